"""Deck tiles of derelict ships: sixteen squares of 40 mm, cold steel with rust and wet spots.

Rows: calm plates; grates, treads and hatches; damaged plates; painted and wet ones.
"""

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from relief import FONTS, Sheet, blur, box, circle, crack, ease, grid, mix, spread

S = 256
X, Y = grid(S, S)
MIDDLE = S / 2
AMBER = (0.78, 0.56, 0.12)


def base(noise, seed):
    """A bare steel deck with its seam all around."""
    tile = Sheet(S, S, 0.50, 0.52, 0.55)
    tile.shade(0.84 + 0.32 * noise["broad"])
    tile.shade(0.95 + 0.10 * noise["fine"])
    tile.rough += 0.24 * (noise["broad"] - 0.5)
    edge = box(X, Y, 0, 0, S, S)
    tile.sink(-(edge + 5.0), 5.0, 1.6)
    scratch(tile, seed, 16)
    return tile


def scratch(tile, seed, count):
    """Fine bright lines."""
    rng = np.random.default_rng(seed)
    picture = Image.new("L", (S, S))
    pen = ImageDraw.Draw(picture)
    for _ in range(count):
        x, y = rng.uniform(20, S - 20, 2)
        turn, far = rng.uniform(0, 6.3), rng.uniform(8, 70)
        to = (x + far * np.cos(turn), y + far * np.sin(turn))
        pen.line([(x, y), to], fill=int(rng.uniform(30, 120)))
    lines = np.asarray(picture, float) / 255.0
    tile.tint((0.80, 0.80, 0.80), lines * 0.45)
    tile.rough -= 0.25 * lines


def plate(tile, left, top, right, bottom, lift=3.0, tone=1.0, bolts=True):
    """A plate that lies on the deck, with bolts in its corners."""
    far = box(X, Y, left, top, right, bottom, 5.0)
    tile.height += lift * (1.0 - ease(-3.2, 0.2, far))
    tile.shade(mix(1.0, tone, 1.0 - ease(-1.0, 1.0, far)))
    tile.shade(1.0 - 0.5 * np.exp(-((far - 1.0) / 1.6) ** 2))
    if bolts:
        for x in (left + 13, right - 13):
            for y in (top + 13, bottom - 13):
                tile.bolt(X, Y, x, y)


def bars(tile, left, top, right, bottom, step=15, width=6):
    """A grate: bars over the dark."""
    inside = 1.0 - ease(-1.0, 1.0, box(X, Y, left, top, right, bottom, 4.0))
    phase = (Y - top) % step
    bar = 1.0 - ease(width / 2 - 1.0, width / 2 + 1.0, np.abs(phase - step / 2))
    cross = 1.0 - ease(2.0, 4.0, np.abs((X - left) % ((right - left) / 3.0 + 1e-3) - 1))
    bar = np.maximum(bar, cross)
    tile.height -= 11.0 * inside * (1.0 - bar)
    tile.shade(1.0 - 0.86 * inside * (1.0 - bar))
    frame = np.abs(box(X, Y, left - 6, top - 6, right + 6, bottom + 6, 6.0))
    tile.height += 2.4 * (1.0 - ease(2.5, 5.0, frame))
    tile.shade(1.0 + 0.10 * (1.0 - ease(2.5, 5.0, frame)))


def plain(tile):
    plate(tile, 12, 12, S - 12, S - 12)


def split(tile):
    plate(tile, 12, 12, 146, S - 12, tone=1.05)
    plate(tile, 154, 12, S - 12, S - 12, tone=0.93)


def framed(tile):
    plate(tile, 10, 10, S - 10, S - 10, tone=0.94, bolts=False)
    plate(tile, 38, 38, S - 38, S - 38, lift=2.0, tone=1.06, bolts=False)
    for at in np.linspace(26, S - 26, 6):
        for x, y in ((at, 24), (at, S - 24), (24, at), (S - 24, at)):
            tile.bolt(X, Y, x, y, 2.9)


def quarters(tile):
    for left, top, tone in ((11, 11, 1.0), (132, 11, 0.93), (11, 132, 0.96), (132, 132, 1.05)):
        plate(tile, left, top, left + 113, top + 113, tone=tone)


def grating(tile):
    plate(tile, 11, 11, S - 11, S - 11, lift=1.5)
    bars(tile, 40, 40, S - 40, S - 40)


