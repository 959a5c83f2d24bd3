//! Shapes that are drawn again every frame: glowing lines, fills on the table, sprites.
//! Systems push shapes, and one system uploads three meshes. Nothing here needs cleanup, and
//! hundreds of particles cost one draw call.

mod layers;
mod shapes;

use bevy::{camera::visibility::RenderLayers, prelude::*};
use shapes::Shapes;
pub(crate) use shapes::{Fade, Ink, Motif, ink};

use crate::{
    ViewSystems,
    comfort::{self, Comfort},
    scale::UNITS_PER_MM,
};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Canvas>()
        .add_plugins(layers::plugin)
        .add_systems(First, clear)
        .add_systems(Update, face_camera.in_set(ViewSystems::Draw));
}

/// The layer of a shape; layers are drawn in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Layer {
    /// Flat on the table: fills, templates, fans.
    Ground,
    /// Smoke and clouds.
    Smoke,
    /// Light; its colours add up.
    Glow,
}

/// The shapes of this frame. Points are in world units, sizes in millimetres.
#[derive(Resource, Default, Debug)]
pub(crate) struct Canvas {
    layers: [Shapes; 3],
    right: Vec3,
    up: Vec3,
    eye: Vec3,
    /// Whether flashes stay dim.
    calm: bool,
}

impl Canvas {
    fn layer(&mut self, layer: Layer) -> &mut Shapes {
        &mut self.layers[layer as usize]
    }

    /// The camera's position in the last frame.
    pub(crate) fn eye(&self) -> Vec3 {
        self.eye
    }

    /// The ink of a flash, as bright as the eyes at the screen bear it. Whatever flashes or
    /// flickers is drawn with it.
    pub(crate) fn flash(&self, ink: Ink) -> Ink {
        if self.calm { comfort::dimmed(ink) } else { ink }
    }

    /// A share by which something flashes or flickers, as the eyes at the screen bear it.
    pub(crate) fn flicker(&self, share: f32) -> f32 {
        if self.calm {
            share * comfort::DIM
        } else {
            share
        }
    }

    /// The directions right and up on the screen.
    pub(crate) fn screen(&self) -> (Vec3, Vec3) {
        (self.right, self.up)
    }

    /// Draws a picture that faces the camera, `size` millimetres wide, turned by `spin` radians.
    pub(crate) fn sprite(
        &mut self,
        layer: Layer,
        picture: Motif,
        at: Vec3,
        size: f32,
        spin: f32,
        ink: Ink,
    ) {
        let (sin, cos) = spin.sin_cos();
        let half = size * UNITS_PER_MM * 0.5;
        let (right, up) = (self.right * half, self.up * half);
        self.picture(
            layer,
            picture,
            at,
            right * cos + up * sin,
            up * cos - right * sin,
            ink,
        );
    }

    /// Draws a picture that lies on the table.
    pub(crate) fn decal(
        &mut self,
        layer: Layer,
        picture: Motif,
        at: Vec3,
        size: f32,
        spin: f32,
        ink: Ink,
    ) {
        let half = size * UNITS_PER_MM * 0.5;
        let turn = Quat::from_rotation_y(spin);
        self.picture(
            layer,
            picture,
            at,
            turn * Vec3::X * half,
            turn * Vec3::NEG_Z * half,
            ink,
        );
    }

    fn picture(&mut self, layer: Layer, picture: Motif, at: Vec3, right: Vec3, up: Vec3, ink: Ink) {
        let shapes = self.layer(layer);
        let corners = [
            shapes.vertex(at - right - up, picture.uv(0.0, 1.0), ink),
            shapes.vertex(at + right - up, picture.uv(1.0, 1.0), ink),
            shapes.vertex(at + right + up, picture.uv(1.0, 0.0), ink),
            shapes.vertex(at - right + up, picture.uv(0.0, 0.0), ink),
        ];
        shapes.quad(corners);
    }

    /// Draws a line that faces the camera, soft at its edges; `width` in millimetres.
    pub(crate) fn beam(
        &mut self,
        layer: Layer,
        from: Vec3,
        to: Vec3,
        width: f32,
        inks: impl Into<Fade>,
    ) {
        let inks = inks.into();
        let view = (from + to) * 0.5 - self.eye;
        let side = (to - from).cross(view).normalize_or_zero() * width * UNITS_PER_MM * 0.5;
        let shapes = self.layer(layer);
        let corners = [
            shapes.vertex(from - side, Motif::Dot.uv(0.0, 0.5), inks.from),
            shapes.vertex(from + side, Motif::Dot.uv(1.0, 0.5), inks.from),
            shapes.vertex(to + side, Motif::Dot.uv(1.0, 0.5), inks.to),
            shapes.vertex(to - side, Motif::Dot.uv(0.0, 0.5), inks.to),
        ];
        shapes.quad(corners);
    }

