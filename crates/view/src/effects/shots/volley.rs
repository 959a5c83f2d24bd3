//! A volley: where and when its shots leave the hull, and the fate of each.

use bevy::prelude::*;
use content::{ShotForm, WeaponLook};
use geometry::{Arc, Base};

use crate::{play::blow::STRIKES, shapes::noise};

/// The fate of a shot.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum End {
    /// It strikes the hull.
    Strike,
    /// It ends at the shield.
    Shield,
    /// It passes the target at this distance, in world units.
    Miss(Vec3),
}

/// One shot of a volley: its start and arrival (in the event's progress), its fate, its side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Shot {
    pub(super) leaves: f32,
    pub(super) arrives: f32,
    pub(super) end: End,
    pub(super) side: f32,
}

/// The least share of an attack that a shot flies: less would hardly be seen.
const FLIES: f32 = 0.3;
/// The share of an attack over which the shots of a volley are spread.
const SPREAD: f32 = 0.24;

/// Shot `nth` of `count`, which leaves in its turn; the last one arrives when the blow strikes.
fn shot(look: &WeaponLook, nth: u32, count: u32, end: End) -> Shot {
    let before = SPREAD * (count - 1 - nth) as f32 / count as f32;
    let arrives = STRIKES - before;
    Shot {
        leaves: (arrives - look.flight.max(FLIES)).max(0.02),
        arrives,
        end,
        side: if nth.is_multiple_of(2) { -1.0 } else { 1.0 },
    }
}

fn aside(nth: u32) -> End {
    End::Miss(noise::direction(nth + 31) * 2.6 + Vec3::Y * 1.4)
}

/// The volley of an attack: evaded shots pass, and then hits strike.
pub(super) fn volley(look: &WeaponLook, struck: u8, evaded: u8) -> Vec<Shot> {
    volley_at(look, struck, evaded, aside)
}

/// The same against whoever stops with a shield what does not strike.
pub(super) fn stopped(look: &WeaponLook, struck: u8, saved: u8) -> Vec<Shot> {
    volley_at(look, struck, saved, |_| End::Shield)
}

fn volley_at(look: &WeaponLook, struck: u8, evaded: u8, other: fn(u32) -> End) -> Vec<Shot> {
    let count = match look.shot {
        ShotForm::Missile | ShotForm::Beam => 1,
        ShotForm::Bolt { .. } | ShotForm::Lightning => {
            u32::from(struck.max(1) + evaded.min(3)).clamp(2, 7)
        }
    };
    let strikes = |nth: u32| count - nth <= u32::from(struck) || (count == 1 && struck > 0);
    let end = |nth: u32| {
        if strikes(nth) {
            End::Strike
        } else {
            other(nth)
        }
    };
    (0..count)
        .map(|nth| shot(look, nth, count, end(nth)))
        .collect()
}

/// The volley of a battery: a shot for every die; saved ones end at the shield.
pub(super) fn salvo(look: &WeaponLook, dice: usize, struck: u8, saved: u8) -> Vec<Shot> {
    if look.shot == ShotForm::Beam {
        return volley(look, struck, saved);
    }
    let count = (dice as u32)
        .max(u32::from(struck) + u32::from(saved))
        .max(1);
    let end = |nth: u32| match nth {
        nth if nth < u32::from(struck) => End::Strike,
        nth if nth < u32::from(struck) + u32::from(saved) => End::Shield,
        nth => aside(nth),
    };
    // Mix the order of hits, saved shots and misses; if any strikes, the last one does.
    let order = |nth: u32| (count - 1 - nth) * 3 % count;
    let mixed = count % 3 != 0;
    (0..count)
        .map(|nth| {
            shot(
                look,
                nth,
                count,
                end(if mixed { order(nth) } else { count - 1 - nth }),
            )
        })
        .collect()
}

