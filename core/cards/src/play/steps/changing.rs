//! Steps that change what stands on the board otherwise than by moving: swaps, removals, new pieces, new kinds.

use unruly_geometry::board::Rotation;

use unruly_contract::phrase;

use crate::eval::Value;
use crate::eval::posted::seated;
use crate::field::{Change, Field, KindSet, Move, PieceId, Pieces, Whereabouts};
use crate::model::{
    Fate, Geography, Homeless, Kind, Moving, Name, Placing, PlayerWord, Pool, Quarter, Squares, Unmet,
};
use crate::player::Player;
use crate::terrain::{CompactSet, SquareSet, Terrain, rotated};

use super::super::Play;
use super::super::ask::{Answer, PossibleAnswer};
use super::super::effects::{Joint, LastingEffect, nearest};
use super::super::news::News;
use super::super::triggers::Occasion;
use super::{Doing, done_choice, first_on_board, square_choices};

impl<G: Terrain> Play<G> {
    pub(super) fn swap(&mut self, one: &Squares, other: &Squares) -> Doing {
        let (ones, others) = (self.pieces(one), self.pieces(other));
        let (Some((_, here)), Some((_, there))) = (first_on_board(self, ones), first_on_board(self, others))
        else {
            return self.nothing();
        };
        if here == there || self.is_rooted(G::Set::of(here) | G::Set::of(there)) {
            return self.nothing();
        }
        self.act_on(G::Set::of(here) | G::Set::of(there), |play| play.exchange(here, there))
    }

    /// Whether something stands on some squares that nothing may bring elsewhere.
    fn is_rooted(&self, squares: G::Set) -> bool {
        self.situation.rules.rooted(&self.situation.field).meets(&squares)
    }

    /// All that stands on two squares changes places.
    fn exchange(&mut self, here: G::Square, there: G::Square) {
        let field = &self.situation.field;
        let mut journeys: Vec<(PieceId, G::Square)> = field.on(here).map(|piece| (piece, there)).collect();
        journeys.extend(field.on(there).map(|piece| (piece, here)));
        self.record_journeys(&journeys);
        self.journey(&journeys);
    }

    /// Pairs of squares of a set change places until the player is done.
    pub(super) fn rearrange(&mut self, among: &Squares) -> Doing {
        let set = self.squares(among);
        if set.is_empty() {
            return self.nothing();
        }
        if self.top().before.is_none() {
            return Doing::Counterable;
        }
        let answers = self.top().answers.clone();
        let player = self.top().player;
        // Any order can be reached by one swap fewer than there are squares.
        if answers.is_empty() && usize::from(self.top().rounds) + 1 >= set.len() {
            return Doing::Done;
        }
        match answers.as_slice() {
            [] => {
                let prompt = self.prompt(None, "ask-who-swaps");
                let mut choices = square_choices(set);
                choices.push(done_choice());
                self.ask(player, prompt, choices)
            }
            [Answer::Square(first)] => {
                let prompt = self.prompt(None, "ask-with-which-square");
                self.ask(player, prompt, square_choices(set - G::Set::of(*first)))
            }
            [Answer::Square(first), Answer::Square(second)] => {
                let (first, second) = (*first, *second);
                self.exchange(first, second);
                let frame = self.top_mut();
                frame.has_acted = true;
                frame.rounds += 1;
                frame.answers.clear();
                Doing::Jumped
            }
            _ => {
                self.top_mut().has_acted = true;
                Doing::Done
            }
        }
    }

    pub(super) fn cycle(&mut self, squares: &Squares, turn: &Quarter) -> Doing {
        let set = self.squares(squares);
        let is_left = self.turns_left(turn);
        // A corner that is gone is still the next one to that before it, and nobody can go there.
        let gone = match squares {
            Squares::Place(Geography::Corner) => G::outer_corners(self.situation.rules.board()) - set,
            _ => G::Set::EMPTY,
        };
        let ring = around::<G>(set | gone, is_left);
        let steps = || ring.iter().enumerate().map(|(place, &from)| (from, ring[(place + 1) % ring.len()]));
        let mut barred = gone | set & self.situation.rules.rooted(&self.situation.field);
        for _ in &ring {
            // A piece that cannot go is in the way of the one that would come after it.
            let held = steps()
                .filter(|&(from, to)| barred.contains(to) && self.situation.field.occupied().contains(from));
            barred |= held.map(|(from, _)| from).collect();
        }
        let mut journeys = Vec::new();
        for (from, to) in steps().filter(|&(from, _)| !barred.contains(from)) {
            journeys.extend(self.situation.field.on(from).map(|piece| (piece, to)));
        }
        if journeys.is_empty() || ring.len() < 2 {
            return self.nothing();
        }
        self.act(|play| play.journey(&journeys))
    }

