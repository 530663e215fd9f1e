//! Why words are refused, told to whoever wrote them.

use unruly_contract::{Action, Purpose, Seat};

use crate::desk::Desk;
use crate::excuse::spells_a_move;
use crate::feed::{Feeding, feed};
use crate::matching::is_card_play;

/// Why words are refused. Where the picks of a card begin well, by what comes of the first that does not follow.
pub(crate) fn why_not(desk: &Desk, seat: Seat, words: &[String]) -> String {
    let lengths = if is_card_play(&Action::new(words.join(" "))) { 1..words.len() } else { 0..0 };
    let begun = lengths.rev().find_map(|length| {
        let (begun, rest) = words.split_at(length);
        let Feeding::Done(done) = feed(desk, seat, begun) else { return None };
        Some(format!("after {}, {}", begun.join(" "), refusal(&done.desk, seat, rest)))
    });
    begun.unwrap_or_else(|| refusal(desk, seat, words))
}

/// The refusal at the first point of the wait at which the seat is asked, for that is the one that explains most: of a move the first at
/// which it has to move.
fn refusal(desk: &Desk, seat: Seat, words: &[String]) -> String {
    let action = Action::new(words.join(" "));
    let refusal = |desk: &Desk| match desk.game.fork().act(seat, &action) {
        Err(refusal) => desk.english.refusal(&refusal),
        Ok(_) => "it leads nowhere".to_owned(),
    };
    let moves = |moment: &Desk| moment.decisions_of(seat).iter().any(|it| it.purpose == Purpose::Move);
    let is_move = matches!(words, [word] if spells_a_move(word));
    let to_move = if is_move { desk.wait_until(seat, moves) } else { None };
    let asked = to_move.or_else(|| desk.wait_until(seat, |moment| moment.is_asked(seat)));
    refusal(asked.as_ref().unwrap_or(desk))
}
