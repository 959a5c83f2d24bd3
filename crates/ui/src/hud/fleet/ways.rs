//! Ways on the table: of the order that is looked at, and of what is refused, as far as the ship comes.

use bevy::prelude::*;
use geometry::Pose;
use rules::{
    Order, Preview, Ship, UnitId,
    fleet::{Short, Voyage},
};
use view::{Ghost, Highlights, WayMark};

use super::{
    super::{Hud, HudState, stage::color},
    marks::shield,
};
use crate::theme;

/// A way that is refused: as far as the ship comes it is shown as it would be gone, and the rest is a red line.
pub(super) fn refused(hud: &Hud<'_>, state: &HudState, shown: &mut Highlights, ship: &Ship) {
    let helm = &state.helm;
    let plot = helm.plot.as_ref().filter(|_| helm.plotted);
    let wrong = plot.filter(|plot| plot.found.is_err());
    let tint = color(theme::TEAL, 0.7);
    if let Some((plot, short)) = wrong.and_then(|plot| Some((plot, plot.short.as_ref()?))) {
        // What would be ordered is shown already, as every order that is looked at.
        if plot.stop().is_none() {
            gone(shown, (ship.id, ship.pose), &short.voyage, tint);
        }
        return red(shown, &beyond(ship.pose, short));
    }
    if !helm.drawn.is_empty() && (wrong.is_some() || plot.is_none()) {
        shown.ways.push(WayMark {
            ship: ship.id,
            from: ship.pose,
            way: helm.drawn,
            color: tint,
            swept: false,
        });
    }
    let Some(plot) = wrong else { return };
    let from = helm.drawn.end(ship.pose).position();
    let to = match plot.asked.intent {
        rules::Intent::Board(id) | rules::Intent::Ram(id) => hud
            .board
            .ship(id)
            .map_or(plot.asked.wish.to, |other| other.pose.position()),
        _ => plot.asked.wish.to,
    };
    red(shown, &[from, to]);
}

/// A way with what it sweeps over, and the ghost at its end.
fn gone(shown: &mut Highlights, (ship, from): (UnitId, Pose), voyage: &Voyage, color: Color) {
    shown.ways.push(WayMark {
        ship,
        from,
        way: voyage.way,
        color,
        swept: true,
    });
    shown.ghosts.push(Ghost {
        ship,
        pose: voyage.to,
        color,
        path: None,
    });
}

/// A dashed red line from point to point.
fn red(shown: &mut Highlights, points: &[geometry::Vec2]) {
    let point = |at: geometry::Vec2| Vec2::new(at.x as f32, at.y as f32);
    let tint = color(theme::REFUSED, 0.8);
    let pairs = points.windows(2);
    let lines = pairs.map(|pair| (point(pair[0]), point(pair[1]), tint));
    shown.lines.extend(lines);
}

/// The corners of what remains of a way beyond the place to which the ship comes.
fn beyond(from: Pose, short: &Short) -> Vec<geometry::Vec2> {
    let mut corners = vec![short.voyage.to.position()];
    let mut far = 0.0;
    for leg in short.whole.segments(from) {
        far += leg.length();
        if far > short.voyage.length {
            corners.push(leg.to);
        }
    }
    corners
}

/// The way of an order that is looked at: its line, what it sweeps over, the ghost at its end, the areas it enters.
pub(in crate::hud) fn course(
    shown: &mut Highlights,
    hud: &Hud<'_>,
    order: &Order,
    preview: &Preview,
    tint: Color,
) {
    let (Order::Sail { ship, intent, .. }, Some(voyage)) = (order, &preview.voyage) else {
        return;
    };
    let Some(held) = hud.board.ship(*ship) else {
        return;
    };
    gone(shown, (*ship, held.pose), voyage, tint);
    if let rules::Intent::Board(id) | rules::Intent::Ram(id) = intent {
        shown.contacts.push(*id);
        shield(shown, *id, None);
    }
    let met = preview.motion.iter().flat_map(|motion| &motion.entered);
    shown.areas.extend(met.map(|contact| contact.obstacle));
}
