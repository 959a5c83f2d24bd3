//! What holds for a unit of models: by its words, its abilities, its conditions and its theatre.

use content::{Passive, RuleId, Trait, WordKind};
use words::say;

use crate::{
    cite,
    conditions::{ailing, models::all_hold},
    ctx::Ctx,
    game::Game,
    state::{Activation, IllegalOrder, Modifier, Squad, Stage, refuse},
    subject::{Cause, Subject},
};

/// The traits of a unit, whether their conditions hold or not.
fn all<'s>(ctx: &'s Ctx, squad: &'s Squad) -> impl Iterator<Item = &'s Trait> + 's {
    let troop = ctx.troop(squad.id);
    let words = ctx.ruleset.units.words.iter();
    let words = words.filter(move |held| {
        let has = |kind| troop.is_some_and(|troop| troop.still_has(squad, kind));
        // Whoever is slow is not fast, whatever a hero lends (GRD-H-HERO).
        has(held.word) && !(held.word == WordKind::Fast && has(WordKind::Slow))
    });
    let abilities = troop.into_iter();
    let abilities = abilities.flat_map(|troop| troop.abilities(&ctx.content, Some(squad)));
    let ailing = ailing(ctx, squad.tokens.all());
    let marks = ctx.acting_tokens(squad.tokens.all());
    let acting = troop.into_iter();
    let acting = acting.flat_map(|troop| troop.words_that_act(&ctx.content, squad));
    words
        .flat_map(|held| &held.traits)
        .chain(acting.flat_map(|held| &held.traits))
        .chain(abilities.flat_map(|held| &held.traits))
        .chain(ailing.flat_map(|held| &held.traits))
        .chain(marks.flat_map(|held| &held.traits))
        .chain(&ctx.ruleset.traits)
}

/// The traits of a unit whose conditions hold.
pub(super) fn held<'s>(
    game: Game<'s>,
    squad: &'s Squad,
    cause: &'s Cause,
) -> impl Iterator<Item = &'s Trait> + 's {
    let subject = Subject::Unit(squad.id);
    all(game.ctx, squad).filter(move |held| {
        held.only_if.is_empty() || all_hold(game, subject, &held.only_if, cause)
    })
}

/// The changes of one kind that the traits of a unit bring, each with its rule.
pub(crate) fn changes(
    game: Game<'_>,
    squad: &Squad,
    cause: &Cause,
    pick: fn(&Passive) -> i8,
) -> Vec<(RuleId, i8)> {
    let held = held(game, squad, cause);
    let changes = held.map(|held| (held.rule, pick(&held.passive)));
    changes.filter(|(_, change)| *change != 0).collect()
}

/// What traits change about the attacks of a unit on another.
#[derive(Clone, Debug, Default)]
pub(super) struct Aid {
    /// The changes of the number to hit, each with its rule.
    pub modifiers: Vec<Modifier>,
    /// Their sum.
    pub more: i8,
    /// More dice for each weapon, or fewer.
    pub dice: i8,
}

impl Aid {
    /// `range`: in squares.
    pub(super) fn of(game: Game<'_>, squad: &Squad, target: &Squad, range: u8) -> Self {
        let at = |other: &Squad| Cause {
            target: Some(other.id),
            range,
            ..Cause::default()
        };
        let hits = changes(game, target, &at(squad), |passive| {
            let Passive::ToHit(more) = passive else {
                return 0;
            };
            *more
        });
        let dice = changes(game, squad, &at(target), |passive| {
            let Passive::AttackDice(more) = passive else {
                return 0;
            };
            *more
        });
        let modifiers = hits.iter();
        let modifiers = modifiers.map(|(rule, change)| Modifier::attack(*rule, *change));
        Self {
            modifiers: modifiers.collect(),
            more: sum(&hits),
            dice: sum(&dice),
        }
    }

    /// The dice of so many weapons with these attacks.
    pub(super) fn dice_of(&self, attacks: u8, count: u8) -> u8 {
        attacks
            .saturating_add_signed(self.dice)
            .saturating_mul(count)
    }
}

/// The sum of changes.
pub(super) fn sum(changes: &[(RuleId, i8)]) -> i8 {
    let each = changes.iter().map(|(_, change)| *change);
    each.fold(0, i8::saturating_add)
}

