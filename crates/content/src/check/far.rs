//! Warnings about places on a grid that nobody can come to.

use std::collections::BTreeSet;

use geometry::Cell;
use words::{Said, later};

use crate::{
    Content, Deed, Layout, PlayerId, Scenario, When,
    check::{Report, units::Context},
};

/// Warns of marks, switches, large objects, objectives, exits, and places of conditions that nobody
/// can come to on foot, and of spaces where bought units arrive on which nobody stands.
pub(super) fn warn_far(scenario: &Scenario, context: &Context<'_>, report: &mut Report<'_>) {
    let Some(layout) = &context.layout else {
        return;
    };
    warn_arrivals(scenario, layout, report);
    // Events may open what is closed now.
    let mut does = scenario.events.iter().flat_map(|event| &event.does);
    let mut found = scenario.cards.iter().flat_map(|card| &card.does);
    let opens = |deed: &Deed| matches!(deed, Deed::Breach { .. } | Deed::Turn { .. });
    if does.any(opens) || found.any(opens) {
        return;
    }
    let walker = Walker {
        content: report.content,
        layout,
        walls: layout.walls(),
    };
    let players = PlayerId::all(scenario.players.len());
    let near: Vec<BTreeSet<usize>> = players
        .map(|player| walker.spread(starts(scenario, player, report.content, layout)))
        .collect();
    let sides = Sides { walker, near };
    lying(scenario, &sides, report);
    for (at, exit) in scenario.exits.iter().enumerate() {
        let cells = exit.place.cells();
        let path = format!("exits/{at}/place");
        sides.warn_all(report, path, exit.player, &cells);
        conditions(scenario, &format!("exits/{at}"), &exit.when, &sides, report);
    }
    for (at, goal) in scenario.goals.iter().enumerate() {
        conditions(scenario, &format!("goals/{at}"), &goal.when, &sides, report);
    }
    for (at, event) in scenario.events.iter().enumerate() {
        conditions(
            scenario,
            &format!("events/{at}"),
            &event.when,
            &sides,
            report,
        );
    }
}

/// What lies on the table for somebody to come to.
fn lying(scenario: &Scenario, sides: &Sides<'_>, report: &mut Report<'_>) {
    let ground = |(column, row): (i32, i32)| Cell::new(column, row);
    for (at, mark) in scenario.marks.iter().enumerate() {
        let what = later!("fault-far-mark");
        sides.warn_beside(report, format!("marks/{at}"), what, ground(*mark));
    }
    for (at, thing) in scenario.things.iter().enumerate() {
        let what = later!("fault-far-thing");
        sides.warn_beside(
            report,
            format!("things/{at}/cell"),
            what,
            ground(thing.cell),
        );
    }
    for (at, switch) in scenario.switches.iter().enumerate() {
        let what = later!("fault-far-switch");
        sides.warn_beside(
            report,
            format!("switches/{at}/cell"),
            what,
            ground(switch.cell),
        );
    }
    for (at, banner) in scenario.banners.iter().enumerate() {
        let what = later!("fault-far-banner");
        sides.warn_beside(report, format!("banners/{at}/cell"), what, banner.cell);
    }
}

/// Bought units need spaces to come to, and spaces that somebody can stand on.
fn warn_arrivals(scenario: &Scenario, layout: &Layout, report: &mut Report<'_>) {
    for (at, arrivals) in scenario.arrivals.iter().enumerate() {
        let path = format!("arrivals/{at}/cells");
        if arrivals.cells.is_empty() {
            report.warn(path, later!("fault-arrivals-none"));
            continue;
        }
        for (nth, (column, row)) in arrivals.cells.iter().enumerate() {
            let index = layout.grid.index(Cell::new(*column, *row));
            let kind = index.and_then(|index| layout.kind(report.content, index));
            if kind.is_some_and(|kind| kind.bars(false)) {
                let (column, row) = (*column, *row);
                let message = later!("fault-arrival-barred", column, row);
                report.warn(format!("{path}/{nth}"), message);
            }
        }
    }
}

/// Where a player's units may be: where they stand, in its zones, and where they arrive.
fn starts(
    scenario: &Scenario,
    player: PlayerId,
    content: &Content,
    layout: &Layout,
) -> BTreeSet<usize> {
    let ground = |(column, row): (i32, i32)| Cell::new(column, row);
    let ships = scenario.ships.iter().filter(|ship| ship.owner == player);
    let ships = ships.filter_map(|ship| ship.cell).map(ground);
    let squads = scenario.squads.iter().filter(|squad| squad.owner == player);
    let squads = squads.flat_map(|squad| squad.cells.iter().copied());
    let arrivals = scenario.arrivals.iter();
    let arrivals = arrivals.filter(|held| held.player == player);
    let arrivals = arrivals.flat_map(|held| held.cells.iter().copied().map(ground));
    let key = scenario.map.as_deref();
    let map = key.and_then(|key| content.map(key)).map(|(_, map)| map);
    let zones = map.into_iter().flat_map(|map| &map.zones);
    let zones: Vec<_> = zones.filter(|zone| zone.player == player).collect();
    let cells = layout.grid.cells().iter().copied();
    let inside = cells.filter(|cell| zones.iter().any(|zone| zone.contains(*cell)));
    let all = ships.chain(squads).chain(arrivals).chain(inside);
    all.filter_map(|cell| layout.grid.index(cell)).collect()
}

