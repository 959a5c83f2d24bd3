//! The screens of the game, and the intents of the panels.

use bevy::prelude::*;
use content::RuleId;
use rules::{Order, PlayerId, UnitId};

use crate::setup::Setup;

/// The screen that is shown.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// The title.
    #[default]
    Menu,
    /// Choosing a scenario and the seats.
    NewMatch,
    /// Saved games.
    Load,
    /// Recorded matches.
    Replays,
    /// Army lists.
    Armies,
    /// Campaigns under way, and new ones.
    Campaign,
    /// The editor of maps and scenarios.
    Editor,
    /// The rulebook.
    Rulebook,
    /// Settings.
    Settings,
    /// The packs that are installed.
    Mods,
    /// A match: played, watched or replayed.
    Match,
}

/// The window over the table. It takes pointer and keys, and the menu stops the match.
#[derive(SubStates, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[source(Screen = Screen::Match)]
pub enum Cover {
    /// None.
    #[default]
    Nothing,
    /// The pause menu.
    Menu,
    /// The list of keys.
    Keys,
}

/// Whether the screen goes to another player, and shows nothing until that one confirms.
#[derive(SubStates, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[source(Screen = Screen::Match)]
pub enum Handover {
    /// It does not.
    #[default]
    No,
    /// It does.
    Due,
}

/// Whether the match is a lesson.
#[derive(SubStates, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[source(Screen = Screen::Match)]
pub enum Teaching {
    /// It is not.
    #[default]
    No,
    /// Somebody plays it and has a tutor.
    Lesson,
}

/// Adds the states of the screens.
pub(crate) fn plugin(app: &mut App) {
    app.init_state::<Screen>()
        .add_sub_state::<Cover>()
        .add_sub_state::<Handover>()
        .add_sub_state::<Teaching>();
}

/// A request of a panel; module `intents` carries it out after all panels are drawn.
#[derive(Clone, Debug)]
pub enum Intent {
    /// Go to a screen.
    Go(Screen),
    /// Open a window over the match, or none.
    Cover(Cover),
    /// Leave the match (it is autosaved) for the menu.
    LeaveMatch,
    /// Let the director move the camera, or not.
    Direct(bool),
    /// Leave the game.
    Quit,
    /// Begin a match.
    Start(Setup),
    /// Begin a match that tries the open list of the page *Armies*.
    TryList(Setup),
    /// Begin a match with the data of the editor, which no pack has yet.
    TryDraft(std::sync::Arc<content::Content>, Box<Setup>),
    /// Begin a match that is a battle of a campaign.
    Fight(Setup, Box<arena::campaign::Sortie>),
    /// Choose a match of AI against AI.
    Watch,
    /// Continue from the newest autosave.
    Continue,
    /// Continue from a saved game.
    Load(std::path::PathBuf),
    /// Continue from a saved game with the packs that are on, whatever it was saved with.
    LoadAsIs(std::path::PathBuf),
    /// Show a recorded match with the packs that are on, whatever it was recorded with.
    ReplayAsIs(std::path::PathBuf),
    /// Delete a saved game or a recorded match.
    Delete(std::path::PathBuf),
    /// Give a saved game or a recorded match this name.
    Rename(std::path::PathBuf, String),
    /// Show a recorded match.
    Replay(std::path::PathBuf),
    /// Show the match that has just ended from its beginning.
    ReplayThis,
    /// Show the match that has just ended after this many orders.
    ReplayAt(usize),
    /// Play on from the position after this many orders, as this player; as whoever played before
    /// if nobody is named.
    PlayFrom(usize, Option<PlayerId>),
    /// Begin the same match again with a new seed.
    Again,
    /// Begin the same match again with the same seed.
    Restart,
    /// Give the match up: the person who decides has lost.
    Concede,
    /// Begin the scenario with this key, with the seats of the current match.
    Next(String),
    /// Save the match under a new name.
    Save,
    /// Save the match where [`Intent::QuickLoad`] finds it.
    QuickSave,
    /// Go back to the quick save of this match.
    QuickLoad,
    /// Give an order.
    Play(Order),
    /// Give orders one after the other, as far as they are allowed.
    PlayAll(Vec<Order>),
    /// Give an order although it leaves the path of the lessons.
    PlayAnyway(Order),
    /// Take the match back to the beginning of this lesson.
    RedoLesson(usize),
    /// Say why a clicked order is refused.
    Refused(rules::IllegalOrder),
    /// Show a message in passing.
    Tell(String),
    /// Take the last order back.
    Undo,
    /// Ask the ace what it would do, or take the question back.
    Hint,
    /// Have the ace look again at the orders of people, or stop it.
    Review,
    /// Hand the screen to this player.
    TakeOver(PlayerId),
    /// Pause, or go on.
    Pause(bool),
    /// Play one order while paused.
    Step,
    /// Set the speed of playback.
    Speed(f32),
    /// Play to the end without showing it.
    SkipToEnd,
    /// Show a recorded match after this many orders.
    Seek(usize),
    /// Select a ship.
    Select(Option<UnitId>),
    /// Move the camera to a ship.
    Focus(UnitId),
    /// Turn the camera until north is up.
    FaceNorth,
    /// Open the rulebook at a rule.
    Rule(RuleId),
    /// Write the changed settings.
    SettingsChanged,
}

