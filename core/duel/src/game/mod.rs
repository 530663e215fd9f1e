//! A game under way.

mod decisions;
mod scene;

use std::collections::BTreeMap;

use unruly_agreement::{Agreement, Objection, Renewal, Said, Saying};
use unruly_chess::{Coordinates, History, Law, Manner, Move, MoveError, Placement, Position, Side};
use unruly_contract::keys::{AGREEMENT, CHECKMATE, RESIGNATION, TIME};
use unruly_contract::words::CLAIM_DRAW;
use unruly_contract::{
    Action, Chance, Control, Counting, Decision, Event, Game, Happening, Limits, Memory, Outcome, Perft,
    Phrase, Refusal, Scene, Seat, SeatSet, Thought, Viewer, phrase,
};
use unruly_geometry::board::Square;

use crate::words::{name, seat, side, spot};
use crate::{DrawRule, explain, mind};

/// A game of a law of chess under way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DuelGame<L: Law> {
    pub(crate) position: Position<L>,
    pub(crate) history: History,
    pub(crate) draws: DrawRule,
    pub(crate) last_move: Option<(Square, Square)>,
    /// The pieces that each side has lost, by the name of their kind.
    pub(crate) lost: [BTreeMap<String, u32>; 2],
    pub(crate) agreement: Agreement,
    pub(crate) outcome: Option<Outcome>,
}

/// The meaning of an action's text.
pub(crate) enum Request {
    Move(Coordinates),
    Saying(Saying),
    ClaimDraw,
    ClaimDrawWith(Coordinates),
}

/// Everybody who plays, as long as there is a game.
pub(crate) const PLAYERS: SeatSet = SeatSet::first(2);

/// The key of why a game is drawn though the time of one player has run out: the other could not have won.
pub(crate) const BARE_KING: &str = "chess-bare-king";

/// How a claim begins that comes with a move.
pub(crate) const CLAIM_WITH: &str = "draw claim-with ";

impl Request {
    pub(crate) fn read(text: &str) -> Option<Self> {
        if let Some(saying) = Saying::read(text) {
            return Some(Self::Saying(saying));
        }
        Some(match text.strip_prefix(CLAIM_WITH) {
            Some(moved) => Self::ClaimDrawWith(Coordinates::read(moved).ok()?),
            None if text == CLAIM_DRAW => Self::ClaimDraw,
            None => Self::Move(Coordinates::read(text).ok()?),
        })
    }
}

