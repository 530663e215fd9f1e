//! In what engine and twin differ, and whether the engine can do what the twin denies.

use std::collections::BTreeMap;

use unruly_contract::{Action, Game, Hand, Outcome, Purpose, Scene, Seat, Viewer};

use crate::card_twin::game::Ended;
use crate::card_twin::{self, field};

/// The result of holding one against the other.
pub enum Verdict {
    /// They agree.
    Alike,
    /// They agree but for moves that the engine offers because it has given up its search for a card that mends them.
    GaveUp,
    /// They differ.
    Differ(Vec<String>),
}

#[derive(Default)]
struct Differences(Vec<String>);

impl Differences {
    fn compare(&mut self, what: &str, engine: &str, twin: &str) {
        if engine != twin {
            self.0.push(format!("{what}: the engine says {engine}, the twin {twin}"));
        }
    }

    /// Compares what only one side has.
    fn compare_lists(&mut self, what: &str, engine: &[String], twin: &[String]) {
        let of_engine: Vec<&String> = engine.iter().filter(|one| !twin.contains(one)).collect();
        let of_twin: Vec<&String> = twin.iter().filter(|one| !engine.contains(one)).collect();
        if of_engine.is_empty() && of_twin.is_empty() {
            self.compare(what, &sorted(engine), &sorted(twin));
        } else {
            let both: Vec<&String> = engine.iter().filter(|one| twin.contains(one)).collect();
            self.compare(what, &format!("{of_engine:?}"), &format!("{of_twin:?}"));
            self.0.push(format!("{what}: both say {both:?}"));
        }
    }
}

/// Holds what the engine says of a game against what the twin says.
pub fn compare(game: &dyn Game, twin: &card_twin::CardTwin) -> Verdict {
    let mut found = Differences::default();
    let scene = game.scene(Viewer::Referee);
    compare_table(&scene, game, twin, &mut found);
    let has_ended = game.outcome().is_some();
    if has_ended || !found.0.is_empty() {
        compare_ends(game, twin, &mut found);
        return verdict(found);
    }
    let (player, options) = twin.offers();
    let (mover, others) = (Seat::ALL[player], awaited(game));
    let offered: Vec<String> = options.iter().map(|option| format!("{mover}: {option}")).collect();
    let more: Vec<&String> = others.iter().filter(|action| !offered.contains(action)).collect();
    let less = offered.iter().any(|action| !others.contains(action));
    if !more.is_empty() && !less {
        let way = |action: &&String| way_out(game, mover, action.split_once(": ")?.1, &mut 3000);
        let some = if twin.ended.is_some() { more.len() } else { 3 };
        let ways: Vec<Vec<String>> = more.iter().take(some).filter_map(way).collect();
        if ways.is_empty() && (twin.ended.is_some() || more.iter().all(|action| is_move(action))) {
            return Verdict::GaveUp;
        }
        found.0.push(format!("the engine can do this: {ways:?}"));
    }
    compare_ends(game, twin, &mut found);
    found.compare_lists("what is offered", &others, &offered);
    let turn = Seat::ALL[twin.field.turn];
    found.compare("the turn", &format!("{:?}", scene.turn), &format!("{:?}", Some(turn)));
    verdict(found)
}

fn verdict(found: Differences) -> Verdict {
    if found.0.is_empty() { Verdict::Alike } else { Verdict::Differ(found.0) }
}

/// Everything that the game waits for, with the player that is asked.
fn awaited(game: &dyn Game) -> Vec<String> {
    let decisions = game.decisions();
    let awaited = decisions.iter().filter(|decision| decision.purpose.is_awaited());
    let told = |decision: &unruly_contract::Decision| -> Vec<String> {
        decision.actions().into_iter().map(|action| format!("{}: {action}", decision.seat)).collect()
    };
    awaited.flat_map(told).collect()
}

fn is_move(action: &str) -> bool {
    let text = action.split(' ').nth(1).unwrap_or_default();
    matches!(text.len(), 4 | 5) && text.as_bytes()[3].is_ascii_digit()
}

