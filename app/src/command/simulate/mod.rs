//! `unruly simulate`: many games between bots, and what they say about a game or about the bots.

mod figures;
mod report;

use std::io::{self, IsTerminal, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use unruly_table::save_record;

use anyhow::{Context, Result, bail, ensure};
use clap::{Args, ValueEnum};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use unruly_conformance::Depth;

use crate::contest::{Contest, Ending, PlayedGame, Rotation};
use crate::english::failure;
use crate::openings;
use crate::opponent::Opponent;
use crate::play::split_seats;
use crate::rulesets;
use crate::setups::SetupArguments;
use crate::workers;
use figures::SimulationFigures;

/// Let bots play many games, and tell how they went
#[derive(Debug, Args)]
#[command(
    after_help = "Games with one seed go alike however many threads there are, unless a bot is limited by time.\n\n\
    Examples:\n  \
    unruly simulate combining --games 1000 --seed 7\n  \
    unruly simulate orthodox --games 100 --seats search:nodes=5000,greedy --rotate --opening 4\n  \
    unruly simulate fandeck --games 10000 --check        tells which cards came up, and finds defects\n  \
    unruly simulate orthodox --games 20 --keep games/    saves every game as a record\n  \
    unruly simulate orthodox --seats uci:stockfish,depth=1,search:nodes=5000 --rotate --opening 4"
)]
pub(super) struct Simulate {
    /// Which game; `unruly rulesets` lists them
    ruleset: String,
    /// How many games; 100 where nothing is said
    #[arg(long, value_name = "N")]
    games: Option<u64>,
    /// Players, a bot for each seat or one for all: random, greedy, search:nodes=5000, search:200ms, imagine:1s; in chess also
    /// engines that speak UCI, uci:PROGRAM,LIMIT,OPTION=VALUE
    #[arg(long, value_name = "BOT,...", default_value = "random")]
    seats: String,
    /// Let the bots change seats after each game; then tell how well each does
    #[arg(long)]
    rotate: bool,
    /// Begin with the positions of a file, one a line (.epd, .fen), or with the moves of its games (.pgn, .toml), one after the
    /// other, the same for all games of a rotation
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,
    /// Begin each game with this many random moves, the same for all games of a rotation
    #[arg(long, value_name = "PLIES", default_value_t = 0)]
    opening: usize,
    /// Break games off after this many actions
    #[arg(long, value_name = "N", default_value_t = 2000)]
    max_plies: usize,
    /// How many games are played at a time; usually as many as the machine has cores
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Watch the games: books, questions, secrets, and that a saved game goes on alike. `usual` looks at the books after every
    /// action and at all else now and then; `full` looks at everything each time, and takes many times as long
    #[arg(long, value_name = "DEPTH", num_args = 0..=1, require_equals = true, default_missing_value = "usual")]
    check: Option<Watching>,
    /// Play only the game of this number, as it goes among all of them
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    only: Option<u64>,
    /// Save every game there, as a record
    #[arg(long, value_name = "FOLDER")]
    keep: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    setup: SetupArguments,
}

/// How thoroughly games are watched.
#[derive(Debug, Clone, Copy, ValueEnum)]
pub(super) enum Watching {
    /// Mostly by samples, and one game of many in full
    Usual,
    /// Everything after every action
    Full,
}

impl Watching {
    fn depth(self) -> Depth {
        match self {
            Self::Usual => Depth::Sampled,
            Self::Full => Depth::Full,
        }
    }
}

impl Simulate {
    pub(super) fn run(&self) -> Result<ExitCode> {
        let contest = self.contest()?;
        if let Some(folder) = &self.keep {
            std::fs::create_dir_all(folder)
                .with_context(|| format!("{} cannot be made", folder.display()))?;
        }
        let interrupted = Arc::new(AtomicBool::new(false));
        workers::listen_for_interrupts([
            (&interrupted, "the games under way are played to their ends; Ctrl-C again breaks them off"),
            (&contest.stop, "the games under way are broken off; Ctrl-C again ends the program"),
        ])?;
        let begun = Instant::now();
        let mut played = self.play(&contest, &interrupted)?;
        let was_interrupted = interrupted.load(Ordering::Relaxed);
        if contest.stop.load(Ordering::Relaxed) {
            // A game that was broken off in the middle tells of nothing but the moment of the interrupt.
            let is_whole = |game: &PlayedGame| {
                game.ending != Ending::BrokenOff || game.record.actions.len() >= contest.max_plies
            };
            played.retain(is_whole);
        }
        let mut figures = SimulationFigures::of(&contest, &played, begun.elapsed());
        if was_interrupted {
            figures.interrupted = Some(self.numbers().count() as u64);
        }
        let mut out = io::stdout().lock();
        if self.json {
            writeln!(out, "{}", serde_json::to_string(&figures)?)?;
        } else {
            report::print(&mut out, &figures)?;
            if let Some(broken) = figures.broken.first() {
                writeln!(out, "\n{}", self.how_to_see(broken.game))?;
            }
        }
        out.flush()?;
        Ok(match was_interrupted {
            true => ExitCode::from(workers::INTERRUPTED),
            false if figures.broken.is_empty() => ExitCode::SUCCESS,
            false => ExitCode::FAILURE,
        })
    }

