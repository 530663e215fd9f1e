//! A card set as a ruleset: its options, and how a game begins.

use std::collections::BTreeMap;
use std::sync::Arc;

use rand::SeedableRng;
use unruly_contract::{
    Arrangement, Card, CardImage, Chance, Deck, DeckError, DeckLimits, Game, PositionText, Profile, Ruleset,
    Secrecy, Setup, SetupError, Source, Wording,
};

use crate::language::{self, Diagnostic, OtherSets, SetNames, SourceFile};
use crate::model::{CardId, CompiledSet, HouseRules, SetTerrain};
use crate::picture::pictures;
use crate::play::{CardPiles, Play, Situation, seat};
use crate::player::{ByPlayer, Player};
use crate::rules::Rules;
use crate::terrain::{OnBoard, OnPlane, Terrain};

use super::choosing::Choosing;
use super::deck::{Decks, Making};
use super::opening::Opening;
use super::options::{Agreed, options};
use super::unknown::UnknownDecks;
use super::{CardGame, deck, face};

/// The wordings of games with cards.
static WORDINGS: [Wording; 1] = [Wording::of("en", include_str!("../../../../languages/en/cards.ftl"))];

/// The rules with nothing in force, on what the set is played on.
#[derive(Debug, Clone)]
enum Plain {
    Board(Rules<OnBoard>),
    Plane(Rules<OnPlane>),
}

/// A set with the house rules of some games of it.
#[derive(Debug, Clone)]
struct SetInPlay {
    set: Arc<CompiledSet>,
    /// The rules with nothing in force. All games share what is worked out about how pieces move.
    plain: Plain,
}

impl SetInPlay {
    fn new(set: CompiledSet) -> Self {
        let plain = match set.house.surface {
            SetTerrain::Board => Plain::Board(Rules::plain(&set.kinds, &set.house)),
            SetTerrain::Plane => Plain::Plane(Rules::plain(&set.kinds, &set.house)),
        };
        Self { set: Arc::new(set), plain }
    }

    /// The same set with other house rules.
    fn with(&self, house: &HouseRules) -> Self {
        let set = CompiledSet { house: house.clone(), ..CompiledSet::clone(&self.set) };
        let suits = match &self.plain {
            Plain::Board(rules) => rules.suit(house),
            Plain::Plane(rules) => rules.suit(house),
        };
        if !suits {
            return Self::new(set);
        }
        Self { set: Arc::new(set), plain: self.plain.clone() }
    }
}

/// A card set as a ruleset.
#[derive(Debug, Clone)]
pub struct CardRuleset {
    usual: SetInPlay,
    /// Games with a deck for both, where each has their own otherwise.
    shared: Option<SetInPlay>,
    profile: Profile,
    sources: Vec<Source>,
    faces: Vec<Card>,
    ready: Vec<Deck>,
}

impl CardRuleset {
    /// A ruleset made of a card set.
    pub fn new(set: CompiledSet) -> Self {
        let profile = Profile {
            id: set.id.clone(),
            name: set.name.clone(),
            summary: set.summary.clone(),
            seats: set.house.seats.clone(),
            options: options(&set, &[]),
            guide: set.guide.clone(),
            naming: match set.house.surface {
                SetTerrain::Board => OnBoard::NAMING,
                SetTerrain::Plane => OnPlane::NAMING,
            },
            secrecy: Secrecy::Hidden,
        };
        let pictures = pictures(&set.cards, &set.kinds);
        let faces = set.cards.iter().zip(pictures).map(|(card, picture)| face::face(card, picture)).collect();
        let usual = SetInPlay::new(set);
        let shared = usual.set.shared.as_ref().map(|house| usual.with(house));
        Self { usual, shared, profile, sources: Vec::new(), faces, ready: Vec::new() }
    }

    /// A ruleset read from the files of a card set, as [`language::load`] does, with whatever warnings there are.
    ///
    /// # Errors
    /// Everything that is wrong with the set.
    pub fn read(
        id: &str,
        files: &[SourceFile],
        others: OtherSets<'_>,
    ) -> Result<(Self, Vec<Diagnostic>), Vec<Diagnostic>> {
        Self::read_among(id, files, others, &Vec::new)
    }

    /// The same where it is known which sets one may build on, as [`language::load_among`] does.
    ///
    /// # Errors
    /// Everything that is wrong with the set.
    pub fn read_among(
        id: &str,
        files: &[SourceFile],
        others: OtherSets<'_>,
        names: SetNames<'_>,
    ) -> Result<(Self, Vec<Diagnostic>), Vec<Diagnostic>> {
        let (set, warnings) = language::load_among(id, files, others, names)?;
        let source = |file: &SourceFile| Source {
            name: file.base_name().to_owned(),
            text: String::from_utf8_lossy(&file.bytes).into_owned(),
        };
        let sources = files.iter().map(source).collect();
        Ok((Self { sources, ..Self::new(set) }, warnings))
    }

    /// The same with decks that are ready to be played with, and what is wrong with those that are not.
    #[must_use]
    pub fn with_decks(self, files: &[SourceFile]) -> (Self, Vec<DeckError>) {
        let (mut ready, mut wrong) = (Vec::new(), Vec::new());
        for file in files {
            match Deck::for_ruleset(&self, &file.name, &file.bytes) {
                Ok(deck) => ready.push(deck),
                Err(errors) => wrong.extend(errors),
            }
        }
        (self.offering(ready), wrong)
    }

