//! The state of a session as a face draws it: the view that the worker told last, with the picks since.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use unruly_contract::words::TAKE_BACK;
use unruly_contract::{
    Action, Corner, Decision, Happening, Next, Outcome, Pick, Purpose, Remark, Scene, Seat, Secrecy, Spot,
    Task, Viewer, Way,
};
use unruly_table::{Consent, Fault, Timekeeper};

use super::Session;
use crate::course::Progress;
use crate::glance::Glance;
use crate::ledger::{Crossed, Entry, Placing, placings};
use crate::notice::Notice;
use crate::picking::{Open, Picking};
use crate::player::Sitter;
use crate::review::Review;
use crate::seen::{Asking, BotsSeen, Branch, Finding, Laid, May, Moment, Replaying, Shown, Told};
use crate::taken::TakenPieces;

/// Something that can be done with a card that lies on the table: its verb, who would do it, and the action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardAction {
    /// How the game calls it.
    pub verb: String,
    /// The seat that would do it.
    pub seat: Seat,
    /// The action.
    pub action: Action,
}

impl Session {
    /// The entries that were taken back by the moment that is shown.
    pub fn crossed_by_then(&self) -> &Crossed {
        &self.seen.crossed_by_then
    }

    /// The pieces that a seat has taken by the moment that is shown, and that are still gone.
    pub fn taken(&self, seat: Seat) -> Option<&TakenPieces> {
        self.seen.taken.get(&seat)
    }

    /// How things stand now.
    pub fn glance(&self) -> &Glance {
        &self.seen.glance
    }

    /// How the game itself ended, if it did; a variation ends nothing.
    pub fn outcome_of_game(&self) -> Option<&Outcome> {
        self.seen.outcome.as_ref()
    }

    /// The places that the players have come to at the end of a game of more than two, the winner's first.
    pub fn placings(&self) -> Vec<Placing> {
        let seats: Vec<Seat> = self.seen.glance.scene.seats.iter().map(|shown| shown.seat).collect();
        match self.outcome_of_game().filter(|_| seats.len() > 2 && !self.is_away()) {
            Some(outcome) => placings(&self.seen.ledger, &seats, outcome),
            None => Vec::new(),
        }
    }

    /// The scene to be drawn: of the present, or of the past that is looked at.
    pub fn scene(&self) -> &Scene {
        self.seen.past.as_ref().map_or(&self.seen.glance.scene, |past| &past.scene)
    }

    /// After how many actions the game is shown, where that is not now.
    pub fn past(&self) -> Option<usize> {
        self.seen.past.as_ref().map(|past| past.ply)
    }

    /// The scene at a moment, if it is known by now; [`Request::Glimpse`](crate::Request) looks it up.
    pub fn glimpse(&self, moment: Moment) -> Option<&Scene> {
        let Moment { line, ply } = moment;
        if moment == (Moment { line: self.seen.line, ply: self.seen.ledger.len() }) {
            return Some(&self.seen.glance.scene);
        }
        let past = self.seen.past.iter().map(|past| (self.seen.line, past));
        let mut known = self.seen.glimpse.iter().map(|(line, past)| (*line, past)).chain(past);
        known.find(|(other, past)| (*other, past.ply) == (line, ply)).map(|(_, past)| &past.scene)
    }

    /// Every line, the game itself first: variations, where they may be looked at.
    pub fn branches(&self) -> &Arc<Vec<Branch>> {
        &self.seen.branches
    }

    /// The moment that is shown. A variation in which nothing was done yet counts as the line that it is about to leave.
    pub fn moment(&self) -> Moment {
        let ply = self.past().unwrap_or(self.seen.ledger.len());
        Moment { line: self.seen.host.unwrap_or(self.seen.line), ply }
    }

    /// Whether a variation is shown, and not the game itself.
    pub fn is_away(&self) -> bool {
        self.seen.line != 0
    }

    /// Whether the variation that is shown has an action of its own.
    pub fn is_begun(&self) -> bool {
        self.is_away() && self.seen.host.is_none()
    }

