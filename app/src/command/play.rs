//! `unruly play`: a game in the terminal, and the menu that leads to one.

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use unruly_bots::{BOTS, LEVELS};
use unruly_contract::{
    Arg, OptionKind, OptionValue, Phrase, Profile, Record, RecordError, Seat, Secrecy, Setup, TimeControl,
    Viewer, phrase,
};
use unruly_session::DATE;
use unruly_table::disk::ReadError;
use unruly_table::{HostedRuleset, RecordFileError, Table};
use unruly_ui::Words;

use crate::english::{failure, unread};
use crate::languages::Tongue;
use crate::opponent::Opponent;
use crate::play::{
    Arranged, Echo, Inbox, Kept, Left, Order, Player, PromptAnswer, Shelf, Sitting, orders, split_seats,
    yes_or_no,
};
use crate::setups::{SETUP, SetupArguments, read_value};
use crate::terminal::{Look, Printer, Screen, fitted, printer};
use crate::thinking::fresh_seed;
use crate::{calendar, complaint, decks, files, rulesets, trouble};

/// Play in the terminal, against people at the same keyboard or against bots
#[derive(Debug, Args)]
#[command(
    after_help = "At the prompt type a move (e4, Nf3, e2e4), a square to choose step by step, or `help`.\n\
    Ctrl-C hurries a bot that thinks; at the prompt it leaves, and the game is kept for `--resume`.\n\n\
    Examples:\n  \
    unruly play orthodox                                   against the best bot\n  \
    unruly play combining --seats human,human              two people, one keyboard\n  \
    unruly play orthodox --seats search:200ms,human --flip --clock 5m+3s\n  \
    unruly play orthodox --seats human,uci:stockfish,1s,UCI_Elo=1500\n  \
    unruly play orthodox --position '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1'\n  \
    unruly play tile --seats human,bot,bot,bot --preset polite\n  \
    unruly play knightmare+fandeck                         the cards of several sets, by the rules of the first\n  \
    unruly play --load game.pgn --seats human,human"
)]
pub(super) struct Play {
    /// Which game; `unruly rulesets` lists them
    #[arg(required_unless_present = "load")]
    ruleset: Option<String>,
    /// Players in the order of the seats: human, bot, random, novice to master, greedy, search:200ms, search:depth=6, imagine:1s; in chess also
    /// an engine that speaks UCI, uci:PROGRAM,LIMIT,OPTION=VALUE
    #[arg(long, value_name = "PLAYER,...")]
    seats: Option<String>,
    /// Go on with a saved game: a record (.toml) or a score sheet (.pgn)
    #[arg(long, value_name = "FILE", conflicts_with = SETUP)]
    load: Option<PathBuf>,
    /// Go on with the game that was left unfinished
    #[arg(long, conflicts_with_all = ["load", SETUP])]
    resume: bool,
    /// Limit the time: 5m+3s for five minutes and three seconds a move, 30/move, 300d5
    #[arg(long, value_name = "TIME", default_value = "none")]
    clock: String,
    /// Let this player give hints: a bot, or in chess an engine
    #[arg(long, value_name = "PLAYER", default_value = "bot")]
    hints: String,
    /// Draw pieces as letters
    #[arg(long)]
    ascii: bool,
    /// See the board from the other side
    #[arg(long)]
    flip: bool,
    /// Language to speak, by its letters: de, fr; else the one set in the window
    #[arg(long, value_name = "TAG")]
    language: Option<String>,
    #[command(flatten)]
    setup: SetupArguments,
}

impl Play {
    /// Plays the game. The language may stand before the command, too.
    pub(super) fn run(&self, language: Option<&str>) -> Result<ExitCode> {
        rulesets::warn_of_those_left_out();
        let tongue = Tongue::chosen(self.language.as_deref().or(language))?;
        let time: TimeControl = self.clock.parse()?;
        let (table, kept) = self.table(&tongue)?;
        let words = tongue.words_of(table.ruleset());
        let seats = seats_of(&table)?;
        let players = match &self.seats {
            Some(list) => read_players(list)?,
            None => noted_players(table.record(), &seats),
        };
        ensure!(
            players.len() == seats.len(),
            "{} players cannot take {} seats; name one for each with --seats",
            players.len(),
            seats.len()
        );
        if self.seats.is_some() {
            players.iter().try_for_each(|player| player.admit(table.ruleset()))?;
        }
        let adviser: Opponent = self.hints.parse()?;
        adviser.admit(table.ruleset())?;
        let look = Look::of_stdout(table.ruleset().profile().naming, self.ascii, self.flip);
        let resumed = self.resume || self.load.is_some();
        let inbox = Inbox::of_the_terminal();
        sit_down(
            Wish { table, players, tongue, words, look, time, kept, adviser },
            inbox,
            if resumed { Begun::Before } else { Begun::Now },
        )
    }

