//! What happens now, large, with its rule, at the foot of the table.

use bevy_egui::egui::{self, Align2, Id, RichText, vec2};

use super::super::{Desk, Hud};
use crate::{log::Line, screen::Intent, theme};

/// How many lines back a caption may come from: bookkeeping in between has no words.
const BACK: usize = 4;

/// The newest line that has been shown.
fn newest<'a>(hud: &'a Hud<'_>) -> Option<&'a Line> {
    let lines = hud.session.lines.iter().rev();
    let mut told = lines.filter(|line| line.event < hud.session.shown_events && !line.secret);
    told.by_ref().take(BACK).next()
}

/// Draws the caption.
pub(super) fn show(ctx: &egui::Context, desk: &mut Desk<'_>) {
    let hud = desk.hud;
    let Some(line) = newest(hud) else { return };
    let over = hud.session.sim.outcome().is_some() && hud.idle;
    if over {
        return;
    }
    let table = hud.layout.table;
    let mut asked = false;
    let area = egui::Area::new(Id::new("caption"))
        .pivot(Align2::CENTER_BOTTOM)
        .fixed_pos(table.center_bottom() - vec2(0.0, 6.0));
    area.show(ctx, |ui| {
        theme::panel_frame().show(ui, |ui| {
            ui.set_max_width(table.width() - 40.0);
            ui.horizontal(|ui| {
                if line.heading {
                    let text = theme::heading(line.text.to_uppercase(), 18.0).color(theme::TEAL);
                    ui.add(egui::Label::new(text).extend());
                    return;
                }
                let owner = line.ship.and_then(|ship| hud.board.ship(ship));
                let color = owner.map_or(theme::TEXT, |ship| hud.player_color(ship.owner));
                let color = color.lerp_to_gamma(theme::TEXT, 0.45);
                ui.label(RichText::new(&line.text).size(16.0).color(color));
                let rule = RichText::new(line.rule.as_str())
                    .size(12.5)
                    .color(theme::GOLD);
                asked = ui.link(rule).on_hover_text("Open the rulebook").clicked();
            });
        });
    });
    if asked {
        desk.intents.push(Intent::Rule(line.rule));
    }
}