    /// The things that people at the screen may do now. While the worker is at something nobody may act, nor play on from the past.
    pub fn may(&self) -> May {
        let May { act, branch, .. } = self.seen.may;
        let is_ready = self.is_ready();
        May { act: act.filter(|_| is_ready), branch: branch && is_ready, ..self.seen.may }
    }

    /// Whether the position of the past that is shown may be played on from.
    pub fn may_play_on(&self) -> bool {
        self.past().is_some() && self.may().branch
    }

    /// The comment on a moment of any line.
    pub fn comment(&self, moment: Moment) -> Option<&Remark> {
        let Moment { line, ply } = moment.owned(self.branches());
        self.branches().get(line)?.comments.get(&ply).map(AsRef::as_ref)
    }

    /// The place in the line before the one that is shown, or in the one after: where the two have just parted.
    pub fn beside(&self, by: isize) -> Option<Moment> {
        let branches = self.branches();
        let shown = self.moment().line;
        let line = shown.checked_add_signed(by).filter(|line| *line < branches.len())?;
        let own = branches.get(shown)?;
        let other = &branches[line];
        let pairs = own.entries.iter().zip(other.entries.iter());
        let shared = pairs.take_while(|(one, other)| one == other).count();
        // A variation in which nothing was done yet is no place to go to.
        (shared < other.entries.len() || line == 0)
            .then(|| Moment { line, ply: (shared + 1).min(other.entries.len()) })
    }

    /// The list of actions of the line that is shown, as the viewer may know it.
    pub fn ledger(&self) -> &[Arc<Entry>] {
        &self.seen.ledger
    }

    /// The entries of that list that were taken back.
    pub fn crossed(&self) -> &Crossed {
        &self.seen.crossed
    }

    /// All events that the viewer may know, each with the number of its action, from 1.
    pub fn history(&self) -> &[(usize, Happening)] {
        &self.seen.history
    }

    /// The consent that it takes to take back, where there is something to take back.
    pub fn undo_takes(&self) -> Option<Consent> {
        self.seen.undo.map(|(_, consent)| consent)
    }

    /// To which ply an undo goes back, where there is something to take back.
    pub fn undo_to(&self) -> Option<usize> {
        self.seen.undo.map(|(ply, _)| ply)
    }

    /// The players.
    pub fn sitters(&self) -> &BTreeMap<Seat, Sitter> {
        self.seen.seating.sitters()
    }

    /// The players who are known by name.
    pub fn people(&self) -> impl Iterator<Item = (Seat, &str)> {
        self.sitters().iter().filter_map(|(seat, sitter)| Some((*seat, sitter.known_name()?)))
    }

    /// The people at the screen.
    pub fn humans(&self) -> impl Iterator<Item = Seat> {
        self.seen.seating.humans()
    }

    /// The people at the screen who may speak for themselves: where hands are hidden, nobody but whoever sits there just now.
    pub fn speakers(&self) -> impl Iterator<Item = Seat> {
        let is_open = self.ruleset().profile().secrecy == Secrecy::Open;
        self.humans().filter(move |seat| self.seen.seating.speaks(*seat, is_open))
    }

    /// The clocks.
    pub fn clock(&self) -> &Timekeeper {
        &self.seen.clock
    }

    /// Whether the clocks stand still because somebody at the screen wants that.
    pub fn is_paused(&self) -> bool {
        self.seen.is_paused
    }

    /// The picks so far.
    pub fn picking(&self) -> &Picking {
        &self.picks.picking
    }

    /// The message to the players, if there is one.
    pub fn notice(&self) -> Option<&Notice> {
        self.telling.notice.as_ref()
    }

    /// The fault over which the rules have broken down, if they have.
    pub fn fault(&self) -> Option<&Fault> {
        self.seen.fault.as_ref()
    }

    /// The question to the other players before something is taken back.
    pub fn asking(&self) -> Option<&Asking> {
        self.seen.asking.as_ref()
    }

