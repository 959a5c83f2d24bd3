//! Words in the air: names of areas, notes. The interface draws them where they are placed here.
//! Systems ask for labels in every frame. At the end of the frame they are placed so that none
//! covers another. Some are raised or lowered, with a thread to their own place; without room, the
//! less important ones are hidden.

mod layout;

use bevy::prelude::*;
use layout::{Asking, Footprint, SLOTS, Seat};
use rules::UnitId;

use crate::{
    ViewSystems,
    api::{PlacedLabel, PlacedLabels},
    camera::rig::{CameraRig, FIELD_OF_VIEW},
    draw::{
        canvas::{Canvas, Ink, Layer},
        lettering,
    },
    scale::UNITS_PER_MM,
};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Labels>()
        .init_resource::<PlacedLabels>()
        .add_systems(Update, draw_labels.after(ViewSystems::Draw));
}

/// The identity of a label, by which it is found again in the next frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Owner {
    /// An area of terrain.
    Area(UnitId),
    /// A note, by its position among the notes of the frame.
    Note(usize),
    /// What a goal speaks of, by its position among the marks of goals.
    Goal(usize),
}

/// The importance of a label, the least first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Rank {
    /// A name among others.
    Name,
    /// A remark about a place.
    Note,
    /// The thing under the pointer, or a thing in the way.
    Asked,
}

/// Words to be placed.
#[derive(Clone, Debug)]
pub(crate) struct Label {
    pub(crate) owner: Owner,
    /// Their own place, in world units.
    pub(crate) at: Vec3,
    pub(crate) text: String,
    /// The height of the letters, in millimetres.
    pub(crate) size: f32,
    pub(crate) light: Ink,
    pub(crate) rank: Rank,
    /// Of two with the same rank the heavier one is more important.
    pub(crate) weight: f32,
}

/// The state of a label in the last frame.
#[derive(Clone, Copy, Debug)]
struct Held {
    owner: Owner,
    /// Its slot.
    seat: Seat,
    /// How far it is raised, in heights of its plate, and its opacity, from 0 to 1.
    raised: f32,
    seen: f32,
}

/// The labels of this frame, and the state of the last one.
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

/// The speed at which a label moves and fades, as a share of the rest per second.
const PACE: f32 = 9.0;

fn draw_labels(
    mut labels: ResMut<Labels>,
    mut placed: ResMut<PlacedLabels>,
    mut canvas: ResMut<Canvas>,
    rig: Res<CameraRig>,
    time: Res<Time>,
) {
    placed.0.clear();
    let Labels { asked, held } = &mut *labels;
    let mut wanted = std::mem::take(asked);
    wanted.sort_by(|a, b| {
        let rank = b.rank.cmp(&a.rank).then(b.weight.total_cmp(&a.weight));
        rank.then(a.owner.cmp(&b.owner))
    });
    let before = |owner: Owner| held.iter().find(|held| held.owner == owner).copied();
    let asking: Vec<Asking> = wanted
        .iter()
        .map(|label| Asking {
            footprint: footprint(&canvas, label),
            before: before(label.owner).map(|held| held.seat),
        })
        .collect();
    let seats = layout::seat(&asking);
    let share = 1.0 - (-PACE * time.delta_secs()).exp();
    let now: Vec<Held> = wanted
        .iter()
        .zip(seats)
        .map(|(label, seat)| {
            let goal = seat.map_or(0.0, |at| SLOTS[at]);
            let shown = if seat.is_some() { 1.0 } else { 0.0 };
            // A new label starts at its goal.
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
            thread(&mut canvas, label, held);
            placed
                .0
                .extend(place(&canvas, rig.frame.aspect, label, held));
        }
    }
    labels.held = now;
}

/// The size of its letters, limited so that they stay readable and never grow too large.
fn size_of(canvas: &Canvas, label: &Label) -> f32 {
    label.size * (label.at.distance(canvas.eye()) / 90.0).clamp(0.25, 2.0)
}

/// Half the width and half the height of a label's plate, in world units.
fn half(label: &Label, size: f32) -> Vec2 {
    Vec2::new(lettering::width(&label.text) * 0.5 + 0.5, 0.95) * size * UNITS_PER_MM
}

/// The area of a label on the screen; `None` if it is behind the camera.
fn footprint(canvas: &Canvas, label: &Label) -> Option<Footprint> {
    let (right, up) = canvas.screen();
    let off = label.at - canvas.eye();
    let depth = off.dot(up.cross(right));
    (depth > 0.1).then(|| Footprint {
        middle: Vec2::new(off.dot(right), off.dot(up)) / depth,
        half: half(label, size_of(canvas, label)) / depth,
    })
}

/// The place of a label on the screen.
fn place(canvas: &Canvas, aspect: f32, label: &Label, held: &Held) -> Option<PlacedLabel> {
    let print = footprint(canvas, label)?;
    let middle = print.middle + Vec2::Y * held.raised * 2.0 * print.half.y;
    let high = (FIELD_OF_VIEW / 2.0).tan();
    let on_screen = |at: Vec2| at / Vec2::new(high * aspect, high);
    Some(PlacedLabel {
        text: label.text.clone(),
        middle: on_screen(middle),
        half: on_screen(print.half),
        color: Color::LinearRgba(label.light.with_alpha(1.0)),
        seen: held.seen,
    })
}

/// Draws a thread from the words to their own place, if they have moved away.
fn thread(canvas: &mut Canvas, label: &Label, held: &Held) {
    if held.raised.abs() <= 0.55 {
        return;
    }
    let size = size_of(canvas, label);
    let half = half(label, size);
    let (_, up) = canvas.screen();
    let at = label.at + up * (held.raised * 2.0 * half.y);
    let end = at - up * half.y * held.raised.signum();
    let faint = label.light.with_alpha(label.light.alpha * held.seen * 0.5);
    canvas.beam(Layer::Glow, end, label.at, size * 0.12, faint);
}
