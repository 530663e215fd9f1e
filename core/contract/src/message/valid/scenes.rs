//! Scenes, and all that stands in one.

use super::{Valid, at_most, by_word, count, list, member, page, part, seats, word, words};
use crate::message::{FARTHEST, Flaw, MOST_ENTRIES};
use crate::{
    Arrow, CastlingRight, Diagram, Effect, Hand, Mark, Part, Piece, Pile, Post, Scene, SceneSeat, Spot,
    Surface, Task, Wall,
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

impl Valid for Diagram {
    fn validate(&self) -> Result<(), Flaw> {
        let Self { surface, pieces, turn: _, castling, rest } = self;
        part("surface", surface)?;
        list("pieces", pieces)?;
        list("castling", castling)?;
        page("rest", rest)?;
        let pieces = numbered("pieces", pieces.iter().map(|piece| piece.at));
        let rooks = numbered("castling", castling.iter().map(|right| right.rook));
        lie_on(surface, pieces.chain(rooks))
    }
}

impl Valid for CastlingRight {
    fn validate(&self) -> Result<(), Flaw> {
        let Self { seat: _, rook, is_there: _ } = self;
        part("rook", rook)
    }
}

impl Scene {
    fn squares_lie_on_the_board(&self) -> Result<(), Flaw> {
        let pieces = numbered("pieces", self.pieces.iter().map(|piece| piece.at));
        let marks = numbered("marks", self.marks.iter().map(|mark| mark.at));
        let posts = numbered("posts", self.posts.iter().map(|post| post.at.of));
        let last = numbered("last_move", self.last_move.iter().copied());
        lie_on(&self.surface, pieces.chain(marks).chain(posts).chain(last))
    }
}

/// A square that is named somewhere: in which list, and at which place of it.
type ListedSpot = (&'static str, usize, Spot);

fn numbered(name: &'static str, squares: impl Iterator<Item = Spot>) -> impl Iterator<Item = ListedSpot> {
    squares.enumerate().map(move |(index, at)| (name, index, at))
}

/// Things on a board are drawn square by square, and a square that is not there cannot be drawn.
fn lie_on(surface: &Surface, mut squares: impl Iterator<Item = ListedSpot>) -> Result<(), Flaw> {
    let Surface::Board { files, ranks, .. } = surface else { return Ok(()) };
    let is_on = |at: Spot| (0..i32::from(*files)).contains(&at.x) && (0..i32::from(*ranks)).contains(&at.y);
    let off = squares.find(|(_, _, at)| !is_on(*at));
    off.map_or(Ok(()), |(name, index, at)| {
        let board = format!("the board has {files} files and {ranks} ranks");
        let flaw = Flaw::new(format!("the square {},{} is not there: {board}", at.x, at.y));
        Err(flaw.in_entry(index).in_member(name))
    })
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
        let Self { turns_ahead, honours: _, lost, dead, hand, unplayable, stands_for, task, .. } = self;
        at_most("turns_ahead", turns_ahead.unwrap_or_default() as usize, MOST_ENTRIES)?;
        by_word("lost", lost, |_| Ok(()))?;
        by_word("dead", dead, |_| Ok(()))?;
        match hand {
            Some(Hand::FaceUp(cards)) => member("hand", words("face-up", cards))?,
            Some(Hand::FaceDown(count)) => member("hand", at_most("face-down", *count, MOST_ENTRIES))?,
            None => {}
        }
        by_word("unplayable", unplayable, Valid::validate)?;
        by_word("stands_for", stands_for, |card| word("", card))?;
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
        let Self { card, seat: _, until, on, about, is_passing: _ } = self;
        word("card", card)?;
        part("until", until)?;
        list("on", on)?;
        list("about", about)
    }
}
