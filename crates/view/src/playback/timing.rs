//! How long events take to show, and when the board changes.

use rules::{Fact, GameEvent, Modification};

use crate::api::ViewMatch;

/// How long the animation of a fact takes at the natural pace, in seconds; 0: none.
pub(crate) fn seconds(fact: &Fact) -> f32 {
    match fact {
        Fact::Moved {
            travelled, path, ..
        } => 0.55 + *travelled as f32 / 190.0 + crate::flight::end_seconds(path),
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
        Fact::InitiativeRolled { .. } => 1.6,
        Fact::TurnBegan { .. } => 0.7,
        Fact::Fell { .. } | Fact::Exposed { .. } => 0.5,
        Fact::Adrift { .. } | Fact::DriftEnded { .. } | Fact::Disengaged { .. } => 0.3,
        Fact::Ended { .. } => 1.0,
        _ => 0.0,
    }
}

/// Whether these dice are rolled again in an attack under way: the dice that lie there show it with what follows.
pub(crate) fn reroll(view: &ViewMatch, event: &GameEvent) -> bool {
    let Some(attack) = &view.board.attack else {
        return false;
    };
    matches!(event.fact, Fact::Rolled { by, .. } if by == attack.attacker || by == attack.target)
}

/// Whether the board changes only once the animation is over.
pub(crate) fn changes_last(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::Moved { .. }
            | Fact::Stepped { .. }
            | Fact::Shifted { .. }
            | Fact::Fled { .. }
            | Fact::Destroyed { .. }
            | Fact::ObstacleRemoved { .. }
            | Fact::AttackResolved { .. }
    )
}
