"""Make assets/sounds/music_ambient.wav: a slow loop of 48 s, mono, 16 bit, 22.05 kHz.

Every voice has a whole number of cycles in the loop and every event wraps around its end, so it repeats
without a seam. Needs NumPy: python3 assets/sounds/source/make_music.py
"""
import os
import wave

import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
RATE, LENGTH = 22050, 48
N = RATE * LENGTH
T = np.arange(N) / RATE
RNG = np.random.default_rng(909)
CHORDS = [(110.0, 164.81, 220.0, 261.63, 329.63), (87.31, 174.61, 220.0, 261.63, 349.23), (98.0, 146.83, 196.0, 246.94, 293.66), (82.41, 164.81, 196.0, 246.94, 311.13)]
BELLS = [659.25, 783.99, 880.0, 987.77, 1174.66, 1318.51]


def whole(f):
    """The nearest frequency that fits the loop a whole number of times."""
    return round(f * LENGTH) / LENGTH


def lfo(cycles, phase):
    return 0.5 + 0.5 * np.sin(2 * np.pi * cycles * T / LENGTH + phase)


def pad():
    """Four chords of twelve seconds that melt into one another."""
    out = np.zeros(N)
    for k, chord in enumerate(CHORDS):
        away = np.abs((T / LENGTH * 4 - k - 0.5 + 2) % 4 - 2)
        env = np.clip(1.15 - away, 0, 0.9) ** 2
        for i, f in enumerate(chord):
            for cents in (-4, 3):
                w = whole(f * 2 ** (cents / 1200))
                ph = RNG.uniform(0, 6.28)
                rich = 0.25 + 0.5 * lfo(3 + i, i * 1.3)
                out += env / (1 + 0.35 * i) * (np.sin(2 * np.pi * w * T + ph) + rich * 0.35 * np.sin(4 * np.pi * w * T + ph) + rich * 0.12 * np.sin(6 * np.pi * w * T))
    return out


def wind():
    """Noise shaped in the spectrum of the whole loop, hence seamless."""
    f = np.fft.rfftfreq(N, 1 / RATE)
    spec = np.fft.rfft(RNG.normal(size=N))
    low = np.fft.irfft(spec / (1 + (f / 260) ** 3) * (f > 30), N)
    air = np.fft.irfft(spec * np.exp(-((f - 1500) / 500) ** 2), N)
    return low / low.std() * (0.3 + 0.7 * lfo(2, 0.5)) + air / air.std() * 0.14 * lfo(5, 2.1) ** 3


def bells():
    """Sparse bell tones with echoes, wrapped around the end."""
    out = np.zeros(N)
    t = np.arange(RATE * 5) / RATE
    for k in range(17):
        f, at, vol = RNG.choice(BELLS), (k * 2.82 + RNG.uniform(0, 1.6)) % LENGTH, RNG.uniform(0.3, 1.0)
        tone = np.exp(-t * 1.3) * np.sin(2 * np.pi * f * t + 0.9 * np.exp(-t * 2) * np.sin(2 * np.pi * f * 2.76 * t)) * np.minimum(t / 0.02, 1)
        for e in range(5):
            idx = (int((at + e * 0.61) * RATE) + np.arange(len(t))) % N
            out[idx] += tone * vol * 0.55 ** e
    return out


def pulse():
    """A slow heartbeat from the engine room."""
    out = np.zeros(N)
    t = np.arange(RATE * 2) / RATE
    beat = np.sin(2 * np.pi * (41.2 * t + 1.6 * (1 - np.exp(-t * 18)))) * np.exp(-t * 2.6) * np.minimum(t / 0.02, 1)
    for k in range(16):
        idx = (int(k * 3 * RATE) + np.arange(len(t))) % N
        out[idx] += beat * (1.0 if k % 4 == 0 else 0.55)
    return out


mix = pad() * 0.26 + wind() * 0.10 + bells() * 0.20 + pulse() * 0.36
f = np.fft.rfftfreq(N, 1 / RATE)
tail = np.fft.rfft(np.exp(-T * 1.8) * RNG.normal(size=N))
wet = np.fft.irfft(np.fft.rfft(mix) * tail / (1 + (f / 2400) ** 2), N)  # circular, so the hall wraps too
mix = mix + wet / np.abs(wet).max() * 0.45 * np.abs(mix).max()
mix = np.tanh(mix / np.abs(mix).max() * 1.4)
mix = mix / np.abs(mix).max() * 0.7
with wave.open(os.path.join(HERE, "..", "music_ambient.wav"), "wb") as w:
    w.setnchannels(1)
    w.setsampwidth(2)
    w.setframerate(RATE)
    w.writeframes((mix * 32767).round().astype("<i2").tobytes())
print("music_ambient:", LENGTH, "s, seam step", abs(mix[0] - mix[-1]))
