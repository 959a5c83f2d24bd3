//! A ship that is stopped can always get away.
//! However it is hemmed in, it can move, or shove off and then move (OBS-H-SHOVE, FLT-H-SHOVE).

use crate::support;
use std::sync::Arc;

use content::{AreaDef, Content, ShipDef, StartDef};
use geometry::{
    Base, Bearing, CollisionShape, Maneuver, Outline, Pose, RollEnd, Vec2, Way, overlaps,
};
use proptest::prelude::*;
use rules::{
    Fact, Intent, MoveCause, Order, PlayerId, Ship, Sim, Step, Turn, UnitId, executable, fly,
    has_left, legal_orders, sail,
    shove::{LEAST, wedged},
};

/// Small, medium, large and huge template ships, and capital ships of three sizes.
const MOVERS: [&str; 7] = [
    "tern",
    "petrel",
    "bellows",
    "leviathan",
    "plover",
    "shearwater",
    "requiem",
];
const WALLS: [&str; 3] = ["force-wall", "hulk", "force-wall"];
const MOVER: UnitId = UnitId(1);

/// Something beside the mover: gap to its side, bearing, and rotation.
#[derive(Clone, Copy, Debug)]
struct Beside {
    kind: usize,
    bearing: f64,
    gap: f64,
    heading: f64,
    half: f64,
}

fn beside() -> impl Strategy<Value = Beside> {
    let square = prop::sample::select(vec![0.0, 90.0, 180.0, 270.0]);
    let any = 0.0..360.0f64;
    let bearing = prop_oneof![square.clone(), any.clone()];
    let gap = prop_oneof![Just(0.0), 0.0..12.0f64];
    let heading = prop_oneof![square, any];
    (0..8_usize, bearing, gap, heading, 10.0..120.0f64).prop_map(
        |(kind, bearing, gap, heading, half)| Beside {
            kind,
            bearing,
            gap,
            heading,
            half,
        },
    )
}

/// The table: the mover, and around it the things that do not overlap it.
fn table(content: &Arc<Content>, mover: &str, at: Pose, around: &[Beside]) -> Option<Sim> {
    let (_, class) = content.ship(mover)?;
    let (base, own) = (class.size.base(), CollisionShape::base(class.size.base()));
    let mut ships: Vec<(String, Pose, CollisionShape)> = Vec::new();
    let mut areas: Vec<AreaDef> = Vec::new();
    for (index, held) in around.iter().enumerate() {
        let out = Pose::new(0.0, 0.0, at.heading + held.bearing).forward();
        if let Some(key) = WALLS.get(held.kind) {
            let half = Vec2::new(held.half, 2.0);
            let reach = side(base, at, out) + held.gap + half.y;
            let centre = at.position() + out * reach;
            let pose = Pose::new(centre.x, centre.y, at.heading + held.bearing).quantised();
            let outline = Outline::new(corners(half)).ok()?;
            if !overlaps(&own, at, &CollisionShape::outline(&outline), pose) {
                areas.push(AreaDef {
                    id: 100 + index as u32,
                    terrain: (*key).to_owned(),
                    outline,
                    pose,
                });
            }
        } else {
            let key = MOVERS[held.kind % MOVERS.len()];
            let other = content.ship(key)?.1.size.base();
            let shape = CollisionShape::base(other);
            let heading = at.heading + held.bearing + held.heading;
            let turned = Pose::new(0.0, 0.0, heading);
            let reach = side(base, at, out) + held.gap + side(other, turned, out);
            let centre = at.position() + out * reach;
            let pose = Pose::new(centre.x, centre.y, heading).quantised();
            let free = !overlaps(&own, at, &shape, pose)
                && ships
                    .iter()
                    .all(|(_, there, other)| !overlaps(&shape, pose, other, *there));
            let on = geometry::within_board(other, pose, 1219.2, 1219.2);
            if free && on {
                ships.push((key.to_owned(), pose, shape));
            }
        }
    }
    Some(support::open(content, "crosscurrents", |scenario| {
        let like = scenario.ships[0].clone();
        let place = |id, class: &str, owner, initiative, pose| ShipDef {
            id,
            class: class.to_owned(),
            owner,
            initiative: Some(initiative),
            pose: Some(pose),
            dial: Some(Maneuver::new(Bearing::Straight, 1)),
            ..like.clone()
        };
        scenario.board = Some((1219.2, 1219.2));
        scenario.ships = vec![place(1, mover, PlayerId(0), 0, at)];
        for (index, (class, pose, _)) in ships.into_iter().enumerate() {
            let id = 2 + index as u32;
            scenario
                .ships
                .push(place(id, &class, PlayerId((id % 2) as u8), 6, pose));
        }
        let far = Pose::new(1190.0, 1190.0, 180.0);
        scenario.ships.push(place(90, "brand", PlayerId(1), 6, far));
        scenario.obstacles.clear();
        scenario.objectives.clear();
        scenario.areas = areas;
        scenario.start = Some(StartDef {
            round: 1,
            phase: "activation".into(),
        });
    }))
}

fn corners(half: Vec2) -> Vec<Vec2> {
    [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)]
        .map(|(x, y)| half * Vec2::new(x, y))
        .to_vec()
}

