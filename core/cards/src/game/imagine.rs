//! Imagined games: hidden cards and secrets drawn anew, as far as a player does not know them.

use std::collections::BTreeMap;
use std::sync::Arc;

use rand::RngExt;
use rand::SeedableRng;
use rand::seq::{IndexedRandom, SliceRandom};
use unruly_contract::Chance;

use crate::eval::{Bindings, Value};
use crate::field::{Pieces, Whereabouts};
use crate::model::{CardId, Choose, Program, Step};
use crate::play::{Answer, CardCopy, HANDS, Play};
use crate::player::Player;
use crate::terrain::{SquareSet, Terrain};

use super::CardGame;
use super::unknown::UnknownDecks;

/// A whole game that agrees with everything a player sees now, and with what they have seen of the other's hand.
pub(crate) fn imagine<G: Terrain>(game: &CardGame<G>, viewer: Player, chance: &mut Chance) -> CardGame<G> {
    let mut imagined = game.clone();
    if let Some(choosing) = &mut imagined.choosing {
        Arc::make_mut(choosing).imagine(&game.play.set, viewer, game.unknown.as_deref(), chance);
        imagined.play.chance = Chance::seed_from_u64(chance.random());
        return imagined;
    }
    let play = &mut imagined.play;
    play.chance = Chance::seed_from_u64(chance.random());
    deal_anew(play, viewer, game.hands_lie_open(), game.unknown.as_deref(), chance);
    hide_secrets(play, viewer, chance);
    play.moves.take();
    if play.turn.mover != viewer {
        // Which moves a card could rescue was worked out from the hand that the other really holds.
        play.forget_moves();
    }
    imagined
}

/// Cards that the viewer cannot place are exchanged, in whatever the game remembers of them too: for one another, or where
/// nobody knows what there is, for any that there may be.
fn deal_anew<G: Terrain>(
    play: &mut Play<G>,
    viewer: Player,
    open_hands: bool,
    unknown: Option<&UnknownDecks>,
    chance: &mut Chance,
) {
    let others = play.others(viewer);
    let piles = &play.piles;
    // A player who looks through a deck sees its cards, and not their order.
    let mut hidden = piles.decks.clone();
    if !open_hands && !play.is_shown_the_other_hand(viewer) {
        for copy in others.iter().flat_map(|other| piles.unseen(other)) {
            hidden[usize::from(copy.deck)].push(copy);
        }
    }
    let guessed = unknown.map(|unknown| (unknown, usize::from(piles.deck_of(play.next_after(viewer)))));
    let mut exchanged = BTreeMap::new();
    for (deck, there) in hidden.into_iter().enumerate() {
        let instead = match guessed {
            Some((unknown, guessed)) if guessed == deck => guess(play, unknown, deck, &there, chance),
            _ => {
                // The cards at a place depend on nothing but the cards there are and chance.
                let mut instead = there.clone();
                instead.sort_unstable();
                instead.shuffle(chance);
                instead
            }
        };
        exchanged.extend(there.into_iter().zip(instead));
    }
    if guessed.is_some() {
        let copies = play.copies.iter().map(|copy| exchanged.get(copy).copied().unwrap_or(*copy));
        play.copies = copies.collect();
    }
    play.exchange_copies(&exchanged);
}

/// Copies that a deck may hold where these are hidden. They hang on what has come to light alone, and on how many are hidden.
fn guess<G: Terrain>(
    play: &Play<G>,
    unknown: &UnknownDecks,
    deck: usize,
    hidden: &[CardCopy],
    chance: &mut Chance,
) -> Vec<CardCopy> {
    let is_seen = |copy: &&CardCopy| usize::from(copy.deck) == deck && !hidden.contains(copy);
    let seen: Vec<CardCopy> = play.copies.iter().filter(is_seen).copied().collect();
    let cards: Vec<CardId> = seen.iter().map(|copy| copy.card).collect();
    let mut numbers: BTreeMap<CardId, u16> = BTreeMap::new();
    for copy in &seen {
        let next = numbers.entry(copy.card).or_default();
        *next = (*next).max(copy.number + 1);
    }
    let drawn = unknown.draw(&play.set, deck, &cards, hidden.len(), chance);
    let copy = |card| {
        let next = numbers.entry(card).or_default();
        let number = *next;
        *next += 1;
        CardCopy { card, deck: u8::try_from(deck).unwrap_or_default(), number }
    };
    drawn.into_iter().map(copy).collect()
}

