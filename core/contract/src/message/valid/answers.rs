//! Questions, and what may be answered.

use super::{Valid, each_once, line, list, member, part, word};
use crate::message::{Flaw, MOST_PICKS, MOST_WAYS};
use crate::{Action, Choices, Decision, Evidence, Explanation, Next, Pick, Refusal};

impl Valid for Decision {
    fn validate(&self) -> Result<(), Flaw> {
        let Self { seat: _, purpose: _, prompt, decline, choices } = self;
        part("prompt", prompt)?;
        decline.as_ref().map_or(Ok(()), |decline| part("decline", decline))?;
        if choices.is_empty() {
            return Err(Flaw::new("there is no answer; a question has at least one").in_member("choices"));
        }
        part("choices", choices)?;
        let actions = choices.actions();
        if let Some(decline) = decline.as_ref().filter(|decline| !actions.contains(decline)) {
            let message = format!("{:?} is not among the choices, as every answer is", decline.text());
            return Err(Flaw::new(message).in_member("decline"));
        }
        member("choices", each_once(actions.into_iter().map(Action::text)))
    }
}

impl Valid for Choices {
    fn validate(&self) -> Result<(), Flaw> {
        level(self, 1, &mut 0)
    }
}

/// One level of a tree and all below it; `ways` counts those of the whole tree so far.
fn level(choices: &Choices, depth: usize, ways: &mut usize) -> Result<(), Flaw> {
    if depth > MOST_PICKS {
        return Err(Flaw::new(format!("an answer takes at most {MOST_PICKS} picks, and this is one more")));
    }
    for (index, way) in choices.ways().iter().enumerate() {
        // Every name that a way has is one more to look at.
        *ways += way.picks().count();
        let below = match &way.next {
            _ if *ways > MOST_WAYS => Err(Flaw::new(format!("the tree has more than {MOST_WAYS} ways"))),
            Next::Complete(action) => part("complete", action),
            Next::Pick(below) => member("pick", level(below, depth + 1, ways)),
        };
        let picks = part("pick", &way.pick).and_then(|()| list("aliases", &way.aliases));
        let holds = picks.and_then(|()| member("next", below));
        holds.map_err(|flaw| flaw.in_entry(index))?;
    }
    Ok(())
}

impl Valid for Action {
    fn validate(&self) -> Result<(), Flaw> {
        line("", self.text())
    }
}

impl Valid for Pick {
    fn validate(&self) -> Result<(), Flaw> {
        match self {
            Self::Square(spot) => part("square", spot),
            Self::Edge(one, other) => member("edge", one.validate().and_then(|()| other.validate())),
            Self::Corner(corner) => part("corner", corner),
            Self::Off | Self::Seat(_) => Ok(()),
            Self::Kind(kind) => word("kind", kind),
            Self::Card(card) => word("card", card),
            // A word may be any that its player types.
            Self::Word(said) => line("word", said),
            Self::Unknown(unknown) => unknown.validate(),
        }
    }
}

impl Valid for Refusal {
    fn validate(&self) -> Result<(), Flaw> {
        match self {
            Self::NotAsked { seat: _, expected } => super::seats("expected", expected),
            Self::GameOver => Ok(()),
            // The text is what somebody sent, which may be anything.
            Self::NotAnAction { text, hint } => super::page("text", text).and_then(|()| part("hint", hint)),
            Self::Forbidden(explanation) => explanation.validate(),
            Self::Unknown(unknown) => unknown.validate(),
        }
    }
}

impl Valid for Explanation {
    fn validate(&self) -> Result<(), Flaw> {
        let Self { rule, message, evidence } = self;
        line("rule", rule)?;
        part("message", message)?;
        list("evidence", evidence)
    }
}

impl Valid for Evidence {
    fn validate(&self) -> Result<(), Flaw> {
        match self {
            Self::Square(spot) => part("square", spot),
            Self::Line(from, to) => member("line", from.validate().and_then(|()| to.validate())),
            Self::Group(spots) => list("group", spots),
            Self::Unknown(unknown) => unknown.validate(),
        }
    }
}
