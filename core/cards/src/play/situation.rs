//! The board and the lasting effects on it.

use std::collections::BTreeMap;

use smallvec::SmallVec;

use crate::eval::{Bindings, Eval, Facts, Surroundings};
use crate::field::{Army, Field, Move, PieceId, Pieces};
use crate::model::{CardId, Kind, Kinds};
use crate::player::{Player, Players};
use crate::rules::Rules;
use crate::terrain::{OnBoard, SquareSet, Terrain};

use super::effects::{Effects, Fallen, LastingEffect, Stay};
use super::{Play, Shared};

/// The cost of compiling rules in a trial, in steps of a card.
const COMPILING: u32 = 3;

/// And to do so for a board of another shape, for which the movements of whoever stands on it are worked out anew.
const NEW_BOARD: u32 = 8;

/// The board and all that lasts on it: what is put back when a turn is taken back.
#[derive(Debug, Clone)]
pub struct Situation<G: Terrain = OnBoard> {
    /// The pieces.
    pub field: Shared<Field<G>>,
    /// Those who still play.
    pub players: Players,
    /// How many turns in a row were skipped, since nobody could move.
    pub skips: u8,
    /// The rules in force, compiled.
    pub rules: Rules<G>,
    /// Lasting effects, in the order in which they began.
    pub effects: Effects<G>,
    /// The latest events.
    pub facts: Facts<G>,
    /// The number of the next effect.
    pub next_effect: u32,
    /// Where pieces that are off the board stood last.
    pub stood: Shared<BTreeMap<PieceId, G::Square>>,
    /// Pieces lifted for this turn, and the squares to which they come back.
    pub lifted: Vec<(PieceId, G::Square)>,
    /// Effects on pieces that were captured on this turn or the one before: they are in force again if the pieces are
    /// rescued.
    pub fallen: Vec<Fallen<G>>,
    /// Pieces that stand on a square from which they will win, and at the end of how many turns of their player they stood there.
    pub stays: Vec<Stay<G>>,
    /// From whom the board is covered.
    pub concealed_from: Option<Player>,
    /// With how many positions turns have begun; the game [knows](Play::seen) which.
    pub seen: usize,
}

impl<G: Terrain> Situation<G> {
    /// The one with which a game begins: nothing has happened.
    pub(crate) fn first(field: Field<G>, players: Players, rules: Rules<G>) -> Self {
        Self {
            field: field.into(),
            players,
            skips: 0,
            rules,
            effects: Effects::default(),
            facts: Facts::default(),
            next_effect: 0,
            stood: Shared::default(),
            lifted: Vec::new(),
            fallen: Vec::new(),
            stays: Vec::new(),
            concealed_from: None,
            seen: 0,
        }
    }
}

/// The game beyond the board, for expressions.
pub(crate) struct PlaySurroundings<'p, G: Terrain>(pub(crate) &'p Play<G>);

