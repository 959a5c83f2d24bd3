//! Colours of the interface, as marks on the table have them.

use bevy::prelude::*;
use bevy_egui::egui::Color32;
use rules::{Ctx, PlayerId};

use crate::theme;

/// A colour of the interface with this alpha.
pub(in crate::hud) fn color(color: Color32, alpha: f32) -> Color {
    let [r, g, b, _] = color.to_array();
    Color::srgba_u8(r, g, b, 255).with_alpha(alpha)
}

/// The colour of a player's side, bright enough for text.
pub(in crate::hud) fn side_color(ctx: &Ctx, player: PlayerId) -> Color32 {
    let held = ctx.players.get(player.index());
    let faction = held.map_or("", |held| held.faction.as_str());
    theme::player(&ctx.content, faction, player)
}
