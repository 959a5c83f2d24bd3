//! Languages that are offered as files and chosen while the program runs. All of it is one test,
//! since a program speaks one language at a time.

use words::{LanguageFile, say};

fn file(code: &str, name: &str, text: &str) -> LanguageFile {
    LanguageFile {
        code: code.to_owned(),
        file: format!("lang/{code}/{name}"),
        text: text.to_owned(),
    }
}

const GERMAN: &str = r#"language-name = Deutsch
language-decimal = ,
lit-damage = { $what }: { $damage } Schaden
reasons-playouts =
    { $count ->
        [one] Einmal vorausgespielt
       *[other] { $count }-mal vorausgespielt
    }
ships-tern-name = Seeschwalbe
scenarios-first-lessons-1-text = Drücke { KEY("Hint", "M") }.
"#;

/// A language whose rules of plural know more than one and many.
const POLISH: &str = r#"language-small-names = yes
reasons-playouts =
    { $count ->
        [one] raz
        [few] { $count } razy
       *[many] { $count } razów
    }
"#;

#[test]
fn languages_are_chosen_while_the_program_runs() {
    let before = words::revision();
    let english = words::plain("settings-language");
    let told = words::offer(vec![
        file("de", "a.ftl", GERMAN),
        file(
            "de",
            "b.ftl",
            "fault = { $\n\nsettings-language = Sprache\n",
        ),
        file("pl", "a.ftl", POLISH),
        file(
            "de",
            "deep.ftl",
            &format!("deep = {}", "{ ".repeat(100_000)),
        ),
    ]);
    // A bad line is told by its place, and the rest of its file is read.
    assert_eq!(told.len(), 2, "{told:?}");
    assert_eq!((told[0].file.as_str(), told[0].line), ("lang/de/b.ftl", 1));
    assert!(told[1].message.contains("too deep"), "{}", told[1].message);
    assert_eq!(words::revision(), before, "nobody has chosen");
    let names: Vec<_> = words::languages()
        .into_iter()
        .map(|held| (held.code, held.name, held.missing > 0))
        .collect();
    let named = |code: &str, name: &str, lacks| (code.to_owned(), name.to_owned(), lacks);
    let wanted = [
        named("en", "English", false),
        named("de", "Deutsch", true),
        named("pl", "pl", true),
    ];
    assert_eq!(names, wanted);

    assert!(words::choose("de"));
    assert!(words::revision() > before);
    assert_eq!(words::chosen(), "de");
    assert_eq!(say!("settings-language"), "Sprache");
    assert_eq!(english, "Language", "what was handed out stays");
    assert_eq!(words::decimal(0.5_f32, 2), "0,50");
    assert_eq!(words::signed_decimal(1.25, 1), "+1,2");
    assert_eq!(
        words::inside("Asteroid"),
        "Asteroid",
        "it does not say that names are small"
    );
    let damage = words::decimal(0.93, 2);
    assert_eq!(
        say!("lit-damage", what = "Fokus", damage),
        "Fokus: 0,93 Schaden"
    );
    assert_eq!(say!("reasons-playouts", count = 1), "Einmal vorausgespielt");
    assert_eq!(say!("reasons-playouts", count = 3), "3-mal vorausgespielt");
    // What it lacks is English, and its texts of data keep their keys open.
    assert_eq!(say!("settings-windowed"), "Window");
    let data = words::data_texts();
    assert_eq!(data.len(), 2, "{data:?}");
    assert_eq!(data["ships-tern-name"], "Seeschwalbe");
    let lesson = &data["scenarios-first-lessons-1-text"];
    assert_eq!(lesson, "Drücke { KEY(\"Hint\", \"M\") }.");
    assert_eq!(words::with_keys(lesson), "Drücke M.");

    // Texts that name keys follow the keys and the language.
    words::name_controls([("FullScreen".to_owned(), "F9".to_owned())].into());
    let german = say!("settings-mode-note");
    assert!(german.contains("F9"), "{german}");
    assert!(words::choose("pl"));
    assert_eq!(say!("reasons-playouts", count = 3), "3 razy");
    assert_eq!(say!("reasons-playouts", count = 5), "5 razów");
    assert_eq!(words::decimal(0.5, 1), "0.5");
    assert_eq!(words::inside("Asteroida"), "asteroida");
    assert!(!words::choose("xx"));
    assert_eq!(words::chosen(), "pl");

    // A pack's English adds texts to the game's own.
    words::offer(vec![file("en", "mod.ftl", "token-rusty = rust\n")]);
    assert_eq!(words::chosen(), "en", "its files are gone");
    assert_eq!(words::named("token", "rusty"), "rust");
    assert_eq!(say!("settings-language"), "Language");
    words::offer(Vec::new());
    assert_eq!(words::named("token", "rusty"), "rusty");

    // There is a limit to what is kept for good.
    for turn in 0..200 {
        words::offer(vec![file(
            "de",
            "a.ftl",
            &format!("language-name = {turn}\n"),
        )]);
        words::choose("de");
    }
    assert_eq!(words::chosen(), "de", "it goes on in its last form");
    assert_ne!(say!("language-name"), "199");
    words::offer(vec![file("fr", "a.ftl", "language-name = Français\n")]);
    assert!(!words::choose("fr"));
    assert_eq!(words::chosen(), "en");
}

