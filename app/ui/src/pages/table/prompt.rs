//! How things stand, what is asked, and what may be said.

use egui::{Frame, Margin, Response, RichText, Stroke, Ui};
use unruly_contract::keys::is_usual;
use unruly_contract::words::RESIGN;
use unruly_contract::{Outcome, Seat, Task, phrase};
use unruly_kit::icons::{Icon, icon};
use unruly_kit::text::{Words, capital};
use unruly_kit::theme::{Tokens, bold};
use unruly_kit::widgets::{announce, primary};

use super::ending::{self, Banner};
use super::{away, bar, panel, review, tray};
use crate::play::{Command, Request, Saying, Sitting};
use crate::state::{Ask, State};

/// Draws how things stand, and what may be done about it besides pointing at squares.
pub(super) fn prompt_ui(ui: &mut Ui, state: &State, banner: Banner, asks: &mut Vec<Ask>) {
    let words = state.words();
    let Some(table) = &state.table else { return };
    let session = &table.session;
    if session.past().is_some() {
        past_ui(ui, session, words, asks);
        return;
    }
    match &session.glance().outcome {
        // The banner says it, and offers what may come next.
        Some(_) if banner.hangs() && !session.is_away() => {}
        Some(outcome) => over_ui(ui, state, session, outcome, asks),
        None => standing_ui(ui, state, session, asks),
    }
    notice_ui(ui, state, asks);
    at_work_ui(ui, state, session, asks);
    answers_ui(ui, state, session, asks);
    if session.has_cards() {
        news_ui(ui, session, words);
    } else {
        tray::tray_ui(ui, session, words, asks);
        if session.is_laying_out() && !session.is_away() {
            asks.extend(bar::lending_ui(ui, state, "window-lay-rest").map(Ask::Table));
        }
    }
    if session.glance().outcome.is_none() {
        bots_ui(ui, session, words, asks);
    }
}

/// The buttons for bots that think, are held, or are all that is left of the game.
fn bots_ui(ui: &mut Ui, session: &Sitting, words: &Words, asks: &mut Vec<Ask>) {
    let (bots, is_left_to_bots) = (session.thinking(), session.is_left_to_bots());
    let is_idle = !is_left_to_bots && !bots.is_held() && bots.asked().is_none();
    // The line stays where it is while bots and people move in turn, or all above it would go up and down.
    let plays = session.sitters().values().any(|sitter| !sitter.is_human());
    if is_idle && (panel::is_low(ui) || !plays) {
        return;
    }
    let mut button = |ui: &mut Ui, key, is_enabled, command| {
        if ui.add_enabled(is_enabled, egui::Button::new(words.text(key))).clicked() {
            asks.push(Ask::Table(command));
        }
    };
    ui.horizontal_wrapped(|ui| {
        if bots.is_held() {
            ui.label(RichText::new(words.text("window-held")).color(Tokens::of(ui.ctx()).faint));
        }
        // Bots among themselves are asked one after the other: a button for each would come and go.
        match bots.asked() {
            _ if is_left_to_bots => button(ui, "window-play-out", !bots.is_rushed(), Request::PlayOut.into()),
            Some(asked) => button(ui, "window-hurry", !asked.is_hurried, Request::Hurry.into()),
            None => button(ui, "window-hurry", false, Request::Hurry.into()),
        }
        match bots.is_held() {
            true => button(ui, "window-release", true, Request::ReleaseBots.into()),
            false => button(ui, "window-hold", true, Request::HoldBots.into()),
        }
    });
}

/// Draws the words of the rules to a learner, and their choices besides squares: the teacher says the rest.
pub(super) fn answers_in_lesson_ui(ui: &mut Ui, state: &State, asks: &mut Vec<Ask>) {
    let Some(session) = state.table.as_ref().map(|table| &table.session) else { return };
    if session.past().is_some() {
        past_ui(ui, session, state.words(), asks);
        return;
    }
    notice_ui(ui, state, asks);
    answers_ui(ui, state, session, asks);
    if !session.has_cards() {
        tray::tray_ui(ui, session, state.words(), asks);
    }
}

/// Draws which position of the past is shown, and the way back to the present.
fn past_ui(ui: &mut Ui, session: &Sitting, words: &Words, asks: &mut Vec<Ask>) {
    let Some(ply) = session.past() else { return };
    ui.horizontal(|ui| {
        ui.label(looking_back(session, words, ply));
        if primary(ui, words.text(away::to_the_end(session))).clicked() {
            asks.push(Ask::Table(Request::LookAt(None).into()));
        }
    });
    if let Some(told) = told_then(session, words, ply) {
        ui.label(RichText::new(told).color(Tokens::of(ui.ctx()).faint));
    }
    review::verdict_ui(ui, session, words, asks);
}

