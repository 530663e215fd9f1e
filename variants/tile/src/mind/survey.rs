//! How all seats stand at a glance.

use unruly_bots::melee::Worths;
use unruly_contract::Seat;
use unruly_geometry::Direction;
use unruly_geometry::plane::{Cell, PlaneSquare, Tile, Unity};

use super::weights::{Weights, risk, value};
use crate::position::kind::LEAPS;
use crate::{Kind, Position};

/// Looks at positions one after the other, and keeps the room that this takes.
pub(super) struct Survey {
    weights: Weights,
    unity: Unity,
    /// For each cell, the seats that could capture there.
    reach: Box<[SeatBits; Cell::COUNT]>,
    /// The cells somebody reaches.
    reached: Vec<Cell>,
    /// The least that is risked by capturing a piece.
    least_risk: [i32; Tile::TABLE],
    /// How many squares the pieces can go to, weighed.
    mobility: [i32; Seat::ALL.len()],
}

/// A set of seats, a bit for each by its place in the order of seats.
type SeatBits = u8;

impl Survey {
    pub(super) fn new(weights: Weights) -> Self {
        Self {
            weights,
            unity: Unity::of(&unruly_geometry::plane::Grid::new()),
            reach: Box::new([0; Cell::COUNT]),
            reached: Vec::with_capacity(1024),
            least_risk: [i32::MAX; Tile::TABLE],
            mobility: [0; Seat::ALL.len()],
        }
    }

    /// How all seats stand.
    pub(super) fn assess(&mut self, position: &Position) -> Worths {
        self.look_around(position);
        let mut worths = Worths::default();
        let mut material = [0; Seat::ALL.len()];
        for seat in position.living().iter() {
            let (own, losses) = self.material(position, seat);
            material[seat.index()] = own;
            worths[seat] += own + self.mobility[seat.index()] - losses;
        }
        for seat in position.living().iter() {
            self.weigh_danger(position, seat, &material, &mut worths);
        }
        worths
    }

    /// Finds out who reaches what.
    fn look_around(&mut self, position: &Position) {
        for cell in self.reached.drain(..) {
            self.reach[cell.index()] = 0;
        }
        self.least_risk.fill(i32::MAX);
        self.mobility.fill(0);
        self.unity.update(position.grid());
        for seat in position.living().iter() {
            for tile in position.held(seat) - self.unity.cut_tiles() {
                self.look_from(position, seat, tile);
            }
        }
    }

    /// Marks what a piece that is not trapped reaches.
    #[inline]
    fn look_from(&mut self, position: &Position, seat: Seat, tile: Tile) {
        let grid = position.grid();
        let (kind, square) = (position.kind(tile), position.square(tile));
        let Some(limits) = position.limits() else { return };
        let mut free = 0;
        let mut reach = |cell: Cell, there: Option<Tile>| match there {
            None => {
                // Where it would touch nothing it cannot stand.
                free += i32::from(grid.around(cell).len() > 1);
                self.mark(cell, seat);
                false
            }
            Some(met) => {
                self.mark(cell, seat);
                let is_foreign = position.owner(met) != seat;
                if is_foreign {
                    let least = &mut self.least_risk[met.index()];
                    *least = (*least).min(risk(kind));
                }
                is_foreign
            }
        };
        match kind {
            Kind::Queen | Kind::Rook | Kind::Bishop => {
                for direction in Direction::ALL.into_iter().filter(|&direction| kind.slides(direction)) {
                    for spot in grid.walk(square, direction, limits) {
                        if reach(spot.cell, spot.tile) {
                            break;
                        }
                    }
                }
            }
            Kind::Knight => {
                for (dx, dy) in LEAPS {
                    let to = PlaneSquare::new(square.x() + i32::from(dx), square.y() + i32::from(dy));
                    if limits.contains(to) {
                        let cell = Cell::of(to);
                        reach(cell, grid.tile(cell));
                    }
                }
            }
            Kind::King | Kind::Pawn => {
                for direction in Direction::ALL.into_iter().filter(|&direction| kind.takes_beside(direction))
                {
                    let cell = Cell::of(square).step(direction);
                    reach(cell, grid.tile(cell));
                }
            }
        }
        self.mobility[seat.index()] += free * self.weights.mobility[kind as usize];
    }

    #[inline(always)]
    fn mark(&mut self, cell: Cell, seat: Seat) {
        let reach = &mut self.reach[cell.index()];
        if *reach == 0 {
            self.reached.push(cell);
        }
        *reach |= bit(seat);
    }

    /// The worth of a seat's pieces, and the part of it that may soon be lost.
    fn material(&self, position: &Position, seat: Seat) -> (i32, i32) {
        let own = bit(seat);
        let cut = self.unity.cut_tiles();
        let (mut sum, mut first, mut second) = (0, 0, 0);
        for tile in position.held(seat) {
            let worth = value(position.kind(tile));
            sum += worth;
            if cut.contains(tile) {
                sum -= worth * self.weights.trapped / 100;
            }
            let reach = self.reach[Cell::of(position.square(tile)).index()];
            if reach & !own == 0 || position.kind(tile) == Kind::King {
                continue;
            }
            let is_defended = reach & own != 0;
            let loss = if is_defended { worth - self.least_risk[tile.index()] } else { worth };
            if loss > first {
                second = first;
                first = loss;
            } else if loss > second {
                second = loss;
            }
        }
        let Weights { hanging, hanging_too, .. } = self.weights;
        let losses = if position.to_move() == seat {
            second * hanging_too
        } else {
            first * hanging + second * hanging_too
        };
        (sum, losses / 100)
    }

    /// The weight of a King in danger for its owner, and for those who may inherit.
    fn weigh_danger(
        &self,
        position: &Position,
        seat: Seat,
        material: &[i32; Seat::ALL.len()],
        worths: &mut Worths,
    ) {
        let Some(king) = position.king(seat) else { return };
        let (grid, weights) = (position.grid(), &self.weights);
        let cell = Cell::of(position.square(king));
        let own = bit(seat);
        let is_trapped = self.unity.is_cut(king);
        let (mut around, mut reached, mut escapes) = (0, 0, 0);
        for direction in Direction::ALL {
            let beside = cell.step(direction);
            let others = self.reach[beside.index()] & !own;
            around |= others;
            let is_open = match grid.tile(beside) {
                None => grid.around(beside).len() > 1 && !is_trapped,
                Some(met) => !is_trapped && position.owner(met) != seat,
            };
            if others != 0 {
                reached += 1;
            } else if is_open {
                escapes += 1;
            }
        }
        let attackers = (self.reach[cell.index()] & !own).count_ones() as i32;
        let attacked = if position.to_move() == seat { weights.attacked_to_move } else { weights.attacked };
        let mut danger = reached * weights.ring + attackers * attacked;
        danger += weights.escapes.get(escapes).copied().unwrap_or(0);
        let danger = (danger * danger * weights.steepness).min(weights.greatest_danger);
        let estate = material[seat.index()];
        worths[seat] -= (estate / 2 + weights.life) * danger / 1000;
        if danger > 0 {
            around |= self.reach[cell.index()] & !own;
            for heir in position.living().iter().filter(|heir| around & bit(*heir) != 0) {
                worths[heir] += estate * danger / 1000 * weights.loot / 100;
            }
        }
    }
}

#[inline(always)]
fn bit(seat: Seat) -> SeatBits {
    1 << seat.index()
}
