//! The hexes of a map, numbered densely.

use hexx::Hex;

use crate::{
    Vec2,
    hex::{Direction, HEX_RADIUS, HEX_WIDTH, from_offset, middle, to_offset},
};

/// The mark for a missing hex.
const NONE: u32 = u32::MAX;

/// The hexes of a map, numbered in reading order, with their neighbours.
///
/// The grid has the size of the rows given to [`HexGrid::from_rows`]. Lookups read tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HexGrid {
    columns: usize,
    rows: usize,
    /// Numbers by row and column.
    slots: Vec<u32>,
    cells: Vec<Hex>,
    /// Numbers of the neighbours, by [`Direction::index`].
    around: Vec<[u32; 6]>,
}

impl HexGrid {
    /// The grid whose rows, from north to south, have a hex in each column that is `true`.
    ///
    /// Rows may differ in length.
    #[must_use]
    pub fn from_rows(rows: &[Vec<bool>]) -> Self {
        let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
        let mut grid = Self {
            columns,
            rows: rows.len(),
            slots: vec![NONE; columns * rows.len()],
            cells: Vec::new(),
            around: Vec::new(),
        };
        for (row, held) in rows.iter().enumerate() {
            for column in (0..held.len()).filter(|column| held[*column]) {
                grid.slots[row * columns + column] = grid.cells.len() as u32;
                grid.cells.push(from_offset(column as i32, row as i32));
            }
        }
        let number = |hex| grid.index(hex).map_or(NONE, |index| index as u32);
        let around = |hex: &Hex| Direction::ALL.map(|direction| number(direction.ahead_of(*hex)));
        grid.around = grid.cells.iter().map(around).collect();
        grid
    }

    /// A full rectangle of hexes.
    #[must_use]
    pub fn rectangle(columns: usize, rows: usize) -> Self {
        Self::from_rows(&vec![vec![true; columns]; rows])
    }

    /// How many hexes there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// Whether there are no hexes.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// Columns and rows of the printed map.
    #[must_use]
    pub const fn extent(&self) -> (usize, usize) {
        (self.columns, self.rows)
    }

    /// The number of a hex; `None` if the map lacks it.
    #[must_use]
    #[inline]
    pub fn index(&self, hex: Hex) -> Option<usize> {
        let (column, row) = to_offset(hex);
        let (column, row) = (usize::try_from(column).ok()?, usize::try_from(row).ok()?);
        if column >= self.columns || row >= self.rows {
            return None;
        }
        let number = self.slots[row * self.columns + column];
        (number != NONE).then_some(number as usize)
    }

    /// Whether the map has this hex.
    #[must_use]
    pub fn contains(&self, hex: Hex) -> bool {
        self.index(hex).is_some()
    }

    /// The hex with a number below [`len`](Self::len).
    #[must_use]
    #[inline]
    pub fn hex(&self, index: usize) -> Hex {
        self.cells[index]
    }

    /// The hexes in the order of their numbers.
    #[must_use]
    pub fn cells(&self) -> &[Hex] {
        &self.cells
    }

    /// The number of a hex's neighbour; `None` if the map ends there.
    #[must_use]
    #[inline]
    pub fn neighbour(&self, index: usize, direction: Direction) -> Option<usize> {
        let number = self.around[index][direction.index()];
        (number != NONE).then_some(number as usize)
    }

    /// The neighbours of a hex on the map.
    pub fn neighbours(&self, index: usize) -> impl Iterator<Item = (Direction, usize)> + '_ {
        let ways = Direction::ALL.into_iter();
        ways.filter_map(move |way| Some((way, self.neighbour(index, way)?)))
    }

    /// The middle of a hex on the table, in millimetres from the south-west corner of the map.
    ///
    /// See [`size`](Self::size).
    #[must_use]
    pub fn center(&self, hex: Hex) -> Vec2 {
        self.north_west() + middle(hex)
    }

    /// The hex of the map that contains a point of the table.
    ///
    /// Of several hexes that share the point it is any, but always the same.
    #[must_use]
    pub fn at(&self, point: Vec2) -> Option<Hex> {
        let place = point - self.north_west();
        if !place.is_finite() {
            return None;
        }
        let r = -place.y / (1.5 * HEX_RADIUS);
        let q = place.x / HEX_WIDTH - r / 2.0;
        let hex = nearest(q, r);
        self.contains(hex).then_some(hex)
    }

    /// The six corners of a hex on the table, counter-clockwise from the south-east.
    #[must_use]
    pub fn corners(&self, hex: Hex) -> [Vec2; 6] {
        let (half, side) = (HEX_WIDTH / 2.0, HEX_RADIUS / 2.0);
        let middle = self.center(hex);
        [
            (half, -side),
            (half, side),
            (0.0, HEX_RADIUS),
            (-half, side),
            (-half, -side),
            (0.0, -HEX_RADIUS),
        ]
        .map(|(x, y)| middle + Vec2::new(x, y))
    }

    /// Width and height of the smallest table for the printed rows and columns, in millimetres.
    #[must_use]
    pub fn size(&self) -> Vec2 {
        let shifted = if self.rows > 1 { 0.5 } else { 0.0 };
        let width = HEX_WIDTH * (self.columns as f64 + shifted);
        let height = HEX_RADIUS * (1.5 * (self.rows.max(1) - 1) as f64 + 2.0);
        Vec2::new(width, height)
    }

    /// The middle of column 0 in row 0.
    fn north_west(&self) -> Vec2 {
        Vec2::new(HEX_WIDTH / 2.0, self.size().y - HEX_RADIUS)
    }
}

/// The hex whose middle is nearest to fractional coordinates.
fn nearest(q: f64, r: f64) -> Hex {
    let s = -q - r;
    let (x, y, z) = (q.round(), r.round(), s.round());
    let (dx, dy, dz) = ((x - q).abs(), (y - r).abs(), (z - s).abs());
    let (x, y) = if dx > dy && dx > dz {
        (-y - z, y)
    } else if dy > dz {
        (x, -x - z)
    } else {
        (x, y)
    };
    // Casts saturate, far outside any map.
    Hex::new(x as i32, y as i32)
}
