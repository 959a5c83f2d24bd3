"""What all textures share: noise that repeats, shapes as distances, maps from a height field."""

import os

import numpy as np
from PIL import Image

HERE = os.path.dirname(os.path.abspath(__file__))
OUT = os.path.dirname(HERE)
FONTS = os.path.join(os.path.dirname(OUT), "fonts")


def spread(shape, seed, power=1.6, low=0.0, high=1.0e9):
    """Noise that repeats at its edges, from 0 to 1; `power` is how fast small details fade."""
    rng = np.random.default_rng(seed)
    spectrum = np.fft.rfft2(rng.standard_normal(shape))
    y = np.fft.fftfreq(shape[0])[:, None] * shape[0]
    x = np.fft.rfftfreq(shape[1])[None, :] * shape[1]
    far = np.hypot(x, y)
    far[0, 0] = 1.0
    spectrum *= far**-power * (far >= low) * (far <= high)
    spectrum[0, 0] = 0.0
    raw = np.fft.irfft2(spectrum, s=shape)
    raw /= raw.std() + 1.0e-9
    return 0.5 + 0.5 * np.tanh(raw * 0.7)


def blur(field, sigma):
    """A soft copy; it repeats at its edges."""
    y = np.fft.fftfreq(field.shape[0])[:, None]
    x = np.fft.rfftfreq(field.shape[1])[None, :]
    gain = np.exp(-2.0 * (np.pi * sigma) ** 2 * (x * x + y * y))
    return np.fft.irfft2(np.fft.rfft2(field) * gain, s=field.shape)


def ease(low, high, value):
    """A smooth step from 0 to 1."""
    t = np.clip((value - low) / (high - low), 0.0, 1.0)
    return t * t * (3.0 - 2.0 * t)


def mix(a, b, share):
    """Between two fields or colours."""
    if np.ndim(a) == 3 or np.ndim(b) == 3 or np.ndim(b) == 1 and np.ndim(share) == 2:
        share = np.asarray(share)[..., None]
    return a + (b - a) * share


def grid(high, wide):
    """The places of the pixels, from their upper left corner."""
    y, x = np.mgrid[0:high, 0:wide]
    return x + 0.5, y + 0.5


def box(x, y, left, top, right, bottom, round_by=0.0):
    """The distance from a rectangle; negative within."""
    dx = np.abs(x - (left + right) * 0.5) - (right - left) * 0.5 + round_by
    dy = np.abs(y - (top + bottom) * 0.5) - (bottom - top) * 0.5 + round_by
    outside = np.hypot(np.maximum(dx, 0.0), np.maximum(dy, 0.0))
    return outside + np.minimum(np.maximum(dx, dy), 0.0) - round_by


def circle(x, y, at_x, at_y, radius):
    """The distance from a circle; negative within."""
    return np.hypot(x - at_x, y - at_y) - radius


def hexagon(x, y, at_x, at_y, inner):
    """The distance from a hexagon with corners up and down; negative within."""
    px, py = np.abs(x - at_x), np.abs(y - at_y)
    return np.maximum(px, 0.5 * px + 0.8660254 * py) - inner


def segment(x, y, ax, ay, bx, by):
    """The distance from a line between two points."""
    dx, dy = bx - ax, by - ay
    share = np.clip(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy + 1e-9), 0.0, 1.0)
    return np.hypot(x - ax - dx * share, y - ay - dy * share)


def crack(x, y, seed, start, way, length, steps=9):
    """The distance from a broken line."""
    rng = np.random.default_rng(seed)
    at, turn = np.array(start, float), way
    found = np.full(x.shape, 1.0e9)
    for _ in range(steps):
        turn += rng.normal(0.0, 0.45)
        far = length / steps * rng.uniform(0.6, 1.4)
        to = at + far * np.array([np.cos(turn), np.sin(turn)])
        found = np.minimum(found, segment(x, y, at[0], at[1], to[0], to[1]))
        if rng.random() < 0.35:
            side = turn + rng.choice([-1.0, 1.0]) * rng.uniform(0.5, 1.1)
            end = to + far * rng.uniform(0.5, 1.6) * np.array([np.cos(side), np.sin(side)])
            found = np.minimum(found, 0.4 + segment(x, y, to[0], to[1], end[0], end[1]))
        at = to
    return found


