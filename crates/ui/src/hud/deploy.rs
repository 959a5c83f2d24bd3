//! Placing obstacles and ships: they follow the mouse, Q and E turn them, a click puts them down.
//! Figures move from space to space and choose their own heading.

use bevy_egui::egui;
use geometry::Pose;
use rules::Space;
use rules::{IllegalOrder, Order, Service, Status, Step, UnitId};
use words::say;

use super::{
    Hud, HudState, PanelCx, odds_panel, spaces,
    spaces::{cell_of, firm, step},
};
use crate::{screen::Intent, text, theme};

/// Draws the names of the units to place, and follows mouse and keys.
pub(super) fn show(ui: &mut egui::Ui, cx: &mut PanelCx<'_>) {
    let hud = cx.hud;
    let Some((id, mut pose)) = chosen(ui, hud, cx.state) else {
        return;
    };
    if let Some(here) = cell_of(hud, pose) {
        pose = hud.ctx().start_pose(step(hud, cx.state, here));
    } else {
        steer(ui.ctx(), hud, &mut pose);
    }
    let order = order(hud, id, pose);
    let refused = hud.session.sim.check(&order).err();
    cx.state.placing = Some((id, pose));
    cx.state.looked.refused.clone_from(&refused);
    ui.horizontal_wrapped(|ui| {
        buttons(ui, cx, refused.is_none());
        ui.label(theme::weak(place(hud, pose)).size(12.5));
    });
    settle(ui, cx, order, refused.as_ref());
}

/// Says why a thing may not be placed here. Enter or a click on the table places it.
pub(super) fn settle(
    ui: &mut egui::Ui,
    cx: &mut PanelCx<'_>,
    order: Order,
    refused: Option<&IllegalOrder>,
) {
    let hud = cx.hud;
    if let Some(why) = refused {
        odds_panel::refusal(ui, hud, why, cx.intents);
    }
    let pointed = match hud.ctx().space {
        Space::Grid(_) => hud.pointer.cell.is_some(),
        Space::Table => hud.pointer.table.is_some(),
    };
    let clicked = pointed && hud.clicked_table;
    if refused.is_none() && (hud.keys.enter || clicked) {
        cx.intents.push(Intent::Play(order));
    }
}

/// The unit being placed and its last pose. A click on a name, its digit or Tab picks another one.
fn chosen(ui: &mut egui::Ui, hud: &Hud<'_>, state: &HudState) -> Option<(UnitId, Pose)> {
    let waiting = waiting(hud);
    let first = waiting.first().copied()?;
    let held = state.placing.filter(|(id, _)| waiting.contains(id));
    let (mut id, mut pose) = held.unwrap_or_else(|| (first, start(hud, first)));
    ui.horizontal_wrapped(|ui| {
        ui.label(theme::weak(say!("deploy-place")));
        for (at, unit) in waiting.iter().enumerate() {
            let name = format!("{} {}", at + 1, hud.unit_name(*unit));
            let picked = hud.keys.digit == Some(at) && *unit != id;
            if ui.selectable_label(*unit == id, name).clicked() || picked {
                (id, pose) = (*unit, start(hud, *unit));
            }
        }
    });
    if let Some(next) = hud.keys.tabbed(&waiting, Some(id)) {
        (id, pose) = (next, start(hud, next));
    }
    Some((id, pose))
}

/// Buttons that place the unit, suggest a legal place, and turn the unit if it may turn.
fn buttons(ui: &mut egui::Ui, cx: &mut PanelCx<'_>, can: bool) {
    let hud = cx.hud;
    let Some((id, mut pose)) = cx.state.placing else {
        return;
    };
    let put = ui.add_enabled(can, egui::Button::new(say!("deploy-here")));
    if put.clicked() {
        cx.intents.push(Intent::Play(order(hud, id, pose)));
    }
    let good = ui.button(say!("deploy-good-place"));
    let good = good.on_hover_text(say!("deploy-good-place-tip"));
    if good.clicked() || hud.keys.confirm {
        cx.state.placing = Some((id, suggestion(hud, id).unwrap_or(pose)));
    }
    let turns: &[(f64, &str)] = match hud.ctx().space {
        Space::Grid(_) => &[],
        Space::Table => &[(-TURN, "⟲"), (TURN, "⟳")],
    };
    for &(by, name) in turns {
        let button = ui.button(name);
        let button = button.on_hover_text(say!("deploy-turn-tip"));
        if button.clicked() {
            turn(&mut pose, by);
            cx.state.placing = Some((id, pose));
        }
    }
}

/// A place in words.
fn place(hud: &Hud<'_>, pose: Pose) -> String {
    match cell_of(hud, pose) {
        Some(cell) => spaces::words(hud, cell),
        None => {
            say!(
                "deploy-at",
                east = format!("{:.0}", pose.x),
                north = format!("{:.0}", pose.y),
                looks = text::heading(pose.heading)
            )
        }
    }
}

/// Why the unit may not stand at its current place.
pub(super) fn refused(hud: &Hud<'_>, state: &HudState) -> Option<IllegalOrder> {
    let (id, pose) = state.placing?;
    hud.session.sim.check(&order(hud, id, pose)).err()
}

