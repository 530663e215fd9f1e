//! How things sound: tones that die away, and a little noise for wood and paper.

use std::f32::consts::TAU;

use unruly_ui::Sound;

/// How many samples make a second.
pub(super) const RATE: u32 = 44_100;

/// A part of a sound.
struct Tone {
    /// When it begins, in seconds.
    at: f32,
    /// How many times a second it swings; nothing is noise.
    pitch: Option<f32>,
    /// How loud it is, up to 1.
    level: f32,
    /// How long until it is down to 1/e of its level, about a third, in seconds.
    fades: f32,
}

const fn tone(at: f32, pitch: f32, level: f32, fades: f32) -> Tone {
    Tone { at, pitch: Some(pitch), level, fades }
}

const fn noise(at: f32, level: f32, fades: f32) -> Tone {
    Tone { at, pitch: None, level, fades }
}

const DRAW: &[Tone] = &[tone(0.0, 950.0, 0.2, 0.012), noise(0.0, 0.2, 0.045)];
const MOVE: &[Tone] = &[tone(0.0, 190.0, 0.7, 0.05), tone(0.0, 410.0, 0.2, 0.03), noise(0.0, 0.25, 0.015)];
const PLACE: &[Tone] = &[tone(0.0, 330.0, 0.55, 0.05), tone(0.0, 700.0, 0.15, 0.03), noise(0.0, 0.2, 0.01)];
const CARD: &[Tone] = &[noise(0.0, 0.22, 0.06), noise(0.05, 0.28, 0.05)];
const CAPTURE: &[Tone] = &[
    tone(0.0, 150.0, 0.7, 0.06),
    noise(0.0, 0.4, 0.03),
    tone(0.07, 240.0, 0.5, 0.05),
    noise(0.07, 0.2, 0.02),
];
const CANCELLED: &[Tone] =
    &[tone(0.0, 466.2, 0.35, 0.08), noise(0.0, 0.25, 0.02), tone(0.1, 311.1, 0.4, 0.15)];
const TURN: &[Tone] = &[tone(0.0, 587.3, 0.25, 0.16), tone(0.1, 784.0, 0.25, 0.22)];
const CHECK: &[Tone] = &[tone(0.0, 660.0, 0.35, 0.12), tone(0.11, 880.0, 0.35, 0.16)];
const SHORT_OF_TIME: &[Tone] =
    &[tone(0.0, 1318.5, 0.3, 0.025), tone(0.2, 1318.5, 0.3, 0.025), tone(0.4, 1318.5, 0.3, 0.04)];
const REFUSED: &[Tone] = &[tone(0.0, 140.0, 0.5, 0.09), tone(0.0, 147.0, 0.4, 0.09)];
const END: &[Tone] = &[
    tone(0.0, 523.3, 0.3, 0.3),
    tone(0.14, 659.3, 0.3, 0.3),
    tone(0.28, 784.0, 0.3, 0.45),
    tone(0.28, 1046.5, 0.15, 0.45),
];

/// The tones of a sound.
fn tones(sound: Sound) -> &'static [Tone] {
    match sound {
        Sound::Draw => DRAW,
        Sound::Move => MOVE,
        Sound::Place => PLACE,
        Sound::Card => CARD,
        Sound::Capture => CAPTURE,
        Sound::Cancelled => CANCELLED,
        Sound::Turn => TURN,
        Sound::Check => CHECK,
        Sound::ShortOfTime => SHORT_OF_TIME,
        Sound::Refused => REFUSED,
        Sound::End => END,
    }
}

