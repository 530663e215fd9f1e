//! Whether a card, or an expression of it, speaks of some player, or of the last move.

use crate::model::{CardText, Condition, Function, PlayerWord, Pool, Program, Squares, TurnFact};

use super::walk::{self, CardPart};

fn noting<'c>(is_it: fn(&PlayerWord) -> bool, found: &mut bool) -> impl FnMut(CardPart<'c>) {
    move |part| {
        *found |= match part {
            CardPart::Player(word) => is_it(word),
            // These have the enemy in their meaning.
            CardPart::Squares(Squares::Call(Function::Threatened | Function::Checking, _)) => {
                is_it(&PlayerWord::Enemy)
            }
            _ => false,
        }
    }
}

/// Whether a card does.
pub(crate) fn card(card: &CardText, is_it: fn(&PlayerWord) -> bool) -> bool {
    let mut found = false;
    walk::card(card, &mut noting(is_it, &mut found));
    found
}

/// Whether a condition speaks of what was moved last.
pub(crate) fn last_move(condition: &Condition) -> bool {
    let mut found = false;
    let is_it = |part| matches!(part, CardPart::Squares(Squares::Fact(TurnFact::Moved | TurnFact::Movers)));
    walk::condition(condition, &mut |part| found |= is_it(part));
    found
}

/// Whether a program acts on what happened in the last move.
pub(crate) fn last_move_in_deeds(program: &Program) -> bool {
    let mut found = false;
    let is_it = |part| match part {
        CardPart::Squares(Squares::Fact(fact)) => *fact != TurnFact::Entrant,
        CardPart::Pool(Pool::Captured | Pool::ByCard | Pool::Fallen) => true,
        _ => false,
    };
    walk::program(program, &mut |part| found |= is_it(part));
    found
}

/// Whether an expression of squares does.
pub(crate) fn squares(squares: &Squares, is_it: fn(&PlayerWord) -> bool) -> bool {
    let mut found = false;
    walk::squares(squares, &mut noting(is_it, &mut found));
    found
}

/// Whether an expression of captured pieces does.
pub(crate) fn pool(pool: &Pool, is_it: fn(&PlayerWord) -> bool) -> bool {
    let mut found = false;
    walk::pool(pool, &mut noting(is_it, &mut found));
    found
}
