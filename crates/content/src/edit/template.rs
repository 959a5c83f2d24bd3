//! Something to begin with: the first full scenario of a theatre, laid bare.

use std::collections::BTreeSet;

use geometry::{Cell, grid::Shape};

use super::{draft::Draft, mirror::Mirror, sheet::Sheet};
use crate::{Barrier, Content, GridMap, Scenario, Setting, ShipDef, SquadDef};

/// What a new map and scenario are called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Naming {
    /// The key of both.
    pub key: String,
    /// The shown name of both.
    pub name: String,
}

/// With what a new draft begins.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Beginning {
    /// With how many units each player begins at most, by player; none, or no entry: with all of
    /// the theatre's first scenario.
    pub most: Vec<Option<usize>>,
    /// Whether a map of a grid begins without any space.
    pub no_ground: bool,
}

/// A new map and scenario of a theatre, with the forces of its first full scenario and nothing on
/// the table. None if the theatre has no scenario, or its map cannot be read.
#[must_use]
pub fn template(
    content: &Content,
    ruleset: &str,
    naming: &Naming,
    with: &Beginning,
) -> Option<Draft> {
    let mine = content
        .scenarios
        .iter()
        .filter(|held| held.ruleset == ruleset);
    // The first packs come first: what core has needs no other pack.
    let bare = |held: &&Scenario| !held.lessons.is_empty();
    let base = mine.min_by_key(bare)?;
    let map = match &base.map {
        Some(key) if with.no_ground => Some(unmade(content.map(key)?.1, naming)),
        Some(key) => Some(blank(content, content.map(key)?.1, naming)),
        None => None,
    };
    let mut scenario = stripped(base, naming, map.is_some());
    thin_out(&mut scenario, &with.most);
    if with.no_ground {
        scenario.banners.clear();
    }
    Some(Draft::new(
        map.map(Sheet::fresh),
        Sheet::fresh(scenario),
        false,
    ))
}

/// A scenario for a map that has none: the template of the first theatre that plays on its shape.
#[must_use]
pub fn around(content: &Content, map: Sheet<GridMap>, naming: &Naming) -> Option<Draft> {
    let like = |held: &&Scenario| {
        let key = held.map.as_deref();
        key.and_then(|key| content.map(key))
            .is_some_and(|(_, held)| held.shape == map.value().shape)
    };
    let on_it = |held: &&Scenario| held.map.as_deref() == Some(&map.value().id);
    let all = || content.scenarios.iter();
    let base = all().find(on_it).or_else(|| all().find(like))?;
    let mut scenario = stripped(base, naming, true);
    scenario.map = Some(map.value().id.clone());
    Some(Draft::new(Some(map), Sheet::fresh(scenario), false))
}

/// A map of the same shape without any space, and without zones.
fn unmade(base: &GridMap, naming: &Naming) -> GridMap {
    GridMap {
        id: naming.key.clone(),
        replaces: false,
        name: naming.name.clone(),
        text: String::new(),
        shape: base.shape,
        legend: std::collections::BTreeMap::new(),
        rows: Vec::new(),
        storeys: Vec::new(),
        lines: Vec::new(),
        plain: None,
        edges: Vec::new(),
        zones: Vec::new(),
    }
}

/// A map of the same size with nothing on it but the commonest terrain.
fn blank(content: &Content, base: &GridMap, naming: &Naming) -> GridMap {
    let (columns, rows) = base.extent();
    let lines = match base.shape {
        Shape::Squares => 2 * rows + 1,
        Shape::Hexes => rows,
    };
    let mut map = GridMap {
        rows: vec![String::new(); lines],
        zones: base.zones.clone(),
        ..unmade(base, naming)
    };
    let common = base.commonest();
    let first = || content.terrains.first().map(|terrain| terrain.id.clone());
    let terrain = common.or_else(first).unwrap_or_default();
    let letter = map.letter_of(&terrain).unwrap_or('.');
    for row in 0..rows {
        for column in 0..columns {
            map.set_space(Cell::new(column as i32, row as i32), Some((letter, None)));
        }
    }
    let walled = base.rows.first().is_some_and(|line| line.contains("---"));
    if walled && map.shape == Shape::Squares {
        let last = Cell::new(columns as i32 - 1, rows as i32 - 1);
        map.wall_around(Cell::new(0, 0), last, Some(Barrier::Wall), Mirror::None);
    } else if map.shape == Shape::Squares {
        // Corners show where the squares are.
        for line in map.rows.iter_mut().step_by(2) {
            let corners = "+   ".repeat(columns + 1);
            corners.trim_end().clone_into(line);
        }
    }
    map
}

