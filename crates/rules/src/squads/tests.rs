//! Units of models: chances against play, and the ways of a whole unit.

use std::sync::Arc;

use content::Content;
use geometry::{Cell, Direction};

use super::{
    aim::volleys,
    blows::{self, Attack},
    chances::{melee, shots},
    contact::{coherent, corners, touches},
    field::is_aircraft,
    losses,
    menace::menace,
    moves::{Plan, plan},
    preview::previews,
    strike::{MeleeBlow, strikers},
};
use crate::{
    ctx::Ctx,
    explore::Exploration,
    game::Game,
    setup::{SimConfig, make_board, make_ctx},
    squads::activation::set,
    state::{Activation, Board, Due, Flight, Location, Named, Squad, Stage, Step, UnitId, Wound},
    work::Work,
};

const ONE: UnitId = UnitId(1);
const OTHER: UnitId = UnitId(11);

fn begun(scenario: &str) -> (Ctx, Board) {
    let content: Content = content::load(&content::find_assets()).content;
    let content = Arc::new(content);
    let (_, scenario) = content.scenario(scenario).expect("a scenario");
    let config = SimConfig::new(scenario.clone(), 1);
    let ctx = make_ctx(Arc::clone(&content), &config).expect("a sound scenario");
    let board = make_board(&ctx, &config).expect("a sound scenario");
    (ctx, board)
}

fn put(board: &mut Board, unit: UnitId, cell: Cell) {
    let squad = board.squad_mut(unit).expect("a unit");
    for model in &mut squad.models {
        model.cell = cell;
    }
}

/// The drill ground, with unit 1 and unit 11 on these places.
fn drill(one: Cell, other: Cell) -> (Ctx, Board) {
    let (ctx, mut board) = begun("drill-ground");
    put(&mut board, ONE, one);
    put(&mut board, OTHER, other);
    (ctx, board)
}

/// The chances of so many unsaved wounds, by playing every way in which the dice can fall.
fn played(game: Game<'_>, blows: &[MeleeBlow], melee: bool) -> Vec<f64> {
    let subject = Exploration {
        ctx: game.ctx,
        origin: Step::Advance,
        unit: ONE,
    };
    let attack = Attack {
        by: ONE,
        target: OTHER,
        melee,
    };
    let kernel = |work: &mut Work<'_>, _: usize| {
        let wounds = blows::roll(work, attack, blows, None);
        let due = blows::due(OTHER, wounds, melee);
        set(
            work,
            Activation {
                due,
                ..Activation::of(ONE, Stage::Shooting)
            },
        );
    };
    let found = subject.explore(game.board.clone(), 1, kernel);
    assert!(found.exact);
    let mut chances = Vec::new();
    for branch in found.branches {
        let activation = branch.board.squad_round.activation.expect("set");
        let count = activation.due.map_or(0, |due| due.wounds.len());
        if chances.len() <= count {
            chances.resize(count + 1, 0.0);
        }
        chances[count] += branch.chance;
    }
    chances
}

fn same(a: &[f64], b: &[f64]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| (a - b).abs() < 1.0e-9)
}

#[test]
fn shots_come_out_as_foretold() {
    let (ctx, board) = drill(Cell::new(2, 2), Cell::new(7, 2));
    let (one, other) = (board.squad(ONE).unwrap(), board.squad(OTHER).unwrap());
    let found = shots(Game::new(&ctx, &board), one, other, &[(1, None)]);
    let blows: Vec<MeleeBlow> = volleys(Game::new(&ctx, &board), one, 1, other, None)
        .expect("in range and sight")
        .into_iter()
        .map(|volley| MeleeBlow {
            weapon: 1,
            dice: volley.dice,
            need: volley.need,
            modifiers: volley.modifiers,
        })
        .collect();
    assert!(same(
        &found.wounds,
        &played(Game::new(&ctx, &board), &blows, false)
    ));
    // Five dice at 4+, saved at 4+.
    assert!((found.expected - 1.25).abs() < 1.0e-9, "{}", found.expected);
}

#[test]
fn melees_come_out_as_foretold() {
    let (ctx, board) = drill(Cell::new(6, 9), Cell::new(7, 9));
    let (one, other) = (board.squad(ONE).unwrap(), board.squad(OTHER).unwrap());
    let found = melee(Game::new(&ctx, &board), one, other, true);
    let blows = strikers(Game::new(&ctx, &board), one, other, true);
    assert!(same(
        &found.wounds,
        &played(Game::new(&ctx, &board), &blows, true)
    ));
    // Each model of the drill has one wound: five at most are suffered.
    let suffered = found.suffered.iter().enumerate();
    let mean: f64 = suffered
        .map(|(wounds, chance)| wounds as f64 * chance)
        .sum();
    assert!((mean - found.expected).abs() < 1.0e-9 && found.suffered.len() <= 6);
    assert!((found.suffered.iter().sum::<f64>() - 1.0).abs() < 1.0e-9);
    let destroyed: f64 = found.wounds[5];
    assert!((found.destroyed - destroyed).abs() < 1.0e-9);
}

