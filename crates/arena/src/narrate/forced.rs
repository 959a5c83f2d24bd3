//! Moves against a unit's will: bumps, pushes, drifts and falls.

use content::RuleId;
use rules::{ForcedBy, ForcedFact, UnitId};

use super::{Teller, counted, inches, sailing::ROUNDED, together};

impl Teller<'_> {
    pub(super) fn forced(&self, rule: RuleId, fact: ForcedFact<'_>) -> String {
        let name = |id: &UnitId| self.name(*id);
        match fact {
            ForcedFact::Bumped { ship, over, .. } => self.bumped(*ship, over),
            ForcedFact::Tractored { ship, by } => {
                format!("{} may drag {}", self.player(*by), name(ship))
            }
            ForcedFact::Forced {
                ship,
                cause,
                by,
                travelled,
                stopped_by,
                ..
            } => self.force(&Force {
                ship: *ship,
                cause: *cause,
                by: *by,
                travelled: *travelled,
                stopped_by: *stopped_by,
            }),
            ForcedFact::Shifted { ship, to, by, .. } => {
                let (column, row) = to.printed();
                let ship = name(ship);
                match by {
                    Some(by) => format!("{} pushes {ship} to {column}, {row}", name(by)),
                    None => format!("{ship} comes to {column}, {row}"),
                }
            }
            ForcedFact::PushStopped { ship, .. } => {
                format!("{} can be pushed no further", name(ship))
            }
            ForcedFact::Fell { ship, levels, .. } => {
                let levels = counted((*levels).into(), "level");
                format!("{} falls {levels}", name(ship))
            }
            ForcedFact::Adrift { ship, direction } => {
                format!("{} is adrift to the {direction}", name(ship))
            }
            ForcedFact::LetGo { ship, .. } => {
                format!("What {} stepped off gives it no hold", name(ship))
            }
            ForcedFact::DriftEnded { ship, unit, .. } => self.drift_ended(rule, *ship, *unit),
            ForcedFact::DriftFree { ship, left } => {
                let ship = name(ship);
                format!("{ship} may go on in any direction: {left} movement left")
            }
            ForcedFact::NotAdrift { ship } => {
                let why = match (self.ctx.on_grid(), rule.as_str()) {
                    (true, "COS-07") => "flies over the void",
                    (true, _) => "came over the void by no step of its own",
                    (false, _) => "steers over the void",
                };
                format!("{} {why} and is not adrift", name(ship))
            }
        }
    }

    fn bumped(&self, ship: UnitId, over: &[UnitId]) -> String {
        let me = self.board.ship(ship).map(|held| held.owner);
        let name = |id: &UnitId| {
            let friend = me.is_some() && self.board.ship(*id).map(|held| held.owner) == me;
            let whose = if friend { " (a friend)" } else { "" };
            format!("{}{whose}", self.name(*id))
        };
        let all: Vec<_> = over.iter().map(name).collect();
        format!("{} runs into {}", self.name(ship), together(&all))
    }

    fn drift_ended(&self, rule: RuleId, ship: UnitId, unit: Option<UnitId>) -> String {
        let ship = self.name(ship);
        match (rule.as_str(), unit) {
            ("COS-03", _) => format!("{ship} has spent its movement adrift"),
            ("COS-04" | "MAEL-R-SHORE", _) => format!("{ship} finds something to hold on to"),
            (_, Some(unit)) => format!("{ship} is stopped by {}", self.name(unit)),
            (_, None) => format!("{ship} can drift no further"),
        }
    }

    fn force(&self, force: &Force) -> String {
        let name = self.name(force.ship);
        let by = force
            .by
            .map_or_else(String::new, |by| format!(" by {}", self.name(by)));
        let (done, undone) = match force.cause {
            ForcedBy::Drift => ("is carried along", "carry"),
            ForcedBy::Push => ("is pushed", "push"),
            ForcedBy::Knockback => ("is thrown back", "throw back"),
            ForcedBy::Bump => ("comes back along its template", "move"),
            ForcedBy::Tractor => ("is dragged", "drag"),
        };
        let end = force
            .stopped_by
            .map_or_else(String::new, |other| format!(", into {}", self.name(other)));
        if force.travelled > ROUNDED {
            return format!("{name} {done} {}{by}{end}", inches(force.travelled));
        }
        match force.stopped_by {
            Some(other) => format!(
                "Nothing can {undone} {name}: {} is in the way",
                self.name(other)
            ),
            None => format!("{name} {done}{by}, but does not move"),
        }
    }
}

/// A forced move, with the data of its event.
struct Force {
    ship: UnitId,
    cause: ForcedBy,
    by: Option<UnitId>,
    travelled: f64,
    stopped_by: Option<UnitId>,
}
