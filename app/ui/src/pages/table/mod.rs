//! The table: the surface with the game on it, and beside it the players, the moves, and what may be said.

mod aim;
mod analysis;
mod announcing;
mod answers;
mod away;
mod bar;
mod chooser;
mod columns;
mod comment;
mod copy;
mod cover;
mod curtain;
mod dialogs;
mod ending;
mod hand;
mod keys;
mod layout;
mod lesson;
mod moves;
mod nerve;
mod panel;
mod pause;
mod picker;
mod prompt;
mod reader;
mod replay;
mod review;
mod seats;
mod spotlight;
mod tools;
mod tray;

use egui::{CentralPanel, Frame, Margin, Panel, Stroke, Ui};
use unruly_contract::{Action, Evidence, Hand, Pick, Piece, Seat, Spot, Surface};
use unruly_kit::theme::{PANEL, Tokens};

use columns::Wanted;
use layout::Places;

use crate::play::{Command, Sitting};
use crate::state::{Ask, AtTable, Copying, Page, State};
use crate::surface::{Looking, View, surface_ui, tabletop_ui};

/// The memory of the cards on the screen.
#[derive(Debug, Clone, Default)]
pub(crate) struct CardTable {
    grip: hand::Grip,
    nerve: nerve::Nerve,
    /// The pile that is looked through, by its place in the scene.
    browsed: Option<usize>,
    /// The card that somebody reads about.
    read: Option<String>,
    /// The cards to be chosen from.
    picker: picker::Picker,
    /// Squares that something beside the board bears on, which is pointed at.
    lit: Vec<Spot>,
    /// The square under the pointer.
    hovered: Option<Spot>,
    /// The place of the square that is pointed at for the card that is being played.
    aimed_at: Option<egui::Rect>,
}

#[cfg(test)]
impl CardTable {
    /// Squares that are lit because something that bears on them is pointed at.
    pub(crate) fn lit(&self) -> &[Spot] {
        &self.lit
    }

    /// Whether a square is pointed at that may be chosen.
    pub(crate) fn is_aiming(&self) -> bool {
        self.aimed_at.is_some()
    }

    /// The card in hand that is shown large.
    pub(crate) fn raised(&self) -> Option<&str> {
        self.grip.raised()
    }
}

/// The page's own memory.
#[derive(Default)]
pub(crate) struct TableMemory {
    /// How the surface is looked at.
    pub(crate) looking: Looking,
    /// How tall the parts of the panel beside the board were last.
    panel_heights: Option<panel::PartHeights>,
    /// Everything that was said to somebody who cannot see.
    pub(crate) announcer: announcing::Announcer,
    /// Everything else, which is about the game at the table.
    pub(crate) game: GameMemory,
}

/// The part of the memory that is about one game, and is forgotten with it.
#[derive(Default)]
pub(crate) struct GameMemory {
    pub(crate) cards: CardTable,
    /// The copy that is about to be made.
    pub(crate) copying: Option<Copying>,
    /// The copy that is being written, should it be asked for once more.
    pub(crate) copied: Option<Copying>,
    comments: comment::Desk,
    /// The words that somebody is about to say, once confirmed.
    saying: Option<(Seat, Action)>,
    moves: moves::MoveList,
    /// The player who is called to the screen, once they have been.
    called: Option<Seat>,
    /// The banner of a game that is over.
    ending: ending::Banner,
}

impl TableMemory {
    /// Another game is on the table, looked at in this way.
    pub(crate) fn begin(&mut self, looking: Looking) {
        let announcer = self.announcer.of_another_game();
        *self = Self { looking, announcer, panel_heights: self.panel_heights, game: GameMemory::default() };
    }

    /// Somebody wants to write about what is shown.
    pub(crate) fn write(&mut self, session: &Sitting) {
        self.game.comments.begin(session);
    }
}

/// Draws the page, and says what is new on it.
pub(crate) fn table_ui(ui: &mut Ui, state: &State, memory: &mut TableMemory, asks: &mut Vec<Ask>) {
    seen_ui(ui, state, memory, asks);
    memory.announcer.say_ui(ui, state);
}

