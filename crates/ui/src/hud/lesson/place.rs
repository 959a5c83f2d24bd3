//! The place on the screen that a lesson speaks of, and the place of its card beside it.

use arena::lessons::Tutor;
use bevy::math::Vec2;
use bevy_egui::egui::{self, Pos2, Rect, pos2, vec2};
use content::{Ask, AskedOrder, Lesson};
use rules::UnitId;
use view::{CameraRig, CellMark, Highlights};

use super::super::{
    Hud, HudState, Layout, anchors, anchors::Anchor, framing::on_screen, layout::clear_of, parts,
    tint::color,
};
use crate::theme;

/// The room around a thing on the table, in points.
const ROOM: f32 = 26.0;

/// The room around a place on the table, if it is in view.
fn around(ctx: &egui::Context, hud: &Hud<'_>, rig: &CameraRig, place: Vec2) -> Option<Rect> {
    let at = on_screen(ctx, rig, place)?;
    let seen = hud.layout.table.contains(at);
    seen.then(|| Rect::from_center_size(at, vec2(2.0 * ROOM, 2.0 * ROOM)))
}

/// The place on the screen that the current lesson speaks of, if it can be seen.
pub(super) fn spot(
    ctx: &egui::Context,
    hud: &Hud<'_>,
    state: &HudState,
    tutor: &Tutor,
    rig: &CameraRig,
) -> Option<Rect> {
    let (_, lesson) = tutor.lesson()?;
    let on_table = |place: Vec2| around(ctx, hud, rig, place);
    // A lesson that asks for nothing lasts for rounds: its card keeps out of the way.
    lesson.asks.as_ref()?;
    let Some(ask) = lesson.asks.as_ref().filter(|_| hud.deciding()) else {
        let first = lesson.shows.iter().find_map(|id| place(hud, UnitId(*id)));
        return first.and_then(on_table);
    };
    if super::waits(hud, lesson) {
        return anchors::find(ctx, Anchor::Suggested);
    }
    deed(ctx, hud, state, ask, rig)
}

/// The place of what a lesson asks.
fn deed(
    ctx: &egui::Context,
    hud: &Hud<'_>,
    state: &HudState,
    ask: &Ask,
    rig: &CameraRig,
) -> Option<Rect> {
    let on_table = |place: Vec2| around(ctx, hud, rig, place);
    let (ship, target) = (ask.ship.map(UnitId), ask.target.map(UnitId));
    let find = |anchor| anchors::find(ctx, anchor);
    let tab = || find(Anchor::Tab(ship?));
    match ask.order {
        AskedOrder::SetDial if state.dial.unit == ship => find(Anchor::Dial(ask.maneuver?)),
        AskedOrder::SetStanding if state.dial.unit == ship => find(Anchor::Choice),
        AskedOrder::SetDial | AskedOrder::SetStanding => tab(),
        AskedOrder::Confirm => find(Anchor::Suggested),
        AskedOrder::Sail if state.helm.ship == ship => match ask.to {
            Some(goal) => on_table(Vec2::new(goal.x as f32, goal.y as f32)),
            None => ship.and_then(|id| place(hud, id)).and_then(on_table),
        },
        AskedOrder::Ram | AskedOrder::Board if state.helm.ship == ship => {
            find(Anchor::Choice).or_else(|| on_table(place(hud, target?)?))
        }
        AskedOrder::Sail | AskedOrder::Ram | AskedOrder::Board => tab(),
        AskedOrder::March => on_table(middle(hud, ask.cell?)),
        // Squares and enemies are chosen on the table.
        AskedOrder::Advance | AskedOrder::Rush | AskedOrder::Charge => {
            let square = ask.cell.map(|cell| middle(hud, cell));
            let there = square.or_else(|| place(hud, target?));
            there.and_then(on_table).or_else(|| find(Anchor::Suggested))
        }
        AskedOrder::Attack if hud.ctx().on_grid() => {
            on_table(place(hud, target?)?).or_else(|| find(Anchor::Choice))
        }
        AskedOrder::SetMarker
        | AskedOrder::UseDevice
        | AskedOrder::Maneuver
        | AskedOrder::Act
        | AskedOrder::ClimbOut
        | AskedOrder::Face
        | AskedOrder::Attack
        | AskedOrder::Begin
        | AskedOrder::Door
        | AskedOrder::Search
        | AskedOrder::Item
        | AskedOrder::Carry
        | AskedOrder::Switch
        | AskedOrder::Skill
        | AskedOrder::Exert
        | AskedOrder::Rest
        | AskedOrder::Revive
        | AskedOrder::React
        | AskedOrder::Hold
        | AskedOrder::Aim
        | AskedOrder::Fire
        | AskedOrder::Modify => find(Anchor::Choice).or_else(|| find(Anchor::Suggested)),
        // What passes has no button of its own while it is lit.
        AskedOrder::HoldFire | AskedOrder::EndTurn => find(Anchor::Choice)
            .or_else(|| find(Anchor::Pass))
            .or_else(|| find(Anchor::Suggested)),
    }
}

