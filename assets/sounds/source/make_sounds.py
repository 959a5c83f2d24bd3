"""Make assets/sounds/*.wav from nothing but arithmetic: mono, 16 bit, 44.1 kHz.

Needs NumPy: python3 assets/sounds/source/make_sounds.py [name...]
"""
import os
import sys
import wave

import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
RATE = 44100


def time(seconds):
    return np.arange(int(seconds * RATE)) / RATE


def noise(n, seed):
    return np.random.default_rng(seed).normal(size=n)


def band(x, lo, hi):
    """Keep the frequencies between lo and hi hertz, with soft shoulders."""
    f = np.fft.rfftfreq(len(x), 1 / RATE)
    gain = 1 / (1 + (lo / np.maximum(f, 1e-3)) ** 4) / (1 + (f / hi) ** 4)
    return np.fft.irfft(np.fft.rfft(x) * gain, len(x))


def sweep(freq):
    """A phase that follows a frequency curve."""
    return 2 * np.pi * np.cumsum(freq) / RATE


def unit(x):
    return x / max(1e-9, np.abs(x).max())


def eased(x, seconds=0.02):
    """The clip with its last moment faded, so that a tail can follow without a click."""
    n = min(len(x), int(seconds * RATE))
    return np.concatenate([x[:len(x) - n], x[len(x) - n:] * np.linspace(1, 0, n) ** 2])


def echo(x, delay, gain, times=4):
    x, d = eased(x), int(delay * RATE)
    out = np.concatenate([x, np.zeros(d * times)])
    for k in range(1, times + 1):
        out[k * d:k * d + len(x)] += x * gain ** k
    return out


def room(x, seconds, wet, seed=1, lo=200, hi=6000):
    """Convolve with decaying noise: a metal hall."""
    t, x = time(seconds), eased(x)
    tail = band(noise(len(t), seed), lo, hi) * np.exp(-t * 5 / seconds)
    n = len(x) + len(tail)
    w = np.fft.irfft(np.fft.rfft(x, n) * np.fft.rfft(tail, n), n)
    return np.concatenate([x, np.zeros(len(tail))]) / max(1e-9, np.abs(x).max()) + wet * unit(w)


def place(total, *clips):
    """Lay clips (start, sound, gain) into a track."""
    out = np.zeros(int(total * RATE))
    for start, clip, gain in clips:
        i = int(start * RATE)
        clip = clip[:max(0, len(out) - i)]
        out[i:i + len(clip)] += clip * gain
    return out


def laser(f0, f1, length, grit, seed):
    t = time(length)
    f = f1 + (f0 - f1) * np.exp(-t * 16 / length * 0.6)
    body = np.sin(sweep(f) + grit * np.sin(sweep(f * 1.51))) + 0.45 * np.sign(np.sin(sweep(f * 0.5))) * np.exp(-t * 26)
    snap = band(noise(len(t), seed), 2500, 11000) * np.exp(-t * 90) * 2.2
    thump = np.sin(sweep(60 + 190 * np.exp(-t * 40))) * np.exp(-t * 22)
    env = np.minimum(t / 0.002, 1) * np.exp(-t * 5.2 / length)
    return room((body * env + unit(snap) * 0.6 + thump * 0.8), 0.35, 0.22, seed)


def boom(length, deep, seed):
    t = time(length)
    crack = band(noise(len(t), seed), 400, 9000) * np.exp(-t * 30 / length)
    roar = band(noise(len(t), seed + 1), 35, 520) * np.exp(-t * 5.5 / length)
    hiss = band(noise(len(t), seed + 2), 1200, 5200) * np.exp(-t * 8 / length)
    sub = np.sin(sweep(deep * (0.55 + np.exp(-t * 9)))) * np.exp(-t * 5 / length)
    rattle = 1 + 0.5 * band(noise(len(t), seed + 3), 4, 22) / 0.03 * 0.02
    x = unit(crack) * 0.9 + unit(roar) * 1.5 * rattle + unit(hiss) * 0.28 + sub * 1.2
    return np.tanh(x * 1.5)


def hit_shield():
    t = time(0.55)
    f = 540 + 900 * np.exp(-t * 14)
    ring = sum(np.sin(sweep(f * r) + i) * np.exp(-t * (7 + 3 * i)) / (1 + i) for i, r in enumerate((1, 1.498, 2.76, 4.07)))
    fizz = band(noise(len(t), 5), 3000, 9500) * np.exp(-t * 12) * (1 + np.sin(2 * np.pi * 47 * t))
    return room(ring * np.minimum(t / 0.003, 1) + unit(fizz) * 0.5, 0.4, 0.3, 6)


