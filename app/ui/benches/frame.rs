//! The cost of a frame: six armies on a plane, a chess game in its middle, and cards with ten effects in force, at 1920
//! by 1080, without painting; and of pages that show much: a long game, many kept games, all cards, a long file.

use std::sync::Arc;
use std::time::Duration;

use egui::{Context, FullOutput, RawInput, Rect, Vec2, pos2};
use unruly_contract::{Game, OptionValue, Phrase, Purpose, Record, Ruleset, Setup, Thought};
use unruly_table::{HostedRuleset, Table};
use unruly_ui::{
    Bots, Desktop, Files, GameSource, Games, Host, KeptGame, News, Plugins, Question, Sets, Settings,
    Shelved, Sounds, Strength,
};
use unruly_workshop::{
    CardHost, CardNews, CardSet, CardSheet, DeckDraft, DeckRule, FileDraft, LanguageEntry, NamedDeck,
    NoCards, OpenFile, Origin, Sandbox, SetFile, Template, Trial, Weighed, Weighing,
};

fn main() {
    divan::main();
}

/// Six players with sixteen tiles each.
#[divan::bench]
fn six_armies_on_a_plane(bencher: divan::Bencher) {
    let tile = shelf(unruly_tile::rulesets());
    let mut options = std::collections::BTreeMap::new();
    options.insert("pawns".to_owned(), OptionValue::Number(8));
    options.insert("layout".to_owned(), OptionValue::Text("random".to_owned()));
    let setup = Setup { seats: Some(6), seed: 3, options, ..Setup::default() };
    bench(bencher, tile, setup, 40);
}

/// A chess game after forty moves.
#[divan::bench]
fn a_chess_game(bencher: divan::Bencher) {
    bench(bencher, shelf(unruly_orthodox::rulesets()), Setup { seed: 3, ..Setup::default() }, 40);
}

/// A chess game after so many moves that its list is long.
#[divan::bench]
fn five_hundred_actions(bencher: divan::Bencher) {
    bench(bencher, shelf(unruly_orthodox::rulesets()), Setup { seed: 3, ..Setup::default() }, 500);
}

/// Five hundred games that were kept.
#[divan::bench]
fn kept_games(bencher: divan::Bencher) {
    let (ctx, mut desktop) = opened(shelf(unruly_orthodox::rulesets()), None);
    click(&ctx, &mut desktop, "Saved games");
    run(bencher, &ctx, &mut desktop);
}

/// All cards of the fan deck, while somebody looks for some.
#[divan::bench]
fn cards_that_are_looked_for(bencher: divan::Bencher) {
    let (ctx, mut desktop) = opened(shelf(unruly_fandeck::rulesets()), None);
    click(&ctx, &mut desktop, "Cards");
    click(&ctx, &mut desktop, "Search the cards");
    frame(&ctx, &mut desktop, vec![egui::Event::Text("e".to_owned())]);
    run(bencher, &ctx, &mut desktop);
}

/// A file of three thousand lines in the workshop.
#[divan::bench]
fn a_long_file(bencher: divan::Bencher) {
    let (ctx, mut desktop) = opened(shelf(unruly_fandeck::rulesets()), None);
    click(&ctx, &mut desktop, "Cards");
    click(&ctx, &mut desktop, "Workshop");
    run(bencher, &ctx, &mut desktop);
}

/// A hand of ten cards, and ten cards in force.
#[divan::bench]
fn ten_cards_in_force(bencher: divan::Bencher) {
    let fandeck = shelf(unruly_fandeck::rulesets());
    let ids = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    let lasting = fandeck.cards().iter().filter(|card| card.lasts).map(|card| card.id.clone());
    let mut setup = Setup { seats: Some(2), seed: 3, ..Setup::default() };
    setup.options.insert("open-hands".to_owned(), OptionValue::Flag(true));
    setup.arrangement.hands.insert(unruly_contract::Seat::WHITE, lasting.collect());
    setup
        .arrangement
        .hands
        .insert(unruly_contract::Seat::BLACK, ids("nope dub faith duel mercy crybaby jenga"));
    bench_record(bencher, fandeck.clone(), with_effects(&fandeck, setup));
}

