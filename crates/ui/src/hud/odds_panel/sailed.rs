//! The preview of a capital ship's way: its measure, the terrain on it, the odds of a contact.

use bevy_egui::egui::{self, RichText};
use rules::{
    ContactOdds, Intent, MotionPreview, Order, UnitId, VoyagePreview,
    sail::{BoardingOdds, RamOdds, Voyage},
};
use words::say;

use super::lines::told;
use crate::{
    hud::{
        Hud,
        sailing::{inches, thrown_words},
    },
    text, theme,
};

/// Draws the measure of a way and its odds.
pub(super) fn sailed(
    ui: &mut egui::Ui,
    hud: &Hud<'_>,
    order: Option<Order>,
    found: &VoyagePreview,
) {
    measure(ui, &found.voyage);
    let motion = &found.moved.motion;
    let met = motion
        .entered
        .iter()
        .chain(&motion.crossed)
        .chain(&motion.overlapped);
    let mut names: Vec<String> = met.map(|contact| hud.unit_name(contact.obstacle)).collect();
    names.dedup();
    for name in names {
        warn(ui, say!("odds-goes-into", name));
    }
    match &found.contact {
        Some(ContactOdds::Ram(odds)) => rammed(ui, odds),
        Some(ContactOdds::Boarding(_)) | None => {
            told(ui, &motion.odds, motion.expected_damage > 0.0);
        }
    }
    for line in thrown_words(hud, &motion.thrown) {
        warn(ui, line);
    }
    if let (
        Some(ContactOdds::Boarding(odds)),
        Some(Order::Sail {
            intent: Intent::Board(id),
            ..
        }),
    ) = (&found.contact, order)
    {
        boarded(ui, hud, motion, id, odds);
    }
}

/// The length and cost of a way, and the heading at its end.
fn measure(ui: &mut egui::Ui, voyage: &Voyage) {
    let heading = text::heading(voyage.to.heading);
    let line = if voyage.allowance > 1e6 {
        say!(
            "odds-out-of-it-looking",
            length = inches(voyage.length),
            heading
        )
    } else {
        let left = inches((voyage.allowance - voyage.cost).max(0.0));
        say!(
            "odds-costs-leaves-looking",
            cost = inches(voyage.cost),
            left,
            heading
        )
    };
    ui.label(theme::weak(line).size(12.5));
    if voyage.cost > voyage.length + 0.1 {
        let line = say!(
            "odds-long-terrain-costs-the",
            length = inches(voyage.length)
        );
        ui.label(theme::weak(line).size(12.5));
    }
}

/// The odds that a ram wounds the other ship and the own one.
fn rammed(ui: &mut egui::Ui, odds: &RamOdds) {
    let dies = |dies: bool| {
        if dies {
            say!("odds-destroyed-by-it")
        } else {
            ""
        }
    };
    warn(
        ui,
        say!(
            "odds-rammed-wounded-on",
            other_needs = odds.other_needs,
            other = text::percent(odds.other),
            other_dies = dies(odds.other_dies)
        ),
    );
    warn(
        ui,
        say!(
            "odds-itself-wounded-on",
            own_needs = odds.own_needs,
            own = text::percent(odds.own),
            own_dies = dies(odds.own_dies)
        ),
    );
}

fn warn(ui: &mut egui::Ui, line: String) {
    ui.label(RichText::new(line).color(theme::enemy()).size(13.0));
}

/// The odds of the boarding fight after the fire, side by side.
fn boarded(
    ui: &mut egui::Ui,
    hud: &Hud<'_>,
    motion: &MotionPreview,
    target: UnitId,
    odds: &BoardingOdds,
) {
    let strength = |id: UnitId| {
        let capital = hud.board.ship(id).and_then(|ship| hud.ctx().capital(ship));
        capital.map_or(0, |held| held.boarding)
    };
    let sides = [
        (target, &odds.other, odds.won),
        (motion.ship, &odds.own, odds.lost),
    ];
    ui.label(theme::weak(say!("odds-both-are-locked-and")).size(12.5));
    let grid = egui::Grid::new("boarding odds").min_col_width(26.0);
    grid.spacing([9.0, 2.0]).show(ui, |ui| {
        for title in ["", "0", "1", "2", "3", say!("odds-taken")] {
            ui.label(theme::weak(title).size(12.0));
        }
        ui.end_row();
        for (id, chances, taken) in sides {
            let name = format!("{} +{}", hud.ctx().name(id), strength(id));
            let name = RichText::new(name).size(12.0).color(hud.unit_color(id));
            ui.add_sized([84.0, 15.0], egui::Label::new(name).truncate());
            for chance in chances.iter().chain([&taken]) {
                ui.label(RichText::new(text::percent(*chance)).size(12.0));
            }
            ui.end_row();
        }
    });
}
