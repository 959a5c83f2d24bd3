//! Moving things over areas: haze, lamps, streams, embers, sparks.
//! They are drawn again every frame.

use std::{collections::BTreeMap, f32::consts::TAU, sync::Arc};

use bevy::prelude::*;
use content::{Air, Looks, Rgb, Spread};
use geometry::Pose;
use rules::{Ctx, UnitId, areas::Area};

use super::{look_of, props, seed};
use crate::{
    api::{Quality, ViewBoard, ViewMatch},
    draw::canvas::{Canvas, Fade, Layer, Motif, ink},
    scale::{local_point, table_point},
    shapes::{noise, outlines},
    table::clouds::{self, Mote},
};

/// The places of the moving things of every area, in its own frame (right, ahead, up), computed
/// once per match.
#[derive(Default)]
pub(super) struct AirSpots {
    of: Option<(Arc<Ctx>, Arc<Looks>)>,
    held: BTreeMap<UnitId, Vec<Vec3>>,
}

impl AirSpots {
    fn of(&mut self, view: &ViewMatch, area: &Area, share: f32) -> &[Vec3] {
        let same = |(ctx, looks): &(Arc<Ctx>, Arc<Looks>)| {
            Arc::ptr_eq(ctx, &view.ctx) && Arc::ptr_eq(looks, &view.looks)
        };
        if !self.of.as_ref().is_some_and(same) {
            self.of = Some((Arc::clone(&view.ctx), Arc::clone(&view.looks)));
            self.held.clear();
        }
        let made = || spots(area, &look_of(view, area).air, share);
        self.held.entry(area.id).or_insert_with(made)
    }
}

fn spots(area: &Area, air: &Air, share: f32) -> Vec<Vec3> {
    let points = outlines::local(&area.outline);
    let spread = |spread: &Spread| -> Vec<Vec3> {
        let bounds = usize::from(spread.least)..=usize::from(spread.most);
        let count = props::amount(&points, spread.side, bounds) as f32 * share;
        let count = count.ceil() as usize;
        let found = outlines::scatter(&points, count, spread.margin, seed(area) ^ 3);
        found.into_iter().map(|at| at.extend(0.0)).collect()
    };
    match air {
        Air::Haze { spread: all, .. }
        | Air::Streaks { spread: all, .. }
        | Air::Rising { spread: all, .. }
        | Air::Glints { spread: all, .. }
        | Air::Falling { spread: all, .. } => spread(all),
        Air::Lamps { .. } => {
            let mines = props::mines(&points, seed(area)).into_iter();
            mines.map(|(at, high)| at.extend(high)).collect()
        }
        Air::Arcs { .. } => {
            let pylons = props::pylons(&points, seed(area)).into_iter();
            pylons.map(|at| at.extend(14.5)).collect()
        }
        Air::Nothing | Air::Climbing { .. } => Vec::new(),
    }
}

/// The places of posts with loose cables in a space, right and ahead of its middle, and their
/// height, in millimetres.
pub(crate) const SPACE_POSTS: [(f32, f32); 3] = [(-13.0, -13.0), (13.0, 12.0), (-13.0, 13.0)];
pub(crate) const SPACE_POST: f32 = 9.0;

/// The tools and data to draw one moving thing.
struct Breath<'a> {
    canvas: &'a mut Canvas,
    pose: &'a Pose,
    points: &'a [Vec2],
    now: f32,
}

pub(super) fn draw_air(
    mut canvas: ResMut<Canvas>,
    mut spots: Local<AirSpots>,
    board: Res<ViewBoard>,
    quality: Res<Quality>,
    time: Res<Time>,
) {
    let Some(view) = &board.0 else { return };
    let share = if *quality == Quality::Low { 0.5 } else { 1.0 };
    let now = time.elapsed_secs();
    for area in view.ctx.areas.list() {
        let look = look_of(view, area);
        let points = outlines::local(&area.outline);
        let breath = &mut Breath {
            canvas: &mut canvas,
            pose: &area.pose,
            points: &points,
            now: now * look.pace,
        };
        let held = spots.of(view, area, share);
        for (at, spot) in held.iter().enumerate() {
            let key = seed(area).wrapping_mul(63).wrapping_add(at as u32);
            draw(breath, &look.air, *spot, key);
        }
        match look.air {
            Air::Arcs { color } => arcs(breath, held, seed(area), color),
            Air::Streaks { .. } => arrows(breath, look.color),
            Air::Climbing { color } => shimmer(breath, color),
            Air::Nothing
            | Air::Haze { .. }
            | Air::Lamps { .. }
            | Air::Rising { .. }
            | Air::Glints { .. }
            | Air::Falling { .. } => {}
        }
    }
}

