//! Where bases lie, and which of them are in a pit, on random maps of squares.

use crate::support;
use std::{
    mem::{Discriminant, discriminant},
    sync::Arc,
};

use arena::Chance;
use content::{Barrier, Content, GridMap, Scenario};
use geometry::{Cell, Direction, grid::Footprint};
use ron::extensions::Extensions;
use rules::{Fact, Game, Order, Ship, Sim, SimConfig, Task, UnitId, march};

/// The columns and rows of every map here.
const WIDE: usize = 10;
const HIGH: usize = 7;
/// Plasma, shafts, coolant, sludge, mines, void and bulkheads between much deck.
const ALL: &str = "dddddddddddddddwwppppllsmcb";
const LARGE: [(&str, u8, u8); 3] = [("ox", 2, 2), ("walker", 2, 3), ("boarhound", 2, 1)];
const HEROES: [&str; 4] = ["pipefitter", "rigger", "scout", "foreman"];

/// A random map as text, and what is put onto it.
struct Hold {
    /// The letters of the squares, by row.
    squares: Vec<Vec<char>>,
    /// The signs on the western side of each square, and on its northern one.
    west: Vec<Vec<char>>,
    north: Vec<Vec<char>>,
    ships: Vec<String>,
    /// The squares that are taken.
    taken: Vec<(usize, usize)>,
}

impl Hold {
    fn random(chance: &mut Chance, grounds: &str) -> Self {
        let letters: Vec<char> = grounds.chars().collect();
        let mut each = |of: &[char]| -> Vec<Vec<char>> {
            let row = |chance: &mut Chance| (0..WIDE).map(|_| chance.pick(of)).collect();
            (0..HIGH).map(|_| row(chance)).collect()
        };
        let open = |signs: [char; 3]| [signs.to_vec(), vec![' '; 14]].concat();
        let mut hold = Self {
            squares: each(&letters),
            west: each(&open(['|', ':', '='])),
            north: each(&open(['-', '.', '='])),
            ships: Vec::new(),
            taken: Vec::new(),
        };
        hold.north[0] = vec!['-'; WIDE];
        for row in &mut hold.west {
            row[0] = '|';
        }
        hold
    }

    fn rows(&self) -> Vec<String> {
        let mut rows = Vec::new();
        for (letters, (west, north)) in self.squares.iter().zip(self.west.iter().zip(&self.north)) {
            let sides = north
                .iter()
                .map(|sign| format!("+{}", String::from(*sign).repeat(3)));
            rows.push(sides.collect::<String>() + "+");
            let squares = west.iter().zip(letters);
            let squares = squares.map(|(sign, letter)| format!("{sign} {letter} "));
            rows.push(squares.collect::<String>() + "|");
        }
        rows.push("+---".repeat(WIDE) + "+");
        rows
    }

    /// How many doors it has at least: each is up to three edges wide.
    fn least_doors(&self) -> usize {
        let signs = self.west.iter().chain(&self.north).flatten();
        signs.filter(|sign| **sign == '=').count() / 3
    }

    /// Whether a base has room with its north-western square here.
    fn fits(&self, (column, row): (usize, usize), (wide, high): (u8, u8)) -> bool {
        let (wide, high) = (usize::from(wide), usize::from(high));
        let inside = column + wide <= WIDE && row + high <= HIGH;
        let solid = |sign: char| matches!(sign, '|' | '-' | '=');
        let mut squares =
            (row..row + high).flat_map(|y| (column..column + wide).map(move |x| (x, y)));
        inside
            && squares.all(|(x, y)| {
                let walled =
                    x > column && solid(self.west[y][x]) || y > row && solid(self.north[y][x]);
                !walled && self.squares[y][x] != 'b' && !self.taken.contains(&(x, y))
            })
    }

    /// Puts a figure somewhere, if there is room; returns where.
    fn put(
        &mut self,
        chance: &mut Chance,
        id: usize,
        (class, wide, high): (&str, u8, u8),
        owner: u8,
    ) -> Option<(usize, usize)> {
        let places = (0..40).map(|_| (chance.below(WIDE), chance.below(HIGH)));
        let (column, row) = places
            .collect::<Vec<_>>()
            .into_iter()
            .find(|place| self.fits(*place, (wide, high)))?;
        for y in row..row + usize::from(high) {
            self.taken
                .extend((column..column + usize::from(wide)).map(|x| (x, y)));
        }
        self.ships.push(format!(
            "(id: {id}, class: \"{class}\", owner: {owner}, cell: ({column}, {row}), card: {id})"
        ));
        Some((column, row))
    }

