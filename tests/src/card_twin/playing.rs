//! A card from the moment at which it is laid down until its effect.

use super::field::Player;
use super::game::{CardTwin, Phase};
use super::piles::Lay;
use super::rules::{JudgedFor, Rules};
use super::run::{self, Ask, Done, Play, Ran};

/// How many answers of a question are tried for whether they lead to nothing: of more, all are offered.
const TRIED: usize = 16;

/// How many states of a card one such trial takes in at most: an answer that takes longer counts as fruitful.
const LOOKED_AT: usize = 63;

/// The same for all answers together where the turn's move is demanded: what takes longer is given up, and not compared.
const LOOKED_AT_DEMANDED: usize = 2000;

/// A question without its fruitless answers.
enum Asked {
    /// Nothing: there is one answer.
    Only(String),
    /// Which of several.
    Several(Ask),
}

impl CardTwin {
    pub(super) fn counter(&mut self, player: Player, card: &str, phase: Phase) {
        let Phase::Declared(play, resumes) = phase else { panic!("nothing is to be countered") };
        self.take_from_hand(player, card);
        self.played[player] += 1;
        self.spend(player, card, true);
        self.spend(play.player, &play.card, self.set.cards[&play.card].draws);
        self.phase = *resumes;
        if matches!(self.phase, Phase::Open) {
            self.keep_start();
        }
        self.go_on();
    }

    /// Goes through a card as far as it goes.
    pub(super) fn play(&mut self, mut play: Play, resumes: Phase) {
        loop {
            match run::run(&self.set, &self.field, &play) {
                Ran::Ask(ask, field) => match self.fruitful(&play, ask) {
                    Asked::Only(answer) => play.answers.push(answer),
                    Asked::Several(ask) => {
                        self.phase = Phase::Asking(play, ask, field, Box::new(resumes));
                        return;
                    }
                },
                Ran::Declared if !self.cards(1 - play.player, "counter", &self.field).is_empty() => {
                    self.phase = Phase::Declared(play, Box::new(resumes));
                    return;
                }
                Ran::Declared => play.is_passed = true,
                Ran::Done(done) => return self.done(&play, *done, resumes),
            }
        }
    }

    /// The question without the answers that lead to nothing, where the card may not be played for nothing.
    fn fruitful(&self, play: &Play, mut ask: Ask) -> Asked {
        // A demand on the turn may leave a few of many answers.
        let required = Rules::of(&self.set, &self.field, JudgedFor::Doing).required;
        let is_demanded = play.time == "instead" && !required.is_empty();
        if (is_demanded || ask.options.len() <= TRIED) && !self.set.cards[&play.card].may_fizzle {
            let mut together = LOOKED_AT_DEMANDED;
            let mut leads_on = |option: &&String| {
                let mut next = play.clone();
                next.answers.push((*option).clone());
                let mut alone = LOOKED_AT;
                self.is_fruitful(&next, if is_demanded { &mut together } else { &mut alone })
            };
            let left: Vec<String> = ask.options.iter().filter(&mut leads_on).cloned().collect();
            self.gave_up.set(self.gave_up.get() || together == 0);
            if let [only] = left.as_slice()
                && only != "done"
            {
                return Asked::Only(only.clone());
            }
            if !left.is_empty() {
                ask.options = left;
            }
        }
        Asked::Several(ask)
    }

    /// Whether a card, played so far, can still come to something, or takes too long to be tried.
    fn is_fruitful(&self, play: &Play, left: &mut usize) -> bool {
        let ran = match run::run(&self.set, &self.field, play) {
            Ran::Declared => run::run(&self.set, &self.field, &Play { is_passed: true, ..play.clone() }),
            ran => ran,
        };
        if *left == 0 {
            return true;
        }
        *left -= 1;
        match ran {
            Ran::Ask(ask, _) => ask.options.into_iter().any(|option| {
                let mut next = play.clone();
                next.answers.push(option);
                self.is_fruitful(&next, left)
            }),
            Ran::Declared => false,
            Ran::Done(done) => self.is_fruit(play, &done),
        }
    }

    fn done(&mut self, play: &Play, done: Done, resumes: Phase) {
        if let Some(loses) = done.rewrites.filter(|loses| self.can_rewrite(*loses)) {
            return self.rewrite(play, loses);
        }
        let acts = done.rewrites.is_none() && done.has_acted && self.stands(&self.field, &done, play);
        let stays = acts && done.lasts;
        if acts {
            let known: Vec<usize> = self.field.effects.iter().map(|effect| effect.id).collect();
            let new = done.field.effects.iter().map(|effect| effect.id).filter(|id| !known.contains(id));
            if stays {
                let (player, card) = (play.player, play.card.clone());
                self.laid.push(Lay { player, card, effects: new.collect(), is_beside: true });
            }
            self.field = self.swept(done.field);
        }
        if !stays {
            self.discard(play.player, &play.card);
        }
        if self.set.cards[&play.card].draws {
            self.draw(play.player);
        }
        if acts && done.cancels_move {
            self.field.declared = None;
            self.field.has_moved = true;
        }
        let is_before_move = matches!(resumes, Phase::Open);
        self.phase = match resumes {
            Phase::Interrupt(_) if acts && done.cancels_move => Phase::Moved,
            Phase::Open if acts && play.time == "instead" => Phase::Moved,
            other => other,
        };
        if is_before_move && matches!(self.phase, Phase::Open) {
            self.keep_start();
        }
    }
}
