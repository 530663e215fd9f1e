//! The rules that lasting effects put in force.

use crate::field::PieceId;
use crate::model::{Kind, Rule};
use crate::play::Play;
use crate::play::situation::PlaySurroundings;
use crate::play::turn::Phase;
use crate::rules::{RuleInForce, Rules};
use crate::terrain::Terrain;

use super::{LastingEffect, When};

impl<G: Terrain> Play<G> {
    /// The rules in force now, compiled.
    pub(crate) fn compiled(&self) -> Rules<G> {
        let mut in_force: Vec<RuleInForce<'_, G>> = Vec::new();
        let crossed = self.squares_to_be_crossed();
        for effect in self.situation.effects.iter().filter(|effect| !effect.is_suspended) {
            let rules: &[Rule] = &self.lasting(effect).rules;
            let is_overtaken = self.is_overtaken(effect);
            let is_in_force = |rule: &&Rule| match rule {
                Rule::Require { .. } => !self.has_been_met(effect),
                _ => !(is_overtaken && rule.replaces_ways()),
            };
            in_force.extend(rules.iter().filter(is_in_force).map(|rule| RuleInForce {
                rule,
                player: effect.player,
                bindings: &effect.bindings,
                extent: effect.extent,
            }));
        }
        in_force.extend(crossed.iter().map(|(effect, rule)| RuleInForce {
            rule,
            player: effect.player,
            bindings: &effect.bindings,
            extent: None,
        }));
        let rules = &self.situation.rules;
        let idlers = self.idlers();
        let with_idlers = (idlers != rules.idle()).then(|| rules.with_idle(idlers));
        let rules = with_idlers.as_ref().unwrap_or(rules);
        rules.compile(&self.situation.field, &in_force, &PlaySurroundings(self))
    }

    /// Whether the move has been made of the last turn on which an effect may demand anything of it.
    fn has_been_met(&self, effect: &LastingEffect<G>) -> bool {
        matches!(self.turn.phase, Phase::After | Phase::Reply | Phase::Ending)
            && self.is_over(effect, When::TurnEnds)
    }

    /// Whether the move has been made of the last turn on which some demand holds, be it on the mover or on somebody else.
    pub(in super::super) fn is_a_demand_over(&self) -> bool {
        self.situation.effects.iter().any(|effect| {
            let mut rules = self.lasting(effect).rules.iter();
            rules.any(|rule| matches!(rule, Rule::Require { .. })) && self.has_been_met(effect)
        })
    }

    /// Squares that are closed by an effect which another one keeps from working: a piece may cross them and not stay, for the
    /// effect will work again.
    fn squares_to_be_crossed(&self) -> Vec<(&LastingEffect<G>, Rule)> {
        let effects = self.situation.effects.iter().filter(|effect| effect.is_suspended);
        let asleep = effects.filter(|effect| self.is_put_to_sleep(effect.id));
        let no_stop = |rule: &Rule| match rule {
            Rule::Blocked(squares) => Some(Rule::NoStop(squares.clone())),
            _ => None,
        };
        let closed = |effect| {
            let rules = self.lasting(effect).rules.iter().filter_map(no_stop);
            rules.map(move |rule| (effect, rule))
        };
        asleep.flat_map(closed).collect()
    }

    /// Whether every piece that an effect makes move otherwise has been made something else since.
    fn is_overtaken(&self, effect: &LastingEffect<G>) -> bool {
        let later =
            || self.situation.effects.iter().filter(|other| other.id > effect.id && !other.is_suspended);
        // It may have been made the same once more.
        let is_remade = |piece: PieceId| {
            later()
                .flat_map(|other| &other.restores)
                .any(|remade| remade.piece == piece && !remade.only_adds())
        };
        let is_other = |&(piece, kind): &(PieceId, Kind)| {
            self.situation.field.man(piece).kind != kind || is_remade(piece)
        };
        !effect.about_kinds.is_empty() && effect.about_kinds.iter().all(is_other)
    }

    /// Compiles the rules anew after a piece has become something else: it no longer moves as an earlier card made it move.
    pub(in super::super) fn refresh_ways(&mut self) {
        if self.situation.effects.iter().any(|effect| !effect.about_kinds.is_empty()) {
            self.refresh();
        }
    }
}
