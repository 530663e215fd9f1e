//! Orders of the face obeyed, each by the part that owns the state concerned.

use std::time::Duration;

use super::teacher::Teacher;
use super::{Worker, explaining};
use crate::letter::Order;
use crate::request::Request;

impl Worker {
    /// Does as a face orders.
    pub(super) fn obey(&mut self, order: Order, now: Duration) {
        match order {
            Order::Request(request) => self.grant(request, now),
            Order::Act { seat, action, revision } => {
                // An action that was chosen in another position was not meant for this one.
                if revision == self.revision && self.may_act_for(seat) {
                    self.act(seat, &action, now);
                }
            }
            Order::Lay { seat, card, action, revision } => {
                if revision == self.revision && self.may_act_for(seat) {
                    self.lay(seat, card, &action, now);
                }
            }
            Order::Say { seat, action } => self.say(seat, &action, now),
            Order::Explain { seat, asked } => {
                let notice = explaining::explained(self.book.table(), &self.grammar, seat, &asked);
                self.outbox.notice(notice);
            }
            Order::LookForLines(lines) => self.look_for_lines(lines),
            Order::Show(is_shown) => self.show(is_shown),
            Order::Learn { question, thought } => self.learn(question, &thought),
            Order::Weighed { question, thought } => self.hear_weighed(question, thought),
            Order::TakeBack(consent) => {
                if let Some((ply, _)) = self.undo() {
                    self.go_back(ply, consent, now);
                }
            }
            Order::DoAgain => self.go_forward(now),
            Order::Hear { question, answer } => self.hear_bot(question, answer, now),
            Order::LetPass(by_itself) => {
                self.passing.let_pass(by_itself);
                if self.needless().is_some() {
                    self.settle(now);
                }
            }
            Order::Pace(breath) => self.thinking.pace(breath),
            Order::Inquire(inquiry) => self.inquire(inquiry),
            Order::Advise(seat) => self.advise(seat),
            Order::Tick => {}
        }
    }

    /// Does what somebody at the screen asks for, where it may be done.
    fn grant(&mut self, request: Request, now: Duration) {
        if !self.is_allowed(&request) {
            return;
        }
        match request {
            Request::LookAt(ply) => {
                self.looking.pause();
                self.leave_unbegun(now);
                self.look_at(ply);
            }
            Request::Glimpse(moment) => self.glimpse(moment),
            Request::PlayOn => self.play_on(now),
            Request::TryLine(ply, deeds) => self.try_line(ply, &deeds, now),
            Request::WalkTo(moment) => self.walk_to(moment, now),
            Request::MakeMain => self.make_main(now),
            Request::DropVariation => self.drop_variation(now),
            Request::BringBack => self.bring_back(now),
            Request::Comment(moment, remark) => self.comment(moment, remark),
            Request::Replay(true) => {
                self.leave_unbegun(now);
                self.replay(now);
            }
            Request::Replay(false) => self.looking.pause(),
            Request::ReplayAt(speed) => self.looking.replay_at(speed, now),
            Request::Analyse(is_on) => self.analyse(is_on),
            Request::Review(is_on) => self.review(is_on),
            Request::GoOn => self.step_in_lesson(now),
            Request::ShowMe => {
                if let Some((seat, action)) = self.teacher.as_ref().and_then(Teacher::answer) {
                    self.act(seat, &action, now);
                }
            }
            Request::Undo => self.ask_for_undo(now),
            Request::Redo => self.ask_for_redo(now),
            Request::Agree(agrees) => {
                let wanted = self.consulting.hear(agrees);
                self.go_where_all_agree(wanted, now);
            }
            Request::Hurry => self.hurry(),
            Request::PlayOut => self.play_out(),
            Request::HoldBots => self.hold_bots(),
            Request::ReleaseBots => self.thinking.release(),
            Request::Pause(is_wanted) => {
                self.is_paused = is_wanted;
                self.run_clock(now);
            }
            Request::TakeSeat => {
                self.seating.cover(false);
                if let Some(facing) = self.seating.facing() {
                    self.news.turn_to_card_under_way(&self.glance.scene.piles, facing);
                }
                self.news.begin_to_look(now);
                self.run_clock(now);
                self.settle(now);
            }
            Request::BeQuiet(is_quiet) => self.be_quiet(is_quiet, now),
            Request::PutCardAway => self.news.put_card_away(self.seating.facing(), now),
            Request::LendToBot(strength) => self.lend_to_bot(strength),
            Request::Seat(seat, sitter) => self.seat(seat, sitter, now),
        }
    }
}
