//! The preview of an order in words: where it ends, what it meets, the odds.

use bevy_egui::egui::{self, RichText, vec2};
use content::{Difficulty, RuleId, Token};
use geometry::hex::to_offset;
use rules::{
    AfterPreview, AttackPreview, Board, Ctx, MarchPreview, MotionPreview, Odds, Order,
    PlacedPreview, Preview, UnitId,
};

use super::{Hud, HudState, choices};
use crate::{
    glyph,
    screen::{Intent, Intents},
    text, theme,
};

/// Draws what the hovered order would do; a hint where nothing is hovered.
pub(super) fn show(
    ui: &mut egui::Ui,
    hud: &Hud<'_>,
    state: &mut HudState,
    intents: &mut Intents,
    hint: &str,
) {
    let refused = state.refused.clone();
    let found = state.previewed(hud.session).cloned();
    // The columns lie side by side: within one, lines go downwards.
    ui.vertical(|ui| match (found, refused) {
        (Some(Ok(preview)), _) => shown(ui, hud, state, &preview, intents),
        (Some(Err(why)), _) | (None, Some(why)) => refusal(ui, &why, intents),
        (None, None) => {
            ui.label(theme::weak(hint));
        }
    });
}

fn shown(
    ui: &mut egui::Ui,
    hud: &Hud<'_>,
    state: &HudState,
    preview: &Preview,
    intents: &mut Intents,
) {
    let order = state.hovered_order;
    match order {
        Some(Order::SetDial { maneuver, .. } | Order::Maneuver { maneuver, .. }) => {
            ui.label(theme::heading(maneuver.label(), 14.0));
        }
        Some(order) => about(ui, hud, &order),
        None => {}
    }
    if let Some(motion) = &preview.motion {
        // An action has a colour of its own, whatever the path it goes along.
        let difficulty = order
            .filter(|order| matches!(order, Order::Act { .. } | Order::TractorMove { .. }))
            .map_or(Some(motion.difficulty), |order| {
                choices::difficulty(hud.ctx(), hud.board, &order)
            });
        moved(ui, hud, motion, difficulty, intents);
    } else if let Some(attack) = &preview.attack {
        attacked(ui, hud, attack, intents);
        if let Some(after) = &preview.after {
            wounded(ui, hud, attack, after);
        }
    } else if let Some(placed) = &preview.placed {
        lying(ui, hud, placed);
    } else if let Some(march) = &preview.march {
        marched(ui, hud, march, intents);
    }
}

/// A march: what it costs, where it is carried adrift and why that ends, what may happen on the way and after.
fn marched(ui: &mut egui::Ui, hud: &Hud<'_>, march: &MarchPreview, intents: &mut Intents) {
    let cost = format!("costs {}, leaves {}", march.cost, march.left);
    ui.label(theme::weak(cost).size(12.5));
    for (hex, rule) in &march.stops {
        ui.horizontal(|ui| {
            let line = format!("The drift ends at {}", text::place(*hex));
            ui.label(RichText::new(line).color(theme::TEAL));
            link(ui, *rule, intents);
        });
    }
    let warn = |ui: &mut egui::Ui, line: String| {
        ui.label(RichText::new(line).color(theme::EMBER));
    };
    if !march.leaving.is_empty() {
        let names: Vec<&str> = march.leaving.iter().map(|id| hud.ctx().name(*id)).collect();
        warn(ui, format!("Struck on leaving by {}", names.join(", ")));
    }
    if march.falls > 0 {
        warn(ui, format!("A fall: {}", text::dice(march.falls, "attack")));
    }
    for contact in march.crossed.iter().chain(&march.overlapped) {
        warn(ui, format!("Meets {}", hud.unit_name(contact.obstacle)));
    }
    told(ui, &march.odds, march.expected_damage > 0.0);
    if march.exposure > 0.0 {
        let chance = text::percent(march.exposure);
        warn(
            ui,
            format!("Exposed there: {chance} to lose a life at the round's end"),
        );
    }
    if let Some(rule) = march.defeats {
        ui.horizontal(|ui| {
            warn(ui, "Whoever ends a turn there is lost".into());
            link(ui, rule, intents);
        });
    }
}

