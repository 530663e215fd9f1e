//! How far sliders reach on the board, by perfect hashing of what stands in their way ("magic bitboards").
//!
//! The relevant blockers of a square, times that square's magic number, leave a distinct index in the top bits. The
//! numbers were found by trial; the tests hold every lookup against walking square by square.

use super::lines::RAYS;
use super::{BoardSet, Square};
use crate::Direction;

/// The squares a rook on `from` reaches: along ranks and files up to and with the first occupied square.
///
/// ```
/// use unruly_geometry::board::{orthogonal_reach, BoardSet, Square};
/// let square = |name: &str| name.parse::<Square>();
/// let reach = orthogonal_reach(square("a1")?, BoardSet::of(square("a3")?));
/// assert_eq!(reach.to_string(), "b1 c1 d1 e1 f1 g1 h1 a2 a3");
/// # Ok::<(), unruly_geometry::board::NotASquare>(())
/// ```
#[inline(always)]
pub fn orthogonal_reach(from: Square, occupied: BoardSet) -> BoardSet {
    ORTHOGONAL[from.index()].look_up(occupied)
}

/// The squares a bishop on `from` reaches: along diagonals up to and with the first occupied square.
#[inline(always)]
pub fn diagonal_reach(from: Square, occupied: BoardSet) -> BoardSet {
    DIAGONAL[from.index()].look_up(occupied)
}

/// How the reach from one square is found.
#[derive(Clone, Copy)]
struct Magic {
    /// Where a blocker matters: the rays without their last squares, which end a slide anyway.
    relevant: u64,
    number: u64,
    shift: u32,
    /// Where this square's share of the table begins.
    start: u32,
}

impl Magic {
    const NONE: Self = Self { relevant: 0, number: 0, shift: 0, start: 0 };

    #[inline(always)]
    const fn index(&self, occupied: u64) -> usize {
        let hash = (occupied & self.relevant).wrapping_mul(self.number) >> self.shift;
        // The mask changes nothing, for the table is as large as that; it proves every lookup in bounds.
        (self.start as usize + hash as usize) & (TABLE_SIZE - 1)
    }

    #[inline(always)]
    fn look_up(&self, occupied: BoardSet) -> BoardSet {
        TABLE[self.index(occupied.bits())]
    }
}

/// Both kinds of slider need 102,400 + 5,248 entries.
const TABLE_SIZE: usize = 1 << 17;
const DIAGONAL_START: u32 = 102_400;

static ORTHOGONAL: [Magic; 64] = magics(&ORTHOGONAL_NUMBERS, &Direction::ORTHOGONAL, 0);
static DIAGONAL: [Magic; 64] = magics(&DIAGONAL_NUMBERS, &Direction::DIAGONAL, DIAGONAL_START);
#[allow(long_running_const_eval, reason = "a hundred thousand entries take the compiler a few seconds, once")]
static TABLE: [BoardSet; TABLE_SIZE] = fill();

const fn magics(numbers: &[u64; 64], directions: &[Direction; 4], first: u32) -> [Magic; 64] {
    let mut magics = [Magic::NONE; 64];
    let mut start = first;
    let mut from = 0;
    while from < 64 {
        let relevant = relevant(from, directions);
        magics[from] = Magic { relevant, number: numbers[from], shift: 64 - relevant.count_ones(), start };
        start += 1 << relevant.count_ones();
        from += 1;
    }
    magics
}

const fn relevant(from: usize, directions: &[Direction; 4]) -> u64 {
    let mut squares = 0;
    let mut i = 0;
    while i < 4 {
        let ray = RAYS[directions[i] as usize][from];
        squares |= match farthest(ray, directions[i]) {
            Some(last) => ray.bits() & !(1 << last.index()),
            None => 0,
        };
        i += 1;
    }
    squares
}

/// Whether squares along the direction come later in the order of squares.
const fn is_upward(direction: Direction) -> bool {
    let (dx, dy) = direction.offset();
    dy > 0 || dy == 0 && dx > 0
}

