//! A bot whose moves come from an engine.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use rand_chacha::rand_core::SeedableRng;
use unruly_bots::search::WON;
use unruly_bots::{Bot, Draws, View};
use unruly_chess::{Move, Position, Standard};
use unruly_contract::{Action, Chance, Control, Limits, OtherLine, Phrase, Secrecy, Thought};

use super::client::{Client, Patience};
use super::fault::EngineFault;
use super::reply::{Musing, Score};
use super::spec::EngineSpec;
use super::wire::{Closed, Open};
use crate::notation::{self, Castling};

/// A bot whose moves come from an engine. The engine is started when it is first asked, and again where it has failed.
pub struct EngineBot {
    spec: EngineSpec,
    patience: Patience,
    open: Open,
    client: Option<Client>,
    followed: Option<Followed>,
    /// How it stood when it was last asked, in hundredths of a pawn.
    stands: Option<i32>,
    excuse: Option<Phrase>,
}

/// A game as far as it was followed, so that the engine knows what has been on the board before.
struct Followed {
    /// The position from which it was followed.
    from: Position<Standard>,
    castling: Castling,
    /// The moves since then, as the engine reads them.
    moves: Vec<String>,
    position: Position<Standard>,
}

/// No engine's balance counts for more than this: what lies beyond are wins by force.
const MOST: i32 = 20_000;

impl EngineBot {
    /// A bot whose moves come from this engine, to which `open` is the way.
    pub fn new(spec: EngineSpec, open: Open, patience: Patience) -> Self {
        Self { spec, patience, open, client: None, followed: None, stands: None, excuse: None }
    }

    fn consider(
        &mut self,
        view: &View<'_>,
        answers: &[Action],
        limits: &Limits,
        control: &dyn Control,
    ) -> Result<(Action, Option<i32>), EngineFault> {
        let position = self.position(view, answers)?;
        self.follow(&position);
        let client = match &mut self.client {
            Some(client) => client,
            None => {
                let engine = self.spec.name().to_owned();
                let wire = (self.open)().map_err(|closed| match closed {
                    Closed::Failed(why) => EngineFault::NotStarted { engine, why },
                    Closed::NotAllowed => EngineFault::NotAllowed { engine },
                })?;
                self.client.insert(Client::greet(wire, &self.spec, self.patience)?)
            }
        };
        let Some(followed) = &mut self.followed else { return Err(another_game(&self.spec)) };
        client.play_chess960(followed.castling == Castling::KingTakesRook)?;
        let lines = control.lines().clamp(1, answers.len().max(1));
        client.tell_lines(lines)?;
        let (mut score, mut latest) = (None, vec![None; lines]);
        let told = client.search(&followed.told(), limits, control, &mut |musing| {
            // An engine may have been told by the user to tell more lines than anybody here wants to hear of.
            let Some(known) = latest.get_mut(musing.place - 1) else { return };
            let Some(found) = thought(&position, musing) else { return };
            *known = Some(found);
            if let Some(thought) = together(&latest) {
                score = Some(thought.score);
                control.progress(&thought);
            }
        })?;
        let moved = told.as_deref().and_then(|told| notation::read(&position, told));
        let action = moved.map(|moved| Action::new(position.coordinates(moved).to_string()));
        match (moved, action.filter(|action| answers.contains(action))) {
            (Some(moved), Some(action)) => {
                followed.make(moved);
                Ok((action, score))
            }
            _ => {
                let told = told.unwrap_or_else(|| "0000".to_owned()).chars().take(20).collect();
                Err(EngineFault::Illegal { engine: self.spec.name().to_owned(), told })
            }
        }
    }

    /// The position, where the game is chess: its text is one of chess, and so are all the moves.
    fn position(&self, view: &View<'_>, answers: &[Action]) -> Result<Position<Standard>, EngineFault> {
        let text = match view.secrecy() {
            // Nothing is drawn by chance where nothing is hidden.
            Secrecy::Open => view.imagine(&mut Chance::seed_from_u64(0)).position(),
            Secrecy::Hidden => None,
        };
        let position = text.and_then(|text| Position::<Standard>::from_fen(&text).ok());
        let position = position.ok_or_else(|| another_game(&self.spec))?;
        let moves = position.moves();
        let legal: BTreeSet<String> =
            moves.into_iter().map(|moved| position.coordinates(moved).to_string()).collect();
        let offered: BTreeSet<String> = answers.iter().map(|action| action.text().to_owned()).collect();
        if legal == offered { Ok(position) } else { Err(another_game(&self.spec)) }
    }

