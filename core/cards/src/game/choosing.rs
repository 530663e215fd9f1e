//! Decks that players put together at the table, card by card before the first move, from the whole set or from what fell to
//! them when the cards were divided.

use rand::RngExt;
use rand::seq::IndexedRandom;
use unruly_agreement::Saying;
use unruly_contract::{
    Action, Arg, Audience, Chance, Choices, Decision, Event, Happening, Phrase, Pick, Pile, Purpose, Refusal,
    Scene, Seat, Viewer, phrase,
};

use crate::model::{CardId, CompiledSet};
use crate::play::seat;
use crate::player::{ByPlayer, Player, Players};

use super::request::no_such_card;

use super::deck::made_up;
use super::player;
use super::unknown::UnknownDecks;

/// The decks of a game that has not begun.
#[derive(Debug, Clone)]
pub(super) struct Choosing {
    /// By player.
    pub(super) decks: ByPlayer<Builder>,
    /// The first hands where they were laid out by hand.
    pub(super) given: ByPlayer<Option<Vec<CardId>>>,
    /// The cards they draw first.
    pub(super) on_top: ByPlayer<Vec<CardId>>,
}

/// A deck, as far as it is put together.
#[derive(Debug, Clone)]
pub(super) struct Builder {
    /// How many of each card there are to choose from besides those that were taken.
    pub(super) stock: Vec<u8>,
    /// The limit for the price of the cards still to be taken.
    pub(super) points: u32,
    /// The cards taken, in that order.
    pub(super) taken: Vec<CardId>,
    /// Whether the player is content with it.
    pub(super) is_ready: bool,
}

/// A command of a player while the decks are put together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum DeckCommand {
    Take(CardId),
    Leave(CardId),
    /// The deck is whole.
    Ready,
    /// The rest is made up by chance.
    ByChance,
}

const TAKE: &str = "take";
const LEAVE: &str = "leave";
const READY: &str = "ready";
const BY_CHANCE: &str = "by-chance";

impl DeckCommand {
    fn action(self, set: &CompiledSet) -> Action {
        Action::new(match self {
            Self::Take(card) => format!("{TAKE} {}", set.card(card).id),
            Self::Leave(card) => format!("{LEAVE} {}", set.card(card).id),
            Self::Ready => READY.to_owned(),
            Self::ByChance => BY_CHANCE.to_owned(),
        })
    }

    /// The picks that lead there: to take a card one points at it.
    fn path(self, set: &CompiledSet) -> Vec<Pick> {
        match self {
            Self::Take(card) => vec![Pick::Card(set.card(card).id.clone())],
            _ => Pick::path(&self.action(set)).0,
        }
    }
}

impl Builder {
    /// A deck that somebody has brought.
    pub(super) fn brought(cards: Vec<CardId>) -> Self {
        Self { stock: Vec::new(), points: 0, taken: cards, is_ready: true }
    }

    /// A deck of which no card was taken yet.
    pub(super) fn empty(stock: Vec<u8>, points: u32) -> Self {
        Self { stock, points, taken: Vec::new(), is_ready: false }
    }

    /// Everything that its player may do now; any card that was taken can be left again.
    fn words<'b>(&'b self, set: &'b CompiledSet) -> impl Iterator<Item = DeckCommand> + 'b {
        let takes = set.ids().filter(|card| self.may_take(set, *card)).map(DeckCommand::Take);
        let leaves = set.ids().filter(|card| self.taken.contains(card)).map(DeckCommand::Leave);
        let ready = Some(DeckCommand::Ready).filter(|_| !self.taken.is_empty());
        takes.chain(leaves).chain(ready).chain([DeckCommand::ByChance])
    }

    fn may_take(&self, set: &CompiledSet, card: CardId) -> bool {
        self.stock[card.index()] > 0 && set.card(card).cost() <= self.points
    }

    /// Why a card cannot be taken.
    fn why_not(&self, set: &CompiledSet, card: CardId) -> Option<Phrase> {
        if self.may_take(set, card) {
            return None;
        }
        let text = set.card(card);
        let named = Arg::card(&text.id);
        Some(match (self.stock[card.index()], self.taken.contains(&card)) {
            (0, true) => phrase!("deck-no-more", card: named),
            (0, false) => phrase!("deck-not-in-stock", card: named),
            _ => phrase!("deck-costs-too-much", card: named, cost: text.cost(), left: self.points),
        })
    }

