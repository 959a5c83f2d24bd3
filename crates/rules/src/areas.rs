//! Areas of terrain on an open table (MAEL-01).
//!
//! They answer where terrain lies, what a path through it costs and what it meets. A ship is in an
//! area if its base overlaps it, and a path enters where it crosses the border; so the same terrain
//! works here and on a grid.

use content::{
    AreaDef, Aura, Clause, Content, Effect, INCH, Keyword, Passive, RuleId, Terrain, Trigger,
};
use geometry::{Aabb2, Broad, Footprint, Outline, Pose, Segment, TOUCH, Vec2, overlaps};

use crate::{
    board::{Board, Ship, UnitId},
    ctx::Ctx,
    effects::{Cause, run_clause, run_clauses},
    explore::Subject,
    setup::SetupError,
    toll::Prospect,
    work::Work,
};

/// An area of terrain.
#[derive(Clone, Debug)]
pub struct Area {
    /// Its number.
    pub id: UnitId,
    /// Position of its terrain in [`Content::terrains`].
    pub terrain: u16,
    /// Its border around `pose`.
    pub outline: Outline,
    /// Where it lies, and the direction in which it carries ships.
    pub pose: Pose,
    /// Its collision shape.
    pub footprint: Footprint,
}

/// All areas of a table, by ascending number.
#[derive(Debug, Default)]
pub struct Areas {
    list: Vec<Area>,
    broad: Broad,
}

impl Areas {
    /// The areas of a scenario.
    pub(crate) fn of(content: &Content, defs: &[AreaDef]) -> Result<Self, SetupError> {
        let mut found = Self::default();
        for def in defs {
            let Some((terrain, _)) = content.terrain(&def.terrain) else {
                let key = &def.terrain;
                let text = format!("area {}: there is no terrain `{key}`", def.id);
                return Err(SetupError(text));
            };
            let finite = [def.pose.x, def.pose.y, def.pose.heading]
                .iter()
                .all(|value| value.is_finite() && value.abs() < 1.0e5);
            if !finite {
                return Err(SetupError(format!("area {}: no place on a board", def.id)));
            }
            found.list.push(Area {
                id: UnitId(def.id),
                terrain: u16::try_from(terrain).unwrap_or(u16::MAX),
                footprint: Footprint::outline(&def.outline),
                outline: def.outline.clone(),
                pose: def.pose.quantised(),
            });
        }
        found.list.sort_by_key(|area| area.id);
        for area in &found.list {
            let bounds = Aabb2::of_outline(&area.outline, area.pose);
            found.broad.insert(area.id.0, bounds);
        }
        Ok(found)
    }

    /// All areas.
    #[must_use]
    pub fn list(&self) -> &[Area] {
        &self.list
    }

    /// The area with this number.
    #[must_use]
    pub fn get(&self, id: UnitId) -> Option<&Area> {
        let at = self.list.binary_search_by_key(&id, |area| area.id).ok()?;
        Some(&self.list[at])
    }

