//! The table games: covered boards, recall, contests, accusations, clocks.

use rand::RngExt;
use unruly_contract::keys::REMEMBERS_WRONGLY;
use unruly_contract::{Phrase, Pick, phrase};

use crate::eval::Value;
use crate::field::Pieces;
use crate::model::{Contest, Kind, Name, PlayerWord};
use crate::player::Player;
use crate::terrain::{SquareSet, Terrain};

use super::super::ask::{Answer, PossibleAnswer};
use super::super::news::News;
use super::super::{Countdown, Honour, Play, seat};
use super::{Doing, done_choice, word_choice};

/// The hands that may be shown in a round of `roshambo`.
pub(crate) const HANDS: [&str; 3] = ["rock", "paper", "scissors"];
pub(super) const CONTESTS: [&str; 4] = ["die", "coin", "roshambo", "reaction"];
/// How a contest comes out.
pub(super) const OUTCOMES: [&str; 2] = ["win", "fail"];
/// The possible answers to an accusation.
pub(crate) const VERDICTS: [&str; 2] = ["accept", "deny"];

/// How a contest came out that was held away from the screen, by a real die or a real coin: `win`, `fail`, `die win`.
/// Players who are asked for a contest may tell that too, though it is not offered.
pub(crate) fn parse_outcome(text: &str) -> Option<bool> {
    let word = match text.split_once(' ') {
        Some((contest, word)) => CONTESTS.contains(&contest).then_some(word)?,
        None => text,
    };
    match word {
        "win" => Some(true),
        "fail" => Some(false),
        _ => None,
    }
}

/// Whether these choices are those of which contest is to be held.
pub(crate) fn is_contest<G: Terrain>(choices: &[PossibleAnswer<G>]) -> bool {
    choices.len() == CONTESTS.len()
        && choices.iter().zip(CONTESTS).all(|(choice, contest)| choice.pick == Pick::Word(contest.to_owned()))
}

impl<G: Terrain> Play<G> {
    pub(super) fn conceal(&mut self, from: &PlayerWord) -> Doing {
        let player = self.player(from);
        self.act(|play| {
            play.situation.concealed_from = Some(player);
            play.note(|| phrase!("cards-board-is-covered", seat: seat(player)));
        })
    }

    pub(super) fn recall(&mut self, by: &PlayerWord, of: Name, seconds: u8, name: Name) -> Doing {
        if self.top().before.is_none() {
            return Doing::Counterable;
        }
        let player = self.player(by);
        let taken = match self.top().bindings.get(of) {
            Some(Value::Squares { chosen, pieces, .. }) => Some((*chosen, *pieces)),
            _ => None,
        };
        let Some((chosen, pieces)) = taken else { return self.nothing() };
        match self.top().answers.first().cloned() {
            None => {
                self.situation.concealed_from = None;
                let choices = if self.is_trial() { self.memory(chosen, pieces) } else { self.memories() };
                let prompt = self.prompt(None, "ask-what-was-taken");
                let doing = self.ask(player, prompt, choices);
                if let Some(ask) = &mut self.top_mut().ask {
                    ask.seconds = Some(seconds);
                }
                doing
            }
            Some(answer) => {
                let is_right = match answer {
                    Answer::Memory(kind, square) => chosen.contains(square) && self.has_kind(pieces, kind),
                    _ => false,
                };
                self.bind(name, Value::Word(if is_right { "yes" } else { "no" }.to_owned()));
                self.note(|| match is_right {
                    true => phrase!("cards-remembers-rightly", seat: seat(player)),
                    false => Phrase::new(REMEMBERS_WRONGLY).with("seat", seat(player)),
                });
                self.top_mut().has_acted = true;
                Doing::Done
            }
        }
    }

    fn has_kind(&self, pieces: Pieces<G>, kind: Kind) -> bool {
        pieces.iter().any(|piece| self.situation.field.man(piece).answers_to(self.kinds(), kind))
    }

    /// The right answer, and giving up: the only two that differ where an answer is only tried.
    fn memory(&self, chosen: G::Set, pieces: Pieces<G>) -> Vec<PossibleAnswer<G>> {
        let right = pieces.first().zip(chosen.first()).map(|(piece, square)| {
            let kind = self.situation.field.man(piece).kind;
            PossibleAnswer { pick: Pick::Off, answer: Answer::Memory(kind, square) }
        });
        right.into_iter().chain([done_choice()]).collect()
    }

    /// Everything that could be said of a piece taken from the board.
    fn memories(&self) -> Vec<PossibleAnswer<G>> {
        let mut choices = Vec::new();
        for kind in self.kinds().all().filter(|&kind| kind != Kind::KING) {
            for square in self.situation.rules.squares(&self.situation.field) {
                let pick = Pick::Word(format!("{} {square}", self.kinds().info(kind).name));
                choices.push(PossibleAnswer { pick, answer: Answer::Memory(kind, square) });
            }
        }
        choices.push(done_choice());
        choices
    }

    pub(super) fn set_clock(&mut self, on: &PlayerWord, seconds: u8) -> Doing {
        let (player, by) = (self.player(on), self.top().player);
        self.act(|play| {
            play.turn.allowances.next_countdown[player] = Some(Countdown { by, seconds });
            play.note(|| phrase!("cards-hurry", seat: seat(player), seconds: seconds));
        })
    }

