//! Entries that were taken back, or that tell of nothing any more.

use std::borrow::Borrow;
use std::collections::BTreeSet;
use std::sync::Arc;

use unruly_contract::Happening;

use super::entry::Entry;

/// The entries of a list that were taken back, by their places.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Crossed {
    /// Moves that were taken back, with what was done after them, and cards that had no effect.
    pub taken_back: BTreeSet<usize>,
    /// Cards that were laid down and taken back before anything came of them: nobody need know.
    pub withdrawn: BTreeSet<usize>,
    /// Captures that were declared and have taken place since, with what another did who let them pass: that tells of them.
    pub carried_out: BTreeSet<usize>,
    /// How many moves were made, as people count them.
    pub moves: usize,
}

impl Crossed {
    /// The entries of this list that were taken back.
    pub fn of(ledger: &[impl Borrow<Entry>]) -> Self {
        let ledger: Vec<&Entry> = ledger.iter().map(Borrow::borrow).collect();
        let retractions = retractions(&ledger);
        let crossed = Self {
            taken_back: taken_back(&ledger, &retractions),
            withdrawn: withdrawn(&ledger, &retractions),
            carried_out: carried_out(&ledger),
            moves: 0,
        };
        Self { moves: moves(&ledger, &crossed), ..crossed }
    }

    /// Whether the entry at this place has no place of its own in a list.
    pub fn leaves_out(&self, place: usize) -> bool {
        self.withdrawn.contains(&place) || self.carried_out.contains(&place)
    }

    /// Whether the entry at this place was taken back, in either way.
    pub fn has(&self, place: usize) -> bool {
        self.taken_back.contains(&place) || self.withdrawn.contains(&place)
    }
}

/// The places of moves that were taken back, with what was done after them, and of cards that had no effect.
fn taken_back(ledger: &[&Entry], retractions: &[Retraction]) -> BTreeSet<usize> {
    let own = retractions.iter().filter(|gone| !ledger[gone.end].is_amid_card);
    let mut gone: BTreeSet<usize> = own.flat_map(|gone| &gone.all).copied().collect();
    for (end, entry) in ledger.iter().enumerate() {
        if entry.cancels_move {
            gone.extend(cancelled_move(ledger, end, &gone));
        }
        if entry.prevents_capture {
            gone.extend(declared(ledger, end));
        }
        if let Some(card) = &entry.cancels {
            let is_it = |place: &usize| ledger[*place].is_card && ledger[*place].is_of(card);
            let laid = (0..=end).rev().find(is_it);
            gone.extend(laid.into_iter().flat_map(|laid| played(ledger, laid, end)));
        }
    }
    gone
}

/// The place of the capture that had been declared when this was done, and not been prevented yet.
fn declared(ledger: &[&Entry], end: usize) -> Option<usize> {
    let turn = ledger[end].turn;
    let mut before = (0..end).rev().take_while(|place| ledger[*place].turn == turn);
    before
        .find(|place| ledger[*place].declares || ledger[*place].prevents_capture)
        .filter(|place| ledger[*place].declares)
}

/// The places of declared captures that have taken place since, as a later entry tells.
fn carried_out(ledger: &[&Entry]) -> BTreeSet<usize> {
    // A player who is asked lets it pass, and where hands are hidden what they did reads as the move that comes of it.
    let is_move = |what: &Happening| matches!(what, Happening::Moved { .. });
    let tells_of_it =
        |entry: &Entry| entry.is_pass && entry.public.is_some() && entry.happened.iter().any(is_move);
    let ends = (0..ledger.len()).filter(|end| tells_of_it(ledger[*end]));
    ends.filter_map(|end| declared(ledger, end)).collect()
}

/// A card that was laid down, with the answers that it asked for.
fn played<'l>(ledger: &'l [&Entry], laid: usize, end: usize) -> impl Iterator<Item = usize> + 'l {
    let is_answer = move |place: &usize| {
        let entry = &ledger[*place];
        entry.doer() == ledger[laid].doer() && entry.is_amid_card && !entry.is_card
    };
    std::iter::once(laid).chain((laid + 1..=end).filter(is_answer))
}

