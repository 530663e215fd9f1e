//! The page of plugins.

use super::{Screen, TestHost};
use crate::{
    FilePurpose, FoundPlugin, FoundPlugins, News, PluginClaims, PluginContent, PluginStanding, PluginWay,
    PluginWord, SaidOfPlugin,
};

fn plugin(name: &str, standing: PluginStanding) -> FoundPlugin {
    let id = name.to_lowercase();
    FoundPlugin {
        folder: format!("/plugins/{id}"),
        claims: Some(PluginClaims {
            id: format!("org.example.{id}"),
            name: name.to_owned(),
            version: "1.0".to_owned(),
            authors: vec!["Ada".to_owned()],
            homepage: None,
            licence: Some("MIT".to_owned()),
            rulesets: vec![id.clone()],
        }),
        content: Some(PluginContent {
            digest: "ab".repeat(32),
            size: 4096,
            way: PluginWay::Library(format!("lib{id}.so")),
        }),
        standing,
    }
}

fn with(plugins: Vec<FoundPlugin>) -> Screen {
    let host = TestHost::default();
    host.0.borrow_mut().plugins = Some(found(plugins));
    Screen::on(host)
}

fn found(plugins: Vec<FoundPlugin>) -> FoundPlugins {
    FoundPlugins { folders: vec!["/plugins".to_owned()], plugins }
}

fn said(screen: &Screen) -> Vec<SaidOfPlugin> {
    screen.host.0.borrow().said_of_plugins.clone()
}

#[test]
fn a_plugin_runs_only_after_the_player_has_read_what_that_means_and_agreed() {
    let mut screen = with(vec![plugin("Race", PluginStanding::Unasked)]);
    assert!(screen.shows("A plugin waits for your word"), "the gallery tells of it");
    screen.click("Plugins");
    for text in ["org.example.race", "by Ada", "licence MIT", "librace.so in /plugins/race", &"ab".repeat(32)]
    {
        assert!(screen.shows(text), "{text}: {:?}", screen.all_texts());
    }
    screen.click("Let it run …: Race");
    assert!(screen.shows("can do all that you can") && said(&screen).is_empty());
    screen.click("No").click("Let it run …: Race").click("Yes, let it run");
    let allowed = |word| SaidOfPlugin { folder: "/plugins/race".to_owned(), digest: "ab".repeat(32), word };
    assert_eq!(said(&screen), [allowed(PluginWord::Allow)]);
    assert!(screen.shows("At work …"), "the host has not answered yet");
    let runs = found(vec![plugin("Race", PluginStanding::Runs)]);
    screen.host.tell(News::Plugins { found: runs, trouble: None });
    screen.run();
    assert!(screen.has("runs") && !screen.shows("At work …"), "{:?}", screen.all_texts());
    screen.click("Leave it out: Race");
    assert_eq!(said(&screen)[1..], [allowed(PluginWord::Deny)]);
}

#[test]
fn a_word_on_a_plugin_can_be_taken_back() {
    let mut screen = with(vec![plugin("Race", PluginStanding::Denied)]);
    assert!(!screen.shows("waits for your word"), "nobody is asked about what they do not want");
    screen.click("Settings").click("Plugins").click("Ask me again: Race");
    assert_eq!(said(&screen)[0].word, PluginWord::Forget);
}

#[test]
fn why_a_plugin_is_left_out_stands_there() {
    let why = unruly_contract::phrase!("plugins-cut-off");
    let mut broken = plugin("Race", PluginStanding::LeftOut(why));
    broken.content = None;
    let mut screen = with(vec![broken]);
    screen.click("Settings").click("Plugins");
    assert!(screen.shows("The file is cut off"), "{:?}", screen.all_texts());
    assert!(!screen.shows("Try once more"), "there is nothing that could be run");
}

#[test]
fn a_plugin_is_installed_from_a_folder_or_a_dialog() {
    let mut screen = with(Vec::new());
    screen.host.0.borrow_mut().has_dialogs = true;
    screen.click("Settings").click("Plugins");
    assert!(screen.shows("No plugin is here yet") && screen.shows("Looked for in /plugins"));
    screen.write("Folder of a plugin", "/build/race").click("Install");
    assert_eq!(screen.host.0.borrow().installed, ["/build/race"]);
    let trouble = Some("there is no plugin.toml".into());
    screen.host.tell(News::Plugins { found: found(Vec::new()), trouble });
    screen.run();
    assert!(screen.shows("there is no plugin.toml"), "{:?}", screen.all_texts());
    screen.click("Browse …");
    let asked = screen.host.0.borrow().asked_for_file.as_ref().map(|asked| asked.purpose);
    assert_eq!(asked, Some(FilePurpose::Install));
    let path = Some("/other/plugin.toml".to_owned());
    screen.host.tell(News::FileChosen { purpose: FilePurpose::Install, path });
    screen.run();
    assert_eq!(screen.host.0.borrow().installed, ["/build/race", "/other"]);
}

#[test]
fn without_plugins_nothing_leads_to_them() {
    let mut screen = Screen::new();
    screen.click("Settings");
    assert!(!screen.shows("Plugins"));
}
