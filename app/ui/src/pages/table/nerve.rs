//! Games of nerve beside the board: a card kept in balance, and a signal to be quick at. Each can be left to luck instead,
//! which needs neither haste nor a pointer.

mod balance;
mod reaction;

use egui::{Area, Frame, Id, Margin, Order, Rect, ScrollArea, Stroke, Ui, Vec2};
use unruly_contract::words::{FAIL, WIN};
use unruly_contract::{Pick, Task};
use unruly_kit::text::Words;
use unruly_kit::theme::{ROUND, Tokens};

use crate::play::{Command, Sitting};
use crate::state::State;

/// A game of nerve under way.
#[derive(Debug, Clone, Default)]
pub(crate) struct Nerve {
    balance: balance::Balance,
    reaction: reaction::Reaction,
    /// After how many actions it was begun: another question begins anew.
    ply: usize,
}

/// The game of nerve that somebody at the screen is put to. Its keys are its own.
pub(super) fn task(session: &Sitting) -> Option<Task> {
    let task = session.actor().and_then(|seat| session.task_of(seat))?;
    matches!(task, Task::Balance { .. } | Task::Reaction).then_some(task)
}

/// Draws the game that somebody at the screen is put to.
pub(super) fn nerve_ui(
    ui: &Ui,
    board: Rect,
    state: &State,
    session: &Sitting,
    nerve: &mut Nerve,
    commands: &mut Vec<Command>,
) {
    let Some(task) = task(session) else { return };
    if nerve.ply != session.ledger().len() {
        *nerve = Nerve { ply: session.ledger().len(), ..Nerve::default() };
    }
    let tokens = Tokens::of(ui.ctx());
    let words = state.words();
    let area = Area::new(Id::unique("nerve")).order(Order::Foreground).pivot(egui::Align2::CENTER_CENTER);
    area.fixed_pos(board.center()).show(ui.ctx(), |ui| {
        let frame = Frame::new().fill(tokens.panel).stroke(Stroke::new(1.5, tokens.accent));
        let frame = frame.corner_radius(ROUND + 4.0).inner_margin(Margin::same(18));
        frame.shadow(ui.visuals().popup_shadow).show(ui, |ui| {
            // Where everything is large, the board is small, and the game still wants room.
            let screen = ui.ctx().content_rect().size() - Vec2::splat(MARGIN);
            ui.set_width(screen.x.min(WIDE));
            let area = ScrollArea::vertical().max_height(screen.y).min_scrolled_height(screen.y);
            area.show(ui, |ui| {
                ui.vertical_centered(|ui| match task {
                    Task::Balance { seconds } => {
                        balance::balance_ui(ui, &mut nerve.balance, seconds, words, commands);
                    }
                    _ => reaction::reaction_ui(ui, state, session, &mut nerve.reaction, commands),
                });
            });
        });
    });
}

/// How wide the game is at most, and how much room it leaves around itself.
const WIDE: f32 = 430.0;
const MARGIN: f32 = 60.0;

/// How games call the two ways such a thing can end.
fn verdict(is_won: bool) -> Command {
    Command::Pick(Pick::Word(if is_won { WIN } else { FAIL }.to_owned()))
}

/// The way out for those who want neither haste nor a pointer.
fn luck_ui(ui: &mut Ui, words: &Words, commands: &mut Vec<Command>) {
    ui.add_space(6.0);
    if ui.button(words.text("window-luck")).on_hover_text(words.text("window-luck-help")).clicked() {
        commands.push(Command::TryLuck);
    }
}
