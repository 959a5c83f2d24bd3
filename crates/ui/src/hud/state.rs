//! The state that the panels of a match keep between frames.

use std::borrow::Cow;

use arena::lessons::Stray;
use bevy::prelude::*;
use geometry::{Cell, Pose};
use rules::{Game, IllegalOrder, Order, Preview, Step, UnitId};

use super::{
    kept::{Aimed, Helm, Looks, Suggested},
    own::Own,
};
use crate::session::Session;

/// The panels that the player has opened or folded away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Folds {
    /// The cards of the ships while somebody plays.
    pub playing: bool,
    /// The cards of the ships while a match is watched.
    pub watched: bool,
    /// The log.
    pub log: bool,
    /// Whether a watched match shows nothing but the table.
    pub cinema: bool,
}

impl Default for Folds {
    fn default() -> Self {
        Self {
            playing: true,
            watched: false,
            log: false,
            cinema: false,
        }
    }
}

impl Folds {
    /// Whether the cards of the ships are open.
    #[must_use]
    pub fn ships(&self, watching: bool) -> bool {
        if watching { self.watched } else { self.playing }
    }

    /// Opens or folds the cards of the ships.
    pub fn fold_ships(&mut self, watching: bool) {
        match watching {
            true => self.watched ^= true,
            false => self.playing ^= true,
        }
    }
}

/// When what happened, in seconds of real time.
#[derive(Default)]
pub(crate) struct Clock {
    /// When Space last skipped what moved.
    pub(crate) skipped_at: Option<f64>,
    /// The orders before the decision that is up; none if nobody at the screen decides.
    pub(crate) asked: Option<usize>,
    /// When it came up.
    pub(crate) asked_at: f64,
    /// When the pointer was moved last.
    pub(crate) moved_at: f64,
    /// When the position last changed.
    pub(crate) since: f64,
}

/// The state that the panels of a match keep between frames.
#[derive(Resource, Default)]
pub struct HudState {
    /// When what happened, in seconds of real time.
    pub(crate) clock: Clock,
    /// What each panel keeps for itself.
    pub(crate) own: Own,
    /// The chosen ship.
    pub selected: Option<UnitId>,
    /// A ship hovered in a list.
    pub hovered_ship: Option<UnitId>,
    /// The order under the pointer or cursor, in this frame.
    pub hovered_order: Option<Order>,
    /// Points of fatigue to spend before that order.
    pub fatigue: u8,
    /// An order that leaves the path of the lessons, until the player stays or gives it anyway.
    pub stray: Option<(Order, Stray)>,
    /// The order that is lit, in this frame.
    pub(crate) suggested: Option<Suggested>,
    /// Position of the cursor in the list of choices.
    pub cursor: usize,
    /// Whether keys moved the cursor, so that it shows without the pointer.
    pub cursor_active: bool,
    /// Whether it moved in this frame, so that it must scroll into view.
    pub cursor_moved: bool,
    /// The orders before the decision whose lit choice has been scrolled into view.
    pub(crate) scrolled_at: Option<usize>,
    /// The figure whose orders are shown in the turn of an army card.
    pub figure: Option<UnitId>,
    /// The highest storey of buildings that is shown; none: each opens where it needs to.
    pub(crate) storey: Option<i8>,
    /// Whether the player has chosen that figure since the last order.
    pub figure_chosen: bool,
    /// The ship whose dial is open.
    pub dial_ship: Option<UnitId>,
    /// Whether the player has chosen that ship.
    pub dial_chosen: bool,
    /// What the preview says while nothing is looked at; none if the step has no preview.
    pub hint: Option<Cow<'static, str>>,
    /// The unit being placed in the deploy step, and its pose.
    pub placing: Option<(UnitId, Pose)>,
    /// Why the choice under the pointer is refused, in this frame.
    pub refused: Option<IllegalOrder>,
    /// Why a click on the table was refused last, and the figure that it was for. It stays to be
    /// read, and its rule to be opened, until another order is given.
    pub(crate) kept: Option<(Option<UnitId>, IllegalOrder)>,
    /// The target of the refused attack under the pointer or cursor, in this frame.
    pub refused_target: Option<UnitId>,
    /// The space and the unit under the pointer in the last frame.
    /// While they stay the same, a cursor moved by keys keeps its place.
    pub pointed: (Option<Cell>, Option<UnitId>),
    /// The number of orders before the decision for which the pointer was moved last.
    pub pointed_at: usize,
    /// The space that the pointer aims at in the turn of a figure.
    pub(crate) aimed: Aimed,
    /// Whether all lines of sight are shown.
    pub sights: bool,
    /// Optional views of the match.
    pub(crate) looks: Looks,
    /// Whether the AI's reasons are shown.
    pub reasons: bool,
    /// Whether the facts of the selected ship are shown beside the squads.
    pub details: bool,
    /// Whether the player has hidden the end screen to look at the table.
    pub end_hidden: bool,
    /// The panels that are folded away or opened on demand. They outlive the match.
    pub folds: Folds,
    /// The number of orders to which the fields above belong; older state is dropped.
    pub at_order: usize,
    /// The player's input for a capital ship.
    pub(crate) helm: Helm,
    /// The preview of the hovered order.
    pub preview: Option<(Order, usize, Result<Preview, IllegalOrder>)>,
}

