//! Short names for labels and buttons.

use content::{ActionKind, Difficulty, Face, Token};
use geometry::{Arc, RollEnd, Side, TemplateShape};
use rules::{Action, BoostDirection, Ctx, Slide};

pub(crate) mod aims;
mod orders;
mod sailing;
mod steps;

pub use arena::narrate::{dice_besides, far, heading};
pub use orders::order;
pub use steps::question;

/// The use of a token, for a tooltip.
#[must_use]
pub fn token_help(token: Token) -> &'static str {
    match token {
        Token::Focus => "Spend it to turn focus faces into hits or evades.",
        Token::Evade => "Spend it to turn a blank or focus face into an evade.",
        Token::Stress => "No actions; red maneuvers are replaced. A blue maneuver removes one.",
        Token::Strain => "One defence die less, until the next defence or blue maneuver.",
        Token::Ion => "Enough of them make the next maneuver a slow one.",
        Token::Jam => "Takes a green token or a lock away.",
        Token::Tractor => "Enough of them let the enemy move the ship.",
        Token::Disarm => "No attacks this round.",
    }
}

/// An action's name.
#[must_use]
pub fn action_kind(kind: ActionKind) -> &'static str {
    match kind {
        ActionKind::Focus => "Focus",
        ActionKind::Evade => "Evade",
        ActionKind::Lock => "Lock",
        ActionKind::BarrelRoll => "Barrel roll",
        ActionKind::Boost => "Boost",
        ActionKind::Coordinate => "Coordinate",
        ActionKind::Reload => "Reload",
        ActionKind::Device => "Device",
    }
}

/// The effect of an action, for a tooltip.
#[must_use]
pub fn action_help(kind: ActionKind) -> &'static str {
    match kind {
        ActionKind::Focus => {
            "Gain a focus token: focus faces become hits or evades when it is spent."
        }
        ActionKind::Evade => {
            "Gain an evade token: a blank or focus face becomes an evade when it is spent."
        }
        ActionKind::Lock => "Lock this ship: reroll attack dice against it when the lock is spent.",
        ActionKind::BarrelRoll => "Slide sideways along a speed-1 straight template.",
        ActionKind::Boost => "Fly a speed-1 template more.",
        ActionKind::Coordinate => "This friend performs an action.",
        ActionKind::Reload => "Recover a charge of a weapon and gain a disarm token.",
        ActionKind::Device => "Use a device aboard.",
    }
}

/// A difficulty's name.
#[must_use]
pub fn difficulty(difficulty: Difficulty) -> &'static str {
    match difficulty {
        Difficulty::Blue => "blue",
        Difficulty::White => "white",
        Difficulty::Red => "red",
    }
}

fn side(side: Side) -> &'static str {
    match side {
        Side::Left => "left",
        Side::Right => "right",
    }
}

fn slide(slide: Slide) -> &'static str {
    match slide {
        Slide::Back => ", back",
        Slide::Middle => "",
        Slide::Ahead => ", ahead",
    }
}

/// A template's name, such as "2 bank left".
#[must_use]
pub fn template(shape: TemplateShape, speed: u8) -> String {
    match shape {
        TemplateShape::Straight => format!("{speed} straight"),
        TemplateShape::Bank(way) => format!("{speed} bank {}", side(way)),
        TemplateShape::Turn(way) => format!("{speed} turn {}", side(way)),
    }
}

/// Where a T-roll ends.
#[must_use]
pub fn roll_end(end: RollEnd) -> String {
    format!("{end:?}").to_lowercase()
}

/// An action with its choices, as a button shows it.
#[must_use]
pub fn action(ctx: &Ctx, ship: &rules::Ship, action: Action) -> String {
    let class = ctx.class(ship);
    match action {
        Action::Focus | Action::Evade => action_kind(action.kind()).into(),
        Action::Lock(target) => format!("Lock {}", ctx.name(target)),
        Action::BarrelRoll { side: way, end } => format!("Roll {}{}", side(way), slide(end)),
        Action::Boost(BoostDirection::Straight) => "Boost straight".into(),
        Action::Boost(BoostDirection::BankLeft) => "Boost left".into(),
        Action::Boost(BoostDirection::BankRight) => "Boost right".into(),
        Action::Coordinate(friend) => format!("Coordinate {}", ctx.name(friend)),
        Action::Reload(slot) => match class.weapons.get(usize::from(slot)) {
            Some(weapon) => format!("Reload {}", weapon.name),
            None => "Reload".into(),
        },
        Action::Device(slot, way) => device(class, slot, way),
    }
}

/// A device with its template, as a button shows it.
#[must_use]
pub fn device(class: &content::ShipType, slot: u8, way: u8) -> String {
    let Some(device) = class.devices.get(usize::from(slot)) else {
        return "Device".into();
    };
    let (verb, templates) = match &device.placing {
        content::Placing::Drop(templates) => ("drop", templates.get(usize::from(way))),
        content::Placing::Launch(templates) => ("launch", templates.get(usize::from(way))),
        content::Placing::RearGuides => ("drop", None),
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
        ", locks on the ship break"
    } else {
        ""
    }
}

/// A space in words: its column and row in the map's file.
#[must_use]
pub fn place(cell: geometry::Cell) -> String {
    cell.to_string()
}

/// A number of dice in words.
#[must_use]
pub fn dice(count: u8, what: &str) -> String {
    let noun = if count == 1 { "die" } else { "dice" };
    format!("{count} {what} {noun}")
}

/// The face of a die in words.
#[must_use]
pub fn face(face: Face) -> String {
    match face {
        Face::Hit => "a hit".into(),
        Face::Crit => "a critical hit".into(),
        Face::Focus => "a focus".into(),
        Face::Evade => "an evade".into(),
        Face::Blank => "a blank".into(),
        Face::Skull => "a skull".into(),
        Face::Shield => "a shield".into(),
        Face::Pips(number) => format!("a {number}"),
        Face::Miss => "a miss".into(),
        Face::Strike { .. } => "a strike".into(),
    }
}

/// A chance in a few characters.
#[must_use]
pub fn percent(chance: f64) -> String {
    let percent = chance * 100.0;
    if percent > 0.0 && percent < 1.0 {
        "<1%".into()
    } else if percent > 99.0 && percent < 99.999 {
        ">99%".into()
    } else {
        format!("{percent:.0}%")
    }
}

/// The name of an arc.
#[must_use]
pub(crate) fn arc(arc: Arc) -> &'static str {
    match arc {
        Arc::Front => "front arc",
        Arc::Rear => "rear arc",
        Arc::FullFront => "full front arc",
        Arc::FullRear => "full rear arc",
        Arc::Left => "left arc",
        Arc::Right => "right arc",
        Arc::Bullseye => "bullseye",
        Arc::Turret => "all round",
    }
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
