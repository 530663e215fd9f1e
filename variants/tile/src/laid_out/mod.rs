//! Other games of the plane that begin as Tile Chess does: before anything else the armies are laid out, by the players or by
//! chance.

mod game;

use std::sync::Arc;

use unruly_contract::{
    Card, Choice, Deck, DeckLimits, Game, OptionKind, OptionSpec, PositionText, Preset, Profile, Ruleset,
    ScoreSheet, Setup, SetupError, Source, TimeControl, Wording,
};

use crate::game::{House, TileGame};
use crate::profile::{option, profile};
use crate::ruleset::WORDINGS;
use crate::terms::Terms;
use crate::{Rules, SeatSet, dealing};

use game::{Afterwards, LaidOutGame};

/// The same game, begun with the layout of Tile Chess where nobody gives a position or wants the armies to stand ready. Positions
/// of the game have to be lines such as `to-move: white`, `resigned: red` and `white K 3,-2`.
pub fn laid_out(ruleset: Arc<dyn Ruleset>) -> Arc<dyn Ruleset> {
    Arc::new(LaidOut::new(ruleset))
}

/// How far apart the outermost tiles may lie once all are laid out, both counted: other games keep sets of squares that lie near
/// one another.
const SPREAD: u16 = 30;

/// The word for armies that stand ready.
const READY: &str = "ready";

/// The options of Tile Chess that bear on the layout.
const OPTIONS: [&str; 4] = [option::LAYOUT, option::RANDOM_LAYOUT, option::SET, option::PAWNS];

/// A game that begins with a layout.
struct LaidOut {
    ruleset: Arc<dyn Ruleset>,
    profile: Profile,
    /// That of Tile Chess, by which the options of the layout are read.
    of_tiles: Profile,
    wordings: Vec<Wording>,
}

impl LaidOut {
    fn new(ruleset: Arc<dyn Ruleset>) -> Self {
        let (mut profile, of_tiles) = (ruleset.profile().clone(), profile());
        profile.options.extend(options(&of_tiles));
        let wordings = joined(ruleset.wordings(), &WORDINGS);
        Self { ruleset, profile, of_tiles, wordings }
    }

    /// The part of a setup that is for the game itself.
    fn without_layout(setup: &Setup) -> Setup {
        let mut rest = setup.clone();
        rest.options.retain(|key, _| !OPTIONS.contains(&key.as_str()));
        rest
    }

    /// The part of a setup that is for the layout.
    fn layout_alone(setup: &Setup) -> Setup {
        let options = setup.options.iter().filter(|(key, _)| OPTIONS.contains(&key.as_str()));
        let options = options.map(|(key, value)| (key.clone(), value.clone())).collect();
        Setup { seats: setup.seats, seed: setup.seed, options, ..Setup::default() }
    }
}

/// The wordings of two games in one for each language.
fn joined(ones: &[Wording], others: &[Wording]) -> Vec<Wording> {
    let mut joined: Vec<Wording> = ones.to_vec();
    for other in others {
        match joined.iter_mut().find(|one| one.language == other.language) {
            Some(one) => one.text = format!("{}\n{}", one.text, other.text).into(),
            None => joined.push(other.clone()),
        }
    }
    joined
}

/// The options of the layout, as Tile Chess has them, and armies that stand ready besides.
fn options(of_tiles: &Profile) -> Vec<OptionSpec> {
    let mut options: Vec<OptionSpec> =
        OPTIONS.iter().filter_map(|key| of_tiles.option(key).cloned()).collect();
    if let Some(OptionSpec { kind: OptionKind::Word { choices, .. }, .. }) = options.first_mut() {
        choices.push(Choice {
            key: READY.to_owned(),
            name: "Ready".to_owned(),
            help: "The full armies stand ready, and nothing is laid out.".to_owned(),
        });
    }
    options
}

impl Ruleset for LaidOut {
    fn profile(&self) -> &Profile {
        &self.profile
    }

    fn start(&self, setup: &Setup) -> Result<Box<dyn Game>, SetupError> {
        setup.check(&self.profile)?;
        let rest = Self::without_layout(setup);
        // Faults of it are told now, and not when the last King lies.
        let ready = self.ruleset.start(&rest)?;
        if setup.position.is_some() || setup.option(&self.profile, option::LAYOUT).to_string() == READY {
            return Ok(ready);
        }
        let terms = Terms::of(&self.of_tiles, &Self::layout_alone(setup))?;
        let players = setup.seats.unwrap_or(*self.profile.seats.start());
        let players = SeatSet::first(usize::from(players));
        let rules = Rules { spread: Some(SPREAD), ..Rules::default() };
        let course = dealing::begin(rules, players, &terms.tiles(players.len()), terms.layout, setup.seed);
        let tiles =
            TileGame::begin(course, House { grid: false, time: TimeControl::None, ends_with_layout: true });
        let afterwards = Afterwards { ruleset: Arc::clone(&self.ruleset), setup: rest };
        Ok(Box::new(LaidOutGame::Laying { tiles: Box::new(tiles), afterwards: Arc::new(afterwards) }))
    }

    fn presets(&self) -> Vec<Preset> {
        self.ruleset.presets()
    }

    fn decks(&self) -> &[Deck] {
        self.ruleset.decks()
    }

    fn deck_limits(&self) -> Option<DeckLimits> {
        self.ruleset.deck_limits()
    }

    fn sources(&self) -> &[Source] {
        self.ruleset.sources()
    }

    fn wordings(&self) -> &[Wording] {
        &self.wordings
    }

    fn cards(&self) -> &[Card] {
        self.ruleset.cards()
    }

    fn score_sheet(&self) -> Option<&dyn ScoreSheet> {
        self.ruleset.score_sheet()
    }

    fn position_text(&self) -> Option<&dyn PositionText> {
        self.ruleset.position_text()
    }
}
