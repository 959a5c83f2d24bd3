//! Results that pop up at the places of blows, and rise: losses, misses, blocked blows, kills.

use bevy::{prelude::*, window::PrimaryWindow};

use crate::{
    Playback, ViewSystems,
    camera::rig::FIELD_OF_VIEW,
    comfort::Comfort,
    draw::canvas::{Canvas, Ink, Layer, ink},
    look::Shine,
    shapes::base_mesh::number_lines,
};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Popups>()
        .add_systems(Update, draw.in_set(ViewSystems::Draw));
}

/// The lifetime of a popup at the natural pace, in seconds.
const LIFE: f32 = 1.4;
/// The greatest speed at which popups live: at any more nobody could read them.
const READ: f32 = 3.0;
/// The least height of a popup, in points of the screen, and as a share of the screen's height.
const LEAST: f32 = 26.0;
const SHARE: f32 = 0.045;
/// How much larger the popup of a kill is, and of what decides.
const KILL: f32 = 1.8;
const DECIDED: f32 = 1.35;
/// How far a popup shoots past its size when it pops in, and how long that takes, in seconds.
const OVERSHOOT: f32 = 0.28;
const POPS: f32 = 0.26;
/// How far it rises, in its own heights.
const RISES: f32 = 1.3;
/// The width of its strokes, and of the dark edge around them, as shares of its height.
const STROKE: f32 = 0.2;
const EDGED: f32 = 0.5;

/// What a popup tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Told {
    /// So much was lost.
    Loss {
        /// How much.
        number: u32,
        /// Whether that decides.
        decides: bool,
    },
    /// A blow went past: an empty ring, struck through.
    Miss,
    /// A blow was stopped: a shield.
    Block,
    /// A piece is lost: a cross in a ring.
    Kill,
}

impl Told {
    /// Its height, as a multiple of that of a usual popup.
    fn size(self) -> f32 {
        match self {
            Self::Kill => KILL,
            Self::Loss { decides: true, .. } => DECIDED,
            Self::Loss { .. } | Self::Miss | Self::Block => 1.0,
        }
    }

    /// Its strokes around its middle, 1 high, y up.
    fn lines(self) -> Vec<[Vec2; 2]> {
        let at = Vec2::new;
        let closed = |points: &[Vec2]| -> Vec<[Vec2; 2]> {
            let next = points.iter().cycle().skip(1);
            points.iter().zip(next).map(|(a, b)| [*a, *b]).collect()
        };
        let ring = |reach: f32| -> Vec<[Vec2; 2]> {
            let turn = |nth: u8| Vec2::from_angle(f32::from(nth) * std::f32::consts::FRAC_PI_4);
            closed(&(0..8).map(|nth| turn(nth) * reach).collect::<Vec<_>>())
        };
        let cross = [at(-1.0, -1.0), at(1.0, 1.0), at(-1.0, 1.0), at(1.0, -1.0)];
        match self {
            Self::Loss { number, .. } => {
                let mut lines = number_lines(number);
                let wide = lines.iter().flatten().map(|point| point.x);
                let wide = wide.fold(0.0, f32::max);
                lines.push([at(-wide - 0.72, 0.0), at(-wide - 0.32, 0.0)]);
                lines
            }
            Self::Miss => {
                let mut lines = ring(0.5);
                lines.push([cross[0] * 0.5, cross[1] * 0.5]);
                lines
            }
            Self::Block => closed(&[
                at(-0.4, 0.5),
                at(0.4, 0.5),
                at(0.4, -0.05),
                at(0.0, -0.5),
                at(-0.4, -0.05),
            ]),
            Self::Kill => {
                let mut lines = ring(0.5);
                lines.push([cross[0] * 0.26, cross[1] * 0.26]);
                lines.push([cross[2] * 0.26, cross[3] * 0.26]);
                lines
            }
        }
    }
}

#[derive(Debug)]
struct Popup {
    at: Vec3,
    told: Told,
    light: Ink,
    /// Its size as a share of the usual one, from its look.
    size: f32,
    age: f32,
    /// How far it stands over its place so that it lies over no other, in the measure of `Plate`.
    raised: f32,
}

/// Results in the air.
#[derive(Resource, Default, Debug)]
pub(crate) struct Popups {
    list: Vec<Popup>,
    skips: u32,
}

impl Popups {
    /// Shows a result at a point of the world.
    pub(crate) fn show(&mut self, at: Vec3, told: Told, shine: Shine) {
        self.list.push(Popup {
            at,
            told,
            light: shine.light,
            size: shine.size,
            age: 0.0,
            raised: 0.0,
        });
    }

