use std::collections::BTreeSet;

use geometry::Cell;
use rules::{Game, Order, Step, Task, UnitId, march};
use view::TablePointer;

use crate::{
    hud::{Hud, HudState, Keys, PanelCx, choices, marches, test_kit, turn},
    library::Library,
    screen::{Intent, Intents},
    session::{Sally, Session, sally},
};

/// A match in which a figure of several spaces has its turn and may move.
fn large(library: &Library) -> (Session, UnitId) {
    let acting = |session: &Session| -> Option<UnitId> {
        let board = session.sim.board();
        let moves = matches!(board.step, Step::Turn { .. });
        let mut acting = march::acting_figures(board).into_iter();
        let large = acting.find(|ship| !ship.base.is_one())?.id;
        let places = march::reach_of(Game::new(session.ctx(), board), large);
        (moves && places.landings().len() > 4).then_some(large)
    };
    let keys = ["gantry-hunt", "slow-burn", "sump", "tanks"];
    let mut met = keys.iter().filter_map(|key| {
        let session = test_kit::reached(library, key, |session| acting(session).is_some())?;
        let id = acting(&session)?;
        Some((session, id))
    });
    met.next().expect("somebody large acts")
}

/// Points at a space in a frame; the keys go through what can be done there.
fn point(library: &Library, session: &Session, state: &mut HudState, at: Pointing) -> Vec<Intent> {
    state.refresh(session);
    let keys = Keys {
        next_here: at.next,
        ..Keys::default()
    };
    let hud = Hud {
        pointer: TablePointer {
            cell: Some(at.cell),
            ..TablePointer::default()
        },
        clicked_table: at.click,
        ..test_kit::hud(library, session, keys)
    };
    let mut intents = Intents::default();
    let cx = &mut PanelCx {
        hud: &hud,
        state,
        intents: &mut intents,
    };
    let list = turn::all(&hud, cx.state.figure.unit);
    turn::point(cx, &list);
    intents.0
}

#[derive(Clone, Copy)]
struct Pointing {
    cell: Cell,
    next: i32,
    click: bool,
}

fn over(cell: Cell) -> Pointing {
    Pointing {
        cell,
        next: 0,
        click: false,
    }
}

#[test]
fn every_placement_of_a_large_figure_can_be_chosen_with_the_pointer() {
    let library = Library::open(content::find_assets());
    let (session, id) = large(&library);
    let game = session.sim.game();
    let legal: BTreeSet<String> = rules::legal_orders(game)
        .into_iter()
        .filter(|order| matches!(order, Order::March { ship, .. } if *ship == id))
        .map(|order| format!("{order:?}"))
        .collect();
    assert!(legal.len() > 4, "{legal:?}");
    let mut chosen = BTreeSet::new();
    let mut shared = 0;
    for cell in every_cell(&session) {
        let mut state = HudState::default();
        state.figure.unit = Some(id);
        point(&library, &session, &mut state, over(cell));
        let count = state.pointed.aimed.count();
        shared = shared.max(count);
        for _ in 0..count {
            let click = Pointing {
                click: true,
                ..over(cell)
            };
            for intent in point(&library, &session, &mut state, click) {
                let Intent::Play(order) = intent else {
                    continue;
                };
                chosen.insert(format!("{order:?}"));
            }
            let next = Pointing {
                next: 1,
                ..over(cell)
            };
            point(&library, &session, &mut state, next);
        }
    }
    let missed: Vec<&String> = legal.difference(&chosen).collect();
    assert!(missed.is_empty(), "{missed:?}");
    assert!(shared > 1, "placements share spaces");
}

#[test]
fn a_march_shows_the_ghost_of_a_large_figure_where_it_comes_to_stand() {
    let library = Library::open(content::find_assets());
    let (session, id) = large(&library);
    let game = session.sim.game();
    let hud = test_kit::hud(&library, &session, Keys::default());
    let mut told = 0;
    for order in rules::legal_orders(game) {
        if !matches!(order, Order::March { ship, .. } if ship == id) {
            continue;
        }
        let preview = session.sim.preview(&order).expect("a preview");
        let ghost = marches::spread(&hud, &order, &preview, bevy::color::Color::WHITE);
        let spread = preview.into_march().and_then(|march| march.base);
        let Some((corner, base)) = spread.filter(|(_, base)| !base.is_one()) else {
            assert!(ghost.is_none());
            continue;
        };
        let ghost = ghost.expect("a ghost");
        assert_eq!(ghost.ship, id);
        assert_eq!(game.ctx.corner_at(ghost.pose, base), Some(corner));
        told += 1;
    }
    assert!(told > 4, "{told} placements");
}

fn every_cell(session: &Session) -> Vec<Cell> {
    let grid = &session.ctx().ground().expect("a grid").grid;
    (0..grid.len()).map(|cell| grid.cell(cell)).collect()
}

