"""Ground tiles of outposts: sixteen squares of 40 mm, dusty concrete and painted steel.

Rows: paved ground; floors inside; gravel and broken ground; roofs.
"""

import numpy as np

from relief import Sheet, blur, box, circle, crack, ease, grid, mix, segment, spread, stones

S = 256
X, Y = grid(S, S)
MIDDLE = S / 2
DUST = (0.66, 0.58, 0.47)
YELLOW = (0.74, 0.55, 0.16)


def border(depth, soft=2.0, width=4.0):
    """What lies within a tile's seam."""
    return 1.0 - ease(-width - soft, -width + soft, box(X, Y, 0, 0, S, S, depth))


def concrete(tile):
    """A cast slab: pores, and a seam filled with dust."""
    tile.metal[:] = 0.0
    tile.rough[:] = 0.86
    tile.shade(0.86 + 0.28 * tile.broad)
    tile.shade(0.91 + 0.18 * tile.fine)
    pores = ease(0.90, 0.97, tile.fine)
    tile.height -= 1.5 * pores
    tile.shade(1.0 - 0.25 * pores)
    inside = border(6.0)
    tile.height += 4.0 * inside
    tile.tint(DUST, 0.5 * (1.0 - border(8.0, 8.0, 9.0)) * ease(0.25, 0.7, tile.broad))


def slab(tile):
    concrete(tile)
    far = crack(X, Y, 3, (20, 150), -0.2, 230)
    tile.sink(far - 0.6, 4.0, 1.4)
    tile.shade(1.0 - 0.55 * np.exp(-((far / 1.7) ** 2)))


def broomed(tile):
    concrete(tile)
    tile.height += 0.5 * np.sin(Y * 0.9 + 3.0 * tile.broad) * border(6.0)
    oil = np.hypot(X - 150, Y - 110) / 62 + 1.1 * (tile.broad - 0.5) + 0.35 * (tile.fine - 0.5)
    oil = 1.0 - ease(0.55, 1.0, oil)
    tile.shade(1.0 - 0.16 * oil)
    tile.rough -= 0.2 * oil


def drifted(tile):
    """Sand that the wind has left."""
    concrete(tile)
    drift = ease(0.42, 0.78, tile.broad + 0.12 * tile.fine)
    tile.tint(DUST, 0.72 * drift)
    tile.height += 1.4 * drift * (1.0 + 0.5 * np.sin((X * 0.5 + Y) * 0.32 + 6 * tile.broad))
    near, _, which = stones(X, Y, 5, 26, S)
    pebble = 1.0 - ease(1.5, 4.0, near - (which % 4))
    tile.height += 3.0 * pebble
    tile.shade(1.0 + 0.18 * pebble)


def paved(tile):
    """Four stones with joints between them."""
    concrete(tile)
    joint = np.minimum(np.abs(X - MIDDLE), np.abs(Y - MIDDLE))
    tile.sink(joint - 2.0, 4.0, 1.5)
    tile.shade(1.0 - 0.35 * np.exp(-((joint / 3.0) ** 2)))
    tones = (1.0, 0.93, 0.96, 1.05)
    part = (X > MIDDLE).astype(int) + 2 * (Y > MIDDLE)
    tile.shade(np.choose(part, tones))
    chip = 1.0 - ease(12.0, 18.0, circle(X, Y, MIDDLE, MIDDLE, 0) + 18 * (tile.fine - 0.5))
    tile.height -= 4.0 * chip
    tile.tint(DUST, 0.5 * chip)


def steel(tile, tone=0.9):
    """Painted steel: smooth, with bare scratches."""
    tile.metal[:] = 0.25
    tile.rough[:] = 0.55
    tile.shade(tone * (0.92 + 0.16 * tile.broad))
    tile.shade(0.97 + 0.06 * tile.fine)
    tile.height += 3.0 * border(4.0, 1.6, 4.0)


def panel(tile, left, top, right, bottom, lift=2.6, tone=1.0):
    far = box(X, Y, left, top, right, bottom, 4.0)
    tile.height += lift * (1.0 - ease(-2.6, 0.4, far))
    tile.shade(mix(1.0, tone, 1.0 - ease(-1.0, 1.0, far)))
    tile.shade(1.0 - 0.45 * np.exp(-((far - 0.6) / 1.5) ** 2))


