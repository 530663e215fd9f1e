//! Whole games by keyboard alone, with nothing to go by but what a screen reader reads: from the first page to the end of a game.

use egui::Key;
use unruly_contract::{Choices, Decision, Next, Pick, Seat, Spot, Task};
use unruly_kit::text::Words;

use super::host::rulesets;
use super::{Dice, Screen};
use crate::play::Sitting;

/// Somebody without a pointer who does not see the screen.
struct Unaided {
    screen: Screen,
    /// Takes one of several ways.
    dice: Dice,
}

/// No control is farther away than so many presses of Tab.
const FARTHEST: usize = 130;

impl Unaided {
    fn at(screen: Screen) -> Self {
        Self { screen, dice: Dice(7) }
    }

    fn key(&mut self, key: Key) {
        self.screen.harness.key_press(key);
        // The tree is read as it is once the key has had its effect.
        self.screen.harness.run_steps(2);
    }

    /// Goes from control to control until one is read out that is wanted.
    #[track_caller]
    fn go_to(&mut self, what: &str, is_wanted: impl Fn(&str) -> bool) {
        let mut heard = Vec::new();
        for _ in 0..FARTHEST {
            let now = self.screen.focused();
            if is_wanted(&now) {
                return;
            }
            heard.push(now);
            self.key(Key::Tab);
        }
        panic!("{what} is nowhere among {heard:?}");
    }

    /// Goes to the control of this name, and uses it.
    #[track_caller]
    fn press(&mut self, name: &str) {
        self.go_to(name, |heard| heard == name);
        self.key(Key::Enter);
        self.screen.run();
    }

    fn words(&self) -> std::sync::Arc<Words> {
        super::words("en")
    }

    /// The square on which the cursor of the board stands, as far as it is among these.
    fn cursor(&self, all: &[Spot]) -> Option<Spot> {
        let heard = self.screen.focused();
        let naming = self.screen.session().ruleset().profile().naming;
        let is_it = |spot: &&Spot| heard.starts_with(&format!("Board: {}, ", naming.write(**spot)));
        all.iter().find(is_it).copied()
    }

    /// Brings the cursor to a square by arrows, whichever way the board is turned.
    #[track_caller]
    fn walk(&mut self, to: Spot) {
        self.go_to("the board", |heard| heard.starts_with("Board"));
        if self.screen.focused() == "Board" {
            self.key(Key::ArrowUp);
        }
        let around =
            |of: Spot| (-1..=1).flat_map(move |x| (-1..=1).map(move |y| Spot { x: of.x + x, y: of.y + y }));
        let everywhere: Vec<Spot> = (-40..=40).flat_map(|x| (-40..=40).map(move |y| Spot { x, y })).collect();
        let mut at =
            self.cursor(&everywhere).unwrap_or_else(|| panic!("{:?} is no square", self.screen.focused()));
        for _ in 0..90 {
            if at == to {
                return;
            }
            let before = at;
            for key in [Key::ArrowRight, Key::ArrowUp, Key::ArrowLeft, Key::ArrowDown] {
                self.key(key);
                let now =
                    self.cursor(&around(at).collect::<Vec<_>>()).expect("the cursor is beside where it was");
                let distance = |spot: Spot| (spot.x - to.x).abs() + (spot.y - to.y).abs();
                if distance(now) < distance(at) {
                    at = now;
                    break;
                }
                if now != at {
                    // The wrong way: back again.
                    let back = match key {
                        Key::ArrowRight => Key::ArrowLeft,
                        Key::ArrowLeft => Key::ArrowRight,
                        Key::ArrowUp => Key::ArrowDown,
                        _ => Key::ArrowUp,
                    };
                    self.key(back);
                }
            }
            assert!(at != before, "there is no way from {before:?} to {to:?}");
        }
        panic!("{to:?} is too far");
    }

    /// Makes a pick as somebody does who has heard of it.
    #[track_caller]
    fn pick(&mut self, pick: &Pick) {
        let words = self.words();
        match pick {
            Pick::Square(spot) => {
                self.walk(*spot);
                self.key(Key::Enter);
            }
            Pick::Edge(one, other) => {
                let naming = self.screen.session().ruleset().profile().naming;
                let name = format!("{}/{}", naming.write(*one), naming.write(*other));
                self.walk(*one);
                self.press(&name);
            }
            Pick::Corner(corner) => {
                let name = corner.write(self.screen.session().ruleset().profile().naming).to_string();
                self.walk(corner.of);
                self.go_to(&name, |heard| heard.starts_with(&name));
                self.key(Key::Enter);
            }
            Pick::Card(card) => self.pick_card(card, &words),
            Pick::Word(word) => {
                let session = self.screen.session();
                let name = match session.only_card_in_force(pick) {
                    Some(card) => words.line(words.saying(word), session.catalogue().title(card)),
                    None => words.saying(word),
                };
                self.press(&name);
            }
            Pick::Seat(seat) => self.press(&words.seat_capital(*seat)),
            Pick::Off => self.press("Give it up"),
            Pick::Kind(kind) => {
                let name = words.kind(kind).to_lowercase();
                self.go_to(&name, |heard| heard.to_lowercase().starts_with(&name));
                self.key(Key::Enter);
            }
            other => panic!("{other:?} is unheard of"),
        }
        self.screen.run();
    }