def tread(tile):
    """Raised lozenges against slipping."""
    plate(tile, 12, 12, S - 12, S - 12)
    inside = 1.0 - ease(-2.0, 0.0, box(X, Y, 32, 32, S - 32, S - 32))
    u, v = (X + Y) / 1.4142, (X - Y) / 1.4142
    step = 17.0
    odd = (np.floor(u / step) + np.floor(v / step)) % 2
    a, b = u % step - step / 2, v % step - step / 2
    long, short = np.where(odd > 0, a, b), np.where(odd > 0, b, a)
    bead = 1.0 - ease(0.5, 1.1, np.hypot(long / 7.0, short / 2.6))
    tile.height += 3.4 * bead * inside
    tile.shade(1.0 + 0.14 * bead * inside)


def hatch(tile):
    """A round lid with a bar to turn it by."""
    plate(tile, 12, 12, S - 12, S - 12)
    far = circle(X, Y, MIDDLE, MIDDLE, 74)
    tile.sink(np.abs(far) - 3.5, 6.0)
    tile.height += 3.0 * (1.0 - ease(-4.0, 0.0, far + 8.0))
    tile.shade(mix(1.0, 0.86, 1.0 - ease(-1.0, 1.0, far)))
    for at in np.arange(8) * np.pi / 4:
        tile.bolt(X, Y, MIDDLE + 56 * np.cos(at), MIDDLE + 56 * np.sin(at))
    grip = box(X, Y, MIDDLE - 30, MIDDLE - 7, MIDDLE + 30, MIDDLE + 7, 6.0)
    tile.height += 6.0 * (1.0 - ease(-4.0, 0.5, grip))
    dial = np.abs(circle(X, Y, MIDDLE, MIDDLE, 38))
    tile.tint(AMBER, 0.5 * (1.0 - ease(2.0, 3.5, dial)) * tile.worn)


def trench(tile):
    """Pipes in a channel under the deck."""
    plate(tile, 11, 11, 84, S - 11, tone=0.98)
    plate(tile, 172, 11, S - 11, S - 11, tone=0.98)
    inside = 1.0 - ease(-1.0, 1.0, box(X, Y, 90, 6, 166, S - 6))
    tile.height -= 9.0 * inside
    tile.shade(1.0 - 0.55 * inside)
    hues = ((0.50, 0.34, 0.22), (0.42, 0.47, 0.50), (0.30, 0.42, 0.40))
    for at, hue, half in zip((104, 128, 151), hues, (9, 10, 8)):
        off = np.clip(np.abs(X - at) / half, 0.0, 1.0)
        pipe = np.sqrt(1.0 - off * off) * (Y > 6) * (Y < S - 6)
        tile.height += 9.0 * pipe
        tile.tint(hue, 0.85 * ease(0.05, 0.4, pipe))
        tile.shade(1.0 - 0.35 * (1.0 - pipe) * (off < 1.0))
    for top in (70, 176):
        plate(tile, 86, top, 170, top + 14, lift=6.0, bolts=False)


def burnt(tile):
    plain(tile)
    far = np.hypot(X - 118, Y - 136) / 84 + 0.7 * (tile.fine - 0.5) + 0.8 * (tile.broad - 0.5)
    burn = 1.0 - ease(0.15, 1.0, far)
    tile.shade(1.0 - 0.80 * burn)
    tile.height -= 3.0 * (1.0 - ease(0.0, 0.35, far))
    tile.rough += 0.3 * burn
    tile.metal -= 0.3 * burn


def patched(tile):
    """A smaller plate welded over a hole."""
    split(tile)
    far = box(X, Y, 58, 70, 196, 178, 3.0)
    plate(tile, 58, 70, 196, 178, lift=3.5, tone=0.88, bolts=False)
    bead = 1.0 - ease(1.5, 4.5, np.abs(far - 1.0))
    tile.height += 2.4 * bead * (0.5 + 0.5 * np.sin((X + Y) * 0.8))
    tile.tint((0.42, 0.36, 0.32), 0.5 * bead)
    tile.tint((0.36, 0.20, 0.11), 0.75 * (1.0 - ease(2.0, 26.0, np.abs(far))) * tile.worn)


def rusted(tile):
    framed(tile)
    rust = ease(0.42, 0.80, 0.6 * tile.broad + 0.4 * tile.fine)
    tile.tint((0.38, 0.21, 0.12), 0.75 * rust)
    tile.height += 1.2 * (tile.fine - 0.5) * rust
    tile.rough += 0.3 * rust
    tile.metal -= 0.4 * rust


def torn(tile):
    """A plate with a corner ripped off."""
    quarters(tile)
    edge = (X - 150) + (Y - 150) + 46 * (tile.broad - 0.5) + 26 * (tile.fine - 0.5)
    hole = ease(-2.0, 3.0, edge) * (1.0 - ease(-3.0, 0.0, box(X, Y, 0, 0, S - 14, S - 14)))
    hole *= 1.0 - ease(60.0, 66.0, edge)
    tile.height -= 10.0 * hole
    tile.shade(1.0 - 0.82 * hole)
    ribs = hole * (1.0 - ease(5.0, 8.0, np.abs((X - Y) % 44 - 22)))
    tile.height += 7.0 * ribs
    tile.shade(1.0 + 2.6 * ribs)


