//! The table on the screen: how it is moved under the glass, and what the pointer does on it.

use bevy_egui::egui::{self, Color32, Id, Key, Rect, Sense, Stroke, StrokeKind, Vec2, vec2};
use words::say;

use super::{
    aim, ground,
    kit::Sight,
    lens::{Lens, Touch},
    state::{Editor, EditorPage},
    table,
};
use crate::{commands::Command, theme};

/// Draws the table and lets the tool work on it.
pub(super) fn draw(ui: &mut egui::Ui, rect: Rect, page: &mut EditorPage<'_>) {
    let Some(desk) = &page.editor.desk else {
        return;
    };
    let size = match &desk.work().map {
        Some(map) => {
            let size = ground::grid_of(map).size();
            vec2(size.x as f32, size.y as f32)
        }
        None => {
            let size = desk.work().scenario.table_size(&desk.data);
            vec2(size.x as f32, size.y as f32)
        }
    };
    if page.editor.sight.scale.is_none() {
        page.editor.sight = Sight::whole(size, rect.size());
    }
    let response = ui.interact(rect, Id::new("editor table"), Sense::click_and_drag());
    crate::reader::button(&response, say!("editor-table"));
    let mut lens = Lens {
        rect,
        size,
        sight: page.editor.sight,
    };
    look(ui, &response, &mut lens);
    page.editor.sight = lens.sight;
    let painter = ui.painter_at(rect);
    painter.rect_filled(rect, 0.0, Color32::from_rgb(4, 7, 13));
    let over = response
        .hover_pos()
        .or_else(|| response.interact_pointer_pos());
    let space = ui.input(|input| input.key_down(Key::Space));
    // Asked before the input is locked.
    let double = response.double_clicked();
    let touch = ui.input(|input| {
        let pointer = &input.pointer;
        let mine = response.contains_pointer() || response.is_pointer_button_down_on();
        Touch {
            at: over.map(|at| lens.point(at)),
            pressed: mine && pointer.primary_pressed() && !space,
            down: response.is_pointer_button_down_on() && pointer.primary_down() && !space,
            released: pointer.primary_released(),
            double,
        }
    });
    let on_grid = desk.work().map.is_some();
    let left = aim::work(touch, page.editor);
    match on_grid {
        true => ground::draw(&painter, &lens, left, page),
        false => table::draw(&painter, &lens, left, page),
    }
    aim::draw(&painter, &lens, touch, page.editor);
    painter.rect_stroke(rect, 0.0, Stroke::new(1.0, theme::EDGE), StrokeKind::Inside);
    flash(ui, &painter, &lens, page.editor);
}

/// Lets the place of a fault flash for a while.
fn flash(ui: &egui::Ui, painter: &egui::Painter, lens: &Lens, editor: &Editor) {
    let (Some(at), Some(until)) = (editor.flash, editor.flash_until) else {
        return;
    };
    let left = until - ui.input(|input| input.time);
    if left > 0.0 {
        let far = 14.0 + 10.0 * (left * 6.0).sin().abs() as f32;
        let ink = Stroke::new(2.5, theme::warning());
        painter.circle_stroke(lens.place(at), far, ink);
        ui.ctx().request_repaint();
    }
}

/// Moves the table under the glass.
fn look(ui: &egui::Ui, response: &egui::Response, lens: &mut Lens) {
    let space = ui.input(|input| input.key_down(Key::Space));
    let dragged = response.dragged_by(egui::PointerButton::Middle)
        || response.dragged_by(egui::PointerButton::Secondary)
        || (space && response.dragged_by(egui::PointerButton::Primary));
    let scale = lens.scale();
    if dragged {
        lens.sight.middle -= response.drag_delta() / scale;
    }
    let typing = ui.ctx().text_edit_focused();
    let (wheel, keys) = ui.input(|input| {
        let key = |key: Key| {
            if !typing && input.key_down(key) {
                1.0
            } else {
                0.0
            }
        };
        let across = key(Key::ArrowRight) - key(Key::ArrowLeft);
        let along = key(Key::ArrowDown) - key(Key::ArrowUp);
        (
            input.smooth_scroll_delta.y,
            vec2(across, along) * input.stable_dt * 700.0,
        )
    });
    lens.sight.middle += keys / scale;
    let zoom = ui.input(|input| match typing {
        true => 0.0,
        false => Command::Zoom.held(input) * input.stable_dt * 2.5,
    });
    if let Some(at) = response.hover_pos()
        && (wheel != 0.0 || zoom != 0.0)
    {
        let before = (at - lens.rect.center()) / scale + lens.sight.middle;
        let next = (scale * (wheel * 0.004 + zoom).exp()).clamp(0.02, 8.0);
        lens.sight.scale = Some(next);
        lens.sight.middle = before - (at - lens.rect.center()) / next;
    }
    if !typing && Command::WholeTable.given(ui.ctx()) {
        lens.sight = Sight::whole(lens.size, lens.rect.size());
    }
    let far = lens.size;
    lens.sight.middle = lens.sight.middle.clamp(Vec2::ZERO, far);
}
