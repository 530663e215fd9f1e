//! Conditions that always or never hold, as far as their words alone decide that.

use crate::model::{Amount, Comparison, Condition, Geography, PlayerWord, Squares};

/// Whether a condition always holds, or never; `None` where it depends on the game.
pub(super) fn holds(condition: &Condition) -> Option<bool> {
    match condition {
        Condition::Some(Squares::All) => Some(true),
        Condition::Some(squares) => is_never(squares).then_some(false),
        Condition::Compare(one, comparison, other) => compare(range(one), *comparison, range(other)),
        Condition::Same(one, other) => (one == other).then_some(true),
        Condition::All(parts) => {
            let parts: Vec<Option<bool>> = parts.iter().map(holds).collect();
            let all_hold = parts.iter().all(|part| *part == Some(true));
            if parts.contains(&Some(false)) || is_contradiction(condition) {
                Some(false)
            } else {
                all_hold.then_some(true)
            }
        }
        Condition::Any(parts) => {
            let parts: Vec<Option<bool>> = parts.iter().map(holds).collect();
            let none_holds = parts.iter().all(|part| *part == Some(false));
            if parts.contains(&Some(true)) { Some(true) } else { none_holds.then_some(false) }
        }
        Condition::Not(inner) => holds(inner).map(|holds| !holds),
        _ => None,
    }
}

/// Whether something is demanded and denied at once.
fn is_contradiction(condition: &Condition) -> bool {
    let Condition::All(parts) = condition else { return false };
    parts.iter().any(|part| match part {
        Condition::Not(inner) => parts.contains(inner),
        _ => false,
    })
}

/// Whether a set is empty whatever the game.
pub(super) fn is_never(squares: &Squares) -> bool {
    match squares {
        Squares::None => true,
        Squares::Not(inner) => **inner == Squares::All,
        Squares::Either(one, other) => is_never(one) && is_never(other),
        Squares::Both(..) | Squares::Without(..) => {
            let (mut within, mut without) = (Vec::new(), Vec::new());
            part(squares, &mut within, &mut without);
            within.iter().any(|set| is_never(set))
                || within.iter().any(|set| without.iter().any(|denied| is_within(set, denied)))
                || within
                    .iter()
                    .enumerate()
                    .any(|(place, one)| within[..place].iter().any(|other| exclude(one, other)))
        }
        Squares::Call(_, sets) => sets.iter().any(is_never),
        Squares::Ahead(inner, _)
        | Squares::Reach(inner, _)
        | Squares::Takes(inner, _)
        | Squares::Start(inner)
        | Squares::Alike(inner) => is_never(inner),
        Squares::Which(inner, condition) => is_never(inner) || holds(condition) == Some(false),
        _ => false,
    }
}

/// The sets that a square must be in, and must not be in, to be in a set.
fn part<'s>(squares: &'s Squares, within: &mut Vec<&'s Squares>, without: &mut Vec<&'s Squares>) {
    match squares {
        Squares::Both(one, other) => {
            part(one, within, without);
            part(other, within, without);
        }
        Squares::Without(one, other) => {
            part(one, within, without);
            without.push(other);
        }
        Squares::Not(inner) => without.push(inner),
        other => within.push(other),
    }
}

/// Whether a set lies within another, plainly.
fn is_within(set: &Squares, other: &Squares) -> bool {
    match other {
        Squares::All => true,
        Squares::Any => is_occupied(set),
        Squares::Either(one, another) => is_within(set, one) || is_within(set, another),
        other => set == other,
    }
}

/// Whether only squares with a piece are in a set.
fn is_occupied(set: &Squares) -> bool {
    matches!(
        set,
        Squares::Of(_)
            | Squares::Colour(_)
            | Squares::Neutral
            | Squares::Any
            | Squares::Kind(_)
            | Squares::Original(_)
            | Squares::Royal
    )
}

/// Whether no square can be in both.
fn exclude(one: &Squares, other: &Squares) -> bool {
    use Geography::{Centre, Corner, Dark, Edge, Light};
    let pair = |is_first: &dyn Fn(&Squares) -> bool, is_second: &dyn Fn(&Squares) -> bool| {
        is_first(one) && is_second(other) || is_first(other) && is_second(one)
    };
    let place = |place: Geography| move |set: &Squares| *set == Squares::Place(place);
    let of = |word: PlayerWord| move |set: &Squares| *set == Squares::Of(word.clone());
    let half = |word: PlayerWord| move |set: &Squares| *set == Squares::Half(word.clone());
    let other_line = match (one, other) {
        (Squares::Rank(one, by), Squares::Rank(other, also)) => one != other && by == also,
        (Squares::File(one), Squares::File(other)) => one != other,
        _ => false,
    };
    other_line
        || pair(&|set| *set == Squares::Empty, &is_occupied)
        || pair(&|set| *set == Squares::Neutral, &|set| matches!(set, Squares::Of(_)))
        || pair(&of(PlayerWord::Own), &of(PlayerWord::Enemy))
        || pair(&half(PlayerWord::Own), &half(PlayerWord::Enemy))
        || pair(&place(Light), &place(Dark))
        || pair(&place(Corner), &place(Centre))
        || pair(&place(Edge), &place(Centre))
}

/// The least and the most that a number can be.
fn range(amount: &Amount) -> (i32, i32) {
    match amount {
        Amount::Number(number) => (*number, *number),
        Amount::Count(squares) => (0, most(squares)),
        Amount::CountPool(_) => (0, 64),
        Amount::Turn => (1, i32::MAX),
        Amount::RankOf(_) | Amount::Distance(..) => (0, 16),
        Amount::Hand(_) => (0, i32::MAX),
        Amount::Name(_) => (i32::MIN, i32::MAX),
        Amount::Sum(one, other) => {
            let (one, other) = (range(one), range(other));
            (one.0.saturating_add(other.0), one.1.saturating_add(other.1))
        }
        Amount::Difference(one, other) => {
            let (one, other) = (range(one), range(other));
            (one.0.saturating_sub(other.1), one.1.saturating_sub(other.0))
        }
    }
}

/// No more squares than this can be in a set.
fn most(squares: &Squares) -> i32 {
    match squares {
        squares if is_never(squares) => 0,
        Squares::Place(Geography::Corner | Geography::Centre) => 4,
        Squares::Both(one, other) => most(one).min(most(other)),
        Squares::Without(one, _) => most(one),
        Squares::Either(one, other) => most(one).saturating_add(most(other)),
        _ => 256,
    }
}

fn compare(one: (i32, i32), comparison: Comparison, other: (i32, i32)) -> Option<bool> {
    let (always, never) = match comparison {
        Comparison::Less => (one.1 < other.0, one.0 >= other.1),
        Comparison::AtMost => (one.1 <= other.0, one.0 > other.1),
        Comparison::AtLeast => (one.0 >= other.1, one.1 < other.0),
        Comparison::More => (one.0 > other.1, one.1 <= other.0),
        Comparison::Equal => (one == other && one.0 == one.1, one.1 < other.0 || one.0 > other.1),
        Comparison::Unequal => (one.1 < other.0 || one.0 > other.1, one == other && one.0 == one.1),
    };
    if always { Some(true) } else { never.then_some(false) }
}
