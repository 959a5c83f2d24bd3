//! Changes the drawing of a map: a space, a side, the size. All other characters stay as they are.

use geometry::{Cell, Direction, grid::Shape};

use crate::{
    Barrier, EdgeDef, GridMap, LineColour, MAX_HEIGHT, MAX_MAP_SIDE, Slope, Width,
    gridmap::{
        CELL,
        squares::{ceiling, side},
    },
};

/// A space as drawn: the letter of its terrain, and its height if one is written.
pub type Drawing = (char, Option<u8>);

/// The sign of a side between two squares beside each other, or above each other.
const fn sign(kind: Barrier, upright: bool) -> char {
    match kind {
        Barrier::Wall if upright => '|',
        Barrier::Wall => '-',
        Barrier::Elevation if upright => ':',
        Barrier::Elevation => '.',
        Barrier::Door => '=',
        Barrier::Opening(Width::Full) => '#',
        Barrier::Opening(Width::Narrow) => '%',
        Barrier::Slope(Slope::Smooth) => '~',
        Barrier::Slope(Slope::Rough) => '^',
        Barrier::Rim => ',',
        Barrier::Stair => '/',
        Barrier::Floor => ' ',
    }
}

/// Writes signs into a line, from this character on.
pub(super) fn write(line: &mut String, at: usize, signs: &[char]) {
    let mut held: Vec<char> = line.chars().collect();
    if held.len() < at + signs.len() {
        held.resize(at + signs.len(), ' ');
    }
    held[at..at + signs.len()].copy_from_slice(signs);
    let text: String = held.into_iter().collect();
    text.trim_end().clone_into(line);
}

fn read(line: Option<&String>, at: usize) -> char {
    line.and_then(|line| line.chars().nth(at)).unwrap_or(' ')
}

impl GridMap {
    /// The numbers of columns and rows of the ground.
    #[must_use]
    pub fn extent(&self) -> (usize, usize) {
        let columns = |(row, line): (usize, &String)| {
            let long = line.trim_end().chars().count();
            match self.shape {
                Shape::Hexes => (long + CELL - 1).saturating_sub(row % 2 * CELL / 2) / CELL,
                Shape::Squares if row % 2 == 1 => (long + 2) / CELL,
                Shape::Squares => 0,
            }
        };
        let rows = match self.shape {
            Shape::Hexes => self.rows.len(),
            Shape::Squares => self.rows.len() / 2,
        };
        let columns = self.rows.iter().enumerate().map(columns).max();
        (
            columns.unwrap_or(0).min(MAX_MAP_SIDE),
            rows.min(MAX_MAP_SIDE),
        )
    }

    /// The lines that draw a level; none if there is no such level.
    fn level(&self, level: i8) -> Option<&Vec<String>> {
        match usize::try_from(level).ok()?.checked_sub(1) {
            None => Some(&self.rows),
            Some(at) => self.storeys.get(at).map(|storey| &storey.rows),
        }
    }

    fn level_mut(&mut self, level: i8) -> Option<&mut Vec<String>> {
        match usize::try_from(level).ok()?.checked_sub(1) {
            None => Some(&mut self.rows),
            Some(at) => self.storeys.get_mut(at).map(|storey| &mut storey.rows),
        }
    }

    /// The line and the character at which a space begins. Of a square, its western side is there.
    fn place(&self, cell: Cell) -> Option<(usize, usize)> {
        let column = usize::try_from(cell.column).ok()?;
        let row = usize::try_from(cell.row).ok()?;
        if column >= MAX_MAP_SIDE || row >= MAX_MAP_SIDE {
            return None;
        }
        Some(match self.shape {
            Shape::Hexes => (row, column * CELL + row % 2 * CELL / 2),
            Shape::Squares => (2 * row + 1, column * CELL),
        })
    }

    /// What is drawn in a space; none where there is none.
    #[must_use]
    pub fn space(&self, cell: Cell) -> Option<Drawing> {
        let (line, at) = self.place(cell)?;
        let line: Vec<char> = self.level(cell.level)?.get(line)?.chars().collect();
        self.drawn_at(&line, at)
    }

