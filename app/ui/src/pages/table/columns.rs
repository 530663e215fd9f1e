//! The columns beside the board where cards are played: other hands and piles at the left, effects in force at the
//! right.

use egui::epaint::RectShape;
use egui::text::{LayoutJob, TextFormat, TextWrapping};
use egui::{
    Align2, Color32, FontId, Frame, Label, Margin, Rect, Response, RichText, ScrollArea, Sense, Shape,
    Stroke, StrokeKind, Ui, UiBuilder, Vec2, WidgetInfo, vec2,
};
use unruly_contract::{Arg, Card, Effect, Hand, Pile, SceneSeat, Spot, phrase};
use unruly_kit::card::{self, Manner, Pose};
use unruly_kit::text::Words;
use unruly_kit::theme::{ROUND, Tokens, bold, bold_family, paint_emblem};
use unruly_kit::widgets::faint;

use super::bar::card_action_ui;
use super::reader;
use crate::play::{Command, Sitting};
use crate::state::State;

/// Requests of the columns to the page.
#[derive(Debug, Clone, Default)]
pub(super) struct Wanted {
    /// The pile to be looked through.
    pub(super) pile: Option<usize>,
    /// The card that somebody wants to know more about.
    pub(super) card: Option<String>,
    /// The squares to be lit, because something that bears on them is pointed at.
    pub(super) lit: Vec<Spot>,
    /// Where the card under way lies.
    pub(super) under_way: Option<Rect>,
}

impl Wanted {
    /// Takes note of a card that somebody wants to know more about.
    fn ask_about(&mut self, ui: &Ui, response: &Response, face: &Card) {
        if reader::is_asked_about(ui, response) {
            self.card = Some(face.id.clone());
        }
    }
}

/// Draws other hands, and below them the piles.
pub(super) fn left_ui(ui: &mut Ui, place: Rect, state: &State, session: &Sitting, wanted: &mut Wanted) {
    let words = state.words();
    let others = session.scene().seats.iter().filter(|shown| Some(shown.seat) != session.facing());
    let others: Vec<&SceneSeat> = others.filter(|shown| shown.hand.is_some()).collect();
    let mut piles: Vec<(usize, &Pile)> =
        session.scene().piles.iter().enumerate().filter(|(_, pile)| pile.name != Pile::UNDER_WAY).collect();
    // One's own lie nearest.
    piles.sort_by_key(|(_, pile)| pile.owner.is_some() && pile.owner == session.facing());
    let PilePlaces { hands, piles: below, width: pile_width, columns } =
        PilePlaces::within(place, piles.len());
    ui.scope_builder(UiBuilder::new().max_rect(hands), |ui| {
        ScrollArea::vertical().id_salt("other hands").show(ui, |ui| {
            let open = others.iter().map(|shown| match &shown.hand {
                Some(Hand::FaceUp(cards)) => cards.len(),
                _ => 0,
            });
            let open: Vec<usize> = open.collect();
            let sizes = HandSizes::for_hands(&open, ui.available_size(), ui.spacing().item_spacing.y);
            for shown in others {
                other_hand_ui(ui, state, session, (shown, sizes), wanted);
            }
        });
    });
    for (index, (number, pile)) in piles.iter().enumerate() {
        let (column, row) = ((index % columns) as f32, (index / columns) as f32);
        let size = Pose::size(pile_width);
        let corner = below.min + vec2(column * (size.x + 10.0), 18.0 + row * (size.y + 30.0));
        if pile_ui(ui, Rect::from_min_size(corner, size), pile, (session, words), wanted) {
            wanted.pile = Some(*number);
        }
    }
}

/// Where the hands of others are, and where the piles.
struct PilePlaces {
    hands: Rect,
    piles: Rect,
    /// How wide a pile is.
    width: f32,
    /// How many piles stand side by side.
    columns: usize,
}

