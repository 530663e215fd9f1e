//! Sets of squares looked up.

use unruly_chess::Side;
use unruly_geometry::Geometry;
use unruly_geometry::board::{BoardSet as Set, Square};

use super::{Look, Value, functions};
use crate::field::{Pieces, start_squares};
use crate::model::{Function, Name, PlayerWord, Squares, TurnFact};

impl Look<'_> {
    /// The squares that an expression means now.
    pub fn squares(&self, expression: &Squares) -> Set {
        let (field, board) = (self.field, self.rules.board());
        match expression {
            Squares::Of(word) => {
                let neutral = self.rules.neutral(field);
                let pieces = self.of_players(word, |army| field.side(army) - neutral);
                if word.counts_neutral() { pieces | neutral } else { pieces }
            }
            Squares::Colour(army) => field.side(*army) - self.rules.neutral(field),
            Squares::Neutral => self.rules.neutral(field),
            Squares::Any => field.occupied(),
            Squares::Empty => board.squares() - field.occupied(),
            Squares::All => board.squares(),
            Squares::Kind(kind) => field.answering(self.kinds, *kind),
            Squares::Original(kind) => field.squares_where(|man| man.original == *kind),
            Squares::Royal => self.rules.royals(field, Side::White) | self.rules.royals(field, Side::Black),
            Squares::Guarded => self.rules.guarded(field),
            Squares::Marked(card) => self.table.marked(*card) & board.squares(),
            Squares::Alike(squares) => {
                let chosen = match &**squares {
                    Squares::Name(name) => self.bindings.get(*name),
                    _ => None,
                };
                let pieces = match chosen {
                    // Who was chosen goes on counting as what he was when he has left the board.
                    Some(Value::Squares { pieces, .. }) if !pieces.is_empty() => *pieces,
                    _ => field.pieces_on(self.squares(squares)),
                };
                let kinds = field.names_of(pieces);
                field.squares_where(|man| kinds.iter().any(|kind| man.answers_to(self.kinds, kind)))
            }
            Squares::Place(place) => functions::place(board, *place),
            Squares::Rank(number, word) => {
                let rank = number.saturating_sub(1);
                let of = |army: Side| if rank < 8 { Set::rank(army.rank(rank)) } else { Set::EMPTY };
                self.of_players(word, of) & board.squares()
            }
            Squares::Half(word) => {
                let half = |army: Side| (0..4).fold(Set::EMPTY, |all, rank| all | Set::rank(army.rank(rank)));
                self.of_players(word, half) & board.squares()
            }
            Squares::File(file) => {
                if *file < 8 {
                    Set::file(*file) & board.squares()
                } else {
                    Set::EMPTY
                }
            }
            Squares::Start(squares) => self.starts(field.pieces_on(self.squares(squares))),
            Squares::StartOf(pool) => self.starts(self.pool(pool)),
            Squares::StartKind(kind, word) => {
                self.of_players(word, |army| start_squares(*kind, army)) & board.squares()
            }
            Squares::Stood(pool) => {
                let squares: Set =
                    self.pool(pool).iter().filter_map(|piece| self.table.stood(piece)).collect();
                squares & board.squares()
            }
            Squares::Which(squares, condition) => {
                let among = self.squares(squares).into_iter();
                among.filter(|&it| Self { it: Set::of(it), ..*self }.holds(condition)).collect()
            }
            Squares::It => self.it,
            Squares::Name(name) => self.named(*name),
            Squares::Picked(name) => match self.bindings.get(*name) {
                Some(Value::Kind(kind)) => field.answering(self.kinds, *kind),
                _ => Set::EMPTY,
            },
            Squares::At(name) => self.at(*name) & board.squares(),
            Squares::Fact(fact) => self.fact(*fact),
            Squares::Call(function, arguments) => {
                let argument =
                    |place: usize| arguments.get(place).map_or(Set::EMPTY, |argument| self.squares(argument));
                self.call(*function, argument(0), argument(1), argument(2))
            }
            Squares::Ahead(squares, steps) => {
                functions::ahead(board, self.squares(squares), self.sides(), *steps)
            }
            Squares::Reach(squares, betza) => {
                let pieces = field.pieces_on(self.squares(squares));
                pieces
                    .iter()
                    .fold(Set::EMPTY, |all, id| all | self.rules.goals(field, id, betza.as_ref().into()))
            }
            Squares::Takes(squares, betza) => {
                let pieces = field.pieces_on(self.squares(squares));
                pieces
                    .iter()
                    .fold(Set::EMPTY, |all, id| all | self.rules.prey(field, id, betza.as_ref().into()))
            }
            Squares::InCheck(word) => {
                let players = self.players(word);
                players.into_iter().fold(Set::EMPTY, |all, player| all | self.rules.in_check(field, player))
            }
            Squares::Both(one, other) => self.squares(one) & self.squares(other),
            Squares::Either(one, other) => self.squares(one) | self.squares(other),
            Squares::Without(one, other) => self.squares(one) - self.squares(other),
            Squares::Not(squares) => board.squares() - self.squares(squares),
            Squares::None => Set::EMPTY,
        }
    }

    fn sides(&self) -> [Set; 2] {
        Side::BOTH.map(|side| self.field.side(side))
    }

    /// Something of the armies of all the players that a word names.
    fn of_players(&self, word: &PlayerWord, of: impl Fn(Side) -> Set) -> Set {
        let armies = self.players(word).into_iter().map(|player| self.rules.army(player));
        armies.fold(Set::EMPTY, |all, army| all | of(army))
    }

    fn starts(&self, pieces: Pieces) -> Set {
        let men = pieces.iter().map(|id| self.field.man(id));
        let homes = men.fold(Set::EMPTY, |all, man| all | start_squares(man.original, man.owner));
        homes & self.rules.board().squares()
    }

    /// Where the pieces chosen stand now, and the empty squares that were chosen.
    fn named(&self, name: Name) -> Set {
        match self.bindings.get(name) {
            Some(Value::Squares { vacant, pieces, .. }) => {
                *vacant & self.rules.board().squares() | self.field.squares_of(*pieces)
            }
            Some(Value::Lost(pieces)) => self.field.squares_of(*pieces),
            Some(Value::Kind(kind)) => self.field.answering(self.kinds, *kind),
            Some(Value::Card(card)) => self.table.marked(*card),
            Some(Value::Player(player)) => self.field.side(self.rules.army(*player)),
            _ => Set::EMPTY,
        }
    }

    /// The very squares that were chosen.
    fn at(&self, name: Name) -> Set {
        match self.bindings.get(name) {
            Some(Value::Squares { chosen, .. }) => *chosen,
            Some(Value::Edges(wall)) => {
                wall.edges().flat_map(|edge| [edge.squares().0, edge.squares().1]).collect()
            }
            _ => Set::EMPTY,
        }
    }

    fn fact(&self, fact: TurnFact) -> Set {
        let (field, facts) = (self.field, self.facts);
        match fact {
            TurnFact::Moved => field.squares_of(facts.moved),
            TurnFact::Origin => facts.origin,
            TurnFact::Target => facts.declared.map_or(facts.target, |declared| Set::of(declared.to)),
            TurnFact::Captor => field.squares_of(facts.captors),
            TurnFact::Path => facts.trail.path,
            TurnFact::Declared => {
                facts.declared.map_or(Set::EMPTY, |declared| field.squares_of(Pieces::of(declared.piece)))
            }
            TurnFact::Victim => {
                facts.declared.map_or(Set::EMPTY, |declared| field.squares_of(declared.captures))
            }
            TurnFact::Promoted => field.squares_of(facts.promoted),
            TurnFact::Entrant => field.squares_of(facts.entrant),
        }
    }

    fn call(&self, function: Function, one: Set, two: Set, three: Set) -> Set {
        let (field, rules, board) = (self.field, self.rules, self.rules.board());
        let pairs = |function: &dyn Fn(Square, Square) -> Set| functions::pairs(one, two, function);
        match function {
            Function::Adjacent => functions::adjacent(board, one),
            Function::Orthogonal => functions::orthogonal(board, one),
            Function::Diagonal => functions::diagonal(board, one),
            Function::Between => pairs(&|from, to| board.between(from, to)),
            Function::Behind => functions::ahead(board, one, self.sides(), -1),
            Function::Line => pairs(&|from, to| board.line(from, to, &())),
            Function::Ray => pairs(&|from, to| functions::ray(board, from, to)),
            Function::Run => pairs(&|from, to| functions::run(board, from, to, three)),
            Function::Row => pairs(&|from, to| functions::row(board, from, to, field.occupied())),
            Function::Farthest => functions::by_distance(board, one, two, true),
            Function::Nearest => functions::by_distance(board, one, two, false),
            Function::Beyond => pairs(&|from, to| functions::beyond(board, from, to)),
            Function::Attackers => one.into_iter().fold(Set::EMPTY, |all, square| {
                let owner = field.top(square).map(|id| field.man(id).owner);
                let by = !owner.unwrap_or_else(|| rules.army(self.player));
                all | rules.attackers(field, by, square)
            }),
            Function::Threatened => {
                let army = rules.army(self.player);
                let own = field.side(army) - rules.neutral(field);
                let is_threatened = |&square: &Square| rules.attackers(field, !army, square).is_occupied();
                own.into_iter().filter(is_threatened).collect()
            }
            Function::Checkers => rules.checkers(field, self.player),
            Function::Checking => rules.checkers(field, !self.player),
            Function::Movable => rules
                .pseudo_moves(field, self.player)
                .into_iter()
                .flat_map(|moved| [Some(moved.from), moved.castling.and_then(|rook| field.square_of(rook.0))])
                .flatten()
                .collect(),
            Function::Colour => functions::colour(one) & board.squares(),
        }
    }
}
