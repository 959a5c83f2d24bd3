//! Armies by their theatres, and the limits that lists of them may have.

use arena::lists;
use content::{Army, Content, Muster, PhaseKind, PlayerId, Ruleset, Scenario};

/// The limit that is offered first, where it is allowed.
const USUAL: u16 = 1000;
/// Musters whose lists may cost more than this go by larger steps, in points.
const SMALL: u16 = 500;
/// The most limits that are offered as buttons.
const MOST_OFFERED: u16 = 7;

/// The theatre for which lists of an army are.
pub(super) fn theatre_of<'a>(content: &'a Content, army: &Army) -> Option<&'a Ruleset> {
    let muster = content.muster_of(army);
    let named = muster.and_then(|muster| muster.allows.first_ruleset(content));
    let with_units = |held: &&Ruleset| {
        let mut phases = held.phases.iter();
        army.ships.is_empty() && phases.any(|phase| phase.kind == PhaseKind::Units)
    };
    named.or_else(|| content.rulesets.iter().find(with_units))
}

/// The armies of which lists are brought, by their theatres. Those without one come last.
pub(super) fn by_theatre(content: &Content) -> Vec<(Option<&Ruleset>, Vec<&Army>)> {
    let theatres = content.theatres().into_iter();
    let theatres = theatres.map(|(ruleset, _)| Some(ruleset)).chain([None]);
    let of = |theatre: Option<&Ruleset>| {
        let key = theatre.map(|held| &held.id);
        let armies = content.listed_armies();
        let own = armies.filter(|army| theatre_of(content, army).map(|held| &held.id) == key);
        own.collect::<Vec<_>>()
    };
    let all = theatres.map(|theatre| (theatre, of(theatre)));
    all.filter(|(_, armies)| !armies.is_empty()).collect()
}

/// The armies of which a player of a scenario may bring a list.
pub(super) fn suiting<'a>(
    content: &'a Content,
    scenario: &Scenario,
    player: PlayerId,
) -> Vec<&'a Army> {
    let armies = content.listed_armies();
    armies
        .filter(|army| lists::suits(content, scenario, player.index(), army))
        .collect()
}

/// What lists of an army keep to.
pub(crate) fn muster<'a>(content: &'a Content, army: &str) -> Option<&'a Muster> {
    let (_, army) = content.army(army)?;
    content.muster_of(army)
}

/// The nearest limit that is allowed.
pub(crate) fn within(muster: Option<&Muster>, limit: u16) -> u16 {
    let (least, most) = bounds(muster);
    limit.max(least).min(most)
}

/// The steps in which limits are chosen, in points.
pub(super) fn step(muster: Option<&Muster>) -> u16 {
    if bounds(muster).1 > SMALL { 50 } else { 10 }
}

/// The limit that is offered first: one in the middle where the usual one is not allowed.
pub(super) fn usual_limit(muster: Option<&Muster>) -> u16 {
    let (least, most) = bounds(muster);
    let step = step(muster);
    if (least..=most).contains(&USUAL) {
        return USUAL;
    }
    let middle = least + (most.max(least) - least) / 2;
    within(muster, middle / step * step)
}

/// Limits that are offered as buttons, evenly apart, from the least that is allowed.
pub(super) fn offered_limits(muster: Option<&Muster>) -> Vec<u16> {
    let (least, most) = bounds(muster);
    let wide = most.saturating_sub(least);
    let apart = match wide {
        0..=300 => 50,
        301..=1000 => 100,
        1001.. => 250,
    };
    let limits = (0..MOST_OFFERED).map(|at| u32::from(least) + u32::from(at * apart));
    let limits = limits.filter(|limit| *limit <= u32::from(most));
    limits
        .filter_map(|limit| u16::try_from(limit).ok())
        .collect()
}

fn bounds(muster: Option<&Muster>) -> (u16, u16) {
    muster.map_or((0, u16::MAX), |muster| muster.limits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_listed_army_has_a_theatre() {
        let content = content::load(&content::find_assets()).content;
        let held = by_theatre(&content);
        let armies: usize = held.iter().map(|(_, armies)| armies.len()).sum();
        assert_eq!(armies, content.listed_armies().count());
        assert!(held.iter().all(|(theatre, _)| theatre.is_some()));
        assert!(held.len() >= 6, "every theatre has armies");
    }

    #[test]
    fn limits_that_are_offered_are_allowed() {
        let content = content::load(&content::find_assets()).content;
        for army in content.listed_armies() {
            let muster = content.muster_of(army);
            let limits = offered_limits(muster);
            assert!((3..=7).contains(&limits.len()), "{}: {limits:?}", army.id);
            let all = limits.into_iter().chain([usual_limit(muster)]);
            for limit in all {
                assert_eq!(within(muster, limit), limit, "{}", army.id);
            }
        }
        let outpost = muster(&content, "graftings");
        assert_eq!(usual_limit(outpost), 1000);
        assert_eq!(
            offered_limits(outpost),
            [500, 750, 1000, 1250, 1500, 1750, 2000]
        );
    }
}
