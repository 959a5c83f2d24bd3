//! The order of play: schedules, stages, and the one system that writes.
//!
//! [`ResolveOrder`]: Move -> ResolveOverlaps -> SkipAction -> Act -> Settle.
//! [`EndRound`]: Expose -> Expire -> Recover -> Score.
//! Each stage is a thin system that calls a pure kernel of module `stages`; `apply_events` follows.

use bevy_app::{App, Plugin};
use bevy_ecs::{
    prelude::*,
    schedule::{
        LogLevel, ScheduleBuildSettings, ScheduleConfigs, ScheduleLabel, SingleThreadedExecutor,
    },
    system::ScheduleSystem,
};

use crate::{
    apply::apply,
    ctx::Ctx,
    orders, stages,
    state::{Board, GameEvent, IllegalOrder, Order, Step},
    work::Work,
    world::{MatchCtx, Mirror, Table, capture, keep_fresh, write},
};

/// Runs once when a match begins.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct OpenMatch;

/// Runs once for every accepted order.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct ResolveOrder;

/// Runs once at every round's end.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct EndRound;

/// The stages of an order.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub enum OrderSystems {
    /// Ships move along their paths.
    Move,
    /// Obstacles, then rams.
    ResolveOverlaps,
    /// Ships that skip Perform Action.
    SkipAction,
    /// Everything except moves.
    Act,
    /// The move to the next decision.
    Settle,
}

/// The stages of a round's end.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub enum RoundSystems {
    /// Effects of places and lasting effects.
    Expose,
    /// Removal of spent obstacles.
    Expire,
    /// Removal of fading tokens and marks.
    Recover,
    /// Victory, or the next round.
    Score,
}

/// The order being resolved.
#[derive(Resource)]
pub(crate) struct CurrentOrder(pub Order, pub Step);

/// Events decided but not yet applied.
#[derive(Resource, Default)]
pub(crate) struct Pending {
    events: Vec<GameEvent>,
    /// The board before the stage, in a debug build, and after it.
    boards: Option<(Option<Board>, Board)>,
}

/// All events of the match.
#[derive(Resource, Default, Debug)]
pub struct Journal(pub Vec<GameEvent>);

/// Adds the schedules and resources of the rules to an app.
pub struct RulesPlugin;

impl Plugin for RulesPlugin {
    fn build(&self, app: &mut App) {
        install(app.world_mut());
    }
}

/// Adds the schedules and resources of the rules to a world.
pub fn install(world: &mut World) {
    keep_fresh(world);
    world.init_resource::<Pending>();
    world.init_resource::<Journal>();
    world.init_resource::<Schedules>();
    for schedule in [open_match(), resolve_order(), end_round()] {
        world.add_schedule(schedule);
    }
}

fn strict(label: impl ScheduleLabel) -> Schedule {
    let mut schedule = Schedule::new(label);
    schedule.set_executor(SingleThreadedExecutor::new());
    schedule.set_build_settings(ScheduleBuildSettings {
        ambiguity_detection: LogLevel::Error,
        ..Default::default()
    });
    schedule
}

fn open_match() -> Schedule {
    let mut schedule = strict(OpenMatch);
    schedule.add_systems(plain(stages::open_stage));
    schedule
}

fn resolve_order() -> Schedule {
    use OrderSystems::{Act, Move, ResolveOverlaps, Settle, SkipAction};
    let mut schedule = strict(ResolveOrder);
    schedule.configure_sets((Move, ResolveOverlaps, SkipAction, Act, Settle).chain());
    // The rules that a stage applies stand at its kernel.
    schedule.add_systems((
        ordered(stages::move_stage).in_set(Move),
        (
            plain(stages::obstacle_stage).run_if(ship_is_moving),
            plain(stages::ram_stage).run_if(ship_is_moving),
        )
            .chain()
            .in_set(ResolveOverlaps),
        plain(stages::skip_stage)
            .in_set(SkipAction)
            .run_if(ship_is_moving),
        ordered(stages::act_stage).in_set(Act),
        plain(stages::settle_stage).in_set(Settle),
    ));
    schedule
}

fn end_round() -> Schedule {
    use RoundSystems::{Expire, Expose, Recover, Score};
    let mut schedule = strict(EndRound);
    schedule.configure_sets((Expose, Expire, Recover, Score).chain());
    schedule.add_systems((
        plain(stages::expose_stage).in_set(Expose),
        plain(stages::expire_stage).in_set(Expire),
        plain(stages::recover_stage).in_set(Recover),
        plain(stages::score_stage).in_set(Score),
    ));
    schedule
}

