//! Weapons where units do not see far.

use crate::{Content, INCH, RANGES, Scenario, SightLimit, SpaceDef};

/// The length of a range band, in millimetres.
const BAND: f64 = 100.0;

/// Shortens every weapon to how far units see, so that whoever looks at its range knows.
pub(super) fn dim(content: &mut Content, scenario: &Scenario) {
    let Some((_, ruleset)) = content.ruleset(&scenario.ruleset) else {
        return;
    };
    let Some(SightLimit { far, .. }) = ruleset.sight else {
        return;
    };
    match ruleset.space {
        SpaceDef::OpenTable { .. } => {
            let far = f64::from(far);
            let built = content.ships.iter_mut().flat_map(|held| &mut held.weapons);
            let carried = content.upgrades.iter_mut();
            let carried = carried.flat_map(|held| &mut held.weapons);
            for weapon in built.chain(carried) {
                let unit = weapon.hits_on.map_or(BAND, |_| INCH);
                let most = (far / unit).floor().clamp(0.0, 255.0) as u8;
                let (near, end) = weapon.range;
                // What reaches nothing at all keeps a range; nobody is seen so far.
                weapon.range.1 = end.min(most).max(near);
            }
        }
        SpaceDef::Grid(_) => {
            let far = u8::try_from(far).unwrap_or(u8::MAX);
            for figure in content
                .ships
                .iter_mut()
                .filter_map(|ship| ship.figure.as_mut())
            {
                figure.range = figure.range.min(far.max(1));
            }
            let known = RANGES.into_iter().filter(|range| *range <= far);
            let most = known.max().unwrap_or(0).max(RANGES[1]);
            for gear in &mut content.gears {
                gear.range = gear.range.min(most);
            }
        }
    }
}
