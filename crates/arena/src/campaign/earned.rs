//! What campaigns give to members: ranks and scars are upgrades.

use content::{Campaign, Content, can_carry};

use super::state::Member;

/// What a member carries: what it has bought, and its rank and its scars, as far as they fit it.
pub(super) fn carried(content: &Content, campaign: &Campaign, member: &Member) -> Vec<String> {
    let mut pick = member.pick.clone();
    let rank = campaign.rank(member.experience);
    let rank = rank.into_iter().flat_map(|rank| &rank.upgrades);
    for earned in rank.chain(&member.scars) {
        if can_carry(content, &pick, earned) {
            pick.upgrades.push(earned.clone());
        }
    }
    pick.upgrades
}
