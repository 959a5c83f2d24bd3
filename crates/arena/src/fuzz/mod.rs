//! Random orders, legal and nonsense.
//!
//! Invariants hold, refused orders change nothing, previews come true, and snapshots and replays
//! lead to the same position. `nonsense` makes orders without sense, `invariants` checks positions,
//! `previews` compares previews with play, and `troops` does both for units of models. The tests
//! play some of it on every scenario; `reef fuzz` plays any amount, also on a mod's scenarios.

mod invariants;
mod nonsense;
mod previews;
mod troops;

use std::sync::Arc;

use content::{Content, RuleId};
use rules::{Board, Order, Sim, SimConfig, checksum};

use crate::{chance::Chance, keys};

use invariants::{check_board, ensure};
use nonsense::Nonsense;

/// The number of nonsense orders before each legal one.
const NONSENSE: usize = 3;
/// One order in this many is preceded by a snapshot, which is restored after as many more orders.
const SNAPSHOT: usize = 40;

/// The plan of a run.
#[derive(Clone, Debug)]
pub struct Fuzz {
    /// Keys of the scenarios, played in turn.
    pub scenarios: Vec<String>,
    /// The modifications to play with besides those of the scenarios, by `pack:key` or key.
    pub with: Vec<String>,
    /// The number of legal orders in all.
    pub orders: usize,
    /// The seed of all random choices.
    pub seed: u64,
}

/// The counts of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FuzzCount {
    /// Matches begun.
    pub matches: usize,
    /// Of these, those played to their end.
    pub ended: usize,
    /// Legal orders.
    pub orders: usize,
    /// Orders refused.
    pub refused: usize,
    /// Moves compared with their previews.
    pub previews: usize,
    /// Snapshots restored.
    pub restored: usize,
}

/// Plays random orders.
///
/// # Errors
/// The error, with its scenario, seed and order.
pub fn play(content: &Arc<Content>, fuzz: &Fuzz) -> Result<FuzzCount, String> {
    let mut played = FuzzCount::default();
    let mut chance = Chance(fuzz.seed);
    while played.orders < fuzz.orders {
        let at = played.matches % fuzz.scenarios.len().max(1);
        let key = fuzz.scenarios.get(at).ok_or("no scenario to play")?;
        let scenario = keys::scenario(content, key)?.clone();
        let scenario = keys::modified(content, scenario, &fuzz.with)?;
        let seed = chance.next();
        let config = SimConfig::new(scenario, seed);
        let mut game = Run {
            sim: open(content, &config)?,
            twin: open(content, &config)?,
            chance: Chance(seed),
            played,
            kept: None,
            stale: Vec::new(),
        };
        let wrong = |what, game: &Run| {
            let at = game.sim.orders().len();
            Err(format!("{key}, seed {seed}, before order {at}: {what}"))
        };
        if let Err(what) = game.run(fuzz.orders) {
            return wrong(what, &game);
        }
        if let Err(what) = game.again(content, &config) {
            return wrong(what, &game);
        }
        played = game.played;
        played.matches += 1;
    }
    Ok(played)
}

fn open(content: &Arc<Content>, config: &SimConfig) -> Result<Sim, String> {
    let sim = Sim::new(Arc::clone(content), config);
    let mut sim = sim.map_err(|error| error.to_string())?;
    sim.keep_history(false);
    Ok(sim)
}

/// A match played at random.
struct Run {
    sim: Sim,
    /// A second match of the same kind, in which snapshots are restored.
    twin: Sim,
    chance: Chance,
    played: FuzzCount,
    /// A snapshot, and the number of orders before it.
    kept: Option<(Board, usize)>,
    /// The orders that were legal before the last one.
    stale: Vec<Order>,
}

impl Run {
    fn run(&mut self, most: usize) -> Result<(), String> {
        check_board(self.sim.game())?;
        while self.sim.outcome().is_none() && self.played.orders < most {
            self.refuse()?;
            self.restore()?;
            let order = self.pick()?;
            self.order(order)?;
            self.played.orders += 1;
        }
        self.played.ended += usize::from(self.sim.outcome().is_some());
        Ok(())
    }

    /// Picks a random order, but does not set dials again and again.
    fn pick(&mut self) -> Result<Order, String> {
        let orders = self.sim.legal_orders();
        ensure(!orders.is_empty(), || {
            format!("nothing is legal at {:?}", self.sim.board().step)
        })?;
        let confirm = orders.contains(&Order::Confirm) && self.chance.below(3) > 0;
        let order = if confirm {
            Order::Confirm
        } else {
            self.chance.pick(&orders)
        };
        self.stale = orders;
        Ok(order)
    }

