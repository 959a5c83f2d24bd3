//! The track of a match: who was winning after each of its orders.
//!
//! It is the one number of `ai::outlook`, read off every position. A match that is played notes it
//! order by order; a recorded one is played through once.

use std::sync::Arc;

use ai::outlook;
use content::Content;
use rules::{Order, Sim, SimConfig};

/// Where a match stood after an order, or at its opening.
#[derive(Clone, Debug, PartialEq)]
pub struct Waymark {
    /// The number of events so far.
    pub events: usize,
    /// The round.
    pub round: u32,
    /// The chance of each player to win, from 0 to 1.
    pub chances: Vec<f64>,
}

/// Who was winning, order by order: the first waymark is the opening, and each of the others
/// follows an order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Track {
    waymarks: Vec<Waymark>,
}

impl Track {
    /// The track of a match that goes on from here.
    #[must_use]
    pub fn begun(sim: &Sim) -> Self {
        let mut track = Self::default();
        track.note(sim);
        track
    }

    /// Notes where a match stands, unless an earlier waymark is still missing. What was noted of
    /// orders that have been taken back goes. True if the track is whole now.
    pub fn note(&mut self, sim: &Sim) -> bool {
        let orders = sim.orders().len();
        self.cut(orders);
        let follows = self.waymarks.len() == orders;
        if follows {
            self.waymarks.push(Waymark {
                events: sim.journal().len(),
                round: sim.board().round,
                chances: outlook::chances(sim.game()),
            });
        }
        follows
    }

    /// Drops what was noted from this number of orders on.
    pub fn cut(&mut self, orders: usize) {
        self.waymarks.truncate(orders);
    }

    /// Whether it knows where the match stood after so many orders.
    #[must_use]
    pub fn reaches(&self, orders: usize) -> bool {
        orders < self.waymarks.len()
    }

    /// The waymarks, the opening first.
    #[must_use]
    pub fn waymarks(&self) -> &[Waymark] {
        &self.waymarks
    }

    /// A track of these waymarks.
    #[cfg(test)]
    pub(crate) fn with(waymarks: Vec<Waymark>) -> Self {
        Self { waymarks }
    }

    /// The track of some orders from the opening on, and the match that they lead to. It ends
    /// before an order that is refused.
    ///
    /// `go_on` sees the match after each order, and says whether to go on.
    ///
    /// # Errors
    /// The fault in the scenario.
    pub fn of(
        content: &Arc<Content>,
        config: &SimConfig,
        orders: &[Order],
        mut go_on: impl FnMut(&Self) -> bool,
    ) -> Result<(Self, Sim), String> {
        let sim = Sim::new(Arc::clone(content), config);
        let mut sim = sim.map_err(|error| error.to_string())?;
        sim.keep_history(false);
        let mut track = Self::begun(&sim);
        for order in orders {
            if !go_on(&track) || sim.play(*order).is_err() {
                break;
            }
            track.note(&sim);
        }
        Ok((track, sim))
    }

    /// The share of the match for which each player was the likeliest to win, from 0 to 1.
    #[must_use]
    pub fn ahead(&self) -> Vec<f64> {
        let players = self
            .waymarks
            .first()
            .map_or(0, |waymark| waymark.chances.len());
        let mut led = vec![0_u32; players];
        for waymark in &self.waymarks {
            if let Some(held) = leader(&waymark.chances).and_then(|at| led.get_mut(at)) {
                *held += 1;
            }
        }
        let all = self.waymarks.len().max(1) as f64;
        led.into_iter()
            .map(|count| f64::from(count) / all)
            .collect()
    }
}

/// Chances closer than this are even.
const EVEN: f64 = 0.02;

/// Who is the likeliest to win; nobody if two are about as likely.
#[must_use]
pub fn leader(chances: &[f64]) -> Option<usize> {
    let mut ranked: Vec<(usize, f64)> = chances.iter().copied().enumerate().collect();
    ranked.sort_by(|a, b| b.1.total_cmp(&a.1));
    let (best, second) = (ranked.first()?, ranked.get(1).map_or(0.0, |held| held.1));
    (best.1 - second > EVEN).then_some(best.0)
}

/// A chance in whole hundredths. Only what is decided is 0 or 100.
#[must_use]
pub fn percent(chance: f64) -> u32 {
    let whole = (chance * 100.0).round().clamp(0.0, 100.0) as u32;
    match whole {
        0 if chance > 0.0 => 1,
        100 if chance < 1.0 => 99,
        whole => whole,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_leader(chances: &[f64], leads: Option<usize>) {
        assert_eq!(leader(chances), leads, "{chances:?}");
    }

    #[test]
    fn whoever_is_clearly_likeliest_leads() {
        check_leader(&[0.6, 0.4], Some(0));
        check_leader(&[0.495, 0.505], None);
        check_leader(&[0.2, 0.3, 0.5], Some(2));
        check_leader(&[1.0], Some(0));
        check_leader(&[], None);
    }

    #[test]
    fn only_what_is_decided_is_certain() {
        let all = [(0.0, 0), (0.001, 1), (0.472, 47), (0.999, 99), (1.0, 100)];
        for (chance, whole) in all {
            assert_eq!(percent(chance), whole, "{chance}");
        }
    }

    /// In every theatre a track that is noted while a match goes on is that of its orders.
    #[test]
    fn a_track_noted_is_a_track_played_again() {
        let content = Arc::new(content::load(&content::find_assets()).content);
        for (key, _) in crate::fixtures::THEATRES {
            let config = crate::fixtures::config(&content, key, 5);
            let mut sim = Sim::new(Arc::clone(&content), &config).expect("a match");
            let mut track = Track::begun(&sim);
            for _ in 0..60 {
                let Some(order) = rules::default_order(sim.game()) else {
                    break;
                };
                sim.play(order).expect("legal");
                assert!(track.note(&sim), "{key}");
            }
            let (again, other) =
                Track::of(&content, &config, sim.orders(), |_| true).expect("a match");
            assert_eq!(again, track, "{key}");
            assert_eq!(other.journal(), sim.journal(), "{key}");
            for waymark in track.waymarks() {
                let sum: f64 = waymark.chances.iter().sum();
                assert!((sum - 1.0).abs() < 1e-9, "{key}: {:?}", waymark.chances);
            }
            let mut short = track.clone();
            short.cut(3);
            assert!(short.reaches(2) && !short.reaches(3), "{key}");
            assert!(!short.note(&sim), "{key}: waymarks are missing before");
        }
    }
}
