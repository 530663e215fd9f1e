//! Lasting effects, each rule as a sign on what it bears on.

use unruly_chess::betza::Betza;
use unruly_contract::{PictureSign as Sign, Whose};

use super::cast::{Cast, facing};
use super::scene::Cell;
use super::sight::{Look, look, whose};
use super::way::paths;
use crate::model::{Ban, Demand, Kind, Lasting, Mobility, Rule, Squares, Term, TriggerOn, TurnFact};

impl Cast<'_> {
    /// Shows an effect that lasts.
    pub(super) fn last(&mut self, lasting: &Lasting, depth: u8) {
        let marked = lasting.mark.as_ref().or(lasting.on.as_ref());
        let cells = marked.map(|squares| self.find(squares, 1)).unwrap_or_default();
        for rule in &lasting.rules {
            self.rule(rule);
        }
        for trigger in &lasting.triggers {
            self.trigger(&trigger.on);
            self.block(trigger.body, depth + 1);
        }
        if !lasting.term.is_passing() {
            cells.iter().for_each(|&at| self.scene.sign(Sign::Ring, at));
        }
        let is_timed = matches!(lasting.term, Term::Turns(_) | Term::Until(_));
        if is_timed && cells.is_empty() || matches!(lasting.term, Term::Turns(_)) {
            self.scene.object(Sign::Hourglass, None);
        }
    }

    fn rule(&mut self, rule: &Rule) {
        match rule {
            Rule::Moves { of, mobility } => {
                for at in self.find(of, 1) {
                    match mobility {
                        Mobility::Also(movement) | Mobility::Instead(movement) => self.rosette(at, movement),
                        Mobility::Limit(count) => {
                            let to = (at.0 + i8::try_from(*count).unwrap_or(1).min(2), at.1);
                            self.scene.way(Sign::Move, at, to);
                            self.scene.way(Sign::Wall, to, (to.0 + 1, to.1));
                        }
                    }
                }
            }
            Rule::Forbid { ban, of, .. } => self.forbid(*ban, of),
            Rule::Require { demand, pieces, of, .. } => self.require(*demand, pieces, whose(of)),
            Rule::Royal(of) => self.sign_on(of, Sign::Crown),
            Rule::Common(of) => {
                for at in self.find(of, 1) {
                    self.scene.sign(Sign::Cross, at);
                }
            }
            Rule::Neutral(of) => {
                for at in self.find(of, 1) {
                    self.scene.change(at, |thing| thing.whose = Some(Whose::Any));
                    self.scene.sign(Sign::Flag, at);
                }
            }
            Rule::Blocked(of) => self.sign_on(of, Sign::Hole),
            Rule::NoStop(of) => {
                for at in self.find(of, 1) {
                    self.scene.way(Sign::Move, (at.0, at.1 - 1), (at.0, at.1 + 1));
                }
            }
            Rule::Wall(_) => {}
            Rule::Post(name) => {
                if let Some(&at) = self.named(*name).and_then(|cells| cells.first().copied()).as_ref() {
                    self.scene.sign(Sign::Plus, at);
                }
            }
            Rule::Link(name) => {
                let ends = self.named(*name).unwrap_or_default();
                ends.iter().for_each(|&at| self.scene.sign(Sign::Portal, at));
                if let [one, other, ..] = ends[..] {
                    self.scene.way(Sign::Leap, one, other);
                }
            }
            Rule::Cylinder => {
                self.stand(
                    &Look { kinds: vec![Kind::ROOK], whose: Some(Whose::Own), ..Look::default() },
                    Some((0, 0)),
                );
                self.scene.sign(Sign::Roll, (3, 1));
            }
            Rule::Cropped => {
                self.company();
                for at in self.pieces() {
                    self.scene.sign(Sign::Crop, at);
                }
            }
            Rule::SeatsSwapped => {
                self.company();
                if let [one, other, ..] = self.pieces()[..] {
                    self.scene.way(Sign::Swap, one, other);
                    self.scene.sign(Sign::Seats, one);
                    self.scene.sign(Sign::Seats, other);
                }
            }
            Rule::SurvivesOneKing(word) => {
                let whose = whose(word);
                let at = self
                    .stand(&Look { kinds: vec![Kind::KING], whose: Some(whose), ..Look::default() }, None);
                self.scene.sign(Sign::Crown, at);
            }
            Rule::DiesWith { of, .. } => self.sign_on(of, Sign::Poison),
            Rule::Together(of) => {
                let cells = self.find(of, 1);
                if let [one, other, ..] = cells[..] {
                    self.scene.way(Sign::Swap, one, other);
                }
            }
            Rule::Asleep(name) => {
                for at in self.named(*name).unwrap_or_default() {
                    self.scene.sign(Sign::Sleep, at);
                }
            }
            Rule::Goal { pieces, on, of, .. } => {
                let seen = Look { whose: Some(whose(of)), ..look(pieces) };
                let to = self.of_sign(Sign::Lit).first().copied();
                let to = to.unwrap_or_else(|| self.first(on));
                let at = self.stand(&Look { whereabouts: None, ..seen }, None);
                self.scene.way(Sign::Move, at, to);
                self.scene.sign(Sign::Star, to);
            }
        }
    }

    /// The first steps of a movement to several sides.
    fn rosette(&mut self, at: Cell, movement: &Betza) {
        let owner = self.scene.standing(at).and_then(|thing| thing.whose);
        let mut ways = paths(movement, false, facing(owner));
        ways.retain(|path| path.stops.len() == 1);
        ways.sort_by_key(|path| {
            let (x, y) = path.end();
            (x.abs().max(y.abs()).abs_diff(2), x, y)
        });
        let mut shown = 0;
        for path in ways {
            let (x, y) = path.end();
            let to = (at.0 + x, at.1 + y);
            let is_far = x.abs().max(y.abs()) > 2;
            if shown == 4 || is_far || !self.scene.fits(to, 0) || !self.scene.is_free(to) {
                continue;
            }
            self.scene.way(if path.leaps { Sign::Leap } else { Sign::Move }, at, to);
            shown += 1;
        }
    }

    fn sign_on(&mut self, of: &Squares, sign: Sign) {
        for at in self.find(of, 1) {
            self.scene.sign(sign, at);
        }
    }

    fn forbid(&mut self, ban: Ban, of: &Squares) {
        let sign = match ban {
            Ban::Move | Ban::RegularMove | Ban::Displacement => Sign::Lock,
            Ban::Capture => Sign::Dove,
            Ban::BeCaptured => Sign::Shield,
            Ban::Cards => {
                let at = self.scene.object(Sign::Card, Some(Whose::Any));
                self.scene.sign(Sign::Lock, at);
                return;
            }
            Ban::Castle | Ban::Promote if !self.scene.is_empty() => return,
            Ban::Check | Ban::Castle | Ban::Promote => Sign::Cross,
        };
        let is_all = matches!(of, Squares::All | Squares::Any);
        if is_all {
            self.company();
            self.pieces().into_iter().for_each(|at| self.scene.sign(sign, at));
        } else {
            self.sign_on(of, sign);
        }
    }

    fn require(&mut self, demand: Demand, pieces: &Squares, of: Whose) {
        let rival = if of == Whose::Own { Whose::Enemy } else { Whose::Own };
        if !self.of_sign(Sign::Must).is_empty() {
            return;
        }
        match demand {
            Demand::Move => {
                let known = look(pieces);
                let at =
                    known.name.and_then(|name| self.named(name)).and_then(|cells| cells.first().copied());
                let at =
                    at.unwrap_or_else(|| self.stand(&Look { whose: Some(of), name: None, ..known }, None));
                let kind = self.scene.standing(at).and_then(|thing| thing.kind).unwrap_or(Kind::ROOK);
                if let Some(path) = self.goal(at, &self.movement(kind), false, facing(Some(of))) {
                    self.scene.way(if path.leaps { Sign::Leap } else { Sign::Move }, at, path.end());
                }
                self.scene.sign(Sign::Must, at);
            }
            Demand::Capture => {
                let at = self.stand(&Look { whose: Some(of), ..Look::default() }, None);
                let kind = self.scene.standing(at).and_then(|thing| thing.kind).unwrap_or(Kind::ROOK);
                let way = self.goal(at, &self.movement(kind), true, facing(Some(of)));
                let to = way.map_or_else(|| self.scene.room(None), |path| path.end());
                self.stand(
                    &Look { whose: Some(rival), never: vec![Kind::KING], ..Look::default() },
                    Some(to),
                );
                self.scene.way(Sign::Capture, at, to);
                self.scene.sign(Sign::Must, at);
            }
        }
    }

    fn trigger(&mut self, on: &TriggerOn) {
        match on {
            TriggerOn::Enter(squares) => {
                for at in self.find(squares, 1) {
                    self.scene.sign(Sign::Mine, at);
                    self.enters(at);
                }
            }
            TriggerOn::Leave(squares) => self.sign_on(squares, Sign::Mine),
            TriggerOn::Capture(_) | TriggerOn::Check(_) | TriggerOn::TurnEnd(_) | TriggerOn::Ended => {}
            TriggerOn::TurnStart(_) => {}
            TriggerOn::Card(word) => {
                self.scene.object(Sign::Card, Some(whose(word)));
            }
            TriggerOn::Said { .. } | TriggerOn::Accused { .. } => {
                self.scene.object(Sign::Speech, None);
            }
            TriggerOn::Used => {}
            TriggerOn::Moved(squares) => {
                for at in self.find(squares, 1) {
                    let standing = self.scene.standing(at);
                    let (kind, owner) = standing.map_or((None, None), |thing| (thing.kind, thing.whose));
                    let movement = self.movement(kind.unwrap_or(Kind::ROOK));
                    if let Some(path) = self.goal(at, &movement, false, facing(owner)) {
                        self.scene.way(if path.leaps { Sign::Leap } else { Sign::Move }, at, path.end());
                        self.scene.sign(Sign::Cross, path.end());
                    }
                }
            }
        }
    }

    /// A piece of the enemy's lands on a square.
    fn enters(&mut self, at: Cell) {
        let seen = Look { whose: Some(Whose::Enemy), never: vec![Kind::KING], ..Look::default() };
        let at = self.stand(&seen, Some(at));
        let kind = self.scene.standing(at).and_then(|thing| thing.kind).unwrap_or(Kind::ROOK);
        if let Some(path) = self.goal(at, &self.movement(kind), false, facing(Some(Whose::Own))) {
            self.scene.way(Sign::Trail, path.end(), at);
        }
        self.bind(TurnFact::Entrant, at);
    }
}
