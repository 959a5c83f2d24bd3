//! Checks of armies, weapons of models, and profiles.

use std::collections::BTreeSet;

use crate::{
    Ability, Army, Change, Clause, Effect, Gear, MOST_MODELS, MOST_SPELLS, ModelDef, Profile,
    RANGES, RuleId, Spell, SpellAt, SpellEffect, Trigger, UnitOption, WordKind,
    category::Category,
    check::{
        Report,
        action::check_bar,
        budget::{ENTRY, MOST_TOUGH, at, check_event},
        effects::{SPACES, check_clauses, check_effects, check_traits},
        keyword::{check_keywords, clauses_of},
        units::check_tokens,
        unplayed::{Bearer, warn_clauses, warn_traits},
        word::check_word,
    },
};

/// The most kinds of models in a profile, and of weapons on a model.
const MOST_KINDS: usize = 6;
/// The most types of ships and figures of an army.
const MOST_SHIPS: usize = 60;
/// The most options of a profile.
const MOST_OPTIONS: usize = 12;
/// The most words of a unit.
const MOST_WORDS: usize = 24;
/// The most weapons of one kind on a model.
const MOST_OF_ONE: u8 = 6;
/// The longest text, in characters.
const LONGEST: usize = 300;

pub(crate) fn check_army(army: &Army, report: &mut Report<'_>) {
    report.key("id", &army.id);
    report.text("name", &army.name, 60);
    report.refers("faction", Category::Factions, &army.faction);
    report.refers("muster", Category::Musters, &army.muster);
    let (red, green, blue) = army.trim;
    for (at, part) in [red, green, blue].into_iter().enumerate() {
        report.range(format!("trim/{at}"), part, 0.0..=1.0);
    }
    report.at_most("ships", army.ships.len(), MOST_SHIPS);
    for (at, key) in army.ships.iter().enumerate().take(MOST_SHIPS) {
        report.refers(format!("ships/{at}"), Category::Ships, key);
    }
    unlike(report, "ships", army.ships.iter().map(String::as_str));
    report.at_most("spells", army.spells.len(), MOST_SPELLS);
    unlike(
        report,
        "spells",
        army.spells.iter().map(|spell| spell.id.as_str()),
    );
    for (at, spell) in army.spells.iter().enumerate().take(MOST_SPELLS) {
        check_spell(spell, &format!("spells/{at}"), report);
    }
}

fn check_spell(spell: &Spell, path: &str, report: &mut Report<'_>) {
    report.text(&format!("{path}/name"), &spell.name, 60);
    report.text(&format!("{path}/text"), &spell.text, LONGEST);
    report.range(format!("{path}/value"), spell.value, 4..=9);
    report.range(format!("{path}/range"), spell.range, 1..=8);
    let effect = format!("{path}/effect");
    let fits = match &spell.effect {
        &SpellEffect::Hits { hits, ap, blast } => {
            report.range(format!("{effect}/hits"), hits, 1..=12);
            report.range(format!("{effect}/ap"), ap, 0..=4);
            report.range(format!("{effect}/blast"), blast, 0..=12);
            if blast > 0 {
                SpellAt::Place
            } else {
                SpellAt::Enemy
            }
        }
        &SpellEffect::Modify(_, by) => {
            if by.abs() != 1 {
                report.error(effect, "a spell changes rolls by 1 or by -1");
            }
            if by > 0 {
                SpellAt::Friend
            } else {
                SpellAt::Enemy
            }
        }
        &SpellEffect::Move(squares) => {
            report.range(effect, squares, 1..=2);
            SpellAt::Friend
        }
        SpellEffect::Repair => SpellAt::Friend,
        SpellEffect::Does(effects) => {
            check_does(effects, &format!("{effect}/0"), report);
            spell.at
        }
    };
    if spell.at != fits {
        let message = format!("a spell of this effect is cast `at: {fits:?}`");
        report.error(format!("{path}/at"), message);
    }
}