def fan(tile):
    """A ventilator under bars."""
    plate(tile, 12, 12, S - 12, S - 12)
    far = circle(X, Y, MIDDLE, MIDDLE, 80)
    inside = 1.0 - ease(-1.5, 1.5, far)
    turn, reach = np.arctan2(Y - MIDDLE, X - MIDDLE), np.hypot(X - MIDDLE, Y - MIDDLE)
    blade = ease(-0.1, 0.5, np.sin(turn * 6 + reach * 0.03))
    tile.height -= inside * (12.0 - 6.0 * blade)
    tile.shade(1.0 - inside * (0.84 - 0.34 * blade))
    for ring in (22, 42, 62):
        wire = 1.0 - ease(1.6, 3.2, np.abs(reach - ring))
        tile.height += 8.0 * wire * inside
        tile.shade(1.0 + 1.4 * wire * inside)
    tile.height += 3.0 * (1.0 - ease(4.0, 7.0, np.abs(far - 4.0)))


def lane(tile):
    """Worn chevrons along the way."""
    plain(tile)
    for at in (78, 138, 198):
        off = np.abs(X - MIDDLE) * 0.8 + Y - at
        mark = (1.0 - ease(9.0, 11.0, np.abs(off))) * (np.abs(X - MIDDLE) < 58)
        tile.tint(AMBER, 0.62 * mark * tile.worn)


def stencil(tile):
    """A number on the plate, and stripes along one side."""
    plain(tile)
    tile.tint((0.74, 0.74, 0.70), 0.6 * text("C4", 92) * tile.worn)
    band = 1.0 - ease(-1.0, 1.0, box(X, Y, 16, S - 46, S - 16, S - 18))
    stripe = ((X + Y) % 36 < 18).astype(float)
    tile.tint(AMBER, 0.75 * band * stripe * tile.worn)
    tile.tint((0.08, 0.08, 0.08), 0.6 * band * (1.0 - stripe) * tile.worn)


def wet(tile):
    """A film of water on a sunken plate."""
    quarters(tile)
    deep = 0.62 * tile.broad + 0.38 * blur(tile.fine, 4.0)
    pool = ease(0.44, 0.52, deep) * (1.0 - ease(-26.0, -8.0, box(X, Y, 0, 0, S, S)))
    tile.height = mix(tile.height, tile.height * 0.2, pool)
    tile.shade(1.0 - 0.42 * pool)
    tile.tint((0.16, 0.22, 0.26), 0.35 * pool)
    tile.shade(1.0 + 0.6 * np.exp(-(((deep - 0.47) / 0.015) ** 2)) * pool)
    tile.rough = mix(tile.rough, np.full((S, S), 0.06), pool)
    tile.metal *= 1.0 - 0.8 * pool


def text(words, size):
    """Letters in the middle of a tile."""
    picture = Image.new("L", (S, S))
    font = ImageFont.truetype(FONTS + "/Orbitron-Bold.ttf", size)
    ImageDraw.Draw(picture).text((S // 2, S // 2), words, font=font, fill=255, anchor="mm")
    return np.asarray(picture, float) / 255.0


ROWS = (
    (plain, split, framed, quarters),
    (grating, tread, hatch, trench),
    (burnt, patched, rusted, torn),
    (fan, lane, stencil, wet),
)


def main():
    sheet = Sheet(4 * S, 4 * S)
    broad, fine = spread((4 * S, 4 * S), 11, 1.7, 3), spread((4 * S, 4 * S), 12, 0.9, 20)
    for row, makers in enumerate(ROWS):
        for column, maker in enumerate(makers):
            cut = np.s_[row * S : row * S + S, column * S : column * S + S]
            noise = {"broad": broad[cut], "fine": fine[cut]}
            tile = base(noise, 40 + row * 4 + column)
            tile.broad, tile.fine = noise["broad"], noise["fine"]
            tile.worn = ease(0.30, 0.62, 0.55 * tile.broad + 0.45 * tile.fine)
            maker(tile)
            sheet.put(tile, column * S, row * S)
    stain = spread((4 * S, 4 * S), 13, 1.4, 5)
    sheet.tint((0.34, 0.22, 0.15), 0.34 * ease(0.66, 0.98, stain))
    sheet.finish(0.55, 0.75, fine)
    sheet.colour *= 0.5 / sheet.colour.mean()
    sheet.save("ship")


if __name__ == "__main__":
    main()
