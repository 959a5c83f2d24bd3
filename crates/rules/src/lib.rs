//! The rules engine: components, orders, events, stages and the pure kernels they call.
//!
//! The Bevy `World` is the truth. Rules are pure functions, called by thin systems in
//! scheduled stages; one system writes. [`Sim`] is the entry point; [`RulesPlugin`] adds the
//! same schedules to any app.
//!
//! A match from its opening to its end, each side doing what the match would do by itself:
//!
//! ```
//! use std::sync::Arc;
//!
//! let content = Arc::new(content::load(&content::find_assets()).content);
//! let (_, scenario) = content.scenario("first-light").ok_or("no such scenario")?;
//! let config = rules::SimConfig::new(scenario.clone(), 7);
//! let mut sim = rules::Sim::new(Arc::clone(&content), &config)?;
//! while let Some(order) = rules::default_order(sim.game()) {
//!     sim.play(order)?;
//! }
//! assert!(sim.outcome().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod acting;
mod actions;
mod apply;
pub mod areas;
mod attack_dice;
mod attacks;
pub mod cite;
mod combat;
mod conditions;
mod cover;
mod ctx;
mod deploy;
mod devices;
mod dials;
mod effects;
mod explore;
mod fixtures;
mod forced;
mod game;
pub mod grid;
mod grounds;
mod hands;
mod line;
mod made;
mod maneuvers;
pub mod march;
mod mixins;
mod motion;
mod moves;
mod names;
mod odds;
mod orders;
mod pool;
mod preview;
mod price;
mod questions;
pub mod reckon;
mod rounds;
pub mod sail;
mod schedule;
mod setup;
mod shapes;
mod ship_effects;
pub mod shove;
mod sim;
pub mod squads;
mod stages;
mod state;
mod subject;
pub mod terrain;
mod transport;
mod troop;
mod turn;
mod underfoot;
pub mod victory;
mod visibility;
mod when;
mod work;
mod world;
pub mod zones;

pub use actions::{
    action_difficulty, action_name, boost_maneuver, cannot_act, check_action, check_made_action,
    check_tractor, conceivable_actions, legal_actions, made_actions, shift_course, tractor_course,
};
pub use apply::{MOST_TOKENS, action_bit, apply};
pub use attacks::{attack_setup, attack_setup_at, cannot_attack, legal_attacks};
pub use combat::check_modification;
pub use combat::surges_of;
pub use conditions::{ailing, range_between};
pub use ctx::{Ctx, GroundNow, Space};
pub use deploy::zone;
pub use devices::{check_device, placement};
pub use dials::{REPLACEMENT, dial_difficulty};
pub use explore::MOST_WORK;
pub use game::Game;
pub use maneuvers::executable;
pub use mixins::mixin_fault;
pub use moves::{
    Contact, Contacts, Course, Cut, Encounter, Meeting, contacts, flown, fly, has_left, slide,
};
pub use names::{
    edge_name, face_name, face_on, facing_name, maneuver_name, place_name, side_name, way_name,
};
pub use odds::{
    AttackPreview, Caught, Chances, DoorOdds, Mods, Pool, Shot, arm_odds, attack_mods,
    attack_preview, attack_preview_at, attack_preview_by, battery_chances, colour_odds,
    damage_odds, dealt, door_odds, evades, modification_preview, odds_by, odds_of, rolled, through,
    worth_rerolling,
};
pub use orders::{check_order, default_order, legal_orders, refused_orders};
pub use pool::AttackSetup;
pub use preview::{
    AfterPreview, BeneathPreview, ContactOdds, Foretold, MarchPreview, MotionPreview, MovePreview,
    Odds, PlacedPreview, Preview, ShotPreview, Shoved, SkillPreview, StayPreview, StepCost, Thrown,
    VoyagePreview, aftermath, climbed, led, preview_maneuver, preview_march, shoved, suffering,
};
pub use questions::asked_clause;
pub use sail::ServicePreview;
pub use schedule::{
    AddedKernel, After, EndRound, Journal, OpenMatch, OrderSystems, ResolveOrder, RoundSystems,
    RulesPlugin, add_rule, install, played, preview, preview_legal,
};
pub use setup::{SimConfig, units::fresh_ship};
pub use shapes::Shapes;
pub use sim::{Sim, observe, open_match, play_order, shrouded};
pub use state::*;
pub use troop::{Carried, Soldier, Troop};
pub use turn::{needs_standing, story, unplanned};
pub use work::Work;
pub use world::{
    AreaGround, Charges, Counters, Craft, Dial, Hazard, Life, Locks, MatchCtx, Mirror, Models,
    Placement, Roster, TurnDeeds, Unit, Vitals, capture, clear, register_types, show,
};
