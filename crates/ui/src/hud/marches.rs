//! The marks of an army card's turn: the spaces in reach, their cost, the way to one of them.

use std::collections::BTreeMap;

use bevy::color::Color;
use bevy_egui::egui::Color32;
use geometry::{Cell, Pose};
use rules::{
    Game, MarchPreview, Order, Preview, Ship, Step, UnitId,
    grid::{End, Reach},
    march,
};
use view::{CellMark, CellToll, Ghost, Highlights, Trail};

use super::{Hud, HudState, footprint, tint::color};
use crate::theme;

/// The key of the text that explains the colours of the spaces.
pub(super) const LEGEND: &str = words::key("marches-legend");

/// A march that needs more points than the figure has: fatigue buys them first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Pushed {
    /// The march, legal once the fatigue is spent.
    pub(super) order: Order,
    /// The space where it ends.
    pub(super) cell: Cell,
    /// Points of fatigue.
    pub(super) fatigue: u8,
    /// The way.
    pub(super) end: End,
}

/// The spaces that a figure can only reach by fatigue. Figures of several spaces have none: only
/// heroes tire, and all of them are small.
pub(super) fn pushed(hud: &Hud<'_>, figure: Option<UnitId>) -> Vec<Pushed> {
    let game = hud.game();
    let figure = figure.filter(|_| matches!(game.board.step, Step::Turn { .. }));
    let Some(ship) = figure.and_then(|id| game.ship(id)) else {
        return Vec::new();
    };
    let more = march::exertions(game, ship.id);
    let points = march::mover(game, ship).map_or(0, |mover| mover.points);
    if more == 0 || !ship.base.is_one() {
        return Vec::new();
    }
    let known = march::reach_of(game, ship.id);
    let tired = march::exerted(game, ship.id, more);
    let reach = march::reach_of(Game::new(game.ctx, &tired), ship.id);
    let near = |cell: Cell| known.ends().any(|end| end.hex == cell);
    let far = reach
        .ends()
        .filter(|end| end.cost > points && !near(end.hex));
    far.map(|end| Pushed {
        order: Order::March {
            ship: ship.id,
            steps: end.steps,
            base: None,
        },
        cell: end.hex,
        fatigue: end.cost - points,
        end: *end,
    })
    .collect()
}

/// Marks the spaces that the picked figure can reach, with their cost, the wounds to expect and the
/// fatigue. A large figure has every space marked that its base could cover, with its best
/// placement there.
pub(super) fn marks(hud: &Hud<'_>, state: &HudState, shown: &mut Highlights) {
    let Some(ship) = state.figure.unit.and_then(|id| hud.board.ship(id)) else {
        return;
    };
    let tiring = pushed(hud, state.figure.unit);
    for held in &tiring {
        mark(shown, &held.end, held.cell, held.fatigue, theme::TIRING);
    }
    let legal = rules::legal_orders(hud.game());
    let may = |order: &Order| matches!(order, Order::March { ship: id, .. } if *id == ship.id);
    if !legal.iter().any(may) {
        return;
    }
    // The effect of the round's end depends on the terrain alone, so ask once for each kind.
    let mut exposed: BTreeMap<&str, bool> = BTreeMap::new();
    let mut at_the_end = |cell: Cell| {
        let kind =
            march::terrain_of(hud.ctx(), hud.board, cell).map_or("", |held| held.id.as_str());
        *exposed.entry(kind).or_insert_with(|| {
            let toll = march::exposure(hud.game(), ship, cell);
            toll.chance(|toll| toll.damage() > 0) > 0.0
        })
    };
    let reach = march::reach_of(hud.game(), ship.id);
    for (cell, end) in best(ship, &reach) {
        let tint = if end.defeats.is_some() || end.wounds > 0 {
            theme::enemy()
        } else if at_the_end(cell) {
            theme::warning()
        } else {
            theme::own()
        };
        mark(shown, &end, cell, 0, tint);
    }
}

/// The best end at each space that a figure can come to stand on, without those where it stands.
fn best(ship: &Ship, reach: &Reach) -> BTreeMap<Cell, End> {
    let worth = |end: &End| (end.defeats.is_some(), end.wounds, end.cost);
    let mut found: BTreeMap<Cell, End> = BTreeMap::new();
    let mut note = |cell: Cell, end: &End| {
        let held = found.entry(cell).or_insert(*end);
        if worth(end) < worth(held) {
            *held = *end;
        }
    };
    if ship.base.is_one() {
        reach.ends().for_each(|end| note(end.hex, end));
    }
    for held in reach.landings() {
        for cell in footprint::covered(held.stand.corner, held.stand.base) {
            note(cell, &held.end);
        }
    }
    found.retain(|cell, _| !ship.base.covers(ship.cell, *cell));
    found
}

