//! What can be done at a space in the turn of a figure: go there, put a large base over it, strike,
//! open the door there, search, help. Where several things can be done, the player goes through
//! them one by one.

use bevy::math::Vec2;
use bevy_egui::egui::{self, RichText};
use geometry::Cell;
use rules::{Game, IllegalOrder, Order, Ship, Task, UnitId, march};
use view::CellMark;
use words::say;

use super::{Hud, HudState, PanelCx, choice::Choice, footprint::covered, marches, tint::color};
use crate::hud::kept::Aimed;
use crate::{screen::Intent, session::Sally, theme};

/// A thing to do at a space.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Aim {
    /// The order.
    pub(super) order: Order,
    /// Points of fatigue to spend before it.
    pub(super) fatigue: u8,
    /// The blow after it, or the aims.
    pub(super) then: Vec<Order>,
    /// Why the rules refuse it, if they do.
    pub(super) refused: Option<IllegalOrder>,
}

impl Aim {
    /// To give a legal order.
    pub(super) fn of(order: Order) -> Self {
        Self {
            order,
            fatigue: 0,
            then: Vec::new(),
            refused: None,
        }
    }

    /// To go up to an enemy and strike it.
    pub(super) fn sally(sally: &Sally) -> Self {
        Self {
            then: vec![sally.attack],
            ..Self::of(sally.march)
        }
    }

    /// What a click asks: the order, after the fatigue that it needs, and the blow after it.
    pub(super) fn asked(&self) -> Intent {
        let mut all = Vec::new();
        if let Order::March { ship, .. } = self.order {
            let exert = Order::Task {
                ship,
                task: Task::Exert,
            };
            all.resize(usize::from(self.fatigue), exert);
        }
        all.push(self.order);
        all.extend(&self.then);
        match all[..] {
            [only] => Intent::Play(only),
            _ => Intent::PlayAll(all),
        }
    }
}

impl Aimed {
    /// The number of things to do at the space that is aimed at.
    #[must_use]
    pub(crate) fn count(&self) -> usize {
        self.count
    }

    /// Aims at a space with these things to do, `by` things on, and returns the one looked at.
    /// Another space begins with its first.
    pub(super) fn turn(&mut self, cell: Cell, there: &[Aim], by: i32) -> usize {
        let first = if self.cell == Some(cell) { self.at } else { 0 };
        let count = there.len().max(1) as i64;
        let at = (first.min(there.len().saturating_sub(1)) as i64 + i64::from(by)) as i64;
        *self = Self {
            cell: Some(cell),
            at: at.rem_euclid(count) as usize,
            count: there.len(),
            placements: there.iter().all(|aim| base_of(&aim.order).is_some()),
        };
        self.at
    }
}

/// Where a march puts the base of a large figure; none for other orders.
fn base_of(order: &Order) -> Option<rules::Footing> {
    let Order::March { base, .. } = *order else {
        return None;
    };
    base
}

/// The spaces at which an order can be given with the pointer, the best known one first.
pub(super) fn spots(hud: &Hud<'_>, order: &Order) -> Vec<Cell> {
    let ctx = hud.ctx();
    let ship = |id: UnitId| hud.board.ship(id);
    let under = |id: UnitId| ship(id).map_or_else(Vec::new, spaces_of);
    if let Order::Attack { target, .. } = *order {
        under(target)
    } else if let Order::Strike { at, .. } = *order {
        vec![at]
    } else if let Order::March {
        ship: id,
        steps,
        base,
    } = *order
    {
        let Some(held) = ship(id) else {
            return Vec::new();
        };
        let end = march::march_end(ctx, held, steps, base);
        let size = ctx.class(held).figure.map(|figure| figure.size);
        match (base, size) {
            (Some(footing), Some(size)) if footing.turned => covered(end, size.turned()),
            (Some(_), Some(size)) => covered(end, size),
            _ => vec![end],
        }
    } else if let Order::Lay { cell, .. } = *order {
        vec![cell]
    } else if let Order::ClimbOut { ship: id, to } = *order {
        let there =
            ship(id).and_then(|held| march::climb_end(Game::new(ctx, &hud.board), held, to));
        there.map_or_else(Vec::new, |there| vec![there])
    } else if let Order::Shove { ship: id, to } = *order {
        let grid = ctx.ground().map(|ground| &ground.grid);
        let there = ship(id).zip(grid);
        there.map_or_else(Vec::new, |(held, grid)| vec![grid.ahead(held.cell, to)])
    } else if let Order::Batter { ship: id, door, .. } = *order {
        task_spots(hud, ship(id), Task::Door(door))
    } else if let Order::Task { ship: id, task } = *order {
        task_spots(hud, ship(id), task)
    } else {
        Vec::new()
    }
}

