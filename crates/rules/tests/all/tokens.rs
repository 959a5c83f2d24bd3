//! Whatever tokens lie beside a piece, its player has a legal order, and all that is on offer is
//! legal (a way on out of every condition).

use std::sync::Arc;

use crate::support::shared;
use content::Token;
use rules::{
    Board, Fact, Game, GameEvent, Sim, SimConfig, Step, apply, check_order, default_order,
    legal_orders,
};

/// The board with a token more beside each piece.
fn with(game: Game<'_>, token: Token) -> Board {
    let board = game.board;
    let mut changed = board.clone();
    let ships = board.ships.iter().map(|ship| ship.id);
    let squads = board.squads.iter().map(|squad| squad.id);
    for ship in ships.chain(squads) {
        let amount = 1;
        let fact = Fact::Gained {
            ship,
            token,
            amount,
        };
        let rule = game.ctx.ruleset.cites.order;
        apply(game.ctx, &mut changed, &GameEvent { rule, fact });
    }
    changed
}

/// What is wrong with the orders at a position, if anything is.
fn fault(game: Game<'_>) -> Option<String> {
    let orders = legal_orders(game);
    let refused = orders.iter().find_map(|order| {
        let why = check_order(game, order).err()?;
        Some(format!(
            "{order:?} is on offer and refused: {} {}",
            why.rule, why.reason
        ))
    });
    let stuck = orders
        .is_empty()
        .then(|| "nobody can do anything".to_owned());
    let default = match default_order(game) {
        None => Some("there is no default".to_owned()),
        Some(order) => check_order(game, &order).err().map(|why| {
            format!(
                "the default {order:?} is refused: {} {}",
                why.rule, why.reason
            )
        }),
    };
    refused.or(stuck).or(default)
}

/// Plays the beginning of a match, and looks at each decision with each token.
fn search(sim: &mut Sim, decisions: usize, found: &mut Vec<String>) {
    for at in 0..decisions {
        if sim.board().decider().is_none() {
            return;
        }
        // Every third decision: more would only repeat it.
        let tokens = Token::CORE.into_iter().filter(|_| at % 3 == 0);
        for token in tokens {
            let board = with(sim.game(), token);
            let game = Game::new(sim.ctx(), &board);
            if let Some(fault) = fault(game) {
                found.push(format!("{token:?} at {:?}: {fault}", board.step));
            }
        }
        // Not always the least of all, so that pieces come together.
        let orders = sim.legal_orders();
        let order = match sim.board().step {
            Step::Rally { .. } | Step::Turn { .. } => orders.get(orders.len() * (at % 7) / 7),
            _ => None,
        };
        let order = order.copied().or_else(|| default_order(sim.game()));
        if sim.play(order.expect("there is one")).is_err() {
            return;
        }
    }
}

#[test]
fn all_that_is_on_offer_is_legal_under_any_token() {
    let content = shared();
    let mut found = Vec::new();
    for scenario in &content.scenarios {
        let config = SimConfig::new(scenario.clone(), 11);
        let mut sim = Sim::new(Arc::clone(content), &config).expect("it opens");
        let mut here = Vec::new();
        search(&mut sim, 48, &mut here);
        here.truncate(4);
        found.extend(
            here.into_iter()
                .map(|fault| format!("{}: {fault}", scenario.name)),
        );
    }
    assert!(
        found.is_empty(),
        "{} faults:\n{}",
        found.len(),
        found.join("\n")
    );
}
