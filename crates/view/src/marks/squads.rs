//! Marks of units of models: rings, wounds, shadows of aircraft, objectives, steps of sight.

use bevy::prelude::*;
use geometry::Cell;
use rules::{Banner, Squad};
use words::say;

use super::units::alarm;
use crate::{
    ViewSystems,
    api::{SightSteps, ViewMatch},
    draw::{
        canvas::{Canvas, Fade, Ink, Layer, Motif, ink},
        lettering,
        pen::Pen,
    },
    look::{self, Rgb},
    pieces::squads::{FLIGHT_MM, Posture, Postures, head_mm, radius, size},
    scale::{UNITS_PER_MM, pose_pos, table_point},
    table::ground::{self, Opened},
};

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (draw_squads, draw_banners, draw_steps).in_set(ViewSystems::Draw),
    );
}

/// The distance of rings from a base, in millimetres.
const MARGIN: f32 = 1.0;
/// The height of the banner of an objective over its place, in millimetres.
const POLE: f32 = 44.0;
/// The height of the level of an objective in a building, in millimetres.
const LEVEL_MM: f32 = 4.0;
/// The colour of an objective that nobody holds.
const FREE: Rgb = (0.9, 0.92, 1.0);

fn draw_squads(mut pen: Pen, postures: Res<Postures>) {
    let Some(view) = &pen.board.0 else { return };
    let pulse = pen.pulse(5.0);
    for squad in view.board.squads.iter().filter(|squad| squad.on_table()) {
        let color = look::player_color(view, squad.owner);
        let marks = &pen.marks;
        let light = if marks.culprits.contains(&squad.id) {
            Some((2.2, alarm(pulse)))
        } else if marks.selected == Some(squad.id) {
            Some((1.8, ink((1.0, 0.86, 0.42), 1.7, 0.95)))
        } else if marks.hovered == Some(squad.id) {
            Some((1.5, ink((0.85, 0.95, 1.0), 1.2, 0.8)))
        } else if marks.candidates.contains(&squad.id) {
            Some((1.1, ink(color, 1.5, 0.45 + 0.35 * pulse)))
        } else {
            None
        };
        for (model, held) in squad.living() {
            let Some(shown) = postures.0.get(&(squad.id, model)) else {
                continue;
            };
            let size = size(view, squad.id, model);
            if size.flies {
                shadow(&mut pen.canvas, shown, color);
            }
            if let Some((width, light)) = light {
                let reach = radius(view, squad.id, model) + MARGIN;
                let ring = ring(shown.at, reach, shown.foot + 1.0);
                pen.canvas.glow_line(&ring, true, width, light);
            }
            let whole = view.ctx.troop(squad.id);
            let whole = whole.and_then(|troop| troop.model(model));
            let whole = whole.map_or(1, |soldier| soldier.tough);
            if whole > 1 && held.life < whole && shown.seen > 0.9 {
                let over = shown.foot + shown.lift + head_mm(size) + 5.0;
                wounds(&mut pen.canvas, shown.at, over, held.life, whole);
            }
        }
        signs(&mut pen.canvas, &postures, squad, color);
    }
}

/// A ring around a base.
fn ring(at: Vec2, reach: f32, height: f32) -> Vec<Vec3> {
    let turn = |step: u8| Vec2::from_angle(f32::from(step) * 15.0_f32.to_radians());
    (0..24)
        .map(|step| table_point(at + turn(step) * reach, height))
        .collect()
}

/// The shadow of an aircraft on the ground, and a thin line down to it.
fn shadow(canvas: &mut Canvas, shown: &Posture, color: Rgb) {
    let dark = ink((0.0, 0.0, 0.0), 1.0, 0.5 * shown.seen);
    canvas.fan(Layer::Ground, &ring(shown.at, 17.0, 1.1), dark);
    let rim = ink(color, 1.2, 0.5 * shown.seen);
    canvas.glow_line(&ring(shown.at, 18.5, 1.2), true, 1.1, rim);
    let fade = Fade {
        from: ink(color, 1.0, 0.35 * shown.seen),
        to: ink(color, 1.0, 0.0),
    };
    let (low, high) = (
        table_point(shown.at, 1.0),
        table_point(shown.at, FLIGHT_MM - 6.0),
    );
    canvas.beam(Layer::Glow, low, high, 1.6, fade);
}

/// The wounds left of a model that has lost some, as a bar over its head.
fn wounds(canvas: &mut Canvas, at: Vec2, height: f32, left: u8, whole: u8) {
    let (right, _) = canvas.screen();
    let middle = table_point(at, height);
    let half = right * 8.0 * UNITS_PER_MM;
    let share = f32::from(left) / f32::from(whole);
    let until = middle - half + half * 2.0 * share;
    let dark = ink((0.35, 0.03, 0.02), 1.0, 0.9);
    let light = ink((1.0 - share * 0.6, 0.3 + 0.7 * share, 0.25), 1.6, 1.0);
    canvas.beam(Layer::Smoke, middle - half, middle + half, 2.6, dark);
    canvas.beam(Layer::Glow, middle - half, until, 2.2, light);
}

