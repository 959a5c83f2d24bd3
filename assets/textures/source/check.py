"""Checks the textures: those that repeat have no seams, and all together are small."""

import glob
import os
import sys

import numpy as np
from PIL import Image

from relief import OUT

# These repeat both ways; walls only along their length; tiles are cut out of theirs.
BOTH_WAYS = ("metal", "stone", "liquid")
MOST = 8 << 20


def steps(picture, axis):
    """The mean step from a pixel to the next, and that over the border."""
    moved = np.abs(picture - np.roll(picture, 1, axis)).mean(2)
    over = np.take(moved, 0, axis).mean()
    return moved.mean(), over


def main():
    bad = []
    for name, axes in [(name, (0, 1)) for name in BOTH_WAYS] + [("walls", (1,))]:
        picture = np.asarray(Image.open(f"{OUT}/{name}.png").convert("RGB"), float)
        for axis in axes:
            inner, over = steps(picture, axis)
            # A joint of plates may lie on the border, but no more than a joint elsewhere.
            if over > 6.0 * inner:
                bad.append(f"{name} has a seam: {over:.1f} over its border, {inner:.1f} within")
    size = sum(os.path.getsize(path) for path in glob.glob(OUT + "/*.png"))
    if size > MOST:
        bad.append(f"{size >> 10} KiB are too many")
    print("\n".join(bad) or f"all repeat; {size >> 10} KiB")
    return len(bad)


if __name__ == "__main__":
    sys.exit(main())
