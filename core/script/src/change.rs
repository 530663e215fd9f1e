//! The change that an action brought about, to tell whether a pick that was not asked for was the right one.

use unruly_contract::keys::{CAPTURE_IS_DECLARED, MOVE_IS_TAKEN_BACK};
use unruly_contract::{Arg, Event, Happening, Naming, Phrase, Pick, Scene, Seat, Spot, Viewer};

/// The change that an action brought about.
pub(crate) struct Change {
    pub(crate) before: Scene,
    pub(crate) after: Scene,
    pub(crate) events: Vec<Event>,
    /// Whether it was a regular move, which has no picks that go unasked.
    pub(crate) is_move: bool,
}

impl Change {
    /// Whether this pick of a line, which was not asked for, fits with what happened. Where a square was picked that the line does
    /// not name, a square fits only if something is told of it.
    pub(crate) fn involves(&self, word: &str, line: &[String], naming: Naming) -> bool {
        if word == "done" || self.chosen().any(|(_, pick)| is_picked(word, pick, naming)) {
            return true;
        }
        // A seat is picked, or it is not: its pieces are in most of what happens.
        if word.parse::<Seat>().is_ok() {
            return false;
        }
        if let Some(spot) = spot_in(word, naming) {
            // A square that stands in the line for another pick as well does not tell once more of that one.
            let is_named_twice = || line.iter().filter(|other| *other == word).count() > 1;
            return match self.picks_another_square(line, naming) {
                true => self.tells_of(spot, naming) && !is_named_twice(),
                false => self.tells_of(spot, naming) || !self.tells_of_any() && self.changes(spot),
            };
        }
        if let Some((one, other)) = word.split_once('/')
            && let (Some(one), Some(other)) = (spot_in(one, naming), spot_in(other, naming))
        {
            return self.involves_edge(one, other);
        }
        self.speaks_of(word)
    }

    /// Whether a word names a square of the move, or the card, that came before.
    pub(crate) fn follows(&self, word: &str, naming: Naming) -> bool {
        // The card on top of the draw pile, which the referee sees too, has not come yet.
        let piles = self.before.piles.iter().chain(&self.after.piles);
        let mut piles = piles.filter(|pile| pile.name == "discard");
        spot_in(word, naming).is_some_and(|spot| self.before.last_move.contains(&spot))
            || piles.any(|pile| pile.face_up.first().is_some_and(|top| top == word))
    }

    /// Whether a square was picked that these words do not name.
    pub(crate) fn picks_another_square(&self, words: &[String], naming: Naming) -> bool {
        self.chosen().any(|(_, pick)| matches!(pick, Pick::Square(_)) && !words.contains(&pick.write(naming)))
    }

    /// Whether this was the pick of a seat.
    pub(crate) fn has_picked(&self, seat: Seat, word: &str, naming: Naming) -> bool {
        self.chosen().any(|(who, pick)| who == seat && is_picked(word, pick, naming))
    }

    /// Whether a seat picked more squares than these words name up to their end. Where a piece that they name has only one square to go
    /// to, that is no pick of theirs.
    pub(crate) fn goes_beyond(&self, seat: Seat, words: &[String], naming: Naming) -> bool {
        let is_named = |spot: Spot| words.contains(&naming.write(spot).to_string());
        let is_goal = |spot: Spot| self.journeys().any(|(from, to)| to == spot && is_named(from));
        let is_more = |(who, pick): (Seat, &Pick)| {
            who == seat && matches!(pick, Pick::Square(spot) if !is_named(*spot) && !is_goal(*spot))
        };
        words.last().is_some_and(|word| word == "done") && self.chosen().any(is_more)
    }

    /// From where pieces went where, those left out that changed places.
    pub(crate) fn journeys(&self) -> impl Iterator<Item = (Spot, Spot)> {
        let gone = || {
            self.events.iter().filter_map(|event| match event.what {
                Happening::Moved { from, to, .. } => Some((from, to)),
                _ => None,
            })
        };
        gone().filter(move |(from, to)| !gone().any(|other| other == (*to, *from)))
    }

    /// Whether the move of this seat was taken back, which has its turn again.
    pub(crate) fn takes_back(&self, seat: Seat) -> bool {
        self.after.turn == Some(seat) && self.announces(MOVE_IS_TAKEN_BACK)
    }

    /// Whether a capture is declared that others may still answer.
    pub(crate) fn declares_a_capture(&self) -> bool {
        self.announces(CAPTURE_IS_DECLARED)
    }

    fn announces(&self, key: &str) -> bool {
        self.events.iter().any(|event| event.what.announces(key))
    }

    /// Whether a turn of this seat has ended, and the next one that anybody has is its own again: the others were passed over.
    pub(crate) fn comes_round_to(&self, seat: Seat) -> bool {
        let is_its = |scene: &Scene| scene.turn == Some(seat);
        is_its(&self.before) && is_its(&self.after) && self.after.turn_number > self.before.turn_number
    }

    /// Whether the turn of a seat was passed over.
    pub(crate) fn skips(&self, seat: Seat) -> bool {
        let Some((from, to)) = self.before.turn.zip(self.after.turn) else { return false };
        if from == to && !self.comes_round_to(to) {
            return false;
        }
        let playing: Vec<Seat> =
            self.after.seats.iter().filter(|shown| shown.playing).map(|shown| shown.seat).collect();
        let after = playing.iter().cycle().skip_while(|other| **other != from).skip(1);
        playing.contains(&from)
            && after.take_while(|other| **other != to).take(playing.len()).any(|&other| other == seat)
    }

