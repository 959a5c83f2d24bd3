//! The step of a line that gives cover (GRD-14, GRD-18).

use content::RuleId;
use geometry::Cell;

use super::{
    Spot,
    line::{Fork, TALL, space},
};
use crate::{cite, grid::pace::Squares, state::UnitId};

/// Which steps of a line give cover: option `cover.step`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CoverSteps {
    /// The last step, at the target.
    #[default]
    Target,
    /// The first step, at the shooter, as well.
    Both,
}

/// What gives cover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CoverBy {
    /// The target stands in cover.
    In(RuleId),
    /// Cover in the square of that step.
    Behind(RuleId),
    /// The side of a hill (GRD-18).
    Hill,
    /// A model that fills that square.
    Screen(UnitId),
}

/// Cover, and where it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cover {
    /// What gives it.
    pub by: CoverBy,
    /// Its square.
    pub at: Spot,
}

impl Cover {
    /// The rule to cite.
    #[must_use]
    pub const fn rule(self) -> RuleId {
        match self.by {
            CoverBy::In(rule) | CoverBy::Behind(rule) => rule,
            CoverBy::Hill => cite::pace::HILL_COVER,
            CoverBy::Screen(_) => cite::pace::COVER,
        }
    }

    /// The same between two spaces rather than the spots of their line.
    pub(super) fn between(self, spots: [Spot; 2], cells: [Cell; 2]) -> Self {
        let end = spots.into_iter().zip(cells);
        let mut end = end.filter(|(spot, _)| *spot == self.at);
        let at = end.next().map_or(self.at, |(_, cell)| cell);
        Self { at, ..self }
    }
}

/// The cover that a target has where it stands.
pub(super) fn inside(squares: &Squares<'_>, to: Spot) -> Option<Cover> {
    let by = CoverBy::In(terrain(squares, to)?);
    Some(Cover { by, at: to })
}

/// The cover at the target on one way through the last point of the line that leads to another
/// square. Squares count for a step, not the levels passed within one.
pub(super) fn last(
    squares: &Squares<'_>,
    [from, to]: [Spot; 2],
    fork: &Fork,
    way: &[Spot],
) -> Option<Cover> {
    let apart = |spot: &&Spot| spot.printed() != to.printed();
    let at = way.iter().rev().find(apart).copied().unwrap_or(fork.from);
    step(squares, [at, to], from, to)
}

/// The cover at the shooter on one way through the first such point.
pub(super) fn first(squares: &Squares<'_>, [from, to]: [Spot; 2], way: &[Spot]) -> Option<Cover> {
    let apart = |spot: &&Spot| spot.printed() != from.printed();
    let at = way.iter().find(apart).copied()?;
    step(squares, [at, from], from, to)
}

/// The cover of one step: its square, with the end beside it.
pub(super) fn step(
    squares: &Squares<'_>,
    [at, end]: [Spot; 2],
    from: Spot,
    to: Spot,
) -> Option<Cover> {
    let found = |by| Some(Cover { by, at });
    // A hill's side covers whoever is on the ground beside it, the shooter's own hill included.
    if end.level == 0 && hill(squares, at) > 0 {
        return found(CoverBy::Hill);
    }
    if [from.printed(), to.printed()].contains(&at.printed()) {
        return None;
    }
    if let Some(rule) = terrain(squares, at) {
        return found(CoverBy::Behind(rule));
    }
    // A model covers on its own level only.
    let cell = space(squares.ground, at.on(end.level))?;
    let ends = [from, to].map(|spot| space(squares.ground, spot));
    let units = ends.map(|end| squares.holder(end?).map(|holder| holder.unit));
    let screen = squares.holder(cell).filter(|holder| holder.fills)?;
    (!units.contains(&Some(screen.unit))).then_some(Cover {
        by: CoverBy::Screen(screen.unit),
        at,
    })
}

/// The rule by which a square's terrain gives cover; it does so on both its levels (GRD-13).
fn terrain(squares: &Squares<'_>, spot: Spot) -> Option<RuleId> {
    let own = squares.ground.grid.index(spot);
    let tall = i32::from(spot.level) < hill(squares, spot) + TALL;
    let ground = squares.ground.grid.index(spot.on(0)).filter(|_| tall);
    let cell = own.or(ground)?;
    let lies = squares.lying_on(cell).find_map(|held| held.cover);
    squares.ground.facts(cell).cover.or(lies)
}

/// How high the ground of a square lies.
fn hill(squares: &Squares<'_>, spot: Spot) -> i32 {
    let ground = squares.ground.grid.index(spot.on(0));
    ground.map_or(0, |cell| squares.ground.height(cell))
}
