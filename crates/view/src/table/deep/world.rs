//! The reef world: a dark planet with a lit limb, a glowing reef on its night side, a thin ring,
//! and its star.

use bevy::{light::NotShadowCaster, prelude::*, render::render_resource::TextureFormat};

use super::plain::Plain;
use crate::{
    camera::rig::TableCamera,
    draw::canvas::{Canvas, Layer, Motif, ink},
    shapes::{noise, textures},
    table::sky::STAR,
};

/// Its direction from the table, and its distance in world units.
const PLACE: Vec3 = Vec3::new(-0.34, -0.40, -0.86);
const AWAY: f32 = 2300.0;
/// Half the side of its picture, in world units.
const HALF: f32 = 1250.0;
/// The planet's radius and its ring, as shares of half the picture.
const RADIUS: f32 = 0.50;
const RING: (f32, f32) = (0.66, 0.94);
/// The tilt of the ring against the picture, as its depth over its width, and its turn in radians.
const TILT: f32 = 0.20;
const TURN: f32 = 0.42;

/// The planet's picture in the sky.
#[derive(Component)]
pub(super) struct World;

pub(super) fn hang(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<Plain>>,
    mut images: ResMut<Assets<Image>>,
) {
    let paint = Plain {
        picture: images.add(picture(512)),
        added: false,
        layer: -9000.0,
    };
    commands.spawn((
        World,
        Mesh3d(meshes.add(Rectangle::new(HALF * 2.0, HALF * 2.0))),
        MeshMaterial3d(materials.add(paint)),
        NotShadowCaster,
        Transform::default(),
    ));
}

/// Moves the planet with the camera, because it is so far away.
pub(super) fn face(
    cameras: Query<&Transform, (With<TableCamera>, Without<World>)>,
    mut worlds: Query<&mut Transform, With<World>>,
) {
    let Some(eye) = cameras.iter().next() else {
        return;
    };
    for mut world in &mut worlds {
        // Follow only half of the camera's movement, so that the planet seems to move a little.
        let from = eye.translation * 0.5;
        world.translation = from + PLACE.normalize() * AWAY;
        world.look_to(PLACE, Vec3::Y);
    }
}

/// The star: a core, a halo, rays.
pub(super) fn draw_star(mut canvas: ResMut<Canvas>, time: Res<Time>) {
    let at = canvas.eye() + STAR.normalize() * 3000.0;
    let breath = 1.0 + 0.03 * (time.elapsed_secs() * 0.7).sin();
    let mm = 10.0;
    for (cell, size, light, alpha) in [
        (Motif::Dot, 2400.0 * breath, 0.55, 0.20),
        (Motif::Dot, 620.0, 1.6, 0.55),
        (Motif::Star, 1500.0 * breath, 2.4, 0.9),
        (Motif::Dot, 170.0, 4.0, 1.0),
    ] {
        let color = ink((0.62, 0.82, 1.0), light, alpha);
        canvas.sprite(Layer::Glow, cell, at, size * mm, 0.0, color);
    }
}

/// The planet with its ring, as seen from the table.
fn picture(size: u32) -> Image {
    // Light in the frame of the picture: right, up, towards the table.
    let ahead = PLACE.normalize();
    let right = ahead.cross(Vec3::Y).normalize();
    let up = right.cross(ahead);
    let star = STAR.normalize();
    let light = Vec3::new(star.dot(right), star.dot(up), -star.dot(ahead)).normalize();
    textures::image(size, size, TextureFormat::Rgba8UnormSrgb, |x, y| {
        let at = Vec2::new(
            (x as f32 + 0.5) / size as f32 * 2.0 - 1.0,
            1.0 - (y as f32 + 0.5) / size as f32 * 2.0,
        );
        let (color, alpha) = pixel(at, light);
        let byte = |value: f32| (value.clamp(0.0, 1.0) * 255.0).round() as u8;
        [byte(color.x), byte(color.y), byte(color.z), byte(alpha)]
    })
}

fn pixel(at: Vec2, light: Vec3) -> (Vec3, f32) {
    let ball = globe(at, light);
    let (ring, thick, before) = ring(at, light);
    let (over, under, seen, behind) = if before {
        (ring, ball.0, thick, ball.1)
    } else {
        (ball.0, ring, ball.1, thick)
    };
    let alpha = seen + behind * (1.0 - seen);
    let color = (over * seen + under * behind * (1.0 - seen)) / alpha.max(1.0e-4);
    (color, alpha)
}

