//! The answers that are neither squares nor cards, in the line of the question.

use egui::Ui;
use unruly_contract::{Action, Pick, Seat, Task};
use unruly_kit::text::Words;
use unruly_kit::widgets::{button_width, primary};

use super::chooser::{is_picked, pick_width};
use crate::play::{Command, Sitting};

/// An answer: a pick, and the card in force where that is all that can be meant by it.
struct Answer<'s> {
    pick: &'s Pick,
    card: Option<&'s str>,
}

impl Answer<'_> {
    /// The text on its button where it names the card.
    fn text(&self, words: &Words) -> Option<String> {
        match (self.pick, self.card) {
            (Pick::Word(word), Some(card)) => Some(words.saying(&format!("{word} {card}"))),
            _ => None,
        }
    }

    fn width(&self, ui: &Ui, words: &Words) -> f32 {
        match self.text(words) {
            Some(text) => button_width(ui, &text),
            None => pick_width(ui, self.pick, words, KIND),
        }
    }

    /// Draws it, and says whether it was given.
    fn is_given(&self, ui: &mut Ui, seat: Seat, words: &Words) -> bool {
        match self.text(words) {
            Some(text) => ui.button(text).clicked(),
            None => is_picked(ui, self.pick, seat, words, KIND),
        }
    }

    fn commands(&self) -> impl Iterator<Item = Command> {
        let card = self.card.map(|card| Pick::Card(card.to_owned()));
        std::iter::once(self.pick.clone()).chain(card).map(Command::Pick)
    }
}

/// The answers that are neither squares nor cards.
pub(super) struct Answers<'s> {
    all: Vec<Answer<'s>>,
    /// How wide they are together, all in a row.
    pub(super) width: f32,
}

impl<'s> Answers<'s> {
    /// Those to what is asked now. A task with a game of its own is answered there.
    pub(super) fn to(ui: &Ui, session: &'s Sitting, words: &Words) -> Self {
        let is_elsewhere = matches!(session.task(), Some(Task::Balance { .. } | Task::Reaction))
            || session.laid().is_some()
            || is_at_the_spot(session)
            || session.actor().is_none();
        if is_elsewhere {
            return Self { all: Vec::new(), width: 0.0 };
        }
        let decline = session.decline().map(Action::text);
        // A kind whose squares light up on the board is asked for there.
        let is_by_square =
            matches!(session.task(), Some(Task::Recall { .. })) && !session.picking().is_ahead();
        let is_shown = |pick: &&Pick| match pick {
            Pick::Card(_) => false,
            Pick::Word(word) => decline != Some(word.as_str()),
            Pick::Kind(_) => !is_by_square,
            _ => true,
        };
        let picks = session.steps().into_iter().filter(is_shown);
        let all: Vec<Answer<'_>> =
            picks.map(|pick| Answer { pick, card: session.only_card_in_force(pick) }).collect();
        let finish = session.finished().map(|_| button_width(ui, words.text("window-just-this")));
        let widths = all.iter().map(|answer| answer.width(ui, words)).chain(finish);
        let width = widths.map(|width| width + ui.spacing().item_spacing.x).sum();
        Self { all, width }
    }
}

/// How large a kind is in the line.
const KIND: f32 = 34.0;

/// Draws the answers; what finds no room in the line stands in a menu at its end.
pub(super) fn answers_ui(
    ui: &mut Ui,
    session: &Sitting,
    answers: &Answers<'_>,
    words: &Words,
    commands: &mut Vec<Command>,
) {
    let Some(seat) = session.actor().filter(|_| answers.width > 0.0) else { return };
    let more = words.text("window-say-more");
    let gap = ui.spacing().item_spacing.x;
    let mut room = ui.available_width();
    if answers.width > room + gap {
        room -= button_width(ui, more) + gap;
    }
    let mut given = None;
    if session.finished().is_some() {
        let text = words.text("window-just-this");
        room -= button_width(ui, text) + gap;
        if primary(ui, text).clicked() {
            commands.push(Command::Finish);
        }
    }
    let in_line = |answer: &&Answer<'_>| {
        room -= answer.width(ui, words) + gap;
        room > -gap - 0.5
    };
    let in_line = answers.all.iter().take_while(in_line).count();
    let (shown, rest) = answers.all.split_at(in_line);
    for answer in shown {
        if answer.is_given(ui, seat, words) {
            given = Some(answer);
        }
    }
    if !rest.is_empty() {
        ui.menu_button(more, |ui| {
            for answer in rest {
                if answer.is_given(ui, seat, words) {
                    given = Some(answer);
                    ui.close();
                }
            }
        });
    }
    commands.extend(given.into_iter().flat_map(Answer::commands));
}

/// Whether the choice stands on the board, at the square that was picked.
pub(super) fn is_at_the_spot(session: &Sitting) -> bool {
    session.picking().place().is_some() && session.targets().is_empty()
}
