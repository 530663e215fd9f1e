//! A game at the screen, without the screen: what is asked for goes in, what is to be shown comes out.

mod analysing;
mod command;
mod glance;
mod going_back;
mod grammar;
mod guide;
mod hand;
mod ledger;
mod notice;
mod obeying;
mod passing;
mod picking;
mod planning;
mod player;
mod replaying;
mod secrets;
mod session;
mod showcase;
mod tasks;
mod thinking;
mod told;

pub(crate) use analysing::Finding;
pub(crate) use command::Command;
pub(crate) use glance::Saying;
pub(crate) use going_back::Wanted;
pub(crate) use guide::Guide;
pub(crate) use hand::Held;
pub(crate) use ledger::{Entry, taken_back, withdrawn};
pub(crate) use notice::{Notice, Tone};
pub(crate) use player::{HUMAN, Player, Sitter};
pub(crate) use replaying::Speed;
pub(crate) use session::{CLOCK, Session, Wish};
pub(crate) use showcase::Showcase;
pub(crate) use told::{Shown, UNDER_WAY};
