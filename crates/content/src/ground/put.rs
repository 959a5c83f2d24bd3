//! A scenario on another table: one from a seed, or another map.

use std::collections::BTreeSet;

use geometry::{Cell, Vec2};

use crate::{
    AreaDef, BannerDef, Content, GridMap, GroundDef, ObstacleDef, PlayerId, Scenario, SeededTable,
    Setting, SpaceDef, Terrain, seeded_table, staging::without_goals,
};

/// Why a scenario cannot be played on another table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GroundFault {
    /// It is not of two players.
    NotTwo {
        /// Key of the scenario.
        scenario: String,
    },
    /// It teaches, and its lessons speak of its own table.
    Teaches {
        /// Key of the scenario.
        scenario: String,
    },
    /// Its ruleset does not exist.
    NoRuleset {
        /// Key of the scenario.
        scenario: String,
    },
    /// Its ruleset is played on an open table, or on spaces of another shape.
    NotOn {
        /// Key of the scenario.
        scenario: String,
        /// Key of the map.
        map: String,
    },
}

/// A scenario on the table that a seed makes. What its own table has goes: maps with their goals
/// and events, which name spaces; obstacles and areas. Units of grids are placed by their players.
///
/// # Errors
/// It is not for two players, or it teaches.
pub fn on_ground(
    content: &Content,
    scenario: &Scenario,
    seed: u64,
) -> Result<Scenario, GroundFault> {
    check(scenario)?;
    let id = || scenario.id.clone();
    let ruleset = content.ruleset(&scenario.ruleset);
    let (_, ruleset) = ruleset.ok_or_else(|| GroundFault::NoRuleset { scenario: id() })?;
    let table = seeded_table(content, ruleset, scenario.board, seed);
    let mut held = match &table.map {
        Some(map) => moved(content, scenario, map),
        None => scenario.clone(),
    };
    if table.map.is_some() {
        held.map = None;
    } else {
        let taken = held.ships.iter().map(|ship| ship.id).max().unwrap_or(0);
        let (obstacles, areas) = clear(content, &held, &table);
        held.obstacles = obstacles;
        held.areas = areas;
        let numbers = taken.saturating_add(1)..;
        let obstacles = held.obstacles.iter_mut().map(|held| &mut held.id);
        let areas = held.areas.iter_mut().map(|held| &mut held.id);
        for (id, number) in obstacles.chain(areas).zip(numbers) {
            *id = number;
        }
    }
    let map = table.map;
    held.ground = Some(Box::new(GroundDef { seed, map }));
    Ok(held)
}

/// What lies on an open table, but for what lies under ships that have places, and for what faces
/// that over the middle: the table stays alike for both sides.
fn clear(
    content: &Content,
    scenario: &Scenario,
    table: &SeededTable,
) -> (Vec<ObstacleDef>, Vec<AreaDef>) {
    let middle = table.board.unwrap_or_default();
    let middle = Vec2::new(middle.0, middle.1) * 0.5;
    let standing = scenario.ships.iter().filter_map(|ship| {
        let (_, class) = content.ship(&ship.class)?;
        Some((ship.pose?.position(), class.size.base().reach()))
    });
    let standing: Vec<(Vec2, f64)> = standing.collect();
    let hit = |at: Vec2, reach: f64| {
        let over = middle * 2.0 - at;
        standing.iter().any(|(ship, base)| {
            let near = |place: Vec2| ship.distance(place) <= base + reach;
            near(at) || near(over)
        })
    };
    let reach = |outline: &str| {
        let found = content.outline(outline);
        found.map_or(0.0, |(_, held)| held.points.reach())
    };
    let obstacles = table.obstacles.iter().filter(|held| {
        !held
            .pose
            .is_some_and(|pose| hit(pose.position(), reach(&held.outline)))
    });
    let areas = table.areas.iter();
    let areas = areas.filter(|held| !hit(held.pose.position(), held.outline.reach()));
    (obstacles.cloned().collect(), areas.cloned().collect())
}

/// A scenario on another map of the data; units are placed by their players.
///
/// # Errors
/// It is not for two players, it teaches, or its ruleset is not played on such a map.
pub fn on_map(
    content: &Content,
    scenario: &Scenario,
    map: &GridMap,
) -> Result<Scenario, GroundFault> {
    check(scenario)?;
    let own = scenario.grid_map(content);
    let alike = own.is_some_and(|own| own.shape == map.shape);
    let ruleset = content.ruleset(&scenario.ruleset);
    let on_grid = ruleset.is_some_and(|(_, held)| matches!(held.space, SpaceDef::Grid(_)));
    if !alike || !on_grid {
        return Err(GroundFault::NotOn {
            scenario: scenario.id.clone(),
            map: map.id.clone(),
        });
    }
    let mut held = moved(content, scenario, map);
    held.map = Some(map.id.clone());
    held.ground = None;
    Ok(held)
}

