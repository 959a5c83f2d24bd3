//! The outlines of storeys that have turned to glass: without them, what stands or is marked up
//! there would seem to hang over the ground.

use std::sync::Arc;

use bevy::prelude::*;
use rules::{Ctx, grid::Ground};

use super::{
    edges::shared_side,
    storeys::{Buildings, Opened, STOREY_MM, Storey, level},
};
use crate::{
    ViewSystems,
    draw::canvas::{Canvas, Layer, ink},
    look::Rgb,
    scale::UNITS_PER_MM,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, draw.in_set(ViewSystems::Draw));
}

/// The colour of the lines.
const LINE: Rgb = (0.55, 0.76, 1.0);

/// The outline of a storey: a line along each outer side of its floor, and a post at each corner.
struct GlassFrame {
    storey: Storey,
    sides: Vec<[Vec3; 2]>,
    posts: Vec<Vec3>,
}

/// The outlines of all storeys above the ground of a match.
#[derive(Default)]
struct Frames {
    of: Option<Arc<Ctx>>,
    all: Vec<GlassFrame>,
}

fn frames(ground: &Ground, buildings: &Buildings) -> Vec<GlassFrame> {
    let mut found: Vec<GlassFrame> = Vec::new();
    for cell in 0..ground.grid.len() {
        let place = ground.grid.cell(cell);
        let storey = buildings.storey(place).filter(|held| held.level > 0);
        let Some(storey) = storey else { continue };
        let high = level(ground, cell) as f32 * STOREY_MM * UNITS_PER_MM;
        let shape = ground.grid.shape();
        let outer = ground.grid.ways().iter().copied().filter(|side| {
            let beyond = ground.grid.ahead(place, *side);
            let level = beyond.level == place.level && !shape.is_diagonal(*side);
            level && !ground.grid.contains(beyond)
        });
        let sides = outer.map(|side| {
            let (a, b) = shared_side(ground, cell, side);
            [a, b].map(|at| Vec3::new(at.x * UNITS_PER_MM, high, at.z * UNITS_PER_MM))
        });
        let sides: Vec<[Vec3; 2]> = sides.collect();
        match found.iter_mut().find(|frame| frame.storey == storey) {
            Some(frame) => frame.sides.extend(sides),
            None => found.push(GlassFrame {
                storey,
                sides,
                posts: Vec::new(),
            }),
        }
    }
    for frame in &mut found {
        frame.posts = corners(&frame.sides);
    }
    found
}

/// The points at which sides meet at an angle, each once.
fn corners(sides: &[[Vec3; 2]]) -> Vec<Vec3> {
    let along = |side: &[Vec3; 2]| (side[1] - side[0]).normalize_or_zero();
    let meets = |side: &[Vec3; 2], at: Vec3| side.iter().any(|end| end.distance(at) < 1e-3);
    let mut found: Vec<Vec3> = Vec::new();
    for side in sides {
        for at in *side {
            let turns = sides
                .iter()
                .any(|other| meets(other, at) && along(other).dot(along(side)).abs() < 0.5);
            if turns && !found.iter().any(|held| held.distance(at) < 1e-3) {
                found.push(at);
            }
        }
    }
    found
}

fn draw(mut canvas: ResMut<Canvas>, opened: Res<Opened>, mut known: Local<Frames>) {
    let Some((ctx, ground)) = opened
        .of
        .as_ref()
        .and_then(|ctx| Some((ctx, ctx.ground()?)))
    else {
        *known = Frames::default();
        return;
    };
    if !known.of.as_ref().is_some_and(|held| Arc::ptr_eq(held, ctx)) {
        *known = Frames {
            of: Some(Arc::clone(ctx)),
            all: frames(ground, &opened.buildings),
        };
    }
    let glassy = known.all.iter();
    for frame in glassy.filter(|frame| opened.is_glass(frame.storey)) {
        let (line, post) = (ink(LINE, 1.1, 0.4), ink(LINE, 1.0, 0.22));
        for [a, b] in &frame.sides {
            canvas.beam(Layer::Glow, *a, *b, 1.3, line);
        }
        for at in &frame.posts {
            let foot = *at - Vec3::Y * STOREY_MM * UNITS_PER_MM;
            canvas.beam(Layer::Glow, foot, *at, 1.1, post);
        }
    }
}

#[cfg(test)]
mod tests {
    use rules::{Sim, SimConfig};

    use super::*;

    #[test]
    fn a_storey_has_closed_outlines_with_as_many_posts_as_corners() {
        let content = Arc::new(content::load(&content::find_assets()).content);
        let (_, scenario) = content.scenario("first-orders").expect("a scenario");
        let config = SimConfig::new(scenario.clone(), 1);
        let sim = Sim::new(Arc::clone(&content), &config).expect("a match");
        let ground = sim.ctx().ground().expect("squares");
        let all = frames(ground, &Buildings::of(ground));
        assert!(!all.is_empty());
        for frame in &all {
            assert!(frame.posts.len() >= 4 && frame.posts.len().is_multiple_of(2));
            for end in frame.sides.iter().flatten() {
                let there = frame.sides.iter().flatten();
                let met = there.filter(|at| at.distance(*end) < 1e-3).count();
                assert!(met >= 2, "an outline with a gap");
            }
        }
    }
}