/// The requests of the panels in this frame.
#[derive(Resource, Default)]
pub struct Intents(pub Vec<Intent>);

impl Intents {
    /// Adds a request.
    pub fn push(&mut self, intent: Intent) {
        self.0.push(intent);
    }
}

/// Frames for which the view only seems idle, because it reads messages one frame late.
#[derive(Resource, Default)]
pub(crate) struct FramesInFlight(pub(crate) u8);

/// A short message at the edge of the screen.
#[derive(Clone, Debug)]
pub struct Toast {
    /// What it says.
    pub text: String,
    /// Whether something went wrong.
    pub bad: bool,
    /// Seconds that it still stays.
    pub left: f32,
    /// How often it has been said while it stayed.
    pub times: u32,
}

/// Messages on the screen.
#[derive(Resource, Default)]
pub struct Toasts(pub Vec<Toast>);

impl Toasts {
    /// Reports a success.
    pub fn good(&mut self, text: impl Into<String>) {
        self.tell(text.into(), false, 4.0);
    }

    /// Reports an error.
    pub fn bad(&mut self, text: impl Into<String>) {
        let text = text.into();
        let left = 5.0 + text.len() as f32 * 0.03;
        self.tell(text, true, left);
    }

    /// Adds a message, or counts it up if it is on the screen already. It stays where it is then,
    /// so that an error that comes again with each order does not push the others away.
    fn tell(&mut self, text: String, bad: bool, left: f32) {
        let said = |toast: &&mut Toast| toast.bad == bad && toast.text == text;
        match self.0.iter_mut().find(said) {
            Some(toast) => {
                toast.times = toast.times.saturating_add(1);
                toast.left = toast.left.max(left);
            }
            None => self.0.push(Toast {
                text,
                bad,
                left,
                times: 1,
            }),
        }
    }
}

/// Messages that stay until the player has put them away, the first one first.
#[derive(Resource, Clone, Debug, Default)]
pub struct Notices(pub Vec<String>);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_message_stands_once_and_is_counted() {
        let mut toasts = Toasts::default();
        for _ in 0..6 {
            toasts.bad("The disk is full");
        }
        toasts.good("The disk is full");
        toasts.bad("Another");
        let told = toasts.0.iter().map(|toast| (toast.bad, toast.times));
        assert_eq!(told.collect::<Vec<_>>(), [(true, 6), (false, 1), (true, 1)]);
        // Once it is gone, it counts from one again.
        toasts.0.clear();
        toasts.bad("The disk is full");
        assert_eq!(toasts.0[0].times, 1);
    }
}
