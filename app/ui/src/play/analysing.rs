//! What a bot makes of the position that is shown, while it is shown.

use std::time::Duration;

use unruly_contract::{Action, Choices, Decision, Game, Next, Pick, Seat, Secrecy, Spot, Thought};

use super::session::Session;
use crate::host::{Host, Question};

/// What a bot is asked about the position that is shown.
#[derive(Debug, Clone, Default)]
pub(crate) struct Analysing {
    is_on: bool,
    asked: Option<Asked>,
    finding: Option<Finding>,
}

/// Which position a bot was asked about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Asked {
    number: u64,
    ply: usize,
    seat: Seat,
}

/// What a bot has found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Finding {
    /// After how many actions the position comes.
    pub(crate) ply: usize,
    /// For whom it looked.
    pub(crate) seat: Seat,
    /// How that seat stands, in hundredths of a pawn.
    pub(crate) score: i32,
    /// How many plies it looked ahead.
    pub(crate) depth: u32,
    /// What it expects to follow, as people note it down.
    pub(crate) line: Vec<String>,
    /// The squares of the first action of that: from where, and to where.
    pub(crate) best: Option<(Spot, Spot)>,
    nodes: u64,
}

/// The score of a game that is won; a win in so many plies is worth so much less.
const WON: i32 = 30_000;
/// No balance comes so near to that.
const IN_SIGHT: i32 = WON - 1_000;
/// How much of a line is shown.
const LINE: usize = 12;
/// How often the bot is asked what it has come to.
const GLANCE: Duration = Duration::from_millis(200);

impl Finding {
    /// The score for the first of two seats, as scores are usually told, or for the seat that is asked.
    pub(crate) fn score_for_first(&self, seats: usize) -> i32 {
        if seats == 2 && self.seat == Seat::BLACK { -self.score } else { self.score }
    }

    /// In how many plies the game is won or lost by force, for the same seat.
    pub(crate) fn end_in(score: i32) -> Option<i32> {
        (score.abs() > IN_SIGHT).then(|| (WON - score.abs()).max(0) * score.signum())
    }
}

impl Session {
    /// Whether a bot looks at what is shown.
    pub(crate) fn is_analysing(&self) -> bool {
        self.analysing.is_on
    }

    /// What a bot has found about the position that is shown.
    pub(crate) fn finding(&self) -> Option<&Finding> {
        let ply = self.shown_ply();
        self.analysing.finding.as_ref().filter(|finding| finding.ply == ply)
    }

    /// Whether a bot may look at what is shown. Where hands are hidden, what it makes of another's hand would tell of it, until
    /// the game is over.
    pub(crate) fn may_analyse(&self) -> bool {
        let is_open = self.ruleset().profile().secrecy == Secrecy::Open || self.glance.outcome.is_some();
        let is_own = self.past().is_none() && self.actor().is_some();
        self.covered_for().is_none() && self.table.fault().is_none() && (is_open || is_own)
    }

    /// Lets a bot look at what is shown from now on, or no longer.
    pub(super) fn analyse(&mut self, is_on: bool, host: &mut dyn Host) {
        self.analysing.is_on = is_on;
        if !is_on {
            self.stop_analysis(host);
        }
    }

    /// Keeps the bot at the position that is shown, and says when to look again.
    pub(crate) fn go_on_analysing(&mut self, host: &mut dyn Host) -> Option<Duration> {
        if !self.analysing.is_on {
            return None;
        }
        if !self.may_analyse() {
            self.stop_analysis(host);
            return None;
        }
        let ply = self.shown_ply();
        let asked = match self.analysing.asked {
            Some(asked) if asked.ply == ply => asked,
            _ => self.ask_analyst(ply, host)?,
        };
        if let Some(thought) = host.analysed(asked.number)
            && !thought.line.is_empty()
        {
            self.learn(asked, &thought);
        }
        Some(GLANCE)
    }

    /// Lets the bot rest. Where somebody still wants to know, it goes on with what is shown next.
    pub(crate) fn stop_analysis(&mut self, host: &mut dyn Host) {
        if self.analysing.asked.take().is_some() {
            host.stop_analysis();
        }
        self.analysing.finding = None;
    }

    /// A position that was taken back and played anew is another one.
    pub(super) fn forget_analysis(&mut self) {
        self.analysing.asked = None;
        self.analysing.finding = None;
    }

