//! Turns an event into the subject of a shot: the points of the table to show.

use bevy::prelude::*;
use rules::{
    AttackFact, ClashFact, ContactFact, Fact, Family, ForcedFact, HarmFact, MindFact, MoveFact,
    PathKind, PlanFact, SquadAttackFact, SquadFact, StoryFact, TurnFact, UnitId,
};

use crate::{api::ViewMatch, camera::rig::CameraRig, scale::pose_pos};

/// The subject of a shot, in millimetres on the table.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Subject {
    /// The whole table.
    Whole,
    /// These points, with some room around each.
    Of {
        /// The points; at least one.
        points: Vec<Vec2>,
        /// The room around each point, in millimetres.
        room: f32,
    },
}

/// The subject that shows an event; `None` if the shot before shows it already.
pub(super) fn subject(view: &ViewMatch, fact: &Fact) -> Option<Subject> {
    match fact.family() {
        Family::Turn(fact) => is_overview(fact).then_some(Subject::Whole),
        Family::Story(fact) => match fact {
            StoryFact::Happened { .. }
            | StoryFact::TerrainTurned { .. }
            | StoryFact::Breached { .. } => Some(Subject::Whole),
            StoryFact::Arrived { pose, .. } => Some(Subject::Of {
                points: vec![pose_pos(pose)],
                room: 85.0,
            }),
            StoryFact::RoomRevealed { room } => {
                let held = view.ctx.fixtures.rooms.get(usize::from(*room))?;
                let cells = held.place.cells().into_iter();
                let place = |(column, row)| {
                    pose_pos(&view.ctx.pose_at(geometry::Cell::new(column, row), 0.0))
                };
                let points: Vec<Vec2> = cells.map(place).collect();
                (!points.is_empty()).then_some(Subject::Of { points, room: 40.0 })
            }
            StoryFact::Searched { ship, .. }
            | StoryFact::Found { ship, .. }
            | StoryFact::UsedUp { ship, .. }
            | StoryFact::PickedUp { ship, .. }
            | StoryFact::PutDown { ship, .. }
            | StoryFact::SwitchThrown { ship, .. } => of(spot(view, *ship), 85.0),
            StoryFact::SkillUsed { ship, on, .. }
            | StoryFact::PowerUsed { ship, on, .. }
            | StoryFact::Reacted { ship, on, .. } => both(view, *ship, *on, 85.0),
            StoryFact::Delayed { .. }
            | StoryFact::Readied { .. }
            | StoryFact::HandedOver { .. }
            | StoryFact::DoorSet { .. }
            | StoryFact::StoresChanged { .. } => None,
        },
        Family::Plan(fact) => matches!(fact, PlanFact::ShipPlaced { .. }).then_some(Subject::Whole),
        Family::Move(fact) => own_move(view, fact),
        Family::Forced(fact) => forced(view, fact),
        Family::Contact(fact) => {
            matches!(fact, ContactFact::ObstaclePlaced { by: None, .. }).then_some(Subject::Whole)
        }
        Family::Clash(fact) => clash(view, fact),
        Family::Attack(fact) => {
            let AttackFact::AttackDeclared { attack, .. } = fact else {
                return None;
            };
            both(view, attack.attacker, attack.target, 60.0)
        }
        Family::Squad(fact) => squad(view, fact),
        Family::SquadAttack(fact) => squad_attack(view, fact),
        Family::Mind(MindFact::SpellTried { casting }) => {
            both(view, casting.unit, casting.target, 80.0)
        }
        Family::Mind(_) | Family::Token(_) | Family::Quiet(_) => None,
        Family::Harm(fact) => harm(view, fact),
    }
}

/// The ship that an event is about, if the camera's goal does not show it.
pub(super) fn unseen(rig: &CameraRig, view: &ViewMatch, fact: &Fact) -> Option<Subject> {
    let about = fact.about()?;
    let ship = view.board.ship(about).filter(|ship| ship.on_table());
    let place = ship.map(|ship| pose_pos(&ship.pose));
    let place = place.or_else(|| view.squad_middle(about))?;
    (!rig.will_show(place)).then(|| Subject::Of {
        points: vec![place],
        room: 70.0,
    })
}

