//! The questions to the players.

use unruly_contract::keys::ASK_MOVE;
use unruly_contract::{Arg, Choices, Decision, Phrase, Pick, Purpose, Seat, phrase};

use super::TileGame;
use super::words::spot;
use crate::course::Stage;
use crate::requests::{Request, Wanted};
use crate::{Announce, Move, SeatSet};

/// The questions now: the move or the placement, and the words open at any time.
pub(crate) fn decisions(game: &TileGame) -> Vec<Decision> {
    if game.outcome.is_some() {
        return Vec::new();
    }
    let position = &game.course.position;
    let by_hand = position.rules().announce == Announce::ByHand && game.course.stage() == Stage::Play;
    let mut decisions = vec![turn(game)];
    if by_hand && game.moves != [Move::Skip] {
        decisions.push(spoken(game));
    }
    let more = |seat| if by_hand { announcements(game, seat) } else { Vec::new() };
    decisions.extend(game.agreement.decisions(position.living(), [position.to_move()], more));
    decisions
}

fn turn(game: &TileGame) -> Decision {
    let seat = game.course.position.to_move();
    let (prompt, choices) = match game.course.stage() {
        Stage::Layout => {
            let placements = placements(game);
            // The most of anybody's tiles are pawns, which come last.
            let example = placements.last().map_or("", |(_, action)| action.text());
            (phrase!("tile-ask-place", example: Arg::text(example)), Choices::from_paths(placements))
        }
        Stage::Kingless | Stage::Play => {
            (Phrase::new(ASK_MOVE), Choices::from_paths(game.moves.iter().map(|made| bare(game, *made))))
        }
    };
    Decision { seat, purpose: Purpose::Move, prompt, decline: None, choices }
}

type Path = (Vec<Pick>, unruly_contract::Action);

fn placements(game: &TileGame) -> Vec<Path> {
    let placements = game.course.placements().into_iter();
    let path = |(kind, at): (crate::Kind, _)| {
        let picks = vec![Pick::Kind(kind.name().to_owned()), Pick::Square(spot(at))];
        (picks, Request::Place { kind, at }.action())
    };
    placements.map(path).collect()
}

fn bare(game: &TileGame, made: Move) -> Path {
    match wanted(game, made) {
        Some((moved, picks)) => (picks, Request::Move { moved, announced: SeatSet::EMPTY }.action()),
        None => (vec![Pick::Word("skip".to_owned())], Request::Skip.action()),
    }
}

/// A move as it is written and picked; none for a skip.
fn wanted(game: &TileGame, made: Move) -> Option<(Wanted, Vec<Pick>)> {
    let position = &game.course.position;
    match made {
        Move::Go { tile, to } => {
            let from = position.square(tile);
            Some((Wanted::Go { from, to }, vec![Pick::Square(spot(from)), Pick::Square(spot(to))]))
        }
        Move::Sacrifice { tile } => {
            let from = position.square(tile);
            Some((Wanted::Sacrifice { from }, vec![Pick::Square(spot(from)), Pick::Off]))
        }
        Move::Skip => None,
    }
}

/// The same moves with checks announced: whoever announces by hand may err, so all others can be named.
fn spoken(game: &TileGame) -> Decision {
    let position = &game.course.position;
    let seat = position.to_move();
    let others: Vec<Seat> = position.living().iter().filter(|other| *other != seat).collect();
    let all: Vec<SeatSet> = (1..1_usize << others.len())
        .map(|chosen| {
            others
                .iter()
                .enumerate()
                .filter(|(index, _)| chosen >> index & 1 != 0)
                .map(|(_, seat)| *seat)
                .collect()
        })
        .collect();
    let moves = game.moves.iter().filter_map(|made| wanted(game, *made));
    let paths = moves.flat_map(|(moved, picks)| {
        all.iter()
            .map(|announced| {
                let mut picks = picks.clone();
                picks.push(Pick::Word("check".to_owned()));
                picks.extend(announced.iter().map(Pick::Seat));
                picks.push(Pick::Word("done".to_owned()));
                (picks, Request::Move { moved, announced: *announced }.action())
            })
            .collect::<Vec<Path>>()
    });
    Decision {
        seat,
        purpose: Purpose::Spoken,
        prompt: phrase!("tile-ask-spoken"),
        decline: None,
        choices: Choices::from_paths(paths),
    }
}

/// The seats that a seat may say to be in check, true or not: the truth is for the players to see.
fn announcements(game: &TileGame, seat: Seat) -> Vec<Path> {
    let position = &game.course.position;
    let (living, to_move) = (position.living(), position.to_move());
    let pairs = living.iter().flat_map(|attacker| living.iter().map(move |victim| (attacker, victim)));
    let unknown = pairs
        .filter(|(attacker, victim)| attacker != victim && !game.talk.is_known(position, *attacker, *victim));
    let path = |(attacker, victim)| {
        if attacker == seat && seat == to_move {
            let picks = vec![Pick::Word("check".to_owned()), Pick::Seat(victim)];
            (picks, Request::Announce { victim }.action())
        } else {
            let picks = vec![Pick::Word("point out".to_owned()), Pick::Seat(attacker), Pick::Seat(victim)];
            (picks, Request::PointOut { attacker, victim }.action())
        }
    };
    unknown.map(path).collect()
}
