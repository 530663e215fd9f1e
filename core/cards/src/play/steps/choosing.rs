//! `choose` and `pick`: asking.

use unruly_contract::{Phrase, Pick as TablePick};

use crate::eval::{Value, functions};
use crate::field::{PieceId, Pieces};
use crate::model::{CardId, CardPile, Choose, Kind, PickFrom, PickStep, PlayerWord, Rule, Squares, Step};
use crate::player::Player;
use crate::terrain::{CompactSet, SquareSet, Terrain};

use super::super::ask::{Answer, PossibleAnswer};
use super::super::posts::corner_pick;
use super::super::turn::KeptAnswer;
use super::super::{CardCopy, EffectId, Play, seat};
use super::{Doing, done_choice, square_choices, word_choice};

impl<G: Terrain> Play<G> {
    pub(super) fn choose(&mut self, choose: &Choose) -> Doing {
        if self.is_to_be_countered_first(choose.by_lot) {
            return Doing::Counterable;
        }
        if let Some(edges) = choose.edges {
            return self.choose_edges(choose, edges);
        }
        if choose.corner {
            return self.choose_corner(choose);
        }
        let (mut chosen, mut pieces, mut posted) = (G::Set::EMPTY, Pieces::NONE, Pieces::NONE);
        let mut has_stopped = false;
        let mut either = Pieces::NONE;
        for answer in &self.top().answers {
            match answer {
                Answer::Square(square) => {
                    chosen.insert(*square);
                    either = self.either_of(&choose.from, *square);
                    if either.is_empty() {
                        pieces |= self.pieces_meant(&choose.from, G::Set::of(*square));
                    }
                }
                Answer::Posted(piece) => posted |= Pieces::of(*piece),
                Answer::Kind(kind) => {
                    let field = &self.situation.field;
                    pieces |= either.iter().filter(|&piece| field.man(piece).kind == *kind).collect();
                    either = Pieces::NONE;
                }
                _ => has_stopped = true,
            }
        }
        if !either.is_empty() {
            let kinds = self.kind_choices(&self.kinds_of(either));
            return self.ask_to_choose(choose, "ask-which-of-two", kinds);
        }
        let count = chosen.len() + posted.len() as usize;
        let (least, most) = (usize::from(choose.count.least), usize::from(choose.count.most));
        let is_enough = has_stopped || count >= most;
        let offered = || self.squares(&choose.from) | self.answered_before();
        let open = if is_enough { G::Set::EMPTY } else { offered() - chosen };
        let open = self.worth_choosing(choose, open, chosen);
        let on_corners = match choose.posted && !is_enough {
            true => self.posted_choices(self.eval(|eval| eval.posted(&choose.from)) - posted),
            false => Vec::new(),
        };
        if open.is_empty() && on_corners.is_empty() {
            if count < least && !choose.optional {
                return self.nothing();
            }
            let vacant = chosen - self.situation.field.occupied();
            self.bind(choose.name, Value::Squares { chosen, vacant, pieces: pieces | posted });
            return Doing::Done;
        }
        let mut choices = square_choices(open);
        choices.extend(on_corners);
        if count >= least || choose.optional && count == 0 {
            choices.push(done_choice());
        }
        self.ask_to_choose(choose, "ask-square", choices)
    }

    /// The square that was chosen when this was done first. An answer to another's move holds whatever that move comes to be, as
    /// long as the same pieces stand there.
    fn answered_before(&self) -> G::Set {
        let frame = self.top();
        let kept = frame.again.as_ref().and_then(|again| again.front());
        let Some(KeptAnswer { answer: Answer::Square(at), stood }) = kept else { return G::Set::EMPTY };
        let at = G::Set::of(*at);
        let holds = frame.player != self.turn.mover && self.situation.field.pieces_on(at) == *stood;
        if holds { at } else { G::Set::EMPTY }
    }

    /// Whether what the card on top asks for is a square, whoever stands there, and not a piece.
    pub(in super::super) fn is_square_meant(&self, at: G::Square) -> bool {
        match self.top().step(self) {
            Some(Step::Choose(choose)) => self.lodgers_meant(&choose.from, at).1,
            Some(Step::Pick(_)) | None => false,
            Some(_) => true,
        }
    }