fn seen_ui(ui: &mut Ui, state: &State, memory: &mut TableMemory, asks: &mut Vec<Ask>) {
    let Some(table) = &state.table else {
        asks.push(Ask::Go(Page::Gallery));
        return;
    };
    if table.session.is_paused() {
        pause::pause_ui(ui, state, &table.session, asks);
        return;
    }
    if let Some(seat) = table.session.covered_for() {
        // The next player has not asked, and it may be a card of the one before.
        memory.game.cards.read = None;
        curtain::curtain_ui(ui, state, seat, memory, asks);
        return;
    }
    memory.game.called = None;
    let has_dialog = dialogs::dialogs_ui(ui, state, &mut memory.game.saying, asks)
        || copy::copy_ui(ui, state, &mut memory.game.copying, asks)
        || comment::comment_ui(ui, state, &mut memory.game.comments, asks);
    let is_busy = has_dialog || is_before_the_board(table, &memory.game.cards);
    if !is_busy {
        ending::keys(ui, &mut memory.game.ending);
        keys::keys(ui, &table.session, &mut memory.looking, asks);
    }
    let tokens = Tokens::of(ui.ctx());
    side_panel_ui(ui, &table.session, |ui| panel::panel_ui(ui, state, memory, asks));
    CentralPanel::default().frame(Frame::new().fill(tokens.ground)).show(ui, |ui| {
        let mut commands = Vec::new();
        board_ui(ui, (state, table), memory, (has_dialog, is_busy), &mut commands);
        asks.extend(commands.into_iter().map(Ask::Table));
        if !has_dialog {
            ending::ending_ui(ui, state, &table.session, &mut memory.game.ending, asks);
        }
    });
}

/// Draws the panel beside the board, or in an upright window below it, with a line between.
fn side_panel_ui(ui: &mut Ui, session: &Sitting, add: impl FnOnce(&mut Ui)) {
    let tokens = Tokens::of(ui.ctx());
    let frame = Frame::new().fill(tokens.panel).inner_margin(Margin::same(0));
    let line = Stroke::new(1.0, tokens.edge);
    if is_upright(ui) {
        let height = layout::panel_height(ui.max_rect().size(), session.has_cards());
        Panel::bottom("table panel below").frame(frame).resizable(false).exact_size(height).show(ui, |ui| {
            add(ui);
            let edge = ui.max_rect();
            ui.painter().hline(edge.x_range(), edge.min.y, line);
        });
        return;
    }
    Panel::right("table panel").frame(frame).resizable(false).exact_size(panel_width(ui)).show(ui, |ui| {
        add(ui);
        let edge = ui.max_rect();
        ui.painter().vline(edge.min.x, edge.y_range(), line);
    });
}

/// Whether the window is so much taller than wide that the panel stands below the board.
fn is_upright(ui: &Ui) -> bool {
    layout::is_upright(ui.ctx().content_rect().size())
}

/// Where things are around the board.
fn places(ui: &Ui, session: &Sitting) -> Places {
    match is_upright(ui) {
        true => Places::below_one_another(ui.max_rect(), is_board(session)),
        false => Places::in_area(ui.max_rect(), is_board(session)),
    }
}

/// Whether it is played on a board, and not on a plane.
fn is_board(session: &Sitting) -> bool {
    matches!(session.scene().surface, Surface::Board { .. })
}

/// How wide the panel is: on a screen with little room the board goes first.
fn panel_width(ui: &Ui) -> f32 {
    PANEL.min(ui.max_rect().width() * 0.3).max(NARROWEST.min(ui.max_rect().width() * 0.37))
}

/// No panel is narrower, where there is any room.
const NARROWEST: f32 = 236.0;

/// Whether something on the table takes the keys for itself: a pile that is looked through, or a game of nerve.
fn is_before_the_board(table: &AtTable, cards: &CardTable) -> bool {
    cards.browsed.is_some() || cards.read.is_some() || nerve::task(&table.session).is_some()
}