    /// Follows the game to this position, if it is one move on; begins anew where it is not.
    fn follow(&mut self, position: &Position<Standard>) {
        if let Some(followed) = &mut self.followed {
            if followed.position == *position {
                return;
            }
            let mut moves = followed.position.moves().into_iter();
            if let Some(moved) = moves.find(|moved| followed.position.after(*moved) == *position) {
                followed.make(moved);
                return;
            }
        }
        let castling =
            if notation::needs_chess960(position) { Castling::KingTakesRook } else { Castling::KingGoes };
        self.followed = Some(Followed { from: *position, castling, moves: Vec::new(), position: *position });
    }
}

impl Followed {
    fn make(&mut self, moved: Move) {
        self.moves.push(notation::written(&self.position, moved, self.castling));
        self.position.make(moved);
    }

    /// The command that tells the game.
    fn told(&self) -> String {
        let from = match self.from == notation::start() {
            true => "startpos".to_owned(),
            false => format!("fen {}", self.from.to_fen()),
        };
        let moves = if self.moves.is_empty() { "" } else { " moves " };
        format!("position {from}{moves}{}", self.moves.join(" "))
    }
}

impl Bot for EngineBot {
    fn choose(&mut self, view: &View<'_>, limits: &Limits, control: &dyn Control) -> Option<Action> {
        self.excuse = None;
        let (answers, draws) = (view.answers(), Draws::on_offer(&view.decisions()));
        if answers.is_empty() {
            return self.stands.and_then(|stands| draws.taken(stands, None));
        }
        match self.consider(view, &answers, limits, control) {
            Ok((action, stands)) => {
                self.stands = stands.or(self.stands);
                let draw = stands.and_then(|stands| draws.taken(stands, Some(&action)));
                Some(draw.unwrap_or(action))
            }
            Err(fault) => {
                // Nothing that it says after this can be trusted.
                self.client = None;
                self.followed = None;
                self.excuse = Some(fault.phrase());
                None
            }
        }
    }

    fn excuse(&self) -> Option<Phrase> {
        self.excuse.clone()
    }
}

fn another_game(spec: &EngineSpec) -> EngineFault {
    EngineFault::AnotherGame { engine: spec.name().to_owned() }
}

/// An engine's thoughts as the table has them; `None` where they do not fit the position.
fn thought(position: &Position<Standard>, musing: &Musing) -> Option<Thought> {
    let mut here = *position;
    let mut line = Vec::new();
    for text in &musing.line {
        let Some(moved) = notation::read(&here, text) else { break };
        line.push(Action::new(here.coordinates(moved).to_string()));
        here.make(moved);
    }
    let score = match musing.score? {
        Score::Centipawns(score) => score.clamp(-MOST, MOST),
        Score::Mate(moves) if moves > 0 => (WON + 1 - moves.saturating_mul(2)).max(MOST),
        Score::Mate(moves) => -(WON + moves.saturating_mul(2)).max(MOST),
    };
    let action = line.first().cloned()?;
    Some(Thought { action, line, score, depth: musing.depth, nodes: musing.nodes, others: Vec::new() })
}

/// An engine's latest thoughts about the line at each place, as one; `None` where it has not told the best line yet. While the
/// lines of a depth come in one after the other, those of the depth before stand behind them.
fn together(latest: &[Option<Thought>]) -> Option<Thought> {
    let mut latest = latest.iter();
    let mut together = latest.next()?.clone()?;
    for thought in latest.flatten() {
        let mut begun = together.others.iter().filter_map(|other| other.line.first());
        if thought.action != together.action && !begun.any(|action| *action == thought.action) {
            together.others.push(OtherLine { line: thought.line.clone(), score: thought.score });
        }
    }
    together.others.sort_by_key(|other| Reverse(other.score));
    Some(together)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_told_as_the_table_has_them() {
        let start = notation::start();
        let score = |score: Score| {
            let line = vec!["e2e4".to_owned()];
            let musing = Musing { place: 1, depth: 1, nodes: 1, score: Some(score), line };
            thought(&start, &musing).unwrap().score
        };
        for (told, expected) in [
            (Score::Centipawns(35), 35),
            (Score::Centipawns(i32::MIN), -MOST),
            (Score::Mate(1), WON - 1),
            (Score::Mate(2), WON - 3),
            (Score::Mate(-1), 2 - WON),
            (Score::Mate(0), -WON),
            (Score::Mate(i32::MIN), -MOST),
            (Score::Mate(i32::MAX), MOST),
        ] {
            assert_eq!(score(told), expected, "{told:?}");
        }
    }

    #[test]
    fn a_line_is_taken_as_far_as_it_can_be_played() {
        let line = ["e2e4", "e7e5", "a1a8"].map(str::to_owned).to_vec();
        let musing = Musing { place: 1, depth: 1, nodes: 1, score: Some(Score::Centipawns(1)), line };
        assert_eq!(thought(&notation::start(), &musing).unwrap().line.len(), 2);
        let nonsense = Musing { line: vec!["x".to_owned()], ..musing };
        assert_eq!(thought(&notation::start(), &nonsense), None);
    }
}
