//! Linked maps: who comes through one goes on to the next as they are (HAZ-H-LINKED).

use content::{Content, Mixin, Scenario, ShipDef};
use rules::{Board, PlayerId, Ship, Sim, Status, UnitId};

/// The scenario to go on with after this match, with its units as they came through; none if the
/// match does not lead on, or its winner has nobody to take along.
#[must_use]
pub fn next_map(sim: &Sim, scenario: &Scenario) -> Option<Scenario> {
    let next = scenario.next.as_deref().filter(|_| scenario.carries)?;
    let winner = sim.outcome()?.winner?;
    let content = &sim.ctx().content;
    let (_, next) = content.scenario(next)?;
    let stores = sim.board().players.get(winner.index())?.stores;
    let goes_on = !stores.is_none() && stores.resolve > 0;
    goes_on.then(|| {
        let mut next = carry_over(sim, winner, scenario, next);
        let ctx = sim.ctx();
        let holds = ctx
            .mixins
            .iter()
            .filter(|mixin| mixin.is_for(content, &next));
        let mut with: Vec<String> = holds.map(Mixin::full_key).collect();
        // What the next map has itself stays.
        let own = next
            .with
            .iter()
            .filter(|name| !ctx.mixins.iter().any(|held| held.is_called(name)));
        with.extend(own.cloned());
        next.with = with;
        next
    })
}

/// The next scenario, with the units of a side as a match has left them.
fn carry_over(sim: &Sim, side: PlayerId, played: &Scenario, next: &Scenario) -> Scenario {
    carried(&sim.ctx().content, sim.board(), side, &sized(played, next))
}

/// The next scenario, for as many heroes as the one before.
fn sized(played: &Scenario, next: &Scenario) -> Scenario {
    let heroes = played.crew.map(|crew| crew.heroes);
    let sized = heroes.and_then(|heroes| next.with_heroes(heroes));
    sized.unwrap_or_else(|| next.clone())
}

fn carried(content: &Content, board: &Board, side: PlayerId, next: &Scenario) -> Scenario {
    let mut next = next.clone();
    let resolve = board.players.get(side.index());
    next.resolve = resolve.map(|held| held.stores.resolve.saturating_add(1));
    next.ships.retain_mut(|def| {
        if def.owner != side {
            return true;
        }
        let came = board
            .ship(UnitId(def.id))
            .filter(|ship| alike(content, ship, def));
        came.is_none_or(|ship| comes(content, ship, def))
    });
    next
}

/// Whether a unit of a match and one of a scenario are of one type.
fn alike(content: &Content, ship: &Ship, def: &ShipDef) -> bool {
    let class = content.ships.get(usize::from(ship.class));
    class.is_some_and(|class| class.id == def.class)
}

/// Whether a unit comes along, with its items, and with how much life: half of the damage heals,
/// rounded down. Who lay on the floor begins with damage of half the life, rounded up.
fn comes(content: &Content, ship: &Ship, def: &mut ShipDef) -> bool {
    let Some(class) = content.ships.get(usize::from(ship.class)) else {
        return false;
    };
    let full = class.hull;
    let left = match ship.status {
        Status::Down => full / 2,
        Status::Active | Status::Aboard(_) | Status::Fled => {
            ship.hull + full.saturating_sub(ship.hull) / 2
        }
        Status::Reserve | Status::Waiting => ship.hull,
        Status::Doomed | Status::Destroyed | Status::Captured => return false,
    };
    def.hull = Some(left.clamp(1, full));
    let items = ship.kit.all().iter();
    let items = items.filter_map(|id| content.item_of(*id));
    def.items = items.map(|item| item.id.clone()).collect();
    true
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use rules::SimConfig;

    use super::*;

    #[test]
    fn who_comes_through_is_half_healed_and_takes_resolve_along() {
        let content = Arc::new(content::load(&content::find_assets()).content);
        let (_, tanks) = content.scenario("tanks").expect("it is there");
        let sim = Sim::new(Arc::clone(&content), &SimConfig::new(tanks.clone(), 1)).expect("opens");
        let mut board = sim.board().clone();
        let crew = PlayerId(0);
        board.players[0].stores.resolve = 2;
        // Five lives left of her type's.
        let full = content.ships[usize::from(board.ships[0].class)].hull;
        board.ships[0].hull = 5;
        board.ships[1].status = Status::Down;
        let (_, next) = content.scenario("ledges").expect("it is there");
        let next = carried(&content, &board, crew, next);
        let hull = |id: u32| {
            next.ships
                .iter()
                .find(|ship| ship.id == id)
                .and_then(|ship| ship.hull)
        };
        assert_eq!(next.resolve, Some(3));
        // Half of what is lost heals, rounded down.
        assert_eq!(hull(1), Some(5 + (full - 5) / 2));
        // Half of eight, rounded up, is damage.
        assert_eq!(hull(2), Some(4));
        assert_eq!(hull(3), Some(10));
    }

    #[test]
    fn a_match_under_way_leads_nowhere() {
        let content = Arc::new(content::load(&content::find_assets()).content);
        let (_, tanks) = content.scenario("tanks").expect("it is there");
        let sim = Sim::new(Arc::clone(&content), &SimConfig::new(tanks.clone(), 1)).expect("opens");
        assert_eq!(next_map(&sim, tanks), None);
    }
}