/// Checks the effects of a spell, and warns of those that do nothing to units of models.
fn check_does(effects: &[Effect], path: &str, report: &mut Report<'_>) {
    if effects.is_empty() {
        report.error(path, "without an effect this does nothing");
    }
    if !check_effects(report, path, effects, 0) {
        return;
    }
    let cast = Clause::new(
        RuleId::new("GRD-26"),
        vec![Trigger::AtOnce],
        effects.to_vec(),
    );
    check_event(report, ENTRY, [(path.to_owned(), &cast)]);
    for met in cast.walk() {
        if !Bearer::Unit.plays_effect(met.effect, true) {
            let message = format!("{:?} of a spell does nothing to models", met.effect);
            report.warn(format!("{path}/{}", met.path()), message);
        }
    }
}

pub(crate) fn check_gear(gear: &Gear, report: &mut Report<'_>) {
    report.key("id", &gear.id);
    report.text("name", &gear.name, 60);
    if !RANGES.contains(&gear.range) {
        let message = format!("`range` is {}; allowed: {RANGES:?}", gear.range);
        report.error("range", message);
    }
    report.range("attacks", gear.attacks, 1..=12);
    report.range("ap", gear.ap, 0..=4);
    for (name, number) in [("blast", gear.blast), ("breaker", gear.breaker)] {
        report.range(name, number, 0..=12);
        if number == 1 {
            report.warn(name, format!("`{name}: 1` changes nothing"));
        }
    }
    report.range("shock", gear.shock, 0..=12);
    if gear.is_melee() && (gear.lobbed || gear.blast > 0) {
        let message = "what strikes in melee is neither lobbed nor has it Blast";
        report.error("range", message);
    }
    if !gear.is_melee() && gear.shock > 0 {
        report.error("shock", "only what strikes in melee has Shock");
    }
    check_clauses(report, "clauses", &gear.clauses, SPACES);
    check_event(report, ENTRY, at("clauses", &gear.clauses));
    warn_clauses(report, "clauses", &gear.clauses, Bearer::Gear);
    if let Some(look) = gear.look {
        report.look("look", Category::WeaponLooks, look);
    }
}

pub(crate) fn check_profile(profile: &Profile, report: &mut Report<'_>) {
    report.key("id", &profile.id);
    report.text("name", &profile.name, 60);
    report.refers("army", Category::Armies, &profile.army);
    check_priced(profile, report);
    report.at_most("models", profile.models.len(), MOST_KINDS);
    check_tokens(&profile.starts_with, "starts_with", report);
    check_bar(&profile.actions, Bearer::Unit, report);
    report.at_most("abilities", profile.abilities.len(), MOST_KINDS);
    check_abilities(&profile.abilities, report);
    let abilities = profile.abilities.iter().enumerate();
    let clauses =
        abilities.flat_map(|(slot, held)| at(format!("abilities/{slot}/clauses"), &held.clauses));
    let content = report.content;
    let lent = clauses_of(content, &profile.keywords);
    let worded = words_of(profile).filter_map(|(path, word)| Some((path, content.word(word)?)));
    let worded = worded.flat_map(|(path, held)| {
        let all = held.clauses.iter();
        all.map(move |clause| (path.clone(), clause))
    });
    check_event(report, ENTRY, clauses.chain(lent).chain(worded));
    check_keywords(&profile.keywords, Bearer::Unit, report);
    for (at, model) in profile.models.iter().enumerate().take(MOST_KINDS) {
        check_model(model, &format!("models/{at}"), report);
    }
    report.at_most("words", profile.words.len(), MOST_WORDS);
    for (at, word) in profile.words.iter().enumerate().take(MOST_WORDS) {
        check_word(*word, &format!("words/{at}"), report);
    }
    let kinds: Vec<WordKind> = profile.words.iter().map(|word| word.kind()).collect();
    unlike(report, "words", kinds.iter().map(|kind| kind.key()));
    report.at_most("options", profile.options.len(), MOST_OPTIONS);
    let keys = profile.options.iter().map(|option| option.id.as_str());
    unlike(report, "options", keys);
    for (at, option) in profile.options.iter().enumerate().take(MOST_OPTIONS) {
        check_option(profile, option, &format!("options/{at}"), report);
    }
    check_size(profile, report);
    check_words(profile, report);
}

