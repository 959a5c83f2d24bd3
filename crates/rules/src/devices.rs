//! Devices: they put obstacles on the table during play (OBS-H-DEVICE, OBS-01, OBS-20).

use content::{Clause, Device, DeviceTime, KindId, OutlineId, Placing, Trigger};
use geometry::{Base, Bearing, Maneuver, Outline, Pose, Rail, Side, TemplateShape, Vec2};
use words::say;

use crate::{
    cite,
    ctx::Ctx,
    effects::{Cause, contact_rule},
    game::Game,
    state::{Fact, IllegalOrder, Obstacle, Ship, UnitId, refuse},
    work::Work,
};

/// The device and template choices of a ship at this time.
pub(crate) fn device_choices(
    ctx: &Ctx,
    ship: &Ship,
    when: DeviceTime,
) -> impl Iterator<Item = (u8, u8)> {
    let devices = ctx
        .class(ship)
        .devices
        .iter()
        .take(4)
        .enumerate()
        .filter(move |(_, device)| device.when == when);
    let choices: Vec<(u8, u8)> = devices
        .flat_map(|(slot, device)| {
            let templates = match &device.placing {
                Placing::Drop(list) | Placing::Launch(list) => list.len().min(16),
                Placing::RearGuides => 1,
            };
            (0..templates as u8).map(move |template| (slot as u8, template))
        })
        .collect();
    choices.into_iter()
}

/// Whether the device can be used this way now.
///
/// # Errors
/// The rule that forbids it.
pub fn check_device(
    game: Game<'_>,
    ship: &Ship,
    slot: u8,
    template: u8,
    when: DeviceTime,
) -> Result<(), IllegalOrder> {
    let ctx = game.ctx;
    let Some(device) = game
        .class(ship)
        .devices
        .get(usize::from(slot))
        .filter(|device| device.when == when)
    else {
        return Err(refuse(
            cite::DEVICE,
            say!("no-such-device-use"),
            vec![ship.id],
        ));
    };
    if ship
        .device_charges
        .get(usize::from(slot))
        .is_none_or(|left| *left == 0)
    {
        return Err(refuse(
            cite::DEVICE,
            say!("no-used-up", name = device.name),
            vec![ship.id],
        ));
    }
    let Some((outline, pose)) = placement(game, ship, slot, template) else {
        return Err(refuse(
            cite::DEVICE,
            say!("no-such-template-place"),
            vec![ship.id],
        ));
    };
    let outline = &ctx.content.outlines[usize::from(outline)].points;
    let inside = |point: &Vec2| {
        let place = pose.to_world(*point);
        (0.0..=ctx.board.0).contains(&place.x) && (0.0..=ctx.board.1).contains(&place.y)
    };
    if !outline.points().iter().all(inside) || game.board.next_id == u32::MAX {
        return Err(refuse(
            cite::DEVICE,
            say!("no-lie-beyond-boards-edge"),
            vec![ship.id],
        ));
    }
    Ok(())
}

/// Where a device puts its obstacle: position of the outline, and pose.
///
/// The obstacle's nearest point touches the template's far end; it takes the heading there.
#[must_use]
pub fn placement(game: Game<'_>, ship: &Ship, slot: u8, template: u8) -> Option<(OutlineId, Pose)> {
    let device = game.class(ship).devices.get(usize::from(slot))?;
    let (outline, data) = game.ctx.content.outline(&device.outline)?;
    let base = game.base(ship);
    let (end, heading) = template_end(ship.pose, base, device, template)?;
    let pose = against(&data.points, end, heading);
    Some((OutlineId::at(&game.ctx.content, outline), pose.quantised()))
}

/// The far end of the template: its middle, and the heading away from the ship.
fn template_end(pose: Pose, base: Base, device: &Device, template: u8) -> Option<(Vec2, f64)> {
    let (list, ahead) = match &device.placing {
        Placing::Drop(list) => (list, false),
        Placing::Launch(list) => (list, true),
        Placing::RearGuides => return Some((base.rear(pose), pose.heading + 180.0)),
    };
    let &(shape, speed) = list.get(usize::from(template))?;
    if ahead {
        let end = Rail::new(
            pose,
            base,
            Maneuver {
                bearing: forward_bearing(shape),
                speed,
            },
        )?;
        let end = end.pose_at(end.full());
        return Some((base.rear(end), end.heading));
    }
    // Dropping is launching from a ship that faces the other way.
    let turned = Pose::new(pose.x, pose.y, pose.heading + 180.0);
    let rail = Rail::new(
        turned,
        base,
        Maneuver {
            bearing: forward_bearing(shape),
            speed,
        },
    )?;
    let end = rail.pose_at(rail.full());
    Some((base.rear(end), end.heading))
}

