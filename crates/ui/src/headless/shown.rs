//! The entities on the screen hold the position of the match, as the people at the screen may see
//! it, whatever is taken back, skipped or sought; and the journal is that of the rules alone.

use rules::{Board, Order, capture};

use super::*;
use crate::session::Session;

/// How many matches are played, and how many recorded ones are sought through.
const MATCHES: u64 = 100;
/// The orders of a match that people give before it is left.
const ORDERS: usize = 36;
/// Scenarios of all theatres, in turn.
const KEYS: [&str; 10] = [
    "first-light",
    "belt-mirror",
    "convoy-run",
    "crosscurrents",
    "skirmish",
    "halo",
    "boarding-raid",
    "twelve-bells",
    "slow-burn",
    "two-gates",
];

/// Draws numbers for what people do, the same for the same seed.
struct Whim(u64);

impl Whim {
    /// A number below `end`.
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005) | 1;
        self.0 = self.0.rotate_left(23) ^ 0x9E37_79B9_7F4A_7C15;
        (self.0 >> 33) as usize % end
    }
}

fn session(app: &App) -> &Session {
    let current = app.world().resource::<Current>();
    current.0.as_ref().expect("a match")
}

/// Runs the game until nothing moves on the table.
fn rest(app: &mut App) {
    for _ in 0..4000 {
        app.update();
        let still = app.world().resource::<Playback>().is_idle();
        if still
            && session(app).seeking.is_none()
            && app.world().resource::<screen::FramesInFlight>().0 == 0
        {
            return;
        }
    }
    panic!("the table never rests");
}

/// The entities of the app's world hold this board.
#[track_caller]
fn check_shown(app: &App, board: &Board, what: &str) {
    let held = capture(app.world()).expect("entities");
    assert!(held.ships == board.ships, "{what}: other ships");
    assert!(held.field == board.field, "{what}: other obstacles");
    assert!(held == *board, "{what}: another position");
}

/// The orders of these, played by the rules alone.
fn alone(content: &Arc<Content>, setup: &Setup, orders: &[Order]) -> Sim {
    let mut sim = Sim::new(Arc::clone(content), &setup.config).expect("a match");
    for order in orders {
        sim.play(*order).expect("legal");
    }
    sim
}

fn seeded(content: &Content, seed: u64) -> Setup {
    let key = KEYS[seed as usize % KEYS.len()];
    let mut setup = setup_of(content, key, &["human", "human"]);
    setup.config.seed = seed;
    setup
}

#[test]
fn what_is_shown_is_what_may_be_seen_after_every_order_undo_and_skip() {
    let (mut app, dir) = game("shown");
    let content = content(&app);
    let (mut undone, mut skipped) = (0, 0);
    for seed in 0..MATCHES {
        let setup = seeded(&content, seed);
        let mut whim = Whim(seed + 1);
        ask(&mut app, Intent::Start(setup.clone()));
        ask(&mut app, Intent::Speed(8.0));
        rest(&mut app);
        for _ in 0..ORDERS {
            let held = session(&app);
            let what = format!("seed {seed}, after {} orders", held.sim.orders().len());
            check_shown(&app, &held.visible(), &what);
            if let Some(player) = held.handover() {
                ask(&mut app, Intent::TakeOver(player));
            } else if held.can_undo() && whim.below(4) == 0 {
                undone += 1;
                ask(&mut app, Intent::Undo);
            } else {
                let orders = held.sim.legal_orders();
                let Some(order) = (!orders.is_empty()).then(|| orders[whim.below(orders.len())])
                else {
                    break;
                };
                ask(&mut app, Intent::Play(order));
                if whim.below(2) == 0 {
                    skipped += 1;
                    app.update();
                    app.world_mut().resource_mut::<Playback>().skip = true;
                }
            }
            rest(&mut app);
        }
        let held = session(&app);
        check_shown(&app, &held.visible(), &format!("seed {seed}, at the end"));
        let alone = alone(&content, &setup, held.sim.orders());
        assert_eq!(held.sim.journal(), alone.journal(), "seed {seed}");
        assert_eq!(held.sim.checksum(), alone.checksum(), "seed {seed}");
    }
    assert!(undone > 100 && skipped > 1000, "{undone}, {skipped}");
    drop(app);
    fs::remove_dir_all(dir).expect("ours");
}

#[test]
fn what_is_shown_is_the_position_that_is_sought() {
    let (mut app, dir) = game("sought");
    fs::create_dir_all(&dir).expect("a folder");
    let content = content(&app);
    for seed in 0..MATCHES {
        let setup = seeded(&content, seed);
        let mut sim = Sim::new(Arc::clone(&content), &setup.config).expect("a match");
        let mut whim = Whim(seed + 1);
        while sim.orders().len() < ORDERS && sim.outcome().is_none() {
            let orders = sim.legal_orders();
            sim.play(orders[whim.below(orders.len())]).expect("legal");
        }
        let agents = vec!["human".to_owned(); 2];
        let replay =
            arena::replay::Replay::of(&sim, &content, &setup.config, agents).expect("a record");
        let path = dir.join(format!("{seed}.ron"));
        arena::replay::save(&path, &replay).expect("written");
        ask(&mut app, Intent::Replay(path));
        app.update();
        ask(&mut app, Intent::Pause(true));
        rest(&mut app);
        for _ in 0..3 {
            let there = whim.below(sim.orders().len() + 1);
            ask(&mut app, Intent::Seek(there));
            app.update();
            rest(&mut app);
            let alone = alone(&content, &setup, &sim.orders()[..there]);
            let held = session(&app);
            assert_eq!(held.sim.orders().len(), there, "seed {seed}");
            assert_eq!(held.sim.journal(), alone.journal(), "seed {seed}");
            check_shown(&app, alone.board(), &format!("seed {seed}, at {there}"));
        }
    }
    drop(app);
    fs::remove_dir_all(dir).expect("ours");
}

#[test]
fn an_order_waits_until_the_table_shows_what_was_decided() {
    let (mut app, dir) = game("waits");
    // Slow enough that a move takes more than the frames below.
    app.world_mut().resource_mut::<Settings>().animation = 1.0;
    let content = content(&app);
    let setup = setup(&content, &["human", "human"]);
    ask(&mut app, Intent::Start(setup));
    rest(&mut app);
    // Orders without a picture pass at once: play until one takes time.
    for _ in 0..200 {
        if let Some(player) = session(&app).handover() {
            ask(&mut app, Intent::TakeOver(player));
            rest(&mut app);
            continue;
        }
        let order = |app: &App| {
            let held = session(app);
            rules::default_order(held.sim.game()).expect("never locked")
        };
        let first = order(&app);
        ask(&mut app, Intent::Play(first));
        app.update();
        app.update();
        let moving = !app.world().resource::<Playback>().is_idle();
        if moving && session(&app).my_turn() {
            let given = sim(&app).orders().len();
            let early = order(&app);
            ask(&mut app, Intent::Play(early));
            app.update();
            assert_eq!(sim(&app).orders().len(), given, "it is not taken yet");
            drop(app);
            fs::remove_dir_all(dir).expect("ours");
            return;
        }
        rest(&mut app);
    }
    panic!("nothing ever moves");
}
