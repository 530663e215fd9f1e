//! Whole games by chance, played at the table and by the twin side by side: every option, from the first tile to the end.

use std::collections::{BTreeMap, BTreeSet};

use unruly_contract::{Action, Game, OptionValue, Outcome, Purpose, Scene, Seat, Setup, Spot, Viewer};
use unruly_tests::tile_twin::{Announce, Blood, Point, SEATS, Tile, TileMove, TileTwin, thrown};
use unruly_tests::{Dice, rulesets};

use crate::talk::Talk;

/// How many plies a game is followed after its layout.
const PLIES: usize = 60;

/// Plays one game of `unruly_tile` against the twin, and says how it went.
pub(crate) fn play(seed: u64) -> Course {
    let mut dice = Dice::new(seed);
    let setup = setup(seed, &mut dice);
    let rulesets = rulesets();
    let tile = rulesets.iter().find(|ruleset| ruleset.profile().id == "tile").expect("Tile Chess ships");
    let mut game = tile.start(&setup).unwrap_or_else(|error| panic!("{setup:?}: {error}"));
    let mut course = Course::new(&game.position().expect("Tile Chess writes positions"));
    let mut plies = 0;
    while course.ending.is_none() && plies < PLIES {
        plies += usize::from(!course.twin.is_layout());
        course.compare(game.as_ref());
        let moves = course.twin.legal_moves();
        let found = if course.twin.is_layout() {
            *dice.pick(&moves)
        } else {
            choose(&course.twin, &moves, &mut dice)
        };
        course.act(game.as_mut(), found, &mut dice);
    }
    course.compare(game.as_ref());
    course
}

/// A game of the twin, with what it needs to remember.
pub(crate) struct Course {
    pub(crate) twin: TileTwin,
    pub(crate) ending: Option<Ending>,
    talk: Talk,
    /// How often each arrangement of tiles was met, with who was to move then.
    met: BTreeMap<(String, usize), u32>,
    skips: usize,
    pub(crate) skipped: usize,
}

/// How the twin sees a game end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Ending {
    Won(usize),
    Repetition,
    NobodyCanMove,
}

impl Course {
    /// A game of the twin from a position.
    pub(crate) fn new(text: &str) -> Self {
        let (twin, met) = (TileTwin::read(text), BTreeMap::new());
        let mut course = Self { twin, ending: None, talk: Talk::default(), met, skips: 0, skipped: 0 };
        course.remember();
        course
    }

    /// Makes a move at the table and here, sometimes saying whom it checks, and skips whoever must be.
    fn act(&mut self, game: &mut dyn Game, found: TileMove, dice: &mut Dice) {
        let (before, seat) = (&self.twin, Seat::ALL[self.twin.to_move]);
        let mut said: Vec<usize> = Vec::new();
        if before.announce == Announce::ByHand
            && !before.is_layout()
            && before.kingless == 0
            && found != TileMove::Skip
        {
            let others = before.after(found).living().into_iter().filter(|&other| other != before.to_move);
            said = others.filter(|_| dice.falls(1, 3)).collect();
        }
        let mut text = found.to_string();
        if !said.is_empty() {
            text += " check";
        }
        for &victim in &said {
            text += &format!(" {}", SEATS[victim]);
        }
        let place = format!("{seat}: {text} in\n{}", before.text());
        game.act(seat, &Action::new(text)).unwrap_or_else(|refusal| panic!("{refusal}: {place}"));
        self.follow(found, &said);
    }

    /// Makes a move here, said to check these, and skips whoever must be.
    pub(crate) fn follow(&mut self, found: TileMove, said: &[usize]) {
        self.talk.moves(&mut self.twin, found);
        for &victim in said {
            self.talk.declare(&mut self.twin, victim);
        }
        self.skips = usize::from(found == TileMove::Skip);
        self.skipped += self.skips;
        self.arrive();
        while self.ending.is_none() && !self.twin.is_layout() && self.twin.legal_moves() == [TileMove::Skip] {
            self.skipped += 1;
            // Where nobody has a King yet, no turn is anybody's last.
            self.skips += usize::from(self.twin.kingless == 0);
            if self.skips >= self.twin.living().len() {
                self.ending = Some(Ending::NobodyCanMove);
                return;
            }
            self.talk.moves(&mut self.twin, TileMove::Skip);
            self.arrive();
        }
    }

    /// "Third occurrence of the same position (same squares, same kinds, owners, player to move)."
    fn arrive(&mut self) {
        let living = self.twin.living();
        if let [winner] = living[..] {
            self.ending = Some(Ending::Won(winner));
        } else if self.remember() == 3 {
            self.ending = Some(Ending::Repetition);
        }
    }

    fn remember(&mut self) -> u32 {
        if self.twin.is_layout() || self.twin.kingless > 0 {
            return 0;
        }
        let tiles = format!("{:?}", self.twin.tiles);
        let times = self.met.entry((tiles, self.twin.to_move)).or_default();
        *times += 1;
        *times
    }

