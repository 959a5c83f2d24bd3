//! Actions (OBS-H-ACT): what a ship may do in its Perform Action step or when granted an action, and doing it.
//!
//! OBS-06, OBS-07, OBS-14, OBS-16, OBS-21 and the tractor option live here too.

use content::{ActionKind, DeviceTime, Difficulty, Passive, RuleId, Token, Trigger};
use geometry::{Bearing, Maneuver};

use crate::{
    apply::action_bit,
    attacks::refuse,
    board::{Board, MoveCause, Ship, Status, Step, UnitId},
    ctx::{Ctx, cite},
    effects::{Cause, run_own_clauses},
    event::Fact,
    moves::{Course, blocking_ship, contacts, fly, has_left, slide},
    order::{Action, BoostDirection, IllegalOrder, Shift},
    work::{Work, find_aura, find_trait, range_between},
};

impl Action {
    /// The action's name on the action bar.
    #[must_use]
    pub fn kind(&self) -> ActionKind {
        match self {
            Self::Focus => ActionKind::Focus,
            Self::Evade => ActionKind::Evade,
            Self::Lock(_) => ActionKind::Lock,
            Self::BarrelRoll { .. } => ActionKind::BarrelRoll,
            Self::Boost(_) => ActionKind::Boost,
            Self::Coordinate(_) => ActionKind::Coordinate,
            Self::Reload(_) => ActionKind::Reload,
            Self::Device(..) => ActionKind::Device,
        }
    }
}

/// The maneuver of a boost.
#[must_use]
pub fn boost_maneuver(direction: BoostDirection) -> Maneuver {
    let bearing = match direction {
        BoostDirection::Straight => Bearing::Straight,
        BoostDirection::BankLeft => Bearing::BankLeft,
        BoostDirection::BankRight => Bearing::BankRight,
    };
    Maneuver { bearing, speed: 1 }
}

/// Why a ship can perform no action at all, if so.
#[must_use]
pub fn cannot_act(ctx: &Ctx, board: &Board, ship: &Ship) -> Option<IllegalOrder> {
    if ship.tokens.has(Token::Stress) {
        let mut refusal = refuse(
            cite::DIFFICULTY,
            "a stressed ship performs no actions",
            vec![ship.id],
        );
        refusal.token = Some(Token::Stress);
        return Some(refusal);
    }
    let wanted = |passive: &Passive| matches!(passive, Passive::CannotAct);
    let rule = find_trait(ctx, board, ship, wanted)
        .or_else(|| find_aura(ctx, board, ship, wanted).map(|held| held.0));
    rule.map(|rule| {
        refuse(
            rule,
            "a damage effect or its place forbids actions",
            vec![ship.id],
        )
    })
}

/// Whether enough ion tokens are on a ship to take effect.
#[must_use]
pub fn ionised(ctx: &Ctx, ship: &Ship) -> bool {
    ship.tokens.get(Token::Ion) >= ctx.class(ship).size.threshold()
}

/// The difficulty of an action for a ship: of its action bar, or red while only a red focus is left.
fn action_difficulty(
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
    ctx: &Ctx,
    board: &Board,
    ship: &Ship,
    action: &Action,
    granted: bool,
) -> Result<(), IllegalOrder> {
    let kind = action.kind();
    if let Some(refusal) = cannot_act(ctx, board, ship) {
        return Err(refusal);
    }
    if !granted && ship.turn.skip_action && !(ship.turn.red_focus_only && kind == ActionKind::Focus)
    {
        return Err(refuse(
            ship.turn.skip_rule.unwrap_or(cite::LANDED),
            "it skips its Perform Action step",
            vec![ship.id],
        ));
    }
    if ionised(ctx, ship) && kind != ActionKind::Focus {
        let mut refusal = refuse(
            cite::ION,
            "an ionised ship performs only the focus action",
            vec![ship.id],
        );
        refusal.token = Some(Token::Ion);
        return Err(refusal);
    }
    if action_difficulty(ctx, ship, kind, granted).is_none() {
        return Err(refuse(
            cite::ACTION,
            format!("{kind:?} is not on its action bar"),
            vec![ship.id],
        ));
    }
    if ship.turn.actions & action_bit(kind) != 0 {
        return Err(refuse(
            cite::ACTION,
            "each action only once a round",
            vec![ship.id],
        ));
    }
    match action {
        Action::Focus | Action::Evade => Ok(()),
        Action::Lock(target) => check_lock(ctx, board, ship, *target),
        Action::BarrelRoll { .. } | Action::Boost(_) => {
            check_arrival(ctx, board, ship, &shift_course(ctx, board, ship, action))
        }
        Action::Coordinate(friend) => check_coordinate(ctx, board, ship, *friend),
        Action::Reload(slot) => check_reload(ctx, ship, *slot),
        Action::Device(slot, template) => {
            crate::devices::check_device(ctx, board, ship, *slot, *template, DeviceTime::Action)
        }
    }
}