/// The places that conditions wait for somebody to come to.
fn conditions(
    scenario: &Scenario,
    path: &str,
    all: &[When],
    sides: &Sides<'_>,
    report: &mut Report<'_>,
) {
    for (at, when) in all.iter().enumerate() {
        let (player, place) = match when {
            When::Stands { player, place, .. }
            | When::AllStand { player, place }
            | When::More { player, place } => (*player, place),
            When::Reached { unit, place } => {
                let mut ships = scenario.ships.iter();
                let ship = ships.find(|ship| ship.id == *unit);
                let mut squads = scenario.squads.iter();
                let squad = squads.find(|squad| squad.id == *unit);
                let owner = ship.map(|ship| ship.owner);
                let Some(owner) = owner.or(squad.map(|squad| squad.owner)) else {
                    continue;
                };
                (owner, place)
            }
            _ => continue,
        };
        let path = format!("{path}/when/{at}/place");
        sides.warn_all(report, path, player, &place.cells());
    }
}

/// Who walks where.
struct Walker<'a> {
    content: &'a Content,
    layout: &'a Layout,
    walls: BTreeSet<(Cell, Cell)>,
}

impl Walker<'_> {
    /// All spaces that can be walked to from these. Doors open, and every height is climbed: only
    /// walls and ground on which nobody stands end a way.
    fn spread(&self, from: BTreeSet<usize>) -> BTreeSet<usize> {
        let mut next: Vec<usize> = from.iter().copied().collect();
        let mut seen = from;
        while let Some(here) = next.pop() {
            for there in self.steps(here) {
                if self.stands(there) && seen.insert(there) {
                    next.push(there);
                }
            }
        }
        seen
    }

    fn stands(&self, at: usize) -> bool {
        let kind = self.layout.kind(self.content, at);
        kind.is_some_and(|kind| !kind.bars(false))
    }

    /// The spaces one step away with no wall between, those above and below among them.
    fn steps(&self, here: usize) -> impl Iterator<Item = usize> {
        let grid = &self.layout.grid;
        let cell = grid.cell(here);
        let beside = grid.neighbours(here);
        let beside = beside.filter(move |(way, there)| match grid.shape().is_diagonal(*way) {
            false => self.is_open(cell, grid.cell(*there)),
            true => self.cuts(cell, grid.cell(*there)),
        });
        let levels = [cell.level - 1, cell.level + 1].into_iter();
        let levels = levels.filter_map(move |level| grid.index(cell.on(level)));
        beside.map(|(_, there)| there).chain(levels)
    }

    fn is_open(&self, here: Cell, there: Cell) -> bool {
        !self.walls.contains(&(here, there))
    }

    /// Whether a step across a corner has a way around it on one side at least.
    fn cuts(&self, here: Cell, there: Cell) -> bool {
        let (from, to) = (here.printed(), there.printed());
        let corners = [(to.0, from.1), (from.0, to.1)];
        corners.into_iter().any(|(column, row)| {
            let corner = Cell::new(column, row).on(here.level);
            self.is_open(here, corner) && self.is_open(corner, there)
        })
    }
}

/// The spaces that each player can come to.
struct Sides<'a> {
    walker: Walker<'a>,
    near: Vec<BTreeSet<usize>>,
}

impl Sides<'_> {
    /// Warns of something that nobody of any side can come to, or stand beside.
    fn warn_beside(&self, report: &mut Report<'_>, path: String, what: Said, cell: Cell) {
        let Some(index) = self.walker.layout.grid.index(cell) else {
            return;
        };
        let mut around = std::iter::once(index).chain(self.walker.steps(index));
        let anybody = self.near.iter().any(|near| !near.is_empty());
        if anybody && !around.any(|at| self.near.iter().any(|near| near.contains(&at))) {
            report.warn(path, later!("fault-far", what));
        }
    }

    /// Warns of a place of which a player can come to no space.
    fn warn_all(
        &self,
        report: &mut Report<'_>,
        path: String,
        player: PlayerId,
        cells: &[(i32, i32)],
    ) {
        let Some(near) = self
            .near
            .get(player.index())
            .filter(|near| !near.is_empty())
        else {
            return;
        };
        let grid = &self.walker.layout.grid;
        // Spaces that the map has not are told as errors.
        let known = |cell: &(i32, i32)| grid.contains(Cell::new(cell.0, cell.1));
        let ends = [cells.first(), cells.last()];
        if !ends.iter().flatten().all(|cell| known(cell)) {
            return;
        }
        let levels = 0..=4;
        let mut there = cells.iter().flat_map(|(column, row)| {
            let cell = Cell::new(*column, *row);
            levels
                .clone()
                .filter_map(move |level| grid.index(cell.on(level)))
        });
        if !cells.is_empty() && !there.any(|at| near.contains(&at)) {
            report.warn(path, later!("fault-far-place"));
        }
    }
}
