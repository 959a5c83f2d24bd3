//! Moves against a unit's will: bumps, pushes, drifts and falls.

use content::RuleId;
use geometry::Cell;
use rules::{Fact, ForcedBy, ForcedFact, Game, UnitId};
use words::say;

use super::{Teller, inches, sailing::ROUNDED, together};

impl Teller<'_> {
    pub(super) fn forced(&self, rule: RuleId, fact: ForcedFact<'_>) -> String {
        let name = |id: &UnitId| self.name(*id);
        match fact {
            ForcedFact::Bumped { ship, over, .. } => self.bumped(*ship, over),
            ForcedFact::Tractored { ship, by } => {
                say!("tell-may-drag", by = self.player(*by), ship = name(ship))
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
            ForcedFact::Shifted { ship, to, by, .. } => self.shifted(*ship, *to, *by),
            ForcedFact::PushStopped { ship, .. } if self.is_dragged(*ship) => {
                say!("tell-can-be-dragged-no", ship = name(ship))
            }
            ForcedFact::PushStopped { ship, .. } => {
                say!("tell-can-be-pushed-no", ship = name(ship))
            }
            ForcedFact::Fell { ship, levels, .. } => {
                say!("tell-falls", ship = name(ship), count = *levels)
            }
            ForcedFact::Adrift { ship, direction } => {
                say!(
                    "tell-is-adrift-to-the",
                    ship = name(ship),
                    direction = rules::way_name(*direction)
                )
            }
            ForcedFact::LetGo { ship, .. } => {
                say!("tell-what-stepped-off-gives", ship = name(ship))
            }
            ForcedFact::DriftEnded { ship, unit, .. } => self.drift_ended(rule, *ship, *unit),
            ForcedFact::DriftFree { ship, left } => {
                let ship = name(ship);
                say!("tell-may-go-on-in", ship, left)
            }
            ForcedFact::NotAdrift { ship } => {
                let why = match (self.ctx.on_grid(), rule.as_str()) {
                    (true, "COS-07") => say!("tell-flies-over-the-void"),
                    (true, _) => say!("tell-came-over-the-void"),
                    (false, _) => say!("tell-steers-over-the-void"),
                };
                say!("tell-and-is-not-adrift", ship = name(ship), why)
            }
        }
    }

    /// A figure comes to a space: pushed or dragged, or by something else.
    fn shifted(&self, id: UnitId, to: Cell, by: Option<UnitId>) -> String {
        let (column, row) = to.printed();
        let ship = self.name(id);
        match by.map(|by| self.name(by)) {
            Some(by) if self.is_dragged(id) => say!("tell-drags-to", by, ship, column, row),
            Some(by) => say!("tell-pushes-to", by, ship, column, row),
            None => say!("tell-comes-to", ship, column, row),
        }
    }

    /// Whether what moves a figure now draws it nearer, and does not push it.
    fn is_dragged(&self, ship: UnitId) -> bool {
        let facts = self.before.iter().rev().map(|event| &event.fact);
        let mut due = facts.filter_map(|fact| {
            let Fact::ShoveDue { shove } = fact else {
                return None;
            };
            (shove.ship == ship).then_some(shove.towards)
        });
        due.next().unwrap_or(false)
    }

    fn bumped(&self, ship: UnitId, over: &[UnitId]) -> String {
        let whom = runs_into(self.game(), ship, over);
        format!("{} {whom}", self.name(ship))
    }

    fn drift_ended(&self, rule: RuleId, ship: UnitId, unit: Option<UnitId>) -> String {
        let ship = self.name(ship);
        match (rule.as_str(), unit) {
            ("COS-03", _) => say!("tell-has-spent-its-movement", ship),
            ("COS-04" | "MAEL-R-SHORE", _) => say!("tell-finds-something-to-hold", ship),
            (_, Some(unit)) => say!("tell-is-stopped-by", ship, unit = self.name(unit)),
            (_, None) => say!("tell-can-drift-no-further", ship),
        }
    }

    fn force(&self, force: &Force) -> String {
        let name = self.name(force.ship);
        let by = force
            .by
            .map_or_else(String::new, |by| say!("tell-by", by = self.name(by)));
        let (done, undone) = match force.cause {
            ForcedBy::Drift => (say!("tell-is-carried-along"), say!("tell-carry")),
            ForcedBy::Push => (say!("tell-is-pushed"), say!("tell-push")),
            ForcedBy::Knockback => (say!("tell-is-thrown-back"), say!("tell-throw-back")),
            ForcedBy::Bump => (say!("tell-comes-back-along-its"), say!("tell-move")),
            ForcedBy::Tractor => (say!("tell-is-dragged"), say!("tell-drag")),
        };
        let end = force.stopped_by.map_or_else(String::new, |other| {
            say!("tell-into", other = self.name(other))
        });
        if force.travelled > ROUNDED {
            let length = inches(force.travelled);
            return say!("tell-forced", name, done, length, by, end);
        }
        match force.stopped_by {
            Some(other) => say!(
                "tell-nothing-can-is-in",
                undone,
                name,
                other = self.name(other)
            ),
            None => say!("tell-but-does-not-move", name, done, by),
        }
    }
}

/// Whom a ship runs into, as the end of a sentence. Log and forecast say it alike.
#[must_use]
pub fn runs_into(game: Game<'_>, ship: UnitId, over: &[UnitId]) -> String {
    let me = game.ship(ship).map(|held| held.owner);
    let name = |id: &UnitId| {
        let friend = me.is_some() && game.ship(*id).map(|held| held.owner) == me;
        let whose = if friend { say!("tell-a-friend") } else { "" };
        format!("{}{whose}", game.ctx.name(*id))
    };
    let all: Vec<_> = over.iter().map(name).collect();
    say!("tell-runs-into", all = together(&all))
}

/// A forced move, with the data of its event.
struct Force {
    ship: UnitId,
    cause: ForcedBy,
    by: Option<UnitId>,
    travelled: f64,
    stopped_by: Option<UnitId>,
}
