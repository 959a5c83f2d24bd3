//! The one interpreter of effects, which runs clauses: on ships and figures, and on models.
//! Odds come from running it too (module `explore`).
//!
//! What leads from clause to effect is the same for all: moments, conditions, dice, order. What an
//! effect is to a ship stands in `ship_effects`, and what it is to models in `squads::effects`; the
//! constants of a match hand both in, because they move ships and end them, and so lie higher.
//!
//! It goes through `Roll` and `By` by itself and not by [`Clause::walk`]: dice choose the branches,
//! once for each die, and each effect may end the ship that the next one is for. What only reads
//! effects walks.

use content::{CardId, Clause, Condition, Die, Effect, Face, RuleId, Trigger};

use crate::{
    cite,
    conditions::{Versus, ailing, holds, models},
    ctx::Ctx,
    game::Game,
    price::Price,
    state::{Fact, Question, Ship, UnitId},
    subject::Subject,
    work::Work,
};

pub(crate) use crate::subject::Cause;

/// Runs every clause with this trigger whose conditions hold, for whoever is on the table.
pub(crate) fn run_clauses(
    work: &mut Work<'_>,
    subject: impl Into<Subject>,
    clauses: &[Clause],
    trigger: Trigger,
    cause: &Cause,
) {
    let subject = subject.into();
    for clause in clauses.iter().filter(|clause| clause.on.contains(&trigger)) {
        run_clause(work, subject, clause, cause);
    }
}

/// Runs a clause if its subject is on the table, the conditions hold, the limit leaves a use and
/// the subject can pay. One that says "may" asks its player first.
pub(crate) fn run_clause(
    work: &mut Work<'_>,
    subject: impl Into<Subject>,
    clause: &Clause,
    cause: &Cause,
) {
    let subject = subject.into();
    if !may_run(work, subject, clause, cause) {
        return;
    }
    if !clause.may || work.path.is_some() && clause.is_wanted() {
        carry_out(work, subject, clause, cause);
    } else if work.path.is_none() {
        let question = Question::of(subject, clause, cause);
        work.emit(clause.rule, Fact::QuestionDue { question });
    }
}

/// Whether a clause can act on its subject now.
pub(crate) fn may_run(work: &Work<'_>, subject: Subject, clause: &Clause, cause: &Cause) -> bool {
    is_there(work, subject)
        && all_hold(work.game(), subject, &clause.only_if, cause)
        && Price::from(clause).is_open(work.game(), subject.id())
}

/// What a clause does happens: it is paid first.
pub(crate) fn carry_out(work: &mut Work<'_>, subject: Subject, clause: &Clause, cause: &Cause) {
    work.pay(Price::from(clause), subject.id());
    run_effects(work, subject, clause.rule, &clause.effects, cause);
}

/// Whether effects can happen to it.
fn is_there(work: &Work<'_>, subject: Subject) -> bool {
    match subject {
        Subject::Ship(id) => work.active(id).is_some(),
        Subject::Unit(_) | Subject::Model(..) => models::is_there(&work.board, subject),
    }
}

/// Whether all these conditions hold for it.
pub(crate) fn all_hold(game: Game<'_>, subject: Subject, all: &[Condition], cause: &Cause) -> bool {
    let Subject::Ship(id) = subject else {
        return models::all_hold(game, subject, all, cause);
    };
    let Some(ship) = game.ship(id).filter(|ship| ship.on_table()) else {
        return false;
    };
    let other = cause.target.and_then(|target| game.ship(target));
    let versus = Versus {
        other,
        range: cause.range,
        obstructed: cause.obstructed,
    };
    all.iter()
        .all(|condition| holds(game, ship, versus, condition))
}

