//! Ships and figures of lists in place of those of a scenario.

use std::collections::{BTreeMap, BTreeSet};

use content::{
    ArmyList, Content, Keyword, ObstacleDef, Outfit, Pick, PlayerId, Scenario, ShipDef, ShipType,
    list_points,
};
use words::say;

use super::{
    berth::{Berths, Spot},
    numbering::{APART, last_number, side_name},
    staying::staying,
};

/// Where the numbers of the obstacles of a side begin, after those of its ships.
const OBSTACLES: u32 = APART / 2;

/// Puts the ships and figures of lists in place of those of the scenario.
pub(super) fn put_in(
    content: &Content,
    scenario: &Scenario,
    fielded: &mut Scenario,
    sides: &[Option<&ArmyList>],
) -> Result<(), String> {
    if sides.iter().all(Option::is_none) {
        return Ok(());
    }
    clear(content, fielded, sides);
    let obstacles = brings_obstacles(scenario, sides);
    if obstacles {
        let brings = |owner: PlayerId| matches!(sides.get(owner.index()), Some(Some(_)));
        fielded
            .obstacles
            .retain(|def| !def.owner.is_some_and(brings));
    }
    let taken = last_number(fielded);
    for (player, list) in sides.iter().enumerate() {
        let Some(list) = list else { continue };
        let first = taken.saturating_add(player as u32 * APART + 1);
        let owner = PlayerId(player as u8);
        let mut ships = ships(content, fielded, list, first, owner);
        if !deploys(scenario, owner) {
            let mut berths = Berths::new(content, scenario, fielded, owner)?;
            let side = side_name(&scenario.players, player);
            berth(content, &mut ships, &mut berths, &side)?;
        }
        fielded.ships.append(&mut ships);
        if obstacles {
            let brought = list.obstacles.iter().zip(first.saturating_add(OBSTACLES)..);
            let brought = brought.map(|(outline, id)| ObstacleDef {
                id,
                outline: outline.clone(),
                owner: Some(owner),
                pose: None,
                cell: None,
                placed_round: None,
            });
            fielded.obstacles.extend(brought);
        }
    }
    Ok(())
}

/// Takes out the ships of those who bring lists, but for those that stay.
fn clear(content: &Content, fielded: &mut Scenario, sides: &[Option<&ArmyList>]) {
    let brings = |owner: PlayerId| matches!(sides.get(owner.index()), Some(Some(_)));
    size_up(content, fielded, sides);
    let players = PlayerId::all(sides.len());
    let stay: BTreeSet<u32> = players.flat_map(|owner| staying(fielded, owner)).collect();
    let stays = |def: &ShipDef| !brings(def.owner) || stay.contains(&def.id);
    fielded.ships.retain(stays);
    fielded.forget_gone();
}

/// Leaves the units that take part with as many heroes as a list has, and no others.
fn size_up(content: &Content, fielded: &mut Scenario, sides: &[Option<&ArmyList>]) {
    let Some(crew) = fielded.crew else { return };
    let is_hero = |pick: &Pick| {
        let class = content.ship(&pick.ship);
        class.is_some_and(|(_, class)| class.keywords.contains(&Keyword::Hero))
    };
    let lists = sides.iter().flatten();
    let heroes = lists.map(|list| list.units.iter().filter(|pick| is_hero(pick)).count());
    let Some(heroes) = heroes.max().filter(|heroes| *heroes > 0) else {
        return;
    };
    let least = usize::from(crew.least);
    let heroes = heroes.clamp(least, usize::from(crew.most).max(least)) as u8;
    let Some(sized) = fielded.with_heroes(heroes) else {
        return;
    };
    fielded.ships = sized.taking_part().cloned().collect();
    for def in &mut fielded.ships {
        def.from = None;
    }
    fielded.crew = None;
}

/// Whether the obstacles of lists lie on the table: where players bring some in the scenario, or
/// where it has none and its ships are deployed.
fn brings_obstacles(scenario: &Scenario, sides: &[Option<&ArmyList>]) -> bool {
    let owned = scenario.obstacles.iter().any(|def| def.owner.is_some());
    let mut players = PlayerId::all(sides.len());
    let open = scenario.obstacles.is_empty() && players.all(|owner| deploys(scenario, owner));
    owned || (open && scenario.start.is_none() && sides.iter().all(Option::is_some))
}

/// Whether a player of a scenario deploys ships.
fn deploys(scenario: &Scenario, owner: PlayerId) -> bool {
    let placed = |def: &ShipDef| def.pose.is_some() || def.cell.is_some();
    let mut own = scenario.ships.iter().filter(|def| def.owner == owner);
    own.any(|def| !placed(def) && def.aboard.is_none() && !def.waits)
}

