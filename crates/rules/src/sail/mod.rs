//! Capital ships: measured ways, control zones, boarding and ramming. Theatre Fleet: FLT.
//!
//! * `sail`: legal ways and where they lead; `refusal`: why others are not legal; `motion`: the
//!   move itself; `zones`: the table as geometry sees it.
//! * `shore`: terrain that ends a drift (COS-04); `drift`: terrain rules for a way (COS-02 to
//!   COS-06, HAZ-05).
//! * `ram`: collisions (FLT-13 to FLT-16); `brush`: small craft too near (MAEL-06); `board`:
//!   boarding and its fights (FLT-08, FLT-H-BOARD).
//! * `helm`: the activation of a capital ship among small craft (MAEL-06).
//! * `battery`: batteries against shields (FLT-H-FIRE); `fire`: who fires, and rotations;
//!   `turns`: turn order (FLT-01, FLT-H-PRIO).
//! * `bays`: what carriers carry (GRD-30); `tender`: who repairs (GRD-27); `service`: when.
//! * `orders`: the orders on offer; `chart`, `reach`: ways, zones and exits for the interface.

mod battery;
mod bays;
mod board;
mod brush;
mod chart;
mod drift;
mod fire;
mod helm;
mod motion;
mod orders;
mod ram;
mod reach;
mod refusal;
mod room;
mod service;
mod shore;
mod tender;
mod turns;
mod voyage;
mod zones;

pub(crate) use battery::{battery_setup, beyond, fire_rule, shielded};
pub(crate) use bays::with_craft;
pub use bays::{bays_of, carried, free_seats};
pub(crate) use bays::{next_stranded, overhaul, wreck};
pub use board::{BoardingOdds, boarding_odds, locked_with, strength as boarding_strength};
pub(crate) use board::{begin_boarding, locked};
pub(crate) use brush::{brush, too_near};
pub use chart::{Exit, Wish, chart, draw, exits, faced, held_in};
pub use fire::aimed;
pub(crate) use fire::{
    bears, can_fire, cease_fire, check_face, check_salvo, check_turn, face, headings, may_react,
    strike_again,
};
pub use helm::decides;
pub(crate) use helm::{leave_helm, take_helm};
pub(crate) use motion::{course_of, departs, leave, set_sail};
pub use orders::{fire_orders, ship_orders, way_towards};
pub(crate) use ram::{Impact, collide};
pub use ram::{RamOdds, ram_odds};
pub use reach::{Outlet, ShortWay, brink, farthest, outlets, zones_over};
pub(crate) use room::{check_room, finite};
pub use service::{BESIDE, ServicePreview, relief};
pub(crate) use service::{
    check_service, list_services, next_aboard, next_service, play_service, preview_service,
    refused_services,
};
pub(crate) use turns::{
    end_side, next_boarding, next_movement, next_priority, next_salvo, next_shot, speed_cap_at,
    start_turn,
};
pub(crate) use voyage::pit_under;
pub use voyage::{Voyage, check_sail, may_sail, route};
pub use zones::{LEAST, ZONE, allowance, can_leave_by};
pub(crate) use zones::{with_table, with_table_near};

use geometry::Pose;

use crate::state::Ship;

/// The ship rotated on the spot to this heading (FLT-11).
#[must_use]
pub fn rotated(ship: &Ship, heading: f64) -> Ship {
    let pose = Pose {
        heading,
        ..ship.pose
    };
    Ship {
        pose: pose.quantised(),
        ..*ship
    }
}
