//! Moves of one's own: maneuvers, marches and the ways of capital ships.

use geometry::{Bearing, Pose, Rail};
use rules::{GameEvent, MoveCause, MoveFact, PathKind, UnitId};

use super::{Teller, begins, heading, inches, runs::Stride, sailing::Voyage};

impl Teller<'_> {
    pub(super) fn own_move(&self, event: &GameEvent, fact: MoveFact<'_>) -> Option<String> {
        let name = |id: &UnitId| self.name(*id);
        Some(match fact {
            MoveFact::Moved { .. } => self.moved(&Gone::of(fact)?),
            // The move's own line tells how far it came.
            MoveFact::ShovedOff { .. } | MoveFact::Executed { .. } => return None,
            MoveFact::CutShort { ship, area, .. } => {
                format!(
                    "{} cuts {}'s maneuver short",
                    begins(&name(area)),
                    name(ship)
                )
            }
            MoveFact::Held { ship, area } => {
                format!(
                    "{} is held by {} and can only climb out",
                    name(ship),
                    name(area)
                )
            }
            MoveFact::Stayed { ship } => format!("{} stays where it is", name(ship)),
            MoveFact::Sailed {
                ship,
                intent,
                length,
                cost,
                allowance,
            } => self.sailed(&Voyage {
                ship: *ship,
                intent: *intent,
                length: *length,
                cost: *cost,
                allowance: *allowance,
            }),
            MoveFact::Faced { ship, to, .. } => {
                format!("{} turns to {}", name(ship), heading(to.heading))
            }
            MoveFact::ClimbedOut { ship } => format!("{} climbs out", name(ship)),
            MoveFact::SpeedCapped { ship, points } => {
                format!("{} is held back: {points} movement this turn", name(ship))
            }
            MoveFact::Stepped {
                ship,
                to,
                height,
                left,
                ..
            } => {
                return self.stepped(event, &Stride::new(*ship, *to, *height, *left));
            }
            MoveFact::Disengaged { ship, enemy } => {
                format!("{} turns its back on {}", name(ship), name(enemy))
            }
        })
    }

    fn moved(&self, gone: &Gone) -> String {
        let name = self.name(gone.ship);
        let what = match (gone.cause, gone.path) {
            (MoveCause::Maneuver, PathKind::Maneuver { maneuver, .. })
                if maneuver.bearing == Bearing::Stationary =>
            {
                return format!("{name} stays in place, as its dial says");
            }
            (MoveCause::Maneuver, PathKind::Maneuver { maneuver, .. }) => {
                format!("flies {}", maneuver.label())
            }
            (MoveCause::Boost, PathKind::Maneuver { maneuver, .. }) => {
                format!("boosts {}", maneuver.label())
            }
            (MoveCause::ShoveOff, _) if gone.travelled < 0.5 => "shoves off on the spot".to_owned(),
            (MoveCause::ShoveOff, _) => format!("shoves off by {:.0} mm", gone.travelled),
            (MoveCause::March, _) | (_, PathKind::March { .. }) => "marches".to_owned(),
            (MoveCause::Tractor, _) => "is dragged".to_owned(),
            (_, PathKind::Slide { side, .. }) => {
                let side = format!("{side:?}").to_lowercase();
                format!("does a barrel roll to the {side}")
            }
            (MoveCause::BarrelRoll, PathKind::Maneuver { .. }) => "does a barrel roll".to_owned(),
            (MoveCause::Forced | MoveCause::Shift, _) => "is moved".to_owned(),
            (MoveCause::Sail | MoveCause::Board | MoveCause::Ram, _)
            | (_, PathKind::Sail { .. }) => format!("goes {}", inches(gone.travelled)),
        };
        if gone.full {
            return format!("{name} {what}");
        }
        match self.flown(gone) {
            Some(_) if gone.travelled < STILL => {
                format!("{name} {what}, but cannot leave its place")
            }
            // A base that has not moved its own length has flown none of the template behind it.
            Some((flown, whole)) if flown <= 0.0 => format!(
                "{name} {what}, but only 0.0 of {whole:.1} mm: it moves {:.1} mm, less than its own length",
                gone.travelled
            ),
            Some((flown, whole)) => {
                format!("{name} {what}, but only {flown:.1} of {whole:.1} mm")
            }
            None => format!("{name} {what}, but only {}", inches(gone.travelled)),
        }
    }

    /// The part of its template that a ship has flown, and the template's length, in millimetres.
    fn flown(&self, gone: &Gone) -> Option<(f64, f64)> {
        let PathKind::Maneuver { maneuver, .. } = gone.path else {
            return None;
        };
        let ship = self.board.ship(gone.ship)?;
        let rail = Rail::new(gone.from, self.ctx.base(ship), maneuver)?;
        let length = |travelled: f64| Some(rail.flown_template(travelled)?.length());
        let whole = length(f64::MAX)?;
        Some((length(gone.travelled).unwrap_or(0.0), whole))
    }
}

/// Lengths below this are shown as 0.0, in millimetres.
const STILL: f64 = 0.05;

/// A move, with the data of its event.
struct Gone {
    ship: UnitId,
    path: PathKind,
    from: Pose,
    travelled: f64,
    full: bool,
    cause: MoveCause,
}

impl Gone {
    /// None unless the fact is that a ship moved.
    fn of(fact: MoveFact<'_>) -> Option<Self> {
        let MoveFact::Moved {
            ship,
            path,
            travelled,
            full,
            cause,
            from,
            ..
        } = fact
        else {
            return None;
        };
        Some(Self {
            ship: *ship,
            path: **path,
            from: *from,
            travelled: *travelled,
            full: *full,
            cause: *cause,
        })
    }
}
