"""Plates of stations in the void: sixteen hexagons of 40 mm within tiles of 48 mm.

Rows: calm plates; worked ones; damaged ones; dark ones with grilles and cables.
"""

import numpy as np

from relief import Sheet, box, circle, crack, ease, grid, hexagon, mix, segment, spread, stones

S = 256
X, Y = grid(S, S)
MIDDLE = S / 2
# Half the width of a hexagon of 40 mm.
HALF = S * 20.0 / 48.0
TURN, REACH = np.arctan2(Y - MIDDLE, X - MIDDLE), np.hypot(X - MIDDLE, Y - MIDDLE)


def hexed(share):
    return hexagon(X, Y, MIDDLE, MIDDLE, HALF * share)


def groove(tile, distance, depth=3.0, width=1.6):
    tile.sink(distance - width, depth, 1.3)
    tile.shade(1.0 - 0.40 * np.exp(-((distance / (width + 1.2)) ** 2)))


def base(tile):
    """A pale plate with a bevel, and a darker seam outside."""
    tile.metal[:] = 0.08
    tile.rough[:] = 0.42
    tile.shade(0.94 + 0.12 * tile.broad)
    tile.shade(0.975 + 0.05 * tile.fine)
    far = hexed(0.93)
    tile.height += 5.0 * (1.0 - ease(-7.0, 0.0, far))
    tile.shade(1.0 - 0.45 * ease(-1.0, 4.0, far))
    smear = ease(0.60, 0.90, tile.broad)
    tile.shade(1.0 - 0.16 * smear)
    tile.rough += 0.22 * smear


def corners(share):
    at = np.arange(6) * np.pi / 3 + np.pi / 6
    reach = HALF * share * 1.1547
    return [(MIDDLE + reach * np.cos(a), MIDDLE + reach * np.sin(a)) for a in at]


def studs(tile, share=0.74, size=3.2):
    for x, y in corners(share):
        tile.bolt(X, Y, x, y, size)


def plain(tile):
    groove(tile, np.abs(hexed(0.62)))
    studs(tile, 0.78)


def wedges(tile):
    spokes = np.abs((TURN + np.pi / 6) % (np.pi / 3) - np.pi / 6) * REACH
    groove(tile, np.where(hexed(0.40) > 0, np.maximum(spokes, 0), 9.0))
    groove(tile, np.abs(hexed(0.40)))
    number = np.floor((TURN + np.pi / 6) / (np.pi / 3)).astype(int) % 6
    tone = np.choose(number, (1.0, 0.95, 1.03, 0.96, 1.02, 0.94))
    tile.shade(mix(1.0, tone, ease(0.0, 2.0, hexed(0.40))))


def lozenges(tile):
    """Three lozenges, as the sides of a cube."""
    part = np.floor((TURN + np.pi / 2) / (2 * np.pi / 3)).astype(int) % 3
    off = np.abs((TURN + np.pi / 2) % (2 * np.pi / 3))
    off = np.minimum(off, 2 * np.pi / 3 - off)
    groove(tile, np.where(off < 0.5, REACH * np.sin(np.minimum(off, 0.5)), 9.0))
    tile.shade(np.choose(part, (1.0, 0.94, 1.04)))
    studs(tile, 0.80)


def rings(tile):
    groove(tile, np.abs(hexed(0.74)))
    groove(tile, np.abs(circle(X, Y, MIDDLE, MIDDLE, HALF * 0.42)))
    groove(tile, np.abs(circle(X, Y, MIDDLE, MIDDLE, HALF * 0.34)))


def vented(tile):
    plain(tile)
    for at in (-30, -10, 10, 30):
        slot = box(X, Y, MIDDLE - 36, MIDDLE + at - 4, MIDDLE + 36, MIDDLE + at + 4, 4.0)
        tile.sink(slot, 7.0)
        tile.shade(1.0 - 0.78 * (1.0 - ease(-1.5, 1.0, slot)))


def lidded(tile):
    groove(tile, np.abs(hexed(0.80)))
    lid = circle(X, Y, MIDDLE, MIDDLE, HALF * 0.56)
    tile.height += 4.0 * (1.0 - ease(-5.0, 0.0, lid))
    tile.shade(1.0 - 0.4 * np.exp(-((lid / 3.0) ** 2)))
    for at in np.arange(6) * np.pi / 3:
        x, y = MIDDLE + 42 * np.cos(at), MIDDLE + 42 * np.sin(at)
        tile.bolt(X, Y, x, y, 4.2)
    groove(tile, np.abs(hexed(0.22)))


def lit(tile):
    """Three slots of cold light."""
    plain(tile)
    for at in np.arange(3) * 2 * np.pi / 3 + np.pi / 2:
        dx, dy = np.cos(at), np.sin(at)
        x, y = MIDDLE + 48 * dx, MIDDLE + 48 * dy
        far = segment(X, Y, x - 16 * dy, y + 16 * dx, x + 16 * dy, y - 16 * dx)
        tile.sink(far - 5.0, 5.0)
        tile.shade(1.0 - 0.5 * (1.0 - ease(4.0, 6.0, far)))
        tile.tint((0.55, 0.80, 0.88), 0.8 * (1.0 - ease(2.0, 3.2, far)))


def tiled(tile):
    """Small heat tiles."""
    row = np.floor(Y / 18)
    x = (X + 9 * (row % 2)) % 18 - 9
    gap = np.minimum(9 - np.abs(x), 9 - np.abs(Y % 18 - 9))
    inside = 1.0 - ease(-3.0, 0.0, hexed(0.80))
    tile.height -= 2.4 * inside * (1.0 - ease(0.4, 2.0, gap))
    tile.shade(1.0 - 0.30 * inside * (1.0 - ease(0.2, 1.6, gap)))
    key = (np.floor((X + 9 * (row % 2)) / 18) * 7 + row * 13).astype(int)
    tone = np.random.default_rng(3).uniform(0.90, 1.06, 512)[key % 512]
    tile.shade(mix(np.ones((S, S)), tone, inside))


