//! The plane of Tile Chess as a terrain: no edge, no ranks, and all pieces in one group.

use std::fmt::Debug;

use unruly_contract::{Naming, Seat, Spot, Surface};
use unruly_geometry::board::{BoardCorner, Rectangle, Rotation, Square};
use unruly_geometry::plane::{
    Borders, LocalPlane, LocalSet, PlaneEdge, PlaneSquare, PlaneTopology, PlaneWall,
};
use unruly_geometry::{Direction, SquareSet};

use super::seats::PlaneSeats;
use super::{CompactSet, PlaneGait, Reshaping, Stance, Terrain};
use crate::army::{Army, ByArmy};
use crate::field::{ByPiece, Field, FieldError, Man, PositionHead};
use crate::model::{Geography, Kind, Kinds};

/// The plane, on which pieces keep together and pass through their own. The squares there are in a position are those that
/// are occupied and those that touch one: nothing can stand anywhere else.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OnPlane;

/// Nobody is taken in passing here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NothingPassed;

impl From<LocalSet> for NothingPassed {
    fn from(_: LocalSet) -> Self {
        Self
    }
}

impl From<NothingPassed> for LocalSet {
    fn from(_: NothingPassed) -> Self {
        Self::EMPTY
    }
}

/// An army of four pawns in a block, from the lowest row up.
const FOUR_WIDE: &[&str] = &["RNBR", "PKQP", "PNBP"];

impl Terrain for OnPlane {
    type Square = PlaneSquare;
    type Set = LocalSet;
    type Land = LocalPlane;
    /// It can have borders, squares can be gone, and walls can stand between others. Nothing else can be changed about it.
    type Topology = PlaneTopology;
    type Wall = PlaneWall;
    type Seats = PlaneSeats;
    type Gait = PlaneGait;
    type ByArmy<T: Copy + Debug + Eq + Send + Sync> = ByArmy<T, 6>;
    type PieceBits = u128;
    type Passed = NothingPassed;
    type ByPiece<T: Copy + Debug + Eq + Send + Sync> = ByPiece<T, 128>;

    const MOST_PIECES: usize = 128;
    const PLAIN: LocalPlane = LocalPlane::ENDLESS;
    const NO_SQUARES: ByArmy<LocalSet, 6> = ByArmy::same(LocalSet::EMPTY);
    const NO_ENDS: ByPiece<LocalSet, 128> = ByPiece::same(LocalSet::EMPTY);
    const NO_MEN: ByPiece<Man<Self>, 128> = ByPiece::same(Man::NONE);
    const KEEPS_TOGETHER: bool = true;
    const NOTES_ANSWERS: bool = true;

    const NAMING: Naming = Naming::Coordinates;
    /// Of two, the armies of chess, each in two rows as there, the rows of pawns next to each other. Of more, each army stands
    /// in a block around its King, with fewer pawns, as in Tile Chess: the blocks touch, those of neighbours in turn order too.
    fn start(seats: usize) -> String {
        let (rows, corners): (&[&str], &[(i32, i32)]) = match seats {
            ..=2 => return include_str!("start.txt").to_owned(),
            3 => (&["PRBNP", "PKQRP", "PBNP"], &[(0, 0), (3, 3), (5, 0)]),
            4 => (FOUR_WIDE, &[(0, 0), (0, 3), (4, 3), (4, 0)]),
            5 => (FOUR_WIDE, &[(0, 0), (2, 3), (6, 3), (8, 0), (4, 0)]),
            _ => (FOUR_WIDE, &[(0, 0), (0, 3), (4, 3), (8, 3), (8, 0), (4, 0)]),
        };
        let mut text = String::from("to-move: white\n");
        for (seat, (west, south)) in Seat::ALL.iter().zip(corners) {
            for (y, row) in (*south..).zip(rows) {
                for (x, letter) in (*west..).zip(row.chars()) {
                    text += &format!("{seat} {letter} {x},{y}\n");
                }
            }
        }
        text
    }

    fn armies() -> impl Iterator<Item = Army> + Clone {
        Seat::ALL.into_iter().map(Army::of)
    }

