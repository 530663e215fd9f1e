//! A ruleset that may break down.

use std::sync::Arc;

use unruly_contract::{
    Card, Deck, DeckLimits, Diagram, Part, Phrase, PositionText, Preset, Profile, Record, Ruleset,
    ScoreSheet, ScoreSheetError, Setup, SetupError, Source, Wording,
};
use unruly_wording::{English, Speaker};

use super::HostedGame;
use crate::Fault;

/// A ruleset as a program holds it, shared by whoever plays by it. All that it tells of itself is read once, when it is taken
/// in: one that breaks down over that is not taken in, and nobody need think of it later.
#[derive(Clone)]
pub struct HostedRuleset(Arc<Known>);

/// A ruleset, and what it told of itself.
struct Known {
    ruleset: Arc<dyn Ruleset>,
    profile: Profile,
    presets: Vec<Preset>,
    decks: Vec<Deck>,
    deck_limits: Option<DeckLimits>,
    sources: Vec<Source>,
    cards: Vec<Card>,
    wordings: Vec<Wording>,
    /// Says in English what it says. A ruleset whose wordings are not sound is told by their keys.
    english: English,
    /// The extension of its score sheets, where it has such.
    sheet_ending: Option<String>,
    /// The pieces that can be laid out by hand, where a player can do that.
    piece_box: Option<PieceBox>,
    /// The plugin that brought it, where one did.
    plugin: Option<String>,
}

/// The pieces from which a position is laid out by hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PieceBox {
    /// The kinds there are; nobody owns these parts.
    pub kinds: Vec<Part>,
    /// Whether a square may hold a part of each of two players.
    pub may_share: bool,
}

/// Why no game starts.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StartError {
    /// The setup cannot be used.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The rules broke down.
    #[error(transparent)]
    Broken(#[from] Fault),
}

/// Why a score sheet is not written or read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SheetError {
    /// It cannot be.
    #[error(transparent)]
    Unusable(#[from] ScoreSheetError),
    /// The rules broke down.
    #[error(transparent)]
    Broken(#[from] Fault),
}

impl StartError {
    /// Why, for players.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::Setup(error) => error.phrase(),
            Self::Broken(fault) => fault.to_string().into(),
        }
    }
}

impl SheetError {
    /// Why, for players.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::Unusable(error) => error.phrase(),
            Self::Broken(fault) => fault.to_string().into(),
        }
    }
}

impl HostedRuleset {
    /// Takes a ruleset in.
    ///
    /// # Errors
    /// When it breaks down over telling of itself.
    pub fn new(ruleset: Arc<dyn Ruleset>) -> Result<Self, Fault> {
        Self::of(ruleset, None)
    }

    /// Takes in a ruleset that a plugin brought; what is said of the plugin, its id and version, goes into the records of games.
    ///
    /// # Errors
    /// As with [`new`](Self::new).
    pub fn of_plugin(ruleset: Arc<dyn Ruleset>, plugin: String) -> Result<Self, Fault> {
        Self::of(ruleset, Some(plugin))
    }

    fn of(ruleset: Arc<dyn Ruleset>, plugin: Option<String>) -> Result<Self, Fault> {
        let plain = ruleset.as_ref();
        let wordings = Fault::catch("telling its wordings", || plain.wordings().to_vec())?;
        let profile = Fault::catch("telling its profile", || plain.profile().clone())?;
        let cards = Fault::catch("telling its cards", || plain.cards().to_vec())?;
        let known = Known {
            english: English::of_parts(wordings.clone(), profile.naming, cards.clone()),
            profile,
            presets: Fault::catch("telling its presets", || plain.presets())?,
            decks: Fault::catch("telling its decks", || plain.decks().to_vec())?,
            deck_limits: Fault::catch("telling the limits of its decks", || plain.deck_limits())?,
            sources: Fault::catch("telling its sources", || plain.sources().to_vec())?,
            cards,
            wordings,
            sheet_ending: Fault::catch("telling of its score sheets", || {
                plain.score_sheet().map(|sheet| sheet.extension().to_owned())
            })?,
            piece_box: Fault::catch("telling which pieces can be laid out", || {
                let piece_box =
                    |text: &dyn PositionText| PieceBox { kinds: text.kinds(), may_share: text.may_share() };
                plain.position_text().map(piece_box)
            })?,
            ruleset,
            plugin,
        };
        Ok(Self(Arc::new(known)))
    }

    /// Its description of itself.
    pub fn profile(&self) -> &Profile {
        &self.0.profile
    }

    /// Setups with a name that come with it, in the order of the menu.
    pub fn presets(&self) -> &[Preset] {
        &self.0.presets
    }

    /// Decks with a name that come with it, in the order of the menu.
    pub fn decks(&self) -> &[Deck] {
        &self.0.decks
    }

