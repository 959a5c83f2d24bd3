//! The column of tools, and what the tool in hand can be set to.

use bevy_egui::egui::{self, Button, RichText, Sense, vec2};
use content::{LineColour, MAX_HEIGHT};
use geometry::grid::Shape;
use words::say;

use super::{
    bars::{bar, line_ink, line_name},
    desk::DraftDesk,
    fields::number,
    grain,
    kit::{AreaShape, Kit, Paint, Tool, ZoneStroke, barriers, mirror_name},
    offers,
    state::EditorPage,
};
use crate::{menu::grid_map, reader, theme};

/// Draws the tools, and what holds for all of them.
pub(super) fn head(ui: &mut egui::Ui, page: &mut EditorPage<'_>) {
    let Some(desk) = &page.editor.desk else {
        return;
    };
    let kit = &mut page.editor.kit;
    let on_grid = desk.work().map.is_some();
    let wide = (ui.available_width() - 7.0) / 2.0;
    egui::Grid::new("editor tools")
        .spacing(vec2(5.0, 5.0))
        .show(ui, |ui| {
            for (at, tool) in Tool::all(on_grid).iter().enumerate() {
                let label = RichText::new(tool.label()).size(12.5);
                let button = Button::selectable(kit.tool == *tool, label).truncate();
                let button = ui.add_sized(vec2(wide, 24.0), button);
                if button.on_hover_text(tool.hint(on_grid)).clicked() {
                    kit.take(*tool);
                }
                if at % 2 == 1 {
                    ui.end_row();
                }
            }
        });
    ui.separator();
    halves(ui, kit);
    if let Some(map) = &desk.work().map
        && !map.storeys.is_empty()
    {
        levels(ui, kit, map.storeys.len());
    }
    if !on_grid {
        ui.checkbox(&mut kit.snap, say!("editor-snap"));
    }
    ui.separator();
}

/// Draws what the tool in hand can be set to.
pub(super) fn settings(ui: &mut egui::Ui, page: &mut EditorPage<'_>) {
    let Some(desk) = &page.editor.desk else {
        return;
    };
    let kit = &mut page.editor.kit;
    let on_grid = desk.work().map.is_some();
    match kit.tool {
        Tool::Brush | Tool::Fill => {
            if kit.tool == Tool::Brush {
                strokes(ui, kit);
            }
            paints(ui, desk, kit);
        }
        Tool::Wall | Tool::Room => sides(ui, kit),
        Tool::Zone => {
            zone_strokes(ui, kit);
            offers::player(ui, desk, kit);
        }
        Tool::Put => offers::draw(ui, desk, kit),
        Tool::Area => {
            shapes(ui, kit);
            terrains(ui, desk, kit);
        }
        Tool::Erase if on_grid => erasers(ui, kit),
        Tool::Select | Tool::Erase | Tool::Dropper => {
            ui.label(theme::weak(kit.tool.hint(on_grid)).size(13.0));
        }
    }
}

fn halves(ui: &mut egui::Ui, kit: &mut Kit) {
    let tip = say!("editor-mirror-tip");
    ui.horizontal(|ui| {
        let label = ui.label(theme::weak(say!("editor-mirror")).size(13.0));
        label.on_hover_text(tip);
        egui::ComboBox::from_id_salt("editor mirror")
            .width(ui.available_width() - 8.0)
            .truncate()
            .selected_text(mirror_name(kit.mirror))
            .show_ui(ui, |ui| {
                for mirror in content::edit::Mirror::ALL {
                    ui.selectable_value(&mut kit.mirror, mirror, mirror_name(mirror));
                }
            })
            .response
            .on_hover_text(tip);
    });
}

fn levels(ui: &mut egui::Ui, kit: &mut Kit, storeys: usize) {
    ui.horizontal_wrapped(|ui| {
        ui.label(theme::weak(say!("editor-level")).size(13.0));
        for level in 0..=i8::try_from(storeys).unwrap_or(0) {
            ui.selectable_value(&mut kit.level, level, level.to_string())
                .on_hover_text(say!("editor-level-tip"));
        }
    });
}

/// What the brush leaves.
fn paints(ui: &mut egui::Ui, desk: &DraftDesk, kit: &mut Kit) {
    ui.horizontal_wrapped(|ui| {
        ui.label(theme::weak(say!("editor-height")).size(13.0));
        ui.add(number(&mut kit.height, 0..=MAX_HEIGHT))
            .on_hover_text(say!("editor-height-tip"));
        let only = kit.paint == Paint::Height;
        if ui
            .selectable_label(only, say!("editor-height-only"))
            .clicked()
        {
            kit.paint = Paint::Height;
        }
    });
    if kit.level > 0 {
        ui.horizontal(|ui| {
            for (open, name) in [
                (true, say!("editor-floor-open")),
                (false, say!("editor-floor-closed")),
            ] {
                if ui
                    .selectable_label(kit.paint == Paint::Floor(open), name)
                    .clicked()
                {
                    kit.paint = Paint::Floor(open);
                }
            }
        });
    }
    terrains(ui, desk, kit);
    let squares = desk
        .work()
        .map
        .as_ref()
        .is_some_and(|map| map.shape == Shape::Squares);
    if squares && kit.level == 0 {
        ui.add_space(4.0);
        ui.label(theme::weak(say!("editor-lines")).size(13.0));
        ui.horizontal_wrapped(|ui| {
            if ui
                .selectable_label(kit.paint == Paint::Colour(None), say!("editor-line-none"))
                .clicked()
            {
                kit.paint = Paint::Colour(None);
            }
            for colour in LineColour::ALL {
                let paint = Paint::Colour(Some(colour));
                let name = RichText::new(colour.letter().to_string())
                    .color(line_ink(colour))
                    .strong();
                let label = ui.selectable_label(kit.paint == paint, name);
                if label.on_hover_text(line_name(colour)).clicked() {
                    kit.paint = paint;
                }
            }
        });
    }
}

