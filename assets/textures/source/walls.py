"""Walls, 160 mm long: above those of derelict ships, below those of outposts, each 40 mm high.

What stands on the deck is at the lower edge of its half.
"""

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from relief import FONTS, Sheet, blur, box, circle, ease, grid, mix, spread

HIGH, WIDE, PANEL = 256, 1024, 256
X, Y = grid(HIGH, WIDE)
# How far a pixel is above the deck, in pixels.
UP = HIGH - Y


def raised(sheet, left, low, right, high, lift, tone=1.0, soft=4.0):
    """A field between two heights over the deck, raised or sunken."""
    far = box(X, UP, left, low, right, high, 4.0)
    inside = 1.0 - ease(-soft, 0.5, far)
    sheet.height += lift * inside
    sheet.shade(mix(1.0, tone, 1.0 - ease(-1.0, 1.0, far)))
    sheet.shade(1.0 - 0.42 * np.exp(-((far - 0.6) / 1.7) ** 2))
    return 1.0 - ease(-1.0, 1.0, far)


def text(words, size, left, up):
    picture = Image.new("L", (WIDE, HIGH))
    font = ImageFont.truetype(FONTS + "/Orbitron-Bold.ttf", size)
    ImageDraw.Draw(picture).text((left, HIGH - up), words, font=font, fill=255, anchor="mm")
    return np.asarray(picture, float) / 255.0


def streaks(noise, top, long):
    """What has run down from a height."""
    column = blur(np.repeat(noise[:1], HIGH, 0), 1.4)
    below = (top - UP) / long
    return ease(0.56, 0.80, column) * ease(-0.02, 0.05, below) * (1.0 - ease(0.2, 1.0, below))


def ship(broad, fine):
    sheet = Sheet(HIGH, WIDE, 0.5, 0.55, 0.45)
    sheet.shade(0.85 + 0.30 * broad)
    sheet.shade(0.96 + 0.08 * fine)
    for number in range(4):
        left = number * PANEL
        sheet.sink(np.abs(X - left) - 3.0, 5.0)
        sheet.sink(np.abs(X - left - PANEL) - 3.0, 5.0)
        raised(sheet, left + 14, 40, left + PANEL - 14, 150, -4.0, 0.90)
        raised(sheet, left + 14, 160, left + PANEL - 14, 186, 3.0, 1.06)
        for x in np.linspace(left + 24, left + PANEL - 24, 7):
            sheet.bolt(X, UP, x, 173, 3.0)
        for x in (left + 9, left + PANEL - 9):
            for up in (56, 96, 136):
                sheet.bolt(X, UP, x, up, 3.0)
    raised(sheet, -40, -20, WIDE + 40, 26, 5.0, 0.72)
    louvre(sheet, 60, 60, 196, 132)
    pipes(sheet, PANEL + 30, 2 * PANEL - 30)
    cabinet(sheet, 2 * PANEL + 66)
    braced(sheet, 3 * PANEL)
    worn = ease(0.34, 0.62, 0.55 * broad + 0.45 * fine)
    sheet.tint((0.74, 0.74, 0.70), 0.65 * worn * text("D-07", 54, 3 * PANEL + 128, 100))
    sheet.tint((0.36, 0.20, 0.11), 0.62 * streaks(fine, 160, 130))
    sheet.tint((0.36, 0.20, 0.11), 0.5 * ease(0.62, 0.92, broad))
    sheet.shade(1.0 - 0.50 * np.exp(-((UP / 34.0) ** 2)))
    return sheet


def louvre(sheet, left, low, right, high):
    """Slats that let air through."""
    inside = raised(sheet, left, low, right, high, -3.0, 0.8)
    wave = (UP - low) % 12 / 12
    sheet.height -= 5.0 * inside * wave
    sheet.shade(1.0 - 0.7 * inside * ease(0.3, 0.9, wave))


def pipes(sheet, left, right):
    """Three pipes along a panel, with clamps."""
    place = (X > left) & (X < right)
    for up, half, hue in ((66, 12, (0.50, 0.36, 0.24)), (96, 9, (0.46, 0.47, 0.48)),
                          (122, 10, (0.32, 0.42, 0.40))):
        off = np.clip(np.abs(UP - up) / half, 0.0, 1.0)
        pipe = np.sqrt(1.0 - off * off) * place
        sheet.height += 10.0 * pipe
        sheet.tint(hue, 0.85 * ease(0.03, 0.3, pipe))
        sheet.shade(1.0 - 0.4 * np.exp(-(((UP - up + half + 3) / 5.0) ** 2)) * place)
        sheet.shade(1.0 + 0.25 * np.exp(-(((UP - up - half * 0.4) / 3.0) ** 2)) * place)
    for at in (left + 36, (left + right) / 2, right - 36):
        raised(sheet, at - 7, 46, at + 7, 140, 6.0, 0.8)