#[test]
fn contact_needs_a_shared_side_and_no_wall() {
    let (ctx, _) = drill(Cell::new(2, 2), Cell::new(7, 2));
    let ground = ctx.ground().expect("a map");
    let at = |column, row, level| Cell::new(column, row).on(level);
    assert!(touches(ground, at(2, 2, 0), at(3, 2, 0)));
    assert!(!touches(ground, at(2, 2, 0), at(3, 3, 0)), "a corner");
    assert!(corners(ground, at(2, 2, 0), at(3, 3, 0)));
    assert!(!touches(ground, at(9, 3, 0), at(10, 3, 0)), "a wall");
    assert!(touches(ground, at(9, 4, 0), at(10, 4, 0)), "a door");
    assert!(touches(ground, at(11, 4, 0), at(11, 4, 1)), "a level apart");
    assert!(touches(ground, at(11, 4, 0), at(10, 4, 1)));
    assert!(!touches(ground, at(11, 4, 0), at(11, 4, 2)), "two levels");
    assert!(
        !corners(ground, at(9, 2, 0), at(10, 3, 0)),
        "closed by walls"
    );
    assert!(
        coherent(ground, &[at(10, 3, 0), at(10, 3, 1)]),
        "an open floor"
    );
    assert!(
        !coherent(ground, &[at(12, 5, 0), at(12, 5, 1)]),
        "a closed one"
    );
}

#[test]
fn each_model_gets_a_way_to_one_of_the_places() {
    let (ctx, board) = drill(Cell::new(2, 2), Cell::new(7, 2));
    let squad = board.squad(UnitId(2)).expect("ten models on two places");
    let ground = board.ground(&ctx).expect("a map");
    let wanted = Plan {
        game: Game::new(&ctx, &board),
        ground: &ground,
        squad,
        squares: 2,
    };
    let to = [Cell::new(4, 5), Cell::new(4, 6)];
    let moves = plan(&wanted, &to).expect("two squares east");
    assert_eq!(moves.len(), 10);
    for place in to {
        let there = moves.iter().filter(|moved| moved.end() == place);
        assert_eq!(there.count(), 5);
    }
    assert!(moves.iter().all(|moved| moved.cost == 2 && !moved.turned));
    // One place more than it needs, so three of them share the ten.
    let to = [Cell::new(3, 5), Cell::new(3, 6), Cell::new(3, 7)];
    let moves = plan(&wanted, &to).expect("three places");
    for place in to {
        assert!(moves.iter().any(|moved| moved.end() == place));
    }
}

/// Wounds of one point each that fall on a unit.
fn wounds(unit: UnitId, count: usize) -> Due {
    let wounds = vec![Wound { size: 1, at: None }; count];
    blows::due(unit, wounds, false).expect("some")
}

#[test]
fn the_wounded_are_proposed_first_and_heroes_last() {
    let (ctx, mut board) = drill(Cell::new(2, 2), Cell::new(7, 2));
    let unit = UnitId(2);
    let hero = 9;
    let due = wounds(unit, 9);
    let tolls = losses::proposal(Game::new(&ctx, &board), &due);
    assert!(tolls.iter().all(|toll| toll.model != hero));
    // A hero who is wounded goes last too, unless the owner wants it otherwise.
    board.squad_mut(unit).unwrap().models[9].life = 1;
    let due = wounds(unit, 1);
    let tolls = losses::proposal(Game::new(&ctx, &board), &due);
    assert!(tolls.iter().all(|toll| toll.model != hero));
    let tolls =
        losses::chosen(Game::new(&ctx, &board), &due, &Named::of([hero])).expect("a free choice");
    assert_eq!(tolls[0].model, hero);
}

#[test]
fn a_model_once_wounded_is_finished_before_another_is_begun() {
    let (ctx, board) = drill(Cell::new(2, 2), Cell::new(7, 2));
    let (unit, hero) = (UnitId(2), 9);
    let due = wounds(unit, 4);
    // The hero has three wounds, so the fourth falls on another.
    let taken =
        |named: &[u8]| losses::chosen(Game::new(&ctx, &board), &due, &Named::of(named.to_vec()));
    assert!(taken(&[hero, 0]).is_ok());
    assert!(
        taken(&[0, hero]).is_ok(),
        "begun last, it need not be finished"
    );
    assert!(taken(&[hero, 0, 1]).is_err());
    assert!(taken(&[0, hero, 1]).is_err());
}

