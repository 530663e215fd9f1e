//! `last`, `end`, `reveal`: lasting effects as steps.

use unruly_contract::phrase;

use crate::eval::Value;
use crate::field::{PieceId, Pieces, Whereabouts};
use crate::model::{Kind, Lasting, Name, Rule, Squares};
use crate::terrain::{SquareSet, Terrain};

use super::super::Play;
use super::super::effects::{EffectId, LastingEffect, Remade, Written, nearest};
use super::super::frame::Running;
use super::super::news::News;
use super::Doing;

impl<G: Terrain> Play<G> {
    /// The pieces that bear a mark wherever they go. One that stands on a square that is marked whoever stands there does not,
    /// nor does one that only shares the square with the piece that is meant.
    fn bearers_of(&self, mark: &Squares, there: G::Set) -> Pieces<G> {
        let field = &self.situation.field;
        let places = self.squares_without(field.pieces_on(there), mark);
        let stays = |piece: &PieceId| field.square_of(*piece).is_some_and(|at| places.contains(at));
        self.pieces(mark).iter().filter(|piece| !stays(piece)).collect()
    }

    pub(super) fn begin_lasting(&mut self, lasting: &Lasting) -> Doing {
        let on = lasting.on.as_ref().map(|on| self.pieces(on));
        if on.is_some_and(|on| self.placed(on).is_empty() && self.aside(on).is_empty()) {
            return self.nothing();
        }
        let marks = lasting.mark.as_ref().map(|mark| self.squares(mark)).unwrap_or_default();
        let marked = lasting.mark.as_ref().map(|mark| self.bearers_of(mark, marks)).unwrap_or_default();
        let frame = self.top();
        let Some(point) = frame.points.last() else { return Doing::Ends };
        let text = Written { card: frame.program, block: point.block, step: point.next };
        let is_passing = lasting.term.is_passing();
        let ends_checks = lasting.rules.iter().any(Rule::can_end_a_check);
        let touched = if ends_checks { self.touched_by_rules(&lasting.rules) } else { self.everywhere() };
        self.act_on(touched, |play| {
            let id = EffectId(play.situation.next_effect);
            play.situation.next_effect += 1;
            let frame = play.top();
            let leader = frame.began.first().copied().unwrap_or(id);
            let whose = match &frame.source {
                Running::Card { copy, .. } => Some((*copy, frame.player, leader)),
                Running::Trigger { effect } => {
                    play.effect(*effect).map(|effect| (effect.copy, effect.player, effect.leader))
                }
            };
            // An effect that has ended begins no other.
            let Some((copy, player, leader)) = whose else { return };
            let leads = play.effect(leader).is_some_and(|leader| leader.is_without_card);
            let is_without_card = leads || matches!(frame.source, Running::Card { taken_by: Some(_), .. });
            let effect = LastingEffect {
                id,
                copy,
                leader,
                text,
                player,
                bindings: play.lasting_bindings_of_the_top(player),
                on: on.unwrap_or_default(),
                is_about_pieces: on.is_some(),
                marked,
                marked_squares: marks - play.situation.field.squares_of(marked),
                began: play.turn.number,
                is_passing,
                is_without_card,
                about_kinds: play.kinds_of_movers(lasting, on.unwrap_or_default()),
                restores: play.changed_by_this_card(on.unwrap_or_default()),
                joint: play.top_mut().joint.take(),
                extent: G::extent(play.situation.field.occupied()),
                is_suspended: false,
            };
            play.situation.effects.push(effect);
            let frame = play.top_mut();
            frame.began.push(id);
            frame.lasts |= !is_passing;
            play.tell(News::Began { effect: id, card: copy.card });
            let had_room = !play.situation.rules.is_overfull();
            play.refresh();
            if had_room && play.situation.rules.is_overfull() {
                play.top_mut().fizzled = Some(phrase!("cards-too-many-ways"));
            }
        })
    }

    /// The squares that rules bear on. Only of rules that
    /// [`Program::acts_in`](crate::model::Program::acts_in) knows.
    fn touched_by_rules(&self, rules: &[Rule]) -> G::Set {
        let touched = |rule: &Rule| match rule {
            Rule::Wall(name) => match self.top().bindings.get(*name) {
                Some(Value::Edges(wall)) => self.touched_by_wall(wall),
                _ => G::Set::EMPTY,
            },
            Rule::Blocked(squares)
            | Rule::Forbid { of: squares, .. }
            | Rule::DiesWith { of: squares, .. } => self.squares(squares),
            _ => self.everywhere(),
        };
        rules.iter().fold(G::Set::EMPTY, |all, rule| all | touched(rule))
    }