    /// The game to be played, begun or loaded, and where it is kept already.
    fn table(&self, tongue: &Tongue) -> Result<(Table, Option<Kept>)> {
        if let Some(path) = &self.load {
            let named = || path.display().to_string();
            let found =
                files::pick(files::read(path).map_err(unread).with_context(named)?, 1).with_context(named)?;
            if let Some(wanted) = &self.ruleset {
                let ruleset = &found.ruleset.profile().id;
                ensure!(wanted == ruleset, "{} is a game of {ruleset}, not of {wanted}", path.display());
            }
            let table = Table::replay(&found.record, &found.ruleset)
                .map_err(failure(&found.ruleset))
                .with_context(named)?;
            return Ok((table, None));
        }
        let Some(id) = &self.ruleset else { bail!("name a ruleset; `unruly rulesets` lists them") };
        let ruleset = rulesets::find(id)?;
        if self.resume {
            let (found, complaints) = unfinished(&ruleset);
            let said = |what: &Phrase| tongue.words_of(&ruleset).said(what);
            let complaints: Vec<String> = complaints.iter().map(said).collect();
            let Some(Unfinished { kept, table }) = found else {
                let none = format!("there is no unfinished game of {id} to go on with");
                bail!(complaints.into_iter().chain([none]).collect::<Vec<_>>().join("; "))
            };
            complaints.iter().for_each(|complaint| complaint::warning(complaint));
            return Ok((table, Some(kept)));
        }
        let mut setup = self.setup.setup(ruleset.profile())?;
        if self.setup.seed.is_none() {
            setup.seed = fresh_seed(0);
        }
        if let (None, Some(list)) = (setup.seats, &self.seats) {
            let seats = u8::try_from(split_seats(list).len()).unwrap_or(u8::MAX);
            if ruleset.profile().seats.start() != ruleset.profile().seats.end() {
                setup.seats = Some(seats);
            }
        }
        Ok((Table::start(&ruleset, setup).map_err(failure(&ruleset))?, None))
    }
}

