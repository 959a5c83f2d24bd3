//! What the scenario brings: events, arrivals, changes of the map, and what sides keep.

use rules::{Stores, StoryFact};
use words::say;

use super::Teller;

impl Teller<'_> {
    /// A line of the story; none for an event that says nothing.
    pub(super) fn story(&self, fact: StoryFact<'_>) -> Option<String> {
        let name = |id| self.name(id);
        Some(match fact {
            StoryFact::Happened { event } => {
                let event = self.ctx.events.get(usize::from(*event))?;
                return (!event.says.is_empty()).then(|| event.says.clone());
            }
            StoryFact::Arrived { ship, bought, .. } => match bought {
                true => say!("tell-is-bought", ship = name(*ship)),
                false => say!("tell-arrives", ship = name(*ship)),
            },
            StoryFact::Delayed { ship } => say!("tell-finds-no-room", ship = name(*ship)),
            StoryFact::TerrainTurned { terrain, cells } => {
                let terrain = &self.ctx.content.terrains.get(usize::from(*terrain))?.name;
                say!("tell-terrain-turns", count = cells.len(), terrain)
            }
            StoryFact::DoorSet { open, sealed, .. } => match (open, sealed) {
                (true, _) => say!("tell-a-door-opens").to_owned(),
                (false, true) => say!("tell-a-door-seals").to_owned(),
                (false, false) => say!("tell-a-door-shuts").to_owned(),
            },
            StoryFact::StoresChanged { player, stores } => {
                let Stores { resolve, threat } = *stores;
                let player = self.player(*player);
                match resolve > 0 || threat == 0 {
                    true => say!("tell-resolve", player, resolve),
                    false => say!("tell-threat", player, threat),
                }
            }
        })
    }
}
