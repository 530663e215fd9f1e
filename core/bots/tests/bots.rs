//! The bots at small games, through the contract.

use std::collections::BTreeSet;
use std::sync::Mutex;
use std::time::Duration;

use rand::RngExt;
use unruly_bots::search::{Prospect, prospect};
use unruly_bots::{BOTS, Bot, BotSpec, View};
use unruly_contract::{
    Action, Chance, Choices, Control, Decision, Event, Game, Limits, Outcome, Purpose, Refusal, Scene, Seat,
    Secrecy, Thought, Unhurried, Viewer,
};

/// One heap and any number of seats, who take one to three in turn; who takes the last wins.
#[derive(Clone)]
struct Sticks {
    seats: usize,
    turn: usize,
    heap: u32,
    /// The worth that each seat is told.
    worths: Vec<i32>,
    /// The words that the seat to move may say besides.
    asides: Vec<&'static str>,
    outcome: Option<Outcome>,
}

impl Sticks {
    fn new(seats: usize, heap: u32) -> Self {
        Self { seats, turn: 0, heap, worths: vec![0; seats], asides: Vec::new(), outcome: None }
    }

    fn to_move(&self) -> Seat {
        Seat::ALL[self.turn]
    }
}

fn decision(seat: Seat, purpose: Purpose, words: &[&str]) -> Decision {
    let paths =
        words.iter().map(|word| (vec![unruly_contract::Pick::Word((*word).to_owned())], Action::new(*word)));
    let choices = Choices::from_paths(paths);
    Decision { seat, purpose, prompt: unruly_contract::Phrase::default(), decline: None, choices }
}

impl Game for Sticks {
    fn decisions(&self) -> Vec<Decision> {
        if self.outcome.is_some() {
            return Vec::new();
        }
        let takes = ["take 1", "take 2", "take 3"];
        let mut asides = vec!["resign"];
        asides.extend(&self.asides);
        vec![
            decision(self.to_move(), Purpose::Move, &takes[..self.heap.min(3) as usize]),
            decision(self.to_move(), Purpose::Aside, &asides),
            decision(self.to_move(), Purpose::Host, &["timeout"]),
        ]
    }

    fn act(&mut self, seat: Seat, action: &Action) -> Result<Vec<Event>, Refusal> {
        let taken = action.text().strip_prefix("take ").and_then(|text| text.parse::<u32>().ok());
        let Some(taken) =
            taken.filter(|taken| seat == self.to_move() && (1..=self.heap.min(3)).contains(taken))
        else {
            return Err(Refusal::forbidden("sticks", "no"));
        };
        self.heap -= taken;
        if self.heap == 0 {
            self.outcome = Some(Outcome::Win { winner: seat, reason: "the last stick".into() });
        }
        self.turn = (self.turn + 1) % self.seats;
        Ok(Vec::new())
    }

    fn scene(&self, _: Viewer) -> Scene {
        unreachable!("no bot looks at scenes")
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome.clone()
    }

    fn imagine(&self, _: Seat, _: &mut Chance) -> Box<dyn Game> {
        unreachable!("nothing is hidden")
    }

    fn fork(&self) -> Box<dyn Game> {
        Box::new(self.clone())
    }

    fn worth(&self, seat: Seat) -> i32 {
        self.worths[seat.index()]
    }
}

/// Two cups and a ball under one of them: who lifts that one wins, who lifts the other loses.
#[derive(Clone)]
struct Cups {
    ball: u32,
    lifted: Option<u32>,
}

impl Game for Cups {
    fn decisions(&self) -> Vec<Decision> {
        let open = self.lifted.is_none();
        if open { vec![decision(Seat::WHITE, Purpose::Move, &["lift 0", "lift 1"])] } else { Vec::new() }
    }

    fn act(&mut self, _: Seat, action: &Action) -> Result<Vec<Event>, Refusal> {
        self.lifted = action.text().strip_prefix("lift ").and_then(|text| text.parse().ok());
        Ok(Vec::new())
    }

    fn scene(&self, _: Viewer) -> Scene {
        unreachable!("no bot looks at scenes")
    }

    fn outcome(&self) -> Option<Outcome> {
        let lifted = self.lifted?;
        let winner = if lifted == self.ball { Seat::WHITE } else { Seat::BLACK };
        Some(Outcome::Win { winner, reason: "the ball".into() })
    }

