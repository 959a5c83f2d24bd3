//! What units of models do: who acts, where it goes, at what it shoots, and whom it charges.
//!
//! Scores are in points of units. Each order is weighed by what its previews say: the objectives
//! that it comes near, the damage that it can expect to deal, and what enemies may answer.

use content::{SpellAt, SpellEffect};
use geometry::Cell;
use rules::{
    Ask, Board, Command, Game, Location, Order, Places, PlayerId, Squad, SquadAction, Step, UnitId,
    legal_orders, preview, squads,
};

use super::{ailing::Ails, feats, ground};
use crate::{
    candidate::{Candidate, Decision, Terms},
    scene::Scene,
};

/// The worth of an objective at the end, in points.
const BANNER: f64 = 800.0;
/// How many moves of each unit are weighed with their shots.
const WEIGHED: usize = 6;
/// The range within which an enemy counts as a danger, in squares.
const DANGER: u32 = 10;
/// The share of the damage that enemies could deal which counts against a place.
const ANSWER: f64 = 0.05;
/// The share of a unit's worth that being destroyed or pinned adds to its wounds.
const BROKEN: f64 = 0.5;

/// The best order for units of models; none where the default does.
pub(super) fn decide(scene: &Scene<'_>) -> Option<Decision> {
    if let Step::Rally { player } = scene.game.board.step {
        return rally(scene, player);
    }
    if let Step::Muster { .. } = scene.game.board.step {
        return muster(scene);
    }
    let Step::Ask { ask, .. } = scene.game.board.step else {
        return None;
    };
    match ask {
        Ask::Targets => targets(scene),
        Ask::Follow | Ask::Scout | Ask::Lift | Ask::Survivors => follow(scene),
        Ask::Enter => muster(scene),
        // What the match proposes; to strike back, and to block.
        Ask::Losses | Ask::StrikeBack | Ask::Block => None,
    }
}

/// The points of one wound of a unit.
fn a_wound(scene: &Scene<'_>, unit: UnitId) -> f64 {
    let Some(troop) = scene.game.troop(unit) else {
        return 0.0;
    };
    let wounds: u32 = troop
        .models
        .iter()
        .map(|model| u32::from(model.tough))
        .sum();
    f64::from(troop.points) / f64::from(wounds.max(1))
}

/// The points of what is left of a unit.
fn left(scene: &Scene<'_>, squad: &Squad) -> f64 {
    let wounds: u32 = squad.living().map(|(_, model)| u32::from(model.life)).sum();
    f64::from(wounds) * a_wound(scene, squad.id)
}

/// What hangs on a unit: its points, and the match, if it is the last one of its side.
fn hold(scene: &Scene<'_>, squad: &Squad) -> ground::Hold {
    let all = scene.game.board.squads.iter();
    let left_over = |held: &&Squad| held.owner == squad.owner && held.location != Location::Gone;
    let only = all.filter(left_over).count() == 1;
    ground::Hold {
        worth: left(scene, squad),
        gone: if only { -2.0 * BANNER } else { 0.0 },
    }
}

/// The points that blows at a unit are worth.
fn worth(scene: &Scene<'_>, target: UnitId, odds: &squads::BlowOdds) -> f64 {
    let points = scene
        .game
        .troop(target)
        .map_or(0.0, |troop| f64::from(troop.points));
    let broken = 0.5 * odds.halved + odds.destroyed;
    odds.expected * a_wound(scene, target) + BROKEN * 0.3 * points * broken
}

/// Which unit acts, and how: of all units the order that gains most over staying idle.
fn rally(scene: &Scene<'_>, player: PlayerId) -> Option<Decision> {
    let mut candidates = Vec::new();
    let units = scene.game.board.squads.iter();
    for squad in units.filter(|squad| squads::may_act(scene.game.board, player, squad.id)) {
        candidates.extend(unit(scene, squad));
        // A rookie takes its units as they come.
        if !scene.careful && !candidates.is_empty() {
            break;
        }
    }
    Decision::best(candidates)
}

