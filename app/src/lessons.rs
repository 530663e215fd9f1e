//! The lessons there are: those that ship, and those that the user has put beside a ruleset.

use std::fs;
use std::path::PathBuf;

use directories::ProjectDirs;
use unruly_table::{Game, Seat, Spot, Table};
use unruly_ui::{Lesson, LessonStep, Lessons};

use crate::rulesets;

/// The files that ship. Each says which ruleset it is for.
const SHIPPED: [(&str, &str); 4] = [
    ("fandeck", include_str!("../../rulesets/lessons/fandeck.toml")),
    ("orthodox", include_str!("../../rulesets/lessons/orthodox.toml")),
    ("combining", include_str!("../../rulesets/lessons/combining.toml")),
    ("tile", include_str!("../../rulesets/lessons/tile.toml")),
];

/// Whether there are lessons for a ruleset that ships.
pub(crate) fn are_there(ruleset: &str) -> bool {
    SHIPPED.iter().any(|(id, _)| *id == ruleset)
}

/// The lessons for a ruleset: the user's own where there are any, else those that ship.
///
/// # Errors
/// Names the file, and says what is wrong there.
pub(crate) fn of(ruleset: &str) -> Result<Vec<Lesson>, String> {
    if let Some(path) = own(ruleset) {
        let text = fs::read_to_string(&path)
            .map_err(|error| format!("{} cannot be read: {error}", path.display()))?;
        return read(&text).map_err(|reason| format!("{}: {reason}", path.display()));
    }
    let shipped = SHIPPED.iter().find(|(id, _)| *id == ruleset);
    shipped.map_or_else(|| Ok(Vec::new()), |(_, text)| read(text))
}

/// The user's own file, where there is one.
pub(crate) fn own(ruleset: &str) -> Option<PathBuf> {
    let path = ProjectDirs::from("", "", "unruly")?
        .data_dir()
        .join("rulesets/lessons")
        .join(format!("{ruleset}.toml"));
    path.is_file().then_some(path)
}

/// Reads a file of lessons and plays them all. Says how many steps there are.
///
/// # Errors
/// Says what cannot be read, or which step cannot be played and why.
pub(crate) fn check(text: &str) -> Result<usize, String> {
    let lessons: Lessons = toml::from_str(text).map_err(|error| error.to_string())?;
    let ruleset = rulesets::find(&lessons.ruleset).map_err(|error| error.to_string())?;
    let mut count = 0;
    for (number, lesson) in (1..).zip(&lessons.lessons) {
        let refused = |reason: String| format!("lesson {number}: {reason}");
        let mut table =
            Table::start(ruleset, lesson.setup.clone()).map_err(|error| refused(error.to_string()))?;
        for (step_number, step) in (1..).zip(&lesson.steps) {
            play(&mut table, lesson.seat, step)
                .map_err(|reason| refused(format!("step {step_number}: {reason}")))?;
            count += 1;
        }
    }
    Ok(count)
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
        table.act(seat, &action).map_err(|error| format!("{seat}: {action}: {error}"))?;
    }
    Ok(())
}

fn read(text: &str) -> Result<Vec<Lesson>, String> {
    toml::from_str::<Lessons>(text).map(|read| read.lessons).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::{SHIPPED, are_there, check, of, read};
    use crate::rulesets;

    #[test]
    fn every_file_is_for_the_ruleset_that_it_names() {
        for (id, text) in SHIPPED {
            let lessons: unruly_ui::Lessons = toml::from_str(text).unwrap();
            assert_eq!(lessons.ruleset, id);
            assert!(are_there(id) && !of(id).unwrap().is_empty());
        }
    }

    #[test]
    fn every_ruleset_that_ships_has_lessons() {
        let without: Vec<&str> = rulesets::all()
            .map(|ruleset| ruleset.profile().id.as_str())
            .filter(|id| !are_there(id))
            .collect();
        assert!(without.is_empty(), "no lessons for {without:?}");
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
        let reason = check(&text("e2e5")).unwrap_err();
        assert!(reason.starts_with("lesson 1: step 1: white: e2e5: "), "{reason}");
    }

    #[test]
    fn what_cannot_be_read_says_where() {
        let reason = read("ruleset = \"x\"\n[[lesson]]\ntitle = { en = \"a\" }\nsteps = 3\n").unwrap_err();
        assert!(reason.contains("line 4") && reason.contains("steps"), "{reason}");
    }
}
