//! The tools on an open table.

use bevy_egui::egui::Painter;
use content::{AreaDef, edit::Placed};
use geometry::{Outline, Pose, Vec2};

use super::{
    desk::DraftDesk,
    kit::{AreaShape, Hand, Kit, Put, Tool, spanned},
    lens::{Lens, Touch, snapped},
    plan,
    state::EditorPage,
};
use crate::commands::Command;

/// The step of a turn, in degrees.
const TURN: i32 = 15;
/// The least size of an area, in millimetres.
const LEAST: f64 = 12.0;

/// Draws the table, and lets the tool work on it.
pub(super) fn draw(painter: &Painter, lens: &Lens, touch: Touch, page: &mut EditorPage<'_>) {
    let Some(desk) = &mut page.editor.desk else {
        return;
    };
    let kit = &mut page.editor.kit;
    let hand = &mut page.editor.hand;
    work(desk, kit, hand, touch);
    keys(painter, desk, kit);
    plan::draw(painter, lens, desk);
    plan::tool(painter, lens, &plan::PlanHand { kit, hand }, touch);
    page.editor.told = touch.at.map(|at| plan::told(desk, at));
}

fn size_of(desk: &DraftDesk) -> Vec2 {
    desk.work().scenario.table_size(&desk.data)
}

/// Lets the tool work.
fn work(desk: &mut DraftDesk, kit: &mut Kit, hand: &mut Hand, touch: Touch) {
    let Some(at) = touch.at else {
        return;
    };
    if touch.pressed {
        *hand = Hand {
            begun: Some(at),
            last: at,
            ..Hand::default()
        };
        press(desk, kit, hand, at);
    }
    if touch.down
        && hand.begun.is_some()
        && let (Tool::Select, Some(pick)) = (kit.tool, desk.picked)
        && let Some(pose) = desk.work().pose(pick)
        && (at - hand.begun.unwrap_or(at)).length() > 3.0
    {
        let to = snapped(kit, at - hand.hold);
        desk.draft
            .work_mut()
            .set_pose(pick, Pose::new(to.x, to.y, pose.heading));
    }
    if touch.down {
        hand.last = at;
    }
    if touch.double && kit.tool == Tool::Area && kit.shape == AreaShape::Polygon {
        close(desk, kit);
    }
    if touch.released && hand.begun.is_some() {
        if kit.tool == Tool::Area
            && let Some(begun) = hand.begun
        {
            span(desk, kit, begun, hand.last);
        }
        desk.commit();
        *hand = Hand::default();
    }
}

fn press(desk: &mut DraftDesk, kit: &mut Kit, hand: &mut Hand, at: Vec2) {
    let data = std::sync::Arc::clone(&desk.data);
    let picks = desk.work().picks_at(&data, at);
    match kit.tool {
        Tool::Select => {
            desk.picked = picks.first().copied();
            let pose = desk.picked.and_then(|pick| desk.work().pose(pick));
            hand.hold = pose.map_or(Vec2::ZERO, |pose| at - pose.position());
        }
        Tool::Erase => {
            if let Some(pick) = picks.first().copied() {
                desk.take_away(pick);
            }
        }
        Tool::Dropper => take_up(desk, kit, picks.first().copied()),
        Tool::Put => put(desk, kit, snapped(kit, at)),
        Tool::Area if kit.shape == AreaShape::Polygon => {
            let at = snapped(kit, at);
            let first = kit.corners.first().copied();
            if first.is_some_and(|first| (first - at).length() < 15.0 && kit.corners.len() > 2) {
                close(desk, kit);
            } else if kit.corners.last() != Some(&at) {
                kit.corners.push(at);
            }
        }
        Tool::Area | Tool::Brush | Tool::Fill | Tool::Wall | Tool::Room | Tool::Zone => {}
    }
}

/// Takes up what lies at the pointer, to put more of it.
fn take_up(desk: &DraftDesk, kit: &mut Kit, pick: Option<Placed>) {
    let held = &desk.work().scenario;
    match pick {
        Some(Placed::Ship(at)) => kit.put = Put::Ship(held.ships[at].class.clone()),
        Some(Placed::Obstacle(at)) => kit.put = Put::Obstacle(held.obstacles[at].outline.clone()),
        Some(Placed::Area(at)) => {
            kit.paint = super::kit::Paint::Terrain(held.areas[at].terrain.clone());
            kit.tool = Tool::Area;
            return;
        }
        Some(
            Placed::Squad(_)
            | Placed::Banner(_)
            | Placed::Search(_)
            | Placed::Thing(_)
            | Placed::Switch(_),
        )
        | None => return,
    }
    kit.tool = Tool::Put;
}

