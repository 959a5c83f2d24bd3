//! Units of models: what is refused, what options make of a unit, and what it costs.

use std::collections::BTreeMap;

use content::{
    Change, Content, Gear, Pick, Profile, RaiseFault, Spell, SpellEffect, SpellRoll, Word,
    WordKind, load, option_points, points, raise,
};

use crate::folder::{Folder, GLB};

const ARMY: &str = r#"(id: "yard", name: "Yard", faction: "tidewardens", trim: (1.0, 1.0, 1.0),
    muster: "outpost", spells: [
        (id: "a", name: "A", text: "t", value: 4, range: 6, at: Enemy, effect: Hits(hits: 3)),
        (id: "b", name: "B", text: "t", value: 5, range: 6, at: Place, effect: Hits(hits: 1, blast: 3)),
        (id: "c", name: "C", text: "t", value: 6, range: 6, at: Friend, effect: Modify(Save, 1)),
        (id: "d", name: "D", text: "t", value: 7, range: 6, at: Enemy, effect: Modify(ToHit, -1)),
        (id: "e", name: "E", text: "t", value: 8, range: 6, at: Friend, effect: Move(2)),
        (id: "f", name: "F", text: "t", value: 9, range: 6, at: Friend, effect: Repair),
    ])"#;

const GEAR: &str = r#"[
    (id: "rifle", name: "Rifle", range: 8, attacks: 1),
    (id: "cannon", name: "Cannon", range: 12, attacks: 1, ap: 2, blast: 3),
    (id: "blade", name: "Blade", attacks: 2),
]"#;

const PROFILE: &str = r#"(id: "line", name: "Line", army: "yard",
    models: [(name: "Hand", count: 3, quality: 4, defence: 4, model: "models/skua.glb",
        weapons: {"rifle": 1, "blade": 1})],
    options: [
        (id: "gun", name: "Cannon", does: Exchange(from: "rifle", to: {"cannon": 1}, most: 2)),
        (id: "more", name: "More", does: Add(most: 2)),
        (id: "keen", name: "Keen", does: Gain(Scout)),
    ])"#;

/// The folder of a sound army, but for these changes of the profile's text.
fn folder(changes: &[(&str, &str)]) -> Folder {
    let folder = Folder::core();
    let mut profile = PROFILE.to_owned();
    for (from, to) in changes {
        assert!(profile.contains(from), "{from}");
        profile = profile.replacen(from, to, 1);
    }
    folder.write("mod/armies/a.ron", ARMY);
    folder.write("mod/gear/g.ron", GEAR);
    folder.write("mod/profiles/p.ron", profile);
    folder.write("mod/models/skua.glb", GLB);
    folder
}

fn sound() -> Content {
    let folder = folder(&[]);
    assert_eq!(folder.told(), Vec::<String>::new());
    load(folder.path()).content
}

fn pick(options: &[(&str, u8)]) -> Pick {
    let options = options
        .iter()
        .map(|(key, times)| ((*key).to_owned(), *times));
    Pick {
        profile: "line".to_owned(),
        options: options.collect(),
        ..Pick::default()
    }
}

#[test]
fn points_follow_the_formula() {
    let content = sound();
    // A body is 4 x 2, a rifle 6 x 1/2 x 1.25, a blade 6 x 2 x 1/2 x 1: 17.75 each,
    // 53.25 for three.
    assert_eq!(points(&content, &pick(&[])), Ok(55));
    assert_eq!(points(&content, &pick(&[("more", 2)])), Ok(90));
    // A cannon is 6 x 1/2 x 2 x 1.4 x 1.75, 10.95 more than a rifle.
    assert_eq!(points(&content, &pick(&[("gun", 1)])), Ok(65));
    assert_eq!(option_points(&content, "line", "gun"), Ok(10));
}

#[test]
fn the_first_models_exchange_and_added_ones_too() {
    let content = sound();
    let raised = raise(&content, &pick(&[("gun", 2), ("more", 1), ("keen", 1)])).unwrap();
    let cannons = |at: usize| raised.models[at].weapons.contains_key("cannon");
    assert_eq!([0, 1, 2, 3].map(cannons), [true, true, false, false]);
    assert_eq!(raised.words, [Word::Scout]);
    let with =
        |key: &str, count| BTreeMap::from([(key.to_owned(), count), ("blade".to_owned(), 1)]);
    assert_eq!(raised.models[0].weapons, with("cannon", 1));
    assert_eq!(raised.models[3].weapons, with("rifle", 1));
}

#[test]
fn picks_that_are_not_possible_say_why() {
    let content = sound();
    let often = |taken| RaiseFault::TooOften {
        option: "gun".to_owned(),
        taken,
        most: 2,
    };
    assert_eq!(raise(&content, &pick(&[("gun", 3)])), Err(often(3)));
    assert_eq!(raise(&content, &pick(&[("gun", 0)])), Err(often(0)));
    let none = raise(&content, &pick(&[("gnu", 1)]));
    assert_eq!(none, Err(RaiseFault::NoOption("gnu".to_owned())));
    let mut unknown = pick(&[]);
    unknown.profile = "lien".to_owned();
    let none = Err(RaiseFault::NoProfile("lien".to_owned()));
    assert_eq!(points(&content, &unknown), none);
}

