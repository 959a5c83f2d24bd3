//! The orders of people that cost most, each with the better one, to be seen and played on from.

use arena::track::percent;
use bevy_egui::egui::{self, RichText};
use rules::Game;
use words::say;

use crate::{
    hud::PanelCx,
    screen::Intent,
    session::{Costly, Session},
    text, theme,
};

/// Draws them, or the button that asks for them.
pub(super) fn show(ui: &mut egui::Ui, cx: &mut PanelCx<'_>) {
    let session = cx.hud.session;
    if !session.can_review() {
        return;
    }
    let Some((found, more)) = session.reviewed() else {
        let ask = ui.button(say!("costly-ask"));
        if ask.on_hover_text(say!("costly-ask-tip")).clicked() {
            cx.intents.push(Intent::Review);
        }
        return;
    };
    ui.horizontal(|ui| {
        ui.label(theme::heading(say!("costly-title"), 14.0).color(theme::own()));
        if more {
            ui.add(egui::Spinner::new().size(13.0).color(theme::own()));
            let line = say!("costly-seen", seen = found.seen, of = found.of);
            ui.label(theme::weak(line).size(12.5));
            if ui.small_button(say!("costly-stop")).clicked() {
                cx.intents.push(Intent::Review);
            }
        }
    });
    if found.costly.is_empty() && !more {
        ui.label(theme::weak(say!("costly-none")));
    }
    for one in &found.costly {
        row(ui, cx, session, one);
    }
}

/// Draws an order, the better one, and the ways there.
fn row(ui: &mut egui::Ui, cx: &mut PanelCx<'_>, session: &Session, one: &Costly) {
    let game = Game::new(session.ctx(), &one.board);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        let round = say!("end-round", round = one.round);
        ui.label(RichText::new(round).color(theme::warning()).size(13.0));
        let [given, better] = [one.given, one.better].map(|order| text::order(game, &order));
        let (chance, more) = (percent(one.chances.0), percent(one.chances.1));
        let given = say!("costly-given", order = given, chance);
        ui.label(RichText::new(given).size(13.5));
        let better = say!("costly-better", order = better, chance = more);
        ui.label(RichText::new(better).color(theme::own()).size(13.5));
        let show = ui.small_button(say!("costly-show"));
        if show.on_hover_text(say!("costly-show-tip")).clicked() {
            cx.intents.push(Intent::ReplayAt(one.at));
        }
        let play = ui.small_button(say!("costly-play"));
        if play.on_hover_text(say!("watch-play-on-tip")).clicked() {
            cx.intents.push(Intent::PlayFrom(one.at, Some(one.player)));
        }
    });
}
