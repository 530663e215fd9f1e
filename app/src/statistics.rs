//! Chances as counts of games show them, with their confidence.

/// Wilson's interval for a share. With draws among the games it is wider than it would have to be.
pub(crate) fn wilson(share: f64, games: f64) -> (f64, f64) {
    // The normal distribution has 95 % of its weight within so many standard deviations.
    const Z: f64 = 1.959_964;
    if games == 0.0 {
        return (0.0, 1.0);
    }
    let weight = Z * Z / games;
    let centre = share + weight / 2.0;
    let spread = Z * (share * (1.0 - share) / games + weight / (4.0 * games)).sqrt();
    let bound = |value: f64| (value / (1.0 + weight)).clamp(0.0, 1.0);
    (bound(centre - spread), bound(centre + spread))
}

/// The difference of two shares with its interval, as Newcombe makes it from Wilson's (the tenth method).
///
/// Each share is followed by the number of its games.
pub(crate) fn newcombe(one: (f64, f64), other: (f64, f64)) -> (f64, f64) {
    let ((one_low, one_high), (other_low, other_high)) = (wilson(one.0, one.1), wilson(other.0, other.1));
    let difference = one.0 - other.0;
    let below = (one.0 - one_low).hypot(other_high - other.0);
    let above = (one_high - one.0).hypot(other.0 - other_low);
    (difference - below, difference + above)
}

#[cfg(test)]
mod tests {
    use super::{newcombe, wilson};

    #[test]
    fn intervals_are_wilsons() {
        // Published example: 10 of 20 gives 0.299 to 0.701; none of ten leaves up to 0.278.
        for (share, games, low, high) in
            [(0.5, 20.0, 0.299, 0.701), (0.0, 10.0, 0.0, 0.278), (1.0, 10.0, 0.722, 1.0)]
        {
            let (least, most) = wilson(share, games);
            assert!(
                (least - low).abs() < 5e-4 && (most - high).abs() < 5e-4,
                "{share} of {games}: {least} {most}"
            );
        }
        assert_eq!(wilson(0.0, 0.0), (0.0, 1.0));
    }

    #[test]
    fn differences_are_newcombes() {
        // Newcombe 1998, method 10: 56/70 against 48/80 gives 0.0524 to 0.3339; 9/10 against 3/10 gives 0.1705 to 0.8090.
        for (one, other, low, high) in
            [((56.0, 70.0), (48.0, 80.0), 0.0524, 0.3339), ((9.0, 10.0), (3.0, 10.0), 0.1705, 0.8090)]
        {
            let share = |(hits, games): (f64, f64)| (hits / games, games);
            let (least, most) = newcombe(share(one), share(other));
            assert!((least - low).abs() < 5e-4 && (most - high).abs() < 5e-4, "{one:?}: {least} {most}");
        }
        assert_eq!(newcombe((0.0, 0.0), (0.0, 0.0)).1, 1.0);
    }
}
