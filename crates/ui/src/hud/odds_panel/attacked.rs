//! The odds of an attack, and the consequences of a wound.

use bevy_egui::egui::{self, RichText, vec2};
use content::Token;
use geometry::Cell;
use rules::{AfterPreview, AttackPreview, Battery, Game};
use words::say;

use super::lines::told;
use crate::{
    glyph,
    hud::{Hud, sailing},
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
            say!("odds-a-wound-pushes-to", name, column, row)
        }
        None => say!("odds-after-a-wound-may", name),
    };
    ui.label(RichText::new(line).color(theme::warning()));
    told(ui, &after.odds, true);
}

/// The tokens into which a weapon turns its hits, and the chance of each number of them.
/// `None` for plain weapons.
pub(in crate::hud) fn converted(game: Game<'_>, odds: &AttackPreview) -> Option<(Token, Vec<f64>)> {
    let from = game.ship(odds.attacker)?;
    let weapon = game.class(from).weapons.get(usize::from(odds.weapon))?;
    let token = weapon.converts?;
    let mut through = odds.through.clone();
    if token != Token::Tractor && through.len() > 1 {
        // The first hit that gets through counts as damage.
        let none = through.remove(0);
        through[0] += none;
    }
    Some((token, through))
}

/// Whom a blast catches besides the target, friends in another colour.
fn caught(ui: &mut egui::Ui, hud: &Hud<'_>, attack: &AttackPreview) {
    let owner = |id| hud.board.ship(id).map(|ship| ship.owner);
    for held in &attack.caught {
        let friend = owner(held.ship) == owner(attack.attacker);
        let name = hud.ctx().name(held.ship);
        let name = match friend {
            true => say!("odds-friend", name),
            false => name.to_owned(),
        };
        let expected = words::decimal(held.expected, 2);
        let line = say!("odds-the-blast-catches", name, expected);
        let tint = if friend {
            theme::enemy()
        } else {
            theme::warning()
        };
        ui.label(RichText::new(line).color(tint).size(13.0));
    }
}

/// The odds of an attack.
pub(super) fn attacked(ui: &mut egui::Ui, hud: &Hud<'_>, attack: &AttackPreview) {
    let (dice, mut line) = match attack.battery {
        Some(battery) => battered(attack, battery),
        None => (
            say!(
                "odds-dice-against",
                attack = text::attack_dice(attack.attack_dice),
                defence = text::defence_dice(attack.defence_dice.unsigned_abs())
            ),
            say!(
                "odds-range-mm",
                range = attack.range,
                distance = format!("{:.0}", attack.distance)
            ),
        ),
    };
    ui.label(theme::bold(dice));
    outcome(ui, hud, attack);
    // What comes of it is read first; why it does stands below.
    if let Some(by) = attack.obstructed_by {
        line.push_str(&say!("odds-obstructed-by", by = hud.unit_name(by)));
    }
    ui.label(theme::weak(line).size(12.5));
}

/// What comes of an attack: the damage or tokens on average, and the chance of each amount.
fn outcome(ui: &mut egui::Ui, hud: &Hud<'_>, attack: &AttackPreview) {
    let kill = if attack.kill > 0.0 {
        say!("odds-to-destroy", kill = text::percent(attack.kill))
    } else {
        String::new()
    };
    let damage = say!(
        "odds-damage-on-average",
        expected = words::decimal(attack.expected, 2),
        kill
    );
    let Some((token, through)) = converted(hud.game(), attack) else {
        ui.label(RichText::new(damage).color(theme::warning()));
        bars(ui, &attack.damage, &|amount| {
            format!("{amount} {}", say!("odds-damage"))
        });
        caught(ui, hud, attack);
        return;
    };
    if attack.expected > 0.0 {
        ui.label(RichText::new(damage).color(theme::warning()));
    }
    let name = words::named("token", hud.ctx().content.token_name(token));
    let tokens = through.iter().enumerate();
    let mean: f64 = tokens.map(|(count, chance)| count as f64 * chance).sum();
    ui.label(
        RichText::new(say!(
            "odds-tokens-on-average",
            mean = words::decimal(mean, 2),
            name
        ))
        .color(theme::warning()),
    );
    bars(ui, &through, &|amount| format!("{amount} {name}"));
}

