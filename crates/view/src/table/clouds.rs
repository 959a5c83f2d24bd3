//! Gas, chaff and fire: clouds of sprites over their outlines, drawn again every frame.

use std::{collections::BTreeMap, f32::consts::TAU, sync::Arc};

use bevy::prelude::*;
use content::{Body, Looks, Rgb, Vapour};
use geometry::Pose;
use rules::{OutlineId, UnitId};

use crate::{
    Playback, ViewSystems,
    api::{Quality, ViewBoard},
    draw::canvas::{Canvas, Layer, Motif, ink},
    play::playback::presence,
    scale::{local_point, table_point},
    shapes::{noise, outlines},
};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Spots>()
        .add_systems(Update, draw_clouds.in_set(ViewSystems::Draw));
}

/// The places of the puffs of every cloud, in its own frame, computed once per outline and look.
#[derive(Resource, Default)]
struct Spots {
    held: BTreeMap<(UnitId, OutlineId), Vec<Vec2>>,
    looks: Option<Arc<Looks>>,
}

fn draw_clouds(
    mut canvas: ResMut<Canvas>,
    mut spots: ResMut<Spots>,
    board: Res<ViewBoard>,
    playback: Res<Playback>,
    quality: Res<Quality>,
    time: Res<Time>,
) {
    let Some(view) = &board.0 else {
        spots.held.clear();
        return;
    };
    if !spots
        .looks
        .as_ref()
        .is_some_and(|held| Arc::ptr_eq(held, &view.looks))
    {
        spots.held.clear();
        spots.looks = Some(Arc::clone(&view.looks));
    }
    let share = if *quality == Quality::Low { 0.6 } else { 1.0 };
    for held in view.lying() {
        let body = &view.looks.obstacle(view.ctx.kind(held).style).body;
        let (count, margin) = match *body {
            Body::Cloud { count, margin, .. }
            | Body::Glitter { count, margin, .. }
            | Body::Fire { count, margin, .. } => (f32::from(count), margin),
            Body::Rock { .. } | Body::Pieces { .. } => continue,
        };
        let points = spots
            .held
            .entry((held.id, held.outline))
            .or_insert_with(|| {
                outlines::scatter(
                    &outlines::local(view.ctx.outline(held)),
                    (count * share) as usize,
                    margin,
                    held.id.0 + 3,
                )
            });
        let there = presence(&playback, held.id);
        let now = time.elapsed_secs();
        for (at, spot) in points.iter().enumerate() {
            let key = held.id.0.wrapping_mul(63).wrapping_add(at as u32);
            let (pose, spot) = (&held.pose, *spot);
            let mote = Mote {
                pose,
                spot,
                key,
                there,
                now,
            };
            match *body {
                Body::Rock { .. } | Body::Pieces { .. } => {}
                Body::Cloud { vapour, .. } => puff(&mut canvas, &vapour, mote),
                Body::Glitter { cold, warm, .. } => {
                    flake(&mut canvas, mote, [cold, warm]);
                }
                Body::Fire {
                    young,
                    old,
                    spark,
                    soot,
                    ..
                } => flame(&mut canvas, mote, [young, old, spark, soot]),
            }
        }
    }
}

/// One thing of a cloud, at this moment.
#[derive(Clone, Copy)]
pub(crate) struct Mote<'a> {
    /// The pose of the cloud.
    pub(crate) pose: &'a Pose,
    /// Its place in the frame of the cloud, in millimetres.
    pub(crate) spot: Vec2,
    /// What makes it differ from the others.
    pub(crate) key: u32,
    /// How much of the cloud is there, 0 to 1.
    pub(crate) there: f32,
    /// The time in seconds.
    pub(crate) now: f32,
}

