//! A game that is being set up: what was chosen so far, and whether it can start.

use std::collections::{BTreeMap, BTreeSet};

use unruly_contract::{
    Arg, Arrangement, OptionKind, OptionSpec, OptionValue, Phrase, Profile, Record, Seat, Setup, TimeControl,
    phrase,
};
use unruly_kit::Shelved;
use unruly_kit::{LastSetUp, Settings};
use unruly_kit::{Strength, StrengthKind};
use unruly_workshop::NamedDeck;

use crate::play::{CLOCK, HUMAN, Player, Sitter, Wish};

/// Names have no more letters: seats and results have room for so many.
pub(crate) const LONGEST_NAME: usize = 24;

/// A game that is being set up.
#[derive(Clone)]
pub(crate) struct Draft {
    shelved: Shelved,
    /// Its number among all that were begun: the page of each begins at its top.
    pub(crate) number: u64,
    /// How many play: as many as may.
    seats: u8,
    /// The players; one at least for every seat that there could be.
    sitters: Vec<Sitter>,
    /// The bot that sits wherever nobody else was named.
    usual_bot: String,
    /// Whether lots decide who sits where.
    pub(crate) by_lot: bool,
    /// Whether that was decided already, for a game before this one.
    pub(crate) are_lots_drawn: bool,
    /// Options that differ from the usual.
    options: BTreeMap<String, OptionValue>,
    /// Options that were set at some time, and stay on the page.
    touched: BTreeSet<String>,
    /// Whether every option is on the page.
    shows_all: bool,
    /// Lists as they are being typed, by the option: a comma at the end has nothing behind it yet.
    typed: BTreeMap<String, TypedList>,
    /// Which preset was chosen, by its place.
    pub(crate) preset: Option<usize>,
    /// The position from which it starts, unless that is the usual one.
    pub(crate) position: Option<String>,
    /// The cards that players begin with, where they are not dealt.
    pub(crate) hands: BTreeMap<Seat, Vec<String>>,
    /// How time is limited, as text.
    pub(crate) time: String,
    /// The seed as text; empty for a fresh one.
    pub(crate) seed: String,
    /// Engines that can play it.
    pub(crate) engines: Vec<String>,
    /// Decks with a name that it can be played with.
    pub(crate) decks: Vec<NamedDeck>,
    /// Why the game could not start.
    pub(crate) complaint: Option<Phrase>,
    /// How tall the complaint was that stood on the page last.
    pub(crate) complaint_room: f32,
}

/// So few options are all on the page.
const FEW: usize = 3;

/// The word for no limit of time.
pub(crate) const NO_LIMIT: &str = "none";

/// The limits of time that need no typing.
pub(crate) const TIMES: [&str; 6] = [NO_LIMIT, "3m+2", "5m+3", "10m+5", "15m+10", "30m+20"];

/// A list as it was typed.
#[derive(Debug, Clone)]
struct TypedList {
    text: String,
    /// The entries that it was taken to mean.
    list: Vec<String>,
}

impl Draft {
    /// The usual wish: one person against bots, everything by default.
    pub(crate) fn new(shelved: Shelved, settings: &Settings, strengths: &[Strength]) -> Self {
        let (least, most) = bounds(shelved.ruleset.profile());
        let usual_bot = usual(strengths);
        let sitter = |index: u8| {
            if index == 0 { Sitter::human(settings.name.clone()) } else { Sitter::bot(usual_bot.clone()) }
        };
        Self {
            shelved,
            number: 0,
            seats: least,
            sitters: (0..most).map(sitter).collect(),
            usual_bot,
            by_lot: false,
            are_lots_drawn: false,
            options: BTreeMap::new(),
            touched: BTreeSet::new(),
            shows_all: false,
            typed: BTreeMap::new(),
            preset: None,
            position: None,
            hands: BTreeMap::new(),
            time: TIMES[0].to_owned(),
            seed: String::new(),
            engines: Vec::new(),
            decks: Vec::new(),
            complaint: None,
            complaint_room: 0.0,
        }
    }

