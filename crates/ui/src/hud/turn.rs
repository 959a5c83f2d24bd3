//! The turn of an army card: its figures one by one, the spaces in their reach, then their targets.

mod next;
mod rank;

use bevy::math::Vec2;
use bevy_egui::egui::{self, RichText};
use content::Token;
use geometry::Cell;
use rules::{Order, Ship, Step, UnitId, march};

use words::say;

use super::{
    Hud, HudState, Keys, PanelCx, choice::Choice, choices, figure_target, grasp, marches, picker,
    sallies,
};
use crate::hud::kept::Aimed;
use crate::screen::Intent;
pub(super) use next::{foreseen, pick};
use rank::{kind, rank, steps};

/// Draws the figures of the card and the choices of the picked one. Follows mouse and keys.
pub(super) fn show(ui: &mut egui::Ui, cx: &mut PanelCx<'_>) {
    let hud = cx.hud;
    let figures = march::acting_figures(hud.board);
    if hand_on(cx, &figures) {
        return;
    }
    let Some(figure) = current(hud, cx.state, &figures) else {
        return picker::pick(ui, cx, &all(hud, None), marches::LEGEND);
    };
    let able: Vec<UnitId> = figures.iter().map(|held| held.id).collect();
    if let Some(next) = hud.keys.tabbed(&able, Some(figure)) {
        choose(cx, next);
    }
    let list = all(hud, Some(figure));
    pointed(cx, &list, figure);
    tabs(ui, cx, &figures, figure);
    steer(hud, cx.state, &list);
    let sally = sally(cx, &list);
    // The arrows have already aimed on the table, so they must not walk through the list as well.
    // Digits only work for choices with buttons, and moves to spaces have none.
    let march = |at: &usize| list.get(*at).is_some_and(Choice::is_march);
    let keys = Keys {
        arrows: (0, 0),
        digit: hud.keys.digit.filter(|at| !march(at)),
        enter: hud.keys.enter && sally.is_none(),
        ..hud.keys
    };
    let hud = &Hud { keys, ..*hud };
    let (state, intents) = (&mut *cx.state, &mut *cx.intents);
    picker::pick(
        ui,
        &mut PanelCx {
            hud,
            state,
            intents,
        },
        &list,
        marches::LEGEND,
    );
    if let Some(aim) = sally {
        look(cx.state, &aim);
    }
}

/// Lets the pointer choose, by a click or by dragging the figure there.
fn pointed(cx: &mut PanelCx<'_>, list: &[Choice], figure: UnitId) {
    let hud = &grasp::let_go(cx.hud, cx.state, Some(figure));
    let (state, intents) = (&mut *cx.state, &mut *cx.intents);
    let cx = &mut PanelCx {
        hud,
        state,
        intents,
    };
    point(cx, list);
}

/// Where the keys have come to an enemy out of reach: how to go up to it and strike, if that can
/// be done. Enter does so.
fn sally(cx: &mut PanelCx<'_>, list: &[Choice]) -> Option<figure_target::Aim> {
    let hud = cx.hud;
    let at = list
        .get(cx.state.cursor.at)
        .filter(|_| cx.state.cursor.active);
    let at = at.filter(|choice| choice.refused.is_some())?;
    let Order::Attack { ship, target, .. } = at.order else {
        return None;
    };
    let aim = sallies::known(hud, cx.state, ship, target).map(figure_target::Aim::sally)?;
    if hud.keys.enter {
        cx.intents.push(aim.asked());
    }
    Some(aim)
}

/// Shows what comes of a thing to do at a space.
fn look(state: &mut HudState, aim: &figure_target::Aim) {
    state.look_at(aim.order, aim.refused.as_ref());
    state.looked.fatigue = aim.fatigue;
    state.looked.then = aim.then.first().copied();
}

