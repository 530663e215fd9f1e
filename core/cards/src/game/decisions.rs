//! The questions to the players.

use std::sync::Arc;

use smallvec::{SmallVec, smallvec};
use unruly_contract::keys::{ASK_CARD_IN_REPLY, ASK_COUNTER, ASK_MOVE, ASK_MOVE_IN_CHECK};
use unruly_contract::words::{END, PASS, TAKE_BACK};
use unruly_contract::{Action, Arg, Choices, Decision, Phrase, Pick, Purpose, phrase};

use crate::field::{Move, PieceId};
use crate::play::{Answer, Honour, Phase, Play, PossibleAnswer, Retraction, VERDICTS, Waiting, seat};
use crate::player::Player;
use crate::terrain::{SquareSet, Terrain};

use super::CardGame;
use super::candidate::{self, Candidate, Candidates};
use super::move_text::{move_text, path, rook_of};
use super::request::{asking, written};

/// The decision that the game waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum OpenQuestion {
    /// An answer to a card.
    Choice,
    /// Whether an accusation is right.
    Accusation,
    /// A move, or a card before it or in its place.
    Turn,
    /// A card that is due.
    Due,
    /// A card, or a word that declines to play one.
    Window {
        /// The question: the key of a wording.
        prompt: &'static str,
        /// The word.
        decline: &'static str,
    },
}

/// The question to a player before the other captures.
const AGAINST_A_CAPTURE: &str = "ask-card-against-capture";

/// The player who is asked now, and the question; `None` when the game is over.
pub(crate) fn question<G: Terrain>(play: &Play<G>) -> Option<(Player, OpenQuestion)> {
    let window = |prompt, decline| OpenQuestion::Window { prompt, decline };
    let has_to_play = |player: &Player| play.accused().is_none() && play.has_to_play(*player);
    if let (Some(player), false) = (play.waiting().player(), matches!(play.waiting(), Waiting::Card(_)))
        && has_to_play(&player)
    {
        return Some((player, OpenQuestion::Due));
    }
    Some(match play.waiting() {
        Waiting::Nobody => return None,
        Waiting::Card(player) => (player, OpenQuestion::Choice),
        Waiting::Accused(player) => (player, OpenQuestion::Accusation),
        Waiting::Counter(player) => (player, window(ASK_COUNTER, PASS)),
        Waiting::Interrupt(player) => (player, window(AGAINST_A_CAPTURE, PASS)),
        Waiting::Phase(player) => (
            player,
            match play.turn.phase {
                Phase::Beginning | Phase::Move if play.must_give_up_the_turn() => {
                    window("ask-card-to-obey", END)
                }
                Phase::Beginning | Phase::Move => OpenQuestion::Turn,
                Phase::After if play.turn.is_provisional => match play.is_check(player) {
                    true => window("ask-card-to-mend", TAKE_BACK),
                    false => window("ask-card-to-change", TAKE_BACK),
                },
                Phase::After => window("ask-card-after", END),
                Phase::Declared(_) => window(AGAINST_A_CAPTURE, PASS),
                Phase::Reply | Phase::Ending => window(ASK_CARD_IN_REPLY, PASS),
            },
        ),
    })
}

/// Everything asked now.
pub(crate) fn decisions<G: Terrain>(game: &CardGame<G>) -> Vec<Decision> {
    let play = &game.play;
    let Some((player, question)) = question(play) else { return Vec::new() };
    let mut decisions = match question {
        OpenQuestion::Choice => vec![choice(play, player)],
        OpenQuestion::Turn => turn(play, player),
        OpenQuestion::Due => vec![due(play, player)],
        OpenQuestion::Window { prompt, decline } => vec![window(play, player, prompt, decline)],
        OpenQuestion::Accusation => vec![Decision {
            seat: seat(player),
            purpose: Purpose::Step,
            prompt: phrase!("ask-accused"),
            decline: None,
            choices: Choices::from_words(VERDICTS),
        }],
    };
    let players = play.players().seats();
    let more = |seat| more_to_say(play, super::player(seat));
    decisions.extend(play.turn.agreement.decisions(players, players.iter(), more));
    decisions
}

fn choice<G: Terrain>(play: &Play<G>, player: Player) -> Decision {
    let ask = asking(play);
    let prompt = ask.map(|ask| ask.prompt.clone()).unwrap_or_default();
    let choices = ask.map(|ask| play.open_answers(ask)).unwrap_or_default();
    let paths = choices.iter().map(|choice| (picks(play, choice), Action::new(written(choice))));
    Decision {
        seat: seat(player),
        purpose: Purpose::Step,
        prompt,
        decline: None,
        choices: Choices::from_paths(paths),
    }
}

/// The picks of an answer: a piece that is remembered is one pick for what it was and one for where it stood.
fn picks<G: Terrain>(play: &Play<G>, choice: &PossibleAnswer<G>) -> SmallVec<[Pick; 2]> {
    match choice.answer {
        Answer::Memory(kind, square) => {
            smallvec![Pick::Kind(play.kinds().info(kind).name.clone()), Pick::Square(G::spot(square))]
        }
        Answer::Effect(leader) => match (play.effect(leader), play.told_apart(leader)) {
            (Some(effect), Some(by)) => smallvec![Pick::Card(play.card(effect.card()).id.clone()), by],
            _ => smallvec![choice.pick.clone()],
        },
        _ => smallvec![choice.pick.clone()],
    }
}

