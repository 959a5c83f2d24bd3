//! What may come of a command to a unit of models, in words and bars.

use bevy_egui::egui::{self, Color32, RichText};
use std::collections::BTreeSet;

use content::Token;
use rules::{
    Command, Ctx, Order, Prospect, SquadAction, Toll, UnitId,
    squads::{self, BlowOdds, SpellOdds, SquadPreview},
};
use words::say;

use super::target::squares;
use crate::{
    hud::{Hud, odds_panel},
    session::Skirmish,
    text, theme,
};

/// Tells what a command would do.
pub(in crate::hud) fn told(
    ui: &mut egui::Ui,
    hud: &Hud<'_>,
    order: Option<Order>,
    found: &SquadPreview,
) {
    let Some(Order::Command { unit, command }) = order else {
        return;
    };
    let ground = found.ground.as_ref();
    if let Some(line) = ground.and_then(|found| self::ground(hud.ctx(), found)) {
        ui.label(RichText::new(line).color(theme::enemy()).size(12.5));
    }
    if let Command::Aim { weapon, target, at } = command {
        shots(ui, hud, unit, weapon, target, at);
    }
    if let Some(deed) = &found.deed {
        let name = found.target.map_or("", |target| hud.ctx().name(target));
        let line = toll(hud.ctx(), deed).map(|what| match name {
            "" => what,
            name => format!("{name}: {what}"),
        });
        if let Some(line) = line {
            ui.label(RichText::new(line).color(theme::warning()).size(13.0));
        }
    }
    if let (Command::Cast { spell, .. }, Some(odds)) = (command, &found.spell) {
        casts(ui, hud, unit, spell, odds);
    }
    match (&found.blows, &found.back) {
        // Both sides of a melee are read at once.
        (Some(blows), Some(back)) => ui.columns(2, |columns| {
            side(&mut columns[0], blows, true);
            side(&mut columns[1], back, false);
        }),
        (Some(blows), None) => blow(ui, blows, true),
        (None, Some(back)) => blow(ui, back, false),
        (None, None) => {}
    }
    for (target, odds) in &found.shots {
        let name = theme::bold(hud.ctx().name(*target)).size(13.0);
        ui.label(name.color(theme::TEXT));
        blow(ui, odds, true);
    }
    if let Command::Act { action, .. } = command {
        acts(ui, hud, unit, action);
    }
    if let Some(cost) = found.moves.iter().map(|moved| moved.cost).max() {
        let turned = found.moves.iter().any(|moved| moved.turned);
        let line = match turned {
            true => say!("troops-way-diagonal", cost),
            false => say!("troops-way", cost),
        };
        ui.label(theme::weak(line).size(12.5));
    }
}

/// Says at whom a unit shoots after the way that is looked at, and what may come of it.
pub(in crate::hud) fn shooting(ui: &mut egui::Ui, hud: &Hud<'_>, held: &Skirmish) {
    let name = hud.ctx().name(held.target);
    let line = say!("skirmish-then", name);
    ui.label(RichText::new(line).color(theme::warning()).size(14.0));
    blow(ui, &held.odds, true);
}

/// What terrain and obstacles may do to a unit, in words.
fn ground(ctx: &Ctx, found: &Prospect) -> Option<String> {
    toll(ctx, found).map(|what| say!("troops-ground", what))
}

/// What a prospect may bring, in words; none if nothing.
fn toll(ctx: &Ctx, found: &Prospect) -> Option<String> {
    let mut parts = Vec::new();
    let wounds = found.mean(Toll::damage);
    if wounds > 0.05 {
        let wounds = ::words::decimal(wounds, 1);
        parts.push(say!("troops-odds-wounds", wounds));
    }
    let lost = found.chance(|toll| toll.destroyed);
    if lost > 0.005 {
        parts.push(say!("troops-destroyed", chance = text::percent(lost)));
    }
    let ailments = ctx.ruleset.ailments.iter().map(|held| held.token);
    let tolls = found.tolls.iter();
    let made = tolls.flat_map(|(toll, _)| toll.gained.made());
    let made: BTreeSet<Token> = made.map(|(name, _)| Token::Made(name)).collect();
    for token in ailments.chain(made) {
        let chance = found.chance(|toll| toll.gains(token) > 0);
        if chance > 0.005 {
            let (name, chance) = (
                words::named("token", ctx.content.token_name(token)),
                text::percent(chance),
            );
            parts.push(say!("troops-ground-token", name, chance));
        }
    }
    (!parts.is_empty()).then(|| parts.join(" · "))
}

