//! The picture of a card, composed from what the card does: its steps and rules are played through by a director who
//! knows no game, and puts on a few squares what such a card would do on a board.
//!
//! Nothing of it bears on play. The same card has the same picture for ever: chance is drawn from its id.

mod cast;
mod rules;
mod scene;
mod sight;
mod steps;
mod way;

use std::collections::BTreeSet;

use unruly_contract::{CardPicture, PicturePart};

use crate::model::{BlockId, CardText, Kinds};
use cast::Cast;

/// So often a picture is composed anew where a card before has the same.
const TRIES: u8 = 24;

/// The pictures of the cards of a set, no two of them the same; `None` for a card that does nothing that could be drawn.
pub(crate) fn pictures(cards: &[CardText], kinds: &Kinds) -> Vec<Option<CardPicture>> {
    let mut pictures: Vec<Option<CardPicture>> = Vec::with_capacity(cards.len());
    let mut scenes: BTreeSet<Vec<PicturePart>> = BTreeSet::new();
    for card in cards {
        let scene = |picture: &CardPicture| {
            let mut parts = picture.parts.clone();
            parts.sort();
            parts
        };
        let mut chosen: Option<CardPicture> = None;
        for number in 0..TRIES {
            let Some(picture) = composed(card, kinds, number) else { break };
            let is_another = !scenes.contains(&scene(&picture));
            // Another scene is better than the same one on another ground.
            let is_taken = |it: &CardPicture| pictures.iter().flatten().any(|other| other == it);
            if is_another || chosen.as_ref().is_none_or(is_taken) {
                chosen = Some(picture);
            }
            if is_another {
                break;
            }
        }
        scenes.extend(chosen.as_ref().map(scene));
        pictures.push(chosen);
    }
    pictures
}

/// A picture of a card, one for each number.
fn composed(card: &CardText, kinds: &Kinds, number: u8) -> Option<CardPicture> {
    let mut cast = Cast::of(card, kinds, number);
    cast.begin();
    cast.block(BlockId::START, 0);
    (!cast.scene.is_empty()).then(|| cast.scene.finished())
}
