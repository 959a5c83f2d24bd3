//! The names and notes over the table, in the fonts of the interface.

use bevy::prelude::{Color, ColorToComponents, Res, Result};
use bevy_egui::{
    EguiContexts,
    egui::{Align2, Color32, FontId, LayerId, Rect, Vec2, vec2},
};
use view::PlacedLabels;

use super::HudState;
use crate::{session::Current, theme};

/// The least and the greatest size of the letters, in points.
const SIZES: (f32, f32) = (12.0, 17.0);

/// Around the words of a label, in points.
const AROUND: Vec2 = vec2(7.0, 2.0);

/// Draws the labels below all panels, whole: one at the edge of the table's part of the screen is
/// moved in.
pub(crate) fn draw_labels(
    mut contexts: EguiContexts,
    labels: Res<PlacedLabels>,
    current: Res<Current>,
    state: Res<HudState>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let painter = ctx.layer_painter(LayerId::background());
    let all = ctx.content_rect();
    let half = all.size() / 2.0;
    let session = current.0.as_ref();
    let table = session.map_or(all, |session| super::table_of(ctx, session, &state));
    let mut drawn: Vec<Rect> = Vec::new();
    for label in &labels.0 {
        let at = all.center() + vec2(label.middle.x * half.x, -label.middle.y * half.y);
        let size = (label.half.y * half.y).clamp(SIZES.0, SIZES.1);
        let color = ink(label.color).gamma_multiply(label.seen);
        let font = FontId::proportional(size);
        let galley = painter.layout_no_wrap(label.text.clone(), font, color);
        let place: Rect = Align2::CENTER_CENTER.anchor_size(at, galley.size());
        let Some(place) = within(table, place.expand2(AROUND), &drawn) else {
            continue;
        };
        drawn.push(place);
        let plate = theme::VOID.gamma_multiply(0.62 * label.seen);
        painter.rect_filled(place, 7.0, plate);
        painter.galley(place.min + AROUND, galley, color);
    }
    Ok(())
}

/// The place of a label within the table's part of the screen; none if it belongs to what lies
/// beyond it, or would be moved over another one.
fn within(table: Rect, place: Rect, others: &[Rect]) -> Option<Rect> {
    if table.contains_rect(place) {
        return Some(place);
    }
    if !table.contains(place.center()) || table.width() < place.width() {
        return None;
    }
    let by = (table.min - place.min).max(Vec2::ZERO) + (table.max - place.max).min(Vec2::ZERO);
    let moved = place.translate(by);
    let free = others.iter().all(|other| !other.intersects(moved));
    free.then_some(moved)
}

/// The colour of a label as text: never darker than can be read.
fn ink(color: Color) -> Color32 {
    let parts = color.to_srgba().to_f32_array_no_alpha();
    let [r, g, b] = parts.map(|part| (part.clamp(0.0, 1.0) * 255.0) as u8);
    Color32::from_rgb(r, g, b).lerp_to_gamma(theme::TEXT, 0.3)
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::pos2;

    use super::*;

    #[test]
    fn labels_at_an_edge_are_whole() {
        let table = Rect::from_min_max(pos2(200.0, 40.0), pos2(1000.0, 500.0));
        let size = vec2(120.0, 20.0);
        let at = |x, y| Rect::from_center_size(pos2(x, y), size);
        assert_eq!(within(table, at(600.0, 300.0), &[]), Some(at(600.0, 300.0)));
        for (x, y) in [(205.0, 300.0), (995.0, 45.0), (700.0, 498.0)] {
            let place = within(table, at(x, y), &[]).expect("its place is on the table");
            assert!(table.contains_rect(place), "{place:?}");
            // It is not moved over another one.
            assert_eq!(within(table, at(x, y), &[place]), None);
        }
        assert_eq!(within(table, at(190.0, 300.0), &[]), None);
    }

    #[test]
    fn dark_colours_are_lightened() {
        let dark = ink(Color::srgb(0.0, 0.1, 0.3));
        assert!(dark.r() > 40 && dark.b() > 90, "{dark:?}");
        assert_eq!(ink(Color::WHITE).a(), 255);
    }
}
