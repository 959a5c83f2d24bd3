//! Moves of one's own: maneuvers, marches and the ways of capital ships.

use geometry::{Bearing, Cell, Pose, Rail};
use rules::{
    Game, GameEvent, MotionPreview, MoveCause, MoveFact, PathKind, Ship, TerrainId, UnitId,
    maneuver_name, side_name,
};
use words::say;

use super::{
    Teller, begins, heading, inches, number,
    runs::Stride,
    sailing::{ROUNDED, Voyage},
};

impl Teller<'_> {
    pub(super) fn own_move(&self, event: &GameEvent, fact: MoveFact<'_>) -> Option<String> {
        let name = |id: &UnitId| self.name(*id);
        Some(match fact {
            MoveFact::Moved { .. } => self.moved(&Flight::of(fact)?),
            // The move's own line tells how far it came.
            MoveFact::ShovedOff { .. } | MoveFact::Executed { .. } => return None,
            MoveFact::Launched { ship, carrier, .. } => self.launched(*ship, *carrier),
            MoveFact::Recovered { ship, carrier } => {
                let carrier = name(carrier);
                say!("tell-recovered", ship = name(ship), carrier)
            }
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
            MoveFact::Stepped { .. } => return self.stepped(event, &Stride::of(fact)?),
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

    /// A craft leaves a bay, or a wreck.
    fn launched(&self, ship: UnitId, carrier: UnitId) -> String {
        let bay = self.board.ship(carrier).is_some_and(Ship::on_table);
        let (ship, carrier) = (self.name(ship), self.name(carrier));
        match bay {
            true => say!("tell-launched", ship, carrier),
            false => say!("tell-out-of-wreck", ship, carrier),
        }
    }

    fn crosses(&self, ship: UnitId, terrain: TerrainId) -> String {
        let (ship, kind) = (self.name(ship), self.kind(terrain));
        say!("tell-crosses-line", ship, kind)
    }

    fn spread_out(&self, ship: UnitId, to: Cell) -> String {
        let (column, row) = to.printed();
        say!("tell-spreads-out", ship = self.name(ship), column, row)
    }

    fn covers(&self, ship: UnitId, terrain: TerrainId, wholly: bool) -> String {
        let (ship, kind) = (self.name(ship), self.kind(terrain));
        match wholly {
            true => say!("tell-is-wholly-in", ship, kind),
            false => say!("tell-is-partly-in", ship, kind),
        }
    }

    /// The name of a kind of terrain.
    fn kind(&self, terrain: TerrainId) -> &str {
        let kind = self.ctx.content.terrains.get(usize::from(terrain));
        kind.map_or("", |kind| kind.name.as_str())
    }

    fn moved(&self, flight: &Flight) -> String {
        let name = self.name(flight.ship);
        if let (MoveCause::Maneuver, PathKind::Maneuver { maneuver, .. }) =
            (flight.cause, flight.path)
            && maneuver.bearing == Bearing::Stationary
        {
            return say!("tell-stays-in-place-as", name);
        }
        format!("{name} {}", flies(self.game(), flight))
    }
}

/// A move, done or foreseen.
pub struct Flight {
    /// The ship.
    pub ship: UnitId,
    /// Its path.
    pub path: PathKind,
    /// Where it begins.
    pub from: Pose,
    /// How far its rear guide comes, in millimetres.
    pub travelled: f64,
    /// Whether the whole path is flown.
    pub full: bool,
    /// The cause.
    pub cause: MoveCause,
}

impl Flight {
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

    /// The part of its template that a ship flies, and the template's length, in millimetres.
    fn flown(&self, game: Game<'_>) -> Option<(f64, f64)> {
        let PathKind::Maneuver { maneuver, .. } = self.path else {
            return None;
        };
        let ship = game.ship(self.ship)?;
        let rail = Rail::new(self.from, game.ctx.base(ship), maneuver)?;
        let length = |travelled: f64| Some(rail.flown_template(travelled)?.length());
        let whole = length(f64::MAX)?;
        Some((length(self.travelled).unwrap_or(0.0), whole))
    }
}

impl From<&MotionPreview> for Flight {
    fn from(motion: &MotionPreview) -> Self {
        Self {
            ship: motion.ship,
            path: motion.path,
            from: motion.from,
            travelled: motion.travelled,
            full: motion.full,
            cause: motion.cause,
        }
    }
}

/// What a ship does that moves, and how far it comes, as the end of a sentence. Log and forecast
/// say it alike.
#[must_use]
pub fn flies(game: Game<'_>, flight: &Flight) -> String {
    let what = deed(flight);
    if flight.full {
        return what;
    }
    match flight.flown(game) {
        Some(_) if flight.travelled < ROUNDED => say!("tell-but-cannot-leave-its", what),
        // A base that has not moved its own length has flown none of the template behind it.
        Some((flown, _)) if flown < ROUNDED => say!(
            "tell-but-within-its-length",
            what,
            travelled = inches(flight.travelled)
        ),
        Some((flown, whole)) if whole - flown < ROUNDED => say!("tell-but-just-short", what),
        Some((flown, whole)) => say!(
            "tell-but-only-of",
            what,
            flown = number(flown),
            whole = inches(whole)
        ),
        None => say!("tell-but-only", what, travelled = inches(flight.travelled)),
    }
}

/// What a ship did that moved, as the verb of a sentence.
fn deed(flight: &Flight) -> String {
    match (flight.cause, flight.path) {
        (MoveCause::Maneuver, PathKind::Maneuver { maneuver, .. }) => {
            say!("tell-flies", label = maneuver_name(maneuver))
        }
        (MoveCause::Boost, PathKind::Maneuver { maneuver, .. }) => {
            say!("tell-boosts", label = maneuver_name(maneuver))
        }
        (MoveCause::ShoveOff, _) if flight.travelled < ROUNDED => {
            say!("tell-shoves-off-on-the").to_owned()
        }
        (MoveCause::ShoveOff, _) => {
            say!("tell-shoves-off-by", travelled = inches(flight.travelled))
        }
        (MoveCause::March, _) | (_, PathKind::March { .. }) => say!("tell-marches").to_owned(),
        (MoveCause::Tractor, _) => say!("tell-is-dragged").to_owned(),
        (_, PathKind::Slide { side, .. }) => {
            say!("tell-does-a-barrel-roll", side = side_name(side))
        }
        (MoveCause::BarrelRoll, PathKind::Maneuver { .. }) => {
            say!("tell-does-a-barrel-roll-2").to_owned()
        }
        (MoveCause::Forced | MoveCause::Shift, _) => say!("tell-is-moved").to_owned(),
        (MoveCause::Sail | MoveCause::Board | MoveCause::Ram, _) | (_, PathKind::Sail { .. }) => {
            say!("tell-goes", travelled = inches(flight.travelled))
        }
    }
}
