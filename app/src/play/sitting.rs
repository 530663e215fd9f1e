//! A game at the terminal: who is asked, what is answered, what comes next.

use std::collections::BTreeMap;
use std::io::Write;
use std::time::{Duration, Instant};

use anyhow::Result;
use unruly_bots::Bot;
use unruly_contract::{Action, Decision, Seat, Secrecy, Viewer};
use unruly_table::{Clocks, Fault, HostedRuleset, Table, TableError, Timekeeper};

use super::kept::Kept;
use super::news::{Inbox, Said};
use super::player::Player;
use crate::history::{self, Entry};
use crate::terminal::{Look, Printer, Screen};

/// What a sitting begins with.
pub(crate) struct Arranged {
    /// The rules.
    /// The game, begun or not.
    pub(crate) table: Table,
    /// Who plays for each seat, in order.
    pub(crate) players: Vec<Player>,
    /// How it is drawn.
    pub(crate) look: Look,
    /// What it is drawn on.
    pub(crate) screen: Screen,
    /// How time is limited.
    pub(crate) time: unruly_contract::TimeControl,
    /// Whether what is typed is shown already.
    pub(crate) echo: Echo,
    /// Where the game is kept while it is unfinished, if anywhere.
    pub(crate) kept: Option<Kept>,
    /// Where its record goes if the rules break down, if anywhere.
    pub(crate) broken: Option<Kept>,
}

/// Whether what is typed shows up by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Echo {
    /// The terminal shows it.
    ByTerminal,
    /// Lines come from a file or a program, and are printed so that the output can be followed.
    ByUs,
}

/// How a sitting was left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Left {
    /// The game is over, or somebody said so.
    AtWill,
    /// By Ctrl-C.
    Interrupted,
}

/// Whether the sitting goes on.
pub(super) enum Next {
    /// It does.
    GoOn,
    /// It does not.
    Leave(Left),
}

/// A game at the terminal.
pub(crate) struct Sitting<'o> {
    pub(super) table: Table,
    pub(super) players: BTreeMap<Seat, Player>,
    pub(super) bots: BTreeMap<Seat, Box<dyn Bot>>,
    pub(super) look: Look,
    pub(super) screen: Screen,
    pub(super) echo: Echo,
    pub(super) clock: Timekeeper,
    /// What the clocks count from.
    pub(super) began: Instant,
    pub(super) kept: Option<Kept>,
    /// Whether it is kept there as it stands.
    pub(super) is_kept: bool,
    /// Whether it was said that it is not.
    pub(super) is_told_unkept: bool,
    broken: Option<Kept>,
    pub(super) inbox: Inbox,
    pub(super) out: Printer<&'o mut dyn Write>,
    /// What was done so far.
    pub(super) entries: Vec<Entry>,
    /// Up to which action each viewer was told what happened.
    pub(super) told: BTreeMap<Viewer, usize>,
    /// Who sits at the screen.
    pub(super) facing: Option<Seat>,
    /// Whether the scene has changed since it was drawn.
    pub(super) is_stale: bool,
    /// What `moves` listed last.
    pub(super) listed: Vec<Action>,
    /// The picks made so far in the middle of a choice, as they were typed.
    pub(super) picked: Vec<String>,
    /// How many questions bots were asked.
    pub(super) questions: u64,
}

impl<'o> Sitting<'o> {
    /// The rules that are played by.
    pub(super) fn ruleset(&self) -> &HostedRuleset {
        self.table.ruleset()
    }

