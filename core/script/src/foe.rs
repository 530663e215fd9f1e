//! The foe of a card, given though nobody asks for it.

use unruly_contract::Seat;

use crate::desk::Desk;
use crate::verb::Verb;

/// Whether a word is the one other seat that still plays, named right behind a card of `seat`: where several play, a card may ask before
/// all else against whom it is, and with one candidate it does not. Its rules tell nobody whether it would.
pub(crate) fn is_only_foe(desk: &Desk, seat: Seat, word: &str, line: &[String]) -> bool {
    let Ok(foe) = word.parse::<Seat>() else { return false };
    let brings_a_card = line.first().is_some_and(|verb| Verb::of(verb).is_some_and(Verb::has_picks));
    let is_named = |pair: &[String]| pair[1] == word && desk.cards.lists(&pair[0]);
    let scene = desk.scene();
    let others = scene.seats.iter().filter(|shown| shown.playing && shown.seat != seat);
    brings_a_card && line.windows(2).any(is_named) && others.map(|shown| shown.seat).eq([foe])
}