    fn turns_left(&self, turn: &Quarter) -> bool {
        match turn {
            Quarter::Left => true,
            Quarter::Right => false,
            Quarter::Picked(name) => {
                matches!(self.top().bindings.get(*name), Some(Value::Word(word)) if word == "left")
            }
        }
    }

    pub(super) fn place(&mut self, placing: &Placing) -> Doing {
        match placing {
            Placing::Lost { pieces, to, by } => self.place_lost(pieces, to, by),
            Placing::New { kind, owner, to } => self.place_new(*kind, owner, to),
        }
    }

    /// Those of some squares on which a piece can be put.
    fn vacant(&self, squares: &Squares) -> G::Set {
        let (field, rules) = (&self.situation.field, &self.situation.rules);
        self.squares(squares) - field.occupied() - rules.no_stop(field)
    }

    fn place_lost(&mut self, pieces: &Pool, to: &Squares, by: &PlayerWord) -> Doing {
        let waiting = self.pool(pieces);
        let answers = self.top().answers.clone();
        let chosen: Vec<G::Square> = answers
            .iter()
            .filter_map(|answer| match answer {
                Answer::Square(square) => Some(*square),
                _ => None,
            })
            .collect();
        let vacant = self.vacant(to);
        let onto: G::Set = chosen.iter().copied().collect();
        // Somebody may have been put there in answer to the card.
        if !vacant.includes(&onto) {
            return self.nothing();
        }
        let mut open = vacant - onto;
        let count = waiting.len() as usize;
        if let (1, Some(stake)) = (count, self.at_stake()) {
            // Elsewhere one square is as good as another.
            let elsewhere = (open - stake.squares).first().filter(|_| stake.is_one_of_several);
            open = (open & stake.squares) | elsewhere.map_or(G::Set::EMPTY, G::Set::of);
        }
        if chosen.len() < count && open.is_occupied() {
            return self.ask_square(self.player(by), "ask-on-which-square", open);
        }
        if chosen.is_empty() {
            return self.nothing();
        }
        self.act_on(onto, |play| {
            for (piece, square) in waiting.iter().zip(chosen) {
                play.put_back(piece, square);
                // Where effects wait for what they lack, they have waited for a piece that is rescued at once.
                if play.set.house.unmet == Unmet::Suspended && play.is_rescued(piece) {
                    play.revive_what_made(Pieces::of(piece));
                }
                play.tell(News::Placed { piece, at: square });
                play.occur(&Occasion::Entered(&[(piece, square)]));
            }
        })
    }

    /// A captured piece comes back as it was at the beginning; one that is rescued on the move that lost it or on the following
    /// one as it was.
    pub(super) fn put_back(&mut self, piece: PieceId, square: G::Square) {
        let was = *self.situation.field.man(piece);
        let kind = self.kind_when_back(piece);
        self.situation.field.put_on(piece, square);
        if kind != was.original {
            self.situation.field.set_kind(piece, kind, Change::Restoration);
        }
        if self.is_rescued(piece) {
            self.situation.field.set_fused(piece, was.fused);
            self.situation.field.set_former(piece, was.former);
            self.revive_what_joined(piece);
        }
    }

    /// Whether a captured piece that comes back now has not been away for longer than a turn.
    fn is_rescued(&self, piece: PieceId) -> bool {
        !self.turn.gone_before.contains(piece)
    }

    /// The kind of a captured piece if it came back now. A promoted Pawn was a Pawn all the time; what a card has made of
    /// a piece is not lost at once.
    pub(super) fn kind_when_back(&self, piece: PieceId) -> Kind {
        let man = self.situation.field.man(piece);
        if self.is_rescued(piece) && man.is_transformed() { man.kind } else { man.original }
    }

