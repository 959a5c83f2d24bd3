//! The small motions of models around their places: one layer for ships, figures and models of
//! units.
//!
//! Each motion is a [`Gesture`]. Those of a frame are composed and laid on the holder of the model,
//! which is a child of the piece. The place of the piece itself is never touched, because it tells
//! the rules' place.

mod acts;
pub(crate) mod gesture;
mod idle;
pub(crate) mod kicks;

use std::collections::BTreeMap;

use bevy::{ecs::system::SystemParam, prelude::*};
use rules::{Space, UnitId};

use crate::{
    Playback, ViewSystems,
    api::{Quality, ViewBoard, ViewMatch},
    comfort::Comfort,
    pieces::squads::Postures,
    play::flight::{Flights, Gait},
    scale::{angle_between, pose_pos},
};
use gesture::{Gesture, Physique, Poised};
use kicks::Kicks;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Kicks>()
        .init_resource::<Quality>()
        .init_resource::<Comfort>()
        .init_resource::<Liveliness>()
        .add_systems(Update, (live, gesture).chain().in_set(ViewSystems::Draw));
}

/// How alive models are that wait, and how far those are turned that aim.
#[derive(Resource, Default, Debug)]
struct Liveliness {
    /// From 0 to 1.
    alive: f32,
    /// Radians to the left, by piece.
    aims: BTreeMap<UnitId, f32>,
    skips: u32,
}

/// Seconds in which models come to rest, or to life.
const WAKES: f32 = 0.6;
/// Radians a second at which somebody turns to a target.
const TURNS: f32 = 11.0;
/// The most that a hull turns to its target, in radians: its place tells its true heading.
const NODS: f32 = 0.12;

/// What gestures follow.
#[derive(SystemParam)]
struct Pace<'w> {
    time: Res<'w, Time>,
    playback: Res<'w, Playback>,
    comfort: Res<'w, Comfort>,
    quality: Res<'w, Quality>,
}

impl Pace<'_> {
    /// Whether models that wait move. Nobody moves for eyes that bear no motion. In a simple
    /// picture they move only while the match does, so that a still table costs nothing.
    fn moves(&self) -> bool {
        let rich = *self.quality == Quality::High;
        self.comfort.motion && (rich || !self.playback.is_idle())
    }

    /// The seconds of this frame at the pace of the match.
    fn passed(&self) -> f32 {
        self.time.delta_secs().min(0.2) * self.playback.flow
    }
}

/// Lets time pass for those who aim, give way and come to life.
fn live(
    pace: Pace,
    board: Res<ViewBoard>,
    flights: Res<Flights>,
    mut lively: ResMut<Liveliness>,
    mut kicks: ResMut<Kicks>,
) {
    let passed = pace.passed();
    kicks.advance(passed, pace.playback.skips);
    let wanted = f32::from(u8::from(pace.moves()));
    let step = pace.time.delta_secs().min(0.2) / WAKES;
    lively.alive = match pace.comfort.motion {
        true => acts::approach(lively.alive, wanted, step),
        false => 0.0,
    };
    if std::mem::replace(&mut lively.skips, pace.playback.skips) != pace.playback.skips {
        lively.aims.clear();
    }
    let aim = board.0.as_ref().and_then(|view| aim(view, &flights));
    if let Some((unit, _)) = aim {
        lively.aims.entry(unit).or_default();
    }
    lively.aims.retain(|unit, held| {
        let goal = aim.filter(|(by, _)| by == unit).map(|(_, turn)| turn);
        *held = acts::approach(*held, goal.unwrap_or(0.0), TURNS * passed);
        goal.is_some() || *held != 0.0
    });
}

/// Who aims in the attack on the table, and how far it turns to its target, in radians to the
/// left. A capital ship fires over all its sides and turns to none.
fn aim(view: &ViewMatch, flights: &Flights) -> Option<(UnitId, f32)> {
    let attack = view.board.attack.as_ref()?;
    let pose = |id: UnitId| {
        let flown = flights.0.get(&id).map(|flown| flown.pose);
        flown.or_else(|| view.board.ship(id).map(|ship| ship.pose))
    };
    let (from, to) = (pose(attack.attacker)?, pose(attack.target)?);
    let way = pose_pos(&to) - pose_pos(&from);
    let bearing = f64::from(way.x.atan2(way.y).to_degrees());
    let right = angle_between(from.heading, bearing).to_radians() as f32;
    let by = view.board.ship(attack.attacker)?;
    let turn = match view.ctx.space {
        Space::Grid(_) => -right,
        Space::Table if view.ctx.capital(by).is_some() => 0.0,
        Space::Table => (-right).clamp(-NODS, NODS),
    };
    Some((attack.attacker, turn))
}

/// Composes the gestures of all models and lays them on their holders.
fn gesture(
    pace: Pace,
    flights: Res<Flights>,
    postures: Res<Postures>,
    lively: Res<Liveliness>,
    kicks: Res<Kicks>,
    pieces: Query<&Transform, Without<Poised>>,
    mut holders: Query<(&Poised, &ChildOf, &mut Transform)>,
) {
    let now = pace.time.elapsed_secs();
    let event = pace.playback.current.as_ref().map(|event| &event.fact);
    let t = pace.playback.progress();
    for (poised, piece, mut place) in &mut holders {
        let Poised {
            key,
            foot,
            physique,
        } = *poised;
        let flown = flights.0.get(&key.unit).filter(|_| key.model.is_none());
        let posture = key
            .model
            .and_then(|model| postures.0.get(&(key.unit, model)));
        let gait = flown.map(|flown| flown.gait);
        let gait = gait.or_else(|| posture.map(|posture| posture.gait));
        let lies = posture.is_some_and(|posture| posture.fall > 0.01);
        let alive = if lies { 0.0 } else { lively.alive };
        let mut seen = idle::idle(physique, key, now, alive);
        if let Physique::Walker { heft } = physique {
            seen = seen.then(acts::walk(gait.unwrap_or(Gait::default()), heft, key));
            if let Some(fact) = event {
                seen = seen.then(acts::brace(acts::effort(fact, key, t)));
            }
        }
        if let Some(aimed) = lively
            .aims
            .get(&key.unit)
            .filter(|_| physique != Physique::Still)
        {
            seen = seen.then(Gesture::turned(Quat::from_rotation_y(*aimed)));
        }
        if let Some(flown) = flown {
            seen = seen.then(Gesture {
                shift: Vec3::Y * flown.lift,
                turn: flown.attitude,
                swell: 1.0,
            });
        }
        if physique != Physique::Still
            && let Ok(stands) = pieces.get(piece.parent())
        {
            seen = seen.then(kicks.gesture(key, stands));
        }
        place.set_if_neq(seen.at(foot));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rest_changes_nothing() {
        let some = Gesture {
            shift: Vec3::new(1.0, 2.0, 3.0),
            turn: Quat::from_rotation_z(0.4),
            swell: 1.1,
        };
        assert_eq!(some.then(Gesture::REST), some);
        assert_eq!(Gesture::REST.then(some), some);
        assert!(Gesture::REST.is_rest() && !some.is_rest());
        assert_eq!(Gesture::REST.at(0.0), Transform::IDENTITY);
    }
}
