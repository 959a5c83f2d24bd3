//! The parts of shapes: pictures of the atlas, inks, corners and triangles.

use bevy::{
    asset::RenderAssetUsages,
    mesh::{Indices, PrimitiveTopology},
    prelude::*,
};
use content::Rgb;

/// A picture of the atlas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Motif {
    /// A soft round dot.
    Dot,
    /// A ragged cloud.
    Puff,
    /// A thin ring.
    Ring,
    /// A star with four rays.
    Star,
}

impl Motif {
    /// The lower corner of the picture in the atlas, which is two by two.
    fn origin(self) -> Vec2 {
        match self {
            Self::Dot => Vec2::ZERO,
            Self::Puff => Vec2::new(0.5, 0.0),
            Self::Ring => Vec2::new(0.0, 0.5),
            Self::Star => Vec2::splat(0.5),
        }
    }

    pub(super) fn uv(self, u: f32, v: f32) -> [f32; 2] {
        let inset = 0.004;
        let at = self.origin() + Vec2::new(u, v) * (0.5 - 2.0 * inset) + inset;
        at.to_array()
    }
}

/// A colour for shapes: linear, without premultiplied alpha.
pub(crate) type Ink = LinearRgba;

/// The inks at both ends of a line, or at both edges of a band.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fade {
    pub(crate) from: Ink,
    pub(crate) to: Ink,
}

impl From<Ink> for Fade {
    fn from(ink: Ink) -> Self {
        Self { from: ink, to: ink }
    }
}

/// An ink from an sRGB triple, with brightness (1 keeps it) and alpha.
pub(crate) fn ink(rgb: Rgb, bright: f32, alpha: f32) -> Ink {
    let linear = Color::srgb(rgb.0, rgb.1, rgb.2).to_linear();
    Ink::new(
        linear.red * bright,
        linear.green * bright,
        linear.blue * bright,
        alpha,
    )
}

#[derive(Default, Debug)]
pub(super) struct Shapes {
    pub(super) positions: Vec<[f32; 3]>,
    uvs: Vec<[f32; 2]>,
    colors: Vec<[f32; 4]>,
    pub(super) indices: Vec<u32>,
}

/// Farther than everything drawn, in world units.
const FAR: f32 = 10_000.0;

impl Shapes {
    pub(super) fn vertex(&mut self, at: Vec3, uv: [f32; 2], ink: Ink) -> u32 {
        self.positions.push(at.to_array());
        self.uvs.push(uv);
        self.colors.push([ink.red, ink.green, ink.blue, ink.alpha]);
        (self.positions.len() - 1) as u32
    }

    pub(super) fn quad(&mut self, corners: [u32; 4]) {
        let [a, b, c, d] = corners;
        self.indices.extend([a, b, c, a, c, d]);
    }

    pub(super) fn clear(&mut self) {
        self.positions.clear();
        self.uvs.clear();
        self.colors.clear();
        self.indices.clear();
    }

    pub(super) fn mesh(&self) -> Mesh {
        let mut mesh = Mesh::new(
            PrimitiveTopology::TriangleList,
            RenderAssetUsages::RENDER_WORLD,
        );
        let (mut positions, mut uvs, mut colors) = (
            self.positions.clone(),
            self.uvs.clone(),
            self.colors.clone(),
        );
        let mut indices = self.indices.clone();
        if indices.is_empty() {
            // A mesh must not be empty, so add a triangle without area.
            positions.extend([[0.0; 3]; 3]);
            uvs.extend([[0.0; 2]; 3]);
            colors.extend([[0.0; 4]; 3]);
            indices.extend([0, 1, 2]);
        }
        // Layers are drawn in the order of their middles. Two corners without a triangle keep the
        // middle at the table's, even if a layer has a star far away.
        positions.extend([[-FAR; 3], [FAR; 3]]);
        uvs.extend([[0.0; 2]; 2]);
        colors.extend([[0.0; 4]; 2]);
        mesh.insert_attribute(
            Mesh::ATTRIBUTE_NORMAL,
            vec![[0.0, 1.0, 0.0]; positions.len()],
        );
        mesh.insert_attribute(Mesh::ATTRIBUTE_POSITION, positions);
        mesh.insert_attribute(Mesh::ATTRIBUTE_UV_0, uvs);
        mesh.insert_attribute(Mesh::ATTRIBUTE_COLOR, colors);
        mesh.insert_indices(Indices::U32(indices));
        mesh
    }
}