/// Whether an event happens, in part or whole, where the camera's goal does not show it.
pub(super) fn is_missed(rig: &CameraRig, view: &ViewMatch, fact: &Fact) -> bool {
    match subject(view, fact) {
        Some(Subject::Of { points, .. }) => points.iter().any(|place| !rig.will_show(*place)),
        Some(Subject::Whole) => false,
        None => unseen(rig, view, fact).is_some(),
    }
}

/// Whether a fact is about the whole table.
fn is_overview(fact: TurnFact<'_>) -> bool {
    match fact {
        TurnFact::MatchModified { .. }
        | TurnFact::MissionBegan { .. }
        | TurnFact::Outfitted { .. }
        | TurnFact::RoundBegan { .. }
        | TurnFact::PhaseBegan { .. }
        | TurnFact::InitiativeRolled { .. }
        | TurnFact::PriorityRolled { .. }
        | TurnFact::Ended { .. } => true,
        TurnFact::TurnBegan { .. }
        | TurnFact::TurnSkipped { .. }
        | TurnFact::PriorityTaken { .. }
        | TurnFact::SideBegan { .. }
        | TurnFact::FigureBegan { .. }
        | TurnFact::ActionLost { .. }
        | TurnFact::Tested { .. }
        | TurnFact::Rested { .. }
        | TurnFact::ExposureChosen { .. }
        | TurnFact::Scored { .. } => false,
    }
}

fn squad(view: &ViewMatch, fact: SquadFact<'_>) -> Option<Subject> {
    let middle =
        |cell: Option<&geometry::Cell>| cell.map(|cell| pose_pos(&view.ctx.pose_at(*cell, 0.0)));
    match fact {
        SquadFact::Trod { unit, moves, .. } => {
            let ends = moves.iter().map(|moved| moved.end());
            let ends: Vec<Vec2> = ends.filter_map(|end| middle(Some(&end))).collect();
            of(spot(view, *unit).into_iter().chain(ends), 80.0)
        }
        SquadFact::Flew { unit, way, .. } => of(
            spot(view, *unit).into_iter().chain(middle(way.last())),
            90.0,
        ),
        SquadFact::FlownIn { cell, .. } => of(middle(Some(cell)), 110.0),
        SquadFact::Mustered { moves, .. } => {
            let end = moves.first().map(|moved| moved.end());
            of(middle(end.as_ref()), 110.0)
        }
        SquadFact::BannerTaken { banner, .. } => {
            let held = view.board.squad_round.banners.get(usize::from(*banner));
            of(held.and_then(|held| middle(Some(&held.cell))), 110.0)
        }
        SquadFact::ObjectivePlaced { cell, .. } => of(middle(Some(cell)), 110.0),
        SquadFact::Risen { unit } => of(spot(view, *unit), 90.0),
        SquadFact::Waited { .. }
        | SquadFact::Commanded { .. }
        | SquadFact::SquadDone { .. }
        | SquadFact::EdgeTaken { .. }
        | SquadFact::ObjectivesRolled { .. }
        | SquadFact::DoneFirst { .. } => None,
    }
}

fn squad_attack(view: &ViewMatch, fact: SquadAttackFact<'_>) -> Option<Subject> {
    match fact {
        SquadAttackFact::Aimed { unit, target, .. }
        | SquadAttackFact::Volleyed { unit, target, .. }
        | SquadAttackFact::Struck { unit, target, .. }
        | SquadAttackFact::MeleeDecided { unit, target, .. } => both(view, *unit, *target, 75.0),
        SquadAttackFact::DangerRolled { unit, .. }
        | SquadAttackFact::MoraleTested { unit, .. }
        | SquadAttackFact::PinnedDown { unit }
        | SquadAttackFact::SquadLost { unit, .. } => of(spot(view, *unit), 90.0),
        SquadAttackFact::Saved { .. }
        | SquadAttackFact::Shrugged { .. }
        | SquadAttackFact::ModelHurt { .. }
        | SquadAttackFact::ModelMended { .. }
        | SquadAttackFact::Withheld { .. } => None,
    }
}

