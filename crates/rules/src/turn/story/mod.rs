//! What a scenario adds to a match: events, goals, and what crews count (SCN-H, HAZ-H-THREAT).
//!
//! * [`look`]: events and goals whose conditions hold now. `when`: those conditions.
//! * [`next_changes`]: what the events at the end of a round will do to the map.
//! * `deeds`: what events do; `arrive`: units that come onto the table; `spread`: terrain that
//!   grows; `breach`: floors and walls that open.
//! * `rooms`: rooms that a player does not see before their door opens.
//! * `stores`: resolve, threat, and units that threat buys.

mod arrive;
mod breach;
mod deeds;
mod rooms;
mod spread;
mod stores;

use content::{Moment, RuleId, ScenarioGoal};

pub use crate::when::{Tally, stands_in, when_holds, when_tally};
pub(crate) use deeds::perform_deeds;
pub use rooms::is_unseen;
pub(crate) use rooms::{hide, shroud};
pub(crate) use stores::{
    buy, check_buy, check_resolve, fill_stores, income, next_purchase, purchases, take_along,
};

use crate::{
    cite,
    ctx::Ctx,
    game::Game,
    state::{Changes, Fact, Outcome},
    work::Work,
};

/// Looks at the events and then the goals of this moment, in their order.
///
/// After an action it looks again as long as something happened, so that one event may lead to
/// another at once.
pub(crate) fn look(work: &mut Work<'_>, moment: Moment) {
    if work.board.outcome.is_some() || work.board.round == 0 {
        return;
    }
    if moment == Moment::RoundBegins {
        arrive::come_late(work);
    }
    rooms::reveal(work);
    happen_all(work, moment);
    reach_goals(work, moment);
}

/// The map as the next round finds it, if nobody does anything more in this one: the events between
/// the two have happened on a copy of the board (SCN-H-EVENT, SCN-H-SPREAD).
#[must_use]
pub fn next_changes(game: Game<'_>) -> Changes {
    if game.ctx.events.is_empty() || game.board.round == 0 {
        return game.board.changes.clone();
    }
    let mut work = Work::new(game.ctx, game.board.clone());
    happen_all(&mut work, Moment::RoundEnds);
    work.board.round += 1;
    happen_all(&mut work, Moment::RoundBegins);
    work.board.changes
}

/// Every event of this moment whose conditions hold, in their order.
fn happen_all(work: &mut Work<'_>, moment: Moment) {
    let ctx = work.ctx;
    // Each event happens once at most while we look.
    let mut open: Vec<usize> = (0..ctx.events.len()).collect();
    loop {
        let ready = open.iter().position(|at| {
            let event = &ctx.events[*at];
            let again = event.repeats || !work.board.changes.happened(*at);
            let mut all = event.when.iter();
            event.at == moment
                && again
                && all.all(|when| when_holds(Game::new(ctx, &work.board), when))
        });
        let Some(ready) = ready else { break };
        deeds::happen(work, open.remove(ready));
    }
}

/// Whether a rule is one of those by which a goal ends a match.
#[must_use]
pub fn is_goal_rule(rule: RuleId) -> bool {
    rule == cite::story::GOAL || rule == cite::story::MISSION
}

/// The rule that a goal cites: that of the mission, where there is one.
pub(crate) fn goal_rule(ctx: &Ctx) -> RuleId {
    match ctx.mission {
        Some(_) => cite::story::MISSION,
        None => cite::story::GOAL,
    }
}

/// Whether all conditions of a goal hold (SCN-H-GOAL).
#[must_use]
pub fn goal_holds(game: Game<'_>, goal: &ScenarioGoal) -> bool {
    goal.when.iter().all(|when| when_holds(game, when))
}

/// Ends the match for the first goal that is reached (SCN-H-GOAL).
fn reach_goals(work: &mut Work<'_>, moment: Moment) {
    let game = work.game();
    let mut goals = game.ctx.goals.iter().filter(|goal| goal.at == moment);
    if let Some(goal) = goals.find(|goal| goal_holds(game, goal)) {
        let outcome = Outcome {
            winner: Some(goal.player),
            by_points: false,
        };
        work.emit(goal_rule(game.ctx), Fact::Ended { outcome });
    }
}
