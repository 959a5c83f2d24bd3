//! The ships' own moves, and turns in which they stay.

use geometry::Bearing;
use rules::{
    Ctx, Game, Intent, MoveCause, MoveFact, Order, PathKind, Ship, UnitId, has_left,
    sail::ship_orders, shove::wedged,
};

use super::{
    super::{
        Kind, LEAST,
        legs::{Going, Leg, far},
    },
    Watch,
};

impl Watch {
    /// Counts a fact of a ship's own move.
    pub(super) fn own_move(&mut self, ctx: &Ctx, fact: MoveFact<'_>) {
        match fact {
            MoveFact::Sailed { intent, .. } => self.intent = *intent,
            MoveFact::Moved {
                ship,
                from,
                to,
                path,
                cause,
                ..
            } => {
                let leg = Leg {
                    ship: *ship,
                    round: self.round,
                    going: Going::Under,
                    from: *from,
                    to: *to,
                };
                self.moved(ctx, leg, path, *cause);
            }
            MoveFact::Stayed { ship } => self.stayed(ctx, *ship),
            MoveFact::Held { ship, .. } => {
                self.in_pits.insert(*ship);
            }
            // A figure that leaves an engagement may fall before its first step.
            MoveFact::ClimbedOut { ship }
            | MoveFact::Launched { ship, .. }
            | MoveFact::Recovered { ship, .. }
            | MoveFact::Stepped { ship, .. }
            | MoveFact::Expanded { ship, .. }
            | MoveFact::Disengaged { ship, .. } => self.did(*ship, |deeds| deeds.acted = true),
            MoveFact::ShovedOff { .. }
            | MoveFact::CutShort { .. }
            | MoveFact::Executed { .. }
            | MoveFact::Faced { .. }
            | MoveFact::Shrunk { .. }
            | MoveFact::Covers { .. }
            | MoveFact::LineCrossed { .. }
            | MoveFact::MoveTaken { .. }
            | MoveFact::Exerted { .. }
            | MoveFact::PointsGained { .. }
            | MoveFact::SpeedCapped { .. } => {}
        }
    }

    fn moved(&mut self, ctx: &Ctx, leg: Leg, path: &PathKind, cause: MoveCause) {
        match cause {
            MoveCause::BarrelRoll | MoveCause::Boost => {
                self.legs.go_on(leg.ship, leg.to);
                self.forced = None;
                self.shifted.insert(leg.ship);
            }
            MoveCause::Tractor | MoveCause::Forced | MoveCause::Shift | MoveCause::March => {}
            MoveCause::Maneuver
            | MoveCause::ShoveOff
            | MoveCause::Sail
            | MoveCause::Board
            | MoveCause::Ram => {
                self.forced = None;
                self.fly(ctx, leg, path);
            }
        }
    }

    /// Counts a maneuver, or a capital ship's way.
    fn fly(&mut self, ctx: &Ctx, mut leg: Leg, path: &PathKind) {
        let maneuver = match path {
            PathKind::Maneuver { maneuver, .. } => Some(maneuver),
            _ => None,
        };
        let short = !far(leg.from, leg.to);
        let before = self.before.ship(leg.ship);
        if maneuver.is_some_and(|maneuver| maneuver.bearing == Bearing::Stationary) {
            self.behaviour.stationary += 1;
            leg.going = Going::Out;
        } else {
            let meant = maneuver.is_none() && !matches!(self.intent, Intent::Move | Intent::Ram(_));
            self.behaviour.maneuvers += 1;
            self.behaviour.short += u32::from(short && !meant);
            if meant || before.is_some_and(|ship| ctx.ionised(ship)) {
                leg.going = Going::Out;
            }
        }
        // A flight is reported after the move. Until then, remember the boost before it.
        let fled = before.is_some_and(|ship| has_left(Game::new(ctx, &self.before), ship, leg.to));
        if !fled {
            self.shifted.remove(&leg.ship);
        }
        self.legs.begin(leg);
    }

    /// Counts a turn in which a capital ship, or one in a pit, did not move.
    fn stayed(&mut self, ctx: &Ctx, id: UnitId) {
        let Some(ship) = self.before.ship(id).copied() else {
            return;
        };
        let bound = self.in_pits.contains(&id) || ship.turn.held || ctx.ionised(&ship);
        let going = if bound || self.locked.iter().any(|pair| pair.contains(&id)) {
            self.behaviour.held += 1;
            Going::Out
        } else if ctx.capital(&ship).is_none() || could_move(Game::new(ctx, &self.before), &ship) {
            self.behaviour.stayed += 1;
            Going::Out
        } else {
            self.behaviour.hemmed += 1;
            self.again(Kind::Hemmed, id);
            Going::Under
        };
        self.legs.begin(Leg {
            ship: id,
            round: self.round,
            going,
            from: ship.pose,
            to: ship.pose,
        });
    }
}

/// Whether a capital ship stays although it could go somewhere else. A lack of inches does not
/// count as being hemmed in.
fn could_move(game: Game<'_>, ship: &Ship) -> bool {
    let mut orders = ship_orders(game, ship).into_iter();
    let goes = |order| matches!(order, Order::Sail { way, .. } if way.length(ship.pose) >= LEAST);
    orders.any(goes) || !wedged(game, ship)
}
