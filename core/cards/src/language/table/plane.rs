//! The words that the plane lacks; everything else of the language holds there as on the board.

/// Words, verbs and keys that mean nothing where there is no edge, no rank and no colour of squares, each with what may be
/// written instead.
static MISSING: &[(&[&str], &str)] = &[
    (
        &["rank", "half", "file", "rank-of", "crossed"],
        "the plane has no ranks and no files; name squares by what stands near them, as in `adjacent(own & king)`",
    ),
    (
        &["start"],
        "nothing begins a game of its own on the plane; bring pieces back on `edge`, the empty squares that touch one",
    ),
    (
        &["corner", "centre", "extent"],
        "the plane has no corners and no middle; `edge` are the empty squares that touch a piece",
    ),
    (&["light", "dark", "colour"], "squares of the plane have no colours"),
    (
        &["ahead", "behind"],
        "nobody has a forward on the plane; `orthogonal(SET)` are the neighbours on all sides",
    ),
    (
        &["board", "cycle", "shape", "link", "over-edge", "leapers-cross", "post"],
        "the plane itself stays as it is but for squares that are `blocked` and walls; change the pieces on it instead",
    ),
    (&["promote", "promoted"], "nothing is promoted on the plane; `transform` makes a piece another kind"),
    (&["en-passant"], "nothing is captured in passing on the plane"),
];

/// The word to write instead of one that the plane lacks.
pub(crate) fn instead_on_the_plane(name: &str) -> Option<&'static str> {
    MISSING.iter().find(|(names, _)| names.contains(&name)).map(|(_, instead)| *instead)
}

#[cfg(test)]
mod tests {
    use super::MISSING;
    use crate::language::table::{rules, steps, words};

    #[test]
    fn only_what_there_is_on_the_board_is_missing() {
        let keys = || steps().flat_map(|step| step.keys).map(|key| key.name);
        let known = |name: &&str| {
            words().any(|word| word.name == *name)
                || steps().any(|step| step.name == *name)
                || rules().any(|rule| rule.name == *name)
                || keys().any(|key| key == *name)
        };
        let strange: Vec<_> =
            MISSING.iter().flat_map(|(names, _)| *names).filter(|name| !known(name)).collect();
        assert!(strange.is_empty(), "{strange:?}");
    }
}