    /// What is told now.
    #[cfg(test)]
    pub(super) fn told(&self) -> Vec<Told> {
        self.list.iter().map(|popup| popup.told).collect()
    }

    /// Shows that a blow went past.
    pub(crate) fn miss(&mut self, at: Vec3) {
        let pale = Shine {
            light: ink((0.86, 0.9, 0.96), 1.3, 1.0),
            size: 1.0,
        };
        self.show(at, Told::Miss, pale);
    }

    /// Lets time pass, and forgets what has been shown long enough, or what was skipped.
    fn advance(&mut self, seconds: f32, skips: u32) {
        if std::mem::replace(&mut self.skips, skips) != skips {
            self.list.clear();
        }
        self.list.retain_mut(|popup| {
            popup.age += seconds;
            popup.age < LIFE
        });
    }
}

/// A rectangle on the screen, in the measure of the picture of a camera: the tangents of angles.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Plate {
    at: Vec2,
    half: Vec2,
}

impl Plate {
    fn meets(&self, other: &Self) -> bool {
        let apart = (self.at - other.at).abs();
        apart.cmplt(self.half + other.half).all()
    }
}

/// How far each of these must be raised so that it lies over none before it.
fn stacked(plates: &[Plate]) -> Vec<f32> {
    let mut placed: Vec<Plate> = Vec::with_capacity(plates.len());
    for plate in plates {
        let mut stands = *plate;
        // Each turn lifts it over one at least, so it needs no more turns than there are.
        for _ in 0..placed.len() {
            let Some(under) = placed.iter().find(|other| other.meets(&stands)) else {
                break;
            };
            stands.at.y = under.at.y + under.half.y + stands.half.y;
        }
        placed.push(stands);
    }
    let raised = placed.iter().zip(plates);
    raised
        .map(|(stands, plate)| stands.at.y - plate.at.y)
        .collect()
}

/// The height of a usual popup as a share of the screen's height, on a screen so many points high.
fn share(high: f32) -> f32 {
    SHARE.max(LEAST / high.max(1.0))
}

/// The size of a popup of this age: it pops in past its size, and swings back.
fn popped(age: f32) -> f32 {
    let t = age / POPS;
    if t >= 1.0 {
        return 1.0;
    }
    let grows = (t * 2.0).min(1.0);
    grows + OVERSHOOT * (t * std::f32::consts::PI).sin() * grows
}

/// How clearly a popup of this age is seen.
fn clear(age: f32) -> f32 {
    ((1.0 - age / LIFE) / 0.35).clamp(0.0, 1.0)
}

/// The picture of the camera: its eye, its axes, and the height of a usual popup in it.
struct Lens {
    eye: Vec3,
    right: Vec3,
    up: Vec3,
    high: f32,
}

impl Lens {
    /// How far a point lies before the camera.
    fn depth(&self, at: Vec3) -> f32 {
        (at - self.eye).dot(self.up.cross(self.right)).max(1.0e-3)
    }

    /// The place of a popup in the picture.
    fn plate(&self, popup: &Popup, moves: bool) -> Plate {
        let off = popup.at - self.eye;
        let depth = self.depth(popup.at);
        let high = self.high * popup.told.size() * popup.size;
        let rises = if moves { popup.age / LIFE * RISES } else { 0.0 };
        let lines = popup.told.lines();
        let wide = lines.iter().flatten().map(|point| point.x.abs());
        let wide = wide.fold(0.5, f32::max) + STROKE;
        let lift = high * 0.9 + self.high * rises + popup.raised;
        Plate {
            at: Vec2::new(off.dot(self.right), off.dot(self.up)) / depth + Vec2::Y * lift,
            half: Vec2::new(wide, 0.62) * high,
        }
    }
}

fn draw(
    mut popups: ResMut<Popups>,
    mut canvas: ResMut<Canvas>,
    time: Res<Time>,
    playback: Res<Playback>,
    comfort: Res<Comfort>,
    windows: Query<&Window, With<PrimaryWindow>>,
) {
    let dt = time.delta_secs().min(0.2) * playback.flow.min(READ);
    popups.advance(dt, playback.skips);
    if popups.list.is_empty() {
        return;
    }
    let (right, up) = canvas.screen();
    let screen = windows.iter().next().map_or(720.0, Window::height);
    let lens = Lens {
        eye: canvas.eye(),
        right,
        up,
        high: share(screen) * 2.0 * (FIELD_OF_VIEW / 2.0).tan(),
    };
    let moves = comfort.motion;
    let list = popups.list.iter();
    let plates: Vec<Plate> = list.map(|popup| lens.plate(popup, moves)).collect();
    let over = stacked(&plates);
    for ((popup, plate), more) in popups.list.iter_mut().zip(plates).zip(over) {
        popup.raised += more;
        let middle = plate.at + Vec2::Y * more;
        let pops = if moves { popped(popup.age) } else { 1.0 };
        write(&mut canvas, &lens, popup, middle, pops);
    }
}