    fn imagine(&self, _: Seat, chance: &mut Chance) -> Box<dyn Game> {
        Box::new(Self { ball: chance.random_range(0..2), lifted: self.lifted })
    }

    fn fork(&self) -> Box<dyn Game> {
        Box::new(self.clone())
    }

    fn worth(&self, _: Seat) -> i32 {
        0
    }
}

fn bot(spec: &str, seed: u64) -> (Box<dyn Bot>, Limits) {
    let spec: BotSpec = spec.parse().expect("a bot");
    (spec.make(seed), spec.limits().unwrap_or(Limits { depth: Some(8), ..Limits::default() }))
}

fn choose(spec: &str, seed: u64, game: &dyn Game, secrecy: Secrecy) -> Option<String> {
    let (mut bot, limits) = bot(spec, seed);
    let seat = *game.asked().first()?;
    let view = View::new(game, seat, secrecy);
    bot.choose(&view, &limits, &Unhurried).map(|action| action.text().to_owned())
}

#[track_caller]
fn check(spec: &str, game: &dyn Game, expected: Option<&str>) {
    for seed in 0..20 {
        assert_eq!(choose(spec, seed, game, Secrecy::Open).as_deref(), expected, "{spec}, seed {seed}");
    }
}

#[test]
fn every_bot_does_only_what_is_offered_and_awaited() {
    for kind in BOTS {
        for seed in 0..10 {
            let mut game = Sticks::new(3, 20);
            while game.outcome.is_none() {
                let text =
                    choose(kind.id(), seed, &game, Secrecy::Open).expect("a bot that is asked answers");
                assert!(text.starts_with("take "), "{}: {text}", kind.id());
                game.act(game.to_move(), &Action::new(text)).expect("legal");
            }
        }
    }
}

#[test]
fn the_random_bot_does_everything_sooner_or_later() {
    let game = Sticks::new(2, 9);
    let mut counts = [0; 3];
    for seed in 0..600 {
        let text = choose("random", seed, &game, Secrecy::Open).expect("an answer");
        counts[usize::from(text.as_bytes()[5] - b'1')] += 1;
    }
    assert!(counts.iter().all(|count| (140..260).contains(count)), "{counts:?}");
}

#[test]
fn whoever_sees_the_win_takes_it() {
    for heap in 1..=3 {
        for spec in ["greedy", "search:depth=1", "search:depth=6", "imagine:nodes=100"] {
            check(spec, &Sticks::new(2, heap), Some(&format!("take {heap}")));
        }
    }
}

#[test]
fn bots_that_look_ahead_see_wins_that_are_farther_off() {
    for heap in [5, 6, 7, 9, 10, 11] {
        let best = format!("take {}", heap % 4);
        check("search:depth=9", &Sticks::new(2, heap), Some(&best));
        check("imagine:nodes=3000", &Sticks::new(2, heap), Some(&best));
    }
}

/// Whether a seat can force a win when all others work against it, by trying everything.
fn forces_win(game: &Sticks, seat: Seat) -> bool {
    if let Some(outcome) = &game.outcome {
        return outcome.winner() == Some(seat);
    }
    let after = |action: &Action| {
        let mut next = game.clone();
        next.act(game.to_move(), action).expect("legal");
        forces_win(&next, seat)
    };
    let mut answers = (game as &dyn Game).moves().into_iter().map(|(_, action)| action);
    if game.to_move() == seat {
        answers.any(|action| after(&action))
    } else {
        answers.all(|action| after(&action))
    }
}

#[test]
fn slips_cost_games() {
    let won = |of_white: &str, of_black: &str| {
        let wins = (0..40).filter(|&seed| {
            let mut game = Sticks::new(2, 7);
            while game.outcome.is_none() {
                let seat = game.to_move();
                let spec = if seat == Seat::WHITE { of_white } else { of_black };
                let text = choose(spec, seed, &game, Secrecy::Open).expect("an answer");
                game.act(seat, &Action::new(text)).expect("legal");
            }
            game.outcome.as_ref().and_then(Outcome::winner) == Some(Seat::WHITE)
        });
        wins.count()
    };
    // White wins if nobody errs.
    let (sharp, blind) = ("fallible:depth=8", "fallible:depth=8,overlooks=70");
    assert_eq!(won(sharp, sharp), 40);
    assert_eq!(won(sharp, blind), 40);
    let blind_wins = won(blind, sharp);
    assert!((1..38).contains(&blind_wins), "{blind_wins}");
    // With a clear head it plays as the best does; now and then is better than never.
    assert_eq!(won("fallible:depth=8,clear=100,overlooks=70", sharp), 40);
    let now_and_then = won("fallible:depth=8,clear=80,overlooks=70", sharp);
    assert!((blind_wins + 1..40).contains(&now_and_then), "{now_and_then}, {blind_wins}");
}

