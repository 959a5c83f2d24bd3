//! A small map of a scenario, drawn with egui's painter.

use bevy_egui::egui::{
    self, Color32, CornerRadius, Painter, Pos2, Rect, Sense, Shape, Stroke, StrokeKind, pos2, vec2,
};
use content::{Content, GoalMarks, Scenario, SpaceDef};
use geometry::Grid;
use rules::PlayerId;

use crate::theme;

/// A picture of a table: its painter, its rectangle, and its scale in points per millimetre.
pub(super) struct Picture {
    pub(super) painter: Painter,
    pub(super) rect: Rect,
    pub(super) scale: f32,
}

impl Picture {
    /// The empty picture of a table of this size in millimetres, no larger than `side`.
    pub(super) fn new(ui: &mut egui::Ui, size: egui::Vec2, side: f32) -> Self {
        let scale = side / size.max_elem();
        let (rect, _) = ui.allocate_exact_size(size * scale, Sense::hover());
        let painter = ui.painter_at(rect);
        painter.rect(
            rect,
            CornerRadius::same(6),
            Color32::from_rgb(6, 11, 21),
            Stroke::new(1.0, theme::EDGE),
            StrokeKind::Inside,
        );
        Self {
            painter,
            rect,
            scale,
        }
    }

    /// The screen position of a point of the table.
    pub(super) fn place(&self, at: geometry::Vec2) -> Pos2 {
        let (x, y) = (at.x as f32 * self.scale, at.y as f32 * self.scale);
        pos2(self.rect.left() + x, self.rect.bottom() - y)
    }
}

/// The colour of a player of a scenario.
pub(super) fn side_color(content: &Content, scenario: &Scenario, player: PlayerId) -> Color32 {
    let side = scenario.players.get(player.index());
    let faction = side.map_or("", |side| side.faction.as_str());
    theme::player(content, faction, player)
}

/// Draws a map of the scenario: obstacles and bases where they stand, zones for units that are
/// still to be placed.
pub(super) fn map(ui: &mut egui::Ui, content: &Content, scenario: &Scenario, side: f32) {
    if let Some(map) = scenario.grid_map(content) {
        return super::grid_map::draw(ui, content, scenario, map, side);
    }
    let ruleset = content
        .ruleset(&scenario.ruleset)
        .map(|(_, ruleset)| ruleset);
    let (width, height) = scenario
        .board
        .unwrap_or(match ruleset.map(|ruleset| ruleset.space) {
            Some(SpaceDef::OpenTable { width, height }) => (width, height),
            _ => (914.4, 914.4),
        });
    let picture = Picture::new(ui, vec2(width as f32, height as f32), side);
    thirds(&picture);
    areas(&picture, content, scenario);
    goals(&picture, content, scenario, None);
    obstacles(&picture, content, scenario);
    ships(&picture, content, scenario);
    if scenario
        .ships
        .iter()
        .any(|ship| ship.pose.is_none() && ship.aboard.is_none())
    {
        let deep = ruleset.map_or(100.0, |ruleset| ruleset.deploy_gaps.2) as f32;
        zones(&picture, content, scenario, deep);
    }
}

/// What the goals of its mission mark: places, in the colour of whoever wants something there.
pub(super) fn goals(
    picture: &Picture,
    content: &Content,
    scenario: &Scenario,
    grid: Option<&Grid>,
) {
    if scenario.mission.is_none() {
        return;
    }
    let marks = GoalMarks::of(&scenario.goals, &scenario.events);
    // Nothing has happened yet.
    for (player, place) in marks.open(|_| false) {
        let color = side_color(content, scenario, player);
        for line in place.border(grid) {
            let line: Vec<Pos2> = line.iter().map(|at| picture.place(*at)).collect();
            if place.is_open() {
                let fill = color.gamma_multiply(0.15);
                let shape = Shape::convex_polygon(line.clone(), fill, Stroke::NONE);
                picture.painter.add(shape);
            }
            picture.painter.line(line, Stroke::new(1.6, color));
        }
    }
}

