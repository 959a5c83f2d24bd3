//! Obstacles: placed, met, spared, removed.

use content::RuleId;
use geometry::Vec2;
use rules::{Fact, GameEvent, Obstacle, UnitId, cite};

use super::{Teller, begins};

impl Teller<'_> {
    /// Obstacles.
    pub(super) fn crossing(&self, event: &GameEvent) -> Option<String> {
        Some(match &event.fact {
            Fact::ObstaclePlaced { obstacle, by } => self.placed(obstacle, *by),
            Fact::ObstacleRemoved { obstacle } => {
                format!("{} is gone", begins(&self.name(*obstacle)))
            }
            Fact::Crossed {
                ship,
                obstacle,
                entry,
                depth,
            } => format!(
                "{} flies through {} ({entry:.1} mm along its way, {depth:.1} mm deep)",
                self.name(*ship),
                self.name(*obstacle)
            ),
            Fact::Overlapped {
                ship,
                obstacle,
                depth,
            } => {
                let (ship, thing) = (*ship, self.name(*obstacle));
                let name = self.name(ship);
                let what = match event.rule {
                    // The obstacle came to the ship.
                    rule if rule == cite::PLACED_UNDER => {
                        format!("{} comes to lie under {name}", begins(&thing))
                    }
                    rule if rule == cite::STAYED && !self.has_gone(ship) => {
                        format!("{name} stays on {thing}")
                    }
                    rule if rule == cite::STAYED => format!("{name} ends on {thing} again"),
                    _ => format!("{name} ends on {thing}"),
                };
                format!("{what} ({depth:.1} mm deep)")
            }
            Fact::Spared { ship, obstacle } => {
                spared(event.rule, &self.name(*ship), &self.name(*obstacle))
            }
            _ => return None,
        })
    }

    fn placed(&self, obstacle: &Obstacle, by: Option<UnitId>) -> String {
        let (kind, id) = (self.ctx.obstacle_name(obstacle), obstacle.id.0);
        let at = Vec2::new(obstacle.pose.x, obstacle.pose.y);
        let Some(by) = by else {
            return format!("{kind} {id} is placed at {:.0}, {:.0}", at.x, at.y);
        };
        let ship = self.board.ship(by);
        let ahead = ship.is_some_and(|ship| ship.pose.to_local(at).y > 0.0);
        let (ship, kind) = (self.name(by), kind.to_lowercase());
        if ahead {
            format!("{ship} launches {kind} {id}")
        } else {
            format!("{ship} leaves {kind} {id} behind")
        }
    }

    /// Whether the last move of a ship moved it at all.
    fn has_gone(&self, ship: UnitId) -> bool {
        let last = self.before.iter().rev().find_map(|event| match event.fact {
            Fact::Moved {
                ship: moved,
                travelled,
                ..
            } if moved == ship => Some(travelled),
            _ => None,
        });
        last.is_some_and(|travelled| travelled > 0.0)
    }
}

/// An effect that an obstacle in reach does not have, and the reason.
fn spared(rule: RuleId, ship: &str, obstacle: &str) -> String {
    if rule == cite::OTHER_ARRIVAL {
        format!("{ship} came onto {obstacle} by no maneuver: it skips no action for that")
    } else if rule == cite::SWEPT {
        format!("{ship} brushes {obstacle} with its base only: nothing happens")
    } else if rule == cite::CHOSEN {
        let obstacle = begins(obstacle);
        format!("{obstacle} lies where {ship} chose not to end: nothing happens")
    } else if rule == cite::SHAPE {
        format!("{ship} ends just touching {obstacle}: nothing happens")
    } else if rule == cite::STRIKES {
        format!("{ship} is gone before {obstacle} could strike")
    } else if rule == cite::WAS_OVERLAPPING {
        format!("{ship} began its move on {obstacle} and leaves it: nothing happens")
    } else if rule == cite::WAS_TOUCHING {
        format!("{ship} began its move touching {obstacle} and leaves it: nothing happens")
    } else {
        format!("{} does nothing to {ship}", begins(obstacle))
    }
}
