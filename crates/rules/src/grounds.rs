//! The grounds of a map that has changed, kept for whoever asks again.

use std::sync::{Arc, Mutex, PoisonError};

use content::TerrainId;
use geometry::{Cell, Direction};

use crate::{grid::Ground, state::Changes};

/// Grounds with changes, each prepared once, those used last at the end.
#[derive(Debug, Default)]
pub(crate) struct Grounds(Mutex<Vec<Changed>>);

/// A ground, and the changes that have led to it: the others leave it alone.
#[derive(Debug)]
struct Changed {
    open: Vec<u16>,
    terrain: Arc<Vec<(Cell, TerrainId)>>,
    breached: Vec<(Cell, Direction)>,
    ground: Arc<Ground>,
}

/// The most changed grounds that are kept; the one that is unused for longest goes first.
const MOST_GROUNDS: usize = 64;

impl Grounds {
    /// The ground of a map after these changes.
    pub(crate) fn of(&self, plain: &Ground, changes: &Changes) -> Arc<Ground> {
        // A thread that broke off has left whole entries behind.
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // A list that is shared is compared at a glance.
        let same = |held: &Changed| {
            held.open == changes.open
                && held.terrain == changes.terrain
                && held.breached == changes.breached
        };
        if let Some(at) = known.iter().rposition(same) {
            // A search asks for the same few again and again.
            let last = known.len() - 1;
            known.swap(at, last);
            let held = &mut known[last];
            if !Arc::ptr_eq(&held.terrain, &changes.terrain) {
                held.terrain = Arc::clone(&changes.terrain);
            }
            return Arc::clone(&held.ground);
        }
        let ground = Arc::new(plain.changed(changes));
        if known.len() >= MOST_GROUNDS {
            known.remove(0);
        }
        known.push(Changed {
            open: changes.open.clone(),
            terrain: Arc::clone(&changes.terrain),
            breached: changes.breached.clone(),
            ground: Arc::clone(&ground),
        });
        ground
    }
}
