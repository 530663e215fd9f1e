//! The question, and every answer to it that is no square and no card: one line between the board and the hand.

use std::time::Duration;

use egui::{
    Align, Button, Color32, FontId, Label, Layout, Rect, RichText, Sense, Stroke, StrokeKind, TextWrapMode,
    Ui, UiBuilder, WidgetInfo, vec2,
};
use unruly_contract::keys::{ASK_CARD_IN_REPLY, ASK_COUNTER};
use unruly_contract::{Arg, Happening, Phrase, Purpose, Seat, Task, phrase};
use unruly_kit::text::{Words, capital};
use unruly_kit::theme::{ROUND, Tokens, bold, bold_family, paint_emblem};
use unruly_kit::widgets::{button_width, primary};

use super::answers::{Answers, answers_ui, is_at_the_spot};
use super::away;
use crate::play::{Command, Laid, Request, Sitting};
use crate::state::State;

/// Draws the line.
pub(super) fn bar_ui(
    ui: &mut Ui,
    place: Rect,
    state: &State,
    session: &Sitting,
    commands: &mut Vec<Command>,
) {
    let tokens = Tokens::of(ui.ctx());
    let words = state.words();
    let is_asked = session.actor().is_some();
    let edge = if is_asked { Stroke::new(1.5, tokens.accent) } else { Stroke::new(1.0, tokens.edge) };
    ui.painter().rect(place, ROUND + 2.0, tokens.panel, edge, StrokeKind::Inside);
    let inner = UiBuilder::new().max_rect(place.shrink2(vec2(10.0, 4.0)));
    ui.scope_builder(inner.layout(Layout::left_to_right(Align::Center)), |ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        if let Some(seat) = spoken_of(session) {
            let (dot, _) = ui.allocate_exact_size(vec2(20.0, 20.0), Sense::hover());
            paint_emblem(ui.painter(), dot.center(), 7.5, seat);
        }
        countdown_ui(ui, session.task_left(state.now()), session.task().as_ref(), words);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            // The buttons that end the question stand at the right, where they always are.
            closing_ui(ui, state, session, commands);
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let answers = Answers::to(ui, session, words);
                prompt_ui(ui, state, session, answers.width);
                answers_ui(ui, session, &answers, words, commands);
            });
        });
    });
}

/// The seat that the line speaks of: its emblem stands before the words.
fn spoken_of(session: &Sitting) -> Option<Seat> {
    if session.past().is_some() || session.glance().outcome.is_some() {
        return session.scene().turn;
    }
    session.actor().or(session.glance().asked.first().copied().filter(|_| !is_read_only(session)))
}

/// Whether a teacher waits until the learner has read something, and no player is waited for.
fn is_read_only(session: &Sitting) -> bool {
    session.guide().is_some_and(|guide| guide.step().is_none_or(|step| step.wanted.is_empty()))
}

/// The question, which leaves as much room as it can for what answers take.
fn prompt_ui(ui: &mut Ui, state: &State, session: &Sitting, answers: f32) {
    let tokens = Tokens::of(ui.ctx());
    let (text, hint) = prompt(state, session);
    let room = ui.available_width();
    ui.scope(|ui| {
        ui.set_max_width((room - answers).clamp(room * 0.35, room * 0.7));
        // Most questions name the card that asks.
        if let Some(card) = on_the_table(session).filter(|card| !text.contains(card.as_str())) {
            ui.add(Label::new(bold(card).color(tokens.accent)));
        }
        // Where one line has no room for it, two small ones may have; and where those have none it is said beside the board as well.
        let is_long = button_width(ui, &text) > ui.available_width();
        match is_long {
            true if lines_of(ui, &text) <= 2 => ui.add(Label::new(bold(text).size(SMALL)).wrap()),
            true => ui.add(Label::new(bold(text).size(SMALL)).truncate()),
            false => ui.add(Label::new(bold(text)).truncate()),
        };
    });
    const HINT: f32 = 150.0;
    if let Some(hint) = hint.filter(|_| room > 420.0 && ui.available_width() > answers + HINT) {
        ui.scope(|ui| {
            ui.set_max_width(ui.available_width() - answers);
            ui.add(Label::new(RichText::new(hint).size(13.0).color(tokens.faint)).truncate());
        });
    }
}

/// How large the letters of a question are for which one line has no room.
const SMALL: f32 = 12.5;

/// How many lines a question takes in small letters.
fn lines_of(ui: &Ui, text: &str) -> usize {
    let font = FontId::new(SMALL, bold_family());
    ui.painter().layout(text.to_owned(), font, Color32::PLACEHOLDER, ui.available_width()).rows.len()
}

