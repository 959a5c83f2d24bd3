//! What may be done to a unit in a place before it acts again.

use content::SpellRoll;
use geometry::Cell;

use super::{
    blows::{Hits, Hurt, crowd, worth},
    view::{Unit, View},
};
use crate::sight_cache::Line;

/// How much of a unit's blows counts that has acted, and will act only in the next round.
const LATER: f64 = 0.55;
/// The same for one that has to rise first.
const PINNED: f64 = 0.2;
/// How likely a shot is that needs a move to see its target, and one that needs it for the range.
const AROUND: f64 = 0.45;
const NEARER: f64 = 0.7;
/// How likely an aircraft comes where it could shoot.
const FLOWN: f64 = 0.4;
/// How likely a charge is that just reaches, and any other.
const STRETCHED: f64 = 0.6;
const CHARGED: f64 = 0.9;
/// The farthest that an aircraft flies.
const FLIGHT: u32 = 12;

/// The points that a unit can expect to lose in these places.
pub(super) fn at(view: &View<'_>, unit: &Unit<'_>, places: &[Cell]) -> f64 {
    let each = view.against(unit.mine).map(|foe| {
        let tempo = tempo(view, foe);
        if tempo <= 0.0 {
            return 0.0;
        }
        let hurt = threat(view, foe, unit, places);
        if hurt.mean <= 0.0 {
            return 0.0;
        }
        tempo * worth(view, unit, hurt, false) / libm::pow(foe.choices, 0.8)
    });
    let sum: f64 = each.sum();
    let id = unit.squad.id;
    let most = f64::from(unit.troop.points) + view.goals.stake(id) + view.goals.fall(id);
    sum.min(most)
}

/// How likely a unit acts before the one that it looks at.
fn tempo(view: &View<'_>, foe: &Unit<'_>) -> f64 {
    let acts = match (foe.squad.deeds.acted, view.rounds_after()) {
        (false, _) => 1.0,
        (true, 0) => return 0.0,
        (true, _) => LATER,
    };
    acts * if foe.squad.pinned { PINNED } else { 1.0 }
}

/// The units that one could hurt from where it is, at least one.
pub(super) fn choices(view: &View<'_>, unit: &Unit<'_>) -> f64 {
    let others = view.against(unit.mine);
    let reached = others.filter(|other| reach(unit) >= view.gap(&unit.places, &other.places));
    reached.count().max(1) as f64
}

/// How far a unit can hurt others, in squares.
fn reach(unit: &Unit<'_>) -> u32 {
    let each = unit.arms.iter().map(|arm| match arm.gear.range {
        0 => unit.rush + 1,
        range => u32::from(range) + unit.advance,
    });
    let far = each.max().unwrap_or(0);
    far + if unit.aircraft { FLIGHT } else { 0 }
}

/// What an enemy may do to a unit in these places by its next action.
fn threat(view: &View<'_>, foe: &Unit<'_>, unit: &Unit<'_>, places: &[Cell]) -> Hurt {
    let pairs = foe.places.iter();
    let pairs = pairs.flat_map(|from| places.iter().map(move |to| (*from, *to)));
    let near = pairs.min_by_key(|(from, to)| (view.apart(*from, *to), *from, *to));
    let Some((from, to)) = near else {
        return Hurt::default();
    };
    let gap = view.apart(from, to);
    if gap > reach(foe) {
        return Hurt::default();
    }
    let line = view.line_of([foe, unit], from, to);
    let charmed = foe.charm(SpellRoll::ToHit);
    let (mut shots, mut blows) = (Hurt::default(), Hurt::default());
    for arm in &foe.arms {
        let (share, less) = if arm.gear.is_melee() {
            (charge(view, foe, unit, from, to), 0)
        } else {
            let range = u32::from(arm.gear.range);
            let free = arm.gear.lobbed;
            let covered = line == Line::Covered && arm.gear.blast == 0;
            let share = match (line, gap) {
                (Line::Barred, _) if foe.aircraft && !free => 0.0,
                _ if foe.aircraft => FLOWN,
                (_, gap) if gap > range + foe.advance => 0.0,
                (_, gap) if gap > range => NEARER,
                (Line::Barred, _) if !free => AROUND,
                (Line::Barred | Line::Covered | Line::Clear, _) => 1.0,
            };
            (share, i32::from(covered))
        };
        if share <= 0.0 {
            continue;
        }
        let hits = Hits::of(arm.gear, share * arm.dice, arm.need - charmed + less);
        let there = crowd(unit).min(5.0);
        let sum = if arm.gear.is_melee() {
            &mut blows
        } else {
            &mut shots
        };
        *sum = sum.and(hits.on(unit, there));
    }
    if blows.mean > shots.mean {
        blows
    } else {
        shots
    }
}

/// How likely an enemy can charge from one place to another.
fn charge(view: &View<'_>, foe: &Unit<'_>, unit: &Unit<'_>, from: Cell, to: Cell) -> f64 {
    if foe.aircraft || unit.aircraft {
        return 0.0;
    }
    let gap = view.apart(from, to);
    let climb = match view.height(to) - view.height(from) {
        up if up > 1 => (up - 1) as u32,
        _ => 0,
    };
    let far = gap.saturating_sub(1) + climb;
    let share = match far.cmp(&foe.rush) {
        std::cmp::Ordering::Less => CHARGED,
        std::cmp::Ordering::Equal => STRETCHED,
        std::cmp::Ordering::Greater => return 0.0,
    };
    // Walls are in the way as well as in the line of sight.
    match view.line(from, to) {
        Line::Barred => 0.5 * share,
        Line::Covered | Line::Clear => share,
    }
}
