//! Whether a command may be given, and by which rule not.

use geometry::Cell;
use words::say;

use super::places;
use crate::{
    cite,
    game::Game,
    squads::{
        aim::volleys,
        aircraft, boarding, carry,
        contact::touches,
        field::is_aircraft,
        flow, mend,
        moves::{Plan, allowed, plan},
        muster, spells, traits,
    },
    state::{
        Ask, Board, Casting, Command, IllegalOrder, Location, Mark, Places, Squad, SquadAction,
        Step, UnitId, refuse,
    },
};

/// Where a unit goes besides by its actions: after a melee, as a scout, lifted, out of a wreck.
pub(super) fn check_follow(game: Game<'_>, unit: UnitId, to: &Places) -> Result<(), IllegalOrder> {
    let Step::Ask { ask, .. } = game.board.step else {
        return Ok(());
    };
    let Some(squad) = game.squad(unit) else {
        return Err(refuse(cite::pace::MOVE, say!("no-such-unit"), vec![unit]));
    };
    let to = to.as_slice();
    match ask {
        Ask::Scout => muster::check_scout(game, squad, to),
        Ask::Survivors => carry::check_survivors(game, squad, to),
        Ask::Lift => {
            let squares = game
                .board
                .squad_round
                .lifted
                .map_or(0, |(_, squares)| squares);
            check_move(game, unit, squares, to)
        }
        Ask::Targets | Ask::Losses | Ask::StrikeBack | Ask::Follow | Ask::Enter | Ask::Block => {
            if !to.is_empty() {
                traits::may_move(game, squad)?;
            }
            check_move(game, unit, game.ctx.ruleset.units.follow, to)
        }
    }
}

/// Bringing units onto the table.
pub(super) fn check_muster(
    game: Game<'_>,
    unit: UnitId,
    command: Command,
) -> Result<(), IllegalOrder> {
    let player = game.board.decider();
    let no = |reason: &str| Err(refuse(cite::squads::SETUP, reason, vec![unit]));
    let (Some(player), Some(squad)) = (player, game.squad(unit)) else {
        return no(say!("no-such-unit"));
    };
    if squad.owner != player {
        return no(say!("no-unit-not-yours"));
    }
    match command {
        Command::Deploy(to) => muster::check(game, player, unit, to.as_slice()),
        Command::Wait if game.board.round > 0 => Ok(()),
        Command::Wait => no(say!("no-units-are-deployed")),
        Command::Enter { .. } if !muster::is_due(game, squad) => no(say!("no-others-deploy-first")),
        Command::Enter { cell, flight } => match squad.location {
            Location::Reserve | Location::Away => aircraft::check_entry(game, squad, cell, flight),
            Location::Ambush | Location::Aboard(_) | Location::Table | Location::Gone => {
                no(say!("no-unit-not-to-come"))
            }
        },
        Command::Load(transport) if squad.location == Location::Reserve => {
            carry::check_load(game, squad, transport)
        }
        _ => no(say!("no-unit-not-to-come")),
    }
}

/// What units with words of their own do in an activation.
pub(super) fn check_special(
    game: Game<'_>,
    unit: UnitId,
    command: Command,
) -> Result<(), IllegalOrder> {
    if matches!(game.board.step, Step::Rally { .. }) {
        begins(game.board, unit)?;
    }
    let Some(squad) = game.squad(unit) else {
        let reason = say!("no-such-unit");
        return Err(refuse(cite::squads::ROUND, reason, vec![unit]));
    };
    let pinned = squad.pinned;
    match command {
        Command::Board { .. } if is_aircraft(game.ctx, unit) => {
            let reason = say!("no-aircraft-always-fly");
            Err(refuse(cite::squads::FLIGHT, reason, vec![unit]))
        }
        Command::Board { .. } if pinned => {
            let reason = say!("no-pinned-only-rises");
            Err(refuse(cite::squads::MORALE, reason, vec![unit]))
        }
        Command::Board { action, transport } => {
            traits::may_move(game, squad)?;
            boarding::check_board(game, squad, action, transport)
        }
        Command::Fly(squares) => aircraft::check(game, squad, squares),
        Command::Mend(target) => mend::check(game, squad, target),
        Command::Cast { spell, target, at } => {
            spells::check(game, squad, Casting::of(unit, spell, target, at))
        }
        _ => Ok(()),
    }
}

fn begins(board: &Board, unit: UnitId) -> Result<&Squad, IllegalOrder> {
    let Step::Rally { player } = board.step else {
        return Err(refuse(
            cite::squads::ROUND,
            say!("no-other-step-awaited"),
            vec![],
        ));
    };
    flow::may_begin(board, player, unit)
}

