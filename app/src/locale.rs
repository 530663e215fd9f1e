//! The language of the system.

use unruly_ui::Languages;
use unruly_wording::ENGLISH;

/// The language of the system, where it ships: that of somebody who has set none.
pub(crate) fn language() -> String {
    let said = |name: &&str| std::env::var(name).ok().filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(said);
    spoken(locale.as_deref().unwrap_or_default())
}

/// The language of a locale such as `de_CH.UTF-8`, where it ships; English otherwise.
fn spoken(locale: &str) -> String {
    let letters = locale.split(|sign: char| !sign.is_ascii_alphabetic()).next().unwrap_or_default();
    let tag = letters.to_ascii_lowercase();
    if Languages::shipped().get(&tag).is_some() { tag } else { ENGLISH.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::spoken;

    #[test]
    fn a_locale_names_a_language_that_ships_or_english_is_spoken() {
        for (locale, tag) in [
            ("de_CH.UTF-8", "de"),
            ("fr", "fr"),
            ("fr_FR@euro", "fr"),
            ("en_GB.UTF-8", "en"),
            ("C.UTF-8", "en"),
            ("POSIX", "en"),
            ("ja_JP.UTF-8", "en"),
            ("", "en"),
        ] {
            assert_eq!(spoken(locale), tag, "{locale}");
        }
    }
}
