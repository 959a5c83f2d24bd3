//! Every command of the game, in one table: its keys, and when they work. Its words stand under
//! its name in the language files (`words`).
//!
//! Whoever reads a key asks this table. The list of keys on the screen is drawn from it too, so
//! that another table of keys, or another device, is another table of data.

pub(crate) mod bindings;
pub(crate) mod choice;
pub(crate) mod pad;
pub(crate) mod press;
mod table;
pub(crate) mod told;

use bevy_egui::egui::{Context, Event, InputState, Key};

pub(crate) use table::{Row, When};

/// A command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Command {
    Choose,
    Look,
    Do,
    Suggested,
    Pass,
    Hint,
    Undo,
    SetCell,
    NextPiece,
    PreviousPiece,
    Confirm,
    Marker,
    Aim,
    NextHere,
    Drag,
    WayPoint,
    TakeBack,
    Turn,
    TurnFine,
    Board,
    Ram,
    MoveIt,
    Nudge,
    GoodPlace,
    Pause,
    Step,
    Faster,
    Slower,
    ToTheEnd,
    SeekBack,
    SeekOn,
    Reasons,
    SkipAnimation,
    Director,
    Cinema,
    Graphs,
    NextShip,
    Facts,
    QuickSave,
    QuickLoad,
    CloseUp,
    Storey,
    Hazards,
    Threats,
    Sights,
    ShowShips,
    ShowCard,
    ShowLog,
    NewestRule,
    FindInLog,
    Topic,
    NextList,
    NextUnit,
    NextOffer,
    FindUnit,
    NewList,
    ReadyList,
    BuildList,
    CopyList,
    ShareList,
    ImportList,
    CompareLists,
    TryList,
    RepeatUnit,
    RemoveUnit,
    DeleteList,
    NextCampaign,
    NewCampaign,
    RefitAll,
    UndoRefit,
    TellStory,
    DeleteCampaign,
    NextMod,
    SwitchMod,
    FindMod,
    RemoveMod,
    PickTool,
    BrushTool,
    FillTool,
    SidesTool,
    RoomTool,
    EraseTool,
    TakeUpTool,
    ZoneTool,
    PutTool,
    AreaTool,
    NextHalves,
    NextLevel,
    TurnPicked,
    TurnPickedFine,
    CloseArea,
    DropCorner,
    RemovePicked,
    UndoStep,
    RedoStep,
    SaveDraft,
    OpenDraft,
    TryDraft,
    Orbit,
    Pan,
    Zoom,
    TopDown,
    TurnView,
    Tilt,
    WholeTable,
    LookBack,
    Rulebook,
    DataErrors,
    FrameRate,
    Colliders,
    ListKeys,
    FullScreen,
    Screenshot,
    Menu,
}

