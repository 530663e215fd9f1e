//! Why a regular move cannot be made, in the words of whoever made it.

use unruly_table::Refusal;

use crate::play::{Effect, Play};
use crate::terrain::Terrain;

use super::decisions::{move_text, regular_moves};

/// Why a regular move cannot be made.
pub(super) fn why_not<G: Terrain>(play: &Play<G>, text: &str) -> Refusal {
    if play.turn.taken_back.iter().any(|moved| move_text(play, moved, &[]) == text) {
        return Refusal::forbidden("taken back", "that move was taken back; try another");
    }
    let regular = regular_moves(play);
    let alike: Vec<String> = regular
        .iter()
        .filter(|moved| move_text(play, moved, &[]) == text)
        .map(|moved| move_text(play, moved, &regular))
        .collect();
    if !alike.is_empty() {
        return Refusal::forbidden(
            "which piece",
            format!("two pieces could do that; write {}", alike.join(" or ")),
        );
    }
    if play.sorted_moves().legal.iter().any(|moved| move_text(play, moved, &[]) == text) {
        if play.turn.barred.is_none() {
            return Refusal::forbidden("check", "your King would be in check once this turn is over");
        }
        return Refusal::forbidden("undone", "that leads to the position that was cancelled");
    }
    if play.unsound_moves().iter().any(|moved| move_text(play, moved, &[]) == text) {
        return Refusal::forbidden(
            "check",
            "it would leave your King in check, and no card in your hand mends that",
        );
    }
    let legal = &play.sorted_moves().legal;
    if let Some(promoted) =
        legal.iter().map(|moved| move_text(play, moved, &[])).find(|known| known.starts_with(text))
    {
        return Refusal::forbidden("promotion", format!("say what it is promoted to, like {promoted}"));
    }
    if let Some(card) = forbidden_by(play, text) {
        return Refusal::forbidden("card", format!("{card} forbids the move {text}"));
    }
    Refusal::forbidden("move", format!("no piece of yours can make the move {text} now"))
}

/// The card in force without which a move could be made. Of what is noted in secret nobody is told.
fn forbidden_by<'p, G: Terrain>(play: &'p Play<G>, text: &str) -> Option<&'p str> {
    let open = |effect: &&Effect<G>| !play.lasting(effect).secret;
    let mut effects = play.situation.effects.iter().filter(open);
    let forbids = |effect: &&Effect<G>| {
        let mut without = play.clone();
        without.situation.effects.retain(|other| other.leader != effect.leader);
        without.situation.rules = without.compiled();
        without.forget_moves();
        without.sound_moves().any(|moved| move_text(&without, moved, &[]) == text)
    };
    effects.find(forbids).map(|effect| play.card(effect.card).name.as_str())
}
