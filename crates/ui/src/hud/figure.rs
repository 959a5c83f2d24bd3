//! A figure with colour dice: its facts, its weapons and their surges, its defence, its conditions,
//! and the items that it holds.

use bevy_egui::egui::{self, RichText, Sense, vec2};
use content::{ActionSlot, Arm, Content, Die, Item, Strikes, Surge, Takes, Token};
use rules::{Ctx, ItemId, Knack, Ship, Tokens, march};
use words::say;

use super::Hud;
use crate::{glyph, text, theme};

/// The side of a die's picture, in points.
const DIE: f32 = 10.0;

/// The width of an item's card beside its chip, in points.
const CARD: f32 = 240.0;

/// Describes a figure whose attacks are one pool of colour dice.
pub(super) fn about(ui: &mut egui::Ui, hud: &Hud<'_>, ship: &Ship) {
    let ctx = hud.ctx();
    let class = ctx.class(ship);
    let Some(figure) = &class.figure else { return };
    let traits = figure.attributes;
    let mut facts = say!(
        "figure-facts",
        name = class.name,
        speed = figure.movement,
        body = traits.body,
        wits = traits.wits,
        nerve = traits.nerve
    );
    if figure.stamina > 0 {
        let tired = ship.tokens.get(content::Token::Fatigue);
        facts.push_str(&say!("figure-fatigue", tired, stamina = figure.stamina));
    }
    ui.label(theme::weak(facts).size(12.5));
    ui.horizontal(|ui| {
        glyph::pips(ui, ship.hull, class.hull, theme::warning(), "");
    });
    for (slot, arm) in (0_u8..).zip(ctx.arms(ship)) {
        weapon(ui, hud, arm, &rules::surges_of(ctx, ship, slot));
    }
    ui.horizontal(|ui| {
        ui.label(RichText::new(say!("figure-defence")).size(12.5));
        dice(ui, hud, &ctx.guard(ship));
    });
    knacks(ui, hud, ship);
    reaction(ui, hud, ship);
    made_actions(ui, &hud.ctx().content, &hud.ctx().class(ship).actions);
    ailments(ui, ctx, &ship.tokens);
    items(ui, hud, ship);
}

/// The conditions for which a piece has the tokens, and its tokens that packs make, each with what
/// it does.
pub(super) fn ailments(ui: &mut egui::Ui, ctx: &Ctx, tokens: &Tokens) {
    for ailment in rules::ailing(ctx, tokens) {
        let name = words::named("token", ctx.content.token_name(ailment.token));
        let line = RichText::new(format!("{name}: {}", ailment.text));
        ui.label(line.size(12.0).color(theme::enemy()));
    }
    for (name, count) in tokens.made() {
        let token = Token::Made(name);
        let Some(held) = ctx.content.token(token) else {
            continue;
        };
        let many = if count > 1 {
            format!(" {count}")
        } else {
            String::new()
        };
        let line = RichText::new(format!("{}{many}: {}", held.name, held.text));
        let color = theme::rgb(ctx.content.looks.token(token).label);
        ui.label(line.size(12.0).color(color));
    }
}

/// What a hero can do without an action; used up ones are weak.
fn knacks(ui: &mut egui::Ui, hud: &Hud<'_>, ship: &Ship) {
    for (which, skill) in march::knacks(hud.ctx(), hud.board, ship) {
        let kind = match which {
            Knack::Skill => say!("figure-skill"),
            Knack::Feat => say!("figure-feat"),
            Knack::Pair(_) => say!("figure-pair"),
        };
        let name = text::skill_name(skill);
        let line = format!("{kind} · {name}: {}", skill.text);
        let line = match march::is_used(hud.board, ship, which) {
            true => theme::weak(line + say!("figure-skill-used")),
            false => RichText::new(line).color(theme::own()),
        };
        ui.label(line.size(12.0));
    }
}

/// The actions of packs on a bar, with what they do.
pub(super) fn made_actions(ui: &mut egui::Ui, content: &Content, bar: &[ActionSlot]) {
    let made = bar.iter().filter(|slot| slot.action.made().is_some());
    for held in made.filter_map(|slot| content.action(slot.action)) {
        let line = format!(
            "{} · {}: {}",
            say!("figure-action"),
            held.label(),
            held.text
        );
        ui.label(RichText::new(line).size(12.0).color(theme::own()));
    }
}

/// What a figure does in the turn of anybody; weak once it has reacted in this round.
fn reaction(ui: &mut egui::Ui, hud: &Hud<'_>, ship: &Ship) {
    let Some(held) = &hud.ctx().class(ship).reaction else {
        return;
    };
    let (kind, name) = (say!("figure-reaction"), text::skill_name(&held.does));
    let line = format!("{kind} · {name}: {}", held.does.text);
    let line = match ship.turn.spent.reacted {
        true => theme::weak(line + say!("figure-skill-used")),
        false => RichText::new(line).color(theme::own()),
    };
    ui.label(line.size(12.0));
}