def floor(tile):
    steel(tile)
    panel(tile, 12, 12, S - 12, S - 12)
    for x in (26, S - 26):
        for y in (26, S - 26):
            tile.bolt(X, Y, x, y, 3.0)


def ribbed(tile):
    """Rubber with raised discs."""
    steel(tile, 0.78)
    panel(tile, 14, 14, S - 14, S - 14)
    inside = 1.0 - ease(-2.0, 0.0, box(X, Y, 24, 24, S - 24, S - 24))
    disc = np.hypot(X % 16 - 8, Y % 16 - 8)
    disc = 1.0 - ease(3.6, 5.2, disc)
    tile.height += 1.8 * disc * inside
    tile.shade(1.0 + 0.14 * disc * inside)
    tile.metal[:] = 0.0


def lined(tile):
    """A yellow line that feet have worn."""
    floor(tile)
    line = np.abs(box(X, Y, 34, 34, S - 34, S - 34, 10.0)) - 4.5
    tile.tint(YELLOW, 0.7 * (1.0 - ease(-0.8, 0.8, line)) * tile.worn)


def drain(tile):
    steel(tile)
    panel(tile, 12, 12, S - 12, 92)
    panel(tile, 12, 164, S - 12, S - 12)
    inside = 1.0 - ease(-1.0, 1.0, box(X, Y, 16, 104, S - 16, 152, 3.0))
    slot = 1.0 - ease(3.0, 4.4, np.abs(X % 13 - 6.5))
    tile.height -= 8.0 * inside * slot
    tile.shade(1.0 - 0.82 * inside * slot)


def gravel(tile, seed=7, count=260, dark=0.0):
    """Broken stones in dirt."""
    tile.metal[:] = 0.0
    tile.rough[:] = 0.95
    tile.shade((0.74 - dark) * (0.75 + 0.5 * tile.broad))
    near, second, which = stones(X, Y, seed, count, S)
    gap = second - near
    size = np.random.default_rng(seed).uniform(0.1, 1.0, count)[which]
    lump = ease(0.6, 4.5, gap - 5.0 * (1.0 - size)) * border(2.0, 5.0, 8.0)
    tile.height += 5.5 * lump * (0.6 + 0.6 * size) + 1.2 * (tile.fine - 0.5)
    tone = np.random.default_rng(seed + 1).uniform(0.80, 1.30, count)[which]
    tile.shade(mix(np.ones((S, S)), tone, lump))
    tile.shade(0.86 + 0.28 * tile.fine)


def coarse(tile):
    gravel(tile, 8, 120)


def tracks(tile):
    """The ruts of wheels."""
    gravel(tile, 9, 330)
    for at in (78, 176):
        rut = np.abs(X - at - 8 * (tile.broad - 0.5)) / 24
        press = 1.0 - ease(0.8, 1.1, rut)
        tile.height = mix(tile.height, blur(tile.height, 4.0) - 3.0, press)
        lug = ease(0.2, 0.7, np.sin((Y + np.abs(X - at)) * 0.42))
        tile.height += 1.8 * lug * press
        tile.shade(1.0 - 0.22 * press * (1.0 - 0.5 * lug))


def broken(tile):
    """What is left of a slab."""
    gravel(tile, 10, 300, 0.06)
    near, second, which = stones(X, Y, 21, 9, S)
    piece = np.random.default_rng(4).random(9)[which] > 0.42
    lump = ease(5.0, 8.0, (second - near) + 3.0 * (tile.fine - 0.5)) * piece * border(3.0, 3.0, 8)
    tile.height = mix(tile.height, 8.0 + 2.0 * np.random.default_rng(6).random(9)[which], lump)
    tile.tint((0.52, 0.51, 0.50), 0.75 * lump)
    tile.shade(1.0 + 0.22 * lump * (tile.fine - 0.3))


def hollow(tile):
    """Wet dirt."""
    gravel(tile, 12, 280, 0.05)
    deep = np.hypot(X - MIDDLE, Y - MIDDLE) / 120 + 1.0 * (tile.broad - 0.5) + 0.1 * tile.fine
    pool = 1.0 - ease(0.50, 0.60, deep)
    tile.height = mix(tile.height, -2.0 + 0.0 * deep, pool)
    tile.shade(1.0 - 0.30 * (1.0 - ease(0.5, 0.95, deep)))
    tile.tint((0.44, 0.52, 0.60), 0.75 * pool)
    tile.rough = mix(tile.rough, np.full((S, S), 0.06), pool)