/// An order's name and what it does.
fn about(ui: &mut egui::Ui, hud: &Hud<'_>, order: &Order) {
    let name = text::order(hud.ctx(), hud.board, order);
    ui.label(theme::bold(name).size(15.0));
    let help = choices::help(hud.ctx(), hud.board, order);
    if !help.is_empty() {
        ui.label(theme::weak(help).size(13.0));
    }
}

/// Why an order is refused, with a link to the rule.
pub(super) fn refusal(ui: &mut egui::Ui, why: &rules::IllegalOrder, intents: &mut Intents) {
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new("Not allowed:").color(theme::REFUSED));
        ui.label(&why.reason);
        link(ui, why.rule, intents);
    });
}

/// A rule id that opens the rulebook.
pub(super) fn link(ui: &mut egui::Ui, rule: RuleId, intents: &mut Intents) {
    if ui
        .link(RichText::new(rule.as_str()).size(11.5))
        .on_hover_text("Open in the rulebook")
        .clicked()
    {
        intents.push(Intent::Rule(rule));
    }
}

fn moved(
    ui: &mut egui::Ui,
    hud: &Hud<'_>,
    motion: &MotionPreview,
    difficulty: Option<Difficulty>,
    intents: &mut Intents,
) {
    ui.horizontal_wrapped(|ui| {
        if let Some(held) = difficulty {
            ui.label(theme::bold(text::difficulty(held)).color(theme::difficulty(held)));
        }
        let to = &motion.to;
        ui.label(
            theme::weak(format!(
                "ends at {:.1}, {:.1} mm, heading {:.1}°",
                to.x, to.y, to.heading
            ))
            .size(12.5),
        );
    });
    if motion.flees {
        ui.label(
            RichText::new("Leaves the board: the ship flees and is lost.").color(theme::REFUSED),
        );
        return;
    }
    if !motion.bumped.is_empty() {
        let whom = |(into, friendly): &(UnitId, bool)| {
            let side = if *friendly { "friend" } else { "enemy" };
            format!("{} ({side})", hud.ctx().name(*into))
        };
        let all: Vec<String> = motion.bumped.iter().map(whom).collect();
        let line = format!(
            "Bumps into {}, moves back {:.1} mm",
            all.join(" and "),
            motion.back
        );
        ui.label(RichText::new(line).color(theme::EMBER));
    }
    for contact in &motion.crossed {
        let name = hud.unit_name(contact.obstacle);
        ui.label(
            RichText::new(format!(
                "Crosses {name} at {:.0} mm, {:.1} mm deep",
                contact.entry, contact.depth
            ))
            .color(theme::EMBER),
        );
    }
    for contact in &motion.overlapped {
        let name = hud.unit_name(contact.obstacle);
        ui.label(
            RichText::new(format!("Ends on {name}, {:.1} mm deep", contact.depth))
                .color(theme::EMBER),
        );
    }
    for (obstacle, rule) in &motion.spared {
        ui.horizontal(|ui| {
            ui.label(theme::weak(format!(
                "{} has no effect",
                hud.unit_name(*obstacle)
            )));
            link(ui, *rule, intents);
        });
    }
    if motion.skips_action {
        ui.label(RichText::new("Skips its action").color(theme::GOLD));
    }
    sums(ui, motion);
    told(ui, &motion.odds, motion.expected_damage > 0.0);
}

/// What may happen, likeliest first, as bars.
fn told(ui: &mut egui::Ui, odds: &[Odds], harm: bool) {
    let color = if harm { theme::EMBER } else { theme::TEAL };
    for odds in odds.iter().take(6) {
        let label = format!("{} {}", text::percent(odds.chance), odds.text);
        glyph::bar(
            ui,
            vec2(ui.available_width().min(300.0), 16.0),
            odds.chance as f32,
            color,
            &label,
        );
    }
}

