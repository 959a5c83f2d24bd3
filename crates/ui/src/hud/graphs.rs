//! The graphs of a match that is watched or over: who was winning, and whose dice were lucky.
//!
//! They lie along the timeline above the controls. Pointing at them tells what happened there; a
//! click goes there. `plot` knows where things stand, `paint` draws, `tip` tells.

mod paint;
mod plot;
mod tip;

use bevy::prelude::App;
use bevy_egui::egui::{self, Rect, Sense, pos2};
use words::say;

use super::PanelCx;
use crate::{
    hud::logpanel::LogSearch,
    hud::panels::{AddPanel, Layer, Panel},
    screen::{Intent, Intents},
    session::Mode,
    theme,
};
pub(super) use paint::{areas, diamond};
pub(super) use plot::{GraphPoint, Graphs};
pub(super) use tip::told as tip;

/// The width of the names of the graphs at their left.
const NAMES: f32 = 64.0;
/// The share of the height that the chances take; luck has the rest.
const CHANCES: f32 = 0.62;

/// Registers the panel.
pub(super) fn plugin(app: &mut App) {
    app.add_panel(Panel {
        layer: Layer::Dock,
        stands: |cx| cx.hud.layout.graphs.is_positive(),
        draw: |ctx, cx| {
            let room = cx.hud.layout.graphs;
            super::panel(ctx, "graphs", room, |ui| {
                let room = ui.max_rect();
                let place = room.intersect(cx.hud.layout.graphs.shrink(6.0));
                show(ui, cx, place);
            });
        },
    });
}

/// Draws both graphs in a place, and carries out what is clicked.
pub(super) fn show(ui: &mut egui::Ui, cx: &mut PanelCx<'_>, place: Rect) {
    let hud = cx.hud;
    let told = hud.session.told();
    let (chances, luck) = parts(place);
    name(
        ui,
        chances,
        say!("graph-chances"),
        say!("graph-chances-tip"),
    );
    name(ui, luck, say!("graph-luck"), say!("graph-luck-tip"));
    let plot = Graphs::of(told, hud.session.span(), chances, luck);
    paint::backs(ui, &plot);
    if plot.is_empty() {
        let middle = chances.center();
        let text = say!("graph-none-yet");
        let font = egui::FontId::proportional(12.5);
        let align = egui::Align2::CENTER_CENTER;
        ui.painter().text(middle, align, text, font, theme::WEAK);
        return;
    }
    paint::rounds(ui, &plot);
    paint::chances(ui, hud, &plot);
    paint::luck(ui, hud, &plot);
    paint::turns(ui, hud, &plot);
    paint::here(ui, hud, &plot);
    let both = chances.union(luck);
    let response = ui.interact(both, ui.id().with("graphs"), Sense::click_and_drag());
    let Some(at) = response.hover_pos().filter(|at| both.contains(*at)) else {
        return;
    };
    let pointed = plot.pointed(at);
    paint::pointed(ui, &plot, pointed.order);
    let clicked = response.clicked() || response.dragged();
    response.on_hover_ui_at_pointer(|ui| tip::told(ui, hud, &plot, pointed));
    if clicked {
        go_to(cx, pointed);
    }
}

/// The places of the two graphs.
fn parts(place: Rect) -> (Rect, Rect) {
    let left = place.left() + NAMES;
    let split = place.top() + place.height() * CHANCES;
    (
        Rect::from_min_max(pos2(left, place.top()), pos2(place.right(), split - 2.0)),
        Rect::from_min_max(pos2(left, split + 2.0), place.max),
    )
}

/// Draws the name of a graph at its left, with what it means as a tip.
fn name(ui: &mut egui::Ui, graph: Rect, name: &str, tip: &str) {
    let place = Rect::from_min_max(
        pos2(graph.left() - NAMES, graph.top()),
        pos2(graph.left() - 4.0, graph.bottom()),
    );
    let font = egui::FontId::proportional(12.5);
    let (at, align) = (place.left_center(), egui::Align2::LEFT_CENTER);
    ui.painter().text(at, align, name, font, theme::WEAK);
    let response = ui.interact(place, ui.id().with(name), Sense::hover());
    response.on_hover_text(tip);
}

/// Goes to a place of the match: a recorded one is shown there, one that is over is opened as a
/// recorded one. Of one that goes on, the log shows the place.
pub(super) fn go_to(cx: &mut PanelCx<'_>, pointed: plot::GraphPoint) {
    let session = cx.hud.session;
    let to = pointed.goal();
    match (&session.mode, session.outcome()) {
        (Mode::Replay(_), _) => seek(to, session.aim(), cx.intents),
        (Mode::Play | Mode::Watch, Some(_)) => cx.intents.push(Intent::ReplayAt(to)),
        (Mode::Play | Mode::Watch, None) => {
            let mark = session.told().track.waymarks().get(to);
            cx.state.views.folds.log = true;
            cx.state.own.of::<LogSearch>().sought = mark.map(|mark| mark.events);
        }
    }
}

fn seek(to: usize, at: usize, intents: &mut Intents) {
    if to != at {
        intents.push(Intent::Seek(to));
    }
}

#[cfg(test)]
pub(super) use tests::recorded;

#[cfg(test)]
mod tests;
