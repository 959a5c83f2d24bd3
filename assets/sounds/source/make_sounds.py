"""Make assets/sounds/*.wav from nothing but arithmetic: mono, 16 bit, 44.1 or 22.05 kHz.

Each sound has variants: `name.wav`, `name_b.wav`, `name_c.wav` and so on. Their seeds are fixed.
Needs NumPy: python3 assets/sounds/source/make_sounds.py [name...]
"""
import os
import sys

import numpy as np

from synth import *

# How loud the sounds of a category are: the greatest loudness in 0.4 s, in LUFS.
LOUD = {"blast": -13, "shot": -17, "hit": -17, "blow": -18, "crash": -14, "beast": -17, "motion": -23,
        "steps": -24, "air": -21, "table": -23, "signal": -20, "ending": -18, "button": -30}


def laser(rng, f0, f1, length, grit):
    t, f0 = time(length), f0 * rng.uniform(0.92, 1.08)
    f = f1 * rng.uniform(0.9, 1.1) + (f0 - f1) * np.exp(-t * 10 / length)
    body = np.sin(sweep(f) + grit * np.sin(sweep(f * 1.51))) + 0.45 * np.sign(np.sin(sweep(f * 0.5))) * np.exp(-t * 26)
    snap = hiss(rng, length, 2500, 11000) * np.exp(-t * 90)
    env = np.minimum(t / 0.002, 1) * np.exp(-t * 5.2 / length)
    return room(body * env + snap * 0.7 + thud(length, 60, 190, 40, 22) * 0.8, 0.3, 0.2, rng)


def beam(rng):
    t = time(0.75)
    f = rng.uniform(205, 240)
    hum = sum(np.sin(sweep(f * k * (1 + 0.012 * np.sin(2 * np.pi * (7 + k) * t))) + rng.uniform(0, 6)) / k for k in (1, 2, 3, 5, 8))
    zap = np.sin(sweep(3100 * np.exp(-t * 30) + 500)) * strike(t, 20)
    return room((hum * np.exp(-t * 4) + hiss(rng, 0.75, 2500, 9000) * 0.3 * np.exp(-t * 6) + zap) * np.minimum(t / 0.003, 1), 0.3, 0.2, rng)


def cannon(rng):
    length = 0.9
    t = time(length)
    crack = hiss(rng, length, 500, 9000) * np.exp(-t * 60)
    blast = hiss(rng, length, 70, 900) * strike(t, 9, 0.002)
    ring = metal(rng, length, rng.uniform(120, 150), 11)
    return room(np.tanh((crack + 1.4 * blast + 1.5 * thud(length, rng.uniform(38, 46), 110, 24, 8) + 0.25 * ring) * 1.6), 0.5, 0.2, rng, 120, 3500)


def missile(rng):
    t = time(1.2)
    burn = hiss(rng, 1.2, 250, 3600) * (np.exp(-t * 3) + 0.4 * np.exp(-t * 40)) * np.minimum(t / 0.004, 1)
    f = rng.uniform(240, 300)
    whine = np.sin(sweep(f + 700 * t) + 0.8 * np.sin(sweep(f * 1.49 + 300 * t))) * np.exp(-t * 3.4) * np.minimum(t / 0.05, 1)
    pop = thud(1.2, 55, 160, 40, 14) + 0.5 * hiss(rng, 1.2, 800, 7000) * np.exp(-t * 70)
    return np.tanh((pop + burn + 0.22 * whine) * 1.3)


def ion(rng):
    t = time(0.6)
    gate = (band(rng.normal(size=len(t)), 20, 160) > 0.01) * 1.0
    crackle = hiss(rng, 0.6, 1800, 10000) * band(gate, 0, 900) * np.exp(-t * 7)
    f = rng.uniform(600, 760)
    warble = np.sin(sweep(f * (1 + 0.3 * np.sign(np.sin(2 * np.pi * 37 * t)) * np.exp(-t * 5)))) * np.exp(-t * 8)
    hit = np.sin(sweep(120 + 1700 * np.exp(-t * 45))) * strike(t, 16)
    return room((crackle * 0.9 + warble * 0.4 + hit) * np.minimum(t / 0.002, 1), 0.25, 0.2, rng, 400, 8000)