/// The spaces of a task: those of a door, a mark, a thing, a friend. Some tasks have no place.
fn task_spots(hud: &Hud<'_>, by: Option<&Ship>, task: Task) -> Vec<Cell> {
    let ctx = hud.ctx();
    let friend = |id: UnitId| hud.board.ship(id).map_or_else(Vec::new, spaces_of);
    match task {
        Task::Exert
        | Task::Rest
        | Task::Use(_)
        | Task::Ready(_)
        | Task::PutDown(_)
        | Task::Pair(_) => Vec::new(),
        Task::Skill(on) | Task::Feat(on) => match by.is_some_and(|by| by.id == on) {
            true => Vec::new(),
            false => friend(on),
        },
        Task::Leave => by.map_or_else(Vec::new, spaces_of),
        Task::Revive(other) | Task::Treat { friend: other, .. } => friend(other),
        Task::Give { to, .. } => friend(to),
        Task::Take { from, .. } => friend(from),
        Task::PickUp(cell) => vec![cell],
        Task::Search(mark) => {
            let cell = ctx.fixtures.searches.get(usize::from(mark));
            cell.copied().into_iter().collect()
        }
        Task::Throw(switch) => {
            let held = ctx.fixtures.switches.get(usize::from(switch));
            held.map(|held| Cell::new(held.cell.0, held.cell.1))
                .into_iter()
                .collect()
        }
        Task::Door(door) => {
            let mut all = march::door_spaces(ctx, door);
            // The far side comes first: there is nothing else to point at.
            all.sort_by_key(|cell| by.is_some_and(|by| by.base.covers(by.cell, *cell)));
            all
        }
    }
}

/// The spaces under a figure.
fn spaces_of(ship: &Ship) -> Vec<Cell> {
    covered(ship.cell, ship.base)
}

/// All that can be done at a space, the likeliest wish first. What is refused shows only where
/// nothing is allowed.
pub(super) fn there(
    hud: &Hud<'_>,
    figure: Option<UnitId>,
    list: &[Choice],
    cell: Cell,
) -> Vec<Aim> {
    let here = |choice: &&Choice| spots(hud, &choice.order).contains(&cell);
    let mut found: Vec<&Choice> = list.iter().filter(here).collect();
    if found.iter().any(|choice| choice.refused.is_none()) {
        found.retain(|choice| choice.refused.is_none());
    }
    // A space of a large figure that is pointed at is the one that is struck.
    let named: Vec<(UnitId, u8)> = found
        .iter()
        .filter_map(|held| struck(&held.order))
        .collect();
    found.retain(|held| {
        let Order::Attack { weapon, target, .. } = held.order else {
            return true;
        };
        !named.contains(&(target, weapon))
    });
    let harm = Harm::of(hud, figure, &found);
    found.sort_by_key(|choice| (wish(hud, &choice.order), harm.order(&choice.order)));
    let known = found.into_iter().map(|choice| Aim {
        order: choice.order,
        fatigue: 0,
        then: Vec::new(),
        refused: choice.refused.clone(),
    });
    let mut all: Vec<Aim> = known.collect();
    let walks = |aim: &Aim| matches!(aim.order, Order::March { .. });
    if !all.iter().any(walks) {
        let tiring = marches::pushed(hud, figure).into_iter();
        let tiring = tiring.filter(|held| held.cell == cell);
        all.extend(tiring.map(|held| Aim {
            order: held.order,
            fatigue: held.fatigue,
            then: Vec::new(),
            refused: None,
        }));
    }
    all
}

/// The target and the weapon of an attack on a space that is named.
fn struck(order: &Order) -> Option<(UnitId, u8)> {
    let Order::Strike { weapon, target, .. } = *order else {
        return None;
    };
    Some((target, weapon))
}

/// The place of an order among those at one space.
fn wish(hud: &Hud<'_>, order: &Order) -> u8 {
    if let Order::Task { task, .. } = *order {
        match task {
            Task::Door(door) if hud.board.changes.open.contains(&door) => 3,
            Task::Give { .. } | Task::Take { .. } => 4,
            // A click on an enemy attacks; what else is done to it has a button.
            Task::Skill(_) | Task::Feat(_) | Task::Pair(_) => 5,
            Task::Leave
            | Task::Exert
            | Task::Rest
            | Task::Revive(_)
            | Task::Treat { .. }
            | Task::Door(_)
            | Task::Search(_)
            | Task::Use(_)
            | Task::Ready(_)
            | Task::PickUp(_)
            | Task::PutDown(_)
            | Task::Throw(_) => 1,
        }
    } else if matches!(order, Order::March { .. }) {
        2
    } else {
        u8::from(!matches!(
            order,
            Order::Attack { .. } | Order::Strike { .. }
        ))
    }
}

