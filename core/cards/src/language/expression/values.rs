//! Values: the content between the parentheses of a word, read and checked.

use unruly_chess::betza::Betza;

use crate::model::{Amount, CardId, Condition, Kind, Name, PlayerWord, Pool, Squares};

/// An argument.
#[derive(Debug)]
pub(super) enum ArgumentValue {
    Set(Squares),
    Pool(Pool),
    Player(PlayerWord),
    Number(i32),
    Kind(Kind),
    Card(CardId),
    Name(Name),
    Condition(Condition),
    Movement(Betza),
}

/// The arguments of a word, in order. They have been held against the table of the language, so that each is what the
/// word takes; where one lacks that may lack there is nothing.
#[derive(Debug, Default)]
pub(crate) struct Values(std::vec::IntoIter<ArgumentValue>);

impl Values {
    pub(super) fn new(values: Vec<ArgumentValue>) -> Self {
        Self(values.into_iter())
    }

    pub(crate) fn set(&mut self) -> Squares {
        match self.0.next() {
            Some(ArgumentValue::Set(set)) => set,
            _ => Squares::None,
        }
    }

    pub(crate) fn maybe_set(&mut self) -> Option<Squares> {
        match self.0.next() {
            Some(ArgumentValue::Set(set)) => Some(set),
            _ => None,
        }
    }

    /// All that are left.
    pub(crate) fn sets(&mut self) -> Vec<Squares> {
        let mut sets = Vec::new();
        for value in self.0.by_ref() {
            if let ArgumentValue::Set(set) = value {
                sets.push(set);
            }
        }
        sets
    }

    pub(crate) fn player_or(&mut self, otherwise: PlayerWord) -> PlayerWord {
        match self.0.next() {
            Some(ArgumentValue::Player(player)) => player,
            _ => otherwise,
        }
    }

    pub(crate) fn player(&mut self) -> PlayerWord {
        self.player_or(PlayerWord::Own)
    }

    fn number(&mut self) -> i32 {
        match self.0.next() {
            Some(ArgumentValue::Number(number)) => number,
            _ => 0,
        }
    }

    pub(crate) fn small(&mut self) -> u8 {
        u8::try_from(self.number()).unwrap_or_default()
    }

    pub(crate) fn signed(&mut self) -> i8 {
        i8::try_from(self.number()).unwrap_or_default()
    }

    pub(crate) fn kind(&mut self) -> Kind {
        match self.0.next() {
            Some(ArgumentValue::Kind(kind)) => kind,
            _ => Kind::PAWN,
        }
    }

    pub(crate) fn card(&mut self) -> CardId {
        match self.0.next() {
            Some(ArgumentValue::Card(card)) => card,
            _ => CardId(0),
        }
    }

    pub(crate) fn name(&mut self) -> Name {
        match self.0.next() {
            Some(ArgumentValue::Name(name)) => name,
            _ => Name(0),
        }
    }

    pub(crate) fn condition(&mut self) -> Condition {
        match self.0.next() {
            Some(ArgumentValue::Condition(condition)) => condition,
            _ => Condition::Some(Squares::None),
        }
    }

    pub(crate) fn pool(&mut self) -> Pool {
        match self.0.next() {
            Some(ArgumentValue::Pool(pool)) => pool,
            _ => Pool::Captured,
        }
    }

    pub(crate) fn movement(&mut self) -> Option<Betza> {
        match self.0.next() {
            Some(ArgumentValue::Movement(movement)) => Some(movement),
            _ => None,
        }
    }

    /// Where pieces, captured pieces or a kind begin the game.
    pub(crate) fn start(&mut self) -> Squares {
        match self.0.next() {
            Some(ArgumentValue::Kind(kind)) => Squares::StartKind(kind, self.player_or(PlayerWord::Own)),
            Some(ArgumentValue::Pool(pool)) => Squares::StartOf(Box::new(pool)),
            Some(ArgumentValue::Set(set)) => Squares::Start(Box::new(set)),
            _ => Squares::None,
        }
    }

    /// How many squares, or captured pieces.
    pub(crate) fn count(&mut self) -> Amount {
        match self.0.next() {
            Some(ArgumentValue::Pool(pool)) => Amount::CountPool(Box::new(pool)),
            Some(ArgumentValue::Set(set)) => Amount::Count(Box::new(set)),
            _ => Amount::Number(0),
        }
    }
}
