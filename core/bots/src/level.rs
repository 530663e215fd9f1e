//! Six levels at which any game can be played, from somebody who has just heard the rules to a strong player.
//!
//! The lower ones look a little ahead and make slips as people do; the upper ones play without slips and differ in how far they think.
//! A ladder of matches between neighbours tells how far they are apart: `benches/ladder`.

use unruly_contract::{Action, Control, Limits, Secrecy};

use crate::best::{Best, OfTheGame};
use crate::fallible::Fallible;
use crate::variety::Variety;
use crate::{Bot, BotKind, Slips, View};

/// The levels, the lowest first.
pub const LEVELS: &[&dyn BotKind] = &[&NOVICE, &LEARNER, &REGULAR, &ADEPT, &EXPERT, &MASTER];

const NOVICE: Level = Level {
    id: "novice",
    name: "Novice",
    help: "knows the rules, sees half of what it could do, and takes what looks good",
    open: Manner::Slips { depth: 2, overlooks: 45, errs: 150 },
    hidden: Manner::Slips { depth: 1, overlooks: 75, errs: 400 },
};
const LEARNER: Level = Level {
    id: "learner",
    name: "Learner",
    help: "sees most of what it could do, and often misses the best",
    open: Manner::Slips { depth: 2, overlooks: 27, errs: 90 },
    hidden: Manner::Slips { depth: 1, overlooks: 30, errs: 120 },
};
const REGULAR: Level = Level {
    id: "regular",
    name: "Regular",
    help: "thinks of the answer to its move, and seldom leaves a piece unguarded",
    open: Manner::Slips { depth: 3, overlooks: 20, errs: 65 },
    hidden: Manner::Slips { depth: 2, overlooks: 22, errs: 75 },
};
const ADEPT: Level = Level {
    id: "adept",
    name: "Adept",
    help: "looks farther, and errs now and then",
    open: Manner::Slips { depth: 3, overlooks: 12, errs: 40 },
    hidden: Manner::Slips { depth: 2, overlooks: 3, errs: 10 },
};
const EXPERT: Level = Level {
    id: "expert",
    name: "Expert",
    help: "overlooks nothing near at hand, and plans a little",
    open: Manner::Thought { nodes: 220 },
    hidden: Manner::Thought { nodes: 60 },
};
const MASTER: Level = Level {
    id: "master",
    name: "Master",
    help: "plays well; only bots with more time play better",
    open: Manner::Thought { nodes: 800 },
    hidden: Manner::Thought { nodes: 3_000 },
};

/// A kind of bot that plays at one level.
struct Level {
    id: &'static str,
    name: &'static str,
    help: &'static str,
    /// How it plays where all is open.
    open: Manner,
    /// How it plays where hands are hidden, and every position costs more.
    hidden: Manner,
}

/// A manner of playing.
#[derive(Clone, Copy)]
enum Manner {
    /// So many plies ahead, with such slips.
    Slips { depth: u32, overlooks: u32, errs: u32 },
    /// As well as can be with so many positions.
    Thought { nodes: u64 },
}

impl BotKind for Level {
    fn id(&self) -> &'static str {
        self.id
    }

    fn name(&self) -> &'static str {
        self.name
    }

    fn help(&self) -> &'static str {
        self.help
    }

    fn make(&self, seed: u64) -> Box<dyn Bot> {
        Box::new(LevelBot {
            seed,
            open: self.open,
            hidden: self.hidden,
            of_the_game: OfTheGame::default(),
            variety: Variety::new(seed),
        })
    }

    fn has_own_limits(&self) -> bool {
        true
    }
}

struct LevelBot {
    seed: u64,
    open: Manner,
    hidden: Manner,
    of_the_game: OfTheGame,
    /// A bot that sees all and makes no slips would play one game again and again: others imagine, or err, by chance.
    variety: Variety,
}

impl Bot for LevelBot {
    fn choose(&mut self, view: &View<'_>, limits: &Limits, control: &dyn Control) -> Option<Action> {
        let manner = match view.secrecy() {
            Secrecy::Open => self.open,
            Secrecy::Hidden => self.hidden,
        };
        let bot = self.of_the_game.fitting(view.secrecy(), || manner.make(self.seed));
        let limits = manner.limits(limits);
        match (view.secrecy(), manner) {
            (Secrecy::Open, Manner::Thought { .. }) => self.variety.choose(bot, view, &limits, control),
            _ => bot.choose(view, &limits, control),
        }
    }
}

impl Manner {
    fn make(self, seed: u64) -> Box<dyn Bot> {
        match self {
            Self::Slips { overlooks, errs, .. } => Fallible.make_with(Slips { overlooks, errs }, seed),
            Self::Thought { .. } => Best.make(seed),
        }
    }

    /// Its own limits, within what the host allows.
    fn limits(self, limits: &Limits) -> Limits {
        let (depth, nodes) = match self {
            Self::Slips { depth, .. } => (Some(depth), None),
            Self::Thought { nodes } => (None, Some(nodes)),
        };
        Limits {
            time: limits.time,
            depth: depth.into_iter().chain(limits.depth).min(),
            nodes: nodes.into_iter().chain(limits.nodes).min(),
        }
    }
}
