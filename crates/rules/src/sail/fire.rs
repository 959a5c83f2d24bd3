//! Who fires, and rotation before fire (FLT-H-FIRE, FLT-11, FLT-R-FACE). `battery` counts the dice.

use content::NO_SHIELD;
use geometry::{
    Arc, Facing, Pose, Way,
    way::{Hindrance, check_way},
};
use words::say;

use super::battery::{beyond, spent, struck};
use crate::{
    attacks::{attack_setup, cannot_attack, legal_attacks},
    cite,
    game::Game,
    sail::{rotated, with_table_near},
    state::{Board, Fact, IllegalOrder, Intent, PlayerId, Ship, Status, UnitId, refuse},
    work::Work,
};

/// Whether a ship of this player may fire now at all.
///
/// # Errors
/// The reason it may not.
pub(crate) fn check_salvo(
    board: &Board,
    player: PlayerId,
    ship: &Ship,
) -> Result<(), IllegalOrder> {
    let no = |reason: &str, culprits| Err(refuse(cite::sail::FIRE, reason, culprits));
    if ship.owner != player || ship.status != Status::Active {
        return no(say!("no-ship-side-fires"), vec![ship.id]);
    }
    if let Some(other) = board.firing.filter(|id| *id != ship.id) {
        return no(say!("no-another-ship-firing"), vec![other]);
    }
    if ship.turn.attacked && board.firing != Some(ship.id) {
        return no(say!("no-fired-this-round"), vec![ship.id]);
    }
    Ok(())
}

/// Whether a side may rotate a ship in its turn to move (FLT-11).
/// It may do so before or after the ship's move.
///
/// # Errors
/// The reason it may not.
pub(crate) fn check_turn(
    game: Game<'_>,
    player: PlayerId,
    ship: &Ship,
    heading: f64,
) -> Result<(), IllegalOrder> {
    if ship.owner != player || ship.status != Status::Active {
        let reason = say!("no-ship-side-moves");
        return Err(refuse(cite::sail::SIDES, reason, vec![ship.id]));
    }
    check_face(game, ship, heading)
}

/// Whether a ship may rotate on the spot, even when locked in boarding (FLT-11).
/// It may not end in a control zone, or nearer to a ship that is within an inch already.
///
/// # Errors
/// The reason it may not.
pub(crate) fn check_face(game: Game<'_>, ship: &Ship, heading: f64) -> Result<(), IllegalOrder> {
    if game.ctx.capital(ship).is_none() || !heading.is_finite() || heading.abs() > 3600.0 {
        let reason = say!("no-way-look");
        return Err(refuse(cite::sail::FACING, reason, vec![ship.id]));
    }
    let Some(way) = Way::of([Pose::new(ship.pose.x, ship.pose.y, heading)]) else {
        return Err(refuse(
            cite::sail::FACING,
            say!("no-way-look"),
            vec![ship.id],
        ));
    };
    let found = with_table_near(game, ship, Intent::Move, 0.0, |table| {
        check_way(table, ship.pose, &way, f64::MAX)
    });
    found.map(|_| ()).map_err(|why| match why.by {
        Hindrance::Edge | Hindrance::Block(_) => super::refusal::barred(game, ship, why.by),
        by => {
            let culprits = super::zones::culprit(by).into_iter().collect();
            let reason = say!("no-rotated-so-come-too");
            refuse(cite::sail::ROTATION, reason, culprits)
        }
    })
}

/// Whether the owner of a new target may rotate it before the fire (option `facing.reaction`).
pub(crate) fn may_react(work: &Work<'_>, target: UnitId) -> bool {
    let ship = work
        .active(target)
        .filter(|ship| work.ctx.capital(ship).is_some());
    work.ctx.option_is("facing.reaction", "when_targeted")
        && ship.is_some()
        && work
            .board
            .attack
            .as_ref()
            .is_some_and(|attack| attack.facing().is_some())
}

/// The side that the attack under way strikes with the ships as they stand, and its save number.
pub(super) fn struck_now(game: Game<'_>) -> Option<(Facing, u8)> {
    let attack = game.board.attack.as_ref()?;
    let (from, to) = (game.ship(attack.attacker)?, game.ship(attack.target)?);
    let shield = attack.battery?.shield?;
    let before = game
        .ctx
        .capital(to)
        .map_or(NO_SHIELD, |held| held.shields.of(shield.facing));
    let (facing, value) = struck(game, from, to);
    // Cover and abilities improve every side alike.
    let better = i32::from(before) - i32::from(shield.save);
    let save = (i32::from(value) - better).clamp(2, NO_SHIELD.into()) as u8;
    Some((facing, save))
}

