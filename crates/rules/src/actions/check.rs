//! Whether a ship may perform an action (OBS-H-ACT, OBS-H-DIFF, OBS-H-ION, OBS-H-COORD).

use content::{ActionKind, DeviceTime, Difficulty, Passive, RuleId, Token};
use words::say;

use super::{
    locks::check_lock,
    made,
    shifts::{check_arrival, shift_course},
};
use crate::{
    apply::action_bit,
    cite,
    conditions::{find_aura, find_trait, range_between},
    ctx::Ctx,
    game::Game,
    state::{Action, IllegalOrder, Ship, UnitId, refuse},
};

/// Refuses an action because of one of the ship's own tokens.
fn held_back(ship: &Ship, token: Token, rule: RuleId, reason: &str) -> IllegalOrder {
    let mut refusal = refuse(rule, reason, vec![ship.id]);
    refusal.token = Some(token);
    refusal
}

/// The reason a ship can perform no action at all, if there is one.
#[must_use]
pub fn cannot_act(game: Game<'_>, ship: &Ship) -> Option<IllegalOrder> {
    if ship.tokens.has(Token::Stress) {
        let reason = say!("no-stressed-ship-performs-no");
        return Some(held_back(ship, Token::Stress, cite::DIFFICULTY, reason));
    }
    let wanted = |passive: &Passive| matches!(passive, Passive::CannotAct);
    let rule =
        find_trait(game, ship, wanted).or_else(|| find_aura(game, ship, wanted).map(|held| held.0));
    rule.map(|rule| refuse(rule, say!("no-damage-effect-place-forbids"), vec![ship.id]))
}

/// The difficulty of an action for a ship; none if the ship does not have the action.
/// It is the one on the action bar, or red while only a red focus is left. `granted`: by another
/// effect than the ship's own Perform Action step (OBS-07).
#[must_use]
pub fn action_difficulty(
    ctx: &Ctx,
    ship: &Ship,
    kind: ActionKind,
    granted: bool,
) -> Option<Difficulty> {
    let red_focus =
        !granted && ship.turn.skip_action && ship.turn.red_focus_only && kind == ActionKind::Focus;
    if red_focus {
        return Some(Difficulty::Red);
    }
    ctx.class(ship)
        .actions
        .iter()
        .find(|slot| slot.action == kind)
        .map(|slot| slot.difficulty)
}

/// Whether the ship may perform this action now.
///
/// # Errors
/// The rule that forbids it, and what is in the way.
pub fn check_action(
    game: Game<'_>,
    ship: &Ship,
    action: &Action,
    granted: bool,
) -> Result<(), IllegalOrder> {
    let kind = action.kind();
    if let Some(refusal) = cannot_act(game, ship) {
        return Err(refusal);
    }
    if !granted && ship.turn.skip_action && !(ship.turn.red_focus_only && kind == ActionKind::Focus)
    {
        return Err(refuse(
            ship.turn.skip_rule.unwrap_or(cite::LANDED),
            say!("no-skips-perform-action-step"),
            vec![ship.id],
        ));
    }
    if game.ctx.ionised(ship) && kind != ActionKind::Focus {
        let reason = say!("no-ionised-ship-performs-only");
        return Err(held_back(ship, Token::Ion, cite::ION, reason));
    }
    if action_difficulty(game.ctx, ship, kind, granted).is_none() {
        return Err(refuse(
            cite::ACTION,
            say!(
                "no-not-on-action-bar",
                kind = super::action_name(game.ctx, kind)
            ),
            vec![ship.id],
        ));
    }
    check_not_done(game.ctx, ship, kind)?;
    match action {
        Action::Focus | Action::Evade => Ok(()),
        Action::Lock(target) => check_lock(game, ship, *target),
        Action::BarrelRoll { .. } | Action::Boost(_) => {
            check_arrival(game, ship, &shift_course(game, ship, action))
        }
        Action::Coordinate(friend) => check_coordinate(game, ship, *friend),
        Action::Reload(slot) => check_reload(game.ctx, ship, *slot),
        Action::Device(slot, template) => {
            crate::devices::check_device(game, ship, *slot, *template, DeviceTime::Action)
        }
        Action::Made { kind, target } => made::check(game, ship, *kind, *target),
    }
}

/// Refuses an action that a ship or figure has performed in this round.
pub(super) fn check_not_done(ctx: &Ctx, ship: &Ship, kind: ActionKind) -> Result<(), IllegalOrder> {
    match ship.turn.actions & action_bit(ctx.class(ship), kind) {
        0 => Ok(()),
        _ => {
            let reason = say!("no-each-action-only-once");
            Err(refuse(bar_rule(ctx), reason, vec![ship.id]))
        }
    }
}

/// The rule of action bars: that of actions, where a theatre has it.
pub(super) fn bar_rule(ctx: &Ctx) -> RuleId {
    match ctx.ruleset.plays_by(ctx.ruleset.cited(cite::ACTION)) {
        true => cite::ACTION,
        false => ctx.ruleset.cites.order,
    }
}

fn check_coordinate(game: Game<'_>, ship: &Ship, id: UnitId) -> Result<(), IllegalOrder> {
    let Some(friend) = game
        .ship(id)
        .filter(|friend| friend.on_table() && friend.id != ship.id)
    else {
        return Err(refuse(cite::COORDINATE, say!("no-such-ship-on"), vec![id]));
    };
    if friend.owner != ship.owner {
        return Err(refuse(
            cite::COORDINATE,
            say!("no-only-friend-coordinated"),
            vec![id],
        ));
    }
    let range = range_between(game, ship, friend);
    if !(1..=2).contains(&range) {
        return Err(refuse(
            cite::COORDINATE,
            say!("no-range-coordinate-reaches-range", range),
            vec![id],
        ));
    }
    if let Some(mut refusal) = cannot_act(game, friend) {
        refusal.reason = say!(
            "no-could-not-use",
            id = game.ctx.name(id),
            reason = refusal.reason
        );
        return Err(refusal);
    }
    Ok(())
}

fn check_reload(ctx: &Ctx, ship: &Ship, slot: u8) -> Result<(), IllegalOrder> {
    let most = ctx
        .class(ship)
        .weapons
        .get(usize::from(slot))
        .and_then(|weapon| weapon.charges);
    match most {
        None => Err(refuse(
            cite::ACTION,
            say!("no-weapon-no-charges"),
            vec![ship.id],
        )),
        Some(most)
            if ship
                .weapon_charges
                .get(usize::from(slot))
                .is_none_or(|left| *left >= most) =>
        {
            Err(refuse(cite::ACTION, say!("no-all-charges"), vec![ship.id]))
        }
        Some(_) => Ok(()),
    }
}
