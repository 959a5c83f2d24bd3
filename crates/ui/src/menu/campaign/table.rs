//! The next battle of the open campaign: what is told, what stands on the table, and who leads the
//! enemy.

use std::path::PathBuf;

use arena::{
    campaign::{Battle, CampaignPlan, Refit, battle_name},
    shelf::SortieMark,
};
use bevy_egui::egui::{self, RichText, vec2};
use content::{CampaignStage, PlayerId};
use words::say;

use super::{CampaignPage, muster::army};
use crate::{
    menu::{armies::sheet::sentence, catalogue, map, question::entered},
    screen::{Intent, Intents},
    theme,
};

/// The height that the buttons below take, in points.
const FOOT: f32 = 92.0;
/// What they take more where a match waits to be gone on with: it may stand in a line of its own.
const MORE: f32 = 34.0;

/// Draws the next battle, or how the campaign has ended.
pub(super) fn draw(ui: &mut egui::Ui, page: &mut CampaignPage<'_>, intents: &mut Intents) {
    let content = page.content;
    let Some(game) = page.ledger.game().cloned() else {
        return unreadable(ui, page);
    };
    let Some(plan) = game.campaign(content) else {
        return;
    };
    let won = game.now.won;
    let battle = page.ledger.next(content).and_then(Result::ok);
    let waits = battle.is_some_and(|battle| begun(page, &battle).is_some());
    let foot = match (won, waits) {
        (Some(_), _) => 0.0,
        (None, false) => FOOT,
        (None, true) => FOOT + MORE,
    };
    let tall = (ui.available_height() - foot).max(80.0);
    egui::ScrollArea::vertical()
        .id_salt(("battle", &page.ledger.open))
        .max_height(tall)
        .auto_shrink([false, false])
        .show(ui, |ui| {
            ui.label(theme::heading(&plan.campaign.name, 16.0).color(theme::own()));
            let supply = say!("campaign-supply", supply = game.now.supply);
            ui.label(theme::bold(supply).color(theme::warning()))
                .on_hover_text(say!("campaign-supply-tip"));
            match won {
                Some(won) => over(ui, page, won),
                None => next(ui, page, &plan),
            }
        });
    if won.is_none() {
        deeds(ui, page, intents);
    }
}

/// What is wrong with a campaign that cannot be read.
fn unreadable(ui: &mut egui::Ui, page: &CampaignPage<'_>) {
    let held = page.ledger.kept().map(|kept| &kept.game);
    if let Some(Err(why)) = held {
        ui.label(RichText::new(why).color(theme::bad()));
    }
}

fn over(ui: &mut egui::Ui, page: &CampaignPage<'_>, won: bool) {
    let (words, color) = match won {
        true => (say!("campaign-over-won"), theme::good()),
        false => (say!("campaign-over-lost"), theme::bad()),
    };
    ui.add_space(10.0);
    ui.label(theme::heading(words, 20.0).color(color));
    if let Some(game) = page.ledger.game() {
        let (battles, defeats) = (game.now.battles, game.now.defeats);
        ui.label(say!("campaign-over-told", battles, defeats));
    }
}

/// Draws the choice among battles, and the one that is fought next.
fn next(ui: &mut egui::Ui, page: &mut CampaignPage<'_>, plan: &CampaignPlan<'_>) {
    ui.add_space(6.0);
    choices(ui, page, plan);
    let battle = page.ledger.next(page.content);
    let first = page.ledger.game().and_then(|game| game.now.next.first());
    let Some(stage) = first.and_then(|key| plan.stage(key)) else {
        return;
    };
    told(ui, page, plan, stage);
    match battle {
        Some(Ok(battle)) => table(ui, page, &battle),
        Some(Err(why)) => {
            ui.label(RichText::new(sentence(&why)).color(theme::bad()));
        }
        None => {}
    }
    opponent(ui, page);
}

/// The battles of which one is fought next, where there are several.
fn choices(ui: &mut egui::Ui, page: &mut CampaignPage<'_>, plan: &CampaignPlan<'_>) {
    let next = page.ledger.game().map(|game| game.now.next.clone());
    let next = next.unwrap_or_default();
    let heading = match next.len() {
        0 | 1 => say!("campaign-next"),
        _ => say!("campaign-choice"),
    };
    ui.label(theme::heading(heading, 14.0).color(theme::own()));
    if next.len() < 2 {
        return;
    }
    let first = next.first().cloned();
    // They keep their places, whichever is chosen.
    let known = plan.stages.iter().map(|stage| &stage.id);
    let ordered = known.filter(|key| next.contains(key));
    let mut wanted = None;
    ui.horizontal_wrapped(|ui| {
        for key in ordered {
            let on = first.as_ref() == Some(key);
            let name = battle_name(plan, key);
            if ui.selectable_label(on, name).clicked() && !on {
                wanted = Some(key.clone());
            }
        }
    });
    if let Some(key) = wanted {
        let done = page.ledger.refit(page.content, &Refit::Choose(key));
        page.tell(done);
    }
}

