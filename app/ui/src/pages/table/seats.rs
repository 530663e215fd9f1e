//! The players: who they are, whose turn it is, what they have lost, how much time is left.

use std::collections::BTreeMap;

use egui::{Align, Frame, Label, Layout, Margin, Rect, RichText, Stroke, Ui, Vec2, WidgetInfo, vec2};
use unruly_contract::keys::CHECKMATE;
use unruly_contract::{Arg, Hand, Outcome, Part, Scene, SceneSeat, Seat, Secrecy, phrase};
use unruly_kit::figure;
use unruly_kit::text::Words;
use unruly_kit::theme::{Tokens, bold, ink_on_panel, paint_emblem};
use unruly_kit::widgets::tag;
use unruly_table::shown_on_a_clock;

use crate::play::{Player, Sitting};
use crate::state::State;

/// Draws a player.
pub(super) fn seat_ui(ui: &mut Ui, state: &State, session: &Sitting, seat: Seat, is_compact: bool) {
    let tokens = Tokens::of(ui.ctx());
    let words = state.words();
    let Some(shown) = session.scene().seat(seat) else { return };
    let is_on_turn = is_waited_for(session, seat);
    let fill = if is_on_turn { tokens.hovered } else { tokens.panel };
    let margin = if is_compact { Margin::symmetric(12, 4) } else { Margin::symmetric(14, 9) };
    let response = Frame::new().fill(fill).inner_margin(margin).show(ui, |ui| {
        ui.set_width(ui.available_width());
        if is_compact {
            line_ui(ui, state, session, shown);
            return;
        }
        ui.horizontal(|ui| {
            let (place, _) = ui.allocate_exact_size(Vec2::splat(24.0), egui::Sense::hover());
            paint_emblem(ui.painter(), place.center(), 8.5, seat);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                clock_ui(ui, state, session, (seat, 18.0, 3));
                tags_ui(ui, session, shown, words);
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    ui.add(Label::new(name_text(state, session, shown, 16.0, tokens)).truncate());
                });
            });
        });
        below_ui(ui, state, session, seat);
    });
    if is_on_turn {
        let edge = response.response.rect;
        let bar = Rect::from_min_size(edge.min, vec2(4.0, edge.height()));
        ui.painter().rect_filled(bar, 0.0, tokens.accent);
    }
}

/// How tall the only line of a player is.
const LINE: f32 = 18.0;

/// A player in one line, and beside the name what they have taken: where many play, the moves need the room.
fn line_ui(ui: &mut Ui, state: &State, session: &Sitting, shown: &SceneSeat) {
    let (tokens, words, seat) = (Tokens::of(ui.ctx()), state.words(), shown.seat);
    ui.spacing_mut().interact_size.y = LINE;
    ui.horizontal(|ui| {
        let (place, _) = ui.allocate_exact_size(Vec2::splat(LINE), egui::Sense::hover());
        paint_emblem(ui.painter(), place.center(), 7.5, seat);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            clock_ui(ui, state, session, (seat, 14.0, 0));
            tags_ui(ui, session, shown, words);
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let name = Label::new(name_text(state, session, shown, 14.5, tokens)).truncate();
                // A long name leaves room for at least one piece.
                let least = LINE + ui.spacing().item_spacing.x;
                let room = if taken(session, seat).is_empty() { 0.0 } else { least };
                ui.scope(|ui| {
                    ui.set_max_width((ui.available_width() - room).max(0.0));
                    ui.add(name);
                });
                taken_ui(ui, session, (seat, LINE), words);
            });
        });
    });
}

/// The name of a player as it is written: that of one who is out is struck out.
fn name_text(state: &State, session: &Sitting, shown: &SceneSeat, size: f32, tokens: Tokens) -> RichText {
    let name = bold(state.words().seat_capital(shown.seat)).size(size);
    match is_out(session, shown) {
        true => name.color(tokens.faint).strikethrough(),
        false => name,
    }
}

/// Whether a player is out of the game: of more than two the last who loses, too.
fn is_out(session: &Sitting, shown: &SceneSeat) -> bool {
    let is_of_many = session.scene().seats.len() > 2;
    let winner = session.outcome_of_game().filter(|_| is_of_many && session.past().is_none());
    let has_lost = winner.and_then(Outcome::winner).is_some_and(|winner| winner != shown.seat);
    !shown.playing || has_lost
}