    /// The picks, by the seat that was asked or because nothing else could be, as that seat is told of them: others may be told
    /// the same pick once more, in words of their own.
    pub(crate) fn chosen(&self) -> impl Iterator<Item = (Seat, &Pick)> {
        self.events.iter().filter_map(|event| match &event.what {
            Happening::Chosen { seat, pick } if event.to.includes(Viewer::Seat(*seat)) => Some((*seat, pick)),
            _ => None,
        })
    }

    /// Whether what is on a square is not as it was.
    fn changes(&self, spot: Spot) -> bool {
        let at = |scene: &Scene| {
            let pieces: Vec<_> = scene.pieces.iter().filter(|piece| piece.at == spot).cloned().collect();
            let marks: Vec<_> = scene.marks.iter().filter(|mark| mark.at == spot).cloned().collect();
            // Other places that an effect bears on are no matter of this square.
            let effects: Vec<_> = scene
                .effects
                .iter()
                .filter(|effect| effect.on.contains(&spot))
                .map(|effect| effect.card.clone())
                .collect();
            (pieces, marks, effects)
        };
        at(&self.before) != at(&self.after)
    }

    /// Whether something is told of any square: then no other is meant.
    fn tells_of_any(&self) -> bool {
        self.events.iter().any(|event| event.what.is_about_a_piece())
    }

    /// Whether something is told of a square.
    fn tells_of(&self, spot: Spot, naming: Naming) -> bool {
        let written = Pick::Square(spot).write(naming);
        let is_told = |event: &Event| match &event.what {
            Happening::Moved { from, to, .. } => [*from, *to].contains(&spot),
            Happening::Captured { at, .. }
            | Happening::Removed { at, .. }
            | Happening::Fused { at, .. }
            | Happening::Changed { at, .. }
            | Happening::Placed { at, .. } => *at == spot,
            Happening::Announced { text } => is_said(text, &written, &|arg| *arg == Arg::Square(spot)),
            _ => false,
        };
        self.events.iter().any(is_told)
    }

    fn involves_edge(&self, one: Spot, other: Spot) -> bool {
        let at = |scene: &Scene| {
            let is_it = |wall: &&unruly_contract::Wall| {
                (wall.one, wall.other) == (one, other) || (wall.one, wall.other) == (other, one)
            };
            scene.walls.iter().filter(is_it).count()
        };
        at(&self.before) != at(&self.after)
    }

    /// Whether a kind or a card is spoken of in what happened, or in what is no longer as it was.
    fn speaks_of(&self, word: &str) -> bool {
        let is_told = |event: &Event| match &event.what {
            Happening::Moved { piece, .. }
            | Happening::Captured { piece, .. }
            | Happening::Removed { piece, .. }
            | Happening::Fused { piece, .. }
            | Happening::Placed { piece, .. } => is_in(word, piece.as_str()),
            Happening::Changed { from, into, .. } => is_in(word, from.as_str()) || is_in(word, into.as_str()),
            Happening::Drew { cards, .. } => cards.iter().any(|card| card == word),
            Happening::Announced { text } => is_said(text, word, &|arg| match arg {
                Arg::Kind(name) | Arg::Card(name) => name == word,
                Arg::Piece(piece) => is_in(word, piece.as_str()),
                _ => false,
            }),
            _ => false,
        };
        let (before, after) = (&self.before, &self.after);
        let pieces = || differing(&before.pieces, &after.pieces);
        let effects = || differing(&before.effects, &after.effects);
        self.events.iter().any(is_told)
            || pieces().any(|piece| {
                is_in(word, piece.name().as_str()) || piece.marks.iter().any(|mark| mark == word)
            })
            || effects().any(|effect| effect.card == word)
    }
}

/// The square that a word names as this game does: a pick that is asked for is not taken in another form either.
fn spot_in(word: &str, naming: Naming) -> Option<Spot> {
    word.parse().ok().filter(|&spot| naming.write(spot).to_string() == word)
}

/// The items that are in one list and not in the other.
fn differing<'l, T: PartialEq>(one: &'l [T], other: &'l [T]) -> impl Iterator<Item = &'l T> {
    let gone = one.iter().filter(|item| !other.contains(item));
    gone.chain(other.iter().filter(|item| !one.contains(item)))
}

/// Whether a phrase speaks of something: one of what is put into it, or a word in a text that has no parts.
fn is_said(phrase: &Phrase, word: &str, is_it: &dyn Fn(&Arg) -> bool) -> bool {
    let mut is_found = matches!(phrase, Phrase::Written(text) if is_in(word, text));
    phrase.each_arg(&mut |arg| is_found |= is_it(arg) || matches!(arg, Arg::Text(text) if is_in(word, text)));
    is_found
}

fn is_picked(word: &str, pick: &Pick, naming: Naming) -> bool {
    pick.is_named(naming, word) || is_in(word, &pick.write(naming))
}

fn is_in(word: &str, text: &str) -> bool {
    text.split(|c: char| !c.is_alphanumeric() && !matches!(c, '-' | ',' | '/')).any(|found| found == word)
}
