import PreferenceValues
import Testing

@Suite struct MessageTests {
  private static let polish = """
    # A comment.
    msgid ""
    msgstr ""
    "Language: pl\\n"
    "Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 "
    ": 2);\\n"

    #. %1 = name
    msgid "Cannot save %1: %2"
    msgstr "%2 – „%1”"

    msgid "%1 file is locked"
    msgid_plural "%1 files are locked"
    msgstr[0] "%1 plik"
    msgstr[1] "%1 pliki"
    msgstr[2] "%1 plików"

    #, fuzzy
    msgid "Quit"
    msgstr "Zapisz"

    msgctxt "verb"
    msgid "Open"
    msgstr "Otwórz"

    msgid "Open"
    msgstr "Otwarty"

    msgid "Empty"
    msgstr ""

    #~ msgid "Old"
    #~ msgstr "Stary"
    """

  private func language(_ file: String = polish) throws -> InterfaceLanguage {
    let catalog = try MessageCatalog(parsing: Array(file.utf8))
    return InterfaceLanguage(code: "pl") { catalog.translation(of: $0) }
  }

  @Test func `messages are displayed in English or translated`() throws {
    let message = Message("Cannot save \("a%1.json"): \(Message("Open", context: "verb"))")
    #expect(message.text(in: .english) == "Cannot save a%1.json: Open")
    #expect(try message.text(in: language()) == "Otwórz – „a%1.json”")
    #expect(message.description == message.text(in: .english))
  }

  @Test(arguments: [
    (0, "plików", "files are"), (1, "plik", "file is"), (2, "pliki", "files are"),
    (5, "plików", "files are"), (12, "plików", "files are"), (22, "pliki", "files are"),
  ])
  func `the plural form matches the count`(count: Int, form: String, english: String) throws {
    let message = Message("\(count, "file is", "files are") locked")
    #expect(message.text(in: .english) == "\(count) \(english) locked")
    #expect(try message.text(in: language()) == "\(count) \(form)")
  }

  @Test func `fuzzy, empty, obsolete and missing entries fall back to English`() throws {
    let language = try language()
    for text in [Message("Quit"), Message("Empty"), Message("Old"), Message("New")] {
      #expect(text.text(in: language) == text.text(in: .english))
    }
    #expect(Message("Open").text(in: language) == "Otwarty")
    #expect(Message(verbatim: "Open").text(in: language) == "Open")
  }

  @Test func `sentences, first lines and lists consist of translated text`() throws {
    let language = try language()
    #expect(Message("Open").sentence.text(in: language) == "Otwarty.")
    #expect(Message("is it?").sentence.description == "Is it?")
    let quoting = Message(verbatim: "expected a value\n  \"x\": }\n       ^")
    #expect(quoting.sentence.description == "Expected a value.\n  \"x\": }\n       ^")
    #expect(Message(verbatim: "one\ntwo").firstLine.description == "one")
    let list = [Message("Open"), Message(verbatim: "x")].joined(separator: ", ")
    #expect(list.text(in: language) == "Otwarty, x")
  }

  @Test func `an action's shortcut is looked up when the message is displayed`() {
    let message = Message("Press \(ActionReference("undo", in: "form")).")
    #expect(
      message.text(in: .english) { "Ctrl-\($0.context)-\($0.action)" } == "Press Ctrl-form-undo.")
  }

  @Test(arguments: [
    ("msgid \"a\nmsgstr \"b\"", 1), ("msgid \"\"\nmsgstr \"\"\nnonsense", 3),
    ("msgid \"\"\nmsgstr \"\"\n\nmsgid \"a\"\n", 5), ("msgid \"\"\nmsgstr \"\\q\"", 2),
    ("msgid \"\"\nmsgstr \"\"\n\nmsgid \"a\"\nmsgstr \"b\"\nmsgid \"a\"\nmsgstr \"c\"", 7),
    ("msgid \"a\"\nmsgstr \"b\"", 1), ("\"a\"", 1),
    ("msgid \"\"\nmsgstr \"Plural-Forms: nplurals=2; plural=n +;\\n\"", 1),
    ("msgid \"\"\nmsgstr \"\"\n\nmsgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"", 6),
  ])
  func `malformed files are errors with a line`(file: String, line: Int) {
    let error = #expect(throws: MessageCatalogError.self) {
      try MessageCatalog(parsing: Array(file.utf8))
    }
    #expect(error?.line == line, "\(String(describing: error))")
  }

  @Test(arguments: InterfaceLanguage.codes.dropFirst())
  func `translation files are well-formed and have a plural rule`(code: String) throws {
    let file = try #require(InterfaceLanguage.file(for: code))
    let catalog = try MessageCatalog(parsing: file)
    for (key, entry) in catalog.entries {
      for form in entry.forms {
        #expect(placeholders(form) == placeholders(entry.plural ?? key.text), "\(key.text)")
      }
    }
    #expect(InterfaceLanguage(code: code)?.code == code)
  }

  private func placeholders(_ text: String) -> Set<Int> {
    var numbers: Set<Int> = []
    _ = text.replacingPlaceholders { number in
      numbers.insert(number)
      return nil
    }
    return numbers
  }

  @Test func `malformed plural rules are rejected`() {
    #expect(PluralRule(header: " nplurals=1; plural=0;")?.form(of: 5) == 0)
    #expect(PluralRule(header: " nplurals=2; plural=n>1;")?.form(of: 0) == 0)
    for header in [
      "", "nplurals=0; plural=0;", "nplurals=2", "nplurals=2; plural=m;", "nplurals=2; plural=(n",
    ] {
      #expect(PluralRule(header: header) == nil, "\(header)")
    }
    #expect(PluralRule(header: "nplurals=2; plural=n%0;")?.form(of: 3) == 0)
    let deep = String(repeating: "(", count: 100_000)
    #expect(PluralRule(header: "nplurals=2; plural=\(deep);") == nil)
  }

  @Test func `a message without data keeps its words and numbers`() {
    let reason = Message("\("Springfield") is not a value")
    let parts = [
      Message(verbatim: "/home/a.json:1:2: "), Message("\(reason); \(3, "row", "rows")"),
      Message(verbatim: "\n  Springfield"),
    ]
    let message = parts.joined(separator: "").withoutData
    #expect(message.description == "…: … is not a value; 3 rows\n  …")
    #expect(message.firstLine.description == "…: … is not a value; 3 rows")
  }
}
