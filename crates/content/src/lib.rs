//! Everything that is data: the RON schema of ships, obstacles, rulesets, scenarios and rulebook,
//! how packs of it are loaded, and how errors in it are told.

mod effect;
mod ids;
mod obstacle;
mod ruleset;
mod scenario;
mod store;
mod unit;

pub use effect::*;
pub use ids::*;
pub use obstacle::*;
pub use ruleset::*;
pub use scenario::*;
pub use store::*;
pub use unit::*;
