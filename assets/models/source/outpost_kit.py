"""What the units of the Outpost share: squat bodies with great heads, hands, shoulders and weapons.

They are made to be told apart at 48 pixels from above: one thing in each outline that no other has,
the player's colour in a few large places, and three values: a light head, a middle body, dark legs.
Troops and heroes stay within 16 mm of the origin; the game shrinks what reaches further.
"""
import math

from mathutils import Vector

import figure_kit as f
import kit
import shapes as s

UP = Vector((0, 0, 1))


def round_about(count, first=0.0):
    """Directions all about, with their bearings in degrees."""
    for k in range(count):
        a = first + 360 / count * k
        yield a, Vector((math.sin(math.radians(a)), math.cos(math.radians(a)), 0))


def legs(m, wide=1.0, stride=1.0, hip=10.5, mat="Dark", k=1.2):
    """Short dark legs at a stride."""
    f.leg(m, (-2.1 * wide, 0, hip), (-3.6 * wide, 1.4 + 1.4 * stride, 6.6), (-4.0 * wide, 1.0 + 1.8 * stride, 2.5), 10, k, mat, mat, None)
    f.leg(m, (2.1 * wide, 0, hip), (3.6 * wide, 0.6 - 1.0 * stride, 6.4), (4.2 * wide, -1.4 - 1.4 * stride, 2.5), -14, k, mat, mat, None)


def chest(m, mat="HullB", k=1.0, z=10.0, y=0.0, belt="Trim", n=12):
    """Hips, belt and a broad chest; returns the height of the shoulders."""
    rows = [(0, 3.3, 2.6, 2.6), (2.0, 3.2, 2.5, 2.5), (5.2, 4.3, 3.2, 2.9), (8.2, 5.2, 3.4, 3.2), (10.2, 4.0, 2.5, 2.7), (11.2, 2.4, 1.8, 1.9)]
    m.add(f.tower([(z + h, w * k, a * k, b * k, y) for h, w, a, b in rows], mat, n, 2.5))
    if belt:
        m.add(f.tower([(z + 0.8, 3.6 * k, 2.9 * k, 2.9 * k, y), (z + 2.2, 3.6 * k, 2.9 * k, 2.9 * k, y)], belt, n, 2.5))
    return z + 8.8


def shoulders(m, z, out=5.6, r=3.5, mat="Faction", rim="Trim", y=0.0, lean=26):
    """Two great caps, in the colour of the player."""
    for x in (-1, 1):
        m.add(f.dome((x * out, y, z), (r, r * 1.1, r), mat, rim, (0, x * lean, 0), 12))


def skirt(m, top, low, w0, w1, mat="Cloth", folds=6, amp=0.12, n=20, y=0.0, back=1.1):
    """A coat or robe that widens to the ground."""
    rows = [(s.lerp(top, low, t), s.lerp(w0, w1, t ** 1.2), s.lerp(w0 * 0.8, w1 * 0.86, t), s.lerp(w0 * 0.8, w1 * back, t), y) for t in (0, 0.35, 0.7, 1)]
    m.add(f.tower(rows, mat, n, 2.2, 1, folds, amp))


def cape(m, top, low, w0, w1, mat="Faction", back="Cloth", y0=-2.8, y1=-9.0, curl=1.4, thick=0.7):
    """A cape from the shoulders down behind."""
    path = [(0, s.lerp(y0, y1, t ** 1.6), s.lerp(top, low, t)) for t in (0, 0.3, 0.65, 1)]
    m.add(f.ribbon(path, [s.lerp(w0, w1, t) for t in (0, 0.35, 0.7, 1)], thick, mat, back, curl=curl, rim="Trim"))


def face(m, c, r, mat="Mask", eyes="Dark", n=10):
    """A large plain head with a dark band of eyes."""
    x, y, z = c
    rows = [(-1.0, 0.55, 0.7, 0.5), (-0.5, 0.86, 0.96, 0.8), (0.2, 0.98, 1.0, 1.0), (0.75, 0.8, 0.8, 0.9), (1.05, 0.35, 0.35, 0.4)]
    m.add(f.tower([(z + a * r, b * r, p * r, q * r, y, x) for a, b, p, q in rows], mat, n, 2.2))
    if eyes:
        m.add(s.box((x, y + 0.86 * r, z + 0.08 * r), (1.3 * r, 0.4 * r, 0.36 * r), eyes, 0))


def pole(m, a, b, r=0.7, mat="Cloth", n=6):
    m.add(f.seg(a, b, r, r, mat, n=n, lip=0.02))


