//! The lists that parts of a force make.

use content::{ArmyList, CampaignForce, Pick};

use super::state::CampaignState;

/// The list of the members of a part of the force who are there, as they were bought, and who they
/// are, by position.
pub(super) fn listed(now: &CampaignState, force: &CampaignForce) -> (ArmyList, Vec<usize>) {
    let fit: Vec<usize> = now.fit(&force.id).map(|(at, _)| at).collect();
    let place = |member: u8| {
        let at = fit.iter().position(|held| *held == usize::from(member))?;
        u8::try_from(at).ok()
    };
    let unit = |at: &usize| {
        let pick = &now.members[*at].pick;
        Pick {
            joins: pick.joins.and_then(place),
            aboard: pick.aboard.and_then(place),
            ..pick.clone()
        }
    };
    let list = ArmyList {
        army: force.army.clone(),
        limit: force.points,
        units: fit.iter().map(unit).collect(),
        obstacles: now.obstacles.get(&force.id).cloned().unwrap_or_default(),
        ..ArmyList::default()
    };
    (list, fit)
}