/// A click on a friend who may take the next turn ends this one and begins that. Returns whether
/// it did.
fn hand_on(cx: &mut PanelCx<'_>, figures: &[&Ship]) -> bool {
    let hud = cx.hud;
    let clicked = hud.pointer.unit.filter(|_| hud.clicked_table);
    let next = clicked.and_then(|id| hud.board.ship(id)).filter(|held| {
        Some(held.owner) == hud.board.decider() && figures.iter().all(|acts| acts.id != held.id)
    });
    // A friend who can be helped or given something there is clicked for that.
    let aimed = next.is_some_and(|held| {
        let list = all(hud, cx.state.figure.unit);
        let legal = list.iter().filter(|choice| choice.refused.is_none());
        let mut spots = legal.flat_map(|choice| figure_target::spots(hud, &choice.order));
        spots.any(|cell| held.base.covers(held.cell, cell))
    });
    let orders = next.filter(|_| !aimed);
    let orders = orders.and_then(|held| hud.session.hand_on(held.id));
    if let Some(orders) = orders {
        cx.intents.push(Intent::PlayAll(orders.to_vec()));
        return true;
    }
    false
}

/// Draws the spaces to which a push or a drag may lead, or on which a token may lie, and lets the
/// pointer choose one.
pub(super) fn lead(ui: &mut egui::Ui, cx: &mut PanelCx<'_>) {
    let hud = cx.hud;
    let list = choices::choices(hud.game());
    cx.state.figure.unit = hud.board.awaited_ship();
    point(cx, &list);
    steer(hud, cx.state, &list);
    // The arrows have already aimed on the table.
    let keys = Keys {
        arrows: (0, 0),
        ..hud.keys
    };
    let hud = &Hud { keys, ..*hud };
    let (state, intents) = (&mut *cx.state, &mut *cx.intents);
    let cx = &mut PanelCx {
        hud,
        state,
        intents,
    };
    picker::pick(ui, cx, &list, picker::HINT);
}

/// The figure whose orders are shown: the last clicked figure of the card that can still act, or
/// else that of the lit order.
fn current(hud: &Hud<'_>, state: &mut HudState, figures: &[&Ship]) -> Option<UnitId> {
    let belongs = |id: UnitId| figures.iter().any(|held| held.id == id);
    if hud.clicked_table
        && let Some(id) = hud.pointer.unit.filter(|id| belongs(*id))
    {
        state.figure.unit = Some(id);
        state.figure.by_hand = true;
    }
    let legal = rules::legal_orders(hud.game());
    let able = |id: UnitId| legal.iter().any(|order| who(order) == Some(id));
    let next = || figures.iter().map(|held| held.id).find(|id| able(*id));
    // A figure that can do no more gives way to the next one, so that the player forgets none.
    let suggested = state
        .suggested
        .as_ref()
        .and_then(|suggested| who(&suggested.order));
    let suggested = suggested.filter(|_| !state.figure.by_hand);
    let held = suggested.or(state.figure.unit).filter(|id| belongs(*id));
    let found = match held {
        Some(id) if able(id) => Some(id),
        _ => next().or(held).or(figures.first().map(|held| held.id)),
    };
    state.figure.unit = found;
    found
}

fn choose(cx: &mut PanelCx<'_>, id: UnitId) {
    cx.state.figure.unit = Some(id);
    cx.state.figure.by_hand = true;
    (cx.state.cursor.at, cx.state.cursor.active) = (0, false);
    cx.intents.push(Intent::Select(Some(id)));
}

fn tabs(ui: &mut egui::Ui, cx: &mut PanelCx<'_>, figures: &[&Ship], open: UnitId) {
    let hud = cx.hud;
    ui.horizontal_wrapped(|ui| {
        for held in figures {
            let done = match (held.turn.moved, held.turn.attacked) {
                (true, true) => "✔✔ ",
                (true, false) | (false, true) => "✔ ",
                (false, false) => "",
            };
            let life = format!("{}/{}", held.hull, hud.ctx().class(held).hull);
            let name = format!(
                "{done}{} {life}{}",
                hud.ctx().name(held.id),
                left(hud, held)
            );
            let response = ui.selectable_label(held.id == open, RichText::new(name));
            if response.hovered() {
                cx.state.looked.ship = Some(held.id);
            }
            if response.clicked() {
                choose(cx, held.id);
                cx.intents.push(Intent::Focus(held.id));
            }
        }
        figure_target::counted(ui, cx);
    });
}

