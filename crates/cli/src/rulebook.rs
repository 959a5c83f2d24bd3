//! `reef rules`: the rulebook.

use content::{RuleEntry, RuleId};

use crate::{
    data,
    out::{Done, block, line},
};

/// What to show.
#[derive(clap::Args)]
pub(crate) struct RulebookArgs {
    /// A rule's id, such as OBS-11, or the beginning of one; by default all rules.
    id: Option<String>,
    /// Print who plays which trigger, condition, effect and passive, as Markdown.
    #[arg(long)]
    vocabulary: bool,
    #[command(flatten)]
    data: data::DataArgs,
}

/// Shows one rule in full, or several by their headings; false if there are none.
pub(crate) fn run(args: &RulebookArgs) -> Done {
    if args.vocabulary {
        block(content::vocabulary_table())?;
        return Ok(true);
    }
    let content = data::load(&args.data)?;
    let wanted = args.id.as_deref().unwrap_or("").to_uppercase();
    if let Some(rule) = wanted
        .parse::<RuleId>()
        .ok()
        .and_then(|id| content.rulebook.get(&id))
    {
        whole(rule)?;
        return Ok(true);
    }
    let some: Vec<&RuleEntry> = content
        .rulebook
        .values()
        .filter(|rule| rule.id.as_str().starts_with(&wanted))
        .collect();
    if some.is_empty() {
        let known = content.rulebook.keys().map(RuleId::as_str);
        let help = content::suggest(&wanted, known).unwrap_or_default();
        return Err(format!("there is no rule `{wanted}` ({help}; `reef rules` lists all)").into());
    }
    for rule in &some {
        line(format_args!("{:<15} {}", rule.id, rule.title))?;
    }
    Ok(true)
}

fn whole(rule: &RuleEntry) -> Result<(), crate::out::Stop> {
    let house = if rule.house { ", house rule" } else { "" };
    line(format_args!(
        "{}  {}  ({}{house})",
        rule.id, rule.title, rule.section
    ))?;
    block(&rule.text)
}
