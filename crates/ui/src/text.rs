//! Short names for labels and buttons.

use content::{ActionKind, ActionName, Content, Difficulty, Face, FiringArc, Token};
use geometry::{RollEnd, TemplateShape};
use rules::{Action, BoostDirection, Ctx, Slide, UnitId};
use words::say;

pub(crate) mod aims;
mod commands;
mod orders;
mod price;
mod sailing;
mod service;
mod steps;
mod surges;
mod tasks;

pub use arena::narrate::{dice_besides, far, heading};
pub(crate) use commands::whom;
pub(crate) use orders::asked_ability;
pub use orders::order;
pub(crate) use price::price;
use rules::side_name as side;
pub use rules::{action_name as action_kind, maneuver_name as maneuver};
pub(crate) use service::{aboard, service_help};
pub use steps::question;
pub use surges::{surge, surge_entry};
pub use tasks::skill_name;

/// The use of a token, for a tooltip: as its entry says, and where that is the game's own, in the
/// language of the interface.
#[must_use]
pub fn token_help(content: &Content, token: Token) -> &str {
    let held = content.token(token);
    if let Some(held) = held.filter(|held| held.replaces || token.made().is_some()) {
        return &held.text;
    }
    match token {
        Token::Focus => say!("word-spend-it-to-turn"),
        Token::Evade => say!("word-spend-it-to-turn-a"),
        Token::Stress => say!("word-no-actions-red-maneuvers"),
        Token::Strain => say!("word-one-defence-die-less"),
        Token::Ion => say!("word-enough-of-them-make"),
        Token::Jam => say!("word-takes-a-green-token"),
        Token::Tractor => say!("word-enough-of-them-let"),
        Token::Disarm => say!("word-no-attacks-this-round"),
        Token::Fatigue => say!("word-fatigue"),
        Token::Held => say!("word-held"),
        Token::Stunned => say!("word-stunned"),
        Token::Burning => say!("word-burning"),
        Token::Corroded => say!("word-corroded"),
        Token::Made(_) => "",
    }
}

/// The effect of an action, for a tooltip: as its entry says.
#[must_use]
pub fn action_help(ctx: &Ctx, kind: ActionKind) -> &str {
    let held = ctx.content.action(kind);
    held.map_or("", |held| held.text.as_str())
}

/// A difficulty's name.
#[must_use]
pub fn difficulty(difficulty: Difficulty) -> &'static str {
    match difficulty {
        Difficulty::Blue => say!("word-blue"),
        Difficulty::White => say!("word-white"),
        Difficulty::Red => say!("word-red"),
    }
}

fn slide(slide: Slide) -> &'static str {
    match slide {
        Slide::Back => say!("word-back"),
        Slide::Middle => "",
        Slide::Ahead => say!("word-ahead"),
    }
}

/// A template's name, such as "2 bank left".
#[must_use]
pub fn template(shape: TemplateShape, speed: u8) -> String {
    match shape {
        TemplateShape::Straight => say!("word-straight", speed),
        TemplateShape::Bank(way) => say!("word-bank", speed, way = side(way)),
        TemplateShape::Turn(way) => say!("word-turn", speed, way = side(way)),
    }
}

/// Where a T-roll ends.
#[must_use]
pub fn roll_end(end: RollEnd) -> &'static str {
    match end {
        RollEnd::Left => say!("word-left"),
        RollEnd::Middle => say!("word-middle"),
        RollEnd::Right => say!("word-right"),
    }
}

/// An action with its choices, as a button shows it.
#[must_use]
pub fn action(ctx: &Ctx, ship: &rules::Ship, action: Action) -> String {
    let class = ctx.class(ship);
    match action {
        Action::Focus | Action::Evade => action_kind(ctx, action.kind()).into(),
        Action::Lock(target) => say!("word-lock-2", target = ctx.name(target)),
        Action::BarrelRoll { side: way, end } => {
            say!("word-roll", way = side(way), end = slide(end))
        }
        Action::Boost(BoostDirection::Straight) => say!("word-boost-straight").into(),
        Action::Boost(BoostDirection::BankLeft) => say!("word-boost-left").into(),
        Action::Boost(BoostDirection::BankRight) => say!("word-boost-right").into(),
        Action::Coordinate(friend) => say!("word-coordinate-2", friend = ctx.name(friend)),
        Action::Reload(slot) => match class.weapons.get(usize::from(slot)) {
            Some(weapon) => say!("word-reload-2", name = weapon.name),
            None => say!("word-reload").into(),
        },
        Action::Device(slot, way) => device(class, slot, way),
        Action::Made { kind, target } => made_action(ctx, kind, target),
    }
}

/// An action of a pack with its sign and whom it works on, as a button shows it.
#[must_use]
pub fn made_action(ctx: &Ctx, kind: ActionName, target: Option<UnitId>) -> String {
    let held = ctx.content.action(ActionKind::Made(kind));
    let name = held.map_or_else(|| kind.as_str().to_owned(), content::ActionDef::label);
    match target {
        Some(target) => say!("word-action-on", name, target = ctx.name(target)),
        None => name,
    }
}