/// Where a barrel roll or boost leads.
#[must_use]
pub fn shift_course(ctx: &Ctx, board: &Board, ship: &Ship, action: &Action) -> Course {
    match action {
        Action::BarrelRoll { side, end } => slide(ctx, ship, *side, *end, MoveCause::BarrelRoll),
        Action::Boost(direction) => fly(
            ctx,
            board,
            ship,
            boost_maneuver(*direction),
            None,
            MoveCause::Boost,
        ),
        _ => fly(
            ctx,
            board,
            ship,
            Maneuver {
                bearing: Bearing::Stationary,
                speed: 0,
            },
            None,
            MoveCause::Boost,
        ),
    }
}

/// Where a tractor shift leads.
#[must_use]
pub fn tractor_course(ctx: &Ctx, board: &Board, ship: &Ship, shift: Shift) -> Course {
    match shift {
        Shift::BarrelRoll { side, end } => slide(ctx, ship, side, end, MoveCause::Tractor),
        Shift::Boost => fly(
            ctx,
            board,
            ship,
            boost_maneuver(BoostDirection::Straight),
            None,
            MoveCause::Tractor,
        ),
    }
}

/// A move by an action must fit: no overlap with a ship, and on the board.
fn check_arrival(
    ctx: &Ctx,
    board: &Board,
    ship: &Ship,
    course: &Course,
) -> Result<(), IllegalOrder> {
    if let Some(other) = course
        .bumped
        .or_else(|| blocking_ship(ctx, board, ship, course.to))
    {
        return Err(refuse(
            cite::ACTION,
            format!("it would overlap {}", ctx.name(other)),
            vec![other],
        ));
    }
    if has_left(ctx, ship, course.to) {
        return Err(refuse(
            cite::EDGE,
            "it would leave the board",
            vec![ship.id],
        ));
    }
    Ok(())
}

/// Whether a player may move a tractored ship so.
///
/// # Errors
/// The rule that forbids it, and what is in the way.
pub fn check_tractor(
    ctx: &Ctx,
    board: &Board,
    ship: &Ship,
    shift: Shift,
) -> Result<(), IllegalOrder> {
    let course = tractor_course(ctx, board, ship, shift);
    check_arrival(ctx, board, ship, &course)?;
    if ctx.option_is("tractor.onto_obstacles", "forbidden") {
        let met = contacts(ctx, board, ship, &course.motion, course.to);
        if let Some(contact) = met.overlapped.first() {
            let reason = "the option forbids tractoring a ship onto an obstacle";
            return Err(refuse(cite::TRACTOR_OPTION, reason, vec![contact.obstacle]));
        }
    }
    Ok(())
}

/// Whether a lock can be acquired: both free to (OBS-14, OBS-16), within range 3.
fn check_lock(ctx: &Ctx, board: &Board, ship: &Ship, id: UnitId) -> Result<(), IllegalOrder> {
    let Some(target) = board
        .ship(id)
        .filter(|target| target.status == Status::Active && target.id != ship.id)
    else {
        return Err(refuse(
            cite::LOCK,
            "there is no such ship on the table",
            vec![id],
        ));
    };
    if target.owner == ship.owner {
        return Err(refuse(cite::LOCK, "a friend is not locked", vec![id]));
    }
    if ship.locks.as_slice().contains(&id) {
        return Err(refuse(cite::LOCK, "it has a lock on that ship", vec![id]));
    }
    lock_forbidden(ctx, board, ship, target)?;
    let range = range_between(ctx, ship, target);
    if range > 3 {
        return Err(refuse(
            cite::LOCK,
            format!("range {range}: a lock reaches range 3"),
            vec![id],
        ));
    }
    Ok(())
}

