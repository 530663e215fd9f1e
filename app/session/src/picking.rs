//! From what is pointed at to an action, pick by pick.

use std::collections::BTreeSet;

use unruly_contract::{Action, Choices, Corner, Decision, Next, Pick, Purpose, Seat, Spot, Way};

/// The picks made so far towards an action.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Picking {
    trail: Vec<Pick>,
    /// The square that was picked before it is known what for: the first pick is still to be chosen among several.
    ahead: Option<Spot>,
}

/// The picks open after some others.
#[derive(Debug, Clone, Default)]
pub struct Open<'d> {
    /// The action that is complete already, where one may stop here.
    pub complete: Option<&'d Action>,
    /// The ways to go on; no pick twice.
    pub ways: Vec<&'d Way>,
}

/// The result of a pick.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Led {
    /// An action is complete.
    To(Action),
    /// There is more to pick.
    Further,
    /// That is not open here.
    Nowhere,
}

impl<'d> Open<'d> {
    /// The picks open to a seat after these, in all its questions.
    pub fn after(decisions: &'d [Decision], seat: Seat, trail: &[Pick]) -> Self {
        let is_asked = |decision: &&Decision| decision.seat == seat && decision.purpose != Purpose::Host;
        Self::among(decisions.iter().filter(is_asked), trail)
    }

    /// The picks open after these in these decisions.
    pub fn among(decisions: impl Iterator<Item = &'d Decision>, trail: &[Pick]) -> Self {
        let mut open = Self::default();
        for decision in decisions {
            open.follow(&decision.choices, trail);
        }
        open
    }

    fn follow(&mut self, choices: &'d Choices, trail: &[Pick]) {
        let Some((first, rest)) = trail.split_first() else {
            for way in choices.ways() {
                if self.ways.iter().all(|known| known.pick != way.pick) {
                    self.ways.push(way);
                }
            }
            return;
        };
        let Some(way) = choices.ways().iter().find(|way| way.pick == *first) else { return };
        match &way.next {
            Next::Pick(below) => self.follow(below, rest),
            Next::Complete(action) if rest.is_empty() => self.complete = self.complete.or(Some(action)),
            Next::Complete(_) => {}
        }
    }

    /// The squares that may be picked next.
    pub fn squares(&self) -> BTreeSet<Spot> {
        self.ways.iter().filter_map(|way| square(&way.pick)).collect()
    }

    /// The edges that may be picked next.
    pub fn edges(&self) -> Vec<(Spot, Spot)> {
        let edge = |way: &&Way| match way.pick {
            Pick::Edge(one, other) => Some((one, other)),
            _ => None,
        };
        self.ways.iter().filter_map(edge).collect()
    }

    /// The corners of squares that may be picked next.
    pub(crate) fn corners(&self) -> Vec<Corner> {
        let corner = |way: &&Way| match way.pick {
            Pick::Corner(corner) => Some(corner),
            _ => None,
        };
        self.ways.iter().filter_map(corner).collect()
    }

    /// The next picks that are no place on the surface.
    pub fn others(&self) -> Vec<&'d Pick> {
        let is_other = |pick: &&Pick| !matches!(pick, Pick::Square(_) | Pick::Edge(..) | Pick::Corner(_));
        self.ways.iter().map(|way| &way.pick).filter(is_other).collect()
    }

    /// The picks other than squares after which this square may be picked.
    fn before(&self, spot: Spot) -> Vec<&'d Pick> {
        let leads = |way: &&&Way| match &way.next {
            Next::Pick(below) => below.ways().iter().any(|next| next.pick == Pick::Square(spot)),
            Next::Complete(_) => false,
        };
        let is_thing = |pick: &&Pick| matches!(pick, Pick::Kind(_) | Pick::Card(_));
        self.ways.iter().filter(leads).map(|way| &way.pick).filter(is_thing).collect()
    }

    /// Whether this may be picked next.
    pub fn leads_to(&self, pick: &Pick) -> bool {
        self.meant(pick).is_some()
    }

    /// The pick by which a game knows it, where it may be picked next.
    fn meant(&self, pick: &Pick) -> Option<&'d Pick> {
        let exact = self.ways.iter().find(|way| way.pick == *pick);
        let way = exact.or_else(|| self.ways.iter().find(|way| way.aliases.contains(pick)))?;
        Some(&way.pick)
    }
}

