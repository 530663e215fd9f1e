//! Scenes of Tile Chess.
//!
//! Everything on the plane is seen by all. The attacks follow from it, but where the players have agreed to find them out
//! for themselves, only the referee is shown them.

use unruly_contract::{
    Arrow, ArrowKind, Hand, Mark, Outcome, Phrase, Scene, SceneSeat, Seat, Surface, Viewer, phrase,
};

use super::TileGame;
use super::groups::trapped_and_partly;
use super::words::{piece, spot};
use crate::course::Stage;
use crate::{Announce, Kind, Position, SeatSet};

/// The scene for a viewer.
pub(crate) fn scene(game: &TileGame, viewer: Viewer) -> Scene {
    let position = &game.course.position;
    let rules = position.rules();
    let known = KnownAttacks::to(game, viewer);
    let borders = rules.borders.map(|borders| (u32::from(borders.width()), u32::from(borders.height())));
    let order = order(game);
    Scene {
        viewer,
        surface: Surface::Plane { grid: game.house.grid, borders },
        pieces: pieces(position),
        marks: marks(game),
        walls: Vec::new(),
        posts: Vec::new(),
        arrows: known.arrows,
        last_move: game.last_move.clone(),
        seats: position
            .players()
            .iter()
            .map(|seat| SceneSeat {
                playing: position.living().contains(seat),
                in_check: !known.checks[seat.index()].is_empty(),
                threatened_by: known.threats[seat.index()].iter().collect(),
                held_attacks_by: known.held[seat.index()].iter().collect(),
                turns_ahead: order.iter().position(|other| *other == seat).map(|turns| turns as u32),
                honours: Some(position.honours(seat)),
                lost: game.lost[seat.index()].clone(),
                hand: hand(game, seat),
                ..SceneSeat::new(seat)
            })
            .collect(),
        piles: Vec::new(),
        effects: Vec::new(),
        turn: game.outcome.is_none().then(|| position.to_move()),
        turn_number: game.round,
        status: status(game),
    }
}

/// The attacks on Kings, as far as a viewer is told.
#[derive(Default)]
struct KnownAttacks {
    checks: [SeatSet; Seat::ALL.len()],
    threats: [SeatSet; Seat::ALL.len()],
    held: [SeatSet; Seat::ALL.len()],
    arrows: Vec<Arrow>,
}

/// How much a viewer is told.
#[derive(Clone, Copy, PartialEq, Eq)]
enum AttacksShown {
    /// Checks, threats and held attacks.
    All,
    /// Checks.
    Checks,
    /// Checks that somebody has announced.
    Announced,
    /// Nothing.
    Nothing,
}

impl KnownAttacks {
    fn to(game: &TileGame, viewer: Viewer) -> Self {
        let told = match (viewer, game.course.position.rules().announce) {
            (Viewer::Referee, _) | (_, Announce::Polite) => AttacksShown::All,
            (_, Announce::Automatic) => AttacksShown::Checks,
            (_, Announce::ByHand) => AttacksShown::Announced,
            (_, Announce::SuddenDeath) => AttacksShown::Nothing,
        };
        let mut known = Self::default();
        if told != AttacksShown::Nothing {
            // Whether something is a check is found out by trying, and a scene changes nothing.
            let mut position = game.course.position.clone();
            for victim in position.living().iter() {
                known.look_at(game, &mut position, victim, told);
            }
        }
        known
    }

    fn look_at(&mut self, game: &TileGame, position: &mut Position, victim: Seat, told: AttacksShown) {
        let Some(king) = position.king(victim) else { return };
        let mut checks = position.checkers(victim);
        if told == AttacksShown::Announced {
            let announced = game.talk.known(&game.course.position, victim);
            checks = checks.iter().filter(|attacker| announced.contains(*attacker)).collect();
        }
        self.checks[victim.index()] = checks;
        if told == AttacksShown::All {
            self.threats[victim.index()] = position.threateners(victim);
            self.held[victim.index()] = position.held_attackers(victim);
        }
        let checking = position.checking_tiles(victim);
        let to = spot(position.square(king));
        for tile in position.bearers(victim) {
            let owner = position.owner(tile);
            let kind = if checking.contains(tile) && checks.contains(owner) {
                ArrowKind::Check
            } else if told != AttacksShown::All {
                continue;
            } else if position.grid().is_cut(tile) {
                ArrowKind::Threat
            } else {
                ArrowKind::Held
            };
            self.arrows.push(Arrow { from: spot(position.square(tile)), to, kind });
        }
        self.arrows.sort_by_key(|arrow| (arrow.to, arrow.from));
    }
}