fn board_ui(
    ui: &mut Ui,
    (state, table): (&State, &AtTable),
    memory: &mut TableMemory,
    (has_dialog, is_busy): (bool, bool),
    commands: &mut Vec<Command>,
) {
    let area = ui.max_rect();
    let is_board = is_board(&table.session);
    tabletop_ui(ui, area, state.settings.board);
    if !table.session.has_cards() {
        let margin = if is_upright(ui) { 6.0 } else { 16.0 };
        let frame = if is_board { area.shrink(margin) } else { area };
        surface_on_page_ui(ui, (state, table), memory, frame, is_busy, commands);
        if !has_dialog {
            spotlight::ticker_ui(ui, Places::beside_all(area), state, &table.session);
        }
        return;
    }
    let places = places(ui, &table.session);
    surface_on_page_ui(ui, (state, table), memory, places.board, is_busy, commands);
    cards_ui(ui, (state, table), &places, has_dialog, &mut memory.game.cards, commands);
}

/// The player whose hand lies face down while people have to agree on something: more than one of them look at the screen then.
fn hidden_hand(session: &Sitting) -> Option<Seat> {
    let facing = session.facing().filter(|_| session.asking().is_some())?;
    let is_hidden = |seat: &Seat| {
        matches!(session.scene().seat(*seat).and_then(|shown| shown.hand.as_ref()), Some(Hand::FaceDown(_)))
    };
    session.sitters().keys().any(is_hidden).then_some(facing)
}

/// Draws everything that has to do with cards, around the board and over it.
fn cards_ui(
    ui: &mut Ui,
    (state, table): (&State, &AtTable),
    places: &Places,
    has_dialog: bool,
    cards: &mut CardTable,
    commands: &mut Vec<Command>,
) {
    let (session, words) = (&table.session, state.words());
    let mut wanted = Wanted::default();
    cover::cover_ui(ui, places.board, session, words);
    columns::left_ui(ui, places.left, state, session, &mut wanted);
    columns::right_ui(ui, places.right, state, session, cards.hovered, &mut wanted, commands);
    if let Some((card, square)) = wanted.under_way.zip(cards.aimed_at) {
        aim::aim_ui(ui, card, square);
    }
    bar::bar_ui(ui, places.bar, state, session, commands);
    match hidden_hand(session) {
        Some(seat) => curtain::face_down_ui(ui, places.hand, session, seat),
        None => hand::hand_ui(ui, places, session, &mut cards.grip, words, commands),
    }
    cards.lit = wanted.lit;
    cards.read = wanted.card.or(cards.grip.asked_about()).or(cards.read.take());
    cards.browsed = wanted.pile.or(cards.browsed);
    if has_dialog {
        return;
    }
    spotlight::ticker_ui(ui, places.right, state, session);
    spotlight::laid_ui(ui, places, state, session);
    spotlight::spotlight_ui(ui, places, state, session, (commands, &mut cards.read));
    nerve::nerve_ui(ui, places.board, state, session, &mut cards.nerve, commands);
    picker::choose_ui(ui, places.board, session, words, &mut cards.picker, commands);
    cards.read = cards.picker.asked_about().or(cards.read.take());
    if let Some(pile) = cards.browsed
        && !picker::browse_ui(ui, state, session, pile, &mut cards.read)
    {
        cards.browsed = None;
    }
    if let Some(card) = &cards.read
        && !reader::reader_ui(ui, table, words, card)
    {
        cards.read = None;
    }
}

