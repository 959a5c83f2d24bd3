//! Terrain on an open table that ends a maneuver before its template does.
//!
//! Terrain does so by its cost (MAEL-02), by a speed cap on a ship that began wholly inside
//! (HAZ-16), or as a barrier (HAZ-17, HAZ-22, FLT-H-TERRAIN).

use content::{Aura, Keyword, Passive, RuleId};
use geometry::{Aabb2, FlownTemplate, Maneuver, Pose, Rail, RollEnd, TOUCH, shift_sweeps};

use crate::{
    areas::{areas_under, bars, entry_cap, passes_over},
    cite,
    ctx::Ctx,
    game::Game,
    state::{Area, Ship, UnitId},
};

/// Millimetres of a straight template for each point of speed.
const SPEED: f64 = 40.0;

/// The place and cause of an early end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cut {
    /// The area.
    pub area: UnitId,
    /// The rule.
    pub rule: RuleId,
    /// Arc length of the trailing guide along the rail, in millimetres.
    pub t: f64,
    /// Whether the area is a barrier, rather than too costly.
    pub barred: bool,
}

/// Where terrain ends a maneuver along this rail; none if it does not.
pub(super) fn cut_short(game: Game<'_>, ship: &Ship, rail: &Rail) -> Option<Cut> {
    if game.areas().list().is_empty() {
        return None;
    }
    let template = rail.flown_template(rail.full())?;
    let base = rail.base();
    let bounds = Aabb2::of_template(&template)
        .union(&Aabb2::of_base(base, ship.pose))
        .grown(base.width.max(base.length));
    let near = game.areas().near(bounds);
    let barred = near
        .iter()
        .filter_map(|area| barred(game, ship, rail, area))
        .reduce(|a, b| if b.t < a.t { b } else { a });
    // Terrain neither slows nor stops a ship that passes over it, walls aside (option
    // `fly.ignores`).
    let felt: &[&Area] = if passes_over(game.ctx, ship) {
        &[]
    } else {
        &near
    };
    let spent = spent(game, ship, rail, &template, felt);
    let capped = felt
        .iter()
        .filter_map(|area| capped(game, ship, rail, &template, area));
    let all = barred.into_iter().chain(spent).chain(capped);
    all.reduce(|a, b| if b.t < a.t { b } else { a })
}

/// Where an area ends a maneuver that enters it, by a cap on the whole move (GRD-15).
/// The maneuver ends at the border if the ship has flown farther than the cap there.
fn capped(
    game: Game<'_>,
    ship: &Ship,
    rail: &Rail,
    template: &FlownTemplate,
    area: &Area,
) -> Option<Cut> {
    let (most, rule) = entry_cap(game.ctx, area)?;
    if area.holds(game, ship, ship.pose) {
        return None;
    }
    let inside = template.parts_inside(&area.shape, area.pose);
    let along = inside.first()?.0.max(most);
    (along < template.length() - TOUCH).then_some(Cut {
        area: area.id,
        rule,
        t: rail.base().length + along,
        barred: false,
    })
}

/// Where an area that bars the ship halts it, at a touch (MAEL-R-WALL).
/// An area that it lies on already does not halt it. An area that it touches halts it
/// only if it would go deeper.
fn barred(game: Game<'_>, ship: &Ship, rail: &Rail, area: &Area) -> Option<Cut> {
    bars(game.ctx, area, game.ctx.has_keyword(ship, Keyword::Fly))?;
    if area.holds(game, ship, ship.pose) {
        return None;
    }
    let t = rail.halt_before(&area.shape, area.pose)?;
    Some(Cut {
        area: area.id,
        rule: cite::sail::WALL,
        t,
        barred: true,
    })
}

/// The area that bars a ship's turn at the end of a maneuver (MAEL-R-WALL).
/// The base would lie in it after the turn.
pub(super) fn cut_turn(
    game: Game<'_>,
    ship: &Ship,
    rail: &Rail,
    roll: Option<RollEnd>,
) -> Option<Cut> {
    let ctx = game.ctx;
    if game.areas().list().is_empty() {
        return None;
    }
    let flies = ctx.has_keyword(ship, Keyword::Fly);
    let end = rail.end_pose(roll).quantised();
    let straight = rail.pose_at(rail.full()).quantised();
    if end == straight {
        return None;
    }
    let near = game.areas().near(Aabb2::of_base(rail.base(), end));
    let bites = |area: &&&Area| {
        let held = |pose| area.holds(game, ship, pose);
        bars(ctx, area, flies).is_some() && held(end) && !held(straight) && !held(ship.pose)
    };
    let area = near.iter().find(bites)?;
    Some(Cut {
        area: area.id,
        rule: cite::sail::WALL,
        t: rail.full(),
        barred: true,
    })
}

