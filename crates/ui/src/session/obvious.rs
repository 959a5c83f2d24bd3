//! Orders that need no question although there is another: nobody would give the other one. Who
//! wants to be asked all the same says so in the settings.

use content::{Buys, Face, Token};
use rules::{
    AttackStep, Command, Game, Modification, Order, SquadStep, Step, StepFamily, UnitId, sail,
};

use super::Session;
use crate::setup::simulation;

/// The obvious one of these legal orders, if there is one:
/// * a shot that has one weapon and one target, where the rest is to hold fire;
/// * what surges can still buy, where only one thing changes anything or there are surges for all
///   that does: surges that are not spent are lost;
/// * to keep the dice, where nothing that surges can buy changes anything;
/// * an aim, where all weapons of a unit that shoots see the same enemy and no other.
pub(super) fn obvious(game: Game<'_>, legal: &[Order]) -> Option<Order> {
    match game.board.step.family() {
        StepFamily::Attack(AttackStep::Attack { .. }) if !sail::decides(game) => {
            let shoots = |order: &Order| matches!(order, Order::Attack { .. });
            let holds = |order: &Order| matches!(order, Order::HoldFire { .. });
            one_of_two(legal, shoots, holds)
        }
        StepFamily::Attack(AttackStep::ModifyAttack) => surges(game, legal),
        StepFamily::Squad(SquadStep::Ask { .. }) => aims(legal),
        StepFamily::Attack(_)
        | StepFamily::Squad(_)
        | StepFamily::May { .. }
        | StepFamily::Flight(_)
        | StepFamily::March(_)
        | StepFamily::Sail(_)
        | StepFamily::Setup(_)
        | StepFamily::Plan(_)
        | StepFamily::Nobody(_) => None,
    }
}

/// The one that does something, of two orders of which the other does nothing.
fn one_of_two(
    legal: &[Order],
    does: impl Fn(&Order) -> bool,
    passes: impl Fn(&Order) -> bool,
) -> Option<Order> {
    let [first, second] = *legal else {
        return None;
    };
    if does(&first) && passes(&second) {
        Some(first)
    } else {
        (does(&second) && passes(&first)).then_some(second)
    }
}

/// What surges buy without a question, or to keep the dice where they buy nothing of use.
fn surges(game: Game<'_>, legal: &[Order]) -> Option<Order> {
    let attack = game.board.attack.as_ref()?;
    let from = game.ship(attack.attacker)?;
    let entries = rules::surges_of(game.ctx, from, attack.weapon);
    let buys = legal.iter().filter_map(|order| {
        let Order::Modify(Modification::Surge(at)) = *order else {
            return None;
        };
        Some(at)
    });
    let buys: Vec<u8> = buys.collect();
    let done = Order::Modify(Modification::Done);
    if attack.colours.is_empty() || legal.len() != buys.len() + 1 || !legal.contains(&done) {
        return None;
    }
    let of_use = buys.iter().filter(|at| changes(game, &buys, **at));
    let of_use: Vec<u8> = of_use.copied().collect();
    let price = |at: &u8| entries.get(usize::from(*at)).map_or(0, |entry| entry.cost);
    let faces = attack.attack.iter().map(|(face, _)| {
        let Face::Strike { surges, .. } = *face else {
            return 0;
        };
        surges
    });
    let bought = (0_u8..8).filter(|at| attack.colours.bought & (1 << at) != 0);
    let paid: u8 = bought.map(|at| price(&at)).sum();
    let left = faces.sum::<u8>().saturating_sub(paid);
    let all: u8 = of_use.iter().map(price).sum();
    match of_use[..] {
        [] => Some(done),
        [only] => Some(Order::Modify(Modification::Surge(only))),
        [first, ..] if all <= left => Some(Order::Modify(Modification::Surge(first))),
        _ => None,
    }
}

/// Whether an entry that surges can buy changes anything, alone or together with others of these.
fn changes(game: Game<'_>, buys: &[u8], at: u8) -> bool {
    let Some(attack) = game.board.attack.as_ref() else {
        return true;
    };
    let Some(from) = game.ship(attack.attacker) else {
        return true;
    };
    let entries = rules::surges_of(game.ctx, from, attack.weapon);
    let others: Vec<u8> = buys.iter().copied().filter(|held| *held != at).collect();
    let sets = (0_u32..1 << others.len().min(4)).map(|set| {
        let mut chosen = others.iter().enumerate();
        let of_set = |(nth, _): &(usize, &u8)| set & (1 << nth) != 0;
        let first = chosen.by_ref().filter(of_set);
        first.fold(0_u8, |all, (_, held)| all | 1 << held)
    });
    match entries.get(usize::from(at)).map(|entry| &entry.buys) {
        Some(Buys::Recover(_)) => from.tokens.has(Token::Fatigue),
        Some(Buys::Effects(_)) => sets.into_iter().any(|set| damage(game, set) > 0.0),
        Some(Buys::Hearts(_) | Buys::Range(_) | Buys::Pierce(_)) => sets
            .into_iter()
            .any(|set| damage(game, set | 1 << at) > damage(game, set) + 1.0e-9),
        None => true,
    }
}