pub(super) fn check_rise(game: Game<'_>, unit: UnitId) -> Result<(), IllegalOrder> {
    let squad = begins(game.board, unit)?;
    if is_aircraft(game.ctx, unit) {
        let reason = say!("no-aircraft-always-fly");
        return Err(refuse(cite::squads::FLIGHT, reason, vec![unit]));
    }
    match squad.pinned {
        true => Ok(()),
        false => Err(refuse(
            cite::squads::MORALE,
            say!("no-not-pinned"),
            vec![unit],
        )),
    }
}

pub(super) fn check_act(
    game: Game<'_>,
    unit: UnitId,
    action: SquadAction,
    to: &Places,
) -> Result<(), IllegalOrder> {
    let no = |rule, reason: &str, culprits| Err(refuse(rule, reason, culprits));
    let squad = begins(game.board, unit)?;
    if is_aircraft(game.ctx, unit) {
        return no(
            cite::squads::FLIGHT,
            say!("no-aircraft-always-fly"),
            vec![unit],
        );
    }
    if squad.pinned {
        return no(
            cite::squads::MORALE,
            say!("no-pinned-only-rises"),
            vec![unit],
        );
    }
    match action {
        SquadAction::Hold if to.is_empty() && places::must_gather(game, squad) => {
            return no(cite::squads::TORN, say!("no-torn-unit-holds"), vec![unit]);
        }
        SquadAction::Hold if to.is_empty() => return Ok(()),
        SquadAction::Hold => return no(cite::squads::ACTIONS, say!("no-hold-stays"), vec![unit]),
        SquadAction::Advance | SquadAction::Rush => {}
        SquadAction::Charge(target) => check_charge(game, squad, target)?,
    }
    traits::may_move(game, squad)?;
    if squad.deeds.carried && !squad.on_table() {
        return no(cite::squads::TRANSPORT, say!("no-in-and-out"), vec![unit]);
    }
    check_move(game, unit, allowed(game, squad, action), to.as_slice())?;
    let SquadAction::Charge(target) = action else {
        return Ok(());
    };
    let (Some(ground), Some(foe)) = (game.ground(), game.squad(target)) else {
        return no(cite::squads::MELEE, say!("no-such-unit"), vec![target]);
    };
    let foes = foe.places();
    let mut all = to.as_slice().iter();
    let meets = all.any(|place| foes.iter().any(|foe| touches(&ground, *place, *foe)));
    if meets {
        return Ok(());
    }
    let has = allowed(game, squad, action);
    let reason = match places::charge_needs(game, squad, foe) {
        Some(needs) if needs > has => say!("no-charge-so-far", needs, has),
        Some(_) => say!("no-charge-without-contact").to_owned(),
        None => say!("no-way-to-charge").to_owned(),
    };
    no(cite::squads::MELEE, &reason, vec![target])
}

/// Whether a unit may charge another at all.
pub(super) fn check_charge(
    game: Game<'_>,
    squad: &Squad,
    target: UnitId,
) -> Result<(), IllegalOrder> {
    let no = |reason: &str| Err(refuse(cite::squads::MELEE, reason, vec![target]));
    let Some(foe) = game.squad(target).filter(|foe| foe.on_table()) else {
        return no(say!("no-such-unit"));
    };
    if foe.owner == squad.owner {
        return no(say!("no-charge-at-friends"));
    }
    if let Some(rule) = traits::unarmed(game, squad) {
        return Err(refuse(rule, say!("no-unit-attacks"), vec![squad.id]));
    }
    if is_aircraft(game.ctx, target) || is_aircraft(game.ctx, squad.id) {
        return no(say!("no-charge-of-aircraft"));
    }
    Ok(())
}

/// Whether a unit may move its models to these places.
fn check_move(game: Game<'_>, unit: UnitId, squares: u8, to: &[Cell]) -> Result<(), IllegalOrder> {
    let (Some(ground), Some(squad)) = (game.ground(), game.squad(unit)) else {
        return Err(refuse(cite::pace::MOVE, say!("no-such-unit"), vec![unit]));
    };
    // After a melee a unit may stay.
    if to.is_empty() && matches!(game.board.step, Step::Ask { .. }) {
        return Ok(());
    }
    let wanted = Plan {
        game,
        ground: &ground,
        squad,
        squares,
    };
    plan(&wanted, to).map(drop)
}

pub(super) fn check_aim(game: Game<'_>, unit: UnitId, mark: Mark) -> Result<(), IllegalOrder> {
    let no = |reason: &str| Err(refuse(cite::squads::SHOOT, reason, vec![mark.target]));
    let (Some(squad), Some(target)) = (game.squad(unit), game.squad(mark.target)) else {
        return no(say!("no-such-unit"));
    };
    flow::may_shoot(squad)?;
    volleys(game, squad, mark.weapon, target, mark.at).map(drop)
}
