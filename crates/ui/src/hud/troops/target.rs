//! What the pointer and the arrows choose on the table: squares to go to, enemies, friends.

use bevy::math::Vec2;
use geometry::Cell;
use rules::{Command, IllegalOrder, Order, Places, SquadAction, Step, UnitId, squads};

use super::{aims_at, marks::middle};
use crate::hud::kept::Aimed;
use crate::hud::own::Kept;
use crate::session::Session;
use crate::{
    hud::{
        Hud, HudState, PanelCx,
        figure_target::{Aim, that_way},
        skirmishes,
    },
    screen::Intent,
};

/// The last order that was asked about in this decision, and why not.
#[derive(Default)]
struct Denied(Option<(Order, Option<IllegalOrder>)>);

impl Kept for Denied {
    fn begin_decision(&mut self, _session: &Session) {
        self.0 = None;
    }
}

/// The enemy to which the keys have come that no order on offer is aimed at.
#[derive(Default)]
struct AimedAt(Option<UnitId>);

impl Kept for AimedAt {
    fn begin_decision(&mut self, _session: &Session) {
        self.0 = None;
    }
}

/// The places that an order names.
pub(super) fn places(order: &Order) -> Vec<Cell> {
    let Order::Command { command, .. } = order else {
        return Vec::new();
    };
    match command {
        Command::Act { to, .. } | Command::Follow(to) | Command::Deploy(to) => {
            to.as_slice().to_vec()
        }
        Command::Enter { cell, .. } => vec![*cell],
        Command::Aim { at, .. } | Command::Cast { at, .. } => at.iter().copied().collect(),
        Command::Rise
        | Command::Fire
        | Command::Lose(_)
        | Command::StrikeBack(_)
        | Command::Wait
        | Command::Load(_)
        | Command::Board { .. }
        | Command::Mend(_)
        | Command::Fly(_)
        | Command::Perform { .. }
        | Command::Block(_) => Vec::new(),
    }
}

/// The place of an order among those at one place: the least effort first, and shapes that begin
/// there before those that only reach there.
fn wish(order: &Order, cell: Option<Cell>) -> (u8, bool) {
    let Order::Command { command, .. } = order else {
        return (9, true);
    };
    let rank = match command {
        Command::Aim { .. }
        | Command::Act {
            action: SquadAction::Advance,
            ..
        } => 0,
        Command::Act {
            action: SquadAction::Charge(_),
            ..
        } => 1,
        Command::Act { .. } => 2,
        _ => 3,
    };
    let first = places(order).first().copied();
    (rank, cell.is_some() && first != cell)
}

/// How far from the end of a flight a click may be, in squares.
const NEAR_END: u32 = 3;

/// The flight that ends nearest to a place.
fn flight(hud: &Hud<'_>, orders: &[Order], cell: Cell) -> Option<Order> {
    let grid = &hud.ctx().ground()?.grid;
    let far = |order: &&Order| {
        let end = flight_end(hud, order)?;
        let far = grid.distance(end, cell.on(end.level));
        (far <= NEAR_END).then_some(far)
    };
    let ends = orders.iter().filter(|order| far(order).is_some());
    ends.min_by_key(far).copied()
}

/// Where a flight ends on the table.
pub(super) fn flight_end(hud: &Hud<'_>, order: &Order) -> Option<Cell> {
    let Order::Command {
        unit,
        command: Command::Fly(squares),
    } = *order
    else {
        return None;
    };
    let squad = hud.board.squad(unit)?;
    let from = squad.places().first().copied()?;
    squads::flight_end(hud.game(), from, squad.flight?, squares)
}

