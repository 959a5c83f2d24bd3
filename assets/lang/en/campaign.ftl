campaign-before = { $name }. { $text } Against us: { $enemy }.
campaign-drawn-name = Battle { $number }
campaign-drawn-text = Battle { $number } of { $length }.
campaign-fell = { $name } did not come back.
campaign-filled-up = { $name } has all its people again, for { $supply } supply.
campaign-finished = { $count ->
    [one] { $name } finished an enemy.
   *[other] { $name } finished { $count } enemies.
}
campaign-gone = there is no campaign `{ $key }` any more
campaign-honoured = { $name } is given the { $medal }. { $text }
campaign-is-over = the campaign is over
campaign-joined = { $name } takes the place of { $other }, for { $supply } supply.
campaign-list-over = the list for `{ $force }` may cost { $points ->
    [one] 1 point
   *[other] { $points } points
} at most
campaign-lost = The campaign { $name } is lost.
campaign-needless = there is nothing to do there
campaign-no-battle = there is no battle `{ $key }` any more
campaign-no-battles = the campaign has no battles
campaign-no-choice = that battle is not one to choose from (one of: { $open })
campaign-other-army = `{ $force }` is led by the army `{ $army }`
campaign-pilot-fell = { $name } has fallen in this campaign
campaign-promoted = { $name } is { $rank } now.
campaign-recovered = { $name } went down and was found alive.
campaign-recruited = { $name } signs on ({ $kind }), for { $supply } supply.
campaign-repaired = { $name } is made whole again, for { $supply } supply.
campaign-scarred = { $name } went down and was found alive, and this stays: { $scar }. { $text }
campaign-stage-lost = { $name } was lost after { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}. { $text }
campaign-stage-won = { $name } was won in { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}. { $text }
campaign-thinned = { $count ->
    [one] { $name } came back without one of its own.
   *[other] { $name } came back without { $count } of its own.
}
campaign-too-dear = that takes { $supply } supply, and there is { $held }
campaign-too-many = a force has at most { $most ->
    [one] 1 unit
   *[other] { $most } units
}
campaign-undo-battle = Takes back the battle { $name }: it is fought again.
campaign-undo-choice = Takes back the choice of { $name }.
campaign-undo-step = Takes back: { $told }
campaign-unit-recovered = Hardly anybody of { $name } was found alive.
campaign-unit-scarred = Hardly anybody of { $name } was found alive, and this stays: { $scar }. { $text }
campaign-volunteered = { $name } volunteers in the place of { $other }.
campaign-won = The campaign { $name } is won.

## The page of campaigns

campaign-title = Campaign
campaign-menu-tip = Lead one force from battle to battle
campaign-under-way = Under way
campaign-none = No campaign is under way. Begin one: your force goes from battle to battle, and what survives learns, bears scars and remembers.
campaign-new = New campaign
campaign-delete = Delete
campaign-delete-title = Delete the campaign?
campaign-delete-yes = Delete it
campaign-delete-sure = { $name } and all that has happened in it is gone for good.
campaign-card = { $battles ->
        [0] before the first battle
        [one] 1 battle fought
       *[other] { $battles } battles fought
    } · enemies at { $hardness } %
campaign-card-won = Won
campaign-card-lost = Lost
campaign-not-saved = The campaign could not be saved: { $why }
campaign-taken-in = The battle is part of the story now.
campaign-not-taken-in = The battle is not part of the campaign: { $why }
campaign-decided-already = this battle was decided in another match
campaign-no-file = `{ $file }` is not the name of a campaign's file
campaign-back = Back to the campaign
campaign-back-tip = What came of the battle has been taken in
campaign-choose = Choose a campaign
campaign-no-packs = No pack brings a campaign.
campaign-length = { $count ->
        [one] 1 battle
       *[other] { $count } battles
    }
