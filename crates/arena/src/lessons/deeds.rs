//! Deeds: whether an order is the one that a lesson asks for, and how to give it.

use content::{ActionKind, Ask, AskedOrder, Goal, Lesson, Spend};
use geometry::{Cell, Pose, Vec2, Way};
use rules::{
    Action, Command, Game, Intent, Modification, Order, SquadAction, Step, Task, UnitId,
    sail::{Wish, chart},
};

use super::moments;

/// Whether an order is the deed of a lesson. `board`: the position in which it is given.
#[must_use]
pub fn answers(game: Game<'_>, lesson: &Lesson, order: &Order) -> bool {
    let Some(ask) = &lesson.asks else {
        return false;
    };
    kind(order) == Some(ask.order) && fits(game, ask, order)
}

/// The kind of an order in the words of lessons; none if no lesson asks for its kind.
pub(super) fn kind(order: &Order) -> Option<AskedOrder> {
    Some(match order {
        Order::SetDial { .. } => AskedOrder::SetDial,
        Order::SetStanding { .. } => AskedOrder::SetStanding,
        Order::SetMarker { .. } => AskedOrder::SetMarker,
        Order::Confirm => AskedOrder::Confirm,
        Order::UseDevice { .. } => AskedOrder::UseDevice,
        Order::Maneuver { .. } => AskedOrder::Maneuver,
        Order::Act { .. } => AskedOrder::Act,
        Order::Sail { intent, .. } => match intent {
            Intent::Move | Intent::Leave => AskedOrder::Sail,
            Intent::ClimbOut => AskedOrder::ClimbOut,
            Intent::Ram(_) => AskedOrder::Ram,
            Intent::Board(_) => AskedOrder::Board,
        },
        Order::March { .. } => AskedOrder::March,
        Order::ClimbOut { .. } => AskedOrder::ClimbOut,
        Order::EndTurn => AskedOrder::EndTurn,
        Order::Face { .. } => AskedOrder::Face,
        Order::HoldFire { .. } => AskedOrder::HoldFire,
        Order::Attack { .. } | Order::Strike { .. } | Order::Batter { .. } => AskedOrder::Attack,
        Order::Modify(_) => AskedOrder::Modify,
        Order::Begin { .. } => AskedOrder::Begin,
        Order::Task { task, .. } => match task {
            Task::Exert => AskedOrder::Exert,
            Task::Rest => AskedOrder::Rest,
            Task::Revive(_) => AskedOrder::Revive,
            Task::Door(_) => AskedOrder::Door,
            Task::Search(_) => AskedOrder::Search,
            Task::Use(_)
            | Task::Ready(_)
            | Task::Give { .. }
            | Task::Take { .. }
            | Task::Treat { .. } => AskedOrder::Item,
            Task::PickUp(_) | Task::PutDown(_) => AskedOrder::Carry,
            Task::Throw(_) => AskedOrder::Switch,
            Task::Leave => return None,
            Task::Skill(_) | Task::Feat(_) | Task::Pair(_) => AskedOrder::Skill,
        },
        Order::PlaceObstacle { .. }
        | Order::PlaceShip { .. }
        | Order::PlaceFigure { .. }
        | Order::TakeEdge { .. }
        | Order::PlaceObjective { .. }
        | Order::SkipDevice { .. }
        | Order::ShoveOff { .. }
        | Order::SkipAction { .. }
        | Order::TractorMove { .. }
        | Order::TakePriority { .. }
        | Order::Reinforce { .. }
        | Order::Shove { .. }
        | Order::Lay { .. }
        | Order::Power { .. }
        | Order::Service { .. }
        | Order::Decide { .. }
        | Order::Expose { .. } => return None,
        Order::Respond { .. } => AskedOrder::React,
        Order::Command { command, .. } => return commanded(*command),
    })
}