    /// The numbers of the games that are to be played, from 0.
    fn numbers(&self) -> Range<u64> {
        match self.only {
            Some(number) => number - 1..number,
            None => 0..self.games.unwrap_or(USUAL_GAMES),
        }
    }

    /// How a game that broke down is seen again.
    fn how_to_see(&self, game: u64) -> String {
        match &self.keep {
            Some(folder) => {
                let path = self.path_of(folder, game).display().to_string();
                format!("`unruly replay {}` tells how game {game} went.", quoted(&path))
            }
            None => {
                let words: Vec<String> = std::env::args()
                    .skip(1)
                    .filter(|word| word != "--json")
                    .map(|word| quoted(&word))
                    .collect();
                format!(
                    "Game {game} again, kept as a record: unruly {} --only {game} --keep broken",
                    words.join(" ")
                )
            }
        }
    }

    fn path_of(&self, folder: &Path, game: u64) -> PathBuf {
        folder.join(format!("{}-{game:06}.toml", self.ruleset))
    }

    fn contest(&self) -> Result<Contest> {
        ensure!(
            self.games != Some(0),
            "there is nothing to tell of no games; ask for at least one with --games"
        );
        if let (Some(only), Some(games)) = (self.only, self.games) {
            ensure!(only <= games, "there is no game {only} among {games}; --only names one of them");
        }
        let ruleset = rulesets::find(&self.ruleset)?;
        let profile = ruleset.profile();
        let mut bots = Vec::new();
        for name in split_seats(&self.seats) {
            let opponent: Opponent = name.parse()?;
            opponent.admit(&ruleset)?;
            bots.push(opponent);
        }
        let mut setup = self.setup.setup(profile)?;
        let least = usize::from(*profile.seats.start());
        let count = match (setup.seats, bots.len()) {
            (Some(seats), _) => usize::from(seats),
            (None, 1) => least,
            (None, several) => several,
        };
        match bots.as_slice() {
            [one] => bots = vec![one.clone(); count],
            several if several.len() == count => {}
            several => {
                bail!("{} bots cannot take {count} seats; name one for each, or one for all", several.len())
            }
        }
        // Left out where the ruleset leaves no choice, so that a record says no more than it needs to.
        if profile.seats.start() != profile.seats.end() {
            setup.seats = u8::try_from(count).ok();
        }
        setup.check(profile)?;
        ensure!(
            profile.seats.contains(&u8::try_from(count).unwrap_or(u8::MAX)),
            "{} is not for {count} players",
            profile.name
        );
        let rotation = if self.rotate { Rotation::EachGame } else { Rotation::None };
        let openings = match &self.openings {
            Some(path) => openings::read(path, &ruleset, &setup)?,
            None => Vec::new(),
        };
        Ok(Contest {
            ruleset,
            setup,
            bots,
            rotation,
            openings,
            opening: self.opening,
            max_plies: self.max_plies,
            // A game that was begun is played to its end, so that what is told does not depend on when one interrupts; who
            // interrupts twice does not want to wait for that.
            stop: Arc::default(),
            watched: self.check.map(Watching::depth),
        })
    }

    /// Plays the games, several at a time, and gives them in order.
    fn play(&self, contest: &Contest, interrupted: &AtomicBool) -> Result<Vec<PlayedGame>> {
        // The first game tells whether the setup can be used at all.
        contest.try_setup().map_err(failure(&contest.ruleset))?;
        let threads = self.threads.map_or_else(workers::usual, usize::from);
        let numbers = self.numbers();
        let progress = progress_bar(numbers.end - numbers.start);
        let trouble = Mutex::new(None);
        let is_over = || interrupted.load(Ordering::Relaxed);
        let played = workers::work(threads, numbers, is_over, |number| {
            let game = contest.play(number);
            if let Some(folder) = &self.keep
                && let Err(error) = save_record(&game.record, self.path_of(folder, number + 1))
            {
                *trouble.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
                interrupted.store(true, Ordering::Relaxed);
            }
            progress.inc(1);
            game
        });
        progress.finish_and_clear();
        if let Some(error) = trouble.into_inner().unwrap_or_else(PoisonError::into_inner) {
            return Err(error.into());
        }
        Ok(played)
    }
}

/// How many games are played where nobody says.
const USUAL_GAMES: u64 = 100;

/// A word as a shell takes it for one.
fn quoted(word: &str) -> String {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "-_./:=,@%+".contains(letter);
    if !word.is_empty() && word.chars().all(is_plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}

fn progress_bar(games: u64) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(games), ProgressDrawTarget::stderr());
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {eta} to go") {
        bar.set_style(style);
    }
    if io::stderr().is_terminal() {
        bar.enable_steady_tick(Duration::from_millis(200));
    }
    bar
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn a_shell_takes_a_quoted_word_for_one() {
        assert_eq!(quoted("search:nodes=50,greedy"), "search:nodes=50,greedy");
        assert_eq!(quoted("4k3/8 w - -"), "'4k3/8 w - -'");
        assert_eq!(quoted("it's"), r"'it'\''s'");
        assert_eq!(quoted(""), "''");
    }
}
