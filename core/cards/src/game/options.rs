//! The options of a game with cards: the ones there are, and the agreements that players have made with them.

use unruly_contract::{Choice, Deck, OptionKind, OptionSpec, OptionValue, Profile, Setup, SetupError};

use crate::field::layout::{ANNOUNCE, AUTOMATIC, BORDERS, FRIENDLY_FIRE, POLITE, SUDDEN_DEATH};
use crate::field::{Announcing, PositionHead};
use crate::model::{CompiledSet, HouseRules, SetTerrain};
use crate::play::{Honour, Replies};
use crate::player::{ByPlayer, Player, Players};

use super::deck;

/// The agreements of the players besides those about the decks.
pub(super) struct Agreed {
    /// Those that a position could tell, too.
    pub(super) head: PositionHead,
    /// How many cards each player holds, and how many one holds as a handicap.
    hand: Option<u8>,
    handicaps: ByPlayer<Option<u8>>,
    pub(super) has_open_hands: bool,
    pub(super) honour: Honour,
    pub(super) replies: Replies,
}

impl Agreed {
    /// Reads them from a setup.
    ///
    /// # Errors
    /// When a word of it means nothing.
    pub(super) fn read(profile: &Profile, setup: &Setup) -> Result<Self, SetupError> {
        let value = |key: &str| profile.option(key).map(|_| setup.option(profile, key));
        let word = |key: &str| value(key).map(|value| value.to_string()).unwrap_or_default();
        let flag = |key: &str| value(key) == Some(OptionValue::Flag(true));
        let number = |key: &str| match value(key) {
            Some(OptionValue::Number(number)) => u8::try_from(number).ok(),
            _ => None,
        };
        let borders = word(BORDERS);
        let refused = |_| SetupError::OptionValue {
            key: BORDERS.to_owned(),
            value: borders.clone(),
            expected: "a width and a height, like 12x12, or empty".to_owned(),
        };
        let read = || borders.trim().parse().map(Some).map_err(refused);
        Ok(Self {
            head: PositionHead {
                announcing: Announcing::named(&word(ANNOUNCE)).unwrap_or_default(),
                has_friendly_fire: flag(FRIENDLY_FIRE),
                borders: if borders.trim().is_empty() { None } else { read()? },
                ..PositionHead::default()
            },
            hand: number(HAND),
            handicaps: ByPlayer::of_each(|player| number(&format!("{HAND}-{player}"))),
            has_open_hands: flag(OPEN_HANDS),
            honour: match word(HONOUR).as_str() {
                TRUST => Honour::Trust,
                OFF => Honour::Off,
                _ => Honour::Confirm,
            },
            replies: if word(REPLIES) == ONE_A_ROUND { Replies::OneARound } else { Replies::Each },
        })
    }

    /// How many cards each of those who play holds.
    pub(super) fn hand_sizes(&self, house: &HouseRules, players: Players) -> ByPlayer<u8> {
        let usual = self.hand.unwrap_or(house.hand);
        ByPlayer::of_each(|player: Player| match players.contains(player) {
            true => self.handicaps[player].unwrap_or(usual),
            false => 0,
        })
    }
}

const HAND: &str = "hand";
const OPEN_HANDS: &str = "open-hands";

/// The option that tells how accusations are settled.
const HONOUR: &str = "honour";
const TRUST: &str = "trust";
const OFF: &str = "off";

/// The option that tells how often a player may answer the turns of others.
const REPLIES: &str = "replies";
const ONE_A_ROUND: &str = "one-a-round";

/// The options of games with the cards of a set, where these decks are ready to be played with.
pub(super) fn options(set: &CompiledSet, ready: &[Deck]) -> Vec<OptionSpec> {
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
        HAND,
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
                    choice(ONE_A_ROUND, "one a round", "Once between two turns of their own."),
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
            OPEN_HANDS,
            "Open hands",
            "All hands lie face up on the table.",
            OptionKind::Flag { default: false },
        ),
        spec(
            HONOUR,
            "Accusations",
            "What happens when a player is accused of what a card forbids and no program can judge it.",
            OptionKind::Word {
                default: "confirm".to_owned(),
                choices: vec![
                    choice("confirm", "confirm", "The accused accepts or denies."),
                    choice(TRUST, "trust", "Whoever is accused has done it."),
                    choice(OFF, "off", "Nobody can be accused."),
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
