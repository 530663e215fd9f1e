//! A game under way.

mod announcing;
mod counting;
mod decisions;
mod explain;
mod explain_layout;
mod groups;
mod notation;
mod scene;
pub(crate) mod sheet;
mod words;

use std::collections::BTreeMap;

use unruly_agreement::{Agreement, Said, Saying};
use unruly_contract::keys::{AGREEMENT, RESIGNATION};
use unruly_contract::{
    Action, Arg, Chance, Control, Decision, Event, Game, Happening, Limits, Memory, Outcome, Perft, Phrase,
    Refusal, Scene, Seat, Spot, Thought, TimeControl, Viewer, phrase,
};

use crate::course::{Course, Stage};
use crate::requests::{Request, Wanted};
use crate::{Announce, Kind, Move, SeatSet, Workspace, mind, worth};
use announcing::{CheckTalk, announced};
use words::{name, owned, place, spot};

/// A game under way.
#[derive(Debug, Clone)]
pub(crate) struct TileGame {
    pub(crate) course: Course,
    /// The legal moves of the seat to move, while there is play.
    pub(crate) moves: Vec<Move>,
    pub(crate) talk: CheckTalk,
    pub(crate) agreement: Agreement,
    pub(crate) house: House,
    /// The squares of the last move.
    pub(crate) last_move: Vec<Spot>,
    /// The tiles that each seat has lost, by the name of their kind.
    pub(crate) lost: [BTreeMap<String, u32>; Seat::ALL.len()],
    /// The round, from 1.
    pub(crate) round: u32,
    pub(crate) outcome: Option<Outcome>,
    /// Positions met since a tile last came or went, by their keys.
    met: Vec<u64>,
    /// How many turns in a row were skipped for want of a legal move.
    skips: u32,
}

/// The agreements besides those that bear on moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct House {
    /// Whether lines are drawn.
    pub(crate) grid: bool,
    /// How the time is limited.
    pub(crate) time: TimeControl,
    /// Whether another game goes on once all tiles are laid out.
    pub(crate) ends_with_layout: bool,
}

/// Whether the position in which somebody is about to move has just come about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Arrival {
    New,
    /// Only what is known of it has changed.
    Same,
}

impl TileGame {
    /// A game from its usual start.
    pub(crate) fn begin(course: Course, house: House) -> Self {
        let mut game = Self::resume(course, SeatSet::EMPTY, house);
        // A turn nobody can take is passed on here too; nobody is there yet to be told.
        if game.outcome.is_none() && game.moves == [Move::Skip] {
            game.go_on(game.course.position.to_move(), Vec::new(), Arrival::Same);
        }
        game
    }

    /// A game from a position. If the seat to move has no legal move, skipping is the one it has.
    pub(crate) fn resume(mut course: Course, announcing: SeatSet, house: House) -> Self {
        course.prune();
        let talk = CheckTalk::begin(&mut course, announcing);
        let moves = course.moves(&mut Workspace::new());
        let mut game = Self {
            course,
            moves,
            talk,
            agreement: Agreement::default(),
            house,
            last_move: Vec::new(),
            lost: Default::default(),
            round: 1,
            outcome: None,
            met: Vec::new(),
            skips: 0,
        };
        game.remember();
        game.outcome = game.natural_end();
        game
    }

    /// Whether all tiles are laid out, and another game goes on with them.
    pub(crate) fn is_laid_out(&self) -> bool {
        self.house.ends_with_layout && self.outcome.is_none() && self.course.stage() == Stage::Play
    }

