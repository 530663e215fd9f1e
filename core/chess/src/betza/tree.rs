//! The tree of a movement as it was written, and its canonical text.

use std::fmt;

use super::atom::Atom;
use super::headings::Letters;
use super::leg::{Course, Leg, LegManner, LegPurpose, Range, Readiness};

/// A movement, as a tree of what was written.
///
/// Needless parentheses are gone: no node has a child of its own sort, and none but [`Repeat`](Self::Repeat) has
/// fewer than two.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tree {
    /// One atom with what is said about it: `fmW`.
    Leg(Leg),
    /// Any one of several: `WF`.
    Either(Vec<Tree>),
    /// One after the other, each but the last to an empty square: `N>N`.
    Then(Vec<Tree>),
    /// Once or more often, each time but the last to an empty square: `N*`.
    Repeat(Box<Tree>),
}

impl Tree {
    /// Any one of these; there must be at least one.
    pub(super) fn either(trees: Vec<Self>) -> Self {
        let flat = trees.into_iter().flat_map(|tree| match tree {
            Self::Either(trees) => trees,
            tree => vec![tree],
        });
        Self::one_or(flat.collect(), Self::Either)
    }

    /// These one after the other; there must be at least one.
    pub(super) fn then(trees: Vec<Self>) -> Self {
        let flat = trees.into_iter().flat_map(|tree| match tree {
            Self::Then(trees) => trees,
            tree => vec![tree],
        });
        Self::one_or(flat.collect(), Self::Then)
    }

    /// This again and again. Doing so again and again adds nothing.
    pub(super) fn repeat(tree: Self) -> Self {
        match tree {
            Self::Repeat(_) => tree,
            tree => Self::Repeat(Box::new(tree)),
        }
    }

    /// How far apart the ends of a way can lie at most; `None` where it goes on and on.
    pub(super) fn extent(&self) -> Option<u32> {
        match self {
            Self::Leg(leg) => leg.extent(),
            Self::Either(trees) => trees.iter().try_fold(0, |most: u32, tree| Some(most.max(tree.extent()?))),
            Self::Then(trees) => {
                trees.iter().try_fold(0, |all: u32, tree| Some(all.saturating_add(tree.extent()?)))
            }
            Self::Repeat(_) => None,
        }
    }

    /// The part that goes no farther than so many squares a leg, if anything is left.
    pub(super) fn limited(&self, most: u8) -> Option<Self> {
        match self {
            Self::Leg(leg) => leg.limited(most).map(Self::Leg),
            Self::Either(trees) => {
                let left: Vec<_> = trees.iter().filter_map(|tree| tree.limited(most)).collect();
                if left.is_empty() { None } else { Some(Self::either(left)) }
            }
            Self::Then(trees) => {
                trees.iter().map(|tree| tree.limited(most)).collect::<Option<_>>().map(Self::then)
            }
            Self::Repeat(tree) => tree.limited(most).map(Self::repeat),
        }
    }

    /// How many legs it has.
    pub(super) fn legs(&self) -> usize {
        match self {
            Self::Leg(_) => 1,
            Self::Either(trees) | Self::Then(trees) => trees.iter().map(Self::legs).sum(),
            Self::Repeat(tree) => tree.legs(),
        }
    }

    /// How deep it is.
    pub(super) fn depth(&self) -> usize {
        match self {
            Self::Leg(_) => 0,
            Self::Either(trees) | Self::Then(trees) => 1 + trees.iter().map(Self::depth).max().unwrap_or(0),
            Self::Repeat(tree) => 1 + tree.depth(),
        }
    }

    /// Whether it can end on an empty square, so that something may follow.
    pub(super) fn may_stop(&self) -> bool {
        match self {
            Self::Leg(leg) => leg.purpose.serves(LegPurpose::GO),
            Self::Either(trees) => trees.iter().any(Self::may_stop),
            Self::Then(trees) => trees.last().is_some_and(Self::may_stop),
            Self::Repeat(tree) => tree.may_stop(),
        }
    }

    fn one_or(mut trees: Vec<Self>, many: impl FnOnce(Vec<Self>) -> Self) -> Self {
        match trees.pop() {
            Some(only) if trees.is_empty() => only,
            last => {
                trees.extend(last);
                many(trees)
            }
        }
    }

    /// Its text as a part of something larger that binds more tightly than standing side by side.
    fn operand(&self, inside_repeat: bool) -> String {
        match self {
            Self::Either(_) => format!("({self})"),
            Self::Then(_) if inside_repeat => format!("({self})"),
            _ => self.to_string(),
        }
    }
}

impl fmt::Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Leg(leg) => leg.fmt(f),
            Self::Either(trees) => {
                let mut text = String::new();
                for tree in trees {
                    let next = tree.to_string();
                    // Two equal piece letters in a row would be a rider: `K K>K` is not `KK>K`.
                    if text.chars().next_back().is_some_and(|last| next.starts_with(last)) {
                        text.push(' ');
                    }
                    text += &next;
                }
                f.write_str(&text)
            }
            Self::Then(trees) => {
                let parts: Vec<_> = trees.iter().map(|tree| tree.operand(false)).collect();
                f.write_str(&parts.join(">"))
            }
            Self::Repeat(tree) => write!(f, "{}*", tree.operand(true)),
        }
    }
}

/// The canonical order: `i`, directions, what it is for, its manner, the piece letter, the range, `%`.
impl fmt::Display for Leg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.readiness == Readiness::Unmoved {
            f.write_str("i")?;
        }
        Letters(self.atom, self.headings).fmt(f)?;
        if self.purpose != LegPurpose::USUAL {
            for (purpose, letter) in
                [(LegPurpose::GO, "m"), (LegPurpose::CAPTURE, "c"), (LegPurpose::PASSING, "e")]
            {
                if self.purpose.serves(purpose) {
                    f.write_str(letter)?;
                }
            }
        }
        f.write_str(match self.manner {
            LegManner::Plain => "",
            LegManner::Lame => "n",
            LegManner::Jumping | LegManner::Skipping => "j",
            LegManner::Cannon => "p",
            LegManner::Grasshopper => "g",
        })?;
        if self.course == Course::Crooked {
            f.write_str("z")?;
        }
        let slide = match self.atom {
            Atom::Wazir => Some('R'),
            Atom::Ferz => Some('B'),
            Atom::King => Some('Q'),
            _ => None,
        };
        let letter = self.atom.letter();
        match (self.range, slide) {
            (Range::Once, _) => write!(f, "{letter}")?,
            (Range::UpTo(most), slide) => write!(f, "{}{most}", slide.unwrap_or(letter))?,
            (Range::Unlimited, Some(slide)) => write!(f, "{slide}")?,
            (Range::Unlimited, None) => write!(f, "{letter}{letter}")?,
        }
        if self.course == Course::Bouncing {
            f.write_str("%")?;
        }
        Ok(())
    }
}
