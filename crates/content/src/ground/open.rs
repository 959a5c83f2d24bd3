//! Open tables: obstacles and areas of terrain, in pairs that face each other over the middle.

use geometry::{Pose, Vec2};

use crate::{AreaDef, Chance, Content, ObstacleDef};

use super::{GroundMeasures, SeededTable, palette::Palette};

/// How far everything lies from the edges behind the sides, and from the others, in millimetres.
const DEEP: f64 = 260.0;
const ASIDE: f64 = 120.0;
/// How far things lie apart, in millimetres.
const APART: f64 = 105.0;
/// How often a place is looked for.
const LOOKS: usize = 40;

/// A thing that has been laid: its middle, and how far it reaches.
type Laid = (Vec2, f64);

/// A table from chance.
pub(super) fn table(
    content: &Content,
    palette: &Palette,
    size: Vec2,
    seed: u64,
    chance: &mut Chance,
) -> SeededTable {
    let mut laid = Vec::new();
    let (mut obstacles, mut areas) = (Vec::new(), Vec::new());
    let wanted = match palette.outlines.is_empty() {
        true => 0,
        false => 3 + chance.below(3),
    };
    for _ in 0..wanted {
        let key = &palette.outlines[chance.below(palette.outlines.len())];
        let outline = content.outline(key).map(|(_, outline)| &outline.points);
        let Some(poses) = outline.and_then(|held| place(size, held.reach(), &mut laid, chance))
        else {
            continue;
        };
        obstacles.extend(poses.map(|pose| obstacle(key, pose)));
    }
    let wanted = match palette.areas.is_empty() {
        true => 0,
        false => 2 + chance.below(3),
    };
    for _ in 0..wanted {
        let (terrain, outline) = &palette.areas[chance.below(palette.areas.len())];
        let Some(poses) = place(size, outline.reach(), &mut laid, chance) else {
            continue;
        };
        areas.extend(poses.map(|pose| AreaDef {
            id: 0,
            terrain: terrain.clone(),
            outline: outline.clone(),
            pose,
        }));
    }
    SeededTable {
        seed,
        map: None,
        board: Some((size.x, size.y)),
        measures: GroundMeasures {
            spaces: obstacles.len() + areas.len(),
            rough: areas.len(),
            blocked: obstacles.len(),
            symmetric: true,
            ..GroundMeasures::default()
        },
        obstacles,
        areas,
    }
}

fn obstacle(outline: &str, pose: Pose) -> ObstacleDef {
    ObstacleDef {
        id: 0,
        outline: outline.to_owned(),
        owner: None,
        pose: Some(pose),
        cell: None,
        placed_round: None,
    }
}

/// Two poses for a thing and its partner, clear of all others; none if there is no room.
fn place(size: Vec2, reach: f64, laid: &mut Vec<Laid>, chance: &mut Chance) -> Option<[Pose; 2]> {
    let within = |side: f64, margin: f64, chance: &mut Chance| {
        let free = side - 2.0 * margin;
        (free > 1.0).then(|| margin + chance.below(free as usize) as f64)
    };
    for _ in 0..LOOKS {
        let x = within(size.x, ASIDE + reach, chance)?;
        let y = within(size.y, DEEP + reach, chance)?;
        let (here, there) = (Vec2::new(x, y), size - Vec2::new(x, y));
        let heading = chance.below(360) as f64;
        let clear = |point: Vec2| {
            let mut all = laid.iter();
            all.all(|(other, far)| (point - *other).length() > reach + far + APART)
        };
        if clear(here) && (here - there).length() > 2.0 * reach + APART {
            laid.extend([(here, reach), (there, reach)]);
            let pose = |at: Vec2, heading: f64| Pose {
                x: tenth(at.x),
                y: tenth(at.y),
                heading,
            };
            return Some([pose(here, heading), pose(there, (heading + 180.0) % 360.0)]);
        }
    }
    None
}

/// To a tenth of a millimetre, so that files read well.
fn tenth(length: f64) -> f64 {
    (length * 10.0).round() / 10.0
}
