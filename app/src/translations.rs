//! Translations of rulesets: those that ship, and those that the user has put beside a ruleset.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use toml::de::{DeTable, DeValue};
use unruly_contract::Place;
use unruly_table::HostedRuleset;
use unruly_ui::{Languages, Readable, Sentences, Translations, Words};

use crate::companions::Companions;
use crate::{card_sets, places, presets, rulesets, shipped};

/// The files there are.
const FILES: Companions = Companions { folder: "translations", shipped: shipped::TRANSLATIONS };

/// The keys of card files whose texts are said to players; those of cards and of the set itself are told by their ruleset.
const SAID: [&str; 5] = ["prompt", "nothing", "words", "word", "notes"];
/// The key of the kinds of pieces that a set brings.
const KINDS: &str = "kind";

/// The translations of a ruleset: the user's own where there are any, else those that ship. A set that builds on
/// another says what that one says, where it does not say it itself.
///
/// # Errors
/// Names the file, and says what is wrong there.
pub(crate) fn of(ruleset: &str) -> Result<Translations, String> {
    of_those_in(&places::rulesets(), ruleset)
}

fn of_those_in(home: &Path, ruleset: &str) -> Result<Translations, String> {
    let mut known = own(home, ruleset)?;
    for base in bases(rulesets::find(ruleset).ok().as_ref()) {
        known.complete_with(own(home, &base.profile().id)?);
    }
    Ok(known)
}

/// The translations for this ruleset alone.
fn own(home: &Path, ruleset: &str) -> Result<Translations, String> {
    FILES.of(home, ruleset, |text| {
        read(text).map_err(|FileNote { place, message }| format!("line {}: {message}", place.line))
    })
}

fn read(text: &str) -> Result<Translations, FileNote> {
    toml::from_str(text).map_err(|error| {
        let (place, message) = Place::told(text, &error);
        let place = if place == Place::START { place_of_stray_value(text).unwrap_or(place) } else { place };
        FileNote { place, message }
    })
}

/// Where the first value stands that should be a text, or a table of texts, and is none. Languages may have any letters, and in
/// what may have any name the reader tells of no place but the beginning of the file.
fn place_of_stray_value(text: &str) -> Option<Place> {
    let file = DeTable::parse(text).ok()?;
    let languages = file.get_ref().iter().filter(|(key, _)| key.get_ref() != "ruleset");
    let stray = languages.flat_map(|(_, language)| match language.get_ref() {
        DeValue::Table(sentences) => {
            sentences.values().filter(|value| !matches!(value.get_ref(), DeValue::String(_))).collect()
        }
        _ => vec![language],
    });
    stray.map(|value| value.span().start).min().map(|byte| Place::of(text, byte))
}

/// The rulesets on which one builds, the nearest first.
fn bases(ruleset: Option<&HostedRuleset>) -> Vec<HostedRuleset> {
    let mut found: Vec<HostedRuleset> = ruleset.map(named_bases).unwrap_or_default();
    let mut next = 0;
    while let Some(ruleset) = found.get(next) {
        // Two sets that name each other are no sets; whoever is half through with mending them may still have one open.
        let is_new = |base: &HostedRuleset| found.iter().all(|known| known.profile().id != base.profile().id);
        let fresh: Vec<HostedRuleset> = named_bases(ruleset).into_iter().filter(is_new).collect();
        found.extend(fresh);
        next += 1;
    }
    found
}

fn named_bases(ruleset: &HostedRuleset) -> Vec<HostedRuleset> {
    let head = ruleset.sources().iter().find(|source| source.name == card_sets::HEAD);
    let ids = head.map(|head| card_sets::bases(&head.text)).unwrap_or_default();
    ids.iter().filter_map(|id| rulesets::find(id).ok()).collect()
}

/// Something about a file of translations, and where it stands in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileNote {
    /// Where it stands.
    pub place: Place,
    /// The note itself.
    pub message: String,
}

