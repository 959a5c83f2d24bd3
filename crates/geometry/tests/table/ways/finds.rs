//! The path finder against hand-made cases, a search on a grid, and nonsense.

use geometry::{
    Base, CollisionShape, Pose, TOUCH, Vec2, Way,
    way::{
        Block, Goal, Hindrance, NoWay, Other, Table, check_way, find_way, glance_way, slide_until,
    },
};
use proptest::prelude::*;

use super::{CRUISER, INCH, at, other, table, way};
use crate::{close, poses, rectangle, stars};

/// A path from (200, 200), looking north, to (600, 200) with this allowance.
#[track_caller]
fn across(others: &[Other], allowance: f64) -> Result<(Way, f64), NoWay> {
    let table = table(CRUISER, others, &[]);
    let from = Pose::new(200.0, 200.0, 0.0);
    let found = find_way(&table, from, allowance, Goal::At(at(600.0, 200.0), None));
    if let Ok((way, cost)) = &found {
        let measured = check_way(&table, from, way, allowance).expect("legal");
        close(measured.cost, *cost, 0.0);
    }
    found
}

#[test]
fn straight_on_where_nothing_hinders() {
    let (found, cost) = across(&[], 400.0).expect("nothing in the way");
    assert_eq!(found, way(&[(600.0, 200.0, 90.0)]));
    close(cost, 400.0, 0.0);
    assert_eq!(across(&[], 399.0), Err(NoWay::TooFar { needs: 400.0 }));
}

#[test]
fn around_a_zone() {
    let post = other(1, Base::SMALL, (400.0, 200.0, 0.0), INCH);
    let (found, cost) = across(&[post], 500.0).expect("room enough around it");
    // Taut: from the start to the arc of 40.4 mm around the corner (380, 220), half of the way.
    let (radius, corner) = (INCH + 15.0, at(180.0, 20.0));
    let lead = (corner.length_squared() - radius * radius).sqrt();
    let lift = libm::asin(radius / corner.length()) + libm::atan2(corner.y, corner.x);
    let shortest = 2.0 * (lead + radius * lift + 20.0);
    assert!(cost >= shortest - TOUCH, "{cost} is less than {shortest}");
    assert!(cost <= shortest * 1.0005, "{cost} is more than {shortest}");
    assert!(found.len() < Way::MOST);
    let just = across(&[post], shortest * 1.0005).expect("rounded off it is short enough");
    assert!(just.1 <= shortest * 1.0005);
    let far = across(&[post], shortest - 1.0);
    assert_eq!(far, Err(NoWay::TooFar { needs: cost }));
}

#[test]
fn through_a_gap_that_is_just_wide_enough() {
    // A wall of ships from edge to edge with one gap at y = 500.
    let fence = |gap: f64| -> Vec<Other> {
        let long = Base::new(40.0, 600.0);
        let y = 300.0 + gap / 2.0;
        vec![
            other(1, long, (400.0, 500.0 - y, 0.0), INCH),
            other(2, long, (400.0, 500.0 + y, 0.0), INCH),
        ]
    };
    let (_, cost) = across(&fence(30.0 + 2.0 * INCH), 1000.0).expect("just wide enough");
    assert!(cost > 700.0 && cost < 800.0, "{cost}");
    let shut = across(&fence(30.0 + 2.0 * INCH - 0.01), 1000.0);
    assert_eq!(shut, Err(NoWay::Shut(vec![Hindrance::Base(1)])));
}

#[test]
fn no_room_at_the_goal() {
    let post = |x: f64| other(6, Base::SMALL, (x, 200.0, 0.0), INCH);
    assert_eq!(
        across(&[post(610.0)], 900.0),
        Err(NoWay::Occupied(vec![Hindrance::Base(6)]))
    );
    // Its bow would be in the zone; its side is not.
    let near = post(600.0 + 35.0 + INCH);
    let (found, _) = across(&[near], 900.0).expect("room to lie abreast");
    assert_eq!(found.end(Pose::default()).heading, 0.0);
    let table = table(CRUISER, &[near], &[]);
    let goal = |x: f64, heading: f64| {
        find_way(
            &table,
            Pose::new(200.0, 200.0, 0.0),
            900.0,
            Goal::At(at(x, 200.0), Some(heading)),
        )
    };
    assert_eq!(
        goal(600.0, 90.0),
        Err(NoWay::Occupied(vec![Hindrance::Zone(6)]))
    );
    assert_eq!(
        goal(600.0, 180.0).map(|(way, _)| way.end(Pose::default()).heading),
        Ok(180.0)
    );
    assert_eq!(goal(990.0, 0.0), Err(NoWay::OffBoard));
    assert_eq!(goal(-90.0, 0.0), Err(NoWay::OffBoard));
    // Turning alone.
    let here = goal(200.0, 123.0).expect("room to turn");
    assert_eq!(
        here,
        (way(&[(200.0, 200.0, 0.0), (200.0, 200.0, 123.0)]), 0.0)
    );
    assert_eq!(goal(200.0, 0.0), Ok((Way::default(), 0.0)));
}

