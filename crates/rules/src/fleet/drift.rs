//! What terrain makes of a free ship's way: cosmos carries it straight on (COS-02 to COS-06), a pit holds it (HAZ-05),
//! and it climbs out of one (HAZ-08).

use content::{Aura, INCH, Keyword, Passive};
use geometry::{Pose, TOUCH, Vec2, Way, way::check_way};

use super::sail::Voyage;
use crate::{
    areas::{Area, Passage, entry_cap, passages, passes_over},
    board::{Board, Ship},
    ctx::Ctx,
    figures,
    fleet::{cites, with_table},
    hexes::cites as kernel,
    order::{IllegalOrder, Intent, refuse},
};

/// How far ahead it is looked whether a drift can go on, in millimetres.
const AHEAD: f64 = 1.0;

/// Whether terrain lets a ship go this way.
///
/// # Errors
/// The rule that forbids it.
pub(super) fn check(
    ctx: &Ctx,
    board: &Board,
    ship: &Ship,
    voyage: &Voyage,
    intent: Intent,
) -> Result<(), IllegalOrder> {
    if intent == Intent::ClimbOut {
        return Ok(());
    }
    let over = passes_over(ctx, ship);
    if !over {
        capped(ctx, ship, voyage)?;
    }
    // Among ships activated one by one, small craft steer in open void as well (MAEL-03).
    if ctx.activates() && ctx.has_keyword(ship, Keyword::SmallCraft) {
        return Ok(());
    }
    if !over {
        sinks(ctx, ship, voyage)?;
    }
    if ctx.has_keyword(ship, Keyword::Fly) {
        return Ok(());
    }
    for (void, area) in voids(ctx, ship, voyage) {
        drifts(ctx, board, ship, voyage, (&void, area, intent))?;
    }
    Ok(())
}

/// A way into a pit ends there: within an inch of its edge (HAZ-05, MAEL-07).
fn sinks(ctx: &Ctx, ship: &Ship, voyage: &Voyage) -> Result<(), IllegalOrder> {
    for passage in passages(ctx, voyage.way.segments(ship.pose)) {
        let holds = |aura: &Aura| aura.passive == Passive::Holds;
        let area = ctx.areas.get(passage.area);
        let Some((area, aura)) = area.and_then(|area| Some((area, area.aura(ctx, holds)?))) else {
            continue;
        };
        let deep = passage.exit - passage.entry > INCH + TOUCH;
        if deep || passage.exit < voyage.length - TOUCH {
            let name = &area.kind(ctx).name;
            let reason = format!("a way into the {name} ends within an inch of its edge");
            return Err(refuse(aura.rule, reason, vec![area.id]));
        }
    }
    Ok(())
}

/// The passages through cosmos: where areas of it adjoin, a drift goes on from one into the next.
fn voids<'c>(ctx: &'c Ctx, ship: &Ship, voyage: &Voyage) -> Vec<(Passage, &'c Area)> {
    let mut found: Vec<(Passage, &Area)> = Vec::new();
    for passage in passages(ctx, voyage.way.segments(ship.pose)) {
        let area = ctx
            .areas
            .get(passage.area)
            .filter(|area| is_void(ctx, area));
        let Some(area) = area else { continue };
        match found.last_mut() {
            Some((held, _)) if passage.entry - held.exit <= TOUCH => {
                held.exit = held.exit.max(passage.exit);
            }
            _ => found.push((passage, area)),
        }
    }
    found
}

fn is_void(ctx: &Ctx, area: &Area) -> bool {
    area.aura(ctx, |aura| aura.passive == Passive::Drift)
        .is_some()
}

