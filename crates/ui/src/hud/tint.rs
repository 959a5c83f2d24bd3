//! Colours of the interface, as marks on the table have them.

use bevy::prelude::*;

/// A colour of the interface with this alpha.
pub(in crate::hud) fn color(color: bevy_egui::egui::Color32, alpha: f32) -> Color {
    let [r, g, b, _] = color.to_array();
    Color::srgba_u8(r, g, b, 255).with_alpha(alpha)
}