def corrugated(tile):
    """A roof of bent sheets."""
    steel(tile, 0.95)
    wave = np.cos(X * 2 * np.pi / 16)
    tile.height += 3.2 * wave * border(3.0)
    tile.shade(0.92 + 0.12 * wave)
    for at in (64, 192):
        tile.sink(np.abs(Y - at) - 1.0, 2.0)
        for x in range(16, S, 32):
            tile.bolt(X, Y, x, at + 6, 2.6)
    streak = blur(np.repeat(tile.fine[:1], S, 0), 1.2)
    tile.tint((0.36, 0.22, 0.14), 0.5 * ease(0.55, 0.75, streak) * ease(60, 250, Y))


def vented(tile):
    """A flat roof with an air box on it."""
    tarred(tile)
    far = box(X, Y, 66, 74, 190, 182, 3.0)
    inside = 1.0 - ease(-1.0, 1.0, far)
    tile.shade(1.0 - 0.5 * np.exp(-(np.clip(far, 0, None) / 12.0) ** 2) * (1.0 - inside))
    tile.height = mix(tile.height, 12.0 + 0.0 * X, inside)
    tile.tint((0.55, 0.56, 0.57), 0.8 * inside)
    slat = inside * (1.0 - ease(-1.0, 1.0, box(X, Y, 78, 86, 178, 170)))
    wave = (Y % 12) / 12
    tile.height -= 7.0 * slat * wave
    tile.shade(1.0 - 0.65 * slat * ease(0.35, 0.9, wave))
    tile.metal = mix(tile.metal, 0.5 + 0.0 * X, inside)


def tarred(tile):
    """Tar paper with patches."""
    tile.metal[:] = 0.0
    tile.rough[:] = 0.9
    tile.shade(0.80 * (0.86 + 0.28 * tile.broad) * (0.90 + 0.20 * tile.fine))
    for at in (86, 172):
        tile.height += 1.6 * ease(at - 2.0, at + 1.0, Y) - 1.6 * ease(at + 20, at + 60, Y)
        tile.shade(1.0 - 0.3 * np.exp(-(((Y - at) / 2.5) ** 2)))
    patch = 1.0 - ease(-1.5, 1.0, box(X, Y, 30, 118, 96, 226, 2.0))
    tile.height += 1.5 * patch
    tile.shade(1.0 - 0.2 * patch)
    tile.height += 2.0 * border(3.0)


def skylight(tile):
    """Dark panes in a frame."""
    tarred(tile)
    frame = 1.0 - ease(-1.0, 1.0, box(X, Y, 48, 48, 208, 208, 4.0))
    tile.height = mix(tile.height, 9.0 + 0.0 * X, frame)
    tile.tint((0.50, 0.48, 0.45), 0.8 * frame)
    for left in (60, 134):
        for top in (60, 134):
            pane = 1.0 - ease(-1.0, 1.0, box(X, Y, left, top, left + 62, top + 62))
            tile.height -= 5.0 * pane
            sky = 0.16 + 0.14 * ease(0.2, 0.9, (X - left + Y - top) / 124)
            tile.colour = mix(tile.colour, np.dstack([sky * 0.8, sky * 1.05, sky * 1.3]), pane)
            tile.rough = mix(tile.rough, np.full((S, S), 0.12), pane)


ROWS = (
    (slab, broomed, drifted, paved),
    (floor, ribbed, lined, drain),
    (coarse, tracks, broken, hollow),
    (corrugated, vented, tarred, skylight),
)


def main():
    sheet = Sheet(4 * S, 4 * S)
    broad, fine = spread((4 * S, 4 * S), 21, 1.7, 3), spread((4 * S, 4 * S), 22, 0.8, 24)
    for row, makers in enumerate(ROWS):
        for column, maker in enumerate(makers):
            cut = np.s_[row * S : row * S + S, column * S : column * S + S]
            tile = Sheet(S, S)
            tile.broad, tile.fine = broad[cut], fine[cut]
            tile.worn = ease(0.34, 0.64, 0.55 * tile.broad + 0.45 * tile.fine)
            maker(tile)
            tile.colour *= (0.52, 0.50, 0.46, 0.48)[row] / tile.colour.mean()
            sheet.put(tile, column * S, row * S)
    sheet.finish(0.30, 0.70, fine)
    sheet.colour *= 0.5 / sheet.colour.mean()
    sheet.save("town", steps=3)


if __name__ == "__main__":
    main()
