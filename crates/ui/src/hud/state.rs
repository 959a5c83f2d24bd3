//! The state that the panels of a match keep between frames.

use std::borrow::Cow;

use arena::lessons::Stray;
use bevy::prelude::*;
use geometry::{Cell, Pose};
use rules::{Game, IllegalOrder, Order, Preview, Step, UnitId, march};

use super::{
    kept::{Aimed, Helm, Looks, Suggested},
    own::Own,
};
use crate::session::Session;

/// The panels that the player has opened or folded away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Folds {
    /// The cards of the ships while somebody plays.
    pub playing: bool,
    /// The cards of the ships while a match is watched.
    pub watched: bool,
    /// The card of choices.
    pub card: bool,
    /// The log.
    pub log: bool,
    /// The graphs of a match that is watched or over.
    pub graphs: bool,
    /// Whether a watched match shows nothing but the table.
    pub cinema: bool,
}

impl Default for Folds {
    fn default() -> Self {
        Self {
            playing: false,
            watched: false,
            card: true,
            log: false,
            graphs: false,
            cinema: false,
        }
    }
}

impl Folds {
    /// Whether the cards of the ships are open.
    #[must_use]
    pub(crate) fn ships(&self, watching: bool) -> bool {
        if watching { self.watched } else { self.playing }
    }

