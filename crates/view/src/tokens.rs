//! Tokens: chips beside the base of their ship.

use std::{collections::BTreeMap, sync::Arc};

use bevy::prelude::*;
use content::{Looks, Token, TokenLook};
use geometry::Base;
use rules::UnitId;

use crate::{
    ViewSystems,
    api::ViewBoard,
    models,
    scale::{UNITS_PER_MM, heading_rotation, local_point, table_point},
    ships::Flights,
    stage::Workshop,
};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Chips>()
        .add_systems(Update, sync_chips.in_set(ViewSystems::Sync))
        .add_systems(Update, lay_chips.in_set(ViewSystems::Animate));
}

/// The most chips of one kind in a stack.
const STACK: u8 = 4;
/// The size of a chip, relative to its model of 18 mm.
const SIZE: f32 = 0.62;

/// A chip: its ship, its kind, its number in the stack.
type ChipKey = (UnitId, u8, u8);

#[derive(Resource, Default)]
struct Chips {
    held: BTreeMap<ChipKey, Entity>,
    /// The looks that they were made with.
    looks: Option<Arc<Looks>>,
}

#[derive(Component)]
struct Chip {
    key: ChipKey,
    born: f32,
}

fn sync_chips(
    mut chips: ResMut<Chips>,
    board: Res<ViewBoard>,
    mut shop: Workshop,
    time: Res<Time>,
) {
    let mut wanted: Vec<(ChipKey, Token)> = Vec::new();
    if let Some(view) = &board.0 {
        for ship in view.board.ships.iter().filter(|ship| ship.on_table()) {
            for token in Token::ALL {
                let count = ship.tokens.get(token).min(STACK);
                wanted.extend((0..count).map(|nth| ((ship.id, token.index() as u8, nth), token)));
            }
        }
    }
    let looks = board.0.as_ref().map(|view| Arc::clone(&view.looks));
    let same = match (&chips.looks, &looks) {
        (Some(before), Some(now)) => Arc::ptr_eq(before, now),
        (None, _) | (_, None) => true,
    };
    chips.held.retain(|key, entity| {
        let stays = same && wanted.binary_search_by_key(key, |(held, _)| *held).is_ok();
        if !stays {
            shop.commands.entity(*entity).despawn();
        }
        stays
    });
    // Chips that only look different now do not fall anew.
    let born = if same { time.elapsed_secs() } else { 0.0 };
    if let Some(looks) = &looks {
        for (key, token) in wanted {
            let made = || spawn(&mut shop, key, looks.token(token), born);
            chips.held.entry(key).or_insert_with(made);
        }
    }
    chips.looks = looks;
}

fn spawn(shop: &mut Workshop, key: ChipKey, look: &TokenLook, born: f32) -> Entity {
    let (r, g, b) = look.color;
    let disc = Cylinder::new(9.0 * UNITS_PER_MM, 3.0 * UNITS_PER_MM);
    let paint = StandardMaterial {
        base_color: Color::srgb(r * 0.7, g * 0.7, b * 0.7),
        emissive: Color::srgb(r, g, b).to_linear() * 0.25,
        perceptual_roughness: 0.4,
        ..default()
    };
    let stand_in = shop.stand_in(disc, paint);
    let chip = Chip { key, born };
    let mut root = shop.commands.spawn((
        chip,
        Transform::from_scale(Vec3::ZERO),
        Visibility::default(),
    ));
    root.add_child(stand_in);
    let root = root.id();
    if !look.model.is_empty() {
        let paint = look.paint.map(|(r, g, b)| Color::srgb(r, g, b));
        let outfit = models::Outfit {
            token: paint,
            ..models::Outfit::instead_of(stand_in)
        };
        let file = shop.model(&look.model, outfit);
        shop.commands.entity(root).add_child(file);
    }
    root
}

/// The place of a chip stack, by number, in the ship's frame: on its right side, then its left.
fn slot(base: Base, place: usize) -> (f32, f32) {
    let step = 18.0 * SIZE + 1.2;
    let rows = ((base.length as f32 / step) as usize).max(2);
    let side = if (place / rows).is_multiple_of(2) {
        1.0
    } else {
        -1.0
    };
    let column = (place / rows / 2) as f32;
    let right = side * (base.width as f32 * 0.5 + step * (0.6 + column));
    (
        right,
        base.length as f32 * 0.5 - step * (0.5 + (place % rows) as f32),
    )
}

fn lay_chips(
    board: Res<ViewBoard>,
    flights: Res<Flights>,
    time: Res<Time>,
    mut chips: Query<(&Chip, &mut Transform)>,
) {
    let Some(view) = &board.0 else { return };
    for (chip, mut transform) in &mut chips {
        let (id, kind, nth) = chip.key;
        let (Some(ship), Some(flown)) = (view.board.ship(id), flights.0.get(&id)) else {
            continue;
        };
        let before = Token::ALL
            .iter()
            .take(usize::from(kind))
            .filter(|token| ship.tokens.has(**token))
            .count();
        let (right, ahead) = slot(view.ctx.base(ship), before);
        let age = (time.elapsed_secs() - chip.born).max(0.0);
        let grown = (age / 0.3).min(1.0);
        let pop = grown * (1.0 + 0.8 * (1.0 - grown) * (grown * 3.0).sin().abs());
        let height = 0.4 + f32::from(nth) * 3.0 * SIZE + (1.0 - grown).powi(2) * 30.0;
        transform.translation = table_point(local_point(&flown.pose, right, ahead), height);
        transform.rotation = heading_rotation(flown.pose.heading);
        transform.scale = Vec3::splat(SIZE * pop);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chips_lie_beside_the_base_and_apart() {
        let places: Vec<_> = (0..8).map(|place| slot(Base::SMALL, place)).collect();
        for (at, a) in places.iter().enumerate() {
            assert!(a.0.abs() > 20.0);
            for b in &places[at + 1..] {
                assert!((a.0 - b.0).hypot(a.1 - b.1) > 18.0 * SIZE);
            }
        }
    }
}
