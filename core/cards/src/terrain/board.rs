//! The board as a terrain.

use std::fmt::Debug;

use unruly_chess::Side;
use unruly_contract::{Naming, Spot, Surface};
use unruly_geometry::Direction;
use unruly_geometry::board::{
    Board, BoardCorner, BoardSet, BoardWall, Edge, Rectangle, Rotation, Square, Topology, Wrap,
};

use super::seats::BoardSeats;
use super::stance::{self, Stance};
use super::{BoardGait, CompactSet, Reshaping, Terrain};
use crate::army::{Army, ByArmy, PerArmy};
use crate::field::{ByPiece, Field, FieldError, Man, PositionHead};
use crate::model::{Geography, Kind, Kinds};

/// The board of eight by eight, or what cards have made of it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OnBoard;

impl Terrain for OnBoard {
    type Square = Square;
    type Set = BoardSet;
    type Land = Board;
    type Topology = Topology;
    type Wall = BoardWall;
    type Seats = BoardSeats;
    type Gait = BoardGait;
    type ByArmy<T: Copy + Debug + Eq + Send + Sync> = ByArmy<T, 2>;
    type PieceBits = u64;
    type Passed = BoardSet;
    type ByPiece<T: Copy + Debug + Eq + Send + Sync> = ByPiece<T, 64>;

    const MOST_PIECES: usize = 64;
    const PLAIN: Board = Board::PLAIN;
    const NO_SQUARES: ByArmy<BoardSet, 2> = ByArmy::same(BoardSet::EMPTY);
    const NO_ENDS: ByPiece<BoardSet, 64> = ByPiece::same(BoardSet::EMPTY);
    const NO_MEN: ByPiece<Man, 64> = ByPiece::same(Man::NONE);
    const KEEPS_TOGETHER: bool = false;
    const NOTES_ANSWERS: bool = false;

    const NAMING: Naming = Naming::Algebraic;

    fn start(_: usize) -> String {
        Field::START.to_owned()
    }

    #[inline(always)]
    fn armies() -> impl Iterator<Item = Army> + Clone {
        Army::BOTH.into_iter()
    }

    #[inline(always)]
    fn foes(army: Army) -> impl Iterator<Item = Army> {
        std::iter::once(army.foe())
    }

    fn land(topology: Topology) -> Board {
        Board::from(topology)
    }

    fn has(land: &Board, topology: &Topology) -> bool {
        land.has(topology)
    }

    fn topology(land: &Board) -> Topology {
        land.topology()
    }

    fn reshape(topology: &mut Topology, change: Reshaping<Self>) {
        match change {
            Reshaping::Holes(squares) => topology.holes |= squares,
            Reshaping::Wall(wall) => topology.walls.push(wall),
            Reshaping::Post(corner) => topology.posts.push(corner),
            Reshaping::Link(one, other) => topology.links.push((one, other)),
            Reshaping::Cylinder => topology.wrap = Wrap::Sideways,
            Reshaping::Crop(to) => {
                topology.extent = topology.extent.intersection(to).unwrap_or(topology.extent);
            }
        }
    }

    fn is_wrapped(topology: &Topology) -> bool {
        topology.wrap != Wrap::None
    }

    fn is_walled(land: &Board, from: Square, direction: Direction) -> bool {
        land.is_walled(from, direction)
    }

    fn wall(edges: impl IntoIterator<Item = (Square, Square)>) -> BoardWall {
        edges.into_iter().filter_map(|(one, other)| Edge::between(one, other)).collect()
    }

    fn edges_of(wall: &BoardWall) -> impl Iterator<Item = (Square, Square)> {
        wall.edges().map(Edge::squares)
    }

    fn edges_touch(one: (Square, Square), other: (Square, Square)) -> bool {
        let edge = |(one, other)| Edge::between(one, other);
        edge(one).zip(edge(other)).is_some_and(|(one, other)| one.touches(other))
    }

    fn has_links(topology: &Topology) -> bool {
        !topology.links.is_empty()
    }

