//! The state of the editor.

use std::path::PathBuf;

use bevy::prelude::Resource;
use content::{
    MODS,
    edit::{OwnEntry, OwnPack},
};

use super::{
    aimed::DraftAim,
    asked::{EditorAsked, EditorWay},
    desk::DraftDesk,
    kit::{Hand, Kit, Sight},
    lead::{Lead, Side},
};
use crate::{library::Library, paths, screen::Toasts};

/// With what a new draft begins.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct FreshDraft {
    /// With how many units each side begins; none: with all of the theatre's first scenario.
    pub(super) most: [Option<u8>; 2],
    /// Whether a map begins without any space.
    pub(super) no_ground: bool,
}

/// The editor.
#[derive(Resource)]
pub(crate) struct Editor {
    pub(super) desk: Option<DraftDesk>,
    /// Whether the page to begin with is shown.
    pub(super) starts: bool,
    pub(super) kit: Kit,
    pub(super) sight: Sight,
    pub(super) hand: Hand,
    /// The field that is filled by pointing at the table.
    pub(super) aim: Option<DraftAim>,
    pub(super) side: Side,
    /// The form that the last fault led to.
    pub(super) lead: Option<Lead>,
    /// With what a new draft begins.
    pub(super) fresh: FreshDraft,
    pub(super) asked: EditorAsked,
    /// The folder of one's own packs.
    pub(super) mods: PathBuf,
    /// What lies in it, and the packs there.
    pub(super) mine: Vec<OwnEntry>,
    pub(super) packs: Vec<OwnPack>,
    /// Whether the list of keys is shown.
    pub(super) keys: bool,
    /// When a key was pressed in a field, in the time of the screen.
    pub(super) typed: f64,
    /// What is under the pointer, in words.
    pub(super) told: Option<String>,
    /// A place that is pointed out, and until when.
    pub(super) flash: Option<geometry::Vec2>,
    pub(super) flash_until: Option<f64>,
}

impl Editor {
    /// An editor for packs in this folder of data.
    pub(crate) fn of(data: PathBuf) -> Self {
        Self {
            desk: None,
            starts: true,
            kit: Kit::default(),
            sight: Sight::default(),
            hand: Hand::default(),
            aim: None,
            side: Side::default(),
            lead: None,
            fresh: FreshDraft::default(),
            asked: EditorAsked::default(),
            mods: data.join(MODS),
            mine: Vec::new(),
            packs: Vec::new(),
            keys: false,
            typed: 0.0,
            told: None,
            flash: None,
            flash_until: None,
        }
    }

    /// Reads what lies in the folder of one's own packs.
    pub(super) fn read_own(&mut self) {
        self.mine = content::edit::listed(&self.mods);
        self.packs = content::edit::own_packs(&self.mods);
    }

    /// Whether the draft is played on a grid.
    pub(super) fn on_grid(&self) -> bool {
        let desk = self.desk.as_ref();
        desk.is_some_and(|desk| desk.work().map.is_some())
    }

    /// What the pointer does on the table now.
    pub(super) fn hint(&self) -> &'static str {
        match self.aim {
            Some(_) => words::say!("editor-hint-pick"),
            None => self.kit.tool.hint(self.on_grid()),
        }
    }

    /// Whether something would be lost, what is being typed or drawn included.
    pub(super) fn is_unsaved(&mut self) -> bool {
        self.desk.as_mut().is_some_and(|desk| {
            desk.commit();
            desk.unsaved()
        })
    }

    /// Asks before the game is left, if something would be lost. Returns whether it asks.
    pub(crate) fn asks_to_quit(&mut self) -> bool {
        let asks = self.is_unsaved();
        if asks {
            self.asked = EditorAsked::Leave(EditorWay::Out);
        }
        asks
    }

    /// The editor of the player.
    pub(crate) fn of_player() -> Self {
        Self::of(paths::data_dir())
    }
}

/// What the parts of the page draw and change.
pub(super) struct EditorPage<'a> {
    pub(super) library: &'a mut Library,
    pub(super) editor: &'a mut Editor,
    pub(super) toasts: &'a mut Toasts,
}
