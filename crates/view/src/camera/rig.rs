//! The camera's stand as plain values: target, direction and distance, now and as a goal.

use bevy::prelude::*;

pub(crate) use super::stand::{Frame, Stand};
use super::sweep::Sweep;
use crate::{
    api::Size,
    comfort::Comfort,
    scale::{UNITS_PER_MM, table_point},
};

/// The camera of the table.
#[derive(Component)]
pub(crate) struct TableCamera;

/// The camera: change `goal`, and `now` follows smoothly.
#[derive(Resource, Clone, Copy, Debug)]
pub struct CameraRig {
    /// Where the camera is this frame.
    pub now: Stand,
    /// Where it moves to.
    pub goal: Stand,
    /// Size of the table, in millimetres; the target stays on it.
    pub table: Vec2,
    /// Seconds in which the camera comes 63 % nearer to its goal.
    pub damping: f32,
    /// Whether events on the table may nudge the camera.
    pub follow: bool,
    /// The part of the screen that panels leave free.
    pub frame: Frame,
    /// The frame at this moment; it follows smoothly.
    framed: Frame,
    /// The shake left, in millimetres.
    pub(crate) shake: f32,
    /// Seconds in which the shake loses 63 %.
    calms: f32,
    /// A glide to the goal in a time that is known.
    sweep: Option<Sweep>,
    before_top_down: Option<Stand>,
}

/// The camera's vertical field of view, in radians.
pub(crate) const FIELD_OF_VIEW: f32 = 0.72;
/// How far a slanted view of the table hangs below the target at the home pitch, as a share of half
/// the screen's height. It hangs more if the camera is nearer.
const HANGS: f32 = 0.135;
/// The camera's distance for a whole table: this many table depths from the home pitch, this many
/// from straight above, where the picture is as high as the table is deep, or this many widths if
/// that is more.
const AWAY: f32 = 1.28;
const ABOVE: f32 = 1.68;
const WIDE: f32 = 0.95;
/// The pitch that shows the whole table, in degrees.
const HOME_PITCH: f32 = 50.0;
/// From this pitch on the camera looks straight down, in degrees.
const STEEP: f32 = 80.0;
/// Seconds in which a shake loses 63 % at the natural pace.
const CALMS: f32 = 0.12;
/// Nearest and farthest distance, in millimetres.
const DISTANCE: (f32, f32) = (110.0, 2400.0);
/// Flattest and steepest pitch, in degrees.
const PITCH: (f32, f32) = (8.0, 89.5);

impl Default for CameraRig {
    fn default() -> Self {
        let table = Vec2::splat(914.0);
        let home = Self::home_of(table);
        Self {
            now: home,
            goal: home,
            table,
            damping: 0.16,
            follow: false,
            frame: Frame::default(),
            framed: Frame::default(),
            shake: 0.0,
            calms: CALMS,
            sweep: None,
            before_top_down: None,
        }
    }
}

impl CameraRig {
    /// The stand that shows the whole table.
    fn home_of(table: Vec2) -> Stand {
        Stand {
            target: table * Vec2::new(0.5, 0.47),
            yaw: 0.0,
            pitch: HOME_PITCH,
            distance: Self::away(table, AWAY),
        }
    }

    /// The distance from which the camera shows a whole table.
    fn away(table: Vec2, depths: f32) -> f32 {
        (table.y * depths).max(table.x * WIDE)
    }

    /// Looks at a point of the table (millimetres), nearer if the camera is far away.
    pub fn focus(&mut self, pos: Vec2) {
        self.goal.target = pos;
        self.goal.distance = self.goal.distance.min(420.0);
        self.clamp();
    }

    /// Moves the point looked at without changing distance or direction.
    pub fn look_at(&mut self, pos: Vec2) {
        self.goal.target = pos;
        self.clamp();
    }

    /// The stand that shows this table whole.
    pub(crate) fn whole(&self) -> Stand {
        Self::home_of(self.table)
    }

    /// The stand that shows the whole table in the present direction: from straight above, if the
    /// camera is there.
    pub(crate) fn whole_from_here(&self) -> Stand {
        let goal = self.goal;
        if goal.pitch < STEEP {
            return Stand {
                yaw: goal.yaw,
                ..self.whole()
            };
        }
        Stand {
            target: self.table * 0.5,
            distance: Self::away(self.table, ABOVE),
            ..goal
        }
    }

    /// Shows the whole table.
    pub fn home(&mut self) {
        self.goal = Self::home_of(self.table);
        self.before_top_down = None;
    }

