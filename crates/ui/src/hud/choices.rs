//! The choices of a decision as a list: the legal orders, and the refused ones with their reasons.

use content::{ActionKind, Difficulty};
use rules::{
    Action, Board, Command, Ctx, Game, IllegalOrder, ItemId, Knack, Order, Service, Step, Task,
    UnitId, squads,
};
use words::say;

use super::{choice::Choice, figure_target};
use crate::text;

/// Whether this step puts units on the table: at setup, or out of a bay.
pub(crate) fn places(board: &Board) -> bool {
    if let Step::Service { ship } = board.step {
        let ship = board.ship(ship);
        return ship.is_some_and(|ship| ship.carrier().is_some());
    }
    matches!(board.step, Step::Deploy { .. })
}

/// All choices of the current decision: legal ones first, with the default last among them.
#[must_use]
pub(crate) fn choices(game: Game<'_>) -> Vec<Choice> {
    let board = game.board;
    // Dials, placement, ways and units of models have panels of their own, and the number of ways
    // is endless.
    let edges = matches!(board.step, Step::Deploy { .. })
        && squads::awaited(game).is_some_and(|(held, _)| held == squads::Choice::Edge);
    if matches!(
        board.step,
        Step::Deploy { .. }
            | Step::Plan { .. }
            | Step::Sail { .. }
            | Step::Salvo { .. }
            | Step::Rally { .. }
            | Step::Muster { .. }
            | Step::Ask { .. }
    ) && !edges
        || board.firing.is_some() && matches!(board.step, Step::Attack { .. })
        || places(board) && !edges
    {
        return Vec::new();
    }
    let default = rules::default_order(game);
    let make = |order: Order, refused: Option<IllegalOrder>| Choice {
        label: label(game, &order),
        difficulty: difficulty(game, &order),
        default: Some(order) == default && passes(&order),
        refused,
        order,
    };
    let mut found: Vec<Choice> = rules::legal_orders(game)
        .into_iter()
        .map(|order| make(order, None))
        .collect();
    found.sort_by(|a, b| {
        let worth = |choice: &Choice| expected(game, &choice.order);
        a.default
            .cmp(&b.default)
            .then(worth(b).total_cmp(&worth(a)))
    });
    found.extend(
        rules::refused_orders(game)
            .into_iter()
            .map(|(order, why)| make(order, Some(why))),
    );
    found
}

/// The expected damage of an attack; 0 for other orders, so that the sort leaves them as they are.
fn expected(game: Game<'_>, order: &Order) -> f64 {
    let Order::Attack {
        ship,
        weapon,
        target,
    } = *order
    else {
        return 0.0;
    };
    let odds = rules::attack_preview(game, ship, weapon, target);
    odds.map_or(0.0, |odds| odds.expected)
}

/// Whether an order does nothing but go on.
#[must_use]
pub(crate) fn passes(order: &Order) -> bool {
    matches!(
        order,
        Order::SkipDevice { .. }
            | Order::SkipAction { .. }
            | Order::HoldFire { .. }
            | Order::EndTurn
            | Order::Decide { takes: false, .. }
            | Order::TractorMove { shift: None, .. }
            | Order::Service {
                service: Service::Pass,
                ..
            }
            | Order::Modify(rules::Modification::Done)
            | Order::Command {
                command: Command::Fire | Command::StrikeBack(false) | Command::Block(false),
                ..
            }
    ) || matches!(order, Order::Command { command: Command::Follow(to), .. } if to.is_empty())
}

/// The words of an item's card.
fn item(ctx: &Ctx, id: ItemId) -> String {
    let held = ctx.content.item_of(id);
    held.map_or_else(String::new, |item| item.text.clone())
}

/// The words of the card of a skill or feat.
fn knack(game: Game<'_>, ship: UnitId, which: Knack) -> String {
    let held = game
        .ship(ship)
        .map(|held| rules::march::knacks(game.ctx, game.board, held));
    let mut all = held.into_iter().flatten();
    let found = all.find(|(held, _)| *held == which);
    found.map_or_else(String::new, |(_, skill)| skill.text.clone())
}

/// What a command to a unit of models does, where its label does not say it all.
fn command_help(ctx: &Ctx, command: Command) -> &str {
    if let Command::Enter { .. } = command {
        say!("choices-enter")
    } else if let Command::Perform { kind, .. } = command {
        text::action_help(ctx, ActionKind::Made(kind))
    } else {
        ""
    }
}

