//! Where the models of a unit stand in their squares.

use bevy::prelude::*;
use content::WordKind;
use rules::{Squad, UnitId};

use crate::{api::ViewMatch, scale::pose_pos, table::ground};

/// The height at which aircraft fly, in millimetres.
pub(crate) const FLIGHT_MM: f32 = 74.0;
/// The height of a figure at its full size, in millimetres.
const TALL: f32 = 34.0;

/// How large a model is shown.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct ModelSize {
    /// The share of the size of its file.
    pub(crate) scale: f32,
    /// The radius of its base, in millimetres.
    pub(crate) radius: f32,
    /// The most that it is wide or long, in millimetres.
    pub(crate) most: f32,
    /// Whether it is an aircraft, which has no base.
    pub(crate) flies: bool,
}

impl ModelSize {
    /// How heavy it walks: 1 is a person.
    pub(crate) fn heft(self) -> f32 {
        (self.radius / 10.0).clamp(1.0, 1.7)
    }
}

/// How large a model is shown: as many as five share a square, but those that fill one.
pub(crate) fn size(view: &ViewMatch, unit: UnitId, model: u8) -> ModelSize {
    let troop = view.ctx.troop(unit);
    let soldier = troop.and_then(|troop| troop.model(model));
    let flies = troop.is_some_and(|troop| troop.has(WordKind::Aircraft));
    let (scale, radius, most) = match soldier {
        Some(soldier) if flies || soldier.fills => (1.0, 19.0, 44.0),
        Some(soldier) if soldier.tough > 1 || soldier.hero => (0.84, 10.4, 28.0),
        Some(_) | None => (0.74, 9.2, 25.0),
    };
    ModelSize {
        scale,
        radius,
        most,
        flies,
    }
}

/// How high a model reaches over its foot, in millimetres.
pub(crate) fn head_mm(size: ModelSize) -> f32 {
    TALL * size.scale
}

/// Where a model stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct ModelStand {
    /// Millimetres on the table.
    pub(crate) at: Vec2,
    /// The height of the ground under it, or of its flight, in millimetres.
    pub(crate) foot: f32,
}

/// The place of one of some models in a square, in millimetres from its middle.
fn slot(nth: usize, count: usize) -> Vec2 {
    const NEAR: f32 = 9.5;
    const FAR: f32 = 13.2;
    let at = |x: f32, y: f32| Vec2::new(x, y);
    let corners = [at(-1.0, 1.0), at(1.0, 1.0), at(-1.0, -1.0), at(1.0, -1.0)];
    match count {
        0 | 1 => Vec2::ZERO,
        2 => at([-NEAR, NEAR][nth % 2], 0.0),
        3 => [at(0.0, NEAR), at(-NEAR, -NEAR * 0.8), at(NEAR, -NEAR * 0.8)][nth % 3],
        4 => corners[nth % 4] * NEAR,
        5 => {
            let inner = nth.checked_sub(4).map(|_| Vec2::ZERO);
            inner.unwrap_or(corners[nth % 4] * FAR)
        }
        more => {
            let turn = nth as f32 / more as f32 * std::f32::consts::TAU;
            Vec2::from_angle(turn) * FAR
        }
    }
}

/// Where every living model of a unit stands, by its position.
pub(crate) fn stands(view: &ViewMatch, squad: &Squad) -> Vec<(u8, ModelStand)> {
    let flies = view.ctx.troop(squad.id);
    let flies = flies.is_some_and(|troop| troop.has(WordKind::Aircraft));
    let mut found = Vec::with_capacity(squad.models.len());
    for place in squad.places() {
        let middle = pose_pos(&view.ctx.pose_at(place, 0.0));
        let foot = if flies {
            FLIGHT_MM
        } else {
            ground::height_mm(view, place)
        };
        let here: Vec<u8> = squad.on(place).map(|(model, _)| model).collect();
        for (nth, model) in here.iter().enumerate() {
            let at = middle + slot(nth, here.len());
            found.push((*model, ModelStand { at, foot }));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn models_of_a_square_keep_apart_and_inside() {
        for count in 1..=9_usize {
            let all: Vec<Vec2> = (0..count).map(|nth| slot(nth, count)).collect();
            for (nth, one) in all.iter().enumerate() {
                assert!(one.x.abs() < 15.0 && one.y.abs() < 15.0, "{one}");
                let others = all.iter().skip(nth + 1);
                let least = others.map(|other| one.distance(*other));
                assert!(least.fold(99.0, f32::min) > 8.0, "{count} models");
            }
        }
    }
}
