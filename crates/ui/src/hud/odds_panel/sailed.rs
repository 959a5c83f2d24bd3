//! What a free ship's way would do: its measure, what it meets, what contact would come to.

use bevy_egui::egui::{self, RichText};
use rules::{
    Preview, Ship,
    fleet::{BoardingOdds, Voyage},
};

use super::told;
use crate::{
    hud::{Hud, fleet::inches},
    text, theme,
};

/// Draws the measure of a way and the odds behind it.
pub(super) fn sailed(ui: &mut egui::Ui, hud: &Hud<'_>, preview: &Preview, voyage: &Voyage) {
    let heading = voyage.to.heading;
    let line = if voyage.allowance > 1e6 {
        format!(
            "{}\" out of it, looking to {heading:.0}°",
            inches(voyage.length)
        )
    } else {
        let left = inches((voyage.allowance - voyage.cost).max(0.0));
        format!(
            "costs {}\", leaves {left}\", looking to {heading:.0}°",
            inches(voyage.cost)
        )
    };
    ui.label(theme::weak(line).size(12.5));
    if voyage.cost > voyage.length + 0.1 {
        let line = format!("{}\" long: terrain costs the rest", inches(voyage.length));
        ui.label(theme::weak(line).size(12.5));
    }
    if let Some(motion) = &preview.motion {
        let met = motion
            .entered
            .iter()
            .chain(&motion.crossed)
            .chain(&motion.overlapped);
        let mut names: Vec<String> = met.map(|contact| hud.unit_name(contact.obstacle)).collect();
        names.dedup();
        for name in names {
            warn(ui, format!("Goes into {name}"));
        }
        told(ui, &motion.odds, motion.expected_damage > 0.0);
    }
    if let Some(odds) = &preview.ram {
        let dies = |dies: bool| if dies { ", destroyed by it" } else { "" };
        warn(
            ui,
            format!(
                "Rammed: wounded on {}+, {}{}",
                odds.other_needs,
                text::percent(odds.other),
                dies(odds.other_dies)
            ),
        );
        warn(
            ui,
            format!(
                "Itself: wounded on {}+, {}{}",
                odds.own_needs,
                text::percent(odds.own),
                dies(odds.own_dies)
            ),
        );
    }
    if let Some(odds) = &preview.boarding {
        boarded(ui, hud, (preview, odds));
    }
}

fn warn(ui: &mut egui::Ui, line: String) {
    ui.label(RichText::new(line).color(theme::EMBER).size(13.0));
}

/// The odds of the fight after the fire, side by side.
fn boarded(ui: &mut egui::Ui, hud: &Hud<'_>, (preview, odds): (&Preview, &BoardingOdds)) {
    let ship = preview
        .motion
        .as_ref()
        .and_then(|motion| hud.board.ship(motion.ship));
    let strength =
        |ship: &Ship| rules::fleet::capital(hud.ctx(), ship).map_or(0, |held| held.boarding);
    let own = ship.map_or(0, strength);
    ui.label(theme::weak("Both are locked; the crews fight after the fire:").size(12.5));
    egui::Grid::new("boarding odds")
        .spacing([14.0, 2.0])
        .show(ui, |ui| {
            let head = |ui: &mut egui::Ui, text: &str| ui.label(theme::weak(text).size(12.0));
            for title in ["wounds", "0", "1", "2", "3", "taken"] {
                head(ui, title);
            }
            ui.end_row();
            for (who, chances, taken) in
                [("it", &odds.other, odds.won), ("we", &odds.own, odds.lost)]
            {
                head(ui, who);
                for chance in chances.iter().chain([&taken]) {
                    ui.label(RichText::new(text::percent(*chance)).size(12.5));
                }
                ui.end_row();
            }
        });
    ui.label(theme::weak(format!("Our strength: a die +{own}")).size(12.0));
}