/// Draws the surface, and what is chosen on it.
fn surface_on_page_ui(
    ui: &mut Ui,
    (state, table): (&State, &AtTable),
    TableMemory { looking, game: GameMemory { cards, .. }, .. }: &mut TableMemory,
    frame: egui::Rect,
    is_busy: bool,
    commands: &mut Vec<Command>,
) {
    let (words, session) = (state.words(), &table.session);
    let is_board = is_board(session);
    let (origins, own) = (session.origins(), session.own());
    let (targets, edges, corners) = (session.targets(), session.edges(), session.corners());
    let picked = picked(session);
    // The way of a move is no list of choices.
    let asked: &[Spot] = if session.card_under_way().is_some() { &picked } else { &[] };
    let chosen_squares = session.chosen_squares();
    let chosen: Vec<Spot> = chosen_squares.iter().rev().chain(asked).copied().collect();
    let may_point = session.actor().is_some() || session.planner().is_some() || session.may_play_on();
    let mut lit = cards.lit.clone();
    lit.extend(chosen_squares);
    lit.extend(session.laid().into_iter().flat_map(crate::play::Laid::places));
    lit.extend(session.guide().map(crate::play::Guide::lit).unwrap_or_default());
    let evidence: &[Evidence] = session.notice().map_or(&[], |notice| &notice.evidence);
    let view = View {
        scene: session.scene(),
        naming: session.ruleset().profile().naming,
        catalogue: session.catalogue(),
        words,
        settings: &state.settings,
        picked: &picked,
        origins: &origins,
        own: &own,
        targets: &targets,
        edges: &edges,
        walled: &session.chosen_edges(),
        corners: &corners,
        evidence,
        chosen: &chosen,
        trails: &session.round(),
        touched: &session.touched(),
        fallen: &fallen(session),
        plan: session.planned(),
        hints: &analysis::hints(session, state.settings.lines()),
        lit: &lit,
        is_on_table: true,
        is_open: may_point && !is_busy,
    };
    if session.task().is_some() {
        // A player who looked away has to find out what is gone.
        looking.forget_what_was_shown();
    }
    let (chart, hovered) = surface_ui(ui, frame, &view, looking, commands);
    cards.hovered = hovered;
    let is_asked_by_card = session.card_under_way().is_some() && !is_busy;
    let may_be_chosen = |spot: &Spot| targets.contains(spot) || origins.contains(spot);
    let aimed_at = hovered.or(looking.cursor).filter(|spot| is_asked_by_card && may_be_chosen(spot));
    cards.aimed_at = aimed_at.map(|spot| chart.place(spot));
    if !is_busy {
        chooser::chooser_ui(ui, &chart, session, words, commands);
    }
    if !is_board {
        tools::plane_tools_ui(ui, &chart, looking, words);
    }
    if !is_board && !is_busy {
        tools::plane_keys(ui, &chart, looking);
    }
    // The wheel brings a plane closer.
    if is_board && !is_busy {
        keys::wheel(ui, chart.frame, session, looking, commands);
    }
}

/// Draws the surface as everybody sees it, and takes nothing from the pointer.
fn public_surface_ui(
    ui: &mut Ui,
    (state, table): (&State, &AtTable),
    looking: &mut Looking,
    place: egui::Rect,
) {
    let session = &table.session;
    let (scene, naming) = (session.scene(), session.ruleset().profile().naming);
    let trails = session.round();
    let view = View::to_look_at(scene, naming, session.catalogue(), state.words(), &state.settings);
    let touched = session.touched();
    let view = View { trails: &trails, touched: &touched, ..view };
    surface_ui(ui, place, &view, looking, &mut Vec::new());
}

/// Where the King of whoever has lost stands on a board, once the game is over.
fn fallen(session: &Sitting) -> Vec<Spot> {
    let winner = session.glance().outcome.as_ref().and_then(unruly_contract::Outcome::winner);
    let Some(winner) = winner.filter(|_| session.past().is_none() && is_board(session)) else {
        return Vec::new();
    };
    let is_king = |piece: &&Piece| matches!(piece.parts.as_slice(), [only] if only.kind == "king");
    let lost = session.scene().pieces.iter().filter(is_king).filter(|king| !king.owners.contains(&winner));
    lost.map(|king| king.at).collect()
}

/// The squares that were picked so far.
fn picked(session: &Sitting) -> Vec<Spot> {
    let square = |pick: &Pick| match pick {
        Pick::Square(spot) => Some(*spot),
        _ => None,
    };
    session.picking().trail().iter().filter_map(square).chain(session.planned_piece()).collect()
}

/// Turns the board around, or by so many quarters.
fn turn(looking: &mut Looking, quarters: u8) {
    looking.turn = looking.turn.plus(quarters);
}
