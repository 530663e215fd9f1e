//! Players: who holds a hand, draws from a deck, may play cards, is asked, accused, and wins.
//!
//! A [`Player`] is a seat at the table. The pieces that a player commands are an [`Army`](crate::field::Army), and
//! [`Rules::army`](crate::rules::Rules::army) tells which one.
//!
//! There are two so far. The code that more players will change is here alone:
//!
//! * [`Player::ALL`] says how many there can be, and so how long a [`ByPlayer`] is.
//! * Turn order is the order of seats among those who still play ([`Player::next`], [`Players::after`]). A player who is out
//!   of the game leaves that set and keeps a place in every [`ByPlayer`]: an empty hand, allowances that nobody asks for.
//! * A window is a [`Queue`] of players in turn order. Of two it holds one at most.
//! * A card, or an effect that lasts, is aimed at one foe. [`Player::foe`] tells it as long as there is only one to choose;
//!   with several it is bound when the card is laid, and kept in its frame and in its effect.
//! * [`Player::foes`] are all others: those who may answer, and those at whom a card is aimed that speaks of each.

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
    pub const ALL: [Self; 2] = [Self::WHITE, Self::BLACK];

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

    /// The player against whom a card of this one is played.
    #[inline]
    pub const fn foe(self) -> Self {
        if self.index() & 1 == 0 { Self::BLACK } else { Self::WHITE }
    }

    /// All others who play, to whom this one is an opponent.
    pub const fn foes(self) -> Players {
        Players::ALL.without(self)
    }

    /// The next in turn order.
    pub fn next(self) -> Self {
        Players::ALL.after(self).unwrap_or(self)
    }

    /// All who play, in the order in which a card of this one has them do things: the others in turn order, this one last.
    pub fn others_first(self) -> impl Iterator<Item = Self> {
        Queue::after(self, Players::ALL).chain([self])
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
    /// Every player that a game can have.
    pub const ALL: Self = Self(SeatSet::first(Player::ALL.len()));

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

    /// Nobody is asked any more.
    pub const fn close(&mut self) {
        self.waiting = Players::NONE;
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
    /// These, in the order of seats.
    pub const fn new(values: [T; Player::ALL.len()]) -> Self {
        Self(values)
    }

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
        assert_eq!(asked(Queue::after(Player::WHITE, Players::ALL)), [Seat::BLACK]);
        assert_eq!(asked(Queue::after(Player::BLACK, Players::ALL)), [Seat::WHITE]);
        assert_eq!(Player::WHITE.foes().iter().collect::<Vec<_>>(), [Player::WHITE.foe()]);
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
        let mut queue = Queue::after(Player::WHITE, Players::ALL);
        queue.close();
        assert_eq!(queue.first(), None);
        queue.pass();
        assert_eq!(asked(queue), []);
    }
}
