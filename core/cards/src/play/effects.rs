//! Lasting effects: how they begin and end, and the rules they put in force.

use smallvec::SmallVec;
use unruly_geometry::board::Rectangle;

use unruly_contract::phrase;

use crate::eval::{Bindings, Value};
use crate::field::{Army, Field, KindSet, Man, PieceId, Pieces, Whereabouts};
use crate::model::{BlockId, CardId, CompiledSet, Kind, Lasting, Program, Rule, Step, Term, Unmet};
use crate::player::Player;
use crate::rules::{RuleInForce, Rules};
use crate::terrain::{CompactSet, OnBoard, Terrain};

use super::news::News;
use super::piles::CardCopy;
use super::situation::{Fallen, PlaySurroundings, Stay};
use super::turn::Phase;
use super::{Play, Situation};

/// A lasting effect in force, known by a number that no other of the game has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EffectId(pub u32);

/// A lasting effect beside the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LastingEffect<G: Terrain = OnBoard> {
    /// Its number.
    pub id: EffectId,
    /// The copy of a card that lies beside the board for it.
    pub copy: CardCopy,
    /// The first effect that the same playing of the card began: they share the one card.
    pub leader: EffectId,
    /// Where it is written.
    pub text: Written,
    /// The player of its card.
    pub player: Player,
    /// The values of its names, as they were when it began.
    pub bindings: Bindings<G>,
    /// The pieces it is about. Empty where it is about no piece.
    pub on: Pieces<G>,
    /// Whether it is about pieces at all.
    pub is_about_pieces: bool,
    /// The pieces that bear its mark.
    pub marked: Pieces<G>,
    /// The empty squares that bear its mark.
    pub marked_squares: G::Set,
    /// The turn on which it began.
    pub began: u32,
    /// Whether it passes with this turn or the next: then its card does not lie beside the board.
    pub is_passing: bool,
    /// Whether its card was taken away while it began: it is in somebody's hand, and lies beside the board only in name.
    pub is_without_card: bool,
    /// Pieces that the card made into something else: they are again what they were when it ends.
    pub restores: Vec<Remade>,
    /// The kinds of the pieces that move otherwise by it: once a later card has turned them into something else, that
    /// decides how they move.
    pub about_kinds: Vec<(PieceId, Kind)>,
    /// The pieces that it keeps together as one.
    pub joint: Option<Box<Joint>>,
    /// The smallest rectangle around all pieces when it began, for a board that is cropped.
    pub extent: Option<Rectangle>,
    /// Whether what it needs is missing for now.
    pub is_suspended: bool,
}

/// Two pieces that are one as long as an effect lasts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Joint {
    /// The one that has joined the other.
    pub piece: PieceId,
    /// The one that it has joined.
    pub into: PieceId,
    /// The kinds of the first.
    pub joined: KindSet,
    /// The owner of the second when they became one.
    pub host: Army,
    /// The effects that were about the first.
    pub handed: Vec<EffectId>,
    /// The number of the first effect that was about both.
    pub until: u32,
}

/// The square of a set that a King would reach first.
pub(super) fn nearest<G: Terrain>(among: G::Set, to: G::Square) -> Option<G::Square> {
    among.into_iter().min_by_key(|square| apart::<G>(*square, to))
}

/// King's steps from one square to another where nothing is in the way and no sides are joined.
fn apart<G: Terrain>(from: G::Square, to: G::Square) -> u8 {
    let (dx, dy) = G::offset(from, to);
    dx.unsigned_abs().max(dy.unsigned_abs())
}

/// A piece that a card made into something else, or that another was fused into by it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Remade {
    /// Which.
    pub piece: PieceId,
    /// The kinds it lost by that; none where it only gained some.
    pub lost: KindSet,
    /// The kinds it gained.
    pub gained: KindSet,
}

impl Remade {
    /// The change of a piece, if it has become anything else.
    pub fn between<G: Terrain>(piece: PieceId, was: &Man<G>, is: &Man<G>) -> Option<Self> {
        let (was, is) = (was.kinds(), is.kinds());
        let remade = Self { piece, lost: was.minus(is), gained: is.minus(was) };
        (was != is).then_some(remade)
    }

