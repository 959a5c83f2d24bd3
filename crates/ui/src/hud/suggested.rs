//! The order that is lit: the best of what is offered. Space gives it, from the same place of the
//! dock in every step. Beside it lies what passes.

use arena::lessons::Tutor;
use bevy_egui::egui::{self, Align2, FontId, Rect, Sense, Stroke, StrokeKind, pos2, vec2};
use rules::{Ctx, Game, Modification, Order, Step, UnitId};
use words::say;

use super::parts::FOOT;
use super::{Hud, PanelCx, anchors, anchors::Anchor, choices, sailing};
use crate::hud::kept::Suggested;
use crate::{reader, screen::Intent, text, theme};

/// The width of the button that passes.
const PASS: f32 = 114.0;
/// The sizes of a label, the best first.
const LABEL: [f32; 3] = [14.5, 13.5, 12.5];
/// The size of a label in two rows.
const SMALL: f32 = 11.0;
/// The gap between the two buttons.
const GAP: f32 = 6.0;

/// The best of what is offered, or of what the piece can do that the player has chosen. `None`
/// while the adviser still thinks.
pub(super) fn suggest(hud: &Hud<'_>, chosen: Option<UnitId>) -> Option<Suggested> {
    let game = hud.game();
    let board = game.board;
    // In a guided match, what the lesson asks is lit.
    let deed = hud.session.deed();
    if let Some(order) = deed.filter(|order| *order != Order::Confirm) {
        return Some(offered(game, order));
    }
    if matches!(board.step, Step::Plan { .. }) && hud.session.sim.check(&Order::Confirm).is_ok() {
        return Some(Suggested {
            order: Order::Confirm,
            label: say!("lit-confirm").into(),
            refused: None,
        });
    }
    if matches!(board.step, Step::ModifyAttack | Step::ModifyDefence) {
        let (how, expected) = best_modification(game)?;
        let what = match how {
            Modification::Surge(at) => text::surge(game, at),
            _ => short(how),
        };
        return Some(Suggested {
            order: Order::Modify(how),
            label: say!("lit-damage", what, damage = words::decimal(expected, 2)),
            refused: None,
        });
    }
    let advice = hud.session.advice()?;
    let chooses = matches!(
        board.step,
        Step::Turn { .. } | Step::Rally { .. } | Step::Muster { .. }
    );
    let own = chosen.filter(|_| chooses);
    let own = own.and_then(|piece| hud.session.advice_for(piece));
    let own = own.filter(|order| hud.session.sim.check(order).is_ok());
    let order = own.unwrap_or(advice);
    Some(offered(game, on_the_path(hud, order)))
}

/// What the lit order gains against the others, in words, if it is the adviser's.
pub(super) fn gains(hud: &Hud<'_>, suggested: Option<&Suggested>) -> Option<String> {
    let advice = hud.session.advice()?;
    let names = hud.session.advised_for().iter();
    // A term without words of its own says nothing to a player.
    let words =
        names.filter_map(|name| Some(words::named("gain", name)).filter(|gain| gain != name));
    let words: Vec<&str> = words.collect();
    let told = suggested?.order == advice && !words.is_empty();
    told.then(|| say!("lit-gains", gains = words.join(", ")))
}

/// The advice, or an order that passes if the advice leaves the path of the lessons. A turn on the
/// spot passes too while a lesson waits: it would only lead to such an order.
fn on_the_path(hud: &Hud<'_>, advice: Order) -> Order {
    let waits = hud.session.tutor().and_then(Tutor::lesson).is_some();
    let strays = |order: &Order| hud.session.warned(order);
    if !strays(&advice) && !(waits && matches!(advice, Order::Face { .. })) {
        return advice;
    }
    let legal = rules::legal_orders(hud.game());
    let mut passes = legal.into_iter().filter(choices::passes);
    passes.find(|order| !strays(order)).unwrap_or(advice)
}

fn offered(game: Game<'_>, order: Order) -> Suggested {
    Suggested {
        label: match named(game.ctx, &order) {
            Some(name) => format!("{name}: {}", choices::label(game, &order)),
            None => choices::label(game, &order),
        },
        refused: None,
        order,
    }
}

/// A modification in few words.
fn short(how: Modification) -> String {
    match how {
        Modification::Focus => say!("lit-spend-focus").into(),
        Modification::Evade => say!("lit-spend-evade").into(),
        Modification::Lock { dice } => say!("lit-reroll", count_ones = dice.count_ones()),
        Modification::Surge(_) => say!("order-spend-surge").into(),
        Modification::Done => say!("order-keep-the-dice").into(),
    }
}