def stones(x, y, seed, count, size, wrap=None):
    """Distances to the nearest and second nearest of random points, and the nearest's number."""
    rng = np.random.default_rng(seed)
    spots = rng.uniform(0.0, size, (count, 2))
    near = np.full(x.shape, 1.0e9)
    second = np.full(x.shape, 1.0e9)
    which = np.zeros(x.shape, int)
    for number, (px, py) in enumerate(spots):
        dx, dy = np.abs(x - px), np.abs(y - py)
        if wrap:
            dx, dy = np.minimum(dx, wrap - dx), np.minimum(dy, wrap - dy)
        far = np.hypot(dx, dy)
        closer = far < near
        second = np.where(closer, near, np.minimum(second, far))
        which = np.where(closer, number, which)
        near = np.where(closer, far, near)
    return near, second, which


class Sheet:
    """A texture being made: height in pixels, colour from 0 to 1, roughness and metal."""

    def __init__(self, high, wide, tone=0.5, rough=0.6, metal=0.3):
        self.height = np.zeros((high, wide))
        self.colour = np.full((high, wide, 3), float(tone))
        self.rough = np.full((high, wide), float(rough))
        self.metal = np.full((high, wide), float(metal))
        self.glow = np.zeros((high, wide, 3))

    def put(self, other, left, top):
        """Copies another sheet into this one."""
        high, wide = other.height.shape
        place = np.s_[top : top + high, left : left + wide]
        for name in ("height", "colour", "rough", "metal", "glow"):
            getattr(self, name)[place] = getattr(other, name)

    def sink(self, distance, depth, soft=1.5):
        """Lowers what lies within a shape."""
        self.height -= depth * (1.0 - ease(-soft, soft, distance))

    def tint(self, colour, share):
        """Mixes a colour in."""
        self.colour = mix(self.colour, np.array(colour, float), np.clip(share, 0.0, 1.0))

    def shade(self, factor):
        """Makes it brighter or darker."""
        self.colour = self.colour * np.asarray(factor)[..., None]

    def bolt(self, x, y, at_x, at_y, radius=3.6):
        """A bolt with a dark ring around it."""
        far = circle(x, y, at_x, at_y, radius)
        self.height += 2.2 * (1.0 - ease(-1.6, 0.4, far))
        self.shade(1.0 - 0.35 * np.exp(-((far - 0.8) / 1.4) ** 2))
        self.shade(1.0 + 0.22 * (1.0 - ease(-2.5, -0.5, far)))

    def finish(self, wear=0.0, grime=0.55, noise=None):
        """Darkens hollows and bares edges, as years do."""
        hollow = np.clip(blur(self.height, 7.0) - self.height, 0.0, None)
        close = np.clip(blur(self.height, 2.5) - self.height, 0.0, None)
        self.occlusion = np.clip(1.0 - 0.10 * hollow - 0.10 * close, 0.25, 1.0)
        self.shade(1.0 - grime * (1.0 - self.occlusion))
        edge = np.clip(self.height - blur(self.height, 2.0), 0.0, None)
        if wear > 0.0:
            torn = 1.0 if noise is None else ease(0.35, 0.75, noise)
            bare = np.clip(edge * 1.1, 0.0, 1.0) * wear * torn
            self.tint((0.78, 0.77, 0.75), bare)
            self.rough = np.clip(self.rough - 0.25 * bare, 0.05, 1.0)

    def save(self, name, small=512, steps=2, bump=1.0, glow=False):
        """Writes colour, normals, and occlusion, roughness and metal."""
        write(self.colour, name, steps)
        dx = (np.roll(self.height, -1, 1) - np.roll(self.height, 1, 1)) * 0.5 * bump
        dy = (np.roll(self.height, -1, 0) - np.roll(self.height, 1, 0)) * 0.5 * bump
        way = np.dstack([-dx, dy, np.full(dx.shape, 2.2)])
        way /= np.linalg.norm(way, axis=2, keepdims=True)
        shrink = self.height.shape[1] // small
        write(halved(way * 0.5 + 0.5, shrink), name + "_normal", 3)
        packed = np.dstack([self.occlusion, self.rough, self.metal])
        write(halved(packed, shrink), name + "_packed", 6)
        if glow:
            write(halved(self.glow, shrink), name + "_glow", 4)


def halved(field, by):
    """The means of squares of pixels."""
    if by <= 1:
        return field
    high, wide, deep = field.shape
    return field.reshape(high // by, by, wide // by, by, deep).mean((1, 3))


def write(field, name, steps):
    """Writes a picture in steps of brightness, which keeps the file small."""
    bytes_of = np.clip(field, 0.0, 1.0) * 255.0
    bytes_of = np.clip(np.round(bytes_of / steps) * steps, 0, 255).astype(np.uint8)
    path = os.path.join(OUT, name + ".png")
    Image.fromarray(bytes_of).save(path, optimize=True)
    print(name, bytes_of.shape, os.path.getsize(path) // 1024, "KiB")
