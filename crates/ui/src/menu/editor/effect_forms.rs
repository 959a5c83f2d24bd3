//! Forms of effects: what a card does to whoever drew it.

use bevy_egui::egui::{self, Button, Frame, TextEdit};
use content::{Bearer, Content, DamageKind, Die, Effect, Face, Ruleset, Token};
use words::say;

use super::fields::{choose, number, remove, row};
use crate::theme;

/// What the forms know.
pub(super) struct EffectChoices<'a> {
    pub(super) data: &'a Content,
    pub(super) ruleset: Option<&'a Ruleset>,
    /// Whose effects they are: what does nothing there is not offered.
    pub(super) bearer: Bearer,
}

impl EffectChoices<'_> {
    /// One effect of each kind that acts at a moment without another unit. Rules of their own for
    /// some effects are written by hand.
    fn offered(&self) -> impl Iterator<Item = Effect> {
        let each = Effect::one_of_each().into_iter();
        each.filter(|effect| self.bearer.plays_effect(effect, true))
            .filter(|effect| !matches!(effect, Effect::By(..)))
            .map(|effect| self.usual(effect))
    }

    /// The same as somebody would begin with it.
    fn usual(&self, effect: Effect) -> Effect {
        match effect {
            Effect::Roll { .. } => Effect::Roll {
                die: Die::D6,
                count: 1,
                per_wound: false,
                on: vec![(
                    vec![Face::Pips(1)],
                    vec![Effect::Damage(DamageKind::Hit, 1)],
                )],
            },
            Effect::Damage(..) => Effect::Damage(DamageKind::Hit, 1),
            other => other,
        }
    }

    /// The faces of a die, each once.
    fn faces(&self, die: Die) -> Vec<Face> {
        let listed = self.ruleset.and_then(|held| self.data.faces_in(held, die));
        let mut faces = listed.map_or_else(Vec::new, <[Face]>::to_vec);
        faces.sort_unstable();
        faces.dedup();
        faces
    }
}

/// A roll may lead to another one, but that one to no third, as the linter says.
const DEEPEST: usize = 2;

/// The effects of a list, with the button for one more.
pub(super) fn list(ui: &mut egui::Ui, known: &EffectChoices<'_>, list: &mut Vec<Effect>) {
    within(ui, known, list, 0);
}

fn within(ui: &mut egui::Ui, known: &EffectChoices<'_>, list: &mut Vec<Effect>, deep: usize) {
    let mut gone = None;
    for (at, effect) in list.iter_mut().enumerate() {
        ui.push_id(("editor effect", deep, at), |ui| {
            row(ui, |ui| {
                if remove(ui) {
                    gone = Some(at);
                }
                ui.label(name(effect));
                fields(ui, known, effect);
            });
            held(ui, known, effect, deep);
        });
    }
    if let Some(at) = gone {
        list.remove(at);
    }
    let mut added = None;
    ui.menu_button(say!("editor-add-effect"), |ui| {
        let offered = known.offered();
        let offered = offered.filter(|effect| deep < DEEPEST || !holds(effect));
        for effect in offered {
            if ui.add(Button::new(name(&effect)).frame(false)).clicked() {
                added = Some(effect);
            }
        }
    });
    list.extend(added);
}

/// Whether an effect has others within.
fn holds(effect: &Effect) -> bool {
    matches!(effect, Effect::Roll { .. } | Effect::By(..))
}

/// What an effect is called in the lists.
fn name(effect: &Effect) -> &'static str {
    match effect {
        Effect::Damage(..) => say!("editor-effect-damage"),
        Effect::Gain(..) => say!("editor-effect-gain"),
        Effect::Lose(..) => say!("editor-effect-lose"),
        Effect::TargetGains(..) => say!("editor-effect-target-gains"),
        Effect::FriendsGain(..) => say!("editor-effect-friends-gain"),
        Effect::BreakLocks => say!("editor-effect-break-locks"),
        Effect::LockTarget => say!("editor-effect-lock-target"),
        Effect::RecoverShields(_) => say!("editor-effect-shields"),
        Effect::RepairCrit => say!("editor-effect-repair"),
        Effect::Mend(_) => say!("editor-effect-mend"),
        Effect::Carry(_) => say!("editor-effect-carry"),
        Effect::Roll { .. } => say!("editor-effect-roll"),
        Effect::SkipAction => say!("editor-effect-skip-action"),
        Effect::Defeat => say!("editor-effect-defeat"),
        Effect::RemoveSource => say!("editor-effect-remove-source"),
        Effect::Push(_) => say!("editor-effect-push"),
        Effect::Drag(_) => say!("editor-effect-drag"),
        Effect::Points(_) => say!("editor-effect-points"),
        Effect::ShutDoors(_) => say!("editor-effect-shut-doors"),
        Effect::Expose => say!("editor-effect-expose"),
        Effect::By(..) => say!("editor-effect-by"),
    }
}

