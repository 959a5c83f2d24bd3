//! Modifying dice: the dice as they lie, the things that can be spent, and the result of each.

use bevy_egui::egui::{self, RichText, Sense, vec2};
use content::{Die, Face, Token};
use rules::{AttackState, Modification, Order, Step};
use words::say;

mod surges;

use super::{
    Hud, HudState, PanelCx, anchors, anchors::Anchor, choices::step, parts, sailing, tooltip,
};
use crate::hud::own::Kept;
use crate::session::Session;
use crate::{
    glyph,
    screen::{Intent, Intents},
    text, theme,
};

/// What the player has chosen among the dice.
#[derive(Default)]
struct Chosen {
    /// Dice for a reroll, as bits; none stands for the dice worth rerolling.
    dice: Option<u8>,
    /// The attack die whose surges are looked at.
    surges: Option<usize>,
}

impl Kept for Chosen {
    fn begin_decision(&mut self, _session: &Session) {
        *self = Self::default();
    }
}

/// Draws the dice of the attack under way and the ways to modify them.
pub(super) fn show(ui: &mut egui::Ui, cx: &mut PanelCx<'_>) {
    let hud = cx.hud;
    let Some(attack) = hud.board.attack.as_ref() else {
        return;
    };
    let attacking = hud.board.step == Step::ModifyAttack;
    let options = options(hud, cx.state, attack, attacking);
    let choices = parts::choices_room(ui, cx.hud);
    parts::within(ui, choices, "dice", |ui| {
        rolled(ui, cx, attack);
        ui.horizontal_wrapped(|ui| {
            for (at, offered) in options.iter().enumerate() {
                option(ui, cx, at, offered);
            }
        });
    });
    keys(hud, cx.intents, &options);
    if attacking && locked(hud, attack) {
        choose_by_keys(hud, cx.state, attack);
    }
    cx.state.hint = Some(say!("dice-hint").into());
}

/// Draws who attacks whom, and the dice of both.
fn rolled(ui: &mut egui::Ui, cx: &mut PanelCx<'_>, attack: &AttackState) {
    let hud = cx.hud;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        let ctx = hud.ctx();
        ui.label(theme::bold(ctx.name(attack.attacker)).color(hud.unit_color(attack.attacker)));
        ui.label(theme::weak(say!("dice-attacks")));
        ui.label(theme::bold(ctx.name(attack.target)).color(hud.unit_color(attack.target)));
        ui.label(theme::weak(say!("dice-at", far = text::far(attack))));
        if let Some(by) = attack.obstructed_by {
            ui.label(theme::weak(say!(
                "dice-obstructed-by",
                by = hud.unit_name(by)
            )));
        }
    });
    let mut open = None;
    ui.horizontal_wrapped(|ui| open = row(ui, hud, cx.state, attack, true));
    if attack.defence.is_empty() {
        ui.label(theme::weak(to_come(attack)).size(12.5));
    } else {
        ui.horizontal_wrapped(|ui| row(ui, hud, cx.state, attack, false));
    }
    if let Some(die) = open {
        surges::entries(ui, cx, attack, die);
    }
}

/// How the target defends itself once the attack dice are final.
fn to_come(attack: &AttackState) -> String {
    let Some(save) = attack.needs(false) else {
        return say!(
            "dice-to-come",
            defence = text::defence_dice(attack.defence_pool(0))
        );
    };
    let besides = text::dice_besides(attack.defence_dice);
    say!("dice-saves-a-d6-for", besides, save = sailing::needs(save))
}

/// The size of a die, in points: six of them stand side by side in the card.
const DIE: f32 = 40.0;

/// How far above a die its tooltip begins, in points.
const TIP: f32 = 50.0;