/// The question, and a hint beside it.
fn prompt(state: &State, session: &Sitting) -> (String, Option<String>) {
    let words = state.words();
    if session.past().is_some() || session.glance().outcome.is_some() {
        return (capital(&words.said(&session.scene().status)), None);
    }
    let Some(seat) = session.actor() else {
        if is_read_only(session) {
            return (words.text("window-lesson-waits").to_owned(), None);
        }
        let asked = session.glance().asked.first();
        let waiting = asked.map(|seat| words.said(phrase!("window-waiting-for", seat: *seat)));
        return (waiting.unwrap_or_default(), None);
    };
    if let Some(laid) = session.laid() {
        return (whether_to_play(session, laid, words), None);
    }
    if let Some(word) = session.word_for_card() {
        return (words.saying(word), Some(words.text("window-which-card").to_owned()));
    }
    let text = question(state, session, session.glance().prompt(seat).cloned().unwrap_or_default());
    let is_move = session
        .glance()
        .decisions
        .iter()
        .any(|decision| decision.seat == seat && decision.purpose == Purpose::Move);
    let other = session.scene().seats.iter().map(|shown| shown.seat).find(|other| *other != seat);
    let looks_away = other.filter(|other| matches!(session.task_of(*other), Some(Task::LookAway { .. })));
    let hint = match session.task() {
        _ if looks_away.is_some() => looks_away.map(|other| {
            words.said(phrase!("window-looks-away", name: Arg::text(words.seat_capital(other))))
        }),
        Some(Task::Secret) => Some(words.text("window-secret").to_owned()),
        Some(Task::Recall { .. }) => Some(words.text("window-recall").to_owned()),
        Some(Task::ThirdHand) => Some(words.text("window-third-hand").to_owned()),
        Some(Task::Unknown(task)) => Some(words.said(task.text())),
        _ if is_move && session.hand().iter().any(|held| held.is_open) => {
            Some(words.text("window-move-or-card-hint").to_owned())
        }
        _ if is_move => Some(words.text("window-move-hint").to_owned()),
        _ => None,
    };
    (text, hint)
}

/// A prompt as a question, with the occasion that everybody knows of: the card and its player, or whose turn it was.
pub(super) fn question(state: &State, session: &Sitting, prompt: Phrase) -> String {
    let words = state.words();
    let name = |seat| Arg::text(words.seat_capital(seat));
    let said = match prompt.key() {
        Some(ASK_COUNTER) => session
            .played_under_way()
            .map(|card| phrase!("window-asks-counter", name: name(card.by), card: Arg::card(card.id))),
        Some(ASK_CARD_IN_REPLY) => {
            session.scene().turn.map(|seat| phrase!("window-asks-reply", name: name(seat)))
        }
        _ => None,
    };
    said.map_or_else(|| words.asked(prompt), |said| capital(&words.said(said)))
}

/// The question whether a card is to be played that lies on the table.
pub(super) fn whether_to_play(session: &Sitting, laid: &Laid, words: &Words) -> String {
    let card = Arg::text(session.catalogue().title(&laid.card));
    words.said(phrase!("window-play-card", card: card))
}

/// The outcome of a card that lies on the table, a sentence for each thing after the condition; or why nothing would come of it.
pub(super) fn foreseen(session: &Sitting, laid: &Laid, words: &Words) -> Vec<String> {
    let nothing = laid.comes_to_nothing().and_then(Happening::announced);
    if let Some(why) = nothing.and_then(|text| text.arg("why")) {
        let card = Arg::text(session.catalogue().title(&laid.card));
        return vec![words.said(phrase!("window-card-would-do-nothing", card: card, why: why.clone()))];
    }
    let is_chosen = |what: &&Happening| matches!(what, Happening::Chosen { .. });
    let told: Vec<&Happening> = laid.foreseen.iter().filter(|what| !is_chosen(what)).collect();
    let mut told = session.heard(&told, words);
    if let Some(first) = told.first_mut() {
        *first = words.said(phrase!("window-if-played", told: Arg::text(first.as_str())));
    }
    told
}

/// The card under way.
fn on_the_table(session: &Sitting) -> Option<String> {
    session.actor()?;
    Some(session.catalogue().title(session.card_under_way()?))
}