    /// Whether the piece is still what the card made it: it may have been promoted since, or made into something else.
    pub fn is_still<G: Terrain>(&self, man: &Man<G>) -> bool {
        man.kinds().includes(self.gained) && !(self.only_adds() && man.fused.is_empty())
    }

    /// Whether another piece was fused into it, and nothing else.
    pub(super) fn only_adds(&self) -> bool {
        self.lost.is_empty()
    }

    /// Whether it made something else of what another card had made of the piece.
    fn overrules(&self, earlier: &Self) -> bool {
        self.piece == earlier.piece && self.lost.meets(earlier.gained)
    }

    /// A piece that was fused into it has become something else by a later card, or is again its old kind.
    fn follow(&mut self, gone: KindSet, come: KindSet) {
        if self.only_adds() && self.gained.meets(gone) {
            self.gained = self.gained.minus(gone).union(come);
        }
    }
}

/// Where a lasting effect is written: a step of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Written {
    /// In which card's steps.
    pub card: CardId,
    /// In which list.
    pub block: BlockId,
    /// At which place.
    pub step: u16,
}

impl Written {
    /// The lasting effect that is written there.
    ///
    /// # Panics
    /// Where no lasting effect is written: then somebody made one up.
    pub fn read<'s>(&self, program: &'s Program) -> &'s Lasting {
        match program.block(self.block).get(usize::from(self.step)) {
            Some(Step::Last(lasting)) => lasting,
            _ => panic!("an effect stands where it was written"),
        }
    }
}

impl<G: Terrain> Play<G> {
    /// The text of a lasting effect.
    pub(crate) fn lasting(&self, effect: &LastingEffect<G>) -> &Lasting {
        effect.lasting(&self.set)
    }

