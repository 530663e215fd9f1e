//! Why a regular move cannot be made, in the words of whoever made it, and in squares to point at.

use unruly_contract::{Evidence, Explanation, Refusal};

use crate::field::{Move, PieceId};
use crate::model::Rule;
use crate::play::{Effect, Play};
use crate::terrain::Terrain;

use super::decisions::{move_text, regular_moves};
use super::hindrance::hindrance;
use super::scene::piece_name;

/// Why a regular move cannot be made.
pub(super) fn why_not<G: Terrain>(play: &Play<G>, text: &str) -> Refusal {
    let is_meant = |moved: &Move<G>| move_text(play, moved, &[]) == text;
    if play.turn.taken_back.iter().any(is_meant) {
        return Refusal::forbidden("taken back", "that move was taken back; try another");
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
            format!("two pieces could do that; write {}", alike.join(" or ")),
        );
    }
    let sorted = play.sorted_moves();
    if sorted.legal.iter().any(is_meant) {
        if play.turn.barred.is_none() {
            return Refusal::forbidden("check", "your King would be in check once this turn is over");
        }
        return Refusal::forbidden("undone", "that leads to the position that was cancelled");
    }
    if let Some(moved) = sorted.unsafe_ones.iter().find(|moved| is_meant(moved)) {
        return why_unsafe(play, moved);
    }
    let mut known = sorted.legal.iter().map(|moved| move_text(play, moved, &[]));
    if let Some(promoted) = known.find(|known| known.starts_with(text)) {
        return Refusal::forbidden("promotion", format!("say what it is promoted to, like {promoted}"));
    }
    if let Some((card, demands)) = forbidden_by(play, text) {
        let what = if demands { "demands another move than" } else { "forbids the move" };
        return Refusal::forbidden("card", format!("{card} {what} {text}"));
    }
    let hindrance = G::read_move(text).and_then(|(from, to)| hindrance(play, from, to));
    hindrance.unwrap_or_else(|| {
        Refusal::forbidden("move", format!("no piece of yours can make the move {text} now"))
    })
}

/// A reason with places to point at.
pub(super) fn refuse(rule: &str, message: String, evidence: Vec<Evidence>) -> Refusal {
    Refusal::Forbidden(Explanation { rule: rule.to_owned(), message, evidence })
}

/// A piece and where it is: `black rook on e8`.
pub(super) fn placed<G: Terrain>(play: &Play<G>, piece: PieceId, at: G::Square) -> String {
    format!("{} on {}", piece_name(play, &play.situation, piece), G::NAMING.write(G::spot(at)))
}

/// Who gives check after a move that nothing mends.
fn why_unsafe<G: Terrain>(play: &Play<G>, moved: &Move<G>) -> Refusal {
    let rules = &play.situation.rules;
    let after = play.situation.field.after(play.kinds(), moved);
    let mover = play.mover();
    let kings = rules.in_check(&after, mover);
    let army = rules.army(mover);
    let lines: Vec<(G::Square, G::Square)> = kings
        .into_iter()
        .flat_map(|king| rules.foes_attacking(&after, army, king).into_iter().map(move |from| (from, king)))
        .collect();
    let evidence = lines.iter().map(|&(from, to)| Evidence::Line(G::spot(from), G::spot(to))).collect();
    let from_whom = lines
        .first()
        .and_then(|&(from, _)| Some(format!(" from the {}", placed(play, after.top(from)?, from))));
    let no_card =
        if play.holdings.hands[mover].is_empty() { "" } else { ", and no card in your hand mends that" };
    let message = format!("that would leave your King in check{}{no_card}", from_whom.unwrap_or_default());
    refuse("check", message, evidence)
}

/// The card in force without which a move could be made, and whether it demands something else. Of what is noted in secret
/// nobody is told.
fn forbidden_by<'p, G: Terrain>(play: &'p Play<G>, text: &str) -> Option<(&'p str, bool)> {
    let open = |effect: &&Effect<G>| !play.lasting(effect).secret;
    let mut effects = play.situation.effects.iter().filter(open);
    let forbids = |effect: &&Effect<G>| {
        let mut without = play.clone();
        without.situation.effects.retain(|other| other.leader != effect.leader);
        without.situation.rules = without.compiled();
        without.forget_moves();
        without.sound_moves().any(|moved| move_text(&without, moved, &[]) == text)
    };
    let demands = |effect: &Effect<G>| {
        let rules = &play.lasting(effect).rules;
        rules.iter().any(|rule| matches!(rule, Rule::Require { .. }))
    };
    effects.find(forbids).map(|effect| (play.card(effect.card()).name.as_str(), demands(effect)))
}
