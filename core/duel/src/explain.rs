//! Why a move cannot be made, in words and in squares to point at.

use unruly_chess::{Coordinates, Kind, Law, Manner, Men, Move, MoveError, Placement, Position};
use unruly_contract::{Evidence, Explanation, Refusal};
use unruly_geometry::board::{BoardSet, Square, between};

use crate::words::{name, spot};

/// A text that is none of this game's actions.
pub(crate) fn not_an_action(text: &str) -> Refusal {
    Refusal::NotAnAction {
        text: text.to_owned(),
        hint: "moves are like e2e4 or e7e8q; also resign, draw offer, draw accept, draw decline, draw claim"
            .to_owned(),
    }
}

/// A text that is no action as it stands, and that as a move in people's notation is not one move that can be made.
pub(crate) fn unread(text: &str, error: &MoveError) -> Refusal {
    match error {
        MoveError::NotAMove { .. } => Refusal::NotAnAction {
            text: text.to_owned(),
            hint: "moves are like e2e4, e7e8q or Nf3; also resign, draw offer, draw accept, draw decline, draw claim"
                .to_owned(),
        },
        _ => Refusal::forbidden("notation", error.to_string()),
    }
}

/// The move most likely meant by a note that no legal move has: one that is hindered rather than one that no such piece makes.
pub(crate) fn likeliest<L: Law>(position: &Position<L>, noted: &str) -> Option<Coordinates> {
    let could_be = position.noted_coordinates(noted).ok()?;
    let is_hindered = |meant: &&Coordinates| !matches!(why_not(position, **meant), Refusal::Forbidden(Explanation { rule, .. }) if rule == "movement");
    could_be.iter().find(is_hindered).or(could_be.first()).copied()
}

/// Why no legal move has these coordinates.
pub(crate) fn why_not<L: Law>(position: &Position<L>, wanted: Coordinates) -> Refusal {
    let Coordinates { from, to, .. } = wanted;
    let side = position.to_move();
    let pieces = position.pieces();
    let Some(kind) = pieces.kind_at(side, from) else {
        return if pieces.occupied().contains(from) {
            refuse(
                "not yours",
                format!("the {} on {from} is not yours", name(position, from)),
                vec![at(from)],
            )
        } else {
            refuse("empty", format!("there is no piece on {from}"), vec![at(from)])
        };
    };
    let law = position.law();
    let mover = law.title(kind).name;
    if !L::movable(position).contains(from) {
        return refuse("barred", format!("the piece on {from} {}", L::hindrance()), vec![at(from)]);
    }
    if from == to {
        return refuse("movement", format!("the {mover} on {from} has to go somewhere else"), vec![at(from)]);
    }
    if is_castling_try(position, kind, wanted) {
        return why_no_castling(position, wanted);
    }
    if pieces.side(side).contains(to) && !pieces.side(!side).contains(to) {
        let message = format!("your own {} stands on {to}", name(position, to));
        return refuse("own piece", message, vec![at(to)]);
    }
    let Some(moved) = pseudo_legal(position, kind, wanted) else {
        return why_no_such_step(position, kind, wanted);
    };
    let is_last_rank = to.y() == side.rank(7);
    if kind == Kind::PAWN && wanted.promotion.is_none() && is_last_rank {
        let message = format!("a pawn that reaches {to} becomes a piece: add its letter, like {wanted}q");
        return refuse("promotion", message, vec![at(to)]);
    }
    if wanted.promotion.is_some() && (kind != Kind::PAWN || !is_last_rank) {
        return refuse("promotion", format!("nothing is promoted by going to {to}"), vec![at(to)]);
    }
    if position.law().men().are_direct() || kind == Kind::KING || position.is_check() {
        return why_unsafe(position, moved);
    }
    why_no_such_step(position, kind, wanted)
}

fn why_unsafe<L: Law>(position: &Position<L>, moved: Move) -> Refusal {
    let side = position.to_move();
    let after = position.after(moved);
    let king = after.king(side);
    let attackers = after.attackers(!side, king);
    let evidence: Vec<Evidence> =
        attackers.into_iter().map(|from| Evidence::Line(spot(from), spot(king))).collect();
    let Some(first) = attackers.first() else {
        // Only a pawn that may become something forbidden comes here.
        return refuse("promotion", "a pawn may not become that".to_owned(), vec![at(moved.to)]);
    };
    let attacker = format!("{} on {first}", name(&after, first));
    let message = if moved.kind == Kind::KING {
        format!("your king would be in check from the {attacker}")
    } else if position.is_check() {
        format!("your king would still be in check from the {attacker}")
    } else {
        format!("that would leave your king in check from the {attacker}")
    };
    refuse("check", message, evidence)
}

