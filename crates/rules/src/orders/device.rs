//! Using a device in the phase for devices, or none (OBS-H-DEVICE, OBS-01, OBS-20).

use content::DeviceTime;

use super::{known, not_awaited};
use crate::{
    cite,
    ctx::Ctx,
    devices::{self, check_device, device_choices},
    preview::{Preview, preview_placed},
    state::{Board, Fact, IllegalOrder, Order, Step, UnitId},
    work::Work,
};

/// The phase for devices.
const NOW: DeviceTime = DeviceTime::System;

pub(super) fn check(
    ctx: &Ctx,
    board: &Board,
    ship: UnitId,
    device: u8,
    template: u8,
) -> Result<(), IllegalOrder> {
    check_skip(ctx, board, ship)?;
    check_device(ctx, board, known(ctx, board, ship)?, device, template, NOW)
}

pub(super) fn check_skip(ctx: &Ctx, board: &Board, ship: UnitId) -> Result<(), IllegalOrder> {
    if board.step == (Step::Device { ship }) {
        Ok(())
    } else {
        Err(not_awaited(ctx))
    }
}

/// Every use of a device, and none.
pub(super) fn list(ctx: &Ctx, board: &Board, ship: UnitId) -> Vec<Order> {
    let Some(held) = board.ship(ship) else {
        return Vec::new();
    };
    let uses = device_choices(ctx, held, NOW)
        .filter(|(slot, template)| check_device(ctx, board, held, *slot, *template, NOW).is_ok())
        .map(|(slot, template)| order(ship, slot, template));
    uses.chain([default(ship)]).collect()
}

/// Every use of a device, for those that are refused.
pub(super) fn refused(ctx: &Ctx, board: &Board, ship: UnitId) -> Vec<Order> {
    let held = board.ship(ship).into_iter();
    held.flat_map(|held| device_choices(ctx, held, NOW))
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

pub(super) fn preview(ctx: &Ctx, board: &Board, ship: UnitId, device: u8, template: u8) -> Preview {
    let by = board.ship(ship);
    Preview {
        placed: by.and_then(|ship| preview_placed(ctx, board, ship, device, template)),
        ..Preview::default()
    }
}
