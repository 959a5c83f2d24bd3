//! Linked maps: who comes through one goes on to the next as they are (HAZ-H-LINKED).

use std::{collections::BTreeMap, sync::Arc};

use content::{ArmyList, Content, MOST_WITH, Mixin, Scenario, ShipDef};
use rules::{Board, Ctx, PlayerId, Ship, Sim, Status, UnitId};

use crate::lists;

/// Whether a match leads on to another map: its winner has somebody to take along.
#[must_use]
pub fn leads_on(sim: &Sim, scenario: &Scenario) -> bool {
    following(sim, scenario).is_some()
}

/// The scenario to go on with after this match, with its units as they came through, and with the
/// modifications of the match that it allows; none if the match does not lead on.
#[must_use]
pub fn next_map(sim: &Sim, scenario: &Scenario) -> Option<Scenario> {
    let (winner, next) = following(sim, scenario)?;
    let next = carry_over(sim, winner, scenario, next);
    Some(held_to(sim.ctx(), next))
}

/// A scenario with the modifications of the match before it that go with it, and no unit with more
/// life than it can have then.
fn held_to(ctx: &Ctx, mut next: Scenario) -> Scenario {
    let own = next.with.clone();
    next.with.extend(held_on(ctx, &next));
    let mixed = content::mixed(Arc::clone(&ctx.content), &next).or_else(|_| {
        // What goes with one map need not go with the next.
        next.with = own;
        content::mixed(Arc::clone(&ctx.content), &next)
    });
    // What is wrong with the scenario itself is told as it begins.
    if let Ok(mixed) = mixed {
        fit(&mut next, &mixed.content);
    }
    next
}

/// The winner of a match who goes on, and the scenario to go on with as data have it.
fn following<'c>(sim: &'c Sim, scenario: &Scenario) -> Option<(PlayerId, &'c Scenario)> {
    let next = scenario.next.as_deref().filter(|_| scenario.carries)?;
    let winner = sim.outcome()?.winner?;
    let (_, next) = sim.ctx().content.scenario(next)?;
    let stores = sim.board().players.get(winner.index())?.stores;
    let goes_on = !stores.is_none() && stores.resolve > 0;
    goes_on.then_some((winner, next))
}

/// The modifications of a match that hold on the next map too: those that it allows, and that none
/// of its own bars.
fn held_on(ctx: &Ctx, next: &Scenario) -> Vec<String> {
    let content = ctx.content.without_mixins();
    let own = next.with.iter().filter_map(|name| content.mixin(name));
    let own: Vec<&Mixin> = own.collect();
    let fits = |mixin: &&Mixin| {
        let mut own = own.iter();
        let clashes = own.any(|held| held.id == mixin.id || held.bars(mixin));
        !clashes && mixin.is_for(content, next)
    };
    let held = ctx.mixins.iter().filter(fits);
    let room = MOST_WITH.saturating_sub(next.with.len());
    held.take(room).map(Mixin::full_key).collect()
}

/// Leaves units no more life than their types have where they go on.
fn fit(next: &mut Scenario, content: &Content) {
    for def in &mut next.ships {
        let made = content.outfitted(def.outfit());
        if let (Some(hull), Ok(made)) = (&mut def.hull, made) {
            *hull = (*hull).min(made.hull);
        }
    }
}

/// The next scenario, with the units of a side as a match has left them. Whoever has brought a list
/// to the match leads its units there too.
fn carry_over(sim: &Sim, side: PlayerId, played: &Scenario, next: &Scenario) -> Scenario {
    let content = &sim.ctx().content;
    let next = sized(played, next);
    let (next, was) = match with_lists(content, played, &next) {
        Some(led) => led,
        None => (next, BTreeMap::new()),
    };
    carried(content, sim.board(), side, &next, &was)
}

