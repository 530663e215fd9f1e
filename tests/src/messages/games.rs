//! All that a ruleset and its games say and are told, over random play.

use std::fmt::Debug;

use unruly_contract::message::{pack, unpack};
use unruly_contract::{
    Action, Arrangement, Counting, Deed, Game, Limits, Memory, Message, OptionKind, OptionValue, Perft,
    Profile, Record, Ruleset, Seat, Setup, Unhurried, Viewer,
};

use crate::Dice;

/// A listener to messages: each must come back as it was.
pub struct Listener<'e> {
    /// Told of each by its kind, as it was packed.
    pub told: &'e mut dyn FnMut(&'static str, &str),
}

impl Listener<'_> {
    /// Hears a message.
    ///
    /// # Panics
    /// When it is not read as it was written.
    pub fn hear<T: Message + PartialEq + Debug>(&mut self, message: &T) {
        let packed = pack(message);
        match unpack::<T>(packed.as_bytes()) {
            Ok(again) => {
                assert!(again == *message, "{message:?}\nis written as\n{packed}\nand read as\n{again:?}");
            }
            Err(error) => panic!("{error}\n{packed}"),
        }
        (self.told)(T::NAME, &packed);
    }
}

/// Hears all that a ruleset says over so many actions, in games of every sort.
pub fn listen(ruleset: &dyn Ruleset, plies: usize, dice: &mut Dice, listener: &mut Listener<'_>) {
    about(ruleset, listener);
    let mut heard = 0;
    let mut is_usual = true;
    while heard < plies {
        let setup = if is_usual { Setup::default() } else { any_setup(ruleset.profile(), dice) };
        is_usual = false;
        listener.hear(&setup);
        match ruleset.start(&setup) {
            Ok(game) => {
                heard += play(ruleset, setup, game, (plies - heard).min(plies.div_ceil(4)), dice, listener);
            }
            Err(error) => {
                listener.hear(&error);
                heard += 1;
            }
        }
    }
}

/// The messages before any game.
fn about(ruleset: &dyn Ruleset, listener: &mut Listener<'_>) {
    let profile = ruleset.profile();
    listener.hear(profile);
    let presets = ruleset.presets();
    presets.iter().for_each(|preset| listener.hear(preset));
    listener.hear(&presets);
    ruleset.decks().iter().for_each(|deck| listener.hear(deck));
    listener.hear(&ruleset.decks().to_vec());
    listener.hear(&ruleset.deck_limits());
    ruleset.sources().iter().for_each(|source| listener.hear(source));
    listener.hear(&ruleset.sources().to_vec());
    ruleset.cards().iter().for_each(|card| listener.hear(card));
    listener.hear(&ruleset.cards().to_vec());
    ruleset.wordings().iter().for_each(|wording| listener.hear(wording));
    listener.hear(&ruleset.wordings().to_vec());
    let odd = || vec!["no such card or piece!".to_owned()];
    let arrangement =
        Arrangement { deck: odd(), hands: [(Seat::WHITE, odd())].into(), ..Arrangement::default() };
    let set = |key: &str, value| Setup { options: [(key.to_owned(), value)].into(), ..Setup::default() };
    let mut wrong = vec![
        Setup { seats: Some(profile.seats.end() + 1), ..Setup::default() },
        Setup { position: Some("no such position!".to_owned()), ..Setup::default() },
        Setup { arrangement, ..Setup::default() },
        set("no-such-option", OptionValue::Flag(true)),
    ];
    wrong.extend(profile.options.iter().map(|option| set(&option.key, OptionValue::Text("odd!".to_owned()))));
    for setup in wrong {
        if let Err(error) = ruleset.start(&setup) {
            listener.hear(&error);
        }
    }
    let start = ruleset.start(&Setup::default()).ok().and_then(|game| game.position());
    if let Some((positions, start)) = ruleset.position_text().zip(start) {
        match positions.take_apart(&start) {
            Ok(diagram) => listener.hear(&diagram),
            Err(why) => panic!("{start:?} is not taken apart: {why}"),
        }
    }
    if let Some(sheet) = ruleset.score_sheet() {
        for text in ["[", "1. e4 e4", "1. Zz9 *"] {
            match sheet.read(text) {
                Ok(records) => listener.hear(&records),
                Err(error) => listener.hear(&error),
            }
        }
    }
    for counting in [Counting::Bulk, Counting::Made] {
        listener.hear(&Perft { depth: 3, counting });
    }
}

