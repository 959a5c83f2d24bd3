"""Measure assets/sounds/*.wav and fail on a fault; `--write` puts the table into README.md.

Of effects: length, size, true peak, loudness (the greatest in 0.4 s), attack, offset and ends. Of
music: the loudness of each layer and of their mixes, the seam, and what closes it. Loudness and true peak are those
of ffmpeg's ebur128. Needs NumPy and ffmpeg: python3 assets/sounds/source/measure.py [--write]
"""
import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from make_sounds import LOUD, MADE, file_of
from synth import HERE, SOUNDS, read, write

# How far a loudness may be from that of its category, in LU.
BAND = 1.0
PEAK, LARGEST = -1.0, 400_000
# The categories that begin at once, and the longest time to 70 % of their envelope, in seconds.
SHARP, ATTACK = ("shot", "hit", "blast", "blow", "table", "button"), 0.020
# These begin with what leads up to their loudest moment.
LATE = ("fall", "repair", "page", "boarding")
LAYERS = ["music_ambient", "music_ambient_b", "music_ambient_c", "music_ambient_d"]
MUSIC, MIXES, ALL_MUSIC = (-30.0, -24.0), (-26.0, -20.0), 12_000_000
# What closes the music: a win, a defeat, a match that was watched. How loud each is at its loudest,
# and the highest true peak.
ENDINGS, CLOSING, CLOSING_PEAK = ["music_end", "music_end_b", "music_end_c"], -20.0, -1.5


def ebur128(path, *filters):
    """Momentary maximum, integrated loudness and true peak of a file."""
    chain = ",".join([*filters, "ebur128=peak=true"])
    call = ["ffmpeg", "-hide_banner", "-nostats", "-i", path, "-af", chain, "-f", "null", "-"]
    told = subprocess.run(call, capture_output=True, text=True, check=True).stderr
    moments = [float(m) for m in re.findall(r" M:\s*(-?[\d.]+)", told)]
    summary = told[told.rindex("Summary:"):]
    whole = float(re.search(r"I:\s*(-?[\d.]+|-inf) LUFS", summary).group(1))
    peak = float(re.search(r"Peak:\s*(-?[\d.]+|-inf) dBFS", summary).group(1))
    return max(moments, default=-120.0), whole, peak


def envelope(x, rate, seconds=0.003):
    n = max(1, int(seconds * rate))
    return np.sqrt(np.convolve(x ** 2, np.ones(n) / n, "full")[:len(x)])