    fn place_new(&mut self, kind: Kind, owner: &PlayerWord, to: &Squares) -> Doing {
        if self.situation.field.is_full() {
            return self.beyond_the_limit(phrase!("cards-box-is-empty"));
        }
        let owner = self.player(owner);
        let open = self.vacant(to);
        let Some(square) = self.chosen_or_only(open) else {
            if open.is_empty() {
                return self.nothing();
            }
            return self.ask_square(self.top().player, "ask-on-which-square", open);
        };
        let army = self.situation.rules.army(owner);
        self.act(|play| {
            if let Some(piece) = play.situation.field.spawn(kind, army, square) {
                play.tell(News::Placed { piece, at: square });
                play.occur(&Occasion::Entered(&[(piece, square)]));
            }
        })
    }

    pub(super) fn lift(&mut self, piece: &Squares, returns: bool) -> Doing {
        let pieces = self.pieces(piece);
        let placed = self.placed(pieces);
        if placed.is_empty() {
            return self.nothing();
        }
        self.act_on(squares_of::<G>(&placed), |play| {
            for (piece, at) in placed {
                play.situation.stood.insert(piece, at);
                play.situation.field.take_off(piece, Whereabouts::Aside);
                let hidden_from = play.situation.concealed_from;
                play.tell(News::Lifted { hidden_from, piece, at });
                if returns {
                    play.situation.lifted.push((piece, at));
                }
            }
            play.refresh_survivors();
        })
    }

    /// Compiles the rules anew after a piece that may be a King has left the board for a time, or has come back.
    fn refresh_survivors(&mut self) {
        if self.situation.rules.lets_anybody_survive() {
            self.refresh();
        }
    }

    /// Pieces lifted for this turn come back to their squares.
    pub(in super::super) fn return_lifted(&mut self) {
        for (piece, home) in std::mem::take(&mut self.situation.lifted) {
            if self.situation.field.man(piece).whereabouts == Whereabouts::Aside {
                let at = self.place_to_return_to(piece, home);
                self.situation.field.return_to(piece, at);
                self.tell(News::Placed { piece, at });
            }
        }
        self.refresh_survivors();
    }

    /// The square to which a piece comes back that was lifted from another: that one, or the nearest free square where somebody
    /// stands there by now with whom it shares nothing, or it would touch nothing. A pawn comes back to no rank on which it would
    /// be promoted, or never stands.
    fn place_to_return_to(&self, piece: PieceId, home: G::Square) -> G::Square {
        let (field, rules) = (&self.situation.field, &self.situation.rules);
        let there_are = rules.squares(field);
        let touches = || !G::KEEPS_TOGETHER || there_are.contains(home);
        let is_open = !field.occupied().contains(home) || self.shared_home(piece).contains(home);
        if is_open && touches() {
            return home;
        }
        let ends = G::armies().fold(G::Set::EMPTY, |all, army| all | rules.last_rank(army));
        let closed = if field.man(piece).is_pawn(self.kinds()) { ends } else { G::Set::EMPTY };
        nearest::<G>(there_are - field.occupied() - closed, home).unwrap_or(home)
    }

    /// A piece that is lifted for this turn, and the square to which it comes back, where that square touches no other piece of
    /// this field though it must.
    pub(crate) fn stranded(&self, field: &Field<G>) -> Option<(PieceId, G::Square)> {
        if !G::KEEPS_TOGETHER || self.situation.lifted.is_empty() {
            return None;
        }
        let there_are = self.situation.rules.squares(field);
        self.situation.lifted.iter().copied().find(|(_, home)| !there_are.contains(*home))
    }

