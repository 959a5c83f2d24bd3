//! A table as the attacker of a mission sees it: its own edge near, the enemy's far.
//!
//! Points are told as shares of the way to the far edge and of the breadth from the left. Places on
//! a grid are the spaces whose middle lies in them, where somebody can stand and come to.

use std::collections::{BTreeSet, VecDeque};

use geometry::{Cell, Grid, Vec2};

use crate::{
    Content, Edge, GridMap, Layout, MissionSide, Place, PlayerId, Region, Scenario, SpaceDef,
    TablePoint, Terrain,
};

/// With so many harmless spaces a place does without those that harm.
const ENOUGH: usize = 3;

/// A table from an attacker's side.
pub(super) struct Frame {
    /// The attacker's edge.
    edge: Edge,
    ground: FrameGround,
}

/// What can be stood on.
enum FrameGround {
    /// An open table with its sides, in millimetres.
    Table(Vec2),
    /// A grid.
    Grid(Box<Spaces>),
}

/// The spaces of a grid that can be stood on and come to.
struct Spaces {
    grid: Grid,
    /// Their numbers; in the second those that harm nobody.
    open: BTreeSet<usize>,
    harmless: BTreeSet<usize>,
}

impl Frame {
    /// The table of a scenario; none if it has no map, or no ruleset.
    pub(super) fn of(content: &Content, scenario: &Scenario, attacker: PlayerId) -> Option<Self> {
        let (_, ruleset) = content.ruleset(&scenario.ruleset)?;
        let enemy = PlayerId(1 - attacker.0.min(1));
        match ruleset.space {
            SpaceDef::OpenTable { width, height } => {
                let (width, height) = scenario.board.unwrap_or((width, height));
                let size = Vec2::new(width, height);
                let start = |player| begins(scenario, player).unwrap_or_else(|| home(player, size));
                let edge = facing(start(enemy) - start(attacker));
                let ground = FrameGround::Table(size);
                Some(Self { edge, ground })
            }
            SpaceDef::Grid(_) => {
                let map = scenario.grid_map(content)?;
                let layout = map.layout(content)?;
                let start = |player| starts(scenario, map, &layout.grid, player);
                let (mine, theirs) = (start(attacker), start(enemy));
                let edge = facing(middle(&layout.grid, &theirs) - middle(&layout.grid, &mine));
                let spaces = Spaces::of(content, layout, &mine);
                let ground = FrameGround::Grid(Box::new(spaces));
                Some(Self { edge, ground })
            }
        }
    }

    /// A region as a place of this table.
    pub(super) fn place(&self, region: Region) -> Place {
        match &self.ground {
            FrameGround::Table(size) => self.on_table(region, *size),
            FrameGround::Grid(spaces) => Place::Cells(self.on_grid(region, spaces)),
        }
    }

    /// The space nearest to a point that can be stood on; none on an open table.
    pub(super) fn nearest(&self, at: TablePoint) -> Option<Cell> {
        match &self.ground {
            FrameGround::Table(_) => None,
            FrameGround::Grid(spaces) => spaces.nearest(self.point(at, spaces.grid.size())),
        }
    }

    /// A point of a table with these sides.
    fn point(&self, (far, across): TablePoint, size: Vec2) -> Vec2 {
        let share = |hundredths: u8| f64::from(hundredths.min(100)) / 100.0;
        let (far, across) = (share(far), share(across));
        let (east, north) = match self.edge {
            Edge::South => (across, far),
            Edge::North => (1.0 - across, 1.0 - far),
            Edge::West => (far, 1.0 - across),
            Edge::East => (1.0 - far, across),
        };
        Vec2::new(east * size.x, north * size.y)
    }

    /// Two corners of a region that is a rectangle.
    fn corners(&self, region: Region, size: Vec2) -> Option<(Vec2, Vec2)> {
        let (from, to) = match region {
            Region::Strip { of, deep } => match of {
                MissionSide::Attacker => ((0, 0), (deep, 100)),
                MissionSide::Defender => ((100 - deep.min(100), 0), (100, 100)),
            },
            Region::Part { from, to } => (from, to),
            Region::Around { .. } => return None,
        };
        let (a, b) = (self.point(from, size), self.point(to, size));
        Some((a.min(b), a.max(b)))
    }

    fn on_table(&self, region: Region, size: Vec2) -> Place {
        if let Region::Around { at, radius } = region {
            let at = self.point(at, size);
            let radius = size.min_element() * f64::from(radius.max(1)) / 100.0;
            return Place::Disc {
                at: (tenth(at.x), tenth(at.y)),
                radius: tenth(radius),
            };
        }
        let (from, to) = self.corners(region, size).unwrap_or((Vec2::ZERO, size));
        Place::Rect {
            from: (tenth(from.x), tenth(from.y)),
            to: (tenth(to.x.max(from.x + 1.0)), tenth(to.y.max(from.y + 1.0))),
        }
    }