def volley(rng):
    clips, at = [], 0.0
    for k in range(int(rng.integers(6, 9))):
        t = time(0.2)
        f = rng.uniform(900, 1700)
        shot = np.sin(sweep(f * np.exp(-t * 18) + 160)) * strike(t, 26) + hiss(rng, 0.2, 1200, 9000) * np.exp(-t * 60) + thud(0.2, 80, 150, 60, 30)
        clips.append((at, shot, 1.0 if k == 0 else rng.uniform(0.45, 0.85)))
        at += rng.uniform(0.045, 0.11)
    return room(place(0.95, *clips), 0.25, 0.18, rng)


def blade(rng):
    t = time(0.5)
    swish = hiss(rng, 0.5, 900, 6000) * swell(t, 0.02, 0.045)
    clash = metal(rng, 0.45, rng.uniform(520, 760), 9, 12)
    scrape = hiss(rng, 0.5, 2500, 9000) * swell(t, rng.uniform(0.1, 0.14), 0.05) * (0.6 + 0.4 * np.sign(np.sin(2 * np.pi * 61 * t)))
    return room(swish * 0.5 + place(0.5, (0.012, clash, 0.9), (0.012, thud(0.2, 90, 180, 50, 30), 0.8)) + scrape * 0.22, 0.25, 0.18, rng)


def claw(rng):
    t = time(0.5)
    rips = sum(hiss(rng, 0.5, 700, 5200) * swell(t, at, 0.022) for at in np.cumsum(rng.uniform(0.035, 0.055, 4)) - 0.03)
    wet = hiss(rng, 0.5, 250, 1300) * np.exp(-t * 14) * (0.6 + 0.4 * np.sin(2 * np.pi * 43 * t))
    snarl = voice(rng, t, np.full(len(t), rng.uniform(85, 110)), ((480, 160, 1), (1150, 220, 0.6)), 0.9) * np.exp(-t * 9) * np.minimum(t / 0.01, 1)
    return rips * 0.7 + wet * 0.6 + snarl * 0.5 + thud(0.5, 70, 120, 40, 20) * 0.7


def boom(rng, length, deep):
    t, deep = time(length), deep * rng.uniform(0.92, 1.08)
    crack = hiss(rng, length, 400, 9000) * np.exp(-t * 30 / length)
    roar = hiss(rng, length, 35, 520) * np.exp(-t * 5.5 / length)
    debris = hiss(rng, length, 1200, 5200) * np.exp(-t * 8 / length) * (1 + 0.8 * (band(rng.normal(size=len(t)), 6, 30) > 0.02))
    sub = np.sin(sweep(deep * (0.55 + np.exp(-t * 9)))) * np.exp(-t * 5 / length)
    x = (crack * 0.9 + roar * 1.5 + debris * 0.25 + sub * 1.2) * np.minimum(t / 0.002, 1)
    return np.tanh(x * 1.5)


def boom_big(rng):
    first, second = boom(rng, 1.9, 48), boom(rng, 1.6, 40)
    return place(2.2, (0, first, 1), (rng.uniform(0.11, 0.17), second, 0.8), (rng.uniform(0.3, 0.4), boom(rng, 0.9, 70), 0.35))


def hit_shield(rng):
    t = time(0.55)
    f = rng.uniform(480, 600) + 900 * np.exp(-t * 14)
    ring = sum(np.sin(sweep(f * r) + i) * np.exp(-t * (7 + 3 * i)) / (1 + i) for i, r in enumerate((1, 1.498, 2.76, 4.07)))
    fizz = hiss(rng, 0.55, 3000, 9500) * np.exp(-t * 12) * (1 + np.sin(2 * np.pi * rng.uniform(40, 55) * t))
    return room(ring * np.minimum(t / 0.003, 1) + fizz * 0.4, 0.35, 0.25, rng)


def hit_hull(rng):
    t = time(0.5)
    crunch = hiss(rng, 0.5, 250, 4200) * strike(t, 26)
    return np.tanh((metal(rng, 0.5, rng.uniform(125, 165)) * 0.7 + crunch * 1.1 + thud(0.5, 45, 130, 30, 13) * 1.2) * 1.4)


def hit_body(rng):
    t = time(0.35)
    slap = hiss(rng, 0.35, 300, 2400) * strike(t, 38)
    cloth = hiss(rng, 0.35, 1500, 6000) * swell(t, 0.05, 0.04) * 0.25
    return np.tanh((slap + cloth + thud(0.35, rng.uniform(62, 78), 120, 42, 20) * 1.3) * 1.3)