    /// The same as the game was set up last.
    #[must_use]
    pub(crate) fn set_up_like(mut self, last: Option<&LastSetUp>, strengths: &[Strength]) -> Self {
        let Some(last) = last else { return self };
        self.set_seats(last.seats);
        self.time.clone_from(&last.time);
        self.by_lot = last.by_lot;
        let own_name = self.sitters.first().map(|sitter| sitter.name.clone()).unwrap_or_default();
        for (index, sitter) in self.sitters.iter_mut().enumerate() {
            sitter.player = match last.players.get(index).map(String::as_str) {
                Some(HUMAN) => Player::Human,
                // A bot that there is no more is none to choose.
                Some(bot)
                    if strengths.iter().any(|known| known.id == bot)
                        || self.engines.iter().any(|known| known == bot) =>
                {
                    Player::Bot(bot.to_owned())
                }
                _ => continue,
            };
            let name = last.names.get(index).filter(|name| !name.is_empty());
            sitter.name = name.cloned().unwrap_or_default();
        }
        // A game may have been set up before its player said a name at all.
        let mut people = self.sitters_mut().iter_mut().filter(|it| it.is_human());
        if let Some(first) = people.next()
            && first.name.is_empty()
            && people.all(|other| other.name.is_empty())
        {
            first.name = own_name;
        }
        let known = last.options.iter().filter(|(key, _)| self.shelved.profile.option(key).is_some());
        self.options = known.map(|(key, value)| (key.clone(), value.clone())).collect();
        self.preset = self.shelved.presets.iter().position(|preset| {
            !self.options.is_empty()
                && preset.options == self.options
                && preset.seats.is_none_or(|it| it == self.seats)
        });
        self
    }

    /// The same as a game that was played, with its players.
    pub(crate) fn set_up_again(&mut self, record: &Record, sitters: Vec<Sitter>) {
        self.options.clone_from(&record.setup.options);
        self.start_from(&record.setup);
        if let Some(time) = record.notes.get(CLOCK) {
            self.time.clone_from(time);
        }
        self.set_seats(record.setup.seats.unwrap_or(self.seats));
        for (place, sitter) in self.sitters.iter_mut().zip(sitters) {
            *place = sitter;
        }
    }

    /// Goes on with other rules, or with what has become of them; what was set and can be set there stays.
    pub(crate) fn play_by(&mut self, shelved: Shelved) {
        self.options.retain(|key, value| {
            shelved.profile.option(key).is_some_and(|option| option.kind.check(value).is_ok())
        });
        self.shelved = shelved;
        self.complaint = None;
        let (_, most) = self.bounds();
        let bot = || Sitter::bot(self.usual_bot.clone());
        let missing = usize::from(most).saturating_sub(self.sitters.len());
        self.sitters.extend(std::iter::repeat_with(bot).take(missing));
        self.set_seats(self.seats);
    }

    /// The rules, with what belongs to them.
    pub(crate) fn shelved(&self) -> &Shelved {
        &self.shelved
    }

    /// How many play.
    pub(crate) fn seats(&self) -> u8 {
        self.seats
    }

    /// So many play, or the nearest number that may.
    pub(crate) fn set_seats(&mut self, seats: u8) {
        let (least, most) = self.bounds();
        self.seats = seats.clamp(least, most);
    }

    /// The players.
    pub(crate) fn sitters(&self) -> &[Sitter] {
        &self.sitters[..usize::from(self.seats)]
    }

    /// The players, to be changed.
    pub(crate) fn sitters_mut(&mut self) -> &mut [Sitter] {
        &mut self.sitters[..usize::from(self.seats)]
    }

    /// Options that differ from the usual.
    pub(crate) fn options(&self) -> &BTreeMap<String, OptionValue> {
        &self.options
    }

    /// How it is set up, for the next time.
    pub(crate) fn remembered(&self) -> LastSetUp {
        let player = |sitter: &Sitter| match &sitter.player {
            Player::Human => HUMAN.to_owned(),
            Player::Bot(strength) => strength.clone(),
        };
        LastSetUp {
            seats: self.seats,
            time: self.time.clone(),
            by_lot: self.by_lot,
            players: self.sitters().iter().map(player).collect(),
            names: self.sitters().iter().map(|sitter| sitter.name.clone()).collect(),
            options: self.options.clone(),
        }
    }

    /// Starts from the position of a setup, with its hands.
    pub(crate) fn start_from(&mut self, setup: &Setup) {
        self.position.clone_from(&setup.position);
        self.hands.clone_from(&setup.arrangement.hands);
    }

    /// Starts as usual.
    pub(crate) fn start_as_usual(&mut self) {
        self.start_from(&Setup::default());
    }

    /// Each player takes the next seat, and the last one the first.
    pub(crate) fn change_places(&mut self) {
        self.sitters_mut().rotate_right(1);
    }

    /// The ruleset's description of itself.
    pub(crate) fn profile(&self) -> &Profile {
        &self.shelved.profile
    }

    /// How many may play.
    pub(crate) fn bounds(&self) -> (u8, u8) {
        bounds(self.profile())
    }