    /// The bots' doings.
    pub fn thinking(&self) -> BotsSeen {
        self.seen.bots
    }

    /// Whether the game goes on among bots alone: everybody at the screen is out of it, or only looks on.
    pub fn is_left_to_bots(&self) -> bool {
        self.seen.glance.is_without(self.humans())
    }

    /// Whether there is something to take back.
    pub fn can_undo(&self) -> bool {
        self.seen.undo.is_some()
    }

    /// Whether there is something to do again.
    pub fn can_redo(&self) -> bool {
        self.seen.redoable > 0
    }

    /// The seat that may act at the screen now.
    pub fn actor(&self) -> Option<Seat> {
        self.may().act
    }

    /// For whom everything is covered until that player has come.
    pub fn covered_for(&self) -> Option<Seat> {
        self.seen.seating.covered_for(&self.seen.glance)
    }

    /// From whose side the game is seen.
    pub fn facing(&self) -> Option<Seat> {
        self.seen.seating.facing()
    }

    /// The seat with whose eyes the game is seen; nobody's while the next player is called.
    pub fn watcher(&self) -> Option<Seat> {
        match self.viewer() {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator | Viewer::Referee => None,
        }
    }

    /// With whose eyes the game is seen.
    pub fn viewer(&self) -> Viewer {
        self.seen.seating.viewer()
    }

    /// How the game is played again.
    pub fn replaying(&self) -> Replaying {
        self.seen.replaying
    }

    /// How far the learner has come, where this is a lesson.
    pub fn progress(&self) -> Option<Progress> {
        self.seen.lesson
    }

    /// Whether a bot looks at what is shown.
    pub fn is_analysing(&self) -> bool {
        self.seen.analysis.is_on
    }

    /// A bot's finding about the position that is shown.
    pub fn finding(&self) -> Option<&Finding> {
        let ply = self.past().unwrap_or(self.seen.ledger.len());
        self.seen.analysis.finding.as_ref().filter(|finding| finding.ply == ply)
    }

    /// Whether somebody wants to look back at the whole game.
    pub fn is_reviewing(&self) -> bool {
        self.seen.is_reviewing
    }

    /// The look back at the game itself, as far as it has come; variations are no part of it.
    pub fn review(&self) -> &Review {
        &self.seen.review
    }

    /// Whether a seat does not want to be asked on this turn.
    pub fn is_quiet(&self, seat: Seat) -> bool {
        self.seen.quiet.contains(&seat)
    }

    /// Whether the question is one between others, on somebody else's turn: a chance to interrupt.
    pub fn is_window(&self) -> bool {
        let turn = self.seen.glance.scene.turn;
        self.decline().is_some() && self.actor().is_some_and(|seat| turn != Some(seat))
    }

    /// The latest events as far as the viewer may know them, the newest last.
    pub fn told(&self) -> &[Arc<Told>] {
        &self.seen.told
    }

    /// The card that was just played, for as long as it is shown.
    pub fn just_played(&self) -> Option<&Shown> {
        self.seen.just_played.as_ref()
    }

    /// Squares that were chosen before all eyes for the card under way, the latest first.
    pub fn chosen_squares(&self) -> Vec<Spot> {
        let square = |pick: &Pick| if let Pick::Square(spot) = pick { Some(*spot) } else { None };
        self.chosen().filter_map(square).collect()
    }

    /// Edges between squares that were chosen so.
    pub fn chosen_edges(&self) -> Vec<(Spot, Spot)> {
        let edge = |pick: &Pick| if let Pick::Edge(one, other) = pick { Some((*one, *other)) } else { None };
        self.chosen().filter_map(edge).collect()
    }

    fn chosen(&self) -> impl Iterator<Item = &Pick> {
        self.seen.chosen.iter().filter(|_| self.past().is_none())
    }

