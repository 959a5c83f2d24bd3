//! What is drawn, switch by switch.

use bevy_egui::egui;
use view::{Picture, ShadowChoice, Smoothing};
use words::say;

use super::{choices, heading, note, rows, switch};
use crate::settings::{QualityChoice, Settings};

/// `drawn` is what is drawn now.
pub(super) fn draw(ui: &mut egui::Ui, settings: &mut Settings, drawn: Picture) {
    heading(ui, say!("menu-picture"));
    rows(ui, "quality", |ui| {
        let all = [
            (QualityChoice::Auto, say!("menu-by-itself")),
            (QualityChoice::Low, say!("menu-low")),
            (QualityChoice::Medium, say!("settings-medium")),
            (QualityChoice::High, say!("menu-high")),
            (QualityChoice::Own, say!("settings-own")),
        ];
        let mut quality = settings.drawn();
        choices(ui, say!("menu-quality"), &mut quality, &all);
        if quality != settings.drawn() {
            settings.draw(quality);
        }
        note(ui, say!("settings-quality-note"));
    });
    let mut picture = drawn;
    heading(ui, say!("settings-switches"));
    rows(ui, "switches", |ui| switches(ui, &mut picture));
    if picture != drawn {
        // Whoever changes one switch wants the others as they are.
        settings.picture = picture;
        settings.draw(QualityChoice::Own);
    }
}

fn switches(ui: &mut egui::Ui, picture: &mut Picture) {
    let smoothing = [
        (Smoothing::Off, say!("settings-off")),
        (Smoothing::Fxaa, "FXAA"),
        (Smoothing::Smaa, "SMAA"),
        (Smoothing::Msaa, "MSAA ×4"),
    ];
    choices(
        ui,
        say!("settings-smoothing"),
        &mut picture.smoothing,
        &smoothing,
    );
    note(ui, say!("settings-smoothing-note"));
    let shadows = [
        (ShadowChoice::Off, say!("settings-off")),
        (ShadowChoice::Hard, say!("settings-shadows-hard")),
        (ShadowChoice::Soft, say!("settings-shadows-soft")),
    ];
    choices(ui, say!("settings-shadows"), &mut picture.shadows, &shadows);
    note(ui, say!("settings-shadows-note"));
    for (name, value, does) in [
        (
            say!("settings-bloom"),
            &mut picture.bloom,
            say!("settings-bloom-does"),
        ),
        (
            say!("settings-occlusion"),
            &mut picture.occlusion,
            say!("settings-occlusion-does"),
        ),
        (
            say!("settings-haze"),
            &mut picture.haze,
            say!("settings-haze-does"),
        ),
        (
            say!("settings-particles"),
            &mut picture.particles,
            say!("settings-particles-do"),
        ),
        (
            say!("settings-details"),
            &mut picture.details,
            say!("settings-details-do"),
        ),
    ] {
        switch(ui, name, value, does);
    }
}
