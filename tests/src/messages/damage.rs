//! Messages damaged on the way: by a byte, and by whole parts.

use serde_json::{Value, json};

use crate::Dice;

/// A message with something done to it.
pub fn damaged(message: &str, dice: &mut Dice) -> Vec<u8> {
    let mut bytes = message.as_bytes().to_vec();
    match dice.roll(6) {
        0 => bytes.truncate(dice.roll(bytes.len().max(1))),
        1 | 2 => {
            for _ in 0..=dice.roll(3) {
                let place = dice.roll(bytes.len().max(1));
                if let Some(byte) = bytes.get_mut(place) {
                    *byte = if dice.falls(1, 2) {
                        *byte ^ (1 << dice.roll(8))
                    } else {
                        *dice.pick(b"\"{}[],:0\\e-")
                    };
                }
            }
        }
        _ => {
            if let Ok(mut value) = serde_json::from_str::<Value>(message) {
                for _ in 0..=dice.roll(2) {
                    // Most of it is in what is said, which comes last: of another schema nothing is read.
                    let said = value.as_object_mut().and_then(|members| members.values_mut().next_back());
                    match said.filter(|_| dice.falls(15, 16)) {
                        Some(said) => damage(said, dice),
                        None => damage(&mut value, dice),
                    }
                }
                bytes = value.to_string().into_bytes();
            }
        }
    }
    bytes
}

/// Goes down to some part, and does something to it.
fn damage(value: &mut Value, dice: &mut Dice) {
    let goes_on = dice.falls(15, 16);
    match value {
        Value::Array(list) if !list.is_empty() && goes_on => {
            let index = dice.roll(list.len());
            match dice.roll(24) {
                // A tree doubled, a piece twice.
                0 => list.push(list[index].clone()),
                1 => drop(list.remove(index)),
                _ => damage(&mut list[index], dice),
            }
        }
        Value::Object(members) if !members.is_empty() && goes_on => {
            let key = members.keys().nth(dice.roll(members.len())).cloned().unwrap_or_default();
            match dice.roll(24) {
                0 => drop(members.shift_remove(&key)),
                1 => {
                    let moved = members.shift_remove(&key).unwrap_or_default();
                    members.insert(format!("{key}-of-old"), moved);
                }
                _ => {
                    if let Some(value) = members.get_mut(&key) {
                        damage(value, dice);
                    }
                }
            }
        }
        _ => *value = odd(value, dice),
    }
}

/// Something else than what is there.
fn odd(value: &Value, dice: &mut Dice) -> Value {
    let nested = |depth: usize| (0..depth).fold(value.clone(), |below, _| json!([below]));
    // Half of them are such as might have been said, and are read to something else.
    if dice.falls(1, 2) {
        return match value {
            Value::Bool(on) => json!(!on),
            Value::Number(number) => json!(number.as_i64().unwrap_or_default().wrapping_add(1)),
            Value::String(text) => json!(format!("{text}{text}")),
            Value::Null | Value::Array(_) | Value::Object(_) => json!([value]),
        };
    }
    match dice.roll(12) {
        0 => json!(u64::MAX),
        1 => json!(i64::MIN),
        2 => json!(1e300),
        3 => json!(-1),
        4 => json!(999_999_999),
        5 => Value::Null,
        6 => json!("x".repeat(dice.roll(8000))),
        7 => json!({ "some-later-arm": value, "text": "?" }),
        8 => json!({ "some-later-arm": value }),
        9 => json!("some-later-word"),
        10 => nested(1 + dice.roll(200)),
        _ => json!([value, value]),
    }
}
