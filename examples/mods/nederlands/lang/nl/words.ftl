# Words of play: tokens, maneuvers, faces, dice, directions.

token-focus = focus
token-evade = ontwijking
token-stress = stress
token-strain = spanning
token-ion = ion
token-jam = storing
token-tractor = trekstraal
token-disarm = ontwapening
token-fatigue = vermoeidheid
token-held = vastgehouden
token-stunned = verdoofd
token-burning = brandend
token-corroded = aangevreten

way-east = oost
way-north-east = noordoost
way-north-west = noordwest
way-west = west
way-south-west = zuidwest
way-south-east = zuidoost
way-north = noord
way-south = zuid

name-space = { $column },{ $row }
name-maneuver = { $speed } { $bearing }
bearing-straight = rechtuit
bearing-bank-left = flauw links
bearing-bank-right = flauw rechts
bearing-turn-left = scherp links
bearing-turn-right = scherp rechts
bearing-k-turn = K-bocht
bearing-s-loop-left = S-lus links
bearing-s-loop-right = S-lus rechts
bearing-t-roll-left = T-rol links
bearing-t-roll-right = T-rol rechts
bearing-stationary = stilstaand

face-hit = treffer
face-crit = voltreffer
face-focus = focus
face-evade = ontwijking
face-blank = leeg
face-skull = schedel
face-shield = schild
face-miss = mis

die-attack = aanvalssteen
die-defence = verdedigingssteen
die-combat = gevechtssteen
die-blue = blauwe steen
die-red = rode steen
die-yellow = gele steen
die-brown = bruine steen
die-grey = grijze steen
die-black = zwarte steen

cause-weapons = wapens
cause-obstacles = hindernissen
cause-terrain = terrein
cause-exposure = blootstelling
cause-rams = rammen
cause-boarding = enteren
cause-other = overige

edge-north = noordelijke
edge-east = oostelijke
edge-south = zuidelijke
edge-west = westelijke

story-destroyed = vernietigd
story-fled = gevlucht
story-captured = veroverd
story-life = leven
story-hull = romp
story-wounds = wonden