/// The orders of one unit.
fn unit(scene: &Scene<'_>, squad: &Squad) -> Vec<Candidate> {
    let orders = squads::action_orders(scene.game, squad);
    let mut rated: Vec<(f64, Order, SquadAction, Places)> = Vec::new();
    let mut candidates = Vec::new();
    let ails = Ails::of(scene.game, squad);
    let life: u32 = squad.living().map(|(_, model)| u32::from(model.life)).sum();
    for order in orders {
        let Order::Command { command, .. } = order else {
            continue;
        };
        match command {
            Command::Act { action, to } => {
                let ends = if to.is_empty() {
                    squad.places()
                } else {
                    to.as_slice().to_vec()
                };
                // Whoever falls at the end of it comes to no objective.
                let falls = ails.after(&order) >= f64::from(life);
                let near = if falls {
                    0.0
                } else {
                    goal(scene, squad, &ends)
                };
                rated.push((near, order, action, to));
            }
            other => candidates.push(Candidate::of(order, special(scene, squad, other))),
        }
    }
    let stays = rated.first().map_or(0.0, |held| held.0);
    rated.sort_by(|a, b| b.0.total_cmp(&a.0));
    for wanted in [SquadAction::Hold, SquadAction::Advance, SquadAction::Rush] {
        let these = rated.iter().filter(|held| held.2 == wanted).take(WEIGHED);
        for (goal, order, action, to) in these {
            let mut terms: Terms = vec![("objective", goal - stays)];
            terms.extend(shots(scene, squad, *action, to));
            candidates.push(Candidate::of(*order, terms));
        }
    }
    let charges = rated
        .iter()
        .filter(|held| matches!(held.2, SquadAction::Charge(_)));
    for (goal, order, action, _) in charges {
        let mut terms: Terms = vec![("objective", goal - stays)];
        terms.extend(charge(scene, squad, order, *action));
        candidates.push(Candidate::of(*order, terms));
    }
    ground::weigh_all(scene, squad, candidates, hold(scene, squad))
}

/// What a command that moves nobody is worth: to rise, to repair, to cast, to get in, to fly.
fn special(scene: &Scene<'_>, squad: &Squad, command: Command) -> Terms {
    match command {
        Command::Mend(target) => vec![("repair", 3.0 * a_wound(scene, target))],
        Command::Cast { spell, target, .. } => {
            let Some(held) = squads::spell_of(scene.game.ctx, squad.id, spell) else {
                return Vec::new();
            };
            let chance = f64::from(8_u8.saturating_sub(held.value)) / 6.0;
            let wounds = match &held.effect {
                SpellEffect::Hits { hits, .. } => 0.5 * f64::from(*hits),
                SpellEffect::Modify(..) => 0.8,
                SpellEffect::Move(_) => 0.2,
                SpellEffect::Repair => 0.0,
                SpellEffect::Does(effects) => {
                    let helps = scene.game.ctx.content.worth_of(effects);
                    match held.at {
                        SpellAt::Friend => helps,
                        SpellAt::Enemy | SpellAt::Place => -helps,
                    }
                }
            };
            vec![("spell", 5.0 + chance * wounds * a_wound(scene, target))]
        }
        Command::Perform { kind, target } => feats::plainly(scene, squad, kind, target, a_wound),
        // Getting in loses what the unit could do on foot.
        Command::Board { .. } => vec![("transport", -0.3 * BANNER)],
        // Farther flights come nearer to leaving the table.
        Command::Fly(squares) => vec![("flight", 1.0 - 0.1 * f64::from(squares))],
        _ => Vec::new(),
    }
}

