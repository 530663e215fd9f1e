//! The ruleset's description of itself, and whether that can be started.

use std::collections::BTreeMap;

use unruly_contract::{Arrangement, Choice, OptionKind, OptionValue, Record, Seat, Setup, SetupError};

use super::inspector::Inspector;
use super::report::Check;

impl Inspector<'_> {
    /// Checks the profile, and gives every setup that the profile promises and that starts.
    pub(super) fn check_declared(&mut self) -> Vec<Setup> {
        self.check_profile();
        self.check_setups_that_must_fail();
        let mut setups = self.promised();
        setups.extend(self.trial.setups.iter().cloned());
        setups.retain(|setup| self.starts(setup));
        setups
    }

    fn check_profile(&mut self) {
        let profile = self.profile.clone();
        let mut expect = |holds: bool, detail: String| {
            if !holds {
                self.fail(Check::Profile, None, detail);
            }
        };
        let id = &profile.id;
        expect(is_key(id), format!("the id {id:?} is not lower-case letters, digits and hyphens"));
        for (what, text) in [("name", &profile.name), ("summary", &profile.summary)] {
            expect(is_line(text), format!("the {what} {text:?} is not one line of text"));
        }
        expect(!profile.guide.trim().is_empty(), "the guide is empty".to_owned());
        let (least, most) = (*profile.seats.start(), *profile.seats.end());
        let is_range = 1 <= least && least <= most && usize::from(most) <= Seat::ALL.len();
        expect(is_range, format!("{least} to {most} is no number of seats"));
        for (place, option) in profile.options.iter().enumerate() {
            let key = &option.key;
            expect(is_key(key), format!("the option {key:?} is not lower-case letters, digits and hyphens"));
            let is_first = profile.options[..place].iter().all(|other| other.key != *key);
            expect(is_first, format!("two options are called {key}"));
            expect(is_line(&option.name), format!("the option {key} has no name"));
            expect(!option.help.trim().is_empty(), format!("the option {key} has no help"));
            let default = option.kind.default_value();
            if let Err(expected) = option.kind.check(&default) {
                expect(
                    false,
                    format!("the option {key} is {default} when nobody says, but it is {expected}"),
                );
            }
            let choices: Vec<&Choice> = option.kind.words().collect();
            for (place, choice) in choices.iter().enumerate() {
                let is_first = choices[..place].iter().all(|other| other.key != choice.key);
                expect(is_first, format!("the option {key} has two choices called {}", choice.key));
            }
        }
    }

    /// Every number of seats, and every value that an option may have, the others being as they are.
    fn promised(&self) -> Vec<Setup> {
        let mut setups: Vec<Setup> = self
            .profile
            .seats
            .clone()
            .map(|seats| Setup { seats: Some(seats), ..Setup::default() })
            .collect();
        setups.insert(0, Setup::default());
        for option in &self.profile.options {
            let default = option.kind.default_value();
            let mut values = match &option.kind {
                OptionKind::Flag { .. } => vec![OptionValue::Flag(false), OptionValue::Flag(true)],
                OptionKind::Number { least, most, .. } | OptionKind::NumberOr { least, most, .. } => {
                    vec![OptionValue::Number(*least), OptionValue::Number(*most)]
                }
                kind @ (OptionKind::Word { .. } | OptionKind::Deck { .. }) => {
                    kind.words().map(|word| OptionValue::Text(word.key.clone())).collect()
                }
                // An option that can be anything is tried as it comes, and so are kinds of a later contract.
                _ => Vec::new(),
            };
            values.retain(|value| *value != default);
            values.insert(0, default);
            let set = |value| BTreeMap::from([(option.key.clone(), value)]);
            setups.extend(values.into_iter().map(|value| Setup { options: set(value), ..Setup::default() }));
        }
        setups
    }

    fn starts(&mut self, setup: &Setup) -> bool {
        let Some(result) = self.try_start(setup) else { return false };
        let shown = match result {
            Err(error) => {
                self.fail(Check::Start, None, format!("{} does not start: {error}", described(setup)));
                return false;
            }
            Ok(shown) => shown,
        };
        if let Some(seats) = setup.seats
            && shown != usize::from(seats)
        {
            self.fail(Check::Start, None, format!("{} shows {shown} seats", described(setup)));
        }
        true
    }

    fn check_setups_that_must_fail(&mut self) {
        let (least, most) = (*self.profile.seats.start(), *self.profile.seats.end());
        let mut counts = vec![0, least.saturating_sub(1), most.saturating_add(1), u8::MAX];
        counts.retain(|seats| !self.profile.seats.contains(seats));
        counts.dedup();
        let mut wrong: Vec<Setup> =
            counts.into_iter().map(|seats| Setup { seats: Some(seats), ..Setup::default() }).collect();
        let mut options = vec![("no such option!".to_owned(), OptionValue::Flag(true))];
        for option in &self.profile.options {
            options.extend(not_allowed(&option.kind).into_iter().map(|value| (option.key.clone(), value)));
        }
        wrong.extend(
            options.into_iter().map(|option| Setup { options: BTreeMap::from([option]), ..Setup::default() }),
        );
        for position in ["", "no such position!", "\u{0}", "🦄/8 w", "9999999999999999999999"] {
            wrong.push(Setup { position: Some(position.to_owned()), ..Setup::default() });
        }
        let odd = vec!["no such card or piece!".to_owned()];
        let by_white = BTreeMap::from([(Seat::WHITE, odd.clone())]);
        for arrangement in [
            Arrangement { hands: by_white.clone(), ..Arrangement::default() },
            Arrangement { deck: odd, ..Arrangement::default() },
            Arrangement { decks: by_white.clone(), ..Arrangement::default() },
            Arrangement { lost: by_white, ..Arrangement::default() },
        ] {
            wrong.push(Setup { arrangement, ..Setup::default() });
        }
        for setup in wrong {
            match self.try_start(&setup) {
                Some(Ok(_)) => {
                    self.fail(Check::Start, None, format!("{} starts, and should not", described(&setup)));
                }
                Some(Err(error)) if error.to_string().trim().is_empty() => {
                    self.fail(Check::Start, None, format!("{} is refused without a word", described(&setup)));
                }
                Some(Err(_)) | None => {}
            }
        }
    }

    /// Starts a game and looks at it: the number of seats, unless it breaks down.
    fn try_start(&mut self, setup: &Setup) -> Option<Result<usize, SetupError>> {
        self.doing = format!("starting {}", described(setup));
        let mut record = Record::new(self.profile.id.clone(), setup.clone());
        self.guard(&mut record, |inspector, record| {
            let game = inspector.ruleset.start(&record.setup)?;
            let _ = (game.decisions(), game.outcome(), game.position());
            Ok(game.scene(unruly_contract::Viewer::Referee).seats.len())
        })
    }
}

