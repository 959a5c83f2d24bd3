"""Paint the skies: cubes of six faces, stacked px, nx, py, ny, pz, nz, one picture each.

Everything is a function of the direction in the world, so the faces meet without a seam.
Edges are drawn with nine samples of each pixel, and the bytes are dithered against banding.
Needs NumPy and Pillow: python3 assets/sky/source/make_sky.py [NAME ...]
With no name all skies are painted, and the seams of all are checked.
"""
import os
import sys

import numpy as np
from PIL import Image

HERE = os.path.dirname(os.path.abspath(__file__))
SIZE = 1024
FACES = ("px", "nx", "py", "ny", "pz", "nz")
F = np.float32
LATTICE = 64
RNG = np.random.default_rng(20417)
VALUES = RNG.uniform(-1, 1, LATTICE ** 3).astype(F)
TURNS = [np.linalg.qr(RNG.normal(size=(3, 3)))[0].astype(F) for _ in range(10)]


def noise(p):
    """Smooth noise at points p (..., 3), from -1 to 1."""
    p = np.asarray(p, F)
    i = np.floor(p)
    f = p - i
    f = f * f * f * (f * (f * 6 - 15) + 10)
    i = i.astype(np.int32)
    lo, hi = i & (LATTICE - 1), (i + 1) & (LATTICE - 1)
    xs = (lo[..., 0] * LATTICE * LATTICE, hi[..., 0] * LATTICE * LATTICE)
    ys = (lo[..., 1] * LATTICE, hi[..., 1] * LATTICE)
    zs = (lo[..., 2], hi[..., 2])

    def row(x, y):
        a, b = VALUES[xs[x] + ys[y] + zs[0]], VALUES[xs[x] + ys[y] + zs[1]]
        return a + (b - a) * f[..., 2]

    a, b = row(0, 0), row(0, 1)
    c, d = row(1, 0), row(1, 1)
    a, c = a + (b - a) * f[..., 1], c + (d - c) * f[..., 1]
    return a + (c - a) * f[..., 0]


def fbm(p, octaves, gain=0.5):
    """Noise of several octaves, each of them turned; about -1 to 1."""
    out, amp, total = 0.0, 1.0, 0.0
    for k in range(octaves):
        out = out + F(amp) * noise(p @ TURNS[k] * F(2.03 ** k) + F(k * 17.17))
        total += amp
        amp *= gain
    return out / F(total) * F(1.5)


def ridged(p, octaves):
    """Bright ridges, 0 to 1."""
    out, amp, total = 0.0, 1.0, 0.0
    for k in range(octaves):
        out = out + F(amp) * (1 - np.abs(noise(p @ TURNS[k] * F(2.03 ** k) + F(k * 9.7)))) ** 2
        total += amp
        amp *= 0.5
    return out / F(total)


def unit(*v):
    v = np.array(v, F)
    return v / np.linalg.norm(v)


