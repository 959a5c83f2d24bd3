"""Plating for all that stands around and for the sides of hulls: 80 mm, repeats both ways.

Also raw stone of the same size.
"""

import numpy as np

from relief import Sheet, blur, box, crack, ease, grid, mix, spread, stones

S = 512
X, Y = grid(S, S)


def cut(rng, left, top, right, bottom, deep):
    """Rectangles that fill a rectangle."""
    wide, high = right - left, bottom - top
    if deep == 0 or max(wide, high) < 90 or rng.random() < 0.12:
        return [(left, top, right, bottom)]
    share = rng.uniform(0.35, 0.65)
    if wide > high:
        at = left + round(wide * share)
        pair = ((left, top, at, bottom), (at, top, right, bottom))
    else:
        at = top + round(high * share)
        pair = ((left, top, right, at), (left, at, right, bottom))
    return [found for part in pair for found in cut(rng, *part, deep - 1)]


def plating():
    broad, fine = spread((S, S), 51, 1.7, 2), spread((S, S), 52, 0.8, 16)
    sheet = Sheet(S, S, 0.5, 0.55, 0.45)
    sheet.shade(0.88 + 0.24 * broad)
    sheet.shade(0.96 + 0.08 * fine)
    rng = np.random.default_rng(6)
    for left, top, right, bottom in cut(rng, 0, 0, S, S, 5):
        far = box(X, Y, left + 2, top + 2, right - 2, bottom - 2, 3.0)
        lift = rng.uniform(2.0, 5.0)
        sheet.height += lift * (1.0 - ease(-3.0, 0.5, far))
        sheet.shade(mix(1.0, rng.uniform(0.88, 1.08), 1.0 - ease(-1.0, 1.0, far)))
        sheet.shade(1.0 - 0.45 * np.exp(-((far - 1.0) / 1.7) ** 2))
        kind = rng.random()
        if kind < 0.45:
            for x in (left + 11, right - 11):
                for y in (top + 11, bottom - 11):
                    sheet.bolt(X, Y, x, y, 3.0)
        elif kind < 0.60 and right - left > 60 and bottom - top > 60:
            inside = 1.0 - ease(-1.0, 1.0, box(X, Y, left + 18, top + 18, right - 18, bottom - 18))
            wave = (Y - top) % 11 / 11
            sheet.height -= 5.0 * inside * wave
            sheet.shade(1.0 - 0.6 * inside * ease(0.35, 0.9, wave))
    sheet.tint((0.36, 0.22, 0.14), 0.40 * ease(0.62, 0.95, spread((S, S), 53, 1.4, 4)))
    sheet.finish(0.5, 0.7, fine)
    sheet.colour *= 0.5 / sheet.colour.mean()
    sheet.save("metal", 256, steps=3)


def stone():
    broad, fine = spread((S, S), 61, 1.9, 2), spread((S, S), 62, 1.5, 6)
    sheet = Sheet(S, S, 0.5, 0.92, 0.0)
    near, second, which = stones(X, Y, 7, 60, S, S)
    bend = 14.0 * (fine - 0.5)
    facet = ease(0.0, 10.0, second - near + bend)
    tone = np.random.default_rng(2).uniform(0.88, 1.12, 60)[which]
    sheet.height += 16.0 * broad + 6.0 * fine + 3.0 * facet
    sheet.shade(0.80 + 0.40 * broad)
    sheet.shade(0.90 + 0.20 * fine)
    sheet.shade(mix(np.ones((S, S)), tone, facet))
    sheet.shade(0.78 + 0.22 * facet)
    layer = blur(np.sin(Y * 2 * np.pi / 64 + 5.0 * broad), 1.0)
    sheet.height += 1.5 * layer
    sheet.shade(1.0 + 0.06 * layer)
    sheet.finish(0.25, 0.6, fine)
    sheet.colour *= 0.5 / sheet.colour.mean()
    sheet.save("stone", 256, steps=4)


if __name__ == "__main__":
    plating()
    stone()