def cracked(tile):
    plain(tile)
    for seed, start, way in ((2, (70, 60), 0.9), (5, (190, 90), 2.2)):
        far = crack(X, Y, seed, start, way, 150)
        tile.sink(far - 0.7, 4.0, 1.4)
        tile.shade(1.0 - 0.6 * np.exp(-((far / 1.8) ** 2)))


def scorched(tile):
    wedges(tile)
    far = np.hypot(X - 120, Y - 134) / 88 + 0.8 * (tile.broad - 0.5) + 0.4 * (tile.fine - 0.5)
    burn = 1.0 - ease(0.1, 1.0, far)
    tile.shade(1.0 - 0.72 * burn)
    tile.rough += 0.4 * burn


def cratered(tile):
    """The bowl that a rock has left."""
    rings(tile)
    far = np.hypot(X - 140, Y - 116) + 14 * (tile.broad - 0.5)
    bowl = 1.0 - ease(0.0, 34.0, far)
    rim = np.exp(-(((far - 36) / 7) ** 2))
    tile.height += 4.0 * rim - 14.0 * bowl
    rays = ease(0.55, 0.9, 0.5 + 0.5 * np.sin(TURN * 11 + 8 * tile.broad))
    tile.shade(1.0 - 0.45 * bowl)
    tile.shade(1.0 + 0.14 * rays * np.exp(-(((far - 60) / 26) ** 2)))


def chipped(tile):
    """Tiles that have fallen off."""
    tiled(tile)
    row = np.floor(Y / 18)
    key = (np.floor((X + 9 * (row % 2)) / 18) * 7 + row * 13).astype(int)
    gone = np.random.default_rng(8).random(512)[key % 512] > 0.78
    gone = gone * (1.0 - ease(-3.0, 0.0, hexed(0.76)))
    tile.height -= 4.0 * gone
    tile.tint((0.28, 0.27, 0.26), 0.8 * gone)
    tile.rough += 0.3 * gone


def grilled(tile):
    plain(tile)
    inside = 1.0 - ease(-1.5, 0.5, hexed(0.60))
    slot = ease(2.2, 3.8, np.abs((X - MIDDLE) * 0.5 + (Y - MIDDLE) * 0.866) % 13 - 6.5 + 3.0)
    tile.height -= 7.0 * inside * slot
    tile.shade(1.0 - 0.78 * inside * slot)


def combed(tile):
    """A comb of small hexagons."""
    groove(tile, np.abs(hexed(0.78)))
    step = 24.0
    found = np.full(X.shape, 99.0)
    for row in range(-7, 8):
        for column in range(-6, 7):
            x = MIDDLE + (column + 0.5 * (row % 2)) * step
            found = np.minimum(found, hexagon(X, Y, x, MIDDLE + row * step * 0.866, 10.2))
    inside = 1.0 - ease(-2.0, 0.0, hexed(0.76))
    tile.height -= 3.4 * inside * ease(-1.5, 0.5, found)
    tile.shade(1.0 - 0.34 * inside * ease(-1.5, 0.5, found))


def cabled(tile):
    """Cables from side to side."""
    plain(tile)
    for at, half, hue in ((-14, 5, 0.34), (0, 6, 0.44), (15, 5, 0.28)):
        off = X - MIDDLE - at - 8 * np.sin(Y / 40)
        cable = np.sqrt(np.clip(1.0 - (off / half) ** 2, 0.0, 1.0)) * (hexed(0.9) < 0)
        tile.shade(1.0 - 0.35 * np.exp(-((off / (half * 1.7)) ** 2)))
        tile.height += 7.0 * cable
        tile.tint((hue, hue * 1.02, hue * 1.08), 0.85 * ease(0.02, 0.3, cable))


def domed(tile):
    """A sensor under a low dome."""
    groove(tile, np.abs(hexed(0.70)))
    reach = np.clip(REACH / (HALF * 0.40), 0.0, 1.0)
    dome = np.sqrt(1.0 - reach**2)
    tile.height += 9.0 * dome
    tile.tint((0.26, 0.32, 0.38), 0.75 * ease(0.0, 0.2, dome))
    tile.rough = mix(tile.rough, np.full((S, S), 0.12), ease(0.0, 0.2, dome))
    glint = np.exp(-((np.hypot(X - 112, Y - 110) / 9) ** 2))
    tile.shade(1.0 + 1.2 * glint)


ROWS = (
    (plain, wedges, lozenges, rings),
    (vented, lidded, lit, tiled),
    (cracked, scorched, cratered, chipped),
    (grilled, combed, cabled, domed),
)


def main():
    sheet = Sheet(4 * S, 4 * S)
    broad, fine = spread((4 * S, 4 * S), 31, 1.8, 3), spread((4 * S, 4 * S), 32, 0.8, 24)
    for row, makers in enumerate(ROWS):
        for column, maker in enumerate(makers):
            cut = np.s_[row * S : row * S + S, column * S : column * S + S]
            tile = Sheet(S, S)
            tile.broad, tile.fine = broad[cut], fine[cut]
            base(tile)
            maker(tile)
            tile.colour *= 0.5 / tile.colour.mean()
            sheet.put(tile, column * S, row * S)
    sheet.finish(0.35, 0.70, fine)
    sheet.colour *= 0.5 / sheet.colour.mean()
    sheet.save("void", steps=3)


if __name__ == "__main__":
    main()