/// Draws one thing of those that an area has many of.
fn draw(breath: &mut Breath, air: &Air, spot: Vec3, key: u32) {
    let (pose, now) = (breath.pose, breath.now);
    let flat = spot.truncate();
    match *air {
        Air::Haze { vapour, .. } => {
            let there = 1.0;
            let mote = Mote {
                pose,
                spot: flat,
                key,
                there,
                now,
            };
            clouds::puff(breath.canvas, &vapour, mote);
        }
        Air::Lamps { color } => lamp(breath, spot, key, color),
        Air::Streaks { color, .. } => streak(breath, flat, key, color),
        Air::Rising {
            glow,
            speck,
            rise,
            size,
            ..
        } => ember(breath, flat, key, [glow, speck], rise, size),
        Air::Glints { color, .. } => glint(breath, flat, key, color),
        Air::Falling { color, .. } => sinking(breath, flat, key, color),
        Air::Nothing | Air::Arcs { .. } | Air::Climbing { .. } => {}
    }
}

/// Draws what moves over one space of a grid: a few things around its middle.
pub(crate) fn over_space(canvas: &mut Canvas, air: &Air, pose: &Pose, key: u32, now: f32) {
    let breath = &mut Breath {
        canvas,
        pose,
        points: &[],
        now,
    };
    let spot = |nth: u32| {
        let aside = |key: u32| 13.0 * noise::signed(key);
        Vec3::new(aside(key ^ nth), aside(key ^ nth ^ 77), 0.0)
    };
    match air {
        Air::Arcs { color } => {
            let posts = SPACE_POSTS.map(|(right, ahead)| Vec3::new(right, ahead, SPACE_POST));
            arcs(breath, &posts, key, *color);
        }
        Air::Haze { .. } | Air::Rising { .. } | Air::Glints { .. } | Air::Falling { .. } => {
            for nth in 0..2 {
                draw(breath, air, spot(nth * 13), key.wrapping_add(nth));
            }
        }
        // They need an area to run through, to hang over or to climb around.
        Air::Nothing | Air::Lamps { .. } | Air::Streaks { .. } | Air::Climbing { .. } => {}
    }
}

/// The blinking lamp of a mine.
fn lamp(breath: &mut Breath, spot: Vec3, key: u32, color: Rgb) {
    let at = table_point(local_point(breath.pose, spot.x, spot.y), spot.z + 5.0);
    let beat = (breath.now * 0.8 + noise::hash(key)).fract();
    let lit = (1.0 - beat * 3.0).max(0.12);
    let red = breath.canvas.flash(ink(color, 2.4, lit));
    breath
        .canvas
        .sprite(Layer::Glow, Motif::Dot, at, 13.0, 0.0, red);
    let foot = table_point(local_point(breath.pose, spot.x, spot.y), 0.5);
    breath.canvas.decal(
        Layer::Glow,
        Motif::Ring,
        foot,
        15.0,
        0.0,
        red.with_alpha(0.25 * lit),
    );
}

/// A streak of a stream: it runs ahead through the area and starts again at the back.
fn streak(breath: &mut Breath, spot: Vec2, key: u32, color: Rgb) {
    let Some((low, high)) = outlines::chord(breath.points, spot.x) else {
        return;
    };
    let length = high - low;
    let pace = 70.0 + 60.0 * noise::hash(key);
    let along = (spot.y - low + breath.now * pace).rem_euclid(length);
    let tail = (along - 22.0 - 26.0 * noise::hash(key ^ 1)).max(0.0);
    let height = 1.0 + 9.0 * noise::hash(key ^ 2);
    let at = |far: f32| table_point(local_point(breath.pose, spot.x, low + far), height);
    let fade = (along / 30.0).min((length - along) / 30.0).clamp(0.0, 1.0);
    let light = ink(color, 1.5, 0.55 * fade);
    let ends = Fade {
        from: light.with_alpha(0.0),
        to: light,
    };
    breath
        .canvas
        .beam(Layer::Glow, at(tail), at(along), 2.6, ends);
}

/// Arrows on the floor of a stream.
fn arrows(breath: &mut Breath, color: Rgb) {
    let (mut low, mut high) = (f32::INFINITY, f32::NEG_INFINITY);
    for point in breath.points {
        (low, high) = (low.min(point.x), high.max(point.x));
    }
    let step = 62.0;
    let columns = ((high - low) / 130.0).round().max(1.0);
    for column in 0..columns as u32 {
        let x = low + (high - low) * (column as f32 + 0.5) / columns;
        let Some((from, to)) = outlines::chord(breath.points, x) else {
            continue;
        };
        let first = (breath.now * 24.0 + column as f32 * step * 0.5).rem_euclid(step);
        for nth in 0..((to - from) / step).ceil() as u32 {
            let y = from + first + nth as f32 * step;
            let fade = ((y - from) / 20.0).min((to - y) / 20.0).clamp(0.0, 1.0);
            let wing = |right: f32, ahead: f32| {
                table_point(local_point(breath.pose, x + right, y + ahead), 0.8)
            };
            let arrow = [wing(-13.0, -10.0), wing(0.0, 6.0), wing(13.0, -10.0)];
            let light = ink(color, 1.5, 0.8 * fade);
            breath.canvas.glow_line(&arrow, false, 2.6, light);
        }
    }
}

