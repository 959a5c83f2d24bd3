//! Benches of movement and sight on squares: where a large figure can end on a map of 10,000
//! spaces, and what is seen from one space of a map of 40 by 40.

use std::{hint::black_box, path::Path};

use content::{Content, GridMap, GridRules, SpaceDef};
use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use geometry::{
    Cell,
    grid::{Footprint, Shape},
};
use rules::{
    PlayerId, UnitId,
    grid::{Ground, Mover, Occupant, Scene, reach, sight},
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
    Ground::of(content, &map, &ruleset.dice, rules).expect("a sound map")
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
                figure: all[0],
                points,
                over_terrain: false,
                size: base,
                from: None,
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

criterion_group!(benches, ends, sights);
criterion_main!(benches);
