//! Areas of terrain on an open table (MAEL-01).
//!
//! They answer where terrain lies, what a path through it costs and what it meets. A ship is in an
//! area if its base overlaps it, and a path enters where it crosses the border; so the same terrain
//! works here and on a grid.

use content::{Aura, INCH, Keyword, Passive, RuleId, Terrain, Trigger};
use geometry::{Aabb2, Outline, Pose, Segment, TOUCH, Vec2, overlaps};

use crate::{
    ctx::Ctx,
    game::Game,
    state::{Ship, UnitId},
};

pub use crate::state::{Area, Areas};

impl Area {
    /// Its kind of terrain.
    #[must_use]
    pub fn kind<'c>(&self, ctx: &'c Ctx) -> &'c Terrain {
        &ctx.content.terrains[usize::from(self.terrain)]
    }

    /// The first aura of a wanted shape.
    pub(crate) fn aura<'c>(
        &self,
        ctx: &'c Ctx,
        wanted: impl Fn(&Aura) -> bool,
    ) -> Option<&'c Aura> {
        self.kind(ctx).auras.iter().find(|aura| wanted(aura))
    }

    /// Whether its terrain acts on this trigger.
    #[must_use]
    pub fn acts(&self, ctx: &Ctx, trigger: Trigger) -> bool {
        let clauses = self.kind(ctx).clauses.iter();
        let mut own = clauses.filter(|clause| clause.is_for_ships());
        own.any(|clause| clause.on.contains(&trigger))
    }

    /// Whether a ship at this pose is in the area: its base overlaps it.
    #[must_use]
    pub fn holds(&self, game: Game<'_>, ship: &Ship, pose: Pose) -> bool {
        overlaps(
            game.board.shapes(game.ctx).ship(ship),
            pose,
            &self.shape,
            self.pose,
        )
    }

    /// How many millimetres of a straight line lie in the area.
    #[must_use]
    pub fn along(&self, from: Vec2, to: Vec2) -> f64 {
        geometry::sight_crosses(from, to, &self.outline, self.pose).unwrap_or(0.0)
    }
}

/// Whether every edge of a base runs inside an outline.
pub(crate) fn wholly_inside(corners: &[Vec2; 4], outline: &Outline, pose: Pose) -> bool {
    (0..4).all(|at| {
        let (from, to) = (corners[at], corners[(at + 1) % 4]);
        let inside = geometry::sight_crosses(from, to, outline, pose).unwrap_or(0.0);
        inside >= (to - from).length() - 2.0 * TOUCH
    })
}

/// The areas that a ship is in, by ascending number.
#[must_use]
pub fn areas_under<'c>(game: Game<'c>, ship: &Ship, pose: Pose) -> Vec<&'c Area> {
    areas_under_that(game, ship, pose, |_| true)
}

/// Those of the areas that a ship is in that are wanted, by ascending number. To ask first what
/// they are is far quicker than to ask where they lie.
pub(crate) fn areas_under_that<'c>(
    game: Game<'c>,
    ship: &Ship,
    pose: Pose,
    wanted: impl Fn(&Area) -> bool,
) -> Vec<&'c Area> {
    let bounds = Aabb2::of_base(game.base(ship), pose);
    let mut found = game.areas().near(bounds);
    found.retain(|area| wanted(area) && area.holds(game, ship, pose));
    found
}

/// The areas that a ship is in that have a wanted aura, by ascending number, each with the first
/// such aura.
pub(crate) fn auras_under<'c>(
    game: Game<'c>,
    ship: &Ship,
    pose: Pose,
    wanted: impl Fn(&Aura) -> bool,
) -> Vec<(&'c Area, &'c Aura)> {
    let under = areas_under_that(game, ship, pose, |area| {
        area.aura(game.ctx, &wanted).is_some()
    });
    let each = under.into_iter();
    each.filter_map(|area| Some((area, area.aura(game.ctx, &wanted)?)))
        .collect()
}

/// These areas as the scenario has them: for whoever asks only for their number and kind of
/// terrain, and changes the board meanwhile.
pub(crate) fn printed<'c>(ctx: &'c Ctx, areas: Vec<&Area>) -> Vec<&'c Area> {
    let ids: Vec<UnitId> = areas.iter().map(|area| area.id).collect();
    ids.into_iter().filter_map(|id| ctx.areas.get(id)).collect()
}

/// Whether a ship ignores terrain that it only moves through.
/// It does if it has Phase and the option `fly.ignores` says so. The terrain it ends in still
/// counts, and walls that bar everybody bar it too.
#[must_use]
pub fn passes_over(ctx: &Ctx, ship: &Ship) -> bool {
    ctx.has_keyword(ship, Keyword::Fly) && ctx.option_is("fly.ignores", "terrain")
}

/// The cost, in millimetres, of a straight piece of path for a ship.
/// Each millimetre in an area of cost n counts n (MAEL-02, FLT-H-TERRAIN).
/// Several areas add up (MAEL-02).
#[must_use]
pub fn cost_of(game: Game<'_>, ship: &Ship, from: Vec2, to: Vec2) -> f64 {
    let length = (to - from).length();
    if passes_over(game.ctx, ship) {
        return length;
    }
    let extra: f64 = game
        .areas()
        .near(Aabb2::around([from, to]))
        .into_iter()
        .map(|area| {
            let Some(Passive::EntryCost(cost)) = area.aura(game.ctx, dear).map(|aura| aura.passive)
            else {
                return 0.0;
            };
            area.along(from, to) * f64::from(cost.saturating_sub(1))
        })
        .sum();
    length + extra
}

