//! Positions from matches of the theatres, for the pages on how a round goes. Cheap opponents play
//! them by seed, so that they are the same each time.

use std::sync::Arc;

use content::{Content, Personality, Phase, Ruleset, Scenario};
use rules::{Board, Ctx, Fact, Game, GameEvent, Sim, SimConfig};

use super::seen;

/// The most orders that are given in a match.
const ORDERS: usize = 260;
/// The round whose positions are shown: in the first one little has happened yet.
const ROUND: u32 = 2;
/// The most matches that are played until each phase has been met.
const MATCHES: usize = 4;

/// A position in a phase.
#[derive(Clone, Debug)]
pub(super) struct Moment {
    /// The constants of its match.
    pub(super) ctx: Arc<Ctx>,
    /// The board, as whoever decides sees it.
    pub(super) board: Board,
    /// Its round.
    round: u32,
}

/// A position for each phase of a theatre, in their order; none for phases that were not met.
pub(super) fn moments(content: &Arc<Content>, theatre: &Ruleset) -> Vec<Option<Moment>> {
    let mut found: Vec<Option<Moment>> = theatre.phases.iter().map(|_| None).collect();
    let personality = content.personality("rookie").map(|(_, held)| held);
    let personality = personality.or_else(|| content.personalities.first());
    let (Some(lesson), Some(personality)) = (seen::first(content, theatre), personality) else {
        return found;
    };
    let own = content.scenarios.iter();
    let others = own.filter(|held| held.ruleset == theatre.id && held.id != lesson.id);
    for scenario in std::iter::once(lesson).chain(others).take(MATCHES) {
        play(content, theatre, scenario, personality, &mut found);
        let met = |(at, phase): (usize, &Phase)| {
            let round = found[at].as_ref().map_or(0, |held| held.round);
            round >= if phase.setup { 1 } else { ROUND }
        };
        if theatre.phases.iter().enumerate().all(met) {
            break;
        }
    }
    // A match that is laid out already passes over what comes before the first round.
    let begins = begun(content, lesson);
    for (held, phase) in found.iter_mut().zip(&theatre.phases) {
        if held.is_none() && phase.setup {
            held.clone_from(&begins);
        }
    }
    found
}

/// The position with which a scenario begins.
fn begun(content: &Arc<Content>, scenario: &Scenario) -> Option<Moment> {
    let config = SimConfig::new(scenario.clone(), scenario.seed);
    let sim = Sim::new(Arc::clone(content), &config).ok()?;
    Some(Moment {
        ctx: Arc::clone(sim.ctx()),
        board: sim.snapshot(),
        round: 0,
    })
}

/// Plays a match and keeps what is met of each phase.
fn play(
    content: &Arc<Content>,
    theatre: &Ruleset,
    scenario: &Scenario,
    personality: &Personality,
    found: &mut [Option<Moment>],
) {
    let config = SimConfig::new(scenario.clone(), scenario.seed);
    let Ok(mut sim) = Sim::new(Arc::clone(content), &config) else {
        return;
    };
    let seed = scenario.seed;
    let mut agents: Vec<ai::Agent> = (0..scenario.players.len() as u64)
        .map(|player| ai::Agent::new(personality, arena::agent::agent_seed(seed, player)))
        .collect();
    for _ in 0..ORDERS {
        let Some(player) = sim.board().decider() else {
            return;
        };
        let seen = sim.observe(player);
        keep(found, theatre, sim.ctx(), &seen);
        if seen.round > ROUND {
            return;
        }
        let Some(agent) = agents.get_mut(player.index()) else {
            return;
        };
        let Some(decision) = agent.decide(Game::new(sim.ctx(), &seen)) else {
            return;
        };
        let (ctx, before) = (Arc::clone(sim.ctx()), sim.snapshot());
        let Ok(events) = sim.play(decision.order) else {
            return;
        };
        passed(found, theatre, &ctx, before, events);
    }
}

/// Keeps the position that a phase begins with in which nobody decides anything.
fn passed(
    found: &mut [Option<Moment>],
    theatre: &Ruleset,
    ctx: &Arc<Ctx>,
    mut board: Board,
    events: &[GameEvent],
) {
    let begins = |event: &GameEvent| matches!(event.fact, Fact::PhaseBegan { .. });
    if !events.iter().any(begins) {
        return;
    }
    for event in events {
        rules::apply(ctx, &mut board, event);
        if begins(event) {
            keep(found, theatre, ctx, &board);
        }
    }
}

/// Keeps a position if none of its phase is known, or only one of an earlier round.
fn keep(found: &mut [Option<Moment>], theatre: &Ruleset, ctx: &Arc<Ctx>, board: &Board) {
    let at = usize::from(board.phase);
    let (Some(held), Some(phase)) = (found.get_mut(at), theatre.phases.get(at)) else {
        return;
    };
    let known = held.as_ref().map(|held| held.round);
    let later = !phase.setup && board.round <= ROUND;
    if known.is_none_or(|round| later && round < board.round) {
        *held = Some(Moment {
            ctx: Arc::clone(ctx),
            board: board.clone(),
            round: board.round,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_phase_of_all_theatres_is_met() {
        let content = Arc::new(content::load(&content::find_assets()).content);
        for (theatre, _) in content.theatres() {
            let began = std::time::Instant::now();
            let found = moments(&content, theatre);
            println!("{}: {:?}", theatre.id, began.elapsed());
            for (phase, held) in theatre.phases.iter().zip(&found) {
                let met = held.as_ref().map(|held| held.round);
                println!("  {}: {met:?}", phase.id);
            }
            let missing: Vec<&str> = (theatre.phases.iter().zip(&found))
                .filter(|(_, held)| held.is_none())
                .map(|(phase, _)| phase.id.as_str())
                .collect();
            assert!(missing.is_empty(), "{}: {missing:?}", theatre.id);
        }
    }
}
