//! Positions and moves as text.
//!
//! A position is header lines and a line for each piece, in any order; written, the pieces come by seat, kind and square:
//!
//! ```text
//! players: white black
//! to-move: white
//! white K 0,0
//! black K 3,-2
//! ```

use std::fmt::Write as _;

use unruly_contract::{Phrase, Seat, phrase};
use unruly_geometry::plane::{Borders, PlaneSquare};

use crate::{Announce, Kind, Lust, Move, Position, Rules, SeatSet};

/// Why a text is no position.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {message}")]
pub struct TextError {
    /// The line, counted from 1.
    pub line: usize,
    /// The fault at that place, and the text expected there.
    pub message: String,
    /// The fault in the words of players, where it lies in the position rather than in its text.
    pub told: Option<Phrase>,
}

impl TextError {
    fn at(line: usize, message: String) -> Self {
        Self { line, message, told: None }
    }

    /// Why, for players.
    pub(crate) fn phrase(&self) -> Phrase {
        self.told.clone().unwrap_or_else(|| self.to_string().into())
    }
}

/// The content of a text, before it is known whether it makes sense.
#[derive(Debug, Default)]
pub(crate) struct Sheet {
    pub(crate) players: SeatSet,
    pub(crate) to_move: Option<Seat>,
    rules: Rules,
    /// The pieces, each with the line on which it stands.
    pub(crate) pieces: Vec<(usize, Seat, Kind, PlaneSquare)>,
    /// The tiles that each seat has still to place.
    pub(crate) hands: Vec<(Seat, Vec<Kind>)>,
    announced: Vec<(Seat, Seat)>,
    resigned: SeatSet,
    /// The seats whose checks the seat to move has announced in this turn.
    pub(crate) announcing: SeatSet,
    /// How many turns are played before the Kings are placed.
    pub(crate) kingless: u32,
}

/// As far from the origin as a text may put pieces; whatever they do, they never come near the end of all numbers.
const FARTHEST: u32 = 1_000_000;

impl Position {
    /// Reads a position in which nothing is left to place.
    ///
    /// # Errors
    /// Names the line and what is wrong with it.
    pub fn from_text(text: &str) -> Result<Self, TextError> {
        Sheet::read(text)?.position()
    }

    /// Writes the position.
    pub fn to_text(&self) -> String {
        self.to_text_with(&[])
    }

    /// Writes the position with what each seat has still to place.
    pub(crate) fn to_text_with(&self, hands: &[(Seat, Vec<Kind>)]) -> String {
        let mut text = String::new();
        let names: Vec<&str> = self.players.iter().map(Seat::name).collect();
        let mut line =
            |words: std::fmt::Arguments<'_>| writeln!(text, "{words}").expect("a string takes any text");
        line(format_args!("players: {}", names.join(" ")));
        line(format_args!("to-move: {}", self.to_move));
        if self.rules.announce != Announce::default() {
            line(format_args!("announce: {}", self.rules.announce.key()));
        }
        if self.rules.friendly_fire {
            line(format_args!("friendly-fire: on"));
        }
        match self.rules.lust {
            Lust::None => {}
            Lust::Blood => line(format_args!("blood-lust: on")),
            Lust::MadBlood => line(format_args!("mad-blood-lust: on")),
        }
        if let Some(borders) = self.rules.borders {
            line(format_args!("borders: {}x{}", borders.width(), borders.height()));
        }
        for victim in self.players.iter() {
            for attacker in self.announced[victim.index()].iter() {
                line(format_args!("announced: {attacker} {victim}"));
            }
        }
        if !self.resigned.is_empty() {
            let names: Vec<&str> = self.resigned.iter().map(Seat::name).collect();
            line(format_args!("resigned: {}", names.join(" ")));
        }
        for (seat, kinds) in hands {
            let letters: Vec<String> = kinds.iter().map(|kind| kind.letter().to_string()).collect();
            line(format_args!("hand: {seat} {}", letters.join(" ")));
        }
        let mut pieces: Vec<(Seat, Kind, PlaneSquare)> = self
            .grid
            .standing()
            .into_iter()
            .map(|tile| (self.owner(tile), self.kind(tile), self.square(tile)))
            .collect();
        pieces.sort_unstable();
        for (seat, kind, square) in pieces {
            line(format_args!("{seat} {} {square}", kind.letter()));
        }
        text
    }

