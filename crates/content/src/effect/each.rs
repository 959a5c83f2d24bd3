//! An effect of every variant, for tests of all that read effects.

use crate::{DamageKind, Die, Effect, Face, RuleId, Token};

impl Effect {
    /// One effect of every variant, in the order of the enum.
    /// Tests feed them to each reader of effects.
    #[must_use]
    pub fn one_of_each() -> Vec<Effect> {
        std::iter::successors(Some(Effect::FIRST), Effect::following).collect()
    }

    const FIRST: Effect = Effect::Damage(DamageKind::Hit, 2);

    /// An effect of the variant after this one's; none after the last.
    fn following(&self) -> Option<Effect> {
        let wound = || vec![Effect::FIRST];
        Some(match self {
            Effect::Damage(..) => Effect::Gain(Token::Stress, 1),
            Effect::Gain(..) => Effect::Lose(Token::Strain, 1),
            Effect::Lose(..) => Effect::TargetGains(Token::Ion, 1),
            Effect::TargetGains(..) => Effect::FriendsGain(1, Token::Stress, 1),
            Effect::FriendsGain(..) => Effect::BreakLocks,
            Effect::BreakLocks => Effect::LockTarget,
            Effect::LockTarget => Effect::RecoverShields(1),
            Effect::RecoverShields(_) => Effect::RepairCrit,
            Effect::RepairCrit => Effect::Mend(1),
            Effect::Mend(_) => Effect::Carry(Die::D6),
            Effect::Carry(_) => Effect::Roll {
                die: Die::Combat,
                count: 1,
                per_wound: false,
                on: vec![(vec![Face::Skull], wound())],
            },
            Effect::Roll { .. } => Effect::SkipAction,
            Effect::SkipAction => Effect::Defeat,
            Effect::Defeat => Effect::RemoveSource,
            Effect::RemoveSource => Effect::Push(1),
            Effect::Push(_) => Effect::Drag(1),
            Effect::Drag(_) => Effect::Points(1),
            Effect::Points(_) => Effect::ShutDoors(1),
            Effect::ShutDoors(_) => Effect::Expose,
            Effect::Expose => Effect::By(RuleId::new("X-1"), wound()),
            Effect::By(..) => return None,
        })
    }
}