def effect(job):
    """The row of one file, and what is wrong with it."""
    name, variant = job
    category, rate, _, _ = MADE[name]
    file = file_of(name, variant)
    path = os.path.join(SOUNDS, file)
    (x, *_), found = read(path)
    loud, _, peak = ebur128(path, "adelay=500", "apad=pad_dur=1")
    env = envelope(x, rate)
    top = env.max()
    attack = (np.argmax(env >= 0.7 * top) - np.argmax(env >= 0.05 * top)) / rate
    tail = env[-int(0.02 * rate):].mean() / top
    faults = []
    for wrong, what in (
        (found != rate, "another rate"),
        (os.path.getsize(path) > LARGEST, "too large"),
        (np.abs(x).max() >= 0.9999, "full scale"),
        (peak > PEAK, f"peak {peak}"),
        (abs(loud - LOUD[category]) > BAND, f"loudness {loud}"),
        (abs(x.mean()) > 0.002, f"offset {x.mean():.4f}"),
        (max(abs(x[0]), abs(x[-1])) > 0.01, "a click at an end"),
        (tail > 0.12, f"no decay: {tail:.2f}"),
        (category in SHARP and name not in LATE and attack > ATTACK, f"attack {attack * 1000:.0f} ms"),
    ):
        if wrong:
            faults.append(f"{file}: {what}")
    row = (file, category, len(x) / rate, os.path.getsize(path) // 1024, loud, peak, attack * 1000)
    return row, faults


def mixes():
    """The layers as they come in: calm, with the pulse, with percussion, with danger."""
    sound, rate = 0, 0
    for name in LAYERS:
        x, rate = read(os.path.join(SOUNDS, name + ".wav"))
        sound = sound + (x if len(x) == 2 else np.repeat(x, 2, axis=0))
        yield name, x, sound, rate


def music():
    """The rows of the music, and what is wrong with it."""
    rows, faults, size, length = [], [], 0, None
    with tempfile.TemporaryDirectory() as folder:
        for name, x, mix, rate in mixes():
            path = os.path.join(folder, "x.wav")
            if np.abs(mix).max() >= 1.0:
                faults.append(f"{name}: the mix clips")
            write(path, np.clip(x if len(x) == 2 else np.repeat(x, 2, axis=0), -1, 1), rate)
            _, own, _ = ebur128(path)
            write(path, np.clip(mix, -1, 1), rate)
            _, all_, peak = ebur128(path)
            size += os.path.getsize(os.path.join(SOUNDS, name + ".wav"))
            step = np.abs(np.diff(x, axis=1)).max()
            seam = np.abs(x[:, 0] - x[:, -1]).max()
            length = length or x.shape[1]
            for wrong, what in (
                (x.shape[1] != length, "another length"),
                (not MUSIC[0] <= own <= MUSIC[1], f"loudness {own}"),
                (not MIXES[0] <= all_ <= MIXES[1], f"loudness of the mix {all_}"),
                (peak > PEAK, f"peak of the mix {peak}"),
                (np.abs(x).max() >= 0.9999, "full scale"),
                (np.abs(x.mean(axis=1)).max() > 0.001, "an offset"),
                (seam > max(0.02, 0.5 * step), f"a seam of {seam:.3f}"),
            ):
                if wrong:
                    faults.append(f"{name}: {what}")
            rows.append((name + ".wav", x.shape[1] / rate, len(x), own, all_, peak, seam))
    if size > ALL_MUSIC:
        faults.append(f"{size} bytes of music")
    return rows, faults


def endings():
    """The rows of what closes the music, and what is wrong with it."""
    rows, faults = [], []
    for name in ENDINGS:
        path = os.path.join(SOUNDS, name + ".wav")
        x, rate = read(path)
        loud, _, peak = ebur128(path, "adelay=500:all=1", "apad=pad_dur=1")
        seam = np.abs(x[:, [0, -1]]).max()
        for wrong, what in (
            (os.path.getsize(path) > LARGEST, "too large"),
            (peak > CLOSING_PEAK, f"peak {peak}"),
            (abs(loud - CLOSING) > BAND, f"loudness {loud}"),
            (np.abs(x.mean(axis=1)).max() > 0.001, "an offset"),
            (seam > 0.01, "a click at an end"),
        ):
            if wrong:
                faults.append(f"{name}: {what}")
        rows.append((name + ".wav", x.shape[1] / rate, len(x), loud, peak, seam))
    return rows, faults


def main():
    jobs = [(name, variant) for name, (*_, count) in MADE.items() for variant in range(count)]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        effects = list(pool.map(effect, jobs))
    rows, faults = music()
    closing, wrong = endings()
    faults += wrong
    faults += [fault for _, more in effects for fault in more]
    known = {file_of(*job) for job in jobs} | {name + ".wav" for name in LAYERS + ENDINGS}
    faults += [f"{file}: nobody makes it" for file in sorted(os.listdir(SOUNDS)) if file.endswith(".wav") and file not in known]
    table = ["| effect | category | s | KiB | LUFS (0.4 s) | true peak, dBFS | attack, ms |", "|---|---|---|---|---|---|---|"]
    table += [f"| {f} | {c} | {s:.2f} | {k} | {l:.1f} | {p:.1f} | {a:.0f} |" for (f, c, s, k, l, p, a), _ in effects]
    table += ["", "| music | s | channels | LUFS | LUFS with those above | true peak of these | seam |", "|---|---|---|---|---|---|---|"]
    table += [f"| {f} | {s:.1f} | {c} | {o:.1f} | {m:.1f} | {p:.1f} | {e:.4f} |" for f, s, c, o, m, p, e in rows]
    table += ["", "| end of the music | s | channels | LUFS (0.4 s) | true peak, dBFS | ends |", "|---|---|---|---|---|---|"]
    table += [f"| {f} | {s:.1f} | {c} | {o:.1f} | {p:.1f} | {e:.4f} |" for f, s, c, o, p, e in closing]
    print("\n".join(table))
    if "--write" in sys.argv and not faults:
        path = os.path.join(HERE, "README.md")
        with open(path) as file:
            head = file.read().split("<!-- measured -->")[0]
        with open(path, "w") as file:
            file.write(head + "<!-- measured -->\n\n" + "\n".join(table) + "\n")
    for fault in faults:
        print("FAULT", fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
