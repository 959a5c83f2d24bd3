//! Reads the pointer and the keys for the ship at the helm: its goal, its contact, its way-points.

use geometry::{Vec2, Way};
use rules::{IllegalOrder, Intent, Ship, Status, UnitId, sail::Wish};
use words::say;

use super::{
    super::{PanelCx, Press},
    crew, goals,
    plot::{self, offers, plain},
    stroke,
};
use crate::hud::kept::Asked;
use crate::screen;

/// How far the keys move the goal, in millimetres: half an inch, or 1 mm with Shift.
const NUDGE: (f64, f64) = (12.7, 1.0);

/// Turns the ship, moves the goal, declares a contact, and plots the way that the player asks for.
pub(super) fn steer(cx: &mut PanelCx<'_>) {
    let hud = cx.hud;
    let Some(ship) = cx.state.helm.ship.and_then(|id| hud.board.ship(id)) else {
        return;
    };
    let now = shown_heading(cx, ship);
    if let Some(heading) = crew::turned(hud, cx.state, now) {
        cx.state.helm.heading = Some(heading);
    }
    take_back(cx);
    nudge(cx, ship);
    declare(cx, ship);
    let stroke = stroke::follow(cx, ship);
    let Some(asked) = stroke.or_else(|| asked(cx, ship)) else {
        return;
    };
    plot::solve(hud, &mut cx.state.helm, ship, asked);
    cx.state.helm.plotted = true;
    let plot = cx.state.helm.plot.clone();
    if let Some(plot) = plot {
        if let Some(order) = plot.order() {
            cx.state.look_at(order, None);
        }
        // Also mark the ships that make it stop short.
        cx.state.looked.refused = plot.found.err();
    }
    match stroke {
        Some(_) if hud.press == Press::Ends => commit(cx),
        Some(_) => {}
        None => clicked(cx, ship, asked),
    }
}

/// The heading of the ship at the end of the plotted way.
fn shown_heading(cx: &PanelCx<'_>, ship: &Ship) -> f64 {
    let plot = cx.state.helm.plot.as_ref();
    let to = plot.and_then(|plot| match (&plot.found, &plot.short) {
        (Ok((_, voyage)), _) => Some(voyage.to),
        (Err(_), short) => short.map(|short| short.voyage.to),
    });
    to.map_or(ship.pose.heading, |to| to.heading)
}

/// Backspace takes back the declared contact, then the last way-point, then the turn.
fn take_back(cx: &mut PanelCx<'_>) {
    let helm = &mut cx.state.helm;
    if !cx.hud.keys.back {
        return;
    }
    if helm.declared.take().is_some() {
        return;
    }
    let legs = helm.drawn.len();
    if legs > 0 {
        helm.drawn = Way::of(helm.drawn.legs().take(legs - 1)).unwrap_or_default();
    } else {
        helm.heading = None;
    }
}

/// Arrows move the goal in screen directions; the next mouse move takes it over again.
fn nudge(cx: &mut PanelCx<'_>, ship: &Ship) {
    let hud = cx.hud;
    let helm = &mut cx.state.helm;
    let now = hud.pointer.table.map(|at| (at.x, at.y));
    if now != helm.pointed {
        (helm.pointed, helm.goal) = (now, None);
    }
    let (right, down) = hud.keys.arrows;
    if (right, down) == (0, 0) {
        return;
    }
    let start = helm.drawn.end(ship.pose);
    let from = helm.goal.unwrap_or((start.x, start.y));
    let step = if hud.keys.shift { NUDGE.1 } else { NUDGE.0 };
    let (sin, cos) = hud.yaw().to_radians().sin_cos();
    let (sin, cos) = (f64::from(sin), f64::from(cos));
    let (right, up) = (f64::from(right) * step, -f64::from(down) * step);
    helm.goal = Some((
        from.0 + right * cos + up * sin,
        from.1 - right * sin + up * cos,
    ));
    helm.declared = None;
}

/// B and R declare a contact with the ship under the pointer, or change the contact with the same
/// ship. A click on an enemy declares the best possible contact.
fn declare(cx: &mut PanelCx<'_>, ship: &Ship) {
    let hud = cx.hud;
    let held = cx.state.helm.declared;
    let target = pointed_at(cx, ship).or(held.and_then(target));
    let Some(id) = target else {
        if hud.keys.board || hud.keys.ram {
            let line = say!("sail-point-at-whom").to_owned();
            cx.intents.push(screen::Intent::Tell(line));
        }
        return;
    };
    let foe = hud
        .board
        .ship(id)
        .is_some_and(|other| other.owner != ship.owner);
    let wanted = match (hud.keys.board, hud.keys.ram) {
        (true, _) if foe => Some(Intent::Board(id)),
        (_, true) => Some(Intent::Ram(id)),
        _ if hud.clicked_table && foe && pointed_at(cx, ship) == Some(id) => Some(
            held.filter(|held| target_is(*held, id))
                .unwrap_or_else(|| best(cx, ship, id)),
        ),
        _ => None,
    };
    let Some(wanted) = wanted else { return };
    let helm = &mut cx.state.helm;
    if held != Some(wanted) {
        helm.declared = Some(wanted);
        helm.declared_at = hud.pointer_at;
        // The player sees the contact before ordering it.
        helm.goal = None;
        return;
    }
    commit(cx);
}