#[test]
fn with_more_seats_everyone_else_is_an_enemy() {
    let mut won = 0;
    for (seats, heap) in (2..=4).flat_map(|seats| (1..=12).map(move |heap| (seats, heap))) {
        let game = Sticks::new(seats, heap);
        if forces_win(&game, Seat::WHITE) {
            let chosen = choose("search:depth=14", 3, &game, Secrecy::Open).expect("an answer");
            let mut next = game.clone();
            next.act(Seat::WHITE, &Action::new(chosen.clone())).expect("legal");
            assert!(forces_win(&next, Seat::WHITE), "{chosen} from {heap} at a table of {seats}");
            won += 1;
        }
    }
    assert!(won > 12, "{won}");
}

#[test]
fn the_same_seed_gives_the_same_answers() {
    for kind in BOTS {
        for heap in 4..12 {
            let game = Sticks::new(2, heap);
            let answer = |seed| choose(kind.id(), seed, &game, Secrecy::Open);
            assert_eq!(answer(5), answer(5), "{} at {heap}", kind.id());
        }
    }
}

#[test]
fn draws_are_taken_by_who_does_not_stand_better() {
    let mut game = Sticks::new(2, 40);
    for spec in ["greedy", "search:depth=2", "imagine:nodes=40"] {
        for (worth, aside, expected) in [
            (-100, "draw accept", true),
            (0, "draw accept", true),
            (60, "draw accept", false),
            (-100, "draw claim", true),
            (60, "draw claim", false),
            (-100, "draw offer", false),
        ] {
            game.worths = vec![worth, -worth];
            game.asides = vec![aside];
            let chosen = choose(spec, 1, &game, Secrecy::Open).expect("an answer");
            assert_eq!(chosen == aside, expected, "{spec} standing {worth} hears {aside}: {chosen}");
        }
    }
    game.asides = vec!["draw accept"];
    check("random", &Sticks { heap: 1, ..game }, Some("take 1"));
}

#[test]
fn a_draw_is_claimed_with_the_move_that_brings_it() {
    let mut game = Sticks::new(2, 1);
    game.worths = vec![-100, 100];
    game.heap = 40;
    game.asides = vec!["draw claim take 1", "draw claim take 2", "draw claim take 3"];
    let chosen = choose("search:depth=2", 1, &game, Secrecy::Open).expect("an answer");
    assert!(chosen.starts_with("draw claim take"), "{chosen}");
}

#[test]
fn what_is_hidden_makes_no_difference() {
    for kind in BOTS {
        let mut answers = [0; 2];
        for seed in 0..60 {
            let under = |ball| choose(kind.id(), seed, &Cups { ball, lifted: None }, Secrecy::Hidden);
            assert_eq!(under(0), under(1), "{} with seed {seed} peeped", kind.id());
            answers[usize::from(under(0).as_deref() == Some("lift 1"))] += 1;
        }
        assert!(answers.iter().all(|&count| count > 10), "{}: {answers:?}", kind.id());
    }
    // Where nothing is hidden the ball is found, or the test above would prove nothing.
    for ball in 0..2 {
        check("greedy", &Cups { ball, lifted: None }, Some(&format!("lift {ball}")));
        check("search", &Cups { ball, lifted: None }, Some(&format!("lift {ball}")));
    }
}

/// Four cups and a ball under one of them; to lift three at once is as good as to lift one.
#[derive(Clone)]
struct Draw {
    /// Under which cup the ball is: the first three are lifted together.
    ball: u32,
    /// Whether those were lifted, or the last one.
    chosen: Option<bool>,
}

impl Game for Draw {
    fn decisions(&self) -> Vec<Decision> {
        if self.chosen.is_some() {
            return Vec::new();
        }
        vec![decision(Seat::WHITE, Purpose::Move, &["one", "three"])]
    }

    fn act(&mut self, _: Seat, action: &Action) -> Result<Vec<Event>, Refusal> {
        self.chosen = Some(action.text() == "three");
        Ok(Vec::new())
    }

