//! Cards as they are once their text has been read and checked: plain data for the interpreter.
//!
//! Nothing here knows a card by name. Names that an author chose have become places in a list, words have become
//! variants, movements are parsed; what could be wrong about them was reported when the set was loaded.

mod card;
mod expression;
mod facts;
mod kind;
mod lasting;
mod set;
mod step;
mod timing;

pub use card::{ActsOn, Block, BlockId, CardId, CardText, Example, Filling, Icon, Program};
pub use expression::{
    Amount, Comparison, Condition, Function, Geography, Name, PlayerWord, Pool, Squares, TurnFact,
};
pub use facts::StepFacts;
pub use kind::{Kind, KindInfo, Kinds};
pub use lasting::{Ban, Demand, Lasting, Mobility, Otherwise, Rule, Term, Trigger, TriggerOn};
pub use set::{CompiledSet, DeckRule, HouseRules, SetTerrain, Unmet};
pub use step::{
    Capturing, CardPile, Choose, Contest, Count, Crossing, Discarding, Fate, Homeless, MoveStep, Moving,
    PickFrom, PickStep, Placing, Quarter, Rewriting, Slide, Step, WordOffered,
};
pub use timing::Timing;