impl Picking {
    /// The picks made so far.
    pub fn trail(&self) -> &[Pick] {
        &self.trail
    }

    /// The square that was picked last, where the next choice belongs on the screen.
    pub fn place(&self) -> Option<Spot> {
        self.ahead.or_else(|| self.trail.iter().rev().find_map(square))
    }

    /// The square picked first: the piece that is about to move.
    pub fn picked_up(&self) -> Option<Spot> {
        self.trail.first().and_then(square)
    }

    /// Whether a square was picked before it is known what for.
    pub fn is_ahead(&self) -> bool {
        self.ahead.is_some()
    }

    /// The picks open now.
    pub fn open<'d>(&self, decisions: &'d [Decision], seat: Seat) -> Open<'d> {
        Open::after(decisions, seat, &self.trail)
    }

    /// The picks open now that are no place on the surface. Where a square was picked ahead of a choice, the things
    /// that may go there.
    pub fn choices<'d>(&self, decisions: &'d [Decision], seat: Seat) -> Vec<&'d Pick> {
        let open = self.open(decisions, seat);
        match self.ahead {
            Some(spot) => open.before(spot),
            None => {
                let passed_by = self.passed_by(decisions, seat).into_iter().map(|(_, pick)| pick);
                passed_by.chain(open.others()).collect()
            }
        }
    }

    /// Seats that could have been named before those named last, each with its place among the picks. Where a word ends a list of
    /// seats, it is all one in which order they are named, and the game knows one order of each list.
    fn passed_by<'d>(&self, decisions: &'d [Decision], seat: Seat) -> Vec<(usize, &'d Pick)> {
        let is_seat = |pick: &Pick| matches!(pick, Pick::Seat(_));
        let first = self.trail.iter().rposition(|pick| !is_seat(pick)).map_or(0, |last| last + 1);
        let is_list = self.open(decisions, seat).ways.iter().any(|way| matches!(way.pick, Pick::Word(_)));
        let mut found: Vec<(usize, &Pick)> = Vec::new();
        for place in (first..self.trail.len()).filter(|_| is_list) {
            let (before, after) = self.trail.split_at(place);
            for pick in Open::after(decisions, seat, before).others() {
                let trail: Vec<Pick> = before.iter().chain([pick]).chain(after).cloned().collect();
                let leads_on = || !Open::after(decisions, seat, &trail).ways.is_empty();
                let is_known = self.trail.contains(pick) || found.iter().any(|(_, known)| *known == pick);
                if is_seat(pick) && !is_known && leads_on() {
                    found.push((place, pick));
                }
            }
        }
        found
    }

    /// Picks something.
    pub fn pick(&mut self, pick: Pick, decisions: &[Decision], seat: Seat) -> Led {
        if let Some(spot) = self.ahead.take() {
            self.trail.push(pick);
            return self.pick(Pick::Square(spot), decisions, seat);
        }
        let Some(meant) = self.open(decisions, seat).meant(&pick) else {
            let passed_by = self.passed_by(decisions, seat);
            if let Some((place, _)) = passed_by.iter().find(|(_, known)| **known == pick) {
                self.trail.insert(*place, pick);
                return Led::Further;
            }
            return self.pick_elsewhere(pick, decisions, seat);
        };
        self.trail.push(meant.clone());
        let open = self.open(decisions, seat);
        match (open.complete, open.ways.is_empty()) {
            (Some(action), true) => {
                let action = action.clone();
                self.clear();
                Led::To(action)
            }
            _ => Led::Further,
        }
    }

    /// A pick that does not go on from here may begin anew: another piece, or a square on which something may be put.
    fn pick_elsewhere(&mut self, pick: Pick, decisions: &[Decision], seat: Seat) -> Led {
        let anew = Open::after(decisions, seat, &[]);
        if !self.trail.is_empty() && anew.leads_to(&pick) {
            self.trail.clear();
            return self.pick(pick, decisions, seat);
        }
        let Some(spot) = square(&pick) else { return Led::Nowhere };
        match anew.before(spot).as_slice() {
            [] => Led::Nowhere,
            [only] => {
                self.trail = vec![(*only).clone()];
                self.pick(pick, decisions, seat)
            }
            _ => {
                self.trail.clear();
                self.ahead = Some(spot);
                Led::Further
            }
        }
    }

    /// Takes the last pick back.
    pub fn back(&mut self) {
        if self.ahead.take().is_none() {
            self.trail.pop();
        }
    }

    /// Forgets all picks.
    pub fn clear(&mut self) {
        *self = Self::default();
    }
}

