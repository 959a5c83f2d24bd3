//! The panel at the bottom with the current decision.
//! Steps with panels of their own have their own modules.

use bevy_egui::egui;
use rules::{PlayerId, Step};

use super::{Desk, Hud, choices, deploy, dice, markers, picker, plan, sailing, turn, watch};
use crate::{
    screen::{Intent, Intents},
    session::{Mode, Session},
    text, theme,
};

/// Draws the panel for the current decision and reads its keys.
pub(super) fn show(ctx: &egui::Context, desk: &mut Desk<'_>) {
    let hud = desk.hud;
    super::panel(ctx, "command", hud.layout.bottom, |ui| {
        if !hud.deciding() {
            watch::show(ui, desk);
            return;
        }
        header(ui, hud, desk.intents);
        match hud.board.step {
            Step::Plan { player } if hud.ctx().on_grid() => {
                markers::show(ui, desk, player);
            }
            Step::Plan { player } => plan::show(ui, desk, player),
            Step::Turn { .. } => turn::show(ui, desk),
            Step::Deploy { .. } => deploy::show(ui, desk),
            Step::ModifyAttack | Step::ModifyDefence => dice::show(ui, desk),
            Step::Priority { .. } => sailing::priority(ui, desk),
            Step::Sail { player } => sailing::sail(ui, desk, player),
            Step::Helm { .. } => {
                let player = hud.board.decider().unwrap_or(PlayerId(0));
                sailing::sail(ui, desk, player);
            }
            Step::React { .. } => sailing::react(ui, desk),
            Step::Salvo { .. } | Step::Attack { .. } if sailing::decides(hud) => {
                sailing::salvo(ui, desk);
            }
            Step::Advance
            | Step::Device { .. }
            | Step::Maneuver { .. }
            | Step::Action { .. }
            | Step::Tractor { .. }
            | Step::Attack { .. }
            | Step::EndRound
            | Step::Over
            | Step::Expose { .. }
            | Step::Salvo { .. } => {
                let list = choices::choices(hud.ctx(), hud.board);
                picker::pick(ui, desk, &list, picker::HINT);
            }
        }
    });
}

/// The height of the panel for the current decision, or for watching.
pub(super) fn height(session: &Session, idle: bool) -> f32 {
    if idle && session.my_turn() {
        let firing = sailing::fires(session);
        wanted_height(session.sim.board().step, session.ctx().on_grid(), firing)
    } else if matches!(session.mode, Mode::Replay { .. }) {
        104.0
    } else {
        78.0
    }
}

fn wanted_height(step: Step, on_grid: bool, firing: bool) -> f32 {
    match step {
        // The names of a whole crew take two lines.
        Step::Deploy { .. } if on_grid => 172.0,
        Step::Expose { .. } => 148.0,
        Step::Plan { .. } => 266.0,
        Step::Deploy { .. } => 120.0,
        Step::Maneuver { .. } => 240.0,
        Step::Attack { .. } if firing => 290.0,
        Step::Salvo { .. } => 290.0,
        Step::Attack { .. } => 276.0,
        Step::Priority { .. } => 172.0,
        Step::Advance
        | Step::Device { .. }
        | Step::Action { .. }
        | Step::Tractor { .. }
        | Step::Turn { .. }
        | Step::ModifyAttack
        | Step::ModifyDefence
        | Step::EndRound
        | Step::Over
        | Step::Sail { .. }
        | Step::React { .. }
        | Step::Helm { .. } => 206.0,
    }
}

/// The size of the hint about keys.
const HINT_SIZE: f32 = 12.0;

fn header(ui: &mut egui::Ui, hud: &Hud<'_>, intents: &mut Intents) {
    ui.horizontal(|ui| {
        let color = hud
            .board
            .decider()
            .map_or(theme::TEXT, |player| hud.player_color(player));
        ui.label(theme::heading(text::question(hud.ctx(), hud.board.step), 15.0).color(color));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let can = hud.session.can_undo();
            let undo = ui.add_enabled(can, egui::Button::new("Undo").small());
            let undo = undo.on_hover_text("Take the last order back (Ctrl+Z)");
            if undo
                .on_disabled_hover_text(
                    "Nothing to take back: dice were rolled or a dial was opened since.",
                )
                .clicked()
            {
                intents.push(Intent::Undo);
            }
            let words = keys_hint(hud.board.step, hud.ctx().on_grid(), sailing::decides(hud));
            let font = egui::FontId::proportional(HINT_SIZE);
            let galley = ui.painter().layout_no_wrap(words.into(), font, theme::WEAK);
            // Keep a gap to the question on the left.
            let room = galley.size().x + 2.0 * ui.spacing().item_spacing.x;
            let hint = theme::weak(words).size(HINT_SIZE);
            if hud.hints && ui.available_width() > room {
                ui.add(egui::Label::new(hint).extend());
            }
        });
    });
}

fn keys_hint(step: Step, on_grid: bool, free: bool) -> &'static str {
    match step {
        Step::Plan { .. } if on_grid => "arrows pick a card · 1 to 3 put a marker · C confirms",
        Step::Turn { .. } => "Tab next figure · arrows or mouse aim · V sight · Space ends",
        Step::Plan { .. } => "arrows · Enter sets · Tab next ship · C confirms",
        Step::Sail { .. } => {
            "Tab next ship · Q E turn · B board · R ram · Enter orders · Space ends"
        }
        Step::Helm { .. } => "Q E turn · B board · R ram · Enter orders · Space stays",
        Step::Attack { .. } if free => "1–9 choose · Q E turn · Enter does it · Space holds fire",
        Step::Salvo { .. } => "Tab next ship · 1–9 choose · Q E turn · Space holds fire",
        Step::React { .. } => "Q E turn · Enter does it · Space leaves it",
        Step::Deploy { .. } if on_grid => {
            "mouse or arrows pick a space · Tab next figure · Enter places"
        }
        Step::Deploy { .. } => "mouse or arrows move · Q E turn · Enter places",
        Step::ModifyAttack => "1–9 choose · arrows pick dice · Space goes on",
        Step::ModifyDefence => "1–9 choose · Space goes on",
        Step::Advance
        | Step::Device { .. }
        | Step::Maneuver { .. }
        | Step::Action { .. }
        | Step::Tractor { .. }
        | Step::Attack { .. }
        | Step::EndRound
        | Step::Over
        | Step::Expose { .. }
        | Step::Priority { .. } => "1–9 choose · arrows look · Enter does it · Space passes",
    }
}
