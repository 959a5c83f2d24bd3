//! Modifying dice: spend a token where it gains more expected value now than it would later.

use content::{Die, Face, Token};
use rules::{
    AttackState, Modification, Mods, Order, Pool, Ship, Shot, attack_mods, evades, legal_orders,
    preview, rolled, surges_of, through, worth_rerolling,
};

use crate::{
    candidate::{Candidate, Decision},
    decide::march::{recovered, surge_worth},
    scene::Scene,
    worth::{
        stake::Stake,
        strike::{Stance, brings, strike},
    },
};

/// What a critical result is worth besides its damage, in points: its effect in later rounds.
pub(super) const CRIT: f64 = 0.4;
/// What a lock is worth later, in points.
const LOCK: f64 = 0.6;

/// The facts on which the value of attack dice depends.
struct Attack<'a> {
    scene: &'a Scene<'a>,
    stake: Stake<'a>,
    converts: Option<Token>,
    evades: Vec<f64>,
    focus_cost: f64,
    lock_cost: f64,
}

impl Attack<'_> {
    /// The value of the dice as they lie.
    fn worth(&self, pool: Pool) -> f64 {
        let found = through(pool, &self.evades);
        let worth = brings(self.scene, self.stake, &found.through, self.converts);
        worth + self.scene.later(CRIT * found.crits)
    }

    /// The value of the dice when a focus token may be spent on them.
    fn best(&self, pool: Pool, focus: bool) -> f64 {
        let plain = self.worth(pool);
        if focus && pool.focus > 0 {
            plain.max(self.worth(pool.focused()) - self.focus_cost)
        } else {
            plain
        }
    }

    /// The mean value after `count` dice are rerolled and `kept` stay.
    fn rerolled(&self, kept: Pool, count: u8, focus: bool) -> f64 {
        rolled(self.scene.game.ctx, Die::Attack, count)
            .into_iter()
            .map(|(pool, chance)| chance * self.best(kept.and(pool), focus))
            .sum()
    }
}

/// The attacker's choice.
pub(crate) fn attack(scene: &Scene<'_>) -> Option<Decision> {
    let state = scene.game.board.attack.as_ref()?;
    let (from, to) = (
        scene.game.ship(state.attacker)?,
        scene.game.ship(state.target)?,
    );
    if state.battery.is_some() || !state.colours.is_empty() {
        return Decision::best(by_preview(scene, state, from, to));
    }
    let weapon = scene
        .game
        .class(from)
        .weapons
        .get(usize::from(state.weapon));
    let attack = Attack {
        scene,
        stake: Stake::of(scene.game, to),
        converts: weapon.and_then(|weapon| weapon.converts),
        evades: evades(
            scene.game.ctx,
            state.defence_pool(0),
            attack_mods(scene.game, state, false),
        ),
        focus_cost: defence_gain(scene, from, Token::Focus),
        lock_cost: scene.later(LOCK * scene.weights.lock),
    };
    let pool = Pool::of(
        Die::Attack,
        state.needs(true),
        state.attack.iter().map(|die| die.0),
    );
    let focus = from.tokens.has(Token::Focus);
    let mut candidates = Vec::new();
    for order in legal_orders(scene.game) {
        let Order::Modify(how) = order else { continue };
        let value = match how {
            Modification::Focus => attack.worth(pool.focused()) - attack.focus_cost,
            Modification::Lock { dice } => match sensible(state, dice) {
                Some((kept, count)) => attack.rerolled(kept, count, focus) - attack.lock_cost,
                None => continue,
            },
            Modification::Done => attack.worth(pool) + 1e-6,
            Modification::Evade | Modification::Surge(_) => continue,
        };
        let faces = acted(scene, state, true, how);
        let terms = vec![("damage", value), ("faces", faces)];
        candidates.push(Candidate::of(order, terms));
    }
    Decision::best(candidates)
}

