//! A figure goes up to an enemy and strikes it: a march and the attack after it, for one gesture.
//!
//! This module knows no rule of fire or movement: `rules` finds the spaces, and says from which of
//! them the attack is legal.

use rules::{
    AttackPreview, Board, Footing, Game, Order, Ship, Step, Toll, UnitId, check_order,
    grid::{End, Stand},
    march,
};

/// The most ways that are played through, until one is found from which the attack is legal.
const TRIES: usize = 8;

/// A march, and the attack after it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Sally {
    /// The march.
    pub(crate) march: Order,
    /// The attack.
    pub(crate) attack: Order,
    /// What the attack may come to.
    pub(crate) odds: AttackPreview,
    /// The board with the figure where it strikes from.
    pub(crate) there: Board,
}

/// A place where a march may end.
struct Post {
    march: Order,
    end: End,
    there: Board,
    slots: Vec<u8>,
}

impl Post {
    /// The danger of the way and the place, and what the way costs: the less the better.
    fn harm(&self, game: Game<'_>, ship: &Ship) -> (bool, u32, u32, u8) {
        let lingers = march::exposure(game, ship, self.end.hex);
        let lingers = lingers.chance(|toll: &Toll| toll.damage() > 0);
        let End { wounds, cost, .. } = self.end;
        let lost = self.end.defeats.is_some();
        (lost, wounds, (lingers * 1000.0).round() as u32, cost)
    }
}

/// How a figure whose turn it is goes up to an enemy and strikes it: by the way of the least danger
/// and then the least cost. None if it can strike from where it stands, or not at all.
pub(crate) fn sally(game: Game<'_>, id: UnitId, target: UnitId) -> Option<Sally> {
    let ship = game.ship(id)?;
    let foe = game.ship(target)?;
    if !matches!(game.board.step, Step::Turn { .. }) || foe.owner == ship.owner {
        return None;
    }
    let slots = 0..game.ctx.arms(ship).count().max(1) as u8;
    let attack = |weapon| Order::Attack {
        ship: id,
        weapon,
        target,
    };
    if slots
        .clone()
        .any(|slot| check_order(game, &attack(slot)).is_ok())
    {
        return None;
    }
    let mut posts = posts(game, ship, foe, slots);
    posts.sort_by_cached_key(|post| post.harm(game, ship));
    posts.into_iter().take(TRIES).find_map(|post| {
        check_order(game, &post.march).ok()?;
        let after = rules::played(game, &post.march).ok()?;
        let seen = Game::new(game.ctx, &post.there);
        let odds = post.slots.iter().filter_map(|slot| {
            let odds = rules::attack_preview(seen, id, *slot, target).ok()?;
            // Where dice or an answer come between, nobody knows yet what is legal then.
            let known = after.dice == game.board.dice && after.step == game.board.step;
            let fine = !known || check_order(Game::new(game.ctx, &after), &attack(*slot)).is_ok();
            (fine && odds.expected > 0.0).then_some((*slot, odds))
        });
        let (slot, odds) = odds.max_by(|a, b| a.1.expected.total_cmp(&b.1.expected))?;
        Some(Sally {
            march: post.march,
            attack: attack(slot),
            odds,
            there: post.there,
        })
    })
}

/// The places in reach from which an enemy lies in range and sight of one of these weapons.
fn posts(game: Game<'_>, ship: &Ship, foe: &Ship, slots: std::ops::Range<u8>) -> Vec<Post> {
    let reach = march::reach_of(game, ship.id);
    let small = reach.ends().filter(|_| ship.base.is_one()).map(|end| {
        let stand = Stand {
            corner: end.hex,
            base: ship.base,
        };
        (stand, *end, None)
    });
    let size = game.class(ship).figure.map(|figure| figure.size);
    let large = reach.landings().iter().map(|held| {
        let base = Footing {
            from: held.end.from,
            corner: held.stand.corner,
            turned: Some(held.stand.base) != size,
        };
        (held.stand, held.end, Some(base))
    });
    let all = small.chain(large).filter_map(|(stand, end, base)| {
        let there = put(game, ship, stand);
        let seen = Game::new(game.ctx, &there);
        let stood = seen.ship(ship.id)?;
        let bears = |slot: &u8| rules::attack_setup(seen, stood, *slot, foe).is_ok();
        let slots: Vec<u8> = slots.clone().filter(bears).collect();
        let march = Order::March {
            ship: ship.id,
            steps: end.steps,
            base,
        };
        (!slots.is_empty() && !end.steps.is_empty()).then_some(Post {
            march,
            end,
            there,
            slots,
        })
    });
    all.collect()
}

/// The board with a figure that has moved to a place.
fn put(game: Game<'_>, ship: &Ship, stand: Stand) -> Board {
    let mut board = game.board.clone();
    if let Some(index) = board.ship_index(ship.id) {
        let held = &mut board.ships[index];
        (held.cell, held.base) = (stand.corner, stand.base);
        held.pose = game
            .ctx
            .pose_over(stand.corner, stand.base, ship.pose.heading);
    }
    board
}