    /// The two who share a square, where either may be meant and they are not alike; otherwise nobody.
    fn either_of(&self, from: &Squares, at: G::Square) -> Pieces<G> {
        if !self.situation.field.doubled().contains(at) {
            return Pieces::NONE;
        }
        let (meant, is_square) = self.lodgers_meant(from, at);
        let mut kinds = meant.iter().map(|piece| self.situation.field.man(piece).kind);
        let differ = kinds.next() != kinds.next();
        if differ && meant.len() > 1 && !is_square { meant } else { Pieces::NONE }
    }

    /// Whether lots are about to be drawn for a card that can still be countered: nobody counters it once it is known how they fell.
    fn is_to_be_countered_first(&self, by_lot: bool) -> bool {
        by_lot && self.top().before.is_none() && self.top().card().is_some()
    }

    /// Asks a player, or leaves it to chance.
    pub(super) fn ask_or_draw(
        &mut self,
        by: &PlayerWord,
        by_lot: bool,
        prompt: Phrase,
        choices: Vec<PossibleAnswer<G>>,
    ) -> Doing {
        let player = if by_lot { self.top().player } else { self.player(by) };
        let doing = self.ask(player, prompt, choices);
        if let Some(ask) = &mut self.top_mut().ask {
            ask.is_by_lot = by_lot;
        }
        doing
    }

    fn ask_to_choose(
        &mut self,
        choose: &Choose,
        what: &'static str,
        choices: Vec<PossibleAnswer<G>>,
    ) -> Doing {
        let prompt = self.prompt(choose.prompt.as_ref(), what);
        let doing = self.ask_or_draw(&choose.by, choose.by_lot, prompt, choices);
        if let Some(ask) = &mut self.top_mut().ask {
            ask.is_secret = choose.secret;
        }
        doing
    }

    /// Those of some squares whose choice may not be in vain: where a card that is tried acts on the one thing chosen, it has
    /// to be one at stake.
    fn worth_choosing(&self, choose: &Choose, open: G::Set, chosen: G::Set) -> G::Set {
        // Where it does not matter in which order squares are chosen, one order is tried.
        if self.attempt.is_some_and(|attempt| !attempt.in_any_order)
            && let Some(last) = chosen.last()
        {
            return open.into_iter().filter(|&square| square > last).collect();
        }
        let stake = self.at_stake().filter(|stake| stake.of == Some(choose.name) && choose.count.most == 1);
        stake.map_or(open, |stake| open & stake.squares)
    }

    /// A corner of one of some squares, on which nothing stands.
    fn choose_corner(&mut self, choose: &Choose) -> Doing {
        if let Some(Answer::Corner(corner)) = self.top().answers.last() {
            let corner = *corner;
            self.bind(choose.name, Value::Corner(corner));
            return Doing::Done;
        }
        let open = self.open_corners(self.squares(&choose.from));
        if open.is_empty() {
            return self.nothing();
        }
        let choice = |corner| PossibleAnswer { pick: corner_pick(corner), answer: Answer::Corner(corner) };
        let choices = open.into_iter().map(choice).collect();
        self.ask_to_choose(choose, "ask-corner", choices)
    }

    /// Edges in an unbroken line: each touches the one before it.
    fn choose_edges(&mut self, choose: &Choose, wanted: u8) -> Doing {
        let chosen: Vec<(G::Square, G::Square)> = self
            .top()
            .answers
            .iter()
            .filter_map(|answer| match answer {
                Answer::Edge(one, other) => Some((*one, *other)),
                _ => None,
            })
            .collect();
        // On a line as long as the board is wide the first edge tells all the others.
        let mut lines = if choose.straight { self.straight_lines() } else { Vec::new() };
        lines.retain(|line| line.len() >= usize::from(wanted));
        let begun = chosen.first().and_then(|first| lines.iter().find(|line| line.contains(first)));
        let chosen = match begun {
            Some(line) if line.len() == usize::from(wanted) => line.clone(),
            _ => chosen,
        };
        if chosen.len() >= usize::from(wanted) {
            self.bind(choose.name, Value::Edges(G::wall(chosen)));
            return Doing::Done;
        }
        let mut open = self.open_edges(&chosen, wanted);
        if choose.straight {
            let is_long_enough = |edge: &_| lines.iter().any(|line| line.contains(edge));
            open.retain(|edge| begun.map_or_else(|| is_long_enough(edge), |line| line.contains(edge)));
        }
        self.keep_edges_worth_walling(&mut open, &chosen, wanted);
        if open.is_empty() {
            return self.nothing();
        }
        let choices = open
            .into_iter()
            .map(|(one, other)| PossibleAnswer {
                pick: TablePick::Edge(G::spot(one), G::spot(other)),
                answer: Answer::Edge(one, other),
            })
            .collect();
        let prompt = self.prompt(choose.prompt.as_ref(), "ask-edge");
        self.ask_or_draw(&choose.by, choose.by_lot, prompt, choices)
    }

