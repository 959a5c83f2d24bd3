//! The screens of the game, and what panels ask for.

use bevy::prelude::*;
use content::RuleId;
use rules::{Order, UnitId};

use crate::setup::Setup;

/// Which screen is shown.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// The title.
    #[default]
    Menu,
    /// Choosing a scenario and who plays.
    NewMatch,
    /// Saved games.
    Load,
    /// Recorded matches.
    Replays,
    /// The rulebook.
    Rulebook,
    /// Settings.
    Settings,
    /// A match: played, watched or replayed.
    Match,
}

/// What a panel asks for; carried out by module `intents` after all panels were drawn.
#[derive(Clone, Debug)]
pub enum Intent {
    /// Go to a screen.
    Go(Screen),
    /// Leave the match (it is autosaved) for the menu.
    LeaveMatch,
    /// Leave the game.
    Quit,
    /// Begin a match.
    Start(Setup),
    /// Choose a match of AI against AI.
    Watch,
    /// Take up the newest autosave.
    Continue,
    /// Take up a saved game.
    Load(std::path::PathBuf),
    /// Show a recorded match.
    Replay(std::path::PathBuf),
    /// Show the match that has just ended from its beginning.
    ReplayThis,
    /// Begin the same match again with a new seed.
    Again,
    /// Begin the scenario with this key, with whoever sits at the table now.
    Next(String),
    /// Save the match under a new name.
    Save,
    /// Give an order.
    Play(Order),
    /// Tell why what was clicked on is refused.
    Refused(rules::IllegalOrder),
    /// Say something in passing.
    Tell(String),
    /// Take the last order back.
    Undo,
    /// The screen is in this player's hands now.
    TakeOver(u8),
    /// Stand still, or go on.
    Pause(bool),
    /// One order while paused.
    Step,
    /// Speed of playback.
    Speed(f32),
    /// Play to the end unseen.
    SkipToEnd,
    /// Show a recorded match from after so many orders.
    Seek(usize),
    /// Choose a ship.
    Select(Option<UnitId>),
    /// Look at a ship.
    Focus(UnitId),
    /// Open the rulebook at a rule.
    Rule(RuleId),
    /// Settings have been changed and shall be written.
    SettingsChanged,
}

/// What panels ask for in this frame.
#[derive(Resource, Default)]
pub struct Intents(pub Vec<Intent>);

impl Intents {
    /// Asks for something.
    pub fn push(&mut self, intent: Intent) {
        self.0.push(intent);
    }
}

/// A short message at the edge of the screen.
#[derive(Clone, Debug)]
pub struct Toast {
    /// What it says.
    pub text: String,
    /// Whether something went wrong.
    pub bad: bool,
    /// Seconds it stays.
    pub left: f32,
}

/// Messages on the screen.
#[derive(Resource, Default)]
pub struct Toasts(pub Vec<Toast>);

impl Toasts {
    /// Tells that something went well.
    pub fn good(&mut self, text: impl Into<String>) {
        self.0.push(Toast {
            text: text.into(),
            bad: false,
            left: 4.0,
        });
    }

    /// Tells that something went wrong.
    pub fn bad(&mut self, text: impl Into<String>) {
        let text = text.into();
        let left = 5.0 + text.len() as f32 * 0.03;
        self.0.push(Toast {
            text,
            bad: true,
            left,
        });
    }
}
