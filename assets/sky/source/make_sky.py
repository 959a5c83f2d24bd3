"""Paint assets/sky/reef_sky.png, a cube map stacked px, nx, py, ny, pz, nz, and assets/sky/table.png.

Everything is a function of the direction (noise in three dimensions), so the faces meet without a seam.
Needs NumPy and Pillow: python3 assets/sky/source/make_sky.py
"""
import os

import numpy as np
from PIL import Image

HERE = os.path.dirname(os.path.abspath(__file__))
SIZE = 1024
RNG = np.random.default_rng(20417)
PERM = RNG.permutation(256).astype(np.int64)
PERM = np.concatenate([PERM, PERM, PERM])
GRAD = RNG.normal(size=(256, 3))
GRAD /= np.linalg.norm(GRAD, axis=1, keepdims=True)


def noise(p):
    """Gradient noise at points p (..., 3), about -0.7 to 0.7."""
    i = np.floor(p).astype(np.int64)
    f = p - i
    u = f * f * f * (f * (f * 6 - 15) + 10)
    i &= 255
    total = 0.0
    for dx in (0, 1):
        for dy in (0, 1):
            for dz in (0, 1):
                h = PERM[PERM[PERM[i[..., 0] + dx] + i[..., 1] + dy] + i[..., 2] + dz]
                d = f - np.array([dx, dy, dz])
                w = (u[..., 0] if dx else 1 - u[..., 0]) * (u[..., 1] if dy else 1 - u[..., 1]) * (u[..., 2] if dz else 1 - u[..., 2])
                total = total + w * np.einsum("...k,...k->...", GRAD[h], d)
    return total


def fbm(p, octaves, gain=0.52):
    out, amp = 0.0, 1.0
    for k in range(octaves):
        out = out + amp * noise(p * 2.03 ** k + k * 17.17)
        amp *= gain
    return out


def face_dirs(face, n=SIZE):
    """Unit directions through the pixel centres of a cube face (the usual cube map convention)."""
    t = (np.arange(n) + 0.5) / n * 2 - 1
    s, v = np.meshgrid(t, t)
    one = np.ones_like(s)
    d = {"px": (one, -v, -s), "nx": (-one, -v, s), "py": (s, one, v), "ny": (s, -one, -v), "pz": (s, -v, one), "nz": (-s, -v, -one)}[face]
    d = np.stack(d, axis=-1)
    return d / np.linalg.norm(d, axis=-1, keepdims=True)


