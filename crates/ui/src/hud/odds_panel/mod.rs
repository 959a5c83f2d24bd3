//! The preview of an order in words: its end, its contacts, the odds.

mod attacked;
mod lines;
mod moved;
mod sailed;
mod why;

use arena::narrate;
use bevy_egui::egui::{self, RichText};
use content::Token;
use geometry::Maneuver;
use rules::{
    Ctx, Foretold, MarchPreview, MovePreview, Order, PathKind, PlacedPreview, Preview, Ship,
    ShotPreview, StayPreview, Step, Toll, march,
};

use super::{Hud, PanelCx, choices, sallies, skirmishes, suggested, troops};
use crate::{screen::Intents, text, theme};
use attacked::{attacked, wounded};
pub(super) use attacked::{bars, converted};
use lines::{link, told};
use moved::moved;
use words::say;

/// Draws the effects of the hovered order, or a hint if there is none.
pub(super) fn show(ui: &mut egui::Ui, cx: &mut PanelCx<'_>, hint: &str) {
    let hud = cx.hud;
    let refused = cx.state.looked.refused.clone();
    let found = cx.state.previewed(hud.session).cloned();
    // The columns stand side by side; the lines of one column run downwards.
    ui.vertical(|ui| match (found, refused) {
        (Some(Ok(preview)), why) => {
            shown(ui, cx, &preview);
            if let Some(why) = why {
                stopped(ui, hud, &why, cx.intents);
            }
        }
        (Some(Err(why)), _) | (None, Some(why)) => refusal(ui, hud, &why, cx.intents),
        (None, None) => {
            ui.label(theme::weak(hint));
        }
    });
}

/// The maneuver that is flown in the end: a stressed or ionised ship flies another than its dial.
fn flown(preview: &Preview) -> Option<Maneuver> {
    let path = preview.motion().map(|motion| motion.path);
    if let Some(PathKind::Maneuver { maneuver, .. }) = path {
        Some(maneuver)
    } else {
        None
    }
}

fn shown(ui: &mut egui::Ui, cx: &mut PanelCx<'_>, preview: &Preview) {
    let hud = cx.hud;
    let order = cx.state.looked.order;
    let suggested = cx.state.suggested.as_ref();
    let suggested = suggested.filter(|found| order == Some(found.order));
    let gains = suggested::gains(hud, suggested);
    match order {
        Some(Order::SetDial { ship, maneuver } | Order::Maneuver { ship, maneuver, .. }) => {
            titled(ui, gains, |ui| {
                ui.label(theme::heading(text::maneuver(maneuver), 14.0));
            });
            if let Some(other) = flown(preview).filter(|flown| *flown != maneuver) {
                let line = say!("odds-instead", label = text::maneuver(other));
                ui.label(RichText::new(line).color(theme::warning()));
                let stressed = hud.board.ship(ship);
                if stressed.is_some_and(|ship| ship.tokens.has(Token::Stress)) {
                    ui.label(theme::weak(say!("odds-stressed-red")).size(12.5));
                }
            }
        }
        Some(order) => about(ui, hud, &order, gains),
        None => {}
    }
    if cx.state.looked.fatigue > 0 {
        let line = say!("odds-fatigue-first", count = cx.state.looked.fatigue);
        ui.label(RichText::new(line).color(theme::TIRING).size(13.0));
    }
    foretold(ui, cx, order, preview);
    if let Some(sally) = sallies::looked_at(cx.state) {
        sallies::title(ui, cx.hud, sally);
        attacked(ui, cx.hud, &sally.odds);
    }
    if let Some(held) = skirmishes::looked_at(cx.state) {
        troops::shooting(ui, cx.hud, held);
    }
    let (hud, intents) = (cx.hud, &mut *cx.intents);
    added(ui, hud, preview, intents);
    if let Some(order) = order {
        let reasons = cx.state.reasons_for(hud, order, preview);
        why::show(ui, hud, reasons, intents);
    }
}

