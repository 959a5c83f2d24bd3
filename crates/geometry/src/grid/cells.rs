//! The spaces of a map, numbered densely.

use crate::{
    Vec2,
    grid::{
        Cell, Direction, Steps,
        shape::{CELL_WIDTH, HEX_RADIUS, Shape},
    },
};

/// The mark for a missing space.
const NONE: u32 = u32::MAX;

/// The spaces of a map, numbered level by level in reading order, with their neighbours.
///
/// A space's number is below [`len`](Self::len). Lookups read tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    shape: Shape,
    columns: usize,
    rows: usize,
    levels: usize,
    /// Numbers by level, row and column.
    slots: Vec<u32>,
    cells: Vec<Cell>,
    /// Numbers of the neighbours, by [`Direction::index`].
    around: Vec<[u32; Direction::COUNT]>,
}

impl Grid {
    /// The grid of one level whose rows, from north to south, have a space in each column that is
    /// `true`. Rows may differ in length.
    #[must_use]
    pub fn from_rows(shape: Shape, rows: &[Vec<bool>]) -> Self {
        Self::from_levels(shape, &[rows])
    }

    /// The grid of several levels, from the ground up; see [`from_rows`](Self::from_rows).
    #[must_use]
    pub fn from_levels(shape: Shape, levels: &[&[Vec<bool>]]) -> Self {
        let all = levels.iter().flat_map(|rows| rows.iter());
        let columns = all.map(Vec::len).max().unwrap_or(0);
        let rows = levels.iter().map(|rows| rows.len()).max().unwrap_or(0);
        let mut grid = Self {
            shape,
            columns,
            rows,
            levels: levels.len(),
            slots: vec![NONE; columns * rows * levels.len()],
            cells: Vec::new(),
            around: Vec::new(),
        };
        for (level, rows) in levels.iter().enumerate() {
            for (row, line) in rows.iter().enumerate() {
                for column in (0..line.len()).filter(|column| line[*column]) {
                    let slot = (level * grid.rows + row) * columns + column;
                    grid.slots[slot] = grid.cells.len() as u32;
                    let cell = Cell::new(column as i32, row as i32).on(level as i8);
                    grid.cells.push(cell);
                }
            }
        }
        let number = |cell| grid.index(cell).map_or(NONE, |index| index as u32);
        let around =
            |cell: &Cell| Direction::ALL.map(|way| shape.ahead(*cell, way).map_or(NONE, number));
        grid.around = grid.cells.iter().map(around).collect();
        grid
    }

    /// A full rectangle of one level.
    #[must_use]
    pub fn rectangle(shape: Shape, columns: usize, rows: usize) -> Self {
        Self::from_rows(shape, &vec![vec![true; columns]; rows])
    }