/// The ship of an order whose words leave it out.
fn named<'c>(ctx: &'c Ctx, order: &Order) -> Option<&'c str> {
    if let Order::SetStanding { ship, .. } | Order::HoldFire { ship } = *order {
        Some(ctx.name(ship))
    } else {
        None
    }
}

/// The modification with the best damage to expect for the side that modifies, and that damage.
/// Among equals it is the one that spends nothing.
fn best_modification(game: Game<'_>) -> Option<(Modification, f64)> {
    let attacks = matches!(game.board.step, Step::ModifyAttack);
    let legal = rules::legal_orders(game).into_iter();
    let odds = legal.filter_map(|order| {
        let Order::Modify(how) = order else {
            return None;
        };
        let found = rules::modification_preview(game, how).ok()?;
        Some((how, found.expected))
    });
    let worth = |held: &(Modification, f64)| if attacks { held.1 } else { -held.1 };
    odds.fold(None, |best: Option<(Modification, f64)>, held| {
        // Surges that are not spent are lost.
        let colours = game
            .board
            .attack
            .as_ref()
            .is_some_and(|attack| !attack.colours.is_empty());
        let frugal = (held.0 == Modification::Done) != colours;
        match best {
            Some(before) if worth(&held) < worth(&before) - MATTERS => Some(before),
            Some(before) if worth(&held) < worth(&before) + MATTERS && !frugal => Some(before),
            _ => Some(held),
        }
    })
}

/// The least damage that is worth a token.
const MATTERS: f64 = 0.005;

/// The order that passes, if there is one.
pub(super) fn passing(hud: &Hud<'_>) -> Option<Order> {
    if sailing::decides(hud) {
        // These steps have ways of their own to pass, with a question before ships are left out.
        return None;
    }
    rules::default_order(hud.game()).filter(choices::passes)
}

/// The places of both buttons: that of the lit order, and that of passing.
pub(super) fn places(foot: Rect) -> (Rect, Rect) {
    let row = Rect::from_min_max(pos2(foot.left(), foot.bottom() - FOOT), foot.max);
    let pass = Rect::from_min_size(row.min, vec2(PASS, FOOT));
    let suggested = Rect::from_min_max(pos2(pass.right() + GAP, row.top()), row.max);
    (suggested, pass)
}

/// Draws both buttons at the foot of the dock's right column, and reads their keys.
pub(super) fn show(ui: &mut egui::Ui, cx: &mut PanelCx<'_>, foot: Rect) {
    let hud = cx.hud;
    let (place, aside) = places(foot);
    let suggested = cx.state.suggested.clone();
    let ready = suggested
        .as_ref()
        .is_some_and(|found| found.refused.is_none());
    let label = suggested.as_ref().map_or_else(
        || say!("lit-weighing").to_owned(),
        |found| found.label.clone(),
    );
    let bright = ready && !is_apart(cx, suggested.as_ref());
    let response = face(ui, place, "lit", &label, say!("lit-space"), bright);
    reader::button(&response, &say!("reader-suggested", label = label.as_str()));
    anchors::mark(ui.ctx(), Anchor::Suggested, place);
    if let Some(suggested) = &suggested {
        if response.hovered() {
            cx.state
                .look_at(suggested.order, suggested.refused.as_ref());
        }
        if response.clicked() || hud.keys.space {
            cx.intents.push(Intent::Play(suggested.order));
            // The next ship without a plan comes up.
            cx.state.dial.unit = None;
            cx.state.dial.by_hand = false;
        }
    }
    if suggested.is_none() && hud.keys.space {
        cx.intents
            .push(Intent::Tell(say!("lit-still-weighing").to_owned()));
    }
    // A long label is cut; the tip has all of it.
    let mut tip = format!("{label}\n{}", say!("lit-tip"));
    if let Some(gains) = gains(hud, suggested.as_ref()) {
        tip = format!("{tip}\n{gains}");
    }
    response.on_hover_text(tip);
    unused_keys(cx);
    if matches!(hud.board.step, Step::Plan { .. }) {
        if suggested.is_none_or(|found| found.order != Order::Confirm) {
            confirm(ui, cx, aside);
        }
        return;
    }
    let Some(pass) = passing(hud) else {
        return;
    };
    // What is lit needs no second button; its key works all the same.
    if suggested.is_some_and(|found| found.order == pass) {
        if hud.keys.pass {
            cx.intents.push(Intent::Play(pass));
        }
        return;
    }
    show_pass(ui, cx, aside, pass);
}

/// The second button: the order that does nothing.
fn show_pass(ui: &mut egui::Ui, cx: &mut PanelCx<'_>, place: Rect, pass: Order) {
    let name = text::order(cx.hud.game(), &pass);
    let response = face(ui, place, "pass", &name, "0", false);
    anchors::mark(ui.ctx(), Anchor::Pass, place);
    if response.hovered() {
        cx.state.look_at(pass, None);
    }
    if response.clicked() || cx.hud.keys.pass {
        cx.intents.push(Intent::Play(pass));
    }
}

