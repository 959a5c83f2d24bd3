//! The best targets from a place, and the targets that a unit names.

use content::SpellRoll;
use geometry::Cell;
use rules::{Command, NamedTarget, Order, UnitId, legal_orders, squads};

use super::{
    blows::{Hits, Hurt, crowd, worth},
    spells,
    view::{Arm, Unit, View},
};
use crate::{
    candidate::{Candidate, Decision, Terms},
    sight_cache::Line,
};

/// How much more it is worth to hurt whoever has still to act.
const FRESH: f64 = 1.15;
/// What it is worth besides that the other weapons of a unit can finish a target.
const TOGETHER: f64 = 0.5;

/// Where a unit would shoot from.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stand<'p> {
    pub(super) places: &'p [Cell],
    pub(super) moved: bool,
}

/// What a weapon does to a target from places.
pub(super) fn hurt(
    view: &View<'_>,
    unit: &Unit<'_>,
    arm: &Arm<'_>,
    from: Stand<'_>,
    target: &Unit<'_>,
) -> Hurt {
    let range = squads::range_at(view.game.ctx, arm.gear.range, target.squad.id);
    let range = u32::from(range);
    if arm.gear.is_melee() || range == 0 {
        return Hurt::default();
    }
    let above = unit.aircraft && !target.aircraft;
    let free = arm.gear.lobbed;
    let each = arm.dice / from.places.len().max(1) as f64;
    let mut sum = Hurt::default();
    for place in from.places {
        let (mut seen, mut covered) = (0, 0);
        for at in &target.places {
            if view.apart(*place, *at) > range {
                covered += 1;
                continue;
            }
            match view.line_of([unit, target], *place, *at) {
                Line::Barred if !free => covered += 1,
                Line::Covered => {
                    seen += 1;
                    covered += 1;
                }
                Line::Barred | Line::Clear => seen += 1,
            }
        }
        if seen == 0 {
            continue;
        }
        let mut more = unit.charm(SpellRoll::ToHit);
        let high = || {
            let own = view.height(*place);
            !target.aircraft && target.places.iter().all(|at| view.height(*at) < own)
        };
        if above || high() {
            more += 1;
        }
        if target.aircraft || arm.gear.lobbed && from.moved {
            more -= 1;
        }
        if arm.gear.blast == 0 && covered * 2 >= target.places.len() {
            more -= 1;
        }
        let hits = Hits::of(arm.gear, each, arm.need - more);
        sum = sum.and(hits.on(target, crowd(target)));
    }
    sum
}

/// The worth of the best shots from places: all at one target, or each weapon at its own.
pub(super) fn best(view: &View<'_>, unit: &Unit<'_>, from: Stand<'_>) -> f64 {
    let shots = unit.arms.iter().filter(|arm| !arm.gear.is_melee());
    let shots: Vec<&Arm<'_>> = shots.collect();
    let mut alone = vec![0.0_f64; shots.len()];
    let mut together = 0.0_f64;
    for target in view.against(unit.mine) {
        let mut all = Hurt::default();
        let fresh = fresh(target);
        let mut hitting = 0;
        for (arm, best) in shots.iter().zip(&mut alone) {
            let one = hurt(view, unit, arm, from, target);
            if one.mean > 0.0 {
                hitting += 1;
                all = all.and(one);
                *best = best.max(fresh * worth(view, target, one, false));
            }
        }
        if hitting > 1 {
            together = together.max(fresh * worth(view, target, all, false));
        }
    }
    together.max(alone.iter().sum())
}

fn fresh(target: &Unit<'_>) -> f64 {
    if target.squad.deeds.acted { 1.0 } else { FRESH }
}

/// What a weapon does to a target from where its unit is.
fn aimed(view: &View<'_>, unit: &Unit<'_>, named: NamedTarget) -> Hurt {
    let Some(target) = view.unit(named.target) else {
        return Hurt::default();
    };
    let found = squads::volleys(view.game, unit.squad, named.weapon, target.squad, named.at);
    let Some(gear) = unit.troop.gear(&view.game.ctx.content, named.weapon) else {
        return Hurt::default();
    };
    let there = named
        .at
        .map_or(1.0, |at| target.squad.on(at).count() as f64);
    let volleys = found.unwrap_or_default();
    let each = volleys.iter().map(|volley| {
        let hits = Hits::of(gear, f64::from(volley.dice), i32::from(volley.need));
        hits.on(target, there)
    });
    each.fold(Hurt::default(), Hurt::and)
}

/// The terms of an action of a pack, which takes the place of all shots.
fn performed(view: &View<'_>, unit: &Unit<'_>, command: Command) -> Terms {
    let gain = spells::special(view, unit, command);
    let from = Stand {
        places: &unit.places,
        moved: unit.squad.deeds.moved,
    };
    let shots = best(view, unit, from);
    let lost = if gain > shots { 0.0 } else { -shots };
    vec![("action", gain), ("damage", lost)]
}

/// The target of each weapon, the best first; then it fires.
pub(super) fn decide(view: &View<'_>, unit: UnitId) -> Option<Decision> {
    let unit = view.unit(unit)?;
    let activation = view.game.board.activation();
    let targets = activation.map_or(&[][..], |activation| &activation.targets);
    let orders = legal_orders(view.game);
    // What each weapon without a target would do to each enemy.
    let open: Vec<(NamedTarget, Hurt)> = orders
        .iter()
        .filter_map(|order| {
            let Order::Command { command, .. } = *order else {
                return None;
            };
            let Command::Aim { weapon, target, at } = command else {
                return None;
            };
            Some(NamedTarget { weapon, target, at })
        })
        .map(|named| (named, aimed(view, unit, named)))
        .collect();
    let named = |target: UnitId| {
        let targets = targets.iter().filter(|named| named.target == target);
        let each = targets.map(|named| aimed(view, unit, *named));
        each.fold(Hurt::default(), Hurt::and)
    };
    let rated = orders.iter().filter_map(|order| {
        let Order::Command { command, .. } = *order else {
            return None;
        };
        let terms = match command {
            Command::Aim { weapon, target, at } => {
                let wanted = NamedTarget { weapon, target, at };
                let foe = view.unit(target)?;
                let (_, own) = open.iter().find(|(held, _)| *held == wanted)?;
                let before = named(target);
                let base = worth(view, foe, before, false);
                let alone = worth(view, foe, before.and(*own), false) - base;
                let others = open
                    .iter()
                    .filter(|(held, _)| held.target == target && held.weapon != weapon);
                let (mut all, mut apart) = (before.and(*own), alone);
                for (_, more) in others {
                    all = all.and(*more);
                    apart += worth(view, foe, before.and(*more), false) - base;
                }
                let joint = (worth(view, foe, all, false) - base - apart).max(0.0);
                vec![
                    ("damage", 0.01 + fresh(foe) * alone),
                    ("together", TOGETHER * joint),
                ]
            }
            Command::Cast { .. } | Command::Mend(_) => {
                let worth = spells::special(view, unit, command);
                // It costs nothing, so it comes before the shots.
                vec![("spell", if worth > 0.0 { 1000.0 + worth } else { -1.0 })]
            }
            Command::Perform { .. } => performed(view, unit, command),
            _ => Vec::new(),
        };
        Some(Candidate::of(*order, terms))
    });
    Decision::best(rated.collect())
}
