//! Benches of movement and sight on hexes.
//! Searches on a map of 10,000 hexes, compared with crate `hexx`.

use std::{collections::BTreeMap, hint::black_box, path::Path};

use content::{Content, Die, Face, GridMap, GridRules, UnitRules};
use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use geometry::{Cell, grid::Shape};
use rules::{
    PlayerId, UnitId,
    grid::{Ground, Mover, Occupant, Paces, Scene, reach, sight},
};

const SIDE: i32 = 100;

fn content() -> Content {
    content::load(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets")).content
}

/// 100 by 100 spaces of low hills; with `void`, half of them open void.
fn ground(content: &Content, void: bool) -> Ground {
    let rows = (0..SIDE).map(|row| {
        let cell = |column: i32| {
            let rough = (column * 7 + row * 13) % 11;
            if void && (column / 5 + row / 4) % 2 == 0 {
                "c   ".to_owned()
            } else {
                format!("{:<4}", format!("d{}", u8::from(rough == 0)))
            }
        };
        let shift = if row % 2 == 1 { "  " } else { "" };
        shift.to_owned() + &(0..SIDE).map(cell).collect::<String>()
    });
    let legend = [('c', "cosmos"), ('d', "deck")];
    let map = GridMap {
        shape: Shape::Hexes,
        lines: Vec::new(),
        storeys: Vec::new(),
        plain: None,
        id: "bench".into(),
        replaces: false,
        name: "Bench".into(),
        text: String::new(),
        legend: legend.map(|(letter, key)| (letter, key.into())).into(),
        rows: rows.collect(),
        edges: Vec::new(),
        zones: Vec::new(),
    };
    let faces = vec![
        Face::Skull,
        Face::Skull,
        Face::Skull,
        Face::Shield,
        Face::Shield,
        Face::Blank,
    ];
    Ground::of(
        content,
        &map,
        &BTreeMap::from([(Die::Combat, faces)]),
        GridRules::default(),
        Paces::from(&UnitRules::default()),
    )
    .expect("a sound map")
}

/// Forty figures around the middle, on two sides; the first is to move.
fn figures() -> Vec<Occupant> {
    let place = |at: i32| {
        (
            50 + (at * 5) % 17 - 8 * i32::from(at > 0),
            50 + (at * 3) % 19 - 9 * i32::from(at > 0),
        )
    };
    (0..40)
        .map(|at| Occupant {
            unit: UnitId(at as u32),
            owner: PlayerId((at % 2) as u8),
            footprint: geometry::grid::Footprint::ONE,
            hex: Cell::new(place(at).0, place(at).1),
            height: 5,
            flies: false,
            engages: true,
        })
        .collect()
}

fn searches(criterion: &mut Criterion) {
    let content = content();
    let (solid, void) = (ground(&content, false), ground(&content, true));
    let alone = &figures()[..1];
    let all = figures();
    let mut group = criterion.benchmark_group("where a figure can end, 10,000 hexes");
    for points in [6_u8, 20] {
        let mover = Mover::small(all[0], points);
        let mut case = |name: &str, ground: &Ground, figures: &[Occupant]| {
            group.bench_function(BenchmarkId::new(name, points), |bencher| {
                bencher.iter(|| {
                    black_box(reach(&Scene::new(ground, figures), &mover))
                        .ends()
                        .len()
                });
            });
        };
        case("no drift", &solid, alone);
        case("no drift, 40 figures", &solid, &all);
        case("drift, 40 figures", &void, &all);
        group.bench_function(BenchmarkId::new("hexx, no drift", points), |bencher| {
            // The same costs: one point, and the level climbed.
            let cost = |hex: hexx::Hex| {
                let column = hex.x + hex.y.div_euclid(2);
                let cell = solid.grid.index(Cell::new(column, hex.y))?;
                Some(u32::try_from(solid.height(cell)).unwrap_or(0))
            };
            let (column, row) = all[0].hex.printed();
            let start = hexx::Hex::new(column - row.div_euclid(2), row);
            bencher
                .iter(|| hexx::algorithms::field_of_movement(start, u32::from(points), cost).len());
        });
    }
    group.finish();
}

fn sights(criterion: &mut Criterion) {
    let content = content();
    let ground = ground(&content, false);
    let all = figures();
    let scene = Scene::new(&ground, &all);
    criterion.bench_function("40 lines of sight", |bencher| {
        bencher.iter(|| {
            all.iter()
                .filter(|other| sight(&scene, &all[0], other).is_ok())
                .count()
        });
    });
}

criterion_group!(benches, searches, sights);
criterion_main!(benches);
