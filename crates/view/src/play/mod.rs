//! The journal played back: its events in time, the flight of ships, the director.

pub(crate) mod blow;
pub(crate) mod director;
pub(crate) mod flight;
pub(crate) mod playback;
pub(crate) mod voyage;

pub use director::{Director, aim, look_at};
pub use playback::Playback;
