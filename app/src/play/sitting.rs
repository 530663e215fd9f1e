//! A game at the terminal: who is asked, what is answered, what comes next.

use std::collections::BTreeMap;
use std::io::Write;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Result;
use unruly_contract::{Action, Arg, Decision, Phrase, Record, Seat, Secrecy, Viewer, phrase};
use unruly_session::{Beginning, Opening, Session, Tone, Workplace};
use unruly_table::{HostedRuleset, Table};
use unruly_ui::Words;

use super::kept::Kept;
use super::news::{Heard, Inbox, News, PromptAnswer};
use super::player::Player;
use super::waiting::{Advice, MOMENT};
use crate::languages::Tongue;
use crate::opponent::Opponent;
use crate::terminal::{Look, Printer, Screen};
use crate::thinkers::Thinkers;
use crate::trouble;

/// The parts from which a sitting begins.
pub(crate) struct Arranged {
    /// The game, begun or not.
    pub(crate) table: Table,
    /// The player of each seat, in order.
    pub(crate) players: Vec<Player>,
    /// The language to speak.
    pub(crate) tongue: Tongue,
    /// Its words for the game.
    pub(crate) words: Arc<Words>,
    /// How it is drawn.
    pub(crate) look: Look,
    /// The screen to draw on.
    pub(crate) screen: Screen,
    /// How time is limited.
    pub(crate) time: unruly_contract::TimeControl,
    /// Whether what is typed is shown already.
    pub(crate) echo: Echo,
    /// Where the game is kept while it is unfinished, if anywhere.
    pub(crate) kept: Option<Kept>,
    /// Where its record goes if the rules break down, if anywhere.
    pub(crate) broken: Option<Kept>,
    /// The opponent that gives hints.
    pub(crate) adviser: Opponent,
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
pub(super) enum Flow {
    /// It does.
    GoOn,
    /// It does not.
    Leave(Left),
}

/// A game at the terminal: the face of a session that is typed at.
pub(crate) struct Sitting<'o> {
    pub(super) session: Session,
    tongue: Tongue,
    /// The words for the game at hand.
    pub(super) words: Arc<Words>,
    pub(super) thinkers: Thinkers,
    /// The question to a bot for a hint.
    pub(super) advice: Option<Advice>,
    /// The question to the bot that weighs a position of the game that is looked back at.
    pub(super) weighed: Option<u64>,
    /// The opponent that is asked for it.
    pub(super) adviser: Opponent,
    pub(super) look: Look,
    pub(super) screen: Screen,
    pub(super) echo: Echo,
    /// The start of the clocks.
    began: Instant,
    pub(super) kept: Option<Kept>,
    /// Whether it is kept there as it stands.
    pub(super) is_kept: bool,
    /// Whether it was said that it is not.
    is_told_unkept: bool,
    broken: Option<Kept>,
    pub(super) inbox: Inbox,
    pub(super) out: Printer<&'o mut dyn Write>,
    /// Up to which action each viewer was told what happened.
    pub(super) told: BTreeMap<Viewer, usize>,
    /// After how many actions it was told that a flag has fallen.
    pub(super) flag_told_at: Option<usize>,
    /// When the session has something to do by itself.
    pub(super) due: Option<Instant>,
    /// The seat that was shown the scene last.
    pub(super) shown_to: Option<Seat>,
    /// Whether the scene has changed since it was drawn.
    pub(super) is_stale: bool,
    /// The actions that `moves` listed last.
    pub(super) listed: Vec<Action>,
    /// The picks made so far in the middle of a choice, as they were typed.
    pub(super) picked: Vec<String>,
}

impl<'o> Sitting<'o> {
    /// The rules that are played by.
    pub(super) fn ruleset(&self) -> &HostedRuleset {
        self.session.ruleset()
    }

    /// Sits down.
    pub(crate) fn new(arranged: Arranged, mut inbox: Inbox, out: &'o mut dyn Write) -> Result<Self> {
        let Arranged { table, players, tongue, words, look, screen, time, echo, kept, broken, adviser } =
            arranged;
        let beginning = Beginning::Seated {
            ruleset: table.ruleset().clone(),
            record: Box::new(table.record().clone()),
            sitters: players.iter().map(Player::to_sitter).collect(),
            time,
        };
        let session = begun(beginning, Duration::ZERO, &mut inbox, &words)?;
        let is_kept = kept.as_ref().is_some_and(|kept| kept.holds(session.record()));
        Ok(Self {
            told: BTreeMap::new(),
            thinkers: thinkers(&inbox),
            advice: None,
            weighed: None,
            adviser,
            began: Instant::now(),
            session,
            tongue,
            words,
            look,
            screen,
            echo,
            kept,
            is_kept,
            is_told_unkept: false,
            broken,
            inbox,
            out: Printer::new(out),
            flag_told_at: None,
            due: None,
            shown_to: None,
            is_stale: true,
            listed: Vec::new(),
            picked: Vec::new(),
        })
    }