#[test]
fn faults_of_profiles_are_told_at_their_place() {
    for (from, to, told) in [
        (
            "army: \"yard\"",
            "army: \"yrad\"",
            "there is no army `yrad` (did you mean `yard`?",
        ),
        (
            "quality: 4",
            "quality: 7",
            "`quality` is 7; allowed: 2 to 6",
        ),
        (
            "{\"rifle\": 1,",
            "{\"rifel\": 1,",
            "there is no weapon of models `rifel`",
        ),
        (
            "from: \"rifle\"",
            "from: \"cannon\"",
            "there is no weapon in its hands `cannon`",
        ),
        (
            "Add(most: 2)",
            "Add(most: 18)",
            "with every option it has 21 models; allowed: 20",
        ),
        (
            "Add(most: 2)",
            "Add(model: 1, most: 2)",
            "no kind of models at position 1",
        ),
        (
            "Gain(Scout)",
            "Gain(Psychic(9))",
            "`Psychic` is 9; allowed: 1 to 3",
        ),
        ("Gain(Scout)", "Gain(Hero)", "no option gives Hero"),
        (
            "Gain(Scout)",
            "Gain(Scuot)",
            "there is no word of units `Scuot` (did you mean `Scout`?",
        ),
        (
            "options: [",
            "words: [Fast, Slow], options: [",
            "Fast and Slow do not go together",
        ),
        (
            "options: [",
            "words: [Fast, Fast], options: [",
            "`Fast` is here twice",
        ),
        (
            "options: [",
            "words: [Hero], options: [",
            "a unit with Hero is one model",
        ),
        ("count: 3", "count: 0", "a unit has at least one model"),
        ("id: \"more\"", "id: \"gun\"", "`gun` is here twice"),
    ] {
        let folder = folder(&[(from, to)]);
        let all = folder.told();
        assert!(
            all.iter().any(|line| line.contains(told)),
            "{told}\n{all:#?}"
        );
    }
}

/// Every word of the source, and of the house rules, is in core; so is every word of weapons.
#[test]
fn core_armies_use_every_rule_and_are_whole() {
    let content = load(&crate::folder::assets()).content;
    let mut words = std::collections::BTreeSet::new();
    for army in ["shore-parties", "ash-walk", "graftings"] {
        let (_, army) = content.army(army).expect(army);
        let own = || content.profiles.iter().filter(|held| held.army == army.id);
        assert!(own().count() >= 9, "{}", army.id);
        let some = |is: &dyn Fn(&Profile) -> bool| own().any(is);
        let vehicle = |held: &Profile| held.fills() && !held.has(WordKind::Hero);
        assert!(some(&|held| held.joins()), "{}: no hero joins", army.id);
        assert!(some(&vehicle), "{}: no vehicle", army.id);
        let large = |held: &Profile| held.fills() && held.has(WordKind::Hero);
        assert!(some(&large), "{}: no hero fills a square", army.id);
        for kind in [
            WordKind::Aircraft,
            WordKind::Transport,
            WordKind::Psychic,
            WordKind::Repair,
        ] {
            assert!(some(&|held| held.has(kind)), "{}: no {kind:?}", army.id);
        }
        let gained = own().flat_map(|held| &held.options);
        let gained = gained.filter_map(|option| match option.does {
            Change::Gain(word) => Some(word.kind()),
            Change::Add { .. } | Change::Exchange { .. } => None,
        });
        let had = own().flat_map(|held| held.words.iter().map(|word| word.kind()));
        words.extend(had.chain(gained));
    }
    for kind in WordKind::CORE {
        assert!(words.contains(kind), "no unit has {kind:?}");
    }
    type Is = fn(&Gear) -> bool;
    let all: [(&str, Is); 6] = [
        ("AP", |gear| gear.ap > 0),
        ("Blast", |gear| gear.blast > 0),
        ("Breaker", |gear| gear.breaker > 0),
        ("Lobbed", |gear| gear.lobbed),
        ("Shock", |gear| gear.shock > 0),
        ("melee", Gear::is_melee),
    ];
    for (name, is) in all {
        assert!(content.gears.iter().any(is), "no weapon with {name}");
    }
    for range in content::RANGES {
        let held = content.gears.iter().any(|gear| gear.range == range);
        assert!(held, "no weapon of range {range}");
    }
    // Every effect of spells, and every target.
    let spells: Vec<&Spell> = content
        .armies
        .iter()
        .flat_map(|army| &army.spells)
        .collect();
    let effect = |is: fn(&SpellEffect) -> bool| spells.iter().any(|spell| is(&spell.effect));
    assert!(effect(|effect| matches!(
        effect,
        SpellEffect::Hits { blast: 0, .. }
    )));
    assert!(effect(|effect| matches!(
        effect,
        SpellEffect::Hits { blast: 2.., .. }
    )));
    for roll in [SpellRoll::ToHit, SpellRoll::Save, SpellRoll::Morale] {
        for by in [1, -1] {
            let held = spells
                .iter()
                .any(|spell| spell.effect == SpellEffect::Modify(roll, by));
            assert!(held, "{roll:?} by {by}");
        }
    }
    assert!(effect(|effect| matches!(effect, SpellEffect::Move(_))));
    assert!(effect(|effect| *effect == SpellEffect::Repair));
}
