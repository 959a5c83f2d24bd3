//! Aircraft: where a flight ends, and what can be shot from there.

use geometry::Cell;
use rules::{Flight, squads};

use super::{
    danger,
    shots::{self, Stand},
    view::{Unit, View},
};

/// The flights of an aircraft by their lengths (GRD-20).
const LENGTHS: [u8; 3] = [6, 9, 12];
/// What it costs to leave the table: a turn without a shot.
const LEAVES: f64 = 15.0;

/// The worth of a flight of so many squares. Whoever lies pinned flies, and does not shoot.
pub(super) fn flight(view: &View<'_>, unit: &Unit<'_>, squares: u8) -> f64 {
    let from = unit.places.first().copied();
    let end = from.zip(unit.squad.flight);
    let end = end.and_then(|(from, flight)| squads::flight_end(view.game, from, flight, squares));
    match end {
        None => -LEAVES,
        Some(end) => {
            let suffered = danger::at(view, unit, &[end]);
            let dealt = match unit.squad.pinned {
                true => 0.0,
                false => over(view, unit, end),
            };
            dealt - 0.3 * view.scene.weights.danger * suffered
        }
    }
}

fn over(view: &View<'_>, unit: &Unit<'_>, end: Cell) -> f64 {
    let from = Stand {
        places: &[end],
        moved: true,
    };
    view.scene.weights.damage * shots::best(view, unit, from)
}

/// The worth of coming onto the table there: the best shots of its next flight, and that it does
/// not leave the table at once.
pub(super) fn entry(view: &View<'_>, unit: &Unit<'_>, cell: Cell, flight: Flight) -> f64 {
    let ends = LENGTHS.map(|squares| squads::flight_end(view.game, cell, flight, squares));
    let shots = ends.iter().flatten().map(|end| over(view, unit, *end));
    let inside = ends.iter().flatten().count() as f64;
    shots.fold(0.0, f64::max) + 2.0 * inside
}
