//! Random orders, legal and not: invariants hold, refusals change nothing, snapshots and replays lead to the same.
//!
//! `REEF_ORDERS` says how many legal orders are played; 100,000 by default, which takes some seconds.

mod support;

use content::Token;
use geometry::{Bearing, Direction, Hex, Maneuver, Pose, RollEnd, Side, Steps, Way};
use rules::{
    Action, Board, BoostDirection, Ctx, Intent, MOST_TOKENS, Modification, Order, Shift, Ship, Sim,
    Slide, UnitId, checksum,
};
use support::{Chance, content, open};

const SCENARIOS: [&str; 11] = [
    "first-light",
    "first-steps",
    "skirmish",
    "halo",
    "gauntlet",
    "broken-keel",
    "leviathan",
    "belt-mirror",
    "line-of-battle",
    "convoy-run",
    "boarding-raid",
];

fn wanted() -> usize {
    std::env::var("REEF_ORDERS")
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(100_000)
}

/// Everything that must be true of a position between orders.
#[track_caller]
fn check_board(ctx: &Ctx, board: &Board) {
    for (at, ship) in board.ships.iter().enumerate() {
        check_ship(ctx, board, ship);
        if ctx.on_hexes() {
            check_figure(ctx, board, ship);
            continue;
        }
        for other in board.ships[at + 1..]
            .iter()
            .filter(|other| other.on_table() && ship.on_table())
        {
            let overlap = geometry::overlaps(
                ctx.footprint_of_ship(ship),
                ship.pose,
                ctx.footprint_of_ship(other),
                other.pose,
            );
            assert!(
                !overlap,
                "{:?} and {:?} overlap at {:?} and {:?}",
                ship.id, other.id, ship.pose, other.pose
            );
        }
    }
    for obstacle in board.obstacles().iter().filter(|held| held.placed) {
        assert!(
            !obstacle.removed,
            "{:?} is both there and gone",
            obstacle.id
        );
        assert_eq!(obstacle.pose, obstacle.pose.quantised());
    }
    assert!(
        board.round <= ctx.rounds,
        "round {} of {}",
        board.round,
        ctx.rounds
    );
}

/// A figure stands in the middle of a hex that it can stand on, alone; markers lie on its owner's cards.
#[track_caller]
fn check_figure(ctx: &Ctx, board: &Board, figure: &Ship) {
    for side in &board.players {
        assert!(side.revealed <= 3, "{side:?}");
    }
    if !figure.on_table() {
        return;
    }
    let ground = ctx.ground.as_ref().expect("figures stand on hexes");
    let cell = ground.grid.index(figure.hex).expect("on the map");
    assert!(
        ground.facts(cell).bars.is_none(),
        "{figure:?} is in a block"
    );
    let middle = ctx.pose_at(figure.hex, figure.pose.heading);
    assert_eq!(figure.pose, middle, "{:?} is off its hex", figure.id);
    let mut others = board.ships.iter().filter(|other| other.on_table());
    let same = others.find(|other| other.hex == figure.hex && other.id != figure.id);
    assert!(same.is_none(), "{:?} and {same:?} share a hex", figure.id);
}

#[track_caller]
fn check_ship(ctx: &Ctx, board: &Board, ship: &Ship) {
    let class = ctx.class(ship);
    assert!(
        ship.hull <= class.hull && ship.shields <= class.shields,
        "{ship:?} is better than new"
    );
    for token in Token::ALL {
        assert!(
            ship.tokens.get(token) <= MOST_TOKENS,
            "{:?} has too many {token:?}",
            ship.id
        );
    }
    for target in ship.locks.as_slice() {
        assert!(
            board.ship(*target).is_some(),
            "{:?} has locked nothing",
            ship.id
        );
    }
    if ship.on_table() {
        assert_eq!(
            ship.pose,
            ship.pose.quantised(),
            "{:?} is off the grid of poses",
            ship.id
        );
        let inside = ctx.on_hexes()
            || geometry::within_board(ctx.base(ship), ship.pose, ctx.board.0, ctx.board.1);
        assert!(
            inside,
            "{:?} is on the table, but off the board: {:?}",
            ship.id, ship.pose
        );
        assert!(
            ship.hull > 0 || ship.status == rules::Status::Doomed,
            "{:?} flies without a hull",
            ship.id
        );
    }
}