/// All that can be done to the unit, or at the place, under the pointer.
fn there(orders: &[Order], unit: Option<UnitId>, cell: Option<Cell>) -> Vec<Aim> {
    let at_unit = |order: &&Order| unit.is_some() && aims_at(order) == unit;
    let at_cell = |order: &&Order| {
        cell.is_some_and(|cell| places(order).contains(&cell)) && aims_at(order).is_none()
    };
    let mut found: Vec<&Order> = orders.iter().filter(at_unit).collect();
    if found.is_empty() {
        found = orders.iter().filter(at_cell).collect();
    }
    found.sort_by_key(|order| wish(order, cell));
    found.into_iter().copied().map(Aim::of).collect()
}

/// Lets the pointer choose. For other places and enemies it shows why they are out of reach. A
/// pointer at rest does not disturb a cursor moved by keys.
pub(super) fn point(cx: &mut PanelCx<'_>, orders: &[Order]) {
    let hud = cx.hud;
    let now = (hud.pointer.cell, hud.pointer.unit);
    let rests = std::mem::replace(&mut cx.state.pointed.at, now) == now;
    if !rests {
        cx.state.pointed.order = cx.state.at_order;
    }
    // Where the pointer rests since the decision before, it was put for that one, even if the
    // camera has moved the table under it.
    let stale = cx.state.cursor.active || cx.state.pointed.order != cx.state.at_order;
    if (!hud.pointed || rests && stale) && !hud.clicked_table {
        return;
    }
    let Some(cell) = hud.pointer.cell else {
        cx.state.pointed.aimed = Aimed::default();
        return;
    };
    // A click on a unit chooses it. It is no order to move where it stands.
    let chooses = hud.pointer.unit.is_some() && hud.pointer.unit == cx.state.figure.unit;
    if chooses && matches!(hud.board.step, Step::Rally { .. }) {
        cx.state.pointed.aimed = Aimed::default();
        return;
    }
    let unit = hud
        .pointer
        .unit
        .filter(|id| Some(*id) != cx.state.figure.unit);
    let mut there = there(orders, unit, Some(cell));
    if let Some(enemy) = unit {
        // A click on an enemy that can be charged does so; the next thing there is to shoot at it.
        there.extend(skirmishes::aim(hud, cx.state, enemy));
    }
    if there.is_empty() {
        let flown = flight(hud, orders, cell);
        there.extend(flown.map(Aim::of));
    }
    let at = cx
        .state
        .pointed
        .aimed
        .turn(cell, &there, hud.keys.next_here);
    let Some(aim) = there.get(at) else {
        let refused = refused(hud, cx.state, unit, cell);
        if let Some(why) = refused.as_ref().filter(|_| hud.clicked_table) {
            cx.state.keep(why);
            cx.intents.push(Intent::Refused(why.clone()));
        }
        cx.state.looked.refused = refused;
        return;
    };
    cx.state.cursor.active = false;
    cx.state.own.of::<AimedAt>().0 = None;
    look(cx.state, aim);
    if hud.clicked_table {
        cx.intents.push(aim.asked());
    }
}

/// Shows what comes of a thing to do.
pub(super) fn look(state: &mut HudState, aim: &Aim) {
    state.look_at(aim.order, None);
    state.looked.then = aim.then.first().copied();
}

/// How the picked unit shoots at the enemy to which the keys have come, if it can. Enter does so.
pub(super) fn shot(cx: &mut PanelCx<'_>) -> Option<Aim> {
    let foe = cx.state.own.of::<AimedAt>().0?;
    let aim = skirmishes::aim(cx.hud, cx.state, foe);
    if let Some(aim) = aim.as_ref().filter(|_| cx.hud.keys.enter) {
        cx.intents.push(aim.asked());
    }
    aim
}

/// The enemies that no order on offer is aimed at, while a unit may begin to act.
fn unaimed(hud: &Hud<'_>, orders: &[Order]) -> Vec<UnitId> {
    let Step::Rally { player } = hud.board.step else {
        return Vec::new();
    };
    let foes = hud.board.squads.iter();
    let foes = foes.filter(|foe| foe.owner != player && foe.on_table());
    let foes = foes.map(|foe| foe.id);
    foes.filter(|id| orders.iter().all(|order| aims_at(order) != Some(*id)))
        .collect()
}

