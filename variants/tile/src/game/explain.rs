//! Why a move cannot be made, in words and in squares to point at.

use unruly_contract::{Evidence, Explanation, Phrase, Refusal, Seat, phrase};
use unruly_geometry::plane::{Borders, PlaneSquare, Tile, Unity, Window};

use super::groups::trapped;
use super::words::{self, name, place, spot};
use crate::course::{Course, Stage};
use crate::position::kind::LEAPS;
use crate::requests::Wanted;
use crate::{Announce, Kind, Lust, Move, Position, SeatSet};

/// A text that is none of this game's actions.
pub(crate) fn not_an_action(text: &str) -> Refusal {
    Refusal::NotAnAction { text: text.chars().take(80).collect(), hint: phrase!("tile-actions") }
}

/// Why a move of the seat to move is not among the legal ones.
///
/// Checks that the seat has announced in this turn are not its to follow up yet.
pub(crate) fn why_not(
    position: &mut Position,
    moves: &[Move],
    wanted: Wanted,
    announcing: SeatSet,
) -> Refusal {
    let from = match wanted {
        Wanted::Go { from, .. } | Wanted::Sacrifice { from } => from,
    };
    let seat = position.to_move();
    let Some((tile, owner, _)) = position.at(from) else {
        return refuse("empty", phrase!("tile-empty", square: spot(from)), vec![at(from)]);
    };
    if owner != seat {
        let message = phrase!("not-yours", piece: name(position, tile), square: spot(from));
        return refuse("not yours", message, vec![at(from)]);
    }
    let why = match wanted {
        Wanted::Sacrifice { .. } => why_not_given_up(position, tile),
        Wanted::Go { to, .. } => {
            let why =
                why_no_such_move(position, tile, to).or_else(|| why_no_capture(position, to, announcing));
            why.or_else(|| why_broken(position, tile, to))
        }
    };
    let made = match wanted {
        Wanted::Sacrifice { .. } => Move::Sacrifice { tile },
        Wanted::Go { to, .. } => Move::Go { tile, to },
    };
    let why =
        why.or_else(|| why_unsafe(position, tile, made)).or_else(|| why_out_of_lust(position, moves, wanted));
    let why = why.unwrap_or_else(|| explain("skip", phrase!("tile-no-legal-move"), Vec::new()));
    Refusal::Forbidden(why)
}

/// Why a piece of the seat to move does not go to a square by itself: its way of moving, what stands there, what stands
/// between.
fn why_no_such_move(position: &Position, tile: Tile, to: PlaneSquare) -> Option<Explanation> {
    let from = position.square(tile);
    let kind = position.kind(tile);
    let line = || vec![Evidence::Line(spot(from), spot(to))];
    if from == to {
        let message = phrase!("go-elsewhere", kind: words::kind(kind), square: spot(from));
        return Some(explain("movement", message, vec![at(from)]));
    }
    if let Some(borders) = position.rules().borders.filter(|borders| !borders.window().contains(to)) {
        return Some(explain("borders", beyond(borders, to), vec![at(to)]));
    }
    if let Some(message) = too_far(position, to) {
        return Some(explain("spread", message, vec![at(to)]));
    }
    let met = position.at(to);
    let goes = match kind {
        Kind::Knight => {
            let (dx, dy) = (i64::from(to.x()) - i64::from(from.x()), i64::from(to.y()) - i64::from(from.y()));
            LEAPS.iter().any(|(x, y)| (i64::from(*x), i64::from(*y)) == (dx, dy))
        }
        Kind::King | Kind::Pawn => from.touches(to),
        Kind::Queen | Kind::Rook | Kind::Bishop => {
            from.course(to).is_some_and(|(direction, _)| kind.slides(direction))
        }
    };
    if !goes {
        let message = phrase!("no-such-step", kind: words::kind(kind), from: spot(from), to: spot(to));
        return Some(explain("movement", message, line()));
    }
    if kind == Kind::Pawn {
        let is_diagonal = from.course(to).is_some_and(|(direction, _)| direction.is_diagonal());
        if is_diagonal != met.is_some() {
            return Some(explain("movement", phrase!("tile-pawn-steps"), line()));
        }
    }
    if let Some(blocker) = blocker(position, tile, to) {
        let stop = place(position, blocker);
        let piece = name(position, blocker);
        let message = phrase!("tile-blocked", piece: piece, square: stop, kind: words::kind(kind));
        return Some(explain(
            "blocked",
            message,
            vec![Evidence::Line(spot(from), stop), Evidence::Square(stop)],
        ));
    }
    let (own, owner, own_kind) = met?;
    if owner != position.owner(tile) {
        return None;
    }
    let message = match (own_kind, position.rules().friendly_fire) {
        (Kind::King, true) => phrase!("tile-own-king"),
        (_, true) => return None,
        (_, false) => {
            phrase!("tile-own-piece-there", kind: words::kind(position.kind(own)), square: spot(to))
        }
    };
    Some(explain("own piece", message, vec![at(to)]))
}

