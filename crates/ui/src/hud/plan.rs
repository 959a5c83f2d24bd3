//! Setting dials: ships as tabs, the dial as a grid of arrows, the preview beside it.

mod grid;

use bevy_egui::egui::{self, RichText};
use geometry::{Maneuver, Vec2};
use rules::{MoveCause, Order, PlayerId, Preview, Ship, Status, Step, UnitId};
use view::{Ghost, Highlights};
use words::say;

use super::{
    Hud, HudState, PanelCx, anchors, anchors::Anchor, grasp, parts, standing, tint::color,
};
use crate::hud::own::Kept;
use crate::session::Session;
use crate::{
    dial::{self, DialGrid},
    screen::Intent,
    theme,
};

/// The cursor on the dial.
#[derive(Default)]
pub(super) struct DialCursor {
    /// The maneuver under it.
    at: Option<Maneuver>,
    /// Whether that is the one under the pointer, and not one chosen by keys.
    pointed: bool,
    /// When a click last planned for a ship, in seconds of real time.
    pub(super) planned_at: f64,
}

impl DialCursor {
    fn put(&mut self, at: Option<Maneuver>, pointed: bool) {
        (self.at, self.pointed) = (at, pointed);
    }
}

impl Kept for DialCursor {
    /// The next planning starts at the first ship again.
    fn begin_decision(&mut self, session: &Session) {
        if !matches!(session.sim.board().step, Step::Plan { .. }) {
            self.at = None;
        }
    }
}

/// Draws the dials of a player's ships.
pub(super) fn show(ui: &mut egui::Ui, cx: &mut PanelCx<'_>, player: PlayerId) {
    let hud = cx.hud;
    let ships: Vec<&Ship> = hud
        .board
        .ships
        .iter()
        .filter(|ship| ship.owner == player && ship.status == Status::Active)
        .collect();
    let Some(ship) = current(hud, cx.state, &ships) else {
        return;
    };
    let free = rules::needs_standing(hud.ctx(), ship);
    // One frame for all dials of the side, so that a maneuver keeps its place from ship to ship.
    let side = hud.board.ships.iter().filter(|held| held.owner == player);
    let classes = side.map(|held| hud.ctx().class(held));
    let grid = dial::grid(hud.ctx().class(ship), &dial::frame(classes));
    choosing(cx, &ships, ship);
    if free {
        standing::keys(cx, ship);
    } else {
        drag(cx, &ships, ship);
        keys(cx, ship, &grid);
    }
    if ships.len() > 1 {
        tabs(ui, cx, &ships, ship);
    }
    let room = parts::choices_room(ui, cx.hud);
    parts::within(ui, room, "plan", |ui| match free {
        true => standing::show(ui, cx, ship),
        false => grid::draw(ui, cx, ship, &grid, room.size()),
    });
    if !free {
        suggest(cx, ship);
        cx.state.hint = Some(say!("plan-hint").into());
    }
}

/// Before the name of a ship that has its plan.
const MARK: &str = "✔ ";

/// While no maneuver is looked at, the adviser's dial for this ship is previewed.
fn suggest(cx: &mut PanelCx<'_>, ship: &Ship) {
    let state = &mut *cx.state;
    let looks = state.looked.order.is_some() || state.looked.refused.is_some();
    let suggested = state.suggested.as_ref().map(|found| found.order);
    if let Some(order @ Order::SetDial { ship: id, .. }) = suggested
        && !looks
        && id == ship.id
    {
        state.look_at(order, None);
    }
}

/// The ship that an order plans for.
fn planned(order: &Order) -> Option<UnitId> {
    if let Order::SetDial { ship, .. } | Order::SetStanding { ship, .. } = *order {
        Some(ship)
    } else {
        None
    }
}