    fn scene(&self, _: Viewer) -> Scene {
        unreachable!("no bot looks at scenes")
    }

    fn outcome(&self) -> Option<Outcome> {
        let is_won = self.chosen? == (self.ball < 3);
        let winner = if is_won { Seat::WHITE } else { Seat::BLACK };
        Some(Outcome::Win { winner, reason: "the ball".into() })
    }

    fn imagine(&self, _: Seat, chance: &mut Chance) -> Box<dyn Game> {
        Box::new(Self { ball: chance.random_range(0..4), chosen: self.chosen })
    }

    fn fork(&self) -> Box<dyn Game> {
        Box::new(self.clone())
    }

    fn worth(&self, _: Seat) -> i32 {
        0
    }
}

#[test]
fn the_imagining_bot_does_what_wins_in_most_worlds() {
    for seed in 0..20 {
        let game = Draw { ball: 3, chosen: None };
        let chosen = choose("imagine:nodes=400", seed, &game, Secrecy::Hidden);
        assert_eq!(chosen.as_deref(), Some("three"), "seed {seed}");
    }
}

/// Two seats that choose at the same time: the one that shows the smaller number wins, and each is refused once it has
/// chosen.
#[derive(Clone, Default)]
struct AtOnce {
    shown: [Option<u8>; 2],
}

impl Game for AtOnce {
    fn decisions(&self) -> Vec<Decision> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let open = Seat::first(2).filter(|seat| self.shown[seat.index()].is_none());
        open.map(|seat| decision(seat, Purpose::Move, &["3", "1", "2"])).collect()
    }

    fn act(&mut self, seat: Seat, action: &Action) -> Result<Vec<Event>, Refusal> {
        let shown = &mut self.shown[seat.index()];
        if shown.is_some() {
            return Err(Refusal::forbidden("shown", "you have chosen"));
        }
        *shown = action.text().parse().ok();
        Ok(Vec::new())
    }

    fn scene(&self, _: Viewer) -> Scene {
        unreachable!("no bot looks at scenes")
    }

    fn outcome(&self) -> Option<Outcome> {
        let [Some(white), Some(black)] = self.shown else { return None };
        Some(match white.cmp(&black) {
            std::cmp::Ordering::Less => Outcome::Win { winner: Seat::WHITE, reason: "less".into() },
            std::cmp::Ordering::Greater => Outcome::Win { winner: Seat::BLACK, reason: "less".into() },
            std::cmp::Ordering::Equal => Outcome::Draw { reason: "equal".into(), honours: Vec::new() },
        })
    }

    fn imagine(&self, viewer: Seat, chance: &mut Chance) -> Box<dyn Game> {
        let mut imagined = self.clone();
        let other = &mut imagined.shown[1 - viewer.index()];
        *other = other.map(|_| chance.random_range(1..=3));
        Box::new(imagined)
    }

    fn fork(&self) -> Box<dyn Game> {
        Box::new(self.clone())
    }

    fn worth(&self, _: Seat) -> i32 {
        0
    }
}

#[test]
fn choices_made_at_the_same_time_are_weighed_without_each_other() {
    for seat in Seat::first(2) {
        for seed in 0..10 {
            let spec: BotSpec = "imagine:nodes=400".parse().expect("a bot");
            let limits = spec.limits().expect("it has one");
            let game = AtOnce::default();
            let view = View::new(&game, seat, Secrecy::Hidden);
            let chosen = spec.make(seed).choose(&view, &limits, &Unhurried);
            assert_eq!(chosen, Some(Action::new("1")), "{seat}, seed {seed}");
        }
    }
}

#[test]
fn the_best_bot_fits_the_game() {
    let cups = Draw { ball: 3, chosen: None };
    assert_eq!(choose("bot:nodes=400", 1, &cups, Secrecy::Hidden).as_deref(), Some("three"));
    check("bot:depth=9", &Sticks::new(2, 7), Some("take 3"));
}

#[test]
fn nobody_answers_when_nothing_is_asked() {
    let mut game = Sticks::new(2, 1);
    game.act(Seat::WHITE, &Action::new("take 1")).expect("legal");
    for kind in BOTS {
        let (mut bot, limits) = bot(kind.id(), 1);
        let view = View::new(&game, Seat::BLACK, Secrecy::Open);
        assert_eq!(bot.choose(&view, &limits, &Unhurried), None, "{}", kind.id());
    }
}