/// Every action, with the first square on the way to it.
pub fn first_picks(choices: &Choices) -> Vec<(Option<Spot>, Action)> {
    let mut found = Vec::new();
    for way in choices.ways() {
        match &way.next {
            Next::Complete(action) => found.push((square(&way.pick), action.clone())),
            Next::Pick(below) => {
                let below = first_picks(below).into_iter();
                found.extend(below.map(|(spot, action)| (square(&way.pick).or(spot), action)));
            }
        }
    }
    found
}

fn square(pick: &Pick) -> Option<Spot> {
    match pick {
        Pick::Square(spot) => Some(*spot),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use unruly_contract::{Action, Choices, Decision, Phrase, Pick, Purpose, Seat};

    use super::{Led, Picking};

    fn at(text: &str) -> Pick {
        Pick::Square(text.parse().unwrap())
    }

    fn kind(name: &str) -> Pick {
        Pick::Kind(name.to_owned())
    }

    fn word(text: &str) -> Pick {
        Pick::Word(text.to_owned())
    }

    fn decision(purpose: Purpose, paths: Vec<(Vec<Pick>, &str)>) -> Decision {
        let paths = paths.into_iter().map(|(path, text)| (path, Action::new(text)));
        Decision {
            seat: Seat::WHITE,
            purpose,
            prompt: Phrase::default(),
            decline: None,
            choices: Choices::from_paths(paths),
        }
    }

    /// Picks one after the other and tells what came of the last.
    fn pick(decisions: &[Decision], picks: &[Pick]) -> (Picking, Led) {
        let mut picking = Picking::default();
        let mut led = Led::Nowhere;
        for pick in picks {
            led = picking.pick(pick.clone(), decisions, Seat::WHITE);
        }
        (picking, led)
    }

    fn to(text: &str) -> Led {
        Led::To(Action::new(text))
    }

    fn chess() -> Vec<Decision> {
        let moves = vec![
            (vec![at("e7"), at("e8"), kind("queen")], "e7e8q"),
            (vec![at("e7"), at("e8"), kind("knight")], "e7e8n"),
            (vec![at("e1"), at("e2")], "e1e2"),
        ];
        let said = vec![(vec![word("resign")], "resign"), (vec![word("draw"), word("offer")], "draw offer")];
        vec![decision(Purpose::Move, moves), decision(Purpose::Aside, said)]
    }

    #[test]
    fn two_squares_make_a_move() {
        assert_eq!(pick(&chess(), &[at("e1"), at("e2")]).1, to("e1e2"));
    }

    /// As other programs have it, and as it must be where the King goes no two squares.
    #[test]
    fn a_king_castles_by_its_rook_as_well() {
        let paths = [([at("e1"), at("g1")], "e1g1"), ([at("h1"), at("h2")], "h1h2")];
        let paths = paths.into_iter().map(|(path, text)| (path, Action::new(text)));
        let mut decisions = chess();
        decisions[0].choices = Choices::from_paths(paths);
        decisions[0].choices.add_alias(&[at("e1"), at("g1")], at("h1"));
        assert_eq!(pick(&decisions, &[at("e1"), at("h1")]).1, to("e1g1"));
        assert_eq!(pick(&decisions, &[at("h1"), at("h2")]).1, to("h1h2"));
        // One square is lit, for it is one move.
        let (picking, _) = pick(&decisions, &[at("e1")]);
        assert_eq!(picking.open(&decisions, Seat::WHITE).squares(), ["g1".parse().unwrap()].into());
    }

    #[test]
    fn a_promotion_asks_for_the_kind() {
        let (picking, led) = pick(&chess(), &[at("e7"), at("e8")]);
        assert_eq!(led, Led::Further);
        assert_eq!(picking.choices(&chess(), Seat::WHITE), [&kind("queen"), &kind("knight")]);
        assert_eq!(picking.place(), Some("e8".parse().unwrap()));
        assert_eq!(pick(&chess(), &[at("e7"), at("e8"), kind("knight")]).1, to("e7e8n"));
    }

    #[test]
    fn another_piece_is_picked_in_place_of_the_first() {
        let (picking, led) = pick(&chess(), &[at("e7"), at("e1")]);
        assert_eq!((picking.trail(), led), (&[at("e1")][..], Led::Further));
    }

    #[test]
    fn what_is_not_open_leads_nowhere_and_changes_nothing() {
        let (picking, led) = pick(&chess(), &[at("e7"), at("a5")]);
        assert_eq!((picking.trail(), led), (&[at("e7")][..], Led::Nowhere));
        assert_eq!(pick(&chess(), &[at("a5")]).1, Led::Nowhere);
    }

    #[test]
    fn words_are_picks_too() {
        assert_eq!(pick(&chess(), &[word("draw"), word("offer")]).1, to("draw offer"));
    }

    fn tiles() -> Vec<Decision> {
        let placements = vec![
            (vec![kind("pawn"), at("1,0")], "P@1,0"),
            (vec![kind("rook"), at("1,0")], "R@1,0"),
            (vec![kind("rook"), at("0,1")], "R@0,1"),
        ];
        vec![decision(Purpose::Move, placements)]
    }

    #[test]
    fn a_square_may_come_before_what_goes_there() {
        let (picking, led) = pick(&tiles(), &[at("1,0")]);
        assert_eq!(led, Led::Further);
        assert_eq!(picking.choices(&tiles(), Seat::WHITE), [&kind("pawn"), &kind("rook")]);
        assert_eq!(pick(&tiles(), &[at("1,0"), kind("rook")]).1, to("R@1,0"));
        // Where only one thing can go, it goes.
        assert_eq!(pick(&tiles(), &[at("0,1")]).1, to("R@0,1"));
        // With a rook in hand, a square that is open to it ends the choice.
        assert_eq!(pick(&tiles(), &[kind("rook"), at("1,0")]).1, to("R@1,0"));
    }

    #[test]
    fn a_move_that_may_be_spoken_with_is_complete_and_goes_on() {
        let bare = decision(Purpose::Move, vec![(vec![at("0,0"), at("1,2")], "0,0>1,2")]);
        let spoken = vec![at("0,0"), at("1,2"), word("check"), Pick::Seat(Seat::BLACK), word("done")];
        let spoken = decision(Purpose::Spoken, vec![(spoken, "0,0>1,2 check black")]);
        let decisions = [bare, spoken];
        let (picking, led) = pick(&decisions, &[at("0,0"), at("1,2")]);
        assert_eq!(led, Led::Further);
        let open = picking.open(&decisions, Seat::WHITE);
        assert_eq!(open.complete, Some(&Action::new("0,0>1,2")));
        assert_eq!(open.others(), [&word("check")]);
    }

    #[test]
    fn a_list_of_seats_is_named_in_any_order() {
        let red = Seat::ALL[2];
        let say = |seats: &[Seat], text: &'static str| {
            let seats = seats.iter().map(|seat| Pick::Seat(*seat));
            ([word("check")].into_iter().chain(seats).chain([word("done")]).collect(), text)
        };
        let lists = vec![
            say(&[Seat::BLACK], "check black"),
            say(&[Seat::BLACK, red], "check black red"),
            say(&[red], "check red"),
        ];
        // A pair of attacker and attacked has one order only.
        let told =
            vec![(vec![word("point out"), Pick::Seat(red), Pick::Seat(Seat::BLACK)], "point out red black")];
        let decisions = [decision(Purpose::Spoken, lists), decision(Purpose::Aside, told)];
        let (black, red) = (Pick::Seat(Seat::BLACK), Pick::Seat(red));
        for order in [[&black, &red], [&red, &black]] {
            let (picking, _) = pick(&decisions, &[word("check"), order[0].clone()]);
            let offered = picking.choices(&decisions, Seat::WHITE);
            assert!(offered.contains(&order[1]) && offered.contains(&&word("done")), "{offered:?}");
            let picks = [word("check"), order[0].clone(), order[1].clone(), word("done")];
            assert_eq!(pick(&decisions, &picks).1, to("check black red"));
        }
        assert_eq!(pick(&decisions, &[word("check"), red.clone(), word("done")]).1, to("check red"));
        let (picking, _) = pick(&decisions, &[word("point out"), red]);
        assert_eq!(picking.choices(&decisions, Seat::WHITE), [&black]);
    }

    #[test]
    fn back_takes_one_pick_at_a_time() {
        let (mut picking, _) = pick(&chess(), &[at("e7"), at("e8")]);
        picking.back();
        assert_eq!(picking.trail(), [at("e7")]);
        picking.back();
        assert_eq!(picking, Picking::default());
    }
}
