//! Comparing the end of a test with its final facts.

use std::fmt::Debug;

use geometry::Pose;
use rules::{CardId, ItemId, Ship, Sim, Squad, UnitId};

use super::{
    Final,
    script::{step_name, told},
};

/// Compares all final facts.
pub(super) fn check(sim: &Sim, list: &[Final], found: &mut Vec<(String, String)>) {
    for (at, fact) in list.iter().enumerate() {
        found.extend(
            one(sim, fact)
                .into_iter()
                .map(|message| (format!("finally/{at}"), message)),
        );
    }
}

/// The difference between two poses, if it exceeds the tolerances.
pub(super) fn poses_differ(wanted: Pose, held: Pose, mm: f64, degrees: f64) -> Option<String> {
    let off = libm::hypot(held.x - wanted.x, held.y - wanted.y);
    let turn = (held.heading - wanted.heading).rem_euclid(360.0);
    let turn = turn.min(360.0 - turn);
    (off > mm || turn > degrees).then(|| {
        format!(
            "pose: expected (x: {}, y: {}, heading: {}), found (x: {:.4}, y: {:.4}, heading: {:.4}): {off:.4} mm and {turn:.4} degrees off",
            wanted.x, wanted.y, wanted.heading, held.x, held.y, held.heading
        )
    })
}

fn one(sim: &Sim, fact: &Final) -> Vec<String> {
    let board = sim.board();
    match fact {
        Final::Ship { id, .. } => match board.ship(UnitId(*id)) {
            Some(ship) => ship_facts(sim, ship, fact),
            None => vec![format!("there is no ship {id}")],
        },
        Final::Obstacle { id, .. } => obstacle_facts(sim, *id, fact),
        Final::Squad { id, .. } => match board.squad(UnitId(*id)) {
            Some(squad) => squad_facts(squad, fact),
            None => vec![format!("there is no unit {id}")],
        },
        Final::Banners(holders) => {
            let held: Vec<_> = board
                .squad_round
                .banners
                .iter()
                .map(|held| held.holder)
                .collect();
            differ("objectives", holders.clone(), held)
                .into_iter()
                .collect()
        }
        Final::Awaits(step) => {
            let fits = step_name(board.step) == step;
            (!fits)
                .then(|| format!("the match waits for {}", told(board)))
                .into_iter()
                .collect()
        }
        Final::Phase(phase) => {
            let held = sim
                .ctx()
                .phase(board.phase)
                .map_or("", |phase| phase.id.as_str());
            differ("phase", phase.as_str(), held).into_iter().collect()
        }
        Final::Round(round) => differ("round", *round, board.round).into_iter().collect(),
        Final::Score(player, points) => {
            let held = board.players.get(player.index()).map(|player| player.score);
            differ("score", Some(*points), held).into_iter().collect()
        }
        Final::Winner(winner) => differ(
            "winner",
            Some(*winner),
            board.outcome.map(|outcome| outcome.winner),
        )
        .into_iter()
        .collect(),
        Final::Undecided => differ("outcome", None, board.outcome).into_iter().collect(),
    }
}

fn differ<T: PartialEq + Debug>(what: &str, wanted: T, held: T) -> Option<String> {
    (wanted != held).then(|| format!("{what}: expected {wanted:?}, found {held:?}"))
}

