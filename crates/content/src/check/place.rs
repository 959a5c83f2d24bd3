//! Checks of places: parts of the table.

use geometry::Cell;
use words::later;

use crate::{
    MOST_SPACES, Place,
    check::{Report, units::Context},
};

/// Checks that a place is part of the table.
pub(super) fn check_part(
    path: &str,
    place: &Place,
    context: &Context<'_>,
    report: &mut Report<'_>,
) {
    if place.count() > MOST_SPACES as u64 {
        let count = place.count();
        return report.error(path, later!("fault-place-large", most = MOST_SPACES, count));
    }
    match place {
        Place::Cells(cells) => check_spaces(path, cells, context, report),
        Place::Box(from, to) => check_spaces(path, &[*from, *to], context, report),
        Place::Disc { at, radius } => {
            let path_at = format!("{path}/at");
            report.range(path_at, at.0.abs().max(at.1.abs()), 0.0..=10_000.0);
            report.range(format!("{path}/radius"), *radius, 1.0..=10_000.0);
        }
        Place::Rect { from, to } => {
            for (corner, (x, y)) in [("from", *from), ("to", *to)] {
                let at = format!("{path}/{corner}");
                report.range(at, x.abs().max(y.abs()), 0.0..=10_000.0);
            }
            if !(from.0 < to.0 && from.1 < to.1) {
                let message = later!("fault-place-corners");
                report.error(format!("{path}/to"), message);
            }
        }
    }
    if place.is_open() == context.on_hexes {
        report.error(path, later!("fault-place-kind"));
    }
}

/// Checks that a map has these spaces.
pub(super) fn check_spaces(
    path: &str,
    cells: &[(i32, i32)],
    context: &Context<'_>,
    report: &mut Report<'_>,
) {
    let Some(layout) = &context.layout else {
        return;
    };
    for (at, (column, row)) in cells.iter().enumerate() {
        if !layout.grid.contains(Cell::new(*column, *row)) {
            let message = later!("fault-no-place", column = *column, row = *row);
            report.error(format!("{path}/{at}"), message);
        }
    }
}
