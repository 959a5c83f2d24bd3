# Packs that people install, and what saved games need of them.

mods-title = Mods
mods-title-tip = Packs of other people: on, off, installed
mods-search = Search: a name, an author, a word
mods-none = No pack has these words.
mods-all = All
mods-filter-on = On
mods-filter-off = Off
mods-filter-faulty = With faults
mods-core = The game itself
mods-used = On, number { $place } in the order
mods-off = Off
mods-left-out = Left out
mods-errors = { $errors ->
    [one] 1 error
   *[other] { $errors } errors
}
mods-warnings = { $warnings ->
    [one] 1 warning
   *[other] { $warnings } warnings
}
mods-messages = { $errors ->
    [one] 1 error
   *[other] { $errors } errors
}, { $warnings ->
    [one] 1 warning
   *[other] { $warnings } warnings
}
mods-more = { $count ->
    [one] and 1 more
   *[other] and { $count } more
}
mods-switch = { $name }: on or off
mods-switch-on = Switch on
mods-switch-off = Switch off
mods-always-on = All other packs build on it, so it is always on.
mods-remove = Remove…
mods-version = version { $version }
mods-author = by { $author }
mods-licence = licence { $licence }
mods-copy-homepage = Copy the address of its page
mods-copied = Copied: { $text }
mods-needs = Needs
mods-optional = Makes use of
mods-conflicts = Cannot be used with
mods-after = Comes after
mods-needed-by = Needed by
mods-not-here = Not here
mods-replaces = Takes the place of
mods-replaces-entry = { $noun } { $key } of { $pack }
mods-replaced-by = Has lost its place to others
mods-replaced-entry = { $noun } { $key }, now of { $pack }
mods-patches = Changes fields of
mods-patched-by = Has fields that others change
mods-removes = Takes away
mods-removed-by = Has lost to others
mods-changed-entry = { $noun } { $key }, by { $pack }
mods-place = Where it lies
mods-of-the-game = It comes with the game.
mods-yours-zip = You have installed it: a zip, which is read as it is.
mods-yours-folder = You have installed it: a folder.
mods-copy-place = Copy

## Presets

mods-presets = Presets:
mods-keep-preset = Keep what is on…
mods-keep-title = Keep what is on
mods-keep-yes = Keep it
mods-keep-told = The packs that are on now, under a name:
mods-forget-preset = Forget it…
mods-forget-title = Forget a preset
mods-forget-yes = Forget it
mods-forget-sure = Forget the preset "{ $name }"? The packs stay as they are.
mods-choice-not-kept = Which packs are on could not be written: { $why }
mods-all-on = All packs are on: { $why }

## Installing

mods-install = Install
mods-install-hint = Drop a .zip or a folder anywhere onto the window, or type its path here
mods-install-it = Install it
mods-copy-folder = Copy the folder
mods-drop-here = Drop it to install { $name }
mods-not-in-match = A match is running. Mods are installed in the menu.
mods-installed = { $name } is installed.
mods-removed = { $name } is removed.
mods-remove-title = Remove a pack
mods-remove-yes = Remove it
mods-remove-sure = Remove { $name } from the disk? This cannot be undone. To stop using it, switch it off.
mods-replace-title = Replace a pack
mods-replace-yes = Replace it

## What saved games need

gaps-save = This match was saved with other packs
gaps-replay = This match was recorded with other packs
gaps-why = It may go on differently, or not at all, with what is on now:
gaps-missing = { $pack } is missing. Install it to play the match as it was.
gaps-off = { $pack } is off.
gaps-left-out = { $pack } is on, but left out: { $why }
gaps-other = { $pack } is here as { $here }.
gaps-changed = { $pack } is here, but its data has changed.
gaps-extra = { $pack } is on, and was not there then.
gaps-switch = Switch to its packs and go on
gaps-as-is = Open it as it is
gaps-no-remedy = The packs that are here are set as well as they can be for this match.
gaps-told = { $file } was written with other packs:

## Messages that stay

notice-title = That did not work
notice-put-away = All right
mods-there = The pack `{ $id }` is installed already.
mods-there-in-version = The pack `{ $id }` is installed already, in version { $version }.
mods-not-installed = The pack cannot be installed: { $why }
mods-within = { $file } lies in the folder of installed packs.
mods-changed-meanwhile = { $file } has changed meanwhile.
mods-in-the-way = The pack cannot be installed: { $file } is there already.
mods-not-there = No pack `{ $id }` is installed.
mods-not-removed = The pack at { $place } cannot be removed: { $why }
mods-preset-nameless = A preset needs a name.
mods-preset-too-long = { $most ->
    [one] The name of a preset has at most { $most } character.
   *[other] The name of a preset has at most { $most } characters.
}
mods-presets-too-many = There are too many presets.

## How the data of a file differs from that of today

packs-unnamed = the file is of an earlier version and does not name its packs
packs-read-otherwise = the packs are the same, but this version of the game reads them otherwise
packs-changed-since = the game data has changed since: { $changes }
packs-thing-missing = the { $noun } `{ $id }` is missing
packs-thing-changed = the { $noun } `{ $id }` has changed
packs-thing-new = the { $noun } `{ $id }` was not there then
packs-named = pack `{ $id }` ({ $version })
packs-version = version { $version }
packs-hash = hash { $hash }
packs-missing = { $pack } is missing
packs-new = { $pack } was not there then
packs-other-data = { $pack } has other data: its hash was { $then } and is { $now }
packs-other-version = { $pack } is here as { $version }