def metal(length, base, seed, damp=14):
    """A struck plate: partials that no string would have."""
    t = time(length)
    rng = np.random.default_rng(seed)
    x = np.zeros_like(t)
    for k in range(14):
        f = base * (1 + k * 0.71 + rng.uniform(-0.1, 0.2)) ** 1.12
        x += np.sin(2 * np.pi * f * t + rng.uniform(0, 6)) * np.exp(-t * (damp + 2.6 * k)) / (1 + 0.28 * k)
    return unit(x)


def hit_hull():
    t = time(0.5)
    clang = metal(0.5, 143, 12)
    crunch = unit(band(noise(len(t), 13), 250, 4200) * np.exp(-t * 26))
    thud = np.sin(sweep(45 + 130 * np.exp(-t * 30))) * np.exp(-t * 13)
    return np.tanh((clang * 0.7 + crunch * 1.1 + thud * 1.2) * 1.4)


def bump():
    t = time(0.7)
    groan = unit(np.sin(sweep(92 + 26 * np.sin(2 * np.pi * 5 * t) + 30 * np.exp(-t * 7)) + 2.5 * np.sin(sweep(137 + 9 * np.sin(2 * np.pi * 9 * t))))) * np.exp(-t * 6)
    thud = np.sin(sweep(40 + 90 * np.exp(-t * 26))) * np.exp(-t * 10)
    scrape = unit(band(noise(len(t), 21), 500, 2600)) * np.exp(-((t - 0.13) / 0.12) ** 2) * (0.6 + 0.4 * np.sign(np.sin(2 * np.pi * 38 * t)))
    return np.tanh((thud * 1.4 + groan * 0.5 + scrape * 0.35 + place(0.7, (0, metal(0.6, 98, 23, 9), 0.5))) * 1.3)


def knock(seed, base):
    """One die corner on the mat."""
    t = time(0.09)
    rng = np.random.default_rng(seed)
    x = sum(np.sin(2 * np.pi * base * r * t + rng.uniform(0, 6)) * np.exp(-t * d) for r, d in ((1, 85), (1.63, 110), (2.71, 150), (4.3, 210)))
    return unit(x + unit(band(noise(len(t), seed), 900, 9000)) * np.exp(-t * 190) * 2.4)


def dice():
    rng = np.random.default_rng(8)
    clips = []
    for d in range(3):
        at, gap, vol = 0.01 + 0.05 * d, 0.15 + 0.04 * rng.random(), 1.0
        while gap > 0.014 and at < 1.05:
            clips.append((at, knock(int(at * 9999) + d, rng.uniform(1150, 2100)), vol * rng.uniform(0.6, 1)))
            at += gap
            gap *= rng.uniform(0.66, 0.84)
            vol *= 0.84
    return room(place(1.2, *clips), 0.16, 0.16, 3, 300, 5000)


def click():
    t = time(0.06)
    return (np.sin(sweep(1750 - 700 * t / 0.06)) * np.exp(-t * 95) + unit(band(noise(len(t), 4), 2500, 9000)) * np.exp(-t * 320) * 0.6) * np.minimum(t / 0.0008, 1)


def hover():
    t = time(0.05)
    return np.sin(2 * np.pi * 2350 * t) * np.exp(-t * 110) * np.minimum(t / 0.003, 1) * 0.35


def engine():
    t = time(1.5)
    near = np.exp(-((t - 0.62) / 0.30) ** 2)
    f = 118 - 34 * np.tanh((t - 0.62) * 5)
    drone = sum(np.sin(sweep(f * k) + 0.8 * np.sin(sweep(f * 0.5 * k))) / k for k in (1, 2, 3, 5, 7))
    low, high = band(noise(len(t), 31), 120, 900), band(noise(len(t), 32), 900, 4800)
    return np.tanh((unit(drone) * 0.55 + unit(low) * 0.8 + unit(high) * 0.45 * near) * near * 1.5) * np.minimum((1.5 - t) / 0.25, 1)


