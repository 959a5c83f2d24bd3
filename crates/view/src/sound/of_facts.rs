//! The sounds of facts, by name. What is silent is so on purpose, and says why.

use content::{Keyword, Token};
use rules::{
    AttackFact, ClashFact, ContactFact, Family, ForcedFact, GameEvent, HarmFact, MoveCause,
    MoveFact, PlanFact, StoryFact, TokenFact, TurnFact,
};

use super::{
    cue::{Cue, cue, middle, spot},
    kinds, of_squads,
};
use crate::{api::ViewMatch, play::playback};

/// How long after the shots the target is heard, and the dice after a clash, in seconds.
const IMPACT: f32 = 0.4;
/// The same of shots, which wind up and fly before they land.
const LANDS: f32 = 0.85;

/// The sounds of an event. Those without a place of their own are where the event is.
pub(super) fn sounds_of(event: &GameEvent, view: &ViewMatch) -> Vec<Cue> {
    let mut all = match event.fact.family() {
        Family::Turn(fact) => turn(view, fact),
        Family::Story(fact) => story(view, fact),
        Family::Plan(fact) => plan(fact),
        Family::Move(fact) => own_move(view, fact),
        Family::Forced(fact) => forced(fact),
        Family::Contact(fact) => contact(view, fact),
        Family::Clash(fact) => clash(fact),
        Family::Attack(fact) => attack(view, fact),
        Family::Token(fact) => token(fact),
        Family::Harm(fact) => harm(event, view, fact),
        Family::Squad(fact) => of_squads::squad(view, fact),
        Family::SquadAttack(fact) => of_squads::squad_attack(view, fact),
        Family::Mind(fact) => of_squads::mind(view, fact),
        // Bookkeeping: nobody sees it either.
        Family::Quiet(_) => Vec::new(),
    };
    let place = event.fact.about().and_then(|unit| spot(view, unit));
    for wanted in &mut all {
        wanted.at = wanted.at.or(place);
    }
    all
}

fn turn(view: &ViewMatch, fact: TurnFact<'_>) -> Vec<Cue> {
    match fact {
        TurnFact::RoundBegan { .. } => cue("round").alone(),
        TurnFact::TurnBegan { .. } | TurnFact::SideBegan { .. } => cue("turn").alone(),
        TurnFact::FigureBegan { ship } if kinds::roars(view, *ship) => cue("beast").alone(),
        TurnFact::FigureBegan { .. } => cue("turn").alone(),
        TurnFact::InitiativeRolled { .. } | TurnFact::PriorityRolled { .. } => cue("dice").alone(),
        TurnFact::Scored { .. } => cue("objective").alone(),
        // The sound of the end depends on the listener, so the interface plays it. The others take
        // no time, or follow a roll that is heard.
        TurnFact::Ended { .. }
        | TurnFact::PhaseBegan { .. }
        | TurnFact::TurnSkipped { .. }
        | TurnFact::PriorityTaken { .. }
        | TurnFact::ActionLost { .. }
        | TurnFact::MatchModified { .. }
        | TurnFact::MissionBegan { .. }
        | TurnFact::Outfitted { .. }
        | TurnFact::Tested { .. }
        | TurnFact::Rested { .. }
        | TurnFact::ExposureChosen { .. } => Vec::new(),
    }
}

fn story(view: &ViewMatch, fact: StoryFact<'_>) -> Vec<Cue> {
    match fact {
        StoryFact::Happened { .. } => cue("alarm").alone(),
        StoryFact::PowerUsed { .. } | StoryFact::Reacted { .. } | StoryFact::SkillUsed { .. } => {
            cue("power").alone()
        }
        StoryFact::Arrived { .. } => cue("arrive").alone(),
        StoryFact::DoorSet { .. } | StoryFact::RoomRevealed { .. } => cue("door").alone(),
        StoryFact::SwitchThrown { .. } => cue("lock").alone(),
        StoryFact::Breached { cells, .. } => {
            let at = cells.first().map(|cell| middle(view, *cell));
            cue("explosion").at(at).alone()
        }
        StoryFact::TerrainTurned { terrain, cells } => {
            let turned = view.ctx.content.terrains.get(terrain.index());
            let own = turned.and_then(|terrain| kinds::entered(view, terrain.style));
            let at = cells.first().map(|cell| middle(view, *cell));
            own.unwrap_or(cue("push")).at(at).alone()
        }
        StoryFact::Found { .. } => cue("found").alone(),
        StoryFact::Searched { .. }
        | StoryFact::UsedUp { .. }
        | StoryFact::Readied { .. }
        | StoryFact::HandedOver { .. }
        | StoryFact::PickedUp { .. }
        | StoryFact::PutDown { .. } => cue("token").alone(),
        // Nothing comes of it, or what does is heard.
        StoryFact::Delayed { .. } | StoryFact::StoresChanged { .. } => Vec::new(),
    }
}

