//! Builds meshes by hand: flat-shaded triangles with colours.

use bevy::{
    asset::RenderAssetUsages,
    mesh::{Indices, PrimitiveTopology},
    prelude::*,
};

/// A mesh being built, in millimetres; they become world units at the end.
#[derive(Default, Debug)]
pub(crate) struct Solid {
    positions: Vec<Vec3>,
    normals: Vec<Vec3>,
    colors: Vec<[f32; 4]>,
    indices: Vec<u32>,
    /// Where each corner lies in a picture; none where its place in the world tells it.
    uvs: Vec<Option<Vec2>>,
}

impl Solid {
    /// A triangle with one normal, counter-clockwise as seen from outside.
    pub(crate) fn triangle(&mut self, corners: [Vec3; 3], color: Vec3) {
        let normal = (corners[1] - corners[0])
            .cross(corners[2] - corners[0])
            .normalize_or_zero();
        self.smooth_triangle(corners, [normal; 3], [color; 3]);
    }

    /// A triangle with a normal and colour per corner.
    pub(crate) fn smooth_triangle(
        &mut self,
        corners: [Vec3; 3],
        normals: [Vec3; 3],
        colors: [Vec3; 3],
    ) {
        for ((corner, normal), color) in corners.into_iter().zip(normals).zip(colors) {
            self.indices.push(self.positions.len() as u32);
            self.positions.push(corner);
            self.normals.push(normal);
            self.colors.push([color.x, color.y, color.z, 1.0]);
            self.uvs.push(None);
        }
    }

    /// The height of the highest point, in millimetres; 0 if there are none.
    pub(crate) fn height(&self) -> f32 {
        self.positions.iter().fold(0.0, |top, at| top.max(at.y))
    }

    /// The number of its triangles' corners, each counted separately.
    pub(crate) fn vertices(&self) -> usize {
        self.positions.len()
    }

    /// Mixes light into the colours of all corners from one number on.
    pub(crate) fn light(&mut self, from: usize, light: impl Fn(Vec3) -> Vec3) {
        let corners = self.positions.iter().zip(&mut self.colors).skip(from);
        for (at, color) in corners {
            let held = Vec3::new(color[0], color[1], color[2]) * light(*at);
            *color = [held.x, held.y, held.z, color[3]];
        }
    }

    /// Tells where in a picture all corners from one number on lie.
    pub(crate) fn pictured(&mut self, from: usize, place: impl Fn(Vec3) -> Vec2) {
        let corners = self.positions.iter().zip(&mut self.uvs).skip(from);
        for (at, uv) in corners {
            *uv = Some(place(*at));
        }
    }

    /// A flat four-cornered face.
    pub(crate) fn quad(&mut self, corners: [Vec3; 4], color: Vec3) {
        let [a, b, c, d] = corners;
        self.triangle([a, b, c], color);
        self.triangle([a, c, d], color);
    }

    /// A ring of walls between two loops of the same length, counter-clockwise as seen from above.
    pub(crate) fn walls(&mut self, low: &[Vec3], high: &[Vec3], color: Vec3) {
        let count = low.len().min(high.len());
        for at in 0..count {
            let next = (at + 1) % count;
            self.quad([low[at], low[next], high[next], high[at]], color);
        }
    }

    /// A face over a convex loop of points, counter-clockwise as seen from outside.
    pub(crate) fn cap(&mut self, points: &[Vec3], color: Vec3) {
        for at in 1..points.len().saturating_sub(1) {
            self.triangle([points[0], points[at], points[at + 1]], color);
        }
    }

    /// A box: middle and size.
    pub(crate) fn block(&mut self, middle: Vec3, size: Vec3, color: Vec3) {
        let h = size * 0.5;
        let at = |x: f32, y: f32, z: f32| middle + Vec3::new(x * h.x, y * h.y, z * h.z);
        let low = [
            at(-1.0, -1.0, 1.0),
            at(1.0, -1.0, 1.0),
            at(1.0, -1.0, -1.0),
            at(-1.0, -1.0, -1.0),
        ];
        let high = low.map(|point| point + Vec3::Y * size.y);
        self.walls(&low, &high, color);
        self.cap(&high, color);
        let mut under = low;
        under.reverse();
        self.cap(&under, color);
    }

    /// Moves and turns all triangles.
    pub(crate) fn placed(mut self, transform: Transform) -> Self {
        for point in &mut self.positions {
            *point = transform.transform_point(*point);
        }
        for normal in &mut self.normals {
            *normal = transform.rotation * *normal;
        }
        self
    }

    /// Adds another solid's triangles.
    pub(crate) fn join(&mut self, other: Self) {
        let first = self.positions.len() as u32;
        self.positions.extend(other.positions);
        self.normals.extend(other.normals);
        self.colors.extend(other.colors);
        self.uvs.extend(other.uvs);
        self.indices
            .extend(other.indices.into_iter().map(|index| index + first));
    }

