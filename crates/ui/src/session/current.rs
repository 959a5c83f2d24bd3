//! The match under way, as a resource that driver and panels share.

use bevy::prelude::*;

use super::Session;

/// The match under way, if there is one.
#[derive(Resource, Default)]
pub struct Current(pub Option<Session>);
