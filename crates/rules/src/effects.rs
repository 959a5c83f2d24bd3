//! What clauses do: the one interpreter of the effect vocabulary, and its exact odds.

use content::{Clause, DamageKind, Die, Effect, Face, RuleId, Token, Trigger};

use crate::{
    board::{Ship, UnitId},
    ctx::{Ctx, cite},
    event::Fact,
    figures,
    work::{Versus, Work, holds, range_between},
};

/// What a clause runs because of.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Cause {
    /// The obstacle whose clauses run.
    pub source: Option<UnitId>,
    /// The other unit of an attack.
    pub target: Option<UnitId>,
    /// The range band of an attack.
    pub range: u8,
    /// Whether the attack was obstructed.
    pub obstructed: bool,
}

/// Runs every clause with this trigger whose conditions hold, for a ship on the table.
pub(crate) fn run_clauses(
    work: &mut Work<'_>,
    id: UnitId,
    clauses: &[Clause],
    trigger: Trigger,
    cause: &Cause,
) {
    for clause in clauses.iter().filter(|clause| clause.on.contains(&trigger)) {
        run_clause(work, id, clause, cause);
    }
}

/// Runs a clause if the ship stands on the table and the conditions hold.
pub(crate) fn run_clause(work: &mut Work<'_>, id: UnitId, clause: &Clause, cause: &Cause) {
    let Some(ship) = work.active(id) else { return };
    let other = cause
        .target
        .and_then(|target| work.board.ship(target).copied());
    let versus = Versus {
        other: other.as_ref(),
        range: cause.range,
        obstructed: cause.obstructed,
    };
    if clause
        .only_if
        .iter()
        .all(|condition| holds(work.ctx, &work.board, &ship, versus, condition))
    {
        run_effects(work, id, clause.rule, &clause.effects, cause);
    }
}

/// Runs the clauses of a ship's abilities and faceup cards.
pub(crate) fn run_own_clauses(work: &mut Work<'_>, id: UnitId, trigger: Trigger, cause: &Cause) {
    let Some(ship) = work.active(id) else { return };
    let ctx = work.ctx;
    for ability in &ctx.class(&ship).abilities {
        run_clauses(work, id, &ability.clauses, trigger, cause);
    }
    for card in ship.crits.as_slice() {
        if let Some(card) = ctx.content.damage_cards.get(usize::from(*card)) {
            run_clauses(work, id, &card.clauses, trigger, cause);
        }
    }
}

fn run_effects(work: &mut Work<'_>, id: UnitId, rule: RuleId, effects: &[Effect], cause: &Cause) {
    for effect in effects {
        if work.active(id).is_none() && !matches!(effect, Effect::RemoveSource) {
            continue;
        }
        run_effect(work, id, rule, effect, cause);
    }
}

fn run_effect(work: &mut Work<'_>, id: UnitId, rule: RuleId, effect: &Effect, cause: &Cause) {
    match effect {
        Effect::Damage(kind, amount) => work.damage(rule, id, *kind, *amount, cause.source),
        Effect::Gain(token, amount) => work.gain(rule, id, *token, *amount),
        Effect::Lose(token, amount) => work.lose(rule, id, *token, *amount),
        Effect::TargetGains(token, amount) => {
            if let Some(target) = cause.target {
                work.gain(rule, target, *token, *amount);
            }
        }
        Effect::FriendsGain(band, token, amount) => {
            friends_gain(work, id, rule, *band, (*token, *amount))
        }
        Effect::BreakLocks => work.break_locks(rule, id),
        Effect::LockTarget => {
            if let Some(target) = cause.target {
                crate::actions::acquire_lock(work, rule, id, target);
            }
        }
        Effect::RecoverShields(amount) => {
            let room = work.active(id).map_or(0, |ship| {
                work.ctx.class(&ship).shields.saturating_sub(ship.shields)
            });
            if room.min(*amount) > 0 {
                work.emit(
                    rule,
                    Fact::ShieldsRecovered {
                        ship: id,
                        amount: room.min(*amount),
                    },
                );
            }
        }
        Effect::RepairCrit => {
            let card = work
                .active(id)
                .and_then(|ship| ship.crits.as_slice().first().copied());
            if let Some(card) = card {
                work.emit(rule, Fact::CardRepaired { ship: id, card });
            }
        }
        Effect::Roll { die, count, on } => {
            for face in work.roll(rule, *die, *count, id) {
                for (_, effects) in on.iter().filter(|(faces, _)| faces.contains(&face)) {
                    run_effects(work, id, rule, effects, cause);
                }
            }
        }
        Effect::SkipAction => work.emit(
            rule,
            Fact::MustSkipAction {
                ship: id,
                red_focus: false,
            },
        ),
        Effect::Defeat => work.destroy(id, rule),
        Effect::Push(spaces) => {
            if let Some(target) = cause.target {
                figures::push(work, rule, target, (id, *spaces));
            }
        }
        Effect::Expose => work.emit(rule, Fact::Exposed { ship: id }),
        Effect::By(rule, effects) => run_effects(work, id, *rule, effects, cause),
        Effect::RemoveSource => {
            let source = cause
                .source
                .and_then(|source| work.board.obstacle(source))
                .filter(|held| held.placed);
            if let Some(obstacle) = source.map(|held| held.id) {
                work.emit(rule, Fact::ObstacleRemoved { obstacle });
            }
        }
    }
}