    /// The value of an option, set or usual.
    pub(crate) fn option(&self, key: &str) -> Option<OptionValue> {
        let set = self.options.get(key).cloned();
        set.or_else(|| self.profile().option(key).map(|option| option.kind.default_value()))
    }

    /// Whether an option is on the page: decks, which belong to playing, and what is not as usual; all others once somebody wants
    /// to see them.
    pub(crate) fn shows(&self, option: &OptionSpec) -> bool {
        let is_deck = matches!(option.kind, OptionKind::Deck { .. });
        let is_set = self.options.contains_key(&option.key) || self.touched.contains(&option.key);
        self.shows_all || is_deck || is_set || self.profile().options.len() <= FEW
    }

    /// Whether there are options that are not on the page.
    pub(crate) fn has_more_options(&self) -> bool {
        self.profile().options.iter().any(|option| !self.shows(option))
    }

    /// Puts every option on the page.
    pub(crate) fn show_all_options(&mut self) {
        self.shows_all = true;
    }

    /// Sets an option; what is as usual is not set.
    pub(crate) fn set_option(&mut self, key: &str, value: OptionValue) {
        self.touched.insert(key.to_owned());
        let usual = self.profile().option(key).map(|option| option.kind.default_value());
        if usual.as_ref() == Some(&value) {
            self.options.remove(key);
        } else {
            self.options.insert(key.to_owned(), value);
        }
    }

    /// How a list reads: as it was typed, unless it was set in another way since.
    pub(crate) fn list_text(&self, key: &str, list: &[String]) -> String {
        let typed = self.typed.get(key).filter(|typed| typed.list == list);
        typed.map_or_else(|| list.join(", "), |typed| typed.text.clone())
    }

    /// Sets a list to what was typed.
    pub(crate) fn type_list(&mut self, key: &str, text: String) {
        let list: Vec<String> = self.listed(&text).map(str::to_owned).collect();
        self.set_option(key, OptionValue::List(list.clone()));
        self.typed.insert(key.to_owned(), TypedList { text, list });
    }

    /// The entries of a list that was typed with commas between. A card's title stands for the card, as people read it on the card.
    fn listed<'t>(&'t self, text: &'t str) -> impl Iterator<Item = &'t str> {
        let of = |word: &'t str| {
            let typed = word.to_lowercase();
            let card = self.shelved.titles.iter().find(|(_, title)| title.to_lowercase() == typed);
            card.map_or(word, |(id, _)| id)
        };
        text.split(',').map(str::trim).filter(|word| !word.is_empty()).map(of)
    }

    /// Takes what a preset sets, and nothing else; none takes the usual.
    pub(crate) fn choose_preset(&mut self, index: Option<usize>) {
        self.preset = index;
        self.options.clear();
        let Some(preset) = index.and_then(|index| self.shelved.presets.get(index)) else { return };
        self.options = preset.options.clone();
        if let Some(seats) = preset.seats {
            self.set_seats(seats);
        }
    }

    /// The game that was set up.
    ///
    /// # Errors
    /// Says what cannot be used.
    pub(crate) fn wish(&self, fresh_seed: u64) -> Result<Wish, Phrase> {
        let time = self.time_control().ok_or_else(|| phrase!("window-bad-time"))?;
        let seed = match self.seed.trim() {
            "" => fresh_seed,
            text => text.parse().map_err(|_| phrase!("window-no-seed", text: Arg::text(text)))?,
        };
        let setup = Setup {
            seats: Some(self.seats),
            seed,
            position: self.position.clone(),
            options: self.options.clone(),
            arrangement: Arrangement { hands: self.hands.clone(), ..Arrangement::default() },
        };
        setup.check(self.profile()).map_err(|error| error.phrase())?;
        let mut sitters = self.sitters().to_vec();
        for sitter in &mut sitters {
            sitter.name = sitter.name.trim().to_owned();
        }
        if self.by_lot && !self.are_lots_drawn {
            // The order around the table stays; who begins is what the lot is about.
            let seats = u64::from(self.seats.max(1));
            sitters.rotate_right(usize::try_from(fresh_seed % seats).unwrap_or_default());
        }
        Ok(Wish { ruleset: self.shelved.ruleset.clone(), setup, sitters, time, date: None })
    }

    /// All that can be set, as it is now.
    pub(crate) fn wishes(&self) -> impl PartialEq + use<> {
        let players = (self.seats, self.sitters.clone(), self.by_lot);
        let start = (self.position.clone(), self.hands.clone());
        (self.options.clone(), players, start, self.time.clone(), self.seed.clone())
    }

    /// The time, if it can be read.
    pub(crate) fn time_control(&self) -> Option<TimeControl> {
        match self.time.trim() {
            "" => Some(TimeControl::None),
            time => time.parse().ok(),
        }
    }
}