/// The ship under the pointer, on the table or in a list, other than the one at the helm.
pub(super) fn pointed_at(cx: &PanelCx<'_>, ship: &Ship) -> Option<UnitId> {
    let hud = cx.hud;
    let id = hud.pointer.unit.or(cx.state.looked.ship)?;
    let other = hud.board.ship(id)?;
    (other.id != ship.id && other.status == Status::Active).then_some(id)
}

fn target(intent: Intent) -> Option<UnitId> {
    match intent {
        Intent::Board(id) | Intent::Ram(id) => Some(id),
        _ => None,
    }
}

fn target_is(intent: Intent, id: UnitId) -> bool {
    target(intent) == Some(id)
}

/// The best contact with an enemy: boarding, or ramming if only that is possible.
fn best(cx: &mut PanelCx<'_>, ship: &Ship, id: UnitId) -> Intent {
    let found = offers(cx.hud, &mut cx.state.helm, ship);
    let fine = |intent: Intent| {
        let mut all = found.iter();
        all.any(|offer| offer.intent == intent && offer.found.is_ok())
    };
    match fine(Intent::Ram(id)) && !fine(Intent::Board(id)) {
        true => Intent::Ram(id),
        false => Intent::Board(id),
    }
}

/// The question that pointer, keys and declarations ask now, if any.
fn asked(cx: &mut PanelCx<'_>, ship: &Ship) -> Option<Asked> {
    let hud = cx.hud;
    let there = |id: UnitId| hud.board.ship(id).map(|other| other.pose.position());
    if let Some(intent) = cx.state.helm.declared {
        let to = there(target(intent)?)?;
        return Some(plot::ask(hud, &cx.state.helm, ship, to, intent));
    }
    let foe = pointed_at(cx, ship).and_then(|id| hud.board.ship(id));
    if let Some(foe) = foe.filter(|foe| foe.owner != ship.owner) {
        let intent = best(cx, ship, foe.id);
        let to = foe.pose.position();
        return Some(plot::ask(hud, &cx.state.helm, ship, to, intent));
    }
    let helm = &cx.state.helm;
    let pointed = hud
        .pointer
        .table
        .map(|at| (f64::from(at.x), f64::from(at.y)));
    let start = helm.drawn.end(ship.pose);
    if helm.goal.is_none() && (hud.pointer.unit == Some(ship.id) || pointed.is_none()) {
        // Turning on the spot.
        helm.heading?;
        let asked = plot::ask(hud, helm, ship, start.position(), plain(hud, ship));
        return Some(Asked {
            by_hand: true,
            ..asked
        });
    }
    let (x, y) = helm.goal.or(pointed)?;
    if let Some(wish) = goals::leaving(hud, ship, Vec2::new(x, y)) {
        let asked = plot::ask(hud, helm, ship, wish.to, Intent::Leave);
        let heading = helm.heading.or(wish.heading);
        return Some(Asked {
            wish: Wish { heading, ..wish },
            ..asked
        });
    }
    let asked = plot::ask(hud, helm, ship, Vec2::new(x, y), plain(hud, ship));
    Some(Asked {
        by_hand: hud.keys.shift && helm.goal.is_none(),
        ..asked
    })
}

/// Handles a click on the table: it orders, or with Shift adds a way-point.
/// On an enemy only a declared contact counts.
fn clicked(cx: &mut PanelCx<'_>, ship: &Ship, asked: Asked) {
    let hud = cx.hud;
    if !hud.clicked_table || target(asked.intent).is_some() {
        let elsewhere = pointed_at(cx, ship).is_none();
        if hud.clicked_table && elsewhere {
            cx.state.helm.declared = None;
        }
        return;
    }
    if hud
        .pointer
        .unit
        .is_some_and(|id| id != ship.id && hud.board.ship(id).is_some())
    {
        // A click on a friend picks it.
        return;
    }
    if !asked.by_hand || !hud.keys.shift {
        return commit(cx);
    }
    let plot = cx.state.helm.plot.as_ref();
    match plot.map(|plot| plot.found.clone()) {
        Some(Ok((way, _))) => cx.state.helm.drawn = way,
        Some(Err(why)) => say(cx, why),
        None => {}
    }
}

/// Gives the plotted order. Says why if the ship stops short or the rules refuse the order.
pub(super) fn commit(cx: &mut PanelCx<'_>) {
    let Some(plot) = cx.state.helm.plot.clone() else {
        return;
    };
    if let Some((_, why)) = plot.stop() {
        let name = cx.hud.ctx().name(plot.asked.ship);
        let rule = match cx.hud.rules_shown {
            true => format!(" ({})", why.rule),
            false => String::new(),
        };
        let line = say!("sail-stops-short", name, reason = why.reason, rule);
        cx.intents.push(screen::Intent::Tell(line));
    }
    match (plot.order(), plot.found) {
        (Some(order), _) => cx.intents.push(screen::Intent::Play(order)),
        (None, Err(why)) => say(cx, why),
        (None, Ok(_)) => {}
    }
}

/// Reports the reason of a refused click in a message, where the player will see it.
fn say(cx: &mut PanelCx<'_>, why: IllegalOrder) {
    cx.intents.push(screen::Intent::Refused(why));
}