/// How much of an objective a unit has in hand or in reach from these places.
fn goal(scene: &Scene<'_>, squad: &Squad, ends: &[Cell]) -> f64 {
    let late = f64::from(scene.game.board.round.min(scene.game.ctx.rounds))
        / f64::from(scene.game.ctx.rounds);
    let each = scene.game.board.squad_round.banners.iter().map(|banner| {
        let far = |cell: &Cell| {
            let levels = (i32::from(cell.level) - i32::from(banner.cell.level)).unsigned_abs();
            scene.game.ctx.spaces_apart(*cell, banner.cell) + levels.saturating_sub(1)
        };
        let near = ends.iter().map(far).min().unwrap_or(u32::MAX);
        let friends =
            scene.game.board.squads.iter().filter(|other| {
                other.owner == squad.owner && other.id != squad.id && other.on_table()
            });
        let held = friends.flat_map(Squad::places).any(|cell| far(&cell) <= 1);
        let mine = banner.holder == Some(squad.owner);
        let share = match (held, mine) {
            (true, _) => 0.15,
            (false, true) => 0.6,
            (false, false) => 1.0,
        };
        let reached = if near <= 1 { 0.3 + 0.7 * late } else { 0.0 };
        share * BANNER * (reached + 1.5 / (2.0 + f64::from(near)))
    });
    each.fold(0.0, f64::max)
}

/// Where a unit comes onto the table: near an objective, aircraft so that they stay over it.
fn muster(scene: &Scene<'_>) -> Option<Decision> {
    let orders = legal_orders(scene.game).into_iter();
    let rated = orders.filter_map(|order| {
        let Order::Command { unit, command } = order else {
            return None;
        };
        let squad = scene.game.squad(unit)?;
        let terms: Terms = match command {
            Command::Deploy(to) if !to.is_empty() => {
                vec![("objective", goal(scene, squad, to.as_slice()))]
            }
            // An ambush may come later as well.
            Command::Deploy(_) => vec![("ambush", 0.4 * BANNER)],
            Command::Load(_) => vec![("transport", 0.2 * BANNER)],
            Command::Wait => vec![("wait", 0.1)],
            Command::Enter { cell, flight } => vec![
                ("pattern", f64::from(flight.run)),
                ("objective", goal(scene, squad, &[cell])),
            ],
            _ => Vec::new(),
        };
        Some(Candidate::of(order, terms))
    });
    Decision::best(rated.collect())
}

/// What a unit can shoot after a move, and what may be shot at it there.
fn shots(scene: &Scene<'_>, squad: &Squad, action: SquadAction, to: &Places) -> Terms {
    let Some(after) = squads::after_move(scene.game, squad.id, action, to.as_slice()) else {
        return Vec::new();
    };
    let Some(moved) = after.squad(squad.id) else {
        return Vec::new();
    };
    let mut terms = Vec::new();
    if let Some(ground) = scene.game.ground() {
        let survey = squads::survey(Game::new(scene.game.ctx, &after), &ground);
        let share = ground::harm(&survey.over(&ground), &moved.places());
        terms.push((
            "obstacle",
            -scene.weights.obstacle * share * left(scene, moved),
        ));
    }
    // A rookie foresees no shots from where it has not yet gone.
    let foresees = scene.careful || action == SquadAction::Hold;
    if action != SquadAction::Rush && foresees {
        let dealt = best_shots(scene, &after, moved);
        terms.push(("damage", scene.weights.damage * dealt));
    }
    if scene.careful {
        let suffered = answers(scene, &after, moved);
        terms.push(("danger", -ANSWER * scene.weights.danger * suffered));
    }
    terms
}

/// The damage of the best target of each weapon.
fn best_shots(scene: &Scene<'_>, board: &Board, squad: &Squad) -> f64 {
    let Some(troop) = scene.game.troop(squad.id) else {
        return 0.0;
    };
    let weapons = 0..u8::try_from(troop.weapons.len()).unwrap_or(u8::MAX);
    let best = |weapon: u8| {
        let found = squads::targets(Game::new(scene.game.ctx, board), squad, weapon).into_iter();
        let each = found.filter_map(|(target, at)| {
            let foe = board.squad(target)?;
            let odds = squads::shot_chances(
                Game::new(scene.game.ctx, board),
                squad,
                foe,
                &[(weapon, at)],
            );
            Some(worth(scene, target, &odds.into()))
        });
        each.fold(0.0, f64::max)
    };
    weapons.map(best).sum()
}

