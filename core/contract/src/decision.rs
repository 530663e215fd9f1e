//! Questions to seats, with every legal answer.

use std::iter::Peekable;

use rand::seq::IndexedRandom;
use serde::{Deserialize, Serialize};

use crate::message::open_words;
use crate::{Action, Chance, Naming, Phrase, Pick, Seat, UnknownWord, phrase};

/// A question put to one seat, with every legal answer as a tree of picks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decision {
    /// The seat that is asked.
    pub seat: Seat,
    /// The purpose of the question.
    pub purpose: Purpose,
    /// The question as a player reads it: `your move`, `which piece falls asleep?`.
    pub prompt: Phrase,
    /// The answer that declines, where one may: it is among the choices too.
    pub decline: Option<Action>,
    /// Every legal answer.
    pub choices: Choices,
}

impl Decision {
    /// Asks the host whether the clock of a seat has run out, which a game allows as long as it goes on.
    pub fn of_the_clock(seat: Seat) -> Self {
        Self {
            seat,
            purpose: Purpose::Host,
            prompt: phrase!("ask-clock"),
            decline: None,
            choices: Choices::from_paths([Pick::path(&Action::timeout())]),
        }
    }

    /// Every legal answer, in the order of the tree.
    pub fn actions(&self) -> Vec<&Action> {
        self.choices.actions()
    }

    /// The seats of those decisions that [are awaited](Purpose::is_awaited), in order.
    pub fn awaited(decisions: &[Self]) -> Vec<Seat> {
        let awaited = decisions.iter().filter(|decision| decision.purpose.is_awaited());
        let mut seats: Vec<Seat> = awaited.map(|decision| decision.seat).collect();
        seats.sort_unstable();
        seats.dedup();
        seats
    }

    /// Any of a seat's answers to those decisions that [are awaited](Purpose::is_awaited), all with equal chances.
    pub fn any_awaited(decisions: &[Self], seat: Seat, chance: &mut Chance) -> Option<Action> {
        let awaited = decisions.iter().filter(|d| d.seat == seat && d.purpose.is_awaited());
        let answers: Vec<&Action> = awaited.flat_map(Decision::actions).collect();
        answers.choose(chance).map(|&action| action.clone())
    }
}

/// The purpose of a decision, which tells a host whether the game waits for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(remote = "Self", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Purpose {
    /// The regular move of a turn. Perft and the list of legal moves count these.
    Move,
    /// The regular move of a turn together with words that may be said with it: `0,0>1,2 check black`. The bare move is
    /// among those of [`Purpose::Move`], so perft and the list of legal moves leave these out.
    Spoken,
    /// A step of the turn other than the move: a choice for a card, a window, the end of the turn.
    Step,
    /// Something that may be done at any time and that nobody waits for: resigning, offering a draw, table talk.
    Aside,
    /// Something that only the host can tell the game: that a clock has run out.
    Host,
    /// A purpose of a later version. It is waited for like a step, or a game that can only go on so would stand still.
    #[serde(skip)]
    Unknown(UnknownWord),
}

open_words!(Purpose);

impl Purpose {
    /// Whether the game waits for the answer.
    pub fn is_awaited(self) -> bool {
        matches!(self, Self::Move | Self::Spoken | Self::Step | Self::Unknown(_))
    }
}

/// The legal answers to a question, grouped by their next pick: no two of a level have the same.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<Way>")]
pub struct Choices(Vec<Way>);

/// One pick and where it leads.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Way {
    /// The pick.
    pub pick: Pick,
    /// Other picks that mean the same: the Rook with which a King castles, beside the square on which the King ends.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aliases: Vec<Pick>,
    /// The answers that follow it.
    pub next: Next,
}

/// The continuation after a pick.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Next {
    /// The action is complete.
    Complete(Action),
    /// Another pick is needed.
    Pick(Choices),
}

/// Why a list of ways is no tree of answers.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotChoices {
    /// Two ways begin alike.
    #[error("the pick {:?} stands twice on one level; put what follows it under one of them", _0.write(Naming::Coordinates))]
    Twice(Pick),
    /// A pick leads nowhere.
    #[error("no pick follows {:?}, which says that another is needed; say \"complete\" and the action", _0.write(Naming::Coordinates))]
    Nowhere(Pick),
}