#[test]
fn every_loss_on_offer_is_legal_and_holds_together_where_one_does() {
    let (ctx, board) = begun("drill-ground");
    let ground = board.ground(&ctx).expect("a map");
    let unit = UnitId(2);
    // Whole units, and some that earlier losses have torn apart.
    let places = [
        vec![Cell::new(2, 5), Cell::new(2, 6)],
        vec![Cell::new(2, 5), Cell::new(4, 5), Cell::new(5, 5)],
        vec![Cell::new(2, 5), Cell::new(3, 5), Cell::new(5, 5)],
        vec![Cell::new(2, 5), Cell::new(3, 5), Cell::new(4, 5)],
    ];
    for places in places {
        for count in 1..10 {
            let mut board = board.clone();
            let models = &mut board.squad_mut(unit).expect("a unit").models;
            for (at, model) in models.iter_mut().enumerate() {
                model.cell = places[at % places.len()];
            }
            let due = wounds(unit, count);
            let squad = board.squad(unit).expect("a unit");
            let left = |tolls: &[losses::LossToll]| {
                let mut left = squad.clone();
                for toll in tolls {
                    left.models[usize::from(toll.model)].life -= toll.wounds;
                }
                left.places()
            };
            let proposed = left(&losses::proposal(Game::new(&ctx, &board), &due));
            // The places that could be all that is left, if enough wounds fall.
            let fits = (1..1_u32 << places.len()).any(|set| {
                let stays = |cell: &Cell| {
                    let at = places.iter().position(|place| place == cell);
                    at.is_some_and(|at| set >> at & 1 == 1)
                };
                let kept: Vec<Cell> = places.iter().copied().filter(stays).collect();
                let others = squad.living().filter(|(_, model)| !stays(&model.cell));
                let lives: usize = others.map(|(_, model)| usize::from(model.life)).sum();
                coherent(&ground, &kept) && lives <= count
            });
            if fits {
                assert!(coherent(&ground, &proposed), "{places:?} {count}");
            }
            let offered = losses::choices(Game::new(&ctx, &board), &due);
            assert!(!offered.is_empty());
            for named in offered {
                let tolls = losses::chosen(Game::new(&ctx, &board), &due, &named).expect("legal");
                let holds = coherent(&ground, &left(&tolls));
                assert!(holds || !coherent(&ground, &proposed), "{places:?} {count}");
            }
        }
    }
}

#[test]
fn a_menace_is_what_the_enemy_could_order() {
    // In reach of a charge, and of rifles.
    let (ctx, board) = drill(Cell::new(2, 2), Cell::new(6, 2));
    let found = menace(Game::new(&ctx, &board), OTHER, ONE).expect("it shoots");
    let (one, other) = (board.squad(ONE).unwrap(), board.squad(OTHER).unwrap());
    let shots = shots(Game::new(&ctx, &board), other, one, &[(1, None)]);
    assert_eq!(found.shots, Some(shots.into()));
    let worst = found.worst();
    let orders = previews(Game::new(&ctx, &board), other).into_iter();
    let charges = orders.filter_map(|(_, found)| found.blows);
    assert!(
        charges
            .map(|odds| odds.expected)
            .all(|wounds| wounds <= worst + 1.0e-9)
    );
    // Whoever lies pinned only rises, and a table's length away nobody does anything.
    let mut pinned = board.clone();
    pinned.squad_mut(OTHER).unwrap().pinned = true;
    assert_eq!(menace(Game::new(&ctx, &pinned), OTHER, ONE), None);
    let (ctx, far) = drill(Cell::new(1, 2), Cell::new(22, 2));
    assert_eq!(menace(Game::new(&ctx, &far), OTHER, ONE), None);
}

#[test]
fn whoever_sits_in_a_transport_gets_out_of_it_for_its_blows() {
    let (ctx, mut board) = begun("landing-strip");
    let (rider, transport) = (UnitId(26), UnitId(25));
    assert_eq!(
        board.squad(rider).map(|held| held.location),
        Some(Location::Aboard(transport))
    );
    let (column, row) = board.squad(transport).unwrap().places()[0].printed();
    let target = board
        .squads
        .iter()
        .find(|held| held.owner.index() == 0 && held.on_table());
    let target = target.expect("a unit").id;
    put(&mut board, target, Cell::new(column - 3, row));
    let found = menace(Game::new(&ctx, &board), rider, target).expect("it charges");
    assert!(found.shots.is_none() && found.moved.is_some());
}

#[test]
fn aircraft_shoot_only_after_their_flight() {
    let (ctx, mut board) = begun("landing-strip");
    let flies = |squad: &&Squad| squad.owner.index() == 1 && is_aircraft(&ctx, squad.id);
    let craft = board.squads.iter().find(flies).expect("an aircraft").id;
    let foes = board.squads.iter();
    let foes = foes.filter(|held| held.owner.index() == 0 && held.on_table());
    let foes: Vec<UnitId> = foes.map(|held| held.id).collect();
    let mut seen = 0;
    for (column, way) in (2..24).step_by(3).zip(Direction::ALL.into_iter().cycle()) {
        for row in (1..16).step_by(3) {
            put(&mut board, craft, Cell::new(column, row));
            let squad = board.squad_mut(craft).expect("it");
            squad.location = Location::Table;
            squad.flight = Some(Flight {
                way,
                run: 12,
                left: false,
                count: 0,
            });
            for foe in &foes {
                if let Some(found) = menace(Game::new(&ctx, &board), craft, *foe) {
                    seen += 1;
                    assert!(found.shots.is_none() && found.moved.is_some(), "{foe:?}");
                }
            }
        }
    }
    assert!(seen > 0, "it threatens somebody");
}
