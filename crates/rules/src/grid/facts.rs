//! What terrain does to figures on a grid. Each kind is reduced once to what kernels need.

use std::collections::BTreeMap;

use content::{
    Aura, Ban, Clause, Condition, Die, Effect, Enters, Face, Keyword, PacePassive, Passive,
    PassiveFamily, PlacePassive, Reach, RuleId, Terrain, Trigger,
};

/// One wound, in the integer unit of expected wounds.
pub const WOUND: u32 = 1_000_000;
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
    /// Nobody enters but who flies.
    pub bars_feet: Option<RuleId>,
    /// No sight across.
    pub opaque: Option<RuleId>,
    /// No sight across but from a height or such a place, and to one (GRD-17).
    pub crest: Option<RuleId>,
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
    /// Models in it do not attack.
    pub unarmed: Option<RuleId>,
}

impl Facts {
    /// The rule by which a figure or a model does not come to stand there.
    #[must_use]
    pub fn bars_from(&self, flies: bool) -> Option<RuleId> {
        self.bars.or(self.bars_feet.filter(|_| !flies))
    }

    /// The same facts with the harm that only these clauses of the terrain do.
    pub(super) fn with_clauses<'a>(
        self,
        clauses: impl Iterator<Item = &'a Clause> + Clone,
        dice: &BTreeMap<Die, Vec<Face>>,
    ) -> Self {
        let on = |trigger| {
            let own = clauses.clone().filter(|clause| clause.is_for_ships());
            own.filter(move |clause| clause.on.contains(&trigger))
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
    let mut clauses = terrain
        .clauses
        .iter()
        .filter(|clause| clause.is_for_ships());
    clauses.any(|clause| {
        has_conditions_of_ships(clause) && clause.on.iter().any(|on| told.contains(on))
    })
}

/// Whether a clause acts on some ships and not on others: by its conditions or its price.
fn has_conditions_of_ships(clause: &Clause) -> bool {
    let no_model = Condition::NotKeyword(Keyword::Model);
    let priced = clause.limit.is_some() || !clause.cost.is_empty() || clause.may;
    priced || clause.only_if.iter().any(|held| *held != no_model)
}

/// Reduces a kind of terrain to its facts.
pub(super) fn summarise(terrain: &Terrain, dice: &BTreeMap<Die, Vec<Face>>, square: u8) -> Facts {
    let mut facts = Facts {
        cost: 1,
        enters: terrain.large.map(|large| large.enters).unwrap_or_default(),
        wholly: terrain.large.is_some(),
        ..Facts::default()
    };
    for aura in &terrain.auras {
        facts.add(aura, square);
    }
    facts.with_clauses(terrain.clauses.iter(), dice)
}

impl Facts {
    /// Adds what an aura does. `square`: the inches that a square stands for.
    fn add(&mut self, aura: &Aura, square: u8) {
        let (facts, rule) = (self, aura.rule);
        let inside = matches!(aura.reach, Reach::Overlapping | Reach::Inside);
        match aura.passive.family() {
            PassiveFamily::Place(place) => facts.add_place(place, rule, inside, square),
            PassiveFamily::Pace(PacePassive::Holds) if inside => facts.holds = Some(rule),
            PassiveFamily::Pace(PacePassive::Cap(cap)) if inside => facts.cap = Some((cap, rule)),
            PassiveFamily::Ban(Ban::Attack) if inside => facts.unarmed = Some(rule),
            PassiveFamily::Number(_) | PassiveFamily::Dice(_) if is_cover(aura) => {
                facts.cover = Some(rule);
            }
            // Not for grids, or it is asked where it applies.
            PassiveFamily::Ban(_)
            | PassiveFamily::Dice(_)
            | PassiveFamily::Number(_)
            | PassiveFamily::Pace(_)
            | PassiveFamily::Dial(_)
            | PassiveFamily::Unit(_) => {}
        }
    }

    /// Adds what the place itself does.
    fn add_place(&mut self, place: PlacePassive, rule: RuleId, inside: bool, square: u8) {
        let facts = self;
        match place {
            PlacePassive::BlocksSight => facts.opaque = Some(rule),
            PlacePassive::Crest => facts.crest = Some(rule),
            PlacePassive::Drift => facts.drift |= inside,
            PlacePassive::EntryCost(cost) if inside && cost > facts.cost => {
                (facts.cost, facts.cost_rule) = (cost, Some(rule));
            }
            PlacePassive::BlocksMovement if inside => facts.bars = Some(rule),
            PlacePassive::AdjacentSight if inside => facts.shaft = Some(rule),
            PlacePassive::EntryCap(inches) if inside => {
                facts.hampers = Some(((inches / square.max(1)).max(1), rule));
            }
            PlacePassive::BarsGround if inside => facts.bars_feet = Some(rule),
            // Not inside, or asked where it applies.
            PlacePassive::EntryCost(_)
            | PlacePassive::EntryCap(_)
            | PlacePassive::BlocksMovement
            | PlacePassive::AdjacentSight
            | PlacePassive::BarsGround
            | PlacePassive::DefenceDie(_)
            | PlacePassive::Exposed => {}
        }
    }
}

/// Whether an aura is cover for models on squares: whatever makes it harder to hit or hurt who is
/// in or behind it (GRD-14, GRD-R-GROUND).
pub(crate) fn is_cover(aura: &Aura) -> bool {
    let hides = matches!(aura.passive, Passive::ToHit(change) if change < 0);
    hides || matches!(aura.passive, Passive::DefenceDice(more) | Passive::Saves(more) if more > 0)
}

/// What a kind of terrain does to models, in [`WOUND`]ths of expected wounds of one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Peril {
    /// Of coming there by a move.
    pub enter: u32,
    /// Of leaving it by a move.
    pub leave: u32,
    /// Of a stay from one activation to the next.
    pub stay: u32,
}

impl Peril {
    /// What these clauses do to models.
    pub(crate) fn of<'a>(
        clauses: impl Iterator<Item = &'a Clause> + Clone,
        dice: &BTreeMap<Die, Vec<Face>>,
    ) -> Self {
        let acting = clauses.filter(|clause| clause.is_for_models());
        let sum = |moments: &[Trigger]| {
            let on = acting.clone();
            let on = on.filter(|clause| clause.on.iter().any(|on| moments.contains(on)));
            on.fold(0_u32, |sum, clause| sum.saturating_add(harm(clause, dice)))
        };
        Self {
            enter: sum(&[
                Trigger::Enter,
                Trigger::EndMove,
                Trigger::MoveThrough,
                Trigger::Overlap,
            ]),
            leave: sum(&[Trigger::Leave]),
            stay: sum(&[
                Trigger::StartTurn,
                Trigger::EndTurn,
                Trigger::StartRound,
                Trigger::EndRound,
            ]),
        }
    }

    /// Whether it does nothing.
    #[must_use]
    pub const fn is_none(&self) -> bool {
        self.enter == 0 && self.leave == 0 && self.stay == 0
    }
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
