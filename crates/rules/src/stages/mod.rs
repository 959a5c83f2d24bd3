//! The stages of one order and of a round's end, as pure kernels.
//!
//! `schedule` runs them as systems in this order: Move -> ResolveOverlaps (obstacles, then rams) ->
//! SkipAction -> Act -> Settle; EndRound: Expose -> Expire -> Recover -> Score. Score begins the
//! next round, with the effects of its start.

pub(crate) mod added;
mod end;
mod sets;

pub use added::{AddedKernel, add_rule};

pub(crate) use end::{expire_stage, expose_stage, recover_stage, score_stage};
pub use sets::{After, OrderSystems, RoundSystems};

use content::Moment;

use crate::{
    cite::story::{MISSION, PILOT, UPGRADE},
    forced, motion, orders, rounds,
    state::{Fact, Order, Step},
    turn::{self, story},
    work::Work,
};

/// Move: maneuvers, barrel rolls, boosts, tractor shifts, ways and marches.
/// See OBS-22, OBS-H-MOVE, OBS-H-BUMP and OBS-H-EDGE.
pub(crate) fn move_stage(work: &mut Work<'_>, order: &Order) {
    let step = Step::Advance;
    work.emit(work.ctx.ruleset.cites.order, Fact::Waits { step });
    orders::set_out(work, order);
}

/// ResolveOverlaps, first part: obstacles crossed and landed on, nearest the start first (OBS-23).
pub(crate) fn obstacle_stage(work: &mut Work<'_>) {
    if let Some(motion) = work.board.motion {
        motion::meet(work, &motion);
    }
}

/// ResolveOverlaps, second part: contact with other ships.
pub(crate) fn ram_stage(work: &mut Work<'_>) {
    forced::resolve_contact(work);
}

/// SkipAction: ships that skip Perform Action.
pub(crate) fn skip_stage(work: &mut Work<'_>) {
    motion::skip_action(work);
}

/// Act: everything in an order except moves.
pub(crate) fn act_stage(work: &mut Work<'_>, order: &Order) {
    orders::play(work, order);
}

/// Settle: ends the move; the turn order moves on to the next decision.
pub(crate) fn settle_stage(work: &mut Work<'_>) {
    if work.board.motion.is_some() {
        let rule = work.ctx.ruleset.cites.order;
        work.emit(rule, Fact::MotionSet { motion: None });
        // A wreck blocks until the end of the move that made it (FLT-R-WRECK).
        if !work.fires_together() {
            work.remove_doomed();
        }
    }
    turn::advance(work);
    // What waited for answers goes on: the rest of a march with all that it meets, or an attack.
    while orders::go_on(work) {
        if work.board.motion.is_some() {
            added::run(work, OrderSystems::Move.into());
            obstacle_stage(work);
            ram_stage(work);
            added::run(work, OrderSystems::ResolveOverlaps.into());
            skip_stage(work);
            added::run(work, OrderSystems::SkipAction.into());
            let rule = work.ctx.ruleset.cites.order;
            work.emit(rule, Fact::MotionSet { motion: None });
        }
        turn::advance(work);
    }
}

/// Whether a round begins with the phase at this position.
fn begins_round(work: &Work<'_>, at: u16) -> bool {
    let first = work
        .ctx
        .ruleset
        .phases
        .iter()
        .position(|phase| !phase.setup);
    first == Some(usize::from(at))
}

/// Who flies which ships (SCN-H-PILOT), and which carry upgrades (SCN-H-UPGRADE).
fn tell_aboard(work: &mut Work<'_>) {
    let ctx = work.ctx;
    for (ship, aboard) in &ctx.aboard {
        if aboard.pilot.is_some() {
            work.emit(PILOT, Fact::Outfitted { ship: *ship });
        }
        if !aboard.upgrades.is_empty() {
            work.emit(UPGRADE, Fact::Outfitted { ship: *ship });
        }
    }
}

/// The opening: the first round or the setup begins.
pub(crate) fn open_stage(work: &mut Work<'_>) {
    let (round, at) = (work.board.round, work.board.phase);
    let rules = work.ctx.mixins.iter().map(|mixin| mixin.rules.first());
    for (at, rule) in (0..).zip(rules) {
        let rule = rule.copied().unwrap_or(work.ctx.ruleset.cites.order);
        work.emit(rule, Fact::MatchModified { at });
    }
    if let Some(attacker) = work.ctx.attacker {
        work.emit(MISSION, Fact::MissionBegan { attacker });
    }
    tell_aboard(work);
    if round > 0 {
        work.emit(work.ctx.ruleset.cites.order, Fact::RoundBegan { round });
    }
    story::take_along(work);
    // A match that starts in a later phase goes on with a round that has begun before.
    if round > 0 && begins_round(work, at) {
        story::income(work);
        story::look(work, Moment::RoundBegins);
        rounds::begin(work);
    }
    if let Some(phase) = work.ctx.phase(at) {
        work.emit(phase.rule, Fact::PhaseBegan { phase: at });
    }
    turn::advance(work);
}
