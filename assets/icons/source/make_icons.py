"""Draw assets/icons/*.png (white on transparent, 64 x 64) from the shared symbols. Needs Pillow.

python3 assets/icons/source/make_icons.py
"""
import os
import sys

from PIL import Image, ImageChops, ImageDraw

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "..", "models", "source"))
from symbols import SYMBOLS  # noqa: E402

SIZE, OVER = 64, 8
big = SIZE * OVER


def layer_mask(contours):
    """Even-odd fill of a layer's contours."""
    mask = Image.new("1", (big, big))
    for c in contours:
        one = Image.new("1", (big, big))
        ImageDraw.Draw(one).polygon([(big / 2 + x * big * 0.46, big / 2 - y * big * 0.46) for x, y in c], fill=1)
        mask = ImageChops.logical_xor(mask, one)
    return mask


for name, layers in SYMBOLS.items():
    whole = Image.new("1", (big, big))
    for contours in layers:
        whole = ImageChops.logical_or(whole, layer_mask(contours))
    alpha = whole.convert("L").resize((SIZE, SIZE), Image.LANCZOS)
    icon = Image.new("RGBA", (SIZE, SIZE), (255, 255, 255, 0))
    icon.putalpha(alpha)
    icon.save(os.path.join(HERE, "..", name + ".png"), optimize=True)
print(len(SYMBOLS), "icons")