/// Faint lines that part the table into thirds.
pub(super) fn thirds(picture: &Picture) {
    for line in 1..3 {
        let at = line as f32 / 3.0;
        let faint = Stroke::new(1.0, theme::EDGE.gamma_multiply(0.5));
        picture.painter.vline(
            picture.rect.left() + picture.rect.width() * at,
            picture.rect.y_range(),
            faint,
        );
        picture.painter.hline(
            picture.rect.x_range(),
            picture.rect.top() + picture.rect.height() * at,
            faint,
        );
    }
}

pub(super) fn areas(picture: &Picture, content: &Content, scenario: &Scenario) {
    for area in &scenario.areas {
        let kind = content.terrain(&area.terrain).map(|(_, kind)| kind);
        let color = kind.map_or(theme::EDGE, |_| super::grid_map::color(content, kind, 0));
        let border = Stroke::new(1.0, color.lerp_to_gamma(Color32::WHITE, 0.35));
        for piece in area.outline.pieces() {
            let points = piece
                .iter()
                .map(|point| picture.place(area.pose.to_world(*point)))
                .collect();
            picture.painter.add(Shape::convex_polygon(
                points,
                color.gamma_multiply(0.8),
                Stroke::NONE,
            ));
        }
        let corners = area.outline.points().iter();
        let corners = corners.map(|point| picture.place(area.pose.to_world(*point)));
        picture
            .painter
            .add(Shape::closed_line(corners.collect(), border));
    }
}

pub(super) fn obstacles(picture: &Picture, content: &Content, scenario: &Scenario) {
    for obstacle in &scenario.obstacles {
        let (Some(pose), Some((_, outline))) = (obstacle.pose, content.outline(&obstacle.outline))
        else {
            continue;
        };
        let color = obstacle_color(content, &outline.obstacle);
        for piece in outline.points.pieces() {
            let points = piece
                .iter()
                .map(|point| picture.place(pose.to_world(*point)))
                .collect();
            picture
                .painter
                .add(Shape::convex_polygon(points, color, Stroke::NONE));
        }
    }
}

/// The bases of ships that have a place.
pub(super) fn ships(picture: &Picture, content: &Content, scenario: &Scenario) {
    for ship in scenario.in_sight(content) {
        let color = side_color(content, scenario, ship.owner);
        let (Some(pose), Some((_, class))) = (ship.pose, content.ship(&ship.class)) else {
            continue;
        };
        let corners = class
            .size
            .base()
            .corners(pose)
            .iter()
            .map(|point| picture.place(*point))
            .collect();
        picture.painter.add(Shape::convex_polygon(
            corners,
            color.gamma_multiply(0.8),
            Stroke::new(1.0, color),
        ));
        let (center, nose) = (pose.position(), pose.position() + pose.forward() * 38.0);
        picture.painter.line_segment(
            [picture.place(center), picture.place(nose)],
            Stroke::new(1.5, Color32::WHITE),
        );
    }
}

/// The zones of both players for ships that are still to be placed, `deep` millimetres from edge.
pub(super) fn zones(picture: &Picture, content: &Content, scenario: &Scenario, deep: f32) {
    let deep = deep * picture.scale;
    for (at, top) in [
        (PlayerId(0), picture.rect.bottom() - deep),
        (PlayerId(1), picture.rect.top()),
    ] {
        let zone = Rect::from_min_size(
            pos2(picture.rect.left(), top),
            vec2(picture.rect.width(), deep),
        );
        let color = side_color(content, scenario, at).gamma_multiply(0.25);
        picture.painter.rect_filled(zone, 0.0, color);
    }
}

fn obstacle_color(content: &Content, kind: &str) -> Color32 {
    let kind = content.obstacle(kind).map(|(_, kind)| kind);
    let look = kind.map(|kind| content.looks.obstacle(kind.style));
    theme::rgb(look.map_or((0.59, 0.512, 0.355), |look| look.map))
}
