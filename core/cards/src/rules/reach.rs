//! How a card moves a piece: its usual way or another, with leave to pass over things and limits on what it captures.

use unruly_chess::betza::{Betza, Outlook};
use unruly_geometry::{Direction, Geometry};

use super::generate::RuledPosition;
use super::search_position::{Context, SearchPosition};
use super::unity::{Tether, Toll};
use super::{Query, Rules};
use crate::field::{Army, Field, Man, Move, PerArmy, PieceId, Pieces};
use crate::model::{Ban, Capturing, Crossing, Kind};
use crate::player::Player;
use crate::terrain::{CompactSet, OnBoard, Setting, SquareSet, Terrain, Within, facing_of};

/// The conditions that a card puts on a move, besides the way of moving.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Passage<G: Terrain = OnBoard> {
    /// The player who moves the piece, whoever owns it.
    pub by: Player,
    /// The pieces it may capture. *Own* and *other* pieces are those of the moved piece's army and the other one.
    pub capture: Capturing,
    /// Squares whose pieces do not stand in its way.
    pub over: G::Set,
    /// Squares whose pieces make room for it, since they go along.
    pub yielding: G::Set,
    /// Whether something of these must be passed over.
    pub crossing: Crossing,
    /// At most so many king's steps away.
    pub distance: Option<u8>,
    /// The pieces that are promoted on the last rank.
    pub promotes: Promoting,
    /// Whether a card makes the move, which heeds no ban on regular moves alone.
    pub is_by_card: bool,
    /// How many obstructions may be passed on a line: pieces, holes and edges of walls.
    pub leaps: u8,
}

/// The pieces that are promoted when a card moves them to the last rank.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Promoting {
    /// Nobody.
    None,
    /// A pawn.
    Pawns,
    /// Any piece but a royal one.
    Anyone,
}

impl<G: Terrain> Rules<G> {
    /// The squares of those pieces of a player that may not make a regular move, but could be moved by a card.
    pub fn held_but_for_cards(&self, field: &Field<G>, player: Player) -> G::Set {
        if !self.has_ban(Ban::RegularMove) {
            return G::Set::EMPTY;
        }
        let passage = Passage { is_by_card: true, ..Passage::usual(player) };
        let held = self.frozen(field, player) & field.side(self.army(player));
        let can_go = |piece: &PieceId| !self.reach(field, *piece, Going::Usual, &passage).is_empty();
        field.squares_of(field.pieces_on(held).iter().filter(can_go).collect())
    }
}

impl<G: Terrain> Passage<G> {
    /// A move by a player as pieces usually move.
    pub const fn usual(by: Player) -> Self {
        Self {
            by,
            capture: Capturing::May,
            over: G::Set::EMPTY,
            yielding: G::Set::EMPTY,
            crossing: Crossing::May,
            distance: None,
            promotes: Promoting::Pawns,
            is_by_card: false,
            leaps: 0,
        }
    }

    /// The same with another say about captures.
    #[must_use]
    pub const fn capturing(self, capture: Capturing) -> Self {
        Self { capture, ..self }
    }
}

/// How a card lets a piece go.
#[derive(Debug, Clone, Copy)]
pub enum Going<'q, G: Terrain = OnBoard> {
    /// As it usually moves, castling and links left out.
    Usual,
    /// As it is written.
    Written(&'q Betza),
    /// To these squares, whatever lies between.
    To(G::Set),
}

impl<'q, G: Terrain> From<Option<&'q Betza>> for Going<'q, G> {
    /// As written, where something is.
    fn from(betza: Option<&'q Betza>) -> Self {
        betza.map_or(Self::Usual, Self::Written)
    }
}

impl<G: Terrain> Rules<G> {
    /// The moves that a card lets a piece make. Rules in force hold: who is forbidden to move, capture or be captured by
    /// the player is; nobody captures a royal piece that must not be lost. Of two that share a square each is judged as if
    /// the other were not there. King safety is left to the caller.
    pub fn reach(
        &self,
        field: &Field<G>,
        id: PieceId,
        going: Going<'_, G>,
        passage: &Passage<G>,
    ) -> Vec<Move<G>> {
        self.ask(field, Reach { id, going, passage })
    }

