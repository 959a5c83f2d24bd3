//! The public interface: a match that takes orders.

use std::{
    collections::{BTreeMap, VecDeque},
    sync::Arc,
};

use bevy_ecs::world::World;
use content::Content;
use words::say;

use crate::{
    ctx::Ctx,
    game::Game,
    mixins::{make_constants, make_match},
    orders,
    preview::Preview,
    schedule::{
        self, CurrentOrder, EndRound, Journal, OpenMatch, ResolveOrder, install, round_is_ending,
    },
    setup::SimConfig,
    state::{
        Board, Dice, Fact, Field, GameEvent, IllegalOrder, Order, Outcome, PlayerId, SetupError,
        checksum,
    },
    turn::story,
    world::{MatchCtx, Mirror, populate, refresh, write},
};

/// Fills a world that has the rules' schedules with a match and opens it.
///
/// # Errors
/// The fault in the scenario.
pub fn open_match(
    world: &mut World,
    content: Arc<Content>,
    config: &SimConfig,
) -> Result<(), SetupError> {
    let (ctx, board) = make_match(content, config)?;
    populate(world, Arc::new(ctx), board);
    world.resource_mut::<Journal>().0.clear();
    world.run_schedule(OpenMatch);
    end_rounds(world);
    Ok(())
}

/// Plays an order in a world with an open match.
///
/// # Errors
/// The rule that forbids the order; the world is untouched then.
pub fn play_order(world: &mut World, order: Order) -> Result<(), IllegalOrder> {
    refresh(world);
    let step = {
        let (ctx, board) = (world.resource::<MatchCtx>(), world.resource::<Mirror>());
        orders::check_order(Game::new(&ctx.0, &board.0), &order)?;
        board.0.step
    };
    world.insert_resource(CurrentOrder(order, step));
    world.run_schedule(ResolveOrder);
    end_rounds(world);
    Ok(())
}

fn end_rounds(world: &mut World) {
    while round_is_ending(world) {
        world.run_schedule(EndRound);
    }
}

/// The data needed to undo an order.
struct Taken {
    before: Board,
    journal: usize,
}

/// The most orders that can be undone: each keeps a whole board.
const MOST_TAKEN: usize = 256;

/// A match.
pub struct Sim {
    world: World,
    orders: Vec<Order>,
    /// The orders that can be undone: none from before the last roll or reveal.
    taken: VecDeque<Taken>,
    keep_history: bool,
}

impl Sim {
    /// Opens a match.
    ///
    /// # Errors
    /// The fault in the scenario.
    pub fn new(content: Arc<Content>, config: &SimConfig) -> Result<Self, SetupError> {
        let mut world = World::new();
        install(&mut world);
        open_match(&mut world, content, config)?;
        Ok(Self {
            world,
            orders: Vec::new(),
            taken: VecDeque::new(),
            keep_history: true,
        })
    }

    /// Goes on in another language. Nothing that decides the match changes.
    ///
    /// # Errors
    /// The fault in the scenario, if it is another one.
    pub fn speak(&mut self, content: Arc<Content>, config: &SimConfig) -> Result<(), SetupError> {
        let mut ctx = make_constants(content, config)?;
        ctx.take_shapes(self.ctx());
        self.world.insert_resource(MatchCtx(Arc::new(ctx)));
        Ok(())
    }

    /// Whether to keep undo data (the default); headless matches can do without.
    pub fn keep_history(&mut self, keep: bool) {
        self.keep_history = keep;
        if !keep {
            self.taken.clear();
        }
    }

