//! How things stand now, asked of the game once for each position.

use std::collections::BTreeMap;

use unruly_contract::words::{ACCEPT_DRAW, CLAIM_DRAW, DECLINE_DRAW, OFFER_DRAW, RESIGN};
use unruly_contract::{
    Action, Choices, Decision, Next, Outcome, Phrase, Pick, Pile, Purpose, Scene, Seat, Task, Viewer,
};
use unruly_table::{Table, TableError};

/// How things stand now.
#[derive(Debug, Clone)]
pub struct Glance {
    /// The scene.
    pub scene: Scene,
    /// The questions, each with its seat.
    pub decisions: Vec<Decision>,
    /// The seats that the game waits for.
    pub asked: Vec<Seat>,
    /// How the game ended, once it has.
    pub outcome: Option<Outcome>,
    /// Actions without a place on the surface, by seat.
    pub sayings: BTreeMap<Seat, Vec<Saying>>,
}

/// Something that may be said or done at once, without pointing at a square.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Saying {
    /// Its picks as words.
    pub words: Vec<String>,
    /// The action.
    pub action: Action,
    /// Whether the game waits for it, as for a skipped turn, or it may be said at any time.
    pub is_awaited: bool,
}

impl Saying {
    /// The whole of it in words.
    pub fn text(&self) -> String {
        self.words.join(" ")
    }

    /// Whether it may be said for what has come about: an offer of a draw, or a position that gives a right to one.
    pub fn is_called_for(&self) -> bool {
        [ACCEPT_DRAW, DECLINE_DRAW, CLAIM_DRAW].contains(&self.action.text())
    }
}

impl Glance {
    /// Looks at the table: the scene with these eyes, and everything that everybody is asked.
    ///
    /// # Errors
    /// When the rules have broken down.
    pub(crate) fn at(table: &Table, viewer: Viewer) -> Result<Self, TableError> {
        let decisions = table.decisions()?;
        let mut asked: Vec<Seat> = decisions
            .iter()
            .filter(|decision| decision.purpose.is_awaited())
            .map(|decision| decision.seat)
            .collect();
        asked.sort_unstable();
        asked.dedup();
        let mut sayings: BTreeMap<Seat, Vec<Saying>> = BTreeMap::new();
        for decision in decisions.iter().filter(|decision| decision.purpose != Purpose::Host) {
            let said = sayings.entry(decision.seat).or_default();
            collect(&decision.choices, &mut Vec::new(), decision.purpose.is_awaited(), said);
        }
        Ok(Self { scene: table.scene(viewer)?, outcome: table.outcome()?, decisions, asked, sayings })
    }

    /// The question to a seat, in the words of the game.
    pub fn prompt(&self, seat: Seat) -> Option<&Phrase> {
        let awaited = self.decisions.iter().filter(|decision| decision.purpose.is_awaited());
        awaited.filter(|decision| decision.seat == seat).map(|decision| &decision.prompt).next()
    }

    /// Whether a seat may do this at any time, with nobody waiting for it.
    pub fn is_aside(&self, seat: Seat, action: &Action) -> bool {
        is_aside(&self.decisions, seat, action)
    }

    /// Whether somebody may say this who is not before the screen, though hands are hidden: it is about what lies open, as an offer of a
    /// draw that was made does, and not of a kind that nobody says for others.
    pub fn may_be_said_from_afar(&self, seat: Seat, action: &Action) -> bool {
        self.is_aside(seat, action) && ![RESIGN, OFFER_DRAW].contains(&action.text())
    }

    /// Whether the game goes on without these seats.
    pub(crate) fn is_without(&self, mut seats: impl Iterator<Item = Seat>) -> bool {
        let is_playing = |seat| self.scene.seat(seat).is_some_and(|shown| shown.playing);
        self.outcome.is_none() && !seats.any(is_playing)
    }

    /// The task of a seat besides choosing.
    pub fn task_of(&self, seat: Seat) -> Option<Task> {
        self.scene.seat(seat).and_then(|shown| shown.task.clone())
    }

    /// Whether a seat lays out its pieces: it is asked for nothing else than which of them goes where.
    pub fn is_laying_out(&self, seat: Seat) -> bool {
        let mut moves = self.decisions.iter().filter(|it| it.seat == seat && it.purpose == Purpose::Move);
        moves.next().is_some_and(|laying| {
            let ways = laying.choices.ways();
            !ways.is_empty() && ways.iter().all(|way| matches!(way.pick, Pick::Kind(_)))
        })
    }

    /// Whether the host may tell the game this.
    pub fn is_for_host(&self, seat: Seat, action: &Action) -> bool {
        let told = self.decisions.iter().filter(|decision| decision.purpose == Purpose::Host);
        told.filter(|decision| decision.seat == seat)
            .any(|decision| decision.actions().into_iter().any(|offered| offered == action))
    }
}

/// The cards under way, where there are any.
pub(crate) fn under_way(piles: &[Pile]) -> Option<&Pile> {
    piles.iter().find(|pile| pile.name == Pile::UNDER_WAY && pile.count > 0)
}

/// Whether these questions let a seat do this at any time, with nobody waiting for it.
pub(crate) fn is_aside(decisions: &[Decision], seat: Seat, action: &Action) -> bool {
    let asides = decisions.iter().filter(|it| it.seat == seat && it.purpose == Purpose::Aside);
    asides.flat_map(Decision::actions).any(|offered| offered == action)
}

fn collect(choices: &Choices, words: &mut Vec<String>, is_awaited: bool, found: &mut Vec<Saying>) {
    for way in choices.ways() {
        let word = match &way.pick {
            Pick::Word(word) => word.clone(),
            Pick::Seat(seat) => seat.to_string(),
            _ => continue,
        };
        words.push(word);
        match &way.next {
            Next::Complete(action) => {
                found.push(Saying { words: words.clone(), action: action.clone(), is_awaited });
            }
            Next::Pick(below) => collect(below, words, is_awaited, found),
        }
        words.pop();
    }
}
