//! Whether an order does as its preview says: the end of the move, and the things that it meets.

use std::collections::BTreeSet;

use geometry::Cell;
use rules::{
    Contact, ContactFact, Fact, Family, GameEvent, MarchPreview, MotionPreview, Occasion, UnitId,
};

use super::invariants::ensure;

/// The things that a move meets, by number.
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

    /// Notes what a ship meets.
    fn note(&mut self, subject: UnitId, fact: ContactFact<'_>) {
        let (ship, thing, list) = match fact {
            ContactFact::Crossed { ship, obstacle, .. } => (ship, obstacle, &mut self.crossed),
            ContactFact::Overlapped { ship, obstacle, .. } => {
                (ship, obstacle, &mut self.overlapped)
            }
            ContactFact::Entered { ship, area, .. } => (ship, area, &mut self.entered),
            // Previews do not foretell these.
            ContactFact::ObstaclePlaced { .. }
            | ContactFact::ObstacleRemoved { .. }
            | ContactFact::Spared { .. }
            | ContactFact::DoorMoved { .. }
            | ContactFact::DoorHeld { .. }
            | ContactFact::DoorStruck { .. }
            | ContactFact::LeftArea { .. }
            | ContactFact::ZoneEntered { .. } => return,
        };
        if *ship == subject {
            list.insert(*thing);
        }
    }
}

/// Whether a fact is the end of a ship, or the fall of a hero.
fn is_end(fact: &Fact, subject: UnitId) -> bool {
    matches!(
        fact,
        Fact::Doomed { ship } | Fact::Destroyed { ship } | Fact::Downed { ship, .. }
            if *ship == subject
    )
}

/// Checks that a move on the open table went as its preview says.
///
/// # Errors
/// The difference.
pub(super) fn check_motion(motion: &MotionPreview, events: &[GameEvent]) -> Result<(), String> {
    let own = |fact: &Fact| {
        let Fact::Moved {
            ship,
            to,
            full,
            cause,
            ..
        } = fact
        else {
            return None;
        };
        (*ship == motion.ship && *cause == motion.cause).then_some((*to, *full))
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
    let fled = |fact: &&Fact| matches!(fact, Fact::Fled { ship } if *ship == motion.ship);
    let left = |fact: &&Fact| matches!(fact, Fact::Left { ship } if *ship == motion.ship);
    let (fled, left) = (rest.iter().any(fled), rest.iter().any(left));
    // Where a ship may leave, one that would fly off leaves (FLT-12).
    let fits = if motion.flees { fled || left } else { !fled };
    ensure(fits, || format!("foretold was a flight: {}", motion.flees))?;
    check_met(motion, &rest)
}

/// The facts of the move itself, without the turn order after it and the moves that it sets off.
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
        if let Family::Contact(fact) = fact.family() {
            met.note(motion.ship, fact);
        }
        // A ship destroyed on the way meets no more; a ship thrown off it meets other things.
        cut |= is_end(fact, motion.ship);
        if matches!(fact, Fact::Forced { ship, .. } if *ship == motion.ship) {
            cut = true;
            break;
        }
    }
    let fits = met.within(&foretold) && (cut || motion.flees || met == foretold);
    ensure(fits, || format!("foretold was {foretold:?}, met {met:?}"))
}

/// Whether others may answer a step of this figure, so that the rest of its way waits.
fn is_halt(fact: &Fact, subject: UnitId) -> bool {
    let Fact::WindowOpened { window } = fact else {
        return false;
    };
    let stepped = matches!(window.occasion, Occasion::Step { .. });
    stepped && window.about() == Some(subject)
}

/// Checks that a march went as its preview says: over the same spaces, unless the figure fell or
/// others may answer.
///
/// # Errors
/// The difference.
pub(super) fn check_march(march: &MarchPreview, events: &[GameEvent]) -> Result<(), String> {
    let step = |event: &GameEvent| {
        let Fact::Stepped { ship, to, .. } = event.fact else {
            return None;
        };
        (ship == march.ship).then_some(to)
    };
    let gone =
        |event: &GameEvent| is_end(&event.fact, march.ship) || is_halt(&event.fact, march.ship);
    let taken: Vec<Cell> = events.iter().filter_map(step).collect();
    let wanted = march.path.get(1..).unwrap_or_default();
    let whole = taken == wanted || events.iter().any(gone);
    ensure(whole && wanted.starts_with(&taken), || {
        format!("foretold was {wanted:?}, taken {taken:?}")
    })
}

/// Checks that a push went to the space that its preview says. Where only one space is open after
/// that, it goes on by itself.
///
/// # Errors
/// The difference.
pub(super) fn check_shove(shove: &MarchPreview, events: &[GameEvent]) -> Result<(), String> {
    let came = events.iter().find_map(|event| {
        let Fact::Shifted { ship, to, .. } = event.fact else {
            return None;
        };
        (ship == shove.ship).then_some(to)
    });
    let wanted = shove.path.get(1).copied();
    ensure(came == wanted, || {
        format!("foretold was {wanted:?}, taken {came:?}")
    })
}
