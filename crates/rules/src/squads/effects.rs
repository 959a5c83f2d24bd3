//! What effects and conditions of the vocabulary are to models (GRD-R-GROUND, GRD-R-TOKENS).
//!
//! A point of damage is a wound, which nothing saves but what shrugs wounds off. Tokens lie beside
//! the unit, whichever of its models gained them; what they do, the ruleset says by its conditions.

use content::{Condition, Die, Effect, Face, Keyword, Passive, RuleId, Token, WordKind};

use super::{
    blows::{self, shrugged},
    field::is_aircraft,
    flow::suffer,
    losses::{Toll, proposal},
    terrain,
};
use crate::{
    ctx::Ctx,
    effects::Cause,
    state::{Activation, Board, Fact, Location, Squad, Stage, UnitId, Wound},
    subject::Subject,
    work::Work,
};

/// Whether effects can happen to models: they live, and have not left the table for good.
pub(crate) fn is_there(board: &Board, subject: Subject) -> bool {
    let squad = board.squad(subject.id());
    squad.is_some_and(|squad| match (squad.post, subject) {
        (Location::Gone | Location::Reserve | Location::Ambush | Location::Away, _) => false,
        (Location::Table | Location::Aboard(_), Subject::Model(_, model)) => squad.life(model) > 0,
        (Location::Table | Location::Aboard(_), _) => squad.strength() > 0,
    })
}

/// The wounds that a model has in all.
pub(crate) fn toughness(ctx: &Ctx, unit: UnitId, model: u8) -> u8 {
    let model = ctx.troop(unit).and_then(|troop| troop.model(model));
    model.map_or(1, |model| model.tough)
}

/// Whether all these conditions hold for models.
pub(crate) fn all_hold(
    ctx: &Ctx,
    board: &Board,
    subject: Subject,
    all: &[Condition],
    cause: &Cause,
) -> bool {
    let Some(squad) = board.squad(subject.id()) else {
        return false;
    };
    let mut all = all.iter();
    all.all(|condition| holds(ctx, board, squad, subject, condition, cause))
}

fn holds(
    ctx: &Ctx,
    board: &Board,
    squad: &Squad,
    subject: Subject,
    condition: &Condition,
    cause: &Cause,
) -> bool {
    let other = cause.target.and_then(|target| board.squad(target));
    match condition {
        Condition::Has(token) => squad.tokens.has(*token),
        Condition::HasNo(token) => !squad.tokens.has(*token),
        Condition::TargetHas(token) => other.is_some_and(|other| other.tokens.has(*token)),
        Condition::Range(near, far) => other.is_some() && (*near..=*far).contains(&cause.range),
        Condition::Obstructed => cause.obstructed,
        Condition::FriendWithin(squares) => friends(ctx, board, squad, *squares).next().is_some(),
        Condition::Shieldless => true,
        Condition::Keyword(keyword) => has_keyword(ctx, squad, subject, *keyword),
        Condition::NotKeyword(keyword) => !has_keyword(ctx, squad, subject, *keyword),
        Condition::Wounded => is_wounded(ctx, squad, subject),
        Condition::Unhurt => !is_wounded(ctx, squad, subject),
        Condition::Option(id, value) => ctx.option_is(id, value),
        Condition::OnTerrain(kind) => terrain::is_in(ctx, board, squad, subject, kind),
        // Models have neither dials nor arcs, and meet no ships.
        Condition::Difficulty(_)
        | Condition::SpeedAtLeast(_)
        | Condition::FullyExecuted
        | Condition::InBullseye
        | Condition::BehindTarget
        | Condition::AtSmallCraft => false,
    }
}

/// The friends of a unit within so many squares of it.
fn friends<'b>(
    ctx: &'b Ctx,
    board: &'b Board,
    squad: &'b Squad,
    squares: u8,
) -> impl Iterator<Item = UnitId> + 'b {
    let ground = board.ground(ctx);
    let near = move |friend: &&Squad| {
        let mine = friend.id != squad.id && friend.owner == squad.owner && friend.on_table();
        let ground = ground.as_deref().filter(|_| mine);
        ground.is_some_and(|ground| {
            let theirs = friend.places();
            let mut own = squad.places().into_iter();
            let within = |a| {
                let mut all = theirs.iter();
                all.any(|b| ground.distance(a, *b) <= u32::from(squares))
            };
            own.any(within)
        })
    };
    board.squads.iter().filter(near).map(|friend| friend.id)
}

