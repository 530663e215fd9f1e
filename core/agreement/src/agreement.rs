//! How far the players of a game have come in agreeing on a draw: one offers, and all others who still play must accept.

use unruly_contract::{Action, Choices, Decision, Pick, Purpose, Seat, SeatSet, phrase};

use crate::{Objection, Said, Saying};

/// The state of a draw in a game: offers and answers.
///
/// ```
/// use unruly_agreement::{Agreement, Said, Saying};
/// use unruly_contract::{Seat, SeatSet};
///
/// let playing = SeatSet::first(2);
/// let mut agreement = Agreement::default();
/// assert_eq!(agreement.say(Seat::WHITE, Saying::OfferDraw, playing), Ok(Said::Offered));
/// assert!(agreement.say(Seat::WHITE, Saying::AcceptDraw, playing).is_err());
/// agreement.say(Seat::BLACK, Saying::AcceptDraw, playing)?;
/// assert!(agreement.is_reached(playing));
/// # Ok::<(), unruly_agreement::Objection>(())
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Agreement {
    renewal: Renewal,
    /// The seat that offers a draw.
    offerer: Option<Seat>,
    /// The seats that have accepted it.
    accepted: SeatSet,
    /// The seats that have offered one since last making a move: once is enough.
    has_offered: SeatSet,
}

/// When a player whose offer of a draw stands may make it again.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Renewal {
    /// Not before it is answered.
    #[default]
    Answered,
    /// As soon as they have made a move.
    Moved,
}

impl Agreement {
    /// Nothing has been said yet.
    pub fn new(renewal: Renewal) -> Self {
        Self { renewal, ..Self::default() }
    }

    /// The seat whose offer of a draw stands.
    pub fn offerer(&self) -> Option<Seat> {
        self.offerer
    }

    /// Whether all who play have agreed on a draw.
    pub fn is_reached(&self, playing: SeatSet) -> bool {
        self.offerer.is_some() && self.missing(playing).is_empty()
    }

    /// The questions besides moves: for each player still in the game the words open at any time, with whatever `more` a
    /// game has for them, and the seat whose clock has run out.
    pub fn decisions<P: IntoIterator<Item = Pick>>(
        &self,
        playing: SeatSet,
        clocks: impl IntoIterator<Item = Seat>,
        more: impl Fn(Seat) -> Vec<(P, Action)>,
    ) -> impl Iterator<Item = Decision> {
        let asides = playing.iter().map(move |seat| {
            let more = more(seat).into_iter().map(|(picks, action)| (picks.into_iter().collect(), action));
            let choices = Choices::from_paths(self.sayings(seat).into_iter().map(Saying::path).chain(more));
            let prompt = phrase!("ask-aside");
            Decision { seat, purpose: Purpose::Aside, prompt, decline: None, choices }
        });
        asides.chain(clocks.into_iter().map(Decision::of_the_clock))
    }

    /// The words open to a player now about giving up and draws.
    pub fn sayings(&self, seat: Seat) -> Vec<Saying> {
        let mut sayings = vec![Saying::Resign];
        if self.check_answer(seat).is_ok() {
            sayings.extend([Saying::AcceptDraw, Saying::DeclineDraw]);
        } else if self.check_offer(seat).is_ok() {
            sayings.push(Saying::OfferDraw);
        }
        sayings
    }

    /// A player says something.
    ///
    /// # Errors
    /// When it is about a draw and cannot be said now; nothing has changed then.
    pub fn say(&mut self, seat: Seat, saying: Saying, playing: SeatSet) -> Result<Said, Objection> {
        Ok(match saying {
            Saying::Timeout => Said::TimeRanOut,
            Saying::Resign => {
                self.offerer = self.offerer.filter(|offerer| *offerer != seat);
                Said::Resigned
            }
            Saying::OfferDraw => {
                self.check_offer(seat)?;
                (self.offerer, self.accepted) = (Some(seat), SeatSet::EMPTY);
                self.has_offered.insert(seat);
                Said::Offered
            }
            Saying::AcceptDraw => {
                self.check_answer(seat)?;
                self.accepted.insert(seat);
                Said::Accepted { missing: self.missing(playing) }
            }
            Saying::DeclineDraw => {
                self.check_answer(seat)?;
                self.offerer = None;
                Said::Declined
            }
        })
    }

    /// A player has made a move, which declines an offer that they have not answered.
    pub fn moved(&mut self, seat: Seat) -> Option<Said> {
        self.has_offered.remove(seat);
        self.check_answer(seat).ok()?;
        self.offerer = None;
        Some(Said::PlayedOn)
    }

