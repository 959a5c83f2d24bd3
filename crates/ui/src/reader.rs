//! What a screen reader is told of parts that are drawn by hand. Those of egui tell it themselves.

use bevy_egui::egui::{Response, Ui, WidgetInfo, WidgetType};

/// Whether a screen reader listens.
pub(crate) fn listens(ui: &Ui) -> bool {
    ui.ctx().accesskit_node_builder(ui.id(), |_| ()).is_some()
}

/// Tells what a button is that was drawn by hand.
pub(crate) fn button(response: &Response, label: &str) {
    let enabled = response.enabled();
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, enabled, label));
}

/// Tells what one of several choices is, and whether it holds.
pub(crate) fn choice(response: &Response, label: &str, held: bool) {
    let enabled = response.enabled();
    response
        .widget_info(|| WidgetInfo::selected(WidgetType::SelectableLabel, enabled, held, label));
}