    /// Leaves those edges whose choice may not be in vain, where a wall of one or two is tried against a check: see
    /// [`Play::touched_by_wall`]. Such a wall can be begun at either edge, and is tried from the first of those that touch what is at
    /// stake.
    fn keep_edges_worth_walling(
        &self,
        open: &mut Vec<(G::Square, G::Square)>,
        chosen: &[(G::Square, G::Square)],
        wanted: u8,
    ) {
        let Some(stake) = self.at_stake().filter(|stake| wanted <= 2 && !stake.is_one_of_several) else {
            return;
        };
        let at_stake = |square: G::Square| stake.squares.contains(square);
        let touches = |edge: &(G::Square, G::Square)| at_stake(edge.0) || at_stake(edge.1);
        match chosen.first() {
            None => open.retain(touches),
            Some(first) => {
                let parts = at_stake(first.0) && at_stake(first.1);
                open.retain(|edge| if touches(edge) { edge > first } else { parts });
            }
        }
    }

    /// The squares between which a wall can stand: those that are there, and those that a card has closed. Squares that a card has cut
    /// off are no part of the board any more.
    fn walled_squares(&self) -> G::Set {
        let field = &self.situation.field;
        let there = self.situation.rules.squares(field);
        let in_force = |is_it: fn(&Rule) -> bool| {
            self.situation.effects.iter().any(|effect| self.lasting(effect).rules.iter().any(is_it))
        };
        let is_closed = in_force(|rule| matches!(rule, Rule::Blocked(_)));
        if is_closed && !in_force(|rule| matches!(rule, Rule::Cropped)) {
            there | G::squares(&G::PLAIN, field.occupied())
        } else {
            there
        }
    }

    /// The edges on the board, those that lie in one straight line together.
    fn straight_lines(&self) -> Vec<Vec<(G::Square, G::Square)>> {
        let on_board = self.walled_squares();
        let lie_alike = |(one, other): (G::Square, G::Square), (a, b): (G::Square, G::Square)| {
            let shift = G::offset(one, a);
            // Squares side by side: an edge lies in the line if both its squares are shifted along it by as much.
            G::offset(other, b) == shift && {
                let (dx, dy) = G::offset(one, other);
                (dx == 0 && shift.1 == 0) || (dy == 0 && shift.0 == 0)
            }
        };
        let mut lines: Vec<Vec<(G::Square, G::Square)>> = Vec::new();
        for edge in G::edges(on_board) {
            match lines.iter_mut().find(|line| lie_alike(line[0], edge)) {
                Some(line) => line.push(edge),
                None => lines.push(vec![edge]),
            }
        }
        lines
    }

    fn open_edges(&self, chosen: &[(G::Square, G::Square)], wanted: u8) -> Vec<(G::Square, G::Square)> {
        let there = self.situation.rules.squares(&self.situation.field);
        let worth = self.worth_walling(chosen, wanted);
        G::edges(self.walled_squares())
            .filter(|(one, other)| !chosen.is_empty() || there.contains(*one) || there.contains(*other))
            .filter(|edge| chosen.last().is_none_or(|last| G::edges_touch(*last, *edge)))
            .filter(|(one, other)| worth.contains(*one) || worth.contains(*other))
            .filter(|edge| !chosen.contains(edge))
            .filter(|edge| self.is_worth_ending_with(chosen, *edge, wanted))
            .collect()
    }

    /// Whether a wall of two edges that ends with this one may be worth trying: it stops somebody where that matters, and was not
    /// begun with it.
    fn is_worth_ending_with(
        &self,
        chosen: &[(G::Square, G::Square)],
        last: (G::Square, G::Square),
        wanted: u8,
    ) -> bool {
        let ([first], 2, Some(_)) = (chosen, wanted, self.at_stake()) else { return true };
        *first < last && self.touched_by_wall(&G::wall([*first, last])).is_occupied()
    }

    /// Squares of which an edge must have one, if a wall of so many edges that begins like this is not to be
    /// [in vain](Play::is_in_vain): each edge touches the one before it, and so comes no farther than to a neighbour.
    fn worth_walling(&self, chosen: &[(G::Square, G::Square)], wanted: u8) -> G::Set {
        let Some(at_stake) = self.at_stake().map(|stake| stake.squares) else { return self.everywhere() };
        if chosen.iter().any(|&(one, other)| at_stake.contains(one) || at_stake.contains(other)) {
            return self.everywhere();
        }
        let to_come = usize::from(wanted).saturating_sub(chosen.len() + 1);
        (0..to_come).fold(at_stake, |near, _| near | functions::adjacent::<G>(&G::PLAIN, near))
    }