#[test]
fn where_a_large_base_cannot_lie_the_space_in_the_way_is_named() {
    let library = Library::open(content::find_assets());
    let (session, id) = large(&library);
    let game = session.sim.game();
    let ship = game.ship(id).expect("there");
    let reach = march::reach_of(game, id);
    for cell in every_cell(&session) {
        let covered = reach.landings().iter().any(|held| held.stand.covers(cell));
        let why = march::unreachable(game, id, cell);
        let stays = ship.base.covers(ship.cell, cell);
        assert_eq!(why.is_none(), covered || stays, "{cell:?}: {why:?}");
        assert!(why.is_none_or(|why| why.cell.is_some()), "{cell:?}");
    }
}

#[test]
fn a_door_is_opened_from_its_far_side_and_told_by_its_place() {
    let library = Library::open(content::find_assets());
    let opens = |order: &Order| {
        matches!(
            order,
            Order::Task {
                task: Task::Door(_),
                ..
            }
        )
    };
    let session = test_kit::reached(&library, "coolant-deck", |session| {
        let board = session.sim.board();
        let legal = rules::legal_orders(Game::new(session.ctx(), board));
        matches!(board.step, Step::Turn { .. })
            && legal.iter().any(opens)
            && board.changes.open.is_empty()
    });
    let session = session.expect("somebody stands at a door");
    let game = session.sim.game();
    let legal = rules::legal_orders(game);
    let door = *legal.iter().find(|order| opens(order)).expect("a door");
    let Order::Task { ship, task } = door else {
        panic!("a task");
    };
    let hud = test_kit::hud(&library, &session, Keys::default());
    let spots = super::spots(&hud, &door);
    assert!(spots.len() >= 2, "both sides: {spots:?}");
    let held = game.ship(ship).expect("there");
    assert!(
        !held.base.covers(held.cell, spots[0]),
        "the far side comes first"
    );
    let mut state = HudState::default();
    state.figure.unit = Some(ship);
    point(&library, &session, &mut state, over(spots[0]));
    assert_eq!(state.looked.order, Some(door));
    let lit = super::marks(&hud, &state);
    assert!(lit.iter().any(|mark| mark.cell == spots[0]), "it is lit");
    let Task::Door(number) = task else {
        panic!("a door");
    };
    let way = march::door_way(game.ctx, held, number).expect("it stands there");
    let words = choices::choices(game);
    let words = words.iter().find(|choice| choice.order == door);
    let words = words.map_or("", |choice| choice.label.as_str());
    assert!(words.ends_with(&way.to_string()), "{words}");
}

#[test]
fn spaces_that_need_fatigue_are_reached_with_one_click() {
    let library = Library::open(content::find_assets());
    let far = |session: &Session| {
        let id = march::acting_figures(session.sim.board()).first()?.id;
        let hud = test_kit::hud(&library, session, Keys::default());
        let far = marches::pushed(&hud, Some(id)).into_iter();
        // Whoever is hurt on the way may be stopped there.
        let far = far.filter(|held| held.end.wounds == 0);
        let most = far.max_by_key(|held| held.fatigue)?;
        (most.fatigue > 1).then_some((id, most))
    };
    let session = test_kit::reached(&library, "slow-burn", |session| far(session).is_some());
    let mut session = session.expect("a hero who may push on");
    let (id, held) = far(&session).expect("a far space");
    let mut state = HudState::default();
    state.figure.unit = Some(id);
    point(&library, &session, &mut state, over(held.cell));
    assert_eq!(
        (state.looked.order, state.looked.fatigue),
        (Some(held.order), held.fatigue)
    );
    let seen = state.previewed(&session).expect("a preview").clone();
    let march = seen.expect("legal").into_march().expect("a march");
    assert_eq!(march.left, 0, "it buys no more than it needs");
    let click = Pointing {
        click: true,
        ..over(held.cell)
    };
    let asked = point(&library, &session, &mut state, click);
    let [Intent::PlayAll(orders)] = asked.as_slice() else {
        panic!("{asked:?}");
    };
    assert_eq!(orders.len(), usize::from(held.fatigue) + 1);
    for order in orders {
        session.play(*order).expect("legal");
    }
    let ship = session.sim.board().ship(id).expect("there");
    assert_eq!(ship.cell, held.cell);
}

/// A figure that acts, an enemy that it can only strike after a march, and how.
fn sallying(session: &Session) -> Option<(UnitId, Cell, Sally)> {
    let game = session.sim.game();
    let acting = march::acting_figures(game.board);
    let pairs = acting.iter().flat_map(|own| {
        let foes = game.board.ships.iter();
        let foes = foes.filter(|foe| foe.owner != own.owner && foe.on_table());
        foes.map(|foe| (own.id, foe))
    });
    let mut found = pairs.filter_map(|(own, foe)| Some((own, foe.cell, sally(game, own, foe.id)?)));
    found.next()
}

