//! The evaluator of expressions: squares, pools, amounts and conditions, on a field under the rules in force.
//!
//! Everything is seen by one player. Their pieces are those they command now; where the seats are swapped, these are the
//! other's, and so are the ranks nearest to them, the captured pieces and the home squares.

pub(crate) mod functions;
pub(crate) mod posted;
mod squares;
mod value;

use smallvec::SmallVec;

use crate::field::{Army, Field, Move, PieceId, Pieces};
use crate::model::{Amount, CardId, Comparison, Condition, Kind, Kinds, PlayerWord, Pool};
use crate::player::{Player, Players, Queue};
use crate::rules::Rules;
use crate::terrain::{CompactSet, OnBoard, SquareSet, Terrain};

pub use value::{Bindings, Facts, Foe, Journey, Value};

/// Everything an expression may ask about.
#[derive(Clone, Copy)]
pub struct Eval<'a, G: Terrain = OnBoard> {
    /// The pieces and where they stand.
    pub field: &'a Field<G>,
    /// The rules in force, by which pieces move.
    pub rules: &'a Rules<G>,
    /// The kinds of the card set.
    pub kinds: &'a Kinds,
    /// The player for whom the expression is evaluated.
    pub player: Player,
    /// The values of names.
    pub bindings: &'a Bindings<G>,
    /// The events of this turn.
    pub facts: &'a Facts<G>,
    /// The game beyond the board.
    pub table: &'a dyn Surroundings<G>,
    /// The square that is looked at one by one.
    pub it: G::Set,
    /// The piece on a corner that is looked at in its turn: it stands on no square.
    pub posted_it: Pieces<G>,
}

/// The game beyond the board, as far as expressions ask for it.
pub trait Surroundings<G: Terrain = OnBoard> {
    /// The squares and pieces on which lasting effects of a card bear, where they are now.
    fn marked(&self, card: CardId) -> G::Set;
    /// The pieces that bear the mark of a card, wherever they are.
    fn bearers(&self, card: CardId) -> Pieces<G>;
    /// The pieces that stand on corners of squares.
    fn posted(&self) -> Pieces<G>;
    /// Where a piece that is off the board stood last.
    fn stood(&self, piece: PieceId) -> Option<G::Square>;
    /// Whether an effect of the card lies beside the board.
    fn is_in_force(&self, card: CardId) -> bool;
    /// Whether a player has played a card this turn.
    fn has_played(&self, player: Player) -> bool;
    /// Whether the last of these is one that lies beside the board.
    fn has_played_lasting(&self, player: Player) -> bool;
    /// Whether each player draws from a deck of their own.
    fn has_own_decks(&self) -> bool;
    /// Whether a player was in check before the turn's move.
    fn was_in_check(&self, player: Player) -> bool;
    /// How many cards a player holds.
    fn hand_size(&self, player: Player) -> usize;
    /// The pieces that the regular move of this turn has captured.
    fn taken_by_the_move(&self) -> Pieces<G>;
    /// Whether a player has played a card in place of the turn's move.
    fn stands_in(&self, player: Player) -> bool;
    /// Whether a player is on turn in a position in which the game would be drawn.
    fn is_stalemate(&self, player: Player) -> bool;
    /// Whether a move that is safe on a field ends what keeps its player's King so.
    fn ends_its_safety(&self, player: Player, field: &Field<G>, moved: &Move<G>) -> bool;
    /// Whether a King of a player is off the board for a time.
    fn hides_a_king(&self, player: Player) -> bool;
    /// The pieces that any of these have become one with.
    fn merged_with(&self, pieces: Pieces<G>) -> Pieces<G>;
    /// How many turns have begun, from 1.
    fn turn(&self) -> i32;
    /// The player whose turn it is.
    fn mover(&self) -> Player;
    /// Those who still play.
    fn players(&self) -> Players;
}

/// A board without a game around it: no card anywhere, the first turn, white to move.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct NoSurroundings;

impl<G: Terrain> Surroundings<G> for NoSurroundings {
    fn stood(&self, _: PieceId) -> Option<G::Square> {
        None
    }

    fn marked(&self, _: CardId) -> G::Set {
        G::Set::EMPTY
    }

    fn bearers(&self, _: CardId) -> Pieces<G> {
        Pieces::NONE
    }

    fn posted(&self) -> Pieces<G> {
        Pieces::NONE
    }

    fn is_in_force(&self, _: CardId) -> bool {
        false
    }

    fn has_played(&self, _: Player) -> bool {
        false
    }

    fn has_played_lasting(&self, _: Player) -> bool {
        false
    }

    fn has_own_decks(&self) -> bool {
        false
    }

    fn was_in_check(&self, _: Player) -> bool {
        false
    }

    fn hand_size(&self, _: Player) -> usize {
        0
    }

    fn taken_by_the_move(&self) -> Pieces<G> {
        Pieces::NONE
    }

    fn stands_in(&self, _: Player) -> bool {
        false
    }

    fn is_stalemate(&self, _: Player) -> bool {
        false
    }

