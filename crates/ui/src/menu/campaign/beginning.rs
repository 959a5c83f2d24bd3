//! The campaigns that can be begun.

use std::collections::BTreeSet;

use bevy_egui::egui;
use content::{Campaign, Content};
use words::say;

use super::CampaignPage;
use crate::{menu, theme};

/// Draws the campaigns; a click chooses one.
pub(super) fn draw(ui: &mut egui::Ui, page: &mut CampaignPage<'_>) {
    ui.label(theme::heading(say!("campaign-choose"), 14.0).color(theme::own()));
    ui.add_space(4.0);
    egui::ScrollArea::vertical()
        .id_salt("campaigns to begin")
        .auto_shrink([false, false])
        .show(ui, |ui| {
            if page.content.campaigns.is_empty() {
                ui.label(theme::weak(say!("campaign-no-packs")));
            }
            let form = &mut page.ledger.form;
            for campaign in &page.content.campaigns {
                let on = form.campaign == campaign.id;
                if card(ui, page.content, campaign, on).clicked() && !on {
                    form.campaign.clone_from(&campaign.id);
                    form.brought.clear();
                }
            }
        });
}

fn card(ui: &mut egui::Ui, content: &Content, campaign: &Campaign, on: bool) -> egui::Response {
    let id = ui.id().with(("campaign-to-begin", &campaign.id));
    let response = menu::card(ui, id, on, |ui| {
        let color = if on { theme::own() } else { theme::TEXT };
        ui.label(theme::bold(&campaign.name).size(16.0).color(color));
        ui.label(theme::weak(length(campaign)).size(12.5));
        let names = theatres(content, campaign);
        if !names.is_empty() {
            let names = names.join(", ");
            ui.label(theme::weak(say!("campaign-theatres", names)).size(12.5));
        }
        ui.label(&campaign.text);
    });
    crate::reader::choice(&response, &campaign.name, on);
    response
}

/// How many battles a campaign has.
fn length(campaign: &Campaign) -> String {
    if let Some(drawn) = &campaign.drawn {
        return say!("campaign-length-drawn", count = drawn.length);
    }
    let count = campaign.stages.len();
    let branches = |then: &Vec<String>| then.len() > 1;
    let ways = campaign.stages.iter().any(|stage| {
        branches(&stage.won.then)
            || branches(&stage.lost.then)
            || stage.won.then != stage.lost.then && !stage.lost.then.is_empty()
    });
    match ways {
        true => say!("campaign-length-ways", count),
        false => say!("campaign-length", count),
    }
}

/// The names of the theatres in which a campaign is fought.
fn theatres<'c>(content: &'c Content, campaign: &Campaign) -> Vec<&'c str> {
    let drawn = campaign.drawn.iter().flat_map(|drawn| &drawn.from);
    let drawn = drawn.flat_map(|battle| &battle.scenarios);
    let written = campaign.stages.iter().map(|stage| &stage.scenario);
    let used: BTreeSet<&str> = drawn
        .chain(written)
        .filter_map(|key| content.scenario(key))
        .map(|(_, scenario)| scenario.ruleset.as_str())
        .collect();
    let theatres = content.theatres().into_iter();
    theatres
        .filter(|(theatre, _)| used.contains(theatre.id.as_str()))
        .map(|(theatre, _)| theatre.name.as_str())
        .collect()
}
