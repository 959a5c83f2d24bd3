//! Turn order, placing and moving.

use geometry::{Bearing, Pose, Rail};
use rules::Space;
use rules::{Fact, GameEvent, MoveCause, PathKind, UnitId, cite};

use super::{Teller, inches, together};

impl Teller<'_> {
    /// Turn order, placing and moving.
    pub(super) fn course(&self, event: &GameEvent) -> Option<String> {
        Some(match &event.fact {
            Fact::RoundBegan { round } => format!("Round {round}"),
            Fact::PhaseBegan { phase } => format!("{} phase", self.ctx.phase(*phase)?.name),
            Fact::Confirmed { player } => {
                let player = self.player(*player);
                match self.ctx.space {
                    Space::Grid(_) => {
                        format!("{player}: all order markers are placed")
                    }
                    Space::Table => {
                        format!("{player}: all dials are set")
                    }
                }
            }
            Fact::ShipPlaced { ship, pose } if self.ctx.on_grid() => {
                let (column, row) = self.ctx.cell_at(*pose)?.printed();
                format!(
                    "{} takes position on space {column}, {row}",
                    self.name(*ship)
                )
            }
            Fact::ShipPlaced { ship, pose } => {
                format!(
                    "{} takes position at {:.0}, {:.0}",
                    self.name(*ship),
                    pose.x,
                    pose.y
                )
            }
            Fact::DialSet { ship, maneuver } if self.ctx.open_dials() => {
                format!("{} sets {}", self.name(*ship), maneuver.label())
            }
            // The maneuver's own line is enough. Only ion, which replaces the dial, gets a line
            // here.
            Fact::DialRevealed { ship, maneuver } if event.rule == cite::ION => format!(
                "{} is ionised: {} takes the place of its dial",
                self.name(*ship),
                maneuver.label()
            ),
            Fact::ManeuverReplaced { ship, from, to } => {
                let why = if event.rule == cite::DIFFICULTY {
                    "is stressed"
                } else {
                    "cannot fly so fast"
                };
                let (from, to) = (from.label(), to.label());
                format!("{} {why}: {from} becomes {to}", self.name(*ship))
            }
            Fact::Moved {
                ship,
                path,
                travelled,
                full,
                cause,
                from,
                ..
            } => self.moved(&Gone {
                ship: *ship,
                path: **path,
                from: *from,
                travelled: *travelled,
                full: *full,
                cause: *cause,
            }),
            Fact::Bumped { ship, over, .. } => {
                let me = self.board.ship(*ship).map(|held| held.owner);
                let name = |id: &UnitId| {
                    let friend = me.is_some() && self.board.ship(*id).map(|held| held.owner) == me;
                    let whose = if friend { " (a friend)" } else { "" };
                    format!("{}{whose}", self.name(*id))
                };
                let all: Vec<_> = over.iter().map(name).collect();
                format!("{} runs into {}", self.name(*ship), together(&all))
            }
            _ => return self.crossing(event),
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
