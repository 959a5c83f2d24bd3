//! What terrain and obstacles may do to a unit that ends its move somewhere.

use geometry::Cell;
use rules::grid::{WOUND, pace::Squares};

/// The share of a unit that the ground takes there, from 0 to 1: once as it comes, once as long as
/// it stays, and once when it sets out again.
pub(super) fn harm(squares: &Squares<'_>, places: &[Cell]) -> f64 {
    let each = places.iter().map(|cell| {
        let at = squares.ground.grid.index(*cell);
        let wounds = at.map_or(0, |at| {
            let peril = squares.peril(at);
            let stay = peril.enter.saturating_add(peril.stay);
            stay.saturating_add(peril.leave)
        });
        (f64::from(wounds) / f64::from(WOUND)).min(1.0)
    });
    each.sum::<f64>() / places.len().max(1) as f64
}
