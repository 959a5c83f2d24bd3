//! What AIs weighed when they set their dials.
//!
//! A ship flies what its dial shows, so when it moves there is nothing left to weigh: the reasons
//! for a maneuver are those of its dial.

use std::collections::BTreeMap;

use ai::{Candidate, Decision};
use rules::{Order, UnitId};

/// The last decision about the dial of each ship.
#[derive(Clone, Debug, Default)]
pub(super) struct Dials(BTreeMap<UnitId, Decision>);

impl Dials {
    /// Remembers a decision about a dial.
    pub(super) fn note(&mut self, decision: &Decision) {
        if let Order::SetDial { ship, .. } = decision.order {
            self.0.insert(ship, decision.clone());
        }
    }

    /// A decision to execute a dial, with the reasons of the dial; any other as it is.
    pub(super) fn explain(&self, decision: Decision) -> Decision {
        let Order::Maneuver {
            ship,
            maneuver,
            roll,
        } = decision.order
        else {
            return decision;
        };
        let Some(dial) = self.0.get(&ship) else {
            return decision;
        };
        let set = Order::SetDial { ship, maneuver };
        if dial.order != set {
            // Something has replaced the maneuver since.
            return decision;
        }
        let flown = |candidate: &Candidate| {
            let mut flown = candidate.clone();
            if let Order::SetDial {
                ship,
                maneuver: other,
            } = candidate.order
            {
                flown.order = Order::Maneuver {
                    ship,
                    maneuver: other,
                    roll: roll.filter(|_| other == maneuver),
                };
            }
            flown
        };
        Decision {
            candidates: dial.candidates.iter().map(flown).collect(),
            playouts: dial.playouts,
            ..decision
        }
    }
}

#[cfg(test)]
mod tests {
    use geometry::{Bearing, Maneuver};

    use super::*;

    fn candidate(order: Order, score: f64) -> Candidate {
        Candidate {
            order,
            score,
            terms: Vec::new(),
            chance: None,
        }
    }

    #[test]
    fn a_maneuver_has_the_reasons_of_its_dial() {
        let ship = UnitId(3);
        let at = |speed| Maneuver {
            bearing: Bearing::Straight,
            speed,
        };
        let set = |speed| Order::SetDial {
            ship,
            maneuver: at(speed),
        };
        let fly = |speed| Order::Maneuver {
            ship,
            maneuver: at(speed),
            roll: None,
        };
        let mut dials = Dials::default();
        dials.note(&Decision::of(
            set(4),
            vec![candidate(set(2), 0.4), candidate(set(4), 1.5)],
        ));
        let bare = |speed| Decision::of(fly(speed), vec![candidate(fly(speed), 0.0)]);
        let told = dials.explain(bare(4));
        assert_eq!(told.order, fly(4));
        let found: Vec<_> = told
            .candidates
            .iter()
            .map(|held| (held.order, held.score))
            .collect();
        assert_eq!(found, [(fly(2), 0.4), (fly(4), 1.5)]);
        // Ionised, it flies something else, for which the dial gave no reason.
        assert_eq!(dials.explain(bare(1)).candidates.len(), 1);
    }
}
