//! Order markers: which cards will act, and which of them twice.

use geometry::Cell;
use rules::{Order, Ship, march};

use crate::{
    candidate::Decision,
    decide::march::{attack, brink, footing::nearest},
    scene::Scene,
};

/// The weight of an attack on a foe that the figure cannot reach in its next march.
const LATER: f64 = 0.5;
/// The promise of a figure that can neither attack nor move, in points: as low as the farthest one.
const STUCK: f64 = -24.0;

/// Chooses order markers: the first and third on the most useful card, the second on the next.
pub(super) fn decide(scene: &Scene<'_>) -> Option<Decision> {
    let side = scene.game.board.players.get(scene.me.index())?;
    let mut cards: Vec<(f64, u8)> = march::cards(scene.game, scene.me)
        .into_iter()
        .map(|card| (promise(scene, card), card))
        .collect();
    cards.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    let wanted = [
        cards.first()?.1,
        cards.get(1).or(cards.first())?.1,
        cards.first()?.1,
    ];
    let open = (0..3).find(|slot| side.markers[*slot] != Some(wanted[*slot]));
    let order = match open {
        Some(slot) => Order::SetMarker {
            card: wanted[slot],
            marker: slot as u8 + 1,
        },
        None => Order::Confirm,
    };
    Some(Decision::only(order))
}

/// How much a card's figures could deal next, and how near they are to the enemy, in points.
fn promise(scene: &Scene<'_>, card: u8) -> f64 {
    march::card_figures(scene.game.board, scene.me, card)
        .map(|ship| use_of(scene, ship))
        .sum()
}

/// What a figure could deal next, and how near it is to the enemy, in points.
///
/// A veteran also looks at which enemies it can reach, and counts a stuck figure as useless.
fn use_of(scene: &Scene<'_>, ship: &Ship) -> f64 {
    let figure = scene.game.class(ship).figure;
    let strength = figure.map_or(0.0, |figure| f64::from(figure.attack));
    let near = nearest(scene.game, ship.owner, ship.cell).unwrap_or(20.0);
    let here = attack::best(scene, ship);
    if !scene.careful {
        return 10.0 * strength + 2.0 * here - 2.4 * near;
    }
    let ends = open_ends(scene, ship);
    if here <= 0.0 && ends.len() < 2 && !march::in_pit(scene.game, ship) {
        return STUCK;
    }
    let there = attack::foes(scene.game.board, ship.owner)
        .map(|foe| {
            let comes = ends.iter().any(|end| in_range(scene, ship, *end, foe));
            let share = if comes { 1.0 } else { LATER };
            share * attack::to_come(scene, ship, foe) * brink::factor(scene, ship, foe)
        })
        .fold(here, f64::max);
    2.0 * there + 2.0 * strength - 1.2 * near
}

/// The spaces on which a figure could end its next march alive.
fn open_ends(scene: &Scene<'_>, ship: &Ship) -> Vec<Cell> {
    let reach = march::reach_of(scene.game, ship.id);
    let open = reach.ends().filter(|end| end.defeats.is_none());
    open.map(|end| end.hex).collect()
}

/// Whether an enemy would be in a figure's range from a space.
fn in_range(scene: &Scene<'_>, ship: &Ship, from: Cell, foe: &Ship) -> bool {
    let figure = scene.game.class(ship).figure;
    figure.is_some_and(|figure| {
        scene.game.ctx.spaces_apart(from, foe.cell) <= u32::from(figure.range)
    })
}
