//! The attacks that could hit a ship at a place, now and after its enemies' next moves.
//!
//! This module knows no rule of fire or movement: `rules` finds the places and the attacks.

use geometry::{Pose, Vec2, Way};
use rules::{AttackPreview, Board, Game, Intent, MoveCause, Ship, UnitId, sail};

/// The attacks that an enemy could make on a ship.
#[derive(Clone, Debug)]
pub(in crate::hud) struct Threat {
    /// Which enemy.
    pub(super) by: UnitId,
    /// Its attacks from its present place, the best first; empty if it has none.
    pub(super) now: Vec<AttackPreview>,
    /// Its worst attacks after a move of its own, and the place for them.
    /// `None` if they are no worse than now.
    pub(super) next: Option<(Pose, Vec<AttackPreview>)>,
}

impl Threat {
    /// The expected damage in the worst case.
    pub(super) fn worst(&self) -> f64 {
        let next = self
            .next
            .as_ref()
            .map_or(0.0, |(_, attacks)| total(attacks));
        next.max(total(&self.now))
    }
}

/// The expected damage of attacks made together.
pub(super) fn total(attacks: &[AttackPreview]) -> f64 {
    added(attacks.iter().map(|attack| attack.expected))
}

/// The sum of the values, `0.0` if there are none.
/// The sum of the standard library would be `-0.0`, which prints with a minus sign.
pub(super) fn added(all: impl Iterator<Item = f64>) -> f64 {
    all.fold(0.0, |sum, one| sum + one)
}

/// The chance that at least one of these attacks does damage.
pub(super) fn hurts(attacks: &[AttackPreview]) -> f64 {
    let spared = |attack: &AttackPreview| attack.damage.first().copied().unwrap_or(1.0);
    1.0 - attacks.iter().map(spared).product::<f64>()
}

/// All threats to a ship at this place, the worst first.
pub(super) fn threats(game: Game<'_>, target: UnitId, at: Pose) -> Vec<Threat> {
    let Game { ctx, board } = game;
    let mut board = board.clone();
    let Some(index) = board.ship_index(target) else {
        return Vec::new();
    };
    board.ships[index].pose = at;
    let owner = board.ships[index].owner;
    let foes = board.ships.iter();
    let foes = foes.filter(|foe| foe.owner != owner && foe.on_table());
    let mut found: Vec<Threat> = foes
        .map(|foe| Threat {
            by: foe.id,
            now: attacks(Game::new(ctx, &board), foe.id, target),
            next: next(Game::new(ctx, &board), foe, target),
        })
        .filter(|threat| threat.worst() > 0.0)
        .collect();
    found.sort_by(|a, b| b.worst().total_cmp(&a.worst()).then(a.by.cmp(&b.by)));
    found
}

/// The attacks that a ship could make on another one: all that bear for a capital ship, the best
/// one for others.
pub(super) fn attacks(game: Game<'_>, from: UnitId, target: UnitId) -> Vec<AttackPreview> {
    let Some(ship) = game.ship(from) else {
        return Vec::new();
    };
    let slots = 0..game.class(ship).weapons.len() as u8;
    let mut found: Vec<AttackPreview> = slots
        .filter_map(|slot| rules::attack_preview(game, from, slot, target).ok())
        .filter(|attack| attack.expected > 0.0)
        .collect();
    found.sort_by(|a, b| b.expected.total_cmp(&a.expected));
    if game.ctx.capital(ship).is_none() {
        found.truncate(1);
    }
    found
}

/// The board with this ship moved.
fn moved(board: &Board, ship: UnitId, to: Pose) -> Board {
    let mut board = board.clone();
    if let Some(index) = board.ship_index(ship) {
        board.ships[index].pose = to;
    }
    board
}

/// The worst attacks of an enemy after its next move, if they are worse than its attacks now.
pub(super) fn next(
    game: Game<'_>,
    foe: &Ship,
    target: UnitId,
) -> Option<(Pose, Vec<AttackPreview>)> {
    let now = total(&attacks(game, foe.id, target));
    let mut places: Vec<(Pose, Vec<AttackPreview>)> = places(game, foe, target)
        .into_iter()
        .map(|pose| {
            let there = moved(game.board, foe.id, pose);
            (pose, attacks(Game::new(game.ctx, &there), foe.id, target))
        })
        .filter(|(_, attacks)| total(attacks) > now + 1.0e-9)
        .collect();
    places.sort_by(|a, b| total(&b.1).total_cmp(&total(&a.1)));
    places
        .into_iter()
        .find(|(pose, _)| reachable(game, foe, *pose))
}

