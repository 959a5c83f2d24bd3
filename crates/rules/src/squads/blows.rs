//! Hits, saves and wounds, rolled (GRD-H-SHOOT, GRD-23, GRD-H-UNITS).
//!
//! The dice count by the numbers of the one attack kernel (`pool::reaches`).

use content::{Die, Face, Gear, Passive, RuleId, SpellRoll, Trigger};
use geometry::Cell;

use super::{
    activation::change,
    field::by_attack,
    numbers::{charm, number},
    strike::MeleeBlow,
    traits::{changes, shrugs_on, sum},
};
use crate::{
    cite,
    effects::{run_clauses, run_face_clauses, run_own_clauses},
    game::Game,
    pool::reaches,
    state::{Activation, Due, Fact, Modifier, Squad, UnitId, Wound},
    subject::{Cause, Subject},
    work::Work,
};

/// An attack of one unit on another.
#[derive(Clone, Copy, Debug)]
pub(super) struct Attack {
    pub(super) by: UnitId,
    pub(super) target: UnitId,
    pub(super) melee: bool,
}

/// The hits that a hit of a weapon is: one for every model in the place of a blast, so many at
/// most (GRD-23).
pub(super) fn multiplied(gear: &Gear, models: usize) -> u8 {
    times(gear.blast, models)
}

/// The hits that one hit of a weapon with a blast is in this place of its target; none for other
/// weapons.
#[must_use]
pub fn blast_hits(
    game: Game<'_>,
    [by, target]: [UnitId; 2],
    weapon: u8,
    place: Cell,
) -> Option<u8> {
    let gear = game.troop(by)?.gear(&game.ctx.content, weapon)?;
    let models = game.squad(target)?.on(place).count();
    (gear.blast > 0).then(|| multiplied(gear, models))
}

/// The same for hits of any kind.
pub(super) fn times(blast: u8, models: usize) -> u8 {
    match blast {
        0 => 1,
        most => u8::try_from(models).unwrap_or(u8::MAX).clamp(1, most),
    }
}

/// The number at which a unit saves hits, and why it is not its Defence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Save {
    /// A die of this or more saves.
    pub need: u8,
    /// The changes: their sum leads from the Defence to it.
    pub modifiers: Vec<Modifier>,
}

/// What abilities and conditions change about a unit's saves, each with its rule.
#[must_use]
pub fn better_saves(game: Game<'_>, squad: &Squad) -> Vec<(RuleId, i8)> {
    changes(game, squad, &Cause::default(), |passive| {
        let Passive::Saves(more) = passive else {
            return 0;
        };
        *more
    })
}

/// How a unit saves hits with this AP.
pub(super) fn saves_on(game: Game<'_>, squad: &Squad, ap: u8) -> Save {
    let defence = game.troop(squad.id).map_or(6, |troop| troop.defence(squad));
    let more = better_saves(game, squad);
    let better = sum(&more).saturating_add(charm(squad, SpellRoll::Save));
    let need = number(worse(defence, ap), better);
    let worse = i8::try_from(ap).unwrap_or(i8::MAX).saturating_neg();
    let spells = charm(squad, SpellRoll::Save);
    let changes: [(RuleId, i8); 2] = [
        (cite::squads::SHOOT, worse),
        (cite::squads::PSYCHIC, spells),
    ];
    let changes = changes.into_iter().chain(more);
    let changes = changes.filter(|(_, change)| *change != 0);
    let mut modifiers: Vec<Modifier> = changes
        .map(|(rule, change)| Modifier::save(rule, change))
        .collect();
    let sum: i16 = modifiers.iter().map(|held| i16::from(held.save)).sum();
    // A 6 always saves, and a 1 never.
    let rest = i16::from(defence) - sum - i16::from(need);
    if rest != 0 {
        let rest = i8::try_from(rest).unwrap_or_default();
        modifiers.push(Modifier::save(cite::squads::SHOOT, rest));
    }
    Save { need, modifiers }
}

/// The number at which a target saves hits of a weapon of a unit (GRD-H-SHOOT); none if the unit
/// has no such weapon.
#[must_use]
pub fn save_of(game: Game<'_>, unit: UnitId, weapon: u8, target: &Squad) -> Option<u8> {
    Some(save_at(game, unit, weapon, target)?.need)
}

/// The same with its reasons.
#[must_use]
pub fn save_at(game: Game<'_>, unit: UnitId, weapon: u8, target: &Squad) -> Option<Save> {
    let gear = game.troop(unit)?.gear(&game.ctx.content, weapon)?;
    Some(saves_on(game, target, gear.ap))
}

/// A number to roll, worse by AP.
fn worse(defence: u8, ap: u8) -> u8 {
    let worse = i8::try_from(ap).unwrap_or(i8::MAX);
    number(defence, worse.saturating_neg())
}

/// Rolls blows with the weapons of a unit, and what they leave unsaved. `at`: the place of a blast.
pub(super) fn roll(
    work: &mut Work<'_>,
    attack: Attack,
    blows: &[MeleeBlow],
    at: Option<Cell>,
) -> Vec<Wound> {
    let (mut wounds, mut thrown) = (Vec::new(), BlowFaces::default());
    for blow in blows {
        wounds.extend(one(work, attack, blow, at, &mut thrown));
    }
    act(work, attack.by, attack.target, thrown.attack);
    act(work, attack.target, attack.by, thrown.defence);
    wounds
}

/// The faces that both units of an attack have thrown.
#[derive(Default)]
struct BlowFaces {
    attack: Vec<Face>,
    defence: Vec<Face>,
}

