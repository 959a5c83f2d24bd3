//! The figures on the ground, with an index by space.

use content::{RuleId, SightBy};
use geometry::{Cell, Grid, Steps, grid::Footprint};

use crate::{
    grid::{Corner, Facts, Ground, engage::engaged_at},
    state::{PlayerId, UnitId},
};

/// A figure on the ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Occupant {
    /// Its number.
    pub unit: UnitId,
    /// Its player.
    pub owner: PlayerId,
    /// Where it stands: the north-western space of its footprint.
    pub hex: Cell,
    /// The spaces that it covers.
    pub footprint: Footprint,
    /// How tall it is, in levels.
    pub height: u8,
    /// Whether it flies.
    pub flies: bool,
    /// Whether it fights: destructible objects are engaged with nobody.
    pub engages: bool,
}

impl Occupant {
    /// The fewest steps between two figures, from any space of one to any of the other.
    #[must_use]
    pub fn spaces_to(&self, other: &Self, grid: &Grid) -> u32 {
        if self.footprint.is_one() && other.footprint.is_one() {
            return grid.distance(self.hex, other.hex);
        }
        let cells = |figure: &Self| {
            let corner = grid.index(figure.hex);
            let all = corner.map(|corner| figure.footprint.cells(grid, corner).flatten());
            all.into_iter()
                .flatten()
                .map(|cell| grid.cell(cell))
                .collect::<Vec<Cell>>()
        };
        let (ours, theirs) = (cells(self), cells(other));
        let all = ours
            .iter()
            .flat_map(|a| theirs.iter().map(|b| grid.distance(*a, *b)));
        all.min()
            .unwrap_or_else(|| grid.distance(self.hex, other.hex))
    }
}

/// Move actions that a figure can take on its way, as soon as it has no points for the next step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MoveActions {
    /// How many are left.
    pub left: u8,
    /// The points that each adds.
    pub each: u8,
}

/// A figure that is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mover {
    /// The figure, where it stands now.
    pub figure: Occupant,
    /// Its movement points (see [`Ground::allowance`]); points beyond `Steps::MOST` are unused.
    pub points: u8,
    /// Of these, what move actions add that it has not taken yet.
    pub actions: MoveActions,
    /// Option `fly.ignores`: whether a figure that flies ignores terrain that it only passes.
    pub over_terrain: bool,
    /// The spaces that it covers when it does not move, unturned.
    pub size: Footprint,
    /// The space to which a large figure shrinks for its move, one of those that it covers. None:
    /// its north-western space.
    pub from: Option<Cell>,
}

impl Mover {
    /// The points in hand when so many are left, those of later move actions included: a move
    /// action is taken when a step costs more than what is in hand (HAZ-R-POINTS).
    #[must_use]
    pub(crate) fn in_hand(&self, left: u8) -> u8 {
        let MoveActions { left: more, each } = self.actions;
        // No path spends the points beyond those of the longest.
        let unused = self.points.saturating_sub(Steps::MOST as u8);
        let left = left.saturating_add(unused);
        let to_come = more.saturating_mul(each);
        match left.checked_sub(to_come) {
            Some(hand) => hand,
            None => left % each.max(1),
        }
    }

    /// A figure of one space.
    #[must_use]
    pub const fn small(figure: Occupant, points: u8) -> Self {
        Self {
            figure,
            points,
            actions: MoveActions { left: 0, each: 0 },
            over_terrain: false,
            size: Footprint::ONE,
            from: None,
        }
    }
}

/// Ground and figures, prepared for queries.
#[derive(Clone, Debug)]
pub struct Scene<'a> {
    /// The ground.
    pub ground: &'a Ground,
    /// The figures on it.
    pub occupants: &'a [Occupant],
    /// By cell: the position of the figure there, counted from 1; 0 for none.
    at: Vec<u16>,
    /// By cell: how many neighbours hold a figure; empty if not counted.
    near: Vec<u8>,
    /// By corner of squares: whether a line of sight has to look closer there. Empty where nobody
    /// looks from corner to corner.
    knots: Vec<bool>,
    /// By cell: expected wounds from the obstacles there, in [`WOUND`](crate::grid::WOUND)ths.
    /// Empty if there are none.
    perils: Vec<u32>,
    /// By position in [`Content::terrains`](content::Content::terrains): the facts for the figure
    /// that is to move. Empty if they are those of the ground.
    facts: Vec<Facts>,
}

impl<'a> Scene<'a> {
    /// The scene of these figures; those off the map are left out.
    #[must_use]
    pub fn new(ground: &'a Ground, occupants: &'a [Occupant]) -> Self {
        let mut scene = Self::glance(ground, occupants);
        let mut near = vec![0; ground.grid.len()];
        for_each_covered(ground, occupants, |_, cell| {
            for (_, beside) in ground.grid.neighbours(cell) {
                near[beside] += 1;
            }
        });
        scene.near = near;
        scene
    }

