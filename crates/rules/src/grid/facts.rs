//! What terrain does to figures on a grid. Each kind is reduced once to what kernels need.

use std::collections::BTreeMap;

use content::{Clause, Die, Effect, Enters, Face, Passive, Reach, RuleId, Terrain, Trigger};

/// One wound, in the integer unit of expected wounds.
pub const WOUND: u32 = 1_000_000;
/// The inches that a square stands for.
const SQUARE: u8 = 3;
/// The weight of certain death, in wounds.
const DEATH: u32 = 100;

/// The effects of a kind of terrain, as far as the kernels need them; its data gives the rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    /// A figure that enters is adrift (COS-02).
    pub drift: bool,
    /// The cost of entering a space, before climbing; at least 1.
    pub cost: u8,
    /// The rule that makes the cost more than 1.
    pub cost_rule: Option<RuleId>,
    /// No movement points are spent inside.
    pub holds: Option<RuleId>,
    /// Nobody enters.
    pub bars: Option<RuleId>,
    /// No sight across.
    pub opaque: Option<RuleId>,
    /// No sight in or out but between neighbours.
    pub shaft: Option<RuleId>,
    /// The movement cap of a figure that starts its turn inside.
    pub cap: Option<(u8, RuleId)>,
    /// Expected wounds of entering, in [`WOUND`]ths, where all conditions hold.
    pub harm: u32,
    /// A figure whose turn ends inside is defeated, if all conditions hold.
    pub defeats: Option<RuleId>,
    /// When a large figure enters it.
    pub enters: Enters,
    /// Whether a large figure is in it only with its whole base (HAZ-09, HAZ-13).
    pub wholly: bool,
    /// The most squares that a unit moves at a time that comes into it (GRD-15).
    pub hampers: Option<(u8, RuleId)>,
    /// It gives cover to who is in or behind it (GRD-14).
    pub cover: Option<RuleId>,
}

impl Facts {
    /// The same facts with the harm that only these clauses of the terrain do.
    pub(super) fn with_clauses<'a>(
        self,
        clauses: impl Iterator<Item = &'a Clause> + Clone,
        dice: &BTreeMap<Die, Vec<Face>>,
    ) -> Self {
        let on = |trigger| {
            let clauses = clauses.clone();
            clauses.filter(move |clause| clause.on.contains(&trigger))
        };
        let wounds = on(Trigger::Enter).map(|clause| harm(clause, dice));
        Self {
            harm: wounds.fold(0, u32::saturating_add),
            defeats: on(Trigger::EndTurn).find_map(certain_defeat),
            ..self
        }
    }
}

/// Expected skulls of one combat die, in [`WOUND`]ths.
pub(super) fn skulls(dice: &BTreeMap<Die, Vec<Face>>) -> u32 {
    share(dice, Die::Combat, &[Face::Skull])
}

/// The chance that one die shows one of some faces, in [`WOUND`]ths.
fn share(dice: &BTreeMap<Die, Vec<Face>>, die: Die, wanted: &[Face]) -> u32 {
    let Some(faces) = dice.get(&die).filter(|faces| !faces.is_empty()) else {
        return 0;
    };
    let held = faces.iter().filter(|face| wanted.contains(face)).count();
    (held as u64 * u64::from(WOUND) / faces.len() as u64) as u32
}

/// Whether a kind of terrain has clauses with conditions that [`Facts`] tell of.
pub(super) fn has_conditions(terrain: &Terrain) -> bool {
    let told = [Trigger::Enter, Trigger::EndTurn];
    let mut clauses = terrain.clauses.iter();
    clauses.any(|clause| !clause.only_if.is_empty() && clause.on.iter().any(|on| told.contains(on)))
}

