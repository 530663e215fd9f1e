//! `unruly campaign`: random play under watch, for as long as one likes, to find defects before anybody else does.

mod figures;
mod game;
mod meetings;
mod plan;
mod sketch;

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, ensure};
use clap::Args;
use rand_chacha::rand_core::SeedableRng;
use unruly_conformance::{Depth, Failure, Kind, shrink};
use unruly_contract::{Chance, Record, Ruleset};
use unruly_script::{Scenario, run, scenario_of};
use unruly_table::{HostedRuleset, replace_file, save_record};

use crate::complaint;
use crate::rulesets;
use crate::terminal::{data_printer, printer};
use crate::thinking::{fresh_seed, sprout};
use crate::workers;
use figures::{CampaignFigures, Defect, OfRuleset};
use game::{GameResult, play};
use plan::{Field, Plan};

/// So many games are planned by what those before them have shown. The number is the same however many threads there are, so
/// that a seed gives the same games everywhere.
const BATCH: usize = 64;

/// A ruleset with cards gets so many batches for one of a ruleset without.
const BATCHES_WITH_CARDS: usize = 3;

/// So many actions are played at most to make a failure small, and it takes no longer than this: an action of a game for six is a
/// thousand times as dear as one of plain chess.
const EFFORT: usize = 400_000;
const SHRINK_TIME: Duration = Duration::from_secs(60);

/// So many failures of a kind are made small and kept; more would hardly tell anything new.
const KEPT: usize = 12;

/// How long it goes on where nobody says.
const USUAL_MINUTES: f64 = 10.0;

/// Let games of all kinds be played at random under watch, and keep what goes wrong
#[derive(Debug, Args)]
#[command(
    after_help = "Every game starts from another setup: options, positions, few cards or all, those that have seldom met. What fails is made\n\
    small and kept as a scenario, beside the record of the game. The status is 1 when something was found.\n\n\
    Examples:\n  \
    unruly campaign --minutes 480                  a night, over every ruleset\n  \
    unruly campaign fandeck --games 10000 --seed 7    the same games each time\n  \
    unruly scenario campaign                       runs what was kept again"
)]
pub(super) struct Campaign {
    /// Which games; all that there are where none is named
    #[arg(value_name = "RULESET")]
    rulesets: Vec<String>,
    /// How many games at most
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    games: Option<u64>,
    /// For how many minutes at most; 10 where neither this nor a number of games is given
    #[arg(long, value_name = "N")]
    minutes: Option<f64>,
    /// How many games are played at a time; usually as many as the machine has cores
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Repeats a campaign exactly; a fresh one is drawn where nobody says
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
    /// Where failures are kept
    #[arg(long, value_name = "FOLDER", default_value = "campaign")]
    keep: PathBuf,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Campaign {
    pub(super) fn run(&self) -> Result<ExitCode> {
        let rulesets: Vec<HostedRuleset> = match self.rulesets.is_empty() {
            true => rulesets::all().collect(),
            false => self.rulesets.iter().map(|id| rulesets::find(id)).collect::<Result<_, _>>()?,
        };
        if let Some(minutes) = self.minutes {
            ensure!(minutes > 0.0 && minutes.is_finite(), "--minutes takes a number above 0");
        }
        let usual = if self.games.is_none() { Some(USUAL_MINUTES) } else { None };
        let long = |minutes: f64| {
            Duration::try_from_secs_f64(60.0 * minutes)
                .map_err(|_| anyhow!("--minutes {minutes:e} is longer than any clock can tell"))
        };
        let time = self.minutes.or(usual).map(long).transpose()?;
        let stop = Arc::new(AtomicBool::new(false));
        workers::listen_for_interrupts([(&stop, "the campaign ends; Ctrl-C again ends it at once")])?;
        let seed = self.seed.unwrap_or_else(|| fresh_seed(0));
        eprintln!("seed {seed}");
        let course = Course {
            seed,
            games: self.games.unwrap_or(u64::MAX),
            time,
            shrink_time: SHRINK_TIME,
            threads: self.threads.map_or_else(workers::usual, usize::from),
            keep: &self.keep,
            stop: &stop,
        };
        let mut figures = course.run(&rulesets)?;
        figures.interrupted = stop.load(Ordering::Relaxed);
        if self.json {
            writeln!(data_printer(), "{}", serde_json::to_string(&figures)?)?;
        } else {
            figures::print(&mut printer(), &figures)?;
        }
        Ok(match (figures.defects.is_empty(), figures.interrupted) {
            (false, _) => ExitCode::FAILURE,
            (true, true) => ExitCode::from(workers::INTERRUPTED),
            (true, false) => ExitCode::SUCCESS,
        })
    }
}

/// How a campaign goes.
struct Course<'c> {
    seed: u64,
    games: u64,
    time: Option<Duration>,
    /// How long it may take to make a failure small, and by how much a campaign may be longer for it.
    shrink_time: Duration,
    threads: usize,
    keep: &'c Path,
    stop: &'c AtomicBool,
}

