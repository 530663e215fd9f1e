//! What may be, as far as a player knows: hidden cards and secrets drawn anew.

use rand::RngExt;
use rand::SeedableRng;
use rand::seq::{IndexedRandom, SliceRandom};
use unruly_table::Chance;

use crate::field::{Set, Side};
use crate::look::{Bindings, Value};
use crate::model::{CardId, Name, Program, Step};
use crate::play::{Answer, HANDS, Play};

use super::CardGame;

/// A whole game that agrees with everything a player knows.
pub(crate) fn imagine(game: &CardGame, viewer: Side, chance: &mut Chance) -> CardGame {
    let mut imagined = game.clone();
    let play = &mut imagined.play;
    play.chance = Chance::seed_from_u64(chance.random());
    deal_anew(play, viewer, game.open_hands, chance);
    hide_secrets(play, viewer, chance);
    play.sound.take();
    if play.turn.mover != viewer {
        // Which moves a card could mend was worked out from the hand that the other really holds.
        play.mendable.take();
    }
    imagined
}

/// The other's hand and the decks are shuffled together, as far as the viewer cannot tell them apart.
fn deal_anew(play: &mut Play, viewer: Side, open_hands: bool, chance: &mut Chance) {
    let other = !viewer;
    if open_hands || looks_through_the_deck(play, viewer) {
        if !looks_through_the_deck(play, viewer) {
            play.holdings.decks.iter_mut().for_each(|deck| shuffle(deck, chance));
        }
        return;
    }
    let pile = play.holdings.pile_of(other);
    let held = play.holdings.hands[other.index()].len();
    let mut unseen: Vec<CardId> = std::mem::take(&mut play.holdings.decks[pile]);
    unseen.append(&mut play.holdings.hands[other.index()]);
    shuffle(&mut unseen, chance);
    play.holdings.hands[other.index()] = unseen.split_off(unseen.len() - held);
    play.holdings.decks[pile] = unseen;
    if !play.holdings.is_common() {
        let own = play.holdings.pile_of(viewer);
        shuffle(&mut play.holdings.decks[own], chance);
    }
}

/// Shuffles cards of which the viewer knows no order, so that nothing of their order lives on.
fn shuffle(cards: &mut [CardId], chance: &mut Chance) {
    cards.sort_unstable();
    cards.shuffle(chance);
}

/// Whether a card has the viewer look through the deck right now.
fn looks_through_the_deck(play: &Play, viewer: Side) -> bool {
    play.stack.last().and_then(|frame| frame.ask.as_ref()).is_some_and(|ask| {
        ask.player == viewer && ask.choices.iter().any(|choice| matches!(choice.answer, Answer::Card(_)))
    })
}

/// Secret choices of the other become any that he could have made.
fn hide_secrets(play: &mut Play, viewer: Side, chance: &mut Chance) {
    let set = std::sync::Arc::clone(&play.set);
    let taken = play.situation.field.side(play.situation.rules.army(viewer));
    let open = play.situation.rules.squares() - taken;
    let field = play.situation.field.clone();
    for place in 0..play.situation.effects.len() {
        let effect = &play.situation.effects[place];
        if effect.player == viewer || !play.lasting(effect).secret {
            continue;
        }
        let secrets = secret_names(&set.card(effect.text.card).program);
        let effect = &mut play.situation.effects[place];
        for name in secrets {
            if let Some(value) = another(&effect.bindings, name, open, &field, chance) {
                if let Value::Squares { chosen, pieces, .. } = &value {
                    effect.marked = *pieces;
                    effect.marked_squares = *chosen - field.squares_of(*pieces);
                }
                effect.bindings.set(name, value);
            }
        }
    }
    for frame in &mut play.stack {
        let is_asked = frame.ask.as_ref().map(|ask| ask.player);
        if frame.player != viewer {
            for name in secret_names(&set.card(frame.program).program) {
                if let Some(value) = another(&frame.bindings, name, open, &field, chance) {
                    frame.bindings.set(name, value);
                }
            }
        }
        // A hand shown in secret, while the viewer has still to show his.
        if is_asked == Some(viewer)
            && let Some(Answer::Word(word)) = frame.answers.last_mut()
            && HANDS.contains(&word.as_str())
            && let Some(other) = HANDS.choose(chance)
        {
            *word = (*other).to_owned();
        }
    }
}

/// The names that a card has its player choose in secret.
pub(super) fn secret_names(program: &Program) -> Vec<Name> {
    let steps = program.blocks.iter().flatten();
    steps
        .filter_map(|step| match step {
            Step::Choose(choose) if choose.secret => Some(choose.name),
            Step::Pick(pick) if pick.secret => Some(pick.name),
            _ => None,
        })
        .collect()
}

/// Another value that a secret choice could have had.
fn another(
    bindings: &Bindings,
    name: Name,
    open: Set,
    field: &crate::field::Field,
    chance: &mut Chance,
) -> Option<Value> {
    match bindings.get(name)? {
        Value::Squares { chosen, .. } => {
            let squares: Vec<_> = open.into_iter().collect();
            let count = chosen.len() as usize;
            let chosen: Set = squares.sample(chance, count).copied().collect();
            Some(Value::squares(field, chosen))
        }
        _ => None,
    }
}
