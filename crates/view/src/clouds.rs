//! Gas, chaff and fire: clouds of sprites over their outlines, drawn again every frame.

use std::{collections::BTreeMap, f32::consts::TAU};

use bevy::prelude::*;
use content::ObstacleStyle;
use geometry::Pose;
use rules::{Obstacle, UnitId};

use crate::{
    Playback, ViewSystems,
    api::{Quality, ViewBoard},
    canvas::{Canvas, Cell, Layer, ink},
    look::Rgb,
    noise, outlines,
    scale::{local_point, table_point},
    stage,
};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Spots>()
        .add_systems(Update, draw_clouds.in_set(ViewSystems::Draw));
}

/// The places of the puffs of every cloud, in its own frame, computed once per outline.
#[derive(Resource, Default)]
struct Spots(BTreeMap<(UnitId, u16), Vec<Vec2>>);

fn draw_clouds(
    mut canvas: ResMut<Canvas>,
    mut spots: ResMut<Spots>,
    board: Res<ViewBoard>,
    playback: Res<Playback>,
    quality: Res<Quality>,
    time: Res<Time>,
) {
    let Some(view) = &board.0 else {
        spots.0.clear();
        return;
    };
    let share = if *quality == Quality::Low { 0.6 } else { 1.0 };
    for held in view.lying() {
        let style = view.ctx.kind(held).style;
        let (count, margin) = match style {
            ObstacleStyle::Gas => (46.0, 3.0),
            ObstacleStyle::Chaff => (70.0, 1.0),
            ObstacleStyle::Blaze => (30.0, 3.5),
            _ => continue,
        };
        let points = spots.0.entry((held.id, held.outline)).or_insert_with(|| {
            outlines::scatter(
                &outlines::local(view.ctx.outline(held)),
                (count * share) as usize,
                margin,
                held.id.0 + 3,
            )
        });
        let there = stage::presence(&playback, held.id);
        let now = time.elapsed_secs();
        for (at, spot) in points.iter().enumerate() {
            let key = held.id.0.wrapping_mul(63).wrapping_add(at as u32);
            match style {
                ObstacleStyle::Gas => {
                    let at = (&held.pose, *spot);
                    puff(&mut canvas, &GAS, at, key, (there, now));
                }
                ObstacleStyle::Chaff => chaff(&mut canvas, held, *spot, key, there, now),
                _ => blaze(&mut canvas, held, *spot, key, there, now),
            }
        }
    }
}

/// A cloud of soft puffs.
/// Sizes and heights are in millimetres: the least value, and the range above it.
pub(crate) struct Vapour {
    /// The colours of the thinnest and the thickest puffs.
    pub(crate) colors: (Rgb, Rgb),
    /// The width of puffs.
    pub(crate) size: (f32, f32),
    /// The height of puffs over the table.
    pub(crate) height: (f32, f32),
    /// The density of puffs, 0 to 1.
    pub(crate) alpha: f32,
    /// The strength of the glow of some puffs, 0 to 1.
    pub(crate) glow: f32,
}

/// Gas obstacles.
const GAS: Vapour = Vapour {
    colors: ((0.10, 0.62, 0.67), (0.35, 0.82, 0.32)),
    size: (24.0, 20.0),
    height: (5.0, 17.0),
    alpha: 0.40,
    glow: 0.16,
};

/// Draws one puff of a cloud at a spot of its frame.
pub(crate) fn puff(
    canvas: &mut Canvas,
    kind: &Vapour,
    (pose, spot): (&Pose, Vec2),
    key: u32,
    (there, now): (f32, f32),
) {
    let phase = noise::hash(key) * TAU;
    let drift = Vec2::new((now * 0.25 + phase).sin(), (now * 0.21 + phase * 1.3).cos()) * 2.5;
    let at = local_point(pose, spot.x + drift.x, spot.y + drift.y);
    let height = kind.height.0
        + kind.height.1 * noise::hash(key ^ 5)
        + (now * 0.4 + phase).sin() * kind.height.1 * 0.1;
    let deep = noise::hash(key ^ 8);
    let (thin, thick) = (Vec3::from(kind.colors.0), Vec3::from(kind.colors.1));
    let color = thin.lerp(thick, deep).into();
    let size = (kind.size.0 + kind.size.1 * noise::hash(key ^ 6)) * there.sqrt();
    let spin = phase + now * 0.12 * noise::signed(key ^ 7);
    let point = table_point(at, height * there);
    canvas.sprite(
        Layer::Smoke,
        Cell::Puff,
        point,
        size,
        spin,
        ink(color, 0.55, kind.alpha * there),
    );
    if kind.glow > 0.0 && key % 3 == 0 {
        let glow = 0.5 + 0.5 * (now * 1.3 + phase).sin();
        canvas.sprite(
            Layer::Glow,
            Cell::Dot,
            point,
            size * 0.9,
            0.0,
            ink(color, 1.0, kind.glow * there * glow),
        );
    }
}

fn chaff(canvas: &mut Canvas, held: &Obstacle, spot: Vec2, key: u32, there: f32, now: f32) {
    let phase = noise::hash(key) * TAU;
    let at = local_point(&held.pose, spot.x, spot.y);
    let height = 3.0 + 24.0 * noise::hash(key ^ 5) + (now * 0.6 + phase).sin() * 2.0;
    let turned = (now * (1.5 + 2.5 * noise::hash(key ^ 2)) + phase).sin();
    let blink = 0.12 + turned.abs().powi(10);
    let warm = noise::hash(key ^ 4);
    let color = (0.8 + 0.2 * warm, 0.85, 1.0 - 0.35 * warm);
    let point = table_point(at, height * there);
    canvas.sprite(
        Layer::Glow,
        Cell::Star,
        point,
        3.0 + 7.0 * blink * there,
        phase,
        ink(color, 1.6, blink * there),
    );
    canvas.sprite(
        Layer::Smoke,
        Cell::Dot,
        point,
        1.6,
        0.0,
        ink(color, 0.6, 0.8 * there),
    );
}

fn blaze(canvas: &mut Canvas, held: &Obstacle, spot: Vec2, key: u32, there: f32, now: f32) {
    let life = (now * (0.55 + 0.4 * noise::hash(key ^ 3)) + noise::hash(key)).fract();
    let sway = (now * 2.1 + noise::hash(key) * TAU).sin() * 3.0 * life;
    let at = local_point(&held.pose, spot.x + sway, spot.y);
    let point = table_point(at, 2.0 + life * 26.0 * there);
    let fade = (life * 6.0).min(1.0) * (1.0 - life) * there;
    let color = (1.0, 0.62 - 0.45 * life, 0.18 * (1.0 - life));
    let spin = noise::hash(key ^ 9) * TAU + now * 0.7;
    canvas.sprite(
        Layer::Glow,
        Cell::Puff,
        point,
        22.0 * (1.1 - life * 0.6),
        spin,
        ink(color, 2.2, 0.55 * fade),
    );
    if life > 0.55 {
        let soot = (life - 0.55) * (1.0 - life) * 3.0 * there;
        canvas.sprite(
            Layer::Smoke,
            Cell::Puff,
            point + Vec3::Y * 0.7,
            24.0,
            spin,
            ink((0.12, 0.1, 0.1), 1.0, soot),
        );
    }
    if key % 4 == 0 {
        let spark = table_point(at, 4.0 + life * 46.0);
        canvas.sprite(
            Layer::Glow,
            Cell::Dot,
            spark,
            1.8,
            0.0,
            ink((1.0, 0.7, 0.3), 3.0, fade),
        );
    }
}
