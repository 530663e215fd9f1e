//! The latest events as viewers are told them: lines to read, and cards to be seen.

use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use unruly_contract::keys::CARD_IS_DISCARDED;
use unruly_contract::words::DONE;
use unruly_contract::{Arg, Audience, Event, Happening, Pick, Pile, Scene, Seat, Viewer};

use crate::glance::under_way;
use crate::seen::{Shown, Told, is_told_before};

/// The latest events.
#[derive(Debug, Clone, Default)]
pub(crate) struct News {
    told: VecDeque<Arc<Told>>,
    shown: VecDeque<Shown>,
}

/// So many lines and cards are kept.
const MOST: usize = 40;
/// Of so many pieces it is told what a card does to them. One that does more is better seen than told.
const MOST_OF_PIECES: usize = 6;
/// No more cards than these wait to be shown to somebody, or they would be shown when nobody remembers.
const WAITING: usize = 3;

impl News {
    /// The latest events of a game that goes on. Its cards are not shown once more, nor is anything of those that were put back.
    pub(crate) fn of_past(events: &[Vec<Event>], withdrawn: &BTreeSet<usize>) -> Self {
        let mut news = Self::default();
        let latest = events.iter().enumerate().skip(events.len().saturating_sub(MOST));
        for (place, events) in latest.filter(|(place, _)| !withdrawn.contains(place)) {
            news.tell(place + 1, events, Duration::ZERO);
        }
        news.shown.clear();
        for told in &mut news.told {
            Arc::make_mut(told).at = None;
        }
        news
    }

    /// Takes note of what came of an action. The deeds of a card are worth a line, also those on pieces.
    pub(crate) fn tell(&mut self, ply: usize, events: &[Event], now: Duration) {
        let mut told_of_pieces = 0;
        let goes_with_a_hand = |event: &Event| {
            let who = discarder(&event.what);
            who.is_some() && events.iter().filter(|other| discarder(&other.what) == who).count() > 1
        };
        // A whole hand that is discarded lies on the pile for everybody to see.
        for event in events.iter().filter(|event| !goes_with_a_hand(event)) {
            // A card that its player alone hears of may still be taken back, and is shown to nobody.
            if let Happening::Played { seat, card } = &event.what
                && !matches!(&event.to, Audience::Only(seats) if seats.as_slice() == [*seat])
            {
                self.shown.push_back(Shown::new(ply, *seat, card.clone(), event.to.clone(), now));
            }
            let is_about_a_piece = event.what.is_about_a_piece() && !leaves_the_name(&event.what);
            let tells_of_pieces = event.card.is_some() && is_about_a_piece;
            told_of_pieces += usize::from(tells_of_pieces);
            if (is_worth_a_line(&event.what) || tells_of_pieces && told_of_pieces <= MOST_OF_PIECES)
                && !is_told_before(&event.what, self.told.iter().map(|told| &told.what))
            {
                let told = Told { ply, at: Some(now), what: event.what.clone(), to: event.to.clone() };
                self.told.push_back(Arc::new(told));
            }
        }
        let too_many = self.told.len().saturating_sub(MOST);
        self.told.drain(..too_many);
        let too_many = self.shown.len().saturating_sub(MOST);
        self.shown.drain(..too_many);
    }

    /// Events after this ply were taken back.
    pub(crate) fn untell(&mut self, ply: usize) {
        self.withdraw(ply);
        self.shown.clear();
    }

    /// A card was taken back before anything came of it: of that, and of what was chosen for it, nobody is told.
    pub(crate) fn withdraw(&mut self, ply: usize) {
        self.told.retain(|told| told.ply <= ply);
        self.shown.retain(|shown| shown.ply <= ply);
    }

    /// The card that somebody who faces the screen is shown, for as long as that takes.
    pub(crate) fn just_played(&self, facing: Option<Seat>) -> Option<&Shown> {
        self.shown.get(self.next_for(facing)?)
    }

    /// The first of the latest cards that are new to whoever faces the screen.
    fn next_for(&self, facing: Option<Seat>) -> Option<usize> {
        let new = (0..self.shown.len()).rev().filter(|place| self.shown[*place].is_new_to(facing));
        new.take(WAITING).last()
    }

    /// The viewer does something, and so has seen the cards that were shown.
    pub(crate) fn has_been_seen_by(&mut self, facing: Seat) {
        see(self.shown.iter_mut(), facing);
    }