    fn hides_a_king(&self, _: Player) -> bool {
        false
    }

    fn merged_with(&self, _: Pieces<G>) -> Pieces<G> {
        Pieces::NONE
    }

    fn ends_its_safety(&self, _: Player, _: &Field<G>, _: &Move<G>) -> bool {
        false
    }

    fn turn(&self) -> i32 {
        1
    }

    fn mover(&self) -> Player {
        Player::WHITE
    }

    fn players(&self) -> Players {
        Players::PAIR
    }
}

impl<G: Terrain> Eval<'_, G> {
    /// The same seen by a player.
    #[must_use]
    pub fn by(self, player: Player) -> Self {
        Self { player, ..self }
    }

    /// Captured or dead pieces.
    pub fn pool(&self, pool: &Pool) -> Pieces<G> {
        match pool {
            // Players who are out of the game have lost theirs all the same.
            Pool::Lost(PlayerWord::Both) => self.field.all_lost(),
            Pool::Lost(word) => self.united(word, |army| self.field.lost(army)),
            Pool::Dead(word) => self.united(word, |army| self.field.dead(army)),
            Pool::Captured => self.facts.captured,
            Pool::ByCard => self.facts.captured - self.table.taken_by_the_move(),
            Pool::Akin(squares) => {
                let kinds = self.kinds_like(squares);
                let beside = self.field.all().filter(|(_, man)| !man.is_on_board());
                let is_such = |kind: Kind| kinds.iter().any(|wanted| wanted == kind);
                beside.filter(|(_, man)| is_such(man.original)).map(|(id, _)| id).collect()
            }
            Pool::Fallen => {
                let is_gone = |piece: &PieceId| !self.field.man(*piece).is_on_board();
                self.facts.movers.iter().filter(is_gone).collect()
            }
            Pool::Name(name) => match self.bindings.get(*name) {
                Some(Value::Lost(pieces) | Value::Squares { pieces, .. }) => *pieces,
                _ => Pieces::NONE,
            },
            Pool::Kind(kind) => self.began_as(*kind),
            Pool::Picked(name) => match self.bindings.get(*name) {
                Some(Value::Kind(kind)) => self.began_as(*kind),
                _ => Pieces::NONE,
            },
            Pool::Both(one, other) => self.pool(one) & self.pool(other),
            Pool::Either(one, other) => self.pool(one) | self.pool(other),
            Pool::Without(one, other) => self.pool(one) - self.pool(other),
            Pool::Not(pool) => {
                let beside = self.field.all().filter(|(_, man)| !man.is_on_board());
                beside.map(|(id, _)| id).collect::<Pieces<G>>() - self.pool(pool)
            }
        }
    }

    /// A whole number. `rank-of` and `distance` of no square are 0, and so is a name that was given to nothing yet.
    pub fn amount(&self, amount: &Amount) -> i32 {
        match amount {
            Amount::Number(number) => *number,
            Amount::Count(squares) => self.count(self.squares(squares)) + self.posted(squares).len() as i32,
            Amount::CountPool(pool) => self.pool(pool).len() as i32,
            Amount::Turn => self.table.turn(),
            Amount::RankOf(squares) => self.rank_of(self.squares(squares)),
            Amount::Distance(one, other) => {
                let (one, other) = (self.squares(one), self.squares(other));
                let steps = one.into_iter().flat_map(|from| other.into_iter().map(move |to| (from, to)));
                let board = self.rules.board();
                steps.map(|(from, to)| G::distance(board, from, to)).min().unwrap_or(0)
            }
            Amount::Hand(word) => {
                let sizes = self.players(word).into_iter().map(|player| self.table.hand_size(player));
                i32::try_from(sizes.sum::<usize>()).unwrap_or(i32::MAX)
            }
            Amount::Name(name) => match self.bindings.get(*name) {
                Some(Value::Number(number)) => *number,
                _ => 0,
            },
            Amount::Sum(one, other) => self.amount(one).saturating_add(self.amount(other)),
            Amount::Difference(one, other) => self.amount(one).saturating_sub(self.amount(other)),
        }
    }

    /// Whether a condition holds.
    pub fn holds(&self, condition: &Condition) -> bool {
        match condition {
            Condition::Some(squares) => {
                self.squares(squares).is_occupied() || !self.posted(squares).is_empty()
            }
            Condition::SomeLost(pool) => !self.pool(pool).is_empty(),
            Condition::Compare(one, comparison, other) => {
                compare(self.amount(one), *comparison, self.amount(other))
            }
            Condition::Same(one, other) => self.squares(one) == self.squares(other),
            Condition::Said(name, word) => self.is_said(*name, word),
            Condition::InForce(card) => self.table.is_in_force(*card),
            Condition::Played(word) => self.any(word, |player| self.table.has_played(player)),
            Condition::PlayedLasting(word) => self.any(word, |player| self.table.has_played_lasting(player)),
            Condition::OwnDecks => self.table.has_own_decks(),
            Condition::Mated(word) => self.any(word, |player| self.rules.is_mate(self.field, player)),
            Condition::WasInCheck(word) => self.any(word, |player| self.table.was_in_check(player)),
            Condition::CanCapture(word, those) => {
                let these = those.as_ref().map(|those| self.field.pieces_on(self.squares(those)));
                self.any(word, |player| self.rules.can_capture(self.field, player, these))
            }
            Condition::Crossed(squares, beyond) => {
                let squares = self.squares(squares);
                let beyond = beyond.as_ref().map(|beyond| self.squares(beyond));
                let mut journeys = self.facts.journeys.iter();
                journeys.any(|journey| {
                    let (begins, ends) = (squares.contains(journey.from), squares.contains(journey.to));
                    beyond.map_or(begins != ends, |beyond| begins && beyond.contains(journey.to))
                })
            }
            Condition::StandsIn(word) => self.any(word, |player| self.table.stands_in(player)),
            Condition::Stalemate(word) => self.any(word, |player| self.table.is_stalemate(player)),
            Condition::All(conditions) => conditions.iter().all(|condition| self.holds(condition)),
            Condition::Any(conditions) => conditions.iter().any(|condition| self.holds(condition)),
            Condition::Not(condition) => !self.holds(condition),
        }
    }

    /// The players that a word names, in the order in which things are done: of both the enemy first.
    pub fn players(&self, word: &PlayerWord) -> SmallVec<[Player; 2]> {
        match word {
            PlayerWord::Own => SmallVec::from_slice(&[self.player]),
            // As long as the card is bound to none of several foes it speaks of any.
            PlayerWord::Enemy => match self.bindings.foe(self.player) {
                Foe::One(foe) => SmallVec::from_slice(&[foe]),
                Foe::Nobody => SmallVec::new(),
                Foe::Any => Queue::after(self.player, self.table.players()).collect(),
            },
            PlayerWord::Mover => SmallVec::from_slice(&[self.table.mover()]),
            PlayerWord::Both => self.table.players().others_first(self.player).collect(),
            PlayerWord::Owner(squares) => {
                let squares = self.squares(squares);
                let owns = |player: &Player| self.field.side(self.rules.army(*player)).meets(&squares);
                self.table.players().others_first(self.player).filter(owns).collect()
            }
            PlayerWord::Opponent(word) => {
                self.players(word).into_iter().filter_map(|player| self.by(player).foe()).collect()
            }
            PlayerWord::Bound(name) => match self.bindings.get(*name) {
                Some(Value::Player(player)) => SmallVec::from_slice(&[*player]),
                _ => SmallVec::new(),
            },
        }
    }

    /// The player against whom the card is played, or the effect lies, that looks.
    pub fn foe(&self) -> Option<Player> {
        self.bindings.foe(self.player).or_next(|| self.table.players().next_after(self.player))
    }

    /// The first player that a word names; who looks, where it names none.
    pub fn player(&self, word: &PlayerWord) -> Player {
        self.players(word).first().copied().unwrap_or(self.player)
    }

    /// The pieces that began as a kind, and those of which such a piece has become a part.
    fn began_as(&self, kind: Kind) -> Pieces<G> {
        let began = self.field.all().filter(|(_, man)| man.original == kind).map(|(id, _)| id).collect();
        began | self.table.merged_with(began)
    }

    fn any(&self, word: &PlayerWord, holds: impl Fn(Player) -> bool) -> bool {
        self.players(word).into_iter().any(holds)
    }

    fn united(&self, word: &PlayerWord, of: impl Fn(Army) -> Pieces<G>) -> Pieces<G> {
        let armies = self.players(word).into_iter().map(|player| self.rules.army(player));
        armies.fold(Pieces::NONE, |all, army| all | of(army))
    }

    /// How many pieces or empty squares there are: two pieces on one square count as two.
    fn count(&self, squares: G::Set) -> i32 {
        (squares.len() + (squares & self.field.doubled()).len()) as i32
    }

    fn rank_of(&self, squares: G::Set) -> i32 {
        let Some(square) = squares.first() else { return 0 };
        let owner = self.field.top(square).map(|id| self.field.man(id).owner);
        G::rank_of(square, owner.unwrap_or_else(|| self.rules.army(self.player)))
    }

    fn is_said(&self, name: crate::model::Name, word: &str) -> bool {
        match self.bindings.get(name) {
            Some(Value::Word(said)) => said == word,
            Some(Value::Kind(kind)) => self.kinds.info(*kind).name == word,
            Some(Value::Player(player)) => match word {
                "own" => *player == self.player,
                "enemy" => Some(*player) == self.foe(),
                _ => player.to_string() == word,
            },
            _ => false,
        }
    }
}

fn compare(one: i32, comparison: Comparison, other: i32) -> bool {
    match comparison {
        Comparison::Less => one < other,
        Comparison::AtMost => one <= other,
        Comparison::Equal => one == other,
        Comparison::Unequal => one != other,
        Comparison::AtLeast => one >= other,
        Comparison::More => one > other,
    }
}

#[cfg(test)]
mod tests;