def cabinet(sheet, left):
    """A box of fuses with a lamp."""
    raised(sheet, left, 52, left + 74, 138, 7.0, 1.05)
    raised(sheet, left + 10, 62, left + 64, 112, -2.0, 0.9)
    lamp = 1.0 - ease(-1.0, 1.0, circle(X, UP, left + 18, 126, 5))
    sheet.tint((0.95, 0.40, 0.16), lamp)
    sheet.glow += lamp[..., None] * np.array((1.0, 0.32, 0.08))
    for at in (98, 108, 118):
        off = np.clip(np.abs(X - left - at) / 4.0, 0.0, 1.0)
        wire = np.sqrt(1.0 - off * off) * (UP > 40) * (UP < 150)
        sheet.height += 4.0 * wire
        sheet.tint((0.20, 0.20, 0.21), 0.8 * ease(0.05, 0.4, wire))


def braced(sheet, left):
    """Two braces across a panel."""
    place = 1.0 - ease(-1.0, 1.0, box(X, UP, left + 18, 42, left + PANEL - 18, 148))
    for way in (1, -1):
        off = np.abs((X - left - 128) * 0.48 * way - (UP - 95)) - 7
        brace = (1.0 - ease(-2.0, 1.0, off)) * place
        sheet.height += 3.0 * brace
        sheet.shade(1.0 - 0.2 * np.exp(-(((off - 2) / 3.0) ** 2)) * place)


def town(broad, fine):
    sheet = Sheet(HIGH, WIDE, 0.5, 0.78, 0.05)
    sheet.shade(0.88 + 0.24 * broad)
    sheet.shade(0.94 + 0.12 * fine)
    wave = np.cos(X * 2 * np.pi / 16) * (UP > 36) * (UP < 118)
    sheet.height += 1.8 * wave
    sheet.shade(1.0 + 0.05 * wave)
    for number in range(4):
        left = number * PANEL
        sheet.sink(np.abs(X - left) - 2.5, 5.0)
        sheet.sink(np.abs(X - left - PANEL) - 2.5, 5.0)
    raised(sheet, -40, -20, WIDE + 40, 34, 5.0, 0.74)
    raised(sheet, -40, 118, WIDE + 40, 126, 3.0, 1.04)
    for number in (0, 2):
        window(sheet, number * PANEL + 70)
    louvre(sheet, PANEL + 150, 54, PANEL + 220, 104)
    downpipe(sheet, PANEL + 60)
    cabinet(sheet, 3 * PANEL + 110)
    worn = ease(0.34, 0.62, 0.55 * broad + 0.45 * fine)
    band = (UP > 120) & (UP < 132)
    sheet.tint((0.72, 0.42, 0.14), 0.55 * band * worn)
    sheet.tint((0.30, 0.21, 0.15), 0.45 * streaks(fine, 118, 90))
    sheet.tint((0.56, 0.47, 0.36), 0.55 * np.exp(-((UP / 34.0) ** 2)))
    sheet.shade(1.0 - 0.30 * np.exp(-((UP / 24.0) ** 2)))
    return sheet


def window(sheet, left):
    """A window with light behind it."""
    raised(sheet, left, 54, left + 116, 112, 4.0, 0.7)
    for at in (left + 10, left + 62):
        pane = 1.0 - ease(-1.0, 1.0, box(X, UP, at, 64, at + 44, 104, 2.0))
        sheet.height -= 6.0 * pane
        light = 0.55 + 0.45 * ease(60, 108, UP)
        sheet.tint((1.0, 0.80, 0.46), pane)
        sheet.glow += (pane * light)[..., None] * np.array((1.0, 0.66, 0.28))
        sheet.rough = mix(sheet.rough, 0.15 + 0.0 * X, pane)


def downpipe(sheet, at):
    """A pipe from the roof to the ground."""
    off = np.clip(np.abs(X - at) / 10.0, 0.0, 1.0)
    pipe = np.sqrt(1.0 - off * off)
    sheet.height += 8.0 * pipe
    sheet.tint((0.44, 0.43, 0.42), 0.85 * ease(0.03, 0.3, pipe))
    for up in (50, 108):
        raised(sheet, at - 15, up - 5, at + 15, up + 5, 5.0, 0.8)


def main():
    broad, fine = spread((512, WIDE), 41, 1.7, 3), spread((512, WIDE), 42, 0.8, 24)
    sheet = Sheet(512, WIDE)
    for row, maker in enumerate((ship, town)):
        cut = np.s_[row * HIGH : row * HIGH + HIGH, :]
        half = maker(broad[cut], fine[cut])
        half.colour *= 0.5 / half.colour.mean()
        sheet.put(half, 0, row * HIGH)
    sheet.finish(0.45, 0.70, fine)
    sheet.colour *= 0.5 / sheet.colour.mean()
    sheet.save("walls", steps=3, glow=True)


if __name__ == "__main__":
    main()
