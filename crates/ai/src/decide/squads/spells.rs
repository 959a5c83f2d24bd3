//! Spells and repairs: what each can be expected to be worth, and when to block one.

use content::{Spell, SpellAt, SpellEffect, SpellRoll, Word, WordKind};
use geometry::Cell;
use rules::{Command, Order, UnitId, grid::pace::Walker, squads};

use super::{
    blows::{Hits, wear, worth},
    danger, feats,
    goals::pull,
    ground,
    shots::{self, Stand},
    view::{Unit, View},
};
use crate::candidate::{Candidate, Decision};

/// The chance that a repair comes off, and the wounds that it gives back at best.
const REPAIRS: f64 = 5.0 / 6.0;
const GIVEN: f64 = 2.0;
/// So far a psychic blocks, in squares (GRD-26).
const BLOCKS: u32 = 6;
/// What one more or less on the dice changes of shots, and of what is suffered.
const BETTER: f64 = 0.3;
/// What the effects of one spell are worth at most, in wounds.
const MOST_DONE: f64 = 6.0;
/// What a square that a unit is moved is worth besides, while rounds follow.
const SQUARE: f64 = 1.0;

/// What a repair or a spell of a unit is worth now.
pub(super) fn special(view: &View<'_>, unit: &Unit<'_>, command: Command) -> f64 {
    match command {
        Command::Mend(target) => {
            let target = view.unit(target);
            target.map_or(0.0, |target| REPAIRS * mended(view, target))
        }
        Command::Cast { spell, target, at } => {
            let held = squads::spell_of(view.game.ctx, unit.squad.id, spell);
            let Some((held, target)) = held.zip(view.unit(target)) else {
                return 0.0;
            };
            let there = at.map_or(0, |at| target.squad.on(at).count());
            let gain = effect(view, held, target, there as f64);
            gain * comes_off(view, unit, held)
        }
        Command::Perform { kind, target } => feats::worth(view, unit, kind, target),
        _ => 0.0,
    }
}

/// The points that up to two wounds given back are worth.
fn mended(view: &View<'_>, target: &Unit<'_>) -> f64 {
    let lost = target.squad.living().filter_map(|(at, model)| {
        let tough = target.troop.model(at)?.tough;
        Some(f64::from(tough.saturating_sub(model.life)))
    });
    wear(view, target) * target.price * lost.fold(0.0, f64::max).min(GIVEN)
}

/// What a unit's side gains at the objectives if it may be moved so many squares.
fn carried(view: &View<'_>, target: &Unit<'_>, squares: u8) -> f64 {
    let (id, grid) = (target.squad.id, &view.ground.grid);
    let now = view.survey.over(&view.ground);
    let free = |cell: usize| now.holder(cell).is_none_or(|holder| holder.unit == id);
    let mut best = 0.0_f64;
    let mut tried: Vec<Cell> = target.places.clone();
    for from in target.places.iter().filter_map(|cell| grid.index(*cell)) {
        let walker = Walker {
            unit: id,
            owner: target.squad.owner,
            from,
            squares,
            diagonal: target.squad.living().any(|(_, model)| !model.turned),
            fills: target.troop.fills(),
            flies: target.troop.still_has(target.squad, WordKind::Flying),
            surefooted: squads::is_surefooted(view.game, target.squad),
            aboard: false,
        };
        for end in squads::reach_of(&now, &walker) {
            let cell = grid.cell(end.cell);
            if tried.contains(&cell) || !free(end.cell) || ground::harm(&now, &[cell]) >= 1.0 {
                continue;
            }
            tried.push(cell);
            let moved = [(id, pull(view, target, &[cell], target.turns))];
            let gain = match target.mine {
                true => view.goals.gain(&moved),
                false => view.goals.their_gain(&moved),
            };
            best = best.max(gain);
        }
    }
    best
}

fn strength(unit: &Unit<'_>) -> Option<f64> {
    match unit.troop.word(WordKind::Psychic)? {
        Word::Psychic(number) => Some(f64::from(number)),
        _ => None,
    }
}

