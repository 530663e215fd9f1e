//! A game's position as text, with what is still to come.

use unruly_contract::{Seat, SetupError};
use unruly_geometry::plane::Tile;

use super::TileGame;
use crate::course::Course;
use crate::position::text::{Sheet, TextError};
use crate::{Kind, Rules, SeatSet};

/// Five rounds of six take thirty turns; nobody plays more than so many before the Kings come.
const MOST_KINGLESS: u32 = 10_000;

/// The text of a position.
pub(crate) fn write(game: &TileGame) -> String {
    let course = &game.course;
    let text = course.position.to_text_with(&course.hands());
    let mut more = String::new();
    if course.kingless > 0 {
        more.push_str(&format!("kingless: {}\n", course.kingless));
    }
    if !game.talk.announcing.is_empty() {
        let names: Vec<&str> = game.talk.announcing.iter().map(Seat::name).collect();
        more.push_str(&format!("announcing: {}\n", names.join(" ")));
    }
    // Headers stand before the pieces.
    let headers: usize = text.lines().take_while(|line| line.contains(':')).map(|line| line.len() + 1).sum();
    let (headers, pieces) = text.split_at(headers.min(text.len()));
    format!("{headers}{more}{pieces}")
}

/// Reads a position where these rules hold, as far as the text does not say otherwise; with it comes whose check the seat
/// to move has announced.
///
/// # Errors
/// Names the line and what is wrong there.
pub(crate) fn read(rules: Rules, text: &str) -> Result<(Course, SeatSet), SetupError> {
    let refused = |error: TextError| SetupError::Position(error.phrase());
    let sheet = Sheet::read_under(rules, text).map_err(refused)?;
    let position = sheet.position().map_err(refused)?;
    let players = position.players();
    let mut hands: [Vec<Kind>; Seat::ALL.len()] = Default::default();
    let refuse = |message: String| SetupError::Position(message.into());
    for (seat, kinds) in &sheet.hands {
        if !players.contains(*seat) {
            return Err(refuse(format!("{seat} has a hand, but is not among the players")));
        }
        let kings = kinds.iter().filter(|kind| **kind == Kind::King).count();
        if kings + usize::from(position.king(*seat).is_some()) > 1 {
            return Err(refuse(format!("{seat} has more than one King")));
        }
        if !position.resigned().contains(*seat) {
            hands[seat.index()].clone_from(kinds);
        }
    }
    let all = hands.iter().map(Vec::len).sum::<usize>() + position.grid().standing().len() as usize;
    if all > Tile::COUNT {
        return Err(refuse(format!("there are {all} tiles; there can be no more than {}", Tile::COUNT)));
    }
    if sheet.kingless > 0 {
        check_kingless(&sheet, players.iter().any(|seat| position.king(seat).is_some())).map_err(refuse)?;
    }
    if let Some(stranger) = sheet.announcing.iter().find(|seat| !players.contains(*seat)) {
        return Err(refuse(format!("a check to {stranger} was announced, who is not among the players")));
    }
    let mut course = Course { position, hands, kingless: sheet.kingless, opener: None };
    let to_move = course.position.to_move();
    let placing = course.still_to_place();
    if course.kingless == 0
        && !placing.is_empty()
        && (!placing.contains(to_move) || course.open_squares().is_empty())
    {
        course.pass_placing(to_move);
    }
    Ok((course, sheet.announcing))
}

fn check_kingless(sheet: &Sheet, has_king: bool) -> Result<(), String> {
    if sheet.kingless > MOST_KINGLESS {
        return Err(format!(
            "{} turns without Kings are too many; {MOST_KINGLESS} are allowed",
            sheet.kingless
        ));
    }
    if has_king {
        return Err("a King stands on the plane though turns without Kings are left".to_owned());
    }
    if sheet.hands.iter().any(|(_, kinds)| kinds.iter().any(|kind| *kind != Kind::King)) {
        return Err("only Kings are still in hand while turns without them are played".to_owned());
    }
    Ok(())
}
