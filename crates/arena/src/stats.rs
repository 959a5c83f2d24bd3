//! The story of a match in numbers, from its journal.

use content::{DamageKind, Face};
use rules::{Board, Ctx, Fact, GameEvent, PlayerId, Status, UnitId};
use serde::{Deserialize, Serialize};

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
    /// Damage to enemies that it rammed on purpose (FLT-14): the wounds of the collision itself.
    pub rammed: u32,
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
        battery: false,
        fight: None,
        ram: None,
    };
    for event in journal {
        count.event(&event.fact);
    }
    count.list
}

struct Count {
    list: Vec<ShipStats>,
    /// The ship that fires, until its attack is over.
    attacker: Option<UnitId>,
    /// Whether its dice hit by numbers. Their results are known once they are compared.
    battery: bool,
    /// The last boarding fight: the boarding ship and the boarded one.
    fight: Option<(UnitId, UnitId)>,
    /// The declared ram whose wounds are being told: the ramming ship and the rammed one.
    ram: Option<(UnitId, UnitId)>,
}

impl Count {
    fn with(&mut self, ship: UnitId, change: impl FnOnce(&mut ShipStats)) {
        if let Some(held) = self.list.iter_mut().find(|held| held.ship == ship) {
            change(held);
        }
    }

    fn event(&mut self, fact: &Fact) {
        // The wounds of a collision follow it at once (FLT-16).
        if !matches!(fact, Fact::Damaged { .. }) {
            self.ram = None;
        }
        match fact {
            Fact::AttackDeclared { attack, .. } => {
                self.attacker = Some(attack.attacker);
                self.battery = attack.needs(true).is_some();
                self.with(attack.attacker, |held| held.attacks += 1);
            }
            Fact::AttackRolled { faces } => self.hits(faces.iter().copied()),
            Fact::Waits { .. }
            | Fact::HeldFire { .. }
            | Fact::PhaseBegan { .. }
            | Fact::InitiativeStep { .. } => {
                self.resolved(fact);
            }
            Fact::AttackResolved {
                attacker,
                target,
                hits,
                crits,
                evaded,
            } => {
                let hit = u32::from(hits.saturating_add(*crits) > 0);
                if self.battery {
                    let rolled = u32::from(*hits) + u32::from(*evaded);
                    self.with(*attacker, |held| held.hits_rolled += rolled);
                }
                self.with(*attacker, |held| held.hits += hit);
                self.with(*target, |held| held.evaded += u32::from(*evaded));
            }
            Fact::Damaged {
                ship,
                kind,
                shields,
                hull,
                ..
            } => self.damaged(*ship, *kind, *shields, *hull),
            Fact::Doomed { .. } => {
                if let Some(attacker) = self.attacker {
                    self.with(attacker, |held| held.kills += 1);
                }
            }
            Fact::Crossed { ship, .. } | Fact::Overlapped { ship, .. } => {
                self.with(*ship, |held| held.obstacles += 1)
            }
            Fact::Bumped { ship, .. } => self.with(*ship, |held| held.bumps += 1),
            Fact::Rammed { .. }
            | Fact::Boarded { .. }
            | Fact::BoardingFought { .. }
            | Fact::Captured { .. } => self.contact(fact),
            Fact::Acted { ship, .. } => self.with(*ship, |held| held.actions += 1),
            Fact::ObstaclePlaced { by: Some(ship), .. } => {
                self.with(*ship, |held| held.devices += 1)
            }
            Fact::Moved {
                ship, travelled, ..
            } => self.with(*ship, |held| held.flown += travelled),
            Fact::Stepped { ship, .. } => {
                self.with(*ship, |held| held.flown += geometry::grid::CELL_WIDTH);
            }
            _ => {}
        }
    }

