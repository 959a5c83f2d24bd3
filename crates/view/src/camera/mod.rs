//! The camera's stand, and its control by mouse and keyboard.

pub(crate) mod control;
pub(crate) mod rig;
mod stand;
mod sweep;

pub use rig::CameraRig;
pub use stand::{Frame, Stand};
