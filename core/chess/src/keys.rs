//! Random keys by which positions are told apart ("Zobrist keys").

use unruly_geometry::board::Square;

use crate::{Kind, Side};

/// The key of a piece on a square.
#[inline(always)]
pub fn piece(side: Side, kind: Kind, square: Square) -> u64 {
    PIECES[side.index()][kind.index() & (Kind::LIMIT - 1)][square.index()]
}

/// The key of black's having the move.
pub const BLACK_TO_MOVE: u64 = numbered(1);

/// The key of a rook's right to castle.
#[inline(always)]
pub fn castling(rook: Square) -> u64 {
    CASTLING[rook.index()]
}

/// The key of a pawn's being open to capture in passing, on the square it passed.
#[inline(always)]
pub fn en_passant(square: Square) -> u64 {
    EN_PASSANT[square.index()]
}

/// A key for whatever else a law remembers about a square.
#[inline(always)]
pub fn memory(square: Square) -> u64 {
    MEMORY[square.index()]
}

static PIECES: [[[u64; 64]; Kind::LIMIT]; 2] = [kinds(1 << 20), kinds(2 << 20)];
static CASTLING: [u64; 64] = squares(3 << 20);
static EN_PASSANT: [u64; 64] = squares(4 << 20);
static MEMORY: [u64; 64] = squares(5 << 20);

const fn kinds(first: u64) -> [[u64; 64]; Kind::LIMIT] {
    let mut keys = [[0; 64]; Kind::LIMIT];
    let mut kind = 0;
    while kind < Kind::LIMIT {
        keys[kind] = squares(first + kind as u64 * 64);
        kind += 1;
    }
    keys
}

const fn squares(first: u64) -> [u64; 64] {
    let mut keys = [0; 64];
    let mut square = 0;
    while square < 64 {
        keys[square] = numbered(first + square as u64);
        square += 1;
    }
    keys
}

/// The n-th number of the SplitMix64 sequence: well mixed, and the same on every machine.
const fn numbered(n: u64) -> u64 {
    let mut z = n.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(0x5851_F42D_4C95_7F2D);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