/// The faces that a unit has thrown at or against another do what their clauses say.
pub(super) fn act(work: &mut Work<'_>, unit: UnitId, other: UnitId, shown: Vec<Face>) {
    let cause = by_attack(work.game(), unit, other);
    let dice = shown.into_iter().map(|face| (Die::D6, face));
    run_face_clauses(work, Subject::Unit(unit), dice, &cause);
}

fn one(
    work: &mut Work<'_>,
    attack: Attack,
    blow: &MeleeBlow,
    at: Option<Cell>,
    all: &mut BlowFaces,
) -> Vec<Wound> {
    let ctx = work.ctx;
    let Attack { by, target, melee } = attack;
    let gear = ctx.troop(by);
    let gear = gear.and_then(|troop| troop.gear(&ctx.content, blow.weapon));
    let (Some(gear), Some(squad)) = (gear, work.board.squad(target)) else {
        return Vec::new();
    };
    let models = at.map_or(0, |at| squad.on(at).count());
    let save = saves_on(Game::new(ctx, &work.board), squad, gear.ap);
    let faces = work.draw_counted(Die::D6, blow.dice, |face| reaches(face, blow.need));
    let shown = count(&faces, blow.need);
    all.attack.extend(&faces);
    let hits = shown.saturating_mul(multiplied(gear, models));
    let rule = match (melee, at) {
        (true, _) => cite::squads::STRIKE,
        (false, Some(_)) => cite::squads::BLAST,
        (false, None) => cite::squads::FIRE,
    };
    let told = Fact::Volleyed {
        unit: by,
        target,
        weapon: blow.weapon,
        melee,
        need: blow.need,
        modifiers: blow.modifiers.clone(),
        faces,
        hits,
    };
    work.emit(rule, told);
    let (left, saves) = saved(work, target, hits, &save);
    all.defence.extend(saves);
    let left = shrugged(work, target, left);
    if left > 0 {
        let cause = by_attack(work.game(), by, target);
        let subject = Subject::Unit(by);
        run_clauses(work, subject, &gear.clauses, Trigger::AfterHitting, &cause);
    }
    let wound = Wound {
        size: gear.breaker.max(1),
        at,
    };
    vec![wound; usize::from(left)]
}

/// How many dice reach a number.
fn count(faces: &[Face], need: u8) -> u8 {
    faces.iter().filter(|face| reaches(**face, need)).count() as u8
}

/// The hits that a unit does not save at this number, and the faces that it has thrown.
pub(super) fn saved(work: &mut Work<'_>, unit: UnitId, hits: u8, save: &Save) -> (u8, Vec<Face>) {
    if hits == 0 {
        return (0, Vec::new());
    }
    let need = save.need;
    let faces = work.draw_counted(Die::D6, hits, |face| reaches(face, need));
    let wounds = hits - count(&faces, need);
    let told = Fact::Saved {
        unit,
        need,
        modifiers: save.modifiers.clone(),
        faces: faces.clone(),
        wounds,
    };
    work.emit(cite::squads::SHOOT, told);
    (wounds, faces)
}

/// The wounds that are left to a unit that shrugs some off.
pub(super) fn shrugged(work: &mut Work<'_>, unit: UnitId, wounds: u8) -> u8 {
    let squad = work.board.squad(unit);
    let shrugs = squad.and_then(|squad| shrugs_on(work.game(), squad));
    let Some((need, rule)) = shrugs.filter(|_| wounds > 0) else {
        return wounds;
    };
    let faces = work.draw_counted(Die::D6, wounds, |face| reaches(face, need));
    let left = wounds - count(&faces, need);
    let told = Fact::Shrugged {
        unit,
        faces,
        wounds: left,
    };
    work.emit(rule, told);
    left
}

/// Wounds as they are taken: those of breakers first, then those of blasts.
pub(super) fn due(unit: UnitId, mut wounds: Vec<Wound>, melee: bool) -> Option<Due> {
    wounds.sort_by_key(|wound| (u8::MAX - wound.size, wound.at.is_none(), wound.at));
    (!wounds.is_empty()).then_some(Due {
        unit,
        wounds,
        melee,
    })
}

/// The wounds of an attack are to be taken next; `how` says what else becomes of the activation.
/// If every hit was saved, the clauses of both units follow at once: the target has defended all
/// the same.
pub(super) fn deal(
    work: &mut Work<'_>,
    attack: Attack,
    wounds: Vec<Wound>,
    how: impl FnOnce(&mut Activation),
) {
    let due = due(attack.target, wounds, attack.melee);
    let spared = due.is_none();
    change(work, |activation| {
        how(activation);
        activation.due = due;
    });
    if spared {
        answer(work, attack, false);
    }
}

/// What the clauses of both units of an attack make of it, once its wounds are taken. `hurt`:
/// whether it has dealt any.
pub(super) fn answer(work: &mut Work<'_>, attack: Attack, hurt: bool) {
    let Attack { by, target, .. } = attack;
    let cause = by_attack(work.game(), by, target);
    let with = |other| Cause {
        target: Some(other),
        ..cause
    };
    let [attacker, defender] = [by, target].map(Subject::Unit);
    if hurt {
        run_own_clauses(work, attacker, Trigger::AfterHitting, &with(target));
    }
    let lost = work
        .board
        .squad(target)
        .is_none_or(|squad| squad.strength() == 0);
    match lost {
        true if hurt => run_own_clauses(work, attacker, Trigger::AfterDestroying, &with(target)),
        true => {}
        false => run_own_clauses(work, defender, Trigger::AfterDefending, &with(by)),
    }
}