/// Asks what to play and with whom, and plays it.
pub(super) fn choose_and_play(language: Option<&str>) -> Result<ExitCode> {
    rulesets::warn_of_those_left_out();
    let tongue = Tongue::chosen(language)?;
    let mut inbox = Inbox::of_the_terminal();
    let all: Vec<HostedRuleset> = rulesets::all().collect();
    let mut menu = Menu { inbox: &mut inbox, words: tongue.words(), is_asking: io::stdin().is_terminal() };
    menu.say(&format!("{}\n", menu.words.text("terminal-welcome")))?;
    for (index, ruleset) in all.iter().enumerate() {
        let Profile { name, summary, .. } = tongue.words_of(ruleset).profile(ruleset.profile());
        menu.say(&format!("  {}  {name}: {summary}", index + 1))?;
    }
    let names: Vec<String> = (1..=all.len()).map(|number| number.to_string()).collect();
    let ids: Vec<&str> = all.iter().map(|ruleset| ruleset.profile().id.as_str()).collect();
    let chosen = menu.choose(&format!("\n{}", menu.words.text("terminal-which-game")), "1", |said| {
        names.iter().position(|name| name == said).or_else(|| ids.iter().position(|id| *id == said))
    })?;
    let Some(ruleset) = chosen.and_then(|index| all.get(index)) else {
        return Ok(ExitCode::SUCCESS);
    };
    let profile = ruleset.profile();
    menu.words = tongue.words_of(ruleset);
    let mut place = None;
    if menu.is_asking
        && let Some(Unfinished { kept, table }) = unfinished_told(ruleset, &menu.words)
    {
        match menu.yes("terminal-go-on-with-it")? {
            None => return Ok(ExitCode::SUCCESS),
            // It is there until another game has begun in its place.
            Some(false) => place = Some(kept),
            Some(true) => {
                let players = noted_players(table.record(), &seats_of(&table)?);
                let look = Look::of_stdout(profile.naming, false, false);
                let (kept, words) = (Some(kept), menu.words);
                let (time, adviser) = (TimeControl::None, Opponent::best());
                let wish = Wish { table, players, tongue, words, look, time, kept, adviser };
                return sit_down(wish, inbox, Begun::Before);
            }
        }
    }
    let mut setup = Setup { seed: fresh_seed(0), ..Default::default() };
    let (least, most) = (*profile.seats.start(), *profile.seats.end());
    if least != most {
        let how_many = menu.words.said(phrase!("terminal-how-many", least: least, most: most));
        let count = menu.choose(&how_many, &least.to_string(), |said| {
            said.parse::<u8>().ok().filter(|count| profile.seats.contains(count))
        })?;
        let Some(count) = count else { return Ok(ExitCode::SUCCESS) };
        setup.seats = Some(count);
    }
    if !menu.ask_for_decks(profile, &mut setup)? {
        return Ok(ExitCode::SUCCESS);
    }
    let table = Table::start(ruleset, setup).map_err(failure(ruleset))?;
    menu.say(menu.words.text("terminal-players"))?;
    for kind in BOTS.iter().chain(LEVELS) {
        let help = menu.words.one_of("terminal-bot", kind.id()).unwrap_or(kind.help());
        let (bot, help) = (Arg::text(kind.id()), Arg::text(help));
        menu.say(&format!("  {}", menu.words.said(phrase!("terminal-players-or", bot: bot, help: help))))?;
    }
    let mut players: Vec<Player> = Vec::new();
    for seat in seats_of(&table)? {
        let usual = if players.is_empty() { "human" } else { "bot" };
        let player =
            menu.choose(&menu.words.said(phrase!("terminal-who-plays", seat: seat)), usual, |said| {
                said.parse::<Player>().ok().filter(|player| player.admit(ruleset).is_ok())
            })?;
        let Some(player) = player else { return Ok(ExitCode::SUCCESS) };
        players.push(player);
    }
    let first_human = players.iter().position(|player| matches!(player, Player::Human));
    let look = Look::of_stdout(profile.naming, false, first_human == Some(1));
    let words = menu.words;
    let (time, adviser) = (TimeControl::None, Opponent::best());
    let wish = Wish { table, players, tongue, words, look, time, kept: place, adviser };
    sit_down(wish, inbox, Begun::Now)
}

/// An unfinished game that can be gone on with, and where it is kept.
struct Unfinished {
    kept: Kept,
    table: Table,
}

/// The newest unfinished game of a ruleset that can be gone on with, and what there is to say of newer ones. A damaged
/// game is put aside under another name; one that only this program cannot use stays where it is.
fn unfinished(ruleset: &HostedRuleset) -> (Option<Unfinished>, Vec<Phrase>) {
    let mut complaints = Vec::new();
    for kept in Shelf::of(&ruleset.profile().id).unfinished() {
        match kept.game() {
            Ok(None) => {}
            Ok(Some(record)) => match Table::replay(&record, ruleset) {
                Ok(table) => return (Some(Unfinished { kept, table }), complaints),
                Err(error) => {
                    let path = trouble::shown(kept.path());
                    complaints.push(phrase!("terminal-cannot-go-on", path: path, why: error.phrase()));
                }
            },
            Err(
                error @ (RecordFileError::Unreadable(ReadError::System { .. })
                | RecordFileError::NotARecord { source: RecordError::TooNew { .. }, .. }),
            ) => complaints.push(error.phrase()),
            Err(error) => complaints.push(match kept.put_aside() {
                Some(aside) => trouble::put_aside(error.phrase(), &aside),
                None => error.phrase(),
            }),
        }
    }
    (None, complaints)
}

/// The same where what there is to say is said.
fn unfinished_told(ruleset: &HostedRuleset, words: &Words) -> Option<Unfinished> {
    let (found, complaints) = unfinished(ruleset);
    complaints.iter().for_each(|complaint| complaint::warning(&words.said(complaint)));
    found
}

