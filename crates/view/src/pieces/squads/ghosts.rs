//! Ghosts of whole units where they would stand after a move.

use bevy::prelude::*;
use geometry::Cell;
use rules::UnitId;

use super::{kind_of, size, stance};
use crate::{
    ViewSystems,
    api::{Highlights, ViewBoard, ViewMatch},
    look,
    scale::{UNITS_PER_MM, table_point},
    shapes::{base_mesh, workshop::Workshop},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (raise, place).chain().in_set(ViewSystems::Animate));
}

/// The ghost of a model.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
struct ModelGhost {
    unit: UnitId,
    model: u8,
}

/// The models that the interface asks ghosts of.
fn wanted(marks: &Highlights) -> Vec<ModelGhost> {
    let units = marks.squads.iter().chain(&marks.menaces);
    let all = units.flat_map(|(unit, places)| {
        let models = places.iter();
        models.map(|(model, _)| ModelGhost {
            unit: *unit,
            model: *model,
        })
    });
    all.collect()
}

fn raise(
    board: Res<ViewBoard>,
    marks: Res<Highlights>,
    held: Query<(Entity, &ModelGhost)>,
    mut shop: Workshop,
) {
    let wanted = wanted(&marks);
    let mut there = Vec::new();
    for (entity, ghost) in &held {
        if wanted.contains(ghost) {
            there.push(*ghost);
        } else {
            shop.commands.entity(entity).despawn();
        }
    }
    let Some(view) = &board.0 else { return };
    for ghost in wanted.into_iter().filter(|ghost| !there.contains(ghost)) {
        let Some(kind) = kind_of(view, ghost.unit, ghost.model) else {
            continue;
        };
        let owner = view.board.owner(ghost.unit);
        let (r, g, b) = look::player_color(view, owner.unwrap_or_default());
        let tint = Color::srgba(0.4 + 0.6 * r, 0.4 + 0.6 * g, 0.4 + 0.6 * b, 0.35);
        let figure = super::figure(
            &mut shop,
            &kind.model.clone(),
            None,
            Some(tint),
            size(view, ghost.unit, ghost.model),
        );
        let lifted = Transform::from_xyz(0.0, base_mesh::PLATE_MM * UNITS_PER_MM, 0.0);
        let root = shop
            .commands
            .spawn((ghost, lifted, Visibility::Hidden))
            .id();
        shop.commands.entity(root).add_children(&figure);
    }
}

/// The unit as it would stand.
fn moved(view: &ViewMatch, unit: UnitId, places: &[(u8, Cell)]) -> Option<rules::Squad> {
    let mut squad = view.board.squad(unit)?.clone();
    for (model, cell) in places {
        if let Some(model) = squad.models.get_mut(usize::from(*model)) {
            model.cell = *cell;
        }
    }
    Some(squad)
}

fn place(
    board: Res<ViewBoard>,
    marks: Res<Highlights>,
    mut ghosts: Query<(&ModelGhost, &mut Transform, &mut Visibility)>,
) {
    let Some(view) = &board.0 else { return };
    for (unit, places) in marks.squads.iter().chain(&marks.menaces) {
        let Some(squad) = moved(view, *unit, places) else {
            continue;
        };
        let stands = stance::stands(view, &squad);
        for (ghost, mut place, mut seen) in &mut ghosts {
            if ghost.unit != *unit {
                continue;
            }
            let found = stands.iter().find(|(model, _)| *model == ghost.model);
            let Some((_, stand)) = found else { continue };
            let scale = size(view, *unit, ghost.model).scale;
            *place = Transform::from_translation(table_point(stand.at, stand.foot + 1.5))
                .with_scale(Vec3::splat(scale));
            seen.set_if_neq(Visibility::Inherited);
        }
    }
}
