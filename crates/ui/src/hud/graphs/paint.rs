//! Draws the graphs of a match.

use bevy_egui::egui::{
    self, Align2, Color32, FontId, Pos2, Shape, Stroke,
    epaint::{Mesh, Vertex, WHITE_UV},
    pos2,
};
use rules::PlayerId;

use super::plot::Graphs;
use crate::{hud::Hud, theme};

/// The least distance of two numbers of rounds.
const APART: f32 = 20.0;

/// The grounds of both graphs, with their middles.
pub(super) fn backs(ui: &egui::Ui, plot: &Graphs<'_>) {
    for place in [plot.chances, plot.luck] {
        ui.painter().rect_filled(place, 3.0, theme::CARD);
    }
}

/// A line where each round begins, with its number at the foot of the chances where there is room.
pub(super) fn rounds(ui: &egui::Ui, plot: &Graphs<'_>) {
    let marks = plot.told.track.waymarks();
    let mut last = f32::MIN;
    for (at, pair) in marks.windows(2).enumerate() {
        if pair[0].round == pair[1].round {
            continue;
        }
        let x = plot.x(at + 1);
        let line = Stroke::new(1.0, theme::EDGE);
        ui.painter().vline(x, plot.luck.y_range(), line);
        if x - last >= APART {
            last = x;
        }
    }
}

/// The chances of the players, one above the other, in their colours.
pub(super) fn chances(ui: &egui::Ui, hud: &Hud<'_>, plot: &Graphs<'_>) {
    areas(ui, hud, plot, 0.42);
    let half = plot.y(0.5);
    let faint = Stroke::new(1.0, theme::TEXT.gamma_multiply(0.25));
    ui.painter().hline(plot.chances.x_range(), half, faint);
    numbers(ui, plot);
}

/// The same without numbers. `strong`: the share of the colours.
pub(in crate::hud) fn areas(ui: &egui::Ui, hud: &Hud<'_>, plot: &Graphs<'_>, strong: f32) {
    let players = plot.players();
    let stacks: Vec<(f32, Vec<f64>)> = plot
        .columns
        .iter()
        .map(|column| (plot.x(*column), plot.stack(*column)))
        .collect();
    for (at, player) in PlayerId::all(players).enumerate() {
        let color = hud.player_color(player);
        let fill = theme::CARD.lerp_to_gamma(color, strong);
        let edge = |stack: &[f64], side: usize| stack.get(side).copied().unwrap_or(1.0);
        let mut mesh = Mesh::default();
        for (x, stack) in &stacks {
            for side in [at, at + 1] {
                mesh.vertices.push(Vertex {
                    pos: pos2(*x, plot.y(edge(stack, side))),
                    uv: WHITE_UV,
                    color: fill,
                });
            }
        }
        for pair in 0..stacks.len().saturating_sub(1) as u32 {
            let first = pair * 2;
            mesh.add_triangle(first, first + 1, first + 2);
            mesh.add_triangle(first + 1, first + 2, first + 3);
        }
        ui.painter().add(Shape::mesh(mesh));
        if at + 1 < players {
            let line = stacks
                .iter()
                .map(|(x, stack)| pos2(*x, plot.y(edge(stack, at + 1))));
            stroke(ui, line.collect(), Stroke::new(1.5, theme::TEXT));
        }
    }
}

/// The numbers of the rounds, over the chances.
fn numbers(ui: &egui::Ui, plot: &Graphs<'_>) {
    let marks = plot.told.track.waymarks();
    let mut last = f32::MIN;
    for (at, pair) in marks.windows(2).enumerate() {
        let x = plot.x(at + 1);
        if pair[0].round == pair[1].round {
            continue;
        }
        let faint = Stroke::new(1.0, theme::VOID.gamma_multiply(0.45));
        ui.painter().vline(x, plot.chances.y_range(), faint);
        let room = x + 14.0 < plot.chances.right();
        if x - last >= APART && room && pair[1].round > 0 {
            let (place, font) = (
                pos2(x + 2.0, plot.chances.bottom()),
                FontId::proportional(10.5),
            );
            let round = pair[1].round.to_string();
            ui.painter()
                .text(place, Align2::LEFT_BOTTOM, round, font, theme::TEXT);
            last = x;
        }
    }
}

/// The luck of each player, summed up: above the middle is better than the dice are on average.
pub(super) fn luck(ui: &egui::Ui, hud: &Hud<'_>, plot: &Graphs<'_>) {
    let middle = plot.height(0.0);
    let faint = Stroke::new(1.0, theme::WEAK.gamma_multiply(0.5));
    ui.painter().hline(plot.luck.x_range(), middle, faint);
    for (at, player) in PlayerId::all(plot.players()).enumerate() {
        let line = plot.columns.iter().zip(&plot.lucks).map(|(column, lucks)| {
            let luck = lucks.get(at).copied().unwrap_or(0.0);
            pos2(plot.x(*column), plot.height(luck))
        });
        let color = hud.player_color(player);
        stroke(ui, line.collect(), Stroke::new(1.5, color));
    }
}

fn stroke(ui: &egui::Ui, line: Vec<Pos2>, stroke: Stroke) {
    ui.painter().add(Shape::line(line, stroke));
}

/// The turning points, as diamonds in the colour of whoever gained.
pub(super) fn turns(ui: &egui::Ui, hud: &Hud<'_>, plot: &Graphs<'_>) {
    for turn in &plot.told.turns {
        let at = plot.turn(turn.order);
        diamond(ui, at, 5.0, hud.player_color(turn.player));
    }
}

/// A turning point.
pub(in crate::hud) fn diamond(ui: &egui::Ui, at: Pos2, size: f32, color: Color32) {
    let corners = [(0.0, -size), (size, 0.0), (0.0, size), (-size, 0.0)];
    let corners = corners.map(|(x, y)| at + egui::vec2(x, y));
    let edge = Stroke::new(1.5, theme::VOID);
    let shape = Shape::convex_polygon(corners.to_vec(), color, edge);
    ui.painter().add(shape);
}

/// The place of the match that is shown.
pub(super) fn here(ui: &egui::Ui, hud: &Hud<'_>, plot: &Graphs<'_>) {
    let x = plot.x(hud.session.aim());
    let span = egui::Rangef::new(plot.chances.top(), plot.luck.bottom());
    ui.painter()
        .vline(x, span, Stroke::new(2.0, theme::warning()));
}

/// The place that is pointed at.
pub(super) fn pointed(ui: &egui::Ui, plot: &Graphs<'_>, order: usize) {
    let span = egui::Rangef::new(plot.chances.top(), plot.luck.bottom());
    let line = Stroke::new(1.0, theme::TEXT);
    ui.painter().vline(plot.x(order), span, line);
    if plot.told.turns.iter().any(|turn| turn.order == order) {
        diamond(ui, plot.turn(order), 7.0, theme::warning());
    }
}