    /// The match at this moment.
    #[must_use]
    pub fn game(&self) -> Game<'_> {
        Game::new(self.ctx(), self.board())
    }

    /// The constants of the match.
    #[must_use]
    pub fn ctx(&self) -> &Arc<Ctx> {
        &self.world.resource::<MatchCtx>().0
    }

    /// The state.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.world.resource::<Mirror>().0
    }

    /// The world itself, for reading.
    #[must_use]
    pub fn world(&self) -> &World {
        &self.world
    }

    /// All legal orders of the player to decide.
    #[must_use]
    pub fn legal_orders(&self) -> Vec<Order> {
        orders::legal_orders(self.game())
    }

    /// Whether an order is legal.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn check(&self, order: &Order) -> Result<(), IllegalOrder> {
        orders::check_order(self.game(), order)
    }

    /// Previews an order.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn preview(&self, order: &Order) -> Result<Preview, IllegalOrder> {
        schedule::preview(self.game(), order)
    }

    /// Plays an order; returns the events up to the next decision.
    ///
    /// # Errors
    /// The rule that forbids it; nothing has changed then.
    pub fn play(&mut self, order: Order) -> Result<&[GameEvent], IllegalOrder> {
        let journal = self.journal().len();
        let before = if self.keep_history {
            Some(self.snapshot())
        } else {
            None
        };
        play_order(&mut self.world, order)?;
        self.orders.push(order);
        let told = self.journal()[journal..].iter().any(reveals);
        let rolled = before
            .as_ref()
            .is_some_and(|before| before.dice != self.board().dice);
        if told || rolled {
            self.taken.clear();
        } else if let Some(before) = before {
            if self.taken.len() == MOST_TAKEN {
                self.taken.pop_front();
            }
            self.taken.push_back(Taken { before, journal });
        }
        Ok(&self.journal()[journal..])
    }

    /// The result of the match, once it is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.board().outcome
    }

    /// A copy of the state.
    #[must_use]
    pub fn snapshot(&self) -> Board {
        self.board().clone()
    }

    /// Restores a copied state; the journal and undo stay as they are.
    pub fn restore(&mut self, board: &Board) {
        let mut board = board.clone();
        if board.field.unindexed() {
            board.field = Arc::new(Field::new(board.field.list().to_vec(), |held| {
                self.ctx().bounds_of(held)
            }));
        }
        write(&mut self.world, board);
    }

    /// The checksum of the state.
    #[must_use]
    pub fn checksum(&self) -> u64 {
        checksum(self.board())
    }

    /// All events so far.
    #[must_use]
    pub fn journal(&self) -> &[GameEvent] {
        &self.world.resource::<Journal>().0
    }

    /// All accepted orders so far.
    #[must_use]
    pub fn orders(&self) -> &[Order] {
        &self.orders
    }

    /// Whether the last order can be undone: not past a roll or a reveal, and at most 256 in a row.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        !self.taken.is_empty()
    }

    /// The boards that undoing leads back to, order by order, the latest first.
    pub fn earlier(&self) -> impl Iterator<Item = &Board> {
        self.taken.iter().rev().map(|taken| &taken.before)
    }

    /// Undoes the last order.
    ///
    /// # Errors
    /// Dice or a dial have been revealed since.
    pub fn undo(&mut self) -> Result<(), IllegalOrder> {
        let Some(taken) = self.taken.pop_back() else {
            return Err(IllegalOrder {
                rule: self.ctx().ruleset.cites.order,
                reason: say!("no-nothing-take-back-dice").into(),
                culprits: Vec::new(),
                token: None,
                at: None,
                cell: None,
            });
        };
        write(&mut self.world, taken.before);
        self.world
            .resource_mut::<Journal>()
            .0
            .truncate(taken.journal);
        self.orders.pop();
        Ok(())
    }

    /// The board as a player may see it.
    /// It hides closed enemy dials, unrevealed enemy markers, future dice, decks, and rooms behind
    /// doors.
    #[must_use]
    pub fn observe(&self, player: PlayerId) -> Board {
        observe(self.game(), player)
    }

    /// The options in force.
    #[must_use]
    pub fn options(&self) -> &BTreeMap<String, String> {
        &self.ctx().options
    }
}

/// Whether an event reveals hidden information. What dice show needs no list: a roll changes the
/// dice of the board.
fn reveals(event: &GameEvent) -> bool {
    matches!(
        event.fact,
        Fact::DialRevealed { .. }
            | Fact::StandingRevealed { .. }
            | Fact::CardDrawn { .. }
            | Fact::TurnBegan { .. }
            | Fact::TurnSkipped { .. }
            | Fact::RoomRevealed { .. }
    )
}

/// The board as nobody in particular may see it: without what is hidden in rooms.
#[must_use]
pub fn shrouded(game: Game<'_>) -> Board {
    let mut seen = game.board.clone();
    story::shroud(game.ctx, &mut seen, None);
    seen
}

/// The board as a player may see it.
/// Dials set in a phase that is not secret are open (`Ship::revealed`).
#[must_use]
pub fn observe(game: Game<'_>, player: PlayerId) -> Board {
    let mut seen = game.board.clone();
    story::shroud(game.ctx, &mut seen, Some(player));
    for ship in seen
        .ships
        .iter_mut()
        .filter(|ship| ship.owner != player && !ship.revealed)
    {
        ship.dial = None;
        ship.standing = None;
    }
    for (at, side) in PlayerId::all(seen.players.len()).zip(&mut seen.players) {
        side.deck.clear();
        let known = if at == player {
            side.markers.len()
        } else {
            usize::from(side.revealed)
        };
        side.markers
            .iter_mut()
            .skip(known)
            .for_each(|card| *card = None);
    }
    seen.dice = Dice::unknown();
    seen
}
