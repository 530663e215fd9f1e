//! One game between bots.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use rand_chacha::rand_core::SeedableRng;
use unruly_bots::Bot;
use unruly_conformance::{Depth, Watch};
use unruly_contract::{Action, Chance, Limits, Outcome, Record, Seat, Setup, Viewer};
use unruly_table::{HostedRuleset, Table, TableError};

use crate::card_book::CardBook;
use crate::english::said;
use crate::openings::Opening;
use crate::opponent::Opponent;
use crate::thinking::{Leash, Question, sprout};

/// The work of a searching bot, or an engine, without limits of its own: a number of positions and not a time, so that games can be
/// repeated.
const USUAL_NODES: u64 = 5_000;

/// A game that the same bots play over and over.
pub(crate) struct Contest {
    pub(crate) ruleset: HostedRuleset,
    pub(crate) setup: Setup,
    /// A bot for each seat.
    pub(crate) bots: Vec<Opponent>,
    pub(crate) rotation: Rotation,
    /// Beginnings, one after the other for each round; the usual one where there are none.
    pub(crate) openings: Vec<Opening>,
    /// Random moves at the beginning.
    pub(crate) opening: usize,
    pub(crate) max_plies: usize,
    /// Breaks games off as soon as it is raised.
    pub(crate) stop: Arc<AtomicBool>,
    /// Whether games are watched, and how thoroughly: see [`Watch`].
    pub(crate) watched: Option<Depth>,
}

/// Whether bots change seats.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Rotation {
    /// Everybody stays.
    None,
    /// After each game everybody moves up one.
    EachGame,
}

/// A game that was played.
pub(crate) struct PlayedGame {
    /// Its number, from 0.
    pub(crate) number: u64,
    /// How it ended.
    pub(crate) ending: Ending,
    /// Which bot sat where: the bot's place in the contest's list, a seat each.
    pub(crate) seating: Vec<usize>,
    /// All of it.
    pub(crate) record: Record,
    /// The deeds of its cards.
    pub(crate) cards: CardBook,
}

/// The defect of a game that goes on, and asks nobody for anything.
const NOBODY_ASKED: &str = "nobody has anything to do";

/// How a game between bots ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Ending {
    /// As the rules have it.
    Over(Outcome),
    /// It went on for too long, or nobody wanted it to go on.
    BrokenOff,
    /// The rules, or a bot, have a defect.
    Broken(String),
}

impl Contest {
    /// Starts a game and lets it be.
    ///
    /// # Errors
    /// When the setup cannot be used.
    pub(crate) fn try_setup(&self) -> Result<(), TableError> {
        Table::start(&self.ruleset, self.setup.clone()).map(|_| ())
    }

    /// Plays the game of this number. It depends on nothing but the contest and the number.
    pub(crate) fn play(&self, number: u64) -> PlayedGame {
        let places = self.bots.len();
        let (round, turned) = match self.rotation {
            Rotation::None => (number, 0),
            Rotation::EachGame => (number / places as u64, (number % places as u64) as usize),
        };
        let seating: Vec<usize> = (0..places).map(|seat| (seat + turned) % places).collect();
        // All games of a round share cards, arrays and openings, so that luck evens out between the bots.
        let seed = sprout(self.setup.seed, round);
        let count = self.openings.len().max(1) as u64;
        let opening = self.openings.get((round % count) as usize).cloned().unwrap_or_default();
        let setup = Setup { seed, ..opening.setup(&self.setup) };
        let mut table = match Table::start(&self.ruleset, setup.clone()) {
            Ok(table) => table,
            Err(error) => {
                let record = Record::new(self.ruleset.profile().id.clone(), setup);
                let ending = Ending::Broken(said(&error, &self.ruleset));
                return PlayedGame { number, ending, seating, record, cards: CardBook::default() };
            }
        };
        for (seat, bot) in Seat::first(places).zip(&seating) {
            table.note(seat.name(), self.bots[*bot].to_string());
        }
        let mut cards = CardBook::default();
        let opened = opening.play(&mut table);
        let ending = opened
            .and_then(|()| self.play_at(&mut table, &seating, number, seed, &mut cards))
            .unwrap_or_else(|error| Ending::Broken(said(&error, &self.ruleset)));
        PlayedGame { number, ending, seating, record: table.record().clone(), cards }
    }

