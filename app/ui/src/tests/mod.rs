//! The desktop, used as people use it: by what is written on things.

mod announcing;
mod card_pages;
mod card_sets;
mod card_table;
mod cards;
mod combining;
mod comfort;
mod coming_back;
mod comments;
mod crowd;
mod curtain;
mod ending;
mod faults;
mod frames;
pub(crate) mod host;
mod keyboard;
mod languages;
mod later;
mod lay_out;
mod lessons;
mod looks;
mod orthodox;
mod pages;
mod planning;
mod plugins;
mod record;
mod review;
mod room;
mod screenshots;
mod secrets;
mod set_up;
mod slow;
mod tile;
mod unaided;
mod variations;

use std::sync::Arc;

use egui::{Vec2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};

use unruly_contract::{Setup, TimeControl};
use unruly_kit::text::Words;
use unruly_kit::{Language, Languages, Motion, Settings};
use unruly_table::HostedRuleset;

use crate::play::{Beginning, Opening, Sitter, Sitting, Wish};
use crate::{Desktop, Host};

pub(crate) use host::TestHost;

/// The languages that ship, by their letters.
pub(crate) fn tags() -> Vec<String> {
    Languages::shipped().iter().map(Language::tag).map(str::to_owned).collect()
}

/// The words of a language.
pub(crate) fn words(tag: &str) -> Arc<Words> {
    Words::of(&Languages::shipped(), tag)
}

/// A machine whose screen speaks a language.
pub(crate) fn speaking(tag: &str) -> TestHost {
    let host = TestHost::default();
    host.0.borrow_mut().settings = Settings { language: tag.to_owned(), ..Settings::default() };
    host
}

/// A desktop on the screen of a test.
pub(crate) struct Screen {
    pub(crate) harness: Harness<'static, Desktop>,
    pub(crate) host: TestHost,
}

/// A usual window.
const SIZE: Vec2 = vec2(1280.0, 800.0);

impl Screen {
    /// The desktop as it starts.
    pub(crate) fn new() -> Self {
        Self::on(TestHost::default())
    }

    /// The desktop on this machine.
    pub(crate) fn on(host: TestHost) -> Self {
        Self::drawn_at(host, 1.0)
    }

    /// The desktop on this machine, drawn with so many pixels to a point.
    pub(crate) fn drawn_at(host: TestHost, pixels_per_point: f32) -> Self {
        // Pieces are where they go at once, so that no test has to wait for them.
        let settings = host.0.borrow().settings.clone();
        host.0.borrow_mut().settings = Settings { motion: Motion::None, ..settings };
        let desktop = Desktop::new(Box::new(host.clone()));
        let harness = Harness::builder()
            .with_size(SIZE)
            .with_pixels_per_point(pixels_per_point)
            .with_max_steps(200)
            .build_ui_state(|ui, desktop: &mut Desktop| desktop.ui(ui), desktop);
        let mut screen = Self { harness, host };
        screen.run();
        screen
    }

    /// The session of the game at the table.
    #[track_caller]
    pub(crate) fn session(&self) -> &Sitting {
        &self.harness.state().state.table.as_ref().expect("a game is at the table").session
    }

    /// Draws until nothing moves any more.
    pub(crate) fn run(&mut self) {
        for _ in 0..3 {
            self.host.pass(0.5);
            self.harness.run();
            if self.harness.state_mut().settle() {
                self.harness.run();
            }
        }
    }

    /// Clicks on what is called so.
    #[track_caller]
    pub(crate) fn click(&mut self, label: &str) -> &mut Self {
        if !self.harness.ctx.content_rect().contains_rect(self.find(label).rect()) {
            self.find(label).scroll_to_me();
            self.run();
        }
        self.find(label).click();
        self.run();
        self
    }

