//! Spells: cast with a die, and blocked by psychics who see the caster (GRD-26).

mod range;

use content::{Die, Face, Spell, SpellAt, SpellEffect, Word, WordKind};
use serde::{Deserialize, Serialize};
use words::say;

use super::{
    activation::set,
    aim::range_at,
    blows::{self, Attack},
    mend,
    orders::within,
    traits,
};
use crate::{
    cite,
    ctx::Ctx,
    effects::run_effects,
    explore::changes,
    game::Game,
    state::{
        Activation, Ask, Board, Casting, Command, Fact, IllegalOrder, Order, Squad, Stage, Step,
        UnitId, Wound, refuse,
    },
    subject::{Cause, Subject},
    work::Work,
};
pub(super) use range::sees;
use range::spares_aircraft;

/// So far a psychic blocks, in squares (GRD-26).
const BLOCKS: u32 = 6;

/// The number of a psychic; none if the unit has none.
fn strength(ctx: &Ctx, squad: &Squad) -> Option<u8> {
    match ctx.troop(squad.id)?.word_left(squad, WordKind::Psychic)? {
        Word::Psychic(number) => Some(number),
        _ => None,
    }
}

/// Whether a unit has a spell left in this round.
pub(super) fn may_cast(ctx: &Ctx, squad: &Squad) -> bool {
    !squad.deeds.cast && strength(ctx, squad).is_some()
}

/// A spell of the army of a unit.
#[must_use]
pub fn spell_of(ctx: &Ctx, unit: UnitId, spell: u8) -> Option<&Spell> {
    let profile = ctx.troop(unit)?.profile(&ctx.content)?;
    let (_, army) = ctx.content.army(&profile.army)?;
    army.spells.get(usize::from(spell))
}

/// Whether a unit may cast a spell at a target now.
///
/// # Errors
/// The rule that forbids it.
pub(crate) fn check(game: Game<'_>, squad: &Squad, casting: Casting) -> Result<(), IllegalOrder> {
    let Casting {
        spell, target, at, ..
    } = casting;
    let no = |reason: &str| Err(refuse(cite::squads::PSYCHIC, reason, vec![target]));
    traits::may_do_arts(game, squad)?;
    let Some(held) = spell_of(game.ctx, squad.id, spell) else {
        return no(say!("no-such-spell"));
    };
    if strength(game.ctx, squad).is_none() || !squad.on_table() || squad.pinned {
        return no(say!("no-unit-casts-not"));
    }
    if squad.deeds.cast {
        return no(say!("no-unit-has-cast"));
    }
    let Some(other) = game.squad(target).filter(|other| other.on_table()) else {
        return no(say!("no-such-unit"));
    };
    let friend = other.owner == squad.owner;
    let fits = match held.at {
        SpellAt::Enemy => !friend && at.is_none(),
        SpellAt::Friend => friend && at.is_none(),
        SpellAt::Place => !friend && at.is_some_and(|at| other.on(at).next().is_some()),
    };
    if !fits {
        return no(say!("no-target-for-spell"));
    }
    spares_aircraft(game, squad, held, other)?;
    let own = other.id == squad.id;
    let far = range_at(game.ctx, held.range, other.id).into();
    if !own && !sees(game, squad, other, at, far) {
        return no(say!("no-spell-so-far"));
    }
    match changes_something(game, &casting, &held.effect) {
        true => Ok(()),
        false => no(say!("no-skill-changes-nothing")),
    }
}

/// Whether anything comes of a spell if it comes off, played out: who is to be moved can go
/// somewhere, some hit may wound, some wound is there to be repaired.
fn changes_something(game: Game<'_>, casting: &Casting, effect: &SpellEffect) -> bool {
    let mut work = Work::new(game.ctx, game.board.clone());
    cast(&mut work, *casting);
    let start = work.board;
    let goes = |end: &Board| match end.squad_round.lifted {
        Some((unit, squares)) => within(Game::new(game.ctx, end), unit, squares).len() > 1,
        None => true,
    };
    let differs = |end: &Board| *end != start && goes(end);
    changes(game.ctx, &start, |work| act(work, casting, effect), differs)
}

