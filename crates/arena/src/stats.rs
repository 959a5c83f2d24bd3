//! The story of a match in numbers, from its journal.

use content::{DamageKind, Face};
use rules::{Board, Ctx, Fact, GameEvent, Status, UnitId};
use serde::{Deserialize, Serialize};

/// What a ship did and suffered.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ShipStats {
    /// Which ship.
    pub ship: UnitId,
    /// Whose.
    pub owner: u8,
    /// How it ended.
    pub status: Status,
    /// Attacks made.
    pub attacks: u32,
    /// Hits and crits that its attack dice showed, in the end.
    pub hits_rolled: u32,
    /// Attacks of which something got through.
    pub hits: u32,
    /// Hits and crits of attacks on it that its dice evaded.
    pub evaded: u32,
    /// Damage that its attacks dealt.
    pub dealt: u32,
    /// Ships that its attacks finished.
    pub kills: u32,
    /// Damage suffered from attacks.
    pub suffered: u32,
    /// Damage suffered from obstacles, bumps and effects.
    pub wrecked: u32,
    /// Crits that reached the hull.
    pub crits: u32,
    /// Obstacles crossed or landed on, with effect.
    pub obstacles: u32,
    /// Bumps into ships.
    pub bumps: u32,
    /// Actions performed.
    pub actions: u32,
    /// Obstacles dropped and launched.
    pub devices: u32,
    /// Millimetres flown, or walked.
    pub flown: f64,
}

/// What every ship of a match did and suffered, by ascending number.
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
    };
    for event in journal {
        count.event(&event.fact);
    }
    count.list
}

struct Count {
    list: Vec<ShipStats>,
    /// Who fires, until its attack is over.
    attacker: Option<UnitId>,
    /// Whether its dice hit by numbers: what they show is known once they are compared.
    battery: bool,
}

impl Count {
    fn with(&mut self, ship: UnitId, change: impl FnOnce(&mut ShipStats)) {
        if let Some(held) = self.list.iter_mut().find(|held| held.ship == ship) {
            change(held);
        }
    }

    fn event(&mut self, fact: &Fact) {
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
            Fact::Acted { ship, .. } => self.with(*ship, |held| held.actions += 1),
            Fact::ObstaclePlaced { by: Some(ship), .. } => {
                self.with(*ship, |held| held.devices += 1)
            }
            Fact::Moved {
                ship, travelled, ..
            } => self.with(*ship, |held| held.flown += travelled),
            Fact::Stepped { ship, .. } => {
                self.with(*ship, |held| held.flown += geometry::hex::HEX_WIDTH);
            }
            _ => {}
        }
    }

    fn hits(&mut self, faces: impl Iterator<Item = Face>) {
        let hits = faces
            .filter(|face| matches!(face, Face::Hit | Face::Crit | Face::Skull))
            .count() as u32;
        if let Some(attacker) = self.attacker {
            self.with(attacker, |held| held.hits_rolled += hits);
        }
    }

    /// An attack goes on until the turn order does.
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
        }
    }
}

/// The story as a table, one line for each ship, with a heading.
#[must_use]
pub fn table(ctx: &Ctx, ships: &[ShipStats]) -> Vec<String> {
    let mut lines = vec![format!(
        "{:<16} {:<10} {:>7} {:>5} {:>5} {:>5} {:>8} {:>7} {:>5} {:>7}",
        "ship",
        "fate",
        "attacks",
        "hits",
        "dealt",
        "kills",
        "suffered",
        "wrecked",
        "rocks",
        "flown"
    )];
    lines.extend(ships.iter().map(|held| {
        format!(
            "{:<16} {:<10} {:>7} {:>5} {:>5} {:>5} {:>8} {:>7} {:>5} {:>5.1} m",
            ctx.name(held.ship),
            fate(held.status),
            held.attacks,
            held.hits_rolled,
            held.dealt,
            held.kills,
            held.suffered,
            held.wrecked,
            held.obstacles,
            held.flown / 1000.0
        )
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