def glance(rng):
    t = time(0.6)
    f = rng.uniform(1500, 2300)
    zing = np.sin(sweep(f * (0.55 + 0.6 * np.exp(-t * 5))) + 0.5 * np.sin(2 * np.pi * 31 * t)) * strike(t, 8, 0.003)
    return room(place(0.6, (0, metal(rng, 0.3, rng.uniform(700, 950), 26, 8), 0.7)) + zing * 0.5 + hiss(rng, 0.6, 3000, 10000) * np.exp(-t * 45) * 0.5, 0.25, 0.15, rng)


def bump(rng):
    t = time(0.7)
    f = rng.uniform(82, 100)
    groan = np.sin(sweep(f + 26 * np.sin(2 * np.pi * 5 * t) + 30 * np.exp(-t * 7)) + 2.5 * np.sin(sweep(f * 1.49 + 9 * np.sin(2 * np.pi * 9 * t)))) * np.exp(-t * 6)
    scrape = hiss(rng, 0.7, 500, 2600) * swell(t, 0.13, 0.12) * (0.6 + 0.4 * np.sign(np.sin(2 * np.pi * 38 * t)))
    return np.tanh((thud(0.7, 40, 90, 26, 10) * 1.4 + groan * 0.5 + scrape * 0.35 + place(0.7, (0, metal(rng, 0.6, 98, 9), 0.5))) * 1.3) * np.minimum(t / 0.002, 1)


def ram(rng):
    t = time(1.6)
    tear = hiss(rng, 1.6, 300, 3200) * (swell(t, 0.2, 0.2) + 0.6 * swell(t, rng.uniform(0.5, 0.65), 0.16)) * (0.5 + 0.5 * np.sign(np.sin(sweep(46 - 14 * t))))
    groan = np.sin(sweep(70 + 18 * np.sin(2 * np.pi * 2.3 * t)) + 3 * np.sin(sweep(104 + 7 * np.sin(2 * np.pi * 3.7 * t)))) * np.exp(-t * 2.6) * np.minimum(t / 0.05, 1)
    plates = [(at, metal(rng, 0.9, rng.uniform(70, 190), 7), rng.uniform(0.4, 0.9)) for at in (0, 0.06, rng.uniform(0.2, 0.3), rng.uniform(0.45, 0.6))]
    return room(np.tanh((thud(1.6, 34, 120, 20, 5) * 1.8 + tear * 0.5 + groan * 0.45 + place(1.6, *plates)) * 1.4), 0.5, 0.2, rng, 80, 3000)


def boarding(rng):
    clank = [(at, metal(rng, 0.4, rng.uniform(190, 280), 16), g) for at, g in ((0, 1.0), (rng.uniform(0.16, 0.2), 0.7))]
    t = time(1.2)
    winch = hiss(rng, 1.2, 300, 2200) * (0.5 + 0.5 * np.sign(np.sin(sweep(22 + 14 * t)))) * swell(t, 0.55, 0.25)
    lockdown = (0.9, metal(rng, 0.3, 120, 20), 0.8)
    return room(place(1.2, *clank, lockdown, (0.9, thud(0.3, 50, 90, 30, 16), 0.9)) + winch * 0.3, 0.3, 0.2, rng)


def door(rng):
    t = time(0.85)
    slide = hiss(rng, 0.85, 250, 3000) * swell(t, 0.3, 0.22) * (0.8 + 0.2 * np.sin(2 * np.pi * 31 * t))
    motor = np.sin(sweep(rng.uniform(130, 160) + 90 * swell(t, 0.3, 0.2)) + 0.6 * np.sin(sweep(np.full(len(t), 61)))) * swell(t, 0.32, 0.24)
    ends = [(0, metal(rng, 0.2, 310, 40), 0.5), (0, thud(0.2, 90, 90, 50, 34), 0.5), (0.62, metal(rng, 0.22, 180, 30), 0.6), (0.62, thud(0.2, 60, 80, 40, 24), 0.9)]
    return room(slide * 0.6 + motor * 0.18 + place(0.85, *ends), 0.3, 0.2, rng)


def door_held(rng):
    clips = []
    for k in range(3):
        at = k * rng.uniform(0.14, 0.18)
        clips += [(at, metal(rng, 0.25, rng.uniform(150, 190), 28), 0.7), (at, thud(0.25, 60, 80, 40, 22), 1.0)]
    return room(place(0.7, *clips), 0.3, 0.2, rng)