/// Whether the game waits for a player: to answer a card, where somebody is asked, and else to move.
fn is_waited_for(session: &Sitting, seat: Seat) -> bool {
    let asked = &session.glance().asked;
    if session.past().is_none() && !asked.is_empty() {
        asked.contains(&seat)
    } else {
        session.scene().turn == Some(seat)
    }
}

fn tags_ui(ui: &mut Ui, session: &Sitting, shown: &SceneSeat, words: &Words) {
    let tokens = Tokens::of(ui.ctx());
    let is_out = is_out(session, shown);
    if is_out {
        tag(ui, words.text("window-out"), tokens.faint);
    }
    if shown.in_check {
        let ended =
            session.glance().outcome.as_ref().map(Outcome::reason).filter(|_| session.past().is_none());
        match ended.filter(|reason| reason.key() == Some(CHECKMATE)) {
            Some(mate) => tag(ui, &words.said(mate), tokens.alarm),
            None => tag(ui, words.text("window-in-check"), tokens.alarm),
        };
    }
    // Where two share a line there is room for numbers, and hands are seen at the side of the board.
    let is_narrow = ui.available_width() < 190.0;
    if let Some(honours) = shown.honours.filter(|_| !is_out) {
        fact_ui(ui, words.said(phrase!("window-honours", count: honours)), is_narrow.then_some(honours));
    }
    if let Some(Hand::FaceDown(count)) = &shown.hand
        && !is_narrow
    {
        fact_ui(ui, words.said(phrase!("window-cards", count: *count)), None);
    }
}

/// Something to know of a player, or its number alone.
fn fact_ui(ui: &mut Ui, told: String, number: Option<u32>) {
    let shown = number.map_or_else(|| told.clone(), |number| number.to_string());
    let response = ui.label(RichText::new(shown).size(12.5).color(Tokens::of(ui.ctx()).faint));
    response.widget_info(|| WidgetInfo::labeled(egui::accesskit::Role::Label, true, &told));
    if number.is_some() {
        response.on_hover_text(told);
    }
}

/// The time that a player has left, in letters of a size and with so much room above and below.
fn clock_ui(ui: &mut Ui, state: &State, session: &Sitting, (seat, size, room): (Seat, f32, i8)) {
    let tokens = Tokens::of(ui.ctx());
    let Some(left) = session.clock().left(seat, state.now()) else { return };
    let is_running = session.clock().running() == Some(seat);
    let is_short = left.as_secs() < 20;
    let colour = match (is_running, is_short) {
        (true, true) => tokens.alarm,
        (true, false) => tokens.text,
        _ => tokens.faint,
    };
    let edge = if is_running { tokens.accent } else { tokens.edge };
    let frame = Frame::new().fill(tokens.raised).stroke(Stroke::new(1.0, edge)).corner_radius(4.0);
    frame.inner_margin(Margin::symmetric(10, room)).show(ui, |ui| {
        ui.label(RichText::new(shown_on_a_clock(left)).monospace().size(size).color(colour));
    });
}

/// The player of a seat, their present occupation, and the pieces they have taken.
fn below_ui(ui: &mut Ui, state: &State, session: &Sitting, seat: Seat) {
    let tokens = Tokens::of(ui.ctx());
    let words = state.words();
    // Where hands are hidden, what a bot thinks of its game tells of its hand; and nobody says to the other while they play who stands
    // better.
    let is_open = session.ruleset().profile().secrecy == Secrecy::Open && session.humans().next().is_none();
    let thinking = session.thinking().asked().filter(|asked| asked.seat == seat);
    let text = match (&thinking, session.sitters().get(&seat).map(|sitter| &sitter.player)) {
        (Some(_), _) => match state.machine.thought.as_ref().filter(|_| is_open) {
            Some(thought) => {
                // A bot's thought is worth a look now and then, and no more.
                ui.ctx().request_repaint_after(std::time::Duration::from_millis(250));
                format!(
                    "{}  ·  {:+.1}  ·  {}",
                    words.text("window-is-thinking"),
                    f64::from(thought.score) / 100.0,
                    thought.depth
                )
            }
            None => words.text("window-is-thinking").to_owned(),
        },
        (None, Some(Player::Bot(id))) => words.bot_name(id, &state.strengths),
        _ => words.text("window-human").to_owned(),
    };
    let colour = if thinking.is_some() { tokens.accent } else { tokens.faint };
    ui.horizontal(|ui| {
        ui.label(RichText::new(text).size(12.5).color(colour));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            taken_ui(ui, session, (seat, TAKEN), words);
        });
    });
}

