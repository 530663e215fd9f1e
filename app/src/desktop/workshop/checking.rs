//! Checking a set aside while it is being written: only the newest question of each sort is answered.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::Sender;
use std::thread;

use unruly_cards::CardRuleset;
use unruly_cards::language::{Diagnostic, Severity, SourceFile};
use unruly_workshop::{CardNews, Problem, SetFile, Verdict};

use super::super::errand::unbroken;
use super::{files, sheets};
use crate::examples::Pointless;
use crate::{card_sets, examples};

/// Answers questions about sets, each in a thread of its own.
pub(super) struct Checker {
    sender: Sender<CardNews>,
    wake: Arc<dyn Fn() + Send + Sync>,
    newest_check: Arc<AtomicU64>,
    newest_trial: Arc<AtomicU64>,
}

impl Checker {
    pub(super) fn new(sender: Sender<CardNews>, wake: Arc<dyn Fn() + Send + Sync>) -> Self {
        Self { sender, wake, newest_check: Arc::default(), newest_trial: Arc::default() }
    }

    /// Checks a set as it would be with these files.
    pub(super) fn check(&self, number: u64, set: &str, files: &[SetFile], folder: PathBuf) {
        let (set, sources) = (set.to_owned(), files::as_sources(set, files));
        self.ask(&self.newest_check, number, move |_| {
            let (problems, pointless, cards) = match card_sets::read_files(&set, &sources, &folder) {
                Ok((ruleset, warnings)) => {
                    let cards = sheets::of_ruleset(&ruleset, &sources, &folder);
                    (warnings, pointless(&set, &ruleset), cards)
                }
                Err(wrong) => {
                    let cards = sheets::of_faulty(&set, &sources, &folder, &wrong);
                    (wrong, Vec::new(), cards)
                }
            };
            let mut problems: Vec<Problem> =
                problems.into_iter().map(|problem| told(problem, &set)).collect();
            if !pointless.is_empty() {
                problems.extend(pointless);
                problems.sort_by(|one, other| (&one.file, one.line).cmp(&(&other.file, other.line)));
            }
            CardNews::Checked { number, problems, cards }
        });
    }

    /// Runs examples of a set as it would be with these files.
    pub(super) fn try_examples(
        &self,
        number: u64,
        set: &str,
        files: &[SetFile],
        folder: PathBuf,
        card: Option<String>,
    ) {
        let (set, sources) = (set.to_owned(), files::as_sources(set, files));
        self.ask(&self.newest_trial, number, move |is_wanted| {
            let verdicts = match card_sets::read_files(&set, &sources, &folder) {
                Ok((ruleset, _)) => {
                    examples::run(&ruleset, |other| card.as_ref().is_none_or(|id| *id == other.id))
                        .take_while(|_| is_wanted())
                        .map(|ran| Verdict {
                            card: ran.card.id.clone(),
                            number: ran.number,
                            file: base_name(&ran.example.file),
                            line: ran.example.line,
                            failure: ran.failure,
                        })
                        .collect()
                }
                // A set that cannot be read has no examples to run; the check says why.
                Err(_) => Vec::new(),
            };
            CardNews::Tried { number, verdicts }
        });
    }

    fn ask(
        &self,
        newest: &Arc<AtomicU64>,
        number: u64,
        answer: impl FnOnce(&dyn Fn() -> bool) -> CardNews + Send + 'static,
    ) {
        newest.store(number, Ordering::Relaxed);
        let (newest, sender, wake) = (Arc::clone(newest), self.sender.clone(), Arc::clone(&self.wake));
        thread::spawn(move || {
            let is_wanted = || newest.load(Ordering::Relaxed) == number;
            if !is_wanted() {
                return;
            }
            let news = unbroken(|| answer(&is_wanted));
            if is_wanted() {
                // When nobody listens any more, the program is about to end.
                let _ = sender.send(news.unwrap_or_else(|what| CardNews::Unanswered { number, what }));
                wake();
            }
        });
    }
}

fn told(problem: Diagnostic, set: &str) -> Problem {
    let Diagnostic { severity, file, line, column, width, message, label, help, .. } = problem;
    // Files of a set below keep the name of their set, for they are not open here.
    let own = file.strip_prefix(&format!("{set}/")).map(str::to_owned);
    Problem {
        is_error: severity == Severity::Error,
        file: own.unwrap_or(file),
        line,
        column,
        width,
        message,
        label,
        help,
    }
}

