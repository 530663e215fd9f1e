//! Why a move cannot be made, in words and in squares to point at.

use unruly_contract::{Evidence, Explanation, Refusal};
use unruly_geometry::plane::{PlaneSquare, Tile, Unity};

use crate::course::{Course, Stage};
use crate::groups::trapped;
use crate::kind::LEAPS;
use crate::requests::Wanted;
use crate::words::{name, placed, spot};
use crate::{Announce, Kind, Lust, Move, Position, SeatSet};

/// A text that is none of this game's actions.
pub(crate) fn not_an_action(text: &str) -> Refusal {
    let hint = "a move is like 0,0>1,2 and a placement like N@1,-2; also resign, draw offer, draw accept, draw decline";
    Refusal::NotAnAction { text: text.chars().take(80).collect(), hint: hint.into() }
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
        return refuse("empty", format!("nothing stands on {from}"), vec![at(from)]);
    };
    if owner != seat {
        let message = format!("the {} is not yours", placed(position, tile));
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
    let why = why.unwrap_or_else(|| {
        explain("skip", "you have no legal move: your turn is skipped".to_owned(), Vec::new())
    });
    Refusal::Forbidden(why)
}

/// Why a piece of the seat to move does not go to a square by itself: its way of moving, what stands there, what stands
/// between.
fn why_no_such_move(position: &Position, tile: Tile, to: PlaneSquare) -> Option<Explanation> {
    let from = position.square(tile);
    let kind = position.kind(tile);
    let line = || vec![Evidence::Line(spot(from), spot(to))];
    if from == to {
        return Some(explain(
            "movement",
            format!("the {kind} on {from} has to go somewhere else"),
            vec![at(from)],
        ));
    }
    if let Some(borders) = position.rules().borders.filter(|borders| !borders.window().contains(to)) {
        let message = format!("{to} lies beyond the borders, which are {borders}");
        return Some(explain("borders", message, vec![at(to)]));
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
        return Some(explain("movement", format!("{} does not go from {from} to {to}", a(kind)), line()));
    }
    if kind == Kind::Pawn {
        let is_diagonal = from.course(to).is_some_and(|(direction, _)| direction.is_diagonal());
        if is_diagonal != met.is_some() {
            let message =
                "a pawn goes one step straight to an empty square, and takes one step diagonally".to_owned();
            return Some(explain("movement", message, line()));
        }
    }
    if let Some(blocker) = blocker(position, tile, to) {
        let message = format!(
            "the {} stands in the way: the {kind} passes only its own colour",
            placed(position, blocker)
        );
        let stop = spot(position.square(blocker));
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
        (Kind::King, true) => "even with Friendly Fire nobody takes his own King".to_owned(),
        (_, true) => return None,
        (_, false) => format!("your own {} stands on {to}", position.kind(own)),
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
        format!(
            "you have just announced that check: {victim} must have a turn to answer it, so do something else"
        )
    } else {
        format!("nobody has announced a check to {victim}, so that King may not be taken")
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
    let message = format!("on {to} the {} would touch no other tile", position.kind(tile));
    Some(explain("unity", message, vec![at(to)]))
}

/// Why a move would leave its own King in check, and from where.
fn why_unsafe(position: &mut Position, tile: Tile, made: Move) -> Option<Explanation> {
    let seat = position.to_move();
    let was_bound = position.is_bound(seat);
    let undo = position.make(made);
    let evidence = if position.is_bound(seat) { binding_lines(position, seat) } else { Vec::new() };
    let attacker = evidence.first().map(|(attacker, _)| placed(position, *attacker));
    position.unmake(undo);
    let attacker = attacker?;
    let message = match (position.kind(tile), was_bound) {
        (Kind::King, _) => format!("your King would be in check from the {attacker}"),
        (_, true) => format!("your King would still be in check from the {attacker}"),
        (_, false) => format!("that would leave your King in check from the {attacker}"),
    };
    Some(explain("check", message, evidence.into_iter().map(|(_, line)| line).collect()))
}

/// The pieces whose check a seat has to answer, with the lines to its King.
pub(crate) fn binding_lines(position: &mut Position, seat: unruly_contract::Seat) -> Vec<(Tile, Evidence)> {
    let Some(king) = position.king(seat) else { return Vec::new() };
    let to = spot(position.square(king));
    let binding = position.binding(seat);
    let checking = position.checking_tiles(seat);
    let bound = checking.into_iter().filter(|tile| binding.contains(position.owner(*tile)));
    bound.map(|tile| (tile, Evidence::Line(spot(position.square(tile)), to))).collect()
}

/// Why another move is called for where blood is.
fn why_out_of_lust(position: &Position, moves: &[Move], wanted: Wanted) -> Option<Explanation> {
    let is_capture = |made: &Move| matches!(made, Move::Go { to, .. } if position.at(*to).is_some());
    if let Some(Move::Go { tile, to }) = moves.iter().find(|made| is_capture(made)) {
        let message = format!(
            "you can take a piece, so you must: the {} can take the {} on {to}",
            placed(position, *tile),
            position.at(*to).map_or_else(String::new, |(met, ..)| name(position, met))
        );
        let line = Evidence::Line(spot(position.square(*tile)), spot(*to));
        return Some(explain("blood lust", message, vec![line]));
    }
    let sacrifices: Vec<Evidence> = moves
        .iter()
        .filter_map(|made| match made {
            Move::Sacrifice { tile } => Some(at(position.square(*tile))),
            _ => None,
        })
        .collect();
    let is_go = matches!(wanted, Wanted::Go { .. });
    (is_go && !sacrifices.is_empty()).then(|| {
        let message =
            "you can take nothing, so you must give up one of your own tiles, like 0,0>-".to_owned();
        explain("mad blood lust", message, sacrifices)
    })
}

/// Why a piece cannot be given up, whatever becomes of the King.
fn why_not_given_up(position: &Position, tile: Tile) -> Option<Explanation> {
    let from = position.square(tile);
    if position.rules().lust != Lust::MadBlood {
        let message = "tiles are given up in Mad Blood Lust only".to_owned();
        return Some(explain("sacrifice", message, vec![at(from)]));
    }
    if position.kind(tile) == Kind::King {
        return Some(explain("sacrifice", "a King is never given up".to_owned(), vec![at(from)]));
    }
    position.grid().is_cut(tile).then(|| trapped(position, tile))
}

/// Why checks cannot be announced with a move, where the players do not announce by hand.
pub(crate) fn why_not_announced(course: &Course, announced: SeatSet) -> Option<Refusal> {
    let position = &course.position;
    let seat = position.to_move();
    let message = match position.rules().announce {
        _ if course.stage() == Stage::Kingless => {
            "there is no check before the Kings are on the plane".to_owned()
        }
        Announce::Automatic | Announce::Polite => {
            "the game itself announces checks here; make the move alone".to_owned()
        }
        Announce::SuddenDeath => "nothing is announced in Sudden Death; make the move alone".to_owned(),
        Announce::ByHand => {
            let strangers: SeatSet = announced
                .iter()
                .filter(|victim| *victim == seat || !position.living().contains(*victim))
                .collect();
            if strangers.is_empty() {
                return None;
            }
            format!("a check to {} cannot be announced: name others who still play", strangers)
        }
    };
    Some(Refusal::forbidden("announcing", message))
}

/// A piece was named that stands elsewhere.
pub(crate) fn another_piece(named: Kind, found: Kind, square: PlaneSquare) -> Refusal {
    refuse("piece", format!("on {square} stands {}, not {}", a(found), a(named)), vec![at(square)])
}

fn at(square: PlaneSquare) -> Evidence {
    Evidence::Square(spot(square))
}

fn a(kind: Kind) -> String {
    format!("a {kind}")
}

fn explain(rule: &str, message: String, evidence: Vec<Evidence>) -> Explanation {
    Explanation { rule: rule.to_owned(), message: message.into(), evidence }
}

fn refuse(rule: &str, message: String, evidence: Vec<Evidence>) -> Refusal {
    Refusal::Forbidden(explain(rule, message, evidence))
}