def foot(rng, heavy):
    length = 0.4 if heavy else 0.16
    t = time(length)
    if heavy:
        gear = hiss(rng, length, 300, 1500) * swell(t, 0.16, 0.06) * 0.3
        return thud(length, rng.uniform(36, 44), 70, 26, 11) * 1.4 + metal(rng, length, rng.uniform(85, 120), 18) * 0.45 + hiss(rng, length, 120, 1800) * strike(t, 30) * 0.6 + gear
    return thud(length, rng.uniform(85, 120), 110, 60, 40) * 0.8 + hiss(rng, length, 500, 4200) * strike(t, 60) * 0.6 + metal(rng, length, rng.uniform(380, 520), 60, 6) * 0.25


def steps(rng):
    return room(place(0.6, (0, foot(rng, False), 1.0), (rng.uniform(0.26, 0.3), foot(rng, False), 0.85)), 0.15, 0.1, rng)


def march(rng):
    clips = [(k * 0.165 + rng.uniform(0, 0.05), foot(rng, False), rng.uniform(0.5, 1.0)) for k in range(9)]
    return room(place(1.6, *clips), 0.18, 0.12, rng)


def stomp(rng):
    return room(place(1.2, (0, foot(rng, True), 1.0), (rng.uniform(0.5, 0.58), foot(rng, True), 0.9)), 0.25, 0.14, rng, 80, 2500)


def beast(rng):
    length = rng.uniform(0.9, 1.15)
    t = time(length)
    pitch = rng.uniform(58, 90) * (1 + 0.5 * swell(t, 0.25, 0.2) - 0.15 * t)
    at = rng.uniform(0.9, 1.15)
    throat = voice(rng, t, pitch, ((420 * at, 150, 1), (980 * at, 190, 0.7), (2300 * at, 400, 0.25)), 0.8)
    sub = np.sin(sweep(pitch * 0.5)) * 0.5
    env = np.minimum(t / 0.05, 1) * np.exp(-np.maximum(t - 0.3, 0) * 5)
    return room(np.tanh((throat + sub) * 1.8) * env, 0.3, 0.15, rng, 150, 3500)


def scuttle(rng):
    clips, at = [], 0.0
    while at < 0.75:
        tick = metal(rng, 0.06, rng.uniform(900, 1900), 90, 5)
        clips.append((at, tick + 0.6 * thud(0.06, 160, 160, 90, 80), rng.uniform(0.4, 1)))
        at += rng.uniform(0.035, 0.085)
    return room(place(0.9, *clips), 0.12, 0.1, rng)


def engine(rng):
    t = time(1.5)
    near, middle = swell(t, 0.62, 0.32), 0.62
    f = rng.uniform(108, 130) - 34 * np.tanh((t - middle) * 5)
    drone = sum(np.sin(sweep(f * k) + 0.8 * np.sin(sweep(f * 0.5 * k))) / k for k in (1, 2, 3, 5, 7))
    low, high = hiss(rng, 1.5, 120, 900), hiss(rng, 1.5, 900, 4800)
    return np.tanh((unit(drone) * 0.55 + low * 0.8 + high * 0.45 * near) * near * 1.5)


def engine_big(rng):
    t = time(2.6)
    env = np.minimum(t / 0.5, 1) ** 2 * np.minimum((2.6 - t) / 1.0, 1) ** 2
    f = rng.uniform(40, 48) * (1 + 0.16 * np.tanh((t - 0.8) * 2))
    drone = sum(np.sin(sweep(f * k * (1 + 0.002 * k)) + rng.uniform(0, 6)) / k ** 0.8 for k in (1, 2, 3, 4, 6, 9))
    throb = 0.75 + 0.25 * np.sin(sweep(7 + 2 * t))
    return np.tanh((unit(drone) * throb + hiss(rng, 2.6, 60, 420) * 0.8 + hiss(rng, 2.6, 400, 1800) * 0.2) * 1.3) * env


def launch(rng):
    t = time(1.1)
    rise = 1 - np.exp(-t * 9)
    x = hiss(rng, 1.1, 180, 2400) * rise * np.exp(-np.maximum(t - 0.12, 0) * 4)
    note = np.sin(sweep(rng.uniform(140, 165) + 620 * t ** 1.4)) * rise * np.exp(-t * 3.2) * 0.4
    return np.tanh((x + note + place(1.1, (0.0, metal(rng, 0.3, rng.uniform(195, 230), 30), 0.7))) * 1.3)


