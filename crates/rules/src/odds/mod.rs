//! Exact odds of attacks: before they are declared, and with the dice as rolled.
//!
//! `pools` counts dice and their modifications, `colours` those of several colours.

mod batteries;
mod colours;
mod pools;
mod turned;

pub use batteries::battery_chances;
pub use colours::{Caught, DoorOdds, arm_odds, colour_odds, door_odds};
pub use pools::{Mods, Pool, damage_odds, dealt, evades, rolled, through, worth_rerolling};

use content::{Die, Face, Token};
use geometry::Cell;
use serde::{Deserialize, Serialize};
use words::say;

use crate::{
    attacks::{attack_setup_at, cannot_attack},
    combat::{check_modification, modify, rerolls_in, turns_in},
    cover::CoveredFire,
    explore::Exploration,
    game::Game,
    line::chosen,
    march::falls_short,
    pool::AttackSetup,
    state::{AttackState, Battery, IllegalOrder, Modification, Modifier, Step, UnitId, refuse},
};

/// The preview of an attack.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AttackPreview {
    /// The attacker.
    pub attacker: UnitId,
    /// The target.
    pub target: UnitId,
    /// Position of the weapon.
    pub weapon: u8,
    /// Range band.
    pub range: u8,
    /// Closest points within the arc, in millimetres.
    pub distance: f64,
    /// The obstacle that obstructs, if any.
    pub obstructed_by: Option<UnitId>,
    /// The attacker's closest point.
    pub from: (f64, f64),
    /// The target's closest point.
    pub to: (f64, f64),
    /// Attack dice.
    pub attack_dice: u8,
    /// Defence dice; against a shield, the difference from the number of results.
    pub defence_dice: i8,
    /// The numbers that dice need, and the side that is struck.
    #[serde(default)]
    pub battery: Option<Battery>,
    /// Dice changes by rule.
    pub modifiers: Vec<Modifier>,
    /// The chance of exactly n results getting through.
    pub through: Vec<f64>,
    /// The chance of exactly n points of damage, after the weapon's conversion.
    pub damage: Vec<f64>,
    /// The mean damage.
    pub expected: f64,
    /// The mean number of crits among the damage.
    pub expected_crits: f64,
    /// The chance that this damage destroys the target; a damage card may do so besides.
    pub kill: f64,
    /// Whom it catches besides, friends too.
    #[serde(default)]
    pub caught: Vec<Caught>,
}

/// The dice and odds of an attack if both sides spend all their tokens.
/// Whether it is the ship's turn does not matter.
///
/// # Errors
/// The rule that forbids it.
pub fn attack_preview(
    game: Game<'_>,
    attacker: UnitId,
    weapon: u8,
    target: UnitId,
) -> Result<AttackPreview, IllegalOrder> {
    attack_preview_at(game, attacker, weapon, target, None)
}

/// The same for an attack on a space of the target that is named.
///
/// # Errors
/// The rule that forbids it.
pub fn attack_preview_at(
    game: Game<'_>,
    attacker: UnitId,
    weapon: u8,
    target: UnitId,
    at: Option<Cell>,
) -> Result<AttackPreview, IllegalOrder> {
    let Game { ctx, board } = game;
    let find = |id| board.ship(id).filter(|ship| ship.on_table());
    let (Some(from), Some(to)) = (find(attacker), find(target)) else {
        let rule = ctx.ruleset.cites.order;
        return Err(refuse(rule, say!("no-such-ship-on"), vec![]));
    };
    cannot_attack(game, from).map_or(Ok(()), Err)?;
    let setup = attack_setup_at(game, from, weapon, to, at)?;
    Ok(odds_of(game, setup))
}

/// An attack to consider.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shot {
    /// The attacker.
    pub attacker: UnitId,
    /// Position of the weapon.
    pub weapon: u8,
    /// The target.
    pub target: UnitId,
    /// The space of the target, if one is named.
    pub at: Option<Cell>,
}

/// What may get through the defence of an attack: see [`battery_chances`].
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Chances {
    /// The chances of 0, 1, 2... results.
    pub through: Vec<f64>,
    /// The mean number of crits among them.
    pub crits: f64,
}

impl Chances {
    /// No chance yet of any number of results up to this one.
    fn of_most(results: usize) -> Self {
        Self {
            through: vec![0.0; results + 1],
            crits: 0.0,
        }
    }

