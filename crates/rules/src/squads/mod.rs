//! Units of models on squares with levels (GRD): their places, moves, shots, melees, losses and
//! morale.
//!
//! * `field`: the ground with who stands where, as kernels need it. `contact`: which places touch,
//!   which only share a corner, and which hold together.
//! * `moves`: where the models of a unit may go, and by which ways.
//! * `aim`: who may shoot at what, and at which number. `strike`: who strikes whom in melee.
//! * `blows`: hits, saves and wounds, rolled. `chances`: the same as exact chances.
//! * `losses`: which models are lost. `morale`: tests, pinned and routed units.
//! * `flow`: from one decision to the next. `banners`: objectives.
//! * `orders`: what players may want. `foretell`: what may come of it.

mod aim;
mod banners;
mod blows;
mod chances;
mod contact;
mod field;
mod flow;
mod foretell;
mod losses;
mod morale;
mod moves;
mod orders;
mod strike;

pub use aim::{Volley, targets, volleys};
pub(crate) use banners::{count as count_banners, seize};
pub use banners::{nearest as nearest_banner, seizer};
pub use chances::{Forecast, forecast, melee as melee_forecast};
pub use contact::{coherent, corners, touches};
pub use field::{holders, reach_of};
pub(crate) use flow::next_unit;
pub(crate) use foretell::preview;
pub use foretell::{BlowOdds, SquadPreview, after_move};
pub use losses::{Toll as LossToll, proposal};
pub use moves::{Plan, plan, speed};
pub(crate) use orders::{check, default, list, play, refused};
pub use orders::{drills, may_act, squares_of};
pub use strike::{Blow, strikers};
