#!/bin/sh
# Installs Voidreef for one user under ~/.local, or takes it away again. No root, no network.
#
# ./install.sh
# ./install.sh --uninstall
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)

fail() {
    echo "install.sh: $1" >&2
    exit 1
}

[ -n "${HOME:-}" ] || fail "HOME is not set"
case $HOME in
    /*) ;;
    *) fail "HOME is no absolute path: $HOME" ;;
esac
# As the desktops do it, a relative path counts as none.
case ${XDG_DATA_HOME:-} in
    /*) data=$XDG_DATA_HOME ;;
    *) data=$HOME/.local/share ;;
esac

bin=$HOME/.local/bin
lib=$HOME/.local/lib/voidreef
entry=$data/applications/voidreef.desktop
png=$data/icons/hicolor/256x256/apps/voidreef.png
svg=$data/icons/hicolor/scalable/apps/voidreef.svg
programs="voidreef reef"

# Whether $1 is absent, or a link of ours.
is_free() {
    if [ -L "$1" ]; then
        case $(readlink "$1") in
            "$lib"/*) return 0 ;;
            *) return 1 ;;
        esac
    fi
    [ ! -e "$1" ]
}

# Removes what FILES lists, and the folders that are empty then. What a player has added stays.
clear_lib() {
    [ -f "$lib/FILES" ] || return 0
    while IFS= read -r name; do
        case $name in
            "" | /* | .. | ../* | */.. | */../*) fail "FILES names $name, which is not inside" ;;
        esac
        rm -f -- "$lib/$name"
    done <"$lib/FILES"
    rm -f -- "$lib/FILES"
    find "$lib" -depth -type d -exec rmdir {} \; 2>/dev/null || true
}

# Tells desktops that keep a list of entries and icons.
tell_desktop() {
    if command -v update-desktop-database >/dev/null 2>&1; then
        update-desktop-database "$data/applications" >/dev/null 2>&1 || true
    fi
    if command -v gtk-update-icon-cache >/dev/null 2>&1; then
        gtk-update-icon-cache -q -t -f "$data/icons/hicolor" >/dev/null 2>&1 || true
    fi
}

uninstall() {
    clear_lib
    for program in $programs; do
        if [ -L "$bin/$program" ] && is_free "$bin/$program"; then
            rm -f -- "$bin/$program"
        fi
    done
    rm -f -- "$entry" "$png" "$svg"
    tell_desktop
    if [ -d "$lib" ]; then
        echo "Left in $lib: what was added to the game there."
    fi
    echo "Voidreef is gone. Saves and settings stay where they are."
}

# The desktop entry with the program's whole path, quoted by the rules of such files: those of
# strings there, around those of Exec.
write_entry() {
    path=$(printf '%s\n' "$bin/voidreef" |
        sed -e 's/[\\"`$]/\\&/g' -e 's/%/%%/g' -e 's/\\/\\\\/g')
    while IFS= read -r line; do
        case $line in
            Exec=*) printf 'Exec="%s"\n' "$path" ;;
            *) printf '%s\n' "$line" ;;
        esac
    done <"$here/voidreef.desktop" >"$entry"
}

install() {
    if [ -d "$lib" ] && [ "$(CDPATH='' cd -- "$lib" && pwd -P)" = "$here" ]; then
        fail "this is the installed game; start install.sh from an unpacked archive"
    fi
    for name in $programs FILES VERSION assets voidreef.desktop; do
        [ -e "$here/$name" ] || fail "$here/$name is missing: unpack the whole archive"
    done
    for program in $programs; do
        is_free "$bin/$program" || fail "$bin/$program is not of this game's making"
        [ -f "$lib/FILES" ] || [ ! -e "$lib/$program" ] ||
            fail "$lib is not of this game's making (it has no FILES)"
    done
    clear_lib
    mkdir -p -- "$bin" "$lib" "$(dirname -- "$entry")" "$(dirname -- "$png")" \
        "$(dirname -- "$svg")"
    # The list comes first, so that a copy that breaks off can be taken away too.
    cp -- "$here/FILES" "$lib/FILES"
    while IFS= read -r name; do
        mkdir -p -- "$(dirname -- "$lib/$name")"
        cp -p -- "$here/$name" "$lib/$name"
    done <"$here/FILES"
    for program in $programs; do
        ln -sf -- "$lib/$program" "$bin/$program"
    done
    cp -- "$here/assets/icons/app/voidreef.png" "$png"
    cp -- "$here/assets/icons/app/voidreef.svg" "$svg"
    write_entry
    tell_desktop
    echo "Voidreef is in $lib. Start it from the desktop's menu, or as $bin/voidreef."
    case :${PATH:-}: in
        *:"$bin":*) ;;
        *) echo "$bin is not on your PATH." ;;
    esac
}

case ${1:-} in
    "") install ;;
    --uninstall) uninstall ;;
    -h | --help) echo "usage: install.sh [--uninstall]" ;;
    *) fail "unknown argument $1 (usage: install.sh [--uninstall])" ;;
esac
