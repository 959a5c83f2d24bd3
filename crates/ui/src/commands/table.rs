//! The table of commands.

use std::borrow::Cow;

use bevy_egui::egui::Key;

use super::{Chord, Command};

/// When the keys of a command work: what the player does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum When {
    /// Any decision.
    Deciding,
    /// Setting dials.
    Planning,
    /// Moving figures.
    Figures,
    /// Moving and firing ships that are not bound to templates.
    FreeShips,
    /// Placing things on the table.
    Placing,
    /// Watching others, or a recorded match.
    Watching,
    /// Looking around in a match.
    Looking,
    /// Making army lists.
    Listing,
    /// Leading a campaign.
    Leading,
    /// Looking at packs.
    Mods,
    /// Drawing maps and scenarios.
    Editing,
    /// At any time.
    Always,
}

impl When {
    /// All of them, in the order of the list on the screen.
    pub(crate) const ALL: [Self; 12] = [
        Self::Deciding,
        Self::Planning,
        Self::Figures,
        Self::FreeShips,
        Self::Placing,
        Self::Watching,
        Self::Looking,
        Self::Listing,
        Self::Leading,
        Self::Mods,
        Self::Editing,
        Self::Always,
    ];
}

/// A command and its keys.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Row {
    /// The command.
    pub(crate) command: Command,
    /// When its keys work.
    pub(crate) when: When,
    /// Its keys; any of them will do.
    pub(crate) chords: Cow<'static, [Chord]>,
}

const fn row(when: When, command: Command, chords: &'static [Chord]) -> Row {
    Row {
        command,
        when,
        chords: Cow::Borrowed(chords),
    }
}

use Chord::{Arrows, Ctrl, CtrlDigits, Digits, Four, Other, Pair, Plain, Shift, ShiftPair, Typed};
use When::{
    Always, Deciding, Editing, Figures, FreeShips, Leading, Listing, Looking, Mods, Placing,
    Planning, Watching,
};

