//! Notes that come in a series: each has a number behind a word that they share.

/// Each tells a variation.
pub(super) const VARIATIONS: Series = Series("variation-");
/// Each tells a comment.
pub(super) const COMMENTS: Series = Series("comment-");

/// Whether a note with this key tells a variation or a comment.
pub(super) fn is_in_series(key: &str) -> bool {
    [VARIATIONS, COMMENTS].into_iter().any(|series| series.number(key).is_some())
}

/// The beginning that the keys of such notes have in common, such as `variation-`.
#[derive(Debug, Clone, Copy)]
pub(super) struct Series(&'static str);

impl Series {
    /// The key of the note with this number.
    pub(super) fn key(self, number: usize) -> String {
        format!("{}{number}", self.0)
    }

    /// The number of the note that has this key, where it is one of the series.
    pub(super) fn number(self, key: &str) -> Option<usize> {
        let digits = key.strip_prefix(self.0)?;
        let is_number = !digits.starts_with('0') && digits.bytes().all(|digit| digit.is_ascii_digit());
        is_number.then(|| digits.parse().ok()).flatten()
    }
}
