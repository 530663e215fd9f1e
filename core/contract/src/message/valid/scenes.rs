//! Scenes, and all that stands in one.

use super::{Valid, at_most, by_word, count, list, member, part, seats, word, words};
use crate::message::{FARTHEST, Flaw, MOST_ENTRIES};
use crate::{
    Arrow, Effect, Hand, Mark, Part, Piece, Pile, Post, Scene, SceneSeat, Spot, Surface, Task, Wall,
};

impl Valid for Scene {
    fn validate(&self) -> Result<(), Flaw> {
        let Self { viewer: _, surface, pieces, marks, walls, posts, arrows, last_move, .. } = self;
        part("surface", surface)?;
        list("pieces", pieces)?;
        list("marks", marks)?;
        list("walls", walls)?;
        list("posts", posts)?;
        list("arrows", arrows)?;
        list("last_move", last_move)?;
        self.squares_lie_on_the_board()?;
        let Self { seats: players, piles, effects, turn: _, turn_number: _, status, .. } = self;
        list("seats", players)?;
        seats("seats", &players.iter().map(|shown| shown.seat).collect::<Vec<_>>())?;
        list("piles", piles)?;
        list("effects", effects)?;
        part("status", status)
    }
}

impl Scene {
    /// Things on a board are drawn square by square, and a square that is not there cannot be drawn.
    fn squares_lie_on_the_board(&self) -> Result<(), Flaw> {
        let Surface::Board { files, ranks, .. } = &self.surface else { return Ok(()) };
        let is_off =
            |at: &Spot| !(0..i32::from(*files)).contains(&at.x) || !(0..i32::from(*ranks)).contains(&at.y);
        let off = |name: &str, index: usize, at: &Spot| {
            let board = format!("the board has {files} files and {ranks} ranks");
            Flaw::new(format!("the square {},{} is not there: {board}", at.x, at.y))
                .in_entry(index)
                .in_member(name)
        };
        let pieces = self.pieces.iter().map(|piece| piece.at).enumerate().map(|at| ("pieces", at));
        let marks = self.marks.iter().map(|mark| mark.at).enumerate().map(|at| ("marks", at));
        let posts = self.posts.iter().map(|post| post.at.of).enumerate().map(|at| ("posts", at));
        let last = self.last_move.iter().copied().enumerate().map(|at| ("last_move", at));
        let found = pieces.chain(marks).chain(posts).chain(last).find(|(_, (_, at))| is_off(at));
        found.map_or(Ok(()), |(name, (index, at))| Err(off(name, index, &at)))
    }
}

impl Valid for Surface {
    fn validate(&self) -> Result<(), Flaw> {
        match self {
            Self::Board { files, ranks, holes } => {
                if *files == 0 || *ranks == 0 {
                    return Err(Flaw::new("a board has at least one file and one rank"));
                }
                list("holes", holes)
            }
            Self::Plane { grid: _, borders } => {
                let (width, height) = borders.unwrap_or_default();
                at_most("borders", width.max(height), FARTHEST.unsigned_abs())
            }
            Self::Unknown(unknown) => unknown.validate(),
        }
    }
}

impl Valid for Piece {
    fn validate(&self) -> Result<(), Flaw> {
        let Self { at, owners, parts, marks } = self;
        part("at", at)?;
        seats("owners", owners)?;
        list("parts", parts)?;
        words("marks", marks)
    }
}

impl Valid for Part {
    fn validate(&self) -> Result<(), Flaw> {
        let Self { kind, letter, owner: _ } = self;
        word("kind", kind)?;
        super::text("letter", letter, super::LONGEST_WORD)
    }
}

impl Valid for Mark {
    fn validate(&self) -> Result<(), Flaw> {
        let Self { at, what } = self;
        part("at", at)?;
        word("what", what)
    }
}

impl Valid for Wall {
    fn validate(&self) -> Result<(), Flaw> {
        let Self { one, other } = self;
        part("one", one)?;
        part("other", other)
    }
}

impl Valid for Post {
    fn validate(&self) -> Result<(), Flaw> {
        let Self { at, piece } = self;
        part("at", at)?;
        part("piece", piece)
    }
}

impl Valid for Arrow {
    fn validate(&self) -> Result<(), Flaw> {
        let Self { from, to, kind: _ } = self;
        part("from", from)?;
        part("to", to)
    }
}

impl Valid for SceneSeat {
    fn validate(&self) -> Result<(), Flaw> {
        let Self { seat: _, playing: _, in_check: _, threatened_by, held_attacks_by, .. } = self;
        seats("threatened_by", threatened_by)?;
        seats("held_attacks_by", held_attacks_by)?;
        let Self { turns_ahead, honours: _, lost, dead, hand, unplayable, task, .. } = self;
        at_most("turns_ahead", turns_ahead.unwrap_or_default() as usize, MOST_ENTRIES)?;
        by_word("lost", lost, |_| Ok(()))?;
        by_word("dead", dead, |_| Ok(()))?;
        match hand {
            Some(Hand::FaceUp(cards)) => member("hand", words("face-up", cards))?,
            Some(Hand::FaceDown(count)) => member("hand", at_most("face-down", *count, MOST_ENTRIES))?,
            None => {}
        }
        by_word("unplayable", unplayable, Valid::validate)?;
        match task {
            Some(task) => part("task", task),
            None => Ok(()),
        }
    }
}

impl Valid for Task {
    fn validate(&self) -> Result<(), Flaw> {
        match self {
            // Nobody is kept at it for longer than a day.
            Self::Hurry { seconds }
            | Self::LookAway { seconds }
            | Self::Recall { seconds }
            | Self::Balance { seconds } => at_most("seconds", *seconds, 86_400),
            Self::Reaction | Self::Secret | Self::ThirdHand => Ok(()),
            Self::Unknown(unknown) => unknown.validate(),
        }
    }
}

impl Valid for Pile {
    fn validate(&self) -> Result<(), Flaw> {
        let Self { name, owner: _, count: cards, face_up } = self;
        word("name", name)?;
        at_most("count", *cards, MOST_ENTRIES)?;
        words("face_up", face_up)?;
        member("face_up", count("cards", face_up.len(), *cards))
    }
}

impl Valid for Effect {
    fn validate(&self) -> Result<(), Flaw> {
        let Self { card, seat: _, until, on, is_passing: _ } = self;
        word("card", card)?;
        part("until", until)?;
        list("on", on)
    }
}