    /// How a move is written.
    pub fn move_text(&self, written: Move) -> String {
        match written {
            Move::Go { tile, to } => format!("{}>{to}", self.square(tile)),
            Move::Sacrifice { tile } => format!("{}>-", self.square(tile)),
            Move::Skip => "skip".to_owned(),
        }
    }

    /// The move that is written so, if a piece stands where it begins; it need not be legal.
    pub fn read_move(&self, text: &str) -> Option<Move> {
        if text == "skip" {
            return Some(Move::Skip);
        }
        let (from, to) = text.split_once('>')?;
        let (tile, ..) = self.at(from.parse().ok()?)?;
        Some(match to {
            "-" => Move::Sacrifice { tile },
            _ => Move::Go { tile, to: to.parse().ok()? },
        })
    }
}

impl Sheet {
    /// Reads the lines.
    pub(crate) fn read(text: &str) -> Result<Self, TextError> {
        Self::read_under(Rules::default(), text)
    }

    /// Reads the lines where these rules hold, as far as the text does not say otherwise.
    pub(crate) fn read_under(rules: Rules, text: &str) -> Result<Self, TextError> {
        let mut sheet = Self { rules, ..Self::default() };
        for (index, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or_default().trim();
            if !line.is_empty() {
                sheet.read_line(index + 1, line).map_err(|message| TextError::at(index + 1, message))?;
            }
        }
        Ok(sheet)
    }

    fn read_line(&mut self, number: usize, line: &str) -> Result<(), String> {
        let Some((key, value)) = line.split_once(':') else { return self.read_piece(number, line) };
        let value = value.trim();
        match key.trim() {
            "players" => {
                for word in value.split_whitespace() {
                    let seat = read_seat(word)?;
                    if self.players.contains(seat) {
                        return Err(format!("{seat} plays twice"));
                    }
                    self.players.insert(seat);
                }
            }
            "to-move" => self.to_move = Some(read_seat(value)?),
            "announce" => {
                self.rules.announce = Announce::from_key(value).ok_or_else(|| {
                    let keys = Announce::ALL.map(Announce::key).join(", ");
                    format!("{value:?} is no way to announce; there are {keys}")
                })?;
            }
            "friendly-fire" => self.rules.friendly_fire = read_switch(value)?,
            "blood-lust" => match (read_switch(value)?, self.rules.lust) {
                (true, Lust::None) => self.rules.lust = Lust::Blood,
                (false, Lust::Blood) => self.rules.lust = Lust::None,
                _ => {}
            },
            "mad-blood-lust" => match (read_switch(value)?, self.rules.lust) {
                (true, _) => self.rules.lust = Lust::MadBlood,
                (false, Lust::MadBlood) => self.rules.lust = Lust::None,
                _ => {}
            },
            "borders" => {
                let borders: Borders = value.parse().map_err(|error| format!("{error}"))?;
                self.rules.borders = Some(borders);
            }
            "announced" => {
                let (attacker, victim) =
                    value.split_once(' ').ok_or("a check is announced like `announced: white black`")?;
                self.announced.push((read_seat(attacker)?, read_seat(victim.trim())?));
            }
            "hand" => {
                let (seat, letters) = value.split_once(' ').unwrap_or((value, ""));
                let kinds: Result<Vec<Kind>, String> = letters.split_whitespace().map(read_kind).collect();
                let (seat, mut kinds) = (read_seat(seat)?, kinds?);
                if self.hands.iter().any(|(other, _)| *other == seat) {
                    return Err(format!("{seat} has a hand already"));
                }
                kinds.sort_unstable();
                self.hands.push((seat, kinds));
            }
            "resigned" => self.resigned = read_seats(value)?,
            "announcing" => self.announcing = read_seats(value)?,
            "kingless" => {
                self.kingless = value.parse().map_err(|_| {
                    format!("{value:?} is no number of turns to play before the Kings are placed")
                })?;
            }
            other => {
                return Err(format!(
                    "{other:?} is no header; there are players, to-move, announce, announced, friendly-fire, \
                     blood-lust, mad-blood-lust, borders, hand, resigned, announcing and kingless"
                ));
            }
        }
        Ok(())
    }

