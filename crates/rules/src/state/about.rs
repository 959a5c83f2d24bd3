//! The ship that a fact is about, and the unit that an order is given to.
//! No arm is a wildcard: a new fact does not compile until it has one.

use super::{
    AttackFact, ClashFact, ContactFact, Fact, Family, ForcedFact, HarmFact, MindFact, MoveFact,
    Order, PlanFact, SquadAttackFact, SquadFact, StoryFact, TokenFact, TurnFact, UnitId,
};

impl Order {
    /// The unit that the order is given to; none where it is for nobody in particular.
    #[must_use]
    pub const fn unit(&self) -> Option<UnitId> {
        Some(match *self {
            Order::SetDial { ship, .. }
            | Order::SetStanding { ship, .. }
            | Order::UseDevice { ship, .. }
            | Order::SkipDevice { ship }
            | Order::Maneuver { ship, .. }
            | Order::ShoveOff { ship, .. }
            | Order::Act { ship, .. }
            | Order::SkipAction { ship }
            | Order::Sail { ship, .. }
            | Order::March { ship, .. }
            | Order::ClimbOut { ship, .. }
            | Order::Face { ship, .. }
            | Order::HoldFire { ship }
            | Order::Attack { ship, .. }
            | Order::TractorMove { ship, .. }
            | Order::PlaceShip { ship, .. }
            | Order::PlaceFigure { ship, .. }
            | Order::Task { ship, .. }
            | Order::Begin { ship }
            | Order::Reinforce { ship, .. }
            | Order::Shove { ship, .. }
            | Order::Lay { ship, .. }
            | Order::Power { ship, .. }
            | Order::Batter { ship, .. }
            | Order::Respond { ship, .. }
            | Order::Service { ship, .. }
            | Order::Strike { ship, .. }
            | Order::Expose { ship } => ship,
            Order::Command { unit, .. } | Order::Decide { unit, .. } => unit,
            Order::PlaceObstacle { .. }
            | Order::TakeEdge { .. }
            | Order::PlaceObjective { .. }
            | Order::SetMarker { .. }
            | Order::Confirm
            | Order::TakePriority { .. }
            | Order::EndTurn
            | Order::Modify(_) => return None,
        })
    }
}

impl Fact {
    /// The ship that it is about, if there is one: who moves, attacks, gains or suffers.
    #[must_use]
    pub fn about(&self) -> Option<UnitId> {
        match self.family() {
            Family::Turn(fact) => turn(fact),
            Family::Story(fact) => story(fact),
            Family::Plan(fact) => plan(fact),
            Family::Move(fact) => Some(own_move(fact)),
            Family::Forced(fact) => Some(forced(fact)),
            Family::Contact(fact) => contact(fact),
            Family::Clash(fact) => Some(clash(fact)),
            Family::Attack(fact) => attack(fact),
            Family::Token(fact) => Some(token(fact)),
            Family::Harm(fact) => Some(harm(fact)),
            Family::Squad(fact) => squad(fact),
            Family::SquadAttack(fact) => Some(squad_attack(fact)),
            Family::Mind(fact) => Some(mind(fact)),
            Family::Quiet(_) => None,
        }
    }
}

fn story(fact: StoryFact<'_>) -> Option<UnitId> {
    match fact {
        StoryFact::Arrived { ship, .. }
        | StoryFact::Delayed { ship }
        | StoryFact::Searched { ship, .. }
        | StoryFact::Found { ship, .. }
        | StoryFact::UsedUp { ship, .. }
        | StoryFact::SkillUsed { ship, .. }
        | StoryFact::PowerUsed { ship, .. }
        | StoryFact::Reacted { ship, .. }
        | StoryFact::Readied { ship, .. }
        | StoryFact::PickedUp { ship, .. }
        | StoryFact::PutDown { ship, .. }
        | StoryFact::SwitchThrown { ship, .. } => Some(*ship),
        StoryFact::HandedOver { to, .. } => Some(*to),
        StoryFact::Happened { .. }
        | StoryFact::TerrainTurned { .. }
        | StoryFact::Breached { .. }
        | StoryFact::DoorSet { .. }
        | StoryFact::RoomRevealed { .. }
        | StoryFact::StoresChanged { .. } => None,
    }
}

fn turn(fact: TurnFact<'_>) -> Option<UnitId> {
    match fact {
        TurnFact::ExposureChosen { ship }
        | TurnFact::Outfitted { ship }
        | TurnFact::FigureBegan { ship }
        | TurnFact::ActionLost { ship }
        | TurnFact::Tested { ship, .. }
        | TurnFact::Rested { ship } => Some(*ship),
        TurnFact::MatchModified { .. }
        | TurnFact::MissionBegan { .. }
        | TurnFact::RoundBegan { .. }
        | TurnFact::PhaseBegan { .. }
        | TurnFact::InitiativeRolled { .. }
        | TurnFact::TurnBegan { .. }
        | TurnFact::TurnSkipped { .. }
        | TurnFact::PriorityRolled { .. }
        | TurnFact::PriorityTaken { .. }
        | TurnFact::SideBegan { .. }
        | TurnFact::Scored { .. }
        | TurnFact::Ended { .. } => None,
    }
}