/// The next scenario with the lists that sides have brought to a match, and the numbers that the
/// units of these had there, by those that they have now. None if nobody has brought any, or if
/// they find no room.
fn with_lists(
    content: &Content,
    played: &Scenario,
    next: &Scenario,
) -> Option<(Scenario, BTreeMap<u32, u32>)> {
    let players: Vec<PlayerId> = PlayerId::all(next.players.len()).collect();
    let came = players
        .iter()
        .map(|player| lists::came_with(content, played, *player));
    let came: Vec<Option<(ArmyList, Vec<u32>)>> = came.collect();
    let sides = came.iter().map(|held| held.as_ref().map(|(list, _)| list));
    let sides: Vec<Option<&ArmyList>> = sides.collect();
    if sides.iter().all(Option::is_none) {
        return None;
    }
    let led = lists::field_sides(content, next, &sides, played.seed).ok()?;
    let numbered = players.iter().zip(&came).filter_map(|(player, held)| {
        let (list, old) = held.as_ref()?;
        Some(lists::brought(&led, *player, list).into_iter().zip(old))
    });
    let was = numbered.flatten().map(|(now, old)| (now, *old)).collect();
    Some((led, was))
}

/// The next scenario, for as many heroes as the one before.
fn sized(played: &Scenario, next: &Scenario) -> Scenario {
    let heroes = played.crew.map(|crew| crew.heroes);
    let sized = heroes.and_then(|heroes| next.with_heroes(heroes));
    sized.unwrap_or_else(|| next.clone())
}

/// The next scenario, with the units of a side as they came through. `was`: the numbers of those
/// that had others in the match.
fn carried(
    content: &Content,
    board: &Board,
    side: PlayerId,
    next: &Scenario,
    was: &BTreeMap<u32, u32>,
) -> Scenario {
    let mut next = next.clone();
    let resolve = board.players.get(side.index());
    next.resolve = resolve.map(|held| held.stores.resolve.saturating_add(1));
    next.ships.retain_mut(|def| {
        if def.owner != side {
            return true;
        }
        let id = was.get(&def.id).copied().unwrap_or(def.id);
        let came = board
            .ship(UnitId(id))
            .filter(|ship| alike(content, ship, def));
        came.is_none_or(|ship| comes(content, ship, def))
    });
    next
}

/// Whether a unit of a match and one of a scenario are of one type, with the same pilot and
/// upgrades.
fn alike(content: &Content, ship: &Ship, def: &ShipDef) -> bool {
    let class = content.ships.get(usize::from(ship.class));
    class.is_some_and(|class| class.id == content.outfit_key(def.outfit()))
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
    // What its upgrades bring comes aboard with them.
    let upgrades = def.upgrades.iter().filter_map(|key| content.upgrade(key));
    for item in upgrades.flat_map(|(_, upgrade)| &upgrade.items) {
        if let Some(at) = def.items.iter().position(|held| held == item) {
            def.items.remove(at);
        }
    }
    true
}

#[cfg(test)]
mod tests {
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
        let next = carried(&content, &board, crew, next, &BTreeMap::new());
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
    fn what_upgrades_bring_comes_along_once() {
        let content = Arc::new(content::load(&content::find_assets()).content);
        let geared = |key: &str| {
            let (_, scenario) = content.scenario(key).expect("it is there");
            let mut scenario = scenario.clone();
            scenario.ships[0].upgrades = vec!["field-kit".to_owned()];
            scenario
        };
        let open = |scenario: Scenario| {
            let config = SimConfig::new(scenario, 1);
            Sim::new(Arc::clone(&content), &config).expect("opens")
        };
        let sim = open(geared("tanks"));
        let data = &sim.ctx().content;
        let next = carried(
            data,
            sim.board(),
            PlayerId(0),
            &geared("ledges"),
            &BTreeMap::new(),
        );
        assert_eq!(next.ships[0].items, geared("tanks").ships[0].items);
        let held = |sim: &Sim| sim.board().ships[0].kit.all().len();
        assert_eq!(held(&open(next)), held(&sim));
    }