    /// Looks straight down, or back again.
    pub fn toggle_top_down(&mut self) {
        if let Some(before) = self.before_top_down.take() {
            self.goal = Stand {
                target: self.goal.target,
                ..before
            };
        } else {
            self.before_top_down = Some(self.goal);
            self.goal.pitch = PITCH.1;
            self.goal.yaw = (self.goal.yaw / 90.0).round() * 90.0;
            if self.goal.distance > 0.9 * Self::home_of(self.table).distance {
                // A view of the whole table stays one from above.
                self.goal = self.whole_from_here();
            }
        }
    }

    /// Fits a new table: takes its size and shows it whole at once.
    pub fn set_table(&mut self, size: Vec2) {
        self.table = size;
        self.home();
        self.snap();
    }

    /// Jumps to a stand, and glides from there to its goal in these seconds.
    pub(crate) fn sweep(&mut self, from: Stand, seconds: f32) {
        self.now = from;
        self.sweep = Some(Sweep::new(from, self.goal, seconds));
    }

    /// Whether a glide in a known time is under way.
    pub(crate) fn sweeps(&self) -> bool {
        self.sweep.is_some()
    }

    /// Comes to its goal as fast as usual.
    pub(crate) fn drop_sweep(&mut self) {
        self.sweep = None;
    }

    /// Jumps to the goal.
    pub fn snap(&mut self) {
        self.sweep = None;
        self.now = self.goal;
        self.framed = self.frame;
    }

    /// Turns by degrees, compass and pitch.
    pub fn orbit(&mut self, yaw: f32, pitch: f32) {
        self.goal.yaw += yaw;
        self.goal.pitch += pitch;
        self.clamp();
    }

    /// Turns the shorter way until north is up.
    pub fn face_north(&mut self) {
        self.goal.yaw = (self.goal.yaw / 360.0).round() * 360.0;
    }

    /// Shifts the target by millimetres, to the right of and ahead of the camera.
    pub fn pan(&mut self, right: f32, ahead: f32) {
        let (sin, cos) = self.goal.yaw.to_radians().sin_cos();
        self.goal.target += Vec2::new(cos, -sin) * right + Vec2::new(sin, cos) * ahead;
        self.clamp();
    }

    /// Scales the distance by `factor`, and keeps the point `around` (mm) in place on the screen.
    pub fn zoom(&mut self, factor: f32, around: Option<Vec2>) {
        let before = self.goal.distance;
        self.goal.distance = (before * factor).clamp(DISTANCE.0, DISTANCE.1);
        if let Some(around) = around {
            let kept = self.goal.distance / before;
            self.goal.target = around + (self.goal.target - around) * kept;
        }
        self.clamp();
    }

    /// Shakes the camera by this many millimetres.
    #[cfg(test)]
    fn jolt(&mut self, amount: f32) {
        self.jolt_at(amount, 1.0);
    }

    /// Shakes the camera by this many millimetres at a speed of playback: the faster, the shorter
    /// and the weaker.
    pub(crate) fn jolt_at(&mut self, amount: f32, speed: f32) {
        let speed = speed.max(1.0);
        self.shake = self.shake.max(amount / speed.sqrt());
        self.calms = CALMS / speed;
    }

    /// Leaves out what the eyes at the screen do not bear: gliding, or shaking.
    pub(crate) fn soothe(&mut self, comfort: Comfort) {
        if !comfort.motion {
            self.snap();
        }
        if !comfort.shake {
            self.shake = 0.0;
        }
    }

    fn clamp(&mut self) {
        let goal = &mut self.goal;
        goal.target = goal.target.clamp(Vec2::ZERO, self.table);
        goal.pitch = goal.pitch.clamp(PITCH.0, PITCH.1);
        goal.distance = goal
            .distance
            .clamp(DISTANCE.0, DISTANCE.1.max(self.table.max_element() * 2.0));
    }

    /// Moves towards the goal for `dt` seconds.
    pub(crate) fn advance(&mut self, dt: f32) {
        self.clamp();
        let share = 1.0 - (-dt / self.damping.max(0.001)).exp();
        let swept = self.sweep.as_mut();
        let swept = swept.and_then(|sweep| sweep.advance(dt, &self.goal));
        let (now, goal) = (&mut self.now, &self.goal);
        now.target += (goal.target - now.target) * share;
        now.yaw += (goal.yaw - now.yaw) * share;
        now.pitch += (goal.pitch - now.pitch) * share;
        now.distance += (goal.distance - now.distance) * share;
        match swept {
            Some(stand) => *now = stand,
            None => self.sweep = None,
        }
        self.framed.centre += (self.frame.centre - self.framed.centre) * share;
        self.framed.share += (self.frame.share - self.framed.share) * share;
        self.framed.aspect = self.frame.aspect;
        self.shake *= (-dt / self.calms).exp();
    }

