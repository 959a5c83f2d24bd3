//! Firing arcs on the table.

use bevy::prelude::App;
use content::{FiringArc, Weapon};
use geometry::Arc;
use rules::{Step, UnitId};
use view::Highlights;

use super::{Hud, HudState};
use crate::hud::panels::AddPanel;

/// Registers the marks.
pub(super) fn plugin(app: &mut App) {
    app.add_marks(|hud, state, shown| show(hud, state, shown));
}

/// Shows the arcs of one ship, unless an attack shows its own.
/// The ship is under the pointer, in a list, about to fire, or the one whose facts are shown.
fn show(hud: &Hud<'_>, state: &HudState, shown: &mut Highlights) {
    if !shown.arcs.is_empty() {
        return;
    }
    let mut firing = None;
    if let Step::Attack { ship } = hud.board.step
        && hud.deciding()
    {
        firing = Some(ship);
    }
    let looked_at = hud.pointer.unit.or(state.looked.ship).or(firing);
    let ship = looked_at
        .or(state.selected.filter(|_| state.views.details))
        .and_then(|id| hud.board.ship(id));
    if let Some(ship) = ship.filter(|ship| ship.on_table()) {
        shown.arcs = arcs_of(hud, ship.id);
    }
}

/// The arcs of a ship, each once.
pub(super) fn arcs_of(hud: &Hud<'_>, id: UnitId) -> Vec<(UnitId, Arc, (f64, f64))> {
    let Some(ship) = hud.board.ship(id) else {
        return Vec::new();
    };
    let arcs = distinct(&hud.ctx().class(ship).weapons).into_iter();
    arcs.map(|(arc, (near, far))| {
        let shape = hud.ctx().content.arc_shape(arc);
        (id, shape, reach(hud, id, near, far))
    })
    .collect()
}

/// The nearest and the farthest distance between bases that a weapon's range covers, in
/// millimetres. The range counts inches for a capital ship and bands for a template ship.
pub(super) fn reach(hud: &Hud<'_>, ship: UnitId, near: u8, far: u8) -> (f64, f64) {
    let ship = hud.board.ship(ship);
    let capital = ship.is_some_and(|ship| hud.ctx().capital(ship).is_some());
    let (unit, near) = if capital {
        (content::INCH, near)
    } else {
        (geometry::BAND, near.saturating_sub(1))
    };
    (f64::from(near) * unit, f64::from(far) * unit)
}

/// Each arc of the weapons once, with the nearest and the farthest band of their ranges there.
fn distinct(weapons: &[Weapon]) -> Vec<(FiringArc, (u8, u8))> {
    let mut found: Vec<(FiringArc, (u8, u8))> = Vec::new();
    for weapon in weapons {
        let (near, far) = weapon.range;
        match found.iter_mut().find(|(arc, _)| *arc == weapon.arc) {
            Some((_, range)) => *range = (range.0.min(near), range.1.max(far)),
            None => found.push((weapon.arc, weapon.range)),
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_arc_is_drawn_once_as_far_as_its_weapons_reach() {
        let content = content::load(&content::find_assets()).content;
        let mut several = 0;
        for ship in &content.ships {
            let arcs = distinct(&ship.weapons);
            several += usize::from(arcs.len() > 1);
            for weapon in &ship.weapons {
                let covers = |(arc, range): &&(FiringArc, (u8, u8))| {
                    *arc == weapon.arc && range.0 <= weapon.range.0 && range.1 >= weapon.range.1
                };
                assert_eq!(arcs.iter().filter(covers).count(), 1, "{}", ship.name);
            }
            assert!(arcs.len() <= ship.weapons.len());
        }
        assert!(several > 0, "no ship fires into two arcs");
    }
}
