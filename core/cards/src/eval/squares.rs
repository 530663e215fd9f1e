//! Sets of squares looked up.

use unruly_chess::betza::Betza;
use unruly_geometry::{Geometry, SquareSet};

use super::{Eval, Value, functions};
use crate::field::{Army, Field, KindSet, PerArmy, PieceId, Pieces, Whereabouts};
use crate::model::{Capturing, Condition, Function, Name, PlayerWord, Squares, TurnFact};
use crate::player::Player;
use crate::rules::Passage;
use crate::terrain::{CompactSet, Terrain};

impl<G: Terrain> Eval<'_, G> {
    /// The squares that an expression means now.
    pub fn squares(&self, expression: &Squares) -> G::Set {
        let (field, board) = (self.field, self.rules.board());
        // On the plane that is worked out anew for each question, and most do not ask it.
        let there_are = || self.rules.squares(field);
        match expression {
            Squares::Of(word) => {
                let neutral = self.rules.neutral(field);
                let pieces = self.of_players(word, |army| field.side(army) - neutral);
                if self.rules.counts_neutral(word) { pieces | neutral } else { pieces }
            }
            Squares::Colour(army) => field.side(*army) - self.rules.neutral(field),
            Squares::Neutral => self.rules.neutral(field),
            Squares::Any => field.occupied(),
            Squares::Empty => there_are() - field.occupied(),
            Squares::All => there_are(),
            Squares::Kind(kind) => field.answering(self.kinds, *kind),
            Squares::Original(kind) => field.squares_where(|man| man.original == *kind),
            Squares::Royal => self.rules.all_royals(field),
            Squares::Guarded => self.rules.guarded(field),
            Squares::Marked(card) => self.there_among(self.table.marked(*card)),
            Squares::Alike(squares) => {
                let kinds = self.kinds_like(squares);
                field.squares_where(|man| kinds.iter().any(|kind| man.answers_to(self.kinds, kind)))
            }
            Squares::Place(place) => G::place(board, field.occupied(), *place),
            Squares::Rank(number, word) => {
                let rank = number.saturating_sub(1);
                self.there_among(self.of_players(word, |army| G::rank(rank, army)))
            }
            Squares::Half(word) => {
                let half = |army: Army| (0..4).fold(G::Set::EMPTY, |all, rank| all | G::rank(rank, army));
                self.there_among(self.of_players(word, half))
            }
            Squares::File(file) => self.there_among(G::file(*file)),
            Squares::Start(squares) => {
                self.starts(field.pieces_on(self.squares(squares)) | self.posted(squares))
            }
            Squares::StartOf(pool) => self.starts(self.pool(pool)),
            Squares::StartKind(kind, word) => {
                self.there_among(self.of_players(word, |army| G::start_squares(*kind, army)))
            }
            Squares::Stood(pool) => {
                let squares: G::Set =
                    self.pool(pool).iter().filter_map(|piece| self.table.stood(piece)).collect();
                self.there_among(squares)
            }
            Squares::Which(squares, condition) => self.which(self.squares(squares), condition),
            Squares::It => self.it,
            Squares::Name(name) => self.named(*name),
            Squares::Picked(name) => match self.bindings.get(*name) {
                Some(Value::Kind(kind)) => field.answering(self.kinds, *kind),
                _ => G::Set::EMPTY,
            },
            // On the plane what is not there now may be again.
            Squares::At(name) if G::KEEPS_TOGETHER => self.at(*name),
            Squares::At(name) => self.there_among(self.at(*name)),
            Squares::Fact(fact) => self.fact(*fact),
            Squares::Call(function, arguments) => {
                let argument = |place: usize| {
                    arguments.get(place).map_or(G::Set::EMPTY, |argument| self.squares(argument))
                };
                self.call(*function, argument(0), argument(1), argument(2))
            }
            Squares::Ahead(squares, steps) => {
                functions::ahead::<G>(board, self.squares(squares), self.sides(), *steps)
            }
            Squares::Reach(squares, betza) => {
                let pieces = field.pieces_on(self.squares(squares));
                pieces
                    .iter()
                    .fold(G::Set::EMPTY, |all, id| all | self.rules.goals(field, id, betza.as_ref().into()))
            }
            Squares::Takes(squares, betza) => {
                let pieces = field.pieces_on(self.squares(squares));
                pieces
                    .iter()
                    .fold(G::Set::EMPTY, |all, id| all | self.rules.prey(field, id, betza.as_ref().into()))
            }
            Squares::Lands(squares, betza) => self.lands(squares, betza.as_ref(), there_are()),
            Squares::Immune(word) => {
                let players = self.players(word).into_iter();
                players.fold(G::Set::EMPTY, |all, player| all | self.rules.immune(field, player))
            }
            Squares::FreeToMove(word) => {
                let legal_moves = |by: Player| {
                    let moves = self.rules.legal_moves(field, by).into_iter();
                    moves.filter(move |moved| !self.table.ends_its_safety(by, field, moved))
                };
                let moves = self.players(word).into_iter().flat_map(legal_moves);
                moves
                    .flat_map(|moved| {
                        let rook = moved.castling.and_then(|(rook, _)| field.square_of(rook));
                        [Some(moved.from), rook]
                    })
                    .flatten()
                    .collect()
            }
            Squares::Attacked(word) => self.attacked(word, there_are()),
            Squares::InCheck(word) => self.rules.in_check_of_all(field, self.players(word)),
            Squares::Both(one, other) => {
                let (first, then) = cheaper_first(one, other);
                self.squares_among(then, self.squares(first))
            }
            Squares::Either(one, other) => self.squares(one) | self.squares(other),
            Squares::Without(one, other) => {
                let squares = self.squares(one);
                squares - self.squares_among(other, squares)
            }
            Squares::Not(squares) => there_are() - self.squares(squares),
            Squares::None => G::Set::EMPTY,
        }
    }

    /// The squares among these that an expression means now. Others are not asked about where each takes its time.
    fn squares_among(&self, expression: &Squares, among: G::Set) -> G::Set {
        match expression {
            Squares::Both(one, other) => {
                let (first, then) = cheaper_first(one, other);
                self.squares_among(then, self.squares_among(first, among))
            }
            Squares::Either(one, other) => self.squares_among(one, among) | self.squares_among(other, among),
            Squares::Without(one, other) => {
                let squares = self.squares_among(one, among);
                squares - self.squares_among(other, squares)
            }
            Squares::Which(squares, condition) => self.which(self.squares_among(squares, among), condition),
            Squares::Lands(squares, betza) => {
                self.lands(squares, betza.as_ref(), among & self.rules.squares(self.field))
            }
            Squares::Attacked(word) => self.attacked(word, among & self.rules.squares(self.field)),
            _ => self.squares(expression) & among,
        }
    }

    /// The squares among these of which a condition holds.
    fn which(&self, among: G::Set, condition: &Condition) -> G::Set {
        let holds =
            |it: &G::Square| Self { it: G::Set::of(*it), posted_it: Pieces::NONE, ..*self }.holds(condition);
        among.into_iter().filter(holds).collect()
    }

    /// The squares among these that some of the players attack.
    fn attacked(&self, word: &PlayerWord, among: G::Set) -> G::Set {
        let players = self.players(word);
        let attacks = |player: &Player, at: G::Square| {
            self.rules.would_give_check(self.field, self.rules.army(*player), at)
        };
        among.into_iter().filter(|&at| players.iter().any(|by| attacks(by, at))).collect()
    }

    /// The kinds that pieces of a set have, and the names to which they answer. A piece that was chosen, or has moved,
    /// goes on counting as its old kind when it has left the board.
    pub(super) fn kinds_like(&self, squares: &Squares) -> KindSet {
        let meant = match squares {
            Squares::Name(name) => match self.bindings.get(*name) {
                Some(Value::Squares { pieces, .. }) => *pieces,
                _ => Pieces::NONE,
            },
            Squares::Fact(TurnFact::Movers) => self.facts.movers,
            _ => Pieces::NONE,
        };
        let there = || self.field.pieces_on(self.squares(squares));
        self.field.names_of(if meant.is_empty() { there() } else { meant })
    }

    /// The squares among these to which pieces could go, capturing nothing, if they were empty.
    fn lands(&self, squares: &Squares, betza: Option<&Betza>, among: G::Set) -> G::Set {
        let pieces = self.field.pieces_on(self.squares(squares));
        pieces.iter().fold(G::Set::EMPTY, |all, id| all | self.lands_of(id, betza, among - all))
    }

    fn lands_of(&self, piece: PieceId, betza: Option<&Betza>, among: G::Set) -> G::Set {
        let Some(from) = self.field.square_of(piece) else { return G::Set::EMPTY };
        let mover = self.rules.commander(self.field.man(piece).owner);
        // A piece that is held stays so, though without the one that holds it nobody would.
        let held = match betza {
            Some(_) => self.rules.held_from_cards(self.field, mover),
            None => self.rules.frozen(self.field, mover),
        };
        if held.contains(from) {
            return G::Set::EMPTY;
        }
        let passage = Passage::usual(mover).capturing(Capturing::No);
        let goals = |field: &Field<G>| -> G::Set {
            self.rules.reach(field, piece, betza.into(), &passage).iter().map(|way| way.to).collect()
        };
        let is_open = |&to: &G::Square| {
            let mut cleared = self.field.clone();
            self.field.on(to).for_each(|there| cleared.take_off(there, Whereabouts::Aside));
            goals(&cleared).contains(to)
        };
        let others = among - G::Set::of(from);
        let occupied = others & self.field.occupied();
        let empty = others - occupied;
        let free = if empty.is_occupied() { goals(self.field) & empty } else { G::Set::EMPTY };
        free | occupied.into_iter().filter(is_open).collect()
    }

    fn sides(&self) -> G::ByArmy<G::Set> {
        PerArmy::of_each(|army| self.field.side(army))
    }

    /// Something of the armies of all the players that a word names.
    fn of_players(&self, word: &PlayerWord, of: impl Fn(Army) -> G::Set) -> G::Set {
        let armies = self.players(word).into_iter().map(|player| self.rules.army(player));
        armies.fold(G::Set::EMPTY, |all, army| all | of(army))
    }

    fn starts(&self, pieces: Pieces<G>) -> G::Set {
        let men = pieces.iter().map(|id| self.field.man(id));
        let homes = men.fold(G::Set::EMPTY, |all, man| all | G::start_squares(man.original, man.owner));
        self.there_among(homes)
    }

    /// Those of some squares that are there. Of none nobody asks.
    fn there_among(&self, squares: G::Set) -> G::Set {
        if squares.is_empty() { squares } else { squares & self.rules.squares(self.field) }
    }

    /// Where the pieces chosen stand now, and the empty squares that were chosen.
    fn named(&self, name: Name) -> G::Set {
        match self.bindings.get(name) {
            Some(Value::Squares { vacant, pieces, .. }) => {
                self.there_among(*vacant) | self.field.squares_of(*pieces)
            }
            Some(Value::Lost(pieces)) => self.field.squares_of(*pieces),
            Some(Value::Kind(kind)) => self.field.answering(self.kinds, *kind),
            Some(Value::Card(card)) => self.table.marked(*card),
            Some(Value::Player(player)) => self.field.side(self.rules.army(*player)),
            _ => G::Set::EMPTY,
        }
    }

    /// The very squares that were chosen.
    fn at(&self, name: Name) -> G::Set {
        match self.bindings.get(name) {
            Some(Value::Squares { chosen, .. }) => *chosen,
            Some(Value::Edges(wall)) => G::edges_of(wall).flat_map(|(one, other)| [one, other]).collect(),
            Some(Value::Corner(corner)) => G::touching(self.rules.board(), *corner),
            _ => G::Set::EMPTY,
        }
    }

    fn fact(&self, fact: TurnFact) -> G::Set {
        let (field, facts) = (self.field, self.facts);
        match fact {
            TurnFact::Moved => field.squares_of(facts.moved),
            TurnFact::Movers => field.squares_of(facts.movers),
            TurnFact::Origin => facts.origin,
            TurnFact::Target => facts.declared.map_or(facts.target, |declared| G::Set::of(declared.to)),
            TurnFact::Captor => field.squares_of(facts.captors),
            TurnFact::Path => facts.trail.path,
            TurnFact::Declared => {
                facts.declared.map_or(G::Set::EMPTY, |declared| field.squares_of(Pieces::of(declared.piece)))
            }
            TurnFact::Victim => {
                facts.declared.map_or(G::Set::EMPTY, |declared| field.squares_of(declared.captures))
            }
            TurnFact::Promoted => field.squares_of(facts.promoted),
            TurnFact::Entrant => field.squares_of(facts.entrant),
        }
    }

    fn call(&self, function: Function, one: G::Set, two: G::Set, three: G::Set) -> G::Set {
        let (field, rules, board) = (self.field, self.rules, self.rules.board());
        let rays = rules.rays(field, self.facts);
        let pairs =
            |function: &dyn Fn(G::Square, G::Square) -> G::Set| functions::pairs::<G>(one, two, function);
        match function {
            Function::Adjacent => functions::adjacent::<G>(board, one),
            Function::Orthogonal => functions::orthogonal::<G>(board, one),
            Function::Diagonal => functions::diagonal::<G>(board, one),
            Function::Between => pairs(&|from, to| board.between(from, to)),
            Function::Behind => functions::ahead::<G>(board, one, self.sides(), -1),
            Function::Line => pairs(&|from, to| rays.line(from, to)),
            Function::Ray => pairs(&|from, to| rays.through(from, to)),
            Function::Run => pairs(&|from, to| rays.run(from, to, three)),
            Function::Row => pairs(&|from, to| rays.row(from, to)),
            Function::Farthest => functions::by_distance::<G>(board, one, two, true),
            Function::Nearest => functions::by_distance::<G>(board, one, two, false),
            Function::Beyond => pairs(&|from, to| rays.beyond(from, to)),
            Function::Attackers => one.into_iter().fold(G::Set::EMPTY, |all, square| {
                let owner = field.top(square).map(|id| field.man(id).owner);
                let army = owner.unwrap_or_else(|| rules.army(self.player));
                all | rules.foes_attacking(field, army, square)
            }),
            Function::Threatened => {
                let Some(foe) = self.foe().map(|foe| rules.army(foe)) else { return G::Set::EMPTY };
                let own = field.side(rules.army(self.player)) - rules.neutral(field);
                let is_threatened = |&square: &G::Square| rules.attackers(field, foe, square).is_occupied();
                own.into_iter().filter(is_threatened).collect()
            }
            Function::Checkers => rules.checkers(field, self.player),
            Function::Checking => self.foe().map_or(G::Set::EMPTY, |foe| rules.checkers(field, foe)),
            Function::Movable => rules
                .pseudo_moves(field, self.player)
                .into_iter()
                .flat_map(|moved| [Some(moved.from), moved.castling.and_then(|rook| field.square_of(rook.0))])
                .flatten()
                .chain(rules.held_but_for_cards(field, self.player))
                .collect(),
            Function::Colour => G::colour(one) & rules.squares(field),
        }
    }
}

/// Two expressions, the second of which is best asked about no more squares than the first one means: some have to be worked out for
/// each square by itself.
fn cheaper_first<'e>(one: &'e Squares, other: &'e Squares) -> (&'e Squares, &'e Squares) {
    match one {
        Squares::Which(..) | Squares::Lands(..) | Squares::Attacked(..) => (other, one),
        _ => (one, other),
    }
}
