//! Positions that come again, and games in which nothing happens any more.

use unruly_contract::phrase;

use crate::eval::{Foe, Value};
use crate::field::Move;
use crate::player::Player;
use crate::terrain::{SquareSet, Terrain};

use super::Play;
use super::situation::appearance;

/// So often a position may have been there before the game is drawn.
const TIMES: usize = 3;

/// So many half moves may pass without a capture, or another loss, or a pawn's move.
const IDLE: u16 = 100;

impl<G: Terrain> Play<G> {
    /// Counts how often the position has been there; at the third time, or on the board after fifty moves of each side in
    /// which nothing happened, the game is drawn, unless the last of them mates.
    pub(crate) fn count_position(&mut self) {
        if self.is_trial() {
            return;
        }
        let key = self.position_key(self.turn.mover);
        // Positions that were taken back have not been there. Others hold the list too, as a rule, so it is copied in any case, and
        // with room for the one that comes.
        let still_there = &self.seen[..self.situation.seen];
        let mut seen = Vec::with_capacity(still_there.len() + 1);
        seen.extend_from_slice(still_there);
        seen.push(key);
        self.seen = seen.into();
        self.situation.seen += 1;
        // Tile Chess knows no draw by moves in which nothing happens.
        let is_idle =
            self.situation.field.halfmoves() >= IDLE && !G::KEEPS_TOGETHER && !self.is_the_mover_mated();
        let is_repeated = self.times_seen(key) >= TIMES;
        if (is_repeated || is_idle) && self.something_ends_by_stalemate() {
            return;
        }
        if is_repeated {
            self.draw_game(phrase!("threefold-repetition"));
        } else if is_idle {
            self.draw_game(phrase!("cards-fifty-moves"));
        }
    }

    /// How often a position has been there.
    pub(crate) fn times_seen(&self, key: u64) -> usize {
        self.seen.iter().take(self.situation.seen).filter(|&&seen| seen == key).count()
    }

    /// A number for the position and what is in force, with a player to move: the same whenever those are the same, and
    /// for all that can be hoped another whenever one of them is.
    pub(crate) fn position_key(&self, mover: Player) -> u64 {
        let field = &self.situation.field;
        let mut key = PositionHasher(0);
        key.add(mover.index() as u64);
        for square in field.occupied() {
            for piece in field.on(square) {
                let (owner, kind, fused) = appearance(field, piece);
                key.add(G::number(square));
                // Where nobody castles it is no matter whether a King has moved.
                let may_castle = !G::KEEPS_TOGETHER && field.man(piece).may_castle();
                key.add(
                    u64::from(may_castle) << 48
                        | (owner.index() as u64) << 40
                        | (kind.index() as u64) << 32
                        | u64::from(fused),
                );
            }
        }
        key.add_squares::<G>(self.open_in_passing(mover));
        for effect in self.situation.effects.iter() {
            // An effect's number stands for its card, its owner and all that was chosen when it began.
            let foe = match effect.bindings.foe(effect.player) {
                Foe::Any => 0,
                Foe::One(foe) => foe.index() as u64 + 1,
                Foe::Nobody => Player::ALL.len() as u64 + 1,
            };
            key.add(foe << 40 | u64::from(effect.id.0) << 1 | u64::from(effect.is_suspended));
            for (_, value) in effect.bindings.iter() {
                // Of what it keeps, numbers alone change.
                if let Value::Number(number) = value {
                    key.add(u64::from(number.cast_unsigned()));
                }
            }
            key.add_squares::<G>(field.squares_of(effect.on | effect.marked));
            key.add_squares::<G>(effect.marked_squares);
        }
        key.0
    }

    /// The squares on which a player could capture in passing now. A right that nobody can use makes no other position.
    fn open_in_passing(&self, mover: Player) -> G::Set {
        let field = &self.situation.field;
        if field.en_passant().is_empty() {
            return G::Set::EMPTY;
        }
        let moves = self.situation.rules.sorted_moves(field, mover).legal;
        let is_in_passing = |moved: &Move<G>| {
            let mut rights = field.en_passant().iter();
            rights.any(|right| right.passed.contains(moved.to) && moved.captures.contains(right.victim))
        };
        moves.iter().filter(|moved| is_in_passing(moved)).map(|moved| moved.to).collect()
    }
}

/// Parts stirred into one number, so that each changes all of it.
struct PositionHasher(u64);

impl PositionHasher {
    fn add_squares<G: Terrain>(&mut self, squares: G::Set) {
        squares.into_iter().for_each(|square| self.add(G::number(square)));
        // So that no square passes from one set to the next unnoticed.
        self.add(squares.len() as u64);
    }

    fn add(&mut self, part: u64) {
        // The finish of SplitMix64, in which every bit of the sum bears on every bit of the result.
        let mut sum = (self.0 ^ part).wrapping_add(0x9E37_79B9_7F4A_7C15);
        sum = (sum ^ (sum >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        sum = (sum ^ (sum >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        self.0 = sum ^ (sum >> 31);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::PositionHasher;

    #[test]
    fn parts_that_differ_a_little_give_numbers_of_their_own() {
        let squares = || 0..64_u64;
        let mut numbers = BTreeSet::new();
        let mut count = 0;
        for king in squares() {
            for rook in squares() {
                for enemy in squares() {
                    let mut key = PositionHasher(0);
                    [king << 48, rook << 48 | 3 << 32, enemy << 48 | 1 << 40]
                        .into_iter()
                        .for_each(|part| key.add(part));
                    numbers.insert(key.0);
                    count += 1;
                }
            }
        }
        assert_eq!(numbers.len(), count);
    }
}
