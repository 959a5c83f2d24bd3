//! Places: parts of the table that events, goals, exits and rooms speak of.

use std::collections::BTreeSet;

use geometry::{Cell, Grid, Pose, Vec2};
use serde::{Deserialize, Serialize};

use crate::MAX_MAP_SIDE;

/// The most spaces of a place. Of a place that names more, the first so many are listed, and the
/// linter says that there are too many.
pub const MOST_SPACES: usize = 10_000;

/// A part of the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Place {
    /// These spaces of a grid.
    Cells(Vec<(i32, i32)>),
    /// The spaces of a grid from one corner to the other, both included.
    Box((i32, i32), (i32, i32)),
    /// A disc of an open table: the middle of a base lies in it. In millimetres.
    Disc {
        /// Its middle.
        at: (f64, f64),
        /// Its radius.
        radius: f64,
    },
    /// A rectangle of an open table: the middle of a base lies in it. In millimetres.
    Rect {
        /// Its corner with the least x and y.
        from: (f64, f64),
        /// Its corner with the greatest.
        to: (f64, f64),
    },
}

/// The number of points on the rim of a disc.
const RIM: u32 = 48;

/// The sides of spaces that none of them lies beyond, on the lowest level.
fn sides(cells: &[(i32, i32)], grid: &Grid) -> Vec<Vec<Vec2>> {
    let own: BTreeSet<(i32, i32)> = cells.iter().copied().collect();
    let mut found = Vec::new();
    for (column, row) in &own {
        let cell = Cell::new(*column, *row);
        if grid.index(cell).is_none() {
            continue;
        }
        let middle = grid.center(cell);
        let corners: Vec<Vec2> = grid.corners(cell).collect();
        let next = corners.iter().cycle().skip(1);
        for (from, to) in corners.iter().zip(next) {
            // The middle of the space beyond a side lies as far from it.
            let beyond = grid.at(*from + *to - middle);
            if !beyond.is_some_and(|cell| own.contains(&cell.printed())) {
                found.push(vec![*from, *to]);
            }
        }
    }
    found
}

impl Place {
    /// The spaces of a grid that belong to it, at most [`MOST_SPACES`]; none on an open table.
    ///
    /// Corners come from files, so nothing is listed that no map has.
    #[must_use]
    pub fn cells(&self) -> Vec<(i32, i32)> {
        match self {
            Self::Cells(cells) => cells.iter().take(MOST_SPACES).copied().collect(),
            Self::Box(from, to) => {
                let rows = on_a_map(from.1, to.1);
                let columns = on_a_map(from.0, to.0);
                let row = |row| columns.clone().map(move |column| (column, row));
                rows.flat_map(row).take(MOST_SPACES).collect()
            }
            Self::Disc { .. } | Self::Rect { .. } => Vec::new(),
        }
    }

    /// Whether it is a part of an open table, and not of a grid.
    #[must_use]
    pub fn is_open(&self) -> bool {
        match self {
            Self::Cells(_) | Self::Box(..) => false,
            Self::Disc { .. } | Self::Rect { .. } => true,
        }
    }

    /// How far a point of an open table is from it, in millimetres; 0 inside, none on a grid.
    #[must_use]
    pub fn gap(&self, x: f64, y: f64) -> Option<f64> {
        match self {
            Self::Cells(_) | Self::Box(..) => None,
            Self::Disc { at, radius } => {
                let away = Vec2::new(x - at.0, y - at.1).length() - radius;
                Some(away.max(0.0))
            }
            Self::Rect { from, to } => {
                let beyond = |at: f64, from: f64, to: f64| (from - at).max(at - to).max(0.0);
                let away = Vec2::new(beyond(x, from.0, to.0), beyond(y, from.1, to.1));
                Some(away.length())
            }
        }
    }