    /// The spaces of a region, in the grid's order; the nearest if there is none in it.
    fn on_grid(&self, region: Region, spaces: &Spaces) -> Vec<(i32, i32)> {
        let size = spaces.grid.size();
        let (middle, inside): (Vec2, Box<dyn Fn(Vec2) -> bool>) = match region {
            Region::Around { at, radius } => {
                let middle = self.point(at, size);
                let radius = size.min_element() * f64::from(radius) / 100.0;
                let near = move |point: Vec2| (point - middle).length() <= radius;
                (middle, Box::new(near))
            }
            Region::Strip { .. } | Region::Part { .. } => {
                let (from, to) = self.corners(region, size).unwrap_or((Vec2::ZERO, size));
                let within = move |point: Vec2| point.cmpge(from).all() && point.cmple(to).all();
                ((from + to) / 2.0, Box::new(within))
            }
        };
        let chosen = |all: &BTreeSet<usize>| -> Vec<(i32, i32)> {
            let cells = all.iter().map(|at| spaces.grid.cell(*at));
            let cells = cells.filter(|cell| inside(spaces.grid.center(*cell)));
            cells.map(Cell::printed).collect()
        };
        let harmless = chosen(&spaces.harmless);
        if harmless.len() >= ENOUGH {
            return harmless;
        }
        let all = chosen(&spaces.open);
        match all.is_empty() {
            false => all,
            true => spaces
                .nearest(middle)
                .map(Cell::printed)
                .into_iter()
                .collect(),
        }
    }
}

impl Spaces {
    fn of(content: &Content, layout: Layout, starts: &BTreeSet<usize>) -> Self {
        let open = reached(content, &layout, starts);
        let safe = |at: &usize| layout.kind(content, *at).is_some_and(Terrain::is_calm);
        Self {
            harmless: open.iter().copied().filter(safe).collect(),
            open,
            grid: layout.grid,
        }
    }

    /// The space nearest to a point, one that harms nobody if there is any.
    fn nearest(&self, point: Vec2) -> Option<Cell> {
        let all = match self.harmless.is_empty() {
            true => &self.open,
            false => &self.harmless,
        };
        let far = |at: &usize| (self.grid.center(self.grid.cell(*at)) - point).length();
        let nearest = all
            .iter()
            .min_by(|a, b| far(a).total_cmp(&far(b)).then(a.cmp(b)));
        nearest.map(|at| self.grid.cell(*at))
    }
}

/// The spaces on the ground to which somebody can walk from these, through doors and not over
/// walls. From nowhere: all that can be stood on.
fn reached(content: &Content, layout: &Layout, starts: &BTreeSet<usize>) -> BTreeSet<usize> {
    let grid = &layout.grid;
    let stands = |at: usize| {
        let terrain = layout.kind(content, at);
        grid.cell(at).level == 0 && terrain.is_some_and(|terrain| !terrain.bars(false))
    };
    let walls = layout.walls();
    let mut found: BTreeSet<usize> = starts.iter().copied().filter(|at| stands(*at)).collect();
    if found.is_empty() {
        return (0..grid.len()).filter(|at| stands(*at)).collect();
    }
    let mut next: VecDeque<usize> = found.iter().copied().collect();
    while let Some(here) = next.pop_front() {
        for (way, there) in grid.neighbours(here) {
            let walled = walls.contains(&(grid.cell(here), grid.cell(there)));
            let straight = !grid.shape().is_diagonal(way);
            if straight && !walled && stands(there) && found.insert(there) {
                next.push_back(there);
            }
        }
    }
    found
}

/// The spaces from which a player begins: those of its units, or else its zones.
fn starts(scenario: &Scenario, map: &GridMap, grid: &Grid, player: PlayerId) -> BTreeSet<usize> {
    let ships = scenario.taking_part().filter(|ship| ship.owner == player);
    let ships = ships.filter_map(|ship| ship.cell);
    let ships = ships.map(|(column, row)| Cell::new(column, row));
    let squads = scenario.squads.iter().filter(|squad| squad.owner == player);
    let squads = squads.flat_map(|squad| squad.cells.iter().copied());
    let placed: BTreeSet<usize> = ships
        .chain(squads)
        .filter_map(|cell| grid.index(cell))
        .collect();
    if !placed.is_empty() {
        return placed;
    }
    let zones: Vec<_> = map
        .zones
        .iter()
        .filter(|zone| zone.player == player)
        .collect();
    let inside = |at: &usize| zones.iter().any(|zone| zone.contains(grid.cell(*at)));
    (0..grid.len()).filter(inside).collect()
}

/// The middle of some spaces; that of the grid where there are none.
fn middle(grid: &Grid, cells: &BTreeSet<usize>) -> Vec2 {
    let sum: Vec2 = cells.iter().map(|at| grid.center(grid.cell(*at))).sum();
    match cells.len() {
        0 => grid.size() / 2.0,
        count => sum / count as f64,
    }
}

/// The middle of where the ships of a player begin; none if they are still to be placed.
fn begins(scenario: &Scenario, player: PlayerId) -> Option<Vec2> {
    let mine = scenario.taking_part().filter(|ship| ship.owner == player);
    let placed: Vec<Vec2> = mine
        .filter_map(|ship| Some(ship.pose?.position()))
        .collect();
    let sum: Vec2 = placed.iter().sum();
    (!placed.is_empty()).then(|| sum / placed.len() as f64)
}

/// Where a player deploys on an open table (OBS-H-SETUP).
fn home(player: PlayerId, size: Vec2) -> Vec2 {
    match player.index() {
        0 => Vec2::new(size.x / 2.0, 0.0),
        _ => Vec2::new(size.x / 2.0, size.y),
    }
}

/// The edge behind whoever looks this way.
fn facing(way: Vec2) -> Edge {
    match (way.y.abs() >= way.x.abs(), way.x > 0.0, way.y >= 0.0) {
        (true, _, true) => Edge::South,
        (true, _, false) => Edge::North,
        (false, true, _) => Edge::West,
        (false, false, _) => Edge::East,
    }
}

/// To a tenth of a millimetre, so that files read well.
fn tenth(length: f64) -> f64 {
    (length * 10.0).round() / 10.0
}