    /// The one thing to use that is called so; a text beside it may say the same.
    #[track_caller]
    pub(crate) fn find(&self, label: &str) -> egui_kittest::Node<'_> {
        let wanted = label.to_owned();
        let is_called_so = move |node: &egui_kittest::kittest::AccessKitNode<'_>| {
            node.label().is_some_and(|label| label == wanted)
        };
        let query = egui_kittest::kittest::by().predicate(is_called_so);
        let mut found: Vec<_> = self.harness.query_all(query).collect();
        if found.len() > 1 {
            found.retain(|node| node.accesskit_node().role() != egui::accesskit::Role::Label);
        }
        assert!(found.len() == 1, "{} things are called {label:?} among {:?}", found.len(), self.all_texts());
        found.remove(0)
    }

    /// Types into the field that is called so.
    #[track_caller]
    pub(crate) fn write(&mut self, label: &str, text: &str) -> &mut Self {
        self.find(label).focus();
        self.run();
        self.find(label).type_text(text);
        self.run();
        self
    }

    /// Clicks on the square of this name, whatever stands there.
    #[track_caller]
    pub(crate) fn square(&mut self, name: &str) -> &mut Self {
        let start = format!("{name}, ");
        let squares = self.harness.get_all(
            egui_kittest::kittest::by()
                .predicate(move |node| node.label().is_some_and(|label| label.starts_with(&start))),
        );
        squares.into_iter().next().expect("there is such a square").click();
        self.run();
        self
    }

    /// Clicks on the one thing that can be used and whose name begins so: a card by its title, say.
    #[track_caller]
    pub(crate) fn press(&mut self, start: &str) -> &mut Self {
        let found = self.starting(start);
        assert!(found.len() == 1, "{} things begin with {start:?} among {:?}", found.len(), self.all_texts());
        found[0].click();
        self.run();
        self
    }

    /// Plays a card of the hand by its title, up to the first thing that it asks for.
    #[track_caller]
    pub(crate) fn play(&mut self, title: &str) -> &mut Self {
        self.press(&format!("{title}. "));
        if self.session().laid().is_some() {
            let words = words(self.harness.state().state.settings.language.as_str());
            self.press(words.text("window-play-it"));
        }
        self
    }

    /// The control that has the focus, as it is read out.
    pub(crate) fn focused(&self) -> String {
        let mut nodes: Vec<_> = self.harness.root().accesskit_node().children().collect();
        while let Some(node) = nodes.pop() {
            if node.is_focused() {
                return node.label().or(node.value()).unwrap_or_default();
            }
            nodes.extend(node.children());
        }
        String::new()
    }

    /// Everything that can be used and whose name begins so.
    pub(crate) fn starting(&self, start: &str) -> Vec<egui_kittest::Node<'_>> {
        let start = start.to_owned();
        let query = egui_kittest::kittest::by().predicate(move |node| {
            let is_used = node.role() == egui::accesskit::Role::Button;
            is_used && node.label().is_some_and(|label| label.starts_with(&start))
        });
        self.harness.query_all(query).collect()
    }

    /// Puts a game on the table that these people play.
    pub(crate) fn sit_down(&mut self, ruleset: HostedRuleset, setup: Setup, sitters: Vec<Sitter>) {
        let name = format!("games/{}-1", ruleset.profile().id);
        self.begin(
            Beginning::New(Wish { ruleset, setup, sitters, time: TimeControl::None, date: None }),
            name,
        );
    }

    /// Puts a game on the table that begins so.
    pub(crate) fn begin(&mut self, beginning: Beginning, name: String) {
        let (now, workplace) = (self.host.now(), self.host.workplace());
        let session = Opening::new(beginning, name, now, &workplace).wait().unwrap();
        self.harness.state_mut().sit_down(session);
        self.run();
    }

    /// Clicks on the squares of moves such as `e2 e4`.
    #[track_caller]
    pub(crate) fn squares(&mut self, names: &str) -> &mut Self {
        for name in names.split_whitespace() {
            self.square(name);
        }
        self
    }

    /// Takes whatever lies at a place, carries it to another, and lets it go there.
    pub(crate) fn drag(&mut self, from: egui::Pos2, to: egui::Pos2) -> &mut Self {
        self.harness.drag_at(from);
        self.harness.step();
        self.harness.hover_at(from.lerp(to, 0.5));
        self.harness.step();
        self.harness.hover_at(to);
        self.harness.step();
        self.harness.drop_at(to);
        self.run();
        self
    }

    /// Clicks with the pointer at a point, on whatever is there.
    pub(crate) fn tap(&mut self, at: egui::Pos2) -> &mut Self {
        self.drag(at, at)
    }

    /// Whether something is called so.
    pub(crate) fn has(&self, label: &str) -> bool {
        self.harness.query_all_by_label(label).next().is_some()
    }

    /// Whether something is called so, or is called more and contains this.
    pub(crate) fn shows(&self, text: &str) -> bool {
        self.harness.query_all_by_label_contains(text).next().is_some()
    }

    /// Everything that a screen reader can read.
    pub(crate) fn all_texts(&self) -> Vec<String> {
        let root = self.harness.root();
        let mut texts = Vec::new();
        let mut nodes: Vec<_> = root.accesskit_node().children().collect();
        while let Some(node) = nodes.pop() {
            texts.extend(node.label());
            texts.extend(node.value());
            nodes.extend(node.children());
        }
        texts
    }

    /// Sets up a game of two people.
    #[track_caller]
    pub(crate) fn start_for_two(&mut self, play: &str) -> &mut Self {
        self.click(play);
        self.choose("Who plays black", "Human");
        self.click("Start the game")
    }

    /// Chooses something in a list that opens.
    #[track_caller]
    pub(crate) fn choose(&mut self, list: &str, value: &str) -> &mut Self {
        self.click(list);
        // The list covers what is called alike below it, and was drawn last.
        let choices: Vec<_> = self.harness.get_all_by_label(value).collect();
        choices.last().expect("the list is open").click();
        self.run();
        self
    }
}

/// A machine on which games end up where a test sees them.
#[test]
fn the_desktop_asks_its_host_for_everything() {
    let host = TestHost::default();
    host.0.borrow_mut().settings = Settings { name: "Anna".to_owned(), ..Settings::default() };
    let mut screen = Screen::on(host.clone());
    screen.click("Play: Chess").click("Start the game");
    assert_eq!(host.kept().notes.get("white-name").map(String::as_str), Some("Anna"));
    assert_eq!(host.kept_games().len(), 1);
}

/// Chooses by chance, and always alike.
pub(crate) struct Dice(u64);

impl Dice {
    /// One of several.
    pub(crate) fn one_of<'t, T>(&mut self, all: &'t [T]) -> &'t T {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        &all[(self.0 >> 33) as usize % all.len()]
    }
}
