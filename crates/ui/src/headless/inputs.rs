//! How many inputs a round of a match asks of somebody who plays: what plays itself is none, and
//! what one gesture gives is one.

use rules::{Board, Command, Game, Order, PlayerId, Task, UnitId};

use super::framings::begun;
use crate::{
    library::Library,
    session::{Session, sally, skirmish},
};

/// Scenarios of every theatre, and the most inputs of a round between rookies' hands.
const MOST: [(&str, f64); 10] = [
    ("skirmish", 9.0),
    ("belt-mirror", 9.0),
    ("halo", 9.5),
    ("line-of-battle", 10.0),
    ("crosscurrents", 15.0),
    ("twelve-bells", 15.0),
    ("slow-burn", 8.0),
    ("tanks", 8.0),
    ("marsh-relay", 10.5),
    ("two-gates", 9.5),
];
/// The matches of each.
const SEEDS: u64 = 4;

/// What the gesture before has given or begun.
#[derive(Default)]
struct Gestures {
    inputs: u32,
    /// The figure that a click on it has had begin its turn, as it ended the turn before.
    ended: Option<Order>,
    /// The figure that is shown before its turn has begun: its first order begins it.
    begun: Option<UnitId>,
    /// The figure that has just spent fatigue: a click on a far space gives all of it and the way.
    pushed: Option<UnitId>,
    /// The figure or unit that has just moved, and the board before.
    moved: Option<(UnitId, Board)>,
    /// The unit whose weapons a click on an enemy has aimed, and the enemy.
    aimed: Option<[UnitId; 2]>,
}

impl Gestures {
    /// Counts an order that the player gives.
    fn count(&mut self, session: &Session, order: Order, seen: &Board) {
        let game = Game::new(session.ctx(), seen);
        let (ended, begun) = (self.ended.take(), self.begun.take());
        let (pushed, moved) = (self.pushed.take(), self.moved.take());
        let aimed = self.aimed.take();
        let shown = rules::legal_orders(game).first() == Some(&order);
        let given = if let Order::Begin { ship } = order {
            self.begun = Some(ship).filter(|_| shown && ended != Some(order));
            // A click on the next figure has ended the turn before as well.
            ended != Some(order) && !shown
        } else if order == Order::EndTurn {
            // Whoever begins a turn only to end it does both.
            self.inputs += u32::from(begun.is_some());
            let next = seen.ships.iter().map(|ship| ship.id);
            let mut next = next.filter_map(|id| session.hand_on(id));
            // A turn that has come to its end ends by itself.
            let given = session.spent().is_none();
            self.ended = next.next().map(|[_, begin]| begin).filter(|_| given);
            given
        } else if let Order::Task {
            ship,
            task: Task::Exert,
        } = order
        {
            self.pushed = Some(ship);
            pushed != Some(ship)
        } else if let Order::March { ship, .. } = order {
            self.moved = Some((ship, seen.clone()));
            pushed != Some(ship)
        } else if let Order::Attack { ship, target, .. } = order {
            // A click on an enemy out of reach has given the way to it as well.
            let before = moved.filter(|(mover, _)| *mover == ship);
            before.is_none_or(|(_, board)| {
                sally(Game::new(session.ctx(), &board), ship, target).is_none()
            })
        } else if let Order::Command { unit, command } = order {
            if let Command::Act { .. } = command {
                self.moved = Some((unit, seen.clone()));
            }
            let before = moved.filter(|(mover, _)| *mover == unit);
            let before = before.map(|(_, board)| board);
            !self.shot(session, unit, command, before, aimed)
        } else {
            true
        };
        self.inputs += u32::from(given);
    }

    /// Whether a click on an enemy has given this aim, with the advance before it or with another
    /// aim at it.
    fn shot(
        &mut self,
        session: &Session,
        unit: UnitId,
        command: Command,
        before: Option<Board>,
        aimed: Option<[UnitId; 2]>,
    ) -> bool {
        let Command::Aim { target, .. } = command else {
            return false;
        };
        let one = before.is_some_and(|board| {
            skirmish(Game::new(session.ctx(), &board), unit, target).is_some()
        });
        let with = one || aimed == Some([unit, target]);
        self.aimed = with.then_some([unit, target]);
        with
    }
}

/// The inputs of the first player, and the rounds.
fn played(library: &Library, key: &str, seed: u64) -> (u32, u32) {
    let (_, rookie) = library.content.personality("rookie").expect("a rookie");
    let mut session = begun(library, key, seed);
    let mut agents = [seed, seed + 100].map(|seed| ai::Agent::new(rookie, seed));
    let mut gestures = Gestures::default();
    for _ in 0..4000 {
        let Some(decider) = session.sim.board().decider() else {
            break;
        };
        session.viewer = Some(decider);
        if let Some(order) = session.only_order() {
            session.play(order).expect("legal");
            continue;
        }
        let board = session.sim.observe(decider);
        let agent = &mut agents[decider.index()];
        let decision = agent.decide(Game::new(session.ctx(), &board));
        let order = decision.expect("a decision").order;
        if decider == PlayerId(0) && session.sim.board().round > 0 {
            gestures.count(&session, order, &board);
        }
        session.play(order).expect("legal");
    }
    (gestures.inputs, session.sim.board().round.max(1))
}

#[test]
fn a_round_asks_for_few_inputs() {
    let library = Library::open(content::find_assets());
    let mut told = Vec::new();
    for (key, most) in MOST {
        let counts = (0..SEEDS).map(|seed| played(&library, key, seed));
        let (inputs, rounds) = counts.fold((0, 0), |sum, held| (sum.0 + held.0, sum.1 + held.1));
        let mean = f64::from(inputs) / f64::from(rounds);
        println!("{key}: {mean:.1} inputs a round");
        if mean > most {
            told.push(format!("{key}: {mean:.1} inputs a round, at most {most}"));
        }
    }
    assert!(told.is_empty(), "{}", told.join("\n"));
}
