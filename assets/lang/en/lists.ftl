# What is wrong with an army list, to whoever made it.

list-named = unit { $number } ({ $name })
list-no-army = there is no army { $army }
list-limit = a list of { $limit } points: { $least } to { $most } are allowed
list-long-name = its name is longer than { $most } letters
list-countless = { $units } units are more than any list has
list-unit = { $unit }: { $why }
list-foreign = { $unit } belongs to another army, { $army }
list-too-dear = { $unit } costs { $points } points: one unit may cost { $most }
list-over-limit = the units cost { $points } points of { $limit }
list-too-many-heroes = it has { $heroes } heroes of at most { $most }
list-too-many-of = it has { $units } units of { $name } of at most { $most }
list-too-few = it has { $units } units and needs { $least }

list-cannot-join = { $hero } joins nobody: only a hero that fills no square does
list-nobody-there = { $hero } cannot join unit { $number }: there is no such other unit
list-takes-none = { $hero } cannot join { $other }: heroes join neither heroes, nor aircraft, nor models that fill a square
list-taken = { $hero } cannot join { $other }: another hero has
list-full = { $hero } cannot join { $other }: it has { $most } models already

list-no-profile = there is no profile { $profile }
list-no-option = it has no option { $option }
list-too-often = the option { $option } is taken { $taken } times: 1 to { $most } are allowed
list-nobody-left = nobody is left to take the option { $option }
list-too-many-models = it would have { $models } models of at most { $most }
