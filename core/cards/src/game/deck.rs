//! Decks that players bring: as options of a game, and held against the set they are made from.

use unruly_table::{Choice, DeckEntry, OptionKind, OptionSpec, did_you_mean};

use crate::model::{CardId, DeckRule, Whole};

/// The keys of the options that hold decks: one for a common deck, or one for each player.
pub(super) fn keys(rule: &DeckRule) -> &'static [&'static str] {
    match rule {
        DeckRule::Common => &["deck"],
        DeckRule::Own { .. } => &["deck-white", "deck-black"],
    }
}

/// Those options.
pub(super) fn options(rule: &DeckRule) -> Vec<OptionSpec> {
    let (key, name) = match rule {
        DeckRule::Common => ("common", "the common deck"),
        DeckRule::Own { .. } => ("usual", "as usual"),
    };
    let help = "the deck as the set has it".to_owned();
    let word = Choice { key: key.to_owned(), name: name.to_owned(), help };
    let spec = |key: &str, name: &str, help: String| OptionSpec {
        key: key.to_owned(),
        name: name.to_owned(),
        help,
        kind: OptionKind::Deck { word: word.clone() },
    };
    let entry = "each card by its id, `id*2` for two of it; empty for the deck as the set has it";
    match rule {
        DeckRule::Common => {
            vec![spec("deck", "Deck", format!("The cards that are played with, {entry}."))]
        }
        DeckRule::Own { points } => [("deck-white", "White's deck"), ("deck-black", "Black's deck")]
            .into_iter()
            .map(|(key, name)| spec(key, name, format!("At most {points} points; {entry}.")))
            .collect(),
    }
}

/// The card that a setup speaks of.
///
/// # Errors
/// Names the card that may have been meant.
pub(super) fn card(set: &Whole, id: &str) -> Result<CardId, String> {
    let ids = || set.cards.iter().map(|card| card.id.as_str());
    set.named(id).ok_or_else(|| format!("{} has no card {id:?}{}", set.name, did_you_mean(id, ids())))
}

/// The cards of a deck as an option has them; those of the whole set where there is none.
///
/// # Errors
/// Says what is wrong with it.
pub(super) fn cards(set: &Whole, words: &[String]) -> Result<Vec<CardId>, String> {
    let mut deck = Vec::new();
    if words.is_empty() {
        for card in set.ids() {
            deck.extend(std::iter::repeat_n(card, usize::from(set.card(card).copies)));
        }
        return Ok(deck);
    }
    for word in words {
        let DeckEntry { card: id, count } = DeckEntry::from_word(word)?;
        let card = card(set, &id)?;
        deck.extend(std::iter::repeat_n(card, usize::from(count)));
    }
    for card in set.ids() {
        let copies = deck.iter().filter(|held| **held == card).count();
        if set.card(card).unique && copies > 1 {
            return Err(format!("a deck may hold {:?} once only", set.card(card).name));
        }
        if copies > usize::from(DeckEntry::MOST) {
            return Err(format!(
                "a deck may hold {:?} at most {} times",
                set.card(card).name,
                DeckEntry::MOST
            ));
        }
    }
    let cost: u32 = deck.iter().map(|card| u32::from(set.card(*card).points.unwrap_or_default())).sum();
    match set.house.deck {
        DeckRule::Own { points } if cost > u32::from(points) => {
            Err(format!("the deck costs {cost} points, and may cost {points}"))
        }
        _ => Ok(deck),
    }
}
