//! The end of a game, told upon the table: the winner, the reason, and what may come next.

use egui::{Area, Frame, Id, Key, Modifiers, Order, RichText, Stroke, Ui, vec2};
use unruly_contract::{Arg, Outcome, Seat, phrase};
use unruly_kit::icons::{Icon, icon};
use unruly_kit::text::{Words, capital};
use unruly_kit::theme::{ROUND, Tokens, bold, paint_emblem};
use unruly_kit::widgets::primary;

use super::moves::rounds;
use super::review;
use crate::play::{Request, Sitting};
use crate::state::{Ask, State};

/// The banner of a game that is over, between frames.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Banner {
    /// The game was never seen going on: whoever opens a game that was kept knows that it is over.
    #[default]
    Unseen,
    /// It goes on.
    Waits,
    /// It has ended before everybody's eyes.
    Hangs,
    /// Somebody has put it away.
    PutAway,
}

impl Banner {
    /// Whether it is there.
    pub(super) fn hangs(self) -> bool {
        self == Self::Hangs
    }

    /// How it is once a game is seen that is over or not.
    fn seeing(self, is_over: bool) -> Self {
        match (self, is_over) {
            (_, false) => Self::Waits,
            (Self::Waits, true) => Self::Hangs,
            (known, true) => known,
        }
    }
}

/// The edge around what the banner says, and the least room beside it.
const MARGIN: f32 = 18.0;
const BESIDE: f32 = 8.0;

/// Hangs the banner once the game is over.
pub(super) fn ending_ui(ui: &Ui, state: &State, session: &Sitting, banner: &mut Banner, asks: &mut Vec<Ask>) {
    if session.is_away() {
        // The game is over for whoever tries something else in it, and a variation ends nothing.
        *banner = if banner.hangs() { Banner::PutAway } else { *banner };
        return;
    }
    let outcome = session.glance().outcome.as_ref();
    // A lesson ends with words of its own.
    *banner = if session.progress().is_some() { Banner::PutAway } else { banner.seeing(outcome.is_some()) };
    // The cards by which it came to that are seen first.
    let is_seen = session.past().is_none() && session.just_played().is_none();
    let Some(outcome) = outcome.filter(|_| banner.hangs() && is_seen) else { return };
    let tokens = Tokens::of(ui.ctx());
    let most_wide = ui.max_rect().width() - 2.0 * (MARGIN + BESIDE);
    let area = Area::new(Id::unique("ending")).order(Order::Foreground);
    let shown =
        area.pivot(egui::Align2::CENTER_CENTER).fixed_pos(ui.max_rect().center()).show(ui.ctx(), |ui| {
            let frame = Frame::popup(ui.style()).inner_margin(MARGIN).corner_radius(ROUND + 4.0);
            frame.stroke(Stroke::new(1.5, tokens.accent)).show(ui, |ui| {
                // On a small screen the buttons stand in several rows, and none is beyond the table.
                ui.set_max_width(most_wide);
                told_ui(ui, state, session, outcome);
                ui.add_space(8.0);
                ways_on_ui(ui, state, session, banner, asks);
            });
        });
    let is_elsewhere = ui.input(|input| {
        let at = input.pointer.interact_pos();
        input.pointer.any_pressed() && at.is_some_and(|at| !shown.response.rect.contains(at))
    });
    if is_elsewhere {
        *banner = Banner::PutAway;
    }
}

/// The banner goes away at a key, which then means nothing else.
pub(super) fn keys(ui: &Ui, banner: &mut Banner) {
    if banner.hangs() && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape)) {
        *banner = Banner::PutAway;
    }
}

/// The winner, and the reason.
fn told_ui(ui: &mut Ui, state: &State, session: &Sitting, outcome: &Outcome) {
    let (words, tokens) = (state.words(), Tokens::of(ui.ctx()));
    ui.horizontal(|ui| {
        for seat in emblems(session, outcome) {
            let (place, _) = ui.allocate_exact_size(vec2(30.0, 34.0), egui::Sense::hover());
            paint_emblem(ui.painter(), place.center(), 13.0, seat);
        }
        ui.label(bold(head(outcome, words)).size(26.0));
    });
    ui.label(RichText::new(capital(&words.said(outcome.reason()))).color(tokens.faint));
    ui.scope(|ui| placings_ui(ui, state, session));
}

