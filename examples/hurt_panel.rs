//! A panel of one's own: the ships that have lost hull, the worst first. A click looks at one.
//!
//! `cargo run --example hurt_panel -- --watch --scenario skirmish`

use std::process::ExitCode;

use rules::{Ship, UnitId};
use ui::{AddPanel, Intent, Layer, Panel, PanelCx, egui};

fn main() -> ExitCode {
    voidreef::play(|app| {
        app.add_panel(Panel {
            layer: Layer::Table,
            stands: |cx| !hurt(cx).is_empty(),
            draw: show,
        });
    })
}

/// The ships that have lost hull, and the share that is left of it.
fn hurt(cx: &PanelCx<'_>) -> Vec<(UnitId, f32)> {
    let game = cx.hud().game();
    let left = |ship: &Ship| f32::from(ship.hull) / f32::from(game.class(ship).hull.max(1));
    let ships = game.board.ships.iter().filter(|ship| ship.on_table());
    let mut hurt: Vec<_> = ships.map(|ship| (ship.id, left(ship))).collect();
    hurt.retain(|(_, left)| *left < 1.0);
    hurt.sort_by(|a, b| a.1.total_cmp(&b.1).then(a.0.cmp(&b.0)));
    hurt
}

fn show(ctx: &egui::Context, cx: &mut PanelCx<'_>) {
    let area = egui::Area::new("hurt ships".into());
    area.anchor(egui::Align2::RIGHT_CENTER, [-12.0, 0.0])
        .show(ctx, |ui| {
            egui::Frame::popup(ui.style()).show(ui, |ui| {
                for (id, left) in hurt(cx) {
                    let line = format!("{} {:.0} %", cx.hud().game().ctx.name(id), left * 100.0);
                    if ui.button(line).clicked() {
                        cx.ask(Intent::Focus(id));
                    }
                }
            });
        });
}
