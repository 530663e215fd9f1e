//! How much less deep to look at moves that come late in the order.

/// Reductions by depth and place in the order, worked out once.
pub(super) struct Reductions {
    by_size: [i32; SIZES],
}

const SIZES: usize = 256;

impl Reductions {
    pub(super) fn new() -> Self {
        let mut by_size = [0; SIZES];
        for (size, reduction) in by_size.iter_mut().enumerate().skip(1) {
            *reduction = logarithm(size as u32);
        }
        Self { by_size }
    }

    /// Plies to look less deep, in 1024ths: it grows with the logarithms of both depth and place.
    #[inline]
    pub(super) fn of(&self, depth: i32, place: usize) -> i32 {
        let depth = self.by_size[(depth.max(0) as usize).min(SIZES - 1)];
        let place = self.by_size[place.min(SIZES - 1)];
        // ln(depth) * ln(place) / 2.1 + 0.6, with logarithms to base two in 64ths.
        depth * place / 17 + 600
    }
}

/// The logarithm to base two in 64ths, in whole numbers: floating point logarithms differ between machines.
fn logarithm(size: u32) -> i32 {
    let whole = size.ilog2();
    let mut fraction = 0;
    // Squaring the mantissa doubles its logarithm: each overflow is the next binary digit.
    let mut mantissa = u64::from(size) << (31 - whole);
    for _ in 0..6 {
        mantissa = (mantissa * mantissa) >> 31;
        let digit = mantissa >> 32;
        mantissa >>= digit;
        fraction = fraction << 1 | digit as i32;
    }
    (whole as i32) << 6 | fraction
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_are_right_to_a_64th() {
        for size in 1..SIZES as u32 {
            let exact = f64::from(size).log2() * 64.0;
            let ours = f64::from(logarithm(size));
            assert!(ours <= exact + 1e-9 && exact < ours + 1.0 + 1e-9, "{size}: {ours} {exact}");
        }
    }
}
