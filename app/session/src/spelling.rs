//! Actions spelt out in one line: a card with the picks that it will ask for, as `play dub b1 d2` has them.

use unruly_contract::{Action, Decision, Game, Happening, Naming, Purpose, Refusal, Seat};

use crate::noted;

/// The most words of a line. The longest actions have some tens, and each beginning of a line is tried as one.
pub const MOST_WORDS: usize = 100;

/// Why a line is no action.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SpellingError {
    /// It goes on for ever.
    #[error("an action has at most {MOST_WORDS} words, and this has {0}")]
    TooLong(usize),
    /// The rules say no.
    #[error(transparent)]
    Refused(#[from] Refusal),
}

/// The actions for a line: one, or a card with the picks that it will ask for. Picks that leave no choice may be spelt
/// out like the others. All of it can be done, or it is refused.
///
/// # Errors
/// Says why it cannot be done.
pub fn spelt_out(
    game: &dyn Game,
    naming: Naming,
    seat: Seat,
    text: &str,
) -> Result<Vec<Action>, SpellingError> {
    let words: Vec<&str> = text.split_whitespace().take(MOST_WORDS + 1).collect();
    if words.len() > MOST_WORDS {
        return Err(SpellingError::TooLong(text.split_whitespace().count()));
    }
    let read = game.read(seat, text);
    if words.len() < 3 {
        return Ok(vec![noted_or_read(game, naming, seat, text, read)?]);
    }
    let whole = match read.and_then(|action| game.fork().act(seat, &action).map(|_| action)) {
        Ok(action) => return Ok(vec![action]),
        Err(refusal) => refusal,
    };
    let mut game = game.fork();
    let mut actions = Vec::new();
    // Picks of the last action that it made by itself, since there was no other.
    let mut settled: Vec<String> = Vec::new();
    let mut rest = &words[..];
    while let Some((first, behind)) = rest.split_first() {
        let decisions = game.decisions();
        let offered = |count: usize| {
            let action = game.read(seat, &rest[..count].join(" ")).ok()?;
            let is_offered = |decision: &Decision| {
                let answers = actions.is_empty() || decision.purpose == Purpose::Step;
                answers && decision.seat == seat && decision.actions().contains(&&action)
            };
            decisions.iter().any(is_offered).then_some((count, action))
        };
        let Some((count, action)) = (1..=rest.len()).rev().find_map(offered) else {
            if let Some(place) = settled.iter().position(|pick| pick.eq_ignore_ascii_case(first)) {
                settled.drain(..=place);
                rest = behind;
                continue;
            }
            let next = game.read(seat, first).and_then(|action| game.act(seat, &action).map(drop));
            return Err(next.err().filter(|_| !actions.is_empty()).unwrap_or(whole).into());
        };
        let said = &rest[..count];
        let picks = game.act(seat, &action)?.into_iter().filter_map(|event| match event.what {
            Happening::Chosen { seat: chooser, pick } if chooser == seat => Some(pick.write(naming)),
            _ => None,
        });
        settled = picks.filter(|pick| !said.iter().any(|word| pick.eq_ignore_ascii_case(word))).collect();
        actions.push(action);
        rest = &rest[count..];
    }
    Ok(actions)
}

/// A line of a word or two as the game reads it; or else as a move that people write so, where the game cannot do what it reads.
fn noted_or_read(
    game: &dyn Game,
    naming: Naming,
    seat: Seat,
    text: &str,
    read: Result<Action, Refusal>,
) -> Result<Action, Refusal> {
    // Where a move is written as games write it, or a word is said, there is nothing to be tried out.
    let is_clear = || !noted::may_be_note(text, naming);
    if read.as_ref().is_ok_and(|action| is_clear() || game.fork().act(seat, action).is_ok()) {
        return read;
    }
    match noted::read(game, naming, seat, text) {
        Ok(Some(action)) => Ok(action),
        // A game with a notation of its own says better what is wrong with a text in it.
        Err(several) if !matches!(read, Err(Refusal::Forbidden(_))) => Err(several),
        _ => read,
    }
}
