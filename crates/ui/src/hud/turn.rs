//! The turn of an army card: its figures one by one, the spaces that each can reach, then whom it attacks.

use bevy_egui::egui::{self, RichText};
use geometry::Hex;
use rules::{Order, Ship, UnitId, figures, hexes::End};
use view::{HexMark, Trail};

use super::{Hud, HudState, choices, choices::Choice, command};
use crate::{
    screen::{Intent, Intents},
    theme,
};

/// Draws the figures of the card and the choices of the one that is picked; follows mouse and keys.
pub(super) fn show(ui: &mut egui::Ui, hud: &Hud<'_>, state: &mut HudState, intents: &mut Intents) {
    let figures = figures::acting_figures(hud.board);
    let Some(figure) = current(hud, state, &figures) else {
        return command::pick(ui, hud, state, intents, &all(hud, None));
    };
    if hud.keys.tab
        && let Some(at) = figures.iter().position(|held| held.id == figure)
    {
        choose(state, intents, figures[(at + 1) % figures.len()].id);
    }
    tabs(ui, hud, state, intents, &figures, figure);
    let list = all(hud, Some(figure));
    point(hud, state, intents, &list);
    command::pick(ui, hud, state, intents, &list);
}

/// The figure whose orders are shown: the one under the pointer's last click if it belongs to the card.
fn current(hud: &Hud<'_>, state: &mut HudState, figures: &[&Ship]) -> Option<UnitId> {
    let belongs = |id: UnitId| figures.iter().any(|held| held.id == id);
    if hud.clicked_table
        && let Some(id) = hud.pointer.unit.filter(|id| belongs(*id))
    {
        state.figure = Some(id);
    }
    let idle = |held: &&&Ship| !held.turn.moved && !held.turn.attacked;
    let found = state.figure.filter(|id| belongs(*id)).or(figures
        .iter()
        .find(idle)
        .or(figures.first())
        .map(|held| held.id));
    state.figure = found;
    found
}

fn choose(state: &mut HudState, intents: &mut Intents, id: UnitId) {
    state.figure = Some(id);
    (state.cursor, state.cursor_active) = (0, false);
    intents.push(Intent::Select(Some(id)));
}

fn tabs(
    ui: &mut egui::Ui,
    hud: &Hud<'_>,
    state: &mut HudState,
    intents: &mut Intents,
    figures: &[&Ship],
    open: UnitId,
) {
    ui.horizontal_wrapped(|ui| {
        for held in figures {
            let done = match (held.turn.moved, held.turn.attacked) {
                (true, true) => "✔✔ ",
                (true, false) | (false, true) => "✔ ",
                (false, false) => "",
            };
            let life = format!("{}/{}", held.hull, hud.ctx().class(held).hull);
            let name = format!("{done}{} {life}", hud.ctx().name(held.id));
            let response = ui.selectable_label(held.id == open, RichText::new(name));
            if response.hovered() {
                state.hovered_ship = Some(held.id);
            }
            if response.clicked() {
                choose(state, intents, held.id);
                intents.push(Intent::Focus(held.id));
            }
        }
    });
}

/// The choices of one figure: attacks first, then what else it can do, then where it can go, cheapest first; the end
/// of the turn last among the legal ones.
fn all(hud: &Hud<'_>, figure: Option<UnitId>) -> Vec<Choice> {
    let mut list = choices::choices(hud.ctx(), hud.board);
    list.retain(|choice| match who(&choice.order) {
        Some(id) => Some(id) == figure,
        None => true,
    });
    let rank = |choice: &Choice| match choice.order {
        _ if choice.refused.is_some() => 9,
        Order::Attack { .. } => 0,
        Order::EndTurn => 2,
        Order::March { .. } => 3,
        _ => 1,
    };
    let cost = |choice: &Choice| match choice.order {
        Order::March { steps, .. } => steps.len(),
        _ => 0,
    };
    list.sort_by_key(|choice| (rank(choice), cost(choice)));
    list
}

/// Whose order it is; none: the whole card's.
fn who(order: &Order) -> Option<UnitId> {
    match *order {
        Order::March { ship, .. } | Order::Attack { ship, .. } | Order::ClimbOut { ship, .. } => {
            Some(ship)
        }
        _ => None,
    }
}

/// The pointer on the table chooses too: a space to go to, an enemy to attack.
fn point(hud: &Hud<'_>, state: &mut HudState, intents: &mut Intents, list: &[Choice]) {
    let there = |choice: &&Choice| match choice.order {
        Order::Attack { target, .. } => hud.pointer.unit == Some(target),
        Order::March { ship, steps } => {
            let from = hud.board.ship(ship).map(|held| held.hex);
            !steps.is_empty() && from.map(|from| steps.end(from)) == hud.pointer.hex
        }
        _ => false,
    };
    let Some(choice) = list.iter().find(there) else {
        return;
    };
    match &choice.refused {
        Some(why) => state.refused = Some(why.clone()),
        None => {
            state.hovered_order = Some(choice.order);
            state.cursor_active = false;
            if hud.clicked_table {
                intents.push(Intent::Play(choice.order));
            }
        }
    }
}

/// The spaces that the picked figure can reach, with what they cost; dangerous ones in another colour.
pub(super) fn marks(hud: &Hud<'_>, state: &HudState) -> Vec<HexMark> {
    let Some(ship) = state.figure.and_then(|id| hud.board.ship(id)) else {
        return Vec::new();
    };
    let legal = choices::choices(hud.ctx(), hud.board);
    let may = legal.iter().any(|choice| {
        choice.refused.is_none()
            && matches!(choice.order, Order::March { ship: id, .. } if id == ship.id)
    });
    if !may {
        return Vec::new();
    }
    let reach = figures::reach_of(hud.ctx(), hud.board, ship.id);
    let mark = |end: &End| {
        let tint = if end.defeats.is_some() || end.wounds > 0 {
            theme::EMBER
        } else {
            theme::TEAL
        };
        HexMark {
            hex: end.hex,
            color: super::stage::color(tint, 0.9),
            label: Some(end.cost),
        }
    };
    reach
        .ends()
        .filter(|end| end.hex != ship.hex)
        .map(mark)
        .collect()
}

/// The way that a hovered march takes.
pub(super) fn trail(hud: &Hud<'_>, order: &Order) -> Option<Trail> {
    let Order::March { ship, steps } = *order else {
        return None;
    };
    let from = hud.board.ship(ship)?.hex;
    let hexes: Vec<Hex> = std::iter::once(from).chain(steps.hexes(from)).collect();
    Some(Trail {
        hexes,
        color: super::stage::color(theme::GOLD, 0.95),
    })
}