/// The kinds of terrain with their colours. Those that the theatre's scenarios use come first.
fn terrains(ui: &mut egui::Ui, desk: &DraftDesk, kit: &mut Kit) {
    let mut all: Vec<&content::Terrain> = desk.data.terrains.iter().collect();
    let ruleset = &desk.work().scenario.ruleset;
    let mine = desk
        .data
        .scenarios
        .iter()
        .filter(|held| held.ruleset == *ruleset);
    let used: std::collections::BTreeSet<&str> = mine
        .flat_map(|held| {
            let map = held
                .map
                .as_deref()
                .and_then(|key| desk.data.map(key))
                .map(|(_, map)| map);
            let on_map = map.into_iter().flat_map(|map| map.legend.values());
            on_map
                .chain(held.areas.iter().map(|area| &area.terrain))
                .map(String::as_str)
        })
        .collect();
    all.sort_by_key(|terrain| (!used.contains(terrain.id.as_str()), &terrain.name));
    if kit.terrain().is_empty()
        && matches!(kit.paint, Paint::Terrain(_))
        && let Some(first) = usual(desk).or_else(|| Some(all.first()?.id.clone()))
    {
        kit.paint = Paint::Terrain(first);
    }
    for terrain in all {
        let fill = grid_map::color(&desk.data, Some(terrain), 0);
        let on = kit.terrain() == terrain.id;
        let mark = grain::of(&desk.data, terrain);
        if offers::swatch(ui, offers::SwatchLook { fill, mark }, &terrain.name, on) {
            kit.paint = Paint::Terrain(terrain.id.clone());
        }
    }
}

/// For a map without any space: the ground that most spaces have where the theatre is played.
fn usual(desk: &DraftDesk) -> Option<String> {
    let (data, draft) = (&desk.data, desk.work());
    draft.map.as_ref().filter(|map| map.legend.is_empty())?;
    let mine = data.scenarios.iter();
    let mut mine = mine.filter(|held| held.ruleset == draft.scenario.ruleset);
    mine.find_map(|held| data.map(held.map.as_deref()?)?.1.commonest())
}

/// What can be drawn on sides.
fn sides(ui: &mut egui::Ui, kit: &mut Kit) {
    for (kind, name) in barriers(kit.level > 0) {
        let (rect, response) =
            ui.allocate_exact_size(vec2(ui.available_width(), 24.0), Sense::click());
        let on = kit.barrier == kind;
        reader::choice(&response, name, on);
        let painter = ui.painter();
        if on || response.hovered() || response.has_focus() {
            painter.rect_filled(rect, 4.0, if on { theme::LIT } else { theme::CARD });
        }
        let from = rect.left_center() + vec2(6.0, 0.0);
        bar(painter, [from, from + vec2(44.0, 0.0)], kind, 44.0);
        let font = egui::FontId::proportional(13.5);
        let ink = if on { theme::own() } else { theme::TEXT };
        painter.text(
            from + vec2(54.0, 0.0),
            egui::Align2::LEFT_CENTER,
            name,
            font,
            ink,
        );
        if response.clicked() {
            kit.barrier = kind;
        }
    }
}

/// What a dragged block does to zones.
fn zone_strokes(ui: &mut egui::Ui, kit: &mut Kit) {
    ui.horizontal_wrapped(|ui| {
        for (stroke, name) in ZoneStroke::all() {
            ui.selectable_value(&mut kit.zone, stroke, name);
        }
    });
    ui.separator();
}

/// Whether a tool follows the pointer, or works on a block that is dragged.
fn strokes(ui: &mut egui::Ui, kit: &mut Kit) {
    ui.horizontal_wrapped(|ui| {
        ui.selectable_value(&mut kit.by_block, false, say!("editor-by-stroke"));
        ui.selectable_value(&mut kit.by_block, true, say!("editor-by-block"));
    });
}

/// How the eraser takes things away from a grid.
fn erasers(ui: &mut egui::Ui, kit: &mut Kit) {
    strokes(ui, kit);
    let hint = match kit.by_block {
        true => say!("editor-hint-erase-block"),
        false => kit.tool.hint(true),
    };
    ui.label(theme::weak(hint).size(13.0));
}

fn shapes(ui: &mut egui::Ui, kit: &mut Kit) {
    ui.horizontal_wrapped(|ui| {
        for (shape, name) in [
            (AreaShape::Polygon, say!("editor-polygon")),
            (AreaShape::Disc, say!("editor-disc")),
            (AreaShape::Rectangle, say!("editor-box")),
        ] {
            if ui.selectable_label(kit.shape == shape, name).clicked() {
                kit.shape = shape;
                kit.corners.clear();
            }
        }
    });
}
