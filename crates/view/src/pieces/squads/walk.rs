//! How models stand and move while an event is shown.

use bevy::prelude::*;
use geometry::{Cell, Direction};
use rules::{Fact, Family, Flight, Location, ModelMove, Squad, SquadAttackFact, SquadFact};

use super::stance::{FLIGHT_MM, ModelStand, stands};
use crate::{api::ViewMatch, scale::pose_pos, shapes::noise, table::ground};

/// How a model is shown in a frame.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Posture {
    /// Millimetres on the table.
    pub(crate) at: Vec2,
    /// The height of the ground under it, in millimetres.
    pub(crate) foot: f32,
    /// The height over the ground, in millimetres.
    pub(crate) lift: f32,
    /// Where it looks, in compass degrees.
    pub(crate) heading: f32,
    /// How far it has fallen on its back, from 0 to 1.
    pub(crate) fall: f32,
    /// How far an aircraft leans, in radians.
    pub(crate) bank: f32,
    /// How large it appears, from 0 to 1: models come and go by growing and shrinking.
    pub(crate) seen: f32,
}

/// The share of a walk by which the models of a unit set off one after the other.
const STAGGER: f32 = 0.25;

/// The heading of a model that has just come onto the table: to its middle, by the longer side.
pub(super) fn faces_in(view: &ViewMatch, stand: &ModelStand) -> f32 {
    let (wide, high) = view.ctx.board;
    let way = Vec2::new(wide as f32, high as f32) * 0.5 - stand.at;
    match way.x.abs() > way.y.abs() {
        true if way.x > 0.0 => 90.0,
        true => 270.0,
        false if way.y > 0.0 => 0.0,
        false => 180.0,
    }
}

/// The compass heading of a way on the table.
fn heading_of(way: Vec2) -> Option<f32> {
    (way.length_squared() > 0.01).then(|| way.x.atan2(way.y).to_degrees().rem_euclid(360.0))
}

impl Posture {
    /// A model at rest: upright, or lying if its unit is pinned; an aircraft sways.
    pub(super) fn rest(squad: &Squad, stand: ModelStand, heading: f32, now: f32) -> Self {
        let flown = squad.flight.map(|flight| compass(flight.way));
        let phase = squad.id.0 as f32 * 1.7;
        let (sway, heading) = match flown {
            Some(flown) => ((now * 0.8 + phase).sin(), flown.unwrap_or(heading)),
            None => (0.0, heading),
        };
        Self {
            at: stand.at,
            foot: stand.foot,
            lift: sway * 1.5,
            heading,
            fall: f32::from(u8::from(squad.pinned && flown.is_none())),
            bank: sway * 0.05,
            seen: 1.0,
        }
    }
}

/// The compass headings of the directions on squares, by their index.
const HEADINGS: [f32; 8] = [90.0, 45.0, 315.0, 270.0, 225.0, 135.0, 0.0, 180.0];

/// The compass heading of a direction on squares.
fn compass(way: Direction) -> Option<f32> {
    HEADINGS.get(way.index()).copied()
}

fn ease(t: f32) -> f32 {
    let t = t.clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

/// The posture of a model while an event is shown.
pub(super) fn during(
    view: &ViewMatch,
    squad: &Squad,
    model: u8,
    fact: &Fact,
    t: f32,
    rest: Posture,
) -> Posture {
    let shown = Shown {
        view,
        squad,
        model,
        t,
        rest,
    };
    match fact.family() {
        Family::Squad(fact) => shown.moved(fact),
        Family::SquadAttack(fact) => shown.fought(fact),
        // Nothing else moves models.
        Family::Turn(_)
        | Family::Story(_)
        | Family::Plan(_)
        | Family::Move(_)
        | Family::Forced(_)
        | Family::Contact(_)
        | Family::Clash(_)
        | Family::Attack(_)
        | Family::Token(_)
        | Family::Harm(_)
        | Family::Mind(_)
        | Family::Quiet(_) => rest,
    }
}

/// A model whose posture an event changes, how much of the event is over, and the model at rest.
struct Shown<'a> {
    view: &'a ViewMatch,
    squad: &'a Squad,
    model: u8,
    t: f32,
    rest: Posture,
}

