//! The languages that ship: every folder of `languages`, listed when the program is built.

use std::sync::LazyLock;

use crate::Language;

/// A language's letters and its files, each with its name and its text.
type Folder = (&'static str, &'static [(&'static str, &'static str)]);

/// The folders of `languages`, in the order of their names.
const FOLDERS: &[Folder] = include!(concat!(env!("OUT_DIR"), "/shipped.rs"));

static SHIPPED: LazyLock<Vec<Language>> = LazyLock::new(|| {
    let read = |(tag, files): &Folder| Language::read(tag, files.iter().copied());
    FOLDERS.iter().map(|folder| read(folder).expect("a test reads each language that ships")).collect()
});

/// Every language that ships, in the order of their letters.
pub fn shipped() -> &'static [Language] {
    &SHIPPED
}

#[cfg(test)]
mod tests {
    use super::shipped;

    #[test]
    fn english_is_among_the_languages_that_ship() {
        assert!(shipped().iter().any(|language| language.tag() == "en"), "{:?}", shipped());
    }
}
