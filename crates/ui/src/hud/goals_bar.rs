//! What wins, and how each side stands: in the bar of every match, explained on hover.

use bevy_egui::egui::{
    self, Align, Frame, Label, Margin, RichText, Sense, TextFormat, text::LayoutJob,
};
use rules::{PlayerId, Stores};
use words::say;

use super::{Hud, PanelCx};
use crate::{screen::Intent, text::aims, theme};

/// Below this width the sides stand without their names.
const NAMED: f32 = 460.0;

/// Draws each side's points, the leader's brighter.
pub(super) fn points(ui: &mut egui::Ui, hud: &Hud<'_>) {
    let named = ui.available_width() > NAMED;
    let leader = rules::victory::leader(hud.board);
    let count = hud.board.players.len();
    for player in PlayerId::all(count).rev() {
        let Some(state) = hud.board.players.get(player.index()) else {
            continue;
        };
        let color = hud.player_color(player);
        let frame = Frame::new()
            .fill(theme::CARD)
            .corner_radius(5)
            .inner_margin(Margin::symmetric(7, 2));
        let mut chip = LayoutJob::default();
        let mut write = |text: &str, size: f32, color: egui::Color32| {
            let font = egui::FontId::proportional(size);
            let format = TextFormat {
                valign: Align::Center,
                ..TextFormat::simple(font, color)
            };
            chip.append(text, 0.0, format);
        };
        if named {
            write(&format!("{} ", hud.player_name(player)), 13.0, color);
        }
        let Stores {
            resolve, threat, ..
        } = state.stores;
        let ahead = named && leader == Some(player);
        // Where a crew counts resolve, points seldom decide.
        let (number, mark) = match &hud.ctx().ruleset.crew {
            Some(_) if resolve > 0 => (resolve.into(), say!("aims-resolve")),
            Some(_) => (threat.into(), say!("aims-threat")),
            None if !hud.board.squad_round.banners.is_empty() => {
                let held = aims::held(hud.board, player);
                (u32::try_from(held).unwrap_or(0), say!("aims-objectives"))
            }
            None if ahead => (state.score, say!("aims-points-ahead")),
            None => (state.score, say!("aims-points")),
        };
        write(&number.to_string(), 16.0, color);
        write(&format!(" {mark}"), 12.0, theme::WEAK);
        let held = frame.show(ui, |ui| ui.add(Label::new(chip).extend()));
        held.response.on_hover_ui(|ui| explain(ui, hud));
    }
}

/// Draws what wins, as long as there is room for it; a click opens the rule.
pub(super) fn goal(ui: &mut egui::Ui, cx: &mut PanelCx<'_>) {
    let hud = cx.hud;
    let game = hud.game();
    let words = [
        aims::goal(game),
        aims::short_goal(game),
        say!("aims-goal").into(),
    ];
    let room = ui.available_width() - 8.0;
    let font = egui::FontId::proportional(13.0);
    let fits = |text: &String| {
        let laid = ui
            .painter()
            .layout_no_wrap(text.clone(), font.clone(), theme::WEAK);
        laid.size().x <= room
    };
    let Some(text) = words.into_iter().find(fits) else {
        return;
    };
    let label = Label::new(RichText::new(text).size(13.0).color(theme::warning()));
    let label = ui.add(label.extend().sense(Sense::click()));
    if label.on_hover_ui(|ui| explain(ui, hud)).clicked() {
        cx.intents.push(Intent::Rule(game.ctx.ruleset.cites.end));
    }
}

/// Explains how the match ends, where points come from, and how each side stands.
fn explain(ui: &mut egui::Ui, hud: &Hud<'_>) {
    let game = hud.game();
    ui.set_max_width(380.0);
    ui.label(theme::heading(say!("aims-what-wins"), 15.0).color(theme::own()));
    for line in aims::ends(game) {
        ui.label(line);
    }
    ui.add_space(4.0);
    for line in aims::sources(game) {
        ui.label(theme::weak(line));
    }
    for (player, side) in game.board.sides() {
        ui.add_space(4.0);
        let head = say!(
            "aims-score",
            name = hud.player_name(player),
            points = side.score
        );
        ui.label(theme::bold(head).color(hud.player_color(player)));
        for line in aims::stands(game, player) {
            ui.label(line);
        }
    }
    let rule = game.ctx.ruleset.cites.end;
    ui.add_space(4.0);
    let line = say!("aims-rule", rule = rule.to_string());
    ui.label(theme::weak(line).size(12.5));
}
