//! The sounds of facts, by name.

use content::LookKey;
use geometry::Cell;
use rules::{
    AttackFact, ClashFact, ContactFact, Family, ForcedFact, GameEvent, HarmFact, MindFact,
    MoveCause, MoveFact, PlanFact, SquadAttackFact, SquadFact, StoryFact, TokenFact, TurnFact,
    UnitId,
};

use crate::{api::ViewMatch, effects::shots::weapon_look, play::playback};

/// The sounds of an event.
pub(super) fn sounds_of(event: &GameEvent, view: &ViewMatch) -> Vec<&'static str> {
    match event.fact.family() {
        // The sound of the end depends on the listener, so the interface plays it.
        Family::Turn(fact) => one("dice", matches!(fact, TurnFact::PriorityRolled { .. })),
        Family::Story(fact) => match fact {
            StoryFact::Happened { .. }
            | StoryFact::PowerUsed { .. }
            | StoryFact::Reacted { .. } => vec!["alarm"],
            StoryFact::Arrived { .. } => vec!["launch"],
            StoryFact::DoorSet { .. }
            | StoryFact::Searched { .. }
            | StoryFact::PickedUp { .. }
            | StoryFact::PutDown { .. }
            | StoryFact::RoomRevealed { .. }
            | StoryFact::SwitchThrown { .. } => vec!["lock"],
            StoryFact::Breached { .. } => vec!["explosion"],
            StoryFact::Found { .. } | StoryFact::UsedUp { .. } | StoryFact::SkillUsed { .. } => {
                vec!["click"]
            }
            StoryFact::Delayed { .. }
            | StoryFact::TerrainTurned { .. }
            | StoryFact::Readied { .. }
            | StoryFact::HandedOver { .. }
            | StoryFact::StoresChanged { .. } => Vec::new(),
        },
        Family::Plan(fact) => one("launch", matches!(fact, PlanFact::ShipPlaced { .. })),
        Family::Move(fact) => own_move(view, fact),
        Family::Forced(fact) => {
            let bumps = matches!(fact, ForcedFact::Forced { .. } | ForcedFact::Bumped { .. });
            one("bump", bumps)
        }
        Family::Contact(fact) => contact(view, fact),
        Family::Clash(fact) => clash(fact),
        Family::Attack(fact) => attack(view, fact),
        Family::Token(fact) => one("lock", matches!(fact, TokenFact::Locked { .. })),
        Family::Harm(fact) => harm(event, view, fact),
        Family::Squad(fact) => squad(fact),
        Family::SquadAttack(fact) => squad_attack(fact),
        Family::Mind(fact) => mind(fact),
        Family::Quiet(_) => Vec::new(),
    }
}