/// The first piece of another colour between a slider and a square on its line.
fn blocker(position: &Position, tile: Tile, to: PlaneSquare) -> Option<Tile> {
    let kind = position.kind(tile);
    let from = position.square(tile);
    let (direction, _) = from.course(to).filter(|(direction, _)| kind.slides(*direction))?;
    let window = position.grid().window()?;
    let between = position.grid().walk(from, direction, window).take_while(|passed| passed.square != to);
    between.filter_map(|passed| passed.tile).find(|met| position.owner(*met) != position.owner(tile))
}

/// Why a King may not be taken that could be.
fn why_no_capture(position: &Position, to: PlaneSquare, announcing: SeatSet) -> Option<Explanation> {
    let (_, victim, _) = position.at(to).filter(|(_, _, kind)| *kind == Kind::King)?;
    if position.is_open_to_capture(victim) {
        return None;
    }
    let message = if announcing.contains(victim) {
        phrase!("tile-just-announced", seat: victim)
    } else {
        phrase!("tile-not-announced", seat: victim)
    };
    Some(explain("announcing", message, vec![at(to)]))
}

/// Why a move would break the group.
fn why_broken(position: &Position, tile: Tile, to: PlaneSquare) -> Option<Explanation> {
    let unity = Unity::of(position.grid());
    if unity.keeps_whole(position.grid(), tile, to) {
        return None;
    }
    if unity.is_cut(tile) {
        return Some(trapped(position, tile));
    }
    let message = phrase!("tile-would-stand-alone", kind: words::kind(position.kind(tile)), square: spot(to));
    Some(explain("unity", message, vec![at(to)]))
}

/// Why a move would leave its own King in check, and from where.
fn why_unsafe(position: &mut Position, tile: Tile, made: Move) -> Option<Explanation> {
    let seat = position.to_move();
    let was_bound = position.is_bound(seat);
    let undo = position.make(made);
    let evidence = if position.is_bound(seat) { binding_lines(position, seat) } else { Vec::new() };
    let attacker =
        evidence.first().map(|(attacker, _)| (name(position, *attacker), place(position, *attacker)));
    position.unmake(undo);
    let (piece, square) = attacker?;
    let message = match (position.kind(tile), was_bound) {
        (Kind::King, _) => phrase!("tile-into-check", piece: piece, square: square),
        (_, true) => phrase!("tile-still-in-check", piece: piece, square: square),
        (_, false) => phrase!("tile-leaves-in-check", piece: piece, square: square),
    };
    Some(explain("check", message, evidence.into_iter().map(|(_, line)| line).collect()))
}

/// The pieces whose check a seat has to answer, with the lines to its King.
pub(crate) fn binding_lines(position: &mut Position, seat: Seat) -> Vec<(Tile, Evidence)> {
    let Some(king) = position.king(seat) else { return Vec::new() };
    let to = place(position, king);
    let binding = position.binding(seat);
    let checking = position.checking_tiles(seat);
    let bound = checking.into_iter().filter(|tile| binding.contains(position.owner(*tile)));
    bound.map(|tile| (tile, Evidence::Line(place(position, tile), to))).collect()
}

