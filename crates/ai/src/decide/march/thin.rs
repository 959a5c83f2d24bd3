//! The marches that a playout looks at: a few towards where a figure wants to go, towards each of
//! the nearest enemies, and away from all of them.

use geometry::Cell;
use rules::{Order, Ship, UnitId};

use crate::{decide::march::aims::Aim, scene::Scene};

/// The spaces that are looked at: nearest to the aim, nearest to each of so many enemies, and
/// farthest from all.
const TO_AIM: usize = 4;
const TO_FOE: usize = 2;
const FOES: usize = 3;
const AWAY: usize = 2;

/// The orders, without those marches that hardly anybody would choose.
pub(super) fn thinned(scene: &Scene<'_>, orders: Vec<Order>) -> Vec<Order> {
    let mut known: Vec<(UnitId, Vec<Cell>)> = Vec::new();
    let mut ends: Vec<(UnitId, Cell)> = Vec::new();
    for order in &orders {
        let Some((ship, end)) = end_of(scene, order) else {
            continue;
        };
        match known.iter_mut().find(|(held, _)| *held == ship) {
            Some((_, cells)) if cells.contains(&end) => {}
            Some((_, cells)) => cells.push(end),
            None => known.push((ship, vec![end])),
        }
    }
    for (id, cells) in known {
        if let Some(ship) = scene.game.ship(id) {
            let chosen = chosen(scene, ship, &cells).into_iter();
            ends.extend(chosen.map(|cell| (id, cell)));
        }
    }
    let mut orders = orders;
    orders.retain(|order| end_of(scene, order).is_none_or(|end| ends.contains(&end)));
    orders
}

/// Who marches, and where it ends; none for other orders, and for those that change the base.
fn end_of(scene: &Scene<'_>, order: &Order) -> Option<(UnitId, Cell)> {
    let Order::March {
        ship,
        steps,
        base: None,
    } = order
    else {
        return None;
    };
    if steps.is_empty() {
        return None;
    }
    let from = scene.game.ship(*ship)?.cell;
    let grid = &scene.game.ground()?.grid;
    Some((*ship, grid.end(from, *steps)))
}

/// The spaces to look at, of those that a figure reaches.
fn chosen(scene: &Scene<'_>, ship: &Ship, cells: &[Cell]) -> Vec<Cell> {
    let apart = |a: Cell, b: Cell| scene.game.ctx.spaces_apart(a, b);
    let nearest = |to: &[Cell], cell: Cell| to.iter().map(|to| apart(*to, cell)).min();
    let mut foes: Vec<Cell> = scene.enemies().map(|foe| foe.cell).collect();
    foes.sort_by_key(|foe| (apart(*foe, ship.cell), *foe));
    let aim = Aim::of(scene, ship).spaces().to_vec();
    let mut found = best(cells, TO_AIM, |cell| nearest(&aim, cell).unwrap_or(0));
    for foe in foes.iter().take(FOES) {
        found.extend(best(cells, TO_FOE, |cell| apart(*foe, cell)));
    }
    found.extend(best(cells, AWAY, |cell| {
        u32::MAX - nearest(&foes, cell).unwrap_or(0)
    }));
    found
}

/// The cells with the least of something.
fn best(cells: &[Cell], count: usize, least: impl Fn(Cell) -> u32) -> Vec<Cell> {
    let mut cells = cells.to_vec();
    cells.sort_by_key(|cell| (least(*cell), *cell));
    cells.truncate(count);
    cells
}
