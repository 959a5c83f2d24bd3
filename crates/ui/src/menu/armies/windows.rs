//! The windows over the page of army lists: a new list, text from elsewhere, a question.

use bevy_egui::egui::{self, RichText};
use words::say;

use super::{
    Page,
    book::{BookQuestion, STEP, muster, within},
    sheet::{sentence, stepper},
};
use crate::{
    commands::Command,
    menu::{
        form::{roll_seed, seed_of},
        question::{Answer, window},
    },
    theme,
};

/// Draws the window that is open, if one is.
pub(super) fn draw(ctx: &egui::Context, page: &mut Page<'_>) {
    let answer = match page.book.asked.clone() {
        BookQuestion::Nothing => return,
        BookQuestion::New { build } => new(ctx, page, build),
        BookQuestion::Delete => delete(ctx, page),
        BookQuestion::Import { text, wrong } => import(ctx, page, text, &wrong),
    };
    match answer {
        Answer::Yes => carry_out(page),
        Answer::No => page.book.asked = BookQuestion::Nothing,
        Answer::Wait => {}
    }
}

/// Does what the window has asked.
fn carry_out(page: &mut Page<'_>) {
    match std::mem::take(&mut page.book.asked) {
        BookQuestion::Nothing => {}
        BookQuestion::Delete => page.book.delete(),
        BookQuestion::New { build } => {
            let seed = seed_of(&page.book.plan.seed);
            if let Err(why) = page.book.make(page.content, build, seed) {
                page.toasts.bad(sentence(&why));
                page.book.asked = BookQuestion::New { build };
            }
            // The next one is another.
            page.book.plan.seed.clear();
        }
        BookQuestion::Import { text, .. } => {
            if let Err(wrong) = page.book.import(page.content, &text) {
                page.book.asked = BookQuestion::Import { text, wrong };
            }
        }
    }
}

fn delete(ctx: &egui::Context, page: &Page<'_>) -> Answer {
    let kept = page.book.at().and_then(|at| page.book.kept.get(at));
    let name = kept.map_or("", arena::lists::label);
    window(
        ctx,
        say!("armies-delete-title"),
        say!("armies-delete-yes"),
        |ui| {
            ui.label(say!("armies-delete-sure", name));
        },
    )
}

fn new(ctx: &egui::Context, page: &mut Page<'_>, build: bool) -> Answer {
    let content = page.content;
    page.book.fit_plan(content);
    let plan = &mut page.book.plan;
    if plan.seed.is_empty() {
        plan.seed = roll_seed().to_string();
    }
    let (title, yes) = match build {
        true => (say!("armies-build-title"), say!("armies-build-yes")),
        false => (say!("armies-new-title"), say!("armies-new-yes")),
    };
    window(ctx, title, yes, |ui| {
        ui.label(theme::heading(say!("armies-army"), 13.0).color(theme::own()));
        ui.horizontal_wrapped(|ui| {
            for army in content.listed_armies() {
                ui.selectable_value(&mut plan.army, army.id.clone(), &army.name);
            }
        });
        if let Some((_, army)) = content.army(&plan.army) {
            ui.label(theme::weak(&army.lore).size(12.5));
        }
        ui.add_space(4.0);
        ui.horizontal(|ui| {
            ui.label(say!("armies-limit"));
            let muster = muster(content, &plan.army);
            let less = within(muster, plan.limit.saturating_sub(STEP));
            let more = within(muster, plan.limit.saturating_add(STEP));
            let by = stepper(
                ui,
                less < plan.limit,
                &plan.limit.to_string(),
                more > plan.limit,
            );
            plan.limit = match by {
                -1 => less,
                1 => more,
                _ => plan.limit,
            };
            for limit in LIMITS {
                let allowed = within(muster, limit) == limit;
                let on = plan.limit == limit;
                let name = RichText::new(limit.to_string()).size(13.0);
                let button = egui::Button::selectable(on, name);
                if ui.add_enabled(allowed, button).clicked() {
                    plan.limit = limit;
                }
            }
        });
        if build {
            seed(ui, &mut plan.seed);
        }
    })
}

/// Draws the seed of a list that the computer builds.
fn seed(ui: &mut egui::Ui, seed: &mut String) {
    ui.horizontal(|ui| {
        ui.label(say!("armies-seed"));
        ui.add(egui::TextEdit::singleline(seed).desired_width(150.0))
            .on_hover_text(say!("armies-seed-hint"));
        let dice = ui.button("🎲").on_hover_text(say!("menu-another-one"));
        if dice.clicked() {
            *seed = roll_seed().to_string();
        }
    });
}

/// Limits that are usual.
const LIMITS: [u16; 4] = [500, 1000, 1500, 2000];

fn import(ctx: &egui::Context, page: &mut Page<'_>, text: String, wrong: &str) -> Answer {
    let mut text = text;
    if Command::ImportList.given(ctx) {
        page.clipboard.ask();
    }
    if let Some(held) = page.clipboard.arrived() {
        text = held;
    }
    let answer = window(
        ctx,
        say!("armies-import-title"),
        say!("armies-import-yes"),
        |ui| {
            ui.label(theme::weak(say!("armies-import-hint")).size(12.5));
            egui::ScrollArea::vertical()
                .id_salt("import text")
                .max_height(160.0)
                .show(ui, |ui| {
                    let field = egui::TextEdit::multiline(&mut text)
                        .char_limit(content::MOST_SHORT)
                        .desired_rows(5)
                        .desired_width(f32::INFINITY);
                    ui.add(field);
                });
            if !wrong.is_empty() {
                ui.label(RichText::new(wrong).size(13.0).color(theme::bad()));
            }
            if ui.button(say!("armies-paste")).clicked() {
                page.clipboard.ask();
            }
        },
    );
    page.book.asked = BookQuestion::Import {
        text,
        wrong: wrong.to_owned(),
    };
    answer
}