/// What a figure has left of a turn of several actions: actions, points in hand, fatigue.
fn left(hud: &Hud<'_>, ship: &Ship) -> String {
    let Some(actions) = march::actions_left(hud.ctx(), ship) else {
        return String::new();
    };
    let points = ship.turn.spent.points;
    let stamina = hud.ctx().class(ship).figure.map_or(0, |held| held.stamina);
    let fatigue = ship.tokens.get(Token::Fatigue);
    let told = say!("turn-left", actions, points);
    match stamina {
        0 => format!(" · {told}"),
        _ => format!(" · {told} · {}", say!("turn-fatigue", fatigue, stamina)),
    }
}

/// The choices of one figure: attacks, then other orders, then the end of the turn, then moves, the
/// cheapest first. Refused choices come last.
pub(super) fn all(hud: &Hud<'_>, figure: Option<UnitId>) -> Vec<Choice> {
    let mut list = choices::choices(hud.game());
    list.retain(|choice| match who(&choice.order) {
        Some(id) => Some(id) == figure,
        None => true,
    });
    list.sort_by_key(|choice| (rank(choice), kind(&choice.order), steps(&choice.order)));
    list
}

/// The figure of an order; `None` if the order is for the whole card.
fn who(order: &Order) -> Option<UnitId> {
    let (Order::March { ship, .. }
    | Order::Attack { ship, .. }
    | Order::ClimbOut { ship, .. }
    | Order::Task { ship, .. }) = *order
    else {
        return None;
    };
    Some(ship)
}

/// The place of a choice on the table, by which the arrows find it.
fn spot(hud: &Hud<'_>, order: &Order) -> Option<Cell> {
    figure_target::spots(hud, order).into_iter().next()
}

/// Lets the pointer on the table choose a space to move to, an enemy to attack, or something to do
/// there. For other spaces it shows why they are out of reach. A pointer at rest does not disturb a
/// cursor moved by keys.
pub(super) fn point(cx: &mut PanelCx<'_>, list: &[Choice]) {
    let hud = cx.hud;
    let now = (hud.pointer.cell, hud.pointer.unit);
    let rests = std::mem::replace(&mut cx.state.pointed.at, now) == now;
    if !rests {
        cx.state.pointed.order = cx.state.at_order;
    }
    if cx.state.cursor.active && hud.keys.next_here != 0 && rests {
        return go_through(cx, list);
    }
    // Where the pointer rests since the decision before, it was put for that one, even if the
    // camera has moved the table under it.
    let stale = cx.state.cursor.active || cx.state.pointed.order != cx.state.at_order;
    if (!hud.pointed || rests && stale) && !hud.clicked_table {
        return;
    }
    let Some(cell) = hud.pointer.cell else {
        cx.state.pointed.aimed = Aimed::default();
        return;
    };
    let (there, at) = aims_at(cx, list, cell);
    let Some(aim) = there.get(at) else {
        let figure = cx.state.figure.unit.filter(|_| hud.pointer.unit.is_none());
        let figure = figure.filter(|_| matches!(hud.board.step, Step::Turn { .. }));
        let refused = figure.and_then(|id| march::unreachable(hud.game(), id, cell));
        if let Some(why) = refused.as_ref().filter(|_| hud.clicked_table) {
            refuse(cx, why);
        }
        cx.state.looked.refused = refused;
        return;
    };
    cx.state.cursor.active = false;
    look(cx.state, aim);
    match &aim.refused {
        None if hud.clicked_table => cx.intents.push(aim.asked()),
        Some(why) if hud.clicked_table => refuse(cx, why),
        None | Some(_) => {}
    }
}

/// What can be done at a space, and which of it the keys have come to.
fn aims_at(cx: &mut PanelCx<'_>, list: &[Choice], cell: Cell) -> (Vec<figure_target::Aim>, usize) {
    let mut there = figure_target::there(cx.hud, cx.state.figure.unit, list, cell);
    if there.iter().all(|aim| aim.refused.is_some())
        && let Some(aim) = sallies::aim(cx.hud, cx.state, cell)
    {
        there = vec![aim];
    }
    let next = cx.hud.keys.next_here;
    let at = cx.state.pointed.aimed.turn(cell, &there, next);
    (there, at)
}

