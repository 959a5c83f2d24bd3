//! Places for ships and figures of lists, near those where the scenario's own stand.

use std::collections::{BTreeSet, VecDeque};

use content::{Content, Layout, PlayerId, Scenario, ShipDef, ShipType, SpaceDef, Terrain};
use geometry::{Base, Cell, CollisionShape, Pose, Vec2, gap_within, within_board};
use words::say;

/// How far ships stand apart, in millimetres; capital ships begin outside each other's zones.
const APART: f64 = 30.0;
/// How far places lie apart at which a ship is tried, in millimetres.
const STEP: f64 = 20.0;
/// How many such steps a ship is tried away from a place of the scenario.
const STEPS: i32 = 25;

/// A place for a ship or a figure.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Spot {
    /// On an open table.
    Table(Pose),
    /// On a map: column and row as printed.
    Grid(i32, i32),
}

/// The places of a side.
pub(super) enum Berths<'a> {
    /// On an open table.
    Table(BerthTable),
    /// On a map.
    Grid(Deck<'a>),
}

impl<'a> Berths<'a> {
    /// The places of a player's ships in a scenario, where those of `fielded` stand by now.
    pub(super) fn new(
        content: &'a Content,
        scenario: &Scenario,
        fielded: &Scenario,
        owner: PlayerId,
    ) -> Result<Self, String> {
        let ruleset = content.ruleset(&scenario.ruleset).map(|(_, held)| held);
        let ruleset = ruleset.ok_or_else(|| say!("setup-ruleset", key = scenario.ruleset))?;
        let own = scenario.ships.iter().filter(|def| def.owner == owner);
        let own: Vec<&ShipDef> = own.filter(|def| !def.waits).collect();
        match ruleset.space {
            SpaceDef::OpenTable { width, height } => Ok(Self::Table(BerthTable {
                board: scenario.board.unwrap_or((width, height)),
                anchors: own.iter().filter_map(|def| def.pose).collect(),
                used: 0,
                taken: standing(content, fielded),
            })),
            SpaceDef::Grid(_) => {
                let map = scenario.grid_map(content);
                let layout = map.and_then(|map| map.layout(content));
                let layout = layout.ok_or_else(|| say!("list-no-map", scenario = scenario.name))?;
                Ok(Self::Grid(Deck::new(content, layout, fielded, &own)))
            }
        }
    }

    /// The next place, for a type.
    pub(super) fn next(&mut self, class: &ShipType) -> Option<Spot> {
        match self {
            Self::Table(table) => table.next(class.size.base()).map(Spot::Table),
            Self::Grid(deck) => deck
                .next(class)
                .map(|(column, row)| Spot::Grid(column, row)),
        }
    }
}

/// Everything that stands or lies on an open table and leaves no room.
fn standing(content: &Content, fielded: &Scenario) -> Vec<(CollisionShape, Pose)> {
    let ships = fielded.ships.iter().filter_map(|def| {
        let (_, class) = content.ship(&def.class)?;
        Some((CollisionShape::base(class.size.base()), def.pose?))
    });
    let obstacles = fielded.obstacles.iter().filter_map(|def| {
        let (_, outline) = content.outline(&def.outline)?;
        Some((CollisionShape::outline(&outline.points), def.pose?))
    });
    let areas = fielded.areas.iter();
    let areas = areas.map(|area| (CollisionShape::outline(&area.outline), area.pose));
    ships.chain(obstacles).chain(areas).collect()
}

/// Places on an open table.
pub(super) struct BerthTable {
    board: (f64, f64),
    /// Where the scenario's own ships stand.
    anchors: Vec<Pose>,
    /// How many of these have been asked for.
    used: usize,
    taken: Vec<(CollisionShape, Pose)>,
}

impl BerthTable {
    /// The place of the next ship of the scenario, or the nearest one beside or behind it that is
    /// free; else the nearest of all.
    fn next(&mut self, base: Base) -> Option<Pose> {
        let count = self.anchors.len();
        let first = self.used.checked_rem(count)?;
        self.used += 1;
        let turned = (0..count).map(|at| self.anchors[(first + at) % count]);
        let anchors: Vec<Pose> = turned.collect();
        let behind = |step: &Away| step.ahead <= 0;
        let mut steps = around();
        let mut tried = anchors.iter().flat_map(|anchor| {
            let back = steps.iter().filter(|step| behind(step));
            back.map(move |step| beside(*anchor, *step))
        });
        let found = tried.find(|pose| self.is_free(base, *pose));
        let found = found.or_else(|| {
            steps.retain(|step| !behind(step));
            let mut tried = anchors.iter().flat_map(|anchor| {
                let steps = steps.iter();
                steps.map(move |step| beside(*anchor, *step))
            });
            tried.find(|pose| self.is_free(base, *pose))
        })?;
        self.taken.push((CollisionShape::base(base), found));
        Some(found)
    }

