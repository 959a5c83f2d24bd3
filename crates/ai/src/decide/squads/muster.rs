//! Where units come onto the table: near objectives, in ambush, in transports; aircraft so that
//! they stay over it.

use rules::{Command, Order, legal_orders};

use super::{
    aircraft, danger,
    goals::pull,
    shots::{self, Stand},
    view::{Unit, View},
};
use crate::candidate::{Candidate, Decision, Terms};

/// What it is worth to ride, and to hide, besides what they gain at the objectives.
const RIDE: f64 = 12.0;
const HIDE: f64 = 4.0;
/// How much of what may be suffered or shot counts for a place of deployment.
const SUFFERED: f64 = 0.25;
const SHOT: f64 = 0.3;

/// Where a unit comes onto the table, or that it waits.
pub(super) fn decide(view: &View<'_>) -> Option<Decision> {
    let orders = legal_orders(view.game).into_iter();
    let rated = orders.filter_map(|order| {
        let Order::Command { unit, command } = order else {
            return None;
        };
        let terms = worth(view, view.unit(unit)?, command);
        Some(Candidate::of(order, terms))
    });
    Decision::best(rated.collect())
}

fn worth(view: &View<'_>, unit: &Unit<'_>, command: Command) -> Terms {
    let gain = |places: &[geometry::Cell]| {
        let pull = pull(view, unit, places, unit.turns);
        view.goals.gain(&[(unit.squad.id, pull)])
    };
    match command {
        Command::Deploy(to) if !to.is_empty() => {
            let places = to.as_slice();
            let moved = false;
            // An ambush acts at once; others only when the round has begun.
            let now = if view.game.board.round > 0 { 1.0 } else { SHOT };
            vec![
                ("objective", gain(places)),
                (
                    "damage",
                    now * shots::best(view, unit, Stand { places, moved }),
                ),
                ("danger", -SUFFERED * danger::at(view, unit, places)),
            ]
        }
        Command::Deploy(_) => vec![("ambush", HIDE + gain(&[]))],
        Command::Load(carrier) => {
            let places = view
                .unit(carrier)
                .map_or(&[][..], |held| held.places.as_slice());
            match places {
                [] => vec![("transport", -RIDE)],
                places => vec![("transport", RIDE + gain(places))],
            }
        }
        Command::Wait => vec![("wait", -1.0)],
        Command::Enter { cell, flight } => {
            vec![("pattern", aircraft::entry(view, unit, cell, flight))]
        }
        _ => Vec::new(),
    }
}
