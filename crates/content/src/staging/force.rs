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
        let paces = paces(content, scenario);
        let ships = scenario.taking_part().filter(|ship| acts(content, ship));
        let ships = ships.map(|ship| {
            (
                ship.owner,
                ship.id,
                ship_points(content, scenario, ship, paces),
            )
        });
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

/// The points of a ship that can lead: however many heroes there are, not in the bays of another,
/// and at least half as fast as the fastest of its side, since a mission may send it far.
fn ship_points(
    content: &Content,
    scenario: &Scenario,
    ship: &ShipDef,
    paces: [f64; 2],
) -> Option<u32> {
    let points = content.outfit_points(ship.outfit()).ok()?;
    let least = scenario.crew.map_or(u8::MAX, |crew| crew.least);
    let always = ship.from.is_none_or(|from| from <= least);
    let fastest = paces.get(ship.owner.index()).copied().unwrap_or(0.0);
    let keeps_up = 2.0 * pace(content, ship) >= fastest;
    (always && keeps_up && ship.aboard.is_none()).then_some(u32::from(points))
}

/// The pace of the fastest ship of each side that takes part and acts.
fn paces(content: &Content, scenario: &Scenario) -> [f64; 2] {
    [0, 1].map(|player| {
        let own = scenario.taking_part().filter(|ship| acts(content, ship));
        let own = own.filter(|ship| ship.owner.index() == player && ship.aboard.is_none());
        own.map(|ship| pace(content, ship)).fold(0.0, f64::max)
    })
}

/// How far a ship comes at once, in the measure of its theatre: spaces, inches or the speed of its
/// fastest maneuver.
fn pace(content: &Content, ship: &ShipDef) -> f64 {
    let Some((_, class)) = content.ship(&ship.class) else {
        return 0.0;
    };
    let dial = class.dial.iter().map(|entry| f64::from(entry.speed));
    let fastest = dial.fold(0.0, f64::max);
    let figure = class.figure.as_ref().map(|held| f64::from(held.movement));
    let capital = class.capital.as_ref().map(|held| held.movement);
    figure.or(capital).unwrap_or(fastest)
}

/// The points of a unit of models that can lead: it walks, and is there from the start.
fn squad_points(content: &Content, squad: &SquadDef) -> Option<u32> {
    let pick = Pick::from(squad);
    let flies = raise(content, &pick).is_ok_and(|raised| raised.word(WordKind::Aircraft).is_some());
    let there = squad.aboard.is_none() && !squad.ambush && !flies;
    let points = points(content, &pick).ok()?;
    there.then_some(u32::from(points))
}
