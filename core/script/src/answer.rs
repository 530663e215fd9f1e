//! Whether a fact holds, by what the referee sees.

use std::collections::BTreeMap;

use unruly_contract::{Hand, Outcome as End, Piece, Purpose, Scene, Seat, Spot, Surface};

use crate::desk::Desk;
use crate::fact::{Count, Fact};
use crate::piece::described;

/// Checks a fact.
///
/// # Errors
/// Says what was expected and what is.
pub(crate) fn check(desk: &Desk, fact: &Fact) -> Result<(), String> {
    if let Some(spot) = fact.spot() {
        expect(is_on(&desk.scene().surface, spot), || format!("there is no square {}", desk.name(spot)))?;
    }
    match fact {
        Fact::Stands(spot, piece) => {
            let scene = desk.scene();
            let stack = stack(&scene, *spot);
            expect(piece.names(&stack), || {
                format!("{} is {}, not {piece}", desk.name(*spot), described(&stack))
            })
        }
        Fact::Empty(spot) => {
            let scene = desk.scene();
            let stack = stack(&scene, *spot);
            expect(stack.is_empty(), || format!("{} is not empty: {}", desk.name(*spot), described(&stack)))
        }
        Fact::Posted(corner, piece) => {
            let scene = desk.scene();
            let there: Vec<&Piece> = scene.post_at(*corner).into_iter().collect();
            expect(piece.names(&there), || {
                format!("{} is {}, not {piece}", corner.write(desk.naming), described(&there))
            })
        }
        Fact::Bare(corner) => {
            let scene = desk.scene();
            let there: Vec<&Piece> = scene.post_at(*corner).into_iter().collect();
            expect(there.is_empty(), || {
                format!("{} is not empty: {}", corner.write(desk.naming), described(&there))
            })
        }
        Fact::Occupied(spot) => {
            expect(!stack(&desk.scene(), *spot).is_empty(), || format!("{} is empty", desk.name(*spot)))
        }
        Fact::Marked(spot, what) => {
            let marks = marks(&desk.scene(), *spot);
            expect(marks.contains(what), || {
                format!("{} is not marked {what}, but {}", desk.name(*spot), listed(&marks))
            })
        }
        Fact::Trapped(spot) => {
            let scene = desk.scene();
            let is_trapped =
                stack(&scene, *spot).iter().any(|piece| piece.marks.iter().any(|mark| mark == "trapped"));
            expect(is_trapped, || format!("{} is not trapped", desk.name(*spot)))
        }
        Fact::InCheck(seat) => expect(desk.shown(*seat)?.in_check, || format!("{seat} is not in check")),
        Fact::NotInCheck(seat) => expect(!desk.shown(*seat)?.in_check, || format!("{seat} is in check")),
        Fact::Threat(seat) => {
            expect(!desk.shown(*seat)?.threatened_by.is_empty(), || format!("{seat} is not under threat"))
        }
        Fact::Moves(seat, expected) => {
            desk.shown(*seat)?;
            let decisions = desk.decisions_of(*seat);
            let regular = decisions.iter().filter(|decision| decision.purpose == Purpose::Move);
            let found: usize = regular.map(|decision| decision.actions().len()).sum();
            expect(found == *expected, || format!("{seat} has {found} moves, not {expected}"))
        }
        Fact::Hand(seat, expected) => {
            let (mut hand, mut expected) = (hand(desk, *seat)?, expected.clone());
            hand.sort();
            expected.sort();
            expect(hand == expected, || {
                format!("the hand of {seat} is {}, not {}", listed(&hand), listed(&expected))
            })
        }
        Fact::Holds(seat, card) => {
            let hand = hand(desk, *seat)?;
            expect(hand.contains(card), || format!("{seat} does not hold {card}, but {}", listed(&hand)))
        }
        Fact::Lacks(seat, card) => {
            expect(!hand(desk, *seat)?.contains(card), || format!("{seat} holds {card}"))
        }
        Fact::DiscardTop(card) => {
            let scene = desk.scene();
            let piles = scene.piles.iter().filter(|pile| pile.name == "discard");
            let tops: Vec<String> = piles.filter_map(|pile| pile.face_up.first().cloned()).collect();
            expect(tops.contains(card), || format!("on top of the discard is {}, not {card}", listed(&tops)))
        }
        Fact::Lasting(card) => {
            let effects = effects(desk);
            expect(effects.contains(card), || format!("{card} is not in force, but {}", listed(&effects)))
        }
        Fact::NoLasting(card) => expect(!effects(desk).contains(card), || format!("{card} is in force")),
        Fact::Lost(seat, count) => check_count("lost", *seat, &desk.shown(*seat)?.lost, count),
        Fact::Dead(seat, count) => check_count("has dead", *seat, &desk.shown(*seat)?.dead, count),
        Fact::Turn(seat) => {
            let turn = desk.scene().turn;
            expect(turn == Some(*seat), || {
                format!(
                    "the turn is {}, not {seat}'s",
                    turn.map_or("nobody's".to_owned(), |turn| format!("{turn}'s"))
                )
            })
        }
        Fact::Asked(seat) => {
            let asked: Vec<String> = desk.game.asked().iter().map(ToString::to_string).collect();
            expect(asked.contains(&seat.to_string()), || {
                format!("{seat} is not asked, but {}", listed(&asked))
            })
        }
        Fact::Wins(seat) => {
            let outcome = desk.game.outcome();
            let winner = outcome.as_ref().and_then(End::winner);
            expect(winner == Some(*seat), || format!("{seat} has not won: {}", ended(outcome.as_ref())))
        }
        Fact::Draw => {
            let outcome = desk.game.outcome();
            let is_draw = matches!(outcome, Some(End::Draw { .. }));
            expect(is_draw, || format!("the game is not drawn: {}", ended(outcome.as_ref())))
        }
        Fact::NotOver => {
            let outcome = desk.game.outcome();
            expect(outcome.is_none(), || format!("the game is over: {}", ended(outcome.as_ref())))
        }
    }
}

