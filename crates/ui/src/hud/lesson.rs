//! The lesson of a guided scenario: its text, its task, and its marks on the table.

use arena::lessons;
use bevy_egui::egui::{self, RichText};
use content::{Ask, AskedOrder, Lesson, Scenario};
use rules::UnitId;
use view::Highlights;

use super::{Desk, Hud};
use crate::theme;

/// The current lesson at the shown point of the match, its number, and the number of lessons.
fn on<'s>(hud: &Hud<'s>) -> Option<(&'s Lesson, usize, usize)> {
    let session = hud.session;
    let scenario: &Scenario = &session.setup.config.scenario;
    if scenario.lessons.is_empty() || session.watching() || hud.board.outcome.is_some() {
        return None;
    }
    let journal = session.sim.journal();
    let shown = &journal[..session.shown_events.min(journal.len())];
    let at = lessons::done(scenario, shown);
    let lesson = scenario.lessons.get(at)?;
    Some((lesson, at + 1, scenario.lessons.len()))
}

/// Whether there is a lesson to show, in the upper part of the right column.
pub(super) fn shown(hud: &Hud<'_>) -> bool {
    on(hud).is_some()
}

/// Draws the lesson in the upper part of the right column.
pub(super) fn show(ctx: &egui::Context, desk: &mut Desk<'_>) {
    let hud = desk.hud;
    let Some((lesson, number, count)) = on(hud) else {
        return;
    };
    super::panel(ctx, "lesson", hud.layout.reasons(), |ui| {
        ui.spacing_mut().item_spacing.y = 7.0;
        let step = format!("Lesson {number} of {count}");
        ui.label(theme::weak(step).size(12.5));
        let done = (number - 1) as f32 / count as f32;
        let bar = egui::ProgressBar::new(done).desired_height(4.0);
        ui.add(bar.fill(theme::TEAL));
        ui.label(theme::heading(lesson.title.as_str(), 17.0).color(theme::TEAL));
        egui::ScrollArea::vertical()
            .id_salt("lesson")
            .auto_shrink([false, false])
            .show(ui, |ui| {
                ui.label(RichText::new(lesson.text.as_str()).size(14.5));
                if let Some(ask) = &lesson.asks {
                    let asked = RichText::new(asked(hud, ask)).size(14.5);
                    ui.add_space(4.0);
                    ui.label(asked.color(theme::GOLD).strong());
                }
            });
    });
}

/// The order that the lesson asks for, in a line.
fn asked(hud: &Hud<'_>, ask: &Ask) -> String {
    let name = |id: u32| hud.ctx().name(UnitId(id)).to_owned();
    let who = ask.ship.map_or_else(|| "Any ship".into(), name);
    let at = ask
        .target
        .map(|id| format!(" {}", name(id)))
        .unwrap_or_default();
    let how = ask.maneuver.map_or_else(
        || "a maneuver".to_owned(),
        |maneuver| maneuver.label().to_string(),
    );
    match ask.order {
        AskedOrder::SetDial => format!("{who}: set the dial to {how}"),
        AskedOrder::SetStanding => format!("{who}: give it a standing order"),
        AskedOrder::Confirm => "Confirm the plans (C)".into(),
        AskedOrder::UseDevice => format!("{who}: use a device"),
        AskedOrder::Maneuver => format!("{who}: fly {how}"),
        AskedOrder::Act => match ask.action {
            Some(action) => format!("{who}: perform {action:?}{at}"),
            None => format!("{who}: perform an action"),
        },
        AskedOrder::Sail => format!("{who}: point at the table and click to move it"),
        AskedOrder::Ram => format!("{who}: click \"Ram\"{at}, or point at it and press R twice"),
        AskedOrder::Board => format!("{who}: board{at} (B)"),
        AskedOrder::ClimbOut => format!("{who}: climb out"),
        AskedOrder::Face => format!("{who}: turn it with the wheel or Q and E"),
        AskedOrder::Attack => format!("{who}: attack{at}"),
        AskedOrder::HoldFire => format!("{who}: hold fire (Space)"),
    }
}

/// Marks the units and places that the lesson shows.
pub(super) fn marks(hud: &Hud<'_>, shown: &mut Highlights) {
    let Some((lesson, ..)) = on(hud) else { return };
    for id in lesson.shows.iter().map(|id| UnitId(*id)) {
        if hud.board.ship(id).is_some() {
            shown.candidates.push(id);
        } else if hud.board.obstacle(id).is_some() {
            shown.contacts.push(id);
        } else {
            shown.areas.push(id);
        }
    }
}