    /// The viewer's task now.
    pub fn task(&self) -> Option<Task> {
        let seat = self.actor().or(self.facing())?;
        self.task_of(seat).filter(|_| self.past().is_none())
    }

    /// Whether the player who may act lays out their pieces.
    pub fn is_laying_out(&self) -> bool {
        self.actor().is_some_and(|seat| self.seen.glance.is_laying_out(seat))
    }

    /// The task of a seat besides choosing.
    pub fn task_of(&self, seat: Seat) -> Option<Task> {
        self.seen.glance.task_of(seat)
    }

    /// The time that is left for the task that is timed.
    pub fn task_left(&self, now: Duration) -> Option<Duration> {
        self.seen.running.as_ref().map(|running| running.left(now))
    }

    /// Squares whose pieces may be picked, or on which something may be put.
    pub fn origins(&self) -> BTreeSet<Spot> {
        match self.actor() {
            Some(seat) => Picking::default().open(self.decisions(), seat).squares(),
            None => BTreeSet::new(),
        }
    }

    /// Squares of the pieces of whoever acts, plans, or was to move in a past that may be played on from, whether they can move or not.
    pub fn own(&self) -> BTreeSet<Spot> {
        if let Some(seat) = self.scene().turn.filter(|_| self.may_play_on()) {
            let pieces = self.scene().pieces.iter().filter(|piece| piece.owners.contains(&seat));
            return pieces.map(|piece| piece.at).collect();
        }
        let Some(seat) = self.actor().or(self.planner()) else { return BTreeSet::new() };
        let pieces = self.seen.glance.scene.pieces.iter();
        pieces.filter(|piece| piece.owners.contains(&seat)).map(|piece| piece.at).collect()
    }

    /// Squares that may be picked next.
    pub fn targets(&self) -> BTreeSet<Spot> {
        match self.actor() {
            Some(seat) if !self.picking().trail().is_empty() => {
                self.picking().open(self.decisions(), seat).squares()
            }
            _ => self.candidates(),
        }
    }

    /// Picks that are open next, squares left out.
    pub fn choices(&self) -> Vec<&Pick> {
        self.actor().map_or_else(Vec::new, |seat| self.picking().choices(self.decisions(), seat))
    }

    /// Picks that are open first, squares left out.
    pub fn first_choices(&self) -> Vec<&Pick> {
        self.actor().map_or_else(Vec::new, |seat| Picking::default().choices(self.decisions(), seat))
    }

    /// Edges between squares that may be picked next.
    pub fn edges(&self) -> Vec<(Spot, Spot)> {
        self.actor().map_or_else(Vec::new, |seat| self.picking().open(self.decisions(), seat).edges())
    }

    /// Corners of squares that may be picked next.
    pub fn corners(&self) -> Vec<Corner> {
        self.actor().map_or_else(Vec::new, |seat| self.picking().open(self.decisions(), seat).corners())
    }

    /// The action that is complete already, though one might go on picking.
    pub fn finished(&self) -> Option<&Action> {
        let seat = self.actor().filter(|_| !self.picking().trail().is_empty())?;
        self.picking().open(self.decisions(), seat).complete
    }

    /// A card that lies on the table until its player says that it is played, by [`Command::Finish`](crate::Command::Finish).
    pub fn laid(&self) -> Option<&Laid> {
        self.picks.laid.as_ref()
    }

    /// The word that was picked, where a card is to be picked for it: to be discarded, say.
    pub fn word_for_card(&self) -> Option<&str> {
        let Some(Pick::Word(word)) = self.picking().trail().last() else { return None };
        self.steps().iter().any(|pick| matches!(pick, Pick::Card(_))).then_some(word.as_str())
    }

    /// The card in force that is all that can be meant by a word: the only one that can be used, say.
    pub fn only_card_in_force(&self, word: &Pick) -> Option<&str> {
        let trail: Vec<Pick> = self.picking().trail().iter().chain([word]).cloned().collect();
        let open = Open::among(self.awaited(), &trail);
        let [Way { pick: Pick::Card(card), .. }] = open.ways[..] else { return None };
        let is_in_force = self.scene().effects.iter().any(|effect| effect.card == *card);
        (open.complete.is_none() && is_in_force).then_some(card)
    }

