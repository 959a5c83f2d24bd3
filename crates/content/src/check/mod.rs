//! What must hold of data beyond its form: references, ranges and sense, one small check per kind.

mod basics;
mod effects;
mod report;
mod ruleset;
mod scenario;
mod shapes;
mod ship;
mod units;
mod unplayed;
mod unused;

pub use basics::WEIGHTS;
pub(crate) use basics::{
    check_damage_card, check_faction, check_obstacle, check_outline, check_personality, check_rule,
};
pub(crate) use report::{Finding, Report};
pub(crate) use ruleset::check_ruleset;
pub(crate) use scenario::check_scenario;
pub(crate) use ship::check_ship;
pub(crate) use unused::{Usage, tell_unused};