/// Updates the attack under way after its target rotated; it may strike another side now.
pub(crate) fn strike_again(work: &mut Work<'_>) {
    if let Some((facing, save)) = struck_now(work.game()) {
        work.emit(cite::sail::SHIELDS, Fact::FacingStruck { facing, save });
    }
}

/// Holds the fire of all remaining ships of a side.
pub(crate) fn cease_fire(work: &mut Work<'_>, player: PlayerId) {
    let ships = work.board.ships.iter();
    let open: Vec<UnitId> = ships
        .filter(|ship| check_salvo(&work.board, player, ship).is_ok())
        .map(|ship| ship.id)
        .collect();
    for ship in open {
        work.emit(cite::sail::FIRE, Fact::HeldFire { ship });
    }
}

/// Rotates a ship on the spot.
pub(crate) fn face(work: &mut Work<'_>, id: UnitId, heading: f64) {
    let Some(ship) = work.active(id) else {
        debug_assert!(false, "check_order accepted it");
        return;
    };
    let to = Pose::new(ship.pose.x, ship.pose.y, heading).quantised();
    let from = ship.pose;
    work.emit(cite::sail::FACING, Fact::Faced { ship: id, from, to });
}

/// What is added to the bearing of a target to turn the middle of an arc to it, in degrees.
fn aside(arc: Arc) -> f64 {
    match arc {
        Arc::Left => 90.0,
        Arc::Right => -90.0,
        Arc::Rear | Arc::FullRear => 180.0,
        Arc::Front | Arc::FullFront | Arc::Bullseye | Arc::Turret => 0.0,
        Arc::Sector(sector) if sector.is_whole() => 0.0,
        Arc::Sector(sector) => -sector.middle(),
    }
}

/// The ship rotated so that weapons of an arc face a target, in whole degrees.
#[must_use]
pub fn aimed(ship: &Ship, arc: Arc, at: &Ship) -> Ship {
    let way = at.pose.position() - ship.pose.position();
    let heading = geometry::compass(way.x, way.y) + aside(arc);
    rotated(ship, heading.round().rem_euclid(360.0))
}

/// A rotation that may bring a weapon to bear: the heading, the weapon's slot, the enemy.
pub(crate) type Bearing = (f64, u8, UnitId);

/// Candidate headings that may bring an unfired weapon to bear on a near enemy.
/// Headings are in whole degrees, each with its weapon and enemy, the least rotation first.
/// [`bears`] decides whether one works.
pub(crate) fn headings(game: Game<'_>, ship: &Ship) -> Vec<Bearing> {
    let class = game.class(ship);
    let mut found: Vec<Bearing> = Vec::new();
    let foes = game
        .board
        .ships
        .iter()
        .filter(|foe| foe.owner != ship.owner && foe.status == Status::Active);
    for foe in foes {
        let way = foe.pose.position() - ship.pose.position();
        let bearing = geometry::compass(way.x, way.y);
        let open = class
            .weapons
            .iter()
            .zip(0_u8..)
            .filter(|(_, slot)| !spent(ship, *slot));
        for (weapon, slot) in open {
            if beyond(game, ship, weapon, foe) {
                continue;
            }
            let heading = (bearing + aside(game.ctx.arc(weapon)))
                .round()
                .rem_euclid(360.0);
            found.push((heading, slot, foe.id));
        }
    }
    let away = |heading: &f64| {
        let turn = (heading - ship.pose.heading).rem_euclid(360.0);
        turn.min(360.0 - turn)
    };
    found.sort_by(|a, b| {
        let near = away(&a.0).total_cmp(&away(&b.0));
        near.then(a.0.total_cmp(&b.0))
            .then((a.1, a.2).cmp(&(b.1, b.2)))
    });
    found
}

/// Whether a ship could rotate to this heading and then fire this weapon at this enemy.
pub(crate) fn bears(game: Game<'_>, ship: &Ship, (heading, slot, foe): Bearing) -> bool {
    let turned = rotated(ship, heading);
    let target = game.ship(foe);
    cannot_attack(game, &turned).is_none()
        && target.is_some_and(|foe| attack_setup(game, &turned, slot, foe).is_ok())
        && check_face(game, ship, heading).is_ok()
}

/// Whether a ship can still fire at any enemy, after a rotation if needed.
pub(crate) fn can_fire(game: Game<'_>, ship: &Ship) -> bool {
    if !legal_attacks(game, ship).is_empty() {
        return true;
    }
    let mut turns = headings(game, ship).into_iter();
    game.ctx.capital(ship).is_some() && turns.any(|found| bears(game, ship, found))
}
