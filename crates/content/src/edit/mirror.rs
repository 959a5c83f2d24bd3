//! Maps that are fair: what is drawn on one side is drawn on the other.

use geometry::{Cell, Direction, Pose, Vec2, grid::Shape};

use crate::GridMap;

/// How one half of a table answers to the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mirror {
    /// Not at all.
    #[default]
    None,
    /// Turned by half a circle.
    Turned,
    /// West as east.
    WestEast,
    /// North as south.
    NorthSouth,
}

impl Mirror {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::None, Self::Turned, Self::WestEast, Self::NorthSouth];

    /// A space and the one that answers to it, if that is another one that a map can have.
    pub(crate) fn cells(self, map: &GridMap, cell: Cell) -> Vec<Cell> {
        let other = self.cell(map, cell).filter(|other| *other != cell);
        std::iter::once(cell).chain(other).collect()
    }

    /// The space that answers to another one.
    #[must_use]
    pub fn cell(self, map: &GridMap, cell: Cell) -> Option<Cell> {
        let (columns, rows) = map.extent();
        let (columns, rows) = (columns as i32, rows as i32);
        let (column, row) = cell.printed();
        let flipped = match self {
            Self::None => return None,
            Self::Turned | Self::NorthSouth => rows - 1 - row,
            Self::WestEast => row,
        };
        let across = self != Self::NorthSouth;
        let there = match map.shape {
            Shape::Squares if across => columns - 1 - column,
            Shape::Squares => column,
            Shape::Hexes => {
                // In half columns, since odd rows are shifted by half a hex.
                let half = |column: i32, row: i32| 2 * column + (row & 1);
                let ends = (0..rows).filter_map(|row| {
                    let there = |column: &i32| map.space(Cell::new(*column, row)).is_some();
                    let first = (0..columns).find(there)?;
                    let last = (0..columns).rev().find(there)?;
                    Some((half(first, row), half(last, row)))
                });
                let ends = ends.reduce(|a, b| (a.0.min(b.0), a.1.max(b.1)));
                let (first, last) = ends.unwrap_or((0, 0));
                let here = half(column, row);
                let there = if across { first + last - here } else { here };
                // Where the halves do not fit exactly, half a hex is left over at one end.
                (there - (there + flipped).rem_euclid(2) - (flipped & 1)).div_euclid(2)
            }
        };
        if there < 0 || flipped < 0 {
            return None;
        }
        Some(Cell::new(there, flipped).on(cell.level))
    }

    /// The direction that answers to another one.
    #[must_use]
    pub const fn way(self, way: Direction) -> Direction {
        match self {
            Self::None => way,
            Self::Turned => match way {
                Direction::Up | Direction::Down => way,
                _ => way.opposite(),
            },
            Self::WestEast => match way {
                Direction::E => Direction::W,
                Direction::W => Direction::E,
                Direction::NE => Direction::NW,
                Direction::NW => Direction::NE,
                Direction::SE => Direction::SW,
                Direction::SW => Direction::SE,
                Direction::N | Direction::S | Direction::Up | Direction::Down => way,
            },
            Self::NorthSouth => match way {
                Direction::N => Direction::S,
                Direction::S => Direction::N,
                Direction::NE => Direction::SE,
                Direction::SE => Direction::NE,
                Direction::NW => Direction::SW,
                Direction::SW => Direction::NW,
                Direction::E | Direction::W | Direction::Up | Direction::Down => way,
            },
        }
    }

    /// A side of a space and the one that answers to it.
    pub(crate) fn sides(self, map: &GridMap, cell: Cell, way: Direction) -> Vec<(Cell, Direction)> {
        let other = self.cell(map, cell).map(|cell| (cell, self.way(way)));
        let other = other.filter(|other| *other != (cell, way));
        std::iter::once((cell, way)).chain(other).collect()
    }

    /// The place that answers to another one on an open table of this size.
    #[must_use]
    pub fn pose(self, size: Vec2, pose: Pose) -> Option<Pose> {
        Some(match self {
            Self::None => return None,
            Self::Turned => Pose::new(size.x - pose.x, size.y - pose.y, pose.heading + 180.0),
            Self::WestEast => Pose::new(size.x - pose.x, pose.y, -pose.heading),
            Self::NorthSouth => Pose::new(pose.x, size.y - pose.y, 180.0 - pose.heading),
        })
    }

    /// The corner of an outline that answers to another one.
    #[must_use]
    pub fn corner(self, point: Vec2) -> Vec2 {
        match self {
            Self::None | Self::Turned => point,
            Self::WestEast | Self::NorthSouth => Vec2::new(-point.x, point.y),
        }
    }
}
