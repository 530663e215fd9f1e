//! The events that set off a trigger.

use crate::model::TriggerOn;

use super::functions::{PLAYER, SET};
use super::{Argument, ArgumentKind, TriggerEvent};

const NEW_KIND: Argument = Argument { takes: ArgumentKind::NewKind, may_lack: false };
const NEW_PLAYER: Argument = Argument { takes: ArgumentKind::NewPlayer, may_lack: false };

pub(super) static EVENTS: &[TriggerEvent] = &[
    TriggerEvent {
        name: "enter",
        arguments: &[SET],
        build: |values| TriggerOn::Enter(values.set()),
        help: "A piece lands on one of the squares; it is the `entrant`.",
        example: r#"{ on = "enter(corner)", when = "entrant & enemy", do = [{ remove = "entrant - king" }] }"#,
    },
    TriggerEvent {
        name: "leave",
        arguments: &[SET],
        build: |values| TriggerOn::Leave(values.set()),
        help: "A piece leaves one of the squares; it is the `entrant`.",
        example: r#"{ on = "leave(centre)", do = [{ lose-turn = "enemy" }] }"#,
    },
    TriggerEvent {
        name: "capture",
        arguments: &[SET],
        build: |values| TriggerOn::Capture(values.set()),
        help: "A piece that stood in the set is captured: `captor` took `captured`.",
        example: r#"{ on = "capture(own)", do = [{ draw = 1 }] }"#,
    },
    TriggerEvent {
        name: "moved",
        arguments: &[SET],
        build: |values| TriggerOn::Moved(values.set()),
        help: "A piece of the set was moved by a regular move; it is the `entrant`.",
        example: r#"{ on = "moved(enemy & knight)", do = [{ lose-turn = "enemy" }] }"#,
    },
    TriggerEvent {
        name: "check",
        arguments: &[PLAYER],
        build: |values| TriggerOn::Check(values.player()),
        help: "The player's King comes into check.",
        example: r#"{ on = "check(own)", do = [{ end = "this" }] }"#,
    },
    TriggerEvent {
        name: "turn-start",
        arguments: &[PLAYER],
        build: |values| TriggerOn::TurnStart(values.player()),
        help: "A turn of the player begins.",
        example: r#"{ on = "turn-start(own)", do = [{ draw = 1 }] }"#,
    },
    TriggerEvent {
        name: "turn-end",
        arguments: &[PLAYER],
        build: |values| TriggerOn::TurnEnd(values.player()),
        help: "A turn of the player ends.",
        example: r#"{ on = "turn-end(enemy)", do = [{ draw = 1 }] }"#,
    },
    TriggerEvent {
        name: "card",
        arguments: &[PLAYER],
        build: |values| TriggerOn::Card(values.player()),
        help: "The player plays a card.",
        example: r#"{ on = "card(enemy)", do = [{ draw = 1 }] }"#,
    },
    TriggerEvent {
        name: "said",
        arguments: &[NEW_KIND, NEW_PLAYER],
        build: |values| TriggerOn::Said { word: values.name(), speaker: values.name() },
        help: "Somebody says the name of a kind of piece; the kind and the speaker get the names given.",
        example: r#"{ on = "said(kind-said, speaker)", when = "kind-said & of(speaker)", do = [{ choose = "prey", from = "kind-said & of(speaker)", by = "speaker" }, { remove = "prey" }] }"#,
    },
    TriggerEvent {
        name: "accused",
        arguments: &[NEW_PLAYER],
        build: |values| TriggerOn::Accused { accused: values.name() },
        help: "Somebody is accused of what the card forbids and accepts; the name given is theirs.",
        example: r#"{ on = "accused(culprit)", do = [{ lose-turn = "culprit" }] }"#,
    },
    TriggerEvent {
        name: "ended",
        arguments: &[],
        build: |_| TriggerOn::Ended,
        help: "The effect is over, however that came to be.",
        example: r#"{ on = "ended", do = [{ draw = 1 }] }"#,
    },
    TriggerEvent {
        name: "used",
        arguments: &[],
        build: |_| TriggerOn::Used,
        help: "The player of the card says `use CARD` at the end of a turn of theirs.",
        example: r#"{ on = "used", do = [{ extra-turn = "own" }] }"#,
    },
];
