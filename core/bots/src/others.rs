//! The lines of a thought after its best one.

use unruly_contract::OtherLine;

/// Lines in the order in which a bot would take them, as the others of a thought whose best line has this score. A line that was
/// looked at less than those before it may look better than it is, so none is told to be better than they are.
pub(crate) fn others(best: i32, lines: impl Iterator<Item = OtherLine>) -> Vec<OtherLine> {
    let mut least = best;
    let told = lines.map(|other| {
        least = least.min(other.score);
        OtherLine { score: least, ..other }
    });
    told.collect()
}

#[cfg(test)]
mod tests {
    use unruly_contract::{Action, OtherLine};

    use super::others;

    #[test]
    fn no_line_is_told_to_be_better_than_those_before_it() {
        let lines = [20, 50, 10, 15].map(|score| OtherLine { line: vec![Action::new("go")], score });
        let told: Vec<i32> = others(30, lines.into_iter()).iter().map(|other| other.score).collect();
        assert_eq!(told, [20, 20, 10, 10]);
    }
}
