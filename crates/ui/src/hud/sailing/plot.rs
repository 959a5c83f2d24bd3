//! Asks the rules for the way of the ship at the helm.
//! The answer is a way and its end, or a refusal.

use geometry::Vec2;
use rules::{
    IllegalOrder, Intent, Order, Ship, Status,
    sail::{self, ShortWay, Wish},
};
use words::say;

use super::super::Hud;
use crate::hud::kept::{Asked, Helm, Offer, Plot};
use crate::text;

impl Plot {
    /// The order for this way, or for as much of it as the ship can sail.
    pub(super) fn order(&self) -> Option<Order> {
        let (way, intent) = match (&self.found, self.stop()) {
            (Ok((way, _)), _) => (*way, self.asked.intent),
            (Err(_), Some((short, _))) => (short.way, Intent::Move),
            (Err(_), None) => return None,
        };
        Some(Order::Sail {
            ship: self.asked.ship,
            way,
            intent,
        })
    }

    /// Where the ship stops short of its goal, and why.
    /// A contact is all or nothing: a ship that cannot make contact does not sail part of the way,
    /// so it may still move elsewhere.
    pub(super) fn stop(&self) -> Option<(&ShortWay, &IllegalOrder)> {
        let why = self.found.as_ref().err()?;
        let place = matches!(self.asked.intent, Intent::Move | Intent::Leave);
        self.short
            .as_ref()
            .filter(|_| place)
            .map(|short| (short, why))
    }
}

/// Answers a question, unless it is the same as the last one.
pub(super) fn solve(hud: &Hud<'_>, helm: &mut Helm, ship: &Ship, asked: Asked) {
    if helm.plot.as_ref().is_some_and(|plot| plot.asked == asked) {
        return;
    }
    let game = hud.game();
    let Asked { drawn, wish, .. } = &asked;
    let found = if asked.by_hand {
        sail::draw(game, ship, drawn, *wish, asked.intent)
    } else {
        sail::chart(game, ship, drawn, *wish, asked.intent)
    };
    let short = match found {
        Ok(_) => None,
        Err(_) => sail::farthest(game, ship, drawn, *wish, asked.intent, asked.by_hand),
    };
    helm.plot = Some(Plot {
        asked,
        found,
        short,
    });
}

/// A question about this ship.
pub(super) fn ask(hud: &Hud<'_>, helm: &Helm, ship: &Ship, to: Vec2, intent: Intent) -> Asked {
    Asked {
        at: hud.session.sim.orders().len(),
        ship: ship.id,
        drawn: helm.drawn,
        wish: Wish {
            to,
            heading: helm.heading,
        },
        intent,
        by_hand: false,
    }
}

/// The intent of a plain move of this ship: to climb out if something holds it, or else to move.
pub(super) fn plain(hud: &Hud<'_>, ship: &Ship) -> Intent {
    match sail::held_in(hud.game(), ship) {
        Some(_) => Intent::ClimbOut,
        None => Intent::Move,
    }
}

/// All contacts and edges within the ship's reach, computed once per position.
pub(super) fn offers<'a>(hud: &Hud<'_>, helm: &'a mut Helm, ship: &Ship) -> &'a [Offer] {
    let key = (hud.session.sim.orders().len(), ship.id, helm.drawn);
    let fresh = helm
        .offers
        .as_ref()
        .is_some_and(|held| (held.0, held.1, held.2) == key);
    if !fresh {
        let found = all(hud, helm, ship);
        helm.offers = Some((key.0, key.1, key.2, found));
    }
    helm.offers.as_ref().map_or(&[], |held| held.3.as_slice())
}

fn all(hud: &Hud<'_>, helm: &Helm, ship: &Ship) -> Vec<Offer> {
    let game = hud.game();
    let ctx = game.ctx;
    let reach = sail::allowance(ctx, ship);
    let near = |foe: &&Ship| {
        let size = ctx.base(foe).length + ctx.base(ship).length;
        foe.owner != ship.owner
            && foe.status == Status::Active
            && foe.pose.position().distance(ship.pose.position()) <= reach + size
    };
    let mut found = Vec::new();
    for foe in game.board.ships.iter().filter(near) {
        for intent in [Intent::Board(foe.id), Intent::Ram(foe.id)] {
            let wish = Wish {
                to: foe.pose.position(),
                heading: None,
            };
            found.push(Offer {
                intent,
                edge: None,
                found: sail::chart(game, ship, &helm.drawn, wish, intent),
            });
        }
    }
    let exits = sail::exits(game, ship).into_iter();
    found.extend(exits.map(|(edge, found)| Offer {
        intent: Intent::Leave,
        edge: Some(edge),
        found,
    }));
    found
}

/// The odds of a contact in a few words; `None` for other intents.
pub(super) fn odds(hud: &Hud<'_>, ship: &Ship, intent: Intent) -> Option<String> {
    let game = hud.game();
    match intent {
        Intent::Board(id) => {
            let other = game.ship(id)?;
            let odds = sail::boarding_odds(game.ctx, ship, other);
            let mean = |chances: &[f64; 4]| -> f64 {
                let counts = chances.iter().enumerate();
                counts.map(|(count, chance)| count as f64 * chance).sum()
            };
            let (own, foe) = (mean(&odds.own), mean(&odds.other));
            let mut line = say!(
                "sail-wounds-to-it-to",
                foe = ::words::decimal(foe, 1),
                own = ::words::decimal(own, 1)
            );
            if odds.won > 0.0 {
                line.push_str(&say!("sail-capture", won = text::percent(odds.won)));
            }
            if odds.lost > 0.0 {
                line.push_str(&say!("sail-lost", lost = text::percent(odds.lost)));
            }
            Some(line)
        }
        Intent::Ram(id) => {
            let odds = sail::ram_odds(game, ship, game.ship(id)?);
            let dies = |dies: bool| if dies { say!("sail-and-gone") } else { "" };
            Some(say!(
                "sail-it-is-wounded-we",
                other = text::percent(odds.other),
                other_dies = dies(odds.other_dies),
                own = text::percent(odds.own),
                own_dies = dies(odds.own_dies)
            ))
        }
        Intent::Move | Intent::Leave | Intent::ClimbOut => None,
    }
}
