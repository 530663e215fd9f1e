//! Announcements of checks: by the game, or by the players themselves.

use unruly_contract::{Event, Evidence, Explanation, Happening, Phrase, Seat, phrase};
use unruly_geometry::plane::{PlaneSquare, Tile, TileSet};

use super::groups::trapped;
use super::words::{name, place, spot};
use crate::course::Course;
use crate::{Announce, Move, Position, SeatSet};

/// Attacks, and their announcements.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct CheckTalk {
    /// The attacks last told by the game.
    told: Bearings,
    /// By hand: the checks that nobody has announced.
    unannounced: Vec<Unannounced>,
    /// By hand: whose checks the seat to move has announced in this turn, in which it must do something else.
    pub(crate) announcing: SeatSet,
}

/// For each seat, who bears on its King.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct Bearings {
    checks: [SeatSet; Seat::ALL.len()],
    threats: [SeatSet; Seat::ALL.len()],
    held: [SeatSet; Seat::ALL.len()],
}

/// A check that nobody has announced.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Unannounced {
    attacker: Seat,
    victim: Seat,
    /// The seat whose move brought it about, and which therefore had to announce it.
    maker: Option<Seat>,
    /// Whether it can still be pointed out: until the victim's next turn has ended.
    is_open: bool,
}

impl CheckTalk {
    /// Takes the position as it is for known, without a word. Checks that stand unannounced are nobody's doing.
    pub(crate) fn begin(course: &mut Course, announcing: SeatSet) -> Self {
        let mut talk = Self::default();
        talk.turn_ended(course, None, SeatSet::EMPTY);
        let to_move = course.position.to_move();
        talk.announcing = announcing.iter().filter(|victim| talk.find(to_move, *victim).is_some()).collect();
        talk
    }

    /// A seat's turn has ended, in which it announced checks to others; `None` for what came about without a move.
    pub(crate) fn turn_ended(
        &mut self,
        course: &mut Course,
        mover: Option<Seat>,
        said: SeatSet,
    ) -> Vec<Event> {
        match course.position.rules().announce {
            Announce::SuddenDeath => Vec::new(),
            Announce::Automatic => self.told_by_the_game(&mut course.position, Courtesy::Plain),
            Announce::Polite => self.told_by_the_game(&mut course.position, Courtesy::Polite),
            Announce::ByHand => self.told_by_hand(&mut course.position, mover, said),
        }
    }

    /// The announcements by the game itself: everything that has come up since its last.
    fn told_by_the_game(&mut self, position: &mut Position, courtesy: Courtesy) -> Vec<Event> {
        let now = Bearings::of(position, courtesy);
        let mut texts = Vec::new();
        for victim in position.living().iter() {
            let new = |now: &[SeatSet], told: &[SeatSet]| -> SeatSet {
                let told = told[victim.index()];
                now[victim.index()].iter().filter(|attacker| !told.contains(*attacker)).collect()
            };
            let checks = new(&now.checks, &self.told.checks);
            if !checks.is_empty() {
                texts.push(phrase!("tile-check", seat: victim, attackers: checks));
            }
            let threats = new(&now.threats, &self.told.threats);
            if !threats.is_empty() {
                texts.push(phrase!("tile-threat", seat: victim, attackers: threats));
            }
            for attacker in new(&now.held, &self.told.held).iter() {
                texts.push(phrase!("tile-held-attack-and-why", seat: victim, attacker: attacker));
            }
        }
        self.told = now;
        texts.into_iter().map(announced).collect()
    }

    fn told_by_hand(&mut self, position: &mut Position, mover: Option<Seat>, said: SeatSet) -> Vec<Event> {
        for check in self.unannounced.iter_mut().filter(|check| Some(check.victim) == mover) {
            check.is_open = false;
        }
        self.renew(position, mover);
        let Some(mover) = mover else { return Vec::new() };
        for victim in std::mem::take(&mut self.announcing).iter() {
            self.announce_where(position, |check| check.attacker == mover && check.victim == victim);
        }
        said.iter().map(|victim| self.hear(position, mover, victim)).collect()
    }

