//! Who takes the next turn. The spaces and targets of the figure that is shown are open already.

use bevy_egui::egui;
use rules::{Board, Order, Step, UnitId, march};

use super::{all, choose, pointed};
use crate::{
    hud::{Hud, HudState, PanelCx, choice::Choice, choices, picker},
    screen::Intent,
};

/// Draws the figures that may take their turn next. A click on one of them chooses it.
pub(in crate::hud) fn pick(ui: &mut egui::Ui, cx: &mut PanelCx<'_>) {
    let hud = cx.hud;
    let list = choices::choices(hud.game());
    let clicked = hud.pointer.unit.filter(|_| hud.clicked_table);
    let order = clicked.map(|ship| Order::Begin { ship });
    let there = list.iter().find(|choice| Some(choice.order) == order);
    if let Some(choice) = there.filter(|choice| choice.refused.is_none()) {
        return cx.intents.push(Intent::Play(choice.order));
    }
    show_next(cx, &list);
    picker::pick(ui, cx, &list, picker::HINT);
}

/// Before a turn has begun the spaces and targets of the figure that is shown are open already: a
/// click on one of them begins its turn and gives the order. Tab shows the next figure.
fn show_next(cx: &mut PanelCx<'_>, list: &[Choice]) {
    let hud = cx.hud;
    let begins = |order: &Order| {
        let Order::Begin { ship } = *order else {
            return None;
        };
        Some(ship)
    };
    let legal = list.iter().filter(|choice| choice.refused.is_none());
    let able: Vec<UnitId> = legal.filter_map(|choice| begins(&choice.order)).collect();
    let lit = cx.state.suggested.as_ref();
    let lit = lit.and_then(|lit| begins(&lit.order));
    let lit = lit.filter(|_| !cx.state.figure.by_hand);
    let held = lit.or(cx.state.figure.unit);
    let held = held
        .filter(|id| able.contains(id))
        .or(able.first().copied());
    if let Some(next) = hud.keys.tabbed(&able, held) {
        choose(cx, next);
    } else {
        cx.state.figure.unit = held;
    }
    let Some((board, ship)) = foreseen(hud, cx.state) else {
        return;
    };
    let hud = &Hud {
        board: &board,
        ..*hud
    };
    let before = cx.intents.0.len();
    let (state, intents) = (&mut *cx.state, &mut *cx.intents);
    let cx = &mut PanelCx {
        hud,
        state,
        intents,
    };
    let orders = all(hud, Some(ship));
    pointed(cx, &orders, ship);
    cx.state.looked.begins = cx.state.looked.order.map(|_| ship);
    for intent in &mut cx.intents.0[before..] {
        let mut given = vec![Order::Begin { ship }];
        match intent {
            Intent::Play(order) => given.push(*order),
            Intent::PlayAll(orders) => given.append(orders),
            _ => continue,
        }
        *intent = Intent::PlayAll(given);
    }
}

/// The board on which the figure that is shown before its turn would decide, and the figure. None
/// in lessons, which ask for each order.
pub(in crate::hud) fn foreseen(hud: &Hud<'_>, state: &HudState) -> Option<(Board, UnitId)> {
    let ship = state.figure.unit?;
    let order = Order::Begin { ship };
    if !matches!(hud.board.step, Step::Pick { .. }) || hud.taught || !hud.deciding() {
        return None;
    }
    hud.session.sim.check(&order).ok()?;
    Some((march::begun(hud.game(), ship), ship))
}