impl PilePlaces {
    /// The piles below the hands, or where the place is wide and low beside them.
    fn within(place: Rect, piles: usize) -> Self {
        const NAME: f32 = 30.0;
        const BETWEEN: f32 = 10.0;
        if place.width() > place.height() * 1.4 {
            let most_wide = (place.width() * 0.5 / piles.max(1) as f32 - BETWEEN).max(26.0);
            let width = ((place.height() - NAME) / Pose::size(1.0).y).min(most_wide).clamp(26.0, 92.0);
            let wide = piles as f32 * (width + BETWEEN);
            let (hands, piles_at) = place.split_left_right_at_x((place.max.x - wide).max(place.min.x));
            return Self { hands, piles: piles_at, width, columns: piles.max(1) };
        }
        let rows = piles.div_ceil(2) as f32;
        // Half of the column is for the hands of others, however low the window is.
        let most_tall = place.height() * 0.5 / rows.max(1.0) - NAME;
        let most_wide = ((place.width() - BETWEEN) / 2.0).min(most_tall / Pose::size(1.0).y);
        let width = most_wide.clamp(26.0, 92.0);
        let tall = rows * (Pose::size(width).y + NAME);
        let (hands, piles) = place.split_top_bottom_at_y((place.max.y - tall).max(place.min.y));
        Self { hands, piles, width, columns: 2 }
    }
}

/// The widths of cards in hands of others.
#[derive(Debug, Clone, Copy, PartialEq)]
struct HandSizes {
    back: f32,
    face: f32,
}

impl HandSizes {
    const NAME: f32 = 20.0;
    const GAP: f32 = 8.0;

    /// How far faces lie from one another.
    const BETWEEN: Vec2 = vec2(5.0, 6.0);

    /// So that the backs of all hands can be seen at once, and the faces too if they can still be told apart then. So many cards of
    /// each hand lie face up.
    fn for_hands(open: &[usize], room: Vec2, spacing: f32) -> Self {
        let around = Self::NAME + Self::GAP + 3.0 * spacing;
        let each = room.y / open.len().max(1) as f32 - around;
        let width = |row: usize| {
            ((room.x - Self::BETWEEN.x * (row - 1) as f32) / row as f32).floor().clamp(28.0, 64.0)
        };
        let is_room = |row: &usize| {
            let tall = Pose::size(width(*row)).y + Self::BETWEEN.y;
            let hands = open.iter().map(|cards| around + cards.div_ceil(*row) as f32 * tall);
            hands.sum::<f32>() <= room.y
        };
        let row = (2..4).find(is_room).unwrap_or(if open.len() > 2 { 4 } else { 3 });
        Self { back: (each / Pose::size(1.0).y).clamp(18.0, 40.0), face: width(row) }
    }
}

/// A hand that is another's: backs with their number, or faces where hands are open.
fn other_hand_ui(
    ui: &mut Ui,
    state: &State,
    session: &Sitting,
    (shown, sizes): (&SceneSeat, HandSizes),
    wanted: &mut Wanted,
) {
    let words = state.words();
    let tokens = Tokens::of(ui.ctx());
    let name = words.seat_capital(shown.seat);
    let count = match &shown.hand {
        Some(Hand::FaceUp(cards)) => cards.len(),
        Some(Hand::FaceDown(count)) => *count,
        None => 0,
    };
    // Nothing in it is to be clicked on, and it need not be as tall as what is.
    ui.scope(|ui| {
        ui.spacing_mut().interact_size.y = HandSizes::NAME;
        ui.horizontal(|ui| {
            let (dot, _) = ui.allocate_exact_size(vec2(16.0, HandSizes::NAME), Sense::hover());
            paint_emblem(ui.painter(), dot.center(), 6.0, shown.seat);
            ui.add(Label::new(RichText::new(&name).size(13.0).color(tokens.faint)).truncate());
        });
    });
    match &shown.hand {
        Some(Hand::FaceUp(cards)) => {
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = HandSizes::BETWEEN;
                for id in cards {
                    let face = session.catalogue().card(id);
                    small_face_ui(ui, &face, sizes.face, words, wanted);
                }
            });
        }
        _ => {
            let width = sizes.back;
            let step = if count > 1 {
                ((ui.available_width() - width - 4.0) / (count - 1) as f32).min(width * 0.62)
            } else {
                0.0
            };
            let wide = width + step * count.saturating_sub(1) as f32;
            let (place, response) = ui.allocate_exact_size(vec2(wide, Pose::size(width).y), Sense::hover());
            let text = words.said(phrase!("window-holds", name: Arg::text(name), count: count));
            response.widget_info(|| WidgetInfo::labeled(egui::accesskit::Role::Image, true, &text));
            for index in 0..count {
                let corner = place.min + vec2(step * index as f32, 0.0);
                card::back_ui(ui, Rect::from_min_size(corner, Pose::size(width)));
            }
            if count > 0 {
                badge(ui, place.right_bottom() - vec2(12.0, 12.0), count);
            }
            response.on_hover_text(text);
        }
    }
    ui.add_space(HandSizes::GAP);
}

