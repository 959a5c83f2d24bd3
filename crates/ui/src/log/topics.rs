//! The subject of each fact. No arm is a wildcard: a new fact does not compile until it has one.

use rules::{
    ContactFact, Fact, Family, HarmFact, MoveCause, MoveFact, PlanFact, SquadFact, TurnFact,
};

use super::Topic;

/// The subject of a fact; none for what has no line.
pub(super) fn topic(fact: &Fact) -> Option<Topic> {
    match fact.family() {
        Family::Turn(fact) => Some(turn(fact)),
        Family::Story(_) => Some(Topic::Turn),
        Family::Plan(fact) => Some(plan(fact)),
        Family::Move(fact) => has_line(fact).then_some(Topic::Movement),
        Family::Forced(_) => Some(Topic::Movement),
        Family::Contact(fact) => Some(contact(fact)),
        Family::Clash(_) | Family::Attack(_) => Some(Topic::Combat),
        Family::Token(_) => Some(Topic::Tokens),
        Family::Harm(fact) => Some(harm(fact)),
        Family::Squad(fact) => Some(squad(fact)),
        Family::SquadAttack(_) | Family::Mind(_) => Some(Topic::Combat),
        Family::Quiet(_) => None,
    }
}

fn squad(fact: SquadFact<'_>) -> Topic {
    match fact {
        SquadFact::Trod { .. }
        | SquadFact::Mustered { .. }
        | SquadFact::Flew { .. }
        | SquadFact::FlownIn { .. } => Topic::Movement,
        SquadFact::Commanded { .. }
        | SquadFact::Risen { .. }
        | SquadFact::Waited { .. }
        | SquadFact::SquadDone { .. }
        | SquadFact::DoneFirst { .. }
        | SquadFact::EdgeTaken { .. }
        | SquadFact::ObjectivesRolled { .. }
        | SquadFact::ObjectivePlaced { .. }
        | SquadFact::BannerTaken { .. } => Topic::Turn,
    }
}

fn turn(fact: TurnFact<'_>) -> Topic {
    match fact {
        TurnFact::ExposureChosen { .. } => Topic::Movement,
        TurnFact::MatchModified { .. }
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
        | TurnFact::Scored { .. }
        | TurnFact::Ended { .. } => Topic::Turn,
    }
}

fn plan(fact: PlanFact<'_>) -> Topic {
    match fact {
        PlanFact::Confirmed { .. } | PlanFact::MarkerSet { .. } => Topic::Turn,
        PlanFact::ShipPlaced { .. }
        | PlanFact::DialSet { .. }
        | PlanFact::StandingSet { .. }
        | PlanFact::StandingRevealed { .. }
        | PlanFact::DialRevealed { .. }
        | PlanFact::ManeuverReplaced { .. } => Topic::Movement,
    }
}

/// Whether a move has a line of its own.
fn has_line(fact: MoveFact<'_>) -> bool {
    match fact {
        // The start of the movement has its line already.
        MoveFact::Moved {
            cause: MoveCause::Sail | MoveCause::Board | MoveCause::Ram,
            ..
        } => false,
        // The move that follows has its own line.
        MoveFact::ShovedOff { .. } | MoveFact::MoveTaken { .. } => false,
        MoveFact::Moved { .. }
        | MoveFact::Launched { .. }
        | MoveFact::Recovered { .. }
        | MoveFact::CutShort { .. }
        | MoveFact::Executed { .. }
        | MoveFact::Held { .. }
        | MoveFact::Stayed { .. }
        | MoveFact::Sailed { .. }
        | MoveFact::Faced { .. }
        | MoveFact::ClimbedOut { .. }
        | MoveFact::Shrunk { .. }
        | MoveFact::Expanded { .. }
        | MoveFact::Covers { .. }
        | MoveFact::LineCrossed { .. }
        | MoveFact::Exerted { .. }
        | MoveFact::PointsGained { .. }
        | MoveFact::SpeedCapped { .. }
        | MoveFact::Stepped { .. }
        | MoveFact::Disengaged { .. } => true,
    }
}

fn contact(fact: ContactFact<'_>) -> Topic {
    match fact {
        ContactFact::ZoneEntered { .. }
        | ContactFact::DoorMoved { .. }
        | ContactFact::DoorHeld { .. } => Topic::Movement,
        ContactFact::DoorStruck { .. } => Topic::Combat,
        ContactFact::Crossed { .. }
        | ContactFact::Overlapped { .. }
        | ContactFact::Entered { .. }
        | ContactFact::LeftArea { .. }
        | ContactFact::Spared { .. }
        | ContactFact::ObstaclePlaced { .. }
        | ContactFact::ObstacleRemoved { .. } => Topic::Obstacles,
    }
}

fn harm(fact: HarmFact<'_>) -> Topic {
    match fact {
        HarmFact::Rolled { .. }
        | HarmFact::Damaged { .. }
        | HarmFact::CardDrawn { .. }
        | HarmFact::CardRepaired { .. }
        | HarmFact::ShieldsRecovered { .. }
        | HarmFact::Mended { .. }
        | HarmFact::Doomed { .. }
        | HarmFact::Defeated { .. }
        | HarmFact::Downed { .. }
        | HarmFact::StoodUp { .. }
        | HarmFact::Destroyed { .. } => Topic::Combat,
        HarmFact::Exposed { .. } | HarmFact::Fled { .. } | HarmFact::Left { .. } => Topic::Movement,
    }
}
