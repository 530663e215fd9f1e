//! The meaning of expressions on a board.

use super::field::{Bound, EffectOnField, Field, Names, Player, Square, Squares, bit, each};
use super::legal;
use super::man::CardMan;
use super::movement;
use super::moves::{self, Prey, Walk};
use super::rules::{JudgedFor, Rules};
use super::set::TwinSet;
use super::words::Words;

/// A player that looks at the board with the names that a card has given.
#[derive(Clone, Copy)]
pub(super) struct Eyes<'e> {
    pub set: &'e TwinSet,
    pub field: &'e Field,
    pub own: Player,
    pub names: &'e Names,
    pub it: Option<Square>,
    /// The player taken to be on turn, where that is not the one who is.
    pub mover: Option<Player>,
}

impl<'e> Eyes<'e> {
    /// The view of the owner of an effect.
    pub(super) fn of_effect(set: &'e TwinSet, field: &'e Field, effect: &'e EffectOnField) -> Self {
        Self { set, field, own: effect.owner, names: &effect.names, it: None, mover: None }
    }

    /// Whether an effect works now.
    pub(super) fn works(&self, effect: &EffectOnField) -> bool {
        let has_somebody = effect.on.as_ref().is_none_or(|on| self.field.squares_of(on) != 0);
        has_somebody && effect.says.holds.as_ref().is_none_or(|holds| self.holds(holds))
    }

    /// The players that a word means.
    pub(super) fn players(&self, words: &Words) -> Vec<Player> {
        let Words::Word(name, of) = words else { panic!("{words:?} is no player") };
        match name.as_str() {
            "own" => vec![self.own],
            "enemy" => vec![1 - self.own],
            "both" => vec![1 - self.own, self.own],
            "mover" => vec![self.mover.unwrap_or(self.field.turn)],
            "owner" => {
                each(self.set_of(&of[0])).filter_map(|at| self.field.man(at)).map(|man| man.owner).collect()
            }
            _ => match self.names.get(name) {
                Some(Bound::Player(player)) => vec![*player],
                _ => panic!("{name} is no player"),
            },
        }
    }

    pub(super) fn men(&self, is_such: impl Fn(&CardMan) -> bool) -> Squares {
        self.field.where_men(is_such)
    }

    /// The squares that an expression means.
    pub(super) fn set_of(&self, words: &Words) -> Squares {
        match words {
            Words::Outside(one) => !self.set_of(one),
            Words::Common(one, other) => self.set_of(one) & self.set_of(other),
            Words::Without(one, other) => self.set_of(one) & !self.set_of(other),
            Words::Either(one, other) => self.set_of(one) | self.set_of(other),
            Words::Word(name, of) => self
                .of_players(name, of)
                .or_else(|| self.of_last_move(name))
                .or_else(|| self.of_chosen(name, of))
                .or_else(|| self.of_pieces(name, of))
                .or_else(|| self.of_places(name, of))
                .unwrap_or_else(|| self.of_name(name)),
            _ => panic!("{words:?} is no set"),
        }
    }

    fn of_players(&self, name: &str, of: &[Words]) -> Option<Squares> {
        Some(match name {
            "own" | "enemy" | "both" | "mover" => {
                let players = self.players(&Words::Word(name.to_owned(), Vec::new()));
                self.men(|man| players.contains(&man.owner))
            }
            "of" => {
                let players = self.players(&of[0]);
                self.men(|man| players.contains(&man.owner))
            }
            "any" => self.men(|_| true),
            "white" => self.men(|man| man.owner == 0),
            "black" => self.men(|man| man.owner == 1),
            "neutral" | "none" => 0,
            "royal" | "guarded" => self.men(|man| man.kind == "king"),
            _ => return None,
        })
    }

    fn of_last_move(&self, name: &str) -> Option<Squares> {
        let (field, last) = (self.field, &self.field.last);
        let of_man = |id: Option<usize>| id.and_then(|id| field.square_of(id)).map_or(0, bit);
        Some(match name {
            "moved" => of_man(last.moved),
            "movers" => last.movers.iter().map(|id| of_man(Some(*id))).fold(0, |a, b| a | b),
            "origin" => last.from.map_or(0, bit),
            "captor" => of_man(last.moved.filter(|_| last.took)),
            "promoted" => of_man(last.promoted),
            "declared" => field.declared.map_or(0, |(from, _)| bit(from)),
            "victim" => field.declared.map_or(0, |(_, victim)| bit(victim)),
            // Captures are declared for regular moves alone.
            "stands-in" => 0,
            _ => return None,
        })
    }