    pub(super) fn contest(&mut self, contest: &Contest) -> Doing {
        if self.top().before.is_none() {
            return Doing::Counterable;
        }
        let challenger = self.player(&contest.by);
        let Some(foe) = self.foe_of_the_top(challenger) else { return self.nothing() };
        let answers: Vec<String> = self
            .top()
            .answers
            .iter()
            .filter_map(|answer| match answer {
                Answer::Word(word) => Some(word.clone()),
                _ => None,
            })
            .collect();
        let Some(game) = answers.first() else {
            let prompt = self.prompt(None, "ask-which-contest");
            let choices = CONTESTS.into_iter().map(word_choice).collect();
            return self.ask(challenger, prompt, choices);
        };
        let won = match (game.as_str(), parse_outcome(game)) {
            _ if self.is_trial() => true,
            (_, Some(won)) => won,
            ("die", _) => self.throw_dice(challenger, foe),
            ("coin", _) => self.toss_coin(challenger),
            ("roshambo", _) => match roshambo(challenger, foe, &answers[1..]) {
                Ok(won) => won,
                Err(asks) => return self.ask_hand(asks),
            },
            _ => match answers.get(1) {
                None => {
                    let prompt = self.prompt(None, "ask-who-was-faster");
                    return self.ask(challenger, prompt, OUTCOMES.into_iter().map(word_choice).collect());
                }
                Some(word) => word == "win",
            },
        };
        let word = if won { "win" } else { "fail" };
        self.note(|| match won {
            true => phrase!("cards-wins-contest", seat: seat(challenger)),
            false => phrase!("cards-loses-contest", seat: seat(challenger)),
        });
        self.bind(contest.name, Value::Word(word.to_owned()));
        self.top_mut().has_acted = true;
        Doing::Done
    }

    /// Both throw a die until they differ.
    fn throw_dice(&mut self, challenger: Player, foe: Player) -> bool {
        loop {
            let (own, other) = (self.chance.random_range(1..=6), self.chance.random_range(1..=6));
            let (one, two) = (seat(challenger), seat(foe));
            let text = phrase!("cards-dice", seat: one, own: own, other_seat: two, other: other);
            self.tell(News::Said { text });
            if own != other {
                return own > other;
            }
        }
    }

    /// The challenger has called heads, which is as good as tails.
    fn toss_coin(&mut self, challenger: Player) -> bool {
        let is_heads = self.chance.random_bool(0.5);
        let text = match is_heads {
            true => phrase!("cards-coin-heads", seat: seat(challenger)),
            false => phrase!("cards-coin-tails", seat: seat(challenger)),
        };
        self.tell(News::Said { text });
        is_heads
    }

    fn ask_hand(&mut self, player: Player) -> Doing {
        let prompt = self.prompt(None, "ask-roshambo");
        let doing = self.ask(player, prompt, HANDS.into_iter().map(word_choice).collect());
        if let Some(ask) = &mut self.top_mut().ask {
            ask.is_secret = true;
        }
        doing
    }

    /// A game of steadiness, which only the host can judge.
    pub(super) fn balance(&mut self, name: Name, seconds: u8) -> Doing {
        if self.top().before.is_none() {
            return Doing::Counterable;
        }
        match self.top().answers.first().cloned() {
            Some(answer) => {
                let player = self.top().player;
                // A player whose time ran out has not kept it.
                let word = if let Answer::Word(word) = answer { word } else { "fail".to_owned() };
                self.note(|| match word.as_str() {
                    "win" => phrase!("cards-keeps-balance", seat: seat(player)),
                    _ => phrase!("cards-loses-balance", seat: seat(player)),
                });
                self.bind(name, Value::Word(word));
                self.top_mut().has_acted = true;
                Doing::Done
            }
            None => {
                let player = self.top().player;
                let prompt = self.prompt_of(phrase!("ask-balance", seconds: seconds));
                let doing = self.ask(player, prompt, OUTCOMES.into_iter().map(word_choice).collect());
                if let Some(ask) = &mut self.top_mut().ask {
                    ask.seconds = Some(seconds);
                }
                doing
            }
        }
    }

    pub(super) fn claim(&mut self, against: &PlayerWord, name: Name) -> Doing {
        if self.top().before.is_none() {
            return Doing::Counterable;
        }
        let accused = self.player(against);
        let word = match (self.honour, self.top().answers.first().cloned()) {
            (Honour::Trust, _) => "accept".to_owned(),
            (Honour::Off, _) => "deny".to_owned(),
            (Honour::Confirm, Some(Answer::Word(word))) => word,
            (Honour::Confirm, _) => {
                let prompt = self.prompt(None, "ask-accused");
                return self.ask(accused, prompt, VERDICTS.into_iter().map(word_choice).collect());
            }
        };
        self.note(|| match word.as_str() {
            "accept" => phrase!("cards-accepts-accusation", seat: seat(accused)),
            _ => phrase!("cards-denies-accusation", seat: seat(accused)),
        });
        self.bind(name, Value::Word(word));
        self.top_mut().has_acted = true;
        Doing::Done
    }
}

/// Whether the challenger has won, or who shows a hand next.
fn roshambo(challenger: Player, foe: Player, hands: &[String]) -> Result<bool, Player> {
    let beats = |one: &str, other: &str| {
        matches!((one, other), ("rock", "scissors") | ("scissors", "paper") | ("paper", "rock"))
    };
    for round in hands.chunks(2) {
        let [own, other] = round else { return Err(foe) };
        if own != other {
            return Ok(beats(own, other));
        }
    }
    Err(challenger)
}
