//! The dial of a ship as a grid of arrows.

use bevy_egui::egui::{
    self, Align2, Color32, CornerRadius, FontId, Rect, Sense, Stroke, StrokeKind, pos2, vec2,
};
use geometry::Maneuver;
use rules::{Order, Ship};
use words::say;

use super::DialCursor;
use super::{
    super::{PanelCx, anchors, anchors::Anchor},
    set_dial, settled,
};
use crate::{
    dial::{DialCell, DialGrid},
    glyph, reader, text, theme,
};

/// The greatest size of a cell, in points.
pub(super) const CELL: egui::Vec2 = vec2(46.0, 26.0);

/// Draws the grid into this room, in points.
pub(super) fn draw(
    ui: &mut egui::Ui,
    cx: &mut PanelCx<'_>,
    ship: &Ship,
    grid: &DialGrid,
    room: egui::Vec2,
) {
    let cell = vec2(
        ((room.x - 26.0) / grid.columns.max(1) as f32).min(CELL.x),
        (room.y / grid.rows.len().max(1) as f32).min(CELL.y),
    );
    let size = vec2(
        24.0 + cell.x * grid.columns as f32,
        cell.y * grid.rows.len() as f32,
    );
    let (area, _) = ui.allocate_exact_size(size, Sense::hover());
    for (row, speed) in grid.rows.iter().enumerate() {
        // Another ship of the side has this row: the places of the cells stay the same for both.
        if grid.cells.iter().all(|cell| cell.row != row) {
            continue;
        }
        let at = pos2(area.left() + 10.0, area.top() + cell.y * (row as f32 + 0.5));
        let label = if *speed < 0 {
            say!("plan-reverse", speed = -speed)
        } else {
            format!("{speed}")
        };
        ui.painter().text(
            at,
            Align2::CENTER_CENTER,
            label,
            FontId::proportional(15.0),
            theme::WEAK,
        );
    }
    for held in &grid.cells {
        let min = pos2(
            area.left() + 24.0 + cell.x * held.column as f32,
            area.top() + cell.y * held.row as f32,
        );
        draw_cell(
            ui,
            cx,
            ship,
            held,
            Rect::from_min_size(min, cell).shrink2(vec2(2.0, 1.0)),
        );
    }
}

fn draw_cell(ui: &mut egui::Ui, cx: &mut PanelCx<'_>, ship: &Ship, cell: &DialCell, rect: Rect) {
    let hud = cx.hud;
    let id = ui.id().with(("dial", ship.id.0, cell.row, cell.column));
    let response = ui.interact(rect, id, Sense::click());
    anchors::mark(ui.ctx(), Anchor::Dial(cell.maneuver), rect);
    let order = Order::SetDial {
        ship: ship.id,
        maneuver: cell.maneuver,
    };
    let refused = hud.session.sim.check(&order).err();
    let set = ship.dial == Some(cell.maneuver);
    reader::choice(&response, &text::maneuver(cell.maneuver), set);
    let at_cursor = cx.state.own.of::<DialCursor>().at == Some(cell.maneuver);
    let difficulty =
        rules::dial_difficulty(hud.game(), ship, cell.maneuver).unwrap_or(cell.difficulty);
    let color = theme::difficulty(difficulty);
    let ink = if refused.is_some() {
        Color32::from_rgb(70, 80, 94)
    } else {
        color
    };
    let fill = if set {
        theme::own().gamma_multiply(0.35)
    } else if response.hovered() {
        Color32::from_rgb(34, 56, 80)
    } else {
        theme::CARD
    };
    let edge = if at_cursor {
        Stroke::new(2.0, theme::warning())
    } else if set {
        Stroke::new(2.0, theme::own())
    } else {
        Stroke::new(1.0, theme::EDGE)
    };
    ui.painter()
        .rect(rect, CornerRadius::same(5), fill, edge, StrokeKind::Inside);
    glyph::bearing(ui.painter(), rect.shrink(2.0), cell.maneuver.bearing, ink);
    hover(
        cx,
        &response,
        cell.maneuver,
        order,
        refused.clone(),
        at_cursor,
    );
    if response.clicked() && refused.is_none() && settled(ui, cx.state) {
        cx.state.own.of::<DialCursor>().planned_at = ui.input(|input| input.time);
        set_dial(cx, ship, cell.maneuver);
    }
    match refused {
        Some(why) => response.on_hover_text(format!(
            "{}\n{}: {}",
            text::maneuver(cell.maneuver),
            why.rule,
            why.reason
        )),
        None => response,
    };
}

fn hover(
    cx: &mut PanelCx<'_>,
    response: &egui::Response,
    maneuver: Maneuver,
    order: Order,
    refused: Option<rules::IllegalOrder>,
    at_cursor: bool,
) {
    // A pointer at rest on the dial must not hold the keyboard's cursor there, nor look at the dial
    // of the next ship, for which it was not put there.
    let (state, pointed) = (&mut *cx.state, cx.hud.pointed);
    let cursor = state.own.of::<DialCursor>();
    let moved = response
        .ctx
        .input(|input| input.pointer.delta() != egui::Vec2::ZERO);
    if response.hovered() && (moved || pointed && cursor.at.is_none()) {
        cursor.put(Some(maneuver), true);
    } else if at_cursor && cursor.pointed && !response.hovered() {
        // The pointer has left the cell: nothing is looked at there any more.
        cursor.put(None, false);
        return;
    }
    if at_cursor {
        state.looked.refused.clone_from(&refused);
        if refused.is_none() {
            state.looked.order = Some(order);
        }
    }
}
