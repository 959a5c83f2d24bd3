//! Obstacles and areas: placed, met, spared, left, removed.

use content::RuleId;
use geometry::Vec2;
use rules::{ContactFact, Fact, Obstacle, UnitId, cite};

use super::{Teller, begins, inches};

impl Teller<'_> {
    pub(super) fn contact(&self, rule: RuleId, fact: ContactFact<'_>) -> String {
        let name = |id: &UnitId| self.name(*id);
        match fact {
            ContactFact::ObstaclePlaced { obstacle, by } => self.placed(obstacle, *by),
            ContactFact::ObstacleRemoved { obstacle } => {
                format!("{} is gone", begins(&name(obstacle)))
            }
            ContactFact::Crossed {
                ship,
                obstacle,
                entry,
                depth,
            } => format!(
                "{} flies through {} ({entry:.1} mm along its way, {depth:.1} mm deep)",
                name(ship),
                name(obstacle)
            ),
            ContactFact::Overlapped {
                ship,
                obstacle,
                depth,
            } => {
                let what = self.overlapped(rule, *ship, *obstacle);
                format!("{what} ({depth:.1} mm deep)")
            }
            ContactFact::Spared { ship, obstacle } => spared(rule, &name(ship), &name(obstacle)),
            ContactFact::Entered {
                ship, area, inside, ..
            } if *inside <= 0.0 => format!("{} ends over {}", name(ship), name(area)),
            ContactFact::Entered {
                ship, area, inside, ..
            } => {
                let (ship, area, inside) = (name(ship), name(area), inches(*inside));
                format!("{ship} enters {area} ({inside} of its way)")
            }
            ContactFact::LeftArea { ship, area, .. } => {
                format!("{} comes out of {}", name(ship), name(area))
            }
            ContactFact::ZoneEntered { ship, of, .. } => {
                format!("{} comes within an inch of {}", name(ship), name(of))
            }
        }
    }

    fn overlapped(&self, rule: RuleId, ship: UnitId, obstacle: UnitId) -> String {
        let (name, thing) = (self.name(ship), self.name(obstacle));
        match rule {
            // The obstacle came to the ship.
            cite::PLACED_UNDER => format!("{} comes to lie under {name}", begins(&thing)),
            cite::STAYED if !self.has_gone(ship) => format!("{name} stays on {thing}"),
            cite::STAYED => format!("{name} ends on {thing} again"),
            _ => format!("{name} ends on {thing}"),
        }
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
        let last = self.before.iter().rev().find_map(|event| {
            let Fact::Moved {
                ship: moved,
                travelled,
                ..
            } = event.fact
            else {
                return None;
            };
            (moved == ship).then_some(travelled)
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
