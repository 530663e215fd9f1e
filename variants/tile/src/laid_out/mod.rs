//! Other games of the plane that begin as Tile Chess does: before anything else the armies are laid out, by the players or by
//! chance.

mod game;

use std::sync::Arc;

use unruly_contract::{
    Card, Choice, Deck, DeckLimits, Game, OptionKind, OptionSpec, PositionText, Preset, Profile, Ruleset,
    ScoreSheet, Seat, Setup, SetupError, Source, TimeControl, Wording, phrase,
};

use unruly_geometry::plane::Borders;

use crate::course::{Course, Stage};
use crate::game::{House, TileGame, sheet};
use crate::profile::{option, profile};
use crate::ruleset::WORDINGS;
use crate::terms::Terms;
use crate::{Announce, Kind, Lust, Rules, SeatSet, dealing};

use game::{Afterwards, LaidOutGame};

/// The same game, begun with the layout of Tile Chess where nobody gives a position or wants the armies to stand ready. Positions
/// of the game have to be lines such as `to-move: white`, `resigned: red` and `white K 3,-2`.
pub fn laid_out(ruleset: Arc<dyn Ruleset>) -> Arc<dyn Ruleset> {
    Arc::new(LaidOut::new(ruleset))
}

/// The rules by which tiles are laid out. The outermost of them may not lie far apart once all are there: other games keep sets of
/// squares that lie near one another.
const RULES: Rules = Rules {
    announce: Announce::Automatic,
    lust: Lust::None,
    friendly_fire: false,
    borders: None,
    spread: Some(30),
};

/// The word for armies that stand ready.
const READY: &str = "ready";

/// The options of Tile Chess that bear on the layout, and on nothing that follows.
const OPTIONS: [&str; 4] = [option::LAYOUT, option::RANDOM_LAYOUT, option::SET, option::PAWNS];

/// Those that bear on it and on the game that follows, which reads them in the position to which the layout has come.
const AGREEMENTS: [&str; 2] = [option::BORDERS, option::FRIENDLY_FIRE];

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
        let bears_on_it = |key: &str| OPTIONS.contains(&key) || AGREEMENTS.contains(&key);
        let options = setup.options.iter().filter(|(key, _)| bears_on_it(key));
        let options = options.map(|(key, value)| (key.clone(), value.clone())).collect();
        Setup { seats: setup.seats, seed: setup.seed, options, ..Setup::default() }
    }
}

/// The layout that a position has only come to, if it still has tiles in somebody's hand or turns without Kings to come. Of the
/// agreements of Tile Chess blood lust and announcing by hand are none of the game that follows.
fn unfinished(agreed: Rules, text: &str, seats: Option<u8>) -> Result<Option<Course>, SetupError> {
    let is_of_a_layout = |line: &str| ["hand:", "kingless:"].iter().any(|key| line.trim().starts_with(key));
    if !text.lines().any(is_of_a_layout) {
        return Ok(None);
    }
    let (course, _) = sheet::read(agreed, text)?;
    let Rules { announce, borders, friendly_fire, .. } = *course.position.rules();
    let knows = matches!(announce, Announce::Automatic | Announce::Polite | Announce::SuddenDeath);
    if !knows || *course.position.rules() != (Rules { announce, borders, friendly_fire, ..RULES }) {
        return Err(SetupError::Position(phrase!("tile-other-rules-before-cards")));
    }
    let position = &course.position;
    let players = position.players().len();
    if let Some(seats) = seats.filter(|seats| u32::from(*seats) != players) {
        return Err(SetupError::Position(phrase!("tile-other-players", players: players, seats: seats)));
    }
    // The game that follows begins for as many seats, from the first on, and each has a King then.
    let has_king = |seat: &Seat| {
        position.players().contains(*seat)
            && (position.king(*seat).is_some()
                || position.resigned().contains(*seat)
                || course.hands[seat.index()].contains(&Kind::King))
    };
    let mut seats = SeatSet::first(players as usize).iter();
    if let Some(seat) = seats.find(|seat| !has_king(seat)) {
        return Err(SetupError::Position(phrase!("setup-kings-or-two", seat: seat, count: 0)));
    }
    let lying: u32 = position.players().iter().map(|seat| position.held(seat).len()).sum();
    let tiles = lying as usize + course.hands.iter().map(Vec::len).sum::<usize>();
    if let Some(room) = borders.map(Borders::room).filter(|room| *room < tiles) {
        return Err(SetupError::Position(phrase!("tile-no-room-before-cards", room: room, tiles: tiles)));
    }
    Ok(Some(course).filter(|course| course.stage() != Stage::Play))
}

/// Whether all tiles have room inside the borders: the game that follows needs every King.
fn check_room(borders: Option<Borders>, tiles: usize) -> Result<(), SetupError> {
    match borders.filter(|borders| borders.room() < tiles) {
        None => Ok(()),
        Some(borders) => Err(SetupError::OptionValue {
            key: option::BORDERS.to_owned(),
            value: borders.to_string(),
            expected: format!("room for the {tiles} tiles, or empty"),
        }),
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
        let mut rest = Self::without_layout(setup);
        let terms = Terms::of(&self.of_tiles, &Self::layout_alone(setup))?;
        let Rules { borders, friendly_fire, .. } = terms.rules;
        let rules = Rules { borders, friendly_fire, ..RULES };
        let begun = match &setup.position {
            Some(text) => unfinished(rules, text, setup.seats)?,
            None => None,
        };
        if let Some(course) = &begun {
            rest.position = None;
            rest.seats = u8::try_from(course.position.players().len()).ok();
        }
        let is_ready = || setup.option(&self.profile, option::LAYOUT).to_string() == READY;
        let is_laid_out = begun.is_some() || setup.position.is_none() && !is_ready();
        if is_laid_out {
            // The position to which the layout comes tells of them, and armies that stand ready might not fit in.
            AGREEMENTS.iter().for_each(|key| drop(rest.options.remove(*key)));
        }
        // Faults of it are told now, and not when the last King lies.
        let ready = self.ruleset.start(&rest)?;
        if !is_laid_out {
            return Ok(ready);
        }
        let house = House { grid: false, time: TimeControl::None, ends_with_layout: true };
        let tiles = match begun {
            Some(course) => TileGame::resume(course, SeatSet::EMPTY, house),
            None => {
                let players = setup.seats.unwrap_or(*self.profile.seats.start());
                let players = SeatSet::first(usize::from(players));
                let tiles = terms.tiles(players.len());
                check_room(rules.borders, tiles.len() * players.len() as usize)?;
                TileGame::begin(dealing::begin(rules, players, &tiles, terms.layout, setup.seed), house)
            }
        };
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
