//! Attack, threat and check.

use std::collections::BTreeSet;

use super::{Point, TileMove, TileTwin};

impl TileTwin {
    /// Whether a seat is in check.
    pub fn in_check(&self, seat: usize) -> bool {
        !self.checkers(seat).is_empty()
    }

    /// Whether one seat gives check to another.
    pub fn gives_check(&self, by: usize, victim: usize) -> bool {
        !self.checking_pieces(by, victim).is_empty()
    }

    /// The seats that are in check.
    pub fn checked(&self) -> BTreeSet<usize> {
        self.players.iter().copied().filter(|&seat| self.in_check(seat)).collect()
    }

    /// The seats that are under threat from somebody.
    pub fn threatened(&self) -> BTreeSet<usize> {
        self.players.iter().copied().filter(|&seat| !self.threateners(seat).is_empty()).collect()
    }

    /// The owners who give check to a seat: "some Y attacks X's King by a capture after which (X's pieces having become
    /// Y's) nobody attacks Y's own King".
    pub fn checkers(&self, victim: usize) -> BTreeSet<usize> {
        self.others(victim).filter(|&by| self.gives_check(by, victim)).collect()
    }

    /// The pieces by which one seat gives check to another.
    pub fn checking_pieces(&self, by: usize, victim: usize) -> Vec<Point> {
        let Some(king) = self.king(victim) else { return Vec::new() };
        let mut pieces = self.attacking_pieces(by, victim);
        pieces.retain(|&from| {
            let after = self.changed(TileMove::Go(from, king));
            !after.others(by).any(|third| !after.attacking_pieces(third, by).is_empty())
        });
        pieces
    }

    /// The owners who have "an attack that layering keeps from being a check".
    pub fn holders(&self, victim: usize) -> BTreeSet<usize> {
        let is_held =
            |by: usize| !self.attacking_pieces(by, victim).is_empty() && !self.gives_check(by, victim);
        self.others(victim).filter(|&by| is_held(by)).collect()
    }

    /// From whom a seat is under threat: "only trapped pieces of Y bear on the King".
    pub fn threateners(&self, victim: usize) -> BTreeSet<usize> {
        let is_threat = |by: usize| {
            let bearing = self.bearing_pieces(by, victim);
            !bearing.is_empty() && bearing.iter().all(|&from| self.is_trapped(from))
        };
        self.others(victim).filter(|&by| is_threat(by)).collect()
    }

    /// "Y attacks X's King when a piece of Y has a capture of it by the moves above that keeps Unity." These pieces.
    pub fn attacking_pieces(&self, by: usize, victim: usize) -> Vec<Point> {
        let Some(king) = self.king(victim) else { return Vec::new() };
        let mut pieces = self.bearing_pieces(by, victim);
        pieces.retain(|&from| self.changed(TileMove::Go(from, king)).is_whole());
        pieces
    }

    /// The pieces of one seat that could capture the King of another if Unity were of no concern.
    fn bearing_pieces(&self, by: usize, victim: usize) -> Vec<Point> {
        let Some(king) = self.king(victim) else { return Vec::new() };
        let mut pieces = if self.resigned.contains(&by) { Vec::new() } else { self.tiles_of(by) };
        pieces.retain(|&from| self.reach(from).contains(&king));
        pieces
    }

    fn others(&self, seat: usize) -> impl Iterator<Item = usize> {
        self.players.iter().copied().filter(move |&other| other != seat)
    }
}
