//! What still speaks of units that a scenario has no more.

use std::collections::BTreeSet;

use crate::{Deed, Scenario};

impl Scenario {
    /// Forgets units that are gone: nobody has locks on them, and no event or card brings them.
    /// Whoever would be with one of them, in its bays or seats or as a hero who has joined it, goes
    /// too.
    pub fn forget_gone(&mut self) {
        while self.leave_behind() {}
        let ships = self.ship_numbers();
        for ship in &mut self.ships {
            ship.locks.retain(|target| ships.contains(target));
        }
        let squads = self.squad_numbers();
        let events = self.events.iter_mut().map(|event| &mut event.does);
        let cards = self.cards.iter_mut().map(|card| &mut card.does);
        for deeds in events.chain(cards) {
            for deed in &mut *deeds {
                if let Deed::Arrive(units) = deed {
                    units.retain(|unit| ships.contains(unit) || squads.contains(unit));
                }
            }
            deeds.retain(|deed| *deed != Deed::Arrive(Vec::new()));
        }
    }

    /// Takes out those whose carrier, transport or unit is gone; says whether there were any. They
    /// may have carried others.
    fn leave_behind(&mut self) -> bool {
        let before = (self.ships.len(), self.squads.len());
        let (ships, squads) = (self.ship_numbers(), self.squad_numbers());
        self.ships
            .retain(|ship| ship.aboard.is_none_or(|host| ships.contains(&host)));
        self.squads.retain(|squad| {
            let mut hosts = [squad.joins, squad.aboard].into_iter().flatten();
            hosts.all(|host| squads.contains(&host))
        });
        before != (self.ships.len(), self.squads.len())
    }

    fn ship_numbers(&self) -> BTreeSet<u32> {
        self.ships.iter().map(|ship| ship.id).collect()
    }

    fn squad_numbers(&self) -> BTreeSet<u32> {
        self.squads.iter().map(|squad| squad.id).collect()
    }
}
