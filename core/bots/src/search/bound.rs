//! Bounds: the relation of a score that a search gave to the true one.

/// The relation of a score to the true one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Bound {
    /// It is at most this.
    Upper,
    /// It is at least this.
    Lower,
    /// It is this.
    Exact,
}

impl Bound {
    /// The bound of a score that came of a search between two limits.
    pub(crate) fn of(score: i32, (alpha, beta): (i32, i32)) -> Self {
        if score >= beta {
            Self::Lower
        } else if score > alpha {
            Self::Exact
        } else {
            Self::Upper
        }
    }

    /// Whether the true score lies on the same side of `limit` as `score` for certain.
    pub(crate) fn proves(self, score: i32, limit: i32) -> bool {
        match self {
            Self::Exact => true,
            Self::Lower => score >= limit,
            Self::Upper => score < limit,
        }
    }

    /// Whether the true score lies outside these limits, on the side where `score` is, or is `score` itself.
    pub(crate) fn settles(self, score: i32, (alpha, beta): (i32, i32)) -> bool {
        match self {
            Self::Exact => true,
            Self::Lower => score >= beta,
            Self::Upper => score <= alpha,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Bound;

    #[test]
    fn a_bound_settles_what_lies_beyond_it() {
        let window = (10, 20);
        assert_eq!(
            [5, 15, 25].map(|score| Bound::of(score, window)),
            [Bound::Upper, Bound::Exact, Bound::Lower]
        );
        assert!(Bound::Exact.settles(15, window));
        assert_eq!([5, 15, 25].map(|score| Bound::Lower.settles(score, window)), [false, false, true]);
        assert_eq!([5, 15, 25].map(|score| Bound::Upper.settles(score, window)), [true, false, false]);
    }
}
