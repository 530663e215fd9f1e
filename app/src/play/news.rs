//! News that reaches the terminal: lines from the keyboard, Ctrl-C, answers of bots, and word from the session.

use std::collections::VecDeque;
use std::io::{self, BufRead, Read};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use crate::thinkers::Chosen;

/// The longest line anybody types; what is longer comes in pieces.
const LONGEST: u64 = 1 << 16;

/// Something that reaches the table.
pub(crate) enum News {
    /// A line was typed.
    Line(String),
    /// Nothing will be typed any more.
    End,
    /// Ctrl-C.
    Interrupt,
    /// A bot has made up its mind.
    Chosen(Chosen),
    /// The session has something to be taken in.
    Woken,
}

/// An answer to a prompt.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum PromptAnswer {
    /// A line.
    Line(String),
    /// Nothing, and never again.
    End,
    /// Ctrl-C.
    Interrupt,
    /// Nothing in time.
    TimeUp,
}

/// An answer to a question that is answered by yes or no; nothing where it is neither.
pub(crate) fn yes_or_no(said: &str) -> Option<bool> {
    match said.trim().to_lowercase().as_str() {
        "yes" | "y" => Some(true),
        "no" | "n" => Some(false),
        _ => None,
    }
}

/// News while nobody is at a prompt.
pub(crate) enum Heard {
    /// A bot's answer.
    Chosen(Chosen),
    /// The session has something to be taken in.
    Woken,
    /// Ctrl-C.
    Interrupt,
    /// Nothing in time.
    TimeUp,
}

/// Where news comes in.
pub(crate) struct Inbox {
    sender: Sender<News>,
    receiver: Receiver<News>,
    /// Lines that came while nobody was listening for them.
    early: VecDeque<News>,
    /// Behind how many of them Ctrl-C came last.
    interrupted_behind: usize,
}

impl Inbox {
    /// An inbox that gets nothing but what is sent to it.
    pub(crate) fn new() -> Self {
        let (sender, receiver) = mpsc::channel();
        Self { sender, receiver, early: VecDeque::new(), interrupted_behind: 0 }
    }

    /// An inbox for the lines of standard input and for Ctrl-C.
    pub(crate) fn of_the_terminal() -> Self {
        let inbox = Self::new();
        let sender = inbox.sender();
        thread::spawn(move || read_lines(io::stdin().lock(), &sender));
        let sender = inbox.sender();
        // Without a handler Ctrl-C ends the program, which is no great loss: the game is saved after each action.
        let _ = ctrlc::set_handler(move || {
            if sender.send(News::Interrupt).is_err() {
                std::process::exit(130);
            }
        });
        inbox
    }

    /// A way to send news here.
    pub(crate) fn sender(&self) -> Sender<News> {
        self.sender.clone()
    }

    /// The next thing a player says.
    pub(crate) fn listen(&mut self, deadline: Option<Instant>) -> PromptAnswer {
        loop {
            let news = match self.early.pop_front() {
                Some(news) => Some(news),
                None => self.receive(deadline),
            };
            match news {
                None => return PromptAnswer::TimeUp,
                Some(News::Line(line)) => return PromptAnswer::Line(line),
                Some(News::Interrupt) => return PromptAnswer::Interrupt,
                Some(News::End) => {
                    // There is no end to an end: whoever asks again is told again.
                    self.early.push_front(News::End);
                    return PromptAnswer::End;
                }
                // A bot that was given up, or a word that can wait: whoever comes back from the prompt takes it in.
                Some(News::Chosen(_) | News::Woken) => {}
            }
        }
    }

    /// The next thing that comes while nobody is at a prompt. Lines typed meanwhile are kept.
    pub(crate) fn hear(&mut self, deadline: Option<Instant>) -> Heard {
        loop {
            match self.receive(deadline) {
                None => return Heard::TimeUp,
                Some(News::Interrupt) => {
                    self.interrupted_behind = self.early.len();
                    return Heard::Interrupt;
                }
                Some(News::Chosen(chosen)) => return Heard::Chosen(chosen),
                Some(News::Woken) => return Heard::Woken,
                Some(news) => self.early.push_back(news),
            }
        }
    }

    /// The Ctrl-C that was heard last is for the prompt, behind the lines that came before it.
    pub(crate) fn put_off_interrupt(&mut self) {
        let place = self.interrupted_behind.min(self.early.len());
        self.early.insert(place, News::Interrupt);
    }

    fn receive(&self, deadline: Option<Instant>) -> Option<News> {
        let patience = deadline.map_or(Duration::MAX, |at| at.saturating_duration_since(Instant::now()));
        match self.receiver.recv_timeout(patience) {
            Ok(news) => Some(news),
            Err(RecvTimeoutError::Timeout) => None,
            // Cannot be, since a sender is kept here; an end is the safe thing to say.
            Err(RecvTimeoutError::Disconnected) => Some(News::End),
        }
    }
}

fn read_lines(mut input: impl BufRead, to: &Sender<News>) {
    loop {
        let mut bytes = Vec::new();
        let read = (&mut input).take(LONGEST).read_until(b'\n', &mut bytes);
        let news = match read {
            Ok(0) | Err(_) => News::End,
            Ok(_) => News::Line(String::from_utf8_lossy(&bytes).trim().to_owned()),
        };
        let is_end = matches!(news, News::End);
        if to.send(news).is_err() || is_end {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::{Heard, Inbox, News, PromptAnswer, read_lines};

    #[test]
    fn lines_come_in_order_and_the_end_stays() {
        let mut inbox = Inbox::new();
        read_lines(&b"e2e4\r\n  \xff help \nlast"[..], &inbox.sender());
        for expected in ["e2e4", "\u{fffd} help", "last"] {
            assert_eq!(inbox.listen(None), PromptAnswer::Line(expected.to_owned()));
        }
        assert_eq!(inbox.listen(None), PromptAnswer::End);
        assert_eq!(inbox.listen(None), PromptAnswer::End);
    }

    #[test]
    fn an_interrupt_that_is_put_off_keeps_its_place() {
        let mut inbox = Inbox::new();
        for news in [News::Line("before".to_owned()), News::Interrupt, News::Line("behind".to_owned())] {
            inbox.sender().send(news).unwrap();
        }
        assert!(matches!(inbox.hear(None), Heard::Interrupt));
        assert!(matches!(inbox.hear(Some(Instant::now())), Heard::TimeUp));
        inbox.put_off_interrupt();
        assert_eq!(inbox.listen(None), PromptAnswer::Line("before".to_owned()));
        assert_eq!(inbox.listen(None), PromptAnswer::Interrupt);
        assert_eq!(inbox.listen(None), PromptAnswer::Line("behind".to_owned()));
    }

    #[test]
    fn what_is_typed_while_a_bot_thinks_is_kept() {
        let mut inbox = Inbox::new();
        for news in [News::Line("early".to_owned()), News::Interrupt, News::Line("late".to_owned())] {
            inbox.sender().send(news).unwrap();
        }
        assert!(matches!(inbox.hear(None), Heard::Interrupt));
        assert!(matches!(inbox.hear(Some(Instant::now())), Heard::TimeUp));
        assert_eq!(inbox.listen(None), PromptAnswer::Line("early".to_owned()));
        assert_eq!(inbox.listen(None), PromptAnswer::Line("late".to_owned()));
        assert_eq!(inbox.listen(Some(Instant::now())), PromptAnswer::TimeUp);
    }
}