    fn play_at(
        &self,
        table: &mut Table,
        seating: &[usize],
        number: u64,
        seed: u64,
        cards: &mut CardBook,
    ) -> Result<Ending, TableError> {
        *cards = CardBook::of(&self.ruleset);
        cards.take_in(&table.scene(Viewer::Referee)?);
        let begin = |depth: Depth| {
            let depth = depth.of_game(number);
            table.ask(|game| Watch::start(self.ruleset.plain(), game, table.record(), depth))
        };
        let mut watch = match self.watched.map(begin).transpose()? {
            Some(Ok(watch)) => Some(watch),
            Some(Err(failure)) => return Ok(Ending::Broken(failure.to_string())),
            None => None,
        };
        let mut chance = Chance::seed_from_u64(sprout(seed, 0));
        // Seats draw from seeds of their own, so that two bots of a kind do not think alike.
        let own_seed = |seat: usize| sprout(seed, 1 + seat as u64);
        let mut bots: Vec<Box<dyn Bot>> =
            seating.iter().enumerate().map(|(seat, bot)| self.bots[*bot].make(own_seed(seat))).collect();
        while table.ply() < self.max_plies && !self.stop.load(Ordering::Relaxed) {
            if table.outcome()?.is_some() {
                break;
            }
            let (seat, action) = if table.ply() < self.opening {
                let Some(deed) = table.ask(|game| game.any_deed(&mut chance))? else {
                    return Ok(Ending::Broken(NOBODY_ASKED.to_owned()));
                };
                deed
            } else {
                match self.ask(table, seating, &mut bots)? {
                    Ok(answer) => answer,
                    Err(ending) => return Ok(ending),
                }
            };
            let begun = Instant::now();
            let events = table.act(seat, &action)?;
            // Finding the next answers is often the greater part of the work.
            table.ask(|game| game.asked())?;
            cards.note(&events, begun.elapsed());
            if cards.waits_for_cards() {
                cards.take_in(&table.scene(Viewer::Referee)?);
            }
            if let Some(watch) = &mut watch
                && let Err(failure) = table.ask(|game| watch.after(game, table.record(), &events))?
            {
                return Ok(Ending::Broken(failure.to_string()));
            }
        }
        let at_the_end = match &mut watch {
            Some(watch) => {
                table.ask(|game| watch.finish(game, table.record()))?.map_err(|failure| failure.to_string())
            }
            None => table.ask(|game| game.audit())?,
        };
        if let Err(wrong) = at_the_end {
            return Ok(Ending::Broken(wrong));
        }
        Ok(table.outcome()?.map_or(Ending::BrokenOff, Ending::Over))
    }

    fn ask(
        &self,
        table: &Table,
        seating: &[usize],
        bots: &mut [Box<dyn Bot>],
    ) -> Result<Result<(Seat, Action), Ending>, TableError> {
        for seat in table.ask(|game| game.asked())? {
            let place = seat.index();
            let (Some(bot), Some(player)) = (bots.get_mut(place), seating.get(place)) else {
                return Ok(Err(Ending::Broken(format!("{seat} is asked and has no player"))));
            };
            let usual = Limits { nodes: Some(USUAL_NODES), ..Limits::default() };
            let limits = self.bots[*player].limits().unwrap_or(usual);
            let game = table.fork()?;
            let question = Question { game, seat, secrecy: self.ruleset.profile().secrecy, limits };
            match question.ask(bot.as_mut(), &Leash::new(&limits)) {
                Ok(Some(action)) => return Ok(Ok((seat, action))),
                Ok(None) => {
                    if let Some(why) = bot.excuse() {
                        return Ok(Err(Ending::Broken(self.ruleset.english().say(&why))));
                    }
                }
                Err(defect) => return Ok(Err(Ending::Broken(defect.to_string()))),
            }
        }
        Ok(Err(Ending::Broken(NOBODY_ASKED.to_owned())))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;

    use unruly_conformance::Depth;
    use unruly_contract::Setup;
    use unruly_table::HostedRuleset;
    use unruly_toys::{Hooked, Later, Method, Nim};

    use super::{Contest, Ending, Rotation};

    /// A contest of short games between two bots alike.
    fn short(ruleset: HostedRuleset, bot: &str, watched: Option<Depth>) -> Contest {
        Contest {
            ruleset,
            setup: Setup::default(),
            bots: vec![bot.parse().unwrap(); 2],
            rotation: Rotation::EachGame,
            openings: Vec::new(),
            opening: 1,
            max_plies: 20,
            stop: Arc::new(AtomicBool::new(false)),
            watched,
        }
    }

    #[test]
    fn whichever_method_breaks_down_its_game_is_told_of_and_the_contest_goes_on() {
        for method in Method::OF_GAMES {
            let mut broken = 0;
            for bot in ["random", "greedy", "imagine:nodes=50", "bot:nodes=50"] {
                for watched in [None, Some(Depth::Full)] {
                    let ruleset = HostedRuleset::new(Hooked::breaking(Nim::sound(), method, 2)).unwrap();
                    let contest = short(ruleset, bot, watched);
                    for number in 0..2 {
                        let played = contest.play(number);
                        match played.ending {
                            Ending::Broken(why) => {
                                assert!(why.contains("is broken"), "{method:?}, {bot}: {why}");
                                assert!(!played.record.actions.is_empty(), "{method:?}, {bot}");
                                broken += 1;
                            }
                            other => {
                                assert!(matches!(other, Ending::Over(_)), "{method:?}, {bot}: {other:?}");
                            }
                        }
                    }
                }
            }
            let is_asked = matches!(
                method,
                Method::Decisions | Method::Asked | Method::Act | Method::Fork | Method::Outcome
            );
            assert!(broken > 0 || !is_asked, "{method:?} has never broken down");
        }
    }

    /// A game that goes on and asks nobody is a defect of its ruleset, be it found by a bot or by chance.
    #[test]
    fn a_game_that_asks_nobody_is_told_of() {
        for opening in [0, 9] {
            let ruleset = HostedRuleset::new(Hooked::asking_nobody(Nim::sound(), 2)).unwrap();
            let contest = Contest { opening, ..short(ruleset, "random", None) };
            let played = contest.play(0);
            assert_eq!(played.ending, Ending::Broken(super::NOBODY_ASKED.to_owned()), "{opening}");
        }
    }

    #[test]
    fn a_game_of_a_later_version_ends_as_it_says() {
        for bot in ["random", "greedy", "imagine:nodes=50", "bot:nodes=50"] {
            let contest = short(HostedRuleset::new(Later::sound()).unwrap(), bot, Some(Depth::Full));
            let played = contest.play(0);
            let is_shared = matches!(&played.ending, Ending::Over(outcome) if outcome.winner().is_none());
            assert!(is_shared && played.record.actions.len() == 4, "{bot}: {:?}", played.ending);
        }
    }
}
