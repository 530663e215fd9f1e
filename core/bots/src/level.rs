//! Six levels at which any game can be played, from somebody who has just heard the rules to a strong player.
//!
//! The lower ones often act at a glance, and make slips then as people do; the upper ones think, and differ in how far.
//! A ladder of matches between neighbours tells how far they are apart: `benches/ladder`.

use unruly_contract::{Action, Control, Limits, Secrecy};

use crate::best::OfTheGame;
use crate::fallible::Fallible;
use crate::{Bot, BotKind, Slips, View};

/// The levels, the lowest first.
pub const LEVELS: &[&dyn BotKind] = &[&NOVICE, &LEARNER, &REGULAR, &ADEPT, &EXPERT, &MASTER];

const NOVICE: Level = Level {
    id: "novice",
    name: "Novice",
    help: "knows the rules, sees half of what it could do, and takes what looks good",
    open: Skill::where_all_is_open(0, 45, 150),
    hidden: Skill::where_hands_are_hidden(0),
};
const LEARNER: Level = Level {
    id: "learner",
    name: "Learner",
    help: "thinks now and then, and misses much of what it does not think about",
    open: Skill::where_all_is_open(26, 40, 130),
    hidden: Skill::where_hands_are_hidden(20),
};
const REGULAR: Level = Level {
    id: "regular",
    name: "Regular",
    help: "thinks before every other move, and makes the rest at a glance",
    open: Skill::where_all_is_open(56, 28, 92),
    hidden: Skill::where_hands_are_hidden(43),
};
const ADEPT: Level = Level {
    id: "adept",
    name: "Adept",
    help: "thinks as a rule, and is careless now and then",
    open: Skill::where_all_is_open(83, 14, 46),
    hidden: Skill::where_hands_are_hidden(67),
};
const EXPERT: Level = Level {
    id: "expert",
    name: "Expert",
    help: "overlooks little that is near at hand, and plans a little",
    open: Skill::of_thought(220),
    hidden: Skill::where_hands_are_hidden(88),
};
const MASTER: Level = Level {
    id: "master",
    name: "Master",
    help: "plays well; only bots with more time play better",
    open: Skill::of_thought(800),
    hidden: Skill::of_thought(3_000),
};

/// A kind of bot that plays at one level.
struct Level {
    id: &'static str,
    name: &'static str,
    help: &'static str,
    /// How it plays where all is open.
    open: Skill,
    /// How it plays where hands are hidden, and every position costs more.
    hidden: Skill,
}

/// How well somebody plays.
#[derive(Clone, Copy)]
struct Skill {
    /// How much is thought about, and the slips of the rest.
    slips: Slips,
    /// How many plies ahead a glance goes.
    depth: u32,
    /// How many positions are looked at for an action.
    nodes: u64,
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
        Box::new(LevelBot { seed, open: self.open, hidden: self.hidden, of_the_game: OfTheGame::default() })
    }

    fn has_own_limits(&self) -> bool {
        true
    }
}

struct LevelBot {
    seed: u64,
    open: Skill,
    hidden: Skill,
    of_the_game: OfTheGame,
}

impl Bot for LevelBot {
    fn choose(&mut self, view: &View<'_>, limits: &Limits, control: &dyn Control) -> Option<Action> {
        let skill = match view.secrecy() {
            Secrecy::Open => self.open,
            Secrecy::Hidden => self.hidden,
        };
        let bot = self.of_the_game.fitting(view.secrecy(), || Fallible.make_with(skill.slips, self.seed));
        bot.choose(view, &skill.limits(limits), control)
    }
}

impl Skill {
    /// Somebody who thinks about some of a hundred actions where all is open, and makes such slips in the others. A
    /// glance there sees the answer too, or what is given away would never be told from what is traded.
    const fn where_all_is_open(clear: u32, overlooks: u32, errs: u32) -> Self {
        Self { slips: Slips { clear, overlooks, errs }, depth: 2, nodes: 220 }
    }

    /// Somebody who thinks about some of a hundred actions where hands are hidden. With so much that can be done at a time
    /// a glance sees little of it, and sees the same at every level: the levels differ by how often they think.
    const fn where_hands_are_hidden(clear: u32) -> Self {
        Self { slips: Slips { clear, overlooks: 75, errs: 400 }, depth: 1, nodes: 60 }
    }

    /// Somebody who makes no slips, and looks at so many positions.
    const fn of_thought(nodes: u64) -> Self {
        Self { slips: Slips { clear: 100, overlooks: 0, errs: 0 }, depth: 1, nodes }
    }

    /// Its own limits, within what the host allows.
    fn limits(self, limits: &Limits) -> Limits {
        Limits {
            time: limits.time,
            depth: limits.depth.into_iter().chain([self.depth]).min(),
            nodes: limits.nodes.into_iter().chain([self.nodes]).min(),
        }
    }
}
