//! The turning points of a match, and what did the damage.

use bevy_egui::egui::{self, Align2, RichText, vec2};
use words::say;

use crate::{hud::Hud, story::Story, theme};

/// The orders that shifted the chances most, each with its size and the side that gained.
pub(super) fn turning_points(ui: &mut egui::Ui, hud: &Hud<'_>) {
    ui.label(theme::heading(say!("end-turning-points"), 14.0).color(theme::own()));
    let told = hud.session.told();
    if told.turns.is_empty() {
        ui.label(theme::weak(match told.why.is_some() {
            true => say!("end-quiet"),
            false => say!("end-being-weighed"),
        }));
        return;
    }
    ui.label(theme::weak(say!("end-gain-note")).size(12.5));
    for turn in &told.turns {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            let round = say!("end-round", round = turn.round);
            ui.label(RichText::new(round).color(theme::warning()).size(13.0));
            ui.label(RichText::new(&turn.text).size(13.5));
            let color = hud.player_color(turn.player);
            let tip = say!("end-gain-tip", name = hud.player_name(turn.player));
            let chances = theme::bold(turn.chances()).color(color).size(13.0);
            ui.add(egui::Label::new(chances).extend())
                .on_hover_text(tip);
        });
    }
}

/// The damage by source, as bars, and the deadliest hazard.
pub(super) fn damage(ui: &mut egui::Ui, story: &Story) {
    ui.label(theme::heading(say!("end-damage-by-source"), 14.0).color(theme::own()));
    let whole: u32 = story.damage.iter().map(|(_, sum)| sum).sum();
    if whole == 0 {
        ui.label(theme::weak(say!("end-no-damage")));
        return;
    }
    let wide = ui.available_width() - 170.0;
    for (source, sum) in &story.damage {
        ui.horizontal(|ui| {
            let (place, _) = ui.allocate_exact_size(vec2(74.0, 16.0), egui::Sense::hover());
            let font = egui::FontId::proportional(13.0);
            let (at, from) = (place.left_center(), Align2::LEFT_CENTER);
            ui.painter().text(
                at,
                from,
                words::named("cause", source.name()),
                font,
                theme::TEXT,
            );
            let share = *sum as f32 / whole as f32;
            let (rect, _) =
                ui.allocate_exact_size(vec2(wide.max(40.0), 12.0), egui::Sense::hover());
            ui.painter().rect_filled(rect, 3.0, theme::CARD);
            let mut bar = rect;
            bar.set_width((rect.width() * share).max(2.0));
            let fill = if source.is_hazard() {
                theme::enemy()
            } else {
                theme::BLUE
            };
            ui.painter().rect_filled(bar, 3.0, fill);
            let text = format!("{sum} · {:.0} %", share * 100.0);
            ui.label(theme::weak(text).size(12.5));
        });
    }
    if let Some((name, sum)) = &story.deadliest {
        let line = say!("end-deadliest", name, damage = sum);
        ui.label(RichText::new(line).color(theme::enemy()).size(13.0));
    }
}