/// Says why a click is refused, and keeps it to be read.
fn refuse(cx: &mut PanelCx<'_>, why: &rules::IllegalOrder) {
    cx.state.keep(why);
    cx.intents.push(Intent::Refused(why.clone()));
}

/// Goes on from the choice under the cursor to the next one at its space.
fn go_through(cx: &mut PanelCx<'_>, list: &[Choice]) {
    let hud = cx.hud;
    let held = list.get(cx.state.cursor.at);
    let Some(cell) = held.and_then(|held| spot(hud, &held.order)) else {
        return;
    };
    let (there, at) = aims_at(cx, list, cell);
    let next = there.get(at).map(|aim| aim.order);
    if let Some(found) = list.iter().position(|held| Some(held.order) == next) {
        cx.state.cursor.at = found;
    }
}

/// Lets the arrows aim on the table: from the cursor to the nearest choice that way on screen.
fn steer(hud: &Hud<'_>, state: &mut HudState, list: &[Choice]) {
    let (right, down) = hud.keys.arrows;
    let from = list
        .get(state.cursor.at)
        .filter(|_| state.cursor.active)
        .and_then(|choice| spot(hud, &choice.order))
        .or_else(|| {
            state
                .figure
                .unit
                .and_then(|id| hud.board.ship(id))
                .map(|held| held.cell)
        });
    let (Some(from), false) = (from, (right, down) == (0, 0)) else {
        return;
    };
    let at = |cell: Cell| {
        let pose = hud.ctx().pose_at(cell, 0.0);
        Vec2::new(pose.x as f32, pose.y as f32)
    };
    let points = list.iter().map(|choice| spot(hud, &choice.order).map(at));
    if let Some(next) = figure_target::that_way(hud, at(from), points) {
        state.cursor.at = next;
    }
    (state.cursor.active, state.cursor.moved) = (true, true);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{hud::test_kit, library::Library, session::Session};

    fn acting(library: &Library) -> Session {
        test_kit::played(library, "first-steps", |session| {
            matches!(session.sim.board().step, Step::Turn { .. })
        })
    }

    /// The offset from a figure to the space aimed at, in millimetres east and north.
    fn aimed(library: &Library, session: &Session, right: i32, down: i32, yaw: f32) -> Vec2 {
        let keys = Keys {
            arrows: (right, down),
            ..Keys::default()
        };
        let mut hud = test_kit::hud(library, session, keys);
        hud.rig.goal.yaw = yaw;
        let figure = march::acting_figures(hud.board)[0];
        let mut state = HudState::default();
        state.figure.unit = Some(figure.id);
        let list = all(&hud, Some(figure.id));
        steer(&hud, &mut state, &list);
        assert!(state.cursor.active);
        let cell = spot(&hud, &list[state.cursor.at].order).expect("a space or an enemy");
        let to = hud.ctx().pose_at(cell, 0.0);
        Vec2::new((to.x - figure.pose.x) as f32, (to.y - figure.pose.y) as f32)
    }

    #[test]
    fn arrows_aim_as_the_camera_sees_the_table() {
        let library = Library::open(content::find_assets());
        let session = acting(&library);
        let aim = |right, down, yaw| aimed(&library, &session, right, down, yaw);
        let (right, left) = (aim(1, 0, 0.0), aim(-1, 0, 0.0));
        assert!(right.x > 20.0 && right.y.abs() < 40.0, "{right}");
        assert!(left.x < -20.0 && left.y.abs() < 40.0, "{left}");
        let (up, down) = (aim(0, -1, 0.0), aim(0, 1, 0.0));
        assert!(up.y > 20.0 && down.y < -20.0, "{up} {down}");
        // If the camera looks east, right on the screen is south.
        let turned = aim(1, 0, 90.0);
        assert!(turned.y < -20.0, "{turned}");
    }
}