/// A game that somebody wants to play.
struct Wish {
    table: Table,
    players: Vec<Player>,
    tongue: Tongue,
    /// Its words for the game.
    words: Arc<Words>,
    look: Look,
    time: TimeControl,
    /// Where the game is kept already, or is to be.
    kept: Option<Kept>,
    /// The opponent that gives hints.
    adviser: Opponent,
}

/// Whether the game is a new one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Begun {
    Now,
    Before,
}

fn sit_down(wish: Wish, mut inbox: Inbox, begun: Begun) -> Result<ExitCode> {
    let Wish { mut table, players, tongue, words, look, time, kept, adviser } = wish;
    if begun == Begun::Now {
        table.note(DATE, calendar::today());
    }
    let ruleset = table.ruleset().clone();
    let screen = Screen::of_stdout();
    let is_at_terminal = io::stdin().is_terminal() && screen == Screen::Terminal;
    let has_human = players.iter().any(|player| matches!(player, Player::Human));
    // Only what a person plays at a terminal is kept: a script knows what it wants to save.
    let is_to_be_kept = is_at_terminal && has_human;
    let mut kept = kept.filter(|_| is_to_be_kept);
    if is_to_be_kept
        && kept.is_none()
        && begun == Begun::Now
        && let Some(Unfinished { kept: place, table: old }) = unfinished_told(&ruleset, &words)
    {
        let mut menu = Menu { inbox: &mut inbox, words: Arc::clone(&words), is_asking: true };
        match menu.yes("terminal-go-on-instead")? {
            None => return Ok(ExitCode::SUCCESS),
            Some(false) => kept = Some(place),
            Some(true) => {
                let players = noted_players(old.record(), &seats_of(&old)?);
                let wish =
                    Wish { table: old, players, tongue, words, look, time, kept: Some(place), adviser };
                return sit_down(wish, inbox, Begun::Before);
            }
        }
    }
    // A limit that belongs to the game holds where nobody brought a clock.
    let time = if time == TimeControl::None { table.ask(|game| game.time_control())? } else { time };
    let kept = kept.or_else(|| is_to_be_kept.then(|| Shelf::of(&ruleset.profile().id).vacant()));
    let is_typed_blind = !io::stdin().is_terminal();
    let mut out = io::stdout().lock();
    let profile = ruleset.profile();
    let names: Vec<String> = seats_of(&table)?
        .iter()
        .zip(&players)
        .map(|(seat, player)| format!("{} {player}", words.seat(*seat)))
        .collect();
    let (game, players_named) = (Arg::text(words.profile(profile).name), Arg::text(names.join(", ")));
    say(&mut out, screen, &words.said(phrase!("terminal-greeting", game: game, players: players_named)))?;
    if profile.secrecy == Secrecy::Hidden && has_human {
        say(&mut out, screen, words.text("terminal-hidden"))?;
    }
    let echo = if is_typed_blind { Echo::ByUs } else { Echo::ByTerminal };
    let broken = Some(Kept::of_broken(&profile.id));
    let arranged =
        Arranged { table, players, tongue, words, look, screen, time, echo, kept, broken, adviser };
    let mut sitting = Sitting::new(arranged, inbox, &mut out)?;
    let left = sitting.play()?;
    if let Some(farewell) = sitting.farewell() {
        say(&mut out, screen, &farewell)?;
    }
    Ok(match left {
        Left::AtWill => ExitCode::SUCCESS,
        Left::Interrupted => ExitCode::from(130),
    })
}

/// Says something outside the game, in rows that the terminal has room for.
fn say(out: &mut impl Write, screen: Screen, text: &str) -> io::Result<()> {
    let rows = match screen {
        Screen::Terminal => fitted(text, screen.size().0),
        Screen::Stream => vec![text.to_owned()],
    };
    let mut out = Printer::new(out);
    rows.iter().try_for_each(|row| writeln!(out, "{row}"))
}

/// Questions with usual answers.
struct Menu<'i> {
    inbox: &'i mut Inbox,
    words: Arc<Words>,
    /// Whether somebody is there to answer; otherwise the usual answers hold.
    is_asking: bool,
}

