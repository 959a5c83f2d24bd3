//! The story of a match in numbers, from its journal. `squads`: that of units of models. `table`:
//! all of it as lines.

mod squads;
mod table;

use content::DamageKind;
use rules::{
    AttackFact, Board, ClashFact, ContactFact, Fact, Family, ForcedFact, GameEvent, HarmFact,
    MoveFact, PlayerId, QuietFact, Status, Step, TokenFact, TurnFact, UnitId,
};
use serde::{Deserialize, Serialize};

pub use squads::{squad_fate, squad_stats};
pub use table::{any_free, table};

/// The statistics of a ship.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct ShipStats {
    /// The ship.
    pub ship: UnitId,
    /// Its owner.
    pub owner: PlayerId,
    /// Its final status.
    pub status: Status,
    /// Attacks made.
    pub attacks: u32,
    /// Hits and crits on its attack dice after all changes.
    pub hits_rolled: u32,
    /// Attacks with at least one result that got through.
    pub hits: u32,
    /// Hits and crits of attacks on it that its dice evaded.
    pub evaded: u32,
    /// Damage that its attacks dealt.
    pub dealt: u32,
    /// Damage to enemies that it rammed on purpose (FLT-14), or beat in a boarding (FLT-H-BOARD).
    pub contact: u32,
    /// Ships that its attacks finished.
    pub kills: u32,
    /// Damage suffered from attacks.
    pub suffered: u32,
    /// Damage suffered from obstacles, bumps, rams and effects.
    pub wrecked: u32,
    /// Crits that reached the hull.
    pub crits: u32,
    /// Obstacles crossed or landed on, with effect.
    pub obstacles: u32,
    /// Bumps into ships.
    pub bumps: u32,
    /// Rams of ships, on purpose or not, by its own movement (FLT-13).
    pub rams: u32,
    /// Ships that it boarded by coming alongside (FLT-08).
    pub boardings: u32,
    /// Ships captured: their crews lost the last fight against its own (FLT-H-BOARD).
    pub captures: u32,
    /// Actions performed.
    pub actions: u32,
    /// Obstacles dropped and launched.
    pub devices: u32,
    /// Millimetres flown, or walked.
    pub flown: f64,
    /// Whether it left the table where a rule allows it, and is safe.
    pub left: bool,
}

/// The statistics of every ship of a match, by ascending number.
#[must_use]
pub fn ship_stats(board: &Board, journal: &[GameEvent]) -> Vec<ShipStats> {
    let start = |ship: &rules::Ship| ShipStats {
        ship: ship.id,
        owner: ship.owner,
        status: ship.status,
        ..ShipStats::default()
    };
    let mut count = Count {
        list: board.ships.iter().map(start).collect(),
        attacker: None,
        missed: false,
        ended: Vec::new(),
        fight: None,
        contact: None,
    };
    for event in journal {
        count.event(&event.fact);
    }
    count.list
}

/// Changes what is counted of a ship or unit, if it is one of these.
fn with(list: &mut [ShipStats], id: UnitId, change: impl FnOnce(&mut ShipStats)) {
    if let Some(held) = list.iter_mut().find(|held| held.ship == id) {
        change(held);
    }
}

struct Count {
    list: Vec<ShipStats>,
    /// The ship that fires, until its attack is over.
    attacker: Option<UnitId>,
    /// Whether its dice show a miss, or too short a range: then none of them hits.
    missed: bool,
    /// The ships whose end has been counted: some are doomed before they are destroyed.
    ended: Vec<UnitId>,
    /// The last boarding fight: the boarding ship and the boarded one.
    fight: Option<(UnitId, UnitId)>,
    /// The declared ram or the boarding whose wounds are being told: who did it, and to whom.
    contact: Option<(UnitId, UnitId)>,
}

impl Count {
    fn with(&mut self, ship: UnitId, change: impl FnOnce(&mut ShipStats)) {
        with(&mut self.list, ship, change);
    }

    fn event(&mut self, fact: &Fact) {
        // The wounds of a collision or a boarding follow it at once (FLT-16, FLT-H-BOARD).
        if !matches!(fact, Fact::Damaged { .. }) {
            self.contact = None;
        }
        match fact.family() {
            Family::Attack(fact) => self.attack(fact),
            Family::Harm(fact) => self.harm(fact),
            Family::Contact(fact) => self.contact(fact),
            Family::Clash(fact) => self.clash(fact),
            Family::Forced(ForcedFact::Bumped { ship, .. }) => {
                self.with(*ship, |held| held.bumps += 1)
            }
            Family::Token(TokenFact::Acted { ship, .. }) => {
                self.with(*ship, |held| held.actions += 1)
            }
            Family::Move(MoveFact::Moved {
                ship, travelled, ..
            }) => self.with(*ship, |held| held.flown += travelled),
            Family::Move(MoveFact::Stepped { ship, .. }) => {
                self.with(*ship, |held| held.flown += geometry::grid::CELL_WIDTH);
            }
            // An attack is over when the turn order goes on.
            Family::Turn(TurnFact::PhaseBegan { .. })
            | Family::Quiet(QuietFact::InitiativeStep { .. }) => self.attacker = None,
            Family::Quiet(QuietFact::Waits { step }) => {
                let within = [Step::Advance, Step::ModifyAttack, Step::ModifyDefence];
                // Others may react before the dice of an attack and after its damage.
                let answers = matches!(step, Step::Answer { .. });
                if !answers && !within.contains(step) {
                    self.attacker = None;
                }
            }
            // The table has no column for these.
            Family::Turn(_)
            | Family::Story(_)
            | Family::Plan(_)
            | Family::Move(_)
            | Family::Forced(_)
            | Family::Token(_)
            | Family::Squad(_)
            | Family::SquadAttack(_)
            | Family::Mind(_)
            | Family::Quiet(_) => {}
        }
    }

