//! What the linter says to the draft; a click goes there: to the field in the columns, and to the
//! place on the table.

use bevy_egui::egui::{self, RichText};
use content::{Severity, edit::FaultPlace};
use words::say;

use super::{
    ground,
    lead::{self, Lead},
    state::EditorPage,
};
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
            ui.label(theme::weak(place).size(11.5));
            ui.label(RichText::new(fault.message.spoken()).size(13.0).color(ink));
            if let Some(help) = &fault.help {
                ui.label(theme::weak(help.spoken()).size(12.0));
            }
        });
        let id = egui::Id::new(("editor fault", at));
        let response = ui.interact(frame.response.rect, id, egui::Sense::click());
        reader::button(&response, &fault.message.spoken());
        if response.on_hover_text(say!("editor-go-there")).clicked() {
            go = Some(at);
        }
    }
    if let Some(at) = go {
        follow(ui, page, at);
    }
}

/// Goes to what a fault is about: picks it, opens the tab with its field, and shows its place.
fn follow(ui: &egui::Ui, page: &mut EditorPage<'_>, at: usize) {
    let Some(desk) = &mut page.editor.desk else {
        return;
    };
    let Some(fault) = desk.faults.get(at).cloned() else {
        return;
    };
    let (tab, pick) = lead::tab(&fault, desk.work());
    if pick.is_some() {
        desk.picked = pick;
    }
    if let Some(tab) = tab {
        page.editor.side = tab;
    } else if fault.place.is_none() {
        let (line, col) = (fault.line, fault.col);
        page.toasts.bad(say!("editor-by-hand", line, col));
    }
    page.editor.lead = Some(Lead::to(&fault, ui.input(|input| input.time)));
    if let Some(place) = fault.place {
        show(ui, page, place);
    }
}

/// Moves the table so that a place is in the middle.
fn show(ui: &egui::Ui, page: &mut EditorPage<'_>, place: FaultPlace) {
    let Some(desk) = &page.editor.desk else {
        return;
    };
    let (point, high) = match (place, &desk.work().map) {
        (FaultPlace::Space(cell), Some(map)) => {
            let grid = ground::grid_of(map);
            page.editor.kit.level = cell.level;
            (grid.center(cell), grid.size().y)
        }
        (FaultPlace::Point(point), _) => (point, desk.work().scenario.table_size(&desk.data).y),
        (FaultPlace::Space(_), None) => return,
    };
    let scale = page.editor.sight.scale.unwrap_or(1.0);
    page.editor.sight.middle = egui::vec2(point.x as f32, (high - point.y) as f32);
    page.editor.sight.scale = Some(scale.max(0.9));
    page.editor.flash = Some(point);
    page.editor.flash_until = Some(ui.input(|input| input.time) + 2.0);
}
