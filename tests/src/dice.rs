//! Numbers by chance that are the same on every machine and every day.

/// Dice that fall alike for everyone who starts from the same seed.
#[derive(Debug, Clone)]
pub struct Dice(u64);

impl Dice {
    /// Dice that begin with this seed.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number below `sides`.
    pub fn roll(&mut self, sides: usize) -> usize {
        // The sequence known as SplitMix64.
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) >> 11) as usize % sides
    }

    /// Whether something happens that happens `times` in `of` times.
    pub fn falls(&mut self, times: usize, of: usize) -> bool {
        self.roll(of) < times
    }

    /// One of several.
    pub fn pick<'a, T>(&mut self, among: &'a [T]) -> &'a T {
        &among[self.roll(among.len())]
    }
}
