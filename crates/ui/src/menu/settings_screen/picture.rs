//! What is drawn, switch by switch.

use bevy_egui::egui;
use view::{Picture, RenderScale, ShadowChoice, Smoothing};
use words::say;

use super::{
    choices, heading,
    measure::{PictureCosts, Switch},
    note, rows, switch,
};
use crate::{
    settings::{QualityChoice, Settings},
    theme,
};

/// `drawn` is what is drawn now.
pub(super) fn draw(
    ui: &mut egui::Ui,
    settings: &mut Settings,
    drawn: Picture,
    costs: &mut PictureCosts,
) {
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
    ui.add_enabled_ui(!costs.measures(), |ui| {
        rows(ui, "switches", |ui| switches(ui, &mut picture, costs));
    });
    ask(ui, costs);
    if picture != drawn && !costs.measures() {
        // Whoever changes one switch wants the others as they are.
        settings.picture = picture;
        settings.draw(QualityChoice::Own);
    }
}

/// The button that has the switches measured.
fn ask(ui: &mut egui::Ui, costs: &mut PictureCosts) {
    ui.horizontal(|ui| {
        let Some([at, of]) = costs.progress() else {
            let button = ui.button(say!("settings-measure"));
            if button.on_hover_text(say!("settings-measure-tip")).clicked() {
                costs.ask();
            }
            return;
        };
        ui.add(egui::ProgressBar::new(at as f32 / of as f32).desired_width(220.0));
        ui.label(theme::weak(say!("settings-measuring")));
        if ui.button(say!("settings-measure-stop")).clicked() {
            costs.ask();
        }
    });
}

/// A name with what it costs, once that is measured.
fn told(name: &str, cost: Option<f32>) -> String {
    match cost {
        Some(cost) => say!("settings-costs", name, cost = words::decimal(cost, 1)),
        None => name.to_owned(),
    }
}

fn switches(ui: &mut egui::Ui, picture: &mut Picture, costs: &PictureCosts) {
    let scales = [
        (RenderScale::Auto, say!("menu-by-itself")),
        (RenderScale::Full, say!("settings-scale-full")),
        (RenderScale::ThreeQuarters, "3/4"),
        (RenderScale::Half, "1/2"),
    ];
    choices(ui, say!("settings-scale"), &mut picture.scale, &scales);
    note(ui, say!("settings-scale-note"));
    let name = |name: &str, switch| told(name, costs.of(switch));
    let [fxaa, smaa, msaa] = [
        name("FXAA", Switch::Fxaa),
        name("SMAA", Switch::Smaa),
        name("MSAA ×4", Switch::Msaa),
    ];
    let smoothing = [
        (Smoothing::Off, say!("settings-off")),
        (Smoothing::Fxaa, fxaa.as_str()),
        (Smoothing::Smaa, smaa.as_str()),
        (Smoothing::Msaa, msaa.as_str()),
    ];
    choices(
        ui,
        say!("settings-smoothing"),
        &mut picture.smoothing,
        &smoothing,
    );
    note(ui, say!("settings-smoothing-note"));
    let hard = name(say!("settings-shadows-hard"), Switch::HardShadows);
    let soft = name(say!("settings-shadows-soft"), Switch::SoftShadows);
    let shadows = [
        (ShadowChoice::Off, say!("settings-off")),
        (ShadowChoice::Hard, hard.as_str()),
        (ShadowChoice::Soft, soft.as_str()),
    ];
    choices(ui, say!("settings-shadows"), &mut picture.shadows, &shadows);
    note(ui, say!("settings-shadows-note"));
    effects(ui, picture, costs);
}

/// The switches that are on or off.
fn effects(ui: &mut egui::Ui, picture: &mut Picture, costs: &PictureCosts) {
    for (title, value, does, cost) in [
        (
            say!("settings-bloom"),
            &mut picture.bloom,
            say!("settings-bloom-does"),
            Switch::Bloom,
        ),
        (
            say!("settings-occlusion"),
            &mut picture.occlusion,
            say!("settings-occlusion-does"),
            Switch::Occlusion,
        ),
        (
            say!("settings-haze"),
            &mut picture.haze,
            say!("settings-haze-does"),
            Switch::Haze,
        ),
        (
            say!("settings-particles"),
            &mut picture.particles,
            say!("settings-particles-do"),
            Switch::Particles,
        ),
        (
            say!("settings-details"),
            &mut picture.details,
            say!("settings-details-do"),
            Switch::Details,
        ),
    ] {
        switch(ui, title, value, &told(does, costs.of(cost)));
    }
}