    pub(super) fn bring_back(
        &mut self,
        name: Name,
        to: &Squares,
        by: &PlayerWord,
        otherwise: Homeless,
    ) -> Doing {
        let pieces = match self.top().bindings.get(name) {
            Some(Value::Squares { pieces, .. } | Value::Lost(pieces)) => *pieces,
            _ => Pieces::default(),
        };
        let is_lifted = |piece: &PieceId| self.situation.field.man(*piece).whereabouts == Whereabouts::Aside;
        let away = pieces.iter().filter(is_lifted);
        // Two that shared a square went together, and come back together.
        let away: Vec<PieceId> = away.collect();
        if away.is_empty() {
            return Doing::Done;
        }
        let shared = away.iter().fold(G::Set::EMPTY, |all, &piece| all | self.shared_home(piece));
        let open = self.squares(to) - (self.situation.field.occupied() - shared);
        let Some(square) = self.chosen_or_only(open) else {
            return match otherwise {
                _ if open.is_occupied() => self.ask_square(self.player(by), "ask-where-back", open),
                Homeless::Draw => self.cannot_come_back(),
                Homeless::Lost => self.lose_the_homeless(&away),
            };
        };
        // The card that took it off puts it back where it stood: then it has not moved.
        let before = self.top().before.as_ref().map(|before| &before.situation.field);
        let stood_there =
            |piece: &PieceId| before.is_some_and(|before| before.square_of(*piece) == Some(square));
        let unmoved: Pieces<G> = away.iter().copied().filter(stood_there).collect();
        // Only pieces that were taken away before can come back.
        self.act_on(self.everywhere(), |play| {
            for piece in away {
                match unmoved.contains(piece) {
                    true => play.situation.field.return_to(piece, square),
                    false => play.situation.field.put_on(piece, square),
                }
                play.refresh_survivors();
                play.tell(News::Placed { piece, at: square });
                play.occur(&Occasion::Entered(&[(piece, square)]));
            }
        })
    }

    /// The square to which a piece that is away comes back though another stands there: the one with which it shares it.
    fn shared_home(&self, piece: PieceId) -> G::Set {
        let Some(home) = self.situation.stood.get(&piece).copied() else { return G::Set::EMPTY };
        let mut there = self.situation.field.on(home);
        let (Some(lodger), None) = (there.next(), there.next()) else { return G::Set::EMPTY };
        let shares = self.situation.effects.iter().any(|effect| {
            let is_of_both = effect.on.contains(piece) && effect.on.contains(lodger);
            is_of_both && self.lets_share(effect)
        });
        if shares { G::Set::of(home) } else { G::Set::EMPTY }
    }

    /// Lifted pieces have no square to come back to: they are captured.
    fn lose_the_homeless(&mut self, away: &[PieceId]) -> Doing {
        let homes = |piece: &PieceId| Some((*piece, self.situation.stood.get(piece).copied()?));
        let placed: Vec<(PieceId, G::Square)> = away.iter().filter_map(homes).collect();
        self.act_on(self.everywhere(), |play| {
            for &(piece, at) in &placed {
                let by =
                    play.next_after(play.situation.rules.commander(play.situation.field.man(piece).owner));
                play.take_off(&[(piece, at)], Fate::Lost, by);
            }
        })
    }

    /// A piece that must come back has no square to come back to: the game cannot go on.
    fn cannot_come_back(&mut self) -> Doing {
        self.draw_game(phrase!("cards-stalemate-no-square"));
        Doing::Ends
    }

    pub(super) fn remove(&mut self, pieces: &Squares, fate: Fate, by: &PlayerWord) -> Doing {
        let player = self.player(by);
        let mut going = self.pieces(pieces);
        if fate == Fate::Lost {
            let immune = self.situation.rules.immune(&self.situation.field, player);
            going -= self.situation.field.pieces_on(immune);
        }
        let mut placed = self.placed(going);
        let posted = self.posted_among(going, fate, player);
        if placed.is_empty() && posted.is_empty() {
            return self.nothing();
        }
        // A piece that leaves a corner leaves it open: that counts in places where nothing stood.
        let touched = if posted.is_empty() { squares_of::<G>(&placed) } else { self.everywhere() };
        placed.extend(posted);
        self.act_on(touched, |play| play.take_off(&placed, fate, player))
    }

