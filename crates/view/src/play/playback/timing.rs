//! The duration of each event's animation, and the moment when the board changes.

use rules::{
    AttackFact, ClashFact, ContactFact, Fact, Family, ForcedFact, GameEvent, HarmFact, Location,
    MindFact, Modification, MoveFact, PathKind, PlanFact, SquadAttackFact, SquadFact, StoryFact,
    TokenFact, TurnFact, cite,
};

use crate::api::ViewMatch;

/// The duration of a fact's animation at the natural pace, in seconds; 0 for none.
///
/// No arm is a wildcard: a new fact does not compile until it has its time.
pub(crate) fn seconds(fact: &Fact) -> f32 {
    match fact.family() {
        Family::Turn(fact) => turn(fact),
        Family::Story(fact) => story(fact),
        Family::Plan(fact) => plan(fact),
        Family::Move(fact) => own_move(fact),
        Family::Forced(fact) => forced(fact),
        Family::Contact(fact) => contact(fact),
        Family::Clash(fact) => clash(fact),
        Family::Attack(fact) => attack(fact),
        Family::Token(fact) => token(fact),
        Family::Harm(fact) => harm(fact),
        Family::Squad(fact) => squad(fact),
        Family::SquadAttack(fact) => squad_attack(fact),
        Family::Mind(fact) => mind(fact),
        Family::Quiet(_) => 0.0,
    }
}

fn squad(fact: SquadFact<'_>) -> f32 {
    match fact {
        SquadFact::Trod { moves, .. } => {
            let longest = moves.iter().map(|moved| moved.way.len()).max();
            0.3 * longest.unwrap_or(0) as f32
        }
        SquadFact::Flew { way, .. } => 0.15 * way.len() as f32,
        SquadFact::Mustered { .. } | SquadFact::FlownIn { .. } => 0.8,
        SquadFact::BannerTaken { .. }
        | SquadFact::ObjectivePlaced { .. }
        | SquadFact::EdgeTaken { .. } => 0.7,
        SquadFact::ObjectivesRolled { .. } => 0.9,
        SquadFact::Risen { .. } => 0.4,
        SquadFact::Commanded { .. } => 0.3,
        SquadFact::Waited { .. } | SquadFact::SquadDone { .. } | SquadFact::DoneFirst { .. } => 0.0,
    }
}

fn squad_attack(fact: SquadAttackFact<'_>) -> f32 {
    match fact {
        SquadAttackFact::SquadLost { .. } => 0.8,
        SquadAttackFact::Volleyed { .. } | SquadAttackFact::MoraleTested { .. } => 0.9,
        SquadAttackFact::Saved { .. }
        | SquadAttackFact::Shrugged { .. }
        | SquadAttackFact::DangerRolled { .. }
        | SquadAttackFact::ModelMended { .. }
        | SquadAttackFact::MeleeDecided { .. } => 0.7,
        SquadAttackFact::ModelHurt { .. } => 0.55,
        SquadAttackFact::PinnedDown { .. } => 0.5,
        SquadAttackFact::Aimed { .. }
        | SquadAttackFact::Struck { .. }
        | SquadAttackFact::Withheld { .. } => 0.0,
    }
}

fn mind(fact: MindFact<'_>) -> f32 {
    match fact {
        MindFact::SpellTried { .. } | MindFact::SpellRolled { .. } => 0.9,
        MindFact::Repaired { .. } | MindFact::Charmed { .. } | MindFact::Lifted { .. } => 0.6,
        MindFact::BlockSaid { .. } | MindFact::Landed { .. } => 0.0,
    }
}

fn story(fact: StoryFact<'_>) -> f32 {
    match fact {
        StoryFact::Happened { .. } | StoryFact::PowerUsed { .. } | StoryFact::Reacted { .. } => 1.2,
        StoryFact::Arrived { .. }
        | StoryFact::TerrainTurned { .. }
        | StoryFact::Breached { .. } => 0.8,
        StoryFact::DoorSet { .. }
        | StoryFact::SwitchThrown { .. }
        | StoryFact::RoomRevealed { .. } => 0.6,
        StoryFact::Searched { .. } | StoryFact::Found { .. } | StoryFact::SkillUsed { .. } => 0.9,
        StoryFact::UsedUp { .. }
        | StoryFact::Readied { .. }
        | StoryFact::HandedOver { .. }
        | StoryFact::PickedUp { .. }
        | StoryFact::PutDown { .. } => 0.5,
        StoryFact::Delayed { .. } | StoryFact::StoresChanged { .. } => 0.0,
    }
}

