//! What is wrong with a draft, as the linter says it, and where on the map.

use geometry::{Cell, Vec2, grid::Shape};
use words::Said;

use super::draft::Draft;
use crate::{
    Content, GridMap, Place, Scenario, Severity,
    broken::Broken,
    check::{Finding, Report, check_map, check_next, check_scenario},
    diagnostic::line_col,
    locate::locate,
};

/// A place on the table that a fault is about.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum FaultPlace {
    /// A space of a grid.
    Space(Cell),
    /// A point of an open table, in millimetres.
    Point(Vec2),
}

/// Something that is wrong with a draft.
#[derive(Clone, Debug, PartialEq)]
pub struct Fault {
    /// Whether it is about the map, not the scenario.
    pub in_map: bool,
    /// How bad it is.
    pub severity: Severity,
    /// What is wrong.
    pub message: Said,
    /// Help, such as the nearest valid name.
    pub help: Option<Said>,
    /// The path of the field, such as `ships/2/class`.
    pub path: String,
    /// The line in the text of the file, from 1.
    pub line: usize,
    /// The column, from 1.
    pub col: usize,
    /// The place on the table.
    pub place: Option<FaultPlace>,
}

impl Draft {
    /// What the linter says to it. `content` has it already ([`Draft::put_into`]).
    #[must_use]
    pub fn faults(&self, content: &Content) -> Vec<Fault> {
        let broken = Broken::default();
        let mut faults = Vec::new();
        if let Some(sheet) = self.map_sheet() {
            let mut report = Report::new(content, &broken);
            check_map(sheet.value(), &mut report);
            let place = |path: &str| in_map(sheet.value(), path);
            let told = report.findings.into_iter();
            faults.extend(told.map(|told| fault(told, true, sheet.text(), sheet.start(), &place)));
        }
        let sheet = self.scenario_sheet();
        let mut report = Report::new(content, &broken);
        check_scenario(sheet.value(), &mut report);
        check_next(sheet.value(), &mut report);
        let place = |path: &str| in_scenario(sheet.value(), path);
        let told = report.findings.into_iter();
        faults.extend(told.map(|told| fault(told, false, sheet.text(), sheet.start(), &place)));
        faults.sort_by(|a, b| {
            let order = |fault: &Fault| (fault.severity, !fault.in_map, fault.line, fault.col);
            order(a).cmp(&order(b))
        });
        faults
    }
}

fn fault(
    told: Finding,
    in_map: bool,
    text: &str,
    start: usize,
    place: &dyn Fn(&str) -> Option<FaultPlace>,
) -> Fault {
    let (line, col) = line_col(text, locate(text, start, &told.path).start);
    Fault {
        in_map,
        severity: told.severity,
        message: told.message,
        help: told.help,
        place: place(&told.path),
        path: told.path,
        line,
        col,
    }
}

/// The place on the table of a field of a map.
fn in_map(map: &GridMap, path: &str) -> Option<FaultPlace> {
    let parts: Vec<&str> = path.split('/').collect();
    let number = |at: usize| parts.get(at).and_then(|part| part.parse::<usize>().ok());
    let byte = |at: usize| {
        let part = parts.get(at)?.strip_prefix('@')?;
        part.parse::<usize>().ok()
    };
    let drawn = |line: usize, byte: usize, level: usize| {
        let (column, row) = match map.shape {
            Shape::Hexes => (byte.saturating_sub(line % 2 * 2) / 4, line),
            Shape::Squares => (byte / 4, line / 2),
        };
        Cell::new(column as i32, row as i32).on(i8::try_from(level).unwrap_or(0))
    };
    let cell = match *parts.first()? {
        "rows" => drawn(number(1)?, byte(2).unwrap_or(0), 0),
        "lines" => Cell::new(byte(2).unwrap_or(0) as i32, number(1)? as i32),
        "storeys" => drawn(number(3)?, byte(4).unwrap_or(0), number(1)? + 1),
        "zones" => {
            let zone = map.zones.get(number(1)?)?;
            Cell::new(zone.from.0, zone.from.1)
        }
        "edges" => map.edges.get(number(1)?)?.cell(),
        // The first space that its letter stands for.
        "legend" => {
            let letter = parts.get(1)?.chars().next()?;
            let spaces = map.spaces_on(0);
            let mut all = spaces.into_iter();
            all.find(|(_, (held, _))| *held == letter)?.0
        }
        _ => return None,
    };
    Some(FaultPlace::Space(cell))
}

/// The place on the table of a field of a scenario.
fn in_scenario(scenario: &Scenario, path: &str) -> Option<FaultPlace> {
    let mut parts = path.split('/');
    let list = parts.next()?;
    let at: usize = parts.next()?.parse().ok()?;
    let space = |(column, row): (i32, i32)| FaultPlace::Space(Cell::new(column, row));
    let of_place = |place: &Place| match place {
        Place::Disc { at, .. } | Place::Rect { from: at, .. } => {
            Some(FaultPlace::Point((*at).into()))
        }
        Place::Cells(_) | Place::Box(..) => place.cells().first().copied().map(space),
    };
    match list {
        "ships" => {
            let ship = scenario.ships.get(at)?;
            let point = ship.pose.map(|pose| FaultPlace::Point(pose.position()));
            ship.cell.map(space).or(point)
        }
        "squads" => scenario
            .squads
            .get(at)?
            .cells
            .first()
            .copied()
            .map(FaultPlace::Space),
        "obstacles" => {
            let held = scenario.obstacles.get(at)?;
            let point = held.pose.map(|pose| FaultPlace::Point(pose.position()));
            held.cell.map(space).or(point)
        }
        "areas" => Some(FaultPlace::Point(scenario.areas.get(at)?.pose.position())),
        "banners" => Some(FaultPlace::Space(scenario.banners.get(at)?.cell)),
        "marks" => scenario.marks.get(at).copied().map(space),
        "things" => scenario.things.get(at).map(|held| space(held.cell)),
        "switches" => scenario.switches.get(at).map(|held| space(held.cell)),
        "events" | "goals" => {
            let (part, nth) = (parts.next()?, parts.next()?.parse::<usize>().ok()?);
            let event = || scenario.events.get(at);
            let place = match (list, part) {
                ("events", "does") => event()?.does.get(nth)?.place(),
                ("events", _) => event()?.when.get(nth)?.place(),
                (_, _) => scenario.goals.get(at)?.when.get(nth)?.place(),
            };
            of_place(place?)
        }
        "exits" => of_place(&scenario.exits.get(at)?.place),
        "rooms" => of_place(&scenario.rooms.get(at)?.place),
        "arrivals" => scenario.arrivals.get(at)?.cells.first().copied().map(space),
        "cards" => {
            let deed = parts.nth(1)?.parse::<usize>().ok()?;
            of_place(scenario.cards.get(at)?.does.get(deed)?.place()?)
        }
        _ => None,
    }
}
