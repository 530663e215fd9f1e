//! Armies: whose the pieces are.
//!
//! An [`Army`] is the pieces of one colour, a [`Player`](crate::player::Player) is somebody at the table.
//! [`Rules`](crate::rules::Rules) tell which army a player commands, since cards can make players change seats.
//!
//! The [`Terrain`](crate::terrain::Terrain) says how many armies there can be. On the board there are two: what is kept
//! for each is an array of two there, and the foe of an army is the other one. Code that is written once for all terrains
//! never negates an army. It asks [`Terrain::foes`](crate::terrain::Terrain::foes) and [`PerArmy::of_foes`], for prey is
//! what belongs to any other army. The plane has six. An army whose player is out of the game, or that nobody commands, owns
//! no piece and adds nothing to what is united over all.
//!
//! [`Army::side`] and [`Army::foe`] are for the laws of chess for two: where pawns go, whose the other half of a search is.

use std::fmt;
use std::ops::{BitAnd, BitOrAssign, Index, IndexMut, Sub};

use unruly_chess::Side;
use unruly_contract::{Seat, SeatSet};

/// The pieces of one colour, known by the seat that began with them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Army(Seat);

impl Army {
    /// The first.
    pub const WHITE: Self = Self(Seat::WHITE);
    /// The second.
    pub const BLACK: Self = Self(Seat::BLACK);
    /// The armies of a board, white first.
    pub const BOTH: [Self; 2] = [Self::WHITE, Self::BLACK];

    /// The army with which a seat begins.
    #[inline(always)]
    pub const fn of(seat: Seat) -> Self {
        Self(seat)
    }

    /// The seat that began with it, after which it is called.
    #[inline(always)]
    pub const fn seat(self) -> Seat {
        self.0
    }

    /// Its place among all armies, from 0.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0.index()
    }

    /// Its side as the laws of chess for two have it: they tell where its pawns go and from where it castles.
    #[inline(always)]
    pub const fn side(self) -> Side {
        if self.index() & 1 == 0 { Side::White } else { Side::Black }
    }

    /// The other one, where there are two. Code for several asks for [`foes`](crate::terrain::Terrain::foes).
    #[inline(always)]
    pub const fn foe(self) -> Self {
        if self.index() & 1 == 0 { Self::BLACK } else { Self::WHITE }
    }
}

impl From<Side> for Army {
    #[inline(always)]
    fn from(side: Side) -> Self {
        match side {
            Side::White => Self::WHITE,
            Side::Black => Self::BLACK,
        }
    }
}

impl fmt::Display for Army {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Army {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of armies.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Armies(SeatSet);

impl Armies {
    /// Every army that there can be.
    pub(crate) const ALL: Self = Self(SeatSet::ALL);

    /// Whether it holds no army.
    #[inline(always)]
    pub(crate) const fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// Whether the army is in it.
    #[inline(always)]
    pub const fn contains(self, army: Army) -> bool {
        self.0.contains(army.0)
    }
}

impl BitAnd for Armies {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl Sub for Armies {
    type Output = Self;

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl FromIterator<Army> for Armies {
    fn from_iter<I: IntoIterator<Item = Army>>(armies: I) -> Self {
        Self(armies.into_iter().map(Army::seat).collect())
    }
}

/// One value for each army that there can be on a terrain.
pub trait PerArmy<T: Copy>:
    Copy + fmt::Debug + Eq + Send + Sync + Index<Army, Output = T> + IndexMut<Army>
{
    /// One value for each army, made by a closure.
    fn of_each(value: impl FnMut(Army) -> T) -> Self;

    /// Changes each value.
    fn change_each(&mut self, change: impl FnMut(&mut T));

    /// The first army of whose value something holds; the last, where it holds of none before.
    fn first_where(&self, holds: impl Fn(&T) -> bool) -> Army;

    /// The values of all armies, each changed by a closure, united.
    fn united(&self, of: impl Fn(Army, T) -> T) -> T
    where
        T: BitOrAssign;

    /// The values of all armies, united.
    fn of_all(&self) -> T
    where
        T: BitOrAssign;

    /// The values of an army's foes, united.
    fn of_foes(&self, army: Army) -> T
    where
        T: BitOrAssign;
}

/// `N` values, one for each army.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ByArmy<T, const N: usize>([T; N]);

impl<T: Copy, const N: usize> ByArmy<T, N> {
    /// The same for all.
    pub const fn same(value: T) -> Self {
        Self([value; N])
    }