/// The ship to plan for: the one that the player has chosen, else the one of the lit order, else
/// the first one without a plan.
fn current<'a>(hud: &Hud<'_>, state: &mut HudState, ships: &[&'a Ship]) -> Option<&'a Ship> {
    let held = |id: UnitId| ships.iter().find(|ship| ship.id == id).copied();
    let open = ships
        .iter()
        .find(|ship| rules::unplanned(hud.game(), ship))
        .or(ships.first())
        .copied();
    let chosen = state.dial.unit.filter(|_| state.dial.by_hand);
    let suggested = state
        .suggested
        .as_ref()
        .and_then(|suggested| planned(&suggested.order));
    let found = chosen
        .and_then(held)
        .or_else(|| suggested.and_then(held))
        .or_else(|| state.dial.unit.and_then(held))
        .or(open);
    state.dial.unit = found.map(|ship| ship.id);
    found
}

fn choose(cx: &mut PanelCx<'_>, ship: UnitId) {
    cx.state.dial.unit = Some(ship);
    cx.state.dial.by_hand = true;
    cx.state.own.of::<DialCursor>().at = None;
    cx.state.looked.refused = None;
    cx.intents.push(Intent::Select(Some(ship)));
    cx.intents.push(Intent::Focus(ship));
}

/// Draws the ships of the side side by side; those that have their plan are ticked.
fn tabs(ui: &mut egui::Ui, cx: &mut PanelCx<'_>, ships: &[&Ship], open: &Ship) {
    let hud = cx.hud;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(3.0, 1.0);
        ui.spacing_mut().button_padding = egui::vec2(5.0, 0.0);
        ui.spacing_mut().interact_size.y = TAB;
        for ship in ships {
            let planned = !rules::unplanned(hud.game(), ship);
            let (mark, ink) = match planned {
                true => (MARK, theme::good()),
                false => ("", theme::TEXT),
            };
            let text = format!("{mark}{}", hud.ctx().name(ship.id));
            let text = RichText::new(text).color(ink).size(13.0);
            let response = ui.add(egui::Button::selectable(ship.id == open.id, text));
            anchors::mark(ui.ctx(), Anchor::Tab(ship.id), response.rect);
            if response.hovered() {
                cx.state.looked.ship = Some(ship.id);
            }
            if response.clicked() {
                choose(cx, ship.id);
            }
        }
    });
}

/// The height of a ship's tab, in points.
const TAB: f32 = 20.0;

fn set_dial(cx: &mut PanelCx<'_>, ship: &Ship, maneuver: Maneuver) {
    let order = Order::SetDial {
        ship: ship.id,
        maneuver,
    };
    cx.intents.push(Intent::Play(order));
    go_on(cx, ship);
}

/// After a plan, the next frame opens the next ship without one.
/// If there is none, this ship stays open.
pub(super) fn go_on(cx: &mut PanelCx<'_>, ship: &Ship) {
    let hud = cx.hud;
    let waits = |other: &&Ship| {
        (other.owner, other.status) == (ship.owner, Status::Active)
            && other.id != ship.id
            && rules::unplanned(hud.game(), other)
    };
    let next = hud.board.ships.iter().find(waits);
    cx.state.dial.unit = Some(next.map_or(ship.id, |other| other.id));
    cx.state.dial.by_hand = false;
    cx.state.own.of::<DialCursor>().at = None;
}

/// Seconds after a planning click in which further clicks count as part of a double click.
const DOUBLE_CLICK: f64 = 0.4;

/// Whether a click may plan: not just after another click has opened this ship under the pointer.
pub(super) fn settled(ui: &egui::Ui, state: &HudState) -> bool {
    ui.input(|input| input.time)
        - state
            .own
            .get::<DialCursor>()
            .map_or(0.0, |cursor| cursor.planned_at)
        > DOUBLE_CLICK
}

/// Reads the keys that choose the ship and end the planning.
fn choosing(cx: &mut PanelCx<'_>, ships: &[&Ship], ship: &Ship) {
    let keys = cx.hud.keys;
    let able: Vec<UnitId> = ships.iter().map(|held| held.id).collect();
    if let Some(next) = keys.tabbed(&able, Some(ship.id)) {
        choose(cx, next);
    }
    if let Some(at) = keys.digit
        && let Some(ship) = ships.get(at)
    {
        choose(cx, ship.id);
    }
    if keys.confirm {
        // If a dial is missing, the refusal says which one.
        cx.intents.push(Intent::Play(Order::Confirm));
    }
}

