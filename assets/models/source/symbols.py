"""Our own symbols as plane polygons: one source for tokens, dice and icons.

`SYMBOLS[name]` is a list of layers; a layer is a list of closed contours in the square from -1 to 1
(y upwards), filled by the even-odd rule. Layers may overlap one another.
"""
import math


def arc(cx, cy, r, a0, a1, n=24):
    return [(cx + r * math.cos(math.radians(a0 + (a1 - a0) * k / n)), cy + r * math.sin(math.radians(a0 + (a1 - a0) * k / n)))
            for k in range(n + 1)]


def disc(cx, cy, r, n=32):
    return arc(cx, cy, r, 0, 360 - 360 / n, n - 1)


def ring(cx, cy, r, w, n=40):
    return [disc(cx, cy, r, n), disc(cx, cy, r - w, n)]


def band(cx, cy, r, w, a0, a1, n=24):
    """A piece of a ring."""
    return [arc(cx, cy, r, a0, a1, n) + arc(cx, cy, r - w, a1, a0, n)]


def star(cx, cy, points, r0, r1, turn=90.0):
    out = []
    for k in range(points * 2):
        a = math.radians(turn + 180 * k / points)
        r = r0 if k % 2 == 0 else r1
        out.append((cx + r * math.cos(a), cy + r * math.sin(a)))
    return out


def line(x0, y0, x1, y1, w):
    d = math.hypot(x1 - x0, y1 - y0)
    nx, ny = -(y1 - y0) / d * w / 2, (x1 - x0) / d * w / 2
    return [(x0 + nx, y0 + ny), (x1 + nx, y1 + ny), (x1 - nx, y1 - ny), (x0 - nx, y0 - ny)]


def stroke(points, w):
    """An open path with mitred corners as one polygon."""
    left, right = [], []
    for i, (x, y) in enumerate(points):
        x0, y0 = points[max(i - 1, 0)]
        x1, y1 = points[min(i + 1, len(points) - 1)]
        if 0 < i < len(points) - 1:
            ax, ay, bx, by = x - x0, y - y0, x1 - x, y1 - y
            la, lb = math.hypot(ax, ay), math.hypot(bx, by)
            nx, ny = -ay / la - by / lb, ax / la + bx / lb
            ln = math.hypot(nx, ny)
            nx, ny = nx / ln, ny / ln
            k = w / 2 / max(0.35, nx * -ay / la + ny * ax / la)
        else:
            dx, dy = x1 - x0, y1 - y0
            ln = math.hypot(dx, dy)
            nx, ny, k = -dy / ln, dx / ln, w / 2
        left.append((x + nx * k, y + ny * k))
        right.append((x - nx * k, y - ny * k))
    return left + right[::-1]


def head(x, y, angle, size):
    """A triangular arrow head whose tip points along angle."""
    return [(x + size * math.cos(math.radians(angle + t)), y + size * math.sin(math.radians(angle + t))) for t in (0, 125, 235)]


def shield(k=1.0):
    side = [(0.0, 0.92), (0.38, 0.74), (0.76, 0.66), (0.76, 0.10), (0.60, -0.34), (0.33, -0.68), (0.0, -0.92)]
    pts = side + [(-x, y) for x, y in side[-2:0:-1]]
    return [(x * k, y * k) for x, y in pts]


def eye(k=1.0):
    top = [(0.95 * math.cos(math.radians(a)), 0.62 * math.sin(math.radians(a)) ** 1.25) for a in range(180, -1, -12)]
    low = [(x, -y) for x, y in top[-2:0:-1]]
    return [(x * k, y * k) for x, y in top + low]


BOLT = [(0.22, 0.95), (-0.50, -0.10), (-0.06, -0.10), (-0.30, -0.95), (0.52, 0.22), (0.06, 0.22), (0.40, 0.95)]
HULL = [(0.0, 0.95), (0.26, 0.42), (0.30, 0.05), (0.86, -0.42), (0.86, -0.66), (0.30, -0.46), (0.22, -0.70), (0.44, -0.86), (0.44, -0.95)]
HULL = HULL + [(-x, y) for x, y in HULL[::-1][:-1]]
BURST = star(0, 0, 8, 0.98, 0.50)

