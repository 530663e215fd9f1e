//! Why a regular move cannot be made, in the words of whoever made it, and in squares to point at.

use unruly_contract::{Arg, Evidence, Explanation, Phrase, Refusal, phrase};

use crate::field::Move;
use crate::play::{LastingEffect, Play};
use crate::terrain::Terrain;

use super::decisions::regular_moves;
use super::hindrance::hindrance;
use super::move_text::move_text;
use super::scene::piece_name;

/// Why a regular move cannot be made.
pub(super) fn why_not<G: Terrain>(play: &Play<G>, text: &str) -> Refusal {
    let is_meant = |moved: &Move<G>| move_text(play, moved, &[]) == text;
    if play.turn.taken_back.iter().any(is_meant) {
        return Refusal::forbidden("taken back", phrase!("move-was-taken-back"));
    }
    let regular = regular_moves(play);
    let alike: Vec<String> = regular
        .iter()
        .filter(|moved| is_meant(moved))
        .map(|moved| move_text(play, moved, &regular))
        .collect();
    if !alike.is_empty() {
        return Refusal::forbidden(
            "which piece",
            phrase!("two-could-do-that", moves: Arg::text(alike.join(" or "))),
        );
    }
    let sorted = play.sorted_moves();
    if sorted.legal.iter().any(is_meant) {
        if play.turn.barred.is_empty() {
            return Refusal::forbidden("check", phrase!("check-once-turn-is-over"));
        }
        return Refusal::forbidden("undone", phrase!("leads-to-cancelled"));
    }
    if let Some(moved) = sorted.unsafe_ones.iter().find(|moved| is_meant(moved)) {
        return why_unsafe(play, moved);
    }
    let mut known = sorted.legal.iter().map(|moved| move_text(play, moved, &[]));
    if let Some(promoted) = known.find(|known| known.starts_with(text)) {
        return Refusal::forbidden("promotion", phrase!("say-promotion", example: Arg::text(promoted)));
    }
    if let Some((card, demands)) = forbidden_by(play, text) {
        let (card, moved) = (Arg::card(card), Arg::text(text));
        let why = match demands {
            true => phrase!("card-demands-another", card: card, moved: moved),
            false => phrase!("card-forbids-move", card: card, moved: moved),
        };
        return Refusal::forbidden("card", why);
    }
    let hindrance = G::read_move(text).and_then(|(from, to)| hindrance(play, from, to));
    hindrance
        .unwrap_or_else(|| Refusal::forbidden("move", phrase!("nobody-can-move-so", moved: Arg::text(text))))
}

/// A reason with places to point at.
pub(super) fn refuse(rule: &str, message: Phrase, evidence: Vec<Evidence>) -> Refusal {
    Refusal::Forbidden(Explanation { rule: rule.to_owned(), message, evidence })
}

/// The pieces that give check after a move that no card rescues.
fn why_unsafe<G: Terrain>(play: &Play<G>, moved: &Move<G>) -> Refusal {
    let after = play.once_made(&play.situation.field, moved, play.mover()).situation;
    let (rules, after) = (&after.rules, &*after.field);
    let mover = play.mover();
    let kings = rules.in_check(after, mover);
    let army = rules.army(mover);
    let lines: Vec<(G::Square, G::Square)> = kings
        .into_iter()
        .flat_map(|king| rules.foes_attacking(after, army, king).into_iter().map(move |from| (from, king)))
        .collect();
    let evidence = lines.iter().map(|&(from, to)| Evidence::Line(G::spot(from), G::spot(to))).collect();
    let attacker = lines.first().and_then(|&(from, _)| Some((after.top(from)?, from)));
    let has_cards = !play.piles.hands[mover].is_empty();
    let named = |piece| piece_name(play, &play.situation, piece);
    let why = match (attacker, has_cards) {
        (None, false) => phrase!("leaves-check"),
        (None, true) => phrase!("leaves-check-and-no-card"),
        (Some((piece, at)), false) => {
            phrase!("leaves-check-from", piece: named(piece), square: G::spot(at))
        }
        (Some((piece, at)), true) => {
            phrase!("leaves-check-from-and-no-card", piece: named(piece), square: G::spot(at))
        }
    };
    refuse("check", why, evidence)
}

/// The card in force without which a move could be made, and whether it demands something else. Of what is noted in secret
/// nobody is told.
fn forbidden_by<'p, G: Terrain>(play: &'p Play<G>, text: &str) -> Option<(&'p str, bool)> {
    let open = |effect: &&LastingEffect<G>| !play.lasting(effect).secret;
    let mut effects = play.situation.effects.iter().filter(open);
    let forbids = |effect: &&LastingEffect<G>| {
        let mut without = play.clone();
        without.situation.effects.retain(|other| other.leader != effect.leader);
        without.situation.rules = without.compiled();
        without.forget_moves();
        without.sound_moves().any(|moved| move_text(&without, moved, &[]) == text)
    };
    effects.find(forbids).map(|effect| (play.card(effect.card()).id.as_str(), play.demands(effect)))
}
