//! The ground: grid, heights, edges, and the facts of its terrain.

use std::collections::BTreeMap;

use content::{
    Barrier, Clause, Climbing, Content, Diagonals, Die, DoorEdge, Face, GridMap, GridRules, Layout,
    Metric, RuleId, Spot, Terrain,
};
use geometry::{Cell, Direction, Grid, grid::Footprint};

use crate::state::Changes;

use super::{
    bars::Barred,
    facts::{Facts, Peril, has_conditions, skulls, summarise},
    paces::Paces,
    under::Share,
};

/// A map prepared for the kernels; built once for a match.
#[derive(Clone, Debug)]
pub struct Ground {
    /// The spaces.
    pub grid: Grid,
    /// The policies of the theatre.
    pub rules: GridRules,
    spaces: Vec<Spot>,
    facts: Vec<Facts>,
    /// By position in [`Content::terrains`]: what terrain does to models.
    perils: Vec<Peril>,
    /// The numbers of the theatre for steps of models.
    pub(crate) paces: Paces,
    edges: Vec<[Option<Barrier>; Direction::COUNT]>,
    doors: Vec<Vec<DoorEdge>>,
    /// Expected wounds of one attack die against no defence, in [`WOUND`]ths.
    pub(crate) skull: u32,
    /// Whether any space sets figures adrift.
    pub(crate) drifts: bool,
    /// Whether terrain here harms figures under conditions, so that some fare better than others.
    pub(crate) conditional: bool,
    pub(crate) walls: bool,
    /// What lines of sight look up.
    pub(super) barred: Barred,
    /// Whether coloured lines give the terrain (HAZ-01).
    pub(crate) lined: bool,
}

impl Ground {
    /// The ground of a map, with the dice of its ruleset; `None` if the map has errors.
    #[must_use]
    pub fn of(
        content: &Content,
        map: &GridMap,
        dice: &BTreeMap<Die, Vec<Face>>,
        rules: GridRules,
        paces: Paces,
    ) -> Option<Self> {
        let layout = map.layout(content)?;
        Some(Self::new(layout, &content.terrains, dice, rules, paces))
    }

    /// The ground of a layout whose spaces name these kinds of terrain by position.
    #[must_use]
    pub fn new(
        layout: Layout,
        terrains: &[Terrain],
        dice: &BTreeMap<Die, Vec<Face>>,
        rules: GridRules,
        paces: Paces,
    ) -> Self {
        let each = terrains.iter();
        let facts: Vec<Facts> = each
            .map(|kind| summarise(kind, dice, paces.square))
            .collect();
        let perils = terrains.iter();
        let perils = perils.map(|kind| Peril::of(kind.clauses.iter(), dice));
        let (doors, sides) = (layout.doors(), layout.sides());
        let Layout {
            grid,
            spaces,
            edges,
            lined,
        } = layout;
        let drifts = spaces.iter().any(|space| {
            facts
                .get(usize::from(space.terrain))
                .is_some_and(|facts| facts.drift)
        });
        let conditional = spaces.iter().any(|space| {
            terrains
                .get(usize::from(space.terrain))
                .is_some_and(has_conditions)
        });
        let ground = Self {
            rules,
            barred: Barred::default(),
            lined,
            conditional,
            walls: edges.iter().any(|edge| edge.kind.is_solid()),
            skull: skulls(dice),
            spaces,
            facts,
            perils: perils.collect(),
            paces,
            doors,
            edges: sides,
            grid,
            drifts,
        };
        ground.prepared()
    }

    /// The doors of the map, by number: the edges of each.
    #[must_use]
    pub fn doors(&self) -> &[Vec<DoorEdge>] {
        &self.doors
    }

    /// This ground with changes: doors that stand open part nobody (HAZ-H-DOOR), spaces have other
    /// terrain (SCN-H-SPREAD), and floors and walls are open (GRD-H-BREACH).
    #[must_use]
    pub fn changed(&self, changes: &Changes) -> Self {
        let mut ground = self.clone();
        for door in &changes.open {
            for edge in self.doors.get(usize::from(*door)).into_iter().flatten() {
                ground.put_edge(edge, None);
            }
        }
        for (cell, terrain) in changes.terrain.iter() {
            if let Some(cell) = ground.grid.index(*cell) {
                let terrain = terrain.index() as u16;
                ground.spaces[cell].terrain = terrain;
                ground.spaces[cell].art = terrain;
            }
        }
        for (cell, side) in &changes.breached {
            if let Some(cell) = ground.grid.index(*cell) {
                ground.put_edge(&DoorEdge { cell, side: *side }, None);
            }
        }
        let drifts = |space: &Spot| ground.facts[usize::from(space.terrain)].drift;
        ground.drifts |= ground.spaces.iter().any(drifts);
        ground.conditional |= !changes.terrain.is_empty();
        ground.walls = ground
            .edges
            .iter()
            .flatten()
            .flatten()
            .any(|edge| edge.is_solid());
        ground.prepared()
    }

    /// The same with what lines of sight look up.
    fn prepared(self) -> Self {
        let barred = Barred::of(&self);
        Self { barred, ..self }
    }

    fn put_edge(&mut self, edge: &DoorEdge, barrier: Option<Barrier>) {
        let beyond = self.grid.neighbour(edge.cell, edge.side);
        self.edges[edge.cell][edge.side.index()] = barrier;
        if let Some(beyond) = beyond {
            self.edges[beyond][edge.side.opposite().index()] = barrier;
        }
    }

