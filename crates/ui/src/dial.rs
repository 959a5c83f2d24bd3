//! The grid of a maneuver dial as players know it: rows for speeds, columns for bearings. Pure.

use content::{Difficulty, ShipType};
use geometry::{Bearing, Maneuver};

/// One maneuver of the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DialCell {
    /// Row from the top.
    pub row: usize,
    /// Column from the left.
    pub column: usize,
    /// Which maneuver.
    pub maneuver: Maneuver,
    /// Its colour on the dial.
    pub difficulty: Difficulty,
}

/// A dial laid out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DialGrid {
    /// The speeds of the rows, fastest on top; reverse maneuvers are negative.
    pub rows: Vec<i8>,
    /// How many columns.
    pub columns: usize,
    /// The maneuvers.
    pub cells: Vec<DialCell>,
}

/// Bearings from left to right, as a hand would point.
/// A bearing that the dial lacks takes no column.
const ORDER: [Bearing; 16] = [
    Bearing::TRollLeft,
    Bearing::SLoopTurnLeft,
    Bearing::SLoopBankLeft,
    Bearing::TurnLeft,
    Bearing::BankLeft,
    Bearing::ReverseBankLeft,
    Bearing::Straight,
    Bearing::Stationary,
    Bearing::ReverseStraight,
    Bearing::BankRight,
    Bearing::ReverseBankRight,
    Bearing::TurnRight,
    Bearing::KTurn,
    Bearing::SLoopBankRight,
    Bearing::SLoopTurnRight,
    Bearing::TRollRight,
];

/// Bearings that share a column: the reverse ones lie below their forward twins.
fn column_key(bearing: Bearing) -> Bearing {
    match bearing {
        Bearing::ReverseStraight | Bearing::Stationary => Bearing::Straight,
        Bearing::ReverseBankLeft => Bearing::BankLeft,
        Bearing::ReverseBankRight => Bearing::BankRight,
        other => other,
    }
}

fn row_key(maneuver: Maneuver) -> i8 {
    let speed = i8::try_from(maneuver.speed).unwrap_or(i8::MAX);
    if maneuver.is_reverse() { -speed } else { speed }
}

/// The rows and columns that several dials share, so that a maneuver has the same place on each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DialFrame {
    rows: Vec<i8>,
    columns: Vec<Bearing>,
}

/// The rows and columns that hold all these dials.
#[must_use]
pub fn frame<'c>(classes: impl IntoIterator<Item = &'c ShipType>) -> DialFrame {
    let entries: Vec<_> = classes.into_iter().flat_map(|class| &class.dial).collect();
    let mut rows: Vec<i8> = entries
        .iter()
        .map(|entry| row_key(entry.maneuver()))
        .collect();
    rows.sort_unstable_by(|a, b| b.cmp(a));
    rows.dedup();
    let used = |key: Bearing| entries.iter().any(|entry| column_key(entry.bearing) == key);
    let columns = ORDER
        .iter()
        .copied()
        .filter(|b| column_key(*b) == *b && used(*b))
        .collect();
    DialFrame { rows, columns }
}

/// Lays out the dial of a ship type in a frame.
#[must_use]
pub fn grid(class: &ShipType, frame: &DialFrame) -> DialGrid {
    let DialFrame { rows, columns } = frame;
    let mut cells: Vec<DialCell> = class
        .dial
        .iter()
        .filter_map(|entry| {
            let row = rows
                .iter()
                .position(|row| *row == row_key(entry.maneuver()))?;
            let column = columns
                .iter()
                .position(|column| *column == column_key(entry.bearing))?;
            Some(DialCell {
                row,
                column,
                maneuver: entry.maneuver(),
                difficulty: entry.difficulty,
            })
        })
        .collect();
    cells.sort_by_key(|cell| (cell.row, cell.column));
    cells.dedup_by_key(|cell| (cell.row, cell.column));
    DialGrid {
        rows: rows.clone(),
        columns: columns.len(),
        cells,
    }
}

impl DialGrid {
    /// The cell of a maneuver.
    #[must_use]
    pub fn find(&self, maneuver: Maneuver) -> Option<&DialCell> {
        self.cells.iter().find(|cell| cell.maneuver == maneuver)
    }

    /// The nearest cell from `from` in a direction (columns to the right, rows down).
    /// Returns `from` if there is none.
    #[must_use]
    pub fn step(&self, from: Maneuver, right: i32, down: i32) -> Maneuver {
        let Some(at) = self.find(from) else {
            return self.start().unwrap_or(from);
        };
        let ahead = |cell: &&DialCell| {
            let (dx, dy) = (
                cell.column as i32 - at.column as i32,
                cell.row as i32 - at.row as i32,
            );
            dx * right + dy * down > 0
        };
        let cost = |cell: &&DialCell| {
            let (dx, dy) = (
                cell.column as i32 - at.column as i32,
                cell.row as i32 - at.row as i32,
            );
            let along = dx * right + dy * down;
            let aside = (dx * down).abs() + (dy * right).abs();
            (aside * 4 + along, cell.row, cell.column)
        };
        self.cells
            .iter()
            .filter(ahead)
            .min_by_key(cost)
            .map_or(from, |cell| cell.maneuver)
    }

