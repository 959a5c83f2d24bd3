//! What an enemy could do to a unit in its next activation: its shots from where it stands, and its
//! worst blows after a move.

use super::{
    aim, aircraft, chances,
    field::{self, is_aircraft},
    orders::{actions, must_gather},
    preview::{BlowOdds, previews_of},
};
use crate::{
    game::Game,
    state::{Board, Deeds, Location, Squad, SquadAction, UnitId},
};

/// What an enemy could do to a unit.
#[derive(Clone, Debug, PartialEq)]
pub struct Menace {
    /// The enemy.
    pub by: UnitId,
    /// Its shots from where it stands.
    pub shots: Option<BlowOdds>,
    /// Its worst blows after a move, if they are worse than those shots: the action, and the board
    /// after it.
    pub moved: Option<(SquadAction, Board, BlowOdds)>,
}

impl Menace {
    /// The mean number of wounds in the worst case.
    #[must_use]
    pub fn worst(&self) -> f64 {
        let shots = self.shots.as_ref().map_or(0.0, |odds| odds.expected);
        let moved = self.moved.as_ref().map_or(0.0, |held| held.2.expected);
        shots.max(moved)
    }
}

/// What an enemy could do to a unit in its next activation, with shots and charges.
///
/// None if it could do nothing. Who sits in a transport gets out first. Spells and ambushes are
/// left out.
#[must_use]
pub fn menace(game: Game<'_>, by: UnitId, target: UnitId) -> Option<Menace> {
    let Game { ctx, board } = game;
    let foe = board.squad(by)?;
    let inside = matches!(foe.location, Location::Aboard(_));
    if !(foe.on_table() || inside) || foe.pinned {
        return None;
    }
    let mut board = board.clone();
    board.squad_round.activation = None;
    if let Some(foe) = board.squad_mut(by)
        && foe.deeds.acted
    {
        // It acts next in the round to come.
        foe.deeds = Deeds::default();
    }
    let foe = board.squad(by)?;
    // Whoever must move first has no shots from here: out of a transport, in the air (GRD-20), or
    // torn apart (GRD-H-TORN).
    let shots = match inside || is_aircraft(ctx, by) || must_gather(Game::new(ctx, &board), foe) {
        true => None,
        false => shots(Game::new(ctx, &board), by, target),
    };
    let least = shots.as_ref().map_or(0.0, |odds| odds.expected);
    let moved = match is_aircraft(ctx, by) {
        true => flown(Game::new(ctx, &board), foe, target),
        false => walked(Game::new(ctx, &board), foe, target),
    };
    let moved = moved.filter(|held| held.2.expected > least + 1.0e-9);
    let found = Menace { by, shots, moved };
    (found.worst() > 0.0).then_some(found)
}

/// All shots of a unit at a target from where it stands; none if it has none.
fn shots(game: Game<'_>, by: UnitId, target: UnitId) -> Option<BlowOdds> {
    let (squad, foe) = (game.squad(by)?, game.squad(target)?);
    let troop = game.troop(by)?;
    let guns =
        (0..=u8::MAX).map_while(|weapon| Some((weapon, troop.gear(&game.ctx.content, weapon)?)));
    let mut weapons = Vec::new();
    for (weapon, gear) in guns.filter(|(_, gear)| !gear.is_melee()) {
        let places = aim::places_of(gear, foe).into_iter();
        let best = places
            .map(|at| {
                let one = chances::shots(game, squad, foe, &[(weapon, at)]);
                (at, one.expected)
            })
            .max_by(|a, b| a.1.total_cmp(&b.1));
        weapons.extend(
            best.filter(|held| held.1 > 0.0)
                .map(|held| (weapon, held.0)),
        );
    }
    (!weapons.is_empty()).then(|| chances::shots(game, squad, foe, &weapons).into())
}

/// The worst of the moves on foot.
fn walked(game: Game<'_>, foe: &Squad, target: UnitId) -> Option<(SquadAction, Board, BlowOdds)> {
    let by = foe.id;
    let mut worst: Option<(SquadAction, Board, BlowOdds)> = None;
    let mut weigh = |action, after: Board, odds: Option<BlowOdds>| {
        let known = worst.as_ref().map_or(0.0, |held| held.2.expected);
        if let Some(odds) = odds.filter(|odds| odds.expected > known) {
            worst = Some((action, after, odds));
        }
    };
    let fits = |action: SquadAction| match action {
        SquadAction::Advance => true,
        SquadAction::Charge(other) => other == target,
        SquadAction::Hold | SquadAction::Rush => false,
    };
    let actions = actions(game, foe).into_iter();
    for action in actions.filter(|action| fits(*action)) {
        for (_, found) in previews_of(game, foe, action) {
            let mut after = game.board.clone();
            field::put(&mut after, by, &found.moves);
            if let Some(squad) = after.squad_mut(by) {
                squad.deeds.action = Some(action);
            }
            let odds = match action {
                SquadAction::Charge(_) => found.blows,
                SquadAction::Hold | SquadAction::Advance | SquadAction::Rush => {
                    shots(Game::new(game.ctx, &after), by, target)
                }
            };
            weigh(action, after, odds);
        }
    }
    worst
}

/// The worst of the flights of an aircraft.
fn flown(game: Game<'_>, foe: &Squad, target: UnitId) -> Option<(SquadAction, Board, BlowOdds)> {
    let ends = aircraft::ends(game, foe);
    let odds = ends.filter_map(|end| {
        let mut after = game.board.clone();
        let squad = after.squad_mut(foe.id)?;
        squad.deeds.moved = true;
        squad.deeds.action = Some(SquadAction::Advance);
        for model in &mut squad.models {
            model.cell = end;
        }
        let odds = shots(Game::new(game.ctx, &after), foe.id, target)?;
        Some((SquadAction::Advance, after, odds))
    });
    odds.max_by(|a, b| a.2.expected.total_cmp(&b.2.expected))
}