impl Shown<'_> {
    /// It comes, goes, walks or flies.
    fn moved(&self, fact: SquadFact<'_>) -> Posture {
        let Self {
            view,
            squad,
            model,
            t,
            rest,
        } = *self;
        match fact {
            SquadFact::Trod { unit, moves, .. } if *unit == squad.id => {
                march(view, squad, model, moves, t, rest)
            }
            SquadFact::Mustered {
                unit,
                location,
                moves,
                ..
            } if *unit == squad.id => mustered(view, model, *location, moves, t, rest),
            SquadFact::Flew {
                unit,
                way,
                flight,
                off,
            } if *unit == squad.id => fly(view, way, *flight, *off, t, rest),
            SquadFact::FlownIn { unit, flight, .. } if *unit == squad.id => {
                let heading = compass(flight.way).unwrap_or(rest.heading);
                let from = rest.at - ahead(heading) * 260.0;
                Posture {
                    at: from.lerp(rest.at, ease(t)),
                    heading,
                    ..rest
                }
            }
            SquadFact::Risen { unit } if *unit == squad.id => Posture {
                fall: 1.0 - ease(t),
                ..rest
            },
            // Another unit's, or nothing that is seen of one.
            SquadFact::Trod { .. }
            | SquadFact::Mustered { .. }
            | SquadFact::Flew { .. }
            | SquadFact::FlownIn { .. }
            | SquadFact::Risen { .. }
            | SquadFact::Waited { .. }
            | SquadFact::Commanded { .. }
            | SquadFact::SquadDone { .. }
            | SquadFact::DoneFirst { .. }
            | SquadFact::EdgeTaken { .. }
            | SquadFact::ObjectivesRolled { .. }
            | SquadFact::ObjectivePlaced { .. }
            | SquadFact::BannerTaken { .. } => rest,
        }
    }

    /// It shoots, strikes, is hit, lies down or flees.
    fn fought(&self, fact: SquadAttackFact<'_>) -> Posture {
        let (squad, t, rest) = (self.squad, self.t, self.rest);
        match fact {
            SquadAttackFact::ModelHurt {
                unit, model, life, ..
            } if *unit == squad.id && *model == self.model => struck(*life, t, rest),
            SquadAttackFact::PinnedDown { unit } if *unit == squad.id => Posture {
                fall: rest.fall * ease(t * 1.4),
                ..rest
            },
            SquadAttackFact::SquadLost { unit, .. } if *unit == squad.id => {
                // Whoever flees turns round and runs, smaller and smaller.
                let heading = rest.heading + 180.0;
                Posture {
                    at: rest.at + ahead(heading) * 120.0 * t,
                    lift: (t * 22.0).sin().abs() * 3.0,
                    heading,
                    fall: 0.0,
                    seen: 1.0 - ease(t),
                    ..rest
                }
            }
            SquadAttackFact::Volleyed { unit, target, .. }
            | SquadAttackFact::Struck { unit, target, .. }
                if *unit == squad.id =>
            {
                let at = self.view.squad_middle(*target);
                let aim = at.and_then(|at| heading_of(at - rest.at));
                Posture {
                    heading: aim
                        .filter(|_| squad.flight.is_none())
                        .unwrap_or(rest.heading),
                    ..rest
                }
            }
            // Another unit's, or dice and words.
            SquadAttackFact::ModelHurt { .. }
            | SquadAttackFact::PinnedDown { .. }
            | SquadAttackFact::SquadLost { .. }
            | SquadAttackFact::Volleyed { .. }
            | SquadAttackFact::Struck { .. }
            | SquadAttackFact::DangerRolled { .. }
            | SquadAttackFact::ModelMended { .. }
            | SquadAttackFact::Aimed { .. }
            | SquadAttackFact::Saved { .. }
            | SquadAttackFact::Shrugged { .. }
            | SquadAttackFact::Withheld { .. }
            | SquadAttackFact::MeleeDecided { .. }
            | SquadAttackFact::MoraleTested { .. } => rest,
        }
    }
}

/// A model that was hit: it shakes, or falls and is gone.
fn struck(life: u8, t: f32, rest: Posture) -> Posture {
    if life > 0 {
        let shake = noise::signed((t * 24.0) as u32) * (1.0 - t);
        return Posture {
            at: rest.at + Vec2::new(shake, -shake) * 1.5,
            bank: shake * 0.3,
            ..rest
        };
    }
    Posture {
        fall: rest.fall.max(ease(t * 1.6)),
        seen: 1.0 - ease((t - 0.6) / 0.4),
        ..rest
    }
}

fn ahead(heading: f32) -> Vec2 {
    let (sin, cos) = heading.to_radians().sin_cos();
    Vec2::new(sin, cos)
}

/// The middle of a place, with its height.
fn point(view: &ViewMatch, cell: Cell) -> Vec3 {
    let at = pose_pos(&view.ctx.pose_at(cell, 0.0));
    at.extend(ground::height_mm(view, cell))
}

/// A point on a line of points at a share of its length, and the heading there.
fn along(points: &[Vec3], share: f32) -> Option<(Vec3, Option<f32>)> {
    let legs = points
        .windows(2)
        .map(|leg| leg[0].truncate().distance(leg[1].truncate()).max(1.0));
    let whole: f32 = legs.clone().sum();
    let mut left = whole * share.clamp(0.0, 1.0);
    for (leg, length) in points.windows(2).zip(legs) {
        if left <= length {
            let at = leg[0].lerp(leg[1], left / length);
            return Some((at, heading_of((leg[1] - leg[0]).truncate())));
        }
        left -= length;
    }
    let last = points.last()?;
    let before = points.len().checked_sub(2).and_then(|at| points.get(at));
    let heading = before.and_then(|before| heading_of((*last - *before).truncate()));
    Some((*last, heading))
}