/// The spells that a unit may cast now.
pub(super) fn choices(game: Game<'_>, squad: &Squad) -> Vec<Order> {
    if !may_cast(game.ctx, squad) || squad.pinned {
        return Vec::new();
    }
    let mut found = Vec::new();
    for (number, spell) in
        (0_u8..=u8::MAX).map_while(|at| Some((at, spell_of(game.ctx, squad.id, at)?)))
    {
        for other in &game.board.squads {
            let places = match spell.at {
                SpellAt::Place => other.places().into_iter().map(Some).collect(),
                SpellAt::Enemy | SpellAt::Friend => vec![None],
            };
            for at in places {
                let casting = Casting::of(squad.id, number, other.id, at);
                if check(game, squad, casting).is_ok() {
                    found.push(Order::Command {
                        unit: squad.id,
                        command: Command::Cast {
                            spell: number,
                            target: other.id,
                            at,
                        },
                    });
                }
            }
        }
    }
    found
}

/// Whether a spell may come off (GRD-26).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct SpellOdds {
    /// What the roll must reach.
    pub value: u8,
    /// What the caster adds to the die.
    pub number: u8,
    /// The chance that its roll reaches the value of the spell.
    pub works: f64,
    /// The chance that it does, and is blocked, if every enemy that may block tries to.
    pub blocked: f64,
    /// The enemies that may block.
    pub blockers: Vec<UnitId>,
}

/// The chances of a spell that a unit may cast now; none if it knows no such spell.
pub(crate) fn odds(game: Game<'_>, unit: UnitId, spell: u8) -> Option<SpellOdds> {
    let squad = game.squad(unit)?;
    let value = spell_of(game.ctx, unit, spell)?.value;
    let number = |squad: &Squad| strength(game.ctx, squad).unwrap_or(0);
    let able = game
        .board
        .squads
        .iter()
        .filter(|held| blocks(game, squad, held));
    let (blockers, numbers): (Vec<UnitId>, Vec<u8>) =
        able.map(|held| (held.id, number(held))).unzip();
    let more = number(squad);
    let (works, blocked) = chances(value, more, &numbers);
    Some(SpellOdds {
        value,
        number: more,
        works,
        blocked,
        blockers,
    })
}

/// The chance that D6 and the caster's number reach a value, and the chance that they do and the
/// best of the blockers' rolls is higher.
fn chances(value: u8, number: u8, blockers: &[u8]) -> (f64, f64) {
    let totals = (1..=6).map(|die: u8| die.saturating_add(number));
    let totals = totals.filter(|total| *total >= value);
    let under = |total: u8, number: u8| f64::from(total.saturating_sub(number).min(6)) / 6.0;
    totals.fold((0.0, 0.0), |(works, blocked), total| {
        let passes: f64 = blockers.iter().map(|held| under(total, *held)).product();
        (works + 1.0 / 6.0, blocked + (1.0 - passes) / 6.0)
    })
}

/// A unit begins to cast; enemies may block before any die.
pub(crate) fn cast(work: &mut Work<'_>, casting: Casting) {
    if work.board.activation().is_none() {
        set(work, Activation::of(casting.unit, Stage::Ready));
    }
    work.emit(cite::squads::PSYCHIC, Fact::SpellTried { casting });
}

/// The next enemy that may block the spell under way.
fn next_blocker(game: Game<'_>, casting: &Casting) -> Option<UnitId> {
    let caster = game.squad(casting.unit)?;
    let asked = casting.asked.as_slice();
    let mut all = game.board.squads.iter();
    let blocker = all.find(|squad| !asked.contains(&squad.id) && blocks(game, caster, squad));
    blocker.map(|squad| squad.id)
}

/// Whether a unit may block the spells of another.
fn blocks(game: Game<'_>, caster: &Squad, squad: &Squad) -> bool {
    squad.owner != caster.owner
        && squad.on_table()
        && !squad.pinned
        && !squad.deeds.cast
        && strength(game.ctx, squad).is_some()
        && sees(game, squad, caster, None, BLOCKS)
}

/// Asks the next psychic that may block; none: the dice fall.
pub(super) fn next_block(work: &mut Work<'_>) -> Option<Step> {
    let casting = work.board.squad_round.casting?;
    if let Some(unit) = next_blocker(work.game(), &casting) {
        let ask = Ask::Block;
        return Some(Step::Ask { unit, ask });
    }
    resolve(work, &casting);
    None
}