    /// That exactly this much gets through.
    fn certain(results: u8) -> Self {
        let mut found = Self::default();
        found.put(results, 1.0);
        found
    }

    /// Adds a chance of exactly this many results.
    fn put(&mut self, results: u8, chance: f64) {
        let at = usize::from(results);
        if self.through.len() <= at {
            self.through.resize(at + 1, 0.0);
        }
        self.through[at] += chance;
    }

    /// Adds other chances, which hold with this one.
    fn add(&mut self, chance: f64, others: &Self) {
        if self.through.len() < others.through.len() {
            self.through.resize(others.through.len(), 0.0);
        }
        for (held, share) in self.through.iter_mut().zip(&others.through) {
            *held += chance * share;
        }
        self.crits += chance * others.crits;
    }
}

/// As [`attack_preview`], for searches that ask often: a refusal gives no reason.
/// `known` returns the chances of an attack with the modifications of
/// both sides; it may cache them.
#[must_use]
pub fn attack_preview_by(
    game: Game<'_>,
    shot: Shot,
    known: impl FnOnce(&AttackState, Mods, Mods) -> Chances,
) -> Option<AttackPreview> {
    let Game { ctx, board } = game;
    let find = |id| board.ship(id).filter(|ship| ship.on_table());
    let (from, to) = (find(shot.attacker)?, find(shot.target)?);
    if falls_short(ctx, from, shot.weapon, to) || cannot_attack(game, from).is_some() {
        return None;
    }
    let setup = attack_setup_at(game, from, shot.weapon, to, shot.at).ok()?;
    Some(odds_by(game, setup, known))
}

/// The modifications of a side's dice in an attack, by its tokens, lock and traits.
#[must_use]
pub fn attack_mods(game: Game<'_>, attack: &AttackState, attacking: bool) -> Mods {
    let me = if attacking {
        attack.attacker
    } else {
        attack.target
    };
    let Some(ship) = game.ship(me) else {
        return Mods::default();
    };
    Mods {
        focus: ship.tokens.has(Token::Focus),
        lock: attacking && ship.locks.as_slice().contains(&attack.target),
        rerolls: rerolls_in(game, attack, attacking).0,
        evade: !attacking && ship.tokens.has(Token::Evade),
        turns: turns_in(game, attack, attacking),
    }
}

/// The odds of a possible attack, if both sides spend all their tokens.
#[must_use]
pub fn odds_of(game: Game<'_>, setup: AttackSetup) -> AttackPreview {
    odds_by(game, setup, |attack, mine, theirs| {
        expected(game, attack, mine, theirs)
    })
}

/// The chances of an attack that has not been rolled, by whatever dice.
fn expected(game: Game<'_>, attack: &AttackState, mine: Mods, theirs: Mods) -> Chances {
    if attack.colours.is_empty() {
        batteries::battery_chances(game.ctx, attack, mine, theirs)
    } else {
        colours::colour_odds(game, attack)
    }
}

/// As [`odds_of`], with the chances from `known`.
#[must_use]
pub fn odds_by(
    game: Game<'_>,
    setup: AttackSetup,
    known: impl FnOnce(&AttackState, Mods, Mods) -> Chances,
) -> AttackPreview {
    let attack = &setup.state;
    let mods = |attacking| attack_mods(game, attack, attacking);
    let chances = known(attack, mods(true), mods(false));
    let found = outcome(game, attack, chances);
    AttackPreview {
        distance: setup.sight.distance,
        from: (setup.sight.from.x, setup.sight.from.y),
        to: (setup.sight.to.x, setup.sight.to.y),
        attack_dice: setup.attack_dice,
        modifiers: setup.modifiers,
        ..found
    }
}