    /// The shape of its spaces.
    #[must_use]
    #[inline]
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// The directions on one level, counter-clockwise from the east.
    #[must_use]
    #[inline]
    pub const fn ways(&self) -> &'static [Direction] {
        self.shape.ways()
    }

    /// The number of spaces.
    #[must_use]
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// Whether there are no spaces.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// Columns and rows of the printed map.
    #[must_use]
    pub const fn extent(&self) -> (usize, usize) {
        (self.columns, self.rows)
    }

    /// The number of levels of the printed map.
    #[must_use]
    pub const fn levels(&self) -> usize {
        self.levels
    }

    /// The number of a space; `None` if the map lacks it.
    #[must_use]
    #[inline]
    pub fn index(&self, cell: Cell) -> Option<usize> {
        // Negative numbers become huge ones, which no map has.
        let (column, row) = (cell.column as usize, cell.row as usize);
        let level = cell.level as usize;
        if column >= self.columns || row >= self.rows || level >= self.levels {
            return None;
        }
        let number = self.slots[(level * self.rows + row) * self.columns + column];
        (number != NONE).then_some(number as usize)
    }

    /// Whether the map has this space.
    #[must_use]
    pub fn contains(&self, cell: Cell) -> bool {
        self.index(cell).is_some()
    }

    /// The space with a number below [`len`](Self::len).
    #[must_use]
    #[inline]
    pub fn cell(&self, index: usize) -> Cell {
        self.cells[index]
    }

    /// The spaces in the order of their numbers.
    #[must_use]
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The number of a space's neighbour; `None` if the map ends there.
    #[must_use]
    #[inline]
    pub fn neighbour(&self, index: usize, way: Direction) -> Option<usize> {
        let number = self.around[index][way.index()];
        (number != NONE).then_some(number as usize)
    }

    /// The neighbours of a space on its level of the map.
    pub fn neighbours(&self, index: usize) -> impl Iterator<Item = (Direction, usize)> + '_ {
        let ways = self.ways().iter().copied();
        ways.filter_map(move |way| Some((way, self.neighbour(index, way)?)))
    }

    /// The space one step on, whether the map has it or not. A direction that the shape has not
    /// leads nowhere: to the space itself.
    #[must_use]
    pub fn ahead(&self, cell: Cell, way: Direction) -> Cell {
        self.shape.ahead(cell, way).unwrap_or(cell)
    }

    /// The direction of the step from `a` to its neighbour `b`; `None` if they are not neighbours.
    #[must_use]
    pub fn between(&self, a: Cell, b: Cell) -> Option<Direction> {
        self.shape.between(a, b)
    }

    /// The fewest steps between two spaces.
    #[must_use]
    pub fn distance(&self, a: Cell, b: Cell) -> u32 {
        self.shape.distance(a, b)
    }

    /// Columns and rows between two spaces together, less one if both differ, and levels.
    #[must_use]
    pub fn distance_by_sides(&self, a: Cell, b: Cell) -> u32 {
        let (columns, rows) = self.shape.apart(a, b);
        let diagonal = u32::from(columns > 0 && rows > 0);
        columns + rows - diagonal + u32::from(a.level.abs_diff(b.level))
    }

    /// The spaces of a path, its start first, whether the map has them or not.
    pub fn along(&self, start: Cell, steps: Steps) -> impl Iterator<Item = Cell> + '_ {
        let mut at = start;
        let ahead = (0..steps.len()).filter_map(move |step| {
            at = self.ahead(at, steps.get(step)?);
            Some(at)
        });
        core::iter::once(start).chain(ahead)
    }

    /// The space at the end of a path.
    #[must_use]
    pub fn end(&self, start: Cell, steps: Steps) -> Cell {
        steps.iter().fold(start, |at, way| self.ahead(at, way))
    }

    /// The middle of a space on the table, in millimetres from the south-west corner of the map.
    ///
    /// See [`size`](Self::size).
    #[must_use]
    pub fn center(&self, cell: Cell) -> Vec2 {
        self.north_west() + self.shape.middle(cell)
    }

    /// The space of the lowest level that contains a point of the table.
    ///
    /// Of several spaces that share the point it is any, but always the same.
    #[must_use]
    pub fn at(&self, point: Vec2) -> Option<Cell> {
        let place = point - self.north_west();
        if !place.is_finite() {
            return None;
        }
        let cell = self.shape.nearest(place);
        self.contains(cell).then_some(cell)
    }

    /// The corners of a space on the table, counter-clockwise from the south-east: six of a hex,
    /// four of a square.
    pub fn corners(&self, cell: Cell) -> impl ExactSizeIterator<Item = Vec2> + '_ {
        let middle = self.center(cell);
        let around = self.shape.corners().iter();
        around.map(move |(x, y)| middle + Vec2::new(*x, *y))
    }

    /// Width and height of the smallest table for the printed rows and columns, in millimetres.
    #[must_use]
    pub fn size(&self) -> Vec2 {
        let (columns, rows) = (self.columns as f64, self.rows as f64);
        match self.shape {
            Shape::Hexes => {
                let shifted = if self.rows > 1 { 0.5 } else { 0.0 };
                let height = HEX_RADIUS * (1.5 * (self.rows.max(1) - 1) as f64 + 2.0);
                Vec2::new(CELL_WIDTH * (columns + shifted), height)
            }
            Shape::Squares => Vec2::new(columns, rows) * CELL_WIDTH,
        }
    }

    /// The middle of column 0 in row 0.
    fn north_west(&self) -> Vec2 {
        let down = match self.shape {
            Shape::Hexes => HEX_RADIUS,
            Shape::Squares => CELL_WIDTH / 2.0,
        };
        Vec2::new(CELL_WIDTH / 2.0, self.size().y - down)
    }
}