/// The move as it would be if no king had to be kept safe.
fn pseudo_legal<L: Law>(position: &Position<L>, kind: Kind, wanted: Coordinates) -> Option<Move> {
    let Coordinates { from, to, .. } = wanted;
    let side = position.to_move();
    let occupied = position.pieces().occupied();
    if kind != Kind::PAWN {
        let reach = position.law().men().reach(side, kind, from, occupied);
        return reach.contains(to).then_some(Move { from, to, kind, manner: Manner::Plain });
    }
    let forward = if side.index() == 0 { 1 } else { -1 };
    let step = from.offset(0, forward).filter(|square| !occupied.contains(*square));
    let double_step = step
        .filter(|_| from.y() == side.rank(1))
        .and_then(|square| square.offset(0, forward))
        .filter(|square| !occupied.contains(*square));
    let takes = unruly_chess::men::pawn_takes(side, from).contains(to);
    let manner = if step == Some(to) {
        Manner::Plain
    } else if double_step == Some(to) {
        Manner::DoubleStep
    } else if takes && position.pieces().side(!side).contains(to) {
        Manner::Plain
    } else if takes && position.en_passant() == Some(to) {
        Manner::EnPassant
    } else {
        return None;
    };
    Some(Move { from, to, kind, manner })
}

fn why_no_such_step<L: Law>(position: &Position<L>, kind: Kind, wanted: Coordinates) -> Refusal {
    let Coordinates { from, to, .. } = wanted;
    let law = position.law();
    let mover = law.title(kind).name;
    let side = position.to_move();
    let alone = BoardSet::of(from) | BoardSet::of(to);
    let reaches_when_clear = position.law().men().reach(side, kind, from, alone).contains(to);
    let in_the_way = between(from, to) & position.pieces().occupied();
    if reaches_when_clear && let Some(blocker) = in_the_way.first() {
        let message =
            format!("the {} on {blocker} stands in the way of the {mover}", name(position, blocker));
        return refuse("blocked", message, vec![Evidence::Line(spot(from), spot(to)), at(blocker)]);
    }
    let message = if kind == Kind::PAWN {
        "a pawn goes one square ahead, or two from where it began, if they are empty, and takes one square ahead to \
         either side"
            .to_owned()
    } else {
        format!("a {mover} does not go from {from} to {to}")
    };
    refuse("movement", message, vec![Evidence::Line(spot(from), spot(to))])
}

fn is_castling_try<L: Law>(position: &Position<L>, kind: Kind, wanted: Coordinates) -> bool {
    let own_rook = position.pieces().of(position.to_move(), Kind::ROOK).contains(wanted.to);
    let is_far = wanted.from.x().abs_diff(wanted.to.x()) == 2;
    kind == Kind::KING && wanted.from.y() == wanted.to.y() && (own_rook || is_far)
}

fn why_no_castling<L: Law>(position: &Position<L>, wanted: Coordinates) -> Refusal {
    let Coordinates { from: king, to, .. } = wanted;
    let side = position.to_move();
    let rank = BoardSet::rank(side.rank(0));
    let is_on_wing = |rook: &Square| (*rook > king) == (to > king);
    let right = (position.castling() & rank).into_iter().find(is_on_wing);
    let message = match right {
        None => "you cannot castle there: the king or that rook has moved, or the rook is gone".to_owned(),
        Some(_) if position.is_check() => "you cannot castle out of check".to_owned(),
        Some(rook) => {
            let blockers = between(king, rook) & position.pieces().occupied();
            match blockers.first() {
                Some(blocker) => {
                    format!(
                        "you cannot castle: the {} on {blocker} stands in the way",
                        name(position, blocker)
                    )
                }
                None => {
                    "you cannot castle: the king would pass or reach a square that is attacked".to_owned()
                }
            }
        }
    };
    refuse("castling", message, vec![Evidence::Line(spot(king), spot(to))])
}

fn at(square: Square) -> Evidence {
    Evidence::Square(spot(square))
}

fn refuse(rule: &str, message: String, evidence: Vec<Evidence>) -> Refusal {
    Refusal::Forbidden(Explanation { rule: rule.to_owned(), message, evidence })
}