    fn take(&mut self, set: &CompiledSet, card: CardId) {
        self.stock[card.index()] -= 1;
        self.points -= set.card(card).cost();
        self.taken.push(card);
    }

    fn leave(&mut self, set: &CompiledSet, place: usize) {
        let card = self.taken.remove(place);
        self.stock[card.index()] += 1;
        self.points += set.card(card).cost();
    }

    /// Cards by chance, as far as the points go.
    fn fill(&mut self, set: &CompiledSet, chance: &mut Chance) {
        for card in made_up(set, &self.stock, self.points, chance) {
            self.take(set, card);
        }
    }
}

impl Choosing {
    /// The player who puts a deck together now; none once both have theirs. White does first.
    pub(super) fn asked(&self) -> Option<Player> {
        Players::PAIR.iter().find(|player| !self.decks[*player].is_ready)
    }

    pub(super) fn decision(&self, set: &CompiledSet) -> Option<Decision> {
        let player = self.asked()?;
        let builder = &self.decks[player];
        let paths = builder.words(set).map(|word| (word.path(set), word.action(set)));
        Some(Decision {
            seat: seat(player),
            purpose: Purpose::Step,
            prompt: phrase!("ask-card-for-deck", points: builder.points),
            decline: Some(Action::new(BY_CHANCE)),
            choices: Choices::from_paths(paths),
        })
    }

    /// A player who wants to resign need not put a deck together first.
    pub(super) fn resigning(seat: Seat) -> Decision {
        let choices = Choices::from_paths([Saying::Resign.path()]);
        Decision { seat, purpose: Purpose::Aside, prompt: phrase!("ask-any-time"), decline: None, choices }
    }

    /// Whether this is said of the whole game, and so may be said before its first move.
    pub(super) fn leaves_to_the_game(text: &str) -> bool {
        matches!(Saying::read(text), Some(Saying::Resign | Saying::Timeout))
    }

    /// Cards are taken as far as the points go; a deck is left to chance now and then.
    pub(super) fn any_answer(
        &self,
        set: &CompiledSet,
        player: Player,
        chance: &mut Chance,
    ) -> Option<Action> {
        if self.asked() != Some(player) {
            return None;
        }
        let words: Vec<DeckCommand> = self.decks[player].words(set).collect();
        let (takes, others): (Vec<DeckCommand>, Vec<DeckCommand>) =
            words.into_iter().partition(|word| matches!(word, DeckCommand::Take(_)));
        let group = if takes.is_empty() || chance.random_ratio(1, 12) { others } else { takes };
        group.choose(chance).map(|word| word.action(set))
    }

    /// Does what a player says, and tells of it.
    pub(super) fn act(
        &mut self,
        set: &CompiledSet,
        by: Seat,
        text: &str,
        chance: &mut Chance,
    ) -> Result<Vec<Event>, Refusal> {
        let word = read(set, text)?;
        let side = player(by);
        let asked = self.asked();
        if asked != Some(side) {
            let expected = asked.map(seat).into_iter().collect();
            return Err(Refusal::NotAsked { seat: by, expected });
        }
        let refused = |why: Phrase| Refusal::forbidden("deck", why);
        let builder = &mut self.decks[side];
        let chosen =
            |pick: Pick, to: Audience| Event { to, ..Event::open(Happening::Chosen { seat: by, pick }) };
        let own = Audience::Only(vec![by]);
        Ok(vec![match word {
            DeckCommand::Take(card) => {
                if let Some(why) = builder.why_not(set, card) {
                    return Err(refused(why));
                }
                builder.take(set, card);
                chosen(Pick::Card(set.card(card).id.clone()), own)
            }
            DeckCommand::Leave(card) => {
                let Some(place) = builder.taken.iter().rposition(|taken| *taken == card) else {
                    return Err(refused(phrase!("deck-not-in-it", card: Arg::card(&set.card(card).id))));
                };
                builder.leave(set, place);
                chosen(Pick::Word(LEAVE.to_owned()), own)
            }
            DeckCommand::Ready if builder.taken.is_empty() => {
                return Err(refused(phrase!("deck-is-empty")));
            }
            DeckCommand::Ready | DeckCommand::ByChance => {
                if word == DeckCommand::ByChance {
                    builder.fill(set, chance);
                }
                builder.is_ready = true;
                chosen(Pick::Word(READY.to_owned()), Audience::Everyone)
            }
        }])
    }

