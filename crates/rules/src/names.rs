//! Names that the rules, the log and the interface share: maneuvers, sides, faces of dice.

use content::{Content, Die, Face};
use geometry::{Bearing, Cell, Direction, Facing, Maneuver, Side};
use words::say;

/// A maneuver in words, such as "2 bank left".
#[must_use]
pub fn maneuver_name(maneuver: Maneuver) -> String {
    let bearing = bearing(maneuver.bearing);
    say!("name-maneuver", speed = maneuver.speed, bearing)
}

fn bearing(bearing: Bearing) -> &'static str {
    match bearing {
        Bearing::Straight => say!("bearing-straight"),
        Bearing::BankLeft => say!("bearing-bank-left"),
        Bearing::BankRight => say!("bearing-bank-right"),
        Bearing::TurnLeft => say!("bearing-turn-left"),
        Bearing::TurnRight => say!("bearing-turn-right"),
        Bearing::KTurn => say!("bearing-k-turn"),
        Bearing::SLoopBankLeft => say!("bearing-s-loop-left"),
        Bearing::SLoopBankRight => say!("bearing-s-loop-right"),
        Bearing::SLoopTurnLeft => say!("bearing-s-loop-turn-left"),
        Bearing::SLoopTurnRight => say!("bearing-s-loop-turn-right"),
        Bearing::TRollLeft => say!("bearing-t-roll-left"),
        Bearing::TRollRight => say!("bearing-t-roll-right"),
        Bearing::Stationary => say!("bearing-stationary"),
        Bearing::ReverseStraight => say!("bearing-reverse-straight"),
        Bearing::ReverseBankLeft => say!("bearing-reverse-bank-left"),
        Bearing::ReverseBankRight => say!("bearing-reverse-bank-right"),
    }
}

/// An edge of a table of squares, such as "northern".
#[must_use]
pub fn edge_name(edge: Direction) -> &'static str {
    match edge {
        Direction::N => say!("edge-north"),
        Direction::E => say!("edge-east"),
        Direction::S => say!("edge-south"),
        _ => say!("edge-west"),
    }
}

/// A direction on a map, such as "north-east".
#[must_use]
pub fn way_name(way: Direction) -> &'static str {
    match way {
        Direction::E => say!("way-east"),
        Direction::NE => say!("way-north-east"),
        Direction::NW => say!("way-north-west"),
        Direction::W => say!("way-west"),
        Direction::SW => say!("way-south-west"),
        Direction::SE => say!("way-south-east"),
        Direction::N => say!("way-north"),
        Direction::S => say!("way-south"),
        Direction::Up => say!("way-level-above"),
        Direction::Down => say!("way-level-below"),
    }
}

/// A space by its column and row on the map, and by its level unless that is the ground.
#[must_use]
pub fn place_name(cell: Cell) -> String {
    let (column, row) = cell.printed();
    match cell.level {
        0 => say!("name-space", column, row),
        level => say!("name-space-on-level", column, row, level),
    }
}

/// A way to turn or to slide.
#[must_use]
pub fn side_name(side: Side) -> &'static str {
    match side {
        Side::Left => say!("word-left"),
        Side::Right => say!("word-right"),
    }
}

/// A side of a ship with directional shields.
#[must_use]
pub fn facing_name(facing: Facing) -> &'static str {
    match facing {
        Facing::Bow => say!("sail-bow"),
        Facing::Starboard => say!("sail-starboard-side"),
        Facing::Stern => say!("sail-stern"),
        Facing::Port => say!("sail-port-side"),
    }
}

/// The face of a die in one word, or its number.
#[must_use]
pub fn face_name(face: Face) -> String {
    match face {
        Face::Hit => say!("face-hit").into(),
        Face::Crit => say!("face-crit").into(),
        Face::Focus => say!("face-focus").into(),
        Face::Evade => say!("face-evade").into(),
        Face::Blank => say!("face-blank").into(),
        Face::Skull => say!("face-skull").into(),
        Face::Shield => say!("face-shield").into(),
        Face::Miss => say!("face-miss").into(),
        Face::Strike { .. } => say!("face-strike").into(),
        Face::Pips(number) => number.to_string(),
    }
}

/// The face of a die in a few words: as the entry of the die names it, else as any die does.
#[must_use]
pub fn face_on(content: &Content, die: Die, face: Face) -> String {
    match content.named_face(die, face) {
        Some(named) => named.name.clone(),
        None => face_name(face),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directions_and_spaces_are_named_as_files_name_them() {
        for way in Direction::ALL {
            assert_eq!(way_name(way), way.to_string());
        }
        for level in [-1, 0, 2] {
            let cell = Cell::new(3, -7).on(level);
            assert_eq!(place_name(cell), cell.to_string());
        }
    }

    #[test]
    fn names_are_short_and_differ() {
        let name = |bearing, speed| maneuver_name(Maneuver::new(bearing, speed));
        assert_eq!(name(Bearing::BankLeft, 2), "2 bank left");
        assert_eq!(name(Bearing::KTurn, 4), "4 K-turn");
        let mut all: Vec<String> = Bearing::ALL.map(|bearing| name(bearing, 1)).into();
        all.sort();
        all.dedup();
        assert_eq!(all.len(), Bearing::ALL.len());
    }
}