/// Examples of the set itself in which their card is never played.
fn pointless(set: &str, ruleset: &CardRuleset) -> Vec<Problem> {
    let own = format!("{set}/");
    let pointless = examples::pointless(ruleset);
    let told = |Pointless { example, message }: Pointless<'_>| Problem {
        is_error: false,
        file: base_name(&example.file),
        line: example.line,
        column: 1,
        width: 1,
        message,
        label: String::new(),
        help: None,
    };
    pointless.filter(|it| it.example.file.starts_with(&own)).map(told).collect()
}

fn base_name(file: &str) -> String {
    SourceFile::new(file, "").base_name().to_owned()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::mpsc::channel;
    use std::time::Duration;

    use unruly_workshop::{CardNews, SetFile};

    use super::super::templates;
    use super::Checker;

    #[test]
    fn a_check_that_breaks_down_is_told_of() {
        let (sender, receiver) = channel();
        let checker = Checker::new(sender, Arc::new(|| {}));
        checker.ask(&checker.newest_check, 1, |_| panic!("out of ink"));
        let news = receiver.recv_timeout(Duration::from_secs(30)).unwrap();
        let CardNews::Unanswered { number: 1, what } = news else { panic!("{news:?}") };
        assert!(crate::trouble::in_english(&what).contains("out of ink"), "{what}");
    }

    #[test]
    fn a_slip_is_told_with_its_place_and_an_example_with_its_line() {
        let (sender, receiver) = channel();
        let checker = Checker::new(sender, Arc::new(|| {}));
        let mut files: Vec<SetFile> = templates::new_set("Mine");
        let folder = tempfile::tempdir().unwrap();
        let wait = || receiver.recv_timeout(Duration::from_secs(30)).unwrap();
        checker.check(1, "mine", &files, folder.path().join("mine"));
        let CardNews::Checked { number: 1, problems, cards } = wait() else { panic!("it was checked") };
        assert!(problems.is_empty() && cards.len() == 1, "{problems:?}");
        checker.try_examples(2, "mine", &files, folder.path().join("mine"), None);
        let CardNews::Tried { number: 2, verdicts } = wait() else { panic!("it was tried") };
        assert!(!verdicts.is_empty() && verdicts.iter().all(|verdict| verdict.failure.is_none()));
        let cards = files.iter_mut().find(|file| file.name == "cards.toml").unwrap();
        let before = cards.text.clone();
        cards.text = cards.text.replace("play sidestep", "say sidestepped");
        checker.check(4, "mine", &files, folder.path().join("mine"));
        let CardNews::Checked { number: 4, problems, .. } = wait() else { panic!("it was checked") };
        assert!(
            problems.iter().any(|it| !it.is_error && it.message.contains("never plays it")),
            "{problems:?}"
        );
        let cards = files.iter_mut().find(|file| file.name == "cards.toml").unwrap();
        cards.text = before;
        cards.text = cards.text.replacen("choose", "chose", 1);
        checker.check(3, "mine", &files, folder.path().join("mine"));
        let CardNews::Checked { number: 3, problems, cards } = wait() else { panic!("it was checked") };
        assert!(problems[0].is_error && problems[0].file == "cards.toml" && problems[0].line > 1);
        assert_eq!(problems[0].help.as_deref(), Some("did you mean `choose`?"));
        assert_eq!(cards.len(), 1, "a card is shown also while it is wrong");
    }

    #[test]
    fn the_fault_of_one_card_takes_no_picture_from_another() {
        let (sender, receiver) = channel();
        let checker = Checker::new(sender, Arc::new(|| {}));
        let mut files: Vec<SetFile> = templates::new_set("Mine");
        let folder = tempfile::tempdir().unwrap();
        let cards = files.iter_mut().find(|file| file.name == "cards.toml").unwrap();
        let faulty =
            "[[card]]\nname = \"Slip\"\ntext = \"A slip.\"\nplay = \"after\"\ndo = [{ chose = \"x\" }]\n\n";
        cards.text.insert_str(0, faulty);
        checker.check(1, "mine", &files, folder.path().join("mine"));
        let news = receiver.recv_timeout(Duration::from_secs(30)).unwrap();
        let CardNews::Checked { problems, cards, .. } = news else { panic!("it was checked") };
        assert!(problems[0].is_error, "{problems:?}");
        let shown: Vec<_> =
            cards.iter().map(|sheet| (sheet.card.id.as_str(), sheet.card.picture.is_some())).collect();
        assert_eq!(shown, [("slip", false), ("sidestep", true)]);
        // It stands where the editor has it.
        assert!(cards[1].lines.0 > faulty.lines().count(), "{:?}", cards[1].lines);
    }
}
