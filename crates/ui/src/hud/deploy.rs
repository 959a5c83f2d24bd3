//! Placing obstacles and ships: they follow the mouse, Q and E turn them, a click lays them down.

use bevy_egui::egui;
use geometry::Pose;
use rules::{IllegalOrder, Order, Status, UnitId};

use super::{Hud, HudState, odds_panel};
use crate::{
    screen::{Intent, Intents},
    theme,
};

/// Draws what is to be placed, and follows mouse and keys.
pub(super) fn show(ui: &mut egui::Ui, hud: &Hud<'_>, state: &mut HudState, intents: &mut Intents) {
    let waiting = waiting(hud);
    let Some(first) = waiting.first().copied() else {
        return;
    };
    let held = state.placing.filter(|(id, _)| waiting.contains(id));
    let (mut id, mut pose) = held.unwrap_or_else(|| (first, start(hud, first)));
    ui.horizontal_wrapped(|ui| {
        ui.label(theme::weak("Place:"));
        for unit in &waiting {
            if ui
                .selectable_label(*unit == id, hud.unit_name(*unit))
                .clicked()
            {
                (id, pose) = (*unit, start(hud, *unit));
            }
        }
    });
    if hud.keys.tab
        && let Some(at) = waiting.iter().position(|unit| *unit == id)
    {
        id = waiting[(at + 1) % waiting.len()];
        pose = start(hud, id);
    }
    steer(ui.ctx(), hud, &mut pose);
    let order = order(hud, id, pose);
    let refused = hud.session.sim.check(&order).err();
    state.placing = Some((id, pose));
    state.refused.clone_from(&refused);
    ui.horizontal(|ui| {
        let can = refused.is_none();
        if ui
            .add_enabled(can, egui::Button::new("Place it here (Enter)"))
            .clicked()
        {
            intents.push(Intent::Play(order));
        }
        if ui
            .button("A good place (C)")
            .on_hover_text("Moves it to a legal place")
            .clicked()
            || hud.keys.confirm
        {
            state.placing = Some((id, suggestion(hud, id).unwrap_or(pose)));
        }
        let at = format!("{:.0}, {:.0} mm · {:.0}°", pose.x, pose.y, pose.heading);
        ui.label(theme::weak(at).size(12.5));
        if let Some(why) = &refused {
            odds_panel::refusal(ui, why, intents);
        }
    });
    let clicked = hud.pointer.table.is_some() && hud.clicked_table;
    if refused.is_none() && (hud.keys.enter || clicked) {
        intents.push(Intent::Play(order));
    }
}

/// Why what is being placed may not lie there.
pub(super) fn refused(hud: &Hud<'_>, state: &HudState) -> Option<IllegalOrder> {
    let (id, pose) = state.placing?;
    hud.session.sim.check(&order(hud, id, pose)).err()
}

fn waiting(hud: &Hud<'_>) -> Vec<UnitId> {
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
    match hud.board.ship(id) {
        Some(_) => Order::PlaceShip { ship: id, pose },
        None => Order::PlaceObstacle { obstacle: id, pose },
    }
}

/// The legal place for a unit nearest the middle of its choices.
fn suggestion(hud: &Hud<'_>, id: UnitId) -> Option<Pose> {
    let places: Vec<Pose> = hud
        .session
        .sim
        .legal_orders()
        .into_iter()
        .filter_map(|order| match order {
            Order::PlaceShip { ship, pose } if ship == id => Some(pose),
            Order::PlaceObstacle { obstacle, pose } if obstacle == id => Some(pose),
            _ => None,
        })
        .collect();
    places.get(places.len() / 2).copied()
}

fn start(hud: &Hud<'_>, id: UnitId) -> Pose {
    let (width, height) = hud.ctx().board;
    suggestion(hud, id).unwrap_or(Pose {
        x: width / 2.0,
        y: height / 2.0,
        heading: 0.0,
    })
}

/// Mouse: position; Q, E and shift: heading; arrows: by 10 mm, with shift by 1 mm.
fn steer(ctx: &egui::Context, hud: &Hud<'_>, pose: &mut Pose) {
    let moved = ctx.input(|input| input.pointer.delta() != egui::Vec2::ZERO);
    if moved && let Some(at) = hud.pointer.table {
        (pose.x, pose.y) = (f64::from(at.x), f64::from(at.y));
    }
    let fine = hud.keys.shift;
    let turn = if fine { 1.0 } else { 15.0 };
    pose.heading = (pose.heading + turn * f64::from(hud.keys.turn)).rem_euclid(360.0);
    let nudge = if fine { 1.0 } else { 10.0 };
    pose.x += nudge * f64::from(hud.keys.arrows.0);
    pose.y -= nudge * f64::from(hud.keys.arrows.1);
    let (width, height) = hud.ctx().board;
    (pose.x, pose.y) = (pose.x.clamp(0.0, width), pose.y.clamp(0.0, height));
}
