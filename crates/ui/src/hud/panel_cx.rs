//! What every panel of a match is given: its inputs, and what panels keep and say.

use bevy_egui::egui::Color32;
use rules::{Board, Ctx, Game, PlayerId, UnitId};
use view::{CameraRig, TablePointer};
use words::say;

use super::{Keys, Layout, Press, state::HudState, tint::side_color};
use crate::screen::Cover;
use crate::{
    library::Library,
    screen::{Intent, Intents},
    session::Session,
    theme,
};

/// The inputs of all panels of a match.
#[derive(Clone, Copy)]
pub struct Hud<'a> {
    pub(crate) session: &'a Session,
    /// The board as it may be seen; it lags behind the simulation during playback.
    pub(crate) board: &'a Board,
    pub(crate) library: &'a Library,
    pub(crate) layout: Layout,
    pub(crate) keys: Keys,
    pub(crate) pointer: TablePointer,
    /// The place of the pointer on the screen.
    pub(crate) pointer_at: Option<(f32, f32)>,
    /// Whether the table was clicked in this frame.
    pub(crate) clicked_table: bool,
    /// The left button over the table.
    pub(crate) press: Press,
    /// Whether all events have been shown.
    pub(crate) idle: bool,
    /// Whether the player wants short hints about keys.
    pub(crate) hints: bool,
    /// Whether a turn that has come to its end ends by itself.
    pub(crate) lapses: bool,
    /// Whether the log tells the id of the rule behind each line.
    pub(crate) rules_shown: bool,
    /// The camera.
    pub(crate) rig: CameraRig,
    /// Whether the director moves it.
    pub(crate) directed: bool,
    /// Whether the screen is to be handed over, and shows nothing.
    pub(crate) secret: bool,
    /// The window over the table.
    pub(crate) cover: Cover,
    /// Whether the match is a lesson.
    pub(crate) taught: bool,
    /// Whether the pointer has moved since the decision came up. Where it rests before that, it
    /// was put for something else.
    pub(crate) pointed: bool,
    /// Whether the decision has just come up, so that a click is meant for what was there before.
    pub(crate) sudden: bool,
    /// Whether the pointer still rests where it was before the decision came up, a moment ago.
    pub(crate) rests: bool,
    /// The speed of playback; 1 is natural.
    pub(crate) speed: f32,
}

/// The inputs of a panel, the state that the panels keep between frames, and their intents.
pub struct PanelCx<'a> {
    pub(crate) hud: &'a Hud<'a>,
    pub(crate) state: &'a mut HudState,
    pub(crate) intents: &'a mut Intents,
}

impl<'a> PanelCx<'a> {
    /// The inputs of the panels.
    #[must_use]
    pub const fn hud(&self) -> &'a Hud<'a> {
        self.hud
    }

    /// Asks for something: an order, a selection, a look at a piece.
    pub fn ask(&mut self, intent: Intent) {
        self.intents.push(intent);
    }
}

impl core::fmt::Debug for PanelCx<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("PanelCx").finish_non_exhaustive()
    }
}

impl core::fmt::Debug for Hud<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Hud").finish_non_exhaustive()
    }
}

impl Hud<'_> {
    /// The match as it is shown, and as the people at the screen may see it.
    #[must_use]
    pub fn game(&self) -> Game<'_> {
        Game::new(self.session.ctx(), self.board)
    }

    /// The compass direction in which the camera looks, in degrees: up on the screen.
    pub(crate) fn yaw(&self) -> f32 {
        self.rig.goal.yaw
    }

    pub(crate) fn ctx(&self) -> &Ctx {
        self.session.ctx()
    }

    /// What lies under the pointer.
    #[must_use]
    pub const fn pointer(&self) -> &TablePointer {
        &self.pointer
    }

    /// Whether somebody at the screen must decide now.
    #[must_use]
    pub fn deciding(&self) -> bool {
        self.idle && self.session.my_turn() && !self.session.plays_itself()
    }

    pub(crate) fn player_name(&self, player: PlayerId) -> String {
        self.ctx().players.get(player.index()).map_or_else(
            || say!("hud-player", number = player.index() + 1),
            |p| p.name.clone(),
        )
    }

    pub(crate) fn player_color(&self, player: PlayerId) -> Color32 {
        side_color(self.ctx(), player)
    }

    pub(crate) fn unit_color(&self, id: UnitId) -> Color32 {
        let owner = self.board.owner(id);
        owner.map_or(theme::warning(), |owner| self.player_color(owner))
    }

    pub(crate) fn unit_name(&self, id: UnitId) -> String {
        match self.board.obstacle(id) {
            Some(obstacle) => format!("{} {}", self.ctx().obstacle_name(obstacle), id.0),
            None => match self.ctx().areas.get(id) {
                Some(area) => area.kind(self.ctx()).name.clone(),
                None => self.ctx().name(id).to_owned(),
            },
        }
    }
}