fn own_move(view: &ViewMatch, fact: MoveFact<'_>) -> Option<Subject> {
    match fact {
        MoveFact::Moved { from, to, path, .. } => {
            let ends = [pose_pos(from), pose_pos(to)].into_iter();
            if let PathKind::Sail { way } = &**path {
                let legs = way.legs().map(|leg| pose_pos(&leg));
                of(ends.chain(legs), 70.0)
            } else {
                of(ends, 65.0)
            }
        }
        MoveFact::Faced { from, to, .. } => of([pose_pos(from), pose_pos(to)], 65.0),
        MoveFact::Launched { carrier, to, .. } => {
            of(spot(view, *carrier).into_iter().chain([pose_pos(to)]), 90.0)
        }
        MoveFact::Recovered { ship, carrier } => of(
            spot(view, *ship).into_iter().chain(spot(view, *carrier)),
            90.0,
        ),
        MoveFact::Stepped { ship, pose, .. } => {
            of(spot(view, *ship).into_iter().chain([pose_pos(pose)]), 90.0)
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
        | MoveFact::Disengaged { .. } => None,
    }
}

fn forced(view: &ViewMatch, fact: ForcedFact<'_>) -> Option<Subject> {
    match fact {
        ForcedFact::Forced { ship, by, .. } => {
            let by = by.and_then(|by| spot(view, by));
            of(spot(view, *ship).into_iter().chain(by), 80.0)
        }
        ForcedFact::Shifted { ship, pose, .. } => {
            of(spot(view, *ship).into_iter().chain([pose_pos(pose)]), 90.0)
        }
        ForcedFact::Fell { ship, .. } => of(spot(view, *ship), 85.0),
        ForcedFact::Bumped { .. }
        | ForcedFact::Tractored { .. }
        | ForcedFact::PushStopped { .. }
        | ForcedFact::Adrift { .. }
        | ForcedFact::LetGo { .. }
        | ForcedFact::DriftEnded { .. }
        | ForcedFact::DriftFree { .. }
        | ForcedFact::NotAdrift { .. } => None,
    }
}

fn clash(view: &ViewMatch, fact: ClashFact<'_>) -> Option<Subject> {
    match fact {
        ClashFact::Rammed { ship, other, .. } => both(view, *ship, *other, 80.0),
        ClashFact::Boarded { ship, target } | ClashFact::BoardingFought { ship, target, .. } => {
            both(view, *ship, *target, 70.0)
        }
        ClashFact::Captured { ship, .. } => of(spot(view, *ship), 85.0),
        ClashFact::Unlocked { .. } => None,
    }
}

fn harm(view: &ViewMatch, fact: HarmFact<'_>) -> Option<Subject> {
    match fact {
        // Harm outside an attack: from obstacles, terrain, exposure.
        HarmFact::Damaged { ship, .. } => {
            let spot = spot(view, *ship).filter(|_| view.board.attack.is_none());
            of(spot, 95.0)
        }
        HarmFact::Exposed { ship }
        | HarmFact::Doomed { ship }
        | HarmFact::Defeated { ship }
        | HarmFact::Destroyed { ship }
        | HarmFact::Downed { ship, .. }
        | HarmFact::StoodUp { ship, .. }
        | HarmFact::Fled { ship }
        | HarmFact::Left { ship } => of(spot(view, *ship), 85.0),
        HarmFact::Rolled { .. }
        | HarmFact::CardDrawn { .. }
        | HarmFact::CardRepaired { .. }
        | HarmFact::ShieldsRecovered { .. }
        | HarmFact::Mended { .. } => None,
    }
}

/// A subject of these points, if there are any.
fn of(points: impl IntoIterator<Item = Vec2>, room: f32) -> Option<Subject> {
    let points: Vec<Vec2> = points.into_iter().collect();
    (!points.is_empty()).then_some(Subject::Of { points, room })
}

/// A subject of the two units that are on the table.
fn both(view: &ViewMatch, one: UnitId, other: UnitId, room: f32) -> Option<Subject> {
    of(
        [one, other].into_iter().filter_map(|id| spot(view, id)),
        room,
    )
}

/// The place of a ship, an obstacle or an area.
pub(super) fn spot(view: &ViewMatch, id: UnitId) -> Option<Vec2> {
    let ship = view.board.ship(id).map(|ship| ship.pose);
    let pose = ship.or_else(|| view.board.obstacle(id).map(|held| held.pose));
    let pose = pose.or_else(|| view.ctx.areas.get(id).map(|area| area.pose));
    pose.map(|pose| pose_pos(&pose))
        .or_else(|| view.squad_middle(id))
}
