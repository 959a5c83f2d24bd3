"""What sounds are made of: noise, tones, struck bodies, rooms. Needs NumPy.

Every random number comes from a seed, so the same script always writes the same files.
"""
import os
import wave
import zlib

import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
SOUNDS = os.path.join(HERE, "..")
RATE = 44100


def rng_of(name, variant):
    """The random numbers of one variant of one sound."""
    return np.random.default_rng(zlib.crc32(name.encode()) + variant)


def time(seconds):
    return np.arange(int(seconds * RATE)) / RATE


def band(x, lo, hi, rate=RATE):
    """Keep the frequencies between lo and hi hertz, with soft shoulders."""
    f = np.fft.rfftfreq(len(x), 1 / rate)
    gain = 1 / (1 + (lo / np.maximum(f, 1e-3)) ** 4) / (1 + (f / hi) ** 4)
    return np.fft.irfft(np.fft.rfft(x) * gain, len(x))


def unit(x):
    return x / max(1e-9, np.abs(x).max())


def hiss(rng, seconds, lo, hi):
    """Noise of a band, with a peak of 1."""
    return unit(band(rng.normal(size=int(seconds * RATE)), lo, hi))


def sweep(freq):
    """A phase that follows a frequency curve."""
    return 2 * np.pi * np.cumsum(freq) / RATE


def strike(t, damp, attack=0.001):
    """The envelope of something that is struck."""
    return np.exp(-t * damp) * np.minimum(t / attack, 1)


def swell(t, middle, width):
    return np.exp(-((t - middle) / width) ** 2)


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


def room(x, seconds, wet, rng, lo=200, hi=6000):
    """Convolve with decaying noise: a metal hall."""
    t, x = time(seconds), eased(x)
    tail = band(rng.normal(size=len(t)), lo, hi) * np.exp(-t * 5 / seconds)
    n = len(x) + len(tail)
    w = np.fft.irfft(np.fft.rfft(x, n) * np.fft.rfft(tail, n), n)
    return np.concatenate([x, np.zeros(len(tail))]) / max(1e-9, np.abs(x).max()) + wet * unit(w)


def place(total, *clips):
    """Lay clips (start, sound, gain) into a track."""
    out = np.zeros(int(total * RATE))
    for start, clip, gain in clips:
        i = int(start * RATE)
        clip = eased(clip, 0.004)[:max(0, len(out) - i)]
        out[i:i + len(clip)] += clip * gain
    return out


def metal(rng, length, base, damp=14, count=14):
    """A struck plate: partials that no string would have."""
    t, x = time(length), np.zeros(int(length * RATE))
    for k in range(count):
        f = base * (1 + k * 0.71 + rng.uniform(-0.1, 0.2)) ** 1.12
        if f < RATE * 0.45:
            x += np.sin(2 * np.pi * f * t + rng.uniform(0, 6)) * strike(t, damp + 2.6 * k) / (1 + 0.28 * k)
    return unit(x)


def thud(length, low, high, fall, damp):
    """A drum: a tone that drops from `low + high` to `low` hertz."""
    t = time(length)
    return np.sin(sweep(low + high * np.exp(-t * fall))) * strike(t, damp)


def tone(f, length, attack=0.006, damp=5.0, bright=0.5):
    t = time(length)
    x = sum(np.sin(2 * np.pi * f * k * t) * bright ** (k - 1) * np.exp(-t * damp * (0.6 + 0.4 * k) / length) for k in (1, 2, 3, 4))
    return x * np.minimum(t / attack, 1) * np.minimum((length - t) / 0.02, 1)


def bell(rng, f, length, damp=4.0):
    t = time(length)
    ratios = ((1, 1.0), (2.0, 0.5), (2.76, 0.35), (4.07, 0.2), (5.4, 0.12))
    return sum(a * np.sin(2 * np.pi * f * r * t + rng.uniform(0, 6)) * strike(t, damp * (0.6 + 0.5 * r), 0.002) for r, a in ratios if f * r < 18000)


def voice(rng, t, pitch, formants, rough=0.4):
    """A throat: a buzz of a wavering pitch through formants (hertz, width, gain)."""
    waver = 1 + rough * 0.12 * band(rng.normal(size=len(t)), 3, 40) / 0.04
    buzz = 2 * ((np.cumsum(pitch * waver) / RATE) % 1) - 1 + rough * 0.5 * rng.normal(size=len(t))
    f = np.fft.rfftfreq(len(t), 1 / RATE)
    gain = sum(g * np.exp(-((f - at) / wide) ** 2) for at, wide, g in formants) + 0.02 / (1 + (f / 2500) ** 4)
    return unit(np.fft.irfft(np.fft.rfft(buzz) * gain, len(t)))


def weighted(x, rate):
    """The clip as loudness meters hear it (K weighting of ITU-R BS.1770)."""
    f = np.maximum(np.fft.rfftfreq(len(x), 1 / rate), 1e-3)
    z = np.exp(2j * np.pi * f / rate)
    def stage(f0, q, high):
        k = np.tan(np.pi * f0 / rate)
        d = 1 + k / q + k * k
        if high:
            vh, vb = 10 ** (high / 20), 10 ** (high * 0.4996667741545416 / 20)
            b = ((vh + vb * k / q + k * k) / d, 2 * (k * k - vh) / d, (vh - vb * k / q + k * k) / d)
        else:
            b = (1.0, -2.0, 1.0)
        a = (2 * (k * k - 1) / d, (1 - k / q + k * k) / d)
        return (b[0] + b[1] / z + b[2] / z ** 2) / (1 + a[0] / z + a[1] / z ** 2)
    gain = stage(1681.974450955533, 0.7071752369554196, 3.999843853973347) * stage(38.13547087602444, 0.5003270373238773, 0)
    return np.fft.irfft(np.fft.rfft(x) * gain, len(x))


def momentary(x, rate=RATE):
    """The greatest loudness in any 0.4 s, in LUFS."""
    n = int(0.4 * rate)
    power = np.cumsum(np.concatenate([[0], weighted(np.pad(x, (n, n)), rate) ** 2]))
    most = ((power[n:] - power[:-n]) / n).max()
    return -0.691 + 10 * np.log10(max(most, 1e-12))


def true_peak(x):
    """The peak between samples too, by four times as many of them."""
    n = len(x)
    return np.abs(np.fft.irfft(np.fft.rfft(np.pad(x, 64)), 4 * (n + 128)) * 4).max()


def write(path, x, rate):
    """Write a WAV file of 16 bits; `x` has a row for each channel or is mono."""
    x = np.atleast_2d(x)
    with wave.open(path, "wb") as f:
        f.setnchannels(len(x))
        f.setsampwidth(2)
        f.setframerate(rate)
        f.writeframes((x.T * 32767).round().astype("<i2").tobytes())


def read(path):
    """The samples of a WAV file of 16 bits, a row for each channel, and its rate."""
    with wave.open(path, "rb") as f:
        x = np.frombuffer(f.readframes(f.getnframes()), "<i2") / 32767
        return x.reshape(-1, f.getnchannels()).T, f.getframerate()
