//! Moving a figure: the exchange there against the exchange here, the way, and where it leads.

use rules::{Order, Ship, UnitId, foretell, march};

use crate::{
    candidate::Terms,
    decide::march::{
        aims::{Aim, wins},
        attack,
        footing::{Footing, footing, nearest},
        tasks,
        ways::Ways,
    },
    scene::Scene,
    worth::stake::Stake,
};

/// The worth of one space nearer, in points, to a figure with nobody to attack.
const APPROACH: f64 = 4.0;
/// What a march must gain at least where it takes actions, in points.
const EFFORT: f64 = 1.0;
/// The worth of a movement point nearer to where the scenario's goals send a figure, in points.
const GOAL: f64 = 5.0;
/// The same to spaces that must not be left.
const KEEP: f64 = 25.0;
/// The worth of winning at once, in points.
const WINS: f64 = 500.0;
/// The share of an attack that must wait for the next turn.
const LATER: f64 = 0.5;
/// The share of a find that coming beside a search mark is worth.
const SEARCH: f64 = 0.25;
/// The share of an attack that an action spent on the way costs.
const ANOTHER: f64 = 0.5;
/// The next attack counts more than what comes later.
const NEXT: f64 = 1.6;

/// The worth of staying, kept for each figure because all its marches are compared with it.
#[derive(Default)]
pub(super) struct Stays(Vec<(UnitId, Stay)>);

/// The worth to a figure of its best attack from its space, and of the space itself.
struct Stay {
    dealt: f64,
    footing: Footing,
    aim: Aim,
    ways: Ways,
}

impl Stays {
    fn of(&mut self, scene: &Scene<'_>, ship: &Ship) -> Option<&Stay> {
        let known = self.0.iter().position(|(id, _)| *id == ship.id);
        let at = known.unwrap_or_else(|| {
            let aim = Aim::of(scene, ship);
            let stay = Stay {
                dealt: attack::best(scene, ship),
                footing: footing(scene, ship),
                ways: Ways::to_any(scene, ship, aim.spaces()),
                aim,
            };
            self.0.push((ship.id, stay));
            self.0.len() - 1
        });
        Some(&self.0.get(at)?.1)
    }
}

/// The terms of a march, compared with staying.
pub(super) fn terms(
    scene: &Scene<'_>,
    order: &Order,
    id: UnitId,
    stays: &mut Stays,
) -> Option<Terms> {
    let ship = scene.board.ship(id)?;
    let Some(found) = foretell(scene.ctx, scene.board, order).ok()?.march else {
        return Some(Vec::new());
    };
    let end = *found.path.last()?;
    let (end, base) = found.base.unwrap_or((end, ship.base));
    let moved = Ship {
        cell: end,
        base,
        pose: scene.ctx.pose_over(end, base, ship.pose.heading),
        ..*ship
    };
    let mut board = scene.board.clone();
    let at = board.ship_index(id)?;
    board.ships[at] = moved;
    let after = scene.with(&board);
    let stake = Stake::of(scene.ctx, ship);
    let dealt = attack::best(&after, &moved);
    let stay = stays.of(scene, ship)?;
    let weights = scene.weights;
    // Without an action left for it, the attack waits for the next turn.
    let now = if strikes_after(scene, ship, found.cost) {
        1.0
    } else {
        LATER
    };
    let gain = now * dealt - stay.dealt;
    let mut terms = vec![("damage", NEXT * weights.damage * gain)];
    let (now, then) = (&stay.footing, footing(&after, &moved));
    terms.push(("danger", weights.danger * (then.danger - now.danger)));
    terms.push(("exposure", weights.danger * (then.exposure - now.exposure)));
    terms.push(("height", then.height - now.height));
    terms.extend(towards(scene, stay, ship, &moved, dealt));
    if wins(scene, &board, ship.owner) {
        terms.push(("wins", WINS));
    }
    let way = attack::suffered(&stake, &found.prospect, 0);
    terms.push(("way", -weights.obstacle * way));
    terms.extend(effort(scene, ship, found.cost, dealt));
    if scene.careful && left_after(scene, ship, found.cost) {
        let gain = tasks::searches(scene, &moved) - tasks::searches(scene, ship);
        terms.push(("search", SEARCH * gain));
    }
    if found.defeats.is_some() {
        terms.push(("defeat", -2.0 * stake.points()));
    }
    Some(terms)
}

/// Whether an action is left after a march of this cost.
fn left_after(scene: &Scene<'_>, ship: &Ship, cost: u8) -> bool {
    let left = march::actions_left(scene.ctx, ship);
    left.is_some_and(|left| actions_for(scene, ship, cost) < left)
}

/// What a march is worth for where the figure wants to go.
fn towards(scene: &Scene<'_>, stay: &Stay, ship: &Ship, moved: &Ship, dealt: f64) -> Terms {
    let closer = || closer(scene, &stay.ways, ship, moved);
    match &stay.aim {
        Aim::Foes(_) if dealt <= 0.0 => {
            vec![("approach", scene.weights.range * APPROACH * closer())]
        }
        // A rookie forgets where to go as long as there is somebody to hit.
        Aim::Place(_) if scene.careful || dealt <= 0.0 => vec![("goal", GOAL * closer())],
        Aim::Keep(_) => vec![("keep", KEEP * closer())],
        Aim::Foes(_) | Aim::Place(_) | Aim::Hold => Vec::new(),
    }
}

/// What a march costs where it takes actions. Whoever may strike with every action loses an attack
/// by each that goes into the way.
fn effort(scene: &Scene<'_>, ship: &Ship, cost: u8, dealt: f64) -> Terms {
    if march::actions_each(scene.ctx).is_none() {
        return Vec::new();
    }
    let figure = scene.ctx.class(ship).figure;
    let strikes = figure.and_then(|figure| figure.strikes);
    let mut terms = vec![("effort", -EFFORT)];
    if scene.careful && strikes.is_none() {
        let taken = f64::from(actions_for(scene, ship, cost));
        terms.push(("actions", -ANOTHER * taken * dealt));
    }
    terms
}

/// How many spaces a march comes nearer to the enemies. Where figures have several actions and
/// walls stand between, the ways count, in movement points.
fn closer(scene: &Scene<'_>, ways: &Ways, ship: &Ship, moved: &Ship) -> f64 {
    let by_ways = march::actions_each(scene.ctx).and_then(|_| {
        let (here, there) = (ways.from(scene, ship.cell)?, ways.from(scene, moved.cell)?);
        Some(here - there)
    });
    let near = |ship: &Ship| nearest(scene.ctx, scene.board, ship.owner, ship.cell).unwrap_or(0.0);
    by_ways.unwrap_or_else(|| near(ship) - near(moved))
}

/// The move actions that a march of this cost takes.
fn actions_for(scene: &Scene<'_>, ship: &Ship, cost: u8) -> u8 {
    let figure = scene.ctx.class(ship).figure;
    let speed = figure.map_or(1, |figure| figure.movement).max(1);
    cost.saturating_sub(ship.turn.spent.points).div_ceil(speed)
}

/// Whether a figure can still attack in this turn after a march of this cost.
fn strikes_after(scene: &Scene<'_>, ship: &Ship, cost: u8) -> bool {
    let Some(actions) = march::actions_left(scene.ctx, ship) else {
        return true;
    };
    let needed = actions_for(scene, ship, cost);
    let figure = scene.ctx.class(ship).figure;
    let struck = figure.and_then(|figure| figure.strikes);
    let open = struck.is_none_or(|most| ship.turn.spent.strikes < most);
    open && needed < actions
}