fn waiting(hud: &Hud<'_>) -> Vec<UnitId> {
    if let Step::Service { ship } = hud.board.step {
        return vec![ship];
    }
    let Some(player) = hud.board.decider() else {
        return Vec::new();
    };
    let obstacles = hud.board.obstacles().iter();
    let obstacles = obstacles
        .filter(|held| held.owner == Some(player) && !held.placed && !held.removed)
        .map(|held| held.id);
    let found: Vec<UnitId> = obstacles.collect();
    if !found.is_empty() {
        return found;
    }
    let ships = hud
        .board
        .ships
        .iter()
        .filter(|ship| ship.owner == player && ship.status == Status::Reserve);
    ships.map(|ship| ship.id).collect()
}

fn order(hud: &Hud<'_>, id: UnitId, pose: Pose) -> Order {
    if matches!(hud.board.step, Step::Service { .. }) {
        let service = Service::Launch(pose);
        return Order::Service { ship: id, service };
    }
    match (hud.board.ship(id), cell_of(hud, pose)) {
        (Some(_), Some(cell)) => Order::PlaceFigure { ship: id, cell },
        (Some(_), None) => Order::PlaceShip { ship: id, pose },
        (None, _) => Order::PlaceObstacle { obstacle: id, pose },
    }
}

/// The legal place for a unit nearest the middle of the table, facing it.
fn suggestion(hud: &Hud<'_>, id: UnitId) -> Option<Pose> {
    let places: Vec<Pose> = hud
        .session
        .sim
        .legal_orders()
        .into_iter()
        .filter_map(|order| {
            if let Order::PlaceFigure { ship, cell } = order {
                return (ship == id && firm(hud, cell)).then(|| hud.ctx().start_pose(cell));
            }
            let (Order::PlaceShip { ship: unit, pose }
            | Order::Service {
                ship: unit,
                service: Service::Launch(pose),
            }
            | Order::PlaceObstacle {
                obstacle: unit,
                pose,
            }) = order
            else {
                return None;
            };
            (unit == id).then_some(pose)
        })
        .collect();
    let (width, height) = hud.ctx().board;
    let worse = |pose: &Pose| aside(pose, width / 2.0, height / 2.0);
    places
        .into_iter()
        .min_by(|a, b| worse(a).total_cmp(&worse(b)))
}

/// How badly a pose suits a point: its distance (mm), plus up to twice that for facing away.
fn aside(pose: &Pose, x: f64, y: f64) -> f64 {
    let (dx, dy) = (x - pose.x, y - pose.y);
    let far = dx.hypot(dy);
    let way = pose.forward();
    far + far - (way.x * dx + way.y * dy)
}

fn start(hud: &Hud<'_>, id: UnitId) -> Pose {
    let (width, height) = hud.ctx().board;
    // A zone without firm ground offers its other spaces.
    let any = || {
        let mut orders = hud.session.sim.legal_orders().into_iter();
        orders.find_map(|order| {
            let Order::PlaceFigure { ship, cell } = order else {
                return None;
            };
            (ship == id).then(|| hud.ctx().start_pose(cell))
        })
    };
    suggestion(hud, id).or_else(any).unwrap_or(Pose {
        x: width / 2.0,
        y: height / 2.0,
        heading: 0.0,
    })
}

/// How far one key press or wheel notch turns, in degrees.
const TURN: f64 = 15.0;

fn turn(pose: &mut Pose, by: f64) {
    pose.heading = (pose.heading + by).rem_euclid(360.0);
}

/// Applies the input to the pose.
/// The mouse moves it, the wheel with Shift turns it, Q and E turn it (by less with Shift), the
/// arrows move it by 10 mm or, with Shift, by 1 mm.
fn steer(ctx: &egui::Context, hud: &Hud<'_>, pose: &mut Pose) {
    let moved = ctx.input(|input| input.pointer.delta() != egui::Vec2::ZERO);
    if moved && let Some(at) = hud.pointer.table {
        (pose.x, pose.y) = (f64::from(at.x), f64::from(at.y));
    }
    let fine = hud.keys.shift;
    let step = if fine { 1.0 } else { TURN };
    let wheel = if fine { hud.keys.wheel } else { 0.0 };
    turn(pose, step * f64::from(hud.keys.turn) - TURN * wheel);
    let nudge = if fine { 1.0 } else { 10.0 };
    pose.x += nudge * f64::from(hud.keys.arrows.0);
    pose.y -= nudge * f64::from(hud.keys.arrows.1);
    let (width, height) = hud.ctx().board;
    (pose.x, pose.y) = (pose.x.clamp(0.0, width), pose.y.clamp(0.0, height));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_that_looks_at_the_middle_is_better() {
        let towards = aside(&Pose::new(400.0, 50.0, 0.0), 400.0, 400.0);
        let away = aside(&Pose::new(400.0, 50.0, 180.0), 400.0, 400.0);
        let corner = aside(&Pose::new(20.0, 50.0, 0.0), 400.0, 400.0);
        assert!(towards < corner && towards < away);
    }
}
