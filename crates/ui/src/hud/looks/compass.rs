//! The compass over the table: where north lies on the screen. A click faces north again.

use bevy_egui::egui::{self, Align2, FontId, Sense, Shape, Stroke, Vec2, vec2};
use words::say;

use crate::{hud::PanelCx, reader, screen::Intent, theme};

/// The width of the compass, in points.
const SIZE: f32 = 30.0;
/// The ends of the needle from the middle, and half its width.
const NEEDLE: (f32, f32, f32) = (5.5, 13.5, 4.0);
/// How far the letter lies from the middle, away from the needle.
const LETTER: f32 = 3.0;

/// Draws the compass in a row of switches.
pub(super) fn show(ui: &mut egui::Ui, cx: &mut PanelCx<'_>) {
    let (place, response) = ui.allocate_exact_size(Vec2::splat(SIZE), Sense::click());
    reader::button(&response, say!("looks-compass-tip"));
    let fill = match response.hovered() {
        true => theme::LIT,
        false => theme::PANEL,
    };
    let painter = ui.painter();
    let middle = place.center();
    painter.circle(middle, SIZE / 2.0, fill, Stroke::new(1.0, theme::EDGE));
    let north = north(cx.hud.yaw());
    let side = vec2(-north.y, north.x) * NEEDLE.2;
    let (foot, tip) = (middle + north * NEEDLE.0, middle + north * NEEDLE.1);
    let needle = vec![foot + side, foot - side, tip];
    painter.add(Shape::convex_polygon(needle, theme::enemy(), Stroke::NONE));
    painter.text(
        middle - north * LETTER,
        Align2::CENTER_CENTER,
        say!("looks-north"),
        FontId::proportional(13.0),
        theme::enemy(),
    );
    if response.on_hover_text(say!("looks-compass-tip")).clicked() {
        cx.intents.push(Intent::FaceNorth);
    }
}

/// The direction of north on the screen, which points down as y grows, while the camera looks in
/// this compass direction, in degrees.
fn north(yaw: f32) -> Vec2 {
    let (sin, cos) = yaw.to_radians().sin_cos();
    vec2(-sin, -cos)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn north_is_up_until_the_camera_turns() {
        let near = |found: Vec2, wanted: Vec2| assert!((found - wanted).length() < 1e-4);
        near(north(0.0), vec2(0.0, -1.0));
        // Looking east, north lies to the left.
        near(north(90.0), vec2(-1.0, 0.0));
        near(north(180.0), vec2(0.0, 1.0));
        near(north(360.0), vec2(0.0, -1.0));
    }
}
