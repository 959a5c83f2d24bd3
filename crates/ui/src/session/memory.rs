//! What AIs remember: it follows the match when orders are taken back and when it is loaded.

use rules::Game;
use rules::PlayerId;
use std::sync::Arc;

use bevy::platform::cell::SyncCell;
use content::Level;

use super::{Session, thinker::Thinker};
use crate::setup::{Player, simulation};

/// What an AI remembered before an order of its own.
pub(super) struct Remembered {
    /// The number of orders before it.
    orders: usize,
    player: PlayerId,
    memory: ai::Memory,
}

impl Session {
    /// Makes the agent the one that has decided, and keeps what it remembered before.
    pub(super) fn commit(&mut self, thinker: Thinker) {
        let (player, orders) = (thinker.player, thinker.place.orders);
        let held = self.agents.get_mut(player.index());
        let (Some(Some(held)), Some(after)) = (held, thinker.agent()) else {
            return;
        };
        let memory = held.get().memory();
        *held.get() = after;
        self.remembered.push(Remembered {
            orders,
            player,
            memory,
        });
    }

    /// Drops what an AI thinks, and gives the AIs back the memories that they had at this point.
    pub(super) fn forget_thoughts(&mut self) {
        self.thinker = None;
        self.thought = None;
        self.advised = None;
        self.only = None;
        let orders = self.sim.orders().len();
        while let Some(last) = self.remembered.pop_if(|last| last.orders >= orders) {
            if let Some(Some(agent)) = self.agents.get_mut(last.player.index()) {
                agent.get().recall(last.memory);
            }
        }
    }
    /// Brings the draws of AIs that draw their orders to where the orders so far have left them.
    pub(super) fn remember(&mut self) -> Result<(), String> {
        let draws = |held: &mut Option<Player>| {
            let agent = held.as_mut().map(SyncCell::get);
            agent.is_some_and(|agent| agent.level() == Level::Random)
        };
        let draws: Vec<bool> = self.agents.iter_mut().map(draws).collect();
        if self.sim.orders().is_empty() || !draws.contains(&true) {
            return Ok(());
        }
        let content = Arc::clone(&self.ctx().content);
        let mut sim = simulation(&content, &self.setup)?;
        sim.keep_history(false);
        for (at, order) in self.sim.orders().iter().enumerate() {
            let player = sim.board().decider().unwrap_or_default();
            let held = self.agents.get_mut(player.index());
            if draws.get(player.index()) == Some(&true)
                && let Some(Some(agent)) = held
            {
                self.remembered.push(Remembered {
                    orders: at,
                    player,
                    memory: agent.get().memory(),
                });
                agent
                    .get()
                    .decide(Game::new(sim.ctx(), &sim.observe(player)));
            }
            sim.play(*order).map_err(|why| why.reason)?;
        }
        Ok(())
    }
}
