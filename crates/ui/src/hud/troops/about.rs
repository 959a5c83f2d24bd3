//! The facts of a unit of models: its models, their weapons, its words, what spells change.

use bevy_egui::egui::{self, RichText};
use content::{Content, Gear, SpellRoll};
use rules::{Squad, Troop};
use words::say;

use super::size;
use crate::{
    hud::{
        Hud,
        figure::{ailments, made_actions},
        tooltip::PORTRAIT,
    },
    portraits, theme,
};

/// Describes a unit.
pub(in crate::hud) fn about(ui: &mut egui::Ui, hud: &Hud<'_>, squad: &Squad) {
    let ctx = hud.ctx();
    let Some(troop) = ctx.troop(squad.id) else {
        return;
    };
    let color = hud.player_color(squad.owner);
    let profile = troop.profile(&ctx.content);
    let shown = profile.filter(|_| portraits::fit(ui.ctx()));
    let shown = shown.and_then(|profile| portraits::of_profile(profile, color));
    portraits::beside(ui, shown.as_ref(), PORTRAIT, |ui| {
        ui.label(theme::bold(ctx.name(squad.id)).color(color).size(16.0));
        let size = size(ctx, squad);
        let line = match squad.models.len() {
            1 => say!("troops-facts-wounds", size, points = troop.points),
            _ => say!("troops-facts", size, points = troop.points),
        };
        ui.label(theme::weak(line).size(12.5));
    });
    if squad.pinned {
        let line = RichText::new(say!("troops-pinned-tip"));
        ui.label(line.size(12.5).color(theme::enemy()));
    }
    for line in models(hud, troop, squad) {
        ui.label(RichText::new(line).size(12.5));
    }
    for at in 0..u8::try_from(troop.weapons.len()).unwrap_or(u8::MAX) {
        if let Some(gear) = troop.gear(&ctx.content, at) {
            ui.label(theme::weak(weapon(gear)).size(12.0));
        }
    }
    words_of(ui, &ctx.content, troop);
    ailments(ui, ctx, squad.tokens.all());
    let bar = profile.map_or(&[][..], |held| &held.actions);
    made_actions(ui, &ctx.content, bar);
    for ability in profile.iter().flat_map(|held| &held.abilities) {
        let line = RichText::new(format!("{}: {}", ability.name, ability.text));
        ui.label(line.size(12.0).color(theme::own()));
    }
    for charm in &squad.charms {
        let roll = match charm.roll {
            SpellRoll::ToHit => say!("spell-roll-to-hit"),
            SpellRoll::Save => say!("spell-roll-save"),
            SpellRoll::Morale => say!("spell-roll-morale"),
        };
        let line = say!("troops-charm", roll, more = format!("{:+}", charm.more));
        ui.label(RichText::new(line).size(12.0).color(theme::BLUE));
    }
}

/// The kinds of models that live, each with its numbers.
fn models(hud: &Hud<'_>, troop: &Troop, squad: &Squad) -> Vec<String> {
    let mut kinds: Vec<((usize, usize), u8)> = Vec::new();
    for (at, _) in squad.living() {
        let Some(soldier) = troop.model(at) else {
            continue;
        };
        let kind = (soldier.profile, soldier.kind);
        match kinds.iter_mut().find(|(held, _)| *held == kind) {
            Some((_, count)) => *count += 1,
            None => kinds.push((kind, 1)),
        }
    }
    let line = |((profile, kind), count): ((usize, usize), u8)| {
        let profile = hud.ctx().content.profiles.get(profile)?;
        let model = profile.models.get(kind)?;
        let mut line = say!(
            "troops-model",
            count,
            name = model.name,
            quality = model.quality,
            defence = model.defence
        );
        if model.tough > 1 {
            line.push_str(&say!("troops-model-tough", tough = model.tough));
        }
        Some(line)
    };
    kinds.into_iter().filter_map(line).collect()
}

/// The words of a unit, each with its meaning on hover.
fn words_of(ui: &mut egui::Ui, content: &Content, troop: &Troop) {
    let words: Vec<String> = troop
        .words
        .iter()
        .map(|held| content.word_name(*held))
        .collect();
    let meanings = troop.words.iter();
    let meanings = meanings.filter_map(|held| content.word(held.kind()));
    let meanings: Vec<String> = meanings
        .map(|held| format!("{}: {}", held.name, held.text))
        .collect();
    if !words.is_empty() {
        ui.label(
            RichText::new(words.join(" · "))
                .size(12.0)
                .color(theme::own()),
        )
        .on_hover_text(meanings.join("\n"));
    }
}

/// A weapon: how far, how many dice, and what is special.
fn weapon(gear: &Gear) -> String {
    let mut line = match gear.range {
        0 => say!(
            "troops-weapon-melee",
            name = gear.name,
            attacks = gear.attacks
        ),
        range => say!(
            "troops-weapon",
            name = gear.name,
            range,
            attacks = gear.attacks
        ),
    };
    let numbers = [
        (gear.ap, say!("troops-ap")),
        (gear.blast, say!("troops-blast")),
        (gear.breaker, say!("troops-breaker")),
        (gear.shock, say!("troops-shock")),
    ];
    for (number, name) in numbers {
        if number > 0 {
            line.push_str(&format!(" · {name}({number})"));
        }
    }
    if gear.lobbed {
        line.push_str(" · ");
        line.push_str(say!("troops-lobbed"));
    }
    line
}