/// The notes on a file of translations.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Checked {
    /// Sentences that nobody says.
    pub for_nothing: Vec<FileNote>,
    /// Sentences that are not translated.
    pub missing: Vec<FileNote>,
}

/// Holds a file of translations against what its ruleset says. A set in a folder beside goes before one that ships.
///
/// # Errors
/// Says where and why it cannot be read, or for what there is no ruleset.
pub fn check(text: &str, beside: Option<&Path>) -> Result<Checked, FileNote> {
    let known = read(text)?;
    check_against_its_ruleset(text, &known, beside)
        .map_err(|message| FileNote { place: Place::START, message })
}

fn check_against_its_ruleset(
    text: &str,
    known: &Translations,
    beside: Option<&Path>,
) -> Result<Checked, String> {
    let folder = beside.map(|folder| folder.join(&known.ruleset)).filter(|folder| card_sets::is_set(folder));
    let ruleset = match folder.map(|folder| card_sets::read(&folder)) {
        Some(Ok(Ok((ruleset, ..)))) => {
            card_sets::hosted(Arc::new(ruleset)).map_err(|fault| fault.to_string())?
        }
        Some(Ok(Err(diagnostics))) => {
            let first = diagnostics.first().map(|first| first.message.as_str()).unwrap_or_default();
            return Err(format!("the set {} has mistakes of its own: {first}", known.ruleset));
        }
        Some(Err(error)) => return Err(format!("the set {} cannot be read: {error}", known.ruleset)),
        None => rulesets::find(&known.ruleset).map_err(|error| error.to_string())?,
    };
    let sentences = sentences(&ruleset);
    let mut whole = known.clone();
    for base in bases(Some(&ruleset)) {
        whole.complete_with(own(beside.unwrap_or(&places::rulesets()), &base.profile().id)?);
    }
    let places = places_of_sentences(text);
    let mut checked = Checked::default();
    let languages = Languages::shipped();
    for (letters, own) in &known.languages {
        let words = Words::of(&languages, letters);
        let place = |sentence: &str| {
            let found =
                places.iter().find(|(known, key, _)| known == letters && Sentences::key(key) == sentence);
            found.map_or(Place::START, |(_, _, place)| *place)
        };
        let stray = own.keys().filter(|sentence| !sentences.contains(*sentence));
        checked.for_nothing.extend(stray.map(|sentence| FileNote {
            place: place(sentence),
            message: format!("{} does not say {sentence:?}: this is translated for nothing", known.ruleset),
        }));
        let whole = &whole.languages[letters];
        let open =
            sentences.iter().filter(|sentence| whole.get(sentence).is_none() && !words.can_say(sentence));
        checked.missing.extend(open.map(|sentence| FileNote {
            place: Place::START,
            message: format!("{sentence:?} is not translated into {letters}"),
        }));
    }
    Ok(checked)
}

/// Every sentence that a ruleset says, its presets and what it builds on included.
fn sentences(ruleset: &HostedRuleset) -> BTreeSet<String> {
    let mut found = ruleset.profile().sentences();
    found.extend(ruleset.cards().iter().flat_map(Readable::sentences));
    found.extend(presets::of(ruleset).0.iter().flat_map(Readable::sentences));
    let bases = bases(Some(ruleset));
    let sources = ruleset.sources().iter().chain(bases.iter().flat_map(HostedRuleset::sources));
    for table in sources.filter_map(|source| source.text.parse::<toml::Table>().ok()) {
        let kinds = table.get(KINDS).and_then(toml::Value::as_array).into_iter().flatten();
        found.extend(kinds.filter_map(|kind| kind.get("name")?.as_str()).map(str::to_owned));
        gather(&toml::Value::Table(table), false, &mut found);
    }
    found.iter().map(|sentence| Sentences::key(sentence)).collect()
}

