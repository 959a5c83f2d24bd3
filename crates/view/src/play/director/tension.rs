//! The pace of an event: slow if much depends on it, quick if nothing does.

use rules::{
    AttackFact, ClashFact, ContactFact, Fact, Family, ForcedFact, GameEvent, HarmFact, MoveFact,
    PlanFact, StoryFact, TurnFact, UnitId,
};

use crate::{api::ViewMatch, play::playback::is_loss, scale::pose_pos};

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
            let harm = own.any(|fact| fatal(fact) || harms(fact));
            let alone = nearest_foe(view, *ship, pose_pos(to)) > LONELY;
            Some(match (harm, alone) {
                (true, _) => PERIL,
                (false, true) => DULL,
                (false, false) => BRISK,
            })
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
        Family::Squad(_)
        | Family::Fray(_)
        | Family::Mind(_)
        | Family::Token(_)
        | Family::Quiet(_) => None,
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
        HarmFact::Exposed { .. } | HarmFact::Doomed { .. } => Some(CLASH),
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

/// Whether this event starts something new, so that later events do not belong to the one before.
fn begins(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::Moved { .. }
            | Fact::AttackDeclared { .. }
            | Fact::PhaseBegan { .. }
            | Fact::RoundBegan { .. }
    )
}

fn fatal(fact: &Fact) -> bool {
    is_loss(fact) || matches!(fact, Fact::Doomed { .. })
}

fn harms(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::Damaged { .. } | Fact::Rammed { .. } | Fact::Boarded { .. }
    )
}

/// The distance of a ship's nearest enemy from a place, in millimetres.
fn nearest_foe(view: &ViewMatch, ship: UnitId, at: bevy::prelude::Vec2) -> f32 {
    let owner = view.board.ship(ship).map(|held| held.owner);
    let ships = view.board.ships.iter();
    ships
        .filter(|held| held.on_table() && Some(held.owner) != owner)
        .map(|held| pose_pos(&held.pose).distance(at))
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
}
