//! A map of squares that is being made. Whatever is drawn on a square or a side is drawn on its
//! partner too, where it comes to by half a turn.

use std::collections::{BTreeMap, BTreeSet};

use geometry::grid::Shape;

use crate::{Chance, GridMap, PlayerId, Storey, Zone};

use super::hexes::letters;

/// A square, or a side of one: column and row.
pub(super) type Square = (i32, i32);

/// The signs of a side: where it lies from west to east, and where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Signs {
    pub(super) lying: char,
    pub(super) standing: char,
}

impl Signs {
    /// The same sign either way.
    pub(super) const fn alike(sign: char) -> Self {
        Self {
            lying: sign,
            standing: sign,
        }
    }
}

/// The signs of a wall.
pub(super) const WALL: Signs = Signs {
    lying: '-',
    standing: '|',
};

/// A map of squares.
pub(super) struct Sketch {
    pub(super) columns: i32,
    pub(super) rows: i32,
    ground: String,
    kinds: BTreeMap<Square, String>,
    high: BTreeSet<Square>,
    /// Signs of the northern sides of squares, and of the western ones.
    north: BTreeMap<Square, char>,
    west: BTreeMap<Square, char>,
    /// Squares with a floor above, and those whose floor is open.
    roofs: BTreeSet<Square>,
    hatches: BTreeSet<Square>,
}

impl Sketch {
    pub(super) fn plain(columns: i32, rows: i32, ground: &str) -> Self {
        Self {
            columns,
            rows,
            ground: ground.to_owned(),
            kinds: BTreeMap::new(),
            high: BTreeSet::new(),
            north: BTreeMap::new(),
            west: BTreeMap::new(),
            roofs: BTreeSet::new(),
            hatches: BTreeSet::new(),
        }
    }

    /// The partner of a square.
    pub(super) const fn turned(&self, (column, row): Square) -> Square {
        (self.columns - 1 - column, self.rows - 1 - row)
    }

    pub(super) fn kind(&mut self, at: Square, kind: &str) {
        for at in [at, self.turned(at)] {
            self.kinds.insert(at, kind.to_owned());
        }
    }

    pub(super) fn raise(&mut self, at: Square) {
        for at in [at, self.turned(at)] {
            self.high.insert(at);
        }
    }

    pub(super) fn roof(&mut self, at: Square) {
        for at in [at, self.turned(at)] {
            self.roofs.insert(at);
        }
    }

    pub(super) fn hatch(&mut self, at: Square) {
        for at in [at, self.turned(at)] {
            self.hatches.insert(at);
        }
    }

    /// The side between a square and the one north of it.
    pub(super) fn north(&mut self, (column, row): Square, sign: char) {
        self.north.insert((column, row), sign);
        let partner = (self.columns - 1 - column, self.rows - row);
        self.north.insert(partner, sign);
    }

    /// The side between a square and the one west of it.
    pub(super) fn west(&mut self, (column, row): Square, sign: char) {
        self.west.insert((column, row), sign);
        let partner = (self.columns - column, self.rows - 1 - row);
        self.west.insert(partner, sign);
    }

    /// A side of a block of squares: which, and how far along it.
    pub(super) fn side(&mut self, block: Block, side: u8, along: i32, signs: Signs) {
        let Signs { lying, standing } = signs;
        let (column, row) = block.from;
        match side % 4 {
            0 => self.north((column + along % block.wide, row), lying),
            1 => self.north((column + along % block.wide, row + block.high), lying),
            2 => self.west((column, row + along % block.high), standing),
            _ => self.west((column + block.wide, row + along % block.high), standing),
        }
    }

    /// Draws all sides of a block.
    pub(super) fn around(&mut self, block: Block, signs: Signs) {
        for side in 0..4 {
            for along in 0..block.wide.max(block.high) {
                self.side(block, side, along, signs);
            }
        }
    }

    /// A patch of a kind of terrain that grows from a square within a block.
    pub(super) fn patch(&mut self, kind: &str, size: usize, within: Block, chance: &mut Chance) {
        let mut grown = vec![within.somewhere(chance)];
        for _ in 1..size {
            let (column, row) = chance.pick(&grown);
            let (across, down) = chance.pick(&[(1, 0), (-1, 0), (0, 1), (0, -1)]);
            let next = (column + across, row + down);
            if within.contains(next) && !grown.contains(&next) {
                grown.push(next);
            }
        }
        for at in grown {
            if !self.high.contains(&at) && !self.roofs.contains(&at) {
                self.kind(at, kind);
            }
        }
    }

