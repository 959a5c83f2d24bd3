//! What things look like whose look is missing: it may have been taken away during a match.

use super::{
    above::{Air, Props},
    color::{Light, Rgb},
    effects::EffectLook,
    floor::Floor,
    hull::{DoorLook, HullLook, LedgeLook, WallLook},
    key::LookKey,
    terrain::{Decor, Relief, SpaceLook, TerrainLook},
    things::{
        Body, DieForm, DieLook, FaceLook, ObstacleLook, ShotColor, ShotForm, TokenLook, WeaponLook,
    },
};

/// Bare plates.
pub(super) static TERRAIN: TerrainLook = TerrainLook {
    id: String::new(),
    replaces: false,
    color: (0.62, 0.70, 0.80),
    map: Some((0.292, 0.331, 0.394)),
    space: SpaceLook {
        top: (0.40, 0.46, 0.54),
        side: (0.17, 0.20, 0.26),
        relief: Relief::Plates,
        decor: Decor::Nothing,
    },
    floor: Floor::Flat {
        color: (0.30, 0.34, 0.40),
        alpha: 0.45,
    },
    props: Props::Nothing,
    air: Air::Nothing,
    pace: 1.0,
    lamp: None,
    sound: None,
};

/// Grey rock.
pub(super) static OBSTACLE: ObstacleLook = ObstacleLook {
    id: String::new(),
    replaces: false,
    color: (0.7, 0.7, 0.7),
    map: (0.5, 0.5, 0.5),
    body: Body::Rock {
        stone: (0.08, 0.08, 0.08),
        ore: (0.14, 0.14, 0.14),
    },
    sound: LookKey::new("bump"),
};

/// Chips without a model, in colours that can be told apart.
static TOKENS: [TokenLook; 6] = [
    chip((0.75, 0.75, 0.72), (0.86, 0.86, 0.82)),
    chip((0.95, 0.65, 0.15), (1.0, 0.76, 0.35)),
    chip((0.30, 0.70, 0.95), (0.50, 0.80, 1.0)),
    chip((0.80, 0.45, 0.90), (0.88, 0.62, 0.98)),
    chip((0.55, 0.80, 0.25), (0.68, 0.88, 0.42)),
    chip((0.90, 0.40, 0.50), (0.98, 0.56, 0.64)),
];

const fn chip(color: Rgb, label: Rgb) -> TokenLook {
    TokenLook {
        id: String::new(),
        replaces: false,
        color,
        label,
        model: String::new(),
        paint: None,
    }
}

/// The look of a token without a look: always the same for the same name.
pub(super) fn token(key: &str) -> &'static TokenLook {
    let sum: usize = key.bytes().map(usize::from).sum();
    &TOKENS[sum % TOKENS.len()]
}

/// White bolts.
pub(super) static WEAPON: WeaponLook = WeaponLook {
    id: String::new(),
    replaces: false,
    color: ShotColor::Fixed {
        color: (1.0, 1.0, 1.0),
    },
    shot: ShotForm::Bolt { size: 1.0 },
    flight: 0.2,
    impact: 1.0,
    sound: LookKey::new("laser_1"),
};

/// A bone-coloured cube, and others in colours that can be told apart.
static DICE: [DieLook; 5] = [
    cube((0.5, 0.48, 0.42), (0.174, 0.206, 0.276), (0.3, 0.4, 0.5)),
    cube(
        (0.32, 0.08, 0.42),
        (0.290, 0.120, 0.420),
        (0.80, 0.52, 0.98),
    ),
    cube(
        (0.02, 0.34, 0.36),
        (0.050, 0.320, 0.340),
        (0.30, 0.86, 0.88),
    ),
    cube(
        (0.46, 0.22, 0.03),
        (0.420, 0.200, 0.050),
        (0.98, 0.64, 0.30),
    ),
    cube(
        (0.42, 0.05, 0.22),
        (0.400, 0.080, 0.240),
        (0.98, 0.48, 0.68),
    ),
];

const fn cube(body: Light, fill: Rgb, edge: Rgb) -> DieLook {
    DieLook {
        id: String::new(),
        replaces: false,
        body,
        form: DieForm::Cube,
        model: None,
        fill,
        edge,
    }
}

/// The look of a die without a look: always the same for the same name.
pub(super) fn die(key: &str) -> &'static DieLook {
    let sum: usize = key.bytes().map(usize::from).sum();
    &DICE[sum % DICE.len()]
}

/// A pale ring.
pub(super) static FACE: FaceLook = FaceLook {
    id: String::new(),
    replaces: false,
    color: (0.45, 0.5, 0.55),
    strength: 1.0,
    mark: (0.98, 0.96, 0.92),
};

/// White light.
pub(super) static EFFECT: EffectLook = EffectLook {
    id: String::new(),
    replaces: false,
    color: ShotColor::Fixed {
        color: (1.0, 1.0, 1.0),
    },
    glow: 1.0,
    size: 1.0,
};

/// Grey walls and doors.
pub(super) static HULL: HullLook = HullLook {
    id: String::new(),
    replaces: false,
    wall: WallLook {
        side: (0.24, 0.28, 0.36),
        trim: (0.34, 0.38, 0.46),
        top: (0.52, 0.58, 0.68),
        height: 30.0,
        hides: 10.0,
        stump: 6.0,
        thick: 2.4,
    },
    door: DoorLook {
        frame: (0.34, 0.38, 0.46),
        leaf: (0.46, 0.48, 0.52),
        band: (0.85, 0.58, 0.22),
        shut: (1.6, 1.1, 0.4),
        open: (0.4, 1.6, 0.6),
        sealed: (1.8, 0.2, 0.15),
        seconds: 0.5,
    },
    ledge: LedgeLook {
        dots: (1.6, 0.15, 0.1),
        dot: (3.2, 1.6, 3.2),
        step: (0.34, 0.38, 0.46),
        rise: (2.0, 1.4),
    },
    inside: None,
};