/// The chance that a spell is cast, and not blocked.
fn comes_off(view: &View<'_>, unit: &Unit<'_>, spell: &Spell) -> f64 {
    let more = strength(unit).unwrap_or(0.0);
    let works = ((7.0 + more - f64::from(spell.value)) / 6.0).clamp(0.0, 1.0);
    let blockers = view.against(unit.mine).filter(|foe| {
        strength(foe).is_some()
            && !foe.squad.deeds.cast
            && !foe.squad.pinned
            && view.gap(&foe.places, &unit.places) <= BLOCKS
    });
    works * libm::pow(0.75, blockers.count() as f64)
}

/// What a spell that comes off does for its caster's side.
fn effect(view: &View<'_>, spell: &Spell, target: &Unit<'_>, there: f64) -> f64 {
    match &spell.effect {
        &SpellEffect::Hits { hits, ap, blast } => {
            let hits = Hits {
                dice: f64::from(hits),
                chance: 1.0,
                ap,
                blast,
                breaker: 1,
            };
            worth(view, target, hits.on(target, there), false)
        }
        &SpellEffect::Modify(roll, _) => {
            let places = Stand {
                places: &target.places,
                moved: false,
            };
            let acts = strikes_soon(view, target);
            // Spells are cast at friends to help, and at enemies to harm: either is a gain.
            match roll {
                SpellRoll::ToHit => acts * BETTER * shots::best(view, target, places),
                SpellRoll::Save => BETTER * danger::at(view, target, &target.places),
                SpellRoll::Morale => 0.05 * wear(view, target) * target.worth(),
            }
        }
        &SpellEffect::Move(squares) => {
            let besides = view.scene.later(SQUARE * f64::from(squares));
            besides + carried(view, target, squares)
        }
        SpellEffect::Repair => mended(view, target),
        SpellEffect::Does(effects) => {
            let helps = view.game.ctx.content.worth_of(effects);
            let gain = match spell.at {
                SpellAt::Friend => helps,
                SpellAt::Enemy | SpellAt::Place => -helps,
            };
            gain.clamp(-MOST_DONE, MOST_DONE) * wear(view, target) * target.price
        }
    }
}

/// How much of a change to a unit's dice comes to bear before its next activation ends. Whoever
/// only rises then, or has no activation left, rolls none.
fn strikes_soon(view: &View<'_>, target: &Unit<'_>) -> f64 {
    let last = view.game.board.round >= view.game.ctx.rounds;
    match (target.squad.pinned, target.squad.deeds.acted) {
        (true, _) => 0.0,
        (false, true) if last => 0.0,
        (false, true) => 0.4,
        (false, false) => 1.0,
    }
}

/// Whether to block a spell: each psychic tries once a round, to cast or to block.
pub(super) fn block(view: &View<'_>, unit: UnitId) -> Option<Decision> {
    let (casting, unit) = (view.game.board.squad_round.casting?, view.unit(unit)?);
    let held = squads::spell_of(view.game.ctx, casting.unit, casting.spell)?;
    let (caster, target) = (view.unit(casting.unit)?, view.unit(casting.target)?);
    let there = casting.at.map_or(0, |at| target.squad.on(at).count());
    let harm = effect(view, held, target, there as f64);
    let works = ((7.0 + strength(caster)? - f64::from(held.value)) / 6.0).clamp(0.0, 1.0);
    // A block must beat the caster's total, which is high where the spell comes off.
    let beats = 0.35 + 0.12 * (strength(unit)? - strength(caster)?);
    let gain = harm * works * beats.clamp(0.05, 0.9);
    // What its own casting may be worth; whoever has acted has no use for it any more.
    let own = if unit.squad.deeds.acted {
        0.0
    } else {
        spells(view, unit)
    };
    let order = |blocks| Order::Command {
        unit: unit.squad.id,
        command: Command::Block(blocks),
    };
    Decision::best(vec![
        Candidate::of(order(true), vec![("block", gain)]),
        Candidate::of(order(false), vec![("spell", own)]),
    ])
}

/// What the best spell of a unit is worth where it stands.
fn spells(view: &View<'_>, unit: &Unit<'_>) -> f64 {
    let orders = squads::specials(view.game, unit.squad).into_iter();
    let each = orders.filter_map(|order| {
        let Order::Command { command, .. } = order else {
            return None;
        };
        matches!(command, Command::Cast { .. }).then(|| special(view, unit, command))
    });
    each.fold(0.0, f64::max)
}