    /// How far the picture's middle lies in front of the target on the table, in millimetres.
    /// The picture of a table is raised, and a close view is raised with it.
    pub(crate) fn short_of(&self, stand: &Stand) -> f32 {
        let share = self.frame.share.clamp(0.3, 1.0);
        let half = (FIELD_OF_VIEW / 2.0).tan() * stand.distance / share;
        raised(stand, self.frame.share) * half / stand.pitch.to_radians().sin()
    }

    /// Whether a point of the table, in millimetres, will be between the panels when the camera
    /// reaches its goal, and not too near to their edges.
    pub(crate) fn will_show(&self, point: Vec2) -> bool {
        self.sight(&self.goal).shows(point, 0.0)
    }

    /// What a stand would show, once the camera has come to rest there.
    pub(crate) fn sight(&self, stand: &Stand) -> Sight {
        let there = Self {
            now: *stand,
            framed: self.frame,
            shake: 0.0,
            ..*self
        };
        Sight {
            eye: there.transform().to_matrix().inverse(),
            frame: self.frame,
        }
    }

    /// Half the width of what a stand shows at its target, in millimetres.
    pub(crate) fn half_width(&self, stand: &Stand) -> f32 {
        self.half_height(stand) * self.frame.aspect
    }

    /// The same for the height, across the direction of view.
    pub(crate) fn half_height(&self, stand: &Stand) -> f32 {
        (FIELD_OF_VIEW / 2.0).tan() * stand.distance / self.frame.share.clamp(0.3, 1.0)
    }

    /// The farthest distance from which a piece at the target appears at this size.
    pub(crate) fn farthest(&self, piece: Size) -> f32 {
        let share = self.frame.share.clamp(0.3, 1.0);
        let high = 2.0 * (FIELD_OF_VIEW / 2.0).tan();
        share * piece.wide / (high * piece.share.max(0.001))
    }

    /// The screen position of a point of the table (millimetres), from -1 to 1 right and up; `None`
    /// behind the camera.
    #[must_use]
    pub fn on_screen(&self, point: Vec2) -> Option<Vec2> {
        self.on_screen_at(point, 8.0)
    }

    /// The same for a point at a height over the table, in millimetres.
    #[must_use]
    pub fn on_screen_at(&self, point: Vec2, height: f32) -> Option<Vec2> {
        let sight = Sight {
            eye: self.transform().to_matrix().inverse(),
            frame: self.frame,
        };
        sight.on_screen(point, height)
    }

    /// The camera's transform in the world.
    #[must_use]
    pub fn transform(&self) -> Transform {
        let stand = self.now;
        let target = table_point(stand.target, 8.0);
        let turn = Quat::from_rotation_y(-stand.yaw.to_radians())
            * Quat::from_rotation_x(-stand.pitch.to_radians());
        let distance = stand.distance / self.framed.share.clamp(0.3, 1.0) * UNITS_PER_MM;
        let half = (FIELD_OF_VIEW / 2.0).tan() * distance;
        let up = Vec2::Y * raised(&stand, self.framed.share);
        let aside = (self.framed.centre + up) * Vec2::new(half * self.framed.aspect, half);
        let shift = Vec3::new(-aside.x, -aside.y, distance);
        Transform::from_translation(target + turn * shift).with_rotation(turn)
    }
}

/// What a camera sees between the panels.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sight {
    eye: Mat4,
    frame: Frame,
}

impl Sight {
    /// The place of a point on the screen, from -1 to 1; `None` behind the camera.
    pub(crate) fn on_screen(&self, point: Vec2, height: f32) -> Option<Vec2> {
        let at = self.eye.transform_point3(table_point(point, height));
        let half = (FIELD_OF_VIEW / 2.0).tan() * -at.z;
        (half > 0.0).then(|| Vec2::new(at.x / (half * self.frame.aspect), at.y / half))
    }

