//! Decides who may see hidden things such as dials, and who holds the screen.

use std::sync::{Arc, PoisonError};

use rules::{
    Board, Family, FlightOrder, Game, GameEvent, IllegalOrder, Order, OrderFamily, PlanFact,
    PlayerId, Preview, Step, UnitId,
};

use crate::{
    session::{Mode, Session, Thought},
    setup::Seat,
};

impl Session {
    /// The human player whose decision is awaited, if a human must decide.
    #[must_use]
    pub fn human_to_decide(&self) -> Option<PlayerId> {
        if self.conceded().is_some() {
            return None;
        }
        let decider = self.sim.board().decider()?;
        (self.mode == Mode::Play && *self.seat(decider) == Seat::Human).then_some(decider)
    }

    /// Whether several people share the screen and all of them may see the current step.
    fn shared(&self) -> bool {
        self.setup.humans() > 1 && !matches!(self.sim.board().step, Step::Plan { .. })
    }

    /// Whether the screen must go to another player before the match goes on.
    /// Only secret decisions require it.
    #[must_use]
    pub fn handover(&self) -> Option<PlayerId> {
        if self.setup.humans() < 2 || self.shared() {
            return None;
        }
        self.human_to_decide()
            .filter(|player| self.viewer != Some(*player))
    }

    /// The board as the people at the screen may see it.
    #[must_use]
    pub fn visible(&self) -> Board {
        if self.watching() {
            return self.sim.snapshot();
        }
        match self.viewer.filter(|_| !self.shared()) {
            Some(viewer) => self.sim.observe(viewer),
            None => hide_dials(rules::shrouded(self.sim.game())),
        }
    }

    /// The board as the people at the screen may see it, kept while the match stands still. All
    /// that is shown of a match is read from it: lists, cards, hovers, threats and previews. The
    /// board of the rules is for the rules alone: what is asked of it must not tell what is hidden.
    #[must_use]
    pub fn seen(&self) -> Arc<Board> {
        let key = (self.place(), self.viewer, self.watching());
        let mut held = self.seen.0.lock().unwrap_or_else(PoisonError::into_inner);
        match &*held {
            Some((known, board)) if *known == key => Arc::clone(board),
            Some(_) | None => {
                let board = Arc::new(self.visible());
                *held = Some((key, Arc::clone(&board)));
                board
            }
        }
    }

    /// What an order would do, as far as the people at the screen can know.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn preview(&self, order: &Order) -> Result<Preview, IllegalOrder> {
        rules::preview(Game::new(self.ctx(), &self.seen()), order)
    }

    /// Leaves out the hidden events of other players: their dials and markers.
    pub(crate) fn open(&self, events: Vec<GameEvent>) -> Vec<GameEvent> {
        let seen = |event: &GameEvent| match event.fact.family() {
            Family::Plan(fact) => self.may_see(fact),
            // What is done is done for all to see.
            Family::Turn(_)
            | Family::Story(_)
            | Family::Move(_)
            | Family::Forced(_)
            | Family::Contact(_)
            | Family::Clash(_)
            | Family::Attack(_)
            | Family::Token(_)
            | Family::Harm(_)
            | Family::Squad(_)
            | Family::SquadAttack(_)
            | Family::Mind(_)
            | Family::Quiet(_) => true,
        };
        events.into_iter().filter(seen).collect()
    }

    /// Whether the people at the screen may see a plan.
    fn may_see(&self, fact: PlanFact<'_>) -> bool {
        match fact {
            PlanFact::DialSet { ship, .. } | PlanFact::StandingSet { ship, .. } => {
                self.may_see_dial(*ship)
            }
            PlanFact::MarkerSet { player, .. } => {
                self.watching() || (self.viewer == Some(*player) && !self.shared())
            }
            PlanFact::Confirmed { .. }
            | PlanFact::ShipPlaced { .. }
            | PlanFact::StandingRevealed { .. }
            | PlanFact::DialRevealed { .. }
            | PlanFact::ManeuverReplaced { .. } => true,
        }
    }

    /// Whether the people at the screen may see the dial of a ship.
    #[must_use]
    pub fn may_see_dial(&self, ship: UnitId) -> bool {
        let owner = self.sim.board().ship(ship).map(|ship| ship.owner);
        self.watching() || (owner.is_some() && owner == self.viewer && !self.shared())
    }

    /// The order markers of a player as the people at the screen may know them, and how many of
    /// them are revealed.
    #[must_use]
    pub fn markers(&self, board: &Board, player: PlayerId) -> ([Option<u8>; 3], u8) {
        let Some(side) = board.players.get(player.index()) else {
            return ([None; 3], 0);
        };
        let mut markers = side.markers;
        if !self.watching() && (self.viewer != Some(player) || self.shared()) {
            let open = usize::from(side.revealed).min(markers.len());
            markers[open..].fill(None);
        }
        (markers, side.revealed)
    }

    /// The thought of an AI, if the people at the screen may know it.
    /// While somebody plays, an AI's dials stay secret while it sets them and until it reveals
    /// them, because the player may still take back a dial until then.
    #[must_use]
    pub fn open_thought(&self) -> Option<&Thought> {
        let ahead = |thought: &Thought| thought.at == self.sim.orders().len();
        self.thought
            .as_ref()
            .filter(|thought| match thought.decision.order.family() {
                _ if self.watching() => true,
                OrderFamily::Plan(_) => false,
                OrderFamily::Flight(FlightOrder::Maneuver { .. }) => !ahead(thought),
                OrderFamily::Flight(_)
                | OrderFamily::Setup(_)
                | OrderFamily::Attack(_)
                | OrderFamily::Sail(_)
                | OrderFamily::March(_)
                | OrderFamily::Crew(_)
                | OrderFamily::Turn(_)
                | OrderFamily::Squad(_) => true,
            })
    }

    /// Whether a human at the screen may give orders now.
    #[must_use]
    pub fn my_turn(&self) -> bool {
        self.human_to_decide().is_some()
            && self.handover().is_none()
            && !matches!(self.sim.board().step, Step::Over)
    }
}

/// The board with every dial and marker hidden, for a screen that no particular player holds.
fn hide_dials(mut board: Board) -> Board {
    for ship in &mut board.ships {
        if !ship.revealed {
            (ship.dial, ship.standing) = (None, None);
        }
    }
    for side in &mut board.players {
        let open = usize::from(side.revealed).min(side.markers.len());
        side.markers[open..].fill(None);
    }
    board
}