/// Which position of the past is shown, and what led to it: a sentence for each.
pub(super) fn past(session: &Sitting, words: &Words, ply: usize) -> Vec<String> {
    [looking_back(session, words, ply)].into_iter().chain(told_then(session, words, ply)).collect()
}

fn looking_back(session: &Sitting, words: &Words, ply: usize) -> String {
    words.said(phrase!("window-looking-back", ply: ply, plies: session.ledger().len()))
}

fn told_then(session: &Sitting, words: &Words, ply: usize) -> Option<String> {
    // The end of a turn shows nothing: what went before it does.
    let before = session.ledger().get(..ply)?;
    let entry = before.iter().rev().find(|entry| !entry.is_quiet).or(before.last())?;
    Some(words.told(&entry.happened))
}

fn standing_ui(ui: &mut Ui, state: &State, session: &Sitting, asks: &mut Vec<Ask>) {
    let words = state.words();
    let tokens = Tokens::of(ui.ctx());
    let status = capital(&words.said(&session.scene().status));
    ui.label(bold(status));
    plan_ui(ui, session, words, asks);
    // An unusual question is said too.
    let seat = session.actor().filter(|_| !session.has_cards());
    let prompt = seat.and_then(|seat| session.glance().prompt(seat));
    if let Some(prompt) = prompt.filter(|prompt| !is_usual(prompt)) {
        ui.label(RichText::new(words.asked(prompt)).color(tokens.faint));
    }
    if session.choices().len() > 1
        && session.picking().trail().is_empty()
        && session.picking().place().is_some()
    {
        let remembers = matches!(session.task(), Some(Task::Recall { .. }));
        ui.label(words.text(if remembers { "window-which-stood-there" } else { "window-choose-piece" }));
    }
}

/// The moves that are made as soon as they may be.
fn plan_ui(ui: &mut Ui, session: &Sitting, words: &Words, asks: &mut Vec<Ask>) {
    let Some(((from, to), later)) = session.planned().split_first() else { return };
    ui.horizontal_wrapped(|ui| {
        ui.label(words.said(phrase!("window-planned", from: *from, to: *to)));
        for (from, to) in later {
            ui.label(words.said(phrase!("window-planned-then", from: *from, to: *to)));
        }
        if icon(ui, Icon::Close, words.text("window-drop-plan"), true).clicked() {
            asks.push(Ask::Table(Command::Cancel));
        }
    });
}

/// The latest happenings, in words.
fn news_ui(ui: &mut Ui, session: &Sitting, words: &Words) {
    const LINE: f32 = 20.0;
    // An analysis needs the room, and the list of moves has all of it.
    let lines = if session.is_analysing() || session.is_reviewing() { 2 } else { 5 };
    let tokens = Tokens::of(ui.ctx());
    let told = session.told();
    let latest = told.len().saturating_sub(lines);
    ui.spacing_mut().item_spacing.y = 3.0;
    if !panel::is_low(ui) {
        ui.set_min_height(lines as f32 * LINE);
    }
    for told in &told[latest..] {
        let text = session.words_for(told, words);
        ui.add(egui::Label::new(RichText::new(text).size(13.0).color(tokens.faint)).wrap());
    }
}

fn over_ui(ui: &mut Ui, state: &State, session: &Sitting, outcome: &Outcome, asks: &mut Vec<Ask>) {
    let words = state.words();
    let tokens = Tokens::of(ui.ctx());
    ui.label(bold(ending::head(outcome, words)).size(21.0));
    ui.label(RichText::new(capital(&words.said(outcome.reason()))).color(tokens.faint));
    // A variation ends nothing.
    if session.is_away() {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        ending::again_ui(ui, words, asks);
        if ui.button(words.text("window-export")).clicked() {
            asks.push(Ask::Export);
        }
    });
}

