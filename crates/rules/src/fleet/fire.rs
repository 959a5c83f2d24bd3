//! Batteries against directional shields (FLT-H-FIRE, FLT-H-SHIELD), and rotation before fire (FLT-11, FLT-R-FACE).

use content::{Aura, INCH, Keyword, NO_SHIELD, Passive, Reach, RuleId, Weapon};
use geometry::{
    Aabb2, Arc, Facing, Pose, Sight, TOUCH, Way,
    way::{Hindrance, check_way},
};

use crate::{
    areas::areas_under,
    attacks::{AttackSetup, Obstruction, obstructions, pool_of, refuse},
    board::{Battery, Board, Ship, Status, UnitId},
    ctx::Ctx,
    event::Fact,
    figures,
    fleet::{capital, cites, with_table},
    order::{IllegalOrder, Intent},
    work::{Versus, Work, holds, traits},
};

/// Checks arc, range and line, and counts the dice of a battery.
///
/// # Errors
/// The rule that forbids the attack.
pub(crate) fn battery_setup(
    ctx: &Ctx,
    board: &Board,
    (attacker, slot): (&Ship, u8),
    target: &Ship,
    (weapon, hits_on): (&Weapon, u8),
) -> Result<AttackSetup, IllegalOrder> {
    let name = &weapon.name;
    if attacker.turn.fired & 1_u8.checked_shl(slot.into()).unwrap_or(0) != 0 {
        let reason = format!("the {name} has fired this round");
        return Err(refuse(cites::FIRE, reason, vec![attacker.id]));
    }
    let (from, to) = (ctx.base(attacker), ctx.base(target));
    let Some(sight) = geometry::closest_in_arc(from, attacker.pose, weapon.arc, to, target.pose)
    else {
        let reason = format!("not in the arc of the {name}");
        return Err(refuse(cites::FIRE, reason, vec![target.id]));
    };
    let (near, far) = weapon.range;
    let reach = f64::from(near) * INCH - TOUCH..=f64::from(far) * INCH + TOUCH;
    if !reach.contains(&sight.distance) {
        let inches = sight.distance / INCH;
        let reason = format!("{inches:.1} inches: the {name} reaches from {near} to {far}");
        return Err(refuse(cites::INCH, reason, vec![target.id]));
    }
    open_line(ctx, &sight)?;
    near_sight(ctx, (attacker, target), &sight)?;
    let (modifiers, better) = cover(ctx, attacker, target, (&sight, weapon));
    let obstructing: Vec<Obstruction> = obstructions(ctx, board, &sight);
    let inches = (sight.distance / INCH).ceil().clamp(0.0, 255.0) as u8;
    let mut setup = pool_of(
        ctx,
        board,
        (attacker, slot, target),
        (weapon.dice, 0),
        (sight, inches),
        (modifiers, obstructing),
    );
    let (facing, value) = struck(ctx, attacker, target);
    let (hit, save) = numbers(
        ctx,
        board,
        (attacker, target),
        (inches, &mut setup.modifiers),
    );
    setup.state.battery = Some(Battery {
        hit: (i32::from(hits_on) - hit).clamp(1, 7) as u8,
        save: (i32::from(value) - save - better).clamp(2, NO_SHIELD.into()) as u8,
        facing,
    });
    Ok(setup)
}

/// No fire through what blocks sight.
fn open_line(ctx: &Ctx, sight: &Sight) -> Result<(), IllegalOrder> {
    let bounds = Aabb2::around([sight.from, sight.to]);
    for area in ctx.areas.near(bounds) {
        let blocks = area.aura(ctx, |aura| aura.passive == Passive::BlocksSight);
        if let Some(aura) = blocks
            && area.along(sight.from, sight.to) > TOUCH
        {
            let reason = format!("the {} is in the line of fire", area.kind(ctx).name);
            return Err(refuse(aura.rule, reason, vec![area.id]));
        }
    }
    Ok(())
}

/// HAZ-07 on the table: out of a pit, and into it, only who is within an inch is seen.
fn near_sight(ctx: &Ctx, (from, to): (&Ship, &Ship), sight: &Sight) -> Result<(), IllegalOrder> {
    if sight.distance <= INCH + TOUCH {
        return Ok(());
    }
    for ship in [from, to] {
        for area in areas_under(ctx, ship, ship.pose) {
            let hides = area.aura(ctx, |aura| aura.passive == Passive::AdjacentSight);
            if let Some(aura) = hides {
                let reason = format!("the {} hides whoever is in it", area.kind(ctx).name);
                return Err(refuse(aura.rule, reason, vec![area.id]));
            }
        }
    }
    Ok(())
}

