//! The interface of the game: menus, panels, rulebook, settings, and the driver of a match.
//!
//! [`UiPlugin`] adds it all. Panels draw with egui in `EguiPrimaryContextPass`, read resources and
//! push [`Intent`]s. Module `intents` carries these out afterwards, so that no panel changes the
//! match while another one draws it.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use arena::mods::Mods;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPlugin, EguiPreUpdateSet, EguiPrimaryContextPass};
use words::say;

mod album;
mod backdrop;
pub mod blackbox;
mod captions;
mod clipboard;
mod commands;
mod cover;
pub mod dial;
mod driver;
mod fps;
mod frame_cost;
mod gamepad;
#[cfg(test)]
mod glass;
mod glyph;
#[cfg(test)]
mod headless;
mod hud;
mod intents;
mod keyboard;
mod keys;
mod language;
mod library;
pub mod log;
mod menu;
mod mods;
pub mod paths;
mod portraits;
mod question;
mod reader;
mod recording;
mod rest;
mod saver;
mod screen;
mod secrecy;
mod session;
mod settings;
mod setup;
mod shelf;
mod shortcuts;
mod speak;
mod storage;
pub mod story;
pub mod text;
mod theme;
mod thumbnail;
mod window;

pub use bevy_egui::egui;
pub use commands::{bindings::Bindings, pad::PadBindings};
pub use frame_cost::{FrameCost, FrameTold, Part};
pub use hud::{AddPanel, Hud, HudState, Layer, Marks, Panel, PanelCx};
pub use language::unknown_language;
pub use library::Library;
pub use menu::{
    fallen::{Fallen, MATCH_OF_REPORT},
    forces::{Force, Forces},
    form::NewMatch,
    missions::Occasion,
    rulebook::Rulebook,
};
pub use mods::gaps::Lacking;
pub use recording::Recording;
pub use screen::{Cover, Handover, Intent, Intents, Notices, Screen, Teaching, Toast, Toasts};
pub use session::{Current, Mode, Session, Show, Thought};
pub use settings::{Display, DisplayMode, Palette, QualityChoice, Settings, ThinkingChoice};
pub use setup::{Seat, Setup};

/// Adds the interface to an app that has Bevy's default plugins and the view.
pub struct UiPlugin {
    /// The assets folder.
    pub assets: PathBuf,
}

impl Plugin for UiPlugin {
    fn build(&self, app: &mut App) {
        if !app.is_plugin_added::<EguiPlugin>() {
            app.add_plugins(EguiPlugin::default());
        }
        let (settings, library, mods, toasts) = opened(&self.assets);
        if let Some(files) = app.world().get_resource::<view::MediaFiles>() {
            files.put(library.roots.clone());
        }
        add_parts(app);
        app.insert_resource(settings)
            .insert_resource(toasts)
            .insert_resource(view::ViewLooks(Some(Arc::clone(&library.content.looks))))
            .insert_resource(library)
            .insert_resource(mods::ModBox::of(mods))
            .insert_resource(shelf::Shelf::at(paths::data_dir()))
            .init_resource::<Current>()
            .init_resource::<ThemeReady>()
            .init_resource::<screen::FramesInFlight>()
            .init_resource::<driver::CameraFree>()
            .init_resource::<driver::Room>()
            .init_resource::<backdrop::Backdrop>()
            .init_resource::<Intents>()
            .init_resource::<NewMatch>()
            .init_resource::<Rulebook>()
            .init_resource::<menu::pictures::Pictures>()
            .init_resource::<menu::settings_screen::SettingsPage>()
            .init_resource::<menu::settings_screen::PictureCosts>()
            .init_resource::<gamepad::Pads>()
            .init_resource::<commands::choice::KeyChoice>()
            .init_resource::<captions::SoundCaptions>()
            .init_resource::<rest::Rest>()
            .insert_resource(clipboard::Clipboard::of_the_system())
            .insert_resource(menu::armies::Armies::of_player())
            .insert_resource(menu::campaign::Campaigns::of_player())
            .add_systems(
                Update,
                (
                    library::poll_library,
                    shelf::tell_done,
                    menu::pictures::load_pictures.run_if(menu::rulebook::wants_pictures),
                    frame_cost::timed(Part::Driver, driven()),
                    driver::seat_director,
                    backdrop::turn_backdrop.run_if(not(in_state(Screen::Match))),
                ),
            )
            .add_observer(menu::toasts::tell_missing_model)
            .add_observer(captions::hear)
            .add_systems(OnEnter(Screen::Armies), menu::armies::read_armies)
            .add_systems(OnEnter(Screen::NewMatch), menu::armies::read_armies)
            .add_systems(OnEnter(Screen::Campaign), campaigns())
            .add_systems(OnEnter(Screen::Match), backdrop::clear_backdrop)
            .add_systems(OnExit(Screen::Match), backdrop::clear_marks)
            .add_systems(PreUpdate, (wheel(), keys(), speak::follow_language))
            .add_systems(
                Update,
                (window::apply_display, menu::settings_screen::measure),
            )
            .add_systems(Last, (rest::rest, window::pace).chain())
            .add_systems(EguiPrimaryContextPass, screens());
    }
}

/// Adds the parts that are plugins of their own.
fn add_parts(app: &mut App) {
    app.add_plugins((
        mods::plugin,
        screen::plugin,
        fps::plugin,
        frame_cost::plugin,
    ));
    app.add_plugins((hud::plugin, album::plugin, portraits::plugin))
        .add_plugins((menu::rulebook::scenes::plugin, menu::editor::plugin));
}