/// Draws one puff of a cloud at a spot of its frame.
pub(crate) fn puff(
    canvas: &mut Canvas,
    kind: &Vapour,
    Mote {
        pose,
        spot,
        key,
        there,
        now,
    }: Mote<'_>,
) {
    let phase = noise::hash(key) * TAU;
    let drift = Vec2::new((now * 0.25 + phase).sin(), (now * 0.21 + phase * 1.3).cos()) * 2.5;
    let at = local_point(pose, spot.x + drift.x, spot.y + drift.y);
    let height = kind.height.0
        + kind.height.1 * noise::hash(key ^ 5)
        + (now * 0.4 + phase).sin() * kind.height.1 * 0.1;
    let deep = noise::hash(key ^ 8);
    let (thin, thick) = (Vec3::from(kind.thin), Vec3::from(kind.thick));
    let color = thin.lerp(thick, deep).into();
    let size = (kind.size.0 + kind.size.1 * noise::hash(key ^ 6)) * there.sqrt();
    let spin = phase + now * 0.12 * noise::signed(key ^ 7);
    let point = table_point(at, height * there);
    canvas.sprite(
        Layer::Smoke,
        Motif::Puff,
        point,
        size,
        spin,
        ink(color, 0.55, kind.alpha * there),
    );
    if kind.glow > 0.0 && key % 3 == 0 {
        let glow = 0.5 + 0.5 * (now * 1.3 + phase).sin();
        canvas.sprite(
            Layer::Glow,
            Motif::Dot,
            point,
            size * 0.9,
            0.0,
            ink(color, 1.0, kind.glow * there * glow),
        );
    }
}

/// A flake that blinks as it turns.
fn flake(
    canvas: &mut Canvas,
    Mote {
        pose,
        spot,
        key,
        there,
        now,
    }: Mote<'_>,
    [cold, warm]: [Rgb; 2],
) {
    let phase = noise::hash(key) * TAU;
    let at = local_point(pose, spot.x, spot.y);
    let height = 3.0 + 24.0 * noise::hash(key ^ 5) + (now * 0.6 + phase).sin() * 2.0;
    let turned = (now * (1.5 + 2.5 * noise::hash(key ^ 2)) + phase).sin();
    let blink = 0.12 + turned.abs().powi(10);
    let color = between(cold, warm, noise::hash(key ^ 4));
    let point = table_point(at, height * there);
    let glint = canvas.flash(ink(color, 1.6, blink * there));
    canvas.sprite(
        Layer::Glow,
        Motif::Star,
        point,
        3.0 + 7.0 * blink * there,
        phase,
        glint,
    );
    canvas.sprite(
        Layer::Smoke,
        Motif::Dot,
        point,
        1.6,
        0.0,
        ink(color, 0.6, 0.8 * there),
    );
}

/// A colour between two, by a share from 0 to 1.
fn between(one: Rgb, other: Rgb, share: f32) -> Rgb {
    Vec3::from(one).lerp(Vec3::from(other), share).into()
}

/// A flame that rises, with smoke at its end and a spark now and then.
fn flame(
    canvas: &mut Canvas,
    Mote {
        pose,
        spot,
        key,
        there,
        now,
    }: Mote<'_>,
    [young, old, glint, soot]: [Rgb; 4],
) {
    let life = (now * (0.55 + 0.4 * noise::hash(key ^ 3)) + noise::hash(key)).fract();
    let sway = (now * 2.1 + noise::hash(key) * TAU).sin() * 3.0 * life;
    let at = local_point(pose, spot.x + sway, spot.y);
    let point = table_point(at, 2.0 + life * 26.0 * there);
    let fade = (life * 6.0).min(1.0) * (1.0 - life) * there;
    let color = between(young, old, life);
    let spin = noise::hash(key ^ 9) * TAU + now * 0.7;
    canvas.sprite(
        Layer::Glow,
        Motif::Puff,
        point,
        22.0 * (1.1 - life * 0.6),
        spin,
        ink(color, 2.2, 0.55 * fade),
    );
    if life > 0.55 {
        let thick = (life - 0.55) * (1.0 - life) * 3.0 * there;
        canvas.sprite(
            Layer::Smoke,
            Motif::Puff,
            point + Vec3::Y * 0.7,
            24.0,
            spin,
            ink(soot, 1.0, thick),
        );
    }
    if key % 4 == 0 {
        let spark = table_point(at, 4.0 + life * 46.0);
        canvas.sprite(
            Layer::Glow,
            Motif::Dot,
            spark,
            1.8,
            0.0,
            ink(glint, 3.0, fade),
        );
    }
}