    fn last_ranks(topology: &Topology) -> ByArmy<BoardSet, 2> {
        ByArmy::of_each(|army| match army.side() {
            Side::White => BoardSet::rank(topology.extent.north()),
            Side::Black => BoardSet::rank(topology.extent.south()),
        })
    }

    #[inline(always)]
    fn squares(land: &Board, _: BoardSet) -> BoardSet {
        land.squares()
    }

    #[inline(always)]
    fn everywhere(_: BoardSet) -> BoardSet {
        BoardSet::ALL
    }

    #[inline(always)]
    fn home_ranks(army: Army) -> BoardSet {
        match army.side() {
            Side::White => BoardSet::from_bits(0xFFFF),
            Side::Black => BoardSet::from_bits(0xFFFF_0000_0000_0000),
        }
    }

    fn rank(rank: u8, army: Army) -> BoardSet {
        if rank < 8 { BoardSet::rank(army.side().rank(rank)) } else { BoardSet::EMPTY }
    }

    fn rank_of(square: Square, army: Army) -> i32 {
        i32::from(army.side().rank(square.y())) + 1
    }

    fn file(file: u8) -> BoardSet {
        if file < 8 { BoardSet::file(file) } else { BoardSet::EMPTY }
    }

    fn start_squares(kind: Kind, owner: Army) -> BoardSet {
        let files = match kind {
            Kind::PAWN => return BoardSet::rank(owner.side().rank(1)),
            Kind::KNIGHT => BoardSet::file(1) | BoardSet::file(6),
            Kind::BISHOP => BoardSet::file(2) | BoardSet::file(5),
            Kind::ROOK => BoardSet::file(0) | BoardSet::file(7),
            Kind::QUEEN => BoardSet::file(3),
            Kind::KING => BoardSet::file(4),
            _ => BoardSet::EMPTY,
        };
        files & BoardSet::rank(owner.side().rank(0))
    }

    fn place(land: &Board, _: BoardSet, place: Geography) -> BoardSet {
        match place {
            Geography::Corner => land.corners(),
            Geography::Edge => land.edge(),
            Geography::Centre => centre(land),
            Geography::Light => BoardSet::LIGHT & land.squares(),
            Geography::Dark => BoardSet::DARK & land.squares(),
        }
    }

    fn outer_corners(land: &Board) -> BoardSet {
        land.topology().extent.corners()
    }

    fn colour(squares: BoardSet) -> BoardSet {
        let light = if squares.meets(BoardSet::LIGHT) { BoardSet::LIGHT } else { BoardSet::EMPTY };
        let dark = if squares.meets(BoardSet::DARK) { BoardSet::DARK } else { BoardSet::EMPTY };
        light | dark
    }

    fn spans(land: &Board, square: Square) -> bool {
        land.is_plain() || land.topology().extent.squares().contains(square)
    }

    #[inline]
    fn offset(from: Square, to: Square) -> (i8, i8) {
        (to.x() as i8 - from.x() as i8, to.y() as i8 - from.y() as i8)
    }

    fn beside(square: Square, dx: i8, dy: i8) -> Option<Square> {
        square.offset(dx, dy)
    }

    fn of_board(square: Square) -> Option<Square> {
        Some(square)
    }

    fn to_board(square: Square) -> Option<Square> {
        Some(square)
    }

    fn touching(land: &Board, corner: BoardCorner) -> BoardSet {
        land.touching(corner)
    }

    fn are_one(land: &Board, one: BoardCorner, other: BoardCorner) -> bool {
        land.are_one(one, other)
    }

    /// On the open board, joined sides counted.
    fn distance(land: &Board, one: Square, other: Square) -> i32 {
        let wrap = if land.is_plain() { None } else { Some(land.topology()) };
        let along = |one: u8, other: u8, ring: Option<u8>| {
            let straight = one.abs_diff(other);
            ring.map_or(straight, |length| straight.min(length.saturating_sub(straight)))
        };
        let ring = |joins: bool, length: u8| joins.then_some(length);
        let (files, ranks) = wrap.map_or((None, None), |topology| {
            let (wrap, extent) = (topology.wrap, topology.extent);
            (ring(wrap.joins_files(), extent.width()), ring(wrap.joins_ranks(), extent.height()))
        });
        i32::from(along(one.x(), other.x(), files).max(along(one.y(), other.y(), ranks)))
    }

