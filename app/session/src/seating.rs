//! Seats: their people and bots, the person before the screen, and the cover that hides it until the next one comes.

use std::collections::BTreeMap;

use unruly_contract::{Seat, Task, Viewer};

use crate::glance::Glance;
use crate::player::Sitter;

/// The players on their seats, and the one who looks.
#[derive(Debug, Clone)]
pub(crate) struct Seating {
    sitters: BTreeMap<Seat, Sitter>,
    /// The seat from which the game is seen.
    facing: Option<Seat>,
    /// Whether everything is covered until the next player has come.
    is_covered: bool,
    /// Whether nothing is ever covered.
    lies_open: bool,
    /// The seat from which the game is seen again once nobody plays for all any more, where somebody does: in a variation.
    in_hand: Option<Option<Seat>>,
    /// The turn that a bot plays as a third hand.
    lent: Option<Lent>,
    /// How strong the bots are that lay out the pieces of a person.
    layers: BTreeMap<Seat, String>,
}

/// How strong the third hand is that plays the turn of a bot where none was asked: one who takes no side, as that bot itself would.
const BYSTANDER: &str = "random";

/// A bot that is the third hand.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Lent {
    strength: String,
    /// The first turn that it plays.
    turn: u32,
}

impl Seating {
    /// These players, of whom the first person is before the screen.
    pub(crate) fn new(sitters: BTreeMap<Seat, Sitter>) -> Self {
        let facing = sitters.iter().find(|(_, sitter)| sitter.is_human()).map(|(seat, _)| *seat);
        Self {
            sitters,
            facing,
            is_covered: false,
            lies_open: false,
            in_hand: None,
            lent: None,
            layers: BTreeMap::new(),
        }
    }

    /// The players.
    pub(crate) fn sitters(&self) -> &BTreeMap<Seat, Sitter> {
        &self.sitters
    }

    /// The people at the screen.
    pub(crate) fn humans(&self) -> impl Iterator<Item = Seat> {
        let is_in_hand = self.in_hand.is_some();
        let humans = self.sitters.iter().filter(move |(_, sitter)| is_in_hand || sitter.is_human());
        humans.map(|(seat, _)| *seat)
    }

    /// Whether a person plays for a seat.
    pub(crate) fn is_human(&self, seat: Seat) -> bool {
        self.sitters.get(&seat).is_some_and(|sitter| self.in_hand.is_some() || sitter.is_human())
    }

    /// Whether a person speaks for a seat just now: where hands are hidden, nobody but whoever is before the screen.
    pub(crate) fn speaks(&self, seat: Seat, is_open: bool) -> bool {
        self.is_human(seat) && (is_open || self.facing.is_none_or(|facing| facing == seat))
    }

    /// From whose side the game is seen.
    pub(crate) fn facing(&self) -> Option<Seat> {
        self.facing
    }

    /// The viewer with whose eyes the game is seen.
    pub(crate) fn viewer(&self) -> Viewer {
        match self.facing {
            Some(_) if self.is_covered => Viewer::Spectator,
            Some(seat) => Viewer::Seat(seat),
            None => Viewer::Spectator,
        }
    }

    /// Whether everything is covered until the next player has come.
    pub(crate) fn is_covered(&self) -> bool {
        self.is_covered
    }

    /// Whether nothing is ever covered.
    pub(crate) fn lies_open(&self) -> bool {
        self.lies_open || self.in_hand.is_some()
    }

    /// A person who is asked, and for whom no bot plays this turn.
    pub(crate) fn human_asked(&self, glance: &Glance) -> Option<Seat> {
        let is_asked = |seat: &Seat| self.is_human(*seat) && self.stand_in(*seat, glance).is_none();
        glance.asked.iter().copied().find(is_asked)
    }

    /// For whom everything is covered until that player has come.
    pub(crate) fn covered_for(&self, glance: &Glance) -> Option<Seat> {
        self.is_covered.then(|| self.human_asked(glance).or(self.facing)).flatten()
    }

    /// How strong the bot is that plays for a seat now although a person sits there.
    fn stand_in(&self, seat: Seat, glance: &Glance) -> Option<&str> {
        if self.in_hand.is_some() {
            return None;
        }
        self.third_hand(seat, glance).or_else(|| self.layer(seat, glance))
    }

    /// How strong the bot is that lays out the pieces of a person.
    pub(crate) fn layer(&self, seat: Seat, glance: &Glance) -> Option<&str> {
        self.layers.get(&seat).filter(|_| glance.is_laying_out(seat)).map(String::as_str)
    }

    /// How strong the bot is that plays for a seat as a third hand.
    fn third_hand(&self, seat: Seat, glance: &Glance) -> Option<&str> {
        let lent = self.lent.as_ref().filter(|_| glance.task_of(seat) == Some(Task::ThirdHand))?;
        // A third hand that is asked to play one turn plays the next one too.
        let turns = lent.turn..=lent.turn + 1;
        turns.contains(&glance.scene.turn_number).then_some(&lent.strength)
    }

    /// How strong the bot is that plays for a seat now; `None` where a person does.
    pub(crate) fn bot_for(&self, seat: Seat, glance: &Glance) -> Option<&str> {
        let sitter = self.sitters.get(&seat).filter(|_| self.in_hand.is_none())?;
        let own = sitter.strength().map(|strength| match glance.task_of(seat) {
            Some(Task::ThirdHand) => BYSTANDER,
            _ => strength,
        });
        self.stand_in(seat, glance).or(own)
    }

    /// A player comes before the screen, or is to come there.
    pub(crate) fn face(&mut self, seat: Seat) {
        self.facing = Some(seat);
    }

    /// Covers everything until the next player has come, or uncovers it.
    pub(crate) fn cover(&mut self, is_covered: bool) {
        self.is_covered = is_covered && !self.lies_open();
    }

    /// Covers nothing from now on: one person plays for all, to try something.
    pub(crate) fn lay_open(&mut self) {
        self.lies_open = true;
        self.is_covered = false;
    }

    /// One hand plays for all seats from now on, as in a variation, or each player for their own again.
    pub(crate) fn take_in_hand(&mut self, is_in_hand: bool) {
        match (is_in_hand, self.in_hand.take()) {
            (true, home) => self.in_hand = Some(home.unwrap_or(self.facing)),
            (false, Some(home)) => {
                let first = self.humans().next();
                self.facing = home.filter(|seat| self.is_human(*seat)).or(first);
            }
            (false, None) => {}
        }
    }

    /// Somebody else takes a seat.
    pub(crate) fn seat(&mut self, seat: Seat, sitter: Sitter) {
        self.sitters.insert(seat, sitter);
        if !self.facing.is_some_and(|facing| self.is_human(facing)) {
            let first = self.humans().next();
            self.facing = first;
        }
    }

    /// No bot plays for a person any more.
    pub(crate) fn lend_to_nobody(&mut self) {
        self.lent = None;
        self.lay_by_hand();
    }

    /// A bot of this strength lays out the rest of somebody's pieces.
    pub(crate) fn let_lay_out(&mut self, seat: Seat, strength: String) {
        self.layers.insert(seat, strength);
    }

    /// Everybody lays out their own pieces again.
    pub(crate) fn lay_by_hand(&mut self) {
        self.layers.clear();
    }

    /// A bot of this strength is asked to be the third hand from this turn on.
    pub(crate) fn lend_to_bot(&mut self, strength: String, turn: u32) {
        self.lent = Some(Lent { strength, turn });
    }
}