    /// The squares between which a wall stops somebody: those on both sides of an edge, and, of a step from corner to
    /// corner, the two that it parts by two of its edges.
    pub(super) fn touched_by_wall(&self, wall: &G::Wall) -> G::Set {
        let edges: Vec<G::Set> =
            G::edges_of(wall).map(|(one, other)| G::Set::of(one) | G::Set::of(other)).collect();
        let Some(stake) = self.at_stake() else { return self.everywhere() };
        let parts = edges.iter().any(|edge| stake.squares.includes(edge));
        let turns = edges.iter().filter(|edge| stake.squares.meets(edge)).count() > 1;
        if parts || turns { self.everywhere() } else { G::Set::EMPTY }
    }

    /// The kinds of pieces that a lasting effect makes move otherwise. Kinds as such are not asked of the rest.
    fn kinds_of_movers(&self, lasting: &Lasting, pieces: Pieces<G>) -> Vec<(PieceId, Kind)> {
        let is_about_ways = lasting.rules.iter().any(Rule::replaces_ways);
        let kind = |piece: PieceId| (piece, self.situation.field.man(piece).kind);
        pieces.iter().filter(|_| is_about_ways).map(kind).collect()
    }

    /// Those of some pieces that the card under way has made into something else, and what they were.
    fn changed_by_this_card(&self, pieces: Pieces<G>) -> Vec<Remade> {
        let Some(before) = &self.top().before else { return Vec::new() };
        let (was, is) = (&before.situation.field, &self.situation.field);
        // A piece that came onto the board by the card was nothing there that it could be again.
        let were_there = pieces.iter().filter(|&piece| was.square_of(piece).is_some());
        let remade = |piece| {
            let changed = Remade::between(piece, was.man(piece), is.man(piece));
            let is_transformed = self.top().transformed.contains(piece);
            // A promotion is for good, whatever else the card has done.
            changed
                .filter(|changed| is_transformed || changed.only_adds())
                .or_else(|| self.made_again(piece).filter(|_| is_transformed))
        };
        were_there.filter_map(remade).collect()
    }

    /// The change that another card in force has made to a piece, if it still holds.
    fn made_again(&self, piece: PieceId) -> Option<Remade> {
        let man = self.situation.field.man(piece);
        let mut others = self.situation.effects.iter().flat_map(|effect| &effect.restores);
        others.rfind(|other| other.piece == piece && other.is_still(man)).copied()
    }

    /// Those of some pieces that are off the board for a time.
    fn aside(&self, pieces: Pieces<G>) -> Pieces<G> {
        let field = &self.situation.field;
        pieces.iter().filter(|&piece| field.man(piece).whereabouts == Whereabouts::Aside).collect()
    }

    pub(super) fn end_lasting(&mut self, name: Option<Name>) -> Doing {
        let leader = match name {
            Some(name) => match self.top().bindings.get(name) {
                Some(Value::Effect(effect)) => Some(EffectId(*effect)),
                _ => None,
            },
            None => match self.top().source {
                Running::Trigger { effect } => self.effect(effect).map(|effect| effect.leader),
                Running::Card { .. } => None,
            },
        };
        let Some(leader) = leader else { return self.nothing() };
        self.act(|play| {
            let ids: Vec<EffectId> = play
                .situation
                .effects
                .iter()
                .filter(|effect| effect.leader == leader)
                .map(|effect| effect.id)
                .collect();
            for id in ids {
                play.end_effect(id);
            }
        })
    }

    pub(super) fn reveal(&mut self, name: Name) -> Doing {
        let squares = match self.top().bindings.get(name) {
            Some(Value::Squares { chosen, .. }) => *chosen,
            _ => G::Set::EMPTY,
        };
        let card = self.top().program;
        self.act(|play| play.tell(News::Revealed { card, squares: squares.into_iter().collect() }))
    }

    /// Whether an effect keeps pieces off the board that will come back.
    pub(in super::super) fn is_hiding(&self, effect: &LastingEffect<G>) -> bool {
        !self.aside(effect.on).is_empty()
    }

    /// Pieces that an effect kept off the board come back by themselves when it ends early: to where they stood, or the
    /// nearest free square. Where the effect itself says how, or another keeps the piece away, it does not.
    pub(in super::super) fn return_what_it_hid(&mut self, effect: &LastingEffect<G>) {
        if self.returns_as_it_ends(effect) {
            return;
        }
        let away = self.aside(effect.on);
        for piece in
            away.iter().filter(|&piece| !self.will_be_brought_back(piece)).collect::<Pieces<G>>().iter()
        {
            let home = self.situation.stood.get(&piece).copied();
            let open = self.situation.rules.squares(&self.situation.field) - self.situation.field.occupied();
            if let Some(at) = home.map_or_else(|| open.first(), |home| nearest::<G>(open, home)) {
                self.situation.field.put_on(piece, at);
                self.tell(News::Placed { piece, at });
            }
        }
    }
}
