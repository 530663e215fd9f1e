//! A card at work: its steps are gone through from the first, with the answers given so far, until another is needed.

use super::eval::Eyes;
use super::field::{EffectOnField, Field, Last, Names, Player, Square, Squares, each, written};
use super::man::CardMan;
use super::set::{CardScript, TwinSet};
use super::steps::Until;
use super::words::Words;

/// A question to a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Ask {
    /// The player that is asked.
    pub player: Player,
    /// Every answer.
    pub options: Vec<String>,
}

/// The point to which a card was gone through.
#[derive(Debug, Clone)]
pub(super) enum Ran {
    /// An answer is needed, and the board is like this meanwhile.
    Ask(Ask, Box<Field>),
    /// The card can be countered now; then it takes effect.
    Declared,
    /// It is through.
    Done(Box<Done>),
}

/// The effect of a card.
#[derive(Debug, Clone)]
pub struct Done {
    /// The board.
    pub field: Field,
    /// Whether it has done anything.
    pub has_acted: bool,
    /// Whether it has found something to act on, even if to no effect.
    pub has_tried: bool,
    /// Whether it has begun an effect that lasts.
    pub lasts: bool,
    /// Whether it cancels the capture that was declared.
    pub cancels_move: bool,
    /// Whether the turn begins anew, and then whether it is lost.
    pub rewrites: Option<bool>,
}

/// Why a run stops.
pub(super) enum Halt {
    Ask(Ask),
    Declared,
    Nothing,
}

/// A card under way.
pub(super) struct Run<'r> {
    pub(super) set: &'r TwinSet,
    pub(super) field: Field,
    pub(super) own: Player,
    pub(super) card: &'r str,
    pub(super) names: Names,
    answers: std::slice::Iter<'r, String>,
    is_passed: bool,
    pub(super) stands_in: bool,
    has_acted: bool,
    pub(super) lasts: bool,
    pub(super) cancels_move: bool,
    pub(super) rewrites: Option<bool>,
    pub(super) turned: Vec<(usize, CardMan)>,
    /// The kinds that pieces become that a loop is about to move, by their squares.
    pub(super) promised: Vec<(Square, String)>,
}

/// A card that is played, with its player and the answers so far.
#[derive(Debug, Clone)]
pub struct Play {
    /// Its player.
    pub player: Player,
    /// Its id.
    pub card: String,
    /// The answers so far.
    pub answers: Vec<String>,
    /// Whether it has been let pass.
    pub is_passed: bool,
    /// When it is played.
    pub time: String,
}

impl Play {
    /// A card about to be played.
    pub fn new(player: Player, card: &str, time: &str) -> Self {
        Self { player, card: card.to_owned(), answers: Vec::new(), is_passed: false, time: time.to_owned() }
    }
}

/// Goes through a card.
pub(super) fn run(set: &TwinSet, field: &Field, play: &Play) -> Ran {
    let card: &CardScript = &set.cards[&play.card];
    let mut run = Run {
        set,
        field: field.clone(),
        own: play.player,
        card: &play.card,
        names: Names::new(),
        answers: play.answers.iter(),
        is_passed: play.is_passed,
        stands_in: play.time == "instead",
        has_acted: false,
        lasts: false,
        cancels_move: false,
        rewrites: None,
        turned: Vec::new(),
        promised: Vec::new(),
    };
    match run.steps(&card.steps) {
        Err(Halt::Ask(ask)) => Ran::Ask(ask, Box::new(run.field)),
        Err(Halt::Declared) => Ran::Declared,
        Err(Halt::Nothing) if !play.is_passed => Ran::Declared,
        Ok(()) if !play.is_passed && !run.has_acted => Ran::Declared,
        ended => {
            let has_tried = run.has_acted;
            let has_acted = ended.is_ok() && run.has_acted;
            let mut field = if has_acted { run.field } else { field.clone() };
            field.has_moved |= has_acted && run.stands_in;
            let Run { lasts, cancels_move, rewrites, .. } = run;
            Ran::Done(Box::new(Done { field, has_acted, has_tried, lasts, cancels_move, rewrites }))
        }
    }
}

/// Every way in which a card can be played to its end, as far as so many runs go.
pub(super) fn endings(
    set: &TwinSet,
    field: &Field,
    play: &Play,
    runs: &mut usize,
    found: &mut dyn FnMut(&Done) -> bool,
) -> bool {
    if *runs == 0 {
        return false;
    }
    *runs -= 1;
    match run(set, field, play) {
        Ran::Ask(ask, _) => ask.options.into_iter().any(|option| {
            let mut next = play.clone();
            next.answers.push(option);
            endings(set, field, &next, runs, found)
        }),
        Ran::Declared => endings(set, field, &Play { is_passed: true, ..play.clone() }, runs, found),
        Ran::Done(done) => found(&done),
    }
}

impl Run<'_> {
    pub(super) fn eyes(&self) -> Eyes<'_> {
        let Self { set, field, own, names, .. } = self;
        Eyes { set, field, own: *own, names, it: None, mover: None }
    }

    pub(super) fn set_of(&self, words: &Words) -> Squares {
        self.eyes().set_of(words)
    }

    pub(super) fn player(&self, words: &Words) -> Player {
        self.eyes().players(words)[0]
    }

    /// Puts a question, unless there is one answer only.
    pub(super) fn ask(&mut self, player: Player, options: Vec<String>) -> Result<String, Halt> {
        if options.len() == 1 && options[0] != "done" {
            return Ok(options.into_iter().next().expect("there is one"));
        }
        if player != self.own && !self.is_passed {
            return Err(Halt::Declared);
        }
        match self.answers.next() {
            Some(answer) => Ok(answer.clone()),
            None => Err(Halt::Ask(Ask { player, options })),
        }
    }

    /// Asks which of several squares.
    pub(super) fn ask_square(&mut self, player: Player, set: Squares) -> Result<Square, Halt> {
        let answer = self.ask(player, each(set).map(written).collect())?;
        Ok(square(&answer))
    }

    /// The next deed takes effect: the card can be countered before.
    pub(super) fn act(&mut self) -> Result<(), Halt> {
        if !self.is_passed {
            return Err(Halt::Declared);
        }
        if !self.has_acted && self.stands_in {
            self.field.last = Last::default();
            self.field.passed.clear();
        }
        self.has_acted = true;
        Ok(())
    }

    /// A step that must do something finds nothing.
    pub(super) fn lacks(&self) -> Result<(), Halt> {
        if self.has_acted { Ok(()) } else { Err(Halt::Nothing) }
    }
}

impl EffectOnField {
    /// Whether its card lies beside the board, because it is not over by the end of the next turn.
    pub fn is_beside(&self) -> bool {
        !matches!(self.says.until, Until::ThisTurn | Until::TheirNextTurn)
    }
}

/// A square that was answered.
pub(super) fn square(answer: &str) -> Square {
    let bytes = answer.as_bytes();
    (bytes[1] - b'1') as usize * 8 + (bytes[0] - b'a') as usize
}