/// The damage that enemies in range could deal to a unit where it is.
fn answers(scene: &Scene<'_>, board: &Board, squad: &Squad) -> f64 {
    let places = squad.places();
    let near = |foe: &&Squad| {
        let foes = foe.places();
        let apart = |from: &Cell| {
            let far = foes
                .iter()
                .map(|to| scene.game.ctx.spaces_apart(*from, *to));
            far.min().unwrap_or(u32::MAX)
        };
        foe.owner != squad.owner
            && foe.on_table()
            && !foe.pinned
            && places.iter().any(|from| apart(from) <= DANGER)
    };
    let foes = board.squads.iter().filter(near);
    let each = foes.filter_map(|foe| {
        let troop = scene.game.troop(foe.id)?;
        let weapons = 0..u8::try_from(troop.weapons.len()).unwrap_or(u8::MAX);
        let best = |weapon: u8| {
            let at = troop
                .gear(&scene.game.ctx.content, weapon)
                .filter(|gear| gear.blast > 0)
                .and_then(|_| places.first().copied());
            let odds = squads::shot_chances(
                Game::new(scene.game.ctx, board),
                foe,
                squad,
                &[(weapon, at)],
            );
            odds.expected
        };
        Some(weapons.map(best).sum::<f64>() * a_wound(scene, squad.id))
    });
    each.sum()
}

/// What a charge deals and suffers.
fn charge(scene: &Scene<'_>, squad: &Squad, order: &Order, action: SquadAction) -> Terms {
    let SquadAction::Charge(target) = action else {
        return Vec::new();
    };
    let Some(found) = preview(scene.game, order)
        .ok()
        .and_then(|held| held.into_squad())
    else {
        return Vec::new();
    };
    let dealt = found.blows.map_or(0.0, |odds| worth(scene, target, &odds));
    let (blows, back) = (dealt, found.back);
    let back = back.filter(|_| scene.careful);
    let suffered = back.map_or(0.0, |odds| worth(scene, squad.id, &odds));
    vec![
        ("damage", scene.weights.damage * 1.3 * blows),
        ("strike back", -0.6 * scene.weights.danger * suffered),
    ]
}

/// The target of each weapon, the best first; then it fires.
fn targets(scene: &Scene<'_>) -> Option<Decision> {
    let orders = legal_orders(scene.game).into_iter();
    let rated = orders.map(|order| {
        let aimed = preview(scene.game, &order).ok();
        let odds = aimed.and_then(|held| held.into_squad());
        let terms = match odds.and_then(|held| held.target.zip(held.blows)) {
            Some((target, odds)) => vec![("damage", 0.01 + worth(scene, target, &odds))],
            None => acted(scene, &order),
        };
        Candidate::of(order, terms)
    });
    Decision::best(rated.collect())
}

/// What an action of a pack is worth; nothing for other orders.
fn acted(scene: &Scene<'_>, order: &Order) -> Terms {
    let held = feats::of(scene, order);
    held.map_or_else(Vec::new, |(squad, command)| special(scene, squad, command))
}

/// After a melee: nearer to an objective, or not.
fn follow(scene: &Scene<'_>) -> Option<Decision> {
    let Step::Ask { unit, .. } = scene.game.board.step else {
        return None;
    };
    let squad = scene.game.squad(unit)?;

    let orders = legal_orders(scene.game).into_iter();
    let rated = orders.map(|order| {
        let mut ends = squad.places();
        if let Order::Command {
            command: Command::Follow(to),
            ..
        } = order
            && !to.is_empty()
        {
            ends = to.as_slice().to_vec();
        }
        let candidate = Candidate::of(order, vec![("objective", goal(scene, squad, &ends))]);
        ground::weigh(scene, candidate, hold(scene, squad))
    });
    Decision::best(rated.collect())
}
