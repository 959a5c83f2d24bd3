//! Veils of thin gas at several depths below the table.
//! They slide against each other when the camera moves.

use bevy::{
    asset::RenderAssetUsages,
    mesh::{Indices, PrimitiveTopology},
    prelude::*,
    render::render_resource::TextureFormat,
};

use content::SkyDrift;

use crate::{
    scale::UNITS_PER_MM,
    shapes::{noise, textures},
};

/// The number of veils.
const VEILS: u32 = 16;
/// Their tints in turn, linear.
const TINTS: [Vec3; 4] = [
    Vec3::new(0.02, 0.16, 0.20),
    Vec3::new(0.20, 0.05, 0.15),
    Vec3::new(0.05, 0.07, 0.24),
    Vec3::new(0.20, 0.10, 0.04),
];

/// A torn cloud that fades out at its sides, as light to be added.
pub(super) fn picture(size: u32) -> Image {
    textures::image(size, size, TextureFormat::Rgba8Unorm, |x, y| {
        let at = Vec2::new(x as f32 + 0.5, y as f32 + 0.5) / size as f32 * 2.0 - 1.0;
        let bend = noise::layered(Vec3::new(at.x * 1.3, at.y * 1.3, 2.0), 3, 7) - 0.5;
        let torn = noise::layered(
            Vec3::new(at.x * 2.2 + bend * 2.4, at.y * 2.2 - bend * 1.8, 5.0),
            5,
            29,
        );
        let away = (1.0 - at.length()).clamp(0.0, 1.0);
        let thick = ((torn - 0.36) * 2.6).clamp(0.0, 1.0) * away * away * (3.0 - 2.0 * away);
        let byte = (thick * 255.0).round() as u8;
        [byte, byte, byte, 0]
    })
}

/// All veils as one mesh around the middle of a table of this size, as strong as the look says and
/// half of the colour of its dust.
pub(super) fn mesh(table: Vec2, drift: &SkyDrift) -> Mesh {
    let dust = Vec3::from(drift.mote) * 0.3;
    let reach = table.length() * 0.5;
    let (mut positions, mut uvs, mut colors, mut indices) =
        (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for nth in 0..VEILS {
        let key = nth * 53 + 11;
        let turn = std::f32::consts::TAU * (nth as f32 + 0.6 * noise::hash(key)) / VEILS as f32;
        let far = reach * (0.95 + 0.75 * noise::hash(key ^ 1));
        let deep = 180.0 + 1300.0 * noise::hash(key ^ 2);
        let middle = Vec3::new(turn.cos() * far, -deep, turn.sin() * far);
        let half = reach * (0.55 + 0.55 * noise::hash(key ^ 3)) + deep * 0.25;
        let tilt = Quat::from_rotation_y(noise::hash(key ^ 4) * 6.0)
            * Quat::from_rotation_z(noise::signed(key ^ 5) * 0.35);
        let tint = TINTS[nth as usize % TINTS.len()].lerp(dust, 0.5);
        let tint = tint * (0.6 + 0.5 * noise::hash(key ^ 6)) * drift.veils;
        let first = positions.len() as u32;
        for (x, z) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
            let corner = middle + tilt * Vec3::new(x * half, 0.0, z * half);
            positions.push((corner * UNITS_PER_MM).to_array());
            uvs.push([x * 0.5 + 0.5, z * 0.5 + 0.5]);
            colors.push([tint.x, tint.y, tint.z, 1.0]);
        }
        indices.extend([0, 2, 1, 0, 3, 2].map(|corner| first + corner));
    }
    let normals = vec![[0.0, 1.0, 0.0]; positions.len()];
    Mesh::new(
        PrimitiveTopology::TriangleList,
        RenderAssetUsages::RENDER_WORLD,
    )
    .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
    .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, normals)
    .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, uvs)
    .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, colors)
    .with_inserted_indices(Indices::U32(indices))
}