fn compare_ends(game: &dyn Game, twin: &card_twin::CardTwin, found: &mut Differences) {
    let ended = match game.outcome() {
        None => "not over".to_owned(),
        Some(Outcome::Win { winner, reason }) => format!("{winner} wins by {reason}"),
        Some(Outcome::Draw { reason, .. }) => format!("draw by {reason}"),
        Some(Outcome::Unknown(unknown)) => unknown.to_string(),
    };
    let twin_ended = match &twin.ended {
        None => "not over".to_owned(),
        Some(Ended::Mate { winner }) => format!("{} wins by checkmate", Seat::ALL[*winner]),
        Some(Ended::Stalemate) => "draw by stalemate".to_owned(),
    };
    found.compare("the end", &ended, &twin_ended);
}

/// Compares the board and the things beside it.
fn compare_table(scene: &Scene, game: &dyn Game, twin: &card_twin::CardTwin, found: &mut Differences) {
    let square = |at: unruly_contract::Spot| field::written((at.y * 8 + at.x) as usize);
    let pieces: Vec<String> =
        scene.pieces.iter().map(|piece| format!("{} {}", square(piece.at), piece.name())).collect();
    let man = |at: usize| {
        let man = twin.shown().man(at)?;
        Some(format!("{} {} {}", field::written(at), Seat::ALL[man.owner], man.kind))
    };
    found.compare_lists("the board", &pieces, &(0..64).filter_map(man).collect::<Vec<_>>());
    for (player, seat) in scene.seats.iter().enumerate() {
        if game.outcome().is_none() {
            let check = [seat.in_check, twin.in_check(player)].map(|check| check.to_string());
            found.compare(&format!("check to {}", seat.seat), &check[0], &check[1]);
        }
        let gone = [("lost", &seat.lost, &twin.shown().lost), ("dead", &seat.dead, &twin.shown().dead)];
        for (what, engine, men) in gone {
            let mut kinds: BTreeMap<String, u32> = BTreeMap::new();
            for man in men.iter().filter(|man| man.owner == player) {
                *kinds.entry(man.kind.to_owned()).or_default() += 1;
            }
            found.compare(&format!("{what} of {}", seat.seat), &format!("{engine:?}"), &format!("{kinds:?}"));
        }
        if let Some(Hand::FaceUp(hand)) = &seat.hand {
            found.compare(&format!("hand of {}", seat.seat), &sorted(hand), &sorted(&twin.hands[player]));
        }
    }
    for pile in scene.piles.iter().filter(|pile| pile.name == "discard") {
        let whose = pile.owner.map_or(0, Seat::index);
        found.compare("discards", &sorted(&pile.face_up), &sorted(&twin.discards[whose]));
    }
    let effects: Vec<String> =
        scene.effects.iter().map(|effect| format!("{} of {}", effect.card, effect.seat)).collect();
    let of_twin = twin.shown().effects.iter();
    let of_twin: Vec<String> =
        of_twin.map(|effect| format!("{} of {}", effect.card, Seat::ALL[effect.owner])).collect();
    found.compare_lists("effects", &effects, &of_twin);
}

/// How the engine itself gets from a move to the end of the turn: the answers that lead there, if any do.
fn way_out(game: &dyn Game, seat: Seat, action: &str, tries: &mut usize) -> Option<Vec<String>> {
    if *tries == 0 {
        return None;
    }
    *tries -= 1;
    let mut next = game.fork();
    let asked = next.asked().first().copied()?;
    next.act(asked, &Action::new(action)).ok()?;
    let turn = next.scene(Viewer::Referee).turn;
    let way = || Some(vec![action.to_owned()]);
    if let Some(outcome) = next.outcome() {
        return if outcome.winner() == Some(seat) { way() } else { None };
    }
    if action == "end" || turn != Some(seat) {
        return way();
    }
    for decision in next.decisions().iter().filter(|decision| decision.purpose.is_awaited()) {
        if decision.purpose == Purpose::Move {
            return None;
        }
        if decision.prompt.to_string().contains("reply") {
            return way();
        }
        for answer in decision.actions() {
            let helps =
                answer.text() != "takeback" && (decision.seat == seat || !answer.text().starts_with("play"));
            if let Some(mut rest) = helps.then(|| way_out(&*next, seat, answer.text(), tries)).flatten() {
                rest.insert(0, action.to_owned());
                return Some(rest);
            }
        }
    }
    None
}

fn sorted(list: &[String]) -> String {
    let mut list = list.to_vec();
    list.sort();
    list.join(", ")
}
