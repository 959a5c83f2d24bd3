//! The camera's stand, and its control by mouse and keyboard.

pub(crate) mod control;
pub(crate) mod rig;

pub use rig::{CameraRig, Frame, Stand};