    /// A match on this map.
    fn open(&self, content: &Content, seed: u64, more: &str) -> Sim {
        let mut content = content.clone();
        let (at, _) = content.map("drill-hold").expect("the core pack has it");
        let legend = [
            ('d', "deck"),
            ('w', "water"),
            ('p', "pit"),
            ('l', "lava"),
            ('s', "sludge"),
            ('m', "mines"),
            ('c', "cosmos"),
            ('b', "block"),
        ];
        content.maps[at] = GridMap {
            rows: self.rows(),
            lines: Vec::new(),
            plain: None,
            zones: Vec::new(),
            legend: legend.map(|(letter, key)| (letter, key.to_owned())).into(),
            ..content.maps[at].clone()
        };
        let ships = self.ships.join(", ");
        let text = format!(
            "(id: \"hold\", name: \"Hold\", ruleset: \"derelict\", map: \"drill-hold\", \
             players: [(name: \"Crew\", faction: \"lampwrights\"), (name: \"Brood\", faction: \
             \"brood\")], ships: [{ships}], {more})"
        );
        let ron = ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
        let scenario: Scenario = ron.from_str(&text).expect("a scenario");
        let config = SimConfig::new(scenario, seed);
        Sim::new(Arc::new(content), &config).expect("a match")
    }
}

/// What is wrong with how a figure lies: over the map's end, a bulkhead, a wall, a closed door or
/// another figure.
fn wrong(game: Game<'_>, ship: &Ship) -> Option<String> {
    let ground = game.ground()?;
    let corner = ground.grid.index(ship.cell);
    let Some(corner) = corner else {
        return Some(format!("{ship:?} is off the map"));
    };
    for cell in ship.base.cells(&ground.grid, corner) {
        let Some(cell) = cell else {
            return Some(format!("{ship:?} lies over the end of the map"));
        };
        let here = ground.grid.cell(cell);
        if ground.facts(cell).bars.is_some() {
            return Some(format!("{ship:?} lies over a bulkhead at {here:?}"));
        }
        for way in [Direction::E, Direction::S] {
            let beyond = ground.grid.ahead(here, way);
            let inside = ship.base.covers(ship.cell, beyond);
            if inside && ground.edge(cell, way).is_some_and(Barrier::is_solid) {
                return Some(format!("{ship:?} lies over a wall at {here:?}"));
            }
        }
        let mut others = game.board.ships.iter().filter(|other| other.on_table());
        if let Some(other) =
            others.find(|other| other.id != ship.id && other.base.covers(other.cell, here))
        {
            return Some(format!("{ship:?} lies over {other:?}"));
        }
    }
    None
}

fn wrong_anywhere(sim: &Sim) -> Option<String> {
    let mut there = sim.board().ships.iter().filter(|ship| ship.on_table());
    there.find_map(|ship| wrong(sim.game(), ship))
}

type Kind = (Discriminant<Order>, Option<Discriminant<Task>>);

/// A random order: first a kind, so that rare ones come up as often as marches.
fn pick(sim: &Sim, chance: &mut Chance) -> Order {
    let kind = |order: &Order| -> Kind {
        let task = if let Order::Task { task, .. } = order {
            Some(discriminant(task))
        } else {
            None
        };
        (discriminant(order), task)
    };
    let orders = sim.legal_orders();
    let mut kinds: Vec<Kind> = Vec::new();
    for order in &orders {
        if !kinds.contains(&kind(order)) {
            kinds.push(kind(order));
        }
    }
    let wanted = chance.pick(&kinds);
    let of: Vec<Order> = orders
        .into_iter()
        .filter(|order| kind(order) == wanted)
        .collect();
    chance.pick(&of)
}

/// What has moved large figures.
#[derive(Debug, Default)]
struct Moved {
    marches: usize,
    pushes: usize,
    climbs: usize,
    arrivals: usize,
}

