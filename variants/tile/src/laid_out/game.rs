//! A game that begins with a layout: it is Tile Chess until the last King lies, and then another game.

use std::any::Any;
use std::sync::Arc;

use rand::RngExt;
use unruly_contract::{
    Action, Arrangement, BotAnswer, Chance, Control, Decision, Event, Forecast, Game, Happening, Limits,
    Memory, OptionValue, Outcome, Perft, Refusal, Ruleset, Scene, Seat, Setup, SetupError, Thought,
    TimeControl, Viewer, phrase,
};

use crate::game::TileGame;

/// The game after the layout.
pub(super) struct Afterwards {
    pub(super) ruleset: Arc<dyn Ruleset>,
    /// All that was agreed on, but for the position.
    pub(super) setup: Setup,
}

/// A game that begins with a layout.
pub(super) enum LaidOutGame {
    /// The tiles are laid out, or moved without Kings.
    Laying {
        tiles: Box<TileGame>,
        afterwards: Arc<Afterwards>,
    },
    Playing(Box<dyn Game>),
}

impl Afterwards {
    /// Begins where the tiles lie now.
    fn begin(&self, tiles: &TileGame) -> Result<Box<dyn Game>, SetupError> {
        let mut setup = self.setup.clone();
        setup.seats = Some(tiles.course.position.players().len() as u8);
        setup.position = Some(written(tiles));
        for seat in tiles.course.position.players().iter() {
            let lost = setup.arrangement.lost.entry(seat).or_default();
            for (kind, count) in &tiles.lost[seat.index()] {
                lost.extend(std::iter::repeat_n(kind.clone(), *count as usize));
            }
        }
        setup.arrangement.lost.retain(|_, lost| !lost.is_empty());
        self.deal(&mut setup);
        self.ruleset.start(&setup)
    }

    /// Deals the cards that are to be drawn first, one to each in seat order until each has a hand, where so many are told and no hand
    /// is.
    fn deal(&self, setup: &mut Setup) {
        let OptionValue::Number(hand) = setup.option(self.ruleset.profile(), "hand") else { return };
        let seats = usize::from(setup.seats.unwrap_or_default());
        let dealt = seats * usize::try_from(hand).unwrap_or_default();
        let Arrangement { hands, deck, .. } = &mut setup.arrangement;
        if hands.is_empty() && deck.len() >= dealt {
            for (card, seat) in deck.drain(..dealt).zip(Seat::ALL.into_iter().take(seats).cycle()) {
                hands.entry(seat).or_default().push(card);
            }
        }
    }

    /// The refusal of what is no action of the layout: it may be one of the game that follows, which comes too early.
    fn refusal(&self, seat: Seat, text: &str, refusal: Refusal) -> Refusal {
        let is_odd = matches!(refusal, Refusal::NotAnAction { .. });
        let is_known = || self.ruleset.start(&self.setup).is_ok_and(|game| game.read(seat, text).is_ok());
        if is_odd && is_known() {
            return Refusal::forbidden("layout", phrase!("tile-first-lay-out"));
        }
        refusal
    }

    /// The same, with other cards to be dealt than will be.
    fn with_seed(&self, seed: u64) -> Self {
        Self { ruleset: Arc::clone(&self.ruleset), setup: Setup { seed, ..self.setup.clone() } }
    }
}

/// The position as other games of the plane read it, which are told elsewhere who plays.
fn written(tiles: &TileGame) -> String {
    let text = tiles.course.position.to_text();
    text.split_inclusive('\n').filter(|line| !line.starts_with("players:")).collect()
}

impl LaidOutGame {
    fn now(&self) -> &dyn Game {
        match self {
            Self::Laying { tiles, .. } => tiles.as_ref(),
            Self::Playing(game) => game.as_ref(),
        }
    }

    fn playing(&self) -> Option<&dyn Game> {
        match self {
            Self::Laying { .. } => None,
            Self::Playing(game) => Some(game.as_ref()),
        }
    }
}

