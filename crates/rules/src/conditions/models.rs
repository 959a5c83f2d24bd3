//! Conditions of clauses and traits, for models and their units.

use content::{Clause, Condition, Keyword, WordKind};
use geometry::Cell;

use super::{in_phase, in_rounds};
use crate::{
    ctx::Ctx,
    game::Game,
    state::{Board, Location, Squad, UnitId},
    subject::{Cause, Subject},
};

/// Whether effects can happen to models: they live, and have not left the table for good.
pub(crate) fn is_there(board: &Board, subject: Subject) -> bool {
    let squad = board.squad(subject.id());
    squad.is_some_and(|squad| match (squad.location, subject) {
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
pub(crate) fn all_hold(game: Game<'_>, subject: Subject, all: &[Condition], cause: &Cause) -> bool {
    let Some(squad) = game.squad(subject.id()) else {
        return false;
    };
    let mut all = all.iter();
    all.all(|condition| condition.holds(&|held| holds(game, squad, subject, held, cause)))
}

fn holds(
    game: Game<'_>,
    squad: &Squad,
    subject: Subject,
    condition: &Condition,
    cause: &Cause,
) -> bool {
    let ctx = game.ctx;
    let other = cause.target.and_then(|target| game.squad(target));
    match condition {
        Condition::Has(token) => squad.tokens.has(*token),
        Condition::HasNo(token) => !squad.tokens.has(*token),
        Condition::HasAtLeast(token, count) => squad.tokens.get(*token) >= *count,
        Condition::TargetHas(token) => other.is_some_and(|other| other.tokens.has(*token)),
        Condition::Range(near, far) => other.is_some() && (*near..=*far).contains(&cause.range),
        Condition::Obstructed => cause.obstructed,
        Condition::FriendWithin(squares) => friends(game, squad, *squares).next().is_some(),
        Condition::EnemyWithin(squares) => {
            let mut near = near(game, squad, *squares);
            near.any(|other| other.owner != squad.owner)
        }
        Condition::Side(player) => squad.owner == *player,
        Condition::Round(from, to) => in_rounds(game, *from, *to),
        Condition::InPhase(kind) => in_phase(game, *kind),
        Condition::Shieldless => true,
        Condition::Keyword(keyword) => has_keyword(ctx, squad, subject, *keyword),
        Condition::NotKeyword(keyword) => !has_keyword(ctx, squad, subject, *keyword),
        Condition::Wounded => is_wounded(ctx, squad, subject),
        Condition::Unhurt => !is_wounded(ctx, squad, subject),
        Condition::Option(id, value) => ctx.option_is(id, value),
        Condition::OnTerrain(kind) => is_in(game, squad, subject, kind),
        // Models have neither dials nor arcs, and meet no ships.
        Condition::Difficulty(_)
        | Condition::SpeedAtLeast(_)
        | Condition::FullyExecuted
        | Condition::InBullseye
        | Condition::BehindTarget
        | Condition::AtSmallCraft => false,
        // These hold others, and are opened before.
        Condition::Or(_) | Condition::Not(_) => false,
    }
}

/// The friends of a unit within so many squares of it.
pub(crate) fn friends<'b>(
    game: Game<'b>,
    squad: &'b Squad,
    squares: u8,
) -> impl Iterator<Item = UnitId> + 'b {
    let near = near(game, squad, squares);
    near.filter(|other| other.owner == squad.owner)
        .map(|friend| friend.id)
}

/// The other units on the table within so many squares of a unit.
fn near<'b>(game: Game<'b>, squad: &'b Squad, squares: u8) -> impl Iterator<Item = &'b Squad> + 'b {
    let ground = game.ground();
    let near = move |friend: &&Squad| {
        let other = friend.id != squad.id && friend.on_table();
        let ground = ground.as_deref().filter(|_| other);
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
    game.board.squads.iter().filter(near)
}

/// Whether a model, or a unit of models, has a keyword: by its profile, or by a word that is one.
pub(crate) fn has_keyword(ctx: &Ctx, squad: &Squad, subject: Subject, keyword: Keyword) -> bool {
    let Some(troop) = ctx.troop(squad.id) else {
        return false;
    };
    let soldier = match subject {
        Subject::Model(_, model) => troop.model(model),
        // A unit is what the first of those who live is.
        Subject::Ship(_) | Subject::Unit(_) => {
            let first = squad.living().next();
            first.and_then(|(model, _)| troop.model(model))
        }
    };
    let profile = soldier.and_then(|soldier| ctx.content.profiles.get(soldier.profile));
    let by_word = match keyword {
        Keyword::Model => true,
        Keyword::Fly => troop.still_has(squad, WordKind::Flying) || troop.has(WordKind::Aircraft),
        Keyword::Hero => soldier.is_some_and(|soldier| soldier.hero),
        Keyword::Repair => troop.still_has(squad, WordKind::Repair),
        Keyword::Huge
        | Keyword::SmallCraft
        | Keyword::Construct
        | Keyword::Destructible
        | Keyword::EventHero
        | Keyword::SuperStrength
        | Keyword::Reach
        | Keyword::Hands
        | Keyword::Made(_) => false,
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

/// Whether a model, or any of a unit, stands on terrain of this kind, or on such as follows it.
fn is_in(game: Game<'_>, squad: &Squad, subject: Subject, kind: &str) -> bool {
    let Some(ground) = game.ground().filter(|_| squad.on_table()) else {
        return false;
    };
    let is = |cell: Cell| {
        let at = ground.grid.index(cell);
        at.is_some_and(|at| game.ctx.content.is_kind(ground.terrain(at), kind))
    };
    let mut models = squad.living();
    models.any(|(at, model)| match subject {
        Subject::Model(_, only) => at == only && is(model.cell),
        Subject::Ship(_) | Subject::Unit(_) => is(model.cell),
    })
}

/// The clauses of a unit's abilities, words, conditions and tokens.
pub(crate) fn own_clauses<'c>(ctx: &'c Ctx, board: &Board, unit: UnitId) -> Vec<&'c [Clause]> {
    let squad = board.squad(unit);
    let troop = ctx.troop(unit).into_iter();
    let abilities = troop.flat_map(|troop| troop.abilities(&ctx.content, squad));
    let ailing = squad
        .into_iter()
        .flat_map(|squad| super::ailing(ctx, squad.tokens.all()));
    let abilities = abilities.map(|held| held.clauses.as_slice());
    let ailing = ailing.map(|held| held.clauses.as_slice());
    let marks = squad
        .into_iter()
        .flat_map(|squad| ctx.acting_tokens(squad.tokens.all()));
    let marks = marks.map(|held| held.clauses.as_slice());
    let words = ctx.troop(unit).zip(squad).into_iter();
    let words = words.flat_map(|(troop, squad)| troop.words_that_act(&ctx.content, squad));
    let words = words.map(|held| held.clauses.as_slice());
    abilities.chain(words).chain(ailing).chain(marks).collect()
}