fn expect(holds: bool, otherwise: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(otherwise()) }
}

/// Whether a square can be on the table at all: a hole in the board is one of its squares, on which nothing can stand.
pub(crate) fn is_on(surface: &Surface, Spot { x, y }: Spot) -> bool {
    match surface {
        Surface::Board { files, ranks, .. } => {
            (0..i32::from(*files)).contains(&x) && (0..i32::from(*ranks)).contains(&y)
        }
        Surface::Plane { borders: Some((width, height)), .. } => {
            u32::try_from(x).is_ok_and(|x| x < *width) && u32::try_from(y).is_ok_and(|y| y < *height)
        }
        _ => true,
    }
}

fn stack(scene: &Scene, spot: Spot) -> Vec<&Piece> {
    scene.pieces.iter().filter(|piece| piece.at == spot).collect()
}

/// The marks and states of a square or of the piece that stands there, lasting effects that bear on it included.
fn marks(scene: &Scene, spot: Spot) -> Vec<String> {
    let of_square = scene.marks.iter().filter(|mark| mark.at == spot).map(|mark| mark.what.clone());
    let of_pieces = stack(scene, spot).into_iter().flat_map(|piece| piece.marks.iter().cloned());
    let bearing = scene.effects.iter().filter(|effect| effect.on.contains(&spot));
    of_square.chain(of_pieces).chain(bearing.map(|effect| effect.card.clone())).collect()
}

fn effects(desk: &Desk) -> Vec<String> {
    desk.scene().effects.into_iter().filter(|effect| !effect.is_passing).map(|effect| effect.card).collect()
}

fn hand(desk: &Desk, seat: Seat) -> Result<Vec<String>, String> {
    match desk.shown(seat)?.hand {
        // Pieces that are still to be laid are held, too, and are no cards.
        Some(Hand::FaceUp(held)) => Ok(held.into_iter().filter(|name| desk.cards.has(name)).collect()),
        Some(Hand::FaceDown(_)) => Err(format!("the hand of {seat} is hidden even from the referee")),
        None => Ok(Vec::new()),
    }
}

fn check_count(
    how: &str,
    seat: Seat,
    counts: &BTreeMap<String, u32>,
    expected: &Count,
) -> Result<(), String> {
    let Count { kind, exactly } = expected;
    let found = counts.get(kind).copied().unwrap_or_default();
    match exactly {
        Some(exactly) => expect(found == *exactly, || format!("{seat} {how} {found} {kind}, not {exactly}")),
        None => expect(found > 0, || format!("{seat} {how} no {kind}")),
    }
}

fn listed(words: &[String]) -> String {
    if words.is_empty() { "nothing".to_owned() } else { words.join(", ") }
}

fn ended(outcome: Option<&End>) -> String {
    outcome.map_or("it is not over".to_owned(), ToString::to_string)
}