/// What an order does, in a sentence.
#[must_use]
pub(crate) fn help(game: Game<'_>, order: &Order) -> String {
    match order {
        Order::Act {
            ship,
            action: Action::Device(slot, _),
        }
        | Order::UseDevice {
            ship, device: slot, ..
        } => left_behind(game, *ship, *slot),
        Order::Act { action, .. } => text::action_help(game.ctx, action.kind()).into(),
        Order::SkipAction { .. } => say!("choices-the-ship-performs-no").into(),
        Order::HoldFire { .. } => say!("choices-the-ship-does-not").into(),
        Order::SkipDevice { .. } => say!("choices-the-ship-uses-no").into(),
        Order::Maneuver { .. } => say!("choices-opens-the-dial-and").into(),
        Order::ShoveOff { .. } => say!("choices-it-can-hardly-move").into(),
        Order::TractorMove { shift: None, .. } => say!("choices-it-stays-where-it").into(),
        Order::TractorMove { .. } => say!("choices-moves-the-ship-the").into(),
        Order::March { .. } => say!("choices-goes-there-step-by").into(),
        Order::ClimbOut { .. } => say!("choices-climbs-out-of-the").into(),
        Order::EndTurn if matches!(game.board.step, rules::Step::Answer { .. }) => {
            say!("choices-let-it-pass").into()
        }
        Order::EndTurn => say!("choices-the-other-side-goes").into(),
        Order::Decide { takes: false, .. } => say!("choices-may-no").into(),
        Order::Decide { .. } => asked_of(game),
        Order::TakePriority { .. } => say!("choices-the-order-of-the").into(),
        Order::Face { .. } => say!("choices-turns-on-the-spot").into(),
        Order::Expose { .. } => say!("choices-its-die-of-exposure").into(),
        Order::Begin { ship } => say!("choices-takes-its-turn", name = game.ctx.name(*ship)),
        Order::Reinforce { ship, .. } => say!("choices-it-comes-in", name = game.ctx.name(*ship)),
        Order::Shove { .. } => say!("choices-it-is-pushed-there").into(),
        Order::Lay { .. } => say!("choices-the-token-lies-there").into(),
        Order::Power { power, .. } => {
            let held = game.ctx.powers.get(usize::from(*power));
            let says = |held: &content::Skill| match held.answers {
                true => held.text.clone() + say!("figure-answers"),
                false => held.text.clone(),
            };
            held.map_or_else(String::new, says)
        }
        Order::Batter { .. } => say!("choices-batter").into(),
        Order::TakeEdge { .. } => say!("choices-take-edge").into(),
        Order::Respond { ship, .. } => reaction(game, *ship),
        Order::Service { ship, service } => text::service_help(game, *ship, *service),
        Order::Task { ship, task } => task_help(game, *ship, *task),
        Order::Command { command, .. } => command_help(game.ctx, *command).into(),
        // The label says it all, or the order has a panel of its own.
        Order::PlaceObstacle { .. }
        | Order::PlaceShip { .. }
        | Order::PlaceFigure { .. }
        | Order::PlaceObjective { .. }
        | Order::SetDial { .. }
        | Order::SetStanding { .. }
        | Order::SetMarker { .. }
        | Order::Confirm
        | Order::Attack { .. }
        | Order::Strike { .. }
        | Order::Sail { .. }
        | Order::Modify(_) => String::new(),
    }
}

/// What a unit may do now, in the words of its ability, or else of its rule.
fn asked_of(game: Game<'_>) -> String {
    if let Some(ability) = text::asked_ability(game) {
        return ability.text.clone();
    }
    let asked = rules::asked_clause(game);
    let rule = asked.and_then(|(held, _)| game.ctx.content.rulebook.get(&held.rule));
    rule.map_or_else(String::new, |rule| rule.text.clone())
}

/// What the reaction of a ship does.
fn reaction(game: Game<'_>, ship: UnitId) -> String {
    let class = game.ship(ship).map(|held| game.class(held));
    let held = class.and_then(|class| class.reaction.as_ref());
    held.map_or_else(String::new, |held| held.does.text.clone())
}

