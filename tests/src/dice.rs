//! Numbers by chance that are the same on every machine and every day.

use std::collections::VecDeque;

/// Dice that fall alike for everyone who starts from the same seed or the same bytes.
#[derive(Debug, Clone)]
pub struct Dice {
    state: u64,
    bytes: VecDeque<u8>,
}

impl Dice {
    /// Dice that begin with this seed.
    pub fn new(seed: u64) -> Self {
        Self { state: seed, bytes: VecDeque::new() }
    }

    /// Dice that fall as the bytes say while there are any, and then by a seed made of them.
    pub fn fed(bytes: &[u8]) -> Self {
        let mix = |seed: u64, byte: &u8| (seed ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01B3);
        Self { state: bytes.iter().fold(0, mix), bytes: bytes.iter().copied().collect() }
    }

    /// A number below `sides`.
    pub fn roll(&mut self, sides: usize) -> usize {
        self.next_fed(sides).unwrap_or_else(|| self.next_of_sequence()) % sides
    }

    /// Whether something happens that happens `times` in `of` times.
    pub fn falls(&mut self, times: usize, of: usize) -> bool {
        self.roll(of) < times
    }

    /// One of several.
    pub fn pick<'a, T>(&mut self, among: &'a [T]) -> &'a T {
        &among[self.roll(among.len())]
    }

    /// The number that the next bytes say. One is not enough for many sides.
    fn next_fed(&mut self, sides: usize) -> Option<usize> {
        let first = usize::from(self.bytes.pop_front()?);
        if sides <= 256 { Some(first) } else { Some(first << 8 | usize::from(self.bytes.pop_front()?)) }
    }

    fn next_of_sequence(&mut self) -> usize {
        // The sequence known as SplitMix64.
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) >> 11) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::Dice;

    #[test]
    fn bytes_come_before_the_sequence() {
        let mut dice = Dice::fed(&[3, 1, 2, 9]);
        assert_eq!([dice.roll(6), dice.roll(1000), dice.roll(8)], [3, 256 + 2, 1]);
        let next = |bytes: &[u8]| {
            let mut dice = Dice::fed(bytes);
            assert!(bytes.iter().all(|_| dice.roll(6) < 6));
            dice.roll(1_000_000)
        };
        assert_eq!(next(&[1, 2]), next(&[1, 2]));
        assert_ne!(next(&[1, 2]), next(&[2, 1]), "the seed is made of the bytes");
    }
}