/// Draws the dice that attack, or those that defend. Returns the place of the die whose surges the
/// player looks at.
fn row(
    ui: &mut egui::Ui,
    hud: &Hud<'_>,
    state: &mut HudState,
    attack: &AttackState,
    attacks: bool,
) -> Option<egui::Rect> {
    let (dice, coloured) = match attacks {
        true => (&attack.attack, &attack.colours.attack),
        false => (&attack.defence, &attack.colours.defence),
    };
    let die = plain_die(hud, attack, attacks);
    let can = attacks && rerolls(hud);
    let spent = surges::spent(hud, attack);
    let buys = attacks && surges::buys(hud, attack);
    let mut open = None;
    for (at, (face, rerolled)) in dice.iter().enumerate() {
        let spent = spent.get(at).copied().filter(|_| attacks).unwrap_or(0);
        let charged = buys && surges::shown(*face) > spent;
        let bit = 1u8.checked_shl(at as u32).unwrap_or(0);
        let sense = if can || charged {
            Sense::click()
        } else {
            Sense::hover()
        };
        let (rect, response) = ui.allocate_exact_size(vec2(DIE, DIE), sense);
        let chosen = can && state.own.of::<Chosen>().dice.unwrap_or(0) & bit != 0;
        let looks = &hud.library.content.looks;
        let die = coloured.get(at).copied().unwrap_or(die);
        let thrown = glyph::Throw {
            chosen: chosen
                || charged && (response.hovered() || state.own.of::<Chosen>().surges == Some(at)),
            spent,
            ..glyph::Throw::new(&hud.ctx().content, die, *face)
        };
        glyph::die(ui.painter(), looks, rect, &thrown);
        if can && state.cursor.active && state.cursor.at == at {
            let under = rect.translate(vec2(0.0, rect.height() + 3.0));
            let under = egui::Rect::from_min_size(under.min, vec2(rect.width(), 3.0));
            ui.painter().rect_filled(under, 1.5, theme::own());
        }
        if can && response.clicked() && !rerolled {
            state.own.of::<Chosen>().dice = Some(state.own.of::<Chosen>().dice.unwrap_or(0) ^ bit);
        }
        if charged && response.clicked() {
            surges::click(hud, state, at);
        }
        if charged && state.own.of::<Chosen>().surges == Some(at) {
            open = Some(rect);
        }
        if response.hovered() && open != Some(rect) {
            let face = face_words(hud, die, *face);
            let tip = match (can, rerolled) {
                _ if charged => say!("dice-click-to-spend", face),
                _ if spent > 0 => say!("dice-surge-spent", face),
                (_, true) => say!("dice-already-rerolled", face),
                (true, false) => say!("dice-click-to-choose-it", face),
                _ => face,
            };
            above(ui, &response, tip);
        }
    }
    open
}

/// The die of a side whose dice have no colours: by its side, or as the ruleset has it.
fn plain_die(hud: &Hud<'_>, attack: &AttackState, attacks: bool) -> Die {
    let ruleset = &hud.ctx().ruleset;
    let (own, usual) = match attacks {
        true => (ruleset.attack_die, Die::Attack),
        false => (ruleset.defence_die, Die::Defence),
    };
    own.filter(|_| attack.needs(attacks).is_none())
        .unwrap_or(usual)
}

/// A face of a die in words: as the die's entry names it, else as any die has it.
fn face_words(hud: &Hud<'_>, die: Die, face: Face) -> String {
    let named = hud.ctx().content.named_face(die, face);
    named.map_or_else(|| text::face(face), |named| named.name.clone())
}

/// Whether the player may choose attack dice for a reroll.
fn rerolls(hud: &Hud<'_>) -> bool {
    let attack = hud.session.sim.board().attack.as_ref();
    hud.board.step == Step::ModifyAttack && attack.is_some_and(|attack| locked(hud, attack))
}

/// The tooltip of a die, above it, because the buttons that spend are below.
fn above(ui: &egui::Ui, die: &egui::Response, tip: String) {
    let at = die.rect.left_top() - vec2(0.0, TIP);
    tooltip::float(ui.ctx(), die.id.with("tip"), at, 300.0, |ui| {
        ui.add(egui::Label::new(tip).extend());
    });
}

fn locked(hud: &Hud<'_>, attack: &AttackState) -> bool {
    hud.board
        .ship(attack.attacker)
        .is_some_and(|ship| ship.locks.as_slice().contains(&attack.target))
}

/// A modification on offer, legal or not.
struct Offered {
    how: Modification,
    label: String,
}

impl Offered {
    fn new(how: Modification, label: String) -> Self {
        Self { how, label }
    }
}