/// How tall a piece is that was taken, where it has a line for itself.
const TAKEN: f32 = 26.0;

/// The pieces that somebody has taken, so tall and the greatest first: they stand beside the one who took them, however many play.
fn taken_ui(ui: &mut Ui, session: &Sitting, (seat, tall): (Seat, f32), words: &Words) {
    let taken = taken(session, seat);
    if taken.is_empty() {
        return;
    }
    let total = taken.values().sum::<u32>() as f32;
    if let Some(lead) = lead(session.scene(), seat) {
        ui.label(RichText::new(format!("+{lead}")).size(13.0).color(Tokens::of(ui.ctx()).faint));
    }
    // Where there is no room they stand behind one another.
    let room = (ui.available_width() - tall).clamp(0.0, 150.0);
    let step = (room / total).min(tall * 0.54);
    let size = vec2(step * (total - 1.0) + tall, tall);
    let (place, response) = ui.allocate_exact_size(size, egui::Sense::hover());
    let tokens = Tokens::of(ui.ctx());
    let all = taken.iter().flat_map(|(piece, count)| std::iter::repeat_n(piece, *count as usize));
    for (index, (_, owner, kind)) in all.enumerate() {
        let at = place.min + vec2(step * index as f32, 0.0);
        let figure = Rect::from_min_size(at, Vec2::splat(tall));
        figure::paint(ui.painter(), figure, kind, "", ink_on_panel(*owner, tokens));
    }
    let listed = || listed(session, &taken, words);
    response.widget_info(|| WidgetInfo::labeled(egui::accesskit::Role::Image, true, listed()));
    response.on_hover_ui(|ui| {
        ui.label(listed());
    });
}

/// Pieces that were taken, in words: put together only where they are read.
fn listed(session: &Sitting, taken: &BTreeMap<Taken<'_>, u32>, words: &Words) -> String {
    let is_of_two = session.scene().seats.len() == 2;
    let named = |((_, owner, kind), count): (&Taken<'_>, &u32)| {
        let kind = if is_of_two {
            words.kind(kind).to_owned()
        } else {
            words.named(&format!("{owner} {kind}").into())
        };
        format!("{count} {kind}")
    };
    let listed: Vec<String> = taken.iter().map(named).collect();
    words.said(phrase!("window-taken", pieces: Arg::text(listed.join(", "))))
}

/// By how much the pieces that one of two has are worth more than those of the other, as chess players count them. Other kinds than theirs
/// nobody has counted.
fn lead(scene: &Scene, seat: Seat) -> Option<u32> {
    const WORTHS: [(&str, u32); 6] =
        [("king", 0), ("queen", 9), ("rook", 5), ("bishop", 3), ("knight", 3), ("pawn", 1)];
    let worth = |part: &Part| Some(WORTHS.iter().find(|(known, _)| *known == part.kind)?.1);
    let pieces = || scene.pieces.iter().chain(scene.posts.iter().map(|post| &post.piece));
    let total = |seat: Seat| {
        let own = pieces().filter(|piece| piece.owners.as_slice() == [seat]);
        own.flat_map(|piece| &piece.parts).map(worth).sum::<Option<u32>>()
    };
    let [one, other] = scene.seats.as_slice() else { return None };
    let other = if one.seat == seat { other.seat } else { one.seat };
    total(seat)?.checked_sub(total(other)?).filter(|lead| *lead > 0)
}

/// A piece that was taken: how far from the greatest it is, whose it was, and its kind.
type Taken<'s> = (usize, Seat, &'s str);

/// The pieces a seat has taken by the moment that is shown, the greatest first, and how many of each.
fn taken(session: &Sitting, seat: Seat) -> BTreeMap<Taken<'_>, u32> {
    const ORDER: [&str; 5] = ["queen", "rook", "bishop", "knight", "pawn"];
    let rank = |kind: &str| ORDER.iter().position(|known| *known == kind).unwrap_or(0);
    let taken = session.taken(seat).into_iter().flatten();
    taken.map(|((owner, kind), count)| ((rank(kind), *owner, kind.as_str()), *count)).collect()
}
