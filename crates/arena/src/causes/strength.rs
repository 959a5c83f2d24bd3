//! The strength of ships before a journal.

use rules::{Board, Family, GameEvent, HarmFact, UnitId};

/// The hull and shield points of each ship before a journal that led to this board.
pub(super) fn at_first(board: &Board, journal: &[GameEvent]) -> Vec<(UnitId, u32)> {
    let points = |ship: &rules::Ship| (ship.id, u32::from(ship.hull) + u32::from(ship.shields));
    let mut first: Vec<(UnitId, u32)> = board.ships.iter().map(points).collect();
    let mut change = |ship: UnitId, lost: u32, won: u32| {
        if let Some(held) = first.iter_mut().find(|held| held.0 == ship) {
            held.1 = (held.1 + lost).saturating_sub(won);
        }
    };
    for event in journal.iter().rev() {
        let Family::Harm(fact) = event.fact.family() else {
            continue;
        };
        match fact {
            HarmFact::Damaged {
                ship,
                shields,
                hull,
                ..
            } => change(*ship, u32::from(*shields) + u32::from(*hull), 0),
            HarmFact::ShieldsRecovered { ship, amount } | HarmFact::Mended { ship, amount } => {
                change(*ship, 0, u32::from(*amount));
            }
            HarmFact::StoodUp { ship, life, .. } => change(*ship, 0, u32::from(*life)),
            HarmFact::Rolled { .. }
            | HarmFact::CardDrawn { .. }
            | HarmFact::CardRepaired { .. }
            | HarmFact::Exposed { .. }
            | HarmFact::Defeated { .. }
            | HarmFact::Doomed { .. }
            | HarmFact::Destroyed { .. }
            | HarmFact::Downed { .. }
            | HarmFact::Fled { .. }
            | HarmFact::Left { .. } => {}
        }
    }
    first
}
