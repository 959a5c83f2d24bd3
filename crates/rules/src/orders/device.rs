//! Using a device in the phase for devices, or none (OBS-H-DEVICE, OBS-01, OBS-20).

use content::DeviceTime;

use super::{known, not_awaited};
use crate::{
    cite,
    devices::{self, check_device, device_choices},
    game::Game,
    preview::{Preview, preview_placed},
    state::{Fact, IllegalOrder, Order, Step, UnitId},
    work::Work,
};

/// The phase for devices.
const NOW: DeviceTime = DeviceTime::System;

pub(super) fn check(
    game: Game<'_>,
    ship: UnitId,
    device: u8,
    template: u8,
) -> Result<(), IllegalOrder> {
    check_skip(game, ship)?;
    check_device(game, known(game, ship)?, device, template, NOW)
}

pub(super) fn check_skip(game: Game<'_>, ship: UnitId) -> Result<(), IllegalOrder> {
    if game.board.step == (Step::Device { ship }) {
        Ok(())
    } else {
        Err(not_awaited(game.ctx))
    }
}

/// Every use of a device, and none.
pub(super) fn list(game: Game<'_>, ship: UnitId) -> Vec<Order> {
    let Some(held) = game.ship(ship) else {
        return Vec::new();
    };
    let uses = device_choices(game.ctx, held, NOW)
        .filter(|(slot, template)| check_device(game, held, *slot, *template, NOW).is_ok())
        .map(|(slot, template)| order(ship, slot, template));
    uses.chain([default(ship)]).collect()
}

/// Every use of a device, for those that are refused.
pub(super) fn refused(game: Game<'_>, ship: UnitId) -> Vec<Order> {
    let held = game.ship(ship).into_iter();
    held.flat_map(|held| device_choices(game.ctx, held, NOW))
        .map(|(slot, template)| order(ship, slot, template))
        .collect()
}

fn order(ship: UnitId, device: u8, template: u8) -> Order {
    Order::UseDevice {
        ship,
        device,
        template,
    }
}

/// To use none.
pub(super) fn default(ship: UnitId) -> Order {
    Order::SkipDevice { ship }
}

pub(super) fn play(work: &mut Work<'_>, ship: UnitId, device: u8, template: u8) {
    devices::place(work, ship, device, template);
    play_skip(work, ship);
}

pub(super) fn play_skip(work: &mut Work<'_>, ship: UnitId) {
    work.emit(cite::DEVICE, Fact::DevicesDone { ship });
}

pub(super) fn preview(game: Game<'_>, ship: UnitId, device: u8, template: u8) -> Preview {
    let by = game.ship(ship);
    Preview::of(by.and_then(|ship| preview_placed(game, ship, device, template)))
}
