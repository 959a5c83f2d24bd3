//! The shapes by which the rules tell what overlaps: the colliders of the shown entities.

use bevy::prelude::*;
use bevy_rapier3d::{parry::shape::Shape, prelude::Collider};
use rules::{AreaGround, Hazard, Life, Placement};

use crate::{
    api::ShowColliders,
    draw::canvas::{Canvas, ink},
    scale::{UNITS_PER_MM, pose_transform},
};

/// What lies or stands on the table has one of these.
type There = (
    &'static Placement,
    &'static Collider,
    Option<&'static Life>,
    Option<&'static Hazard>,
    Has<AreaGround>,
);

/// Draws them, if asked: ships white, obstacles yellow, areas blue.
pub(super) fn draw_colliders(
    asked: Res<ShowColliders>,
    mut canvas: ResMut<Canvas>,
    things: Query<There>,
) {
    if !asked.0 {
        return;
    }
    for (place, collider, life, hazard, ground) in &things {
        let color = match (life, hazard) {
            (Some(life), _) if life.0.on_table() => (1.0, 1.0, 1.0),
            (_, Some(hazard)) if hazard.lies() => (1.0, 0.8, 0.2),
            (None, None) if ground => (0.4, 0.7, 1.0),
            (..) => continue,
        };
        let stands = pose_transform(&place.0, 0.0);
        for edge in top(&*collider.raw) {
            let edge = edge.map(|corner| stands * (corner * UNITS_PER_MM));
            canvas.glow_line(&edge, false, 1.8, ink(color, 1.4, 0.95));
        }
    }
}

/// The upper edges of a shape made of boxes and prisms, in millimetres.
fn top(shape: &dyn Shape) -> Vec<[Vec3; 2]> {
    if let Some(cuboid) = shape.as_cuboid() {
        let half = cuboid.half_extents;
        let corners = [(1.0, 1.0), (1.0, -1.0), (-1.0, -1.0), (-1.0, 1.0)];
        let corners = corners.map(|(x, z)| half * Vec3::new(x, 1.0, z));
        return (0..4)
            .map(|at| [corners[at], corners[(at + 1) % 4]])
            .collect();
    }
    if let Some(compound) = shape.as_compound() {
        let pieces = compound.shapes().iter();
        return pieces.flat_map(|(_, piece)| top(&**piece)).collect();
    }
    let Some(prism) = shape.as_convex_polyhedron() else {
        return Vec::new();
    };
    let (points, faces) = (prism.points(), prism.faces());
    // An edge of the rim lies between the upper face and a side; others lie within the upper face.
    let upward = |face: u32| {
        faces
            .get(face as usize)
            .is_some_and(|face| face.normal.y > 0.5)
    };
    let rim = prism.edges().iter().filter(|edge| {
        let [one, other] = edge.faces;
        upward(one) != upward(other)
    });
    rim.map(|edge| edge.vertices.map(|at| points[at as usize]))
        .collect()
}

#[cfg(test)]
mod tests {
    use geometry::{Base, CollisionShape, Outline, Vec2};

    use super::*;

    #[test]
    fn a_base_has_four_edges_and_a_square_outline_as_many() {
        let base = CollisionShape::base(Base::SMALL).shared_shape();
        assert_eq!(top(&*base).len(), 4);
        let corners = [(0.0, 0.0), (30.0, 0.0), (30.0, 30.0), (0.0, 30.0)];
        let corners = corners.map(|(x, y)| Vec2::new(x, y)).to_vec();
        let outline = Outline::new(corners).expect("a square");
        let shape = CollisionShape::outline(&outline).shared_shape();
        assert_eq!(top(&*shape).len(), 4);
        for edge in top(&*shape) {
            assert!((edge[0].distance(edge[1]) - 30.0).abs() < 0.01);
        }
    }
}
