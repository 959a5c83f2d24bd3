//! What the camera shows of each decision: the piece that it is about, large enough, between the
//! panels; and it stays where it is if it shows all of it already.

use std::collections::BTreeMap;

use bevy::math::Vec2;
use bevy_egui::egui::{Pos2, Rect, pos2, vec2};
use rules::{Game, SimConfig, UnitId};
use view::{CameraRig, Frame, Regard, look_at};

use crate::{
    hud::{self, Dock, HudState, Open, framing},
    library::Library,
    session::Session,
    setup::{Seat, Setup},
};

/// Scenarios of all theatres.
const KEYS: [&str; 12] = [
    "first-light",
    "first-steps",
    "line-of-battle",
    "crosscurrents",
    "slow-burn",
    "gantry-hunt",
    "skirmish",
    "halo",
    "convoy-run",
    "twelve-bells",
    "tanks",
    "two-gates",
];
/// The matches that are looked at, and the decisions of each; `REEF_MATCHES` asks for more, which
/// are looked at to their end.
const MATCHES: u64 = 12;
const DECISIONS: usize = 120;
/// The windows, in points.
const WINDOWS: [(f32, f32); 3] = [(1024.0, 640.0), (1280.0, 720.0), (1920.0, 1080.0)];
/// How far a piece may move on the screen between two decisions of its own, as a share of the part
/// that the panels leave free: more would be a swing from end to end.
const SWING: f32 = 0.75;

/// The camera of a match on a window, and the part of the window that the panels leave free.
struct Seen {
    window: (f32, f32),
    free: Rect,
    rig: CameraRig,
    /// The piece of the decision before.
    before: Option<UnitId>,
}

impl Seen {
    fn new(window: (f32, f32), board: (f64, f64)) -> Self {
        let (rig, free) = rig(window.0, window.1, board);
        Self {
            window,
            free,
            rig,
            before: None,
        }
    }

    /// The place of a point of the table on the window, in points.
    fn place(&self, point: Vec2) -> Option<Pos2> {
        let at = self.rig.on_screen(point)?;
        let (wide, high) = self.window;
        Some(pos2((at.x + 1.0) * wide / 2.0, (1.0 - at.y) * high / 2.0))
    }

    /// Whether the camera shows all of these points well, with room around them.
    fn shows(&self, asked: &Regard) -> bool {
        let room = asked.room;
        let around = [Vec2::ZERO, Vec2::X, Vec2::Y, Vec2::NEG_X, Vec2::NEG_Y];
        let free = self.free.shrink2(self.free.size() * 0.05);
        asked.points.iter().all(|point| {
            let places = around.map(|way| self.place(*point + way * room));
            places
                .into_iter()
                .flatten()
                .filter(|at| free.contains(*at))
                .count()
                == 5
        })
    }

    /// Goes to a decision, and tells what is wrong with what the camera shows of it.
    fn look(&mut self, session: &Session, asked: &Regard, piece: UnitId) -> Option<String> {
        let first = *asked.points.first()?;
        let (stood, shown, old) = (self.rig.goal, self.shows(asked), self.place(first));
        let large = size(session, &self.rig, piece, self.window) >= framing::PIECE * 1.6;
        look_at(&mut self.rig, asked);
        self.rig.snap();
        let same = self.before.replace(piece) == Some(piece);
        if shown && large && self.rig.goal != stood {
            return Some("it moves though all is seen".into());
        }
        let Some(at) = self.place(first).filter(|at| self.free.contains(*at)) else {
            return Some(format!("at {:?}, free {:?}", self.place(first), self.free));
        };
        let wide = size(session, &self.rig, piece, self.window);
        if wide < framing::PIECE {
            return Some(format!("{wide} wide"));
        }
        let most = self.free.size().length() * SWING;
        let swung = old.filter(|old| same && self.free.contains(*old) && old.distance(at) > most);
        swung.map(|old| format!("it swings from {old:?} to {at:?}"))
    }
}

#[test]
fn every_piece_is_seen_between_the_panels_at_its_own_decision() {
    let library = Library::open(content::find_assets());
    let asked = std::env::var("REEF_MATCHES").ok();
    let asked = asked.and_then(|text| text.parse::<u64>().ok());
    let (count, decisions) = asked.map_or((MATCHES, DECISIONS), |count| (count, 4000));
    let (_, rookie) = library.content.personality("rookie").expect("a rookie");
    let (mut faults, mut seen) = (Vec::new(), BTreeMap::new());
    for seed in 0..count {
        let key = KEYS[seed as usize % KEYS.len()];
        let mut agent = ai::Agent::new(rookie, seed);
        let mut session = begun(&library, key, seed);
        let board = session.ctx().board;
        let mut views = WINDOWS.map(|window| Seen::new(window, board));
        for nth in 0..decisions {
            let Some(decider) = session.sim.board().decider() else {
                break;
            };
            session.viewer = Some(decider);
            let state = state_of(&session);
            if let Some(piece) = framing::piece(session.sim.game(), &state) {
                *seen.entry(key).or_insert(0) += 1;
                for view in &mut views {
                    let asked = framing::asked_for(&session, &state, view.window.1);
                    if let Some(fault) = view.look(&session, &asked, piece) {
                        let window = view.window;
                        faults.push(format!(
                            "{key} {seed}, {nth}, {window:?}, {piece:?}: {fault}"
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
    }
    assert!(seen.values().all(|count| *count >= 10), "{seen:?}");
    assert!(
        faults.is_empty(),
        "{}:\n{}",
        faults.len(),
        faults.join("\n")
    );
}

/// A match of two people at the screen.
pub(super) fn begun(library: &Library, key: &str, seed: u64) -> Session {
    let (_, scenario) = library.content.scenario(key).expect("a scenario");
    let setup = Setup {
        config: SimConfig::new(scenario.clone(), seed),
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

/// The camera of a match that is played on a window of this size, and the part of the window that
/// the panels leave free.
fn rig(wide: f32, high: f32, board: (f64, f64)) -> (CameraRig, Rect) {
    let screen = Rect::from_min_size(Pos2::ZERO, vec2(wide, high));
    let open = Open {
        bar: true,
        card: true,
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
    (rig, free)
}

/// The width of a piece on the window, in points; 0 where it is behind the camera.
fn size(session: &Session, rig: &CameraRig, id: UnitId, window: (f32, f32)) -> f32 {
    let game = session.sim.game();
    // Units of models are as wide as a space.
    let (middle, wide) = match game.ship(id) {
        Some(ship) => {
            let base = game.ctx.base(ship);
            let middle = Vec2::new(ship.pose.x as f32, ship.pose.y as f32);
            (Some(middle), base.width.max(base.length) as f32)
        }
        None => (hud::troops::middle(game, id), 40.0),
    };
    let Some(middle) = middle else { return 0.0 };
    let aside = Vec2::from_angle(-rig.goal.yaw.to_radians()) * wide / 2.0;
    let [left, right] = [middle - aside, middle + aside].map(|at| rig.on_screen(at));
    let across = left.zip(right).map(|(left, right)| (right - left).x.abs());
    across.map_or(0.0, |across| across * window.0 / 2.0)
}