/// Whether the preview tells of something else than what is lit, so that the button steps back: it
/// does not do that.
fn is_apart(cx: &PanelCx<'_>, suggested: Option<&Suggested>) -> bool {
    let looked = cx.state.looked.order;
    let other = looked.is_some_and(|order| suggested.is_none_or(|found| found.order != order));
    cx.hud.ctx().on_grid() && (other || cx.state.looked.refused.is_some())
}

/// Says why the keys that pass and confirm do nothing in this step.
fn unused_keys(cx: &mut PanelCx<'_>) {
    let hud = cx.hud;
    let plans = matches!(hud.board.step, Step::Plan { .. });
    let confirms = plans || matches!(hud.board.step, Step::Deploy { .. });
    if hud.keys.confirm && !confirms {
        let line = say!("lit-nothing-to-confirm").to_owned();
        cx.intents.push(Intent::Tell(line));
    }
    if hud.keys.pass && !sailing::decides(hud) && (plans || passing(hud).is_none()) {
        let line = say!("lit-nothing-to-pass").to_owned();
        cx.intents.push(Intent::Tell(line));
    }
}

/// Draws the button that confirms all plans. While the rules refuse that, it says why when the
/// pointer is over it and when it is pressed all the same.
fn confirm(ui: &mut egui::Ui, cx: &mut PanelCx<'_>, place: Rect) {
    let hud = cx.hud;
    let refused = hud.session.sim.check(&Order::Confirm).err();
    let mut response = face(
        ui,
        place,
        "confirm",
        say!("lit-confirm-2"),
        "C",
        refused.is_none(),
    );
    anchors::mark(ui.ctx(), Anchor::Confirm, place);
    if let Some(why) = refused {
        let open: Vec<_> = why.culprits.iter().map(|id| hud.ctx().name(*id)).collect();
        let open = match open.as_slice() {
            [] | [_] => String::new(),
            names => format!(" ({})", names.join(", ")),
        };
        response = response.on_hover_text(format!(
            "{}{open}\n{}",
            text::capital(&why.reason),
            why.rule
        ));
    }
    if response.clicked() {
        cx.intents.push(Intent::Play(Order::Confirm));
    }
}

/// A button with its key at the right end. A long label takes two rows; a longer one is cut.
fn face(
    ui: &mut egui::Ui,
    place: Rect,
    id: &str,
    label: &str,
    key: &str,
    bright: bool,
) -> egui::Response {
    let response = ui.interact(place, egui::Id::new(("dock", id)), Sense::click());
    let (ink, weak, fill) = match (bright, response.hovered()) {
        (true, false) => (theme::VOID, theme::VOID, theme::own()),
        (true, true) => (
            theme::VOID,
            theme::VOID,
            theme::own().lerp_to_gamma(theme::TEXT, 0.25),
        ),
        (false, false) => (theme::TEXT, theme::WEAK, theme::CARD),
        (false, true) => (theme::TEXT, theme::WEAK, theme::LIT),
    };
    let painter = ui.painter();
    let edge = Stroke::new(1.0, if bright { theme::own() } else { theme::EDGE });
    painter.rect(place, 6.0, fill, edge, StrokeKind::Inside);
    let keyed = painter.text(
        place.right_center() - vec2(8.0, 0.0),
        Align2::RIGHT_CENTER,
        key,
        FontId::proportional(11.0),
        weak,
    );
    let room = keyed.left() - place.left() - 16.0;
    let lay = |size: f32, rows: usize| {
        let font = FontId::proportional(size);
        let mut job = egui::text::LayoutJob::simple_singleline(label.to_owned(), font, ink);
        job.wrap = egui::text::TextWrapping {
            max_rows: rows,
            break_anywhere: false,
            ..egui::text::TextWrapping::truncate_at_width(room)
        };
        job.halign = egui::Align::Center;
        ui.fonts_mut(|fonts| fonts.layout_job(job))
    };
    // A long label is written smaller before it takes two rows.
    let mut sizes = LABEL.into_iter().map(|size| lay(size, 1));
    let galley = sizes.find(|galley| !galley.elided);
    let galley = galley.unwrap_or_else(|| lay(SMALL, 2));
    // Text that is aligned to its middle hangs from there.
    let at = pos2(
        place.left() + 8.0 + room / 2.0,
        place.center().y - galley.size().y / 2.0,
    );
    ui.painter().galley(at, galley, ink);
    response
}

#[cfg(test)]
mod tests;