/// The middle of a space, in millimetres.
fn middle(hud: &Hud<'_>, cell: geometry::Cell) -> Vec2 {
    let pose = hud.ctx().pose_at(cell, 0.0);
    Vec2::new(pose.x as f32, pose.y as f32)
}

/// The place of a ship, an obstacle or an area, in millimetres.
fn place(hud: &Hud<'_>, id: UnitId) -> Option<Vec2> {
    super::super::framing::place(hud.game(), id)
}

/// Draws the spaces that a lesson shows, and the place that it asks a piece to go to.
pub(super) fn ring(hud: &Hud<'_>, lesson: &Lesson, shown: &mut Highlights) {
    let mark = |cell| CellMark {
        cell,
        color: color(theme::warning(), 1.0),
        label: None,
    };
    shown.cells.extend(lesson.cells.iter().copied().map(mark));
    let Some(ask) = lesson.asks.as_ref().filter(|_| hud.deciding()) else {
        return;
    };
    if let Some(goal) = ask.to {
        let middle = Vec2::new(goal.x as f32, goal.y as f32);
        for share in [1.0, 0.55] {
            let radius = goal.within as f32 * share;
            shown
                .circles
                .push((middle, radius, color(theme::warning(), 0.95)));
        }
    }
    shown.cells.extend(ask.cell.map(mark));
}

/// The fifths of its width by which a card gives way at most.
const STEPS: i8 = 20;

/// The distance between a card and the place that it speaks of, in points.
const AWAY: f32 = 44.0;

/// What lies on the table that a card should not cover.
pub(super) struct Clear {
    /// The piece that decides, what the lesson shows, and where its deed leads.
    pub first: Vec<Rect>,
    /// All other pieces, and the way from the piece to its goal.
    pub others: Vec<Rect>,
}

impl Clear {
    /// How many of these things a card covers: the first, then the others.
    fn covered(&self, card: Rect) -> (usize, usize) {
        let count = |all: &[Rect]| all.iter().filter(|held| held.intersects(card)).count();
        (count(&self.first), count(&self.others))
    }
}

/// The things on the table that a card should not cover.
pub(super) fn kept_clear(
    ctx: &egui::Context,
    hud: &Hud<'_>,
    state: &HudState,
    tutor: &Tutor,
    rig: &CameraRig,
) -> Clear {
    let lesson = tutor.lesson().map(|(_, lesson)| lesson);
    let ask = lesson.and_then(|lesson| lesson.asks.as_ref());
    let piece = super::super::framing::piece(hud.game(), state);
    let target = ask.and_then(|ask| ask.target).map(UnitId);
    let shows = lesson.map_or(&[][..], |lesson| &lesson.shows);
    let shows = shows.iter().map(|id| UnitId(*id));
    let units = shows.chain(piece).chain(target);
    let mut first: Vec<Vec2> = units.flat_map(|id| spots_of(hud, id)).collect();
    if let Some(lesson) = lesson {
        first.extend(super::super::framing::spots(hud.ctx(), lesson));
    }
    let ships = hud.board.ships.iter().filter(|ship| ship.on_table());
    let squads = hud.board.squads.iter().map(|squad| squad.id);
    let all = ships.map(|ship| ship.id).chain(squads);
    let mut others: Vec<Vec2> = all.flat_map(|id| spots_of(hud, id)).collect();
    let from = piece.and_then(|id| place(hud, id));
    let square = ask.and_then(|ask| ask.cell).map(|cell| middle(hud, cell));
    let to = square.or_else(|| place(hud, target?));
    if let Some((from, to)) = from.zip(to) {
        others.extend([0.2, 0.35, 0.5, 0.65, 0.8].map(|share| from.lerp(to, share)));
    }
    let seen = |at: Vec2| {
        let at = on_screen(ctx, rig, at)?;
        Some(Rect::from_center_size(at, vec2(2.0 * ROOM, 2.0 * ROOM)))
    };
    Clear {
        first: first.into_iter().filter_map(seen).collect(),
        others: others.into_iter().filter_map(seen).collect(),
    }
}

/// The places on the table that a piece takes up, in millimetres: one for a ship, an obstacle or
/// an area, the squares of a unit of models.
fn spots_of(hud: &Hud<'_>, id: UnitId) -> Vec<Vec2> {
    match hud.board.squad(id).filter(|squad| squad.on_table()) {
        Some(squad) => {
            let places = squad.places().into_iter();
            places.map(|cell| middle(hud, cell)).collect()
        }
        None => place(hud, id).into_iter().collect(),
    }
}

