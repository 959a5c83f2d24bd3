//! The end of a round: Expose, Expire (OBS-19), Recover (OBS-H-TOKEN), Score (OBS-H-END).

use content::{Fades, Lifetime, Moment, Trigger};

use crate::{
    cite, rounds, sail, squads,
    state::{Fact, Status, Step},
    turn::{self, story},
    work::Work,
};

/// Expose: the end-of-round effects of places, and of ships' own cards and abilities.
pub(crate) fn expose_stage(work: &mut Work<'_>) {
    rounds::act(work, Trigger::EndRound);
}

/// Expire: obstacles whose time is over leave the table (OBS-19).
pub(crate) fn expire_stage(work: &mut Work<'_>) {
    let ctx = work.ctx;
    let round = work.board.round;
    let over = |held: &&crate::state::Obstacle| match ctx.kind(held).lifetime {
        Lifetime::Permanent => false,
        Lifetime::Rounds(rounds) => {
            held.placed && round >= held.placed_round.saturating_add(rounds.into())
        }
    };
    let gone: Vec<_> = work
        .board
        .obstacles()
        .iter()
        .filter(over)
        .map(|held| (held.id, held.kind))
        .collect();
    for (obstacle, kind) in gone {
        let rule = ctx.content.obstacles[usize::from(kind)]
            .expiry_rule
            .unwrap_or(cite::EXPIRED);
        work.emit(rule, Fact::ObstacleRemoved { obstacle });
    }
}

/// Recover: removes fading tokens and per-round marks.
pub(crate) fn recover_stage(work: &mut Work<'_>) {
    let ctx = work.ctx;
    for id in work.board.on_table() {
        for token in &ctx.ruleset.fading_tokens {
            work.lose(ctx.token_rule(), id, *token, u8::MAX);
        }
        work.fade(id, Fades::EndRound);
        work.emit(ctx.ruleset.cites.order, Fact::Refreshed { ship: id });
    }
    let units: Vec<_> = work.board.squads.iter().map(|squad| squad.id).collect();
    for id in units {
        for token in &ctx.ruleset.fading_tokens {
            work.lose(ctx.token_rule(), id, *token, u8::MAX);
        }
        work.fade(id, Fades::EndRound);
    }
    sail::overhaul(work);
    let fallen = work.board.ships.iter();
    let fallen = fallen.filter(|ship| ship.status == Status::Down);
    for id in fallen.map(|ship| ship.id).collect::<Vec<_>>() {
        work.emit(ctx.ruleset.cites.order, Fact::Refreshed { ship: id });
    }
}

/// Score: the match ends, or the next round begins.
pub(crate) fn score_stage(work: &mut Work<'_>) {
    work.remove_doomed();
    squads::seize(work);
    story::look(work, Moment::RoundEnds);
    turn::check_last_side(work);
    turn::check_goal(work);
    if work.board.outcome.is_none() && work.board.round >= work.ctx.rounds {
        squads::count_banners(work);
        turn::score_halved(work);
        turn::after_last_round(work);
    }
    if work.board.outcome.is_none() {
        work.emit(
            work.ctx.ruleset.cites.order,
            Fact::Waits {
                step: Step::Advance,
            },
        );
        let round = work.board.round + 1;
        turn::begin_round(work, round);
        turn::advance(work);
    }
}
