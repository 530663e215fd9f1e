//! Rules in force lowered to masks and movement tables.

use std::sync::Arc;

use unruly_chess::betza::Betza;

use super::boards::Ground;
use super::mask::{Lowering, Mask, PieceMark};
use super::poison::PoisonInForce;
use super::ways::{WayOfMoving, Ways};
use super::{RuleInForce, Rules};
use crate::eval::{Eval, Facts, Surroundings, Value};
use crate::field::{Armies, Army, Field, KindSet, Pieces};
use crate::model::{Ban, Demand, Kinds, Mobility, Otherwise, PlayerWord, Rule, Squares};
use crate::player::{Player, Players};
use crate::terrain::{Reshaping, SquareSet, Terrain};

/// The rules in force, compiled, apart from the board and the ways of moving.
#[derive(Debug, Clone, Default)]
pub(crate) struct CompiledRules<G: Terrain> {
    pub(crate) marks: Vec<PieceMark<G>>,
    pub(crate) neutral: Vec<Mask<G>>,
    /// Pieces that become royal, or no longer are, in the order of the rules.
    pub(crate) royal: Vec<(Mask<G>, bool)>,
    pub(crate) mobility: Vec<(Mask<G>, WayChange)>,
    pub(crate) bans: Vec<BanInForce<G>>,
    pub(crate) demands: Vec<DemandInForce<G>>,
    pub(crate) no_stop: Vec<Mask<G>>,
    pub(crate) dies_with: Vec<PoisonInForce<G>>,
    pub(crate) goals: Vec<GoalInForce<G>>,
    /// Players who may leave Kings in check, and lose all but one.
    pub(crate) survives: Players,
    /// Those of them who have a King off the board as well.
    pub(crate) hides_a_king: Players,
    /// Players who may play no card.
    pub(crate) cards_forbidden: Players,
    /// Whether what a piece is and how it moves does not depend, while it stands still, on what moves elsewhere.
    pub(crate) is_steady: bool,
    /// Whether this is so of what it may not do.
    pub(crate) are_bans_steady: bool,
    /// Whether neither depends, while nothing happens on a square and those around it, on what happens elsewhere.
    pub(crate) is_local: bool,
    /// The places of the ways that rules give to pieces, as bits.
    pub(crate) ways_in_force: u64,
    /// Whether there are more ways of moving than there can be at a time, and some were left out.
    pub(crate) is_overfull: bool,
    /// Whether something was judged as it stood when the rules were compiled.
    pub(crate) is_momentary: bool,
}

impl<G: Terrain> CompiledRules<G> {
    /// Whether it states nothing.
    pub(crate) fn is_empty(&self) -> bool {
        [&self.neutral, &self.no_stop].iter().all(|list| list.is_empty())
            && self.dies_with.is_empty()
            && self.royal.is_empty()
            && self.mobility.is_empty()
            && self.bans.is_empty()
            && self.demands.is_empty()
            && self.goals.is_empty()
            && self.survives.is_empty()
    }

    /// Whether nothing that it states bears on who attacks whom.
    pub(crate) fn leaves_attacks_alone(&self) -> bool {
        let is_of_no_moment = |ban: Ban| matches!(ban, Ban::Cards | Ban::Castle | Ban::Promote);
        self.neutral.is_empty()
            && self.dies_with.is_empty()
            && self.royal.is_empty()
            && self.mobility.is_empty()
            && self.bans.iter().all(|ban| ban.spares_check || is_of_no_moment(ban.ban))
            && self.demands.iter().all(|demand| demand.spares_check || demand.demand != Demand::Move)
            && !self.is_momentary
    }
}

/// A change to the ways in which some pieces move.
#[derive(Debug, Clone)]
pub(crate) enum WayChange {
    /// They get this one too.
    Also(u8),
    /// They get this one in place of all they had.
    Instead(u8),
    /// They get this one in place of all they had as pieces of some kinds: one that is of others too keeps the rest.
    InsteadAs {
        way: u8,
        kinds: KindSet,
        /// The places of the ways they had as such, as bits.
        had: u64,
    },
    /// Pieces that move the first way of a pair move the second instead, or not at all.
    Limit {
        /// At most so many squares.
        most: u8,
        /// Each way with what is left of it.
        ways: Vec<(u8, Option<u8>)>,
    },
}

