//! Cards as players read them, and what they are told of those they hold.

use std::collections::BTreeMap;

use unruly_contract::CardIcon;

use crate::model::{Card, CardId, Timing};
use crate::play::{Play, Playable};
use crate::player::Player;
use crate::terrain::Terrain;

/// A card as it is printed.
pub(crate) fn face(card: &Card) -> unruly_contract::Card {
    unruly_contract::Card {
        id: card.id.clone(),
        title: card.name.clone(),
        text: in_paragraphs(&card.text),
        timing: card.timings.first().copied().unwrap_or(Timing::Any),
        also: card.timings.iter().skip(1).copied().collect(),
        icons: card.icons.iter().map(|icon| CardIcon::from_text(&icon.0)).collect(),
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
pub(super) fn unplayable<G: Terrain>(play: &Play<G>, player: Player) -> BTreeMap<String, String> {
    let reason = |card: CardId| Some((play.card(card).id.clone(), why_not(play, player, card)?));
    play.holdings.hand(player).filter_map(reason).collect()
}

/// Why a player cannot play a card now; `None` where he can.
pub(super) fn why_not<G: Terrain>(play: &Play<G>, player: Player, card: CardId) -> Option<String> {
    let name = &play.card(card).name;
    Some(match play.playable(player, card) {
        Playable::Yes => return None,
        Playable::WrongTime => {
            let times: Vec<&str> = play.card(card).timings.iter().copied().map(time).collect();
            format!("{name} is played {}", times.join(", or "))
        }
        Playable::NoModel => format!("no card has been played that {name} could copy"),
        Playable::OwnUnique => format!("{name} copies no unique card out of your own deck"),
        Playable::Unmet => format!("what {name} needs is not so now"),
        Playable::NotDue => format!("{name} is none of the cards that are due"),
        Playable::Spent => "you have played your card for this turn".to_owned(),
        Playable::Forbidden => "no cards can be played now".to_owned(),
        Playable::Single => format!("{name} lies beside the board already"),
        Playable::NotDemanded => format!("{name} could not do what is demanded"),
        Playable::MadeBefore => format!("{name} could only make the move again that was cancelled"),
        Playable::Nothing => format!("{name} would find nothing to act on"),
    })
}

/// When a card is played, in words.
fn time(timing: Timing) -> &'static str {
    match timing {
        Timing::Before => "on your own turn, before the move",
        Timing::Instead => "on your own turn, in place of the move",
        Timing::After => "on your own turn, after the move",
        Timing::Interrupt => "on the other's turn, while he declares a capture",
        Timing::Reply => "after the other's turn",
        Timing::Counter => "right after the other has played a card",
        Timing::Any => "whenever you are asked something",
        Timing::Copied => "when the card could be that it copies",
        Timing::Unknown(_) => "at a time that only a later version knows",
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