/// Runs the clauses of a ship's abilities, items, conditions, tokens and faceup cards, or of a
/// unit's abilities, conditions and tokens.
pub(crate) fn run_own_clauses(
    work: &mut Work<'_>,
    subject: impl Into<Subject>,
    trigger: Trigger,
    cause: &Cause,
) {
    let subject = subject.into();
    match subject {
        Subject::Ship(id) => run_clauses_of_ship(work, id, trigger, cause),
        Subject::Unit(unit) | Subject::Model(unit, _) => {
            for clauses in models::own_clauses(work.ctx, &work.board, unit) {
                run_clauses(work, subject, clauses, trigger, cause);
            }
        }
    }
}

/// Runs the clauses of the faces that these dice show at the end of an attack, on whoever threw
/// them.
pub(crate) fn run_face_clauses(
    work: &mut Work<'_>,
    thrower: impl Into<Subject>,
    dice: impl IntoIterator<Item = (Die, Face)>,
    cause: &Cause,
) {
    let ctx = work.ctx;
    if !ctx.faces_act() {
        return;
    }
    let thrower = thrower.into();
    for (die, face) in dice {
        let clauses = ctx.acting.faces.clauses(&ctx.content, die, face);
        run_clauses(work, thrower, clauses, Trigger::Shown, cause);
    }
}

fn run_clauses_of_ship(work: &mut Work<'_>, id: UnitId, trigger: Trigger, cause: &Cause) {
    let Some(ship) = work.active(id) else { return };
    for (card, clauses) in clauses_of_ship(work.ctx, &ship) {
        let cause = Cause {
            card: card.or(cause.card),
            ..*cause
        };
        run_clauses(work, id, clauses, trigger, &cause);
    }
}

/// All clauses that a ship or figure has itself, in the order in which they are played, those of a
/// damage card with the card.
fn clauses_of_ship<'a>(
    ctx: &'a Ctx,
    ship: &'a Ship,
) -> impl Iterator<Item = (Option<CardId>, &'a [Clause])> {
    let abilities = ctx.class(ship).abilities.iter().map(|held| &held.clauses);
    let items = (ship.kit.in_use(&ctx.content)).map(|(_, item)| &item.clauses);
    let ailments = ailing(ctx, &ship.tokens).map(|held| &held.clauses);
    let marks = ctx.acting_tokens(&ship.tokens).map(|held| &held.clauses);
    let plain = abilities.chain(items).chain(ailments).chain(marks);
    let cards = ship.crits.as_slice().iter().filter_map(|at| {
        let card = ctx.content.card(*at)?;
        Some((Some(*at), card.clauses.as_slice()))
    });
    plain.map(|clauses| (None, clauses.as_slice())).chain(cards)
}

/// Whether anything that a ship or figure has itself waits for a trigger.
#[must_use]
pub(crate) fn waits_for(ctx: &Ctx, ship: &Ship, trigger: Trigger) -> bool {
    let mut all = clauses_of_ship(ctx, ship).flat_map(|(_, clauses)| clauses);
    all.any(|clause| clause.on.contains(&trigger))
}

/// Runs effects in their order.
pub(crate) fn run_effects(
    work: &mut Work<'_>,
    subject: impl Into<Subject>,
    rule: RuleId,
    effects: &[Effect],
    cause: &Cause,
) {
    let subject = subject.into();
    for effect in effects {
        // The source goes even if the ship is gone, under whatever rule.
        // Healing helps a fallen hero up (HAZ-H-CREW).
        let anyway = matches!(
            effect,
            Effect::RemoveSource | Effect::By(..) | Effect::Mend(_)
        );
        if !is_there(work, subject) && !anyway {
            continue;
        }
        match effect {
            Effect::Roll { .. } => run_roll(work, subject, rule, effect, cause),
            Effect::By(rule, effects) => run_effects(work, subject, *rule, effects, cause),
            Effect::RemoveSource => remove_source(work, rule, cause),
            Effect::Gain(token, amount) => work.gain(rule, subject.id(), *token, *amount),
            Effect::Lose(token, amount) => work.lose(rule, subject.id(), *token, *amount),
            Effect::TargetGains(token, amount) => {
                if let Some(target) = cause.target {
                    work.gain(rule, target, *token, *amount);
                }
            }
            Effect::Damage(..)
            | Effect::FriendsGain(..)
            | Effect::BreakLocks
            | Effect::LockTarget
            | Effect::RecoverShields(_)
            | Effect::RepairCrit
            | Effect::Mend(_)
            | Effect::Carry(_)
            | Effect::SkipAction
            | Effect::Defeat
            | Effect::Push(_)
            | Effect::Drag(_)
            | Effect::Points(_)
            | Effect::ShutDoors(_)
            | Effect::Expose => match subject {
                Subject::Ship(id) => (work.hands.to_ship)(work, id, rule, effect, cause),
                Subject::Unit(_) | Subject::Model(..) => {
                    (work.hands.to_models)(work, subject, rule, effect);
                }
            },
        }
    }
}

