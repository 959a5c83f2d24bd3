//! The marks on the table for capital ships: reach, zones, ways, shields, arcs.

use bevy::prelude::*;
use geometry::Pose;
use rules::{AttackStep, Order, PlayerId, SailStep, Ship, Status, StepFamily, UnitId, sail};
use view::{Ghost, Highlights};

use super::{
    super::{
        Hud, HudState,
        arcs::{arcs_of, reach},
        tint::color,
    },
    battery, salvo, turn, ways,
};
use crate::{
    hud::{kept::Offer, panels::AddPanel},
    theme,
};

/// Registers the marks.
pub(in crate::hud) fn plugin(app: &mut App) {
    app.add_marks(show);
}

/// Adds marks to the table: first for the ships in focus, then for the current decision.
fn show(hud: &Hud<'_>, state: &mut HudState, shown: &mut Highlights) {
    let looked_at = [
        shown.hovered,
        shown.selected,
        state.selected,
        state.helm.ship,
    ];
    let mut looked_at = looked_at.into_iter().flatten();
    while let Some(id) = looked_at.find(|id| is_free(hud, *id)) {
        shield(shown, id, None);
    }
    if let Some(attack) = hud.board.attack.as_ref() {
        shield(shown, attack.target, attack.facing());
    }
    under_pointer(hud, shown);
    if !hud.deciding() {
        return;
    }
    match hud.board.step.family() {
        StepFamily::Sail(step) => match step {
            SailStep::Sail { player } => sailing(hud, state, shown, player),
            SailStep::Helm { .. } => {
                let player = hud.board.decider().unwrap_or(PlayerId(0));
                sailing(hud, state, shown, player);
            }
            SailStep::Salvo { .. } if super::decides(hud) => firing(hud, state, shown),
            SailStep::React { ship } => {
                shown.selected = Some(ship);
                turned(hud, state, shown);
            }
            SailStep::Salvo { .. } | SailStep::Service { .. } | SailStep::Priority { .. } => {}
        },
        StepFamily::Attack(AttackStep::Attack { .. }) if super::decides(hud) => {
            firing(hud, state, shown);
        }
        StepFamily::Attack(_)
        | StepFamily::Setup(_)
        | StepFamily::Plan(_)
        | StepFamily::Flight(_)
        | StepFamily::March(_)
        | StepFamily::Squad(_)
        | StepFamily::May { .. }
        | StepFamily::Nobody(_) => {}
    }
}

/// Whether a ship on the table moves freely.
fn is_free(hud: &Hud<'_>, id: UnitId) -> bool {
    let ship = hud.board.ship(id);
    ship.is_some_and(|ship| hud.ctx().capital(ship).is_some() && ship.on_table())
}

/// The area and the zones under the pointer.
fn under_pointer(hud: &Hud<'_>, shown: &mut Highlights) {
    shown.areas.extend(hud.pointer.area);
    if let Some(at) = hud.pointer.table.filter(|_| hud.pointer.unit.is_none()) {
        let place = geometry::Vec2::new(f64::from(at.x), f64::from(at.y));
        let over = sail::zones_over(hud.game(), place).into_iter();
        let zones = over.map(|id| (id, color(hud.unit_color(id), 0.8)));
        shown.zones.extend(zones);
    }
}

pub(super) fn shield(shown: &mut Highlights, id: UnitId, facing: Option<geometry::Facing>) {
    match shown.shields.iter_mut().find(|held| held.0 == id) {
        Some(held) => held.1 = held.1.or(facing),
        None => shown.shields.push((id, facing)),
    }
}