fn keys(cx: &mut PanelCx<'_>, ship: &Ship, grid: &DialGrid) {
    let hud = cx.hud;
    let keys = hud.keys;
    if keys.arrows != (0, 0) {
        let from = cx
            .state
            .own
            .of::<DialCursor>()
            .at
            .or(ship.dial)
            .or_else(|| grid.start());
        let moved = from.map(|from| match cx.state.own.of::<DialCursor>().at {
            None => from,
            Some(_) => grid.step(from, keys.arrows.0, keys.arrows.1),
        });
        cx.state.own.of::<DialCursor>().put(moved, false);
    }
    if keys.enter
        && let Some(maneuver) = cx.state.own.of::<DialCursor>().at
    {
        let order = Order::SetDial {
            ship: ship.id,
            maneuver,
        };
        match hud.session.sim.check(&order) {
            Ok(()) => set_dial(cx, ship, maneuver),
            Err(why) => cx.intents.push(Intent::Refused(why)),
        }
    }
}

/// How far from its place a ship must be dragged, and how near to its ghost the button goes down,
/// in millimetres.
const PULLED: f64 = 40.0;

/// A ship that is dragged over the table, or its ghost, shows the maneuver of its dial that ends
/// nearest to the pointer. Letting go sets it.
fn drag(cx: &mut PanelCx<'_>, ships: &[&Ship], open: &Ship) {
    let hud = cx.hud;
    let Some(at) = hud.pointer.table else { return };
    let at = Vec2::new(f64::from(at.x), f64::from(at.y));
    let under = hud
        .pointer
        .unit
        .filter(|id| ships.iter().any(|ship| ship.id == *id));
    let ghost = || {
        let near = |ship: &&&Ship| {
            let end = ship.dial.map(|dial| flown(hud, ship, dial));
            end.is_some_and(|end| end.distance(at) < PULLED)
        };
        ships.iter().find(near).map(|ship| ship.id)
    };
    let Some((id, ends)) = grasp::held(hud, cx.state, under.or_else(ghost)) else {
        return;
    };
    if id != open.id {
        (cx.state.dial.unit, cx.state.dial.by_hand) = (Some(id), true);
        cx.state.own.of::<DialCursor>().at = None;
        return;
    }
    if open.pose.position().distance(at) < PULLED {
        return cx.state.own.of::<DialCursor>().put(None, false);
    }
    let dial = hud.ctx().class(open).dial.iter();
    let legal = dial.map(|entry| entry.maneuver()).filter(|maneuver| {
        let order = Order::SetDial {
            ship: id,
            maneuver: *maneuver,
        };
        hud.session.sim.check(&order).is_ok()
    });
    let far = |maneuver: &Maneuver| flown(hud, open, *maneuver).distance(at);
    let Some(nearest) = legal.min_by(|a, b| far(a).total_cmp(&far(b))) else {
        return;
    };
    cx.state.own.of::<DialCursor>().put(Some(nearest), false);
    if ends {
        set_dial(cx, open, nearest);
    }
}

/// Where a maneuver would lead a ship, if nothing is in its way.
fn flown(hud: &Hud<'_>, ship: &Ship, maneuver: Maneuver) -> Vec2 {
    let course = rules::fly(hud.game(), ship, maneuver, None, MoveCause::Maneuver);
    course.to.position()
}

/// Marks faintly where the player's other dials lead, while dials are being set; in red, if they
/// lead into something.
pub(super) fn marks(hud: &Hud<'_>, state: &mut HudState, shown: &mut Highlights) {
    let Step::Plan { player } = hud.board.step else {
        return;
    };
    if !hud.deciding() {
        return;
    }
    let busy =
        |id: UnitId| matches!(state.looked.order, Some(Order::SetDial { ship, .. }) if ship == id);
    for ship in hud
        .board
        .ships
        .iter()
        .filter(|ship| ship.owner == player && ship.on_table() && !busy(ship.id))
    {
        let Some(maneuver) = ship.dial else { continue };
        let order = Order::SetDial {
            ship: ship.id,
            maneuver,
        };
        let found = hud.session.preview(&order).ok();
        if let Some(motion) = found.and_then(Preview::into_motion) {
            let path = Some((motion.path, motion.from, motion.travelled));
            let meets = motion.flees
                || !motion.bumped.is_empty()
                || !motion.crossed.is_empty()
                || !motion.overlapped.is_empty();
            let tint = match meets {
                true => color(theme::enemy(), 0.4),
                false => color(theme::BLUE, 0.4),
            };
            shown.ghosts.push(Ghost {
                ship: motion.ship,
                pose: motion.to,
                color: tint,
                path,
            });
        }
    }
}

#[cfg(test)]
mod tests;
