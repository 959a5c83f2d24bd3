//! `reef list`: the scenarios, and the modifications.

use arena::keys;
use content::Scenario;

use crate::{
    data,
    out::{Done, line},
};

/// What to list.
#[derive(clap::Args)]
pub(crate) struct ListArgs {
    /// Only those of the ruleset with this key.
    #[arg(long)]
    ruleset: Option<String>,
    /// Only matches for two players: no lessons.
    #[arg(long)]
    matches: bool,
    /// The modifications that matches can be played with (`--with`), not the scenarios.
    #[arg(long, conflicts_with_all = ["ruleset", "matches"])]
    modifications: bool,
    #[command(flatten)]
    data: data::DataArgs,
}

/// Lists scenarios by key, ruleset and name; false if there are none.
pub(crate) fn run(args: &ListArgs) -> Done {
    let content = data::load(&args.data)?;
    if args.modifications {
        for mixin in &content.mixins {
            line(format_args!(
                "{:<32} {}: {}",
                mixin.full_key(),
                mixin.name,
                mixin.text
            ))?;
        }
        return Ok(!content.mixins.is_empty());
    }
    let wanted = args.ruleset.as_deref();
    if let Some(key) = wanted {
        keys::ruleset(&content, key)?;
    }
    let all = content.scenarios.iter();
    let some = all.filter(|held| wanted.is_none_or(|key| held.ruleset == key));
    let is_match = |held: &&Scenario| held.lessons.is_empty() && held.players.len() == 2;
    let mut some = some.filter(|held| !args.matches || is_match(held));
    let mut any = false;
    some.try_for_each(|held| {
        any = true;
        line(format_args!(
            "{:<16} {:<10} {}",
            held.id, held.ruleset, held.name
        ))
    })?;
    if !any {
        let of = wanted.map_or_else(String::new, |key| format!(" of the ruleset `{key}`"));
        line(format_args!("there is no scenario{of}"))?;
    }
    Ok(any)
}
