//! Everything the contract lets one see of a game, to be compared.

use unruly_contract::{Decision, Game, Outcome, Scene, Seat, Viewer};

/// Everything the contract lets one see of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Snapshot {
    pub(super) scenes: Vec<Scene>,
    pub(super) decisions: Vec<Decision>,
    pub(super) outcome: Option<Outcome>,
    pub(super) position: Option<String>,
    worths: Vec<i32>,
}

impl Snapshot {
    pub(super) fn of(game: &dyn Game, seats: &[Seat]) -> Self {
        Self {
            scenes: viewers(seats).map(|viewer| game.scene(viewer)).collect(),
            decisions: game.decisions(),
            outcome: game.outcome(),
            position: game.position(),
            worths: seats.iter().map(|seat| game.worth(*seat)).collect(),
        }
    }

    /// The difference, in a few words, if there is any.
    pub(super) fn difference(&self, other: &Self) -> Option<String> {
        if let Some((one, two)) = self.scenes.iter().zip(&other.scenes).find(|(one, two)| one != two) {
            return Some(scene_difference(one, two));
        }
        if self.decisions != other.decisions {
            return Some(decision_difference(&self.decisions, &other.decisions));
        }
        if self.outcome != other.outcome {
            return Some(format!("the outcomes are {:?} and {:?}", self.outcome, other.outcome));
        }
        if self.position != other.position {
            return Some(format!("the positions are {:?} and {:?}", self.position, other.position));
        }
        (self != other).then(|| format!("the worths are {:?} and {:?}", self.worths, other.worths))
    }
}

/// Everyone who may look at a game of these seats.
pub(super) fn viewers(seats: &[Seat]) -> impl Iterator<Item = Viewer> {
    seats.iter().copied().map(Viewer::Seat).chain([Viewer::Spectator, Viewer::Referee])
}

/// Names the first part in which two scenes differ.
pub(super) fn scene_difference(one: &Scene, two: &Scene) -> String {
    macro_rules! compare {
        ($($part:ident),*) => {
            $(if one.$part != two.$part {
                let part = stringify!($part).replace('_', " ");
                let (one, other) = (format!("{:?}", one.$part), format!("{:?}", two.$part));
                let (one, other) = apart(&one, &other);
                return format!("the {part} of the scene differ: {one} and {other}");
            })*
        };
    }
    compare!(
        surface,
        pieces,
        marks,
        walls,
        posts,
        arrows,
        last_move,
        seats,
        piles,
        effects,
        turn,
        turn_number,
        status,
        viewer
    );
    "the scenes are equal".to_owned()
}

/// An answer that is offered in only one of two lists of decisions, which differ.
pub(super) fn decision_difference(one: &[Decision], two: &[Decision]) -> String {
    let texts = |decisions: &[Decision]| -> Vec<String> {
        let each = |d: &Decision| d.actions().iter().map(|a| format!("{}: {a}", d.seat)).collect::<Vec<_>>();
        decisions.iter().flat_map(each).collect()
    };
    let (one, two) = (texts(one), texts(two));
    let odd = one.iter().find(|text| !two.contains(text)).or(two.iter().find(|text| !one.contains(text)));
    match odd {
        Some(text) => format!("{text} is offered in only one"),
        None => "the decisions differ".to_owned(),
    }
}

/// Two texts from a little before where they part.
fn apart<'t>(one: &'t str, other: &'t str) -> (String, String) {
    const BEFORE: usize = 60;
    let alike = one.chars().zip(other.chars()).take_while(|(one, other)| one == other).count();
    let from = |text: &'t str| {
        let skipped = alike.saturating_sub(BEFORE);
        let rest: String = text.chars().skip(skipped).collect();
        let begin = if skipped > 0 { "..." } else { "" };
        format!("{begin}{}", shortened(&rest))
    };
    (from(one), from(other))
}

fn shortened(text: &str) -> String {
    const LONGEST: usize = 200;
    if text.chars().count() <= LONGEST {
        return text.to_owned();
    }
    text.chars().take(LONGEST).chain("...".chars()).collect()
}