    fn check_offer(&self, seat: Seat) -> Result<(), Objection> {
        match self.offerer {
            Some(by) if by != seat => Err(Objection::OfferedBy { by }),
            Some(_) if self.renewal == Renewal::Answered => Err(Objection::OfferStands),
            _ if self.has_offered.contains(seat) => Err(Objection::OfferedBefore),
            _ => Ok(()),
        }
    }

    fn check_answer(&self, seat: Seat) -> Result<(), Objection> {
        match self.offerer {
            None => Err(Objection::NoOffer),
            Some(by) if by == seat => Err(Objection::OwnOffer),
            Some(_) if self.accepted.contains(seat) => Err(Objection::AcceptedBefore),
            Some(_) => Ok(()),
        }
    }

    fn missing(&self, playing: SeatSet) -> SeatSet {
        playing.iter().filter(|seat| Some(*seat) != self.offerer && !self.accepted.contains(*seat)).collect()
    }
}

#[cfg(test)]
mod tests {
    use unruly_contract::{Action, Pick, Purpose, Refusal, Seat, SeatSet};
    use unruly_wording::english;

    use super::{Agreement, Renewal};
    use crate::Saying::{self, AcceptDraw, DeclineDraw, OfferDraw, Resign, Timeout};
    use crate::{Objection, Said};

    const WHITE: Seat = Seat::WHITE;
    const BLACK: Seat = Seat::BLACK;
    const RED: Seat = Seat::RED;
    const TWO: SeatSet = SeatSet::first(2);
    const THREE: SeatSet = SeatSet::first(3);

    /// A game in which all this was said.
    #[track_caller]
    fn after(playing: SeatSet, said: &[(Seat, Saying)]) -> Agreement {
        let mut agreement = Agreement::default();
        for (seat, saying) in said {
            agreement.say(*seat, *saying, playing).unwrap();
        }
        agreement
    }

    fn told(said: Said, seat: Seat) -> String {
        english(&[]).unwrap().say(&said.told_of(seat))
    }

    /// Says what cannot be said now, and expects nothing to change.
    #[track_caller]
    fn check_refused(agreement: &Agreement, seat: Seat, saying: Saying, expected: Objection) {
        let mut tried = *agreement;
        assert_eq!(tried.say(seat, saying, THREE), Err(expected));
        assert_eq!(tried, *agreement);
        assert!(!agreement.sayings(seat).contains(&saying), "{saying:?} is offered and refused");
    }

    #[test]
    fn two_agree_by_one_answer() {
        let mut agreement = after(TWO, &[(WHITE, OfferDraw)]);
        assert!(!agreement.is_reached(TWO));
        let said = agreement.say(BLACK, AcceptDraw, TWO).unwrap();
        assert_eq!(said, Said::Accepted { missing: SeatSet::EMPTY });
        assert_eq!(told(said, BLACK), "black accepts the draw");
        assert!(agreement.is_reached(TWO));
    }

    #[test]
    fn all_who_play_must_accept() {
        let mut agreement = after(THREE, &[(WHITE, OfferDraw)]);
        // One's own offer is for others to answer.
        check_refused(&agreement, WHITE, AcceptDraw, Objection::OwnOffer);
        let said = agreement.say(BLACK, AcceptDraw, THREE).unwrap();
        assert_eq!(told(said, BLACK), "black accepts the draw; red has still to answer");
        assert!(!agreement.is_reached(THREE));
        check_refused(&agreement, BLACK, AcceptDraw, Objection::AcceptedBefore);
        agreement.say(RED, AcceptDraw, THREE).unwrap();
        assert!(agreement.is_reached(THREE));
    }

    #[test]
    fn all_who_have_still_to_answer_are_named() {
        let mut agreement = after(SeatSet::first(4), &[(RED, OfferDraw)]);
        let said = agreement.say(BLACK, AcceptDraw, SeatSet::first(4)).unwrap();
        assert_eq!(told(said, BLACK), "black accepts the draw; white and blue have still to answer");
    }

    #[test]
    fn a_player_who_is_gone_is_not_asked() {
        let mut agreement = after(THREE, &[(WHITE, OfferDraw), (BLACK, AcceptDraw)]);
        agreement.say(RED, Resign, THREE).unwrap();
        assert!(agreement.is_reached(TWO));
        agreement.say(WHITE, Resign, TWO).unwrap();
        assert_eq!(agreement.offerer(), None);
        assert!(!agreement.is_reached([BLACK].into_iter().collect()));
    }

