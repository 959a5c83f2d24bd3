campaign-before = { $name }. { $text } Against us: { $enemy }.
campaign-drawn-name = Battle { $number }
campaign-drawn-text = Battle { $number } of { $length }.
campaign-fell = { $name } did not come back.
campaign-finished = { $count ->
    [one] { $name } finished an enemy.
   *[other] { $name } finished { $count } enemies.
}
campaign-gone = there is no campaign `{ $key }` any more
campaign-honoured = { $name } is given the { $medal }. { $text }
campaign-is-over = the campaign is over
campaign-joined = { $name } takes the place of { $other }, for { $supply } supply.
campaign-list-over = the list for `{ $force }` may cost { $points } points at most
campaign-lost = The campaign { $name } is lost.
campaign-needless = there is nothing to do there
campaign-no-battle = there is no battle `{ $key }` any more
campaign-no-battles = the campaign has no battles
campaign-no-choice = that battle is not one to choose from
campaign-other-army = `{ $force }` is led by the army `{ $army }`
campaign-promoted = { $name } is { $rank } now.
campaign-recovered = { $name } went down and was found alive.
campaign-repaired = { $name } is made whole again, for { $supply } supply.
campaign-scarred = { $name } went down and was found alive. What stays behind: { $scar }. { $text }
campaign-stage-lost = { $name } was lost after { $rounds } rounds. { $text }
campaign-stage-won = { $name } was won in { $rounds } rounds. { $text }
campaign-too-dear = that takes { $supply } supply, and there is { $held }
campaign-volunteered = { $name } volunteers in the place of { $other }.
campaign-won = The campaign { $name } is won.