    fn order(&mut self, order: Order) -> Result<(), String> {
        let preview = self.sim.preview(&order);
        let preview = preview.map_err(|why| format!("{order:?} has no preview: {why}"))?;
        let from = self.sim.journal().len();
        let events = self.sim.play(order);
        let events = events.map_err(|why| format!("{order:?} is legal, but refused: {why}"))?;
        let moves = !matches!(order, Order::SetDial { .. });
        if let Some(motion) = preview.motion().filter(|_| moves) {
            let came = previews::check_motion(motion, events);
            came.map_err(|what| format!("{order:?}: {what}"))?;
            self.played.previews += 1;
        }
        if let Some(march) = preview.march() {
            let came = if matches!(order, Order::Shove { .. }) {
                previews::check_shove(march, events)
            } else {
                previews::check_march(march, events)
            };
            came.map_err(|what| format!("{order:?}: {what}"))?;
            self.played.previews += 1;
        }
        if let Some(squad) = preview.squad() {
            let came = troops::check_command(squad, &self.sim.journal()[from..]);
            came.map_err(|what| format!("{order:?}: {what}"))?;
            self.played.previews += 1;
        }
        let mut cited = self.sim.journal()[from..].iter();
        cited
            .try_for_each(|event| self.own(event.rule))
            .and_then(|()| check_board(self.sim.game()))
            .map_err(|what| format!("{order:?}: {what}"))
    }

    /// Checks that a cited rule is one of the theatre's own.
    fn own(&self, rule: RuleId) -> Result<(), String> {
        let ctx = self.sim.ctx();
        ensure(!ctx.content.is_foreign(&ctx.ruleset, rule), || {
            format!("{rule} is cited, which is no rule of `{}`", ctx.ruleset.id)
        })
    }

    /// Checks that refused orders leave every bit as it was, and that check, preview and play
    /// agree.
    fn refuse(&mut self) -> Result<(), String> {
        let (before, events) = (self.sim.checksum(), self.sim.journal().len());
        for nth in 0..=NONSENSE {
            let order = if nth == NONSENSE && !self.stale.is_empty() {
                self.chance.pick(&self.stale)
            } else {
                let board = self.sim.board();
                let chance = &mut self.chance;
                Nonsense { chance, board }.order()
            };
            let Err(why) = self.sim.check(&order) else {
                continue;
            };
            ensure(!why.reason.is_empty(), || {
                format!("{order:?} is refused without a reason")
            })?;
            self.own(why.rule)
                .map_err(|what| format!("{order:?}: {what}"))?;
            ensure(self.sim.preview(&order).is_err(), || {
                format!("{order:?} is refused, but has a preview")
            })?;
            ensure(self.sim.play(order).is_err(), || {
                format!("{order:?} was refused when checked, but played")
            })?;
            self.played.refused += 1;
        }
        let same = self.sim.checksum() == before && self.sim.journal().len() == events;
        ensure(same, || "a refused order changed the match".to_owned())
    }

    /// Takes a snapshot, or restores the last one, directly and from a file's text, and replays the
    /// orders since.
    fn restore(&mut self) -> Result<(), String> {
        let now = self.sim.orders().len();
        let Some((_, from)) = &self.kept else {
            if self.chance.below(SNAPSHOT) == 0 {
                self.kept = Some((self.sim.snapshot(), now));
            }
            return Ok(());
        };
        if now < from + SNAPSHOT {
            return Ok(());
        }
        let Some((board, from)) = self.kept.take() else {
            return Ok(());
        };
        let rest = self.sim.orders()[from..].to_vec();
        let end = self.sim.checksum();
        let text = ron::to_string(&board).map_err(|error| error.to_string())?;
        let read: Board = ron::from_str(&text).map_err(|error| error.to_string())?;
        for source in [&board, &read] {
            self.twin.restore(source);
            ensure(self.twin.checksum() == checksum(&board), || {
                "a restored position is another one".to_owned()
            })?;
            for order in &rest {
                let again = self.twin.play(*order);
                again.map_err(|why| format!("after a restore {order:?} is refused: {why}"))?;
            }
            ensure(self.twin.checksum() == end, || {
                "a restored position leads elsewhere".to_owned()
            })?;
        }
        self.played.restored += 1;
        Ok(())
    }

    /// Checks that the same orders from the beginning lead to the same position.
    fn again(&self, content: &Arc<Content>, config: &SimConfig) -> Result<(), String> {
        let mut again = open(content, config)?;
        for order in self.sim.orders() {
            let done = again.play(*order);
            done.map_err(|why| format!("played again, {order:?} is refused: {why}"))?;
        }
        ensure(again.checksum() == self.sim.checksum(), || {
            "the same orders lead elsewhere".to_owned()
        })
    }
}
