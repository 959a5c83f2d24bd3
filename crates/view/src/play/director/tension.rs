//! The pace of an event: slow if much depends on it, quick if nothing does.

use bevy::prelude::Vec2;
use geometry::Cell;
use rules::{
    AttackFact, ClashFact, ContactFact, Fact, Family, ForcedFact, GameEvent, HarmFact, MoveFact,
    PlanFact, SquadAttackFact, SquadFact, StoryFact, TurnFact, UnitId,
};

use crate::{
    api::ViewMatch,
    play::{blow::begins, playback::is_loss},
    scale::pose_pos,
};

/// Shares of the natural pace, from the slowest to the quickest.
const FATE: f32 = 0.60;
const CLASH: f32 = 0.70;
const PERIL: f32 = 0.85;
const BRISK: f32 = 1.25;
const DULL: f32 = 1.8;

/// A move that ends farther than this from any enemy is dull, in millimetres.
const LONELY: f32 = 330.0;
/// The number of coming events to look at.
const AHEAD: usize = 40;

/// The pace of an event, as a share of the natural one; `None` keeps the pace before.
/// `coming` holds the events after it.
pub(super) fn pace<'a>(
    view: &ViewMatch,
    fact: &Fact,
    coming: impl Iterator<Item = &'a GameEvent>,
) -> Option<f32> {
    let mut own = coming
        .take(AHEAD)
        .map(|event| &event.fact)
        .take_while(|fact| !begins(fact));
    match fact.family() {
        Family::Turn(fact) => turn(fact),
        Family::Story(fact) => matches!(fact, StoryFact::Arrived { .. }).then_some(BRISK),
        Family::Plan(fact) => {
            let dull = matches!(
                fact,
                PlanFact::ShipPlaced { .. } | PlanFact::DialRevealed { .. }
            );
            dull.then_some(DULL)
        }
        Family::Move(MoveFact::Moved { ship, to, .. }) => {
            Some(move_pace(view, *ship, pose_pos(to), own))
        }
        Family::Move(fact) => matches!(fact, MoveFact::Stepped { .. }).then_some(BRISK),
        Family::Forced(fact) => matches!(fact, ForcedFact::Fell { .. }).then_some(CLASH),
        Family::Contact(fact) => matches!(fact, ContactFact::ObstaclePlaced { .. }).then_some(DULL),
        Family::Clash(fact) => clash(fact),
        Family::Attack(fact) => {
            let pace = if own.any(fatal) { CLASH } else { 1.0 };
            matches!(fact, AttackFact::AttackDeclared { .. }).then_some(pace)
        }
        Family::Harm(fact) => harm(fact),
        Family::Squad(SquadFact::Commanded { .. }) => Some(1.0),
        Family::Squad(fact) => {
            let (unit, end) = squad_end(fact)?;
            Some(move_pace(
                view,
                unit,
                pose_pos(&view.ctx.pose_at(end, 0.0)),
                own,
            ))
        }
        Family::SquadAttack(SquadAttackFact::SquadLost { .. }) => Some(FATE),
        Family::SquadAttack(fact) => {
            let pace = if own.any(fatal) { CLASH } else { 1.0 };
            matches!(fact, SquadAttackFact::Volleyed { .. }).then_some(pace)
        }
        Family::Mind(_) | Family::Token(_) | Family::Quiet(_) => None,
    }
}

/// The pace of a move, by what comes of it and how far from any enemy it ends.
fn move_pace<'a>(
    view: &ViewMatch,
    unit: UnitId,
    end: Vec2,
    mut own: impl Iterator<Item = &'a Fact>,
) -> f32 {
    let harm = own.any(|fact| fatal(fact) || harms(fact));
    let alone = nearest_foe(view, unit, end) > LONELY;
    match (harm, alone) {
        (true, _) => PERIL,
        (false, true) => DULL,
        (false, false) => BRISK,
    }
}

/// The unit of models that moves, and a place where its move ends.
fn squad_end(fact: SquadFact<'_>) -> Option<(UnitId, Cell)> {
    match fact {
        SquadFact::Trod { unit, moves, .. } => {
            let end = moves.first()?.way.last()?;
            Some((*unit, *end))
        }
        SquadFact::Flew { unit, way, .. } => Some((*unit, *way.last()?)),
        SquadFact::Mustered { .. }
        | SquadFact::FlownIn { .. }
        | SquadFact::Commanded { .. }
        | SquadFact::Risen { .. }
        | SquadFact::Waited { .. }
        | SquadFact::SquadDone { .. }
        | SquadFact::DoneFirst { .. }
        | SquadFact::EdgeTaken { .. }
        | SquadFact::ObjectivesRolled { .. }
        | SquadFact::ObjectivePlaced { .. }
        | SquadFact::BannerTaken { .. } => None,
    }
}

fn turn(fact: TurnFact<'_>) -> Option<f32> {
    match fact {
        TurnFact::Ended { .. } => Some(FATE),
        TurnFact::RoundBegan { .. }
        | TurnFact::PhaseBegan { .. }
        | TurnFact::TurnBegan { .. }
        | TurnFact::FigureBegan { .. } => Some(1.0),
        TurnFact::InitiativeRolled { .. }
        | TurnFact::TurnSkipped { .. }
        | TurnFact::PriorityRolled { .. }
        | TurnFact::PriorityTaken { .. }
        | TurnFact::SideBegan { .. }
        | TurnFact::ActionLost { .. }
        | TurnFact::MatchModified { .. }
        | TurnFact::MissionBegan { .. }
        | TurnFact::Outfitted { .. }
        | TurnFact::Tested { .. }
        | TurnFact::Rested { .. }
        | TurnFact::ExposureChosen { .. }
        | TurnFact::Scored { .. } => None,
    }
}

