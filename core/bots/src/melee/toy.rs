//! A small game of several seats.

use unruly_contract::Seat;

use super::{Aims, Ending, Melee, Worths};

/// Everyone has hearts and a hoard. The seat to move takes a heart from another or adds to the hoard; the seat that takes
/// the last heart inherits the hoard, and the last one left has won. In a rage nobody gathers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Hearts {
    pub(super) hearts: [u8; 6],
    pub(super) hoards: [u8; 6],
    pub(super) turn: Seat,
    pub(super) rage: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ToyMove {
    Strike(Seat),
    Gather,
    /// No rule allows it.
    Wait,
}

/// A hoard that is full stays as it is.
pub(super) const FULL: u8 = 40;

impl Hearts {
    pub(super) fn new(hearts: &[u8], hoards: &[u8]) -> Self {
        let mut game = Self { hearts: [0; 6], hoards: [0; 6], turn: Seat::WHITE, rage: false };
        game.hearts[..hearts.len()].copy_from_slice(hearts);
        game.hoards[..hoards.len()].copy_from_slice(hoards);
        game
    }

    pub(super) fn living(&self) -> impl Iterator<Item = Seat> + use<> {
        let hearts = self.hearts;
        Seat::ALL.into_iter().filter(move |seat| hearts[seat.index()] > 0)
    }

    pub(super) fn after(mut self, deed: ToyMove) -> Self {
        self.make(deed);
        self
    }

    pub(super) fn all(mut self) -> Vec<ToyMove> {
        let mut found = Vec::new();
        self.moves(&mut found);
        found
    }
}

impl Melee for Hearts {
    type Move = ToyMove;
    type Undo = Self;

    const FOOTPRINTS: usize = 7 * 6;

    fn key(&self) -> u64 {
        let turn = self.turn.index() as u8;
        let parts = self.hearts.into_iter().chain(self.hoards).chain([turn]);
        parts.fold(1, |key, part| (key ^ u64::from(part)).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29))
    }

    fn to_move(&self) -> Seat {
        self.turn
    }

    fn is_standing(&self, seat: Seat) -> bool {
        self.hearts[seat.index()] > 0
    }

    fn ending(&self) -> Option<Ending> {
        let mut living = self.living();
        living.next().filter(|_| living.next().is_none()).map(Ending::Won)
    }

    fn drawn(&self, _: Seat) -> i32 {
        0
    }

    fn moves(&mut self, found: &mut Vec<ToyMove>) {
        self.strikes(Aims::Anyone, found);
        if !self.rage {
            found.push(ToyMove::Gather);
        }
    }

    fn strikes(&mut self, aims: Aims, found: &mut Vec<ToyMove>) {
        let is_aimed_at = |seat: &Seat| match aims {
            Aims::Anyone => true,
            Aims::AtLeast(victim) => *seat == victim || self.hearts[seat.index()] == 1,
        };
        let others = self.living().filter(|seat| *seat != self.turn).filter(is_aimed_at);
        found.extend(others.map(ToyMove::Strike));
    }

    fn must_strike(&self) -> bool {
        self.rage
    }

    fn wait(&mut self) -> Option<ToyMove> {
        Some(ToyMove::Wait)
    }

    fn make(&mut self, deed: ToyMove) -> Self {
        let before = *self;
        let mover = self.turn.index();
        match deed {
            ToyMove::Wait => {}
            ToyMove::Gather => self.hoards[mover] = (self.hoards[mover] + 1).min(FULL),
            ToyMove::Strike(victim) => {
                self.hearts[victim.index()] -= 1;
                if self.hearts[victim.index()] == 0 {
                    let loot = std::mem::take(&mut self.hoards[victim.index()]);
                    self.hoards[mover] = (self.hoards[mover] + loot).min(FULL);
                }
            }
        }
        let later = self.living().find(|seat| *seat > before.turn);
        self.turn = later.or_else(|| self.living().next()).unwrap();
        before
    }

    fn unmake(&mut self, before: Self) {
        *self = before;
    }

    fn assess(&mut self) -> Worths {
        let mut worths = Worths::default();
        for seat in self.living() {
            worths[seat] =
                150 * i32::from(self.hearts[seat.index()]) + 50 * i32::from(self.hoards[seat.index()]);
        }
        worths
    }

    fn prize(&self, deed: ToyMove) -> i32 {
        match deed {
            ToyMove::Gather | ToyMove::Wait => 0,
            ToyMove::Strike(victim) if self.hearts[victim.index()] == 1 => {
                500 + 50 * i32::from(self.hoards[victim.index()])
            }
            ToyMove::Strike(_) => 150,
        }
    }

    fn stake(&self, deed: ToyMove) -> i32 {
        if matches!(deed, ToyMove::Strike(_)) { 200 } else { 0 }
    }

    fn footprint(&self, deed: ToyMove) -> usize {
        let what = match deed {
            ToyMove::Gather | ToyMove::Wait => 6,
            ToyMove::Strike(victim) => victim.index(),
        };
        what * 6 + self.turn.index()
    }
}
