//! The lessons there are: those that ship, and those that the user has put beside a ruleset.

use std::path::Path;

use unruly_contract::{Game, Place, Seat, Spot};
use unruly_table::Table;
use unruly_ui::{Lesson, LessonStep, Lessons};

use crate::companions::Companions;
use crate::english::said;
use crate::{places, rulesets, shipped};

/// The files there are.
const FILES: Companions = Companions { folder: "lessons", shipped: shipped::LESSONS };

/// Whether there are lessons for a ruleset: some that ship, or the user's own.
pub(crate) fn are_there(ruleset: &str) -> bool {
    are_there_in(&places::rulesets(), ruleset)
}

fn are_there_in(home: &Path, ruleset: &str) -> bool {
    FILES.are_there(home, ruleset)
}

/// The lessons for a ruleset: the user's own where there are any, else those that ship.
///
/// # Errors
/// Names the file, and says what is wrong there.
pub(crate) fn of(ruleset: &str) -> Result<Vec<Lesson>, String> {
    of_those_in(&places::rulesets(), ruleset)
}

fn of_those_in(home: &Path, ruleset: &str) -> Result<Vec<Lesson>, String> {
    FILES.of(home, ruleset, read)
}

/// A fault of a file of lessons.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct LessonError {
    pub(crate) place: Place,
    pub(crate) message: String,
}

/// Reads a file of lessons and plays them all. Says how many steps there are.
///
/// # Errors
/// Says where something cannot be read, or which step cannot be played and why.
pub(crate) fn check(text: &str) -> Result<usize, LessonError> {
    let lessons: Lessons = toml::from_str(text).map_err(|error| {
        let (place, message) = Place::told(text, &error);
        LessonError { place, message }
    })?;
    let at_the_line = |line, message| LessonError { place: Place { line, column: 1 }, message };
    let ruleset = rulesets::find(&lessons.ruleset).map_err(|error| at_the_line(1, error.to_string()))?;
    let mut count = 0;
    for (number, lesson) in (1..).zip(&lessons.lessons) {
        let refused = |step: usize, reason: String| {
            at_the_line(line_of(text, number, step), format!("lesson {number}: {reason}"))
        };
        let mut table = Table::start(&ruleset, lesson.setup.clone())
            .map_err(|error| refused(0, said(&error, &ruleset)))?;
        for (step_number, step) in (1..).zip(&lesson.steps) {
            play(&mut table, lesson.seat, step)
                .map_err(|reason| refused(step_number, format!("step {step_number}: {reason}")))?;
            count += 1;
        }
    }
    Ok(count)
}

/// The line at which a step of a lesson begins, both counted from 1; step 0 is the lesson itself.
fn line_of(text: &str, lesson: usize, step: usize) -> usize {
    let (mut lessons, mut steps) = (0, 0);
    for (number, line) in (1..).zip(text.lines()) {
        match line.trim() {
            "[[lesson]]" => (lessons, steps) = (lessons + 1, 0),
            "[[lesson.step]]" => steps += 1,
            _ => continue,
        }
        if (lessons, steps) == (lesson, step) {
            return number;
        }
    }
    1
}

fn play(table: &mut Table, learner: Seat, step: &LessonStep) -> Result<(), String> {
    for square in &step.show {
        square.parse::<Spot>().map_err(|error| error.to_string())?;
    }
    let replies = step.replies();
    if replies.len() < step.then.len() {
        return Err(format!("{:?} is not as `seat: action`", step.then));
    }
    let wanted = step.answer().or_else(|| {
        let any = |game: &dyn Game| game.moves().into_iter().find(|(seat, _)| *seat == learner);
        table.ask(any).ok().flatten().map(|(_, action)| action)
    });
    let own = wanted.filter(|_| !step.wanted.is_empty()).map(|action| (learner, action));
    for (seat, action) in own.into_iter().chain(replies) {
        let done = table.act(seat, &action);
        done.map_err(|error| format!("{seat}: {action}: {}", said(&error, table.ruleset())))?;
    }
    Ok(())
}

fn read(text: &str) -> Result<Vec<Lesson>, String> {
    toml::from_str::<Lessons>(text).map(|read| read.lessons).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use unruly_contract::Place;

    use super::{LessonError, are_there_in, check, of_those_in, read};
    use crate::shipped;

    #[test]
    fn every_file_is_for_the_ruleset_that_it_names() {
        for (id, text) in shipped::LESSONS {
            let lessons: unruly_ui::Lessons = toml::from_str(text).unwrap();
            assert_eq!(lessons.ruleset, *id);
            let nowhere = Path::new("/nowhere");
            assert!(are_there_in(nowhere, id) && !of_those_in(nowhere, id).unwrap().is_empty());
        }
    }

    #[test]
    fn every_ruleset_that_ships_has_lessons() {
        let without: Vec<String> = shipped::rulesets()
            .map(|ruleset| ruleset.profile().id.clone())
            .filter(|id| !are_there_in(Path::new("/nowhere"), id))
            .collect();
        assert!(without.is_empty(), "no lessons for {without:?}");
    }

    #[test]
    fn lessons_that_the_user_has_written_are_offered_for_any_ruleset() {
        let home = tempfile::tempdir().unwrap();
        assert!(!are_there_in(home.path(), "mine"));
        let lessons = home.path().join("lessons");
        std::fs::create_dir_all(&lessons).unwrap();
        let text =
            "ruleset = \"mine\"\n[[lesson]]\ntitle = { en = \"a\" }\n[[lesson.step]]\nsay = { en = \"b\" }\n";
        std::fs::write(lessons.join("mine.toml"), text).unwrap();
        assert!(are_there_in(home.path(), "mine"));
        assert_eq!(of_those_in(home.path(), "mine").unwrap().len(), 1);
        std::fs::write(lessons.join("orthodox.toml"), text).unwrap();
        assert_eq!(of_those_in(home.path(), "orthodox").unwrap().len(), 1, "they go before those that ship");
    }

    #[test]
    fn what_cannot_be_played_says_which_step() {
        let text = |action: &str| {
            format!(
                "ruleset = \"orthodox\"\n[[lesson]]\ntitle = {{ en = \"a\" }}\n[[lesson.step]]\nsay = {{ en = \"b\" }}\ndo = [\"{action}\"]\n"
            )
        };
        assert_eq!(check(&text("e2e4")), Ok(1));
        assert_eq!(check(&text("*")), Ok(1));
        let LessonError { place, message } = check(&text("e2e5")).unwrap_err();
        assert_eq!(place, Place { line: 4, column: 1 }, "where the step begins");
        assert!(message.starts_with("lesson 1: step 1: white: e2e5: "), "{message}");
    }

    #[test]
    fn what_cannot_be_read_says_where() {
        let reason = read("ruleset = \"x\"\n[[lesson]]\ntitle = { en = \"a\" }\nsteps = 3\n").unwrap_err();
        assert!(reason.contains("line 4") && reason.contains("steps"), "{reason}");
        let error = check("ruleset = \"x\"\n[[lesson]]\ntitle = 3\n").unwrap_err();
        assert_eq!(error.place, Place { line: 3, column: 9 });
    }
}