/// The ships of a list, without places. Figures of one kind share a card as their type allows.
fn ships(
    content: &Content,
    fielded: &Scenario,
    list: &ArmyList,
    first: u32,
    owner: PlayerId,
) -> Vec<ShipDef> {
    let number = |at: usize| first.saturating_add(at as u32);
    let own = fielded.ships.iter().filter(|def| def.owner == owner);
    let last = own.filter_map(|def| def.card).max().unwrap_or(0);
    let mut cards = Cards {
        next: last.saturating_add(1),
        open: BTreeMap::new(),
    };
    let costs = list_points(content, list);
    let units = list.units.iter().enumerate();
    let ships = units.map(|(at, pick)| ShipDef {
        id: number(at),
        class: pick.ship.clone(),
        owner,
        name: callsign(content, list, at),
        aboard: pick.aboard.map(|to| number(usize::from(to))),
        card: content
            .ship(&pick.ship)
            .and_then(|(_, class)| cards.deal(content, pick, class)),
        pilot: pick.pilot.clone(),
        upgrades: in_order(&pick.upgrades),
        points: other_points(content, pick, costs[at]),
        ..bare()
    });
    ships.collect()
}

/// What a ship cost in its list, if that is something else than what its parts cost.
fn other_points(content: &Content, pick: &Pick, cost: u16) -> Option<u16> {
    let own = content.outfit_points(pick.outfit()).ok()?;
    (own != cost).then_some(cost)
}

/// The same upgrades in another order make the same ship.
fn in_order(upgrades: &[String]) -> Vec<String> {
    let mut upgrades = upgrades.to_vec();
    upgrades.sort_unstable();
    upgrades
}

/// The callsign of a ship without a pilot: its type, and its number where there are several.
fn callsign(content: &Content, list: &ArmyList, at: usize) -> String {
    let pick = &list.units[at];
    let class = content.ship(&pick.ship).map(|(_, class)| &class.name);
    let Some(class) = class.filter(|_| pick.pilot.is_none()) else {
        return String::new();
    };
    let like = |other: &&Pick| other.ship == pick.ship && other.pilot.is_none();
    let all = list.units.iter().filter(like).count();
    let nth = list.units[..at].iter().filter(like).count() + 1;
    if all > 1 {
        format!("{class} {nth}")
    } else {
        class.clone()
    }
}

fn bare() -> ShipDef {
    ShipDef {
        id: 0,
        class: String::new(),
        owner: PlayerId(0),
        name: String::new(),
        pose: None,
        cell: None,
        aboard: None,
        waits: false,
        from: None,
        card: None,
        initiative: None,
        tokens: BTreeMap::new(),
        hull: None,
        shields: None,
        crits: Vec::new(),
        items: Vec::new(),
        pilot: None,
        upgrades: Vec::new(),
        points: None,
        locks: Vec::new(),
        dial: None,
    }
}

/// The army cards of a side.
struct Cards {
    next: u8,
    /// The card on which there is room for more figures of a kind, and for how many.
    open: BTreeMap<String, (u8, u8)>,
}

impl Cards {
    fn deal(&mut self, content: &Content, pick: &Pick, class: &ShipType) -> Option<u8> {
        let figure = class.figure?;
        let outfit: Outfit<'_> = pick.outfit();
        let upgrades = in_order(outfit.upgrades);
        let outfit = Outfit {
            upgrades: &upgrades,
            ..outfit
        };
        let held = self.open.entry(content.outfit_key(outfit)).or_default();
        if held.1 == 0 {
            *held = (self.next, figure.squad.max(1));
            self.next = self.next.saturating_add(1);
        }
        held.1 -= 1;
        Some(held.0)
    }
}

/// Gives each ship of a side that is not aboard a place, the large ones first.
fn berth(
    content: &Content,
    ships: &mut [ShipDef],
    berths: &mut Berths<'_>,
    side: &str,
) -> Result<(), String> {
    let mut order: Vec<(u64, usize, &ShipType)> = Vec::new();
    for (at, def) in ships
        .iter()
        .enumerate()
        .filter(|(_, def)| def.aboard.is_none())
    {
        let Some((_, class)) = content.ship(&def.class) else {
            return Err(say!("list-no-ship", ship = def.class));
        };
        let base = class.size.base();
        let area = (base.width * base.length) as u64;
        let spaces = class.figure.map_or(1, |figure| {
            u64::from(figure.size.columns()) * u64::from(figure.size.rows())
        });
        order.push((u64::MAX - area.max(1) * spaces, at, class));
    }
    order.sort_by_key(|(small, at, _)| (*small, *at));
    for (_, at, class) in order {
        let spot = berths.next(class);
        let spot = spot.ok_or_else(|| {
            let unit = &class.name;
            match class.figure {
                Some(_) => say!("list-no-room-for-figure", unit, side),
                None => say!("list-no-room-for-ship", unit, side),
            }
        })?;
        match spot {
            Spot::Table(pose) => ships[at].pose = Some(pose),
            Spot::Grid(column, row) => ships[at].cell = Some((column, row)),
        }
    }
    Ok(())
}
