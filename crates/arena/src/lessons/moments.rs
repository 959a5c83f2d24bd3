//! The moments of orders: the steps in which a lesson's deed is given, and those that lie between,
//! in which somebody answers what another does.

use content::{AskedOrder, Lesson};
use rules::{Board, Occasion, Order, Step, UnitId};

/// Whether an order ends a turn: that of a figure or an army card, or the movement or the fire of a
/// side. The same order lets an answer pass, and buys nobody else: neither ends a turn.
pub(super) fn ends_turn(board: &Board, order: &Order) -> bool {
    let step = board.step;
    let turn = matches!(
        step,
        Step::Turn { .. } | Step::Sail { .. } | Step::Helm { .. }
    );
    *order == Order::EndTurn && (turn || matches!(step, Step::Salvo { .. }))
}

/// Whether the dice of an attack lie there to be modified. The same order leaves a ship that is
/// fired at as it is, before any dice.
pub(super) fn has_dice(board: &Board) -> bool {
    matches!(board.step, Step::ModifyAttack | Step::ModifyDefence)
}

/// Whether this is the moment to move the capital ship that is asked.
pub(super) fn moves(step: Step, asked: Option<UnitId>) -> bool {
    if let Step::Helm { ship } = step {
        return asked.is_none_or(|asked| asked == ship);
    }
    matches!(step, Step::Sail { .. })
}

/// Whether the figure that a lesson asks to a space has halted on its way there, because others may
/// react to its step.
pub(super) fn halted(board: &Board, lesson: &Lesson) -> bool {
    let Some(ask) = &lesson.asks else {
        return false;
    };
    let by_it = |ship: UnitId| ask.ship.is_none_or(|asked| asked == ship.0);
    let mut windows = board.windows.iter();
    ask.order == AskedOrder::March
        && ask.cell.is_some()
        && windows
            .any(|window| matches!(window.occasion, Occasion::Step { ship, .. } if by_it(ship)))
}

/// Whether a figure stands on the space that a lesson asks it to go to.
pub(super) fn stands_there(board: &Board, lesson: &Lesson) -> bool {
    let ask = lesson.asks.as_ref();
    let mut figures = board.ships.iter();
    figures.any(|held| {
        let it = |ask: &&content::Ask| ask.ship.is_none_or(|id| id == held.id.0);
        ask.filter(it).and_then(|ask| ask.cell) == Some(held.cell) && held.owner.0 == 0
    })
}

/// Whether the figure that is asked belongs to the card that acts now.
pub(super) fn acts(board: &Board, asked: Option<UnitId>) -> bool {
    let figures = rules::march::acting_figures(board);
    asked.is_none_or(|asked| figures.iter().any(|held| held.id == asked))
}

/// Whether it is the ship that is asked whose dice are modified.
pub(super) fn modifies(board: &Board, asked: Option<UnitId>) -> bool {
    let attack = board.attack.as_ref();
    let defends = matches!(board.step, Step::ModifyDefence);
    let who = attack.map(|attack| {
        if defends {
            attack.target
        } else {
            attack.attacker
        }
    });
    asked.is_none() || who == asked
}

/// Whether this is the step in which such an order is given by the ship that is asked.
pub(super) fn is_moment(
    board: &Board,
    order: AskedOrder,
    own: &dyn Fn(UnitId) -> bool,
    asked: Option<UnitId>,
) -> bool {
    use AskedOrder::{Act, Attack, Board as Boards, HoldFire, Maneuver, March, Modify, Ram, Sail};
    match board.step {
        Step::Action { ship, .. } => order == Act && own(ship),
        Step::Maneuver { ship } => order == Maneuver && own(ship),
        Step::Device { ship } => order == AskedOrder::UseDevice && own(ship),
        Step::Attack { ship } => matches!(order, Attack | HoldFire) && own(ship),
        Step::Helm { ship } => matches!(order, Sail | Ram | Boards) && own(ship),
        Step::Sail { .. } => matches!(order, Sail | Ram | Boards),
        // Whoever fires goes on until it holds its fire.
        Step::Salvo { .. } => matches!(order, Attack | HoldFire) && board.firing.is_none_or(own),
        Step::Turn { .. } => {
            let given = matches!(order, March | Attack) || order.is_task();
            given && acts(board, asked)
        }
        Step::Pick { .. } => order == AskedOrder::Begin,
        Step::Rally { .. } => matches!(
            order,
            AskedOrder::Hold | AskedOrder::Advance | AskedOrder::Rush | AskedOrder::Charge
        ),
        Step::Ask { unit, .. } => matches!(order, AskedOrder::Aim | AskedOrder::Fire) && own(unit),
        Step::ModifyAttack | Step::ModifyDefence => order == Modify && modifies(board, asked),
        Step::Advance
        | Step::Deploy { .. }
        | Step::Plan { .. }
        | Step::Tractor { .. }
        | Step::Priority { .. }
        | Step::Reinforce { .. }
        | Step::Shove { .. }
        | Step::Lay { .. }
        | Step::Muster { .. }
        | Step::Answer { .. }
        | Step::May { .. }
        | Step::React { .. }
        | Step::Expose { .. }
        | Step::Service { .. }
        | Step::EndRound
        | Step::Over => false,
    }
}