impl TryFrom<Vec<Way>> for Choices {
    type Error = NotChoices;

    fn try_from(ways: Vec<Way>) -> Result<Self, NotChoices> {
        let mut picks: Vec<&Pick> = ways.iter().flat_map(Way::picks).collect();
        picks.sort_unstable();
        if let Some([pick, _]) = picks.array_windows().find(|[one, other]| one == other) {
            return Err(NotChoices::Twice((*pick).clone()));
        }
        let is_nowhere = |way: &&Way| matches!(&way.next, Next::Pick(below) if below.is_empty());
        match ways.iter().find(is_nowhere) {
            Some(way) => Err(NotChoices::Nowhere(way.pick.clone())),
            None => Ok(Self(ways)),
        }
    }
}

impl Way {
    /// A pick that goes by no other.
    pub const fn new(pick: Pick, next: Next) -> Self {
        Self { pick, aliases: Vec::new(), next }
    }

    /// Everything that may be picked for it.
    pub fn picks(&self) -> impl Iterator<Item = &Pick> {
        std::iter::once(&self.pick).chain(&self.aliases)
    }
}

impl Choices {
    /// Groups whole paths by their first picks, keeping the order in which they come.
    ///
    /// # Panics
    /// When a path is empty, repeats another or goes on where another ends: then two actions could not be told
    /// apart, which is a defect of the ruleset.
    pub fn from_paths<P: IntoIterator<Item = Pick>>(paths: impl IntoIterator<Item = (P, Action)>) -> Self {
        let mut tree = Self::default();
        for (path, action) in paths {
            tree.insert(&mut path.into_iter().peekable(), action);
        }
        tree
    }

    /// Answers that take a single pick, or a single word, each.
    pub fn from_words<'w>(words: impl IntoIterator<Item = &'w str>) -> Self {
        Self::from_paths(words.into_iter().map(|word| ([Pick::Word(word.to_owned())], Action::new(word))))
    }

    fn insert(&mut self, path: &mut Peekable<impl Iterator<Item = Pick>>, action: Action) {
        let pick = path.next().expect("a path leads somewhere");
        let is_whole = path.peek().is_none();
        let known = self.0.iter_mut().rev().find(|way| way.pick == pick);
        match (known, is_whole) {
            (None, true) => self.0.push(Way::new(pick, Next::Complete(action))),
            (None, false) => {
                let mut below = Self::default();
                below.insert(path, action);
                self.0.push(Way::new(pick, Next::Pick(below)));
            }
            (Some(Way { next: Next::Pick(below), .. }), false) => below.insert(path, action),
            _ => panic!("two actions share the path to {action}"),
        }
    }

    /// Lets the last pick of a path go by another one as well, unless that is open for something else there.
    pub fn add_alias(&mut self, path: &[Pick], alias: Pick) {
        let Some((first, rest)) = path.split_first() else { return };
        let is_free = self.way(&alias).is_none();
        let Some(way) = self.0.iter_mut().find(|way| way.pick == *first) else { return };
        match &mut way.next {
            _ if rest.is_empty() && is_free => way.aliases.push(alias),
            Next::Pick(below) => below.add_alias(rest, alias),
            Next::Complete(_) => {}
        }
    }

    /// The way that opens with a pick, or with one that means the same.
    pub fn way(&self, pick: &Pick) -> Option<&Way> {
        self.0.iter().find(|way| way.picks().any(|known| known == pick))
    }

    /// The picks open now.
    pub fn ways(&self) -> &[Way] {
        &self.0
    }

    /// Whether there is nothing to pick.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Every action in the tree, in order.
    pub fn actions(&self) -> Vec<&Action> {
        let mut found = Vec::new();
        self.collect(&mut found);
        found
    }

    fn collect<'t>(&'t self, found: &mut Vec<&'t Action>) {
        for way in &self.0 {
            match &way.next {
                Next::Complete(action) => found.push(action),
                Next::Pick(below) => below.collect(found),
            }
        }
    }
}