/// Signs over a unit: it lies pinned, or has acted in this round.
fn signs(canvas: &mut Canvas, postures: &Postures, squad: &Squad, color: Rgb) {
    let first = squad.living().next();
    let first = first.and_then(|(model, _)| postures.0.get(&(squad.id, model)));
    let Some(first) = first else { return };
    let at = table_point(first.at, first.foot + first.lift + 27.0);
    if squad.pinned {
        let red = ink((1.0, 0.35, 0.2), 1.9, 0.95);
        lettering::stand(canvas, at, say!("mark-pinned"), 5.0, red);
    } else if squad.deeds.acted {
        canvas.sprite(Layer::Glow, Motif::Ring, at, 7.0, 0.0, ink(color, 0.9, 0.5));
    }
}

/// Banners over the objectives: a pole of light, and a cloth in the colour of the holder.
fn draw_banners(mut pen: Pen, opened: Res<Opened>) {
    let Some(view) = &pen.board.0 else { return };
    let now = pen.time.elapsed_secs();
    for (nth, banner) in view.board.squad_round.banners.iter().enumerate() {
        let color = banner
            .holder
            .map_or(FREE, |player| look::player_color(view, player));
        let letter = rules::squads::banner_letter(nth);
        let stand = MarkStand::of(view, &opened, banner);
        stand.draw_base(&mut pen.canvas, color);
        draw_banner(&mut pen.canvas, &stand, letter, color, now);
    }
}

/// Where the banner of an objective stands, in millimetres.
struct MarkStand {
    at: Vec2,
    /// The height of its square.
    foot: f32,
    /// The height of the highest solid floor over that square, if there is one.
    roof: Option<f32>,
    /// How far it is down to the ground where the storey of the square has turned to glass.
    drop: f32,
    /// The level of its square, if the square lies in a building.
    level: Option<i8>,
}

impl MarkStand {
    fn of(view: &ViewMatch, opened: &Opened, banner: &Banner) -> Self {
        let ground = view.ctx.ground();
        let foot = ground::height_mm(view, banner.cell);
        let roof = ground.and_then(|ground| opened.roof(ground, banner.cell));
        let low = ground::height_mm(view, banner.cell.on(0));
        let inside = banner.cell.level > 0 || roof.is_some() || opened.is_within(banner.cell);
        Self {
            at: pose_pos(&view.ctx.pose_at(banner.cell, 0.0)),
            foot,
            roof: roof.map(|floor| ground::height_mm(view, floor)),
            drop: if opened.shows(banner.cell) {
                0.0
            } else {
                foot - low
            },
            level: inside.then_some(banner.cell.level),
        }
    }

    /// The height from which the pole can be seen.
    fn top(&self) -> f32 {
        self.roof.unwrap_or(self.foot)
    }

    /// Rings around the square of the objective. Where a floor hides them, there is a faint ring on
    /// that floor; where they hang over an open storey, a line leads down to the ground.
    fn draw_base(&self, canvas: &mut Canvas, color: Rgb) {
        let light = ink(color, 1.6, 0.9);
        let mut rings = |height: f32, share: f32| {
            for (reach, alpha) in [(17.0, 0.8), (13.5, 0.35)] {
                let ring = ring(self.at, reach, height + 0.9);
                canvas.glow_line(&ring, true, 1.4, light.with_alpha(alpha * share));
            }
        };
        rings(self.foot, 1.0);
        if let Some(roof) = self.roof {
            rings(roof, 0.45);
        }
        if self.drop > 0.0 {
            let plate = ring(self.at, 17.0, self.foot + 0.5);
            canvas.fan(Layer::Ground, &plate, ink(color, 0.5, 0.35));
            let low = table_point(self.at, self.foot - self.drop);
            let high = table_point(self.at, self.foot);
            canvas.beam(Layer::Glow, low, high, 1.0, light.with_alpha(0.45));
        }
    }
}

