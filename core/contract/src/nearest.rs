//! The known word that somebody most likely meant.

/// The candidate nearest to a word, where one is near enough to be meant; the first of several.
pub fn nearest<'c>(word: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<&'c str> {
    // Nothing that long is a slip of the finger, and distances would be slow to work out.
    if word.chars().count() > 40 {
        return None;
    }
    let allowed = match word.chars().count() {
        0..=2 => 1,
        3..=7 => 2,
        _ => 3,
    };
    let folded = word.to_lowercase().replace('_', "-");
    candidates
        .into_iter()
        .map(|candidate| (distance(&folded, &candidate.to_lowercase()), candidate))
        // Two words that share nothing are never near, however short.
        .filter(|(distance, candidate)| *distance <= allowed && *distance < candidate.chars().count())
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

/// The end of a message about an unknown word: the candidate that was meant, or nothing where none is near.
pub fn did_you_mean<'c>(word: &str, candidates: impl IntoIterator<Item = &'c str>) -> String {
    nearest(word, candidates).map(|meant| format!("; did you mean {meant}?")).unwrap_or_default()
}

/// How many letters must be put in, left out, exchanged or swapped with their neighbour to make one word the other.
fn distance(one: &str, other: &str) -> usize {
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=other.len()).collect();
    for (row, letter) in one.iter().enumerate() {
        let mut next = vec![row + 1];
        for (column, against) in other.iter().enumerate() {
            let exchanged = last[column] + usize::from(letter != against);
            let mut best = exchanged.min(last[column + 1] + 1).min(next[column] + 1);
            let swapped = row > 0 && column > 0 && one[row - 1] == *against && other[column - 1] == *letter;
            if swapped {
                best = best.min(before[column - 1] + 1);
            }
            next.push(best);
        }
        before = std::mem::replace(&mut last, next);
    }
    last.last().copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::{did_you_mean, nearest};

    #[track_caller]
    fn check(word: &str, expected: Option<&str>) {
        assert_eq!(nearest(word, ["bishop", "king", "knight", "own", "in-check"]), expected, "{word}");
    }

    #[test]
    fn a_slip_of_the_finger_is_understood() {
        check("bishp", Some("bishop"));
        check("bihsop", Some("bishop"));
        check("Kings", Some("king"));
        check("onw", Some("own"));
        check("in_check", Some("in-check"));
    }

    #[test]
    fn a_message_ends_with_what_was_meant() {
        assert_eq!(did_you_mean("Black hole", ["black-hole", "bog"]), "; did you mean black-hole?");
        assert_eq!(did_you_mean("dragon", ["black-hole", "bog"]), "");
    }

    #[test]
    fn what_is_far_from_everything_is_not_guessed() {
        check("dragon", None);
        check("", None);
        check("x", None);
        check(&"k".repeat(1000), None);
    }
}
