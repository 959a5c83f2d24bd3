//! Turn order, placing and moving.

use content::Difficulty;
use rules::{Fact, MoveCause, PathKind, UnitId};

use super::Teller;

impl Teller<'_> {
    /// Turn order, placing and moving.
    pub(super) fn course(&self, fact: &Fact) -> Option<String> {
        Some(match fact {
            Fact::RoundBegan { round } => format!("Round {round}"),
            Fact::PhaseBegan { phase } => format!("{} phase", self.ctx.phase(*phase)?.name),
            Fact::DialsConfirmed { player } => {
                format!("{} has set all dials", self.player(*player))
            }
            Fact::ObstaclePlaced { obstacle, by } => {
                let what = format!(
                    "{} {}",
                    self.ctx.obstacle_name(obstacle).to_lowercase(),
                    obstacle.id.0
                );
                match by {
                    Some(ship) => format!("{} leaves a {what} behind", self.name(*ship)),
                    None => format!(
                        "A {what} is placed at {:.0}, {:.0}",
                        obstacle.pose.x, obstacle.pose.y
                    ),
                }
            }
            Fact::ObstacleRemoved { obstacle } => format!("The {} is gone", self.name(*obstacle)),
            Fact::ShipPlaced { ship, pose } => {
                format!(
                    "{} takes position at {:.0}, {:.0}",
                    self.name(*ship),
                    pose.x,
                    pose.y
                )
            }
            Fact::DialRevealed { ship, maneuver } => {
                format!("{} reveals {}", self.name(*ship), maneuver.label())
            }
            Fact::ManeuverReplaced { ship, from, to } => {
                format!(
                    "{} is stressed: {} becomes {}",
                    self.name(*ship),
                    from.label(),
                    to.label()
                )
            }
            Fact::Moved {
                ship,
                path,
                travelled,
                full,
                cause,
                ..
            } => self.moved(*ship, *path, *travelled, *full, *cause),
            Fact::Executed {
                ship, difficulty, ..
            } => match difficulty {
                Difficulty::Red => format!("{} has flown a red maneuver", self.name(*ship)),
                Difficulty::Blue | Difficulty::White => return None,
            },
            Fact::Bumped {
                ship,
                into,
                friendly,
                back,
            } => {
                let whom = if *friendly { "its friend " } else { "" };
                format!(
                    "{} runs into {whom}{} and stops {back:.1} mm short",
                    self.name(*ship),
                    self.name(*into)
                )
            }
            Fact::Crossed {
                ship,
                obstacle,
                entry,
                depth,
            } => format!(
                "{} flies through the {} ({entry:.1} mm along its way, {depth:.1} mm deep)",
                self.name(*ship),
                self.name(*obstacle)
            ),
            Fact::Overlapped {
                ship,
                obstacle,
                depth,
            } => {
                format!(
                    "{} ends on the {} ({depth:.1} mm deep)",
                    self.name(*ship),
                    self.name(*obstacle)
                )
            }
            Fact::Spared { ship, obstacle } => {
                format!(
                    "The {} does nothing to {}",
                    self.name(*obstacle),
                    self.name(*ship)
                )
            }
            _ => return None,
        })
    }

    fn moved(
        &self,
        ship: UnitId,
        path: PathKind,
        travelled: f64,
        full: bool,
        cause: MoveCause,
    ) -> String {
        let name = self.name(ship);
        let what = match (cause, path) {
            (MoveCause::Maneuver, PathKind::Maneuver { maneuver, .. }) => {
                format!("flies {}", maneuver.label())
            }
            (MoveCause::Boost, PathKind::Maneuver { maneuver, .. }) => {
                format!("boosts {}", maneuver.label())
            }
            (MoveCause::Tractor, _) => "is dragged".to_owned(),
            (_, PathKind::Slide { side, .. }) => {
                format!("rolls to the {}", format!("{side:?}").to_lowercase())
            }
            (MoveCause::BarrelRoll, PathKind::Maneuver { .. }) => "rolls".to_owned(),
        };
        if full {
            format!("{name} {what}")
        } else {
            format!("{name} {what}, but only {travelled:.1} mm of it")
        }
    }
}