fn turn(fact: TurnFact<'_>) -> f32 {
    match fact {
        TurnFact::RoundBegan { .. } => 0.6,
        TurnFact::MatchModified { .. }
        | TurnFact::MissionBegan { .. }
        | TurnFact::Outfitted { .. }
        | TurnFact::PhaseBegan { .. } => 0.5,
        TurnFact::InitiativeRolled { .. } | TurnFact::PriorityRolled { .. } => 1.6,
        TurnFact::TurnBegan { .. } => 0.7,
        TurnFact::SideBegan { .. } | TurnFact::FigureBegan { .. } => 0.35,
        TurnFact::Ended { .. } => 1.0,
        TurnFact::TurnSkipped { .. }
        | TurnFact::PriorityTaken { .. }
        | TurnFact::ExposureChosen { .. }
        | TurnFact::ActionLost { .. }
        | TurnFact::Tested { .. }
        | TurnFact::Rested { .. }
        | TurnFact::Scored { .. } => 0.0,
    }
}

fn plan(fact: PlanFact<'_>) -> f32 {
    match fact {
        PlanFact::ShipPlaced { .. } | PlanFact::DialRevealed { .. } => 0.5,
        PlanFact::Confirmed { .. }
        | PlanFact::DialSet { .. }
        | PlanFact::StandingSet { .. }
        | PlanFact::MarkerSet { .. }
        | PlanFact::StandingRevealed { .. }
        | PlanFact::ManeuverReplaced { .. } => 0.0,
    }
}

fn own_move(fact: MoveFact<'_>) -> f32 {
    match fact {
        MoveFact::Moved {
            from,
            travelled,
            path,
            ..
        } => match &**path {
            PathKind::Sail { way } => crate::play::voyage::seconds(*from, way),
            path => 0.55 + *travelled as f32 / 190.0 + crate::play::flight::end_seconds(path),
        },
        MoveFact::Faced { .. } => 0.55,
        MoveFact::Launched { .. } | MoveFact::Recovered { .. } => 0.6,
        MoveFact::Stepped { .. } => 0.36,
        MoveFact::Disengaged { .. } => 0.3,
        MoveFact::ShovedOff { .. }
        | MoveFact::CutShort { .. }
        | MoveFact::Executed { .. }
        | MoveFact::Held { .. }
        | MoveFact::Stayed { .. }
        | MoveFact::Sailed { .. }
        | MoveFact::ClimbedOut { .. }
        | MoveFact::Shrunk { .. }
        | MoveFact::Expanded { .. }
        | MoveFact::Covers { .. }
        | MoveFact::LineCrossed { .. }
        | MoveFact::MoveTaken { .. }
        | MoveFact::Exerted { .. }
        | MoveFact::PointsGained { .. }
        | MoveFact::SpeedCapped { .. } => 0.0,
    }
}

fn forced(fact: ForcedFact<'_>) -> f32 {
    match fact {
        ForcedFact::Bumped { .. } | ForcedFact::Fell { .. } => 0.5,
        ForcedFact::Forced { .. } => 0.55,
        ForcedFact::Shifted { .. } => 0.45,
        ForcedFact::Adrift { .. } | ForcedFact::DriftEnded { .. } => 0.3,
        ForcedFact::Tractored { .. }
        | ForcedFact::PushStopped { .. }
        | ForcedFact::LetGo { .. }
        | ForcedFact::DriftFree { .. }
        | ForcedFact::NotAdrift { .. } => 0.0,
    }
}