    /// The same without counting neighbours.
    /// Enough for one or two queries; many queries need [`Self::new`].
    pub(crate) fn glance(ground: &'a Ground, occupants: &'a [Occupant]) -> Self {
        let mut scene = Self {
            ground,
            occupants,
            at: vec![0; ground.grid.len()],
            near: Vec::new(),
            knots: Vec::new(),
            perils: Vec::new(),
            facts: Vec::new(),
        };
        for_each_covered(ground, occupants, |position, cell| {
            scene.at[cell] = position;
        });
        if ground.rules.sight == SightBy::Corners {
            let covered = scene.at.iter().enumerate().filter(|(_, held)| **held > 0);
            scene.knots = ground
                .barred
                .knots(&ground.grid, covered.map(|(cell, _)| cell));
        }
        scene
    }

    /// Adds obstacles: the cell of each, with the expected wounds of coming there.
    /// Wounds are in [`WOUND`](crate::grid::WOUND)ths. A search counts an obstacle each time that
    /// a path comes there, but a match applies it once for a whole path; so a path that crosses
    /// itself there looks worse than it is.
    #[must_use]
    pub fn with_perils(mut self, perils: impl IntoIterator<Item = (usize, u32)>) -> Self {
        for (cell, wounds) in perils {
            self.perils.resize(self.ground.grid.len(), 0);
            if let Some(held) = self.perils.get_mut(cell) {
                *held = held.saturating_add(wounds);
            }
        }
        self
    }

    /// Replaces the harm that terrain does, by its position in
    /// [`Content::terrains`](content::Content::terrains), by what it does to the figure that is to
    /// move. Only [`Facts::harm`] and [`Facts::defeats`] may differ from the ground's.
    #[must_use]
    pub fn with_facts(mut self, facts: Vec<Facts>) -> Self {
        self.facts = facts;
        self
    }

    /// The effects of a space's terrain on the figure that is to move.
    #[must_use]
    #[inline]
    pub fn facts(&self, cell: usize) -> &Facts {
        let own = self.facts.get(self.ground.terrain(cell));
        own.unwrap_or_else(|| self.ground.facts(cell))
    }

    /// The rule by which a figure is defeated whose turn ends with its corner on a space: all
    /// spaces that it covers must do it (HAZ-13), but for terrain that asks for no whole base.
    #[must_use]
    pub fn defeats(&self, figure: &Occupant, cell: usize) -> Option<RuleId> {
        let here = self.facts(cell).defeats;
        if figure.footprint.is_one() {
            return here;
        }
        let grid = &self.ground.grid;
        let cells = || figure.footprint.cells(grid, cell).flatten();
        let part = cells().find_map(|cell| {
            let facts = self.facts(cell);
            facts.defeats.filter(|_| !facts.wholly)
        });
        let all = || cells().all(|cell| self.facts(cell).defeats.is_some());
        part.or_else(|| here.filter(|_| all()))
    }

    /// Expected wounds of the obstacles on a space, in [`WOUND`](crate::grid::WOUND)ths.
    #[inline]
    pub(crate) fn peril(&self, cell: usize) -> u32 {
        self.perils.get(cell).copied().unwrap_or(0)
    }

    /// The figure on a space.
    #[must_use]
    #[inline]
    pub fn at(&self, cell: usize) -> Option<&'a Occupant> {
        let position = usize::from(self.at[cell]).checked_sub(1)?;
        self.occupants.get(position)
    }

    /// Whether nobody stands on a space.
    #[inline]
    pub(super) fn is_empty(&self, cell: usize) -> bool {
        self.at[cell] == 0
    }

    /// Whether a wall, a gap in the map, an opaque square or a figure may close this corner of
    /// squares to a line of sight.
    #[inline]
    pub(super) fn is_knot(&self, corner: Corner) -> bool {
        let knot = self.knots.get(self.ground.barred.corner(corner));
        knot.is_none_or(|knot| *knot)
    }

    /// The figure on a space, unless it is `unit` itself.
    #[must_use]
    #[inline]
    pub fn other_at(&self, cell: usize, unit: UnitId) -> Option<&'a Occupant> {
        self.at(cell).filter(|occupant| occupant.unit != unit)
    }

    /// The figure with this number.
    #[must_use]
    pub fn occupant(&self, unit: UnitId) -> Option<&'a Occupant> {
        self.occupants.iter().find(|occupant| occupant.unit == unit)
    }

    /// Whether any figure may stand next to a space.
    #[inline]
    pub(crate) fn crowded(&self, cell: usize) -> bool {
        self.near.get(cell).is_none_or(|near| *near > 0)
    }

    /// Whether a figure is engaged where it stands.
    #[must_use]
    pub fn is_engaged(&self, occupant: &Occupant) -> bool {
        let cell = self.ground.grid.index(occupant.hex);
        cell.is_some_and(|cell| engaged_at(self, occupant, cell).next().is_some())
    }
}

/// Calls `visit` for each space that a figure on the map covers, with the position of the figure,
/// counted from 1.
fn for_each_covered(ground: &Ground, occupants: &[Occupant], mut visit: impl FnMut(u16, usize)) {
    for (position, occupant) in (1..u16::MAX).zip(occupants) {
        let Some(corner) = ground.grid.index(occupant.hex) else {
            continue;
        };
        // Most figures cover one space, and scenes are built for every search.
        if occupant.footprint.is_one() {
            visit(position, corner);
            continue;
        }
        for cell in occupant.footprint.cells(&ground.grid, corner).flatten() {
            visit(position, cell);
        }
    }
}
