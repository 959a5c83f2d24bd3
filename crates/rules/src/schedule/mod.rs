//! The order of play: schedules, stages, and the one system that writes.
//!
//! [`ResolveOrder`]: Move -> ResolveOverlaps -> SkipAction -> Act -> Settle.
//! [`EndRound`]: Expose -> Expire -> Recover -> Score.
//! Each stage is a thin system that calls a pure kernel of module `stages`; `apply_events` follows.
//! After each stage run the rules that a program has added to it ([`add_rule`]).

mod kernel;
mod line;

use bevy_app::{App, Plugin};
use bevy_ecs::{
    prelude::*,
    schedule::{
        LogLevel, ScheduleBuildSettings, ScheduleConfigs, ScheduleLabel, SingleThreadedExecutor,
    },
    system::ScheduleSystem,
};
use kernel::Kernel;
pub use line::{played, preview, preview_legal};

pub use crate::stages::{AddedKernel, After, OrderSystems, RoundSystems, add_rule};

use crate::{
    apply::apply,
    stages::{self, added},
    state::{Board, GameEvent, Order, Step},
    work::Work,
    world::{MatchCtx, Mirror, Table, capture, keep_fresh, register_types, write},
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
        register_types(app);
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
        with_added(ordered(stages::move_stage), Move),
        with_added(
            (
                plain(stages::obstacle_stage).run_if(ship_is_moving),
                plain(stages::ram_stage).run_if(ship_is_moving),
            )
                .chain(),
            ResolveOverlaps,
        ),
        with_added(plain(stages::skip_stage).run_if(ship_is_moving), SkipAction),
        with_added(ordered(stages::act_stage), Act),
        with_added(plain(stages::settle_stage), Settle),
    ));
    schedule
}

fn end_round() -> Schedule {
    use RoundSystems::{Expire, Expose, Recover, Score};
    let mut schedule = strict(EndRound);
    schedule.configure_sets((Expose, Expire, Recover, Score).chain());
    schedule.add_systems((
        with_added(plain(stages::expose_stage), Expose),
        with_added(plain(stages::expire_stage), Expire),
        with_added(plain(stages::recover_stage), Recover),
        with_added(plain(stages::score_stage), Score),
    ));
    schedule
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
    kernel.run(&mut work, order.map(|order| &order.0));
    out.events = work.events;
    out.boards = Some((before, work.board));
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

/// The systems of a stage, and then what is added to it.
fn with_added<S>(
    systems: ScheduleConfigs<ScheduleSystem>,
    set: S,
) -> ScheduleConfigs<ScheduleSystem>
where
    S: SystemSet + Copy + Into<After>,
{
    let after: After = set.into();
    let any = move |ctx: Res<'_, MatchCtx>| added::adds_to(&ctx.0, after);
    let more = (stage(Kernel::Added(after)), apply_events).chain();
    (systems, more.run_if(any)).chain().in_set(set)
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
