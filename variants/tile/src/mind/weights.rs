//! Weights, in hundredths of a pawn unless it says otherwise.

use crate::Kind;

/// The worth of a piece to its owner. A King is worth what is lost with it, which is another matter.
pub(super) const fn value(kind: Kind) -> i32 {
    match kind {
        Kind::King => 0,
        Kind::Queen => 950,
        Kind::Rook => 500,
        Kind::Bishop => 340,
        Kind::Knight => 320,
        Kind::Pawn => 100,
    }
}

/// The risk of a piece where it captures: a King risks nearly everything.
pub(super) const fn risk(kind: Kind) -> i32 {
    match kind {
        Kind::King => 2_000,
        kind => value(kind),
    }
}

/// How much the parts of a valuation weigh.
#[derive(Debug, Clone, Copy)]
pub(super) struct Weights {
    /// The part of its value that a trapped piece loses, in hundredths.
    pub(super) trapped: i32,
    /// For each square that a piece can go to, by kind.
    pub(super) mobility: [i32; Kind::ALL.len()],
    /// The part of the greatest loss in sight that counts while others move, in hundredths.
    pub(super) hanging: i32,
    /// The same for the second greatest, whoever moves.
    pub(super) hanging_too: i32,
    /// Danger to a King for each square beside it that others reach.
    pub(super) ring: i32,
    /// For each seat that attacks it while others move.
    pub(super) attacked: i32,
    /// For each seat that attacks it while its owner moves.
    pub(super) attacked_to_move: i32,
    /// Where it has nowhere to go, and where it has but one square.
    pub(super) escapes: [i32; 2],
    /// How fast danger grows, and where it ends, in thousandths of what is lost with the King.
    pub(super) steepness: i32,
    pub(super) greatest_danger: i32,
    /// The loss with a King beside the pieces.
    pub(super) life: i32,
    /// The part of the loot promised by a King in danger that counts for those near it, in hundredths.
    pub(super) loot: i32,
}

impl Weights {
    pub(super) const USUAL: Self = Self {
        trapped: 10,
        mobility: [0, 2, 3, 4, 5, 4],
        hanging: 50,
        hanging_too: 25,
        ring: 2,
        attacked: 10,
        attacked_to_move: 4,
        escapes: [5, 2],
        steepness: 1,
        greatest_danger: 500,
        life: 1_000,
        loot: 20,
    };

    /// While tiles are placed: what hangs can still be helped, and nobody is trapped for long.
    pub(super) const LAYOUT: Self =
        Self { trapped: 0, mobility: [0, 4, 6, 8, 10, 8], hanging: 30, hanging_too: 15, ..Self::USUAL };
}
