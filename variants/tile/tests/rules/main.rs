//! The rules of Tile Chess at the table: layout, turns, talk, ends, and what players are told.

mod announcing;
mod ends;
mod explanations;
mod layout;
mod play;
mod presets;
mod random;
mod scenes;

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use unruly_contract::{
    Action, Event, Explanation, Game, Happening, OptionValue, Phrase, Purpose, Refusal, Ruleset, Scene, Seat,
    Setup, Viewer,
};
use unruly_wording::{Sentences, Speaker, english};

/// A game at a table of our own, where every step that should succeed must.
struct Table {
    game: Box<dyn Game>,
}

fn ruleset() -> Arc<dyn Ruleset> {
    unruly_tile::rulesets().into_iter().next().expect("there is one")
}

/// Says in English what the game says.
static ENGLISH: LazyLock<Speaker> = LazyLock::new(|| {
    let ruleset = ruleset();
    let wordings: Vec<&str> = ruleset.wordings().iter().map(|wording| wording.text.as_ref()).collect();
    let speaker = english(&wordings).expect("the wordings that ship are sound");
    speaker.of_game(ruleset.profile().naming, &[], Sentences::NONE)
});

/// A phrase as players read it.
fn said(phrase: &Phrase) -> String {
    ENGLISH.say(phrase)
}

fn text(text: &str) -> OptionValue {
    OptionValue::Text(text.to_owned())
}

fn on() -> OptionValue {
    OptionValue::Flag(true)
}

impl Table {
    #[track_caller]
    fn start(setup: &Setup) -> Self {
        let game = ruleset().start(setup).unwrap_or_else(|error| panic!("{error}"));
        Self { game }
    }

    #[track_caller]
    fn with(seats: u8, options: &[(&str, OptionValue)]) -> Self {
        let options: BTreeMap<_, _> =
            options.iter().map(|(key, value)| ((*key).to_owned(), value.clone())).collect();
        Self::start(&Setup { seats: Some(seats), options, ..Setup::default() })
    }

    #[track_caller]
    fn at(position: &str) -> Self {
        Self::start(&Setup { position: Some(position.to_owned()), ..Setup::default() })
    }

    #[track_caller]
    fn seat(name: &str) -> Seat {
        name.parse().unwrap_or_else(|error| panic!("{error}"))
    }

    /// Does something that must be legal, and tells what was announced.
    #[track_caller]
    fn act(&mut self, seat: &str, action: &str) -> Vec<String> {
        let events = self.game.act(Self::seat(seat), &Action::new(action));
        told(&events.unwrap_or_else(|refusal| panic!("{seat}: {action}: {refusal}")))
    }

    /// Does what several seats say, one after the other: `white: 0,0>1,0; black: resign`.
    #[track_caller]
    fn play(&mut self, script: &str) -> &mut Self {
        for line in script.split(';').map(str::trim).filter(|line| !line.is_empty()) {
            let (seat, action) = line.split_once(": ").expect("a line is `seat: action`");
            self.act(seat, action);
        }
        self
    }

    #[track_caller]
    fn refused(&mut self, seat: &str, action: &str) -> Refusal {
        let before = self.game.position();
        let refusal = self.game.act(Self::seat(seat), &Action::new(action));
        let refusal = refusal.err().unwrap_or_else(|| panic!("{seat}: {action} is done, and should not be"));
        assert_eq!(self.game.position(), before, "a refusal changes nothing");
        refusal
    }

    #[track_caller]
    fn explained(&mut self, seat: &str, action: &str) -> Explanation {
        match self.refused(seat, action) {
            Refusal::Forbidden(explanation) => explanation,
            other => panic!("{seat}: {action} is refused without an explanation: {other}"),
        }
    }

    /// The answers that the game waits for, sorted.
    fn legal(&self) -> Vec<String> {
        let decisions = self.game.decisions();
        let moves = decisions.iter().filter(|decision| decision.purpose == Purpose::Move);
        let mut texts: Vec<String> =
            moves.flat_map(|decision| decision.actions()).map(|action| action.text().to_owned()).collect();
        texts.sort();
        texts
    }

    fn is_legal(&self, action: &str) -> bool {
        self.legal().iter().any(|legal| legal == action)
    }

    fn turn(&self) -> Option<&'static str> {
        self.scene(Viewer::Referee).turn.map(Seat::name)
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        self.game.scene(viewer)
    }

    /// How the game stands, as players read it.
    fn status(&self, viewer: Viewer) -> String {
        said(&self.scene(viewer).status)
    }

    /// The seats that are shown in check to a viewer.
    fn checked(&self, viewer: Viewer) -> Vec<&'static str> {
        let scene = self.scene(viewer);
        scene.seats.iter().filter(|shown| shown.in_check).map(|shown| shown.seat.name()).collect()
    }

    fn outcome(&self) -> String {
        self.game.outcome().map_or_else(|| "none".to_owned(), |outcome| ENGLISH.outcome(&outcome))
    }
}

/// The announcements in events: announcements as they are, corrections by their rule.
fn told(events: &[Event]) -> Vec<String> {
    let told = |event: &Event| match &event.what {
        Happening::Announced { text } => Some(said(text)),
        Happening::Corrected { seat, why } => Some(format!("{seat} corrected: {}", why.rule)),
        _ => None,
    };
    events.iter().filter_map(told).collect()
}
