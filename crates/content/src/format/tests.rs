use super::*;

const RENAMES: &[Rename] = &[
    Rename::of(What::Field, "hex", "cell"),
    Rename::of(What::Variant, "Sail", "Go"),
    Rename::of(What::Told("fact"), "Stepped", "Moved"),
    Rename {
        what: What::Field,
        from: "way",
        to: "path",
        within: Some("Sail"),
    },
];

#[track_caller]
fn check(text: &str, wanted: &str) {
    let renamed = rename::apply(text, RENAMES).map(|(text, _)| text);
    assert_eq!(renamed.as_deref().unwrap_or(text), wanted);
}

#[test]
fn words_are_renamed_where_they_mean_what_is_meant() {
    check("(hex: (1, 2))", "(cell: (1, 2))");
    check(
        "(id: 1, text: \"hex: 2\") // hex: 3",
        "(id: 1, text: \"hex: 2\") // hex: 3",
    );
    check("{hex: 1}", "{hex: 1}");
    check(
        "[Do(Sail(ship: 1, way: []))]",
        "[Do(Go(ship: 1, path: []))]",
    );
    check(
        "Do(Order(way: [], intent: Sail))",
        "Do(Order(way: [], intent: Go))",
    );
    check(
        "(fact: \"Stepped\", title: \"Stepped\")",
        "(fact: \"Moved\", title: \"Stepped\")",
    );
    check("(hex: 1, \"never closed", "(cell: 1, \"never closed");
}

#[test]
fn places_are_those_of_the_file() {
    let (text, shifts) =
        rename::apply("(\n  a: [(hex: 1, hex: 2, b: 3)],\n  c: 4)", RENAMES).expect("renamed");
    assert_eq!(text, "(\n  a: [(cell: 1, cell: 2, b: 3)],\n  c: 4)");
    let modern = Moved(shifts);
    assert_eq!(modern.place(2, 8), (2, 8));
    assert_eq!(modern.place(2, 14), (2, 13));
    assert_eq!(modern.place(2, 26), (2, 24));
    assert_eq!(modern.place(3, 6), (3, 6));
}

#[test]
fn files_say_their_format() {
    assert_eq!(told_format("(format: 1, title: \"a\")"), Some(1));
    assert_eq!(
        told_format("// first\n(title: \"a\", format: 12)"),
        Some(12)
    );
    assert_eq!(
        told_format("(title: \"format: 3\", inner: (format: 4))"),
        None
    );
    assert_eq!(told_format("(format: \"x\")"), None);
    assert_eq!(told_format(""), None);
}

#[test]
fn a_file_for_itself_is_read_without_its_format() {
    let modern = modern("(format: 1, hex: (1, 2))", FORMAT).expect("it is known");
    assert_eq!(modern.text, "(           cell: (1, 2))");
    let same = super::modern("(hex: (1, 2))", FORMAT).expect("it is of today");
    assert_eq!(same.text, "(hex: (1, 2))");
    let newer = format!("(format: {}, hex: 1)", FORMAT + 1);
    let told = super::modern(&newer, FORMAT).expect_err("it is newer");
    assert!(
        told.contains(&format!("reads formats {FIRST} to {FORMAT}")),
        "{told}"
    );
    assert!(super::modern("(format: x)", FORMAT).is_err());
}

#[test]
fn each_step_leads_to_the_next_format() {
    let to: Vec<u32> = steps::STEPS.iter().map(|step| step.to).collect();
    assert_eq!(to, (FIRST + 1..=FORMAT).collect::<Vec<_>>());
}

#[test]
fn other_values_are_put_in_place() {
    let mut text = "(a: (b: 1), b: [2, (3, b: 4)], c: 5)".to_owned();
    put(&mut text, "b", "[]");
    assert_eq!(text, "(a: (b: 1), b: [], c: 5)");
    put(&mut text, "c", "None");
    put(&mut text, "d", "None");
    assert_eq!(text, "(a: (b: 1), b: [], c: None)");
}