    fn shown_ply(&self) -> usize {
        self.past().unwrap_or_else(|| self.table.ply())
    }

    fn ask_analyst(&mut self, ply: usize, host: &mut dyn Host) -> Option<Asked> {
        self.stop_analysis(host);
        let game = self.table.look_back(ply).ok()?;
        let seat = game.ask("looking who is asked", |game| game.asked()).ok()?.first().copied()?;
        let number = host.fresh_number();
        let (secrecy, seed) = (self.ruleset().profile().secrecy, self.table.record().setup.seed);
        let strength = String::new();
        host.analyse(Question { number, strength, game, seat, secrecy, seed, at_most: None });
        let asked = Asked { number, ply, seat };
        self.analysing.asked = Some(asked);
        Some(asked)
    }

    fn learn(&mut self, asked: Asked, thought: &Thought) {
        let known = self.analysing.finding.as_ref();
        if known.is_some_and(|known| known.ply == asked.ply && known.nodes == thought.nodes) {
            return;
        }
        let Ok(game) = self.table.look_back(asked.ply) else { return };
        let told = game.ask("telling a line", |game| told(game.fork(), asked.seat, &thought.line));
        let Ok((line, best)) = told else { return };
        self.analysing.finding = Some(Finding {
            ply: asked.ply,
            seat: asked.seat,
            score: thought.score,
            depth: thought.depth,
            line,
            best,
            nodes: thought.nodes,
        });
    }
}

/// A line as people note it down, as far as it can be played, and the squares of its first action.
fn told(mut game: Box<dyn Game>, seat: Seat, line: &[Action]) -> (Vec<String>, Option<(Spot, Spot)>) {
    let best = line.first().and_then(|action| ends(&game.decisions(), seat, action));
    let mut words = Vec::new();
    for action in line.iter().take(LINE) {
        let Some(seat) = game.asked().first().copied() else { break };
        words.push(game.notation(seat, action).unwrap_or_else(|| action.text().to_owned()));
        if game.act(seat, action).is_err() {
            words.pop();
            break;
        }
    }
    (words, best)
}

/// The first and the last square on the way to an action.
pub(super) fn ends(decisions: &[Decision], seat: Seat, action: &Action) -> Option<(Spot, Spot)> {
    let own = decisions.iter().filter(|decision| decision.seat == seat);
    own.into_iter().find_map(|decision| {
        let mut squares = Vec::new();
        leads_to(&decision.choices, action, &mut squares).then_some(())?;
        Some((*squares.first()?, *squares.last()?))
    })
}

fn leads_to(choices: &Choices, action: &Action, squares: &mut Vec<Spot>) -> bool {
    for way in choices.ways() {
        let before = squares.len();
        if let Pick::Square(spot) = way.pick {
            squares.push(spot);
        }
        let is_there = match &way.next {
            Next::Complete(complete) => complete == action,
            Next::Pick(below) => leads_to(below, action, squares),
        };
        if is_there {
            return true;
        }
        squares.truncate(before);
    }
    false
}

#[cfg(test)]
mod tests {
    use unruly_contract::{Action, Seat, Setup};

    use super::{Finding, ends, told};

    #[test]
    fn a_line_is_told_as_people_note_it_down() {
        let game = unruly_orthodox::rulesets()[0].start(&Setup::default()).unwrap();
        let line: Vec<Action> = ["e2e4", "e7e5", "g1f3", "a1a8"].into_iter().map(Action::new).collect();
        let (words, best) = told(game, Seat::WHITE, &line);
        assert_eq!(words, ["e4", "e5", "Nf3"], "what cannot be played ends the line");
        assert_eq!(best, Some(("e2".parse().unwrap(), "e4".parse().unwrap())));
    }

    #[test]
    fn what_is_said_has_no_squares() {
        let game = unruly_orthodox::rulesets()[0].start(&Setup::default()).unwrap();
        assert_eq!(ends(&game.decisions(), Seat::WHITE, &Action::new("resign")), None);
    }

    #[test]
    fn a_score_near_the_end_counts_plies() {
        assert_eq!(Finding::end_in(250), None);
        assert_eq!(Finding::end_in(29_997), Some(3));
        assert_eq!(Finding::end_in(-29_996), Some(-4));
    }
}