    /// Where a piece could go or capture, moved by who commands it. Another way than its usual one is a card's.
    pub fn goals(&self, field: &Field<G>, id: PieceId, going: Going<'_, G>) -> G::Set {
        let moves =
            self.reach(field, id, going, &Self::commanded(self.commander(field.man(id).owner), going));
        moves.iter().map(|moved| moved.to).collect()
    }

    /// The squares of the pieces that a piece could capture, moved by the player who commands it.
    pub fn prey(&self, field: &Field<G>, id: PieceId, going: Going<'_, G>) -> G::Set {
        let passage = Self::commanded(self.commander(field.man(id).owner), going).capturing(Capturing::Must);
        let moves = self.reach(field, id, going, &passage);
        moves.iter().fold(G::Set::EMPTY, |all, moved| all | field.squares_of(moved.captures))
    }

    fn commanded(by: Player, going: Going<'_, G>) -> Passage<G> {
        Passage { is_by_card: !matches!(going, Going::Usual), ..Passage::usual(by) }
    }
}

struct Reach<'q, G: Terrain> {
    id: PieceId,
    going: Going<'q, G>,
    passage: &'q Passage<G>,
}

/// Where one way of moving leads.
struct Ends<G: Terrain> {
    quiet: G::Set,
    takes: G::Set,
    in_passing: G::Set,
    promoting: G::Set,
    passes: Vec<(G::Square, G::Set)>,
}

impl<G: Terrain> Default for Ends<G> {
    fn default() -> Self {
        let none = G::Set::EMPTY;
        Self { quiet: none, takes: none, in_passing: none, promoting: none, passes: Vec::new() }
    }
}

impl<G: Terrain> Query<G> for Reach<'_, G> {
    type Answer = Vec<Move<G>>;

    fn ask<const W: usize, const M: usize>(
        self,
        context: &Context<'_, G, W>,
        position: &SearchPosition<G, W, M>,
    ) -> Vec<Move<G>> {
        let Some(from) = context.field.square_of(self.id) else { return Vec::new() };
        let alone = position.doubled.contains(from).then(|| context.alone(position, self.id, from));
        // The piece that shares its square stays behind, and is in nobody's way. It may poison or protect others all the same.
        let shared = alone.as_ref().map(|_| (position, context.apply_rules(position)));
        let position = alone.as_ref().unwrap_or(position);
        let applied = context.apply_rules(position);
        let army = context.inner.army(self.passage.by);
        let ruled = context.ruled(position, &applied);
        let all = match &shared {
            Some((position, applied)) => context.ruled(position, applied),
            None => ruled,
        };
        let (deadly, immune) = (self.deadly(&ruled, &all, from), all.applied.immune(army));
        let is_held = || match self.passage.is_by_card {
            true => {
                let program = &context.inner.program;
                program.banned_from(&[Ban::Move, Ban::Displacement], &ruled.view())[army].contains(from)
            }
            false => true,
        };
        if applied.frozen(army).contains(from) && is_held() {
            return Vec::new();
        }
        let occupied = position.occupied() - (self.passage.over - G::Set::of(from));
        let ends = match self.going {
            Going::Usual => self.usual(&ruled, from, occupied),
            // A piece held short by a rule in force goes no farther by a card that writes another way.
            Going::Written(betza) => {
                // Pieces pass their own where they slide, and not on a way of so many squares.
                let passes_own = betza.extent().is_none();
                let by_way = |betza: &Betza| self.written(&ruled, betza, from, occupied, passes_own);
                match ruled.limit_on(from) {
                    None => by_way(betza),
                    Some(most) => betza.limited(most).as_ref().map_or_else(Ends::default, by_way),
                }
            }
            Going::To(squares) => {
                Ends { quiet: squares, takes: squares, promoting: squares, ..Ends::default() }
            }
        };
        self.moves(&ruled, army, from, &ends, (deadly, immune))
    }
}