    /// Shows what there is to be seen: each sees only what they have taken themselves.
    pub(super) fn show(&self, set: &CompiledSet, scene: &mut Scene) {
        for side in Players::PAIR.iter() {
            let builder = &self.decks[side];
            let sees = match scene.viewer {
                Viewer::Referee => true,
                Viewer::Seat(viewer) => player(viewer) == side,
                Viewer::Spectator => false,
            };
            if !sees {
                continue;
            }
            let id = |card: CardId| set.card(card).id.clone();
            let is_deck = |pile: &&mut Pile| pile.name == "deck" && pile.owner == Some(seat(side));
            if let Some(pile) = scene.piles.iter_mut().find(is_deck) {
                pile.face_up = builder.taken.iter().rev().map(|card| id(*card)).collect();
                pile.count = pile.face_up.len();
            }
            if !builder.is_ready {
                let copies =
                    |card: CardId| std::iter::repeat_n(id(card), usize::from(builder.stock[card.index()]));
                let face_up: Vec<String> = set.ids().flat_map(copies).collect();
                let owner = Some(seat(side));
                scene.piles.push(Pile { name: "stock".to_owned(), owner, count: face_up.len(), face_up });
            }
        }
        scene.status = match self.asked() {
            Some(player) => phrase!("status-makes-deck", seat: seat(player)),
            None => Phrase::default(),
        };
    }

    /// The cards that the other has taken, and those that fell to them, as far as a player may guess.
    pub(super) fn imagine(
        &mut self,
        set: &CompiledSet,
        viewer: Player,
        unknown: Option<&UnknownDecks>,
        chance: &mut Chance,
    ) {
        let Some(unknown) = unknown else { return };
        let other = Players::PAIR.next_after(viewer);
        let builder = &mut self.decks[other];
        let count = |stock: &[u8]| stock.iter().map(|count| usize::from(*count)).sum::<usize>();
        let size = count(&builder.stock) + builder.taken.len();
        let mut stock = unknown.stock[other].clone();
        // Some of what did not fall to the player was laid aside. Cards that somebody has brought say nothing of that.
        while !builder.stock.is_empty() && count(&stock) > size {
            let left: Vec<usize> = (0..stock.len()).filter(|card| stock[*card] > 0).collect();
            let Some(card) = left.choose(chance) else { break };
            stock[*card] -= 1;
        }
        let is_ready = builder.is_ready;
        *builder = Builder { is_ready, ..Builder::empty(stock, unknown.points[other]) };
        if is_ready {
            builder.fill(set, chance);
        }
    }

    /// How far the deck of a player has come, for bots: a whole one is the best.
    pub(super) fn worth(&self, set: &CompiledSet, player: Player) -> i32 {
        let worth = |side: Player| {
            let builder = &self.decks[side];
            let cost = |card: &CardId| set.card(*card).cost() as i32;
            builder.taken.iter().map(cost).sum::<i32>() + i32::from(builder.is_ready)
        };
        worth(player) - worth(Players::PAIR.next_after(player))
    }
}

fn read(set: &CompiledSet, text: &str) -> Result<DeckCommand, Refusal> {
    let not_an_action = |hint: Phrase| Refusal::NotAnAction { text: text.to_owned(), hint };
    match text {
        READY => return Ok(DeckCommand::Ready),
        BY_CHANCE => return Ok(DeckCommand::ByChance),
        _ => {}
    }
    let hint =
        || not_an_action(phrase!("deck-actions", ready: Arg::text(READY), by_chance: Arg::text(BY_CHANCE)));
    let (word, id) = text.split_once(' ').ok_or_else(hint)?;
    let Some(card) = set.named(id) else {
        let ids = set.ids().map(|card| set.card(card).id.as_str());
        return Err(not_an_action(no_such_card(id, ids)));
    };
    match word {
        TAKE => Ok(DeckCommand::Take(card)),
        LEAVE => Ok(DeckCommand::Leave(card)),
        _ => Err(hint()),
    }
}