/// What the faces of a side's dice bring it by clauses of their own, once it has changed them so.
/// A die that is rerolled shows any of its faces.
fn acted(scene: &Scene<'_>, state: &AttackState, attacking: bool, how: Modification) -> f64 {
    let ctx = scene.game.ctx;
    if !ctx.faces_act() {
        return 0.0;
    }
    let value = |die: Die, face: Face| ctx.content.face_value(die, face);
    let mean = |die: Die| {
        let faces = ctx.faces(die);
        let sum: f64 = faces.iter().map(|face| value(die, *face)).sum();
        sum / faces.len().max(1) as f64
    };
    let focused = if attacking { Face::Hit } else { Face::Evade };
    let dice = ctx.dice_shown(state, attacking).into_iter().enumerate();
    let each = dice.map(|(at, (die, face))| match how {
        Modification::Focus if face == Face::Focus => value(die, focused),
        Modification::Lock { dice } if at < 8 && dice & (1 << at) != 0 => mean(die),
        Modification::Focus
        | Modification::Evade
        | Modification::Lock { .. }
        | Modification::Surge(_)
        | Modification::Done => value(die, face),
    });
    scene.weights.damage * each.sum::<f64>()
}

/// Chooses by the rules' own preview, for attacks in which either side's dice count by numbers.
fn by_preview(scene: &Scene<'_>, state: &AttackState, from: &Ship, to: &Ship) -> Vec<Candidate> {
    let stake = Stake::of(scene.game, to);
    let worth = worth_rerolling(
        &state.attack,
        from.tokens.has(Token::Focus),
        state.needs(true),
    );
    let mut candidates = Vec::new();
    for order in legal_orders(scene.game) {
        let Order::Modify(how) = order else { continue };
        let cost = match how {
            Modification::Lock { dice } if dice != worth => continue,
            Modification::Lock { .. } => scene.later(LOCK * scene.weights.lock),
            Modification::Focus => defence_gain(scene, from, Token::Focus),
            // What is not spent is lost.
            Modification::Surge(_) => -0.01,
            Modification::Evade | Modification::Done => 0.0,
        };
        let found = preview(scene.game, &order).ok();
        let damage = found.and_then(|found| Some(found.into_attack()?.damage));
        let value = damage.as_ref().map_or(0.0, |damage| stake.spread(damage));
        let after = match how {
            Modification::Surge(at) => {
                let entries = surges_of(scene.game.ctx, from, state.weapon);
                let entry = entries.get(usize::from(at));
                let rest = entry.map_or(0.0, |entry| recovered(scene, Some(from), entry));
                rest + bought(scene, state, to, at, damage.as_deref())
            }
            _ => 0.0,
        };
        candidates.push(Candidate::of(
            order,
            vec![
                ("damage", value),
                ("after", after),
                ("faces", acted(scene, state, true, how)),
                ("spent", -cost),
            ],
        ));
    }
    candidates
}

/// The worth of the effects of a surge: the target must be wounded, and live.
fn bought(
    scene: &Scene<'_>,
    state: &AttackState,
    to: &Ship,
    surge: u8,
    damage: Option<&[f64]>,
) -> f64 {
    let shot = Shot {
        attacker: state.attacker,
        weapon: state.weapon,
        target: state.target,
        at: None,
    };
    let life = usize::from(to.hull.saturating_add(to.shields));
    let wounded = damage.map_or(0.0, |damage| damage.iter().take(life).skip(1).sum());
    let plain = surge_worth(scene, shot, None).unwrap_or(0.0);
    let worth = surge_worth(scene, shot, Some(surge));
    wounded * worth.map_or(0.0, |worth| worth - plain)
}

/// The dice that a reroll keeps, and the number that it rolls; none for an odd choice. A sensible
/// reroll takes every blank, no hits, and either all focus faces or none.
fn sensible(state: &AttackState, bits: u8) -> Option<(Pool, u8)> {
    let (mut kept, mut count) = (Vec::new(), 0);
    let mut focus = (false, false);
    for (at, (face, rerolled)) in state.attack.iter().enumerate() {
        let taken = at < 8 && bits & (1 << at) != 0;
        if taken {
            count += 1;
        } else {
            kept.push(*face);
        }
        let open = !rerolled;
        match face {
            Face::Blank if open && !taken => return None,
            Face::Hit | Face::Crit if taken => return None,
            Face::Focus if open && taken => focus.0 = true,
            Face::Focus if open => focus.1 = true,
            _ => {}
        }
    }
    let whole = count > 0 && !(focus.0 && focus.1);
    whole.then(|| (Pool::of(Die::Attack, None, kept), count))
}

/// The facts on which the value of defence dice depends.
struct Defence<'a> {
    scene: &'a Scene<'a>,
    stake: Stake<'a>,
    converts: Option<Token>,
    attack: Pool,
    defence: Pool,
    focus_later: f64,
    evade_later: f64,
    danger: f64,
}