fn forward_bearing(shape: TemplateShape) -> Bearing {
    match shape {
        TemplateShape::Straight => Bearing::Straight,
        TemplateShape::Bank(Side::Left) => Bearing::BankLeft,
        TemplateShape::Bank(Side::Right) => Bearing::BankRight,
        TemplateShape::Turn(Side::Left) => Bearing::TurnLeft,
        TemplateShape::Turn(Side::Right) => Bearing::TurnRight,
    }
}

/// The pose in which the outline's nearest point along `heading` touches the line through `end`.
fn against(outline: &Outline, end: Vec2, heading: f64) -> Pose {
    let aim = Pose::new(end.x, end.y, heading);
    let nearest = outline
        .points()
        .iter()
        .map(|point| point.y)
        .fold(f64::INFINITY, f64::min);
    let place = aim.to_world(Vec2::new(0.0, -nearest));
    Pose::new(place.x, place.y, heading)
}

/// Puts the obstacle on the table, with its effects on the ships above it (OBS-20).
pub(crate) fn place(work: &mut Work<'_>, id: UnitId, slot: u8, template: u8) {
    let Some(obstacle) = put(work, id, slot, template) else {
        debug_assert!(false, "check_order accepted it");
        return;
    };
    for ship in beneath(work.game(), &obstacle) {
        land_on(work, ship, &obstacle);
    }
}

/// Spends the charge and puts the obstacle on the table.
pub(crate) fn put(work: &mut Work<'_>, id: UnitId, slot: u8, template: u8) -> Option<Obstacle> {
    let ship = work.active(id)?;
    let ctx = work.ctx;
    let (outline, pose) = placement(work.game(), &ship, slot, template)?;
    let device = ctx.class(&ship).devices.get(usize::from(slot))?;
    let (kind, _) = ctx.content.obstacle(&device.obstacle)?;
    let left = ship.device_charges[usize::from(slot)].saturating_sub(1);
    work.emit(
        cite::DEVICE,
        Fact::Charge {
            ship: id,
            device: true,
            slot,
            left,
        },
    );
    let obstacle = Obstacle {
        id: UnitId(work.board.next_id),
        outline,
        kind: KindId::at(&ctx.content, kind),
        owner: Some(ship.owner),
        pose,
        placed: true,
        removed: false,
        placed_round: work.board.round,
    };
    work.emit(
        device.rule,
        Fact::ObstaclePlaced {
            obstacle,
            by: Some(id),
        },
    );
    if device.breaks_locks {
        work.break_locks_on(device.rule, id);
    }
    Some(obstacle)
}

/// The ships that an obstacle lies under, by ascending id.
pub(crate) fn beneath(game: Game<'_>, obstacle: &Obstacle) -> Vec<UnitId> {
    let under = |ship: &&Ship| {
        ship.on_table()
            && game
                .board
                .shapes(game.ctx)
                .overlap(ship, ship.pose, obstacle)
    };
    let ships = game.board.ships.iter().filter(under);
    ships.map(|ship| ship.id).collect()
}

/// A ship resolves the overlap effects of an obstacle newly placed under it (OBS-20).
pub(crate) fn land_on(work: &mut Work<'_>, id: UnitId, obstacle: &Obstacle) {
    let Some(ship) = work.active(id) else { return };
    let ctx = work.ctx;
    let depth = work.board.shapes(ctx).depth(&ship, ship.pose, obstacle);
    work.emit(
        cite::PLACED_UNDER,
        Fact::Overlapped {
            ship: id,
            obstacle: obstacle.id,
            depth,
        },
    );
    suffer(work, id, obstacle, &[Trigger::Overlap]);
}

/// Runs an obstacle's clauses on a ship.
pub(crate) fn suffer(work: &mut Work<'_>, id: UnitId, obstacle: &Obstacle, triggers: &[Trigger]) {
    let Some(ship) = work.active(id) else { return };
    let cause = Cause {
        source: Some(obstacle.id),
        ..Cause::default()
    };
    for clause in clauses_on(work.ctx, &ship, obstacle, triggers) {
        crate::effects::run_clause(work, id, clause, &cause);
    }
}

/// An obstacle's clauses for a ship, each once even if several triggers match.
/// Huge ships have their own.
pub(crate) fn clauses_on<'a>(
    ctx: &'a Ctx,
    ship: &Ship,
    obstacle: &Obstacle,
    triggers: &'a [Trigger],
) -> impl Iterator<Item = &'a Clause> {
    let kind = ctx.kind(obstacle);
    let huge = ctx.has_keyword(ship, content::Keyword::Huge);
    let clauses = if huge && !kind.huge_clauses.is_empty() {
        &kind.huge_clauses
    } else {
        &kind.clauses
    };
    clauses
        .iter()
        .filter(|clause| clause.on.iter().any(|on| triggers.contains(on)))
}

/// The rule cited for the effects of this obstacle.
pub(crate) fn suffering_rule(ctx: &Ctx, obstacle: &Obstacle, several: bool) -> content::RuleId {
    contact_rule(ctx.kind(obstacle).starting, several)
}
