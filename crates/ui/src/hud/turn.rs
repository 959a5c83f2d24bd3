//! The turn of an army card: its figures one by one, the spaces that each can reach, then whom it attacks.

use std::collections::BTreeMap;

use bevy::math::Vec2;
use bevy_egui::egui::{self, RichText};
use geometry::Hex;
use rules::{Order, Preview, Ship, UnitId, figures, hexes::End};
use view::{HexMark, Highlights, Trail};

use super::{Hud, HudState, Keys, choices, choices::Choice, command, stage::color};
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
    steer(hud, state, &list);
    // The arrows have aimed: they do not walk through the list as well. Digits are on buttons, and spaces have none.
    let march = |at: &usize| list.get(*at).is_some_and(Choice::is_march);
    let keys = Keys {
        arrows: (0, 0),
        digit: hud.keys.digit.filter(|at| !march(at)),
        ..hud.keys
    };
    command::pick(ui, &Hud { keys, ..*hud }, state, intents, &list);
}

/// The figure whose orders are shown: the one under the pointer's last click if it belongs to the card.
fn current(hud: &Hud<'_>, state: &mut HudState, figures: &[&Ship]) -> Option<UnitId> {
    let belongs = |id: UnitId| figures.iter().any(|held| held.id == id);
    if hud.clicked_table
        && let Some(id) = hud.pointer.unit.filter(|id| belongs(*id))
    {
        state.figure = Some(id);
    }
    let legal = rules::legal_orders(hud.ctx(), hud.board);
    let able = |id: UnitId| legal.iter().any(|order| who(order) == Some(id));
    let next = || figures.iter().map(|held| held.id).find(|id| able(*id));
    // A figure that has done all it can gives way to the next one, so that nobody is forgotten.
    let held = state.figure.filter(|id| belongs(*id));
    let found = match held {
        Some(id) if able(id) => Some(id),
        _ => next().or(held).or(figures.first().map(|held| held.id)),
    };
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

/// Where on the table a choice is made: the space to go to, the enemy to attack.
fn spot(hud: &Hud<'_>, order: &Order) -> Option<Hex> {
    let hex = |id: UnitId| hud.board.ship(id).map(|held| held.hex);
    match *order {
        Order::Attack { target, .. } => hex(target),
        Order::March { ship, steps } => hex(ship).map(|from| steps.end(from)),
        Order::ClimbOut { ship, to } => hex(ship).map(|from| to.ahead_of(from)),
        _ => None,
    }
}

/// The pointer on the table chooses too: a space to go to, an enemy to attack; of other spaces it tells why not. A
/// pointer that rests where it was leaves a cursor moved by keys alone.
fn point(hud: &Hud<'_>, state: &mut HudState, intents: &mut Intents, list: &[Choice]) {
    let now = (hud.pointer.hex, hud.pointer.unit);
    let rests = std::mem::replace(&mut state.pointed, now) == now;
    if rests && state.cursor_active && !hud.clicked_table {
        return;
    }
    let Some(hex) = hud.pointer.hex else { return };
    let there = list
        .iter()
        .find(|choice| spot(hud, &choice.order) == Some(hex));
    let Some(choice) = there else {
        let figure = state.figure.filter(|_| hud.pointer.unit.is_none());
        state.refused = figure.and_then(|id| figures::unreachable(hud.ctx(), hud.board, id, hex));
        return;
    };
    state.cursor_active = false;
    state.look_at(choice.order, choice.refused.as_ref());
    if hud.clicked_table && choice.refused.is_none() {
        intents.push(Intent::Play(choice.order));
    }
}

/// Arrows aim over the table: from the space that the cursor is on to the nearest one that way, as the camera sees it.
fn steer(hud: &Hud<'_>, state: &mut HudState, list: &[Choice]) {
    let (right, down) = hud.keys.arrows;
    let from = list
        .get(state.cursor)
        .filter(|_| state.cursor_active)
        .and_then(|choice| spot(hud, &choice.order))
        .or_else(|| {
            state
                .figure
                .and_then(|id| hud.board.ship(id))
                .map(|held| held.hex)
        });
    let (Some(from), false) = (from, (right, down) == (0, 0)) else {
        return;
    };
    let at = |hex: Hex| {
        let pose = hud.ctx().pose_at(hex, 0.0);
        Vec2::new(pose.x as f32, pose.y as f32)
    };
    let (sin, cos) = hud.yaw.to_radians().sin_cos();
    let way = Vec2::new(cos, -sin) * right as f32 - Vec2::new(sin, cos) * down as f32;
    let score = |choice: &Choice| {
        let by = at(spot(hud, &choice.order)?) - at(from);
        let (along, aside) = (by.dot(way), by.perp_dot(way).abs());
        (along > 1.0 && aside <= along * 1.8).then_some(along + 2.0 * aside)
    };
    let found = list.iter().enumerate();
    let found = found.filter_map(|(at, choice)| Some((score(choice)?, at)));
    if let Some((_, next)) = found.min_by(|a, b| a.0.total_cmp(&b.0)) {
        state.cursor = next;
    }
    (state.cursor_active, state.cursor_moved) = (true, true);
}

/// What the colours of the spaces mean.
pub(super) const LEGEND: &str = "Point at a space or an enemy, with the mouse or the arrows.\n\
    Teal: safe. Gold: exposed there at the round's end. Ember: hurt on the way, or lost there.";

/// The spaces that the picked figure can reach, with what they cost; dangerous ones in another colour.
pub(super) fn marks(hud: &Hud<'_>, state: &HudState) -> Vec<HexMark> {
    let Some(ship) = state.figure.and_then(|id| hud.board.ship(id)) else {
        return Vec::new();
    };
    let legal = rules::legal_orders(hud.ctx(), hud.board);
    let may = |order: &Order| matches!(order, Order::March { ship: id, .. } if *id == ship.id);
    if !legal.iter().any(may) {
        return Vec::new();
    }
    // What the round's end does depends on the terrain alone: each kind is asked about once.
    let mut exposed: BTreeMap<&str, bool> = BTreeMap::new();
    let mut at_the_end = |hex: Hex| {
        let kind = figures::terrain_of(hud.ctx(), hex).map_or("", |held| held.id.as_str());
        *exposed.entry(kind).or_insert_with(|| {
            let toll = figures::exposure(hud.ctx(), hud.board, ship, hex);
            toll.chance(|toll| toll.damage() > 0) > 0.0
        })
    };
    let reach = figures::reach_of(hud.ctx(), hud.board, ship.id);
    let mut mark = |end: &End| {
        let tint = if end.defeats.is_some() || end.wounds > 0 {
            theme::EMBER
        } else if at_the_end(end.hex) {
            theme::GOLD
        } else {
            theme::TEAL
        };
        HexMark {
            hex: end.hex,
            color: color(tint, 0.9),
            label: Some(end.cost),
        }
    };
    let ends = reach.ends().filter(|end| end.hex != ship.hex);
    ends.map(&mut mark).collect()
}

/// The way that a march takes: where it is carried adrift in another colour, the spaces where a drift ends, and the
/// last one.
pub(super) fn way(shown: &mut Highlights, preview: &Preview) {
    let Some(march) = &preview.march else { return };
    let adrift = |hex: &Hex| march.drift.contains(hex);
    for pair in march.path.windows(2) {
        let tint = if adrift(&pair[1]) {
            theme::BLUE
        } else {
            theme::GOLD
        };
        match shown.trails.last_mut() {
            Some(last) if last.color == color(tint, 0.95) => last.hexes.push(pair[1]),
            _ => shown.trails.push(Trail {
                hexes: pair.to_vec(),
                color: color(tint, 0.95),
            }),
        }
    }
    let ringed = |hex: Hex, tint| HexMark {
        hex,
        color: color(tint, 1.0),
        label: None,
    };
    let stops = march.stops.iter().map(|(hex, _)| ringed(*hex, theme::BLUE));
    shown.hexes.extend(stops);
    let last = march.path.last().map(|hex| ringed(*hex, theme::GOLD));
    shown.hexes.extend(last);
}

#[cfg(test)]
mod tests {
    use rules::{SimConfig, Step};
    use view::TablePointer;

    use super::*;
    use crate::{
        hud::layout,
        library::Library,
        session::Session,
        setup::{Seat, Setup},
    };

    fn acting(library: &Library) -> Session {
        let (_, scenario) = library.content.scenario("first-steps").expect("a scenario");
        let config = SimConfig {
            scenario: scenario.clone(),
            seed: 4,
            options: Default::default(),
        };
        let seats = vec![Seat::Human; 2];
        let mut session = Session::start(&library.content, Setup { config, seats }).expect("legal");
        while !matches!(session.sim.board().step, Step::Turn { .. }) {
            let order = rules::default_order(session.ctx(), session.sim.board());
            session.play(order.expect("never locked")).expect("legal");
        }
        session
    }

    /// By how many millimetres east and north the space lies that arrows aim at from a figure.
    fn aimed(library: &Library, session: &Session, arrows: (i32, i32), yaw: f32) -> Vec2 {
        let rect = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(1280.0, 720.0));
        let hud = Hud {
            session,
            board: session.sim.board(),
            library,
            layout: layout::layout(rect, 200.0),
            keys: Keys {
                arrows,
                ..Keys::default()
            },
            pointer: TablePointer::default(),
            clicked_table: false,
            idle: true,
            hints: true,
            yaw,
        };
        let figure = figures::acting_figures(hud.board)[0];
        let mut state = HudState {
            figure: Some(figure.id),
            ..HudState::default()
        };
        let list = all(&hud, Some(figure.id));
        steer(&hud, &mut state, &list);
        assert!(state.cursor_active);
        let hex = spot(&hud, &list[state.cursor].order).expect("a space or an enemy");
        let to = hud.ctx().pose_at(hex, 0.0);
        Vec2::new((to.x - figure.pose.x) as f32, (to.y - figure.pose.y) as f32)
    }

    #[test]
    fn arrows_aim_as_the_camera_sees_the_table() {
        let library = Library::open(content::find_assets());
        let session = acting(&library);
        let aim = |arrows, yaw| aimed(&library, &session, arrows, yaw);
        let (right, left) = (aim((1, 0), 0.0), aim((-1, 0), 0.0));
        assert!(right.x > 20.0 && right.y.abs() < 40.0, "{right}");
        assert!(left.x < -20.0 && left.y.abs() < 40.0, "{left}");
        let (up, down) = (aim((0, -1), 0.0), aim((0, 1), 0.0));
        assert!(up.y > 20.0 && down.y < -20.0, "{up} {down}");
        // Looking east, what is to the right lies in the south.
        let turned = aim((1, 0), 90.0);
        assert!(turned.y < -20.0, "{turned}");
    }
}
