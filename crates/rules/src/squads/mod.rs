//! Units of models on squares with levels (GRD): their places, moves, shots, melees, losses and
//! morale.
//!
//! * `field`: the ground with who stands where, as kernels need it. `contact`: which places touch,
//!   which only share a corner, and which hold together.
//! * `moves`: where the models of a unit may go, and by which ways.
//! * `gaze`: who sees whom, aircraft too. `aim`: who may shoot at what, and at which number.
//!   `strike`: who strikes whom in melee.
//! * `blows`: hits, saves and wounds, rolled. `chances`: the same as exact chances.
//! * `losses`: which models are lost. `morale`: tests, pinned and routed units.
//! * `setting`: edges and objectives, where players choose them.
//! * `muster`: deployment, ambushes, scouts. `carry`: transports. `aircraft`, `spells`: those.
//!   `mend`: repairs. `feats`: actions of packs.
//! * `effects`: what the vocabulary of effects is to models. `terrain`: what the ground does to
//!   them. `traits`: what holds for a unit by words, abilities and conditions.
//! * `flow`: from one decision to the next. `banners`: objectives.
//! * `orders`: what players may want. `preview`: what may come of it. `menace`: what enemies
//!   could do.

mod activation;
mod aim;
pub(crate) mod aircraft;
mod banners;
mod blows;
pub(crate) mod boarding;
pub(crate) mod carry;
mod chances;
mod contact;
mod effects;
pub(crate) mod feats;
mod field;
pub(crate) mod flow;
mod gaze;
pub(crate) mod losses;
mod menace;
pub(crate) mod mend;
mod morale;
mod moves;
pub(crate) mod muster;
mod numbers;
mod orders;
mod preview;
mod setting;
pub(crate) mod spells;
mod strike;
mod survey;
mod terrain;
#[cfg(test)]
mod tests;
pub(crate) mod traits;

pub(crate) use aim::may_shoot;
pub use aim::{Volley, holds_fire, range_at, targets, volleys};
pub use aircraft::{FLIGHT_LENGTHS, flight_end, pattern};
pub(crate) use banners::{count as count_banners, seize};
pub use banners::{letter as banner_letter, nearest as nearest_banner, seizer};
pub use blows::{Save, better_saves, blast_hits, save_at, save_of};
pub use carry::free_seats;
pub use chances::{HarmChances, melee as melee_chances, shots as shot_chances};
pub use contact::{coherent, corners, touches};
pub(crate) use effects::happen;
pub use field::holders;
pub(crate) use field::{is_aircraft, is_flyer};
pub(crate) use flow::next_unit;
pub use gaze::{cover_steps, from_above, sight};
pub use losses::{LossToll, proposal};
pub use menace::{Menace, menace};
pub use moves::{Plan, allowed, plan, speed};
pub(crate) use moves::{pace_changes, pace_of_words, plain_pace};
pub(crate) use muster::next_deployed;
pub use orders::{action_orders, charges_at, may_act, moves_from, specials};
pub(crate) use orders::{besides, charge_needs, check_charge, follows, moves, must_gather, within};
pub use preview::{BlowOdds, SquadPreview, after_move, ground_toll, ground_tolls, previews};
pub(crate) use preview::{aimed, check_move, followed, preview_act};
pub use setting::{Choice, SettingPreview, awaited};
pub(crate) use setting::{
    check_edge, check_objective, choices as setting_choices, place_objective,
    preview as preview_setting, take_edge,
};
pub use spells::{SpellOdds, spell_of};
pub use strike::{MeleeBlow, strikers};
pub use survey::{Survey, lying, reach_of, survey};
pub(crate) use terrain::{endanger, round_acts, toll as ground_of};
pub use traits::{is_surefooted, second_nerve, shrugs_on};
