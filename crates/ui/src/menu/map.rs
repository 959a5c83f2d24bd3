//! A small map of a scenario, drawn with egui's painter.

use bevy_egui::egui::{
    self, Color32, CornerRadius, Rect, Sense, Shape, Stroke, StrokeKind, pos2, vec2,
};
use content::{Content, Scenario, Space};

use crate::theme;

/// A map of the scenario: obstacles and bases where they stand, zones where they are still to be placed.
pub(super) fn map(ui: &mut egui::Ui, content: &Content, scenario: &Scenario, side: f32) {
    if let Some((_, hexes)) = scenario.map.as_deref().and_then(|key| content.map(key)) {
        return super::hexmap::draw(ui, content, scenario, hexes, side);
    }
    let ruleset = content
        .ruleset(&scenario.ruleset)
        .map(|(_, ruleset)| ruleset);
    let (width, height) = scenario
        .board
        .unwrap_or(match ruleset.map(|ruleset| ruleset.space) {
            Some(Space::OpenTable { width, height }) => (width, height),
            _ => (914.4, 914.4),
        });
    let scale = (side / width as f32).min(side / height as f32);
    let (rect, _) =
        ui.allocate_exact_size(vec2(width as f32, height as f32) * scale, Sense::hover());
    let painter = ui.painter_at(rect);
    painter.rect(
        rect,
        CornerRadius::same(6),
        Color32::from_rgb(6, 11, 21),
        Stroke::new(1.0, theme::EDGE),
        StrokeKind::Inside,
    );
    for line in 1..3 {
        let at = line as f32 / 3.0;
        let faint = Stroke::new(1.0, theme::EDGE.gamma_multiply(0.5));
        painter.vline(rect.left() + rect.width() * at, rect.y_range(), faint);
        painter.hline(rect.x_range(), rect.top() + rect.height() * at, faint);
    }
    let place = |x: f64, y: f64| {
        pos2(
            rect.left() + x as f32 * scale,
            rect.bottom() - y as f32 * scale,
        )
    };
    for obstacle in &scenario.obstacles {
        let (Some(pose), Some((_, outline))) = (obstacle.pose, content.outline(&obstacle.outline))
        else {
            continue;
        };
        let color = obstacle_color(content, &outline.obstacle);
        for piece in outline.points.pieces() {
            let points = piece
                .iter()
                .map(|point| pose.to_world(*point))
                .map(|point| place(point.x, point.y))
                .collect();
            painter.add(Shape::convex_polygon(points, color, Stroke::NONE));
        }
    }
    for ship in &scenario.ships {
        let faction = scenario
            .players
            .get(usize::from(ship.owner))
            .map_or("", |player| player.faction.as_str());
        let color = theme::player(content, faction, ship.owner);
        let (Some(pose), Some((_, class))) = (ship.pose, content.ship(&ship.class)) else {
            continue;
        };
        let corners = class
            .size
            .base()
            .corners(pose)
            .iter()
            .map(|point| place(point.x, point.y))
            .collect();
        painter.add(Shape::convex_polygon(
            corners,
            color.gamma_multiply(0.8),
            Stroke::new(1.0, color),
        ));
        let (center, nose) = (pose.position(), pose.position() + pose.forward() * 38.0);
        painter.line_segment(
            [place(center.x, center.y), place(nose.x, nose.y)],
            Stroke::new(1.5, Color32::WHITE),
        );
    }
    if scenario.ships.iter().any(|ship| ship.pose.is_none()) {
        let deep = ruleset.map_or(100.0, |ruleset| ruleset.deploy_gaps.2) as f32 * scale;
        for (at, top) in [(0u8, rect.bottom() - deep), (1, rect.top())] {
            let faction = scenario
                .players
                .get(usize::from(at))
                .map_or("", |player| player.faction.as_str());
            let zone = Rect::from_min_size(pos2(rect.left(), top), vec2(rect.width(), deep));
            painter.rect_filled(
                zone,
                0.0,
                theme::player(content, faction, at).gamma_multiply(0.25),
            );
        }
    }
}

fn obstacle_color(content: &Content, kind: &str) -> Color32 {
    use content::ObstacleStyle as Style;
    match content.obstacle(kind).map(|(_, kind)| kind.style) {
        Some(Style::Rock) => Color32::from_rgb(128, 116, 104),
        Some(Style::Debris) => Color32::from_rgb(112, 128, 150),
        Some(Style::Gas) => Color32::from_rgb(70, 140, 104),
        Some(Style::Chaff) => Color32::from_rgb(190, 190, 120),
        Some(Style::Blaze) => Color32::from_rgb(220, 110, 50),
        _ => Color32::from_rgb(150, 130, 90),
    }
}