fn plan(fact: PlanFact<'_>) -> Vec<Cue> {
    match fact {
        PlanFact::ShipPlaced { .. } => cue("launch").alone(),
        PlanFact::DialRevealed { .. } | PlanFact::StandingRevealed { .. } => cue("token").alone(),
        // Plans are secret.
        PlanFact::Confirmed { .. }
        | PlanFact::DialSet { .. }
        | PlanFact::StandingSet { .. }
        | PlanFact::MarkerSet { .. }
        | PlanFact::ManeuverReplaced { .. } => Vec::new(),
    }
}

fn own_move(view: &ViewMatch, fact: MoveFact<'_>) -> Vec<Cue> {
    match fact {
        MoveFact::Moved { ship, cause, .. } => {
            cue(kinds::gait(view, *ship)).only_if(*cause != MoveCause::Forced)
        }
        MoveFact::Faced { ship, .. } | MoveFact::ClimbedOut { ship } => {
            cue(kinds::gait(view, *ship)).alone()
        }
        MoveFact::Launched { .. } => cue("launch").alone(),
        MoveFact::Recovered { .. } => cue("lock").alone(),
        MoveFact::ShovedOff { .. } => cue("push").alone(),
        MoveFact::Stepped { ship, to, .. } => {
            let ground = kinds::terrain_at(view, *to);
            let ground = ground.and_then(|style| kinds::entered(view, style));
            let step = cue(kinds::gait(view, *ship));
            let all = [Some(step), ground].into_iter().flatten();
            all.map(|heard| heard.at(Some(middle(view, *to)))).collect()
        }
        MoveFact::LineCrossed { terrain, .. } => {
            let terrain = view.ctx.content.terrains.get(terrain.index());
            let own = terrain.and_then(|terrain| kinds::entered(view, terrain.style));
            own.into_iter().collect()
        }
        // The move itself is heard.
        MoveFact::CutShort { .. }
        | MoveFact::Executed { .. }
        | MoveFact::Held { .. }
        | MoveFact::Stayed { .. }
        | MoveFact::Sailed { .. }
        | MoveFact::Shrunk { .. }
        | MoveFact::Expanded { .. }
        | MoveFact::Covers { .. }
        | MoveFact::MoveTaken { .. }
        | MoveFact::Exerted { .. }
        | MoveFact::PointsGained { .. }
        | MoveFact::SpeedCapped { .. }
        | MoveFact::Disengaged { .. } => Vec::new(),
    }
}

fn forced(fact: ForcedFact<'_>) -> Vec<Cue> {
    match fact {
        ForcedFact::Forced { stopped_by, .. } => {
            let mut all = cue("push").alone();
            all.extend(cue("bump").after(IMPACT).only_if(stopped_by.is_some()));
            all
        }
        ForcedFact::Bumped { .. } | ForcedFact::PushStopped { .. } => cue("bump").alone(),
        ForcedFact::Shifted { .. } | ForcedFact::Adrift { .. } => cue("push").alone(),
        ForcedFact::Fell { .. } => cue("fall").alone(),
        ForcedFact::DriftEnded { unit, .. } => cue("bump").only_if(unit.is_some()),
        // What it comes to is heard.
        ForcedFact::Tractored { .. }
        | ForcedFact::LetGo { .. }
        | ForcedFact::DriftFree { .. }
        | ForcedFact::NotAdrift { .. } => Vec::new(),
    }
}

fn contact(view: &ViewMatch, fact: ContactFact<'_>) -> Vec<Cue> {
    match fact {
        ContactFact::ObstaclePlaced { obstacle, by } => {
            let key = if by.is_some() { "launch" } else { "token" };
            cue(key).at(spot(view, obstacle.id)).alone()
        }
        ContactFact::DoorMoved { .. } => cue("door").alone(),
        ContactFact::DoorHeld { .. } => cue("door_held").alone(),
        ContactFact::DoorStruck { left: 0, .. } => cue("explosion").alone(),
        ContactFact::DoorStruck { .. } => cue("hit_hull").alone(),
        ContactFact::Overlapped { obstacle, .. } | ContactFact::Crossed { obstacle, .. } => {
            cue(kinds::touched(view, *obstacle)).alone()
        }
        ContactFact::Entered { area, .. } => {
            let area = view.ctx.areas.get(*area);
            let own = area.and_then(|area| kinds::entered(view, area.kind(&view.ctx).style));
            own.into_iter().collect()
        }
        // Nothing is touched.
        ContactFact::ObstacleRemoved { .. }
        | ContactFact::Spared { .. }
        | ContactFact::LeftArea { .. }
        | ContactFact::ZoneEntered { .. } => Vec::new(),
    }
}