    /// The lasting effect with this number.
    pub(crate) fn effect(&self, id: EffectId) -> Option<&LastingEffect<G>> {
        self.situation.effects.iter().find(|effect| effect.id == id)
    }

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
        self.situation.rules.compile(&self.situation.field, &in_force, &PlaySurroundings(self))
    }

    /// Whether the move has been made of the last turn on which an effect may demand anything of it.
    fn has_been_met(&self, effect: &LastingEffect<G>) -> bool {
        matches!(self.turn.phase, Phase::After | Phase::Reply | Phase::Ending)
            && self.is_over(effect, When::TurnEnds)
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
    pub(super) fn refresh_ways(&mut self) {
        if self.situation.effects.iter().any(|effect| !effect.about_kinds.is_empty()) {
            self.refresh();
        }
    }

    /// Ends a lasting effect. Its card goes to the discards when no other effect of the same playing needs it.
    pub(crate) fn end_effect(&mut self, id: EffectId) {
        self.end_what_lies_on_both(id);
        let Some(place) = self.situation.effects.iter().position(|effect| effect.id == id) else { return };
        let effect = self.situation.effects.remove(place);
        let is_last =
            !self.situation.effects.iter().any(|other| other.leader == effect.leader && !other.is_passing);
        if is_last && !effect.is_passing {
            if !effect.is_without_card && !self.is_trial() {
                let undoing = self.undoing_of_the_top();
                self.piles.discard(effect.copy, undoing);
            }
            self.tell(News::Ended { card: effect.card() });
        }
        self.return_what_it_hid(&effect);
        self.restore_kinds(&effect);
        if let Some(joint) = effect.joint.as_deref()
            && !self.situation.fallen.iter().any(|fallen| fallen.effect.id == id)
        {
            self.part_what_was_joined(joint);
        }
        self.occur_as_it_ends(&effect);
        if self.lets_share(&effect) {
            self.part_those_who_shared();
        }
        self.refresh();
    }

    /// Two pieces that were one have left the board for good: each shares the other's fate, and neither is the other any more.
    fn lose_what_was_joined(&mut self, joint: &Joint) {
        let Joint { piece, into, joined, .. } = *joint;
        let man = *self.situation.field.man(into);
        let fate = match man.whereabouts {
            Whereabouts::Dead => Whereabouts::Dead,
            Whereabouts::Aside => return,
            Whereabouts::Lost | Whereabouts::On(_) => Whereabouts::Lost,
        };
        self.follow_its_host(joint);
        self.situation.field.take_off(piece, fate);
        self.situation.field.set_fused(into, man.fused.minus(joined));
    }

    /// The owner of a merged piece owns both that were in it.
    fn follow_its_host(&mut self, joint: &Joint) {
        let owner = self.situation.field.man(joint.into).owner;
        if owner != joint.host {
            self.situation.field.set_owner(joint.piece, owner);
        }
    }

    /// Two pieces that are one are going to be two again: what was played on both is over.
    fn end_what_lies_on_both(&mut self, id: EffectId) {
        let Some(joint) = self.effect(id).and_then(|effect| effect.joint.as_deref()) else { return };
        if self.situation.field.square_of(joint.into).is_none() {
            return;
        }
        let is_about_both =
            |effect: &&LastingEffect<G>| effect.id.0 > joint.until && effect.on.contains(joint.into);
        let about_both = self.situation.effects.iter().filter(is_about_both).map(|effect| effect.id);
        let about_both: Vec<EffectId> = about_both.filter(|other| *other != id).collect();
        about_both.into_iter().for_each(|id| self.end_effect(id));
    }

    /// Two pieces that were one are two again: what lasted on either before does so again.
    fn part_what_was_joined(&mut self, joint: &Joint) {
        let Joint { piece, into, joined, .. } = *joint;
        let Some(at) = self.situation.field.square_of(into) else { return self.lose_what_was_joined(joint) };
        let open = self.situation.rules.squares(&self.situation.field) - self.situation.field.occupied();
        let Some(beside) = nearest::<G>(open, at) else { return };
        self.follow_its_host(joint);
        self.situation.field.part(piece, into, joined, beside);
        for effect in self.situation.effects.iter_mut().filter(|effect| joint.handed.contains(&effect.id)) {
            effect.hand_over(into, piece);
        }
        self.tell(News::Placed { piece, at: beside });
    }

    /// Whether an effect lets pieces share a square.
    pub(super) fn lets_share(&self, effect: &LastingEffect<G>) -> bool {
        self.lasting(effect).rules.iter().any(|rule| matches!(rule, Rule::Together(_)))
    }

    /// Where nothing lets two pieces share a square any more, the one that came last makes room.
    fn part_those_who_shared(&mut self) {
        let effects = self.situation.effects.clone();
        let still = effects
            .iter()
            .filter(|effect| self.lets_share(effect))
            .fold(Pieces::NONE, |all, effect| all | effect.on);
        for square in self.situation.field.doubled() - self.situation.field.squares_of(still) {
            let open = self.situation.rules.squares(&self.situation.field) - self.situation.field.occupied();
            let guest = self.situation.field.top(square);
            if let Some((guest, to)) = guest.zip(nearest::<G>(open, square)) {
                self.journey(&[(guest, to)]);
            }
        }
    }

    /// Pieces that are still what the card made them are again what they were before.
    fn restore_kinds(&mut self, effect: &LastingEffect<G>) {
        for remade in &effect.restores {
            let Remade { piece, lost, gained } = *remade;
            let man = *self.situation.field.man(piece);
            let holds_it = |other: &LastingEffect<G>| {
                other.id != effect.id && !other.is_suspended && other.restores.contains(remade)
            };
            if !man.is_in_play() || self.situation.effects.iter().any(holds_it) {
                continue;
            }
            let mut is_overruled = false;
            for (_, later) in
                self.remade(piece).filter(|(id, later)| *id > effect.id && later.overrules(remade))
            {
                // Kinds that a later card has given it give way, in their time, to those before this one.
                later.lost = later.lost.minus(gained).union(lost);
                is_overruled = true;
            }
            if is_overruled {
                // Nothing speaks any more for what it was in between.
                self.situation.field.set_former(piece, man.former.minus(gained));
                continue;
            }
            if !remade.is_still(&man) {
                continue;
            }
            self.situation.field.restore_kinds(piece, gained, lost);
            // An effect that sleeps remembers what it will make of the piece again.
            let others = self.remade(piece).filter(|(id, _)| *id != effect.id);
            others.for_each(|(_, other)| other.follow(gained, lost));
            let kind = self.situation.field.man(piece).kind;
            // A later effect was about the piece as it was then, and is now about it as it was before.
            let about = self.situation.effects.iter_mut().flat_map(|effect| &mut effect.about_kinds);
            about.filter(|(other, was)| *other == piece && *was == man.kind).for_each(|(_, was)| *was = kind);
        }
    }

    /// Changes that cards in force have made to a piece, with the effects that did.
    fn remade(&mut self, piece: PieceId) -> impl Iterator<Item = (EffectId, &mut Remade)> {
        let effects = self.situation.effects.iter_mut();
        let all = effects.flat_map(|effect| effect.restores.iter_mut().map(|remade| (effect.id, remade)));
        all.filter(move |(_, remade)| remade.piece == piece)
    }

    /// One half of a fused piece has become something else: the fusion lasts.
    pub(super) fn keep_fusions(&mut self, piece: PieceId, part: Kind, kind: Kind) {
        self.remade(piece).for_each(|(_, remade)| remade.follow(KindSet::of(part), KindSet::of(kind)));
    }

    /// A piece has taken the place of another: whatever lasts on the one lasts on the other.
    pub(super) fn hand_over_all(&mut self, goes: PieceId, into: PieceId) {
        if self.situation.effects.is_empty() {
            return;
        }
        for effect in self.situation.effects.iter_mut() {
            effect.hand_over(goes, into);
        }
        self.refresh();
    }

    /// A piece has become part of another: what lasts on it goes on for the whole, or for that part. An effect by which
    /// it moves in another way is no part of that: the other still moves in its own way.
    pub(super) fn hand_over_effects(&mut self, goes: PieceId, into: PieceId) -> Vec<EffectId> {
        let about: Vec<EffectId> = self
            .situation
            .effects
            .iter()
            .filter(|effect| (effect.on | effect.marked).contains(goes) && effect.about_kinds.is_empty())
            .map(|effect| effect.id)
            .collect();
        if about.is_empty() {
            return about;
        }
        for effect in self.situation.effects.iter_mut().filter(|effect| about.contains(&effect.id)) {
            effect.hand_over(goes, into);
        }
        self.refresh();
        about
    }

    /// Ends or suspends effects that lack what they need, and takes up again those that have it back. The condition of
    /// one may depend on another, so this repeats until nothing changes.
    pub(crate) fn end_or_suspend_effects(&mut self) {
        for _ in 0..=self.situation.effects.len() {
            let some_sleep = self.situation.effects.iter().any(|effect| self.lasting(effect).puts_to_sleep());
            let needs = |effect: &&LastingEffect<G>| {
                some_sleep
                    || effect.is_suspended
                    || effect.is_about_pieces
                    || self.lasting(effect).condition.is_some()
            };
            let unmet: SmallVec<[(EffectId, bool); 8]> = self
                .situation
                .effects
                .iter()
                .filter(needs)
                .map(|effect| (effect, !self.has_what_it_needs(effect)))
                .filter(|&(effect, is_unmet)| {
                    effect.is_suspended != is_unmet || self.lacks_its_pieces(effect)
                })
                .map(|(effect, is_unmet)| (effect.id, is_unmet))
                .collect();
            if unmet.is_empty() {
                return;
            }
            for (id, is_unmet) in unmet {
                let has_nobody = || self.effect(id).is_some_and(|effect| self.lacks_its_pieces(effect));
                match self.set.house.unmet {
                    _ if is_unmet && has_nobody() => self.end_with_its_pieces(id),
                    Unmet::Ends if is_unmet && !self.is_put_to_sleep(id) => self.end_effect(id),
                    _ => self.put_to_sleep(id, is_unmet),
                }
            }
            self.refresh();
        }
    }

    /// An effect is over since none of the pieces is left that it was about; should one be rescued at once of which it had made
    /// something else, it is in force again. Two pieces that it has made one are one until then.
    fn end_with_its_pieces(&mut self, id: EffectId) {
        let (on_turn, effect) = (self.turn.number, self.effect(id).cloned());
        self.situation.fallen.extend(effect.map(|effect| Fallen { effect, on_turn }));
        self.end_effect(id);
    }

    /// Captured pieces are back as if they had never been captured: what lasted on them is in force again.
    pub(super) fn revive_what_lasted_on(&mut self, pieces: Pieces<G>) {
        self.revive(|effect| effect.on.meets(pieces));
    }

    /// Captured pieces are back, and are still what cards had made of them: those are in force again. All that merely lay on the
    /// pieces is over.
    pub(super) fn revive_what_made(&mut self, pieces: Pieces<G>) {
        self.revive(|effect| effect.restores.iter().any(|remade| pieces.contains(remade.piece)));
    }

    /// A captured piece is back that was two in one, and is so again.
    pub(super) fn revive_what_joined(&mut self, piece: PieceId) {
        self.revive(|effect| effect.joint.as_ref().is_some_and(|joint| joint.into == piece));
    }

    fn revive(&mut self, comes_back: impl Fn(&LastingEffect<G>) -> bool) {
        if !self.situation.fallen.iter().any(|fallen| comes_back(&fallen.effect)) {
            return;
        }
        let Situation { fallen, effects, .. } = &mut *self.situation;
        let back = fallen.extract_if(.., |fallen| comes_back(&fallen.effect));
        effects.extend(back.map(|fallen| fallen.effect));
        effects.sort_by_key(|effect| effect.id);
        self.refresh();
        self.reconcile();
    }

    /// A turn begins: what fell before the turn that is over cannot be revived any more, and pieces that were one are captured each
    /// by itself.
    pub(super) fn forget_the_fallen(&mut self) {
        let turn = self.turn.number;
        let fallen = &mut self.situation.fallen;
        let joints: Vec<Joint> = fallen
            .extract_if(.., |fallen| fallen.on_turn < turn && fallen.effect.joint.is_some())
            .filter_map(|fallen| fallen.effect.joint.map(|joint| *joint))
            .collect();
        fallen.retain(|fallen| fallen.on_turn >= turn.saturating_sub(1));
        joints.iter().for_each(|joint| self.lose_what_was_joined(joint));
    }

    /// An effect no longer works, or works again: what it has made of pieces is undone and done with that.
    fn put_to_sleep(&mut self, id: EffectId, sleeps: bool) {
        let mut effects = self.situation.effects.iter_mut();
        let Some(effect) = effects.find(|effect| effect.id == id) else { return };
        effect.is_suspended = sleeps;
        let effect = effect.clone();
        if sleeps {
            self.restore_kinds(&effect);
            return;
        }
        for Remade { piece, lost, gained } in effect.restores {
            let man = self.situation.field.man(piece);
            if man.is_in_play() && man.kinds().includes(lost) {
                let former = man.former.union(lost);
                self.situation.field.restore_kinds(piece, lost, gained);
                self.situation.field.set_former(piece, former);
            }
        }
    }

    /// Whether a rule in force keeps an effect from working.
    fn is_put_to_sleep(&self, id: EffectId) -> bool {
        let Some(effect) = self.effect(id) else { return false };
        let awake = self.situation.effects.iter().filter(|other| !other.is_suspended && other.id != id);
        let names = |other: &LastingEffect<G>, rule: &Rule| match rule {
            Rule::Asleep(name) => other.bindings.get(*name) == Some(&Value::Effect(effect.leader.0)),
            _ => false,
        };
        awake.into_iter().any(|other| self.lasting(other).rules.iter().any(|rule| names(other, rule)))
    }

    /// Counts the turns for which pieces have stood where that will win, now that the mover's turn is over.
    pub(super) fn count_stays(&mut self) {
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

    /// Whether an effect has the pieces that it is about, and what it says must hold does.
    fn has_what_it_needs(&self, effect: &LastingEffect<G>) -> bool {
        if self.is_put_to_sleep(effect.id) {
            return false;
        }
        !self.lacks_its_pieces(effect)
            && (!effect.is_about_pieces || self.has_pieces_but(effect, self.made_otherwise(effect)))
            && self.lasting(effect).condition.as_ref().is_none_or(|condition| {
                let (player, bindings) = (effect.player, &effect.bindings);
                // A piece that is off the board for a time will be back, and only then the condition can be told.
                self.is_hiding(effect)
                    || self.with_eval(player, bindings, Pieces::NONE, |eval| eval.holds(condition))
            })
    }

    /// Whether an effect is about pieces of which none is left.
    fn lacks_its_pieces(&self, effect: &LastingEffect<G>) -> bool {
        effect.is_about_pieces && !self.has_its_pieces(effect)
    }

    /// Whether an effect has pieces that it is about. One that has become something else is that no longer, where effects do not wait
    /// for what they lack; and nowhere if it has been promoted, or what was fused into it is gone.
    fn has_its_pieces(&self, effect: &LastingEffect<G>) -> bool {
        let others = self.made_otherwise(effect);
        let fused = effect.restores.iter().filter(|remade| remade.only_adds()).map(|remade| remade.piece);
        let gone = match self.set.house.unmet {
            Unmet::Ends => others,
            Unmet::Suspended => others & (self.situation.facts.promoted | fused.collect()),
        };
        self.has_pieces_but(effect, gone)
    }

    /// Whether an effect bears on a piece besides some.
    fn has_pieces_but(&self, effect: &LastingEffect<G>, others: Pieces<G>) -> bool {
        self.situation.field.squares_of(effect.on - others).is_occupied() || self.is_hiding(effect)
    }

    /// The pieces that are neither what a card made them nor, while it sleeps, what they were before; none where the card says itself
    /// what it needs.
    fn made_otherwise(&self, effect: &LastingEffect<G>) -> Pieces<G> {
        if self.lasting(effect).condition.is_some() {
            return Pieces::NONE;
        }
        let is_as_before =
            |remade: &Remade| self.situation.field.man(remade.piece).kinds().includes(remade.lost);
        let others = effect.restores.iter().filter(|remade| {
            !(self.holds_still(effect.id, remade) || effect.is_suspended && is_as_before(remade))
        });
        others.map(|remade| remade.piece).collect()
    }

    /// Whether a piece is still what a card made it, or would be again if the later cards were taken away that lie beside the
    /// board for what it is now.
    fn holds_still(&self, id: EffectId, remade: &Remade) -> bool {
        let later = self.situation.effects.iter().filter(|effect| effect.id > id);
        let mut others = later.flat_map(|effect| effect.restores.iter().map(|other| (effect.id, other)));
        remade.is_still(self.situation.field.man(remade.piece))
            || others.any(|(id, other)| other.overrules(remade) && self.holds_still(id, other))
    }

    /// Ends the effects whose time is over. Whether there were any.
    pub(crate) fn expire(&mut self, when: When) -> bool {
        let mut has_ended = false;
        loop {
            let effects = self.situation.effects.iter();
            let over: Vec<EffectId> =
                effects.filter(|effect| self.is_over(effect, when)).map(|effect| effect.id).collect();
            if over.is_empty() {
                return has_ended;
            }
            // The end of one may meet the condition of another.
            has_ended = true;
            for id in over {
                self.end_effect(id);
            }
        }
    }

    pub(super) fn is_over(&self, effect: &LastingEffect<G>, when: When) -> bool {
        let ending = when == When::TurnEnds;
        match &self.lasting(effect).term {
            Term::ForGood | Term::Once => false,
            Term::ThisTurn => ending || when == When::MoverIsDone,
            Term::Turns(turns) => ending && self.turn.number >= effect.began + u32::from(*turns),
            Term::TheirNextTurn => {
                let foe = self.foe(effect.player, &effect.bindings);
                ending && Some(self.turn.mover) == foe && self.turn.number > effect.began
            }
            Term::MyNextTurn => {
                when == When::TurnBegins
                    && self.turn.mover == effect.player
                    && self.turn.number > effect.began
            }
            Term::Until(_) => self.is_fulfilled(effect, &self.situation.field),
        }
    }

    /// Whether an effect lasts until something is so that is so on this board.
    pub(super) fn is_fulfilled(&self, effect: &LastingEffect<G>, field: &Field<G>) -> bool {
        match &self.lasting(effect).term {
            // A piece that is off the board for a time will be back, and only then the condition can be told.
            Term::Until(condition) if !self.is_hiding(effect) => {
                let (player, bindings) = (effect.player, &effect.bindings);
                self.with_eval_at(field, player, bindings, Pieces::NONE, |eval| eval.holds(condition))
            }
            _ => false,
        }
    }
}

impl<G: Terrain> LastingEffect<G> {
    /// Its text.
    pub(crate) fn lasting<'s>(&self, set: &'s CompiledSet) -> &'s Lasting {
        self.text.read(&set.card(self.text.card).program)
    }

    /// The card that lies beside the board for it.
    pub fn card(&self) -> CardId {
        self.copy.card
    }

    /// Whether it is an effect of a card: one that lies beside the board, or one that another lying there has copied.
    pub fn is_of(&self, card: CardId) -> bool {
        self.card() == card || self.text.card == card
    }

    /// Rules about one piece are from now on about another.
    fn hand_over(&mut self, goes: PieceId, into: PieceId) {
        self.on = self.on.with_replaced(goes, into);
        self.marked = self.marked.with_replaced(goes, into);
        self.bindings = self.bindings.with_replaced(goes, into);
        for remade in self.restores.iter_mut().filter(|remade| remade.piece == goes) {
            remade.piece = into;
        }
        for (piece, _) in self.about_kinds.iter_mut().filter(|(piece, _)| *piece == goes) {
            *piece = into;
        }
        if let Some(joint) = self.joint.as_mut().filter(|joint| joint.into == goes) {
            joint.into = into;
        }
    }
}

