//! Modifying dice: a token is spent where it raises the expected value by more than it would bring later.

use content::{Die, Face, Token};
use rules::{AttackState, Ctx, Modification, Mods, Order, Ship, legal_orders};

use crate::{
    agent::{Candidate, Decision},
    scene::Scene,
    strike::{Stance, brings, strike},
    worth::Stake,
};

/// Attack dice by what they show; of each, how many may still be rerolled.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Pool {
    hits: u8,
    crits: u8,
    focus: u8,
    blanks: u8,
}

impl Pool {
    fn with(mut self, face: Face, count: u8) -> Self {
        let field = match face {
            Face::Hit => &mut self.hits,
            Face::Crit => &mut self.crits,
            Face::Focus => &mut self.focus,
            _ => &mut self.blanks,
        };
        *field += count;
        self
    }

    fn focused(self) -> Self {
        Self {
            hits: self.hits + self.focus,
            focus: 0,
            ..self
        }
    }
}

/// Everything that the value of attack dice depends on.
struct Attack<'a> {
    ctx: &'a Ctx,
    stake: Stake,
    converts: Option<Token>,
    evades: Vec<f64>,
    focus_cost: f64,
    lock_cost: f64,
}

impl Attack<'_> {
    /// What the dice are worth as they lie.
    fn worth(&self, pool: Pool) -> f64 {
        let mut chances = vec![0.0; usize::from(pool.hits + pool.crits) + 1];
        let mut crits = 0.0;
        for (evaded, chance) in (0_u8..).zip(&self.evades) {
            let crits_left = pool.crits.saturating_sub(evaded.saturating_sub(pool.hits));
            chances[usize::from(pool.hits.saturating_sub(evaded) + crits_left)] += chance;
            crits += chance * f64::from(crits_left);
        }
        brings(self.stake, &chances, self.converts) + 0.4 * crits
    }

    /// The same with a focus token at hand.
    fn best(&self, pool: Pool, focus: bool) -> f64 {
        let plain = self.worth(pool);
        if focus && pool.focus > 0 {
            plain.max(self.worth(pool.focused()) - self.focus_cost)
        } else {
            plain
        }
    }

    /// The mean over rerolls of `count` dice, the others being `kept`.
    fn rerolled(&self, kept: Pool, count: u8, focus: bool) -> f64 {
        let faces = self
            .ctx
            .ruleset
            .dice
            .get(&Die::Attack)
            .map_or(&[][..], Vec::as_slice);
        if count == 0 || faces.is_empty() {
            return self.best(kept, focus);
        }
        // Each kind of face once, with its share, instead of every face.
        let mut sum = 0.0;
        for face in [Face::Hit, Face::Crit, Face::Focus, Face::Blank] {
            let share =
                faces.iter().filter(|held| **held == face).count() as f64 / faces.len() as f64;
            if share > 0.0 {
                sum += share * self.rerolled(kept.with(face, 1), count - 1, focus);
            }
        }
        sum
    }
}

/// The attacker's choice.
pub(crate) fn attack(scene: &Scene<'_>) -> Option<Decision> {
    let state = scene.board.attack.as_ref()?;
    let (from, to) = (
        scene.board.ship(state.attacker)?,
        scene.board.ship(state.target)?,
    );
    let weapon = scene.ctx.class(from).weapons.get(usize::from(state.weapon));
    let attack = Attack {
        ctx: scene.ctx,
        stake: Stake::of(scene.ctx, to),
        converts: weapon.and_then(|weapon| weapon.converts),
        evades: evades(scene.ctx, state.defence_dice, to),
        focus_cost: defence_gain(scene, from, Token::Focus),
        lock_cost: 0.6 * scene.weights.lock,
    };
    let pool = state
        .attack
        .iter()
        .fold(Pool::default(), |pool, die| pool.with(die.0, 1));
    let focus = from.tokens.has(Token::Focus);
    let mut candidates = Vec::new();
    for order in legal_orders(scene.ctx, scene.board) {
        let value = match order {
            Order::Modify(Modification::Focus) => attack.worth(pool.focused()) - attack.focus_cost,
            Order::Modify(Modification::Lock { dice }) => match sensible(state, dice) {
                Some((kept, count)) => attack.rerolled(kept, count, focus) - attack.lock_cost,
                None => continue,
            },
            Order::Modify(Modification::Done) => attack.worth(pool) + 1e-6,
            _ => continue,
        };
        candidates.push(Candidate::of(order, vec![("damage", value)]));
    }
    Decision::best(candidates)
}

