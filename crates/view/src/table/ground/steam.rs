//! Steam over the fans of a dead ship. It is left out where little shall move.

use std::sync::Arc;

use bevy::prelude::*;
use rules::Ctx;

use super::{
    edges::hull_of,
    floors::{Tile, is_stone},
    tops::{height_mm, look_of},
};
use crate::{
    ViewSystems,
    api::{ViewBoard, ViewMatch},
    comfort::Comfort,
    draw::{
        canvas::{Layer, Motif, ink},
        particles::{Particle, Particles},
    },
    picture::Picture,
    scale::table_point,
    shapes::noise,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, rise.in_set(ViewSystems::Animate));
}

/// The most fans that steam.
const FANS: usize = 4;
/// Seconds between two puffs of one fan.
const BEAT: f32 = 0.9;
/// The light and the density of a puff.
const BRIGHT: f32 = 0.28;
const DENSE: f32 = 0.16;

/// The fans of a match, in the world.
#[derive(Default)]
struct Fans {
    of: Option<Arc<Ctx>>,
    at: Vec<Vec3>,
    /// Seconds until the next puff, and the fan that it comes from.
    wait: f32,
    next: usize,
}

/// The spaces with a fan in their tile, a few of them.
fn found(view: &ViewMatch) -> Vec<Vec3> {
    let ground = view.ctx.ground();
    let Some(ground) = ground.filter(|held| view.looks.hull(hull_of(held)).inside.is_some()) else {
        return Vec::new();
    };
    let fans = (0..ground.grid.len()).filter(|cell| {
        let look = look_of(view, ground, *cell);
        !is_stone(ground, *cell, look) && Tile::of(ground, *cell, look).is_fan()
    });
    let at = fans.map(|cell| {
        let cell = ground.grid.cell(cell);
        let middle = ground.grid.center(cell);
        let high = height_mm(view, cell) + 2.0;
        table_point(Vec2::new(middle.x as f32, middle.y as f32), high)
    });
    at.take(FANS).collect()
}

fn rise(
    mut fans: Local<Fans>,
    mut particles: ResMut<Particles>,
    board: Res<ViewBoard>,
    comfort: Res<Comfort>,
    picture: Res<Picture>,
    time: Res<Time>,
) {
    let Some(view) = board
        .0
        .as_ref()
        .filter(|_| comfort.motion && picture.particles)
    else {
        return;
    };
    let same = fans
        .of
        .as_ref()
        .is_some_and(|held| Arc::ptr_eq(held, &view.ctx));
    if !same {
        fans.of = Some(Arc::clone(&view.ctx));
        fans.at = found(view);
    }
    if fans.at.is_empty() {
        return;
    }
    fans.wait -= time.delta_secs();
    if fans.wait > 0.0 {
        return;
    }
    fans.wait = BEAT / fans.at.len() as f32;
    fans.next = (fans.next + 1) % fans.at.len();
    let seed = particles.seed();
    let drift = Vec3::new(noise::signed(seed), 0.0, noise::signed(seed ^ 3)) * 3.0;
    particles.push(Particle {
        at: fans.at[fans.next],
        speed: drift + Vec3::Y * (9.0 + 5.0 * noise::hash(seed ^ 7)),
        drag: 0.25,
        size: (9.0, 34.0),
        life: 3.2,
        ink: ink((0.72, 0.80, 0.88), BRIGHT, DENSE),
        picture: Motif::Puff,
        layer: Layer::Smoke,
        spin: noise::signed(seed ^ 11) * 0.5,
        steady: true,
        ..Particle::default()
    });
}

#[cfg(test)]
mod tests {
    use rules::{Sim, SimConfig};

    use super::*;

    #[test]
    fn only_a_few_fans_of_ships_steam() {
        let content = Arc::new(content::load(&content::find_assets()).content);
        let fans = |name: &str| {
            let (_, scenario) = content.scenario(name).expect("the core pack has it");
            let config = SimConfig::new(scenario.clone(), 1);
            let sim = Sim::new(Arc::clone(&content), &config).expect("it opens");
            let view = ViewMatch::new(Arc::clone(sim.ctx()), sim.snapshot());
            found(&view).len()
        };
        assert!(fans("slow-burn") <= FANS);
        assert_eq!((fans("halo"), fans("marsh-relay")), (0, 0));
    }
}