fn clash(fact: ClashFact<'_>) -> Option<f32> {
    match fact {
        ClashFact::Captured { .. } => Some(FATE),
        ClashFact::Rammed { .. } | ClashFact::Boarded { .. } | ClashFact::BoardingFought { .. } => {
            Some(CLASH)
        }
        ClashFact::Unlocked { .. } => None,
    }
}

fn harm(fact: HarmFact<'_>) -> Option<f32> {
    match fact {
        HarmFact::Destroyed { .. } | HarmFact::Downed { .. } => Some(FATE),
        HarmFact::Exposed { .. } | HarmFact::Defeated { .. } | HarmFact::Doomed { .. } => {
            Some(CLASH)
        }
        HarmFact::Rolled { .. }
        | HarmFact::Damaged { .. }
        | HarmFact::CardDrawn { .. }
        | HarmFact::CardRepaired { .. }
        | HarmFact::ShieldsRecovered { .. }
        | HarmFact::Mended { .. }
        | HarmFact::StoodUp { .. }
        | HarmFact::Fled { .. }
        | HarmFact::Left { .. } => None,
    }
}

fn fatal(fact: &Fact) -> bool {
    is_loss(fact) || matches!(fact, Fact::Doomed { .. })
}

fn harms(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::Damaged { .. } | Fact::ModelHurt { .. } | Fact::Rammed { .. } | Fact::Boarded { .. }
    )
}

/// The distance of the nearest enemy of a ship or a unit of models from a place, in millimetres.
fn nearest_foe(view: &ViewMatch, unit: UnitId, at: Vec2) -> f32 {
    let owner = view.board.owner(unit);
    let ships = view.board.ships.iter().filter(|held| held.on_table());
    let ships = ships.map(|held| (held.owner, pose_pos(&held.pose)));
    let squads = view.board.squads.iter();
    let squads = squads.filter_map(|held| Some((held.owner, view.squad_middle(held.id)?)));
    ships
        .chain(squads)
        .filter(|(other, _)| Some(*other) != owner)
        .map(|(_, there)| there.distance(at))
        .fold(f32::INFINITY, f32::min)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use rules::{Sim, SimConfig};

    use super::*;

    fn event(fact: Fact) -> GameEvent {
        GameEvent {
            rule: content::RuleId::new("OBS-01"),
            fact,
        }
    }

    #[test]
    fn deaths_are_slow_lonely_moves_quick_and_moves_into_harm_between() {
        let content = Arc::new(content::load(&content::find_assets()).content);
        let scenario = content
            .scenario("mirror-line")
            .expect("a scenario")
            .1
            .clone();
        let sim = Sim::new(content, &SimConfig::new(scenario, 3)).expect("a match");
        let view = ViewMatch::new(sim.ctx().clone(), sim.board().clone());
        let ship = view.board.ships[0].id;
        let from = view.board.ships[0].pose;
        let moved = Fact::Moved {
            ship,
            from,
            to: from,
            path: Box::new(rules::PathKind::Sail {
                way: geometry::Way::default(),
            }),
            travelled: 0.0,
            full: true,
            cause: rules::MoveCause::Maneuver,
        };
        let dies = event(Fact::Destroyed { ship });
        let next = event(moved.clone());
        let of = |fact: &Fact, coming: &[&GameEvent]| {
            pace(&view, fact, coming.iter().copied()).expect("a pace")
        };
        let (dull, peril) = (of(&moved, &[]), of(&moved, &[&dies]));
        let fate = of(&dies.fact, &[]);
        assert!(fate < peril && peril < dull, "{fate} {peril} {dull}");
        // The death of another ship does not belong to this move.
        assert_eq!(of(&moved, &[&next, &dies]), dull);
        assert_eq!(
            pace(
                &view,
                &Fact::DefenceRolled { faces: vec![] },
                [].into_iter()
            ),
            None
        );
    }

    #[test]
    fn units_of_models_have_a_pace_of_their_own() {
        let content = Arc::new(content::load(&content::find_assets()).content);
        let scenario = content.scenario("two-gates").expect("a scenario").1.clone();
        let sim = Sim::new(content, &SimConfig::new(scenario, 3)).expect("a match");
        let view = ViewMatch::new(sim.ctx().clone(), sim.board().clone());
        let squad = view.board.squads.iter().find(|squad| squad.on_table());
        let squad = squad.expect("a unit");
        let trod = |end: Cell| Fact::Trod {
            unit: squad.id,
            moves: vec![rules::ModelMove {
                model: 0,
                way: vec![squad.places()[0], end],
                cost: 1,
                turned: false,
                risk: false,
                falls: false,
            }],
            rules: vec![],
        };
        let of = |fact: &Fact, coming: &[&GameEvent]| {
            pace(&view, fact, coming.iter().copied()).expect("a pace")
        };
        let foes = view.board.squads.iter();
        let mut foes = foes.filter(|other| other.owner != squad.owner && other.on_table());
        let near = foes.next().expect("an enemy").places()[0];
        let lost = event(Fact::SquadLost {
            unit: squad.id,
            routed: false,
        });
        let (dull, brisk) = (of(&trod(squad.places()[0]), &[]), of(&trod(near), &[]));
        let peril = of(&trod(near), &[&lost]);
        let fate = of(&lost.fact, &[]);
        assert!(
            fate < peril && peril < brisk && brisk < dull,
            "{fate} {peril} {brisk} {dull}"
        );
        // Who is lost to the next unit's shots does not belong to this move.
        let next = event(Fact::Commanded {
            unit: squad.id,
            action: rules::SquadAction::Hold,
        });
        assert_eq!(of(&trod(near), &[&next, &lost]), brisk);
    }
}
