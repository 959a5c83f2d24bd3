//! Directional shields: four arcs around a base, coloured by their save numbers, with the numbers.

use bevy::prelude::*;
use content::{NO_SHIELD, Shields};
use geometry::{Base, Facing, Placed};

use super::arcs::rim_point;
use crate::{
    draw::{
        canvas::{Canvas, Fade, Layer, ink},
        lettering,
        pen::Pen,
    },
    look,
    scale::{local_point, table_point},
};

/// The distance of the arcs from the base, and of the numbers, in millimetres.
const ARC: f32 = 8.0;
const NUMBER: f32 = 19.0;
/// The gap between two arcs on either side, in degrees.
const OPEN: f32 = 4.0;

/// Draws the shields that the interface asks for, and those of a ship under a battery's fire.
pub(super) fn draw_shields(mut pen: Pen) {
    let Some(view) = &pen.board.0 else { return };
    let pulse = pen.pulse(6.0);
    let attacked = view.board.attack.as_ref().and_then(|attack| {
        let shield = attack.battery?.shield?;
        let (side, save) = (shield.facing, shield.save);
        Some((attack.target, Some(Struck { side, save })))
    });
    let asked = pen.marks.shields.iter();
    let asked = asked.map(|(id, struck)| (*id, struck.map(|side| Struck { side, save: 0 })));
    for (id, struck) in asked.chain(attacked) {
        let Some(ship) = view.board.ship(id).filter(|ship| ship.on_table()) else {
            continue;
        };
        let Some(capital) = view.ctx.capital(ship) else {
            continue;
        };
        let placed = view.ctx.base(ship).placed(pen.pose_of(ship));
        draw(&mut pen.canvas, placed, &capital.shields, struck, pulse);
    }
}

/// The side of a ship that is under fire.
#[derive(Clone, Copy)]
struct Struck {
    side: Facing,
    /// Its save number with all bonuses; 0 stands for its own.
    save: u8,
}

fn draw(
    canvas: &mut Canvas,
    placed: Placed,
    shields: &Shields,
    struck: Option<Struck>,
    pulse: f32,
) {
    let Placed { base, pose } = placed;
    for facing in Facing::ALL {
        let hit = struck.filter(|struck| struck.side == facing);
        let saves = match hit {
            Some(Struck { save, .. }) if save > 0 => save,
            _ => shields.of(facing),
        };
        let color = look::save_color(saves);
        let arc = |far: f32| -> Vec<Vec3> {
            let rim = facing_rim(base, facing, far).into_iter();
            rim.map(|at| table_point(local_point(&pose, at.x, at.y), 1.5))
                .collect()
        };
        let (width, light) = match hit {
            Some(_) => (3.2, ink(color, 2.2, 0.7 + 0.3 * pulse)),
            None if struck.is_some() => (1.4, ink(color, 0.9, 0.35)),
            None => (2.0, ink(color, 1.3, 0.8)),
        };
        canvas.glow_line(&arc(ARC), false, width, light);
        if hit.is_some() {
            let fill = ink(color, 1.0, 0.15 + 0.15 * pulse);
            canvas.band(
                Layer::Ground,
                &arc(1.0),
                &arc(ARC),
                Fade {
                    from: fill.with_alpha(0.0),
                    to: fill,
                },
            );
        }
        let middle = facing_rim(base, facing, NUMBER);
        let middle = middle[middle.len() / 2];
        let at = table_point(local_point(&pose, middle.x, middle.y), 2.0);
        let text = if saves < NO_SHIELD {
            format!("{saves}+")
        } else {
            "-".into()
        };
        let size = if hit.is_some() { 13.0 } else { 10.0 };
        lettering::lie(canvas, at, &text, size, light);
    }
}

/// The line `far` millimetres off a side of a base, in its own frame (right, ahead), clockwise.
fn facing_rim(base: Base, facing: Facing, far: f32) -> Vec<Vec2> {
    const STEPS: u8 = 16;
    let corner = (base.width as f32).atan2(base.length as f32).to_degrees();
    let (middle, half) = match facing {
        Facing::Bow => (0.0, corner),
        Facing::Starboard => (90.0, 90.0 - corner),
        Facing::Stern => (180.0, corner),
        Facing::Port => (270.0, 90.0 - corner),
    };
    let half = half - OPEN;
    let angle = |step: u8| middle + half * (2.0 * f32::from(step) / f32::from(STEPS) - 1.0);
    let rim = |step| rim_point(base, f32::to_radians(angle(step)), far);
    (0..=STEPS).map(rim).collect()
}

#[cfg(test)]
mod tests {
    use geometry::facing_of;

    use super::*;

    #[test]
    fn every_arc_lies_on_the_side_that_the_rules_call_so() {
        for base in [
            Base::new(30.0, 30.0),
            Base::new(30.0, 60.0),
            Base::new(60.0, 100.0),
        ] {
            for facing in Facing::ALL {
                for at in facing_rim(base, facing, ARC) {
                    let point = geometry::Vec2::new(f64::from(at.x), f64::from(at.y));
                    let side = facing_of(base, geometry::Pose::new(0.0, 0.0, 0.0), point);
                    assert_eq!(side, facing, "{at} at {base:?}");
                }
            }
        }
    }
}
