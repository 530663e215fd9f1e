//! Players: who holds a hand, draws from a deck, may play cards, is asked, accused, and wins.
//!
//! A [`Player`] is a seat at the table. The pieces that a player commands are an [`Army`](crate::field::Army), and
//! [`Rules::army`](crate::rules::Rules::army) tells which one.
//!
//! A game has two players on the board and up to six on the plane:
//!
//! * [`Player::ALL`] says how many there can be, and so how long a [`ByPlayer`] is.
//! * Those who still play are a set of [`Players`] that the situation of a game keeps. Turn order is the order of seats in that
//!   set ([`Players::after`]). A player who is out of the game leaves it and keeps a place in every [`ByPlayer`]: an empty
//!   hand, allowances that nobody asks for.
//! * A window is a [`Queue`] of players in turn order. Of two it holds one at most.
//! * A card, or an effect that lasts, is aimed at one foe. With two players that is the other one; with several it is bound
//!   when the card is laid, and kept with the names of its frame and of its effect
//!   ([`Bindings::foe`](crate::eval::Bindings::foe)).

use std::fmt;
use std::ops::{Index, IndexMut};

use unruly_contract::{Seat, SeatSet};

/// Somebody who plays, known by their seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Player(Seat);

impl Player {
    /// The first.
    pub const WHITE: Self = Self(Seat::WHITE);
    /// The second.
    pub const BLACK: Self = Self(Seat::BLACK);
    /// Every player that a game can have, in the order of seats.
    pub const ALL: [Self; 6] = {
        let mut all = [Self::WHITE; 6];
        let mut place = 0;
        while place < all.len() {
            all[place] = Self(Seat::ALL[place]);
            place += 1;
        }
        all
    };

    /// The player on a seat.
    #[inline]
    pub const fn of(seat: Seat) -> Self {
        Self(seat)
    }

    /// The seat.
    #[inline]
    pub const fn seat(self) -> Seat {
        self.0
    }

    /// The place among all players, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0.index()
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of players.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Players(SeatSet);

impl Players {
    /// No player.
    pub const NONE: Self = Self(SeatSet::EMPTY);
    /// The players of a game for two.
    pub const PAIR: Self = Self::first(2);

    /// The first players, so many.
    pub const fn first(count: usize) -> Self {
        Self(SeatSet::first(count))
    }

    /// Whether the player is in it.
    #[inline]
    pub const fn contains(self, player: Player) -> bool {
        self.0.contains(player.0)
    }

    /// Whether it holds no player.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// Puts a player in.
    pub const fn insert(&mut self, player: Player) {
        self.0.insert(player.0);
    }

    /// All of them but one.
    #[must_use]
    pub const fn without(self, player: Player) -> Self {
        let mut seats = self.0;
        seats.remove(player.0);
        Self(seats)
    }

    /// The players, in the order of seats.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Player> {
        self.0.iter().map(Player)
    }

    /// The next of them in turn order after a player; that player only if there is no other.
    pub fn after(self, player: Player) -> Option<Player> {
        self.0.after(player.0).map(Player)
    }

    /// The next of them in turn order after a player, who is the next again if there is no other.
    pub fn next_after(self, player: Player) -> Player {
        self.after(player).unwrap_or(player)
    }

    /// All of them in the order in which a card of one has them do things: the others in turn order, that one last.
    pub fn others_first(self, player: Player) -> impl Iterator<Item = Player> {
        Queue::after(player, self).chain([player])
    }

    /// How many there are.
    pub const fn len(self) -> usize {
        self.0.len() as usize
    }

    /// The player, where there is exactly one.
    pub fn only(self) -> Option<Player> {
        if self.len() == 1 { self.iter().next() } else { None }
    }

    /// Their seats.
    pub const fn seats(self) -> SeatSet {
        self.0
    }
}

impl FromIterator<Player> for Players {
    fn from_iter<I: IntoIterator<Item = Player>>(players: I) -> Self {
        Self(players.into_iter().map(Player::seat).collect())
    }
}

impl Extend<Player> for Players {
    fn extend<I: IntoIterator<Item = Player>>(&mut self, players: I) {
        players.into_iter().for_each(|player| self.insert(player));
    }
}

/// Players who are asked the same one after the other, in turn order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Queue {
    waiting: Players,
    after: Player,
}

impl Queue {
    /// Those who are asked what they do about an act of a player, beginning with the next in turn order.
    pub const fn after(player: Player, waiting: Players) -> Self {
        Self { waiting: waiting.without(player), after: player }
    }

