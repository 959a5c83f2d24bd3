#!/bin/sh
# Makes the PNG of the game's own icon from its SVG, which is drawn by hand. Needs rsvg-convert
# (Debian: librsvg2-bin).
#
# sh assets/icons/source/make_app_icon.sh
set -eu
cd "$(dirname "$0")/../app"
rsvg-convert --width 256 --height 256 --output voidreef.png voidreef.svg