fn lock_forbidden(
    ctx: &Ctx,
    board: &Board,
    ship: &Ship,
    target: &Ship,
) -> Result<(), IllegalOrder> {
    let checks: [(&Ship, fn(&Passive) -> bool, &str); 2] = [
        (
            ship,
            |held| matches!(held, Passive::CannotLock),
            "cannot acquire locks",
        ),
        (
            target,
            |held| matches!(held, Passive::CannotBeLocked),
            "cannot be locked",
        ),
    ];
    for (unit, wanted, what) in checks {
        if let Some((rule, obstacle)) = find_aura(ctx, board, unit, wanted) {
            return Err(refuse(
                rule,
                format!("{} {what} there", ctx.name(unit.id)),
                vec![unit.id, obstacle],
            ));
        }
        if let Some(rule) = find_trait(ctx, board, unit, wanted) {
            return Err(refuse(
                rule,
                format!("{} {what}", ctx.name(unit.id)),
                vec![unit.id],
            ));
        }
    }
    Ok(())
}

/// Acquires a lock, if both may.
pub(crate) fn acquire_lock(work: &mut Work<'_>, rule: RuleId, ship: UnitId, target: UnitId) {
    let (Some(locker), Some(locked)) = (work.active(ship), work.active(target)) else {
        return;
    };
    let held = locker.locks.as_slice().contains(&target);
    if !held && lock_forbidden(work.ctx, &work.board, &locker, &locked).is_ok() {
        // One lock a ship: the newest counts.
        for old in locker.locks.as_slice() {
            work.emit(cite::LOCK, Fact::LockLost { ship, target: *old });
        }
        work.emit(rule, Fact::Locked { ship, target });
        work.settle_jam(ship);
    }
}

fn check_coordinate(ctx: &Ctx, board: &Board, ship: &Ship, id: UnitId) -> Result<(), IllegalOrder> {
    let Some(friend) = board
        .ship(id)
        .filter(|friend| friend.on_table() && friend.id != ship.id)
    else {
        return Err(refuse(
            cite::COORDINATE,
            "there is no such ship on the table",
            vec![id],
        ));
    };
    if friend.owner != ship.owner {
        return Err(refuse(
            cite::COORDINATE,
            "only a friend is coordinated",
            vec![id],
        ));
    }
    let range = range_between(ctx, ship, friend);
    if !(1..=2).contains(&range) {
        return Err(refuse(
            cite::COORDINATE,
            format!("range {range}: coordinate reaches range 1 to 2"),
            vec![id],
        ));
    }
    if let Some(mut refusal) = cannot_act(ctx, board, friend) {
        refusal.reason = format!("{} could not use it: {}", ctx.name(id), refusal.reason);
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
            "that weapon has no charges",
            vec![ship.id],
        )),
        Some(most)
            if ship
                .weapon_charges
                .get(usize::from(slot))
                .is_none_or(|left| *left >= most) =>
        {
            Err(refuse(
                cite::ACTION,
                "all its charges are there",
                vec![ship.id],
            ))
        }
        Some(_) => Ok(()),
    }
}

/// Every action that a ship could name now, legal or not.
#[must_use]
pub fn conceivable_actions(ctx: &Ctx, board: &Board, ship: &Ship) -> Vec<Action> {
    use geometry::Side;
    let mut all = Vec::new();
    for slot in &ctx.class(ship).actions {
        match slot.action {
            ActionKind::Focus => all.push(Action::Focus),
            ActionKind::Evade => all.push(Action::Evade),
            ActionKind::Lock => {
                let foes = board
                    .ships
                    .iter()
                    .filter(|foe| foe.owner != ship.owner && foe.status == Status::Active);
                all.extend(foes.map(|foe| Action::Lock(foe.id)));
            }
            ActionKind::BarrelRoll => {
                use crate::order::Slide::{Ahead, Back, Middle};
                let ends = [Back, Middle, Ahead];
                let rolls = [Side::Left, Side::Right]
                    .into_iter()
                    .flat_map(|side| ends.map(|end| (side, end)));
                all.extend(rolls.map(|(side, end)| Action::BarrelRoll { side, end }));
            }
            ActionKind::Boost => {
                use BoostDirection::{BankLeft, BankRight, Straight};
                all.extend([BankLeft, Straight, BankRight].map(Action::Boost));
            }
            ActionKind::Coordinate => {
                let friends = board.ships.iter().filter(|held| {
                    held.owner == ship.owner && held.id != ship.id && held.on_table()
                });
                all.extend(friends.map(|friend| Action::Coordinate(friend.id)));
            }
            ActionKind::Reload => {
                all.extend((0..ctx.class(ship).weapons.len().min(4) as u8).map(Action::Reload))
            }
            ActionKind::Device => all.extend(
                crate::devices::device_choices(ctx, ship, DeviceTime::Action)
                    .map(|(slot, template)| Action::Device(slot, template)),
            ),
        }
    }
    let has_focus = all.contains(&Action::Focus);
    if !has_focus && ship.turn.red_focus_only {
        all.push(Action::Focus);
    }
    all
}