const fn farthest(ray: BoardSet, direction: Direction) -> Option<Square> {
    if is_upward(direction) { ray.last() } else { ray.first() }
}

const fn fill() -> [BoardSet; TABLE_SIZE] {
    let mut table = [BoardSet::EMPTY; TABLE_SIZE];
    let mut from = 0;
    while from < 64 {
        fill_square(&mut table, &ORTHOGONAL[from], from, &Direction::ORTHOGONAL);
        fill_square(&mut table, &DIAGONAL[from], from, &Direction::DIAGONAL);
        from += 1;
    }
    table
}

const fn fill_square(
    table: &mut [BoardSet; TABLE_SIZE],
    magic: &Magic,
    from: usize,
    directions: &[Direction; 4],
) {
    // Counting down through the subsets of a mask: subtract one and mask again.
    let mut blockers = magic.relevant;
    loop {
        let mut reach = 0;
        let mut i = 0;
        while i < 4 {
            reach |= slide(from, directions[i], blockers);
            i += 1;
        }
        table[magic.index(blockers)] = BoardSet::from_bits(reach);
        if blockers == 0 {
            return;
        }
        blockers = (blockers - 1) & magic.relevant;
    }
}

const fn slide(from: usize, direction: Direction, blockers: u64) -> u64 {
    let rays = &RAYS[direction as usize];
    let ray = rays[from].bits();
    let met = ray & blockers;
    if met == 0 {
        return ray;
    }
    let first = if is_upward(direction) { met.trailing_zeros() } else { 63 - met.leading_zeros() };
    ray & !rays[first as usize].bits()
}

#[rustfmt::skip]
const ORTHOGONAL_NUMBERS: [u64; 64] = [
    0x8280_0040_0080_2011, 0x0040_0420_0840_1002, 0x8880_2000_0881_7000, 0x0B00_0900_2110_00E4,
    0x0D80_0800_0204_0080, 0x0280_0400_2200_0180, 0x4C80_4080_0200_0300, 0x8100_0100_0020_4082,
    0x0201_8001_8040_0020, 0x0210_C020_0040_1000, 0x0002_0020_1042_0080, 0x0006_0008_1440_6200,
    0x0801_0008_0104_1100, 0x0092_0046_0008_8410, 0x8404_0068_0102_0410, 0x0500_8001_E280_0900,
    0xC140_0080_0020_408E, 0x0018_8100_2040_0110, 0x0002_0A00_2080_4010, 0x4009_2200_0812_0040,
    0x0010_1100_0500_0801, 0x4005_0100_0842_0400, 0x1806_0400_2188_1042, 0x2030_1A00_0040_A104,
    0x1080_4000_8000_288E, 0x0100_8022_0041_0201, 0x4000_8022_0010_4208, 0x0000_110A_0020_4200,
    0x4160_0402_8008_0080, 0x2211_0200_8080_0400, 0x2004_1844_0005_1082, 0x2000_0042_0000_8104,
    0x0080_00C0_04C0_2002, 0x0000_4000_8180_2006, 0x0040_80B0_0280_2008, 0x0401_0020_8900_1000,
    0x8043_0004_1100_0800, 0x0310_8002_0080_0400, 0x6524_0802_0400_6110, 0x8800_188C_0200_0841,
    0x0206_9420_4001_8000, 0x0010_0048_2000_4010, 0x60C0_8046_1202_0020, 0x8818_0080_1000_8008,
    0x0102_6801_0005_0010, 0x0012_0010_0402_0088, 0x8021_2210_0D14_0008, 0x0400_A400_9052_0001,
    0x0052_0420_4100_8600, 0x0410_8A20_0440_1080, 0x0000_1108_2000_4100, 0x9001_0020_3000_6B00,
    0x0222_0010_20E4_0A00, 0x0000_0400_8002_0080, 0x0002_0028_0104_8200, 0x0414_0040_840F_0200,
    0x8080_4095_0022_8001, 0x2900_8900_50A0_4003, 0x0201_0020_000B_1043, 0x800A_0020_0410_0842,
    0x0412_0004_6048_900E, 0x0103_000A_0C00_4809, 0x0041_0000_8200_0401, 0x2040_0401_8100_3042,
];

