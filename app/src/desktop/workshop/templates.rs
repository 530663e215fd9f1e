//! Sets and cards to begin with: each of them passes the checker and its own examples.

use unruly_cards::language::{self, SourceFile};
use unruly_workshop::{SetFile, Template};

use crate::card_sets::HEAD;

/// Cards to begin with, from the plainest on, each by the idea it shows.
const CARDS: [(&str, &str); 8] = [
    ("move", include_str!("templates/move.toml")),
    ("again", include_str!("templates/again.toml")),
    ("swap", include_str!("templates/swap.toml")),
    ("return", include_str!("templates/return.toml")),
    ("piece-rule", include_str!("templates/piece-rule.toml")),
    ("square-rule", include_str!("templates/square-rule.toml")),
    ("trap", include_str!("templates/trap.toml")),
    ("counter", include_str!("templates/counter.toml")),
];

/// House rules to begin with.
const HOUSE: &str = include_str!("templates/house.toml");

/// Cards to begin with.
pub(super) fn all() -> Vec<Template> {
    let template = |(key, toml): &(&str, &str)| {
        let first = language::sketch(&SourceFile::new("template.toml", *toml)).into_iter().next();
        let id = first.map(|sketch| sketch.id).unwrap_or_default();
        Template { key: (*key).to_owned(), id, toml: (*toml).to_owned() }
    };
    CARDS.iter().map(template).collect()
}

/// A set with house rules and one card.
pub(super) fn new_set(name: &str) -> Vec<SetFile> {
    let head = format!(
        "name = {}\nsummary = \"Chess with cards of my own\"\nauthors = [\"me\"]\nguide = \"\"\"\n# How to play\n\n\
         Chess with a common deck. Play one card on your own turn and one on your opponent's.\n\"\"\"\n\n{HOUSE}",
        quoted(name)
    );
    let (_, first) = CARDS[0];
    vec![file("cards.toml", first.to_owned()), file(HEAD, head)]
}

/// A set that builds on another.
pub(super) fn based_on(name: &str, base: &str) -> Vec<SetFile> {
    let head = format!(
        "name = {}\nsummary = \"Changes to another set\"\nauthors = [\"me\"]\nbased-on = {}\n\
         # Cards that are left out, by their ids.\nwithout = []\n",
        quoted(name),
        quoted(base)
    );
    let cards = "# Cards of your own go here, below a line [[card]]. A line [[redefine]] with the id of a card changes some of its keys.\n";
    vec![file("cards.toml", cards.to_owned()), file(HEAD, head)]
}

/// The head of a set under another name.
pub(super) fn renamed(head: &str, name: &str) -> String {
    let is_name =
        |line: &&str| line.strip_prefix("name").is_some_and(|rest| rest.trim_start().starts_with('='));
    let renamed = format!("name = {}", quoted(name));
    let Some(place) = head.lines().position(|line| is_name(&line)) else {
        return format!("{renamed}\n{head}");
    };
    let mut text = String::new();
    for (number, line) in head.split_inclusive('\n').enumerate() {
        let end = &line[line.trim_end_matches(['\r', '\n']).len()..];
        match number == place {
            true => text.extend([renamed.as_str(), end]),
            false => text.push_str(line),
        }
    }
    text
}

fn file(name: &str, text: String) -> SetFile {
    SetFile { name: name.to_owned(), text }
}

fn quoted(text: &str) -> String {
    toml::Value::String(text.replace(['\n', '\r'], " ")).to_string()
}

#[cfg(test)]
mod tests {
    use super::{CARDS, all, based_on, new_set, renamed};
    use crate::desktop::workshop::files::as_sources;
    use crate::{card_sets, examples};

    #[test]
    fn every_template_passes_the_checker_and_its_own_examples() {
        let mut files = new_set("Everything");
        let cards = files.iter_mut().find(|file| file.name == "cards.toml").unwrap();
        cards.text = CARDS.iter().map(|(_, toml)| *toml).collect::<Vec<_>>().join("\n");
        let home = tempfile::tempdir().unwrap();
        let read = card_sets::read_files("everything", &as_sources("everything", &files), home.path());
        let (ruleset, warnings) = read.unwrap();
        assert!(warnings.is_empty(), "{warnings:?}");
        let ids: Vec<&str> = ruleset.set().cards.iter().map(|card| card.id.as_str()).collect();
        assert_eq!(ids, all().iter().map(|template| template.id.as_str()).collect::<Vec<_>>());
        for ran in examples::run(&ruleset, |_| true) {
            assert_eq!(ran.failure, None, "{}", ran.card.name);
        }
        assert!(ruleset.set().cards.iter().all(|card| !card.examples.is_empty()));
    }

    #[test]
    fn a_set_on_another_needs_nothing_of_its_own() {
        let home = tempfile::tempdir().unwrap();
        let files = as_sources("fewer", &based_on("Fewer", "fandeck"));
        let (ruleset, warnings) = card_sets::read_files("fewer", &files, &home.path().join("fewer")).unwrap();
        assert!(warnings.is_empty() && ruleset.set().cards.len() == 140);
    }

    #[test]
    fn a_copy_has_its_own_name() {
        assert_eq!(
            renamed("# Head\nname = \"A\"\nsummary = \"name = x\"\n", "B \"b\""),
            "# Head\nname = 'B \"b\"'\nsummary = \"name = x\"\n"
        );
        assert_eq!(renamed("summary = \"\"", "B"), "name = \"B\"\nsummary = \"\"");
        // The line itself, and not an earlier one that says the same.
        assert_eq!(renamed("# name = 1\r\nname = 1\r\n", "B"), "# name = 1\r\nname = \"B\"\r\n");
    }
}
