//! Capital ships: who moves first, where each sails, and whom it fires at, boards and rams.
//!
//! Values are in points, as elsewhere. The effect of a move, ram, boarding or attack comes from the
//! rules' own previews, so terrain, zones, drift and exposure need no code here.
//!
//! * `moves`: moves. `ways`: destinations and headings. `contact`: boarding, rams and leaving.
//! * `flights`: friendly small craft that are about to fly. `fire`, `shot`: fire.
//! * `place`: the worth of a place. `lines`: lines of fire. `priority`: who goes first.
//! * `objectives`: the scenario's objectives.

mod contact;
mod fire;
mod flights;
mod lines;
mod moves;
mod objectives;
mod place;
mod priority;
mod shot;
mod ways;

use rules::{
    AttackOrder, FlightOrder, Order, OrderFamily, SailOrder, Shot, Step, TurnOrder, UnitId,
    legal_orders, sail,
};

use crate::{
    candidate::{Candidate, Decision, Terms},
    decide::sail::{place::Threat, shot::WORTH_FIRING},
    scene::Scene,
    worth::deed,
};

/// The best order for capital ships.
///
/// A veteran weighs the danger, sails around obstructions and looks for weak sides.
pub(crate) fn decide(scene: &Scene<'_>) -> Option<Decision> {
    let step = scene.game.board.step;
    let candidates = if matches!(step, Step::Sail { .. } | Step::Helm { .. }) {
        moves::moves(scene)
    } else if scene.careful && matches!(step, Step::Salvo { .. } | Step::Attack { .. }) {
        fire::salvos(scene)
    } else {
        let orders = legal_orders(scene.game).into_iter();
        let candidate = |order| Candidate::of(order, terms(scene, &order));
        orders.map(candidate).collect()
    };
    Decision::best(candidates)
}

fn terms(scene: &Scene<'_>, order: &Order) -> Terms {
    match order.family() {
        OrderFamily::Sail(order) => match order {
            SailOrder::TakePriority { first } => priority::terms(scene, first),
            SailOrder::Face { ship, heading } => rotation(scene, ship, heading),
            SailOrder::Sail { .. } | SailOrder::Service { .. } => Vec::new(),
        },
        OrderFamily::Attack(order) => fired(scene, order),
        OrderFamily::Flight(FlightOrder::Act { .. }) => vec![("action", deed::gain(scene, order))],
        OrderFamily::Turn(TurnOrder::EndTurn) => pass(),
        OrderFamily::Turn(TurnOrder::Begin { .. } | TurnOrder::Decide { .. })
        | OrderFamily::Setup(_)
        | OrderFamily::Plan(_)
        | OrderFamily::Flight(_)
        | OrderFamily::March(_)
        | OrderFamily::Crew(_)
        | OrderFamily::Squad(_) => Vec::new(),
    }
}

fn fired(scene: &Scene<'_>, order: AttackOrder) -> Terms {
    match order {
        AttackOrder::Attack {
            ship,
            weapon,
            target,
        } => {
            let shot = Shot {
                attacker: ship,
                weapon,
                target,
                at: None,
            };
            vec![("damage", shot::worth(scene, shot))]
        }
        AttackOrder::HoldFire { .. } => pass(),
        AttackOrder::Strike { .. } | AttackOrder::Batter { .. } | AttackOrder::Modify(_) => {
            Vec::new()
        }
    }
}

/// Letting another ship fire first is no loss; not firing at all is.
fn pass() -> Terms {
    vec![("pass", WORTH_FIRING)]
}

/// The worth of a rotation: the shots that it opens and the side that it shows.
fn rotation(scene: &Scene<'_>, id: UnitId, heading: f64) -> Terms {
    let Some(ship) = scene.game.ship(id) else {
        return Vec::new();
    };
    let turned = sail::rotated(ship, heading);
    let gain = shot::best(scene, &turned) - shot::best(scene, ship);
    let mut terms = vec![("to bear", gain - WORTH_FIRING)];
    if scene.careful {
        let threat = Threat::of(scene, 0.0, |_| true);
        let shown = threat.with(scene, ship) - threat.with(scene, &turned);
        terms.push(("shown side", 0.3 * shown));
    }
    if gain <= WORTH_FIRING && !matches!(scene.game.board.step, Step::React { .. }) {
        // Turning to and fro for nothing would never end.
        terms.push(("idle", -1000.0));
    }
    terms
}
