//! The moves of each ship's own turns, and the runs of turns with hardly any movement.

use std::collections::BTreeMap;

use geometry::Pose;
use rules::UnitId;

use super::{LEAST, RUNNING};

/// The way in which a ship spent its own turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Going {
    /// It moved, or meant to.
    Under,
    /// It stayed by choice, or was held: the turn is left out.
    Out,
}

/// A ship's own turn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Leg {
    pub(super) ship: UnitId,
    pub(super) round: u32,
    pub(super) going: Going,
    /// Its pose before its own move, and after its own moves.
    pub(super) from: Pose,
    pub(super) to: Pose,
}

impl Leg {
    fn moved(&self) -> bool {
        far(self.from, self.to)
    }
}

/// Whether a move counts as one.
pub(super) fn far(from: Pose, to: Pose) -> bool {
    from.position().distance(to.position()) >= LEAST
}

/// A run of turns in which a ship hardly moved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LegRun {
    pub(super) ship: UnitId,
    pub(super) rounds: Vec<u32>,
}

/// The turns of all ships.
#[derive(Debug, Default)]
pub(super) struct Legs {
    /// The turn under way.
    open: Option<Leg>,
    /// The rounds of each ship's running turns without a move.
    still: BTreeMap<UnitId, Vec<u32>>,
    /// Runs that are over.
    pub(super) runs: Vec<LegRun>,
}

impl Legs {
    /// A ship's own turn begins with this move; the turn before it is over.
    pub(super) fn begin(&mut self, leg: Leg) {
        self.close();
        self.open = Some(leg);
    }

    /// A ship goes on in its own turn. Moves of other ships do not count.
    pub(super) fn go_on(&mut self, ship: UnitId, to: Pose) {
        if let Some(leg) = self.open.as_mut().filter(|leg| leg.ship == ship) {
            leg.to = to;
        }
    }

    /// The turn under way is over.
    pub(super) fn close(&mut self) {
        let Some(leg) = self.open.take() else { return };
        if leg.moved() {
            self.end(leg.ship);
        } else if leg.going == Going::Under {
            self.still.entry(leg.ship).or_default().push(leg.round);
        }
    }

    /// A ship has left the table: its run is over, and its turn counts for nothing.
    pub(super) fn gone(&mut self, ship: UnitId) {
        self.open = self.open.filter(|leg| leg.ship != ship);
        self.end(ship);
    }

    /// The match is over.
    pub(super) fn finish(&mut self) {
        self.close();
        let ships: Vec<UnitId> = self.still.keys().copied().collect();
        for ship in ships {
            self.end(ship);
        }
    }

    fn end(&mut self, ship: UnitId) {
        let rounds = self.still.remove(&ship).unwrap_or_default();
        if rounds.len() >= RUNNING {
            self.runs.push(LegRun { ship, rounds });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn leg(round: u32, going: Going, millimetres: f64) -> Leg {
        Leg {
            ship: UnitId(7),
            round,
            going,
            from: Pose::new(100.0, 100.0, 0.0),
            to: Pose::new(100.0, 100.0 + millimetres, 0.0),
        }
    }

    #[track_caller]
    fn check(legs: &[(Going, f64)], expect: &[u32]) {
        let mut all = Legs::default();
        for (round, (going, millimetres)) in (1..).zip(legs) {
            all.begin(leg(round, *going, *millimetres));
        }
        all.finish();
        let found: Vec<u32> = all.runs.into_iter().flat_map(|run| run.rounds).collect();
        assert_eq!(found, expect);
    }

    #[test]
    fn three_turns_running_make_a_ship_stuck() {
        use Going::{Out, Under};
        check(&[(Under, 0.0), (Under, 14.9), (Under, 3.0)], &[1, 2, 3]);
        check(&[(Under, 0.0), (Under, 15.0), (Under, 3.0)], &[]);
        check(&[(Under, 0.0), (Under, 0.0)], &[]);
        // A turn that is left out neither counts nor ends the run.
        check(
            &[(Under, 0.0), (Out, 0.0), (Under, 0.0), (Under, 0.0)],
            &[1, 3, 4],
        );
        check(&[(Out, 0.0), (Out, 0.0), (Out, 0.0)], &[]);
    }

    #[test]
    fn an_action_is_part_of_the_turn() {
        let mut legs = Legs::default();
        for round in 1..=3 {
            legs.begin(leg(round, Going::Under, 0.0));
            legs.go_on(UnitId(7), Pose::new(140.0, 100.0, 0.0));
        }
        legs.finish();
        assert_eq!(legs.runs, []);
    }

    #[test]
    fn whoever_is_gone_is_stuck_no_more() {
        let mut legs = Legs::default();
        for round in 1..=3 {
            legs.begin(leg(round, Going::Under, 0.0));
        }
        legs.gone(UnitId(7));
        legs.finish();
        assert_eq!(legs.runs, []);
    }
}
