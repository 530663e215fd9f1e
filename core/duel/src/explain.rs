//! Why a move cannot be made, in words and in squares to point at.

use unruly_chess::{Coordinates, Kind, Law, Manner, Men, Move, MoveError, Placement, Position, Side};
use unruly_contract::{Arg, Evidence, Explanation, Phrase, Refusal, phrase};
use unruly_geometry::board::{BoardSet, Square, between};

use crate::words::{name, spot};

/// A text that is none of this game's actions.
pub(crate) fn not_an_action(text: &str) -> Refusal {
    Refusal::NotAnAction { text: text.to_owned(), hint: phrase!("chess-actions") }
}

/// A text that is no action as it stands, and that as a move in people's notation is not one move that can be made.
pub(crate) fn unread(text: &str, error: &MoveError) -> Refusal {
    match error {
        MoveError::NotAMove { .. } => {
            Refusal::NotAnAction { text: text.to_owned(), hint: phrase!("chess-actions-noted") }
        }
        MoveError::NoSuchMove(noted) => {
            let why = phrase!("chess-no-such-note", noted: Arg::text(format!("{noted:?}")));
            Refusal::forbidden("notation", why)
        }
        MoveError::Ambiguous { text, moves } => {
            let moves = Arg::text(moves.join(" or "));
            let why = phrase!("chess-ambiguous", noted: Arg::text(format!("{text:?}")), moves: moves);
            Refusal::forbidden("notation", why)
        }
        other => Refusal::forbidden("notation", other.to_string()),
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
            let why = phrase!("not-yours", piece: name(position, from), square: spot(from));
            refuse("not yours", why, vec![at(from)])
        } else {
            refuse("empty", phrase!("no-piece-there", square: spot(from)), vec![at(from)])
        };
    };
    let law = position.law();
    let mover = law.title(kind).name;
    if !L::movable(position).contains(from) {
        return refuse("barred", Phrase::new(L::HINDRANCE).with("square", spot(from)), vec![at(from)]);
    }
    if from == to {
        let why = phrase!("go-elsewhere", kind: Arg::kind(mover), square: spot(from));
        return refuse("movement", why, vec![at(from)]);
    }
    if is_castling_try(position, kind, wanted) {
        return why_no_castling(position, wanted);
    }
    let is_own = pieces.side(side).contains(to) && !pieces.side(!side).contains(to);
    if is_own && goes_there(position, kind, from, to) {
        let why = phrase!("own-piece-there", piece: name(position, to), square: spot(to));
        return refuse("own piece", why, vec![at(to)]);
    }
    let Some(moved) = pseudo_legal(position, kind, wanted) else {
        return why_no_such_step(position, kind, wanted);
    };
    let is_last_rank = to.y() == side.rank(7);
    if kind == Kind::PAWN && wanted.promotion.is_none() && is_last_rank {
        let example = Arg::text(format!("{wanted}q"));
        let why = phrase!("chess-say-promotion", square: spot(to), example: example);
        return refuse("promotion", why, vec![at(to)]);
    }
    if wanted.promotion.is_some() && (kind != Kind::PAWN || !is_last_rank) {
        return refuse("promotion", phrase!("chess-no-promotion", square: spot(to)), vec![at(to)]);
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
    let all = after.attackers(!side, king);
    // A check that is there already is told of alone: the move might bring another, and it is not the only one there is.
    let still = all & position.attackers(!side, king);
    let attackers = if still.is_empty() { all } else { still };
    let evidence: Vec<Evidence> =
        attackers.into_iter().map(|from| Evidence::Line(spot(from), spot(king))).collect();
    let Some(first) = attackers.first() else {
        // Only a pawn that may become something forbidden comes here.
        return refuse("promotion", phrase!("chess-not-that-promotion"), vec![at(moved.to)]);
    };
    let (piece, square) = (name(&after, first), spot(first));
    let why = if moved.kind == Kind::KING {
        phrase!("chess-into-check", piece: piece, square: square)
    } else if position.is_check() {
        phrase!("chess-still-in-check", piece: piece, square: square)
    } else {
        phrase!("chess-leaves-in-check", piece: piece, square: square)
    };
    refuse("check", why, evidence)
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

/// Whether a piece goes from one square to another at all, be its own side there or not.
fn goes_there<L: Law>(position: &Position<L>, kind: Kind, from: Square, to: Square) -> bool {
    let (side, occupied) = (position.to_move(), position.pieces().occupied());
    if kind != Kind::PAWN {
        return position.law().men().reach(side, kind, from, occupied).contains(to);
    }
    let forward = if side == Side::White { 1 } else { -1 };
    let is_first = from.y() == side.rank(1);
    let steps = [Some(1), is_first.then_some(2)].into_iter().flatten();
    unruly_chess::men::pawn_takes(side, from).contains(to)
        || steps.into_iter().any(|steps| from.offset(0, forward * steps) == Some(to))
}

fn why_no_such_step<L: Law>(position: &Position<L>, kind: Kind, wanted: Coordinates) -> Refusal {
    let Coordinates { from, to, .. } = wanted;
    let law = position.law();
    let mover = law.title(kind).name;
    let side = position.to_move();
    let alone = BoardSet::of(from) | BoardSet::of(to);
    let goes_straight = kind == Kind::PAWN && from.x() == to.x() && goes_there(position, kind, from, to);
    let reaches_when_clear =
        goes_straight || position.law().men().reach(side, kind, from, alone).contains(to);
    // A Pawn takes nothing that stands before it.
    let way = if goes_straight { between(from, to) | BoardSet::of(to) } else { between(from, to) };
    let in_the_way = way & position.pieces().occupied();
    if reaches_when_clear && let Some(blocker) = in_the_way.first() {
        let piece = name(position, blocker);
        let why = phrase!("stands-in-the-way", piece: piece, square: spot(blocker), kind: Arg::kind(mover));
        return refuse("blocked", why, vec![Evidence::Line(spot(from), spot(to)), at(blocker)]);
    }
    let why = if kind == Kind::PAWN {
        phrase!("chess-pawn-steps")
    } else {
        phrase!("no-such-step", kind: Arg::kind(mover), from: spot(from), to: spot(to))
    };
    refuse("movement", why, vec![Evidence::Line(spot(from), spot(to))])
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
    let why = match right {
        None => phrase!("chess-castling-lost"),
        Some(_) if position.is_check() => phrase!("chess-castling-in-check"),
        Some(rook) => {
            let blockers = between(king, rook) & position.pieces().occupied();
            match blockers.first() {
                Some(blocker) => {
                    phrase!("chess-castling-blocked", piece: name(position, blocker), square: spot(blocker))
                }
                None => phrase!("chess-castling-attacked"),
            }
        }
    };
    refuse("castling", why, vec![Evidence::Line(spot(king), spot(to))])
}

fn at(square: Square) -> Evidence {
    Evidence::Square(spot(square))
}

fn refuse(rule: &str, message: Phrase, evidence: Vec<Evidence>) -> Refusal {
    Refusal::Forbidden(Explanation { rule: rule.to_owned(), message, evidence })
}