    /// The space that is drawn in a line from this character on.
    fn drawn_at(&self, line: &[char], at: usize) -> Option<Drawing> {
        let from = at + usize::from(self.shape == Shape::Squares);
        let mut letter = None;
        let mut height: Option<u8> = None;
        for sign in line.iter().take(at + CELL).skip(from) {
            match (sign.to_digit(10), letter) {
                (Some(digit), Some(_)) => {
                    let more = height.unwrap_or(0).saturating_mul(10);
                    height = Some(more.saturating_add(digit as u8));
                }
                (_, None) if *sign != ' ' => letter = Some(*sign),
                _ => {}
            }
        }
        letter.map(|letter| (letter, height))
    }

    /// Draws a space, or takes it away. Beyond the eastern and southern end the map grows, as far
    /// as a map can. Returns whether there is such a place.
    pub fn set_space(&mut self, cell: Cell, drawing: Option<Drawing>) -> bool {
        let Some((line, at)) = self.place(cell) else {
            return false;
        };
        let square = self.shape == Shape::Squares;
        let digits: Vec<char> = drawing
            .and_then(|(_, height)| height)
            .map_or_else(Vec::new, |height| {
                height.min(MAX_HEIGHT).to_string().chars().collect()
            });
        let mut signs = match drawing {
            None => Vec::new(),
            Some((letter, _)) if square && digits.len() < 2 => vec![' ', letter],
            Some((letter, _)) => vec![letter],
        };
        signs.extend(digits);
        let room = if square { CELL - 1 } else { CELL };
        signs.resize(room, ' ');
        let rows = if square { line + 2 } else { line + 1 };
        let taller = rows > self.level(cell.level).map_or(0, Vec::len);
        let Some(lines) = self.level_mut(cell.level) else {
            return false;
        };
        if taller {
            lines.resize(rows, String::new());
        }
        write(&mut lines[line], at + usize::from(square), &signs);
        true
    }

    /// The line, character and length of a side of a square.
    fn side_place(&self, cell: Cell, way: Direction) -> Option<(usize, usize, bool)> {
        let (line, at) = self.place(cell)?;
        match way {
            Direction::W => Some((line, at, true)),
            Direction::E => Some((line, at + CELL, true)),
            Direction::N => Some((line - 1, at, false)),
            Direction::S => Some((line + 1, at, false)),
            Direction::NE
            | Direction::NW
            | Direction::SE
            | Direction::SW
            | Direction::Up
            | Direction::Down => None,
        }
    }

    /// What lies on a side of a space of the map.
    #[must_use]
    pub fn side(&self, cell: Cell, way: Direction) -> Option<Barrier> {
        let drawn = self.drawn_side(cell, way);
        let listed = || self.listed(cell, way).map(|at| self.edges[at].kind);
        drawn.or_else(listed)
    }

    fn drawn_side(&self, cell: Cell, way: Direction) -> Option<Barrier> {
        if self.shape == Shape::Hexes {
            return None;
        }
        let (line, at, upright) = self.side_place(cell, way)?;
        let line = self.level(cell.level)?.get(line);
        match upright {
            true => side(read(line, at)),
            false => ceiling(read(line, at + 1)),
        }
    }

    /// The position of a side in the list of edges.
    fn listed(&self, cell: Cell, way: Direction) -> Option<usize> {
        let other = self.shape.ahead(cell, way)?;
        let is_it = |edge: &EdgeDef| {
            let (here, there) = edge.cells(self.shape);
            (here, there) == (cell, other) || (here, there) == (other, cell)
        };
        self.edges.iter().position(is_it)
    }

    /// Puts something on a side of a space, or takes it away.
    pub fn set_side(&mut self, cell: Cell, way: Direction, kind: Option<Barrier>) {
        if self.shape.is_diagonal(way) || !self.shape.ways().contains(&way) {
            return;
        }
        if let Some(at) = self.listed(cell, way) {
            self.edges.remove(at);
        }
        if self.shape == Shape::Hexes {
            let other = self.shape.ahead(cell, way);
            let both = other.is_some_and(|other| self.space(other).is_some());
            if let Some(kind) = kind
                && both
                && self.space(cell).is_some()
            {
                let (at, level) = (cell.printed(), cell.level);
                self.edges.push(EdgeDef {
                    at,
                    level,
                    side: way,
                    kind,
                });
            }
            return;
        }
        let Some((line, at, upright)) = self.side_place(cell, way) else {
            return;
        };
        let Some(lines) = self
            .level_mut(cell.level)
            .filter(|lines| line < lines.len())
        else {
            return;
        };
        let sign = kind.map_or(' ', |kind| sign(kind, upright));
        if upright {
            return write(&mut lines[line], at, &[sign]);
        }
        for corner in [at, at + CELL] {
            if read(lines.get(line), corner) == ' ' && sign != ' ' {
                write(&mut lines[line], corner, &['+']);
            }
        }
        write(&mut lines[line], at + 1, &[sign; 3]);
    }