/// All legal actions.
#[must_use]
pub fn legal_actions(ctx: &Ctx, board: &Board, ship: &Ship, granted: bool) -> Vec<Action> {
    let mut all = conceivable_actions(ctx, board, ship);
    all.retain(|action| check_action(ctx, board, ship, action, granted).is_ok());
    all
}

/// The moving part of an action: sets the motion for the stages that follow.
pub(crate) fn start_shift(work: &mut Work<'_>, id: UnitId, action: &Action) {
    let Some(ship) = work.active(id) else { return };
    let course = shift_course(work.ctx, &work.board, &ship, action);
    crate::stages::move_along(work, &course, cite::ACTION);
}

/// The part of an action that is no move, then its cost and what follows from it.
pub(crate) fn perform(work: &mut Work<'_>, id: UnitId, action: &Action) {
    let Some(ship) = work.board.ship(id).copied() else {
        return;
    };
    let granted = matches!(work.origin, Step::Action { granted: true, .. });
    let kind = action.kind();
    let difficulty = action_difficulty(work.ctx, &ship, kind, granted).unwrap_or(Difficulty::White);
    work.emit(
        cite::ACTION,
        Fact::Acted {
            ship: id,
            action: kind,
            granted,
        },
    );
    match action {
        Action::Focus => work.gain(cite::ACTION, id, Token::Focus, 1),
        Action::Evade => work.gain(cite::ACTION, id, Token::Evade, 1),
        Action::Lock(target) => acquire_lock(work, cite::LOCK, id, *target),
        Action::BarrelRoll { .. } | Action::Boost(_) => {}
        Action::Coordinate(friend) => grant(work, id, *friend),
        Action::Reload(slot) => {
            let left = ship.weapon_charges[usize::from(*slot)] + 1;
            work.emit(
                cite::ACTION,
                Fact::Charge {
                    ship: id,
                    device: false,
                    slot: *slot,
                    left,
                },
            );
            work.gain(cite::ACTION, id, Token::Disarm, 1);
        }
        Action::Device(slot, template) => crate::devices::place(work, id, *slot, *template),
    }
    if difficulty == Difficulty::Red {
        work.gain(cite::DIFFICULTY, id, Token::Stress, 1);
    }
    run_own_clauses(work, id, Trigger::AfterAction, &Cause::default());
}

/// Grants a friend an action; the rule says what did not stand in the way (OBS-07, OBS-21).
fn grant(work: &mut Work<'_>, by: UnitId, friend: UnitId) {
    let Some(ship) = work.active(friend) else {
        return;
    };
    let size = work.ctx.class(&ship).size;
    let bounds = geometry::Aabb2::of_base(size.base(), ship.pose);
    let overlapping = work
        .board
        .field
        .near(bounds)
        .into_iter()
        .any(|held| work.ctx.base_overlaps(size, ship.pose, held));
    let rule = match (overlapping, ship.turn.skip_action) {
        (true, false) => cite::GRANTED_OVERLAPPING,
        (_, true) => cite::GRANTED_ANYWAY,
        (false, false) => cite::COORDINATE,
    };
    work.emit(rule, Fact::Granted { ship: friend, by });
    if rule == cite::GRANTED_ANYWAY && overlapping {
        work.emit(
            cite::GRANTED_OVERLAPPING,
            Fact::Granted { ship: friend, by },
        );
    }
}