fn ship_facts(sim: &Sim, ship: &Ship, fact: &Final) -> Vec<String> {
    let Final::Ship {
        pose,
        mm,
        degrees,
        tokens,
        hull,
        shields,
        crits,
        items,
        locks,
        status,
        cell: hex,
        ..
    } = fact
    else {
        return Vec::new();
    };
    let mut found = Vec::new();
    found.extend(pose.and_then(|wanted| poses_differ(wanted, ship.pose, *mm, *degrees)));
    let held = ship.cell.printed();
    found.extend(hex.and_then(|wanted| differ("cell", wanted, held)));
    found.extend(hull.and_then(|wanted| differ("hull", wanted, ship.hull)));
    found.extend(shields.and_then(|wanted| differ("shields", wanted, ship.shields)));
    found.extend(status.and_then(|wanted| differ("status", wanted, ship.status)));
    for (token, wanted) in tokens {
        found.extend(differ(
            &format!("{token:?} tokens"),
            *wanted,
            ship.tokens.get(*token),
        ));
    }
    if let Some(wanted) = crits {
        let content = &sim.ctx().content;
        let key = |card: &CardId| content.card(*card).map_or("?", |card| card.id.as_str());
        let held = sorted(ship.crits.as_slice().iter().map(key));
        found.extend(differ(
            "faceup cards",
            sorted(wanted.iter().map(String::as_str)),
            held,
        ));
    }
    if let Some(wanted) = items {
        let content = &sim.ctx().content;
        let key = |item: &ItemId| content.item_of(*item).map_or("?", |item| item.id.as_str());
        let held: Vec<&str> = ship.kit.all().iter().map(key).collect();
        let wanted: Vec<&str> = wanted.iter().map(String::as_str).collect();
        found.extend(differ("items", wanted, held));
    }
    if let Some(wanted) = locks {
        let held = sorted(ship.locks.as_slice().iter().map(|id| id.0));
        found.extend(differ("locks", sorted(wanted.iter().copied()), held));
    }
    found.extend(charges(ship, fact));
    found
}

fn squad_facts(squad: &Squad, fact: &Final) -> Vec<String> {
    let Final::Squad {
        places,
        strength,
        lives,
        pinned,
        location,
        tokens,
        ..
    } = fact
    else {
        return Vec::new();
    };
    let mut found = Vec::new();
    if let Some(wanted) = places {
        let wanted = sorted(wanted.iter().copied());
        found.extend(differ("places", wanted, squad.places()));
    }
    let held = squad.strength();
    found.extend(strength.and_then(|wanted| differ("strength", wanted, held)));
    if let Some(wanted) = lives {
        let held = squad.models.iter().map(|model| model.life).collect();
        found.extend(differ("lives", wanted.clone(), held));
    }
    found.extend(pinned.and_then(|wanted| differ("pinned", wanted, squad.pinned)));
    found.extend(location.and_then(|wanted| differ("post", wanted, squad.location)));
    for (token, wanted) in tokens {
        let name = format!("{token:?} tokens");
        found.extend(differ(&name, *wanted, squad.tokens.get(*token)));
    }
    found
}

fn charges(ship: &Ship, fact: &Final) -> Vec<String> {
    let Final::Ship {
        device_charges,
        weapon_charges,
        ..
    } = fact
    else {
        return Vec::new();
    };
    let lists = [
        ("charges of device", device_charges, &ship.device_charges),
        ("charges of weapon", weapon_charges, &ship.weapon_charges),
    ];
    let mut found = Vec::new();
    for (what, wanted, held) in lists {
        for (slot, wanted) in wanted.iter().flatten().enumerate() {
            found.extend(differ(
                &format!("{what} {slot}"),
                Some(wanted),
                held.get(slot),
            ));
        }
    }
    found
}

fn sorted<T: Ord>(items: impl Iterator<Item = T>) -> Vec<T> {
    let mut items: Vec<T> = items.collect();
    items.sort();
    items
}

fn obstacle_facts(sim: &Sim, number: u32, fact: &Final) -> Vec<String> {
    let Final::Obstacle {
        present,
        pose,
        mm,
        degrees,
        ..
    } = fact
    else {
        return Vec::new();
    };
    let held = sim
        .board()
        .obstacle(UnitId(number))
        .filter(|obstacle| obstacle.placed && !obstacle.removed);
    match held {
        Some(_) if !present => vec![format!("obstacle {number} lies on the table")],
        None if *present => vec![format!("obstacle {number} does not lie on the table")],
        Some(obstacle) => pose
            .and_then(|wanted| poses_differ(wanted, obstacle.pose, *mm, *degrees))
            .into_iter()
            .collect(),
        None => Vec::new(),
    }
}