/// How many places along each way of the table are tried for a card.
const TRIED: u8 = 6;

/// Places all over the table, the nearest to a point first.
fn all_over(bounds: Rect, size: egui::Vec2, near: Pos2) -> Vec<Pos2> {
    let room = (bounds.size() - size).max(egui::Vec2::ZERO);
    let steps = || (0..=TRIED).map(|step| f32::from(step) / f32::from(TRIED));
    let places = steps().flat_map(|down| {
        steps().map(move |along| bounds.min + vec2(room.x * along, room.y * down))
    });
    let mut places: Vec<Pos2> = places.collect();
    let far = |min: &Pos2| Rect::from_min_size(*min, size).center().distance(near);
    places.sort_by(|a, b| far(a).total_cmp(&far(b)));
    places
}

/// The place of a card of this size: over the table, beside the place that it speaks of, and clear
/// of these things if there is such a place, else where it covers the fewest.
pub(super) fn card(layout: Layout, spot: Option<Rect>, size: egui::Vec2, clear: &Clear) -> Rect {
    let mut bounds = layout.table.shrink(4.0);
    if layout.open.bar {
        // The switches stay free.
        bounds.min.y += parts::SWITCHES;
    }
    let (left, right) = (bounds.left(), (bounds.right() - size.x).max(bounds.left()));
    let corner = pos2(right, bounds.top());
    let low = (bounds.bottom() - size.y).max(bounds.top());
    let corners = [
        corner,
        pos2(left, corner.y),
        pos2(right, low),
        pos2(left, low),
    ];
    let places: Vec<Pos2> = match spot {
        None => {
            let anywhere = all_over(bounds, size, bounds.right_top());
            corners.into_iter().chain(anywhere).collect()
        }
        Some(spot) if bounds.intersects(spot) => {
            let pointer = spot.center() + vec2(0.0, 20.0 - size.y / 2.0);
            let beside = clear_of(spot.expand(AWAY - 10.0), pointer, size, bounds);
            let touches = |min: &Pos2| Rect::from_min_size(*min, size).intersects(spot);
            let anywhere = all_over(bounds, size, spot.center());
            let far = anywhere.into_iter().filter(|min| !touches(min));
            beside.into_iter().chain(far).collect()
        }
        // What lies in the dock or in a column is spoken of from the nearest edge of the table.
        Some(spot) => {
            let lowest = (bounds.bottom() - size.y - 26.0).max(bounds.top());
            let y = (spot.center().y - size.y - AWAY).clamp(bounds.top(), lowest);
            let x = (spot.center().x - size.x / 2.0).clamp(left, right);
            let steps = (0..=STEPS).flat_map(|step| [step, -step]);
            steps
                .map(|step| x + size.x * f32::from(step) / 5.0)
                .map(|x| pos2(x.clamp(left, right), y))
                .collect()
        }
    };
    let covered = |min: &&Pos2| clear.covered(Rect::from_min_size(**min, size));
    let min = places.iter().min_by_key(covered).copied().unwrap_or(corner);
    Rect::from_min_size(pos2(min.x.round(), min.y.round()), size)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hud::{Dock, Open, layout::layout};

    const NOTHING: Clear = Clear {
        first: Vec::new(),
        others: Vec::new(),
    };

    #[test]
    fn the_card_lies_over_the_table_and_beside_what_it_speaks_of() {
        let open = Open {
            bar: true,
            ships: true,
            side: false,
            dock: Dock::Command,
            graphs: false,
            timeline: false,
            card: true,
        };
        for screen in [
            vec2(1024.0, 640.0),
            vec2(1280.0, 720.0),
            vec2(1920.0, 1080.0),
        ] {
            let layout = layout(Rect::from_min_size(Pos2::ZERO, screen), open);
            let size = vec2(290.0, 200.0);
            let dial = Rect::from_center_size(layout.bottom.center(), vec2(40.0, 22.0));
            let ship = Rect::from_center_size(layout.table.center(), vec2(52.0, 52.0));
            for spot in [None, Some(dial), Some(ship)] {
                let card = card(layout, spot, size, &NOTHING);
                assert!(layout.table.contains_rect(card), "{card:?} on {screen:?}");
                assert!(spot.is_none_or(|spot| !card.intersects(spot)), "{spot:?}");
            }
            // With a ship where the card would lie, it gives way.
            let before = card(layout, Some(dial), size, &NOTHING);
            let there = Rect::from_center_size(before.center(), vec2(52.0, 52.0));
            let there_only = Clear {
                first: vec![there],
                others: Vec::new(),
            };
            let moved = card(layout, Some(dial), size, &there_only);
            assert!(!moved.intersects(there) && layout.table.contains_rect(moved));
        }
    }
}
