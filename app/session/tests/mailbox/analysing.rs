//! A bot looks at what is shown: what it is asked, and what is told of its thoughts.

use std::sync::Arc;

use unruly_contract::{
    Action, Chance, Decision, Event, Game, OtherLine, Outcome, Profile, Refusal, Ruleset, Scene, Seat, Setup,
    SetupError, Thought, Viewer,
};
use unruly_session::{FoundDeed, Moment, Question, Request, Sitter};
use unruly_toys::Nim;

use super::seeing::with_cards;
use super::{BLACK, Face, WHITE, chess, humans, wish, workplaces};

impl Face {
    /// The position that a bot is to look at since this was last asked.
    fn asked_to_analyse(&mut self) -> Option<Question> {
        assert!(self.to_analyse.len() < 2, "one after the other");
        self.to_analyse.pop()
    }

    /// The position that a bot was asked last to look at, however often.
    fn asked_to_analyse_last(&mut self) -> Question {
        self.to_analyse.drain(..).next_back().expect("it is asked")
    }

    fn looks_for(&mut self, lines: usize) -> &mut Self {
        self.session.look_for_lines(lines, self.now);
        self.go_on()
    }
}

fn line(texts: &str) -> Vec<Action> {
    texts.split(' ').map(Action::new).collect()
}

fn texts(line: &[FoundDeed]) -> String {
    line.iter().map(|found| found.text.as_str()).collect::<Vec<_>>().join(" ")
}

#[test]
fn as_many_lines_are_told_as_somebody_wants_to_see() {
    for workplace in workplaces() {
        let mut face = Face::of(wish(chess(), humans()), &workplace);
        face.ask(Request::Analyse(true));
        assert_eq!(face.asked_to_analyse().map(|question| question.lines), Some(1));
        face.looks_for(3);
        let question = face.asked_to_analyse().expect("it is asked anew");
        assert_eq!(question.lines, 3);
        let others = [("d2d4 d7d5", 25), ("g1f3", 20), ("a2a3", 10)];
        let others = others.map(|(texts, score)| OtherLine { line: line(texts), score }).to_vec();
        let (line, action) = (line("e2e4 e7e5"), Action::new("e2e4"));
        let thought = Thought { action, line, score: 30, depth: 4, nodes: 100, others };
        face.session.learn(question.number, thought.clone(), face.now);
        face.go_on();
        let told = |face: &Face| {
            let finding = face.session.finding().expect("it is told");
            let others = finding.others.iter().map(|other| (texts(&other.line), other.score, other.best));
            (texts(&finding.line), others.collect::<Vec<_>>())
        };
        let squares = |from: &str, to: &str| Some((from.parse().unwrap(), to.parse().unwrap()));
        let expected =
            vec![("d4 d5".to_owned(), 25, squares("d2", "d4")), ("Nf3".to_owned(), 20, squares("g1", "f3"))];
        assert_eq!(told(&face), ("e4 e5".to_owned(), expected.clone()), "and no line that nobody wants");
        // Of the same depth and after as many nodes, but one line more is known by now.
        let fewer = Thought { others: thought.others[..1].to_vec(), ..thought };
        face.session.learn(question.number, fewer, face.now);
        face.go_on();
        assert_eq!(told(&face).1, expected[..1]);
        assert!(face.looks_for(3).asked_to_analyse().is_none(), "nothing has changed");
        face.looks_for(2);
        assert_eq!(face.asked_to_analyse().map(|question| question.lines), Some(2));
        assert_eq!(told(&face).1, expected[..1], "what is known stays until more is");
        face.point("e2 e4");
        assert_eq!(
            face.asked_to_analyse().map(|question| question.lines),
            Some(2),
            "and of the next position"
        );
    }
}

#[test]
fn whoever_wants_lines_of_nothing_asks_nobody() {
    for workplace in workplaces() {
        let mut face = Face::of(wish(chess(), humans()), &workplace);
        face.looks_for(4);
        assert!(face.asked_to_analyse().is_none());
        face.ask(Request::Analyse(true));
        assert_eq!(face.asked_to_analyse().map(|question| question.lines), Some(4));
    }
}

/// A game in which every seat is asked what one of them is asked in another.
struct Together(Arc<dyn Ruleset>);

struct AllAsked(Box<dyn Game>);

impl Ruleset for Together {
    fn profile(&self) -> &Profile {
        self.0.profile()
    }

