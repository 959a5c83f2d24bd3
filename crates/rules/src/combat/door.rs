//! Attacks on sealed doors (HAZ-H-DOOR).

use content::{Die, Face, Strikes, Surge};

use super::colours::{Shown, spendings};
use crate::{
    cite,
    game::Game,
    march,
    state::{Fact, UnitId, shields},
    work::Work,
};

/// A figure strikes at a sealed door. Nobody spends surges otherwise than on the most damage.
pub(crate) fn batter(work: &mut Work<'_>, id: UnitId, weapon: u8, door: u16) {
    let Some(ship) = work.active(id) else { return };
    let ctx = work.ctx;
    let Some(arm) = ctx.arm(&ship, weapon) else {
        debug_assert!(false, "check_order accepted it");
        return;
    };
    let reach = match arm.strikes {
        Strikes::Melee | Strikes::Reach => 0,
        Strikes::Ranged => {
            march::range_to_door(Game::new(ctx, &work.board), &ship, door).unwrap_or(u8::MAX)
        }
    };
    let faces = throw(work, &arm.dice, id);
    let guard = throw(work, &march::sealed_door(ctx).guard, id);
    let start = Shown {
        pierce: arm.pierce,
        ..Shown::default()
    };
    let rolled = faces.into_iter().fold(start, Shown::and);
    let surges: Vec<&Surge> = arm.surges.iter().collect();
    let shown = shields(guard);
    let ways = spendings(&surges, rolled, 0).into_iter();
    let damage = ways.map(|way| way.damage(reach, shown)).max().unwrap_or(0);
    let life = march::door_life(Game::new(ctx, &work.board), door);
    let left = life.saturating_sub(damage);
    let struck = Fact::DoorStruck {
        ship: id,
        weapon,
        door,
        damage,
        left,
    };
    work.emit(cite::crew::DOOR, struck);
}

/// Rolls dice, those of one colour together.
fn throw(work: &mut Work<'_>, dice: &[Die], by: UnitId) -> Vec<Face> {
    let alike = dice.chunk_by(|one, other| one == other);
    let each = alike.flat_map(|dice| work.roll(cite::crew::DOOR, dice[0], dice.len() as u8, by));
    each.collect()
}