/// What is pressed to give a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Chord {
    /// A key, with Shift or without.
    Plain(Key),
    /// A key with Shift.
    Shift(Key),
    /// A key with Ctrl, or with the command key of a Mac.
    Ctrl(Key),
    /// A character that is typed, wherever it lies on the keyboard.
    Typed(&'static str),
    /// The digits from 1 to this number.
    Digits(u8),
    /// The same with Ctrl.
    CtrlDigits(u8),
    /// Two keys: the one way and the other.
    Pair(Key, Key),
    /// The same with Shift.
    ShiftPair(Key, Key),
    /// The four arrows.
    Arrows,
    /// Four keys that lie as the arrows do: ahead, left, back, right.
    Four([Key; 4]),
    /// The mouse, or keys that move the camera: read elsewhere, told here by the name of a text.
    Other(&'static str),
}

/// The digits from 1 on.
pub(crate) const DIGITS: [Key; 9] = [
    Key::Num1,
    Key::Num2,
    Key::Num3,
    Key::Num4,
    Key::Num5,
    Key::Num6,
    Key::Num7,
    Key::Num8,
    Key::Num9,
];

impl Chord {
    /// Whether it has been pressed in this frame.
    pub(crate) fn pressed(self, input: &InputState) -> bool {
        let plain = !input.modifiers.command && !input.modifiers.alt;
        match self {
            Self::Plain(key) => plain && input.key_pressed(key),
            Self::Shift(key) => plain && input.modifiers.shift && input.key_pressed(key),
            Self::Ctrl(key) => with_ctrl(input, key),
            Self::Typed(sign) => typed(input, sign),
            Self::Pair(less, more) => plain && pair(input, less, more) != 0,
            Self::ShiftPair(less, more) => {
                plain && input.modifiers.shift && pair(input, less, more) != 0
            }
            Self::Digits(_)
            | Self::CtrlDigits(_)
            | Self::Arrows
            | Self::Four(_)
            | Self::Other(_) => false,
        }
    }
}

/// -1 if the first of two keys has been pressed, 1 if the second has, 0 otherwise.
fn pair(input: &InputState, less: Key, more: Key) -> i32 {
    i32::from(input.key_pressed(more)) - i32::from(input.key_pressed(less))
}

/// The way of the arrows that have been pressed in this frame: right and down count up.
pub(crate) fn arrows(input: &InputState) -> (i32, i32) {
    (
        pair(input, Key::ArrowLeft, Key::ArrowRight),
        pair(input, Key::ArrowUp, Key::ArrowDown),
    )
}

/// Whether Ctrl and a key were pressed together in this frame.
fn with_ctrl(input: &InputState, key: Key) -> bool {
    // In a slow frame Ctrl may have been pressed and released again, so check it at the press.
    let together = |event: &Event| match event {
        Event::Key {
            key: held,
            pressed,
            modifiers,
            ..
        } => *held == key && *pressed && modifiers.command,
        _ => false,
    };
    input.events.iter().any(together) || input.modifiers.command && input.key_pressed(key)
}

fn typed(input: &InputState, sign: &str) -> bool {
    let events = input.events.iter();
    events
        .filter_map(|event| match event {
            Event::Text(text) => Some(text.as_str()),
            _ => None,
        })
        .any(|text| text == sign)
}

/// The chords of a command, wherever it works.
fn chords(command: Command) -> Vec<Chord> {
    let table = bindings::in_use();
    let row = table.iter().find(|row| row.command == command);
    row.map(|row| row.chords.to_vec()).unwrap_or_default()
}

impl Command {
    /// The keys that give it alone, without Shift or Ctrl.
    pub(crate) fn keys(self) -> Vec<Key> {
        let plain = chords(self).into_iter().filter_map(|chord| match chord {
            Chord::Plain(key) => Some(key),
            _ => None,
        });
        plain.collect()
    }

    /// Its name in files.
    pub(crate) fn name(self) -> String {
        format!("{self:?}")
    }
}

impl Command {
    /// Whether it has been given in this frame.
    pub(crate) fn given(self, ctx: &Context) -> bool {
        ctx.input(|input| self.given_in(input))
    }

    /// The same for an input that is at hand.
    pub(crate) fn given_in(self, input: &InputState) -> bool {
        let shifted = input.modifiers.shift && shifted_elsewhere(self, input);
        !shifted && chords(self).iter().any(|chord| chord.pressed(input))
    }

    /// The digit of a command that has one for each, from 0 on, if one has been pressed.
    pub(crate) fn digit(self, input: &InputState) -> Option<usize> {
        let most = chords(self).into_iter().find_map(|chord| match chord {
            Chord::Digits(most) => Some((usize::from(most), false)),
            Chord::CtrlDigits(most) => Some((usize::from(most), true)),
            _ => None,
        });
        let (most, ctrl) = most?;
        let mut keys = DIGITS.iter().take(most);
        keys.position(|key| input.key_pressed(*key))
            .filter(|_| input.modifiers.command == ctrl)
    }
}

impl Command {
    /// The way of a command that has a key for each of two, with Shift or without: -1, 0 or 1.
    pub(crate) fn way(self, input: &InputState) -> i32 {
        let ways = chords(self).into_iter().map(|chord| match chord {
            Chord::Pair(less, more) => pair(input, less, more),
            _ => 0,
        });
        ways.sum()
    }
}

/// Whether a key is held. Plus lies on the key of the equals sign.
fn down(input: &InputState, key: Key) -> bool {
    input.key_down(key) || key == Key::Plus && input.key_down(Key::Equals)
}

/// From -1, if the first of two keys is held, to 1, if the second is.
fn lean(input: &InputState, less: Key, more: Key) -> f32 {
    f32::from(u8::from(down(input, more))) - f32::from(u8::from(down(input, less)))
}

impl Command {
    /// The way of a command that has a key for each of two, while one is held: from -1 to 1.
    pub(crate) fn held(self, input: &InputState) -> f32 {
        let ways = chords(self).into_iter().map(|chord| match chord {
            Chord::Pair(less, more) => lean(input, less, more),
            _ => 0.0,
        });
        ways.sum::<f32>().clamp(-1.0, 1.0)
    }

    /// To the right and ahead, while keys of a command with arrows are held.
    pub(crate) fn course(self, input: &InputState) -> [f32; 2] {
        use Key::{ArrowDown, ArrowLeft, ArrowRight, ArrowUp};
        let ways = chords(self).into_iter().map(|chord| match chord {
            Chord::Arrows => [
                lean(input, ArrowLeft, ArrowRight),
                lean(input, ArrowDown, ArrowUp),
            ],
            Chord::Four([up, left, down, right]) => {
                [lean(input, left, right), lean(input, down, up)]
            }
            _ => [0.0, 0.0],
        });
        let sum = ways.fold([0.0, 0.0], |sum: [f32; 2], way| {
            [sum[0] + way[0], sum[1] + way[1]]
        });
        sum.map(|way| way.clamp(-1.0, 1.0))
    }
}

/// Whether a key of this command has been pressed with Shift, and another command has that chord.
fn shifted_elsewhere(command: Command, input: &InputState) -> bool {
    let table = bindings::in_use();
    let taken = |key: Key| {
        let mut rows = table.iter().filter(|row| row.command != command);
        rows.any(|row| row.chords.contains(&Chord::Shift(key)))
    };
    chords(command).into_iter().any(|chord| match chord {
        Chord::Plain(key) => input.key_pressed(key) && taken(key),
        _ => false,
    })
}

#[cfg(test)]
mod tests;