/// The move of the turn in which this was done, with what its player did after it and what others answered to that; cards of
/// others stay played.
fn cancelled_move(ledger: &[&Entry], end: usize, gone: &BTreeSet<usize>) -> Vec<usize> {
    let last = &ledger[end];
    let stood = |place: &usize| {
        let other = &ledger[*place];
        Some(other.doer()) == last.mover && other.turn == last.turn && !gone.contains(place)
    };
    let is_move = |place: &usize| ledger[*place].is_move();
    // Where no piece was moved, a card was the move.
    let is_card = |place: &usize| ledger[*place].is_card;
    let find = |is_it: &dyn Fn(&usize) -> bool| (0..end).rev().filter(stood).find(is_it);
    let Some(begun) = find(&is_move).or_else(|| find(&is_card)) else { return Vec::new() };
    // Where the player does it with a card of their own, that comes back, too.
    let mut all: Vec<usize> = (begun..=end).filter(stood).collect();
    let is_answer = |place: &usize| {
        let entry = &ledger[*place];
        let card = || (begun..*place).rev().find(|place| ledger[*place].is_card);
        entry.is_amid_card && !entry.is_card && card().is_some_and(|card| all.contains(&card))
    };
    let answers: Vec<usize> = (begun..end).filter(|place| !stood(place) && is_answer(place)).collect();
    all.extend(answers);
    all
}

/// The places of cards that were laid down and taken back before anything came of them, with all that was said of them:
/// nobody need know.
fn withdrawn(ledger: &[&Entry], retractions: &[Retraction]) -> BTreeSet<usize> {
    let cards = retractions.iter().filter(|gone| ledger[gone.end].is_amid_card);
    cards.flat_map(|gone| gone.all.iter().copied().chain([gone.end])).collect()
}

/// Where it begins to be as if nothing had been, if the last thing done was that a card was taken back.
pub(crate) fn just_withdrawn(ledger: &[Arc<Entry>]) -> Option<usize> {
    let ledger: Vec<&Entry> = ledger.iter().map(AsRef::as_ref).collect();
    let ledger = ledger.as_slice();
    ledger.last().filter(|last| last.takes_back)?;
    let last = retractions(ledger).pop().filter(|gone| gone.end + 1 == ledger.len())?;
    ledger[last.end].is_amid_card.then_some(last.begun)
}

/// Something that was taken back.
struct Retraction {
    /// Where it began.
    begun: usize,
    /// All that is as if it had not been.
    all: Vec<usize>,
    /// Where it was taken back.
    end: usize,
}

fn retractions(ledger: &[&Entry]) -> Vec<Retraction> {
    let mut gone = BTreeSet::new();
    let mut found = Vec::new();
    for (end, entry) in ledger.iter().enumerate().filter(|(_, entry)| entry.takes_back) {
        let is_of_this_turn = |other: &Entry| other.seat == entry.seat && other.turn == entry.turn;
        let stood = |place: &usize| {
            let other = &ledger[*place];
            is_of_this_turn(other) && !other.takes_back && !gone.contains(place)
        };
        // A card that is under way is taken back alone, and a move with all the cards that were to mend it.
        let is_it = |place: &usize| {
            let other = &ledger[*place];
            if entry.is_amid_card { other.is_card } else { other.is_move() }
        };
        let Some(begun) = (0..end).rev().filter(stood).find(is_it) else { continue };
        let all: Vec<usize> = (begun..end).filter(stood).collect();
        gone.extend(all.iter().copied());
        found.push(Retraction { begun, all, end });
    }
    found
}

/// How many moves were made, as people count them: what somebody did in a turn of theirs is one, cards and answers with it.
fn moves(ledger: &[&Entry], crossed: &Crossed) -> usize {
    let is_move = |(index, entry): &(usize, &&Entry)| {
        let is_own_turn = entry.mover.is_none_or(|mover| mover == entry.doer());
        entry.is_noted && is_own_turn && !crossed.has(*index)
    };
    let turns = ledger.iter().enumerate().filter(is_move).map(|(_, entry)| (entry.turn, entry.doer()));
    turns.collect::<BTreeSet<_>>().len()
}
