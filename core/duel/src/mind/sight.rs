//! Positions of chess as the searcher sees them.

use unruly_bots::search::{Searchable, Verdict, Wanted};
use unruly_chess::{Batch, Kind, Law, Manner, Move, Placement, Position};
use unruly_geometry::board::BoardSet;

use super::exchange;
use super::survey;

pub(super) use super::pawns::Notes;

/// A position, and what the searcher asks of it more than once.
#[derive(Debug, Clone, Copy)]
pub(super) struct Sight<L: Law> {
    position: Position<L>,
    checkers: BoardSet,
    /// Plies since something happened that cannot be undone, a pass included.
    reversible: u16,
}

impl<L: Law> Sight<L> {
    pub(super) fn new(position: Position<L>) -> Self {
        Self { position, checkers: position.checkers(), reversible: position.halfmoves() }
    }

    fn kinds() -> usize {
        <L::Pieces as Placement>::KINDS
    }
}

impl<L: Law> Searchable for Sight<L> {
    type Move = Move;
    type Notes = Notes;

    const FOOTPRINTS: usize = 2 * <L::Pieces as Placement>::KINDS * 64;
    const ROUTES: usize = 2 * 64 * 64;
    const SPOILS: usize = <L::Pieces as Placement>::KINDS + 1;

    #[inline]
    fn key(&self) -> u64 {
        self.position.key()
    }

    fn structure(&self) -> u64 {
        let turn = self.position.to_move() as u64;
        super::pawns::key(self.position.pieces()) ^ turn
    }

    #[inline]
    fn moves(&self, wanted: Wanted, mut visit: impl FnMut(Move)) {
        if wanted == Wanted::All {
            self.position.each_move(visit);
            return;
        }
        let prey = self.position.pieces().side(!self.position.to_move());
        self.position.each_batch(|batch| match batch {
            Batch::Piece { .. } | Batch::Pawns { .. } => batch.within(prey).for_each(&mut visit),
            Batch::Promotions { .. } | Batch::One(_) => batch.for_each(|found| {
                if self.is_noisy(found) {
                    visit(found);
                }
            }),
        });
    }

    #[inline]
    fn play(&mut self, chosen: Move) {
        *self = Self::new(self.position.after(chosen));
    }

    fn can_pass(&self) -> bool {
        let pieces = self.position.pieces();
        let side = self.position.to_move();
        let officers = pieces.side(side) - pieces.of(side, Kind::PAWN) - pieces.of(side, Kind::KING);
        self.checkers.is_empty() && officers.is_occupied()
    }

    fn pass(&mut self) {
        *self = Self { position: self.position.after_pass(), checkers: BoardSet::EMPTY, reversible: 0 };
    }

    #[inline]
    fn settled(&self) -> Option<Verdict> {
        // A mate on the hundredth ply comes before the draw.
        let is_drawn =
            self.position.halfmoves() >= 100 && (self.checkers.is_empty() || self.position.count_moves() > 0);
        (is_drawn || self.position.pieces().occupied().len() <= 4 && self.position.is_dead())
            .then_some(Verdict::Drawn)
    }

    fn stuck(&self) -> Verdict {
        if self.checkers.is_occupied() { Verdict::Lost } else { Verdict::Drawn }
    }

    #[inline]
    fn reversible_plies(&self) -> usize {
        self.reversible.into()
    }

    #[inline]
    fn is_threatened(&self) -> bool {
        self.checkers.is_occupied()
    }

    fn evaluate(&self, notes: &mut Notes) -> i32 {
        // The nearer the draw by fifty moves, the less an advantage is worth that brings nothing.
        let score = survey::glance(&self.position, notes);
        score * (220 - i32::from(self.position.halfmoves().min(100))) / 220
    }

    #[inline]
    fn is_noisy(&self, candidate: Move) -> bool {
        match candidate.manner {
            Manner::Castling => false,
            Manner::EnPassant => true,
            Manner::Promotion(Kind::QUEEN) => true,
            _ => self.position.pieces().side(!self.position.to_move()).contains(candidate.to),
        }
    }

    fn prize(&self, candidate: Move) -> i32 {
        exchange::prize(&self.position, candidate)
    }

    fn gains(&self, candidate: Move, least: i32) -> bool {
        exchange::gains(&self.position, candidate, least)
    }

    #[inline]
    fn footprint(&self, candidate: Move) -> usize {
        let who = self.position.to_move().index() * Self::kinds() + candidate.kind.index();
        who * 64 + candidate.to.index()
    }

    #[inline]
    fn route(&self, candidate: Move) -> usize {
        (self.position.to_move().index() * 64 + candidate.from.index()) * 64 + candidate.to.index()
    }

    #[inline]
    fn spoil(&self, candidate: Move) -> usize {
        let met = self.position.pieces().kind_at(!self.position.to_move(), candidate.to);
        met.map_or(Self::kinds(), Kind::index)
    }
}
