//! Colours: of players, tokens, obstacles and weapons, in one place.

use bevy::prelude::*;
use content::{ObstacleStyle, TerrainStyle, Token, WeaponStyle};

use crate::api::ViewMatch;

/// An sRGB colour, 0 to 1.
pub type Rgb = (f32, f32, f32);

/// The colour of a player's faction; the second player of the same faction gets another shade.
pub(crate) fn player_color(view: &ViewMatch, player: u8) -> Rgb {
    let players = &view.ctx.players;
    let Some(def) = players.get(usize::from(player)) else {
        return (0.7, 0.7, 0.7);
    };
    let color = view
        .ctx
        .content
        .faction(&def.faction)
        .map_or((0.7, 0.7, 0.7), |(_, faction)| faction.color);
    let twins = players
        .iter()
        .take(usize::from(player))
        .filter(|other| other.faction == def.faction)
        .count();
    if twins == 0 {
        color
    } else {
        shifted(color, 140.0 * twins as f32)
    }
}

fn shifted(color: Rgb, degrees: f32) -> Rgb {
    let turned = Hsla::from(Color::srgb(color.0, color.1, color.2)).rotate_hue(degrees);
    let back = Srgba::from(turned);
    (back.red, back.green, back.blue)
}

/// The colour of a token.
pub(crate) fn token_color(token: Token) -> Rgb {
    match token {
        Token::Focus => (0.35, 0.85, 0.35),
        Token::Evade => (0.30, 0.95, 0.62),
        Token::Stress => (0.95, 0.22, 0.20),
        Token::Strain => (0.95, 0.50, 0.18),
        Token::Ion => (0.45, 0.62, 1.0),
        Token::Jam => (0.95, 0.75, 0.25),
        Token::Tractor => (0.75, 0.42, 0.95),
        Token::Disarm => (0.80, 0.80, 0.84),
    }
}

/// The file name of a token's model, without folder and extension.
pub(crate) fn token_model(token: Token) -> &'static str {
    match token {
        Token::Focus => "token_focus",
        Token::Evade => "token_evade",
        Token::Stress => "token_stress",
        Token::Strain => "token_strain",
        Token::Ion => "token_ion",
        Token::Jam => "token_jam",
        Token::Tractor => "token_tractor",
        Token::Disarm => "token_disarm",
    }
}

/// The colour of an obstacle's outline.
#[must_use]
pub fn obstacle_color(style: ObstacleStyle) -> Rgb {
    match style {
        ObstacleStyle::Rock => (0.95, 0.70, 0.42),
        ObstacleStyle::Debris => (0.62, 0.72, 0.82),
        ObstacleStyle::Gas => (0.42, 0.92, 0.55),
        ObstacleStyle::Chaff => (0.90, 0.92, 1.0),
        ObstacleStyle::Blaze => (1.0, 0.42, 0.12),
        ObstacleStyle::Cargo => (0.95, 0.82, 0.35),
        ObstacleStyle::Parts => (0.72, 0.65, 0.90),
    }
}

/// The colour of a shield that saves at this number; a lower number is better.
pub(crate) fn save_color(value: u8) -> Rgb {
    match value {
        0..=3 => (0.30, 1.0, 0.80),
        4 => (0.55, 0.85, 1.0),
        5 => (1.0, 0.86, 0.35),
        6 => (1.0, 0.56, 0.25),
        _ => (0.85, 0.25, 0.22),
    }
}

/// The colour of an area's border and name.
#[must_use]
pub fn terrain_color(style: TerrainStyle) -> Rgb {
    match style {
        TerrainStyle::Deck | TerrainStyle::Wall => (0.62, 0.70, 0.80),
        TerrainStyle::Cover => (0.66, 0.78, 0.90),
        TerrainStyle::Rock => (0.80, 0.66, 0.52),
        TerrainStyle::Cosmos => (0.50, 0.62, 1.0),
        TerrainStyle::Water => (0.25, 0.88, 0.92),
        TerrainStyle::Pit => (0.72, 0.42, 1.0),
        TerrainStyle::Lava => (1.0, 0.50, 0.15),
        TerrainStyle::Hazard => (1.0, 0.88, 0.25),
        TerrainStyle::Sludge => (0.62, 0.86, 0.25),
        TerrainStyle::Dense => (0.92, 0.72, 0.45),
        TerrainStyle::Dangerous => (1.0, 0.30, 0.20),
        TerrainStyle::Current => (0.30, 0.75, 1.0),
        TerrainStyle::Barrier => (0.35, 1.0, 1.0),
    }
}

/// The colour of a weapon's shots for a shooter of this colour.
pub(crate) fn shot_color(style: WeaponStyle, shooter: Rgb) -> Rgb {
    match style {
        WeaponStyle::Laser => (
            0.35 + 0.65 * shooter.0,
            0.3 + 0.7 * shooter.1,
            0.3 + 0.7 * shooter.2,
        ),
        WeaponStyle::Torpedo => (1.0, 0.62, 0.25),
        WeaponStyle::Ion => (0.45, 0.65, 1.0),
        WeaponStyle::Tractor => (0.75, 0.42, 1.0),
        WeaponStyle::Cannon => (1.0, 0.85, 0.45),
    }
}
