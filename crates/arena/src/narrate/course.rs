//! Turn order, placing and moving.

use content::{Difficulty, RuleId};
use geometry::{Vec2, hex::to_offset};
use rules::{Fact, GameEvent, MoveCause, PathKind, UnitId, cite};

use super::Teller;

impl Teller<'_> {
    /// Turn order, placing and moving.
    pub(super) fn course(&self, event: &GameEvent) -> Option<String> {
        Some(match &event.fact {
            Fact::RoundBegan { round } => format!("Round {round}"),
            Fact::PhaseBegan { phase } => format!("{} phase", self.ctx.phase(*phase)?.name),
            Fact::Confirmed { player } => {
                let player = self.player(*player);
                if self.ctx.on_hexes() {
                    format!("{player}: all order markers are placed")
                } else {
                    format!("{player}: all dials are set")
                }
            }
            Fact::ObstaclePlaced { obstacle, by } => {
                let (kind, id) = (self.ctx.obstacle_name(obstacle), obstacle.id.0);
                match by {
                    Some(by) => {
                        let ahead = self.board.ship(*by).is_some_and(|ship| {
                            let place = ship
                                .pose
                                .to_local(Vec2::new(obstacle.pose.x, obstacle.pose.y));
                            place.y > 0.0
                        });
                        let (ship, kind) = (self.name(*by), kind.to_lowercase());
                        if ahead {
                            format!("{ship} launches {kind} {id}")
                        } else {
                            format!("{ship} leaves {kind} {id} behind")
                        }
                    }
                    None => format!(
                        "{kind} {id} is placed at {:.0}, {:.0}",
                        obstacle.pose.x, obstacle.pose.y
                    ),
                }
            }
            Fact::ObstacleRemoved { obstacle } => format!("The {} is gone", self.name(*obstacle)),
            Fact::ShipPlaced { ship, pose } if self.ctx.on_hexes() => {
                let (column, row) = to_offset(self.ctx.hex_at(*pose)?);
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
            Fact::DialRevealed { ship, maneuver } => {
                format!("{} reveals {}", self.name(*ship), maneuver.label())
            }
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
                ..
            } => self.moved(*ship, **path, *travelled, *full, *cause),
            Fact::Executed {
                ship, difficulty, ..
            } => match difficulty {
                Difficulty::Red => format!("{} has flown a red maneuver", self.name(*ship)),
                Difficulty::Blue | Difficulty::White => return None,
            },
            Fact::Bumped {
                ship,
                over,
                friendly,
                back,
                ..
            } => {
                let all: Vec<_> = over.iter().map(|id| self.name(*id)).collect();
                let whom = if *friendly {
                    " (a friend is among them)"
                } else {
                    ""
                };
                let whom = if over.len() > 1 { whom } else { "" };
                let friend = if *friendly && over.len() == 1 {
                    "its friend "
                } else {
                    ""
                };
                format!(
                    "{} runs into {friend}{}{whom} and stops {back:.1} mm short",
                    self.name(*ship),
                    all.join(" and ")
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
                spared(event.rule, &self.name(*ship), &self.name(*obstacle))
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
            (MoveCause::March, _) | (_, PathKind::March { .. }) => "marches".to_owned(),
            (MoveCause::Tractor, _) => "is dragged".to_owned(),
            (_, PathKind::Slide { side, .. }) => {
                format!("rolls to the {}", format!("{side:?}").to_lowercase())
            }
            (MoveCause::BarrelRoll, PathKind::Maneuver { .. }) => "rolls".to_owned(),
            (MoveCause::Forced | MoveCause::Shift, _) => "is moved".to_owned(),
            (MoveCause::Sail | MoveCause::Board | MoveCause::Ram, _)
            | (_, PathKind::Sail { .. }) => {
                format!("goes {:.1} inches", travelled / content::INCH)
            }
        };
        if full {
            format!("{name} {what}")
        } else {
            format!("{name} {what}, but only {travelled:.1} mm of it")
        }
    }
}

/// What an obstacle in reach does not do, and why.
fn spared(rule: RuleId, ship: &str, obstacle: &str) -> String {
    if rule == cite::OTHER_ARRIVAL {
        format!("{ship} came onto the {obstacle} by no maneuver: it skips no action for that")
    } else if rule == cite::SWEPT {
        format!("{ship} brushes the {obstacle} with its base only: nothing happens")
    } else if rule == cite::CHOSEN {
        format!("The {obstacle} lies where {ship} chose not to end: nothing happens")
    } else if rule == cite::SHAPE {
        format!("{ship} ends just touching the {obstacle}: nothing happens")
    } else if rule == cite::STRIKES {
        format!("{ship} is gone before the {obstacle} could strike")
    } else {
        format!("The {obstacle} does nothing to {ship}")
    }
}