    /// Looks which unannounced checks stand; those that are new were brought about by the maker.
    fn renew(&mut self, position: &mut Position, maker: Option<Seat>) {
        let mut standing = Vec::new();
        for victim in position.living().iter() {
            let unannounced = position
                .checkers(victim)
                .iter()
                .filter(|attacker| !position.announced(victim).contains(*attacker));
            for attacker in unannounced.collect::<Vec<Seat>>() {
                let new = Unannounced { attacker, victim, maker, is_open: true };
                standing.push(self.find(attacker, victim).unwrap_or(new));
            }
        }
        self.unannounced = standing;
    }

    /// Makes announced what somebody may announce, and tells whose checks these were.
    fn announce_where(&mut self, position: &mut Position, wanted: impl Fn(&Unannounced) -> bool) -> SeatSet {
        let mut attackers = SeatSet::EMPTY;
        self.unannounced.retain(|check| {
            let is_wanted = wanted(check);
            if is_wanted {
                position.announced[check.victim.index()].insert(check.attacker);
                attackers.insert(check.attacker);
            }
            !is_wanted
        });
        attackers
    }

    /// The mover says with the move that it checks a victim.
    fn hear(&mut self, position: &mut Position, mover: Seat, victim: Seat) -> Event {
        let known = position.announced(victim);
        let attackers = self.announce_where(position, |check| {
            // The mover's own check is announced as at the start of a turn; those of others are still in time, or not.
            check.victim == victim && (check.attacker == mover || check.is_open)
        });
        if !attackers.is_empty() {
            let others: SeatSet = attackers.iter().filter(|attacker| *attacker != mover).collect();
            return announced(if others.is_empty() {
                phrase!("tile-announces", seat: mover, victim: victim)
            } else {
                phrase!("tile-announces-from", seat: mover, victim: victim, attackers: attackers)
            });
        }
        if !known.is_empty() {
            return announced(phrase!("tile-announces-again", seat: mover, victim: victim));
        }
        let why = match self.unannounced.iter().find(|check| check.victim == victim) {
            Some(late) => too_late(position, *late),
            None => no_check(position, mover, victim),
        };
        corrected(mover, why)
    }

    /// The seat to move announces, before it moves, that it gives check to a victim.
    pub(crate) fn announce(&mut self, position: &mut Position, victim: Seat) -> Event {
        let seat = position.to_move();
        if self.find(seat, victim).is_none() {
            return corrected(seat, no_check(position, seat, victim));
        }
        self.announcing.insert(victim);
        announced(phrase!("tile-announces-at-start", seat: seat, victim: victim))
    }

    /// A seat points out that one gives check to another.
    pub(crate) fn point_out(
        &mut self,
        position: &mut Position,
        seat: Seat,
        attacker: Seat,
        victim: Seat,
    ) -> Event {
        let why = match self.find(attacker, victim) {
            None => no_check(position, attacker, victim),
            Some(check) if check.maker == Some(seat) => {
                let message = phrase!("tile-maker-announces");
                explain("announcing", message, lines(position, attacker, victim))
            }
            Some(check) if !check.is_open => too_late(position, check),
            Some(_) => {
                self.announce_where(position, |check| check.attacker == attacker && check.victim == victim);
                return announced(phrase!("tile-points-out", seat: seat, attacker: attacker, victim: victim));
            }
        };
        corrected(seat, why)
    }

    /// Whether the table knows of a check.
    pub(crate) fn is_known(&self, position: &Position, attacker: Seat, victim: Seat) -> bool {
        self.known(position, victim).contains(attacker)
    }

    /// Of whose checks on a seat the table knows, where players announce.
    pub(crate) fn known(&self, position: &Position, victim: Seat) -> SeatSet {
        let mut known = position.announced(victim);
        if self.announcing.contains(victim) {
            known.insert(position.to_move());
        }
        known
    }

    fn find(&self, attacker: Seat, victim: Seat) -> Option<Unannounced> {
        let is_it = |check: &&Unannounced| check.attacker == attacker && check.victim == victim;
        self.unannounced.iter().find(is_it).copied()
    }
}

/// How much the game tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Courtesy {
    /// Checks.
    Plain,
    /// Threats and held attacks too.
    Polite,
}

impl Bearings {
    fn of(position: &mut Position, courtesy: Courtesy) -> Self {
        let mut bearings = Self::default();
        for victim in position.living().iter() {
            bearings.checks[victim.index()] = position.checkers(victim);
            if courtesy == Courtesy::Polite {
                bearings.threats[victim.index()] = position.threateners(victim);
                bearings.held[victim.index()] = position.held_attackers(victim);
            }
        }
        bearings
    }
}

