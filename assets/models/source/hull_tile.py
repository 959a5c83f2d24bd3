"""The picture that all hulls share: panel lines, rivets, hatches, streaks of grime, as shades of grey that tile.

`python hull_tile.py` writes it as `hull_tile.png`; `glb.py` puts it into the models. It stays pale on purpose: the game
has no smaller versions of it for far ships, so a hard line would only flicker there.
"""
import os
import random
import struct
import zlib

SIZE = 128
PATH = os.path.join(os.path.dirname(os.path.abspath(__file__)), "hull_tile.png")


def draw():
    rng = random.Random(11)
    grey = [[1.0] * SIZE for _ in range(SIZE)]

    def shade(x, y, w, h, k):
        for j in range(y, y + h):
            for i in range(x, x + w):
                grey[j % SIZE][i % SIZE] *= k

    def split(x, y, w, h, depth):
        """Plates: cut in two until they are small enough."""
        if depth == 0 or (w < 36 and h < 36) or (depth < 3 and rng.random() < 0.3):
            shade(x, y, w, h, rng.choice((1.0, 1.0, 0.97, 0.94, 0.91)))
            shade(x, y, w, 1, 0.74)
            shade(x, y, 1, h, 0.74)
            shade(x + 1, y + 1, w - 1, 1, 1.04)
            shade(x + 1, y + 1, 1, h - 1, 1.04)
            for k in range(3, w - 2, 6):  # rivets
                shade(x + k, y + 3, 1, 1, 0.86)
            if w > 22 and h > 22 and rng.random() < 0.6:  # a hatch
                a, b, c, d = x + w // 4, y + h // 3, w // 3, h // 4
                shade(a, b, c, d, 0.88)
                shade(a, b, c, 1, 0.8)
                shade(a, b + d, c, 1, 1.08)
            return
        if w > h:
            cut = int(w * rng.choice((0.35, 0.5, 0.65)))
            split(x, y, cut, h, depth - 1)
            split(x + cut, y, w - cut, h, depth - 1)
        else:
            cut = int(h * rng.choice((0.35, 0.5, 0.65)))
            split(x, y, w, cut, depth - 1)
            split(x, y + cut, w, h - cut, depth - 1)

    split(0, 0, SIZE, SIZE, 5)
    for _ in range(26):  # streaks that run aft
        x, y, long, k = rng.randrange(SIZE), rng.randrange(SIZE), rng.randrange(14, 46), rng.uniform(0.90, 0.96)
        for j in range(long):
            shade(x, y - j, rng.choice((1, 2)), 1, 1 - (1 - k) * (1 - j / long))
    return [[max(0, min(255, round(255 * min(1.0, v * 0.965)))) // 4 * 4 for v in row] for row in grey]


def write(path, rows):
    """A grey picture of 8 bits as a PNG file."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    body = b"".join(b"\0" + bytes(row) for row in rows)
    head = struct.pack(">IIBBBBB", len(rows[0]), len(rows), 8, 0, 0, 0, 0)
    with open(path, "wb") as f:
        f.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(body, 9)) + chunk(b"IEND", b""))


if __name__ == "__main__":
    write(PATH, draw())
