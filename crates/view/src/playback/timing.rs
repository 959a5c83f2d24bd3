//! The duration of each event's animation, and the moment when the board changes.

use rules::{Fact, GameEvent, Modification, PathKind, cite};

use crate::api::ViewMatch;

/// The duration of a fact's animation at the natural pace, in seconds; 0 for none.
pub(crate) fn seconds(fact: &Fact) -> f32 {
    match fact {
        Fact::Moved {
            from,
            travelled,
            path,
            ..
        } => match &**path {
            PathKind::Sail { way } => crate::voyage::seconds(*from, way),
            path => 0.55 + *travelled as f32 / 190.0 + crate::flight::end_seconds(path),
        },
        Fact::Rolled { .. } | Fact::AttackRolled { .. } => 1.5,
        Fact::DefenceRolled { faces } if faces.is_empty() => 0.0,
        Fact::DefenceRolled { .. } => 1.4,
        Fact::Modified {
            how: Modification::Done,
            ..
        } => 0.1,
        Fact::Modified { .. } => 1.0,
        Fact::AttackDeclared { .. } => 0.8,
        Fact::AttackResolved { .. } => 1.1,
        Fact::Destroyed { .. } => 1.8,
        Fact::Fled { .. } => 1.3,
        Fact::Damaged { .. } | Fact::CardDrawn { .. } | Fact::Doomed { .. } => 0.8,
        Fact::ObstaclePlaced { .. } | Fact::ObstacleRemoved { .. } | Fact::Locked { .. } => 0.7,
        Fact::RoundBegan { .. }
        | Fact::ShieldsRecovered { .. }
        | Fact::Mended { .. }
        | Fact::CardRepaired { .. } => 0.6,
        Fact::Bumped { .. }
        | Fact::ShipPlaced { .. }
        | Fact::PhaseBegan { .. }
        | Fact::DialRevealed { .. } => 0.5,
        Fact::Crossed { .. } | Fact::Overlapped { .. } | Fact::Gained { .. } => 0.4,
        Fact::Lost { .. } | Fact::LockLost { .. } | Fact::Spared { .. } => 0.25,
        Fact::Stepped { .. } => 0.36,
        Fact::Shifted { .. } => 0.45,
        Fact::InitiativeRolled { .. } | Fact::PriorityRolled { .. } => 1.6,
        Fact::Rammed { .. } | Fact::BoardingFought { .. } => 2.0,
        Fact::Captured { .. } => 2.2,
        Fact::Left { .. } => 1.4,
        Fact::Boarded { .. } => 0.9,
        Fact::Faced { .. } | Fact::Forced { .. } => 0.55,
        Fact::FacingStruck { .. } | Fact::Unlocked { .. } | Fact::ZoneEntered { .. } => 0.45,
        Fact::Entered { .. } | Fact::LeftArea { .. } | Fact::SideBegan { .. } => 0.35,
        Fact::TurnBegan { .. } => 0.7,
        Fact::Fell { .. } | Fact::Exposed { .. } => 0.5,
        Fact::Adrift { .. } | Fact::DriftEnded { .. } | Fact::Disengaged { .. } => 0.3,
        Fact::Ended { .. } => 1.0,
        Fact::InitiativeStep { .. }
        | Fact::Waits { .. }
        | Fact::Confirmed { .. }
        | Fact::DialSet { .. }
        | Fact::StandingSet { .. }
        | Fact::StandingRevealed { .. }
        | Fact::ManeuverReplaced { .. }
        | Fact::ShovedOff { .. }
        | Fact::Charge { .. }
        | Fact::DevicesDone { .. }
        | Fact::Executed { .. }
        | Fact::Acted { .. }
        | Fact::MustSkipAction { .. }
        | Fact::ActionSkipped { .. }
        | Fact::Granted { .. }
        | Fact::GrantOver { .. }
        | Fact::Tractored { .. }
        | Fact::TractorOver { .. }
        | Fact::HeldFire { .. }
        | Fact::Scored { .. }
        | Fact::MotionSet { .. }
        | Fact::Refreshed { .. }
        | Fact::DeckShuffled { .. }
        | Fact::MarkerSet { .. }
        | Fact::TurnSkipped { .. }
        | Fact::TurnEnded { .. }
        | Fact::SpeedCapped { .. }
        | Fact::Marched { .. }
        | Fact::LetGo { .. }
        | Fact::DriftFree { .. }
        | Fact::NotAdrift { .. }
        | Fact::PushStopped { .. }
        | Fact::ClimbedOut { .. }
        | Fact::ExposureChosen { .. }
        | Fact::PriorityTaken { .. }
        | Fact::CutShort { .. }
        | Fact::HelmTaken { .. }
        | Fact::Held { .. }
        | Fact::Stayed { .. }
        | Fact::SideEnded { .. }
        | Fact::Sailed { .. }
        | Fact::Activated { .. } => 0.0,
    }
}

/// Whether a later event shows these dice: those of attacks, rams and boarding fights.
pub(crate) fn told_later(view: &ViewMatch, event: &GameEvent) -> bool {
    let Fact::Rolled { by, .. } = event.fact else {
        return false;
    };
    if [cite::sail::RAM, cite::sail::FIGHT].contains(&event.rule) {
        return true;
    }
    let attack = view.board.attack.as_ref();
    attack.is_some_and(|attack| by == attack.attacker || by == attack.target)
}

/// Whether the board changes only after the animation.
pub(crate) fn changes_last(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::Moved { .. }
            | Fact::Stepped { .. }
            | Fact::Shifted { .. }
            | Fact::Faced { .. }
            | Fact::Fled { .. }
            | Fact::Left { .. }
            | Fact::Captured { .. }
            | Fact::Unlocked { .. }
            | Fact::Destroyed { .. }
            | Fact::ObstacleRemoved { .. }
            | Fact::AttackResolved { .. }
    )
}