    /// Picks that the game waits for, places on the surface left out.
    pub fn steps(&self) -> Vec<&Pick> {
        match self.actor() {
            Some(seat) if self.picking().is_ahead() => self.picking().choices(self.decisions(), seat),
            _ => Open::among(self.awaited(), self.picking().trail()).others(),
        }
    }

    /// Squares that a question asks for, where it asks for nothing else: they are shown before anything is picked.
    pub fn candidates(&self) -> BTreeSet<Spot> {
        if !self.is_questioned() || !self.picking().trail().is_empty() {
            return BTreeSet::new();
        }
        Open::among(self.awaited(), &[]).squares()
    }

    /// Whether a card asks for places on the surface.
    pub fn asks_for_places(&self) -> bool {
        let is_about_card =
            self.is_questioned() || matches!(self.picking().trail().first(), Some(Pick::Card(_)));
        let has_places = !self.targets().is_empty() || !self.edges().is_empty() || !self.corners().is_empty();
        is_about_card && has_places
    }

    /// The answer by which the actor does nothing, where that is an answer.
    pub fn decline(&self) -> Option<&Action> {
        self.actor()?;
        self.awaited().find_map(|decision| decision.decline.as_ref())
    }

    /// The action that takes back what the actor has begun and nothing has come of yet.
    pub fn cancellable(&self) -> Option<Action> {
        let seat = self.actor()?;
        let action = Action::new(TAKE_BACK);
        self.seen.glance.is_aside(seat, &action).then_some(action)
    }

    /// Actions with a card that lies on the table: everything that is offered as a verb with the card for its object.
    pub fn actions_with(&self, card: &str) -> Vec<CardAction> {
        if self.past().is_some() || self.covered_for().is_some() {
            return Vec::new();
        }
        let is_own = |decision: &&Decision| {
            self.seen.seating.is_human(decision.seat) && decision.purpose != Purpose::Host
        };
        let mut actions = Vec::new();
        for decision in self.decisions().iter().filter(is_own) {
            for way in decision.choices.ways() {
                let (Pick::Word(verb), Next::Pick(below)) = (&way.pick, &way.next) else { continue };
                actions.extend(below.ways().iter().filter_map(|next| match (&next.pick, &next.next) {
                    (Pick::Card(id), Next::Complete(action)) if id == card => {
                        Some(CardAction { verb: verb.clone(), seat: decision.seat, action: action.clone() })
                    }
                    _ => None,
                }));
            }
        }
        actions
    }

    pub(super) fn decisions(&self) -> &[Decision] {
        &self.seen.glance.decisions
    }

    /// The questions to the actor that the game waits for.
    fn awaited(&self) -> impl Iterator<Item = &Decision> {
        let actor = self.actor();
        self.decisions()
            .iter()
            .filter(move |decision| decision.purpose.is_awaited() && Some(decision.seat) == actor)
    }

    /// The square that a seat chose last for the card that asks now: there stands the piece that is to go somewhere, say.
    pub(super) fn chosen_before(&self, seat: Seat) -> Option<Spot> {
        let mut latest = self.history().iter().rev().map(|(_, what)| what);
        let is_told = |what: &&Happening| {
            matches!(what, Happening::Played { .. })
                || matches!(what, Happening::Chosen { seat: by, .. } if *by == seat)
        };
        match latest.find(is_told).filter(|_| self.is_questioned())? {
            Happening::Chosen { pick: Pick::Square(spot), .. } => Some(*spot),
            _ => None,
        }
    }

    /// Whether the actor is asked nothing but a question, such as a card asks.
    fn is_questioned(&self) -> bool {
        let is_step = |decision: &Decision| decision.purpose == Purpose::Step;
        self.awaited().next().is_some() && self.awaited().all(is_step)
    }
}