    /// Opens or folds the cards of the ships.
    pub(crate) fn fold_ships(&mut self, watching: bool) {
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

/// The cursor that keys move in a list of choices.
#[derive(Default)]
pub(crate) struct Cursor {
    /// Its position in the list.
    pub(crate) at: usize,
    /// Whether keys moved it, so that it shows without the pointer.
    pub(crate) active: bool,
    /// Whether it moved in this frame, so that it must scroll into view.
    pub(crate) moved: bool,
    /// The orders before the decision whose lit choice has been scrolled into view.
    pub(crate) scrolled_at: Option<usize>,
}

/// What is looked at: by the pointer, the cursor, or in a list.
#[derive(Default)]
pub(crate) struct Looked {
    /// The order, in this frame.
    pub(crate) order: Option<Order>,
    /// A ship in a list, in this frame.
    pub(crate) ship: Option<UnitId>,
    /// Points of fatigue to spend before that order.
    pub(crate) fatigue: u8,
    /// The blow after that order, with one click.
    pub(crate) then: Option<Order>,
    /// The figure whose turn begins before that order, with one click.
    pub(crate) begins: Option<UnitId>,
    /// Why the choice is refused, in this frame.
    pub(crate) refused: Option<IllegalOrder>,
    /// The target of a refused attack, in this frame.
    pub(crate) refused_target: Option<UnitId>,
    /// The preview of the order.
    pub(crate) preview: Option<(Order, usize, Result<Preview, IllegalOrder>)>,
}

/// A piece that a panel is about.
#[derive(Default)]
pub(crate) struct ChosenPiece {
    /// The piece.
    pub(crate) unit: Option<UnitId>,
    /// Whether the player has chosen it, rather than the game.
    pub(crate) by_hand: bool,
}

/// What the pointer is at.
#[derive(Default)]
pub(crate) struct Pointed {
    /// The space and the unit under it in the last frame.
    /// While they stay the same, a cursor moved by keys keeps its place.
    pub(crate) at: (Option<Cell>, Option<UnitId>),
    /// The number of orders before the decision for which it was moved last.
    pub(crate) order: usize,
    /// The space that it aims at in the turn of a figure.
    pub(crate) aimed: Aimed,
}

/// What the player wants to see.
#[derive(Default)]
pub(crate) struct Views {
    /// The highest storey of buildings that is shown; none: each opens where it needs to.
    pub(crate) storey: Option<i8>,
    /// Whether all lines of sight are shown.
    pub(crate) sights: bool,
    /// Optional views of the match.
    pub(crate) looks: Looks,
    /// Whether the AI's reasons are shown.
    pub(crate) reasons: bool,
    /// Whether the facts of the selected ship are shown beside the squads.
    pub(crate) details: bool,
    /// Whether the player has hidden the end screen to look at the table.
    pub(crate) end_hidden: bool,
    /// The panels that are folded away or opened on demand. They outlive the match.
    pub(crate) folds: Folds,
}

/// What several panels of a match keep between frames.
#[derive(Resource, Default)]
pub struct HudState {
    /// When what happened, in seconds of real time.
    pub(crate) clock: Clock,
    /// What each panel keeps for itself.
    pub(crate) own: Own,
    /// The selected ship.
    pub(crate) selected: Option<UnitId>,
    /// What is looked at.
    pub(crate) looked: Looked,
    /// The cursor in the list of choices.
    pub(crate) cursor: Cursor,
    /// What the pointer is at.
    pub(crate) pointed: Pointed,
    /// An order that leaves the path of the lessons, until the player stays or gives it anyway.
    pub(crate) stray: Option<(Order, Stray)>,
    /// The order that is lit, in this frame.
    pub(crate) suggested: Option<Suggested>,
    /// The figure whose orders are shown in the turn of an army card.
    pub(crate) figure: ChosenPiece,
    /// The ship whose dial is open.
    pub(crate) dial: ChosenPiece,
    /// What the preview says while nothing is looked at; none if the step has no preview.
    pub(crate) hint: Option<Cow<'static, str>>,
    /// The unit being placed in the deploy step, and its pose.
    pub(crate) placing: Option<(UnitId, Pose)>,
    /// Why a click on the table was refused last, and the figure that it was for. It stays to be
    /// read, and its rule to be opened, until another order is given.
    pub(crate) kept: Option<(Option<UnitId>, IllegalOrder)>,
    /// What the player wants to see.
    pub(crate) views: Views,
    /// The player's input for a capital ship.
    pub(crate) helm: Helm,
    /// The number of orders to which the rest belongs; older state is dropped.
    pub(crate) at_order: usize,
}

impl HudState {
    /// Forgets the state of an earlier decision.
    pub fn refresh(&mut self, session: &Session) {
        let at = session.sim.orders().len();
        self.own.begin_frame();
        self.looked.order = None;
        self.looked.fatigue = 0;
        (self.looked.then, self.looked.begins) = (None, None);
        self.looked.ship = None;
        self.cursor.moved = false;
        (self.looked.refused, self.looked.refused_target) = (None, None);
        (self.helm.plotted, self.helm.hovered_weapon) = (false, None);
        if at == self.at_order {
            return;
        }
        self.at_order = at;
        self.own.begin_decision(session);
        self.stray = None;
        self.figure.by_hand = false;
        self.pointed.aimed = Aimed::default();
        self.kept = None;
        self.cursor.at = 0;
        self.cursor.active = false;
        self.looked.refused = None;
        self.looked.preview = None;
        self.placing = None;
        if !matches!(session.sim.board().step, Step::Plan { .. }) {
            // The next planning starts at the first ship again.
            self.dial.unit = None;
            self.dial.by_hand = false;
        }
        self.helm.take(self.helm.ship);
    }

    /// Forgets what it has put into words: another language is spoken.
    pub(crate) fn forget_texts(&mut self) {
        self.at_order = usize::MAX;
        self.hint = None;
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
        self.looked.order = refused.is_none().then_some(order);
        self.looked.fatigue = 0;
        (self.looked.then, self.looked.begins) = (None, None);
        self.looked.refused = refused.cloned();
        self.looked.refused_target = None;
        if let Order::Attack { target, .. } = order
            && refused.is_some()
        {
            self.looked.refused_target = Some(target);
        }
    }

    /// Keeps why a click on the table was refused.
    pub(crate) fn keep(&mut self, why: &IllegalOrder) {
        self.kept = Some((self.figure.unit, why.clone()));
    }

    /// Shows the kept refusal, if nothing else is looked at. Returns whether there is one.
    pub(crate) fn look_at_kept(&mut self) -> bool {
        let kept = self.kept.as_ref().filter(|held| held.0 == self.figure.unit);
        let Some((_, why)) = kept else { return false };
        self.looked.refused = Some(why.clone());
        true
    }

    /// Shows all storeys of buildings, then one less each time, and after the ground floor only
    /// what each building needs to show.
    pub(crate) fn next_storey(&mut self, storeys: i8) {
        self.views.storey = match self.views.storey {
            None => Some(storeys),
            Some(held) => (held > 0).then_some(held - 1),
        };
    }

    /// The preview of the hovered order, computed once per order and position.
    pub fn previewed(&mut self, session: &Session) -> Option<&Result<Preview, IllegalOrder>> {
        let order = self.looked.order?;
        let at = session.sim.orders().len();
        let fresh = self
            .looked
            .preview
            .as_ref()
            .is_some_and(|(held, when, _)| *held == order && *when == at);
        if !fresh {
            self.looked.preview = Some((order, at, foreseen(session, &order, &self.looked)));
        }
        self.looked.preview.as_ref().map(|(_, _, found)| found)
    }
}

/// The preview of an order, after the turn of its figure has begun and its points of fatigue are
/// spent on movement, if it needs that.
fn foreseen(session: &Session, order: &Order, looked: &Looked) -> Result<Preview, IllegalOrder> {
    let fatigue = looked.fatigue;
    let begun = looked.begins.map(|ship| {
        let seen = session.seen();
        march::begun(Game::new(session.ctx(), &seen), ship)
    });
    if let Order::March { ship, .. } = *order
        && fatigue > 0
    {
        let seen = begun.unwrap_or_else(|| (*session.seen()).clone());
        let board = march::exerted(Game::new(session.ctx(), &seen), ship, fatigue);
        return rules::preview(Game::new(session.ctx(), &board), order);
    }
    match begun {
        Some(board) => rules::preview(Game::new(session.ctx(), &board), order),
        None => session.preview(order),
    }
}