/// Reduces a kind of terrain to its facts.
pub(super) fn boil(terrain: &Terrain, dice: &BTreeMap<Die, Vec<Face>>) -> Facts {
    let mut facts = Facts {
        cost: 1,
        enters: terrain.large.map(|large| large.enters).unwrap_or_default(),
        wholly: terrain.large.is_some(),
        ..Facts::default()
    };
    for aura in &terrain.auras {
        let inside = matches!(aura.reach, Reach::Overlapping | Reach::Inside);
        match aura.passive {
            Passive::BlocksSight => facts.opaque = Some(aura.rule),
            Passive::Drift if inside => facts.drift = true,
            Passive::EntryCost(cost) if inside && cost > facts.cost => {
                (facts.cost, facts.cost_rule) = (cost, Some(aura.rule));
            }
            Passive::Holds if inside => facts.holds = Some(aura.rule),
            Passive::BlocksMovement if inside => facts.bars = Some(aura.rule),
            Passive::AdjacentSight if inside => facts.shaft = Some(aura.rule),
            Passive::SpeedCap(cap) if inside => facts.cap = Some((cap, aura.rule)),
            Passive::EntryCap(inches) if inside => {
                facts.hampers = Some(((inches / SQUARE).max(1), aura.rule));
            }
            Passive::ToHit(change) if change < 0 => facts.cover = Some(aura.rule),
            // Not for grids, or it is asked where it applies.
            Passive::CannotAttack
            | Passive::CannotLock
            | Passive::CannotBeLocked
            | Passive::CannotAct
            | Passive::AttackDice(_)
            | Passive::DefenceDice(_)
            | Passive::TargetDefenceDice(_)
            | Passive::RerollAttack(_)
            | Passive::RerollDefence(_)
            | Passive::Harder(_)
            | Passive::Easier(_)
            | Passive::SpeedCap(_)
            | Passive::EntryCost(_)
            | Passive::AdjacentSight
            | Passive::DefenceDie(_)
            | Passive::ToHit(_)
            | Passive::Saves(_)
            | Passive::BlocksMovement
            | Passive::BarsGround
            | Passive::Drift
            | Passive::Holds
            | Passive::Exposed
            | Passive::Integrity(_)
            | Passive::Retreats
            | Passive::EntryCap(_)
            | Passive::Crest
            | Passive::Movement(_)
            | Passive::Boarding(_)
            | Passive::Shields(_) => {}
        }
    }
    facts.with_clauses(terrain.clauses.iter(), dice)
}

/// The rule by which a clause defeats for certain, if it does: no die decides.
fn certain_defeat(clause: &Clause) -> Option<RuleId> {
    let mut effects = clause.walk();
    let found =
        effects.find(|met| matches!(met.effect, Effect::Defeat) && met.branches().next().is_none());
    found.map(|met| met.rule)
}

/// Expected wounds of a clause that runs, in [`WOUND`]ths.
pub(crate) fn harm(clause: &Clause, dice: &BTreeMap<Die, Vec<Face>>) -> u32 {
    let each = clause.walk().map(|met| {
        let times = met.branches().fold(u64::from(WOUND), |times, branch| {
            let shown = u64::from(share(dice, branch.die, branch.faces)) * u64::from(branch.count);
            times.saturating_mul(shown) / u64::from(WOUND)
        });
        let wounds = times.saturating_mul(u64::from(wounds(met.effect)));
        u32::try_from(wounds).unwrap_or(u32::MAX)
    });
    each.fold(0, u32::saturating_add)
}

/// The wounds that an effect counts for when it happens, without those that it holds.
fn wounds(effect: &Effect) -> u32 {
    match effect {
        Effect::Damage(_, amount) => u32::from(*amount),
        Effect::Defeat => DEATH,
        // The walk also meets what these two hold.
        Effect::Roll { .. } | Effect::By(..) => 0,
        Effect::Gain(..)
        | Effect::Lose(..)
        | Effect::TargetGains(..)
        | Effect::FriendsGain(..)
        | Effect::BreakLocks
        | Effect::LockTarget
        | Effect::RecoverShields(_)
        | Effect::RepairCrit
        | Effect::Mend(_)
        | Effect::Carry(_)
        | Effect::SkipAction
        | Effect::RemoveSource
        | Effect::Push(_)
        | Effect::Drag(_)
        | Effect::Points(_)
        | Effect::ShutDoors(_)
        | Effect::Expose => 0,
    }
}
