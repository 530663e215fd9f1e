//! A light that turns green, and two who want to be first.

use std::time::Duration;

use egui::{Button, Key, Modifiers, Sense, Stroke, Ui, WidgetInfo, vec2};
use unruly_contract::words::{FAIL, WIN};
use unruly_contract::{Arg, Seat, phrase};
use unruly_kit::text::Words;
use unruly_kit::theme::{Tokens, bold, bold_family, text_on};
use unruly_kit::widgets::{faint, primary};

use super::{luck_ui, verdict};
use crate::play::{Command, Sitting};
use crate::state::State;

/// How far it has come.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Reaction {
    /// Not begun.
    #[default]
    Ready,
    /// The light is red until then.
    Waiting { green_at: Duration },
    /// It is over.
    Over { winner: Seat, is_too_soon: bool },
}

/// The keys of the two.
const KEYS: [(Key, &str); 2] = [(Key::A, "A"), (Key::L, "L")];

/// Draws the game.
pub(super) fn reaction_ui(
    ui: &mut Ui,
    state: &State,
    session: &Sitting,
    reaction: &mut Reaction,
    commands: &mut Vec<Command>,
) {
    let words = state.words();
    let Some(challenger) = session.actor() else { return };
    let seats: Vec<Seat> = session.sitters().keys().copied().collect();
    let Some(other) = seats.iter().copied().find(|seat| *seat != challenger) else { return };
    let now = state.now();
    faint(ui, words.text("window-reaction"));
    light_ui(ui, *reaction, now, words);
    match *reaction {
        Reaction::Ready => {
            if primary(ui, words.text("window-begin")).clicked() {
                *reaction = Reaction::Waiting { green_at: now + delay(now) };
            }
            luck_ui(ui, words, commands);
            if session.humans().count() > 1 {
                ui.add_space(6.0);
                faint(ui, words.text("window-settled"));
                ui.columns(2, |columns| {
                    for (ui, (saying, is_won)) in columns.iter_mut().zip([(WIN, true), (FAIL, false)]) {
                        let text = words.line(words.seat_capital(challenger), words.saying(saying));
                        ui.vertical_centered_justified(|ui| {
                            if ui.button(text).clicked() {
                                commands.push(verdict(is_won));
                            }
                        });
                    }
                });
            }
        }
        Reaction::Waiting { green_at } => {
            let other_is_human = session.sitters().get(&other).is_some_and(crate::play::Sitter::is_human);
            let by_hand = pressed(ui, words, challenger, other_is_human.then_some(other));
            // A bot is as quick as a quick person.
            let by_bot = (!other_is_human && now >= green_at + bot_delay(green_at)).then_some(other);
            if let Some(presser) = by_hand.or(by_bot) {
                let is_too_soon = now < green_at;
                let loser = if presser == challenger { other } else { challenger };
                let winner = if is_too_soon { loser } else { presser };
                *reaction = Reaction::Over { winner, is_too_soon };
            }
            // Keys and buttons wake the screen by themselves; the light and a bot do not.
            let turns = [green_at, green_at + bot_delay(green_at)];
            if let Some(next) = turns.into_iter().find(|turn| *turn > now) {
                ui.ctx().request_repaint_after(next - now);
            } else {
                ui.ctx().request_repaint_after(Duration::from_millis(100));
            }
        }
        Reaction::Over { winner, is_too_soon } => {
            let loser = if winner == challenger { other } else { challenger };
            let text = match is_too_soon {
                true => words.said(phrase!("window-too-soon", name: Arg::text(words.seat_capital(loser)))),
                false => words.said(phrase!("window-faster", name: Arg::text(words.seat_capital(winner)))),
            };
            ui.label(bold(text).size(17.0));
            if primary(ui, words.text("window-go-on")).clicked() {
                commands.push(verdict(winner == challenger));
            }
        }
    }
}

/// The seat that presses: by a key each, or by a button each.
fn pressed(ui: &mut Ui, words: &Words, challenger: Seat, other: Option<Seat>) -> Option<Seat> {
    let mut found = None;
    let seats: Vec<Seat> = [Some(challenger), other].into_iter().flatten().collect();
    ui.columns(seats.len(), |columns| {
        for ((ui, seat), (key, name)) in columns.iter_mut().zip(seats).zip(KEYS) {
            let text = words.said(phrase!("window-reaction-key", name: Arg::text(words.seat_capital(seat)), key: Arg::text(name)));
            let size = vec2(ui.available_width(), 56.0);
            let button = ui.add(Button::new(bold(text).size(16.0)).min_size(size));
            // The time counts when the button goes down, and not when it comes up.
            let is_down = button.is_pointer_button_down_on() || button.clicked();
            let is_key = ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
            if is_down || is_key {
                found = found.or(Some(seat));
            }
        }
    });
    found
}

/// How far the light reaches around its middle.
const LIGHT: f32 = 50.0;

fn light_ui(ui: &mut Ui, reaction: Reaction, now: Duration, words: &Words) {
    let tokens = Tokens::of(ui.ctx());
    let (place, response) = ui.allocate_exact_size(vec2(ui.available_width(), 112.0), Sense::hover());
    let (colour, text) = match reaction {
        Reaction::Waiting { green_at } if now >= green_at => (tokens.fine, words.text("window-now")),
        Reaction::Waiting { .. } => (tokens.alarm, words.text("window-wait")),
        _ => (tokens.edge, ""),
    };
    ui.painter().circle(place.center(), LIGHT, colour, Stroke::new(3.0, tokens.edge));
    let word = |size: f32| {
        let font = egui::FontId::new(size, bold_family());
        ui.painter().layout_no_wrap(text.to_owned(), font, text_on(colour))
    };
    // The word is as large as the light has room for.
    let largest = word(19.0);
    let share = (1.7 * LIGHT / largest.size().x.max(1.0)).min(1.0);
    let word = word(19.0 * share);
    ui.painter().galley(place.center() - word.size() / 2.0, word, text_on(colour));
    response.widget_info(|| WidgetInfo::labeled(egui::accesskit::Role::Image, true, text));
}

/// How long the light stays red: nobody can know, for nobody knows to the millisecond when it was begun.
fn delay(begun: Duration) -> Duration {
    Duration::from_millis(1500 + u64::from(begun.subsec_micros()) * 7919 % 2600)
}

/// How long a bot takes.
fn bot_delay(green_at: Duration) -> Duration {
    Duration::from_millis(240 + u64::from(green_at.subsec_micros()) % 220)
}
