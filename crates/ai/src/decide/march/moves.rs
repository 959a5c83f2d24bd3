//! Moving a figure: the exchange there against the exchange here, the way, and where it leads.

use rules::{Board, Order, Ship, UnitId, foretell};

use crate::{
    candidate::Terms,
    decide::march::{
        attack,
        footing::{Footing, footing, nearest},
    },
    scene::Scene,
    worth::stake::Stake,
};

/// The worth of one space nearer, in points, to a figure with nobody to attack.
const APPROACH: f64 = 4.0;
/// The next attack counts more than what comes later.
const NEXT: f64 = 1.6;

/// The worth of staying, kept for each figure because all its marches are compared with it.
#[derive(Default)]
pub(super) struct Stays(Vec<(UnitId, Stay)>);

/// The worth to a figure of its best attack from its space, and of the space itself.
struct Stay {
    dealt: f64,
    footing: Footing,
}

impl Stays {
    fn of(&mut self, scene: &Scene<'_>, ship: &Ship) -> Option<&Stay> {
        let known = self.0.iter().position(|(id, _)| *id == ship.id);
        let at = known.unwrap_or_else(|| {
            let stay = Stay {
                dealt: attack::best(scene, ship),
                footing: footing(scene, ship),
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
    let mut terms = vec![("damage", NEXT * weights.damage * (dealt - stay.dealt))];
    let (now, then) = (&stay.footing, footing(&after, &moved));
    terms.push(("danger", weights.danger * (then.danger - now.danger)));
    terms.push(("exposure", weights.danger * (then.exposure - now.exposure)));
    terms.push(("height", then.height - now.height));
    if dealt <= 0.0 {
        let near = |board: &Board, ship: &Ship| {
            nearest(scene.ctx, board, ship.owner, ship.cell).unwrap_or(0.0)
        };
        let closer = near(scene.board, ship) - near(&board, &moved);
        terms.push(("approach", weights.range * APPROACH * closer));
    }
    let way = attack::suffered(&stake, &found.prospect, 0);
    terms.push(("way", -weights.obstacle * way));
    if found.defeats.is_some() {
        terms.push(("defeat", -2.0 * stake.points()));
    }
    Some(terms)
}
