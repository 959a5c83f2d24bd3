//! The commands on offer at each step.

use content::WordKind;

use super::{checks::check_charge, follows, places};
use crate::{
    game::Game,
    squads::{
        aim::targets, aircraft, boarding, carry, field::is_aircraft, flow, losses, mend,
        moves::allowed, muster, spells, traits,
    },
    state::{Ask, Board, Command, Order, Places, PlayerId, Squad, SquadAction, Step, UnitId},
};

/// The legal commands at the step awaited; of moves a finite choice.
#[must_use]
pub(crate) fn list(game: Game<'_>) -> Vec<Order> {
    let board = game.board;
    if let Step::Ask { unit, ask } = board.step {
        return asked(game, unit, ask);
    }
    if let Step::Muster { player } = board.step {
        return muster::list(game, player);
    }
    let Step::Rally { player } = board.step else {
        return Vec::new();
    };
    let units = board.squads.iter();
    let units = units.filter(|squad| may_act(board, player, squad.id));
    units.flat_map(|squad| action_orders(game, squad)).collect()
}

/// Whether a unit of a player may begin its activation now.
#[must_use]
pub fn may_act(board: &Board, player: PlayerId, unit: UnitId) -> bool {
    flow::may_begin(board, player, unit).is_ok()
}

/// The actions of a unit that is to begin its activation.
#[must_use]
pub fn action_orders(game: Game<'_>, squad: &Squad) -> Vec<Order> {
    let unit = squad.id;
    let act = |action, to| Order::Command {
        unit,
        command: Command::Act { action, to },
    };
    let mut all = specials(game, squad);
    for action in actions(game, squad) {
        let moves = places::moves(game, squad, action);
        all.extend(moves.into_iter().map(|to| act(action, to)));
    }
    all
}

/// What a unit that is to begin its activation may do without going to places that an order names:
/// to hold, to repair, to cast, to get in, to fly, or to rise.
#[must_use]
pub fn specials(game: Game<'_>, squad: &Squad) -> Vec<Order> {
    let unit = squad.id;
    let order = |command| Order::Command { unit, command };
    // One that lies pinned flies all the same (GRD-20).
    if is_aircraft(game.ctx, unit) {
        return aircraft::flights(game, squad);
    }
    if squad.pinned {
        return vec![order(Command::Rise)];
    }
    let mut all = Vec::new();
    if !places::must_gather(game, squad) {
        let (action, to) = (SquadAction::Hold, Places::default());
        all.push(order(Command::Act { action, to }));
    }
    if squad.on_table() {
        all.extend(besides(game, squad));
        if traits::may_move(game, squad).is_ok() {
            all.extend(boarding::boardings(game, squad));
        }
    }
    all
}

/// The places on offer for a charge at an enemy; none where it may not be charged.
#[must_use]
pub fn charges_at(game: Game<'_>, squad: &Squad, foe: &Squad) -> Vec<Places> {
    match check_charge(game, squad, foe.id).and_then(|()| traits::may_move(game, squad)) {
        Ok(()) => places::moves(game, squad, SquadAction::Charge(foe.id)),
        Err(_) => Vec::new(),
    }
}

/// The actions by which a unit moves, those that are possible at all.
pub(in crate::squads) fn actions(game: Game<'_>, squad: &Squad) -> Vec<SquadAction> {
    let stays = squad.pinned || is_aircraft(game.ctx, squad.id);
    let held = traits::may_move(game, squad).is_err();
    if stays || held || !squad.on_table() && squad.deeds.carried {
        return Vec::new();
    }
    let mut all = vec![SquadAction::Advance, SquadAction::Rush];
    all.retain(|action| allowed(game, squad, *action) > 0);
    let enemies = game
        .board
        .squads
        .iter()
        .filter(|foe| foe.owner != squad.owner);
    let charged = enemies.filter(|foe| check_charge(game, squad, foe.id).is_ok());
    all.extend(charged.map(|foe| SquadAction::Charge(foe.id)));
    all
}