    fn start(&self, setup: &Setup) -> Result<Box<dyn Game>, SetupError> {
        Ok(Box::new(AllAsked(self.0.start(setup)?)))
    }
}

impl Game for AllAsked {
    fn decisions(&self) -> Vec<Decision> {
        let seats = self.0.scene(Viewer::Spectator).seats.into_iter();
        seats
            .flat_map(|shown| {
                self.0.decisions().into_iter().map(move |it| Decision { seat: shown.seat, ..it })
            })
            .collect()
    }

    fn act(&mut self, seat: Seat, action: &Action) -> Result<Vec<Event>, Refusal> {
        self.0.act(seat, action)
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        self.0.scene(viewer)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    fn imagine(&self, viewer: Seat, chance: &mut Chance) -> Box<dyn Game> {
        self.0.imagine(viewer, chance)
    }

    fn fork(&self) -> Box<dyn Game> {
        Box::new(Self(self.0.fork()))
    }

    fn worth(&self, seat: Seat) -> i32 {
        self.0.worth(seat)
    }
}

#[test]
fn where_several_are_asked_a_bot_looks_for_whoever_is_at_the_screen() {
    for workplace in workplaces() {
        let sitters = vec![Sitter::bot("any"), Sitter::human("")];
        let mut face = Face::of(wish(Arc::new(Together(Nim::sound())), sitters), &workplace);
        face.ask_before_bots(Request::HoldBots).ask(Request::Analyse(true));
        assert_eq!(face.session.actor(), Some(BLACK));
        assert_eq!(face.asked_to_analyse_last().seat, BLACK);
    }
}

#[test]
fn whether_others_hold_what_a_bot_expects_of_them_is_not_told() {
    for workplace in workplaces() {
        let sitters = vec![Sitter::human(""), Sitter::bot("any")];
        let mut face = Face::of(with_cards(sitters, "bog", "crab"), &workplace);
        face.ask(Request::Analyse(true)).looks_for(2);
        let question = face.asked_to_analyse_last();
        assert_eq!(question.seat, WHITE);
        let other = OtherLine { line: line("d2d4 end d7d5"), score: 10 };
        let (action, whole) = (Action::new("e2e4"), line("e2e4 end e7e5"));
        let thought = Thought { action, line: whole, score: 20, depth: 3, nodes: 9, others: vec![other] };
        face.session.learn(question.number, thought, face.now);
        face.go_on();
        let finding = face.session.finding().expect("it is told");
        assert_eq!((finding.line.len(), finding.others[0].line.len()), (1, 1), "{finding:?}");
        assert!(finding.line[0].scene.is_none(), "that may show what is drawn");
    }
}

#[test]
fn what_a_bot_expects_is_played_on_the_board_in_a_variation() {
    for workplace in workplaces() {
        let mut face = Face::of(wish(chess(), humans()), &workplace);
        face.point("e2 e4 e7 e5").ask(Request::Analyse(true)).ask(Request::LookAt(Some(1)));
        let question = face.asked_to_analyse_last();
        let (action, whole) = (Action::new("c7c5"), line("c7c5 g1f3 d7d6"));
        let thought = Thought { action, line: whole, score: 20, depth: 3, nodes: 9, others: Vec::new() };
        face.session.learn(question.number, thought, face.now);
        face.go_on();
        let finding = face.session.finding().expect("it is told").clone();
        let deeds: Vec<_> = finding.line.iter().map(|found| found.deed.clone()).collect();
        assert!(face.session.may().branch);
        face.ask(Request::TryLine(finding.ply, deeds[..2].to_vec()));
        assert_eq!((face.session.moment(), face.session.past()), (Moment { line: 1, ply: 3 }, None));
        assert_eq!((face.actions(), face.session.record().variations.len()), (vec!["e2e4", "e7e5"], 1));
        // A line that is there is gone along, and no second one like it is made.
        face.ask(Request::WalkTo(Moment { line: 0, ply: 2 }));
        face.ask(Request::TryLine(finding.ply, deeds[..1].to_vec()));
        assert_eq!((face.session.moment(), face.session.past()), (Moment { line: 1, ply: 2 }, Some(2)));
        assert_eq!(face.session.record().variations.len(), 1);
        face.ask(Request::TryLine(9, deeds));
        assert_eq!(face.session.moment(), Moment { line: 1, ply: 2 }, "there is no such position");
    }
}