    fn foes(army: Army) -> impl Iterator<Item = Army> {
        Self::armies().filter(move |other| *other != army)
    }

    fn land(topology: PlaneTopology) -> LocalPlane {
        LocalPlane::from(topology)
    }

    fn has(land: &LocalPlane, topology: &PlaneTopology) -> bool {
        land.topology() == topology
    }

    fn topology(land: &LocalPlane) -> PlaneTopology {
        land.topology().clone()
    }

    fn bounds(borders: Option<Borders>) -> PlaneTopology {
        PlaneTopology { borders, ..PlaneTopology::default() }
    }

    fn borders(land: &LocalPlane) -> Option<Borders> {
        land.topology().borders
    }

    fn reshape(topology: &mut PlaneTopology, change: Reshaping<Self>) {
        match change {
            Reshaping::Holes(squares) => topology.holes.extend(squares),
            Reshaping::Wall(wall) => topology.walls.push(wall),
            Reshaping::Post(_) | Reshaping::Link(..) | Reshaping::Cylinder | Reshaping::Crop(_) => {}
        }
    }

    fn is_wrapped(_: &PlaneTopology) -> bool {
        false
    }

    fn is_walled(land: &LocalPlane, from: PlaneSquare, direction: Direction) -> bool {
        land.is_walled(from, direction)
    }

    fn wall(edges: impl IntoIterator<Item = (PlaneSquare, PlaneSquare)>) -> PlaneWall {
        edges.into_iter().filter_map(|(one, other)| PlaneEdge::between(one, other)).collect()
    }

    fn edges_of(wall: &PlaneWall) -> impl Iterator<Item = (PlaneSquare, PlaneSquare)> {
        wall.edges().map(PlaneEdge::squares)
    }

    fn edges_touch(one: (PlaneSquare, PlaneSquare), other: (PlaneSquare, PlaneSquare)) -> bool {
        let edge = |(one, other)| PlaneEdge::between(one, other);
        edge(one).zip(edge(other)).is_some_and(|(one, other)| one.touches(other))
    }

    fn has_links(_: &PlaneTopology) -> bool {
        false
    }

    /// Nothing is ever promoted.
    fn last_ranks(_: &PlaneTopology) -> ByArmy<LocalSet, 6> {
        Self::NO_SQUARES
    }

    fn squares(land: &LocalPlane, occupied: LocalSet) -> LocalSet {
        land.without_holes(occupied | occupied.neighbours())
    }

    fn everywhere(occupied: LocalSet) -> LocalSet {
        occupied | occupied.neighbours()
    }

    fn home_ranks(_: Army) -> LocalSet {
        LocalSet::EMPTY
    }

    fn rank(_: u8, _: Army) -> LocalSet {
        LocalSet::EMPTY
    }

    fn rank_of(_: PlaneSquare, _: Army) -> i32 {
        0
    }

    fn file(_: u8) -> LocalSet {
        LocalSet::EMPTY
    }

    fn start_squares(_: Kind, _: Army) -> LocalSet {
        LocalSet::EMPTY
    }

    /// The edge is every empty square that touches the group. Squares have no colours, and the rest has no corner or centre.
    fn place(land: &LocalPlane, occupied: LocalSet, place: Geography) -> LocalSet {
        match place {
            Geography::Edge => land.without_holes(occupied.neighbours() - occupied),
            Geography::Corner | Geography::Centre | Geography::Light | Geography::Dark => LocalSet::EMPTY,
        }
    }

    fn outer_corners(_: &LocalPlane) -> LocalSet {
        LocalSet::EMPTY
    }

    fn colour(_: LocalSet) -> LocalSet {
        LocalSet::EMPTY
    }

    fn spans(land: &LocalPlane, square: PlaneSquare) -> bool {
        Self::borders(land).is_none_or(|borders| borders.window().contains(square))
    }

    fn offset(from: PlaneSquare, to: PlaneSquare) -> (i8, i8) {
        let apart = |from: i32, to: i32| to.saturating_sub(from).clamp(i8::MIN.into(), i8::MAX.into()) as i8;
        (apart(from.x(), to.x()), apart(from.y(), to.y()))
    }