    /// All spaces of a level, in reading order.
    #[must_use]
    pub fn spaces_on(&self, level: i8) -> Vec<(Cell, Drawing)> {
        let (columns, rows) = self.extent();
        let mut spaces = Vec::new();
        for row in 0..rows {
            let first = Cell::new(0, row as i32).on(level);
            let lines = self.level(level);
            let Some((line, text)) = self
                .place(first)
                .and_then(|(line, at)| Some((at, lines?.get(line)?)))
            else {
                continue;
            };
            let signs: Vec<char> = text.chars().collect();
            for column in 0..columns {
                let cell = Cell::new(column as i32, row as i32).on(level);
                let drawn = self.drawn_at(&signs, line + column * CELL);
                spaces.extend(drawn.map(|drawing| (cell, drawing)));
            }
        }
        spaces
    }

    /// All sides of a level on which something lies, each once.
    #[must_use]
    pub fn sides_on(&self, level: i8) -> Vec<(Cell, Direction, Barrier)> {
        let (columns, rows) = self.extent();
        let mut sides = Vec::new();
        if self.shape == Shape::Squares {
            for row in 0..=rows {
                for column in 0..=columns {
                    let cell = Cell::new(column as i32, row as i32).on(level);
                    for way in [Direction::W, Direction::N] {
                        let drawn = self.drawn_side(cell, way);
                        sides.extend(drawn.map(|kind| (cell, way, kind)));
                    }
                }
            }
        }
        let listed = self.edges.iter().filter(|edge| edge.level == level);
        sides.extend(listed.map(|edge| (edge.cell(), edge.side, edge.kind)));
        sides
    }

    /// The colour of the line around a square (HAZ-01).
    #[must_use]
    pub fn colour(&self, cell: Cell) -> Option<LineColour> {
        let row = usize::try_from(cell.row).ok()?;
        let column = usize::try_from(cell.column).ok()?;
        let sign = read(self.lines.get(row), column);
        LineColour::ALL
            .into_iter()
            .find(|colour| colour.letter() == sign)
    }

    /// Draws a square inside a coloured line, or outside of all.
    pub fn set_colour(&mut self, cell: Cell, colour: Option<LineColour>) {
        let (columns, rows) = self.extent();
        let (Ok(column), Ok(row)) = (usize::try_from(cell.column), usize::try_from(cell.row))
        else {
            return;
        };
        if self.shape == Shape::Hexes || self.space(cell.on(0)).is_none() || row >= rows {
            return;
        }
        if self.lines.is_empty() {
            if colour.is_none() {
                return;
            }
            self.lines = vec![".".repeat(columns); rows];
        }
        self.lines
            .resize(self.lines.len().max(row + 1), String::new());
        let sign = colour.map_or('.', LineColour::letter);
        write(&mut self.lines[row], column, &[sign]);
        if self.plain.is_none() {
            self.plain = self.commonest();
        }
        if self
            .lines
            .iter()
            .all(|line| line.chars().all(|sign| matches!(sign, '.' | ' ')))
        {
            self.lines.clear();
            self.plain = None;
        }
    }

    /// The terrain of most spaces of the ground.
    #[must_use]
    pub fn commonest(&self) -> Option<String> {
        let (columns, rows) = self.extent();
        let count = |letter: char| {
            let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
            cells
                .filter(|(column, row)| {
                    let cell = Cell::new(*column as i32, *row as i32);
                    self.space(cell).is_some_and(|(held, _)| held == letter)
                })
                .count()
        };
        let most = self.legend.iter().max_by_key(|(letter, _)| count(**letter));
        most.map(|(_, terrain)| terrain.clone())
    }
}
