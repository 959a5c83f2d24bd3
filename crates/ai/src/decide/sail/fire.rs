//! Fire of capital ships: which ship fires next, its weapons and targets, and the side that it
//! shows afterwards.

use content::Weapon;
use rules::{
    Order, Ship, Step, attack_setup, cannot_attack, check_order, made_actions, odds_by, sail,
};

use crate::{
    candidate::{Candidate, Terms},
    decide::sail::{
        objectives,
        place::{self, Threat},
        shot::WORTH_FIRING,
    },
    scene::Scene,
    worth::{deed, place::goal_of_loss, stake::Stake},
};

/// The number of ships looked at closely: those that could deal most.
const MOST_FIRING: usize = 6;
/// The share of an enemy's points gained by destroying it before it fires.
const SILENCE: f64 = 0.3;
/// The targets of a weapon that are on offer besides the best.
const OTHERS: usize = 2;
/// What keeps another target behind the best, in points, even if both are worth as much.
const BEHIND: f64 = 0.001;
/// The weight of a ship's whole fire when choosing which ship fires first.
const HEAVY: f64 = 0.1;
/// The weight of a ship's whole fire when the ship may be lost before it fires.
const HURRY: f64 = 0.3;
/// The weight of the damage to a ship that has fired and cannot turn any more.
const SHOWN: f64 = 0.6;
/// Any fire is better than none.
const FIRES: f64 = 1.0;
/// A heading must spare more points than this to be better.
const BETTER: f64 = 0.05;

/// A weapon, and the enemy to fire it at.
#[derive(Clone, Copy)]
struct FireAim<'a> {
    slot: u8,
    weapon: &'a Weapon,
    foe: &'a Ship,
}

/// An attack by a ship, after the rotation that it needs.
struct Shot<'a> {
    aim: FireAim<'a>,
    /// The ship in its new heading.
    turned: Ship,
    value: f64,
}

impl Shot<'_> {
    /// The attack itself, or the turn that it needs first.
    fn next_order(&self, ship: &Ship) -> Order {
        if self.turned.pose == ship.pose {
            Order::Attack {
                ship: ship.id,
                weapon: self.aim.slot,
                target: self.aim.foe.id,
            }
        } else {
            Order::Face {
                ship: ship.id,
                heading: self.turned.pose.heading,
            }
        }
    }
}

/// The next possible orders of the side, or of the ship that fires.
pub(super) fn salvos(scene: &Scene<'_>) -> Vec<Candidate> {
    // An enemy that has fired this round is no danger any more.
    let waiting = Threat::of(scene, 0.0, |foe| !foe.turn.attacked);
    let mut candidates = Vec::new();
    let mut ships: Vec<(f64, &Ship)> = Vec::new();
    if let Step::Attack { ship } = scene.game.board.step {
        candidates.push(pass(Order::HoldFire { ship }));
        ships.extend(scene.game.ship(ship).map(|held| (0.0, held)));
    } else {
        candidates.push(pass(Order::EndTurn));
        let open = scene.friends().filter(|ship| !ship.turn.attacked);
        ships.extend(open.map(|ship| (place::fire(scene, ship), ship)));
        ships.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.id.cmp(&b.1.id)));
    }
    let mut looked = 0;
    for (_, ship) in ships {
        candidates.extend(made(scene, ship));
        // A ship that has begun fires the weapons that bear before it turns. Otherwise it could
        // turn to and fro for ever.
        let begun = scene.game.board.firing == Some(ship.id);
        let mut targets = targets(scene, &waiting, ship, begun);
        if targets.is_empty() && begun {
            targets = self::targets(scene, &waiting, ship, false);
        }
        if targets.is_empty() {
            continue;
        }
        candidates.extend(volley(scene, &waiting, ship, targets));
        looked += 1;
        if looked >= MOST_FIRING {
            break;
        }
    }
    candidates
}