/// Why something was not done, or what went wrong.
fn notice_ui(ui: &mut Ui, state: &State, asks: &mut Vec<Ask>) {
    let Some(notice) = state.notice() else { return };
    let tokens = Tokens::of(ui.ctx());
    let colour = tokens.alarm;
    let frame =
        Frame::new().fill(colour.gamma_multiply(0.12)).stroke(Stroke::new(1.0, colour)).corner_radius(6.0);
    frame.inner_margin(Margin::symmetric(10, 6)).show(ui, |ui| {
        ui.horizontal(|ui| {
            ui.set_width(ui.available_width());
            ui.scope(|ui| {
                ui.set_max_width(ui.available_width() - 40.0);
                let said = capital(&state.words().said(&notice.text));
                ui.add(egui::Label::new(RichText::new(said).color(tokens.text)).wrap());
            });
            if icon(ui, Icon::Close, state.words().text("window-dismiss"), true).clicked() {
                asks.push(Ask::Table(Command::Dismiss));
            }
        });
    });
}

/// That the rules take their time, and the way out should they never come back.
fn at_work_ui(ui: &mut Ui, state: &State, session: &Sitting, asks: &mut Vec<Ask>) {
    if !session.waiting_since().is_some_and(|since| state.takes_long(since)) {
        return;
    }
    let words = state.words();
    ui.horizontal_wrapped(|ui| {
        announce(&ui.label(RichText::new(words.text("window-at-work")).color(Tokens::of(ui.ctx()).faint)));
        if ui.button(words.text("window-leave-game")).clicked() {
            asks.push(Ask::Leave);
        }
    });
}

/// Answers to what has come about, and what the game waits for that is no square: these need no menu.
fn answers_ui(ui: &mut Ui, state: &State, session: &Sitting, asks: &mut Vec<Ask>) {
    let words = state.words();
    let humans: Vec<Seat> = session.humans().collect();
    // Where there are cards, what is asked stands in a line of its own below the board.
    let is_elsewhere = |seat: Seat| session.has_cards() || session.actor() != Some(seat);
    let is_open = |seat: Seat, saying: &Saying| {
        (saying.is_called_for() || saying.is_awaited) && !(saying.is_awaited && is_elsewhere(seat))
    };
    let sayings = &session.glance().sayings;
    let said = humans.iter().filter_map(|seat| Some((*seat, sayings.get(seat)?)));
    let open = said.flat_map(|(seat, said)| said.iter().map(move |saying| (seat, saying)));
    let open: Vec<(Seat, &Saying)> = open.filter(|(seat, saying)| is_open(*seat, saying)).collect();
    // A line takes its room also where nothing stands in it.
    if open.is_empty() {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        for (seat, saying) in open {
            let text = words.saying(&saying.text());
            let text = if humans.len() > 1 { words.line(words.seat_capital(seat), text) } else { text };
            if ui.button(text).clicked() {
                asks.push(Ask::Table(Command::Do(seat, saying.action.clone())));
            }
        }
    });
}

/// Whether somebody at the screen may say something just now that nobody waits for.
pub(super) fn may_say(session: &Sitting) -> bool {
    let is_now = session.glance().outcome.is_none() && session.past().is_none();
    is_now && session.speakers().any(|seat| sayings(session, seat).next().is_some())
}

/// The words open to a seat at any time.
fn sayings(session: &Sitting, seat: Seat) -> impl Iterator<Item = &Saying> {
    let said = session.glance().sayings.get(&seat).map_or(&[][..], Vec::as_slice);
    said.iter().filter(|saying| !saying.is_awaited)
}

/// The words open at any time, in a menu at its button, for each person who may speak.
pub(super) fn sayings_ui(
    button: &Response,
    state: &State,
    asks: &mut Vec<Ask>,
    confirm: &mut Option<(Seat, Saying)>,
) {
    let words = state.words();
    let Some(session) = state.table.as_ref().map(|table| &table.session) else { return };
    if !may_say(session) {
        return;
    }
    let speakers: Vec<Seat> = session.speakers().collect();
    egui::Popup::menu(button).show(|ui| {
        ui.set_min_width(170.0);
        if session.may().pause && ui.button(words.text("window-stop-clocks")).clicked() {
            asks.push(Ask::Table(Request::Pause(true).into()));
            ui.close();
        }
        for seat in &speakers {
            if speakers.len() > 1 && sayings(session, *seat).next().is_some() {
                ui.label(RichText::new(words.seat_capital(*seat)).small().color(Tokens::of(ui.ctx()).faint));
            }
            for saying in sayings(session, *seat) {
                if ui.button(words.saying(&saying.text())).clicked() {
                    // Giving up is not done by a slip of the hand.
                    if saying.action.text() == RESIGN {
                        *confirm = Some((*seat, saying.clone()));
                    } else {
                        asks.push(Ask::Table(Command::Do(*seat, saying.action.clone())));
                    }
                    ui.close();
                }
            }
        }
    });
}