/// A game in which cards that stay were played until ten lie beside the board.
fn with_effects(ruleset: &HostedRuleset, setup: Setup) -> Record {
    let mut table = Table::start(ruleset, setup).expect("the setup is sound");
    for step in 0..400 {
        let effects = table.scene(unruly_contract::Viewer::Spectator).map_or(0, |scene| scene.effects.len());
        if effects >= 10 {
            break;
        }
        let next = table.ask(|game: &dyn Game| {
            let decisions = game.decisions();
            let awaited = decisions.iter().filter(|decision| decision.purpose.is_awaited());
            let offers: Vec<_> = awaited
                .flat_map(|decision| {
                    decision.actions().into_iter().map(|action| (decision.seat, action.clone()))
                })
                .collect();
            let is_played = |offer: &&(unruly_contract::Seat, unruly_contract::Action)| {
                offer.1.text().starts_with("play ") && offer.0 == unruly_contract::Seat::WHITE
            };
            let card = offers.iter().find(is_played).cloned();
            let declined =
                decisions.iter().find_map(|decision| Some((decision.seat, decision.decline.clone()?)));
            card.or(declined).or_else(|| offers.get(step * 7 % offers.len().max(1)).cloned())
        });
        let Ok(Some((seat, action))) = next else { break };
        if table.act(seat, &action).is_err() {
            break;
        }
    }
    by_people(table.record())
}

fn bench_record(bencher: divan::Bencher, ruleset: HostedRuleset, record: Record) {
    let (ctx, mut desktop) = opened(ruleset, Some(record));
    // The curtain falls and takes the keyboard; then it is drawn aside.
    for _ in 0..3 {
        frame(&ctx, &mut desktop, Vec::new());
    }
    frame(&ctx, &mut desktop, vec![key(true), key(false)]);
    for _ in 0..5 {
        frame(&ctx, &mut desktop, Vec::new());
    }
    run(bencher, &ctx, &mut desktop);
}

fn key(pressed: bool) -> egui::Event {
    egui::Event::Key {
        key: egui::Key::Enter,
        physical_key: None,
        pressed,
        repeat: false,
        modifiers: egui::Modifiers::NONE,
    }
}

fn bench(bencher: divan::Bencher, ruleset: HostedRuleset, setup: Setup, plies: usize) {
    let record = played(&ruleset, setup, plies);
    let (ctx, mut desktop) = opened(ruleset, Some(record));
    run(bencher, &ctx, &mut desktop);
}

fn run(bencher: divan::Bencher, ctx: &Context, desktop: &mut Desktop) {
    let mut pointer = 0.0_f32;
    bencher.bench_local(|| {
        // The pointer wanders, so that something is lit in each frame.
        pointer = (pointer + 7.0) % 900.0;
        let output = frame(
            ctx,
            desktop,
            vec![egui::Event::PointerMoved(pos2(100.0 + pointer, 300.0 + pointer * 0.5))],
        );
        divan::black_box(output);
    });
}

fn frame(ctx: &Context, desktop: &mut Desktop, events: Vec<egui::Event>) -> FullOutput {
    let screen = Rect::from_min_size(pos2(0.0, 0.0), Vec2::new(1920.0, 1080.0));
    let input = RawInput { screen_rect: Some(screen), events, ..RawInput::default() };
    let mut output = ctx.run_ui(input, |ui| desktop.ui(ui));
    // Nothing is painted, so no texture is sent anywhere.
    output.textures_delta.clear();
    output
}

/// Clicks on what is called so.
fn click(ctx: &Context, desktop: &mut Desktop, label: &str) {
    ctx.enable_accesskit();
    frame(ctx, desktop, Vec::new());
    let update = frame(ctx, desktop, Vec::new()).platform_output.accesskit_update.expect("it is switched on");
    let mut nodes = update.nodes.iter().map(|(_, node)| node);
    let node = nodes.find(|node| node.label() == Some(label) && node.role() != egui::accesskit::Role::Label);
    let place =
        node.and_then(egui::accesskit::Node::bounds).unwrap_or_else(|| panic!("nothing is called {label:?}"));
    let at = pos2(((place.x0 + place.x1) / 2.0) as f32, ((place.y0 + place.y1) / 2.0) as f32);
    let button = |pressed| egui::Event::PointerButton {
        pos: at,
        button: egui::PointerButton::Primary,
        pressed,
        modifiers: egui::Modifiers::NONE,
    };
    for events in [vec![egui::Event::PointerMoved(at)], vec![button(true)], vec![button(false)]] {
        frame(ctx, desktop, events);
    }
    ctx.disable_accesskit();
    for _ in 0..5 {
        frame(ctx, desktop, Vec::new());
    }
}