impl HudState {
    /// Forgets the state of an earlier decision.
    pub fn refresh(&mut self, session: &Session) {
        let at = session.sim.orders().len();
        self.own.begin_frame();
        self.hovered_order = None;
        self.fatigue = 0;
        self.hovered_ship = None;
        self.cursor_moved = false;
        (self.refused, self.refused_target) = (None, None);
        (self.helm.plotted, self.helm.hovered_weapon) = (false, None);
        if at == self.at_order {
            return;
        }
        self.at_order = at;
        self.own.begin_decision(session);
        self.stray = None;
        self.figure_chosen = false;
        self.aimed = Aimed::default();
        self.kept = None;
        self.cursor = 0;
        self.cursor_active = false;
        self.refused = None;
        self.preview = None;
        self.placing = None;
        if !matches!(session.sim.board().step, Step::Plan { .. }) {
            // The next planning starts at the first ship again.
            self.dial_ship = None;
            self.dial_chosen = false;
        }
        self.helm.take(self.helm.ship);
    }

    /// The same in a frame at this time, in seconds: it notes when the position changes.
    pub(crate) fn refresh_at(&mut self, session: &Session, now: f64) {
        let before = self.at_order;
        self.refresh(session);
        // What is pressed as a match opens was meant for what was there before.
        if self.at_order != before || self.clock.since == 0.0 {
            self.clock.since = now;
        }
    }

    /// Shows the preview of a choice, or why it is refused.
    pub(crate) fn look_at(&mut self, order: Order, refused: Option<&IllegalOrder>) {
        self.hovered_order = refused.is_none().then_some(order);
        self.fatigue = 0;
        self.refused = refused.cloned();
        self.refused_target = None;
        if let Order::Attack { target, .. } = order
            && refused.is_some()
        {
            self.refused_target = Some(target);
        }
    }

    /// Keeps why a click on the table was refused.
    pub(crate) fn keep(&mut self, why: &IllegalOrder) {
        self.kept = Some((self.figure, why.clone()));
    }

    /// Shows the kept refusal, if nothing else is looked at. Returns whether there is one.
    pub(crate) fn look_at_kept(&mut self) -> bool {
        let kept = self.kept.as_ref().filter(|held| held.0 == self.figure);
        let Some((_, why)) = kept else { return false };
        self.refused = Some(why.clone());
        true
    }

    /// Shows all storeys of buildings, then one less each time, and after the ground floor only
    /// what each building needs to show.
    pub(crate) fn next_storey(&mut self, storeys: i8) {
        self.storey = match self.storey {
            None => Some(storeys),
            Some(held) => (held > 0).then_some(held - 1),
        };
    }

    /// The preview of the hovered order, computed once per order and position.
    pub fn previewed(&mut self, session: &Session) -> Option<&Result<Preview, IllegalOrder>> {
        let order = self.hovered_order?;
        let at = session.sim.orders().len();
        let fresh = self
            .preview
            .as_ref()
            .is_some_and(|(held, when, _)| *held == order && *when == at);
        if !fresh {
            self.preview = Some((order, at, foreseen(session, &order, self.fatigue)));
        }
        self.preview.as_ref().map(|(_, _, found)| found)
    }
}

/// The preview of an order, after so many points of fatigue are spent on movement.
fn foreseen(session: &Session, order: &Order, fatigue: u8) -> Result<Preview, IllegalOrder> {
    if let Order::March { ship, .. } = *order
        && fatigue > 0
    {
        let board = rules::march::exerted(Game::new(session.ctx(), &session.seen()), ship, fatigue);
        return rules::preview(Game::new(session.ctx(), &board), order);
    }
    session.preview(order)
}
