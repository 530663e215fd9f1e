//! A game at the terminal: who is asked, what is answered, what comes next.

use std::collections::BTreeMap;
use std::io::Write;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Result;
use unruly_bots::{Bot, BotSpec};
use unruly_table::{
    Action, Clocks, Control, Decision, Defect, Limits, Purpose, Ruleset, Seat, Secrecy, Table, TableError, Thought, Viewer,
};

use super::clock::Clock;
use super::kept::Kept;
use super::news::{Heard, Inbox, News, Said};
use super::orders;
use super::picking::{self, Led};
use super::player::Player;
use crate::history::{self, Entry};
use crate::terminal::{Look, Screen};
use crate::thinking::{self, Leash, Question, sprout};

/// What a sitting begins with.
pub(crate) struct Arranged {
    /// The rules.
    pub(crate) ruleset: &'static dyn Ruleset,
    /// The game, begun or not.
    pub(crate) table: Table,
    /// Who plays for each seat, in order.
    pub(crate) players: Vec<Player>,
    /// How it is drawn.
    pub(crate) look: Look,
    /// What it is drawn on.
    pub(crate) screen: Screen,
    /// How time is limited.
    pub(crate) time: unruly_table::TimeControl,
    /// Whether what is typed is shown already.
    pub(crate) echo: Echo,
    /// Where the game is kept while it is unfinished, if anywhere.
    pub(crate) kept: Option<Kept>,
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
    pub(super) ruleset: &'static dyn Ruleset,
    pub(super) table: Table,
    pub(super) players: BTreeMap<Seat, Player>,
    pub(super) bots: BTreeMap<Seat, Box<dyn Bot>>,
    pub(super) look: Look,
    pub(super) screen: Screen,
    pub(super) echo: Echo,
    pub(super) clock: Clock,
    pub(super) kept: Option<Kept>,
    pub(super) inbox: Inbox,
    pub(super) out: &'o mut dyn Write,
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
    questions: u64,
}