/// Why the picked unit does not go to a place, or charge an enemy.
fn refused(
    hud: &Hud<'_>,
    state: &mut HudState,
    other: Option<UnitId>,
    cell: Cell,
) -> Option<IllegalOrder> {
    let unit = state
        .figure
        .unit
        .filter(|_| matches!(hud.board.step, Step::Rally { .. }))?;
    let squad = hud.board.squad(unit)?;
    let foe = other.and_then(|id| hud.board.squad(id));
    let action = match foe.filter(|foe| foe.owner != squad.owner) {
        Some(foe) => SquadAction::Charge(foe.id),
        None if other.is_some() => return None,
        None => SquadAction::Rush,
    };
    let to = match action {
        SquadAction::Charge(_) => Places::of(squad.places()),
        _ => shifted(&squad.places(), cell),
    };
    let command = Command::Act { action, to };
    let order = Order::Command { unit, command };
    // A pointer at rest asks the same in every frame.
    match &state.own.of::<Denied>().0 {
        Some((held, why)) if *held == order => why.clone(),
        _ => {
            let why = hud.session.sim.check(&order).err();
            state.own.of::<Denied>().0 = Some((order, why.clone()));
            why
        }
    }
}

/// The shape of a unit, moved so that its first place comes to be this one.
fn shifted(places: &[Cell], to: Cell) -> Places {
    let Some(first) = places.first() else {
        return Places::default();
    };
    let (from, at) = (first.printed(), to.printed());
    let (right, down) = (at.0 - from.0, at.1 - from.1);
    Places::of(places.iter().map(|place| {
        let (column, row) = place.printed();
        Cell::new(column + right, row + down).on(to.level)
    }))
}

/// The place of an order on the table, by which the arrows find it.
fn spot(hud: &Hud<'_>, order: &Order) -> Option<Vec2> {
    if let Some(target) = aims_at(order) {
        return middle(hud.game(), target);
    }
    let first = places(order).first().copied()?;
    let pose = hud.ctx().pose_at(first, 0.0);
    Some(Vec2::new(pose.x as f32, pose.y as f32))
}

/// Lets the arrows aim on the table: from the cursor to the nearest choice that way on screen.
/// Returns whether there is anything to aim at.
pub(super) fn steer(hud: &Hud<'_>, state: &mut HudState, orders: &[Order]) -> bool {
    let any = orders.iter().any(crate::hud::choice::is_placed);
    if !any || hud.keys.arrows == (0, 0) {
        return any;
    }
    let held = orders.get(state.cursor.at).filter(|_| state.cursor.active);
    let aimed = state.own.of::<AimedAt>().0;
    let aimed = aimed.and_then(|foe| middle(hud.game(), foe));
    let from = aimed.or_else(|| held.and_then(|order| spot(hud, order)));
    let own = || middle(hud.game(), state.figure.unit?);
    let Some(from) = from.or_else(own) else {
        return any;
    };
    let foes = unaimed(hud, orders);
    let points = orders.iter().map(|order| spot(hud, order));
    let points = points.chain(foes.iter().map(|foe| middle(hud.game(), *foe)));
    let next = that_way(hud, from, points);
    let foe = next.and_then(|next| foes.get(next.checked_sub(orders.len())?));
    if next.is_some() {
        state.own.of::<AimedAt>().0 = foe.copied();
    }
    if foe.is_some() {
        state.cursor.active = false;
        return any;
    }
    if let Some(next) = next {
        state.cursor.at = next;
    }
    (state.cursor.active, state.cursor.moved) = (true, true);
    any
}

/// The squares that a unit can move by an action.
pub(super) fn squares(hud: &Hud<'_>, unit: UnitId, action: SquadAction) -> u8 {
    let squad = hud.board.squad(unit);
    squad.map_or(0, |squad| squads::allowed(hud.game(), squad, action))
}

