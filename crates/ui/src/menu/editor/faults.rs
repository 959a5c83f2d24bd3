//! What the linter says to the draft; a click goes there.

use bevy_egui::egui::{self, RichText};
use content::{Severity, edit::FaultPlace};
use words::say;

use super::{ground, state::EditorPage};
use crate::{reader, theme};

/// Draws the list.
pub(super) fn draw(ui: &mut egui::Ui, page: &mut EditorPage<'_>) {
    let Some(desk) = &page.editor.desk else {
        return;
    };
    if desk.faults.is_empty() {
        ui.label(RichText::new(say!("editor-no-faults")).color(theme::good()));
        return;
    }
    let mut go = None;
    for (at, fault) in desk.faults.iter().enumerate() {
        let ink = match fault.severity {
            Severity::Error => theme::bad(),
            Severity::Warning => theme::warning(),
        };
        let frame = theme::card_frame().show(ui, |ui| {
            ui.set_width(ui.available_width());
            let file = if fault.in_map {
                say!("editor-map")
            } else {
                say!("editor-scenario")
            };
            let place = format!("{file} {}:{}  {}", fault.line, fault.col, fault.path);
            ui.add(egui::Label::new(theme::weak(place).size(11.5)).truncate());
            ui.label(RichText::new(&fault.message).size(13.0).color(ink));
            if let Some(help) = &fault.help {
                ui.label(theme::weak(help).size(12.0));
            }
        });
        let id = egui::Id::new(("editor fault", at));
        let response = ui.interact(frame.response.rect, id, egui::Sense::click());
        reader::button(&response, &fault.message);
        if response.on_hover_text(say!("editor-go-there")).clicked() {
            go = Some(at);
        }
    }
    if let Some(at) = go {
        show(ui, page, at);
    }
}

/// Moves the table so that the place of a fault is in the middle.
fn show(ui: &egui::Ui, page: &mut EditorPage<'_>, at: usize) {
    let Some(desk) = &page.editor.desk else {
        return;
    };
    let place = desk.faults.get(at).and_then(|fault| fault.place);
    let (point, high) = match (place, &desk.work().map) {
        (Some(FaultPlace::Space(cell)), Some(map)) => {
            let grid = ground::grid_of(map);
            page.editor.kit.level = cell.level;
            (grid.center(cell), grid.size().y)
        }
        (Some(FaultPlace::Point(point)), _) => {
            (point, desk.work().scenario.table_size(&desk.data).y)
        }
        (Some(FaultPlace::Space(_)) | None, _) => return,
    };
    let scale = page.editor.sight.scale.unwrap_or(1.0);
    page.editor.sight.middle = egui::vec2(point.x as f32, (high - point.y) as f32);
    page.editor.sight.scale = Some(scale.max(0.9));
    page.editor.flash = Some(point);
    page.editor.flash_until = Some(ui.input(|input| input.time) + 2.0);
}
