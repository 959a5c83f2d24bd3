//! The stages of one order and of a round's end, as pure kernels.
//!
//! `schedule` runs them as systems in this order: Move -> ResolveOverlaps (obstacles, then rams) ->
//! SkipAction -> Act -> Settle; EndRound: Expose -> Expire -> Recover -> Score.

mod act;
mod end;
mod motion;
mod overlap;
mod skip;

pub(crate) use act::act_stage;
pub(crate) use end::{expire_stage, expose_stage, recover_stage, score_stage};
pub(crate) use motion::move_stage;
pub(crate) use overlap::{obstacle_stage, ram_stage};
pub(crate) use skip::skip_stage;

use crate::{state::Fact, turn, work::Work};

/// Settle: ends the move; the turn order moves on to the next decision.
pub(crate) fn settle_stage(work: &mut Work<'_>) {
    if work.board.motion.is_some() {
        let rule = work.ctx.ruleset.cites.order;
        work.emit(rule, Fact::MotionSet { motion: None });
        // A wreck blocks until the end of the move that made it (FLT-R-WRECK).
        if !turn::fires_together(work) {
            turn::remove_doomed(work);
        }
    }
    turn::advance(work);
}

/// The opening: the first round or the setup begins.
pub(crate) fn open_stage(work: &mut Work<'_>) {
    let (round, at) = (work.board.round, work.board.phase);
    if round > 0 {
        work.emit(work.ctx.ruleset.cites.order, Fact::RoundBegan { round });
    }
    if let Some(phase) = work.ctx.phase(at) {
        work.emit(phase.rule, Fact::PhaseBegan { phase: at });
    }
    turn::advance(work);
}
