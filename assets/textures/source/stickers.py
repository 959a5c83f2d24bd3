"""What is painted, spilt and laid on the ground: sixteen pictures of 256 pixels with alpha.

Row by row: stripes, arrow, two numbers; oil, water, burn mark, crack; soft dark, dark that fades
to one side, a pool of light, crater; cables, tracks, rust, grate.
"""

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from relief import FONTS, OUT, blur, box, circle, crack, ease, grid, mix, spread

S = 256
X, Y = grid(S, S)
MIDDLE = S / 2
BROAD, FINE = spread((S, S), 71, 1.6, 2), spread((S, S), 72, 0.8, 12)
WORN = ease(0.30, 0.60, 0.55 * BROAD + 0.45 * FINE)
AMBER, PALE = (0.80, 0.58, 0.13), (0.78, 0.77, 0.72)
REACH = np.hypot(X - MIDDLE, Y - MIDDLE) / MIDDLE


def flat(colour, alpha, rough=0.75):
    picture = np.zeros((S, S, 5))
    picture[..., :3] = colour
    picture[..., 3] = np.clip(alpha, 0.0, 1.0)
    picture[..., 4] = rough
    return picture


def stripes():
    band = 1.0 - ease(-1.5, 1.5, box(X, Y, 0, 104, S, 152))
    yellow = ((X + Y) % 64 < 32).astype(float)
    colour = mix(np.full((S, S, 3), 0.05), np.array(AMBER), yellow)
    return flat(colour, 0.85 * band * (0.25 + 0.75 * WORN))


def arrow():
    shaft = box(X, Y, 108, 110, 148, 226)
    head = np.maximum(np.abs(X - MIDDLE) * 0.9 + (30 - Y), Y - 112)
    mark = 1.0 - ease(-1.5, 1.5, np.minimum(shaft, head))
    return flat(PALE, 0.75 * mark * WORN)


