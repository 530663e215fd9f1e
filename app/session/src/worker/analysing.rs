//! A bot's analysis of the position that is shown, while it is shown.

use std::sync::Arc;

use unruly_contract::{Action, Choices, Decision, Deed, Game, Next, Pick, Seat, Spot, Thought, Viewer};
use unruly_table::HostedRuleset;

use super::book::Book;
use crate::ledger::Begun;
use crate::seen::{AnalysisSeen, Finding, FoundDeed, FoundLine};

/// The analysis of the position that is shown.
#[derive(Debug)]
pub(crate) struct Analysing {
    is_on: bool,
    /// How many lines somebody wants to see.
    lines: usize,
    asked: Option<AskedAt>,
    finding: Option<Finding>,
}

/// A position about which a bot was asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct AskedAt {
    pub(super) number: u64,
    pub(super) ply: usize,
    pub(super) seat: Seat,
}

impl Default for Analysing {
    fn default() -> Self {
        Self { is_on: false, lines: 1, asked: None, finding: None }
    }
}

/// How many actions of a line are shown.
const LINE: usize = 12;

impl Analysing {
    /// The part of it that viewers may know.
    pub(crate) fn seen(&self) -> AnalysisSeen {
        let asked = self.asked.map(|asked| asked.number);
        AnalysisSeen { is_on: self.is_on, asked, finding: self.finding.clone() }
    }

    /// Whether somebody wants to know.
    pub(crate) fn is_on(&self) -> bool {
        self.is_on
    }

    /// Somebody wants to know from now on, or no longer.
    pub(crate) fn turn(&mut self, is_on: bool) {
        self.is_on = is_on;
    }

    /// How many lines somebody wants to see.
    pub(crate) fn lines(&self) -> usize {
        self.lines
    }

    /// Somebody wants to see so many lines from now on. Gives the position about which a bot has to be asked anew.
    pub(crate) fn look_for(&mut self, lines: usize) -> Option<usize> {
        let before = std::mem::replace(&mut self.lines, lines);
        self.asked.filter(|_| before != lines).map(|asked| asked.ply)
    }

    /// Whether a bot looks at this position.
    pub(crate) fn is_at(&self, ply: usize) -> bool {
        self.asked.is_some_and(|asked| asked.ply == ply)
    }

    /// Nothing is asked any more. Says whether something was.
    pub(crate) fn stop(&mut self) -> bool {
        self.finding = None;
        self.asked.take().is_some()
    }

    /// A bot is asked about a position, for this seat.
    pub(super) fn ask(&mut self, asked: AskedAt) {
        self.asked = Some(asked);
    }

    /// The bot has come to this so far. The whole of each line may be told, and shown to this viewer; or nothing but its first action.
    pub(crate) fn learn(&mut self, number: u64, thought: &Thought, book: &Book, to: Option<Viewer>) {
        let Some(asked) = self.asked.filter(|asked| asked.number == number) else { return };
        let Ok(game) = book.table().look_back(asked.ply) else { return };
        let tell = |line: &[Action]| {
            let most = if to.is_some() { LINE } else { 1 };
            let line = &line[..line.len().min(most)];
            let ruleset = book.table().ruleset();
            game.ask("telling a line", |game| told(game.fork(), ruleset, (asked.seat, to), line)).ok()
        };
        let Some((line, best)) = tell(&thought.line) else { return };
        let others = thought.others.iter().take(self.lines.saturating_sub(1)).filter_map(|other| {
            let (line, best) = tell(&other.line)?;
            Some(FoundLine { score: other.score, line, best })
        });
        let others = others.filter(|other| !other.line.is_empty()).collect();
        self.finding = Some(Finding {
            ply: asked.ply,
            seat: asked.seat,
            score: thought.score,
            depth: thought.depth,
            line,
            best,
            others,
            nodes: thought.nodes,
        });
    }
}

/// A line as the list of moves would note it down, as far as it can be played, and the squares of its first action. Where a viewer may
/// see what comes of it, each position is shown.
fn told(
    mut game: Box<dyn Game>,
    ruleset: &HostedRuleset,
    (seat, viewer): (Seat, Option<Viewer>),
    line: &[Action],
) -> (Vec<FoundDeed>, Option<(Spot, Spot)>) {
    let best = line.first().and_then(|action| ends(&game.decisions(), seat, action));
    let mut deeds = Vec::new();
    for action in line {
        let Some(seat) = game.asked().first().copied() else { break };
        let begun = Begun::at(&*game, seat, action);
        let Ok(events) = game.act(seat, action) else { break };
        // A card is called as it is typed, with all that is chosen for it, and what is let pass has been told.
        let (is_pass, turn) = (begun.is_pass(), (begun.turn, begun.mover));
        let noted = if is_pass { None } else { begun.done(ruleset, &events).in_plain_words() };
        let text = noted.unwrap_or_else(|| action.text().to_owned());
        let scene = viewer.map(|viewer| Arc::new(game.scene(viewer)));
        deeds.push(FoundDeed { deed: Deed { seat, action: action.clone() }, text, turn, scene });
    }
    (deeds, best)
}

/// The first and the last square on the way to an action.
fn ends(decisions: &[Decision], seat: Seat, action: &Action) -> Option<(Spot, Spot)> {
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
    use unruly_contract::{Action, Seat, Setup, Viewer};
    use unruly_table::HostedRuleset;

    use super::{Finding, FoundDeed, ends, told};

    fn texts(deeds: &[FoundDeed]) -> Vec<&str> {
        deeds.iter().map(|found| found.text.as_str()).collect()
    }

    #[test]
    fn a_line_is_told_as_people_note_it_down() {
        let ruleset = HostedRuleset::new(unruly_orthodox::rulesets().remove(0)).unwrap();
        let game = unruly_orthodox::rulesets()[0].start(&Setup::default()).unwrap();
        let line = ["e2e4", "e7e5", "g1f3", "a1a8"].map(Action::new);
        let (deeds, best) = told(game, &ruleset, (Seat::WHITE, Some(Viewer::Spectator)), &line);
        assert_eq!(texts(&deeds), ["e4", "e5", "Nf3"], "what cannot be played ends the line");
        let (white, black) = (Some(Seat::WHITE), Some(Seat::BLACK));
        let turns: Vec<_> = deeds.iter().map(|found| found.turn).collect();
        assert_eq!(turns, [(1, white), (1, black), (2, white)]);
        let has_moved = |found: &FoundDeed| found.scene.as_ref().expect("it is shown").last_move.len() == 2;
        assert!(deeds.iter().all(has_moved), "each position is the one after its action");
        assert_eq!(best, Some(("e2".parse().unwrap(), "e4".parse().unwrap())));
    }

    #[test]
    fn a_game_without_a_notation_is_told_as_its_list_of_moves_reads() {
        let ruleset = HostedRuleset::new(unruly_fandeck::rulesets().remove(0)).unwrap();
        let mut setup = Setup { seats: Some(2), ..Setup::default() };
        let hands = [(Seat::WHITE, vec!["church".to_owned()]), (Seat::BLACK, vec!["ninja".to_owned()])];
        setup.arrangement.hands = hands.into();
        let game = unruly_fandeck::rulesets()[0].start(&setup).unwrap();
        let line = ["e2e4", "end", "d7d5", "e4d5", "pass"].map(Action::new);
        let (deeds, _) = told(game, &ruleset, (Seat::WHITE, None), &line);
        assert!(deeds.iter().all(|found| found.scene.is_none()), "that would show what is drawn");
        assert_eq!(texts(&deeds), ["e2–e4", "end", "d7–d5", "e4×d5", "pass"]);
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