    pub(super) fn pick(&mut self, pick: &PickStep) -> Doing {
        if self.is_to_be_countered_first(pick.by_lot) {
            return Doing::Counterable;
        }
        if let Some(answer) = self.top().answers.last().cloned() {
            let value = match answer {
                Answer::Word(word) => Value::Word(word),
                Answer::Kind(kind) => Value::Kind(kind),
                Answer::Lost(piece) => Value::Lost(Pieces::of(piece)),
                Answer::Card(card) => Value::Card(card),
                Answer::Effect(effect) => Value::Effect(effect.0),
                _ => return Doing::Done,
            };
            self.bind(pick.name, value);
            return Doing::Done;
        }
        let mut choices = self.pick_choices(&pick.from);
        let is_left_out = |choice: &PossibleAnswer<G>| match choice.answer {
            Answer::Kind(kind) => pick.except.contains(&kind),
            _ => false,
        };
        choices.retain(|choice| !is_left_out(choice));
        if choices.is_empty() {
            return if pick.optional { Doing::Done } else { self.nothing() };
        }
        if pick.optional {
            choices.push(done_choice());
        }
        let usual = match pick.from {
            PickFrom::Words(_) => "ask-choose",
            PickFrom::KindsOn(_) | PickFrom::Kinds(_) => "ask-which-kind",
            PickFrom::Lost(_) => "ask-which-lost",
            PickFrom::Cards(_) => "ask-which-card",
            PickFrom::Effects => "ask-which-effect",
        };
        let prompt = self.prompt(pick.prompt.as_ref(), usual);
        let doing = self.ask_or_draw(&pick.by, pick.by_lot, prompt, choices);
        if let Some(ask) = &mut self.top_mut().ask {
            ask.is_secret = pick.secret;
        }
        doing
    }

    fn pick_choices(&self, from: &PickFrom) -> Vec<PossibleAnswer<G>> {
        match from {
            PickFrom::Words(words) => words
                .iter()
                .filter(|word| word.when.as_ref().is_none_or(|condition| self.holds(condition)))
                .map(|word| word_choice(&word.word))
                .collect(),
            PickFrom::Kinds(kinds) => self.kind_choices(kinds),
            PickFrom::KindsOn(squares) => {
                let names = self.situation.field.names_of(self.pieces(squares));
                self.kind_choices(&names.iter().collect::<Vec<_>>())
            }
            PickFrom::Lost(pool) => self.lost_choices(self.pool(pool)),
            PickFrom::Cards(pile) => self.cards_of(pile),
            PickFrom::Effects => {
                let mut choices: Vec<PossibleAnswer<G>> = Vec::new();
                for effect in self.situation.effects.iter().filter(|effect| !effect.is_passing) {
                    let id = &self.card(effect.card()).id;
                    let pick = match self.told_apart(effect.leader) {
                        None => TablePick::Card(id.clone()),
                        Some(by) => TablePick::Word(format!("{id} {}", by.write(G::NAMING))),
                    };
                    let is_known = |choice: &PossibleAnswer<G>| {
                        choice.pick == pick || choice.answer == Answer::Effect(effect.leader)
                    };
                    if !choices.iter().any(is_known) {
                        choices.push(PossibleAnswer { pick, answer: Answer::Effect(effect.leader) });
                    }
                }
                choices
            }
        }
    }

    /// The difference between a lasting effect and another of the same card: its place, or its owner. `None` where there
    /// is no other.
    pub(crate) fn told_apart(&self, leader: EffectId) -> Option<TablePick> {
        let effect = self.effect(leader)?;
        let card = effect.card();
        let mut all = self.situation.effects.iter().filter(|other| !other.is_passing);
        if !all.any(|other| other.card() == card && other.leader != leader) {
            return None;
        }
        let lies_on = self.marked_by(effect) | self.situation.field.squares_of(effect.on);
        let open = Some(lies_on).filter(|_| !self.lasting(effect).secret);
        let spot = open.and_then(|open| open.first()).map(|square| TablePick::Square(G::spot(square)));
        let spot = spot.or_else(|| self.corner_of(effect).map(corner_pick));
        Some(spot.unwrap_or(TablePick::Seat(seat(effect.player))))
    }