    /// Plays until the game is over or somebody leaves.
    pub(crate) fn play(&mut self) -> Result<Left> {
        self.forget_news();
        loop {
            if let Flow::Leave(left) = self.turn()? {
                return Ok(left);
            }
        }
    }

    fn turn(&mut self) -> Result<Flow> {
        if let Some(left) = self.catch_up()? {
            return Ok(Flow::Leave(left));
        }
        if let Some(reason) = self.fault() {
            return self.break_down(reason);
        }
        if self.session.glance().outcome.is_some() {
            return self.after_the_game();
        }
        match (self.session.covered_for(), self.session.actor()) {
            (Some(seat), _) => self.hand_over(seat),
            (None, Some(seat)) => self.ask_human(seat),
            (None, None) => anyhow::bail!("the game waits for nobody, and yet it is not over"),
        }
    }

    /// Happenings before anybody sat down are history, not news.
    fn forget_news(&mut self) {
        let ply = self.session.ledger().len();
        let seats = self.session.sitters().keys().map(|seat| Viewer::Seat(*seat));
        self.told = seats.chain([Viewer::Spectator]).map(|viewer| (viewer, ply)).collect();
    }

    /// Goes on with another game: people take the seats that nobody has yet.
    ///
    /// # Errors
    /// Says why it cannot be played.
    pub(super) fn go_on_with(&mut self, ruleset: HostedRuleset, record: Record) -> Result<(), Phrase> {
        let sitters = self.session.sitters().values().cloned().collect();
        let (time, now) = (self.session.clock().control(), self.now());
        let beginning = Beginning::Seated { ruleset, record: Box::new(record), sitters, time };
        let words = self.tongue.words_of(beginning.ruleset());
        self.session = begun(beginning, now, &mut self.inbox, &words)
            .map_err(|error| Phrase::from(error.to_string()))?;
        self.words = words;
        // Bots remember games, and this is another.
        self.thinkers = thinkers(&self.inbox);
        self.look.naming = self.ruleset().profile().naming;
        self.flag_told_at = None;
        self.is_stale = true;
        self.forget_news();
        Ok(())
    }

    /// How many people play.
    pub(super) fn humans(&self) -> usize {
        self.session.humans().count()
    }

    fn ask_human(&mut self, seat: Seat) -> Result<Flow> {
        self.is_stale |= self.shown_to.replace(seat) != Some(seat);
        self.show_news()?;
        if std::mem::take(&mut self.is_stale) {
            self.show_scene()?;
        }
        let decisions = self.decisions_of(seat);
        self.prompt(seat, &decisions)?;
        match self.listen()? {
            // Something has been done meanwhile, and the caller looks at it.
            PromptAnswer::TimeUp => Ok(Flow::GoOn),
            PromptAnswer::End => {
                writeln!(self.out)?;
                Ok(Flow::Leave(Left::AtWill))
            }
            PromptAnswer::Interrupt => {
                writeln!(self.out)?;
                Ok(Flow::Leave(Left::Interrupted))
            }
            PromptAnswer::Line(line) => {
                self.repeat(&line)?;
                self.answer(seat, &line, &decisions)
            }
        }
    }

    /// The time by which the clocks go.
    pub(super) fn now(&self) -> Duration {
        self.began.elapsed()
    }

