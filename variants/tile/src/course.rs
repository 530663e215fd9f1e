//! How far a game has come: what is still to be placed, the rounds without Kings, and the play itself.

use unruly_contract::Seat;
use unruly_geometry::plane::{PlaneSquare, Tile};

use crate::{Announce, Kind, Move, Position, SeatSet, Workspace};

/// A position, and what is still to come before it is all play.
#[derive(Debug, Clone)]
pub(crate) struct Course {
    pub(crate) position: Position,
    /// The tiles that each seat has still to place, in order of kinds.
    pub(crate) hands: [Vec<Kind>; Seat::ALL.len()],
    /// How many turns are played before the Kings are placed.
    pub(crate) kingless: u32,
    /// The seat that moves first once all is placed; `None` for the one next clockwise of the last to place.
    pub(crate) opener: Option<Seat>,
}

/// The stage of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stage {
    /// Tiles are placed.
    Layout,
    /// Turns are played, and the Kings are still to come.
    Kingless,
    /// The game.
    Play,
}

impl Course {
    /// The stage of the game.
    pub(crate) fn stage(&self) -> Stage {
        if self.kingless > 0 {
            Stage::Kingless
        } else if self.still_to_place().is_empty() {
            Stage::Play
        } else {
            Stage::Layout
        }
    }

    /// The seats that have something to place and are there to place it.
    pub(crate) fn still_to_place(&self) -> SeatSet {
        let living = self.position.living();
        living.iter().filter(|seat| !self.hand(*seat).is_empty()).collect()
    }

    /// The tiles that a seat has still to place.
    pub(crate) fn hand(&self, seat: Seat) -> &[Kind] {
        &self.hands[seat.index()]
    }

    /// All that are still to place, as the text of a position has them.
    pub(crate) fn hands(&self) -> Vec<(Seat, Vec<Kind>)> {
        let held = |seat: &Seat| !self.hand(*seat).is_empty();
        let players = self.position.players().iter().filter(held);
        players.map(|seat| (seat, self.hand(seat).to_vec())).collect()
    }

    /// The kinds that the seat to move may place now, each once.
    pub(crate) fn placeable(&self) -> Vec<Kind> {
        let mut kinds = self.hand(self.position.to_move()).to_vec();
        kinds.dedup();
        // "The King must always be placed last."
        if kinds.len() > 1 {
            kinds.retain(|kind| *kind != Kind::King);
        }
        kinds
    }

    /// Lays a tile from the hand of the seat to move on a square that is open to it, and passes the turn.
    pub(crate) fn place(&mut self, kind: Kind, at: PlaneSquare) {
        let seat = self.position.to_move();
        self.position.place(seat, kind, at).expect("an open square is empty and beside the others");
        let hand = &mut self.hands[seat.index()];
        if let Some(index) = hand.iter().position(|held| *held == kind) {
            hand.remove(index);
        }
        self.pass_placing(seat);
    }

    /// Gives the turn to whoever places next after a seat, or to whoever begins when all is placed. A tile that has no
    /// square left for it is not placed.
    pub(crate) fn pass_placing(&mut self, seat: Seat) {
        if self.open_squares().is_empty() {
            self.hands = Default::default();
        }
        if let Some(next) = self.still_to_place().after(seat) {
            self.position.set_to_move(next);
            return;
        }
        self.hands = Default::default();
        let position = &mut self.position;
        if position.players().iter().any(|seat| position.king(seat).is_some()) {
            position.bury_the_kingless();
        }
        let living = position.living();
        let first = self.opener.filter(|opener| living.contains(*opener)).or_else(|| {
            // The seat that placed first began, unless it is gone by now.
            living.after(self.opener.unwrap_or(seat))
        });
        position.set_to_move(first.unwrap_or(seat));
    }

    /// Makes a move or skips, and passes the turn.
    pub(crate) fn make(&mut self, made: Move) {
        self.position.make(made);
        self.prune();
        if self.kingless > 0 {
            self.kingless -= 1;
            if self.kingless == 0 {
                self.begin_with_the_kings();
            }
        }
    }

