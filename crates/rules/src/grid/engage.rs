//! Engagement (VOID-H-ENGAGE): enemies on neighbouring spaces are engaged.
//!
//! They are not if one's base is at least as high as the other's head, or if a wall separates them
//! (HAZ-R-WALL). Elevation lines do not separate (HAZ-18).

use content::{Barrier, Engaging};
use geometry::Direction;

use crate::{
    grid::{Occupant, Scene},
    state::UnitId,
};

/// Whether two figures are engaged where they stand.
#[must_use]
pub fn engaged(scene: &Scene<'_>, a: &Occupant, b: &Occupant) -> bool {
    let grid = &scene.ground.grid;
    let side = grid.between(a.hex, b.hex);
    match (grid.index(a.hex), side) {
        (Some(cell), Some(side)) => fights(scene, a, cell, side, b),
        _ => false,
    }
}

/// The enemies that a figure is engaged with where it stands, by direction.
#[must_use]
pub fn engagements(scene: &Scene<'_>, figure: &Occupant) -> Vec<UnitId> {
    let cell = scene.ground.grid.index(figure.hex);
    let all = cell.map(|cell| engaged_at(scene, figure, cell));
    all.into_iter().flatten().map(|enemy| enemy.unit).collect()
}

/// The enemies that a figure would be engaged with on a space.
pub(crate) fn engaged_at<'a>(
    scene: &'a Scene<'_>,
    figure: &'a Occupant,
    cell: usize,
) -> impl Iterator<Item = &'a Occupant> {
    let sides: &[Direction] = if scene.crowded(cell) {
        scene.ground.grid.ways()
    } else {
        &[]
    };
    sides.iter().filter_map(move |side| {
        let beside = scene.ground.grid.neighbour(cell, *side)?;
        let other = scene.other_at(beside, figure.unit)?;
        fights(scene, figure, cell, *side, other).then_some(other)
    })
}

/// Whether a figure on `cell` is engaged with the figure on its `side`.
pub(crate) fn fights(
    scene: &Scene<'_>,
    figure: &Occupant,
    cell: usize,
    side: Direction,
    other: &Occupant,
) -> bool {
    let ground = scene.ground;
    let Some(there) = ground.grid.neighbour(cell, side) else {
        return false;
    };
    let (low, high) = (0, ground.rise(cell, there));
    let reach = |base: i32, tall: u8, other: i32| other < base + i32::from(tall);
    ground.rules.engaging == Engaging::Neighbours
        && figure.owner != other.owner
        && figure.engages
        && other.engages
        && ground.barrier(cell, side, Barrier::is_solid).is_none()
        && reach(low, figure.height, high)
        && reach(high, other.height, low)
}
