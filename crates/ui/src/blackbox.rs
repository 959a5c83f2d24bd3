//! What a report about an error tells of the match on the screen. It outlives the match, because
//! whoever writes the report cannot ask a program that has failed.

use std::{
    collections::VecDeque,
    path::{Path, PathBuf},
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use rules::{Order, Sim};

use crate::setup::Setup;

/// The last orders that are kept.
const KEPT: usize = 12;
/// The longest text of an order: a place list of many models says little more at its end.
const LONGEST: usize = 400;
/// How often a report looks whether the last save is written.
const LOOK: Duration = Duration::from_millis(20);

/// The jobs of the saver that have been given and not done: its thread goes on writing while the
/// rest of the game has failed.
static WRITING: AtomicUsize = AtomicUsize::new(0);

/// Something is to be written.
pub(crate) fn writes() {
    WRITING.fetch_add(1, Ordering::SeqCst);
}

/// It has been done, or has failed.
pub(crate) fn written() {
    WRITING.fetch_sub(1, Ordering::SeqCst);
}

/// Whether something is being written.
fn writing() -> bool {
    WRITING.load(Ordering::SeqCst) > 0
}

/// The match on the screen.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Flight {
    /// Key of the scenario.
    pub scenario: String,
    /// The seed.
    pub seed: u64,
    /// The options that differ from those of the scenario.
    pub options: String,
    /// Who plays each seat.
    pub seats: String,
    /// The names and versions of the packs.
    pub packs: String,
    /// The round, 0 during setup.
    pub round: u32,
    /// What the match waits for.
    pub step: String,
    /// How many orders have been played.
    pub orders: usize,
    /// The last orders, of which the last one may not have been carried out.
    pub last: VecDeque<String>,
    /// The file with the match as it was after its last order, if it is saved.
    pub saved: Option<PathBuf>,
}

static FLIGHT: Mutex<Option<Flight>> = Mutex::new(None);

/// What was noted counts even if whoever noted it has failed.
fn flight() -> MutexGuard<'static, Option<Flight>> {
    FLIGHT.lock().unwrap_or_else(PoisonError::into_inner)
}

/// No match is on the screen any more.
pub(crate) fn forget() {
    *flight() = None;
}

/// Notes the match on the screen, as far as it has changed.
pub(crate) fn note(setup: &Setup, sim: &Sim) {
    let mut held = flight();
    let config = &setup.config;
    let same =
        |flight: &&mut Flight| flight.scenario == config.scenario.id && flight.seed == config.seed;
    let orders = sim.orders().len();
    match held.as_mut().filter(same) {
        Some(flight) if flight.orders == orders => {}
        Some(flight) => progress(flight, sim),
        None => {
            let mut flight = begun(setup, sim);
            progress(&mut flight, sim);
            *held = Some(flight);
        }
    }
}

fn begun(setup: &Setup, sim: &Sim) -> Flight {
    let config = &setup.config;
    let packs = sim.ctx().content.packs.iter();
    let packs = packs.map(|pack| format!("{} {}", pack.id, pack.version));
    Flight {
        scenario: config.scenario.id.clone(),
        seed: config.seed,
        options: format!("{:?}", config.options),
        seats: format!("{:?}", setup.seats),
        packs: packs.collect::<Vec<_>>().join(", "),
        ..Flight::default()
    }
}

fn progress(flight: &mut Flight, sim: &Sim) {
    let board = sim.board();
    flight.round = board.round;
    flight.step = format!("{:?}", board.step);
    flight.orders = sim.orders().len();
}

/// Notes an order before it is played: if playing it fails, it is the one that matters.
pub(crate) fn tries(order: &Order) {
    if let Some(flight) = flight().as_mut() {
        keep(&mut flight.last, order);
    }
}

fn keep(last: &mut VecDeque<String>, order: &Order) {
    if last.len() == KEPT {
        last.pop_front();
    }
    let told: String = format!("{order:?}").chars().take(LONGEST).collect();
    last.push_back(told);
}

/// Notes the file in which the match is being saved.
pub(crate) fn saves(path: &Path) {
    if let Some(flight) = flight().as_mut() {
        flight.saved = Some(path.to_owned());
    }
}

/// The match on the screen, with what has been saved of it. Waits for so long until the last save
/// is written. It never fails, and `None` may also mean that the match is not to be had now.
#[must_use]
pub fn last(patience: Duration) -> Option<Flight> {
    let begun = Instant::now();
    while writing() && begun.elapsed() < patience {
        std::thread::sleep(LOOK);
    }
    match FLIGHT.try_lock() {
        Ok(held) => held.clone(),
        Err(std::sync::TryLockError::Poisoned(held)) => held.into_inner().clone(),
        // Whoever failed holds it.
        Err(std::sync::TryLockError::WouldBlock) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::Session;

    #[test]
    fn a_report_tells_of_the_match_and_its_last_orders() {
        let library = crate::library::Library::open(content::find_assets());
        let (_, scenario) = library.content.scenario("first-light").expect("one");
        let setup = crate::setup::Setup {
            config: rules::SimConfig::new(scenario.clone(), 4),
            seats: vec![crate::setup::Seat::Human; 2],
        };
        let mut session = Session::start(&library.content, setup).expect("a match");
        let mut flight = begun(&session.setup, &session.sim);
        for _ in 0..KEPT + 3 {
            let order = rules::default_order(session.sim.game());
            let order = order.expect("never locked");
            keep(&mut flight.last, &order);
            session.play(order).expect("legal");
        }
        progress(&mut flight, &session.sim);
        assert_eq!(flight.last.len(), KEPT);
        assert_eq!((flight.scenario.as_str(), flight.seed), ("first-light", 4));
        assert_eq!(flight.orders, KEPT + 3);
        assert!(flight.packs.contains("core"), "{}", flight.packs);
        assert!(flight.last.iter().all(|order| !order.is_empty()));
    }
}
