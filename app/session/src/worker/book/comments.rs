//! Comments on the positions of a game and of its variations.

use std::sync::Arc;

use unruly_contract::{Deed, Record, Remark};

use crate::seen::LineComments;

/// Every comment with the actions that lead to its position: so it belongs to no line, and is still there when what was taken back is
/// done again.
#[derive(Default)]
pub(super) struct Comments(Vec<(Vec<Deed>, Arc<Remark>)>);

impl Comments {
    /// The comments of a record, whose lines are these.
    pub(super) fn of(record: &Record, paths: &[Vec<Deed>]) -> Self {
        let mut comments = Self::default();
        for (path, said) in record.commented(paths) {
            let mut remark = comments.on(path).map(|known| known.as_ref().clone()).unwrap_or_default();
            remark.join(said.clone());
            comments.say(path, remark);
        }
        comments
    }

    /// Says this of the position to which these actions lead, instead of what was said before.
    pub(super) fn say(&mut self, path: &[Deed], remark: Remark) {
        self.0.retain(|(known, _)| known != path);
        if !remark.is_empty() {
            self.0.push((path.to_vec(), Arc::new(remark)));
        }
    }

    /// Gives them to a record, as far as its lines lead to them.
    pub(super) fn write(&self, record: &mut Record) {
        if !self.0.is_empty() {
            record.set_comments(self.0.iter().map(|(path, remark)| (path, remark.as_ref().clone())));
        }
    }

    /// The comments in each of these lines. A position that several go through belongs to the first.
    pub(super) fn in_lines(&self, lines: &[&[Deed]]) -> Vec<LineComments> {
        let mut found = vec![LineComments::new(); lines.len()];
        for (path, remark) in &self.0 {
            if let Some(line) = lines.iter().position(|line| line.starts_with(path)) {
                found[line].insert(path.len(), Arc::clone(remark));
            }
        }
        found
    }

    fn on(&self, path: &[Deed]) -> Option<&Arc<Remark>> {
        self.0.iter().find_map(|(known, remark)| (known == path).then_some(remark))
    }
}
