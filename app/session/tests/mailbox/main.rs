//! Sessions from end to end, asked as a face asks: with the worker here, and with the worker in a thread of its own.

#![allow(clippy::unwrap_used, reason = "a test that comes upon something unusable may as well panic")]
#![allow(clippy::disallowed_methods, reason = "how long something takes is what is tested here")]

mod analysing;
mod comments;
mod faults;
mod laying;
mod playing;
mod reviewing;
mod seeing;
mod variations;

use std::sync::Arc;
use std::time::{Duration, Instant};

use unruly_contract::{Action, Purpose, Ruleset, Seat, Setup, TimeControl};
use unruly_session::{
    Beginning, Command, Errand, Moment, NoAnswer, Question, Session, Sitter, Wish, Workplace,
};
use unruly_table::HostedRuleset;

/// A face without a screen: its time stands still until it is moved, and its bots answer at once.
struct Face {
    session: Session,
    now: Duration,
    /// The positions that a bot is to weigh.
    to_weigh: Vec<Question>,
    /// Those that it is to look at.
    to_analyse: Vec<Question>,
}

/// No answer of a worker takes so long, not even on a machine that has much else to do.
const PATIENCE: Duration = Duration::from_secs(30);

/// Both places where a worker may work.
fn workplaces() -> [Workplace; 2] {
    [Workplace::Here, Workplace::Thread(Arc::new(|| {}))]
}

fn chess() -> Arc<dyn Ruleset> {
    unruly_orthodox::rulesets().remove(0)
}

fn wish(ruleset: Arc<dyn Ruleset>, sitters: Vec<Sitter>) -> Wish {
    let ruleset = HostedRuleset::new(ruleset).unwrap();
    Wish { ruleset, setup: Setup::default(), sitters, time: TimeControl::None, date: None }
}

fn humans() -> Vec<Sitter> {
    vec![Sitter::human("Anna"), Sitter::human("Ben")]
}

fn against_a_bot(workplace: &Workplace) -> Face {
    Face::of(wish(chess(), vec![Sitter::human("Anna"), Sitter::bot("any")]), workplace)
}

/// A game in which the bot is asked for its answer to 1. e4, and has not answered yet.
fn while_a_bot_thinks(workplace: &Workplace) -> Face {
    let mut face = against_a_bot(workplace);
    face.point_at_once("e2 e4");
    face.session.settle(PATIENCE, face.now);
    face
}

impl Face {
    fn of(wish: Wish, workplace: &Workplace) -> Self {
        let begun = Session::begin(Beginning::New(wish), "games/one".to_owned(), Duration::ZERO, workplace);
        let session = begun.unwrap_or_else(|reason| panic!("{reason}"));
        Self::at(session, Duration::ZERO)
    }

    fn at(session: Session, now: Duration) -> Self {
        Self { session, now, to_weigh: Vec::new(), to_analyse: Vec::new() }
    }

    /// Goes on until the worker has answered and the bots have moved.
    fn go_on(&mut self) -> &mut Self {
        for _ in 0..20 {
            self.now += Duration::from_millis(500);
            self.session.settle(PATIENCE, self.now);
            self.session.go_on(self.now);
            self.session.settle(PATIENCE, self.now);
            for errand in self.session.take_errands() {
                match errand {
                    Errand::Think(question) => {
                        let number = question.number;
                        self.session.hear_bot(number, first_answer(&question), self.now);
                    }
                    Errand::Weigh(question) => self.to_weigh.push(question),
                    Errand::Analyse(question) => self.to_analyse.push(question),
                    _ => {}
                }
            }
        }
        self
    }

    /// Somebody at the screen asks for something.
    fn ask(&mut self, command: impl Into<Command>) -> &mut Self {
        self.session.obey(command, self.now);
        self.go_on()
    }

    /// Somebody at the screen asks for something, and no bot answers meanwhile.
    fn ask_before_bots(&mut self, command: impl Into<Command>) -> &mut Self {
        self.session.obey(command, self.now);
        self.session.settle(PATIENCE, self.now);
        self
    }

    /// Points at squares.
    fn point(&mut self, squares: &str) -> &mut Self {
        for square in squares.split(' ') {
            self.ask(Command::Point(square.parse().unwrap()));
        }
        self
    }

    /// Points at squares one right after the other, before anything is heard of it.
    fn point_at_once(&mut self, squares: &str) {
        for square in squares.split(' ') {
            self.session.obey(Command::Point(square.parse().unwrap()), self.now);
        }
    }

    fn actions(&self) -> Vec<&str> {
        self.session.record().actions.iter().map(|deed| deed.action.text()).collect()
    }

    fn notice(&self) -> String {
        self.session.notice().map_or_else(String::new, |notice| notice.text.to_string())
    }
}

/// The first answer to what a bot is asked.
fn first_answer(question: &Question) -> Result<Option<Action>, NoAnswer> {
    let decisions = question.game.ask("thinking", |game| game.decisions());
    let decisions = decisions.map_err(|fault| fault.to_string())?;
    let asked = |decision: &&unruly_contract::Decision| {
        decision.seat == question.seat && decision.purpose == Purpose::Move
    };
    Ok(decisions.iter().find(asked).and_then(|decision| Some((*decision.actions().first()?).clone())))
}

/// The game itself after so many actions.
fn game(ply: usize) -> Moment {
    Moment { line: 0, ply }
}

/// How long something takes.
fn timed(work: impl FnOnce()) -> Duration {
    let begun = Instant::now();
    work();
    begun.elapsed()
}

const WHITE: Seat = Seat::WHITE;
const BLACK: Seat = Seat::BLACK;
