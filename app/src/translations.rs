//! What rulesets ask in other languages: translations that ship, and those that the user has put beside a ruleset.

use std::fs;
use std::path::Path;

use unruly_ui::{Sentences, Translations};

use crate::{places, rulesets};

/// The files that ship, by the ruleset that each is for.
const SHIPPED: [(&str, &str); 1] = [("fandeck", include_str!("../../rulesets/translations/fandeck.toml"))];

/// What a ruleset asks in other languages: the user's own translations where there are any, else those that ship.
///
/// # Errors
/// Names the file, and says what is wrong there.
pub(crate) fn of(ruleset: &str) -> Result<Translations, String> {
    of_those_in(&places::rulesets(), ruleset)
}

fn of_those_in(home: &Path, ruleset: &str) -> Result<Translations, String> {
    let path = home.join("translations").join(format!("{ruleset}.toml"));
    if path.is_file() {
        let text = fs::read_to_string(&path)
            .map_err(|error| format!("{} cannot be read: {error}", path.display()))?;
        return read(&text).map_err(|reason| format!("{}: {reason}", path.display()));
    }
    let shipped = SHIPPED.iter().find(|(id, _)| *id == ruleset);
    shipped.map_or_else(|| Ok(Translations::default()), |(_, text)| read(text))
}

fn read(text: &str) -> Result<Translations, String> {
    toml::from_str(text).map_err(|error| error.message().trim().replace('\n', "; "))
}

/// Reads a file of translations, and says how many sentences it has.
///
/// # Errors
/// Says what is wrong with it.
pub(crate) fn check(text: &str) -> Result<usize, String> {
    let known = read(text)?;
    rulesets::find(&known.ruleset).map_err(|error| error.to_string())?;
    Ok(known.languages.values().map(Sentences::len).sum())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use unruly_ui::Language;

    use super::{SHIPPED, check, of_those_in};
    use crate::card_sets;

    /// What stands between quotes after `prompt =`, wherever that is in the files of a set.
    fn prompts(set: &str) -> BTreeSet<String> {
        let files = card_sets::shipped(set).unwrap();
        let texts = files.iter().map(|file| String::from_utf8_lossy(&file.bytes).into_owned());
        let asked = |text: String| {
            let parts = text.split("prompt = \"").skip(1).filter_map(|part| part.split('"').next());
            parts.map(str::to_owned).collect::<Vec<_>>()
        };
        texts.flat_map(asked).collect()
    }

    #[test]
    fn every_question_of_a_set_that_ships_is_translated_and_nothing_else() {
        let home = tempfile::tempdir().unwrap();
        for (set, text) in SHIPPED {
            assert!(check(text).is_ok_and(|count| count > 50));
            let known = of_those_in(home.path(), set).unwrap().into_language(Language::French);
            assert_eq!(known.keys().cloned().collect::<BTreeSet<_>>(), prompts(set), "{set}");
        }
    }

    #[test]
    fn ones_own_translations_go_before_those_that_ship() {
        let home = tempfile::tempdir().unwrap();
        let folder = home.path().join("translations");
        std::fs::create_dir_all(&folder).unwrap();
        let own = "ruleset = \"fandeck\"\n[fr]\n\"which Pawn?\" = \"lequel ?\"\n";
        std::fs::write(folder.join("fandeck.toml"), own).unwrap();
        let known = of_those_in(home.path(), "fandeck").unwrap().into_language(Language::French);
        assert_eq!(known.get("which Pawn?").map(String::as_str), Some("lequel ?"));
        assert!(of_those_in(home.path(), "tile").unwrap().languages.is_empty());
        std::fs::write(folder.join("fandeck.toml"), "ruleset = 1").unwrap();
        assert!(of_those_in(home.path(), "fandeck").unwrap_err().contains("fandeck.toml: "));
        assert!(check("ruleset = \"nothing\"").unwrap_err().contains("nothing"));
        assert!(check("ruleset = \"tile\"\n[fr]\na = 1").is_err());
    }
}