def smooth(x, a, b):
    t = np.clip((x - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


def mix(a, b, t):
    t = np.asarray(t)[..., None]
    return np.asarray(a, F) * (1 - t) + np.asarray(b, F) * t


def rays(face, n=SIZE, pad=0, shift=(0.0, 0.0)):
    """Directions in the world through the pixels of a face; the renderer turns z around."""
    t = (np.arange(-pad, n + pad, dtype=F) + F(0.5)) / n * 2 - 1
    s, v = np.meshgrid(t + F(shift[0] * 2 / n), t + F(shift[1] * 2 / n))
    one = np.ones_like(s)
    d = {"px": (one, -v, -s), "nx": (-one, -v, s), "py": (s, one, v),
         "ny": (s, -one, -v), "pz": (s, -v, one), "nz": (-s, -v, -one)}[face]
    d = np.stack((d[0], d[1], -d[2]), axis=-1)
    return d / np.linalg.norm(d, axis=-1, keepdims=True)


def soft(face, paint):
    """Paints at half the size, with a margin, and doubles it: for what has no edges."""
    half, pad = SIZE // 2, 8
    low = paint(rays(face, half, pad))
    wide = (half + 2 * pad) * 2
    big = [np.asarray(Image.fromarray(low[..., c].astype(F), "F").resize((wide, wide), Image.BICUBIC))
           for c in range(low.shape[-1])]
    return np.stack(big, axis=-1)[2 * pad:-2 * pad, 2 * pad:-2 * pad]


def over(img, face, near, paint, grid=3):
    """Lays something with edges over a face: `paint` tells light and cover, `near` where."""
    where = near(rays(face))
    if not where.any():
        return img
    light, cover = 0.0, 0.0
    for a in range(grid):
        for b in range(grid):
            shift = ((a + 0.5) / grid - 0.5, (b + 0.5) / grid - 0.5)
            one, thick = paint(rays(face, shift=shift)[where])
            light = light + one * thick[..., None]
            cover = cover + thick
    count = grid * grid
    img[where] = img[where] * (1 - cover / count)[..., None] + light / count
    return img


def star_list(count, belt=None, bright=1.0):
    """Directions, brightness and colour of stars; denser along a belt."""
    d = RNG.normal(size=(count, 3))
    if belt is not None:
        squash = RNG.random(count) < 0.5
        d[squash] -= ((d @ belt)[squash] * 0.74)[:, None] * belt
    d /= np.linalg.norm(d, axis=1, keepdims=True)
    mag = np.minimum(0.05 * RNG.pareto(1.7, count) + 0.02, 1.7) * bright
    t = RNG.random(count)[:, None]
    cool, white, warm = np.array([0.6, 0.76, 1.0]), np.array([1.0, 0.98, 0.95]), np.array([1.0, 0.72, 0.46])
    color = np.where(t < 0.45, cool + (white - cool) * t / 0.45, white + (warm - white) * ((t - 0.45) / 0.55) ** 2)
    return d, mag, color


def add_stars(img, face, stars, veil=1.0):
    """Splats each star as a small round spot, the bright ones with a halo."""
    d, mag, color = stars
    d = d * np.array([1, 1, -1])
    axis, sign = "xyz".index(face[1]), 1 if face[0] == "p" else -1
    along = d[:, axis] * sign
    ok = along > 0.5
    x, y, z = (d[ok] / along[ok][:, None]).T
    s, t = {"px": (-z, -y), "nx": (z, -y), "py": (x, z), "ny": (x, -z), "pz": (x, -y), "nz": (-x, -y)}[face]
    px, py = (s + 1) / 2 * SIZE - 0.5, (t + 1) / 2 * SIZE - 0.5
    sheet = np.zeros_like(img)
    for cx, cy, b, col in zip(px, py, mag[ok], color[ok]):
        r = 3 if b < 0.45 else 14
        x0, x1, y0, y1 = int(max(cx - r, 0)), int(min(cx + r + 2, SIZE)), int(max(cy - r, 0)), int(min(cy + r + 2, SIZE))
        if x0 >= x1 or y0 >= y1:
            continue
        gx, gy = np.meshgrid(np.arange(x0, x1) - cx, np.arange(y0, y1) - cy)
        r2 = gx * gx + gy * gy
        spot = b * np.exp(-r2 / (2 * 0.66 ** 2))
        if b >= 0.45:
            spot = spot + 0.05 * b * np.exp(-r2 / (2 * 2.2 ** 2)) + 0.012 * b * np.exp(-r2 / (2 * 5.0 ** 2))
        sheet[y0:y1, x0:x1] += spot[..., None] * col
    return img + sheet * np.asarray(veil)[..., None] if np.ndim(veil) else img + sheet * veil


def glow(d, toward, wide):
    """Light that falls off around a direction, without an edge."""
    return np.exp(-(1 - d @ toward) / wide)


# The ringed planet of the Dogfight.
PLANET, BALL, SUN = unit(-0.56, -0.62, -0.83), 0.175, unit(-0.62, 0.58, 0.42)
POLE = unit(0.36, 0.80, 0.28)
RING = (1.35, 2.25)


def ball(d, middle, radius):
    """Where rays meet a ball at distance 1: the distance, whether they do, the normal."""
    b = d @ middle
    h = b * b - (1 - radius * radius)
    t = b - np.sqrt(np.maximum(h, 0))
    n = (d * t[..., None] - middle) / radius
    return t, (h > 0) & (b > 0), n


def ringed(d):
    t, hit, n = ball(d, PLANET, BALL)
    up = n @ POLE
    swirl = fbm(n * 2.6 + 4, 4)
    band = fbm(np.stack((0 * up, up * 5.0 + swirl * 0.24, 0 * up), -1) + 3.3, 5)
    fine = fbm(n * np.array([5, 5, 5], F) + swirl[..., None] * 0.9, 5)
    land = mix((0.20, 0.075, 0.070), (0.62, 0.36, 0.21), smooth(band, -0.7, 0.75))
    land = mix(land, np.asarray((0.70, 0.56, 0.43), F) + 0 * land, 0.26 * smooth(fine, 0.0, 1.1))
    lit = n @ SUN
    day = smooth(lit, -0.10, 0.55) * (0.25 + 0.75 * np.clip(lit, 0, 1))
    # The shadow of the ring on the ball.
    s = -(n @ POLE) / (SUN @ POLE)
    cut = np.linalg.norm(n + s[..., None] * SUN, axis=-1)
    day = day * (1 - 0.62 * np.where(s > 0, grooves(cut), 0))
    dusk = smooth(lit, -0.16, 0.02) * (1 - smooth(lit, 0.02, 0.35))
    limb = np.clip(1 + np.sum(n * d, -1), 0, 1) ** 3
    air = (0.05 + 0.9 * smooth(lit, -0.25, 0.5)) * limb
    color = land * day[..., None] * 0.70 + dusk[..., None] * np.array([0.16, 0.045, 0.02], F)
    color = color + air[..., None] * np.array([0.30, 0.42, 0.55], F) + np.array([0.0015, 0.0025, 0.006], F)
    cover = hit.astype(F)
    # The ring as a plane through the middle.
    r = (PLANET @ POLE) / (d @ POLE)
    at = (d * r[..., None] - PLANET) / BALL
    far = np.linalg.norm(at, axis=-1)
    thick = np.where(r > 0, grooves(far), 0)
    b = at @ SUN
    dark = (1 - smooth(np.linalg.norm(at - b[..., None] * SUN, axis=-1), 0.90, 1.04)) * (b < 0)
    ring = mix((0.80, 0.66, 0.52), (0.52, 0.50, 0.52), smooth(far, 1.5, 2.2)) * 0.62
    ring = ring * 0.62 * (1 - 0.86 * dark)[..., None]
    thick = np.where(hit & (r > t), 0, thick)
    full = thick + cover * (1 - thick)
    color = (ring * thick[..., None] + color * (cover * (1 - thick))[..., None]) / np.maximum(full, 1e-5)[..., None]
    return color, full


def grooves(far):
    """How thick the ring is at a distance in radii of the ball."""
    share = (far - RING[0]) / (RING[1] - RING[0])
    line = np.stack((share * 13, 0 * share, 0 * share), -1)
    thick = 0.55 + 0.40 * fbm(line + 2.2, 4, 0.62)
    gap = 1 - 0.93 * np.exp(-((share - 0.63) / 0.022) ** 2) - 0.5 * np.exp(-((share - 0.30) / 0.012) ** 2)
    return np.clip(thick, 0, 1) * gap * smooth(share, 0.0, 0.07) * (1 - smooth(share, 0.88, 1.0)) * 0.86


def clouds(d, axis, shades, seed, wide=0.4, floor=0.14):
    """Gas along a tilted belt between two colours, with dark lanes."""
    warp = np.stack([fbm(d * 1.6 + o + seed, 3) for o in (3.1, 41.7, 89.3)], -1)
    q = d + warp * 0.30
    belt = np.exp(-((q @ axis) / wide) ** 2)
    body = smooth(fbm(q * 2.2 + 7 + seed, 6), -0.45, 0.85)
    wisps = ridged(q * 2.7 + 23 + seed, 5) ** 2
    lanes = smooth(fbm(q * 3.1 + 61 + seed, 5), 0.05, 0.8)
    light = (floor + belt) * body * (0.45 + 0.75 * wisps) * (1 - 0.78 * lanes * belt)
    return mix(shades[0], shades[1], smooth(fbm(d * 1.2 + 31 + seed, 3), -0.45, 0.45)) * light[..., None], q, belt


REEF = unit(0.35, 0.86, -0.37)


def reef(face):
    def gas(d):
        rgb, _, _ = clouds(d, REEF, ((0.010, 0.060, 0.085), (0.040, 0.020, 0.075)), 0, 0.42, 0.10)
        near = glow(d, PLANET, 0.09)[..., None] * np.array([0.020, 0.014, 0.012], F)
        return rgb * 0.85 + near + np.array([0.0016, 0.0024, 0.0045], F)
    img = add_stars(soft(face, gas), face, STARS["reef"])
    edge = np.cos(np.arcsin(BALL) * RING[1] * 1.12)
    return over(img, face, lambda d: d @ PLANET > edge, ringed)


def nebula(face):
    axis = unit(-0.45, 0.72, 0.30)
    heart = unit(-0.62, -0.66, -0.60)

    def gas(d):
        warp = np.stack([fbm(d * 1.8 + o, 4) for o in (3.1, 41.7, 89.3)], -1)
        q = d + warp * 0.20
        near = glow(q, heart, 0.10) + 0.7 * glow(q, unit(0.85, -0.62, -0.55), 0.07) + 0.6 * glow(q, unit(0.3, 0.2, 0.9), 0.1)
        belt = np.exp(-((q @ axis) / 0.6) ** 2)
        body = smooth(fbm(q * 2.4 + 7, 7), -0.35, 0.75)
        thread = ridged(q * 2.6 + 23, 7) ** 3
        dust = smooth(fbm(q * 2.6 + 61, 7), -0.25, 0.85)
        light = (0.10 + 0.75 * belt) * body * (0.30 + 1.2 * thread)
        rgb = mix((0.150, 0.034, 0.085), (0.018, 0.055, 0.150), smooth(fbm(d * 1.3 + 36, 3), -0.4, 0.4)) * light[..., None]
        hot = near * (0.12 + 0.9 * body) * (0.35 + 1.2 * thread)
        rgb = rgb + hot[..., None] * np.array([0.24, 0.095, 0.070], F)
        rim = dust * (1 - dust) * 4 * near
        rgb = rgb * (1 - 0.86 * dust)[..., None] + rim[..., None] * np.array([0.020, 0.010, 0.012], F)
        return rgb + np.array([0.0028, 0.0022, 0.0050], F)
    img = soft(face, gas)
    return add_stars(img, face, STARS["nebula"], np.clip(1.15 - img.max(-1) * 3.0, 0.15, 1))


# The near sun of the Void, over the back of a hull.
NEAR, BACK, REACH = unit(-0.50, -0.50, -0.83), unit(0.0, -0.985, 0.17), 54.5


def sun(face):
    def air(d):
        far = 1 - d @ NEAR
        rgb = np.exp(-far / 0.0035)[..., None] * np.array([1.6, 1.10, 0.62], F)
        rgb = rgb + np.exp(-far / 0.035)[..., None] * np.array([0.30, 0.125, 0.040], F)
        rgb = rgb + np.exp(-far / 0.30)[..., None] * np.array([0.040, 0.018, 0.014], F)
        wisps = ridged(d * 2.1 + fbm(d * 1.5 + 8, 3)[..., None] * 0.5 + 23, 5) ** 3
        rgb = rgb + (wisps * (0.2 + np.exp(-far / 0.5)))[..., None] * np.array([0.050, 0.020, 0.018], F)
        return rgb + np.array([0.0022, 0.0020, 0.0034], F)
    img = add_stars(soft(face, air), face, STARS["few"], 0.9)
    img = over(img, face, lambda d: (d @ NEAR) > 0.985, disc)
    edge = np.cos(np.radians(REACH + 0.6))
    return over(img, face, lambda d: d @ BACK > edge, hull, 2)


def disc(d):
    far = np.degrees(np.arccos(np.clip(d @ NEAR, -1, 1)))
    return np.ones(d.shape, F) * np.array([4.5, 3.5, 2.3], F), 1 - smooth(far, 1.7, 2.9)


def hull(d):
    """Plates of a hull that fills the sky below, lit along its rim by the sun behind it."""
    away = np.degrees(np.arccos(np.clip(d @ BACK, -1, 1)))
    side = unit(0.92, 0, 0.39)
    ahead = np.cross(side, BACK)
    down = np.maximum(d @ BACK, 0.2)
    x, y = d @ side / down * 9, d @ ahead / down * 9
    cover = 1 - smooth(away, REACH - 0.10, REACH + 0.10)
    level, lines = 0.0, 0.0
    for k, (wide, long) in enumerate(((2.7, 1.6), (0.9, 0.55), (0.34, 0.22))):
        row = np.floor(y / long)
        column = np.floor(x / wide + 0.5 * (row % 2))
        key = np.stack((column * 7.31 + k, row * 3.17, 0 * row + k * 11.3), -1)
        level = level + (0.55 ** k) * noise(np.floor(key) + F(0.5))
        gap = np.minimum(np.abs(y / long - row - 0.5) * -1 + 0.5, 1)
        inside = x / wide + 0.5 * (row % 2) - column
        gap = np.minimum(gap * long, np.minimum(inside, 1 - inside) * wide)
        lines = lines + (0.7 ** k) * (1 - smooth(gap, 0.0, 0.05))
    rim = np.exp(-(REACH - away) / 1.0) * glow(d, NEAR, 0.10)
    sheen = glow(d, NEAR, 0.16) * np.exp(-(REACH - away) / 9.0)
    base = np.array([0.0085, 0.0090, 0.0115], F) * (1 + 0.55 * level)[..., None] * (1 - 0.5 * np.minimum(lines, 1))[..., None]
    color = base + (sheen * (0.5 + 0.6 * level) * (1 - 0.7 * np.minimum(lines, 1)))[..., None] * np.array([0.30, 0.135, 0.060], F)
    lamp = noise(np.stack((np.floor(x * 9), np.floor(y * 9), 0 * x), -1) * 1.7 + F(0.37))
    spot = np.hypot(x * 9 % 1 - 0.5, y * 9 % 1 - 0.5)
    lit = (lamp > 0.80) * (1 - smooth(spot, 0.12, 0.22)) * smooth(REACH - away, 3, 12)
    color = color + lit[..., None] * np.array([0.26, 0.17, 0.075], F)
    return np.maximum(color, 0) + rim[..., None] * np.array([2.4, 1.25, 0.55], F), cover


def storm(face):
    eye = unit(-0.52, -0.70, -0.66)

    def dust(d):
        side = np.cross(eye, unit(0, 1, 0.2))
        side = side / np.linalg.norm(side)
        other = np.cross(eye, side)
        x, y = d @ side, d @ other
        far = np.arccos(np.clip(d @ eye, -1, 1))
        turn = 2.2 * np.exp(-far / 0.8)
        c, s = np.cos(turn), np.sin(turn)
        q = d + (x * (c - 1) - y * s)[..., None] * side + (x * s + y * (c - 1))[..., None] * other
        q = q + np.stack([fbm(q * 1.5 + o, 4) for o in (5.0, 33.0, 71.0)], -1) * 0.30
        thick = smooth(fbm(q * 2.0 + 9, 6), -0.6, 0.7)
        torn = ridged(q * 2.3 + 2, 6) ** 2
        edge = smooth(fbm(q * 2.0 + 9 + 0.05, 6) - fbm(q * 2.0 + 9, 6), 0.0, 0.12)
        light = 0.30 + 2.6 * np.exp(-far / 0.22) + 1.1 * np.exp(-far / 0.7)
        rgb = mix((0.030, 0.037, 0.036), (0.165, 0.105, 0.052), thick * torn)
        rgb = rgb * (light * (0.22 + 0.9 * torn))[..., None]
        rgb = rgb + (edge * thick * light)[..., None] * np.array([0.055, 0.042, 0.022], F)
        flash = glow(d, unit(0.80, -0.62, -0.50), 0.02) * torn + 0.6 * glow(d, unit(0.5, -0.3, 0.8), 0.03) * torn
        return rgb + flash[..., None] * np.array([0.20, 0.25, 0.32], F) + np.array([0.0026, 0.0026, 0.0026], F)
    return soft(face, dust)


# The dim limb of the Derelict.
WORLD, LIMB, BEHIND = unit(-0.62, -0.62, -0.62), 0.40, unit(0.10, 0.42, -0.90)


def limb(d):
    _, hit, n = ball(d, WORLD, LIMB)
    lit = n @ BEHIND
    rough = 0.75 + 0.35 * fbm(n * 5 + 2, 6)
    day = smooth(lit, 0.02, 0.85) * rough
    rim = np.clip(1 + np.sum(n * d, -1), 0, 1) ** 4 * smooth(lit, -0.1, 0.5)
    color = day[..., None] * np.array([0.105, 0.125, 0.145], F) + rim[..., None] * np.array([0.09, 0.13, 0.17], F)
    return color + np.array([0.0006, 0.0007, 0.0010], F), hit.astype(F)


def black(face):
    def air(d):
        far = np.maximum(np.arccos(np.clip(d @ WORLD, -1, 1)) - np.arcsin(LIMB), 0)
        side = smooth((d - WORLD) @ BEHIND, -0.05, 0.35)
        haze = (np.exp(-far / 0.018) * side)[..., None] * np.array([0.05, 0.075, 0.10], F)
        band = (smooth(fbm(d * 2.2 + 4, 5), -0.1, 0.9) * np.exp(-((d @ REEF) / 0.3) ** 2))[..., None]
        return haze + band * np.array([0.006, 0.007, 0.010], F) + np.array([0.0009, 0.0011, 0.0018], F)
    img = add_stars(soft(face, air), face, STARS["few"], 0.85)
    edge = np.cos(np.arcsin(LIMB) + 0.01)
    return over(img, face, lambda d: d @ WORLD > edge, limb)


SETTING = unit(-0.80, 0.02, -0.60)


def dusk(face):
    def air(d):
        high = np.clip(d[..., 1], 0, 1)
        west = 0.5 + 0.5 * (d @ SETTING)
        low = mix((0.085, 0.060, 0.062), (0.52, 0.235, 0.110), west ** 3)
        rgb = mix(low, (0.012, 0.018, 0.034), 1 - np.exp(-high / 0.17))
        rgb = rgb + glow(d, SETTING, 0.012)[..., None] * np.array([1.3, 0.72, 0.30], F)
        veil = smooth(fbm(d * np.array([1.6, 7.0, 1.6], F) + 5, 5), -0.1, 0.9) * np.exp(-high / 0.2)
        return rgb + veil[..., None] * low * 0.35
    img = add_stars(soft(face, air), face, STARS["few"], np.clip(rays(face)[..., 1] * 2.2 - 0.35, 0, 1))
    return over(img, face, lambda d: d[..., 1] < 0.035, ground, 2)


def ground(d):
    """A plain of dust with low ridges on its horizon; it fades into the dusk far away."""
    round_ = np.stack((d[..., 0], 0 * d[..., 0], d[..., 2]), -1)
    round_ = round_ / np.maximum(np.linalg.norm(round_, axis=-1, keepdims=True), 1e-4)
    skyline = 0.010 + 0.014 * fbm(round_ * 3.1 + 6, 6)
    cover = 1 - smooth(d[..., 1], skyline - 0.0012, skyline + 0.0012)
    deep = np.maximum(-d[..., 1], 0.02)
    at = np.stack((d[..., 0] / deep, 0 * deep, d[..., 2] / deep), -1) * 2.4
    far = np.linalg.norm(at, axis=-1)
    keep = np.exp(-far / 26)
    sun = np.array([SETTING[0], 0, SETTING[2]], F)

    def height(p):
        return fbm(p * 0.9 + 3, 7) * 0.55 + craters(p, 0.55, 3.0) + craters(p, 1.5, 9.0) * 0.7
    slope = (height(at) - height(at + sun * F(0.06))) / F(0.06)
    shade = 0.62 + 0.42 * np.tanh(slope * keep * 0.55)
    tone = mix((0.110, 0.070, 0.050), (0.165, 0.118, 0.088), smooth(fbm(at * 0.3 + 8, 4), -0.6, 0.6))
    west = (0.5 + 0.5 * (d @ SETTING))
    light = mix((0.36, 0.36, 0.44), (1.05, 0.80, 0.60), west ** 1.5)
    color = tone * light * shade[..., None]
    haze = mix((0.085, 0.060, 0.062), (0.52, 0.235, 0.110), west ** 3)
    return mix(color, haze * 0.8, 1 - np.exp(-(far / 30) ** 1.3)), cover


def craters(p, scale, seed):
    """Bowls with rims, one in each cell of a plane."""
    x, z = p[..., 0] * scale + seed, p[..., 2] * scale
    out = 0.0
    for dx in (-1, 0, 1):
        for dz in (-1, 0, 1):
            i, j = np.floor(x) + dx, np.floor(z) + dz
            key = np.stack((i * 1.31 + 0.5, j * 1.73 + 0.5, 0 * i + seed), -1)
            a, b, c = noise(key * 5.1), noise(key * 7.7 + 3), noise(key * 3.3 + 9)
            size = 0.14 + 0.26 * np.clip(c, 0, 1)
            r = np.hypot(x - i - 0.5 - 0.3 * a, z - j - 0.5 - 0.3 * b) / size
            out = out + np.where(r < 2, (np.minimum(r * r, 1) - 1) * 0.8 + np.exp(-((r - 1) / 0.22) ** 2) * 0.45, 0) * size * (c > -0.2)
    return (out / scale * 0.8).astype(F)


STARS = {"reef": star_list(9000, REEF.astype(float)), "nebula": star_list(6000, None, 0.8),
         "few": star_list(5000, None, 0.7)}
SKIES = {"reef_sky": reef, "nebula": nebula, "near_sun": sun, "storm": storm, "black": black, "dusk": dusk}


def order(side):
    """The thresholds of an ordered dither: it spreads an error evenly, and files stay small."""
    if side == 1:
        return np.zeros((1, 1))
    small = order(side // 2) * 4
    return np.block([[small, small + 2], [small + 3, small + 1]])


ORDER = (order(8) + 0.5) / 64


def encode(linear):
    """Linear light to sRGB bytes, dithered against banding."""
    c = np.clip(1 - np.exp(-linear * 1.25), 0, 1)
    srgb = np.where(c <= 0.0031308, 12.92 * c, 1.055 * c ** (1 / 2.4) - 0.055) * 255
    high, wide = srgb.shape[:2]
    return np.clip(np.floor(srgb + np.tile(ORDER, (high // 8, wide // 8))[..., None]), 0, 255).astype(np.uint8)


def paint(name):
    faces = {face: np.maximum(SKIES[name](face), 0) for face in FACES}
    # No camera looks up: there the sky is calm, which keeps the files small.
    calm = faces["py"][SIZE // 4:-SIZE // 4, SIZE // 4:-SIZE // 4].mean((0, 1))
    sheet = np.zeros((SIZE * 6, SIZE, 3), np.uint8)
    for k, face in enumerate(FACES):
        up = smooth(rays(face)[..., 1], 0.26, 0.52)
        light = faces[face] if name == "dusk" else mix(faces[face], calm, up)
        sheet[k * SIZE:(k + 1) * SIZE] = encode(light)
    Image.fromarray(sheet).save(os.path.join(HERE, "..", name + ".png"), optimize=True)


def pixel_of(d):
    """The row and column of a sheet where a direction lies."""
    x, y, z = d[..., 0], d[..., 1], -d[..., 2]
    axis = np.argmax(np.abs(np.stack((x, y, z), -1)), -1)
    m = np.choose(axis, (np.abs(x), np.abs(y), np.abs(z)))
    positive = np.choose(axis, (x, y, z)) > 0
    s = np.choose(axis, (np.where(positive, -z, z), x, np.where(positive, x, -x))) / m
    t = np.choose(axis, (-y, np.where(positive, z, -z), -y)) / m
    col = np.clip(((s + 1) / 2 * SIZE).astype(int), 0, SIZE - 1)
    row = np.clip(((t + 1) / 2 * SIZE).astype(int), 0, SIZE - 1)
    return (axis * 2 + (1 - positive)) * SIZE + row, col


def check(name):
    """Fails if neighbours over a seam differ more than neighbours within a face."""
    sheet = np.asarray(Image.open(os.path.join(HERE, "..", name + ".png")), float)
    across, within = [], []
    for k, face in enumerate(FACES):
        own, wide = sheet[k * SIZE:(k + 1) * SIZE], rays(face, SIZE, 1)
        for edge, inner, out in ((own[0], own[1], wide[0, 1:-1]), (own[-1], own[-2], wide[-1, 1:-1]),
                                 (own[:, 0], own[:, 1], wide[1:-1, 0]), (own[:, -1], own[:, -2], wide[1:-1, -1])):
            row, col = pixel_of(out)
            across.append(np.median(np.abs(edge - sheet[row, col]).max(-1)))
            within.append(np.median(np.abs(edge - inner).max(-1)))
    worst = max(a - b for a, b in zip(across, within))
    print(f"{name}: {max(across):.2f} across the worst seam, {worst:.2f} more than beside it")
    assert worst <= 1.0, f"{name} has a seam"


if __name__ == "__main__":
    for name in sys.argv[1:] or SKIES:
        paint(name)
        check(name)