impl<L: Law + Default + 'static> DuelGame<L> {
    pub(crate) fn new(position: Position<L>, draws: DrawRule) -> Self {
        let mut game = Self {
            position,
            history: History::new(position.key()),
            draws,
            last_move: None,
            lost: Default::default(),
            agreement: Agreement::new(Renewal::Moved),
            outcome: None,
        };
        game.outcome = game.natural_end();
        game
    }

    /// The position on the board.
    pub fn board(&self) -> &Position<L> {
        &self.position
    }

    /// How the position itself ends the game.
    fn natural_end(&self) -> Option<Outcome> {
        if self.position.count_moves() == 0 {
            let loser = self.position.to_move();
            return Some(match self.position.is_check() {
                true => win(!loser, Phrase::new(CHECKMATE)),
                false => draw(phrase!("stalemate")),
            });
        }
        self.draws.ends(&self.position, &self.history).map(|reason| draw(reason.phrase()))
    }

    /// The legal move with these coordinates.
    pub(crate) fn legal(&self, wanted: Coordinates) -> Option<Move> {
        self.position.moves().into_iter().find(|&moved| self.position.coordinates(moved) == wanted)
    }

    fn request(&mut self, side: Side, request: &Request) -> Result<Vec<Event>, Refusal> {
        match *request {
            Request::Saying(saying) => self.say(side, saying),
            Request::ClaimDraw => self.claim_draw(side, None),
            Request::ClaimDrawWith(wanted) => self.claim_draw(side, Some(wanted)),
            Request::Move(wanted) => {
                self.check_turn(side)?;
                let moved = self.legal(wanted).ok_or_else(|| explain::why_not(&self.position, wanted))?;
                Ok(self.make(moved))
            }
        }
    }

    fn check_turn(&self, side: Side) -> Result<(), Refusal> {
        let to_move = self.position.to_move();
        if side == to_move {
            Ok(())
        } else {
            Err(Refusal::NotAsked { seat: seat(side), expected: vec![seat(to_move)] })
        }
    }

    fn say(&mut self, side: Side, saying: Saying) -> Result<Vec<Event>, Refusal> {
        let said = self.agreement.say(seat(side), saying, PLAYERS).map_err(|objection| match objection {
            Objection::NoOffer | Objection::OwnOffer => {
                Refusal::forbidden("draw", phrase!("chess-no-offer", seat: seat(!side)))
            }
            other => other.into(),
        })?;
        Ok(match said {
            Said::Resigned => self.end(win(!side, Phrase::new(RESIGNATION))),
            Said::TimeRanOut if self.position.is_bare(!side) => self.end(draw(Phrase::new(BARE_KING))),
            Said::TimeRanOut => self.end(win(!side, Phrase::new(TIME))),
            Said::Accepted { .. } => self.end(draw(Phrase::new(AGREEMENT))),
            said => vec![said.announced_by(seat(side))],
        })
    }

    fn claim_draw(&mut self, side: Side, with: Option<Coordinates>) -> Result<Vec<Event>, Refusal> {
        self.check_turn(side)?;
        let reason = match with {
            None => self.draws.claim(&self.position, &self.history),
            Some(wanted) => {
                let moved = self.legal(wanted).ok_or_else(|| explain::why_not(&self.position, wanted))?;
                self.draws.claim_with(&self.position, &self.history, moved)
            }
        };
        match reason {
            Some(reason) => Ok(self.end(draw(phrase!("chess-claimed", reason: reason.phrase())))),
            None => Err(Refusal::forbidden("draw", phrase!("chess-nothing-to-claim"))),
        }
    }

    fn make(&mut self, moved: Move) -> Vec<Event> {
        let before = self.position;
        let side = before.to_move();
        self.position.make(moved);
        self.history.push(self.position.key(), self.position.halfmoves());
        // The table sees that the offer has gone; nobody is told.
        self.agreement.moved(seat(side));
        let events = self.tell(&before, moved);
        self.count_losses(&before, moved);
        self.last_move = Some((moved.from, self.goal(&before, moved)));
        self.outcome = self.natural_end();
        self.tell_end(events)
    }

    /// Where the mover stands after the move, which for castling is not where the move points.
    fn goal(&self, before: &Position<L>, moved: Move) -> Square {
        if moved.manner == Manner::Castling { self.position.king(before.to_move()) } else { moved.to }
    }

    fn tell(&self, before: &Position<L>, moved: Move) -> Vec<Event> {
        let side = before.to_move();
        let mut events = Vec::new();
        let goal = self.goal(before, moved);
        let joins = L::joins(before, moved);
        let met = match moved.manner {
            Manner::EnPassant => Square::new(moved.to.x(), moved.from.y()),
            Manner::Castling => None,
            _ => Some(moved.to),
        };
        if let Some(at) = met.filter(|&at| !joins && before.pieces().side(!side).contains(at)) {
            let piece = name(before, at);
            events.push(Event::open(Happening::Captured { piece, at: spot(at), by: seat(side) }));
        }
        events.push(stepped(before, side, moved.from, goal));
        if moved.manner == Manner::Castling {
            let rook_goal = Square::new(if goal.x() == 6 { 5 } else { 3 }, goal.y());
            events.extend(rook_goal.map(|rook_goal| stepped(before, side, moved.to, rook_goal)));
        }
        if joins {
            let piece = name(&self.position, moved.to);
            events.push(Event::open(Happening::Fused { piece, at: spot(moved.to) }));
        }
        if let Manner::Promotion(_) = moved.manner {
            let (from, into) = (name(before, moved.from), name(&self.position, moved.to));
            events.push(Event::open(Happening::Changed { from, into, at: spot(moved.to) }));
        }
        if self.position.is_check() {
            events.push(announced(phrase!("check-to", seat: seat(self.position.to_move()))));
        }
        events
    }

    fn tell_end(&self, mut events: Vec<Event>) -> Vec<Event> {
        events.push(Event::open(match &self.outcome {
            Some(outcome) => Happening::Ended { outcome: outcome.clone() },
            None => Happening::Turn { seat: seat(self.position.to_move()) },
        }));
        events
    }

    fn count_losses(&mut self, before: &Position<L>, moved: Move) {
        for side in Side::BOTH {
            for kind in before.law().kinds() {
                let standing = |position: &Position<L>| position.pieces().of(side, kind).len();
                let promoted = side == before.to_move()
                    && moved.kind == kind
                    && matches!(moved.manner, Manner::Promotion(_));
                let gone = standing(before).saturating_sub(standing(&self.position) + u32::from(promoted));
                if gone > 0 {
                    *self.lost[side.index()].entry(before.law().title(kind).name.to_owned()).or_default() +=
                        gone;
                }
            }
        }
    }

    fn end(&mut self, outcome: Outcome) -> Vec<Event> {
        self.outcome = Some(outcome);
        self.tell_end(Vec::new())
    }
}

