import Foundation
import TestSupport
import Testing

/// Every command in German, with useful arguments and with mistakes: no line of its output is English.
@Suite struct GermanRunTests {
  static let commands = [
    "edit", "domains", "files", "list", "get", "set", "reset", "describe", "why", "validate",
    "history", "undo", "updates", "snapshot", "snapshot list", "snapshot save", "snapshot diff",
    "snapshot apply", "snapshot delete", "export", "import", "diff", "record", "restarts",
    "repair", "forget", "bookmarks", "doctor", "schema", "schema find", "schema fetch",
    "schema update", "schema bind", "schema convert", "schema infer", "schema lint",
    "schema show", "schema bundle", "completion", "manual", "help",
  ]

  static let demo = "org.settee.demo"

  /// Uses of the demo domain, each after those before it.
  static let uses = [
    "--version", "domains", "files .", "list \(demo)", "list \(demo) --only-set",
    "describe \(demo)", "describe \(demo) /output/volume", "get \(demo) /output/volume",
    "set \(demo) /output/volume 0.5", "set \(demo) /output/volume 0.6 --dry-run",
    "set \(demo) /output/mute on --layer system", "why \(demo) /output/volume",
    "why \(demo) /output/mute", "history \(demo)", "history \(demo) 1", "snapshot save \(demo) one",
    "snapshot list \(demo)", "set \(demo) /output/volume 0.7", "snapshot diff \(demo) one",
    "snapshot apply \(demo) one --dry-run", "export \(demo)", "diff '\(demo)@one' \(demo)",
    "undo \(demo)", "undo \(demo) --to '2020-01-01 00:00'", "updates \(demo)", "restarts",
    "reset \(demo) /output", "reset \(demo) --all", "validate \(demo)", "bookmarks",
    "bookmarks \(demo) /output/volume", "bookmarks", "repair \(demo)", "doctor", "doctor --report",
    "forget \(demo) --dry-run", "schema show \(demo)", "schema find ./a.json",
    "schema infer ./a.json", "describe kdeglobals", "list kdeglobals",
    "snapshot delete \(demo) one",
  ]

  /// A name that no file system accepts.
  private static let longName = String(repeating: "x", count: 300)

