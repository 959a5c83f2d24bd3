//! The bar at the top: round, phases, what wins, decider, points, pause menu.

use bevy_egui::egui::{
    self, Align, Align2, Color32, FontId, Layout as UiLayout, RichText, Sense, vec2,
};
use words::say;

use super::{Desk, Hud, aims};
use crate::{
    screen::{Intent, Intents},
    session::Mode,
    setup::Seat,
    theme,
};

/// Draws the bar.
pub(super) fn show(ctx: &egui::Context, desk: &mut Desk<'_>) {
    let hud = desk.hud;
    super::panel(ctx, "top", hud.layout.top, |ui| {
        ui.with_layout(UiLayout::left_to_right(Align::Center), |ui| {
            let rounds = hud.ctx().rounds;
            let round = if hud.board.round == 0 {
                say!("bar-setup").into()
            } else {
                say!("bar-round", round = hud.board.round, rounds)
            };
            warm(ui, 17.0);
            ui.label(theme::heading(round, 17.0).color(theme::TEAL))
                .on_hover_text(say!(
                    "bar-round-tip",
                    scenario = hud.session.setup.config.scenario.name
                ));
            ui.add_space(4.0);
            phases(ui, hud, desk.intents);
            ui.with_layout(UiLayout::right_to_left(Align::Center), |ui| {
                if ui
                    .button(say!("bar-menu"))
                    .on_hover_text(say!("bar-menu-tip"))
                    .clicked()
                {
                    desk.state.menu = true;
                }
                if ui.button("?").on_hover_text(say!("bar-keys-tip")).clicked() {
                    desk.state.keys = true;
                }
                aims::points(ui, hud);
                ui.add_space(6.0);
                whose(ui, hud);
                ui.add_space(6.0);
                aims::goal(ui, desk);
            });
        });
    });
}

/// Has all digits of headings of a size drawn into the font's picture: a letter that is new to it
/// shows a frame late, and the round would stand without its number.
fn warm(ui: &egui::Ui, size: f32) {
    let font = FontId::new(size, egui::FontFamily::Name(theme::HEADINGS.into()));
    let _ = ui
        .painter()
        .layout_no_wrap("0123456789".into(), font, theme::TEAL);
}

fn phases(ui: &mut egui::Ui, hud: &Hud<'_>, intents: &mut Intents) {
    ui.spacing_mut().item_spacing.x = 4.0;
    for (at, phase) in hud.ctx().ruleset.phases.iter().enumerate() {
        if phase.setup && hud.board.round > 0 {
            continue;
        }
        let now = at == usize::from(hud.board.phase);
        let (ink, fill) = if now {
            (theme::VOID, theme::TEAL)
        } else {
            (theme::WEAK, Color32::TRANSPARENT)
        };
        let font = FontId::proportional(13.0);
        let galley = ui
            .painter()
            .layout_no_wrap(phase.name.clone(), font.clone(), ink);
        let (rect, response) =
            ui.allocate_exact_size(galley.size() + vec2(14.0, 7.0), Sense::click());
        ui.painter().rect_filled(rect, 9.0, fill);
        ui.painter()
            .text(rect.center(), Align2::CENTER_CENTER, &phase.name, font, ink);
        let tip = say!(
            "bar-phase-tip",
            phase = phase.name,
            rule = phase.rule.to_string()
        );
        if response.on_hover_text(tip).clicked() {
            intents.push(Intent::Rule(phase.rule));
        }
    }
    ui.spacing_mut().item_spacing.x = 7.0;
}

fn whose(ui: &mut egui::Ui, hud: &Hud<'_>) {
    let session = hud.session;
    let text = match (&session.mode, hud.board.outcome, hud.board.decider()) {
        (_, Some(_), _) => RichText::new(say!("bar-over")).color(theme::GOLD),
        (Mode::Replay(recording), _, _) => RichText::new(say!(
            "bar-replay",
            at = session.sim.orders().len(),
            of = recording.orders.len()
        ))
        .color(theme::WEAK),
        // Whoever is asked next has nothing to decide before the table has come to rest.
        (_, _, Some(player)) if *session.seat(player) != Seat::Human || hud.deciding() => {
            let name = hud.player_name(player);
            let line = if *session.seat(player) == Seat::Human {
                say!("bar-to-decide", name)
            } else {
                say!("bar-ai", name)
            };
            RichText::new(line).color(hud.player_color(player))
        }
        _ => theme::weak(say!("bar-rules-act")),
    };
    ui.add(egui::Label::new(text.size(14.0)).extend());
}
