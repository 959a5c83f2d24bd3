//! One word of every kind of the vocabulary, for tests and for tables of all that read it.

use crate::{
    BearingFamily, Condition, DamageKind, Die, Difficulty, Effect, Face, Keyword, Passive,
    PhaseKind, PlayerId, RuleId, Token, Trigger,
};

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

impl Trigger {
    /// Every moment, in the order of the enum.
    pub const ALL: [Self; 17] = [
        Self::MoveThrough,
        Self::Overlap,
        Self::Enter,
        Self::EndMove,
        Self::Leave,
        Self::StartTurn,
        Self::EndTurn,
        Self::StartRound,
        Self::EndRound,
        Self::AfterManeuver,
        Self::AfterAction,
        Self::AfterHitting,
        Self::AfterDefending,
        Self::AfterDestroying,
        Self::AfterRamming,
        Self::AtOnce,
        Self::Shown,
    ];
}

impl Condition {
    /// One condition of every variant, in the order of the enum.
    #[must_use]
    pub fn one_of_each() -> Vec<Self> {
        vec![
            Self::Difficulty(Difficulty::Blue),
            Self::SpeedAtLeast(1),
            Self::FullyExecuted,
            Self::Has(Token::Focus),
            Self::HasNo(Token::Focus),
            Self::HasAtLeast(Token::Focus, 2),
            Self::TargetHas(Token::Focus),
            Self::Range(1, 2),
            Self::Obstructed,
            Self::InBullseye,
            Self::BehindTarget,
            Self::FriendWithin(1),
            Self::EnemyWithin(1),
            Self::Side(PlayerId(1)),
            Self::Round(1, 2),
            Self::InPhase(PhaseKind::End),
            Self::Shieldless,
            Self::Keyword(Keyword::Huge),
            Self::NotKeyword(Keyword::Huge),
            Self::Wounded,
            Self::Unhurt,
            Self::AtSmallCraft,
            Self::Option("option".into(), "value".into()),
            Self::OnTerrain("terrain".into()),
            Self::Or(vec![Self::Wounded, Self::Obstructed]),
            Self::Not(Box::new(Self::Wounded)),
        ]
    }
}

impl Passive {
    /// One passive of every variant, in the order of the enum.
    #[must_use]
    pub fn one_of_each() -> Vec<Self> {
        vec![
            Self::CannotAttack,
            Self::CannotLock,
            Self::CannotBeLocked,
            Self::CannotAct,
            Self::AttackDice(1),
            Self::DefenceDice(1),
            Self::TargetDefenceDice(-1),
            Self::RerollAttack(1),
            Self::RerollDefence(1),
            Self::TurnAttackFace(Face::Blank, Face::Hit, 1),
            Self::TurnDefenceFace(Face::Blank, Face::Evade, 1),
            Self::Harder(BearingFamily::All),
            Self::Easier(BearingFamily::All),
            Self::SpeedCap(1),
            Self::EntryCost(2),
            Self::AdjacentSight,
            Self::DefenceDie(Die::Combat),
            Self::ToHit(-1),
            Self::Saves(1),
            Self::BlocksSight,
            Self::BlocksMovement,
            Self::BarsGround,
            Self::Drift,
            Self::Holds,
            Self::Exposed,
            Self::Integrity(1),
            Self::Retreats,
            Self::EntryCap(6),
            Self::Crest,
            Self::Movement(1),
            Self::Boarding(1),
            Self::Shields(1),
            Self::Shrugs(5),
            Self::SecondNerve(4),
            Self::Surefooted,
        ]
    }
}

#[cfg(test)]
mod tests {
    use std::fmt::Debug;

    use serde::de::DeserializeOwned;

    use super::*;

    /// Every name that data may have for a value of this type, as the type itself tells it.
    fn names<T: DeserializeOwned>() -> Vec<&'static str> {
        match ron::from_str::<T>("NoSuchName")
            .err()
            .map(|error| error.code)
        {
            Some(ron::Error::NoSuchEnumVariant { expected, .. }) => expected.to_vec(),
            other => panic!("no enum: {other:?}"),
        }
    }

    /// Whether a list has one of every variant, in the order of the enum.
    #[track_caller]
    fn check<T: DeserializeOwned + Debug>(list: &[T]) {
        let name = |held: &T| {
            let text = format!("{held:?}");
            let end = text.find(['(', ' ', '{']).unwrap_or(text.len());
            text[..end].to_owned()
        };
        let listed: Vec<String> = list.iter().map(name).collect();
        assert_eq!(listed, names::<T>());
    }

    #[test]
    fn no_variant_is_forgotten() {
        check(&Trigger::ALL);
        check(&Condition::one_of_each());
        check(&Effect::one_of_each());
        check(&Passive::one_of_each());
    }
}