  static let mistakes = [
    "lst", "list", "list org.settee.dem", "list \(demo) --nope", "list \(demo) extra",
    "get \(demo)", "get \(demo) /output/volme", "get \(demo) /output/volume --layer nope",
    "set \(demo) /output/volume loud", "set \(demo) /output/volume 7", "set \(demo) /nope 1",
    "set \(demo) /output/quality nope", "set \(demo) /output/device", "set new.domain a 1",
    "set \(demo) /network/password - < /dev/null", "reset \(demo)", "reset \(demo) /nope",
    "why \(demo) /nope", "history \(demo) 99", "history \(demo) x", "undo \(demo) 99",
    "undo \(demo) --to never", "snapshot apply \(demo) nope", "snapshot frob",
    "snapshot save \(demo) ''",
    "import ./a.json", "import ./none.json", "export org.example.none",
    "export \(demo) --format xml",
    "diff ./none.json ./a.json", "diff \(demo)", "record org.example.none --for 1",
    "repair ./none.json", "forget org.example.none", "completion csh", "updates org.example.none",
    "validate ./none.json --schema ./schema.json",
    "validate --schema ./schema.json ./a.json ./bad.json",
    "validate --schema ./bad.json ./a.json", "validate --schema ./wrong.json ./a.json",
    "schema lint ./wrong.json ./bad.json", "schema show ./none.json", "schema bundle ./none.json",
    "schema lint ./odd.json", "import ./loud.json", "schema convert ./a.json",
    "schema bind ./a.json", "list ./bad.json", "list ./bad.toml",
    "list ./bad.yaml", "list ./bad.plist", "list ./bad.strings", "list ./tsconfig.json",
    "set ./bad.json a 1", "list .", "list /dev/null", "get ./a.json /a --reveal --json --nope",
    "set ./a.json a x --type integer", "set ./a.json a 1 --type nope", "set ./a.json a/b/c 1",
    "\(demo) < /dev/null", "--plain ./bad.json < /dev/null", "restarts org.example.none",
    "schema fetch http://127.0.0.1:1/x.json --yes", "schema fetch https://127.0.0.1:1/x.json --yes",
    "list ./bad.ini", "set ./app.desktop a [1]",
    "set MyApp a c --type string", "list ./a.json --json=yes", "list ---x", "help help set",
    "--generate-completion-script csh", "get ./\(longName)",
  ]

  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.writeFilesOfGermanRuns()
  }

  private func run(_ words: String) throws -> [String] {
    let outcome = try sandbox.shell(
      "cd \(sandbox.directory) && LC_ALL=de_DE.UTF-8 \"$SETTEE\" \(words)")
    return EnglishText.lines(in: outcome.output + "\n" + outcome.errors)
  }

  @Test func `the general help is in German`() throws { #expect(try run("--help") == []) }

  @Test func `the default of an option is in German, also after a line break`() throws {
    let outcome = try sandbox.shell("LC_ALL=de_DE.UTF-8 \"$SETTEE\" export --help")
    #expect(outcome.output.contains(" Vorgabe: profile)"), "\(outcome)")
  }

  @Test func `the output of commands is in German`() throws {
    for use in Self.uses { #expect(try run(use) == [], "settee \(use)") }
  }

  @Test func `the types of settings are in German`() throws {
    let outcome = try sandbox.shell("LC_ALL=de_DE.UTF-8 \"$SETTEE\" describe \(Self.demo)")
    for type in ["real", "choice", "string", "boolean", "integer", "array", "dictionary"] {
      #expect(!outcome.output.contains("  \(type)"), "\(type)")
    }
    let json = try sandbox.shell("LC_ALL=de_DE.UTF-8 \"$SETTEE\" describe \(Self.demo) --json")
    #expect(json.output.contains(#""type": "real""#))
  }

  @Test func `the titles of bookmarks are in the language of the list`() throws {
    try sandbox.settee("bookmarks", Self.demo, "/output/volume")
    for (locale, title) in [("de_DE.UTF-8", "Lautstärke"), ("C.UTF-8", "Volume")] {
      let outcome = try sandbox.shell("LC_ALL=\(locale) \"$SETTEE\" bookmarks")
      #expect(outcome.output.contains("  \(title)  "))
    }
  }

  @Test(arguments: mistakes)
  func `errors are in German`(mistake: String) throws { #expect(try run(mistake) == []) }

  @Test func `the man page is in German`() throws {
    #expect(try run("manual") == [])
    let page = try sandbox.shell("LC_ALL=de_DE.UTF-8 \"$SETTEE\" manual").output
    let sections = page.split(separator: "\n").filter { $0.hasPrefix(".SH ") }
    #expect(
      sections.map { $0.dropFirst(4) } == [
        "BEZEICHNUNG", "ÜBERSICHT", "BESCHREIBUNG", "BEFEHLE", "OPTIONEN", "TASTENBELEGUNG",
        "EXIT\\-STATUS", "UMGEBUNGSVARIABLEN", "DATEIEN", "BEISPIELE", "SIEHE AUCH",
      ])
    #expect(!page.contains("Optionen:\n\n") && !page.contains("\\-\\-version               "))
  }
}

extension Sandbox {
  /// Writes the files that the commands name, valid and damaged ones of many formats.
  func writeFilesOfGermanRuns() throws {
    try write(#"{"a": 1, "b": [true]}"#, to: "a.json")
    try write("{\"a\": 1,\n  \"b\": [1, 2\n}", to: "bad.json")
    try write("{\"compilerOptions\": {\"target\": 5}}\n", to: "tsconfig.json")
    try write("a = \nb = 1\n", to: "bad.toml")
    try write("a: [1\nb: 2\n", to: "bad.yaml")
    try write("<plist><dict><key>a</key></dict></plist>", to: "bad.plist")
    try write("{ a = ; }", to: "bad.strings")
    try write(#"{"type": "strnig", "pattern": "(["}"#, to: "wrong.json")
    try write(#"{"title": 5, "properties": {"a": {"anyOf": [], "readOnly": "x"}}}"#, to: "odd.json")
    try write(
      """
      {"kind": "settee profile", "version": 1, "date": "2026-11-25T08:30:00Z", "domains":
        {"org.settee.demo": {"layers": {"user": {"values": {"output": {"volume": 7}}}}}}}
      """, to: "loud.json")
    try write(
      #"{"properties": {"a": {"maximum": 0}, "b": {"items": {"type": "integer"}}}}"#,
      to: "schema.json")
    try write("[a\n", to: "bad.ini")
    try write(Self.propertyList("<key>a</key><integer>1</integer>"), to: "o.plist")
    try write("[Desktop Entry]\nName=App\n", to: "app.desktop")
    try writeFilesOfKDE()
    try writeLockedFileOfGNUstep()
  }

  private func writeFilesOfKDE() throws {
    try makeDirectory("share/config.kcfg")
    try write(
      """
      <kcfg><kcfgfile name="kdeglobals"/><group name="KDE">
      <entry name="Contrast" type="Int"><default>4</default></entry>
      <entry name="Secret" type="Password"/></group></kcfg>
      """, to: "share/config.kcfg/kdeglobals.kcfg")
    try write("[KDE]\nContrast=much\n", to: "config/kdeglobals")
  }

  private func writeLockedFileOfGNUstep() throws {
    try makeDirectory("home/GNUstep/Defaults/.lck/.GNUstepDefaults.lck")
    try write("{ a = b; }", to: "home/GNUstep/Defaults/MyApp.plist")
  }

  private func makeDirectory(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
  }
}