    /// A card is taken from the hand, or from among others that are offered.
    #[track_caller]
    fn pick_card(&mut self, card: &str, words: &Words) {
        let title = self.screen.session().catalogue().title(card);
        let held = self.screen.session().hand().iter().any(|held| held.card.id == card);
        if !held {
            self.go_to(&title, |heard| heard.starts_with(&title));
            self.key(Key::Enter);
            return;
        }
        self.key(Key::H);
        let start = format!("{}: {title}", words.text("window-hand"));
        for _ in 0..12 {
            if self.screen.focused().starts_with(&start) {
                self.key(Key::Enter);
                return;
            }
            self.key(Key::ArrowRight);
        }
        panic!("{title} is not in the hand that is read out: {:?}", self.screen.focused());
    }

    /// Does something that the game waits for, whatever that is.
    #[track_caller]
    fn act(&mut self) {
        let before = self.screen.session().record().actions.len();
        for _ in 0..12 {
            self.come_to_the_board();
            let Some(seat) = self.screen.session().actor() else { panic!("nobody may act") };
            let open = open(self.screen.session(), seat);
            let pick = self.dice.one_of(&open).clone();
            if let (Pick::Kind(_), Some(Task::Recall { .. })) = (&pick, self.screen.session().task()) {
                self.recall(&pick, seat);
                return;
            }
            let trail = self.screen.session().picking().trail().len();
            self.pick(&pick);
            if self.screen.session().laid().is_some() {
                self.press(self.words().text("window-play-it"));
            }
            let session = self.screen.session();
            let done = session.record().actions.len();
            if done > before {
                return;
            }
            let is_taken = session.picking().trail().len() > trail;
            assert!(is_taken, "{pick:?} of {open:?} was not taken: {:?}", session.notice());
            if session.finished().is_some() {
                self.press("Just this");
                return;
            }
        }
        panic!("there is no end to what is asked");
    }

    /// Says what is missing: the square first, and then the kind that stood there.
    #[track_caller]
    fn recall(&mut self, kind: &Pick, seat: Seat) {
        let squares = open_after(self.screen.session(), seat, std::slice::from_ref(kind));
        let square = self.dice.one_of(&squares).clone();
        self.pick(&square);
        self.pick(kind);
    }

    /// Where the next player is called, it is that one who sits down; a card that is shown is put away.
    fn come_to_the_board(&mut self) {
        if self.screen.session().covered_for().is_some() {
            assert!(self.screen.focused().starts_with("I am "), "{:?}", self.screen.focused());
            self.key(Key::Enter);
            self.screen.run();
        }
        if self.screen.session().just_played().is_some() {
            self.key(Key::Escape);
            self.screen.run();
        }
    }
}

/// The picks that the game waits for next.
pub(super) fn open(session: &Sitting, seat: Seat) -> Vec<Pick> {
    open_after(session, seat, session.picking().trail())
}

fn open_after(session: &Sitting, seat: Seat, trail: &[Pick]) -> Vec<Pick> {
    let awaited = |decision: &&Decision| decision.seat == seat && decision.purpose.is_awaited();
    let mut open: Vec<Pick> = Vec::new();
    for decision in session.glance().decisions.iter().filter(awaited) {
        let ways = after(&decision.choices, trail).map(Choices::ways).unwrap_or_default();
        for way in ways {
            if !open.contains(&way.pick) {
                open.push(way.pick.clone());
            }
        }
    }
    open
}

fn after<'c>(choices: &'c Choices, trail: &[Pick]) -> Option<&'c Choices> {
    let Some((first, rest)) = trail.split_first() else { return Some(choices) };
    let way = choices.ways().iter().find(|way| way.pick == *first)?;
    match &way.next {
        Next::Pick(choices) => after(choices, rest),
        Next::Complete(_) => None,
    }
}

/// From the first page to the end of a game between two people.
#[track_caller]
fn play_whole_game(id: &str, moves: usize) {
    let ruleset = rulesets().find(|ruleset| ruleset.profile().id == id).expect("it ships");
    let mut player = Unaided::at(Screen::new());
    let name = player.words().profile(ruleset.profile()).name;
    player.press(&format!("Play: {name}"));
    player.press("Who plays black");
    player.press("Human");
    player.press("Start the game");
    for _ in 0..moves {
        if player.screen.session().glance().outcome.is_some() {
            break;
        }
        player.act();
    }
    if player.screen.session().glance().outcome.is_none() {
        player.come_to_the_board();
        player.press("Resign, or say something");
        player.press("Resign");
        player.press("Yes");
    }
    assert!(player.screen.session().glance().outcome.is_some(), "{:?}", player.screen.all_texts());
    player.press("Rematch");
    assert!(player.screen.session().record().actions.is_empty(), "another game has begun");
}

#[test]
fn chess_is_played() {
    play_whole_game("orthodox", 24);
}

#[test]
fn fused_pieces_are_played() {
    play_whole_game("combining", 24);
}

#[test]
fn cards_are_played() {
    play_whole_game("fandeck", 24);
}

#[test]
fn decks_of_ones_own_are_played() {
    play_whole_game("knightmare", 24);
}

#[test]
fn tiles_are_played() {
    play_whole_game("tile", 20);
}

#[test]
fn cards_over_tiles_are_played() {
    // Thirty-two tiles are laid out first.
    play_whole_game("knightmare-tile", 44);
}