fn acts(ui: &mut egui::Ui, hud: &Hud<'_>, unit: UnitId, action: SquadAction) {
    let count = squares(hud, unit, action);
    let line = match action {
        SquadAction::Hold => say!("troops-does-hold").to_owned(),
        SquadAction::Advance => say!("troops-does-advance", count),
        SquadAction::Rush => say!("troops-does-rush", count),
        SquadAction::Charge(_) => say!("troops-does-charge", count),
    };
    ui.label(theme::weak(line).size(12.5));
}

/// What a spell does, and whether it may come off.
fn casts(ui: &mut egui::Ui, hud: &Hud<'_>, unit: UnitId, spell: u8, odds: &SpellOdds) {
    if let Some(held) = squads::spell_of(hud.ctx(), unit, spell) {
        ui.label(theme::weak(&held.text).size(12.5));
    }
    let line = say!(
        "troops-spell-works",
        need = odds.value.saturating_sub(odds.number).max(1),
        number = odds.number,
        value = odds.value,
        chance = text::percent(odds.works)
    );
    ui.label(RichText::new(line).color(theme::warning()).size(13.0));
    if !odds.blockers.is_empty() {
        let names: Vec<&str> = odds.blockers.iter().map(|id| hud.ctx().name(*id)).collect();
        let line = say!(
            "troops-spell-blocked",
            names = names.join(", "),
            chance = text::percent(odds.blocked)
        );
        ui.label(RichText::new(line).color(theme::enemy()).size(12.5));
    }
}

/// The dice of the models that fire a weapon, the numbers at which they hit, and why.
fn shots(
    ui: &mut egui::Ui,
    hud: &Hud<'_>,
    unit: UnitId,
    weapon: u8,
    target: UnitId,
    at: Option<geometry::Cell>,
) {
    let game = hud.game();
    let pair = game.squad(unit).zip(game.squad(target));
    let Some((squad, target)) = pair else { return };
    let Ok(found) = squads::volleys(game, squad, weapon, target, at) else {
        return;
    };
    for volley in found {
        let mut line = say!("troops-volley", dice = volley.dice, need = volley.need);
        if let Some(save) = squads::save_of(game, unit, weapon, target) {
            line.push_str(&say!("troops-volley-save", save));
        }
        ui.label(theme::weak(line).size(12.5));
    }
}

/// So many wounds, in words.
fn wounds(count: usize) -> String {
    say!("troops-wounds-bar", count)
}

/// What blows may come to. `mine`: they are the unit's own.
fn blow(ui: &mut egui::Ui, found: &BlowOdds, mine: bool) {
    let (title, tint) = voice(mine);
    let line = format!("{title} {}", mean(found));
    ui.label(RichText::new(line).color(tint).size(13.0));
    worst(ui, found);
    odds_panel::bars(ui, &found.suffered, &wounds);
}

/// The same in a column beside that of the other side.
fn side(ui: &mut egui::Ui, found: &BlowOdds, mine: bool) {
    ui.spacing_mut().item_spacing.y = 2.0;
    let (title, tint) = voice(mine);
    ui.label(RichText::new(title).color(tint).size(12.0));
    ui.label(RichText::new(mean(found)).color(tint).size(13.0));
    worst(ui, found);
    odds_panel::bars(ui, &found.suffered, &wounds);
}

/// The words before what the unit's own blows come to, or those of who strikes back, and the
/// colour.
fn voice(mine: bool) -> (&'static str, Color32) {
    match mine {
        true => (say!("troops-blows"), theme::warning()),
        false => (say!("troops-back"), theme::enemy()),
    }
}

/// What blows come to on average.
fn mean(found: &BlowOdds) -> String {
    let wounds = ::words::decimal(found.expected, 1);
    // A single model is destroyed or not; how likely that is stands beside it.
    match found.models < 0.05 {
        true => say!("troops-odds-wounds", wounds),
        false => {
            let models = ::words::decimal(found.models, 1);
            say!("troops-odds", wounds, models)
        }
    }
}

/// How likely the worst is.
fn worst(ui: &mut egui::Ui, found: &BlowOdds) {
    let mut parts = Vec::new();
    if found.destroyed > 0.005 {
        parts.push(say!(
            "troops-destroyed",
            chance = text::percent(found.destroyed)
        ));
    }
    if found.halved > 0.005 && found.halved > found.destroyed + 0.005 {
        parts.push(say!("troops-halved", chance = text::percent(found.halved)));
    }
    if !parts.is_empty() {
        ui.label(theme::weak(parts.join(" · ")).size(12.5));
    }
}
