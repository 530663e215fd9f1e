//! Pieces that stand on corners of squares: on no square, out of the way of everybody but who would pass the corner.
//!
//! Such a piece is lifted, and a lasting effect says on which corner it stands. Cards to which it is all the same where a piece
//! stands can choose it, move it and capture it; then it is on its corner no more, and the effect is over.

use unruly_contract::{Corner as TableCorner, Pick, Toward};
use unruly_geometry::Direction;
use unruly_geometry::board::BoardCorner;

use crate::eval::Value;
use crate::field::{PieceId, Pieces, Whereabouts};
use crate::model::{Rule, Step, TriggerOn};
use crate::terrain::{CompactSet, SquareSet, Terrain};

use super::attempt::Goal;
use super::effects::LastingEffect;
use super::{Answer, Play, PossibleAnswer};

impl<G: Terrain> Play<G> {
    /// The pieces on corners, each with the corner on which it stands.
    pub(crate) fn posts(&self) -> impl Iterator<Item = (PieceId, BoardCorner)> {
        self.situation.effects.iter().flat_map(|effect| {
            let corner = self.corner_of(effect);
            let field = &self.situation.field;
            let is_there = |piece: &PieceId| field.man(*piece).whereabouts == Whereabouts::Aside;
            corner
                .into_iter()
                .flat_map(move |at| effect.on.iter().filter(is_there).map(move |piece| (piece, at)))
        })
    }

    /// The corner on which an effect keeps its pieces.
    pub(super) fn corner_of(&self, effect: &LastingEffect<G>) -> Option<BoardCorner> {
        // Most effects know of no corner, and this is asked all the time.
        if !effect.bindings.iter().any(|(_, value)| matches!(value, Value::Corner(_))) {
            return None;
        }
        self.lasting(effect).rules.iter().find_map(|rule| match rule {
            Rule::Post(name) => match effect.bindings.get(*name) {
                Some(Value::Corner(corner)) => Some(*corner),
                _ => None,
            },
            _ => None,
        })
    }

    /// The square from which a piece on a corner went there, and of which its corner is one.
    pub(super) fn home_of_posted(&self, piece: PieceId) -> Option<G::Square> {
        self.posts().find(|&(posted, _)| posted == piece).and_then(|(_, corner)| G::of_board(corner.square()))
    }

    /// The pieces on corners that went there from a square.
    pub(super) fn posted_from(&self, square: G::Square) -> Pieces<G> {
        let square = G::to_board(square);
        self.posts().filter(|(_, corner)| Some(corner.square()) == square).map(|(piece, _)| piece).collect()
    }

    /// The corners of some squares on which a piece that stands there can be put: nothing stands there yet, and something may
    /// bring the piece elsewhere.
    pub(super) fn open_corners(&self, squares: G::Set) -> Vec<BoardCorner> {
        let taken: Vec<BoardCorner> = self.posts().map(|(_, corner)| corner).collect();
        let board = self.situation.rules.board();
        let is_taken = |corner: &BoardCorner| taken.iter().any(|&post| G::are_one(board, post, *corner));
        let free = squares - self.situation.rules.rooted(&self.situation.field);
        let corners = free.into_iter().filter_map(G::to_board).flat_map(BoardCorner::of);
        self.worth_posting(squares, corners.filter(|corner| !is_taken(corner)).collect())
    }

    /// Those of some corners that are worth trying where a check is to be ended: a diagonal step past them may be one of the
    /// attack, for it begins and ends where something is at stake.
    fn worth_posting(&self, squares: G::Set, mut corners: Vec<BoardCorner>) -> Vec<BoardCorner> {
        if self.goal() == Goal::EndTheCheck
            && self.is_check(self.turn.mover)
            && let Some(stake) = self.what_is_at_stake()
            && !stake.meets(&squares)
        {
            let board = self.situation.rules.board();
            corners.retain(|&corner| (G::touching(board, corner) & stake).has_several());
        }
        corners
    }

    /// Choices among pieces on corners.
    pub(super) fn posted_choices(&self, pieces: Pieces<G>) -> Vec<PossibleAnswer<G>> {
        let chosen = self.posts().filter(|&(piece, _)| pieces.contains(piece));
        chosen
            .map(|(piece, at)| PossibleAnswer { pick: corner_pick(at), answer: Answer::Posted(piece) })
            .collect()
    }

    /// Whether what an effect keeps off the board is brought back by what the effect does when it is over.
    pub(super) fn returns_as_it_ends(&self, effect: &LastingEffect<G>) -> bool {
        self.returns_when(effect, |on| *on == TriggerOn::Ended)
    }

    /// Whether some effect in force is going to bring a lifted piece back.
    pub(super) fn will_be_brought_back(&self, piece: PieceId) -> bool {
        let mut effects = self.situation.effects.iter().filter(|effect| effect.on.contains(piece));
        effects.any(|effect| self.returns_when(effect, |_| true))
    }

    fn returns_when(&self, effect: &LastingEffect<G>, is_such: impl Fn(&TriggerOn) -> bool) -> bool {
        let program = &self.card(effect.text.card).program;
        let mut triggers = self.lasting(effect).triggers.iter().filter(|trigger| is_such(&trigger.on));
        let returns = |step: &Step| matches!(step, Step::Return { .. });
        triggers.any(|trigger| program.block(trigger.body).iter().any(returns))
    }
}

/// A corner as it is picked.
pub(super) fn corner_pick(corner: BoardCorner) -> Pick {
    Pick::Corner(table_corner(corner))
}

/// A corner as the table knows it.
pub(crate) fn table_corner(corner: BoardCorner) -> TableCorner {
    let square = corner.square();
    let toward = match corner.toward() {
        Direction::NorthEast => Toward::NorthEast,
        Direction::SouthEast => Toward::SouthEast,
        Direction::SouthWest => Toward::SouthWest,
        _ => Toward::NorthWest,
    };
    let of = unruly_contract::Spot { x: i32::from(square.x()), y: i32::from(square.y()) };
    TableCorner { of, toward }
}
