//! The dice that lie on the table, and the reason for each roll.

use std::collections::BTreeMap;

use content::{Die, Face};
use rules::{ClashFact, Fact, Family, HarmFact, SquadAttackFact, TurnFact, UnitId};

use crate::api::ViewMatch;

/// The reason why dice lie on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Pool {
    Attack,
    Defence,
    Check,
    /// The other ship's dice, if two ships roll at once.
    Other,
}

/// The comparison for the number on a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Need {
    /// None that could be written beside the dice.
    Nothing,
    /// The die counts from this number upwards.
    AtLeast(u8),
    /// This number is added.
    Plus(u8),
}

/// Dice that should lie on the table.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Thrown {
    /// The kind of each die.
    pub(super) dice: Vec<Die>,
    /// Who rolls them.
    pub(super) by: UnitId,
    /// The piece beside which they lie: the target of a blow, where its result is seen.
    pub(super) at: UnitId,
    pub(super) faces: Vec<Face>,
    pub(super) need: Need,
}

/// The dice of an event that rolls outside an attack's own pools.
pub(super) fn rolls(fact: &Fact) -> Vec<Thrown> {
    let one = |by: UnitId, pips: u8, need: Need| Thrown {
        dice: vec![Die::D6],
        by,
        at: by,
        faces: vec![Face::Pips(pips)],
        need,
    };
    match fact.family() {
        Family::Turn(TurnFact::InitiativeRolled { rolls, .. }) => {
            vec![of_sides(Die::D20, rolls.iter().map(|(_, face)| *face))]
        }
        Family::Turn(TurnFact::PriorityRolled { rolls, .. }) => {
            vec![of_sides(Die::D6, rolls.iter().map(|(_, face)| *face))]
        }
        Family::Harm(HarmFact::Rolled { die, by, faces }) => vec![Thrown {
            dice: vec![*die; faces.len()],
            by: *by,
            at: *by,
            faces: faces.clone(),
            need: Need::Nothing,
        }],
        Family::Clash(ClashFact::Rammed {
            ship,
            other,
            rolls,
            integrity,
            ..
        }) => vec![
            one(*ship, rolls.0, Need::AtLeast(integrity.0)),
            one(*other, rolls.1, Need::AtLeast(integrity.1)),
        ],
        Family::Clash(ClashFact::BoardingFought {
            ship,
            target,
            rolls,
            strengths,
            ..
        }) => vec![
            one(*ship, rolls.0, Need::Plus(strengths.0)),
            one(*target, rolls.1, Need::Plus(strengths.1)),
        ],
        // An attack's dice lie in its own pools. Nothing else is rolled for all to see.
        Family::Turn(_)
        | Family::Story(_)
        | Family::Plan(_)
        | Family::Move(_)
        | Family::Forced(_)
        | Family::Contact(_)
        | Family::Clash(_)
        | Family::Attack(_)
        | Family::Token(_)
        | Family::Harm(_)
        | Family::Squad(_)
        | Family::Mind(_)
        | Family::Quiet(_) => Vec::new(),
        Family::SquadAttack(fact) => squad_attack(fact),
    }
}

/// The most dice of a volley that are thrown; the log tells of more.
const MOST: usize = 12;

/// The dice of units of models.
fn squad_attack(fact: SquadAttackFact<'_>) -> Vec<Thrown> {
    let of = |die: Die, by: UnitId, faces: Vec<Face>, need: Need| -> Vec<Thrown> {
        let dice = vec![die; faces.len()];
        let thrown = Thrown {
            dice,
            by,
            at: by,
            faces,
            need,
        };
        let few = (1..=MOST).contains(&thrown.faces.len());
        few.then_some(thrown).into_iter().collect()
    };
    let throw = |by: UnitId, faces: Vec<Face>, need: Need| of(Die::D6, by, faces, need);
    match fact {
        SquadAttackFact::Volleyed {
            unit,
            target,
            faces,
            need,
            ..
        } => {
            let mut thrown = throw(*unit, faces.clone(), Need::AtLeast(*need));
            thrown.iter_mut().for_each(|thrown| thrown.at = *target);
            thrown
        }
        SquadAttackFact::Saved {
            unit, faces, need, ..
        } => throw(*unit, faces.clone(), Need::AtLeast(*need)),
        SquadAttackFact::Shrugged { unit, faces, .. } => throw(*unit, faces.clone(), Need::Nothing),
        SquadAttackFact::DangerRolled {
            unit, die, faces, ..
        } => of(*die, *unit, faces.clone(), Need::Nothing),
        SquadAttackFact::MoraleTested {
            unit,
            need,
            face,
            again,
            ..
        } => {
            let faces = [Some(*face), *again].into_iter().flatten().collect();
            throw(*unit, faces, Need::AtLeast(*need))
        }
        SquadAttackFact::Aimed { .. }
        | SquadAttackFact::ModelMended { .. }
        | SquadAttackFact::ModelHurt { .. }
        | SquadAttackFact::Struck { .. }
        | SquadAttackFact::Withheld { .. }
        | SquadAttackFact::MeleeDecided { .. }
        | SquadAttackFact::PinnedDown { .. }
        | SquadAttackFact::SquadLost { .. } => Vec::new(),
    }
}

