//! What members have suffered: damage of ships and figures, lost models of units.

use content::{Campaign, Content, Pick, raise};

use super::{earned::carried, state::Member};

/// What is left of something, and what there was of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LeftOf {
    /// What is left.
    pub left: u16,
    /// What there is when it is whole.
    pub whole: u16,
}

impl LeftOf {
    /// What is missing.
    #[must_use]
    pub const fn missing(self) -> u16 {
        self.whole.saturating_sub(self.left)
    }
}

/// The hull of a ship, the life of a figure, or the wounds of all models of a unit.
#[must_use]
pub fn life(content: &Content, campaign: &Campaign, member: &Member) -> LeftOf {
    if member.pick.is_ship() {
        let whole = u16::from(hull(content, campaign, member));
        // Whoever comes back from a wreck has something left.
        let left = whole.saturating_sub(member.damage.into());
        let left = left.max(1).min(whole);
        return LeftOf { left, whole };
    }
    let sum = |each: &[u8]| each.iter().map(|life| u16::from(*life)).sum();
    LeftOf {
        left: sum(&lives(content, member)),
        whole: sum(&toughness(content, &member.pick)),
    }
}

/// The models of a unit; none of a ship or a figure.
#[must_use]
pub fn models(content: &Content, member: &Member) -> LeftOf {
    let all = lives(content, member);
    let left = all.iter().filter(|life| **life > 0).count();
    LeftOf {
        left: left as u16,
        whole: all.len() as u16,
    }
}

/// The wounds left of the models of a unit, in their order; 0: the model is gone.
#[must_use]
pub fn lives(content: &Content, member: &Member) -> Vec<u8> {
    let mut all = toughness(content, &member.pick);
    for (whole, left) in all.iter_mut().zip(&member.lives) {
        *whole = (*whole).min(*left);
    }
    all
}

/// Leaves a unit so much of its models; nothing is kept of one that is whole.
pub(super) fn leave(content: &Content, member: &mut Member, lives: Vec<u8>) {
    let whole = lives == toughness(content, &member.pick);
    member.lives = if whole { Vec::new() } else { lives };
}

/// The wounds of the models of a unit when they are whole, in their order.
fn toughness(content: &Content, pick: &Pick) -> Vec<u8> {
    let profile = content.profile(&pick.profile).map(|(_, held)| held);
    let (Some(profile), Ok(raised)) = (profile, raise(content, pick)) else {
        return Vec::new();
    };
    let tough = |kind: usize| profile.models.get(kind).map_or(1, |model| model.tough);
    let models = raised.models.iter();
    models.map(|model| tough(model.kind)).collect()
}

/// The hull of a ship or the life of a figure without damage, with its rank and its scars.
fn hull(content: &Content, campaign: &Campaign, member: &Member) -> u8 {
    let pick = Pick {
        upgrades: carried(content, campaign, member),
        ..member.pick.clone()
    };
    content.outfitted(pick.outfit()).map_or(1, |made| made.hull)
}