/// The kind of a command that a lesson can ask for.
fn commanded(command: Command) -> Option<AskedOrder> {
    Some(match command {
        Command::Act { action, .. } => match action {
            SquadAction::Hold => AskedOrder::Hold,
            SquadAction::Advance => AskedOrder::Advance,
            SquadAction::Rush => AskedOrder::Rush,
            SquadAction::Charge(_) => AskedOrder::Charge,
        },
        Command::Aim { .. } => AskedOrder::Aim,
        Command::Fire => AskedOrder::Fire,
        Command::Rise
        | Command::Lose(_)
        | Command::StrikeBack(_)
        | Command::Follow(_)
        | Command::Deploy(_)
        | Command::Wait
        | Command::Load(_)
        | Command::Board { .. }
        | Command::Mend(_)
        | Command::Fly(_)
        | Command::Enter { .. }
        | Command::Cast { .. }
        | Command::Block(_) => return None,
        Command::Perform { .. } => AskedOrder::Act,
    })
}

fn fits(game: Game<'_>, ask: &Ask, order: &Order) -> bool {
    let given = order.unit().map(|ship| ship.0);
    // Orders without a ship of their own are given for whatever ship is asked.
    let ship = given.is_none() || as_asked(ask.ship.as_ref(), given.as_ref());
    ship && details(game, ask, order)
}

fn marks(ask: &Ask, card: u8, marker: u8) -> bool {
    as_asked(ask.card.as_ref(), Some(&card)) && as_asked(ask.marker.as_ref(), Some(&marker))
}

fn details(game: Game<'_>, ask: &Ask, order: &Order) -> bool {
    let board = game.board;
    match *order {
        Order::SetDial { maneuver, .. } | Order::Maneuver { maneuver, .. } => {
            as_asked(ask.maneuver.as_ref(), Some(&maneuver))
        }
        Order::SetStanding { standing, .. } => {
            let held = game.ctx.ruleset.standing.get(usize::from(standing));
            as_asked(ask.standing.as_ref(), held.map(|held| &held.id))
        }
        Order::SetMarker { card, marker } => marks(ask, card, marker),
        Order::Act { action, .. } => acts(ask, action),
        Order::Sail { ship, way, intent } => {
            let from = game.ship(ship).map(|held| held.pose);
            sails(ask, from.map(|from| way.end(from)), intent)
        }
        Order::Task {
            task: Task::Revive(other),
            ..
        } => as_asked(ask.target.as_ref(), Some(&other.0)),
        Order::Attack { .. } | Order::Strike { .. } | Order::Batter { .. } => strikes(ask, order),
        Order::March { ship, steps, base } => {
            let held = game.ship(ship);
            let end = held.map(|held| rules::march::march_end(game.ctx, held, steps, base));
            as_asked(ask.cell.as_ref(), end.as_ref())
        }
        Order::Modify(how) => moments::has_dice(board) && spends(ask, how),
        // A side that ends its turn names nobody: it ends the turn of the figures that act. The
        // same order lets an answer pass, which ends no turn.
        Order::EndTurn => {
            let whose = !game.ctx.on_grid() || moments::acts(board, ask.ship.map(UnitId));
            whose && moments::ends_turn(board, order)
        }
        Order::Respond { on, .. } => as_asked(ask.target.as_ref(), Some(&on.0)),
        // Whoever is shot at may turn before the dice fall: that is no turn of its own.
        Order::Face { .. } => !matches!(board.step, Step::React { .. }),
        Order::Confirm
        | Order::UseDevice { .. }
        | Order::ClimbOut { .. }
        | Order::HoldFire { .. }
        | Order::PlaceObstacle { .. }
        | Order::PlaceShip { .. }
        | Order::PlaceFigure { .. }
        | Order::TakeEdge { .. }
        | Order::PlaceObjective { .. }
        | Order::SkipDevice { .. }
        | Order::ShoveOff { .. }
        | Order::SkipAction { .. }
        | Order::TractorMove { .. }
        | Order::TakePriority { .. }
        | Order::Task { .. }
        | Order::Begin { .. }
        | Order::Reinforce { .. }
        | Order::Shove { .. }
        | Order::Lay { .. }
        | Order::Power { .. }
        | Order::Service { .. }
        | Order::Decide { .. }
        | Order::Expose { .. } => true,
        Order::Command { command, .. } => commands(ask, command),
    }
}

/// Whether the token or the surge that a lesson asks for is spent.
fn spends(ask: &Ask, how: Modification) -> bool {
    let bought = match how {
        Modification::Surge(at) => Some(at),
        _ => None,
    };
    as_asked(ask.spend.as_ref(), Some(&spent(how))) && as_asked(ask.surge.as_ref(), bought.as_ref())
}

