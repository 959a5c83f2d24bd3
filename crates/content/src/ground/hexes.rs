//! Maps of hexes with heights (theatre Void): hills on a plain ground, and patches of all else.

use std::collections::BTreeMap;

use geometry::{Cell, grid::Shape};

use crate::{Chance, GridMap, PlayerId, Zone};

use super::palette::Palette;

/// The sides of a map. Both odd, so that half a turn leads hexes onto hexes.
const COLUMNS: i32 = 21;
const ROWS: i32 = 15;
/// The depth of a zone.
const ZONE: i32 = 4;
/// The highest hill.
const HIGHEST: usize = 3;

/// A map from chance.
pub(super) fn map(palette: &Palette, seed: u64, chance: &mut Chance) -> GridMap {
    let mut field = HexField::plain(palette);
    for _ in 0..3 + chance.below(4) {
        field.hill(chance);
    }
    for _ in 0..5 + chance.below(5) {
        let all: Vec<&String> = palette
            .rough
            .iter()
            .chain(palette.plain.iter().skip(1))
            .collect();
        if let Some(kind) = all.get(chance.below(all.len())) {
            let size = 2 + chance.below(7);
            field.patch(kind, size, chance);
        }
    }
    for _ in 0..2 + chance.below(4) {
        if let Some(kind) = palette.walls.get(chance.below(palette.walls.len())) {
            let size = 1 + chance.below(3);
            field.patch(kind, size, chance);
        }
    }
    field.drawn(seed)
}

/// Makes all of a map plain again.
pub(super) fn level(map: &mut GridMap) {
    let plain = map
        .legend
        .iter()
        .next()
        .map(|(letter, key)| (*letter, key.clone()));
    let Some((letter, key)) = plain else { return };
    if map.shape == Shape::Hexes {
        let plain = HexField::of_one(&key).drawn(0);
        let (id, name) = (map.id.clone(), map.name.clone());
        *map = GridMap { id, name, ..plain };
        return;
    }
    let flat = |sign: char| match sign {
        '+' => '+',
        sign if sign.is_ascii_lowercase() => letter,
        _ => ' ',
    };
    let rows = map.rows.iter();
    map.rows = rows.map(|row| row.chars().map(flat).collect()).collect();
    map.storeys.clear();
    map.legend = BTreeMap::from([(letter, key)]);
}

/// A map that is being made. Whatever is laid on a hex is laid on its partner too.
struct HexField {
    kinds: BTreeMap<Cell, String>,
    heights: BTreeMap<Cell, usize>,
    ground: String,
}

impl HexField {
    fn plain(palette: &Palette) -> Self {
        Self::of_one(palette.ground())
    }

    fn of_one(ground: &str) -> Self {
        let rows =
            (0..ROWS).flat_map(|row| (0..columns(row)).map(move |column| Cell::new(column, row)));
        let kinds: BTreeMap<Cell, String> = rows.map(|cell| (cell, ground.to_owned())).collect();
        Self {
            heights: kinds.keys().map(|cell| (*cell, 0)).collect(),
            kinds,
            ground: ground.to_owned(),
        }
    }

    /// Any hex between the zones.
    fn somewhere(chance: &mut Chance) -> Cell {
        let row = chance.below(ROWS as usize) as i32;
        let free = columns(row) - 2 * (ZONE + 1);
        Cell::new(ZONE + 1 + chance.below(free as usize) as i32, row)
    }

    /// A hill: a level lower with each step from its top.
    fn hill(&mut self, chance: &mut Chance) {
        let top = Self::somewhere(chance);
        let high = 1 + chance.below(HIGHEST);
        for (cell, height) in &mut self.heights {
            let far = Shape::Hexes
                .distance(top, *cell)
                .min(Shape::Hexes.distance(turned(top), *cell));
            *height = (*height).max(high.saturating_sub(far as usize));
        }
    }

    /// A patch of a kind of terrain that grows from a hex.
    fn patch(&mut self, kind: &str, size: usize, chance: &mut Chance) {
        let mut grown = vec![Self::somewhere(chance)];
        for _ in 1..size {
            let from = chance.pick(&grown);
            let ways = Shape::Hexes.ways();
            let way = ways[chance.below(ways.len())];
            let next = Shape::Hexes.ahead(from, way);
            let inside = |cell: &Cell| {
                let (column, row) = cell.printed();
                (ZONE..columns(row) - ZONE).contains(&column)
            };
            if let Some(next) = next.filter(|cell| self.kinds.contains_key(cell) && inside(cell))
                && !grown.contains(&next)
            {
                grown.push(next);
            }
        }
        for cell in grown {
            self.kinds.insert(cell, kind.to_owned());
            self.kinds.insert(turned(cell), kind.to_owned());
        }
    }

    fn drawn(&self, seed: u64) -> GridMap {
        let letters = letters(&self.ground, self.kinds.values());
        let row = |row: i32| {
            let mut text = if row % 2 == 1 {
                "  ".to_owned()
            } else {
                String::new()
            };
            for column in 0..columns(row) {
                let cell = Cell::new(column, row);
                let letter = self.kinds.get(&cell).and_then(|kind| letters.get(kind));
                text.push(letter.copied().unwrap_or('a'));
                match self.heights.get(&cell) {
                    Some(height) if *height > 0 && self.kinds.get(&cell) == Some(&self.ground) => {
                        text.push_str(&format!("{height}  "));
                    }
                    _ => text.push_str("   "),
                }
            }
            text.trim_end().to_owned()
        };
        let rows = (0..ROWS).map(row).collect();
        GridMap {
            id: format!("seeded-{seed}"),
            replaces: false,
            name: format!("Table {seed}"),
            text: String::new(),
            shape: Shape::Hexes,
            legend: letters
                .into_iter()
                .map(|(kind, letter)| (letter, kind))
                .collect(),
            rows,
            storeys: Vec::new(),
            lines: Vec::new(),
            plain: None,
            edges: Vec::new(),
            zones: (0..ROWS).flat_map(zones).collect(),
        }
    }
}

/// A letter for each kind that is there, the ground's first.
pub(super) fn letters<'a>(
    ground: &str,
    kinds: impl Iterator<Item = &'a String>,
) -> BTreeMap<String, char> {
    let mut letters = BTreeMap::from([(ground.to_owned(), 'a')]);
    for kind in kinds {
        let next = ('a'..='z').nth(letters.len()).unwrap_or('z');
        letters.entry(kind.clone()).or_insert(next);
    }
    letters
}

/// The parts of both zones in a row: as every other row is shorter, a block would give one side
/// more.
fn zones(row: i32) -> [Zone; 2] {
    let zone = |player, from: i32| Zone {
        player: PlayerId(player),
        from: (from, row),
        to: (from + ZONE - 1, row),
    };
    [zone(0, 0), zone(1, columns(row) - ZONE)]
}

/// The hexes of a row: every other row is shifted, and one shorter.
fn columns(row: i32) -> i32 {
    COLUMNS - row % 2
}

/// The partner of a hex: where it comes to by half a turn.
fn turned(cell: Cell) -> Cell {
    let (column, row) = cell.printed();
    Cell::new(columns(row) - 1 - column, ROWS - 1 - row)
}
