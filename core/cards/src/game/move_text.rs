//! How moves are called: as texts, and as picks that lead to them. The name of a move hangs on which others there are.

use smallvec::{SmallVec, smallvec};
use unruly_contract::{Arg, Evidence, Pick, Refusal, phrase};

use crate::field::Move;
use crate::model::{Kind, KindInfo};
use crate::play::Play;
use crate::terrain::{SquareSet, Terrain};

use super::why_not::refuse;

/// The picks of a move.
pub(super) fn path<G: Terrain>(play: &Play<G>, moved: &Move<G>, among: &[Move<G>]) -> SmallVec<[Pick; 4]> {
    let goal = goal(play, moved, among);
    let mut picks = smallvec![Pick::Square(G::spot(moved.from)), Pick::Square(G::spot(goal))];
    if is_ambiguous(play, moved, among) {
        let kinds: Vec<&str> = kinds_of(play, moved).map(|kind| kind.name.as_str()).collect();
        let kinds = kinds.join("+");
        let name = match is_own(play, moved) {
            true => kinds,
            false => format!("{} {kinds}", play.situation.field.man(moved.piece).owner),
        };
        picks.insert(1, Pick::Kind(name));
    }
    if let Some(kind) = moved.promotion {
        picks.push(Pick::Kind(play.kinds().info(kind).name.clone()));
    }
    picks
}

/// The square that is pointed at: where the piece goes, or the Rook with which a King castles who could walk to that place too.
fn goal<G: Terrain>(play: &Play<G>, moved: &Move<G>, among: &[Move<G>]) -> G::Square {
    let walks =
        |other: &Move<G>| other.castling.is_none() && (other.piece, other.to) == (moved.piece, moved.to);
    let rook = rook_of(play, moved).filter(|_| among.iter().any(walks));
    rook.unwrap_or(moved.to)
}

/// The square of the Rook with which a King castles.
pub(super) fn rook_of<G: Terrain>(play: &Play<G>, moved: &Move<G>) -> Option<G::Square> {
    moved.castling.and_then(|(rook, _)| play.situation.field.square_of(rook))
}

/// Whether a text is a name of a move: the one under which it is offered, or that of a castling by its Rook.
pub(super) fn is_called<G: Terrain>(play: &Play<G>, moved: &Move<G>, text: &str, among: &[Move<G>]) -> bool {
    let by_rook = |rook: G::Square| {
        let mut name = String::new();
        G::write_move(&mut name, moved.from, rook);
        name == text
    };
    move_text(play, moved, among) == text || rook_of(play, moved).is_some_and(by_rook)
}

/// The text of a move without the letter of its piece, which may be said though one piece alone stands there: `Ng1f3`.
///
/// # Errors
/// When another piece stands there.
pub(super) fn without_letter<'t, G: Terrain>(play: &Play<G>, text: &'t str) -> Result<&'t str, Refusal> {
    let mut letters = text.chars();
    let Some(letter) = letters.next().filter(char::is_ascii_uppercase) else { return Ok(text) };
    let squares = letters.as_str();
    let field = &play.situation.field;
    let from = G::read_move(squares).map(|(from, _)| from).filter(|from| !field.doubled().contains(*from));
    let Some((from, piece)) = from.and_then(|from| Some((from, field.top(from)?))) else { return Ok(text) };
    let (kinds, man) = (play.kinds(), field.man(piece));
    let is_called_so = |kind: &Kind| kinds.info(*kind).letter == letter;
    if man.kinds().iter().any(|kind| is_called_so(&kind)) {
        return Ok(squares);
    }
    let Some(named) = kinds.all().find(is_called_so) else { return Ok(text) };
    let name = |kind: Kind| Arg::kind(&kinds.info(kind).name);
    let message = phrase!("another-piece", square: G::spot(from), found: name(man.kind), named: name(named));
    Err(refuse("piece", message, vec![Evidence::Square(G::spot(from))]))
}

/// Whether the piece has to be named, since another that shares its square could go there too.
fn is_ambiguous<G: Terrain>(play: &Play<G>, moved: &Move<G>, among: &[Move<G>]) -> bool {
    play.situation.field.doubled().contains(moved.from)
        && among
            .iter()
            .any(|other| other.from == moved.from && other.to == moved.to && other.piece != moved.piece)
}

/// The kinds of the moving piece: its own, and those fused into it.
fn kinds_of<'a, G: Terrain>(
    play: &'a Play<G>,
    moved: &Move<G>,
) -> impl Iterator<Item = &'a KindInfo> + use<'a, G> {
    let man = play.situation.field.man(moved.piece);
    std::iter::once(man.kind).chain(man.fused.iter()).map(|kind| play.kinds().info(kind))
}

/// Whether a piece is of the mover's own army, and not one that both players move.
fn is_own<G: Terrain>(play: &Play<G>, moved: &Move<G>) -> bool {
    let army = play.situation.rules.army(play.mover());
    play.situation.field.man(moved.piece).owner == army
}

/// The text of a move: its squares, what a pawn becomes, and in front the letters of the piece where they have to be said,
/// in lower case for one that is the other's.
pub(crate) fn move_text<G: Terrain>(play: &Play<G>, moved: &Move<G>, among: &[Move<G>]) -> String {
    let letter = |kind| play.kinds().info(kind).letter;
    let mut text = String::with_capacity(6);
    if is_ambiguous(play, moved, among) {
        let case = |letter: char| if is_own(play, moved) { letter } else { letter.to_ascii_lowercase() };
        text.extend(kinds_of(play, moved).map(|kind| case(kind.letter)));
    }
    G::write_move(&mut text, moved.from, goal(play, moved, among));
    text.extend(moved.promotion.map(|kind| letter(kind).to_ascii_lowercase()));
    text
}