    /// Those of some pieces that stand on corners, with the squares from which they went there; none that may not be captured
    /// by a player where that is their fate.
    fn posted_among(&self, pieces: Pieces<G>, fate: Fate, player: Player) -> Vec<(PieceId, G::Square)> {
        let (field, rules) = (&self.situation.field, &self.situation.rules);
        let posted = pieces.iter().filter_map(|piece| Some((piece, self.home_of_posted(piece)?)));
        let is_immune = |(piece, home): &(PieceId, G::Square)| {
            rules.immune(&seated(field, *piece, *home), player).contains(*home)
        };
        posted.filter(|posted| fate == Fate::Dead || !is_immune(posted)).collect()
    }

    /// Pieces are captured, or die.
    pub(in super::super) fn take_off(&mut self, pieces: &[(PieceId, G::Square)], fate: Fate, by: Player) {
        if fate == Fate::Lost {
            self.occur(&Occasion::Captured(pieces));
        }
        for &(piece, at) in pieces {
            self.situation.stood.insert(piece, at);
            self.lose(piece, at, fate, by);
        }
    }

    /// A piece leaves the board, and that is told.
    pub(super) fn lose(&mut self, piece: PieceId, at: G::Square, fate: Fate, by: Player) {
        let whereabouts = match fate {
            Fate::Lost => Whereabouts::Lost,
            Fate::Dead => Whereabouts::Dead,
        };
        self.situation.field.take_off(piece, whereabouts);
        self.situation.field.stir();
        self.tell(News::Taken { piece, at, by });
    }

    /// A piece leaves play, and another stands in its place: a captured one, or a new one out of the box.
    pub(super) fn replace(
        &mut self,
        piece: &Squares,
        with: &Moving,
        owner: Option<&PlayerWord>,
        fate: Fate,
    ) -> Doing {
        let Some((old, at)) = first_on_board(self, self.pieces(piece)) else { return self.nothing() };
        let captured = match with {
            Moving::KindOf(pool) => self.pool(pool),
            _ => Pieces::NONE,
        };
        let from_beside = captured.iter().find(|&new| !self.situation.field.man(new).is_on_board());
        let new_kind = if from_beside.is_none() { self.kind_meant(with) } else { None };
        if from_beside.is_none() && new_kind.is_none() {
            return self.nothing();
        }
        if from_beside.is_none() && self.situation.field.is_full() {
            return self.beyond_the_limit(phrase!("cards-box-is-empty"));
        }
        let army = match owner {
            Some(owner) => self.situation.rules.army(self.player(owner)),
            None => self.situation.field.man(old).owner,
        };
        let player = self.top().player;
        self.act_on(G::Set::of(at), |play| {
            play.situation.stood.insert(old, at);
            play.lose(old, at, fate, player);
            play.end_what_joined(old);
            let field = &mut play.situation.field;
            let new = match (from_beside, new_kind) {
                (Some(new), _) => {
                    field.put_on(new, at);
                    Some(new)
                }
                (None, Some(kind)) => field.spawn(kind, army, at),
                (None, None) => None,
            };
            let Some(new) = new else { return };
            play.hand_over_all(old, new);
            play.tell(News::Placed { piece: new, at });
        })
    }

    /// Captured pieces are dead from now on.
    pub(super) fn bury(&mut self, pool: &Pool) -> Doing {
        let field = &self.situation.field;
        let is_captured = |&piece: &PieceId| field.man(piece).whereabouts == Whereabouts::Lost;
        let buried: Vec<PieceId> = self.pool(pool).iter().filter(is_captured).collect();
        if buried.is_empty() {
            return self.nothing();
        }
        self.act(|play| {
            for piece in buried {
                play.situation.field.take_off(piece, Whereabouts::Dead);
            }
            play.note(|| phrase!("cards-captured-are-dead"));
        })
    }

