//! Moves of one's own: maneuvers, marches and the ways of capital ships.

use geometry::{Bearing, Cell, Pose, Rail};
use rules::{GameEvent, MoveCause, MoveFact, PathKind, UnitId};
use words::say;

use super::{Teller, begins, heading, inches, runs::Stride, sailing::Voyage};

impl Teller<'_> {
    pub(super) fn own_move(&self, event: &GameEvent, fact: MoveFact<'_>) -> Option<String> {
        let name = |id: &UnitId| self.name(*id);
        Some(match fact {
            MoveFact::Moved { .. } => self.moved(&Gone::of(fact)?),
            // The move's own line tells how far it came.
            MoveFact::ShovedOff { .. } | MoveFact::Executed { .. } => return None,
            MoveFact::CutShort { ship, area, .. } => {
                say!(
                    "tell-cuts-s-maneuver-short",
                    area = begins(&name(area)),
                    ship = name(ship)
                )
            }
            MoveFact::Held { ship, area } => {
                say!("tell-is-held-by-and", ship = name(ship), area = name(area))
            }
            MoveFact::Stayed { ship } => say!("tell-stays-where-it-is", ship = name(ship)),
            MoveFact::Sailed { .. } => self.sailed(&Voyage::of(fact)?),
            MoveFact::Faced { ship, to, .. } => {
                say!(
                    "tell-turns-to",
                    ship = name(ship),
                    heading = heading(to.heading)
                )
            }
            MoveFact::ClimbedOut { ship } => say!("tell-climbs-out", ship = name(ship)),
            MoveFact::MoveTaken { ship, points } => {
                say!("tell-move-action", ship = name(ship), count = *points)
            }
            MoveFact::PointsGained { ship, points } => {
                say!("tell-gains-points", ship = name(ship), count = *points)
            }
            MoveFact::Exerted { ship } => say!("tell-exerts", ship = name(ship)),
            MoveFact::SpeedCapped { ship, points } => {
                say!("tell-is-held-back-movement", ship = name(ship), points)
            }
            MoveFact::Stepped { ship, to, left, .. } => {
                return self.stepped(event, &Stride::new(*ship, *to, *left));
            }
            MoveFact::Shrunk { .. } => return None,
            MoveFact::LineCrossed { ship, terrain } => self.crosses(*ship, *terrain),
            MoveFact::Expanded { ship, to, .. } => self.spread_out(*ship, *to),
            MoveFact::Covers {
                ship,
                terrain,
                wholly,
            } => self.covers(*ship, *terrain, *wholly),
            MoveFact::Disengaged { ship, enemy } => {
                say!(
                    "tell-turns-its-back-on",
                    ship = name(ship),
                    enemy = name(enemy)
                )
            }
        })
    }

    fn crosses(&self, ship: UnitId, terrain: u16) -> String {
        let (ship, kind) = (self.name(ship), self.kind(terrain));
        say!("tell-crosses-line", ship, kind)
    }

    fn spread_out(&self, ship: UnitId, to: Cell) -> String {
        let (column, row) = to.printed();
        say!("tell-spreads-out", ship = self.name(ship), column, row)
    }

    fn covers(&self, ship: UnitId, terrain: u16, wholly: bool) -> String {
        let (ship, kind) = (self.name(ship), self.kind(terrain));
        match wholly {
            true => say!("tell-is-wholly-in", ship, kind),
            false => say!("tell-is-partly-in", ship, kind),
        }
    }

    /// The name of a kind of terrain.
    fn kind(&self, terrain: u16) -> &str {
        let kind = self.ctx.content.terrains.get(usize::from(terrain));
        kind.map_or("", |kind| kind.name.as_str())
    }

    fn moved(&self, gone: &Gone) -> String {
        let name = self.name(gone.ship);
        if let (MoveCause::Maneuver, PathKind::Maneuver { maneuver, .. }) = (gone.cause, gone.path)
            && maneuver.bearing == Bearing::Stationary
        {
            return say!("tell-stays-in-place-as", name);
        }
        let what = deed(gone);
        if gone.full {
            return format!("{name} {what}");
        }
        match self.flown(gone) {
            Some(_) if gone.travelled < STILL => {
                say!("tell-but-cannot-leave-its", name, what)
            }
            // A base that has not moved its own length has flown none of the template behind it.
            Some((flown, _)) if flown <= 0.0 => say!(
                "tell-but-only-0-0",
                name,
                what,
                travelled = format!("{:.1}", gone.travelled)
            ),
            Some((flown, whole)) => {
                say!(
                    "tell-but-only-of-mm",
                    name,
                    what,
                    flown = format!("{flown:.1}"),
                    whole = format!("{whole:.1}")
                )
            }
            None => say!(
                "tell-but-only",
                name,
                what,
                travelled = inches(gone.travelled)
            ),
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

/// What a ship did that moved, as the verb of a sentence.
fn deed(gone: &Gone) -> String {
    match (gone.cause, gone.path) {
        (MoveCause::Maneuver, PathKind::Maneuver { maneuver, .. }) => {
            say!("tell-flies", label = maneuver.label())
        }
        (MoveCause::Boost, PathKind::Maneuver { maneuver, .. }) => {
            say!("tell-boosts", label = maneuver.label())
        }
        (MoveCause::ShoveOff, _) if gone.travelled < 0.5 => {
            say!("tell-shoves-off-on-the").to_owned()
        }
        (MoveCause::ShoveOff, _) => say!(
            "tell-shoves-off-by-mm",
            travelled = format!("{:.0}", gone.travelled)
        ),
        (MoveCause::March, _) | (_, PathKind::March { .. }) => say!("tell-marches").to_owned(),
        (MoveCause::Tractor, _) => say!("tell-is-dragged").to_owned(),
        (_, PathKind::Slide { side, .. }) => {
            let side = format!("{side:?}").to_lowercase();
            say!("tell-does-a-barrel-roll", side)
        }
        (MoveCause::BarrelRoll, PathKind::Maneuver { .. }) => {
            say!("tell-does-a-barrel-roll-2").to_owned()
        }
        (MoveCause::Forced | MoveCause::Shift, _) => say!("tell-is-moved").to_owned(),
        (MoveCause::Sail | MoveCause::Board | MoveCause::Ram, _) | (_, PathKind::Sail { .. }) => {
            say!("tell-goes", travelled = inches(gone.travelled))
        }
    }
}