/// The damage of the attack under way, with these entries bought besides.
fn damage(game: Game<'_>, more: u8) -> f64 {
    let mut board = game.board.clone();
    if let Some(attack) = &mut board.attack {
        attack.colours.bought |= more;
    }
    let game = Game::new(game.ctx, &board);
    let found = rules::modification_preview(game, Modification::Done);
    found.map_or(0.0, |odds| odds.expected)
}

/// The first aim, if all aims are at one enemy.
fn aims(legal: &[Order]) -> Option<Order> {
    let target = |order: &Order| {
        if let Order::Command {
            command: Command::Aim { target, .. },
            ..
        } = *order
        {
            Some(target)
        } else {
            None
        }
    };
    let fires = |order: &Order| {
        matches!(
            order,
            Order::Command {
                command: Command::Fire,
                ..
            }
        )
    };
    let first = legal.iter().find(|order| target(order).is_some())?;
    let enemy = target(first);
    let same = |order: &Order| fires(order) || target(order) == enemy;
    legal.iter().all(same).then_some(*first)
}

impl Session {
    /// The orders by which the figure that acts ends its turn and this one begins its own, where
    /// the rules allow both at once. A click on the next figure gives them.
    #[must_use]
    pub(crate) fn hand_on(&self, next: UnitId) -> Option<[Order; 2]> {
        let board = self.sim.board();
        let begin = Order::Begin { ship: next };
        if !matches!(board.step, Step::Turn { .. }) || self.sim.check(&Order::EndTurn).is_err() {
            return None;
        }
        let content = self.ctx().content.clone();
        let mut trial = simulation(&content, &self.setup).ok()?;
        trial.restore(board);
        trial.play(Order::EndTurn).ok()?;
        let open = trial.can_undo() && trial.check(&begin).is_ok();
        open.then_some([Order::EndTurn, begin])
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::{
        library::Library,
        setup::{Seat, Setup},
    };

    /// Plays matches of rookies, and looks at every position.
    fn look_through(keys: &[&str], mut look: impl FnMut(&mut Session)) {
        let library = Library::open(content::find_assets());
        let (_, rookie) = library.content.personality("rookie").expect("a rookie");
        for key in keys {
            let (_, scenario) = library.content.scenario(key).expect("a scenario");
            let setup = Setup {
                config: rules::SimConfig::new(scenario.clone(), 3),
                seats: vec![Seat::Human; 2],
            };
            let mut session = Session::start(&library.content, setup).expect("a match");
            let mut agent = ai::Agent::new(rookie, 5);
            for _ in 0..250 {
                let Some(decider) = session.sim.board().decider() else {
                    break;
                };
                session.viewer = Some(decider);
                look(&mut session);
                let board = session.sim.observe(decider);
                let decision = agent.decide(Game::new(session.ctx(), &board));
                let order = decision.expect("a decision").order;
                session.play(order).expect("legal");
            }
        }
    }

    #[test]
    fn what_is_obvious_is_legal_and_found_in_every_theatre_that_has_it() {
        let mut found = BTreeSet::new();
        look_through(&["skirmish", "slow-burn", "marsh-relay"], |session| {
            let legal = session.sim.legal_orders();
            let Some(order) = obvious(session.sim.game(), &legal) else {
                return;
            };
            session.sim.check(&order).expect("legal");
            assert!(session.only_order().is_some());
            let kind = match order {
                Order::Attack { .. } => "shot",
                Order::Modify(_) => "surge",
                Order::Command { .. } => "aim",
                other => panic!("{other:?}"),
            };
            found.insert(kind);
            session.ask_all = true;
            assert_eq!(session.only_order(), None, "the settings ask for it");
            session.ask_all = false;
        });
        assert_eq!(found, BTreeSet::from(["aim", "shot", "surge"]));
    }

    #[test]
    fn one_gesture_ends_a_turn_and_begins_the_next() {
        let mut handed = 0;
        look_through(&["slow-burn", "tanks"], |session| {
            let ids: Vec<UnitId> = session
                .sim
                .board()
                .ships
                .iter()
                .map(|ship| ship.id)
                .collect();
            let Some(orders) = ids.into_iter().find_map(|id| session.hand_on(id)) else {
                return;
            };
            for order in orders {
                session.play(order).expect("legal");
            }
            handed += 1;
        });
        assert!(handed > 3, "{handed}");
    }
}
