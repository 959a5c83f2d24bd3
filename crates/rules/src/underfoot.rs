//! What lies under a figure on a grid: the terrain of its space, or of all that its base covers.

use content::{Large, Terrain, TerrainId, Trigger};
use geometry::Cell;

use crate::{
    ctx::Ctx,
    game::Game,
    state::{Board, Fact, Ship, UnitId},
    work::Work,
};

/// The terrain of a space, as it is on this board.
#[must_use]
pub fn terrain_of<'c>(ctx: &'c Ctx, board: &Board, hex: Cell) -> Option<&'c Terrain> {
    let ground = board.ground(ctx)?;
    ctx.content
        .terrains
        .get(ground.terrain(ground.grid.index(hex)?))
}

/// A kind of terrain under a figure.
pub(crate) struct Under<'c> {
    /// The terrain.
    pub(crate) terrain: &'c Terrain,
    /// Its position in the content's list.
    at: usize,
    /// Whether the figure is in it. A large one is in some kinds only with its whole base (HAZ-09,
    /// HAZ-13), and in others with any of its spaces (FLT-H-TERRAIN).
    pub(crate) inside: bool,
}

impl Under<'_> {
    /// Tells whether a large figure is in terrain that asks for its whole base.
    pub(crate) fn tell(&self, work: &mut Work<'_>, ship: UnitId) {
        let Some(Large { rule, .. }) = self.terrain.large else {
            return;
        };
        let terrain = TerrainId::at(&work.ctx.content, self.at);
        let wholly = self.inside;
        let covers = Fact::Covers {
            ship,
            terrain,
            wholly,
        };
        work.emit(rule, covers);
    }
}

/// The kinds of terrain under a large figure that do something on a trigger, each once, however
/// many of its spaces lie on it. Kinds that follow the rules of another count as that one (HAZ-14).
pub(crate) fn lies_over<'c>(
    ctx: &'c Ctx,
    board: &Board,
    ship: &Ship,
    trigger: Trigger,
) -> Vec<Under<'c>> {
    let all = beneath(Game { ctx, board }, ship);
    let mut found: Vec<Under<'c>> = Vec::new();
    for at in &all {
        let Some(terrain) = ctx.content.terrains.get(*at) else {
            continue;
        };
        let mut clauses = terrain.clauses.iter();
        let acts = clauses.any(|clause| clause.on.contains(&trigger));
        let known = |held: &Under<'_>| match (held.terrain.large, terrain.large) {
            (Some(one), Some(other)) => one.rule == other.rule,
            (None, None) => held.terrain.family() == terrain.family(),
            (Some(_), None) | (None, Some(_)) => false,
        };
        if acts && !found.iter().any(known) {
            let large = terrain.large;
            let inside = large.is_none_or(|large| is_wholly(ctx, &all, large.rule));
            let at = *at;
            found.push(Under {
                terrain,
                at,
                inside,
            });
        }
    }
    found
}

/// The kinds of terrain that act on a figure where it stands, on a trigger.
#[must_use]
pub fn acting_on<'c>(
    ctx: &'c Ctx,
    board: &Board,
    ship: &Ship,
    trigger: Trigger,
) -> Vec<&'c Terrain> {
    if ship.base.is_one() {
        return terrain_of(ctx, board, ship.cell).into_iter().collect();
    }
    let all = lies_over(ctx, board, ship, trigger).into_iter();
    let inside = all.filter(|under| under.inside);
    inside.map(|under| under.terrain).collect()
}

/// Whether terrain that acts on a figure where it stands does something on a trigger.
#[must_use]
pub fn acts_at(ctx: &Ctx, board: &Board, ship: &Ship, trigger: Trigger) -> bool {
    let here = acting_on(ctx, board, ship, trigger);
    let mut clauses = here.iter().flat_map(|terrain| &terrain.clauses);
    clauses.any(|clause| clause.on.contains(&trigger))
}

/// The kinds of terrain under a figure, a position in the content's list for each of its spaces.
pub(crate) fn beneath(game: Game<'_>, ship: &Ship) -> Vec<usize> {
    let Some(ground) = game.ground() else {
        return Vec::new();
    };
    let Some(corner) = ground.grid.index(ship.cell) else {
        return Vec::new();
    };
    let cells = ship.base.cells(&ground.grid, corner).flatten();
    cells.map(|cell| ground.terrain(cell)).collect()
}

/// Whether all these kinds of terrain are under one rule for large figures.
fn is_wholly(ctx: &Ctx, terrains: &[usize], rule: content::RuleId) -> bool {
    terrains.iter().all(|at| {
        let terrain = ctx.content.terrains.get(*at);
        let large = terrain.and_then(|terrain| terrain.large);
        large.is_some_and(|large| large.rule == rule)
    })
}