/// Secret choices of the other become any that they could make now.
fn hide_secrets<G: Terrain>(play: &mut Play<G>, viewer: Player, chance: &mut Chance) {
    let set = Arc::clone(&play.set);
    for place in 0..play.situation.effects.len() {
        let effect = &play.situation.effects[place];
        if effect.player == viewer || !play.lasting(effect).secret {
            continue;
        }
        for choice in secret_choices(&set.card(effect.text.card).program) {
            let effect = &play.situation.effects[place];
            let Some(value) = another(play, effect.player, &effect.bindings, choice, chance) else {
                continue;
            };
            let marks = match &value {
                Value::Squares { chosen, pieces, .. } => {
                    Some((*pieces, *chosen - play.situation.field.squares_of(*pieces)))
                }
                _ => None,
            };
            let effect = &mut play.situation.effects[place];
            if let Some((pieces, squares)) = marks {
                (effect.marked, effect.marked_squares) = (pieces, squares);
            }
            effect.bindings.set(choice.name, value);
        }
    }
    for place in 0..play.stack.len() {
        let frame = &play.stack[place];
        let is_asked = frame.ask.as_ref().map(|ask| ask.player);
        if frame.player != viewer {
            for choice in secret_choices(&set.card(frame.program).program) {
                let frame = &play.stack[place];
                if is_missed(play, frame.bindings.get(choice.name)) {
                    continue;
                }
                if let Some(value) = another(play, frame.player, &frame.bindings, choice, chance) {
                    play.stack[place].bindings.set(choice.name, value);
                }
            }
        }
        // A hand shown in secret, while the viewer has still to show theirs.
        if is_asked == Some(viewer)
            && let Some(Answer::Word(word)) = play.stack[place].answers.last_mut()
            && HANDS.contains(&word.as_str())
            && let Some(other) = HANDS.choose(chance)
        {
            *word = (*other).to_owned();
        }
    }
}

/// The choices on the board that a card has its player make in secret.
pub(super) fn secret_choices(program: &Program) -> impl Iterator<Item = &Choose> {
    program.blocks.iter().flatten().filter_map(|step| match step {
        Step::Choose(choose) if choose.secret => Some(choose),
        _ => None,
    })
}

/// Whether a choice for a card under way is of a piece that has been lifted off the board: everybody misses it who sees the board.
fn is_missed<G: Terrain>(play: &Play<G>, choice: Option<&Value<G>>) -> bool {
    let Some(Value::Squares { pieces, .. }) = choice else { return false };
    let is_lifted = |piece| play.situation.field.man(piece).whereabouts == Whereabouts::Aside;
    play.situation.concealed_from.is_none() && pieces.iter().any(is_lifted)
}

/// Another value that a secret choice could have had: as many squares among those from which its player could choose now.
fn another<G: Terrain>(
    play: &Play<G>,
    player: Player,
    bindings: &Bindings<G>,
    choice: &Choose,
    chance: &mut Chance,
) -> Option<Value<G>> {
    let Value::Squares { chosen, .. } = bindings.get(choice.name)? else { return None };
    let open = play.with_eval(player, bindings, Pieces::default(), |eval| eval.squares(&choice.from));
    let count = chosen.len();
    let squares: Vec<G::Square> = open.into_iter().collect();
    let drawn: G::Set = squares.sample(chance, count).copied().collect();
    Some(Value::squares(&play.situation.field, drawn))
}