impl<'a> Defence<'a> {
    fn of(scene: &'a Scene<'a>, state: &AttackState, ship: &Ship) -> Self {
        let weapon = scene.game.ship(state.attacker).and_then(|from| {
            let weapons = &scene.game.class(from).weapons;
            weapons.get(usize::from(state.weapon))
        });
        Self {
            scene,
            stake: Stake::of(scene.game, ship),
            converts: weapon.and_then(|weapon| weapon.converts),
            attack: Pool::of(
                Die::Attack,
                state.needs(true),
                state.attack.iter().map(|die| die.0),
            ),
            defence: Pool::of(
                Die::Defence,
                state.needs(false),
                state.defence.iter().map(|die| die.0),
            ),
            focus_later: later(scene, ship, Token::Focus),
            evade_later: later(scene, ship, Token::Evade),
            danger: scene.weights.danger,
        }
    }

    /// The value after spending these tokens, in any order.
    fn after(&self, focus: bool, evade: bool) -> f64 {
        let mut defence = self.defence;
        let mut kept = 0.0;
        if focus {
            defence = defence.focused();
        } else {
            kept += self.focus_later;
        }
        if evade {
            defence = defence.evading();
        } else {
            kept += self.evade_later;
        }
        let mut evaded = vec![0.0; usize::from(defence.good)];
        evaded.push(1.0);
        let found = through(self.attack, &evaded);
        let worth = brings(self.scene, self.stake, &found.through, self.converts);
        kept - self.danger * (worth + self.scene.later(CRIT * found.crits))
    }
}

/// The defender's choice.
pub(crate) fn defence(scene: &Scene<'_>) -> Option<Decision> {
    let state = scene.game.board.attack.as_ref()?;
    let ship = scene.game.ship(state.target)?;
    let defence = Defence::of(scene, state, ship);
    let has = |token| ship.tokens.has(token);
    // The second token may be spent after the first.
    let both = |other| match has(other) {
        true => defence.after(true, true),
        false => f64::MIN,
    };
    let mut candidates = Vec::new();
    for order in legal_orders(scene.game) {
        let Order::Modify(how) = order else { continue };
        let worth = match how {
            Modification::Focus => defence.after(true, false).max(both(Token::Evade)),
            Modification::Evade => defence.after(false, true).max(both(Token::Focus)),
            Modification::Done => defence.after(false, false) + 1e-6,
            Modification::Lock { .. } | Modification::Surge(_) => continue,
        };
        let faces = acted(scene, state, false, how);
        let terms = vec![("danger", worth), ("faces", faces)];
        candidates.push(Candidate::of(order, terms));
    }
    Decision::best(candidates)
}

/// The further value of a defender's token this round: in its own attack, or against other
/// attackers.
fn later(scene: &Scene<'_>, ship: &Ship, token: Token) -> f64 {
    let defence = defence_gain(scene, ship, token);
    if token != Token::Focus || ship.turn.attacked {
        return defence;
    }
    let stance = Stance::now(scene, ship);
    let with = Stance {
        attacking: Mods {
            focus: true,
            ..stance.attacking
        },
        ..stance
    };
    let without = Stance {
        attacking: Mods {
            focus: false,
            ..stance.attacking
        },
        ..stance
    };
    let best = |stance: &Stance| {
        scene
            .enemies()
            .map(|foe| strike(scene, stance, &Stance::now(scene, foe)))
            .fold(0.0, f64::max)
    };
    defence.max(scene.weights.damage * (best(&with) - best(&without)))
}

/// The value of a token against enemies that have yet to fire, the current attacker excepted.
fn defence_gain(scene: &Scene<'_>, ship: &Ship, token: Token) -> f64 {
    let now = scene
        .game
        .board
        .attack
        .as_ref()
        .map(|attack| attack.attacker);
    let stance = Stance::now(scene, ship);
    let with = |held: bool| {
        let defending = match token {
            Token::Focus => Mods {
                focus: held,
                ..stance.defending
            },
            _ => Mods {
                evade: held,
                ..stance.defending
            },
        };
        Stance {
            defending,
            ..stance
        }
    };
    let (bare, covered) = (with(false), with(true));
    let waiting = scene
        .enemies()
        .filter(|foe| !foe.turn.attacked && Some(foe.id) != now);
    let gain = |foe: &Ship| {
        let stance = Stance::now(scene, foe);
        strike(scene, &stance, &bare) - strike(scene, &stance, &covered)
    };
    // The enemy may choose another target.
    0.7 * scene.weights.danger * waiting.map(gain).fold(0.0, f64::max)
}
