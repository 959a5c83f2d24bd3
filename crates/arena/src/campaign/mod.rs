//! Campaigns under way: a force that goes from battle to battle.
//!
//! [`begin`] musters the force, [`battle`] makes the match of the next battle, and [`after`] takes
//! in what came of it: experience, scars, medals, losses, supply. Between battles [`refit`]
//! repairs, replaces and recruits. [`fight`] lets computer players fight a battle, and [`play_out`]
//! lets one do all of it. A [`Sortie`] is a battle that somebody plays. What happened is kept as
//! [`Tale`]s, which [`tell`] puts into words in any language.

mod after;
mod auto;
mod battle;
mod begin;
mod drawn;
mod earned;
mod fight;
mod file;
mod folder;
mod harm;
mod listed;
mod record;
mod recruit;
mod refit;
mod refused;
mod sortie;
mod state;
mod story;
#[cfg(test)]
mod tests;
mod trial;
mod undone;

pub use after::after;
pub use auto::{Campaigned, Tried, TryPlan, play_out, refit_all, try_out};
pub use battle::{Battle, battle, battle_name};
pub use begin::begin;
pub use fight::{Fought, fight};
pub use file::{load, save};
pub use folder::{KeptCampaign, MOST_CAMPAIGNS, kept};
pub use harm::{LeftOf, life, lives, models};
pub use recruit::{Offer, offer, offers};
pub use refit::{Refit, price, refit, replaced, worth};
pub use refused::NoRefit;
pub use sortie::{Homecoming, Sortie};
pub use state::{CampaignGame, CampaignPlan, CampaignState, MOST_HARDNESS, Member, Tale};
pub use story::{kind_name, member_name, pick_name, rank_name, tell};
pub use trial::{CampaignFault, diagnostics, faults};
pub use undone::would_undo;

pub(crate) use drawn::stages;