    fn of_chosen(&self, name: &str, of: &[Words]) -> Option<Squares> {
        Some(match name {
            "it" => self.it.map_or(0, bit),
            "at" => match &of[0] {
                Words::Word(name, _) => match self.names.get(name) {
                    Some(Bound::Things(_, at)) => *at,
                    _ => 0,
                },
                _ => panic!("at() takes a name"),
            },
            "which" => {
                let is_so = |at: &Square| Self { it: Some(*at), ..*self }.holds(&of[1]);
                each(self.set_of(&of[0])).filter(is_so).map(bit).sum()
            }
            "alike" => {
                let men = each(self.set_of(&of[0])).filter_map(|at| self.field.man(at));
                let names: Vec<&str> = men.flat_map(|man| man.names.clone()).collect();
                self.men(|man| man.names.iter().any(|name| names.contains(name)))
            }
            _ => return None,
        })
    }

    /// Pieces and squares by the moves and captures that are possible.
    fn of_pieces(&self, name: &str, of: &[Words]) -> Option<Squares> {
        let (set, field) = (self.set, self.field);
        let rules = || Rules::of(set, field, JudgedFor::Doing);
        let players = || self.players(&of[0]).into_iter();
        let all = |all: Squares, one: Squares| all | one;
        Some(match name {
            "reach" => self.walks(of, true),
            "takes" => self.walks(of, false),
            "movable" => {
                let (rules, walk) = (rules(), Walk::usual(self.own));
                let can = |at: &Square| !moves::ways(set, field, &rules, *at, &walk).is_empty();
                each(self.men(|man| man.owner == self.own)).filter(can).map(bit).sum()
            }
            "free-to-move" => players()
                .flat_map(|player| legal::legal(set, field, player))
                .map(|found| found.goes_from())
                .fold(0, all),
            "checkers" => {
                let kings = self.men(|man| man.kind == "king" && man.owner == self.own);
                each(kings).map(|king| moves::attackers(set, field, 1 - self.own, king)).fold(0, all)
            }
            "in-check" => players().map(|player| moves::checked(set, field, player)).fold(0, all),
            "immune" => {
                let (rules, any) = (rules(), self.men(|_| true));
                players().map(|player| rules.immune[player] & any).fold(0, all)
            }
            _ => return None,
        })
    }

    /// A name that the card has given, or else a kind.
    fn of_name(&self, name: &str) -> Squares {
        match self.names.get(name) {
            Some(Bound::Things(things, _)) => self.field.squares_of(things),
            Some(Bound::Player(player)) => self.men(|man| man.owner == *player),
            Some(Bound::Word(kind)) => self.men(|man| man.is(kind)),
            Some(Bound::Pool(ids)) => self.men(|man| ids.contains(&man.id)),
            Some(Bound::Effect(_)) => 0,
            None => self.men(|man| man.is(name)),
        }
    }

    fn walks(&self, of: &[Words], goes: bool) -> Squares {
        let rules = Rules::of(self.set, self.field, JudgedFor::Doing);
        let mut found = 0;
        for at in each(self.set_of(&of[0])) {
            let Some(man) = self.field.man(at) else { continue };
            let mut walk = Walk { takes_kings: true, ..Walk::usual(man.owner) };
            if let Some(Words::Movement(movement)) = of.get(1) {
                walk.gaits = Some(movement::read(movement).unwrap_or_else(|error| panic!("{error}")));
            }
            if !goes {
                walk.prey = Prey::Only;
            }
            // A piece that is barred from moving threatens nothing, though a card may move it.
            if !goes && walk.gaits.is_none() && rules.no_regular_move[man.owner] & bit(at) != 0 {
                continue;
            }
            for way in moves::ways(self.set, self.field, &rules, at, &walk) {
                found |= if goes { bit(way.to) } else { way.takes.map_or(0, bit) };
            }
        }
        found
    }
}