impl<'o> Sitting<'o> {
    /// Sits down.
    pub(crate) fn new(arranged: Arranged, inbox: Inbox, out: &'o mut dyn Write) -> Result<Self> {
        let Arranged { ruleset, mut table, players, look, screen, time, echo, kept } = arranged;
        let seats: Vec<Seat> = table.scene(Viewer::Spectator)?.seats.iter().map(|shown| shown.seat).collect();
        let mut names = players.into_iter();
        let players: BTreeMap<Seat, Player> =
            seats.iter().map(|seat| (*seat, names.next().unwrap_or(Player::Human))).collect();
        for (seat, player) in &players {
            table.note(seat.name(), player.to_string());
        }
        let entries = history::of(ruleset, table.record())?;
        let clock = Clock::new(time, seats, table.ply());
        Ok(Self {
            ruleset,
            told: BTreeMap::new(),
            clock,
            entries,
            table,
            players,
            bots: BTreeMap::new(),
            look,
            screen,
            echo,
            kept,
            inbox,
            out,
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
                    Some(TableError::Broken(defect)) => self.break_down(&defect.clone())?,
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

    fn let_bot_play(&mut self, seat: Seat, spec: &BotSpec) -> Result<Next> {
        self.clock.run(seat);
        if self.humans() == 0 {
            self.show_news()?;
        }
        match self.think(seat, spec, thinking::limits(spec))? {
            Thinking::Interrupted => Ok(Next::Leave(Left::Interrupted)),
            Thinking::TimeUp => self.time_out(seat),
            Thinking::Nothing => anyhow::bail!("the bot for {seat} has nothing to do, and yet it is asked"),
            Thinking::Found(action, _) => {
                self.act(seat, &action)?;
                if self.humans() == 0 {
                    self.show_news()?;
                }
                Ok(Next::GoOn)
            }
        }
    }

    fn ask_human(&mut self, seat: Seat) -> Result<Next> {
        if self.facing != Some(seat) {
            let is_secret = self.ruleset.profile().secrecy == Secrecy::Hidden && self.humans() > 1;
            if is_secret && let Next::Leave(left) = self.hand_over(seat)? {
                return Ok(Next::Leave(left));
            }
            self.facing = Some(seat);
            self.is_stale = true;
        }
        self.clock.run(seat);
        self.show_news()?;
        if std::mem::take(&mut self.is_stale) {
            self.show_scene()?;
        }
        let decisions = self.decisions_of(seat)?;
        self.prompt(seat, &decisions)?;
        match self.inbox.listen(self.clock.deadline()) {
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

    /// Prints what was typed, where the terminal did not.
    pub(super) fn repeat(&mut self, line: &str) -> Result<()> {
        if self.echo == Echo::ByUs {
            writeln!(self.out, "{line}")?;
        }
        Ok(())
    }

    /// Understands what a player typed, and does it.
    fn answer(&mut self, seat: Seat, line: &str, decisions: &[Decision]) -> Result<Next> {
        if line.is_empty() {
            self.picked.clear();
            return Ok(Next::GoOn);
        }
        if let Some((named, line)) = self.addressed(line) {
            let decisions = self.decisions_of(named)?;
            self.picked.clear();
            return self.answer_as(named, &line, &decisions);
        }
        self.answer_as(seat, line, decisions)
    }

    /// `black: draw accept`: another person at the same keyboard speaks.
    fn addressed(&self, line: &str) -> Option<(Seat, String)> {
        let (name, rest) = line.split_once(':')?;
        let seat: Seat = name.trim().parse().ok()?;
        let is_human = matches!(self.players.get(&seat), Some(Player::Human));
        is_human.then(|| (seat, rest.trim().to_owned()))
    }

    fn answer_as(&mut self, seat: Seat, line: &str, decisions: &[Decision]) -> Result<Next> {
        let may_say = decisions.iter().filter(|decision| decision.purpose != Purpose::Host);
        let legal: Vec<Action> = may_say.flat_map(|decision| decision.actions().into_iter().cloned()).collect();
        let is_legal = |action: &Action| legal.contains(action);
        if !line.starts_with('/') {
            if !self.picked.is_empty() {
                if orders::read(line).is_none() {
                    return self.pick_further(seat, line, decisions);
                }
            } else if let Some(action) = legal.iter().find(|action| action.text() == line) {
                return self.act_and_reply(seat, action);
            } else if let Ok(number) = line.parse::<usize>() {
                let listed = number.checked_sub(1).and_then(|index| self.listed.get(index)).cloned();
                return match listed {
                    Some(action) => self.act_and_reply(seat, &action),
                    None => self.say("there is no such number; `moves` lists what is legal"),
                };
            }
        }
        if let Some(order) = orders::read(line) {
            return self.obey(seat, order);
        }
        let line = line.strip_prefix('/').unwrap_or(line);
        let read = self.table.ask(|game| game.read(seat, line))?;
        if let Ok(action) = read.as_ref()
            && is_legal(action)
        {
            return self.act_and_reply(seat, action);
        }
        let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        match picking::follow(decisions, self.look.naming, &words) {
            Led::To(action) => self.act_and_reply(seat, &action),
            Led::Further(_) => {
                self.picked = words;
                Ok(Next::GoOn)
            }
            Led::Nowhere { .. } => match read {
                Err(refusal) => self.refuse(&refusal.to_string()),
                // Not on offer, so the rules say why not.
                Ok(action) => self.act_and_reply(seat, &action),
            },
        }
    }

    fn pick_further(&mut self, seat: Seat, line: &str, decisions: &[Decision]) -> Result<Next> {
        let mut words = self.picked.clone();
        words.extend(line.split_whitespace().map(str::to_owned));
        match picking::follow(decisions, self.look.naming, &words) {
            Led::To(action) => {
                self.picked.clear();
                self.act_and_reply(seat, &action)
            }
            Led::Further(_) => {
                self.picked = words;
                Ok(Next::GoOn)
            }
            Led::Nowhere { typed, .. } => {
                // Somebody who types a whole action in the middle of a choice has thought better of it.
                let picked = std::mem::take(&mut self.picked);
                let read = self.table.ask(|game| game.read(seat, line))?.ok();
                let all: Vec<&Action> = decisions.iter().flat_map(Decision::actions).collect();
                match read.filter(|action| all.contains(&action)) {
                    Some(action) => self.act_and_reply(seat, &action),
                    None => {
                        self.picked = picked;
                        self.refuse(&format!("{typed} is not open here; `back` chooses anew"))
                    }
                }
            }
        }
    }

    /// Does what a person asked for, and lets bots hear of it where it was something said to them.
    pub(super) fn act_and_reply(&mut self, seat: Seat, action: &Action) -> Result<Next> {
        let is_aside = self.decisions_of(seat)?.iter().any(|decision| {
            decision.purpose == Purpose::Aside && decision.actions().into_iter().any(|offered| offered == action)
        });
        match self.act(seat, action) {
            Ok(()) => {}
            Err(error) => match error.downcast_ref::<TableError>() {
                Some(TableError::Refused(refusal)) => return self.refuse(&refusal.to_string()),
                _ => return Err(error),
            },
        }
        if is_aside { self.let_bots_hear() } else { Ok(Next::GoOn) }
    }

    /// An offer of a draw is made to those who are not asked for anything just now.
    fn let_bots_hear(&mut self) -> Result<Next> {
        let bots: Vec<(Seat, BotSpec)> = self
            .players
            .iter()
            .filter_map(|(seat, player)| match player {
                Player::Bot(spec) => Some((*seat, *spec)),
                Player::Human => None,
            })
            .collect();
        for (seat, spec) in bots {
            let asked = self.table.ask(|game| game.asked())?;
            if self.table.outcome()?.is_some() || asked.contains(&seat) {
                continue;
            }
            match self.think(seat, &spec, thinking::limits(&spec))? {
                Thinking::Interrupted => return Ok(Next::Leave(Left::Interrupted)),
                Thinking::Found(action, _) => self.act(seat, &action)?,
                Thinking::Nothing | Thinking::TimeUp => {}
            }
        }
        Ok(Next::GoOn)
    }

    /// Does something, and keeps book of it.
    pub(super) fn act(&mut self, seat: Seat, action: &Action) -> Result<()> {
        let entry = Entry::of(&self.table, seat, action);
        self.table.act(seat, action)?;
        self.entries.push(entry);
        self.clock.press(&self.table.ask(|game| game.asked())?);
        self.settle()
    }

    /// Everything that hangs on the position is looked at anew.
    pub(super) fn settle(&mut self) -> Result<()> {
        self.is_stale = true;
        self.listed.clear();
        self.picked.clear();
        let is_over = self.table.outcome()?.is_some();
        if let Some(kept) = &self.kept {
            if is_over {
                kept.forget();
            } else if let Err(error) = kept.keep(self.table.record()) {
                // Said once; the game goes on without.
                let message = format!("the unfinished game is not kept: {error}");
                self.kept = None;
                self.say(&message)?;
            }
        }
        Ok(())
    }

    fn time_out(&mut self, seat: Seat) -> Result<Next> {
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

    /// Lets a bot think for a seat, in a thread of its own, so that Ctrl-C and the clock are heard.
    pub(super) fn think(&mut self, seat: Seat, spec: &BotSpec, limits: Limits) -> Result<Thinking> {
        let seed = sprout(self.table.record().setup.seed, seat.index() as u64);
        let bot = self.bots.remove(&seat).unwrap_or_else(|| spec.make(seed));
        let limits = Limits { time: self.allowed(seat, limits.time), ..limits };
        let leash = Arc::new(Leash::new(&limits));
        let game = self.table.ask(|game| game.fork())?;
        self.questions += 1;
        let (number, sender) = (self.questions, self.inbox.sender());
        let question = Question { game, seat, secrecy: self.ruleset.profile().secrecy, limits };
        question.ask_aside(bot, Arc::clone(&leash), move |bot, chosen| {
            // When nobody listens any more, the program is about to end.
            let _ = sender.send(News::Chosen { question: number, bot, chosen });
        });
        let shown = self.show_thinking(seat)?;
        let heard = match self.inbox.hear(number, self.clock.deadline()) {
            // The first Ctrl-C makes it come to an end, the next one leaves.
            Heard::Interrupt if !leash.should_stop() => {
                leash.stop();
                self.inbox.hear(number, Some(Instant::now() + Duration::from_secs(5)))
            }
            other => other,
        };
        self.hide_thinking(shown)?;
        leash.stop();
        match heard {
            Heard::Interrupt => Ok(Thinking::Interrupted),
            Heard::TimeUp => Ok(Thinking::TimeUp),
            Heard::Chosen(_, Err(defect)) => Err(TableError::Broken(defect).into()),
            Heard::Chosen(bot, Ok(chosen)) => {
                self.bots.insert(seat, bot);
                let thought = leash.latest();
                Ok(chosen.map_or(Thinking::Nothing, |action| Thinking::Found(action, thought)))
            }
        }
    }

    /// A bot with a clock does not use up what it has left.
    fn allowed(&self, seat: Seat, time: Option<Duration>) -> Option<Duration> {
        match self.clock.left(seat) {
            None => time,
            Some(left) => Some(time.unwrap_or(Duration::MAX).min(left / 20)),
        }
    }

    fn break_down(&mut self, defect: &Defect) -> Result<Next> {
        self.say(&format!("{defect}; the game ends here"))?;
        match self.kept.take() {
            None => {}
            Some(kept) => match kept.keep(self.table.record()) {
                Ok(()) => drop(self.say(&format!("its record is in {}", kept.path().display()))?),
                Err(error) => drop(self.say(&error.to_string())?),
            },
        }
        anyhow::bail!("the game broke down")
    }
}

/// What came of a bot's thinking.
pub(super) enum Thinking {
    /// An action, and what it thought on the way.
    Found(Action, Option<Thought>),
    /// It would do nothing.
    Nothing,
    /// Its clock ran out.
    TimeUp,
    /// Somebody wants to leave.
    Interrupted,
}