    /// Sits down.
    pub(crate) fn new(arranged: Arranged, inbox: Inbox, out: &'o mut dyn Write) -> Result<Self> {
        let Arranged { mut table, players, look, screen, time, echo, kept, broken } = arranged;
        let seats: Vec<Seat> = table.scene(Viewer::Spectator)?.seats.iter().map(|shown| shown.seat).collect();
        let mut names = players.into_iter();
        let players: BTreeMap<Seat, Player> =
            seats.iter().map(|seat| (*seat, names.next().unwrap_or(Player::Human))).collect();
        for (seat, player) in &players {
            table.note(seat.name(), player.to_string());
        }
        let entries = history::of(table.ruleset(), table.record())?;
        let is_kept = kept.as_ref().is_some_and(|kept| kept.holds(table.record()));
        let clock = Timekeeper::new(time, seats, table.ply());
        Ok(Self {
            told: BTreeMap::new(),
            clock,
            began: Instant::now(),
            entries,
            table,
            players,
            bots: BTreeMap::new(),
            look,
            screen,
            echo,
            kept,
            is_kept,
            is_told_unkept: false,
            broken,
            inbox,
            out: Printer::new(out),
            facing: None,
            is_stale: true,
            listed: Vec::new(),
            picked: Vec::new(),
            questions: 0,
        })
    }

    /// Plays until the game is over or somebody leaves.
    pub(crate) fn play(&mut self) -> Result<Left> {
        // What happened before anybody sat down is history, not news.
        let ply = self.table.ply();
        let viewers = self.players.keys().map(|seat| Viewer::Seat(*seat)).chain([Viewer::Spectator]);
        self.told = viewers.map(|viewer| (viewer, ply)).collect();
        loop {
            let next = match self.turn() {
                Ok(next) => next,
                Err(error) => match error.downcast_ref::<TableError>() {
                    Some(TableError::Broken(fault)) => self.break_down(&fault.clone())?,
                    _ => return Err(error),
                },
            };
            if let Next::Leave(left) = next {
                return Ok(left);
            }
        }
    }

    fn turn(&mut self) -> Result<Next> {
        if self.table.outcome()?.is_some() {
            return self.after_the_game();
        }
        let asked = self.table.ask(|game| game.asked())?;
        let human = asked.iter().copied().find(|seat| matches!(self.players.get(seat), Some(Player::Human)));
        let bot = asked.iter().find_map(|seat| match self.players.get(seat) {
            Some(Player::Bot(spec)) => Some((*seat, *spec)),
            _ => None,
        });
        match (bot, human) {
            (Some((seat, spec)), _) => self.let_bot_play(seat, &spec),
            (None, Some(seat)) => self.ask_human(seat),
            (None, None) => anyhow::bail!("the game waits for nobody, and yet it is not over"),
        }
    }

    /// How many people play.
    pub(super) fn humans(&self) -> usize {
        self.players.values().filter(|player| matches!(player, Player::Human)).count()
    }

    /// With whose eyes the screen is drawn.
    pub(super) fn viewer(&self) -> Viewer {
        match self.facing {
            Some(seat) => Viewer::Seat(seat),
            None => Viewer::Spectator,
        }
    }

    fn ask_human(&mut self, seat: Seat) -> Result<Next> {
        if self.facing != Some(seat) {
            let is_secret = self.ruleset().profile().secrecy == Secrecy::Hidden && self.humans() > 1;
            if is_secret && let Next::Leave(left) = self.hand_over(seat)? {
                return Ok(Next::Leave(left));
            }
            self.facing = Some(seat);
            self.is_stale = true;
        }
        self.clock.run(seat, self.now());
        self.show_news()?;
        if std::mem::take(&mut self.is_stale) {
            self.show_scene()?;
        }
        let decisions = self.decisions_of(seat)?;
        self.prompt(seat, &decisions)?;
        match self.inbox.listen(self.deadline()) {
            Said::TimeUp => self.time_out(seat),
            Said::End => {
                writeln!(self.out)?;
                Ok(Next::Leave(Left::AtWill))
            }
            Said::Interrupt => {
                writeln!(self.out)?;
                Ok(Next::Leave(Left::Interrupted))
            }
            Said::Line(line) => {
                self.repeat(&line)?;
                self.answer(seat, &line, &decisions)
            }
        }
    }

    /// The time by which the clocks go.
    pub(super) fn now(&self) -> Duration {
        self.began.elapsed()
    }