/// Why one seat gives no check to another.
pub(crate) fn no_check(position: &mut Position, attacker: Seat, victim: Seat) -> Explanation {
    let Some(king) = position.king(victim) else {
        return explain("no King", phrase!("tile-no-king", seat: victim), Vec::new());
    };
    let at = position.square(king);
    if !position.living().contains(attacker) {
        return explain("out of the game", phrase!("tile-attacks-nobody", seat: attacker), Vec::new());
    }
    let bearing: TileSet =
        position.bearers(victim).into_iter().filter(|tile| position.owner(*tile) == attacker).collect();
    let Some(first) = bearing.first() else { return nothing_bears(position, attacker, victim, at) };
    let Some(free) = bearing.into_iter().find(|tile| !position.grid().is_cut(*tile)) else {
        let why = trapped(position, first);
        let message = phrase!("tile-only-threat", seat: victim, why: why.message);
        return Explanation { message, ..why };
    };
    let held = own_king_in_danger(position, free, at);
    held.unwrap_or_else(|| {
        explain("check", phrase!("tile-is-in-check", seat: victim, attacker: attacker), Vec::new())
    })
}

fn nothing_bears(position: &Position, attacker: Seat, victim: Seat, king: PlaneSquare) -> Explanation {
    for tile in position.held(attacker) {
        let from = position.square(tile);
        let Some((direction, _)) =
            from.course(king).filter(|(direction, _)| position.kind(tile).slides(*direction))
        else {
            continue;
        };
        let Some(window) = position.grid().window() else { continue };
        let in_the_way = position.grid().walk(from, direction, window).take_while(|spot| spot.square != king);
        if let Some(blocker) =
            in_the_way.filter_map(|spot| spot.tile).find(|met| position.owner(*met) != attacker)
        {
            let (from, at) = (spot(from), place(position, blocker));
            let message = phrase!(
                "tile-no-check-blocked",
                seat: victim,
                blocker: name(position, blocker),
                at: at,
                piece: name(position, tile),
                square: from,
            );
            return explain("blocked", message, vec![Evidence::Line(from, at), Evidence::Square(spot(king))]);
        }
    }
    let message = phrase!("tile-no-check", seat: victim, attacker: attacker, square: spot(king));
    explain("no check", message, vec![Evidence::Square(spot(king))])
}

/// The seats that attack the captor's own King once a King has been taken.
fn own_king_in_danger(position: &mut Position, tile: Tile, to: PlaneSquare) -> Option<Explanation> {
    let captor = position.owner(tile);
    let undo = position.make(Move::Go { tile, to });
    let danger =
        position.attackers(captor).first().map(|other| (name(position, other), place(position, other)));
    let king = position.king(captor).map(|king| place(position, king));
    position.unmake(undo);
    let ((piece, from), king) = (danger?, king?);
    let message = phrase!("tile-held-attack-only", seat: captor, piece: piece, square: from);
    Some(explain("held attack", message, vec![Evidence::Line(from, king)]))
}

fn too_late(position: &mut Position, check: Unannounced) -> Explanation {
    let Unannounced { attacker, victim, .. } = check;
    explain("announcing", phrase!("tile-too-late", seat: victim), lines(position, attacker, victim))
}

/// The lines of the checks that one seat gives to another.
fn lines(position: &mut Position, attacker: Seat, victim: Seat) -> Vec<Evidence> {
    let Some(king) = position.king(victim) else { return Vec::new() };
    let at = place(position, king);
    let checking =
        position.checking_tiles(victim).into_iter().filter(|tile| position.owner(*tile) == attacker);
    checking.map(|tile| Evidence::Line(place(position, tile), at)).collect()
}

fn explain(rule: &str, message: Phrase, evidence: Vec<Evidence>) -> Explanation {
    Explanation { rule: rule.to_owned(), message, evidence }
}

/// Something said to all.
pub(crate) fn announced(text: Phrase) -> Event {
    Event::open(Happening::Announced { text })
}

fn corrected(seat: Seat, why: Explanation) -> Event {
    Event::open(Happening::Corrected { seat, why })
}
