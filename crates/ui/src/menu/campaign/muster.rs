//! What a new campaign is begun with: how hard it is, its seed, and the force.

use bevy_egui::egui::{self, RichText, vec2};
use content::{Campaign, CampaignForce, Content};
use rules::PlayerId;
use words::say;

use super::CampaignPage;
use crate::{
    menu::{armies::book::Book, form::roll_seed, question::entered},
    theme,
};

/// The height that the button below takes, in points.
const FOOT: f32 = 64.0;

/// Draws what the campaign that is chosen begins with.
pub(super) fn draw(ui: &mut egui::Ui, page: &mut CampaignPage<'_>) {
    let content = page.content;
    let Some((_, campaign)) = content.campaign(&page.ledger.form.campaign) else {
        return;
    };
    let tall = (ui.available_height() - FOOT).max(80.0);
    egui::ScrollArea::vertical()
        .id_salt("muster")
        .max_height(tall)
        .auto_shrink([false, false])
        .show(ui, |ui| {
            ui.label(theme::heading(&campaign.name, 16.0).color(theme::own()));
            hardness(ui, page);
            seed(ui, page);
            ui.add_space(8.0);
            forces(ui, page, campaign);
        });
    ui.add_space(8.0);
    let words = theme::bold(say!("campaign-begin")).size(17.0);
    let button = egui::Button::new(words.color(theme::VOID)).fill(theme::own());
    let wide = ui.available_width();
    let clicked = ui.add_sized(vec2(wide, 42.0), button).clicked();
    if clicked || (entered(ui.ctx()) && !page.asks) {
        let begun = page.ledger.begin(content, page.book);
        page.tell(begun);
    }
}

fn hardness(ui: &mut egui::Ui, page: &mut CampaignPage<'_>) {
    ui.label(theme::heading(say!("campaign-hardness"), 14.0).color(theme::own()))
        .on_hover_text(say!("campaign-hardness-tip"));
    ui.horizontal_wrapped(|ui| {
        for (share, name) in [
            (75, say!("campaign-easy")),
            (100, say!("campaign-normal")),
            (125, say!("campaign-hard")),
        ] {
            ui.selectable_value(&mut page.ledger.form.hardness, share, name)
                .on_hover_text(say!("campaign-hardness-tip"));
        }
    });
}

/// The width of the field of the seed, in points.
const SEED: f32 = 130.0;

fn seed(ui: &mut egui::Ui, page: &mut CampaignPage<'_>) {
    let seed = &mut page.ledger.form.seed;
    ui.horizontal_wrapped(|ui| {
        ui.label(say!("campaign-seed"));
        let wide = SEED.min(ui.available_width() - 4.0);
        ui.add(egui::TextEdit::singleline(seed).desired_width(wide))
            .on_hover_text(say!("campaign-seed-tip"));
        let dice = ui.button("🎲").on_hover_text(say!("menu-another-one"));
        if dice.clicked() {
            *seed = roll_seed().to_string();
        }
    });
}

/// Draws the parts of the force, each with the lists that may be brought.
fn forces(ui: &mut egui::Ui, page: &mut CampaignPage<'_>, campaign: &Campaign) {
    ui.label(theme::heading(say!("campaign-your-force"), 14.0).color(theme::own()));
    ui.label(theme::weak(say!("campaign-own-lists")).size(12.5));
    for force in &campaign.forces {
        let (name, color) = army(page.content, &force.army);
        let line = say!("campaign-part", army = name, points = force.points);
        ui.label(theme::bold(line).color(color));
        ui.push_id(("part", &force.id), |ui| choice(ui, page, force));
        ui.add_space(4.0);
    }
}

/// The name and the colour of an army.
pub(super) fn army(content: &Content, key: &str) -> (String, egui::Color32) {
    let held = content.army(key).map(|(_, army)| army);
    let faction = held.map_or("", |army| army.faction.as_str());
    let name = held.map_or(key, |army| army.name.as_str());
    let color = theme::player(content, faction, PlayerId(0));
    (name.to_owned(), color)
}

fn choice(ui: &mut egui::Ui, page: &mut CampaignPage<'_>, force: &CampaignForce) {
    let own = own_lists(page.content, page.book, force);
    let brought = &mut page.ledger.form.brought;
    let held = brought.get(&force.id).cloned();
    let mut wanted = held.clone();
    ui.horizontal_wrapped(|ui| {
        ui.selectable_value(&mut wanted, None, say!("campaign-ready"))
            .on_hover_text(say!("campaign-ready-tip"));
        for (file, name) in &own {
            let name = RichText::new(name.as_str());
            ui.selectable_value(&mut wanted, Some(file.clone()), name);
        }
    });
    if wanted != held {
        match wanted {
            Some(file) => brought.insert(force.id.clone(), file),
            None => brought.remove(&force.id),
        };
    }
}

/// The lists of the army of a part of the force that cost no more than it may: file and name.
fn own_lists(content: &Content, book: &Book, force: &CampaignForce) -> Vec<(String, String)> {
    let army = content.army(&force.army).map(|(_, army)| &army.id);
    let kept = book.kept.iter().filter(|kept| {
        kept.list.as_ref().is_ok_and(|list| {
            let same = content.army(&list.army).map(|(_, army)| &army.id) == army;
            same && army.is_some() && list.limit <= force.points
        })
    });
    kept.map(|kept| {
        let name = arena::lists::label(kept).to_owned();
        (kept.file.clone(), name)
    })
    .collect()
}