/// A desktop with this game at the table, if any.
fn opened(ruleset: HostedRuleset, record: Option<Record>) -> (Context, Desktop) {
    let ctx = Context::default();
    let has_game = record.is_some();
    let record = record.unwrap_or_else(|| Record::new(&ruleset.profile().id, Setup::default()));
    let host = Shelf {
        ruleset: ruleset.clone(),
        record,
        cards: Library { ruleset, is_asked: false },
        news: Vec::new(),
    };
    let mut desktop = Desktop::new(Box::new(host));
    for _ in 0..80 {
        frame(&ctx, &mut desktop, Vec::new());
    }
    if has_game {
        desktop.resume_game("games/bench");
    }
    for _ in 0..30 {
        frame(&ctx, &mut desktop, Vec::new());
    }
    (ctx, desktop)
}

fn played(ruleset: &HostedRuleset, setup: Setup, plies: usize) -> Record {
    let mut table = Table::start(ruleset, setup).expect("the setup is sound");
    for ply in 0..plies {
        let next = table.ask(|game: &dyn Game| {
            let decisions = game.decisions();
            let asked = decisions.iter().find(|decision| decision.purpose == Purpose::Move)?;
            let actions = asked.actions();
            Some((asked.seat, actions[ply * 7 % actions.len()].clone()))
        });
        let Ok(Some((seat, action))) = next else { break };
        table.act(seat, &action).expect("it was offered");
    }
    by_people(table.record())
}

/// The same record, with a person in each seat.
fn by_people(record: &Record) -> Record {
    let mut record = record.clone();
    for seat in unruly_contract::Seat::ALL {
        record.notes.insert(seat.name().to_owned(), "human".to_owned());
    }
    record
}

fn shelf(rulesets: Vec<Arc<dyn Ruleset>>) -> HostedRuleset {
    let ruleset = rulesets.into_iter().next().expect("the crate has a ruleset");
    HostedRuleset::new(ruleset).expect("it can tell of itself")
}

/// A machine with one game.
struct Shelf {
    ruleset: HostedRuleset,
    record: Record,
    cards: Library,
    news: Vec<News>,
}

impl Games for Shelf {
    fn list_games(&mut self) {
        let game = |number: u32| KeptGame {
            name: format!("games/orthodox-{number}"),
            ruleset: "orthodox".to_owned(),
            players: vec!["human".to_owned(), "greedy".to_owned()],
            moves: 60,
            result: Some("white wins (checkmate)".into()),
            is_taken_in: false,
            age: Duration::from_secs(u64::from(number) * 3600),
        };
        self.news.push(News::Kept { games: (0..500).map(game).collect() });
    }

    fn look_at_game(&mut self, _: &str) -> Result<Record, Phrase> {
        Ok(self.record.clone())
    }

    fn open_game(&mut self, _: &str) -> Result<Record, Phrase> {
        Ok(self.record.clone())
    }

    fn keep_game(&mut self, _: &str, _: &Record) {}

    fn drop_game(&mut self, _: &str) -> Result<(), Phrase> {
        Ok(())
    }

    fn leave_game(&mut self, _: &str) {}

    fn fresh_name(&mut self, ruleset: &str) -> String {
        ruleset.to_owned()
    }

    fn export_game(&mut self, _: &str, _: &Record) {}

    fn import_games(&mut self, _: GameSource) {}
}

impl Bots for Shelf {
    fn strengths(&self) -> Vec<Strength> {
        Vec::new()
    }

    fn think(&mut self, _: Question) {}

    fn weigh(&mut self, _: Question) {}

    fn hurry(&mut self, _: u64) {}

    fn thought(&self, _: u64) -> Option<Thought> {
        None
    }
}

impl Files for Shelf {}

impl Sounds for Shelf {}

impl Sets for Shelf {
    fn shelf(&mut self) -> Vec<Shelved> {
        vec![Shelved::new(self.ruleset.clone(), Vec::new(), None)]
    }

    fn put_together(&mut self, id: &str) -> Result<Shelved, Phrase> {
        Err(format!("there is no ruleset {id:?}").into())
    }
}