SYMBOLS = {
    "focus": [[eye(), disc(0, 0, 0.44)], [disc(0, 0, 0.27, 20)]],
    "evade": [[stroke([(-0.62, -0.80)] + [(-0.62 + 0.0, -0.3)] + arc(0.02, 0.02, 0.62, 180, 30, 14), 0.30)], [head(0.56, 0.06, -62, 0.58)]],
    "lock": [ring(0, 0, 0.70, 0.17)] + [[line(0.42 * c, 0.42 * s, 0.98 * c, 0.98 * s, 0.18)] for c, s in ((1, 0), (-1, 0), (0, 1), (0, -1))] + [[disc(0, 0, 0.13, 12)]],
    "stress": [[[(0, 0.95), (0.98, -0.78), (-0.98, -0.78)], [(0, 0.50), (0.64, -0.58), (-0.64, -0.58)]], [line(0, 0.22, 0, -0.18, 0.19)], [disc(0, -0.39, 0.12, 12)]],
    "strain": [[stroke([(-0.80, 0.80), (-0.30, 0.22), (-0.52, 0.0), (0.0, 0.0)], 0.20)], [stroke([(0.80, -0.80), (0.30, -0.22), (0.52, 0.0), (0.0, 0.0)], 0.20)],
               [line(-0.92, -0.40, -0.42, -0.92, 0.17)], [line(0.92, 0.40, 0.42, 0.92, 0.17)]],
    "ion": [[BOLT]] + [band(0, 0, 0.98, 0.14, a, a + 66) for a in (-33, 147)],
    "jam": [band(-0.55, -0.55, r, 0.17, 2, 88) for r in (0.55, 0.92, 1.29)] + [[disc(-0.55, -0.55, 0.17, 16)], [line(-0.85, 0.72, 0.72, -0.85, 0.17)]],
    "tractor": [[stroke([(-0.20, 0.92), (-0.72, 0.60), (-0.80, 0.05), (-0.34, -0.46)], 0.24)], [stroke([(0.20, 0.92), (0.72, 0.60), (0.80, 0.05), (0.34, -0.46)], 0.24)],
                [head(0, -0.30, -90, 0.34)], [line(0, 0.40, 0, -0.2, 0.17)], [line(-0.42, -0.88, 0.42, -0.88, 0.17)]],
    "disarm": [[[(-0.86, 0.30), (-0.24, 0.30), (-0.42, -0.05), (-0.86, -0.05)]], [[(0.10, 0.30), (0.62, 0.30), (0.62, 0.22), (0.95, 0.22), (0.95, 0.03), (0.62, 0.03), (0.62, -0.05), (-0.08, -0.05)]],
               [[(-0.78, -0.05), (-0.44, -0.05), (-0.62, -0.42), (-0.90, -0.42)]], [line(-0.62, -0.90, 0.42, 0.90, 0.17)]],
    "shield": [[shield(), shield(0.74)], [shield(0.52)]],
    "hull": [[HULL]],
    "hit": [[BURST]],
    "crit": [[BURST, star(0, 0, 8, 0.66, 0.34)], [disc(0, 0, 0.14, 12)]],
    "barrel_roll": [[stroke(arc(-0.42, 0, 0.40, 20, 340, 20), 0.17)], [line(0.05, 0, 0.62, 0, 0.20)], [head(0.66, 0, 0, 0.36)]],
    "boost": [[stroke([(-0.62, y - 0.36), (0, y + 0.20), (0.62, y - 0.36)], 0.22)] for y in (0.62, 0.14, -0.34)],
    "coordinate": [[disc(0, 0.58, 0.24, 20)], [disc(-0.66, -0.52, 0.24, 20)], [disc(0.66, -0.52, 0.24, 20)], [line(-0.10, 0.36, -0.54, -0.32, 0.14)], [line(0.10, 0.36, 0.54, -0.32, 0.14)], [line(-0.4, -0.52, 0.4, -0.52, 0.14)]],
    "reload": [band(0, 0, 0.84, 0.22, 40, 330), [head(0.60, -0.30, 62, 0.46)], [line(0, 0.34, 0, -0.34, 0.20)]],
    "attack": [[line(-0.80, -0.80, 0.45, 0.45, 0.19)], [head(0.60, 0.60, 45, 0.42)], [line(0.80, -0.80, -0.45, 0.45, 0.19)], [head(-0.60, 0.60, 135, 0.42)], [line(-0.84, -0.38, -0.38, -0.84, 0.15)], [line(0.84, -0.38, 0.38, -0.84, 0.15)]],
    "pass": [[stroke([(-0.72, 0.62), (-0.10, 0.0), (-0.72, -0.62)], 0.24)], [stroke([(-0.02, 0.62), (0.60, 0.0), (-0.02, -0.62)], 0.24)], [line(0.80, 0.78, 0.80, -0.78, 0.20)]],
    "rotate": [band(0, 0, 0.86, 0.19, 125, 345), [head(0.74, -0.10, 78, 0.42)], [[(0, -0.10), (0.30, 0.80), (-0.30, 0.80)]]],
    "charge": [ring(0, 0, 0.95, 0.16), [[(x * 0.66, y * 0.66) for x, y in BOLT]]],
    "destroyed": [[line(-0.78, -0.78, 0.78, 0.78, 0.30)], [line(-0.78, 0.78, 0.78, -0.78, 0.30)]],
    "objective": [[line(-0.52, 0.92, -0.52, -0.95, 0.18)], [[(-0.40, 0.92), (0.82, 0.52), (-0.40, 0.08)]]],
    "repair": [[stroke([(-0.72, -0.72), (0.28, 0.28)], 0.30)], [arc(0.46, 0.46, 0.46, 75, 375, 20) + [(0.52, 0.44), (0.44, 0.52)]]],
    "cloak": [[[(-0.90, 0.30), (-0.45, 0.62), (0, 0.44), (0.45, 0.62), (0.90, 0.30), (0.70, -0.30), (0.30, -0.36), (0, -0.10), (-0.30, -0.36), (-0.70, -0.30)],
               [(-0.62, 0.16), (-0.34, 0.22), (-0.18, 0.02), (-0.46, -0.08)], [(0.62, 0.16), (0.34, 0.22), (0.18, 0.02), (0.46, -0.08)]]],
}
