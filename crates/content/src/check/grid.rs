//! Checks of the units and obstacles that a scenario puts on a map of hexes.

use std::collections::{BTreeMap, BTreeSet};

use geometry::{
    Cell,
    grid::{Footprint, Shape},
};

use crate::{
    EdgeDef, Layout, PlayerId, Ruleset, Scenario, ShipDef,
    category::Category,
    check::{
        Report,
        map::{blocks, no_cell},
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
    match &scenario.map {
        None if wanted => {
            let maps = report.content.keys(Category::Maps);
            let help = crate::diagnostic::suggest("", maps);
            let message = "a scenario on a grid, of hexes or squares, needs a `map`".to_owned();
            report.push(crate::Severity::Error, "map".to_owned(), message, help);
            None
        }
        Some(_) if !wanted && ruleset.is_some() => {
            report.error(
                "map",
                "the ruleset is played on an open table, so it has no `map`",
            );
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

/// Reports a ship or obstacle that is off the map, or placed by the wrong kind of coordinates.
pub(super) fn check_place(
    path: &str,
    hex: Option<(i32, i32)>,
    posed: bool,
    context: &Context<'_>,
    report: &mut Report<'_>,
) {
    match (hex, context.on_hexes) {
        (Some(_), false) => report.error(
            format!("{path}/cell"),
            "this scenario is played on an open table: give a `pose` instead",
        ),
        (Some((column, row)), true) => {
            check_cell(
                &format!("{path}/cell"),
                Cell::new(column, row),
                context,
                report,
            );
        }
        (None, true) if posed => report.error(
            format!("{path}/pose"),
            "this scenario is played on a grid: give a `cell`, column and row",
        ),
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
        return report.error(path, "only squares have room for figures of several spaces");
    }
    for cell in layout.grid.cells() {
        let walled = |edge: &&EdgeDef| {
            let (here, there) = edge.cells(Shape::Squares);
            here == *cell && edge.kind.is_solid() && base.covers(corner, there)
        };
        if base.covers(corner, *cell) && layout.edges.iter().any(|edge| walled(&edge)) {
            let message = format!(
                "its base has no room: a wall parts column {}, row {} from the next space",
                cell.column, cell.row
            );
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
    if let Some(terrain) = terrain.filter(|terrain| blocks(terrain)) {
        report.error(
            path,
            format!("nothing can stand there: it is {}", terrain.name),
        );
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
            let message = if context.on_hexes {
                format!(
                    "`{}` is no figure, so it cannot stand on a grid",
                    ship.class
                )
            } else {
                format!("`{}` is a figure, which stands on grids only", ship.class)
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
            report.error(format!("{path}/cell"), "another figure stands on this hex");
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
/// there from the start.
pub(super) fn check_zones(scenario: &Scenario, context: &Context<'_>, report: &mut Report<'_>) {
    let content = report.content;
    let map = scenario.map.as_deref().and_then(|key| content.map(key));
    let (Some((_, map)), Some(layout)) = (map, &context.layout) else {
        return;
    };
    let open = |owner: PlayerId| {
        let free = |cell: &usize| {
            let hex = layout.grid.cell(*cell);
            let terrain = usize::from(layout.spaces[*cell].terrain);
            let mut mine = map.zones.iter().filter(|zone| zone.player == owner);
            mine.any(|zone| zone.contains(hex))
                && content
                    .terrains
                    .get(terrain)
                    .is_none_or(|held| !blocks(held))
                && !scenario
                    .ships
                    .iter()
                    .any(|ship| ship.cell == Some(hex.printed()))
        };
        (0..layout.grid.len()).filter(free).count()
    };
    let mut placed: BTreeMap<PlayerId, usize> = BTreeMap::new();
    for (at, ship) in scenario.ships.iter().enumerate() {
        if ship.cell.is_some() || context.placed || !context.on_hexes {
            continue;
        }
        let count = placed.entry(ship.owner).or_default();
        *count += 1;
        let room = open(ship.owner);
        if *count == room + 1 {
            let (map, owner) = (&map.id, ship.owner);
            let message = if room == 0 {
                format!(
                    "the map `{map}` has no start zone for player {owner}, so this figure needs a `cell`"
                )
            } else {
                format!(
                    "the start zone of player {owner} on the map `{map}` has room for {room} figures without a `cell`"
                )
            };
            report.error(format!("ships/{at}"), message);
        }
    }
}

fn check_card(path: &str, squad: &[&ShipDef], report: &mut Report<'_>) {
    let [first, .., last] = squad else { return };
    if first.class != last.class {
        let message = format!("the card is one of `{}` already", first.class);
        return report.error(format!("{path}/card"), message);
    }
    let content = report.content;
    let figure = content
        .ship(&first.class)
        .and_then(|(_, class)| class.figure);
    let most = figure.map_or(1, |figure| usize::from(figure.squad));
    if squad.len() > most {
        let message = format!("a card of `{}` holds at most {most} figures", first.class);
        report.error(format!("{path}/card"), message);
    }
}