/// Of several players, in which order they came in.
fn placings_ui(ui: &mut Ui, state: &State, session: &Sitting) {
    let (words, tokens) = (state.words(), Tokens::of(ui.ctx()));
    let placings = session.placings();
    if placings.is_empty() {
        return;
    }
    let rounds = rounds(session.ledger());
    ui.add_space(6.0);
    // The lines of a list stand closer than buttons do.
    (ui.spacing_mut().interact_size.y, ui.spacing_mut().item_spacing.y) = (22.0, 2.0);
    for placing in placings {
        let name = Arg::text(words.seat_capital(placing.seat));
        let text = match placing.out_by.and_then(|action| rounds.get(action)) {
            Some(round) => {
                phrase!("window-place-out", number: placing.number, name: name, round: *round)
            }
            None => phrase!("window-place", number: placing.number, name: name),
        };
        ui.horizontal(|ui| {
            let (emblem, _) = ui.allocate_exact_size(vec2(16.0, 18.0), egui::Sense::hover());
            paint_emblem(ui.painter(), emblem.center(), 6.5, placing.seat);
            let text = RichText::new(words.said(text));
            ui.label(if placing.out_by.is_some() { text.color(tokens.faint) } else { text });
        });
    }
}

/// The result in a few words.
pub(super) fn head(outcome: &Outcome, words: &Words) -> String {
    match outcome.winner() {
        Some(winner) => words.said(phrase!("window-over-win", name: Arg::text(words.seat_capital(winner)))),
        None if matches!(outcome, Outcome::Unknown(_)) => String::new(),
        None => words.text("window-over-draw").to_owned(),
    }
}

/// The winner's emblem; of a draw everybody's who still plays.
fn emblems(session: &Sitting, outcome: &Outcome) -> Vec<Seat> {
    match outcome.winner() {
        Some(winner) => vec![winner],
        None => session.scene().seats.iter().filter(|shown| shown.playing).map(|shown| shown.seat).collect(),
    }
}

/// The ways on from here.
fn ways_on_ui(ui: &mut Ui, state: &State, session: &Sitting, banner: &mut Banner, asks: &mut Vec<Ask>) {
    let words = state.words();
    ui.horizontal_wrapped(|ui| {
        again_ui(ui, words, asks);
        if !session.ledger().is_empty() && ui.button(words.text("window-look-again")).clicked() {
            asks.push(Ask::Table(Request::LookAt(Some(0)).into()));
            *banner = Banner::PutAway;
        }
        if session.may().review && ui.button(words.text("window-review")).clicked() {
            review::begin(session, asks);
            *banner = Banner::PutAway;
        }
        if icon(ui, Icon::Close, words.text("window-dismiss"), true).clicked() {
            *banner = Banner::PutAway;
        }
    });
}

/// The ways to another game.
pub(super) fn again_ui(ui: &mut Ui, words: &Words, asks: &mut Vec<Ask>) {
    let rematch = primary(ui, words.text("window-rematch"));
    if rematch.on_hover_text(words.text("window-rematch-help")).clicked() {
        asks.push(Ask::Rematch);
    }
    if ui.button(words.text("window-again")).clicked() {
        asks.push(Ask::Again);
    }
}

#[cfg(test)]
mod tests {
    use super::Banner;

    #[test]
    fn the_banner_hangs_once_for_whoever_has_seen_the_game() {
        let kept = Banner::default().seeing(true);
        assert!(!kept.hangs(), "the game was over when it was opened");
        let seen = Banner::default().seeing(false).seeing(true);
        assert!(seen.hangs() && seen.seeing(true).hangs());
        assert!(!Banner::PutAway.seeing(true).hangs());
        assert!(
            Banner::PutAway.seeing(false).seeing(true).hangs(),
            "a move was taken back, and it ended again"
        );
    }
}
