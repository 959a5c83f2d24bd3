//! An open table as it is drawn.

use bevy_egui::egui::{Color32, Painter, Shape as Ink, Stroke, StrokeKind};
use content::edit::{Mirror, Placed};
use geometry::{Pose, Vec2};
use words::say;

use super::{
    desk::DraftDesk,
    kit::{AreaShape, Hand, Kit, Put, Tool, spanned},
    lens::{Lens, Touch, initials, snapped, tag},
};
use crate::{
    menu::map::{self, Picture, side_color},
    theme,
};

/// Draws the table and what lies on it.
pub(super) fn draw(painter: &Painter, lens: &Lens, desk: &DraftDesk) {
    let picture = Picture {
        painter: painter.clone(),
        rect: lens.table(),
        scale: lens.scale(),
    };
    painter.rect_filled(picture.rect, 0.0, Color32::from_rgb(9, 15, 27));
    lines(painter, lens);
    let scenario = &desk.work().scenario;
    let theatre = desk
        .data
        .ruleset(&scenario.ruleset)
        .map(|(_, theatre)| theatre);
    map::areas(&picture, &desk.data, scenario);
    map::obstacles(&picture, &desk.data, scenario);
    let waits = scenario
        .ships
        .iter()
        .any(|ship| ship.pose.is_none() && ship.aboard.is_none());
    if waits {
        let deep = theatre.map_or(100.0, |theatre| theatre.deploy_gaps.2) as f32;
        map::zones(&picture, &desk.data, scenario, deep);
    }
    map::ships(&picture, &desk.data, scenario);
    names(painter, lens, desk);
    outline_picked(painter, lens, desk);
}

/// Lines a decimetre apart.
fn lines(painter: &Painter, lens: &Lens) {
    let table = lens.table();
    let faint = Stroke::new(1.0, theme::EDGE.gamma_multiply(0.45));
    let far = |at: f32| at * 100.0 * lens.scale();
    for line in 0..=(lens.size.x / 100.0) as u32 {
        painter.vline(table.left() + far(line as f32), table.y_range(), faint);
    }
    for line in 0..=(lens.size.y / 100.0) as u32 {
        painter.hline(table.x_range(), table.bottom() - far(line as f32), faint);
    }
    let edge = Stroke::new(1.5, theme::EDGE);
    painter.rect_stroke(table, 0.0, edge, StrokeKind::Outside);
}

/// The tool in hand, and the stroke under way.
pub(super) struct PlanHand<'a> {
    pub(super) kit: &'a Kit,
    pub(super) hand: &'a Hand,
}

/// The names of ships.
fn names(painter: &Painter, lens: &Lens, desk: &DraftDesk) {
    if lens.scale() < 0.3 {
        return;
    }
    for (at, ship) in desk.work().scenario.ships.iter().enumerate() {
        if let Some(pose) = ship.pose {
            let name = super::units::name(desk, Placed::Ship(at));
            let ink = side_color(&desk.data, &desk.work().scenario, ship.owner);
            let text = theme::readable_on(Color32::WHITE, ink);
            tag(
                painter,
                lens.place(pose.position()),
                &initials(&name),
                11.0,
                text,
            );
        }
    }
}

/// The corners on the table of what is picked.
fn corners(desk: &DraftDesk, pick: Placed) -> Option<Vec<Vec2>> {
    let held = &desk.work().scenario;
    let pose = desk.work().pose(pick)?;
    match pick {
        Placed::Ship(at) => {
            let (_, class) = desk.data.ship(&held.ships.get(at)?.class)?;
            Some(class.size.base().corners(pose).to_vec())
        }
        Placed::Obstacle(at) => {
            let (_, outline) = desk.data.outline(&held.obstacles.get(at)?.outline)?;
            Some(outline.points.placed(pose))
        }
        Placed::Area(at) => Some(held.areas.get(at)?.outline.placed(pose)),
        Placed::Squad(_)
        | Placed::Banner(_)
        | Placed::Search(_)
        | Placed::Thing(_)
        | Placed::Switch(_) => None,
    }
}

fn outline_picked(painter: &Painter, lens: &Lens, desk: &DraftDesk) {
    let Some(points) = desk.picked.and_then(|pick| corners(desk, pick)) else {
        return;
    };
    let points = points.into_iter().map(|at| lens.place(at)).collect();
    painter.add(Ink::closed_line(points, Stroke::new(2.5, Color32::WHITE)));
}

/// What the tool would do here.
pub(super) fn tool(painter: &Painter, lens: &Lens, held: &PlanHand<'_>, touch: Touch) {
    let (kit, hand) = (held.kit, held.hand);
    let Some(at) = touch.at else {
        return;
    };
    let ink = Stroke::new(2.0, theme::own());
    let at = snapped(kit, at);
    match kit.tool {
        Tool::Area => {
            let mut points = kit.corners.clone();
            match (kit.shape, hand.begun) {
                (AreaShape::Polygon, _) => points.push(at),
                (AreaShape::Disc | AreaShape::Rectangle, Some(begun)) => {
                    points = spanned(kit, snapped(kit, begun), at);
                    points.extend(points.first().copied());
                }
                (AreaShape::Disc | AreaShape::Rectangle, None) => {}
            }
            let place = |at: &Vec2| lens.place(*at);
            painter.add(Ink::line(points.iter().map(place).collect(), ink));
            for corner in &kit.corners {
                painter.circle_filled(lens.place(*corner), 4.0, theme::own());
            }
            painter.circle_stroke(lens.place(at), 5.0, ink);
        }
        Tool::Put => {
            painter.circle_stroke(lens.place(at), 9.0, ink);
            let size = Vec2::new(lens.size.x.into(), lens.size.y.into());
            let doubles = matches!(kit.put, Put::Obstacle(_)) && kit.mirror != Mirror::None;
            let other = kit.mirror.pose(size, Pose::new(at.x, at.y, 0.0));
            if let Some(other) = other.filter(|_| doubles) {
                let faint = Stroke::new(1.2, theme::own());
                painter.circle_stroke(lens.place(other.position()), 9.0, faint);
            }
        }
        Tool::Select
        | Tool::Erase
        | Tool::Dropper
        | Tool::Brush
        | Tool::Fill
        | Tool::Wall
        | Tool::Room
        | Tool::Zone => {}
    }
}

/// What is at a point, in words.
pub(super) fn told(desk: &DraftDesk, at: Vec2) -> String {
    let place = format!("{:.0}, {:.0} mm", at.x, at.y);
    let work = desk.work();
    let picks = work.picks_at(&desk.data, at).into_iter();
    let names: Vec<String> = picks.map(|pick| super::units::name(desk, pick)).collect();
    match names.is_empty() {
        true => say!("editor-at-point", place),
        false => say!("editor-at-point-with", place, names = names.join(", ")),
    }
}
