//! Modifications of a match, and pilots and upgrades of its ships: they are put in before anything
//! is made of the data.

use std::sync::Arc;

use content::{Content, MixinFault, OutfitFault};
use words::say;

use crate::{
    cite::story,
    ctx::Ctx,
    setup::{SimConfig, make_board, make_ctx, with_near},
    state::{Board, SetupError, UnitId},
};

/// The constants and the position of a match, with its modifications put in.
pub(crate) fn make_match(
    content: Arc<Content>,
    config: &SimConfig,
) -> Result<(Ctx, Board), SetupError> {
    let (ctx, config) = modified(content, config)?;
    let board = make_board(&ctx, &config)?;
    Ok((ctx, board))
}

/// The same without the position.
pub(crate) fn make_constants(content: Arc<Content>, config: &SimConfig) -> Result<Ctx, SetupError> {
    Ok(modified(content, config)?.0)
}

/// The constants and the scenario with the modifications that the scenario names, and with the
/// pilots (SCN-H-PILOT) and upgrades (SCN-H-UPGRADE) of its ships.
fn modified(content: Arc<Content>, config: &SimConfig) -> Result<(Ctx, SimConfig), SetupError> {
    let mixed = content::mixed(content, &config.scenario);
    let mixed = mixed.map_err(|fault| SetupError(mixin_fault(&fault)))?;
    let crewed = content::crewed(mixed.content, mixed.scenario);
    let crewed = crewed.map_err(|(ship, fault)| SetupError(outfit_fault(ship, &fault)))?;
    let config = SimConfig {
        scenario: crewed.scenario,
        seed: config.seed,
        options: config.options.clone(),
    };
    let mut ctx = make_ctx(crewed.content, &config)?;
    ctx.mixins = mixed.mixins;
    let aboard = crewed.aboard.into_iter();
    ctx.aboard = aboard.map(|(ship, held)| (UnitId(ship), held)).collect();
    Ok((ctx, config))
}

/// Why a match cannot be played with the pilot or the upgrades of a ship.
fn outfit_fault(id: u32, fault: &OutfitFault) -> String {
    let pilot = story::PILOT.to_string();
    let upgrade = story::UPGRADE.to_string();
    match fault {
        OutfitFault::NoShip(class) => say!("setup-ship-ship-type", id, class),
        OutfitFault::NoPilot(key) => say!("setup-no-pilot", rule = pilot, id, key),
        OutfitFault::NotFlown(key) => say!("setup-pilot-not-flown", rule = pilot, id, key),
        OutfitFault::NoUpgrade(key) => say!("setup-no-upgrade", rule = upgrade, id, key),
        OutfitFault::NotCarried(key) => say!("setup-upgrade-not-carried", rule = upgrade, id, key),
        OutfitFault::Earned(key) => say!("setup-upgrade-earned", rule = upgrade, id, key),
        OutfitFault::Twice(key) => say!("setup-upgrade-twice", rule = upgrade, id, key),
        OutfitFault::NoPlace {
            slot,
            taken,
            places,
        } => say!(
            "setup-upgrade-no-place",
            rule = upgrade,
            id,
            slot,
            taken = *taken,
            places = *places
        ),
        OutfitFault::TooMany { most, .. } => {
            say!("setup-upgrade-too-many", rule = upgrade, id, most = *most)
        }
    }
}

/// Why a match cannot be played with its modifications, to a player.
#[must_use]
pub fn mixin_fault(fault: &MixinFault) -> String {
    match fault {
        MixinFault::Unknown { name, known } => {
            let what = say!("setup-mixin-unknown", name);
            with_near(what, name, known.iter().map(String::as_str))
        }
        MixinFault::Twice { name } => say!("setup-mixin-twice", name),
        MixinFault::NotFor { name, scenario } => say!("setup-mixin-not-for", name, scenario),
        MixinFault::Excludes { one, other } => say!("setup-mixin-excludes", one, other),
        MixinFault::TooMany { count, most } => say!("setup-mixin-too-many", count, most),
        MixinFault::Broken { name, what } => say!("setup-mixin-broken", name, what),
    }
}