def arrive(rng):
    t = time(1.5)
    suck = hiss(rng, 1.5, 300, 5000) * np.exp(-np.abs(t - 0.42) * 9) * (t < 0.42)
    f = rng.uniform(52, 60)
    burst = np.sin(sweep(f + 420 * np.exp(-np.maximum(t - 0.42, 0) * 14))) * np.exp(-np.maximum(t - 0.42, 0) * 5) * np.clip((t - 0.42) / 0.004, 0, 1)
    shine = sum(np.sin(2 * np.pi * fr * t) for fr in (f * 12, f * 15.1, f * 18.2)) * np.exp(-np.maximum(t - 0.42, 0) * 4.5) * np.clip((t - 0.42) / 0.02, 0, 1)
    return room(band(suck, 100, 6000) * 0.6 + burst * 1.2 + shine * 0.1, 0.6, 0.3, rng)


def fire(rng):
    t = time(1.3)
    whoof = hiss(rng, 1.3, 80, 900) * swell(t, 0.16, 0.14)
    body = hiss(rng, 1.3, 200, 2600) * np.minimum(t / 0.1, 1) * np.exp(-t * 2.6)
    pops = place(1.3, *[(rng.uniform(0.05, 1.0), hiss(rng, 0.03, 1500, 8000) * np.exp(-time(0.03) * 220), rng.uniform(0.2, 0.8)) for _ in range(26)])
    return whoof + body * 0.5 + pops * 0.5


def gas(rng):
    t = time(1.3)
    jet = hiss(rng, 1.3, 1400, 9000) * np.minimum(t / 0.012, 1) * (np.exp(-t * 2.4) + 0.3 * np.exp(-t * 18))
    gurgle = hiss(rng, 1.3, 150, 700) * np.exp(-t * 3) * (0.6 + 0.4 * np.sin(2 * np.pi * rng.uniform(8, 12) * t))
    return jet + gurgle * 0.4 + place(1.3, (0, metal(rng, 0.15, 420, 50), 0.3))


def electric(rng):
    t = time(0.8)
    f = rng.choice([50.0, 55.0, 60.0])
    buzz = np.sign(np.sin(sweep(np.full(len(t), f * 2)))) * 0.5 + np.sin(sweep(np.full(len(t), f * 4)))
    arcs = place(0.8, *[(at, hiss(rng, 0.12, 1200, 11000) * np.exp(-time(0.12) * rng.uniform(25, 70)), rng.uniform(0.5, 1)) for at in [0, *rng.uniform(0.02, 0.5, 7)]])
    return unit(band(buzz, 90, 5000)) * 0.45 * np.exp(-t * 4.5) * np.minimum(t / 0.002, 1) + arcs


def push(rng):
    t = time(0.6)
    whoosh = hiss(rng, 0.6, 200, 1900) * swell(t, 0.14, 0.12)
    return whoosh + thud(0.6, rng.uniform(48, 60), 80, 18, 9) * 0.7 + np.sin(sweep(300 - 260 * t)) * swell(t, 0.12, 0.1) * 0.15


def fall(rng):
    t = time(1.1)
    drop = np.sin(sweep(520 - 420 * np.minimum(t / 0.5, 1) ** 0.8)) * (t < 0.5) * np.minimum(t / 0.02, 1) * np.clip((0.5 - t) / 0.03, 0, 1)
    wind = hiss(rng, 1.1, 400, 2600) * np.minimum(t / 0.5, 1) ** 2 * np.clip((0.5 - t) / 0.02, 0, 1)
    crash = place(1.1, (0.5, thud(0.5, 38, 120, 28, 10), 1.5), (0.5, metal(rng, 0.5, rng.uniform(110, 150), 12), 0.6), (0.5, hiss(rng, 0.4, 250, 4000) * strike(time(0.4), 20), 0.9))
    return band(drop, 60, 2000) * 0.16 + wind * 0.4 + np.tanh(crash * 1.3)


def knock(rng, base):
    """One die corner on the mat."""
    t = time(0.09)
    x = sum(np.sin(2 * np.pi * base * r * t + rng.uniform(0, 6)) * np.exp(-t * d) for r, d in ((1, 85), (1.63, 110), (2.71, 150), (4.3, 210)))
    return unit((x + hiss(rng, 0.09, 900, 9000) * np.exp(-t * 190) * 2.4) * np.minimum(t / 0.0006, 1))