#[derive(Debug, Clone)]
pub(crate) struct BanInForce<G: Terrain> {
    pub(crate) ban: Ban,
    pub(crate) of: Mask<G>,
    /// By army.
    pub(crate) to: Armies,
    pub(crate) spares_check: bool,
}

#[derive(Debug, Clone)]
pub(crate) struct DemandInForce<G: Terrain> {
    pub(crate) demand: Demand,
    pub(crate) pieces: Mask<G>,
    pub(crate) of: Army,
    pub(crate) otherwise: Otherwise,
    pub(crate) spares_check: bool,
}

#[derive(Debug, Clone)]
pub(crate) struct GoalInForce<G: Terrain> {
    /// By player.
    pub(crate) of: Players,
    pub(crate) pieces: Mask<G>,
    pub(crate) on: Mask<G>,
}

/// The board that the rules make of the one that they are evaluated on, which is the plain one. Expressions in them are read on the
/// field as it is now.
pub(crate) fn topology<G: Terrain>(eval: &Eval<'_, G>, in_force: &[RuleInForce<'_, G>]) -> G::Topology {
    let mut topology = G::topology(eval.rules.board());
    for entry in in_force {
        let eval = Eval { bindings: entry.bindings, player: entry.player, ..*eval };
        let mut reshape = |change| G::reshape(&mut topology, change);
        match entry.rule {
            Rule::Blocked(squares) => reshape(Reshaping::Holes(eval.squares(squares))),
            Rule::Wall(name) => {
                if let Some(Value::Edges(wall)) = eval.bindings.get(*name) {
                    reshape(Reshaping::Wall(wall.clone()));
                }
            }
            Rule::Post(name) => {
                if let Some(Value::Corner(corner)) = eval.bindings.get(*name) {
                    reshape(Reshaping::Post(*corner));
                }
            }
            Rule::Link(name) => {
                if let Some(Value::Squares { chosen, .. }) = eval.bindings.get(*name) {
                    let ends: Vec<_> = chosen.into_iter().collect();
                    for (place, &one) in ends.iter().enumerate() {
                        ends[place + 1..].iter().for_each(|&other| reshape(Reshaping::Link(one, other)));
                    }
                }
            }
            Rule::Cylinder => reshape(Reshaping::Cylinder),
            Rule::Cropped => {
                if let Some(extent) = entry.extent {
                    reshape(Reshaping::Crop(extent));
                }
            }
            _ => {}
        }
    }
    topology
}

/// Everything that compiling a set of rules needs.
pub(super) struct RulesCompiler<'a, G: Terrain> {
    pub(super) kinds: &'a Kinds,
    pub(super) field: &'a Field<G>,
    /// The rules as far as they are known: board and seats.
    pub(super) rules: &'a Rules<G>,
    pub(super) ground: &'a Ground<G>,
    pub(super) table: &'a dyn Surroundings<G>,
    /// Nothing has happened.
    pub(super) nothing: &'a Facts<G>,
    pub(super) ways: Ways<G>,
    pub(super) program: CompiledRules<G>,
}

/// The most ways of moving there can be at a time; rules beyond that have no effect on movement, and the program says so.
const MOST_WAYS: usize = 40;