/// A device with its template, as a button shows it.
#[must_use]
pub fn device(class: &content::ShipType, slot: u8, way: u8) -> String {
    let Some(device) = class.devices.get(usize::from(slot)) else {
        return say!("word-device").into();
    };
    let (verb, templates) = match &device.placing {
        content::Placing::Drop(templates) => (say!("word-drop"), templates.get(usize::from(way))),
        content::Placing::Launch(templates) => {
            (say!("word-launch"), templates.get(usize::from(way)))
        }
        content::Placing::RearGuides => (say!("word-drop"), None),
    };
    let locks = locks_break(device);
    match templates {
        Some((shape, speed)) => {
            let template = template(*shape, *speed);
            format!("{}: {verb} {template}{locks}", device.name)
        }
        None => format!("{}: {verb}{locks}", device.name),
    }
}

/// The effect of a device on locks on its ship (OBS-18), to end a label; empty if none.
#[must_use]
pub fn locks_break(device: &content::Device) -> &'static str {
    if device.breaks_locks {
        say!("word-locks-on-the-ship")
    } else {
        ""
    }
}

/// A space in words: its column and row in the map's file.
#[must_use]
pub fn place(cell: geometry::Cell) -> String {
    rules::place_name(cell)
}

/// A number of attack dice in words.
#[must_use]
pub fn attack_dice(count: u8) -> String {
    say!("word-attack-dice", count)
}

/// A number of defence dice in words.
#[must_use]
pub fn defence_dice(count: u8) -> String {
    say!("word-defence-dice", count)
}

/// The face of a die in words.
#[must_use]
pub fn face(face: Face) -> String {
    match face {
        Face::Hit => say!("word-a-hit").into(),
        Face::Crit => say!("word-a-critical-hit").into(),
        Face::Focus => say!("word-a-focus").into(),
        Face::Evade => say!("word-an-evade").into(),
        Face::Blank => say!("word-a-blank").into(),
        Face::Skull => say!("word-a-skull").into(),
        Face::Shield => say!("word-a-shield").into(),
        Face::Pips(number) => say!("word-a", number),
        Face::Miss => say!("word-a-miss").into(),
        Face::Strike { .. } => say!("word-a-strike").into(),
    }
}

/// A chance in a few characters.
#[must_use]
pub fn percent(chance: f64) -> String {
    let percent = chance * 100.0;
    let number = if percent > 0.0 && percent < 1.0 {
        "<1".into()
    } else if percent > 99.0 && percent < 99.999 {
        ">99".into()
    } else {
        format!("{percent:.0}")
    };
    say!("word-percent", number)
}

/// A speed of playback: `0.5×`.
#[must_use]
pub(crate) fn speed(speed: f32) -> String {
    let shown = speed.to_string();
    let decimals = shown.split_once('.').map_or(0, |(_, behind)| behind.len());
    format!("{}×", words::decimal(speed, decimals))
}

/// The direction of an arc, without the word "arc", for short lines; that of a pack by its name.
#[must_use]
pub(crate) fn arc_way(content: &Content, arc: FiringArc) -> &str {
    match arc {
        FiringArc::Front => say!("word-arc-front"),
        FiringArc::Rear => say!("word-arc-rear"),
        FiringArc::FullFront => say!("word-arc-full-front"),
        FiringArc::FullRear => say!("word-arc-full-rear"),
        FiringArc::Left => say!("word-left"),
        FiringArc::Right => say!("word-right"),
        FiringArc::Bullseye => say!("word-bullseye"),
        FiringArc::Turret => say!("word-all-round"),
        FiringArc::Made(_) => content.arc_name(arc),
    }
}

/// What a ship has left before it is lost: life on spaces, wounds for a capital ship, else hull.
#[must_use]
pub(crate) fn life(ctx: &Ctx, ship: &rules::Ship) -> &'static str {
    if ctx.on_grid() {
        say!("story-life")
    } else if ctx.capital(ship).is_some() {
        say!("story-wounds")
    } else {
        say!("story-hull")
    }
}

/// Why an order is refused, with the id of the rule for whoever wants ids.
#[must_use]
pub(crate) fn refusal(why: &rules::IllegalOrder, rules_shown: bool) -> String {
    let reason = capital(&why.reason);
    match rules_shown {
        true => format!("{reason} ({})", why.rule),
        false => reason,
    }
}

/// Words with a capital first letter.
#[must_use]
pub fn capital(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_chances_are_not_zero_nor_large_ones_certain() {
        assert_eq!(percent(0.0), "0%");
        assert_eq!(percent(0.004), "<1%");
        assert_eq!(percent(0.5), "50%");
        assert_eq!(percent(0.996), ">99%");
        assert_eq!(percent(1.0), "100%");
    }
}
