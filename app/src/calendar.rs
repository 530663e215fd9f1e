//! The day, for the notes of a game.

/// The day where the user is, as score sheets write it: `2026.12.01`.
pub(crate) fn today() -> String {
    jiff::ZonedDateTime::now().strftime("%Y.%m.%d").to_string()
}

#[cfg(test)]
mod tests {
    use super::today;

    #[test]
    fn a_day_is_written_as_score_sheets_have_it() {
        let parts: Vec<usize> = today().split('.').map(str::len).collect();
        assert_eq!(parts, [4, 2, 2]);
    }
}