/// Takes every text that is said to players, wherever it stands in a file.
fn gather(value: &toml::Value, is_said: bool, found: &mut BTreeSet<String>) {
    match value {
        toml::Value::String(text) if is_said => {
            found.insert(text.clone());
        }
        toml::Value::Array(values) => values.iter().for_each(|value| gather(value, is_said, found)),
        toml::Value::Table(table) => {
            table.iter().for_each(|(key, value)| gather(value, SAID.contains(&key.as_str()), found));
        }
        _ => {}
    }
}

/// Where each sentence stands in a file: its language, the sentence and the place.
fn places_of_sentences(text: &str) -> Vec<(String, String, Place)> {
    let Ok(file) = DeTable::parse(text) else { return Vec::new() };
    let mut places = Vec::new();
    for (language, sentences) in file.get_ref() {
        let DeValue::Table(sentences) = sentences.get_ref() else { continue };
        for key in sentences.keys() {
            let place = Place::of(text, key.span().start);
            places.push((language.get_ref().to_string(), key.get_ref().to_string(), place));
        }
    }
    places
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::{Path, PathBuf};

    use unruly_ui::Languages;

    use unruly_contract::Place;

    use super::{Checked, check, of_those_in};
    use crate::shipped::{self, TRANSLATIONS};

    /// The folder of rulesets in the repository.
    fn repository() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../rulesets")
    }

    #[test]
    fn all_that_a_ruleset_says_is_translated_and_nothing_else() {
        for (set, text) in TRANSLATIONS {
            assert!(text.lines().count() > 20, "{set}");
            assert_eq!(check(text, None), Ok(Checked::default()), "{set}");
        }
        let example = fs::read_to_string(repository().join("translations/example.toml")).unwrap();
        assert_eq!(check(&example, Some(&repository())), Ok(Checked::default()));
    }

    /// The translations of the deck.
    fn of_the_deck() -> &'static str {
        TRANSLATIONS.iter().find(|(id, _)| *id == "fandeck").unwrap().1
    }

    #[test]
    fn a_guide_calls_cards_as_they_are_called() {
        let ruleset = crate::rulesets::find("fandeck").unwrap();
        let known: unruly_ui::Translations = toml::from_str(of_the_deck()).unwrap();
        let french = known.into_language(Languages::shipped().get("fr").unwrap());
        let mut count = 0;
        for sentence in french.keys() {
            for card in ruleset.cards() {
                if sentence.contains(&format!("*{}*", card.title)) {
                    let (own, title) = (french.get(sentence).unwrap(), french.get(&card.title).unwrap());
                    assert!(own.contains(&format!("*{title}*")), "{own}: {title}");
                    count += 1;
                }
            }
        }
        assert!(count >= 4, "the guide names {count} cards");
    }

    #[test]
    fn every_ruleset_that_ships_is_translated() {
        let ids: Vec<String> = shipped::rulesets().map(|ruleset| ruleset.profile().id.clone()).collect();
        assert_eq!(ids, TRANSLATIONS.iter().map(|(id, _)| *id).collect::<Vec<_>>());
    }

    #[test]
    fn a_card_whose_text_was_changed_is_not_translated_any_more() {
        let text = of_the_deck();
        let old = "\"Ambition\" = \"Ambition\"";
        assert!(text.contains(old));
        let checked = check(&text.replace(old, "\"Ambitions\" = \"Ambition\""), None).unwrap();
        let line = 1 + text.lines().position(|line| line == old).unwrap();
        let [stray] = checked.for_nothing.as_slice() else { panic!("{checked:?}") };
        assert_eq!(stray.place, Place { line, column: 1 });
        assert_eq!(stray.message, "fandeck does not say \"Ambitions\": this is translated for nothing");
        let [open] = checked.missing.as_slice() else { panic!("{checked:?}") };
        assert_eq!(open.message, "\"Ambition\" is not translated into fr");
    }

    /// The files of translations of a set that has these cards and nothing more.
    fn check_for(set: &str, translations: &str) -> Checked {
        let home = tempfile::tempdir().unwrap();
        let folder = home.path().join("mine");
        fs::create_dir_all(&folder).unwrap();
        let head = "name = \"Mine\"\nauthors = [\"me\"]\nsummary = \"Small\"\nbased-on = \"fandeck\"\n";
        fs::write(folder.join("set.toml"), head).unwrap();
        fs::write(folder.join("cards.toml"), set).unwrap();
        check(translations, Some(home.path())).unwrap()
    }

    #[test]
    fn what_a_set_of_ones_own_says_is_found_in_its_files() {
        let card = "[[card]]\nname = \"Nudge\"\ntext = \"A piece\\nsteps.\"\nplay = \"instead\"\nicons = [\"own rook\"]\n\
                    do = [{ choose = \"stepper\", from = \"own & rook\", prompt = \"who steps?\" },\n\
                    { move = \"stepper\", as = \"B\", capture = \"no\" }]\n\
                    examples = [\"fen 4k3/8/8/8/8/8/8/R3K3 w\\nwhite: play nudge a1 d4\\nexpect d4 = white rook\"]\n";
        let checked =
            check_for(card, "ruleset = \"mine\"\n[fr]\n\"A piece steps.\" = \"x\"\n\"gone\" = \"y\"\n");
        let stray: Vec<&str> = checked.for_nothing.iter().map(|remark| remark.message.as_str()).collect();
        assert_eq!(stray, ["mine does not say \"gone\": this is translated for nothing"]);
        assert_eq!(checked.for_nothing[0].place, Place { line: 4, column: 1 });
        let open: Vec<&str> = checked.missing.iter().map(|remark| remark.message.as_str()).collect();
        for sentence in ["Mine", "Small", "Nudge", "who steps?"] {
            assert!(
                open.contains(&format!("{sentence:?} is not translated into fr").as_str()),
                "{sentence}: {open:?}"
            );
        }
        assert!(
            !open.iter().any(|message| message.contains("Vendetta")),
            "the set below has its own: {open:?}"
        );
    }

    #[test]
    fn ones_own_translations_go_before_those_that_ship() {
        let home = tempfile::tempdir().unwrap();
        let folder = home.path().join("translations");
        fs::create_dir_all(&folder).unwrap();
        let own = "ruleset = \"fandeck\"\n[fr]\n\"which Pawn?\" = \"lequel ?\"\n";
        fs::write(folder.join("fandeck.toml"), own).unwrap();
        let known = of_those_in(home.path(), "fandeck")
            .unwrap()
            .into_language(Languages::shipped().get("fr").unwrap());
        assert_eq!(known.get("which Pawn?"), Some("lequel\u{a0}?"));
        assert!(of_those_in(home.path(), "nothing").unwrap().languages.is_empty());
        fs::write(folder.join("fandeck.toml"), "ruleset = 1").unwrap();
        assert!(of_those_in(home.path(), "fandeck").unwrap_err().contains("fandeck.toml: line 1: "));
        assert!(check("ruleset = \"nothing\"", None).unwrap_err().message.contains("nothing"));
        assert!(check("ruleset = \"tile\"\n[fr]\na = 1", None).is_err());
    }

    #[test]
    fn a_slip_in_a_file_is_told_where_it_stands() {
        let line_of = |text: &str| check(text, None).unwrap_err().place.line;
        // A text that is never closed, a number for a sentence, a text for a language.
        assert_eq!(line_of("ruleset = \"tile\"\n[fr]\na = \"b\"\nc = \"d\n"), 4);
        assert_eq!(line_of("ruleset = \"tile\"\n[fr]\na = \"b\"\nc = 3\n"), 4);
        assert_eq!(line_of("ruleset = \"tile\"\nde = \"x\"\n[fr]\na = \"b\"\n"), 2);
    }
}
