//! A unit of models moves and shoots at an enemy: an action and its aims, for one gesture.
//!
//! This module knows no rule of fire or movement: `rules` finds the places, and says from which of
//! them which weapons bear.

use geometry::Cell;
use rules::{
    Board, Command, Game, ModelMove, Order, Prospect, Squad, SquadAction, Step, Toll, UnitId,
    squads::{self, BlowOdds},
};

/// The most places from which the shots are weighed.
const TRIES: usize = 48;

/// An action, and the shots after it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Skirmish {
    /// The action: to stay, or an advance.
    pub(crate) act: Order,
    /// The aims, weapon by weapon.
    pub(crate) aims: Vec<Order>,
    /// The enemy.
    pub(crate) target: UnitId,
    /// What the shots may come to.
    pub(crate) odds: BlowOdds,
    /// The board with the unit where it shoots from.
    pub(crate) there: Board,
}

/// A place from which a unit may shoot.
struct Stance {
    order: Order,
    moves: Vec<ModelMove>,
    /// The chance that the ground hurts it, in thousandths.
    harm: u32,
    cost: u8,
}

/// How a unit that may act shoots at an enemy: from where it stands, or else after an advance of
/// the least danger, with the most wounds to expect and then the least way. None if it cannot.
pub(crate) fn skirmish(game: Game<'_>, unit: UnitId, target: UnitId) -> Option<Skirmish> {
    let (squad, foe) = (game.squad(unit)?, game.squad(target)?);
    if !matches!(game.board.step, Step::Rally { .. }) || squad.owner == foe.owner {
        return None;
    }
    let mut stances = stances(game, squad);
    stances.retain(|stance| near(game, squad, &stance.moves, foe));
    stances.sort_by_key(|stance| (stance.harm, stance.cost));
    let mut best: Option<(u32, Skirmish)> = None;
    for stance in stances.into_iter().take(TRIES) {
        let stays = stance.moves.is_empty();
        let better = |found: &Skirmish| {
            let worse = |held: &(u32, Skirmish)| {
                held.0 == stance.harm && held.1.odds.expected + 0.05 < found.odds.expected
            };
            best.as_ref().is_none_or(worse)
        };
        let found = shots(game, &stance, unit, target).filter(better);
        let Some(found) = found else { continue };
        if stays {
            return Some(found);
        }
        best = Some((stance.harm, found));
    }
    best.map(|(_, found)| found)
}

/// The places where a unit may stand by an action after which it shoots: where it is, first.
fn stances(game: Game<'_>, squad: &Squad) -> Vec<Stance> {
    let acts = |order: &Order, wanted: SquadAction| {
        let Order::Command { command, .. } = *order else {
            return false;
        };
        matches!(command, Command::Act { action, .. } if action == wanted)
    };
    let orders = squads::action_orders(game, squad);
    let stays = orders.iter().filter(|order| acts(order, SquadAction::Hold));
    let stays = stays.map(|order| Stance {
        order: *order,
        moves: Vec::new(),
        harm: 0,
        cost: 0,
    });
    let previews = squads::previews(game, squad).into_iter();
    let moves = previews.filter(|(order, _)| acts(order, SquadAction::Advance));
    let moves = moves.map(|(order, found)| Stance {
        order,
        harm: found.ground.as_ref().map_or(0, harm),
        cost: found
            .moves
            .iter()
            .map(|moved| moved.cost)
            .max()
            .unwrap_or(0),
        moves: found.moves,
    });
    stays
        .chain(moves.filter(|stance| !stance.moves.is_empty()))
        .collect()
}

/// The chance that the ground hurts, in thousandths.
fn harm(ground: &Prospect) -> u32 {
    let hurts = |toll: &Toll| toll.destroyed || toll.damage() > 0;
    (ground.chance(hurts) * 1000.0).round() as u32
}