    /// Asserts that the table offers what the twin allows, and shows what it sees.
    #[track_caller]
    pub(crate) fn compare(&self, game: &dyn Game) {
        let twin = &self.twin;
        let text = twin.text();
        let read = TileTwin { opener: twin.opener, ..TileTwin::read(&game.position().expect("a position")) };
        assert_eq!(read.text(), text, "the position written");
        assert_eq!(self.ending, game.outcome().map(|outcome| ending(&outcome)), "the end of\n{text}");
        let scene = game.scene(Viewer::Referee);
        self.compare_scene(&scene);
        if let Some(outcome) = game.outcome() {
            if let Outcome::Draw { honours, .. } = outcome {
                let expected: Vec<(Seat, u32)> =
                    twin.living().into_iter().map(|seat| (Seat::ALL[seat], twin.honours(seat))).collect();
                assert_eq!(honours, expected, "the honours in\n{text}");
            }
            assert!(game.decisions().is_empty(), "something is asked after the end of\n{text}");
            return;
        }
        let decisions = game.decisions();
        let moves = decisions.iter().filter(|decision| decision.purpose == Purpose::Move);
        let mut offered: Vec<String> = Vec::new();
        for decision in moves {
            assert_eq!(decision.seat.index(), twin.to_move, "who is asked in\n{text}");
            offered.extend(decision.actions().into_iter().map(|action| action.text().to_owned()));
        }
        let mut expected: Vec<String> =
            twin.legal_moves().into_iter().map(|found| found.to_string()).collect();
        offered.sort();
        expected.sort();
        assert_eq!(offered, expected, "what is offered in\n{text}");
        assert_eq!(scene.turn.map(Seat::index), Some(twin.to_move), "whose turn it is in\n{text}");
    }

    /// The referee is shown everything.
    #[track_caller]
    fn compare_scene(&self, scene: &Scene) {
        let (twin, text) = (&self.twin, self.twin.text());
        let at = |spot: Spot| (spot.x, spot.y);
        let seats = |seats: &[Seat]| seats.iter().map(|seat| seat.index()).collect::<BTreeSet<usize>>();
        let marked = |mark: &str| -> BTreeSet<Point> {
            let pieces = scene.pieces.iter().filter(|piece| piece.marks.iter().any(|found| found == mark));
            pieces.map(|piece| at(piece.at)).collect()
        };
        assert_eq!(marked("trapped"), twin.trapped(), "trapped pieces in\n{text}");
        assert_eq!(marked("partly trapped"), twin.partly_trapped(), "partly trapped pieces in\n{text}");
        let mut pieces: Vec<(Point, String)> =
            scene.pieces.iter().map(|piece| (at(piece.at), piece.name().to_string())).collect();
        pieces.sort();
        let named = |(point, tile): (&Point, &Tile)| {
            (*point, format!("{} {}", SEATS[tile.owner], format!("{:?}", tile.kind).to_lowercase()))
        };
        assert_eq!(pieces, twin.tiles.iter().map(named).collect::<Vec<_>>(), "pieces in\n{text}");
        for shown in &scene.seats {
            let seat = shown.seat.index();
            assert_eq!(shown.playing, twin.lives(seat), "whether {} lives in\n{text}", shown.seat);
            assert_eq!(shown.in_check, twin.in_check(seat), "check of {} in\n{text}", shown.seat);
            assert_eq!(
                seats(&shown.threatened_by),
                twin.threateners(seat),
                "threats to {} in\n{text}",
                shown.seat
            );
            assert_eq!(
                seats(&shown.held_attacks_by),
                twin.holders(seat),
                "held attacks on {} in\n{text}",
                shown.seat
            );
        }
    }
}

fn ending(outcome: &Outcome) -> Ending {
    match outcome {
        Outcome::Win { winner, .. } => Ending::Won(winner.index()),
        Outcome::Draw { reason, .. } if reason.key() == Some("tile-third-occurrence") => Ending::Repetition,
        Outcome::Draw { .. } => Ending::NobodyCanMove,
        Outcome::Unknown(unknown) => panic!("nobody knows such an end: {unknown}"),
    }
}

/// With a liking for captures, so that games end.
fn choose(twin: &TileTwin, moves: &[TileMove], dice: &mut Dice) -> TileMove {
    let captures: Vec<TileMove> = moves.iter().copied().filter(|&found| twin.is_capture(found)).collect();
    if !captures.is_empty() && dice.falls(1, 2) { *dice.pick(&captures) } else { *dice.pick(moves) }
}

/// Options by chance, and so few tiles that the twin can follow.
fn setup(seed: u64, dice: &mut Dice) -> Setup {
    let table = thrown::table(dice);
    let players = table.players.len();
    let text = |word: &str| OptionValue::Text(word.to_owned());
    let mut options: BTreeMap<String, OptionValue> = BTreeMap::new();
    let pawns = dice.roll(if players > 3 { 3 } else { 5 });
    options.insert("pawns".to_owned(), OptionValue::Number(pawns as i64));
    let is_fast = players > 3 || dice.falls(2, 3);
    if is_fast {
        options.insert("set".to_owned(), text("fast"));
    }
    let announce = match table.announce {
        Announce::Automatic => "automatic",
        Announce::Polite => "polite",
        Announce::ByHand => "by-hand",
        Announce::SuddenDeath => "sudden-death",
    };
    options.insert("announce".to_owned(), text(announce));
    options.insert("friendly-fire".to_owned(), OptionValue::Flag(table.friendly_fire));
    match table.blood {
        Blood::Calm => {}
        Blood::Lust => drop(options.insert("blood-lust".to_owned(), OptionValue::Flag(true))),
        Blood::Mad => drop(options.insert("mad-blood-lust".to_owned(), OptionValue::Flag(true))),
    }
    let tiles = players * (pawns + if is_fast { 5 } else { 8 });
    if dice.falls(1, 5) {
        // Now and then too small for all tiles.
        let side =
            (1..).find(|side| side * side + dice.roll(3) >= tiles).expect("some square is large enough");
        options.insert("borders".to_owned(), text(&format!("{side}x{}", side + dice.roll(3))));
    }
    if dice.falls(1, 3) {
        options.insert("layout".to_owned(), text("random"));
        if dice.falls(1, 2) {
            options.insert("random-layout".to_owned(), text("rectangle"));
        }
    }
    Setup { seats: Some(players as u8), seed, options, ..Setup::default() }
}