/// The strength that newcomers get: it answers quickly and makes mistakes. The lowest level but one, where there are levels.
pub(crate) fn usual(strengths: &[Strength]) -> String {
    let level = strengths.iter().filter(|strength| strength.kind == StrengthKind::Level).nth(1);
    let usual = level.or_else(|| strengths.get(strengths.len() / 2));
    usual.map_or_else(String::new, |strength| strength.id.clone())
}

fn bounds(profile: &Profile) -> (u8, u8) {
    (*profile.seats.start(), *profile.seats.end())
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use unruly_contract::{OptionValue, Record, Ruleset, Seat, Setup, TimeControl};
    use unruly_kit::Shelved;
    use unruly_kit::{LastSetUp, Settings};
    use unruly_kit::{Strength, StrengthKind};

    use super::Draft;
    use crate::play::{Player, Sitter};
    use crate::tests::host::hosted;

    fn draft() -> Draft {
        draft_of(unruly_tile::rulesets().remove(0))
    }

    fn draft_of(ruleset: Arc<dyn Ruleset>) -> Draft {
        let presets = ruleset.presets();
        let shelved = Shelved::new(hosted(ruleset), presets, None);
        let strengths = [Strength { id: "random".to_owned(), kind: StrengthKind::Random }];
        Draft::new(shelved, &Settings { name: "Anna".to_owned(), ..Settings::default() }, &strengths)
    }

    #[test]
    fn blanks_are_no_part_of_a_name() {
        let mut draft = draft();
        for (place, name) in ["  Anna ", "   "].into_iter().enumerate() {
            draft.sitters[place].name = name.to_owned();
        }
        let wish = draft.wish(5).map_err(|error| error.clone()).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(wish.sitters.iter().map(|sitter| sitter.name.as_str()).collect::<Vec<_>>(), ["Anna", ""]);
    }

    #[test]
    fn at_first_one_person_plays_bots() {
        let wish = draft().wish(5).map_err(|error| error.clone()).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!((wish.setup.seats, wish.setup.seed, wish.time), (Some(2), 5, TimeControl::None));
        assert_eq!(wish.sitters.len(), 2);
        assert_eq!(wish.sitters[Seat::WHITE.index()].name, "Anna");
        assert_eq!(wish.sitters[Seat::BLACK.index()].player, Player::Bot("random".to_owned()));
    }

    #[test]
    fn cards_are_typed_by_their_titles_as_well() {
        let mut draft = draft_of(unruly_fandeck::rulesets().remove(0));
        draft.type_list("only", "Tabula Rasa, swap, no such".to_owned());
        let cards = ["tabula-rasa", "swap", "no such"].map(str::to_owned);
        assert_eq!(draft.options["only"], OptionValue::List(cards.to_vec()));
        assert_eq!(draft.list_text("only", &cards), "Tabula Rasa, swap, no such", "it reads as it was typed");
    }

    #[test]
    fn what_is_no_more_is_not_brought_back_from_the_last_time() {
        let strengths = [Strength { id: "random".to_owned(), kind: StrengthKind::Random }];
        let texts = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>();
        let last = LastSetUp {
            seats: 9,
            time: "5m+3".to_owned(),
            by_lot: true,
            players: texts(&["human", "oracle", "human"]),
            names: texts(&["Ada", "", "Ben"]),
            options: [
                ("grid".to_owned(), OptionValue::Flag(true)),
                ("gone".to_owned(), OptionValue::Flag(true)),
            ]
            .into(),
        };
        let draft = draft().set_up_like(Some(&last), &strengths);
        assert_eq!((draft.seats, draft.time.as_str()), (6, "5m+3"));
        let players: Vec<Player> = draft.sitters.iter().take(3).map(|sitter| sitter.player.clone()).collect();
        assert_eq!(players, [Player::Human, Player::Bot("random".to_owned()), Player::Human]);
        assert_eq!(draft.sitters[2].name, "Ben");
        assert_eq!(draft.options.keys().collect::<Vec<_>>(), ["grid"]);
    }

    #[test]
    fn a_name_that_was_told_later_is_that_of_the_first_person() {
        let last = |names: &[&str], players: &[&str]| LastSetUp {
            seats: 2,
            players: players.iter().map(|player| (*player).to_owned()).collect(),
            names: names.iter().map(|name| (*name).to_owned()).collect(),
            ..draft().remembered()
        };
        let names = |last: LastSetUp| {
            let draft = draft().set_up_like(Some(&last), &[]);
            draft.sitters.iter().take(2).map(|sitter| sitter.name.clone()).collect::<Vec<_>>()
        };
        assert_eq!(names(last(&["", ""], &["human", "human"])), ["Anna", ""]);
        assert_eq!(names(last(&["", "Ben"], &["human", "human"])), ["", "Ben"], "somebody was named");
    }

    #[test]
    fn lots_and_a_change_of_places_turn_the_players_around_the_table() {
        let mut draft = draft();
        let names = |draft: &Draft, seed: u64| {
            let wish = draft.wish(seed).map_err(|error| error.clone());
            let wish = wish.unwrap_or_else(|error| panic!("{error}"));
            wish.sitters.iter().map(|sitter| sitter.name.clone()).collect::<Vec<_>>()
        };
        assert_eq!(names(&draft, 7), ["Anna", ""]);
        draft.change_places();
        assert_eq!(names(&draft, 7), ["", "Anna"]);
        draft.by_lot = true;
        assert_eq!(
            (names(&draft, 6), names(&draft, 7)),
            (names(&draft, 8), vec!["Anna".to_owned(), String::new()])
        );
    }

    #[test]
    fn rules_that_are_as_usual_are_out_of_the_way() {
        let mut draft = draft();
        let shown = |draft: &Draft| {
            let options = draft.profile().options.iter().filter(|option| draft.shows(option));
            options.map(|option| option.key.clone()).collect::<Vec<_>>()
        };
        assert!(shown(&draft).is_empty() && draft.has_more_options());
        draft.set_option("grid", OptionValue::Flag(true));
        draft.set_option("grid", OptionValue::Flag(false));
        assert_eq!(shown(&draft), ["grid"], "it does not vanish under the pointer");
        draft.show_all_options();
        assert!(!draft.has_more_options());
    }

    #[test]
    fn a_preset_sets_what_it_says_and_nothing_stays_from_before() {
        let mut draft = draft();
        draft.set_option("blood-lust", OptionValue::Flag(true));
        let fast = draft.shelved.presets.iter().position(|preset| preset.id == "fast");
        draft.choose_preset(fast);
        assert_eq!(draft.option("set"), Some(OptionValue::Text("fast".to_owned())));
        assert_eq!(draft.option("blood-lust"), Some(OptionValue::Flag(false)));
        draft.choose_preset(None);
        assert!(draft.options.is_empty());
    }

    #[test]
    fn as_many_play_as_may_whatever_becomes_of_the_rules() {
        let shelf = |ruleset: Arc<dyn Ruleset>| Shelved::new(hosted(ruleset), Vec::new(), None);
        let mut draft = draft_of(unruly_orthodox::rulesets().remove(0));
        draft.set_seats(9);
        assert_eq!((draft.seats(), draft.sitters().len()), (2, 2));
        draft.play_by(shelf(unruly_tile::rulesets().remove(0)));
        draft.set_seats(6);
        draft.change_places();
        let bots = draft.sitters().iter().filter(|sitter| !sitter.is_human()).count();
        assert_eq!((draft.sitters().len(), bots), (6, 5));
        draft.play_by(shelf(unruly_orthodox::rulesets().remove(0)));
        draft.change_places();
        assert_eq!(draft.sitters().len(), 2);
        let record = Record::new("tile", Setup { seats: Some(6), ..Setup::default() });
        draft.set_up_again(&record, vec![Sitter::human("Ann"), Sitter::human("Ben"), Sitter::human("Cleo")]);
        draft.change_places();
        let names = draft.sitters().iter().map(|sitter| sitter.name.clone()).collect::<Vec<_>>();
        assert_eq!(names, ["Ben", "Ann"]);
    }

    #[test]
    fn what_is_as_usual_is_not_written_down() {
        let mut draft = draft();
        draft.set_option("grid", OptionValue::Flag(true));
        draft.set_option("grid", OptionValue::Flag(false));
        assert!(draft.options.is_empty());
    }

    #[test]
    fn what_cannot_be_used_is_refused_with_the_reason() {
        let refused = |change: fn(&mut Draft)| {
            let mut draft = draft();
            change(&mut draft);
            draft.wish(0).err().map(|why| crate::tests::words("en").said(why)).unwrap_or_default()
        };
        assert!(refused(|draft| "soon".clone_into(&mut draft.time)).contains("This is no time"));
        assert!(refused(|draft| "x".clone_into(&mut draft.seed)).contains("whole number"));
    }
}