def launch():
    t = time(1.1)
    rise = 1 - np.exp(-t * 9)
    x = unit(band(noise(len(t), 41), 180, 2400)) * rise * np.exp(-np.maximum(t - 0.12, 0) * 4)
    tone = np.sin(sweep(150 + 620 * t ** 1.4)) * rise * np.exp(-t * 3.2) * 0.4
    clunk = place(1.1, (0.0, metal(0.3, 210, 43, 30), 0.7))
    return np.tanh((x + tone + clunk) * 1.3)


def alarm():
    t = time(1.0)
    two = np.where((t * 4).astype(int) % 2 == 0, 622.0, 466.0)
    x = np.sin(sweep(two) + 0.7 * np.sin(sweep(two * 2))) + 0.3 * np.sin(sweep(two * 3))
    gate = np.minimum(1, np.minimum((t * 4 % 1) / 0.03, (1 - t * 4 % 1) / 0.12))
    return room(x * gate * 0.6, 0.3, 0.2, 9)


def tone(f, length, attack=0.006, damp=5.0, bright=0.5):
    t = time(length)
    x = sum(np.sin(2 * np.pi * f * k * t) * bright ** (k - 1) * np.exp(-t * damp * (0.6 + 0.4 * k) / length) for k in (1, 2, 3, 4))
    return x * np.minimum(t / attack, 1) * np.minimum((length - t) / 0.02, 1)


def lock():
    beeps = [(0.0, tone(988, 0.07, 0.002, 2), 0.7), (0.11, tone(988, 0.07, 0.002, 2), 0.7), (0.22, tone(1319, 0.32, 0.002, 4), 1.0)]
    return room(place(0.6, *beeps), 0.25, 0.15, 5)


def win():
    notes = [(0, 392.0), (0.13, 523.25), (0.26, 659.25), (0.42, 783.99), (0.42, 1046.5), (0.42, 523.25)]
    return room(place(1.5, *[(s, tone(f, 0.9 if s > 0.4 else 0.45, 0.008, 4, 0.45), 0.6) for s, f in notes]), 0.7, 0.3, 14)


def lose():
    notes = [(0, 392.0), (0.24, 369.99), (0.48, 311.13), (0.76, 261.63), (0.76, 130.81), (0.76, 155.56)]
    return room(place(1.5, *[(s, tone(f, 0.75 if s > 0.7 else 0.4, 0.02, 3.2, 0.4), 0.6) for s, f in notes]), 0.7, 0.35, 15)


def page():
    t = time(0.28)
    x = band(noise(len(t), 51), 1400, 9500)
    flap = np.exp(-((t - 0.08) / 0.05) ** 2) + 0.55 * np.exp(-((t - 0.2) / 0.025) ** 2)
    return unit(x) * flap * (0.8 + 0.2 * band(noise(len(t), 52), 20, 90) / 0.06)


SOUNDS = {
    "laser_1": lambda: laser(2300, 330, 0.30, 1.3, 61), "laser_2": lambda: laser(1650, 210, 0.36, 2.1, 62), "laser_3": lambda: laser(3100, 520, 0.24, 0.8, 63),
    "explosion": lambda: boom(1.5, 74, 71), "explosion_big": lambda: echo(boom(1.75, 52, 81), 0.07, 0.35, 2), "hit_shield": hit_shield, "hit_hull": hit_hull,
    "dice": dice, "click": click, "hover": hover, "engine": engine, "bump": bump, "alarm": alarm, "lock": lock, "launch": launch, "win": win, "lose": lose, "page": page,
}
PEAK = {"hover": 0.30, "click": 0.5, "page": 0.5, "lock": 0.6, "alarm": 0.65, "engine": 0.7}


def save(name, x, rate=RATE):
    """Trim silence, fade the end, set the peak and write."""
    x = x - x.mean()
    loud = np.flatnonzero(np.abs(x) > 0.003 * np.abs(x).max())
    x = unit(x[loud[0]:loud[-1] + 1]) * PEAK.get(name, 0.89)
    fade = min(len(x) // 4, int(0.03 * rate))
    x[-fade:] *= np.linspace(1, 0, fade) ** 2
    with wave.open(os.path.join(HERE, "..", name + ".wav"), "wb") as f:
        f.setnchannels(1)
        f.setsampwidth(2)
        f.setframerate(rate)
        f.writeframes((x * 32767).round().astype("<i2").tobytes())
    print(f"{name}: {len(x) / rate:.2f} s, {len(x) * 2 // 1024} KiB")


if __name__ == "__main__":
    for sound in sys.argv[1:] or SOUNDS:
        save(sound, SOUNDS[sound]())