#[test]
fn into_contact() {
    let enemy = other(8, Base::LARGE, (600.0, 200.0, 0.0), INCH);
    let touch = |others: &[Other], allowance: f64| {
        let table = table(CRUISER, others, &[]);
        let from = Pose::new(200.0, 200.0, 90.0);
        let found = find_way(&table, from, allowance, Goal::Touch(8));
        if let Ok((way, cost)) = &found {
            let target = others.iter().find(|o| o.id == 8).expect("a target");
            let gap = geometry::closest_points(CRUISER, way.end(from), target.base, target.pose);
            assert!(gap.distance <= TOUCH, "{} apart", gap.distance);
            let legal = check_way(&table.engaging(8), from, way, allowance);
            close(legal.expect("legal").cost, *cost, 0.0);
        }
        found
    };
    // A corner in front reaches further than the bow.
    let reach = 15.0_f64.hypot_of(30.0);
    let (_, cost) = touch(&[enemy], 400.0).expect("in reach");
    close(cost, 360.0 - reach, 2.0 * TOUCH);
    assert!(matches!(touch(&[enemy], 300.0), Err(NoWay::TooFar { needs }) if needs == cost));
    // Its friend's zone covers the side that is nearest.
    let friend = other(9, Base::SMALL, (500.0, 200.0, 0.0), INCH);
    let (_, around) = touch(&[enemy, friend], 500.0).expect("from the other side");
    assert!(around > cost + 1.0);
    let unknown = find_way(
        &table(CRUISER, &[], &[]),
        Pose::default(),
        9.0,
        Goal::Touch(1),
    );
    assert_eq!(unknown, Err(NoWay::OffBoard));
}

/// Pythagoras without the system's own.
trait Hypot {
    fn hypot_of(self, other: f64) -> f64;
}

impl Hypot for f64 {
    fn hypot_of(self, other: f64) -> f64 {
        (self * self + other * other).sqrt()
    }
}

#[test]
fn around_a_block_and_what_costs_extra() {
    let wall = CollisionShape::outline(&rectangle(-5.0, -100.0, 5.0, 100.0));
    let blocks = [Block {
        id: 3,
        shape: &wall,
        pose: Pose::new(400.0, 200.0, 0.0),
    }];
    let table = Table::new(
        CRUISER,
        Vec2::new(1000.0, 1000.0),
        &[],
        &blocks,
        &Table::plain,
    );
    let from = Pose::new(200.0, 200.0, 0.0);
    let (way, cost) =
        find_way(&table, from, 600.0, Goal::At(at(600.0, 200.0), None)).expect("around");
    // Over its corners, 15 mm clear of them: no shorter than over the corners themselves.
    let over = 2.0 * (195.0_f64).hypot_of(100.0) + 10.0;
    assert!(cost > over && cost < over + 25.0, "{cost}, {over}");
    assert!(way.legs().any(|leg| (leg.y - 200.0).abs() > 100.0));
}

/// It starts with a corner of a zone above it, where it must not turn before it has passed it.
#[test]
fn past_a_corner_under_which_it_cannot_turn() {
    let square = Base::new(30.0, 30.0);
    let others = [other(0, Base::SMALL, (50.216, 117.121, 44.3288), INCH)];
    let table = Table::new(square, Vec2::new(408.0, 408.0), &others, &[], &Table::plain);
    let from = Pose::new(48.0, 48.0, 0.0);
    let (way, cost) = find_way(
        &table,
        from,
        f64::INFINITY,
        Goal::At(at(360.0, 360.0), None),
    )
    .expect("to the right and on");
    assert!(cost < 456.0, "{cost}: {way:?}");
}