def smooth(x, a, b):
    t = np.clip((x - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


def nebula(d):
    """Deep teal and violet clouds along a tilted belt, with dark lanes and a warm knot."""
    belt_axis = np.array([0.35, 0.86, -0.37])
    belt_axis = belt_axis / np.linalg.norm(belt_axis)
    warp = np.stack([fbm(d * 1.7 + o, 3) for o in (3.1, 41.7, 89.3)], axis=-1)
    q = d + warp * 0.42
    lat = np.einsum("...k,k->...", q, belt_axis)
    belt = np.exp(-(lat / 0.36) ** 2)
    cloud = smooth(fbm(q * 2.3 + 7, 6), -0.28, 0.75)
    wisps = smooth(1 - np.abs(fbm(q * 3.1 + 23, 5)) * 2.3, 0.25, 1.0)
    lanes = smooth(fbm(q * 3.4 + 61, 5), 0.0, 0.55)
    mix = smooth(fbm(d * 1.25 + 31, 3), -0.35, 0.4)[..., None]
    teal, violet = np.array([0.010, 0.090, 0.105]), np.array([0.072, 0.024, 0.120])
    base = teal * mix + violet * (1 - mix)
    light = (0.16 + 1.0 * belt) * (0.75 * cloud + 0.55 * wisps * cloud)
    light = light * (1 - 0.72 * lanes * belt)
    rgb = base * light[..., None]
    rim = smooth(fbm(q * 4.0 + 5, 4), 0.25, 0.7) * belt * cloud
    rgb += rim[..., None] * np.array([0.012, 0.085, 0.080])
    knot = np.array([-0.62, -0.18, -0.76])
    knot = knot / np.linalg.norm(knot)
    toward = np.einsum("...k,k->...", q / np.linalg.norm(q, axis=-1, keepdims=True), knot)
    near = np.exp(-((1 - toward) / 0.030))
    rgb += (near * (0.15 + cloud) * (1 - 0.6 * lanes))[..., None] * np.array([0.105, 0.043, 0.022])
    return rgb + np.array([0.0022, 0.0032, 0.0055]), belt


def star_list():
    """Directions, brightness and colour of the stars; denser along the belt."""
    n = 26000
    d = RNG.normal(size=(n, 3))
    axis = np.array([0.35, 0.86, -0.37]) / np.linalg.norm([0.35, 0.86, -0.37])
    squash = RNG.random(n) < 0.45
    lat = d @ axis
    d[squash] -= (lat[squash] * 0.72)[:, None] * axis
    d /= np.linalg.norm(d, axis=1, keepdims=True)
    mag = np.minimum(0.05 * RNG.pareto(1.5, n) + 0.022, 2.2)
    temp = RNG.random(n)[:, None]
    cool, white, warm = np.array([0.55, 0.72, 1.0]), np.array([1.0, 0.98, 0.95]), np.array([1.0, 0.66, 0.38])
    color = np.where(temp < 0.45, cool + (white - cool) * temp / 0.45, white + (warm - white) * ((temp - 0.45) / 0.55) ** 2)
    return d, mag, color


def add_stars(img, face, stars):
    """Splat each star as a small gaussian, the bright ones with a halo."""
    d, mag, color = stars
    axis, sign = "xyz".index(face[1]), 1 if face[0] == "p" else -1
    along = d[:, axis] * sign
    ok = along > 0.5
    dd, mm, cc = d[ok] / along[ok][:, None], mag[ok], color[ok]
    x, y, z = dd.T
    s, t = {"px": (-z, -y), "nx": (z, -y), "py": (x, z), "ny": (x, -z), "pz": (x, -y), "nz": (-x, -y)}[face]
    px, py = (s + 1) / 2 * SIZE - 0.5, (t + 1) / 2 * SIZE - 0.5
    for cx, cy, b, col in zip(px, py, mm, cc):
        r = 3 if b < 0.5 else 16
        if not (-r <= cx < SIZE + r and -r <= cy < SIZE + r):
            continue
        x0, x1, y0, y1 = int(max(cx - r, 0)), int(min(cx + r + 2, SIZE)), int(max(cy - r, 0)), int(min(cy + r + 2, SIZE))
        if x0 >= x1 or y0 >= y1:
            continue
        gx, gy = np.meshgrid(np.arange(x0, x1) - cx, np.arange(y0, y1) - cy)
        r2 = gx * gx + gy * gy
        spot = b * np.exp(-r2 / (2 * 0.62 ** 2))
        if b >= 0.5:
            spot = spot + 0.06 * b * np.exp(-r2 / (2 * 2.2 ** 2)) + 0.012 * b * np.exp(-r2 / (2 * 6.0 ** 2))
        img[y0:y1, x0:x1] += spot[..., None] * col


def encode(linear):
    """Linear light to sRGB bytes, dithered against banding."""
    c = np.clip(1 - np.exp(-linear * 1.25), 0, 1)
    srgb = np.where(c <= 0.0031308, 12.92 * c, 1.055 * c ** (1 / 2.4) - 0.055) * 255
    return np.clip(srgb + RNG.random(srgb.shape[:2])[..., None] - 0.5, 0, 255).round().astype(np.uint8)


def sky():
    stars = star_list()
    sheet = np.zeros((SIZE * 6, SIZE, 3), np.uint8)
    for k, face in enumerate(("px", "nx", "py", "ny", "pz", "nz")):
        img, belt = nebula(face_dirs(face))
        dust = np.clip(noise(face_dirs(face) * 260) - 0.42, 0, 1) * (0.08 + 0.5 * belt)  # unresolved stars
        img += dust[..., None] * np.array([0.5, 0.6, 0.7]) * 0.35
        add_stars(img, face, stars)
        sheet[k * SIZE:(k + 1) * SIZE] = encode(img)
    Image.fromarray(sheet).save(os.path.join(HERE, "..", "reef_sky.png"), optimize=True)


def table():
    """A dark mat: depth contours of a drowned reef over a faint grid, repeating at its edges."""
    n = 1024
    a = (np.arange(n) + 0.5) / n * 2 * np.pi
    u, v = np.meshgrid(a, a)
    torus = np.stack([np.cos(u) * 1.1, np.sin(u) * 1.1, np.cos(v) * 1.1], axis=-1)
    other = np.stack([np.sin(v) * 1.1, np.cos(u + 1) * 0.5, np.sin(v + 2) * 1.1], axis=-1)
    h = fbm(torus + other * 0.8 + 9, 3, 0.4)
    level = h * 8
    slope = np.hypot(np.gradient(level, axis=0), np.gradient(level, axis=1)) + 1e-4
    dist = np.abs(level - np.round(level)) / slope
    contour = np.clip(1.4 - dist, 0, 1) * np.where(np.round(level) % 4 == 0, 0.9, 0.4)
    pos = np.arange(n)
    to_line = np.minimum(pos % 128, 128 - pos % 128)
    grid1 = np.clip(1.2 - to_line, 0, 1)
    grid = np.maximum(grid1[None, :], grid1[:, None]) * 0.5
    cross = ((to_line[None, :] < 6) & (to_line[:, None] < 1.2)) | ((to_line[:, None] < 6) & (to_line[None, :] < 1.2))
    shade = 0.5 + 0.5 * smooth(h, -0.6, 0.6)
    rgb = np.array([0.0040, 0.0085, 0.0135]) * shade[..., None]
    rgb += contour[..., None] * np.array([0.004, 0.020, 0.024]) + grid[..., None] * np.array([0.004, 0.011, 0.016])
    rgb += cross[..., None] * np.array([0.010, 0.040, 0.046])
    Image.fromarray(encode(rgb)).save(os.path.join(HERE, "..", "table.png"), optimize=True)


if __name__ == "__main__":
    sky()
    table()
