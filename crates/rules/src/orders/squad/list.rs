//! The orders to units of models on offer at each step.

use content::WordKind;

use super::{follow, lose, shoot};
use crate::{
    game::Game,
    squads::{
        action_orders, aircraft, besides, carry, feats, is_aircraft, may_act, moves, must_gather,
        muster,
    },
    state::{Ask, Command, Order, Places, SquadAction, Step, UnitId},
};

/// The legal commands at the step awaited; of moves a finite choice.
pub(in crate::orders) fn list(game: Game<'_>) -> Vec<Order> {
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

fn asked(game: Game<'_>, unit: UnitId, ask: Ask) -> Vec<Order> {
    let order = |command| Order::Command { unit, command };
    match ask {
        Ask::Targets => {
            let mut all = vec![order(Command::Fire)];
            all.extend(shoot::list(game, unit));
            if let Some(squad) = game.squad(unit) {
                all.extend(besides(game, squad));
                all.extend(feats::choices(game, squad));
            }
            all
        }
        Ask::Losses => lose::list(game, unit),
        Ask::StrikeBack => [true, false]
            .map(|back| order(Command::StrikeBack(back)))
            .into(),
        Ask::Follow => follow::list(game, unit, false),
        Ask::Lift => follow::list(game, unit, true),
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

/// A legal command that changes little.
pub(in crate::orders) fn default(game: Game<'_>) -> Option<Order> {
    let board = game.board;
    if let Step::Ask { unit, ask } = board.step {
        let command = match ask {
            Ask::Targets => Command::Fire,
            Ask::Losses | Ask::StrikeBack | Ask::Survivors | Ask::Block | Ask::Enter => {
                return asked(game, unit, ask).first().copied();
            }
            Ask::Follow | Ask::Scout | Ask::Lift => Command::Follow(Places::default()),
        };
        return Some(Order::Command { unit, command });
    }
    if let Step::Muster { player } = board.step {
        return muster::list(game, player).first().copied();
    }
    let Step::Rally { player } = board.step else {
        return None;
    };
    let mut units = board.squads.iter();
    let squad = units.find(|squad| may_act(board, player, squad.id))?;
    if is_aircraft(game.ctx, squad.id) {
        return action_orders(game, squad).first().copied();
    }
    if !squad.pinned && must_gather(game, squad) {
        let first = |action| {
            let moves = moves(game, squad, action);
            moves.first().map(|to| Command::Act { action, to: *to })
        };
        let mut all = [SquadAction::Rush, SquadAction::Advance]
            .into_iter()
            .filter_map(first);
        let unit = squad.id;
        return all.next().map(|command| Order::Command { unit, command });
    }
    let command = match squad.pinned {
        true => Command::Rise,
        false => Command::Act {
            action: SquadAction::Hold,
            to: Places::default(),
        },
    };
    Some(Order::Command {
        unit: squad.id,
        command,
    })
}

/// Commands that are plausible and may be refused.
pub(in crate::orders) fn refused(game: Game<'_>) -> Vec<Order> {
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
