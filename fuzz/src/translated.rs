//! Translations under noise: what can be read is held against what its ruleset says, and says it in the other language.

use std::path::Path;

use unruly::FileNote;
use unruly_contract::{Arg, Card, Phrase, PieceName, Preset, Profile, Spot, phrase};
use unruly_table::HostedRuleset;
use unruly_table::disk::as_text;
use unruly_ui::{Languages, Readable, Sentences, Translate, Translations};

use crate::{lines_of, taken};

/// What games say, with kinds of pieces in it that a file may have other words for.
fn said() -> [Phrase; 3] {
    let at = Spot { x: 1, y: 3 };
    let archer = || Arg::kind("archer");
    [
        phrase!("not-yours", piece: PieceName::from("white princess+black elf"), square: at),
        phrase!("no-such-step", kind: archer(), from: at, to: at),
        phrase!("ask-by-card", card: Arg::card("detour"), asked: Phrase::from("which archer?")),
    ]
}

/// Any bytes as a file of translations.
pub fn translations(data: &[u8]) {
    let Ok(text) = as_text(data.to_vec(), Path::new("noise.toml")) else { return };
    let checked = match unruly::check_translations(&text, None) {
        Ok(checked) => checked,
        Err(remark) => return check_remark(&remark, data),
    };
    taken();
    checked.for_nothing.iter().chain(&checked.missing).for_each(|remark| check_remark(remark, data));
    let known: Translations =
        toml::from_str(&text).unwrap_or_else(|error| panic!("it was read before: {error}"));
    let ruleset =
        unruly::find_ruleset(&known.ruleset).unwrap_or_else(|error| panic!("it was found before: {error}"));
    let languages = Languages::shipped();
    for language in languages.iter() {
        let sentences = known.clone().into_language(language);
        say(&ruleset, &sentences);
        let speaker = languages.speaker(language.tag());
        let speaker = speaker.of_game(ruleset.profile().naming, ruleset.cards(), sentences.clone());
        // Lines of the file stand for what a game says.
        sentences.keys().chain(text.lines()).for_each(|line| drop(speaker.say(&Phrase::from(line))));
        for phrase in said() {
            assert!(!speaker.say(&phrase).is_empty(), "nothing is said of {phrase}");
        }
    }
}

/// A remark says something about a place of the file.
fn check_remark(remark: &FileNote, data: &[u8]) {
    let (line, column) = (remark.place.line, remark.place.column);
    assert!((1..=lines_of(data)).contains(&line) && column >= 1, "{remark:?} points nowhere");
    assert!(!remark.message.is_empty(), "there is a remark without a word");
}

/// Says in another language all that a ruleset says.
fn say(ruleset: &HostedRuleset, sentences: &Sentences) {
    for sentence in sentences.keys() {
        assert!(sentences.get(sentence).is_some(), "{sentence:?} is translated and not found");
        assert_eq!(Sentences::key(sentence), sentence, "it is found by another sentence than its own");
    }
    let mut profile: Profile = ruleset.profile().clone();
    check(&mut profile, sentences);
    for card in ruleset.cards() {
        let mut card: Card = card.clone();
        let id = card.id.clone();
        check(&mut card, sentences);
        assert_eq!(card.id, id, "a card is called otherwise");
    }
    for preset in ruleset.presets() {
        let mut preset: Preset = preset.clone();
        check(&mut preset, sentences);
    }
}

/// A thing says what is translated in the other language, and the rest as before.
fn check(thing: &mut (impl Readable + Clone), sentences: &Sentences) {
    let before = texts(thing);
    sentences.put_into(thing);
    // The texts of a guide are found in its page, which a translation may divide in other ways.
    let after = texts(thing);
    if before.len() == after.len() {
        for (before, after) in before.iter().zip(&after) {
            assert!(
                before == after || sentences.get(before).is_some(),
                "{before:?} has become {after:?}, and is not translated"
            );
        }
    }
}

fn texts(thing: &mut impl Readable) -> Vec<String> {
    let mut texts = Vec::new();
    thing.each_text(&mut |text| texts.push(text.clone()));
    texts
}
