//! Marks ways on the table: that of the previewed order, and the possible part of a refused one.

use bevy::prelude::*;
use geometry::{Pose, Way};
use rules::{
    Order, PathKind, Preview, Ship, Thrown, UnitId,
    sail::{ShortWay, Voyage},
};
use view::{Ghost, Highlights, WayMark};

use super::{
    super::{Hud, HudState, tint::color},
    marks::shield,
};
use crate::theme;

/// Marks a refused way.
/// The part that the ship can sail looks like any other way; the rest is a red line.
pub(super) fn refused(hud: &Hud<'_>, state: &HudState, shown: &mut Highlights, ship: &Ship) {
    let helm = &state.helm;
    let plot = helm.plot.as_ref().filter(|_| helm.plotted);
    let wrong = plot.filter(|plot| plot.found.is_err());
    let tint = color(theme::own(), 0.7);
    if let Some((plot, short)) = wrong.and_then(|plot| Some((plot, plot.short.as_ref()?))) {
        // The order that would result is on the table already, as every previewed order is.
        if plot.stop().is_none() {
            gone(shown, ship.id, ship.pose, &short.voyage, tint);
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

/// A way with the area that it sweeps, and the ghost at its end.
fn gone(shown: &mut Highlights, ship: UnitId, from: Pose, voyage: &Voyage, color: Color) {
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
    let tint = color(theme::bad(), 0.8);
    let pairs = points.windows(2);
    let lines = pairs.map(|pair| (point(pair[0]), point(pair[1]), tint));
    shown.lines.extend(lines);
}

/// The corners of the rest of a way, beyond the place where the ship stops.
fn beyond(from: Pose, short: &ShortWay) -> Vec<geometry::Vec2> {
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

/// Marks the way of a previewed order: its line, the area it sweeps, the ghost at its end, the
/// areas it enters.
pub(in crate::hud) fn course(
    shown: &mut Highlights,
    hud: &Hud<'_>,
    order: &Order,
    preview: &Preview,
    tint: Color,
) {
    let (Order::Sail { ship, intent, .. }, Some(found)) = (order, preview.voyage()) else {
        return;
    };
    let Some(held) = hud.board.ship(*ship) else {
        return;
    };
    gone(shown, *ship, held.pose, &found.voyage, tint);
    if let rules::Intent::Board(id) | rules::Intent::Ram(id) = intent {
        shown.contacts.push(*id);
        shield(shown, *id, None);
    }
    let motion = &found.moved.motion;
    let met = motion.entered.iter();
    shown.areas.extend(met.map(|contact| contact.obstacle));
    let thrown = motion.thrown.iter();
    shown.ghosts.extend(thrown.take(MOST_THROWN).map(flung));
}

/// The most ghosts shown of thrown ships; the likeliest ends of each ship come first.
const MOST_THROWN: usize = 6;

/// A ship moved against its will: the way, and a ghost at its end, faint if it is unlikely.
fn flung(thrown: &Thrown) -> Ghost {
    let straight = Way::of([thrown.to]);
    let path = straight.map(|way| {
        let far = thrown.from.position().distance(thrown.to.position());
        (PathKind::Sail { way }, thrown.from, far)
    });
    let seen = 0.25 + 0.5 * thrown.chance as f32;
    Ghost {
        ship: thrown.ship,
        pose: thrown.to,
        color: color(theme::enemy(), seen),
        path,
    }
}

/// The farthest places ahead and to the sides that a ship can reach, in millimetres; those beyond
/// the table count at its edge.
pub(in crate::hud) fn reach(ctx: &rules::Ctx, ship: &rules::Ship) -> Vec<bevy::math::Vec2> {
    let far = rules::sail::allowance(ctx, ship).min(ctx.board.0.max(ctx.board.1));
    let (wide, high) = (ctx.board.0 as f32, ctx.board.1 as f32);
    let towards = |turn: f64| {
        let way = geometry::Pose {
            heading: ship.pose.heading + turn,
            ..ship.pose
        }
        .forward();
        let place = bevy::math::Vec2::new(
            (ship.pose.x + way.x * far) as f32,
            (ship.pose.y + way.y * far) as f32,
        );
        place.clamp(bevy::math::Vec2::ZERO, bevy::math::Vec2::new(wide, high))
    };
    [-90.0, -45.0, 0.0, 45.0, 90.0].map(towards).to_vec()
}
