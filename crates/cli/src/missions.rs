//! `reef missions`: the missions that a table can be played for.

use arena::keys;
use content::{Content, Mission, Scenario};

use serde_json::json;

use crate::{
    data,
    out::{self, Done, line},
};

/// What to list.
#[derive(clap::Args)]
pub(crate) struct MissionsArgs {
    /// Only those of the ruleset with this key.
    ruleset: Option<String>,
    /// Writes a line of JSON for each, with the number of the player who attacks.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    data: data::DataArgs,
}

/// Lists missions by key, name and text, each with the rulesets that can play it; false if there
/// are none.
pub(crate) fn run(args: &MissionsArgs) -> Done {
    let content = data::load(&args.data)?;
    let wanted = args.ruleset.as_deref();
    let wanted = match wanted {
        Some(key) => Some(keys::ruleset(&content, key)?.id.as_str()),
        None => None,
    };
    let mut any = false;
    for mission in &content.missions {
        let rulesets = rulesets(&content, mission);
        if wanted.is_some_and(|key| !rulesets.contains(&key)) {
            continue;
        }
        any = true;
        if args.json {
            let (id, name, attacker) = (&mission.id, &mission.name, mission.attacker);
            out::json(&json!({
                "id": id, "name": name, "attacker": attacker, "rulesets": rulesets,
            }))?;
            continue;
        }
        let rulesets = rulesets.join(", ");
        line(format_args!(
            "{:<16} {} ({rulesets})",
            mission.id, mission.name
        ))?;
        line(format_args!("{:<16} {}", "", mission.text))?;
    }
    if !any {
        let of = wanted.map_or_else(String::new, |key| format!(" of the ruleset `{key}`"));
        line(format_args!("there is no mission{of}"))?;
    }
    Ok(any)
}

/// The rulesets with a scenario that can be played for a mission.
fn rulesets<'a>(content: &'a Content, mission: &Mission) -> Vec<&'a str> {
    let fits = |scenario: &&Scenario| mission.is_for(content, scenario);
    let has = |key: &&str| {
        let mut all = content.scenarios.iter().filter(fits);
        all.any(|scenario| content.plays(scenario, key))
    };
    let all = content.rulesets.iter().map(|held| held.id.as_str());
    all.filter(has).collect()
}
