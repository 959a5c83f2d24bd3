//! The meshes of a door: frame, lamps, leaves, and the bar across them.

use bevy::prelude::*;
use content::DoorLook;

use super::{
    cells::shade,
    walls::{Bar, ROOT},
};
use crate::shapes::solid::Solid;

/// The width of a post of the frame, in millimetres.
const POST: f32 = 4.5;
/// How much thicker than its walls the frame is on either side, in millimetres.
const PROUD: f32 = 1.2;
/// Half the thickness of a leaf, in millimetres.
const LEAF: f32 = 1.2;

/// Builds the parts of a door in its own frame: x runs along it, and y begins at its foot.
pub(super) struct Maker<'a> {
    pub(super) look: &'a DoorLook,
    /// Half the thickness of the walls beside it, in millimetres.
    pub(super) half: f32,
    pub(super) height: f32,
    pub(super) width: f32,
}

impl Maker<'_> {
    /// How far a closed leaf reaches from the middle.
    pub(super) fn reach(&self) -> f32 {
        self.width * 0.5 - POST
    }

    fn bar_between(&self, from: f32, to: f32) -> Bar {
        Bar {
            ends: [Vec3::X * from, Vec3::X * to],
            half: self.half + PROUD,
            from: 0.0,
            to: self.height,
        }
    }

    /// Two posts with a foot each, and a sill between them.
    pub(super) fn frame(&self) -> Solid {
        let mut solid = Solid::default();
        let frame = shade(self.look.frame);
        let outer = self.width * 0.5;
        for side in [-1.0, 1.0] {
            let (a, b) = (side * outer, side * (outer - POST));
            let post = self.bar_between(a.min(b), a.max(b));
            post.build(&mut solid, frame, frame * 1.3);
            let foot = Bar {
                half: post.half + 1.0,
                to: ROOT + 4.0,
                ..self.bar_between(a.min(b) - 0.6, a.max(b) + 0.6)
            };
            foot.build(&mut solid, frame * 0.7, frame * 0.8);
        }
        let sill = Bar {
            to: ROOT + 0.5,
            ..self.bar_between(-outer, outer)
        };
        sill.build(&mut solid, frame * 0.5, frame * 0.6);
        solid
    }

    /// A lamp on top of each post, and one on each of its faces.
    pub(super) fn lamps(&self) -> Solid {
        let mut solid = Solid::default();
        let white = Vec3::ONE;
        let inner = self.width * 0.5 - POST;
        for side in [-1.0, 1.0] {
            let (a, b) = (side * (inner + 0.9), side * (inner + POST - 0.9));
            let top = Bar {
                half: self.half + PROUD - 0.7,
                from: self.height,
                to: self.height + 0.9,
                ..self.bar_between(a.min(b), a.max(b))
            };
            top.build(&mut solid, white, white);
            let face = Bar {
                half: self.half + PROUD + 0.4,
                from: self.height * 0.55,
                to: self.height * 0.85,
                ..self.bar_between(a.min(b), a.max(b))
            };
            face.build(&mut solid, white, white);
        }
        solid
    }

    /// The bar across both leaves of a sealed door.
    pub(super) fn bar(&self) -> Solid {
        let mut solid = Solid::default();
        let reach = self.reach();
        let across = Bar {
            half: LEAF + 1.0,
            from: self.height * 0.40,
            to: self.height * 0.56,
            ..self.bar_between(-reach, reach)
        };
        across.build(&mut solid, Vec3::ONE, Vec3::ONE);
        let top = Bar {
            half: LEAF * 0.7,
            from: self.height - 2.0,
            to: self.height + 0.6,
            ..self.bar_between(-reach, reach)
        };
        top.build(&mut solid, Vec3::ONE, Vec3::ONE);
        solid
    }

    /// A leaf: plates with a band across them, and a dark edge where the two meet.
    pub(super) fn leaf(&self, side: f32) -> Solid {
        let mut solid = Solid::default();
        let (leaf, band) = (shade(self.look.leaf), shade(self.look.band));
        let reach = self.reach();
        let top = self.height - 1.6;
        let between = |from: f32, to: f32| {
            let (a, b) = (side * from, side * to);
            self.bar_between(a.min(b), a.max(b))
        };
        let plate = Bar {
            half: LEAF,
            from: ROOT,
            to: top,
            ..between(0.3, reach)
        };
        plate.build(&mut solid, leaf, band);
        // Two sunken fields are darker than the plate around them.
        for (from, to) in [(0.16, 0.40), (0.62, 0.88)] {
            let field = Bar {
                half: LEAF + 0.15,
                from: top * from,
                to: top * to,
                ..between(reach * 0.2, reach * 0.9)
            };
            field.build(&mut solid, leaf * 0.6, leaf * 0.6);
        }
        let stripe = Bar {
            half: LEAF + 0.3,
            from: top * 0.46,
            to: top * 0.56,
            ..between(0.3, reach)
        };
        stripe.build(&mut solid, band, band);
        let edge = Bar {
            half: LEAF + 0.4,
            from: ROOT,
            to: top + 0.2,
            ..between(0.1, 1.3)
        };
        edge.build(&mut solid, leaf * 0.3, leaf * 0.3);
        solid
    }
}
