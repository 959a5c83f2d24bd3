//! Units of models in matches of random orders: what must hold whatever they do.

use std::{mem::discriminant, sync::Arc};

use crate::support::{content, open};
use content::{FlightDef, Scenario, SquadDef, Word, WordKind};
use geometry::{Cell, Direction};
use rules::{
    Board, Command, Fact, Location, Order, PlayerId, Sim, SquadAction, Step, UnitId, squads,
};

/// The most orders of a match.
const ORDERS: usize = 160;

/// Numbers by chance, the same for the same seed.
struct Chance(u64);

impl Chance {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005);
        self.0 = self.0.wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % most.max(1)
    }

    /// One of some orders: a unit first, then a kind of order of it, so that what is rare comes up
    /// as often as moves.
    fn pick(&mut self, orders: &[Order]) -> Option<Order> {
        let unit = |order: &Order| match order {
            Order::Command { unit, .. } => Some(*unit),
            _ => None,
        };
        let kind = |order: &Order| match order {
            Order::Command {
                command: Command::Act { action, .. },
                ..
            } => (None, Some(discriminant(action))),
            Order::Command { command, .. } => (Some(discriminant(command)), None),
            _ => (None, None),
        };
        let mut units: Vec<Option<UnitId>> = orders.iter().map(unit).collect();
        units.dedup();
        let who = *units.get(self.below(units.len()))?;
        let mine: Vec<&Order> = orders.iter().filter(|order| unit(order) == who).collect();
        let mut kinds = Vec::new();
        for order in &mine {
            if !kinds.contains(&kind(order)) {
                kinds.push(kind(order));
            }
        }
        let what = *kinds.get(self.below(kinds.len()))?;
        let alike = mine.into_iter().filter(|order| kind(order) == what);
        let alike: Vec<&Order> = alike.collect();
        alike.get(self.below(alike.len())).map(|order| **order)
    }
}

/// A unit of the drill company.
fn unit(id: u32, owner: u8, profile: &str, option: &str, cell: (i32, i32)) -> SquadDef {
    let options = [option].into_iter().filter(|option| !option.is_empty());
    SquadDef {
        id,
        owner: PlayerId(owner),
        profile: profile.to_owned(),
        options: options.map(|option| (option.to_owned(), 1)).collect(),
        cells: vec![Cell::new(cell.0, cell.1)],
        ..SquadDef::default()
    }
}

fn rides(id: u32, owner: u8, option: &str, carrier: u32) -> SquadDef {
    SquadDef {
        cells: Vec::new(),
        aboard: Some(carrier),
        ..unit(id, owner, "drill-hands", option, (0, 0))
    }
}

fn flies(id: u32, owner: u8, cell: (i32, i32), way: Direction) -> SquadDef {
    SquadDef {
        flight: Some(FlightDef {
            way,
            run: 3,
            left: true,
        }),
        pinned: id.is_multiple_of(2),
        ..unit(id, owner, "drill-flyer", "", cell)
    }
}

/// All that flies, casts, repairs or rides, close together in and around the house.
fn crowd(scenario: &mut Scenario) {
    scenario.squads = vec![
        unit(1, 0, "drill-hero", "psychic", (9, 4)),
        unit(2, 0, "drill-rangers", "repair", (9, 6)),
        unit(3, 0, "drill-carrier", "", (10, 3)),
        rides(4, 0, "flying", 3),
        unit(5, 0, "drill-carrier", "", (8, 7)),
        rides(6, 0, "fast", 5),
        flies(7, 0, (10, 5), Direction::W),
        flies(8, 0, (9, 3), Direction::S),
        unit(11, 1, "drill-hero", "psychic", (13, 4)),
        unit(12, 1, "drill-hands", "", (13, 6)),
        unit(13, 1, "drill-carrier", "", (12, 5)),
        rides(14, 1, "", 13),
        flies(17, 1, (13, 3), Direction::E),
        flies(18, 1, (14, 5), Direction::N),
    ];
    scenario.banners.clear();
}

/// Plays matches of random orders and tells each order with the boards before and after it, and
/// what happened.
fn play(seeds: u64, mut tell: impl FnMut(&Sim, &Order, &Board, &[Fact])) {
    let content = Arc::new(content());
    for seed in 0..seeds {
        let mut sim = open(&content, "drill-ground", crowd);
        let mut chance = Chance(seed);
        for _ in 0..ORDERS {
            if matches!(sim.board().step, Step::Over) {
                break;
            }
            let orders = sim.legal_orders();
            let Some(order) = chance.pick(&orders) else {
                panic!("seed {seed}: nothing to do at {:?}", sim.board().step);
            };
            let before = sim.snapshot();
            let events = sim.play(order).expect("legal orders are");
            let facts: Vec<Fact> = events.iter().map(|event| event.fact.clone()).collect();
            tell(&sim, &order, &before, &facts);
        }
    }
}

