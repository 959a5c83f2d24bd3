//! The odds of an attack, and the consequences of a wound.

use bevy_egui::egui::{self, RichText, vec2};
use content::Token;
use geometry::Cell;
use rules::{AfterPreview, AttackPreview, Battery, Board, Ctx, Modifier};

use super::{link, told};
use crate::{
    glyph,
    hud::{Hud, sailing},
    screen::Intents,
    text, theme,
};

/// The consequences of a wound: the space to which it pushes the target, and the effects there.
pub(super) fn wounded(
    ui: &mut egui::Ui,
    hud: &Hud<'_>,
    attack: &AttackPreview,
    after: &AfterPreview,
) {
    let name = hud.ctx().name(attack.target);
    let line = match after.to.map(Cell::printed) {
        Some((column, row)) => {
            format!("A wound pushes {name} to space {column}, {row}; by the round's end")
        }
        None => format!("After a wound {name} may suffer more by the round's end"),
    };
    ui.label(RichText::new(line).color(theme::GOLD));
    told(ui, &after.odds, true);
}

/// The tokens into which a weapon turns its hits, and the chance of each number of them.
/// `None` for plain weapons.
pub(in crate::hud) fn converted(
    ctx: &Ctx,
    board: &Board,
    odds: &AttackPreview,
) -> Option<(Token, Vec<f64>)> {
    let from = board.ship(odds.attacker)?;
    let weapon = ctx.class(from).weapons.get(usize::from(odds.weapon))?;
    let token = weapon.converts?;
    let mut through = odds.through.clone();
    if token != Token::Tractor && through.len() > 1 {
        // The first hit that gets through counts as damage.
        let none = through.remove(0);
        through[0] += none;
    }
    Some((token, through))
}

/// The odds of an attack.
pub(super) fn attacked(
    ui: &mut egui::Ui,
    hud: &Hud<'_>,
    attack: &AttackPreview,
    intents: &mut Intents,
) {
    let (dice, mut line) = match attack.battery {
        Some(battery) => battered(attack, battery),
        None => (
            format!(
                "{} against {}",
                text::dice(attack.attack_dice, "attack"),
                text::dice(attack.defence_dice.unsigned_abs(), "defence")
            ),
            format!("Range {} ({:.0} mm)", attack.range, attack.distance),
        ),
    };
    ui.label(theme::bold(dice));
    if let Some(by) = attack.obstructed_by {
        line.push_str(&format!(", obstructed by {}", hud.unit_name(by)));
    }
    ui.label(theme::weak(line).size(12.5));
    if !attack.modifiers.is_empty() {
        ui.horizontal_wrapped(|ui| {
            for held in &by_rule(&attack.modifiers) {
                let part = |value: i8, what: &str| {
                    if value == 0 {
                        String::new()
                    } else {
                        format!("{value:+} {what} ")
                    }
                };
                let dice = part(held.attack, "attack") + &part(held.defence, "defence");
                // An empty label in a wrapped row would start the row again.
                if !dice.is_empty() {
                    ui.label(theme::weak(dice).size(12.0));
                }
                link(ui, held.rule, intents);
            }
        });
    }
    let kill = if attack.kill > 0.0 {
        format!(", {} to destroy", text::percent(attack.kill))
    } else {
        String::new()
    };
    let damage = format!("{:.2} damage on average{kill}", attack.expected);
    let Some((token, through)) = converted(hud.ctx(), hud.board, attack) else {
        ui.label(RichText::new(damage).color(theme::GOLD));
        bars(ui, &attack.damage, "damage");
        return;
    };
    if attack.expected > 0.0 {
        ui.label(RichText::new(damage).color(theme::GOLD));
    }
    let name = token.name();
    let tokens = through.iter().enumerate();
    let mean: f64 = tokens.map(|(count, chance)| count as f64 * chance).sum();
    ui.label(RichText::new(format!("{mean:.2} {name} tokens on average")).color(theme::GOLD));
    bars(ui, &through, name);
}

/// The dice that each rule adds, each rule once.
fn by_rule(modifiers: &[Modifier]) -> Vec<Modifier> {
    let mut found: Vec<Modifier> = Vec::new();
    for more in modifiers {
        match found.iter_mut().find(|held| held.rule == more.rule) {
            Some(held) => {
                held.attack = held.attack.saturating_add(more.attack);
                held.defence = held.defence.saturating_add(more.defence);
            }
            None => found.push(*more),
        }
    }
    found
}

/// The dice of an attack that hits by number, and the side of the ship that it strikes.
fn battered(attack: &AttackPreview, battery: Battery) -> (String, String) {
    let mut dice = text::dice(attack.attack_dice, "attack");
    if let Some(hit) = battery.hit {
        dice.push_str(&format!(", hit {}", sailing::needs(hit)));
    }
    match battery.shield {
        Some(shield) => {
            let (side, save) = (sailing::side(shield.facing), sailing::needs(shield.save));
            dice.push_str(&format!("; the {side} saves {save}"));
            dice.push_str(&text::dice_besides(attack.defence_dice));
        }
        None => {
            let evade = text::dice(attack.defence_dice.unsigned_abs(), "defence");
            dice.push_str(&format!(" against {evade}"));
        }
    }
    let far = match battery.hit {
        Some(_) => format!("{}\" from base to base", sailing::inches(attack.distance)),
        None => format!("Range {} ({:.0} mm)", attack.range, attack.distance),
    };
    (dice, far)
}

/// The chance of each amount, of damage or of tokens, as bars.
fn bars(ui: &mut egui::Ui, damage: &[f64], what: &str) {
    let last = damage
        .iter()
        .rposition(|chance| *chance > 0.0005)
        .unwrap_or(0);
    for (amount, chance) in damage.iter().enumerate().take(last + 1) {
        let label = format!("{amount} {what}  {}", text::percent(*chance));
        let color = if amount == 0 {
            theme::WEAK
        } else {
            theme::EMBER
        };
        glyph::bar(
            ui,
            vec2(ui.available_width().min(260.0), 15.0),
            *chance as f32,
            color,
            &label,
        );
    }
}
