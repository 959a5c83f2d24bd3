//! Activating a unit: an action with the places of its models, or to rise (GRD-H-ACTIONS,
//! GRD-H-MORALE).

use words::say;

use super::begins;
use crate::{
    cite,
    game::Game,
    squads::{
        SquadPreview, allowed, charge_needs, check_charge, check_move, flow, is_aircraft,
        must_gather, preview_act, touches, traits,
    },
    state::{IllegalOrder, Places, SquadAction, UnitId, refuse},
    work::Work,
};

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
        SquadAction::Hold if to.is_empty() && must_gather(game, squad) => {
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
    let reason = match charge_needs(game, squad, foe) {
        Some(needs) if needs > has => say!("no-charge-so-far", needs, has),
        Some(_) => say!("no-charge-without-contact").to_owned(),
        None => say!("no-way-to-charge").to_owned(),
    };
    no(cite::squads::MELEE, &reason, vec![target])
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

pub(super) fn play_act(work: &mut Work<'_>, unit: UnitId, action: SquadAction, to: &Places) {
    flow::order(work, unit, action, to);
}

pub(super) fn play_rise(work: &mut Work<'_>, unit: UnitId) {
    flow::rise(work, unit);
}

pub(super) fn preview(
    game: Game<'_>,
    unit: UnitId,
    action: SquadAction,
    to: &Places,
) -> SquadPreview {
    let found = preview_act(game, unit, action, to.as_slice());
    found.unwrap_or_else(|| SquadPreview::of(unit))
}