/// Whether any of the weapons could reach the enemy from there.
fn near(game: Game<'_>, squad: &Squad, moves: &[ModelMove], foe: &Squad) -> bool {
    let (Some(ground), Some(troop)) = (game.ctx.ground(), game.troop(squad.id)) else {
        return false;
    };
    let guns = (0..=u8::MAX).map_while(|weapon| troop.gear(&game.ctx.content, weapon));
    let far = guns
        .map(|gear| squads::range_at(game.ctx, gear.range, foe.id))
        .max();
    let ends: Vec<Cell> = match moves {
        [] => squad.places(),
        moves => moves.iter().map(ModelMove::end).collect(),
    };
    let theirs = foe.places();
    let pairs = ends
        .iter()
        .flat_map(|a| theirs.iter().map(move |b| (*a, *b)));
    let apart = pairs.map(|(a, b)| ground.grid.distance(a, b)).min();
    // Levels and bases may bring them a little nearer.
    apart
        .zip(far)
        .is_some_and(|(apart, far)| apart <= u32::from(far) + 2)
}

/// The shots at an enemy from a place; none if no weapon bears.
fn shots(game: Game<'_>, stance: &Stance, unit: UnitId, target: UnitId) -> Option<Skirmish> {
    let mut there = game.board.clone();
    let held = there.squads.iter_mut().find(|held| held.id == unit)?;
    if let Order::Command {
        command: Command::Act { action, .. },
        ..
    } = stance.order
    {
        held.deeds.action = Some(action);
    }
    for moved in &stance.moves {
        if let Some(model) = held.models.get_mut(usize::from(moved.model)) {
            model.cell = moved.end();
        }
    }
    let seen = Game::new(game.ctx, &there);
    let (squad, foe) = (seen.squad(unit)?, seen.squad(target)?);
    let troop = seen.troop(unit)?;
    let guns = (0..=u8::MAX).take_while(|weapon| troop.gear(&game.ctx.content, *weapon).is_some());
    let bear = guns.filter(|weapon| squads::volleys(seen, squad, *weapon, foe, None).is_ok());
    let weapons: Vec<(u8, Option<Cell>)> = bear.map(|weapon| (weapon, None)).collect();
    if weapons.is_empty() {
        return None;
    }
    let odds: BlowOdds = squads::shot_chances(seen, squad, foe, &weapons).into();
    let aims = weapons.iter().map(|(weapon, at)| Order::Command {
        unit,
        command: Command::Aim {
            weapon: *weapon,
            target,
            at: *at,
        },
    });
    let aims: Vec<Order> = aims.collect();
    (odds.expected > 0.0).then(|| Skirmish {
        act: stance.order,
        aims,
        target,
        odds,
        there,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        library::Library,
        session::Session,
        setup::{Seat, Setup},
    };

    /// The action and its aims are legal one after the other, in matches between rookies.
    #[test]
    fn a_skirmish_is_an_action_and_its_aims() {
        let library = Library::open(content::find_assets());
        let (_, rookie) = library.content.personality("rookie").expect("a rookie");
        let (_, scenario) = library.content.scenario("marsh-relay").expect("a scenario");
        let setup = Setup {
            config: rules::SimConfig::new(scenario.clone(), 2),
            seats: vec![Seat::Human; 2],
        };
        let mut session = Session::start(&library.content, setup).expect("a match");
        let mut agent = ai::Agent::new(rookie, 5);
        let (mut stayed, mut moved) = (0, 0);
        for _ in 0..160 {
            let board = session.sim.board();
            let Some(decider) = board.decider() else {
                break;
            };
            let game = session.sim.game();
            let able = board.squads.iter();
            let able = able.filter(|squad| squads::may_act(board, decider, squad.id));
            let mut pairs = able.flat_map(|squad| {
                let foes = board.squads.iter().filter(|foe| foe.owner != squad.owner);
                foes.map(|foe| (squad.id, foe.id))
            });
            let rallies = matches!(board.step, Step::Rally { .. });
            let found = pairs.find_map(|(unit, foe)| skirmish(game, unit, foe));
            if let Some(found) = found.filter(|_| rallies) {
                session.play(found.act).expect("legal");
                session.play(found.aims[0]).expect("its first aim is legal");
                let stays = matches!(
                    found.act,
                    Order::Command {
                        command: Command::Act {
                            action: SquadAction::Hold,
                            ..
                        },
                        ..
                    }
                );
                stayed += u32::from(stays);
                moved += u32::from(!stays);
                continue;
            }
            let board = session.sim.observe(decider);
            let decision = agent.decide(Game::new(session.ctx(), &board));
            let order = decision.expect("a decision").order;
            session.play(order).expect("legal");
        }
        assert!(stayed > 0 && moved > 0, "{stayed} {moved}");
    }
}