    /// The place of an army. Of two it is known that there is no third, so that nothing has to be checked.
    #[inline(always)]
    const fn place(army: Army) -> usize {
        if N == 2 { army.index() & 1 } else { army.index() }
    }
}

impl<T: Copy, const N: usize> Index<Army> for ByArmy<T, N> {
    type Output = T;

    #[inline(always)]
    fn index(&self, army: Army) -> &T {
        &self.0[Self::place(army)]
    }
}

impl<T: Copy, const N: usize> IndexMut<Army> for ByArmy<T, N> {
    #[inline(always)]
    fn index_mut(&mut self, army: Army) -> &mut T {
        &mut self.0[Self::place(army)]
    }
}

impl<T: Copy + fmt::Debug + Eq + Send + Sync, const N: usize> PerArmy<T> for ByArmy<T, N> {
    #[inline(always)]
    fn of_each(mut value: impl FnMut(Army) -> T) -> Self {
        Self(std::array::from_fn(|place| value(Army(Seat::ALL[place]))))
    }

    #[inline(always)]
    fn change_each(&mut self, change: impl FnMut(&mut T)) {
        self.0.iter_mut().for_each(change);
    }

    #[inline(always)]
    fn first_where(&self, holds: impl Fn(&T) -> bool) -> Army {
        for place in 0..N - 1 {
            if holds(&self.0[place]) {
                return Army(Seat::ALL[place]);
            }
        }
        Army(Seat::ALL[N - 1])
    }

    #[inline(always)]
    fn united(&self, of: impl Fn(Army, T) -> T) -> T
    where
        T: BitOrAssign,
    {
        let mut all = of(Army(Seat::ALL[0]), self.0[0]);
        for place in 1..N {
            all |= of(Army(Seat::ALL[place]), self.0[place]);
        }
        all
    }

    #[inline(always)]
    fn of_all(&self) -> T
    where
        T: BitOrAssign,
    {
        let mut all = self.0[0];
        for value in &self.0[1..] {
            all |= *value;
        }
        all
    }

    #[inline(always)]
    fn of_foes(&self, army: Army) -> T
    where
        T: BitOrAssign,
    {
        if N == 2 {
            return self.0[1 - Self::place(army)];
        }
        let mut foes = (0..N).filter(|place| *place != army.index()).map(|place| self.0[place]);
        let mut all = foes.next().expect("an army has foes");
        foes.for_each(|value| all |= value);
        all
    }
}

#[cfg(test)]
mod tests {
    use unruly_contract::Seat;
    use unruly_geometry::board::{BoardSet, Square};

    use super::{Armies, Army, ByArmy, PerArmy};

    /// A set of the board for each army: the one square of the first rank that lies on the file of its place.
    fn homes<const N: usize>() -> ByArmy<BoardSet, N> {
        ByArmy::of_each(|army| BoardSet::of(Square::new(army.index() as u8, 0).unwrap()))
    }

    #[test]
    fn of_two_the_foe_is_the_other() {
        let homes = homes::<2>();
        for army in Army::BOTH {
            assert_eq!(homes.of_foes(army), homes[army.foe()]);
            assert_eq!(army.foe().foe(), army);
            assert_eq!(Army::from(army.side()), army);
        }
        assert_eq!(homes.of_all(), homes[Army::WHITE] | homes[Army::BLACK]);
    }

    #[test]
    fn of_six_all_others_are_foes() {
        let homes = homes::<6>();
        for army in Seat::ALL.map(Army::of) {
            assert_eq!(homes.of_foes(army), homes.of_all() - homes[army]);
            assert_eq!(homes.of_foes(army).len(), 5);
        }
    }

    #[test]
    fn a_set_holds_what_was_put_in() {
        let armies: Armies = [Army::BLACK, Army::of(Seat::YELLOW)].into_iter().collect();
        assert_eq!(
            Seat::ALL.map(|seat| armies.contains(Army::of(seat))),
            [false, true, false, false, false, true]
        );
    }
}
