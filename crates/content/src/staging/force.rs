//! The units of the sides of a mission: how many count, and which is worth most.

use crate::{Content, Keyword, Pick, Scenario, ShipDef, SquadDef, WordKind, points, raise};

/// What two sides bring.
pub(super) struct Force {
    /// The numbers of the units that count, by player.
    pub(super) units: [Vec<u32>; 2],
    /// The unit worth most, by player; none without any.
    pub(super) leads: [Option<u32>; 2],
}

impl Force {
    pub(super) fn of(content: &Content, scenario: &Scenario) -> Self {
        let mut force = Self {
            units: [Vec::new(), Vec::new()],
            leads: [None, None],
        };
        let mut worth = [0, 0];
        let ships = scenario.taking_part().filter(|ship| acts(content, ship));
        let ships = ships.map(|ship| (ship.owner, ship.id, ship_points(content, scenario, ship)));
        let squads = scenario.squads.iter();
        // A hero that has joined a unit goes where it goes.
        let squads = squads.filter(|squad| squad.joins.is_none());
        let squads = squads.map(|squad| (squad.owner, squad.id, squad_points(content, squad)));
        for (owner, id, points) in ships.chain(squads) {
            let at = owner.index();
            let Some(units) = force.units.get_mut(at) else {
                continue;
            };
            units.push(id);
            // Of those worth as much, the first.
            if points.is_some_and(|points| points > worth[at]) || force.leads[at].is_none() {
                worth[at] = points.unwrap_or(0);
                force.leads[at] = Some(id);
            }
        }
        force
    }
}

/// Whether a ship is a unit that acts, and no mere object.
fn acts(content: &Content, ship: &ShipDef) -> bool {
    let class = content.ship(&ship.class).map(|(_, class)| class);
    class.is_some_and(|class| !class.keywords.contains(&Keyword::Destructible))
}

/// The points of a ship that can lead: however many heroes there are, and not in the bays of
/// another.
fn ship_points(content: &Content, scenario: &Scenario, ship: &ShipDef) -> Option<u32> {
    let points = content.outfit_points(ship.outfit()).ok()?;
    let least = scenario.crew.map_or(u8::MAX, |crew| crew.least);
    let always = ship.from.is_none_or(|from| from <= least);
    (always && ship.aboard.is_none()).then_some(u32::from(points))
}

/// The points of a unit of models that can lead: it walks, and is there from the start.
fn squad_points(content: &Content, squad: &SquadDef) -> Option<u32> {
    let pick = Pick::from(squad);
    let flies = raise(content, &pick).is_ok_and(|raised| raised.word(WordKind::Aircraft).is_some());
    let there = squad.aboard.is_none() && !squad.ambush && !flies;
    let points = points(content, &pick).ok()?;
    there.then_some(u32::from(points))
}