    /// The cell where the cursor begins: a straight of middling speed if the dial has one.
    #[must_use]
    pub fn start(&self) -> Option<Maneuver> {
        let straight = |speed| Maneuver {
            bearing: Bearing::Straight,
            speed,
        };
        [2, 3, 1, 4, 5]
            .map(straight)
            .into_iter()
            .find(|m| self.find(*m).is_some())
            .or_else(|| self.cells.first().map(|cell| cell.maneuver))
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use content::DialEntry;

    use super::*;

    pub(crate) fn class(dial: Vec<DialEntry>) -> ShipType {
        ShipType {
            capital: None,
            id: "tern".into(),
            replaces: false,
            name: "Tern".into(),
            faction: String::new(),
            lore: String::new(),
            model: String::new(),
            figure: None,
            size: content::BaseSize::Small,
            initiative: 3,
            points: 20,
            agility: 2,
            hull: 3,
            shields: 1,
            integrity: 3,
            keywords: vec![],
            weapons: vec![],
            arms: Vec::new(),
            guard: Vec::new(),
            dial,
            actions: vec![],
            devices: vec![],
            abilities: vec![],
            bays: None,
            reaction: None,
            skill: None,
            feat: None,
            starts_with: std::collections::BTreeMap::new(),
            upgrade_slots: std::collections::BTreeMap::new(),
        }
    }

    fn entry(bearing: Bearing, speed: u8, difficulty: Difficulty) -> DialEntry {
        DialEntry {
            bearing,
            speed,
            difficulty,
        }
    }

    fn sample() -> DialGrid {
        use Bearing::{BankLeft, BankRight, KTurn, ReverseStraight, Straight, TurnLeft};
        use Difficulty::{Blue, Red, White};
        let class = class(vec![
            entry(Straight, 1, Blue),
            entry(Straight, 2, Blue),
            entry(Straight, 3, White),
            entry(BankLeft, 2, White),
            entry(BankRight, 2, White),
            entry(TurnLeft, 1, Red),
            entry(KTurn, 3, Red),
            entry(ReverseStraight, 1, Red),
        ]);
        grid(&class, &frame([&class]))
    }

    #[test]
    fn a_maneuver_has_the_same_place_on_every_dial_of_a_match() {
        use Bearing::{KTurn, Straight, TurnLeft};
        use Difficulty::{Blue, Red};
        let small = class(vec![entry(Straight, 2, Blue)]);
        let large = class(vec![
            entry(TurnLeft, 3, Blue),
            entry(Straight, 2, Blue),
            entry(KTurn, 4, Red),
        ]);
        let shared = frame([&small, &large]);
        let at = |class: &ShipType| {
            let two = Maneuver {
                bearing: Straight,
                speed: 2,
            };
            let grid = grid(class, &shared);
            let cell = grid.find(two).copied().expect("it has a straight");
            (cell.row, cell.column, grid.columns, grid.rows)
        };
        assert_eq!(at(&small), at(&large));
    }

    #[test]
    fn rows_are_speeds_and_columns_bearings() {
        let grid = sample();
        assert_eq!(grid.rows, [3, 2, 1, -1]);
        assert_eq!(grid.columns, 5);
        let straight = grid
            .find(Maneuver {
                bearing: Bearing::Straight,
                speed: 2,
            })
            .unwrap();
        let back = grid
            .find(Maneuver {
                bearing: Bearing::ReverseStraight,
                speed: 1,
            })
            .unwrap();
        assert_eq!(straight.column, back.column);
        assert_eq!((straight.row, back.row), (1, 3));
        assert_eq!(grid.cells.len(), 8);
    }

    #[test]
    fn arrows_reach_every_cell_and_stop_at_the_rim() {
        let grid = sample();
        let at = |bearing, speed| Maneuver { bearing, speed };
        let middle = grid.start().unwrap();
        assert_eq!(middle, at(Bearing::Straight, 2));
        assert_eq!(grid.step(middle, -1, 0), at(Bearing::BankLeft, 2));
        assert_eq!(grid.step(middle, 0, -1), at(Bearing::Straight, 3));
        assert_eq!(
            grid.step(at(Bearing::Straight, 3), 1, 0),
            at(Bearing::KTurn, 3)
        );
        assert_eq!(
            grid.step(at(Bearing::Straight, 3), 0, -1),
            at(Bearing::Straight, 3)
        );
        assert_eq!(
            grid.step(at(Bearing::Straight, 1), 0, 1),
            at(Bearing::ReverseStraight, 1)
        );
    }
}
