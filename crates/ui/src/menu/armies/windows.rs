//! The windows over the page of army lists: a new list, text from elsewhere, a question.

use bevy_egui::egui::{self, RichText};
use content::{ArmyList, Content, ReadyList};
use words::say;

use super::{
    Page,
    asked::{BookQuestion, Plan, TryPlan},
    compare,
    lines::{sentence, stepper, unit_name},
    tryout,
};
use crate::{
    commands::Command,
    menu::{
        form::{roll_seed, seed_of},
        question::{Answer, window},
        theatres::{by_theatre, muster, offered_limits, step, usual_limit, within},
    },
    setup::Setup,
    theme,
};

/// Draws the window that is open, if one is. Returns the match that begins, if one does.
pub(super) fn draw(ctx: &egui::Context, page: &mut Page<'_>) -> Option<Setup> {
    let answer = match page.book.asked.clone() {
        BookQuestion::Nothing => return None,
        BookQuestion::New { build } => new(ctx, page, build),
        BookQuestion::Ready => ready(ctx, page),
        BookQuestion::Compare(with) => match compare::draw(ctx, page.content, page.book, with) {
            true => Answer::No,
            false => Answer::Wait,
        },
        BookQuestion::Try(plan) => tried(ctx, page, plan),
        BookQuestion::Delete => delete(ctx, page),
        BookQuestion::Import { text, wrong } => import(ctx, page, text, &wrong),
    };
    match answer {
        Answer::Yes => carry_out(page),
        Answer::No => {
            page.book.asked = BookQuestion::Nothing;
            None
        }
        Answer::Wait => None,
    }
}

/// Does what the window has asked. Returns the match that begins, if one does.
fn carry_out(page: &mut Page<'_>) -> Option<Setup> {
    match std::mem::take(&mut page.book.asked) {
        BookQuestion::Nothing | BookQuestion::Compare(_) => {}
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
        BookQuestion::Ready => {
            let plan = &page.book.plan;
            let mut ready = page.content.ready_lists_of(&plan.army);
            if let Some(ready) = ready.nth(plan.ready) {
                page.book.keep(ready.army_list());
            }
        }
        BookQuestion::Try(plan) => {
            let list = page.book.list().cloned()?;
            match tryout::setup(page.content, &list, &plan) {
                Ok(setup) => return Some(setup),
                Err(why) => page.toasts.bad(why),
            }
        }
        BookQuestion::Import { text, .. } => {
            if let Err(wrong) = page.book.import(page.content, &text) {
                page.book.asked = BookQuestion::Import { text, wrong };
            }
        }
    }
    None
}

fn tried(ctx: &egui::Context, page: &mut Page<'_>, mut plan: TryPlan) -> Answer {
    let Some(list) = page.book.list().cloned() else {
        return Answer::No;
    };
    let answer = tryout::draw(ctx, page.content, page.book, &list, &mut plan);
    page.book.asked = BookQuestion::Try(plan);
    answer
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
        armies(ui, content, plan);
        ui.add_space(4.0);
        limit(ui, content, plan);
        if build {
            seed(ui, &mut plan.seed);
        }
    })
}

/// The height of the armies in a window, in points.
const ARMIES: f32 = 230.0;

/// Draws the armies by their theatres.
fn armies(ui: &mut egui::Ui, content: &Content, plan: &mut Plan) {
    let before = plan.army.clone();
    egui::ScrollArea::vertical()
        .id_salt("armies of all theatres")
        .max_height(ARMIES)
        .auto_shrink([false, true])
        .show(ui, |ui| {
            for (theatre, armies) in by_theatre(content) {
                let name = theatre.map_or("", |held| &held.name);
                ui.label(theme::heading(name, 13.0).color(theme::own()));
                ui.horizontal_wrapped(|ui| {
                    for army in armies {
                        ui.selectable_value(&mut plan.army, army.id.clone(), &army.name);
                    }
                });
            }
        });
    if plan.army != before {
        plan.ready = 0;
        let muster = muster(content, &plan.army);
        if within(muster, plan.limit) != plan.limit {
            plan.limit = usual_limit(muster);
        }
    }
    if let Some((_, army)) = content.army(&plan.army) {
        ui.label(theme::weak(&army.lore).size(12.5));
    }
}

/// Draws the limit of a new list.
fn limit(ui: &mut egui::Ui, content: &Content, plan: &mut Plan) {
    ui.horizontal_wrapped(|ui| {
        ui.label(say!("armies-limit"));
        let muster = muster(content, &plan.army);
        let step = step(muster);
        let less = within(muster, plan.limit.saturating_sub(step));
        let more = within(muster, plan.limit.saturating_add(step));
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
        for limit in offered_limits(muster) {
            let on = plan.limit == limit;
            let name = RichText::new(limit.to_string()).size(13.0);
            if ui.selectable_label(on, name).clicked() {
                plan.limit = limit;
            }
        }
    });
}

/// The lists that are ready to be taken.
fn ready(ctx: &egui::Context, page: &mut Page<'_>) -> Answer {
    let content = page.content;
    page.book.fit_plan(content);
    let mut plan = page.book.plan.clone();
    let answer = window(
        ctx,
        say!("armies-ready-title"),
        say!("armies-ready-yes"),
        |ui| {
            ui.label(theme::weak(say!("armies-ready-hint")).size(12.5));
            armies(ui, content, &mut plan);
            let ready: Vec<&ReadyList> = content.ready_lists_of(&plan.army).collect();
            for (at, held) in ready.iter().enumerate() {
                ui.radio_value(&mut plan.ready, at, &held.name);
                ui.label(RichText::new(&held.text).size(12.5));
                ui.label(theme::weak(summed(content, &held.army_list())).size(12.0));
            }
            if ready.is_empty() {
                ui.label(theme::weak(say!("armies-ready-none")).size(12.5));
            }
        },
    );
    page.book.plan = plan;
    answer
}

/// The points of a list and its units, on one line.
fn summed(content: &Content, list: &ArmyList) -> String {
    let costs = content::list_points(content, list);
    let units = (0..list.units.len()).map(|at| unit_name(content, list, at));
    let units: Vec<String> = units.collect();
    let points: u32 = costs.into_iter().map(u32::from).sum();
    let told = say!("armies-of-points", points, limit = list.limit);
    format!("{told}: {}", units.join(", "))
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