/// The modifications on offer.
fn options(
    hud: &Hud<'_>,
    state: &mut HudState,
    attack: &AttackState,
    attacking: bool,
) -> Vec<Offered> {
    let mut found = Vec::new();
    let who = if attacking {
        attack.attacker
    } else {
        attack.target
    };
    let held = hud.board.ship(who);
    let has = |token: Token| held.map_or(0, |ship| ship.tokens.get(token));
    if !attack.colours.is_empty() {
        return surges::offers(hud, attack);
    }
    found.push(Offered::new(
        Modification::Focus,
        say!("dice-spend-focus", has = has(Token::Focus)),
    ));
    if !attacking {
        found.push(Offered::new(
            Modification::Evade,
            say!("dice-spend-evade", has = has(Token::Evade)),
        ));
    } else if locked(hud, attack) {
        let focus = has(Token::Focus) > 0;
        let worth = || rules::worth_rerolling(&attack.attack, focus, attack.needs(true));
        let dice = *state.own.of::<Chosen>().dice.get_or_insert_with(worth);
        let count = dice.count_ones();
        found.push(Offered::new(
            Modification::Lock { dice },
            say!("dice-spend-lock-reroll", count),
        ));
    }
    found.push(Offered::new(
        Modification::Done,
        say!("order-keep-the-dice").into(),
    ));
    found
}

fn option(ui: &mut egui::Ui, cx: &mut PanelCx<'_>, at: usize, offered: &Offered) {
    let hud = cx.hud;
    let Offered { how, label } = offered;
    let how = *how;
    let order = Order::Modify(how);
    let refused = hud.session.sim.check(&order).err();
    let found = rules::modification_preview(hud.game(), how).ok();
    let outcome = found.as_ref().map_or_else(String::new, |odds| {
        say!("dice-damage", expected = words::decimal(odds.expected, 2))
    });
    let color = if refused.is_some() {
        theme::WEAK
    } else {
        theme::TEXT
    };
    let mut button =
        egui::Button::new(RichText::new(format!("{} {label}{outcome}", at + 1)).color(color));
    let suggested = cx.state.suggested.as_ref().map(|found| found.order);
    if suggested == Some(order) {
        button = button.stroke(egui::Stroke::new(1.5, theme::own()));
    }
    let response = ui.add_enabled(refused.is_none(), button);
    if hud.session.deed() == Some(order) {
        anchors::mark(ui.ctx(), Anchor::Choice, response.rect);
    }
    if response.clicked() {
        cx.intents.push(Intent::Play(order));
    }
    match refused {
        Some(why) => {
            response.on_disabled_hover_text(format!("{}\n{}", text::capital(&why.reason), why.rule))
        }
        None => {
            if response.hovered() {
                cx.state.looked.order = Some(order);
            }
            let mut tip = String::from(say!("dice-the-damage-to-expect"));
            let chances = found.iter().flat_map(|odds| odds.damage.iter().enumerate());
            for (amount, chance) in chances.filter(|(_, chance)| **chance > 0.0005) {
                tip.push('\n');
                tip.push_str(&say!(
                    "dice-chance",
                    amount,
                    chance = text::percent(*chance)
                ));
            }
            response.on_hover_text(tip)
        }
    };
}

/// Left and right move along the dice; up and down choose a die for a reroll.
fn choose_by_keys(hud: &Hud<'_>, state: &mut HudState, attack: &AttackState) {
    let (right, down) = hud.keys.arrows;
    if right != 0 {
        let count = attack.attack.len();
        let first = !state.cursor.active;
        state.cursor.at = if first {
            0
        } else {
            step(state.cursor.at, count, right)
        };
        state.cursor.active = true;
    }
    let fresh = attack
        .attack
        .get(state.cursor.at)
        .is_some_and(|(_, rerolled)| !rerolled);
    if down != 0 && state.cursor.active && fresh {
        let bit = 1u8.checked_shl(state.cursor.at as u32).unwrap_or(0);
        state.own.of::<Chosen>().dice = Some(state.own.of::<Chosen>().dice.unwrap_or(0) ^ bit);
    }
}

fn keys(hud: &Hud<'_>, intents: &mut Intents, options: &[Offered]) {
    let keys = hud.keys;
    let numbered = keys
        .digit
        .and_then(|at| options.get(at))
        .map(|offered| offered.how);
    if let Some(how) = numbered {
        // The game answers a refused modification with its reason.
        intents.push(Intent::Play(Order::Modify(how)));
    }
}