/// Marks a space with the cost of a way there, and what it costs besides.
fn mark(shown: &mut Highlights, end: &End, cell: Cell, fatigue: u8, tint: Color32) {
    shown.cells.push(CellMark {
        cell,
        color: color(tint, 0.9),
        label: Some(end.cost),
    });
    let wounds = end.wounds as f32 / rules::grid::WOUND as f32;
    let lost = end.defeats.is_some();
    if wounds > 0.0 || lost || fatigue > 0 {
        shown.tolls.push(CellToll {
            cell,
            wounds,
            lost,
            fatigue,
        });
    }
}

/// The spaces to which a push or a drag may lead; those that harm have another colour.
pub(super) fn pushes(hud: &Hud<'_>, id: UnitId) -> Vec<CellMark> {
    let grid = hud.ctx().ground().map(|ground| &ground.grid);
    let Some((grid, ship)) = grid.zip(hud.board.ship(id)) else {
        return Vec::new();
    };
    let orders = rules::legal_orders(hud.game()).into_iter();
    let marks = orders.filter_map(|order| {
        let Order::Shove { to, .. } = order else {
            return None;
        };
        let found = rules::preview_legal(hud.game(), &order)
            .ok()?
            .into_march()?;
        let harms = found.defeats.is_some() || found.expected_damage > 0.0;
        Some(CellMark {
            cell: grid.ahead(ship.cell, to),
            color: color(if harms { theme::enemy() } else { theme::own() }, 0.9),
            label: None,
        })
    });
    marks.collect()
}

/// The spaces on which the token of a fallen hero may lie.
pub(super) fn tokens(hud: &Hud<'_>) -> Vec<CellMark> {
    let orders = rules::legal_orders(hud.game()).into_iter();
    let cells = orders.filter_map(|order| {
        let Order::Lay { cell, .. } = order else {
            return None;
        };
        Some(CellMark {
            cell,
            color: color(theme::own(), 0.9),
            label: None,
        })
    });
    cells.collect()
}

/// The ghost of a large figure where a march places it, looking along the last step.
pub(super) fn spread(
    hud: &Hud<'_>,
    order: &Order,
    preview: &Preview,
    tint: Color,
) -> Option<Ghost> {
    let Order::March { ship, .. } = *order else {
        return None;
    };
    let march = preview.march()?;
    march.base.filter(|(_, base)| !base.is_one())?;
    Some(Ghost {
        ship,
        pose: end_pose(hud.game(), march)?,
        color: tint,
        path: None,
    })
}

/// Where a march places a figure that looks along the last step.
pub(super) fn end_pose(game: Game<'_>, march: &MarchPreview) -> Option<Pose> {
    let ctx = game.ctx;
    let middle = |cell: Cell| ctx.pose_at(cell, 0.0).position();
    let heading = match *march.path {
        [.., before, last] => {
            let way = middle(last) - middle(before);
            way.x.atan2(way.y).to_degrees()
        }
        _ => game.ship(march.ship)?.pose.heading,
    };
    Some(match march.base.filter(|(_, base)| !base.is_one()) {
        Some((corner, base)) => ctx.pose_over(corner, base, heading),
        None => ctx.pose_at(*march.path.last()?, heading),
    })
}

/// Marks the way of a march: drifting parts in another colour, the spaces where a drift ends, and
/// the last space.
pub(super) fn way(shown: &mut Highlights, preview: &Preview) {
    let Some(march) = preview.march() else { return };
    if let Some((corner, base)) = march.base {
        let tint = color(theme::warning(), 0.8);
        let under = footprint::covered(corner, base).into_iter();
        shown
            .cells
            .extend(under.map(|cell| CellMark::new(cell, tint)));
    }
    let adrift = |cell: &Cell| march.drift.contains(cell);
    for pair in march.path.windows(2) {
        let tint = if adrift(&pair[1]) {
            theme::BLUE
        } else {
            theme::warning()
        };
        match shown.trails.last_mut() {
            Some(last) if last.color == color(tint, 0.95) => last.cells.push(pair[1]),
            _ => shown.trails.push(Trail {
                cells: pair.to_vec(),
                color: color(tint, 0.95),
            }),
        }
    }
    let ringed = |cell: Cell, tint| CellMark::new(cell, color(tint, 1.0));
    let stops = march
        .stops
        .iter()
        .map(|(cell, _)| ringed(*cell, theme::BLUE));
    shown.cells.extend(stops);
    let last = march
        .path
        .last()
        .map(|cell| ringed(*cell, theme::warning()));
    shown.cells.extend(last);
}