    #[test]
    fn one_no_is_enough() {
        let mut agreement = after(THREE, &[(WHITE, OfferDraw), (RED, AcceptDraw), (BLACK, DeclineDraw)]);
        assert_eq!(agreement.offerer(), None);
        check_refused(&agreement, RED, AcceptDraw, Objection::NoOffer);
        // Not again before the next move.
        check_refused(&agreement, WHITE, OfferDraw, Objection::OfferedBefore);
        assert_eq!(agreement.moved(WHITE), None);
        agreement.say(WHITE, OfferDraw, THREE).unwrap();
        check_refused(&agreement, BLACK, OfferDraw, Objection::OfferedBy { by: WHITE });
    }

    #[test]
    fn a_new_offer_is_answered_anew() {
        let mut agreement = after(THREE, &[(WHITE, OfferDraw), (RED, AcceptDraw), (BLACK, DeclineDraw)]);
        agreement.say(BLACK, OfferDraw, THREE).unwrap();
        agreement.say(WHITE, AcceptDraw, THREE).unwrap();
        assert!(!agreement.is_reached(THREE), "red has accepted another offer");
        agreement.say(RED, AcceptDraw, THREE).unwrap();
        assert!(agreement.is_reached(THREE));
    }

    #[test]
    fn playing_on_declines() {
        let mut agreement = after(THREE, &[(WHITE, OfferDraw), (RED, AcceptDraw)]);
        assert_eq!(agreement.moved(WHITE), None, "their own offer stands");
        assert_eq!(agreement.moved(RED), None, "they have answered");
        assert_eq!(agreement.offerer(), Some(WHITE));
        assert_eq!(agreement.moved(BLACK), Some(Said::PlayedOn));
        assert_eq!(agreement.offerer(), None);
        assert_eq!(agreement.moved(RED), None, "nothing is left to decline");
    }

    #[test]
    fn an_offer_is_made_again_when_the_game_allows_it() {
        let mut agreement = after(TWO, &[(WHITE, OfferDraw)]);
        check_refused(&agreement, WHITE, OfferDraw, Objection::OfferStands);
        agreement.moved(WHITE);
        check_refused(&agreement, WHITE, OfferDraw, Objection::OfferStands);

        let mut agreement = Agreement::new(Renewal::Moved);
        agreement.say(WHITE, OfferDraw, TWO).unwrap();
        check_refused(&agreement, WHITE, OfferDraw, Objection::OfferedBefore);
        agreement.moved(WHITE);
        assert_eq!(agreement.say(WHITE, OfferDraw, TWO), Ok(Said::Offered));
        check_refused(&agreement, BLACK, OfferDraw, Objection::OfferedBy { by: WHITE });
    }

    #[test]
    fn giving_up_and_the_clock_leave_the_offer_of_another() {
        let mut agreement = after(THREE, &[(WHITE, OfferDraw)]);
        assert_eq!(agreement.say(BLACK, Timeout, THREE), Ok(Said::TimeRanOut));
        assert_eq!(agreement.say(BLACK, Resign, THREE), Ok(Said::Resigned));
        assert_eq!(agreement.offerer(), Some(WHITE));
    }

    #[test]
    fn each_who_plays_is_asked_what_they_may_say() {
        let agreement = after(THREE, &[(WHITE, OfferDraw), (RED, AcceptDraw)]);
        let more = |seat| match seat {
            BLACK => vec![([Pick::Word("pass".to_owned())], Action::new("pass"))],
            _ => Vec::new(),
        };
        let asked: Vec<(Seat, Purpose, Vec<String>)> = agreement
            .decisions(THREE, [RED], more)
            .map(|decision| {
                let texts = decision.actions().iter().map(|action| action.text().to_owned()).collect();
                (decision.seat, decision.purpose, texts)
            })
            .collect();
        let texts = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect::<Vec<String>>();
        assert_eq!(
            asked,
            [
                (WHITE, Purpose::Aside, texts(&["resign"])),
                (BLACK, Purpose::Aside, texts(&["resign", "draw accept", "draw decline", "pass"])),
                (RED, Purpose::Aside, texts(&["resign"])),
                (RED, Purpose::Host, texts(&["timeout"])),
            ]
        );
        assert_eq!(Agreement::default().sayings(WHITE), [Resign, OfferDraw]);
    }

    #[test]
    fn an_objection_is_a_refusal_about_draws() {
        let refusal = Refusal::from(Objection::OfferedBy { by: RED });
        let Refusal::Forbidden(why) = refusal else { panic!("{refusal}") };
        let told = english(&[]).unwrap().say(&why.message);
        assert_eq!(
            (why.rule.as_str(), told.as_str()),
            ("draw", "red has offered a draw already: accept or decline it")
        );
    }
}