/// A run of the centre line through costly terrain.
/// The fields are from, to, the extra cost of each millimetre, and the area.
type Run = (f64, f64, f64, UnitId);

/// Where the allowance runs out.
/// The allowance is the template's length, or less under a speed cap. Each millimetre in costly
/// terrain counts several times.
fn spent(
    game: Game<'_>,
    ship: &Ship,
    rail: &Rail,
    template: &FlownTemplate,
    near: &[&Area],
) -> Option<Cut> {
    let length = template.length();
    let capped = ship
        .turn
        .speed_cap
        .map(|cap| cap_length(rail.maneuver(), cap));
    let allowance = capped.map_or(length, |cap| cap.min(length));
    let mut runs: Vec<Run> = Vec::new();
    for area in near {
        if let Some(cost) = costs(game.ctx, area) {
            let inside = template.parts_inside(&area.shape, area.pose).into_iter();
            runs.extend(inside.map(|(from, to)| (from, to, cost, area.id)));
        }
    }
    let (along, by) = runs_out(&runs, length, allowance)?;
    let (area, rule) = match by {
        Some(area) => (area, cite::sail::COSTLY),
        None => {
            let under = areas_under(game, ship, ship.pose);
            (under.first()?.id, cite::march::SLUDGE)
        }
    };
    Some(Cut {
        area,
        rule,
        t: rail.base().length + along,
        barred: false,
    })
}

/// The length of this maneuver's template at a capped speed.
fn cap_length(maneuver: Maneuver, cap: u8) -> f64 {
    let slower = Maneuver {
        speed: cap,
        ..maneuver
    };
    let template = slower.template();
    template.map_or(f64::from(cap) * SPEED, |template| template.length())
}

/// The extra cost of each millimetre in an area, beyond the usual one.
fn costs(ctx: &Ctx, area: &Area) -> Option<f64> {
    let dear =
        |aura: &Aura| matches!(aura.passive, Passive::EntryCost(2..)) && !aura.reach.across();
    let aura = area.aura(ctx, dear)?;
    let Passive::EntryCost(cost) = aura.passive else {
        return None;
    };
    Some(f64::from(cost) - 1.0)
}

/// Where along a line of this length the allowance runs out, and in which area.
/// None if it lasts to the end.
fn runs_out(runs: &[Run], length: f64, allowance: f64) -> Option<(f64, Option<UnitId>)> {
    let mut cuts: Vec<f64> = runs.iter().flat_map(|run| [run.0, run.1]).collect();
    cuts.extend([0.0, length]);
    cuts.sort_unstable_by(f64::total_cmp);
    let mut left = allowance;
    for piece in cuts.windows(2) {
        let (from, to) = (piece[0], piece[1]);
        let middle = (from + to) / 2.0;
        let here = || runs.iter().filter(|run| run.0 < middle && middle < run.1);
        let each = 1.0 + here().map(|run| run.2).sum::<f64>();
        let cost = (to - from) * each;
        if cost > left + TOUCH {
            let by = here().next().map(|run| run.3);
            return Some((from + left.max(0.0) / each, by.or_else(|| last(runs, from))));
        }
        left -= cost;
    }
    None
}

/// The costly area that the line left last.
fn last(runs: &[Run], at: f64) -> Option<UnitId> {
    let passed = runs.iter().filter(|run| run.1 <= at + TOUCH);
    let latest = passed.reduce(|a, b| if b.1 > a.1 { b } else { a })?;
    Some(latest.3)
}

/// The area that bars a straight shift to the side, if there is one.
pub(crate) fn bars_shift(game: Game<'_>, ship: &Ship, to: Pose) -> Option<(UnitId, RuleId)> {
    let ctx = game.ctx;
    let base = game.base(ship);
    let bounds = Aabb2::of_base(base, ship.pose).union(&Aabb2::of_base(base, to));
    let flies = ctx.has_keyword(ship, Keyword::Fly);
    ctx.areas
        .near(bounds.grown(1.0))
        .into_iter()
        .find_map(|area| {
            bars(ctx, area, flies)?;
            let began = area.holds(game, ship, ship.pose);
            let sweeps = shift_sweeps(base, ship.pose, to.position(), &area.shape, area.pose);
            (!began && sweeps).then_some((area.id, cite::sail::WALL))
        })
}
