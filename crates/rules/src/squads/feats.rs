//! Actions of packs, which units of models perform in place of shooting.

use content::{ActionDef, ActionKind, ActionName, Profile, Whom};
use words::say;

use super::{
    activation::change,
    aim::{may_shoot, range_at},
    spells::sees,
    traits,
};
use crate::{
    cite,
    game::Game,
    made::{Performance, check_named, entry},
    state::{Activation, Command, Fact, IllegalOrder, Order, Squad, Stage, UnitId, refuse},
    subject::Subject,
    work::Work,
};

/// The type of a unit.
fn profile<'c>(game: Game<'c>, unit: UnitId) -> Option<&'c Profile> {
    game.ctx.troop(unit)?.profile(&game.ctx.content)
}

/// Whether a unit may perform an action of a pack on somebody now.
///
/// # Errors
/// It has none of that name, is at something else, or what the action asks for is not there.
pub(crate) fn check(
    game: Game<'_>,
    squad: &Squad,
    name: ActionName,
    on: Option<UnitId>,
) -> Result<(), IllegalOrder> {
    let no = |rule, reason: &str| Err(refuse(rule, reason, vec![squad.id]));
    let kind = ActionKind::Made(name);
    let bar = profile(game, squad.id).map_or(&[][..], |held| &held.actions);
    if bar.iter().all(|slot| slot.action != kind) {
        let kind = game.ctx.content.action_name(kind);
        return no(cite::squads::ACTIONS, &say!("no-not-on-action-bar", kind));
    }
    traits::may_do_arts(game, squad)?;
    may_shoot(squad)?;
    let ready = |held: &Activation| held.unit == squad.id && held.stage == Stage::Aiming;
    if !game.board.activation().is_some_and(ready) {
        return no(game.ctx.ruleset.cites.order, say!("no-other-step-awaited"));
    }
    if game
        .board
        .activation()
        .is_some_and(|held| !held.targets.is_empty())
    {
        return no(cite::squads::SHOOT, say!("no-action-or-shots"));
    }
    performance(game, squad, name, on)?.check(game)
}

/// An action as a unit performs it on somebody.
///
/// # Errors
/// No pack makes it, it is for somebody else, or that one is out of reach or sight.
fn performance<'c>(
    game: Game<'c>,
    squad: &Squad,
    name: ActionName,
    on: Option<UnitId>,
) -> Result<Performance<'c>, IllegalOrder> {
    let Some(action) = entry(game.ctx, name) else {
        let reason = say!("no-not-on-action-bar", kind = name.as_str());
        return Err(refuse(cite::squads::ACTIONS, reason, vec![squad.id]));
    };
    let (mut range, mut other) = (0, None);
    if let Some((id, within)) = check_named(action, squad.id, on)? {
        let held = find(game, action, squad, id)?;
        range = reached(game, action, [squad, held], within)?;
        other = Some(Subject::Unit(id));
    }
    Ok(Performance {
        action,
        by: Subject::Unit(squad.id),
        on: other,
        range,
    })
}

/// Somebody of the kind that an action works on.
fn find<'b>(
    game: Game<'b>,
    action: &ActionDef,
    squad: &Squad,
    id: UnitId,
) -> Result<&'b Squad, IllegalOrder> {
    let Some(other) = game.squad(id).filter(|held| held.on_table()) else {
        return Err(refuse(action.rule, say!("no-such-unit"), vec![id]));
    };
    match suits(action.who, squad, other) {
        true => Ok(other),
        false => Err(refuse(action.rule, say!("no-skill-not-on-that"), vec![id])),
    }
}

fn suits(who: Whom, squad: &Squad, other: &Squad) -> bool {
    match who {
        Whom::Oneself => other.id == squad.id,
        Whom::Friend(_) => other.owner == squad.owner && other.id != squad.id,
        Whom::Foe(_) => other.owner != squad.owner,
    }
}

/// How far away a unit is that is within so many squares of another and in its sight.
fn reached(
    game: Game<'_>,
    action: &ActionDef,
    [squad, other]: [&Squad; 2],
    within: u8,
) -> Result<u8, IllegalOrder> {
    let far = u32::from(range_at(game.ctx, within, other.id));
    let mut ranges = 0..=far;
    match ranges.find(|range| sees(game, squad, other, None, *range)) {
        Some(range) => Ok(u8::try_from(range).unwrap_or(u8::MAX)),
        None => {
            let reason = say!("no-skill-out-of-reach");
            Err(refuse(action.rule, reason, vec![other.id]))
        }
    }
}

/// The actions of packs that a unit may perform now.
pub(crate) fn choices(game: Game<'_>, squad: &Squad) -> Vec<Order> {
    let bar = profile(game, squad.id).map_or(&[][..], |held| &held.actions);
    let mut found = Vec::new();
    for name in bar.iter().filter_map(|slot| slot.action.made()) {
        let Some(action) = entry(game.ctx, name) else {
            continue;
        };
        let others = game.board.squads.iter();
        let others = others.filter(|other| suits(action.who, squad, other));
        let on: Vec<Option<UnitId>> = match action.who {
            Whom::Oneself => vec![None],
            Whom::Friend(_) | Whom::Foe(_) => others.map(|other| Some(other.id)).collect(),
        };
        let open = on
            .into_iter()
            .filter(|on| check(game, squad, name, *on).is_ok());
        found.extend(open.map(|target| Order::Command {
            unit: squad.id,
            command: Command::Perform { kind: name, target },
        }));
    }
    found
}

/// A unit performs an action, and shoots at nobody in this activation any more.
pub(crate) fn perform(work: &mut Work<'_>, unit: UnitId, name: ActionName, on: Option<UnitId>) {
    let (ctx, board) = (work.ctx, work.board.clone());
    let game = Game::new(ctx, &board);
    let held = game
        .squad(unit)
        .map(|squad| performance(game, squad, name, on));
    let Some(Ok(held)) = held else {
        debug_assert!(false, "check_order accepted it");
        return;
    };
    let told = Fact::Acted {
        ship: unit,
        action: ActionKind::Made(name),
        granted: false,
        on,
    };
    held.perform(work, told);
    change(work, |activation| {
        if activation.unit == unit && activation.stage == Stage::Aiming {
            activation.stage = Stage::Over;
        }
    });
}
