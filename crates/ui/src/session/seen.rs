//! The board as somebody may see it, kept until the position or the person changes. Module
//! `secrecy` decides what is on it.

use std::sync::{Arc, Mutex};

use rules::{Board, PlayerId};

use super::Place;

/// The board as somebody may see it, and the position and the person it is for.
#[derive(Default)]
pub(crate) struct Seen(pub(crate) Mutex<Option<(SeenBy, Arc<Board>)>>);

/// A position, who looks at it, and whether nobody plays.
type SeenBy = (Place, Option<PlayerId>, bool);
