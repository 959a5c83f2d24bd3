//! Tokens: chips beside the base of their ship.

use std::sync::Arc;

use bevy::prelude::*;
use content::{Looks, Token, TokenLook};
use geometry::Base;
use rules::{Counters, Tokens, Unit};

use crate::{
    ViewSystems,
    api::ViewBoard,
    pieces::ships::{self, ShipLook},
    scale::UNITS_PER_MM,
    shapes::{models, workshop::Workshop},
};

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        sync_chips
            .after(ships::dress_ships)
            .in_set(ViewSystems::Sync),
    )
    .add_systems(Update, lay_chips.in_set(ViewSystems::Animate));
}

/// The most chips of one kind in a stack.
const STACK: u8 = 4;
/// The size of a chip, relative to its model of 18 mm.
const SIZE: f32 = 0.62;

/// A chip: its kind, its number in the stack, when it came.
#[derive(Component)]
struct Chip {
    token: Token,
    nth: u8,
    born: f32,
}

/// The ships whose chips may have changed.
type Restacked = (With<ShipLook>, Or<(Changed<Counters>, Added<ShipLook>)>);

fn sync_chips(
    board: Res<ViewBoard>,
    ships: Query<(Entity, &Counters, Option<&Children>), With<ShipLook>>,
    changed: Query<Entity, Restacked>,
    chips: Query<&Chip>,
    mut looks: Local<Option<Arc<Looks>>>,
    mut shop: Workshop,
    time: Res<Time>,
) {
    let Some(view) = &board.0 else { return };
    let before = looks.replace(Arc::clone(&view.looks));
    let anew = before.is_some_and(|before| !Arc::ptr_eq(&before, &view.looks));
    // Chips that only look different now do not fall anew.
    let born = if anew { 0.0 } else { time.elapsed_secs() };
    for (entity, counters, children) in &ships {
        if !anew && !changed.contains(entity) {
            continue;
        }
        let count = |token| counters.0.get(token).min(STACK);
        let mut there = Vec::new();
        for child in children.into_iter().flatten() {
            let Ok(chip) = chips.get(*child) else {
                continue;
            };
            if anew || chip.nth >= count(chip.token) {
                shop.commands.entity(*child).despawn();
            } else {
                there.push((chip.token, chip.nth));
            }
        }
        for (token, _) in counters.0.iter() {
            for nth in (0..count(token)).filter(|nth| !there.contains(&(token, *nth))) {
                let chip = Chip { token, nth, born };
                let chip = spawn(&mut shop, chip, view.looks.token(token));
                shop.commands.entity(entity).add_child(chip);
            }
        }
    }
}

fn spawn(shop: &mut Workshop, chip: Chip, look: &TokenLook) -> Entity {
    let (r, g, b) = look.color;
    let disc = Cylinder::new(9.0 * UNITS_PER_MM, 3.0 * UNITS_PER_MM);
    let paint = StandardMaterial {
        base_color: Color::srgb(r * 0.7, g * 0.7, b * 0.7),
        emissive: Color::srgb(r, g, b).to_linear() * 0.25,
        perceptual_roughness: 0.4,
        ..default()
    };
    let stand_in = shop.stand_in(disc, paint);
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
    ships: Query<(&Unit, &Counters)>,
    time: Res<Time>,
    mut chips: Query<(&Chip, &ChildOf, &mut Transform)>,
) {
    let Some(view) = &board.0 else { return };
    for (chip, ship, mut transform) in &mut chips {
        let Ok((unit, Counters(tokens))) = ships.get(ship.parent()) else {
            continue;
        };
        let Some(ship) = view.board.ship(unit.0) else {
            continue;
        };
        let (right, ahead) = slot(view.ctx.base(ship), stacks_before(tokens, chip.token));
        let age = (time.elapsed_secs() - chip.born).max(0.0);
        let grown = (age / 0.3).min(1.0);
        let pop = grown * (1.0 + 0.8 * (1.0 - grown) * (grown * 3.0).sin().abs());
        let height = 0.4 + f32::from(chip.nth) * 3.0 * SIZE + (1.0 - grown).powi(2) * 30.0;
        transform.set_if_neq(
            Transform::from_translation(Vec3::new(right, height, -ahead) * UNITS_PER_MM)
                .with_scale(Vec3::splat(SIZE * pop)),
        );
    }
}

/// How many stacks lie before that of a token.
fn stacks_before(tokens: &Tokens, token: Token) -> usize {
    tokens.iter().take_while(|other| other.0 != token).count()
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
