//! Actions that packs make, as ships and figures perform them: who is in their reach, and which are
//! on offer.

use content::{ActionDef, ActionKind, ActionName, ShipType, Whom};
use words::say;

use super::check::{bar_rule, cannot_act, check_not_done};
use crate::{
    conditions::range_between,
    game::Game,
    made::{Performance, check_named, entry},
    march,
    state::{Action, Fact, IllegalOrder, Ship, Status, UnitId, refuse},
    subject::Subject,
    visibility::beyond_sight,
    work::Work,
};

/// The actions of packs on the bar of a type.
fn bar(class: &ShipType) -> impl Iterator<Item = ActionName> {
    let slots = class.actions.iter();
    slots.filter_map(|slot| slot.action.made())
}

/// An action as a ship or figure performs it on somebody.
///
/// # Errors
/// No pack makes it, it is for somebody else, or that one is out of reach or sight.
fn performance<'c>(
    game: Game<'c>,
    ship: &Ship,
    name: ActionName,
    on: Option<UnitId>,
) -> Result<Performance<'c>, IllegalOrder> {
    let Some(action) = entry(game.ctx, name) else {
        let kind = name.as_str();
        let reason = say!("no-not-on-action-bar", kind);
        return Err(refuse(bar_rule(game.ctx), reason, vec![ship.id]));
    };
    let (mut range, mut other) = (0, None);
    if let Some((id, within)) = check_named(action, ship.id, on)? {
        let held = find(game, action, ship, id)?;
        reaches(game, action, [ship, held], within)?;
        range = range_between(game, ship, held);
        other = Some(Subject::Ship(id));
    }
    Ok(Performance {
        action,
        by: Subject::Ship(ship.id),
        on: other,
        range,
    })
}

/// Somebody of the kind that an action works on.
fn find<'b>(
    game: Game<'b>,
    action: &ActionDef,
    ship: &Ship,
    id: UnitId,
) -> Result<&'b Ship, IllegalOrder> {
    let found = game.ship(id).filter(|held| held.status == Status::Active);
    let Some(other) = found else {
        return Err(refuse(action.rule, say!("no-such-ship-on"), vec![id]));
    };
    let suits = match action.who {
        Whom::Oneself => other.id == ship.id,
        Whom::Friend(_) => other.owner == ship.owner && other.id != ship.id,
        Whom::Foe(_) => other.owner != ship.owner,
    };
    match suits {
        true => Ok(other),
        false => Err(refuse(action.rule, say!("no-skill-not-on-that"), vec![id])),
    }
}

/// Whether one is within so many range bands, or spaces, of another and sees it.
fn reaches(
    game: Game<'_>,
    action: &ActionDef,
    [ship, other]: [&Ship; 2],
    within: u8,
) -> Result<(), IllegalOrder> {
    let near = match game.ground() {
        Some(_) => march::is_in_reach(game, [ship, other], within),
        None => range_between(game, ship, other) <= within,
    };
    if !near {
        let reason = say!("no-skill-out-of-reach");
        return Err(refuse(action.rule, reason, vec![other.id]));
    }
    beyond_sight(game, ship, other).map_or(Ok(()), Err)
}

/// Whether a ship or figure may perform an action of a pack that is on its bar, on somebody.
///
/// # Errors
/// What its entry asks for is not there, or that one is out of its reach.
pub(super) fn check(
    game: Game<'_>,
    ship: &Ship,
    name: ActionName,
    on: Option<UnitId>,
) -> Result<(), IllegalOrder> {
    performance(game, ship, name, on)?.check(game)
}

/// Whether a unit whose theatre has no Perform Action step may perform an action: one of a pack, on
/// its bar, once a round.
///
/// # Errors
/// The rule that forbids it.
pub fn check_made_action(game: Game<'_>, ship: &Ship, action: &Action) -> Result<(), IllegalOrder> {
    let kind = action.kind();
    let on_bar = game
        .class(ship)
        .actions
        .iter()
        .any(|slot| slot.action == kind);
    let Action::Made { kind: name, target } = action else {
        return Err(off_bar(game, ship, kind));
    };
    if !on_bar {
        return Err(off_bar(game, ship, kind));
    }
    cannot_act(game, ship).map_or(Ok(()), Err)?;
    check_not_done(game.ctx, ship, kind)?;
    check(game, ship, *name, *target)
}

/// Whether a capital ship can perform an action of a pack in place of its fire.
pub(crate) fn acts_instead(game: Game<'_>, ship: &Ship) -> bool {
    let mut all = match game.ctx.capital(ship) {
        Some(_) => made_actions(game, ship),
        None => Vec::new(),
    }
    .into_iter();
    all.any(|action| check_made_action(game, ship, &action).is_ok())
}

fn off_bar(game: Game<'_>, ship: &Ship, kind: ActionKind) -> IllegalOrder {
    let kind = super::action_name(game.ctx, kind);
    let reason = say!("no-not-on-action-bar", kind);
    refuse(bar_rule(game.ctx), reason, vec![ship.id])
}

/// The action is told, and happens.
pub(crate) fn perform_made(
    work: &mut Work<'_>,
    ship: &Ship,
    name: ActionName,
    on: Option<UnitId>,
    granted: bool,
) {
    let told = Fact::Acted {
        ship: ship.id,
        action: ActionKind::Made(name),
        granted,
        on,
    };
    let (ctx, board) = (work.ctx, work.board.clone());
    match performance(Game::new(ctx, &board), ship, name, on) {
        Ok(held) => held.perform(work, told),
        Err(_) => debug_assert!(false, "check_order accepted it"),
    }
}

/// Each action of a pack on the bar of a ship or figure, with each unit on which it could be
/// performed.
#[must_use]
pub fn made_actions(game: Game<'_>, ship: &Ship) -> Vec<Action> {
    let mut all = Vec::new();
    for name in bar(game.class(ship)) {
        let Some(action) = entry(game.ctx, name) else {
            continue;
        };
        let on = |target| Action::Made { kind: name, target };
        let others = game
            .board
            .ships
            .iter()
            .filter(|held| held.status == Status::Active);
        match action.who {
            Whom::Oneself => all.push(on(None)),
            Whom::Friend(_) => {
                let friends = others.filter(|held| held.owner == ship.owner && held.id != ship.id);
                all.extend(friends.map(|held| on(Some(held.id))));
            }
            Whom::Foe(_) => {
                let foes = others.filter(|held| held.owner != ship.owner);
                all.extend(foes.map(|held| on(Some(held.id))));
            }
        }
    }
    all
}