/// What terrain changes: more dice for the target, and how much better its shields save. Cover counts once.
fn cover(
    ctx: &Ctx,
    attacker: &Ship,
    target: &Ship,
    (sight, weapon): (&Sight, &Weapon),
) -> (Vec<(RuleId, i8, i8)>, i32) {
    let mut modifiers = Vec::new();
    let mut better = 0;
    let bounds = Aabb2::around([sight.from, sight.to]);
    let on_line = ctx.areas.near(bounds).into_iter();
    let on_line = on_line.filter(|area| area.along(sight.from, sight.to) > TOUCH);
    let under = areas_under(ctx, target, target.pose);
    let through = on_line.map(|area| (area, true));
    let all = through.chain(under.into_iter().map(|area| (area, false)));
    for (area, crossed) in all {
        let counts = |aura: &&Aura| (aura.reach == Reach::Obstructing) == crossed;
        for aura in area.kind(ctx).auras.iter().filter(counts) {
            match aura.passive {
                Passive::Saves(more) if i32::from(more) > better => {
                    better = i32::from(more);
                    modifiers.push((aura.rule, 0, 0));
                }
                Passive::DefenceDice(_) if crossed && reaches(ctx, attacker, weapon) => {
                    modifiers.push((figures::cites::REACH, 0, 0));
                }
                Passive::DefenceDice(dice) => modifiers.push((aura.rule, 0, dice)),
                _ => {}
            }
        }
    }
    (modifiers, better)
}

/// Torpedoes and ships with Reach are not hindered by lines of elevation (HAZ-20, MAEL-07).
fn reaches(ctx: &Ctx, attacker: &Ship, weapon: &Weapon) -> bool {
    weapon.style == content::WeaponStyle::Torpedo || ctx.has_keyword(attacker, Keyword::Reach)
}

/// What abilities of both sides change: how much better the dice hit, and how much better they save.
fn numbers(
    ctx: &Ctx,
    board: &Board,
    (from, to): (&Ship, &Ship),
    (inches, modifiers): (u8, &mut Vec<(RuleId, i8, i8)>),
) -> (i32, i32) {
    let mut sum = |ship: &Ship, other: &Ship, pick: fn(&Passive) -> i8| -> i32 {
        let versus = Versus {
            other: Some(other),
            range: inches,
            obstructed: false,
        };
        let mut total = 0;
        for held in traits(ctx, ship).filter(|held| pick(&held.passive) != 0) {
            let mut all = held.only_if.iter();
            if all.all(|condition| holds(ctx, board, ship, versus, condition)) {
                total += i32::from(pick(&held.passive));
                modifiers.push((held.rule, 0, 0));
            }
        }
        total
    };
    let hits = |passive: &Passive| match passive {
        Passive::ToHit(more) => *more,
        _ => 0,
    };
    let saves = |passive: &Passive| match passive {
        Passive::Saves(more) => *more,
        _ => 0,
    };
    (sum(from, to, hits), sum(to, from, saves))
}

/// The side of a ship that fire from another strikes, and its shield value; where the line lies between two sides, the
/// better one.
pub(crate) fn struck(ctx: &Ctx, attacker: &Ship, target: &Ship) -> (Facing, u8) {
    let (first, second) =
        geometry::faces_of(ctx.base(target), target.pose, attacker.pose.position());
    let value =
        |facing: Facing| capital(ctx, target).map_or(NO_SHIELD, |held| held.shields.of(facing));
    match second.map(|facing| (facing, value(facing))) {
        Some((facing, better)) if better < value(first) => (facing, better),
        _ => (first, value(first)),
    }
}

/// Whether a ship of this player may fire now, at whomever.
///
/// # Errors
/// Why not.
pub(crate) fn check_salvo(board: &Board, player: u8, ship: &Ship) -> Result<(), IllegalOrder> {
    let no = |reason: &str, culprits| Err(refuse(cites::FIRE, reason, culprits));
    if ship.owner != player || ship.status != Status::Active {
        return no("it is no ship of the side that fires", vec![ship.id]);
    }
    if let Some(other) = board.firing.filter(|id| *id != ship.id) {
        return no("another ship is firing", vec![other]);
    }
    if ship.turn.attacked && board.firing != Some(ship.id) {
        return no("it has fired this round", vec![ship.id]);
    }
    Ok(())
}

/// Whether a side may rotate a ship while it moves (FLT-11): whether the ship has moved or not.
///
/// # Errors
/// Why not.
pub(crate) fn check_turn(
    ctx: &Ctx,
    board: &Board,
    player: u8,
    (ship, heading): (&Ship, f64),
) -> Result<(), IllegalOrder> {
    if ship.owner != player || ship.status != Status::Active {
        let reason = "it is no ship of the side that moves";
        return Err(refuse(cites::SIDES, reason, vec![ship.id]));
    }
    check_face(ctx, board, ship, heading)
}