fn contact(fact: ContactFact<'_>) -> f32 {
    match fact {
        ContactFact::ObstaclePlaced { .. } | ContactFact::ObstacleRemoved { .. } => 0.7,
        ContactFact::Crossed { .. } | ContactFact::Overlapped { .. } => 0.4,
        ContactFact::Spared { .. } => 0.25,
        ContactFact::Entered { .. } | ContactFact::LeftArea { .. } => 0.35,
        ContactFact::ZoneEntered { .. } => 0.45,
        ContactFact::DoorMoved { .. }
        | ContactFact::DoorHeld { .. }
        | ContactFact::DoorStruck { .. } => 0.6,
    }
}

fn clash(fact: ClashFact<'_>) -> f32 {
    match fact {
        ClashFact::Rammed { .. } | ClashFact::BoardingFought { .. } => 2.0,
        ClashFact::Boarded { .. } => 0.9,
        ClashFact::Unlocked { .. } => 0.45,
        ClashFact::Captured { .. } => 2.2,
    }
}

fn attack(fact: AttackFact<'_>) -> f32 {
    match fact {
        AttackFact::AttackDeclared { .. } => 0.8,
        AttackFact::AttackRolled { .. } => 1.5,
        AttackFact::DefenceRolled { faces } if faces.is_empty() => 0.0,
        AttackFact::DefenceRolled { .. } => 1.4,
        AttackFact::Modified {
            how: Modification::Done,
            ..
        } => 0.1,
        AttackFact::Modified { .. } | AttackFact::FacesTurned { .. } => 1.0,
        AttackFact::FacingStruck { .. } | AttackFact::SurgeBought { .. } => 0.45,
        AttackFact::Missed { .. } => 0.3,
        AttackFact::Blasted { .. } => 0.6,
        AttackFact::AttackResolved { .. } => 1.2,
        AttackFact::HeldFire { .. } => 0.0,
    }
}

fn token(fact: TokenFact<'_>) -> f32 {
    match fact {
        TokenFact::Gained { .. } => 0.4,
        TokenFact::Lost { .. } | TokenFact::LockLost { .. } => 0.25,
        TokenFact::Locked { .. } => 0.7,
        TokenFact::Acted { .. }
        | TokenFact::MustSkipAction { .. }
        | TokenFact::ActionSkipped { .. }
        | TokenFact::Granted { .. } => 0.0,
    }
}

fn harm(fact: HarmFact<'_>) -> f32 {
    match fact {
        HarmFact::Rolled { .. } => 1.5,
        HarmFact::Damaged { .. } | HarmFact::CardDrawn { .. } | HarmFact::Doomed { .. } => 0.8,
        HarmFact::CardRepaired { .. }
        | HarmFact::ShieldsRecovered { .. }
        | HarmFact::Mended { .. } => 0.6,
        HarmFact::Exposed { .. } | HarmFact::Defeated { .. } => 0.5,
        HarmFact::Downed { .. } => 1.2,
        HarmFact::StoodUp { .. } => 0.9,
        HarmFact::Destroyed { .. } => 1.8,
        HarmFact::Fled { .. } => 1.3,
        HarmFact::Left { .. } => 1.4,
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

/// Whether a piece is lost.
pub(crate) fn is_loss(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::Destroyed { .. }
            | Fact::Downed { .. }
            | Fact::Captured { .. }
            | Fact::SquadLost { .. }
    )
}

/// Whether the board changes only after the animation.
pub(crate) fn changes_last(fact: &Fact) -> bool {
    // Whoever goes into a transport is seen on the way there.
    if let Fact::Mustered { location, .. } = fact {
        return *location != Location::Table;
    }
    matches!(
        fact,
        Fact::Moved { .. }
            | Fact::Trod { .. }
            | Fact::Flew { .. }
            | Fact::ModelHurt { .. }
            | Fact::SquadLost { .. }
            | Fact::Stepped { .. }
            | Fact::Shifted { .. }
            | Fact::Faced { .. }
            | Fact::Fled { .. }
            | Fact::Left { .. }
            | Fact::Captured { .. }
            | Fact::Unlocked { .. }
            | Fact::Destroyed { .. }
            | Fact::Downed { .. }
            | Fact::ObstacleRemoved { .. }
            | Fact::AttackResolved { .. }
    )
}