    /// The kinds of terrain that there are, by ascending number.
    #[must_use]
    pub fn kinds(&self) -> Vec<usize> {
        let mut all: Vec<usize> = self
            .spaces
            .iter()
            .map(|spot| usize::from(spot.terrain))
            .collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    /// The position of a space's terrain in [`Content::terrains`].
    #[must_use]
    pub fn terrain(&self, cell: usize) -> usize {
        usize::from(self.spaces[cell].terrain)
    }

    /// The position in [`Content::terrains`] of the terrain that a space looks like.
    #[must_use]
    pub fn art(&self, cell: usize) -> usize {
        usize::from(self.spaces[cell].art)
    }

    /// The height of a space, in levels.
    #[must_use]
    #[inline]
    pub fn height(&self, cell: usize) -> i32 {
        i32::from(self.spaces[cell].height)
    }

    /// The effects of a space's terrain.
    #[must_use]
    #[inline]
    pub fn facts(&self, cell: usize) -> &Facts {
        &self.facts[usize::from(self.spaces[cell].terrain)]
    }

    /// The effects of a kind of terrain, by its position in [`Content::terrains`].
    #[must_use]
    pub fn facts_of(&self, terrain: usize) -> Option<&Facts> {
        self.facts.get(terrain)
    }

    /// What the terrain of a space does to models.
    #[must_use]
    #[inline]
    pub fn peril(&self, cell: usize) -> Peril {
        let terrain = usize::from(self.spaces[cell].terrain);
        self.perils.get(terrain).copied().unwrap_or_default()
    }

    /// The facts of all terrain, by its position in [`Content::terrains`], for a figure that only
    /// the clauses harm which `runs` lets through.
    pub(crate) fn facts_where(
        &self,
        terrains: &[Terrain],
        dice: &BTreeMap<Die, Vec<Face>>,
        runs: impl Fn(&Clause) -> bool,
    ) -> Vec<Facts> {
        let each = self.facts.iter().zip(terrains).map(|(facts, terrain)| {
            let clauses = terrain.clauses.iter().filter(|clause| runs(clause));
            facts.with_clauses(clauses, dice)
        });
        each.collect()
    }

    /// The rise of a step from one space to another, in levels, as far as levels matter here.
    #[must_use]
    #[inline]
    pub fn rise(&self, from: usize, to: usize) -> i32 {
        match self.rules.climbing {
            Climbing::ByHeight => self.height(to) - self.height(from),
            Climbing::Free => 0,
        }
    }

    /// The distance between two spaces, in spaces.
    #[must_use]
    pub fn distance(&self, a: Cell, b: Cell) -> u32 {
        match self.rules.metric {
            Metric::Steps => self.grid.distance(a, b),
            // Levels add nothing to a distance (GRD-R-PLACES).
            Metric::OneDiagonal => self.grid.distance_by_sides(a, b.on(a.level)),
        }
    }

    /// The barrier that parts a space from its neighbour, of those that `parts` names.
    ///
    /// A diagonal is parted by the ways around its corner, each by a missing space, terrain that
    /// nobody enters, or a barrier (see [`Diagonals`]).
    #[must_use]
    #[inline]
    pub fn barrier(
        &self,
        cell: usize,
        way: Direction,
        parts: fn(Barrier) -> bool,
    ) -> Option<Barrier> {
        if !self.grid.shape().is_diagonal(way) {
            return self.edge(cell, way).filter(|barrier| parts(*barrier));
        }
        let [left, right] = [1, -1].map(|turns| self.grid.shape().turned(way, turns));
        let routes = [(left, right), (right, left)]
            .map(|(first, second)| self.route(cell, [first, second], parts));
        match (self.rules.diagonals, routes) {
            (Diagonals::BothRoutes, [Some(barrier), Some(_)]) => Some(barrier),
            (Diagonals::BothRoutes, _) => None,
            (Diagonals::AnyRoute, [one, other]) => one.or(other),
        }
    }

    /// The first barrier of a way around a corner, in two steps; a wall where nobody can stand.
    fn route(
        &self,
        cell: usize,
        steps: [Direction; 2],
        parts: fn(Barrier) -> bool,
    ) -> Option<Barrier> {
        let Some(corner) = self.grid.neighbour(cell, steps[0]) else {
            return Some(Barrier::Wall);
        };
        if self.facts(corner).bars.is_some() {
            return Some(Barrier::Wall);
        }
        let edges = [self.edge(cell, steps[0]), self.edge(corner, steps[1])];
        edges.into_iter().flatten().find(|barrier| parts(*barrier))
    }

    /// The edge on a side of a space.
    #[must_use]
    #[inline]
    pub fn edge(&self, cell: usize, side: Direction) -> Option<Barrier> {
        self.edges[cell][side.index()]
    }

    /// Whether a wall, or a barrier as solid, separates two neighbours.
    #[must_use]
    pub fn walled(&self, a: Cell, b: Cell) -> bool {
        let side = self.grid.between(a, b);
        let cell = self.grid.index(a);
        side.zip(cell)
            .is_some_and(|(side, cell)| self.barrier(cell, side, Barrier::is_solid).is_some())
    }

    /// The movement points of a figure that starts its turn on these spaces.
    /// Also returns the rule that reduced them, if one did: all spaces must do it (HAZ-16).
    #[must_use]
    pub fn allowance(&self, corner: Cell, base: Footprint, movement: u8) -> (u8, Option<RuleId>) {
        let corner = self.grid.index(corner);
        let cap = corner
            .filter(|corner| self.under(base, *corner, Share::Every, |facts| facts.cap.is_some()));
        let cap = cap.and_then(|corner| self.facts(corner).cap);
        match cap {
            Some((cap, rule)) if cap < movement => (cap, Some(rule)),
            _ => (movement, None),
        }
    }
}
