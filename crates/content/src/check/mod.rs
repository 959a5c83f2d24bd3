//! Checks of data beyond its form: references, ranges and sense, one small check per kind.

mod aboard;
mod action;
mod arc;
mod army;
mod basics;
mod bays;
mod budget;
mod campaign;
mod capital;
mod crew;
mod crew_rules;
mod deck;
mod dice;
mod die;
mod effects;
mod event;
mod far;
mod finding;
mod grid;
mod idle;
mod idle_tokens;
mod item;
mod keyword;
mod lesson;
mod looks;
mod map;
mod mission;
mod mixin;
mod muster;
mod names;
mod outfit;
mod outfit_models;
mod own;
mod place;
mod ready_list;
mod report;
mod rolls;
mod ruleset;
mod scenario;
mod shapes;
mod ship;
mod skill;
mod sky;
mod slot;
mod spaces;
mod squad;
mod starts;
mod terrain;
mod token;
mod units;
mod unplayed;
mod unused;
mod upgrade_slots;
mod word;

pub(crate) use action::{check_action, check_action_last};
pub(crate) use arc::check_arc;
pub(crate) use army::{check_army, check_gear, check_profile};
pub use basics::WEIGHTS;
pub(crate) use basics::{
    check_damage_card, check_faction, check_obstacle, check_outline, check_outlook,
    check_personality, check_rule,
};
pub(crate) use campaign::check_campaign;
pub(crate) use deck::check_filled;
pub(crate) use die::check_die;
pub(crate) use finding::{Asked, Finding};
pub(crate) use item::check_item;
pub(crate) use keyword::{check_keyword, check_keyword_last};
pub(crate) use looks::{
    check_die_look, check_effect_look, check_face_look, check_hull_look, check_obstacle_look,
    check_sound, check_terrain_look, check_token_look, check_weapon_look,
};
pub(crate) use map::check_map;
pub(crate) use mission::check_mission;
pub(crate) use mixin::{check_mixin, check_mixin_last};
pub(crate) use muster::check_muster;
pub(crate) use outfit::{check_pilot, check_upgrade, check_upgrade_slot};
pub(crate) use ready_list::check_ready_list;
pub(crate) use report::Report;
pub(crate) use ruleset::check_ruleset;
pub(crate) use scenario::{check_next, check_scenario};
pub(crate) use ship::check_ship;
pub(crate) use sky::check_sky_look;
pub(crate) use slot::check_slot;
pub(crate) use spaces::{meetings, warn_meeting};
pub(crate) use terrain::{check_family, check_terrain};
pub(crate) use token::{check_token, check_token_last};
pub(crate) use unused::tell_unused;
pub(crate) use word::{check_word_entry, check_word_last};
