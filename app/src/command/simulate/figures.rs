//! The sums of many games.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::Serialize;
use unruly_contract::{Outcome, Seat};

use crate::card_book::{self, CardFigures, SlowCard};
use crate::contest::{Contest, Ending, PlayedGame, Rotation};
use crate::statistics::wilson;

/// The sums of many games.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct SimulationFigures {
    /// The ruleset's id.
    pub(super) ruleset: String,
    /// How many games were played.
    pub(super) games: u64,
    /// How many were to be played, where somebody has interrupted that.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) interrupted: Option<u64>,
    /// How many actions in all.
    pub(super) plies: u64,
    /// How long it took.
    pub(super) seconds: f64,
    /// Games in a second.
    pub(super) games_per_second: f64,
    /// Actions in a second.
    pub(super) plies_per_second: f64,
    /// How often each seat won.
    pub(super) wins: BTreeMap<Seat, u64>,
    /// How often nobody did.
    pub(super) draws: u64,
    /// How often a game was broken off for its length.
    pub(super) broken_off: u64,
    /// How often games ended for each reason: `checkmate`, `draw: stalemate`.
    pub(super) reasons: BTreeMap<String, u64>,
    /// How long games were.
    pub(super) lengths: Lengths,
    /// How well each bot did; empty where they did not change seats.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) bots: Vec<Standing>,
    /// The deeds of cards, where there are any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) cards: Option<CardFigures>,
    /// The cards that take longest; the only figures beside those above that differ from time to time.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) slowest_cards: Vec<SlowCard>,
    /// Games in which the rules or a bot broke down.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) broken: Vec<Broken>,
}

/// How long games were, in actions.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct Lengths {
    pub(super) shortest: usize,
    pub(super) median: usize,
    pub(super) longest: usize,
    pub(super) mean: f64,
    /// How many games fall into each class.
    pub(super) histogram: Vec<Bin>,
}

/// A class of lengths.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(super) struct Bin {
    pub(super) from: usize,
    pub(super) to: usize,
    pub(super) games: u64,
}

/// How well a bot did.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct Standing {
    pub(super) bot: String,
    pub(super) wins: u64,
    pub(super) draws: u64,
    pub(super) losses: u64,
    /// The share of points, from 0 to 1; a draw shares them among those who played it.
    pub(super) score: f64,
    /// Between these the true share lies, with 95 chances in 100.
    pub(super) interval: (f64, f64),
}

/// A game in which something broke down.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(super) struct Broken {
    /// Its number, from 1.
    pub(super) game: u64,
    pub(super) seed: u64,
    pub(super) message: String,
}

impl SimulationFigures {
    /// Adds games up.
    pub(super) fn of(contest: &Contest, played: &[PlayedGame], time: Duration) -> Self {
        let mut wins: BTreeMap<Seat, u64> = Seat::first(contest.bots.len()).map(|seat| (seat, 0)).collect();
        let mut reasons: BTreeMap<String, u64> = BTreeMap::new();
        let (mut draws, mut broken_off, mut broken) = (0, 0, Vec::new());
        let english = contest.ruleset.english();
        for game in played {
            match &game.ending {
                Ending::Over(Outcome::Win { winner, reason }) => {
                    *wins.entry(*winner).or_default() += 1;
                    *reasons.entry(english.say(reason)).or_default() += 1;
                }
                Ending::Over(outcome) => {
                    draws += 1;
                    *reasons.entry(format!("draw: {}", english.say(&outcome.reason()))).or_default() += 1;
                }
                Ending::BrokenOff => broken_off += 1,
                Ending::Broken(message) => broken.push(Broken {
                    game: game.number + 1,
                    seed: game.record.setup.seed,
                    message: message.clone(),
                }),
            }
        }
        let plies: u64 = played.iter().map(|game| game.record.actions.len() as u64).sum();
        let seconds = time.as_secs_f64().max(1e-9);
        let (cards, slowest_cards) = card_book::add_up(played.iter().map(|game| (game.number, &game.cards)));
        Self {
            ruleset: contest.ruleset.profile().id.clone(),
            games: played.len() as u64,
            interrupted: None,
            plies,
            seconds,
            games_per_second: played.len() as f64 / seconds,
            plies_per_second: plies as f64 / seconds,
            wins,
            draws,
            broken_off,
            reasons,
            lengths: Lengths::of(played.iter().map(|game| game.record.actions.len()).collect()),
            bots: match contest.rotation {
                Rotation::None => Vec::new(),
                Rotation::EachGame => standings(contest, played),
            },
            cards,
            slowest_cards,
            broken,
        }
    }
}