impl Plugins for Shelf {}

impl Host for Shelf {
    fn now(&self) -> Duration {
        Duration::ZERO
    }

    fn today(&self) -> String {
        "2026.12.01".to_owned()
    }

    fn fresh_seed(&mut self) -> u64 {
        0
    }

    fn settings(&mut self) -> Settings {
        Settings::default()
    }

    fn keep_settings(&mut self, _: &Settings) {}

    fn cards(&mut self) -> &mut dyn CardHost {
        &mut self.cards
    }

    fn news(&mut self) -> Vec<News> {
        let sets = std::mem::take(&mut self.cards.is_asked).then(|| self.cards.sets());
        let listed = sets.map(|sets| News::Cards(CardNews::Listed { sets }));
        self.news.drain(..).chain(listed).collect()
    }
}

/// A machine with one card set, that of a ruleset, which is its user's.
struct Library {
    ruleset: HostedRuleset,
    /// Whether somebody wants to know of it.
    is_asked: bool,
}

impl Library {
    fn sets(&self) -> Vec<CardSet> {
        let sheet = |card: &unruly_contract::Card| CardSheet {
            card: card.clone(),
            notes: Vec::new(),
            rulings: Vec::new(),
            is_single: false,
            has_time: true,
            examples: Vec::new(),
            file: "cards.toml".to_owned(),
            lines: (1, 20),
            toml: String::new(),
        };
        let profile = self.ruleset.profile();
        vec![CardSet {
            id: profile.id.clone(),
            name: profile.name.clone(),
            summary: profile.summary.clone(),
            is_own: true,
            cards: self.ruleset.cards().iter().map(sheet).collect(),
            rule: DeckRule::default(),
            complaint: None,
        }]
    }
}

impl CardHost for Library {
    fn list_sets(&mut self) {
        self.is_asked = true;
    }

    fn reference(&self) -> Vec<LanguageEntry> {
        Vec::new()
    }

    fn templates(&self) -> Vec<Template> {
        Vec::new()
    }

    fn open_set(&mut self, _: &str) -> Result<Vec<OpenFile>, Phrase> {
        let card = "# A note.\n[[card]]\nname = \"Crab\"\nplay = \"after-move\"\npoints = 3\ntext = \"\"\"A pawn walks \
                    sideways.\"\"\"\ndo = [{ choose = \"pawn\", from = \"own & pawn\" }, { last = \"for-good\" }]\n\n";
        let file = SetFile { name: "cards.toml".to_owned(), text: card.repeat(375) };
        Ok(vec![OpenFile { file, draft: None }])
    }

    fn new_set(&mut self, name: &str, origin: &Origin) -> Result<String, Phrase> {
        NoCards.new_set(name, origin)
    }

    fn remove_set(&mut self, set: &str) -> Result<String, Phrase> {
        NoCards.remove_set(set)
    }

    fn save_set(&mut self, _: &str, _: &[SetFile]) -> Result<(), Phrase> {
        Ok(())
    }

    fn keep_drafts(&mut self, _: &str, _: &[FileDraft]) {}

    fn check(&mut self, _: u64, _: &str, _: Vec<SetFile>) {}

    fn try_examples(&mut self, _: u64, _: &str, _: Vec<SetFile>, _: Option<String>) {}

    fn sandbox(&mut self, set: &str, files: &[SetFile], wish: &Sandbox) -> Result<Trial, Phrase> {
        NoCards.sandbox(set, files, wish)
    }

    fn decks(&mut self, _: &str) -> Vec<NamedDeck> {
        Vec::new()
    }

    fn keep_deck(&mut self, _: &str, _: &NamedDeck) -> Result<(), Phrase> {
        Ok(())
    }

    fn drop_deck(&mut self, _: &str, _: &str) -> Result<(), Phrase> {
        Ok(())
    }

    fn keep_deck_draft(&mut self, _: Option<&DeckDraft>) {}

    fn deck_draft(&mut self) -> Option<DeckDraft> {
        None
    }

    fn weigh(&mut self, order: &Weighing) -> Result<(), Phrase> {
        NoCards.weigh(order)
    }

    fn stop_weighing(&mut self) {}

    fn weighed(&self) -> Option<Weighed> {
        None
    }
}
