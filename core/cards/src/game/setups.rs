//! Setups: arrangements laid out by hand are held against what could come about at a table.

use unruly_contract::{Arrangement, Phrase, Profile, Seat, did_you_mean, phrase};

use crate::field::{Army, Field, FieldError};
use crate::model::{HouseRules, Kind, Kinds};
use crate::player::Players;
use crate::terrain::Terrain;

/// So many pieces a player can have lost: an army without its King.
const MOST_LOST: usize = 15;

/// So many cards can be laid on a deck: more than any set has, and few enough to shuffle.
const MOST_ON_DECK: usize = 1000;

/// The most Kings a side can have had: cards bring a second one.
const MOST_KINGS: usize = 2;

/// Whether each side that plays has a King, and no more of them than cards bring. A side whose player is out of the game
/// needs none.
pub(super) fn check_kings<G: Terrain>(
    field: &Field<G>,
    seats: Players,
    resigned: &[Army],
) -> Result<(), FieldError> {
    for side in seats.seats().iter().map(Army::of) {
        let count = (field.kind(Kind::KING) & field.side(side)).into_iter().count();
        let least = usize::from(!resigned.contains(&side));
        if !(least..=MOST_KINGS).contains(&count) {
            return Err(FieldError::Kings { side, count });
        }
    }
    Ok(())
}

/// Whether a game can go on without those who are out of it.
pub(super) fn check_resigned<G: Terrain>(
    field: &Field<G>,
    seats: Players,
    resigned: &[Army],
) -> Result<(), FieldError> {
    let is_left = |army: &Army| !resigned.contains(army);
    let left = seats.seats().iter().map(Army::of).filter(is_left).count();
    if resigned.is_empty() || left >= 2 && is_left(&field.to_move()) {
        return Ok(());
    }
    let names: Vec<String> = resigned.iter().map(Army::to_string).collect();
    let verb = if names.len() == 1 { "is" } else { "are" };
    Err(FieldError::Resigned(format!("{} {verb}", names.join(", "))))
}

/// Why a text is no position. Faults of the text are told in the words of those who write such texts.
pub(super) fn why_unplayable(error: &FieldError) -> Phrase {
    match error {
        FieldError::Kings { side, count } => {
            phrase!("setup-kings-or-two", seat: side.seat(), count: *count)
        }
        FieldError::Bare => phrase!("setup-bare"),
        FieldError::Apart => phrase!("setup-apart"),
        text => text.to_string().into(),
    }
}

/// Whether cards and captured pieces are laid out for those who play, and no more of them than there can be.
pub(super) fn check_arrangement(
    profile: &Profile,
    seats: Players,
    laid_out: &Arrangement,
) -> Result<(), String> {
    let Arrangement { hands, deck, decks, lost } = laid_out;
    let plays = |seat: &&Seat| seats.seats().contains(**seat);
    if let Some(stranger) = hands.keys().chain(decks.keys()).chain(lost.keys()).find(|seat| !plays(seat)) {
        let names: Vec<String> = seats.iter().map(|player| player.to_string()).collect();
        return Err(format!("{stranger} does not play {}; {} do", profile.name, names.join(" and ")));
    }
    for (seat, hand) in hands {
        if hand.len() > HouseRules::LARGEST_HAND as usize {
            return Err(format!(
                "{seat} holds {} cards, and may hold {}",
                hand.len(),
                HouseRules::LARGEST_HAND
            ));
        }
    }
    for (seat, pieces) in lost {
        if pieces.len() > MOST_LOST {
            return Err(format!("{seat} has lost {} pieces, and can have lost {MOST_LOST}", pieces.len()));
        }
    }
    if let Some(laid) = decks.values().chain([deck]).map(Vec::len).find(|&laid| laid > MOST_ON_DECK) {
        return Err(format!("{laid} cards are laid on the deck, and {MOST_ON_DECK} can be"));
    }
    Ok(())
}

/// Lays the captured pieces beside the board.
pub(super) fn lay_lost_pieces<G: Terrain>(
    field: &mut Field<G>,
    kinds: &Kinds,
    profile: &Profile,
    laid_out: &Arrangement,
) -> Result<(), String> {
    for (seat, lost) in &laid_out.lost {
        let kings = lost.iter().filter(|name| kinds.named(name) == Some(Kind::KING)).count();
        if kings >= MOST_KINGS {
            return Err(format!(
                "{seat} cannot have lost {kings} kings: whoever has none left has lost the game"
            ));
        }
        for name in lost {
            let kind = kinds.named(name).ok_or_else(|| {
                let names = kinds.all().map(|kind| kinds.info(kind).name.as_str());
                format!("{name:?} is no kind of piece in {}{}", profile.name, did_you_mean(name, names))
            })?;
            field
                .add_lost(Army::of(super::player(*seat).seat()), kind)
                .ok_or_else(|| "there are more pieces than a game can hold".to_owned())?;
        }
    }
    Ok(())
}