impl Game for LaidOutGame {
    fn decisions(&self) -> Vec<Decision> {
        self.now().decisions()
    }

    fn asked(&self) -> Vec<Seat> {
        self.now().asked()
    }

    fn any_answer(&self, seat: Seat, chance: &mut Chance) -> Option<Action> {
        self.now().any_answer(seat, chance)
    }

    fn act(&mut self, seat: Seat, action: &Action) -> Result<Vec<Event>, Refusal> {
        let (tiles, afterwards) = match self {
            Self::Playing(game) => return game.act(seat, action),
            Self::Laying { tiles, afterwards } => (tiles, afterwards),
        };
        let mut events =
            tiles.act(seat, action).map_err(|refusal| afterwards.refusal(seat, action.text(), refusal))?;
        if tiles.is_laid_out() {
            let game = afterwards.begin(tiles).expect("a layout that follows the rules is a position");
            events.extend(game.asked().first().map(|seat| Event::open(Happening::Turn { seat: *seat })));
            *self = Self::Playing(game);
        }
        Ok(events)
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        self.now().scene(viewer)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.now().outcome()
    }

    /// Nobody knows which cards will be dealt.
    fn imagine(&self, viewer: Seat, chance: &mut Chance) -> Box<dyn Game> {
        match self {
            Self::Playing(game) => game.imagine(viewer, chance),
            Self::Laying { tiles, afterwards } => Box::new(Self::Laying {
                tiles: tiles.clone(),
                afterwards: Arc::new(afterwards.with_seed(chance.random())),
            }),
        }
    }

    fn fork(&self) -> Box<dyn Game> {
        match self {
            Self::Playing(game) => game.fork(),
            Self::Laying { tiles, afterwards } => {
                Box::new(Self::Laying { tiles: tiles.clone(), afterwards: Arc::clone(afterwards) })
            }
        }
    }

    fn worth(&self, seat: Seat) -> i32 {
        self.now().worth(seat)
    }

    fn foresee(&self, seat: Seat, nodes: u32) -> Option<Forecast> {
        self.now().foresee(seat, nodes)
    }

    fn read(&self, seat: Seat, text: &str) -> Result<Action, Refusal> {
        match self {
            Self::Playing(game) => game.read(seat, text),
            Self::Laying { tiles, afterwards } => {
                tiles.read(seat, text).map_err(|refusal| afterwards.refusal(seat, text, refusal))
            }
        }
    }

    /// A layout that is not done is no position of the game that follows.
    fn position(&self) -> Option<String> {
        self.playing()?.position()
    }

    fn notation(&self, seat: Seat, action: &Action) -> Option<String> {
        self.now().notation(seat, action)
    }

    fn time_control(&self) -> TimeControl {
        self.now().time_control()
    }

    fn perft(&self, perft: Perft) -> Option<u64> {
        self.playing()?.perft(perft)
    }

    fn one_ply_on(&self, seat: Seat, action: &Action) -> Option<Box<dyn Game>> {
        self.playing()?.one_ply_on(seat, action)
    }

    fn audit(&self) -> Result<(), String> {
        self.now().audit()
    }

    fn audit_at_a_glance(&self) -> Result<(), String> {
        self.now().audit_at_a_glance()
    }

    fn audit_since(&self, before: &dyn Game) -> Result<(), String> {
        self.now().audit_since(before)
    }

    fn as_any(&self) -> Option<&dyn Any> {
        self.playing()?.as_any()
    }

    fn think(
        &self,
        seat: Seat,
        limits: &Limits,
        memory: &mut Memory,
        control: &dyn Control,
    ) -> Option<Thought> {
        self.now().think(seat, limits, memory, control)
    }

    fn ask_bot(
        &self,
        seat: Seat,
        bot: (&str, u64),
        limits: &Limits,
        memory: &mut Memory,
        control: &dyn Control,
    ) -> Option<BotAnswer> {
        self.now().ask_bot(seat, bot, limits, memory, control)
    }
}