/// The actions of packs that a ship may perform in place of its fire.
fn made(scene: &Scene<'_>, ship: &Ship) -> Vec<Candidate> {
    let all = made_actions(scene.game, ship).into_iter();
    let orders = all.map(|action| Order::Act {
        ship: ship.id,
        action,
    });
    let open = orders.filter(|order| check_order(scene.game, order).is_ok());
    let fire = place::fire(scene, ship);
    open.map(|order| {
        let gain = deed::gain(scene, &order);
        Candidate::of(order, vec![("action", gain), ("fire", -fire)])
    })
    .collect()
}

fn pass(order: Order) -> Candidate {
    Candidate::of(order, vec![("pass", WORTH_FIRING)])
}

/// The attacks with a weapon that has not fired: the best, and others to compare with it.
struct Targets<'a> {
    best: Shot<'a>,
    others: Vec<Shot<'a>>,
}

/// The attacks with each weapon that has not fired. `as_it_lies` rules out turning.
fn targets<'a>(
    scene: &Scene<'a>,
    waiting: &Threat<'_>,
    ship: &Ship,
    as_it_lies: bool,
) -> Vec<Targets<'a>> {
    let mut found = Vec::new();
    if cannot_attack(scene.game, ship).is_some() {
        return found;
    }
    for (slot, weapon) in (0_u8..).zip(&scene.game.class(ship).weapons).take(4) {
        let all = scene.enemies().filter_map(|foe| {
            let aim = FireAim { slot, weapon, foe };
            let turned = bearing(scene, ship, aim)?;
            if as_it_lies && turned.pose != ship.pose {
                return None;
            }
            Some(Shot {
                aim,
                turned,
                value: worth(scene, waiting, &turned, aim),
            })
        });
        let mut all: Vec<Shot<'a>> = all.filter(|shot| shot.value > WORTH_FIRING).collect();
        all.sort_by(|a, b| b.value.total_cmp(&a.value));
        let mut all = all.into_iter();
        found.extend(all.next().map(|best| Targets {
            best,
            others: all.take(OTHERS).collect(),
        }));
    }
    found
}

/// The better of two shots; the first of equals.
fn better<'a>(best: Shot<'a>, next: Shot<'a>) -> Shot<'a> {
    if next.value > best.value { next } else { best }
}

/// The ship, turned to bring a weapon to bear on an enemy if needed; none if that is impossible.
fn bearing(scene: &Scene<'_>, ship: &Ship, aim: FireAim<'_>) -> Option<Ship> {
    if !in_reach(scene, ship, aim) {
        return None;
    }
    if attack_setup(scene.game, ship, aim.slot, aim.foe).is_ok() {
        return Some(*ship);
    }
    let heading = sail::aimed(ship, scene.game.ctx.arc(aim.weapon), aim.foe)
        .pose
        .heading;
    may_turn(scene, ship, aim, heading)
}

/// The ship with this heading, if it may turn there and its weapon then bears.
fn may_turn(scene: &Scene<'_>, ship: &Ship, aim: FireAim<'_>, heading: f64) -> Option<Ship> {
    let heading = heading.round().rem_euclid(360.0);
    let turned = sail::rotated(ship, heading);
    attack_setup(scene.game, &turned, aim.slot, aim.foe).ok()?;
    let order = Order::Face {
        ship: ship.id,
        heading,
    };
    check_order(scene.game, &order).ok()?;
    Some(turned)
}

/// Whether the weapon may reach the enemy, whatever its arc.
fn in_reach(scene: &Scene<'_>, ship: &Ship, aim: FireAim<'_>) -> bool {
    let FireAim { weapon, foe, .. } = aim;
    let (a, b) = (scene.game.base(ship), scene.game.base(foe));
    let unit = match weapon.hits_on {
        Some(_) => content::INCH,
        None => geometry::BAND,
    };
    let reach = f64::from(weapon.range.1) * unit + a.reach() + b.reach() + 1.0;
    (foe.pose.position() - ship.pose.position()).length() <= reach
}