/// What lies on this machine: settings, data and packs, with what is wrong with them.
fn opened(assets: &Path) -> (Settings, Library, Mods, Toasts) {
    arena::sweep(&paths::config_dir());
    let (settings, problem) = Settings::load(&paths::config_dir().join(settings::FILE));
    let mut toasts = Toasts::default();
    if let Some(problem) = problem {
        toasts.bad(problem);
    }
    let (mods, wrong) = Mods::open(assets, &paths::data_dir());
    if let Some(wrong) = wrong {
        toasts.bad(say!("mods-all-on", why = wrong));
    }
    let library = Library::of(mods.places.clone(), mods.choice.clone());
    (settings, library, mods, toasts)
}

/// Reads campaigns under way, and the lists that may be brought into new ones.
fn campaigns() -> Systems {
    (menu::armies::read_armies, menu::campaign::read_campaigns).chain()
}

/// What drives a match, and the states that follow from it.
fn driven() -> Systems {
    let driven = (driver::drive_match, cover::follow_match).chain();
    driven.run_if(in_state(Screen::Match))
}

/// The wheel turns the table or a panel, not both.
fn wheel() -> Systems {
    driver::guard_wheel.after(bevy::input::InputSystems)
}

/// What keyboards of other layouts send, before egui reads it.
fn keys() -> Systems {
    let pads = (
        menu::settings_screen::take_button.run_if(in_state(Screen::Settings)),
        gamepad::press_keys,
    );
    (
        keyboard::learn_keys,
        keyboard::take_digits,
        keyboard::drop_stale,
        pads.chain(),
    )
        .chain()
        .after(EguiPreUpdateSet::ProcessInput)
        .before(EguiPreUpdateSet::BeginPass)
}

/// Systems in their order.
type Systems = bevy::ecs::schedule::ScheduleConfigs<bevy::ecs::system::ScheduleSystem>;

fn screens() -> Systems {
    (install_theme, frame_cost::timed(Part::Panels, panels())).chain()
}

/// All screens, once the fonts are there, and what follows from them.
fn panels() -> Systems {
    let draw = (
        shortcuts::read_match.run_if(in_state(Screen::Match)),
        // In this order, so that the Enter which answers is not for the title too.
        menu::title::draw_title.run_if(in_state(Screen::Menu).and_then(menu::is_free)),
        menu::fallen::draw_fallen.run_if(in_state(Screen::Menu)),
        menu::gaps::draw_gaps,
        menu::notices::draw_notices,
        menu::new_match::draw_new_match.run_if(in_state(Screen::NewMatch)),
        menu::files::draw_files.run_if(in_state(Screen::Load).or_else(in_state(Screen::Replays))),
        menu::armies::draw_armies.run_if(in_state(Screen::Armies)),
        menu::campaign::draw_campaign.run_if(in_state(Screen::Campaign)),
        menu::editor::draw_editor.run_if(in_state(Screen::Editor)),
        menu::rulebook::draw_rulebook_screen.run_if(in_state(Screen::Rulebook)),
        menu::settings_screen::draw_settings.run_if(in_state(Screen::Settings)),
        menu::mods::draw_mods.run_if(in_state(Screen::Mods)),
        hud::draw_hud.run_if(in_state(Screen::Match)),
    );
    let over = (
        menu::rulebook::draw_rulebook_window,
        menu::diagnostics::draw_diagnostics,
        menu::toasts::draw_toasts,
        mods::dropped::draw_hovering,
        captions::draw_captions,
        fps::draw_fps,
    );
    let around = (
        hud::frame::frame_table,
        (
            hud::framing::frame_decision,
            hud::offscreen::point_offscreen,
            hud::labels::draw_labels,
            hud::plates::draw_plates,
        )
            .chain()
            .run_if(in_state(Screen::Match)),
    );
    let shown = (draw.chain(), over.chain(), around.chain()).chain();
    let drawn = (
        menu::settings_screen::take_press.run_if(in_state(Screen::Settings)),
        shortcuts::read_everywhere,
        driver::apply_settings,
        shown.run_if(driver::has_room),
        (driver::share_input, driver::steer_camera).chain(),
        intents::run_intents,
    );
    drawn.chain().run_if(theme_ready)
}

/// Passes since the fonts were installed; egui binds them at the beginning of the next pass.
#[derive(Resource, Default)]
struct ThemeReady(u8);

fn theme_ready(ready: Res<ThemeReady>) -> bool {
    ready.0 > 1
}

/// Installs fonts and colours once.
fn install_theme(
    mut contexts: EguiContexts,
    library: Res<Library>,
    mut ready: ResMut<ThemeReady>,
    mut warmed: Local<Option<(f32, u32)>>,
) -> Result {
    if ready.0 == 0 {
        theme::install(contexts.ctx_mut()?, &library.assets);
    }
    // Packs that come or go bring their fonts or take them away.
    if library.is_changed() {
        theme::use_fonts(contexts.ctx_mut()?, &library.assets, &library.roots);
        *warmed = None;
    }
    if ready.0 < 2 || library.is_changed() {
        ready.0 = ready.0.saturating_add(1);
        return Ok(());
    }
    // Every size of the interface, and every language, needs its letters drawn.
    let ctx = contexts.ctx_mut()?;
    let held = (ctx.pixels_per_point(), words::revision());
    if *warmed != Some(held) {
        *warmed = Some(held);
        theme::warm(ctx);
    }
    Ok(())
}