/// Whether a model, or a unit of models, has a keyword: by its profile, or by a word that is one.
pub(super) fn has_keyword(ctx: &Ctx, squad: &Squad, subject: Subject, keyword: Keyword) -> bool {
    let Some(troop) = ctx.troop(squad.id) else {
        return false;
    };
    let soldier = match subject {
        Subject::Model(_, model) => troop.model(model),
        Subject::Ship(_) | Subject::Unit(_) => troop.models.first(),
    };
    let profile = soldier.and_then(|soldier| ctx.content.profiles.get(soldier.profile));
    let by_word = match keyword {
        Keyword::Model => true,
        Keyword::Fly => troop.still_has(squad, WordKind::Flying) || is_aircraft(ctx, squad.id),
        Keyword::Hero => soldier.is_some_and(|soldier| soldier.hero),
        Keyword::Repair => troop.still_has(squad, WordKind::Repair),
        Keyword::Huge
        | Keyword::SmallCraft
        | Keyword::Construct
        | Keyword::Destructible
        | Keyword::EventHero
        | Keyword::SuperStrength
        | Keyword::Reach
        | Keyword::Hands => false,
    };
    by_word || profile.is_some_and(|profile| profile.keywords.contains(&keyword))
}

/// Whether a model has lost a wound, or any of a unit.
fn is_wounded(ctx: &Ctx, squad: &Squad, subject: Subject) -> bool {
    let hurt = |model: u8| squad.life(model) < toughness(ctx, squad.id, model);
    match subject {
        Subject::Model(_, model) => hurt(model),
        Subject::Ship(_) | Subject::Unit(_) => squad.living().any(|(model, _)| hurt(model)),
    }
}

/// Rolls dice of a model. While outcomes are explored, faces that cause the same count as one.
pub(crate) fn roll(
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
    let Subject::Model(unit, model) = subject else {
        return faces;
    };
    work.emit(
        rule,
        Fact::ModelRolled {
            unit,
            model,
            die,
            faces: faces.clone(),
        },
    );
    faces
}

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
                friends(work.ctx, &work.board, squad, *squares).collect()
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
        Subject::Model(_, model) => vec![Toll { model, wounds }],
        Subject::Ship(_) | Subject::Unit(_) => {
            let each = Wound { size: 1, at: None };
            let due = blows::due(unit, vec![each; usize::from(wounds)], false);
            due.map_or_else(Vec::new, |due| proposal(work.ctx, &work.board, &due))
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
    let tolls: Vec<Toll> = living
        .map(|(model, held)| Toll {
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
    let fight = work.board.fray.fight.clone();
    let Some(fight) = fight.filter(|fight| fight.unit == unit) else {
        return;
    };
    let stage = match fight.stage {
        Stage::Aiming => Stage::Over,
        Stage::Closing => Stage::Striking,
        Stage::Ready
        | Stage::Shooting
        | Stage::Striking
        | Stage::Answer
        | Stage::Answering
        | Stage::Outcome
        | Stage::Following
        | Stage::Over => return,
    };
    let fight = Some(Box::new(Activation { stage, ..*fight }));
    work.emit(rule, Fact::FightSet { fight });
}

/// A unit gains tokens; of a condition it has one (GRD-R-TOKENS).
pub(crate) fn gain(work: &mut Work<'_>, rule: RuleId, unit: UnitId, token: Token, amount: u8) {
    let Some(squad) = work.board.squad(unit) else {
        return;
    };
    let most = match work.ctx.ruleset.ailment(token) {
        Some(_) => 1,
        None => u8::MAX,
    };
    let amount = amount.min(most.saturating_sub(squad.tokens.get(token)));
    if amount > 0 && is_there(&work.board, Subject::Unit(unit)) {
        work.emit(
            rule,
            Fact::Gained {
                ship: unit,
                token,
                amount,
            },
        );
    }
}

/// The conditions that a unit had when its activation began are over with it.
pub(super) fn recover(work: &mut Work<'_>, unit: UnitId) {
    let ctx = work.ctx;
    for ailment in &ctx.ruleset.ailments {
        let squad = work.board.squad(unit);
        if squad.is_some_and(|squad| squad.tokens.began_with(ailment.token)) {
            work.lose(ailment.rule, unit, ailment.token, u8::MAX);
        }
    }
}

/// The rule by which models of a unit do not attack, or do not act.
pub(super) fn forbidden(
    ctx: &Ctx,
    board: &Board,
    squad: &Squad,
    wanted: fn(&Passive) -> bool,
) -> Option<RuleId> {
    let cause = Cause::default();
    let mut all = super::traits::held(ctx, board, squad, &cause);
    all.find(|held| wanted(&held.passive)).map(|held| held.rule)
}

/// The rule by which a unit attacks nobody.
pub(super) fn unarmed(ctx: &Ctx, board: &Board, squad: &Squad) -> Option<RuleId> {
    forbidden(ctx, board, squad, |passive| {
        *passive == Passive::CannotAttack
    })
}

/// The rule by which a unit does not move.
pub(super) fn held(ctx: &Ctx, board: &Board, squad: &Squad) -> Option<RuleId> {
    forbidden(ctx, board, squad, |passive| *passive == Passive::Holds)
}

/// The rule by which a unit only holds: it neither moves, nor casts, nor repairs.
pub(super) fn idle(ctx: &Ctx, board: &Board, squad: &Squad) -> Option<RuleId> {
    forbidden(ctx, board, squad, |passive| *passive == Passive::CannotAct)
}
