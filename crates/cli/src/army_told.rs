//! What armies field, told by `reef army`.

use arena::keys;
use content::{
    Army, Content, Pick, Profile, ReadyList, ShipType, list_points, option_points, points,
    short_list,
};
use serde_json::{Value, json};

use crate::out::{Done, Stop, json, line};

/// Lists the armies, or what one of them fields.
pub(crate) fn list(content: &Content, army: Option<&str>, as_json: bool) -> Done {
    let Some(key) = army else {
        for army in content.listed_armies() {
            one_army(content, army, as_json)?;
        }
        return Ok(!content.armies.is_empty());
    };
    let army = keys::army(content, key)?;
    for profile in content.profiles.iter().filter(|held| held.army == army.id) {
        one_profile(content, profile, as_json)?;
    }
    for ship in content.fielded(army) {
        one_ship(content, army, ship, as_json)?;
    }
    Ok(true)
}

/// Lists the ready lists, of all armies or of one; false if there are none.
pub(crate) fn ready(content: &Content, army: Option<&str>, as_json: bool) -> Done {
    let army = army.map(|key| keys::army(content, key)).transpose()?;
    let own = |held: &&ReadyList| {
        let of = content.army(&held.army).map(|(_, of)| of.id.as_str());
        army.is_none_or(|army| of == Some(army.id.as_str()))
    };
    let mut any = false;
    for held in content.ready_lists.iter().filter(own) {
        any = true;
        one_ready(content, held, as_json)?;
    }
    if !any && !as_json {
        line("there is no ready list")?;
    }
    Ok(any)
}

fn one_ready(content: &Content, held: &ReadyList, as_json: bool) -> Result<(), Stop> {
    let list = held.army_list();
    let spent: u32 = list_points(content, &list).into_iter().map(u32::from).sum();
    let short = short_list(&list);
    if as_json {
        return json(&json!({
            "id": held.id, "name": held.name, "text": held.text, "army": held.army,
            "limit": held.limit, "points": spent, "short": short,
        }));
    }
    let (id, name, limit) = (&held.id, &held.name, held.limit);
    line(format_args!("{id:<24} {name:<24} {spent:>4} of {limit}"))?;
    line(format_args!("    {}", held.text))?;
    line(format_args!("    {short}"))
}

/// The name of a unit of a list, with its pilot and upgrades, and how many models it has.
pub(crate) fn described(content: &Content, pick: &Pick) -> (String, usize) {
    if !pick.is_ship() {
        let name = content.profile(&pick.profile);
        let name = name.map_or(pick.profile.as_str(), |(_, profile)| &profile.name);
        let models = content::raise(content, pick).map_or(0, |raised| raised.models.len());
        return (name.to_owned(), models);
    }
    let name = content.ship(&pick.ship);
    let name = name.map_or(pick.ship.as_str(), |(_, ship)| &ship.name);
    let pilot = pick.pilot.iter().map(|key| {
        let held = content.pilot(key);
        held.map_or(key.as_str(), |(_, held)| &held.name)
    });
    let upgrades = pick.upgrades.iter().map(|key| {
        let held = content.upgrade(key);
        held.map_or(key.as_str(), |(_, held)| &held.name)
    });
    let parts: Vec<&str> = std::iter::once(name).chain(pilot).chain(upgrades).collect();
    (parts.join(", "), 1)
}

/// A type of ships or figures, with its pilots and upgrades.
fn one_ship(content: &Content, army: &Army, ship: &ShipType, as_json: bool) -> Result<(), Stop> {
    let cost = content
        .muster_of(army)
        .map_or(ship.points, |held| held.cost(content, ship));
    let pilots = content.pilots_of(ship);
    let all = content.upgrades.iter();
    let upgrades = all.filter(|held| content.can_have(ship, &held.id));
    if as_json {
        let pilots: Vec<Value> = pilots
            .map(|held| {
                let initiative = held.initiative.unwrap_or(ship.initiative);
                json!({"id": held.id, "name": held.name, "points": held.points,
                    "initiative": initiative, "copies": held.copies})
            })
            .collect();
        let upgrades: Vec<Value> = upgrades
            .map(|held| {
                json!({"id": held.id, "name": held.name, "points": held.points,
                    "slot": held.slot, "copies": held.copies})
            })
            .collect();
        return json(&json!({
            "id": ship.id, "name": ship.name, "points": cost, "slots": ship.upgrade_slots,
            "pilots": pilots, "upgrades": upgrades,
        }));
    }
    line(format_args!("{:<16} {:<20} {cost:>4}", ship.id, ship.name))?;
    for held in pilots {
        line(format_args!(
            "    @ {:<14} {:<20} {:>+4}",
            held.id, held.name, held.points
        ))?;
    }
    for held in upgrades {
        line(format_args!(
            "    + {:<14} {:<20} {:>+4}  {}",
            held.id, held.name, held.points, held.slot
        ))?;
    }
    Ok(())
}

fn one_army(content: &Content, army: &Army, as_json: bool) -> Result<(), Stop> {
    let profiles = content.profiles.iter();
    let profiles = profiles.filter(|held| held.army == army.id).count();
    let ships = content.fielded(army).count();
    if as_json {
        return json(&json!({
            "id": army.id, "name": army.name, "faction": army.faction, "profiles": profiles,
            "ships": ships, "obstacles": content.obstacles_of(army),
        }));
    }
    let what = if ships > 0 {
        format!("{ships} types")
    } else {
        format!("{profiles} profiles")
    };
    line(format_args!("{:<16} {:<20} {what}", army.id, army.name))
}

fn one_profile(content: &Content, profile: &Profile, as_json: bool) -> Result<(), Stop> {
    let bare = Pick::of_profile(&profile.id);
    let cost = points(content, &bare).unwrap_or(0);
    let options = profile.options.iter().map(|option| {
        let more = option_points(content, &profile.id, &option.id).unwrap_or(0);
        (option, more)
    });
    let words: Vec<String> = profile.words.iter().map(ToString::to_string).collect();
    if as_json {
        let options: Vec<Value> = options
            .map(|(option, more)| {
                json!({"id": option.id, "name": option.name, "most": option.does.most(), "points": more})
            })
            .collect();
        return json(&json!({
            "id": profile.id, "name": profile.name, "points": cost, "models": profile.models,
            "words": words, "options": options,
        }));
    }
    line(format_args!(
        "{:<16} {:<20} {cost:>4}  {}",
        profile.id,
        profile.name,
        words.join(", ")
    ))?;
    for (option, more) in options {
        let most = option.does.most();
        line(format_args!(
            "    {:<12} {:<20} {more:>+4}  up to {most}",
            option.id, option.name
        ))?;
    }
    Ok(())
}
