//! The marks of an army card's turn: the spaces in reach, their cost, the way to one of them.

use std::collections::BTreeMap;

use geometry::Cell;
use rules::{Order, Preview, UnitId, grid::End, march};
use view::{CellMark, Highlights, Trail};

use super::{Hud, HudState, stage::color};
use crate::theme;

/// The key of the text that explains the colours of the spaces.
pub(super) const LEGEND: &str = words::key("marches-legend");

/// The spaces that the picked figure can reach, with their cost.
/// Dangerous ones have another colour.
pub(super) fn marks(hud: &Hud<'_>, state: &HudState) -> Vec<CellMark> {
    let Some(ship) = state.figure.and_then(|id| hud.board.ship(id)) else {
        return Vec::new();
    };
    let legal = rules::legal_orders(hud.ctx(), hud.board);
    let may = |order: &Order| matches!(order, Order::March { ship: id, .. } if *id == ship.id);
    if !legal.iter().any(may) {
        return Vec::new();
    }
    // The effect of the round's end depends on the terrain alone, so ask once for each kind.
    let mut exposed: BTreeMap<&str, bool> = BTreeMap::new();
    let mut at_the_end = |cell: Cell| {
        let kind =
            march::terrain_of(hud.ctx(), hud.board, cell).map_or("", |held| held.id.as_str());
        *exposed.entry(kind).or_insert_with(|| {
            let toll = march::exposure(hud.ctx(), hud.board, ship, cell);
            toll.chance(|toll| toll.damage() > 0) > 0.0
        })
    };
    let reach = march::reach_of(hud.ctx(), hud.board, ship.id);
    let mut mark = |cell: Cell, end: &End| {
        let tint = if end.defeats.is_some() || end.wounds > 0 {
            theme::EMBER
        } else if at_the_end(cell) {
            theme::GOLD
        } else {
            theme::TEAL
        };
        CellMark {
            cell,
            color: color(tint, 0.9),
            label: Some(end.cost),
        }
    };
    if !ship.base.is_one() {
        // A mark for each place of the base, at its north-western space.
        let all = reach.landings().iter();
        let there = all.filter(|held| held.stand.corner != ship.cell);
        return there
            .map(|held| mark(held.stand.corner, &held.end))
            .collect();
    }
    let ends = reach.ends().filter(|end| end.hex != ship.cell);
    ends.map(|end| mark(end.hex, end)).collect()
}

/// The spaces to which a push or a drag may lead; those that harm have another colour.
pub(super) fn pushes(hud: &Hud<'_>, id: UnitId) -> Vec<CellMark> {
    let grid = hud.ctx().ground().map(|ground| &ground.grid);
    let Some((grid, ship)) = grid.zip(hud.board.ship(id)) else {
        return Vec::new();
    };
    let orders = rules::legal_orders(hud.ctx(), hud.board).into_iter();
    let marks = orders.filter_map(|order| {
        let Order::Shove { to, .. } = order else {
            return None;
        };
        let found = rules::foretell(hud.ctx(), hud.board, &order).ok()?.march?;
        let harms = found.defeats.is_some() || found.expected_damage > 0.0;
        Some(CellMark {
            cell: grid.ahead(ship.cell, to),
            color: color(if harms { theme::EMBER } else { theme::TEAL }, 0.9),
            label: None,
        })
    });
    marks.collect()
}

/// The spaces on which the token of a fallen hero may lie.
pub(super) fn tokens(hud: &Hud<'_>) -> Vec<CellMark> {
    let orders = rules::legal_orders(hud.ctx(), hud.board).into_iter();
    let cells = orders.filter_map(|order| {
        let Order::Lay { cell, .. } = order else {
            return None;
        };
        Some(CellMark {
            cell,
            color: color(theme::TEAL, 0.9),
            label: None,
        })
    });
    cells.collect()
}

/// Marks the way of a march: drifting parts in another colour, the spaces where a drift ends, and
/// the last space.
pub(super) fn way(shown: &mut Highlights, preview: &Preview) {
    let Some(march) = &preview.march else { return };
    if let Some((corner, base)) = march.base {
        for row in 0..base.rows() {
            for column in 0..base.columns() {
                let (x, y) = corner.printed();
                shown.cells.push(CellMark {
                    cell: Cell::new(x + i32::from(column), y + i32::from(row)),
                    color: color(theme::GOLD, 0.8),
                    label: None,
                });
            }
        }
    }
    let adrift = |cell: &Cell| march.drift.contains(cell);
    for pair in march.path.windows(2) {
        let tint = if adrift(&pair[1]) {
            theme::BLUE
        } else {
            theme::GOLD
        };
        match shown.trails.last_mut() {
            Some(last) if last.color == color(tint, 0.95) => last.cells.push(pair[1]),
            _ => shown.trails.push(Trail {
                cells: pair.to_vec(),
                color: color(tint, 0.95),
            }),
        }
    }
    let ringed = |cell: Cell, tint| CellMark {
        cell,
        color: color(tint, 1.0),
        label: None,
    };
    let stops = march
        .stops
        .iter()
        .map(|(cell, _)| ringed(*cell, theme::BLUE));
    shown.cells.extend(stops);
    let last = march.path.last().map(|cell| ringed(*cell, theme::GOLD));
    shown.cells.extend(last);
}
