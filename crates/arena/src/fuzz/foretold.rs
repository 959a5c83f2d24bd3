//! Whether what an order does is what its preview has said: where the move ends, and what it meets.

use std::collections::BTreeSet;

use rules::{Contact, Fact, GameEvent, MotionPreview, UnitId};

use super::invariants::ensure;

/// What a move meets, by number.
#[derive(Debug, Default, PartialEq, Eq)]
struct Met {
    crossed: BTreeSet<UnitId>,
    overlapped: BTreeSet<UnitId>,
    entered: BTreeSet<UnitId>,
}

impl Met {
    fn within(&self, other: &Self) -> bool {
        self.crossed.is_subset(&other.crossed)
            && self.overlapped.is_subset(&other.overlapped)
            && self.entered.is_subset(&other.entered)
    }
}

/// Whether a move of the open table has gone as foretold.
///
/// # Errors
/// In what it differs.
pub(super) fn check_motion(motion: &MotionPreview, events: &[GameEvent]) -> Result<(), String> {
    let own = |fact: &Fact| match fact {
        Fact::Moved {
            ship,
            to,
            full,
            cause,
            ..
        } if *ship == motion.ship && *cause == motion.cause => Some((*to, *full)),
        _ => None,
    };
    let at = events.iter().position(|event| own(&event.fact).is_some());
    let Some(at) = at else {
        let turned = |fact: &Fact| matches!(fact, Fact::Faced { to, .. } if *to == motion.to);
        let stays = motion.from.position() == motion.to.position();
        let faced = events.iter().any(|event| turned(&event.fact));
        return ensure(faced || stays, || "a foretold move was not made".to_owned());
    };
    let moved = own(&events[at].fact);
    ensure(moved == Some((motion.to, motion.full)), || {
        format!(
            "foretold was {:?} ({}), played {moved:?}",
            motion.to, motion.full
        )
    })?;
    let rest = own_events(&events[at..]);
    let gone = |fact: &&Fact| match fact {
        Fact::Fled { ship } | Fact::Left { ship } => *ship == motion.ship,
        _ => false,
    };
    ensure(
        rest.iter().copied().any(|fact| gone(&fact)) == motion.flees,
        || format!("foretold was a flight: {}", motion.flees),
    )?;
    check_met(motion, &rest)
}

/// The facts of the move itself: not those of the turn order after it, nor of moves that it sets off.
fn own_events(events: &[GameEvent]) -> Vec<&Fact> {
    let facts = events.iter().map(|event| &event.fact);
    facts
        .take_while(|fact| !matches!(fact, Fact::MotionSet { motion: None }))
        .collect()
}

fn check_met(motion: &MotionPreview, facts: &[&Fact]) -> Result<(), String> {
    let all = |list: &[Contact]| list.iter().map(|held| held.obstacle).collect();
    let foretold = Met {
        crossed: all(&motion.crossed),
        overlapped: all(&motion.overlapped),
        entered: all(&motion.entered),
    };
    let mut met = Met::default();
    let mut cut = false;
    for fact in facts {
        match fact {
            Fact::Crossed { ship, obstacle, .. } if *ship == motion.ship => {
                met.crossed.insert(*obstacle);
            }
            Fact::Overlapped { ship, obstacle, .. } if *ship == motion.ship => {
                met.overlapped.insert(*obstacle);
            }
            Fact::Entered { ship, area, .. } if *ship == motion.ship => {
                met.entered.insert(*area);
            }
            // Whoever is destroyed on the way meets no more; whoever is thrown off it meets other things.
            Fact::Doomed { ship } | Fact::Destroyed { ship } => cut |= *ship == motion.ship,
            Fact::Forced { ship, .. } if *ship == motion.ship => {
                cut = true;
                break;
            }
            _ => {}
        }
    }
    let fits = met.within(&foretold) && (cut || motion.flees || met == foretold);
    ensure(fits, || format!("foretold was {foretold:?}, met {met:?}"))
}
