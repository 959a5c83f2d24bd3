//! Warnings of tokens that do nothing to whoever gets them.

use crate::{
    Clause, Effect, TokenDef, Trait,
    check::Report,
    vocabulary::{Bearer, meets},
};

/// Warns of tokens that do nothing to whom an ability gives them.
pub(super) fn warn_idle_tokens(report: &mut Report<'_>, path: &str, clause: &Clause, by: Bearer) {
    let who = match by {
        Bearer::Ability | Bearer::Capital | Bearer::Figure | Bearer::Crew | Bearer::Unit => by,
        // What a weapon of models gives, a unit has.
        Bearer::Gear => Bearer::Unit,
        // Anybody may have these, or meet them.
        Bearer::Obstacle
        | Bearer::Terrain
        | Bearer::Card
        | Bearer::Theatre
        | Bearer::Ailment
        | Bearer::Token
        | Bearer::Keyword
        | Bearer::Face => return,
    };
    let content = report.content;
    for met in clause.walk() {
        let given = if let Effect::Gain(token, _)
        | Effect::TargetGains(token, _)
        | Effect::FriendsGain(_, token, _) = met.effect
        {
            content.token(*token)
        } else {
            None
        };
        if let Some(held) = given.filter(|held| is_idle(held, who)) {
            let message = format!(
                "the token `{}` does nothing there: no clause and no trait of it is played by {}",
                held.id,
                who.noun()
            );
            report.warn(format!("{path}/{}", met.path()), message);
        }
    }
}

/// Whether a token has clauses or traits, and none of them acts for whom such a bearer belongs to.
pub(super) fn is_idle(token: &TokenDef, by: Bearer) -> bool {
    let has_any = !token.clauses.is_empty() || !token.traits.is_empty();
    has_any && !acts_for(&token.clauses, &token.traits, by)
}

/// Whether any of these acts for whom such a bearer belongs to.
pub(super) fn acts_for(clauses: &[Clause], traits: &[Trait], by: Bearer) -> bool {
    let clauses = clauses.iter().any(|clause| {
        let alone = !clause.on.iter().any(|on| meets(*on));
        let meant = match by.marches() {
            true => clause.is_for_models(),
            false => clause.is_for_ships(),
        };
        let mut effects = clause.walk();
        meant
            && clause.on.iter().any(|on| by.plays(*on))
            && effects.any(|met| by.plays_effect(met.effect, alone))
    });
    clauses || traits.iter().any(|held| by.plays_trait(held.passive))
}