    /// The limits of a deck for a usual game; `None` where nobody brings one.
    pub fn deck_limits(&self) -> Option<&DeckLimits> {
        self.0.deck_limits.as_ref()
    }

    /// The files it was read from, where it is data.
    pub fn sources(&self) -> &[Source] {
        &self.0.sources
    }

    /// Every card that it plays with, as players read them.
    pub fn cards(&self) -> &[Card] {
        &self.0.cards
    }

    /// Its wordings, language by language.
    pub fn wordings(&self) -> &[Wording] {
        &self.0.wordings
    }

    /// Says in English what its games say.
    pub fn english(&self) -> &Speaker {
        &self.0.english
    }

    /// Starts a game.
    ///
    /// # Errors
    /// When the setup cannot be used, or the rules break down.
    pub fn start(&self, setup: &Setup) -> Result<HostedGame, StartError> {
        Ok(HostedGame::start(self.0.ruleset.as_ref(), setup)??)
    }

    /// The extension of its score sheets, where it has such.
    pub fn sheet_ending(&self) -> Option<&str> {
        self.0.sheet_ending.as_deref()
    }

    /// Writes a game down as other programs read it; `None` where there is no such form.
    ///
    /// # Errors
    /// When the record does not hold a game of this ruleset, or the rules break down.
    pub fn write_sheet(&self, record: &Record) -> Option<Result<String, SheetError>> {
        self.with_sheet("writing a score sheet", |sheet| sheet.write(record))
    }

    /// Reads each game by itself in a text that another program wrote: one that is wrong leaves the others as they are. `None` where
    /// there is no such form.
    pub fn read_each_sheet(&self, text: &str) -> Option<Vec<Result<Record, SheetError>>> {
        let read = self.with_sheet("reading score sheets", |sheet| Ok(sheet.read_each(text)))?;
        Some(match read {
            Ok(each) => each.into_iter().map(|read| read.map_err(SheetError::from)).collect(),
            Err(error) => vec![Err(error)],
        })
    }

    /// The pieces from which a player can lay out a position; `None` where that cannot be done.
    pub fn piece_box(&self) -> Option<&PieceBox> {
        self.0.piece_box.as_ref()
    }

    /// Takes the text of a position to pieces; `None` where positions cannot be laid out.
    ///
    /// # Errors
    /// Says what cannot be read, or over what the rules break down.
    pub fn read_position(&self, text: &str) -> Option<Result<Diagram, Phrase>> {
        let read = self.with_positions("reading a position", |positions| positions.take_apart(text))?;
        Some(read.unwrap_or_else(|fault| Err(fault.to_string().into())))
    }

    /// Writes a position that was laid out; `None` where positions cannot be laid out.
    ///
    /// # Errors
    /// The rules broke down.
    pub fn write_position(&self, diagram: &Diagram) -> Option<Result<String, Fault>> {
        self.with_positions("writing a position", |positions| positions.put_together(diagram))
    }

    /// The plugin that brought it, by its id and version; `None` where it is part of the program.
    pub fn plugin(&self) -> Option<&str> {
        self.0.plugin.as_deref()
    }

    /// The ruleset as its author wrote it, for what tries rulesets out: whoever asks it must catch its faults.
    pub fn plain(&self) -> &Arc<dyn Ruleset> {
        &self.0.ruleset
    }

    /// Whether it is the same ruleset, and not only one like it.
    pub fn is(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }

    fn with_positions<T>(
        &self,
        doing: &str,
        work: impl FnOnce(&dyn PositionText) -> T,
    ) -> Option<Result<T, Fault>> {
        self.piece_box()?;
        Fault::catch(doing, || self.0.ruleset.position_text().map(work)).transpose()
    }

    fn with_sheet<T>(
        &self,
        doing: &str,
        work: impl FnOnce(&dyn ScoreSheet) -> Result<T, ScoreSheetError>,
    ) -> Option<Result<T, SheetError>> {
        self.sheet_ending()?;
        let done = Fault::catch(doing, || self.0.ruleset.score_sheet().map(work)).transpose()?;
        Some(done.map_err(SheetError::from).and_then(|done| done.map_err(SheetError::from)))
    }
}

#[cfg(test)]
mod tests {
    use unruly_toys::{Hooked, Method, Nim};

    use super::HostedRuleset;

    #[test]
    fn a_ruleset_that_cannot_tell_of_itself_is_not_taken_in() {
        for method in Method::OF_ITSELF {
            let told = HostedRuleset::new(Hooked::breaking(Nim::sound(), method, 0)).map(|_| ());
            let fault = told.expect_err("it is broken");
            assert_eq!(fault.message, format!("{method:?} is broken"));
        }
        let taken_in =
            HostedRuleset::new(Hooked::breaking(Nim::sound(), Method::Start, 0)).expect("it can tell");
        assert!(taken_in.start(&Default::default()).is_err());
    }
}