/// What lies on the table after a roll: the answer of whoever is struck joins the dice of the blow.
pub(super) fn joined(lying: &[Thrown], rolled: Vec<Thrown>) -> Vec<Thrown> {
    match (lying, rolled.as_slice()) {
        ([blow, ..], [answer]) if blow.by != blow.at && answer.by == blow.at => {
            vec![blow.clone(), answer.clone()]
        }
        _ => rolled,
    }
}

/// The dice of all sides: they lie in the middle of the table and belong to no ship.
fn of_sides(die: Die, faces: impl Iterator<Item = Face>) -> Thrown {
    let faces: Vec<Face> = faces.collect();
    Thrown {
        dice: vec![die; faces.len()],
        by: UnitId(u32::MAX),
        at: UnitId(u32::MAX),
        faces,
        need: Need::Nothing,
    }
}

/// The dice that should lie on the table now.
pub(super) fn wanted(view: &ViewMatch, checks: &[Thrown]) -> BTreeMap<Pool, Thrown> {
    let mut pools = BTreeMap::new();
    if let Some(attack) = &view.board.attack {
        let mut throw = |pool: Pool, kinds: Vec<Die>, by: UnitId, dice: &[(Face, bool)]| {
            if !dice.is_empty() {
                let faces = dice.iter().map(|(face, _)| *face).collect();
                let need = attack.needs(pool == Pool::Attack);
                let need = need.map_or(Need::Nothing, Need::AtLeast);
                pools.insert(
                    pool,
                    Thrown {
                        dice: kinds,
                        by,
                        at: attack.target,
                        faces,
                        need,
                    },
                );
            }
        };
        let (mine, theirs) = (&attack.attack, &attack.defence);
        let colours = &attack.colours;
        let kinds = |coloured: &[Die], attacking: bool, count: usize| match coloured {
            [] => vec![view.ctx.attack_die(attack, attacking); count],
            coloured => coloured.to_vec(),
        };
        let hitting = kinds(&colours.attack, true, mine.len());
        let evading = kinds(&colours.defence, false, theirs.len());
        throw(Pool::Attack, hitting, attack.attacker, mine);
        throw(Pool::Defence, evading, attack.target, theirs);
    }
    for (pool, check) in [Pool::Check, Pool::Other].into_iter().zip(checks) {
        pools.insert(pool, check.clone());
    }
    pools
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lying_die_is_found_again_by_its_pool() {
        let thrown = Thrown {
            dice: vec![Die::Attack; 2],
            by: UnitId(1),
            at: UnitId(2),
            faces: vec![Face::Hit, Face::Blank],
            need: Need::Nothing,
        };
        assert_eq!(thrown, thrown.clone());
        assert!(Pool::Attack < Pool::Defence && Pool::Defence < Pool::Check);
    }

    #[test]
    fn what_is_struck_answers_beside_the_dice_of_the_blow() {
        let thrown = |by: u32, at: u32| Thrown {
            dice: vec![Die::D6],
            by: UnitId(by),
            at: UnitId(at),
            faces: vec![Face::Pips(4)],
            need: Need::AtLeast(3),
        };
        let (blow, save, other) = (thrown(1, 2), thrown(2, 2), thrown(3, 3));
        let both = joined(std::slice::from_ref(&blow), vec![save.clone()]);
        assert_eq!(both, [blow.clone(), save.clone()]);
        // A second answer takes the place of the first, and a roll of others clears all.
        assert_eq!(joined(&both, vec![save.clone()]), [blow.clone(), save]);
        assert_eq!(joined(&both, vec![other.clone()]), [other]);
        assert_eq!(joined(&both, vec![blow.clone()]), [blow]);
    }

    #[test]
    fn both_ships_of_a_ram_throw_a_die_against_their_own_integrity() {
        let (ship, other) = (UnitId(1), UnitId(2));
        let fact = Fact::Rammed {
            ship,
            other,
            deliberate: true,
            rolls: (2, 6),
            integrity: (5, 4),
            wounded: (false, true),
        };
        let found = rolls(&fact);
        let told: Vec<_> = found.iter().map(|held| (held.by, held.need)).collect();
        assert_eq!(told, [(ship, Need::AtLeast(5)), (other, Need::AtLeast(4))]);
        assert_eq!(found[1].faces, [Face::Pips(6)]);
        assert!(rolls(&Fact::Left { ship }).is_empty());
    }
}
