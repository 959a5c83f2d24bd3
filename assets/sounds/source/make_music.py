"""Make the layers of the music: loops of 48 s, 80 beats a minute, 16 bars, 16 bit, 22.05 kHz.

`music_ambient.wav` is calm and in stereo; `_b` is a pulse, `_c` percussion and `_d` danger, all mono.
They play in step, each as loud as the match is tense. Every voice has a whole number of cycles in
the loop and every event wraps around its end, so they repeat without a seam.
`music_end.wav` closes the music after a win, `_b` after a defeat and `_c` for who only watched:
three chords on the beat, in the same key and in stereo.
Needs NumPy: python3 assets/sounds/source/make_music.py
"""
import os

import numpy as np

from synth import SOUNDS, true_peak, weighted, write

RATE, LENGTH, BEATS = 22050, 48, 64
N = RATE * LENGTH
T = np.arange(N) / RATE
BEAT = LENGTH / BEATS
# Four chords of four bars: A minor, F, G minor over G, E without rest.
CHORDS = [(110.0, 164.81, 220.0, 261.63, 329.63), (87.31, 174.61, 220.0, 261.63, 349.23), (98.0, 146.83, 196.0, 246.94, 293.66), (82.41, 164.81, 196.0, 246.94, 311.13)]
BELLS = [659.25, 783.99, 880.0, 987.77, 1174.66, 1318.51]
# How loud each layer is by itself, in LUFS.
LOUD = {"music_ambient": -25.0, "music_ambient_b": -29.0, "music_ambient_c": -29.0, "music_ambient_d": -28.0}
# Of each ending: the chords on its three beats, and its bells (beat, hertz, loudness).
F, G, DM, E = (87.31, 174.61, 220.0, 261.63), (98.0, 196.0, 246.94, 293.66), (73.42, 146.83, 220.0, 174.61), (82.41, 164.81, 207.65, 246.94)
ENDINGS = {
    "music_end": ((F, G, (55.0, 110.0, 220.0, 277.18, 329.63)), ((0, 440.0, 0.6), (1, 493.88, 0.6), (2, 554.37, 0.8), (2.25, 659.25, 0.8), (2.5, 880.0, 1.0), (3.25, 1108.73, 0.4))),
    "music_end_b": ((DM, E, (55.0, 110.0, 164.81, 220.0, 130.81)), ((0, 698.46, 0.6), (0.5, 587.33, 0.5), (1, 493.88, 0.6), (1.5, 415.3, 0.5), (2, 329.63, 0.8), (2.5, 261.63, 0.7), (3, 220.0, 0.8))),
    "music_end_c": ((F, G, (55.0, 110.0, 164.81, 220.0, 246.94)), ((0, 523.25, 0.5), (1, 587.33, 0.5), (2, 659.25, 0.7), (2.75, 659.25, 0.35), (3.5, 659.25, 0.2))),
}
# The seconds of an ending, and how loud each is, in LUFS at its loudest.
CLOSES, CLOSING_LOUD = 4.4, -20.0


def whole(f):
    """The nearest frequency that fits the loop a whole number of times."""
    return round(f * LENGTH) / LENGTH


def lfo(cycles, phase):
    return 0.5 + 0.5 * np.sin(2 * np.pi * cycles * T / LENGTH + phase)


def turn_of(k, wide=1.15, most=0.9):
    """How much of the chord number `k` is heard at each moment."""
    away = np.abs((T / LENGTH * 4 - k - 0.5 + 2) % 4 - 2)
    return np.clip(wide - away, 0, most) ** 2


def shaped(rng, gain):
    """Noise shaped in the spectrum of the whole loop, hence seamless."""
    f = np.fft.rfftfreq(N, 1 / RATE)
    x = np.fft.irfft(np.fft.rfft(rng.normal(size=N)) * gain(f), N)
    return x / x.std()


def lay(out, at, clip, gain=1.0):
    """Lay a clip at a moment; what is beyond the end comes in at the start."""
    idx = (int(round(at * RATE)) + np.arange(len(clip))) % N
    out[idx] += clip * gain