/// A model on its way from place to place, after those before it have set off.
fn march(
    view: &ViewMatch,
    squad: &Squad,
    model: u8,
    moves: &[ModelMove],
    t: f32,
    rest: Posture,
) -> Posture {
    let mut after = squad.clone();
    for moved in moves {
        if let Some(held) = after.models.get_mut(usize::from(moved.model)) {
            held.cell = moved.end();
        }
    }
    let ends = stands(view, &after);
    let end = ends.iter().find(|(at, _)| *at == model);
    let Some((_, end)) = end else { return rest };
    let order = moves.iter().position(|moved| moved.model == model);
    let count = moves.len().max(1) as f32;
    let delay = order.map_or(0.0, |at| STAGGER * at as f32 / count);
    let share = ease((t - delay) / (1.0 - STAGGER));
    let mut points = vec![rest.at.extend(rest.foot)];
    if let Some(moved) = order.and_then(|at| moves.get(at)) {
        let inner = moved.way.len().saturating_sub(2);
        let inner = moved.way.iter().skip(1).take(inner);
        points.extend(inner.map(|cell| point(view, *cell)));
    }
    points.push(end.at.extend(end.foot));
    on_way(&points, share, rest)
}

/// A posture on a line of points: a step up is climbed, and feet leave the ground.
fn on_way(points: &[Vec3], share: f32, rest: Posture) -> Posture {
    let Some((at, heading)) = along(points, share) else {
        return rest;
    };
    let walks = share > 0.0 && share < 1.0;
    let steps = points.len() as f32 * 2.0;
    let hop = (share * steps * std::f32::consts::PI).sin().abs() * 2.2;
    Posture {
        at: at.truncate(),
        foot: at.z,
        lift: if walks { hop } else { 0.0 },
        heading: heading.filter(|_| share > 0.0).unwrap_or(rest.heading),
        ..rest
    }
}

/// A model that comes onto the table, or goes into a transport or into hiding.
fn mustered(
    view: &ViewMatch,
    model: u8,
    location: Location,
    moves: &[ModelMove],
    t: f32,
    rest: Posture,
) -> Posture {
    let moved = moves.iter().find(|moved| moved.model == model);
    let way = moved.map_or(&[][..], |moved| moved.way.as_slice());
    if way.len() < 2 {
        let seen = if location == Location::Table {
            t
        } else {
            1.0 - t
        };
        return Posture {
            lift: (1.0 - t).powi(3) * 60.0,
            seen: ease(seen * 1.5),
            ..rest
        };
    }
    let mut points: Vec<Vec3> = way.iter().map(|cell| point(view, *cell)).collect();
    if location == Location::Table
        && let Some(last) = points.last_mut()
    {
        *last = rest.at.extend(rest.foot);
    }
    let shown = on_way(&points, ease(t), rest);
    let seen = match location {
        Location::Table => (t * 4.0).min(1.0),
        _ => ((1.0 - t) * 4.0).min(1.0),
    };
    Posture { seen, ..shown }
}

/// An aircraft over the squares of its flight.
fn fly(
    view: &ViewMatch,
    way: &[Cell],
    flight: Flight,
    off: bool,
    t: f32,
    rest: Posture,
) -> Posture {
    let mut points = vec![rest.at.extend(FLIGHT_MM)];
    let cells = way
        .iter()
        .map(|cell| pose_pos(&view.ctx.pose_at(*cell, 0.0)));
    points.extend(cells.map(|at| at.extend(FLIGHT_MM)));
    if off && let Some(last) = points.last().copied() {
        let heading = compass(flight.way).unwrap_or(rest.heading);
        points.push(last + (ahead(heading) * 160.0).extend(0.0));
    }
    let Some((at, heading)) = along(&points, ease(t)) else {
        return rest;
    };
    let turn = heading.map_or(0.0, |heading| (heading - rest.heading).to_radians().sin());
    Posture {
        at: at.truncate(),
        foot: FLIGHT_MM,
        heading: heading.unwrap_or(rest.heading),
        bank: -0.5 * turn,
        seen: if off { ((1.0 - t) * 5.0).min(1.0) } else { 1.0 },
        ..rest
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_way_is_followed_from_its_start_to_its_end() {
        let points = [
            Vec3::ZERO,
            Vec3::new(44.0, 0.0, 0.0),
            Vec3::new(44.0, 44.0, 26.0),
        ];
        let at = |share| along(&points, share).expect("a way");
        assert_eq!(at(0.0).0, points[0]);
        assert_eq!(at(0.25), (Vec3::new(22.0, 0.0, 0.0), Some(90.0)), "east");
        assert_eq!(
            at(0.75),
            (Vec3::new(44.0, 22.0, 13.0), Some(0.0)),
            "north and up"
        );
        assert_eq!(at(1.0).0, points[2]);
        assert!(along(&[], 0.5).is_none());
    }
}
