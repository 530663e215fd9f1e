//! Copies of the game at the table, and of its picture: in which form, and where.

use unruly_contract::{Arg, Phrase, Secrecy, phrase};
use unruly_kit::text::Words;
use unruly_table::HostedRuleset;

use super::{AtTable, State};

/// The form of a copy.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum CopyForm {
    /// The game, as this program keeps it.
    Game,
    /// The game, as other programs read it; with what their files end in.
    Sheet(String),
    /// The position as lines and outlines.
    Svg,
    /// The position as pixels.
    Png,
}

/// A copy that is about to be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Copying {
    /// The form.
    pub(crate) form: CopyForm,
    /// Where it goes.
    pub(crate) path: String,
    /// The path of a file that is there already, once somebody is asked whether it may be replaced.
    pub(crate) question: Option<String>,
    /// The path that somebody has chosen in a dialog of the system, which has asked that by itself.
    agreed: Option<String>,
    /// Why it could not be written, and where to.
    refused: Option<(String, Phrase)>,
}

impl CopyForm {
    /// Whether it is the game as a text, and no picture.
    pub(crate) fn is_text(&self) -> bool {
        matches!(self, Self::Game | Self::Sheet(_))
    }

    /// The ending of its files.
    pub(crate) fn ending(&self) -> &str {
        match self {
            Self::Game => "toml",
            Self::Sheet(ending) => ending,
            Self::Svg => "svg",
            Self::Png => "png",
        }
    }

    /// The name of the form.
    pub(crate) fn name(&self, words: &Words) -> String {
        match self {
            Self::Game => words.text("window-as-game").to_owned(),
            Self::Sheet(ending) => words.said(phrase!("window-as-sheet", ending: Arg::text(ending))),
            Self::Svg => words.text("window-as-svg").to_owned(),
            Self::Png => words.text("window-as-png").to_owned(),
        }
    }

    /// The forms that games of a ruleset have, the one that most people want first.
    fn all(ruleset: &HostedRuleset) -> Vec<Self> {
        let sheet = ruleset.sheet_ending().map(|ending| Self::Sheet(ending.to_owned()));
        sheet.into_iter().chain([Self::Game, Self::Svg, Self::Png]).collect()
    }
}

impl Copying {
    /// A copy that would go there.
    pub(crate) fn to(path: String, form: CopyForm) -> Self {
        Self { form, path, question: None, agreed: None, refused: None }
    }

    /// The player has chosen a file in a dialog of the system.
    pub(crate) fn choose(&mut self, path: String) {
        self.agreed = Some(path.clone());
        self.path = path;
    }

    /// It could not be written.
    pub(crate) fn refuse(&mut self, why: Phrase) {
        self.refused = Some((self.path.clone(), why));
    }

    /// Why it could not be written there; nobody knows of another path.
    pub(crate) fn refusal(&self) -> Option<&Phrase> {
        self.refused.as_ref().filter(|(path, _)| *path == self.path).map(|(_, why)| why)
    }

    /// The file that is there may be replaced.
    pub(crate) fn agree(&mut self) {
        self.agreed = Some(self.path.clone());
    }

    /// Whether the file may be replaced.
    pub(crate) fn is_agreed(&self) -> bool {
        self.agreed.as_ref() == Some(&self.path)
    }

    /// Whether it is asked if the file may be replaced. For another path the question is asked anew.
    pub(crate) fn is_in_question(&self) -> bool {
        self.question.as_ref() == Some(&self.path)
    }

    /// Another form goes to a file with another ending.
    pub(crate) fn change_form(&mut self, form: CopyForm) {
        let stem = self.path.strip_suffix(&format!(".{}", self.form.ending())).unwrap_or(&self.path);
        self.path = format!("{stem}.{}", form.ending());
        self.form = form;
    }
}

impl State {
    /// The forms that a copy of the game at the table may have.
    pub(crate) fn copy_forms(&self) -> Vec<CopyForm> {
        self.table.as_ref().map_or_else(Vec::new, |table| CopyForm::all(table.session.ruleset()))
    }

    /// Whether a copy in this form tells what is hidden in the game at the table.
    pub(crate) fn tells_all(&self, form: &CopyForm) -> bool {
        let is_secret = |table: &AtTable| table.session.ruleset().profile().secrecy == Secrecy::Hidden;
        form.is_text() && self.table.as_ref().is_some_and(is_secret)
    }

    /// The endings of files that games can be read from.
    pub(crate) fn game_endings(&self) -> Vec<String> {
        let mut endings = vec![CopyForm::Game.ending().to_owned()];
        for ending in self.shelf.iter().filter_map(|shelved| shelved.ruleset.sheet_ending()) {
            if !endings.iter().any(|known| known == ending) {
                endings.push(ending.to_owned());
            }
        }
        endings
    }
}

#[cfg(test)]
mod tests {
    use super::{CopyForm, Copying};

    #[test]
    fn another_form_has_another_ending() {
        let mut copying = Copying::to("/tmp/my.game.toml".to_owned(), CopyForm::Game);
        copying.change_form(CopyForm::Svg);
        assert_eq!(copying.path, "/tmp/my.game.svg");
        copying.path = "/tmp/v1.2/own name".to_owned();
        copying.change_form(CopyForm::Png);
        assert_eq!(copying.path, "/tmp/v1.2/own name.png");
    }
}
