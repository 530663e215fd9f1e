//! A language: a catalogue of wordings.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use fluent_syntax::ast;
use unic_langid::LanguageIdentifier;

use crate::depth::{DEEPEST, too_deep};
use crate::outline;

/// A catalogue of wordings in one language.
#[derive(Clone)]
pub struct Language(Arc<Catalogue>);

struct Catalogue {
    tag: String,
    bundle: FluentBundle<FluentResource>,
    /// Every wording, and the variables that stand in it.
    keys: BTreeMap<String, BTreeSet<String>>,
}

/// The fault of a file of wordings.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{file}, line {line}: {message}")]
pub struct WordingError {
    /// The file.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The fault at that place, and the remedy.
    pub message: String,
}

/// The key of every language's own name: `Deutsch`.
const NAME: &str = "language-name";

impl Language {
    /// A language that is read from files of wordings, each with its name.
    ///
    /// # Errors
    /// Tells everything that is wrong with them: what is not understood, and wordings that are there twice.
    pub fn read<'f>(
        tag: &str,
        files: impl IntoIterator<Item = (&'f str, &'f str)>,
    ) -> Result<Self, Vec<WordingError>> {
        // A made-up language counts as English does.
        let identifier: LanguageIdentifier = tag.parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
        // Marks around what is put in would stand in terminals, files and tests.
        bundle.set_use_isolating(false);
        let (mut keys, mut errors) = (BTreeMap::new(), Vec::new());
        for (file, text) in files {
            let told = |byte: usize, message: String| {
                let before = &text.as_bytes()[..byte.min(text.len())];
                let line = 1 + before.iter().filter(|byte| **byte == b'\n').count();
                WordingError { file: file.to_owned(), line, message }
            };
            if let Some(place) = too_deep(text) {
                errors.push(told(
                    place,
                    format!("more than {DEEPEST} braces lie within braces; say it in fewer"),
                ));
                continue;
            }
            let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(resource, slips)| {
                errors.extend(slips.into_iter().map(|slip| told(slip.pos.start, slip.to_string())));
                resource
            });
            for (key, variables) in wordings(&resource) {
                if keys.insert(key.clone(), variables).is_some() {
                    let line = text.find(&format!("{key} =")).unwrap_or_default();
                    errors
                        .push(told(line, format!("{key:?} stands in an earlier place too; once is enough")));
                }
            }
            bundle.add_resource_overriding(resource);
        }
        if errors.is_empty() {
            Ok(Self(Arc::new(Catalogue { tag: tag.to_owned(), bundle, keys })))
        } else {
            Err(errors)
        }
    }

    /// By which letters it is known: `de`.
    pub fn tag(&self) -> &str {
        &self.0.tag
    }

    /// Its own name: `Deutsch`. One that does not say is called by its letters.
    pub fn name(&self) -> String {
        self.text(NAME).unwrap_or_else(|| self.tag().to_owned())
    }

    /// Every key that it has a wording for, and the variables of that wording. The key of an attribute is that of its wording, a
    /// dot and its name.
    pub fn keys(&self) -> impl Iterator<Item = (&str, &BTreeSet<String>)> {
        self.0.keys.iter().map(|(key, variables)| (key.as_str(), variables))
    }

    /// Whether there is a wording.
    pub fn has(&self, key: &str) -> bool {
        self.0.keys.contains_key(key)
    }

    /// The variables of a wording.
    pub(crate) fn variables(&self, key: &str) -> Option<&BTreeSet<String>> {
        self.0.keys.get(key)
    }

    /// The names of a wording's attributes, each with what it says where nothing is put into it.
    pub(crate) fn attributes(&self, key: &str) -> Vec<(String, String)> {
        let Some(message) = self.0.bundle.get_message(key) else { return Vec::new() };
        let said = |attribute: fluent_bundle::FluentAttribute<'_>| {
            let text = self.0.bundle.format_pattern(attribute.value(), None, &mut Vec::new());
            (attribute.id().to_owned(), text.into_owned())
        };
        message.attributes().map(said).collect()
    }

    /// A wording into which nothing is put.
    pub fn text(&self, key: &str) -> Option<String> {
        self.format(key, &FluentArgs::new())
    }

    /// A wording with its variables filled; a key may name an attribute, behind a dot. A variable that is not filled stays as it
    /// is written.
    pub(crate) fn format(&self, key: &str, args: &FluentArgs<'_>) -> Option<String> {
        let (id, attribute) = key.split_once('.').map_or((key, None), |(id, name)| (id, Some(name)));
        let message = self.0.bundle.get_message(id)?;
        let pattern = match attribute {
            None => message.value()?,
            Some(name) => message.get_attribute(name)?.value(),
        };
        Some(self.0.bundle.format_pattern(pattern, Some(args), &mut Vec::new()).into_owned())
    }

    /// Two texts in a row, by a wording that joins them.
    pub(crate) fn join(&self, joint: &str, one: &str, other: &str) -> Option<String> {
        let mut args = FluentArgs::new();
        args.set("one", one);
        args.set("other", other);
        self.format(joint, &args)
    }
}

impl fmt::Debug for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Language({:?}, {} wordings)", self.tag(), self.0.keys.len())
    }
}

/// Two catalogues are one language to whoever chooses among them.
impl PartialEq for Language {
    fn eq(&self, other: &Self) -> bool {
        self.tag() == other.tag()
    }
}

impl Eq for Language {}

/// The keys of a file, and the variables of each.
fn wordings(resource: &FluentResource) -> Vec<(String, BTreeSet<String>)> {
    let mut found = Vec::new();
    for entry in resource.entries() {
        let ast::Entry::Message(message) = entry else { continue };
        let id = message.id.name;
        let outlined = |pattern| {
            let mut names = BTreeSet::new();
            outline::variables(pattern, &mut names);
            names.into_iter().map(str::to_owned).collect()
        };
        found.extend(message.value.as_ref().map(|value| (id.to_owned(), outlined(value))));
        found.extend(
            message
                .attributes
                .iter()
                .map(|attribute| (format!("{id}.{}", attribute.id.name), outlined(&attribute.value))),
        );
    }
    found
}

#[cfg(test)]
mod tests {
    use super::Language;

    #[test]
    fn slips_are_told_with_file_and_line() {
        let files = [("one.ftl", "# fine\na = b\nb = { $x"), ("two.ftl", "a = c\n")];
        let errors = Language::read("en", files).expect_err("there are slips");
        let told: Vec<String> = errors.iter().map(ToString::to_string).collect();
        assert_eq!(told.len(), 2, "{told:?}");
        assert!(told[0].starts_with("one.ftl, line 3: "), "{told:?}");
        assert_eq!(told[1], "two.ftl, line 1: \"a\" stands in an earlier place too; once is enough");
    }

    #[test]
    fn keys_tell_what_they_ask_for() {
        let text = "a = { $n ->\n    [one] { $piece }\n   *[other] { $piece-the } and { NUMBER($m) }\n }\n    .b = { $x }\n";
        let language = Language::read("en", [("a.ftl", text)]).unwrap();
        let keys: Vec<(&str, Vec<&str>)> = language
            .keys()
            .map(|(key, variables)| (key, variables.iter().map(String::as_str).collect()))
            .collect();
        assert_eq!(keys, [("a", vec!["m", "n", "piece", "piece-the"]), ("a.b", vec!["x"])]);
    }
}