/// Whether a ship may rotate on the spot (FLT-11), be it locked in boarding: not so that it ends in a control zone, or
/// nearer to whom it is within an inch of.
///
/// # Errors
/// Why not.
pub(crate) fn check_face(
    ctx: &Ctx,
    board: &Board,
    ship: &Ship,
    heading: f64,
) -> Result<(), IllegalOrder> {
    if capital(ctx, ship).is_none() || !heading.is_finite() || heading.abs() > 3600.0 {
        let reason = "that is no way to look";
        return Err(refuse(cites::FACING, reason, vec![ship.id]));
    }
    let Some(way) = Way::of([Pose::new(ship.pose.x, ship.pose.y, heading)]) else {
        return Err(refuse(
            cites::FACING,
            "that is no way to look",
            vec![ship.id],
        ));
    };
    let found = with_table(ctx, board, ship, Intent::Move, |table| {
        check_way(table, ship.pose, &way, f64::MAX)
    });
    found.map(|_| ()).map_err(|why| match why.by {
        Hindrance::Edge | Hindrance::Block(_) => super::refusal::barred(ctx, ship, why.by),
        by => {
            let culprits = super::zones::culprit(by).into_iter().collect();
            let reason = "rotated so, it would come too near";
            refuse(cites::ROTATION, reason, culprits)
        }
    })
}

/// Whether the owner of a ship that has just become a target may rotate it (option `facing.reaction`).
pub(crate) fn may_react(work: &Work<'_>, target: UnitId) -> bool {
    let ship = work
        .active(target)
        .filter(|ship| capital(work.ctx, ship).is_some());
    work.ctx.option_is("facing.reaction", "when_targeted")
        && ship.is_some()
        && work
            .board
            .attack
            .as_ref()
            .is_some_and(|attack| attack.battery.is_some())
}

/// The side of the target that the attack under way strikes as the ships stand now, and what its shields save at.
pub(super) fn struck_now(ctx: &Ctx, board: &Board) -> Option<(Facing, u8)> {
    let attack = board.attack.as_ref()?;
    let (from, to) = (board.ship(attack.attacker)?, board.ship(attack.target)?);
    let battery = attack.battery?;
    let before = capital(ctx, to).map_or(NO_SHIELD, |held| held.shields.of(battery.facing));
    let (facing, value) = struck(ctx, from, to);
    // What cover and abilities give, they give to every side.
    let better = i32::from(before) - i32::from(battery.save);
    let save = (i32::from(value) - better).clamp(2, NO_SHIELD.into()) as u8;
    Some((facing, save))
}

/// The target of the attack under way has rotated: another side of it is struck, perhaps.
pub(crate) fn strike_again(work: &mut Work<'_>) {
    if let Some((facing, save)) = struck_now(work.ctx, &work.board) {
        work.emit(cites::SHIELDS, Fact::FacingStruck { facing, save });
    }
}

/// The side fires with no more ships.
pub(crate) fn cease_fire(work: &mut Work<'_>, player: u8) {
    let ships = work.board.ships.iter();
    let open: Vec<UnitId> = ships
        .filter(|ship| check_salvo(&work.board, player, ship).is_ok())
        .map(|ship| ship.id)
        .collect();
    for ship in open {
        work.emit(cites::FIRE, Fact::HeldFire { ship });
    }
}

/// Rotates a ship on the spot.
pub(crate) fn face(work: &mut Work<'_>, id: UnitId, heading: f64) {
    let Some(ship) = work.active(id) else { return };
    let to = Pose::new(ship.pose.x, ship.pose.y, heading).quantised();
    let from = ship.pose;
    work.emit(cites::FACING, Fact::Faced { ship: id, from, to });
}

/// Headings that bring some weapon that has not fired to bear on some enemy near enough, in whole degrees, the least
/// rotation first.
pub(crate) fn headings(ctx: &Ctx, board: &Board, ship: &Ship) -> Vec<f64> {
    let class = ctx.class(ship);
    let mut found: Vec<f64> = Vec::new();
    let foes = board
        .ships
        .iter()
        .filter(|foe| foe.owner != ship.owner && foe.status == Status::Active);
    for foe in foes {
        let way = foe.pose.position() - ship.pose.position();
        let bearing = geometry::compass(way.x, way.y);
        let open = class.weapons.iter().zip(0_u8..).filter(|(_, slot)| {
            ship.turn.fired & 1_u8.checked_shl((*slot).into()).unwrap_or(0) == 0
        });
        for (weapon, _) in open {
            let reach = f64::from(weapon.range.1) * INCH;
            if way.length() > reach + ctx.base(ship).length + ctx.base(foe).length {
                continue;
            }
            let turned = match weapon.arc {
                Arc::Left => 90.0,
                Arc::Right => -90.0,
                Arc::Rear | Arc::FullRear => 180.0,
                _ => 0.0,
            };
            found.push((bearing + turned).round().rem_euclid(360.0));
        }
    }
    let away = |heading: &f64| {
        let turn = (heading - ship.pose.heading).rem_euclid(360.0);
        turn.min(360.0 - turn)
    };
    found.sort_by(|a, b| away(a).total_cmp(&away(b)).then(a.total_cmp(b)));
    found.dedup();
    found
}
