//! Optional views of a match: its hazards, the threats to a ship.
//!
//! * `compass`: where north lies.
//! * `foes`: what the enemy under the pointer could do, and what enemies must do.
//! * `danger`: how bad a thing on the table is, from its data.
//! * `hazards`: the view of the dangers; `legend`: the effects of each kind.
//! * `threat`: attacks that could hit a ship at a place, from the rules; `threats`: their view.
//! * `menaces`: the same for units of models.
//! * `struck`: the same on a grid, for every space in reach; `strikes`: their view.

mod compass;
mod danger;
mod foes;
mod hazards;
mod legend;
mod menaces;
mod strikes;
pub(super) mod struck;
pub(super) mod threat;
mod threats;

use bevy::prelude::App;
use bevy_egui::egui::{self, Align, Id, RichText, vec2};
use view::{Director, Highlights};
use words::say;

use super::{Hud, HudState, PanelCx, troops};
use crate::hud::kept::Looks;
use crate::hud::panels::{AddPanel, Layer, Panel};
use crate::{commands::Command, screen::Intent, theme};

/// Registers the panel.
pub(in crate::hud) fn plugin(app: &mut App) {
    app.add_panel(Panel {
        layer: Layer::Table,
        stands: |cx| !crate::hud::end::stands(cx.hud, cx.state),
        draw: show,
    })
    .add_marks(marks);
}

/// Draws the switches over the table and the panels of the views.
fn show(ctx: &egui::Context, cx: &mut PanelCx<'_>) {
    if cx.hud.layout.open.bar {
        switches(ctx, cx);
    }
    if cx.state.views.looks.hazards {
        legend::show(ctx, cx);
    } else {
        cx.state.views.looks.legend.forget();
    }
    if cx.state.views.looks.threats {
        match foes::asked(cx.hud) {
            Some(_) => foes::panel(ctx, cx),
            None => threats::panel(ctx, cx),
        }
    }
}

/// Adds the marks of the views to the table.
fn marks(hud: &Hud<'_>, state: &mut HudState, shown: &mut Highlights) {
    if state.views.looks.hazards {
        hazards::mark(hud, state.views.looks.legend.pointed(), shown);
    }
    if state.views.looks.threats {
        foes::mark_all(hud, shown);
        match foes::asked(hud) {
            Some(_) => foes::mark(hud, state, shown),
            None => threats::mark(hud, state, shown),
        }
    }
}

/// Reads the keys of these switches: H, T, and C while nobody at the screen decides.
pub(crate) fn read_keys(
    ctx: &egui::Context,
    looks: &mut Looks,
    watching: bool,
    director: &mut Director,
) {
    looks.hazards ^= Command::Hazards.given(ctx);
    looks.threats ^= Command::Threats.given(ctx);
    director.on ^= watching && Command::Director.given(ctx);
}

fn switches(ctx: &egui::Context, cx: &mut PanelCx<'_>) {
    let table = cx.hud.layout.table;
    let watching = cx.hud.session.watching();
    let on_grid = cx.hud.ctx().on_grid();
    let storeys = troops::storeys(cx.hud.ctx());
    let width = 430.0;
    let area = egui::Area::new(Id::new("looks")).fixed_pos(table.right_top() - vec2(width, 0.0));
    area.show(ctx, |ui| {
        ui.set_width(width);
        ui.with_layout(egui::Layout::right_to_left(Align::Center), |ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            ui.spacing_mut().button_padding = vec2(8.0, 3.0);
            compass::show(ui, cx);
            if watching {
                let tip = say!("looks-director-tip");
                let mut on = cx.hud.directed;
                switch(ui, &mut on, say!("looks-director"), said(tip));
                if on != cx.hud.directed {
                    cx.intents.push(Intent::Direct(on));
                }
            }
            let units = !cx.hud.board.squads.is_empty();
            let tip = match on_grid {
                true if units => say!("looks-menaces-tip"),
                true => say!("looks-threats-grid-tip"),
                false => say!("looks-threats-tip"),
            };
            if storeys > 0 {
                storey(ui, cx.state, storeys);
            }
            let looks = &mut cx.state.views.looks;
            switch(ui, &mut looks.threats, say!("looks-threats"), said(tip));
            switch(ui, &mut looks.hazards, say!("looks-hazards"), |ui| {
                ui.label(say!("looks-hazards-tip"));
                let lying = legend::lying(&hazards::kinds(cx.hud));
                ui.label(theme::weak(lying).size(12.5));
            });
        });
    });
}

/// The switch of the highest storey that is shown.
fn storey(ui: &mut egui::Ui, state: &mut HudState, storeys: i8) {
    let name = match state.views.storey {
        None => say!("looks-storeys-open").to_owned(),
        Some(0) => say!("looks-storey-ground").to_owned(),
        Some(number) if number < storeys => say!("looks-storey", number),
        Some(_) => say!("looks-storeys-all").to_owned(),
    };
    let mut on = state.views.storey.is_some();
    let before = on;
    switch(ui, &mut on, &name, said(say!("looks-storeys-tip")));
    if on != before {
        state.next_storey(storeys);
    }
}

/// A tooltip made of one sentence.
fn said(tip: &str) -> impl FnOnce(&mut egui::Ui) {
    move |ui| {
        ui.label(tip);
    }
}

fn switch(ui: &mut egui::Ui, on: &mut bool, name: &str, tip: impl FnOnce(&mut egui::Ui)) {
    let (fill, ink) = if *on {
        (theme::own(), theme::VOID)
    } else {
        (theme::PANEL, theme::TEXT)
    };
    let text = RichText::new(name).size(12.5).color(ink);
    let button = egui::Button::new(text)
        .fill(fill)
        .stroke(egui::Stroke::new(1.0, theme::EDGE));
    if ui.add(button).on_hover_ui(tip).clicked() {
        *on = !*on;
    }
}
