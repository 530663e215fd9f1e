//! One random game, played by the engine and by the twin, and compared in every state.

use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::{Arc, LazyLock};

use unruly_contract::{
    Action, Arg, Arrangement, Deed, Event, Game, Happening, Naming, Record, Ruleset, Seat, Setup, Viewer,
};
use unruly_script::scenario_of;

use super::deal;
use super::differences::{self, Verdict};
use crate::Dice;
use crate::card_twin::{self, TwinSet};

/// How many actions a game has at most.
const ACTIONS: usize = 40;

static RULESETS: LazyLock<Vec<Arc<dyn Ruleset>>> = LazyLock::new(crate::rulesets);

/// A count of the things seen in the games so far.
#[derive(Default)]
pub struct Walked {
    /// How often each thing was met.
    pub seen: BTreeMap<String, usize>,
    /// How often each card was played.
    pub played: BTreeMap<String, usize>,
    /// The games in which engine and twin differ, as scenarios.
    pub failures: Vec<String>,
}

impl Walked {
    fn note(&mut self, what: impl Into<String>) {
        *self.seen.entry(what.into()).or_default() += 1;
    }
}

/// A game of the engine, the same of the twin, and what they started from.
pub struct Start {
    /// Of the engine.
    pub game: Box<dyn Game>,
    /// Of the twin.
    pub twin: card_twin::CardTwin,
    record: Record,
}

/// Deals a game with some of these cards. `None` where the pieces fell so that nobody could have come there.
///
/// # Panics
/// When the set does not ship, or has no such cards.
pub fn start(set: &Rc<TwinSet>, cards: &[&str], dice: &mut Dice) -> Option<Start> {
    // Captures that a card makes in place of the move can be interrupted as well, which the twin leaves out.
    let has_interrupts = dice.falls(1, 3);
    let is_in = |card: &&str| {
        let says = &set.cards[*card];
        if has_interrupts { !says.captures_instead() } else { !says.interrupts() }
    };
    let core: Vec<&str> = cards.iter().copied().filter(is_in).collect();
    let (position, lost) = deal::position(dice);
    let (hands, decks) = deal::cards(&core, dice);
    let by_seat = |lists: &[Vec<String>; 2]| {
        BTreeMap::from([(Seat::WHITE, lists[0].clone()), (Seat::BLACK, lists[1].clone())])
    };
    let mut arrangement =
        Arrangement { hands: by_seat(&hands), lost: by_seat(&lost), ..Arrangement::default() };
    if set.own_decks {
        arrangement.decks = by_seat(&decks);
    } else {
        arrangement.deck.clone_from(&decks[0]);
    }
    let setup = Setup { position: Some(position.clone()), arrangement, ..Setup::default() };
    let ruleset = RULESETS.iter().find(|ruleset| ruleset.profile().id == set.id).expect("it ships");
    let game = ruleset.start(&setup).expect("kings and cards are there");
    let twin = card_twin::CardTwin::new(set.clone(), &position, &lost, hands, decks);
    let idle = 1 - twin.field.turn;
    let is_possible = !game.scene(Viewer::Referee).seats[idle].in_check && !twin.in_check(idle);
    is_possible.then(|| Start { game, twin, record: Record::new(&set.id, setup) })
}

/// Plays one game as the dice fall; what differs is noted under the name of the game, and ends it.
///
/// # Panics
/// When the set does not ship, or has no such cards.
pub fn play(set: &Rc<TwinSet>, cards: &[&str], name: &str, mut dice: Dice, walked: &mut Walked) {
    let Some(mut start) = start(set, cards, &mut dice) else { return };
    walked.note("games");
    let mut told = String::new();
    let went = (0..ACTIONS).try_for_each(|_| {
        walked.note("states");
        start.compare(&told, walked)?;
        let (player, options) = start.twin.offers();
        if options.is_empty() {
            walked.note("over");
            return Err(Stop::Done);
        }
        let answer = choose(&options, &mut dice);
        start.note(player, &answer, walked);
        told = start.act(Seat::ALL[player], &answer, walked)?;
        Ok(())
    });
    if let Err(Stop::Differs(difference)) = went {
        walked.failures.push(scenario_of(&start.record, name, &format!("{name}\n{difference}")));
    }
}