/// The places where an enemy may be after its next move.
/// A template ship has the ends of its dial's maneuvers. A capital ship has some places all around,
/// turned so that its weapons bear.
fn places(game: Game<'_>, foe: &Ship, target: UnitId) -> Vec<Pose> {
    if game.ctx.capital(foe).is_none() {
        let dial = game.class(foe).dial.iter().map(|entry| entry.maneuver());
        let flown = |maneuver| rules::fly(game, foe, maneuver, None, MoveCause::Maneuver).to;
        return dial
            .filter(|maneuver| rules::dial_difficulty(game, foe, *maneuver).is_some())
            .map(flown)
            .filter(|to| !rules::has_left(game, foe, *to))
            .collect();
    }
    let Some(goal) = game.ship(target).map(|ship| ship.pose.position()) else {
        return Vec::new();
    };
    let far = sail::allowance(game.ctx, foe);
    let here = foe.pose.position();
    let towards = bearing(here, goal);
    let mut found = vec![];
    for share in [0.45, 0.95] {
        for turn in [0.0, 30.0, -30.0, 75.0, -75.0, 140.0, -140.0] {
            let to = here + ahead(towards + turn) * (far * share);
            for side in [0.0, 90.0, -90.0] {
                found.push(Pose::new(
                    to.x,
                    to.y,
                    (bearing(to, goal) + side).rem_euclid(360.0),
                ));
            }
        }
    }
    found
}

/// Whether an enemy can move to a place.
/// A template ship always can, because its places are the ends of its maneuvers.
fn reachable(game: Game<'_>, foe: &Ship, to: Pose) -> bool {
    if game.ctx.capital(foe).is_none() {
        return true;
    }
    let wish = sail::Wish {
        to: to.position(),
        heading: Some(to.heading),
    };
    sail::chart(game, foe, &Way::default(), wish, Intent::Move).is_ok()
}

/// The compass direction from one point to another, in degrees.
fn bearing(from: Vec2, to: Vec2) -> f64 {
    (to.x - from.x)
        .atan2(to.y - from.y)
        .to_degrees()
        .rem_euclid(360.0)
}

/// A step of one millimetre in a compass direction.
fn ahead(heading: f64) -> Vec2 {
    let (sin, cos) = heading.to_radians().sin_cos();
    Vec2::new(sin, cos)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use rules::{PlayerId, Sim, SimConfig};

    use super::*;

    /// A match whose ships stand near each other.
    fn near(key: &str) -> Sim {
        let content = Arc::new(content::load(&content::find_assets()).content);
        let mut scenario = content.scenario(key).expect("a scenario").1.clone();
        let (mut low, mut high) = (0.0, 0.0);
        for ship in &mut scenario.ships {
            let pose = if ship.owner == PlayerId(0) {
                low += 95.0;
                Pose::new(200.0 + low, 300.0, 0.0)
            } else {
                high += 95.0;
                Pose::new(200.0 + high, 560.0, 180.0)
            };
            ship.pose = Some(pose);
        }
        scenario.areas.clear();
        Sim::new(content, &SimConfig::new(scenario, 3)).expect("a match")
    }

    /// A ship of the first side.
    fn own(board: &Board) -> &Ship {
        let mut all = board.ships.iter();
        all.find(|ship| ship.owner == PlayerId(0)).expect("a ship")
    }

    #[test]
    fn nothing_to_expect_is_written_without_a_sign() {
        assert_eq!(format!("{:.1}", total(&[])), "0.0");
    }

    #[test]
    fn what_bears_now_is_what_the_rules_say_of_an_attack() {
        for key in ["mirror-line", "first-light"] {
            let sim = near(key);
            let game = sim.game();
            let ours = own(game.board);
            let found = threats(game, ours.id, ours.pose);
            assert!(!found.is_empty(), "{key}: nobody threatens {:?}", ours.pose);
            for threat in &found {
                for attack in &threat.now {
                    let asked = rules::attack_preview(game, threat.by, attack.weapon, ours.id);
                    assert_eq!(asked.as_ref(), Ok(attack), "{key}");
                }
                assert!(hurts(&threat.now) <= 1.0 && threat.worst() > 0.0);
            }
            let worst: Vec<f64> = found.iter().map(Threat::worst).collect();
            assert!(worst.is_sorted_by(|a, b| a >= b), "{worst:?}");
        }
    }

    #[test]
    fn far_away_nothing_bears_and_what_could_come_can_come() {
        for key in ["mirror-line", "first-light"] {
            let sim = near(key);
            let game = sim.game();
            let ours = own(game.board);
            let far = Pose::new(120.0, 80.0, 0.0);
            let mut after = 0;
            for threat in threats(game, ours.id, far) {
                if let Some((pose, attacks)) = &threat.next {
                    after += 1;
                    assert!(total(attacks) > total(&threat.now));
                    let foe = game.ship(threat.by).expect("there");
                    let reach = foe.pose.position().distance(pose.position());
                    let most = sail::allowance(game.ctx, foe).max(450.0);
                    assert!(reach <= most, "{key}: {reach}");
                }
            }
            let close = threats(game, ours.id, ours.pose);
            assert!(after > 0 || !close.is_empty(), "{key}");
        }
    }
}