fn has(sim: &Sim, unit: UnitId, kind: WordKind) -> bool {
    sim.ctx().troop(unit).is_some_and(|troop| troop.has(kind))
}

#[test]
fn nothing_moves_an_aircraft_but_its_own_flight() {
    let (mut flown, mut cast) = (0, 0);
    play(40, |sim, order, before, _| {
        let Order::Command { unit, command } = *order else {
            return;
        };
        cast += usize::from(matches!(command, Command::Cast { .. }));
        for squad in before.squads.iter().filter(|squad| squad.on_table()) {
            let after = sim.board().squad(squad.id).expect("it was there");
            if !has(sim, squad.id, WordKind::Aircraft) || after.places() == squad.places() {
                continue;
            }
            let own =
                unit == squad.id && matches!(command, Command::Fly(_) | Command::Enter { .. });
            assert!(
                own || after.location == Location::Gone,
                "{order:?} moves {squad:?}"
            );
            flown += usize::from(own);
            assert!(!after.pinned, "a flight ends that it lies pinned");
        }
    });
    assert!(flown > 100 && cast > 20, "{flown} flights, {cast} spells");
}

#[test]
fn nobody_ends_farther_than_two_squares_from_the_transport_left() {
    let mut left = 0;
    play(40, |sim, order, before, facts| {
        let Order::Command {
            unit,
            command: Command::Act { action, .. },
        } = *order
        else {
            return;
        };
        let Some(Location::Aboard(carrier)) = before.squad(unit).map(|squad| squad.location) else {
            return;
        };
        if action == SquadAction::Hold {
            return;
        }
        left += 1;
        let from = before.squad(carrier).expect("it carries").places()[0];
        let trod = facts.iter().find_map(|fact| match fact {
            Fact::Trod { moves, .. } => Some(moves),
            _ => None,
        });
        for moved in trod.expect("it walks") {
            let (first, end) = (moved.way[1], moved.end());
            assert_eq!(moved.way[0], from, "it sets out from the transport");
            assert!(moved.cost <= 2, "{moved:?}");
            assert!(sim.ctx().spaces_apart(from, end) <= 2, "{moved:?}");
            assert_ne!(first.printed(), from.printed(), "straight up: {moved:?}");
        }
    });
    assert!(left > 20, "{left} units got out");
}

#[test]
fn nobody_sees_through_a_closed_floor_from_the_sky_or_to_it() {
    let content = Arc::new(content());
    let sim = open(&content, "drill-ground", crowd);
    let game = sim.game();
    let ground = game.ground().expect("a map");
    let closed = |cell: Cell| {
        let index = ground.grid.index(cell);
        let floor = index.and_then(|at| ground.edge(at, Direction::Down));
        floor == Some(content::Barrier::Floor)
    };
    let mut hidden = 0;
    for cell in ground.grid.cells() {
        let above = (cell.level + 1..8).any(|level| closed(cell.on(level)));
        let seen = squads::from_above(game.ctx, &ground, *cell);
        assert_eq!(seen.is_err(), above, "{cell:?}");
        hidden += usize::from(above);
    }
    assert!(hidden > 5 && hidden < ground.grid.len() / 2);
}

#[test]
fn a_transport_with_passengers_boards_nothing() {
    let content = Arc::new(content());
    let mut data = (*content).clone();
    // A cart that three seats hold, and that holds somebody itself.
    let profiles = &mut data.profiles;
    let cart = profiles.iter().find(|held| held.id == "drill-hero");
    let mut cart = cart.expect("the core pack has it").clone();
    cart.id = "cart".to_owned();
    cart.words = vec![Word::Transport(10)];
    cart.options.clear();
    profiles.push(cart);
    let mut sim = open(&Arc::new(data), "drill-ground", |scenario| {
        scenario.squads = vec![
            unit(1, 0, "cart", "", (2, 8)),
            rides(2, 0, "", 1),
            unit(3, 0, "drill-carrier", "", (4, 8)),
            unit(4, 0, "cart", "", (2, 7)),
            unit(11, 1, "drill-hands", "", (19, 11)),
        ];
        scenario.banners.clear();
    });
    let board = |unit| Order::Command {
        unit: UnitId(unit),
        command: Command::Board {
            action: SquadAction::Advance,
            transport: UnitId(3),
        },
    };
    let full = sim.check(&board(1)).expect_err("it has passengers");
    assert_eq!(full.culprits, vec![UnitId(2)]);
    assert_eq!(sim.check(&board(4)), Ok(()), "an empty one fits in");
    assert!(!sim.legal_orders().contains(&board(1)));
    sim.play(board(4)).expect("it gets in");
}