/// What units of models sound like as they come, go and act.
fn squad(fact: SquadFact<'_>) -> Vec<&'static str> {
    match fact {
        SquadFact::Mustered { .. } | SquadFact::FlownIn { .. } => vec!["launch"],
        SquadFact::Flew { .. } => vec!["engine"],
        SquadFact::BannerTaken { .. } | SquadFact::ObjectivePlaced { .. } => vec!["lock"],
        SquadFact::ObjectivesRolled { .. } => vec!["dice"],
        SquadFact::Commanded { .. }
        | SquadFact::Risen { .. }
        | SquadFact::Trod { .. }
        | SquadFact::Waited { .. }
        | SquadFact::SquadDone { .. }
        | SquadFact::EdgeTaken { .. }
        | SquadFact::DoneFirst { .. } => Vec::new(),
    }
}

/// What their fights sound like.
fn squad_attack(fact: SquadAttackFact<'_>) -> Vec<&'static str> {
    match fact {
        SquadAttackFact::Volleyed { melee: true, .. } => vec!["bump"],
        SquadAttackFact::Volleyed { .. } => vec!["laser_1"],
        SquadAttackFact::ModelHurt { life: 0, .. } => vec!["hit_hull"],
        SquadAttackFact::ModelHurt { .. } => vec!["hit_shield"],
        SquadAttackFact::SquadLost { .. } => vec!["explosion"],
        SquadAttackFact::MoraleTested { .. } | SquadAttackFact::DangerRolled { .. } => vec!["dice"],
        SquadAttackFact::ModelMended { .. } => vec!["click"],
        SquadAttackFact::Aimed { .. }
        | SquadAttackFact::Saved { .. }
        | SquadAttackFact::Shrugged { .. }
        | SquadAttackFact::Struck { .. }
        | SquadAttackFact::Withheld { .. }
        | SquadAttackFact::MeleeDecided { .. }
        | SquadAttackFact::PinnedDown { .. } => Vec::new(),
    }
}

/// What their spells and repairs sound like.
fn mind(fact: MindFact<'_>) -> Vec<&'static str> {
    match fact {
        MindFact::SpellTried { .. } => vec!["alarm"],
        MindFact::SpellRolled { .. } => vec!["dice"],
        MindFact::Repaired { .. } => vec!["click"],
        MindFact::BlockSaid { .. }
        | MindFact::Charmed { .. }
        | MindFact::Lifted { .. }
        | MindFact::Landed { .. } => Vec::new(),
    }
}

/// A sound that is heard only sometimes.
fn one(name: &'static str, heard: bool) -> Vec<&'static str> {
    heard.then_some(name).into_iter().collect()
}

fn own_move(view: &ViewMatch, fact: MoveFact<'_>) -> Vec<&'static str> {
    match fact {
        MoveFact::Moved { cause, .. } => one("engine", *cause != MoveCause::Forced),
        MoveFact::Faced { .. } => vec!["engine"],
        MoveFact::Launched { .. } => vec!["launch"],
        MoveFact::Recovered { .. } => vec!["lock"],
        MoveFact::Stepped { to, .. } => {
            terrain_at(view, *to).map_or(Vec::new(), |style| entered(view, style))
        }
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
        | MoveFact::SpeedCapped { .. }
        | MoveFact::Disengaged { .. } => Vec::new(),
    }
}

fn contact(view: &ViewMatch, fact: ContactFact<'_>) -> Vec<&'static str> {
    match fact {
        ContactFact::ObstaclePlaced { .. } => vec!["launch"],
        ContactFact::DoorMoved { .. } | ContactFact::DoorHeld { .. } => vec!["lock"],
        ContactFact::DoorStruck { .. } => vec!["ram"],
        ContactFact::Overlapped { obstacle, .. } | ContactFact::Crossed { obstacle, .. } => {
            vec![touched(view, *obstacle)]
        }
        ContactFact::Entered { area, .. } => {
            let area = view.ctx.areas.get(*area);
            area.map_or(Vec::new(), |area| entered(view, area.kind(&view.ctx).style))
        }
        ContactFact::ObstacleRemoved { .. }
        | ContactFact::Spared { .. }
        | ContactFact::LeftArea { .. }
        | ContactFact::ZoneEntered { .. } => Vec::new(),
    }
}

fn clash(fact: ClashFact<'_>) -> Vec<&'static str> {
    match fact {
        ClashFact::Rammed { .. } => vec!["explosion", "bump", "dice"],
        ClashFact::Boarded { .. } => vec!["lock"],
        ClashFact::BoardingFought { .. } => vec!["dice"],
        ClashFact::Captured { .. } => vec!["alarm"],
        ClashFact::Unlocked { .. } => Vec::new(),
    }
}

fn attack(view: &ViewMatch, fact: AttackFact<'_>) -> Vec<&'static str> {
    match fact {
        AttackFact::AttackRolled { .. } => vec!["dice"],
        AttackFact::DefenceRolled { faces } => one("dice", !faces.is_empty()),
        AttackFact::AttackResolved { hits, crits, .. } => shots_of(view, hits + crits),
        AttackFact::Blasted { hits, .. } => shots_of(view, *hits),
        AttackFact::AttackDeclared { .. }
        | AttackFact::Modified { .. }
        | AttackFact::FacingStruck { .. }
        | AttackFact::SurgeBought { .. }
        | AttackFact::Missed { .. }
        | AttackFact::HeldFire { .. } => Vec::new(),
    }
}

fn harm(event: &GameEvent, view: &ViewMatch, fact: HarmFact<'_>) -> Vec<&'static str> {
    match fact {
        HarmFact::Rolled { .. } => one("dice", !playback::told_later(view, event)),
        HarmFact::Damaged { hull: 0, .. } => vec!["hit_shield"],
        HarmFact::Damaged { .. } => vec!["hit_hull"],
        HarmFact::CardDrawn { .. } | HarmFact::Doomed { .. } | HarmFact::Downed { .. } => {
            vec!["alarm"]
        }
        HarmFact::Destroyed { ship } => vec![blast_of(view, *ship)],
        HarmFact::Left { .. } => vec!["launch"],
        HarmFact::CardRepaired { .. }
        | HarmFact::ShieldsRecovered { .. }
        | HarmFact::Mended { .. }
        | HarmFact::StoodUp { .. }
        | HarmFact::Exposed { .. }
        | HarmFact::Defeated { .. }
        | HarmFact::Fled { .. } => Vec::new(),
    }
}

fn blast_of(view: &ViewMatch, ship: UnitId) -> &'static str {
    let large = view
        .board
        .ship(ship)
        .is_some_and(|ship| view.ctx.base(ship).length > 70.0);
    if large { "explosion_big" } else { "explosion" }
}

/// The sounds of the shots of an attack: one, or two for a heavy one.
fn shots_of(view: &ViewMatch, struck: u8) -> Vec<&'static str> {
    let look = view
        .board
        .attack
        .as_ref()
        .map(|attack| weapon_look(view, attack));
    let name = look.map_or("laser_1", |look| look.sound.as_str());
    vec![name; usize::from(struck.clamp(1, 2))]
}

/// The sound of terrain that a ship or figure enters, if it has one.
fn entered(view: &ViewMatch, style: LookKey) -> Vec<&'static str> {
    let sound = view.looks.terrain(style).sound;
    sound.map(LookKey::as_str).into_iter().collect()
}

/// The terrain of a space.
fn terrain_at(view: &ViewMatch, cell: Cell) -> Option<LookKey> {
    let ground = view.ctx.ground()?;
    let terrain = ground.terrain(ground.grid.index(cell)?);
    Some(view.ctx.content.terrains.get(terrain)?.style)
}

/// The sound of an obstacle that a ship touches.
fn touched(view: &ViewMatch, obstacle: UnitId) -> &'static str {
    let held = view.board.obstacle(obstacle);
    held.map_or("bump", |held| {
        let look = view.looks.obstacle(view.ctx.kind(held).style);
        look.sound.as_str()
    })
}