fn draw_banner(canvas: &mut Canvas, stand: &MarkStand, letter: char, color: Rgb, now: f32) {
    let (at, foot) = (stand.at, stand.top());
    let light = ink(color, 1.6, 0.9);
    let (low, high) = (table_point(at, foot), table_point(at, foot + POLE));
    canvas.beam(
        Layer::Smoke,
        low,
        high,
        2.4,
        ink((0.05, 0.06, 0.08), 1.0, 0.95),
    );
    canvas.beam(Layer::Glow, low, high, 1.0, light.with_alpha(0.7));
    let (right, _) = canvas.screen();
    let right = Vec3::new(right.x, 0.0, right.z).normalize_or_zero();
    const FOLDS: u8 = 8;
    let edge = |drop: f32| -> Vec<Vec3> {
        (0..=FOLDS)
            .map(|fold| {
                let out = f32::from(fold) / f32::from(FOLDS);
                let wave = (now * 3.0 - out * 5.0).sin() * 1.6 * out;
                high + right * (out * 24.0 * UNITS_PER_MM) + Vec3::Y * (wave - drop) * UNITS_PER_MM
            })
            .collect()
    };
    let (top, bottom) = (edge(1.0), edge(16.0));
    canvas.band(Layer::Smoke, &top, &bottom, ink(color, 0.55, 0.85));
    canvas.line(Layer::Glow, &top, false, 1.0, light);
    canvas.line(Layer::Glow, &bottom, false, 1.0, light);
    let middle = high + right * 11.0 * UNITS_PER_MM - Vec3::Y * 8.5 * UNITS_PER_MM;
    let white = ink((1.0, 1.0, 1.0), 1.6, 1.0);
    lettering::stand(canvas, middle, &letter.to_string(), 9.0, white);
    if let Some(level) = stand.level {
        let below = high + right * 11.0 * UNITS_PER_MM - Vec3::Y * 20.0 * UNITS_PER_MM;
        let text = say!("mark-level", level);
        // From afar it would lie over the letter.
        if lettering::reads(canvas, below, LEVEL_MM) {
            lettering::stand(canvas, below, &text, LEVEL_MM, light);
        }
    }
}

/// Draws lines of sight as the rules measure them: from middle to middle, with the squares that
/// they touch and the step that gives cover (GRD-14).
fn draw_steps(mut pen: Pen) {
    let Some(view) = &pen.board.0 else { return };
    for steps in &pen.marks.steps {
        draw_sight(&mut pen.canvas, view, steps);
    }
}

fn draw_sight(canvas: &mut Canvas, view: &ViewMatch, steps: &SightSteps) {
    const EYES: f32 = 13.0;
    let place = |cell: Cell, lift: f32| {
        let at = pose_pos(&view.ctx.pose_at(cell, 0.0));
        // Squares of open air lie over the ground of the map.
        let high = f32::from(cell.level) * ground::STOREY_MM;
        let high = high.max(ground::height_mm(view, cell));
        table_point(at, high + lift)
    };
    let (Some(first), Some(last)) = (steps.way.first(), steps.way.last()) else {
        return;
    };
    let tint = steps.color.to_srgba();
    let rgb = (tint.red, tint.green, tint.blue);
    let light = ink(rgb, 1.8, 0.9 * tint.alpha);
    for cell in &steps.way {
        let around = square(view, *cell, place(*cell, 0.8));
        canvas.fan(Layer::Ground, &around, light.with_alpha(0.10));
        canvas.line(Layer::Glow, &around, true, 0.8, light.with_alpha(0.35));
    }
    let ends = (place(*first, EYES), place(*last, EYES));
    canvas.beam(Layer::Glow, ends.0, ends.1, 2.4, light);
    if steps.barred {
        cross(canvas, ends.1);
    }
    if let Some((a, b)) = steps.cover {
        let (a, b) = (place(a, 6.0), place(b, 6.0));
        let wall = (b - a).normalize_or_zero().cross(Vec3::Y) * 19.0 * UNITS_PER_MM;
        let middle = (a + b) * 0.5;
        let amber = ink((1.0, 0.72, 0.2), 2.0, 0.95);
        canvas.beam(Layer::Glow, middle - wall, middle + wall, 3.4, amber);
        canvas.sprite(Layer::Glow, Motif::Ring, middle, 15.0, 0.0, amber);
    }
}

/// The outline of a square at a height.
fn square(view: &ViewMatch, cell: Cell, middle: Vec3) -> Vec<Vec3> {
    let Some(ground) = view.ctx.ground() else {
        return Vec::new();
    };
    let centre = ground.grid.center(cell);
    let corners = ground.grid.corners(cell).map(|corner| {
        let off = (corner - centre) * 0.9;
        middle + Vec3::new(off.x as f32, 0.0, -off.y as f32) * UNITS_PER_MM
    });
    corners.collect()
}

fn cross(canvas: &mut Canvas, at: Vec3) {
    let red: Ink = ink((1.0, 0.22, 0.16), 1.8, 0.9);
    canvas.sprite(Layer::Glow, Motif::Star, at, 20.0, 0.8, red);
    canvas.sprite(Layer::Glow, Motif::Ring, at, 12.0, 0.0, red);
}
