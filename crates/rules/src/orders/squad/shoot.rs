//! Naming targets, and fire (GRD-H-SHOOT).

use words::say;

use crate::{
    cite,
    game::Game,
    squads::{SquadPreview, aimed, flow, may_shoot, shot_chances, targets, volleys},
    state::{Command, Fact, IllegalOrder, NamedTarget, Order, UnitId, refuse},
    work::Work,
};

pub(super) fn check(game: Game<'_>, unit: UnitId, named: NamedTarget) -> Result<(), IllegalOrder> {
    let no = |reason: &str| Err(refuse(cite::squads::SHOOT, reason, vec![named.target]));
    let (Some(squad), Some(target)) = (game.squad(unit), game.squad(named.target)) else {
        return no(say!("no-such-unit"));
    };
    may_shoot(squad)?;
    volleys(game, squad, named.weapon, target, named.at).map(drop)
}

/// The targets that a unit may name for weapons that have none yet.
pub(super) fn list(game: Game<'_>, unit: UnitId) -> Vec<Order> {
    let (Some(squad), Some(troop)) = (game.squad(unit), game.troop(unit)) else {
        return Vec::new();
    };
    let chosen = game
        .board
        .activation()
        .map_or(&[][..], |activation| &activation.targets);
    let weapons = 0..u8::try_from(troop.weapons.len()).unwrap_or(u8::MAX);
    if may_shoot(squad).is_err() {
        return Vec::new();
    }
    let open = weapons.filter(|weapon| chosen.iter().all(|named| named.weapon != *weapon));
    let aim = |weapon: u8| {
        let found = targets(game, squad, weapon).into_iter();
        found.map(move |(target, at)| Order::Command {
            unit,
            command: Command::Aim { weapon, target, at },
        })
    };
    open.flat_map(aim).collect()
}

pub(super) fn play_aim(work: &mut Work<'_>, unit: UnitId, named: NamedTarget) {
    let NamedTarget { weapon, target, at } = named;
    let told = Fact::Aimed {
        unit,
        weapon,
        target,
        at,
    };
    work.emit(cite::squads::SHOOT, told);
}

pub(super) fn play_fire(work: &mut Work<'_>) {
    flow::fire(work);
}

pub(super) fn preview_aim(game: Game<'_>, unit: UnitId, named: NamedTarget) -> SquadPreview {
    let NamedTarget { weapon, target, at } = named;
    let pair = game.squad(unit).zip(game.squad(target));
    let odds = |(squad, target)| shot_chances(game, squad, target, &[(weapon, at)]).into();
    SquadPreview {
        target: Some(target),
        blows: pair.map(odds),
        ..SquadPreview::of(unit)
    }
}

pub(super) fn preview_fire(game: Game<'_>, unit: UnitId) -> SquadPreview {
    SquadPreview {
        shots: aimed(game, unit),
        ..SquadPreview::of(unit)
    }
}