/// The point where a battery's shot leaves a hull of this base: right and ahead, in millimetres.
pub(super) fn muzzle(arc: Arc, base: Base, nth: usize, count: usize) -> Vec2 {
    let (w, l) = (base.width as f32, base.length as f32);
    let share = (nth as f32 + 0.5) / count.max(1) as f32 - 0.5;
    match arc {
        Arc::Left => Vec2::new(-w * 0.34, l * 0.62 * share),
        Arc::Right => Vec2::new(w * 0.34, l * 0.62 * share),
        Arc::Front | Arc::Bullseye => Vec2::new(w * 0.4 * share, l * 0.42),
        Arc::FullFront => Vec2::new(w * 0.6 * share, l * 0.3),
        Arc::Rear | Arc::FullRear => Vec2::new(w * 0.4 * share, -l * 0.42),
        Arc::Turret => Vec2::new(w * 0.2 * share, 0.0),
        Arc::Sector(sector) if sector.is_whole() => Vec2::new(w * 0.2 * share, 0.0),
        Arc::Sector(sector) => {
            let (sin, cos) = (sector.middle() as f32).to_radians().sin_cos();
            let out = Vec2::new(w * 0.36 * sin, l * 0.42 * cos);
            let along = Vec2::new(w * 0.1 * cos, -l * 0.4 * sin) * share;
            out + along
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The look of the core pack.
    fn look(id: &str) -> WeaponLook {
        let content = content::load(&content::find_assets()).content;
        let mut looks = content.looks.weapons.iter();
        let found = looks.find(|look| look.id == id);
        found.expect("the core pack has it").clone()
    }

    #[test]
    fn the_last_shot_arrives_when_the_blow_strikes_and_strikes_if_any_does() {
        for id in ["Laser", "Torpedo", "Ion", "Cannon"] {
            let look = look(id);
            for struck in 1..=6_u8 {
                for rest in 0..=4_u8 {
                    let dice = usize::from(struck + rest);
                    for shots in [
                        volley(&look, struck, rest),
                        salvo(&look, dice, struck, rest),
                    ] {
                        let last = shots.last().expect("a shot");
                        assert_eq!((last.arrives, last.end), (STRIKES, End::Strike), "{id}");
                        let flown = shots.iter().map(|shot| shot.arrives - shot.leaves);
                        assert!(flown.fold(1.0, f32::min) > 0.29, "{id}");
                        assert!(shots.iter().all(|shot| shot.leaves >= 0.02));
                    }
                }
            }
        }
    }

    fn ends(shots: &[Shot], end: fn(&End) -> bool) -> usize {
        shots.iter().filter(|shot| end(&shot.end)).count()
    }

    #[test]
    fn volleys_strike_as_often_as_damage_came_through() {
        let laser = look("Laser");
        for (struck, evaded) in [(0, 0), (0, 3), (2, 1), (4, 0)] {
            let shots = volley(&laser, struck, evaded);
            let through = ends(&shots, |end| *end == End::Strike);
            assert_eq!(through, usize::from(struck));
            assert!(
                shots
                    .iter()
                    .all(|shot| shot.leaves < shot.arrives && shot.arrives < 1.0)
            );
        }
        assert_eq!(volley(&look("Torpedo"), 3, 0).len(), 1);
    }

    #[test]
    fn a_battery_fires_a_shot_for_every_die() {
        let cannon = look("Cannon");
        for (dice, struck, saved) in [(4, 0, 0), (3, 2, 1), (5, 1, 2), (6, 0, 6), (1, 1, 0)] {
            let shots = salvo(&cannon, dice, struck, saved);
            assert_eq!(shots.len(), dice);
            assert_eq!(ends(&shots, |end| *end == End::Strike), usize::from(struck));
            assert_eq!(ends(&shots, |end| *end == End::Shield), usize::from(saved));
        }
    }

    #[test]
    fn broadsides_leave_their_side_of_the_hull() {
        let base = Base::new(30.0, 60.0);
        let all = |arc| (0..4).map(move |nth| muzzle(arc, base, nth, 4));
        assert!(all(Arc::Left).all(|at| at.x < 0.0) && all(Arc::Right).all(|at| at.x > 0.0));
        assert!(all(Arc::Front).all(|at| at.y > 15.0) && all(Arc::Rear).all(|at| at.y < -15.0));
        let sector = |from, to| Arc::Sector(geometry::Sector::new(from, to, None).expect("one"));
        assert!(all(sector(60.0, 120.0)).all(|at| at.x > 0.0));
        assert!(all(sector(150.0, 210.0)).all(|at| at.y < -15.0));
        let own = [
            sector(210.0, 330.0),
            sector(300.0, 240.0),
            sector(0.0, 360.0),
        ];
        for arc in Arc::ALL.into_iter().chain(own) {
            assert!(
                all(arc).all(|at| at.x.abs() <= 15.0 && at.y.abs() <= 30.0),
                "{arc:?}"
            );
        }
    }
}
