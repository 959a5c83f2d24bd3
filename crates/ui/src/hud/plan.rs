//! Setting dials: ships as tabs, the dial as a grid of arrows, the preview beside it.

mod grid;

use bevy_egui::egui::{self, RichText, vec2};
use geometry::Maneuver;
use rules::{Order, PlayerId, Ship, Status, UnitId};

use super::{Desk, Hud, HudState, odds_panel, standing};
use crate::{
    dial::{self, DialGrid},
    screen::{Intent, Intents},
    theme,
};

/// Draws the dials of a player's ships.
pub(super) fn show(ui: &mut egui::Ui, desk: &mut Desk<'_>, player: PlayerId) {
    let hud = desk.hud;
    let ships: Vec<&Ship> = hud
        .board
        .ships
        .iter()
        .filter(|ship| ship.owner == player && ship.status == Status::Active)
        .collect();
    let Some(ship) = current(hud, desk.state, &ships) else {
        confirm(ui, hud, desk.intents, "Confirm plans (C)");
        return;
    };
    let free = rules::needs_standing(hud.ctx(), ship);
    let grid = dial::grid(hud.ctx().class(ship));
    choosing(desk, &ships, ship);
    if free {
        standing::keys(desk, ship);
    } else {
        keys(desk, ship, &grid);
    }
    ui.horizontal(|ui| {
        tabs(ui, desk, &ships, ship);
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            confirm(ui, hud, desk.intents, "Confirm plans (C)")
        });
    });
    if free {
        return standing::show(ui, desk, ship);
    }
    let room = ui.available_size();
    ui.horizontal_top(|ui| {
        let width = (grid.columns as f32 * grid::CELL.x + 26.0).min(room.x * 0.62);
        ui.allocate_ui_with_layout(
            vec2(width, room.y),
            egui::Layout::top_down(egui::Align::Min),
            |ui| {
                grid::draw(ui, desk, ship, &grid, vec2(width, room.y));
            },
        );
        ui.separator();
        egui::ScrollArea::vertical()
            .id_salt("dial preview")
            .auto_shrink([false, false])
            .show(ui, |ui| {
                odds_panel::show(
                    ui,
                    desk,
                    "Point at a maneuver to see where it ends and what it would hit.",
                );
            });
    });
}

