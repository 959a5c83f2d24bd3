use view::TablePointer;

use super::*;
use crate::{
    hud::{Keys, Press, test_kit},
    library::Library,
    screen::Intents,
};

/// A ship that is dragged over the table takes the maneuver that ends nearest to the pointer.
#[test]
fn dragging_a_ship_sets_its_dial() {
    let library = Library::open(content::find_assets());
    let session = test_kit::played(&library, "skirmish", |session| {
        matches!(session.sim.board().step, Step::Plan { .. })
    });
    let board = session.sim.board();
    let player = board.decider().expect("a player");
    let ships = board.ships.iter();
    let ships: Vec<&Ship> = ships
        .filter(|ship| ship.owner == player && ship.status == Status::Active)
        .collect();
    let ship = ships[0];
    let plain = test_kit::hud(&library, &session, Keys::default());
    let mut state = HudState::default();
    state.refresh(&session);
    let mut set = 0;
    for entry in plain.ctx().class(ship).dial.iter() {
        let order = Order::SetDial {
            ship: ship.id,
            maneuver: entry.maneuver(),
        };
        let end = flown(&plain, ship, entry.maneuver());
        if session.sim.check(&order).is_err() || end.distance(ship.pose.position()) < PULLED {
            continue;
        }
        let here = ship.pose.position();
        let steps = [
            (Press::Begins, here),
            (Press::Held, end),
            (Press::Ends, end),
        ];
        let mut asked = Vec::new();
        for (press, at) in steps {
            let hud = &Hud {
                press,
                pointer: TablePointer {
                    table: Some(bevy::math::Vec2::new(at.x as f32, at.y as f32)),
                    unit: (press == Press::Begins).then_some(ship.id),
                    ..TablePointer::default()
                },
                ..plain
            };
            let mut intents = Intents::default();
            let cx = &mut PanelCx {
                hud,
                state: &mut state,
                intents: &mut intents,
            };
            drag(cx, &ships, ship);
            asked.append(&mut intents.0);
        }
        let [Intent::Play(Order::SetDial { maneuver, .. })] = asked[..] else {
            panic!("{asked:?}");
        };
        // Two maneuvers may end on the same place.
        assert!(
            flown(&plain, ship, maneuver).distance(end) < 1.0,
            "{maneuver:?}"
        );
        set += 1;
    }
    assert!(set > 5, "{set}");
}
