//! Checks of the units and obstacles that a scenario puts on a map of hexes.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
};

use geometry::{
    Cell,
    grid::{Footprint, Shape},
};
use words::{Said, later};

use crate::{
    Content, EdgeDef, GridMap, GroundDef, Layout, PlayerId, Ruleset, Scenario, ShipDef,
    category::Category,
    check::{
        Report,
        map::{check_map, no_cell},
        units::Context,
    },
};

/// The map of a scenario. Reports a missing or unused one.
pub(super) fn check_scenario_map(
    scenario: &Scenario,
    ruleset: Option<&Ruleset>,
    report: &mut Report<'_>,
) -> Option<Layout> {
    let wanted = ruleset.is_some_and(|ruleset| ruleset.space.is_grid());
    if let Some(ground) = &scenario.ground {
        return check_ground(scenario, ground, wanted || ruleset.is_none(), report);
    }
    match &scenario.map {
        None if wanted => {
            let maps = report.content.keys(Category::Maps);
            let help = crate::diagnostic::meant("", maps);
            let message = later!("fault-map-needed");
            report.push(crate::Severity::Error, "map".to_owned(), message, help);
            None
        }
        Some(_) if !wanted && ruleset.is_some() => {
            report.error("map", later!("fault-map-open"));
            None
        }
        Some(key) => {
            report.refers("map", Category::Maps, key);
            let content = report.content;
            content.map(key)?.1.layout(content)
        }
        None => None,
    }
}

/// The map that a table from a seed brings itself (SCN-H-GROUND).
fn check_ground(
    scenario: &Scenario,
    ground: &GroundDef,
    on_grid: bool,
    report: &mut Report<'_>,
) -> Option<Layout> {
    if scenario.map.is_some() {
        report.error("map", later!("fault-map-seed"));
    }
    let Some(map) = &ground.map else {
        if on_grid {
            report.error("ground/map", later!("fault-ground-map"));
        }
        return None;
    };
    if !on_grid {
        report.error("ground/map", later!("fault-ground-open"));
        return None;
    }
    report.within("ground/map", |report| check_map(map, report));
    map.layout(report.content)
}

/// Reports a ship or obstacle that is off the map, or placed by the wrong kind of coordinates.
pub(super) fn check_place(
    path: &str,
    hex: Option<(i32, i32)>,
    posed: bool,
    context: &Context<'_>,
    report: &mut Report<'_>,
) {
    match (hex, context.on_hexes) {
        (Some(_), false) => report.error(format!("{path}/cell"), later!("fault-cell-open")),
        (Some((column, row)), true) => {
            check_cell(
                &format!("{path}/cell"),
                Cell::new(column, row),
                context,
                report,
            );
        }
        (None, true) if posed => report.error(format!("{path}/pose"), later!("fault-pose-grid")),
        _ => {}
    }
}

/// Reports what is in the way of the base of a figure that covers several spaces.
pub(super) fn check_base(
    path: &str,
    corner: Cell,
    base: Footprint,
    context: &Context<'_>,
    report: &mut Report<'_>,
) {
    let Some(layout) = context.layout.as_ref().filter(|_| !base.is_one()) else {
        return;
    };
    if layout.grid.shape() == Shape::Hexes {
        return report.error(path, later!("fault-base-hexes"));
    }
    for cell in layout.grid.cells() {
        let walled = |edge: &&EdgeDef| {
            let (here, there) = edge.cells(Shape::Squares);
            here == *cell && edge.kind.is_solid() && base.covers(corner, there)
        };
        if base.covers(corner, *cell) && layout.edges.iter().any(|edge| walled(&edge)) {
            let message = later!("fault-base-wall", column = cell.column, row = cell.row);
            report.error(path, message);
        }
    }
    for row in 0..base.rows() {
        for column in 0..base.columns() {
            let (x, y) = corner.printed();
            let at = Cell::new(x + i32::from(column), y + i32::from(row));
            if at != corner {
                check_cell(path, at, context, report);
            }
        }
    }
}

fn check_cell(path: &str, at: Cell, context: &Context<'_>, report: &mut Report<'_>) {
    let Some(layout) = &context.layout else {
        return;
    };
    let Some(index) = layout.grid.index(at) else {
        return report.error(path, no_cell(layout.grid.shape(), at));
    };
    let content = report.content;
    let terrain = content
        .terrains
        .get(usize::from(layout.spaces[index].terrain));
    if let Some(terrain) = terrain.filter(|terrain| terrain.bars(true)) {
        report.error(path, later!("fault-cell-blocked", terrain = &terrain.name));
    }
}

/// Checks figures: they stand on hexes and ships do not, no two share a hex, and a card holds one
/// squad.
pub(super) fn check_figures(scenario: &Scenario, context: &Context<'_>, report: &mut Report<'_>) {
    let mut taken = BTreeSet::new();
    let mut cards: BTreeMap<(PlayerId, u8), Vec<&ShipDef>> = BTreeMap::new();
    for (at, ship) in scenario.ships.iter().enumerate() {
        let path = format!("ships/{at}");
        let content = report.content;
        if let Some((_, class)) = content.ship(&ship.class)
            && class.figure.is_some() != context.on_hexes
        {
            let name = &ship.class;
            let message = match context.on_hexes {
                true => later!("fault-no-figure", name),
                false => later!("fault-figure", name),
            };
            report.error(format!("{path}/class"), message);
        }
        let here = ship.cell.filter(|_| !ship.waits);
        let size = content
            .ship(&ship.class)
            .and_then(|(_, class)| class.figure);
        let size = size.map_or(Footprint::ONE, |figure| figure.size);
        let here = here.map(|(column, row)| Cell::new(column, row));
        let spaces = here.into_iter().flat_map(|corner| covered(corner, size));
        if spaces.filter(|space| !taken.insert(*space)).count() > 0 {
            report.error(format!("{path}/cell"), later!("fault-cell-taken"));
        }
        if let Some(card) = ship.card {
            let squad = cards.entry((ship.owner, card)).or_default();
            squad.push(ship);
            check_card(&path, squad, report);
        }
    }
}