/// A scenario with its sides and their units, and nothing else.
fn stripped(base: &Scenario, naming: &Naming, on_grid: bool) -> Scenario {
    Scenario {
        id: naming.key.clone(),
        replaces: false,
        name: naming.name.clone(),
        text: String::new(),
        ruleset: base.ruleset.clone(),
        map: on_grid.then(|| naming.key.clone()),
        ground: None,
        mission: None,
        attacker: None,
        players: base.players.clone(),
        board: base.board,
        rounds: base.rounds,
        options: base.options.clone(),
        with: Vec::new(),
        crew: None,
        ships: base.ships.iter().map(fresh_ship).collect(),
        squads: base.squads.iter().map(fresh_squad).collect(),
        banners: base
            .banners
            .iter()
            .filter(|held| held.cell.level == 0)
            .copied()
            .collect(),
        setting: Setting::ByLists,
        obstacles: Vec::new(),
        areas: Vec::new(),
        objectives: Vec::new(),
        events: Vec::new(),
        goals: Vec::new(),
        at_the_end: None,
        carries: false,
        resolve: None,
        arrivals: Vec::new(),
        powers: Vec::new(),
        marks: Vec::new(),
        cards: Vec::new(),
        things: Vec::new(),
        switches: Vec::new(),
        exits: Vec::new(),
        rooms: Vec::new(),
        start: None,
        seed: base.seed,
        dice: std::collections::BTreeMap::new(),
        damage_cards: Vec::new(),
        lessons: Vec::new(),
        next: None,
    }
}

/// Leaves each player so many units at most: first those that are with nobody, then whoever is with
/// one of these. Whoever would be with a unit that goes, goes too.
fn thin_out(scenario: &mut Scenario, most: &[Option<usize>]) {
    let most = |player: usize| most.get(player).copied().flatten().unwrap_or(usize::MAX);
    let ships = scenario.ships.iter();
    let ships = ships.map(|held| (held.owner, held.id, [held.aboard, None]));
    let squads = scenario.squads.iter();
    let squads = squads.map(|held| (held.owner, held.id, [held.joins, held.aboard]));
    let mut left: Vec<_> = ships.chain(squads).collect();
    let mut counts = vec![0_usize; scenario.players.len()];
    let mut kept: BTreeSet<u32> = BTreeSet::new();
    loop {
        let there = |with: &[Option<u32>; 2]| with.iter().flatten().all(|id| kept.contains(id));
        let (next, others): (Vec<_>, Vec<_>) =
            left.into_iter().partition(|(_, _, with)| there(with));
        if next.is_empty() {
            break;
        }
        left = others;
        for (owner, id, _) in next {
            let most = most(owner.index());
            if let Some(count) = counts.get_mut(owner.index()).filter(|count| **count < most) {
                *count += 1;
                kept.insert(id);
            }
        }
    }
    scenario.ships.retain(|held| kept.contains(&held.id));
    scenario.squads.retain(|held| kept.contains(&held.id));
}

/// A ship without a place, fresh.
fn fresh_ship(held: &ShipDef) -> ShipDef {
    ShipDef {
        pose: None,
        cell: None,
        waits: false,
        from: None,
        tokens: std::collections::BTreeMap::new(),
        hull: None,
        shields: None,
        crits: Vec::new(),
        items: Vec::new(),
        locks: Vec::new(),
        dial: None,
        ..held.clone()
    }
}

/// A unit of models without a place, fresh.
fn fresh_squad(held: &SquadDef) -> SquadDef {
    SquadDef {
        cells: Vec::new(),
        ambush: false,
        lives: Vec::new(),
        pinned: false,
        tokens: std::collections::BTreeMap::new(),
        flight: None,
        acted: false,
        ..held.clone()
    }
}
