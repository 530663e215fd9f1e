//! Positions as text: header lines, then a line a piece, `COLOUR KIND X,Y`.

use super::{Announce, Blood, Point, SEATS, Tile, TileKind, TileTwin};

/// Kinds by their letters, in the order in which they are written.
const LETTERS: [(char, TileKind); 6] = [
    ('K', TileKind::King),
    ('Q', TileKind::Queen),
    ('R', TileKind::Rook),
    ('B', TileKind::Bishop),
    ('N', TileKind::Knight),
    ('P', TileKind::Pawn),
];

const ANNOUNCE: [(&str, Announce); 4] = [
    ("automatic", Announce::Automatic),
    ("polite", Announce::Polite),
    ("by-hand", Announce::ByHand),
    ("sudden-death", Announce::SuddenDeath),
];

impl TileKind {
    /// The letter of a kind.
    pub fn letter(self) -> char {
        LETTERS.iter().find(|(_, kind)| *kind == self).map_or('?', |(letter, _)| *letter)
    }

    /// The kind with this letter.
    ///
    /// # Panics
    /// When there is none.
    pub fn from_letter(letter: &str) -> Self {
        let found = LETTERS.iter().find(|(known, _)| letter == known.to_string());
        found.unwrap_or_else(|| panic!("{letter:?} is the letter of no piece")).1
    }
}

impl TileTwin {
    /// Reads a text, whatever the order of its lines.
    ///
    /// # Panics
    /// When it is no position.
    pub fn read(text: &str) -> Self {
        let mut twin = Self::empty(2);
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
            match line.split_once(':') {
                Some((key, value)) => twin.read_header(key, value.trim()),
                None => twin.read_tile(line),
            }
        }
        twin
    }

    /// Writes the position: what is as usual is left out, and pieces come by seat, kind and square.
    pub fn text(&self) -> String {
        let names = |seats: &[usize]| seats.iter().map(|&seat| SEATS[seat]).collect::<Vec<_>>().join(" ");
        let mut lines = vec![format!("players: {}", names(&self.players))];
        lines.push(format!("to-move: {}", SEATS[self.to_move]));
        if let Some((word, _)) = ANNOUNCE[1..].iter().find(|(_, announce)| *announce == self.announce) {
            lines.push(format!("announce: {word}"));
        }
        if self.friendly_fire {
            lines.push("friendly-fire: on".to_owned());
        }
        match self.blood {
            Blood::Calm => {}
            Blood::Lust => lines.push("blood-lust: on".to_owned()),
            Blood::Mad => lines.push("mad-blood-lust: on".to_owned()),
        }
        if let Some((width, height)) = self.borders {
            lines.push(format!("borders: {width}x{height}"));
        }
        if !self.resigned.is_empty() {
            lines.push(format!("resigned: {}", names(&self.resigned.iter().copied().collect::<Vec<_>>())));
        }
        for (by, victim) in &self.announced {
            lines.push(format!("announced: {} {}", SEATS[*by], SEATS[*victim]));
        }
        if self.kingless > 0 {
            lines.push(format!("kingless: {}", self.kingless));
        }
        for (seat, hand) in &self.hands {
            let letters: Vec<String> = hand.iter().map(|kind| kind.letter().to_string()).collect();
            lines.push(format!("hand: {} {}", SEATS[*seat], letters.join(" ")));
        }
        let mut tiles: Vec<(usize, TileKind, Point)> =
            self.tiles.iter().map(|(point, tile)| (tile.owner, tile.kind, *point)).collect();
        tiles.sort();
        lines.extend(
            tiles.iter().map(|(seat, kind, (x, y))| format!("{} {} {x},{y}", SEATS[*seat], kind.letter())),
        );
        lines.join("\n") + "\n"
    }

    fn read_header(&mut self, key: &str, value: &str) {
        match (key, value) {
            ("players", names) => self.players = names.split_whitespace().map(seat).collect(),
            ("to-move", name) => self.to_move = seat(name),
            ("announce", word) => {
                let found = ANNOUNCE.iter().find(|(known, _)| *known == word);
                self.announce = found.unwrap_or_else(|| panic!("nothing is announced {word}")).1;
            }
            ("friendly-fire", word) => self.friendly_fire = word == "on",
            ("blood-lust", "on") if self.blood != Blood::Mad => self.blood = Blood::Lust,
            ("mad-blood-lust", "on") => self.blood = Blood::Mad,
            ("blood-lust" | "mad-blood-lust", _) => {}
            ("borders", size) => {
                let (width, height) = size.split_once('x').expect("borders are WxH");
                self.borders = Some((number(width), number(height)));
            }
            ("resigned", names) => self.resigned = names.split_whitespace().map(seat).collect(),
            ("announced", pair) => {
                let (by, victim) = pair.split_once(' ').expect("a check is given by one to another");
                self.announced.insert((seat(by), seat(victim.trim())));
            }
            ("kingless", turns) => self.kingless = turns.parse().expect("a number of turns"),
            ("hand", tiles) => {
                let mut words = tiles.split_whitespace();
                let owner = seat(words.next().expect("a hand is somebody's"));
                let mut hand: Vec<TileKind> = words.map(TileKind::from_letter).collect();
                hand.sort();
                if !hand.is_empty() {
                    self.hands.insert(owner, hand);
                }
            }
            _ => panic!("{key:?} is no header of a position"),
        }
    }

    fn read_tile(&mut self, line: &str) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [name, letter, at] = words[..] else { panic!("{line:?} is no piece") };
        let tile = Tile { owner: seat(name), kind: TileKind::from_letter(letter) };
        assert!(self.tiles.insert(point(at), tile).is_none(), "two pieces on {at}");
    }
}

/// The seat with this name.
///
/// # Panics
/// When there is none.
pub fn seat(name: &str) -> usize {
    SEATS.iter().position(|known| *known == name).unwrap_or_else(|| panic!("no seat is called {name:?}"))
}

/// A square as it is written: `3,-2`.
///
/// # Panics
/// When it is none.
pub fn point(text: &str) -> Point {
    let (x, y) = text.split_once(',').unwrap_or_else(|| panic!("{text:?} is no square"));
    (number(x), number(y))
}

fn number(text: &str) -> i32 {
    text.parse().unwrap_or_else(|_| panic!("{text:?} is no number"))
}