/// What the placements of a large base cost, to sort them.
struct Harm(Option<rules::grid::Reach>);

impl Harm {
    /// Asks only if there are several placements.
    fn of(hud: &Hud<'_>, figure: Option<UnitId>, found: &[&Choice]) -> Self {
        let placed = found.iter().filter(|held| base_of(&held.order).is_some());
        let asks = placed.count() > 1;
        let reach = || Some(march::reach_of(hud.game(), figure?));
        Self(if asks { reach() } else { None })
    }

    /// Whether the figure is lost there, then wounds, then the cost. Equal ones keep their order.
    fn order(&self, order: &Order) -> (bool, u32, u8) {
        let landings = self.0.as_ref().map_or(&[][..], |reach| reach.landings());
        let Some(footing) = base_of(order) else {
            return (false, 0, 0);
        };
        let Order::March { steps, .. } = order else {
            return (false, 0, 0);
        };
        let there = landings.iter().find(|held| {
            held.stand.corner == footing.corner
                && held.end.from == footing.from
                && held.end.steps == *steps
        });
        there.map_or((false, 0, 0), |held| {
            (held.end.defeats.is_some(), held.end.wounds, held.end.cost)
        })
    }
}

/// The nearest of some points of the table from one of them, in the direction of the arrows as the
/// camera sees the table: its position among them.
pub(super) fn that_way(
    hud: &Hud<'_>,
    from: Vec2,
    points: impl Iterator<Item = Option<Vec2>>,
) -> Option<usize> {
    let (right, down) = hud.keys.arrows;
    let (sin, cos) = hud.yaw().to_radians().sin_cos();
    let way = Vec2::new(cos, -sin) * right as f32 - Vec2::new(sin, cos) * down as f32;
    let score = |point: Vec2| {
        let by = point - from;
        let (along, aside) = (by.dot(way), by.perp_dot(way).abs());
        (along > 1.0 && aside <= along * 1.8).then_some(along + 2.0 * aside)
    };
    let found = points.enumerate();
    let found = found.filter_map(|(at, point)| Some((score(point?)?, at)));
    let best = found.min_by(|a, b| a.0.total_cmp(&b.0));
    best.map(|(_, at)| at)
}

/// Says which of several things at a space is looked at, and how to come to the next.
pub(super) fn counted(ui: &mut egui::Ui, cx: &PanelCx<'_>) {
    let held = cx.state.pointed.aimed;
    if held.count < 2 {
        return;
    }
    let (number, count) = (held.at + 1, held.count);
    let line = match held.placements {
        true => say!("turn-placement", number, count),
        false => say!("turn-choice-here", number, count),
    };
    ui.label(RichText::new(line).color(theme::warning()).size(12.5));
}

/// Marks the spaces of what a figure may do besides moving and striking.
pub(super) fn marks(hud: &Hud<'_>, state: &HudState) -> Vec<CellMark> {
    let Some(figure) = state.figure.unit else {
        return Vec::new();
    };
    let legal = rules::legal_orders(hud.game()).into_iter();
    let mut found = Vec::new();
    for order in legal {
        let Order::Task { ship, task } = order else {
            continue;
        };
        if ship != figure {
            continue;
        }
        // Friends stand out by themselves; their items are no reason to light the deck.
        if matches!(task, Task::Give { .. } | Task::Take { .. }) {
            continue;
        }
        let cells = task_spots(hud, hud.board.ship(ship), task);
        let own = hud.board.ship(ship).map_or_else(Vec::new, spaces_of);
        // A door lights its far side only: the near one is under the figure.
        let far = |cell: &Cell| !matches!(task, Task::Door(_)) || !own.contains(cell);
        found.extend(cells.into_iter().filter(far));
    }
    found.sort_unstable();
    found.dedup();
    let tint = color(theme::BLUE, 0.9);
    found
        .into_iter()
        .map(|cell| CellMark::new(cell, tint))
        .collect()
}

/// The friend that a task is about.
pub(super) fn friend(task: Task) -> Option<UnitId> {
    match task {
        Task::Revive(other) | Task::Treat { friend: other, .. } => Some(other),
        Task::Give { to, .. } => Some(to),
        Task::Take { from, .. } => Some(from),
        Task::Skill(on) | Task::Feat(on) => Some(on),
        Task::Leave
        | Task::Pair(_)
        | Task::Exert
        | Task::Rest
        | Task::Door(_)
        | Task::Search(_)
        | Task::Use(_)
        | Task::Ready(_)
        | Task::PickUp(_)
        | Task::PutDown(_)
        | Task::Throw(_) => None,
    }
}

#[cfg(test)]
mod tests;