    fn beside(square: PlaneSquare, dx: i8, dy: i8) -> Option<PlaneSquare> {
        square.offset(dx.into(), dy.into())
    }

    /// It has none of a board.
    fn of_board(_: Square) -> Option<PlaneSquare> {
        None
    }

    fn to_board(_: PlaneSquare) -> Option<Square> {
        None
    }

    fn touching(_: &LocalPlane, _: BoardCorner) -> LocalSet {
        LocalSet::EMPTY
    }

    fn are_one(_: &LocalPlane, _: BoardCorner, _: BoardCorner) -> bool {
        false
    }

    fn distance(_: &LocalPlane, one: PlaneSquare, other: PlaneSquare) -> i32 {
        i32::try_from(one.apart(other)).unwrap_or(i32::MAX)
    }

    /// Around `0,0`.
    fn rotated(square: PlaneSquare, rotation: Rotation) -> PlaneSquare {
        let (x, y) = (square.x(), square.y());
        match rotation {
            Rotation::None => square,
            Rotation::Clockwise => PlaneSquare::new(y, x.saturating_neg()),
            Rotation::Half => PlaneSquare::new(x.saturating_neg(), y.saturating_neg()),
            Rotation::Counterclockwise => PlaneSquare::new(y.saturating_neg(), x),
        }
    }

    fn extent(_: LocalSet) -> Option<Rectangle> {
        None
    }

    fn number(square: PlaneSquare) -> u64 {
        square.key(0)
    }

    /// It has no middle.
    fn middle(_: PlaneSquare) -> i32 {
        0
    }

    /// It has no middle and no ranks to gain.
    fn worth_of_stance(_: &Stance<Self>) -> i32 {
        0
    }

    fn spot(square: PlaneSquare) -> Spot {
        Spot { x: square.x(), y: square.y() }
    }

    fn surface(land: &LocalPlane) -> Surface {
        let size = |borders: Borders| (u32::from(borders.width()), u32::from(borders.height()));
        Surface::Plane { grid: false, borders: Self::borders(land).map(size) }
    }

    fn walls(land: &LocalPlane) -> impl Iterator<Item = (PlaneSquare, PlaneSquare)> {
        land.topology().walls.iter().flat_map(Self::edges_of)
    }

    fn links(_: &LocalPlane) -> impl Iterator<Item = (PlaneSquare, PlaneSquare)> {
        std::iter::empty()
    }

    /// As in `3,-2>4,0`.
    fn write_move(text: &mut String, from: PlaneSquare, to: PlaneSquare) {
        *text += &format!("{from}>{to}");
    }

    fn read_move(text: &str) -> Option<(PlaneSquare, PlaneSquare)> {
        let (from, to) = text.split_once('>')?;
        let from = from.trim_start_matches(|c: char| c.is_ascii_alphabetic());
        let to = to.trim_end_matches(|c: char| c.is_ascii_lowercase());
        Some((from.parse().ok()?, to.parse().ok()?))
    }

    fn read_position(text: &str, kinds: &Kinds) -> Result<Field<Self>, FieldError> {
        Field::from_layout(text, kinds)
    }

    fn read_head(text: &str) -> Result<PositionHead, FieldError> {
        PositionHead::read(text)
    }

    fn write_position(field: &Field<Self>, head: &PositionHead, kinds: &Kinds) -> String {
        field.to_layout(head, kinds)
    }

    fn stays_whole(land: &LocalPlane, occupied: &LocalSet, from: PlaneSquare, to: PlaneSquare) -> bool {
        land.stays_whole(occupied, from, to)
    }

    fn landings(land: &LocalPlane, occupied: &LocalSet, from: PlaneSquare) -> Option<LocalSet> {
        land.landings(occupied, from)
    }
}

impl CompactSet for LocalSet {
    fn has_several(&self) -> bool {
        self.iter().nth(1).is_some()
    }

    fn last(&self) -> Option<PlaneSquare> {
        self.iter().last()
    }

    fn only_if(self, holds: bool) -> Self {
        if holds { self } else { Self::EMPTY }
    }

    #[inline]
    fn add_if(&mut self, holds: bool, other: Self) {
        if holds {
            *self |= other;
        }
    }
}