    fn is_free(&self, base: Base, pose: Pose) -> bool {
        let shape = CollisionShape::base(base);
        let near = |(other, there): &(CollisionShape, Pose)| {
            gap_within(&shape, pose, other, *there, APART)
        };
        within_board(base, pose, self.board.0, self.board.1) && !self.taken.iter().any(near)
    }
}

/// A way in steps.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Away {
    right: i32,
    ahead: i32,
}

/// Ways from a place, the nearest first.
fn around() -> Vec<Away> {
    let across = -STEPS..=STEPS;
    let all = across.flat_map(|right| (-STEPS..=STEPS).map(move |ahead| Away { right, ahead }));
    let mut all: Vec<Away> = all.collect();
    all.sort_by_key(|step| {
        let far = step.right * step.right + step.ahead * step.ahead;
        (far, *step)
    });
    all
}

fn beside(anchor: Pose, step: Away) -> Pose {
    let at = Vec2::new(f64::from(step.right), f64::from(step.ahead));
    let at = anchor.to_world(at * STEP);
    Pose::new(at.x, at.y, anchor.heading).quantised()
}

/// Places on a map.
pub(super) struct Deck<'a> {
    content: &'a Content,
    layout: Layout,
    /// The spaces where the scenario's own figures stand, and then those around them.
    order: Vec<usize>,
    taken: BTreeSet<usize>,
    /// Spaces beside each other with something between them.
    parted: BTreeSet<(usize, usize)>,
}

impl<'a> Deck<'a> {
    fn new(content: &'a Content, layout: Layout, fielded: &Scenario, own: &[&ShipDef]) -> Self {
        let place = |def: &ShipDef| {
            let (column, row) = def.cell?;
            layout.grid.index(Cell::new(column, row))
        };
        let anchors: Vec<usize> = own.iter().filter_map(|def| place(def)).collect();
        let mut taken = BTreeSet::new();
        for def in &fielded.ships {
            let class = content.ship(&def.class).map(|(_, class)| class);
            let figure = class.and_then(|class| class.figure);
            if let Some((corner, figure)) = place(def).zip(figure) {
                taken.extend(figure.size.cells(&layout.grid, corner).flatten());
            }
        }
        let things = fielded.things.iter();
        taken.extend(things.filter_map(|held| {
            let (column, row) = held.cell;
            layout.grid.index(Cell::new(column, row))
        }));
        let parted = parted(&layout);
        let order = outward(&layout, &parted, &anchors);
        Self {
            content,
            layout,
            order,
            taken,
            parted,
        }
    }

    fn next(&mut self, class: &ShipType) -> Option<(i32, i32)> {
        let size = class.figure?.size;
        let grid = &self.layout.grid;
        let free = |at: usize| !self.taken.contains(&at);
        let fits = |corner: &usize| {
            let cells: Option<Vec<usize>> = size.cells(grid, *corner).collect();
            cells.is_some_and(|cells| {
                let whole = |at: &usize| cells.iter().all(|other| !self.is_parted(*at, *other));
                cells
                    .iter()
                    .all(|at| free(*at) && self.is_safe(*at) && whole(at))
            })
        };
        let corner = self.order.iter().copied().find(fits)?;
        let cells: Vec<usize> = size.cells(grid, corner).flatten().collect();
        let cell = grid.cell(corner).printed();
        self.taken.extend(cells);
        Some(cell)
    }

    fn is_parted(&self, one: usize, other: usize) -> bool {
        self.parted.contains(&(one, other))
    }

    /// Whether nothing happens to whoever stands there.
    fn is_safe(&self, at: usize) -> bool {
        let terrain = self.layout.kind(self.content, at);
        terrain.is_some_and(Terrain::is_calm)
    }
}

/// Spaces beside each other with something between them, in both orders.
fn parted(layout: &Layout) -> BTreeSet<(usize, usize)> {
    let grid = &layout.grid;
    let sides = layout.edges.iter().map(|edge| edge.cells(grid.shape()));
    let sides = sides.filter_map(|(here, there)| Some((grid.index(here)?, grid.index(there)?)));
    sides
        .flat_map(|(here, there)| [(here, there), (there, here)])
        .collect()
}

/// Spaces by how many steps they are from the nearest of some, which come first. Walls and doors
/// stop a step; what lies behind them comes last.
fn outward(layout: &Layout, parted: &BTreeSet<(usize, usize)>, anchors: &[usize]) -> Vec<usize> {
    let grid = &layout.grid;
    let mut seen = BTreeSet::new();
    let mut order: Vec<usize> = Vec::new();
    for bounded in [true, false] {
        let starts: Vec<usize> = match bounded {
            true => anchors.to_vec(),
            false => order.clone(),
        };
        let mut next: VecDeque<usize> = starts.into_iter().collect();
        while let Some(at) = next.pop_front() {
            if seen.insert(at) {
                order.push(at);
            }
            for (_, beside) in grid.neighbours(at) {
                let open = !bounded || !parted.contains(&(at, beside));
                if open && !seen.contains(&beside) && grid.cell(beside).level == 0 {
                    seen.insert(beside);
                    order.push(beside);
                    next.push_back(beside);
                }
            }
        }
    }
    order
}