/// Within cosmos the way is straight, and ends only where the drift does (COS-03 to COS-05).
fn drifts(
    ctx: &Ctx,
    board: &Board,
    ship: &Ship,
    voyage: &Voyage,
    (passage, area, intent): (&Passage, &Area, Intent),
) -> Result<(), IllegalOrder> {
    let pieces: Vec<_> = voyage
        .way
        .segments(ship.pose)
        .filter(|piece| (piece.to - piece.from).length() > TOUCH)
        .collect();
    let mut done = 0.0;
    for (at, piece) in pieces.iter().enumerate() {
        let way = piece.to - piece.from;
        done += way.length();
        let within = done > passage.entry + TOUCH && done < passage.exit - TOUCH;
        let last = at + 1 == pieces.len() && done <= passage.exit + TOUCH && done > passage.entry;
        let over = |area: &Area| {
            is_void(ctx, area) && geometry::contains(&area.footprint, area.pose, piece.to)
        };
        let ends_inside = last && ctx.areas.list().iter().any(over);
        let along = way.normalize_or_zero();
        let bends = pieces
            .get(at + 1)
            .is_some_and(|next| (next.to - next.from).normalize_or_zero().dot(along) < 1.0 - 1e-9);
        if !(ends_inside || within && bends) {
            continue;
        }
        let spent = ends_inside && voyage.cost >= voyage.allowance - AHEAD;
        let touches = ends_inside && !matches!(intent, Intent::Move | Intent::Leave);
        let pose = Pose::new(piece.to.x, piece.to.y, piece.heading);
        if spent || touches || blocked(ctx, board, ship, (pose, along), intent) {
            continue;
        }
        let name = &area.kind(ctx).name;
        let (rule, reason) = if ends_inside {
            let reason = format!("adrift in the {name} it goes on while it has movement left");
            (kernel::SPENT, reason)
        } else {
            let reason = format!("adrift in the {name} it can only go straight on");
            (cites::VOID, reason)
        };
        let mut refusal = refuse(rule, reason, vec![area.id]);
        refusal.at = Some((piece.to.x, piece.to.y));
        return Err(refusal);
    }
    Ok(())
}

/// GRD-15: whoever moves into broken ground moves only so far in all.
fn capped(ctx: &Ctx, ship: &Ship, voyage: &Voyage) -> Result<(), IllegalOrder> {
    for passage in passages(ctx, voyage.way.segments(ship.pose)) {
        let area = ctx.areas.get(passage.area).filter(|_| !passage.started);
        let Some((area, (most, rule))) = area.and_then(|area| Some((area, entry_cap(ctx, area)?)))
        else {
            continue;
        };
        if voyage.length > most + TOUCH {
            let (name, inches) = (&area.kind(ctx).name, most / INCH);
            let reason = format!("into the {name} it moves {inches:.0} inches at most in all");
            return Err(refuse(rule, reason, vec![area.id]));
        }
    }
    Ok(())
}

/// Whether the next millimetre straight ahead is barred (COS-05).
fn blocked(
    ctx: &Ctx,
    board: &Board,
    ship: &Ship,
    (pose, along): (Pose, Vec2),
    intent: Intent,
) -> bool {
    let to = pose.position() + along * AHEAD;
    let Some(on) = Way::of([Pose::new(to.x, to.y, pose.heading)]) else {
        return true;
    };
    with_table(ctx, board, ship, intent, |table| {
        check_way(table, pose, &on, f64::MAX).is_err()
    })
}

/// HAZ-08: out of the pit, and beside it.
pub(super) fn climbs(
    ctx: &Ctx,
    ship: &Ship,
    pit: Option<&Area>,
    voyage: &Voyage,
) -> Result<(), IllegalOrder> {
    let rule = figures::cites::CLIMB;
    let Some(pit) = pit else {
        return Err(refuse(rule, "nothing holds it", vec![ship.id]));
    };
    let shape = ctx.footprint_of_ship(ship);
    let gap = geometry::gap(shape, voyage.to, &pit.footprint, pit.pose);
    if pit.holds(ctx, ship, voyage.to) || gap > INCH + TOUCH {
        let name = &pit.kind(ctx).name;
        let reason = format!("it climbs out to a place within an inch of the {name}");
        return Err(refuse(rule, reason, vec![pit.id]));
    }
    Ok(())
}