/// A move, or a card.
fn turn<G: Terrain>(play: &Play<G>, player: Player) -> Vec<Decision> {
    let candidates = candidate::in_turn(play, player);
    let moves = regular_move(play, player);
    let prompt = match candidates.last() {
        Some(Candidate::Decline(_)) if play.may_lose_the_turn() => "ask-card-or-forfeit",
        Some(Candidate::Decline(_)) if play.is_melee() => "ask-card-or-skip",
        Some(Candidate::Decline(_)) => "ask-card-or-stalemate",
        _ if moves.choices.is_empty() && play.is_check(player) => "ask-only-card-helps",
        _ => "ask-card",
    };
    // Nobody gives up the game by letting a question pass, so there is no usual answer.
    let cards = Decision {
        seat: seat(player),
        purpose: Purpose::Step,
        prompt: Phrase::new(prompt),
        decline: None,
        choices: legal(play, player, candidates),
    };
    let mut decisions = vec![moves, cards];
    decisions.retain(|decision| !decision.choices.is_empty());
    decisions
}

/// A card that is due: nothing else can be done.
fn due<G: Terrain>(play: &Play<G>, player: Player) -> Decision {
    let left = play.due(player).map_or(1, |due| due.left);
    Decision {
        seat: seat(player),
        purpose: Purpose::Step,
        prompt: phrase!("ask-card-due", count: usize::from(left)),
        decline: None,
        choices: legal(play, player, candidate::due(play, player)),
    }
}

fn regular_move<G: Terrain>(play: &Play<G>, player: Player) -> Decision {
    let prompt = match (play.is_check(player), play.demanding().filter(|_| play.may_forfeit_the_turn())) {
        (true, _) => Phrase::new(ASK_MOVE_IN_CHECK),
        (false, Some(card)) => phrase!("ask-move-demanded", card: Arg::card(&play.card(card).id)),
        (false, None) => Phrase::new(ASK_MOVE),
    };
    let moves = regular_moves(play);
    let paths =
        moves.iter().map(|moved| (path(play, moved, &moves), Action::new(move_text(play, moved, &moves))));
    let mut choices = Choices::from_paths(paths);
    for moved in &moves {
        if let Some(rook) = rook_of(play, moved) {
            choices.add_alias(&path(play, moved, &moves), Pick::Square(G::spot(rook)));
        }
    }
    Decision { seat: seat(player), purpose: Purpose::Move, prompt, decline: None, choices }
}

/// The regular moves, those that a card must rescue last.
pub(crate) fn regular_moves<G: Terrain>(play: &Play<G>) -> Vec<Move<G>> {
    // Of two alike that share a square it is all the same which one goes.
    let what = |moved: &Move<G>| {
        let man = play.situation.field.man(moved.piece);
        let rook = moved.castling.map(|(rook, _)| rook);
        (moved.from, moved.to, moved.promotion, rook, man.kind, man.kinds(), man.owner)
    };
    let field = &play.situation.field;
    let mut joined = G::NO_ENDS;
    let mut moves: Vec<Move<G>> = Vec::with_capacity(48);
    for moved in play.sound_moves().chain(play.rescuable_moves()) {
        let ends = &mut joined[field.top(moved.from).unwrap_or(PieceId(0))];
        let is_known = ends.contains(moved.to) && moves.iter().any(|other| what(other) == what(moved));
        ends.insert(moved.to);
        if !is_known {
            moves.push(*moved);
        }
    }
    moves
}

/// Those of some candidates that are legal.
fn legal<G: Terrain>(play: &Play<G>, player: Player, candidates: Candidates) -> Choices {
    let legal = candidates.into_iter().filter(|candidate| candidate.is_legal(play, player));
    Choices::from_paths(legal.map(|candidate| candidate.path(play)))
}

/// A chance to play a card, or not to.
fn window<G: Terrain>(
    play: &Play<G>,
    player: Player,
    prompt: &'static str,
    decline: &'static str,
) -> Decision {
    Decision {
        seat: seat(player),
        purpose: Purpose::Step,
        prompt: Phrase::new(prompt),
        decline: Some(Action::new(decline)),
        choices: legal(play, player, candidate::in_window(play, player, decline)),
    }
}

/// Actions that are open at any time in a game of cards.
fn more_to_say<G: Terrain>(play: &Play<G>, player: Player) -> Vec<(SmallVec<[Pick; 2]>, Action)> {
    let mut paths = Vec::new();
    if matches!(play.retraction(player), Some(Retraction::Card | Retraction::Cards)) {
        paths.push(said(TAKE_BACK));
    }
    if play.stack.is_empty() && play.accused().is_none() {
        if play.listens() {
            paths.extend(play.kinds().0.iter().map(|kind| said(format!("say {}", kind.name))));
        }
        if play.honour != Honour::Off {
            let cards = candidate::cards_of(play.effects_that_accuse());
            paths.extend(cards.into_iter().map(|card| Candidate::Accuse(card).path(play)));
        }
    }
    paths
}

/// Words are picked one by one.
fn said(text: impl Into<Arc<str>>) -> (SmallVec<[Pick; 2]>, Action) {
    let (picks, action) = Pick::path(&Action::new(text));
    (picks.into(), action)
}
