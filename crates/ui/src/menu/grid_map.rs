//! The small picture of a grid, with the figures on it or the zones to place them.

use bevy_egui::egui::{self, Color32, Rect, Shape, Stroke, StrokeKind, Vec2};
use content::{Barrier, Content, EdgeDef, GridMap, LookKey, Scenario, Terrain, Zone};
use geometry::{
    Cell,
    grid::{CELL_WIDTH, Grid},
};
use words::say;

use super::map::{Picture, goals, side_color};
use crate::theme;

/// The least size of a cell, in points. Below it, one dot stands for a block of cells.
const LEAST: f32 = 2.0;

/// Draws a map no larger than `side`; a map with errors gives an empty frame.
pub(super) fn draw(
    ui: &mut egui::Ui,
    content: &Content,
    scenario: &Scenario,
    map: &GridMap,
    side: f32,
) {
    let Some(layout) = map.layout(content) else {
        ui.label(theme::weak(say!("menu-the-map-has-errors")));
        return;
    };
    let grid = &layout.grid;
    let size = grid.size();
    let picture = Picture::new(ui, egui::vec2(size.x as f32, size.y as f32), side);
    let painter = &picture.painter;
    let place = |at: geometry::Vec2| picture.place(at);
    let seen = CELL_WIDTH as f32 * picture.scale;
    let block = (LEAST / seen).ceil().max(1.0) as i32;
    for (index, space) in layout.spaces.iter().enumerate() {
        let terrain = content.terrains.get(usize::from(space.terrain));
        let (cell, fill) = (grid.cell(index), color(content, terrain, space.height));
        if block > 1 {
            let (column, row) = cell.printed();
            if column % block == 0 && row % block == 0 {
                let dot = Vec2::splat(seen * block as f32);
                let dot = Rect::from_center_size(place(grid.center(cell)), dot);
                painter.rect_filled(dot, 0.0, fill);
            }
            continue;
        }
        let corners = grid.corners(cell).map(place).collect();
        let edge = Stroke::new(0.6, theme::EDGE.gamma_multiply(0.8));
        painter.add(Shape::convex_polygon(corners, fill, edge));
    }
    for zone in zones(scenario, map) {
        let ink = side_color(content, scenario, zone.player);
        for cell in grid.cells().iter().filter(|cell| zone.contains(**cell)) {
            let corners = grid.corners(*cell).map(place).collect();
            let edge = Stroke::new(1.0, ink.gamma_multiply(0.7));
            painter.add(Shape::convex_polygon(
                corners,
                ink.gamma_multiply(0.22),
                edge,
            ));
        }
    }
    goals(&picture, content, scenario, Some(grid));
    if block == 1 {
        edges(&picture, grid, &layout.edges);
    }
    for ship in scenario.in_sight(content) {
        let Some((column, row)) = ship.cell else {
            continue;
        };
        let class = content.ship(&ship.class).map(|(_, class)| class);
        let size = class.and_then(|class| class.figure).map(|held| held.size);
        let (columns, rows) = size.map_or((1, 1), |size| (size.columns(), size.rows()));
        let far = (i32::from(columns) - 1, i32::from(rows) - 1);
        let [from, to] = [(column, row), (column + far.0, row + far.1)]
            .map(|(column, row)| place(grid.center(Cell::new(column, row))));
        let ink = side_color(content, scenario, ship.owner);
        let rim = Stroke::new(1.0, Color32::WHITE);
        let room = Rect::from_two_pos(from, to).expand(14.0 * picture.scale);
        painter.rect(room, 14.0 * picture.scale, ink, rim, StrokeKind::Middle);
    }
    units(&picture, grid, content, scenario);
}

/// Draws units of models where they stand, and the objectives that they fight for.
fn units(picture: &Picture, grid: &Grid, content: &Content, scenario: &Scenario) {
    let middle = |cell: &Cell| {
        let (column, row) = cell.printed();
        picture.place(grid.center(Cell::new(column, row)))
    };
    let size = (14.0 * picture.scale).max(2.0);
    for banner in &scenario.banners {
        let at = Rect::from_center_size(middle(&banner.cell), Vec2::splat(1.6 * size));
        let rim = Stroke::new(1.6, theme::warning());
        let painter = &picture.painter;
        painter.rect(at, 0.0, Color32::TRANSPARENT, rim, StrokeKind::Middle);
    }
    for squad in &scenario.squads {
        let ink = side_color(content, scenario, squad.owner);
        for cell in &squad.cells {
            let rim = Stroke::new(1.0, Color32::WHITE);
            picture.painter.circle(middle(cell), size, ink, rim);
        }
    }
}

/// Draws what parts the spaces of the ground: walls, doors, elevation lines.
fn edges(picture: &Picture, grid: &Grid, edges: &[EdgeDef]) {
    for edge in edges.iter().filter(|edge| edge.level == 0) {
        let stroke = match edge.kind {
            Barrier::Wall => Stroke::new(2.2, theme::TEXT.gamma_multiply(0.8)),
            Barrier::Door => Stroke::new(2.8, theme::warning()),
            Barrier::Elevation => Stroke::new(1.6, theme::enemy()),
            Barrier::Slope(_) | Barrier::Rim | Barrier::Stair => Stroke::new(1.6, theme::WEAK),
            Barrier::Opening(_) | Barrier::Floor => continue,
        };
        let cell = Cell::new(edge.at.0, edge.at.1);
        let index = grid.index(cell);
        let Some(other) = index.and_then(|index| grid.neighbour(index, edge.side)) else {
            continue;
        };
        // The corners of the space that are nearest to its neighbour are the ends of their side.
        let towards = grid.center(grid.cell(other));
        let far = |corner: &geometry::Vec2| (*corner - towards).length_squared();
        let mut corners: Vec<geometry::Vec2> = grid.corners(cell).collect();
        corners.sort_by(|one, other| far(one).total_cmp(&far(other)));
        if let [from, to, ..] = corners[..] {
            let ends = [from, to].map(|at| picture.place(at));
            picture.painter.line_segment(ends, stroke);
        }
    }
}

/// The start zones of players who have figures to place.
fn zones<'a>(scenario: &'a Scenario, map: &'a GridMap) -> impl Iterator<Item = &'a Zone> {
    map.zones.iter().filter(|zone| {
        let mut ships = scenario.taking_part();
        ships.any(|ship| ship.owner == zone.player && ship.cell.is_none())
    })
}

/// The colour of terrain; higher ground is brighter.
pub(super) fn color(content: &Content, terrain: Option<&Terrain>, height: u8) -> Color32 {
    let style = terrain.map_or(LookKey::new(say!("menu-deck")), |terrain| terrain.style);
    let Some(color) = content.looks.terrain(style).map else {
        return Color32::TRANSPARENT;
    };
    let [r, g, b, _] = theme::rgb(color).to_array();
    let lift = |value: u8| value.saturating_add(height.min(8).saturating_mul(7));
    Color32::from_rgb(lift(r), lift(g), lift(b))
}