#[test]
fn the_surroundings_name_a_language() {
    let language = |code: &str, missing| words::Language {
        code: code.to_owned(),
        name: code.to_owned(),
        missing,
    };
    let there = [language("en", 0), language("de", 0), language("fr", 3)];
    let named = |names: &[&str]| {
        let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
        words::preferred(&names, &there)
    };
    assert_eq!(named(&["de_AT.UTF-8"]), "de");
    assert_eq!(named(&["", "de_DE@euro", "fr_FR"]), "de");
    assert_eq!(named(&["fr_FR.UTF-8"]), "en", "it lacks texts");
    assert_eq!(named(&["C", "de_DE"]), "en");
    assert_eq!(named(&[]), "en");
}

/// Files that were cut, doubled and scrambled harm nobody either.
#[test]
fn mutated_files_are_read_past() {
    let mut number = 7_u64;
    let mut below = |end: usize| {
        number = number
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (number >> 33) as usize % end.max(1)
    };
    let signs = [
        "{", "}", "\"", "(", "\n", " ->", "$x", "[", "*", "\u{e4}", "-", "#", ".a = ", "",
    ];
    for _ in 0..400 {
        let mut text: Vec<char> = GERMAN.chars().chain(POLISH.chars()).collect();
        for _ in 0..1 + below(6) {
            let at = below(text.len());
            let end = (at + below(4)).min(text.len());
            text.splice(at..end, signs[below(signs.len())].chars());
        }
        let odd = [file("de", "odd.ftl", &text.into_iter().collect::<String>())];
        for fault in words::faults_in(&odd[0]) {
            assert!(fault.line >= 1 && fault.col >= 1, "{fault:?}");
        }
        assert!(words::overlong("de", &odd).len() < 10);
        assert!(words::unlike(&odd).len() < 10);
    }
}

/// Whatever stands in a file, it is read past.
#[test]
fn odd_files_are_told_and_harm_nobody() {
    for text in [
        "a = { a }",
        "a = { b }\nb = { a }",
        "a",
        "a =",
        "= b",
        "\u{0}",
        "a = { KEY(1) }",
        "a = { KEY(\"x\", \"y\", z: 1) }",
        "-t = { -t }\na = { -t }",
        "a = { $x ->\n   *[o] x\n",
        "a = \"{\"{\"{\"",
        &format!("a = {{ {}", "KEY(".repeat(100_000)),
        &format!("a = {{\nb = \" {}", "{".repeat(100_000)),
        &format!("a = {}", "{\n".repeat(100_000)),
    ] {
        let odd = [file("de", "odd.ftl", text)];
        let told = words::faults_in(&odd[0]);
        let harmless = [
            "a = { a }",
            "a = { b }\nb = { a }",
            "-t = { -t }\na = { -t }",
        ];
        let calls = text.contains("KEY(1)") || text.contains("z: 1");
        assert_eq!(
            told.is_empty(),
            calls || harmless.contains(&text),
            "{text:.40}"
        );
        assert!(!words::missing(&odd).is_empty());
        assert!(words::overlong("de", &odd).is_empty());
        assert!(words::unlike(&odd).is_empty());
    }
}
