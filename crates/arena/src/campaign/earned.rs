//! What campaigns give to members: ranks and scars are upgrades.

use content::{Campaign, Content, Pick};

use super::state::Member;

/// Whether a unit can have one more upgrade.
pub(super) fn can_have(content: &Content, pick: &Pick, upgrade: &str) -> bool {
    let mut more = pick.clone();
    more.upgrades.push(upgrade.to_owned());
    if more.is_ship() {
        return content.outfit_faults(more.outfit()).is_empty();
    }
    let profile = content.profile(&more.profile).map(|(_, held)| held);
    profile.is_some_and(|profile| content.unit_faults(profile, &more.upgrades).is_empty())
}

/// What a member carries: what it has bought, and its rank and its scars, as far as they fit it.
pub(super) fn carried(content: &Content, campaign: &Campaign, member: &Member) -> Vec<String> {
    let mut pick = member.pick.clone();
    let rank = campaign.rank(member.experience);
    let rank = rank.into_iter().flat_map(|rank| &rank.upgrades);
    for earned in rank.chain(&member.scars) {
        if can_have(content, &pick, earned) {
            pick.upgrades.push(earned.clone());
        }
    }
    pick.upgrades
}