/// The dice of an attack that hits by number, and the side of the ship that it strikes.
fn battered(attack: &AttackPreview, battery: Battery) -> (String, String) {
    let mut dice = text::attack_dice(attack.attack_dice);
    if let Some(hit) = battery.hit {
        dice.push_str(&say!("odds-hit", hit = sailing::needs(hit)));
    }
    match battery.shield {
        Some(shield) => {
            let (side, save) = (sailing::side(shield.facing), sailing::needs(shield.save));
            dice.push_str(&say!("odds-the-saves", side, save));
            dice.push_str(&text::dice_besides(attack.defence_dice));
        }
        None => {
            let evade = text::defence_dice(attack.defence_dice.unsigned_abs());
            dice.push_str(&say!("odds-against", evade));
        }
    }
    let far = match battery.hit {
        Some(_) => say!(
            "odds-from-base-to-base",
            distance = sailing::inches(attack.distance)
        ),
        None => say!(
            "odds-range-mm",
            range = attack.range,
            distance = format!("{:.0}", attack.distance)
        ),
    };
    (dice, far)
}

/// The most bars below each other: more would be cut off above the buttons.
const ROWS: usize = 2;

/// The height of a bar, and the gap below it, in points.
const BAR: (f32, f32) = (15.0, 3.0);

/// The least width of a bar with an amount and its chance, in points.
const LEAST: f32 = 50.0;

/// The chance of each amount, of damage or of tokens, as bars, in columns where there are many.
/// Amounts that cannot come have none.
pub(in crate::hud) fn bars(ui: &mut egui::Ui, chances: &[f64], what: &dyn Fn(usize) -> String) {
    let amounts = chances.iter().enumerate();
    let mut found: Vec<(usize, f64)> = amounts
        .map(|(amount, chance)| (amount, *chance))
        .filter(|(_, chance)| *chance > 0.0005)
        .collect();
    let all = ui.available_width().min(260.0);
    let gap = ui.spacing().item_spacing.x;
    // One row is enough where two would be cut off.
    let fits = 2.0 * BAR.0 + BAR.1 <= ui.available_height();
    let narrow = (all + gap) / found.len().max(1) as f32 - gap < LEAST;
    let rows = if fits || narrow { ROWS } else { 1 };
    // Where they would be too narrow to be read, one bar stands for all the largest amounts.
    let most = (((all + gap) / (LEAST + gap)) as usize).max(1) * rows;
    let rest: f64 = found.iter().skip(most).map(|(_, chance)| chance).sum();
    let merged = found.len() > most;
    found.truncate(most);
    if let Some(last) = found.last_mut().filter(|_| merged) {
        last.1 += rest;
    }
    let last = found.last().map(|(amount, _)| *amount).filter(|_| merged);
    let columns = found.len().div_ceil(rows).max(1);
    let width = ((all + gap) / columns as f32 - gap).max(20.0);
    let bar = |ui: &mut egui::Ui, (amount, chance): (usize, f64)| {
        let label = match columns {
            1 => format!("{}: {}", what(amount), text::percent(chance)),
            _ if last == Some(amount) => format!("{amount}+: {}", text::percent(chance)),
            _ => format!("{amount}: {}", text::percent(chance)),
        };
        let color = if amount == 0 {
            theme::WEAK
        } else {
            theme::enemy()
        };
        glyph::bar(ui, vec2(width, BAR.0), chance as f32, color, &label);
    };
    ui.horizontal_top(|ui| {
        for column in found.chunks(rows) {
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = BAR.1;
                for one in column {
                    bar(ui, *one);
                }
            });
        }
    });
}