impl<L: Law + Default + 'static> Game for DuelGame<L> {
    fn decisions(&self) -> Vec<Decision> {
        decisions::decisions(self)
    }

    fn act(&mut self, seat: Seat, action: &Action) -> Result<Vec<Event>, Refusal> {
        if self.outcome.is_some() {
            return Err(Refusal::GameOver);
        }
        let expected = || vec![crate::words::seat(self.position.to_move())];
        let side = side(seat).ok_or_else(|| Refusal::NotAsked { seat, expected: expected() })?;
        let request = Request::read(action.text()).ok_or_else(|| explain::not_an_action(action.text()))?;
        self.request(side, &request)
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
        side(seat).map_or(0, |side| mind::worth(&self.position, side))
    }

    fn think(
        &self,
        seat: Seat,
        limits: &Limits,
        memory: &mut Memory,
        control: &dyn Control,
    ) -> Option<Thought> {
        if self.outcome.is_some() || side(seat) != Some(self.position.to_move()) {
            return None;
        }
        let past = self.history.keys().split_last().map_or(&[][..], |(_, past)| past);
        mind::think(&self.position, past, limits, (memory, control))
    }

    fn read(&self, _: Seat, text: &str) -> Result<Action, Refusal> {
        let text = text.trim();
        // `e7e8=q` is coordinates with a sign from the other notation.
        let bare = text.replacen('=', "", 1);
        let text = if Request::read(&bare).is_some() { bare.as_str() } else { text };
        if Request::read(text).is_some() {
            let castling = self.position.read_coordinates(text).ok();
            let canonical = castling.map(|moved| self.position.coordinates(moved).to_string());
            return Ok(Action::new(canonical.unwrap_or_else(|| text.to_owned())));
        }
        let (claim, noted) = match text.strip_prefix(CLAIM_WITH) {
            Some(noted) => (CLAIM_WITH, noted),
            None => ("", text),
        };
        match self.position.read_san(noted) {
            Ok(moved) => Ok(Action::new(format!("{claim}{}", self.position.coordinates(moved)))),
            // A move that is noted well but not legal is left for `act` to refuse, which says why.
            Err(error @ MoveError::NoSuchMove(_)) => explain::likeliest(&self.position, noted)
                .map(|meant| Action::new(format!("{claim}{meant}")))
                .ok_or_else(|| explain::unread(text, &error)),
            Err(error) => Err(explain::unread(text, &error)),
        }
    }

    fn position(&self) -> Option<String> {
        Some(self.position.to_fen())
    }

    fn notation(&self, seat: Seat, action: &Action) -> Option<String> {
        (seat == crate::words::seat(self.position.to_move())).then_some(())?;
        let moved = self.legal(Coordinates::read(action.text()).ok()?)?;
        Some(self.position.to_san(moved))
    }

    fn perft(&self, perft: Perft) -> Option<u64> {
        // A game that is over has no lines, though its position may have moves.
        let is_stopped = self.outcome.is_some() && self.draws.ends(&self.position, &self.history).is_none();
        if is_stopped && perft.depth > 0 {
            return Some(0);
        }
        Some(match perft.counting {
            Counting::Bulk => self.position.perft(perft.depth),
            Counting::Made => self.position.perft_made(perft.depth),
        })
    }
}

fn stepped<L: Law>(before: &Position<L>, side: Side, from: Square, to: Square) -> Event {
    let piece = name(before, from);
    Event::open(Happening::Moved { seat: seat(side), piece, from: spot(from), to: spot(to) })
}

fn announced(text: Phrase) -> Event {
    Event::open(Happening::Announced { text })
}

fn win(side: Side, reason: Phrase) -> Outcome {
    Outcome::Win { winner: seat(side), reason }
}

fn draw(reason: Phrase) -> Outcome {
    Outcome::Draw { reason, honours: Vec::new() }
}