/// The board after a legal order, without a world: for a player that looks ahead. It runs the
/// kernels of the schedules in their order, so a test holds that it leads where a match leads.
///
/// Its dice are those of the board. What they decide nobody knows: whoever asks for what is certain
/// compares the dice before and after.
///
/// # Errors
/// The rule that forbids the order.
pub fn played(ctx: &Ctx, board: &Board, order: &Order) -> Result<Board, IllegalOrder> {
    orders::check_order(ctx, board, order)?;
    let origin = board.step;
    let run = |board: Board, kernel: Kernel| {
        let mut work = Work::new(ctx, board);
        work.origin = origin;
        match kernel {
            Kernel::Plain(kernel) => kernel(&mut work),
            Kernel::Ordered(kernel) => kernel(&mut work, order),
        }
        work.board
    };
    let mut now = run(board.clone(), Kernel::Ordered(stages::move_stage));
    for kernel in [
        stages::obstacle_stage,
        stages::ram_stage,
        stages::skip_stage,
    ] {
        if now.motion.is_some() {
            now = run(now, Kernel::Plain(kernel));
        }
    }
    now = run(now, Kernel::Ordered(stages::act_stage));
    now = run(now, Kernel::Plain(stages::settle_stage));
    let ends: [fn(&mut Work<'_>); 4] = [
        stages::expose_stage,
        stages::expire_stage,
        stages::recover_stage,
        stages::score_stage,
    ];
    while now.outcome.is_none() && now.step == Step::EndRound {
        now = ends
            .into_iter()
            .fold(now, |now, kernel| run(now, Kernel::Plain(kernel)));
    }
    Ok(now)
}

/// Runs a kernel on the board of the entities and leaves its events and result to be applied.
fn decide(
    table: &mut Table<'_, '_>,
    order: Option<&CurrentOrder>,
    out: &mut Pending,
    kernel: Kernel,
) {
    let board = table.board();
    let before = cfg!(debug_assertions).then(|| board.clone());
    let mut work = Work::new(table.ctx(), board);
    if let Some(order) = order {
        work.origin = order.1;
    }
    match (kernel, order) {
        (Kernel::Plain(kernel), _) => kernel(&mut work),
        (Kernel::Ordered(kernel), Some(order)) => kernel(&mut work, &order.0),
        (Kernel::Ordered(_), None) => debug_assert!(false, "a stage of orders runs without one"),
    }
    out.events = work.events;
    out.boards = Some((before, work.board));
}

/// What a stage runs.
#[derive(Clone, Copy)]
enum Kernel {
    /// On the board alone.
    Plain(fn(&mut Work<'_>)),
    /// On the board and the order under way.
    Ordered(fn(&mut Work<'_>, &Order)),
}

/// A system that runs a kernel.
fn stage(
    kernel: Kernel,
) -> impl Fn(Table<'_, '_>, Option<Res<'_, CurrentOrder>>, ResMut<'_, Pending>) {
    move |mut table, order, mut out| decide(&mut table, order.as_deref(), &mut out, kernel)
}

/// A stage that needs no order, and the writing of its result.
fn plain(kernel: fn(&mut Work<'_>)) -> ScheduleConfigs<ScheduleSystem> {
    (stage(Kernel::Plain(kernel)), apply_events).chain()
}

/// A stage of the order under way, and the writing of its result.
fn ordered(kernel: fn(&mut Work<'_>, &Order)) -> ScheduleConfigs<ScheduleSystem> {
    (stage(Kernel::Ordered(kernel)), apply_events).chain()
}

fn ship_is_moving(mirror: Res<'_, Mirror>) -> bool {
    mirror.0.motion.is_some()
}

/// Writes the result of a stage to the components. Nothing else writes a rule component.
/// A debug build checks that the events alone lead there, and that the entities hold it after.
fn apply_events(world: &mut World) {
    let pending = std::mem::take(&mut *world.resource_mut::<Pending>());
    let Some((before, after)) = pending.boards else {
        return;
    };
    if let Some(mut board) = before {
        let ctx = world.resource::<MatchCtx>().clone();
        for event in &pending.events {
            apply(&ctx.0, &mut board, event);
        }
        board.dice = after.dice.clone();
        debug_assert_eq!(
            board, after,
            "events lead to another board than their stage"
        );
    }
    write(world, after);
    debug_assert_eq!(
        capture(world).as_ref(),
        Some(&world.resource::<Mirror>().0),
        "the entities hold another board than the stage decided"
    );
    world.resource_mut::<Journal>().0.extend(pending.events);
}

/// Whether no decision is awaited because the round is ending.
pub(crate) fn round_is_ending(world: &World) -> bool {
    let board = &world.resource::<Mirror>().0;
    board.outcome.is_none() && board.step == Step::EndRound
}