    #[test]
    fn lists_go_on_with_who_came_through() {
        let content = Arc::new(content::load(&content::find_assets()).content);
        let scenario = |key: &str| content.scenario(key).expect("it is there").1.clone();
        let (tanks, ledges) = (scenario("tanks"), scenario("ledges"));
        let crew = content.listed_armies().find(|army| {
            lists::suits(&content, &tanks, 0, army) && lists::suits(&content, &ledges, 0, army)
        });
        let crew = crew.expect("core has crews");
        let list = lists::build(&content, &crew.id, 600, 3).expect("a list");
        let sides = [Some(&list), None];
        let fielded = lists::field_sides(&content, &tanks, &sides, 3).expect("it suits");
        let mine = PlayerId(0);
        let came = lists::came_with(&content, &fielded, mine);
        let (told, ids) = came.expect("a list was brought");
        assert_eq!(told.army, list.army);
        let keys = |list: &ArmyList| -> Vec<String> {
            list.units.iter().map(|pick| pick.ship.clone()).collect()
        };
        assert_eq!(keys(&told), keys(&list));
        assert_eq!(lists::came_with(&content, &fielded, PlayerId(1)), None);
        assert_eq!(lists::came_with(&content, &tanks, mine), None);
        let config = SimConfig::new(fielded.clone(), 1);
        let sim = Sim::new(Arc::clone(&content), &config).expect("opens");
        let data = &sim.ctx().content;
        let mut board = sim.board().clone();
        let fallen = ids.last().copied().expect("a list has units");
        for ship in board
            .ships
            .iter_mut()
            .filter(|ship| ship.id == UnitId(fallen))
        {
            ship.status = Status::Destroyed;
        }
        let (next, was) = with_lists(data, &fielded, &ledges).expect("a list was brought");
        let next = carried(data, &board, mine, &next, &was);
        let own = next.ships.iter().filter(|def| def.owner == mine);
        let own: Vec<&ShipDef> = own.collect();
        assert_eq!(own.len(), ids.len() - 1, "one has fallen");
        assert!(
            own.iter()
                .all(|def| def.hull.is_some() && def.cell.is_some())
        );
        let opened = Sim::new(Arc::clone(&content), &SimConfig::new(next, 1));
        assert!(opened.is_ok());
    }

    #[test]
    fn a_match_under_way_leads_nowhere() {
        let content = Arc::new(content::load(&content::find_assets()).content);
        let (_, tanks) = content.scenario("tanks").expect("it is there");
        let sim = Sim::new(Arc::clone(&content), &SimConfig::new(tanks.clone(), 1)).expect("opens");
        assert_eq!(next_map(&sim, tanks), None);
    }

    /// The game's data with two more modifications: one doubles hulls, and another bars that.
    fn with_mixins() -> Arc<Content> {
        let mut content = content::load(&content::find_assets()).content;
        for (id, fields) in [
            ("big", "changes: [(numbers: {Hull: (times: 2)})]"),
            (
                "small",
                "excludes: [\"big\"], changes: [(numbers: {Hull: (plus: -1)})]",
            ),
        ] {
            let text = format!(
                "(id: \"{id}\", name: \"{id}\", text: \"T.\", rules: [\"OBS-01\"], {fields})"
            );
            let mixin = content::parse_ron(&text, "m.ron").expect("a modification");
            content.mixins.push(mixin);
        }
        Arc::new(content)
    }

    #[test]
    fn what_goes_on_with_a_modification_can_be_opened() {
        let content = with_mixins();
        let (_, tanks) = content.scenario("tanks").expect("it is there");
        let tanks = Scenario {
            with: vec!["big".into()],
            ..tanks.clone()
        };
        let sim = Sim::new(Arc::clone(&content), &SimConfig::new(tanks, 1)).expect("opens");
        let (_, ledges) = content.scenario("ledges").expect("it is there");
        let carried = |own: &[&str]| {
            let next = Scenario {
                with: own.iter().map(|&name| name.to_owned()).collect(),
                ..ledges.clone()
            };
            let ctx = sim.ctx();
            let next = carried(
                &ctx.content,
                sim.board(),
                PlayerId(0),
                &next,
                &BTreeMap::new(),
            );
            held_to(ctx, next)
        };
        let class = content.ship(&ledges.ships[0].class).expect("a type").1;
        let opens = |next: Scenario| {
            let opened = crate::opening::open(&content, &SimConfig::new(next, 1));
            opened.map(|sim| sim.board().ships[0].hull)
        };
        let next = carried(&[]);
        assert_eq!(next.with, ["big"]);
        assert_eq!(opens(next), Ok(2 * class.hull));
        // What the next map has itself wins.
        let next = carried(&["small"]);
        assert_eq!(next.with, ["small"]);
        assert_eq!(opens(next), Ok(class.hull - 1));
    }
}
