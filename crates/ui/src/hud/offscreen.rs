//! Arrows at the edge of the table's part of the screen, towards what the decision is about and
//! lies beyond it.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Color32, FontId, LayerId, Pos2, Rect, Shape, Stroke, pos2},
};
use rules::Game;
use rules::UnitId;
use view::{CameraRig, Playback};
use words::say;

use super::{
    HudState, anchors,
    anchors::Anchor,
    framing::{on_screen, place, scene, spots},
    layout, opened, parts,
    tint::side_color,
};
use crate::cover::Covers;
use crate::{
    screen::FramesInFlight,
    session::{Current, Session},
    theme,
};

/// A place beyond the visible part of the table, to which an arrow points.
struct Beyond {
    place: Vec2,
    color: Color32,
    name: String,
}

/// The size of an arrow, and its distance from the edge, in points.
const ARROW: f32 = 11.0;
const INSET: f32 = 22.0;

/// Draws arrows at the edge of the table's part of the screen, towards what is looked at and
/// towards pieces of the decision that lie beyond it.
pub(crate) fn point_offscreen(
    mut contexts: EguiContexts,
    current: Res<Current>,
    state: Res<HudState>,
    playback: Res<Playback>,
    in_flight: Res<FramesInFlight>,
    rig: Res<CameraRig>,
    covers: Covers,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let Some(session) = &current.0 else {
        return Ok(());
    };
    let idle = playback.is_idle() && in_flight.0 == 0;
    if !idle || !session.my_turn() || covers.menu() || session.handover().is_some() {
        return Ok(());
    }
    let layout = layout::layout(ctx.content_rect(), opened(session, &state));
    let table = free_part(ctx, layout);
    // Above the card of choices the table goes on to the edge of the screen.
    let seen = match layout.open.ships {
        true => table,
        false => table.with_min_x(ctx.content_rect().left()),
    };
    let card = parts::card_place(ctx);
    let painter = ctx.layer_painter(LayerId::background());
    // Names keep clear of the card of a lesson as of each other.
    let mut names: Vec<Rect> = anchors::find(ctx, Anchor::Lesson).into_iter().collect();
    for beyond in beyond(session, &state) {
        let Some(at) = on_screen(ctx, &rig, beyond.place) else {
            continue;
        };
        // A piece at the very edge is cut off by it, or lies under a switch.
        let covered = card.is_some_and(|card| card.expand(INSET / 2.0).contains(at));
        if seen.shrink(INSET).contains(at) && !covered {
            continue;
        }
        arrow(&painter, table, at, &beyond, &mut names);
    }
    Ok(())
}

/// The part of the table below the switches and above the lines told at its foot.
fn free_part(ctx: &egui::Context, layout: layout::Layout) -> Rect {
    let mut table = layout.table;
    if layout.open.bar {
        table.min.y += parts::SWITCHES;
    }
    if let Some(told) = anchors::find(ctx, Anchor::Captions) {
        table.max.y = told.top().clamp(table.center().y, table.max.y);
    }
    table
}

/// The most enemies to which arrows point.
const MOST_FOES: usize = 6;

/// What may lie beyond the visible part: the piece itself, the others of the decision, the enemies,
/// and the end of the order that is looked at.
fn beyond(session: &Session, state: &HudState) -> Vec<Beyond> {
    let (ctx, seen) = (session.ctx(), session.seen());
    let board = &*seen;
    let scene = scene(session, state);
    let decider = board.decider();
    let foes = board
        .ships
        .iter()
        .filter(|ship| Some(ship.owner) != decider);
    let foes = foes.map(|ship| ship.id).take(MOST_FOES);
    let mut pieces: Vec<UnitId> = scene.piece.into_iter().chain(scene.others).collect();
    for foe in foes {
        if !pieces.contains(&foe) {
            pieces.push(foe);
        }
    }
    let pieces = pieces.into_iter();
    let mut found: Vec<Beyond> = pieces
        .filter_map(|id| {
            let owner = board.owner(id)?;
            Some(Beyond {
                place: place(Game { ctx, board }, id)?,
                color: side_color(ctx, owner),
                name: ctx.name(id).to_owned(),
            })
        })
        .collect();
    found.extend(lesson_spots(session));
    let looked = state
        .looked
        .preview
        .as_ref()
        .filter(|held| Some(held.0) == state.looked.order);
    let motion = looked.and_then(|held| held.2.as_ref().ok()?.motion());
    found.extend(motion.map(|motion| Beyond {
        place: Vec2::new(motion.to.x as f32, motion.to.y as f32),
        color: theme::own(),
        name: say!("regard-ends-here").into(),
    }));
    found
}