#[rustfmt::skip]
const DIAGONAL_NUMBERS: [u64; 64] = [
    0x8810_2088_0082_2041, 0x0820_1801_0BC0_9800, 0x0441_0440_8482_0044, 0x02A4_2C00_9104_A600,
    0x4205_1040_C000_3040, 0x0002_022A_A084_0009, 0xA002_0904_0240_0121, 0x0005_0480_8401_4008,
    0x8802_4002_8401_0200, 0x0000_0801_0848_8505, 0x0000_2428_0202_4008, 0x0040_0220_8208_0011,
    0x088C_1404_2000_0002, 0x2000_A602_3004_000E, 0x0208_0880_8808_4000, 0x0018_4042_0801_0804,
    0x8008_0210_0208_0800, 0x8010_0008_0E48_1040, 0x4088_0009_0A00_2200, 0x2804_0012_1212_0000,
    0x8024_0406_020A_0000, 0x2000_8001_00A0_0110, 0x0800_A100_4808_0802, 0x0001_0400_2882_1002,
    0x947C_8400_1010_1080, 0x2509_2130_1022_0200, 0x8084_0880_3408_0011, 0x0008_0801_0082_0002,
    0x0006_0010_1200_5004, 0x0610_0880_0100_4160, 0x44D0_8400_8202_0200, 0x0004_00C0_0102_5A00,
    0x0002_4210_4820_2004, 0x088D_1002_8010_0414, 0xA280_4028_0850_0150, 0x8009_0200_8028_0080,
    0x4160_4100_C024_00C0, 0x0000_810A_0003_0280, 0x8808_0100_5221_0800, 0x0020_C100_4801_0400,
    0x0004_1008_0604_0801, 0x002A_4C04_0489_2000, 0x4000_1042_3800_1000, 0x0230_0442_0080_0809,
    0x4000_2022_0880_0400, 0x0020_2024_0140_0321, 0x0020_0202_0200_0040, 0x2008_0250_8620_0A00,
    0x0024_4208_0442_2220, 0x0006_0308_C804_0002, 0x0900_0442_2804_0840, 0x2840_6061_0488_0006,
    0x0060_8020_2041_0001, 0x00D2_0420_8401_0023, 0x0012_2002_1082_0494, 0x0410_8911_0404_8800,
    0x1000_1206_0120_0800, 0x1000_0204_80A8_2880, 0x0049_0064_4044_1004, 0x4020_0000_0084_0402,
    0x0010_8280_1012_0600, 0x4000_1124_0C88_8200, 0xA000_C009_1B41_0200, 0x0604_2088_0200_2841,
];

#[cfg(test)]
mod tests {
    use super::*;

    /// Walks square by square until something is in the way.
    fn walk(from: Square, occupied: BoardSet, directions: [Direction; 4]) -> BoardSet {
        let mut reach = BoardSet::EMPTY;
        for direction in directions {
            let mut here = from;
            while let Some(next) = here.step(direction) {
                reach.insert(next);
                if occupied.contains(next) {
                    break;
                }
                here = next;
            }
        }
        reach
    }

    #[test]
    fn every_look_up_agrees_with_walking() {
        let mut bits = 0x2545_F491_4F6C_DD1D_u64;
        for from in Square::all() {
            for _ in 0..4_000 {
                bits ^= bits << 13;
                bits ^= bits >> 7;
                bits ^= bits << 17;
                for occupied in [bits, bits & bits.rotate_left(21), bits | bits.rotate_left(9)] {
                    let occupied = BoardSet::from_bits(occupied);
                    assert_eq!(
                        orthogonal_reach(from, occupied),
                        walk(from, occupied, Direction::ORTHOGONAL),
                        "rook on {from} among {occupied:?}"
                    );
                    assert_eq!(
                        diagonal_reach(from, occupied),
                        walk(from, occupied, Direction::DIAGONAL),
                        "bishop on {from} among {occupied:?}"
                    );
                }
            }
        }
    }
}
