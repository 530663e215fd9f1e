//! English, which every ruleset speaks.

use crate::{Language, Speaker, WordingError};

/// What is said of every game.
const COMMON: [(&str, &str); 2] = [
    ("names.ftl", include_str!("../../../languages/en/names.ftl")),
    ("table.ftl", include_str!("../../../languages/en/table.ftl")),
];

/// A speaker of English with the wordings that a ruleset brings.
///
/// # Errors
/// Tells everything that is wrong with these.
pub fn english(wordings: &[&str]) -> Result<Speaker, Vec<WordingError>> {
    let own = wordings.iter().map(|text| ("wordings", *text));
    Ok(Speaker::of([Language::read("en", COMMON.into_iter().chain(own))?]))
}