/// A psychic says whether it blocks.
pub(crate) fn answer(work: &mut Work<'_>, unit: UnitId, blocks: bool) {
    work.emit(cite::squads::PSYCHIC, Fact::BlockSaid { unit, blocks });
}

fn roll(work: &mut Work<'_>, unit: UnitId) -> u8 {
    let held = work.board.squad(unit);
    let more = held.and_then(|held| strength(work.ctx, held)).unwrap_or(0);
    let faces = work.draw(Die::D6, 1);
    let pips = match faces.first() {
        Some(Face::Pips(pips)) => *pips,
        _ => 0,
    };
    pips.saturating_add(more)
}

/// All dice fall together; a block counts only if the spell came off.
fn resolve(work: &mut Work<'_>, casting: &Casting) {
    let ctx = work.ctx;
    let total = roll(work, casting.unit);
    let mut best: Option<(UnitId, u8)> = None;
    for unit in casting.blockers.as_slice().to_vec() {
        let rolled = roll(work, unit);
        if best.is_none_or(|(_, held)| rolled > held) {
            best = Some((unit, rolled));
        }
    }
    let spell = spell_of(ctx, casting.unit, casting.spell);
    let works = spell.is_some_and(|spell| total >= spell.value);
    let blocked = best
        .filter(|(_, rolled)| works && *rolled > total)
        .map(|(unit, _)| unit);
    let told = Fact::SpellRolled {
        unit: casting.unit,
        spell: casting.spell,
        total,
        works,
        blocked,
    };
    work.emit(cite::squads::PSYCHIC, told);
    if let Some(spell) = spell.filter(|_| works && blocked.is_none()) {
        act(work, casting, &spell.effect);
    }
}

fn act(work: &mut Work<'_>, casting: &Casting, effect: &SpellEffect) {
    let Casting { target, at, .. } = *casting;
    let ctx = work.ctx;
    match effect {
        &SpellEffect::Hits { hits, ap, blast } => {
            let Some(squad) = work.board.squad(target) else {
                return;
            };
            let models = at.map_or(0, |at| squad.on(at).count());
            let times = blows::times(blast, models);
            let save = blows::saves_on(Game::new(ctx, &work.board), squad, ap);
            let (left, saves) = blows::saved(work, target, hits.saturating_mul(times), &save);
            let left = blows::shrugged(work, target, left);
            let by = casting.unit;
            blows::act(work, target, by, saves);
            let wounds = vec![Wound { size: 1, at }; usize::from(left)];
            let attack = Attack {
                by,
                target,
                melee: false,
            };
            blows::deal(work, attack, wounds, |_| {});
        }
        &SpellEffect::Modify(roll, more) => {
            let unit = target;
            work.emit(cite::squads::PSYCHIC, Fact::Charmed { unit, roll, more });
        }
        &SpellEffect::Move(squares) => {
            let unit = target;
            work.emit(cite::squads::PSYCHIC, Fact::Lifted { unit, squares });
        }
        SpellEffect::Does(effects) => {
            let (unit, rule) = (Subject::Unit(target), cite::squads::PSYCHIC);
            run_effects(work, unit, rule, effects, &Cause::default());
        }
        SpellEffect::Repair => {
            if let Some((model, wounds)) = mend::give_back(work, target) {
                let told = Fact::Repaired {
                    unit: casting.unit,
                    target,
                    model,
                    face: Face::Blank,
                    wounds,
                };
                work.emit(cite::squads::PSYCHIC, told);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_chances_of_a_spell_are_those_of_its_dice() {
        let near = |found: (f64, f64), works: f64, blocked: f64| {
            let close = (found.0 - works).abs() < 1e-9 && (found.1 - blocked).abs() < 1e-9;
            assert!(close, "{found:?}");
        };
        // A die of 3 or more reaches 5; a blocker with 1 beats 5 with 5 or 6, and 6 with 6.
        near(chances(5, 2, &[1]), 4.0 / 6.0, 3.0 / 36.0);
        near(chances(5, 2, &[]), 4.0 / 6.0, 0.0);
        near(chances(9, 2, &[3]), 0.0, 0.0);
        // A blocker with much more always wins; no number is too great.
        near(chances(2, 1, &[0, 12]), 1.0, 1.0);
        near(chances(2, u8::MAX, &[u8::MAX]), 1.0, 1.0);
    }
}