    fn read_piece(&mut self, number: usize, line: &str) -> Result<(), String> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [seat, kind, square] = words[..] else {
            return Err(format!("{line:?} is no piece; a piece is written like `white K 3,-2`"));
        };
        let square: PlaneSquare = square.parse().map_err(|error| format!("{error}"))?;
        if square.x().unsigned_abs().max(square.y().unsigned_abs()) > FARTHEST {
            return Err(format!("{square} is farther from 0,0 than {FARTHEST} squares"));
        }
        self.pieces.push((number, read_seat(seat)?, read_kind(kind)?, square));
        Ok(())
    }

    /// The position that is described.
    pub(crate) fn position(&self) -> Result<Position, TextError> {
        let refuse = TextError::at;
        let told = |line, message: &str, phrase| TextError {
            told: Some(phrase),
            ..TextError::at(line, message.to_owned())
        };
        let on_the_plane = self.pieces.iter().map(|(_, seat, ..)| *seat);
        let seen: SeatSet = on_the_plane.chain(self.hands.iter().map(|(seat, _)| *seat)).collect();
        let players = if self.players.is_empty() { seen } else { self.players };
        if players.len() < 2 {
            let message = "a game takes at least two players: `players: white black`";
            return Err(told(1, message, phrase!("setup-two-players")));
        }
        let first = players.iter().next().unwrap_or(Seat::WHITE);
        let to_move = self.to_move.unwrap_or(first);
        let mut position = Position::new(players, to_move, self.rules);
        if let Some(stranger) = self.resigned.iter().find(|seat| !players.contains(*seat)) {
            return Err(refuse(1, format!("{stranger} has resigned, but is not among the players")));
        }
        for seat in self.resigned.iter() {
            position.retire(seat);
        }
        for &(line, seat, kind, square) in &self.pieces {
            if !players.contains(seat) {
                return Err(refuse(line, format!("{seat} is not among the players")));
            }
            if kind == Kind::King && position.king(seat).is_some() {
                let why = phrase!("setup-kings", seat: seat, count: 2_u32);
                return Err(told(line, &format!("{seat} has a King already"), why));
            }
            if self.rules.borders.is_some_and(|borders| !borders.window().contains(square)) {
                return Err(refuse(line, format!("{square} lies beyond the borders")));
            }
            if position.grid().standing().len() as usize >= unruly_geometry::plane::Tile::COUNT {
                return Err(refuse(line, "there are more pieces than six sets hold".to_owned()));
            }
            position.place(seat, kind, square).map_err(|error| refuse(line, error.to_string()))?;
        }
        if !position.grid().is_whole() {
            let last = self.pieces.last().map_or(1, |(line, ..)| *line);
            let message = "the pieces are in more than one group, against the Unity Rule";
            return Err(told(last, message, phrase!("setup-apart")));
        }
        let any_king = players.iter().any(|seat| position.king(seat).is_some());
        if any_king && self.hands.iter().all(|(_, kinds)| kinds.is_empty()) {
            position.bury_the_kingless();
        }
        if !position.living().contains(to_move) {
            if self.resigned.contains(to_move) {
                return Err(refuse(1, format!("{to_move} is to move but has resigned")));
            }
            let message = format!("{to_move} is to move but has no King on the plane");
            return Err(told(1, &message, phrase!("setup-no-king-to-move", seat: to_move)));
        }
        for &(attacker, victim) in &self.announced {
            position.announced[victim.index()].insert(attacker);
        }
        Ok(position)
    }
}

fn read_seat(word: &str) -> Result<Seat, String> {
    word.parse().map_err(|error| format!("{error}"))
}

fn read_seats(words: &str) -> Result<SeatSet, String> {
    words.split_whitespace().map(read_seat).collect()
}

fn read_kind(word: &str) -> Result<Kind, String> {
    let mut letters = word.chars();
    match (letters.next().and_then(Kind::from_letter), letters.next()) {
        (Some(kind), None) => Ok(kind),
        _ => Err(format!("{word:?} is no kind of piece; kinds are K, Q, R, B, N and P")),
    }
}

fn read_switch(word: &str) -> Result<bool, String> {
    match word {
        "on" => Ok(true),
        "off" => Ok(false),
        _ => Err(format!("{word:?} is neither on nor off")),
    }
}