/// The preview of an attack with these chances of results.
fn outcome(game: Game<'_>, attack: &AttackState, chances: Chances) -> AttackPreview {
    let Chances { through, crits } = chances;
    let weapon = game.ship(attack.attacker).and_then(|from| {
        let weapons = &game.class(from).weapons;
        weapons.get(usize::from(attack.weapon))
    });
    let converts = weapon.and_then(|weapon| weapon.converts);
    let damage = dealt(&through, converts);
    let expected = damage
        .iter()
        .enumerate()
        .map(|(points, chance)| points as f64 * chance)
        .sum();
    let life = game.ship(attack.target).map_or(usize::MAX, |to| {
        usize::from(to.hull) + usize::from(to.shields)
    });
    AttackPreview {
        attacker: attack.attacker,
        target: attack.target,
        weapon: attack.weapon,
        range: attack.range,
        distance: 0.0,
        obstructed_by: attack.obstructed_by,
        from: (0.0, 0.0),
        to: (0.0, 0.0),
        // The question whether the target rotates comes before the dice.
        attack_dice: match attack.attack.len() {
            0 => attack.attack_dice,
            rolled => rolled as u8,
        },
        defence_dice: attack.defence_dice,
        battery: attack.battery,
        modifiers: Vec::new(),
        kill: damage.iter().skip(life).sum(),
        through,
        damage,
        expected,
        expected_crits: if converts.is_some() { 0.0 } else { crits },
        caught: colours::caught(game, attack),
    }
}

/// The odds of the attack under way after this modification, and no other by this side.
/// If the other side's dice are still to come, it spends all its tokens.
///
/// # Errors
/// The rule that forbids it.
pub fn modification_preview(
    game: Game<'_>,
    how: Modification,
) -> Result<AttackPreview, IllegalOrder> {
    let board = game.board;
    let attacking = board.step != Step::ModifyDefence;
    let attack = board.attack.as_ref();
    let rule = game.ctx.ruleset.cites.order;
    let attack = attack.ok_or_else(|| refuse(rule, say!("no-attack-under-way"), vec![]))?;
    if matches!(board.step, Step::React { .. }) {
        // The question before the dice is whether the target rotates.
        let mods = |attacking| attack_mods(game, attack, attacking);
        let chances = expected(game, attack, mods(true), mods(false));
        let found = outcome(game, attack, chances);
        return Ok(with_sight(game, found));
    }
    check_modification(game, how, attacking)?;
    let subject = Exploration {
        ctx: game.ctx,
        origin: board.step,
        unit: attack.target,
    };
    let found = subject.explore(board.clone(), 1, |work, _| modify(work, how, attacking));
    let mut chances = Chances::of_most(attack.attack.len());
    for branch in &found.branches {
        let Some(after) = &branch.board.attack else {
            continue;
        };
        let lying = match after.colours.is_empty() {
            true => lying(Game::new(game.ctx, &branch.board), after, attacking),
            false => colours::lying(
                Game::new(game.ctx, &branch.board),
                after,
                how == Modification::Done,
            ),
        };
        chances.add(branch.chance, &lying);
    }
    let found = outcome(game, attack, chances);
    Ok(with_sight(game, found))
}

/// The results that get through with the attack dice as rolled.
/// The defence dice are rolled too, unless they are `to_come`.
fn lying(game: Game<'_>, attack: &AttackState, to_come: bool) -> Chances {
    let shown = |dice: &[(Face, bool)], die, attacking| {
        Pool::of(
            die,
            attack.needs(attacking),
            dice.iter().map(|(face, _)| *face),
        )
    };
    let results = shown(&attack.attack, Die::Attack, true);
    let evaded = if to_come {
        let mods = attack_mods(game, attack, false);
        batteries::cancelled(game.ctx, attack, results, mods)
    } else {
        let good = usize::from(shown(&attack.defence, Die::Defence, false).good);
        let mut certain = vec![0.0; good + 1];
        certain[good] = 1.0;
        certain
    };
    through(results, &evaded)
}

/// Adds the line of sight of an attack under way.
fn with_sight(game: Game<'_>, found: AttackPreview) -> AttackPreview {
    let (Some(from), Some(to)) = (game.ship(found.attacker), game.ship(found.target)) else {
        return found;
    };
    let weapon = game.class(from).weapons.get(usize::from(found.weapon));
    let sight = weapon.and_then(|weapon| {
        let (a, b) = (game.placed(from), game.placed(to));
        let sight = geometry::closest_in_arc(a, game.ctx.arc(weapon), b)?;
        let fire = CoveredFire {
            attacker: from,
            target: to,
            slot: found.weapon,
            weapon,
        };
        Some(chosen(game, &fire, sight).map_or(sight, |line| line.sight))
    });
    sight.map_or(found.clone(), |sight| AttackPreview {
        distance: sight.distance,
        from: (sight.from.x, sight.from.y),
        to: (sight.to.x, sight.to.y),
        ..found
    })
}