fn dear(aura: &Aura) -> bool {
    matches!(aura.passive, Passive::EntryCost(_)) && !aura.reach.across()
}

/// The areas that may lie within `apart` millimetres of a path, by ascending number.
pub(crate) fn areas_near<'c>(game: Game<'c>, legs: &[Segment], apart: f64) -> Vec<&'c Area> {
    let ends = legs.iter().flat_map(|leg| [leg.from, leg.to]);
    game.areas().near(Aabb2::around(ends).grown(apart))
}

/// An area that a path runs through.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Passage {
    /// The area.
    pub area: UnitId,
    /// Where the passage begins, in millimetres along the path.
    pub entry: f64,
    /// Where the passage ends, in millimetres along the path.
    pub exit: f64,
    /// Whether the path begins in the area and so does not enter it.
    pub started: bool,
}

/// Every passage of a path of straight pieces through areas, nearest the start first.
/// An area that the path leaves and enters again is listed twice.
#[must_use]
pub fn passages(game: Game<'_>, pieces: impl Iterator<Item = Segment>) -> Vec<Passage> {
    let mut found: Vec<Passage> = Vec::new();
    let mut done = 0.0;
    for piece in pieces {
        let (from, to) = (piece.from, piece.to);
        for area in game.areas().near(Aabb2::around([from, to])) {
            for (start, end) in geometry::inside(&piece, &area.outline, area.pose) {
                let (entry, exit) = (done + start, done + end);
                let goes_on = found
                    .iter_mut()
                    .rfind(|held| held.area == area.id && entry - held.exit <= TOUCH);
                match goes_on {
                    Some(held) => held.exit = exit,
                    None => found.push(Passage {
                        area: area.id,
                        entry,
                        exit,
                        started: entry <= TOUCH,
                    }),
                }
            }
        }
        done += (to - from).length();
    }
    found.sort_by(|a, b| a.entry.total_cmp(&b.entry).then(a.area.cmp(&b.area)));
    found
}

/// The total movement, in millimetres, of a ship that enters an area, and the rule (GRD-15).
pub(crate) fn entry_cap(ctx: &Ctx, area: &Area) -> Option<(f64, RuleId)> {
    let caps = |aura: &Aura| matches!(aura.passive, Passive::EntryCap(_));
    let aura = area.aura(ctx, caps)?;
    let Passive::EntryCap(inches) = aura.passive else {
        return None;
    };
    Some((f64::from(inches) * INCH, aura.rule))
}

/// The rule by which an area bars a ship's movement, if it does.
/// A ship that flies (`flies`) is not barred by areas that stop only ground figures.
pub(crate) fn bars(ctx: &Ctx, area: &Area, flies: bool) -> Option<RuleId> {
    let barring = |aura: &Aura| {
        let ground = matches!(aura.passive, Passive::BarsGround) && !flies;
        !aura.reach.across() && (matches!(aura.passive, Passive::BlocksMovement) || ground)
    };
    area.aura(ctx, barring).map(|aura| aura.rule)
}

/// The wanted areas that a ship is in, if together they hold all of its base; else none.
/// See HAZ-13, HAZ-16 and MAEL-07.
pub(crate) fn wholly_within<'c>(
    game: Game<'c>,
    ship: &Ship,
    wanted: impl Fn(&Terrain) -> bool,
) -> Vec<&'c Area> {
    let found = areas_under_that(game, ship, ship.pose, |area| wanted(area.kind(game.ctx)));
    let corners = game.base(ship).corners(ship.pose);
    let covered = (0..4).all(|at| {
        let (from, to) = (corners[at], corners[(at + 1) % 4]);
        let edge = Segment {
            from,
            to,
            heading: 0.0,
        };
        let pieces = found.iter();
        let pieces = pieces.flat_map(|area| geometry::inside(&edge, &area.outline, area.pose));
        length_of(pieces.collect()) >= (to - from).length() - 2.0 * TOUCH
    });
    if covered { found } else { Vec::new() }
}

/// Whether a ship is in terrain of this kind, or of one that follows its rules: with all spaces of
/// its base on a grid, wholly on an open table (HAZ-14).
pub(crate) fn is_in(game: Game<'_>, ship: &Ship, kind: &str) -> bool {
    match game.ground() {
        Some(ground) => {
            let corner = ground.grid.index(ship.cell);
            let mut cells = corner.map(|corner| ship.base.cells(&ground.grid, corner));
            let kin = |cell: Option<usize>| {
                cell.is_some_and(|cell| game.ctx.content.is_kind(ground.terrain(cell), kind))
            };
            cells.as_mut().is_some_and(|cells| cells.all(kin))
        }
        None => {
            let kin = |terrain: &Terrain| terrain.family() == family_of(game.ctx, kind);
            !wholly_within(game, ship, kin).is_empty()
        }
    }
}

fn family_of<'c>(ctx: &'c Ctx, kind: &'c str) -> &'c str {
    let named = ctx.content.terrain(kind);
    named.map_or(kind, |(_, terrain)| terrain.family())
}

/// The length of a line that these pieces cover together.
fn length_of(mut pieces: Vec<(f64, f64)>) -> f64 {
    pieces.sort_by(|a, b| a.0.total_cmp(&b.0));
    let (mut length, mut end) = (0.0, f64::NEG_INFINITY);
    for (from, to) in pieces {
        length += (to - from.max(end)).max(0.0);
        end = end.max(to);
    }
    length
}