impl<G: Terrain> Surroundings<G> for PlaySurroundings<'_, G> {
    fn marked(&self, card: CardId) -> G::Set {
        let mut squares = G::Set::EMPTY;
        for effect in self.0.situation.effects.iter().filter(|effect| effect.is_of(card)) {
            squares |= self.0.marked_by(effect);
        }
        squares
    }

    fn bearers(&self, card: CardId) -> Pieces<G> {
        let effects = self.0.situation.effects.iter().filter(|effect| effect.is_of(card));
        effects.fold(Pieces::NONE, |all, effect| all | effect.marked)
    }

    fn posted(&self) -> Pieces<G> {
        self.0.posts().map(|(piece, _)| piece).collect()
    }

    fn stood(&self, piece: PieceId) -> Option<G::Square> {
        self.0.situation.stood.get(&piece).copied()
    }

    fn is_in_force(&self, card: CardId) -> bool {
        self.0
            .situation
            .effects
            .iter()
            .any(|effect| effect.is_of(card) && !effect.is_suspended && !effect.is_passing)
    }

    fn has_played(&self, player: Player) -> bool {
        self.0.turn.allowances.last_card[player].is_some()
    }

    fn has_played_lasting(&self, player: Player) -> bool {
        let allowances = &self.0.turn.allowances;
        let played = allowances.last_card[player].and(allowances.played[player]);
        played.is_some_and(|played| self.0.card(played.card).lasts())
    }

    fn has_own_decks(&self) -> bool {
        !self.0.piles.is_common()
    }

    fn was_in_check(&self, player: Player) -> bool {
        self.0.was_in_check(player)
    }

    fn hand_size(&self, player: Player) -> usize {
        self.0.piles.hands[player].len()
    }

    fn taken_by_the_move(&self) -> Pieces<G> {
        self.0.turn.moved.map_or(Pieces::NONE, |moved| moved.captures)
    }

    fn stands_in(&self, player: Player) -> bool {
        let turn = &self.0.turn;
        turn.mover == player && turn.stands_in.is_some() && turn.moved.is_none()
    }

    fn is_stalemate(&self, player: Player) -> bool {
        self.0.turn.is_stalemate && self.0.turn.mover == player
    }

    fn ends_its_safety(&self, player: Player, field: &Field<G>, moved: &Move<G>) -> bool {
        self.0.ends_its_safety(player, field, moved, &self.0.shields())
    }

    fn hides_a_king(&self, player: Player) -> bool {
        self.0.hides_a_king(&self.0.situation, player)
    }

    fn merged_with(&self, pieces: Pieces<G>) -> Pieces<G> {
        let joints = self.0.situation.joints().filter(|joint| pieces.contains(joint.piece));
        joints.map(|joint| joint.into).collect()
    }

    fn turn(&self) -> i32 {
        i32::try_from(self.0.turn.number).unwrap_or(i32::MAX)
    }

    fn mover(&self) -> Player {
        self.0.turn.mover
    }

    fn players(&self) -> Players {
        self.0.players()
    }
}

impl<G: Terrain> Play<G> {
    /// Looks at the board as a player's card does, and gives the look to whoever wants it.
    pub(crate) fn with_eval<T>(
        &self,
        player: Player,
        bindings: &Bindings<G>,
        entrant: Pieces<G>,
        see: impl FnOnce(&Eval<'_, G>) -> T,
    ) -> T {
        self.with_eval_at(&self.situation.field, player, bindings, entrant, see)
    }

    /// The same at a board on which something has moved, all else being as it is.
    pub(crate) fn with_eval_at<T>(
        &self,
        field: &Field<G>,
        player: Player,
        bindings: &Bindings<G>,
        entrant: Pieces<G>,
        see: impl FnOnce(&Eval<'_, G>) -> T,
    ) -> T {
        let around = PlaySurroundings(self);
        let with_entrant;
        let facts = if entrant.is_empty() {
            &self.situation.facts
        } else {
            with_entrant = Facts { entrant, ..self.situation.facts.clone() };
            &with_entrant
        };
        see(&Eval {
            field,
            rules: &self.situation.rules,
            kinds: self.kinds(),
            player,
            bindings,
            facts,
            table: &around,
            it: G::Set::EMPTY,
            posted_it: Pieces::NONE,
        })
    }

    /// The kinds of piece there are.
    pub(crate) fn kinds(&self) -> &Kinds {
        &self.set.kinds
    }

    /// The squares that bear an effect's mark.
    pub(crate) fn marked_by(&self, effect: &LastingEffect<G>) -> G::Set {
        self.situation.field.squares_of(effect.marked) | effect.marked_squares
    }

    /// Compiles anew what is in force.
    pub(crate) fn refresh(&mut self) {
        let compiled = self.compiled();
        if self.is_trial() {
            let same_board = G::has(compiled.board(), &G::topology(self.situation.rules.board()));
            self.toil(if same_board { COMPILING } else { NEW_BOARD });
        }
        self.situation.rules = compiled;
    }
}

/// Whether the same pieces stand on the same squares, whoever they were at the beginning.
pub(crate) fn is_same_position<G: Terrain>(one: &Field<G>, other: &Field<G>) -> bool {
    one.occupied() == other.occupied()
        && one.occupied().into_iter().all(|square| {
            let seen = |field: &Field<G>| {
                let mut here: SmallVec<[_; 2]> =
                    field.on(square).map(|piece| appearance(field, piece)).collect();
                here.sort_unstable();
                here
            };
            seen(one) == seen(other)
        })
}

pub(super) fn appearance<G: Terrain>(field: &Field<G>, piece: PieceId) -> (Army, Kind, u32) {
    let man = field.man(piece);
    (man.owner, man.kind, man.fused.bits())
}
