//! Checks of musters.

use crate::{
    Muster, Prices,
    category::Category,
    check::{Report, mixin::check_scope},
};

pub(crate) fn check_muster(muster: &Muster, report: &mut Report<'_>) {
    report.key("id", &muster.id);
    let (least, most) = muster.limits;
    report.range("limits/0", least, 50..=20_000);
    report.range("limits/1", most, least.min(20_000)..=20_000);
    check_scope("allows", &muster.allows, report);
    for (name, points) in [
        ("hero_each", muster.hero_each),
        ("again_each", muster.again_each),
    ] {
        if points > 0 {
            report.range(name, points, 50..=20_000);
        }
    }
    report.range("share", muster.share, 5..=100);
    report.range("least_units", muster.least_units, 1..=20);
    if muster.most_units > 0 {
        report.range("most_units", muster.most_units, muster.least_units..=100);
    }
    for (key, most) in &muster.copies {
        report.refers(format!("copies/{key}/^"), Category::Ships, key);
        report.range(format!("copies/{key}"), *most, 1..=20);
    }
    for (key, cost) in &muster.costs {
        report.refers(format!("costs/{key}/^"), Category::Ships, key);
        report.range(format!("costs/{key}"), *cost, 1..=1000);
    }
    if let Some(prices) = &muster.prices {
        check_prices(prices, report);
    }
}

fn check_prices(prices: &Prices, report: &mut Report<'_>) {
    for (name, factor) in [
        ("model", prices.model),
        ("weapon", prices.weapon),
        ("ap", prices.ap),
        ("blast", prices.blast),
        ("breaker", prices.breaker),
        ("lobbed", prices.lobbed),
        ("shock", prices.shock),
    ] {
        report.range(format!("prices/{name}"), factor, 0.0..=100.0);
    }
    for (name, factors) in [
        ("defence", prices.defence.as_slice()),
        ("range", &prices.range),
    ] {
        for (at, factor) in factors.iter().enumerate() {
            report.range(format!("prices/{name}/{at}"), *factor, 0.0..=100.0);
        }
    }
    report.range("prices/step", prices.step, 1..=50);
    for (word, price) in &prices.words {
        let path = format!("prices/words/{}", word.key());
        report.word(format!("{path}/^"), *word);
        report.range(format!("{path}/times"), price.times, 0.1..=10.0);
        report.range(format!("{path}/plus"), price.plus, 0.0..=500.0);
    }
}