def number(words):
    picture = Image.new("L", (S, S))
    font = ImageFont.truetype(FONTS + "/Orbitron-Bold.ttf", 118)
    ImageDraw.Draw(picture).text((S // 2, S // 2), words, font=font, fill=255, anchor="mm")
    mark = np.asarray(picture, float) / 255.0
    # Bridges, as a stencil has them.
    mark = mark * (np.abs(Y - MIDDLE) > 4)
    return flat(PALE, 0.75 * mark * WORN)


def blot(seed, low, high):
    noise = spread((S, S), seed, 1.9, 2)
    return 1.0 - ease(low, high, REACH + 0.75 * (noise - 0.5) + 0.05 * (FINE - 0.5))


def oil():
    spot = blot(73, 0.42, 0.58)
    sheen = 0.03 + 0.05 * np.dstack([np.sin(BROAD * 22 + k) * 0.5 + 0.5 for k in (0, 2, 4)])
    return flat(sheen, 0.86 * spot, 0.10)


def water():
    spot = blot(74, 0.55, 0.62)
    rim = np.exp(-(((spot - 0.45) / 0.22) ** 2))
    sky = 0.05 + 0.14 * ease(0.1, 0.9, (X + S - Y) / (2 * S) + 0.35 * (BROAD - 0.5))
    colour = np.dstack([sky * 0.75, sky * 1.05, sky * 1.25]) + 0.16 * rim[..., None]
    return flat(colour, 0.78 * spot, 0.04)


def burn():
    rays = 0.10 * np.sin(np.arctan2(Y - MIDDLE, X - MIDDLE) * 9 + BROAD * 12)
    far = REACH + rays + 0.55 * (BROAD - 0.5) + 0.25 * (FINE - 0.5)
    return flat((0.025, 0.022, 0.02), 0.88 * (1.0 - ease(0.05, 0.85, far)), 0.95)


def cracks():
    alpha = np.zeros((S, S))
    for seed, start, way in ((3, (60, 60), 0.8), (8, (190, 70), 2.0), (11, (120, 210), -1.2)):
        far = crack(X, Y, seed, start, way, 150)
        alpha = np.maximum(alpha, np.exp(-((far / 2.2) ** 2)))
    fade = 1.0 - ease(0.75, 1.0, REACH)
    return flat((0.03, 0.028, 0.025), 0.85 * alpha * fade)


def dark():
    return flat((0.0, 0.0, 0.0), 0.9 * (1.0 - ease(0.25, 1.0, REACH)) ** 1.3)


def fading():
    """Dark at the lower edge, and along all of it."""
    up = (S - Y) / S
    return flat((0.0, 0.0, 0.0), 0.9 * (1.0 - ease(0.0, 1.0, up)) ** 1.6)


def light():
    return flat((1.0, 0.86, 0.62), 0.55 * (1.0 - ease(0.0, 1.0, REACH)) ** 1.5, 0.9)


def crater():
    far = REACH + 0.22 * (BROAD - 0.5) + 0.10 * (FINE - 0.5)
    bowl = 1.0 - ease(0.12, 0.46, far)
    rim = np.exp(-(((far - 0.50) / 0.10) ** 2))
    colour = mix(np.full((S, S, 3), 0.03), np.array((0.46, 0.42, 0.37)), np.clip(rim - bowl, 0, 1))
    alpha = np.maximum(0.90 * bowl, 0.60 * rim * (1.0 - ease(0.7, 1.0, REACH)))
    return flat(colour, alpha, 0.95)


def cables():
    """Cables that run from left to right, with their shade."""
    colour, alpha = np.zeros((S, S, 3)), np.zeros((S, S))
    for at, half, hue, wave in ((104, 9, (0.20, 0.19, 0.18), 7), (128, 7, (0.38, 0.16, 0.10), 5),
                                (148, 8, (0.17, 0.22, 0.25), -6)):
        off = Y - at - wave * np.sin(X * 2 * np.pi / S)
        shadow = 0.55 * np.exp(-(((off - 6) / (half * 1.6)) ** 2))
        alpha = np.maximum(alpha, shadow)
        round_by = np.sqrt(np.clip(1.0 - (off / half) ** 2, 0.0, 1.0))
        lit = round_by * (0.65 + 0.5 * np.clip(-off / half, -0.6, 1.0))
        inside = ease(0.0, 0.35, round_by)
        colour = mix(colour, np.array(hue) * (0.4 + 1.1 * lit[..., None]), inside)
        alpha = np.maximum(alpha, inside)
    return flat(colour, alpha, 0.5)


def tracks():
    alpha = np.zeros((S, S))
    for at in (70, 186):
        rut = 1.0 - ease(16, 24, np.abs(X - at))
        lug = ease(0.1, 0.6, np.sin((Y + np.abs(X - at)) * 2 * np.pi / 16))
        alpha = np.maximum(alpha, rut * (0.25 + 0.45 * lug))
    ends = ease(0, 40, Y) * (1.0 - ease(S - 40, S, Y))
    return flat((0.06, 0.05, 0.04), alpha * ends * (0.4 + 0.6 * WORN), 0.9)


def rust():
    spot = blot(76, 0.20, 0.90) * (0.35 + 0.65 * FINE)
    return flat((0.26, 0.12, 0.055), 0.75 * spot, 0.95)


def grate():
    inside = 1.0 - ease(-1.0, 1.0, box(X, Y, 36, 36, 220, 220, 8.0))
    hole = 1.0 - ease(-1.0, 1.0, box(X, Y, 50, 50, 206, 206, 4.0))
    gap = ease(3.0, 5.0, np.abs(X % 20 - 10)) * hole
    bar = 0.22 + 0.20 * ease(9.0, 4.0, np.abs(X % 20 - 10)) + 0.05 * (BROAD - 0.5)
    colour = np.dstack([bar, bar, bar * 1.04]) * (1.0 - 0.9 * gap[..., None])
    return flat(colour, inside, 0.45)


ALL = (
    (stripes, arrow, lambda: number("07"), lambda: number("B2")),
    (oil, water, burn, cracks),
    (dark, fading, light, crater),
    (cables, tracks, rust, grate),
)


def main():
    sheet = np.vstack([np.hstack([maker() for maker in row]) for row in ALL])
    colours = np.clip(sheet[..., :4] * 255.0, 0, 255)
    colours[..., :3] = np.round(colours[..., :3] / 4) * 4
    colours[..., 3] = np.round(colours[..., 3] / 3) * 3
    # Nothing is seen where alpha is 0; one colour there keeps the file small.
    path = OUT + "/stickers.png"
    Image.fromarray(np.clip(colours, 0, 255).astype(np.uint8)).save(path, optimize=True)
    rough = np.clip(sheet[::4, ::4, 4], 0.0, 1.0) * 255.0
    packed = np.dstack([np.full(rough.shape, 255.0), rough, np.zeros(rough.shape)])
    Image.fromarray(packed.astype(np.uint8)).save(OUT + "/stickers_packed.png", optimize=True)


if __name__ == "__main__":
    main()
