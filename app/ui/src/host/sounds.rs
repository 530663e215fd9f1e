//! The port for sounds.

use crate::sound::Sound;

/// The port to loudspeakers.
pub trait Sounds {
    /// Whether sounds can be heard on this machine.
    fn can_play(&mut self) -> bool {
        false
    }

    /// Lets something be heard, so loud in hundredths.
    fn play(&mut self, sound: Sound, volume: u32) {
        let _ = (sound, volume);
    }
}
