//! A card's turn: which figure marches, which attacks, and when to stop.

use rules::{
    AttackOrder, Board, CrewOrder, FlightOrder, MarchOrder, Order, OrderFamily, TurnOrder, UnitId,
    legal_orders, march,
};

use crate::{
    candidate::{Candidate, Decision, Terms},
    decide::march::{
        ahead::Ahead, attack, doors, footing::defeat, moves, skills, tasks, thin::thinned,
    },
    scene::Scene,
    worth::deed,
};

/// A march worth no more than this, in points, does not delay an attack.
const WORTH_GOING: f64 = 1.5;
/// The cost of ending a card's turn in which no figure has acted, in points.
const IDLE: f64 = 15.0;

/// The best order in a card's turn. Figures march, one after the other, while it pays; then they
/// attack.
pub(super) fn decide(scene: &Scene<'_>) -> Option<Decision> {
    let known = scene.turn_cache.on(scene.game.board);
    known.or_else(|| decide_with(scene, &Ahead::of(scene)))
}

/// The same with what is known of the terrain to come.
pub(super) fn decide_with(scene: &Scene<'_>, ahead: &Ahead) -> Option<Decision> {
    let mut orders = legal_orders(scene.game);
    if scene.quick {
        orders = thinned(scene, orders);
    }
    let cards = march::actions_each(scene.game.ctx).is_none();
    let sealed = if cards { sealed(scene, &orders) } else { 0.0 };
    let mut candidates = Vec::new();
    let mut stays = moves::Stays::new(ahead);
    for order in &orders {
        let terms = match order.family() {
            OrderFamily::March(what) => marched(scene, order, what, &mut stays)?,
            OrderFamily::Attack(what) => {
                let mut terms = struck(scene, ahead, order, what);
                terms.push(("defeat", -sealed));
                terms
            }
            OrderFamily::Crew(CrewOrder::Task { ship, task }) => {
                tasks::terms(scene, ahead, ship, task)
            }
            OrderFamily::Flight(FlightOrder::Act { .. }) => {
                let gain = skills::gain(scene, order) + deed::marks(scene, order);
                vec![("action", gain), ("bother", -0.1)]
            }
            // `powers` has decided against it, and to end the turn is no better.
            OrderFamily::Crew(CrewOrder::Power { .. }) => continue,
            OrderFamily::Turn(TurnOrder::EndTurn) if cards => {
                let idle = if idle(scene.game.board) { IDLE } else { 0.0 };
                vec![("idle", -idle), ("defeat", -sealed)]
            }
            OrderFamily::Crew(CrewOrder::Respond { .. })
            | OrderFamily::Turn(_)
            | OrderFamily::Setup(_)
            | OrderFamily::Plan(_)
            | OrderFamily::Flight(_)
            | OrderFamily::Sail(_)
            | OrderFamily::Squad(_) => Vec::new(),
        };
        candidates.push(Candidate::of(*order, terms));
    }
    if cards {
        march_first(&mut candidates);
    }
    Decision::best(candidates)
}

/// The terms of going somewhere.
fn marched(
    scene: &Scene<'_>,
    order: &Order,
    what: MarchOrder,
    stays: &mut moves::Stays<'_>,
) -> Option<Terms> {
    match what {
        MarchOrder::March { ship, steps, base } if !steps.is_empty() || base.is_some() => {
            moves::terms(scene, order, ship, stays)
        }
        MarchOrder::ClimbOut { ship, to } => moves::climb(scene, ship, to, stays),
        MarchOrder::March { .. }
        | MarchOrder::Shove { .. }
        | MarchOrder::Lay { .. }
        | MarchOrder::Reinforce { .. }
        | MarchOrder::Expose { .. } => Some(Vec::new()),
    }
}

/// The terms of an attack.
fn struck(scene: &Scene<'_>, ahead: &Ahead, order: &Order, what: AttackOrder) -> Terms {
    match what {
        AttackOrder::Attack {
            ship,
            weapon,
            target,
        } => attack::terms(scene, ship, weapon, target),
        AttackOrder::Strike { .. } => {
            attack::strike(scene, order).unwrap_or_else(|| vec![("space", -1.0)])
        }
        AttackOrder::Batter { .. } => doors::batter(scene, ahead, order),
        AttackOrder::HoldFire { .. } | AttackOrder::Modify(_) => Vec::new(),
    }
}

/// What it costs that nobody of the card marches any more: the figures that could still leave the
/// ground that defeats them when the turn ends.
fn sealed(scene: &Scene<'_>, orders: &[Order]) -> f64 {
    let goes = |id: UnitId| {
        let mut orders = orders.iter();
        orders.any(|order| matches!(order, Order::March { ship, .. } if *ship == id))
    };
    let acting = march::acting_figures(scene.game.board).into_iter();
    let left = acting.filter(|ship| goes(ship.id));
    left.map(|ship| defeat(scene, ship)).sum()
}

/// An attack by a card ends all movement, so a march that pays comes first.
fn march_first(candidates: &mut Vec<Candidate>) {
    let marches =
        |held: &Candidate| matches!(held.order, Order::March { .. }) && held.score > WORTH_GOING;
    if candidates.iter().any(marches) {
        let acts =
            |held: &Candidate| matches!(held.order, Order::Attack { .. } | Order::Act { .. });
        candidates.retain(|held| !acts(held));
    }
}

/// Whether no figure of the card whose turn it is has done anything yet.
fn idle(board: &Board) -> bool {
    let mut acting = march::acting_figures(board).into_iter();
    !acting.any(|ship| {
        let turn = &ship.turn;
        turn.moved || turn.attacked || turn.acted || turn.spent.actions > 0
    })
}