    fn attack(&mut self, fact: AttackFact<'_>) {
        match fact {
            AttackFact::AttackDeclared { attack, .. } => {
                self.attacker = Some(attack.attacker);
                self.missed = false;
                self.with(attack.attacker, |held| held.attacks += 1);
            }
            AttackFact::Missed { .. } => self.missed = true,
            AttackFact::HeldFire { .. } => self.attacker = None,
            AttackFact::AttackResolved {
                attacker,
                target,
                hits,
                crits,
                evaded,
            } => {
                let rolled = u32::from(*hits) + u32::from(*crits) + u32::from(*evaded);
                let counts = u32::from(!self.missed);
                self.with(*attacker, |held| held.hits_rolled += counts * rolled);
                let hit = u32::from(hits.saturating_add(*crits) > 0);
                self.with(*attacker, |held| held.hits += hit);
                self.with(*target, |held| held.evaded += u32::from(*evaded));
            }
            AttackFact::AttackRolled { .. }
            | AttackFact::DefenceRolled { .. }
            | AttackFact::Modified { .. }
            | AttackFact::FacesTurned { .. }
            | AttackFact::SurgeBought { .. }
            | AttackFact::Blasted { .. }
            | AttackFact::FacingStruck { .. } => {}
        }
    }

    fn harm(&mut self, fact: HarmFact<'_>) {
        match fact {
            HarmFact::Damaged {
                ship,
                kind,
                shields,
                hull,
                ..
            } => self.damaged(*ship, *kind, *shields, *hull),
            HarmFact::Doomed { ship }
            | HarmFact::Downed { ship, .. }
            | HarmFact::Destroyed { ship } => self.kill(*ship),
            HarmFact::StoodUp { ship, .. } => self.ended.retain(|ended| ended != ship),
            HarmFact::Left { ship } => self.with(*ship, |held| held.left = true),
            HarmFact::Rolled { .. }
            | HarmFact::CardDrawn { .. }
            | HarmFact::CardRepaired { .. }
            | HarmFact::ShieldsRecovered { .. }
            | HarmFact::Mended { .. }
            | HarmFact::Exposed { .. }
            | HarmFact::Defeated { .. }
            | HarmFact::Fled { .. } => {}
        }
    }

    /// Counts the end of a ship for whoever fires, once.
    fn kill(&mut self, ship: UnitId) {
        if self.ended.contains(&ship) {
            return;
        }
        self.ended.push(ship);
        if let Some(attacker) = self.attacker.filter(|attacker| *attacker != ship) {
            self.with(attacker, |held| held.kills += 1);
        }
    }

    fn contact(&mut self, fact: ContactFact<'_>) {
        match fact {
            ContactFact::ObstaclePlaced { by: Some(ship), .. } => {
                self.with(*ship, |held| held.devices += 1)
            }
            ContactFact::Crossed { ship, .. } | ContactFact::Overlapped { ship, .. } => {
                self.with(*ship, |held| held.obstacles += 1)
            }
            ContactFact::ObstaclePlaced { by: None, .. }
            | ContactFact::ObstacleRemoved { .. }
            | ContactFact::Spared { .. }
            | ContactFact::DoorMoved { .. }
            | ContactFact::DoorHeld { .. }
            | ContactFact::DoorStruck { .. }
            | ContactFact::Entered { .. }
            | ContactFact::LeftArea { .. }
            | ContactFact::ZoneEntered { .. } => {}
        }
    }

    /// Counts rams, and the results of boarding.
    fn clash(&mut self, fact: ClashFact<'_>) {
        match fact {
            ClashFact::Rammed {
                ship,
                other,
                deliberate,
                ..
            } => {
                let meant = *deliberate && self.foes(*ship, *other);
                self.contact = meant.then_some((*ship, *other));
                self.with(*ship, |held| held.rams += 1);
            }
            ClashFact::Boarded { ship, .. } => self.with(*ship, |held| held.boardings += 1),
            ClashFact::BoardingFought {
                ship,
                target,
                loser,
                ..
            } => {
                self.fight = Some((*ship, *target));
                self.contact = loser.map(|lost| match lost == *target {
                    true => (*ship, lost),
                    false => (*target, lost),
                });
            }
            ClashFact::Unlocked { .. } => {}
            ClashFact::Captured { ship: lost, .. } => {
                let winner = self.fight.and_then(|(ship, target)| match *lost {
                    lost if lost == target => Some(ship),
                    lost if lost == ship => Some(target),
                    _ => None,
                });
                if let Some(winner) = winner {
                    self.with(winner, |held| held.captures += 1);
                }
            }
        }
    }

    fn foes(&self, one: UnitId, other: UnitId) -> bool {
        let owner = |id| self.list.iter().find(|held| held.ship == id);
        owner(one).map(|held| held.owner) != owner(other).map(|held| held.owner)
    }

    fn damaged(&mut self, ship: UnitId, kind: DamageKind, shields: u8, hull: u8) {
        let amount = u32::from(shields) + u32::from(hull);
        let shooter = self.attacker.filter(|attacker| *attacker != ship);
        self.with(ship, |held| {
            match shooter {
                Some(_) => held.suffered += amount,
                None => held.wrecked += amount,
            }
            if kind == DamageKind::Crit {
                held.crits += u32::from(hull);
            }
        });
        if let Some(attacker) = shooter {
            self.with(attacker, |held| held.dealt += amount);
        } else if let Some((by, _)) = self.contact.filter(|(_, other)| *other == ship) {
            self.with(by, |held| held.contact += amount);
        }
    }
}
