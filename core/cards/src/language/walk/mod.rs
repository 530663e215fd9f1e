//! Every construct that a card is made of, one after the other.

mod entries;

use crate::model::{
    Amount, CardPile, CardText, Condition, Moving, PickFrom, Placing, PlayerWord, Pool, Program, Rule,
    Squares, Step, Term, TriggerOn,
};

pub(crate) use entries::TablePart;

/// One construct of a card.
#[derive(Debug, Clone, Copy)]
pub(crate) enum CardPart<'c> {
    Step(&'c Step),
    Rule(&'c Rule),
    Event(&'c TriggerOn),
    Squares(&'c Squares),
    Pool(&'c Pool),
    Amount(&'c Amount),
    Condition(&'c Condition),
    Player(&'c PlayerWord),
}

/// Shows every construct of a card, its condition included, in the order of its lists.
pub(crate) fn card<'c>(card: &'c CardText, visit: &mut dyn FnMut(CardPart<'c>)) {
    if let Some(when) = &card.when {
        condition(when, visit);
    }
    program(&card.program, visit);
}

/// Shows every construct of what a card does.
pub(crate) fn program<'c>(program: &'c Program, visit: &mut dyn FnMut(CardPart<'c>)) {
    let mut walk = Walk { visit };
    program.blocks.iter().flatten().for_each(|step| walk.step(step));
}

/// Shows every construct of an expression of squares.
pub(crate) fn squares<'c>(squares: &'c Squares, visit: &mut dyn FnMut(CardPart<'c>)) {
    Walk { visit }.squares(squares);
}

/// Shows every construct of a condition.
pub(crate) fn condition<'c>(condition: &'c Condition, visit: &mut dyn FnMut(CardPart<'c>)) {
    Walk { visit }.condition(condition);
}

/// Shows every construct of an expression of captured pieces.
pub(crate) fn pool<'c>(pool: &'c Pool, visit: &mut dyn FnMut(CardPart<'c>)) {
    Walk { visit }.pool(pool);
}

struct Walk<'v, 'c> {
    visit: &'v mut dyn FnMut(CardPart<'c>),
}

impl<'c> Walk<'_, 'c> {
    fn step(&mut self, step: &'c Step) {
        (self.visit)(CardPart::Step(step));
        match step {
            Step::Choose(choose) => {
                self.squares(&choose.from);
                self.player(&choose.by);
            }
            Step::Pick(pick) => {
                self.pick_from(&pick.from);
                self.player(&pick.by);
            }
            Step::Move(moving) => {
                self.squares(&moving.piece);
                self.moving(&moving.moving);
                self.all([&moving.to, &moving.over, &moving.with].into_iter().flatten());
                self.player(&moving.by);
            }
            Step::Slide(slide) => {
                self.all([&slide.piece, &slide.takes, &slide.until].into_iter().chain(&slide.past));
            }
            Step::Swap { one: piece, other, .. }
            | Step::Fuse { piece, with: other, .. }
            | Step::Stack { piece, on: other } => self.all([piece, other]),
            Step::Cycle { squares, .. } | Step::Lift { piece: squares, .. } => self.squares(squares),
            Step::Place(placing) => self.placing(placing),
            Step::Return { to: squares, by, .. }
            | Step::Remove { pieces: squares, by, .. }
            | Step::Convert { pieces: squares, to: by }
            | Step::Promote { pieces: squares, by, .. }
            | Step::Each { of: squares, by, .. } => {
                self.squares(squares);
                self.player(by);
            }
            Step::Transform { pieces, into, keeps_name: _ } => {
                self.squares(pieces);
                self.moving(into);
            }
            Step::Take { from, .. } => self.pile(from),
            Step::Draw { count, by } => {
                count.iter().for_each(|count| self.amount(count));
                self.player(by);
            }
            Step::ExtraCards { count } => count.iter().for_each(|count| self.amount(count)),
            Step::Discard { by: player, .. }
            | Step::ExtraTurn(player)
            | Step::LoseTurn(player)
            | Step::Conceal { from: player, .. }
            | Step::Recall { by: player, .. }
            | Step::Clock { on: player, .. }
            | Step::Win(player)
            | Step::Claim { against: player, .. } => self.player(player),
            Step::Contest(contest) => self.player(&contest.by),
            Step::Replace { piece, with, owner, .. } => {
                self.squares(piece);
                self.moving(with);
                owner.iter().for_each(|owner| self.player(owner));
            }
            Step::Bury(pool) => self.pool(pool),
            Step::Last(lasting) => {
                if let Term::Until(condition) = &lasting.term {
                    self.condition(condition);
                }
                self.all(lasting.on.iter().chain(&lasting.mark));
                if let Some(condition) = &lasting.condition {
                    self.condition(condition);
                }
                lasting.rules.iter().for_each(|rule| self.rule(rule));
                for trigger in &lasting.triggers {
                    self.event(&trigger.on);
                    trigger.when.iter().for_each(|when| self.condition(when));
                }
            }
            Step::Number { is, .. } => self.amount(is),
            Step::If { condition, .. } => self.condition(condition),
            Step::Repeat { condition, .. } => {
                condition.iter().for_each(|condition| self.condition(condition));
            }
            Step::Rotate { .. }
            | Step::CancelCard { .. }
            | Step::PlayMore { .. }
            | Step::CancelMove
            | Step::CopyLast(_)
            | Step::TradeHands
            | Step::PassMove
            | Step::Control { .. }
            | Step::End(_)
            | Step::Reveal(_)
            | Step::Balance { .. }
            | Step::Roll { .. }
            | Step::EachPlayer { .. }
            | Step::Stop
            | Step::Fizzle(_)
            | Step::Rewrite(_) => {}
        }
    }

    fn pick_from(&mut self, from: &'c PickFrom) {
        match from {
            PickFrom::Words(words) => {
                words.iter().filter_map(|word| word.when.as_ref()).for_each(|when| self.condition(when));
            }
            PickFrom::KindsOn(squares) => self.squares(squares),
            PickFrom::Lost(pool) => self.pool(pool),
            PickFrom::Cards(pile) => self.pile(pile),
            PickFrom::Kinds(_) | PickFrom::Effects => {}
        }
    }

    fn pile(&mut self, pile: &'c CardPile) {
        if let CardPile::Hand(player) = pile {
            self.player(player);
        }
    }

    fn moving(&mut self, moving: &'c Moving) {
        match moving {
            Moving::Like(squares) => self.squares(squares),
            Moving::KindOf(pool) => self.pool(pool),
            Moving::Usual | Moving::As(_) | Moving::Kind(_) | Moving::Picked(_) => {}
        }
    }

    fn placing(&mut self, placing: &'c Placing) {
        match placing {
            Placing::Lost { pieces, to, by } => {
                self.pool(pieces);
                self.squares(to);
                self.player(by);
            }
            Placing::New { owner, to, .. } => {
                self.player(owner);
                self.squares(to);
            }
        }
    }

    fn rule(&mut self, rule: &'c Rule) {
        (self.visit)(CardPart::Rule(rule));
        match rule {
            Rule::Moves { of, .. } => self.squares(of),
            Rule::Forbid { of: squares, to: player, .. }
            | Rule::Require { pieces: squares, of: player, .. } => {
                self.squares(squares);
                self.player(player);
            }
            Rule::Royal(squares)
            | Rule::Common(squares)
            | Rule::Neutral(squares)
            | Rule::Blocked(squares)
            | Rule::NoStop(squares)
            | Rule::Together(squares) => self.squares(squares),
            Rule::DiesWith { of, by } => {
                self.squares(of);
                by.iter().for_each(|player| self.player(player));
            }
            Rule::SurvivesOneKing(player) => self.player(player),
            Rule::Goal { of, pieces, on, .. } => {
                self.player(of);
                self.all([pieces, on]);
            }
            Rule::Wall(_)
            | Rule::Post(_)
            | Rule::Link(_)
            | Rule::Asleep(_)
            | Rule::Cylinder
            | Rule::Cropped
            | Rule::SeatsSwapped => {}
        }
    }

    fn event(&mut self, event: &'c TriggerOn) {
        (self.visit)(CardPart::Event(event));
        match event {
            TriggerOn::Enter(squares)
            | TriggerOn::Leave(squares)
            | TriggerOn::Capture(squares)
            | TriggerOn::Moved(squares) => {
                self.squares(squares);
            }
            TriggerOn::Check(player)
            | TriggerOn::TurnStart(player)
            | TriggerOn::TurnEnd(player)
            | TriggerOn::Card(player) => {
                self.player(player);
            }
            TriggerOn::Said { .. } | TriggerOn::Accused { .. } | TriggerOn::Ended | TriggerOn::Used => {}
        }
    }

    fn condition(&mut self, condition: &'c Condition) {
        (self.visit)(CardPart::Condition(condition));
        match condition {
            Condition::Some(squares) => self.squares(squares),
            Condition::Crossed(squares, beyond) => self.all(std::iter::once(squares).chain(beyond)),
            Condition::SomeLost(pool) => self.pool(pool),
            Condition::Compare(one, _, other) => {
                self.amount(one);
                self.amount(other);
            }
            Condition::Same(one, other) => self.all([one, other]),
            Condition::Played(player)
            | Condition::PlayedLasting(player)
            | Condition::Mated(player)
            | Condition::WasInCheck(player)
            | Condition::StandsIn(player)
            | Condition::Stalemate(player) => self.player(player),
            Condition::CanCapture(player, pieces) => {
                self.player(player);
                self.all(pieces);
            }
            Condition::All(parts) | Condition::Any(parts) => {
                parts.iter().for_each(|part| self.condition(part));
            }
            Condition::Not(inner) => self.condition(inner),
            Condition::Said(..) | Condition::InForce(_) | Condition::OwnDecks => {}
        }
    }

    fn amount(&mut self, amount: &'c Amount) {
        (self.visit)(CardPart::Amount(amount));
        match amount {
            Amount::Count(squares) | Amount::RankOf(squares) => self.squares(squares),
            Amount::CountPool(pool) => self.pool(pool),
            Amount::Distance(one, other) => self.all([one.as_ref(), other]),
            Amount::Hand(player) => self.player(player),
            Amount::Sum(one, other) | Amount::Difference(one, other) => {
                self.amount(one);
                self.amount(other);
            }
            Amount::Number(_) | Amount::Name(_) | Amount::Turn => {}
        }
    }

    fn player(&mut self, player: &'c PlayerWord) {
        (self.visit)(CardPart::Player(player));
        if let PlayerWord::Owner(squares) = player {
            self.squares(squares);
        }
        if let PlayerWord::Opponent(inner) = player {
            self.player(inner);
        }
    }

    fn pool(&mut self, pool: &'c Pool) {
        (self.visit)(CardPart::Pool(pool));
        match pool {
            Pool::Lost(player) | Pool::Dead(player) => self.player(player),
            Pool::Both(one, other) | Pool::Either(one, other) | Pool::Without(one, other) => {
                self.pool(one);
                self.pool(other);
            }
            Pool::Not(inner) => self.pool(inner),
            Pool::Akin(squares) => self.squares(squares),
            Pool::Captured
            | Pool::ByCard
            | Pool::Fallen
            | Pool::Name(_)
            | Pool::Kind(_)
            | Pool::Picked(_) => {}
        }
    }

    fn all(&mut self, sets: impl IntoIterator<Item = &'c Squares>) {
        sets.into_iter().for_each(|set| self.squares(set));
    }

    fn squares(&mut self, squares: &'c Squares) {
        (self.visit)(CardPart::Squares(squares));
        match squares {
            Squares::Of(player)
            | Squares::Rank(_, player)
            | Squares::Half(player)
            | Squares::StartKind(_, player)
            | Squares::Immune(player)
            | Squares::FreeToMove(player)
            | Squares::Attacked(player)
            | Squares::InCheck(player) => self.player(player),
            Squares::Alike(inner)
            | Squares::Start(inner)
            | Squares::Ahead(inner, _)
            | Squares::Reach(inner, _)
            | Squares::Takes(inner, _)
            | Squares::Lands(inner, _)
            | Squares::Not(inner) => self.squares(inner),
            Squares::StartOf(pool) | Squares::Stood(pool) => self.pool(pool),
            Squares::Which(set, condition) => {
                self.squares(set);
                self.condition(condition);
            }
            Squares::Call(_, sets) => self.all(sets),
            Squares::Both(one, other) | Squares::Either(one, other) | Squares::Without(one, other) => {
                self.all([one.as_ref(), other]);
            }
            Squares::Neutral
            | Squares::Colour(_)
            | Squares::It
            | Squares::Any
            | Squares::Empty
            | Squares::All
            | Squares::Kind(_)
            | Squares::Original(_)
            | Squares::Royal
            | Squares::Guarded
            | Squares::Marked(_)
            | Squares::Place(_)
            | Squares::File(_)
            | Squares::Name(_)
            | Squares::At(_)
            | Squares::Picked(_)
            | Squares::Fact(_)
            | Squares::None => {}
        }
    }
}
