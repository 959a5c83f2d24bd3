//! Moving: where a path leads, and what it bumps into and crosses.
//!
//! All of it is pure; play, preview and AI call the same functions. `course` finds the end of a
//! move (OBS-H-MOVE, OBS-H-BUMP, OBS-22), `contacts` the obstacles on the way (OBS-22 to OBS-25),
//! `regions` the areas that it enters, leaves and ends in, `cut` the terrain that ends it early,
//! `places` the order along it (OBS-23), and `spared` the obstacles without effect.

mod contacts;
mod course;
mod cut;
mod places;
mod regions;
mod spared;

pub use contacts::{Contact, Contacts, Encounter, Meeting, contacts};
pub use course::{Course, flown, fly, slide};
pub(crate) use course::{blocking_ship, is_friend};
pub use cut::Cut;
pub(crate) use cut::bars_shift;
pub(crate) use spared::spared_by_ruling;

use geometry::{Bearing, Pose, RollEnd};

use crate::{game::Game, state::Ship};

/// Whether a ship at this pose has left the board (OBS-H-EDGE).
#[must_use]
pub fn has_left(game: Game<'_>, ship: &Ship, pose: Pose) -> bool {
    !game.ctx.on_grid()
        && !geometry::within_board(game.base(ship), pose, game.ctx.board.0, game.ctx.board.1)
}

/// The end of a T-roll to use where any one will do; none for other maneuvers.
#[must_use]
pub(crate) fn middle(bearing: Bearing) -> Option<RollEnd> {
    matches!(bearing, Bearing::TRollLeft | Bearing::TRollRight).then_some(RollEnd::Middle)
}

/// The family of a bearing, for traits that change the difficulty of maneuvers.
/// A stationary maneuver has none (OBS-H-DIFF).
#[must_use]
pub(crate) fn family(bearing: Bearing) -> Option<content::BearingFamily> {
    use content::BearingFamily;
    let family = match bearing {
        Bearing::Stationary => return None,
        Bearing::Straight | Bearing::ReverseStraight => BearingFamily::Straight,
        Bearing::BankLeft
        | Bearing::BankRight
        | Bearing::ReverseBankLeft
        | Bearing::ReverseBankRight => BearingFamily::Bank,
        Bearing::TurnLeft | Bearing::TurnRight => BearingFamily::Turn,
        _ => BearingFamily::Reversal,
    };
    Some(family)
}
