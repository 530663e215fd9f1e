//! A whole game of six at one screen, by pointer: five people who hide their hands from one another, and a bot.

use egui_kittest::kittest::Queryable;
use unruly_contract::{OptionValue, Pick, Piece, Seat, Setup, Spot};

use super::host::rulesets;
use super::unaided::open;
use super::{Dice, Screen};
use crate::play::Sitter;

/// Six armies in close quarters, so that Kings are soon lost.
const POSITION: &str = "
to-move: white
white K 0,0
white Q 1,0
white P 0,1
white P 1,1
black K 2,0
black Q 3,0
black P 2,1
black P 3,1
red K 4,0
red Q 5,0
red P 4,1
red P 5,1
blue K 0,3
blue Q 1,3
blue P 0,2
blue P 1,2
green K 2,3
green Q 3,3
green P 2,2
green P 3,2
yellow K 4,3
yellow Q 5,3
yellow P 4,2
yellow P 5,2
";

/// Games among so few pieces are over long before.
const MOST_DEEDS: usize = 800;

struct Pointer {
    screen: Screen,
    /// Takes one of several ways.
    dice: Dice,
}

impl Pointer {
    fn is_over(&self) -> bool {
        self.screen.session().glance().outcome.is_some()
    }

    /// One of the picks: to take a King rather than anything else, and another piece rather than none.
    fn choose(&mut self, seat: Seat, open: &[Pick]) -> Pick {
        let others = |is_wanted: &dyn Fn(&Piece) -> bool| -> Vec<Spot> {
            let pieces = self.screen.session().scene().pieces.iter();
            let wanted = pieces.filter(|piece| !piece.owners.contains(&seat) && is_wanted(piece));
            wanted.map(|piece| piece.at).collect()
        };
        let kings = others(&|piece| piece.parts.iter().any(|part| part.kind == "king"));
        let all = others(&|_| true);
        let on = |spots: &[Spot]| {
            open.iter().find(|pick| matches!(pick, Pick::Square(spot) if spots.contains(spot))).cloned()
        };
        on(&kings).or_else(|| on(&all)).unwrap_or_else(|| self.dice.one_of(open).clone())
    }

    #[track_caller]
    fn point_at(&mut self, pick: &Pick) {
        let words = super::words("en");
        let profile = self.screen.session().ruleset().profile().clone();
        match pick {
            Pick::Square(spot) => {
                self.screen.square(&profile.naming.write(*spot).to_string());
            }
            Pick::Card(card) => {
                let title = self.screen.session().catalogue().title(card);
                self.use_what_begins(&title);
            }
            Pick::Word(word) => self.use_what_begins(&words.saying(word)),
            Pick::Seat(seat) => self.use_what_begins(&words.seat_capital(*seat)),
            Pick::Kind(kind) => self.use_what_begins(&words.kind(kind)),
            Pick::Edge(one, other) => {
                let name = format!("{}/{}", profile.naming.write(*one), profile.naming.write(*other));
                self.use_what_begins(&name);
            }
            Pick::Corner(corner) => self.use_what_begins(&corner.write(profile.naming).to_string()),
            other => panic!("{other:?} was not foreseen"),
        }
        self.screen.run();
    }

    #[track_caller]
    fn use_what_begins(&mut self, start: &str) {
        let capital = start[..1].to_uppercase() + &start[1..];
        let found = [self.screen.starting(start), self.screen.starting(&capital)].concat();
        let Some(first) = found.first() else {
            panic!("nothing begins with {start:?} among {:?}", self.screen.all_texts());
        };
        first.click();
        self.screen.run();
    }

    /// The player who is called to the screen sits down.
    fn sit_down(&mut self) {
        if let Some(seat) = self.screen.session().covered_for() {
            self.screen.click(&format!("I am {seat}"));
        }
    }

    /// Does something that the game waits for.
    #[track_caller]
    fn act(&mut self) {
        let before = self.screen.session().record().actions.len();
        for _ in 0..12 {
            self.sit_down();
            let Some(seat) = self.screen.session().actor() else {
                // The bot has the move.
                self.screen.run();
                continue;
            };
            let open = open(self.screen.session(), seat);
            let pick = self.choose(seat, &open);
            self.point_at(&pick);
            if self.screen.session().laid().is_some() {
                self.use_what_begins("Play it");
            }
            if self.screen.session().record().actions.len() > before || self.is_over() {
                return;
            }
        }
        panic!("there is no end to what is asked: {:?}", self.screen.all_texts());
    }
}

#[test]
fn six_play_at_one_screen_until_one_king_is_left() {
    let mut pointer = Pointer { screen: Screen::new(), dice: Dice(14) };
    let ruleset = rulesets().find(|ruleset| ruleset.profile().id == "knightmare-tile").expect("it ships");
    let mut setup =
        Setup { seats: Some(6), position: Some(POSITION.to_owned()), seed: 5, ..Setup::default() };
    setup.options.insert("hand".to_owned(), OptionValue::Number(2));
    // It asks for what is seen no more, against a clock.
    setup.options.insert("without".to_owned(), OptionValue::List(vec!["abduction".to_owned()]));
    let mut sitters = vec![Sitter::human(""); 5];
    sitters.push(Sitter::bot("random"));
    pointer.screen.sit_down(ruleset, setup, sitters);
    let mut called = std::collections::BTreeSet::from_iter(pointer.screen.session().covered_for());
    pointer.sit_down();
    let deck = pointer.screen.starting("Deck: ")[0].rect();
    let hands: Vec<_> = pointer.screen.harness.query_all_by_label_contains(" holds 2 cards").collect();
    assert_eq!(hands.len(), 5);
    let hidden = hands.iter().find(|hand| hand.rect().max.y > deck.min.y);
    assert!(hidden.is_none(), "{:?} lies behind the deck at {deck:?}", hidden.map(egui_kittest::Node::rect));
    drop(hands);
    while !pointer.is_over() && pointer.screen.session().record().actions.len() < MOST_DEEDS {
        called.extend(pointer.screen.session().covered_for());
        pointer.act();
    }
    assert_eq!(called.len(), 5, "everybody but the bot was called to the screen: {called:?}");
    let outcome = pointer.screen.session().glance().outcome.clone();
    let winner = outcome.and_then(|outcome| outcome.winner()).expect("somebody has won");
    pointer.screen.run();
    let told = pointer.screen.all_texts();
    let first = format!("1. {}", pointer.screen.harness.state().state.words().seat_capital(winner));
    assert!(told.contains(&first), "{first}: {told:?}");
    let others = told.iter().filter(|text| text.contains("out in round")).count();
    assert_eq!(others, 5, "in which order the others went: {told:?}");
}