    fn request(&mut self, seat: Seat, request: Request) -> Result<Vec<Event>, Refusal> {
        let living = self.course.position.living();
        if !living.contains(seat) {
            let message = if self.course.position.players().contains(seat) {
                phrase!("tile-you-are-out")
            } else {
                phrase!("tile-nobody-plays", seat: seat)
            };
            return Err(Refusal::forbidden("out of the game", message));
        }
        let to_move = self.course.position.to_move();
        match request {
            Request::PointOut { attacker, victim } => self.point_out(seat, attacker, victim),
            Request::Saying(saying) if saying != Saying::Timeout => self.say(seat, saying),
            // All else is for the seat to move, whose clock alone runs.
            _ if seat != to_move => Err(explain_layout::not_asked(seat, to_move)),
            Request::Saying(saying) => self.say(seat, saying),
            Request::Announce { victim } => self.announce(victim),
            Request::Place { kind, at } => self.place(kind, at),
            Request::Move { moved, announced } => self.make(moved, announced),
            Request::Skip if self.moves == [Move::Skip] => Ok(self.go_on(seat, Vec::new(), Arrival::Same)),
            Request::Skip => Err(Refusal::forbidden("skip", phrase!("tile-no-choosing-to-skip"))),
        }
    }

    fn say(&mut self, seat: Seat, saying: Saying) -> Result<Vec<Event>, Refusal> {
        let said = self.agreement.say(seat, saying, self.course.position.living())?;
        Ok(match said {
            Said::Resigned => self.resign(seat),
            Said::TimeRanOut => self.run_out_of_time(),
            Said::Accepted { .. } => self.agree(vec![said.announced_by(seat)]),
            Said::Offered | Said::Declined | Said::PlayedOn => vec![said.announced_by(seat)],
        })
    }

    fn place(&mut self, kind: Kind, at: unruly_geometry::plane::PlaneSquare) -> Result<Vec<Event>, Refusal> {
        let course = &mut self.course;
        let is_legal = course.placeable().contains(&kind) && course.squares_for(kind).contains(&at);
        if course.stage() != Stage::Layout || !is_legal {
            return Err(explain_layout::why_not_placed(course, kind, at));
        }
        let seat = course.position.to_move();
        let hands: usize = course.still_to_place().iter().map(|seat| course.hand(seat).len()).sum();
        course.place(kind, at);
        self.last_move = vec![spot(at)];
        self.met.clear();
        let mut events = vec![Event::open(Happening::Placed { piece: owned(seat, kind), at: spot(at) })];
        events.extend(self.agreement.moved(seat).map(|said| said.announced_by(seat)));
        let left: usize = self.course.still_to_place().iter().map(|seat| self.course.hand(seat).len()).sum();
        if left + 1 < hands {
            events.push(announced(phrase!("tile-no-square-left")));
        }
        events.extend(self.talk.turn_ended(&mut self.course, None, SeatSet::EMPTY));
        if self.course.stage() == Stage::Play {
            events.push(announced(phrase!("tile-all-are-placed", seat: self.course.position.to_move())));
        }
        Ok(self.go_on(seat, events, Arrival::New))
    }

    fn make(&mut self, wanted: Wanted, said: SeatSet) -> Result<Vec<Event>, Refusal> {
        if self.course.stage() == Stage::Layout {
            return Err(explain_layout::why_no_move(&self.course));
        }
        let Some(made) = self.legal(wanted) else {
            let announcing = self.talk.announcing;
            return Err(explain::why_not(&mut self.course.position, &self.moves, wanted, announcing));
        };
        if !said.is_empty()
            && let Some(refusal) = explain::why_not_announced(&self.course, said)
        {
            return Err(refusal);
        }
        let seat = self.course.position.to_move();
        let mut events = self.tell(made);
        self.count_losses(made);
        self.course.make(made);
        self.skips = 0;
        events.extend(self.end_turn(seat, said));
        Ok(self.go_on(seat, events, Arrival::New))
    }

    /// The legal move that is written so.
    pub(crate) fn legal(&self, wanted: Wanted) -> Option<Move> {
        let position = &self.course.position;
        let made = match wanted {
            Wanted::Go { from, to } => Move::Go { tile: position.at(from)?.0, to },
            Wanted::Sacrifice { from } => Move::Sacrifice { tile: position.at(from)?.0 },
        };
        self.moves.contains(&made).then_some(made)
    }

    /// The consequences of the end of a seat's turn besides its move.
    fn end_turn(&mut self, seat: Seat, said: SeatSet) -> Vec<Event> {
        let declined = self.agreement.moved(seat).map(|said| said.announced_by(seat));
        let mut events: Vec<Event> = declined.into_iter().collect();
        events.extend(self.talk.turn_ended(&mut self.course, Some(seat), said));
        events
    }

