//! What the camera shows of each decision: the piece that it is about, and large enough.

use bevy_egui::egui::{Pos2, Rect, vec2};
use rules::{Game, SimConfig, UnitId};
use view::{CameraRig, Frame, look_at};

use crate::{
    hud::{self, Dock, HudState, Open, framing},
    library::Library,
    session::Session,
    setup::{Seat, Setup},
};

/// A scenario of each theatre, and the decisions of it that are looked at.
const MATCHES: [(&str, usize); 6] = [
    ("first-light", 120),
    ("first-steps", 120),
    ("line-of-battle", 120),
    ("crosscurrents", 160),
    ("slow-burn", 120),
    ("gantry-hunt", 120),
];
/// The windows, in points.
const WINDOWS: [(f32, f32); 3] = [(1024.0, 640.0), (1280.0, 720.0), (1920.0, 1080.0)];

#[test]
fn no_piece_is_small_or_off_the_screen_at_its_own_decision() {
    let library = Library::open(content::find_assets());
    let mut small = Vec::new();
    let (_, rookie) = library.content.personality("rookie").expect("a rookie");
    for (key, count) in MATCHES {
        let mut agent = ai::Agent::new(rookie, 1);
        let mut session = begun(&library, key);
        let mut rigs = WINDOWS.map(|(wide, high)| {
            let (wide, high, board) = (wide, high, session.ctx().board);
            rig(wide, high, board)
        });
        let mut seen = 0;
        for nth in 0..count {
            let Some(decider) = session.sim.board().decider() else {
                break;
            };
            let state = state_of(&session);
            if let Some(piece) = framing::piece(session.sim.game(), &state) {
                seen += 1;
                for (rig, window) in rigs.iter_mut().zip(WINDOWS) {
                    look_at(rig, &framing::asked_for(&session, &state, window.1));
                    rig.snap();
                    let size = size(&session, rig, piece, window);
                    if !size.is_some_and(|size| size >= framing::PIECE) {
                        small.push(format!(
                            "{key}, decision {nth}, {window:?}, {piece:?}: {size:?}"
                        ));
                    }
                }
            }
            let board = session.sim.observe(decider);
            let order = agent
                .decide(Game::new(session.ctx(), &board))
                .expect("a decision");
            session.play(order.order).expect("legal");
        }
        assert!(seen >= 20, "{key}: {seen} decisions of pieces");
    }
    assert!(small.is_empty(), "{}", small.join("\n"));
}

/// A match of two people at the screen.
fn begun(library: &Library, key: &str) -> Session {
    let (_, scenario) = library.content.scenario(key).expect("a scenario");
    let setup = Setup {
        config: SimConfig::new(scenario.clone(), 7),
        seats: vec![Seat::Human; 2],
    };
    Session::start(&library.content, setup).expect("a match")
}

/// The panels as they stand when a decision is asked: its piece is chosen.
fn state_of(session: &Session) -> HudState {
    let board = session.sim.board();
    let figures = rules::march::acting_figures(board);
    let first = figures.first().map(|ship| ship.id);
    let awaited = board.awaited_ship().or(first);
    let mut state = HudState::default();
    (state.figure.unit, state.dial.unit) = (awaited, awaited);
    state.helm.ship = awaited;
    state
}

/// The camera of a match that is played on a window of this size.
fn rig(wide: f32, high: f32, board: (f64, f64)) -> CameraRig {
    let screen = Rect::from_min_size(Pos2::ZERO, vec2(wide, high));
    let open = Open {
        bar: true,
        ships: true,
        dock: Dock::Command,
        ..Open::default()
    };
    let free = hud::free(screen, open);
    let mut rig = CameraRig::default();
    rig.set_table(bevy::math::Vec2::new(board.0 as f32, board.1 as f32));
    rig.frame = Frame {
        aspect: wide / high,
        ..hud::frame::of(screen, free)
    };
    rig.snap();
    rig
}

/// The width of a piece on the window, in points; `None` where it is off the screen.
fn size(session: &Session, rig: &CameraRig, id: UnitId, window: (f32, f32)) -> Option<f32> {
    let game = session.sim.game();
    let ship = game.ship(id).expect("it is on the board");
    let base = game.ctx.base(ship);
    let half = base.width.max(base.length) as f32 / 2.0;
    let middle = bevy::math::Vec2::new(ship.pose.x as f32, ship.pose.y as f32);
    let inside = rig.on_screen(middle)?.abs().max_element() <= 1.0;
    let aside = bevy::math::Vec2::from_angle(-rig.goal.yaw.to_radians()) * half;
    let [left, right] = [middle - aside, middle + aside].map(|at| rig.on_screen(at));
    let wide = (right? - left?).x.abs() * window.0 / 2.0;
    inside.then_some(wide)
}
