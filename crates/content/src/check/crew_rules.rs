//! Checks of what a ruleset says of crews.

use crate::{
    CrewRules, DieKind, MOST_CREW_SURGES,
    check::{
        Report,
        ship::{check_colours, check_surges},
        skill::check_skill,
    },
};

/// The most things that each of two heroes can do besides.
const MOST_PAIR: usize = 6;
/// The most powers in a ruleset.
const MOST_LISTED: usize = 40;

/// Checks what a crew's theatre counts, and what it lets heroes and the other side do.
pub(super) fn check_crew(crew: &CrewRules, report: &mut Report<'_>) {
    check_surges("crew/surges", &crew.surges, MOST_CREW_SURGES, report);
    report.at_most("crew/pair", crew.pair.len(), MOST_PAIR);
    for (at, skill) in crew.pair.iter().enumerate() {
        let path = format!("crew/pair/{at}");
        check_skill(skill, &path, report);
        report.range(format!("{path}/price"), skill.price, 0..=6);
    }
    report.at_most("crew/powers", crew.powers.len(), MOST_LISTED);
    for (key, power) in &crew.powers {
        let path = format!("crew/powers/{key}");
        report.key(&path, key);
        check_skill(power, &path, report);
        report.range(format!("{path}/price"), power.price, 1..=20);
    }
    report.range("crew/door/life", crew.door.life, 1..=60);
    check_colours("crew/door/guard", &crew.door.guard, DieKind::Guard, report);
    for (name, value) in [
        ("resolve", crew.resolve),
        ("fall", crew.fall),
        ("fall_threat", crew.fall_threat),
        ("income", crew.income),
        ("kept", crew.kept),
        ("apart", crew.apart),
    ] {
        report.range(format!("crew/{name}"), value, 0..=20);
    }
}
