//! The preview of a maneuver or of a move by an action.

use arena::narrate::{self, Flight};
use bevy_egui::egui::{self, RichText};
use content::Difficulty;
use rules::{IllegalOrder, MotionPreview, Ship, Step, UnitId};
use words::say;

use super::lines::{link, told};
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
        let ends = say!("odds-ends-looking", heading = text::heading(to.heading));
        ui.label(theme::weak(ends).size(12.5)).on_hover_text(say!(
            "odds-at-mm-east-mm",
            x = words::decimal(to.x, 1),
            y = words::decimal(to.y, 1)
        ));
    });
    if motion.flees {
        ui.label(RichText::new(say!("odds-leaves-the-board-the")).color(theme::bad()));
        return;
    }
    met(ui, hud, motion);
    disarmed(ui, hud, motion, intents);
    for (obstacle, rule) in &motion.spared {
        ui.horizontal(|ui| {
            ui.label(theme::weak(say!(
                "odds-has-no-effect",
                obstacle = hud.unit_name(*obstacle)
            )));
            link(ui, hud, *rule, intents);
        });
    }
    if motion.skips_action {
        let line = match motion.red_focus {
            true => say!("odds-only-red-focus"),
            false => say!("odds-skips-its-action"),
        };
        ui.label(RichText::new(line).color(theme::warning()));
    }
    sums(ui, motion);
    told(ui, &motion.odds, motion.expected_damage > 0.0);
}

/// Lines about the ships and obstacles that the move meets.
fn met(ui: &mut egui::Ui, hud: &Hud<'_>, motion: &MotionPreview) {
    if !motion.bumped.is_empty() {
        // In the words of the log, which will say the same of it.
        let over: Vec<UnitId> = motion.bumped.iter().map(|(id, _)| *id).collect();
        let game = hud.game();
        let meets = narrate::runs_into(game, motion.ship, &over);
        // Who is in the way of a dial may be gone when it is flown.
        let meets = match matches!(game.board.step, Step::Plan { .. }) {
            true => say!("odds-if-it-stays", meets, count = over.len()),
            false => meets,
        };
        for line in [meets, narrate::flies(game, &Flight::from(motion))] {
            ui.label(RichText::new(text::capital(&line)).color(theme::enemy()));
        }
    }
    for contact in &motion.entered {
        let name = hud.unit_name(contact.obstacle);
        ui.label(RichText::new(say!("odds-goes-into", name)).color(theme::enemy()));
    }
    for contact in &motion.crossed {
        let name = hud.unit_name(contact.obstacle);
        let line = RichText::new(say!("odds-crosses", name)).color(theme::enemy());
        ui.label(line).on_hover_text(say!(
            "odds-after-mm-of-the",
            entry = format!("{:.0}", contact.entry),
            depth = words::decimal(contact.depth, 1)
        ));
    }
    for contact in &motion.overlapped {
        let name = hud.unit_name(contact.obstacle);
        let line = RichText::new(say!("odds-ends-on", name)).color(theme::enemy());
        ui.label(line).on_hover_text(say!(
            "odds-mm-deep",
            depth = words::decimal(contact.depth, 1)
        ));
    }
}

/// Says that the ship cannot attack where it ends, because of an obstacle there.
fn disarmed(ui: &mut egui::Ui, hud: &Hud<'_>, motion: &MotionPreview, intents: &mut Intents) {
    let Some(ship) = hud.board.ship(motion.ship) else {
        return;
    };
    let there = Ship {
        pose: motion.to,
        ..*ship
    };
    let refused = rules::cannot_attack(hud.game(), &there);
    let by = |why: &IllegalOrder| {
        why.culprits
            .iter()
            .any(|id| hud.board.obstacle(*id).is_some())
    };
    if let Some(why) = refused.filter(by) {
        ui.horizontal_wrapped(|ui| {
            ui.label(RichText::new(text::capital(&why.reason)).color(theme::enemy()));
            link(ui, hud, why.rule, intents);
        });
    }
}

fn sums(ui: &mut egui::Ui, motion: &MotionPreview) {
    let mut parts = Vec::new();
    let mut add = |value: f64, what: &str| {
        if value > 0.005 {
            parts.push(format!("{} {what}", words::decimal(value, 2)));
        }
    };
    add(motion.expected_damage, say!("odds-damage"));
    add(motion.expected_stress, say!("odds-stress"));
    add(motion.expected_strain, say!("odds-strain"));
    add(motion.expected_ion, say!("odds-ion"));
    if motion.chance_destroyed > 0.0 {
        parts.push(say!(
            "odds-destroyed",
            chance = text::percent(motion.chance_destroyed)
        ));
    }
    // If there are too many possible results, the preview is an estimate from a sample.
    let lead = if motion.prospect.exact {
        say!("odds-on-average")
    } else {
        say!("odds-roughly")
    };
    if !parts.is_empty() {
        ui.label(
            RichText::new(format!("{lead} {}", parts.join(", ")))
                .color(theme::warning())
                .size(13.0),
        );
    }
}