/// The worth of an attack, including the fire that a destroyed target can no longer give.
fn worth(scene: &Scene<'_>, waiting: &Threat<'_>, from: &Ship, aim: FireAim<'_>) -> f64 {
    let foe = aim.foe;
    let Ok(setup) = attack_setup(scene.game, from, aim.slot, foe) else {
        return 0.0;
    };
    let odds = odds_by(scene.game, setup, |attack, mine, theirs| {
        scene
            .odds
            .battery_chances(scene.game.ctx, attack, mine, theirs)
    });
    let stake = objectives::stake(scene, foe);
    // In the last round an enemy's points may be worth nothing, and its fire the match.
    let silence = match (foe.turn.attacked, scene.is_last_round()) {
        (true, _) => 0.0,
        (false, true) => scene.weights.danger * waiting.by(foe.id),
        (false, false) => SILENCE * stake.points(),
    };
    stake.spread(&odds.damage)
        + (silence + goal_of_loss(scene, foe)) * odds.kill
        + objectives::spoiled(scene, foe, &odds.damage)
}

/// The next order of a ship's fire, and the same with other targets. Weapons that make it show a
/// weak side fire first, so that it ends with its strongest side to the enemy.
fn volley(
    scene: &Scene<'_>,
    waiting: &Threat<'_>,
    ship: &Ship,
    targets: Vec<Targets<'_>>,
) -> Vec<Candidate> {
    let mut others = Vec::new();
    let mut shots = Vec::new();
    for Targets { best, others: next } in targets {
        for shot in next {
            others.push((shot.next_order(ship), shot.value - best.value - BEHIND));
        }
        shots.push(best);
    }
    let danger = |ship: &Ship| waiting.alone(scene, ship);
    let now = danger(ship);
    let mut ends: Vec<(f64, Ship)> = Vec::new();
    for shot in &shots {
        ends.push(safest(scene, waiting, ship, shot));
    }
    let mut last = 0;
    for (at, end) in ends.iter().enumerate() {
        if end.0 < ends[last].0 - 1e-6 {
            last = at;
        }
    }
    let (shown, end) = ends[last];
    let all: f64 = shots.iter().map(|shot| shot.value).sum();
    let closing = shots.swap_remove(last);
    let first = shots.into_iter().reduce(better).unwrap_or(Shot {
        turned: end,
        ..closing
    });
    let life = f64::from(ship.hull.max(1));
    let at_risk = (now / Stake::of(scene.game, ship).points() / life * 3.0).min(1.0);
    let terms: Terms = vec![
        ("damage", first.value + HEAVY * all),
        ("before it is lost", HURRY * at_risk * all),
        ("shown side", SHOWN * (now - shown)),
        ("fires", FIRES),
    ];
    let mut found = vec![Candidate::of(first.next_order(ship), terms.clone())];
    found.extend(others.into_iter().map(|(order, less)| {
        let mut other = Candidate::of(order, terms.clone());
        other.add("target", less);
        other
    }));
    found
}

/// The safest heading from which a shot can be fired, with the danger there.
fn safest(scene: &Scene<'_>, waiting: &Threat<'_>, ship: &Ship, shot: &Shot<'_>) -> (f64, Ship) {
    let mut best = (waiting.alone(scene, &shot.turned), shot.turned);
    let aim = shot.aim;
    let middle = sail::aimed(ship, scene.game.ctx.arc(aim.weapon), aim.foe)
        .pose
        .heading;
    for aside in [0.0, -15.0, 15.0, -30.0, 30.0] {
        let heading = (middle + aside).round().rem_euclid(360.0);
        let danger = waiting.alone(scene, &sail::rotated(ship, heading));
        if danger < best.0 - BETTER
            && let Some(turned) = may_turn(scene, ship, aim, heading)
        {
            best = (danger, turned);
        }
    }
    best
}
