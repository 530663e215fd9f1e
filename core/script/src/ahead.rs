//! Cards that a line names one behind another, before the picks of any.

use unruly_contract::{Decision, Pick, Purpose, Seat};

use crate::desk::Desk;
use crate::feed::{Fed, Feeding, feed};
use crate::verb::Verb;

/// So many cards at most are named one behind another.
const MOST: usize = 4;

/// Cards that a seat has named and has yet to play, in this order.
pub(crate) struct Ahead {
    seat: Seat,
    cards: Vec<String>,
    /// The turn in which they are called for.
    turn: u32,
}

impl Ahead {
    /// The words with the card in front that was named for the question which they answer.
    pub(crate) fn with_card(&self, desk: &Desk, seat: Seat, words: &[String]) -> Option<Vec<String>> {
        let card = self.cards.first().filter(|_| self.seat == seat && self.is_current(desk))?;
        let asked = desk.wait_until(seat, |moment| moment.is_asked(seat))?;
        let is_named = words.iter().take(2).any(|word| word == card);
        (calls_for(&asked, seat, card) && !is_named).then(|| [std::slice::from_ref(card), words].concat())
    }

    /// The result of words that tell the picks of two cards, with the second card, which was named before, in front of its own.
    pub(crate) fn feed_amid(&self, desk: &Desk, seat: Seat, words: &[String]) -> Option<(Vec<String>, Fed)> {
        let card = self.cards.first().filter(|_| self.seat == seat && self.is_current(desk))?;
        let row = |count: usize| [&words[..count], std::slice::from_ref(card), &words[count..]].concat();
        let mut rows = (1..words.len()).map(row);
        rows.find_map(|row| match feed(desk, seat, &row) {
            Feeding::Done(fed) => Some((row, fed)),
            _ => None,
        })
    }

    /// The cards that are left after a seat has done what these words say, if any are.
    pub(crate) fn without(mut self, desk: &Desk, seat: Seat, words: &[String]) -> Option<Self> {
        let is_played = |card: &String| self.seat == seat && words.contains(card);
        if self.cards.first().is_some_and(is_played) {
            self.cards.remove(0);
        }
        (!self.cards.is_empty() && self.is_current(desk)).then_some(self)
    }

    fn is_current(&self, desk: &Desk) -> bool {
        desk.scene().turn_number == self.turn
    }
}

/// The result of words that name several cards for which another one calls before they give their picks, in the order of the cards. Those
/// cards of which nothing could be done yet are left for later.
pub(crate) fn feed_cards_first(desk: &Desk, seat: Seat, words: &[String]) -> Option<(Fed, Option<Ahead>)> {
    let length_of_head = match words {
        [verb, _, ..] if Verb::of(verb).is_some_and(Verb::has_picks) => 2,
        _ => 0,
    };
    let (head, rest) = words.split_at(length_of_head);
    let done = |words: &[String]| match feed(desk, seat, words) {
        Feeding::Done(fed) => Some(fed),
        _ => None,
    };
    let calling = if head.is_empty() { desk.fork() } else { done(head)?.desk };
    let is_card =
        |place: &usize| calls_for(&calling, seat, &rest[*place]) && !rest[..*place].contains(&rest[*place]);
    let count = (0..rest.len().min(MOST)).take_while(is_card).count();
    if count < 2 {
        return None;
    }
    let (cards, picks) = rest.split_at(count);
    let whole = rows(cards, picks).into_iter().find_map(|row| done(&[head, &row].concat()));
    let begun = || {
        let fed = done(&[head, &cards[..1], picks].concat())?;
        let is_amid = |it: &Decision| it.purpose == Purpose::Step && it.decline.is_none();
        let is_next = |moment: &Desk| {
            moment.decisions_of(seat).iter().any(is_amid)
                || !questions_about(moment, seat, &cards[1]).is_empty()
        };
        fed.desk.wait_until(seat, is_next)?;
        let turn = fed.desk.scene().turn_number;
        Some((fed, Some(Ahead { seat, cards: cards[1..].to_vec(), turn })))
    };
    whole.map(|fed| (fed, None)).or_else(begun)
}

/// Each way in which the picks can be those of one card after another, with every card in front of its own.
fn rows(cards: &[String], picks: &[String]) -> Vec<Vec<String>> {
    let [card, others @ ..] = cards else { return Vec::new() };
    if others.is_empty() {
        return vec![[std::slice::from_ref(card), picks].concat()];
    }
    let at = |count: usize| {
        let (own, left) = picks.split_at(count);
        rows(others, left).into_iter().map(move |row| [std::slice::from_ref(card), own, &row].concat())
    };
    (0..=picks.len()).flat_map(at).collect()
}

/// Whether a seat has to play a card, which may be this one.
fn calls_for(desk: &Desk, seat: Seat, card: &str) -> bool {
    questions_about(desk, seat, card).iter().any(|question| question.decline.is_none())
}

/// The questions to a seat that can be answered by a card.
fn questions_about(desk: &Desk, seat: Seat, card: &str) -> Vec<Decision> {
    desk.questions_offering(seat, |pick| matches!(pick, Pick::Card(id) if id == card))
}

#[cfg(test)]
mod tests {
    use super::rows;
    use crate::step::words;

    #[test]
    fn every_card_stands_in_front_of_its_own_picks() {
        let rows = rows(&words("dub bog"), &words("a1 b3"));
        let told: Vec<String> = rows.iter().map(|row| row.join(" ")).collect();
        assert_eq!(told, ["dub bog a1 b3", "dub a1 bog b3", "dub a1 b3 bog"]);
    }
}
