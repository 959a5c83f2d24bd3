//! The order of play: schedules, stages, and the one system that writes.
//!
//! [`ResolveOrder`]: Move -> ResolveOverlaps -> SkipAction -> Act -> Settle.
//! [`EndRound`]: Expose -> Expire -> Recover -> Score.
//! Each stage is a thin system that calls a pure kernel of module `stages`; `apply_events` follows.

use bevy_app::{App, Plugin};
use bevy_ecs::{
    prelude::*,
    schedule::{LogLevel, ScheduleBuildSettings, ScheduleLabel, SingleThreadedExecutor},
};

use crate::{
    apply::apply,
    stages,
    state::{GameEvent, Order},
    work::Work,
    world::{MatchCtx, Mirror, write},
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
pub(crate) struct CurrentOrder(pub Order, pub crate::state::Step);

/// Events decided but not yet applied, and the board after them.
#[derive(Resource, Default)]
pub(crate) struct Pending {
    events: Vec<GameEvent>,
    dice: Option<crate::state::Dice>,
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
    schedule.add_systems((open, apply_events).chain());
    schedule
}

fn resolve_order() -> Schedule {
    use OrderSystems::{Act, Move, ResolveOverlaps, Settle, SkipAction};
    let mut schedule = strict(ResolveOrder);
    schedule.configure_sets((Move, ResolveOverlaps, SkipAction, Act, Settle).chain());
    schedule.add_systems((
        (move_ships, apply_events).chain().in_set(Move),
        (resolve_obstacles, apply_events, resolve_rams, apply_events)
            .chain()
            .in_set(ResolveOverlaps),
        (skip_actions, apply_events).chain().in_set(SkipAction),
        (act, apply_events).chain().in_set(Act),
        (settle, apply_events).chain().in_set(Settle),
    ));
    schedule
}

fn end_round() -> Schedule {
    use RoundSystems::{Expire, Expose, Recover, Score};
    let mut schedule = strict(EndRound);
    schedule.configure_sets((Expose, Expire, Recover, Score).chain());
    schedule.add_systems((
        (expose, apply_events).chain().in_set(Expose),
        (expire, apply_events).chain().in_set(Expire),
        (recover, apply_events).chain().in_set(Recover),
        (score, apply_events).chain().in_set(Score),
    ));
    schedule
}

/// Runs a kernel on a copy of the board and leaves its events to be applied.
fn decide(
    mirror: &Mirror,
    ctx: &MatchCtx,
    order: Option<&CurrentOrder>,
    out: &mut Pending,
    kernel: impl FnOnce(&mut Work<'_>),
) {
    let mut work = Work::new(&ctx.0, mirror.0.clone());
    if let Some(order) = order {
        work.origin = order.1;
    }
    kernel(&mut work);
    out.events = work.events;
    out.dice = Some(work.board.dice);
}

fn open(mirror: Res<'_, Mirror>, ctx: Res<'_, MatchCtx>, mut out: ResMut<'_, Pending>) {
    decide(&mirror, &ctx, None, &mut out, stages::open_stage);
}

macro_rules! order_stage {
    ($($(#[$doc:meta])* $name:ident if $guard:expr => $kernel:expr;)*) => {$(
        $(#[$doc])*
        fn $name(mirror: Res<'_, Mirror>, ctx: Res<'_, MatchCtx>, order: Res<'_, CurrentOrder>, mut out: ResMut<'_, Pending>) {
            let guard: fn(&Mirror) -> bool = $guard;
            if guard(&mirror) {
                let kernel: fn(&mut Work<'_>, &Order) = $kernel;
                decide(&mirror, &ctx, Some(&order), &mut out, |work| kernel(work, &order.0));
            }
        }
    )*};
}

order_stage! {
    /// OBS-22, OBS-H-MOVE, OBS-H-BUMP, OBS-H-DIFF, OBS-H-EDGE.
    move_ships if |_| true => stages::move_stage;
    /// OBS-09, OBS-11 to OBS-18, OBS-23 to OBS-26.
    resolve_obstacles if |mirror| mirror.0.motion.is_some() => |work, _| stages::obstacle_stage(work);
    /// OBS-H-BUMP.
    resolve_rams if |mirror| mirror.0.motion.is_some() => |work, _| stages::ram_stage(work);
    /// OBS-04 to OBS-06.
    skip_actions if |mirror| mirror.0.motion.is_some() => |work, _| stages::skip_stage(work);
    /// OBS-02, OBS-03, OBS-07, OBS-10, OBS-14, OBS-16, OBS-20, OBS-21, and the house
    /// rules of attacks and actions.
    act if |_| true => stages::act_stage;
    /// OBS-H-ORDER, OBS-H-END.
    settle if |_| true => |work, _| stages::settle_stage(work);
}

macro_rules! round_stage {
    ($($(#[$doc:meta])* $name:ident => $kernel:expr;)*) => {$(
        $(#[$doc])*
        fn $name(mirror: Res<'_, Mirror>, ctx: Res<'_, MatchCtx>, mut out: ResMut<'_, Pending>) {
            decide(&mirror, &ctx, None, &mut out, $kernel);
        }
    )*};
}

round_stage! {
    /// Clauses on the round's end (damage cards, abilities, places).
    expose => stages::expose_stage;
    /// OBS-19.
    expire => stages::expire_stage;
    /// OBS-H-TOKEN.
    recover => stages::recover_stage;
    /// OBS-H-END.
    score => stages::score_stage;
}

/// Turns events into component changes. Nothing else writes a rule component.
fn apply_events(world: &mut World) {
    let pending = std::mem::take(&mut *world.resource_mut::<Pending>());
    if pending.events.is_empty() && pending.dice.is_none() {
        return;
    }
    let ctx = world.resource::<MatchCtx>().clone();
    let mut board = world.resource::<Mirror>().0.clone();
    for event in &pending.events {
        apply(&ctx.0, &mut board, event);
    }
    if let Some(dice) = pending.dice {
        board.dice = dice;
    }
    write(world, board);
    world.resource_mut::<Journal>().0.extend(pending.events);
}

/// Whether no decision is awaited because the round is ending.
pub(crate) fn round_is_ending(world: &World) -> bool {
    let board = &world.resource::<Mirror>().0;
    board.outcome.is_none() && board.step == crate::state::Step::EndRound
}
