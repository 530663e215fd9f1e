//! Names of the model's constructs in the table of the language.

use crate::model::{
    Amount, Condition, Function, Geography, Mobility, PlayerWord, Pool, Rule, Squares, Step, TriggerOn,
    TurnFact,
};

use super::CardPart;

impl CardPart<'_> {
    /// As the table of the language calls it, and of what sort it is there; `None` for names, kinds, numbers and signs.
    pub(crate) fn entry(self) -> Option<(TablePart, &'static str)> {
        match self {
            Self::Step(step) => Some((TablePart::Step, step_name(step))),
            Self::Rule(rule) => Some((TablePart::Rule, rule_name(rule))),
            Self::Event(event) => Some((TablePart::Event, event_name(event))),
            Self::Squares(squares) => squares_name(squares).map(|name| (TablePart::Word, name)),
            Self::Pool(pool) => pool_name(pool).map(|name| (TablePart::Word, name)),
            Self::Amount(amount) => amount_name(amount).map(|name| (TablePart::Word, name)),
            Self::Condition(condition) => condition_name(condition).map(|name| (TablePart::Word, name)),
            Self::Player(player) => player_name(player).map(|name| (TablePart::Word, name)),
        }
    }
}

/// Which part of the table of the language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum TablePart {
    Step,
    Rule,
    Event,
    Word,
}

fn step_name(step: &Step) -> &'static str {
    match step {
        Step::Choose(_) => "choose",
        Step::Pick(_) => "pick",
        Step::Move(_) => "move",
        Step::Slide(_) => "slide",
        Step::Swap { rearrange: true, .. } => "rearrange",
        Step::Swap { .. } => "swap",
        Step::Cycle { .. } => "cycle",
        Step::Place(_) => "place",
        Step::Lift { .. } => "lift",
        Step::Return { .. } => "return",
        Step::Remove { .. } => "remove",
        Step::Replace { .. } => "replace",
        Step::Bury(_) => "bury",
        Step::Transform { .. } => "transform",
        Step::Convert { .. } => "convert",
        Step::Promote { .. } => "promote",
        Step::Fuse { .. } => "fuse",
        Step::Stack { .. } => "stack",
        Step::Rotate { .. } => "board",
        Step::Rewrite(_) => "rewrite",
        Step::CancelCard { .. } | Step::CancelMove => "cancel",
        Step::CopyLast(_) => "copy",
        Step::Take { .. } => "take",
        Step::Draw { .. } => "draw",
        Step::Discard { .. } => "discard",
        Step::TradeHands => "trade-hands",
        Step::ExtraCards { .. } => "extra-cards",
        Step::PlayMore { .. } => "play",
        Step::ExtraTurn(_) => "extra-turn",
        Step::LoseTurn(_) => "lose-turn",
        Step::PassMove => "pass",
        Step::Control { .. } => "control",
        Step::Last(_) => "last",
        Step::End(_) => "end",
        Step::Reveal(_) => "reveal",
        Step::Conceal { .. } => "conceal",
        Step::Recall { .. } => "recall",
        Step::Clock { .. } => "clock",
        Step::Contest(_) => "contest",
        Step::Balance { .. } => "balance",
        Step::Claim { .. } => "claim",
        Step::Number { .. } => "number",
        Step::Roll { .. } => "roll",
        Step::Win(_) => "win",
        Step::If { .. } => "if",
        Step::Each { .. } => "each",
        Step::EachPlayer { .. } => "each-player",
        Step::Repeat { .. } => "repeat",
        Step::Stop => "stop",
        Step::Fizzle(_) => "nothing",
    }
}

fn rule_name(rule: &Rule) -> &'static str {
    match rule {
        Rule::Moves { mobility: Mobility::Limit(_), .. } => "limit",
        Rule::Moves { .. } => "moves",
        Rule::Forbid { .. } => "forbid",
        Rule::Require { .. } => "require",
        Rule::Royal(_) => "royal",
        Rule::Common(_) => "common",
        Rule::Neutral(_) => "mover",
        Rule::Blocked(_) => "blocked",
        Rule::NoStop(_) => "passable",
        Rule::Wall(_) => "wall",
        Rule::Post(_) => "post",
        Rule::Link(_) => "link",
        Rule::Cylinder => "shape",
        Rule::Cropped => "extent",
        Rule::SeatsSwapped => "seats",
        Rule::SurvivesOneKing(_) => "survives",
        Rule::DiesWith { .. } => "dies-with",
        Rule::Together(_) => "together",
        Rule::Asleep(_) => "asleep",
        Rule::Goal { .. } => "goal",
    }
}

fn event_name(event: &TriggerOn) -> &'static str {
    match event {
        TriggerOn::Enter(_) => "enter",
        TriggerOn::Leave(_) => "leave",
        TriggerOn::Capture(_) => "capture",
        TriggerOn::Check(_) => "check",
        TriggerOn::TurnStart(_) => "turn-start",
        TriggerOn::TurnEnd(_) => "turn-end",
        TriggerOn::Card(_) => "card",
        TriggerOn::Said { .. } => "said",
        TriggerOn::Accused { .. } => "accused",
        TriggerOn::Ended => "ended",
        TriggerOn::Used => "used",
        TriggerOn::Moved(_) => "moved",
    }
}

