//! The subject of each fact. No arm is a wildcard: a new fact does not compile until it has one.

use rules::{
    AttackFact, ClashFact, ContactFact, Fact, Family, ForcedFact, HarmFact, MoveCause, MoveFact,
    PlanFact, TokenFact, TurnFact, UnitId,
};

use super::Topic;

/// The subject of a fact, and the ship it is about; none for what has no line.
pub(super) fn topic(fact: &Fact) -> Option<(Topic, Option<UnitId>)> {
    match fact.family() {
        Family::Turn(fact) => Some(turn(fact)),
        Family::Plan(fact) => Some(plan(fact)),
        Family::Move(fact) => own_move(fact).map(|ship| (Topic::Movement, Some(ship))),
        Family::Forced(fact) => Some((Topic::Movement, Some(forced(fact)))),
        Family::Contact(fact) => Some(contact(fact)),
        Family::Clash(fact) => Some((Topic::Combat, Some(clash(fact)))),
        Family::Attack(fact) => Some((Topic::Combat, attack(fact))),
        Family::Token(fact) => Some((Topic::Tokens, Some(token(fact)))),
        Family::Harm(fact) => Some(harm(fact)),
        Family::Quiet(_) => None,
    }
}

fn turn(fact: TurnFact<'_>) -> (Topic, Option<UnitId>) {
    match fact {
        TurnFact::ExposureChosen { ship } => (Topic::Movement, Some(*ship)),
        TurnFact::RoundBegan { .. }
        | TurnFact::PhaseBegan { .. }
        | TurnFact::InitiativeRolled { .. }
        | TurnFact::TurnBegan { .. }
        | TurnFact::TurnSkipped { .. }
        | TurnFact::PriorityRolled { .. }
        | TurnFact::PriorityTaken { .. }
        | TurnFact::SideBegan { .. }
        | TurnFact::Scored { .. }
        | TurnFact::Ended { .. } => (Topic::Turn, None),
    }
}

fn plan(fact: PlanFact<'_>) -> (Topic, Option<UnitId>) {
    match fact {
        PlanFact::Confirmed { .. } | PlanFact::MarkerSet { .. } => (Topic::Turn, None),
        PlanFact::ShipPlaced { ship, .. }
        | PlanFact::DialSet { ship, .. }
        | PlanFact::StandingSet { ship, .. }
        | PlanFact::StandingRevealed { ship, .. }
        | PlanFact::DialRevealed { ship, .. }
        | PlanFact::ManeuverReplaced { ship, .. } => (Topic::Movement, Some(*ship)),
    }
}

/// The ship of a move, if the move has a line.
fn own_move(fact: MoveFact<'_>) -> Option<UnitId> {
    match fact {
        // The start of the movement has its line already.
        MoveFact::Moved {
            cause: MoveCause::Sail | MoveCause::Board | MoveCause::Ram,
            ..
        } => None,
        // The move that follows has its own line.
        MoveFact::ShovedOff { .. } => None,
        MoveFact::Moved { ship, .. }
        | MoveFact::CutShort { ship, .. }
        | MoveFact::Executed { ship, .. }
        | MoveFact::Held { ship, .. }
        | MoveFact::Stayed { ship }
        | MoveFact::Sailed { ship, .. }
        | MoveFact::Faced { ship, .. }
        | MoveFact::ClimbedOut { ship }
        | MoveFact::SpeedCapped { ship, .. }
        | MoveFact::Stepped { ship, .. }
        | MoveFact::Disengaged { ship, .. } => Some(*ship),
    }
}

fn forced(fact: ForcedFact<'_>) -> UnitId {
    match fact {
        ForcedFact::Bumped { ship, .. }
        | ForcedFact::Tractored { ship, .. }
        | ForcedFact::Forced { ship, .. }
        | ForcedFact::Shifted { ship, .. }
        | ForcedFact::PushStopped { ship, .. }
        | ForcedFact::Fell { ship, .. }
        | ForcedFact::Adrift { ship, .. }
        | ForcedFact::LetGo { ship, .. }
        | ForcedFact::DriftEnded { ship, .. }
        | ForcedFact::DriftFree { ship, .. }
        | ForcedFact::NotAdrift { ship } => *ship,
    }
}

fn contact(fact: ContactFact<'_>) -> (Topic, Option<UnitId>) {
    match fact {
        ContactFact::ZoneEntered { ship, .. } => (Topic::Movement, Some(*ship)),
        ContactFact::Crossed { ship, .. }
        | ContactFact::Overlapped { ship, .. }
        | ContactFact::Entered { ship, .. }
        | ContactFact::LeftArea { ship, .. }
        | ContactFact::Spared { ship, .. } => (Topic::Obstacles, Some(*ship)),
        ContactFact::ObstaclePlaced { by, .. } => (Topic::Obstacles, *by),
        ContactFact::ObstacleRemoved { .. } => (Topic::Obstacles, None),
    }
}

fn clash(fact: ClashFact<'_>) -> UnitId {
    match fact {
        ClashFact::Rammed { ship, .. }
        | ClashFact::Boarded { ship, .. }
        | ClashFact::BoardingFought { ship, .. }
        | ClashFact::Unlocked { ship, .. }
        | ClashFact::Captured { ship, .. } => *ship,
    }
}

fn attack(fact: AttackFact<'_>) -> Option<UnitId> {
    match fact {
        AttackFact::AttackDeclared { attack, .. } => Some(attack.attacker),
        AttackFact::AttackRolled { .. }
        | AttackFact::DefenceRolled { .. }
        | AttackFact::FacingStruck { .. } => None,
        AttackFact::Modified { by, .. } => Some(*by),
        AttackFact::AttackResolved { target, .. } => Some(*target),
        AttackFact::HeldFire { ship } => Some(*ship),
    }
}

fn token(fact: TokenFact<'_>) -> UnitId {
    match fact {
        TokenFact::Acted { ship, .. }
        | TokenFact::MustSkipAction { ship, .. }
        | TokenFact::ActionSkipped { ship }
        | TokenFact::Granted { ship, .. }
        | TokenFact::Gained { ship, .. }
        | TokenFact::Lost { ship, .. }
        | TokenFact::Locked { ship, .. }
        | TokenFact::LockLost { ship, .. } => *ship,
    }
}

fn harm(fact: HarmFact<'_>) -> (Topic, Option<UnitId>) {
    match fact {
        HarmFact::Rolled { by, .. } => (Topic::Combat, Some(*by)),
        HarmFact::Damaged { ship, .. }
        | HarmFact::CardDrawn { ship, .. }
        | HarmFact::CardRepaired { ship, .. }
        | HarmFact::ShieldsRecovered { ship, .. }
        | HarmFact::Mended { ship, .. }
        | HarmFact::Doomed { ship }
        | HarmFact::Destroyed { ship } => (Topic::Combat, Some(*ship)),
        HarmFact::Exposed { ship } | HarmFact::Fled { ship } | HarmFact::Left { ship } => {
            (Topic::Movement, Some(*ship))
        }
    }
}