def dice(rng):
    clips = []
    for d in range(3):
        at, gap, vol = 0.01 + rng.uniform(0.02, 0.06) * d, 0.15 + 0.04 * rng.random(), 1.0
        while gap > 0.014 and at < 1.05:
            clips.append((at, knock(rng, rng.uniform(1150, 2100)), vol * rng.uniform(0.6, 1)))
            at += gap
            gap *= rng.uniform(0.66, 0.84)
            vol *= 0.84
    return room(place(1.2, *clips), 0.16, 0.16, rng, 300, 5000)


def token(rng):
    f = rng.uniform(1500, 1900)
    return room(place(0.3, (0, knock(rng, f), 1.0), (rng.uniform(0.045, 0.06), knock(rng, f * 1.12), 0.6), (0.1, knock(rng, f * 1.2), 0.25)), 0.1, 0.1, rng, 300, 6000)


def click(rng):
    t = time(0.06)
    f = rng.uniform(1650, 1850)
    return (np.sin(sweep(f - 700 * t / 0.06)) * np.exp(-t * 95) + hiss(rng, 0.06, 2500, 9000) * np.exp(-t * 320) * 0.6) * np.minimum(t / 0.0008, 1)


def hover(rng):
    t = time(0.05)
    return np.sin(2 * np.pi * 2350 * t) * np.exp(-t * 110) * np.minimum(t / 0.003, 1)


def page(rng):
    t = time(0.28)
    flap = swell(t, 0.08, 0.05) + 0.55 * swell(t, 0.2, 0.025)
    return hiss(rng, 0.28, 1400, 9500) * flap * (0.8 + 0.2 * unit(band(rng.normal(size=len(t)), 20, 90)))


def notes(rng, total, score, hall=0.6, wet=0.3, bright=0.45):
    """A small phrase: (start, hertz, length, gain)."""
    return room(place(total, *[(at, tone(f, length, 0.008, 4, bright), gain) for at, f, length, gain in score]), hall, wet, rng)


def alarm(rng):
    t = time(1.0)
    two = np.where((t * 4).astype(int) % 2 == 0, 622.0, 466.0)
    x = np.sin(sweep(two) + 0.7 * np.sin(sweep(two * 2))) + 0.3 * np.sin(sweep(two * 3))
    gate = np.minimum(1, np.minimum((t * 4 % 1) / 0.03, (1 - t * 4 % 1) / 0.12))
    return room(x * gate * 0.6, 0.3, rng.uniform(0.15, 0.25), rng)


def lock(rng):
    f = rng.choice([932.0, 988.0, 1047.0])
    beeps = [(0.0, tone(f, 0.07, 0.002, 2), 0.7), (0.11, tone(f, 0.07, 0.002, 2), 0.7), (0.22, tone(f * 4 / 3, 0.32, 0.002, 4), 1.0)]
    return room(place(0.6, *beeps), 0.25, 0.15, rng)


def power(rng):
    t = time(0.9)
    f = rng.uniform(200, 240)
    rise = np.sin(sweep(f * (1 + 1.6 * t)) + 1.4 * np.sin(sweep(f * 1.5 * (1 + 1.6 * t)))) * np.minimum(t / 0.15, 1) * np.exp(-np.maximum(t - 0.4, 0) * 7)
    return room(rise * 0.7 + place(0.9, (0.4, bell(rng, f * 4, 0.5, 6), 0.4)) + hiss(rng, 0.9, 2000, 9000) * swell(t, 0.38, 0.15) * 0.2, 0.5, 0.3, rng)


def repair(rng):
    taps = [(k * rng.uniform(0.13, 0.16), metal(rng, 0.16, rng.uniform(600, 760), 40, 8), rng.uniform(0.6, 1)) for k in range(3)]
    t = time(0.8)
    weld = hiss(rng, 0.8, 2500, 10000) * (band(rng.normal(size=len(t)), 15, 60) > 0) * swell(t, 0.56, 0.12)
    return room(place(0.8, *taps) + band(weld, 800, 10000) * 0.25, 0.2, 0.15, rng)


def found(rng):
    base = rng.choice([587.33, 659.25])
    return notes(rng, 0.8, [(0, base, 0.25, 0.6), (0.09, base * 1.25, 0.25, 0.6), (0.18, base * 1.5, 0.5, 0.8)], 0.4, 0.25, 0.35)


