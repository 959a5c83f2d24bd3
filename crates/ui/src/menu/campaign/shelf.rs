//! The campaigns under way on the left of the page, and what can be done with them.

use arena::campaign::{CampaignGame, KeptCampaign};
use bevy_egui::egui::{self, RichText};
use content::Content;
use words::say;

use super::CampaignPage;
use crate::{menu, paths, theme};

/// The height that the buttons below the list take, in points.
const FOOT: f32 = 40.0;

/// The name of a campaign under way; that of its file if it cannot be read.
pub(super) fn name(content: &Content, kept: &KeptCampaign) -> String {
    let game = kept.game.as_ref().ok();
    let named = game.and_then(|game| content.campaign(&game.campaign));
    named.map_or_else(|| kept.file.clone(), |(_, held)| held.name.clone())
}

/// Draws the campaigns, with buttons above and below.
pub(super) fn draw(ui: &mut egui::Ui, page: &mut CampaignPage<'_>) {
    let folder = page.ledger.dir().display().to_string();
    ui.label(theme::heading(say!("campaign-under-way"), 14.0).color(theme::own()))
        .on_hover_text(say!("menu-folder", display = folder));
    if ui.button(say!("campaign-new")).clicked() {
        page.new_campaign();
    }
    ui.add_space(4.0);
    let tall = (ui.available_height() - FOOT).max(60.0);
    let mut wanted = None;
    egui::ScrollArea::vertical()
        .id_salt("campaigns")
        .max_height(tall)
        .auto_shrink([false, false])
        .show(ui, |ui| {
            if page.ledger.kept.is_empty() {
                ui.label(theme::weak(say!("campaign-none")).size(13.0));
            }
            for kept in &page.ledger.kept {
                let on = page.ledger.open == kept.file;
                if card(ui, page.content, kept, on).clicked() {
                    wanted = Some(kept.file.clone());
                }
            }
        });
    if let Some(file) = wanted {
        page.ledger.choose(&file);
    }
    ui.add_space(4.0);
    let any = page.ledger.kept().is_some();
    let button = egui::Button::new(say!("campaign-delete"));
    if ui.add_enabled(any, button).clicked() {
        page.ledger.deletes = true;
    }
}

fn card(ui: &mut egui::Ui, content: &Content, kept: &KeptCampaign, on: bool) -> egui::Response {
    let id = ui.id().with(("campaign", &kept.file));
    let name = name(content, kept);
    let response = menu::card(ui, id, on, |ui| {
        ui.spacing_mut().item_spacing.y = 1.0;
        let color = if on { theme::own() } else { theme::TEXT };
        ui.label(theme::bold(&name).size(14.0).color(color));
        match &kept.game {
            Ok(game) => about(ui, game),
            Err(why) => {
                ui.label(RichText::new(why).size(12.5).color(theme::bad()));
            }
        }
        ui.label(theme::weak(paths::date(kept.time)).size(12.5));
    });
    crate::reader::choice(&response, &name, on);
    response
}

/// How far a campaign has come.
fn about(ui: &mut egui::Ui, game: &CampaignGame) {
    let (battles, hardness) = (game.now.battles, game.hardness);
    let line = say!("campaign-card", battles, hardness);
    ui.label(theme::weak(line).size(12.5));
    let (end, color) = match game.now.won {
        None => return,
        Some(true) => (say!("campaign-card-won"), theme::good()),
        Some(false) => (say!("campaign-card-lost"), theme::bad()),
    };
    ui.label(RichText::new(end).size(12.5).color(color));
}