/// Repairs and spells: what a unit does before it shoots or strikes.
fn besides(game: Game<'_>, squad: &Squad) -> Vec<Order> {
    let unit = squad.id;
    let mends = mend::choices(game, squad).into_iter();
    let mends = mends.map(|target| Order::Command {
        unit,
        command: Command::Mend(target),
    });
    mends.chain(spells::choices(game, squad)).collect()
}

pub(super) fn asked(game: Game<'_>, unit: UnitId, ask: Ask) -> Vec<Order> {
    let order = |command| Order::Command { unit, command };
    match ask {
        Ask::Targets => {
            let mut all = vec![order(Command::Fire)];
            all.extend(aims(game, unit));
            if let Some(squad) = game.squad(unit) {
                all.extend(besides(game, squad));
            }
            all
        }
        Ask::Losses => {
            let due = game
                .board
                .activation()
                .and_then(|activation| activation.due.as_ref());
            let named = due.map_or_else(Vec::new, |due| losses::choices(game, due));
            named
                .into_iter()
                .map(|named| order(Command::Lose(named)))
                .collect()
        }
        Ask::StrikeBack => [true, false]
            .map(|back| order(Command::StrikeBack(back)))
            .into(),
        Ask::Follow => {
            let moves = follows(game, unit).into_iter();
            moves.map(|to| order(Command::Follow(to))).collect()
        }
        Ask::Lift => {
            let squares = game
                .board
                .squad_round
                .lifted
                .map_or(0, |(_, squares)| squares);
            let moves = places::within(game, unit, squares).into_iter();
            moves.map(|to| order(Command::Follow(to))).collect()
        }
        Ask::Scout => muster::scouted(game, unit),
        Ask::Survivors => carry::survivals(game, unit),
        Ask::Block => [true, false]
            .map(|blocks| order(Command::Block(blocks)))
            .into(),
        Ask::Enter => {
            let squad = game.squad(unit);
            squad.map_or_else(Vec::new, |squad| aircraft::entries(game, squad))
        }
    }
}

/// The targets that a unit may name for weapons that have none yet.
fn aims(game: Game<'_>, unit: UnitId) -> Vec<Order> {
    let (Some(squad), Some(troop)) = (game.squad(unit), game.troop(unit)) else {
        return Vec::new();
    };
    let marks = game
        .board
        .activation()
        .map_or(&[][..], |activation| &activation.marks);
    let weapons = 0..u8::try_from(troop.weapons.len()).unwrap_or(u8::MAX);
    if flow::may_shoot(squad).is_err() {
        return Vec::new();
    }
    let open = weapons.filter(|weapon| marks.iter().all(|mark| mark.weapon != *weapon));
    let aim = |weapon: u8| {
        let found = targets(game, squad, weapon).into_iter();
        found.map(move |(target, at)| Order::Command {
            unit,
            command: Command::Aim { weapon, target, at },
        })
    };
    open.flat_map(aim).collect()
}

/// Commands that are plausible and may be refused.
#[must_use]
pub(crate) fn refused(game: Game<'_>) -> Vec<Order> {
    let Step::Rally { player } = game.board.step else {
        return Vec::new();
    };
    let mut all = Vec::new();
    for squad in game
        .board
        .squads
        .iter()
        .filter(|squad| squad.owner == player)
    {
        let unit = squad.id;
        let order = |command| Order::Command { unit, command };
        all.push(order(Command::Rise));
        for foe in game.board.squads.iter().filter(|foe| foe.owner != player) {
            let action = SquadAction::Charge(foe.id);
            let to = Places::of(squad.places());
            let far = game
                .troop(unit)
                .is_some_and(|troop| !troop.has(WordKind::Aircraft));
            if far {
                all.push(order(Command::Act { action, to }));
            }
        }
    }
    all
}
