//! Hidden hands: what a player may not know never reaches the screen, nor a screen reader.

use unruly_table::{
    Action, Chance, Choices, Decision, Event, Game, Hand, Happening, Naming, Outcome, Pick, Profile, Purpose,
    Refusal, Ruleset, Scene, SceneSeat, Seat, Secrecy, Setup, SetupError, Surface, Viewer,
};

use crate::play::{Command, Session, Sitter, Wish};

use super::{Screen, TestHost};
use crate::desktop::{AtTable, Page};
use crate::surface::Looking;

/// Two hands of cards; whoever has laid down all of his has won.
struct Lay(Profile);

#[derive(Clone)]
struct Laying {
    hands: [Vec<&'static str>; 2],
    turn: Seat,
}

fn ruleset() -> &'static dyn Ruleset {
    Box::leak(Box::new(Lay(Profile {
        id: "lay".to_owned(),
        name: "Lay".to_owned(),
        summary: "Lay down your cards.".to_owned(),
        seats: 2..=2,
        options: Vec::new(),
        guide: String::new(),
        naming: Naming::Algebraic,
        secrecy: Secrecy::Hidden,
    })))
}

impl Ruleset for Lay {
    fn profile(&self) -> &Profile {
        &self.0
    }

    fn start(&self, _: &Setup) -> Result<Box<dyn Game>, SetupError> {
        Ok(Box::new(Laying { hands: [vec!["crab", "owl"], vec!["bog", "fox"]], turn: Seat::WHITE }))
    }
}

impl Game for Laying {
    fn decisions(&self) -> Vec<Decision> {
        let path = |card: &&str| (vec![Pick::Card((*card).to_owned())], Action::new(format!("lay {card}")));
        let choices = Choices::from_paths(self.hands[self.turn.index()].iter().map(path));
        let prompt = "lay a card".to_owned();
        vec![Decision { seat: self.turn, purpose: Purpose::Step, prompt, decline: None, choices }]
    }

    fn act(&mut self, seat: Seat, action: &Action) -> Result<Vec<Event>, Refusal> {
        let card = action.text().strip_prefix("lay ").unwrap_or_default();
        self.hands[seat.index()].retain(|held| *held != card);
        self.turn = if seat == Seat::WHITE { Seat::BLACK } else { Seat::WHITE };
        Ok(vec![Event::open(Happening::Played { seat, card: card.to_owned() })])
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        let shown = |seat: Seat| {
            let hand = &self.hands[seat.index()];
            let cards = hand.iter().map(|card| (*card).to_owned()).collect();
            let is_own = viewer == Viewer::Seat(seat);
            let hand = if is_own { Hand::FaceUp(cards) } else { Hand::FaceDown(hand.len()) };
            SceneSeat { hand: Some(hand), ..SceneSeat::new(seat) }
        };
        Scene {
            viewer,
            surface: Surface::Board { files: 2, ranks: 2, holes: Vec::new() },
            pieces: Vec::new(),
            marks: Vec::new(),
            walls: Vec::new(),
            arrows: Vec::new(),
            last_move: Vec::new(),
            seats: Seat::first(2).map(shown).collect(),
            piles: Vec::new(),
            effects: Vec::new(),
            turn: Some(self.turn),
            turn_number: 1,
            status: format!("{} to lay", self.turn),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        None
    }

    fn imagine(&self, _: Seat, _: &mut Chance) -> Box<dyn Game> {
        self.fork()
    }

    fn fork(&self) -> Box<dyn Game> {
        Box::new(self.clone())
    }

    fn worth(&self, _: Seat) -> i32 {
        0
    }
}

fn screen() -> Screen {
    let mut screen = Screen::on(TestHost::default());
    let sitters = vec![Sitter::human(""), Sitter::human("")];
    let wish =
        Wish { ruleset: ruleset(), setup: Setup::default(), sitters, time: unruly_table::TimeControl::None };
    let session = Session::start(wish, "games/lay-1".to_owned(), std::time::Duration::ZERO).unwrap();
    let desktop = screen.harness.state_mut();
    desktop.table = Some(AtTable {
        session,
        looking: Looking::default(),
        cards: crate::pages::CardTable::default(),
        last_refusal: None,
    });
    desktop.page = Page::Table;
    screen.run();
    screen
}

#[track_caller]
fn check_seen(screen: &Screen, seen: &[&str], hidden: &[&str]) {
    let texts = screen.all_texts().join("\n").to_lowercase();
    for card in seen {
        assert!(texts.contains(card), "{card} is not to be seen in {texts}");
    }
    for card in hidden {
        assert!(!texts.contains(card), "{card} is to be seen in {texts}");
    }
}

#[test]
fn a_curtain_hides_everything_until_the_player_has_come() {
    let mut screen = screen();
    check_seen(&screen, &["white, it is your turn"], &["crab", "owl", "bog", "fox"]);
    screen.click("I am white");
    check_seen(&screen, &["crab", "owl"], &["bog", "fox"]);
    screen.click("crab");
    check_seen(&screen, &["black, it is your turn"], &["owl", "bog", "fox"]);
    screen.click("I am black");
    check_seen(&screen, &["bog", "fox"], &["owl"]);
    // What was done in secret stays so in the list of moves too.
    screen.click("bog").click("I am white");
    check_seen(&screen, &["owl", "white: lay crab", "black: bog"], &["lay bog", "fox"]);
}

#[test]
fn nothing_can_be_done_behind_the_curtain() {
    let mut screen = screen();
    let desktop = screen.harness.state_mut();
    desktop.obey(crate::desktop::Ask::Table(Command::Pick(Pick::Card("crab".to_owned()))));
    let table = screen.harness.state().table.as_ref();
    assert_eq!(table.map(|table| table.session.ledger().len()), Some(0));
}