/// What a wound leads to: where the target is pushed, and what comes to it there.
fn wounded(ui: &mut egui::Ui, hud: &Hud<'_>, attack: &AttackPreview, after: &AfterPreview) {
    let name = hud.ctx().name(attack.target);
    let line = match after.to.map(to_offset) {
        Some((column, row)) => {
            format!("A wound pushes {name} to space {column}, {row}; by the round's end")
        }
        None => format!("After a wound {name} may suffer more by the round's end"),
    };
    ui.label(RichText::new(line).color(theme::GOLD));
    told(ui, &after.odds, true);
}

/// An obstacle that a device places: the ships beneath, and what it does to them.
fn lying(ui: &mut egui::Ui, hud: &Hud<'_>, placed: &PlacedPreview) {
    ui.label("The ghost shows where it will lie.");
    for held in &placed.beneath {
        let line = format!("It will lie under {}", hud.ctx().name(held.ship));
        ui.label(RichText::new(line).color(theme::EMBER));
        told(ui, &held.odds, held.expected_damage > 0.0);
    }
}

fn sums(ui: &mut egui::Ui, motion: &MotionPreview) {
    let mut parts = Vec::new();
    let mut add = |value: f64, what: &str| {
        if value > 0.005 {
            parts.push(format!("{value:.2} {what}"));
        }
    };
    add(motion.expected_damage, "damage");
    add(motion.expected_stress, "stress");
    add(motion.expected_strain, "strain");
    add(motion.expected_ion, "ion");
    if motion.chance_destroyed > 0.0 {
        parts.push(format!(
            "{} destroyed",
            text::percent(motion.chance_destroyed)
        ));
    }
    // Far too many ways it may go are played by sample.
    let lead = if motion.prospect.exact {
        "On average"
    } else {
        "Roughly"
    };
    if !parts.is_empty() {
        ui.label(
            RichText::new(format!("{lead} {}", parts.join(", ")))
                .color(theme::GOLD)
                .size(13.0),
        );
    }
}

/// The tokens that a weapon turns its hits into, and the chance of each number of them; none for plain weapons.
pub(super) fn converted(
    ctx: &Ctx,
    board: &Board,
    odds: &AttackPreview,
) -> Option<(Token, Vec<f64>)> {
    let from = board.ship(odds.attacker)?;
    let weapon = ctx.class(from).weapons.get(usize::from(odds.weapon))?;
    let token = weapon.converts?;
    let mut through = odds.through.clone();
    if token != Token::Tractor && through.len() > 1 {
        // The first that gets through is damage.
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
    let dice = format!(
        "{} against {}",
        text::dice(attack.attack_dice, "attack"),
        text::dice(attack.defence_dice, "defence")
    );
    ui.label(theme::bold(dice));
    let mut line = format!("Range {} ({:.0} mm)", attack.range, attack.distance);
    if let Some(by) = attack.obstructed_by {
        line.push_str(&format!(", obstructed by {}", hud.unit_name(by)));
    }
    ui.label(theme::weak(line).size(12.5));
    if !attack.modifiers.is_empty() {
        ui.horizontal_wrapped(|ui| {
            for (rule, attacking, defending) in &attack.modifiers {
                let part = |value: i8, what: &str| {
                    if value == 0 {
                        String::new()
                    } else {
                        format!("{value:+} {what} ")
                    }
                };
                ui.label(
                    theme::weak(format!(
                        "{}{}",
                        part(*attacking, "attack"),
                        part(*defending, "defence")
                    ))
                    .size(12.0),
                );
                link(ui, *rule, intents);
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

/// The chance of each amount, of damage or of tokens, as bars.
pub(super) fn bars(ui: &mut egui::Ui, damage: &[f64], what: &str) {
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
