//! Terrain rules for the way of a capital ship.
//!
//! Cosmos carries it straight on (COS-02 to COS-06), a pit holds it (HAZ-05), and it
//! climbs out of one (HAZ-08).

use content::{Aura, INCH, Keyword, Passive, RuleId};
use geometry::{Pose, Segment, TOUCH, Vec2, Way, way::check_way};
use words::say;

use super::{shore::lets_go, voyage::Voyage};
use crate::{
    areas::{Passage, entry_cap, passages, passes_over},
    cite,
    ctx::Ctx,
    game::Game,
    sail::with_table,
    state::{Area, IllegalOrder, Intent, Ship, refuse},
};

/// How far ahead to test whether a drift can continue, in millimetres.
const AHEAD: f64 = 1.0;

/// Whether terrain lets a ship sail this way.
///
/// # Errors
/// The rule that forbids it.
pub(super) fn check(
    game: Game<'_>,
    ship: &Ship,
    voyage: &Voyage,
    intent: Intent,
) -> Result<(), IllegalOrder> {
    let ctx = game.ctx;
    if intent == Intent::ClimbOut {
        return Ok(());
    }
    let over = passes_over(ctx, ship);
    if !over {
        capped(game, ship, voyage)?;
    }
    // Among ships activated one by one, small craft can steer in open void (MAEL-03).
    if ctx.activates() && ctx.has_keyword(ship, Keyword::SmallCraft) {
        return Ok(());
    }
    if !over {
        sinks(game, ship, voyage)?;
    }
    if ctx.has_keyword(ship, Keyword::Fly) {
        return Ok(());
    }
    for (void, area) in voids(game, ship, voyage) {
        drifts(game, ship, voyage, &void, area, intent)?;
    }
    Ok(())
}

/// Whether a ship is never adrift, as a flying ship.
/// Small craft count as flying among ships activated one by one (MAEL-03).
fn steers(ctx: &Ctx, ship: &Ship) -> bool {
    let small = ctx.activates() && ctx.has_keyword(ship, Keyword::SmallCraft);
    small || ctx.has_keyword(ship, Keyword::Fly)
}

/// Checks that a way into a pit ends there, within an inch of its edge (HAZ-05, MAEL-07).
fn sinks(game: Game<'_>, ship: &Ship, voyage: &Voyage) -> Result<(), IllegalOrder> {
    for passage in passages(game, voyage.way.segments(ship.pose)) {
        let holds = |aura: &Aura| aura.passive == Passive::Holds;
        let area = game.areas().get(passage.area);
        let Some((area, aura)) = area.and_then(|area| Some((area, area.aura(game.ctx, holds)?)))
        else {
            continue;
        };
        let deep = passage.exit - passage.entry > INCH + TOUCH;
        if deep || passage.exit < voyage.length - TOUCH {
            let name = &area.kind(game.ctx).name;
            let reason = say!("no-way-into-ends-within", name);
            return Err(refuse(aura.rule, reason, vec![area.id]));
        }
    }
    Ok(())
}