    /// Whether the whole table knows that a seat is in check. Of one that nobody has announced nobody is told.
    fn is_known_to_be_checked(&mut self, seat: Seat) -> bool {
        match self.course.position.rules().announce {
            Announce::SuddenDeath => false,
            Announce::ByHand => !self.course.position.announced(seat).is_empty(),
            Announce::Automatic | Announce::Polite => self.course.position.is_in_check(seat),
        }
    }

    /// Skips turns until somebody has a legal move or the game is over; `last` is the seat whose turn was before.
    fn go_on(&mut self, mut last: Seat, mut events: Vec<Event>, mut arrival: Arrival) -> Vec<Event> {
        let mut workspace = Workspace::new();
        loop {
            if self.is_laid_out() {
                return events;
            }
            let seat = self.course.position.to_move();
            if arrival == Arrival::New {
                if seat <= last {
                    self.round += 1;
                }
                self.remember();
            }
            self.moves = self.course.moves(&mut workspace);
            self.outcome = self.natural_end();
            if self.outcome.is_some() || self.moves != [Move::Skip] {
                break;
            }
            events.push(Event::open(Happening::Turn { seat }));
            events.push(announced(if self.is_known_to_be_checked(seat) {
                phrase!("tile-mated-and-skipped", seat: seat)
            } else {
                phrase!("tile-skipped", seat: seat)
            }));
            // In the rounds without Kings no turn is the last chance of a seat.
            if self.course.stage() == Stage::Play {
                self.skips += 1;
            }
            if self.skips >= self.course.position.living().len() {
                self.outcome = Some(self.draw(phrase!("tile-nobody-can-move")));
                break;
            }
            self.course.make(Move::Skip);
            events.extend(self.talk.turn_ended(&mut self.course, Some(seat), SeatSet::EMPTY));
            (last, arrival) = (seat, Arrival::New);
        }
        self.tell_end(events)
    }

    fn run_out_of_time(&mut self) -> Vec<Event> {
        let seat = self.course.position.to_move();
        let mut events = vec![announced(phrase!("tile-out-of-time", seat: seat))];
        if self.course.stage() == Stage::Layout {
            self.course.pass_placing(seat);
        } else {
            self.course.make(Move::Skip);
            self.skips = 0;
            events.extend(self.talk.turn_ended(&mut self.course, Some(seat), SeatSet::EMPTY));
        }
        self.last_move.clear();
        self.go_on(seat, events, Arrival::New)
    }

    /// A seat that resigns is out of the game, and its tiles stay where they are.
    fn resign(&mut self, seat: Seat) -> Vec<Event> {
        let course = &mut self.course;
        let is_to_move = course.position.to_move() == seat;
        course.retire(seat);
        let mut events = vec![announced(phrase!("tile-resigns", seat: seat))];
        if let Some(winner) = course.position.winner() {
            self.outcome = Some(Outcome::Win { winner, reason: Phrase::new(RESIGNATION) });
            course.position.set_to_move(winner);
            return self.tell_end(events);
        }
        course.prune();
        self.met.clear();
        if is_to_move {
            self.talk.announcing = SeatSet::EMPTY;
        } else {
            // With one player less it is a position of its own, and has now come about.
            self.remember();
        }
        events.extend(self.talk.turn_ended(&mut self.course, None, SeatSet::EMPTY));
        events = self.agree(events);
        if self.outcome.is_some() {
            return events;
        }
        self.go_on(seat, events, if is_to_move { Arrival::New } else { Arrival::Same })
    }

    /// Ends the game where all have agreed on a draw.
    fn agree(&mut self, events: Vec<Event>) -> Vec<Event> {
        if !self.agreement.is_reached(self.course.position.living()) {
            return events;
        }
        self.outcome = Some(self.draw(Phrase::new(AGREEMENT)));
        self.tell_end(events)
    }

    fn announce(&mut self, victim: Seat) -> Result<Vec<Event>, Refusal> {
        let seat = self.course.position.to_move();
        self.check_announcing(seat, victim)?;
        Ok(vec![self.talk.announce(&mut self.course.position, victim)])
    }