    /// Looks at no more than what is still new, and says when the next is to be put away. Of several people at the screen each is
    /// shown a card when they face it.
    pub(crate) fn watch(&mut self, facing: Option<Seat>, is_alone: bool, now: Duration) -> Option<Duration> {
        while let Some(place) = self.next_for(facing) {
            let until = self.shown[place].until();
            if now < until {
                return Some(until);
            }
            self.put_card_away(facing, now);
        }
        if is_alone || facing.is_none() {
            self.shown.clear();
        }
        None
    }

    /// A player is asked about the card under way: that is shown, and no card before it.
    pub(crate) fn turn_to_card_under_way(&mut self, piles: &[Pile], facing: Seat) {
        let Some(card) = under_way(piles).and_then(|pile| pile.face_up.first()) else { return };
        let is_it = |shown: &Shown| shown.card == *card && shown.is_new_to(Some(facing));
        if let Some(place) = self.shown.iter().rposition(is_it) {
            see(self.shown.range_mut(..place), facing);
        }
    }

    /// Nobody has seen anything before this moment.
    pub(crate) fn begin_to_look(&mut self, now: Duration) {
        for shown in &mut self.shown {
            shown.since = now;
        }
    }

    /// Puts the card away that is shown. Nobody in particular watches where no person plays.
    pub(crate) fn put_card_away(&mut self, facing: Option<Seat>, now: Duration) {
        let Some(place) = self.next_for(facing) else { return };
        match facing {
            // Those before it will not be shown any more.
            Some(seat) => see(self.shown.range_mut(..=place), seat),
            None => drop(self.shown.drain(..=place)),
        }
        if let Some(next) = self.next_for(facing) {
            self.shown[next].since = now;
        }
    }

    /// The latest events as far as this viewer may know them, the newest last.
    pub(crate) fn told(&self, viewer: Viewer) -> Vec<Arc<Told>> {
        self.told.iter().filter(|told| told.to.includes(viewer)).map(Arc::clone).collect()
    }

    /// The picks that were made before this viewer's eyes for the card under way, the latest first.
    pub(crate) fn chosen(&self, scene: &Scene, viewer: Viewer) -> Vec<Pick> {
        if under_way(&scene.piles).is_none() {
            return Vec::new();
        }
        let latest = self.told.iter().rev().take_while(|told| !matches!(told.what, Happening::Played { .. }));
        let seen = latest.filter(|told| told.to.includes(viewer));
        seen.filter_map(|told| match &told.what {
            Happening::Chosen { pick, .. } => Some(pick.clone()),
            _ => None,
        })
        .collect()
    }
}

/// Whether a piece becomes one of the same name: what is new of it the card says.
fn leaves_the_name(what: &Happening) -> bool {
    matches!(what, Happening::Changed { from, into, .. } if from == into)
}

/// The player who discards a card, where that is told.
fn discarder(what: &Happening) -> Option<&Arg> {
    what.announced().filter(|said| said.key() == Some(CARD_IS_DISCARDED))?.arg("seat")
}

/// Somebody has seen these cards.
fn see<'s>(shown: impl Iterator<Item = &'s mut Shown>, seat: Seat) {
    shown.for_each(|shown| shown.see(seat));
}

