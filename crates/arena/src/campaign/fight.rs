//! A battle of a campaign that a computer player fights.

use std::sync::Arc;

use content::Content;
use rules::Sim;

use super::{after, battle, state::CampaignGame};
use crate::{
    agent::{Agent, agent_seed, make_agent},
    runner::{Limits, play_on},
};

/// What came of a battle that a computer player fought.
#[derive(Clone, Debug)]
pub struct Fought {
    /// The campaign after it.
    pub game: CampaignGame,
    /// Whether the match ended by itself.
    pub ended: bool,
    /// Orders that were refused.
    pub refused: usize,
}

/// Lets computer players of a personality fight the next battle, on both sides. `goes_on` is asked
/// after each order; once it says no, the battle is broken off and nothing comes of it.
///
/// # Errors
/// The battle could not begin.
pub fn fight(
    content: &Arc<Content>,
    game: &CampaignGame,
    personality: &str,
    goes_on: impl Fn() -> bool,
) -> Result<Option<Fought>, String> {
    let next = battle(content, game)?;
    let seed = next.config.seed;
    let mut agents: Vec<Box<dyn Agent>> = Vec::new();
    for player in 0..2 {
        let agent = make_agent(content, personality, agent_seed(seed, player))?;
        agents.push(Box::new(agent));
    }
    let mut sim = Sim::new(Arc::clone(content), &next.config)
        .map_err(|error| format!("{}: {error}", next.stage.id))?;
    sim.keep_history(false);
    let mut broken_off = false;
    let refused = play_on(&mut sim, &mut agents, Limits::default(), |_, _, _| {
        broken_off = !goes_on();
        !broken_off
    });
    Ok((!broken_off).then(|| Fought {
        game: after(content, game, &next, &sim),
        ended: sim.outcome().is_some(),
        refused,
    }))
}
