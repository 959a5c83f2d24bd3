//! Where enemies can strike a figure in their next turn, on a grid: every space that it could come
//! to stand on, with the attacks to expect there.
//!
//! This module knows no rule of fire or movement: `rules` finds the spaces and the attacks.

use std::collections::BTreeMap;

use content::Keyword;
use geometry::{Cell, grid::Footprint};
use rules::{AttackPreview, Board, Game, Ship, UnitId, march};

/// Where a figure may stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct StruckPlace {
    /// Its north-western space.
    pub(super) corner: Cell,
    /// Its spaces.
    pub(super) base: Footprint,
}

impl StruckPlace {
    /// Where a figure stands.
    fn of(ship: &Ship) -> Self {
        Self {
            corner: ship.cell,
            base: ship.base,
        }
    }
}

/// An enemy's best attack at a place.
#[derive(Clone, Debug)]
pub(super) struct Strike {
    /// The enemy.
    pub(super) by: UnitId,
    /// The attack.
    pub(super) attack: AttackPreview,
}

/// The strikes on a figure, found enemy by enemy, so that no frame waits for all of them.
#[derive(Debug)]
pub(in crate::hud) struct Struck {
    /// The figure.
    pub(super) ship: UnitId,
    /// The number of orders given and of events shown when it was asked.
    pub(super) when: (usize, usize),
    /// Enemies that are still to be asked.
    left: Vec<UnitId>,
    /// Where the figure stands or may come to stand, with the strikes there.
    pub(super) places: BTreeMap<StruckPlace, Vec<Strike>>,
}

impl Struck {
    /// The question about a figure, with no enemy asked yet. Who asks says when.
    pub(super) fn new(game: Game<'_>, ship: &Ship) -> Self {
        let foe = |other: &&Ship| {
            let acts = !game.ctx.has_keyword(other, Keyword::Destructible);
            other.owner != ship.owner && other.on_table() && acts
        };
        let mut left: Vec<UnitId> = game
            .board
            .ships
            .iter()
            .filter(foe)
            .map(|held| held.id)
            .collect();
        left.reverse();
        let places = places(game, ship).into_iter();
        Self {
            ship: ship.id,
            when: (0, 0),
            left,
            places: places.map(|place| (place, Vec::new())).collect(),
        }
    }

    /// Asks one more enemy; false if all have been asked.
    pub(super) fn ask(&mut self, game: Game<'_>) -> bool {
        let Some(by) = self.left.pop() else {
            return false;
        };
        let Some(foe) = game.ship(by) else {
            return true;
        };
        let stands = stands(game, foe);
        for (place, strikes) in &mut self.places {
            let there = put(game, self.ship, *place);
            let found = best(Game::new(game.ctx, &there), [by, self.ship], &stands);
            strikes.extend(found.map(|attack| Strike { by, attack }));
        }
        true
    }

    /// The strikes at the place that covers a space, the fewest wounds of several places.
    pub(super) fn at(&self, cell: Cell) -> Option<&[Strike]> {
        let covers = self.places.iter();
        let covers = covers.filter(|(place, _)| place.base.covers(place.corner, cell));
        let strikes = covers.map(|(_, strikes)| strikes.as_slice());
        strikes.min_by(|a, b| damage(a).total_cmp(&damage(b)))
    }
}

/// The damage to expect of strikes together.
pub(super) fn damage(strikes: &[Strike]) -> f64 {
    let each = strikes.iter().map(|strike| strike.attack.expected);
    super::threat::added(each)
}