/// Rolls dice of a model. While outcomes are explored, faces that cause the same count as one.
fn roll_alike(
    work: &mut Work<'_>,
    rule: RuleId,
    subject: Subject,
    die: Die,
    count: u8,
    on: &[(Vec<Face>, Vec<Effect>)],
) -> Vec<Face> {
    let cause =
        |face: Face| -> Vec<bool> { on.iter().map(|(faces, _)| faces.contains(&face)).collect() };
    let faces = work.draw_alike(die, count, |one, other| cause(one) == cause(other));
    if let Subject::Model(unit, model) = subject {
        let wounds = faces
            .iter()
            .fold(0_u8, |sum, face| sum.saturating_add(wounds_at(*face, on)));
        let faces = faces.clone();
        work.emit(
            rule,
            Fact::DangerRolled {
                unit,
                model,
                die,
                faces,
                wounds,
            },
        );
    }
    faces
}

/// The wounds that a face causes by itself, before any roll that follows it.
fn wounds_at(face: Face, on: &[(Vec<Face>, Vec<Effect>)]) -> u8 {
    let shown = on.iter().filter(|(faces, _)| faces.contains(&face));
    let caused = shown.flat_map(|(_, effects)| effects);
    caused
        .map(|effect| {
            if let Effect::Damage(_, amount) = effect {
                *amount
            } else {
                0
            }
        })
        .fold(0, u8::saturating_add)
}

/// Rolls the dice of an effect, and runs what each of them shows.
fn run_roll(work: &mut Work<'_>, subject: Subject, rule: RuleId, effect: &Effect, cause: &Cause) {
    let Effect::Roll {
        die,
        count,
        per_wound,
        on,
    } = effect
    else {
        return;
    };
    let faces = match subject {
        Subject::Ship(id) | Subject::Unit(id) => work.roll(rule, *die, *count, id),
        Subject::Model(unit, model) => {
            let each = match per_wound {
                true => models::toughness(work.ctx, unit, model),
                false => 1,
            };
            roll_alike(work, rule, subject, *die, count.saturating_mul(each), on)
        }
    };
    for face in faces {
        for (_, effects) in on.iter().filter(|(faces, _)| faces.contains(&face)) {
            run_effects(work, subject, rule, effects, cause);
        }
    }
}

/// Takes the obstacle whose clauses run off the table.
fn remove_source(work: &mut Work<'_>, rule: RuleId, cause: &Cause) {
    let source = cause.source.and_then(|id| work.board.obstacle(id));
    if let Some(obstacle) = source.filter(|held| held.placed).map(|held| held.id) {
        work.emit(rule, Fact::ObstacleRemoved { obstacle });
    }
}

/// The rule cited when a ship suffers an obstacle, alone or as one of several.
pub(crate) fn contact_rule(starting: bool, several: bool) -> RuleId {
    match (several, starting) {
        (true, _) => cite::SEVERAL,
        (false, true) => cite::STARTING,
        (false, false) => cite::CATEGORIES,
    }
}
