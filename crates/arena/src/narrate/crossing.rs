//! Obstacles and areas: placed, met, spared, left, removed.

use content::RuleId;
use geometry::Vec2;
use rules::{ContactFact, Fact, Obstacle, UnitId, cite};
use words::say;

use super::{Teller, begins, inches};

impl Teller<'_> {
    pub(super) fn contact(&self, rule: RuleId, fact: ContactFact<'_>) -> String {
        let name = |id: &UnitId| self.name(*id);
        match fact {
            ContactFact::ObstaclePlaced { obstacle, by } => self.placed(obstacle, *by),
            ContactFact::ObstacleRemoved { obstacle } => {
                say!("tell-is-gone", obstacle = begins(&name(obstacle)))
            }
            ContactFact::Crossed { ship, obstacle, .. } => say!(
                "tell-flies-through",
                ship = name(ship),
                obstacle = name(obstacle)
            ),
            ContactFact::Overlapped { ship, obstacle, .. } => {
                self.overlapped(rule, *ship, *obstacle)
            }
            ContactFact::Spared { ship, obstacle } => spared(rule, &name(ship), &name(obstacle)),
            ContactFact::Entered {
                ship, area, inside, ..
            } if *inside <= 0.0 => say!("tell-ends-over", ship = name(ship), area = name(area)),
            ContactFact::Entered {
                ship, area, inside, ..
            } => {
                let (ship, area, inside) = (name(ship), name(area), inches(*inside));
                say!("tell-enters-of-its-way", ship, area, inside)
            }
            ContactFact::LeftArea { ship, area, .. } => {
                say!("tell-comes-out-of", ship = name(ship), area = name(area))
            }
            ContactFact::DoorMoved { ship, open, .. } => match open {
                true => say!("tell-opens-door", ship = name(ship)),
                false => say!("tell-closes-door", ship = name(ship)),
            },
            ContactFact::DoorHeld { ship, .. } => say!("tell-door-holds", ship = name(ship)),
            ContactFact::DoorStruck {
                ship, damage, left, ..
            } => match left {
                0 => say!("tell-door-broken", ship = name(ship), damage = *damage),
                left => say!(
                    "tell-door-struck",
                    ship = name(ship),
                    damage = *damage,
                    left = *left
                ),
            },
            ContactFact::ZoneEntered { ship, of, .. } => {
                say!(
                    "tell-comes-within-an-inch",
                    ship = name(ship),
                    of = name(of)
                )
            }
        }
    }

    fn overlapped(&self, rule: RuleId, ship: UnitId, obstacle: UnitId) -> String {
        let (name, thing) = (self.name(ship), self.name(obstacle));
        match rule {
            // The obstacle came to the ship.
            cite::PLACED_UNDER => say!("tell-comes-to-lie-under", thing = begins(&thing), name),
            cite::STAYED if !self.has_gone(ship) => {
                say!("tell-stays-on", name, thing)
            }
            cite::STAYED => say!("tell-ends-on-again", name, thing),
            _ => say!("tell-ends-on", name, thing),
        }
    }

    fn placed(&self, obstacle: &Obstacle, by: Option<UnitId>) -> String {
        let (kind, id) = (self.ctx.obstacle_name(obstacle), obstacle.id.0);
        let at = Vec2::new(obstacle.pose.x, obstacle.pose.y);
        let Some(by) = by else {
            return say!(
                "tell-is-placed-at",
                kind,
                id,
                x = format!("{:.0}", at.x),
                y = format!("{:.0}", at.y)
            );
        };
        let ship = self.board.ship(by);
        let ahead = ship.is_some_and(|ship| ship.pose.to_local(at).y > 0.0);
        let (ship, kind) = (self.name(by), words::inside(kind));
        if ahead {
            say!("tell-launches", ship, kind, id)
        } else {
            say!("tell-leaves-behind", ship, kind, id)
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
        say!("tell-came-onto-by-no", ship, obstacle)
    } else if rule == cite::SWEPT {
        say!("tell-brushes-with-its-base", ship, obstacle)
    } else if rule == cite::CHOSEN {
        let obstacle = begins(obstacle);
        say!("tell-lies-where-chose-not", obstacle, ship)
    } else if rule == cite::SHAPE {
        say!("tell-ends-just-touching-nothing", ship, obstacle)
    } else if rule == cite::STRIKES {
        say!("tell-is-gone-before-could", ship, obstacle)
    } else if rule == cite::WAS_OVERLAPPING {
        say!("tell-began-its-move-on", ship, obstacle)
    } else if rule == cite::WAS_TOUCHING {
        say!("tell-began-its-move-touching", ship, obstacle)
    } else {
        say!("tell-does-nothing-to", obstacle = begins(obstacle), ship)
    }
}