/// The buttons that end a question: letting it pass, going back, taking back.
fn closing_ui(ui: &mut Ui, state: &State, session: &Sitting, commands: &mut Vec<Command>) {
    let words = state.words();
    if session.past().is_some() {
        if primary(ui, words.text(away::to_the_end(session))).clicked() {
            commands.push(Request::LookAt(None).into());
        }
        return;
    }
    let Some(seat) = session.actor() else { return };
    if session.laid().is_some() {
        if key_button(ui, words.text("window-play-it"), words.text("window-enter-key")) {
            commands.push(Command::Finish);
        }
        if ui.button(format!("{}  (Esc)", words.text("window-take-back"))).clicked() {
            commands.push(Command::Cancel);
        }
        return;
    }
    if let Some(decline) = session.decline() {
        if key_button(ui, &words.saying(decline.text()), "P") {
            commands.push(Command::Pass);
        }
        if session.is_window() && ui.button(RichText::new(words.text("window-quiet")).size(13.0)).clicked() {
            commands.push(Request::BeQuiet(true).into());
        }
    }
    if !session.picking().trail().is_empty() || session.picking().is_ahead() {
        if !is_at_the_spot(session) && ui.button(words.text("window-back")).clicked() {
            commands.push(Command::Back);
        }
    } else if session.cancellable().is_some()
        && ui.button(format!("{}  (Esc)", words.text("window-take-back"))).clicked()
    {
        commands.push(Command::Cancel);
    }
    if session.is_quiet(seat) && ui.button(RichText::new(words.text("window-not-quiet")).size(13.0)).clicked()
    {
        commands.push(Request::BeQuiet(false).into());
    }
    if session.task() == Some(Task::ThirdHand) {
        commands.extend(lending_ui(ui, state, "window-lend"));
    }
}

/// The button of an answer that a key gives as well. It is read out without the key, which its reader has no need of.
fn key_button(ui: &mut Ui, text: &str, key: &str) -> bool {
    let response = primary(ui, &format!("{text}  ({key})"));
    response.widget_info(|| WidgetInfo::labeled(egui::accesskit::Role::Button, true, text));
    response.clicked()
}

/// A button that lets a bot play for the player who is asked, of a strength that is chosen.
pub(super) fn lending_ui(ui: &mut Ui, state: &State, key: &str) -> Option<Command> {
    let words = state.words();
    let mut lent = None;
    ui.menu_button(words.text(key), |ui| {
        for strength in &state.strengths {
            if ui.button(words.strength_name(strength)).clicked() {
                lent = Some(Request::LendToBot(strength.id.clone()).into());
                ui.close();
            }
        }
    });
    lent
}

/// A ring that empties, with the seconds in it.
fn countdown_ui(ui: &mut Ui, left: Option<Duration>, task: Option<&Task>, words: &Words) {
    let Some(left) = left else { return };
    // How long a balance has to be kept is told where it is kept.
    if matches!(task, Some(Task::Balance { .. })) {
        return;
    }
    let tokens = Tokens::of(ui.ctx());
    let (place, response) = ui.allocate_exact_size(vec2(34.0, 34.0), Sense::hover());
    let seconds = left.as_secs_f32().ceil();
    response.widget_info(|| {
        WidgetInfo::labeled(
            egui::accesskit::Role::Timer,
            true,
            words.said(phrase!("window-seconds-left", count: seconds as i64)),
        )
    });
    let colour: Color32 = if left < Duration::from_secs(5) { tokens.alarm } else { tokens.accent };
    let share = (left.as_secs_f32() / whole(task)).clamp(0.0, 1.0);
    let radius = 14.0;
    ui.painter().circle_stroke(place.center(), radius, Stroke::new(3.0, tokens.edge));
    let at = |step: f32| {
        let angle = (share * step / 24.0 - 0.25) * std::f32::consts::TAU;
        place.center() + egui::Vec2::angled(angle) * radius
    };
    let ring = (0_u8..=24).map(|step| at(f32::from(step))).collect();
    ui.painter().add(egui::Shape::line(ring, Stroke::new(3.0, colour)));
    let font = FontId::proportional(13.0);
    ui.painter().text(place.center(), egui::Align2::CENTER_CENTER, seconds, font, tokens.text);
}

/// How many seconds there are for something in all.
fn whole(task: Option<&Task>) -> f32 {
    match task {
        Some(Task::Hurry { seconds } | Task::LookAway { seconds } | Task::Recall { seconds }) => {
            (*seconds).max(1) as f32
        }
        _ => 15.0,
    }
}

/// A button for something that is done with a card on the table.
pub(super) fn card_action_ui(ui: &mut Ui, verb: &str, seat: Option<Seat>, words: &Words) -> bool {
    let text = match seat {
        Some(seat) => words.line(words.seat_capital(seat), words.saying(verb)),
        None => words.saying(verb),
    };
    let button = Button::new(RichText::new(text).size(12.0)).small();
    ui.add(button.wrap_mode(TextWrapMode::Extend)).clicked()
}