campaign-length-drawn = { $count } battles, drawn anew each time
campaign-length-ways = { $count } battles, not all on one way
campaign-theatres = Fought in: { $names }
campaign-hardness = Enemies
campaign-easy = Easy, 75 %
campaign-normal = Normal, 100 %
campaign-hard = Hard, 125 %
campaign-hardness-tip = What the armies of the enemy may cost, in percent of what the campaign says
campaign-seed = Seed
campaign-seed-tip = The same seed draws the same battles and enemies
campaign-your-force = Your force
campaign-part = { $army }, up to { $points ->
    [one] 1 point
   *[other] { $points } points
}
campaign-ready = Ready
campaign-ready-tip = The list that stands ready for this campaign, or one of the computer's making
campaign-own-lists = Lists of these armies that you make on the page of armies can be brought here.
campaign-begin = Begin the campaign (Enter)
campaign-next = The next battle
campaign-choice = Choose the next battle
campaign-supply = { $supply } supply
campaign-supply-tip = Supply repairs damage, replaces whom you have lost and recruits. Battles bring more.
campaign-enemy = Against us: { $army }
campaign-our-part = Our part: { $army }
campaign-mission = Mission: { $name }. { $text }
campaign-opponent = The enemy is led by
campaign-fight = Fight (Enter)
campaign-go-on = Go on with the match, { $round ->
        [0] setup
       *[other] round { $round }
    }
campaign-go-on-tip = You have begun this battle and not ended it
campaign-proxy = Let the computer fight
campaign-proxy-tip = The opponent that is chosen fights for both sides, and you learn how it ended
campaign-proxy-works = The computer fights…
campaign-proxy-stop = Stop
campaign-proxy-failed = the battle was interrupted by an error
campaign-proxy-late = The campaign has gone on meanwhile; that battle counts for nothing.
campaign-over-won = The campaign is won
campaign-over-lost = The campaign is lost
campaign-over-told = { $battles ->
        [one] 1 battle
       *[other] { $battles } battles
    }, { $defeats ->
        [0] none lost
        [one] 1 lost
       *[other] { $defeats } lost
    }.
campaign-force = Force
campaign-story = Story
campaign-undo = Undo
campaign-undo-tip = Takes back what was done last
campaign-refit-all = Refit all
campaign-refit-all-tip = Repairs, replaces and recruits as far as supply goes: first who fights next, the experienced first
campaign-fights-next = fights next
campaign-part-points = { $points } of { $most ->
    [one] 1 point
   *[other] { $most } points
}
campaign-novice = Novice
campaign-member = { $rank } · experience { $experience }
campaign-record = { $battles ->
        [one] 1 battle
       *[other] { $battles } battles
    }, { $kills ->
        [one] 1 enemy finished
       *[other] { $kills } enemies finished
    }
campaign-hull = Hull { $left } of { $hull }
campaign-models = Models { $left } of { $models }
campaign-with = With { $names }
campaign-medals = Medals: { $names }
campaign-scars = Scars: { $names }
campaign-next-rank = { $rank } from { $experience } on
campaign-lost-member = Lost
campaign-repair = Repair ({ $supply })
campaign-fill-up = Fill up ({ $supply })
campaign-replace = Replace ({ $supply })
campaign-recruit = Recruit
campaign-recruit-tip = For supply somebody new joins, as far as the part may cost. Units of your own lists of this army can join too.
campaign-recruit-one = { $name } ({ $supply })
campaign-recruit-points = Costs { $points ->
    [one] 1 point
   *[other] { $points } points
} of what the part may cost
campaign-fallen = The fallen ({ $count })

## Missions of a new match

missions-title = Mission
missions-tip = What the match is won by
missions-own = Its own
missions-own-tip = The goals that the scenario comes with
missions-attacker = Attacker
missions-table = Table
missions-own-table = Of the scenario
missions-made-table = Made from a seed
missions-made-tip = A fair table that a seed makes, the same for the same seed. It is shown beside.
