//! The value of a position at a glance.

use crate::play::Play;
use crate::player::Player;
use crate::terrain::Terrain;

/// The value of a card in the hand, in hundredths of a pawn: it is worth something to have a choice.
pub(crate) const CARD: i32 = 35;

/// The cost of being in check.
const CHECK: i32 = 30;

/// How well a player stands, in hundredths of a pawn.
pub(crate) fn worth<G: Terrain>(play: &Play<G>, player: Player) -> i32 {
    if let Some(outcome) = &play.outcome {
        return match outcome.winner() {
            Some(winner) if winner == crate::play::seat(player) => 100_000,
            Some(_) => -100_000,
            None => 0,
        };
    }
    let best = play.others(player).iter().map(|other| side_worth(play, other)).max();
    side_worth(play, player) - best.unwrap_or_default()
}

fn side_worth<G: Terrain>(play: &Play<G>, player: Player) -> i32 {
    let field = &play.situation.field;
    let army = play.situation.rules.army(player);
    let squares = field.side(army);
    let neutral = play.situation.rules.neutral(field);
    let mut worth = 0;
    for piece in field.pieces_on(squares - neutral).iter() {
        let man = field.man(piece);
        worth += man.kinds().iter().map(|kind| play.kinds().info(kind).worth).sum::<i32>();
        if let Some(square) = field.square_of(piece) {
            worth += G::middle(square) * 2;
        }
    }
    let posted = play.posts().map(|(piece, _)| field.man(piece)).filter(|man| man.owner == army);
    worth += posted.map(|man| play.kinds().info(man.kind).worth).sum::<i32>();
    worth += CARD * i32::try_from(play.piles.hands[player].len()).unwrap_or(0);
    if play.is_attacked(player) {
        worth -= CHECK;
    }
    worth
}
