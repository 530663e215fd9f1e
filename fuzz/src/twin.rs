//! The card engine against its twin under noise: bytes deal a game, and say what is done in it.

use std::rc::Rc;

use unruly_tests::Dice;
use unruly_tests::card_games::{self, Walked};
use unruly_tests::card_twin::TwinSet;

use crate::taken;

thread_local! {
    /// The sets that the twin plays.
    static SETS: [Rc<TwinSet>; 2] = ["fandeck", "knightmare"].map(|id| Rc::new(TwinSet::read(id)));
}

/// Bytes as dice: the first says with which cards, and the rest deal a game and choose every answer. Engine and twin are compared in every
/// state; a difference is told as a scenario.
pub fn twin(data: &[u8]) {
    let Some((first, rest)) = data.split_first() else { return };
    let mut walked = Walked::default();
    SETS.with(|sets| {
        let set = &sets[usize::from(*first) % sets.len()];
        card_games::play(set, card_games::cards(&set.id), "noise", Dice::fed(rest), &mut walked);
    });
    if walked.seen.contains_key("games") {
        taken();
    }
    assert!(walked.failures.is_empty(), "{}", walked.failures.join("\n"));
}
