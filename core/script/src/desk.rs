//! The game under the runner's hands: tried on forks, kept when it went well.

use std::rc::Rc;

use unruly_contract::words::{END, PASS};
use unruly_contract::{
    Action, Decision, Game, Naming, Pick, Purpose, Refusal, Ruleset, Scene, SceneSeat, Seat, Spot, Viewer,
};
use unruly_wording::English;

use crate::bearing::leads;
use crate::cards::KnownCards;
use crate::change::Change;
use crate::matching::is_card_play;

/// The question to a player among several who has no move, and cards that would give one.
const CARD_OR_SKIP: &str = "ask-card-or-skip";

/// So many steps are declined at most before one gives up waiting.
pub(crate) const PATIENCE: usize = 200;

/// A game at some point of a script.
pub(crate) struct Desk {
    pub(crate) game: Box<dyn Game>,
    pub(crate) naming: Naming,
    /// Says what the game says.
    pub(crate) english: Rc<English>,
    pub(crate) cards: Rc<KnownCards>,
    /// The seat whose turn it was when the last action was done.
    pub(crate) last_turn: Option<Seat>,
    /// The change that the last action brought about.
    pub(crate) last_change: Option<Rc<Change>>,
    /// The picks of the card or move under way, by whom: those too that went unasked.
    picked: Vec<(Seat, String)>,
}

impl Desk {
    pub(crate) fn new(game: Box<dyn Game>, ruleset: &dyn Ruleset, cards: Rc<KnownCards>) -> Self {
        let (naming, english) = (ruleset.profile().naming, Rc::new(English::of(ruleset)));
        Self { game, naming, english, cards, last_turn: None, last_change: None, picked: Vec::new() }
    }

    /// The same once more, to try things on.
    pub(crate) fn fork(&self) -> Self {
        Self {
            last_turn: self.last_turn,
            last_change: self.last_change.clone(),
            picked: self.picked.clone(),
            ..self.with(self.game.fork())
        }
    }

    /// The same with another game on it, to which nothing has happened yet.
    fn with(&self, game: Box<dyn Game>) -> Self {
        let (english, cards) = (Rc::clone(&self.english), Rc::clone(&self.cards));
        let (naming, picked) = (self.naming, Vec::new());
        Self { game, naming, english, cards, last_turn: None, last_change: None, picked }
    }

    /// How this game calls a square.
    pub(crate) fn name(&self, spot: Spot) -> String {
        self.naming.write(spot).to_string()
    }

    /// All there is to see.
    pub(crate) fn scene(&self) -> Scene {
        self.game.scene(Viewer::Referee)
    }

    /// The desk after an action; this one stays as it is.
    pub(crate) fn after(&self, seat: Seat, action: &Action) -> Result<Self, Refusal> {
        let mut game = self.game.fork();
        let events = game.act(seat, action)?;
        let (before, after) = (self.scene(), game.scene(Viewer::Referee));
        let last_turn = before.turn;
        let is_offered = |decision: &Decision| decision.actions().contains(&action);
        let is_move = !is_card_play(action)
            && self
                .decisions_of(seat)
                .iter()
                .any(|decision| decision.purpose == Purpose::Move && is_offered(decision));
        let change = Change { before, after, events, is_move };
        let mut picked = if is_move || is_card_play(action) { Vec::new() } else { self.picked.clone() };
        picked.extend(change.chosen().map(|(who, pick)| (who, pick.write(self.naming))));
        Ok(Self { last_turn, last_change: Some(Rc::new(change)), picked, ..self.with(game) })
    }

    /// Whether a pick that nobody asked for fits with what the last action brought about. Regular moves have no such
    /// picks.
    pub(crate) fn has_brought_about(&self, word: &str, line: &[String]) -> bool {
        let change = self.last_change.as_ref();
        change.is_some_and(|change| !change.is_move && change.involves(word, line, self.naming))
    }

    /// Whether a pick is about what was done before the last action: the move, or the card, that a card answers or copies. Where a
    /// square was picked that the words of the line do not name, it is a wrong pick.
    pub(crate) fn speaks_of_before(&self, word: &str, line: &[String]) -> bool {
        let naming = self.naming;
        self.last_change.as_ref().is_some_and(|change| {
            !change.is_move && change.follows(word, naming) && !change.picks_another_square(line, naming)
        })
    }

    /// Whether a seat picked what these words say in another order than theirs, or more squares than they name up to their end.
    pub(crate) fn has_turned_about(&self, seat: Seat, words: &[String]) -> bool {
        let is_named = |pick: &&String| words.contains(pick);
        let mut picked: Vec<&String> = Vec::new();
        for pick in self.picked_by(seat).filter(is_named) {
            // A card may come back to what was picked before: to move it, say, once all that move are known.
            if !picked.contains(&pick) {
                picked.push(pick);
            }
        }
        let mut said = words.iter();
        !picked.iter().all(|pick| said.any(|word| word == *pick))
            || self.last_change.as_ref().is_some_and(|change| change.goes_beyond(seat, words, self.naming))
    }

    /// Whether a piece has gone from one square to another that a seat picked in this order, while the words tell of the way back.
    pub(crate) fn has_gone_back(&self, seat: Seat, words: &[String]) -> bool {
        let Some(change) = &self.last_change else { return false };
        let picked: Vec<String> = self.picked_by(seat).cloned().collect();
        change.journeys().any(|(from, to)| {
            let (from, to) = (self.name(from), self.name(to));
            stands_before(&from, &to, &picked) && stands_before(&to, &from, words)
        })
    }

    /// How often something was picked for the card or move under way.
    pub(crate) fn times_picked(&self, word: &str) -> usize {
        self.picked.iter().filter(|(_, pick)| pick == word).count()
    }

