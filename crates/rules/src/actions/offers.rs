//! The actions a player can choose from.

use content::{ActionKind, DeviceTime};

use super::{check_action, made};
use crate::{
    game::Game,
    state::{Action, BoostDirection, Ship, Status},
};

/// Every action that a ship could name now, legal or not.
#[must_use]
pub fn conceivable_actions(game: Game<'_>, ship: &Ship) -> Vec<Action> {
    use geometry::Side;
    let mut all = Vec::new();
    for slot in &game.class(ship).actions {
        match slot.action {
            ActionKind::Focus => all.push(Action::Focus),
            ActionKind::Evade => all.push(Action::Evade),
            ActionKind::Lock => {
                let foes = game
                    .board
                    .ships
                    .iter()
                    .filter(|foe| foe.owner != ship.owner && foe.status == Status::Active);
                all.extend(foes.map(|foe| Action::Lock(foe.id)));
            }
            ActionKind::BarrelRoll => {
                use crate::state::Slide::{Ahead, Back, Middle};
                let ends = [Back, Middle, Ahead];
                let rolls = [Side::Left, Side::Right]
                    .into_iter()
                    .flat_map(|side| ends.map(|end| (side, end)));
                all.extend(rolls.map(|(side, end)| Action::BarrelRoll { side, end }));
            }
            ActionKind::Boost => {
                use BoostDirection::{BankLeft, BankRight, Straight};
                all.extend([BankLeft, Straight, BankRight].map(Action::Boost));
            }
            ActionKind::Coordinate => {
                let friends = game.board.ships.iter().filter(|held| {
                    held.owner == ship.owner && held.id != ship.id && held.on_table()
                });
                all.extend(friends.map(|friend| Action::Coordinate(friend.id)));
            }
            ActionKind::Reload => {
                let weapons = (0u8..).zip(&game.class(ship).weapons).take(4);
                let charged = weapons.filter(|(_, weapon)| weapon.charges.is_some());
                all.extend(charged.map(|(slot, _)| Action::Reload(slot)));
            }
            ActionKind::Device => all.extend(
                crate::devices::device_choices(game.ctx, ship, DeviceTime::Action)
                    .map(|(slot, template)| Action::Device(slot, template)),
            ),
            // They follow those of the game.
            ActionKind::Made(_) => {}
        }
    }
    all.extend(made::made_actions(game, ship));
    let has_focus = all.contains(&Action::Focus);
    if !has_focus && ship.turn.red_focus_only {
        all.push(Action::Focus);
    }
    all
}

/// All legal actions.
#[must_use]
pub fn legal_actions(game: Game<'_>, ship: &Ship, granted: bool) -> Vec<Action> {
    let mut all = conceivable_actions(game, ship);
    all.retain(|action| check_action(game, ship, action, granted).is_ok());
    all
}