/// A weapon: how far it strikes, its dice, and what surges buy.
fn weapon(ui: &mut egui::Ui, hud: &Hud<'_>, arm: &Arm, surges: &[&Surge]) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        ui.label(RichText::new(&arm.name).size(12.5));
        let far = match arm.strikes {
            Strikes::Melee => say!("figure-melee"),
            Strikes::Reach => say!("figure-reach"),
            Strikes::Ranged => say!("figure-ranged"),
        };
        ui.label(theme::weak(far).size(12.0));
        dice(ui, hud, &arm.dice);
        if arm.pierce > 0 {
            let pierce = say!("figure-pierce", count = arm.pierce);
            ui.label(theme::weak(pierce).size(12.0));
        }
    });
    let surges = surges
        .iter()
        .map(|entry| text::surge_entry(&hud.ctx().content, entry));
    let surges: Vec<String> = surges.collect();
    if !surges.is_empty() {
        ui.label(theme::weak(surges.join(" · ")).size(11.5));
    }
}

/// Dice as small squares of their colours.
fn dice(ui: &mut egui::Ui, hud: &Hud<'_>, dice: &[Die]) {
    for die in dice {
        let (place, response) = ui.allocate_exact_size(vec2(DIE, DIE), Sense::hover());
        let looks = &hud.library.content.looks;
        glyph::small_die(ui.painter(), looks, place, *die);
        if die.made().is_some() {
            response.on_hover_text(hud.ctx().content.die_name(*die));
        }
    }
}

/// The items of a figure, a card for each: those in use, then those packed away.
fn items(ui: &mut egui::Ui, hud: &Hud<'_>, ship: &Ship) {
    for (id, used) in held(hud, ship) {
        if let Some(item) = hud.ctx().content.item_of(id) {
            theme::card_frame().show(ui, |ui| {
                ui.set_width(ui.available_width());
                card(ui, hud, item, used);
            });
        }
    }
}

/// The items that a figure holds, each with whether it is in use. Those in use come first.
fn held(hud: &Hud<'_>, ship: &Ship) -> Vec<(ItemId, bool)> {
    let content = &hud.ctx().content;
    let mut packed = ship.kit.all().to_vec();
    let mut found = Vec::new();
    for (id, _) in ship.kit.in_use(content) {
        if let Some(at) = packed.iter().position(|held| *held == id) {
            packed.remove(at);
        }
        found.push((id, true));
    }
    found.extend(packed.into_iter().map(|id| (id, false)));
    found
}

/// The card of an item: its name, what it takes up, whether it is in use, its weapon with dice and
/// surges, the dice that it adds to the defence, and what it does.
fn card(ui: &mut egui::Ui, hud: &Hud<'_>, item: &Item, used: bool) {
    ui.spacing_mut().item_spacing.y = 2.0;
    let ink = if used { theme::warning() } else { theme::TEXT };
    ui.label(theme::bold(&item.name).size(13.0).color(ink));
    let state = match used {
        true => say!("item-in-use"),
        false => say!("item-packed"),
    };
    ui.label(theme::weak(format!("{} · {state}", takes(hud, item.takes))).size(11.5));
    if let Some(arm) = &item.arm {
        let surges: Vec<&Surge> = arm.surges.iter().collect();
        weapon(ui, hud, arm, &surges);
    }
    if !item.guard.is_empty() {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            ui.label(RichText::new(say!("figure-defence")).size(12.0));
            dice(ui, hud, &item.guard);
        });
    }
    ui.label(RichText::new(&item.text).size(12.0));
}

/// The part of its bearer that an item takes up, in words.
fn takes<'a>(hud: &'a Hud<'_>, part: Takes) -> &'a str {
    match part {
        Takes::Hands(2..) => say!("item-both-hands"),
        Takes::Hands(_) => say!("item-one-hand"),
        Takes::Armour | Takes::Trinket | Takes::Consumable | Takes::Load | Takes::Made(_) => {
            hud.ctx().content.slot_name(part.slot())
        }
    }
}

/// The items of a figure as chips in a row, each with its card on hover.
pub(super) fn chips(ui: &mut egui::Ui, hud: &Hud<'_>, ship: &Ship) {
    for (id, used) in held(hud, ship) {
        let Some(item) = hud.ctx().content.item_of(id) else {
            continue;
        };
        let ink = if used { theme::warning() } else { theme::WEAK };
        let label = ui.label(RichText::new(&item.name).size(11.5).color(ink));
        label.on_hover_ui(|ui| {
            ui.set_max_width(CARD);
            card(ui, hud, item, used);
        });
    }
}