/// When it is asked which effects are over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum When {
    /// Something on the board has changed.
    Changed,
    /// The mover is done with the turn: the other may still answer it.
    MoverIsDone,
    /// A turn ends.
    TurnEnds,
    /// A turn begins.
    TurnBegins,
}

impl<G: Terrain> Situation<G> {
    /// The cards that lie beside the board.
    pub fn cards_in_force(&self) -> Vec<CardCopy> {
        let mut leaders: Vec<(EffectId, CardCopy)> = self
            .effects
            .iter()
            .filter(|effect| !effect.is_passing && !effect.is_without_card)
            .map(|effect| (effect.leader, effect.copy))
            .collect();
        leaders.sort_unstable();
        leaders.dedup();
        leaders.into_iter().map(|(_, copy)| copy).collect()
    }

    /// The captured pieces of an army. A piece that has become one with another shares its fate.
    pub fn captured(&self, army: Army) -> Pieces<G> {
        self.with_what_is_joined(army, self.field.lost(army), Whereabouts::Lost)
    }

    /// The pieces of an army that can never come back.
    pub fn dead(&self, army: Army) -> Pieces<G> {
        self.with_what_is_joined(army, self.field.dead(army), Whereabouts::Dead)
    }

    /// Which pieces are two in one, on the board or as long as they may be rescued.
    pub(super) fn joints(&self) -> impl Iterator<Item = &Joint> {
        let fallen = self.fallen.iter().map(|fallen| &fallen.effect);
        self.effects.iter().chain(fallen).filter_map(|effect| effect.joint.as_deref())
    }

    /// Pieces beside the board, with those that are one with pieces there, and without those that are one with pieces elsewhere.
    fn with_what_is_joined(&self, army: Army, beside: Pieces<G>, fate: Whereabouts<G>) -> Pieces<G> {
        self.joints().fold(beside, |all, joint| {
            let (joined, into) = (Pieces::of(joint.piece), self.field.man(joint.into));
            let is_of_army = self.field.man(joint.piece).owner == army;
            if is_of_army && into.whereabouts == fate { all | joined } else { all - joined }
        })
    }
}