/// Every tile, row by row; a trapped one is marked, and so is one that is trapped and still has a move.
fn pieces(position: &Position) -> Vec<unruly_contract::Piece> {
    let (trapped, partly) = trapped_and_partly(position);
    let mut pieces: Vec<unruly_contract::Piece> = position
        .grid()
        .standing()
        .into_iter()
        .map(|tile| {
            let mut piece = piece(position, tile);
            if trapped.contains(tile) {
                piece.marks.push("trapped".to_owned());
            }
            if partly.contains(tile) {
                piece.marks.push("partly trapped".to_owned());
            }
            piece
        })
        .collect();
    pieces.sort_by_key(|piece| (piece.at.y, piece.at.x));
    pieces
}

/// Where the seat to move may place a tile; its King, once that is all it has left.
fn marks(game: &TileGame) -> Vec<Mark> {
    let course = &game.course;
    if course.stage() != Stage::Layout || game.outcome.is_some() {
        return Vec::new();
    }
    let kind = course.placeable().into_iter().last().unwrap_or(Kind::Pawn);
    let squares = course.squares_for(kind).into_iter();
    squares.map(|square| Mark { at: spot(square), what: OPEN.to_owned() }).collect()
}

/// How a square is marked on which a tile may be placed.
const OPEN: &str = "open";

/// The tiles that a seat has still to place.
fn hand(game: &TileGame, seat: Seat) -> Option<Hand> {
    let still_to_come = game.course.stage() != Stage::Play;
    let kinds = || game.course.hand(seat).iter().map(|kind| kind.name().to_owned()).collect();
    still_to_come.then(|| Hand::FaceUp(kinds()))
}

/// The order of turns, where that is not plain.
fn order(game: &TileGame) -> Vec<Seat> {
    let course = &game.course;
    let asked = match course.stage() {
        Stage::Layout => course.still_to_place(),
        Stage::Kingless | Stage::Play => course.position.living(),
    };
    if game.outcome.is_some() || course.position.living().len() <= 2 {
        return Vec::new();
    }
    let to_move = course.position.to_move();
    let after = std::iter::successors(Some(to_move), |seat| asked.after(*seat));
    after.take(asked.len() as usize).collect()
}

/// The phrase that tells whose pieces bear on the King of a seat.
type Telling = fn(Seat, SeatSet) -> Phrase;

fn status(game: &TileGame) -> Phrase {
    if let Some(outcome) = &game.outcome {
        return ended(outcome);
    }
    let course = &game.course;
    let position = &course.position;
    let seat = position.to_move();
    let mut said = match course.stage() {
        Stage::Layout => vec![phrase!("tile-to-place", seat: seat, count: course.hand(seat).len())],
        Stage::Kingless => {
            vec![phrase!("to-move", seat: seat), phrase!("tile-kings-come-after", count: course.kingless)]
        }
        Stage::Play => vec![phrase!("to-move", seat: seat)],
    };
    // Only what all are told; the referee reads the same line.
    let known = KnownAttacks::to(game, Viewer::Spectator);
    let bearing: [(&[SeatSet], Telling); 3] = [
        (&known.checks, |seat, by| phrase!("tile-check", seat: seat, attackers: by)),
        (&known.threats, |seat, by| phrase!("tile-threat", seat: seat, attackers: by)),
        (&known.held, |seat, by| phrase!("tile-held-attack", seat: seat, attackers: by)),
    ];
    for (attackers, told) in bearing {
        for victim in position.living().iter() {
            let by = attackers[victim.index()];
            if !by.is_empty() {
                said.push(told(victim, by));
            }
        }
    }
    if let Some(by) = game.agreement.offerer() {
        said.push(phrase!("draw-offered", seat: by));
    }
    Phrase::several(said)
}

/// The end of the game, with what the tiles count for where it is drawn.
fn ended(outcome: &Outcome) -> Phrase {
    let honours = match outcome {
        Outcome::Draw { honours, .. } => honours.as_slice(),
        Outcome::Win { .. } | Outcome::Unknown(_) => &[],
    };
    let row = honours.iter().map(|(seat, count)| phrase!("tile-honours-of", seat: *seat, count: *count));
    match row.reduce(|row, next| phrase!("tile-honours-row", row: row, next: next)) {
        Some(row) => Phrase::several([outcome.phrase(), phrase!("tile-honours", row: row)]),
        None => outcome.phrase(),
    }
}