/// Draws what is foretold of an order.
fn foretold(ui: &mut egui::Ui, cx: &mut PanelCx<'_>, order: Option<Order>, preview: &Preview) {
    let (hud, intents) = (cx.hud, &mut *cx.intents);
    match &preview.foretold {
        Foretold::Voyage(voyage) => sailed::sailed(ui, hud, order, voyage),
        Foretold::Move(MovePreview { motion, .. }) => {
            // An action has a colour of its own, whichever path it takes.
            let difficulty = order
                .filter(|order| matches!(order, Order::Act { .. } | Order::TractorMove { .. }))
                .map_or(Some(motion.difficulty), |order| {
                    choices::difficulty(hud.game(), &order)
                });
            moved(ui, hud, motion, difficulty, intents);
        }
        Foretold::Attack(ShotPreview { attack, after }) => {
            attacked(ui, hud, attack);
            if let Some(after) = after {
                wounded(ui, hud, attack, after);
            }
        }
        Foretold::Placed(placed) => lying(ui, hud, placed),
        Foretold::March(march) => marched(ui, hud, march, cx.state.looked.fatigue, intents),
        Foretold::Squad(squad) => troops::told(ui, hud, order, squad),
        Foretold::Skill(skill) => {
            let hurts = |toll: &Toll| toll.destroyed || toll.damage() > 0;
            told(ui, &skill.odds, skill.prospect.chance(hurts) > 0.0);
        }
        // Those are told by the question, on the map and beside the door.
        Foretold::Setting(_) | Foretold::Service(_) | Foretold::Door(_) | Foretold::Nothing => {}
    }
    if let Some(stay) = preview.moved().and_then(|moved| moved.stay.as_ref()) {
        staying(ui, hud, stay);
    }
}

/// What rules that a program has added do then.
fn added(ui: &mut egui::Ui, hud: &Hud<'_>, preview: &Preview, intents: &mut Intents) {
    let events = &preview.added;
    let lines = (0..events.len()).filter_map(|at| {
        let line = narrate::line(hud.game(), events, at)?;
        Some((line, events.get(at)?.rule))
    });
    for (line, rule) in lines {
        ui.horizontal_wrapped(|ui| {
            ui.label(RichText::new(line).color(theme::enemy()).size(13.0));
            link(ui, hud, rule, intents);
        });
    }
}

/// The effects of terrain on a ship that stays where its move ends.
fn staying(ui: &mut egui::Ui, hud: &Hud<'_>, stay: &StayPreview) {
    let mut names: Vec<String> = stay.areas.iter().map(|id| hud.unit_name(*id)).collect();
    names.dedup();
    let line = say!("odds-if-it-stays-in", and = listed(&names));
    ui.label(RichText::new(line).color(theme::enemy()).size(13.0));
    let hurts = |toll: &Toll| toll.destroyed || toll.damage() > 0;
    let harm = stay.prospect.chance(hurts) > 0.0;
    told(ui, &stay.odds, harm);
}

/// What a march costs: points in hand, and the move actions that give more of them.
/// `fatigue`: points of it that are spent first.
fn cost(ctx: &Ctx, ship: Option<&Ship>, fatigue: u8, march: &MarchPreview) -> String {
    let (cost, left) = (march.cost, march.left);
    let actions = ship.and_then(|ship| march::actions_left(ctx, ship));
    let Some(actions) = actions else {
        return say!("odds-costs-leaves", cost, left);
    };
    let hand = ship.map_or(0, |ship| ship.turn.spent.points);
    let hand = hand.saturating_add(fatigue);
    if cost <= hand {
        return say!("odds-costs-leaves", cost, left = hand - cost);
    }
    // What is left at the end counts the points of all actions that are left.
    let all = cost.saturating_add(left).saturating_sub(hand);
    let each = all.checked_div(actions).unwrap_or(0).max(1);
    let acts = (cost - hand).div_ceil(each);
    let held = hand.saturating_add(acts.saturating_mul(each));
    say!(
        "odds-costs-acts",
        cost,
        acts,
        left = held.saturating_sub(cost)
    )
}