    pub(super) fn transform(&mut self, pieces: &Squares, into: &Moving, keeps_name: bool) -> Doing {
        let placed = self.placed(self.pieces(pieces));
        let Some(kind) = self.kind_meant(into) else { return self.nothing() };
        if placed.is_empty() {
            return self.nothing();
        }
        let is_named = matches!(into, Moving::Kind(_));
        let fused = self.fused_meant(into);
        // A piece that is all that already, and nothing else by name, becomes nothing new.
        let is_it_already = |(piece, _): &(PieceId, G::Square)| {
            let man = self.situation.field.man(*piece);
            man.kind == kind && man.fused == fused && man.former.is_empty()
        };
        if !keeps_name && placed.iter().all(is_it_already) {
            return self.nothing();
        }
        let change = if keeps_name { Change::Transformation } else { Change::Promotion };
        self.act_on(squares_of::<G>(&placed), |play| {
            for (piece, at) in placed {
                play.top_mut().transformed |= Pieces::of(piece);
                match play.part_that_becomes(piece, kind).filter(|_| is_named) {
                    Some(part) => play.change_part(piece, at, part, kind),
                    None => play.change_kind(piece, at, kind, change),
                }
                if !fused.is_empty() {
                    play.situation.field.set_fused(piece, fused);
                    play.refresh_ways();
                }
            }
        })
    }

    /// The half of a fused piece that turns into a kind which answers to a name: the one that has that name.
    fn part_that_becomes(&self, piece: PieceId, kind: Kind) -> Option<Kind> {
        let (man, kinds) = (self.situation.field.man(piece), self.kinds());
        let name = kinds.info(kind).answers_to.filter(|_| !man.fused.is_empty())?;
        let with_it = KindSet::answering(kinds, name);
        std::iter::once(man.kind).chain(man.fused.iter()).find(|&part| with_it.contains(part))
    }

    fn change_part(&mut self, piece: PieceId, at: G::Square, part: Kind, kind: Kind) {
        self.situation.field.set_part(piece, part, kind);
        self.keep_fusions(piece, part, kind);
        self.refresh_ways();
        self.tell(News::Changed { piece, from: part, at });
    }

    fn change_kind(&mut self, piece: PieceId, at: G::Square, kind: Kind, change: Change) {
        let from = self.situation.field.man(piece).kind;
        self.situation.field.set_kind(piece, kind, change);
        if kind != from {
            self.situation.field.forget_double_step(piece);
        }
        self.refresh_ways();
        self.tell(News::Changed { piece, from, at });
    }

    pub(super) fn convert(&mut self, pieces: &Squares, to: &PlayerWord) -> Doing {
        let army = self.situation.rules.army(self.player(to));
        let mut placed = self.placed(self.pieces(pieces));
        placed.retain(|&(piece, _)| self.situation.field.man(piece).owner != army);
        if placed.is_empty() {
            return self.nothing();
        }
        self.act_on(squares_of::<G>(&placed), |play| {
            for (piece, at) in placed {
                let from = play.situation.field.man(piece).owner;
                play.situation.field.set_owner(piece, army);
                play.tell(News::Converted { from, piece, at });
            }
        })
    }

    pub(super) fn promote(
        &mut self,
        pieces: &Squares,
        into: &[Kind],
        by: &PlayerWord,
        optional: bool,
    ) -> Doing {
        let placed = self.placed(self.pieces(pieces));
        if placed.is_empty() {
            return self.nothing();
        }
        let answers = self.top().answers.clone();
        if answers.len() < placed.len() && (into.len() > 1 || optional) {
            let (_, at) = placed[answers.len()];
            let mut choices = self.kind_choices(into);
            choices.extend(optional.then(done_choice));
            return self.ask_what_it_becomes(self.player(by), at, choices);
        }
        let only = into.first().copied();
        self.act_on(squares_of::<G>(&placed), |play| {
            for (place, (piece, at)) in placed.into_iter().enumerate() {
                let kind = match answers.get(place) {
                    Some(Answer::Kind(kind)) => Some(*kind),
                    Some(_) => None,
                    None => only,
                };
                if let Some(kind) = kind {
                    play.change_kind(piece, at, kind, Change::Promotion);
                }
            }
        })
    }

    /// Asks a player what the piece on a square becomes.
    pub(super) fn ask_what_it_becomes(
        &mut self,
        player: Player,
        at: G::Square,
        choices: Vec<PossibleAnswer<G>>,
    ) -> Doing {
        let prompt = self.prompt_of(phrase!("ask-what-it-becomes", square: G::spot(at)));
        self.ask(player, prompt, choices)
    }

