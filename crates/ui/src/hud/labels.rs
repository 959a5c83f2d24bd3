//! The names and notes over the table, in the fonts of the interface.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{Align2, Color32, FontId, LayerId, Rect, vec2},
};
use view::PlacedLabels;

use crate::theme;

/// The least and the greatest size of the letters, in points.
const SIZES: (f32, f32) = (12.0, 17.0);

/// Draws the labels below all panels.
pub(crate) fn draw_labels(mut contexts: EguiContexts, labels: Res<PlacedLabels>) -> Result {
    let ctx = contexts.ctx_mut()?;
    let painter = ctx.layer_painter(LayerId::background());
    let all = ctx.content_rect();
    let half = all.size() / 2.0;
    for label in &labels.0 {
        let at = all.center() + vec2(label.middle.x * half.x, -label.middle.y * half.y);
        let size = (label.half.y * half.y).clamp(SIZES.0, SIZES.1);
        let color = ink(label.color).gamma_multiply(label.seen);
        let font = FontId::proportional(size);
        let galley = painter.layout_no_wrap(label.text.clone(), font, color);
        let place: Rect = Align2::CENTER_CENTER.anchor_size(at, galley.size());
        let plate = theme::VOID.gamma_multiply(0.62 * label.seen);
        painter.rect_filled(place.expand2(vec2(7.0, 2.0)), 7.0, plate);
        painter.galley(place.min, galley, color);
    }
    Ok(())
}

/// The colour of a label as text: never darker than can be read.
fn ink(color: Color) -> Color32 {
    let parts = color.to_srgba().to_f32_array_no_alpha();
    let [r, g, b] = parts.map(|part| (part.clamp(0.0, 1.0) * 255.0) as u8);
    Color32::from_rgb(r, g, b).lerp_to_gamma(theme::TEXT, 0.3)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dark_colours_are_lightened() {
        let dark = ink(Color::srgb(0.0, 0.1, 0.3));
        assert!(dark.r() > 40 && dark.b() > 90, "{dark:?}");
        assert_eq!(ink(Color::WHITE).a(), 255);
    }
}