fn check(scenario: &Scenario) -> Result<(), GroundFault> {
    let id = || scenario.id.clone();
    if scenario.players.len() != 2 {
        return Err(GroundFault::NotTwo { scenario: id() });
    }
    if !scenario.lessons.is_empty() {
        return Err(GroundFault::Teaches { scenario: id() });
    }
    Ok(())
}

/// A scenario without what names the spaces of its own map. Bought units arrive at the back of
/// their player's zone, and objectives lie along the middle.
fn moved(content: &Content, scenario: &Scenario, map: &GridMap) -> Scenario {
    let mut held = without_goals(scenario);
    held.rooms.clear();
    held.marks.clear();
    // Nothing is searched any more, and what they open or change lies on the old map.
    held.cards.clear();
    held.obstacles.clear();
    held.start = None;
    for ship in &mut held.ships {
        ship.cell = None;
    }
    for squad in &mut held.squads {
        squad.cells.clear();
        squad.flight = None;
    }
    let spaces = Calm::of(content, map);
    for arrivals in &mut held.arrivals {
        let wanted = arrivals.cells.len();
        arrivals.cells = spaces.back(map, arrivals.player, wanted);
    }
    held.arrivals.retain(|arrivals| !arrivals.cells.is_empty());
    if !held.squads.is_empty() {
        held.setting = Setting::Fixed;
        held.banners = spaces.banners();
    }
    held
}

/// The spaces of a map on the ground that do nothing.
#[derive(Default)]
struct Calm {
    cells: BTreeSet<(i32, i32)>,
    last: (i32, i32),
}

impl Calm {
    fn of(content: &Content, map: &GridMap) -> Self {
        let Some(layout) = map.layout(content) else {
            return Self::default();
        };
        let calm = |at: &usize| layout.kind(content, *at).is_some_and(Terrain::is_calm);
        let ground = |at: &usize| layout.grid.cell(*at).level == 0;
        let calm = (0..layout.grid.len()).filter(ground).filter(calm);
        let cells = calm.map(|at| layout.grid.cell(at).printed()).collect();
        // The middle is that of the map, whatever cannot be stood on along its edges.
        let all = layout.grid.cells().iter().map(|cell| cell.printed());
        let last = all.fold((0, 0), |last, cell| {
            (last.0.max(cell.0), last.1.max(cell.1))
        });
        Self { cells, last }
    }

    /// So many spaces of a player's zones, those farthest from the middle first.
    fn back(&self, map: &GridMap, player: PlayerId, wanted: usize) -> Vec<(i32, i32)> {
        let zones: Vec<_> = map
            .zones
            .iter()
            .filter(|zone| zone.player == player)
            .collect();
        let inside = |(column, row): &&(i32, i32)| {
            let cell = Cell::new(*column, *row);
            zones.iter().any(|zone| zone.contains(cell))
        };
        let mut found: Vec<(i32, i32)> = self.cells.iter().filter(inside).copied().collect();
        let far = |(column, row): &(i32, i32)| {
            let across = (2 * column - self.last.0).abs();
            let down = (2 * row - self.last.1).abs();
            across.max(down)
        };
        found.sort_by_key(|cell| (-far(cell), *cell));
        // Not side by side, so that large figures find room.
        let spread: Vec<(i32, i32)> = found.iter().copied().step_by(2).take(wanted).collect();
        spread
    }

    /// Objectives: the middle, and two on either side of it.
    fn banners(&self) -> Vec<BannerDef> {
        let (columns, rows) = self.last;
        let points = [1, 3, 5].map(|sixth| (columns * sixth / 6, rows / 2));
        let nearest = points.iter().filter_map(|(column, row)| {
            let far = |cell: &&(i32, i32)| {
                let (across, down) = ((cell.0 - column).abs(), (cell.1 - row).abs());
                (across * across + down * down, **cell)
            };
            self.cells.iter().min_by_key(far)
        });
        let cells: BTreeSet<(i32, i32)> = nearest.copied().collect();
        let banner = |(column, row): (i32, i32)| BannerDef {
            cell: Cell::new(column, row),
            holder: None,
        };
        cells.into_iter().map(banner).collect()
    }
}
