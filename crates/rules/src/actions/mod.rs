//! Actions (OBS-H-ACT): what a ship may do in its Perform Action step, or when granted an action.
//!
//! `check` says whether an action is legal, `shifts` where moving actions and tractor beams lead,
//! and `locks` who may be locked (OBS-14, OBS-16). `made` has those of packs. `offers` lists the
//! choices, `perform` carries one out (OBS-07, OBS-21).

mod check;
mod locks;
mod made;
mod offers;
mod perform;
mod shifts;

pub use check::{action_difficulty, cannot_act, check_action};
pub(crate) use locks::acquire_lock;
pub(crate) use made::{acts_instead, perform_made};
pub use made::{check_made_action, made_actions};
pub use offers::{conceivable_actions, legal_actions};
pub(crate) use perform::perform;
pub use shifts::{boost_maneuver, check_tractor, shift_course, tractor_course};

use content::ActionKind;

use crate::{
    ctx::Ctx,
    state::{Action, UnitId},
};

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
            Self::Made { kind, .. } => ActionKind::Made(*kind),
        }
    }
}

impl Action {
    /// The unit that it is performed on, if it names one.
    #[must_use]
    pub fn target(&self) -> Option<UnitId> {
        match self {
            Self::Lock(target) | Self::Coordinate(target) => Some(*target),
            Self::Made { target, .. } => *target,
            Self::Focus
            | Self::Evade
            | Self::BarrelRoll { .. }
            | Self::Boost(_)
            | Self::Reload(_)
            | Self::Device(..) => None,
        }
    }
}

/// An action's name, as its entry says.
#[must_use]
pub fn action_name(ctx: &Ctx, kind: ActionKind) -> &str {
    ctx.content.action_name(kind)
}