/// A card too small to be read, which is shown large on hovering.
fn small_face_ui(ui: &mut Ui, face: &Card, width: f32, words: &Words, wanted: &mut Wanted) -> Rect {
    let (place, response) = ui.allocate_exact_size(Pose::size(width), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(egui::accesskit::Role::Image, true, words.card_label(face)));
    card::paint(ui.painter(), Pose::upright(place), face, words, Manner::PLAIN);
    wanted.ask_about(ui, &response, face);
    response.on_hover_ui(|ui| tip_ui(ui, face, words));
    place
}

/// A card shown large, and how to know more about it.
fn tip_ui(ui: &mut Ui, face: &Card, words: &Words) {
    card::tip_ui(ui, face, words);
    if !face.notes.is_empty() {
        faint(ui, words.text("window-read-hint"));
    }
}

fn badge(ui: &Ui, centre: egui::Pos2, count: usize) {
    let tokens = Tokens::of(ui.ctx());
    ui.painter().circle(centre, 11.0, tokens.panel, Stroke::new(1.2, tokens.edge));
    let font = FontId::proportional(12.5);
    ui.painter().text(centre, Align2::CENTER_CENTER, count, font, tokens.text);
}

/// The name of a pile above it, no wider than the pile; whose it is stands before it as a shape.
fn pile_name_ui(ui: &Ui, place: Rect, pile: &Pile, words: &Words) {
    let tokens = Tokens::of(ui.ctx());
    let room = place.width() + 6.0 - if pile.owner.is_some() { 15.0 } else { 0.0 };
    let mut job =
        LayoutJob::simple_singleline(words.pile(&pile.name), FontId::proportional(12.5), tokens.faint);
    job.wrap = TextWrapping::truncate_at_width(room);
    let galley = ui.painter().layout_job(job);
    let middle = place.center_top() - vec2(0.0, 3.0 + galley.size().y / 2.0);
    let shape = if pile.owner.is_some() { 7.5 } else { 0.0 };
    if let Some(owner) = pile.owner {
        paint_emblem(ui.painter(), middle - vec2(galley.size().x / 2.0 + 1.0, 0.0), 4.6, owner);
    }
    ui.painter().galley(middle - galley.size() / 2.0 + vec2(shape, 0.0), galley, tokens.faint);
}

/// Draws a pile, and says whether somebody wants to look through it.
fn pile_ui(
    ui: &mut Ui,
    place: Rect,
    pile: &Pile,
    (session, words): (&Sitting, &Words),
    wanted: &mut Wanted,
) -> bool {
    let tokens = Tokens::of(ui.ctx());
    let name = match pile.owner {
        Some(seat) => format!("{} ({})", words.pile(&pile.name), words.seat(seat)),
        None => words.pile(&pile.name),
    };
    let is_open = !pile.face_up.is_empty();
    let sense = if is_open { Sense::click() } else { Sense::hover() };
    let response = ui.interact(place, ui.scope_id().with(("pile", &pile.name, pile.owner)), sense);
    let name = Arg::text(name);
    let label = words.said(if is_open {
        phrase!("window-look-through", pile: name, count: pile.count)
    } else {
        phrase!("window-pile-count", pile: name, count: pile.count)
    });
    response.widget_info(|| WidgetInfo::labeled(egui::accesskit::Role::Button, is_open, &label));
    if place.width() > 44.0 {
        pile_name_ui(ui, place, pile, words);
    }
    if pile.count == 0 {
        let edge = Stroke::new(1.2, tokens.edge);
        let hollow = tokens.ground.gamma_multiply(0.5);
        ui.painter().rect(place, ROUND, hollow, edge, StrokeKind::Inside);
        return false;
    }
    // A thick pile looks thick.
    for layer in (1..=(pile.count / 12).min(4)).rev() {
        let shift = vec2(1.4, 1.6) * layer as f32;
        ui.painter().rect_filled(place.translate(shift), ROUND, tokens.edge);
    }
    match pile.face_up.first() {
        Some(top) => {
            let face = session.catalogue().card(top);
            wanted.ask_about(ui, &response, &face);
            let glow = (response.hovered() || response.has_focus()).then_some(tokens.accent);
            let manner = Manner { glow, ..Manner::PLAIN };
            card::paint(ui.painter(), Pose::upright(place), &face, words, manner);
        }
        None => card::back_ui(ui, place),
    }
    badge(ui, place.right_bottom() - vec2(8.0, 8.0), pile.count);
    response.on_hover_text(label).clicked()
}