/// What is told of a battle, and the armies that meet.
fn told(
    ui: &mut egui::Ui,
    page: &CampaignPage<'_>,
    plan: &CampaignPlan<'_>,
    stage: &CampaignStage,
) {
    ui.label(theme::bold(&stage.name).size(16.0));
    ui.label(&stage.text);
    if let Some((_, scenario)) = page.content.scenario(&stage.scenario) {
        let theatre = page.content.ruleset(&scenario.ruleset);
        let theatre = theatre.map_or("", |(_, theatre)| theatre.name.as_str());
        let line = format!("{theatre} · {}", scenario.name);
        ui.label(theme::weak(line).size(12.5));
    }
    let mission = stage.mission.as_deref();
    if let Some((_, mission)) = mission.and_then(|key| page.content.mission(key)) {
        let line = say!("campaign-mission", name = mission.name, text = mission.text);
        ui.label(RichText::new(line).size(13.5).color(theme::warning()));
    }
    if let Some(force) = plan.campaign.force(&stage.force) {
        let (name, color) = army(page.content, &force.army);
        let line = say!("campaign-our-part", army = name);
        ui.label(theme::bold(line).size(13.5).color(color));
    }
    let (name, _) = army(page.content, &stage.enemy);
    let line = say!("campaign-enemy", army = name);
    ui.label(theme::bold(line).size(13.5).color(theme::enemy()));
}

/// The table of a battle, and what the enemy fields.
fn table(ui: &mut egui::Ui, page: &CampaignPage<'_>, battle: &Battle) {
    let scenario = &battle.config.scenario;
    for side in PlayerId::all(scenario.players.len()) {
        if side != battle.player {
            let color = map::side_color(page.content, scenario, side);
            catalogue::lineup(ui, page.content, scenario, side, color);
        }
    }
    ui.add_space(4.0);
    let side = ui.available_width().min(MAP);
    map::map(ui, page.content, scenario, side);
}

/// The longest side of the map, in points.
const MAP: f32 = 260.0;

/// Who leads the enemy.
fn opponent(ui: &mut egui::Ui, page: &mut CampaignPage<'_>) {
    ui.add_space(6.0);
    ui.label(theme::heading(say!("campaign-opponent"), 14.0).color(theme::own()));
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(2.0, 4.0);
        ui.spacing_mut().button_padding = vec2(7.0, 4.0);
        for held in &page.content.personalities {
            ui.selectable_value(&mut page.ledger.enemy, held.id.clone(), &held.name)
                .on_hover_text(held.text.as_str());
        }
    });
}

/// Draws what can be done with the battle: Enter begins it.
fn deeds(ui: &mut egui::Ui, page: &mut CampaignPage<'_>, intents: &mut Intents) {
    ui.add_space(6.0);
    if page.ledger.proxy.is_some() {
        return works(ui, page);
    }
    let sound = page.ledger.next(page.content).and_then(Result::ok);
    let begun = sound.as_ref().and_then(|battle| begun(page, battle));
    let words = theme::bold(say!("campaign-fight")).size(17.0);
    let button = egui::Button::new(words.color(theme::VOID)).fill(theme::own());
    let wide = ui.available_width();
    let fights = ui.add_enabled_ui(sound.is_some(), |ui| {
        ui.add_sized(vec2(wide, 38.0), button).clicked()
    });
    let entered = sound.is_some() && !page.asks && entered(ui.ctx());
    if (fights.inner || entered)
        && let Some((setup, sortie)) = page.ledger.sortie(page.content)
    {
        intents.push(Intent::Fight(setup, Box::new(sortie)));
    }
    ui.horizontal_wrapped(|ui| {
        let proxy = egui::Button::new(say!("campaign-proxy"));
        let proxy = ui.add_enabled(sound.is_some(), proxy);
        if proxy.on_hover_text(say!("campaign-proxy-tip")).clicked() {
            page.ledger.send_proxy(page.content);
        }
        if let Some((path, round)) = begun {
            let goes_on = ui.button(say!("campaign-go-on", round));
            if goes_on.on_hover_text(say!("campaign-go-on-tip")).clicked() {
                intents.push(Intent::Load(path));
            }
        }
    });
}

/// The newest saved match of a battle, and its round. Other files of the campaign, and courses that
/// were taken back, have saved matches of their own.
fn begun(page: &CampaignPage<'_>, battle: &Battle) -> Option<(PathBuf, u32)> {
    let seed = battle.config.seed;
    let mark = SortieMark::of(&page.ledger.open, page.ledger.game()?);
    page.saves.iter().find_map(|entry| {
        let about = entry.about.as_ref().ok()?;
        let ours = about.seed == seed && about.sortie.as_ref() == Some(&mark);
        let ours = ours && about.orders > 0;
        ours.then(|| (entry.path.clone(), about.round.unwrap_or(0)))
    })
}

/// Draws that the computer fights, and a button that breaks it off.
fn works(ui: &mut egui::Ui, page: &mut CampaignPage<'_>) {
    ui.horizontal_wrapped(|ui| {
        ui.add(egui::Spinner::new().size(16.0).color(theme::own()));
        ui.label(say!("campaign-proxy-works"));
        if ui.button(say!("campaign-proxy-stop")).clicked() {
            page.ledger.proxy = None;
        }
    });
}