/// The ship to plan for: the selected one if it is in the list, else the first one without a plan.
fn current<'a>(hud: &Hud<'_>, state: &mut HudState, ships: &[&'a Ship]) -> Option<&'a Ship> {
    let held = |id: UnitId| ships.iter().find(|ship| ship.id == id).copied();
    let open = ships
        .iter()
        .find(|ship| rules::unplanned(hud.ctx(), hud.board, ship))
        .or(ships.first())
        .copied();
    let found = state.dial_ship.and_then(held).or(open);
    state.dial_ship = found.map(|ship| ship.id);
    found
}

fn choose(desk: &mut Desk<'_>, ship: UnitId) {
    desk.state.dial_ship = Some(ship);
    desk.state.dial_cursor = None;
    desk.state.refused = None;
    desk.intents.push(Intent::Select(Some(ship)));
    desk.intents.push(Intent::Focus(ship));
}

fn tabs(ui: &mut egui::Ui, desk: &mut Desk<'_>, ships: &[&Ship], open: &Ship) {
    let hud = desk.hud;
    for ship in ships {
        let planned = !rules::unplanned(hud.ctx(), hud.board, ship);
        let mark = if planned { "✔ " } else { "" };
        let name = hud.ctx().name(ship.id);
        let text = RichText::new(format!("{mark}{name}")).color(if planned {
            theme::GREEN
        } else {
            theme::TEXT
        });
        let response = ui.selectable_label(ship.id == open.id, text);
        if response.hovered() {
            desk.state.hovered_ship = Some(ship.id);
        }
        if response.clicked() {
            choose(desk, ship.id);
        }
    }
}

/// Draws the button that confirms all plans. It is dim while the rules refuse that, and says why
/// when the pointer is over it and when it is pressed all the same.
pub(super) fn confirm(ui: &mut egui::Ui, hud: &Hud<'_>, intents: &mut Intents, text: &str) {
    let refused = hud.session.sim.check(&Order::Confirm).err();
    let ready = refused.is_none();
    let (ink, fill) = if ready {
        (theme::VOID, theme::TEAL)
    } else {
        (theme::WEAK, theme::CARD)
    };
    let button = egui::Button::new(theme::bold(text).color(ink)).fill(fill);
    let mut response = ui.add(button);
    if let Some(why) = refused {
        let open: Vec<_> = why.culprits.iter().map(|id| hud.ctx().name(*id)).collect();
        let open = match open.as_slice() {
            [] | [_] => String::new(),
            names => format!(" ({})", names.join(", ")),
        };
        response = response.on_hover_text(format!("{}{open}\n{}", why.reason, why.rule));
    }
    if response.clicked() {
        intents.push(Intent::Play(Order::Confirm));
    }
}

fn set_dial(desk: &mut Desk<'_>, ship: &Ship, maneuver: Maneuver) {
    let order = Order::SetDial {
        ship: ship.id,
        maneuver,
    };
    desk.intents.push(Intent::Play(order));
    go_on(desk, ship);
}

/// After a plan, the next frame opens the next ship without one.
/// If there is none, this ship stays open.
pub(super) fn go_on(desk: &mut Desk<'_>, ship: &Ship) {
    let hud = desk.hud;
    let waits = |other: &&Ship| {
        (other.owner, other.status) == (ship.owner, Status::Active)
            && other.id != ship.id
            && rules::unplanned(hud.ctx(), hud.board, other)
    };
    let next = hud.board.ships.iter().find(waits);
    desk.state.dial_ship = Some(next.map_or(ship.id, |other| other.id));
    desk.state.dial_cursor = None;
}

/// Seconds after a planning click in which further clicks count as part of a double click.
const DOUBLE_CLICK: f64 = 0.4;

/// Whether a click may plan: not just after another click has opened this ship under the pointer.
pub(super) fn settled(ui: &egui::Ui, state: &HudState) -> bool {
    ui.input(|input| input.time) - state.planned_at > DOUBLE_CLICK
}

/// Reads the keys that choose the ship and end the planning.
fn choosing(desk: &mut Desk<'_>, ships: &[&Ship], ship: &Ship) {
    let keys = desk.hud.keys;
    if keys.tab
        && let Some(at) = ships.iter().position(|held| held.id == ship.id)
    {
        let by = if keys.shift { ships.len() - 1 } else { 1 };
        choose(desk, ships[(at + by) % ships.len()].id);
    }
    if let Some(at) = keys.digit
        && let Some(ship) = ships.get(at)
    {
        choose(desk, ship.id);
    }
    if keys.confirm {
        // If a dial is missing, the refusal says which one.
        desk.intents.push(Intent::Play(Order::Confirm));
    }
}

fn keys(desk: &mut Desk<'_>, ship: &Ship, grid: &DialGrid) {
    let hud = desk.hud;
    let keys = hud.keys;
    if keys.arrows != (0, 0) {
        let from = desk
            .state
            .dial_cursor
            .or(ship.dial)
            .or_else(|| grid.start());
        let moved = from.map(|from| match desk.state.dial_cursor {
            None => from,
            Some(_) => grid.step(from, keys.arrows.0, keys.arrows.1),
        });
        desk.state.dial_cursor = moved;
    }
    if keys.enter
        && let Some(maneuver) = desk.state.dial_cursor
    {
        let order = Order::SetDial {
            ship: ship.id,
            maneuver,
        };
        if hud.session.sim.check(&order).is_ok() {
            set_dial(desk, ship, maneuver);
        }
    }
}