/// Marks the ships that may move, or the reach, zones and contacts of the ship at the helm.
fn sailing(hud: &Hud<'_>, state: &mut HudState, shown: &mut Highlights, player: PlayerId) {
    let ship = state.helm.ship.and_then(|id| hud.board.ship(id));
    let Some(ship) = ship else {
        shown.candidates = turn::able(hud, player);
        return;
    };
    shown.selected = Some(ship.id);
    // A way that is too long is its own ship's fault, so there is no other ship to mark.
    shown.culprits.retain(|id| *id != ship.id);
    let game = hud.game();
    let start = state.helm.drawn.end(ship.pose);
    let drawn = (!state.helm.drawn.is_empty()).then_some(state.helm.drawn);
    let spent = drawn.and_then(|way| sail::route(game, ship, &way, rules::Intent::Move).ok());
    let left = sail::allowance(game.ctx, ship) - spent.map_or(0.0, |voyage| voyage.cost);
    // A ship held in a pit climbs out and goes no farther, so its allowance does not matter.
    if sail::held_in(game, ship).is_none() {
        let middle = Vec2::new(start.x as f32, start.y as f32);
        let circle = (middle, left as f32, color(theme::own(), 0.6));
        shown.circles.push(circle);
    }
    zones(hud, ship, left, shown);
    contacts(state, shown);
    ways::refused(hud, state, shown, ship);
}

/// The control zones within reach of the ship.
fn zones(hud: &Hud<'_>, ship: &Ship, left: f64, shown: &mut Highlights) {
    let ctx = hud.ctx();
    let size = |ship: &Ship| ctx.base(ship).length / 2.0;
    for other in hud.board.ships.iter().filter(|other| other.on_table()) {
        let far = other.pose.position().distance(ship.pose.position());
        let near = far <= left + sail::ZONE + size(ship) * 1.5 + size(other) * 1.5;
        if other.id == ship.id || !near {
            continue;
        }
        let friend = other.owner == ship.owner;
        let tint = match shown.culprits.contains(&other.id) {
            true => color(theme::bad(), 0.95),
            false if friend => color(theme::BLUE, 0.55),
            false => color(theme::enemy(), 0.6),
        };
        shown.zones.retain(|held| held.0 != other.id);
        shown.zones.push((other.id, tint));
    }
}

/// The enemies that can be boarded or rammed.
fn contacts(state: &HudState, shown: &mut Highlights) {
    let Some((_, _, _, offers)) = &state.helm.offers else {
        return;
    };
    let fine = |offer: &&Offer| offer.found.is_ok();
    let targets = offers
        .iter()
        .filter(fine)
        .filter_map(|offer| match offer.intent {
            rules::Intent::Board(id) | rules::Intent::Ram(id) => Some(id),
            _ => None,
        });
    shown.candidates = super::crew::named(targets);
}

/// Marks the ships that can fire, or the targets and arcs of the ship at the helm.
fn firing(hud: &Hud<'_>, state: &mut HudState, shown: &mut Highlights) {
    let Some(id) = state.helm.ship else {
        let legal = salvo::legal(hud, &mut state.helm).iter();
        let ships = legal.filter_map(super::who);
        shown.candidates = super::crew::named(ships);
        return;
    };
    shown.selected = Some(id);
    turned(hud, state, shown);
    let weapon = state.helm.hovered_weapon.or(state.helm.weapon);
    let board = battery::turned(hud, &state.helm);
    let board = board.as_ref().unwrap_or(hud.board);
    let targets = battery::bearing(hud, board, id, weapon).into_iter();
    shown.candidates = super::crew::named(targets.map(|(_, target, _)| target));
    let Some(ship) = hud.board.ship(id) else {
        return;
    };
    if hud.pointer.unit == Some(id) || shown.arcs.is_empty() {
        shown.arcs = arcs_of(hud, id);
    }
    if let Some(slot) = weapon
        && let Some(weapon) = hud.ctx().class(ship).weapons.get(usize::from(slot))
    {
        let (near, far) = weapon.range;
        shown.arcs = vec![(id, hud.ctx().arc(weapon), reach(hud, id, near, far))];
    }
}

/// The ghost of a ship that the player turns on the spot.
fn turned(hud: &Hud<'_>, state: &HudState, shown: &mut Highlights) {
    let (Some(id), Some(heading)) = (state.helm.ship, state.helm.heading) else {
        return;
    };
    let Some(ship) = hud
        .board
        .ship(id)
        .filter(|ship| ship.status == Status::Active)
    else {
        return;
    };
    let order = Order::Face { ship: id, heading };
    let fine = hud.session.sim.check(&order).is_ok();
    let tint = if fine { theme::own() } else { theme::bad() };
    shown.ghosts.push(Ghost {
        ship: id,
        pose: Pose::new(ship.pose.x, ship.pose.y, heading),
        color: color(tint, 0.6),
        path: None,
    });
}