    /// The mesh, scaled to world units.
    pub(crate) fn mesh(self) -> Mesh {
        let scale = crate::scale::UNITS_PER_MM;
        let positions: Vec<[f32; 3]> = self
            .positions
            .iter()
            .map(|point| (*point * scale).to_array())
            .collect();
        let normals: Vec<[f32; 3]> = self.normals.iter().map(Vec3::to_array).collect();
        Mesh::new(
            PrimitiveTopology::TriangleList,
            RenderAssetUsages::RENDER_WORLD,
        )
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, normals)
        .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, self.colors)
        .with_inserted_indices(Indices::U32(self.indices))
    }

    /// The mesh with places in a picture: its corners' own ones, or those that `place` has for a
    /// point in millimetres and its normal.
    pub(crate) fn mesh_on(self, place: impl Fn(Vec3, Vec3) -> Vec2) -> Mesh {
        let corners = self.positions.iter().zip(&self.normals).zip(&self.uvs);
        let uvs: Vec<Vec2> = corners
            .map(|((at, normal), uv)| uv.unwrap_or_else(|| place(*at, *normal)))
            .collect();
        let tangents = self.tangents(&uvs);
        let uvs: Vec<[f32; 2]> = uvs.iter().map(Vec2::to_array).collect();
        self.mesh()
            .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, uvs)
            .with_inserted_attribute(Mesh::ATTRIBUTE_TANGENT, tangents)
    }

    /// The direction in which a picture runs at each corner, and the hand of its other direction.
    fn tangents(&self, uvs: &[Vec2]) -> Vec<[f32; 4]> {
        let triangles = self.positions.chunks(3).zip(uvs.chunks(3));
        let found = triangles.zip(self.normals.chunks(3));
        let runs = found.flat_map(|((at, uv), normals)| {
            let ([a, b, c], [ta, tb, tc]) = (
                [at[0], at[at.len() / 2], at[at.len() - 1]],
                [uv[0], uv[uv.len() / 2], uv[uv.len() - 1]],
            );
            let (one, other, du, dv) = (b - a, c - a, tb - ta, tc - ta);
            let turn = du.perp_dot(dv);
            let right = (one * dv.y - other * du.y) * turn.signum();
            let down = (other * du.x - one * dv.x) * turn.signum();
            let made = normals.iter().map(move |normal| {
                let flat = right - *normal * normal.dot(right);
                let along = flat
                    .try_normalize()
                    .unwrap_or(normal.any_orthonormal_vector());
                let up = if normal.cross(along).dot(down) > 0.0 {
                    -1.0
                } else {
                    1.0
                };
                [along.x, along.y, along.z, up]
            });
            made.collect::<Vec<_>>()
        });
        runs.collect()
    }

    /// Whether every edge belongs to two triangles that run along it in opposite directions.
    #[cfg(test)]
    pub(crate) fn is_closed(&self) -> bool {
        let key = |point: Vec3| point.to_array().map(|value| (value * 500.0).round() as i64);
        let mut edges = std::collections::BTreeMap::new();
        for corners in self.indices.chunks(3) {
            for side in 0..3 {
                let a = key(self.positions[corners[side] as usize]);
                let b = key(self.positions[corners[(side + 1) % 3] as usize]);
                *edges.entry((a, b)).or_insert(0_i32) += 1;
                *edges.entry((b, a)).or_insert(0) -= 1;
            }
        }
        edges.values().all(|count| *count == 0)
    }

    /// Whether all its triangles look away from a point inside.
    #[cfg(test)]
    pub(crate) fn looks_outwards(&self, middle: Vec3) -> bool {
        let mut corners = self.positions.iter().zip(&self.normals);
        corners.all(|(at, normal)| (*at - middle).dot(*normal) > 0.0)
    }

    /// Whether it has triangles and all its points and normals are finite.
    #[cfg(test)]
    pub(crate) fn is_finite(&self) -> bool {
        !self.indices.is_empty()
            && self.positions.iter().all(|point| point.is_finite())
            && self.normals.iter().all(|normal| normal.is_finite())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_is_closed_and_looks_outwards() {
        let mut solid = Solid::default();
        solid.block(
            Vec3::new(1.0, 2.0, 3.0),
            Vec3::new(4.0, 5.0, 6.0),
            Vec3::ONE,
        );
        assert!(solid.is_closed() && solid.is_finite());
        assert!(solid.looks_outwards(Vec3::new(1.0, 2.0, 3.0)));
    }

    #[test]
    fn pictures_lie_where_they_are_told_and_run_along_their_first_side() {
        let mut solid = Solid::default();
        let corner = |x: f32, z: f32| Vec3::new(x, 0.0, z);
        let square = [
            corner(0.0, 8.0),
            corner(8.0, 8.0),
            corner(8.0, 0.0),
            corner(0.0, 0.0),
        ];
        solid.quad(square, Vec3::ONE);
        let tangents = |solid: &Solid, turned: f32| {
            let uvs: Vec<Vec2> = solid
                .positions
                .iter()
                .map(|at| at.xz() * turned / 80.0)
                .collect();
            solid.tangents(&uvs)
        };
        // Seen from above, the picture runs east, and its upper edge lies north.
        assert!(
            tangents(&solid, 1.0)
                .iter()
                .all(|held| *held == [1.0, 0.0, 0.0, 1.0])
        );
        assert!(
            tangents(&solid, -1.0)
                .iter()
                .all(|held| *held == [-1.0, 0.0, 0.0, 1.0])
        );
        solid.pictured(3, |at| at.xz() / 40.0);
        assert_eq!(solid.uvs[..3], [None; 3]);
        assert_eq!(solid.uvs[4], Some(Vec2::new(0.2, 0.0)));
    }
}