fn not_allowed(kind: &OptionKind) -> Vec<OptionValue> {
    let odd = OptionValue::Text("no such value!".to_owned());
    match kind {
        OptionKind::Flag { .. } | OptionKind::Word { .. } => vec![odd, OptionValue::Number(1)],
        OptionKind::Number { least, most, .. } | OptionKind::NumberOr { least, most, .. } => {
            let mut values = vec![odd];
            values.extend(least.checked_sub(1).map(OptionValue::Number));
            values.extend(most.checked_add(1).map(OptionValue::Number));
            values
        }
        OptionKind::Text { .. } => vec![OptionValue::Flag(true)],
        OptionKind::List { .. } | OptionKind::Deck { .. } => vec![odd],
        _ => Vec::new(),
    }
}

fn described(setup: &Setup) -> String {
    let mut parts: Vec<String> =
        setup.options.iter().map(|(key, value)| format!("{key} = {value}")).collect();
    parts.extend(setup.seats.map(|seats| format!("{seats} seats")));
    parts.extend(setup.position.as_ref().map(|position| format!("position {position:?}")));
    if !setup.arrangement.is_empty() {
        parts.push(format!("{:?}", setup.arrangement));
    }
    if parts.is_empty() { "a usual game".to_owned() } else { format!("a game with {}", parts.join(", ")) }
}

fn is_key(text: &str) -> bool {
    let is_letter = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    !text.is_empty() && text.chars().all(is_letter) && !text.starts_with('-') && !text.ends_with('-')
}

fn is_line(text: &str) -> bool {
    !text.trim().is_empty() && !text.contains('\n')
}