    /// The player who is asked now.
    pub fn first(self) -> Option<Player> {
        if self.waiting.is_empty() { None } else { self.waiting.after(self.after) }
    }

    /// The first has nothing more to say: the next is asked.
    pub fn pass(&mut self) {
        self.next();
    }

    /// Somebody is not asked.
    pub const fn leave(&mut self, player: Player) {
        self.waiting = self.waiting.without(player);
    }

    /// Nobody is asked any more.
    pub const fn close(&mut self) {
        self.waiting = Players::NONE;
    }

    /// Nobody is asked any more but one, if that player still was to be.
    pub fn close_for_others(&mut self, player: Player) {
        self.waiting = self.waiting.iter().filter(|waiting| *waiting == player).collect();
    }
}

impl Iterator for Queue {
    type Item = Player;

    fn next(&mut self) -> Option<Player> {
        let first = self.first()?;
        self.waiting = self.waiting.without(first);
        Some(first)
    }
}

/// One value for each player that a game can have.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ByPlayer<T>([T; Player::ALL.len()]);

impl<T> ByPlayer<T> {
    /// One value for each player, made by a closure.
    pub fn of_each(value: impl FnMut(Player) -> T) -> Self {
        Self(Player::ALL.map(value))
    }

    /// Two players change what they have.
    pub fn swap(&mut self, one: Player, other: Player) {
        self.0.swap(one.index(), other.index());
    }

    /// The values, in the order of seats.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.0.iter()
    }

    /// The values, to be changed, in the order of seats.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.0.iter_mut()
    }
}

impl<T, E> ByPlayer<Result<T, E>> {
    /// All values, if nothing is wrong with any.
    ///
    /// # Errors
    /// The first thing that is wrong with one.
    pub fn all(self) -> Result<ByPlayer<T>, E>
    where
        T: Default,
    {
        let mut all = ByPlayer::of_each(|_| T::default());
        for (value, place) in self.0.into_iter().zip(&mut all.0) {
            *place = value?;
        }
        Ok(all)
    }
}

impl<T: Copy> ByPlayer<T> {
    /// The same for all.
    pub const fn same(value: T) -> Self {
        Self([value; Player::ALL.len()])
    }
}

impl<T> IntoIterator for ByPlayer<T> {
    type Item = T;
    type IntoIter = std::array::IntoIter<T, { Player::ALL.len() }>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<T> Index<Player> for ByPlayer<T> {
    type Output = T;

    #[inline]
    fn index(&self, player: Player) -> &T {
        &self.0[player.index()]
    }
}

impl<T> IndexMut<Player> for ByPlayer<T> {
    #[inline]
    fn index_mut(&mut self, player: Player) -> &mut T {
        &mut self.0[player.index()]
    }
}

#[cfg(test)]
mod tests {
    use unruly_contract::{Seat, SeatSet};

    use super::{Player, Players, Queue};

    fn asked(mut queue: Queue) -> Vec<Seat> {
        let mut asked = Vec::new();
        while let Some(player) = queue.first() {
            asked.push(player.seat());
            queue.pass();
        }
        asked
    }

    #[test]
    fn of_two_one_is_asked() {
        assert_eq!(asked(Queue::after(Player::WHITE, Players::PAIR)), [Seat::BLACK]);
        assert_eq!(asked(Queue::after(Player::BLACK, Players::PAIR)), [Seat::WHITE]);
        assert_eq!(Players::PAIR.next_after(Player::BLACK), Player::WHITE);
    }

    #[test]
    fn of_several_each_is_asked_in_turn_order() {
        let all = Players(SeatSet::ALL);
        let red = Player::of(Seat::RED);
        let in_turn = [Seat::BLUE, Seat::GREEN, Seat::YELLOW, Seat::WHITE, Seat::BLACK];
        assert_eq!(asked(Queue::after(red, all)), in_turn);
        let playing = all.without(Player::WHITE).without(Player::of(Seat::BLUE));
        assert_eq!(asked(Queue::after(red, playing)), [Seat::GREEN, Seat::YELLOW, Seat::BLACK]);
    }

    #[test]
    fn nobody_is_asked_once_it_is_closed() {
        let mut queue = Queue::after(Player::WHITE, Players::PAIR);
        queue.close();
        assert_eq!(queue.first(), None);
        queue.pass();
        assert_eq!(asked(queue), []);
    }
}