    /// When the flag of the running clock will fall.
    pub(super) fn deadline(&self) -> Option<Instant> {
        self.began.checked_add(self.clock.deadline()?)
    }

    /// Prints what was typed, where the terminal did not.
    pub(super) fn repeat(&mut self, line: &str) -> Result<()> {
        if self.echo == Echo::ByUs {
            writeln!(self.out, "{line}")?;
        }
        Ok(())
    }

    /// Does something, and keeps book of it.
    pub(super) fn act(&mut self, seat: Seat, action: &Action) -> Result<()> {
        let entry = Entry::of(&self.table, seat, action);
        self.table.act(seat, action)?;
        self.entries.push(entry);
        self.clock.press(&self.table.ask(|game| game.asked())?, self.now());
        self.settle()
    }

    /// Everything that hangs on the position is looked at anew.
    pub(super) fn settle(&mut self) -> Result<()> {
        self.is_stale = true;
        self.listed.clear();
        self.picked.clear();
        let Some(kept) = &self.kept else { return Ok(()) };
        if self.table.outcome()?.is_some() {
            kept.forget();
            self.is_kept = false;
            self.is_told_unkept = false;
            return Ok(());
        }
        // Tried after each action, for a disk that is full may have room again; told when it changes.
        let kept = kept.keep(self.table.record());
        self.is_kept = kept.is_ok();
        match kept {
            Err(error) if !self.is_told_unkept => {
                self.say(&format!("the unfinished game is not kept: {error}"))?;
            }
            Ok(()) if self.is_told_unkept => {
                self.say("the unfinished game is kept again")?;
            }
            _ => {}
        }
        self.is_told_unkept = !self.is_kept;
        Ok(())
    }

    /// Whether there is something to lose by leaving.
    pub(super) fn is_unfinished(&self) -> Result<bool, TableError> {
        Ok(self.table.outcome()?.is_none() && self.table.ply() > 0)
    }

    /// What to say to somebody who has left: how to go on with the game, or that nobody can.
    pub(crate) fn farewell(&self) -> Result<Option<String>, TableError> {
        let Some(kept) = self.kept.as_ref().filter(|_| self.is_told_unkept || self.is_kept) else {
            return Ok(None);
        };
        if !self.is_unfinished()? {
            return Ok(None);
        }
        let id = &self.ruleset().profile().id;
        let path = kept.path().display();
        if !self.is_kept {
            let older = match kept.game() {
                Ok(Some(_)) => format!("; {path} holds an older state of a game"),
                _ => String::new(),
            };
            return Ok(Some(format!("The game is not kept as it stands{older}.")));
        }
        let secrets = match self.ruleset().profile().secrecy {
            Secrecy::Open => String::new(),
            Secrecy::Hidden => format!(" Mind that {path} tells everything, hidden things included."),
        };
        Ok(Some(format!("The game is kept: `unruly play {id} --resume` goes on with it.{secrets}")))
    }

    /// A flag has fallen.
    pub(super) fn time_out(&mut self, seat: Seat) -> Result<Next> {
        writeln!(self.out)?;
        self.say(&format!("{seat}'s time has run out"))?;
        self.act(seat, &Clocks::timeout())?;
        Ok(Next::GoOn)
    }

    /// What a seat is asked.
    pub(super) fn decisions_of(&self, seat: Seat) -> Result<Vec<Decision>> {
        let mut decisions = self.table.decisions()?;
        decisions.retain(|decision| decision.seat == seat);
        Ok(decisions)
    }

    fn break_down(&mut self, fault: &Fault) -> Result<Next> {
        self.say(&format!("{fault}; the game ends here"))?;
        if let Some(broken) = self.broken.clone() {
            match broken.keep(self.table.record()) {
                Ok(()) => self.say(&format!("its record is in {}", broken.path().display()))?,
                Err(error) => self.refuse(&error.to_string())?,
            };
        }
        anyhow::bail!("the game broke down")
    }
}