/// The spaces of a base.
fn covered(corner: Cell, base: Footprint) -> impl Iterator<Item = Cell> {
    let (column, row) = corner.printed();
    let rows = 0..i32::from(base.rows());
    rows.flat_map(move |down| {
        let columns = 0..i32::from(base.columns());
        columns.map(move |across| Cell::new(column + across, row + down))
    })
}

/// Checks that figures without a hex find room in their owner's start zones, beside those placed
/// there from the start. The large ones come first: all of a base must lie in a zone.
pub(super) fn check_zones(scenario: &Scenario, context: &Context<'_>, report: &mut Report<'_>) {
    let content = report.content;
    let map = scenario.grid_map(content);
    let (Some(map), Some(layout)) = (map, &context.layout) else {
        return;
    };
    if context.placed || !context.on_hexes {
        return;
    }
    let waiting = scenario.ships.iter().enumerate();
    let places = |ship: &ShipDef| ship.cell.is_none() && ship.aboard.is_none();
    let mut waiting: Vec<_> = waiting.filter(|(_, ship)| places(ship)).collect();
    waiting.sort_by_key(|(_, ship)| Reverse(spaces(base_of(content, ship))));
    let mut rooms: BTreeMap<PlayerId, BTreeSet<Cell>> = BTreeMap::new();
    let mut full = BTreeSet::new();
    for (at, ship) in waiting {
        let (size, owner) = (base_of(content, ship), ship.owner);
        let open = || start_spaces(content, scenario, map, layout, owner);
        let room = rooms.entry(owner).or_insert_with(open);
        if let Some(corner) = corner_for(room, size) {
            room.retain(|cell| !covered(corner, size).any(|held| held == *cell));
        } else if full.insert(owner) {
            let (path, alone) = (format!("ships/{at}"), open());
            let message = no_room(&map.id, owner, size, alone.is_empty());
            // Large bases that each fit may fit together in another order than tried here.
            match !size.is_one() && corner_for(&alone, size).is_some() {
                true => report.warn(path, message),
                false => report.error(path, message),
            }
        }
    }
}

/// Where a base fits on these spaces first.
fn corner_for(room: &BTreeSet<Cell>, base: Footprint) -> Option<Cell> {
    let fits = |corner: &Cell| covered(*corner, base).all(|cell| room.contains(&cell));
    room.iter().copied().find(fits)
}

fn no_room(map: &str, owner: PlayerId, size: Footprint, no_zone: bool) -> Said {
    let player = owner.to_string();
    match (no_zone, size.is_one()) {
        (true, _) => later!("fault-zone-missing", map, player),
        (false, true) => later!("fault-zone-full", map, player),
        (false, false) => later!(
            "fault-zone-full-base",
            map,
            player,
            wide = size.columns(),
            high = size.rows()
        ),
    }
}

/// The number of spaces of a base.
fn spaces(base: Footprint) -> usize {
    usize::from(base.columns()) * usize::from(base.rows())
}

/// The base of a figure.
fn base_of(content: &Content, ship: &ShipDef) -> Footprint {
    let class = content.ship(&ship.class);
    let figure = class.and_then(|(_, class)| class.figure);
    figure.map_or(Footprint::ONE, |figure| figure.size)
}

/// The spaces of a player's start zones on which a figure may be placed, and none stands.
fn start_spaces(
    content: &Content,
    scenario: &Scenario,
    map: &GridMap,
    layout: &Layout,
    owner: PlayerId,
) -> BTreeSet<Cell> {
    let placed = scenario.ships.iter().filter_map(|ship| {
        let (column, row) = ship.cell?;
        Some(covered(Cell::new(column, row), base_of(content, ship)))
    });
    let placed: BTreeSet<Cell> = placed.flatten().collect();
    let open = |cell: &usize| {
        let hex = layout.grid.cell(*cell);
        let terrain = usize::from(layout.spaces[*cell].terrain);
        let terrain = content.terrains.get(terrain);
        let mut mine = map.zones.iter().filter(|zone| zone.player == owner);
        mine.any(|zone| zone.contains(hex)) && !terrain.is_some_and(|terrain| terrain.bars(true))
    };
    let open = (0..layout.grid.len()).filter(open);
    let open = open.map(|cell| layout.grid.cell(cell));
    open.filter(|cell| !placed.contains(cell)).collect()
}

fn check_card(path: &str, squad: &[&ShipDef], report: &mut Report<'_>) {
    let [first, .., last] = squad else { return };
    if first.class != last.class {
        let message = later!("fault-card-class", name = &first.class);
        return report.error(format!("{path}/card"), message);
    }
    let content = report.content;
    let figure = content
        .ship(&first.class)
        .and_then(|(_, class)| class.figure);
    let most = figure.map_or(1, |figure| usize::from(figure.squad));
    if squad.len() > most {
        let message = later!("fault-card-full", name = &first.class, most);
        report.error(format!("{path}/card"), message);
    }
}