/// Draws the strokes of a popup around its middle in the picture, with a dark edge.
fn write(canvas: &mut Canvas, lens: &Lens, popup: &Popup, middle: Vec2, pops: f32) {
    use crate::scale::UNITS_PER_MM;
    let depth = lens.depth(popup.at);
    let ahead = lens.up.cross(lens.right);
    let size = lens.high * popup.told.size() * popup.size * pops;
    let at = |point: Vec2| {
        let place = middle + point * size;
        lens.eye + (ahead + lens.right * place.x + lens.up * place.y) * depth
    };
    let seen = clear(popup.age);
    let light = popup.light.with_alpha(seen);
    let dark = ink((0.0, 0.0, 0.0), 1.0, 0.8 * seen);
    let wide = size * depth / UNITS_PER_MM;
    for [a, b] in popup.told.lines() {
        let (a, b) = (at(a), at(b));
        canvas.beam(Layer::Smoke, a, b, wide * EDGED, dark);
        canvas.beam(Layer::Glow, a, b, wide * STROKE, light);
        canvas.beam(Layer::Glow, a, b, wide * STROKE, light);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plate(x: f32, y: f32) -> Plate {
        Plate {
            at: Vec2::new(x, y),
            half: Vec2::new(0.1, 0.05),
        }
    }

    #[test]
    fn popups_that_would_lie_over_another_are_stacked() {
        let plates = [
            plate(0.0, 0.0),
            plate(0.05, 0.02),
            plate(0.5, 0.0),
            plate(-0.05, -0.01),
            plate(0.0, 0.06),
        ];
        let raised = stacked(&plates);
        assert_eq!((raised[0], raised[2]), (0.0, 0.0), "these lie over none");
        let stand: Vec<Plate> = plates
            .iter()
            .zip(&raised)
            .map(|(held, by)| plate(held.at.x, held.at.y + by))
            .collect();
        for (nth, one) in stand.iter().enumerate() {
            for other in &stand[..nth] {
                let apart = (one.at - other.at).abs() + Vec2::splat(1.0e-5);
                let free = apart.x >= 0.2 || apart.y >= 0.1;
                assert!(free, "{one:?} over {other:?}");
            }
        }
        assert!(raised.iter().all(|by| *by >= 0.0));
    }

    #[test]
    fn popups_pop_in_past_their_size_and_settle() {
        assert_eq!(popped(0.0), 0.0);
        let most = (0..100).map(|nth| popped(nth as f32 * 0.005));
        let most = most.fold(0.0, f32::max);
        assert!((1.1..1.4).contains(&most), "{most}");
        assert_eq!(popped(POPS), 1.0);
        assert!(clear(0.0) == 1.0 && clear(LIFE * 0.5) == 1.0 && clear(LIFE) == 0.0);
    }

    #[test]
    fn popups_are_at_least_as_high_as_they_must_be_and_a_kill_is_larger() {
        for high in [480.0, 720.0, 1080.0, 2160.0] {
            assert!(share(high) * high >= LEAST, "{high}");
        }
        let one = |decides| Told::Loss { number: 1, decides };
        assert!(Told::Kill.size() > one(true).size() && one(true).size() > one(false).size());
        for told in [one(false), Told::Miss, Told::Block, Told::Kill] {
            let lines = told.lines();
            let high = lines.iter().flatten().map(|point| point.y.abs());
            let high = high.fold(0.0, f32::max);
            assert!((0.4..=0.51).contains(&high), "{told:?}: {high}");
        }
    }

    #[test]
    fn popups_go_when_the_rest_is_skipped() {
        let mut popups = Popups::default();
        popups.miss(Vec3::ZERO);
        popups.advance(0.1, 0);
        assert_eq!(popups.list.len(), 1);
        popups.advance(0.1, 1);
        assert!(popups.list.is_empty());
        popups.miss(Vec3::ZERO);
        popups.advance(LIFE, 1);
        assert!(popups.list.is_empty());
    }
}
