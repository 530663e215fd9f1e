//! Whether words mean anything at all: a slip of the pen is refused whatever the rules say.

use unruly_contract::{Refusal, Seat};

use crate::answer::is_on;
use crate::desk::Desk;
use crate::feed::is_consent;
use crate::form::is_an_action;
use crate::verb::Verb;

/// The fault of words that are no action of this game, legal or not, nor one of another game. Picks need only make sense one by one.
pub(crate) fn nonsense(desk: &Desk, seat: Seat, words: &[String]) -> Option<String> {
    let unreadable = |text: &str| {
        if let Ok(spot) = text.parse() {
            let name = desk.name(spot);
            if name != text {
                return Some(format!("{text:?} is called {name} here"));
            }
            if !is_on(&desk.scene().surface, spot) {
                return Some(format!("there is no square {name}"));
            }
        }
        let read = desk.game.read(seat, text);
        match read.and_then(|action| desk.game.fork().act(seat, &action)) {
            Err(refusal @ Refusal::NotAnAction { .. }) => Some(desk.english.refusal(&refusal)),
            _ => None,
        }
    };
    match words {
        // No action of a game without cards has one.
        [verb, card, ..]
            if Verb::of(verb).is_some_and(Verb::names_a_card)
                && (desk.cards.leaves_out(card) || desk.cards.is_empty()) =>
        {
            None
        }
        _ if is_an_action(words) => None,
        [verb, card, picks @ ..] if Verb::of(verb).is_some_and(Verb::has_picks) => {
            unreadable(&format!("{verb} {card}"))
                .or_else(|| picks.iter().filter(|pick| !is_consent(pick)).find_map(|pick| unreadable(pick)))
        }
        _ => {
            let told = unreadable(&words.join(" "))?;
            words.iter().any(|word| unreadable(word).is_some()).then_some(told)
        }
    }
}