    /// A seat gives up: it places and moves nothing more, and its tiles stay where they are.
    pub(crate) fn retire(&mut self, seat: Seat) {
        let (stage, to_move, living) = (self.stage(), self.position.to_move(), self.position.living());
        // The turns it would have had before the Kings come are nobody's.
        let order = std::iter::successors(Some(to_move), |seat| living.after(*seat));
        let own = order.take(self.kingless as usize).filter(|turn| *turn == seat).count();
        self.hands[seat.index()].clear();
        self.position.retire(seat);
        match stage {
            Stage::Layout if seat == to_move => self.pass_placing(seat),
            Stage::Layout => {}
            Stage::Kingless | Stage::Play if seat == to_move => {
                let next = self.position.living().after(seat);
                self.position.set_to_move(next.unwrap_or(seat));
            }
            Stage::Kingless | Stage::Play => {}
        }
        if stage == Stage::Kingless {
            self.kingless -= own as u32;
            if self.kingless == 0 {
                self.begin_with_the_kings();
            }
        }
    }

    /// After the rounds without them the Kings are placed in the order of seats.
    fn begin_with_the_kings(&mut self) {
        let last = self.position.players().iter().next_back();
        self.opener = self.position.living().iter().next();
        self.pass_placing(last.unwrap_or(Seat::WHITE));
    }

    /// An announcement ends with its check.
    pub(crate) fn prune(&mut self) {
        if self.position.rules().announce != Announce::ByHand {
            return;
        }
        for victim in self.position.players().iter() {
            if !self.position.announced[victim.index()].is_empty() {
                let standing = self.position.checkers(victim);
                let announced = &mut self.position.announced[victim.index()];
                *announced = announced.iter().filter(|attacker| standing.contains(*attacker)).collect();
            }
        }
    }

    /// All legal moves of the seat to move: [`Move::Skip`] alone where it has none, and nothing when the game is won or
    /// tiles are placed.
    pub(crate) fn moves(&mut self, workspace: &mut Workspace) -> Vec<Move> {
        let mut moves = Vec::new();
        if self.stage() != Stage::Layout {
            self.position.legal_moves(workspace, &mut moves);
        }
        moves
    }

    /// Every legal placement of the seat to move.
    pub(crate) fn placements(&self) -> Vec<(Kind, PlaneSquare)> {
        if self.stage() != Stage::Layout {
            return Vec::new();
        }
        let all = self.placeable().into_iter().map(|kind| (kind, self.squares_for(kind)));
        all.flat_map(|(kind, squares)| squares.into_iter().map(move |square| (kind, square))).collect()
    }

    /// The squares open to a kind of tile of the seat to move, row by row from the bottom up.
    pub(crate) fn squares_for(&self, kind: Kind) -> Vec<PlaneSquare> {
        let open = self.open_squares();
        if kind != Kind::King {
            return open;
        }
        // "The King cannot be placed in check or next to another King." Where that leaves none, a square not next to a
        // King will do, and where there is none either, any.
        let apart: Vec<PlaneSquare> =
            open.iter().copied().filter(|square| self.kings_beside(*square).is_empty()).collect();
        let mut tried = self.position.clone();
        let seat = tried.to_move();
        let mut is_safe = |square: &PlaneSquare| {
            let tile = tried
                .place(seat, Kind::King, *square)
                .expect("an open square is empty and beside the others");
            let is_safe = !tried.is_in_check(seat);
            tried.withdraw(tile);
            is_safe
        };
        let safe: Vec<PlaneSquare> = apart.iter().copied().filter(&mut is_safe).collect();
        [safe, apart].into_iter().find(|squares| !squares.is_empty()).unwrap_or(open)
    }

    /// The Kings that touch a square.
    pub(crate) fn kings_beside(&self, square: PlaneSquare) -> Vec<Tile> {
        let kings = self.position.players().iter().filter_map(|seat| self.position.king(seat));
        kings.filter(|king| self.position.square(*king).touches(square)).collect()
    }

    /// The empty squares that touch a tile, row by row from the bottom up; where nothing stands yet, the first square.
    pub(crate) fn open_squares(&self) -> Vec<PlaneSquare> {
        let grid = self.position.grid();
        let Some(limits) = self.position.limits() else {
            // "With borders the first tile may go anywhere inside."
            return match self.position.rules().borders {
                None => vec![PlaneSquare::ORIGIN],
                Some(borders) => borders.window().squares().take(MOST_SQUARES).collect(),
            };
        };
        let is_open = |square: &PlaneSquare| {
            grid.tile_at(*square).is_none()
                && grid.cell(*square).is_some_and(|cell| !grid.touching(cell).is_empty())
        };
        limits.squares().filter(is_open).collect()
    }
}

/// Where a plane with nothing on it is larger than any table, its first squares are choice enough.
const MOST_SQUARES: usize = 10_000;