    /// Its border as lines, in millimetres: one that ends where it begins, or the sides of its
    /// spaces that others lie beyond. Spaces have none without their grid.
    #[must_use]
    pub fn border(&self, grid: Option<&Grid>) -> Vec<Vec<Vec2>> {
        match self {
            Self::Disc { at, radius } => {
                let middle = Vec2::new(at.0, at.1);
                let rim = (0..=RIM).map(|nth| {
                    let heading = 360.0 * f64::from(nth % RIM) / f64::from(RIM);
                    middle + Pose::new(0.0, 0.0, heading).forward() * *radius
                });
                vec![rim.collect()]
            }
            Self::Rect { from, to } => {
                let corners = [(0, 0), (1, 0), (1, 1), (0, 1), (0, 0)];
                let side = |at: u8, from: f64, to: f64| if at == 0 { from } else { to };
                let corner = |(x, y)| Vec2::new(side(x, from.0, to.0), side(y, from.1, to.1));
                vec![corners.map(corner).to_vec()]
            }
            Self::Cells(_) | Self::Box(..) => {
                grid.map_or_else(Vec::new, |grid| sides(&self.cells(), grid))
            }
        }
    }

    /// Whether the space of a grid in this column and row belongs to it.
    #[must_use]
    pub fn contains(&self, column: i32, row: i32) -> bool {
        let between = |at: i32, from: i32, to: i32| (from.min(to)..=from.max(to)).contains(&at);
        match self {
            Self::Cells(cells) => cells.contains(&(column, row)),
            Self::Box(from, to) => between(column, from.0, to.0) && between(row, from.1, to.1),
            Self::Disc { .. } | Self::Rect { .. } => false,
        }
    }

    /// How many spaces it names, whether a map has them or not.
    #[must_use]
    pub fn count(&self) -> u64 {
        let side = |from: i32, to: i32| u64::from(from.abs_diff(to)) + 1;
        match self {
            Self::Cells(cells) => cells.len() as u64,
            Self::Box(from, to) => side(from.0, to.0).saturating_mul(side(from.1, to.1)),
            Self::Disc { .. } | Self::Rect { .. } => 0,
        }
    }
}

/// The columns, or rows, from one to another that a map can have.
fn on_a_map(from: i32, to: i32) -> std::ops::Range<i32> {
    let end = i32::try_from(MAX_MAP_SIDE).unwrap_or(i32::MAX);
    from.min(to).clamp(0, end)..from.max(to).saturating_add(1).clamp(0, end)
}

#[cfg(test)]
mod tests {
    use geometry::grid::Shape;

    use super::*;

    #[track_caller]
    fn check(place: &Place, listed: usize, named: u64) {
        let cells = place.cells();
        assert_eq!((cells.len(), place.count()), (listed, named), "{place:?}");
        assert!(
            cells
                .iter()
                .all(|(column, row)| place.contains(*column, *row))
        );
    }

    #[test]
    fn borders_go_around() {
        let disc = Place::Disc {
            at: (100.0, 50.0),
            radius: 20.0,
        };
        let rim = disc.border(None).concat();
        assert_eq!(rim.first(), rim.last());
        let middle = Vec2::new(100.0, 50.0);
        assert!(
            rim.iter()
                .all(|at| ((*at - middle).length() - 20.0).abs() < 1e-9)
        );
        let block = Place::Box((1, 1), (2, 2));
        assert_eq!(block.border(None), Vec::<Vec<Vec2>>::new());
        for (shape, sides) in [(Shape::Squares, 8), (Shape::Hexes, 14)] {
            let grid = Grid::rectangle(shape, 5, 5);
            assert_eq!(block.border(Some(&grid)).len(), sides);
        }
    }

    #[test]
    fn corners_are_included_in_any_order() {
        check(&Place::Box((2, 1), (4, 2)), 6, 6);
        check(&Place::Box((4, 2), (2, 1)), 6, 6);
        check(&Place::Box((3, 3), (3, 3)), 1, 1);
        assert!(!Place::Box((2, 1), (4, 2)).contains(5, 2));
    }

    #[test]
    fn vast_corners_list_no_more_than_a_map_can_have() {
        let (least, most) = (i32::MIN, i32::MAX);
        check(
            &Place::Box((least, least), (most, most)),
            MOST_SPACES,
            u64::MAX,
        );
        check(
            &Place::Box((14, 0), (15, 2_000_000_000)),
            1024,
            4_000_000_002,
        );
        check(&Place::Box((most, most), (most, most)), 0, 1);
        check(&Place::Box((least, 0), (-1, 0)), 0, 1 << 31);
    }
}
