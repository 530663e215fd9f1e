//! The beginning of a game: where the pieces stand, and who plays.

use unruly_contract::{Profile, Setup, SetupError};

use super::setups;
use crate::field::{Announcing, Army, Field, FieldError, PositionHead};
use crate::model::{CompiledSet, Kind};
use crate::player::{Player, Players};
use crate::rules::{Kings, Rules};
use crate::terrain::{CompactSet, SquareSet, Terrain};

/// The pieces and players with whom a game begins.
pub(super) struct Opening<G: Terrain> {
    /// The pieces, those among them that are lost already.
    pub(super) field: Field<G>,
    /// Everybody at the table.
    pub(super) seats: Players,
    /// Those of them who play.
    pub(super) players: Players,
    /// Those who do not and can still lose a King, and what else is there with it.
    pub(super) left: Players,
    /// The rules with nothing in force.
    pub(super) rules: Rules<G>,
    /// Whether the game tells of threats that are no checks yet.
    pub(super) is_polite: bool,
}

impl<G: Terrain> Opening<G> {
    /// The one that a setup asks for. Agreements that bear on the position are made there, or told by the
    /// position.
    ///
    /// # Errors
    /// When no game could go on from there.
    pub(super) fn of(
        set: &CompiledSet,
        plain: &Rules<G>,
        profile: &Profile,
        setup: &Setup,
        agreed: &PositionHead,
    ) -> Result<Self, SetupError> {
        let refused = |error: FieldError| SetupError::Position(setups::why_unplayable(&error));
        let wanted = setup.seats.map(usize::from);
        let usual = usize::from(*set.house.seats.start());
        let position = match setup.position.as_deref() {
            Some(position) => position.trim().to_owned(),
            None => G::start(wanted.unwrap_or(usual)),
        };
        let mut field = G::read_position(&position, &set.kinds).map_err(refused)?;
        let head = G::read_head(&position).map_err(refused)?;
        let announcing = head.announcing.or(agreed.announcing);
        let borders = head.borders.or(agreed.borders);
        let has_friendly_fire = head.has_friendly_fire || agreed.has_friendly_fire;
        let mut resigned = head.resigned;
        // A player who has lost the King has lost everything; and nobody sits between those of whom the pieces tell.
        let last = G::armies().filter(|army| field.side(*army).is_occupied()).last();
        let is_between =
            |army: &Army| G::KEEPS_TOGETHER && last.is_some_and(|last| army.index() < last.index());
        let began = |army: &Army| head.players.contains(army) || is_between(army);
        let has_nothing = |army: &Army| !field.side(*army).is_occupied() && !resigned.contains(army);
        let fallen: Vec<Army> = G::armies().filter(|army| began(army) && has_nothing(army)).collect();
        resigned.extend(fallen);
        // The armies of a position tell how many play, if nothing else does.
        let takes_part = |army: &Army| field.side(*army).is_occupied() || resigned.contains(army);
        let last = G::armies().filter(takes_part).last();
        let armies = last.map_or(usual, |army| army.index() + 1);
        let seats = Players::first(wanted.unwrap_or_else(|| armies.max(usual)));
        if armies > seats.len() || !set.house.seats.contains(&(seats.len() as u8)) {
            let (name, seats) = (profile.name.clone(), armies.max(seats.len()) as u8);
            let (least, most) = (*set.house.seats.start(), *set.house.seats.end());
            return Err(SetupError::Seats { name, seats, least, most });
        }
        setups::check_kings(&field, seats, &resigned)
            .and_then(|()| setups::check_resigned(&field, seats, &resigned))
            .map_err(refused)?;
        setups::check_arrangement(profile, seats, &setup.arrangement)
            .map_err(|why| SetupError::Arrangement(why.into()))?;
        setups::lay_lost_pieces(&mut field, &set.kinds, profile, &setup.arrangement)
            .map_err(|why| SetupError::Arrangement(why.into()))?;
        let plain = &plain.with_bounds(G::bounds(borders)).with_friendly_fire(has_friendly_fire);
        if let Some((square, borders)) = first_beyond(plain, &field).zip(borders) {
            return Err(refused(FieldError::Beyond { square: square.to_string(), borders }));
        }
        let kings = match announcing == Announcing::SuddenDeath {
            true => Kings::CapturedUnawares,
            false if seats.len() > 2 || is_king_for_the_taking(plain, &field) => Kings::Captured,
            false => Kings::Mated,
        };
        let out: Players = resigned.iter().map(|army| Player::of(army.seat())).collect();
        let players = out.iter().fold(seats, Players::without);
        let is_idle = |army: &Army| G::KEEPS_TOGETHER && !players.contains(Player::of(army.seat()));
        let rules = plain.with_kings(kings).with_idle(G::armies().filter(is_idle).collect());
        let has_king =
            |player: &Player| (field.kind(Kind::KING) & field.side(Army::of(player.seat()))).is_occupied();
        let left = out.iter().filter(has_king).collect();
        Ok(Self { field, seats, players, left, rules, is_polite: announcing == Announcing::Polite })
    }
}

/// A piece that stands where there is no square.
fn first_beyond<G: Terrain>(plain: &Rules<G>, field: &Field<G>) -> Option<G::Square> {
    (field.occupied() - plain.squares(field)).first()
}

/// Whether whoever is to move on the plane can take the other's King. No game of two comes to that, since mate is before it; where a
/// position is laid out so, the King is taken, as among several.
fn is_king_for_the_taking<G: Terrain>(plain: &Rules<G>, field: &Field<G>) -> bool {
    let waits = Player::of(field.to_move().foe().seat());
    G::KEEPS_TOGETHER && plain.with_kings(Kings::Mated).in_check(field, waits).is_occupied()
}