/// The best number of one kind that a unit has: the least, with its rule.
pub(super) fn least(
    game: Game<'_>,
    squad: &Squad,
    pick: fn(&Passive) -> Option<u8>,
) -> Option<(u8, RuleId)> {
    let cause = Cause::default();
    let numbers = held(game, squad, &cause);
    let numbers = numbers.filter_map(|held| Some((pick(&held.passive)?, held.rule)));
    numbers.min_by_key(|(number, _)| *number)
}

/// The number at which a unit shrugs a wound off, with its rule; none if it does not.
#[must_use]
pub fn shrugs_on(game: Game<'_>, squad: &Squad) -> Option<(u8, RuleId)> {
    least(game, squad, |passive| {
        let Passive::Shrugs(need) = passive else {
            return None;
        };
        Some(*need)
    })
}

/// The number at which a unit passes a failed test of morale all the same; none if it does not.
#[must_use]
pub fn second_nerve(game: Game<'_>, squad: &Squad) -> Option<u8> {
    let found = least(game, squad, |passive| {
        let Passive::SecondNerve(need) = passive else {
            return None;
        };
        Some(*need)
    });
    found.map(|(need, _)| need)
}

/// Whether no ground shortens the moves of a unit.
#[must_use]
pub fn is_surefooted(game: Game<'_>, squad: &Squad) -> bool {
    let mut all = held(game, squad, &NONE);
    all.any(|held| held.passive == Passive::Surefooted)
}

/// No cause.
static NONE: Cause = Cause {
    source: None,
    target: None,
    range: 0,
    obstructed: false,
    card: None,
};

/// The rule by which models of a unit do not attack, or do not act.
pub(super) fn forbidden(
    game: Game<'_>,
    squad: &Squad,
    wanted: fn(&Passive) -> bool,
) -> Option<RuleId> {
    let cause = Cause::default();
    let mut all = held(game, squad, &cause);
    all.find(|held| wanted(&held.passive)).map(|held| held.rule)
}

/// The rule by which a unit attacks nobody.
pub(super) fn unarmed(game: Game<'_>, squad: &Squad) -> Option<RuleId> {
    forbidden(game, squad, |passive| *passive == Passive::CannotAttack)
}

/// The rule by which a unit does not move.
fn rooted(game: Game<'_>, squad: &Squad) -> Option<RuleId> {
    forbidden(game, squad, |passive| *passive == Passive::Holds)
}

/// Whether a unit may move by an order of its own.
///
/// # Errors
/// The rule by which it stays where it is.
pub(crate) fn may_move(game: Game<'_>, squad: &Squad) -> Result<(), IllegalOrder> {
    may_act(game, squad)?;
    match rooted(game, squad) {
        Some(rule) => Err(refuse(rule, say!("no-unit-moves"), vec![squad.id])),
        None => Ok(()),
    }
}

/// Whether a unit may do more than hold: cast, repair, or move.
///
/// # Errors
/// The rule by which it only holds.
pub(super) fn may_act(game: Game<'_>, squad: &Squad) -> Result<(), IllegalOrder> {
    match idle(game, squad) {
        Some(rule) => Err(refuse(rule, say!("no-unit-acts"), vec![squad.id])),
        None => Ok(()),
    }
}

/// Whether a unit may cast or repair: it acts, and has not lost its action as it began.
///
/// # Errors
/// The rule by which it does neither.
pub(super) fn may_do_arts(game: Game<'_>, squad: &Squad) -> Result<(), IllegalOrder> {
    may_act(game, squad)?;
    let own = |held: &&Activation| held.unit == squad.id && held.stage == Stage::Spent;
    match game.board.activation().filter(own) {
        Some(_) => {
            let reason = say!("no-unit-lost-its-action");
            Err(refuse(cite::squads::GROUND, reason, vec![squad.id]))
        }
        None => Ok(()),
    }
}

/// The rule by which a unit only holds: it neither moves, nor casts, nor repairs.
pub(super) fn idle(game: Game<'_>, squad: &Squad) -> Option<RuleId> {
    forbidden(game, squad, |passive| *passive == Passive::CannotAct)
}
