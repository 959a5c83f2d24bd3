//! The ground of a match on a grid, and the sides of an open table.

use content::{Content, GridRules, Ruleset, Scenario};
use words::say;

use super::faults::{bad, unknown};
use crate::{grid::Ground, state::SetupError};

/// The ground of a scenario on a grid, and the position of the map that it names.
pub(super) fn make_ground(
    content: &Content,
    ruleset: &Ruleset,
    rules: GridRules,
    scenario: &Scenario,
) -> Result<(Ground, Option<usize>), SetupError> {
    let own = scenario.ground.as_ref().and_then(|held| held.map.as_ref());
    let made = |map| Ground::of(content, map, &ruleset.dice, rules, (&ruleset.units).into());
    if let Some(map) = own {
        return match made(map) {
            Some(ground) if !ground.grid.is_empty() => Ok((ground, None)),
            _ => bad(say!("setup-map-has-errors", key = map.id)),
        };
    }
    let Some(key) = &scenario.map else {
        return bad(say!("setup-scenario-hexes-needs-map"));
    };
    let Some((at, map)) = content.map(key) else {
        let known = content.maps.iter().map(|map| map.id.as_str());
        return unknown(say!("setup-map", key), key, known);
    };
    match made(map) {
        Some(ground) if !ground.grid.is_empty() => Ok((ground, Some(at))),
        _ => bad(say!("setup-map-has-errors", key)),
    }
}

/// The sides of an open table, if it can be played on; maps of hexes have their own limit.
pub(super) fn table(width: f64, height: f64) -> Result<(f64, f64), SetupError> {
    let fits = |side: f64| (100.0..=10_000.0).contains(&side);
    if fits(width) && fits(height) {
        return Ok((width, height));
    }
    bad(say!("setup-board-between-mm-mm-long-wide"))
}
