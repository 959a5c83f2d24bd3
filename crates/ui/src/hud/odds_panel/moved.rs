//! The preview of a maneuver or of a move by an action.

use bevy_egui::egui::{self, RichText};
use content::Difficulty;
use rules::{MotionPreview, UnitId};

use super::{link, told};
use crate::{hud::Hud, screen::Intents, text, theme};

pub(super) fn moved(
    ui: &mut egui::Ui,
    hud: &Hud<'_>,
    motion: &MotionPreview,
    difficulty: Option<Difficulty>,
    intents: &mut Intents,
) {
    ui.horizontal_wrapped(|ui| {
        if let Some(held) = difficulty {
            ui.label(theme::bold(text::difficulty(held)).color(theme::difficulty(held)));
        }
        let to = &motion.to;
        let ends = format!("ends looking {}", text::heading(to.heading));
        ui.label(theme::weak(ends).size(12.5))
            .on_hover_text(format!("at {:.1} mm east, {:.1} mm north", to.x, to.y));
    });
    if motion.flees {
        ui.label(
            RichText::new("Leaves the board: the ship flees and is lost.").color(theme::REFUSED),
        );
        return;
    }
    met(ui, hud, motion);
    for (obstacle, rule) in &motion.spared {
        ui.horizontal(|ui| {
            ui.label(theme::weak(format!(
                "{} has no effect",
                hud.unit_name(*obstacle)
            )));
            link(ui, *rule, intents);
        });
    }
    if motion.skips_action {
        ui.label(RichText::new("Skips its action").color(theme::GOLD));
    }
    sums(ui, motion);
    told(ui, &motion.odds, motion.expected_damage > 0.0);
}

/// Lines about the ships and obstacles that the move meets.
fn met(ui: &mut egui::Ui, hud: &Hud<'_>, motion: &MotionPreview) {
    if !motion.bumped.is_empty() {
        let whom = |(into, friendly): &(UnitId, bool)| {
            let side = if *friendly { "friend" } else { "enemy" };
            format!("{} ({side})", hud.ctx().name(*into))
        };
        let all: Vec<String> = motion.bumped.iter().map(whom).collect();
        let line = format!(
            "Bumps into {}, and stops {:.0} mm short",
            all.join(" and "),
            motion.back
        );
        ui.label(RichText::new(line).color(theme::EMBER));
    }
    for contact in &motion.entered {
        let name = hud.unit_name(contact.obstacle);
        ui.label(RichText::new(format!("Goes into {name}")).color(theme::EMBER));
    }
    for contact in &motion.crossed {
        let name = hud.unit_name(contact.obstacle);
        let line = RichText::new(format!("Crosses {name}")).color(theme::EMBER);
        ui.label(line).on_hover_text(format!(
            "after {:.0} mm of the way, {:.1} mm deep",
            contact.entry, contact.depth
        ));
    }
    for contact in &motion.overlapped {
        let name = hud.unit_name(contact.obstacle);
        let line = RichText::new(format!("Ends on {name}")).color(theme::EMBER);
        ui.label(line)
            .on_hover_text(format!("{:.1} mm deep", contact.depth));
    }
}

fn sums(ui: &mut egui::Ui, motion: &MotionPreview) {
    let mut parts = Vec::new();
    let mut add = |value: f64, what: &str| {
        if value > 0.005 {
            parts.push(format!("{value:.2} {what}"));
        }
    };
    add(motion.expected_damage, "damage");
    add(motion.expected_stress, "stress");
    add(motion.expected_strain, "strain");
    add(motion.expected_ion, "ion");
    if motion.chance_destroyed > 0.0 {
        parts.push(format!(
            "{} destroyed",
            text::percent(motion.chance_destroyed)
        ));
    }
    // If there are too many possible results, the preview is an estimate from a sample.
    let lead = if motion.prospect.exact {
        "On average"
    } else {
        "Roughly"
    };
    if !parts.is_empty() {
        ui.label(
            RichText::new(format!("{lead} {}", parts.join(", ")))
                .color(theme::GOLD)
                .size(13.0),
        );
    }
}
