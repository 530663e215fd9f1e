//! Cards that are meant by what is typed.

use std::collections::BTreeMap;

/// So many cards are offered.
const OFFERED: usize = 6;

/// The cards that may be meant by what is typed, by their ids and titles: those whose titles begin so first.
pub(super) fn meant<'t>(typed: &str, titles: &'t BTreeMap<String, String>) -> Vec<(&'t str, &'t str)> {
    let typed = typed.trim().to_lowercase();
    if typed.is_empty() {
        return Vec::new();
    }
    let is_meant =
        |(id, title): &(&String, &String)| title.to_lowercase().contains(&typed) || id.contains(&typed);
    let mut found: Vec<(&String, &String)> = titles.iter().filter(is_meant).collect();
    found.sort_by_key(|(_, title)| (!title.to_lowercase().starts_with(&typed), title.as_str()));
    found.into_iter().take(OFFERED).map(|(id, title)| (id.as_str(), title.as_str())).collect()
}

#[cfg(test)]
mod tests {
    use super::meant;

    #[test]
    fn titles_that_begin_so_come_first() {
        let titles = [("veto", "Veto"), ("no-veto", "No veto"), ("bog", "Bog")];
        let titles = titles.map(|(id, title)| (id.to_owned(), title.to_owned())).into();
        assert_eq!(meant("VE", &titles), [("veto", "Veto"), ("no-veto", "No veto")]);
        assert_eq!(meant("no-v", &titles), [("no-veto", "No veto")]);
        assert!(meant(" ", &titles).is_empty());
    }
}