#[test]
fn a_click_on_an_enemy_out_of_reach_goes_up_to_it_and_strikes() {
    let library = Library::open(content::find_assets());
    for key in ["slow-burn", "tanks", "halo"] {
        let comes = || test_kit::reached(&library, key, |held| sallying(held).is_some());
        let mut session = comes().expect("an enemy out of reach");
        let (id, cell, held) = sallying(&session).expect("a way to it");
        let mut state = HudState::default();
        state.figure.unit = Some(id);
        point(&library, &session, &mut state, over(cell));
        assert_eq!(
            state.looked.order,
            Some(held.march),
            "{key}: the way is shown"
        );
        assert_eq!(state.looked.then, Some(held.attack), "{key}: and the blow");
        let click = Pointing {
            click: true,
            ..over(cell)
        };
        let asked = point(&library, &session, &mut state, click);
        let [Intent::PlayAll(orders)] = asked.as_slice() else {
            panic!("{key}: {asked:?}");
        };
        assert_eq!(*orders, [held.march, held.attack], "{key}");
        // The same orders by hand lead to the same journal.
        let mut by_hand = comes().expect("the same");
        for (at, order) in orders.iter().enumerate() {
            let known = by_hand.play(*order).is_ok();
            let gestured = match at {
                0 => session.play(*order).is_ok(),
                _ => session.play_on(*order).is_ok(),
            };
            assert_eq!(known, gestured, "{key}");
        }
        assert_eq!(session.sim.journal(), by_hand.sim.journal(), "{key}");
        let target = session.sim.board().attack.as_ref().map(|held| held.target);
        let ended = session.sim.orders().len() == by_hand.sim.orders().len();
        assert!(
            ended && (target.is_none() || target == Some(held.odds.target)),
            "{key}"
        );
    }
}

#[test]
fn one_undo_takes_a_whole_gesture_back() {
    let library = Library::open(content::find_assets());
    let far = |session: &Session| {
        let id = march::acting_figures(session.sim.board()).first()?.id;
        let hud = test_kit::hud(&library, session, Keys::default());
        let mut far = marches::pushed(&hud, Some(id)).into_iter();
        far.find(|held| held.end.wounds == 0).map(|held| (id, held))
    };
    let session = test_kit::reached(&library, "slow-burn", |session| far(session).is_some());
    let mut session = session.expect("a hero who may push on");
    let (ship, held) = far(&session).expect("a far space");
    let (before, orders) = (session.sim.checksum(), session.sim.orders().len());
    let exert = Order::Task {
        ship,
        task: Task::Exert,
    };
    session.play(exert).expect("legal");
    for _ in 1..held.fatigue {
        session.play_on(exert).expect("legal");
    }
    session.play_on(held.order).expect("legal");
    session.undo().expect("nothing was rolled");
    assert_eq!(session.sim.orders().len(), orders);
    assert_eq!(session.sim.checksum(), before);
}

#[test]
fn a_pointer_at_rest_since_before_the_decision_previews_nothing() {
    let library = Library::open(content::find_assets());
    for key in ["slow-burn", "halo"] {
        let acting = |session: &Session| matches!(session.sim.board().step, Step::Turn { .. });
        let session = test_kit::reached(&library, key, acting).expect("a turn");
        let figure = march::acting_figures(session.sim.board())[0].id;
        for cell in every_cell(&session) {
            let mut state = HudState::default();
            state.refresh(&session);
            state.figure.unit = Some(figure);
            let hud = Hud {
                pointer: TablePointer {
                    cell: Some(cell),
                    ..TablePointer::default()
                },
                pointed: false,
                ..test_kit::hud(&library, &session, Keys::default())
            };
            let mut intents = Intents::default();
            let cx = &mut PanelCx {
                hud: &hud,
                state: &mut state,
                intents: &mut intents,
            };
            let list = turn::all(&hud, Some(figure));
            turn::point(cx, &list);
            assert!(intents.0.is_empty(), "{key}: {cell:?}");
            let looked = &state.looked;
            assert!(
                looked.order.is_none() && looked.then.is_none(),
                "{key}: {cell:?}"
            );
            assert!(looked.refused.is_none(), "{key}: {cell:?}");
        }
    }
}

/// Before a turn has begun a click on a space in reach begins it and goes there.
#[test]
fn the_first_order_of_a_hero_begins_its_turn() {
    let library = Library::open(content::find_assets());
    let picks = |session: &Session| {
        let board = session.sim.board();
        matches!(board.step, Step::Pick { .. }) && session.sim.legal_orders().len() > 1
    };
    let mut session = test_kit::reached(&library, "slow-burn", picks).expect("a choice");
    let legal = session.sim.legal_orders();
    let Some(Order::Begin { ship }) = legal.first().copied() else {
        panic!("{legal:?}");
    };
    let mut state = HudState::default();
    state.refresh(&session);
    state.figure.unit = Some(ship);
    let hud = test_kit::hud(&library, &session, Keys::default());
    let (board, shown) = turn::foreseen(&hud, &state).expect("its turn is foreseen");
    assert_eq!(shown, ship);
    let reach = march::reach_of(Game::new(session.ctx(), &board), ship);
    let end = reach
        .ends()
        .find(|end| !end.steps.is_empty() && end.wounds == 0);
    let end = *end.expect("a space in reach");
    let march = Order::March {
        ship,
        steps: end.steps,
        base: None,
    };
    session.play(Order::Begin { ship }).expect("legal");
    session.play_on(march).expect("legal");
    let held = session.sim.board().ship(ship).expect("there");
    assert_eq!(held.cell, end.hex);
}