    /// Counts rams, and the results of boarding.
    fn contact(&mut self, fact: &Fact) {
        match *fact {
            Fact::Rammed {
                ship,
                other,
                deliberate,
                ..
            } => {
                self.ram = Some((ship, other)).filter(|_| deliberate && self.foes(ship, other));
                self.with(ship, |held| held.rams += 1);
            }
            Fact::Boarded { ship, .. } => self.with(ship, |held| held.boardings += 1),
            Fact::BoardingFought { ship, target, .. } => self.fight = Some((ship, target)),
            Fact::Captured { ship: lost, .. } => {
                let winner = self.fight.and_then(|(ship, target)| match lost {
                    lost if lost == target => Some(ship),
                    lost if lost == ship => Some(target),
                    _ => None,
                });
                if let Some(winner) = winner {
                    self.with(winner, |held| held.captures += 1);
                }
            }
            _ => {}
        }
    }

    fn foes(&self, one: UnitId, other: UnitId) -> bool {
        let owner = |id| self.list.iter().find(|held| held.ship == id);
        owner(one).map(|held| held.owner) != owner(other).map(|held| held.owner)
    }

    fn hits(&mut self, faces: impl Iterator<Item = Face>) {
        let hits = faces
            .filter(|face| matches!(face, Face::Hit | Face::Crit | Face::Skull))
            .count() as u32;
        if let Some(attacker) = self.attacker {
            self.with(attacker, |held| held.hits_rolled += hits);
        }
    }

    /// Ends an attack when the turn order goes on.
    fn resolved(&mut self, fact: &Fact) {
        use rules::Step::{Advance, ModifyAttack, ModifyDefence};
        let within = matches!(
            fact,
            Fact::Waits {
                step: Advance | ModifyAttack | ModifyDefence
            }
        );
        if !within {
            self.attacker = None;
        }
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
        } else if let Some((by, _)) = self.ram.filter(|(_, other)| *other == ship) {
            self.with(by, |held| held.rammed += amount);
        }
    }
}

/// A column of the table: its heading, its width, and its content.
type Column = (&'static str, usize, fn(&ShipStats) -> String);

const COLUMNS: [Column; 8] = [
    ("attacks", 7, |held| held.attacks.to_string()),
    ("hits", 5, |held| held.hits_rolled.to_string()),
    ("dealt", 5, |held| (held.dealt + held.rammed).to_string()),
    ("kills", 5, |held| held.kills.to_string()),
    ("suffered", 8, |held| held.suffered.to_string()),
    ("wrecked", 7, |held| held.wrecked.to_string()),
    ("rocks", 5, |held| held.obstacles.to_string()),
    ("flown", 7, |held| format!("{:.1} m", held.flown / 1000.0)),
];

/// Columns for capital ships only.
const CONTACTS: [Column; 3] = [
    ("rams", 4, |held| held.rams.to_string()),
    ("boards", 6, |held| held.boardings.to_string()),
    ("takes", 5, |held| held.captures.to_string()),
];

/// Whether this match has capital ships, which ram and board, and whose shields save them.
#[must_use]
pub fn any_free(ctx: &Ctx, board: &Board) -> bool {
    let mut held = board.ships.iter();
    held.any(|ship| ctx.capital(ship).is_some())
}

/// The statistics as a table with a heading and one line for each ship.
///
/// It has columns for rams, boardings and captures if there are capital ships.
#[must_use]
pub fn table(ctx: &Ctx, board: &Board, ships: &[ShipStats]) -> Vec<String> {
    let mut columns = COLUMNS.to_vec();
    if any_free(ctx, board) {
        columns.extend(CONTACTS);
    }
    let line = |name: &str, fate: &str, cells: &mut dyn Iterator<Item = (String, usize)>| {
        let first = format!("{name:<16} {fate:<10}");
        cells.fold(first, |line, (cell, width)| {
            format!("{line} {cell:>width$}")
        })
    };
    let mut heads = columns
        .iter()
        .map(|(head, width, _)| ((*head).to_owned(), *width));
    let mut lines = vec![line("ship", "fate", &mut heads)];
    lines.extend(ships.iter().map(|held| {
        let mut cells = columns.iter().map(|(_, width, cell)| (cell(held), *width));
        line(ctx.name(held.ship), fate(held.status), &mut cells)
    }));
    lines
}

fn fate(status: Status) -> &'static str {
    match status {
        Status::Reserve => "in reserve",
        Status::Active => "survived",
        Status::Doomed | Status::Destroyed => "destroyed",
        Status::Fled => "fled",
        Status::Captured => "captured",
    }
}