/// What a task does, in a sentence.
fn task_help(game: Game<'_>, ship: UnitId, task: Task) -> String {
    let ctx = game.ctx;
    match task {
        Task::Skill(_) => knack(game, ship, Knack::Skill),
        Task::Feat(_) => knack(game, ship, Knack::Feat),
        Task::Pair(at) => knack(game, ship, Knack::Pair(at)),
        Task::Exert => say!("choices-exert").into(),
        Task::Rest => say!("choices-rest").into(),
        Task::Revive(_) => say!("choices-help-up").into(),
        Task::Door(door) if game.board.changes.sealed.contains(&door) => {
            say!("choices-force-door").into()
        }
        Task::Door(_) => say!("choices-door").into(),
        Task::Leave => say!("choices-leave", name = ctx.name(ship)),
        Task::Search(_) => say!("choices-search").into(),
        Task::Use(id) | Task::Ready(id) | Task::PutDown(id) => item(ctx, id),
        Task::Give { item: id, .. } | Task::Take { item: id, .. } => item(ctx, id),
        Task::PickUp(cell) => {
            let lies = game.board.goods.on(cell);
            lies.map_or_else(String::new, |id| item(ctx, id))
        }
        Task::Treat { item: id, .. } => item(ctx, id),
        Task::Throw(_) => say!("choices-throw").into(),
    }
}

/// The effect of the thing that a device leaves on the table, in the words of the rulebook.
fn left_behind(game: Game<'_>, ship: rules::UnitId, slot: u8) -> String {
    let placed = game
        .ship(ship)
        .and_then(|held| game.class(held).devices.get(usize::from(slot)))
        .and_then(|device| game.ctx.content.obstacle(&device.obstacle));
    let Some((_, kind)) = placed else {
        return String::new();
    };
    let rule = kind
        .clauses
        .first()
        .map(|clause| clause.rule)
        .or(kind.auras.first().map(|aura| aura.rule));
    let entry = rule.and_then(|rule| game.ctx.content.rulebook.get(&rule));
    entry.map_or_else(|| kind.name.clone(), |entry| entry.text.clone())
}

/// An order in words; of a red action, also that it costs stress.
pub(super) fn label(game: Game<'_>, order: &Order) -> String {
    let words = text::order(game, order);
    let red = difficulty(game, order) == Some(Difficulty::Red);
    if red && matches!(order, Order::Act { .. }) {
        say!("choices-with-stress", words)
    } else {
        words
    }
}

/// The difficulty of an order, if it has a colour.
#[must_use]
pub(crate) fn difficulty(game: Game<'_>, order: &Order) -> Option<Difficulty> {
    if let Order::Maneuver { ship, maneuver, .. } = order {
        let mut flown = rules::executable(game, game.ship(*ship)?).into_iter();
        let found = flown.find(|(known, _)| known == maneuver);
        found.map(|(_, difficulty)| difficulty)
    } else if let Order::Act { ship, action } = order {
        let granted = matches!(game.board.step, Step::Action { granted: true, .. });
        rules::action_difficulty(game.ctx, game.ship(*ship)?, action.kind(), granted)
    } else {
        matches!(order, Order::ShoveOff { .. }).then_some(Difficulty::Red)
    }
}

/// The ships that choices target, and the friends whom tasks are about; the table outlines them.
#[must_use]
pub(crate) fn targets(choices: &[Choice]) -> Vec<UnitId> {
    let target = |choice: &Choice| {
        if let Order::Task { task, .. } = choice.order {
            return figure_target::friend(task);
        }
        if let Order::Act { action, .. } = choice.order {
            return action.target();
        }
        let (Order::Attack { target, .. }
        | Order::Service {
            service: Service::Land(target) | Service::Mend(target),
            ..
        }) = choice.order
        else {
            return None;
        };
        Some(target)
    };
    let mut found: Vec<UnitId> = choices
        .iter()
        .filter(|choice| choice.refused.is_none())
        .filter_map(target)
        .collect();
    found.sort_unstable();
    found.dedup();
    found
}

/// The choice after moving the cursor by `by` among `count` choices. It wraps around at both ends.
#[must_use]
pub(crate) fn step(cursor: usize, count: usize, by: i32) -> usize {
    if count == 0 {
        return 0;
    }
    (cursor as i64 + i64::from(by)).rem_euclid(count as i64) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cursor_goes_round() {
        assert_eq!(step(0, 3, -1), 2);
        assert_eq!(step(2, 3, 1), 0);
        assert_eq!(step(5, 0, 1), 0);
    }

    #[test]
    fn passing_orders_pass() {
        assert!(passes(&Order::HoldFire { ship: UnitId(1) }));
        assert!(!passes(&Order::Confirm));
    }
}
