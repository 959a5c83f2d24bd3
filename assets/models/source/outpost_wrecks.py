"""What is left of the Outpost's walkers and carts: the same models, burnt and turned over."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import champions_cinder_choir as choir  # noqa: E402
import figures_tidewardens as wardens  # noqa: E402
import kit  # noqa: E402
import outpost_ash as ash  # noqa: E402
import outpost_graft as graft  # noqa: E402
import outpost_kit as o  # noqa: E402

WRECKS = {
    "wreck_bollard": (wardens.bollard, (12, 46, 10), 2.5),
    "wreck_organ_cart": (ash.organ_cart, (-6, 22, 8), 2.5),
    "wreck_thurible": (choir.thurible, (-24, 52, 0), 2.5),
    "wreck_trellis": (graft.trellis, (-74, 14, 20), 10.0),
}

if __name__ == "__main__":
    for name in kit.wanted(WRECKS):
        make, rot, sunk = WRECKS[name]
        o.ruin(make, name, rot, sunk)