impl<G: Terrain> RulesCompiler<'_, G> {
    pub(super) fn add(&mut self, entry: &RuleInForce<'_, G>) {
        match entry.rule {
            Rule::Moves { of, mobility } => {
                let mask = self.lower(entry, of);
                if let Some(change) = self.change(mobility, self.kinds_named(entry, of)) {
                    self.program.mobility.push((mask, change));
                }
            }
            Rule::Forbid { ban: Ban::Cards, to, .. } => {
                for player in self.eval(entry).players(to) {
                    self.program.cards_forbidden.insert(player);
                }
            }
            Rule::Forbid { ban, of, to, spares_check } => {
                let of = self.lower(entry, of);
                let to = self.armies(entry, to);
                self.program.bans.push(BanInForce { ban: *ban, of, to, spares_check: *spares_check });
            }
            Rule::Require { demand, of, pieces, otherwise, spares_check } => {
                let (demand, otherwise, spares_check) = (*demand, *otherwise, *spares_check);
                for player in self.eval(entry).players(of) {
                    let pieces = self.lower_for(entry, pieces, Some(player));
                    let of = self.rules.army(player);
                    self.program.demands.push(DemandInForce { demand, pieces, of, otherwise, spares_check });
                }
            }
            Rule::Royal(squares) => {
                let mask = self.lower(entry, squares);
                self.program.royal.push((mask, true));
            }
            Rule::Common(squares) => {
                let mask = self.lower(entry, squares);
                self.program.royal.push((mask, false));
            }
            Rule::Neutral(squares) => {
                let mask = self.lower(entry, squares);
                self.program.neutral.push(mask);
            }
            Rule::NoStop(squares) => {
                let mask = self.lower(entry, squares);
                self.program.no_stop.push(mask);
            }
            Rule::SurvivesOneKing(word) => {
                for player in self.eval(entry).players(word) {
                    self.program.survives.insert(player);
                    if self.table.hides_a_king(player) {
                        self.program.hides_a_king.insert(player);
                    }
                }
            }
            Rule::DiesWith { of, by } => {
                let of = self.lower(entry, of);
                let by = by.as_ref().map(|by| self.armies(entry, by));
                self.program.dies_with.push(PoisonInForce { of, by });
            }
            // A goal at which a piece must stay for some turns is counted by the game.
            Rule::Goal { stays: Some(_), .. } => {}
            Rule::Goal { of, pieces, on, stays: None } => {
                let (pieces, on) = (self.lower(entry, pieces), self.lower(entry, on));
                let of = self.eval(entry).players(of).into_iter().collect();
                self.program.goals.push(GoalInForce { of, pieces, on });
            }
            // The board is made before the rest, of the squares as they are now.
            Rule::Blocked(squares) => self.program.is_momentary |= !squares.stay(),
            // Of the board, of the seats, or true of all that shares a square.
            Rule::Wall(_)
            | Rule::Post(_)
            | Rule::Link(_)
            | Rule::Cylinder
            | Rule::Cropped
            | Rule::SeatsSwapped
            | Rule::Asleep(_)
            | Rule::Together(_) => {}
        }
    }

    /// The last stage of compiling: everything that depends on all rules being known.
    pub(super) fn finish(mut self) -> (Ways<G>, CompiledRules<G>) {
        let program = &mut self.program;
        program.are_bans_steady = program.bans.iter().all(|ban| ban.of.is_steady())
            && program.demands.iter().all(|demand| demand.demand != Demand::Move);
        program.ways_in_force = program.mobility.iter().fold(0, |used, (_, change)| {
            used | match change {
                WayChange::Also(way) | WayChange::Instead(way) | WayChange::InsteadAs { way, .. } => {
                    1 << (way & 63)
                }
                WayChange::Limit { ways, .. } => {
                    ways.iter().filter_map(|pair| pair.1).fold(0, |used, way| used | 1 << (way & 63))
                }
            }
        });
        let masks = program.mobility.iter().map(|(mask, _)| mask);
        let masks = masks.chain(program.royal.iter().map(|(mask, _)| mask));
        let mut masks = masks.chain(&program.neutral).chain(&program.no_stop);
        let is_steady = masks.clone().all(Mask::is_steady);
        program.is_local = masks.all(Mask::is_local)
            && program.bans.iter().all(|ban| ban.of.is_local())
            && program.demands.iter().all(|demand| demand.demand != Demand::Move)
            && !program.is_momentary;
        program.is_steady = is_steady;
        (self.ways, self.program)
    }

    fn eval<'b>(&'b self, entry: &'b RuleInForce<'_, G>) -> Eval<'b, G> {
        Eval {
            field: self.field,
            rules: self.rules,
            kinds: self.kinds,
            player: entry.player,
            bindings: entry.bindings,
            facts: self.nothing,
            table: self.table,
            it: G::Set::EMPTY,
            posted_it: Pieces::NONE,
        }
    }

    fn lower(&mut self, entry: &RuleInForce<'_, G>, squares: &Squares) -> Mask<G> {
        self.lower_for(entry, squares, None)
    }

    /// The same where the rule speaks of a player's move whenever that may be.
    fn lower_for(&mut self, entry: &RuleInForce<'_, G>, squares: &Squares, mover: Option<Player>) -> Mask<G> {
        let mut marks = std::mem::take(&mut self.program.marks);
        let mut is_momentary = self.program.is_momentary;
        let eval = self.eval(entry);
        let mut lowering = Lowering { eval, mover, marks: &mut marks, is_momentary: &mut is_momentary };
        let mask = lowering.lower(squares);
        self.program.marks = marks;
        self.program.is_momentary = is_momentary;
        mask
    }

    fn armies(&self, entry: &RuleInForce<'_, G>, word: &PlayerWord) -> Armies {
        self.eval(entry).players(word).into_iter().map(|player| self.rules.army(player)).collect()
    }

    /// The kinds by whose names a rule speaks of pieces; `None` where it means them whatever they are.
    fn kinds_named(&self, entry: &RuleInForce<'_, G>, of: &Squares) -> Option<KindSet> {
        let named = |of: &Squares| self.kinds_named(entry, of);
        match of {
            Squares::Kind(kind) => Some(KindSet::answering(self.kinds, *kind)),
            Squares::Name(name) | Squares::Picked(name) => match entry.bindings.get(*name) {
                Some(Value::Kind(kind)) => Some(KindSet::answering(self.kinds, *kind)),
                _ => None,
            },
            Squares::Both(one, other) => match (named(one), named(other)) {
                (Some(one), Some(other)) => Some(one.union(other)),
                (one, other) => one.or(other),
            },
            Squares::Either(one, other) => Some(named(one)?.union(named(other)?)),
            Squares::Without(pieces, _) => named(pieces),
            _ => None,
        }
    }

    fn change(&mut self, mobility: &Mobility, of: Option<KindSet>) -> Option<WayChange> {
        match mobility {
            // A pawn that moves like another piece is not promoted by it; one that has another movement is.
            Mobility::Also(betza) => self.way(betza, false).map(WayChange::Also),
            Mobility::Instead(betza) => match of {
                None => self.way(betza, true).map(WayChange::Instead),
                Some(kinds) => {
                    let (had, is_pawn) = (self.ways_as(kinds), KindSet::promoted(self.kinds).includes(kinds));
                    let way = self.way_of(betza, is_pawn || self.is_of_pawns(betza), true);
                    way.map(|way| WayChange::InsteadAs { way, kinds, had })
                }
            },
            Mobility::Limit(most) => {
                let known = Arc::clone(&self.ways);
                let left = self.ground.limited(&known, *most);
                let pairs = left
                    .into_iter()
                    .zip(0..)
                    .map(|(left, place)| (place, left.and_then(|way| self.place_of(way))));
                Some(WayChange::Limit { most: *most, ways: pairs.collect() })
            }
        }
    }

    /// The places of the ways that pieces have as such of some kinds, as bits: of their own, and by the rules so far.
    fn ways_as(&self, kinds: KindSet) -> u64 {
        let given = self.program.mobility.iter().filter_map(|(_, change)| match change {
            WayChange::InsteadAs { way, kinds: of, .. } if kinds.includes(*of) => Some(*way),
            _ => None,
        });
        // The own way of another kind may be that kind's in the same piece.
        let given = given.filter(|way| usize::from(*way) >= self.kinds.0.len());
        given.fold(u64::from(kinds.bits()), |had, way| had | 1 << (way & 63))
    }

    fn way(&mut self, betza: &Betza, promotes: bool) -> Option<u8> {
        self.way_of(betza, self.is_of_pawns(betza), promotes)
    }

    fn is_of_pawns(&self, betza: &Betza) -> bool {
        self.kinds.0.iter().any(|kind| kind.is_pawn && kind.movement == *betza)
    }

    fn way_of(&mut self, betza: &Betza, is_pawn: bool, promotes: bool) -> Option<u8> {
        match self.ways.iter().position(|way| way.is_written(betza, is_pawn, promotes)) {
            Some(place) => u8::try_from(place).ok(),
            None => self.push(self.ground.way(betza, is_pawn, promotes)),
        }
    }

    /// The place of a way of the ground, which has each of them once.
    fn place_of(&mut self, way: Arc<WayOfMoving<G>>) -> Option<u8> {
        match self.ways.iter().position(|known| Arc::ptr_eq(known, &way)) {
            Some(place) => u8::try_from(place).ok(),
            None => self.push(way),
        }
    }

    fn push(&mut self, way: Arc<WayOfMoving<G>>) -> Option<u8> {
        if self.ways.len() == MOST_WAYS {
            self.program.is_overfull = true;
            return None;
        }
        Arc::make_mut(&mut self.ways).push(way);
        u8::try_from(self.ways.len() - 1).ok()
    }
}