/// Any order at all; most are nonsense.
fn nonsense(chance: &mut Chance, board: &Board) -> Order {
    let ids: Vec<u32> = board
        .ships
        .iter()
        .map(|ship| ship.id.0)
        .chain([0, 11, 12, 13, 999, u32::MAX])
        .collect();
    let id = |chance: &mut Chance| UnitId(chance.pick(&ids));
    let ship = id(chance);
    let other = id(chance);
    let small = chance.below(5) as u8;
    let place = |chance: &mut Chance, sign: f64| {
        let near = [0.0, -1.0, 57.0, 200.0, 457.2, 914.4];
        let far = [f64::NAN, sign * f64::INFINITY, sign * 1.0e300];
        chance.pick(&[near.as_slice(), &far].concat())
    };
    let pose = Pose::new(
        place(chance, 1.0),
        place(chance, -1.0),
        chance.pick(&[0.0, 90.0, -45.0, 720.5, f64::NAN]),
    );
    let maneuver = Maneuver {
        bearing: chance.pick(&Bearing::ALL),
        speed: chance.below(7) as u8,
    };
    let roll = chance.pick(&[
        None,
        Some(RollEnd::Left),
        Some(RollEnd::Middle),
        Some(RollEnd::Right),
    ]);
    let side = chance.pick(&[Side::Left, Side::Right]);
    let end = chance.pick(&[Slide::Back, Slide::Middle, Slide::Ahead]);
    let action = chance.pick(&[
        Action::Focus,
        Action::Evade,
        Action::Lock(other),
        Action::BarrelRoll { side, end },
        Action::Boost(BoostDirection::BankLeft),
        Action::Coordinate(other),
        Action::Reload(small),
        Action::Device(small, small),
    ]);
    let how = chance.pick(&[
        Modification::Focus,
        Modification::Evade,
        Modification::Lock { dice: small },
        Modification::Lock { dice: 255 },
        Modification::Done,
    ]);
    let shift = chance.pick(&[
        None,
        Some(Shift::Boost),
        Some(Shift::BarrelRoll { side, end }),
    ]);
    let steps = any_steps(chance);
    let way = any_way(chance);
    let intent = chance.pick(&[
        Intent::Move,
        Intent::Board(other),
        Intent::Ram(other),
        Intent::Leave,
        Intent::ClimbOut,
    ]);
    let heading = chance.pick(&[0.0, 90.0, -45.0, 1.0e300, f64::NAN, f64::INFINITY]);
    let to = chance.pick(&Direction::ALL);
    let far = [-1, 0, 3, 7, 16, i32::MAX, i32::MIN];
    let hex = Hex::new(chance.pick(&far), chance.pick(&far));
    chance.pick(&[
        Order::PlaceObstacle {
            obstacle: ship,
            pose,
        },
        Order::PlaceShip { ship, pose },
        Order::PlaceFigure { ship, hex },
        Order::Expose { ship },
        Order::SetDial { ship, maneuver },
        Order::Confirm,
        Order::UseDevice {
            ship,
            device: small,
            template: small,
        },
        Order::SkipDevice { ship },
        Order::Maneuver {
            ship,
            maneuver,
            roll,
        },
        Order::Act { ship, action },
        Order::SkipAction { ship },
        Order::TractorMove { ship, shift },
        Order::Attack {
            ship,
            weapon: small,
            target: other,
        },
        Order::HoldFire { ship },
        Order::SetStanding {
            ship,
            standing: small,
        },
        Order::SetMarker {
            card: small,
            marker: small,
        },
        Order::March { ship, steps },
        Order::ClimbOut { ship, to },
        Order::EndTurn,
        Order::TakePriority { first: small },
        Order::Sail { ship, way, intent },
        Order::Face { ship, heading },
        Order::Modify(how),
    ])
}

/// Any way at all over the table, and off it.
fn any_way(chance: &mut Chance) -> Way {
    let far = [-500.0, 0.0, 33.3, 200.0, 457.2, 610.0, 914.4, 5000.0];
    let count = chance.below(Way::MOST + 1);
    let legs: Vec<Pose> = (0..count)
        .map(|_| {
            Pose::new(
                chance.pick(&far),
                chance.pick(&far),
                chance.pick(&[0.0, 77.7, 180.0]),
            )
        })
        .collect();
    Way::of(legs).unwrap_or_default()
}

