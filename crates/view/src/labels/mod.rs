//! Words that stand in the air on dark plates: names of areas, notes. Whoever wants one asks for it in each frame; at its
//! end they are set so that none covers another: some are raised or lowered, with a thread to where they belong, and
//! where there is no room the less important ones are not shown.

mod layout;

use bevy::prelude::*;
use layout::{Footprint, SLOTS, Seat};
use rules::UnitId;

use crate::{
    ViewSystems,
    canvas::{Canvas, Ink, Layer, ink},
    lettering,
    scale::UNITS_PER_MM,
};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Labels>()
        .add_systems(Update, draw_labels.after(ViewSystems::Draw));
}

/// What a label belongs to: by this it is known again in the next frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Owner {
    /// An area of terrain.
    Area(UnitId),
    /// So many notes had been asked for before it.
    Note(usize),
}

/// How important a label is, the least first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Rank {
    /// One name among others.
    Name,
    /// Something said of a place.
    Note,
    /// What the pointer is on, or what is in the way.
    Asked,
}

/// Words that shall stand somewhere.
#[derive(Clone, Debug)]
pub(crate) struct Label {
    pub(crate) owner: Owner,
    /// Where they belong, in world units.
    pub(crate) at: Vec3,
    pub(crate) text: String,
    /// The height of the letters, in millimetres.
    pub(crate) size: f32,
    pub(crate) light: Ink,
    pub(crate) rank: Rank,
    /// Of two of the same rank the heavier one is more important.
    pub(crate) weight: f32,
}

/// Where a label has been until now.
#[derive(Clone, Copy, Debug)]
struct Held {
    owner: Owner,
    /// Where it is to be.
    seat: Seat,
    /// How far it is raised, in heights of its plate, and how much of it is seen, from 0 to 1.
    raised: f32,
    seen: f32,
}

/// The labels of this frame, and where those of the last one were.
#[derive(Resource, Default, Debug)]
pub(crate) struct Labels {
    asked: Vec<Label>,
    held: Vec<Held>,
}

impl Labels {
    /// Asks for a label in this frame.
    pub(crate) fn ask(&mut self, label: Label) {
        self.asked.push(label);
    }
}

/// How fast a label goes to its place and fades, as a share of what is left per second.
const PACE: f32 = 9.0;

fn draw_labels(mut labels: ResMut<Labels>, mut canvas: ResMut<Canvas>, time: Res<Time>) {
    let Labels { asked, held } = &mut *labels;
    let mut wanted = std::mem::take(asked);
    wanted.sort_by(|a, b| {
        let rank = b.rank.cmp(&a.rank).then(b.weight.total_cmp(&a.weight));
        rank.then(a.owner.cmp(&b.owner))
    });
    let before = |owner: Owner| held.iter().find(|held| held.owner == owner).copied();
    let seats: Vec<(Option<Footprint>, Option<Seat>)> = wanted
        .iter()
        .map(|label| {
            let seat = before(label.owner).map(|held| held.seat);
            (footprint(&canvas, label), seat)
        })
        .collect();
    let seats = layout::seat(&seats);
    let share = 1.0 - (-PACE * time.delta_secs()).exp();
    let now: Vec<Held> = wanted
        .iter()
        .zip(seats)
        .map(|(label, seat)| {
            let goal = seat.map_or(0.0, |at| SLOTS[at]);
            let shown = if seat.is_some() { 1.0 } else { 0.0 };
            // A new one is where it shall be at once.
            let (raised, seen) =
                before(label.owner).map_or((goal, shown), |held| (held.raised, held.seen));
            let goal = if seat.is_some() { goal } else { raised };
            Held {
                owner: label.owner,
                seat,
                raised: raised + (goal - raised) * share,
                seen: seen + (shown - seen) * share,
            }
        })
        .collect();
    for (label, held) in wanted.iter().zip(&now) {
        if held.seen > 0.02 {
            draw(&mut canvas, label, held);
        }
    }
    labels.held = now;
}

/// Never too small to read, never too large.
fn size_of(canvas: &Canvas, label: &Label) -> f32 {
    label.size * (label.at.distance(canvas.eye()) / 90.0).clamp(0.25, 2.0)
}

/// Half the width and half the height of a label's plate, in world units.
fn half(label: &Label, size: f32) -> Vec2 {
    Vec2::new(lettering::width(&label.text) * 0.5 + 0.5, 0.95) * size * UNITS_PER_MM
}

/// Where a label would be on the screen; none: behind the camera.
fn footprint(canvas: &Canvas, label: &Label) -> Option<Footprint> {
    let (right, up) = canvas.screen();
    let off = label.at - canvas.eye();
    let depth = off.dot(up.cross(right));
    (depth > 0.1).then(|| Footprint {
        middle: Vec2::new(off.dot(right), off.dot(up)) / depth,
        half: half(label, size_of(canvas, label)) / depth,
    })
}

/// The words on a dark plate that faces the camera, and a thread to where they belong if they are not there.
fn draw(canvas: &mut Canvas, label: &Label, held: &Held) {
    let size = size_of(canvas, label);
    let half = half(label, size);
    let (right, up) = canvas.screen();
    let at = label.at + up * (held.raised * 2.0 * half.y);
    // What glows beneath is bright enough to shine through anything less.
    let dark = ink((0.01, 0.02, 0.03), 1.0, 0.985 * held.seen);
    let corner = |x: f32, y: f32| (at + right * half.x * x + up * half.y * y, dark);
    let plate = [
        corner(-1.0, -1.0),
        corner(1.0, -1.0),
        corner(1.0, 1.0),
        corner(-1.0, 1.0),
    ];
    canvas.fan(Layer::Smoke, &plate);
    let light = label.light.with_alpha(label.light.alpha * held.seen);
    if held.raised.abs() > 0.55 {
        let end = at - up * half.y * held.raised.signum();
        let faint = light.with_alpha(light.alpha * 0.5);
        canvas.beam(Layer::Glow, end, label.at, size * 0.12, (faint, faint));
    }
    lettering::stand(canvas, at, &label.text, size, light);
}