    /// Draws a soft line that lies flat through these points; `width` in millimetres.
    pub(crate) fn line(
        &mut self,
        layer: Layer,
        points: &[Vec3],
        closed: bool,
        width: f32,
        ink: Ink,
    ) {
        let count = points.len();
        if count < 2 {
            return;
        }
        let half = width * UNITS_PER_MM * 0.5;
        let segments = if closed { count } else { count - 1 };
        let normal = |a: Vec3, b: Vec3| (b - a).cross(Vec3::Y).normalize_or_zero();
        let side = |at: usize| {
            let before =
                (closed || at > 0).then(|| normal(points[(at + count - 1) % count], points[at]));
            let after =
                (closed || at + 1 < count).then(|| normal(points[at], points[(at + 1) % count]));
            match (before, after) {
                (Some(a), Some(b)) => {
                    let middle = (a + b).normalize_or_zero();
                    middle * half / middle.dot(a).max(0.35)
                }
                (Some(one), None) | (None, Some(one)) => one * half,
                (None, None) => Vec3::ZERO,
            }
        };
        let shapes = self.layer(layer);
        let first = shapes.positions.len() as u32;
        for (at, point) in points.iter().enumerate() {
            shapes.vertex(*point - side(at), Motif::Dot.uv(0.0, 0.5), ink);
            shapes.vertex(*point + side(at), Motif::Dot.uv(1.0, 0.5), ink);
        }
        for segment in 0..segments as u32 {
            let (a, b) = (
                first + 2 * segment,
                first + 2 * ((segment + 1) % count as u32),
            );
            shapes.quad([a, a + 1, b + 1, b]);
        }
    }

    /// Draws a line with a bright core inside a wide glow.
    pub(crate) fn glow_line(&mut self, points: &[Vec3], closed: bool, width: f32, ink: Ink) {
        self.line(
            Layer::Glow,
            points,
            closed,
            width * 4.5,
            ink.with_alpha(ink.alpha * 0.28),
        );
        self.line(Layer::Glow, points, closed, width, ink);
    }

    /// Fills a convex polygon, or a fan around its first point.
    pub(crate) fn fan(&mut self, layer: Layer, points: &[Vec3], ink: Ink) {
        let shapes = self.layer(layer);
        let first = shapes.positions.len() as u32;
        for point in points {
            shapes.vertex(*point, Motif::Dot.uv(0.5, 0.5), ink);
        }
        for at in 1..(points.len() as u32).saturating_sub(1) {
            shapes.indices.extend([first, first + at, first + at + 1]);
        }
    }

    /// Fills the band between two lines of equal length.
    pub(crate) fn band(
        &mut self,
        layer: Layer,
        inner: &[Vec3],
        outer: &[Vec3],
        inks: impl Into<Fade>,
    ) {
        let inks = inks.into();
        let shapes = self.layer(layer);
        let first = shapes.positions.len() as u32;
        let count = inner.len().min(outer.len());
        for (a, b) in inner.iter().zip(outer) {
            shapes.vertex(*a, Motif::Dot.uv(0.5, 0.5), inks.from);
            shapes.vertex(*b, Motif::Dot.uv(0.5, 0.5), inks.to);
        }
        for at in 0..(count as u32).saturating_sub(1) {
            let a = first + 2 * at;
            shapes.quad([a, a + 1, a + 3, a + 2]);
        }
    }
}

fn clear(mut canvas: ResMut<Canvas>, comfort: Res<Comfort>) {
    canvas.layers.iter_mut().for_each(Shapes::clear);
    canvas.calm = !comfort.flashes;
}

fn face_camera(
    mut canvas: ResMut<Canvas>,
    // The camera of portraits has a layer of its own.
    camera: Query<&Transform, (With<Camera3d>, Without<RenderLayers>)>,
) {
    if let Some(camera) = camera.iter().next() {
        canvas.right = camera.right().into();
        canvas.up = camera.up().into();
        canvas.eye = camera.translation;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_far_away_does_not_move_the_middle_of_a_layer() {
        let mut canvas = Canvas::default();
        canvas.sprite(
            Layer::Glow,
            Motif::Dot,
            Vec3::splat(3000.0),
            9.0,
            0.0,
            Ink::WHITE,
        );
        for shapes in &canvas.layers {
            let mesh = shapes.mesh();
            let held = mesh
                .attribute(Mesh::ATTRIBUTE_POSITION)
                .and_then(|held| held.as_float3());
            let held = held
                .expect("positions")
                .iter()
                .map(|at| Vec3::from_array(*at));
            let (low, high) = held.fold((Vec3::ZERO, Vec3::ZERO), |(low, high), at| {
                (low.min(at), high.max(at))
            });
            assert_eq!(low + high, Vec3::ZERO);
        }
    }

    #[test]
    fn lines_and_fans_make_whole_triangles() {
        let mut canvas = Canvas::default();
        let points = [Vec3::ZERO, Vec3::X, Vec3::X + Vec3::Z, Vec3::X + Vec3::Z];
        canvas.line(Layer::Glow, &points, true, 2.0, Ink::WHITE);
        canvas.fan(Layer::Ground, &points, Ink::WHITE);
        canvas.line(Layer::Glow, &points[..1], true, 2.0, Ink::WHITE);
        for shapes in &canvas.layers {
            assert_eq!(shapes.indices.len() % 3, 0);
            assert!(
                shapes
                    .indices
                    .iter()
                    .all(|index| (*index as usize) < shapes.positions.len())
            );
            assert!(
                shapes
                    .positions
                    .iter()
                    .flatten()
                    .all(|value| value.is_finite())
            );
        }
    }
}