/// Any path at all, of up to twenty steps.
fn any_steps(chance: &mut Chance) -> Steps {
    let count = chance.below(Steps::MOST + 1);
    let ways: Vec<Direction> = (0..count).map(|_| chance.pick(&Direction::ALL)).collect();
    Steps::of(ways).unwrap_or_default()
}

/// Refused orders leave every bit as it was; the check and the play agree.
#[track_caller]
fn check_refusals(sim: &mut Sim, chance: &mut Chance) {
    let before = sim.checksum();
    let events = sim.journal().len();
    for _ in 0..3 {
        let order = nonsense(chance, sim.board());
        let Err(refusal) = sim.check(&order) else {
            continue;
        };
        assert!(
            !refusal.reason.is_empty(),
            "{order:?} is refused without a reason"
        );
        assert!(
            sim.preview(&order).is_err(),
            "{order:?} is refused, but has a preview"
        );
        assert!(
            sim.play(order).is_err(),
            "{order:?} was checked to be illegal, but was played"
        );
    }
    assert_eq!(sim.checksum(), before, "a refused order changed the match");
    assert_eq!(sim.journal().len(), events, "a refused order caused events");
}

/// Random, but not only dials set again and again.
fn any_order(sim: &Sim, chance: &mut Chance) -> Order {
    let orders = sim.legal_orders();
    assert!(
        !orders.is_empty(),
        "nothing is legal at {:?}",
        sim.board().step
    );
    if orders.contains(&Order::Confirm) && chance.below(3) > 0 {
        return Order::Confirm;
    }
    chance.pick(&orders)
}

#[test]
fn random_orders_keep_the_invariants() {
    let content = content();
    let mut chance = Chance(2026);
    let (mut played, mut matches) = (0, 0);
    while played < wanted() {
        let scenario = SCENARIOS[matches % SCENARIOS.len()];
        let (mut sim, _) = open(&content, scenario, chance.next());
        sim.keep_history(false);
        check_board(&sim.ctx().clone(), sim.board());
        while sim.outcome().is_none() && played < wanted() {
            check_refusals(&mut sim, &mut chance);
            let order = any_order(&sim, &mut chance);
            sim.play(order).expect("a legal order is played");
            check_board(&sim.ctx().clone(), sim.board());
            played += 1;
        }
        matches += 1;
    }
}

#[test]
fn snapshots_and_replays_lead_to_the_same() {
    let content = content();
    let mut chance = Chance(7);
    for (at, scenario) in SCENARIOS.iter().enumerate() {
        let (mut sim, config) = open(&content, scenario, 40 + at as u64);
        sim.keep_history(false);
        let mut kept: Option<(Board, usize)> = None;
        let limit = wanted().min(2_000);
        while sim.outcome().is_none() && sim.orders().len() < limit {
            if sim.orders().len() % 25 == 10 {
                kept = Some((sim.snapshot(), sim.orders().len()));
            }
            let order = any_order(&sim, &mut chance);
            sim.play(order).expect("a legal order is played");
        }
        let (end, orders) = (sim.checksum(), sim.orders().to_vec());
        if let Some((board, from)) = kept {
            check_restored(&mut sim, &board, &orders[from..], end);
        }
        let mut again = Sim::new(content.clone(), &config).expect("it was sound before");
        for order in &orders {
            again.play(*order).expect("it was legal before");
        }
        assert_eq!(again.checksum(), end, "the same orders lead elsewhere");
    }
}

/// Restores a snapshot, as it is and through a file's text, and plays the rest again.
#[track_caller]
fn check_restored(sim: &mut Sim, board: &Board, rest: &[Order], end: u64) {
    let sum = checksum(board);
    let text = ron::to_string(board).expect("a board can be written down");
    let read: Board = ron::from_str(&text).expect("and read");
    for source in [board, &read] {
        sim.restore(source);
        assert_eq!(sim.checksum(), sum, "a restored position is another one");
        for order in rest {
            sim.play(*order).expect("it was legal before");
        }
        assert_eq!(sim.checksum(), end, "a restored position leads elsewhere");
    }
}