/// A slow glow, and a speck that rises from it.
fn ember(breath: &mut Breath, spot: Vec2, key: u32, [glow, speck]: [Rgb; 2], rise: f32, size: f32) {
    let life = (breath.now * (0.25 + 0.3 * noise::hash(key)) + noise::hash(key ^ 1)).fract();
    let at = local_point(breath.pose, spot.x, spot.y);
    let swell = 0.5 + 0.5 * (breath.now * 0.9 + noise::hash(key ^ 2) * TAU).sin();
    let warm = ink(glow, 1.5, 0.10 + 0.16 * swell);
    breath.canvas.decal(
        Layer::Glow,
        Motif::Dot,
        table_point(at, 1.0),
        58.0,
        0.0,
        warm,
    );
    let rising = table_point(at, 2.0 + rise * life);
    let spark = ink(speck, 3.0, (1.0 - life) * (life * 8.0).min(1.0));
    breath
        .canvas
        .sprite(Layer::Glow, Motif::Dot, rising, size, 0.0, spark);
}

fn glint(breath: &mut Breath, spot: Vec2, key: u32, color: Rgb) {
    let blink = (breath.now * 0.7 + noise::hash(key) * TAU)
        .sin()
        .max(0.0)
        .powi(6);
    let at = table_point(local_point(breath.pose, spot.x, spot.y), 1.2);
    let light = breath.canvas.flash(ink(color, 1.8, 0.8 * blink));
    breath
        .canvas
        .sprite(Layer::Glow, Motif::Star, at, 6.0 + 9.0 * blink, 0.4, light);
}

/// A mote that falls into a well in ever closer circles.
fn sinking(breath: &mut Breath, spot: Vec2, key: u32, color: Rgb) {
    let life = (breath.now * (0.10 + 0.08 * noise::hash(key)) + noise::hash(key ^ 1)).fract();
    let share = |life: f32| {
        let turned = Vec2::from_angle(life * 5.0).rotate(spot) * (1.0 - life);
        table_point(
            local_point(breath.pose, turned.x, turned.y),
            1.0 - 70.0 * life * life,
        )
    };
    let light = ink(color, 2.0, 0.8 * (life * 6.0).min(1.0) * (1.0 - life));
    let (tail, head) = (share((life - 0.05).max(0.0)), share(life));
    breath.canvas.beam(
        Layer::Glow,
        tail,
        head,
        2.2,
        Fade {
            from: light.with_alpha(0.0),
            to: light,
        },
    );
}

/// Sparks from pylon to pylon.
fn arcs(breath: &mut Breath, pylons: &[Vec3], seed: u32, color: Rgb) {
    let beat = (breath.now * 9.0) as u32;
    for (at, pair) in pylons.windows(2).enumerate() {
        let key = seed.wrapping_add(at as u32 * 31).wrapping_add(beat * 7);
        if noise::hash(key) < 0.45 {
            continue;
        }
        let ends = [pair[0], pair[1]]
            .map(|tip| table_point(local_point(breath.pose, tip.x, tip.y), tip.z));
        let hot = breath.canvas.flash(ink(color, 3.0, 0.9));
        let mut before = ends[0];
        for step in 1..=6_u32 {
            let stray = if step < 6 { 0.5 } else { 0.0 };
            let along = ends[0].lerp(ends[1], step as f32 / 6.0);
            let next = along + noise::direction(key.wrapping_add(step)) * stray;
            breath.canvas.beam(Layer::Glow, before, next, 1.8, hot);
            before = next;
        }
        breath
            .canvas
            .sprite(Layer::Glow, Motif::Dot, ends[1], 14.0, 0.0, hot);
    }
}

/// Lines that climb up a force wall.
fn shimmer(breath: &mut Breath, color: Rgb) {
    for nth in 0..3 {
        let climb = (breath.now * 0.22 + nth as f32 / 3.0).fract();
        let rim = breath.points.iter();
        let rim: Vec<Vec3> = rim
            .map(|at| local_point(breath.pose, at.x, at.y))
            .map(|at| table_point(at, climb * props::CURTAIN))
            .collect();
        let light = ink(color, 1.6, 0.6 * (1.0 - climb));
        for side in 0..rim.len() {
            let ends = (rim[side], rim[(side + 1) % rim.len()]);
            breath.canvas.beam(Layer::Glow, ends.0, ends.1, 1.6, light);
        }
    }
}