/// The passages through cosmos; adjoining areas of it make one passage.
fn voids<'c>(game: Game<'c>, ship: &Ship, voyage: &Voyage) -> Vec<(Passage, &'c Area)> {
    let mut found: Vec<(Passage, &Area)> = Vec::new();
    for passage in passages(game, voyage.way.segments(ship.pose)) {
        let area = game
            .areas()
            .get(passage.area)
            .filter(|area| is_void(game.ctx, area));
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

pub(super) fn is_void(ctx: &Ctx, area: &Area) -> bool {
    area.aura(ctx, |aura| aura.passive == Passive::Drift)
        .is_some()
}

/// A place in cosmos where a way bends or ends.
struct DriftHalt {
    /// The position of the leg that leads there.
    leg: usize,
    /// Whether the way ends there.
    ends: bool,
}

/// The legs of a way that have a length.
fn legs(ship: &Ship, voyage: &Voyage) -> Vec<Segment> {
    let mut legs: Vec<Segment> = voyage.way.segments(ship.pose).collect();
    legs.retain(|leg| leg.length() > TOUCH);
    legs
}

fn along(leg: &Segment) -> Vec2 {
    (leg.to - leg.from).normalize_or_zero()
}

/// The places in a passage through cosmos where a way bends or ends.
fn halts(game: Game<'_>, legs: &[Segment], passage: &Passage) -> Vec<DriftHalt> {
    let mut done = 0.0;
    let mut found = Vec::new();
    for (at, leg) in legs.iter().enumerate() {
        done += leg.length();
        let within = done > passage.entry + TOUCH && done < passage.exit - TOUCH;
        let last = at + 1 == legs.len() && done <= passage.exit + TOUCH && done > passage.entry;
        let over = |area: &Area| {
            is_void(game.ctx, area) && geometry::contains(&area.shape, area.pose, leg.to)
        };
        let ends = last && game.areas().list().iter().any(over);
        let next = legs.get(at + 1);
        let bends = next.is_some_and(|next| along(next).dot(along(leg)) < 1.0 - 1e-9);
        if ends || within && bends {
            found.push(DriftHalt { leg: at, ends });
        }
    }
    found
}

/// Checks that a way through cosmos is straight (COS-03 to COS-06).
/// It bends or ends only where the drift ends.
fn drifts(
    game: Game<'_>,
    ship: &Ship,
    voyage: &Voyage,
    passage: &Passage,
    area: &Area,
    intent: Intent,
) -> Result<(), IllegalOrder> {
    let legs = legs(ship, voyage);
    for halt in halts(game, &legs, passage) {
        let leg = legs[halt.leg];
        let pose = Pose::new(leg.to.x, leg.to.y, leg.heading);
        let spent = halt.ends && voyage.cost >= voyage.allowance - AHEAD;
        let touches = halt.ends && !matches!(intent, Intent::Move | Intent::Leave);
        let free = spent
            || touches
            || lets_go(game, ship, &legs[..=halt.leg]).is_some()
            || blocked(game, ship, pose, along(&leg), intent);
        if free {
            continue;
        }
        let name = &area.kind(game.ctx).name;
        let (rule, reason) = if halt.ends {
            let reason = say!("no-adrift-goes-on-while", name);
            (cite::grid::SPENT, reason)
        } else {
            let reason = say!("no-adrift-can-only-go", name);
            (cite::sail::VOID, reason)
        };
        let mut refusal = refuse(rule, reason, vec![area.id]);
        refusal.at = Some((leg.to.x, leg.to.y));
        return Err(refusal);
    }
    Ok(())
}

/// The rules by which other terrain stops a drift, one for each such place of the way (COS-04).
pub(super) fn let_go(game: Game<'_>, ship: &Ship, voyage: &Voyage) -> Vec<RuleId> {
    if steers(game.ctx, ship) {
        return Vec::new();
    }
    let legs = legs(ship, voyage);
    let spent = voyage.cost >= voyage.allowance - AHEAD;
    let voids = voids(game, ship, voyage);
    let places = voids
        .iter()
        .flat_map(|(passage, _)| halts(game, &legs, passage));
    let free = places.filter(|halt| !(halt.ends && spent));
    free.filter_map(|halt| lets_go(game, ship, &legs[..=halt.leg]))
        .collect()
}

/// GRD-15: limits the whole move of a ship that enters broken ground.
fn capped(game: Game<'_>, ship: &Ship, voyage: &Voyage) -> Result<(), IllegalOrder> {
    for passage in passages(game, voyage.way.segments(ship.pose)) {
        let area = game.areas().get(passage.area).filter(|_| !passage.started);
        let Some((area, (most, rule))) =
            area.and_then(|area| Some((area, entry_cap(game.ctx, area)?)))
        else {
            continue;
        };
        if voyage.length > most + TOUCH {
            let (name, inches) = (&area.kind(game.ctx).name, most / INCH);
            let reason = say!(
                "no-into-moves-inches-at",
                name,
                inches = inches.round() as i32
            );
            return Err(refuse(rule, reason, vec![area.id]));
        }
    }
    Ok(())
}

/// Whether the next millimetre straight ahead is barred (COS-05).
fn blocked(game: Game<'_>, ship: &Ship, pose: Pose, along: Vec2, intent: Intent) -> bool {
    let to = pose.position() + along * AHEAD;
    let Some(on) = Way::of([Pose::new(to.x, to.y, pose.heading)]) else {
        return true;
    };
    with_table(game, ship, intent, |table| {
        check_way(table, pose, &on, f64::MAX).is_err()
    })
}

/// HAZ-08: the way out of a pit ends outside it, within an inch.
pub(super) fn climbs(
    game: Game<'_>,
    ship: &Ship,
    pit: Option<&Area>,
    voyage: &Voyage,
) -> Result<(), IllegalOrder> {
    let rule = cite::march::CLIMB;
    let Some(pit) = pit else {
        return Err(refuse(rule, say!("no-nothing-holds"), vec![ship.id]));
    };
    let shape = game.board.shapes(game.ctx).ship(ship);
    let gap = geometry::gap(shape, voyage.to, &pit.shape, pit.pose);
    if pit.holds(game, ship, voyage.to) || gap > INCH + TOUCH {
        let name = &pit.kind(game.ctx).name;
        let reason = say!("no-climbs-out-place-within", name);
        return Err(refuse(rule, reason, vec![pit.id]));
    }
    Ok(())
}