impl Moved {
    fn count(&mut self, sim: &Sim, from: usize) {
        let large = |id: UnitId| sim.board().ship(id).is_some_and(|ship| !ship.base.is_one());
        let facts = sim.journal()[from..].iter().map(|event| &event.fact);
        for fact in facts {
            if let Fact::Arrived { ship, .. } = fact {
                self.arrivals += usize::from(large(*ship));
            } else if let Fact::Expanded { ship, .. } = fact {
                self.marches += usize::from(large(*ship));
            } else if let Fact::ClimbedOut { ship } = fact {
                self.climbs += usize::from(large(*ship));
            } else if let Fact::Shifted { ship, by, .. } = fact {
                self.pushes += usize::from(by.is_some() && large(*ship));
            }
        }
    }
}

/// A hold full of figures, to which more come, with doors that shut and ground that spreads.
fn crowded(content: &Content, chance: &mut Chance, seed: u64) -> Sim {
    let mut hold = Hold::random(chance, ALL);
    for (at, class) in HEROES.iter().enumerate() {
        hold.put(chance, 1 + at, (class, 1, 1), 0);
    }
    let small = ["winder", "rammer", "shade"].map(|class| (class, 1, 1));
    for (at, class) in LARGE.into_iter().chain(small).enumerate() {
        hold.put(chance, 11 + at, class, 1);
    }
    let marks: Vec<String> = (0..12)
        .map(|_| format!("({}, {})", chance.below(WIDE), chance.below(HIGH)))
        .collect();
    hold.ships
        .extend(LARGE.iter().enumerate().map(|(at, (class, ..))| {
            let (id, mark) = (31 + at, &marks[at]);
            format!(
                "(id: {id}, class: \"{class}\", owner: 1, cell: {mark}, card: {id}, waits: true)"
            )
        }));
    // The second of a pair is bought once it is lost.
    hold.ships.push(format!(
        "(id: 41, class: \"boarhound\", owner: 1, cell: {}, card: 13, waits: true, hull: 1)",
        marks[3]
    ));
    let doors: Vec<String> = (0..hold.least_doors().min(4))
        .map(|door| format!("{}({door})", ["Seal", "Open"][door % 2]))
        .collect();
    let doors = doors.join(", ");
    let more = format!(
        "powers: [\"undertow\", \"recoil\", \"bulkheads\"], rounds: 5, \
         arrivals: [(player: 1, cells: [{}])], \
         events: [(id: \"come\", when: [Round(2)], does: [Arrive([31, 32, 33, 41])]), \
         (id: \"stores\", when: [Round(1)], does: [Threat(player: 1, change: 8)]), \
         (id: \"doors\", when: [Round(3)], does: [{doors}]), \
         (id: \"grow\", when: [Round(4)], does: [Spread(terrain: \"lava\"), \
         Turn(place: Box((4, 2), (6, 4)), terrain: \"block\")])]",
        marks.join(", ")
    );
    hold.open(content, seed, &more)
}

/// Whatever moves a base (a march, a push, a drag, a climb, an arrival, a purchase), it lies over
/// no wall, no closed door, no bulkhead and no other figure.
#[test]
fn no_base_ever_lies_over_a_wall_a_door_a_bulkhead_or_a_figure() {
    let content = support::content();
    let mut moved = Moved::default();
    for seed in 0..120 {
        let mut chance = Chance(seed);
        let mut sim = crowded(&content, &mut chance, seed);
        for _ in 0..120 {
            if sim.outcome().is_some() {
                break;
            }
            let before = sim.journal().len();
            let order = pick(&sim, &mut chance);
            sim.play(order).expect("it is legal");
            moved.count(&sim, before);
            let wrong = wrong_anywhere(&sim);
            assert!(wrong.is_none(), "seed {seed}, {order:?}: {wrong:?}");
        }
    }
    let enough = moved.marches > 200 && moved.pushes > 30 && moved.climbs > 2;
    let enough = enough && moved.arrivals > 20;
    assert!(enough, "too little to mean anything: {moved:?}");
}