    pub(super) fn fuse(&mut self, piece: &Squares, with: &Squares, reversible: bool) -> Doing {
        let going = first_on_board(self, self.pieces(piece));
        let staying = first_on_board(self, self.pieces(with));
        let (Some((going, from)), Some((staying, to))) = (going, staying) else { return self.nothing() };
        if going == staying {
            return self.nothing();
        }
        self.act(|play| {
            let field = &play.situation.field;
            let joined = field.man(going).kinds();
            let host = field.man(staying).owner;
            play.situation.field.fuse(going, staying);
            let handed = play.hand_over_effects(going, staying);
            if reversible {
                let (into, until) = (staying, play.situation.next_effect);
                let joint = Joint { piece: going, into, joined, host, handed, until };
                play.top_mut().joint = Some(joint.into());
            }
            play.tell(News::Moved { piece: staying, from, to });
            play.occur(&Occasion::Left(&[(going, from)]));
        })
    }

    pub(super) fn stack_on(&mut self, piece: &Squares, on: &Squares) -> Doing {
        let going = first_on_board(self, self.pieces(piece));
        let staying = first_on_board(self, self.pieces(on));
        let (Some((going, from)), Some((_, to))) = (going, staying) else { return self.nothing() };
        if from == to || self.situation.field.on(to).count() > 1 || self.situation.field.on(from).count() > 1
        {
            return self.nothing();
        }
        self.act(|play| {
            let moved = Move::quiet(going, from, to);
            let trail = play.situation.rules.trail(&play.situation.field, &moved);
            play.record(&moved, trail);
            play.journey(&[(going, to)]);
        })
    }

    pub(super) fn rotate(&mut self, turn: &Quarter) -> Doing {
        let rotation = if self.turns_left(turn) { Rotation::Counterclockwise } else { Rotation::Clockwise };
        self.act(|play| {
            play.situation.field.rotate(rotation);
            for effect in play.situation.effects.changing(|_| true) {
                effect.rotate(rotation);
            }
            for (_, at) in &mut play.situation.lifted {
                *at = G::rotated(*at, rotation);
            }
            for fallen in &mut play.situation.fallen {
                fallen.effect.rotate(rotation);
            }
            for at in play.situation.stood.values_mut() {
                *at = G::rotated(*at, rotation);
            }
            play.situation.facts.rotate(rotation);
            play.refresh();
        })
    }
}

impl<G: Terrain> LastingEffect<G> {
    /// The board is turned: what the effect bears on turns with it.
    fn rotate(&mut self, rotation: Rotation) {
        self.marked_squares = rotated::<G>(self.marked_squares, rotation);
        self.bindings = self.bindings.rotated(rotation);
        self.extent = self.extent.map(|extent| extent.rotated(rotation));
    }
}

/// The squares on which pieces stand.
fn squares_of<G: Terrain>(placed: &[(PieceId, G::Square)]) -> G::Set {
    placed.iter().map(|&(_, at)| at).collect()
}

/// Squares in the order in which they lie around the middle of them all.
fn around<G: Terrain>(squares: G::Set, against_the_clock: bool) -> Vec<G::Square> {
    let mut ring: Vec<G::Square> = squares.into_iter().collect();
    let count = i32::try_from(ring.len().max(1)).unwrap_or(1);
    let Some(&first) = ring.first() else { return ring };
    let place = |square: G::Square| {
        let (x, y) = G::offset(first, square);
        (i32::from(x), i32::from(y))
    };
    let (middle_x, middle_y) =
        ring.iter().map(|&square| place(square)).fold((0, 0), |(x, y), (dx, dy)| (x + dx, y + dy));
    let angle = |&square: &G::Square| {
        let (x, y) = place(square);
        let (x, y) = (x * count - middle_x, y * count - middle_y);
        // Quadrants against the clock, then by slope within each: no fractions, so the same on every machine.
        let quadrant = match (x > 0, y > 0) {
            _ if x > 0 && y >= 0 => 0,
            _ if x <= 0 && y > 0 => 1,
            _ if x < 0 => 2,
            _ => 3,
        };
        let (run, rise) = match quadrant {
            0 => (x, y),
            1 => (y, -x),
            2 => (-x, -y),
            _ => (-y, x),
        };
        (quadrant, rise * 1000 / run.max(1))
    };
    ring.sort_by_key(angle);
    if !against_the_clock {
        ring.reverse();
    }
    ring
}