/// The finds so far.
#[derive(Default)]
struct Finds {
    defects: Vec<Defect>,
    /// How many failures of a kind were made small.
    kinds: BTreeMap<(String, Kind), usize>,
    /// Which defect it is that shows so: the kind, and the cards that were played in the small game.
    known: BTreeMap<(String, Kind, Vec<String>), usize>,
}

/// A failure, made small if that could be done.
struct Small {
    kind: Kind,
    failure: Failure,
    cards: Vec<String>,
}

impl Course<'_> {
    fn run(&self, rulesets: &[HostedRuleset]) -> Result<CampaignFigures> {
        let begun = Instant::now();
        let mut fields: Vec<Field> = rulesets.iter().map(|ruleset| Field::new(ruleset.clone())).collect();
        let mut totals: Vec<OfRuleset> = fields.iter().map(OfRuleset::new).collect();
        let mut finds = Finds::default();
        let batches = |field: &Field| if field.has_cards() { BATCHES_WITH_CARDS } else { 1 };
        let order: Vec<usize> = (0..BATCHES_WITH_CARDS)
            .flat_map(|round| (0..fields.len()).map(move |field| (round, field)))
            .filter(|&(round, field)| round < batches(&fields[field]))
            .map(|(_, field)| field)
            .collect();
        let mut number = 0;
        for &place in order.iter().cycle() {
            let left = self.games - number;
            if left == 0 || self.is_over(begun) {
                break;
            }
            let count = left.min(BATCH as u64);
            let field = &fields[place];
            let first_of_ruleset = totals[place].games;
            let is_over = || self.is_over(begun);
            let games = workers::work(self.threads, 0..count, is_over, |game| {
                let seed = sprout(self.seed, number + game);
                let plan = field.plan(seed, &mut Chance::seed_from_u64(sprout(seed, 1)));
                let depth = Depth::Sampled.of_game(first_of_ruleset + game);
                let played = play(field, &plan, depth, self.stop);
                (number + game, (plan, played, depth))
            });
            let is_whole = |(_, (_, played, _)): &(u64, (Plan, GameResult, Depth))| !played.is_broken_off;
            let played: Vec<(u64, (Plan, GameResult, Depth))> = games.into_iter().filter(is_whole).collect();
            self.keep_failures(&fields[place].ruleset, &played, begun, &mut finds)?;
            for (game, (plan, played, depth)) in played {
                totals[place].add(&plan, &played, depth);
                fields[place].meetings.add(&played.met);
                if let Some(position) = played.position {
                    fields[place].remember(position, game);
                }
            }
            number += count;
        }
        for (total, field) in totals.iter_mut().zip(&fields) {
            total.finish(field);
        }
        let games = totals.iter().map(|total| total.games).sum();
        let seconds = begun.elapsed().as_secs_f64().max(1e-9);
        Ok(CampaignFigures {
            seed: self.seed,
            games,
            plies: totals.iter().map(|total| total.plies).sum(),
            seconds,
            games_per_second: games as f64 / seconds,
            interrupted: false,
            rulesets: totals,
            defects: finds.defects,
        })
    }

    fn is_over(&self, begun: Instant) -> bool {
        self.stop.load(Ordering::Relaxed) || self.time.is_some_and(|time| begun.elapsed() >= time)
    }

    /// Keeps failures, makes them small, and tells of those that are new.
    fn keep_failures(
        &self,
        ruleset: &HostedRuleset,
        played: &[(u64, (Plan, GameResult, Depth))],
        begun: Instant,
        finds: &mut Finds,
    ) -> Result<()> {
        let seconds = begun.elapsed().as_secs_f64();
        let id = &ruleset.profile().id;
        let mut fresh: Vec<(u64, &Failure, PathBuf)> = Vec::new();
        for (number, (_, game, _)) in played {
            let Some(failure) = &game.failure else { continue };
            let kind = (id.clone(), Kind::of(ruleset.plain(), failure));
            let shrunk = finds.kinds.entry(kind.clone()).or_default();
            *shrunk += 1;
            if *shrunk > KEPT {
                // Which of its kind it is, nobody has looked.
                let known = finds.known.iter().find(|((id, of, _), _)| (id, of) == (&kind.0, &kind.1));
                if let Some((_, &place)) = known {
                    finds.defects[place].games += 1;
                }
                continue;
            }
            // The game first: whoever ends the program while it is made small has it already.
            fresh.push((*number, failure, self.keep_game(ruleset, *number, failure)?));
        }
        let end = self.time.map(|time| begun + time + self.shrink_time);
        let small = workers::work(
            self.threads,
            0..fresh.len() as u64,
            || false,
            |place| {
                let until = Instant::now() + self.shrink_time;
                self.small(ruleset, fresh[place as usize].1, end.map_or(until, |end| end.min(until)))
            },
        );
        for ((number, failure, game), small) in fresh.into_iter().zip(small) {
            let key = (id.clone(), small.kind.clone(), small.cards.clone());
            if let Some(&place) = finds.known.get(&key) {
                finds.defects[place].games += 1;
                std::fs::remove_file(&game)
                    .with_context(|| format!("{} cannot be removed", game.display()))?;
                continue;
            }
            let found = self.keep_small(ruleset, number, failure, &small.failure, &game, seconds)?;
            complaint::warning(&format!("{id}: {}", found.message));
            finds.known.insert(key, finds.defects.len());
            finds.defects.push(found);
        }
        Ok(())
    }

    /// As small as a failure can be made until then.
    fn small(&self, ruleset: &HostedRuleset, failure: &Failure, until: Instant) -> Small {
        let mut left = EFFORT;
        let mut may_go_on = |actions: usize| {
            left = left.saturating_sub(actions + 1);
            left > 0 && Instant::now() < until && !self.stop.load(Ordering::Relaxed)
        };
        let failure = shrink(ruleset.plain(), failure, &mut may_go_on).unwrap_or_else(|| failure.clone());
        let actions = failure.record.as_ref().map_or(&[][..], |record| &record.actions);
        // The first word says what is done, and may be a card's name by chance.
        let words = actions.iter().flat_map(|deed| deed.action.text().split(' ').skip(1));
        let is_card = |word: &&str| ruleset.cards().iter().any(|card| card.id == *word);
        let cards: BTreeSet<&str> = words.filter(is_card).collect();
        let cards = cards.into_iter().map(str::to_owned).collect();
        Small { kind: Kind::of(ruleset.plain(), &failure), failure, cards }
    }

    /// Writes down a game that failed, as it was played.
    fn keep_game(&self, ruleset: &HostedRuleset, number: u64, failure: &Failure) -> Result<PathBuf> {
        std::fs::create_dir_all(self.keep)
            .with_context(|| format!("{} cannot be made", self.keep.display()))?;
        // No `.toml`: a folder of these can be run as scenarios.
        let path = self.path(ruleset, number, "record");
        let empty = Record::new(ruleset.profile().id.clone(), Default::default());
        save_record(failure.record.as_ref().unwrap_or(&empty), &path)?;
        Ok(path)
    }

    /// Where what is kept of a game lies.
    fn path(&self, ruleset: &HostedRuleset, number: u64, ending: &str) -> PathBuf {
        self.keep.join(format!("{}-{}-{}.{ending}", ruleset.profile().id, self.seed, number + 1))
    }

    /// Writes down as a scenario what is left of a failure.
    fn keep_small(
        &self,
        ruleset: &HostedRuleset,
        number: u64,
        whole: &Failure,
        small: &Failure,
        game: &Path,
        seconds: f64,
    ) -> Result<Defect> {
        let id = &ruleset.profile().id;
        let mut scenario = None;
        let left = small.record.as_ref().map_or(0, |record| record.actions.len());
        if let Some(record) = small.record.as_ref().filter(|record| !record.actions.is_empty()) {
            let message = format!("{}: {}", small.check, small.detail);
            let text = |more: &str| {
                let remark = format!(
                    "{message}\nFound by game {} of a campaign with the seed {}.{more}",
                    number + 1,
                    self.seed
                );
                scenario_of(record, &format!("{id}: {}", small.detail), &remark)
            };
            let shows = Scenario::from_toml(&text("")).is_ok_and(|scenarios| {
                scenarios.iter().any(|one| run(one, &|id| rulesets_or(ruleset, id)).is_err())
            });
            let more = match shows {
                true => "",
                false => "\nA scenario cannot show it: the record beside it does, under watch.",
            };
            let path = self.path(ruleset, number, "toml");
            replace_file(&path, text(more).as_bytes())
                .with_context(|| format!("{} cannot be written", path.display()))?;
            scenario = Some(path.display().to_string());
        }
        Ok(Defect {
            ruleset: id.clone(),
            game: number + 1,
            seconds,
            message: format!("{}: {}", small.check, small.detail),
            games: 1,
            actions: (left, whole.record.as_ref().map_or(0, |record| record.actions.len())),
            scenario,
            record: game.display().to_string(),
        })
    }
}

/// The ruleset itself, or another that there is.
fn rulesets_or(ruleset: &HostedRuleset, id: &str) -> Option<Arc<dyn Ruleset>> {
    let other = || rulesets::find(id).ok();
    let found = if ruleset.profile().id == id { Some(ruleset.clone()) } else { other() };
    found.map(|ruleset| Arc::clone(ruleset.plain()))
}

#[cfg(test)]
mod tests;
