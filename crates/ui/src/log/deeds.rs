//! Which facts are deeds, and which only follow from one. No arm is a wildcard.

use rules::{
    AttackFact, ClashFact, ContactFact, Fact, Family, HarmFact, MindFact, MoveCause, MoveFact,
    PlanFact, SquadFact, StoryFact, TokenFact, TurnFact,
};

/// Whether a fact follows from the deed before it: its line stands indented beneath that deed.
pub(super) fn follows(fact: &Fact) -> bool {
    match fact.family() {
        Family::Turn(fact) => match fact {
            TurnFact::Scored { .. } => true,
            TurnFact::ExposureChosen { .. }
            | TurnFact::MatchModified { .. }
            | TurnFact::MissionBegan { .. }
            | TurnFact::Outfitted { .. }
            | TurnFact::RoundBegan { .. }
            | TurnFact::PhaseBegan { .. }
            | TurnFact::InitiativeRolled { .. }
            | TurnFact::TurnBegan { .. }
            | TurnFact::TurnSkipped { .. }
            | TurnFact::PriorityRolled { .. }
            | TurnFact::PriorityTaken { .. }
            | TurnFact::SideBegan { .. }
            | TurnFact::FigureBegan { .. }
            | TurnFact::ActionLost { .. }
            | TurnFact::Tested { .. }
            | TurnFact::Rested { .. }
            | TurnFact::Ended { .. } => false,
        },
        Family::Story(fact) => told(fact),
        Family::Plan(fact) => matches!(fact, PlanFact::ManeuverReplaced { .. }),
        Family::Move(fact) => moved(fact),
        Family::Clash(fact) => match fact {
            ClashFact::Rammed { .. } | ClashFact::Boarded { .. } => false,
            ClashFact::BoardingFought { .. }
            | ClashFact::Unlocked { .. }
            | ClashFact::Captured { .. } => true,
        },
        Family::Contact(fact) => touched(fact),
        Family::Attack(fact) => fought(fact),
        Family::Token(fact) => match fact {
            TokenFact::Acted { .. } => false,
            TokenFact::MustSkipAction { .. }
            | TokenFact::ActionSkipped { .. }
            | TokenFact::Granted { .. }
            | TokenFact::Gained { .. }
            | TokenFact::Lost { .. }
            | TokenFact::Locked { .. }
            | TokenFact::LockLost { .. } => true,
        },
        Family::Harm(fact) => harmed(fact),
        Family::Squad(fact) => matches!(
            fact,
            SquadFact::Trod { .. } | SquadFact::Flew { .. } | SquadFact::SquadDone { .. }
        ),
        Family::Mind(fact) => !matches!(
            fact,
            MindFact::SpellTried { .. } | MindFact::Repaired { .. }
        ),
        Family::SquadAttack(_) => true,
        Family::Forced(_) | Family::Quiet(_) => true,
    }
}

/// Whether a fact of an attack belongs to the line of the attack.
fn fought(fact: AttackFact<'_>) -> bool {
    match fact {
        AttackFact::AttackDeclared { .. } | AttackFact::HeldFire { .. } => false,
        AttackFact::AttackRolled { .. }
        | AttackFact::DefenceRolled { .. }
        | AttackFact::FacingStruck { .. }
        | AttackFact::SurgeBought { .. }
        | AttackFact::Missed { .. }
        | AttackFact::Blasted { .. }
        | AttackFact::Modified { .. }
        | AttackFact::FacesTurned { .. }
        | AttackFact::AttackResolved { .. } => true,
    }
}

/// Whether a fact of contact belongs to the line of the move.
fn touched(fact: ContactFact<'_>) -> bool {
    match fact {
        ContactFact::ObstaclePlaced { .. }
        | ContactFact::DoorMoved { .. }
        | ContactFact::DoorHeld { .. }
        | ContactFact::DoorStruck { .. } => false,
        ContactFact::ZoneEntered { .. }
        | ContactFact::Crossed { .. }
        | ContactFact::Overlapped { .. }
        | ContactFact::Entered { .. }
        | ContactFact::LeftArea { .. }
        | ContactFact::Spared { .. }
        | ContactFact::ObstacleRemoved { .. } => true,
    }
}

fn told(fact: StoryFact<'_>) -> bool {
    match fact {
        StoryFact::Happened { .. }
        | StoryFact::Arrived { bought: true, .. }
        | StoryFact::Searched { .. }
        | StoryFact::UsedUp { .. }
        | StoryFact::SkillUsed { .. }
        | StoryFact::PowerUsed { .. }
        | StoryFact::Reacted { .. }
        | StoryFact::Readied { .. }
        | StoryFact::HandedOver { .. }
        | StoryFact::PickedUp { .. }
        | StoryFact::PutDown { acts: true, .. }
        | StoryFact::RoomRevealed { .. }
        | StoryFact::SwitchThrown { .. } => false,
        StoryFact::Arrived { .. }
        | StoryFact::Delayed { .. }
        | StoryFact::TerrainTurned { .. }
        | StoryFact::Breached { .. }
        | StoryFact::DoorSet { .. }
        | StoryFact::Found { .. }
        | StoryFact::PutDown { .. }
        | StoryFact::StoresChanged { .. } => true,
    }
}

/// A move of one's own is a deed unless a deed that has its own line led to it.
fn moved(fact: MoveFact<'_>) -> bool {
    match fact {
        MoveFact::Moved { cause, .. } => *cause != MoveCause::Maneuver,
        MoveFact::CutShort { .. }
        | MoveFact::MoveTaken { .. }
        | MoveFact::SpeedCapped { .. }
        | MoveFact::PointsGained { .. }
        | MoveFact::Executed { .. }
        | MoveFact::Disengaged { .. } => true,
        MoveFact::Launched { .. }
        | MoveFact::Recovered { .. }
        | MoveFact::ShovedOff { .. }
        | MoveFact::Exerted { .. }
        | MoveFact::Held { .. }
        | MoveFact::Stayed { .. }
        | MoveFact::Sailed { .. }
        | MoveFact::Faced { .. }
        | MoveFact::ClimbedOut { .. }
        | MoveFact::Shrunk { .. }
        | MoveFact::Expanded { .. }
        | MoveFact::Covers { .. }
        | MoveFact::LineCrossed { .. }
        | MoveFact::Stepped { .. } => false,
    }
}

fn harmed(fact: HarmFact<'_>) -> bool {
    match fact {
        HarmFact::CardRepaired { .. } | HarmFact::Exposed { .. } | HarmFact::StoodUp { .. } => {
            false
        }
        HarmFact::Rolled { .. }
        | HarmFact::Damaged { .. }
        | HarmFact::CardDrawn { .. }
        | HarmFact::ShieldsRecovered { .. }
        | HarmFact::Mended { .. }
        | HarmFact::Doomed { .. }
        | HarmFact::Defeated { .. }
        | HarmFact::Destroyed { .. }
        | HarmFact::Downed { .. }
        | HarmFact::Fled { .. }
        | HarmFact::Left { .. } => true,
    }
}
