//! Makes rocks and hulks glassy if they hide a base, to show the places of ships and ghosts.

use bevy::prelude::*;
use geometry::{Base, Pose};
use rules::UnitId;

use crate::{
    ViewSystems,
    api::{Highlights, ViewBoard, ViewMatch},
    camera::rig::TableCamera,
    play::flight::Flights,
    scale::{UNITS_PER_MM, local_point, to_table},
    shapes::outlines,
};

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        fade_rocks
            .in_set(ViewSystems::Animate)
            .after(crate::camera::control::move_camera),
    );
}

/// The alpha of a rock that hides something.
const GLASSY: f32 = 0.34;
/// Seconds in which a rock comes 63 % nearer to its alpha.
const SOFT: f32 = 0.18;

/// A rock or a part of a hulk: the obstacle or area it stands on, and its height (mm).
#[derive(Component)]
pub(crate) struct Rock {
    pub(crate) id: UnitId,
    pub(crate) tall: f32,
}

/// Fades the rocks between the camera and a base, and those that stand on one.
fn fade_rocks(
    board: Res<ViewBoard>,
    marks: Res<Highlights>,
    flights: Res<Flights>,
    time: Res<Time>,
    camera: Single<&Transform, With<TableCamera>>,
    rocks: Query<(&Rock, &MeshMaterial3d<StandardMaterial>)>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    let Some(view) = &board.0 else { return };
    let bases = bases(view, &marks, &flights);
    let eye = Eye {
        over: to_table(camera.translation),
        height: camera.translation.y / UNITS_PER_MM,
    };
    let share = 1.0 - (-time.delta_secs() / SOFT).exp();
    for (rock, handle) in &rocks {
        let Some(outline) = outline(view, rock.id) else {
            continue;
        };
        let hides = bases
            .iter()
            .flatten()
            .any(|at| eye.hidden(*at, &outline, rock.tall));
        let wanted = if hides { GLASSY } else { 1.0 };
        let now = materials
            .get(&handle.0)
            .map_or(1.0, |held| held.base_color.alpha());
        // Touching a material sends it to the graphics card, so touch only those that change.
        if (now - wanted).abs() < 0.004 {
            continue;
        }
        let next = now + (wanted - now) * share;
        let next = if (next - wanted).abs() < 0.01 {
            wanted
        } else {
            next
        };
        if let Some(mut material) = materials.get_mut(&handle.0) {
            material.base_color.set_alpha(next);
            material.alpha_mode = if next < 1.0 {
                AlphaMode::Blend
            } else {
                AlphaMode::Opaque
            };
        }
    }
}

/// The outline of an obstacle or area on the table, in millimetres.
fn outline(view: &ViewMatch, id: UnitId) -> Option<Vec<Vec2>> {
    if let Some(held) = view.board.obstacle(id) {
        return Some(outlines::on_table(view.ctx.outline(held), &held.pose));
    }
    let area = view.ctx.areas.get(id)?;
    Some(outlines::on_table(&area.outline, &area.pose))
}

/// The corners, edge middles and centre of every base on the table and of every ghost.
fn bases(view: &ViewMatch, marks: &Highlights, flights: &Flights) -> Vec<[Vec2; 9]> {
    let standing = view.board.ships.iter().filter(|ship| ship.on_table());
    let standing = standing.map(|ship| {
        let pose = flights
            .0
            .get(&ship.id)
            .map_or(ship.pose, |flown| flown.pose);
        points(&pose, view.ctx.base(ship))
    });
    let ghosts = marks.ghosts.iter().filter_map(|ghost| {
        let ship = view.board.ship(ghost.ship)?;
        Some(points(&ghost.pose, view.ctx.base(ship)))
    });
    standing.chain(ghosts).collect()
}

fn points(pose: &Pose, base: Base) -> [Vec2; 9] {
    let (w, l) = (base.width as f32 * 0.5, base.length as f32 * 0.5);
    let spots = [-1.0, 0.0, 1.0].map(|x| [-1.0, 0.0, 1.0].map(|y| (x, y)));
    let mut found = [Vec2::ZERO; 9];
    for (at, (x, y)) in spots.into_iter().flatten().enumerate() {
        found[at] = local_point(pose, x * w, y * l);
    }
    found
}

/// The camera's position: the point of the table below it, and its height, in millimetres.
struct Eye {
    over: Vec2,
    height: f32,
}

impl Eye {
    /// Whether a rock of this height over an outline hides a point of the table from the eye, or
    /// stands on it.
    fn hidden(&self, at: Vec2, outline: &[Vec2], tall: f32) -> bool {
        // The line of sight leaves the rock at the rock's height. Count less, as the rock narrows
        // towards its top.
        let leaves = (tall * 0.8 / self.height.max(1.0)).min(1.0);
        let end = at.lerp(self.over, leaves);
        (0..6).any(|part| outlines::contains(outline, at.lerp(end, part as f32 / 5.0)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_lies_behind_or_under_a_rock_is_hidden() {
        let rock = [(-20.0, -20.0), (20.0, -20.0), (20.0, 20.0), (-20.0, 20.0)]
            .map(|(x, y)| Vec2::new(x, y));
        let eye = Eye {
            over: Vec2::new(0.0, -300.0),
            height: 300.0,
        };
        assert!(eye.hidden(Vec2::ZERO, &rock, 20.0), "on it");
        assert!(eye.hidden(Vec2::new(0.0, 30.0), &rock, 20.0), "behind it");
        assert!(
            !eye.hidden(Vec2::new(0.0, 60.0), &rock, 20.0),
            "far behind it"
        );
        assert!(!eye.hidden(Vec2::new(0.0, -30.0), &rock, 20.0), "before it");
        assert!(!eye.hidden(Vec2::new(40.0, 0.0), &rock, 20.0), "beside it");
    }
}