fn plan(fact: PlanFact<'_>) -> Option<UnitId> {
    match fact {
        PlanFact::Confirmed { .. } | PlanFact::MarkerSet { .. } => None,
        PlanFact::ShipPlaced { ship, .. }
        | PlanFact::DialSet { ship, .. }
        | PlanFact::StandingSet { ship, .. }
        | PlanFact::StandingRevealed { ship, .. }
        | PlanFact::DialRevealed { ship, .. }
        | PlanFact::ManeuverReplaced { ship, .. } => Some(*ship),
    }
}

fn own_move(fact: MoveFact<'_>) -> UnitId {
    match fact {
        MoveFact::Moved { ship, .. }
        | MoveFact::Launched { ship, .. }
        | MoveFact::Recovered { ship, .. }
        | MoveFact::ShovedOff { ship, .. }
        | MoveFact::CutShort { ship, .. }
        | MoveFact::Executed { ship, .. }
        | MoveFact::Held { ship, .. }
        | MoveFact::Stayed { ship }
        | MoveFact::Sailed { ship, .. }
        | MoveFact::Faced { ship, .. }
        | MoveFact::ClimbedOut { ship }
        | MoveFact::MoveTaken { ship, .. }
        | MoveFact::Exerted { ship }
        | MoveFact::PointsGained { ship, .. }
        | MoveFact::SpeedCapped { ship, .. }
        | MoveFact::Stepped { ship, .. }
        | MoveFact::Shrunk { ship, .. }
        | MoveFact::Expanded { ship, .. }
        | MoveFact::Covers { ship, .. }
        | MoveFact::LineCrossed { ship, .. }
        | MoveFact::Disengaged { ship, .. } => *ship,
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

fn contact(fact: ContactFact<'_>) -> Option<UnitId> {
    match fact {
        ContactFact::ZoneEntered { ship, .. }
        | ContactFact::DoorMoved { ship, .. }
        | ContactFact::DoorHeld { ship, .. }
        | ContactFact::DoorStruck { ship, .. } => Some(*ship),
        ContactFact::Crossed { ship, .. }
        | ContactFact::Overlapped { ship, .. }
        | ContactFact::Entered { ship, .. }
        | ContactFact::LeftArea { ship, .. }
        | ContactFact::Spared { ship, .. } => Some(*ship),
        ContactFact::ObstaclePlaced { by, .. } => *by,
        ContactFact::ObstacleRemoved { .. } => None,
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
        AttackFact::Modified { by, .. }
        | AttackFact::FacesTurned { by, .. }
        | AttackFact::SurgeBought { by, .. } => Some(*by),
        AttackFact::Missed { attacker, .. } => Some(*attacker),
        AttackFact::Blasted { ship, .. } => Some(*ship),
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

fn harm(fact: HarmFact<'_>) -> UnitId {
    match fact {
        HarmFact::Rolled { by, .. } => *by,
        HarmFact::Damaged { ship, .. }
        | HarmFact::CardDrawn { ship, .. }
        | HarmFact::CardRepaired { ship, .. }
        | HarmFact::ShieldsRecovered { ship, .. }
        | HarmFact::Mended { ship, .. }
        | HarmFact::Doomed { ship }
        | HarmFact::Destroyed { ship }
        | HarmFact::Downed { ship, .. }
        | HarmFact::StoodUp { ship, .. }
        | HarmFact::Exposed { ship }
        | HarmFact::Defeated { ship }
        | HarmFact::Fled { ship }
        | HarmFact::Left { ship } => *ship,
    }
}

fn squad(fact: SquadFact<'_>) -> Option<UnitId> {
    match fact {
        SquadFact::Mustered { unit, .. }
        | SquadFact::Flew { unit, .. }
        | SquadFact::FlownIn { unit, .. }
        | SquadFact::Commanded { unit, .. }
        | SquadFact::Risen { unit }
        | SquadFact::Trod { unit, .. }
        | SquadFact::SquadDone { unit } => Some(*unit),
        SquadFact::Waited { .. }
        | SquadFact::DoneFirst { .. }
        | SquadFact::EdgeTaken { .. }
        | SquadFact::ObjectivesRolled { .. }
        | SquadFact::ObjectivePlaced { .. }
        | SquadFact::BannerTaken { .. } => None,
    }
}

fn squad_attack(fact: SquadAttackFact<'_>) -> UnitId {
    match fact {
        SquadAttackFact::DangerRolled { unit, .. }
        | SquadAttackFact::ModelMended { unit, .. }
        | SquadAttackFact::Aimed { unit, .. }
        | SquadAttackFact::Volleyed { unit, .. }
        | SquadAttackFact::Saved { unit, .. }
        | SquadAttackFact::Shrugged { unit, .. }
        | SquadAttackFact::ModelHurt { unit, .. }
        | SquadAttackFact::Struck { unit, .. }
        | SquadAttackFact::Withheld { unit }
        | SquadAttackFact::MeleeDecided { unit, .. }
        | SquadAttackFact::MoraleTested { unit, .. }
        | SquadAttackFact::PinnedDown { unit }
        | SquadAttackFact::SquadLost { unit, .. } => *unit,
    }
}

fn mind(fact: MindFact<'_>) -> UnitId {
    match fact {
        MindFact::SpellTried { casting } => casting.unit,
        MindFact::Repaired { unit, .. }
        | MindFact::BlockSaid { unit, .. }
        | MindFact::SpellRolled { unit, .. }
        | MindFact::Charmed { unit, .. }
        | MindFact::Lifted { unit, .. }
        | MindFact::Landed { unit } => *unit,
    }
}