fn clash(fact: ClashFact<'_>) -> Vec<Cue> {
    match fact {
        ClashFact::Rammed { .. } => vec![cue("ram"), cue("dice").after(IMPACT)],
        ClashFact::Boarded { .. } => cue("boarding").alone(),
        ClashFact::BoardingFought { .. } => vec![
            cue("dice"),
            cue("blade").after(IMPACT),
            cue("volley").after(2.0 * IMPACT),
        ],
        ClashFact::Captured { .. } => cue("objective").alone(),
        // It ends a fight that was heard.
        ClashFact::Unlocked { .. } => Vec::new(),
    }
}

fn attack(view: &ViewMatch, fact: AttackFact<'_>) -> Vec<Cue> {
    match fact {
        AttackFact::AttackDeclared { attack, .. } => {
            let roars = kinds::roars(view, attack.attacker);
            let from = spot(view, attack.attacker);
            cue("beast").at(from).only_if(roars)
        }
        AttackFact::AttackRolled { .. } => cue("dice").alone(),
        AttackFact::DefenceRolled { faces } => cue("dice").only_if(!faces.is_empty()),
        AttackFact::Modified {
            attack, defence, ..
        } => {
            let again = attack.iter().chain(defence).any(|(_, again)| *again);
            cue(if again { "dice" } else { "token" }).alone()
        }
        AttackFact::FacesTurned { .. } => cue("token").alone(),
        AttackFact::AttackResolved {
            target,
            hits,
            crits,
            ..
        } => {
            let struck = hits.saturating_add(*crits);
            let mut all = kinds::shots(view, struck);
            let glance = cue("glance").at(spot(view, *target)).after(LANDS);
            all.extend(glance.only_if(struck == 0));
            all
        }
        AttackFact::Missed { target, .. } => cue("glance").at(spot(view, *target)).alone(),
        AttackFact::Blasted { ship, .. } => cue("explosion").at(spot(view, *ship)).alone(),
        AttackFact::SurgeBought { .. } => cue("token").alone(),
        // Nothing is fired.
        AttackFact::FacingStruck { .. } | AttackFact::HeldFire { .. } => Vec::new(),
    }
}

fn token(fact: TokenFact<'_>) -> Vec<Cue> {
    match fact {
        TokenFact::Locked { .. } => cue("lock").alone(),
        TokenFact::Gained { token, .. } => cue(gained(*token)).alone(),
        // What an action does is heard, and what is put away makes no noise.
        TokenFact::Acted { .. }
        | TokenFact::MustSkipAction { .. }
        | TokenFact::ActionSkipped { .. }
        | TokenFact::Granted { .. }
        | TokenFact::Lost { .. }
        | TokenFact::LockLost { .. } => Vec::new(),
    }
}

/// What it sounds like to gain a token.
fn gained(token: Token) -> &'static str {
    match token {
        Token::Ion | Token::Jam | Token::Stunned => "electric",
        Token::Burning => "fire",
        Token::Corroded => "gas",
        Token::Tractor => "push",
        Token::Focus
        | Token::Evade
        | Token::Stress
        | Token::Strain
        | Token::Disarm
        | Token::Fatigue
        | Token::Held
        | Token::Made(_) => "token",
    }
}

fn harm(event: &GameEvent, view: &ViewMatch, fact: HarmFact<'_>) -> Vec<Cue> {
    match fact {
        HarmFact::Rolled { .. } => cue("dice").only_if(!playback::told_later(view, event)),
        HarmFact::Damaged { hull: 0, .. } => cue("hit_shield").alone(),
        HarmFact::Damaged { ship, .. } => cue(kinds::wound(view, *ship)).alone(),
        HarmFact::CardDrawn { .. } | HarmFact::Doomed { .. } => cue("alarm").alone(),
        HarmFact::CardRepaired { .. } | HarmFact::Mended { .. } => cue("repair").alone(),
        HarmFact::ShieldsRecovered { .. } => cue("power").alone(),
        HarmFact::Exposed { .. } => cue("gas").alone(),
        HarmFact::Defeated { ship } => cue(kinds::wound(view, *ship)).alone(),
        HarmFact::Downed { .. } => cue("fall").alone(),
        HarmFact::StoodUp { .. } => cue("rally").alone(),
        HarmFact::Destroyed { ship } => {
            let held = view.board.ship(*ship);
            let huge = held.is_some_and(|held| view.ctx.has_keyword(held, Keyword::Huge));
            let mut all = cue(kinds::end(view, *ship)).alone();
            all.extend(cue("beast").only_if(kinds::roars(view, *ship)));
            all.extend(cue("explosion").after(IMPACT).only_if(huge));
            all
        }
        HarmFact::Fled { .. } => cue("rout").alone(),
        HarmFact::Left { .. } => cue("launch").alone(),
    }
}
