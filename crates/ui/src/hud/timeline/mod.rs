//! The timeline of a match that is watched or over: a slim bar along the foot of the window.
//!
//! It shows who was winning, where rounds begin and what turned the match. Pointing at it tells
//! what happened there; a click or a drag goes there. The graphs hold the same places.

mod paint;

use bevy::prelude::App;
use bevy_egui::egui::{self, Id, Rect, Sense, WidgetInfo, WidgetType, pos2};
use words::say;

use super::{Hud, PanelCx, graphs};
use crate::{
    hud::panels::{AddPanel, Layer, Panel},
    session::Mode,
};

/// Registers the panel.
pub(super) fn plugin(app: &mut App) {
    app.add_panel(Panel {
        layer: Layer::Dock,
        stands: |cx| cx.hud.layout.timeline.is_positive(),
        draw: |ctx, cx| {
            let place = cx.hud.layout.timeline;
            let area = egui::Area::new(Id::new("timeline"))
                .fixed_pos(place.min)
                .constrain(false);
            area.show(ctx, |ui| show(ui, cx, place));
        },
    });
}

/// Draws the bar, and carries out what is clicked or dragged.
fn show(ui: &mut egui::Ui, cx: &mut PanelCx<'_>, place: Rect) {
    let hud = cx.hud;
    let session = hud.session;
    let plot = graphs::Graphs::of(session.told(), session.span(), place, nowhere(place));
    let response = ui.interact(place, ui.id().with("bar"), Sense::click_and_drag());
    let label = spoken(hud);
    let enabled = response.enabled();
    response.widget_info(|| {
        let mut info = WidgetInfo::labeled(WidgetType::Slider, enabled, &label);
        info.value = Some(session.aim() as f64);
        info
    });
    paint::bar(ui, hud, &plot);
    if plot.is_empty() {
        return;
    }
    let held = response.hover_pos().or(response.interact_pointer_pos());
    let Some(at) = held.filter(|_| response.hovered() || response.dragged()) else {
        return;
    };
    let pointed = plot.pointed(at);
    paint::pointed(ui, &plot, pointed);
    // Only a recorded match can be drawn along; others open a place once.
    let drawn = response.dragged() && matches!(session.mode, Mode::Replay(_));
    let goes = response.clicked() || drawn;
    response.on_hover_ui_at_pointer(|ui| graphs::tip(ui, hud, &plot, pointed));
    if goes {
        graphs::go_to(cx, pointed);
    }
}

/// The bar has no room for luck.
fn nowhere(place: Rect) -> Rect {
    Rect::from_min_max(place.left_bottom(), pos2(place.right(), place.bottom()))
}

/// What a screen reader says of it.
fn spoken(hud: &Hud<'_>) -> String {
    let session = hud.session;
    let marks = session.told().track.waymarks();
    let round = marks.get(session.aim()).map(|mark| mark.round);
    let round = round.unwrap_or(hud.board.round);
    let rounds = hud.ctx().rounds;
    say!("timeline-round", round, rounds)
}

#[cfg(test)]
mod tests;