    /// The same with pictures that the author of the set brings, by the ids of cards.
    #[must_use]
    pub fn with_images(mut self, mut images: BTreeMap<String, CardImage>) -> Self {
        for face in &mut self.faces {
            face.image = images.remove(&face.id);
        }
        self
    }

    /// The same with these decks for those that are ready to be played with.
    #[must_use]
    pub fn offering(mut self, decks: Vec<Deck>) -> Self {
        self.profile.options = options(self.set(), &decks);
        self.ready = decks;
        self
    }

    /// The card set.
    pub fn set(&self) -> &CompiledSet {
        &self.usual.set
    }

    /// The set with the house rules of such a game.
    fn form(&self, setup: &Setup) -> &SetInPlay {
        let shared = self.shared.as_ref();
        shared.filter(|_| deck::is_shared(self.set(), &self.profile, setup)).unwrap_or(&self.usual)
    }

    /// Begins a game by a setup that this ruleset understands.
    pub(crate) fn begin<G: Terrain>(
        &self,
        plain: &Rules<G>,
        setup: &Setup,
    ) -> Result<CardGame<G>, SetupError> {
        let set = Arc::clone(&self.form(setup).set);
        let agreed = Agreed::read(&self.profile, setup)?;
        let Opening { field, seats, players, left, rules, is_polite } =
            Opening::of(&set, plain, &self.profile, setup, &agreed.head)?;
        let mut chance = Chance::seed_from_u64(setup.seed);
        let sizes = agreed.hand_sizes(&set.house, players);
        let (piles, choosing, unknown) = self.deal(setup, &set, sizes, &mut chance)?;
        let first = Play::first(set, Situation::first(field, players, rules), piles, chance);
        let mut play = Play { seats, left, honour: agreed.honour, replies: agreed.replies, ..first };
        // The position from which the game starts has been there once.
        play.count_position();
        // The meaning of the position for the player to move depends on the cards too.
        if choosing.is_none() {
            play.settle();
            play.news.clear();
        }
        Ok(CardGame {
            play,
            open_hands: agreed.has_open_hands,
            unknown: unknown.map(Arc::new),
            begins_with_decks: choosing.is_some(),
            choosing: choosing.map(Arc::new),
            is_polite,
        })
    }

    /// Deals the cards, or nothing yet where decks are still to be put together; and the part of the decks that players are not told.
    fn deal(
        &self,
        setup: &Setup,
        set: &CompiledSet,
        sizes: ByPlayer<u8>,
        chance: &mut Chance,
    ) -> Result<(CardPiles, Option<Choosing>, Option<UnknownDecks>), SetupError> {
        let (faces, ready, profile) = (&self.faces, &self.ready, &self.profile);
        let making = Making { set, faces, ready, profile, setup };
        let Decks { cards, choosing, unknown } = making.decks(chance).map_err(SetupError::Arrangement)?;
        let (given, on_top) = (self.hands(setup)?, self.on_top(setup)?);
        let Some(decks) = choosing else {
            return Ok((CardPiles::deal(cards, sizes, given, &on_top, chance), None, unknown));
        };
        let nothing = ByPlayer::of_each(|_| Some(Vec::new()));
        let piles = CardPiles::deal(cards, sizes, nothing, &ByPlayer::default(), chance);
        Ok((piles, Some(Choosing { decks, given, on_top }), unknown))
    }

    fn card(&self, id: &str) -> Result<CardId, SetupError> {
        deck::card(self.set(), id).map_err(SetupError::Arrangement)
    }

    /// The cards to be drawn next from the first and the second deck, where there are two.
    fn on_top(&self, setup: &Setup) -> Result<ByPlayer<Vec<CardId>>, SetupError> {
        let Arrangement { deck, decks, .. } = &setup.arrangement;
        let of = |side: Player| {
            let own = decks.get(&seat(side)).into_iter().flatten();
            own.chain(deck).map(|id| self.card(id)).collect::<Result<Vec<CardId>, _>>()
        };
        ByPlayer::of_each(of).all()
    }

    fn hands(&self, setup: &Setup) -> Result<ByPlayer<Option<Vec<CardId>>>, SetupError> {
        let hands = &setup.arrangement.hands;
        let laid_out = |side: Player| -> Result<Option<Vec<CardId>>, SetupError> {
            match hands.get(&seat(side)) {
                Some(ids) => ids.iter().map(|id| self.card(id)).collect::<Result<_, _>>().map(Some),
                None => Ok(None),
            }
        };
        ByPlayer::of_each(laid_out).all()
    }
}

impl Ruleset for CardRuleset {
    fn profile(&self) -> &Profile {
        &self.profile
    }

    fn start(&self, setup: &Setup) -> Result<Box<dyn Game>, SetupError> {
        setup.check(&self.profile)?;
        Ok(match &self.form(setup).plain {
            Plain::Board(plain) => Box::new(self.begin(plain, setup)?),
            Plain::Plane(plain) => Box::new(self.begin(plain, setup)?),
        })
    }

    fn decks(&self) -> &[Deck] {
        &self.ready
    }

    fn deck_limits(&self) -> Option<DeckLimits> {
        Some(deck::limits(self.set()))
    }

    fn sources(&self) -> &[Source] {
        &self.sources
    }

    fn wordings(&self) -> &[Wording] {
        &WORDINGS
    }

    fn cards(&self) -> &[Card] {
        &self.faces
    }

    fn position_text(&self) -> Option<&dyn PositionText> {
        Some(self)
    }
}
