//! How fair a table is.

use std::collections::{BTreeSet, VecDeque};

use geometry::{Cell, Vec2, grid::Shape};

use crate::{Content, GridMap, Layout, PlayerId, Terrain};

/// The most spaces, in hundredths, on which nobody can stand.
pub const MOST_BLOCKED: u8 = 25;
/// The least spaces of a zone on which a unit can be placed.
pub const LEAST_ROOM: usize = 16;
/// The most height that a step climbs, so that the smallest figure can take it.
const STEP: u8 = 1;

/// The measures of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GroundMeasures {
    /// How many spaces it has on the ground; on an open table, how many things lie on it.
    pub spaces: usize,
    /// How many of them nobody can stand on.
    pub blocked: usize,
    /// How many of them do something to whoever is there.
    pub rough: usize,
    /// The steps from one zone to the other; none: there is no way, or the table is open.
    pub steps: Option<u32>,
    /// The room in each zone, by player: spaces that can be stood on and do nothing.
    pub room: [usize; 2],
    /// Whether all spaces that can be stood on hang together.
    pub whole: bool,
    /// Whether it is the same turned by half a circle.
    pub symmetric: bool,
    /// Whether it is a grid.
    pub on_grid: bool,
}

impl GroundMeasures {
    /// The measures of a map.
    #[must_use]
    pub fn of_map(content: &Content, map: &GridMap) -> Self {
        let Some(layout) = map.layout(content) else {
            return Self::default();
        };
        let paper = Paper::of(content, &layout);
        let zone = |player: u8| -> Vec<usize> {
            let zones = map
                .zones
                .iter()
                .filter(move |zone| zone.player == PlayerId(player));
            let inside = |at: &usize| {
                zones
                    .clone()
                    .any(|zone| zone.contains(layout.grid.cell(*at)))
            };
            (0..layout.grid.len()).filter(inside).collect()
        };
        let (mine, theirs) = (zone(0), zone(1));
        let room = |zone: &[usize]| zone.iter().filter(|at| paper.plain.contains(at)).count();
        let from: BTreeSet<usize> = mine
            .iter()
            .copied()
            .filter(|at| paper.open.contains(at))
            .collect();
        let far = paper.steps(&layout, &from);
        let steps = theirs
            .iter()
            .filter_map(|at| far.get(*at).copied().flatten());
        Self {
            spaces: paper.ground,
            blocked: paper.ground - paper.open.len(),
            rough: paper.open.len() - paper.plain.len(),
            steps: steps.min(),
            room: [room(&mine), room(&theirs)],
            whole: paper
                .open
                .iter()
                .all(|at| far.get(*at).copied().flatten().is_some()),
            symmetric: is_symmetric(&layout),
            on_grid: true,
        }
    }

    /// Whether a table is fair: the same for both sides, with room to start and a way between.
    #[must_use]
    pub fn is_fair(&self) -> bool {
        let blocked = self.blocked * 100 <= self.spaces * usize::from(MOST_BLOCKED);
        let linked = self.steps.is_some_and(|steps| steps > 1) && self.whole;
        let room = self.room.iter().all(|room| *room >= LEAST_ROOM);
        self.symmetric && (!self.on_grid || blocked && linked && room)
    }
}

/// The ground of a map: which of its spaces can be stood on, and which do nothing.
struct Paper {
    ground: usize,
    open: BTreeSet<usize>,
    plain: BTreeSet<usize>,
    /// What nobody walks through, both ways.
    walls: BTreeSet<(Cell, Cell)>,
}

impl Paper {
    fn of(content: &Content, layout: &Layout) -> Self {
        let grid = &layout.grid;
        let on_ground = |at: &usize| grid.cell(*at).level == 0;
        let kind = |at: &usize| layout.kind(content, *at);
        let stands = |at: &usize| kind(at).is_some_and(|kind| !kind.bars(false));
        let plain = |at: &usize| kind(at).is_some_and(Terrain::is_plain);
        let open: BTreeSet<usize> = (0..grid.len()).filter(on_ground).filter(stands).collect();
        Self {
            ground: (0..grid.len()).filter(on_ground).count(),
            plain: open.iter().copied().filter(plain).collect(),
            open,
            walls: layout.walls(),
        }
    }

    /// The steps on foot from some spaces to each: by sides, through doors, with no high climb.
    fn steps(&self, layout: &Layout, from: &BTreeSet<usize>) -> Vec<Option<u32>> {
        let grid = &layout.grid;
        let mut far = vec![None; grid.len()];
        let mut next = VecDeque::new();
        for at in from {
            far[*at] = Some(0);
            next.push_back(*at);
        }
        let height = |at: usize| layout.spaces.get(at).map_or(0, |spot| spot.height);
        while let Some(here) = next.pop_front() {
            let steps = far[here].unwrap_or(0);
            for (way, there) in grid.neighbours(here) {
                let straight = !grid.shape().is_diagonal(way);
                let walled = self.walls.contains(&(grid.cell(here), grid.cell(there)));
                // On squares the sides of hills say what a climb costs.
                let climbs =
                    grid.shape() == Shape::Squares || height(here).abs_diff(height(there)) <= STEP;
                let open = straight && climbs && !walled && self.open.contains(&there);
                if open && far[there].is_none() {
                    far[there] = Some(steps + 1);
                    next.push_back(there);
                }
            }
        }
        far
    }
}

/// Whether a map is the same turned by half a circle: its spaces, heights and edges.
fn is_symmetric(layout: &Layout) -> bool {
    let grid = &layout.grid;
    let middles = grid.cells().iter().map(|cell| grid.center(*cell));
    let (least, most) = middles.fold((Vec2::MAX, Vec2::MIN), |(least, most), middle| {
        (least.min(middle), most.max(middle))
    });
    let turned = |cell: Cell| {
        let there = grid.at(least + most - grid.center(cell))?;
        grid.index(there.on(cell.level))
    };
    let alike = |at: usize| {
        let other = turned(grid.cell(at)).and_then(|other| layout.spaces.get(other));
        other == layout.spaces.get(at)
    };
    let parts = layout.edges.iter().map(|edge| {
        let (here, there) = edge.cells(grid.shape());
        (here.min(there), here.max(there), edge.kind)
    });
    let edges: BTreeSet<_> = parts.collect();
    let mirrored = edges.iter().all(|(here, there, kind)| {
        let cell = |cell: &Cell| turned(*cell).map(|at| grid.cell(at));
        let (Some(here), Some(there)) = (cell(here), cell(there)) else {
            // The outer walls part spaces from nothing.
            return true;
        };
        edges.contains(&(here.min(there), here.max(there), *kind))
    });
    (0..grid.len()).all(alike) && mirrored
}
