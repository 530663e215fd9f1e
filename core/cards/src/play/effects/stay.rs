//! Pieces that wait on a square for a goal to be reached.

use unruly_contract::phrase;

use crate::field::{PieceId, Pieces};
use crate::model::Rule;
use crate::play::Play;
use crate::terrain::{OnBoard, Terrain};

use super::EffectId;

/// A piece that waits on a square for a goal to be reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stay<G: Terrain = OnBoard> {
    /// The effect that sets the goal.
    pub effect: EffectId,
    /// The piece.
    pub piece: PieceId,
    /// Its square.
    pub at: G::Square,
    /// At the end of how many turns it stood there.
    pub turns: u8,
}

impl<G: Terrain> Play<G> {
    /// Counts the turns for which pieces have stood where that will win, now that the mover's turn is over.
    pub(in super::super) fn count_stays(&mut self) {
        let mover = self.turn.mover;
        let mut counted: Vec<Stay<G>> = Vec::new();
        let mut winner = None;
        for effect in self.situation.effects.iter().filter(|effect| !effect.is_suspended) {
            for rule in &self.lasting(effect).rules {
                let Rule::Goal { of, pieces, on, stays: Some(wanted) } = rule else { continue };
                let (players, there) =
                    self.with_eval(effect.player, &effect.bindings, Pieces::NONE, |eval| {
                        (eval.players(of), eval.squares(pieces) & eval.squares(on))
                    });
                for player in players {
                    let army = self.situation.rules.army(player);
                    let own = there & self.situation.field.side(army);
                    for piece in self.situation.field.pieces_on(own).iter() {
                        let Some(at) = self.situation.field.square_of(piece) else { continue };
                        let is_it =
                            |stay: &&Stay<G>| (stay.effect, stay.piece, stay.at) == (effect.id, piece, at);
                        let before = self.situation.stays.iter().find(is_it).map_or(0, |stay| stay.turns);
                        let turns = before + u8::from(player == mover);
                        if turns >= *wanted && player == mover {
                            winner = Some(player);
                        }
                        counted.push(Stay { effect: effect.id, piece, at, turns });
                    }
                }
            }
        }
        self.situation.stays = counted;
        if let Some(winner) = winner {
            self.win(winner, phrase!("cards-goal-reached"));
        }
    }
}