fn is_worth_a_line(what: &Happening) -> bool {
    // That nobody chooses any more goes without saying, and so does that a time is up.
    let is_done = matches!(what, Happening::Chosen { pick: Pick::Word(word), .. } if word == DONE);
    !is_done
        && matches!(
            what,
            Happening::Announced { .. }
                | Happening::Played { .. }
                | Happening::Chosen { .. }
                | Happening::Drew { .. }
                | Happening::Corrected { .. }
                | Happening::Unknown(_)
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    const AT: Duration = Duration::from_secs(1);

    fn played(seat: Seat, card: &str, to: Audience) -> Event {
        Event { to, ..Event::open(Happening::Played { seat, card: card.to_owned() }) }
    }

    fn shown(news: &News, facing: Seat) -> Option<&str> {
        news.just_played(Some(facing)).map(|shown| shown.card.as_str())
    }

    #[test]
    fn each_of_several_at_the_screen_is_shown_a_card_when_they_face_it() {
        let (white, black, red) = (Seat::WHITE, Seat::BLACK, Seat::RED);
        let mut news = News::default();
        news.tell(1, &[played(white, "chaos", Audience::Everyone)], AT);
        assert_eq!(shown(&news, white), None, "its player knows it");
        // Red is asked first, and answers.
        assert_eq!(shown(&news, red), Some("chaos"));
        news.has_been_seen_by(red);
        assert_eq!(news.watch(Some(red), false, AT), None);
        assert_eq!(shown(&news, red), None);
        // Black, whom it concerns, is shown it then, for as long as red was.
        let later = AT * 20;
        news.begin_to_look(later);
        assert_eq!(news.watch(Some(black), false, later), Some(later + Shown::FOR));
        assert_eq!(shown(&news, black), Some("chaos"));
        assert_eq!(news.watch(Some(black), false, later + Shown::FOR), None);
        assert_eq!(shown(&news, black), None);
        // A player who puts it away has seen it, and nobody else has.
        news.tell(2, &[played(white, "bog", Audience::Everyone)], AT);
        news.put_card_away(Some(black), AT);
        assert_eq!((shown(&news, black), shown(&news, red)), (None, Some("bog")));
    }

    #[test]
    fn of_many_cards_the_latest_are_shown_in_their_order() {
        let mut news = News::default();
        for (ply, card) in (1..).zip(["bog", "crab", "chaos", "toll", "panic"]) {
            news.tell(ply, &[played(Seat::WHITE, card, Audience::Everyone)], AT);
        }
        let mut seen = Vec::new();
        while let Some(card) = shown(&news, Seat::BLACK).map(str::to_owned) {
            seen.push(card);
            news.put_card_away(Some(Seat::BLACK), AT);
        }
        assert_eq!(seen, ["chaos", "toll", "panic"]);
    }

    #[test]
    fn a_card_is_shown_to_those_alone_who_may_know_of_it() {
        let mut news = News::default();
        news.tell(1, &[played(Seat::WHITE, "own", Audience::Only(vec![Seat::WHITE]))], AT);
        news.tell(2, &[played(Seat::WHITE, "late", Audience::Except(vec![Seat::BLACK]))], AT);
        assert_eq!((shown(&news, Seat::BLACK), shown(&news, Seat::RED)), (None, Some("late")));
        news.tell(3, &[played(Seat::WHITE, "both", Audience::Only(vec![Seat::WHITE, Seat::BLACK]))], AT);
        assert_eq!(shown(&news, Seat::BLACK), Some("both"));
    }

    #[test]
    fn who_is_asked_about_a_card_is_shown_that_card_first() {
        let mut news = News::default();
        for (ply, card) in (1..).zip(["bog", "crab", "abduction"]) {
            news.tell(ply, &[played(Seat::WHITE, card, Audience::Everyone)], AT);
        }
        let pile = Pile {
            name: Pile::UNDER_WAY.to_owned(),
            owner: None,
            count: 1,
            face_up: vec!["abduction".to_owned()],
        };
        news.turn_to_card_under_way(&[pile], Seat::BLACK);
        assert_eq!((shown(&news, Seat::BLACK), shown(&news, Seat::RED)), (Some("abduction"), Some("bog")));
    }

    #[test]
    fn who_is_out_is_not_buried_under_the_cards_of_a_hand() {
        let discarded = |seat: Seat, card| {
            let text = unruly_contract::phrase!("card-is-discarded", seat: seat, card: Arg::card(card));
            Event::open(Happening::Announced { text })
        };
        let text = unruly_contract::phrase!("cards-has-left", seat: Seat::RED);
        let left = Event::open(Happening::Announced { text });
        let mut news = News::default();
        news.tell(1, &[left.clone(), discarded(Seat::RED, "bog"), discarded(Seat::RED, "crab")], AT);
        let told: Vec<Happening> =
            news.told(Viewer::Spectator).iter().map(|told| told.what.clone()).collect();
        assert_eq!(told, [left.what]);
        news.tell(2, &[discarded(Seat::WHITE, "toll"), discarded(Seat::BLACK, "panic")], AT);
        assert_eq!(news.told(Viewer::Spectator).len(), 3, "each discards one");
    }

    #[test]
    fn it_is_told_what_a_card_does_to_pieces_and_not_what_a_move_does() {
        let at = |text: &str| text.parse().unwrap_or_else(|error| panic!("{error:?}"));
        let told = |card: Option<&str>, squares: &[&str]| {
            let taken = |square: &&str| {
                let (piece, at) = ("black pawn".into(), at(square));
                let card = card.map(str::to_owned);
                Event { card, ..Event::open(Happening::Captured { piece, at, by: Seat::WHITE }) }
            };
            let mut news = News::default();
            news.tell(1, &squares.iter().map(taken).collect::<Vec<_>>(), AT);
            news.told(Viewer::Spectator).len()
        };
        assert_eq!((told(Some("laser"), &["d5", "d6"]), told(None, &["d5", "d6"])), (2, 0));
        assert_eq!(told(Some("laser"), &["a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1"]), MOST_OF_PIECES);
    }
}