fn player_name(player: &PlayerWord) -> Option<&'static str> {
    Some(match player {
        PlayerWord::Own => "own",
        PlayerWord::Enemy => "enemy",
        PlayerWord::Mover => "mover",
        PlayerWord::Both => "both",
        PlayerWord::Owner(_) => "owner",
        PlayerWord::Opponent(_) => "opponent",
        PlayerWord::Bound(_) => return None,
    })
}

fn squares_name(squares: &Squares) -> Option<&'static str> {
    Some(match squares {
        Squares::Of(PlayerWord::Own | PlayerWord::Enemy | PlayerWord::Mover | PlayerWord::Both) => {
            return None;
        }
        Squares::Of(_) => "of",
        Squares::Colour(army) => army.seat().name(),
        Squares::Stood(_) => "stood",
        Squares::Which(..) => "which",
        Squares::It => "it",
        Squares::Neutral => "neutral",
        Squares::Any => "any",
        Squares::Empty => "empty",
        Squares::All => "all",
        Squares::Original(_) => "original",
        Squares::Royal => "royal",
        Squares::Guarded => "guarded",
        Squares::Marked(_) => "marked",
        Squares::Alike(_) => "alike",
        Squares::Place(Geography::Corner) => "corner",
        Squares::Place(Geography::Edge) => "edge",
        Squares::Place(Geography::Centre) => "centre",
        Squares::Place(Geography::Light) => "light",
        Squares::Place(Geography::Dark) => "dark",
        Squares::Rank(..) => "rank",
        Squares::Half(_) => "half",
        Squares::File(_) => "file",
        Squares::Start(_) | Squares::StartOf(_) | Squares::StartKind(..) => "start",
        Squares::At(_) => "at",
        Squares::Fact(fact) => fact_name(*fact),
        Squares::Call(function, _) => function_name(*function),
        Squares::Ahead(..) => "ahead",
        Squares::Reach(..) => "reach",
        Squares::Takes(..) => "takes",
        Squares::Lands(..) => "lands",
        Squares::Immune(_) => "immune",
        Squares::FreeToMove(_) => "free-to-move",
        Squares::Attacked(_) => "attacked",
        Squares::InCheck(_) => "in-check",
        Squares::None => "none",
        Squares::Kind(_)
        | Squares::Name(_)
        | Squares::Picked(_)
        | Squares::Both(..)
        | Squares::Either(..)
        | Squares::Without(..)
        | Squares::Not(_) => return None,
    })
}

fn fact_name(fact: TurnFact) -> &'static str {
    match fact {
        TurnFact::Moved => "moved",
        TurnFact::Movers => "movers",
        TurnFact::Origin => "origin",
        TurnFact::Target => "target",
        TurnFact::Captor => "captor",
        TurnFact::Path => "path",
        TurnFact::Declared => "declared",
        TurnFact::Victim => "victim",
        TurnFact::Promoted => "promoted",
        TurnFact::Entrant => "entrant",
    }
}

fn function_name(function: Function) -> &'static str {
    match function {
        Function::Adjacent => "adjacent",
        Function::Orthogonal => "orthogonal",
        Function::Diagonal => "diagonal",
        Function::Between => "between",
        Function::Behind => "behind",
        Function::Line => "line",
        Function::Ray => "ray",
        Function::Run => "run",
        Function::Row => "row",
        Function::Farthest => "farthest",
        Function::Nearest => "nearest",
        Function::Beyond => "beyond",
        Function::Attackers => "attackers",
        Function::Threatened => "threatened",
        Function::Checkers => "checkers",
        Function::Checking => "checking",
        Function::Movable => "movable",
        Function::Colour => "colour",
    }
}

fn pool_name(pool: &Pool) -> Option<&'static str> {
    match pool {
        Pool::Lost(_) => Some("lost"),
        Pool::Dead(_) => Some("dead"),
        Pool::Captured => Some("captured"),
        Pool::Fallen => Some("fallen"),
        Pool::ByCard => Some("by-card"),
        Pool::Akin(_) => Some("akin"),
        _ => None,
    }
}

fn amount_name(amount: &Amount) -> Option<&'static str> {
    Some(match amount {
        Amount::Number(_) | Amount::Name(_) | Amount::Sum(..) | Amount::Difference(..) => return None,
        Amount::Count(_) | Amount::CountPool(_) => "count",
        Amount::Turn => "turn",
        Amount::RankOf(_) => "rank-of",
        Amount::Distance(..) => "distance",
        Amount::Hand(_) => "hand",
    })
}

fn condition_name(condition: &Condition) -> Option<&'static str> {
    Some(match condition {
        Condition::InForce(_) => "in-force",
        Condition::Played(_) => "last-card",
        Condition::PlayedLasting(_) => "last-card-lasts",
        Condition::OwnDecks => "own-decks",
        Condition::Mated(_) => "mate",
        Condition::WasInCheck(_) => "was-in-check",
        Condition::CanCapture(..) => "can-capture",
        Condition::Crossed(..) => "crossed",
        Condition::StandsIn(_) => "stands-in",
        Condition::Stalemate(_) => "stalemate",
        _ => return None,
    })
}
