//! Triggers of lasting effects: the events that set them off, and the order in which they run.

use unruly_contract::phrase;

use crate::eval::{Bindings, Eval, Value};
use crate::field::{Field, PieceId, Pieces, Whereabouts};
use crate::model::{Name, PlayerWord, Squares, Trigger, TriggerOn};
use crate::player::Player;
use crate::terrain::{OnBoard, SquareSet, Terrain};

use super::effects::{EffectId, LastingEffect};
use super::frame::{Frame, Running};
use super::news::News;
use super::{LONGEST_CHAIN, Play};

/// A trigger that has been set off and will run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PendingTrigger<G: Terrain = OnBoard> {
    /// The effect.
    pub effect: EffectId,
    /// Which of its triggers.
    pub trigger: usize,
    /// The piece that did it.
    pub entrant: Pieces<G>,
    /// The names that the event binds.
    pub bound: Vec<(Name, Value<G>)>,
    /// How many cards and triggers were under way when it was set off: it runs before any of them goes on, and after those that
    /// were set off by the same before it.
    pub depth: usize,
    /// The effect as it was, where it is over and that has set it off.
    pub ended: Option<Box<LastingEffect<G>>>,
}

/// Something that may set off triggers.
#[derive(Debug, Clone)]
pub(crate) enum Occasion<'o, G: Terrain> {
    /// Pieces came to squares.
    Entered(&'o [(PieceId, G::Square)]),
    /// Pieces left squares.
    Left(&'o [(PieceId, G::Square)]),
    /// Pieces were captured on squares.
    Captured(&'o [(PieceId, G::Square)]),
    /// A piece was moved by a regular move.
    Moved(PieceId),
    /// A King is in check.
    Check(Player),
    /// A turn begins.
    TurnStart(Player),
    /// A turn ends.
    TurnEnd(Player),
    /// A card was played.
    Card(Player),
    /// Somebody named a kind of piece.
    Said(Player, crate::model::Kind),
    /// Somebody accepted an accusation of a card.
    Accused(EffectId, Player),
    /// Its owner uses an effect.
    Used(EffectId),
}

impl<G: Terrain> Play<G> {
    /// Finds out which triggers an occasion sets off.
    pub(crate) fn occur(&mut self, occasion: &Occasion<'_, G>) {
        if self.situation.effects.is_empty() {
            return;
        }
        let mut pending_triggers = Vec::new();
        for effect in self.situation.effects.iter().filter(|effect| !effect.is_suspended) {
            for (place, trigger) in self.lasting(effect).triggers.iter().enumerate() {
                self.each_match(effect, trigger, occasion, |entrant, bound| {
                    pending_triggers.push(PendingTrigger {
                        effect: effect.id,
                        trigger: place,
                        entrant,
                        bound,
                        depth: self.stack.len(),
                        ended: None,
                    });
                });
            }
        }
        self.pending_triggers.extend(pending_triggers);
    }

    /// An effect is over: what it does then comes first.
    pub(super) fn occur_as_it_ends(&mut self, effect: &LastingEffect<G>) {
        let triggers = &self.lasting(effect).triggers;
        let places = (0..triggers.len()).filter(|&place| triggers[place].on == TriggerOn::Ended);
        for trigger in places.rev().collect::<Vec<_>>() {
            let ended = Some(Box::new(effect.clone()));
            let (entrant, bound) = (Pieces::default(), Vec::new());
            self.pending_triggers.push_front(PendingTrigger {
                effect: effect.id,
                trigger,
                entrant,
                bound,
                depth: self.stack.len(),
                ended,
            });
        }
    }

    /// Whether some lasting effect waits for such an occasion.
    pub(crate) fn waits_for(&self, is_such: impl Fn(&TriggerOn) -> bool) -> bool {
        let mut effects = self.situation.effects.iter();
        effects.any(|effect| self.awaits(effect, &is_such))
    }

    /// Whether a lasting effect waits for such an occasion.
    pub(super) fn awaits(&self, effect: &LastingEffect<G>, is_such: impl Fn(&TriggerOn) -> bool) -> bool {
        self.lasting(effect).triggers.iter().any(|trigger| is_such(&trigger.on))
    }

    fn each_match(
        &self,
        effect: &LastingEffect<G>,
        trigger: &Trigger,
        occasion: &Occasion<'_, G>,
        mut found: impl FnMut(Pieces<G>, Vec<(Name, Value<G>)>),
    ) {
        let of = |player: &PlayerWord, who: Player| {
            self.with_eval(effect.player, &effect.bindings, Pieces::default(), |eval| {
                eval.players(player).contains(&who)
            })
        };
        let among = |squares: &Squares, piece: PieceId| -> G::Set {
            let entrant = Pieces::of(piece);
            self.with_eval(effect.player, &effect.bindings, entrant, |eval| eval.squares(squares))
        };
        let mut on_squares = |squares: &Squares, places: &[(PieceId, G::Square)]| {
            for &(piece, square) in places {
                let is_meant = match self.situation.field.man(piece).whereabouts {
                    Whereabouts::Aside => self.is_meant_on_its_corner(effect, squares, piece),
                    _ => among(squares, piece).contains(square),
                };
                if is_meant {
                    found(Pieces::of(piece), Vec::new());
                }
            }
        };
        match (&trigger.on, occasion) {
            (TriggerOn::Enter(squares), Occasion::Entered(places))
            | (TriggerOn::Leave(squares), Occasion::Left(places))
            | (TriggerOn::Capture(squares), Occasion::Captured(places)) => on_squares(squares, places),
            (TriggerOn::Moved(squares), Occasion::Moved(piece)) if self.is_meant(effect, squares, *piece) => {
                found(Pieces::of(*piece), Vec::new());
            }
            (TriggerOn::Check(player), Occasion::Check(who))
            | (TriggerOn::TurnStart(player), Occasion::TurnStart(who))
            | (TriggerOn::TurnEnd(player), Occasion::TurnEnd(who))
            | (TriggerOn::Card(player), Occasion::Card(who))
                if of(player, *who) =>
            {
                found(Pieces::default(), Vec::new());
            }
            (TriggerOn::Said { word, speaker }, Occasion::Said(who, kind)) => {
                found(Pieces::default(), vec![(*word, Value::Kind(*kind)), (*speaker, Value::Player(*who))]);
            }
            (TriggerOn::Accused { accused }, Occasion::Accused(id, who)) if *id == effect.id => {
                found(Pieces::default(), vec![(*accused, Value::Player(*who))]);
            }
            (TriggerOn::Used, Occasion::Used(id)) if *id == effect.id => found(Pieces::default(), Vec::new()),
            _ => {}
        }
    }

    /// Whether a piece on a corner is one that an effect waits for.
    fn is_meant_on_its_corner(&self, effect: &LastingEffect<G>, squares: &Squares, piece: PieceId) -> bool {
        self.with_eval(effect.player, &effect.bindings, Pieces::of(piece), |eval| {
            eval.posted(squares).contains(piece)
        })
    }

    /// Whether a piece that was moved is one that an effect waits for: as it stands, or, if it is gone, as it stood before.
    fn is_meant(&self, effect: &LastingEffect<G>, squares: &Squares, piece: PieceId) -> bool {
        let stands_among = |field: &Field<G>| {
            let here = field.square_of(piece)?;
            let see = |eval: &Eval<'_, G>| eval.squares(squares).contains(here);
            Some(self.with_eval_at(field, effect.player, &effect.bindings, Pieces::of(piece), see))
        };
        let before = || self.turn.before_move.as_ref().map(|moment| &moment.situation.field);
        stands_among(&self.situation.field).or_else(|| stands_among(before()?)).unwrap_or(false)
    }

    /// Whether a lasting effect waits for its owner to use it.
    pub(crate) fn waits_to_be_used(&self, effect: &LastingEffect<G>) -> bool {
        self.awaits(effect, |on| *on == TriggerOn::Used)
    }

    /// Begins the next trigger that was set off by what is on top. Whether there was one.
    pub(crate) fn run_next_trigger(&mut self) -> bool {
        let under_way = self.stack.len();
        let next = self.pending_triggers.iter().position(|pending| pending.depth >= under_way);
        let next = next.and_then(|place| self.pending_triggers.remove(place));
        let Some(pending) = next else { return false };
        if self.chain >= LONGEST_CHAIN {
            self.pending_triggers.clear();
            self.tell(News::Said { text: phrase!("cards-endless-effects") });
            return false;
        }
        // An effect may have ended since it was set off.
        let Some(effect) = pending.ended.as_deref().or_else(|| self.effect(pending.effect)) else {
            return true;
        };
        let trigger = &self.lasting(effect).triggers[pending.trigger];
        let mut bindings: Bindings<G> = effect.bindings.clone();
        for (name, value) in pending.bound {
            bindings.set(name, value);
        }
        let holds = trigger.when.as_ref().is_none_or(|condition| {
            self.with_eval(effect.player, &bindings, pending.entrant, |eval| eval.holds(condition))
        });
        if holds {
            let source = Running::Trigger { effect: effect.id };
            let mut frame = Frame::new(source, effect.text.card, effect.player, trigger.body, bindings);
            frame.entrant = pending.entrant;
            frame.was_said = matches!(trigger.on, TriggerOn::Said { .. } | TriggerOn::Accused { .. });
            self.chain += 1;
            self.stack.push(frame);
        }
        true
    }
}
