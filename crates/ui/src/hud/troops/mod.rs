//! Units of models: which of them acts and how, where they come onto the table, and what they are
//! asked in the course of an activation.
//!
//! Squares to move to and enemies to charge or shoot are chosen on the table; the rest has buttons.

mod about;
mod cards;
mod marks;
mod offer;
mod preview;
mod spells;
mod target;

use std::collections::BTreeSet;

use bevy_egui::egui::{self, RichText};
use geometry::Cell;
use rules::{Command, Ctx, Order, PlayerId, Squad, SquadAction, Step, UnitId};
use words::say;

pub(super) use about::about;
pub(super) use cards::show as cards;
pub(super) use marks::{emphasise, marks, shot_from};
pub(crate) use marks::{middle, reach, targets};
use offer::{OnOffer, ready, who};
pub(super) use preview::{shooting, told};
pub(super) use spells::{is_cast, rows as spell_rows};

use super::{Hud, HudState, Keys, PanelCx, choice::Choice, grasp, picker};
use crate::{screen::Intent, text, theme};

/// How many storeys above the ground the buildings of a map have at most.
pub(crate) fn storeys(ctx: &Ctx) -> i8 {
    let cells = ctx.ground().map_or(&[][..], |ground| ground.grid.cells());
    cells.iter().map(|cell| cell.level).max().unwrap_or(0)
}

/// The key of the text that says what a click on the table does.
const LEGEND: &str = words::key("troops-legend");
/// The same where units come onto the table.
const MUSTER: &str = words::key("troops-legend-muster");

/// Draws the units that can act or come now, and the choices of the one picked.
pub(super) fn rally(ui: &mut egui::Ui, cx: &mut PanelCx<'_>) {
    let hud = cx.hud;
    let unit = current(hud, cx.state);
    cx.state.own.of::<OnOffer>().refresh(hud, unit);
    tabs(ui, cx, unit);
    let musters = matches!(hud.board.step, Step::Muster { .. });
    choose(ui, cx, if musters { MUSTER } else { LEGEND });
}

/// Draws the answers to what a unit is asked in the course of an activation.
pub(super) fn asked(ui: &mut egui::Ui, cx: &mut PanelCx<'_>) {
    let hud = cx.hud;
    cx.state.figure.unit = hud.board.awaited_ship();
    cx.state.own.of::<OnOffer>().refresh(hud, None);
    choose(ui, cx, picker::HINT);
}

/// The squares that a unit can come to stand on by an advance or a rush.
fn squares(list: &[Choice]) -> BTreeSet<Cell> {
    let moves = list.iter().filter_map(|choice| {
        let Order::Command { command, .. } = choice.order else {
            return None;
        };
        let Command::Act { action, to } = command else {
            return None;
        };
        matches!(action, SquadAction::Advance | SquadAction::Rush).then_some(to)
    });
    let squares = moves.map(|to| to.as_slice().to_vec());
    squares.flatten().collect()
}

/// How many squares are in reach, and what their colours on the table mean.
pub(super) fn colours(ui: &mut egui::Ui, list: &[Choice]) {
    let count = squares(list).len();
    ui.label(theme::weak(say!("troops-reach", count)).size(12.5));
    let key = [
        (theme::own(), say!("troops-teal")),
        (theme::warning(), say!("troops-gold")),
    ];
    for (color, name) in key {
        let (place, _) = ui.allocate_exact_size(egui::vec2(11.0, 11.0), egui::Sense::hover());
        let edge = egui::Stroke::new(1.0, color);
        let fill = color.gamma_multiply(0.35);
        let kind = egui::StrokeKind::Inside;
        ui.painter().rect(place, 2.0, fill, edge, kind);
        ui.label(theme::weak(name).size(12.5));
    }
}

fn choose(ui: &mut egui::Ui, cx: &mut PanelCx<'_>, hint: &'static str) {
    let hud = cx.hud;
    let offer = cx.state.own.of::<OnOffer>().clone();
    pointed(cx, offer.orders());
    let cursor = target::steer(hud, cx.state, offer.orders());
    let shot = target::shot(cx);
    let list: Vec<Choice> = offer
        .orders()
        .iter()
        .map(|order| Choice {
            label: spells::target(cx, order).unwrap_or_else(|| text::order(hud.game(), order)),
            difficulty: None,
            default: false,
            refused: None,
            order: *order,
        })
        .collect();
    // Arrows have aimed on the table, and digits are for what has a button.
    let placed = |at: &usize| list.get(*at).is_none_or(Choice::is_march);
    let keys = Keys {
        arrows: if cursor { (0, 0) } else { hud.keys.arrows },
        digit: hud.keys.digit.filter(|at| !placed(at)),
        enter: hud.keys.enter && shot.is_none(),
        ..hud.keys
    };
    let hud = &Hud { keys, ..*hud };
    let (state, intents) = (&mut *cx.state, &mut *cx.intents);
    let cx = &mut PanelCx {
        hud,
        state,
        intents,
    };
    picker::pick(ui, cx, &list, hint);
    if let Some(aim) = shot {
        target::look(cx.state, &aim);
    }
}

