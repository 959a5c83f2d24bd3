//! Numbers that rise from the places of damage.

use bevy::prelude::*;

use crate::{
    ViewSystems,
    draw::canvas::{Canvas, Layer, Motif, ink},
    look::Shine,
    scale::UNITS_PER_MM,
    shapes::base_mesh::number_lines,
};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Popups>()
        .add_systems(Update, draw.in_set(ViewSystems::Draw));
}

/// The lifetime of a number, in seconds.
const LIFE: f32 = 1.3;

#[derive(Debug)]
struct Popup {
    at: Vec3,
    number: u32,
    shine: Shine,
    age: f32,
}

/// Numbers in the air.
#[derive(Resource, Default, Debug)]
pub(crate) struct Popups(Vec<Popup>);

impl Popups {
    /// Shows a loss: minus `number`.
    pub(crate) fn number(&mut self, at: Vec3, number: u32, shine: Shine) {
        let crowd = self
            .0
            .iter()
            .filter(|other| other.at.distance(at) < 1.0)
            .count();
        self.0.push(Popup {
            at: at + Vec3::Y * crowd as f32 * 1.6,
            number,
            shine,
            age: 0.0,
        });
    }
}

fn draw(mut popups: ResMut<Popups>, mut canvas: ResMut<Canvas>, time: Res<Time>) {
    let dt = time.delta_secs().min(0.2);
    popups.0.retain_mut(|popup| {
        popup.age += dt;
        popup.age < LIFE
    });
    let (right, up) = canvas.screen();
    for popup in &popups.0 {
        let t = popup.age / LIFE;
        let grown = (t * 7.0).min(1.0) * popup.shine.size;
        // Keep the same size on the screen from near and from afar.
        let far = (popup.at.distance(canvas.eye()) / 90.0).clamp(0.5, 2.0);
        let size = 15.0 * grown * far * UNITS_PER_MM;
        let middle = popup.at + Vec3::Y * (16.0 + 22.0 * t) * UNITS_PER_MM * far;
        let light = popup.shine.ink((1.0 - t * t).min(1.0));
        let dark = ink((0.0, 0.0, 0.0), 1.0, 0.55 * (1.0 - t * t));
        canvas.sprite(
            Layer::Smoke,
            Motif::Dot,
            middle,
            44.0 * grown * far,
            0.0,
            dark,
        );
        let width = number_lines(popup.number)
            .iter()
            .flatten()
            .map(|point| point.x)
            .fold(0.0, f32::max);
        let minus = [Vec2::new(-width - 0.72, 0.0), Vec2::new(-width - 0.32, 0.0)];
        for [a, b] in number_lines(popup.number).into_iter().chain([minus]) {
            let at = |point: Vec2| middle + (right * point.x + up * point.y) * size;
            canvas.beam(Layer::Glow, at(a), at(b), 4.6 * far * grown, light);
        }
    }
}