/// Draws the card under way, and what is in force.
pub(super) fn right_ui(
    ui: &mut Ui,
    place: Rect,
    state: &State,
    session: &Sitting,
    hovered: Option<Spot>,
    wanted: &mut Wanted,
    commands: &mut Vec<Command>,
) {
    let words = state.words();
    let tokens = Tokens::of(ui.ctx());
    ui.scope_builder(UiBuilder::new().max_rect(place), |ui| {
        ScrollArea::vertical().id_salt("in force").auto_shrink(false).show(ui, |ui| {
            let played = session.card_under_way();
            if let Some(top) = played {
                ui.label(RichText::new(words.pile(Pile::UNDER_WAY)).size(13.0).color(tokens.faint));
                let face = session.catalogue().card(top);
                let most = (place.height() * 0.7 / Pose::size(1.0).y).max(48.0);
                let lies =
                    small_face_ui(ui, &face, (place.width() - 12.0).min(190.0).min(most), words, wanted);
                wanted.under_way = Some(lies);
                ui.add_space(8.0);
            }
            let effects = in_force(&session.scene().effects);
            if effects.is_empty() {
                if played.is_none() {
                    ui.label(
                        RichText::new(words.text("window-nothing-in-force")).size(13.0).color(tokens.faint),
                    );
                }
                return;
            }
            ui.label(RichText::new(words.text("window-effects")).size(13.0).color(tokens.faint));
            ui.spacing_mut().item_spacing.y = 2.0;
            for (index, effect) in effects.iter().enumerate() {
                effect_ui(ui, (index, effect), session, words, hovered, wanted, commands);
            }
        });
    });
}

/// The effects in force: all that a card has spread over several pieces, one after the other, is told in one place.
fn in_force(effects: &[Effect]) -> Vec<Effect> {
    let mut found: Vec<Effect> = Vec::new();
    for effect in effects {
        let same = |other: &&mut Effect| {
            let is_same =
                (&other.card, other.seat, &other.about) == (&effect.card, effect.seat, &effect.about);
            is_same && (&other.until, other.is_passing) == (&effect.until, effect.is_passing)
        };
        match found.iter_mut().find(same) {
            Some(same) => same
                .on
                .extend(effect.on.iter().filter(|spot| !same.on.contains(spot)).copied().collect::<Vec<_>>()),
            None => found.push(effect.clone()),
        }
    }
    found
}

fn effect_ui(
    ui: &mut Ui,
    (index, effect): (usize, &Effect),
    session: &Sitting,
    words: &Words,
    hovered: Option<Spot>,
    wanted: &mut Wanted,
    commands: &mut Vec<Command>,
) {
    let tokens = Tokens::of(ui.ctx());
    let face = session.catalogue().card(&effect.card);
    const HEIGHT: f32 = 54.0;
    let until = words.effect(effect, session.scene(), session.ruleset().profile().naming);
    let id = ui.scope_id().with(("effect", index));
    // How tall it is and whether it is pointed at is known once it is drawn, and what lies behind it is drawn then.
    let behind = ui.painter().add(Shape::Noop);
    let wide = ui.available_width() - 4.0;
    let is_narrow = wide < 140.0;
    let frame = Frame::new().inner_margin(Margin::same(4)).show(ui, |ui| {
        ui.set_width(wide - 8.0);
        // In a narrow column, many may be in force: each takes no more than its words do.
        ui.set_min_height(if is_narrow { 0.0 } else { HEIGHT });
        ui.horizontal_top(|ui| {
            // In a narrow column there is room for the picture or for the name.
            if !is_narrow {
                let (picture, _) = ui.allocate_exact_size(Pose::size(HEIGHT / 1.4), Sense::hover());
                card::paint(ui.painter(), Pose::upright(picture), &face, words, Manner::PLAIN);
            }
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing = vec2(4.0, 1.0);
                if is_narrow {
                    title_ui(ui, &face.title);
                    // The emblem stands in the first line of what follows, which takes the whole width after it.
                    let mut term = LayoutJob::default();
                    let look = TextFormat::simple(FontId::proportional(11.5), tokens.faint);
                    term.append(&until, 15.0, look);
                    let line = ui.add(Label::new(term).wrap()).rect;
                    paint_emblem(ui.painter(), line.left_top() + vec2(5.5, 8.0), 4.2, effect.seat);
                } else {
                    ui.horizontal(|ui| {
                        let (dot, _) = ui.allocate_exact_size(vec2(11.0, 15.0), Sense::hover());
                        paint_emblem(ui.painter(), dot.center(), 4.2, effect.seat);
                        title_ui(ui, &face.title);
                    });
                    ui.add(Label::new(RichText::new(&until).size(11.5).color(tokens.faint)).wrap());
                }
            });
        });
        let actions = session.actions_with(&effect.card);
        if actions.is_empty() {
            return;
        }
        let has_several = session.humans().count() > 1;
        ui.spacing_mut().item_spacing = vec2(4.0, 3.0);
        ui.horizontal_wrapped(|ui| {
            for offered in actions {
                if card_action_ui(ui, &offered.verb, has_several.then_some(offered.seat), words) {
                    commands.push(Command::Do(offered.seat, offered.action));
                }
            }
        });
    });
    let place = frame.response.rect;
    let response = ui.interact(place, id, Sense::focusable_noninteractive() | Sense::HOVER);
    response.widget_info(|| {
        let seat = words.seat_capital(effect.seat);
        let label = words.line(seat, format_args!("{}, {until}. {}", face.title, words.card_label(&face)));
        WidgetInfo::labeled(egui::accesskit::Role::ListItem, true, label)
    });
    let is_pointed_at = response.hovered() || response.has_focus();
    let bears_here = hovered.is_some_and(|spot| effect.on.contains(&spot));
    if is_pointed_at {
        wanted.lit.clone_from(&effect.on);
    }
    let edge = if is_pointed_at || bears_here {
        Stroke::new(2.0, tokens.accent)
    } else {
        Stroke::new(1.0, tokens.edge)
    };
    let fill = if effect.is_passing { tokens.ground } else { tokens.panel };
    ui.painter().set(behind, RectShape::new(place, ROUND, fill, edge, StrokeKind::Inside));
    wanted.ask_about(ui, &response, &face);
    response.on_hover_ui(|ui| tip_ui(ui, &face, words));
}