/// Lets the pointer choose, by a click or by dragging the unit there.
fn pointed(cx: &mut PanelCx<'_>, orders: &[Order]) {
    let unit = cx.state.figure.unit;
    let hud = &grasp::let_go(cx.hud, cx.state, unit);
    let (state, intents) = (&mut *cx.state, &mut *cx.intents);
    let cx = &mut PanelCx {
        hud,
        state,
        intents,
    };
    target::point(cx, orders);
}

/// The unit whose orders are shown: the last one clicked that can still act, else that of the lit
/// order, else the first.
fn current(hud: &Hud<'_>, state: &mut HudState) -> Option<UnitId> {
    let at = hud.session.sim.orders().len();
    let ready = match state.own.of::<OnOffer>().at {
        Some((held, _)) if held == at => state.own.of::<OnOffer>().ready.clone(),
        _ => ready(hud),
    };
    let able = |id: &UnitId| ready.contains(id);
    let clicked = hud.pointer.unit.filter(|_| hud.clicked_table);
    if let Some(id) = clicked.filter(able) {
        (state.figure.unit, state.figure.by_hand) = (Some(id), true);
    }
    let lit = state.suggested.as_ref().and_then(|lit| who(&lit.order));
    let lit = lit.filter(|_| !state.figure.by_hand);
    let mut found = lit.or(state.figure.unit).filter(able);
    found = found.or_else(|| ready.first().copied());
    if let Some(next) = hud.keys.tabbed(&ready, found) {
        found = Some(next);
        state.figure.by_hand = true;
        (state.cursor.at, state.cursor.active) = (0, false);
    }
    state.figure.unit = found;
    found
}

fn tabs(ui: &mut egui::Ui, cx: &mut PanelCx<'_>, open: Option<UnitId>) {
    let hud = cx.hud;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(4.0, 2.0);
        for id in cx.state.own.of::<OnOffer>().ready.clone() {
            let Some(squad) = hud.board.squad(id) else {
                continue;
            };
            let name = RichText::new(format!(
                "{} · {}",
                hud.ctx().name(id),
                size(hud.ctx(), squad)
            ));
            let response = ui.selectable_label(Some(id) == open, name.size(12.5));
            if response.hovered() {
                cx.state.looked.ship = Some(id);
            }
            if response.clicked() {
                let state = &mut *cx.state;
                (state.figure.unit, state.figure.by_hand) = (Some(id), true);
                (state.cursor.at, state.cursor.active) = (0, false);
                cx.intents.push(Intent::Select(Some(id)));
                cx.intents.push(Intent::Focus(id));
            }
        }
    });
}

/// How much is left of how much.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::hud) struct Remains {
    pub(in crate::hud) left: u8,
    pub(in crate::hud) whole: u8,
}

/// How much of a unit is left, of how much: models, or the wounds of a single one.
pub(in crate::hud) fn remains(ctx: &Ctx, squad: &Squad) -> Remains {
    let count = |number: usize| u8::try_from(number).unwrap_or(u8::MAX);
    match squad.models.as_slice() {
        [one] => {
            let only = ctx.troop(squad.id).and_then(|troop| troop.model(0));
            Remains {
                left: one.life,
                whole: only.map_or(one.life, |only| only.tough),
            }
        }
        models => Remains {
            left: count(squad.strength()),
            whole: count(models.len()),
        },
    }
}

/// The same in words.
fn size(ctx: &Ctx, squad: &Squad) -> String {
    let Remains { left, whole } = remains(ctx, squad);
    format!("{left}/{whole}")
}

/// Whether the player at the screen has to do with a unit.
fn is_mine(hud: &Hud<'_>, player: PlayerId, id: UnitId) -> bool {
    hud.board
        .squad(id)
        .is_some_and(|squad| squad.owner == player)
}

/// The enemy that an order is aimed at.
fn aims_at(order: &Order) -> Option<UnitId> {
    let Order::Command { command, .. } = *order else {
        return None;
    };
    match command {
        Command::Act {
            action: SquadAction::Charge(target),
            ..
        }
        | Command::Aim { target, .. }
        | Command::Cast { target, .. }
        | Command::Mend(target)
        | Command::Load(target) => Some(target),
        Command::Board { transport, .. } => Some(transport),
        Command::Perform { target, .. } => target,
        Command::Act { .. }
        | Command::Rise
        | Command::Fire
        | Command::Lose(_)
        | Command::StrikeBack(_)
        | Command::Follow(_)
        | Command::Deploy(_)
        | Command::Wait
        | Command::Fly(_)
        | Command::Enter { .. }
        | Command::Block(_) => None,
    }
}