/// How far a base reaches from its middle in a direction.
fn side(base: Base, pose: Pose, out: Vec2) -> f64 {
    let (right, ahead) = (pose.right().dot(out).abs(), pose.forward().dot(out).abs());
    right * base.width / 2.0 + ahead * base.length / 2.0
}

fn far(from: Pose, to: Pose) -> bool {
    from.position().distance(to.position()) >= LEAST - 0.01
}

/// Whether the ship can move far enough from where it is; independent of the code for shoving off.
fn moves_on(sim: &Sim, ship: &Ship) -> bool {
    let game = sim.game();
    if game.ctx.capital(ship).is_some() {
        let place = |at: u32, reach: f64| {
            let heading = f64::from(at) * 1.25;
            let to = ship.pose.position() + Pose::new(0.0, 0.0, heading).forward() * reach;
            (to, heading)
        };
        let straight = (0..288).flat_map(|at| {
            let (to, along) = place(at, LEAST);
            let headings = [ship.pose.heading, along, along + 90.0];
            headings.map(|heading| Way::of([Pose::new(to.x, to.y, heading)]))
        });
        let around = (0..72).map(|at| sail::way_towards(game, ship, place(4 * at, 150.0).0));
        let mut ways = straight.chain(around).flatten();
        return ways.any(|way| {
            let legal = sail::route(game, ship, &way, Intent::Move).is_ok();
            legal && far(ship.pose, way.end(ship.pose))
        });
    }
    let open = Ship {
        dial: None,
        ..*ship
    };
    // The maneuver that is set counts too, even if the dial does not have it.
    executable(game, ship)
        .into_iter()
        .chain(executable(game, &open))
        .any(|(maneuver, _)| {
            ends(maneuver.bearing).iter().any(|end| {
                let course = fly(game, &open, maneuver, *end, MoveCause::Maneuver);
                far(ship.pose, course.to) && !has_left(game, ship, course.to)
            })
        })
}

/// The ends between which a maneuver leaves a choice. A wall in the way of a T-roll's turn keeps
/// the ship at its template's end, whichever is chosen.
fn ends(bearing: Bearing) -> &'static [Option<RollEnd>] {
    match bearing {
        Bearing::TRollLeft | Bearing::TRollRight => &[
            Some(RollEnd::Left),
            Some(RollEnd::Middle),
            Some(RollEnd::Right),
        ],
        _ => &[None],
    }
}

/// Checks that the ship moves on, or shoves off if it cannot; returns whether it shoved off.
fn check(sim: &mut Sim) -> Result<bool, TestCaseError> {
    let ship = *sim.board().ship(MOVER).expect("it takes part");
    let step = sim.board().step;
    let waits = matches!(step, Step::Maneuver { ship } | Step::Helm { ship } if ship == MOVER);
    prop_assume!(waits && !ship.turn.held);
    let orders = legal_orders(sim.game());
    let shove = orders
        .into_iter()
        .find(|order| matches!(order, Order::ShoveOff { .. }));
    prop_assert_eq!(shove.is_some(), wedged(sim.game(), &ship));
    let Some(shove) = shove else {
        prop_assert!(moves_on(sim, &ship), "no way on: {ship:?}");
        return Ok(false);
    };
    if sim.ctx().capital(&ship).is_none() {
        prop_assert!(!moves_on(sim, &ship), "it had a way on: {ship:?}");
    }
    sim.play(shove).expect("it is legal");
    let told = sim.journal().iter();
    let mut told = told.filter(|event| matches!(event.fact, Fact::ShovedOff { .. }));
    prop_assert!(told.next().is_some());
    let after = *sim.board().ship(MOVER).expect("it takes part");
    prop_assert!(!has_left(sim.game(), &after, after.pose));
    let next = Ship {
        turn: Turn::default(),
        ..after
    };
    prop_assert!(moves_on(sim, &next), "shoved off to no avail: {after:?}");
    Ok(true)
}

#[test]
fn whoever_is_walled_in_shoves_off() {
    let content = Arc::new(support::content());
    let wall = |bearing| Beside {
        kind: 0,
        bearing,
        gap: 2.0,
        heading: 0.0,
        half: 125.0,
    };
    let walls = [0.0, 90.0, 180.0, 270.0].map(wall);
    for mover in MOVERS {
        let middle = Pose::new(600.0, 600.0, 0.0);
        let mut sim = table(&content, mover, middle, &walls).expect("a table");
        assert!(check(&mut sim).expect("it holds"), "{mover}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 512, ..ProptestConfig::default() })]

    #[test]
    fn a_ship_can_move_or_shove_off(
        mover in 0..MOVERS.len(), x in 120.0..1100.0f64, y in 120.0..1100.0f64,
        heading in prop_oneof![Just(0.0), 0.0..360.0f64],
        around in prop::collection::vec(beside(), 0..12),
        corner in 0..4_u8,
    ) {
        static CONTENT: std::sync::LazyLock<Arc<Content>> =
            std::sync::LazyLock::new(|| Arc::new(support::content()));
        let size = CONTENT.ship(MOVERS[mover]).expect("it exists").1.size.base();
        let at = match corner {
            // In the table's corner, facing along its edges.
            0 => Pose::new(size.width / 2.0, size.length / 2.0, 0.0),
            _ => Pose::new(x, y, heading),
        };
        let sim = table(&CONTENT, MOVERS[mover], at.quantised(), &around);
        check(&mut sim.expect("a table"))?;
    }
}