/// Whether a command has the target, and leads to the place, that a lesson asks for.
fn commands(ask: &Ask, command: Command) -> bool {
    let (target, to) = match command {
        Command::Act { action, to } => match action {
            SquadAction::Charge(target) => (Some(target.0), Some(to)),
            SquadAction::Hold | SquadAction::Advance | SquadAction::Rush => (None, Some(to)),
        },
        Command::Aim { target, .. } => (Some(target.0), None),
        Command::Perform { kind, target } => {
            let kind = ActionKind::Made(kind);
            if !as_asked(ask.action.as_ref(), Some(&kind)) {
                return false;
            }
            (target.map(|target| target.0), None)
        }
        _ => (None, None),
    };
    let there = |cell: &Cell| to.is_some_and(|to| to.as_slice().contains(cell));
    as_asked(ask.target.as_ref(), target.as_ref()) && ask.cell.as_ref().is_none_or(there)
}

/// Whether an attack strikes whom it is asked to. A door is nobody.
fn strikes(ask: &Ask, order: &Order) -> bool {
    let target = if let Order::Attack { target, .. } | Order::Strike { target, .. } = *order {
        Some(target.0)
    } else {
        None
    };
    as_asked(ask.target.as_ref(), target.as_ref())
}

/// Whether a capital ship ends where it is asked to, or makes the contact that it is asked to make.
fn sails(ask: &Ask, end: Option<Pose>, intent: Intent) -> bool {
    let target = match intent {
        Intent::Ram(other) | Intent::Board(other) => Some(other.0),
        Intent::Move | Intent::Leave | Intent::ClimbOut => None,
    };
    as_asked(ask.target.as_ref(), target.as_ref())
        && ask
            .to
            .is_none_or(|goal| end.is_some_and(|end| near(goal, end)))
}

fn acts(ask: &Ask, action: Action) -> bool {
    let target = action.target().map(|other| other.0);
    as_asked(ask.action.as_ref(), Some(&action.kind()))
        && as_asked(ask.target.as_ref(), target.as_ref())
}

fn as_asked<T: PartialEq>(wanted: Option<&T>, given: Option<&T>) -> bool {
    wanted.is_none() || wanted == given
}

fn near(goal: Goal, end: Pose) -> bool {
    let (east, north) = (end.x - goal.x, end.y - goal.y);
    east * east + north * north <= goal.within * goal.within
}

fn spent(how: Modification) -> Spend {
    match how {
        Modification::Focus => Spend::Focus,
        Modification::Evade => Spend::Evade,
        Modification::Lock { .. } => Spend::Lock,
        Modification::Surge(_) => Spend::Surge,
        Modification::Done => Spend::Nothing,
    }
}

/// The order that does what a lesson asks, if the rules allow one in this position.
#[must_use]
pub fn deed(game: Game<'_>, lesson: &Lesson) -> Option<Order> {
    let ask = lesson.asks.as_ref()?;
    let legal = rules::legal_orders(game);
    let found = legal.into_iter().find(|order| answers(game, lesson, order));
    found.or_else(|| sailed(game, ask))
}

/// The way of a capital ship to where, or into what, a lesson asks it to go. Ways are endless, so
/// the list of legal orders need not hold it.
fn sailed(game: Game<'_>, ask: &Ask) -> Option<Order> {
    let ship = game.ship(UnitId(ask.ship?))?;
    let target = ask.target.map(UnitId);
    let (intent, to) = match (ask.order, target, ask.to) {
        (AskedOrder::Sail, _, Some(goal)) => (Intent::Move, Vec2::new(goal.x, goal.y)),
        (AskedOrder::Ram, Some(id), _) => (Intent::Ram(id), game.ship(id)?.pose.position()),
        (AskedOrder::Board, Some(id), _) => (Intent::Board(id), game.ship(id)?.pose.position()),
        _ => return None,
    };
    let wish = Wish { to, heading: None };
    let (way, _) = chart(game, ship, &Way::default(), wish, intent).ok()?;
    let order = Order::Sail {
        ship: ship.id,
        way,
        intent,
    };
    rules::check_order(game, &order).is_ok().then_some(order)
}
