//! A card set as a ruleset: its options, and how a game begins.

use std::cell::{Cell, OnceCell};
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use rand::SeedableRng;
use unruly_contract::{
    Arrangement, Card, CardImage, Chance, Choice, Deck, DeckError, DeckLimits, Game, OptionKind, OptionSpec,
    OptionValue, PositionText, Profile, Ruleset, Secrecy, Setup, SetupError, Source, Wording,
};

use crate::eval::Facts;
use crate::field::layout::{ANNOUNCE, AUTOMATIC, BORDERS, FRIENDLY_FIRE, POLITE, SUDDEN_DEATH};
use crate::field::{Announcing, PositionHead};
use crate::language::{self, Diagnostic, OtherSets, SetNames, SourceFile};
use crate::model::{CardId, CompiledSet, HouseRules, SetTerrain};
use crate::picture::pictures;
use crate::play::{
    CardCopy, CardPiles, Chronicle, Effects, Honour, Play, Replies, Shared, Situation, Turn, seat,
};
use crate::player::{ByPlayer, Player};
use crate::rules::Rules;
use crate::terrain::{OnBoard, OnPlane, Terrain};

use super::choosing::Choosing;
use super::deck::{Decks, Making};
use super::opening::Opening;
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
        if house.castle_through_check != self.set.house.castle_through_check {
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

    pub(crate) fn begin<G: Terrain>(
        &self,
        plain: &Rules<G>,
        setup: &Setup,
    ) -> Result<CardGame<G>, SetupError> {
        setup.check(&self.profile)?;
        let set = Arc::clone(&self.form(setup).set);
        let agreed = self.agreed(setup)?;
        let Opening { field, seats, players, left, rules, is_polite } =
            Opening::of(&set, plain, &self.profile, setup, &agreed)?;
        let flag = |key: &str| setup.option(&self.profile, key) == OptionValue::Flag(true);
        let number = |key: &str| match setup.option(&self.profile, key) {
            OptionValue::Number(number) => u8::try_from(number).ok(),
            _ => None,
        };
        let replies = match self.profile.option(REPLIES).map(|_| setup.option(&self.profile, REPLIES)) {
            Some(OptionValue::Text(word)) if word == "one-a-round" => Replies::OneARound,
            _ => Replies::Each,
        };
        let honour = match setup.option(&self.profile, "honour") {
            OptionValue::Text(word) if word == "trust" => Honour::Trust,
            OptionValue::Text(word) if word == "off" => Honour::Off,
            _ => Honour::Confirm,
        };
        let hand = number("hand").unwrap_or(set.house.hand);
        let sizes = ByPlayer::of_each(|player| match player {
            _ if !players.contains(player) => 0,
            player => {
                let key = format!("hand-{player}");
                let own = self.profile.option(&key).and_then(|_| number(&key));
                own.unwrap_or(hand)
            }
        });
        let mut chance = Chance::seed_from_u64(setup.seed);
        let (faces, ready, profile) = (&self.faces, &self.ready, &self.profile);
        let making = Making { set: &set, faces, ready, profile, setup };
        let Decks { cards, choosing, unknown } =
            making.decks(&mut chance).map_err(SetupError::Arrangement)?;
        let given = self.hands(setup)?;
        let on_top = self.on_top(setup)?;
        let choosing = choosing.map(|decks| Choosing { decks, given: given.clone(), on_top: on_top.clone() });
        let piles = match choosing {
            None => CardPiles::deal(cards, sizes, given, &on_top, &mut chance),
            Some(_) => CardPiles::deal(
                cards,
                sizes,
                ByPlayer::of_each(|_| Some(Vec::new())),
                &ByPlayer::default(),
                &mut chance,
            ),
        };
        let copies: Arc<[CardCopy]> = piles.all().collect();
        let mover = rules.commander(field.to_move());
        let situation = Situation {
            field: field.into(),
            players,
            skips: 0,
            rules,
            effects: Effects::default(),
            facts: Facts::default(),
            next_effect: 0,
            stood: Shared::default(),
            lifted: Vec::new(),
            fallen: Vec::new(),
            stays: Vec::new(),
            concealed_from: None,
            seen: 0,
        };
        let mut play = Play {
            seats,
            set,
            situation: situation.into(),
            piles: piles.into(),
            turn: Turn::first(mover),
            stack: Vec::new(),
            pending_triggers: VecDeque::new(),
            to_repeat: VecDeque::new(),
            chain: 0,
            outcome: None,
            chance,
            seen: Shared::default(),
            left,
            honour,
            replies,
            accusation: None,
            copies,
            attempt: None,
            moves: OnceCell::new(),
            rescuable: OnceCell::new(),
            last_rescued: Cell::new(None),
            move_checks: Cell::new(0),
            news: Chronicle::default(),
        };
        // The position from which the game starts has been there once.
        play.count_position();
        // The meaning of the position for the player to move depends on the cards too.
        if choosing.is_none() {
            play.settle();
            play.news.clear();
        }
        let (unknown, choosing) = (unknown.map(Arc::new), choosing.map(Arc::new));
        let begins_with_decks = choosing.is_some();
        Ok(CardGame { play, open_hands: flag("open-hands"), unknown, choosing, begins_with_decks, is_polite })
    }

    /// The agreements of the players that a position could tell, too.
    fn agreed(&self, setup: &Setup) -> Result<PositionHead, SetupError> {
        let value = |key: &str| self.profile.option(key).map(|_| setup.option(&self.profile, key));
        let word = |key: &str| value(key).map(|value| value.to_string()).unwrap_or_default();
        let borders = word(BORDERS);
        let refused = |_| SetupError::OptionValue {
            key: BORDERS.to_owned(),
            value: borders.clone(),
            expected: "a width and a height, like 12x12, or empty".to_owned(),
        };
        let read = || borders.trim().parse().map(Some).map_err(refused);
        Ok(PositionHead {
            announcing: Announcing::named(&word(ANNOUNCE)).unwrap_or_default(),
            has_friendly_fire: value(FRIENDLY_FIRE) == Some(OptionValue::Flag(true)),
            borders: if borders.trim().is_empty() { None } else { read()? },
            ..PositionHead::default()
        })
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

/// The option that tells how often a player may answer the turns of others.
const REPLIES: &str = "replies";

fn options(set: &CompiledSet, ready: &[Deck]) -> Vec<OptionSpec> {
    let spec = |key: &str, name: &str, help: &str, kind| OptionSpec {
        key: key.to_owned(),
        name: name.to_owned(),
        help: help.to_owned(),
        kind,
    };
    let choice = |key: &str, name: &str, help: &str| Choice {
        key: key.to_owned(),
        name: name.to_owned(),
        help: help.to_owned(),
    };
    let handicap = || OptionKind::NumberOr {
        word: choice("usual", "as usual", "as many cards as the hand size says"),
        least: 0,
        most: HouseRules::LARGEST_HAND,
    };
    let mut options = deck::options(set, ready);
    options.extend([spec(
        "hand",
        "Hand size",
        "How many cards each player holds.",
        OptionKind::Number { default: i64::from(set.house.hand), least: 0, most: HouseRules::LARGEST_HAND },
    )]);
    if set.house.surface == SetTerrain::Plane {
        options.push(spec(
            ANNOUNCE,
            "Announcing",
            "Whether the game says that a King is in check.",
            OptionKind::Word {
                default: AUTOMATIC.to_owned(),
                choices: vec![
                    choice(AUTOMATIC, "automatic", "The game announces every check, to all and at once."),
                    choice(
                        POLITE,
                        "polite",
                        "The game also tells of every threat that is no check yet. For learners.",
                    ),
                    choice(
                        SUDDEN_DEATH,
                        "sudden death",
                        "Nothing is announced: Kings may be left or moved anywhere, and are captured without warning.",
                    ),
                ],
            },
        ));
    }
    if set.house.surface == SetTerrain::Plane {
        options.extend([
            spec(
                FRIENDLY_FIRE,
                "Friendly Fire",
                "Your moves may take your own pieces, other than your King.",
                OptionKind::Flag { default: false },
            ),
            spec(
                BORDERS,
                "Borders",
                "Where the plane ends, as width and height from 0,0: `12x12`. Empty for no end.",
                OptionKind::Text { default: String::new() },
            ),
        ]);
    }
    if *set.house.seats.end() > 2 {
        options.push(spec(
            REPLIES,
            "Cards on the turns of others",
            "How often a player may play a card when it is not their turn, counters included.",
            OptionKind::Word {
                default: "each".to_owned(),
                choices: vec![
                    choice("each", "each", "Once on each turn of somebody else."),
                    choice("one-a-round", "one a round", "Once between two turns of their own."),
                ],
            },
        ));
    } else {
        // Among several the strong have enough foes.
        options.extend([
            spec("hand-white", "White's hand", "A handicap: how many cards White holds.", handicap()),
            spec("hand-black", "Black's hand", "A handicap: how many cards Black holds.", handicap()),
        ]);
    }
    options.extend([
        spec(
            "open-hands",
            "Open hands",
            "All hands lie face up on the table.",
            OptionKind::Flag { default: false },
        ),
        spec(
            "honour",
            "Accusations",
            "What happens when a player is accused of what a card forbids and no program can judge it.",
            OptionKind::Word {
                default: "confirm".to_owned(),
                choices: vec![
                    choice("confirm", "confirm", "The accused accepts or denies."),
                    choice("trust", "trust", "Whoever is accused has done it."),
                    choice("off", "off", "Nobody can be accused."),
                ],
            },
        ),
        spec(
            "without",
            "Cards left out",
            "Cards that stay out of the deck.",
            OptionKind::List { default: Vec::new() },
        ),
        spec(
            "only",
            "Only these cards",
            "The only cards in the deck; empty for all.",
            OptionKind::List { default: Vec::new() },
        ),
    ]);
    options
}
