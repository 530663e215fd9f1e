//! Tile Chess as a ruleset: games from its options or from a position.

use std::sync::Arc;
use std::time::Duration;

use unruly_contract::{
    Game, PositionText, Preset, Profile, Ruleset, Setup, SetupError, TimeControl, Wording, phrase,
};

use crate::game::{House, TileGame, sheet};
use crate::profile::profile;
use crate::terms::Terms;
use crate::{SeatSet, dealing};

/// The rulesets of this crate.
pub fn rulesets() -> Vec<Arc<dyn Ruleset>> {
    vec![Arc::new(TileChess { profile: profile() })]
}

/// The presets that ship, by the names of their files.
const PRESETS: [(&str, &str); 7] = [
    ("classic", include_str!("../../../rulesets/tile/classic.toml")),
    ("polite", include_str!("../../../rulesets/tile/polite.toml")),
    ("fast", include_str!("../../../rulesets/tile/fast.toml")),
    ("by-hand", include_str!("../../../rulesets/tile/by-hand.toml")),
    ("blood-bath", include_str!("../../../rulesets/tile/blood-bath.toml")),
    ("panic", include_str!("../../../rulesets/tile/panic.toml")),
    ("shuffled", include_str!("../../../rulesets/tile/shuffled.toml")),
];

/// The wordings of Tile Chess.
pub(crate) static WORDINGS: [Wording; 1] =
    [Wording::of("en", include_str!("../../../languages/en/tile.ftl"))];

pub(crate) struct TileChess {
    pub(crate) profile: Profile,
}

/// How many play where nobody says.
const USUAL_PLAYERS: u8 = 2;

impl TileChess {
    fn begin(&self, setup: &Setup) -> Result<TileGame, SetupError> {
        setup.check(&self.profile)?;
        if !setup.arrangement.lays_nothing_out() {
            return Err(SetupError::Arrangement(phrase!("tile-nothing-to-lay-out")));
        }
        let terms = Terms::of(&self.profile, setup)?;
        let time = terms.time_limit.map_or(TimeControl::None, |seconds| TimeControl::PerTurn {
            limit: Duration::from_secs(u64::from(seconds)),
        });
        let house = House { grid: terms.grid, time, ends_with_layout: false };
        let Some(text) = &setup.position else {
            let players = SeatSet::first(usize::from(setup.seats.unwrap_or(USUAL_PLAYERS)));
            let tiles = terms.tiles(players.len());
            let course = dealing::begin(terms.rules, players, &tiles, terms.layout, setup.seed);
            return Ok(TileGame::begin(course, house));
        };
        let (course, announcing) = sheet::read(terms.rules, text)?;
        let players = course.position.players().len();
        if let Some(seats) = setup.seats.filter(|seats| u32::from(*seats) != players) {
            let why = phrase!("tile-other-players", players: players, seats: seats);
            return Err(SetupError::Position(why));
        }
        Ok(TileGame::resume(course, announcing, house))
    }
}

impl Ruleset for TileChess {
    fn profile(&self) -> &Profile {
        &self.profile
    }

    fn start(&self, setup: &Setup) -> Result<Box<dyn Game>, SetupError> {
        Ok(Box::new(self.begin(setup)?))
    }

    fn wordings(&self) -> &[Wording] {
        &WORDINGS
    }

    fn presets(&self) -> Vec<Preset> {
        let read = |(id, text): &(&str, &str)| {
            Preset::for_ruleset(&format!("{id}.toml"), text, &self.profile).expect("what ships was tried")
        };
        PRESETS.iter().map(read).collect()
    }

    fn position_text(&self) -> Option<&dyn PositionText> {
        Some(self)
    }
}