impl Lengths {
    fn of(mut lengths: Vec<usize>) -> Self {
        lengths.sort_unstable();
        let at = |index: usize| lengths.get(index).copied().unwrap_or_default();
        let sum: usize = lengths.iter().sum();
        Self {
            shortest: at(0),
            median: at(lengths.len() / 2),
            longest: lengths.last().copied().unwrap_or_default(),
            mean: sum as f64 / lengths.len().max(1) as f64,
            histogram: histogram(&lengths),
        }
    }
}

/// At most twelve classes of a round width, from the shortest game to the longest.
fn histogram(sorted: &[usize]) -> Vec<Bin> {
    let (Some(shortest), Some(longest)) = (sorted.first(), sorted.last()) else {
        return Vec::new();
    };
    let rounds = (0..).flat_map(|power| [1, 2, 5].map(|digit| digit * 10_usize.pow(power)));
    let width = rounds
        .take_while(|width| *width <= 10 * longest.max(&1))
        .find(|width| longest / width - shortest / width < 12);
    let width = width.unwrap_or(longest + 1);
    let class = |bin: usize| {
        let (from, to) = (bin * width, (bin + 1) * width - 1);
        let games = sorted.iter().filter(|length| (from..=to).contains(length)).count() as u64;
        Bin { from, to, games }
    };
    (shortest / width..=longest / width).map(class).collect()
}

fn standings(contest: &Contest, played: &[PlayedGame]) -> Vec<Standing> {
    let standing = |bot: usize| {
        let (mut wins, mut draws, mut losses) = (0, 0, 0);
        for game in played {
            let Ending::Over(outcome) = &game.ending else { continue };
            match outcome.winner() {
                None => draws += 1,
                Some(seat) if game.seating.get(seat.index()) == Some(&bot) => wins += 1,
                Some(_) => losses += 1,
            }
        }
        let games = (wins + draws + losses) as f64;
        let points = wins as f64 + draws as f64 / contest.bots.len() as f64;
        let score = if games > 0.0 { points / games } else { 0.0 };
        Standing {
            bot: contest.bots[bot].to_string(),
            wins,
            draws,
            losses,
            score,
            interval: wilson(score, games),
        }
    };
    (0..contest.bots.len()).map(standing).collect()
}

#[cfg(test)]
mod tests {
    use super::{Bin, Lengths, histogram};

    #[test]
    fn lengths_fall_into_classes_of_round_widths() {
        let bin = |from, to, games| Bin { from, to, games };
        assert_eq!(histogram(&[7, 12, 19, 25]).len(), 10);
        assert_eq!(
            histogram(&[70, 120, 190]),
            [
                bin(60, 79, 1),
                bin(80, 99, 0),
                bin(100, 119, 0),
                bin(120, 139, 1),
                bin(140, 159, 0),
                bin(160, 179, 0),
                bin(180, 199, 1)
            ]
        );
        assert_eq!(histogram(&[]), []);
        assert_eq!(histogram(&[0, 0]), [bin(0, 0, 2)]);
        for longest in [1, 10, 99, 100, 2000, 123_456] {
            let sorted = [0, longest];
            let bins = histogram(&sorted);
            assert!(
                bins.len() <= 12 && bins.iter().map(|bin| bin.games).sum::<u64>() == 2,
                "{longest}: {bins:?}"
            );
        }
    }

    #[test]
    fn the_median_is_in_the_middle() {
        let lengths = Lengths::of(vec![9, 1, 5]);
        assert_eq!((lengths.shortest, lengths.median, lengths.longest), (1, 5, 9));
        assert!((lengths.mean - 5.0).abs() < 1e-9);
        assert_eq!(Lengths::of(Vec::new()).median, 0);
    }
}