/// Two matches alike but for shafts under a part of a base.
fn twins(content: &Content, chance: &mut Chance, seed: u64) -> Option<[Sim; 2]> {
    let mut hold = Hold::random(chance, "dddddddddddwwsb");
    let large = LARGE[chance.below(LARGE.len())];
    let (column, row) = hold.put(chance, 11, large, 1)?;
    for (at, class) in HEROES.iter().enumerate() {
        hold.put(chance, 1 + at, (class, 1, 1), 0)?;
    }
    let more = "powers: [\"scent\", \"recoil\", \"knit\"], \
                events: [(id: \"stores\", when: [Round(1)], does: [Threat(player: 1, change: 4)])]";
    let (wide, high) = (usize::from(large.1), usize::from(large.2));
    let mut base: Vec<(usize, usize)> = (row..row + high)
        .flat_map(|y| (column..column + wide).map(move |x| (x, y)))
        .collect();
    // All but at least one of its squares.
    base.remove(chance.below(base.len()));
    let sunk = 1 + chance.below(base.len());
    for (x, y) in &base {
        hold.squares[*y][*x] = 'd';
    }
    let dry = hold.open(content, seed, more);
    for _ in 0..sunk {
        let at = chance.below(base.len());
        let (x, y) = base.swap_remove(at);
        hold.squares[y][x] = 'p';
        if base.is_empty() {
            break;
        }
    }
    Some([dry, hold.open(content, seed, more)])
}

/// The preview of an order as text, without how much work it took.
fn foretold(sim: &Sim, order: &Order) -> String {
    let text = format!("{:?}", sim.preview(order).expect("it is legal"));
    let parts = text.split("work: ");
    let parts = parts.map(|part| part.trim_start_matches(|sign: char| sign.is_ascii_digit()));
    parts.collect()
}

/// All events but those that tell that a base lies partly over a shaft.
fn told(sim: &Sim) -> Vec<Fact> {
    let facts = sim.journal().iter().map(|event| event.fact.clone());
    facts
        .filter(|fact| !matches!(fact, Fact::Covers { .. }))
        .collect()
}

/// A large figure partly over a shaft is outside it for every reader: the same may be done by it
/// and to it, with the same previews and results, as if the shaft were deck (HAZ-09).
#[test]
fn a_base_partly_over_a_pit_is_outside_it() {
    let content = support::content();
    let (mut compared, mut previewed) = (0, 0);
    for seed in 0..120 {
        let mut chance = Chance(1000 + seed);
        let Some([mut dry, mut wet]) = twins(&content, &mut chance, seed) else {
            continue;
        };
        let beast = UnitId(11);
        let place = |sim: &Sim| {
            let held = sim.board().ship(beast).filter(|ship| ship.on_table());
            held.map(|ship| (ship.cell, ship.base))
        };
        let began = place(&dry);
        for _ in 0..30 {
            if dry.outcome().is_some() || place(&dry) != began {
                break;
            }
            let ship = wet.board().ship(beast).expect("it is there");
            assert!(!march::in_pit(wet.game(), ship), "seed {seed}");
            let orders = dry.legal_orders();
            assert_eq!(orders, wet.legal_orders(), "seed {seed}");
            compared += orders.len();
            for order in strikes(&dry, beast) {
                let legal = [&dry, &wet].map(|sim| sim.check(&order).err());
                assert_eq!(legal[0], legal[1], "seed {seed}, {order:?}");
            }
            let order = pick(&dry, &mut chance);
            let foretold = [&dry, &wet].map(|sim| foretold(sim, &order));
            previewed += 1;
            assert_eq!(foretold[0], foretold[1], "seed {seed}, {order:?}");
            for sim in [&mut dry, &mut wet] {
                sim.play(order).expect("it is legal");
            }
            if place(&dry) == began {
                assert_eq!(told(&dry), told(&wet), "seed {seed}, {order:?}");
            }
        }
    }
    assert!(compared > 1000 && previewed > 100, "{compared} {previewed}");
}

/// Every attack of the figure whose turn it is on each space of another.
fn strikes(sim: &Sim, target: UnitId) -> Vec<Order> {
    let Some(ship) = sim.board().active else {
        return Vec::new();
    };
    let Some(held) = sim.board().ship(target) else {
        return Vec::new();
    };
    let footprint: Footprint = held.base;
    let (column, row) = held.cell.printed();
    let cells = (0..i32::from(footprint.rows()))
        .flat_map(|y| (0..i32::from(footprint.columns())).map(move |x| (x, y)));
    let cells = cells.map(|(x, y)| Cell::new(column + x, row + y));
    let each = cells.flat_map(|cell| (0..2).map(move |weapon| (cell, weapon)));
    each.map(|(cell, weapon)| Order::Strike {
        ship,
        weapon,
        target,
        at: cell,
    })
    .collect()
}
