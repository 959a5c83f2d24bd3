//! Actions (OBS-H-ACT): what a ship may do in its Perform Action step, or when granted an action.
//!
//! `check` says whether an action is legal, `shifts` where moving actions and tractor beams lead,
//! and `locks` who may be locked (OBS-14, OBS-16). `offers` lists the choices, `perform` carries
//! one out (OBS-07, OBS-21).

mod check;
mod locks;
mod offers;
mod perform;
mod shifts;

pub use check::{action_difficulty, cannot_act, check_action};
pub(crate) use locks::acquire_lock;
pub use offers::{conceivable_actions, legal_actions};
pub(crate) use perform::perform;
pub use shifts::{boost_maneuver, check_tractor, shift_course, tractor_course};

use content::ActionKind;
use words::say;

use crate::state::Action;

impl Action {
    /// The action's name on the action bar.
    #[must_use]
    pub fn kind(&self) -> ActionKind {
        match self {
            Self::Focus => ActionKind::Focus,
            Self::Evade => ActionKind::Evade,
            Self::Lock(_) => ActionKind::Lock,
            Self::BarrelRoll { .. } => ActionKind::BarrelRoll,
            Self::Boost(_) => ActionKind::Boost,
            Self::Coordinate(_) => ActionKind::Coordinate,
            Self::Reload(_) => ActionKind::Reload,
            Self::Device(..) => ActionKind::Device,
        }
    }
}

/// An action's name.
#[must_use]
pub fn action_name(kind: ActionKind) -> &'static str {
    match kind {
        ActionKind::Focus => say!("word-focus"),
        ActionKind::Evade => say!("word-evade"),
        ActionKind::Lock => say!("word-lock"),
        ActionKind::BarrelRoll => say!("word-barrel-roll"),
        ActionKind::Boost => say!("word-boost"),
        ActionKind::Coordinate => say!("word-coordinate"),
        ActionKind::Reload => say!("word-reload"),
        ActionKind::Device => say!("word-device"),
    }
}
