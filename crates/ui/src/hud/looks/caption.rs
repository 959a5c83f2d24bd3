//! A large caption at the foot of the table with the current event and its rule.

use std::sync::Arc;

use bevy_egui::egui::{
    self, Color32, FontFamily, FontId, Galley, Id, Rect, Sense, Stroke, pos2, vec2,
};

use super::super::{Desk, Hud};
use crate::{log::Line, screen::Intent, theme};

/// How many lines back the caption may come from, because bookkeeping in between has no words.
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
    // Lay the words out before placing the area, which only knows its size of the last frame.
    let words = words(ctx, hud, line, table.width() - 130.0);
    let rule = galley(
        ctx,
        line.rule.as_str(),
        12.5,
        false,
        theme::GOLD,
        f32::INFINITY,
    );
    let linked = if line.heading {
        0.0
    } else {
        rule.size().x + GAP
    };
    let inside = vec2(words.size().x + linked, words.size().y);
    let foot = table.center_bottom() - vec2(0.0, 6.0 + MARGIN + inside.y);
    let mut asked = false;
    let area = egui::Area::new(Id::new("caption"))
        .constrain(false)
        .fixed_pos(foot - vec2(inside.x / 2.0 + MARGIN, MARGIN));
    area.show(ctx, |ui| {
        theme::panel_frame().inner_margin(MARGIN).show(ui, |ui| {
            let (place, _) = ui.allocate_exact_size(inside, Sense::hover());
            let wide = words.size().x;
            ui.painter().galley(place.min, words, theme::TEXT);
            if line.heading {
                return;
            }
            let at = pos2(
                place.min.x + wide + GAP,
                place.center().y - rule.size().y / 2.0,
            );
            let spot = Rect::from_min_size(at, rule.size());
            let link = ui.interact(spot, Id::new("caption rule"), Sense::click());
            if link.hovered() {
                let under = Stroke::new(1.0, theme::GOLD);
                ui.painter().hline(spot.x_range(), spot.bottom(), under);
            }
            ui.painter().galley(at, rule, theme::GOLD);
            asked = link.on_hover_text("Open the rulebook").clicked();
        });
    });
    if asked {
        desk.intents.push(Intent::Rule(line.rule));
    }
}

/// The margin between frame and words, and the gap between words and rule, in points.
const MARGIN: f32 = 8.0;
const GAP: f32 = 8.0;

/// The words of the caption, in lines no wider than this.
fn words(ctx: &egui::Context, hud: &Hud<'_>, line: &Line, wide: f32) -> Arc<Galley> {
    if line.heading {
        let text = line.text.to_uppercase();
        return galley(ctx, &text, 18.0, true, theme::TEAL, wide);
    }
    let owner = line.ship.and_then(|ship| hud.board.ship(ship));
    let color = owner.map_or(theme::TEXT, |ship| hud.player_color(ship.owner));
    let color = color.lerp_to_gamma(theme::TEXT, 0.45);
    galley(ctx, &line.text, 16.0, false, color, wide)
}

fn galley(
    ctx: &egui::Context,
    text: &str,
    size: f32,
    heading: bool,
    color: Color32,
    wide: f32,
) -> Arc<Galley> {
    let family = match heading {
        true => FontFamily::Name(theme::HEADINGS.into()),
        false => FontFamily::Proportional,
    };
    let font = FontId::new(size, family);
    ctx.fonts_mut(|fonts| fonts.layout(text.into(), font, color, wide))
}