fn ease(from: f32, to: f32, at: f32) -> f32 {
    let t = ((at - from) / (to - from)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

/// The ball with its atmosphere.
fn globe(at: Vec2, light: Vec3) -> (Vec3, f32) {
    let far = at.length() / RADIUS;
    let edge = 2.5 / 512.0 / RADIUS;
    let air = Vec3::new(0.30, 0.72, 0.95);
    if far > 1.0 + edge {
        // Air beyond the limb, bright on the star's side.
        let side = at.normalize_or_zero().extend(0.0).dot(light);
        let glow = (-(far - 1.0) * 26.0).exp() * (0.10 + 0.75 * ease(-0.2, 0.9, side));
        return (air, glow);
    }
    let flat = at / RADIUS;
    let normal = Vec3::new(
        flat.x,
        flat.y,
        (1.0 - flat.length_squared()).max(0.0).sqrt(),
    );
    // The planet's own frame: bands lie along its equator, which is the ring's plane.
    let own = Quat::from_rotation_x(0.35) * Quat::from_rotation_z(-TURN) * normal;
    let swirl = noise::layered(own * 3.1 + 4.0, 4, 17) - 0.5;
    let band = noise::layered(Vec3::new(0.4, own.y * 5.5 + swirl * 1.5, 0.2), 4, 5);
    let detail = noise::layered(own * 9.0 + Vec3::splat(swirl * 2.0), 4, 41);
    let land = Vec3::new(0.36, 0.17, 0.21).lerp(Vec3::new(0.92, 0.66, 0.48), ease(0.3, 0.7, band));
    let land = land * (0.75 + 0.5 * detail);
    let sun = normal.dot(light);
    let day = ease(-0.08, 0.75, sun);
    let dusk = ease(-0.25, 0.05, sun) * (1.0 - ease(0.05, 0.4, sun));
    let reef = reef(own, detail) * (1.0 - ease(-0.25, 0.15, sun));
    let limb = (1.0 - normal.z).powi(3);
    let color = land * day * 0.95
        + Vec3::new(0.55, 0.18, 0.10) * dusk * 0.35
        + reef
        + air * limb * (0.10 + 0.65 * ease(-0.3, 0.7, sun))
        + Vec3::new(0.010, 0.016, 0.030);
    (color, 1.0 - ease(1.0 - edge, 1.0 + edge, far))
}

/// The glowing reef on the night side: branching lines in patches.
fn reef(own: Vec3, detail: f32) -> Vec3 {
    let patch = ease(0.50, 0.68, noise::layered(own * 2.0 + 20.0, 3, 61));
    let vein = |scale: f32, seed: u32| {
        let raw = noise::layered(own * scale + 3.0, 3, seed);
        (1.0 - (raw - 0.5).abs() * 16.0).clamp(0.0, 1.0)
    };
    let lines = vein(7.0, 71).max(0.7 * vein(15.0, 73)) * (0.4 + detail);
    Vec3::new(0.06, 0.62, 0.56) * lines * patch * 0.8
}

/// The ring: colour, thickness, and whether it passes in front of the planet there.
fn ring(at: Vec2, light: Vec3) -> (Vec3, f32, bool) {
    let turned = Vec2::from_angle(-TURN).rotate(at);
    let flat = Vec2::new(turned.x, turned.y / TILT);
    let far = flat.length();
    let share = (far - RING.0) / (RING.1 - RING.0);
    if !(0.0..=1.0).contains(&share) {
        return (Vec3::ZERO, 0.0, false);
    }
    let groove = noise::layered(Vec3::new(share * 22.0, 0.5, 0.5), 4, 3);
    let gap = 1.0 - 0.85 * (1.0 - ((share - 0.62) / 0.04).abs()).clamp(0.0, 1.0);
    let rim = ease(0.0, 0.08, share) * (1.0 - ease(0.9, 1.0, share));
    let before = turned.y < 0.0;
    // The planet's shadow lies on the far side from the star.
    let away = flat
        .normalize_or_zero()
        .dot(Vec2::new(-light.x, -light.y).normalize_or_zero());
    let dark = 1.0 - 0.85 * ease(0.86, 0.97, away) * f32::from(u8::from(!before));
    let color = Vec3::new(0.78, 0.70, 0.66) * (0.35 + 0.55 * groove) * dark;
    (color, ease(0.25, 0.75, groove) * gap * rim * 0.55, before)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_picture_fades_out_before_its_corners_and_is_solid_in_its_middle() {
        let light = Vec3::new(0.7, 0.4, -0.3).normalize();
        for side in 0..64 {
            let share = side as f32 / 32.0 - 1.0;
            for at in [
                Vec2::new(share, 1.0),
                Vec2::new(share, -1.0),
                Vec2::new(1.0, share),
                Vec2::new(-1.0, share),
            ] {
                assert!(pixel(at, light).1 < 0.02, "{at}");
            }
        }
        assert!(pixel(Vec2::ZERO, light).1 > 0.99);
        let lit = |at: Vec2| pixel(at, light).0.element_sum();
        let towards = Vec2::new(light.x, light.y).normalize() * RADIUS * 0.93;
        assert!(lit(towards) > 2.0 * lit(-towards));
    }
}
