//! Decisions: a module for each kind, which rates the legal orders and takes the best.
//!
//! * `setup`: where ships and obstacles start.
//! * `dial`, `standing`: a maneuver and a standing order, chosen in secret.
//! * `act`, `shift`, `device`: an action, a barrel roll or boost, and a device.
//! * `attack`, `dice`: a target, and the tokens to spend. `tractor`: where to drag a ship.
//! * `service`: leaving and entering bays, and repairs.
//! * `sail`: everything that capital ships decide. `march`: everything that figures decide.
//! * `squads`: everything that units of models decide.

pub(crate) mod act;
pub(crate) mod attack;
pub(crate) mod device;
pub(crate) mod dial;
pub(crate) mod dice;
pub(crate) mod march;
pub(crate) mod sail;
pub(crate) mod service;
pub(crate) mod setup;
pub(crate) mod shift;
pub(crate) mod squads;
pub(crate) mod standing;
pub(crate) mod tractor;
