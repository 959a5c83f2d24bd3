//! The commands on offer at each step.

use content::WordKind;

use super::{checks::check_charge, follows, places};
use crate::{
    ctx::Ctx,
    squads::{
        aim::targets, boarding, carry, field::is_aircraft, flow, losses, mend, mind,
        moves::allowed, muster, sky, traits,
    },
    state::{Ask, Board, Command, Order, Places, PlayerId, Squad, SquadAction, Step, UnitId},
};

/// The legal commands at the step awaited; of moves a finite choice.
#[must_use]
pub(crate) fn list(ctx: &Ctx, board: &Board) -> Vec<Order> {
    if let Step::Ask { unit, ask } = board.step {
        return asked(ctx, board, unit, ask);
    }
    if let Step::Muster { player } = board.step {
        return muster::list(ctx, board, player);
    }
    let Step::Rally { player } = board.step else {
        return Vec::new();
    };
    let units = board.squads.iter();
    let units = units.filter(|squad| may_act(board, player, squad.id));
    units.flat_map(|squad| drills(ctx, board, squad)).collect()
}

/// Whether a unit of a player may begin its activation now.
#[must_use]
pub fn may_act(board: &Board, player: PlayerId, unit: UnitId) -> bool {
    flow::may_begin(board, player, unit).is_ok()
}

/// The actions of a unit that is to begin its activation.
#[must_use]
pub fn drills(ctx: &Ctx, board: &Board, squad: &Squad) -> Vec<Order> {
    let unit = squad.id;
    let act = |drill, to| Order::Command {
        unit,
        command: Command::Act { drill, to },
    };
    let mut all = specials(ctx, board, squad);
    for drill in actions(ctx, board, squad) {
        let moves = places::moves(ctx, board, squad, drill);
        all.extend(moves.into_iter().map(|to| act(drill, to)));
    }
    all
}

/// What a unit that is to begin its activation may do without going to places that an order names:
/// to hold, to repair, to cast, to get in, to fly, or to rise.
#[must_use]
pub fn specials(ctx: &Ctx, board: &Board, squad: &Squad) -> Vec<Order> {
    let unit = squad.id;
    let order = |command| Order::Command { unit, command };
    // One that lies pinned flies all the same (GRD-20).
    if is_aircraft(ctx, unit) {
        return sky::flights(ctx, board, squad);
    }
    if squad.pinned {
        return vec![order(Command::Rise)];
    }
    let mut all = Vec::new();
    if !places::must_gather(ctx, board, squad) {
        let (drill, to) = (SquadAction::Hold, Places::default());
        all.push(order(Command::Act { drill, to }));
    }
    let free = traits::idle(ctx, board, squad).is_none();
    if squad.on_table() && free {
        all.extend(besides(ctx, board, squad));
        all.extend(boarding::boardings(ctx, board, squad));
    }
    all
}

/// The places on offer for a charge at an enemy; none where it may not be charged.
#[must_use]
pub fn charges_at(ctx: &Ctx, board: &Board, squad: &Squad, foe: &Squad) -> Vec<Places> {
    match check_charge(ctx, board, squad, foe.id) {
        Ok(()) => places::moves(ctx, board, squad, SquadAction::Charge(foe.id)),
        Err(_) => Vec::new(),
    }
}

/// The actions by which a unit moves, those that are possible at all.
pub(in crate::squads) fn actions(ctx: &Ctx, board: &Board, squad: &Squad) -> Vec<SquadAction> {
    let stays = squad.pinned || is_aircraft(ctx, squad.id);
    let held = traits::idle(ctx, board, squad).is_some();
    if stays || held || !squad.on_table() && squad.deeds.carried {
        return Vec::new();
    }
    let mut all = vec![SquadAction::Advance, SquadAction::Rush];
    all.retain(|drill| allowed(ctx, board, squad, *drill) > 0);
    let enemies = board.squads.iter().filter(|foe| foe.owner != squad.owner);
    let charged = enemies.filter(|foe| check_charge(ctx, board, squad, foe.id).is_ok());
    all.extend(charged.map(|foe| SquadAction::Charge(foe.id)));
    all
}