def hall(rng, x, wet, damp=1.8, bright=2400):
    """A hall whose tail wraps around the end too."""
    f = np.fft.rfftfreq(N, 1 / RATE)
    tail = np.fft.rfft(np.exp(-T * damp) * rng.normal(size=N))
    y = np.fft.irfft(np.fft.rfft(x) * tail / (1 + (f / bright) ** 2), N)
    return x + y / np.abs(y).max() * wet * np.abs(x).max()


def short(seconds):
    return np.arange(int(seconds * RATE)) / RATE


def pad(rng):
    """Four chords of twelve seconds that melt into one another."""
    out = np.zeros(N)
    for k, chord in enumerate(CHORDS):
        for i, f in enumerate(chord):
            for cents in (-4, 3):
                w, ph = whole(f * 2 ** (cents / 1200)), rng.uniform(0, 6.28)
                rich = 0.25 + 0.5 * lfo(3 + i, i * 1.3 + ph)
                out += turn_of(k) / (1 + 0.35 * i) * (np.sin(2 * np.pi * w * T + ph) + rich * 0.35 * np.sin(4 * np.pi * w * T + ph) + rich * 0.12 * np.sin(6 * np.pi * w * T))
    return out


def bells(rng, sides):
    """Sparse bell tones with echoes, from either side."""
    t = short(5)
    for k in range(17):
        f, at, vol, side = rng.choice(BELLS), (k * 2.82 + rng.uniform(0, 1.6)) % LENGTH, rng.uniform(0.3, 1.0), rng.uniform(0.15, 0.85)
        note = np.exp(-t * 1.3) * np.sin(2 * np.pi * f * t + 0.9 * np.exp(-t * 2) * np.sin(2 * np.pi * f * 2.76 * t)) * np.minimum(t / 0.02, 1)
        note *= np.minimum((5 - t) / 0.5, 1)
        for e in range(5):
            pan = side if e % 2 == 0 else 1 - side
            lay(sides[0], at + e * BEAT * 0.75, note, 0.2 * vol * 0.55 ** e * (1 - pan))
            lay(sides[1], at + e * BEAT * 0.75, note, 0.2 * vol * 0.55 ** e * pan)


def calm(rng):
    """Pad, wind and bells, in stereo."""
    sides = []
    for _ in range(2):
        low = shaped(rng, lambda f: (f > 30) / (1 + (f / 260) ** 3))
        air = shaped(rng, lambda f: np.exp(-((f - 1500) / 500) ** 2))
        sides.append(pad(rng) * 0.26 + 0.1 * (low * (0.3 + 0.7 * lfo(2, 0.5)) + air * 0.14 * lfo(5, 2.1) ** 3))
    bells(rng, sides)
    middle = (sides[0] + sides[1]) * 0.2
    return np.array([hall(rng, side * 0.8 + middle, 0.4) for side in sides])