    fn picked_by(&self, seat: Seat) -> impl Iterator<Item = &String> {
        self.picked.iter().filter(move |(who, _)| *who == seat).map(|(_, pick)| pick)
    }

    /// Whether this is the way from the last square but one that a seat picked to the last.
    pub(crate) fn has_led(&self, seat: Seat, word: &str) -> bool {
        let picked: Vec<&String> = self.picked_by(seat).collect();
        let [.., from, to] = picked[..] else { return false };
        let squares = from.parse().ok().zip(to.parse().ok());
        squares.is_some_and(|(from, to)| leads(word, from, to, seat, self.naming))
    }

    /// Whether such a piece stands on a square: one of this kind, whole or in part.
    pub(crate) fn has_on(&self, spot: Spot, kind: &str) -> bool {
        let scene = self.scene();
        let mut there = scene.pieces.iter().filter(|piece| piece.at == spot);
        there.any(|piece| piece.parts.iter().any(|part| part.kind == kind))
    }

    /// The questions to a seat.
    pub(crate) fn decisions_of(&self, seat: Seat) -> Vec<Decision> {
        let mut decisions = self.game.decisions();
        decisions.retain(|decision| decision.seat == seat);
        decisions
    }

    /// The questions of cards to a seat that offer such a pick.
    pub(crate) fn questions_offering(&self, seat: Seat, is_such: impl Fn(&Pick) -> bool) -> Vec<Decision> {
        let mut questions = self.decisions_of(seat);
        questions.retain(|question| {
            question.purpose == Purpose::Step && question.choices.ways().iter().any(|way| is_such(&way.pick))
        });
        questions
    }

    /// Whether these words are, as they stand, an action that a seat is offered.
    pub(crate) fn offers(&self, seat: Seat, words: &[String]) -> bool {
        let action = Action::new(words.join(" "));
        self.decisions_of(seat).iter().any(|decision| decision.actions().contains(&&action))
    }

    /// Whether the game waits for a seat.
    pub(crate) fn is_asked(&self, seat: Seat) -> bool {
        self.decisions_of(seat).iter().any(|decision| decision.purpose.is_awaited())
    }

    /// The view of a seat, if it plays.
    pub(crate) fn shown(&self, seat: Seat) -> Result<SceneSeat, String> {
        self.scene().seat(seat).cloned().ok_or_else(|| format!("{seat} does not play"))
    }

    /// The desk after somebody declined a step, so that `seat` may come to be asked, and who that was. Others decline
    /// before the seat itself, whose own window may be the one it is waiting for. A player who has to skip their turn
    /// does.
    pub(crate) fn waited(&self, seat: Seat) -> Option<(Seat, Self)> {
        let mut decisions = self.game.decisions();
        decisions.sort_by_key(|decision| decision.seat == seat);
        let let_go = |decision: &Decision| match decision.purpose {
            Purpose::Step => decision.decline.clone().or_else(|| skipped(decision)),
            Purpose::Move => match decision.actions().as_slice() {
                [only] if only.text() == "skip" => Some((*only).clone()),
                _ => None,
            },
            _ => None,
        };
        let mut declined = decisions.iter().filter_map(|decision| Some((decision.seat, let_go(decision)?)));
        declined.find_map(|(seat, decline)| Some((seat, self.after(seat, &decline).ok()?)))
    }

    /// The desk after a seat that could pick more is done with picking.
    pub(crate) fn done_picking(&self, seat: Seat) -> Option<Self> {
        let done = self.decisions_of(seat).iter().find_map(done_with)?;
        self.after(seat, &done).ok()
    }

    /// The first moment that is as asked, if until then those who may decline something do so that `seat` may come to be
    /// asked.
    pub(crate) fn wait_until(&self, seat: Seat, is_it: impl Fn(&Self) -> bool) -> Option<Self> {
        let mut moment = self.fork();
        for _ in 0..PATIENCE {
            if is_it(&moment) {
                return Some(moment);
            }
            (_, moment) = moment.waited(seat)?;
        }
        None
    }

    /// The first moment that is as asked among those to which the game comes as others than `seat` let one window after
    /// another pass.
    pub(crate) fn behind_windows(&self, seat: Seat, is_it: impl Fn(&Self) -> bool) -> Option<Self> {
        let mut moment = self.fork();
        for _ in 0..PATIENCE {
            (_, moment) = moment.waited(seat).filter(|(who, _)| *who != seat)?;
            if is_it(&moment) {
                return Some(moment);
            }
        }
        None
    }

    /// The desk after a seat has let go what it may, by whichever of the two words for that a script uses.
    pub(crate) fn declined(&self, seat: Seat, words: &[String]) -> Option<Self> {
        let lets_go = |word: &str| matches!(word, END | PASS);
        if !matches!(words, [word] if lets_go(word)) {
            return None;
        }
        let mut declines = self.decisions_of(seat).into_iter().filter_map(|decision| decision.decline);
        self.after(seat, &declines.find(|decline| lets_go(decline.text()))?).ok()
    }
}

/// Whether both are among some words, the one before the other.
fn stands_before(one: &String, other: &String, words: &[String]) -> bool {
    let place = |word| words.iter().position(|other| other == word);
    place(one).zip(place(other)).is_some_and(|(one, other)| one < other)
}

/// How to let a turn be skipped by somebody who has no move, and need not play the card that would give them one.
fn skipped(decision: &Decision) -> Option<Action> {
    let is_asked = decision.prompt.key() == Some(CARD_OR_SKIP);
    decision.actions().into_iter().find(|action| is_asked && action.text() == END).cloned()
}

/// How to be done with picking, where one may be.
fn done_with(decision: &Decision) -> Option<Action> {
    let actions = decision.actions();
    actions.into_iter().find(|action| action.text() == "done").cloned()
}
