//! The materials of the ground.

use bevy::prelude::*;

/// A material of the ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Surface {
    /// Plating and crates: surfaces that the sun lights.
    Solid,
    /// Raw stone.
    Stone,
    /// The tops of spaces, with tiles.
    Top,
    /// What is painted and spilt on tops.
    Sticker,
    /// Glows by itself.
    Glow,
    /// A transparent liquid.
    Liquid,
    /// Lines and dust in the void: light that is added.
    Line,
    /// A sheet of force.
    Force,
}

impl Surface {
    /// Whether it casts no shadow.
    pub(crate) fn is_light(self) -> bool {
        match self {
            Self::Solid | Self::Stone | Self::Top => false,
            Self::Sticker | Self::Glow | Self::Liquid | Self::Line | Self::Force => true,
        }
    }
}

/// The surfaces that the lamps of rooms light.
pub(super) const LIT: [Surface; 4] = [
    Surface::Solid,
    Surface::Stone,
    Surface::Top,
    Surface::Sticker,
];

/// The material of a surface; colours come with the mesh.
pub(crate) fn material(surface: Surface) -> StandardMaterial {
    match surface {
        Surface::Solid | Surface::Stone | Surface::Top => StandardMaterial {
            perceptual_roughness: 0.72,
            metallic: 0.35,
            reflectance: 0.3,
            ..default()
        },
        // Clear until its pictures arrive, and drawn before all marks that lie on the ground.
        Surface::Sticker => StandardMaterial {
            base_color: Color::srgba(1.0, 1.0, 1.0, 0.0),
            alpha_mode: AlphaMode::Blend,
            depth_bias: -1000.0,
            perceptual_roughness: 0.72,
            reflectance: 0.5,
            ..default()
        },
        Surface::Glow => StandardMaterial {
            unlit: true,
            ..default()
        },
        Surface::Liquid => StandardMaterial {
            base_color: Color::srgba(1.0, 1.0, 1.0, 0.72),
            alpha_mode: AlphaMode::Blend,
            perceptual_roughness: 0.12,
            reflectance: 0.7,
            ..default()
        },
        Surface::Line => StandardMaterial {
            alpha_mode: AlphaMode::Add,
            unlit: true,
            ..default()
        },
        Surface::Force => StandardMaterial {
            base_color: Color::srgba(1.0, 1.0, 1.0, 0.3),
            alpha_mode: AlphaMode::Add,
            unlit: true,
            cull_mode: None,
            ..default()
        },
    }
}