/// The title of a card, no larger than lets its longest word stand in one line.
fn title_ui(ui: &mut Ui, title: &str) {
    const USUAL: f32 = 13.0;
    let width = |word: &str| {
        let font = FontId::new(USUAL, bold_family());
        ui.painter().layout_no_wrap(word.to_owned(), font, Color32::PLACEHOLDER).size().x
    };
    let longest = title.split_whitespace().map(width).fold(1.0, f32::max);
    let size = USUAL * (ui.available_width() / longest).clamp(0.6, 1.0);
    ui.add(Label::new(bold(title).size(size)).wrap());
}

#[cfg(test)]
mod tests {
    use unruly_contract::Seat;

    use super::*;

    #[test]
    fn what_a_card_has_spread_is_told_in_one_place() {
        let effect = |card: &str, seat, squares: &[&str]| Effect {
            card: card.to_owned(),
            seat,
            until: "for good".into(),
            on: squares.iter().map(|square| square.parse().unwrap_or_else(|_| panic!("{square}"))).collect(),
            about: Vec::new(),
            is_passing: false,
        };
        let (white, black) = (Seat::WHITE, Seat::BLACK);
        let plague = [
            effect("plague", white, &["a8"]),
            effect("crab", white, &["b2"]),
            effect("plague", white, &["a8", "c3"]),
        ];
        assert_eq!(
            in_force(&plague),
            [effect("plague", white, &["a8", "c3"]), effect("crab", white, &["b2"])]
        );
        let of_both = [effect("crab", white, &["b2"]), effect("crab", black, &["b7"])];
        assert_eq!(in_force(&of_both), of_both);
    }

    #[test]
    fn the_backs_of_five_hands_can_be_seen_at_once() {
        for height in [470.0, 700.0] {
            let sizes = HandSizes::for_hands(&[0; 5], vec2(112.0, height), 8.0);
            let hand = HandSizes::NAME + HandSizes::GAP + 3.0 * 8.0 + Pose::size(sizes.back).y;
            assert!(5.0 * hand <= height + 0.5, "{sizes:?} in {height}");
        }
    }

    #[test]
    fn faces_are_as_large_as_they_can_be_seen_at_once() {
        let face = |open: &[usize], wide, tall| HandSizes::for_hands(open, vec2(wide, tall), 8.0).face;
        assert_eq!(face(&[2], 140.0, 400.0), 64.0);
        // Five in three rows of two would not be seen whole.
        assert_eq!(face(&[5], 140.0, 400.0), 64.0);
        assert_eq!(face(&[5], 140.0, 280.0), 43.0);
        assert_eq!(face(&[5; 4], 140.0, 300.0), 31.0);
    }
}