/// What the current lesson speaks of and is no ship: obstacles, areas, and where a piece shall go.
fn lesson_spots(session: &Session) -> Vec<Beyond> {
    let (ctx, seen) = (session.ctx(), session.seen());
    let board = &*seen;
    let Some((_, lesson)) = session.tutor().and_then(|tutor| tutor.lesson()) else {
        return Vec::new();
    };
    let things = lesson.shows.iter().map(|id| UnitId(*id));
    let things = things.filter(|id| board.ship(*id).is_none() && board.squad(*id).is_none());
    let things = things.filter_map(|id| place(Game { ctx, board }, id));
    // Of many spaces one is enough.
    let spots = spots(ctx, lesson).into_iter().take(1);
    let beyond = |place| Beyond {
        place,
        color: theme::warning(),
        name: say!("regard-lesson").into(),
    };
    things.chain(spots).map(beyond).collect()
}

/// Draws an arrow and its name, clear of the names before it.
fn arrow(painter: &egui::Painter, table: Rect, at: Pos2, beyond: &Beyond, names: &mut Vec<Rect>) {
    let inner = table.shrink(INSET);
    let middle = inner.center();
    let way = at - middle;
    let scale = (inner.width() / 2.0 / way.x.abs().max(1.0))
        .min(inner.height() / 2.0 / way.y.abs().max(1.0));
    let tip = middle + way * scale;
    let dir = way.normalized();
    let side = egui::vec2(-dir.y, dir.x);
    let points = vec![
        tip + dir * ARROW,
        tip - dir * ARROW * 0.6 + side * ARROW * 0.8,
        tip - dir * ARROW * 0.6 - side * ARROW * 0.8,
    ];
    let rim = Stroke::new(1.5, theme::VOID);
    painter.add(Shape::convex_polygon(points, beyond.color, rim));
    let font = FontId::proportional(12.5);
    let galley = painter.layout_no_wrap(beyond.name.clone(), font, beyond.color);
    let size = galley.size() + 2.0 * AROUND;
    let word = tip - dir * (ARROW + 12.0);
    let half = (size.x / 2.0).min(inner.width() / 2.0);
    // Unlike `clamp`, this holds for a name that is wider than the table too.
    let (least, most) = (inner.left() + half, inner.right() - half);
    let word = pos2(word.x.min(most).max(least), word.y);
    let place = Rect::from_center_size(word, size);
    let Some(place) = free(place, names, tip.y < middle.y) else {
        return;
    };
    names.push(place);
    painter.rect_filled(place, 4.0, theme::PANEL.gamma_multiply(0.8));
    painter.galley(place.min + AROUND, galley, beyond.color);
}

/// The margin of a name's plate, in points.
const AROUND: egui::Vec2 = egui::vec2(5.0, 2.0);
/// The most rows of names at an edge.
const ROWS: usize = 4;

/// The place of a name, in as many rows further in as the names before it need. `None` if there are
/// too many: the arrow stands alone then.
fn free(place: Rect, names: &[Rect], down: bool) -> Option<Rect> {
    let row = if down {
        place.height()
    } else {
        -place.height()
    };
    let rows = (0..ROWS).map(|rows| place.translate(egui::vec2(0.0, row * rows as f32)));
    let mut clear = rows.filter(|place| {
        let taken = names.iter().any(|name| name.shrink(0.5).intersects(*place));
        !taken
    });
    clear.next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_at_an_edge_do_not_cover_each_other() {
        let size = egui::vec2(70.0, 18.0);
        let wanted = |x: f32| Rect::from_center_size(pos2(x, 60.0), size);
        let mut names = Vec::new();
        for x in [400.0, 430.0, 460.0, 500.0, 505.0, 510.0, 512.0] {
            names.extend(free(wanted(x), &names, true));
        }
        assert_eq!(names.len(), 6, "one of seven finds no room");
        for (at, one) in names.iter().enumerate() {
            let others = names.iter().skip(at + 1);
            for other in others {
                assert!(!one.shrink(0.5).intersects(*other), "{one:?} {other:?}");
            }
        }
        let below = free(wanted(400.0), &names, false);
        assert!(below.is_some_and(|place| place.bottom() <= 60.0));
    }
}