/// The numbers and names that an effect holds.
fn fields(ui: &mut egui::Ui, known: &EffectChoices<'_>, effect: &mut Effect) {
    let amount = |ui: &mut egui::Ui, held: &mut u8| drop(ui.add(number(held, 1..=20)));
    match effect {
        Effect::Damage(kind, points) => {
            amount(ui, points);
            damage(ui, kind);
        }
        Effect::Gain(token, count)
        | Effect::Lose(token, count)
        | Effect::TargetGains(token, count) => {
            amount(ui, count);
            tokens(ui, known.data, token);
        }
        Effect::FriendsGain(range, token, count) => {
            amount(ui, count);
            tokens(ui, known.data, token);
            ui.label(theme::weak(say!("editor-effect-range")).size(12.5));
            ui.add(number(range, 0..=20));
        }
        Effect::RecoverShields(count)
        | Effect::Mend(count)
        | Effect::Push(count)
        | Effect::Drag(count)
        | Effect::Points(count)
        | Effect::ShutDoors(count) => amount(ui, count),
        Effect::Carry(die) => dice(ui, known.data, die),
        Effect::Roll {
            die,
            count,
            per_wound,
            on: _,
        } => {
            ui.add(number(count, 1..=10));
            dice(ui, known.data, die);
            ui.checkbox(per_wound, say!("editor-effect-per-wound"));
        }
        Effect::By(rule, _) => {
            let mut text = rule.to_string();
            let field = TextEdit::singleline(&mut text).char_limit(40);
            let typed = ui.add(field.desired_width(90.0)).changed();
            if typed && let Ok(known) = text.to_ascii_uppercase().parse() {
                *rule = known;
            }
        }
        Effect::BreakLocks
        | Effect::LockTarget
        | Effect::RepairCrit
        | Effect::SkipAction
        | Effect::Defeat
        | Effect::RemoveSource
        | Effect::Expose => {}
    }
}

fn damage(ui: &mut egui::Ui, kind: &mut DamageKind) {
    let all = [
        (DamageKind::Hit, say!("editor-effect-hit")),
        (DamageKind::Crit, say!("editor-effect-crit")),
    ];
    let shown = all.iter().find(|(held, _)| held == kind);
    let shown = shown.map_or("", |(_, name)| *name);
    choose(
        ui,
        kind,
        shown,
        all.map(|(held, name)| (held, name.to_owned())),
    );
}

fn tokens(ui: &mut egui::Ui, data: &Content, token: &mut Token) {
    let all = data.all_tokens().into_iter();
    let all = all.map(|held| (held, data.token_name(held).to_owned()));
    choose(ui, token, data.token_name(*token), all);
}

fn dice(ui: &mut egui::Ui, data: &Content, die: &mut Die) {
    let all = data.all_dice().into_iter();
    let all = all.map(|held| (held, data.die_name(held).to_owned()));
    choose(ui, die, data.die_name(*die), all);
}

/// What an effect has within: the branches of a roll, or the effects that are cited under a rule.
fn held(ui: &mut egui::Ui, known: &EffectChoices<'_>, effect: &mut Effect, deep: usize) {
    if let Effect::Roll { die, on, .. } = effect {
        branches(ui, known, *die, on, deep + 1);
    } else if let Effect::By(_, list) = effect {
        inset(ui, |ui| within(ui, known, list, deep + 1));
    }
}

/// What a roll does at which faces.
fn branches(
    ui: &mut egui::Ui,
    known: &EffectChoices<'_>,
    die: Die,
    on: &mut Vec<(Vec<Face>, Vec<Effect>)>,
    deep: usize,
) {
    let faces = known.faces(die);
    let mut gone = None;
    for (at, (wanted, effects)) in on.iter_mut().enumerate() {
        ui.push_id(("editor branch", deep, at), |ui| {
            inset(ui, |ui| {
                row(ui, |ui| {
                    if remove(ui) {
                        gone = Some(at);
                    }
                    pick_faces(ui, known.data, die, &faces, wanted);
                });
                within(ui, known, effects, deep);
            });
        });
    }
    if let Some(at) = gone {
        on.remove(at);
    }
    if ui.small_button(say!("editor-add-branch")).clicked() {
        let taken = |face: &&Face| on.iter().any(|(held, _)| held.contains(face));
        let free = faces.iter().find(|face| !taken(face)).or(faces.first());
        on.push((free.copied().into_iter().collect(), Vec::new()));
    }
}

/// The faces of a branch, each to switch on or off. Those that the die does not have can go too.
fn pick_faces(ui: &mut egui::Ui, data: &Content, die: Die, faces: &[Face], wanted: &mut Vec<Face>) {
    let others: Vec<Face> = wanted
        .iter()
        .filter(|face| !faces.contains(face))
        .copied()
        .collect();
    for face in faces.iter().chain(&others) {
        let on = wanted.contains(face);
        let label = ui.selectable_label(on, rules::face_on(data, die, *face));
        if label.clicked() {
            match on {
                true => wanted.retain(|held| held != face),
                false => wanted.push(*face),
            }
        }
    }
}

/// A frame for what belongs to the line above.
fn inset(ui: &mut egui::Ui, add: impl FnOnce(&mut egui::Ui)) {
    let frame = Frame::new().inner_margin(egui::Margin {
        left: 14,
        ..egui::Margin::ZERO
    });
    frame.show(ui, add);
}