/// Puts something on the table, and what answers to it.
fn put(desk: &mut DraftDesk, kit: &mut Kit, at: Vec2) {
    let size = size_of(desk);
    let id = desk.work().free_id();
    let north = at.y > size.y / 2.0;
    let heading = if north { 180.0 } else { 0.0 };
    let held = &mut desk.draft.work_mut().scenario;
    match &kit.put {
        Put::Ship(class) => {
            let mut ship = super::units::new_ship(id, class, kit.player);
            ship.pose = Some(Pose::new(at.x, at.y, heading));
            held.ships.push(ship);
            desk.picked = Some(Placed::Ship(held.ships.len() - 1));
        }
        Put::Waiting(unit) => {
            let work = desk.draft.work_mut();
            if let Some(pick) = work.unit(*unit) {
                work.set_pose(pick, Pose::new(at.x, at.y, heading));
                desk.picked = Some(pick);
            }
            kit.placed();
        }
        Put::Obstacle(outline) => {
            let here = Pose::new(at.x, at.y, 0.0);
            let there = kit.mirror.pose(size, here);
            for (number, pose) in (id..).zip(std::iter::once(here).chain(there)) {
                let heading = pose.heading.rem_euclid(360.0);
                held.obstacles.push(content::ObstacleDef {
                    id: number,
                    outline: outline.clone(),
                    owner: None,
                    pose: Some(Pose::new(pose.x, pose.y, heading)),
                    cell: None,
                    placed_round: None,
                });
            }
            desk.picked = Some(Placed::Obstacle(held.obstacles.len() - 1));
        }
        Put::Squad(_) | Put::Banner | Put::Search | Put::Switch | Put::Thing(_) => {}
    }
}

/// Makes an area of the corners that were clicked.
fn close(desk: &mut DraftDesk, kit: &mut Kit) {
    let corners = std::mem::take(&mut kit.corners);
    add_area(desk, kit, &corners);
    desk.commit();
}

/// Makes a disc or a box from one point to another.
fn span(desk: &mut DraftDesk, kit: &Kit, from: Vec2, to: Vec2) {
    if (to - from).length() < LEAST {
        return;
    }
    let corners = spanned(kit, snapped(kit, from), snapped(kit, to));
    add_area(desk, kit, &corners);
}

/// Adds an area with these corners on the table, and the one that answers to it.
fn add_area(desk: &mut DraftDesk, kit: &Kit, corners: &[Vec2]) {
    let size = size_of(desk);
    let terrain = kit.terrain().to_owned();
    if corners.len() < 3 || terrain.is_empty() {
        return;
    }
    let sum = corners.iter().fold(Vec2::ZERO, |sum, corner| sum + *corner);
    let middle = sum / corners.len() as f64;
    let middle = Vec2::new(middle.x.round(), middle.y.round());
    let around = |corner: &Vec2| {
        let off = *corner - middle;
        Vec2::new(off.x.round(), off.y.round())
    };
    let outline: Vec<Vec2> = corners.iter().map(around).collect();
    let here = Pose::new(middle.x, middle.y, 0.0);
    let other = kit.mirror.pose(size, here).map(|pose| {
        let outline = outline
            .iter()
            .map(|corner| kit.mirror.corner(*corner))
            .collect();
        (pose, outline)
    });
    let id = desk.work().free_id();
    let held = &mut desk.draft.work_mut().scenario;
    for (number, (pose, outline)) in (id..).zip(std::iter::once((here, outline)).chain(other)) {
        let Ok(outline) = Outline::new(outline) else {
            continue;
        };
        let pose = Pose::new(pose.x, pose.y, pose.heading.rem_euclid(360.0));
        held.areas.push(AreaDef {
            id: number,
            terrain: terrain.clone(),
            outline,
            pose,
        });
    }
    desk.picked = held.areas.len().checked_sub(1).map(Placed::Area);
}

/// The keys of the table: turning, and ending a polygon.
fn keys(painter: &Painter, desk: &mut DraftDesk, kit: &mut Kit) {
    let ctx = painter.ctx();
    if ctx.text_edit_focused() {
        return;
    }
    let turn = ctx.input(|input| {
        let step = if input.modifiers.shift {
            Command::TurnPickedFine.way(input)
        } else {
            Command::TurnPicked.way(input) * TURN
        };
        f64::from(step)
    });
    if turn != 0.0
        && let Some(pick) = desk.picked
        && let Some(pose) = desk.work().pose(pick)
    {
        let to = Pose::new(pose.x, pose.y, pose.heading + turn);
        desk.draft.work_mut().set_pose(pick, to);
        desk.commit();
    }
    if Command::CloseArea.given(ctx) && kit.corners.len() > 2 {
        close(desk, kit);
    }
    if Command::DropCorner.given(ctx) {
        kit.corners.pop();
    }
    if crate::menu::escape(ctx) {
        kit.corners.clear();
    }
}