/// The abilities of units of models.
pub(super) fn check_abilities(abilities: &[Ability], report: &mut Report<'_>) {
    for (at, ability) in abilities.iter().enumerate() {
        let path = format!("abilities/{at}");
        report.text(&format!("{path}/name"), &ability.name, 60);
        report.text(&format!("{path}/text"), &ability.text, LONGEST);
        let (traits, clauses) = (format!("{path}/traits"), format!("{path}/clauses"));
        check_traits(report, &traits, &ability.traits, SPACES);
        check_clauses(report, &clauses, &ability.clauses, SPACES);
        warn_traits(report, &traits, &ability.traits, Bearer::Unit);
        warn_clauses(report, &clauses, &ability.clauses, Bearer::Unit);
    }
}

/// The points of a unit of models are computed from prices.
fn check_priced(profile: &Profile, report: &mut Report<'_>) {
    let content = report.content;
    let army = content.army(&profile.army).map(|(_, army)| army);
    let muster = army.and_then(|army| content.muster(&army.muster));
    if let Some((_, muster)) = muster.filter(|(_, muster)| muster.prices.is_none()) {
        let message = format!(
            "the muster `{}` of this army has no `prices`, which units of models need",
            muster.id
        );
        report.against(Category::Musters, &muster.id, |report| {
            report.error("army", message);
        });
    }
}

/// The words that a unit can have, with their places: its own, and those of its options.
fn words_of(profile: &Profile) -> impl Iterator<Item = (String, WordKind)> {
    let own = profile.words.iter().enumerate();
    let own = own.map(|(at, word)| (format!("words/{at}"), word.kind()));
    let options = profile.options.iter().enumerate();
    let gained = options.filter_map(|(at, option)| match option.does {
        Change::Gain(word) => Some((format!("options/{at}/does"), word.kind())),
        Change::Add { .. } | Change::Exchange { .. } => None,
    });
    let mut seen = BTreeSet::new();
    own.chain(gained)
        .filter(move |(_, word)| seen.insert(*word))
}

fn check_model(model: &ModelDef, path: &str, report: &mut Report<'_>) {
    report.text(&format!("{path}/name"), &model.name, 60);
    report.range(format!("{path}/count"), model.count, 0..=MOST_MODELS as u8);
    report.range(format!("{path}/quality"), model.quality, 2..=6);
    report.range(format!("{path}/defence"), model.defence, 2..=6);
    report.range(format!("{path}/tough"), model.tough, 1..=MOST_TOUGH);
    check_weapons(&format!("{path}/weapons"), &model.weapons, report);
}

fn check_weapons(
    path: &str,
    weapons: &std::collections::BTreeMap<String, u8>,
    report: &mut Report<'_>,
) {
    if weapons.len() > MOST_KINDS {
        let message = format!("at most {MOST_KINDS} kinds of weapons are allowed");
        report.error(path, message);
    }
    for (key, count) in weapons {
        report.refers(format!("{path}/{key}/^"), Category::Gear, key);
        report.range(format!("{path}/{key}"), *count, 1..=MOST_OF_ONE);
    }
}