/// Whether a base keeps its distance from another.
fn is_clear(base: Base, pose: Pose, other: &Other) -> bool {
    let (own, there) = (CollisionShape::base(base), CollisionShape::base(other.base));
    let gap = geometry::closest_points(base, pose, other.base, other.pose).distance;
    gap >= other.keep - TOUCH && !geometry::overlaps(&own, pose, &there, other.pose)
}

/// The least cost on a grid of 12 mm with eight headings, every step checked as a way of its own.
fn on_a_grid(
    table: &Table,
    (base, others): (Base, &[Other]),
    (from, to): (Vec2, Vec2),
    size: u32,
) -> Option<f64> {
    const STEP: f64 = 12.0;
    let place = |cell: (u32, u32)| at(f64::from(cell.0), f64::from(cell.1)) * STEP;
    let mut costs = std::collections::BTreeMap::new();
    let cell = |p: Vec2| ((p.x / STEP).round() as u32, (p.y / STEP).round() as u32);
    let (start, goal) = (cell(from), cell(to));
    let mut open = std::collections::BTreeSet::from([(0_u64, start)]);
    while let Some((cost, here)) = open.pop_first() {
        if costs.contains_key(&here) {
            continue;
        }
        costs.insert(here, cost);
        if here == goal {
            return Some(cost as f64 / 1e6);
        }
        for (dx, dy) in [
            (1, 0),
            (1, 1),
            (0, 1),
            (-1, 1),
            (-1, 0),
            (-1, -1),
            (0, -1),
            (1, -1),
        ] {
            let (Some(x), Some(y)) = (here.0.checked_add_signed(dx), here.1.checked_add_signed(dy))
            else {
                continue;
            };
            let next = place((x, y));
            let step = |heading: f64| {
                let leg = way(&[(next.x, next.y, heading)]);
                let turned = Pose::new(place(here).x, place(here).y, heading);
                let legal = check_way(table, turned, &leg, f64::INFINITY).is_ok();
                let on = geometry::within_board(base, turned, 408.0, 408.0);
                legal && on && others.iter().all(|o| is_clear(base, turned, o))
            };
            if x <= size && y <= size && (0..8).map(|i| 22.5 * f64::from(i)).any(step) {
                let length = (place((x, y)) - place(here)).length();
                open.insert((cost + (length * 1e6) as u64, (x, y)));
            }
        }
    }
    None
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]
    #[test]
    fn as_short_as_on_a_grid(
        places in prop::collection::vec(poses(170.0), 1..7),
        keep in prop::sample::select(vec![0.0, 10.0, INCH]),
        base in prop::sample::select(vec![CRUISER, Base::new(30.0, 30.0), Base::new(60.0, 30.0)]),
    ) {
        let shift = |p: &Pose| (p.x + 204.0, p.y + 204.0, p.heading);
        let others: Vec<Other> = (0..)
            .zip(&places)
            .map(|(id, p)| other(id, Base::SMALL, shift(p), keep))
            .collect();
        let (from, to) = (Pose::new(48.0, 48.0, 0.0), at(360.0, 360.0));
        let table = Table::new(base, Vec2::new(408.0, 408.0), &others, &[], &Table::plain);
        prop_assume!(others.iter().all(|o| is_clear(base, from, o)));
        let grid = on_a_grid(&table, (base, &others), (from.position(), to), 34);
        let found = find_way(&table, from, f64::INFINITY, Goal::At(to, None));
        match (grid, &found) {
            (Some(grid), Ok((way, cost))) => {
                prop_assert!(*cost <= grid * 1.002, "{cost} is longer than {grid}: {way:?}");
            }
            (Some(grid), Err(why)) => prop_assert!(false, "{grid} on the grid, but {why:?}"),
            (None, _) => {}
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]
    #[test]
    fn what_is_found_is_legal(
        places in prop::collection::vec(poses(300.0), 0..14),
        rocks in prop::collection::vec((stars(), poses(300.0)), 0..3),
        goal in poses(300.0),
        asked in prop::option::of(0.0..360.0f64),
        allowance in prop::sample::select(vec![150.0, 400.0, 5000.0]),
        touch in any::<bool>(),
        start in poses(20.0),
    ) {
        let shift = |p: &Pose| (p.x + 350.0, p.y + 350.0, p.heading);
        let others: Vec<Other> = (0..)
            .zip(&places)
            .map(|(id, p)| other(id, Base::SMALL, shift(p), if id % 3 == 0 { 0.0 } else { INCH }))
            .collect();
        let shapes: Vec<_> = rocks.iter().map(|(rock, p)| (CollisionShape::outline(rock), shift(p))).collect();
        let blocks: Vec<Block> = (0..)
            .zip(&shapes)
            .map(|(id, (shape, p))| Block { id, shape, pose: Pose::new(p.0, p.1, p.2) })
            .collect();
        let table = Table::new(CRUISER, Vec2::new(700.0, 700.0), &others, &blocks, &Table::plain);
        let from = Pose::new(350.0 + start.x, 350.0 + start.y, start.heading);
        let (table, goal) = if touch {
            (table.engaging(1), Goal::Touch(1))
        } else {
            (table, Goal::At(at(350.0 + goal.x, 350.0 + goal.y), asked))
        };
        match find_way(&table, from, allowance, goal) {
            Ok((way, cost)) => {
                let measured = check_way(&table, from, &way, allowance);
                prop_assert_eq!(measured.map(|m| m.cost), Ok(cost));
                let end = way.end(from);
                match goal {
                    Goal::At(to, asked) => {
                        prop_assert!(end.position().distance(to) < TOUCH);
                        prop_assert!(asked.is_none_or(|h| (h - end.heading).abs() < TOUCH));
                    }
                    Goal::Touch(id) => {
                        let o = &others[id as usize];
                        let gap = geometry::closest_points(CRUISER, end, o.base, o.pose).distance;
                        prop_assert!(gap <= TOUCH);
                    }
                }
                prop_assert_eq!(find_way(&table, from, allowance, goal), Ok((way, cost)));
            }
            Err(NoWay::TooFar { needs }) => {
                prop_assert!(needs > allowance);
                prop_assert!(find_way(&table, from, needs, goal).is_ok());
            }
            Err(NoWay::Occupied(by)) => prop_assert!(!by.is_empty()),
            Err(_) => {}
        }
    }

    #[test]
    fn nonsense_makes_no_panic(
        numbers in prop::collection::vec(any::<f64>(), 12),
        sizes in prop::collection::vec(prop_oneof![any::<f64>(), Just(0.0), Just(-3.0), Just(30.0)], 4),
        touch in any::<bool>(),
    ) {
        let n = |i: usize| numbers[i];
        let others = [
            other(1, Base::new(sizes[0], sizes[1]), (n(0), n(1), n(2)), n(3)),
            other(1, Base::SMALL, (100.0, n(4), 0.0), INCH),
        ];
        let from = Pose::new(n(5), n(6), n(7));
        let cost = |_: Vec2, _: Vec2| n(8);
        for cost in [&cost as &dyn Fn(Vec2, Vec2) -> f64, &Table::plain] {
            let table = Table::new(Base::new(sizes[2], sizes[3]), Vec2::new(900.0, n(9)), &others, &[], cost);
            for from in [from, Pose::new(100.0, 100.0, 0.0)] {
                let goal = if touch { Goal::Touch(1) } else { Goal::At(at(n(10), 300.0), Some(n(11))) };
                let _ = find_way(&table, from, n(8), goal);
                let _ = slide_until(&table, from, n(11), n(10));
                let _ = check_way(&table, from, &way(&[(1.0, 2.0, 3.0), (300.0, 2.0, 3.0)]), n(8));
            }
        }
    }
}

#[test]
fn a_glance_sees_what_is_near() {
    let glance = |others: &[Other], allowance: f64| {
        let table = table(CRUISER, others, &[]);
        glance_way(
            &table,
            Pose::new(200.0, 200.0, 0.0),
            allowance,
            at(600.0, 200.0),
        )
    };
    let straight = glance(&[], 400.0).expect("nothing in the way");
    assert_eq!(straight, across(&[], 400.0).expect("nothing in the way"));
    assert_eq!(glance(&[], 399.0), None);
    let post = other(1, Base::SMALL, (400.0, 200.0, 0.0), INCH);
    let bent = glance(&[post], 500.0).expect("room enough around it");
    let finer = across(&[post], 500.0).expect("room enough around it");
    assert!(finer.1 < bent.1 && bent.1 < finer.1 * 1.01);
    assert_eq!(glance(&[post], 401.0), None);
}