def gun(m, at, rot, length, r=1.1, body="HullB", barrel="Edge", lip="Trim", flare=1.25, stock=True, mouth="Dark"):
    """A thick gun along +y from its grip: body, barrel, a wide muzzle."""
    f.put(m, at, rot, s.box((0, 0.4, 0), (2.6 * r, 6.4, 3.0 * r), body, 0.5))
    if stock:
        f.put(m, at, rot, s.box((0, -4.2, -0.6), (1.9 * r, 4.4, 2.6 * r), "Dark", 0.5))
    prof = [(0, 2.6), (r, 2.6), (r * 0.9, length - 2.4), (r * flare, length - 2.0), (r * flare * 1.15, length), (r * 0.7, length), (0, length - 0.8)]
    f.put(m, at, rot, s.lathe(prof, 8, mats=[barrel, barrel, lip, lip, lip, mouth]))


def leaf(m, base, tip, w, mat="Faction", rim=None, sag=0.0, side=None, thick=0.7):
    """A broad leaf from its stem to its point; `sag` bends its middle up."""
    base, tip = Vector(base), Vector(tip)
    d = (tip - base).normalized()
    across = Vector(side) if side else d.cross(UP).normalized()
    lift = across.cross(d).normalized()
    lift = -lift if lift.z < 0 else lift
    path = [base.lerp(tip, t) + lift * sag * math.sin(math.pi * t) for t in (0, 0.25, 0.55, 0.82, 1)]
    m.add(f.ribbon(path, [w * 0.3, w * 0.9, w, w * 0.55, 0.15], thick, mat, rim or mat, across=across, curl=0.5, rim=rim or mat))


def wheel(m, c, r, w, tyre="Dark", hub="Trim", spokes="Edge", n=14):
    """A spoked wheel that rolls along y."""
    m.add(f.torus(c, r - w * 0.35, w * 0.42, tyre, n, 5, (0, 90, 0)))
    m.add(s.place(f.upright([(0, -w * 0.6), (r * 0.26, -w * 0.6), (r * 0.26, w * 0.6), (0, w * 0.6)], 8, hub), c, (0, 90, 0)))
    for k in range(6):
        a = math.radians(60 * k)
        m.add(f.seg(c, Vector(c) + Vector((0, math.cos(a), math.sin(a))) * (r - w * 0.3), w * 0.16, w * 0.16, spokes, n=4, lip=0.02))


def side_plate(profile, x0, x1, mat="HullA", taper=1.0):
    """A solid whose outline is (y, z), from x0 to x1."""
    return s.place(s.prism(profile, x0, x1, mat, taper), (0, 0, 0), (90, 0, 90))


def burnt(palette):
    """The palette of a wreck: soot, rust and nothing of the player's colour."""
    soot = ((0.030, 0.028, 0.028), 0.1, 0.9, None, 0)
    rust = ((0.095, 0.050, 0.030), 0.2, 0.9, None, 0)
    ash = ((0.075, 0.072, 0.070), 0.1, 0.95, None, 0)
    glow = ((0.30, 0.07, 0.02), 0.0, 0.8, (0.5, 0.10, 0.01), 0.8)
    out = {name: soot for name in palette}
    out.update(HullA=ash, HullB=rust, Trim=rust, Edge=ash, Mask=ash, Window=glow)
    out["Faction"] = (*rust, "Burnt")  # a name that the game does not recolour
    return out


class Tilted:
    """A model that takes its parts over turned: a wreck lies on its side, sunk into the ground."""

    def __init__(self, model, at, rot):
        self.model, self.at, self.rot = model, at, rot

    def add(self, bm, mirrored=False):
        if mirrored:
            self.add(s.mirror(bm))
        self.model.add(s.place(bm, self.at, self.rot))


def ruin(make, name, rot, sunk=2.5):
    """The wreck of what a function makes: burnt, turned over, some mm in the ground."""
    whole = kit.Model

    class Ruin(whole):
        def __init__(self, _, palette):
            super().__init__(name, burnt(palette))

        def add(self, bm, mirrored=False):
            if mirrored:
                self.add(s.mirror(bm))
            return super().add(s.place(bm, (0, 0, 0), rot))

        def finish(self, *args, **kwargs):
            points = [v.co for part in self.objects for v in part.data.vertices]
            low, high = (Vector([pick(p[i] for p in points) for i in range(3)]) for pick in (min, max))
            shift = Vector((-(low.x + high.x) / 2, -(low.y + high.y) / 2, -low.z - sunk))
            for part in self.objects:
                for v in part.data.vertices:
                    v.co += shift
            super().finish(*args, **kwargs)

    kit.Model = Ruin
    try:
        make()
    finally:
        kit.Model = whole