fn check_option(profile: &Profile, option: &UnitOption, path: &str, report: &mut Report<'_>) {
    report.key(format!("{path}/id"), &option.id);
    report.text(&format!("{path}/name"), &option.name, 60);
    let does = format!("{path}/does");
    let (model, most) = match &option.does {
        Change::Gain(word) => {
            check_word(*word, &does, report);
            if profile.words.contains(word) {
                report.error(does, "the unit has this word without the option");
            }
            return;
        }
        Change::Add { model, most } => (*model, *most),
        Change::Exchange {
            model,
            from,
            to,
            most,
        } => {
            check_weapons(&format!("{does}/to"), to, report);
            let held = profile.models.get(usize::from(*model));
            if let (Some(from), Some(held)) = (from, held)
                && !held.weapons.contains_key(from)
            {
                let known = held.weapons.keys().map(String::as_str);
                report.unknown(format!("{does}/from"), "weapon in its hands", from, known);
            }
            if to.is_empty() {
                report.error(&does, "nothing is taken up: `to` is empty");
            }
            (*model, *most)
        }
    };
    report.range(format!("{does}/most"), most, 1..=MOST_MODELS as u8);
    if usize::from(model) >= profile.models.len() {
        let message = format!("there is no kind of models at position {model}");
        report.error(format!("{does}/model"), message);
    }
}

/// The unit has models, and not too many with every option.
fn check_size(profile: &Profile, report: &mut Report<'_>) {
    let bare = profile.models.iter().map(|model| usize::from(model.count));
    let bare: usize = bare.sum();
    let added = profile.options.iter().map(|option| match option.does {
        Change::Add { most, .. } => usize::from(most),
        Change::Exchange { .. } | Change::Gain(_) => 0,
    });
    let most = bare + added.sum::<usize>();
    if bare == 0 {
        report.error("models", "a unit has at least one model");
    }
    if most > MOST_MODELS {
        let message = format!("with every option it has {most} models; allowed: {MOST_MODELS}");
        report.error("models", message);
    }
    let hero = profile.has(WordKind::Hero);
    let filling = profile.models.iter().filter(|model| model.fills(hero));
    let filling = filling.count();
    if filling > 0 && filling < profile.models.len() {
        let message = "either all models of a unit fill a square, or none does";
        report.error("models", message);
    }
    let lone = [WordKind::Hero, WordKind::Aircraft, WordKind::Transport];
    for kind in lone.into_iter().filter(|kind| profile.has(*kind)) {
        if most > 1 {
            let message = format!("a unit with {} is one model", kind.key());
            report.error("models", message);
        }
    }
}

/// Words that are at odds with each other.
fn check_words(profile: &Profile, report: &mut Report<'_>) {
    use WordKind as W;
    let gained = profile
        .options
        .iter()
        .filter_map(|option| match option.does {
            Change::Gain(word) => Some(word.kind()),
            Change::Add { .. } | Change::Exchange { .. } => None,
        });
    let own = profile.words.iter().map(|word| word.kind());
    let held: BTreeSet<W> = own.chain(gained.clone()).collect();
    let odd = [
        (W::Fast, W::Slow),
        (W::Aircraft, W::Transport),
        (W::Aircraft, W::Ambush),
        (W::Aircraft, W::Scout),
        (W::Aircraft, W::Hero),
        (W::Aircraft, W::Fast),
        (W::Aircraft, W::Slow),
        (W::Aircraft, W::Flying),
        (W::Aircraft, W::Surefooted),
        (W::Ambush, W::Scout),
    ];
    for (one, other) in odd {
        if held.contains(&one) && held.contains(&other) {
            let message = format!(
                "{} and {} do not go together, not by an option either",
                one.key(),
                other.key()
            );
            report.error("words", message);
        }
    }
    // What these mean for places, passengers and joining is asked of the profile.
    for kind in gained {
        if matches!(kind, W::Hero | W::Aircraft | W::Transport) {
            let message = format!("no option gives {}", kind.key());
            report.error("options", message);
        }
    }
}

/// Reports a key that is given twice in a list.
pub(super) fn unlike<'a>(report: &mut Report<'_>, path: &str, keys: impl Iterator<Item = &'a str>) {
    let mut seen = BTreeSet::new();
    for (at, key) in keys.enumerate() {
        if !seen.insert(key) {
            report.error(format!("{path}/{at}"), format!("`{key}` is here twice"));
        }
    }
}