/// Where a figure stands, and where it could end its movement.
fn places(game: Game<'_>, ship: &Ship) -> Vec<StruckPlace> {
    let reach = march::reach_of(game, ship.id);
    let small = reach.ends().filter(|_| ship.base.is_one());
    let small = small.map(|end| StruckPlace {
        corner: end.hex,
        base: ship.base,
    });
    let large = reach.landings().iter().map(|held| StruckPlace {
        corner: held.stand.corner,
        base: held.stand.base,
    });
    let here = StruckPlace::of(ship);
    let mut all: Vec<StruckPlace> = small.chain(large).chain([here]).collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// The places from which an enemy could strike in a fresh turn: it keeps one action for that.
pub(super) fn stands(game: Game<'_>, foe: &Ship) -> Vec<StruckPlace> {
    let Game { ctx, board } = game;
    let mut board = board.clone();
    let Some(index) = board.ship_index(foe.id) else {
        return Vec::new();
    };
    let fresh = &mut board.ships[index];
    fresh.turn = rules::Turn::default();
    fresh.turn.spent.actions = u8::from(march::actions_each(ctx).is_some());
    let fresh = board.ships[index];
    places(Game::new(ctx, &board), &fresh)
}

/// The board with a figure at a place.
fn put(game: Game<'_>, id: UnitId, place: StruckPlace) -> Board {
    let Game { ctx, board } = game;
    let mut board = board.clone();
    if let Some(index) = board.ship_index(id) {
        let ship = &mut board.ships[index];
        let heading = ship.pose.heading;
        (ship.cell, ship.base) = (place.corner, place.base);
        ship.pose = ctx.pose_over(place.corner, place.base, heading);
    }
    board
}

/// The most places that an enemy tries for a strike at one place.
const TRIES: usize = 10;

/// The best attack of an enemy on a figure where the board has it, from the nearest of these places
/// that allows one.
pub(super) fn best(
    game: Game<'_>,
    [by, target]: [UnitId; 2],
    from: &[StruckPlace],
) -> Option<AttackPreview> {
    let ctx = game.ctx;
    let grid = &ctx.ground()?.grid;
    let foe = game.ship(by)?;
    let at = StruckPlace::of(game.ship(target)?);
    let arms = ctx.arms(foe).count().max(1);
    let most = ctx.arms(foe).map(|arm| ctx.arm_reach(arm)).max();
    let most = most.or(game.class(foe).figure.map(|figure| figure.range))?;
    let free = |place: &&StruckPlace| {
        let mut others = game
            .board
            .ships
            .iter()
            .filter(|ship| ship.id != by && ship.on_table());
        !others.any(|ship| apart(grid, StruckPlace::of(ship), **place) == 0)
    };
    let mut near: Vec<(u32, StruckPlace)> = from
        .iter()
        .map(|place| (apart(grid, *place, at), *place))
        .filter(|(far, _)| *far <= u32::from(most))
        .collect();
    near.sort_unstable();
    let near = near.iter().map(|(_, place)| place).filter(free).take(TRIES);
    near.filter_map(|place| {
        let moved = put(game, by, *place);
        let slots = 0..arms as u8;
        let attacks = slots.filter_map(|slot| {
            rules::attack_preview(Game::new(ctx, &moved), by, slot, target).ok()
        });
        attacks.max_by(|a, b| a.expected.total_cmp(&b.expected))
    })
    .find(|attack| attack.expected > 0.0)
}

/// The steps between two places; 0 if they share a space.
fn apart(grid: &geometry::Grid, a: StruckPlace, b: StruckPlace) -> u32 {
    let (theirs, ours) = (cells(b), cells(a));
    let pairs = ours
        .iter()
        .flat_map(|a| theirs.iter().map(move |b| (*a, *b)));
    pairs
        .map(|(a, b)| grid.distance(a, b))
        .min()
        .unwrap_or(u32::MAX)
}

/// The spaces of a place.
pub(super) fn cells(place: StruckPlace) -> Vec<Cell> {
    crate::hud::footprint::covered(place.corner, place.base)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        hud::{Keys, test_kit},
        library::Library,
    };

    #[test]
    fn what_can_be_struck_is_what_the_rules_say_of_an_attack_from_there() {
        let library = Library::open(content::find_assets());
        for key in ["slow-burn", "first-steps"] {
            let session = test_kit::reached(&library, key, |session| {
                let game = session.sim.game();
                let Game { ctx, board } = game;
                let acting = march::acting_figures(board);
                let threatened = |ship: &Ship| {
                    let mut foes = board.ships.iter().filter(|foe| foe.owner != ship.owner);
                    foes.any(|foe| {
                        rules::attack_preview(Game { ctx, board }, foe.id, 0, ship.id).is_ok()
                    })
                };
                let turn = matches!(board.step, rules::Step::Turn { .. });
                turn && acting.first().is_some_and(|ship| threatened(ship))
            });
            let session = session.expect("a turn");
            let hud = test_kit::hud(&library, &session, Keys::default());
            let game = hud.game();
            let Game { ctx, board } = game;
            let ship = march::acting_figures(board)[0];
            let mut struck = Struck::new(Game { ctx, board }, ship);
            while struck.ask(Game { ctx, board }) {}
            assert!(!struck.places.is_empty(), "{key}");
            let own = struck.at(ship.cell).expect("where it stands");
            let some = struck.places.values().flatten();
            assert!(some.count() > 0, "{key}: somebody strikes somewhere");
            // Whoever can strike without a step is among those that strike.
            for foe in board.ships.iter().filter(|foe| foe.owner != ship.owner) {
                let now = rules::attack_preview(Game { ctx, board }, foe.id, 0, ship.id);
                if now.is_ok_and(|attack| attack.expected > 0.0) {
                    assert!(own.iter().any(|held| held.by == foe.id), "{key}: {foe:?}");
                }
            }
            let chances = own
                .iter()
                .map(|held| held.attack.damage.iter().sum::<f64>());
            chances.for_each(|sum| assert!((sum - 1.0).abs() < 1.0e-6, "{sum}"));
        }
    }
}