def rally(rng, base):
    return notes(rng, 1.1, [(0, base, 0.22, 0.8), (0.16, base, 0.16, 0.6), (0.3, base * 4 / 3, 0.6, 1.0), (0.3, base * 5 / 3, 0.6, 0.5)], 0.5, 0.3, 0.6)


def rout(rng, base):
    return notes(rng, 1.2, [(0, base * 1.5, 0.3, 0.8), (0.2, base * 1.335, 0.3, 0.8), (0.42, base, 0.6, 1.0), (0.42, base * 1.059, 0.6, 0.4)], 0.5, 0.3, 0.6)


def objective(rng, base):
    drum = [(0, thud(0.5, 60, 60, 30, 9), 1.0), (0.2, thud(0.5, 60, 60, 30, 9), 0.8)]
    return room(place(1.4, *drum, (0.0, tone(base, 0.5, 0.01, 4, 0.55), 0.6), (0.2, tone(base * 1.5, 1.0, 0.01, 4, 0.55), 0.7), (0.2, tone(base * 1.25, 1.0, 0.01, 4, 0.5), 0.4)), 0.6, 0.3, rng)


def round_begins(rng, base):
    return room(place(1.9, (0, bell(rng, base, 1.9, 2.2), 1.0), (0, thud(0.8, 48, 50, 20, 6), 0.9), (0.36, bell(rng, base * 1.5, 1.5, 2.6), 0.45)), 0.8, 0.3, rng)


def turn_begins(rng, base):
    return room(place(0.7, (0, bell(rng, base, 0.6, 6), 0.8), (0.1, bell(rng, base * 1.335, 0.6, 6), 0.7)), 0.4, 0.25, rng)


def refuse(rng, base):
    t = time(0.3)
    buzz = np.sin(sweep(np.full(len(t), base))) + 0.5 * np.sign(np.sin(sweep(np.full(len(t), base * 1.06))))
    gate = np.clip(np.minimum((t % 0.14) / 0.006, (0.12 - t % 0.14) / 0.02), 0, 1) * (t < 0.27)
    return band(buzz * gate, 80, 2600)


def win(rng):
    score = [(0, 392.0, 0.45, 0.6), (0.13, 523.25, 0.45, 0.6), (0.26, 659.25, 0.45, 0.6), (0.42, 783.99, 1.3, 0.6), (0.42, 1046.5, 1.3, 0.6), (0.42, 523.25, 1.3, 0.6)]
    lift = 2 ** (rng.integers(0, 3) / 12)
    return notes(rng, 1.9, [(at, f * lift, length, gain) for at, f, length, gain in score], 0.8, 0.3)


def lose(rng):
    score = [(0, 392.0, 0.4, 0.6), (0.24, 369.99, 0.4, 0.6), (0.48, 311.13, 0.4, 0.6), (0.76, 261.63, 1.1, 0.6), (0.76, 130.81, 1.1, 0.6), (0.76, 155.56, 1.1, 0.6)]
    drop = 2 ** (-rng.integers(0, 3) / 12)
    return notes(rng, 2.0, [(at, f * drop, length, gain) for at, f, length, gain in score], 0.8, 0.35, 0.4)


def pitched(recipe, *bases):
    """A recipe whose variants have these notes, one each."""
    return [lambda rng, base=base: recipe(rng, base) for base in bases]


