//! Cards as players read them, and what they are told of those they hold.

use std::collections::BTreeMap;

use unruly_contract::{Arg, CardIcon, CardPicture, Phrase, phrase};

use crate::model::{CardId, CardText, Timing};
use crate::play::{Play, Playable};
use crate::player::Player;
use crate::terrain::Terrain;

/// A card as it is printed.
pub(crate) fn face(card: &CardText, picture: Option<CardPicture>) -> unruly_contract::Card {
    unruly_contract::Card {
        id: card.id.clone(),
        title: card.name.clone(),
        text: in_paragraphs(&card.text),
        timing: card.timings.first().copied().unwrap_or(Timing::Any).into(),
        also: card.timings.iter().skip(1).map(|timing| (*timing).into()).collect(),
        icons: card.icons.iter().map(|icon| CardIcon::from_text(&icon.0)).collect(),
        picture,
        image: None,
        lasts: card.lasts(),
        points: card.points,
        unique: card.unique,
        copies: card.copies,
        source: card.source.clone(),
        inferred: card.is_inferred,
        notes: card.notes.iter().map(|note| in_paragraphs(note)).collect(),
    }
}

/// A text without the line ends that only its file needs; an empty line still parts paragraphs.
fn in_paragraphs(text: &str) -> String {
    let paragraphs = text.split("\n\n").map(|part| part.split_whitespace().collect::<Vec<_>>().join(" "));
    paragraphs.filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n\n")
}

/// The cards that a player holds and cannot play now, each with the reason.
pub(super) fn unplayable<G: Terrain>(play: &Play<G>, player: Player) -> BTreeMap<String, Phrase> {
    let reason = |card: CardId| Some((play.card(card).id.clone(), why_not(play, player, card)?));
    play.piles.hand(player).filter_map(reason).collect()
}

/// The cards that a player holds and would play as another one now, each with that.
pub(super) fn stands_for<G: Terrain>(play: &Play<G>, player: Player) -> BTreeMap<String, String> {
    let id = |card: CardId| play.card(card).id.clone();
    let other = |card: CardId| {
        let acts_as = play.acts_as(player, card).ok()?;
        (acts_as != card).then(|| (id(card), id(acts_as)))
    };
    play.piles.hand(player).filter_map(other).collect()
}

/// The reason why a player cannot play a card now; `None` where they can.
pub(super) fn why_not<G: Terrain>(play: &Play<G>, player: Player, card: CardId) -> Option<Phrase> {
    let card_arg = Arg::card(&play.card(card).id);
    Some(match play.playable(player, card) {
        Playable::Yes => return None,
        Playable::WrongTime => {
            let times = play.card(card).timings.iter().copied().map(time);
            let times = times.reduce(|one, other| phrase!("card-time-or", one: one, other: other));
            phrase!("card-wrong-time", card: card_arg, time: times.unwrap_or_default())
        }
        Playable::NoModel => phrase!("card-no-model", card: card_arg),
        Playable::OwnUnique => phrase!("card-own-unique", card: card_arg),
        Playable::Unmet => phrase!("card-unmet", card: card_arg),
        Playable::NotDue => phrase!("card-not-due", card: card_arg),
        Playable::Spent => phrase!("card-spent"),
        Playable::Forbidden => phrase!("card-none-now"),
        Playable::Single => {
            // Of a copy it is the card that it copies.
            let lies = play.acts_as(player, card).unwrap_or(card);
            phrase!("card-lies-there-already", card: Arg::card(&play.card(lies).id))
        }
        Playable::NotDemanded => phrase!("card-cannot-obey", card: card_arg),
        Playable::MadeBefore => phrase!("card-only-made-before", card: card_arg),
        Playable::NoOthers => phrase!("card-finds-no-others", card: card_arg),
        Playable::Nothing => phrase!("card-finds-nothing", card: card_arg),
    })
}

/// When a card is played.
fn time(timing: Timing) -> Phrase {
    match timing {
        Timing::Before => phrase!("card-time-before"),
        Timing::Instead => phrase!("card-time-instead"),
        Timing::After => phrase!("card-time-after"),
        Timing::Interrupt => phrase!("card-time-interrupt"),
        Timing::Reply => phrase!("card-time-reply"),
        Timing::Counter => phrase!("card-time-counter"),
        Timing::Any => phrase!("card-time-any"),
        Timing::Copied => phrase!("card-time-copied"),
    }
}

#[cfg(test)]
mod tests {
    use super::in_paragraphs;

    #[test]
    fn a_text_is_wrapped_by_whoever_shows_it() {
        assert_eq!(in_paragraphs("One sentence\nthat goes on.\n"), "One sentence that goes on.");
        assert_eq!(in_paragraphs("One.\n\n  Two.\n"), "One.\n\nTwo.");
    }
}