    fn point_out(&mut self, seat: Seat, attacker: Seat, victim: Seat) -> Result<Vec<Event>, Refusal> {
        self.check_announcing(attacker, victim)?;
        if seat == attacker && seat == self.course.position.to_move() {
            let action = Arg::text(Request::Announce { victim }.to_string());
            return Err(Refusal::forbidden("announcing", phrase!("tile-announce-yourself", action: action)));
        }
        let event = self.talk.point_out(&mut self.course.position, seat, attacker, victim);
        let is_news = matches!(event.what, Happening::Announced { .. });
        let events = vec![event];
        // A check that binds now may leave less to do than before, or nothing.
        let to_move = self.course.position.to_move();
        Ok(if is_news { self.go_on(to_move, events, Arrival::Same) } else { events })
    }

    /// Whether a check of one on another is anything that may be announced here.
    fn check_announcing(&self, attacker: Seat, victim: Seat) -> Result<(), Refusal> {
        let position = &self.course.position;
        let living = position.living();
        let message = if position.rules().announce != Announce::ByHand {
            phrase!("tile-no-announcing-here")
        } else if self.course.stage() != Stage::Play {
            phrase!("tile-no-check-yet")
        } else if attacker == victim || !living.contains(attacker) || !living.contains(victim) {
            phrase!("tile-name-two")
        } else if self.talk.is_known(position, attacker, victim) {
            phrase!("tile-announced-already", attacker: attacker, victim: victim)
        } else {
            return Ok(());
        };
        Err(Refusal::forbidden("announcing", message))
    }

    /// How the position itself ends the game.
    fn natural_end(&self) -> Option<Outcome> {
        let position = &self.course.position;
        if let Some(winner) = position.winner() {
            return Some(Outcome::Win { winner, reason: phrase!("tile-last-king") });
        }
        if position.living().is_empty() {
            return Some(self.draw(phrase!("tile-nobody-is-left")));
        }
        // The rounds without Kings end by themselves, and then all is different.
        let key = position.key();
        let is_third =
            self.course.stage() == Stage::Play && self.met.iter().filter(|met| **met == key).count() >= 3;
        is_third.then(|| self.draw(phrase!("tile-third-occurrence")))
    }

    fn draw(&self, reason: Phrase) -> Outcome {
        let position = &self.course.position;
        let honours = position.living().iter().map(|seat| (seat, position.honours(seat))).collect();
        Outcome::Draw { reason, honours }
    }

    fn remember(&mut self) {
        if self.course.stage() == Stage::Play {
            self.met.push(self.course.position.key());
        }
    }

    /// The events of a move, told before it is made.
    fn tell(&mut self, made: Move) -> Vec<Event> {
        let position = &self.course.position;
        let seat = position.to_move();
        let mut events = Vec::new();
        match made {
            Move::Go { tile, to } => {
                let from = place(position, tile);
                self.last_move = vec![from, spot(to)];
                if let Some((met, owner, kind)) = position.at(to) {
                    let piece = name(position, met);
                    events.push(Event::open(Happening::Captured { piece, at: spot(to), by: seat }));
                    if kind == Kind::King {
                        let count = position.held(owner).len() - 1;
                        let text = phrase!("tile-king-taken", seat: owner, count: count, captor: seat);
                        events.push(announced(text));
                    }
                }
                let piece = name(position, tile);
                events.push(Event::open(Happening::Moved { seat, piece, from, to: spot(to) }));
            }
            Move::Sacrifice { tile } => {
                let at = place(position, tile);
                self.last_move = vec![at];
                events.push(Event::open(Happening::Removed { piece: name(position, tile), at }));
            }
            Move::Skip => {}
        }
        if self.course.kingless == 1 {
            let living = self.course.position.living();
            events.push(announced(phrase!("tile-kings-come", seats: living)));
        }
        events
    }