/// A setup by chance, of which one or two things are not usual.
fn any_setup(profile: &Profile, dice: &mut Dice) -> Setup {
    let (least, most) = (*profile.seats.start(), *profile.seats.end());
    let seats = Some(least + dice.roll(usize::from(most - least) + 1) as u8);
    let mut setup = Setup { seats, seed: dice.roll(1 << 20) as u64, ..Setup::default() };
    for _ in 0..2 {
        if profile.options.is_empty() {
            break;
        }
        let option = dice.pick(&profile.options);
        let value = match &option.kind {
            OptionKind::Flag { default } => OptionValue::Flag(!default),
            OptionKind::Number { least, most, .. } | OptionKind::NumberOr { least, most, .. } => {
                OptionValue::Number(*dice.pick(&[*least, *most]))
            }
            kind @ (OptionKind::Word { .. } | OptionKind::Deck { .. }) => {
                let words: Vec<&str> = kind.words().map(|word| word.key.as_str()).collect();
                OptionValue::Text((*dice.pick(&words)).to_owned())
            }
            kind => kind.default_value(),
        };
        setup.options.insert(option.key.clone(), value);
    }
    setup
}

/// Plays at random and hears all that is said; gives how many actions there were.
fn play(
    ruleset: &dyn Ruleset,
    setup: Setup,
    mut game: Box<dyn Game>,
    most: usize,
    dice: &mut Dice,
    listener: &mut Listener<'_>,
) -> usize {
    listener.hear(&game.time_control());
    let seats: Vec<Seat> = game.scene(Viewer::Referee).seats.iter().map(|shown| shown.seat).collect();
    let viewers = || seats.iter().copied().map(Viewer::Seat).chain([Viewer::Spectator, Viewer::Referee]);
    viewers().for_each(|viewer| listener.hear(&viewer));
    let mut record = Record::new(ruleset.profile().id.clone(), setup);
    for ply in 0..most {
        let decisions = game.decisions();
        listener.hear(&decisions);
        decisions.iter().for_each(|decision| listener.hear(decision));
        let asked = game.asked();
        asked.iter().for_each(|seat| listener.hear(seat));
        listener.hear(&asked);
        listener.hear(&game.outcome());
        viewers().for_each(|viewer| listener.hear(&game.scene(viewer)));
        let wants_aside = dice.falls(1, 16);
        let fitting = decisions.iter().filter(|decision| decision.purpose.is_awaited() != wants_aside);
        let mut fitting: Vec<_> = fitting.collect();
        if fitting.is_empty() {
            fitting = decisions.iter().collect();
        }
        let Some(decision) = (!fitting.is_empty()).then(|| *dice.pick(&fitting)) else { break };
        refuse(game.as_mut(), &seats, decision.actions(), dice, listener);
        if ply % 16 == 0 {
            think(game.as_ref(), decision.seat, listener);
        }
        let answers: Vec<Action> = decision.actions().into_iter().cloned().collect();
        listener.hear(&answers);
        let action = dice.pick(&answers).clone();
        listener.hear(&action);
        let deed = Deed { seat: decision.seat, action };
        match game.act(deed.seat, &deed.action) {
            Ok(events) => {
                events.iter().for_each(|event| listener.hear(event));
                listener.hear(&events);
            }
            Err(refusal) => listener.hear(&refusal),
        }
        record.actions.push(deed);
    }
    listener.hear(&record);
    if let Some(sheet) = ruleset.score_sheet() {
        match sheet.write(&record).map(|text| sheet.read(&text)) {
            Ok(Ok(records)) => listener.hear(&records),
            Ok(Err(error)) | Err(error) => listener.hear(&error),
        }
    }
    record.actions.len()
}

/// Hears why this and that may not be done.
fn refuse(
    game: &mut dyn Game,
    seats: &[Seat],
    offered: Vec<&Action>,
    dice: &mut Dice,
    listener: &mut Listener<'_>,
) {
    let offered: Vec<&str> = offered.into_iter().map(Action::text).collect();
    let mut text = (*dice.pick(&offered)).to_owned();
    // Another square, another card: what is nearly right is refused for the most telling reasons.
    if text.is_ascii() && !text.is_empty() {
        let place = dice.roll(text.len());
        let letter = char::from(*dice.pick(b"abcdefgh12345678-"));
        text.replace_range(place..=place, &letter.to_string());
    }
    for text in [text.as_str(), "no such action!", "e1e8", "end", "play no-such-card"] {
        let mut tried = game.fork();
        if let Err(refusal) = tried.act(*dice.pick(seats), &Action::new(text)) {
            listener.hear(&refusal);
        }
    }
}

/// Hears what a mind has to say.
fn think(game: &dyn Game, seat: Seat, listener: &mut Listener<'_>) {
    let limits = Limits { nodes: Some(200), depth: Some(2), time: None };
    listener.hear(&limits);
    listener.hear(&game.foresee(seat, 200));
    listener.hear(&game.think(seat, &limits, &mut Memory::default(), &Unhurried));
}