    /// The kinds of some pieces, each once.
    pub(super) fn kinds_of(&self, pieces: Pieces<G>) -> Vec<Kind> {
        let mut kinds: Vec<Kind> = pieces.iter().map(|piece| self.situation.field.man(piece).kind).collect();
        kinds.sort_unstable();
        kinds.dedup();
        kinds
    }

    /// Kinds to choose from.
    /// Captured pieces to choose from, of those that are alike one. They go by what they were at first, unless two of them would come back
    /// as different pieces.
    fn lost_choices(&self, lost: Pieces<G>) -> Vec<PossibleAnswer<G>> {
        let man = |piece: PieceId| self.situation.field.man(piece);
        let comes_back_as = |piece: PieceId| (self.kind_when_back(piece), man(piece).owner);
        let mut offered: Vec<PieceId> = Vec::new();
        for piece in lost.iter() {
            if !offered.iter().any(|&other| comes_back_as(other) == comes_back_as(piece)) {
                offered.push(piece);
            }
        }
        let was_alike = |one: PieceId| {
            let was = |piece: PieceId| (man(piece).original, man(piece).owner);
            offered.iter().filter(|&&other| was(other) == was(one)).count() > 1
        };
        let named: Vec<(PieceId, Kind)> = offered
            .iter()
            .map(|&piece| {
                (piece, if was_alike(piece) { self.kind_when_back(piece) } else { man(piece).original })
            })
            .collect();
        let is_of_both = |kind| named.iter().filter(|&&(_, other)| other == kind).count() > 1;
        let choice = |&(piece, kind): &(PieceId, Kind)| {
            let name = &self.kinds().info(kind).name;
            let name = match is_of_both(kind) {
                true => format!("{}-{name}", man(piece).owner),
                false => name.clone(),
            };
            PossibleAnswer { pick: TablePick::Kind(name), answer: Answer::Lost(piece) }
        };
        named.iter().map(choice).collect()
    }

    pub(super) fn kind_choices(&self, kinds: &[Kind]) -> Vec<PossibleAnswer<G>> {
        kinds.iter().map(|&kind| self.kind_choice(kind)).collect()
    }

    fn kind_choice(&self, kind: Kind) -> PossibleAnswer<G> {
        PossibleAnswer {
            pick: TablePick::Kind(self.kinds().info(kind).name.clone()),
            answer: Answer::Kind(kind),
        }
    }

    /// Whether a question shows a player the other's cards: the hand itself, or the common deck, which leaves no others.
    pub(crate) fn is_shown_the_other_hand(&self, viewer: Player) -> bool {
        let Some(frame) = self.stack.last() else { return false };
        if frame.ask.as_ref().is_none_or(|ask| ask.player != viewer) {
            return false;
        }
        match frame.step(self) {
            Some(Step::Pick(PickStep { from: PickFrom::Cards(CardPile::Hand(word)), .. })) => {
                self.player(word) != viewer
            }
            Some(Step::Pick(PickStep { from: PickFrom::Cards(CardPile::Deck), .. })) => {
                self.piles.is_common()
            }
            _ => false,
        }
    }

    /// A player who is shown a hand remembers the cards in it.
    pub(crate) fn remember_shown_hands(&mut self) {
        // The others do not know of it where one of several has seen something.
        if self.seats.len() > 2 {
            return;
        }
        for viewer in self.seats.iter() {
            if self.is_shown_the_other_hand(viewer) {
                let other = self.next_after(viewer);
                self.piles.show_hand(other);
            }
        }
    }

    fn cards_of(&self, pile: &CardPile) -> Vec<PossibleAnswer<G>> {
        let own = self.top().player;
        let deck = usize::from(self.piles.deck_of(own));
        let of = |copies: &[CardCopy]| -> Vec<CardId> { copies.iter().map(|copy| copy.card).collect() };
        let mut cards = match pile {
            CardPile::Hand(word) => self.piles.hand(self.player(word)).collect(),
            CardPile::Deck => of(&self.piles.decks[deck]),
            CardPile::Discard => of(&self.piles.discards[deck]),
            CardPile::Played => {
                self.card_below().and_then(|place| self.stack[place].card()).into_iter().collect()
            }
        };
        cards.sort_unstable();
        cards.dedup();
        let choice = |card| PossibleAnswer {
            pick: TablePick::Card(self.card(card).id.clone()),
            answer: Answer::Card(card),
        };
        cards.into_iter().map(choice).collect()
    }
}
