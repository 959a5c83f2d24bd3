//! What effects of the vocabulary are to models (GRD-R-GROUND, GRD-R-TOKENS).
//!
//! A point of damage is a wound, which nothing saves but what shrugs wounds off. Tokens lie beside
//! the unit, whichever of its models gained them; what they do, the ruleset says by its conditions.

use content::{Effect, RuleId};

use super::{
    blows::{self, shrugged},
    flow::suffer,
    losses::{LossToll, proposal},
};
use crate::{
    conditions::models::friends,
    state::{Activation, Fact, Stage, UnitId, Wound},
    subject::Subject,
    work::Work,
};

/// What an effect does to models.
pub(crate) fn happen(work: &mut Work<'_>, subject: Subject, rule: RuleId, effect: &Effect) {
    match effect {
        Effect::Damage(_, amount) => wound(work, subject, rule, *amount),
        Effect::Defeat => defeat(work, subject, rule),
        Effect::Mend(amount) => mend(work, subject.id(), rule, *amount),
        Effect::SkipAction => lose_shots(work, subject.id(), rule),
        Effect::FriendsGain(squares, token, amount) => {
            let squad = work.board.squad(subject.id());
            let near: Vec<UnitId> = squad.map_or_else(Vec::new, |squad| {
                friends(work.game(), squad, *squares).collect()
            });
            for friend in near {
                work.gain(rule, friend, *token, *amount);
            }
        }
        Effect::Expose => {
            let rule = work.ctx.ruleset.cites.exposed.unwrap_or(rule);
            let ship = subject.id();
            work.emit(rule, Fact::Exposed { ship });
        }
        // Models have no locks, shields, damage cards and movement points in hand; nothing moves
        // them but their own orders and spells. The linter says so.
        Effect::BreakLocks
        | Effect::LockTarget
        | Effect::RecoverShields(_)
        | Effect::RepairCrit
        | Effect::Carry(_)
        | Effect::Push(_)
        | Effect::Drag(_)
        | Effect::Points(_)
        | Effect::ShutDoors(_) => {}
        // The interpreter itself sees to these.
        Effect::Roll { .. }
        | Effect::By(..)
        | Effect::RemoveSource
        | Effect::Gain(..)
        | Effect::Lose(..)
        | Effect::TargetGains(..) => {}
    }
}

/// Models suffer wounds: one of them, or a unit as its losses fall.
fn wound(work: &mut Work<'_>, subject: Subject, rule: RuleId, amount: u8) {
    let unit = subject.id();
    let wounds = shrugged(work, unit, amount);
    if wounds == 0 {
        return;
    }
    let tolls = match subject {
        Subject::Model(_, model) => vec![LossToll { model, wounds }],
        Subject::Ship(_) | Subject::Unit(_) => {
            let each = Wound { size: 1, at: None };
            let due = blows::due(unit, vec![each; usize::from(wounds)], false);
            due.map_or_else(Vec::new, |due| proposal(work.game(), &due))
        }
    };
    suffer(work, unit, rule, &tolls, false);
}

/// A model is removed, or a unit with all its models, whatever wounds are left.
fn defeat(work: &mut Work<'_>, subject: Subject, rule: RuleId) {
    let unit = subject.id();
    let Some(squad) = work.board.squad(unit) else {
        return;
    };
    let falls = |model: u8| match subject {
        Subject::Model(_, only) => only == model,
        Subject::Ship(_) | Subject::Unit(_) => true,
    };
    let living = squad.living().filter(|(model, _)| falls(*model));
    let tolls: Vec<LossToll> = living
        .map(|(model, held)| LossToll {
            model,
            wounds: held.life,
        })
        .collect();
    suffer(work, unit, rule, &tolls, false);
}

/// Gives wounds back to the living model of a unit that has lost most.
fn mend(work: &mut Work<'_>, unit: UnitId, rule: RuleId, most: u8) {
    let squad = work.board.squad(unit);
    let worst = squad.and_then(|squad| super::mend::worst(work.ctx, squad));
    if let Some((model, lost)) = worst {
        let wounds = lost.min(most);
        work.emit(
            rule,
            Fact::ModelMended {
                unit,
                model,
                wounds,
            },
        );
    }
}

/// A unit that loses its action neither shoots, nor casts, nor repairs in the rest of its
/// activation; whoever has charged still strikes.
fn lose_shots(work: &mut Work<'_>, unit: UnitId, rule: RuleId) {
    let activation = work.board.squad_round.activation.clone();
    let Some(activation) = activation.filter(|activation| activation.unit == unit) else {
        return;
    };
    let stage = match activation.stage {
        Stage::Aiming => Stage::Over,
        Stage::Closing => Stage::Striking,
        Stage::Ready => Stage::Spent,
        Stage::Shooting
        | Stage::Striking
        | Stage::Answer
        | Stage::Answering
        | Stage::Outcome
        | Stage::Following
        | Stage::Spent
        | Stage::Over => return,
    };
    let activation = Some(Box::new(Activation {
        stage,
        ..*activation
    }));
    work.emit(rule, Fact::FightSet { fight: activation });
}

/// The conditions that a unit had when its activation began are over with it.
pub(super) fn recover(work: &mut Work<'_>, unit: UnitId) {
    let ctx = work.ctx;
    for ailment in &ctx.ruleset.ailments {
        let squad = work.board.squad(unit).filter(|squad| squad.strength() > 0);
        if squad.is_some_and(|squad| squad.tokens.began_with(ailment.token)) {
            work.lose(ailment.rule, unit, ailment.token, u8::MAX);
        }
    }
}