impl<G: Terrain> Reach<'_, G> {
    fn usual<const W: usize, const M: usize>(
        &self,
        ruled: &RuledPosition<'_, G, W, M>,
        from: G::Square,
        occupied: G::Set,
    ) -> Ends<G> {
        let man = ruled.context.field.man(self.id);
        let setting = ruled.setting(occupied);
        let mut ends = Ends::default();
        let ways = ruled.context.ways.iter().zip(&ruled.applied.ways);
        for (way, _) in ways.filter(|(_, squares)| squares.contains(from)) {
            let quiet = way.quiet(man.owner, from, setting);
            let takes = way.takes(man.owner, from, setting);
            ends.quiet |= quiet;
            ends.takes |= takes;
            ends.in_passing |= way.takes_in_passing(man.owner, from, setting);
            if way.promotes {
                ends.promoting |= quiet | takes;
            }
            for to in quiet {
                let passed = way.passed(man.owner, from, to, setting);
                if passed.is_occupied() {
                    ends.passes.push((to, passed));
                }
            }
        }
        ends
    }

    /// As a card has written it.
    fn written<const W: usize, const M: usize>(
        &self,
        ruled: &RuledPosition<'_, G, W, M>,
        betza: &Betza,
        from: G::Square,
        occupied: G::Set,
        passes_own: bool,
    ) -> Ends<G> {
        if self.passage.leaps > 0 {
            return self.leaping(ruled, betza, from);
        }
        let context = ruled.context;
        let man = context.field.man(self.id);
        let is_pawns = context.inner.kinds.0.iter().any(|kind| kind.is_pawn && kind.movement == *betza);
        let setting = ruled.setting(occupied);
        // A piece that moves as a pawn steps twice from where a pawn would.
        let unmoved = if is_pawns { G::home_ranks(man.owner) } else { setting.fresh };
        let passable = if passes_own { occupied - setting.in_the_way(man.owner) } else { G::Set::EMPTY };
        let pieces = occupied | Self::as_far_as(betza, from);
        let outlook = Outlook {
            geometry: &Within { land: &context.inner.board, pieces: &pieces },
            occupied: &occupied,
            passable: &passable,
            unmoved: &unmoved,
            facing: facing_of::<G>(man.owner),
        };
        let (quiet, takes) = (betza.quiet(from, &outlook), betza.takes(from, &outlook));
        let mut ends = Ends {
            quiet,
            takes,
            in_passing: betza.takes_in_passing(from, &outlook),
            promoting: quiet | takes,
            passes: Vec::new(),
        };
        let written = context.inner.ways.iter().find(|way| is_pawns && way.betza == *betza);
        if let Some(way) = written {
            let setting = Setting { fresh: unmoved, ..setting };
            let passed = |to| (to, way.passed(man.owner, from, to, setting));
            ends.passes = quiet.into_iter().map(passed).filter(|(_, passed)| passed.is_occupied()).collect();
        }
        ends
    }

    /// Squares as far away as a way of moving leads, where the land has no end and is looked at as far as something stands.
    fn as_far_as(betza: &Betza, from: G::Square) -> G::Set {
        let extent = || betza.extent().and_then(|extent| i8::try_from(extent).ok());
        let Some(extent) = G::KEEPS_TOGETHER.then(extent).flatten() else { return G::Set::EMPTY };
        [extent, -extent].into_iter().filter_map(|by| G::beside(from, by, by)).collect()
    }

    /// Along the lines in which it could go from here on an empty board, with leave to pass so many obstructions.
    fn leaping<const W: usize, const M: usize>(
        &self,
        ruled: &RuledPosition<'_, G, W, M>,
        betza: &Betza,
        from: G::Square,
    ) -> Ends<G> {
        let context = ruled.context;
        let (board, owner) = (&context.inner.board, context.field.man(self.id).owner);
        let occupied = ruled.position.occupied();
        let blocked = ruled.setting(occupied).in_the_way(owner);
        let there_are = G::squares(board, context.field.occupied());
        let outlook = Outlook {
            geometry: &Within { land: &G::PLAIN, pieces: &occupied },
            occupied: &G::Set::EMPTY,
            passable: &G::Set::EMPTY,
            unmoved: &G::Set::EMPTY,
            facing: facing_of::<G>(owner),
        };
        let lines = betza.quiet(from, &outlook) | betza.takes(from, &outlook);
        let is_reached = |to: &G::Square| {
            let (dx, dy) = G::offset(from, *to);
            let Some(direction) = Direction::from_offset(dx.signum(), dy.signum()) else { return false };
            let (mut here, mut obstructions) = (from, 0);
            while here != *to {
                let Some(next) = G::PLAIN.step(here, direction) else { return false };
                let is_hole = !board.is_square(next);
                obstructions += u32::from(G::is_walled(board, here, direction));
                if next != *to {
                    obstructions += u32::from(is_hole || blocked.contains(next));
                }
                here = next;
            }
            obstructions <= u32::from(self.passage.leaps) && there_are.contains(*to)
        };
        let ends: G::Set = lines.into_iter().filter(is_reached).collect();
        Ends { quiet: ends, takes: ends, ..Ends::default() }
    }

    fn moves<const W: usize, const M: usize>(
        &self,
        ruled: &RuledPosition<'_, G, W, M>,
        army: Army,
        from: G::Square,
        ends: &Ends<G>,
        (deadly, immune): (G::Set, G::Set),
    ) -> Vec<Move<G>> {
        let (context, position) = (ruled.context, ruled.position);
        let field = context.field;
        let man = field.man(self.id);
        let prey = self.prey(ruled, army, from, man) - immune;
        let mut moves = Vec::new();
        // A card may part the pieces on the way: they have to be together when it is through.
        let minds_unity = G::KEEPS_TOGETHER && !self.passage.is_by_card;
        let mut tether = Tether::<G>::new(&context.inner.board, position.occupied());
        let mut add = |moved: Move<G>| {
            let toll = Toll { stays: field.doubled().contains(from), dies: moved.dies };
            if minds_unity && !tether.allows(from, moved.to, toll) {
                return;
            }
            for promotion in self.promotions(ruled, man, moved.to, ends) {
                moves.push(Move { promotion, ..moved });
            }
        };
        let standing = position.occupied() - self.passage.yielding;
        // Where something stands that would touch nothing, the pieces are parted.
        let open = if minds_unity { ruled.open() } else { ruled.open_beside(ends.quiet) } - G::Set::of(from);
        let wanted = self.crossed(ruled, from, self.near(ruled, from, open));
        if matches!(self.passage.capture, Capturing::No | Capturing::May | Capturing::Own | Capturing::Any) {
            let quiet = if self.passage.capture == Capturing::Own { G::Set::EMPTY } else { ends.quiet };
            for to in (quiet & wanted) - standing {
                let passes =
                    ends.passes.iter().find(|(end, _)| *end == to).map_or(G::Set::EMPTY, |end| end.1);
                add(Move { passes, ..Move::quiet(self.id, from, to) });
            }
        }
        for to in ends.takes & wanted & prey & standing {
            let captures = field.pieces_on(G::Set::of(to)) - Pieces::of(self.id);
            let dies = deadly.contains(to);
            add(Move { captures, dies, ..Move::quiet(self.id, from, to) });
        }
        for to in (ends.in_passing & position.passed & wanted) - standing {
            if let Some(victim) = ruled.context.victim(position, to).filter(|at| prey.contains(*at)) {
                let captures = field.pieces_on(G::Set::of(victim));
                add(Move { captures, dies: deadly.contains(victim), ..Move::quiet(self.id, from, to) });
            }
        }
        moves
    }

    /// The pieces with which the one that moves is lost where it captures them, as they stand while it shares its square.
    /// Poison is for the other side; a neutral piece is on nobody's.
    fn deadly<const W: usize, const M: usize>(
        &self,
        ruled: &RuledPosition<'_, G, W, M>,
        all: &RuledPosition<'_, G, W, M>,
        from: G::Square,
    ) -> G::Set {
        if all.applied.dies_with.is_empty() {
            return G::Set::EMPTY;
        }
        let (neutral, owner) = (ruled.applied.neutral, ruled.context.field.man(self.id).owner);
        match neutral.contains(from) {
            true => all.deadly_to(None, G::Set::EMPTY),
            false => all.deadly_to(Some(owner), ruled.position.sides[owner] - neutral),
        }
    }

    fn prey<const W: usize, const M: usize>(
        &self,
        ruled: &RuledPosition<'_, G, W, M>,
        army: Army,
        from: G::Square,
        man: &Man<G>,
    ) -> G::Set {
        let (position, applied) = (ruled.position, ruled.applied);
        if applied.blunt(army).contains(from) {
            return G::Set::EMPTY;
        }
        let neutral = applied.neutral;
        // A neutral piece goes for the player who moves it; others are of that player's side where the house says so.
        let side = if neutral.contains(from) { army } else { man.owner };
        let shared = if ruled.context.inner.custom.neutral_is_own { neutral } else { G::Set::EMPTY };
        let wanted = match self.passage.capture {
            Capturing::No => G::Set::EMPTY,
            Capturing::Own => position.sides[side] | shared,
            Capturing::Any => position.occupied(),
            Capturing::May | Capturing::Must if neutral.contains(from) => position.occupied(),
            Capturing::May | Capturing::Must => position.sides.of_foes(man.owner) | neutral,
        };
        // Several are told of a card that would take a King only when it has: it is spent without effect.
        let guarded = if ruled.is_melee() { G::Set::EMPTY } else { ruled.guarded() };
        wanted - guarded - G::Set::of(from)
    }

    fn near<const W: usize, const M: usize>(
        &self,
        ruled: &RuledPosition<'_, G, W, M>,
        from: G::Square,
        open: G::Set,
    ) -> G::Set {
        let board = &ruled.context.inner.board;
        match self.passage.distance {
            None => open,
            Some(most) => {
                let steps = |to: &G::Square| G::distance(board, from, *to) <= i32::from(most);
                open.into_iter().filter(steps).collect()
            }
        }
    }

    /// The squares to which the way leads over something that it must pass over.
    fn crossed<const W: usize, const M: usize>(
        &self,
        ruled: &RuledPosition<'_, G, W, M>,
        from: G::Square,
        open: G::Set,
    ) -> G::Set {
        let board = &ruled.context.inner.board;
        let passed = (self.passage.over & ruled.position.occupied()) - G::Set::of(from);
        match self.passage.crossing {
            Crossing::May => open,
            Crossing::Must => open.into_iter().filter(|&to| board.between(from, to).meets(&passed)).collect(),
        }
    }

    fn promotions<const W: usize, const M: usize>(
        &self,
        ruled: &RuledPosition<'_, G, W, M>,
        man: &Man<G>,
        to: G::Square,
        ends: &Ends<G>,
    ) -> impl Iterator<Item = Option<Kind>> + use<G, W, M> {
        let context = ruled.context;
        let from = context.field.square_of(self.id);
        let army = context.inner.army(self.passage.by);
        let banned = ruled.applied.no_promotion(army);
        let is_royal = from.is_some_and(|from| ruled.applied.royals.contains(from));
        let may = match self.passage.promotes {
            Promoting::None => false,
            Promoting::Pawns => context.is_pawn(man) && ends.promoting.contains(to),
            Promoting::Anyone => !is_royal || context.is_pawn(man),
        };
        let promotes = may
            && context.inner.last_ranks[man.owner].contains(to)
            && from.is_some_and(|from| !banned.contains(from));
        let kinds = Kind::PROMOTIONS.into_iter().filter(move |_| promotes).map(Some);
        kinds.chain((!promotes).then_some(None))
    }
}