    /// The map as files have it.
    pub(super) fn drawn(&self, seed: u64, zones: [Block; 2]) -> GridMap {
        let letters = letters(&self.ground, self.kinds.values());
        let zone = |player: u8, block: Block| Zone {
            player: PlayerId(player),
            from: block.from,
            to: (block.from.0 + block.wide - 1, block.from.1 + block.high - 1),
        };
        let [mine, theirs] = zones;
        GridMap {
            id: format!("seeded-{seed}"),
            replaces: false,
            name: format!("Table {seed}"),
            text: String::new(),
            shape: Shape::Squares,
            rows: self.lines(&letters),
            legend: letters
                .into_iter()
                .map(|(kind, letter)| (letter, kind))
                .collect(),
            storeys: self.storeys(),
            lines: Vec::new(),
            plain: None,
            edges: Vec::new(),
            zones: vec![zone(0, mine), zone(1, theirs)],
        }
    }

    fn lines(&self, letters: &BTreeMap<String, char>) -> Vec<String> {
        let mut lines = Vec::new();
        for row in 0..=self.rows {
            lines.push(line(
                (0..self.columns).map(|column| self.north.get(&(column, row)).copied()),
            ));
            if row == self.rows {
                break;
            }
            let mut text = String::new();
            for column in 0..self.columns {
                let at = (column, row);
                text.push(self.west.get(&at).copied().unwrap_or(' '));
                text.push(' ');
                let kind = self.kinds.get(&at).unwrap_or(&self.ground);
                text.push(letters.get(kind).copied().unwrap_or('a'));
                text.push(if self.high.contains(&at) { '1' } else { ' ' });
            }
            text.push(self.west.get(&(self.columns, row)).copied().unwrap_or(' '));
            lines.push(text.trim_end().to_owned());
        }
        lines
    }

    /// The roofs, from which one can step off on all sides.
    fn storeys(&self) -> Vec<Storey> {
        if self.roofs.is_empty() {
            return Vec::new();
        }
        let roofed = |at: &Square| self.roofs.contains(at);
        let mut rows = Vec::new();
        for row in 0..=self.rows {
            let rim = |column: i32| {
                let (here, beyond) = (roofed(&(column, row)), roofed(&(column, row - 1)));
                (here != beyond).then_some(',')
            };
            rows.push(
                match (0..self.columns).any(|column| rim(column).is_some()) {
                    true => line((0..self.columns).map(rim)),
                    false => String::new(),
                },
            );
            if row == self.rows {
                break;
            }
            let mut text = String::new();
            for column in 0..=self.columns {
                let at = (column, row);
                let rim = roofed(&at) != roofed(&(column - 1, row));
                text.push(if rim { ',' } else { ' ' });
                text.push_str(if roofed(&at) { " a " } else { "   " });
            }
            rows.push(text.trim_end().to_owned());
        }
        let floors = (0..self.rows).map(|row| {
            let sign = |column| match (
                self.hatches.contains(&(column, row)),
                roofed(&(column, row)),
            ) {
                (true, _) => 'o',
                (false, true) => '.',
                (false, false) => ' ',
            };
            let text: String = (0..self.columns).map(sign).collect();
            text.trim_end().to_owned()
        });
        let floors = floors.collect();
        vec![Storey { rows, floors }]
    }
}

/// A line of sides.
fn line(signs: impl Iterator<Item = Option<char>>) -> String {
    let mut text = "+".to_owned();
    for sign in signs {
        let sign = sign.unwrap_or(' ');
        text.extend([sign, sign, sign, '+']);
    }
    text
}

/// A block of squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Block {
    pub(super) from: Square,
    pub(super) wide: i32,
    pub(super) high: i32,
}

impl Block {
    pub(super) const fn new(from: Square, wide: i32, high: i32) -> Self {
        Self { from, wide, high }
    }

    pub(super) const fn contains(self, (column, row): Square) -> bool {
        column >= self.from.0
            && row >= self.from.1
            && column < self.from.0 + self.wide
            && row < self.from.1 + self.high
    }

    /// Any of its squares.
    pub(super) fn somewhere(self, chance: &mut Chance) -> Square {
        let column = self.from.0 + chance.below(self.wide.max(1) as usize) as i32;
        (
            column,
            self.from.1 + chance.below(self.high.max(1) as usize) as i32,
        )
    }

    pub(super) fn squares(self) -> impl Iterator<Item = Square> {
        let rows = self.from.1..self.from.1 + self.high;
        rows.flat_map(move |row| {
            (self.from.0..self.from.0 + self.wide).map(move |column| (column, row))
        })
    }

    /// Whether less than a square lies between two blocks.
    pub(super) const fn crowds(self, other: Self) -> bool {
        self.from.0 <= other.from.0 + other.wide
            && other.from.0 <= self.from.0 + self.wide
            && self.from.1 <= other.from.1 + other.high
            && other.from.1 <= self.from.1 + self.high
    }
}