/// All commands.
pub(crate) const ROWS: &[Row] = &[
    row(Deciding, Command::Suggested, &[Plain(Key::Space)]),
    row(Deciding, Command::Choose, &[Digits(9)]),
    row(Deciding, Command::Look, &[Arrows]),
    row(Deciding, Command::Do, &[Plain(Key::Enter)]),
    row(Deciding, Command::Pass, &[Plain(Key::Num0)]),
    row(Deciding, Command::Hint, &[Plain(Key::M)]),
    row(Deciding, Command::ShowCard, &[Plain(Key::X)]),
    row(Deciding, Command::NextPiece, &[Plain(Key::Tab)]),
    row(Deciding, Command::PreviousPiece, &[Shift(Key::Tab)]),
    row(Deciding, Command::Undo, &[Ctrl(Key::Z)]),
    row(Planning, Command::SetCell, &[Arrows]),
    row(Planning, Command::Confirm, &[Plain(Key::C)]),
    row(Figures, Command::Marker, &[Digits(3)]),
    row(Figures, Command::Aim, &[Arrows, Other("keys-mouse")]),
    row(
        Figures,
        Command::NextHere,
        &[Plain(Key::C), Other("keys-shift-wheel")],
    ),
    row(FreeShips, Command::MoveIt, &[Other("keys-click")]),
    row(FreeShips, Command::Drag, &[Other("keys-drag")]),
    row(FreeShips, Command::WayPoint, &[Other("keys-shift-click")]),
    row(FreeShips, Command::TakeBack, &[Plain(Key::Backspace)]),
    row(
        FreeShips,
        Command::Turn,
        &[Pair(Key::Q, Key::E), Other("keys-wheel")],
    ),
    row(FreeShips, Command::TurnFine, &[ShiftPair(Key::Q, Key::E)]),
    row(FreeShips, Command::Board, &[Plain(Key::B)]),
    row(FreeShips, Command::Ram, &[Plain(Key::R)]),
    row(Placing, Command::Nudge, &[Arrows]),
    row(Placing, Command::GoodPlace, &[Plain(Key::C)]),
    row(Watching, Command::Pause, &[Plain(Key::P)]),
    row(Watching, Command::Step, &[Plain(Key::N)]),
    row(Watching, Command::Faster, &[Plain(Key::Period)]),
    row(Watching, Command::Slower, &[Plain(Key::Comma)]),
    row(Watching, Command::ToTheEnd, &[Plain(Key::End)]),
    row(Watching, Command::SeekBack, &[Plain(Key::OpenBracket)]),
    row(Watching, Command::SeekOn, &[Plain(Key::CloseBracket)]),
    row(Watching, Command::Reasons, &[Plain(Key::R)]),
    row(Watching, Command::SkipAnimation, &[Plain(Key::X)]),
    row(Watching, Command::Director, &[Plain(Key::C)]),
    row(Watching, Command::Cinema, &[Plain(Key::U)]),
    row(Watching, Command::Graphs, &[Plain(Key::J)]),
    row(Looking, Command::NextShip, &[Plain(Key::Tab)]),
    row(Looking, Command::Facts, &[Plain(Key::I)]),
    row(Looking, Command::QuickSave, &[Plain(Key::F5)]),
    row(Looking, Command::QuickLoad, &[Plain(Key::F9)]),
    row(Looking, Command::CloseUp, &[Plain(Key::F)]),
    row(Looking, Command::Hazards, &[Plain(Key::H)]),
    row(Looking, Command::Threats, &[Plain(Key::T)]),
    row(Looking, Command::Sights, &[Plain(Key::V)]),
    row(Looking, Command::Storey, &[Plain(Key::Y)]),
    row(Looking, Command::ShowShips, &[Plain(Key::K)]),
    row(Looking, Command::ShowLog, &[Plain(Key::L)]),
    row(Looking, Command::NewestRule, &[Shift(Key::L)]),
    row(Looking, Command::FindInLog, &[Typed("/")]),
    row(Looking, Command::Topic, &[CtrlDigits(5)]),
    row(
        Listing,
        Command::NextList,
        &[Pair(Key::PageUp, Key::PageDown)],
    ),
    row(
        Listing,
        Command::NextUnit,
        &[Pair(Key::ArrowUp, Key::ArrowDown)],
    ),
    row(
        Listing,
        Command::NextOffer,
        &[Pair(Key::ArrowLeft, Key::ArrowRight)],
    ),
    row(Listing, Command::FindUnit, &[Typed("/")]),
    row(Listing, Command::NewList, &[Plain(Key::N)]),
    row(Listing, Command::ReadyList, &[Plain(Key::R)]),
    row(Listing, Command::BuildList, &[Plain(Key::B)]),
    row(Listing, Command::CopyList, &[Ctrl(Key::D)]),
    row(Listing, Command::ShareList, &[Ctrl(Key::C)]),
    row(Listing, Command::ImportList, &[Ctrl(Key::V)]),
    row(Listing, Command::CompareLists, &[Plain(Key::C)]),
    row(Listing, Command::TryList, &[Plain(Key::T)]),
    row(Listing, Command::RepeatUnit, &[Plain(Key::D)]),
    row(Listing, Command::RemoveUnit, &[Plain(Key::Backspace)]),
    row(Listing, Command::DeleteList, &[Plain(Key::Delete)]),
    row(
        Leading,
        Command::NextCampaign,
        &[Pair(Key::PageUp, Key::PageDown)],
    ),
    row(Leading, Command::NewCampaign, &[Plain(Key::N)]),
    row(Leading, Command::RefitAll, &[Plain(Key::R)]),
    row(Leading, Command::UndoRefit, &[Ctrl(Key::Z)]),
    row(Leading, Command::TellStory, &[Plain(Key::T)]),
    row(Leading, Command::DeleteCampaign, &[Plain(Key::Delete)]),
    row(
        Mods,
        Command::NextMod,
        &[Pair(Key::ArrowUp, Key::ArrowDown)],
    ),
    row(Mods, Command::SwitchMod, &[Plain(Key::Space)]),
    row(Mods, Command::FindMod, &[Typed("/")]),
    row(Mods, Command::RemoveMod, &[Plain(Key::Delete)]),
    row(Editing, Command::PickTool, &[Plain(Key::V)]),
    row(Editing, Command::BrushTool, &[Plain(Key::B)]),
    row(Editing, Command::FillTool, &[Plain(Key::F)]),
    row(Editing, Command::SidesTool, &[Plain(Key::W)]),
    row(Editing, Command::RoomTool, &[Plain(Key::R)]),
    row(Editing, Command::EraseTool, &[Plain(Key::E)]),
    row(Editing, Command::TakeUpTool, &[Plain(Key::I)]),
    row(Editing, Command::ZoneTool, &[Plain(Key::Z)]),
    row(Editing, Command::PutTool, &[Plain(Key::P)]),
    row(Editing, Command::AreaTool, &[Plain(Key::A)]),
    row(Editing, Command::NextHalves, &[Plain(Key::M)]),
    row(
        Editing,
        Command::NextLevel,
        &[Pair(Key::PageDown, Key::PageUp)],
    ),
    row(
        Editing,
        Command::TurnPicked,
        &[Pair(Key::OpenBracket, Key::CloseBracket)],
    ),
    row(
        Editing,
        Command::TurnPickedFine,
        &[ShiftPair(Key::OpenBracket, Key::CloseBracket)],
    ),
    row(Editing, Command::CloseArea, &[Plain(Key::Enter)]),
    row(Editing, Command::DropCorner, &[Plain(Key::Backspace)]),
    row(Editing, Command::RemovePicked, &[Plain(Key::Delete)]),
    row(Editing, Command::UndoStep, &[Ctrl(Key::Z)]),
    row(Editing, Command::RedoStep, &[Ctrl(Key::Y)]),
    row(Editing, Command::SaveDraft, &[Ctrl(Key::S)]),
    row(Editing, Command::OpenDraft, &[Ctrl(Key::O)]),
    row(Editing, Command::TryDraft, &[Plain(Key::F5)]),
    row(Always, Command::Orbit, &[Other("keys-right-mouse")]),
    row(
        Always,
        Command::Pan,
        &[
            Other("keys-middle-mouse"),
            Four([Key::W, Key::A, Key::S, Key::D]),
            Arrows,
        ],
    ),
    row(
        Always,
        Command::Zoom,
        &[Other("keys-plain-wheel"), Pair(Key::Minus, Key::Plus)],
    ),
    row(Always, Command::TurnView, &[Pair(Key::Q, Key::E)]),
    row(Always, Command::Tilt, &[Pair(Key::PageDown, Key::PageUp)]),
    row(Always, Command::TopDown, &[Plain(Key::O)]),
    row(Always, Command::WholeTable, &[Plain(Key::Home)]),
    row(Always, Command::LookBack, &[Plain(Key::G)]),
    row(Always, Command::Rulebook, &[Plain(Key::F1)]),
    row(Always, Command::DataErrors, &[Plain(Key::F2)]),
    row(Always, Command::FrameRate, &[Plain(Key::F3)]),
    row(Always, Command::Colliders, &[Plain(Key::F4)]),
    row(Always, Command::ListKeys, &[Typed("?")]),
    row(Always, Command::FullScreen, &[Plain(Key::F11)]),
    row(Always, Command::Screenshot, &[Plain(Key::F12)]),
    row(Always, Command::Menu, &[Plain(Key::Escape)]),
];