    fn count_losses(&mut self, made: Move) {
        let position = &self.course.position;
        let gone = match made {
            Move::Go { to, .. } => position.at(to).map(|(tile, ..)| tile),
            Move::Sacrifice { tile } => Some(tile),
            Move::Skip => None,
        };
        let Some(tile) = gone else { return };
        let lost = &mut self.lost[position.owner(tile).index()];
        *lost.entry(position.kind(tile).name().to_owned()).or_default() += 1;
        // A tile that has gone never comes back, so no earlier position does.
        self.met.clear();
    }

    fn tell_end(&self, mut events: Vec<Event>) -> Vec<Event> {
        events.push(Event::open(match &self.outcome {
            Some(outcome) => Happening::Ended { outcome: outcome.clone() },
            None => Happening::Turn { seat: self.course.position.to_move() },
        }));
        events
    }
}

impl Game for TileGame {
    fn decisions(&self) -> Vec<Decision> {
        decisions::decisions(self)
    }

    fn act(&mut self, seat: Seat, action: &Action) -> Result<Vec<Event>, Refusal> {
        if self.outcome.is_some() {
            return Err(Refusal::GameOver);
        }
        let request = Request::of(action.text()).ok_or_else(|| explain::not_an_action(action.text()))?;
        self.request(seat, request)
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        scene::scene(self, viewer)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome.clone()
    }

    fn imagine(&self, _: Seat, _: &mut Chance) -> Box<dyn Game> {
        self.fork()
    }

    fn fork(&self) -> Box<dyn Game> {
        Box::new(self.clone())
    }

    fn worth(&self, seat: Seat) -> i32 {
        worth::worth(&self.course, seat)
    }

    fn read(&self, _: Seat, text: &str) -> Result<Action, Refusal> {
        let request = Request::understand(text.trim()).ok_or_else(|| explain::not_an_action(text.trim()))?;
        if let Some((kind, from)) = Request::mover_said(text)
            && let Some((_, _, found)) = self.course.position.at(from)
            && found != kind
        {
            return Err(explain::another_piece(kind, found, from));
        }
        Ok(request.action())
    }

    fn notation(&self, seat: Seat, action: &Action) -> Option<String> {
        let is_asked = self.outcome.is_none() && seat == self.course.position.to_move();
        is_asked
            .then(|| Request::of(action.text()))
            .flatten()
            .and_then(|request| notation::notation(self, request))
    }

    fn position(&self) -> Option<String> {
        Some(sheet::write(self))
    }

    fn time_control(&self) -> TimeControl {
        self.house.time
    }

    fn one_ply_on(&self, seat: Seat, action: &Action) -> Option<Box<dyn Game>> {
        if self.outcome.is_some() || seat != self.course.position.to_move() {
            return None;
        }
        let (made, said) = match Request::of(action.text())? {
            Request::Place { kind, at } if self.course.placements().contains(&(kind, at)) => {
                let mut course = self.course.clone();
                course.place(kind, at);
                return Some(Box::new(Self::resume(course, SeatSet::EMPTY, self.house)));
            }
            Request::Move { moved, announced } => (self.legal(moved)?, announced),
            Request::Skip if self.moves == [Move::Skip] => (Move::Skip, SeatSet::EMPTY),
            _ => return None,
        };
        let (mut course, mut talk) = (self.course.clone(), self.talk.clone());
        course.make(made);
        talk.turn_ended(&mut course, Some(seat), said);
        Some(Box::new(Self::resume(course, SeatSet::EMPTY, self.house)))
    }

    fn perft(&self, perft: Perft) -> Option<u64> {
        if self.outcome.is_some() && perft.depth > 0 {
            return Some(0);
        }
        // A check that was announced in this turn binds from the next, which is for the game itself to see to.
        if !self.talk.announcing.is_empty() {
            return None;
        }
        Some(counting::count(&self.course, perft))
    }

    fn think(
        &self,
        seat: Seat,
        limits: &Limits,
        memory: &mut Memory,
        control: &dyn Control,
    ) -> Option<Thought> {
        if self.outcome.is_some() || seat != self.course.position.to_move() {
            return None;
        }
        // Where the game goes on it is this position that was met last.
        let past = self.met.split_last().map_or(&[][..], |(_, past)| past);
        mind::think(&self.course, past, &self.moves, limits, (memory, control))
    }
}