    /// The areas whose bounds meet these, by ascending number.
    pub(crate) fn near(&self, bounds: Aabb2) -> Vec<&Area> {
        if self.list.is_empty() {
            return Vec::new();
        }
        let mut ids = Vec::new();
        self.broad.query(bounds, &mut |id| ids.push(UnitId(id)));
        ids.sort_unstable();
        ids.into_iter().filter_map(|id| self.get(id)).collect()
    }
}

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
        on(&self.kind(ctx).clauses, trigger)
    }

    /// Whether a ship at this pose is in the area: its base overlaps it.
    #[must_use]
    pub fn holds(&self, ctx: &Ctx, ship: &Ship, pose: Pose) -> bool {
        overlaps(
            ctx.footprint_of_ship(ship),
            pose,
            &self.footprint,
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
pub fn areas_under<'c>(ctx: &'c Ctx, ship: &Ship, pose: Pose) -> Vec<&'c Area> {
    let bounds = Aabb2::of_base(ctx.base(ship), pose);
    let mut found = ctx.areas.near(bounds);
    found.retain(|area| area.holds(ctx, ship, pose));
    found
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
pub fn cost_of(ctx: &Ctx, ship: &Ship, from: Vec2, to: Vec2) -> f64 {
    let length = (to - from).length();
    if passes_over(ctx, ship) {
        return length;
    }
    let extra: f64 = ctx
        .areas
        .near(Aabb2::around([from, to]))
        .into_iter()
        .map(|area| match area.aura(ctx, dear) {
            Some(Aura {
                passive: Passive::EntryCost(cost),
                ..
            }) => area.along(from, to) * f64::from(cost.saturating_sub(1)),
            _ => 0.0,
        })
        .sum();
    length + extra
}

fn dear(aura: &Aura) -> bool {
    matches!(aura.passive, Passive::EntryCost(_)) && !aura.reach.across()
}

/// The areas that may lie within `apart` millimetres of a path, by ascending number.
pub(crate) fn areas_near<'c>(ctx: &'c Ctx, legs: &[Segment], apart: f64) -> Vec<&'c Area> {
    let ends = legs.iter().flat_map(|leg| [leg.from, leg.to]);
    ctx.areas.near(Aabb2::around(ends).grown(apart))
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
pub fn passages(ctx: &Ctx, pieces: impl Iterator<Item = Segment>) -> Vec<Passage> {
    let mut found: Vec<Passage> = Vec::new();
    let mut done = 0.0;
    for piece in pieces {
        let (from, to) = (piece.from, piece.to);
        for area in ctx.areas.near(Aabb2::around([from, to])) {
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
    match aura.passive {
        Passive::EntryCap(inches) => Some((f64::from(inches) * INCH, aura.rule)),
        _ => None,
    }
}

/// The rule by which an area bars a ship's movement, if it does.
/// A ship that flies (`flies`) is not barred by areas that stop only ground figures.
pub(crate) fn bars(ctx: &Ctx, area: &Area, flies: bool) -> Option<RuleId> {
    let barring = |aura: &Aura| {
        !aura.reach.across()
            && match aura.passive {
                Passive::BlocksMovement => true,
                Passive::BarsGround => !flies,
                _ => false,
            }
    };
    area.aura(ctx, barring).map(|aura| aura.rule)
}

/// Applies the end-of-round effects of areas to the ships in them (FLT-H-TERRAIN, EXP-01, MAEL-04).
/// Areas act by ascending number.
pub(crate) fn end_of_round(work: &mut Work<'_>) {
    suffer_round(work, None);
}

/// Applies those effects to every ship, or only to ship `only`.
/// The ships farthest along an area's heading come first, so that ships carried along do not run
/// into each other. A ship in several areas of one kind suffers only the first, but each area still
/// carries the ships in it when its turn comes.
fn suffer_round(work: &mut Work<'_>, only: Option<UnitId>) {
    let ctx = work.ctx;
    let mut done: Vec<(u16, UnitId)> = Vec::new();
    for area in ctx.areas.list() {
        let clauses = &area.kind(ctx).clauses;
        if !on(clauses, Trigger::EndRound) {
            continue;
        }
        let ahead = area.pose.forward();
        let there = work.board.ships.iter().filter(|ship| ship.on_table());
        let mut inside: Vec<(f64, UnitId)> = there
            .filter(|ship| only.is_none_or(|id| ship.id == id))
            .filter(|ship| area.holds(ctx, ship, ship.pose))
            .map(|ship| (ship.pose.position().dot(ahead), ship.id))
            .collect();
        inside.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        for (_, id) in inside {
            let again = done.contains(&(area.terrain, id));
            done.push((area.terrain, id));
            let due = clauses.iter().filter(|clause| {
                clause.on.contains(&Trigger::EndRound) && (!again || carries(clause))
            });
            for clause in due {
                run_clause(work, id, clause, &from(area));
            }
        }
    }
}

/// Whether the clause carries along the ships in the area, whatever holds that effect.
fn carries(clause: &Clause) -> bool {
    clause
        .walk()
        .any(|met| matches!(met.effect, Effect::Carry(_)))
}

/// Names an area as the cause of its clauses' effects.
pub(crate) fn from(area: &Area) -> Cause {
    Cause {
        source: Some(area.id),
        ..Cause::default()
    }
}

fn on(clauses: &[Clause], trigger: Trigger) -> bool {
    clauses.iter().any(|clause| clause.on.contains(&trigger))
}

/// The wanted areas that a ship is in, if together they hold all of its base; else none.
/// See HAZ-13, HAZ-16 and MAEL-07.
pub(crate) fn wholly_within<'c>(
    ctx: &'c Ctx,
    ship: &Ship,
    wanted: impl Fn(&Terrain) -> bool,
) -> Vec<&'c Area> {
    let mut found = areas_under(ctx, ship, ship.pose);
    found.retain(|area| wanted(area.kind(ctx)));
    let corners = ctx.base(ship).corners(ship.pose);
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

/// Work budget for a stay in one place; the question comes up for every reachable place.
const WORK_TO_STAY: usize = 512;

/// What areas do to a ship that stays at this pose.
/// Looks ahead to the end of its side's turn and of the round, with its present damage.
#[must_use]
pub fn lingering(ctx: &Ctx, board: &Board, ship: &Ship, pose: Pose) -> Prospect {
    let mut start = board.clone();
    if let Some(held) = start.ship_mut(ship.id) {
        *held = Ship { pose, ..*ship };
    }
    let subject = Subject {
        ctx,
        origin: board.step,
        ship: ship.id,
    };
    let found = subject.explore_within(WORK_TO_STAY, start, 1, |work, _| {
        end_of_turn(work, ship.id);
        suffer_round(work, Some(ship.id));
    });
    found.prospect()
}

/// Applies end-of-turn effects to a ship wholly inside such areas (HAZ-11, MAEL-07).
pub(crate) fn end_of_turn(work: &mut Work<'_>, id: UnitId) {
    let ctx = work.ctx;
    let Some(ship) = work.active(id) else { return };
    let strikes = |terrain: &Terrain| on(&terrain.clauses, Trigger::EndTurn);
    if let Some(area) = wholly_within(ctx, &ship, strikes).first() {
        let clauses = &area.kind(ctx).clauses;
        run_clauses(work, id, clauses, Trigger::EndTurn, &from(area));
    }
}
