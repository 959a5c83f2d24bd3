//! Agents and their decisions.

use content::{Level, Personality};
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg32;
use rules::{Board, Ctx, Order, Step, legal_orders, observe};

use crate::{
    candidate::Decision,
    decide::{act, attack, device, dial, dice, march, sail, setup, standing, tractor},
    levels::rookie,
    odds::Odds,
    predict::forecast::Forecasts,
    scene::Scene,
    variety,
    weights::Weights,
};

/// A player that is a program.
#[derive(Debug)]
pub struct Agent {
    name: String,
    level: Level,
    weights: Weights,
    seed: u64,
    generator: Pcg32,
    odds: Odds,
    forecasts: Forecasts,
}

impl Agent {
    /// An agent of this personality. `seed` is for its own choices, not for the match's dice.
    #[must_use]
    pub fn new(personality: &Personality, seed: u64) -> Self {
        Self {
            name: personality.name.clone(),
            level: personality.level,
            weights: Weights::of(personality),
            seed,
            generator: Pcg32::seed_from_u64(seed),
            odds: Odds::default(),
            forecasts: Forecasts::default(),
        }
    }

    /// Its shown name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its level.
    #[must_use]
    pub fn level(&self) -> Level {
        self.level
    }

    /// Decides for the player who must decide now; none if no decision is awaited.
    ///
    /// The agent sees only the information open to that player, however much the board holds.
    pub fn decide(&mut self, ctx: &Ctx, board: &Board) -> Option<Decision> {
        let me = board.decider()?;
        let seen = observe(board, me);
        let decision = match self.level {
            Level::Random => self.random(ctx, &seen),
            _ if matches!(seen.step, Step::Turn { .. }) => {
                march::turn(&self.scene(ctx, &seen, me), self.level == Level::Veteran)
            }
            _ if ctx.on_hexes() && matches!(seen.step, Step::Plan { .. }) => {
                march::markers(&self.scene(ctx, &seen, me), self.level == Level::Veteran)
            }
            _ if ctx.on_hexes() && matches!(seen.step, Step::Deploy { .. }) => {
                march::place(&self.scene(ctx, &seen, me))
            }
            _ if sail::decides(ctx, &seen) => {
                sail::decide(&self.scene(ctx, &seen, me), self.level == Level::Veteran)
            }
            Level::Rookie => rookie::decide(&self.scene(ctx, &seen, me)),
            Level::Veteran => self.veteran(ctx, &seen, me),
        };
        decision
            .map(|found| variety::choose(found, &seen, self.seed, self.weights.variety))
            .or_else(|| rules::default_order(ctx, &seen).map(Decision::only))
    }

    fn scene<'a>(&'a self, ctx: &'a Ctx, board: &'a Board, me: u8) -> Scene<'a> {
        Scene {
            ctx,
            board,
            me,
            weights: &self.weights,
            odds: &self.odds,
        }
    }

    /// A random legal order. A dial or marker that is set stays set, so that planning comes to an
    /// end.
    fn random(&mut self, ctx: &Ctx, board: &Board) -> Option<Decision> {
        let some = sail::some_orders(ctx, board, |count| self.draw(count));
        let mut orders = some.unwrap_or_else(|| legal_orders(ctx, board));
        if matches!(board.step, Step::Plan { .. }) {
            let unset = |order: &Order| match order {
                Order::SetDial { ship, .. } => {
                    board.ship(*ship).is_some_and(|ship| ship.dial.is_none())
                }
                Order::SetStanding { ship, .. } => board
                    .ship(*ship)
                    .is_some_and(|ship| ship.standing.is_none()),
                Order::SetMarker { marker, .. } => {
                    let side = board
                        .decider()
                        .and_then(|me| board.players.get(usize::from(me)));
                    let slot = usize::from(*marker).wrapping_sub(1);
                    side.is_some_and(|side| side.markers.get(slot) == Some(&None))
                }
                _ => true,
            };
            orders.retain(unset);
        }
        let at = self.draw(orders.len())?;
        orders.get(at).copied().map(Decision::only)
    }

    /// A uniform draw from `0..count`; none if `count` is 0.
    fn draw(&mut self, count: usize) -> Option<usize> {
        let count = u32::try_from(count).ok().filter(|count| *count > 0)?;
        // Multiply and shift: as even as 32 bits allow, and without a loop.
        let pick = (u64::from(self.generator.next_u32()) * u64::from(count)) >> 32;
        Some(pick as usize)
    }

    fn veteran(&mut self, ctx: &Ctx, board: &Board, me: u8) -> Option<Decision> {
        let mut forecasts = std::mem::take(&mut self.forecasts);
        let scene = self.scene(ctx, board, me);
        let decision = match board.step {
            Step::Deploy { .. } => setup::decide(&scene),
            Step::Plan { .. } => {
                standing::decide(&scene).or_else(|| dial::dial(&scene, &mut forecasts))
            }
            Step::Maneuver { ship } => dial::maneuver(&scene, &mut forecasts, ship),
            Step::Device { ship } => device::decide(&scene, &mut forecasts, ship),
            Step::Action { ship, .. } => act::decide(&scene, &mut forecasts, ship),
            Step::Tractor { ship, .. } => tractor::decide(&scene, ship),
            Step::Attack { .. } => attack::decide(&scene),
            Step::ModifyAttack => dice::attack(&scene),
            Step::ModifyDefence => dice::defence(&scene),
            // The default order of exposure rolls is as good as any other.
            Step::Expose { .. } => None,
            Step::Priority { .. }
            | Step::Sail { .. }
            | Step::Salvo { .. }
            | Step::React { .. }
            | Step::Helm { .. } => None,
            Step::Turn { .. } | Step::Advance | Step::EndRound | Step::Over => None,
        };
        self.forecasts = forecasts;
        decision
    }
}
