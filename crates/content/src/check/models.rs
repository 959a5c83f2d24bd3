//! Warnings about terrain under units of models. They meet it as they enter it, and any harm that
//! it does then is one test for danger (GRD-H-DANGER): what else it would do does nothing to them.

use std::collections::BTreeMap;

use crate::{Clause, Content, Effect, Terrain, Trigger, check::Report};

/// The terrain on maps on which units of models are, by its place among all, with the key of the
/// first such map.
pub(crate) fn under_models(content: &Content) -> BTreeMap<usize, String> {
    let mut found = BTreeMap::new();
    let led = content
        .scenarios
        .iter()
        .filter(|held| !held.squads.is_empty());
    for key in led.filter_map(|scenario| scenario.map.as_deref()) {
        let layout = content.map(key).and_then(|(_, map)| map.layout(content));
        for space in layout.iter().flat_map(|layout| &layout.spaces) {
            let terrain = usize::from(space.terrain);
            found.entry(terrain).or_insert_with(|| key.to_owned());
        }
    }
    found
}

/// Warns of what does nothing to units of models on a map, or something else than is written.
pub(crate) fn warn_for_models(terrain: &Terrain, map: &str, report: &mut Report<'_>) {
    let who = format!("units of models, who meet it on the map `{map}`");
    for (at, clause) in terrain.clauses.iter().enumerate() {
        let path = format!("clauses/{at}");
        if !clause.on.contains(&Trigger::Enter) {
            let on: Vec<String> = clause.on.iter().map(|on| format!("{on:?}")).collect();
            let message = format!(
                "{} does nothing to {who}: they meet ground as they enter it (Enter)",
                on.join(", ")
            );
            report.warn(format!("{path}/on"), message);
            continue;
        }
        if !clause.only_if.is_empty() {
            let message = format!("the conditions are not asked of {who}");
            report.warn(format!("{path}/only_if"), message);
        }
        warn_effects(clause, &format!("{path}/effects"), &who, report);
    }
}

fn warn_effects(clause: &Clause, path: &str, who: &str, report: &mut Report<'_>) {
    for met in clause.walk() {
        let test = "a test for danger (GRD-H-DANGER): a die for each wound of a model";
        let message = match met.effect {
            // A roll of one wound is what the test is.
            Effect::Damage(_, 1) | Effect::Roll { .. } | Effect::By(..) => continue,
            Effect::Damage(_, amount) => {
                format!("{amount} damage is {test}, whatever the number, for {who}")
            }
            Effect::Defeat => format!("Defeat is {test}, for {who}"),
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
            | Effect::Expose => format!("{:?} does nothing to {who}", met.effect),
        };
        report.warn(format!("{path}/{}", met.path()), message);
    }
}