    /// Whether a point of the table with this room around it, in millimetres, lies between the
    /// panels and not too near to their edges.
    pub(crate) fn shows(&self, point: Vec2, room: f32) -> bool {
        let free = self.frame.half - EDGE;
        let inside = |place: Vec2| {
            let seen = self.on_screen(place, 8.0);
            seen.is_some_and(|at| (at - self.frame.centre).abs().cmple(free).all())
        };
        let around = [Vec2::ZERO, Vec2::X, Vec2::Y, Vec2::NEG_X, Vec2::NEG_Y];
        around.into_iter().all(|way| inside(point + way * room))
    }
}

/// The margin of the free part in which things may be cut off, as a share of half the screen.
const EDGE: f32 = 0.03;

/// How far the picture of a stand is raised, as a share of half the screen's height.
fn raised(stand: &Stand, share: f32) -> f32 {
    let slant = stand.pitch.to_radians().cos() / HOME_PITCH.to_radians().cos();
    HANGS * share.powi(2) * slant
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_target_never_leaves_the_table() {
        let mut rig = CameraRig::default();
        rig.pan(1.0e6, -1.0e6);
        rig.orbit(10.0, 400.0);
        rig.zoom(1.0e-9, Some(Vec2::new(-1.0e5, 3.0e5)));
        rig.advance(10.0);
        assert!(rig.now.target.cmpge(Vec2::ZERO).all() && rig.now.target.cmple(rig.table).all());
        assert!(rig.now.pitch <= PITCH.1 && rig.now.distance >= DISTANCE.0);
        assert!(rig.transform().is_finite());
    }

    #[test]
    fn a_calm_camera_neither_glides_nor_shakes() {
        let moved = |comfort: Comfort| {
            let mut rig = CameraRig::default();
            rig.frame.share = 0.6;
            rig.focus(Vec2::splat(100.0));
            rig.jolt(8.0);
            rig.advance(0.02);
            rig.soothe(comfort);
            rig
        };
        let free = moved(Comfort::default());
        assert!(free.now != free.goal && free.shake > 0.0);
        let steady = moved(Comfort {
            shake: false,
            ..Comfort::default()
        });
        assert!(steady.now != steady.goal && steady.shake == 0.0);
        let still = moved(Comfort {
            motion: false,
            ..Comfort::default()
        });
        assert!(still.now == still.goal && still.framed == still.frame && still.shake > 0.0);
    }

    #[test]
    fn panels_hide_what_is_behind_them() {
        let mut rig = CameraRig::default();
        let middle = rig.goal.target;
        assert!(rig.will_show(middle));
        let shown = |rig: &CameraRig| {
            let across = (0..=20).map(|step| middle + Vec2::X * 90.0 * (step - 10) as f32);
            across.filter(|at| rig.will_show(*at)).count()
        };
        let open = shown(&rig);
        // A panel takes the right half away.
        rig.frame.centre.x = -0.5;
        rig.frame.half.x = 0.5;
        assert!(
            (2..open).contains(&shown(&rig)),
            "{} of {open}",
            shown(&rig)
        );
        assert!(rig.will_show(middle), "the camera looks past the panel");
    }

    #[test]
    fn top_down_goes_and_comes_back() {
        let mut rig = CameraRig::default();
        let pitch = rig.goal.pitch;
        rig.toggle_top_down();
        assert!(rig.goal.pitch > 89.0);
        rig.toggle_top_down();
        assert!((rig.goal.pitch - pitch).abs() < 1.0e-6);
    }

    #[test]
    fn the_whole_table_is_shown_from_above_while_the_camera_is_there() {
        let mut rig = CameraRig::default();
        assert_eq!(rig.whole_from_here(), rig.whole());
        rig.toggle_top_down();
        let above = rig.whole_from_here();
        assert_eq!(above, rig.goal);
        rig.focus(Vec2::splat(100.0));
        assert_eq!(rig.whole_from_here(), above);
    }

    #[test]
    fn north_is_faced_the_shorter_way() {
        for (from, to) in [(100.0, 0.0), (200.0, 360.0), (-190.0, -360.0)] {
            let mut rig = CameraRig::default();
            rig.orbit(from, 0.0);
            rig.face_north();
            assert_eq!(rig.goal.yaw, to, "from {from}");
        }
    }

    #[test]
    fn looking_north_the_camera_stands_in_the_south() {
        let rig = CameraRig::default();
        let eye = rig.transform();
        assert!(eye.translation.z > table_point(rig.now.target, 0.0).z);
        assert!(eye.forward().z < 0.0 && eye.forward().y < 0.0);
    }
}