/// Why a game is not played on.
enum Stop {
    /// It is over, or cannot be followed any farther.
    Done,
    /// Engine and twin differ.
    Differs(String),
}

impl Start {
    /// Holds one against the other.
    fn compare(&self, told: &str, walked: &mut Walked) -> Result<(), Stop> {
        let verdict = differences::compare(&*self.game, &self.twin);
        if self.twin.gave_up.take() {
            walked.note("searches of the twin given up");
            return Err(Stop::Done);
        }
        match verdict {
            Verdict::Alike => Ok(()),
            Verdict::GaveUp => {
                walked.note("searches of the engine given up");
                Ok(())
            }
            Verdict::Differ(_) if is_repetition(&*self.game) => Err(Stop::Done),
            Verdict::Differ(differences) => {
                Err(Stop::Differs(format!("{}\n{told}\n{}", differences.join("\n"), self.twin.told())))
            }
        }
    }

    fn note(&self, player: usize, answer: &str, walked: &mut Walked) {
        if self.twin.in_check(player) {
            walked.note("checks");
        }
        if !self.twin.field.effects.is_empty() {
            walked.note("states with effects in force");
        }
        if let Some(card) = answer.strip_prefix("play ") {
            self.twin.set.cards[card].times.iter().for_each(|time| walked.note(time));
            *walked.played.entry(card.to_owned()).or_default() += 1;
        }
    }

    /// Gives both the answer, and returns the engine's announcement.
    fn act(&mut self, seat: Seat, answer: &str, walked: &mut Walked) -> Result<String, Stop> {
        let square = promoted_square(&*self.game, seat);
        let action = Action::new(answer);
        self.record.actions.push(Deed { seat, action: action.clone() });
        let events = self.game.act(seat, &action);
        let events = events.map_err(|refusal| {
            Stop::Differs(format!("{answer} was offered by the twin, and the engine refuses it: {refusal}"))
        })?;
        let turn = self.twin.field.turn_number;
        self.twin.act(&format!("{answer}{square}"));
        if self.twin.field.turn_number != turn {
            walked.note("turns");
        }
        Ok(announced(&events))
    }
}

/// Whether the game ends because it repeats itself, which the twin does not watch.
fn is_repetition(game: &dyn Game) -> bool {
    game.outcome().is_some_and(|outcome| outcome.reason().key() == Some("threefold-repetition"))
}

/// The engine's announcement of the last action.
fn announced(events: &[Event]) -> String {
    let said = events.iter().filter_map(|event| match &event.what {
        Happening::Announced { text } => Some(text.to_string()),
        _ => None,
    });
    said.collect::<Vec<_>>().join("; ")
}

/// The square of the piece that a card asks about, where it promotes several: in which order is not said.
fn promoted_square(game: &dyn Game, seat: Seat) -> String {
    let asked = game.decisions().into_iter().find(|decision| decision.seat == seat);
    let prompt = asked.map(|decision| decision.prompt).unwrap_or_default();
    let asked = match prompt.arg("asked") {
        Some(Arg::Phrase(asked)) => asked.arg("square").cloned(),
        _ => None,
    };
    match asked {
        Some(Arg::Square(spot)) => format!("@{}", Naming::Algebraic.write(spot)),
        _ => String::new(),
    }
}

/// A card half of the time, where one can be played. A move is taken back only where nothing else can be done.
fn choose(options: &[String], dice: &mut Dice) -> String {
    let is_play = |option: &&String| option.starts_with("play ");
    let plays: Vec<String> = options.iter().filter(is_play).cloned().collect();
    let rest: Vec<String> = options.iter().filter(|option| *option != "takeback").cloned().collect();
    if !plays.is_empty() && (dice.falls(1, 2) || rest.is_empty()) {
        return dice.pick(&plays).clone();
    }
    dice.pick(if rest.is_empty() { options } else { &rest }).clone()
}