/// Describes a march: its cost, the end of its drift and why, the risks on the way and after.
fn marched(
    ui: &mut egui::Ui,
    hud: &Hud<'_>,
    march: &MarchPreview,
    fatigue: u8,
    intents: &mut Intents,
) {
    // A push costs nothing.
    if !matches!(hud.board.step, Step::Shove { .. }) {
        let line = cost(hud.ctx(), hud.board.ship(march.ship), fatigue, march);
        ui.label(theme::weak(line).size(12.5));
    }
    for (cell, rule) in &march.stops {
        ui.horizontal_wrapped(|ui| {
            let line = say!("odds-the-drift-ends-at", cell = text::place(*cell));
            ui.label(RichText::new(line).color(theme::own()));
            link(ui, hud, *rule, intents);
        });
    }
    let warn = |ui: &mut egui::Ui, line: String| {
        ui.label(RichText::new(line).color(theme::enemy()));
    };
    if !march.leaving.is_empty() {
        let names: Vec<&str> = march.leaving.iter().map(|id| hud.ctx().name(*id)).collect();
        warn(
            ui,
            say!("odds-struck-on-leaving-by", join = names.join(", ")),
        );
    }
    if march.falls > 0 {
        warn(
            ui,
            say!("odds-a-fall", attack = text::attack_dice(march.falls)),
        );
    }
    for contact in march.crossed.iter().chain(&march.overlapped) {
        warn(
            ui,
            say!("odds-meets", obstacle = hud.unit_name(contact.obstacle)),
        );
    }
    told(ui, &march.odds, march.expected_damage > 0.0);
    if march.exposure > 0.0 {
        let chance = text::percent(march.exposure);
        warn(ui, say!("odds-exposed-there-to-lose", chance));
    }
    if let Some(rule) = march.defeats {
        ui.horizontal_wrapped(|ui| {
            warn(ui, say!("odds-whoever-ends-a-turn").into());
            link(ui, hud, rule, intents);
        });
    }
}

/// The size of the words that tell why an order is suggested.
const GAINS: f32 = 12.0;

/// A title, and beside it why the order is suggested, if it is: below what is foretold it would be
/// out of sight.
fn titled(ui: &mut egui::Ui, gains: Option<String>, title: impl FnOnce(&mut egui::Ui)) {
    ui.horizontal_wrapped(|ui| {
        title(ui);
        let Some(gains) = gains else { return };
        // It goes to a row of its own rather than over two, if it fits there.
        let font = egui::FontId::proportional(GAINS);
        let line = ui
            .painter()
            .layout_no_wrap(gains.clone(), font, theme::own());
        let fits = line.size().x <= ui.max_rect().width();
        let label = egui::Label::new(RichText::new(gains).size(GAINS).color(theme::own()));
        ui.add(if fits { label.extend() } else { label });
    });
}

/// The name of an order, why it is suggested, and its effect.
fn about(ui: &mut egui::Ui, hud: &Hud<'_>, order: &Order, gains: Option<String>) {
    let name = text::order(hud.game(), order);
    titled(ui, gains, |ui| {
        ui.label(theme::bold(name).size(15.0));
    });
    let help = choices::help(hud.game(), order);
    if !help.is_empty() {
        ui.label(theme::weak(help).size(13.0));
    }
}

/// Why the ship stops short of its goal, with a link to the rule.
fn stopped(ui: &mut egui::Ui, hud: &Hud<'_>, why: &rules::IllegalOrder, intents: &mut Intents) {
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(say!("odds-stops-there")).color(theme::warning()));
        // Before the reason: at its end it would be below what the panel shows of a long one.
        link(ui, hud, why.rule, intents);
        ui.label(&why.reason);
    });
}

/// Why an order is refused, with a link to the rule.
pub(super) fn refusal(
    ui: &mut egui::Ui,
    hud: &Hud<'_>,
    why: &rules::IllegalOrder,
    intents: &mut Intents,
) {
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(say!("odds-not-allowed")).color(theme::bad()));
        link(ui, hud, why.rule, intents);
        ui.label(&why.reason);
    });
}

/// Names as a list: "a", "a and b", "a and b and c".
fn listed(names: &[String]) -> String {
    let both = |first: String, second: &String| say!("odds-and", first, second);
    let mut names = names.iter();
    let first = names.next().cloned().unwrap_or_default();
    names.fold(first, both)
}

/// An obstacle that a device places: the ships beneath it and its effects on them.
fn lying(ui: &mut egui::Ui, hud: &Hud<'_>, placed: &PlacedPreview) {
    ui.label(say!("odds-the-ghost-shows-where"));
    for held in &placed.beneath {
        let line = say!("odds-it-will-lie-under", ship = hud.ctx().name(held.ship));
        ui.label(RichText::new(line).color(theme::enemy()));
        told(ui, &held.odds, held.expected_damage > 0.0);
    }
}
