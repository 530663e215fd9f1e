//! The ruleset made of a law, a profile and the rules of the house.

use std::marker::PhantomData;

use unruly_chess::{Law, Position};
use unruly_contract::{Game, Phrase, PositionText, Profile, Ruleset, ScoreSheet, Setup, SetupError, phrase};

use crate::game::DuelGame;
use crate::words::why_unplayable;
use crate::{DrawRule, score_sheet};

/// A ruleset for two, made of a law of chess.
#[derive(Debug)]
pub struct Duel<L> {
    profile: Profile,
    house: fn(&Profile, &Setup) -> House,
    other_names: &'static [&'static str],
    law: PhantomData<L>,
}

/// The options of a setup, read.
#[derive(Debug, Clone)]
pub struct House {
    /// When games are drawn.
    pub draws: DrawRule,
    /// The position from which a game starts unless the setup has one, as a FEN.
    pub array: Option<String>,
}

impl<L: Law + Default + 'static> Duel<L> {
    /// A ruleset with this profile; `house` reads the options that the profile declares.
    pub fn new(profile: Profile, house: fn(&Profile, &Setup) -> House) -> Self {
        Self { profile, house, other_names: &[], law: PhantomData }
    }

    /// The same ruleset, known by these names to the score sheets of other programs.
    #[must_use]
    pub fn also_called(self, other_names: &'static [&'static str]) -> Self {
        Self { other_names, ..self }
    }

    /// Whether the ruleset goes by this name in score sheets.
    pub(crate) fn is_called(&self, name: &str) -> bool {
        let own = [self.profile.id.as_str(), self.profile.name.as_str()];
        own.into_iter().chain(self.other_names.iter().copied()).any(|known| known.eq_ignore_ascii_case(name))
    }

    pub(crate) fn begin(&self, setup: &Setup) -> Result<DuelGame<L>, SetupError> {
        setup.check(&self.profile)?;
        if !setup.arrangement.lays_nothing_out() {
            let game = Phrase::from(self.profile.name.as_str());
            return Err(SetupError::Arrangement(phrase!("setup-nothing-to-lay-out", game: game)));
        }
        let house = (self.house)(&self.profile, setup);
        let position = match setup.position.as_ref().or(house.array.as_ref()) {
            Some(fen) => Position::from_fen(fen.trim())
                .map_err(|error| SetupError::Position(why_unplayable(&error)))?,
            None => Position::start(),
        };
        Ok(DuelGame::new(position, house.draws))
    }
}

impl<L: Law + Default + 'static> Ruleset for Duel<L> {
    fn profile(&self) -> &Profile {
        &self.profile
    }

    fn start(&self, setup: &Setup) -> Result<Box<dyn Game>, SetupError> {
        Ok(Box::new(self.begin(setup)?))
    }

    fn score_sheet(&self) -> Option<&dyn ScoreSheet> {
        Some(self)
    }

    fn position_text(&self) -> Option<&dyn PositionText> {
        Some(self)
    }
}

impl<L: Law + Default + 'static> ScoreSheet for Duel<L> {
    fn extension(&self) -> &str {
        "pgn"
    }

    fn write(&self, record: &unruly_contract::Record) -> Result<String, unruly_contract::ScoreSheetError> {
        score_sheet::write(self, record)
    }

    fn read(&self, text: &str) -> Result<Vec<unruly_contract::Record>, unruly_contract::ScoreSheetError> {
        score_sheet::read_each(self, text).collect()
    }

    fn read_each(
        &self,
        text: &str,
    ) -> Vec<Result<unruly_contract::Record, unruly_contract::ScoreSheetError>> {
        score_sheet::read_each(self, text).collect()
    }
}