impl Menu<'_> {
    fn say(&self, text: &str) -> Result<()> {
        if self.is_asking {
            let (columns, _) = Screen::of_stdout().size();
            let mut out = printer();
            for row in text.lines().flat_map(|line| fitted(line, columns)) {
                writeln!(out, "{row}")?;
            }
        }
        Ok(())
    }

    /// An answer that can be understood; `None` when there is none to be had.
    fn choose<T>(
        &mut self,
        question: &str,
        usual: &str,
        understand: impl Fn(&str) -> Option<T>,
    ) -> Result<Option<T>> {
        if !self.is_asking {
            return Ok(understand(usual));
        }
        loop {
            let (columns, _) = Screen::of_stdout().size();
            let question = format!("{question} [{usual}]");
            let rows: Vec<String> =
                question.lines().flat_map(|line| fitted(line, columns.saturating_sub(8))).collect();
            let mut out = printer();
            write!(out, "{} ", rows.join("\n"))?;
            out.flush()?;
            drop(out);
            match self.inbox.listen(None) {
                // Nothing that can be chosen is called so.
                PromptAnswer::Line(line) if orders::read(&line) == Some(Order::Quit) => return Ok(None),
                PromptAnswer::Line(line) => {
                    let said = if line.is_empty() { usual } else { &line };
                    if let Some(understood) = understand(said) {
                        return Ok(Some(understood));
                    }
                    let none = phrase!("terminal-none-of-these", said: trouble::quoted(said));
                    writeln!(printer(), "{}", self.words.said(none))?;
                }
                PromptAnswer::End | PromptAnswer::Interrupt | PromptAnswer::TimeUp => {
                    writeln!(printer())?;
                    return Ok(None);
                }
            }
        }
    }

    /// Asks what is played with, where decks are ready or each player brings one. Says whether somebody answered.
    fn ask_for_decks(&mut self, profile: &Profile, setup: &mut Setup) -> Result<bool> {
        let own = decks::of_the_user(&profile.id);
        for option in &profile.options {
            let OptionKind::Deck { word, others } = &option.kind else { continue };
            // A player with the common deck brings none.
            let is_shared = option.key != "deck" && setup.options.contains_key("deck");
            if is_shared || (others.is_empty() && own.is_empty()) {
                continue;
            }
            let kept = own.iter().filter(|_| option.key != "deck").map(|deck| deck.id.as_str());
            let words: Vec<&str> = option.kind.words().map(|word| word.key.as_str()).chain(kept).collect();
            let (name, words) = (Arg::text(&option.name), Arg::text(words.join(", ")));
            let one_of = phrase!("terminal-option-words", option: name.clone(), words: words);
            self.say(&self.words.said(one_of))?;
            let question = self.words.said(phrase!("terminal-option", option: name));
            let value = self.choose(&question, &word.key, |said| {
                let named = decks::named(profile, option, said).ok()?;
                named.or_else(|| read_value(option, said).ok())
            })?;
            let Some(value) = value else { return Ok(false) };
            if value != OptionValue::Text(word.key.clone()) {
                setup.options.insert(option.key.clone(), value);
            }
        }
        Ok(true)
    }

    fn yes(&mut self, question: &'static str) -> Result<Option<bool>> {
        let question = self.words.text(question).to_owned();
        self.choose(&question, "yes", yes_or_no)
    }
}

fn seats_of(table: &Table) -> Result<Vec<Seat>> {
    Ok(table.scene(Viewer::Spectator)?.seats.iter().map(|shown| shown.seat).collect())
}

fn read_players(list: &str) -> Result<Vec<Player>> {
    split_seats(list).iter().map(|name| Ok(name.parse()?)).collect()
}

/// Those who played it before; else a person against bots.
fn noted_players(record: &Record, seats: &[Seat]) -> Vec<Player> {
    let usual = |index: usize| if index == 0 { Player::Human } else { Player::Bot(Opponent::best()) };
    let player = |(index, seat): (usize, &Seat)| {
        let noted = record.notes.get(seat.name()).and_then(|name| name.parse().ok());
        noted.unwrap_or_else(|| usual(index))
    };
    seats.iter().enumerate().map(player).collect()
}
