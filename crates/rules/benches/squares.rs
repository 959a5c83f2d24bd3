//! Benches of movement and sight on squares: where a large figure can end on a map of 10,000
//! spaces, and what is seen from one space of a map of 40 by 40. In a town of houses with two
//! storeys: the moves of a unit of models with their previews, and what is seen on all levels.

use std::{hint::black_box, path::Path, sync::Arc};

use content::{Content, GridMap, GridRules, Scenario, SpaceDef, SquadDef, Storey};
use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use geometry::{
    Cell,
    grid::{Footprint, Shape},
};
use rules::{
    PlayerId, Sim, SimConfig, UnitId,
    grid::{
        Ground, Mover, Occupant, Paces, Scene,
        levels::{CoverSteps, glance},
        reach, sight,
    },
    squads,
};

fn content() -> Content {
    content::load(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets")).content
}

/// A square deck with rooms, pits, sludge and plasma, by the policies of the Derelict.
fn ground(content: &Content, side: i32) -> Ground {
    let (_, ruleset) = content.ruleset("derelict").expect("it is there");
    let rules = match &ruleset.space {
        SpaceDef::Grid(rules) => *rules,
        _ => GridRules::default(),
    };
    let row = |row: i32| {
        let cell = |column: i32| match (column * 7 + row * 13) % 23 {
            0 => 'p',
            1 | 2 => 's',
            3 => 'l',
            _ => 'd',
        };
        // A wall every eight columns, with a gap every five rows.
        let after = |column: i32| {
            let wall = column % 8 == 7 && row % 5 != 0;
            if wall || column + 1 == side { '|' } else { ' ' }
        };
        let cells = (0..side).map(|column| format!(" {} {}", cell(column), after(column)));
        format!("|{}", cells.collect::<String>())
    };
    let line = |inner: &str| {
        format!(
            "+{}",
            format!("{inner}+").repeat(side.unsigned_abs() as usize)
        )
    };
    let mut rows = vec![line("---")];
    for at in 0..side {
        rows.push(row(at));
        rows.push(line(if at + 1 == side { "---" } else { "   " }));
    }
    let legend = [('d', "deck"), ('p', "pit"), ('s', "sludge"), ('l', "lava")];
    let map = GridMap {
        shape: Shape::Squares,
        lines: Vec::new(),
        storeys: Vec::new(),
        plain: None,
        id: "bench".into(),
        replaces: false,
        name: "Bench".into(),
        text: String::new(),
        legend: legend.map(|(letter, key)| (letter, key.into())).into(),
        rows,
        edges: Vec::new(),
        zones: Vec::new(),
    };
    let paces = Paces::from(&ruleset.units);
    Ground::of(content, &map, &ruleset.dice, rules, paces).expect("a sound map")
}

fn figure(unit: u32, cell: (i32, i32), footprint: Footprint) -> Occupant {
    Occupant {
        unit: UnitId(unit),
        owner: PlayerId((unit % 2) as u8),
        footprint,
        hex: Cell::new(cell.0, cell.1),
        height: 5,
        flies: false,
        engages: true,
    }
}

/// The figure to move in the middle, and others around it.
fn figures(base: Footprint) -> Vec<Occupant> {
    let others = (1..24).map(|at: i32| {
        let cell = (50 + (at * 5) % 17 - 12, 50 + (at * 3) % 19 - 14);
        figure(at.unsigned_abs(), cell, Footprint::ONE)
    });
    let first = figure(0, (50, 50), base);
    let clear = |other: &Occupant| !base.covers(first.hex, other.hex);
    std::iter::once(first).chain(others.filter(clear)).collect()
}

fn ends(criterion: &mut Criterion) {
    let content = content();
    let ground = ground(&content, 100);
    let mut group = criterion.benchmark_group("where a figure can end, 10,000 squares");
    for (name, size) in [("1 space", (1, 1)), ("2 by 2", (2, 2)), ("3 by 2", (3, 2))] {
        let base = Footprint::new(size.0, size.1);
        let all = figures(base);
        for points in [6_u8, 20] {
            let mover = Mover {
                size: base,
                ..Mover::small(all[0], points)
            };
            group.bench_function(BenchmarkId::new(name, points), |bencher| {
                bencher.iter(|| {
                    let found = black_box(reach(&Scene::new(&ground, &all), &mover));
                    (found.ends().len(), found.landings().len())
                });
            });
        }
    }
    group.finish();
}

fn sights(criterion: &mut Criterion) {
    let content = content();
    let ground = ground(&content, 40);
    let from = figure(0, (20, 20), Footprint::ONE);
    let others: Vec<Occupant> = (1..12)
        .map(|at: i32| {
            let cell = (20 + (at * 5) % 17 - 8, 21 + (at * 3) % 15 - 7);
            figure(at.unsigned_abs(), cell, Footprint::ONE)
        })
        .collect();
    let scene = Scene::new(&ground, &others);
    criterion.bench_function("sight from a space to all others, 40 by 40", |bencher| {
        bencher.iter(|| {
            let all = (0..1600).map(|at| figure(99, (at % 40, at / 40), Footprint::ONE));
            all.filter(|to| sight(&scene, &from, to).is_ok()).count()
        });
    });
}

/// The columns and rows of the town.
const TOWN: (i32, i32) = (48, 32);
/// A house in each block of so many columns and rows, so large, with its corner there.
const BLOCK: (i32, i32) = (10, 8);
const HOUSE: (i32, i32) = (4, 3);
const CORNER: (i32, i32) = (3, 3);

/// The column and row of a square in the house of its block; none outside of houses.
fn in_house(column: i32, row: i32) -> Option<(i32, i32)> {
    let at = (column % BLOCK.0 - CORNER.0, row % BLOCK.1 - CORNER.1);
    let inside = (0..HOUSE.0).contains(&at.0) && (0..HOUSE.1).contains(&at.1);
    inside.then_some(at)
}

/// A drawing of a level of the town: `solid` is whether its houses have walls, else open edges.
/// `open`: whether there are squares between the houses.
fn drawn(solid: bool, open: bool) -> Vec<String> {
    let (columns, rows) = TOWN;
    let sides = |row: i32| {
        let side = |column: i32| {
            let apart = in_house(column, row).is_some() != in_house(column, row - 1).is_some();
            let gate = in_house(column, row - 1) == Some((1, HOUSE.1 - 1));
            match (apart, solid) {
                (false, _) => "   +",
                (true, false) => ",,,+",
                (true, true) if gate && open => "###+",
                (true, true) => "---+",
            }
        };
        format!("+{}", (0..columns).map(side).collect::<String>())
    };
    let squares = |row: i32| {
        let square = |column: i32| {
            let house = in_house(column, row);
            let apart = house.is_some() != in_house(column - 1, row).is_some();
            let door = house == Some((0, 1));
            let side = match (apart, solid) {
                (false, _) => ' ',
                (true, false) => ',',
                (true, true) if door => '%',
                (true, true) => '|',
            };
            let letter = match house.is_some() || open {
                true => '.',
                false => ' ',
            };
            format!("{side} {letter} ")
        };
        format!("{} ", (0..columns).map(square).collect::<String>())
    };
    let mut all = Vec::new();
    for row in 0..rows {
        all.extend([sides(row), squares(row)]);
    }
    all.push(sides(rows));
    all
}

/// A town of 48 by 32 squares, with twenty houses of a floor and a roof.
fn town() -> GridMap {
    let (columns, rows) = TOWN;
    let floor = |row: i32| {
        let square = |column: i32| match in_house(column, row) {
            None => ' ',
            Some((0, 0)) => 'o',
            Some(_) => '.',
        };
        (0..columns).map(square).collect::<String>()
    };
    let storey = |solid| Storey {
        rows: drawn(solid, false),
        floors: (0..rows).map(floor).collect(),
    };
    GridMap {
        shape: Shape::Squares,
        lines: Vec::new(),
        storeys: vec![storey(true), storey(false)],
        plain: None,
        id: "bench-town".into(),
        replaces: false,
        name: "Bench".into(),
        text: String::new(),
        legend: [('.', "deck".into())].into(),
        rows: drawn(true, true),
        edges: Vec::new(),
        zones: Vec::new(),
    }
}

/// Ten units a side in the town, ten models each, the first beside a house.
fn companies() -> Vec<SquadDef> {
    let unit = |at: i32| {
        let (side, place) = (at % 2, at / 2);
        let cell = Cell::new(12 + side * 6 + (place % 5) * 5, 8 + (place / 5) * 8);
        SquadDef {
            id: at.unsigned_abs() + 1,
            owner: PlayerId(side as u8),
            profile: "drill-hands".into(),
            options: [("more".to_owned(), 5)].into(),
            cells: vec![cell, Cell::new(cell.printed().0, cell.printed().1 + 1)],
            ..SquadDef::default()
        }
    };
    (0..20).map(unit).collect()
}

fn in_town() -> Sim {
    let mut content = content();
    content.maps.push(town());
    let (_, action) = content.scenario("drill-ground").expect("it is there");
    let scenario = Scenario {
        map: Some("bench-town".into()),
        squads: companies(),
        banners: Vec::new(),
        ..action.clone()
    };
    Sim::new(Arc::new(content), &SimConfig::new(scenario, 1)).expect("a sound scenario")
}

fn units(criterion: &mut Criterion) {
    let sim = in_town();
    let squad = sim.board().squad(UnitId(1)).expect("it is there");
    let many = squads::previews(sim.game(), squad).len();
    assert!(many > 50, "{many} moves");
    criterion.bench_function(
        "a unit's moves with previews, 48 by 32 with houses",
        |bencher| {
            bencher.iter(|| black_box(squads::previews(sim.game(), squad)).len());
        },
    );
    criterion.bench_function("a unit's moves alone, 48 by 32 with houses", |bencher| {
        bencher.iter(|| black_box(squads::action_orders(sim.game(), squad)).len());
    });
}

fn levels(criterion: &mut Criterion) {
    let sim = in_town();
    let ground = sim.board().ground(sim.ctx()).expect("a map");
    let survey = squads::survey(sim.game(), &ground);
    let squares = survey.over(&ground);
    let mut group =
        criterion.benchmark_group("sight to all squares and levels, 48 by 32 with houses");
    let roof = Cell::new(24, 12).on(2);
    for (name, from) in [
        ("from the ground", Cell::new(20, 15)),
        ("from a roof", roof),
    ] {
        assert!(ground.grid.contains(from), "{name}");
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                let all = ground.grid.cells().iter();
                all.filter(|to| glance(&squares, from, **to, CoverSteps::Target).is_ok())
                    .count()
            });
        });
    }
    group.finish();
}

criterion_group!(benches, ends, sights, units, levels);
criterion_main!(benches);