#[cfg(test)]
mod tests {
    use view::TablePointer;

    use super::*;
    use crate::{
        hud::{Keys, test_kit},
        library::Library,
        screen::Intents,
        session::Session,
    };

    /// What a click gives while this unit is chosen, and the order that is looked at.
    fn clicked(
        library: &Library,
        session: &Session,
        unit: UnitId,
        pointer: (Cell, Option<UnitId>),
    ) -> (Vec<Intent>, Option<Order>) {
        let mut state = HudState::default();
        state.refresh(session);
        state.figure.unit = Some(unit);
        let (cell, under) = pointer;
        let hud = &Hud {
            pointer: TablePointer {
                cell: Some(cell),
                unit: under,
                ..TablePointer::default()
            },
            clicked_table: true,
            ..test_kit::hud(library, session, Keys::default())
        };
        let squad = hud.board.squad(unit).expect("a unit");
        let orders = squads::action_orders(hud.game(), squad);
        let mut intents = Intents::default();
        let cx = &mut PanelCx {
            hud,
            state: &mut state,
            intents: &mut intents,
        };
        point(cx, &orders);
        (intents.0, state.looked.order)
    }

    /// An aircraft flies where one clicks on its pattern.
    #[test]
    fn a_click_on_the_table_flies_an_aircraft_there() {
        let library = Library::open(content::find_assets());
        let flies = |session: &Session| {
            let game = session.sim.game();
            let squads = game.board.squads.iter().filter(|squad| squad.on_table());
            let mut orders = squads.flat_map(|squad| squads::action_orders(game, squad));
            let hud = test_kit::hud(&library, session, Keys::default());
            let on = |order: &Order| Some((*order, flight_end(&hud, order)?));
            let rallies = matches!(game.board.step, Step::Rally { .. });
            orders.find_map(|order| on(&order)).filter(|_| rallies)
        };
        let keys = ["landing-strip", "marsh-relay", "two-gates"];
        let found = keys.iter().find_map(|key| {
            let session = test_kit::reached(&library, key, |held| flies(held).is_some())?;
            let (order, end) = flies(&session)?;
            Some((session, order, end))
        });
        let (session, order, end) = found.expect("an aircraft in the air");
        let Order::Command { unit, .. } = order else {
            panic!("{order:?}");
        };
        let (asked, looked) = clicked(&library, &session, unit, (end, None));
        assert_eq!(looked, Some(order));
        let [Intent::Play(given)] = asked[..] else {
            panic!("{asked:?}");
        };
        assert_eq!(given, order);
    }

    #[test]
    fn a_click_on_a_unit_chooses_it_and_orders_nothing() {
        let library = Library::open(content::find_assets());
        let session = test_kit::played(&library, "first-orders", |session| {
            matches!(session.sim.board().step, Step::Rally { .. })
        });
        let board = session.sim.board();
        let decider = board.decider().expect("a player");
        let own = board.squads.iter();
        let mut own = own.filter(|squad| squads::may_act(board, decider, squad.id));
        let squad = own.next().expect("a unit that may act");
        let place = squad.places()[0];
        let (asked, looked) = clicked(&library, &session, squad.id, (place, Some(squad.id)));
        assert!(asked.is_empty() && looked.is_none());
        // A click on a square in reach moves it there.
        let moves =
            squads::action_orders(rules::Game::new(session.ctx(), board), squad).into_iter();
        let goals = moves.filter_map(|order| match order {
            Order::Command {
                command:
                    Command::Act {
                        action: SquadAction::Rush,
                        to,
                    },
                ..
            } => to.as_slice().first().copied(),
            _ => None,
        });
        let mut goals = goals.filter(|goal| !squad.places().contains(goal));
        let goal = goals.next().expect("a square in reach");
        let (asked, _) = clicked(&library, &session, squad.id, (goal, None));
        assert!(matches!(asked[..], [Intent::Play(_)]));
    }
}
