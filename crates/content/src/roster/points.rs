//! What units cost: those of models are computed from their profiles by the factors of their
//! muster; ships cost what their types, pilots and upgrades say.

use super::ships::listed_points;
use crate::{
    Army, Content, Gear, ModelDef, Pick, Prices, Profile, RANGES, RaiseFault, Raised, WordPrice,
    raise,
};

/// A die shows a hit of Shock on 2 or more.
const SHOCK_HITS: f64 = 5.0 / 6.0;

/// The points of a unit with the options picked. A ship costs what the first army that fields it
/// asks.
///
/// # Errors
/// Why the unit cannot be raised.
pub fn points(content: &Content, pick: &Pick) -> Result<u16, RaiseFault> {
    if pick.is_ship() {
        let mut armies = content.armies.iter();
        let army = armies.find(|army| content.fields(army, &pick.ship));
        return points_in(content, army, pick);
    }
    points_in(content, None, pick)
}

/// The points of a unit in a list of an army.
///
/// # Errors
/// Why the unit cannot be raised.
pub fn points_in(content: &Content, army: Option<&Army>, pick: &Pick) -> Result<u16, RaiseFault> {
    if pick.is_ship() {
        let costs = match army.and_then(|army| content.muster_of(army)) {
            Some(muster) => listed_points(content, muster, pick),
            None => content.outfit_points(pick.outfit()),
        };
        return costs.map_err(RaiseFault::Ship);
    }
    let raised = raise(content, pick)?;
    let costs = content.profile(&pick.profile).and_then(|(_, profile)| {
        let (_, army) = content.army(&profile.army)?;
        let (_, muster) = content.muster(&army.muster)?;
        let prices = muster.prices.as_ref()?;
        Some(unit(content, prices, profile, &raised))
    });
    // Content that was checked has an army and a muster for each profile.
    Ok(costs.unwrap_or(0))
}

/// What an option taken once makes a unit without others dearer, or cheaper.
///
/// # Errors
/// Why the unit cannot be raised.
pub fn option_points(content: &Content, profile: &str, option: &str) -> Result<i32, RaiseFault> {
    let mut pick = Pick {
        profile: profile.to_owned(),
        ..Pick::default()
    };
    let bare = points(content, &pick)?;
    pick.options.insert(option.to_owned(), 1);
    Ok(i32::from(points(content, &pick)?) - i32::from(bare))
}

fn unit(content: &Content, prices: &Prices, profile: &Profile, raised: &Raised) -> u16 {
    let mut worth = 0.0;
    for model in &raised.models {
        let Some(def) = profile.models.get(model.kind) else {
            continue;
        };
        worth += body(prices, def);
        for (key, count) in &model.weapons {
            if let Some((_, gear)) = content.gear(key) {
                worth += f64::from(*count) * weapon(prices, gear, def.quality);
            }
        }
    }
    let mut besides = 0.0;
    for word in &raised.words {
        let free = WordPrice {
            times: 1.0,
            plus: 0.0,
        };
        let kind = word.kind();
        let own = || content.word(kind).and_then(|held| held.price);
        let price = prices
            .words
            .get(&kind)
            .copied()
            .or_else(own)
            .unwrap_or(free);
        worth *= price.times;
        besides += price.plus * f64::from(word.number().unwrap_or(1));
    }
    rounded(worth + besides, prices.step)
}

/// To the nearest step, but no unit is free. A conversion to whole numbers keeps to their range.
fn rounded(worth: f64, step: u16) -> u16 {
    let steps = (worth / f64::from(step.max(1))).round().max(1.0) as u16;
    steps.saturating_mul(step.max(1))
}

fn body(prices: &Prices, def: &ModelDef) -> f64 {
    let at = usize::from(def.defence.clamp(2, 6)) - 2;
    prices.model * f64::from(def.tough) * prices.defence[at]
}

fn weapon(prices: &Prices, gear: &Gear, quality: u8) -> f64 {
    let hits = f64::from(7 - quality.clamp(2, 6)) / 6.0;
    let dice = f64::from(gear.attacks) * hits + f64::from(gear.shock) * SHOCK_HITS * prices.shock;
    let reach = RANGES.iter().position(|range| *range == gear.range);
    let share = |each: f64, number: u8| 1.0 + each * f64::from(number);
    prices.weapon
        * dice
        * prices.range[reach.unwrap_or(0)]
        * share(prices.ap, gear.ap)
        * share(prices.blast, gear.blast)
        * share(prices.breaker, gear.breaker)
        * if gear.lobbed { prices.lobbed } else { 1.0 }
}
