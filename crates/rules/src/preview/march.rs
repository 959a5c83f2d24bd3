//! What a march would do: its way, where it drifts and why it stops, and the exact odds of its risks.

use content::{Die, Effect, Face, RuleId, Trigger};
use geometry::{Hex, Steps};
use serde::{Deserialize, Serialize};

use super::{Odds, words::told};
use crate::{
    board::{Board, Motion, MoveCause, Ship, UnitId},
    ctx::Ctx,
    effects::{Distribution, clause_odds, combine, nothing, roll_odds},
    figures::{exposure_odds, mover, occupants, terrain_of},
    hexes::{Drift, Leg, Scene, Walk, walk},
    moves::{Contact, PathKind, contacts},
};

/// What a march would do.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MarchPreview {
    /// Which figure.
    pub ship: UnitId,
    /// The steps.
    pub steps: Steps,
    /// The spaces of its way, the one that it leaves first.
    pub path: Vec<Hex>,
    /// What it costs.
    pub cost: u8,
    /// Movement points left in the end.
    pub left: u8,
    /// The spaces to which it is carried adrift, in order.
    pub drift: Vec<Hex>,
    /// Where drifts end, and by which rule (COS-03 to COS-05).
    pub stops: Vec<(Hex, RuleId)>,
    /// Enemies whose engagement it leaves: an attack die each.
    pub leaving: Vec<UnitId>,
    /// Attack dice of falls.
    pub falls: u8,
    /// Obstacles on its way.
    pub crossed: Vec<Contact>,
    /// Obstacles on its last space.
    pub overlapped: Vec<Contact>,
    /// Mean wounds on the way.
    pub expected_damage: f64,
    /// The chance of not surviving the way.
    pub chance_destroyed: f64,
    /// The exact odds of everything on the way, likeliest first.
    pub odds: Vec<Odds>,
    /// The chance of a wound by exposure if it is still there at the round's end.
    pub exposure: f64,
    /// The rule by which it is defeated if its turn ends there.
    pub defeats: Option<RuleId>,
}

/// A march along these steps, as if it were the figure's turn; none where it is not legal.
#[must_use]
pub fn preview_march(ctx: &Ctx, board: &Board, ship: &Ship, steps: Steps) -> Option<MarchPreview> {
    let ground = ctx.ground.as_ref()?;
    let mover = mover(ctx, board, ship)?;
    let figures = occupants(ctx, board);
    let found = walk(&Scene::new(ground, &figures), &mover, steps).ok()?;
    let motion = Motion {
        ship: ship.id,
        from: ship.pose,
        path: PathKind::March { steps },
        travelled: 0.0,
        full: true,
        cause: MoveCause::March,
        bumped: None,
    };
    let met = contacts(ctx, board, ship, &motion, ctx.pose_at(found.end, 0.0));
    let mut odds = found
        .legs
        .iter()
        .fold(nothing(), |odds, leg| combine(&odds, &leg_odds(ctx, leg)));
    for (contact, _) in met.suffered() {
        if let Some(obstacle) = board.obstacle(contact.obstacle) {
            let clauses = ctx.kind(obstacle).clauses.iter();
            let one = clause_odds(ctx, clauses, &[Trigger::MoveThrough, Trigger::Overlap]);
            odds = combine(&odds, &one);
        }
    }
    let exposed = exposure_odds(ctx, board, ship, found.end);
    let cell = ground.grid.index(found.end)?;
    Some(MarchPreview {
        ship: ship.id,
        steps,
        path: steps.hexes(ship.hex).collect(),
        cost: found.cost,
        left: found.legs.last().map_or(mover.points, |leg| leg.left),
        drift: drift(&found),
        stops: found.legs.iter().filter_map(stop).collect(),
        leaving: found
            .legs
            .iter()
            .flat_map(|leg| leg.leaving.clone())
            .collect(),
        falls: found
            .legs
            .iter()
            .filter_map(|leg| leg.fall)
            .map(|fall| fall.dice)
            .sum(),
        crossed: met.crossed,
        overlapped: met.overlapped,
        expected_damage: odds
            .iter()
            .map(|(tally, p)| f64::from(tally.damage()) * p)
            .sum(),
        chance_destroyed: odds
            .iter()
            .filter(|(tally, _)| tally.damage() >= ship.hull.saturating_add(ship.shields))
            .map(|(_, chance)| chance)
            .sum(),
        odds: told(&odds),
        exposure: exposed.iter().skip(1).sum(),
        defeats: ground.facts(cell).defeats,
    })
}

/// The spaces that follow each one on which the figure is carried on.
fn drift(found: &Walk) -> Vec<Hex> {
    let pairs = found.legs.windows(2);
    pairs
        .filter(|pair| matches!(pair[0].drift, Some(Drift::Carried(_))))
        .map(|pair| pair[1].to)
        .collect()
}

fn stop(leg: &Leg) -> Option<(Hex, RuleId)> {
    match leg.drift {
        Some(drift @ Drift::Stopped(_)) => Some((leg.to, drift.rule())),
        _ => None,
    }
}

/// What can come of one step: enemies that strike, a fall, the terrain.
fn leg_odds(ctx: &Ctx, leg: &Leg) -> Distribution {
    let dice = leg.leaving.len() as u8 + leg.fall.map_or(0, |fall| fall.dice);
    let wound = Effect::Damage(content::DamageKind::Hit, 1);
    let odds = roll_odds(ctx, Die::Combat, dice, &[(vec![Face::Skull], vec![wound])]);
    match terrain_of(ctx, leg.to).filter(|_| leg.enters) {
        Some(terrain) => {
            let enter = clause_odds(ctx, terrain.clauses.iter(), &[Trigger::Enter]);
            combine(&odds, &enter)
        }
        None => odds,
    }
}