/// A sound as samples, so loud in hundredths.
pub(super) fn samples(sound: Sound, volume: u32) -> Vec<i16> {
    let tones = tones(sound);
    // After five times its fading less than a hundredth is left of a tone.
    let seconds = tones.iter().map(|tone| tone.at + tone.fades * 5.0).fold(0.0, f32::max);
    let count = (seconds * RATE as f32) as usize;
    let mut dice = 0x2545_f491_u32;
    let mut rustle = 0.0_f32;
    let loudness = volume.min(100) as f32 / 100.0;
    (0..count)
        .map(|index| {
            // Marsaglia's shifts: noise that is the same on every machine.
            dice ^= dice << 13;
            dice ^= dice >> 17;
            dice ^= dice << 5;
            let white = dice as f32 / u32::MAX as f32 * 2.0 - 1.0;
            rustle += (white - rustle) * 0.35;
            let time = index as f32 / RATE as f32;
            let sum: f32 = tones.iter().map(|tone| tone.at_time(time, rustle)).sum();
            // The very first samples rise, so that nothing clicks.
            let rise = (time * 1000.0).min(1.0);
            (sum.clamp(-1.0, 1.0) * rise * loudness * f32::from(i16::MAX)) as i16
        })
        .collect()
}

impl Tone {
    fn at_time(&self, time: f32, rustle: f32) -> f32 {
        let since = time - self.at;
        if since < 0.0 {
            return 0.0;
        }
        let wave = self.pitch.map_or(rustle, |pitch| (TAU * pitch * since).sin());
        wave * self.level * (-since / self.fades).exp()
    }
}

/// Samples as a WAV file.
pub(super) fn wav(samples: &[i16]) -> Vec<u8> {
    let data = samples.len() as u32 * 2;
    let mut bytes = Vec::with_capacity(44 + data as usize);
    bytes.extend(b"RIFF");
    bytes.extend((36 + data).to_le_bytes());
    bytes.extend(b"WAVEfmt ");
    bytes.extend(16_u32.to_le_bytes());
    // Plain samples, one channel.
    bytes.extend(1_u16.to_le_bytes());
    bytes.extend(1_u16.to_le_bytes());
    bytes.extend(RATE.to_le_bytes());
    bytes.extend((RATE * 2).to_le_bytes());
    bytes.extend(2_u16.to_le_bytes());
    bytes.extend(16_u16.to_le_bytes());
    bytes.extend(b"data");
    bytes.extend(data.to_le_bytes());
    bytes.extend(samples.iter().flat_map(|sample| sample.to_le_bytes()));
    bytes
}

#[cfg(test)]
mod tests {
    use unruly_ui::Sound;

    use super::{RATE, samples, wav};

    fn peak(samples: &[i16]) -> u16 {
        samples.iter().map(|sample| sample.unsigned_abs()).max().unwrap_or(0)
    }

    #[test]
    fn every_sound_is_heard_is_short_and_is_its_own() {
        for sound in Sound::ALL {
            let own = samples(sound, 100);
            assert!(peak(&own) > 4_000, "{sound:?} is hardly heard");
            assert!(own.len() < 3 * RATE as usize, "{sound:?} is too long");
            let end = &own[own.len() - 200..];
            assert!(peak(end) < 700, "{sound:?} breaks off at {}", peak(end));
            for other in Sound::ALL.into_iter().filter(|other| *other != sound) {
                assert_ne!(own, samples(other, 100), "{sound:?} and {other:?}");
            }
        }
    }

    #[test]
    fn volume_makes_softer() {
        let (loud, soft) = (peak(&samples(Sound::Move, 100)), peak(&samples(Sound::Move, 25)));
        assert!(soft.abs_diff(loud / 4) < 200, "{loud} and {soft}");
        assert_eq!(peak(&samples(Sound::Move, 0)), 0);
    }

    #[test]
    fn a_file_says_how_long_it_is() {
        let bytes = wav(&[1, -2, 3]);
        assert_eq!(bytes.len(), 50);
        assert_eq!(&bytes[..4], b"RIFF");
        assert_eq!(u32::from_le_bytes([bytes[40], bytes[41], bytes[42], bytes[43]]), 6);
        assert_eq!(&bytes[44..], [1, 0, 254, 255, 3, 0]);
    }
}