/// Why another move is called for where blood is.
fn why_out_of_lust(position: &Position, moves: &[Move], wanted: Wanted) -> Option<Explanation> {
    let capture = |made: &Move| match *made {
        Move::Go { tile, to } => position.at(to).map(|(met, ..)| (tile, met)),
        Move::Sacrifice { .. } | Move::Skip => None,
    };
    if let Some((tile, met)) = moves.iter().find_map(capture) {
        let (from, to) = (place(position, tile), place(position, met));
        let (piece, taken) = (name(position, tile), name(position, met));
        let message = phrase!("tile-must-take", piece: piece, from: from, taken: taken, to: to);
        return Some(explain("blood lust", message, vec![Evidence::Line(from, to)]));
    }
    let sacrifices: Vec<Evidence> = moves
        .iter()
        .filter_map(|made| match made {
            Move::Sacrifice { tile } => Some(at(position.square(*tile))),
            _ => None,
        })
        .collect();
    let is_go = matches!(wanted, Wanted::Go { .. });
    (is_go && !sacrifices.is_empty())
        .then(|| explain("mad blood lust", phrase!("tile-must-give-up"), sacrifices))
}

/// Why a piece cannot be given up, whatever becomes of the King.
fn why_not_given_up(position: &Position, tile: Tile) -> Option<Explanation> {
    let from = position.square(tile);
    if position.rules().lust != Lust::MadBlood {
        return Some(explain("sacrifice", phrase!("tile-no-giving-up"), vec![at(from)]));
    }
    if position.kind(tile) == Kind::King {
        return Some(explain("sacrifice", phrase!("tile-king-not-given-up"), vec![at(from)]));
    }
    position.grid().is_cut(tile).then(|| trapped(position, tile))
}

/// Why checks cannot be announced with a move, where the players do not announce by hand.
pub(crate) fn why_not_announced(course: &Course, announced: SeatSet) -> Option<Refusal> {
    let position = &course.position;
    let seat = position.to_move();
    let message = match position.rules().announce {
        _ if course.stage() == Stage::Kingless => phrase!("tile-no-check-before-kings"),
        Announce::Automatic | Announce::Polite => phrase!("tile-game-announces"),
        Announce::SuddenDeath => phrase!("tile-nothing-announced"),
        Announce::ByHand => {
            let strangers: SeatSet = announced
                .iter()
                .filter(|victim| *victim == seat || !position.living().contains(*victim))
                .collect();
            if strangers.is_empty() {
                return None;
            }
            phrase!("tile-no-such-victims", seats: strangers)
        }
    };
    Some(Refusal::forbidden("announcing", message))
}

/// A piece was named that stands elsewhere.
pub(crate) fn another_piece(named: Kind, found: Kind, square: PlaneSquare) -> Refusal {
    let (found, named) = (words::kind(found), words::kind(named));
    let message = phrase!("another-piece", square: spot(square), found: found, named: named);
    refuse("piece", message, vec![at(square)])
}

/// That a square is out of the plane.
pub(crate) fn beyond(borders: Borders, square: PlaneSquare) -> Phrase {
    phrase!("tile-beyond-borders", square: spot(square), width: borders.width(), height: borders.height())
}

/// That a square is too far from the outermost tiles, where they may lie only so far apart.
pub(crate) fn too_far(position: &Position, square: PlaneSquare) -> Option<Phrase> {
    let spread = position.rules().spread?;
    let window = position.grid().window()?.joined(Window::of(square));
    let is_too_far = window.width().max(window.height()) > u64::from(spread);
    is_too_far.then(|| phrase!("tile-too-far", square: spot(square), spread: spread))
}

fn at(square: PlaneSquare) -> Evidence {
    Evidence::Square(spot(square))
}

fn explain(rule: &str, message: Phrase, evidence: Vec<Evidence>) -> Explanation {
    Explanation { rule: rule.to_owned(), message, evidence }
}

fn refuse(rule: &str, message: Phrase, evidence: Vec<Evidence>) -> Refusal {
    Refusal::Forbidden(explain(rule, message, evidence))
}