    /// Listens at the prompt. Clocks and the time of tasks run on meanwhile: where nothing comes of that, the prompt stands as it did.
    fn listen(&mut self) -> Result<PromptAnswer> {
        loop {
            match self.inbox.listen(self.due) {
                PromptAnswer::TimeUp => {}
                answer => return Ok(answer),
            }
            let state = |sitting: &Self| (sitting.session.record().actions.len(), sitting.flag_told_at);
            let before = state(self);
            if self.catch_up()?.is_some() {
                return Ok(PromptAnswer::Interrupt);
            }
            let after = state(self);
            if after != before || self.fault().is_some() {
                // That a flag has fallen is told on a line of its own.
                if after.1 == before.1 {
                    writeln!(self.out)?;
                }
                return Ok(PromptAnswer::TimeUp);
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

    /// Keeps the game as it is now, while it is unfinished.
    pub(super) fn keep(&mut self, record: &Record) -> Result<()> {
        let Some(kept) = &self.kept else { return Ok(()) };
        if self.session.glance().outcome.is_some() {
            kept.forget();
            self.is_kept = false;
            self.is_told_unkept = false;
            return Ok(());
        }
        // Tried after each action, for a disk that is full may have room again; told when it changes.
        let kept = kept.keep(record);
        self.is_kept = kept.is_ok();
        match kept {
            Err(error) if !self.is_told_unkept => {
                self.say(phrase!("terminal-not-kept", reason: error.phrase()))?;
            }
            Ok(()) if self.is_told_unkept => {
                self.say(phrase!("terminal-kept-again"))?;
            }
            _ => {}
        }
        self.is_told_unkept = !self.is_kept;
        Ok(())
    }

    /// Whether there is something to lose by leaving.
    pub(super) fn is_unfinished(&self) -> bool {
        self.session.glance().outcome.is_none() && self.session.can_undo()
    }

    /// The parting words: how to go on with the game, or that nobody can.
    pub(crate) fn farewell(&self) -> Option<String> {
        let kept = self.kept.as_ref().filter(|_| self.is_told_unkept || self.is_kept)?;
        if !self.is_unfinished() {
            return None;
        }
        let (game, path) = (Arg::text(&self.ruleset().profile().id), trouble::shown(kept.path()));
        Some(self.words.said(match (self.is_kept, self.ruleset().profile().secrecy) {
            (true, Secrecy::Open) => phrase!("terminal-kept", game: game),
            (true, Secrecy::Hidden) => phrase!("terminal-kept-with-secrets", game: game, path: path),
            (false, _) if matches!(kept.game(), Ok(Some(_))) => phrase!("terminal-older-state", path: path),
            (false, _) => phrase!("terminal-not-as-it-stands"),
        }))
    }

    /// The questions to a seat.
    pub(super) fn decisions_of(&self, seat: Seat) -> Vec<Decision> {
        let all = self.session.glance().decisions.iter();
        all.filter(|decision| decision.seat == seat).cloned().collect()
    }

    /// Over what the game has broken down, if it has.
    fn fault(&self) -> Option<Phrase> {
        let alarm = || self.session.notice().filter(|notice| notice.tone == Tone::Alarm);
        let fault = self.session.fault().map(|fault| Phrase::from(fault.to_string()));
        fault.or_else(|| alarm().map(|notice| notice.text.clone()))
    }

    pub(super) fn break_down(&mut self, reason: Phrase) -> Result<Flow> {
        self.say(phrase!("terminal-ends-here", reason: reason))?;
        if let Some(broken) = self.broken.clone() {
            match broken.keep(self.session.record()) {
                Ok(()) => self.say(phrase!("terminal-record-in", path: trouble::shown(broken.path())))?,
                Err(error) => self.refuse(error.phrase())?,
            };
        }
        anyhow::bail!("the game broke down")
    }
}

/// A session, once it has begun. Its bots answer at once, for nobody watches pieces move.
fn begun(beginning: Beginning, now: Duration, inbox: &mut Inbox, words: &Words) -> Result<Session> {
    let sender = inbox.sender();
    // When nobody listens any more, the program is about to end.
    let wake = move || drop(sender.send(News::Woken));
    let workplace = Workplace::Thread(Arc::new(wake));
    let mut opening = Opening::new(beginning, String::new(), now, &workplace);
    let mut leaving_at: Option<Instant> = None;
    loop {
        opening = match opening.poll().map_err(|why| anyhow::Error::msg(words.said(why)))? {
            Ok(mut session) => {
                session.pace(Duration::ZERO, now);
                // It is kept once something is done in it.
                session.unsaved(now);
                if leaving_at.is_some() {
                    inbox.put_off_interrupt();
                }
                return Ok(session);
            }
            Err(opening) => opening,
        };
        if let Heard::Interrupt = inbox.hear(leaving_at) {
            leaving_at = leaving_at.or_else(|| Instant::now().checked_add(MOMENT));
        }
        if leaving_at.is_some_and(|at| at <= Instant::now()) {
            anyhow::bail!("the game was left before it began");
        }
    }
}

fn thinkers(inbox: &Inbox) -> Thinkers {
    let sender = inbox.sender();
    Thinkers::new(None, move |chosen| drop(sender.send(News::Chosen(chosen))))
}