/// Repairs and spells: what a unit does before it shoots or strikes.
fn besides(ctx: &Ctx, board: &Board, squad: &Squad) -> Vec<Order> {
    let unit = squad.id;
    let mends = mend::choices(ctx, board, squad).into_iter();
    let mends = mends.map(|target| Order::Command {
        unit,
        command: Command::Mend(target),
    });
    mends.chain(mind::choices(ctx, board, squad)).collect()
}

pub(super) fn asked(ctx: &Ctx, board: &Board, unit: UnitId, ask: Ask) -> Vec<Order> {
    let order = |command| Order::Command { unit, command };
    match ask {
        Ask::Targets => {
            let mut all = vec![order(Command::Fire)];
            all.extend(aims(ctx, board, unit));
            if let Some(squad) = board.squad(unit) {
                all.extend(besides(ctx, board, squad));
            }
            all
        }
        Ask::Losses => {
            let due = board
                .fray
                .fight
                .as_ref()
                .and_then(|fight| fight.due.as_ref());
            let named = due.map_or_else(Vec::new, |due| losses::choices(ctx, board, due));
            named
                .into_iter()
                .map(|named| order(Command::Lose(named)))
                .collect()
        }
        Ask::StrikeBack => [true, false]
            .map(|back| order(Command::StrikeBack(back)))
            .into(),
        Ask::Follow => {
            let moves = follows(ctx, board, unit).into_iter();
            moves.map(|to| order(Command::Follow(to))).collect()
        }
        Ask::Lift => {
            let squares = board.fray.lifted.map_or(0, |(_, squares)| squares);
            let moves = places::within(ctx, board, unit, squares).into_iter();
            moves.map(|to| order(Command::Follow(to))).collect()
        }
        Ask::Scout => muster::scouted(ctx, board, unit),
        Ask::Survivors => carry::survivals(ctx, board, unit),
        Ask::Block => [true, false]
            .map(|blocks| order(Command::Block(blocks)))
            .into(),
        Ask::Enter => {
            let squad = board.squad(unit);
            squad.map_or_else(Vec::new, |squad| sky::entries(ctx, board, squad))
        }
    }
}

/// The targets that a unit may name for weapons that have none yet.
fn aims(ctx: &Ctx, board: &Board, unit: UnitId) -> Vec<Order> {
    let (Some(squad), Some(troop)) = (board.squad(unit), ctx.troop(unit)) else {
        return Vec::new();
    };
    let marks = board
        .fray
        .fight
        .as_ref()
        .map_or(&[][..], |fight| &fight.marks);
    let weapons = 0..u8::try_from(troop.weapons.len()).unwrap_or(u8::MAX);
    if flow::may_shoot(ctx, board, squad).is_err() {
        return Vec::new();
    }
    let open = weapons.filter(|weapon| marks.iter().all(|mark| mark.weapon != *weapon));
    let aim = |weapon: u8| {
        let found = targets(ctx, board, squad, weapon).into_iter();
        found.map(move |(target, at)| Order::Command {
            unit,
            command: Command::Aim { weapon, target, at },
        })
    };
    open.flat_map(aim).collect()
}

/// Commands that are plausible and may be refused.
#[must_use]
pub(crate) fn refused(ctx: &Ctx, board: &Board) -> Vec<Order> {
    let Step::Rally { player } = board.step else {
        return Vec::new();
    };
    let mut all = Vec::new();
    for squad in board.squads.iter().filter(|squad| squad.owner == player) {
        let unit = squad.id;
        let order = |command| Order::Command { unit, command };
        all.push(order(Command::Rise));
        for foe in board.squads.iter().filter(|foe| foe.owner != player) {
            let drill = SquadAction::Charge(foe.id);
            let to = Places::of(squad.places());
            let far = ctx
                .troop(unit)
                .is_some_and(|troop| !troop.has(WordKind::Aircraft));
            if far {
                all.push(order(Command::Act { drill, to }));
            }
        }
    }
    all
}
