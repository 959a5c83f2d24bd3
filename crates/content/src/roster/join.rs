//! Heroes that join units of their list.

use crate::{ArmyList, Content, MOST_MODELS, Profile, raise};

/// Why a unit cannot join another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JoinFault {
    /// It is no hero, or fills a square.
    CannotJoin,
    /// The list has no unit there.
    NobodyThere,
    /// Heroes do not join that unit: a hero, an aircraft, or one that fills a square.
    TakesNone,
    /// Another hero has joined that unit.
    Taken,
    /// With the hero that unit would have more than [`MOST_MODELS`].
    Full,
}

/// The units that a unit of a list could join, by position; none where it is no hero who joins.
#[must_use]
pub fn hosts(content: &Content, list: &ArmyList, hero: usize) -> Vec<usize> {
    let joined_by_another = |to: usize| {
        let mut others = list.units.iter().enumerate();
        others.any(|(at, pick)| at != hero && pick.joins.map(usize::from) == Some(to))
    };
    let models = |to: usize| {
        let raised = list.units.get(to).map(|pick| raise(content, pick));
        raised?.ok().map(|raised| raised.models.len())
    };
    let takes = |to: &usize| {
        !joined_by_another(*to)
            && profile(content, list, *to).is_some()
            && join_fault(content, list, hero, *to, models(*to)).is_none()
    };
    (0..list.units.len()).filter(takes).collect()
}

/// What keeps a unit of a list from joining another, which has so many models if it can be raised.
/// Whoever stands earlier in the list joins first.
pub(super) fn join_fault(
    content: &Content,
    list: &ArmyList,
    at: usize,
    to: usize,
    models: Option<usize>,
) -> Option<JoinFault> {
    if !profile(content, list, at)?.joins() {
        return Some(JoinFault::CannotJoin);
    }
    let Some(host) = profile(content, list, to).filter(|_| to != at) else {
        let known = to < list.units.len() && to != at;
        return (!known).then_some(JoinFault::NobodyThere);
    };
    if !host.takes_heroes() {
        return Some(JoinFault::TakesNone);
    }
    let mut earlier = list.units.iter().take(at);
    if earlier.any(|pick| pick.joins.map(usize::from) == Some(to)) {
        return Some(JoinFault::Taken);
    }
    (models? >= MOST_MODELS).then_some(JoinFault::Full)
}

fn profile<'a>(content: &'a Content, list: &ArmyList, at: usize) -> Option<&'a Profile> {
    let pick = list.units.get(at)?;
    content.profile(&pick.profile).map(|(_, held)| held)
}