    fn rotated(square: Square, rotation: Rotation) -> Square {
        square.rotated(rotation)
    }

    fn extent(squares: BoardSet) -> Option<Rectangle> {
        Rectangle::around(squares)
    }

    fn number(square: Square) -> u64 {
        square.index() as u64 + 1
    }

    fn middle(square: Square) -> i32 {
        i32::from(square.x().min(7 - square.x()) + square.y().min(7 - square.y()))
    }

    #[inline(always)]
    fn worth_of_stance(stance: &Stance<Self>) -> i32 {
        stance::value(stance)
    }

    fn spot(square: Square) -> Spot {
        Spot { x: i32::from(square.x()), y: i32::from(square.y()) }
    }

    fn surface(land: &Board) -> Surface {
        let squares = land.squares();
        let holes = Square::all().filter(|&square| !squares.contains(square)).map(Self::spot).collect();
        Surface::Board { files: 8, ranks: 8, holes }
    }

    fn walls(land: &Board) -> impl Iterator<Item = (Square, Square)> {
        let walls = land.topology().walls;
        walls.into_iter().flat_map(|wall| Self::edges_of(&wall).collect::<Vec<_>>())
    }

    fn links(land: &Board) -> impl Iterator<Item = (Square, Square)> {
        land.topology().links.into_iter()
    }

    fn write_move(text: &mut String, from: Square, to: Square) {
        for square in [from, to] {
            text.extend([char::from(b'a' + square.x()), char::from(b'1' + square.y())]);
        }
    }

    fn read_move(text: &str) -> Option<(Square, Square)> {
        let squares = |core: &str| {
            let (from, to, rest) = (core.get(..2)?, core.get(2..4)?, core.get(4..)?);
            let is_letter = rest.len() <= 1 && rest.chars().all(|c| c.is_ascii_lowercase());
            is_letter.then_some(())?;
            Some((from.parse().ok()?, to.parse().ok()?))
        };
        let is_front = |end: &usize| text.bytes().take(*end).all(|byte| byte.is_ascii_alphabetic());
        (0..text.len()).take_while(is_front).find_map(|start| squares(text.get(start..)?))
    }

    fn read_position(text: &str, kinds: &Kinds) -> Result<Field, FieldError> {
        Field::from_fen(text, kinds)
    }

    fn write_position(field: &Field, _: &PositionHead, kinds: &Kinds) -> String {
        field.to_fen(kinds)
    }

    #[inline(always)]
    fn stays_whole(_: &Board, _: &BoardSet, _: Square, _: Square) -> bool {
        true
    }

    fn landings(_: &Board, _: &BoardSet, _: Square) -> Option<BoardSet> {
        None
    }
}

/// The four squares in the middle; where the board has an odd number of ranks or files, the middle one alone.
fn centre(board: &Board) -> BoardSet {
    if board.is_plain() {
        return BoardSet::CENTRE;
    }
    let extent = board.topology().extent;
    let (west, east) = (extent.west() + (extent.width() - 1) / 2, extent.west() + extent.width() / 2);
    let (south, north) = (extent.south() + (extent.height() - 1) / 2, extent.south() + extent.height() / 2);
    let files = BoardSet::file(west) | BoardSet::file(east);
    files & (BoardSet::rank(south) | BoardSet::rank(north)) & board.squares()
}

impl CompactSet for BoardSet {
    #[inline(always)]
    fn has_several(&self) -> bool {
        Self::has_several(*self)
    }

    fn last(&self) -> Option<Square> {
        Self::last(*self)
    }

    /// Without a branch, which could be guessed wrong.
    #[inline(always)]
    fn only_if(self, holds: bool) -> Self {
        Self::from_bits(self.bits() & u64::from(holds).wrapping_neg())
    }
}