/// What a reroll keeps and how many dice it rolls, if it takes all blanks, and all focus faces or none.
fn sensible(state: &AttackState, bits: u8) -> Option<(Pool, u8)> {
    let (mut kept, mut count) = (Pool::default(), 0);
    let mut focus = (false, false);
    for (at, (face, rerolled)) in state.attack.iter().enumerate() {
        let taken = at < 8 && bits & (1 << at) != 0;
        if taken {
            count += 1;
        } else {
            kept = kept.with(*face, 1);
        }
        let open = !rerolled && at < 6;
        match face {
            Face::Blank if open && !taken => return None,
            Face::Hit | Face::Crit if taken => return None,
            Face::Focus if open && taken => focus.0 = true,
            Face::Focus if open => focus.1 = true,
            _ => {}
        }
    }
    (count > 0 && !(focus.0 && focus.1)).then_some((kept, count))
}

/// Chances of 0, 1, 2... evades of a defender with its tokens.
fn evades(ctx: &Ctx, dice: u8, ship: &Ship) -> Vec<f64> {
    let faces = ctx
        .ruleset
        .dice
        .get(&Die::Defence)
        .map_or(&[][..], Vec::as_slice);
    let focus = ship.tokens.has(Token::Focus);
    let counts = |face: &&Face| **face == Face::Evade || focus && **face == Face::Focus;
    let chance = faces.iter().filter(counts).count() as f64 / faces.len().max(1) as f64;
    let mut table = vec![1.0];
    for _ in 0..dice.min(16) {
        let mut next = vec![0.0; table.len() + 1];
        for (evades, held) in table.iter().enumerate() {
            next[evades] += held * (1.0 - chance);
            next[evades + 1] += held * chance;
        }
        table = next;
    }
    if ship.tokens.has(Token::Evade) && table.len() > 1 {
        let all = table.pop().unwrap_or(0.0);
        table.insert(0, 0.0);
        if let Some(last) = table.last_mut() {
            *last += all;
        }
    }
    table
}

/// The defender's choice.
pub(crate) fn defence(scene: &Scene<'_>) -> Option<Decision> {
    let state = scene.board.attack.as_ref()?;
    let ship = scene.board.ship(state.target)?;
    let stake = Stake::of(scene.ctx, ship);
    let count = |dice: &[(Face, bool)], face| dice.iter().filter(|die| die.0 == face).count() as u8;
    let (hits, crits) = (
        count(&state.attack, Face::Hit),
        count(&state.attack, Face::Crit),
    );
    let (plain, focus) = (
        count(&state.defence, Face::Evade),
        count(&state.defence, Face::Focus),
    );
    let most = state.defence.len() as u8;
    let focus_later = later(scene, ship, Token::Focus);
    let evade_later = later(scene, ship, Token::Evade);
    // The value of having spent these tokens, whatever the order.
    let value = |spent_focus: bool, spent_evade: bool| {
        let mut evades = plain + if spent_focus { focus } else { 0 };
        if spent_evade {
            evades = (evades + 1).min(most.max(evades));
        }
        let left = crits.saturating_sub(evades.saturating_sub(hits));
        let damage = hits.saturating_sub(evades) + left;
        let kept = if spent_focus { 0.0 } else { focus_later }
            + if spent_evade { 0.0 } else { evade_later };
        kept - scene.weights.danger * (stake.exactly(damage) + 0.4 * f64::from(left))
    };
    let (has_focus, has_evade) = (ship.tokens.has(Token::Focus), ship.tokens.has(Token::Evade));
    let mut candidates = Vec::new();
    for order in legal_orders(scene.ctx, scene.board) {
        let worth = match order {
            Order::Modify(Modification::Focus) => value(true, false).max(if has_evade {
                value(true, true)
            } else {
                f64::MIN
            }),
            Order::Modify(Modification::Evade) => value(false, true).max(if has_focus {
                value(true, true)
            } else {
                f64::MIN
            }),
            Order::Modify(Modification::Done) => value(false, false) + 1e-6,
            _ => continue,
        };
        candidates.push(Candidate::of(order, vec![("danger", worth)]));
    }
    Decision::best(candidates)
}

/// What a token of the defender may still bring this round: in its own attack, or against other attackers.
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

/// What a token may save against the enemies that have yet to fire (not the one that fires now).
fn defence_gain(scene: &Scene<'_>, ship: &Ship, token: Token) -> f64 {
    let now = scene.board.attack.as_ref().map(|attack| attack.attacker);
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
    // They may choose another target.
    0.7 * scene.weights.danger * waiting.map(gain).fold(0.0, f64::max)
}
