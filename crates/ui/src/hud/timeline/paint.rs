//! Draws the timeline.

use bevy_egui::egui::{self, Align2, FontId, Rect, Stroke, pos2};

use crate::{
    hud::{
        Hud,
        graphs::{self, GraphPoint, Graphs},
    },
    theme,
};

/// The least distance of two numbers of rounds, and the half of a turning point, in points.
const APART: f32 = 16.0;
const TURN: f32 = 4.5;

/// The whole bar.
pub(super) fn bar(ui: &egui::Ui, hud: &Hud<'_>, plot: &Graphs<'_>) {
    let place = plot.chances;
    let painter = ui.painter();
    painter.rect_filled(place, 0.0, theme::PANEL);
    let here = plot.x(hud.session.aim()).min(place.right());
    if !plot.is_empty() {
        graphs::areas(ui, hud, plot, 0.3);
        // What is still to come is dim.
        let ahead = Rect::from_min_max(pos2(here, place.top()), place.max);
        painter.rect_filled(ahead, 0.0, theme::VOID.gamma_multiply(0.5));
        rounds(ui, plot);
        for turn in plot.told.turns.iter().filter(|turn| turn.round > 0) {
            let at = pos2(plot.x(turn.order), place.center().y);
            graphs::diamond(ui, at, TURN, hud.player_color(turn.player));
        }
    }
    painter.hline(place.x_range(), place.top(), Stroke::new(1.0, theme::EDGE));
    let here = here.max(place.left() + 1.0);
    painter.vline(here, place.y_range(), Stroke::new(2.0, theme::warning()));
}

/// A line where each round begins, with its number where there is room.
fn rounds(ui: &egui::Ui, plot: &Graphs<'_>) {
    let marks = plot.told.track.waymarks();
    let mut last = f32::MIN;
    for (at, pair) in marks.windows(2).enumerate() {
        if pair[0].round == pair[1].round {
            continue;
        }
        let x = plot.x(at + 1);
        let line = Stroke::new(1.0, theme::TEXT.gamma_multiply(0.4));
        ui.painter().vline(x, plot.chances.y_range(), line);
        if x - last >= APART && x + 14.0 < plot.chances.right() && pair[1].round > 0 {
            let at = pos2(x + 3.0, plot.chances.center().y);
            let (round, font) = (pair[1].round.to_string(), FontId::proportional(10.5));
            ui.painter()
                .text(at, Align2::LEFT_CENTER, round, font, theme::TEXT);
            last = x;
        }
    }
}

/// The place that is pointed at.
pub(super) fn pointed(ui: &egui::Ui, plot: &Graphs<'_>, pointed: GraphPoint) {
    let x = plot.x(pointed.order);
    let line = Stroke::new(1.0, theme::TEXT);
    ui.painter().vline(x, plot.chances.y_range(), line);
    if pointed.turn {
        let at = pos2(x, plot.chances.center().y);
        graphs::diamond(ui, at, TURN + 1.5, theme::warning());
    }
}
