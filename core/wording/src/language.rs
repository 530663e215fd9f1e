//! A language: a catalogue of wordings.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use fluent_syntax::ast;
use unic_langid::LanguageIdentifier;

use crate::depth::{DEEPEST, too_deep};
use crate::{Sentences, outline};

/// A catalogue of wordings in one language.
#[derive(Clone)]
pub struct Language(Arc<Catalogue>);

struct Catalogue {
    tag: String,
    /// The files, each as it was understood.
    resources: Vec<Arc<FluentResource>>,
    bundle: FluentBundle<Arc<FluentResource>>,
    /// Every wording, by its key. The key of an attribute is that of its wording, a dot and its name.
    wordings: BTreeMap<String, ReadWording>,
}

/// A wording as it was read.
struct ReadWording {
    /// The variables that stand in it.
    variables: BTreeSet<String>,
    /// The text, where nothing is put into it.
    text: Option<String>,
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
        Self::over(tag, Vec::new(), files)
    }

    /// The language with further files, whose wordings go before those that it has.
    ///
    /// # Errors
    /// As [`read`](Self::read) tells of these files.
    pub fn with<'f>(
        &self,
        files: impl IntoIterator<Item = (&'f str, &'f str)>,
    ) -> Result<Self, Vec<WordingError>> {
        Self::over(self.tag(), self.0.resources.clone(), files)
    }

    fn over<'f>(
        tag: &str,
        mut resources: Vec<Arc<FluentResource>>,
        files: impl IntoIterator<Item = (&'f str, &'f str)>,
    ) -> Result<Self, Vec<WordingError>> {
        let (mut own, mut errors) = (BTreeSet::new(), Vec::new());
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
            for (key, _) in wordings(&resource) {
                if !own.insert(key.clone()) {
                    let line = text.find(&format!("{key} =")).unwrap_or_default();
                    errors
                        .push(told(line, format!("{key:?} stands in an earlier place too; once is enough")));
                }
            }
            resources.push(Arc::new(resource));
        }
        if errors.is_empty() { Ok(Self::of(tag, resources)) } else { Err(errors) }
    }

    /// A language of files that were understood; a wording goes before those of its key in earlier files.
    fn of(tag: &str, resources: Vec<Arc<FluentResource>>) -> Self {
        // A made-up language counts as English does.
        let identifier: LanguageIdentifier = tag.parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
        // Marks around what is put in would stand in terminals, files and tests.
        bundle.set_use_isolating(false);
        let mut known = BTreeMap::new();
        for resource in &resources {
            for (key, variables) in wordings(resource) {
                // A wording that takes the place of another one does so with all its attributes.
                let is_whole = !key.contains('.');
                if is_whole && known.contains_key(&key) {
                    let attribute = format!("{key}.");
                    known.retain(|other: &String, _| !other.starts_with(&attribute));
                }
                known.insert(key, ReadWording { variables, text: None });
            }
            bundle.add_resource_overriding(resource.clone());
        }
        for (key, wording) in known.iter_mut().filter(|(_, wording)| wording.variables.is_empty()) {
            wording.text = format(&bundle, key, &FluentArgs::new());
        }
        Self(Arc::new(Catalogue { tag: tag.to_owned(), resources, bundle, wordings: known }))
    }

    /// By which letters it is known: `de`.
    pub fn tag(&self) -> &str {
        &self.0.tag
    }

    /// Its own name: `Deutsch`. One that does not say is called by its letters.
    pub fn name(&self) -> &str {
        self.text(NAME).unwrap_or_else(|| self.tag())
    }

    /// Every key that it has a wording for, and the variables of that wording. The key of an attribute is that of its wording, a
    /// dot and its name.
    pub fn keys(&self) -> impl Iterator<Item = (&str, &BTreeSet<String>)> {
        self.0.wordings.iter().map(|(key, wording)| (key.as_str(), &wording.variables))
    }

    /// Whether there is a wording.
    pub fn has(&self, key: &str) -> bool {
        self.0.wordings.contains_key(key)
    }

    /// The variables of a wording.
    pub(crate) fn variables(&self, key: &str) -> Option<&BTreeSet<String>> {
        self.0.wordings.get(key).map(|wording| &wording.variables)
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

    /// A wording into which nothing is put. Attributes go by the key of their wording, a dot and their name.
    pub fn text(&self, key: &str) -> Option<&str> {
        self.0.wordings.get(key)?.text.as_deref()
    }

    /// A wording with its variables filled. A variable that is not filled stays as it is written.
    pub(crate) fn format(&self, key: &str, args: &FluentArgs<'_>) -> Option<String> {
        format(&self.0.bundle, key, args)
    }

    /// The texts of this language by what they are in another one: those of all keys that begin so.
    pub fn sentences_from(&self, other: &Self, prefix: &str) -> Sentences {
        let keys = self.0.wordings.range(prefix.to_owned()..).map(|(key, _)| key.as_str());
        let own = keys.take_while(|key| key.starts_with(prefix));
        own.filter_map(|key| Some((other.text(key)?.to_owned(), self.text(key)?.to_owned()))).collect()
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
        write!(f, "Language({:?}, {} wordings)", self.tag(), self.0.wordings.len())
    }
}

/// Two catalogues are one language to whoever chooses among them.
impl PartialEq for Language {
    fn eq(&self, other: &Self) -> bool {
        self.tag() == other.tag()
    }
}

impl Eq for Language {}

/// A wording, or behind a dot an attribute of one, with its variables filled.
fn format(bundle: &FluentBundle<Arc<FluentResource>>, key: &str, args: &FluentArgs<'_>) -> Option<String> {
    let (id, attribute) = key.split_once('.').map_or((key, None), |(id, name)| (id, Some(name)));
    let message = bundle.get_message(id)?;
    let pattern = match attribute {
        None => message.value()?,
        Some(name) => message.get_attribute(name)?.value(),
    };
    Some(bundle.format_pattern(pattern, Some(args), &mut Vec::new()).into_owned())
}

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

    #[test]
    fn further_files_go_before_and_leave_the_rest() {
        let base = Language::read("fr", [("a.ftl", "one = un\n    .form = une\ntwo = deux\n")]).unwrap();
        let own = base.with([("mine.ftl", "one = { two } moins un\nthree = trois\n")]).unwrap();
        assert_eq!(
            ["one", "one.form", "two", "three"].map(|key| own.text(key)),
            [Some("deux moins un"), None, Some("deux"), Some("trois")]
        );
        assert_eq!([base.text("one"), base.text("three")], [Some("un"), None]);
        assert!(base.with([("mine.ftl", "one = a\none = b\n")]).is_err());
    }

    #[test]
    fn texts_are_known_by_what_they_are_in_another_language() {
        let read = |text| Language::read("x", [("a.ftl", text)]).unwrap();
        let english = read("option-deck = Deck\noption-hand = Hand of { $n }\nother = Deck\n");
        let french = read("option-deck = Paquet\noption-hand = Main de { $n }\nother = Pont\n");
        let sentences = french.sentences_from(&english, "option-");
        assert_eq!((sentences.len(), sentences.get("Deck")), (1, Some("Paquet")));
    }
}