def pulse(rng):
    """A heartbeat on each beat, and a bass in eighths that follows the chords."""
    out = np.zeros(N)
    t = short(1.6)
    beat = np.sin(2 * np.pi * (41.2 * t + 1.6 * (1 - np.exp(-t * 18)))) * np.exp(-t * 3.2) * np.minimum(t / 0.015, 1) * np.minimum((1.6 - t) / 0.2, 1)
    for k in range(BEATS):
        lay(out, k * BEAT, beat, (1.0, 0.0, 0.55, 0.25)[k % 4])
    t = short(0.34)
    for k in range(BEATS * 2):
        root = CHORDS[k // 32][0] * (1, 1, 2, 1, 1.5, 1, 2, 1)[k % 8]
        open_ = 1.2 + 1.6 * (0.5 - 0.5 * np.cos(2 * np.pi * k / 64))
        note = sum(np.sin(2 * np.pi * root * h * t) * np.exp(-h / open_) for h in range(1, 8))
        note *= np.exp(-t * 9) * np.minimum(t / 0.006, 1) * np.minimum((0.34 - t) / 0.04, 1)
        lay(out, k * BEAT / 2, note, (0.5, 0.28, 0.36, 0.28)[k % 4])
    return hall(rng, out, 0.18, 3.0, 1500)


def drum(rng, low, length, damp, skin):
    t = short(length)
    body = np.sin(2 * np.pi * (low * t + 2.2 * (1 - np.exp(-t * 26)))) * np.exp(-t * damp)
    noise = rng.normal(size=len(t)) * np.exp(-t * 60) * skin
    return (body + noise) * np.minimum(t / 0.002, 1) * np.minimum((length - t) / 0.05, 1)


def tick(rng, bright):
    t = short(0.12)
    f = np.fft.rfftfreq(len(t), 1 / RATE)
    x = np.fft.irfft(np.fft.rfft(rng.normal(size=len(t))) * np.exp(-((f - bright) / 1400) ** 2), len(t))
    return x / np.abs(x).max() * np.exp(-t * 55) * np.minimum(t / 0.001, 1)


def percussion(rng):
    """Low drums in a pattern of two bars, with a fill every four; ticks of metal between."""
    out = np.zeros(N)
    # In sixteenths of two bars: the deep drum, the middle one, the ticks.
    deep, middle = (0, 6, 16, 19, 22), (4, 12, 20, 26, 28, 30)
    step = BEAT / 4
    for half in range(8):
        start = half * 32 * step
        for at in deep:
            lay(out, start + at * step, drum(rng, 52, 1.1, 5, 0.2), 1.0 if at in (0, 16) else 0.7)
        for at in middle:
            lay(out, start + at * step, drum(rng, 88, 0.6, 8, 0.3), rng.uniform(0.35, 0.5))
        for at in range(0, 32, 2):
            lay(out, start + at * step, tick(rng, rng.uniform(4200, 6000)), 0.16 if at % 4 else 0.09)
        if half % 2 == 1:
            for k, at in enumerate(range(24, 32)):
                lay(out, start + at * step, drum(rng, 110 - 6 * k, 0.5, 9, 0.3), 0.25 + 0.07 * k)
    return hall(rng, out, 0.2, 3.2, 2600)


def danger(rng):
    """A cluster that trembles in sixteenths, low brass that swells, and an alarm far away."""
    out = np.zeros(N)
    gate = 0.55 + 0.45 * np.cos(2 * np.pi * T / (BEAT / 4))
    for k, chord in enumerate(CHORDS):
        for ratio, gain in ((4, 1.0), (4 * 1.0595, 0.7), (6, 0.5)):
            f = chord[0] * ratio
            for cents in (-7, 0, 6):
                w, ph = whole(f * 2 ** (cents / 1200)), rng.uniform(0, 6.28)
                saw = sum(np.sin(2 * np.pi * w * h * T + ph * h) / h for h in (1, 2, 3, 4))
                out += 0.09 * gain * turn_of(k, 1.05, 0.9) * saw * gate
    t = short(2.8)
    for k in range(8):
        root = CHORDS[k // 2][0] * (1 if k % 2 == 0 else 1.0595)
        swell = np.sin(np.pi * np.minimum(t / 2.8, 1)) ** 2 * (t / 2.8)
        brass = sum(np.sin(2 * np.pi * root * h * t + 0.4 * np.sin(2 * np.pi * 5 * t)) * np.exp(-h / (1.5 + 3 * t / 2.8)) for h in range(1, 9))
        lay(out, k * 8 * BEAT + 4.2 * BEAT, brass * swell, 0.5)
    t = short(0.5)
    for k in range(16):
        call = np.sin(2 * np.pi * 622.25 * t + 0.5 * np.sin(2 * np.pi * 1244.5 * t)) * np.exp(-t * 6) * np.minimum(t / 0.02, 1) * np.minimum((0.5 - t) / 0.05, 1)
        lay(out, (k * 4 + 3) * BEAT, call, 0.11)
        lay(out, (k * 4 + 3.5) * BEAT, call, 0.06)
    return hall(rng, out, 0.3, 2.2, 2200)


def ended(t, length, attack=0.05):
    """The envelope of a voice of an ending: nothing of it is left at its end."""
    return np.minimum(t / attack, 1) * np.clip((length - t) / (0.45 * length), 0, 1) ** 2


def closing(rng, chords, tune):
    """Three chords, the last of which dies away, and bells above them. No end wraps around."""
    sides = np.zeros((2, int(CLOSES * RATE)))
    for beat, chord in enumerate(chords):
        last = beat + 1 == len(chords)
        length = CLOSES - beat * BEAT if last else 1.5 * BEAT
        t = short(length - 0.02)
        for i, f in enumerate(chord):
            for side, cents in ((0, -4), (1, 3)):
                w, ph = f * 2 ** (cents / 1200), rng.uniform(0, 6.28)
                note = np.sin(2 * np.pi * w * t + ph) + 0.3 * np.sin(4 * np.pi * w * t) + 0.12 * np.sin(6 * np.pi * w * t)
                note *= ended(t, length - 0.02) * (1 + 0.35 * np.exp(-t * 5)) * 0.3 / (1 + 0.3 * i)
                at = int(beat * BEAT * RATE)
                sides[side, at:at + len(t)] += note
    for beat, f, vol in tune:
        at = int(beat * BEAT * RATE)
        t = short(CLOSES - beat * BEAT - 0.03)
        note = np.exp(-t * 1.7) * np.sin(2 * np.pi * f * t + 0.9 * np.exp(-t * 2) * np.sin(2 * np.pi * f * 2.76 * t)) * ended(t, CLOSES - beat * BEAT - 0.03, 0.01)
        left = rng.uniform(0.35, 0.65)
        for side, gain in ((0, left), (1, 1 - left)):
            sides[side, at:at + len(t)] += 0.55 * vol * gain * note
    tail = np.exp(-short(1.2) * 4.5) * rng.normal(size=len(short(1.2)))
    f = np.fft.rfftfreq(sides.shape[1] * 2, 1 / RATE)
    room = np.fft.rfft(tail, sides.shape[1] * 2) / (1 + (f / 2200) ** 2)
    out = []
    for side in sides:
        wet = np.fft.irfft(np.fft.rfft(side, sides.shape[1] * 2) * room)[:len(side)]
        out.append(side + 0.3 * wet / np.abs(wet).max() * np.abs(side).max())
    fades = np.clip((CLOSES - short(CLOSES)) / 0.6, 0, 1) ** 2
    return np.array(out) * fades[:sides.shape[1]]


def loudest(x):
    """The greatest loudness in 0.4 s, in LUFS."""
    n = int(0.4 * RATE)
    power = sum(np.convolve(weighted(side, RATE) ** 2, np.ones(n) / n, "valid") for side in x)
    return -0.691 + 10 * np.log10(power.max())


def loudness(x):
    """The loudness of a whole loop in LUFS, without the gate that nothing here would close."""
    x = np.atleast_2d(x)
    # A mono layer plays on both sides.
    power = sum((weighted(side, RATE) ** 2).mean() for side in x) * 2 / len(x)
    return -0.691 + 10 * np.log10(power)


def save(name, x, loud):
    write(os.path.join(SOUNDS, name + ".wav"), x, RATE)
    seam = max(abs(side[0] - side[-1]) for side in x)
    print(f"{name}: {len(x)} x {x.shape[1]} samples, {loud:.1f} LUFS, peak {max(true_peak(side) for side in x):.2f}, seam {seam:.4f}")


for seed, (name, (chords, tune)) in enumerate(ENDINGS.items()):
    x = closing(np.random.default_rng(1909 + seed), chords, tune)
    x = x - x.mean(axis=1, keepdims=True) * np.hanning(x.shape[1]) * 2
    x *= 10 ** ((CLOSING_LOUD - loudest(x)) / 20)
    save(name, x, loudest(x))
for seed, (name, layer) in enumerate(zip(LOUD, (calm, pulse, percussion, danger))):
    x = np.atleast_2d(layer(np.random.default_rng(909 + seed)))
    x = x - x.mean(axis=1, keepdims=True)
    x = np.tanh(x / np.abs(x).max() * 1.4)
    x *= 10 ** ((LOUD[name] - loudness(x)) / 20)
    save(name, x, loudness(x))