fn friends_gain(
    work: &mut Work<'_>,
    id: UnitId,
    rule: RuleId,
    band: u8,
    (token, amount): (Token, u8),
) {
    let Some(ship) = work.active(id) else { return };
    let near = |friend: &&Ship| {
        friend.id != id
            && friend.owner == ship.owner
            && friend.on_table()
            && range_between(work.ctx, &ship, friend) <= band
    };
    let friends: Vec<UnitId> = work
        .board
        .ships
        .iter()
        .filter(near)
        .map(|friend| friend.id)
        .collect();
    for friend in friends {
        work.gain(rule, friend, token, amount);
    }
}

/// What clauses may add up to; the unit of exact odds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Tally {
    /// Points of hit damage.
    pub hits: u8,
    /// Points of crit damage.
    pub crits: u8,
    /// Stress tokens.
    pub stress: u8,
    /// Strain tokens.
    pub strain: u8,
    /// Ion tokens.
    pub ion: u8,
    /// Jam tokens.
    pub jam: u8,
    /// Locks are broken.
    pub breaks_locks: bool,
    /// Perform Action is skipped.
    pub skips_action: bool,
}

impl Tally {
    fn plus(self, other: Self) -> Self {
        Self {
            hits: self.hits.saturating_add(other.hits),
            crits: self.crits.saturating_add(other.crits),
            stress: self.stress.saturating_add(other.stress),
            strain: self.strain.saturating_add(other.strain),
            ion: self.ion.saturating_add(other.ion),
            jam: self.jam.saturating_add(other.jam),
            breaks_locks: self.breaks_locks || other.breaks_locks,
            skips_action: self.skips_action || other.skips_action,
        }
    }

    /// Points of damage in all.
    pub(crate) fn damage(self) -> u8 {
        self.hits.saturating_add(self.crits)
    }
}

/// Chances of tallies, each different tally once, in a fixed order.
pub(crate) type Distribution = Vec<(Tally, f64)>;

/// The distribution of two independent things together.
pub(crate) fn combine(a: &Distribution, b: &Distribution) -> Distribution {
    let all = a
        .iter()
        .flat_map(|(left, p)| b.iter().map(move |(right, q)| (left.plus(*right), p * q)));
    merge(all.collect())
}

fn merge(mut all: Distribution) -> Distribution {
    all.sort_by_key(|(tally, _)| *tally);
    all.dedup_by(|later, first| {
        let same = later.0 == first.0;
        if same {
            first.1 += later.1;
        }
        same
    });
    all
}

/// Certainty of nothing.
pub(crate) fn nothing() -> Distribution {
    vec![(Tally::default(), 1.0)]
}

/// The exact odds of all effects of these clauses that run on any of `triggers`.
pub(crate) fn clause_odds<'c>(
    ctx: &Ctx,
    clauses: impl Iterator<Item = &'c Clause>,
    triggers: &[Trigger],
) -> Distribution {
    clauses
        .filter(|clause| clause.on.iter().any(|trigger| triggers.contains(trigger)))
        .fold(nothing(), |odds, clause| {
            combine(&odds, &effect_odds(ctx, &clause.effects))
        })
}

fn effect_odds(ctx: &Ctx, effects: &[Effect]) -> Distribution {
    effects.iter().fold(nothing(), |odds, effect| {
        combine(&odds, &one_effect(ctx, effect))
    })
}

fn one_effect(ctx: &Ctx, effect: &Effect) -> Distribution {
    let mut tally = Tally::default();
    match effect {
        Effect::Damage(DamageKind::Hit, amount) => tally.hits = *amount,
        Effect::Damage(DamageKind::Crit, amount) => tally.crits = *amount,
        Effect::Gain(Token::Stress, amount) => tally.stress = *amount,
        Effect::Gain(Token::Strain, amount) => tally.strain = *amount,
        Effect::Gain(Token::Ion, amount) => tally.ion = *amount,
        Effect::Gain(Token::Jam, amount) => tally.jam = *amount,
        Effect::BreakLocks => tally.breaks_locks = true,
        Effect::SkipAction => tally.skips_action = true,
        Effect::Roll { die, count, on } => return roll_odds(ctx, *die, *count, on),
        Effect::By(_, effects) => return effect_odds(ctx, effects),
        _ => {}
    }
    vec![(tally, 1.0)]
}

/// The exact odds of so many dice with these branches.
pub(crate) fn roll_odds(
    ctx: &Ctx,
    die: Die,
    count: u8,
    on: &[(Vec<Face>, Vec<Effect>)],
) -> Distribution {
    let faces = ctx.ruleset.dice.get(&die).map_or(&[][..], Vec::as_slice);
    if faces.is_empty() {
        return nothing();
    }
    let chance = 1.0 / faces.len() as f64;
    let mut one = Vec::new();
    for face in faces {
        let branches = on.iter().filter(|(wanted, _)| wanted.contains(face));
        let odds = branches.fold(nothing(), |odds, (_, effects)| {
            combine(&odds, &effect_odds(ctx, effects))
        });
        one.extend(odds.into_iter().map(|(tally, p)| (tally, p * chance)));
    }
    let one = merge(one);
    (0..count).fold(nothing(), |odds, _| combine(&odds, &one))
}

/// The rule cited when a ship comes to suffer an obstacle, the only one or one of several.
pub(crate) fn contact_rule(starting: bool, several: bool) -> RuleId {
    match (several, starting) {
        (true, _) => cite::SEVERAL,
        (false, true) => cite::STARTING,
        (false, false) => cite::CATEGORIES,
    }
}
