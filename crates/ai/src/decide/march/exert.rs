//! Movement points bought with fatigue: for an attack, or to get out of what defeats.

use content::Token;
use geometry::Cell;
use rules::{Game, Order, Ship, UnitId, legal_orders, march};

use crate::{
    candidate::Terms,
    decide::march::{
        ahead::Ahead,
        attack,
        footing::defeat,
        moves::{self, Stays},
        surges::FATIGUE,
    },
    scene::Scene,
};

/// The most points that are bought for one attack.
const FARTHEST: u8 = 3;
/// The weight of the attack that they bring, which a march has as well, and of the one more that
/// the action is left for.
const NEXT: f64 = 1.6;
const ANOTHER: f64 = 0.5;
/// The share of its points that a figure saves by a step out of what defeats it.
const OUT: f64 = 0.9;

/// The terms of buying a movement point with fatigue.
pub(super) fn terms(scene: &Scene<'_>, ship: UnitId) -> Terms {
    let most = stamina_left(scene, ship).min(FARTHEST);
    let pressed = pressed(scene, ship, most, FATIGUE);
    vec![
        ("fatigue", -FATIGUE),
        ("press on", pressed),
        ("out", out(scene, ship, most)),
    ]
}

/// The fatigue that a hero can still pay.
fn stamina_left(scene: &Scene<'_>, id: UnitId) -> u8 {
    let Some(ship) = scene.game.ship(id) else {
        return 0;
    };
    let stamina = scene.game.class(ship).figure.map_or(0, |held| held.stamina);
    stamina.saturating_sub(ship.tokens.get(Token::Fatigue))
}

/// What up to `most` points more gain, at a price each: an attack for which no action is spent on
/// the way. It counts only if the figure then thinks the march to it worth its while, so that no
/// points are bought and left.
pub(super) fn pressed(scene: &Scene<'_>, id: UnitId, most: u8, price: f64) -> f64 {
    let Some(ship) = scene.game.ship(id) else {
        return 0.0;
    };
    let actions = march::actions_left(scene.game.ctx, ship).unwrap_or(0);
    if scene.quick || actions == 0 || attack::best(scene, ship) > 0.0 {
        return 0.0;
    }
    match nearest_attack(scene, ship, most) {
        // With an attack in reach of the points at hand, more of them gain nothing.
        None | Some((0, _)) => 0.0,
        Some((more, dealt)) => {
            let worth = (NEXT + ANOTHER) * (dealt - price * f64::from(more));
            match march_gain(scene, ship, more) > 0.0 {
                true => worth,
                false => 0.0,
            }
        }
    }
}

/// How much better the best march of a figure is with so many points more.
fn march_gain(scene: &Scene<'_>, ship: &Ship, more: u8) -> f64 {
    let mut board = scene.game.board.clone();
    let Some(at) = board.ship_index(ship.id) else {
        return 0.0;
    };
    let points = &mut board.ships[at].turn.spent.points;
    *points = points.saturating_add(more);
    best_march(&scene.with(&board), ship.id) - best_march(scene, ship.id)
}

/// The worth of a figure's best march, or of staying.
pub(super) fn best_march(scene: &Scene<'_>, id: UnitId) -> f64 {
    let ahead = Ahead::of(scene);
    let mut stays = Stays::new(&ahead);
    let orders = legal_orders(scene.game);
    let worth = orders.iter().filter_map(|order| {
        let Order::March { ship, steps, base } = order else {
            return None;
        };
        if *ship != id || (steps.is_empty() && base.is_none()) {
            return None;
        }
        let terms = moves::terms(scene, order, id, &mut stays)?;
        Some(terms.iter().map(|(_, value)| value).sum())
    });
    worth.fold(0.0, f64::max)
}

/// The fewest points more that bring an attack into reach with no action spent, and the worth of
/// the best one.
fn nearest_attack(scene: &Scene<'_>, ship: &Ship, most: u8) -> Option<(u8, f64)> {
    let mut known = Vec::new();
    (0..=most).find_map(|more| {
        let points = ship.turn.spent.points.saturating_add(more);
        let dealt = best_within(scene, ship, points, &mut known);
        (dealt > 0.0).then_some((more, dealt))
    })
}

/// The worth of a figure's best attack from any space that it reaches with so many movement points,
/// and no action spent. `known`: the worth of the spaces looked at before.
fn best_within(scene: &Scene<'_>, ship: &Ship, points: u8, known: &mut Vec<(Cell, f64)>) -> f64 {
    let mut board = scene.game.board.clone();
    let Some(at) = board.ship_index(ship.id) else {
        return 0.0;
    };
    let spent = &mut board.ships[at].turn.spent;
    spent.points = points;
    spent.actions = march::actions_each(scene.game.ctx).unwrap_or(0);
    let reach = march::reach_of(Game::new(scene.game.ctx, &board), ship.id);
    let ends = reach.ends().map(|end| end.hex);
    let worth = ends.filter(|cell| *cell != ship.cell).map(|cell| {
        if let Some((_, worth)) = known.iter().find(|(held, _)| *held == cell) {
            return *worth;
        }
        let moved = Ship {
            cell,
            pose: scene.game.ctx.pose_at(cell, ship.pose.heading),
            ..*ship
        };
        board.ships[at] = moved;
        let worth = attack::best(&scene.with(&board), &moved);
        known.push((cell, worth));
        worth
    });
    worth.fold(0.0, f64::max)
}

/// What a point bought with fatigue is worth to a figure that must leave its space before its turn
/// ends, and has no other way.
fn out(scene: &Scene<'_>, id: UnitId, most: u8) -> f64 {
    let cost = scene.game.ship(id).map_or(0.0, |ship| defeat(scene, ship));
    if cost <= 0.0 {
        return 0.0;
    }
    match !leaves(scene, id, 0) && leaves(scene, id, most) {
        true => OUT * cost,
        false => 0.0,
    }
}

/// Whether a figure reaches a space that does not defeat it with so many points more.
fn leaves(scene: &Scene<'_>, id: UnitId, more: u8) -> bool {
    let mut board = scene.game.board.clone();
    let Some(at) = board.ship_index(id) else {
        return false;
    };
    board.ships[at].turn.spent.points += more;
    let reach = march::reach_of(Game::new(scene.game.ctx, &board), id);
    reach.ends().any(|end| end.defeats.is_none())
}