# Sound: category, samples a second, variants (a recipe for each, or a recipe and how many).
MADE = {
    "laser_1": ("shot", 44100, lambda r: laser(r, 2300, 330, 0.30, 1.3), 4),
    "laser_2": ("shot", 44100, lambda r: laser(r, 1650, 210, 0.36, 2.1), 3),
    "laser_3": ("shot", 44100, beam, 3),
    "cannon": ("shot", 22050, cannon, 4),
    "missile": ("shot", 22050, missile, 3),
    "ion": ("shot", 44100, ion, 3),
    "volley": ("shot", 44100, volley, 4),
    "blade": ("blow", 44100, blade, 4),
    "claw": ("blow", 22050, claw, 4),
    "explosion": ("blast", 22050, lambda r: boom(r, 1.5, 74), 4),
    "explosion_big": ("blast", 22050, boom_big, 3),
    "hit_hull": ("hit", 22050, hit_hull, 4),
    "hit_shield": ("hit", 44100, hit_shield, 4),
    "hit_body": ("hit", 22050, hit_body, 4),
    "glance": ("blow", 44100, glance, 4),
    "bump": ("crash", 22050, bump, 3),
    "ram": ("crash", 22050, ram, 3),
    "boarding": ("blow", 44100, boarding, 2),
    "door": ("air", 22050, door, 3),
    "door_held": ("air", 22050, door_held, 2),
    "steps": ("steps", 22050, steps, 4),
    "march": ("steps", 22050, march, 3),
    "stomp": ("motion", 22050, stomp, 4),
    "beast": ("beast", 22050, beast, 3),
    "scuttle": ("steps", 44100, scuttle, 3),
    "engine": ("motion", 22050, engine, 3),
    "engine_big": ("motion", 22050, engine_big, 3),
    "launch": ("air", 22050, launch, 3),
    "arrive": ("signal", 44100, arrive, 2),
    "fire": ("air", 44100, fire, 3),
    "gas": ("air", 44100, gas, 3),
    "electric": ("air", 44100, electric, 3),
    "push": ("air", 22050, push, 3),
    "fall": ("hit", 22050, fall, 2),
    "dice": ("table", 44100, dice, 4),
    "token": ("table", 44100, token, 4),
    "click": ("button", 44100, click, 3),
    "hover": ("button", 44100, hover, 1),
    "page": ("button", 44100, page, 1),
    "alarm": ("signal", 44100, alarm, 2),
    "lock": ("signal", 44100, lock, 3),
    "power": ("signal", 44100, power, 3),
    "repair": ("table", 44100, repair, 3),
    "found": ("signal", 44100, found, 2),
    "rally": ("signal", 44100, pitched(rally, 392.0, 349.23), 2),
    "rout": ("signal", 44100, pitched(rout, 220.0, 196.0), 2),
    "objective": ("signal", 44100, pitched(objective, 261.63, 293.66), 2),
    "round": ("signal", 22050, pitched(round_begins, 293.66, 261.63), 2),
    "turn": ("table", 44100, pitched(turn_begins, 659.25, 587.33), 2),
    "refuse": ("table", 22050, pitched(refuse, 185.0, 174.61), 2),
    "win": ("ending", 44100, win, 2),
    "lose": ("ending", 44100, lose, 2),
}


def file_of(name, variant):
    return name + ("" if variant == 0 else "_" + "abcdefgh"[variant]) + ".wav"


def levelled(x, loud, rate):
    """As loud as wanted; what would peak above -1.5 dBFS for it is bent softly."""
    ceiling = 10 ** (-1.5 / 20)
    x = unit(x)
    for _ in range(8):
        x = x * 10 ** ((loud - momentary(x, rate)) / 20)
        over = true_peak(x) / ceiling
        if over <= 1.0:
            return x
        x = np.tanh(x / ceiling * 0.98) * ceiling * 0.98
    return x * min(1.0, ceiling / true_peak(x))


def save(name, variant, x):
    """Trim silence, fade both ends, set the loudness and write."""
    category, rate, _, _ = MADE[name]
    x = band(x, 22, 20000)
    loud = np.flatnonzero(np.abs(x) > 0.004 * np.abs(x).max())
    x = x[max(0, loud[0] - 16):loud[-1] + 1]
    if rate != RATE:
        n = len(x) - len(x) % 2
        spectrum = np.fft.rfft(x[:n])[:n // 4 + 1]
        spectrum *= np.linspace(1, 0, len(spectrum)) ** 0.1
        x = np.fft.irfft(spectrum, n // 2) / 2
    x = x - x.mean()
    start, end = int(0.0008 * rate), min(len(x) // 4, int(0.04 * rate))
    x[:start] *= np.linspace(0, 1, start)
    x[-end:] *= np.linspace(1, 0, end) ** 2
    x = levelled(x, LOUD[category], rate)
    write(os.path.join(SOUNDS, file_of(name, variant)), x, rate)
    print(f"{file_of(name, variant)}: {len(x) / rate:.2f} s, {len(x) * 2 // 1024} KiB")


if __name__ == "__main__":
    for name in sys.argv[1:] or MADE:
        _, _, recipe, count = MADE[name]
        for variant in range(count):
            make = recipe[variant] if isinstance(recipe, list) else recipe
            save(name, variant, make(rng_of(name, variant)))