/// Hears what bots think, of so many lines, and stops them after so many thoughts.
struct Listener {
    heard: Mutex<Vec<Thought>>,
    most: usize,
    lines: usize,
}

impl Control for Listener {
    fn should_stop(&self) -> bool {
        self.heard.lock().expect("no panic").len() >= self.most
    }

    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }

    fn lines(&self) -> usize {
        self.lines
    }

    fn progress(&self, thought: &Thought) {
        self.heard.lock().expect("no panic").push(thought.clone());
    }
}

#[test]
fn thoughts_are_told_and_a_stop_is_heard() {
    let game = Sticks::new(2, 60);
    let listener = Listener { heard: Mutex::new(Vec::new()), most: 3, lines: 1 };
    let (mut bot, _) = bot("search", 1);
    let view = View::new(&game, Seat::WHITE, Secrecy::Open);
    let chosen = bot.choose(&view, &Limits::default(), &listener).expect("an answer");
    let heard = listener.heard.into_inner().expect("no panic");
    assert_eq!(heard.iter().map(|thought| thought.depth).collect::<Vec<_>>(), [1, 2, 3]);
    assert_eq!(heard[2].line.len(), 3);
    assert_eq!(heard[2].action, heard[2].line[0]);
    assert!(chosen.text().starts_with("take "));
}

#[test]
fn several_lines_are_told_with_what_each_of_them_comes_to() {
    // Of seven sticks only to take three wins, and whatever else is taken, the other wins by leaving four.
    for lines in [2, 3, 9] {
        let game = Sticks::new(2, 7);
        let listener = Listener { heard: Mutex::new(Vec::new()), most: usize::MAX, lines };
        let (mut bot, limits) = bot("search:depth=9", 1);
        let view = View::new(&game, Seat::WHITE, Secrecy::Open);
        bot.choose(&view, &limits, &listener).expect("an answer");
        let heard = listener.heard.into_inner().expect("no panic");
        let last = heard.last().expect("it is told");
        assert_eq!(last.others.len(), lines.min(view.answers().len()) - 1, "{last:?}");
        let won = |score: i32| matches!(prospect(score), Prospect::WinIn(_));
        let lost = |score: i32| matches!(prospect(score), Prospect::LossIn(_));
        let takes = |action: &Action| action.text().starts_with("take ");
        assert!(won(last.score) && last.action.text() == "take 3", "{last:?}");
        for other in last.others.iter().filter(|other| takes(&other.line[0])) {
            assert!(lost(other.score) && other.line[0] != last.action, "{last:?}");
        }
    }
}

#[test]
fn imagined_games_tell_several_answers_too() {
    // The ball is beneath one of the cups, and who knows which.
    for spec in ["imagine:nodes=400", "search:nodes=400"] {
        let cups = Draw { ball: 3, chosen: None };
        let listener = Listener { heard: Mutex::new(Vec::new()), most: usize::MAX, lines: 3 };
        let (mut bot, limits) = bot(spec, 1);
        let view = View::new(&cups, Seat::WHITE, Secrecy::Hidden);
        bot.choose(&view, &limits, &listener).expect("an answer");
        let heard = listener.heard.into_inner().expect("no panic");
        let last = heard.last().expect("it is told");
        let mut begun = vec![&last.action];
        begun.extend(last.others.iter().map(|other| &other.line[0]));
        assert!(begun.len() <= 3 && begun.iter().all(|action| view.answers().contains(action)), "{last:?}");
        begun.sort_unstable();
        begun.dedup();
        assert_eq!(begun.len(), last.others.len() + 1, "{spec}: {last:?}");
    }
}

#[test]
fn a_master_does_not_begin_every_game_alike_and_takes_the_win_at_hand() {
    let master: BotSpec = "master".parse().unwrap();
    let first = |heap: u32, seed: u64| {
        let game = Sticks::new(2, heap);
        let view = View::new(&game, Seat::WHITE, Secrecy::Open);
        let action = master.make(seed).choose(&view, &Limits::default(), &Unhurried);
        action.expect("it can take some").text().to_owned()
    };
    let beginnings: BTreeSet<String> = (0..12).map(|seed| first(400, seed)).collect();
    assert!(beginnings.len() > 1, "{beginnings:?}");
    assert_eq!(first(400, 5), first(400, 5), "one seed, one choice");
    assert!((0..12).all(|seed| first(3, seed) == "take 3"));
}
