//! Findings: the masks of the rules in force, and checks. They are asked for again and again while a field stands as it does, so
//! they are noted in it and found out once.

use std::sync::{Arc, OnceLock};

use smallvec::SmallVec;
use unruly_contract::Seat;

use super::applied::Bans;
use super::generate::RuledPosition;
use super::mask::View;
use super::{RuledQuery, Rules};
use crate::field::{Armies, Army, Field, PerArmy};
use crate::model::Kind;
use crate::player::Player;
use crate::terrain::{CompactSet, SquareSet, Terrain};

/// Rules seldom carry more marks.
const FEW_MARKS: usize = 12;

/// The findings of some rules about a field.
#[derive(Debug)]
struct Findings<G: Terrain> {
    /// The rules that have.
    by: Rules<G>,
    reign: OnceLock<Reign<G>>,
    masks: OnceLock<Masks<G>>,
    /// By army.
    checks: [OnceLock<Check<G>>; Seat::ALL.len()],
    /// Those of other rules: what is in force changes also while the pieces stand as they do.
    others: OnceLock<Box<Self>>,
}

/// Findings of so many rules are noted about a field.
const MOST_RULES: usize = 8;

impl<G: Terrain> Findings<G> {
    fn new(rules: &Rules<G>) -> Self {
        Self {
            by: rules.clone(),
            reign: OnceLock::new(),
            masks: OnceLock::new(),
            checks: Default::default(),
            others: OnceLock::new(),
        }
    }

    /// Whether these rules have them.
    fn are_of(&self, rules: &Rules<G>) -> bool {
        Arc::ptr_eq(&self.by.0, &rules.0)
    }
}

/// The royal squares of a position and the neutral ones: they are asked for far more often than all else that the masks tell.
#[derive(Debug)]
pub(super) struct Reign<G: Terrain> {
    pub(super) royals: G::Set,
    pub(super) neutral: G::Set,
}

/// The other masks of a position.
#[derive(Debug)]
pub(super) struct Masks<G: Terrain> {
    pub(super) no_stop: G::Set,
    pub(super) bans: Bans<G>,
}

/// A check on an army.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Check<G: Terrain> {
    /// The royal squares that are attacked.
    on: G::Set,
    /// Whether it must not be left standing.
    binds: bool,
}

impl<G: Terrain> Check<G> {
    const NONE: Self = Self { on: G::Set::EMPTY, binds: false };
}

impl<G: Terrain> Rules<G> {
    /// The royal squares of a player that are in check.
    pub fn in_check(&self, field: &Field<G>, player: Player) -> G::Set {
        self.in_check_of_all(field, [player])
    }

    /// The royal squares of some players that are in check.
    pub fn in_check_of_all(&self, field: &Field<G>, players: impl IntoIterator<Item = Player>) -> G::Set {
        let armies = players.into_iter().map(|player| self.army(player)).collect();
        let checks = self.checks(field, armies);
        let mut squares = G::Set::EMPTY;
        for army in G::armies() {
            squares |= checks[army].on;
        }
        squares
    }

    /// Whether a player is in a check that must not be left standing.
    pub fn is_check(&self, field: &Field<G>, player: Player) -> bool {
        let army = self.army(player);
        let check = self.checks(field, [army].into_iter().collect())[army];
        check.binds && check.on.is_occupied()
    }

    /// Something that hangs on who reigns on a field and who is neutral.
    pub(super) fn of_reign<T>(&self, field: &Field<G>, tell: impl FnOnce(&Reign<G>) -> T) -> T {
        let find = || {
            self.look_at(field, |mut view| {
                self.0.program.enthrone(&mut view);
                Reign { royals: view.royals, neutral: view.neutral }
            })
        };
        match self.findings(field) {
            Some(findings) => tell(findings.reign.get_or_init(find)),
            None => tell(&find()),
        }
    }

    /// Something that the other masks of a field tell.
    pub(super) fn of_masks<T>(&self, field: &Field<G>, tell: impl FnOnce(&Masks<G>) -> T) -> T {
        let find = || {
            self.look_with_reign(field, |view| {
                let program = &self.0.program;
                let mut bans = Bans::default();
                bans.add_all(&program.bans, view);
                Masks { no_stop: view.united(&program.no_stop), bans }
            })
        };
        match self.findings(field) {
            Some(findings) => tell(findings.masks.get_or_init(find)),
            None => tell(&find()),
        }
    }

    /// Looks at the masks of a field, for which it is all the same how pieces move.
    pub(super) fn look_with_reign<T>(&self, field: &Field<G>, look: impl FnOnce(&View<'_, G>) -> T) -> T {
        self.look_at(field, |mut view| {
            match self.findings(field).and_then(|findings| findings.reign.get()) {
                Some(reign) => (view.royals, view.neutral) = (reign.royals, reign.neutral),
                None => _ = self.0.program.enthrone(&mut view),
            }
            look(&view)
        })
    }

    /// The same before anybody knows who reigns.
    fn look_at<T>(&self, field: &Field<G>, look: impl FnOnce(View<'_, G>) -> T) -> T {
        let sides = PerArmy::of_each(|army| field.side(army));
        let marks: SmallVec<[G::Set; FEW_MARKS]> =
            self.0.program.marks.iter().map(|mark| mark.squares(field)).collect();
        look(View::before_rules(&self.0.board, &sides, field.kind(Kind::KING), &marks))
    }

    /// The checks on some armies; none on the others.
    #[inline]
    fn checks(&self, field: &Field<G>, armies: Armies) -> G::ByArmy<Check<G>> {
        let Some(findings) = self.findings(field) else { return self.ask_ruled(field, Checks(armies)) };
        let known = |army: Army| findings.checks[army.index()].get();
        let unknown: Armies =
            G::armies().filter(|&army| armies.contains(army) && known(army).is_none()).collect();
        if !unknown.is_empty() {
            let found = self.ask_ruled(field, Checks(unknown));
            for army in G::armies().filter(|army| unknown.contains(*army)) {
                // Somebody else may have noted it meanwhile, and has found the same.
                let _ = findings.checks[army.index()].set(found[army]);
            }
        }
        let wanted = |army: Army| if armies.contains(army) { known(army) } else { None };
        PerArmy::of_each(|army| wanted(army).copied().unwrap_or(Check::NONE))
    }

    /// The findings of these rules about a field as it stands. `None` where nothing is noted, or enough others have done so.
    fn findings<'f>(&self, field: &'f Field<G>) -> Option<&'f Findings<G>> {
        let first: &Findings<G> = field.noted(|| Findings::new(self))?;
        let next =
            |known: &&'f Findings<G>| Some(&**known.others.get_or_init(|| Box::new(Findings::new(self))));
        std::iter::successors(Some(first), next).take(MOST_RULES).find(|known| known.are_of(self))
    }
}

struct Checks(Armies);

impl<G: Terrain> RuledQuery<G> for Checks {
    type Answer = G::ByArmy<Check<G>>;

    fn ask<const W: usize, const M: usize>(self, ruled: &RuledPosition<'_, G, W, M>) -> G::ByArmy<Check<G>> {
        PerArmy::of_each(|army| match self.0.contains(army) {
            true => Check { on: ruled.attacked_royals(army), binds: ruled.is_bound_by_check(army) },
            false => Check::NONE,
        })
    }
}
